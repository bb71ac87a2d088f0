// The control strip for those who test: people, group, updates, calls, clock, bot.

import { ask, toast } from "./dialogs.js";
import { clock, el } from "./dom.js";
import { act, traffic } from "./net.js";
import { botWords } from "./list.js";
import { store } from "./store.js";

const METHODS = ["", "sendMessage", "editMessageText", "answerCallbackQuery", "deleteMessage", "sendPhoto", "getUpdates"];
const FAULTS = [
  ["429", "429 太快了"],
  ["403", "403 被屏蔽"],
  ["bad_gateway", "502"],
  ["slow", "慢"],
  ["drop_before", "断线，没办成"],
  ["drop_after", "办成了再断线"],
];
const JUMPS = [[60, "1 分"], [600, "10 分"], [3600, "1 时"], [86400, "1 天"]];

/** The strip; `current()` gives the group and private chat in sight, `close()` folds it away. */
export function strip(place, current, close) {
  const form = { kind: "429", method: "", where: "", times: "1", seconds: "5" };

  const run = async (name, body = {}) => {
    try {
      await act(name, body);
      return true;
    } catch (error) {
      toast(error.message);
      return false;
    }
  };
  const button = (text, name, body, kind = "") => el("button", { class: `tool ${kind}`, type: "button", onclick: () => run(name, body?.()) }, text);
  const group = () => ({ chat: current().group?.id });

  const people = () => {
    const blocked = current().private?.blocked;
    return section("人",
      blocked ? button("解除屏蔽机器人", "unblock") : button("屏蔽机器人", "block"),
      el("button", { class: "tool", type: "button", onclick: async () => { const name = await ask("新名字", store.me.name); if (name) run("rename_me", { name }); } }, "改名"),
      current().group ? button("退群", "leave", group) : button("回群里", "join"),
    );
  };
  const groupTools = () => {
    const chat = current().group;
    if (!chat) return null;
    const inside = !["left", "kicked"].includes(chat.bot);
    return section("群",
      el("button", { class: "tool", type: "button", onclick: async () => { const name = await ask("新群名", chat.title); if (name) run("rename_group", { name, ...group() }); } }, "改群名"),
      chat.kind === "group" ? button("升级成超级群", "upgrade", group) : null,
      inside ? button("请走机器人", "remove_bot", group) : button("请回机器人", "add_bot", group),
      inside && (chat.bot === "restricted" ? button("让机器人说话", "unmute_bot", group) : button("不让机器人说话", "mute_bot", group)),
      inside && chat.bot !== "administrator" ? button("机器人当管理员", "promote_bot", group) : null,
    );
  };
  const updates = () => section("更新",
    button(`丢掉下一条${count(store.dropNext)}`, "drop_next"),
    button(`下一条来两次${count(store.doubleNext)}`, "double_next"),
    button("刚才那一下再点一次", "tap_again"),
  );
  const count = (number) => (number ? ` (${number})` : "");

  const calls = () => section("让机器人的调用出错",
    el("div", { class: "fault-form" },
      select("怎么错", "kind", FAULTS),
      select("哪个方法", "method", METHODS.map((name) => [name, name || "都算"])),
      select("哪个聊天", "where", [["", "都算"], ["group", "这个群"], ["private", "我的私聊"]]),
      number("次数", "times", 1, 100),
      number("秒", "seconds", 0, 120),
      el("button", { class: "tool", type: "button", onclick: plan }, "加上"),
    ),
    store.faults.length ? el("ul", { class: "planned" }, store.faults.map((words) => el("li", {}, words))) : null,
    store.faults.length || store.dropNext || store.doubleNext ? button("全部取消", "clear_faults") : null,
  );
  const select = (label, name, options) => {
    const node = el("select", { "aria-label": label, onchange: () => { form[name] = node.value; } }, options.map(([value, text]) => el("option", { value, selected: form[name] === value }, text)));
    return el("label", {}, label, node);
  };
  const number = (label, name, min, max) => {
    const node = el("input", { type: "number", min, max, value: form[name], "aria-label": label, onchange: () => { form[name] = node.value; } });
    return el("label", {}, label, node);
  };
  const plan = () => run("fault", {
    kind: form.kind,
    method: form.method,
    chat: form.where ? current()[form.where]?.id : null,
    times: Number(form.times),
    seconds: Number(form.seconds),
  });

  const time = () => section(`替身的钟 ${clock(store.now)}`,
    ...JUMPS.map(([seconds, words]) => button(`＋${words}`, "advance", () => ({ seconds }))),
    el("p", { class: "note" }, "只拨替身的钟（限流、点按过期），机器人自己的钟照走。"),
  );
  const bot = () => section(botWords(),
    store.bot.state === "absent" ? null : [button("开", "bot_start"), button("停", "bot_stop"), button("杀", "bot_kill", undefined, "danger")],
  );

  const record = el("div", { class: "record" });
  const showRecord = async (chat) => {
    const rows = await traffic(chat);
    record.replaceChildren(el("ol", { class: "traffic" }, rows.reverse().map(line)));
    record.scrollIntoView({ block: "start" });
  };
  const line = (row) => el("li", {},
    el("details", {},
      el("summary", {},
        el("time", {}, new Date(row.at * 1000).toLocaleTimeString("zh-CN", { hour12: false })),
        el("span", { class: row.way }, row.way === "call" ? "→" : "←"),
        el("code", {}, row.name),
        row.way === "call" ? el("span", { class: row.status === 200 ? "good" : "bad" }, String(row.status || "断")) : null,
        row.fault ? el("span", { class: "bad" }, row.fault) : null,
      ),
      el("pre", {}, JSON.stringify(row.sent, null, 1)),
      row.got ? el("pre", {}, JSON.stringify(row.got, null, 1)) : null,
    ));
  const log = () => section("原始收发",
    el("button", { class: "tool", type: "button", onclick: () => showRecord(current().group?.id) }, "看群"),
    el("button", { class: "tool", type: "button", onclick: () => showRecord(current().private?.id) }, "看私聊"),
    el("button", { class: "tool", type: "button", onclick: () => showRecord(null) }, "看全部"),
  );

  const section = (title, ...tools) => el("section", { class: "tools" }, el("h3", {}, title), el("div", { class: "tool-row" }, tools));

  return {
    paint: () => {
      if (place.hidden || place.contains(document.activeElement) && /SELECT|INPUT/.test(document.activeElement.tagName)) return;
      const at = place.scrollTop;
      place.replaceChildren(
        el("header", { class: "strip-head" }, el("h2", {}, "试验台"), el("button", { class: "quiet", type: "button", "aria-label": "收起试验台", onclick: close }, "✕")),
        ...[people(), groupTools(), updates(), calls(), time(), bot(), log(), record].filter(Boolean),
      );
      place.scrollTop = at;
    },
  };
}
