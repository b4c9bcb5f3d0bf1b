"""Kinds of fuzzer inputs. Each kind makes inputs and checks the program's behaviour for each input.

Any exception from `attempt` counts as a failure. The checks in this module catch documented refusals and no other
exceptions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from mapdsl.api import board_of_csv, compile_source, compile_text
from mapdsl.base.source import SourceError, SourceFile, normalise
from mapdsl.compile.value_format import UnwritableError
from mapdsl.diagnostics.fixes import fix_all, is_worse
from mapdsl.diagnostics.text import render, summary
from mapdsl.diagrams.board import board_drawing, fit
from mapdsl.diagrams.board.fit import fit_report, refuse_impossible, room_needed
from mapdsl.diagrams.canvas.drawing import CannotDrawError, Shape
from mapdsl.diagrams.land.board_background import PLAIN_LOOK, LandStyle, ground
from mapdsl.diagrams.layout.board_layout import Layout, layout_of
from mapdsl.diagrams.layout.sheet import PLASTIC
from mapdsl.diagrams.network.picture import draw_network, network_svg
from mapdsl.edit.workspace.scenario_runs import play_scenario
from mapdsl.engine import Engine
from mapdsl.engine.errors import EngineError, StateError
from mapdsl.engine.records.recording import Game, MismatchError, play_again
from mapdsl.engine.records.replays import ReplayError, read_replay
from mapdsl.engine.scenarios import ScenarioRunner
from mapdsl.exchange.board_text import board_text
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.print import card_sides
from mapdsl.print.products import Format, Product, Style, picture
from mapdsl.project.config import ConfigError
from mapdsl.project.config.reading import read_config
from mapdsl.rules.tables import RuleTables
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file
from mapdsl.tables.codec import TablesError
from mapdsl.tables.digest import rules_digest
from mapdsl.tables.documents import parse_document, tables_json
from tests import generated_boards
from tests.conformance import effects
from tests.fuzz.mutators import PIECES, damaged_bytes, damaged_json, damaged_text

Input = str | bytes
MOST_SAID = 1_000
"""Maximum length of a line in a message, in characters, regardless of the size of the input."""


class Sort(NamedTuple):
    """Kind of input, with functions that make and try an input."""

    name: str
    make: Callable[[Random], Input]
    attempt: Callable[[Input], None]
    short: int
    """Number of inputs that CI tries."""
    long: int = 1_000_000


# ---- damaged inputs -----------------------------------------------------------------------------------------------

SMALL = 40
"""Number of random boards from which inputs are derived."""


@cache
def small_boards() -> tuple[str, ...]:
    """Return the texts of small boards that together use every feature of the language."""
    maps = Path(__file__).parents[2] / "maps"
    made = (generated_boards.board_text(seed, generated_boards.Style(places=2 + seed % 5)) for seed in range(SMALL))
    rules = (path.read_text("utf-8") for path in sorted(maps.glob("rules/*.rules")))
    played = (path.read_text("utf-8") for path in sorted((maps.parent / "tests" / "rules_played").glob("*.board")))
    return *made, *rules, *played, (maps / "template.board.txt").read_text("utf-8")


@cache
def small_tables(number: int) -> RuleTables:
    return compile_text(small_boards()[number]).tables


def make_text(random: Random) -> str:
    """Return a damaged small board or rules file. Most inputs have only a few lines of it; some consist of snippets
    only."""
    if random.random() < 0.05:
        return "".join(random.choices(PIECES, k=random.randrange(12)))
    text = random.choice(small_boards())
    if random.random() < 0.95:
        share = min(1.0, random.uniform(100, 700) / len(text))
        kept = (line for line in text.split("\n") if "{" in line or "}" in line or random.random() < share)
        text = "\n".join(kept)
    return damaged_text(text, random, small_boards())


def try_text(text: Input) -> None:
    """Check that a text compiles, that every finding can be shown, and that the parsed tree is written back
    unchanged. A board without errors can be played with any number of players, and its scenarios end."""
    assert isinstance(text, str)
    try:
        source = SourceFile("made.rules" if "\nrules " in text else "made.board", normalise(text))
    except SourceError as error:
        check_message(error)
        return
    compilation = compile_source(source)
    for finding in compilation.diagnostics:
        assert 0 <= finding.place.span.start <= finding.place.span.end <= len(finding.place.source.text)
        assert finding.message, finding.entry.code
        assert len(finding.message) + len(finding.help or "") <= MOST_SAID, finding.message
        render(finding).encode()
    assert summary(compilation.diagnostics, 1)
    if not any(each.entry.code.startswith("S") for each in compilation.diagnostics):
        parsed = parse(source)
        assert parsed.file is not None
        printed = format_file(parsed.file, source)
        again = SourceFile(source.name, normalise(printed))
        reread = parse(again)
        assert reread.file == parsed.file, "formatted, it says something else"
        assert format_file(reread.file, again) == printed, "formatted twice, it is another text"
    if len(text) % 16 == 0:
        fixed = fix_all(source, lambda each: compile_source(each).diagnostics)
        assert not is_worse(compilation.diagnostics, compile_source(fixed.source).diagnostics), "fixed, it is worse"
    if compilation.board is not None and not compilation.has_errors:
        for players in {compilation.tables.players_least, compilation.tables.players_most}:
            Engine(compilation.tables, players).new_game(1)
        for scenario in compilation.board.scenarios:
            for finding in play_scenario(ScenarioRunner(compilation.tables), scenario).failures:
                render(finding).encode()


def make_tables(random: Random) -> bytes:
    return damaged_json(random.choice(documents()), random)


@cache
def documents() -> tuple[str, ...]:
    return tuple(tables_json(small_tables(number)) for number in range(SMALL))


def try_tables(data: Input) -> None:
    """Check that tables are either refused with a short message, or read, written in every format, and played."""
    assert isinstance(data, bytes)
    try:
        tables = parse_document(data)
    except TablesError as error:
        check_message(error)
        return
    assert parse_document(tables_json(tables).encode()) == tables
    try:
        text = board_text(tables)
    except UnwritableError as error:
        check_message(error)
        return
    compilation = compile_text(text)
    if not compilation.has_errors:
        assert rules_digest(compilation.tables) == rules_digest(tables), "as text it is another board"
    try:
        Engine(tables, tables.players_least).new_game(1)
    except EngineError as error:
        check_message(error)


def make_csv(random: Random) -> str:
    """Return a folder of CSV files as JSON: the texts of the files, by file name."""
    files = json.loads(random.choice(folders()))
    others = json.loads(random.choice(folders()))
    if random.random() < 0.6:  # base-game rules only, because reading other rules takes most of the time
        files["rules.csv"] = re.sub(r"^rule,.*\n", "", files["rules.csv"], flags=re.MULTILINE)
    for _ in range(random.choice((1, 1, 2, 4))):
        name = random.choice(list(files))
        files[name] = damaged_text(files[name], random, (files[name], others[name]))
    if random.random() < 0.05:
        del files[random.choice([name for name in files if name not in ("cities.csv", "routes.csv")])]
    return json.dumps(files)


@cache
def folders() -> tuple[str, ...]:
    return tuple(json.dumps(csv_files(small_tables(number))) for number in range(SMALL))


def try_csv(folder: Input) -> None:
    """Check that mistakes have short messages, and that CSV files without mistakes give a board without errors."""
    imported = board_of_csv(json.loads(folder), name="made")
    for each in (*imported.mistakes, *imported.notices):
        check_message(each)
    assert imported.mistakes or not compile_text(imported.text).has_errors


# ---- saved games --------------------------------------------------------------------------------------------------

GAMES = 12


@cache
def engine(number: int) -> Engine:
    tables = small_tables(number)
    return Engine(tables, tables.players_least, [each.id for each in tables.variants][:1])


@cache
def played(number: int) -> tuple[str, tuple[str, ...]]:
    """Return the replay of a game on a small board, and the state of the game at several moments."""
    random, game = Random(number), Game(engine(number), number)
    states = []
    while not game.state.ended and len(game.rows) < 80:
        if game.state.pending is not None or random.random() < 0.1:
            states.append(json.dumps({"board": number} | game.state.to_json()))
        game.play(random.choice(game.state.legal_actions()))
    return game.replay().to_text(), (*states, json.dumps(game.state.to_json()))


def make_saved(random: Random) -> bytes:
    return damaged_json(random.choice(played(random.randrange(GAMES))[1]), random)


def try_saved(data: Input) -> None:
    """Check that a saved state is either refused with a short message or valid. If no components are missing, it can
    be played on."""
    assert isinstance(data, bytes)
    number = next((each for each in range(GAMES) if f'"board": "made-up-{each}"'.encode() in data), 0)
    try:
        values = json.loads(data)
    except (ValueError, RecursionError):  # saved games are parsed from text by the caller
        return
    try:
        state = engine(number).state_from_json(values)
    except StateError as error:
        check_message(error)
        return
    assert engine(number).state_from_json(json.loads(json.dumps(state.to_json()))).to_json() == state.to_json()
    if engine(number).problems(state):
        return
    random = Random(len(data))
    for _ in range(20):
        if not state.legal_mask():
            return
        state.apply(random.choice(state.legal_actions()))
    state.outcome()


def make_replay(random: Random) -> bytes:
    return damaged_json(played(random.randrange(GAMES))[0], random)


def try_replay(data: Input) -> None:
    """Check that a replay is either refused with a short message, or replays to the same end."""
    assert isinstance(data, bytes)
    try:
        replay = read_replay(data)
    except ReplayError as error:
        check_message(error)
        return
    assert read_replay(replay.to_text().encode()) == replay
    number = int(replay.board.removeprefix("made-up-")) if replay.board in {f"made-up-{n}" for n in range(GAMES)} else 0
    try:
        play_again(engine(number), replay)
    except MismatchError as error:
        check_message(error)


CONFIGURATION = """\
# what our boards need
fail-on = "warning"
format = ["text", "sarif=out.sarif"]
exclude = ["old/*.board"]
select = ["Y", "unused-allow", "G008"]

