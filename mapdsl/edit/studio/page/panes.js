// Panes below the board. A pane loads its data only while it is open.

import { fileOf, h, inline, Pressed } from "./elements.js";
import { PlayPane, SimulatePane } from "./games.js";

const SEVERITY = { 1: "error", 2: "warning", 4: "hint" };
const empty = (text) => h("p", { class: "empty" }, text);

class Problems {
  title = "Problems";

  count = (studio) => studio.problems.length;

  bad = (studio) => studio.problems.some(({ severity }) => severity === 1);

  draw(studio) {
    if (!studio.problems.length) return [empty("No problems.")];
    const moment = studio.checked;
    const fix = ({ title, edits }) => h("button", { class: "small", onclick: () => studio.text.fix(edits, moment) }, title);
    return [
      h(
        "ul",
        { class: "list" },
        studio.problems.map((problem) =>
          h(
            "li",
            {},
            h("button", { class: "line", onclick: () => studio.text.reveal(problem.range, { focus: true }) },
              h("span", { class: `dot ${SEVERITY[problem.severity]}`, title: SEVERITY[problem.severity] }),
              h("span", { class: "what" }, inline(problem.message)),
              h("span", { class: "aside" }, `${problem.code ?? ""} · line ${problem.range.start.line + 1}`)),
            problem.fixes.map(fix),
          ),
        ),
      ),
    ];
  }
}

class Tickets {
  title = "Tickets";

  count = (studio) => studio.overview?.tickets.length ?? 0;

  draw(studio) {
    const { tickets } = studio.overview;
    if (!tickets.length) return [empty("There are no tickets yet. Choose Ticket above the board, then click two places.")];
    const shortest = (goal) => (goal.shortest === null ? "–" : String(goal.shortest));
    const difference = ({ worth, shortest: way }) => (way === null || way === worth ? "" : worth > way ? `+${worth - way}` : `−${way - worth}`);
    return [
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, ["From", "To", "Value", "Shortest path", "Difference", "Deck"].map((each) => h("th", {}, each)))),
        h(
          "tbody",
          {},
          tickets.flatMap((ticket) =>
            ticket.goals.map((goal, at) =>
              h(
                "tr",
                {},
                h("td", {}, at === 0 && h("button", { class: "link", onclick: () => studio.reveal(`ticket:${ticket.id}`) }, ticket.start)),
                h("td", {}, goal.place),
                h("td", { class: "number" }, String(goal.worth)),
                h("td", { class: "number" }, shortest(goal)),
                h("td", { class: "number" }, difference(goal)),
                h("td", {}, at === 0 ? `${ticket.deck}${ticket.copies > 1 ? ` × ${ticket.copies}` : ""}` : ""),
              ),
            ),
          ),
        ),
      ),
    ];
  }
}

class Rules {
  title = "Rules";

  whole = false;

  async draw(studio) {
    const sections = await studio.ask("mapdsl/rules", { language: studio.language, whole: this.whole });
    const choose = h("select", { "aria-label": "Which rules" }, [
      h("option", { value: "", selected: !this.whole }, "Differences from the base game"),
      h("option", { value: "whole", selected: this.whole }, "All rules"),
    ]);
    choose.addEventListener("change", () => {
      this.whole = Boolean(choose.value);
      studio.panes.draw();
    });
    const paragraph = ({ lead, text }) => h("p", {}, lead && h("strong", {}, `${lead} `), text);
    return [
      h("div", { class: "bar" }, choose),
      h("div", { class: "prose" }, sections.map(({ title, paragraphs }) => h("section", {}, title && h("h3", {}, title), paragraphs.map(paragraph)))),
    ];
  }
}

class Scenarios {
  title = "Scenarios";

  results = new Map();

