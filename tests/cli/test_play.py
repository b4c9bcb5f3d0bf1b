"""`mapdsl play` as a user at a keyboard experiences it: typed input, displayed text, and information that is never
displayed."""

from __future__ import annotations

import json
import re
import shlex
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from mapdsl.cli.main import mapdsl
from mapdsl.cli.table.chart import CITY, MAX_LINES
from mapdsl.cli.table.event_text import event_sentences
from mapdsl.cli.table.game_picture import GamePicture, terminal_image_encoder
from mapdsl.cli.table.input_lines import Pipe
from mapdsl.cli.table.input_parser import InputParser, complete
from mapdsl.cli.table.name_lookup import InputError, NameLookup
from mapdsl.cli.table.screen import Screen
from mapdsl.cli.table.seats import Seats
from mapdsl.cli.table.session import Session
from mapdsl.cli.table.table_text import TableText, width_of
from mapdsl.engine import Code, Engine, Event, State, events, pending, play_game, random_player
from mapdsl.engine.records.recording import Game
from mapdsl.rules.kinds.card_rules import Discount, Substitute
from mapdsl.rules.kinds.claim_rules import Tunnels
from mapdsl.rules.tables import Piece
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS, TableWords
from mapdsl.tables.documents import tables_json
from mapdsl.words import ENGLISH, LANGUAGES
from mapdsl.words.messages import messages, write_value
from tests.conformance.games import MAPS, Way, engine_of
from tests.diagrams.board.small_boards import groups
from tests.engine.tables import act, board, position
from tests.writing import board_text


def run(*arguments: str | Path, typed: str = "", columns: str = "100") -> Result:
    return CliRunner(env={"COLUMNS": columns}).invoke(mapdsl, ["play", *map(str, arguments)], input=typed)


def usa(*typed: str) -> str:
    """Return the output of a game with seed 3, for these input lines."""
    result = run("usa", "--seed", "3", typed="\n".join(typed) + "\n")
    assert result.exit_code == 0, result.output
    return result.output


class Scripted:
    """Input that is generated from the current state whenever the session reads a line."""

    interactive = False

    def __init__(self, line: Callable[[State], str | None]) -> None:
        self.line = line
        self.session: Session | None = None

    def read(self, prompt: str) -> str | None:
        assert self.session is not None
        return None if self.session.state.ended else self.line(self.session.state)

    def peek(self) -> str:
        return ""

    def forget(self) -> None:
        """Do nothing, because there is no screen to clear."""


def session_of(game: Game, seats: Seats, lines: Any, width: int = 80, **shown: Any) -> Session:
    return Session(game, seats, lines, TableText(game.engine, seats.names), width, **shown)


def play(way: Way, seed: int, given: tuple[str, ...], line: Callable[[State], str | None]) -> Session:
    lines = Scripted(line)
    game = Game(engine_of(way), seed, by=given)
    session = session_of(game, Seats(given), lines)
    lines.session = session
    session.run()
    return session


# ---- whole games --------------------------------------------------------------------------------------------------

