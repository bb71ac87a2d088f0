// Talks to the program: acts go by POST, what happens comes by WebSocket.

const RETRY_MS = 1000;
export const me = new URLSearchParams(location.search).get("as") ?? "";

/** Do something as the person of this window; throws an Error with the refusal's words. */
export async function act(name, body = {}) {
  const answer = await fetch(`/act/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ as: me, ...body }),
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(result.error ?? answer.statusText);
  return result;
}

/** The calls and updates of one chat, or of all. */
export async function traffic(chat) {
  const answer = await fetch(`/traffic?chat=${chat ?? ""}`);
  return answer.json();
}

/** Stay connected: `onEvent` gets every event, `onLine` whether the line stands. */
export function listen(onEvent, onLine) {
  const socket = new WebSocket(`ws://${location.host}/live?as=${encodeURIComponent(me)}`);
  socket.onopen = () => onLine(true);
  socket.onmessage = (message) => onEvent(JSON.parse(message.data));
  socket.onclose = () => {
    onLine(false);
    setTimeout(() => listen(onEvent, onLine), RETRY_MS);
  };
}
