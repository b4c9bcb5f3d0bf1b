// The studio: connects the text, the board and the panes through the language server.

import { BoardPane } from "./board.js";
import { fileOf, h, icon, nameOfFile } from "./elements.js";
import { Host } from "./host.js";
import { Inspector, kindName } from "./inspector.js";
import { Names } from "./names.js";
import { Panes } from "./panes.js";
import { TextPane } from "./text.js";

const REST = 350; // milliseconds without a change before slow parts are redrawn
const SAVE = 900; // milliseconds before the file is saved
const LOOK = 2000; // milliseconds between two checks of the file on disk

const byId = (id) => document.getElementById(id);

const TOOLS = [
  { tool: "select", key: "v", title: "Select", path: "M6 3v12l3.2-3 2 4.6 2-.9-2-4.4H15z", hint: "Click to select, drag a place to move it, double-click for a new place. Drag the sheet to scroll." },
  { tool: "place", key: "c", title: "Place", path: "M10 17s5-4.6 5-8.7a5 5 0 0 0-10 0C5 12.400 10 17 10 17zM10 6.500a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600", hint: "Click where you want a new place." },
  { tool: "route", key: "r", title: "Route", path: "M5 15 15 5M3.500 16.500h.01M16.500 3.500h.01", hint: "Click one place, then the other; or drag from one to the other." },
  { tool: "ticket", key: "t", title: "Ticket", path: "M4 7h12v2a1.500 1.500 0 0 0 0 3v2H4v-2a1.500 1.500 0 0 0 0-3z", hint: "Click one place, then the other. The value of the ticket is the shortest path." },
];

class Studio {
  constructor() {
    this.version = 1;
    this.problems = [];
    this.misfits = [];
    this.overview = null;
    this.selected = null;
    this.language = "";
    this.colour = "gray";
    this.kind = "route";
    this.saved = null; // last known text on disk
    this.stamp = "";
    this.filing = Promise.resolve(); // the last operation on the file
    this.making = Promise.resolve(); // the last change requested by the user
    this.unmade = 0; // number of requested changes that are not in the text yet
    this.drags = 0; // number of drags with pending frames
    this.renames = []; // renamed places, as pairs of old and new name
    this.drawn = 0; // how many of these the picture includes
    this.described = 0; // and how many the overview includes
    this.host = new Host(this);
    this.connection = this.host.connection;
    this.connection.beforeSending = () => this.tellText();
    this.connection.onLost = (error) => this.lose(error);
    this.names = new Names(this);
    this.text = new TextPane(byId("text"), {
      nonce: document.querySelector("meta[name=style-nonce]").content,
      onChange: () => this.changed(),
      onSelect: (position) => this.locate(position),
      onFollow: (position) => this.names.run(() => this.names.goToDeclaration(position)),
      ask: (method, params, how) => this.ask(method, params, how),
      onKey: [
        { key: "Mod-s", preventDefault: true, run: () => (this.saveByHand(), true) },
        { key: "Shift-Alt-f", preventDefault: true, run: () => (this.format(), true) },
        ...this.names.keys,
      ],
    });
    this.inspector = new Inspector(byId("inspector"), this);
    this.board = new BoardPane(byId("canvas"), this);
    this.panes = new Panes(byId("tabs"), byId("pane"), this);
    this.makeTools();
    this.listen();
  }

  // ---- messages

  ask(method, params = {}, { whole = false } = {}) {
    return this.connection.ask(method, whole ? params : { textDocument: { uri: this.uri }, ...params });
  }

  tellText() {
    if (!this.isUntold) return;
    this.isUntold = false;
    this.connection.tell("textDocument/didChange", {
      textDocument: { uri: this.uri, version: this.version },
      contentChanges: [{ text: this.text.text }],
    });
  }

  async begin() {
    const file = await this.host.begin();
    this.uri = file.uri;
    this.file = file.name;
    byId("file").textContent = file.name;
    document.title = `${file.name} – mapdsl studio`;
    this.stamp = file.stamp;
    this.saved = file.stamp ? file.text : null;
    this.connection.tell("textDocument/didOpen", { textDocument: { uri: this.uri, languageId: "mapdsl", version: 1, text: file.text } });
    this.isOpening = true;
    this.text.load(file.text);
    this.isOpening = false;
    document.querySelector("main").inert = false; // earlier typing would be lost
    this.showSaved();
    this.watching = setInterval(() => this.lookAtDisk(), LOOK);
    const { capabilities } = await this.host.greeting;
    this.text.sorts = capabilities.semanticTokensProvider.legend.tokenTypes;
    await this.refresh();
  }