WAYS = [
    Way("usa", (), 2),
    Way("europe", (), 3),
    Way("poland", (), 2),
    Way("india", (), 2),
    Way("switzerland", (), 2),
    Way("uk", ("advanced",), 2),
]


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_play_reaches_the_end_of_a_game(way: Way, capsys: pytest.CaptureFixture[str]) -> None:
    """A simulated person types random commands against programs. The screen shows no hidden information."""
    random = Random(4)
    odd = [
        "hand",
        "routes",
        "map",
        "tickets",
        "help",
        "undo",
        "row",
        "why draw",
        "what",
        "claim",
        "keep",
        "pay",
        "buy x",
    ]

    def line(state: State) -> str:
        return random.choice(odd) if random.random() < 0.1 else str(random.choice(state.legal_actions()))

    session = play(way, 2, ("you", *["random"] * (way.players - 1)), line)
    assert session.state.ended
    shown = capsys.readouterr().out
    assert "1. " in shown
    assert " points" in shown
    assert all(width_of(each) <= 140 for each in shown.split("\n"))
    secrets = {f"Random draws {card} blind" for card in session.state.plan.cards.names}
    assert not any(secret in shown for secret in secrets)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_play_answers_any_input(way: Way) -> None:
    """The input consists of verbs, names, numbers and cards in random order; half of it is completed as by Tab."""
    random = Random(str(way))
    places = [place.id for place in engine_of(way).plan.board.places]
    verbs = [
        "claim",
        "draw",
        "keep",
        "pay",
        "station",
        "buy",
        "stop",
        "why",
        "why claim",
        "routes",
        "undo",
        "map",
        "hand",
    ]
    others = ["red", "3", "-1", "locos", "with", "to", "--", ":", ";", "(", "all", "tickets", "", "Ünknown", "1 2"]
    left = 150

    def line(state: State) -> str | None:
        nonlocal left
        left -= 1
        if random.random() < 0.25:
            return str(random.choice(state.legal_actions()))
        words = [random.choice(random.choice((places, others))) for _ in range(random.randint(0, 4))]
        typed = " ".join([random.choice(verbs), *words])
        return (complete(engine_of(way), state, typed[:8]) or [typed])[0] if random.random() < 0.5 else typed

    session = play(way, 6, ("you", "Ann", *["random"] * (way.players - 2)), lambda state: line(state) if left else None)
    assert left == 0 or session.state.ended, "it stopped listening"


def test_play_screen_does_not_depend_on_hidden_information() -> None:
    """A player's view of the table stays the same when opponents' hands and the decks are exchanged."""
    from tests.conformance.games import otherwise_hidden

    engine = engine_of(Way("europe", (), 3))
    game = Game(engine, 3, by=("a", "b", "c"))
    random, pick = Random(1), random_player(1)
    for row in range(160):
        if row % 20 == 0:
            seat = game.state.seat
            other = engine.state_from_json(otherwise_hidden(game.state.to_json(), seat, random))
            screen = session_of(game, Seats(("a", "b", "c")), Scripted(str), 90).screen
            for show in (screen.table, screen.routes):
                assert [*show(other, seat)] == [*show(game.state, seat)]  # type: ignore[operator]
            assert screen.decision(other) == screen.decision(game.state)
        game.push(pick(game.state))


# ---- commands -----------------------------------------------------------------------------------------------------

SAID = {
    "claim oz narnia": "There is no place",
    "claim denver miami": "No route joins Denver and Miami",
    "claim denver": "Name both ends of the route",
    "claim": "Which route? Name both ends",
    "claim denver omaha": "Denver – Omaha takes 4 pink; you have",
    "claim bosten new york": "did you mean `Boston`?",
    "claim new york boston with 7 red": "Boston – New York (red) takes 2 cards, not 7",
    "claim kansas city omaha with 3 red": "Kansas City – Omaha takes 1 card, not 3",
    "claim new york boston blue": "Not like that; you can pay",
    "claim denver omaha with 4 purple": "There is no card 'purple'",
    "draw purple": "There is no card 'purple'; there is red, orange, yellow,",
    "draw white": "No white lies in the row",
    "draw 9": "That is not possible now",
    "keep 1": "There is no such decision to make now",
    "pay": "On this board nobody can `pay`",
    "pass": "Only a player who can do nothing may pass",
    "build paris": "'build' is not a command",
    "choose booster": "On this board nobody can `choose`",
    "claym denver omaha": "did you mean `claim`?",
    "save": "Save where?",
    "why": "Why what?",
    "why claim montreal new york": "You can: ",
    "why claim denver omaha": "takes 4 pink",
    "routes denver": "Denver – Santa Fe (2 gray)",
    "map": "nothing yet",
    "help": "To play",
    "?": "To play",
}


@pytest.mark.parametrize("typed", SAID)
def test_play_answers_typed_lines(typed: str) -> None:
    assert SAID[typed] in usa("keep 1 2", typed, "quit").rpartition(f"> {typed}")[2]


