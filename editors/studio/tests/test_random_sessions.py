"""Random sessions with slow answers: everything drawn and typed is in the text, the picture and the file exactly once.

Every kind of answer has a delay of its own, drawn for each session and varied for each answer. The clock of the page
runs faster, so that a session takes seconds. `--sessions` sets their number; `make fuzz-studio` plays 500.
"""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from mapdsl.edit.studio.http_transport import StudioServer
from mapdsl.edit.studio.sessions import Sessions
from mapdsl.edit.studio.studio_files import StudioFiles
from mapdsl.edit.workspace.open_files import uri_of

from .conftest import READY, Bench

SPEED = 8
"""Speed-up of the page's clock."""
GESTURES = 14
BOARD = """mapdsl 1

# top
board test "Test" {
  players 2
  uses    classic
  canvas  600 400
  sheet   600 400

  city    Alton   at 60 60
  city    Bray    at 300 90
  city    Cove    at 90 330
  city    Dale    at 500 300   # side

  route   Alton -- Bray  4 red
}
# end
"""
SLOW = """
const [seed, speed] = ARGUMENTS;
let state = seed;
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const { setTimeout: later, setInterval: often, fetch: send } = window;
window.setTimeout = (work, wait = 0, ...rest) => later(work, wait / speed, ...rest);
window.setInterval = (work, wait = 0, ...rest) => often(work, wait / speed, ...rest);
const usual = {};
const delays = [0, 0, 50, 200, 700, 1500];
const delayOf = (method) => (usual[method] ??= delays[Math.floor(6 * random())]) * (0.3 + 1.4 * random());
const rest = (wait) => (wait > 1 ? new Promise((resume) => later(resume, wait / speed)) : null);
window.fetch = async (url, how) => {
  const methods = JSON.parse(how.body).map(({ method }) => method);
  const wait = window.isHasty ? 0 : Math.max(...methods.map(delayOf));
  const before = random();
  await rest(wait * before);
  const answer = await send(url, how);
  await rest(wait * (1 - before));
  return answer;
};
"""
WATCH = """() => {
  window.seen = { made: [], told: [] };
  const { join, addCity, drag, drop, notice } = studio;
  let dragged = null;
  studio.join = (tool, ...ends) => (seen.made.push(["join", ...ends.slice(0, 2)]), join.call(studio, tool, ...ends));
  studio.addCity = (at, ...rest) => (seen.made.push(["place", at.x, at.y]), addCity.call(studio, at, ...rest));
  studio.drag = (end, at) => ((dragged = ["drop", end.place, at.x, at.y]), drag.call(studio, end, at));
  studio.drop = () => ((dragged = dragged && void seen.made.push(dragged)), drop.call(studio));
  studio.notice = (message, ...rest) => (seen.told.push(message), notice.call(studio, message, ...rest));
}"""
PICTURE_IS_THAT_OF_THE_TEXT = """async () => {
  const { Picture } = await import("./picture.js");
  const other = new Picture(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  other.update(await studio.ask("mapdsl/picture", { known: 0, language: "" }));
  const written = ({ parts }) => JSON.stringify([...parts].map(([name, group]) => [name, group.innerHTML]).sort());
  return written(other) === written(studio.board.picture);
}"""