  lose(error) {
    this.isUntold = true; // the text may not have arrived
    clearInterval(this.watching);
    this.notice(this.host.lossOf(error), { stays: true, bad: true });
  }

  // ---- the text changes

  changed() {
    if (this.isOpening) return;
    this.version++;
    this.isUntold = true;
    byId("undo").disabled = !this.text.canUndo;
    byId("redo").disabled = !this.text.canRedo;
    this.showSaved();
    this.isStale = true;
    this.refresh();
    clearTimeout(this.saving);
    if (byId("autosave").checked && this.stamp) this.saving = setTimeout(() => this.save(), SAVE);
  }

  // If the text changes faster than it is checked, only the latest state is checked.
  async refresh() {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    clearTimeout(this.resting);
    try {
      do {
        this.isStale = false;
        const [report, actions, words, folds] = await Promise.all([
          this.ask("textDocument/diagnostic"),
          this.ask("textDocument/codeAction", { range: this.text.whole, context: { diagnostics: [] } }),
          this.ask("textDocument/semanticTokens/full"),
          this.ask("textDocument/foldingRange"),
        ]);
        if (this.isStale) continue;
        this.showProblems(report.items, actions);
        this.text.folds = folds;
        this.text.showWords(words.data);
        await this.draw({ live: Boolean(this.board.picture.revision) });
      } while (this.isStale);
    } finally {
      this.isRefreshing = false;
    }
    this.resting = setTimeout(() => this.settle(), this.hasSettled ? REST : 0);
  }

  async settle() {
    if (this.isStale || this.isDragging) return;
    const version = this.version;
    if (this.hasSettled) await this.draw({});
    this.hasSettled = true;
    if (version !== this.version) return;
    await this.describe();
    this.showOverview();
    await this.showHints();
    await this.panes.draw();
  }

  async describe(otherwise = null) {
    const { length } = this.renames;
    this.overview = await this.ask("mapdsl/overview").catch(() => otherwise);
    if (this.overview !== otherwise) this.described = length;
  }

  get wantsHints() {
    return localStorage.getItem("hints") !== "off";
  }

  async showHints() {
    const { version } = this;
    const found = this.wantsHints ? await this.ask("textDocument/inlayHint", { range: this.text.whole }) : [];
    if (version === this.version) this.text.showHints(found);
  }

  format() {
    return this.make(async () => {
      const { moment } = this.text;
      const edits = await this.ask("textDocument/formatting", { options: { tabSize: 2, insertSpaces: true } });
      return { edit: { changes: { [this.uri]: edits } }, moment };
    });
  }

  showProblems(items, actions) {
    const key = ({ range, message }) => JSON.stringify([range, message]);
    const fixes = new Map();
    for (const { title, diagnostics, edit } of actions) {
      for (const about of diagnostics) {
        const edits = edit.changes?.[this.uri];
        if (edits) fixes.set(key(about), [...(fixes.get(key(about)) ?? []), { title, edits }]);
      }
    }
    this.checked = this.text.moment;
    this.problems = items.map((item) => ({ ...item, fixes: fixes.get(key(item)) ?? [] })).sort((one, other) => one.severity - other.severity);
    this.text.showProblems(this.problems);
    this.panes.mark();
    if (this.panes.current.title === "Problems") this.panes.draw();
  }

  async draw({ live = false }) {
    try {
      const { length } = this.renames;
      this.show(await this.ask("mapdsl/picture", { known: this.board.picture.revision, language: this.language, live }));
      this.drawn = length;
    } catch (error) {
      if (error.code === undefined) throw error;
      this.trouble(error.message);
    }
  }

  show(update) {
    this.board.show(update);
    this.misfits = update.misfits;
    this.trouble("");
    this.panes.mark();
    if (this.panes.current.title === "Fit") this.panes.draw();
  }

