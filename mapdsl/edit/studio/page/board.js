// The board: drawing, zooming, and input from mouse, touch and keyboard.
//
// Keys move a cross-hair and Enter clicks there, so that all kinds of input share the same functions.

import { endOf, partAt, Picture } from "./picture.js";
import { h, s } from "./elements.js";

const NEAR = 9; // millimetres around a city that count as the city
const STILL = 4; // pixels of movement that still count as a click
const POINT = 8; // pixels around a city that count as the city for a mouse
const FINGER = 24; // and for a finger, if nothing else is there
const STEP = { usual: 10, small: 1 };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class BoardPane {
  constructor(parent, studio) {
    this.studio = studio;
    this.svg = s("svg", { tabindex: 0, role: "application", "aria-label": "The board; arrow keys move the cross-hair" });
    parent.append(this.svg);
    this.picture = new Picture(this.svg);
    this.trains = this.svg.appendChild(s("g", { class: "trains" }));
    this.game = { seats: [], open: [] };
    this.overlay = this.svg.appendChild(s("g", { class: "overlay" }));
    this.size = { width: 600, height: 400 };
    this.view = null;
    this.spots = {};
    this.tool = "select";
    this.start = null; // the place where a route or a ticket begins
    this.cross = null; // the cross-hair, while keys are used
    this.carried = null; // the place being moved with keys
    this.pointers = new Map();
    this.tracing = { x: 0, y: 0, scale: 1, opacity: 0.5, isLocked: true };
    this.listen();
    new ResizeObserver(() => this.look()).observe(parent);
  }

  // ---- drawing

  show(update) {
    this.picture.update(update);
    this.spots = update.spots;
    const { width, height } = update;
    if (width !== this.size.width || height !== this.size.height || !this.view) {
      this.size = { width, height };
      this.fit();
    }
    this.drawTrains();
    this.drawOverlay();
  }

  // Show the trains of each player with the number of the player; tracks that can be claimed glow.
  showGame(seats, open) {
    this.game = { seats, open };
    this.drawTrains();
  }

  drawTrains() {
    const { seats, open } = this.game;
    for (const [name, group] of this.picture.parts) group.classList.toggle("open", open.includes(name.slice("track:".length)) && name.startsWith("track:"));
    const trains = seats.flatMap(({ seat, tracks }) => tracks.flatMap((track) => this.trainsOn(track, seat)));
    this.trains.replaceChildren(...trains);
  }

  trainsOn(track, seat) {
    const spaces = this.picture.parts.get(`track:${track}`)?.querySelectorAll(".space") ?? [];
    return [...spaces].map((space) => {
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(space.querySelector("rect")?.getAttribute(name)));
      const train = s("rect", { class: `train train-${seat}`, x: x - 0.8, y: y - 1.2, width: width + 1.6, height: height + 2.4, rx: 2.6 });
      const number = s("text", { y: 0.32 * height }, String(seat + 1));
      return s("g", { transform: space.getAttribute("transform") }, train, number);
    });
  }

  fit() {
    const { width, height } = this.size;
    const margin = Math.max(width, height) * 0.015;
    this.view = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin, whole: true };
    this.look();
  }

  look() {
    if (!this.view) return;
    const { x, y, width, height } = this.view;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.drawOverlay();
  }

  zoom(factor, about = { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 }) {
    const { view } = this;
    const width = Math.min(Math.max(view.width * factor, 60), this.size.width * 3);
    const real = width / view.width;
    this.view = {
      x: about.x - (about.x - view.x) * real,
      y: about.y - (about.y - view.y) * real,
      width,
      height: view.height * real,
    };
    this.look();
  }

  get millimetre() {
    return this.svg.getScreenCTM()?.a || 1; // pixels
  }

  at({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return { x, y };
  }

  cityAt({ x, y }, reach = NEAR, pixels = POINT) {
    const far = ([, [cx, cy]]) => Math.hypot(cx - x, cy - y);
    const nearest = Object.entries(this.spots).sort((one, other) => far(one) - far(other))[0];
    return nearest && far(nearest) <= Math.max(reach, pixels / this.millimetre) ? nearest[0] : null;
  }

  // Return the part at a spot. A city takes precedence because it is small.
  thingAt(at, event) {
    const city = this.cityAt(at);
    if (city) return `city:${city}`;
    const isTouch = event?.pointerType === "touch";
    const near = isTouch && this.cityAt(at, NEAR, FINGER);
    return this.partBelow(at) ?? (near ? `city:${near}` : this.partBelow(at, isTouch ? FINGER / 2 : POINT / 2));
  }

  // Return the part drawn at or near a spot of the sheet: spaces are small and have gaps between them.
  partBelow({ x, y }, reach = 0) {
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM());
    const around = Array.from({ length: 8 }, (_, eighth) => (Math.PI / 4) * eighth);
    const spots = [0.5, 1].flatMap((far) => around.map((angle) => [left + far * reach * Math.cos(angle), top + far * reach * Math.sin(angle)]));
    for (const spot of reach ? spots : [[left, top]]) {
      const found = document.elementsFromPoint(...spot).map((target) => partAt({ target })).find((part) => part && !/^(below|above):/.test(part));
      if (found) return found;
    }
    return null;
  }

  drawOverlay() {
    this.svg.classList.toggle("keys", Boolean(this.cross));
    const { overlay, studio } = this;
    this.placeField();
    overlay.replaceChildren();
    if (this.trace) overlay.before(this.trace);
    const hair = 1.6 / this.millimetre;
    const ring = (name, kind) => {
      const [x, y] = this.spots[name] ?? [];
      if (x !== undefined) overlay.append(s("circle", { class: kind, cx: x, cy: y, r: 7, "stroke-width": 2 * hair }));
    };
    const { selected } = studio;
    if (selected?.startsWith("city:")) ring(selected.slice(5), "chosen");
    if (this.start) {
      ring(this.start, "begun");
      const goal = this.cross ?? this.pointer;
      const [x1, y1] = this.spots[this.start] ?? [0, 0];
      if (goal) overlay.append(s("line", { class: `begun ${this.tool}`, x1, y1, x2: goal.x, y2: goal.y, "stroke-width": 2.5 * hair }));
    }
    const handle = this.handle();
    if (handle) overlay.append(s("circle", { class: "handle", cx: handle.x, cy: handle.y, r: Math.max(3, 6 / this.millimetre), "stroke-width": 2 * hair }));
    if (this.ghost) overlay.append(s("circle", { class: "ghost", cx: this.ghost.x, cy: this.ghost.y, r: 5, "stroke-width": 2 * hair }));
    if (this.bow) overlay.append(s("path", { class: "begun", d: this.bow, "stroke-width": 2.5 * hair }));
    if (this.cross && document.activeElement === this.svg) {
      const { x, y } = this.cross;
      const arm = 9 / this.millimetre + 4;
      overlay.append(s("path", { class: "cross", d: `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`, "stroke-width": hair }));
    }
  }

  liesRight(ends) {
    const { x, width } = this.view ?? { x: 0, width: 0 };
    return ends.some((end) => this.spots[end]?.[0] > x + 0.62 * width);
  }

  // ---- bending: a handle in the middle of the selected corridor

  handle() {
    const track = this.studio.track;
    const rail = track && this.picture.parts.get(`rail:${track.corridor}`)?.querySelector("path");
    if (!rail || this.tool !== "select") return null;
    if (this.bentTo) return this.bentTo;
    const at = rail.getPointAtLength(rail.getTotalLength() / 2);
    return { x: at.x, y: at.y };
  }

  // Offset of the middle relative to the length, seen from the end that comes first in the alphabet.
  bendTo({ x, y }) {
    const [first, last] = [...this.studio.track.ends].sort().map((end) => this.spots[end]);
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
    const [mx, my] = [x - (first[0] + last[0]) / 2, y - (first[1] + last[1]) / 2];
    return (my * dx - mx * dy) / (dx * dx + dy * dy || 1);
  }

  showBow({ x, y }) {
    const [first, last] = this.studio.track.ends.map((end) => this.spots[end]);
    const through = [2 * x - (first[0] + last[0]) / 2, 2 * y - (first[1] + last[1]) / 2];
    this.bentTo = { x, y };
    this.bow = `M${first}Q${through} ${last}`;
  }

  // ---- pointers

  listen() {
    const { svg } = this;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.up(event));
    svg.addEventListener("pointercancel", (event) => this.cancel(event));
    svg.addEventListener("dblclick", (event) => this.double(event));
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("focus", () => this.drawOverlay());
    svg.addEventListener("blur", () => this.drawOverlay());
    svg.addEventListener("pointerleave", () => this.studio.showPosition(null));
  }

  down(event) {
    if (event.button > 1) return;
    this.cross = null;
    this.pointers.set(event.pointerId, event);
    svgCapture(this.svg, event);
    if (this.pointers.size > 1) return this.leaveGesture();
    const at = this.at(event);
    const part = event.button === 1 ? null : this.thingAt(at, event);
    const isHandle = event.target.classList.contains("handle");
    this.gesture = { from: at, client: [event.clientX, event.clientY], part: isHandle ? "handle" : part, view: { ...this.view }, moved: false };
    if (this.trace && !this.tracing.isLocked) {
      this.gesture.trace = { ...this.tracing };
      this.gesture.part = null;
    } else if (["route", "ticket"].includes(this.tool) && part?.startsWith("city:") && !this.start) {
      this.begin(part.slice(5));
      this.gesture.begins = true;
    }
  }

  move(event) {
    const at = (this.pointer = this.at(event));
    this.studio.showPosition(at);
    if (this.pointers.size === 2) return this.pinch(event);
    const { gesture } = this;
    if (!gesture) return this.start && this.drawOverlay();
    const [left, top] = gesture.client;
    gesture.moved ||= Math.hypot(event.clientX - left, event.clientY - top) > STILL;
    if (!gesture.moved) return;
    if (gesture.trace) {
      this.layTrace({ x: gesture.trace.x + at.x - gesture.from.x, y: gesture.trace.y + at.y - gesture.from.y });
    } else if (gesture.part === "handle") {
      this.showBow(at);
      this.drawOverlay();
    } else if (this.start) this.drawOverlay();
    else if (gesture.part?.startsWith("city:") && this.tool === "select") {
      this.ghost = at;
      this.studio.drag(endOf(gesture.part), at);
      this.drawOverlay();
    } else if (gesture.part?.startsWith("name:") && this.tool === "select") {
      this.ghost = at;
      this.drawOverlay();
    }
    else {
      const { view } = gesture;
      const pixels = this.millimetre;
      this.view = { ...view, x: view.x - (event.clientX - left) / pixels, y: view.y - (event.clientY - top) / pixels };
      this.look();
    }
  }

  // Keep what is between two fingers between them.
  pinch(event) {
    const between = ([one, other]) => ({
      middle: { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 },
      apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    });
    const before = between([...this.pointers.values()]);
    this.pointers.set(event.pointerId, event);
    const after = between([...this.pointers.values()]);
    const pixels = this.millimetre;
    this.view.x -= (after.middle.clientX - before.middle.clientX) / pixels;
    this.view.y -= (after.middle.clientY - before.middle.clientY) / pixels;
    this.look();
    if (after.apart > 0) this.zoom(before.apart / after.apart, this.at(after.middle));
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    const { gesture } = this;
    this.gesture = null;
    if (!gesture) return;
    const at = this.at(event);
    if (gesture.trace) return;
    if (gesture.part === "handle") return this.dropHandle(gesture.moved ? at : null);
    this.ghost = null;
    if (gesture.moved && !this.start) {
      if (gesture.part?.startsWith("name:") && this.tool === "select") this.dropName(endOf(gesture.part), at);
      if (gesture.part?.startsWith("city:") && this.tool === "select") this.studio.drop();
      return;
    }
    if (gesture.begins && !gesture.moved) return this.drawOverlay(); // the next click selects the goal
    this.press(at, gesture.part, event); // the pointer is captured, so only the start of the gesture knows the part
  }

  cancel(event) {
    this.pointers.delete(event.pointerId);
    this.leaveGesture();
  }

  leaveGesture() {
    if (this.gesture?.begins) this.start = null;
    this.gesture = this.bow = this.bentTo = this.ghost = null;
    this.studio.cancelDrag();
    this.drawOverlay();
  }

  dropHandle(at) {
    this.bow = this.bentTo = null;
    if (at) this.studio.edit({ operation: "bend", corridor: this.studio.track.corridor, bend: Math.round(this.bendTo(at) * 1000) / 1000 });
    else this.drawOverlay();
  }

  // Put a name on the side to which it was dragged.
  dropName({ place, end }, at) {
    const [x, y] = this.spots[`${place}/${end}`];
    const eighth = Math.round(Math.atan2(at.y - y, at.x - x) / (Math.PI / 4) + 8) % 8;
    const side = ["east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast"][eighth];
    this.studio.edit({ operation: "label", place, side }, this.studio.drawn);
  }

  double(event) {
    if (this.tool === "select" && !this.thingAt(this.at(event))) this.put(this.at(event), event);
  }

  // Add a place and let the user type its name; the name is applied once the place is in the text.
  put(at, event) {
    const { studio } = this;
    const put = studio.addCity(at);
    if (!event || event.pointerType === "touch") return put;
    const field = h("input", { id: "new-place", placeholder: "Name", "aria-label": "Name of the new place", spellcheck: false, autocomplete: "off" });
    field.addEventListener("change", () => {
      const name = field.value.trim();
      if (name) put.then((made) => made && studio.rename(made.added, name, made.since));
    });
    field.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") field.value = "";
      if (key === "Escape" || key === "Enter") this.svg.focus();
    });
    field.addEventListener("blur", () => setTimeout(() => field.remove()));
    this.naming = { field, at };
    this.svg.parentElement.after(field);
    this.placeField();
    field.focus();
    return put;
  }

  placeField() {
    const { field, at } = this.naming ?? {};
    if (!field?.isConnected) return;
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(this.svg.getScreenCTM());
    const box = field.parentElement.getBoundingClientRect();
    const left = Math.min(x - box.left + 12, box.width - 136);
    field.style.left = `${left}px`;
    field.style.top = `${y - box.top - 34}px`;
  }

  wheel(event) {
    event.preventDefault();
    if (event.ctrlKey || !event.shiftKey) this.zoom(Math.exp(event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), this.at(event));
    else {
      this.view.x += event.deltaY / this.millimetre;
      this.look();
    }
  }

  // ---- clicking, with the pointer or with Enter

  press(at, part, event) {
    const { studio, tool } = this;
    const finger = event?.pointerType === "touch" ? FINGER : POINT;
    if (tool === "place") return this.cityAt(at) ? studio.select(`city:${this.cityAt(at)}`) : this.put(at, event);
    if (tool === "select") return studio.game ? studio.game.press(studio, part) : studio.select(part);
    const city = this.cityAt(at, 2 * NEAR, finger);
    if (!city || city === this.start) this.start = null;
    else if (!this.start) this.begin(city);
    else {
      studio.join(tool, this.start, city, this.since);
      this.start = null;
    }
    this.drawOverlay();
  }

  // The place may have another name before the other end is clicked.
  begin(start) {
    this.start = start;
    this.since = this.studio.drawn;
  }

  choose(tool, start = null) {
    this.tool = tool;
    this.begin(start);
    this.carried = null;
    this.svg.dataset.tool = tool;
    this.drawOverlay();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const done = arrow ? this.step(arrow, event.shiftKey) : this.command(event);
    if (done) event.preventDefault();
  }

  step([dx, dy], isSmall) {
    const step = isSmall ? STEP.small : STEP.usual;
    const { x, y } = this.cross ?? this.middle();
    const { width, height } = this.size;
    this.cross = { x: Math.min(Math.max(x + dx * step, 0), width), y: Math.min(Math.max(y + dy * step, 0), height) };
    if (this.carried) this.studio.drag(this.carried, this.cross);
    this.studio.showPosition(this.cross);
    this.drawOverlay();
    return true;
  }

  middle() {
    const city = this.studio.selected?.startsWith("city:") && this.spots[this.studio.selected.slice(5)];
    if (city) return { x: city[0], y: city[1] };
    return { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 };
  }

  command({ key, shiftKey }) {
    const { studio } = this;
    const at = this.cross ?? this.middle();
    const commands = {
      Enter: () => (this.carried ? this.putDown() : this.press(at, this.thingAt(at))),
      " ": () => (this.carried ? this.putDown() : this.press(at, this.thingAt(at))),
      m: () => this.pickUp(at),
      n: () => this.jump(shiftKey ? -1 : 1),
      N: () => this.jump(-1),
      i: () => studio.inspector.focus(),
      "+": () => this.zoom(0.8, at),
      "-": () => this.zoom(1.25, at),
      0: () => this.fit(),
      Delete: () => studio.deleteSelected(),
      Backspace: () => studio.deleteSelected(),
      F2: () => studio.inspector.focus(),
      Escape: () => this.giveUp(),
    };
    const command = commands[key];
    command?.();
    return Boolean(command);
  }

  pickUp(at) {
    const city = this.cityAt(at);
    if (!city) return;
    this.carried = endOf(`city:${city}`);
    const [x, y] = this.spots[city];
    this.cross = { x, y };
    this.studio.select(`city:${city}`);
    this.studio.hint("Move the place with the arrow keys; Enter drops it, Escape cancels.");
  }

  putDown() {
    this.carried = null;
    this.studio.drop();
  }

  giveUp() {
    if (this.carried) this.studio.cancelDrag();
    this.carried = this.start = null;
    this.studio.select(null);
    this.studio.chooseTool("select");
  }

  // Go to the next place in alphabetical order.
  jump(by) {
    const names = Object.keys(this.spots).sort();
    if (!names.length) return;
    const current = this.cross ? this.cityAt(this.cross) : this.studio.selected?.slice(5);
    const at = (names.indexOf(current) + by + names.length) % names.length;
    const [x, y] = this.spots[names[names.indexOf(current) < 0 ? 0 : at]];
    this.cross = { x, y };
    this.studio.showPosition(this.cross);
    if (this.tool === "select") this.studio.select(`city:${this.cityAt(this.cross)}`, { quietly: true });
    this.drawOverlay();
  }

  // ---- picture to trace; it never leaves the page

  traceImage(file) {
    if (this.trace) URL.revokeObjectURL(this.trace.getAttribute("href"));
    this.trace?.remove();
    this.trace = file ? s("image", { class: "trace", href: URL.createObjectURL(file), preserveAspectRatio: "none" }) : null;
    this.studio.traceTools.hidden = !file;
    this.layTrace({});
    this.drawOverlay();
  }

  layTrace(changed) {
    Object.assign(this.tracing, changed);
    if (!this.trace) return;
    const { x, y, scale, opacity } = this.tracing;
    const { width, height } = this.size;
    const said = { x, y, width: width * scale, height: height * scale, opacity };
    for (const [name, value] of Object.entries(said)) this.trace.setAttribute(name, value);
  }
}

const svgCapture = (svg, event) => {
  try {
    svg.setPointerCapture(event.pointerId);
  } catch {
    // the pointer is already gone
  }
};
