// The picture: parts come from the server as SVG, each with a name; only those that changed are replaced.

"use strict";

const host = acquireVsCodeApi();
const board = document.getElementById("board");
const trouble = document.getElementById("trouble");
const SVG = "http://www.w3.org/2000/svg";
const marks = board.appendChild(document.createElementNS(SVG, "defs"));
const parts = new Map();
let dragged;

const element = (text) => {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml");
  return [...parsed.documentElement.childNodes].map((node) => document.importNode(node, true));
};

function update({ width, height, order, parts: changed, gone, marks: needed }) {
  board.setAttribute("viewBox", `0 0 ${width} ${height}`);
  for (const mark of Object.values(needed)) marks.append(...element(mark));
  for (const name of gone) {
    parts.get(name)?.remove();
    parts.delete(name);
  }
  for (const [name, text] of Object.entries(changed)) {
    const group = parts.get(name) ?? document.createElementNS(SVG, "g");
    group.dataset.part = name;
    group.replaceChildren(...element(text));
    parts.set(name, group);
  }
  for (const name of [...parts.keys()].filter((name) => !order.includes(name))) {
    parts.get(name).remove();
    parts.delete(name);
  }
  order.forEach((name, at) => {
    const group = parts.get(name);
    if (board.children[at + 1] !== group) board.insertBefore(group, board.children[at + 1] ?? null);
  });
}

window.addEventListener("message", ({ data }) => {
  if (data.update) update(data.update);
  if (data.update || data.trouble) {
    trouble.textContent = data.trouble ?? "";
    board.classList.toggle("stale", Boolean(data.trouble));
  }
  if (data.parts) for (const [name, group] of parts) group.classList.toggle("meant", data.parts.includes(name));
});

const at = (event) => {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  return { x: point.x, y: point.y };
};
const partOf = (event) => event.target.closest("[data-part]")?.dataset.part;

board.addEventListener("pointerdown", (event) => {
  const part = partOf(event);
  if (!part?.startsWith("city:")) return;
  const split = part.lastIndexOf("/");
  dragged = { place: part.slice(5, split), end: Number(part.slice(split + 1)), moved: false, from: at(event) };
  board.setPointerCapture(event.pointerId);
});
board.addEventListener("pointermove", (event) => {
  if (!dragged) return;
  const { x, y } = at(event);
  dragged.moved ||= Math.hypot(x - dragged.from.x, y - dragged.from.y) > 1;
  if (dragged.moved) host.postMessage({ drag: { place: dragged.place, end: dragged.end, x, y } });
});
board.addEventListener("pointerup", (event) => {
  const drop = dragged;
  dragged = undefined;
  if (drop?.moved) return host.postMessage({ drop: { place: drop.place, end: drop.end } });
  const part = drop ? `city:${drop.place}/${drop.end}` : partOf(event);
  if (part && !/^(below|above):/.test(part)) host.postMessage({ reveal: part });
});

host.postMessage({ ready: true });