  trouble(message) {
    const box = byId("trouble");
    box.hidden = !message;
    box.textContent = sentence(message);
    this.board.svg.classList.toggle("stale", Boolean(message));
  }

  showOverview() {
    if (!this.overview) return;
    const { title, language, languages } = this.overview;
    byId("title").textContent = title;
    const select = byId("language");
    const chosen = this.language || language;
    select.replaceChildren(...languages.map((each) => h("option", { value: each === language ? "" : each, selected: each === chosen }, languageCalled(each))));
    this.inspector.show();
    this.board.drawOverlay();
  }

  // ---- selection in the text and on the board

  get place() {
    const name = this.selected?.startsWith("city:") && this.selected.slice(5, this.selected.lastIndexOf("/"));
    return name ? this.overview?.places.find(({ id }) => id === name) : null;
  }

  // The game in which clicks on the board are moves; null unless its pane is open.
  get game() {
    const { current } = this.panes;
    return current.isOn && current.press ? current : null;
  }

  get track() {
    const name = this.selected?.startsWith("track:") && this.selected.slice(6);
    return name ? this.overview?.tracks.find(({ id }) => id === name) : null;
  }

  async select(part, { quietly = false } = {}) {
    if (part?.startsWith("rail:")) part = `track:${this.overview?.tracks.find(({ corridor }) => corridor === part.slice(5))?.id}`;
    if (part?.startsWith("mark:")) part = `track:${part.slice(5, part.lastIndexOf("/"))}`;
    if (/^(name|leader):/.test(part ?? "")) part = `city:${part.slice(part.indexOf(":") + 1)}`;
    this.selected = part;
    this.selections = (this.selections ?? 0) + 1;
    this.board.picture.mean(part?.startsWith("track:") ? [part] : []);
    this.board.drawOverlay();
    this.inspector.show();
    if (part) await this.reveal(part, { quietly });
  }

  // Select the declaration in the text, unless the user is typing there: the next key would replace it.
  async reveal(part) {
    try {
      const { moment, view } = this.text;
      const { range } = await this.ask("mapdsl/reveal", { part });
      if (moment === this.text.moment && !view.hasFocus) this.text.reveal(range);
    } catch {
      // it has no declaration in the text
    }
  }

  async locate(position) {
    const { version } = this;
    const [{ parts }, namesakes] = await Promise.all([this.ask("mapdsl/locate", { position }), this.ask("textDocument/documentHighlight", { position })]);
    if (version === this.version) this.text.showNamesakes(namesakes);
    this.board.picture.mean(parts);
    const one = parts.find((each) => each.startsWith("city:")) ?? parts.find((each) => each.startsWith("track:"));
    this.selected = parts.filter((each) => /^(city|track):/.test(each)).length === 1 ? one : null;
    this.inspector.show();
    this.board.drawOverlay();
  }

  // ---- changes by the user, one after the other, each applied to the current text

  // Request a change and apply it. It is mapped over text typed meanwhile; if that overlaps, it is requested again.
  make(ask) {
    this.unmade++;
    const made = this.making.then(() => this.makeNow(ask)).finally(() => this.unmade--);
    this.making = made.catch(() => {});
    return made;
  }

  async makeNow(ask) {
    for (;;) {
      const made = await ask();
      if (made && !this.take(made.edit, made.moment)) continue;
      this.renames.push(...(made?.places ?? []));
      return made;
    }
  }

  // Apply all edits or none: a change that affects other files is refused.
  take({ changes }, moment) {
    const others = Object.keys(changes).filter((uri) => uri !== this.uri);
    if (others.length) throw new Error(`This would also change ${others.map(nameOfFile).join(", ")}, which is not open here.`);
    return this.text.edit(changes[this.uri] ?? [], moment);
  }

  // An operation may be a promise; it keeps its place in the queue.
  async edit(operation, since = this.described) {
    try {
      const made = await this.make(async () => this.askForEdit(await operation, since));
      const renamed = made?.renamed[this.selected?.replace(/^track:|^city:|\/\d+$/g, "")];
      if (renamed && this.selected?.startsWith("track:")) this.selected = `track:${renamed}`;
      return made;
    } catch (error) {
      if (error.code === undefined) throw error;
      this.notice(error.message);
      return null;
    }
  }

