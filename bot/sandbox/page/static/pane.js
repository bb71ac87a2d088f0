// One chat on screen: header, log, and what stands at the bottom.

import { deletedRow, messageRow, rowId } from "./bubble.js";
import { composer } from "./composer.js";
import { avatar, calm, el, name, words } from "./dom.js";
import { toast } from "./dialogs.js";
import { messagesOf, newest, store, subtitle } from "./store.js";

const NEAR_END = 80;
const FLASH_MS = 1600;
const CHIPS = 3;

/** Make `rows` the children of `parent` without touching those that stay. */
function patch(parent, rows) {
  const wanted = new Set(rows);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  rows.forEach((row, index) => {
    if (parent.children[index] !== row) parent.insertBefore(row, parent.children[index] ?? null);
  });
}

/** Arrow keys walk over the keys of a message. */
function walk(event) {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  if (!step || !event.target.classList.contains("key")) return;
  const row = event.target.parentElement;
  const rows = [...row.parentElement.children];
  const next = rows[rows.indexOf(row) + step[0]] ?? beyond(row.parentElement, step[0]);
  if (!next) return;
  const column = [...row.children].indexOf(event.target) + step[1];
  const key = next.children[step[0] ? Math.min(column, next.children.length - 1) : column];
  if (key) { key.focus(); event.preventDefault(); }
}

/** The row of keys of the message above or below a message's keys. */
function beyond(keys, step) {
  if (!step) return null;
  const boards = [...keys.closest(".log").querySelectorAll(".keys")];
  const board = boards[boards.indexOf(keys) + step];
  return step < 0 ? board?.lastElementChild : board?.firstElementChild;
}

/** Tab stops at the newest keys only; from there the arrows lead to older ones. */
function onlyNewestIsATabStop(log) {
  const boards = [...log.querySelectorAll(".keys")];
  const newest = boards.at(-1);
  for (const board of boards) for (const key of board.querySelectorAll(".key")) key.tabIndex = board === newest ? 0 : -1;
}

