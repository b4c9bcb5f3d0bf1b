"""Rule statements and conditions compile to typed rows, and each mistake is reported at its position."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.api import compile_path
from mapdsl.exchange.board_text import board_text
from mapdsl.rules.kinds.card_rules import Locomotives
from mapdsl.rules.kinds.score_rules import RoutePoints, TieBreak
from mapdsl.rules.kinds.ticket_rules import DealTickets
from mapdsl.rules.terms.conditions import All, Among, Any, Compare, Is, Not, Operator, Within
from mapdsl.rules.terms.measures import Criterion
from tests.writing import GEOGRAPHY, compiled, errors


@pytest.mark.parametrize(
    ("body", "slug", "underlined"),
    [
        ("  trainz 45", "unknown-rule", "trainz"),
        ("  trains", "missing-argument", "trains"),
        ("  trains 0", "bad-argument", "0"),
        ("  trains many", "bad-argument", "many"),
        ("  trains 40 50", "bad-argument", "50"),
        ("  trains 40 fast", "unknown-argument", "fast"),
        ("  doubles 4", "unknown-argument", "4"),
        ("  deal-tickets 4 keep 2 keep 3", "argument-twice", "keep"),
        ("  deal-tickets 4 keep", "bad-argument", "keep"),
        ("  deal-tickets 11 keep 4", "bad-argument", "11"),
        ("  deal-tickets long:4, short:7 keep 4", "bad-argument", "short:7"),
        ("  piece X each 1 { draw-cards blind 3 sweep 2 }", "wrong-carrier", "sweep"),
        (
            "  piece X each 1 { draw-cards blind 10 }",
            "bad-argument",
            "10",
        ),
        ("  deal-tickets 4 refused under-table", "bad-argument", "under-table"),
        ("  draw-cards 2 face-up-locomotive one-crad", "bad-argument", "one-crad"),
        ("  route-points 1:1, 1:2", "bad-argument", "1:2"),
        ("  tie-break completed-tickets, completed-tickets", "bad-argument", "completed-tickets"),
        ("  tie-break fewest luck", "unknown-condition-name", "luck"),
        ("  piece X {\n    borrow X\n  }", "wrong-carrier", "borrow"),
        (
            '  piece "X" each 1 { trains 30 }',
            "wrong-carrier",
            "trains",
        ),
        ("  discount 1 if ferry", "unknown-argument", "if"),
        ("  trains 40\n  trains 35", "rule-twice", "trains 35"),
        ("  without claims", "without-nothing", "without claims"),
        ("  without borrow", "without-nothing", "without borrow"),
        ("  without doubles 3", "unknown-argument", "3"),
        ("  locomotives wild when lenght > 2", "unknown-fact", "lenght"),
        ("  trains 30 when length = 2", "unknown-fact", "length"),
        ("  locomotives wild when length = red", "wrong-type", "length = red"),
        ("  locomotives wild when colour > red", "wrong-type", "colour > red"),
        ("  locomotives wild when colour = purple", "wrong-type", "colour = purple"),
        ("  locomotives wild when length", "wrong-type", "length"),
        ("  locomotives wild when touches", "wrong-type", "touches"),
        ("  locomotives wild when ferry A", "wrong-type", "ferry A"),
        ("  locomotives wild when ferry = red", "wrong-type", "ferry = red"),
        ("  locomotives wild when length in 6..4", "wrong-range", "6..4"),
        ("  locomotives wild when length in 2, red", "wrong-type", "length in 2, red"),
    ],
)
def test_wrong_rule_is_reported_once(body: str, slug: str, underlined: str) -> None:
    assert errors(compiled(body)) == [(slug, underlined)]


@pytest.mark.parametrize(
    ("body", "help_words"),
    [
        ("  trainz 45", "did you mean `trains`?"),
        ("  use classic", "did you mean `uses`?"),
        ("  Region R { A }", "did you mean `region`?"),
        ("  discount 1 if ferry", "a condition starts with `when`"),
        ("  draw-cards 2 face-up-locomotive one-crad", "did you mean `one-card`?"),
        ("  locomotives wild when lenght > 2", "did you mean `length`?"),
        ("  deal-tickets 4 kepp 2", "did you mean `keep`?"),
        ("  without award longest-pth", "did you mean `award longest-path`?"),
        ("  claim-bonus 1", "that is said with `on`, `score`: see `mapdsl explain claim-bonus`"),
    ],
)
def test_rule_error_help_suggests_a_correction(body: str, help_words: str) -> None:
    (only,) = [each for each in compiled(body).diagnostics if each.is_error]
    assert only.help == help_words


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("on draw may take 1 tickets from row", "says `take tickets` without a place"),
        ("on claim must give 1 tickets", "is a piece or `cards` or `locomotives` or `trains` or `points`"),
        ("action Rob does take 1 coin price 2 tickets", "cannot be paid in tickets; `exchange tickets`"),
        ("action Rob does take 1 coin price 2 route-points", "so many points are `2 points`"),
        ("action Rob does take 1 coin price 2 red and 1 card", "of any one colour or of named ones"),
        ("action Rob does take 1 coin price 1 coin and 2 coin", "names `coin` twice"),
        ("on claim must take 2 points", "points that come from nobody are `score 2`"),
        ("on claim must take red", "can say `take red from row` or"),
        ("on claim must take coin from row", "pieces that lie open beside the board stand on a place"),
        ("on claim must remove coin from opponent", "says `opponent` only with `take` and `give`"),
        ("on claim must give coin to city", "gives to players: `give coin to opponent`"),
        ("on claim for others of others must give coin", "only after `for` and a piece"),
        ("on claim must move 1 cards to city", "what stands after `move` is a piece"),
        ("action Rob does take 1 coin for others", "cannot say `for` here; `on` can"),
        ("action Rob does take 1 coin price 2 others", "no piece is called `others`"),
        ("on claim must take coin price 1 coin", "a line of its own, such as `must give coin`"),
        ("on set-up for others must take coin", "what happens at the set-up happens to every player"),
        ("on draw for coin must score 1", "only where something stands"),
    ],
)
def test_invalid_effect_message_suggests_an_alternative(rule: str, says: str) -> None:
    (only,) = [each for each in compiled(f"  piece coin each 3 worth 1\n  {rule}").diagnostics if each.is_error]
    assert says in only.message


def rows(body: str, row: type) -> list[object]:
    board = compiled(body).board
    assert board is not None
    return [rule.value.row for rule in board.rules if type(rule.value.row) is row]


@pytest.mark.parametrize(
    ("rule", "underlined", "says"),
    [
        ("action b does place coin on city price 1 coin or 1 red", "or", "one line for each"),
        ("action b does place coin on city price 2 locomotives or 4 cards", "or", "one line for each"),
        ("action b does place coin on city price 1 or 2", "or", "one line for each"),
        ("action b does place coin on city price 2 red and 2 blue of same colour", "of", "can still stand"),
        ("action b does place coin on a city price 2", "a", "`on city`"),
        ("action b does place coin on every city", "every", "`on each-city`"),
        ("action b does take coin from bank", "bank", "without a place"),
        ("action b does take coin from the bank", "the", "without a place"),
        ("on arrival may take coin from here", "here", "`arrival`"),
        ("action b does take 2 different coin", "different", "`take coin`"),
        ("demand 1 coin for each toll", "for", "`per`"),
        ("on claim must score 1 for each space", "for", "`per`"),
        ("trains each 14", "each", "`trains 14`"),
        ("award completed tickets points 5", "tickets", "`completed-tickets`"),
        ("award longest path points 5", "path", "`longest-path`"),
        ("award completed-tickets 5 points", "5", "`points 5`"),
        ("tally regions 1 each", "1", "`each 1`"),
        ("deal-tickets 2 keep at least 1", "at least", "`1`"),
    ],
)
def test_first_unexpected_word_is_underlined_with_a_suggestion(rule: str, underlined: str, says: str) -> None:
    compilation = compiled(f"  piece coin each 3\n  {rule}")
    (found,) = [each for each in compilation.diagnostics if each.entry.slug in ("unknown-argument", "bad-argument")]
    assert compilation.source.slice(found.place.span) == underlined
    assert says in f"{found.message} {found.help}"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("discount 1 when holds coin", "`piece … { discount … }`"),
        ("tunnels reveal 3 when holds coin", "is settled before it"),
        ("cities D at 1 1", "did you mean `city`?"),
        ("ferries 2", "did you mean `ferry`?"),
    ],
)
def test_rule_error_help_points_to_the_right_statement(line: str, says: str) -> None:
    told = [each.help for each in compiled(f"  piece coin each 3\n  {line}").diagnostics if each.is_error]
    assert any(says in help_ for help_ in told), told


def test_wrong_preposition_suggests_on() -> None:
    (found,) = [
        each
        for each in compiled("  piece coin each 3\n  action b does place coin in city").diagnostics
        if each.is_error
    ]
    assert found.help == "did you mean `on`?"


def test_place_named_like_a_keyword_is_written_in_quotes() -> None:
    compilation = compiled('  city bank at 90 90\n  piece coin copies 3 on bank\n  on claim may take coin from "bank"')
    assert not compilation.has_errors
    assert 'from "bank"' in board_text(compilation.tables)


@pytest.mark.parametrize(
    ("line", "says"),
    [("teams 2", "there are no teams"), ("team Red 1", "there are no teams"), ("ship-cards 20", "there is one deck")],
)
def test_unsupported_rule_help_names_what_is_missing(line: str, says: str) -> None:
    (found,) = [each for each in compiled(f"  {line}").diagnostics if each.entry.slug == "unknown-rule"]
    assert says in found.help


def test_tag_on_an_unreadable_route_is_not_reported_unknown() -> None:
    body = """
  city New Middle at 60 40
  route A -- "New Middle" 2 red, tag toll-2
  piece coin each 3
  demand 1 coin per toll"""
    assert [slug for slug, _ in errors(compiled(GEOGRAPHY + body))] == ["quotes-missing"]


def test_ferries_without_locomotives_are_reported_once() -> None:
    body = "  city D at 10 90\n  ferry A -- D 2 gray\n  ferry B -- D 3 gray\n  ferry C -- D 3 gray"
    (found,) = [each for each in compiled(GEOGRAPHY + body).diagnostics if each.entry.slug == "plain-ferry"]
    assert len(found.notes) == 2


@pytest.mark.parametrize("rule", ["borrow rent 1", "demand 0 trains when tagged common"])
def test_ticket_beyond_trains_respects_rules_that_save_trains(rule: str) -> None:
    body = "  trains 5\n  city D at 90 90\n  route C -- D 3 blue, tag common\n"
    body += "  ticket A -- D 7\n  ticket A -- B 3\n  ticket A -- C 4\n"
    told = [[each.entry.slug for each in compiled(GEOGRAPHY + body + more).diagnostics] for more in ("", f"  {rule}")]
    assert ["ticket-beyond-trains" in slugs for slugs in told] == [True, False]


def test_rule_words_compile_to_typed_rows() -> None:
    assert rows("  route-points 2:2, 1:1, 8:21", RoutePoints)[0].table[2].points == 21  # type: ignore[attr-defined]
    criteria = (Criterion("completed-tickets"), Criterion("routes", fewest=True))
    assert rows("  tie-break completed-tickets, fewest routes", TieBreak) == [TieBreak(criteria)]
    deal = rows("  ticket A -- B 3, deck long\n  deal-tickets long:1 keep 1 refused out-of-game", DealTickets)
    assert [(each.deck, each.count) for each in deal[0].counts] == [("long", 1)]  # type: ignore[attr-defined]
    assert (deal[0].keep, deal[0].refused) == (1, "out-of-game")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("tunnel", Is("tunnel")),
        ("touches A", Is("touches", "A")),
        ("length = 3", Compare("length", Operator.EQUAL, 3)),
        ("colour != gray", Compare("colour", Operator.UNEQUAL, "gray")),
        ("length in 4..6", Within("length", 4, 6)),
        ("colour in red, blue", Among("colour", ("red", "blue"))),
        ("not ferry and tunnel", All((Not(Is("ferry")), Is("tunnel")))),
        ("ferry or tunnel and double", Any((Is("ferry"), All((Is("tunnel"), Is("double")))))),
        ("(ferry or tunnel) and double", All((Any((Is("ferry"), Is("tunnel"))), Is("double")))),
        ("players >= 3 and ferry", All((Compare("players", Operator.AT_LEAST, 3), Is("ferry")))),
    ],
)
def test_condition_is_parsed_with_precedence(text: str, condition: object) -> None:
    board = compiled(GEOGRAPHY + f"  locomotives wild when {text}").board
    assert board is not None
    (rule,) = [rule.value for rule in board.rules if type(rule.value.row) is Locomotives]
    assert rule.when == condition


# ---- rules files --------------------------------------------------------------------------------------------------


def write(folder: Path, **files: str) -> None:
    (folder / "rules").mkdir(exist_ok=True)
    for name, body in files.items():
        path = folder / f"{name}.board" if name == "board" else folder / "rules" / f"{name}.rules"
        kind = "board" if name == "board" else "rules"
        path.write_text(f'mapdsl 1\n\n{kind} {name} "T" {{\n{body}\n}}\n', encoding="utf-8")


PLAIN = "  players 2\n" + GEOGRAPHY


def test_rules_file_in_the_rules_folder_is_used(tmp_path: Path) -> None:
    write(tmp_path, board=PLAIN + "  uses mine", mine="  uses classic\n  trains 33")
    tables = compile_path(tmp_path / "board.board").tables
    assert [rule.origin.file for rule in tables.rules if rule.origin and rule.origin.file == "mine.rules"] == [
        "mine.rules"
    ]


def test_uses_cycle_is_reported_with_its_chain(tmp_path: Path) -> None:
    write(tmp_path, board=PLAIN + "  uses one", one="  uses two\n  trains 3", two="  uses one")
    found = [each for each in compile_path(tmp_path / "board.board").diagnostics if each.entry.slug == "uses-cycle"]
    assert [each.message for each in found] == ["rules files use one another in a circle: one -> two -> one"]


def test_rules_file_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("password", encoding="utf-8")
    folder = tmp_path / "game"
    folder.mkdir()
    write(folder, board=PLAIN + "  uses mine")
    (folder / "rules" / "mine.rules").symlink_to(secret)
    diagnostics = compile_path(folder / "board.board").diagnostics
    (only,) = [each for each in diagnostics if each.entry.slug == "unreadable-rules"]
    assert "leads out of its folder" in only.message
    assert "password" not in str([each.message for each in diagnostics])


@pytest.mark.parametrize("name", ['"../secret"', '"/etc/passwd"', '"a/b"', '"."'])
def test_uses_refuses_a_path(name: str) -> None:
    assert [slug for slug, _ in errors(compiled(f"  uses {name}")) if slug != "incomplete-rules"][:1] == [
        "unknown-rules"
    ]


def test_uses_refuses_a_board_file(tmp_path: Path) -> None:
    write(tmp_path, board=PLAIN + "  uses other")
    (tmp_path / "rules" / "other.rules").write_text('mapdsl 1\nboard x "X" {\n  players 2\n}\n', encoding="utf-8")
    found = [
        each for each in compile_path(tmp_path / "board.board").diagnostics if each.entry.slug == "unreadable-rules"
    ]
    assert ["a board, not a rules file" in each.message for each in found] == [True]


def test_mistake_in_a_rules_file_is_reported_there(tmp_path: Path) -> None:
    write(tmp_path, board=PLAIN + "  uses mine", mine="  uses classic\n  trains 0")
    (only,) = [each for each in compile_path(tmp_path / "board.board").diagnostics if each.is_error]
    assert (only.entry.slug, only.place.source.name.endswith("mine.rules")) == ("bad-argument", True)


def test_everyday_word_suggestions_can_be_explained() -> None:
    from mapdsl.cli.commands.explain import titles
    from mapdsl.rules.everyday_words import _WORDS

    known = {*titles()}
    assert {word for words in _WORDS.values() for word in words} <= known