  // Use the current names of places that were renamed after the user chose them.
  async askForEdit(operation, since) {
    if (!operation) return null;
    const { moment } = this.text;
    const { place, start, goal } = operation;
    const named = Object.fromEntries(Object.entries({ place, start, goal }).filter(([, name]) => name).map(([key, name]) => [key, this.nameNow(name, since)]));
    return { ...(await this.ask("mapdsl/edit", { operation: { ...operation, ...named } })), moment };
  }

  nameNow(name, since) {
    return this.renames.slice(since).reduce((now, [old, given]) => (now === old ? given : now), name);
  }

  async addCity(at) {
    const { selections } = this;
    const made = await this.edit(this.ask("mapdsl/position", at).then(({ x, y }) => ({ operation: "addCity", name: "", x, y })));
    if (!made) return null;
    const [added] = made.added;
    const since = this.renames.length;
    await this.rest();
    if (selections === this.selections) await this.select(`city:${added}/0`);
    return { added, since };
  }

  async join(tool, start, goal, since = this.drawn) {
    const [from, to] = [start, goal].map((end) => [end.slice(0, end.lastIndexOf("/")), Number(end.slice(end.lastIndexOf("/") + 1))]);
    if (tool === "ticket") {
      if (await this.edit({ operation: "addTicket", start: from[0], goal: to[0], value: 0 }, since)) this.hint(`A ticket joins ${from[0]} and ${to[0]}.`);
      return;
    }
    const { selections } = this;
    const made = await this.edit({ operation: "addRoute", start: from[0], goal: to[0], startEnd: from[1], goalEnd: to[1], colour: this.colour, kind: this.kind }, since);
    if (!made) return;
    await this.rest(true);
    if (selections === this.selections) await this.select(`track:${made.added[0]}`);
  }

  // Wait until the change is drawn and, with `whole`, until all details are known.
  async rest(whole = false) {
    while (this.isRefreshing) await new Promise((resume) => setTimeout(resume, 5));
    await this.describe(this.overview);
    if (whole) this.showOverview();
  }

  async rename(place, name, since = this.described) {
    try {
      const made = await this.make(async () => {
        const old = this.nameNow(place, since);
        return { ...(await this.askForName(old, name)), places: [[old, name]] };
      });
      const { selected } = this;
      const [[old]] = made.places;
      if (selected?.startsWith(`city:${old}/`)) this.selected = `city:${name}${selected.slice(selected.lastIndexOf("/"))}`;
      await this.rest(true);
    } catch (error) {
      this.notice(error.message);
      this.inspector.show();
    }
  }

  // Rename a place by its name, which is the second word of its statement.
  async askForName(place, name) {
    const { moment } = this.text;
    const { range } = await this.ask("mapdsl/reveal", { part: `city:${place}/0` });
    const { from, text } = moment.doc.line(range.start.line + 1);
    const at = from + /^\s*\w+\s+/.exec(text)[0].length;
    const spot = moment.follow({ from: at, to: at });
    return spot ? this.names.askForName(spot, name) : this.askForName(place, name);
  }

  async deleteSelected() {
    const { place, track } = this;
    if (!place && !track) return;
    const operation = { operation: "delete", sort: place ? "place" : "track", id: (place ?? track).id };
    const since = this.described;
    try {
      const made = await this.make(async () => {
        const id = place ? this.nameNow(place.id, since) : track.id;
        const { moment } = this.text;
        const answer = await this.ask("mapdsl/edit", { operation: { ...operation, id } });
        const isMeant = answer.deleted.length < 2 || (await this.confirm("Delete all of this?", answer.deleted, "Delete"));
        return isMeant ? { ...answer, moment } : null;
      });
      if (!made) return;
      this.select(null);
      this.board.svg.focus();
    } catch (error) {
      this.notice(error.message);
    }
  }

  // ---- dragging: the server draws every visible frame; the text changes once at the end

  drag({ place, end }, { x, y }) {
    this.dragged ??= { since: this.drawn };
    this.dragged.wanted = { place, end, x, y };
    if (!this.dragged.isFollowed) this.dragged.following = this.followDrag(this.dragged);
  }

