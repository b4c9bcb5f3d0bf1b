// Games on the board as it is: one that is played here, and many between programs.

import { h } from "./elements.js";

const MOST_SHOWN = 150;

const setUp = (studio, state, start) => {
  const players = h("select", { "aria-label": "Players" }, studio.overview.players.map((each) => h("option", { value: each, selected: each === state.players }, `${each} players`)));
  const variants = [{ id: "", title: "No variant" }, ...studio.overview.variants];
  const variant = h("select", { "aria-label": "Variant" }, variants.map(({ id, title }) => h("option", { value: id, selected: id === state.variant }, title)));
  players.addEventListener("change", () => (state.players = Number(players.value)));
  variant.addEventListener("change", () => (state.variant = variant.value));
  state.players = Number(players.value);
  const bot = h("select", { "aria-label": "Programs" }, studio.overview.bots.map((each) => h("option", { value: each, selected: each === state.bot }, `Program: ${each}`)));
  bot.addEventListener("change", () => (state.bot = bot.value));
  return [players, studio.overview.variants.length ? variant : null, bot, start];
};

export class PlayPane {
  title = "Play";

  state = { players: 0, variant: "", seed: 0, bot: "planner" };

  filter = "";

  isAlone = true; // programs play the other seats

  async ask(studio, method, params = {}) {
    try {
      this.seen = await studio.ask(`mapdsl/${method}`, params);
      if (this.isAlone && (method === "play" || method === "startGame")) {
        this.seen = await studio.ask("mapdsl/playOn", { actions: 10_000, bot: this.state.bot, until: 0 });
      }
      studio.showClaims(this.seen.view.seats);
    } catch (error) {
      studio.notice(error.message);
    }
    await studio.panes.draw();
  }

  // How many actions lead back to one's own last one.
  last(played) {
    const own = this.isAlone ? played.map(({ player }) => player).lastIndexOf(1) : -1;
    return own < 0 ? 1 : played.length - own;
  }

  draw(studio) {
    const { state, seen } = this;
    const begin = () => this.ask(studio, "startGame", { players: state.players, variants: state.variant ? [state.variant] : [], seed: state.seed++ });
    const bar = h("div", { class: "bar" }, setUp(studio, state, h("button", { class: seen ? "" : "main", onclick: begin }, seen ? "New game" : "Begin a game")));
    const others = h("input", { type: "checkbox", checked: this.isAlone, onchange: ({ target }) => (this.isAlone = target.checked) });
    bar.append(h("label", { class: "check" }, others, "Programs play the others"));
    if (!seen) return [bar, h("p", { class: "empty" }, "A game on the board as it is now. It goes on with that board, whatever becomes of the text.")];
    const { view, actions, actionCount, played } = seen;
    bar.append(
      h("span", { class: "gap" }),
      h("button", { onclick: () => this.ask(studio, "playOn", { actions: 1, bot: state.bot }), disabled: Boolean(view.ended) }, "A program plays"),
      h("button", { onclick: () => this.ask(studio, "playOn", { actions: 10_000, bot: state.bot }), disabled: Boolean(view.ended) }, "To the end"),
      h("button", { onclick: () => this.ask(studio, "takeBack", { actions: this.last(played) }), disabled: !played.length }, "Take back"),
    );
    const cards = ({ hand, cards: count }) => (hand ? hand.map(([colour, number]) => h("span", { class: `card ink-${colour}`, title: colour }, String(number))) : `${count} cards`);
    const seats = view.seats.map((seat) =>
      h(
        "tr",
        { class: seat.seat === view.seat && !view.ended ? "turn" : "" },
        h("td", {}, h("span", { class: `seat seat-${seat.seat}` }), `Player ${seat.seat + 1}`),
        h("td", { class: "number" }, `${seat.points}`),
        h("td", { class: "number" }, `${seat.trains}`),
        h("td", {}, cards(seat)),
        h("td", {}, seat.tickets ? seat.tickets.join(", ") : seat.ticket_count === 1 ? "1 ticket" : `${seat.ticket_count} tickets`),
      ),
    );
    const table = h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ["", "Points", "Trains", "Cards", "Tickets"].map((each) => h("th", {}, each)))),
      h("tbody", {}, seats),
    );
    const row = h("p", { class: "face-up" }, "Face up: ", view.row.map((colour) => h("span", { class: `card ink-${colour}`, title: colour }, "")), ` · ${view.deck} in the deck`);
    if (view.ended) return [bar, table, h("p", { class: "empty" }, "The game is over.")];
    const list = h("div", { class: "actions" });
    const fill = () => {
      const wanted = actions.filter((each) => each.toLowerCase().includes(this.filter.toLowerCase()));
      const buttons = wanted.slice(0, MOST_SHOWN).map((action) => h("button", { class: "small", onclick: () => this.ask(studio, "play", { action }) }, action));
      list.replaceChildren(...buttons, ...(wanted.length > MOST_SHOWN ? [`and ${wanted.length - MOST_SHOWN} more`] : []));
    };
    const filter = h("input", { type: "search", placeholder: `Find among ${actionCount} actions`, value: this.filter, "aria-label": "Find an action" });
    filter.addEventListener("input", () => {
      this.filter = filter.value;
      fill();
    });
    fill();
    return [bar, table, row, h("div", { class: "bar" }, h("strong", {}, `Player ${view.seat + 1}: ${view.decision || "takes a turn"}`), h("span", { class: "gap" }), filter), list];
  }
}

