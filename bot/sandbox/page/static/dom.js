// Small helpers to build elements; text always goes in as text, never as markup.

/** An element with properties (`class`, `on…` handlers, attributes) and children. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [k, v] of Object.entries(value)) node.style.setProperty(k, v);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

const COLOURS = 7;

/** A round picture with the first character of a name; the bot has its own sign. */
export function avatar(id, name, isBot = false) {
  const sign = isBot ? el("img", { src: "/static/icon.svg", alt: "" }) : [...name.trim()][0] ?? "?";
  const colour = Math.abs(id) % COLOURS;
  return el("span", { class: `avatar colour-${isBot ? "bot" : colour}`, "aria-hidden": "true" }, sign);
}

export const colourOf = (sender) => (sender.bot ? "bot" : Math.abs(sender.id) % COLOURS);

/** Hours and minutes of a Unix time, in the reader's zone. */
export function clock(unix) {
  return new Date(unix * 1000).toLocaleTimeString("zh-CN", { hour: "2-digit", minute: "2-digit", hour12: false });
}

/** A name on its own: its direction marks turn nothing around it. */
export const name = (text) => el("bdi", {}, text);

const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A line in which names stand among words, without marks that would turn the words. */
export const calm = (text) => text.replace(DIRECTION_MARKS, "");

const SIGN = "🎴";

/** A text as nodes: the card sign is drawn, since not every machine has a font for it. */
export function words(text) {
  return text.split(SIGN).flatMap((part, index) => {
    const sign = index ? [el("img", { class: "sign", src: "/static/card.svg", alt: SIGN })] : [];
    return part ? [...sign, part] : sign;
  });
}