  async followDrag(dragged) {
    dragged.isFollowed = true;
    this.drags++;
    while (dragged.wanted) {
      const frame = dragged.wanted;
      dragged.wanted = null;
      try {
        const place = this.nameNow(frame.place, dragged.since);
        const update = await this.ask("mapdsl/drag", { ...frame, place, known: this.board.picture.revision });
        this.show(update);
        dragged.reached = { ...frame, position: update.position };
        this.frames = (this.frames ?? 0) + 1;
      } catch (error) {
        this.trouble(error.message);
        const position = await this.ask("mapdsl/position", { x: frame.x, y: frame.y }).catch(() => null);
        dragged.reached = position && { ...frame, position }; // the picture may lag behind the text
      }
    }
    this.drags--;
    dragged.isFollowed = false;
  }

  get isDragging() {
    return this.drags > 0;
  }

  async drop() {
    const { dragged, selections } = this;
    this.dragged = null; // the next drag is a new one
    if (!dragged) return;
    const reached = dragged.following.then(() => dragged.reached);
    const move = ({ place, end, position }) => ({ operation: "move", place, end, ...position });
    const made = this.edit(reached.then((found) => found && move(found)), dragged.since);
    const { place, end } = (await reached) ?? {};
    if (place && selections === this.selections) await this.select(`city:${this.nameNow(place, dragged.since)}/${end}`);
    if (!(await made)) await this.draw({});
  }

  async cancelDrag() {
    const { dragged } = this;
    this.dragged = null;
    if (!dragged) return;
    dragged.wanted = null;
    await dragged.following;
    await this.draw({ live: true });
  }

  async showPosition(at) {
    this.pointed = at;
    const box = byId("where");
    if (!at) return void (box.textContent = "");
    if (this.isPointing || this.isDragging || !this.board.picture.revision) return;
    this.isPointing = true;
    while (this.pointed) {
      const spot = this.pointed;
      this.pointed = null;
      const found = await this.ask("mapdsl/position", spot).catch(() => null);
      if (found) box.textContent = `${found.x.toFixed(1)}  ${found.y.toFixed(1)}   (${spot.x.toFixed(0)} mm, ${spot.y.toFixed(0)} mm)`;
    }
    this.isPointing = false;
  }

  // ---- files

  get isSaved() {
    return this.saved === this.text.text;
  }

  showSaved() {
    const chip = byId("saved");
    const { saved, open, fresh, elsewhere } = this.host.words;
    chip.textContent = this.isConflict ? `Changed ${elsewhere}` : this.isSaved ? saved : this.stamp ? open : fresh;
    chip.className = `chip ${this.isConflict ? "bad" : this.isSaved ? "good" : "open"}`;
    byId("save").disabled = this.isSaved;
  }

  async saveByHand() {
    try {
      await this.host.saveByHand();
    } catch (error) {
      if (error.name !== "AbortError") this.notice(error.message, { bad: true }); // otherwise the user cancelled
    }
  }

  // Run file operations one at a time, so that no answer is out of date.
  alone(work) {
    this.filing = this.filing.then(work, work);
    return this.filing;
  }

  save() {
    clearTimeout(this.saving);
    return this.alone(() => this.write());
  }

  async write() {
    if (this.isConflict || this.isSaved) return;
    const { text } = this.text;
    try {
      const { stamp } = await this.host.save(text, this.stamp);
      this.stamp = stamp;
      this.saved = text;
      this.hideNotice();
    } catch (error) {
      this.notice(error.message, { bad: true });
      await this.look();
    }
    this.showSaved();
  }

  async lookAtDisk() {
    if (document.hidden || this.isLooking) return;
    this.isLooking = true;
    await this.alone(() => this.look());
    this.isLooking = false;
  }

