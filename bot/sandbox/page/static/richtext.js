// Text with entities, as the messenger shows it.

import { el, words } from "./dom.js";

const SIMPLE = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
};
const FOLDED_LINES = 3;
const TIMES = "tT";

/** Nodes for `text`; `go` is called with links and commands that are pressed. */
export function richText(text, entities, go) {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return stretch(text, 0, text.length, sorted, go);
}

function stretch(text, from, to, entities, go) {
  const nodes = [];
  let at = from;
  let next = 0;
  while (next < entities.length) {
    const entity = entities[next];
    const end = Math.min(entity.offset + entity.length, to);
    let after = next + 1;
    while (after < entities.length && entities[after].offset < end) after += 1;
    if (entity.offset > at) nodes.push(text.slice(at, entity.offset));
    const inner = stretch(text, entity.offset, end, entities.slice(next + 1, after), go);
    nodes.push(wrapped(entity, inner, text.slice(entity.offset, end), go));
    at = end;
    next = after;
  }
  if (at < to) nodes.push(text.slice(at, to));
  return trimAroundBlocks(nodes).flatMap((node) => (typeof node === "string" ? words(node) : [node]));
}

/** A quote is a block of its own, so the line break beside it is not shown twice. */
function trimAroundBlocks(nodes) {
  return nodes.map((node, index) => {
    if (typeof node !== "string") return node;
    let shown = node;
    if (isBlock(nodes[index - 1])) shown = shown.replace(/^\n/, "");
    if (isBlock(nodes[index + 1])) shown = shown.replace(/\n$/, "");
    return shown;
  });
}

const isBlock = (node) => node instanceof Element && ["BLOCKQUOTE", "PRE"].includes(node.tagName);

function wrapped(entity, inner, text, go) {
  if (SIMPLE[entity.type]) return el(SIMPLE[entity.type], {}, inner);
  switch (entity.type) {
    case "blockquote":
      return el("blockquote", {}, inner);
    case "expandable_blockquote":
      return folded(inner, text);
    case "spoiler":
      return spoiler(inner);
    case "date_time":
      return time(entity, text);
    case "text_link":
      return link(entity.url, inner, go);
    case "url":
      return link(text.includes("://") ? text : `https://${text}`, inner, go);
    case "bot_command":
      return el("button", { class: "inline-link", type: "button", onclick: () => go({ command: text }) }, inner);
    case "mention":
    case "hashtag":
      return el("span", { class: "tag" }, inner);
    default:
      return el("span", {}, inner);
  }
}

function link(url, inner, go) {
  return el("button", { class: "inline-link", type: "button", title: url, onclick: () => go({ url }) }, inner);
}

function folded(inner, text) {
  const quote = el("blockquote", {}, inner);
  if (text.split("\n").length <= FOLDED_LINES) return quote;
  quote.classList.add("folded");
  const toggle = el("button", { class: "fold", type: "button", "aria-expanded": "false", "aria-label": "展开引文" }, "⌄");
  toggle.addEventListener("click", () => {
    const open = quote.classList.toggle("folded") === false;
    toggle.setAttribute("aria-expanded", String(open));
    toggle.textContent = open ? "⌃" : "⌄";
  });
  quote.append(toggle);
  return quote;
}

function spoiler(inner) {
  const cover = el("button", { class: "spoiler", type: "button", "aria-label": "点开看" }, inner);
  cover.addEventListener("click", () => cover.classList.add("seen"));
  return cover;
}

function time(entity, text) {
  const moment = new Date(entity.unix_time * 1000);
  const shown = entity.date_time_format ? formatted(moment, entity.date_time_format) : text;
  return el("time", { datetime: moment.toISOString(), title: moment.toLocaleString("zh-CN") }, shown);
}

function formatted(moment, format) {
  if (format === "r") return relative(moment);
  const parts = [...format].map((letter) => part(moment, letter));
  return parts.join(" ");
}

function part(moment, letter) {
  const options = {
    w: { weekday: "long" },
    d: { year: "2-digit", month: "2-digit", day: "2-digit" },
    D: { year: "numeric", month: "long", day: "numeric" },
    t: { hour: "2-digit", minute: "2-digit", hour12: false },
    T: { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false },
  }[letter];
  return TIMES.includes(letter)
    ? moment.toLocaleTimeString("zh-CN", options)
    : moment.toLocaleDateString("zh-CN", options);
}

function relative(moment) {
  const minutes = Math.round((moment - Date.now()) / 60000);
  const words = new Intl.RelativeTimeFormat("zh-CN", { numeric: "auto" });
  if (Math.abs(minutes) < 60) return words.format(minutes, "minute");
  if (Math.abs(minutes) < 24 * 60) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 1440), "day");
}
