// Toasts, alerts, questions, and the line on top that tells of messages elsewhere.

import { avatar, byId, el, words } from "./dom.js";

const TOAST_MS = 3500;
const BANNER_MS = 5000;
let bannerTimer = 0;

/** The short line that fades, over a chat if `place` is its place for it. */
export function toast(text, place = byId("toast")) {
  const line = el("div", { class: "toast" }, words(text));
  place.replaceChildren(line);
  setTimeout(() => line.remove(), TOAST_MS);
}

/** Say something to a screen reader only. */
export function speak(text) {
  byId("speaker").textContent = text;
}

/** Take the line on top away. */
export function hideBanner() {
  byId("banner").replaceChildren();
}

/** A message came in a chat that is not in sight. */
export function banner(title, text, sender, open) {
  const line = el(
    "button",
    { class: "banner", type: "button", tabindex: "-1", onclick: () => { hideBanner(); open(); } },
    avatar(sender.id, sender.name, sender.bot),
    el("span", { class: "banner-text" }, el("strong", {}, title), el("span", {}, words(text))),
  );
  byId("banner").replaceChildren(line);
  clearTimeout(bannerTimer);
  bannerTimer = setTimeout(hideBanner, BANNER_MS);
}

/** Show a dialog and wait for its button; gives the value of the pressed one, "" when dismissed. */
function show(...content) {
  const dialog = byId("dialog");
  if (dialog.open) dialog.close("");
  dialog.returnValue = "";
  dialog.replaceChildren(el("form", { method: "dialog" }, content));
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
  });
}

const key = (text, value, kind = "") => el("button", { class: `dialog-key ${kind}`, value }, text);

/** The pop-up answer to a tap. */
export function alertBox(text) {
  return show(el("p", { class: "dialog-text" }, words(text)), el("div", { class: "dialog-keys" }, key("确定", "ok")));
}

/** Ask for a line of text; null when dismissed. */
export async function ask(question, value = "") {
  const field = el("input", { class: "field", name: "answer", value, maxlength: 128, "aria-label": question, autocomplete: "off" });
  const choice = await show(
    el("p", { class: "dialog-title" }, question),
    field,
    el("div", { class: "dialog-keys" }, el("button", { class: "dialog-key", type: "button", onclick: () => byId("dialog").close("") }, "取消"), key("好", "ok")),
  );
  return choice === "ok" && field.value.trim() ? field.value.trim() : null;
}

/** Ask to choose from `[value, label]` pairs; "" when dismissed. */
export function choose(question, choices) {
  return show(
    el("p", { class: "dialog-title" }, question),
    choices.map(([value, label]) => key(label, value, "wide")),
    el("div", { class: "dialog-keys" }, key("取消", "")),
  );
}

/** A link that leads out of the page. */
export function leaving(url) {
  const anchor = el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, url);
  return show(
    el("p", { class: "dialog-title" }, "这个链接通到外面"),
    el("p", { class: "dialog-text" }, anchor),
    el("div", { class: "dialog-keys" }, key("关上", "")),
  );
}
