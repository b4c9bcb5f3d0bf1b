"""Rules rendered as sentences for players."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from mapdsl.api import compile_source
from mapdsl.base.source import read_source
from mapdsl.engine import Engine, play_game, random_player
from mapdsl.rules.condition_facts import FACTS
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.score_rules import OwnMeasure
from mapdsl.rules.tables import RuleTables
from mapdsl.rules.terms.arguments import ArgumentType, Choice, Flag, Whole
from mapdsl.rules.terms.conditions import Among, Compare, Condition, FactType, Is, NameSort, Operator, Within
from mapdsl.rules.terms.conditions import Any as AnyOf
from mapdsl.words import ENGLISH, LANGUAGES
from mapdsl.words.messages import format_message, messages
from mapdsl.words.speech import RuleSentences, without_title
from tests.writing import GEOGRAPHY, tables_of

MAPS = Path(__file__).parents[2] / "maps"


def sentences_of(body: str, language: str = "en", *, piece: str = "", geography: str = GEOGRAPHY) -> list[str]:
    """Return the sentences for the rules that the body of a board states."""
    tables = tables_of(body, geography=geography)
    return [
        RuleSentences.of(tables, language).sentence(rule)
        for rule in tables.rules
        if rule.origin is not None and rule.origin.file == "test.board" and rule.piece == piece
    ]


SENTENCES = {
    "trains 1": ("Each player has 1 train.", "Jede Person hat 1 Wagen."),
    "trains 35": ("Each player has 35 trains.", "Jede Person hat 35 Wagen."),
    "start-hand cards 4 locomotives 1": (
        "Each player starts with 4 cards and 1 locomotive.",
        "Alle beginnen mit 4 Karten und 1 Lokomotive.",
    ),
    "last-round turns 1 when trains-left <= 2": (
        (
            "When a player has 2 trains or fewer left at the end of a turn, everybody, including that "
            "player, has one last turn."
        ),
        (
            "Wer am Ende des eigenen Zuges höchstens 2 Wagen übrig hat, löst das Ende aus: Alle, auch diese Person, "
            "sind noch einmal am Zug."
        ),
    ),
    "last-round turns 0 when round > 60": (
        "The game ends at once when you end a turn from round 61 on.",
        "Das Spiel ist sofort nach einem Zug vorbei, ab Runde 61.",
    ),
    "on claim must score 2 when ferry": (
        "When you claim a route that is a ferry, score 2 extra points.",
        "Beim Nutzen einer Strecke, die eine Fähre ist: 2 Punkte mehr zählen.",
    ),
    "claims 2 when players = 2": (
        "With 2 players: A turn may claim up to 2 routes.",
        "Bei 2 Personen: In einem Zug können bis zu 2 Strecken genutzt werden.",
    ),
    "award routes points 8, 4 else -2 ties trains-left": (
        (
            "Points at the end for the most routes claimed, the second and so on: 8, 4; −2 for all others. "
            "Ties are broken by the most trains left. With zero, nobody is ahead."
        ),
        (
            "Punkte am Ende für die meisten genutzten Strecken, den zweiten Platz und so fort: 8, 4; −2 für alle "
            "anderen. Bei Gleichstand entscheiden die meisten übrigen Wagen. Mit null liegt niemand vorn."
        ),
    ),
    "tally cities table 1, 3 per network": (
        (
            "Points at the end for cities reached: 1 → 1, 2+ → 3 (in all), counted separately in each "
            "network of the player."
        ),
        "Punkte am Ende für erreichte Städte: 1 → 1, 2+ → 3 (insgesamt), in jedem Netz für sich gezählt.",
    ),
    "tie-break completed-tickets, fewest trains-left": (
        (
            "Ties are broken by the most completed tickets, then the fewest trains left; players who are still tied "
            "share their place."
        ),
        (
            "Bei Gleichstand entscheiden die meisten erfüllten Zielkarten, dann die wenigsten übrigen Wagen; "
            "was dann noch gleich ist, wird geteilt."
        ),
    ),
}


@pytest.mark.parametrize("rule", SENTENCES)
def test_rule_sentence_in_english_and_german(rule: str) -> None:
    assert (*sentences_of(f"  {rule}\n"), *sentences_of(f"  {rule}\n", "de")) == SENTENCES[rule]


@pytest.mark.parametrize(
    ("number", "polish", "finnish", "french"),
    [
        (1, "1 wagon", "1 vaunu", "1 wagon"),
        (2, "2 wagony", "2 vaunua", "2 wagons"),
        (5, "5 wagonów", "5 vaunua", "5 wagons"),
        (12, "12 wagonów", "12 vaunua", "12 wagons"),
        (22, "22 wagony", "22 vaunua", "22 wagons"),
    ],
)
def test_numbers_use_plural_forms(number: int, polish: str, finnish: str, french: str) -> None:
    rule = f"  trains {number}\n"
    assert sentences_of(rule, "pl") == [f"Każdy gracz ma {polish}."]
    assert sentences_of(rule, "fi") == [f"Jokaisella pelaajalla on {finnish}."]
    assert sentences_of(rule, "fr") == [f"Chaque joueur dispose de {french}."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_loss_of_one_point_is_described_as_loss(language: str) -> None:
    """In some languages, -1 takes the same plural form as 1, but the sentence must still describe a loss."""
    lost = format_message(language, "deed-lose", {"count": 1})
    (sentence,) = sentences_of("  on claim must score -1\n", language)
    assert lost.lower() in sentence.lower()
    assert lost.lower() not in sentences_of("  on claim must score 1\n", language)[0].lower()
    body = "  piece T each 1 { award routes points 20 else -1 }\n  tally routes each -1\n"
    assert all(
        "−1 p" in text.lower() for text in sentences_of(body, language) + sentences_of(body, language, piece="T")
    )


def test_zero_is_singular_in_french_and_portuguese() -> None:
    """In French and Portuguese, 0 takes the same plural form as 1, but the sentence must still contain 0."""
    body = "  piece T each 1 { award routes points 20 else 0 }\n"
    assert "sinon 0 point." in sentences_of(body, "fr", piece="T")[0]
    assert "senão, 0 ponto." in sentences_of(body, "pt", piece="T")[0]


@pytest.mark.parametrize(
    ("condition", "clause"),
    [
        ("length = 3", "that is 3 spaces long"),
        ("length < 2", "that is at most 1 space long"),
        ("length > 2", "that is at least 3 spaces long"),
        ("length != 2", "that is more or fewer than 2 spaces long"),
        ("not length >= 4", "that is at most 3 spaces long"),
        ("length in 2..3", "that is 2–3 spaces long"),
        ("length in 1, 3", "that is 1 or 3 spaces long"),
        ("colour in red, blue", "that is red or blue"),
        ("not colour = red", "that is not red"),
        ("touches A or touches B", "that has an end in A or B"),
        ("not touches A and not touches B", "that has no end in A or B"),
        ("not (touches A or touches B)", "that has no end in A or B"),
        ("touches A and touches B", "that has an end in A and that has an end in B"),
        ("not (touches A and length = 2)", "that has no end in A or that is more or fewer than 2 spaces long"),
        (
            "double and (length = 2 or colour = red)",
            "that runs beside another and (that is 2 spaces long or that is red)",
        ),
    ],
)
def test_condition_becomes_a_clause(condition: str, clause: str) -> None:
    assert sentences_of(f"  locomotives wild when {condition}\n") == [
        f"Locomotives can be played as any colour only where a rule allows it: on a route {clause}."
    ]


def test_piece_card_text_covers_only_its_own_rules() -> None:
    body = (
        "  piece extra copies 2 shuffled\n  piece rest copies 1\n  pay-with extra when length >= 4\n"
        "  on turn-end for others must give rest when not holds rest\n"
    )
    tables = tables_of(body)
    told = {piece.id: list(RuleSentences.of(tables, "en").of_piece(piece)) for piece in tables.pieces}
    assert told["extra"][0] == (
        "On a route that is at least 4 spaces long, “Extra” pays all the cards for 1 space. "
        "Printed locomotives and tunnels can be paid for with cards only."
    )
    assert told["rest"] == []


def test_setup_condition_begins_the_sentence() -> None:
    assert sentences_of("  locomotives wild when players = 2 and double\n") == [
        (
            "With 2 players: Locomotives can be played as any colour only where a rule allows it: "
            "on a route that runs beside another."
        )
    ]


@pytest.mark.parametrize(
    ("condition", "beginning"),
    [
        ("claimed = 0", "While you own no route"),
        ("claimed != 0", "While you own at least 1 route"),
        ("trains-left < 1", "While you have no trains left"),
        ("holds a < 1 and holds b = 0", "While you have no “A” or “B”"),
        ("not holds a > 1 and not bank b > 0", "While you have at most 1 “A” and while the bank has no “B”"),
        ("holds a or holds b", "While you have at least 1 “A” or “B”"),
        ("not counts routes", "While you have no routes claimed"),
        ("round in 4, 8, 12", "In rounds 4, 8 and 12"),
        ("round = 4", "In round 4"),
        ("not round in 2..3", "Except in rounds 2–3"),
        ("round < 4", "In the first 3 rounds"),
        ("round > 4", "From round 5 on"),
    ],
)
def test_time_condition_begins_the_sentence(condition: str, beginning: str) -> None:
    pieces = "  piece a copies 3\n  piece b copies 3\n"
    assert sentences_of(f"{pieces}  forbid draw-cards when {condition}\n") == [f"{beginning}: You may not draw cards."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_comparison_of_every_fact_has_a_text(language: str) -> None:
    speech = RuleSentences.of(tables_of("  piece a copies 3\n"), language)
    for fact in FACTS:
        names = {NameSort.PIECE: "a", NameSort.PLACE: "A", NameSort.MEASURE: "routes"}
        name = names.get(fact.sort, "x") if fact.sort else "x"
        asked: list[Condition] = [Is(fact.name, name)] if fact.type is not FactType.YES_NO else [Is(fact.name)]
        if fact.type in (FactType.COUNT, FactType.NUMBER):
            of = name if fact.type is FactType.COUNT else ""
            asked = [Compare(fact.name, how, number, of) for how in Operator for number in (0, 1, 3)]
        if fact.type is FactType.COUNT:
            asked += [Is(fact.name, name), AnyOf((Is(fact.name, name), Is(fact.name, "y")))]
        if fact.type is FactType.NUMBER:
            asked += [Within(fact.name, 1, 3), Among(fact.name, (2, 4))]
        if fact.type is FactType.CHOICE:
            asked = [Among(fact.name, fact.values[:2])]
        for condition in asked:
            for negated in (False, True):
                assert speech.clause(condition, fact.subject, negated=negated).strip()


def test_inside_a_place_is_described_by_its_name() -> None:
    body = (
        "  on arrival must score 1 when inside A\n  on arrival must score 2 when inside A or inside B\n"
        "  on arrival must score 3 when inside North\n  on arrival must score 4 when inside A and first\n"
    )
    assert sentences_of(body, geography=SIGHTS) == [
        "When you first reach A, score 1 point.",
        "When you first reach A or B, score 2 points.",
        "When you first reach a place that lies in North, score 3 points.",
        "When you first reach a place that is A and that nobody else has reached, score 4 points.",
    ]


def test_price_precedes_a_place_with_a_clause() -> None:
    body = (
        "  piece a copies 3\n"
        "  on turn-end may move a to city price 1 locomotive then score 1 when not here a and bank a\n"
        "  action build does place a on city price 2 cards when joins-own\n"
        '  action "Take over" does take-over any-track price 1 a per space paid-to owner when length < 3\n'
    )
    assert sentences_of(body) == [
        (
            "While the bank has at least 1 “A”: At the end of your turn, "
            "you may pay 1 locomotive to move 1 “A” to a city where no “A” stands; then score 1 point."
        ),
        (
            "Take over: instead of another action you may pay the owner 1 “A” for each of its spaces "
            "to take over a route of another player that is at most 2 spaces long."
        ),
        "Build: instead of another action you may pay 2 cards of one colour to place 1 “A” on a city in your network.",
    ]


SIGHTS = (
    "  city A at 10 10 in North tag sight\n  city B at 50 10 in North\n  city C at 50 50\n"
    "  route A -- B 2 red | 2 blue, tag coast\n  ferry B -- C 3 gray, 1 locomotive\n"
)
PIECES = "  piece Boiler copies 4\n  piece token copies 4\n"
BEGINNINGS = {
    "forbid claim when length = 3 and not holds Boiler and holds token": {
        "en": (
            "While you have no “Boiler” and while you have at least 1 “Token”: "
            "You may not claim a route that is 3 spaces long."
        ),
        "fr": "Si l’on n’a pas « Boiler » et si l’on a au moins 1 « Token » : On ne peut pas prendre une route qui",
        "pl": "Jeśli gracz nie ma „Boiler” i jeśli gracz ma co najmniej 1 × „Token”: Nie wolno zająć trasy, która",
    },
    "forbid claim when not tagged coast and ferry and not holds Boiler": {
        "en": "To claim a route that is not marked “Coast” and that is a ferry you need “Boiler”.",
        "de": "Um eine Strecke, die nicht als „Coast“ gekennzeichnet ist und die eine Fähre ist, zu nutzen,",
        "pl": "Aby zająć trasę, która nie ma oznaczenia „Coast” i która jest promem, trzeba mieć „Boiler”.",
    },
    "forbid draw-tickets when not holds Boiler": {
        "en": "To draw tickets you need “Boiler”.",
        "de": "Um Zielkarten zu ziehen, braucht man „Boiler“.",
    },
    "doubles open 1 when ferry": {
        "de": "Eine Strecke, die eine Fähre ist, ist gesperrt, sobald eine parallele genutzt ist.",
        "it": "Una linea che è un traghetto è chiusa non appena una parallela è occupata.",
        "nb": "En rute som er en ferge, er stengt så snart en parallell rute er tatt.",
        "pl": "Trasa, która jest promem, jest zamknięta, gdy tylko zajęto jedną równoległą.",
    },
    "doubles open 1": {"pl": "Trasa jest zamknięta, gdy tylko zajęto jedną równoległą."},
    "on set-up must place token on each-city when tagged sight": {
        "en": "Before the first turn, place 1 “Token” on every city that is marked “Sight”.",
        "de": (
            "Vor dem ersten Zug: 1 „Token“ auf jeder Stadt platzieren "
            "(nur ein Ort, der als „Sight“ gekennzeichnet ist)."
        ),
        "fi": (
            "Ennen ensimmäistä vuoroa pitää asettaa 1 ”Token” jokaisen kaupungin kohdalle "
            "(vain paikka, jossa on merkintä ”Sight”)."
        ),
    },
    "action build does place token on city price 1, 2, 3": {
        "en": "Build: instead of another action you may place 1 “Token” on a city for 1, 2, then 3 cards of one",
        "fr": "Build : au lieu d’une autre action, on peut poser 1 « Token » sur une ville en payant 1, 2, puis 3",
        "pl": "Build: zamiast innej akcji można dołożyć 1 „Token” do dowolnego miasta za 1, 2, a następnie 3 karty",
    },
    "on turn-end must move token to A": {
        "pl": "Na koniec swojej tury należy przenieść 1 „Token” do miejsca A.",
        "fi": "Oman vuoron lopussa pitää siirtää 1 ”Token” paikan A kohdalle.",
    },
    "on claim must take 5 cards": {
        "pl": "Gdy gracz zajmie trasę, należy wziąć 5 kart.",
        "fi": "Kun pelaaja valtaa reitin, pitää ottaa 5 korttia.",
        "sv": "När man tar en sträcka ska man ta 5 kort.",
    },
    "on claim must score 1 when connects North": {
        "en": "When you claim a route whose network leads to at least 1 place of North, score 1 extra point.",
        "es": "Al ocupar una ruta cuya red alcanza al menos 1 lugar de la región North, el jugador debe",
        "pl": "Gdy gracz zajmie trasę, której sieć obejmuje co najmniej 1 miejsce regionu North, należy",
    },
}


@pytest.mark.parametrize("rule", BEGINNINGS)
def test_clause_order_follows_the_language(rule: str) -> None:
    """Commas, cases and plurals follow the language, and a condition that only names a time comes first."""
    for language, told in BEGINNINGS[rule].items():
        assert sentences_of(f"{PIECES}  {rule}\n", language, geography=SIGHTS)[0].startswith(told)


def test_sentence_uses_translated_names() -> None:
    places = '  city A at 10 10 in North\n  city B at 50 10\n  names North { de "Norden" }\n'
    tables = tables_of(
        "  locomotives wild when touches North or touches B\n", geography=places + "  route A -- B 3 red\n"
    )
    rule = next(rule for rule in tables.rules if rule.when)
    assert (
        RuleSentences.of(tables, "de")
        .sentence(rule)
        .endswith("Strecke, von der ein Ende in der Region Norden liegt oder die in B endet.")
    )


def test_award_of_a_piece_is_described_for_its_owner() -> None:
    body = "  piece T each 1 { award routes points 20 else -20 }\n"
    assert sentences_of(body, piece="T") == [
        (
            "At the end, 20 points for having the most routes claimed (ties count), else −20 points. "
            "With zero, nobody is ahead."
        )
    ]


def test_lowest_first_award_does_not_exclude_zero() -> None:
    body = "  piece T each 1 { award routes points 20 else -20 lowest-first }\n"
    (sentence,) = sentences_of(body, piece="T")
    assert sentence.endswith("(ties count), else −20 points.")


def test_own_measure_has_a_sentence_and_a_name() -> None:
    body = "  measure long-ones counts routes when length >= 3\n  award long-ones points 5\n"
    assert sentences_of(body) == [
        "Long-ones: each route claimed that is at least 3 spaces long.",
        "5 points at the end for the most “Long-ones”. All tied players get the points. With zero, nobody is ahead.",
    ]


@pytest.mark.parametrize(
    ("measure", "text"),
    [
        ("counts cities when tagged sight", "Each city reached that is marked “Sight”"),
        (
            "counts whole-regions when inside North",
            "Each region in which you have joined up every place that lies in North",
        ),
        ("counts regions when tagged sight", "Each region in which you have reached a place that is marked “Sight”"),
        ("counts joined-cities when tagged sight", "In the largest network, each city that is marked “Sight”"),
        ("counts completed-tickets when points > 4", "Each completed ticket that is worth at least 5 points"),
        ("counts trains-laid when ferry", "Each train on a route that is a ferry"),
        ("counts longest-path when ferry", "Longest continuous path, counting only a route that is a ferry"),
        ("counts routes plus cities when ferry", "Each route claimed that is a ferry, plus cities reached"),
        ("counts trains-left plus cities", "Trains left + cities reached"),
    ],
)
def test_own_measure_sentence_describes_what_it_counts(measure: str, text: str) -> None:
    geography = "  city A in North tag sight\n  city B in North\n  ferry A -- B 2 red\n  ticket A -- B 5\n"
    tables = tables_of(f"  measure mine {measure}\n", geography=geography)
    (rule,) = (rule for rule in tables.rules if isinstance(rule.row, OwnMeasure))
    speech = RuleSentences.of(tables, "en")
    assert without_title(speech.sentence(rule), speech.title(rule)) == f"{text}."


def test_route_kinds_are_grouped_in_a_condition() -> None:
    (text,) = sentences_of("  locomotives wild when ferry or tunnel\n")
    assert text.endswith("on a route that is a ferry or a tunnel.")
    coast = "  city A\n  city B\n  route A -- B 2 red, tag coast\n"
    (text,) = sentences_of("  locomotives wild when ferry or tagged coast or tunnel\n", geography=coast)
    assert text.endswith("on a route that is a ferry or a tunnel or that is marked “Coast”.")
    (text,) = sentences_of("  locomotives wild when not ferry and not tunnel\n")
    assert text.endswith("on a route that is not a ferry or a tunnel.")


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("start-hand cards 0", "Nobody starts with cards."),
        ("start-hand cards 0 locomotives 2", "Each player starts with 2 locomotives."),
        ("draw-cards 2 face-up 0", "A turn may be spent drawing 2 cards blind."),
        (
            "draw-cards 1 face-up 3 sweep 0",
            (
                "A turn may be spent drawing 1 card, face up or blind. 3 cards lie face up next to the deck; each "
                "card taken is replaced at once. They are never swept, however many locomotives lie there."
            ),
        ),
        ("deal-tickets 2 keep 2", "Each player is dealt 2 tickets; none may be refused."),
        (
            "deal-tickets 2 keep 0 refused out-of-game",
            "Each player is dealt 2 tickets and keeps any number of them; refused ones leave the game.",
        ),
        ("draw-tickets 1 keep 1", "A turn may be spent drawing 1 ticket; none may be refused."),
        (
            "award routes points 8, 6, 4",
            (
                "Points at the end for the most routes claimed, the second and so on: 8, 6, 4. Tied players all get "
                "the points of the best of their places, and the next places are skipped. With zero, nobody is ahead."
            ),
        ),
    ],
)
def test_boundary_numbers_have_fitting_wording(rule: str, text: str) -> None:
    assert sentences_of(f"  {rule}\n") == [text]


def test_chance_is_mentioned_only_for_groups_of_pieces() -> None:
    pieces = "  piece coal of goods copies 3\n  piece corn of goods copies 3\n"
    (one,) = sentences_of(f"{pieces}  on set-up must refill 2 coal on A\n")
    (group,) = sentences_of(f"{pieces}  on set-up must refill 2 goods on A\n")
    assert one == "Before the first turn, fill A up to 2 “Coal”."
    assert group == "Before the first turn, fill A up to 2 “Goods” (at random)."


def test_last_round_condition_is_described() -> None:
    (text,) = sentences_of("  piece dam each 2\n  last-round turns 1 when not most dam\n")
    assert text == "When you end a turn unless you have the most “Dam”, everybody, including you, has one last turn."


@pytest.fixture(scope="module")
def boards() -> list[RuleTables]:
    return [compile_source(read_source(path)).tables for path in sorted(MAPS.glob("*.board"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_rule_has_a_sentence_in_every_language(language: str, boards: list[RuleTables]) -> None:
    for tables in boards:
        for rule in tables.rules:
            text = RuleSentences.of(tables, language).sentence(rule)
            assert text.endswith(".") and text[0].upper() == text[0], text
            assert not any(slip in text for slip in ("  ", " .", " ,", ",,", ",.", "()")), text
            assert RuleSentences.of(tables, language).title(rule)


def test_every_score_line_has_a_text(boards: list[RuleTables]) -> None:
    for tables in boards:
        players = tables.players_least
        state = play_game(Engine(tables, players).new_game(1), [random_player(1)] * players)
        speech = RuleSentences.of(tables, "pl")
        lines = {line.what for score in state.standing().scores for line in score.lines}
        lines |= {f"piece {name}" for piece in tables.pieces for name in (piece.id, piece.of) if name}
        assert all(speech.scored(what) for what in lines)


def other_values(kind: ArgumentType, value: object) -> list[object]:
    """Return a few alternative values for an argument."""
    match kind:
        case Flag():
            return [not value]
        case Choice(values):
            return [each for each in values if each != value]
        case Whole(least, most):
            return [each for each in (least, least + 1, 3) if each <= most and each != value]
    return []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_argument_changes_the_sentence(language: str) -> None:
    """Changing any one argument of a rule changes its sentence."""
    lines = [
        "tally share each 1 table 3, 5",
        "tally share table 3, 5",
        "award share points 5",
        "award share points 5, 3 else -1",
        "action buy does take share price 1 before-turn",
        "last-round turns 1 when trains-left <= 2",
        "last-round turns 1 when bank PRR < 1",
        "borrow rent 2",
        "demand 1 PRR when ferry",
        "doubles open 1",
        "draw-cards 2",
        "on set-up may take share",
        "discount 1",
        "substitute 3",
        "score-tickets failed lose",
        "score-tickets half",
        "pay-with PRR spaces 2",
        "claims 2",
    ]
    pieces = "  piece PRR copies 3 of share\n  piece BO copies 3 of share\n"
    for line in lines:
        tables = tables_of(f"{pieces}  {line}\n")
        speech = RuleSentences.of(tables, language)
        rule = next(each for each in tables.rules if each.origin is not None and each.origin.file == "test.board")
        kind = KINDS_BY_ROW[type(rule.row)]
        for argument in kind.arguments:
            for value in other_values(argument.type, getattr(rule.row, argument.field)):
                row = replace(rule.row, **{argument.field: value})
                if row.problem() is None and (kind.name, argument.name) != ("on", "occasion"):
                    assert speech.sentence(replace(rule, row=row)) != speech.sentence(rule), (
                        line,
                        argument.name,
                        value,
                    )


def test_effect_without_a_message_is_shown_as_boards_write_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(messages(ENGLISH), "deed-take")  # type: ignore[arg-type]
    assert sentences_of("piece coin copies 9\n  on claim must take 2 coin") == ["When you claim a route, take 2 coin."]