export class SimulatePane {
  title = "Simulate";

  state = { players: 0, variant: "", seed: 0, bot: "planner" };

  games = 100;

  constructor() {
    this.state.bot = "greedy";
  }

  draw(studio) {
    const { state } = this;
    const games = h("select", { "aria-label": "Games" }, [20, 100, 500, 1000].map((each) => h("option", { value: each, selected: each === this.games }, `${each} games`)));
    games.addEventListener("change", () => (this.games = Number(games.value)));
    const run = h("button", { class: "main", disabled: this.isRunning, onclick: () => this.run(studio) }, "Play them");
    this.bar = h("div", { class: "bar" }, setUp(studio, state, null), games, run);
    this.outcome = h("div");
    this.progress = h("progress", { "aria-label": "Games that are played" });
    this.stop = h("button", { onclick: () => (this.isRunning = false) }, "Stop");
    this.tally = h("span");
    if (this.isRunning) this.bar.append(this.progress, this.tally, this.stop);
    this.tell();
    return [this.bar, this.outcome];
  }

  // What is there so far; the button that stops it stays the same while it is pressed.
  tell() {
    const { found } = this;
    if (!found) return this.outcome.replaceChildren(h("p", { class: "empty" }, "Programs play whole games on the board as it is, and what they came to is counted."));
    this.progress.max = found.wanted;
    this.progress.value = found.games;
    this.tally.textContent = `${found.games} of ${found.wanted}`;
    const share = ({ share: mean, low, high }) => `${Math.round(100 * mean)} % (${Math.round(100 * low)}–${Math.round(100 * high)})`;
    const seats = found.seats.map((seat, at) =>
      h(
        "tr",
        {},
        h("td", {}, `Player ${at + 1}`),
        h("td", { class: "number" }, share(seat.won)),
        h("td", { class: "number" }, `${seat.points.mean.toFixed(1)} ± ${seat.points.error.toFixed(1)}`),
        h("td", { class: "number" }, `${found.scores.min[at]} to ${found.scores.max[at]}`),
      ),
    );
    const ends = Object.entries(found.ends).map(([end, count]) => `${end}: ${count}`).join(", ");
    return this.outcome.replaceChildren(
      h("table", {}, h("thead", {}, h("tr", {}, ["", "Won", "Points", "From, to"].map((each) => h("th", {}, each)))), h("tbody", {}, seats)),
      h("p", { class: "empty" }, `${found.games} games with ${found.players} players, ${(found.actions / found.games).toFixed(0)} actions each. How they ended: ${ends}.`),
    );
  }

  // Part by part: whatever else is asked meanwhile is answered between two parts.
  async run(studio) {
    const { players, variant, bot } = this.state;
    this.isRunning = true;
    this.found = null;
    await studio.panes.draw();
    try {
      this.found = await studio.ask("mapdsl/startSimulation", { players, variants: variant ? [variant] : [], games: this.games, seed: this.state.seed++, bot });
      while (this.isRunning && this.found.games < this.found.wanted) {
        this.tell();
        this.found = await studio.ask("mapdsl/simulateOn");
      }
    } catch (error) {
      studio.notice(error.message);
    }
    this.isRunning = false;
    if (studio.panes.current === this) await studio.panes.draw();
  }
}