  async look() {
    if (this.isConflict) return;
    const { elsewhere } = this.host.words;
    const found = await this.host.look().catch(() => null);
    if (!found || found.stamp === this.stamp) return;
    if (found.own || this.isSaved || found.text === this.text.text) {
      const { isSaved } = this;
      this.stamp = found.stamp;
      this.saved = found.text;
      if (isSaved) this.text.load(found.text);
      if (!found.own) this.hint(`The file has changed ${elsewhere} and was loaded again.`);
      return this.showSaved();
    }
    this.isConflict = true;
    this.showSaved();
    const resolve = (keepsMine) => async () => {
      this.isConflict = false;
      const now = await this.host.look();
      this.stamp = now.stamp;
      this.saved = now.text;
      if (!keepsMine) this.text.load(now.text);
      this.hideNotice();
      this.showSaved();
      if (keepsMine) await this.write();
    };
    const choose = (keepsMine) => () => this.alone(resolve(keepsMine));
    this.notice(`${this.file} has changed ${elsewhere}, and here too.`, {
      stays: true,
      bad: true,
      buttons: [h("button", { onclick: choose(false) }, `Use the version ${elsewhere}`), h("button", { onclick: choose(true) }, "Keep this version")],
    });
  }

  async export(what, form, paper) {
    try {
      const made = await this.host.export(what, form, paper, this.language);
      if (made) this.download(made.name, fileOf(made.data, "application/octet-stream"));
    } catch (error) {
      this.notice(error.message);
    }
  }

