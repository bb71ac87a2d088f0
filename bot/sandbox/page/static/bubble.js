// One message: bubble, media, quote, keys.

import { avatar, calm, clock, colourOf, el, name, words } from "./dom.js";
import { richText } from "./richtext.js";

const KEY_WIDTH = 56;
const KEY_GAP = 5;
const KIND_SIGNS = { url: "↗", copy: "▣" };
const BLANK = /^[·.\s]*$/;

/** The row of a message in a chat's log. `hooks`: press(message, button, node), go(target), find(id). */
export function messageRow(message, chat, hooks) {
  if (message.service) return serviceRow(message);
  const inGroup = chat.kind !== "private";
  const row = el("div", {
    role: "article",
    class: `row ${message.mine ? "mine" : "theirs"}`,
    id: rowId(message),
    "data-id": message.id,
    "data-key": `${message.chat}:${message.id}`,
    "aria-label": label(message),
    tabindex: "-1",
  });
  if (inGroup && !message.mine) row.append(avatar(message.from.id, message.from.name, message.from.bot));
  row.append(el("div", { class: "stack", style: stackWidth(message) }, bubble(message, inGroup, hooks), keyboard(message, hooks)));
  return row;
}

export const rowId = (message) => `m${message.chat}_${message.id}`;

function serviceRow(message) {
  return el("div", { class: "service", id: rowId(message), "data-key": `${message.chat}:${message.id}` }, el("span", { class: "pill" }, calm(message.service)));
}

/** A run of deleted messages, as one line that opens. */
export function deletedRow(messages, chat, hooks) {
  const inside = el("div", { class: "deleted-inside", hidden: true });
  const pill = el("button", { class: "pill", type: "button", "aria-expanded": "false" }, `已删除 ${messages.length} 条`);
  pill.addEventListener("click", () => {
    if (inside.hidden) inside.replaceChildren(...messages.map((message) => messageRow({ ...message, rows: [] }, chat, hooks)));
    inside.hidden = !inside.hidden;
    pill.setAttribute("aria-expanded", String(!inside.hidden));
  });
  return el("div", { class: "service deleted" }, pill, inside);
}

function label(message) {
  return `${message.mine ? "我" : message.from.name}，${clock(message.at)}${message.edited ? "，已编辑" : ""}`;
}

function stackWidth(message) {
  const widest = Math.max(0, ...message.rows.map((row) => row.length));
  if (widest === 0) return {};
  return { "--keys-width": `${widest * KEY_WIDTH + (widest - 1) * KEY_GAP}px` };
}

function bubble(message, inGroup, hooks) {
  const box = el("div", { class: `bubble${message.media?.kind === "photo" ? " with-photo" : ""}` });
  if (inGroup && !message.mine) {
    box.append(el("div", { class: `sender colour-${colourOf(message.from)}` }, name(message.from.name)));
  }
  if (message.topic) box.append(el("div", { class: "topic" }, `# ${message.topic}`));
  if (message.reply) box.append(quote(message, hooks));
  if (message.media) box.append(media(message.media));
  if (message.text) {
    box.append(el("div", { class: "text" }, richText(message.text, message.entities, hooks.go), el("span", { class: "meta-room", "aria-hidden": "true" }, metaText(message))));
  }
  box.append(meta(message));
  return box;
}

const metaText = (message) => `${message.rang || message.mine ? "" : "静 "}${message.edited ? "已编辑 " : ""}${clock(message.at)}`;

function meta(message) {
  const parts = [];
  if (!message.rang && !message.mine) parts.push(el("span", { title: "来时没响", class: "hushed" }, "静"), " ");
  if (message.edited) parts.push("已编辑 ");
  parts.push(clock(message.at));
  return el("span", { class: "meta", title: message.protected ? "不能转发、保存" : undefined }, parts);
}

function quote(message, hooks) {
  const { reply } = message;
  return el(
    "button",
    { class: "quoted", type: "button", onclick: () => hooks.find(message.chat, reply.id) },
    el("strong", {}, name(reply.name)),
    el("span", {}, words(reply.text || "消息")),
  );
}

function media(item) {
  if (item.kind === "photo") {
    return el("a", { href: item.url, target: "_blank", rel: "noopener" }, el("img", { class: "photo", src: item.url, alt: "图片", width: item.width, height: item.height }));
  }
  return el(
    "a",
    { class: "file", href: item.url, download: item.name },
    el("span", { class: "file-sign", "aria-hidden": "true" }, "⇩"),
    el("span", {}, el("strong", {}, item.name), el("small", {}, size(item.bytes))),
  );
}

function size(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

function keyboard(message, hooks) {
  if (!message.rows.length) return null;
  return el(
    "div",
    { class: "keys", role: "group", "aria-label": "按键" },
    message.rows.map((row) => el("div", { class: "key-row" }, row.map((button) => keyOf(message, button, hooks)))),
  );
}

function keyOf(message, button, hooks) {
  const kind = button.url ? "url" : button.copy ? "copy" : "data";
  const node = el(
    "button",
    {
      class: `key ${button.style ?? "plain"}`,
      type: "button",
      title: button.url ?? button.copy,
      "aria-label": BLANK.test(button.text) ? "空位" : undefined,
    },
    el("span", { class: "key-text" }, words(button.text)),
    KIND_SIGNS[kind] ? el("span", { class: "key-sign", "aria-hidden": "true" }, KIND_SIGNS[kind]) : null,
  );
  node.addEventListener("click", () => hooks.press(message, button, node));
  return node;
}