[severity]
unused-allow = "off"
Y001 = "error"

[ignore]
"old/*.board" = ["Y", "unused-allow"]

[breaking]
allow = ["rules"]
forbid = ["drawing"]
"""


def make_configuration(random: Random) -> bytes:
    text = CONFIGURATION if random.random() < 0.3 else damaged_text(CONFIGURATION, random)
    if random.random() < 0.6:
        values = (
            "9" * 5000,
            "1979-05-27",
            "nan",
            "[" * 3000,
            "{x = " * 2000,
            "'" + "x" * 5000 + "'",
            "true",
            "[1]",
            '"error"',
            '["Y"]',
            '{"x" = "off"}',
        )
        lines = text.split("\n")
        at = random.randrange(len(lines))
        lines[at] = lines[at].partition("=")[0] + "= " + random.choice(values)
        text = "\n".join(lines)
    data = text.encode("utf-8", "surrogatepass")
    return damaged_bytes(data, random) if random.random() < 0.2 else data


def try_configuration(data: Input) -> None:
    assert isinstance(data, bytes)
    try:
        read_config(Path("mapdsl.toml"), data)
    except ConfigError as error:
        check_message(error)


# ---- random boards ------------------------------------------------------------------------------------------------


def make_board(random: Random) -> str:
    return generated_boards.board_text(random.randrange(10**9))


def make_any_board(random: Random) -> str:
    """Return a random board. Half of the boards have pieces and effects, whose scores a separate recount checks."""
    return generated_boards.board_text(random.randrange(10**9), generated_boards.Style(pieces=random.random() < 0.5))


def make_effects(random: Random) -> str:
    """Return a small board that combines an option of a piece with an effect of a rule."""
    return effects.board_text(random.randrange(10**9))


def try_effects(text: Input) -> None:
    """Check at every step that the listed actions are exactly the legal actions."""
    assert isinstance(text, str)
    effects.attempt(text)


def try_played(text: Input) -> None:
    """Check that a board has no errors, and that games with any number of players and with some variants end with
    correct scores."""
    from tests.conformance.games import check_game

    tables, random = without_errors(text), Random(text)
    players = random.randint(tables.players_least, tables.players_most)
    variants = [variant.id for variant in tables.variants if random.random() < 0.5]
    mood = random.choice(("random", "random", "random", "shopper", "builder"))
    check_game(Engine(tables, players, variants), random.randrange(1000), every=100, mood=mood, most=100_000)


def try_written(text: Input) -> None:
    """Check that exporting and importing a board gives the same board in every format."""
    from tests.exchange.test_export_generated import without_origins
    from tests.exchange.test_round_trips import FORMS

    tables = without_errors(text)
    for name, through in FORMS.items():
        again = through(tables)
        assert rules_digest(again) == rules_digest(tables), name
        assert without_origins(again) == without_origins(tables), name


def make_odd_board(random: Random) -> str:
    shape = random.choice(("scattered", "grid", "line", "ring", "heap"))
    positions = random.choice(("canvas", "canvas", "degrees", "none"))
    places = 0 if random.random() < 0.05 else random.choice((2, 3, 5, 8))  # small boards draw fast and are more unusual
    style = generated_boards.Style(places, positions, shape, pieces=random.random() < 0.3)
    return generated_boards.board_text(random.randrange(10**9), style)


def try_drawn(text: Input) -> None:
    """Check that a board, its network and two further products are either drawn in some format or refused with a
    message. PDF files must satisfy strict readers."""
    from tests.diagrams.board.reading import complaints

    tables, random = without_errors(text), Random(text)
    with pytest.MonkeyPatch.context() as patch:
        layout, land = cache(layout_of), _land_once()  # all pictures show the same map
        patch.setattr(fit, "layout_of", layout)
        patch.setattr(board_drawing, "ground", land)
        patch.setattr(card_sides, "ground", land)
        for product in (Product.BOARD, *random.sample(tuple(Product), 2)):
            form = random.choice(tuple(Format))
            try:
                made = picture(tables, product, form, Style(dpi=20, paper=random.choice(("one", "a4", "letter"))))
                assert made
                if form is Format.PDF:
                    assert random.random() < 0.8 or complaints(made, programs=random.random() < 0.2) == []
            except CannotDrawError as error:
                check_message(error)
    try:
        board = layout(tables, trains=PLASTIC, language="", known=None)
        assert draw_network(tables, board=board).svg()
        refuse_impossible(tables, PLASTIC)
        fit_report(board)
        if random.random() < 0.1:
            room_needed(tables)
    except CannotDrawError as error:
        check_message(error)
        assert network_svg(tables)


def _land_once() -> Callable[..., Shape]:
    """Return a version of `ground` that caches the land below each layout."""
    drawn: dict[int, Shape] = {}

    def land(layout: Layout, look: LandStyle = PLAIN_LOOK) -> Shape:
        if id(layout) not in drawn:
            drawn[id(layout)] = ground(layout, look)
        return drawn[id(layout)]

    return land


def without_errors(text: Input) -> RuleTables:
    assert isinstance(text, str)
    compilation = compile_text(text)
    assert not compilation.has_errors, [each.message for each in compilation.diagnostics if each.is_error]
    return compilation.tables


def check_message(words: object) -> None:
    """Check that every line of a message is short and printable."""
    assert str(words)
    for line in str(words).splitlines():
        assert len(line) <= MOST_SAID, line
        line.encode()


SORTS = {
    sort.name: sort
    for sort in (
        Sort("text", make_text, try_text, 150),
        Sort("tables", make_tables, try_tables, 300),
        Sort("csv", make_csv, try_csv, 100),
        Sort("saved", make_saved, try_saved, 300),
        Sort("replay", make_replay, try_replay, 300),
        Sort("configuration", make_configuration, try_configuration, 500),
        Sort("played", make_board, try_played, 8, 10_000),
        Sort("effects", make_effects, try_effects, 6, 10_000),
        Sort("written", make_any_board, try_written, 6, 10_000),
        Sort("drawn", make_odd_board, try_drawn, 4, 10_000),
    )
}
