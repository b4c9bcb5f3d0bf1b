// Games on the current board: one that the user plays, and simulations.

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

const counted = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;

// Phrases for events; events without an entry are not shown.
const SAID = {
  TrackClaimed: ({ track, payment, points }, names) => `claimed ${names(track)} with ${payment} for ${counted(points, "point")}`,
  CardTaken: ({ card }) => `took ${card}`,
  CardDrawn: ({ card }) => `drew ${card ?? "a card"} from the deck`,
  TicketsOffered: ({ count }) => `drew ${counted(count, "ticket")}`,
  TicketsKept: ({ count }) => `kept ${counted(count, "ticket")}`,
  TunnelRevealed: ({ track, cards, extra }, names) => `dug at ${names(track)}: ${cards.join(", ")} turned up, ${extra} more to pay`,
  TunnelDeclined: ({ track }, names) => `gave up ${names(track)}`,
  DeedDone: ({ action, piece, where }) => [action, piece, where && `at ${where}`].filter(Boolean).join(" "),
  HiddenDeedDone: ({ action, where }) => [action, where && `at ${where}`].filter(Boolean).join(" "),
  PricePaid: ({ what, amount }) => `paid ${amount} ${what}`,
  PointsScored: ({ points }) => `scored ${counted(points, "point")}`,
  RowSwept: () => "replaced the row",
  Passed: () => "passed",
  LastRoundBegan: ({ turns }) => `has few trains left: ${counted(turns, "turn")} follow`,
};

export class PlayPane {
  title = "Play";

  state = { players: 0, variant: "", seed: 0, bot: "planner" };

  isAlone = true; // whether programs play the other seats

  among = null; // actions to choose from

  get isOn() {
    return Boolean(this.seen && !this.seen.view.ended);
  }

  async ask(studio, method, params = {}) {
    this.among = null;
    try {
      this.seen = await studio.ask(`mapdsl/${method}`, params);
      if (this.isAlone && method !== "takeBack") this.seen = await studio.ask("mapdsl/playOn", { actions: 10_000, bot: this.state.bot, until: this.seen.view.viewer });
      this.show(studio);
    } catch (error) {
      studio.notice(error.message);
    }
    await studio.panes.draw();
  }

  show(studio) {
    studio.board.showGame(this.seen.view.seats, this.seen.choices.map(({ track }) => track));
  }

  // Handle a click on a part of the board: a route or a place.
  press(studio, part) {
    if (!part) return;
    const [sort, name] = [part.slice(0, part.indexOf(":")), part.slice(part.indexOf(":") + 1)];
    const tracks = studio.overview?.tracks ?? [];
    const without = name.slice(0, name.lastIndexOf("/"));
    const meant = { track: [name], mark: [without], city: [without], name: [without], rail: tracks.filter(({ corridor }) => corridor === name).map(({ id }) => id) }[sort] ?? [];
    const found = this.seen.choices.filter(({ track, spot }) => meant.includes(track) || meant.includes(spot));
    if (found.length) return this.choose(studio, found);
    const owner = this.seen.view.seats.find((seat) => seat.tracks.some((track) => meant.includes(track)));
    studio.hint(owner ? `${this.named(owner.seat)} claimed that.` : "You cannot do anything there now.");
  }

  async choose(studio, found) {
    if (found.length > 1) this.among = found;
    else {
      const [{ action, ways }] = found;
      if (ways === 1) return this.ask(studio, "play", { action });
      this.among = (await studio.ask("mapdsl/ways", { action })).map((way) => ({ action: way, ways: 1 }));
    }
    return studio.panes.draw();
  }

  named(seat) {
    return seat === this.seen.view.viewer ? "You" : `Player ${seat + 1}`;
  }

  draw(studio) {
    const { state, seen } = this;
    const begin = () => this.ask(studio, "startGame", { players: state.players, variants: state.variant ? [state.variant] : [], seed: state.seed++ });
    const bar = h("div", { class: "bar" }, setUp(studio, state, h("button", { class: seen ? "" : "main", onclick: begin }, seen ? "New game" : "Start a game")));
    const others = h("input", { type: "checkbox", checked: this.isAlone, onchange: ({ target }) => (this.isAlone = target.checked) });
    bar.append(h("label", { class: "check" }, others, "Programs play the other seats"));
    if (!seen) return [bar, h("p", { class: "empty" }, "Play a game on the current board. Later changes to the text do not affect it.")];
    const { view, happened, played } = seen;
    const back = this.isAlone ? happened.length + 1 : 1;
    bar.append(
      h("span", { class: "gap" }),
      h("button", { onclick: () => this.ask(studio, "playOn", { actions: 1, bot: state.bot }), disabled: Boolean(view.ended) }, "A program plays"),
      h("button", { onclick: () => this.ask(studio, "playOn", { actions: 10_000, bot: state.bot }), disabled: Boolean(view.ended) }, "Play to the end"),
      h("button", { onclick: () => this.ask(studio, "takeBack", { actions: back }), disabled: !played }, "Take back"),
    );
    const rest = view.ended ? [h("p", { class: "empty" }, "The game is over.")] : view.seat === view.viewer ? this.choices(studio) : [this.handOver(studio)];
    return [bar, ...rest, this.happened(studio), this.table()].filter(Boolean);
  }