  async draw(studio) {
    const lenses = await studio.ask("textDocument/codeLens");
    const found = lenses.filter(({ command }) => command.command === "mapdsl.runScenario");
    if (!found.length) return [empty("There are no scenarios yet. A scenario is an example that tests the rules of the board.")];
    const run = async (title) => {
      const results = await studio.ask("workspace/executeCommand", { command: "mapdsl.runScenario", arguments: [studio.uri, title] }, { whole: true });
      for (const each of results) this.results.set(each.title, { ...each, version: studio.version });
      await studio.panes.draw();
    };
    return [
      h("div", { class: "bar" }, h("button", { onclick: () => run("") }, "Run all")),
      h(
        "ul",
        { class: "list" },
        found.map(({ range, command }) => {
          const title = command.arguments[1];
          const result = this.results.get(title);
          const isCurrent = result?.version === studio.version;
          const sort = !result || !isCurrent ? "none" : result.passed ? "good" : "error";
          return h(
            "li",
            {},
            h("button", { class: "line", onclick: () => studio.text.reveal(range, { focus: true }) },
              h("span", { class: `dot ${sort}`, title: { none: "not run", good: "passed", error: "failed" }[sort] }),
              h("span", { class: "what" }, title, isCurrent && result.message ? h("small", {}, result.message) : null)),
            h("button", { class: "small", onclick: () => run(title) }, "Run"),
          );
        }),
      ),
    ];
  }
}

class Fit {
  title = "Fit";

  count = (studio) => studio.misfits.length;

  bad = (studio) => studio.misfits.length > 0;

  draw(studio) {
    if (!studio.misfits.length) return [empty("Everything fits on the sheet with plastic trains.")];
    return [h("ul", { class: "list" }, studio.misfits.map((each) => h("li", {}, h("span", { class: "line" }, h("span", { class: "dot error" }), h("span", { class: "what" }, each)))))];
  }
}

class Network {
  title = "Network";

  async draw(studio) {
    const { data } = await studio.ask("mapdsl/export", { what: "network", language: studio.language });
    URL.revokeObjectURL(this.url);
    this.url = URL.createObjectURL(fileOf(data, "image/svg+xml"));
    return [h("img", { class: "network", src: this.url, alt: "The network of the board as a diagram" })];
  }
}

export class Panes {
  constructor(tabs, box, studio) {
    this.tabs = tabs;
    this.box = box;
    this.pressed = new Pressed(box);
    this.studio = studio;
    this.panes = [new Problems(), new Tickets(), new Rules(), new Scenarios(), new Fit(), new Network(), new PlayPane(), new SimulatePane()];
    this.current = this.panes[0];
    this.buttons = this.panes.map((pane) => h("button", { role: "tab", onclick: () => this.open(pane) }, pane.title, h("span", { class: "count" })));
    tabs.append(...this.buttons);
    tabs.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      const next = this.panes[(this.panes.indexOf(this.current) + by + this.panes.length) % this.panes.length];
      this.open(next);
      this.buttons[this.panes.indexOf(next)].focus();
    });
    this.mark();
  }

  open(pane) {
    if (pane !== this.current) this.box.replaceChildren(empty("Loading …")); // replaces the content of the other pane
    this.current = pane;
    document.body.classList.remove("folded");
    this.mark();
    return this.draw();
  }

  mark() {
    this.panes.forEach((pane, at) => {
      const button = this.buttons[at];
      const isOpen = pane === this.current;
      button.setAttribute("aria-selected", String(isOpen));
      button.tabIndex = isOpen ? 0 : -1;
      button.lastChild.textContent = pane.count?.(this.studio) || "";
      button.lastChild.classList.toggle("bad", Boolean(pane.bad?.(this.studio)));
    });
  }

  // Redraw the open pane. If two drawings overlap, the later one wins.
  async draw() {
    this.mark();
    const pane = this.current;
    const number = (this.number = (this.number ?? 0) + 1);
    let children;
    try {
      if (!this.studio.overview && pane !== this.panes[0]) children = [empty("The board has errors; see Problems.")];
      else children = await pane.draw(this.studio);
    } catch (error) {
      children = [empty(error.message)];
    }
    if (number !== this.number) return;
    this.pressed.change(() => {
      const { scrollTop } = this.box;
      const isSame = this.box.dataset.pane === pane.title;
      this.box.dataset.pane = pane.title;
      this.box.replaceChildren(...children);
      this.box.scrollTop = isSame ? scrollTop : 0;
    });
  }
}