/** A pane that can show any chat of its kind. `hooks`: send, start, unblock, back, plus the bubble's. */
export function pane(kind, hooks) {
  const title = el("strong", { class: "title" });
  const under = el("span", { class: "under" });
  const face = el("span", { class: "face" });
  const back = el("button", { class: "back", type: "button", "aria-label": "聊天列表", onclick: hooks.back }, "‹", el("span", { class: "badge", hidden: true }));
  const pinned = el("button", { class: "pinned", type: "button", hidden: true });
  const log = el("div", { class: "log", role: "log", "aria-live": "off", "aria-label": "消息", tabindex: "0" });
  const down = el("button", { class: "to-end", type: "button", "aria-label": "到最新", hidden: true }, "⌄");
  const writer = composer((text) => hooks.send(state.chat, text));
  const foot = el("div", { class: "foot" });
  const toasts = el("div", { class: "toast-place", role: "status", "aria-live": "assertive" });
  const head = el("header", { class: "head" }, back, face, el("div", { class: "names" }, title, under));
  const node = el("section", { class: `pane pane-${kind}`, "data-pane": kind, "aria-label": kind === "group" ? "群聊" : "私聊" }, head, pinned, log, down, foot, toasts);
  const state = { chat: null, rows: new Map(), payload: null, footKind: "" };

  const atEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END;
  const toEnd = () => { log.scrollTop = log.scrollHeight; down.hidden = true; };
  log.addEventListener("scroll", () => { down.hidden = atEnd(); });
  down.addEventListener("click", toEnd);
  log.addEventListener("keydown", walk);

  const paintHead = () => {
    const { chat } = state;
    const isBot = chat.kind === "private";
    title.replaceChildren(name(chat.title));
    under.textContent = subtitle(chat);
    face.replaceChildren(avatar(chat.id, chat.title, isBot));
    node.setAttribute("aria-label", chat.title);
    const held = messagesOf(chat.id).find((message) => message.id === chat.pinned && !message.deleted);
    pinned.hidden = !held;
    if (held) {
      pinned.replaceChildren(el("strong", {}, "置顶消息"), el("span", {}, words(held.text.split("\n")[0])));
      pinned.onclick = () => find(held.chat, held.id);
    }
  };

  const paintLog = () => {
    const stay = !atEnd() && log.childElementCount > 0;
    const rows = [];
    let run = [];
    const flush = () => {
      if (run.length) rows.push(runRow(run));
      run = [];
    };
    for (const message of messagesOf(state.chat.id)) {
      if (message.deleted) run.push(message);
      else {
        flush();
        rows.push(rowFor(message));
      }
    }
    flush();
    if (!newest(state.chat.id)) rows.push(welcome());
    const held = focusedKey();
    patch(log, rows);
    onlyNewestIsATabStop(log);
    if (held) refocus(held);
    if (!stay) toEnd();
  };

  /** Where the keyboard's focus is, if on a key: its message, row and column. */
  const focusedKey = () => {
    const key = document.activeElement;
    if (!log.contains(key) || !key.classList.contains("key")) return null;
    const row = key.parentElement;
    return { id: key.closest(".row").id, row: [...row.parentElement.children].indexOf(row), column: [...row.children].indexOf(key) };
  };
  /** Back to the same key of the edited message; to the newest keys when the message is gone. */
  const refocus = (held) => {
    if (log.contains(document.activeElement)) return;
    const row = log.querySelector(`#${CSS.escape(held.id)}`) ?? [...log.querySelectorAll(".row:has(.key)")].at(-1);
    const lines = row ? [...row.querySelectorAll(".key-row")] : [];
    const line = lines[Math.min(held.row, lines.length - 1)];
    const key = line?.children[Math.min(held.column, line.children.length - 1)];
    (key ?? log).focus({ preventScroll: true });
  };

  const rowFor = (message) => {
    const kept = state.rows.get(rowId(message));
    if (kept && kept.message === message) return kept.row;
    const row = messageRow(message, state.chat, hooks);
    state.rows.set(rowId(message), { message, row });
    return row;
  };

  const runRow = (run) => {
    const key = `${rowId(run[0])}+${run.length}`;
    if (!state.rows.has(key)) state.rows.set(key, { row: deletedRow(run, state.chat, hooks) });
    return state.rows.get(key).row;
  };

  const welcome = () => {
    const chips = state.chat.commands.slice(0, CHIPS).map(([command, words]) =>
      el("button", { class: "chip", type: "button", onclick: () => hooks.send(state.chat, `/${command}`) }, el("strong", {}, `/${command}`), ` ${words}`),
    );
    const group = state.chat.kind !== "private";
    const title = calm(group ? `你是 ${store.me.name}，这里是群「${state.chat.title}」` : `你和 ${state.chat.title} 的私聊`);
    return el("div", { class: "welcome" }, el("p", { class: "welcome-title" }, title), el("p", {}, group ? hint(chips) : "还没有消息。点下面的“开始”，机器人才能写给你。"), group ? chips : null);
  };
  const hint = (chips) => {
    if (store.bot.state.startsWith("stopped")) return "机器人停了，终端里写着原因。试验台里可以再开。";
    return chips.length ? "点一下就发给机器人：" : "机器人正在起来，马上就好…";
  };

  const paintFoot = () => {
    const { chat } = state;
    let kind = "write";
    if (chat.kind === "private" && chat.blocked) kind = "unblock";
    else if (chat.kind === "private" && (!chat.started || state.payload !== null)) kind = "start";
    writer.update(chat);
    const shown = `${kind} ${state.payload ?? ""}`;
    if (shown === state.footKind) return;
    state.footKind = shown;
    foot.replaceChildren(kind === "write" ? writer.node : bigKey(kind));
  };
  const bigKey = (kind) => {
    const onclick = kind === "start" ? start : unblock;
    const words = kind === "start" ? "开始" : "解除屏蔽";
    return el("button", { class: "big-key", type: "button", "data-payload": state.payload, onclick }, words);
  };

  const start = () => {
    const payload = state.payload ?? "";
    state.payload = null;
    hooks.start(payload);
  };
  const unblock = () => hooks.unblock();

  const find = (chatId, messageId) => {
    const row = log.querySelector(`#${CSS.escape(`m${chatId}_${messageId}`)}`);
    if (!row) return false;
    row.scrollIntoView({ block: "center", behavior: "smooth" });
    row.classList.add("flash");
    setTimeout(() => row.classList.remove("flash"), FLASH_MS);
    return true;
  };

  return {
    node,
    find,
    focusKeys: () => ([...log.querySelectorAll(".keys")].at(-1)?.querySelector(".key") ?? foot.querySelector(".big-key") ?? log).focus(),
    focus: () => (foot.querySelector(".big-key") ?? log).focus(),
    toast: (text) => toast(text, toasts),
    get chat() { return state.chat; },
    badge: (count) => {
      const dot = back.querySelector(".badge");
      dot.hidden = count === 0;
      dot.textContent = count > 99 ? "99+" : String(count);
    },
    offerStart: (payload) => { state.payload = payload; paintFoot(); },
    show: (chat) => {
      if (state.chat?.id !== chat.id) { state.rows.clear(); state.footKind = ""; state.payload = null; log.replaceChildren(); }
      state.chat = chat;
      paintHead();
      paintLog();
      paintFoot();
    },
    repaint: () => { if (state.chat) { paintHead(); paintLog(); } },
    toEnd,
  };
}
