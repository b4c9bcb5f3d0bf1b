// Host of the page: a server on this machine that answers messages and stores the file. The page without a server
// replaces this module.

import { Connection } from "./connection.js";

const FORGOTTEN = -32002; // the server has dropped the page

export class Host {
  words = { saved: "Saved", open: "Not saved", fresh: "New file", elsewhere: "on disk" };

  exports = [
    ["Board, SVG", "board", "svg", "one"],
    ["Board, PNG", "board", "png", "one"],
    ["Board, PDF, one sheet", "board", "pdf", "one"],
    ["Board, PDF on A4", "board", "pdf", "a4"],
    ["Tickets, PDF on A4", "tickets", "pdf", "a4"],
    ["Train cards, PDF on A4", "deck", "pdf", "a4"],
    ["Piece cards, PDF on A4", "cards", "pdf", "a4"],
    ["Counters, PDF on A4", "counters", "pdf", "a4"],
    ["Score sheet, PDF on A4", "score", "pdf", "a4"],
    ["Leaflet, PDF on A4", "leaflet", "pdf", "a4"],
    ["Everything to print, on A4, ZIP", "kit", "zip", "a4"],
    ["Network, SVG", "network", "svg", "one"],
  ];

  constructor(studio) {
    this.studio = studio;
    this.headers = {
      "Content-Type": "application/json",
      "Mapdsl-Token": token(),
      "Mapdsl-Session": crypto.randomUUID(),
    };
    this.connection = new Connection((messages) => this.send(messages));
  }

  async send(messages) {
    const response = await fetch("/messages", { method: "POST", headers: this.headers, body: JSON.stringify(messages) });
    if (!response.ok) throw new Error(await response.text());
    const answers = await response.json();
    if (answers.some(({ error }) => error?.code === FORGOTTEN)) {
      throw new Error("Too many pages of this studio are open, and this one was dropped: load it again.");
    }
    return answers;
  }

  async begin() {
    this.greeting = this.connection.ask("initialize", { capabilities: {} });
    const { files } = await this.greeting;
    [this.uri] = files;
    return this.look();
  }

  look() {
    return this.connection.ask("studio/look", { textDocument: { uri: this.uri } });
  }

  save(text, stamp) {
    return this.connection.ask("studio/save", { textDocument: { uri: this.uri }, text, stamp });
  }

  saveByHand() {
    return this.studio.save();
  }

  export(what, form, paper, language) {
    return this.connection.ask("mapdsl/export", { textDocument: { uri: this.uri }, what, form, paper, language });
  }

  lossOf({ message }) {
    if (/token|load it again/.test(message)) return message;
    return "The studio has stopped or cannot be reached. Unsaved changes are still in this page: copy them, or start the studio again.";
  }
}

// Browsers never send the part after the #. It is removed from the address at once and kept for reloads.
function token() {
  const given = location.hash.slice(1);
  if (given) {
    sessionStorage.setItem("token", given);
    window.history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem("token") ?? "";
}