  table() {
    const { view } = this.seen;
    const cards = ({ hand, cards: count }) => (hand ? hand.map(([colour, number]) => h("span", { class: `card ink-${colour}`, title: colour }, String(number))) : counted(count, "card"));
    const seats = view.seats.map((seat) =>
      h(
        "tr",
        { class: seat.seat === view.seat && !view.ended ? "turn" : "" },
        h("td", {}, h("span", { class: `seat seat-${seat.seat}` }, String(seat.seat + 1)), this.named(seat.seat)),
        h("td", { class: "number" }, String(seat.points)),
        h("td", { class: "number" }, String(seat.trains)),
        h("td", {}, cards(seat)),
        h("td", {}, seat.tickets ? seat.tickets.join(", ") : counted(seat.ticket_count, "ticket")),
      ),
    );
    const head = h("tr", {}, ["", "Points", "Trains", "Cards", "Tickets"].map((each) => h("th", {}, each)));
    return h("table", {}, h("thead", {}, head), h("tbody", {}, seats));
  }

  // Players who share a screen pass it on without showing their cards.
  handOver(studio) {
    const { seat } = this.seen.view;
    return h("div", { class: "bar" }, h("strong", {}, `${this.named(seat)} is on turn.`), h("button", { class: "main", onclick: () => this.ask(studio, "sit", { seat }) }, `Show the cards of player ${seat + 1}`));
  }

  choices(studio) {
    const { view, choices } = this.seen;
    const one = (wanted) => choices.find(({ action }) => action === wanted);
    const press = (found) => ({ disabled: !found, onclick: () => this.choose(studio, [found]) });
    const row = view.row.map((colour, at) => {
      const found = one(`draw ${at + 1}`) ?? (colour && one(`draw ${colour}`));
      return h("button", { class: `card face ink-${colour ?? "none"}`, title: colour ? `Take ${colour}` : "", "aria-label": `Take ${colour ?? "nothing"}`, ...press(found) });
    });
    const deck = h("button", { class: "card deck", title: "Draw from the deck", ...press(one("draw blind")) }, `Deck ${view.deck}`);
    const isShown = ({ track, action }) => !track && !/^draw (\d+|blind)$/.test(action) && !view.row.some((colour) => action === `draw ${colour}`);
    const button = (choice, text = choice.action) => h("button", { class: "small", onclick: () => this.choose(studio, [choice]) }, text);
    const claims = choices.filter(({ track }) => track);
    const names = this.namer(studio);
    return [
      h("div", { class: "bar" }, h("strong", {}, `You: ${view.decision || "it is your turn"}`), row.length > 0 && h("span", { class: "cards" }, row, deck), claims.length > 0 && h("span", {}, `${counted(claims.length, "route")} can be claimed: click one that glows, or a card.`)),
      this.among && h("div", { class: "actions among" }, h("strong", {}, "Choose: "), this.among.map((choice) => button(choice)), h("button", { class: "small", onclick: () => ((this.among = null), studio.panes.draw()) }, "Cancel")),
      h("div", { class: "actions" }, choices.filter(isShown).slice(0, MOST_SHOWN).map((choice) => button(choice))),
      claims.length > 0 && h("details", {}, h("summary", {}, "List of routes"), h("div", { class: "actions" }, claims.map((choice) => button(choice, names(choice.track))))),
    ].filter(Boolean);
  }

  namer(studio) {
    const tracks = new Map((studio.overview?.tracks ?? []).map(({ id, ends }) => [id, ends.map((end) => end.slice(0, end.lastIndexOf("/"))).join(" – ")]));
    return (id) => tracks.get(id) ?? id;
  }

  happened(studio) {
    const names = this.namer(studio);
    const lines = this.seen.happened.flatMap(({ player, events }) => {
      const said = events.filter(({ event, seat }) => SAID[event] && seat >= 0).map((event) => SAID[event.event](event, names));
      return said.length ? [h("li", {}, h("span", { class: `seat seat-${player - 1}` }, String(player)), `${this.named(player - 1)} ${said.join(", ")}.`)] : [];
    });
    return lines.length ? h("ul", { class: "happened", "aria-label": "Moves of the other players" }, lines) : null;
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
    const run = h("button", { class: "main", disabled: this.isRunning, onclick: () => this.run(studio) }, "Start");
    this.bar = h("div", { class: "bar" }, setUp(studio, state, null), games, run);
    this.outcome = h("div");
    this.progress = h("progress", { "aria-label": "Games played" });
    this.stop = h("button", { onclick: () => (this.isRunning = false) }, "Stop");
    this.tally = h("span");
    if (this.isRunning) this.bar.append(this.progress, this.tally, this.stop);
    this.tell();
    return [this.bar, this.outcome];
  }

  // Show the results so far. The Stop button is not replaced, so a click on it is not lost.
  tell() {
    const { found } = this;
    if (!found) return this.outcome.replaceChildren(h("p", { class: "empty" }, "Let programs play complete games on the current board, and see the results."));
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
      h("table", {}, h("thead", {}, h("tr", {}, ["", "Won", "Points", "Range"].map((each) => h("th", {}, each)))), h("tbody", {}, seats)),
      h("p", { class: "empty" }, `${found.games} games with ${found.players} players, ${(found.actions / found.games).toFixed(0)} actions each. How they ended: ${ends}.`),
    );
  }

  // Request the games in parts, so that other requests are answered in between.
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