def test_play_lists_payments_to_choose_from() -> None:
    shown = usa("keep 1 2", "claim atlanta raleigh", "9", "1", "quit")
    assert "   1  1 red, 1 locomotive\n" in shown
    assert "Numbers are 1 to" in shown
    assert "You claim Atlanta – Raleigh for 1 red, 1 locomotive: 2 points." in shown


def test_play_accepts_a_payment_with_the_claim() -> None:
    for typed in (
        "claim Raleigh to Atlanta with 2 locos",
        "claim atl ral 2 wilds",
        "claim raleigh -- atlanta with 2 locomotives",
    ):
        assert "You claim Atlanta – Raleigh for 2 locomotives" in usa("keep 1 2", typed, "quit")


def test_play_discards_a_listed_choice_after_another_line() -> None:
    shown = usa("keep 1 2", "claim boston new york", "row", "1", "quit")
    assert "'1' is not a command" in shown


def test_play_hint_is_an_action_that_can_be_typed() -> None:
    shown = usa("keep 1 2", "hint", "quit")
    found = re.search(r"^The planner would: (.+)\.$", shown, re.MULTILINE)
    assert found
    assert "You " in shown_after(usa("keep 1 2", found[1], "quit"), found[1])


def test_play_hint_gives_a_reason() -> None:
    """Possible reasons are the trains that tickets take, the ticket that a track serves, and the tracks that lack a
    card."""
    shown = usa("hint", "keep 2 3", "hint", "draw orange", "hint", "quit")
    kept, claimed, drawn = (each.partition("\n")[2] for each in shown.split("The planner would: ")[1:])
    assert re.match(r"Together they take \d+ trains via \S+", kept)
    assert re.match(r"It (leads to|joins) (Atlanta – New York 6|Duluth – El Paso 10) and scores \d+ points?\.", claimed)
    assert re.match(r"You need it for \S+", drawn)
    told = run("usa", "--seed", "3", "--language", "pl", typed="hint\nquit\n").output
    assert re.search(r"^planner zrobiłby: keep .+\nRazem wymagają \d+ wagon", told, re.MULTILINE)


def test_undo_reverts_actions_that_revealed_nothing() -> None:
    shown = usa("keep 1 2", "undo", "keep 2 3", "quit")
    assert 'Taken back: keep Helena -- "Los Angeles" base, Atlanta -- "New York" base.' in shown
    assert "You keep Atlanta – New York 6 and Duluth – El Paso 10." in shown


def test_undo_refuses_after_a_card_was_revealed() -> None:
    assert "cannot be taken back" in usa("keep 1 2", "draw", "undo", "quit")


def test_play_clears_the_screen_between_two_people() -> None:
    result = run("poland", "--players", "Anna,Ben", "--seed", "1", typed="keep all\nkeep all\ndraw\ndraw\nquit\n")
    assert "Anna> keep all" in result.output
    assert "Ben keeps 4 tickets." in result.output
    assert "Anna draws a blind card and a blind card." in result.output


def test_play_stops_at_the_end_of_piped_input() -> None:
    result = run("usa", "--seed", "3", typed="keep 1 2\n")
    assert result.exit_code == 0
    assert result.output.endswith("The game was stopped.\n")


# ---- saving -------------------------------------------------------------------------------------------------------


def test_play_resumes_a_saved_game_that_replays(tmp_path: Path) -> None:
    path = tmp_path / "evening"
    run("uk", "--seed", "5", typed=f"keep all\ndraw\ndraw\nsave {path}\nquit\n")
    saved = path.with_name("evening.replay.json")
    assert json.loads(saved.read_text(encoding="utf-8"))["by"] == ["you", "random"]
    again = run("--load", saved, typed="draw\ndraw\nquit\n")
    assert again.exit_code == 0
    assert "turn 2" in again.output
    whole = run("uk", "--seed", "5", typed="keep all\ndraw\ndraw\ndraw\ndraw\nquit\n")
    assert again.output.rpartition("turn 3")[2] == whole.output.rpartition("turn 3")[2]
    verified = CliRunner().invoke(mapdsl, ["replay", str(saved)])
    assert verified.exit_code == 0
    assert "not finished" in verified.output