class Player:
    """A user who clicks, drags and types at random, and knows the expected result."""

    def __init__(self, bench: Bench, seed: int) -> None:
        self.bench, self.random = bench, Random(seed)
        self.typed: dict[str, list[str]] = {"top": [], "end": [], "side": []}
        self.names_new = seed % 2 == 1
        self.named: list[str] = []
        self.names = {name: [name] for name in ("Alton", "Bray", "Cove", "Dale")}
        self.theirs: list[str] = []
        self.joined = {frozenset(("Alton/0", "Bray/0"))}
        self.is_autosaving = True

    @property
    def page(self) -> Page:
        return self.bench.page

    def rest(self) -> None:
        self.page.wait_for_timeout(self.random.choice((0, 0, 10, 30, 80, 200)))

    def hit(self, selector: str, number: int = 0, times: int = 1) -> bool:
        """Click on the current position of an element, as users do, if it exists."""
        middle = "({ left, top, width, height }) => [left + width / 2, top + height / 2]"
        found = f"document.querySelectorAll({selector!r})[{number}]"
        spot = self.bench.js(f"() => {found} ? ({middle})({found}.getBoundingClientRect()) : null")
        if spot:
            self.page.mouse.click(*spot, click_count=times)
        return bool(spot)

    def tool(self, name: str) -> None:
        self.page.click(f"[data-tool={name}]")

    def places(self) -> list[tuple[str, tuple[float, float]]]:
        """Return each end with its screen position; where new places are named, letters pass from one place to
        another."""
        spots = self.bench.js("() => studio.board.spots")
        meant = [end for end in sorted(spots) if self.is_known(end) or not self.names_new]
        return [(end, self.bench.pixel(*spots[end])) for end in meant]

    def free_spot(self) -> tuple[float, float]:
        """Return a point far from all places, from the panes over the board, and from places not answered yet."""
        spots = list(self.bench.js("() => Object.values(studio.board.spots)"))
        spots += [made[-2:] for made in self.bench.js("() => seen.made") if made[0] in ("place", "drop")]
        for _ in range(300):
            x, y = self.random.uniform(20, 380), self.random.uniform(20, 380)
            if all(abs(x - a) + abs(y - b) > 45 for a, b in spots):
                break
        return x, y

    def place(self) -> None:
        self.tool("place")
        for _ in range(self.random.randint(1, 3)):
            before = self.bench.js("() => seen.made.length")
            self.page.mouse.click(*self.bench.pixel(*self.free_spot()))
            self.rest()
            if self.bench.js("() => seen.made.length") == before:
                continue  # it hit the name field of the last place
            if self.names_new and self.bench.js("() => document.activeElement.id") == "new-place":
                self.named.append(f"P{len(self.named)}ut")
                self.page.keyboard.type(self.named[-1])
                if self.random.random() < 0.5:
                    self.page.keyboard.press("Enter")

    def join(self) -> None:
        (start, here), (goal, there) = self.random.sample(self.places(), 2)
        if frozenset((start, goal)) in self.joined:
            return
        self.joined.add(frozenset((start, goal)))
        self.tool("route")
        self.page.keyboard.press("Escape")
        self.tool("route")
        self.page.mouse.click(*here)
        self.rest()
        self.page.mouse.click(*there)

    def drag(self) -> None:
        self.tool("select")
        for _ in range(self.random.randint(1, 2)):
            _, spot = self.random.choice(self.places())
            self.bench.drag(spot, self.bench.pixel(*self.free_spot()))

    def write(self) -> None:
        where = self.random.choice(list(self.typed))
        line = self.bench.js(f"() => studio.text.text.split('\\n').findIndex((line) => line.includes('# {where}'))")
        assert self.hit(".cm-line", line)
        head = "studio.text.view.state.selection.main.head"
        if f"# {where}" not in self.bench.js(f"() => studio.text.view.state.doc.lineAt({head}).text"):
            return  # the lines moved under the pointer
        self.page.keyboard.press("End")
        for _ in range(self.random.randint(1, 3)):
            word = f"w{sum(map(len, self.typed.values()))}{where}"
            self.page.keyboard.type(f" {word}", delay=self.random.choice((0, 5, 20)))
            self.typed[where].append(word)

    def rename(self) -> None:
        self.tool("select")
        end, spot = self.random.choice([place for place in self.places() if self.is_known(place[0])])
        name, new = end.removesuffix("/0"), f"N{sum(map(len, self.names.values()))}ew"
        self.page.mouse.click(*spot)
        shown = f"document.querySelector('#inspector:not([hidden]) strong')?.textContent === '{name}'"
        for _ in range(20):
            if self.bench.js(f"() => {shown} && studio.selected === 'city:{end}'"):
                break
            self.page.wait_for_timeout(20)
        else:
            return
        if not self.hit("#inspector input", times=3) or not self.bench.js(
            "() => document.activeElement.matches('#inspector input')"
        ):
            return
        self.page.keyboard.type(new, delay=self.random.choice((0, 10, 30)))
        self.page.keyboard.press("Enter")
        next(names for names in self.names.values() if name in names).append(new)

    def save(self) -> None:
        self.page.keyboard.press("Control+s")

    def switch(self) -> None:
        self.is_autosaving = not self.is_autosaving
        self.page.click(".switch")

    def write_from_outside(self) -> None:
        """Let another program change the file while the page has no unsaved changes."""
        self.finish()
        if self.bench.js("() => studio.isConflict"):
            return
        path = self.bench.path
        line = f"# theirs {len(self.theirs)}\n"
        self.theirs.append(line)
        path.write_text(path.read_text(encoding="utf-8") + line, encoding="utf-8")
        self.bench.wait(f"studio.text.text.includes({line!r})")

    def finish(self) -> None:
        self.bench.js("() => { window.isHasty = true; }")
        if self.bench.js("() => document.activeElement.id") == "new-place":
            self.page.keyboard.press("Enter")
        self.settle()
        self.page.keyboard.press("Control+s")
        self.bench.wait("studio.isSaved || studio.isConflict")
        self.settle()
        self.bench.js("() => { window.isHasty = false; }")

    def settle(self) -> None:
        """Wait until nothing has happened for a while."""
        quiet = 0
        while quiet < 4:
            self.page.wait_for_timeout(15)
            quiet = quiet + 1 if self.bench.js(f"() => Boolean({READY})") else 0

    def play(self) -> None:
        gestures = [self.place] * 4 + [self.join] * 3 + [self.drag] * 3 + [self.write] * 4 + [self.rename] * 2
        gestures += [self.save, self.switch]
        for _ in range(GESTURES):
            self.random.choice(gestures)()
            self.rest()
        if self.random.random() < 0.2:
            self.write_from_outside()
        self.finish()

    def is_known(self, end: str) -> bool:
        """Whether a place existed from the beginning, under any of its names."""
        return any(end.removesuffix("/0") in names for names in self.names.values())

    def name_now(self, end: str) -> str:
        """Return the final name of a place, given any end that it had."""
        name = end.removesuffix("/0")
        return next((names[-1] for names in self.names.values() if name in names), name)

    def faults(self) -> list[str]:
        """Return the differences from what was drawn and typed."""
        bench, text, found = self.bench, self.bench.text, []
        seen: dict[str, Any] = bench.js("() => seen")
        if bench.js("() => studio.problems.some(({ severity }) => severity === 1)"):
            return [f"the board has errors: {text}"]
        cities = re.findall(r"^ *city +(\w+) ", text, re.MULTILINE)
        routes = Counter(frozenset(each) for each in re.findall(r"^ *route +(\w+) +-- +(\w+) ", text, re.MULTILINE))
        wanted = Counter([frozenset(map(self.name_now, ("Alton", "Bray")))])
        drops = {}
        for kind, *what in seen["made"]:
            if kind == "join":
                wanted[frozenset(map(self.name_now, what))] += 1
            if kind == "drop":
                drops[self.name_now(what[0])] = what[1:]
        placed = sum(kind == "place" for kind, *_ in seen["made"])
        if len(cities) != 4 + placed or len(set(cities)) != len(cities):
            found.append(f"{placed} places were added to 4, there are {cities}")
        if not {names[-1] for names in self.names.values()} <= set(cities):
            found.append(f"names that were given: {self.names}, there are {cities}")
        if not set(self.named) <= set(cities):
            found.append(f"names of new places: {self.named}, there are {cities}")
        if routes != wanted:
            found.append(f"routes: lacking {wanted - routes}, not drawn {routes - wanted}")
        for where, words in self.typed.items():
            if re.findall(rf"w\d+{where}", text) != words:
                found.append(f"typed at the {where} {words}, there is {re.findall(rf'w[0-9]+{where}', text)}")
        for name, (x, y) in drops.items():
            left, top = bench.js("(name) => studio.board.spots[name] ?? [0, 0]", f"{name}/0")
            if abs(left - x) + abs(top - y) > 3:
                found.append(f"{name} was dropped at {x:.0f} {y:.0f} and is at {left:.0f} {top:.0f}")
        if not all(line in text for line in self.theirs):
            found.append("what another program wrote is gone")
        if bench.path.read_text(encoding="utf-8") != text:
            found.append("the file has another text")
        if sorted(bench.js("() => Object.keys(studio.board.spots)")) != sorted(f"{city}/0" for city in cities):
            found.append("the picture shows other places")
        if not bench.js(PICTURE_IS_THAT_OF_THE_TEXT):
            found.append("the picture is another")
        return found + [f"told: {message}" for message in seen["told"]]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[StudioServer, Path]]:
    path = tmp_path / "test.board"
    path.write_text(BOARD, encoding="utf-8")
    server = StudioServer(Sessions(StudioFiles([path])))
    thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01), daemon=True)
    thread.start()
    yield server, path
    server.shutdown()
    server.server_close()
    thread.join()


def test_random_session_with_slow_answers_keeps_every_edit_once(
    browser: Browser, served: tuple[StudioServer, Path], session: int
) -> None:
    server, path = served
    assert uri_of(path) in server.sessions.files.uris
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page, wrong = context.new_page(), list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.add_init_script(f"{{{SLOW.replace('ARGUMENTS', f'[{session + 1}, {SPEED}]')}}}")
    page.goto(server.address)
    bench = Bench(page, server.address, path)
    bench.wait(READY)
    bench.js(WATCH)
    player = Player(bench, session)
    player.play()
    found = player.faults() + wrong
    context.close()
    assert not found, "\n".join(found)
