// The picture in its panel: drawing and dragging.

import { endOf, partAt, Picture } from "../../../mapdsl/edit/studio/page/picture.js";

const host = acquireVsCodeApi();
const board = document.getElementById("board");
const trouble = document.getElementById("trouble");
const picture = new Picture(board);
let dragged;

window.addEventListener("message", ({ data }) => {
  if (data.update) {
    board.setAttribute("viewBox", `0 0 ${data.update.width} ${data.update.height}`);
    picture.update(data.update);
  }
  if (data.update || data.trouble) {
    trouble.textContent = data.trouble ?? "";
    board.classList.toggle("stale", Boolean(data.trouble));
  }
  if (data.parts) picture.mean(data.parts);
});

const at = (event) => {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  return { x: point.x, y: point.y };
};

board.addEventListener("pointerdown", (event) => {
  const part = partAt(event);
  if (!part?.startsWith("city:")) return;
  dragged = { ...endOf(part), moved: false, from: at(event) };
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
  const part = drop ? `city:${drop.place}/${drop.end}` : partAt(event);
  if (part && !/^(below|above):/.test(part)) host.postMessage({ reveal: part });
});

host.postMessage({ ready: true });
