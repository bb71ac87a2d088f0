// What this window knows: who it is, the chats, their messages, what was read.

export const store = {
  me: { id: 0, key: "", name: "" },
  people: [],
  bot: { name: "", username: "", state: "" },
  chats: [],
  faults: [],
  dropNext: 0,
  doubleNext: 0,
  now: 0,
  messages: new Map(), // chat id -> Map(message key -> message), oldest first
  unread: new Map(), // chat id -> count
};

export const keyOf = (message) => `${message.chat}:${message.id}`;
export const chatById = (id) => store.chats.find((chat) => chat.id === id);
export const groups = () => store.chats.filter((chat) => chat.kind !== "private");
export const privateChat = () => store.chats.find((chat) => chat.kind === "private");
export const messagesOf = (id) => [...(store.messages.get(id)?.values() ?? [])];

/** Take over a `state` event. */
export function setState(event) {
  store.me = event.me;
  store.people = event.people;
  store.bot = event.bot;
  store.chats = event.chats;
  store.faults = event.faults;
  store.dropNext = event.drop_next;
  store.doubleNext = event.double_next;
  store.now = event.now;
}

/** Take over a `history` event. */
export function setHistory(event) {
  store.messages.set(event.chat, new Map(event.messages.map((message) => [keyOf(message), message])));
}

/** Add or replace one message. */
export function putMessage(message) {
  if (!store.messages.has(message.in)) store.messages.set(message.in, new Map());
  store.messages.get(message.in).set(keyOf(message), message);
}

/** The newest message on show in a chat. */
export function newest(id) {
  return messagesOf(id).findLast((message) => !message.deleted);
}

/** How a chat is called in one line below its name. */
export function subtitle(chat) {
  if (chat.kind === "private") return chat.blocked ? "机器人 · 你屏蔽了它" : "机器人";
  const bot = chat.bot === "left" || chat.bot === "kicked" ? 0 : 1;
  return `${chat.members.length + bot} 位成员`;
}