  download(name, blob) {
    const link = h("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  // ---- the frame

  notice(message, { stays = false, bad = false, buttons = [] } = {}) {
    const box = byId("notice");
    clearTimeout(this.noticing);
    const close = h("button", { class: "icon close", title: "Close", "aria-label": "Close", onclick: () => this.hideNotice() }, "×");
    box.replaceChildren(h("span", {}, sentence(message)), ...buttons, close);
    box.className = bad ? "bad" : "";
    box.hidden = false;
    if (!stays) this.noticing = setTimeout(() => this.hideNotice(), 7000);
  }

  hideNotice() {
    byId("notice").hidden = true;
  }

  hint(text) {
    byId("hint").textContent = text;
  }

  confirm(question, lines, verb) {
    const dialog = byId("dialog");
    return new Promise((resolve) => {
      const close = (answer) => () => {
        resolve(answer);
        dialog.close();
      };
      dialog.replaceChildren(
        h("h2", {}, question),
        h("ul", {}, lines.map((line) => h("li", {}, h("code", {}, line)))),
        h("div", { class: "row end" }, h("button", { onclick: close(false) }, "Cancel"), h("button", { class: "main", onclick: close(true), autofocus: true }, verb)),
      );
      dialog.oncancel = null;
      dialog.addEventListener("close", () => resolve(false), { once: true });
      dialog.showModal();
    });
  }

  makeTools() {
    const bar = byId("tools");
    this.toolButtons = TOOLS.map(({ tool, key, title, path }) =>
      h("button", { class: "tool", title: `${title} (${key.toUpperCase()})`, data: { tool }, onclick: () => this.chooseTool(tool) }, icon(path), h("span", {}, title)),
    );
    this.palette = h("div", { class: "palette", role: "group", "aria-label": "Colour of new routes" });
    const image = h("input", { type: "file", accept: "image/png,image/jpeg,image/webp", hidden: true });
    image.addEventListener("change", () => this.board.traceImage(image.files[0]));
    this.traceTools = h("div", { class: "palette", role: "group", "aria-label": "Traced picture", hidden: true }, this.traceControls());
    const trace = h("button", { class: "tool", title: "Trace a picture, which stays in this page", onclick: () => (this.board.trace ? this.board.traceImage(null) : image.click()) }, icon("M4 5h12v10H4zM4 13l4-4 3 3 2-2 3 3"), h("span", {}, "Trace"));
    bar.append(...this.toolButtons, this.palette, h("span", { class: "gap" }), this.traceTools, trace, image);
    const canvas = byId("canvas");
    canvas.addEventListener("dragover", (event) => event.preventDefault());
    canvas.addEventListener("drop", (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file?.type.startsWith("image/")) this.board.traceImage(file);
    });
    this.chooseTool("select");
  }

  // Controls of the traced picture. While it is locked, the pointer acts on the board.
  traceControls() {
    const slider = (title, key, min, max) => {
      const field = h("input", { type: "range", min, max, value: 100 * this.board.tracing[key], "aria-label": title });
      field.addEventListener("input", () => this.board.layTrace({ [key]: field.value / 100 }));
      return h("label", {}, title, field);
    };
    const lock = h("input", { type: "checkbox", checked: true });
    lock.addEventListener("change", () => {
      this.board.layTrace({ isLocked: lock.checked });
      this.hint(lock.checked ? "The picture is locked." : "Drag the picture into place, then lock it.");
    });
    return [slider("Opacity", "opacity", 5, 100), slider("Size", "scale", 20, 300), h("label", {}, lock, "Locked")];
  }

  chooseTool(tool, start) {
    this.board.choose(tool, start);
    this.inspector.show();
    for (const button of this.toolButtons) button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
    this.hint(TOOLS.find((each) => each.tool === tool).hint);
    this.palette.hidden = tool !== "route";
    if (tool !== "route") return;
    const kinds = this.overview?.kinds ?? ["route"];
    const kind = h("select", { "aria-label": "Kind of new routes" }, kinds.map((each) => h("option", { value: each, selected: each === this.kind }, kindName(each))));
    kind.addEventListener("change", () => (this.kind = kind.value));
    const colours = this.overview?.colours ?? ["gray"];
    this.palette.replaceChildren(
      ...colours.map((colour) =>
        h("button", {
          class: `swatch ink-${colour}`,
          title: colour,
          "aria-label": colour,
          "aria-pressed": String(colour === this.colour),
          onclick: () => {
            this.colour = colour;
            this.chooseTool("route");
          },
        }),
      ),
      kind,
    );
  }

  showSide(side) {
    document.body.dataset.side = side;
    for (const button of document.querySelectorAll("nav button")) button.setAttribute("aria-pressed", String(button.dataset.side === side));
  }

  showKeys() {
    const keys = [
      ["Ctrl-S", "save"],
      ["Ctrl-Z, Ctrl-Shift-Z", "undo, redo, in the text and on the board"],
      ["F6", "switch between the text, the board and the panes"],
      ["V, C, R, T", "on the board: select, place, route, ticket"],
      ["Arrow keys", "move the cross-hair by 10 mm, with Shift by 1 mm"],
      ["Enter", "click at the cross-hair"],
      ["N, Shift-N", "next place, previous place"],
      ["M", "pick up the place under the cross-hair; Enter drops it"],
      ["I, F2", "edit the selection; Escape returns to the board"],
      ["Delete", "delete the selection"],
      ["F12, Ctrl-click", "in the text: go to the declaration, also in rules files"],
      ["Shift-F12", "in the text: list all occurrences of the name"],
      ["F2", "in the text: rename everywhere"],
      ["Shift-Alt-F", "format the text, as `mapdsl fmt` does"],
      ["+, −, 0", "zoom in, zoom out, whole board"],
    ];
    const dialog = byId("dialog");
    dialog.oncancel = null;
    const wantHints = ({ target }) => {
      localStorage.setItem("hints", target.checked ? "on" : "off");
      this.showHints();
    };
    const hints = h("input", { type: "checkbox", checked: this.wantsHints, onchange: wantHints });
    dialog.replaceChildren(
      h("h2", {}, "Keyboard shortcuts"),
      h("table", { class: "keys" }, h("tbody", {}, keys.map(([key, what]) => h("tr", {}, h("td", {}, h("kbd", {}, key)), h("td", {}, what))))),
      h("label", { class: "check" }, hints, "Show computed values in the text: points, shortest paths, tickets"),
      h("div", { class: "row end" }, h("button", { class: "main", onclick: () => dialog.close() }, "Close")),
    );
    dialog.showModal();
  }

  listen() {
    byId("undo").onclick = this.text.undo;
    byId("redo").onclick = this.text.redo;
    byId("save").onclick = () => this.saveByHand();
    byId("help").onclick = () => this.showKeys();
    byId("autosave").checked = localStorage.getItem("autosave") !== "off";
    byId("autosave").onchange = ({ target }) => {
      localStorage.setItem("autosave", target.checked ? "on" : "off");
      if (target.checked && this.stamp) this.save();
    };
    byId("language").onchange = ({ target }) => {
      this.language = target.value;
      this.draw({}).then(() => this.panes.draw());
    };
    const themes = ["auto", "light", "dark"];
    const setTheme = (theme) => {
      document.documentElement.dataset.theme = theme;
      byId("theme").title = `Theme: ${theme}`;
      localStorage.setItem("theme", theme);
    };
    setTheme(localStorage.getItem("theme") ?? "auto");
    byId("theme").onclick = () => setTheme(themes[(themes.indexOf(document.documentElement.dataset.theme) + 1) % 3]);
    const menu = byId("export");
    menu.querySelector(".sheet").append(
      ...this.host.exports.map(([title, ...wanted]) => h("button", { onclick: () => ((menu.open = false), this.export(...wanted)) }, title)),
      h("button", { onclick: () => ((menu.open = false), this.download(this.file, new Blob([this.text.text]))) }, "Text of the board"),
    );
    document.addEventListener("click", (event) => menu.contains(event.target) || (menu.open = false));
    for (const button of document.querySelectorAll("[data-zoom]")) {
      button.onclick = () => ({ in: () => this.board.zoom(0.8), out: () => this.board.zoom(1.25), fit: () => this.board.fit() })[button.dataset.zoom]();
    }
    for (const button of document.querySelectorAll("nav button")) button.onclick = () => this.showSide(button.dataset.side);
    this.showSide("board");
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("focus", () => {
      this.connection.tell("workspace/didChangeWatchedFiles", { changes: [] });
      this.lookAtDisk();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden && byId("autosave").checked && this.stamp) this.save();
    });
    window.addEventListener("beforeunload", (event) => {
      if (this.unmade || (!this.isSaved && this.saved !== null)) event.preventDefault();
    });
    this.listenToSplitter();
  }

