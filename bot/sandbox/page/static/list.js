// The chat list, and the links for the other people.

import { avatar, calm, clock, el, name, words } from "./dom.js";
import { newest, store, subtitle } from "./store.js";

const BOT_STATES = { running: "机器人在跑", absent: "机器人另外开着" };

/** Paint the list into `place`. `hooks`: open(chat), strip(), theme(); `shown` are ids in sight. */
export function paintList(place, shown, hooks) {
  const chats = store.chats.map((chat) => entry(chat, shown.includes(chat.id), hooks));
  place.replaceChildren(
    el("header", { class: "head" }, avatar(store.me.id, store.me.name), el("div", { class: "names" }, el("strong", { class: "title" }, name(store.me.name)), el("span", { class: "under" }, "这是你"))),
    el("ul", { class: "chats" }, chats),
    others(),
    el(
      "footer",
      { class: "list-foot" },
      el("span", { class: `bot-state ${store.bot.state === "running" ? "up" : "down"}` }, botWords()),
      el("button", { class: "quiet", type: "button", onclick: hooks.theme }, "明暗"),
      el("button", { class: "quiet", type: "button", id: "strip-toggle", onclick: hooks.strip }, "试验台"),
    ),
  );
}

export function botWords() {
  return BOT_STATES[store.bot.state] ?? "机器人停了";
}

function entry(chat, current, hooks) {
  const last = newest(chat.id);
  const unread = store.unread.get(chat.id) ?? 0;
  const isBot = chat.kind === "private";
  return el(
    "li",
    {},
    el(
      "button",
      { class: `entry${current ? " current" : ""}`, type: "button", "aria-current": current ? "true" : undefined, onclick: () => hooks.open(chat.id) },
      avatar(chat.id, chat.title, isBot),
      el("span", { class: "entry-text" }, el("span", { class: "entry-top" }, el("strong", {}, name(chat.title)), el("time", {}, last ? clock(last.at) : "")), el("span", { class: "entry-last" }, words(last ? preview(last, isBot) : subtitle(chat)))),
      unread ? el("span", { class: "badge", "aria-label": `${unread} 条未读` }, String(unread)) : null,
    ),
  );
}

/** The first line of a message, with who wrote it. */
export function preview(message, isPrivate) {
  if (message.service) return calm(message.service);
  const line = message.text.split("\n")[0] || (message.media?.kind === "photo" ? "图片" : "文件");
  if (message.mine) return `我：${line}`;
  return isPrivate ? line : `${calm(message.from.name)}：${line}`;
}

function others() {
  const rest = store.people.filter((person) => person.id !== store.me.id);
  return el(
    "div",
    { class: "others" },
    el("p", {}, "另外的人，各开一个窗口："),
    rest.map((person) => el("a", { class: "other", href: `/?as=${person.key}`, target: `as-${person.key}` }, avatar(person.id, person.name), name(person.name), el("span", { class: "out", "aria-hidden": "true" }, "↗"))),
  );
}
