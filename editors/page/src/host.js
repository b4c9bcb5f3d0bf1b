// Host of the page without a server. Messages go to Python in a worker, boards are stored in the browser, and the user
// opens and saves files.

import { Connection } from "./connection.js";
import { drafts, draftOf, forget, keep } from "./drafts.js";
import { fileOf, h } from "./elements.js";
import { fileNamed, isRules, linkTo, rulesIn, textIn } from "./links.js";

const FIRST = "islands"; // shown to a visitor without boards
const NOT_KEPT = "not kept"; // stamp of a board that is not stored in this browser
const MOST = 2_000_000; // maximum size of a file in bytes
const DPI = 100;
const FILES = [{ description: "Board", accept: { "text/plain": [".board"] } }];
const FILES_TO_OPEN = [{ description: "Board and rules files", accept: { "text/plain": [".board", ".rules"] } }];

const byId = (id) => document.getElementById(id);
const unique = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(36)).join("");

export class Host {
  exports = [
    ["Board, SVG", "board", "svg"],
    ["Board, PNG", "board", "png"],
    ["Tickets, SVG", "tickets", "svg"],
    ["Train cards, SVG", "deck", "svg"],
    ["Network, SVG", "network", "svg"],
    ["Print or PDF: board, one sheet", "board", "print", "one"],
    ["Print or PDF: board on A4", "board", "print", "a4"],
    ["Print or PDF: tickets on A4", "tickets", "print", "a4"],
    ["Print or PDF: train cards on A4", "deck", "print", "a4"],
    ["Print or PDF: piece cards on A4", "cards", "print", "a4"],
    ["Print or PDF: counters on A4", "counters", "print", "a4"],
    ["Print or PDF: score sheet on A4", "score", "print", "a4"],
    ["Print or PDF: leaflet on A4", "leaflet", "print", "a4"],
  ];

