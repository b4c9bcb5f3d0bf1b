// Names in the text: go to declaration, list occurrences, rename.

import { h, nameOfFile } from "./elements.js";
import { SourceView } from "./text.js";

export class Names {
  constructor(studio) {
    this.studio = studio;
    this.keys = [
      { key: "F12", run: () => this.run(this.goToDeclaration), preventDefault: true },
      { key: "Shift-F12", run: () => this.run(this.showUses), preventDefault: true },
      { key: "F2", run: () => this.run(this.rename), preventDefault: true },
    ];
  }

  // Handle the key at once; the result is shown when it arrives.
  run(work) {
    const { text } = this.studio;
    work.call(this, text.position(text.view.state.selection.main.head)).catch((error) => this.studio.notice(error.message));
    return true;
  }

  async goToDeclaration(position) {
    const { studio } = this;
    const [found] = await studio.ask("textDocument/definition", { position });
    if (!found) return studio.hint("There is no declaration for this.");
    if (found.uri === studio.uri) return studio.text.reveal(found.range, { focus: true });
    const { name, text, words } = await studio.ask("mapdsl/source", { source: found.uri });
    const parent = h("div", { class: "source" });
    this.show(name, [parent]);
    const nonce = document.querySelector("meta[name=style-nonce]").content;
    const shown = new SourceView(parent, { nonce, text, sorts: studio.text.sorts, data: words });
    this.dialog.addEventListener("close", () => shown.view.destroy(), { once: true });
    shown.reveal(found.range, { focus: true });
  }

  async showUses(position) {
    const { studio } = this;
    const found = await studio.ask("textDocument/references", { position });
    if (!found.length) return studio.hint("There is no name here.");
    const here = found.filter(({ uri }) => uri === studio.uri);
    const others = [...new Set(found.filter(({ uri }) => uri !== studio.uri).map(({ uri }) => nameOfFile(uri)))];
    const lines = here.map(({ range }) => {
      const open = () => (this.dialog.close(), studio.text.reveal(range, { focus: true }));
      return h("li", {}, h("button", { class: "line", onclick: open }, h("code", { class: "what" }, studio.text.line(range.start.line).trim()), h("span", { class: "aside" }, `line ${range.start.line + 1}`)));
    });
    const times = found.length === 1 ? "once" : `${found.length} times`;
    const elsewhere = others.length ? [h("p", {}, `Also in ${others.join(", ")}.`)] : [];
    const [{ range }] = here.length ? here : found;
    this.show(`${here.length ? studio.text.slice(range) : "It"} occurs ${times}`, [h("ul", { class: "list" }, lines), ...elsewhere]);
    this.dialog.querySelector(".line")?.focus();
  }

  async rename(position) {
    const { studio } = this;
    const { moment } = studio.text;
    const offset = studio.text.offset(position);
    const spot = { from: offset, to: offset };
    const { placeholder } = await studio.ask("textDocument/prepareRename", { position });
    const field = h("input", { value: placeholder, "aria-label": "New name", spellcheck: false });
    const form = h("form", { class: "row" }, field, h("button", { class: "main" }, "Rename"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.dialog.close();
      studio
        .make(() => this.askForName(moment.follow(spot), field.value))
        .catch((error) => studio.notice(error.message))
        .finally(() => studio.text.view.focus());
    });
    this.show(`Rename ${placeholder} everywhere`, [form]);
    field.select();
  }

  // Ask for the edits that rename the name at a spot. The spot is null if the text has changed there since.
  async askForName(spot, newName) {
    const { text } = this.studio;
    const { moment } = text;
    if (!spot) throw new Error("The text has changed there in the meantime; nothing was renamed.");
    return { edit: await this.studio.ask("textDocument/rename", { position: text.position(spot.from), newName }), moment };
  }

  get dialog() {
    return document.getElementById("dialog");
  }

  show(title, children) {
    const { dialog } = this;
    dialog.oncancel = null;
    dialog.replaceChildren(h("h2", {}, title), ...children, h("div", { class: "row end" }, h("button", { onclick: () => dialog.close() }, "Close")));
    dialog.showModal();
  }
}
