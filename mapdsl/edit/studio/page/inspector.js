// Shows the selected place or track and edits it.

import { h, Pressed } from "./elements.js";

export const kindName = (kind) => kind[0].toUpperCase() + kind.slice(1);

export class Inspector {
  constructor(box, studio) {
    this.box = box;
    this.studio = studio;
    this.pressed = new Pressed(box);
    box.addEventListener("input", ({ target }) => (this.isWriting = target.tagName === "INPUT"));
    for (const end of ["change", "focusout"]) box.addEventListener(end, () => this.leave());
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      studio.board.svg.focus();
      event.stopPropagation();
    });
  }

  focus() {
    if (this.studio.board.tool !== "select") this.studio.chooseTool("select");
    this.box.querySelector("input, select, button:not(.close)")?.focus();
  }

  show() {
    this.pressed.change(() => this.fill());
  }

  // A field is not replaced while the user types in it.
  leave() {
    if (!this.isWriting) return;
    this.isWriting = false;
    if (this.isBehind) this.show();
  }

  fill() {
    this.isBehind = this.isWriting;
    if (this.isWriting) return;
    const { studio, box } = this;
    const focused = box.contains(document.activeElement) ? document.activeElement : null;
    const { selectionStart, selectionEnd } = focused ?? {};
    const { place, track } = studio;
    box.hidden = (!place && !track) || studio.board.tool !== "select";
    box.classList.toggle("left", studio.board.liesRight(place ? [studio.selected.slice(5)] : (track?.ends ?? [])));
    box.replaceChildren(...(place ? this.ofPlace(place) : track ? this.ofTrack(track) : []));
    const again = focused && box.querySelector(`[data-key="${CSS.escape(focused.dataset.key)}"]`);
    again?.focus();
    if (typeof selectionStart === "number") again?.setSelectionRange?.(selectionStart, selectionEnd);
  }

  head(title, kind) {
    const close = h("button", { class: "icon close", title: "Close", "aria-label": "Close", onclick: () => this.studio.select(null) }, "×");
    return h("div", { class: "head" }, h("div", {}, h("small", {}, kind), h("strong", {}, title)), close);
  }

  ofPlace(place) {
    const { studio } = this;
    const name = h("input", { value: place.id, data: { key: "name" }, "aria-label": "Name", spellcheck: false });
    name.addEventListener("change", () => studio.rename(place.id, name.value));
    name.addEventListener("keydown", (event) => event.key === "Enter" && name.blur());
    const begin = (tool) => () => {
      studio.chooseTool(tool, studio.selected.slice(5));
      studio.board.svg.focus();
    };
    const sides = ["", "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];
    const side = h(
      "select",
      { data: { key: "side" }, onchange: () => studio.edit({ operation: "label", place: place.id, side: side.value }) },
      sides.map((each) => h("option", { value: each, selected: each === place.label }, each || "automatic")),
    );
    const tickets = place.tickets === 1 ? "1 ticket" : `${place.tickets} tickets`;
    return [
      this.head(place.id, place.kind === "country" ? "Country" : `City · ${tickets}`),
      h("label", {}, h("span", {}, "Name"), name),
      h("label", {}, h("span", {}, "Label position"), side),
      h(
        "div",
        { class: "row" },
        h("button", { onclick: begin("route"), data: { key: "route" } }, "+ Route"),
        h("button", { onclick: begin("ticket"), data: { key: "ticket" } }, "+ Ticket"),
      ),
      h("div", { class: "row" }, h("button", { class: "danger", onclick: () => studio.deleteSelected() }, "Delete")),
    ];
  }

  ofTrack(track) {
    const { studio } = this;
    const { kinds, colours } = studio.overview;
    const [one, other] = track.ends.map((end) => end.slice(0, end.lastIndexOf("/")));
    const length = h("input", { type: "number", min: 1, max: 99, value: track.length, data: { key: "length" } });
    length.addEventListener("change", () => studio.edit({ operation: "length", track: track.id, length: Number(length.value) || 1 }));
    const kind = h(
      "select",
      { data: { key: "kind" }, onchange: () => studio.edit({ operation: "kind", corridor: track.corridor, kind: kind.value }) },
      kinds.map((each) => h("option", { value: each, selected: each === track.kind }, kindName(each))),
    );
    const swatches = colours.map((colour) =>
      h("button", {
        class: `swatch ink-${colour}`,
        title: colour,
        "aria-label": colour,
        "aria-pressed": String(colour === track.colour),
        data: { key: `colour-${colour}` },
        onclick: () => studio.edit({ operation: "colour", track: track.id, colour }),
      }),
    );
    const beside = studio.overview.tracks.filter(({ corridor }) => corridor === track.corridor);
    const points = track.points === null ? "" : ` · ${track.points} ${track.points === 1 ? "point" : "points"}`;
    return [
      this.head(`${one} – ${other}`, `${kindName(track.kind)}${points}`),
      h("div", { class: "pair" }, h("label", {}, h("span", {}, "Spaces"), length), h("label", {}, h("span", {}, "Kind"), kind)),
      h("div", { class: "swatches", role: "group", "aria-label": "Colour" }, swatches),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { data: { key: "beside" }, onclick: () => studio.edit({ operation: "addTrack", corridor: track.corridor, length: track.length, colour: "gray" }) },
          beside.length > 1 ? "Another track" : "Second track",
        ),
        h("button", { data: { key: "straight" }, onclick: () => studio.edit({ operation: "bend", corridor: track.corridor, bend: null }) }, "Straighten"),
      ),
      h("div", { class: "row" }, h("button", { class: "danger", onclick: () => studio.deleteSelected() }, "Delete")),
    ];
  }
}