  constructor(studio) {
    this.studio = studio;
    this.connection = new Connection((messages) => this.send(messages));
    this.worker = new Worker("worker.js", { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.receive(data));
    this.worker.addEventListener("error", ({ message }) => this.receive({ failure: message || "it could not be loaded" }));
    this.furnish();
  }

  get words() {
    return { saved: this.board?.id ? "Kept here" : "Not changed", open: "Not kept yet", fresh: "Not kept yet", elsewhere: "in another window" };
  }

  // ---- messages

  send(messages) {
    return new Promise((resolve, reject) => {
      this.awaited = { resolve, reject };
      if (this.failure) reject(this.failure);
      else this.worker.postMessage(JSON.stringify(messages));
    });
  }

  receive({ answers, failure }) {
    if (failure !== undefined) {
      this.failure ??= new Error(failure);
      this.loading.remove();
      return this.awaited?.reject(this.failure);
    }
    this.hasAnswered = true;
    const found = JSON.parse(answers);
    if (this.loading.isConnected && found.some(({ result, error }) => result?.parts || error)) this.arrive();
    this.awaited.resolve(found);
  }

  arrive() {
    this.loading.remove();
    navigator.serviceWorker?.register("offline.js").catch(() => {}); // the next visit then needs the network too
  }

  lossOf({ message }) {
    const what = this.hasAnswered ? "has stopped" : "could not be loaded";
    return `The compiler ${what} (${message}). What you wrote is kept in this browser: load the page again.`;
  }

  // ---- the board

  async begin() {
    this.greeting = this.connection.ask("initialize", { capabilities: { textDocument: { diagnostic: {} } } });
    this.connection.tell("initialized", {});
    window.addEventListener("hashchange", () => {
      this.isLeaving = true;
      location.reload();
    });
    try {
      this.board = await this.wanted();
    } catch (error) {
      this.studio.notice(error.message, { stays: true, bad: true });
      this.board = await example(FIRST);
    }
    for (const { name, text } of this.board.rules ?? []) {
      this.connection.tell("textDocument/didOpen", { textDocument: { uri: `file:///rules/${name}`, languageId: "mapdsl", version: 1, text } });
    }
    return this.seen();
  }

  // Return the board named in the address, or the one changed last.
  async wanted() {
    const wish = new URLSearchParams(location.hash.slice(1));
    if (wish.has("board")) {
      const rules = wish.has("rules") ? await rulesIn(wish.get("rules")) : [];
      return { name: fileNamed(wish.get("name")), text: plain(await textIn(wish.get("board"))), rules, stamp: NOT_KEPT };
    }
    if (wish.has("example")) return example(wish.get("example"));
    if (wish.has("draft")) {
      const found = await draftOf(wish.get("draft"));
      if (!found) throw new Error("This browser no longer has that board.");
      return found;
    }
    if (location.hash.length > 1) throw new Error("The address does not name a board.");
    const [latest] = await drafts().catch(() => []);
    return latest ?? example(FIRST);
  }

  seen() {
    const { name, text, stamp } = this.board;
    return { uri: `file:///${encodeURIComponent(name)}`, name, text, stamp };
  }

  async look() {
    if (this.board.id) this.board = (await draftOf(this.board.id)) ?? this.board;
    return this.seen();
  }

  async save(text, stamp) {
    const board = { ...this.board, id: this.board.id ?? unique(), text, stamp: unique(), changed: Date.now() };
    await keep(board, stamp);
    this.board = board;
    if (!this.isLeaving) window.history.replaceState(null, "", `#draft=${board.id}`);
    return board;
  }

  async go(wish) {
    await this.studio.save();
    this.isLeaving = true;
    const before = location.hash;
    location.hash = new URLSearchParams(wish);
    if (location.hash === before) location.reload();
  }

  // ---- the user's files

  async openFiles() {
    const handles = await window.showOpenFilePicker({ types: FILES_TO_OPEN, multiple: true });
    const files = await Promise.all(handles.map((handle) => handle.getFile()));
    await this.take(files, handles[files.findIndex(isBoard)]);
  }

  // Open a board with its rules files, or add rules files to the open board.
  async take(files, handle) {
    const boards = files.filter(isBoard);
    if (boards.length > 1) throw new Error("Open one board at a time, with the rules files that it uses.");
    const rules = await Promise.all(files.filter((file) => !isBoard(file)).map(async (file) => ({ name: file.name, text: plain(await wholeOf(file)) })));
    if (!boards.length) return this.keepRules([...(this.board.rules ?? []).filter(({ name }) => rules.every((each) => each.name !== name)), ...rules]);
    const whole = await wholeOf(boards[0]);
    const id = unique();
    const board = { id, name: boards[0].name, text: plain(whole), rules, stamp: unique(), changed: Date.now(), ...(handle && { handle, whole }) };
    await keep({ ...board, ends: { mark: whole.startsWith("\ufeff"), line: whole.includes("\r\n") ? "\r\n" : "\n" } });
    await this.go({ draft: id });
  }

  // Store the rules files and load the board again.
  async keepRules(rules) {
    this.board = { ...this.board, rules };
    const kept = await this.keepAll();
    await this.go({ draft: kept.id });
  }

  // Store the text together with everything else that has changed.
  keepAll() {
    const { studio } = this;
    return studio.alone(async () => {
      const kept = await this.save(studio.text.text, studio.stamp);
      studio.stamp = kept.stamp;
      studio.saved = kept.text;
      return kept;
    });
  }

  // Save to the file the board came from, or to a new one; browsers that cannot write files download it.
  async saveByHand() {
    const { studio } = this;
    await studio.save();
    const { mark = false, line = "\n" } = this.board.ends ?? {};
    const whole = (mark ? "\ufeff" : "") + studio.text.text.replaceAll("\n", line);
    if (!window.showSaveFilePicker) return studio.download(this.board.name, new Blob([whole]));
    let { handle } = this.board;
    if (handle) {
      if ((await handle.requestPermission({ mode: "readwrite" })) !== "granted") return;
      const isChanged = (await (await handle.getFile()).text()) !== this.board.whole.replace(/^\ufeff/, "");
      if (isChanged && !(await studio.confirm(`${handle.name} was changed by another program. Overwrite it?`, [], "Overwrite"))) return;
    }
    handle ??= await window.showSaveFilePicker({ suggestedName: this.board.name, types: FILES });
    const stream = await handle.createWritable();
    await stream.write(whole);
    await stream.close();
    this.board = { ...this.board, handle, whole };
    await this.keepAll();
    studio.showSaved();
    studio.hint(`Saved as ${handle.name}.`);
  }

  async share() {
    const link = await linkTo(this.board, this.studio.text.text);
    const dialog = byId("dialog");
    const field = h("input", { readOnly: true, value: link, "aria-label": "Link" });
    const copy = h("button", { class: "main", onclick: () => (field.select(), document.execCommand("copy"), dialog.close(), this.studio.hint("Link copied.")) }, "Copy");
    dialog.oncancel = null;
    dialog.replaceChildren(
      h("h2", {}, "Link to the current board"),
      h("p", {}, `The whole board is in the link, ${link.length.toLocaleString("en")} characters; it is sent to no server.`),
      field,
      h("div", { class: "row end" }, h("button", { onclick: () => dialog.close() }, "Close"), copy),
    );
    dialog.showModal();
    field.select();
  }

  // ---- exports

  async export(what, form, paper, language) {
    const textDocument = { uri: this.seen().uri };
    if (form === "print") return this.print(await this.connection.ask("mapdsl/printedPages", { textDocument, what, paper, language }));
    const made = await this.connection.ask("mapdsl/export", { textDocument, what, form: "svg", paper: "one", language });
    if (form === "svg") return made;
    const image = await imageOf(fileOf(made.data, "image/svg+xml"));
    const data = painted(image);
    URL.revokeObjectURL(image.src);
    return { name: made.name.replace(/svg$/, "png"), data };
  }

  // Print at true scale: each page has the size of its paper. The browser's dialog can also make a PDF.
  async print(pages) {
    const images = await Promise.all(pages.map((text) => imageOf(new Blob([text], { type: "image/svg+xml" }))));
    const rules = pages.map((text, number) => {
      const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(text);
      images[number].classList.add("printed", `page-${number}`);
      return `@page page-${number} { size: ${width}mm ${height}mm; margin: 0 } .page-${number} { page: page-${number}; width: ${width}mm; height: ${height}mm }`;
    });
    const nonce = document.querySelector("meta[name=style-nonce]").content;
    const style = h("style", { nonce }, rules.join("\n"));
    const clear = () => {
      for (const each of [style, ...images]) each.remove();
      for (const { src } of images) URL.revokeObjectURL(src);
    };
    window.addEventListener("afterprint", clear, { once: true });
    document.body.append(style, ...images);
    window.print();
    return null;
  }

  // ---- the frame

  furnish() {
    this.loading = h("div", { id: "loading", role: "status" }, h("progress"), h("p", {}, "Loading Python and the compiler into this page: 8 MB the first time, nothing after that."));
    byId("board").append(this.loading);
    byId("save").hidden = true;
    byId("autosave").parentElement.hidden = true;
    const input = h("input", { type: "file", accept: ".board,.rules,text/plain", multiple: true, hidden: true });
    input.addEventListener("change", () => this.try(() => this.take([...input.files])));
    const sheet = h("div", { class: "sheet" });
    const menu = h("details", { id: "boards", class: "menu" }, h("summary", {}, "Boards"), sheet);
    menu.addEventListener("toggle", () => menu.open && this.list(sheet, menu, input));
    document.addEventListener("click", (event) => menu.contains(event.target) || (menu.open = false));
    byId("save").after(menu, input);
  }

  async list(sheet, menu, input) {
    const entry = (title, work) => h("button", { onclick: () => ((menu.open = false), this.try(work)) }, title);
    const open = () => (window.showOpenFilePicker ? this.openFiles() : input.click());
    sheet.replaceChildren(
      entry("New board", () => this.go({ example: "new-board" })),
      entry("Open a board or rules files …", open),
      entry(window.showSaveFilePicker ? "Save to a file (Ctrl-S)" : "Download (Ctrl-S)", () => this.saveByHand()),
      entry("Copy a link to this board", () => this.share()),
    );
    const { rules = [] } = this.board;
    if (rules.length) sheet.append(h("h3", {}, "Rules files of this board"));
    for (const { name, text } of rules) {
      const remove = () => this.keepRules(rules.filter((each) => each.name !== name));
      const bin = h("button", { class: "icon", title: "Remove", "aria-label": `Remove ${name}`, onclick: () => ((menu.open = false), this.try(remove)) }, "×");
      sheet.append(h("div", { class: "kept rules" }, entry(`Download ${name}`, () => this.studio.download(name, new Blob([text]))), bin));
    }
    const kept = await drafts().catch(() => []);
    if (kept.length) sheet.append(h("h3", {}, "Kept in this browser"));
    for (const { id, name, changed } of kept) {
      const remove = async () => {
        if (await this.studio.confirm(`Delete ${name} from this browser?`, [], "Delete")) await forget(id);
      };
      const when = new Date(changed).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
      const bin = h("button", { class: "icon", title: "Delete", "aria-label": `Delete ${name}`, onclick: () => ((menu.open = false), this.try(remove)) }, "×");
      sheet.append(h("div", { class: "kept" }, entry([h("span", {}, name), h("small", {}, when)], () => this.go({ draft: id })), bin));
    }
    const examples = await (await fetch("examples/examples.json")).json();
    sheet.append(h("h3", {}, "Examples"), ...examples.map(({ name, title }) => entry(title, () => this.go({ example: name }))));
  }

  async try(work) {
    try {
      await work();
    } catch (error) {
      if (error.name !== "AbortError") this.studio.notice(error.message, { bad: true }); // otherwise the user cancelled
    }
  }
}

async function example(name) {
  const found = /^[a-z-]{1,40}$/.test(name) ? await fetch(`examples/${name}.board`).catch(() => null) : null;
  if (!found?.ok) throw new Error("There is no such example.");
  return { name: `${name}.board`, text: await found.text(), stamp: NOT_KEPT };
}

async function imageOf(blob) {
  const image = h("img", { alt: "", src: URL.createObjectURL(blob) });
  await image.decode();
  return image;
}

// Read a file as text; throws an error with the reason if it is not a board or rules file.
async function wholeOf(file) {
  if (!isBoard(file) && !isRules(file.name)) throw new Error(`${file.name} is neither a board nor a rules file; rules files have names such as \`my-rules.rules\`, in lower case`);
  if (file.size > MOST) throw new Error(`${file.name} is too large for a board`);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} is not UTF-8 text`);
  }
}

const isBoard = ({ name }) => !name.endsWith(".rules");

const plain = (text) => text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");

function painted(image) {
  const canvas = h("canvas", { width: (image.naturalWidth * DPI) / 96, height: (image.naturalHeight * DPI) / 96 });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",")[1];
}
