// The line to write in, with the bot's commands at hand.

import { el } from "./dom.js";

let listNumber = 0;

/** A composer; `send(text)` is called with what was written. `update(chat)` adapts it. */
export function composer(send) {
  listNumber += 1;
  const id = `commands-${listNumber}`;
  const field = el("textarea", {
    class: "write",
    rows: 1,
    placeholder: "消息",
    "aria-label": "写消息",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": id,
    maxlength: 4096,
  });
  const menu = el("button", { class: "slash", type: "button", title: "命令", "aria-label": "命令" }, "/");
  const go = el("button", { class: "send", type: "button", "aria-label": "发送", disabled: true }, "➤");
  const list = el("ul", { class: "commands", id, role: "listbox", "aria-label": "机器人的命令", hidden: true });
  const node = el("div", { class: "composer" }, list, el("div", { class: "composer-line" }, menu, field, go));
  const state = { commands: [], shown: [], at: -1 };

  const close = () => paint([]);
  const paint = (commands) => {
    state.shown = commands;
    state.at = commands.length ? 0 : -1;
    list.replaceChildren(...commands.map(([name, words], index) => option(name, words, index)));
    list.hidden = commands.length === 0;
    field.setAttribute("aria-expanded", String(!list.hidden));
    mark();
  };
  const option = (name, words, index) =>
    el(
      "li",
      { class: "command", role: "option", id: `${id}-${index}`, onmousedown: (event) => event.preventDefault(), onclick: () => submit(`/${name}`) },
      el("strong", {}, `/${name}`),
      el("span", {}, words),
    );
  const mark = () => {
    [...list.children].forEach((child, index) => child.setAttribute("aria-selected", String(index === state.at)));
    const chosen = list.children[state.at];
    if (chosen) chosen.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", chosen ? chosen.id : "");
  };
  const submit = (text) => {
    field.value = "";
    refresh();
    if (text.trim()) send(text.trim());
  };
  const refresh = () => {
    go.disabled = !field.value.trim();
    field.style.height = "auto";
    field.style.height = `${Math.min(field.scrollHeight, 120)}px`;
    const typed = /^\/(\w*)$/.exec(field.value);
    paint(typed ? state.commands.filter(([name]) => name.startsWith(typed[1].toLowerCase())) : []);
  };
  const move = (step) => {
    state.at = (state.at + step + state.shown.length) % state.shown.length;
    mark();
  };

  field.addEventListener("input", refresh);
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const open = state.shown.length > 0;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) move(event.key === "ArrowDown" ? 1 : -1);
    else if (open && event.key === "Tab" && !event.shiftKey) field.value = `/${state.shown[state.at][0]}`;
    else if (open && event.key === "Escape") close();
    else if (event.key === "Enter" && !event.shiftKey) submit(open ? `/${state.shown[state.at][0]}` : field.value);
    else return;
    event.preventDefault();
  });
  go.addEventListener("click", () => submit(field.value));
  menu.addEventListener("mousedown", (event) => event.preventDefault());
  menu.addEventListener("click", () => {
    field.focus();
    if (state.shown.length) return close();
    if (!field.value) field.value = "/";
    return refresh();
  });

  return {
    node,
    update: (chat) => {
      state.commands = chat.commands;
      menu.hidden = chat.commands.length === 0;
      const mayWrite = chat.kind === "private" || chat.can_write;
      field.disabled = !mayWrite;
      field.placeholder = mayWrite ? "消息" : "你不能在这里发言";
    },
  };
}