def test_save_does_not_replace_other_files(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("dear diary", encoding="utf-8")
    assert "already exists" in usa("keep 1 2", f"save {path}", "quit")
    assert path.read_text(encoding="utf-8") == "dear diary"


def test_play_refuses_unusable_saved_games(tmp_path: Path) -> None:
    assert run("--load", tmp_path / "none").exit_code == 2
    path = tmp_path / "game.replay.json"
    run("usa", "--seed", "3", typed=f"keep 1 2\ndraw\ndraw\nsave {path}\nquit\n")
    path.write_text(path.read_text(encoding="utf-8").replace("draw blind", "draw 1", 1), encoding="utf-8")
    result = run("--load", path)
    assert result.exit_code == 1
    assert "row 3" in result.output


@pytest.mark.parametrize("players", [[], ["--players", "3"]])
def test_play_seats_one_person_against_programs_by_default(tmp_path: Path, players: list[str]) -> None:
    path = tmp_path / "three.board"
    path.write_text(board_text("  players 3\n  deal-tickets 1 keep 1\n  ticket A -- B 3\n  ticket B -- C 3\n"))
    shown = run(path, "--seed", "3", *players)
    assert shown.exit_code == 0, shown.output
    assert "› You " in shown.output
    assert "Random 2 " in shown.output
    assert "Random 3 " not in shown.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere"], "there is no board 'nowhere'"),
        (["uas"], "did you mean `usa`"),
        (["usa", "--players", "you"], "for 2 to 5 players, not 1; write for example --players you,random"),
        (["usa", "--players", "you,,random"], "has no name"),
        (["usa", "--players", "Eve,Eve"], "the same name"),
        (["usa", "--variant", "huge"], "no variant `huge`"),
        ([], "name a board"),
        (["--load", "game.json", "--seed", "1"], "--load resumes a saved game"),
    ],
)
def test_play_refuses_invalid_options(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.output


# ---- names --------------------------------------------------------------------------------------------------------


def test_play_escapes_control_characters_of_names(tmp_path: Path) -> None:
    """The names of places, tickets and players are escaped."""
    tables = board("A\x1b[2Jx-B\u202ey 1 red", "B\u202ey-C 1 gray", tickets=["A\x1b[2Jx-C 3"], players=(2, 2))
    path = tmp_path / "evil.json"
    path.write_text(tables_json(tables), encoding="utf-8")
    result = run(
        path, "--players", "Eve\x1b[31m,random", "--seed", "1", typed="routes\nmap\nclaim a c\nclaim \x1b[2J x\n"
    )
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output
    assert "\u202e" not in result.output
    assert "A<U+001B>[2Jx" in result.output


def test_play_accepts_translated_place_names() -> None:
    atlas = NameLookup(TableText(engine_of(Way("poland", (), 2)), ["Ann", "Ben"]))
    assert atlas.place("warsaw") == atlas.place("WARSZ") == "Warszawa"
    assert atlas.place("lodz") == "Łódź"
    assert atlas.tracks("danzig olsztyn") == ["Gdańsk--Olsztyn"]
    with pytest.raises(InputError, match="which of these"):
        atlas.place("k")


def test_play_completes_lines() -> None:
    engine = engine_of(Way("usa", (), 2))
    state = engine.new_game(3)
    assert "keep all" in complete(engine, state, "keep ")
    for text in ("keep", "keep"):
        state.apply(next(action for action in state.legal_actions() if str(action).startswith(text)))
    assert "claim" in complete(engine, state, "cl")
    assert "claim Los Angeles" in complete(engine, state, "claim los")
    assert "claim Los Angeles Phoenix" in complete(engine, state, "claim los angeles ph")
    assert "why claim Los Angeles" in complete(engine, state, "why claim los")
    payments = complete(engine, state, "claim Atlanta -- Nashville with")
    assert payments and all(state.is_legal(payment) for payment in payments)
    assert complete(engine, state, "zzz") == []


# ---- payments -----------------------------------------------------------------------------------------------------


def test_play_chooses_a_payment_by_cards() -> None:
    shown = usa("keep 1 2", "claim atlanta raleigh", "7 red", "2 locos", "quit")
    assert "Not like that; you can pay 1 red, 1 locomotive or" in shown
    assert "You claim Atlanta – Raleigh for 2 locomotives: 2 points." in shown


def typed(state: State, line: str) -> list[str]:
    """Return the actions that a line means, or the reason why none is possible."""
    engine = Engine(state.plan.ruleset.tables, state.plan.players)
    try:
        return [str(action) for action in InputParser(TableText(engine, ["You", "Ann"])).actions(state, line)]
    except InputError as puzzle:
        return [str(puzzle)]


def test_play_accepts_chosen_substitutes() -> None:
    state = position(Engine(board("A-B 2 red", rules=[Substitute(2)]), 2), hands=["1 red, 2 blue, 2 green, 2 pink"])
    assert typed(state, "claim a b with 1 red, 2 green as loco") == ["claim A -- B with 1 red, 2 green as locomotive"]
    assert typed(state, "claim a b 1 red, 1 green as loco, 1 pink as loco") == [
        "claim A -- B with 1 red, 1 green as locomotive, 1 pink as locomotive"
    ]
    assert typed(state, "claim a b with 1 red, 1 green as loco") == [
        "2 cards substitute for a locomotive; 1 is not a multiple of that"
    ]


def discounted() -> State:
    diesel = Piece(id="Diesel", copies=1)
    engine = Engine(board("A-B 3 red", "B-C 5 blue", pieces={diesel: [Discount(1, 1)]}), 2)
    return position(engine, hands=["1 red, 3 blue"], pieces=[["Diesel"]])


def test_play_considers_discounts_in_reasons_and_routes() -> None:
    state = discounted()
    assert typed(state, "claim a b") == [
        "A – B takes 3 red, and you may leave out 1; you have 1 red, 3 blue: 1 card short"
    ]
    assert typed(state, "claim b c") == [
        "B – C takes 5 blue, and you may leave out 1; you have 1 red, 3 blue: 1 card short"
    ]
    screen = Screen(TableText(Engine(state.plan.ruleset.tables, 2), ["You", "Ann"]), 80)
    assert screen.routes(state, 0) == ["1 short    A – B (3 red) · B – C (5 blue)"]
    state.hands[0][0] += 1
    state.refresh()
    assert typed(state, "claim a b") == ["claim A -- B with 2 red"]
    assert screen.routes(state, 0) == ["now        A – B (3 red)", "1 short    B – C (5 blue)"]


def test_play_distinguishes_tracks_between_the_same_places() -> None:
    words = TableText(Engine(board("A-B 2 gray ferry +1", "A-B 2 gray tunnel", "B-C 2 red", "B-C 2 blue"), 2), [])
    assert [words.track(each) for each in ("A--B:1", "A--B:2", "B--C:1", "B--C:2")] == [
        "A – B (2 gray ferry)", "A – B (2 gray tunnel)", "B – C (red)", "B – C (blue)"
    ]  # fmt: skip


# ---- the screen -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["hel", "HELP", "han", "rou", "ma", "tic"])
def test_play_accepts_shortened_commands(command: str) -> None:
    shown = usa("keep 1 2", command, "quit").rpartition(f"> {command}\n")[2]
    assert shown.splitlines()[0].split()[0] in ("To", "──", "now", "Vancouver", "Tickets")


def test_save_prints_a_command_that_resumes_the_game(tmp_path: Path) -> None:
    """The command also works for a board file of the user, and for names with blanks."""
    own = tmp_path / "my board.board"
    own.write_text((MAPS / "poland.board").read_text("utf-8").replace("board poland", "board mine"), encoding="utf-8")
    saved = tmp_path / "an evening"
    shown = run(own, "--seed", "1", typed=f"keep all\nsave {saved}\nquit\n").output
    (command,) = re.findall(r"Saved; `mapdsl play (.*?)` resumes the game\.", " ".join(shown.split()))
    again = run(*shlex.split(command), typed="draw\ndraw\nquit\n")
    assert again.exit_code == 0, again.output
    assert "You draw" in again.output


def test_play_prints_the_score_line_by_line() -> None:
    state = play_game(engine_of(Way("europe", (), 2)).new_game(3), [random_player(1)] * 2)
    lines = [*Screen(TableText(engine_of(Way("europe", (), 2)), ["Ann", "Ben"]), 80).scores(state)]
    outcome = state.outcome()
    assert outcome is not None
    assert lines[0].startswith("1. ") and lines[0].endswith(
        f" {write_value(max(score.points for score in outcome.scores))} points"
    )
    told = {line.split(maxsplit=1)[1].split(":")[0] for line in lines if not line[0].isdecimal()}
    assert {"Failed tickets", "Routes claimed", "The longest continuous path"} <= told


def test_play_prints_rules_and_score_in_the_language() -> None:
    shown = " ".join(run("uk", "--seed", "1", "--language", "de", typed="rules\nquit\n").output.split())
    assert "Wagen: Jede Person hat 35 Wagen." in shown
    assert "Booster: Beliebige 3 Karten können als eine Lokomotive gespielt werden, auch beim Kaufen." in shown
    assert "Thermocompressor" not in shown, "the variant is not chosen"
    assert "Abgebildete Lokomotiven: " in shown, "what ferries cost"
    state = play_game(engine_of(Way("europe", (), 2)).new_game(3), [random_player(1)] * 2)
    lines = Screen(TableText(engine_of(Way("europe", (), 2)), ["Ann", "Ben"], language="de"), 80).scores(state)
    assert any("Genutzte Strecken: " in line for line in lines)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
def test_play_prints_everything_in_the_language(language: str) -> None:
    """A game with nearly all commands, typed correctly or incorrectly, shares no line of text with the same game in
    English."""
    lines = [
        *("keep 9", "keep 1 2 3", "help", "row", "hand", "tickets", "score", "log", "map", "routes", "undo", "hint"),
        *("why", "draw", "claim a", "draw", "buy", "claim london paris", "frobnicate", "save", "claim dover", "draw"),
    ]
    said = {
        each: set(
            run("uk", "--seed", "1", "--language", each, typed="\n".join((*lines, "quit")) + "\n").output.splitlines()
        )
        for each in (ENGLISH, language)
    }
    assert len(said[ENGLISH]) > 100
    alike = {line for line in said[ENGLISH] & said[language] if not line.startswith("> ")}
    assert {line for line in alike if re.search(r"[a-z]{4} [a-z]{3}", line)} == {
        line for line in alike if "claim denver omaha with 3 pink" in line
    }


def test_every_refusal_and_open_decision_has_a_message() -> None:
    assert {f"table-not-{code}" for code in Code} <= messages(ENGLISH).keys()
    assert {f"table-awaited-{decision}" for decision in pending.PENDING} <= messages(ENGLISH).keys()


def test_play_completes_every_command() -> None:
    given = ("you", "random")
    session = session_of(Game(engine_of(Way("usa", (), 2)), 3, by=given), Seats(given), Pipe())
    completed = {line.strip() for line in complete(session.game.engine, session.state, "")}
    assert session.commands.keys() - completed == set()


def test_play_accepts_cards_and_names_in_the_language() -> None:
    words = TableText(engine_of(Way("poland", (), 2)), ["Ann", "Ben"], language="de")
    assert words.track("Gdańsk--Olsztyn") == "Danzig – Olsztyn"
    typed = InputParser(words)
    assert typed.is_cards("2 × rot, 1 Lokomotive") and typed.is_cards("2 red 1 loco")
    assert typed.atlas.tracks("danzig olsztyn") == ["Gdańsk--Olsztyn"]


def test_play_wraps_lines_to_the_width_of_the_screen() -> None:
    result = run(
        "usa", "--seed", "3", typed="keep 1 2\nhelp\nwhy claim denver omaha\nroutes\nmap\nquit\n", columns="60"
    )
    assert max(width_of(line) for line in result.output.splitlines() if not line.startswith(">")) <= 60


# ---- looking back, and at the board -------------------------------------------------------------------------------


def shown_after(typed: str, first: str) -> str:
    """Return the output after an input line, up to the next prompt."""
    return typed.partition(f"> {first}\n")[2].partition("\n> ")[0]


def test_play_mentions_no_starting_hand_without_dealt_cards(tmp_path: Path) -> None:
    board = tmp_path / "t.board"
    board.write_text(board_text("  start-hand cards 0\n  without deal-tickets\n  without draw-tickets\n"))
    assert "You start with" not in run(str(board), "--seed", "1", typed="log\nquit\n").output


def test_log_shows_what_the_player_has_seen() -> None:
    everything = usa("keep 1 2", "draw", "draw", "log", "log 2", "log two", "quit")
    log = shown_after(everything, "log")
    assert "You start with" in log and "You keep Helena – Los Angeles 8 and Atlanta – New York 6." in log
    assert "Random keeps 2 tickets." in log, "and not which"
    assert shown_after(everything, "log 2").splitlines() == log.splitlines()[-2:]
    assert "How many? 'two' is not a number: log 5." in everything


def test_points_count_own_lines_without_hidden_information_of_others() -> None:
    shown = usa("keep 1 2", "score", "quit").partition("> score\n")[2].partition("\n> ")[0].splitlines()
    assert shown == [
        "You: 0 points",
        "Random: 0 points",
        "If the game ended now, you would also get:",
        "     −8  Failed tickets: Helena – Los Angeles 8",
        "     −6  Failed tickets: Atlanta – New York 6",
    ]


def test_map_is_a_picture_in_terminals_that_show_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    engine = engine_of(WAYS[0])
    picture = GamePicture(engine.tables, "en").png(engine.new_game(3))
    assert picture.startswith(b"\x89PNG")
    for terminal in ({"KITTY_WINDOW_ID": "1"}, {"TERM": "xterm-kitty"}, {"TERM_PROGRAM": "iTerm.app"}):
        show = terminal_image_encoder(terminal)
        assert show is not None
        written = show(picture, 80)
        parts = re.findall(r"\x1b_G[^;]*;([^\x1b]*)\x1b\\|File=[^:]*:([^\x07]*)\x07", written)
        assert b64decode("".join(a or b for a, b in parts)) == picture
        assert re.sub(r"\x1b_G.*?\x1b\\|\x1b\].*?\x07", "", written) == "", "and nothing else"
    assert terminal_image_encoder({"TERM": "xterm-256color"}) is None
    assert terminal_image_encoder({"KITTY_WINDOW_ID": "1", "TMUX": "/tmp/tmux"}) is None
    lines = iter(["keep 1 2", "map", None])
    scripted = Scripted(lambda _: next(lines))
    game, seats = Game(engine, 3, by=("you", "random")), Seats(("you", "random"))
    session = session_of(game, seats, scripted, inline=lambda _: "PICTURE")
    scripted.session = session
    session.run()
    shown = capsys.readouterr().out.partition("PICTURE\n")[2]
    assert shown.startswith("1 You\n  nothing yet\n"), "no map in characters follows"


def test_map_shows_every_city_and_owners_of_routes() -> None:
    shown = usa("keep 1 2", "claim atlanta raleigh", "1", "map", "quit").partition("> map\n")[2]
    picture = shown.partition("1 You")[0].splitlines()
    assert "".join(picture).count(CITY) >= len(engine_of(WAYS[0]).tables.places) // 2
    assert max(map(width_of, picture)) <= 100 and len(picture) <= MAX_LINES
    assert "1" in "".join(picture), "trains of the first player"
    for name in ("Seattle", "Miami", "Denver", "Boston"):
        assert name in shown


@pytest.mark.parametrize("columns", ["40", "80", "300"])
def test_map_is_as_wide_as_the_screen(columns: str) -> None:
    for name in ("poland", "uk"):
        shown = run(name, "--seed", "3", typed="map\nquit\n", columns=columns).output
        picture = shown.partition("> map\n")[2].partition("1 You")[0].splitlines()
        assert max(map(width_of, picture)) <= int(columns)


def test_tunnel_is_paid_by_typing_cards_only() -> None:
    engine = Engine(board("A-B 2 red tunnel", rules=[Tunnels(3)]), 2)
    state = position(engine, hands=["4 red"], deck="red blue blue")
    act(state, "claim A -- B with 2 red")
    assert typed(state, "1 red") == ["pay 1 red"]


def test_picture_file_follows_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.svg"
    lines = "keep 1 2\nclaim atlanta raleigh\n1\nquit\n"
    result = run("usa", "--seed", "3", "--picture", path, typed=lines)
    assert result.exit_code == 0, result.output
    paid = re.findall(r"(?:You claim|Random claims) .*? for (.*?):", result.output)
    assert len(paid) >= 1
    trains = len(list(groups(path.read_text(encoding="utf-8"), "train")))
    assert trains == sum(int(number) for payment in paid for number in re.findall(r"\d+", payment))


def test_picture_shows_pieces_on_the_map(tmp_path: Path) -> None:
    path = tmp_path / "game.svg"
    result = run("poland", "--seed", "3", "--language", "en", "--picture", path, typed="keep 1 2\nquit\n")
    assert result.exit_code == 0, result.output
    tokens = groups(path.read_text(encoding="utf-8"), "token")
    shown = {token.facts["spot"]: "".join(token.element.itertext()).split()[-1] for token in tokens}
    assert shown["Niemcy"] == "3×G" and shown["Litwa"] == "L" and len(shown) == 7


def test_play_refuses_a_picture_that_cannot_be_drawn(tmp_path: Path) -> None:
    wrong = run("usa", "--picture", tmp_path / "game.gif")
    assert wrong.exit_code == 2 and "give the file one of these endings" in wrong.output
    missing = run("usa", "--picture", tmp_path / "file" / "game.svg")
    (tmp_path / "plain").write_text("", encoding="utf-8")
    nowhere = run("usa", "--picture", tmp_path / "plain" / "game.svg", typed="quit\n")
    assert nowhere.exit_code == 2 and "plain" in nowhere.output
    assert missing.exit_code == 0


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.EffectDone(0, "", "take 2 coin", "coin", "", None), "Ann: take 2 coin"),
        (events.EffectDone(0, "", "take-over any-track", "", "A--B", None), "Ann: take-over any-track"),
        (events.PiecesMoved(0, "take", (("coin", "A"), ("hut", ""))), "Ann: take coin on A and hut"),
    ],
)
@pytest.mark.parametrize("table", [{}, {"moves": "snatches", "whole": "snatches"}], ids=["none named", "none there"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_effect_without_a_message_is_shown_in_board_syntax(
    event: Event, sentence: str, language: str, table: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for verb in ("take", "take-over"):
        monkeypatch.setitem(EFFECT_VERBS, verb, replace(EFFECT_VERBS[verb], table=TableWords(**table)))
    words = TableText(Engine(board("A-B 2 red"), 2), ["Ann", "Ben"], language=language)
    (said,) = event_sentences([event], words, 1)
    assert said == sentence if language == ENGLISH else said.startswith(" ".join(sentence.split()[:2]) + " ")