  key(event) {
    const isMod = event.ctrlKey || event.metaKey;
    const inText = byId("text").contains(event.target);
    const isWriting = inText || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    const key = event.key.toLowerCase();
    let isDone = true;
    if (isMod && key === "s") this.saveByHand();
    else if (isMod && key === "z" && !isWriting) event.shiftKey ? this.text.redo() : this.text.undo();
    else if (event.key === "F1") this.showKeys();
    else if (event.key === "F6") this.nextSide(event.shiftKey ? -1 : 1);
    else {
      const tool = !isMod && !isWriting && TOOLS.find((each) => each.key === key);
      if (tool) {
        this.chooseTool(tool.tool);
        this.board.svg.focus();
      } else isDone = false;
    }
    if (isDone) event.preventDefault();
  }

  nextSide(by) {
    const sides = ["text", "board", "panes"];
    const boxes = [byId("text"), byId("board"), byId("panes")];
    const at = (boxes.findIndex((box) => box.contains(document.activeElement)) + by + 3) % 3;
    this.showSide(sides[at]);
    [() => this.text.view.focus(), () => this.board.svg.focus(), () => this.panes.box.focus()][at]();
  }

  listenToSplitter() {
    const splitter = byId("splitter");
    const main = document.querySelector("main");
    const set = (part) => {
      main.style.setProperty("--text", `${Math.min(Math.max(part, 15), 75)}%`);
      localStorage.setItem("text", String(part));
    };
    set(Number(localStorage.getItem("text")) || 38);
    splitter.addEventListener("pointerdown", (event) => splitter.setPointerCapture(event.pointerId));
    splitter.addEventListener("pointermove", (event) => splitter.hasPointerCapture(event.pointerId) && set((100 * event.clientX) / main.clientWidth));
    splitter.addEventListener("keydown", ({ key }) => {
      const by = { ArrowLeft: -2, ArrowRight: 2 }[key];
      if (by) set(parseFloat(main.style.getPropertyValue("--text")) + by);
    });
  }
}

// Capitalise a message unless it begins with a file name.
const sentence = (text) => (/^[a-z]+[ ,;:]/.test(text) ? text[0].toUpperCase() + text.slice(1) : text);

// Name of a language in the browser's language, or in English if the browser does not support that.
function languageCalled(code) {
  for (const spoken of [navigator.language, "en"]) {
    try {
      return new Intl.DisplayNames([spoken], { type: "language" }).of(code);
    } catch {
      continue;
    }
  }
  return code;
}

const studio = new Studio();
window.studio = studio;
studio.begin().catch((error) => studio.lose(error));
