// Puts the page together: the two panes, the list, the strip, and what happens live.

import { alertBox, ask, banner, choose, hideBanner, leaving, speak, toast } from "./dialogs.js";
import { byId } from "./dom.js";
import { paintList, preview } from "./list.js";
import { act, listen } from "./net.js";
import { pane } from "./pane.js";
import { chatById, groups, messagesOf, privateChat, putMessage, setHistory, setState, store } from "./store.js";
import { strip } from "./strip.js";

const app = byId("app");
const wide = matchMedia("(min-width: 720px)");
const SPINNER_MS = 20000;
const pressed = new Map(); // mark -> button that waits for its answer
let groupId = null;
let marks = 0;

const hooks = {
  send: (chat, text) => attempt("say", { chat: chat.id, text }),
  start: (payload) => attempt("say", { chat: privateChat().id, text: `/start ${payload}`.trim() }),
  unblock: () => attempt("unblock"),
  back: () => setView(app.dataset.view === "list" ? "group" : "list"),
  press,
  go: ({ url, command }) => (command ? sendCommand(command) : follow(url)),
  find: (chatId, messageId) => groupPane.find(chatId, messageId) || privatePane.find(chatId, messageId),
};
const groupPane = pane("group", hooks);
const privatePane = pane("private", hooks);
byId("panes").append(groupPane.node, privatePane.node);
const tools = strip(byId("strip"), () => ({ group: chatById(groupId), private: privateChat() }), toggleStrip);

async function attempt(name, body) {
  try {
    return await act(name, body);
  } catch (error) {
    toast(error.message);
    return null;
  }
}

// -- pressing and following ------------------------------------------------------------------

function press(message, button, node) {
  if (button.url) return follow(button.url);
  if (button.copy) return copy(button.copy);
  marks += 1;
  const mark = `${store.me.key}-${marks}-${performance.now()}`;
  pressed.set(mark, { node, side: node.closest(".pane").dataset.pane });
  node.classList.add("waiting");
  node.setAttribute("aria-busy", "true");
  setTimeout(() => release(mark), SPINNER_MS);
  return attempt("press", { chat: message.chat, message: message.id, data: button.data, mark });
}

function release(mark) {
  const waiting = pressed.get(mark);
  pressed.delete(mark);
  waiting?.node.classList.remove("waiting");
  waiting?.node.removeAttribute("aria-busy");
  return waiting?.side;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("已复制");
  } catch {
    toast("这个浏览器不让复制");
  }
}

function sendCommand(command) {
  const chat = app.dataset.view === "private" ? privateChat() : chatById(groupId);
  attempt("say", { chat: (chat ?? privateChat()).id, text: command });
}

async function follow(url) {
  const link = await attempt("link", { url });
  if (!link) return;
  if (link.kind === "bot") openBot(link.payload);
  else if (link.kind === "message") openMessage(link);
  else if (link.kind === "group") addToGroup(link.payload);
  else leaving(url);
}

function openBot(payload) {
  open(privateChat().id);
  if (payload) privatePane.offerStart(payload);
  privatePane.toEnd();
  privatePane.focus();
}

function openMessage(link) {
  open(link.to);
  if (!hooks.find(link.chat, link.message)) toast("那条消息不在了");
}

async function addToGroup(payload) {
  const free = groups().filter((chat) => ["left", "kicked"].includes(chat.bot));
  const choice = await choose("把机器人加进哪个群？", [...free.map((chat) => [String(chat.id), chat.title]), ["new", "新建一个群"]]);
  if (choice === "new") {
    const name = await ask("新群的名字", "牌友群");
    if (name) attempt("add_bot", { name, payload });
  } else if (choice) attempt("add_bot", { chat: Number(choice), payload });
}

// -- what is in sight ------------------------------------------------------------------------

function setView(view) {
  app.dataset.view = view;
  hideBanner();
  markRead();
  paint();
}

function open(chatId) {
  const chat = chatById(chatId);
  if (!chat) return;
  if (chat.kind !== "private") groupId = chat.id;
  setView(chat.kind === "private" ? "private" : "group");
  (chat.kind === "private" ? privatePane : groupPane).toEnd();
}

function inSight() {
  if (wide.matches) return [groupId, privateChat()?.id];
  return { group: [groupId], private: [privateChat()?.id], list: [] }[app.dataset.view];
}

function markRead() {
  for (const id of inSight()) store.unread.delete(id);
}

function paint() {
  if (!chatById(groupId)) groupId = groups()[0]?.id ?? null;
  const group = chatById(groupId);
  app.classList.toggle("no-group", !group);
  if (group) groupPane.show(group);
  if (privateChat()) privatePane.show(privateChat());
  if (!group && app.dataset.view === "group") app.dataset.view = "private";
  paintEdges();
}

function paintEdges() {
  paintList(byId("list"), inSight(), { open, strip: toggleStrip, theme });
  const seen = inSight();
  const elsewhere = [...store.unread].filter(([id]) => !seen.includes(id)).reduce((sum, [, count]) => sum + count, 0);
  groupPane.badge(elsewhere);
  privatePane.badge(elsewhere);
  document.title = `${elsewhere ? `(${elsewhere}) ` : ""}${store.me.name} · 试玩`;
  tools.paint();
}

function toggleStrip() {
  const place = byId("strip");
  place.hidden = !place.hidden;
  app.classList.toggle("with-strip", !place.hidden);
  tools.paint();
  if (place.hidden) byId("strip-toggle")?.focus();
  else place.querySelector("button")?.focus();
}

function theme() {
  const dark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", document.documentElement.dataset.theme);
}

// -- what happens ----------------------------------------------------------------------------

function arrived(message) {
  const known = messagesOf(message.in).length;
  putMessage(message);
  const chat = chatById(message.in);
  if (!chat || message.mine) return known;
  if (!inSight().includes(message.in)) {
    store.unread.set(message.in, (store.unread.get(message.in) ?? 0) + 1);
    if (message.rang && app.dataset.view !== "list") banner(chat.title, preview(message, true), message.from, () => open(message.in));
  }
  speak(`${chat.title}，${preview(message, chat.kind === "private")}`);
  return known;
}

const events = {
  state: (event) => { setState(event); paint(); },
  history: (event) => setHistory(event),
  message: ({ message }) => { arrived(message); repaint(message.in); },
  edited: ({ message }) => {
    putMessage(message);
    if (inSight().includes(message.in)) speak(`改了：${message.text.split("\n").slice(0, 3).join("，")}`);
    repaint(message.in);
  },
  deleted: ({ message }) => { putMessage(message); repaint(message.in); },
  answer: (event) => {
    const side = release(event.mark);
    if (event.url) follow(event.url);
    else if (event.text && event.alert) alertBox(event.text);
    else if (event.text) (side === "private" ? privatePane : groupPane).toast(event.text);
  },
};

function repaint(chatId) {
  for (const side of [groupPane, privatePane]) if (side.chat?.id === chatId) side.repaint();
  paintEdges();
}

function skipTo(side, view) {
  if (!wide.matches) setView(view);
  side.focusKeys();
}
byId("skip-group").addEventListener("click", () => skipTo(groupPane, "group"));
byId("skip-private").addEventListener("click", () => skipTo(privatePane, "private"));

const saved = localStorage.getItem("theme");
if (saved) document.documentElement.dataset.theme = saved;
wide.addEventListener("change", () => { if (app.dataset.view === "list") app.dataset.view = "group"; markRead(); paint(); });
listen(
  (event) => events[event.type]?.(event),
  (up) => { byId("offline").hidden = up; },
);
