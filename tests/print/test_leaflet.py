"""Leaflets: their text, and the validity of their Markdown, HTML and PDF files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mapdsl.api import board_of_csv, compile_source, compile_text, load
from mapdsl.base.source import SourceFile, read_source
from mapdsl.diagrams.canvas.drawing import Group, Shape
from mapdsl.diagrams.canvas.pdf import pdf
from mapdsl.exchange.board_text import board_text
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.print.leaflet_pages import LEAFLET_PAPERS, leaflet_pages
from mapdsl.print.leaflet_text import (
    Leaflet,
    LeafletEntry,
    LeafletSection,
    leaflet_html,
    leaflet_markdown,
    leaflet_of,
)
from mapdsl.print.worked_examples import worked_examples
from mapdsl.words import LANGUAGES
from mapdsl.words.messages import format_message
from mapdsl.words.speech import RuleSentences, without_title
from tests.diagrams.board.reading import read_pdf
from tests.writing import GEOGRAPHY, PLACES, compiled, tables_of

MAPS = Path(__file__).parents[2] / "maps"


def test_short_leaflet_lists_only_differences_from_the_base_game() -> None:
    text = leaflet_markdown(
        leaflet_of(tables_of("  trains 30\n  draw-cards 2 face-up 5\n  without award longest-path\n"), "en")
    )
    assert "- **Trains:** Each player has 30 trains." in text
    assert "- **The longest continuous path:** Not in this game." in text
    assert "face up" not in text, "the base game has five too"


def test_short_leaflet_repeats_a_base_rule_next_to_others_of_its_kind() -> None:
    sooner = "  last-round turns 1 when round > 20\n"
    both = leaflet_markdown(leaflet_of(tables_of(f"{sooner}  last-round turns 1 when trains-left <= 2\n"), "en"))
    alone = leaflet_markdown(leaflet_of(tables_of(sooner), "en"))
    assert ("2 trains or fewer" in both, "2 trains or fewer" in alone) == (True, False)


def test_short_leaflet_explains_map_features_new_to_the_base_game() -> None:
    plain = tables_of("  city A\n  city B\n  city C\n  route A -- B 2 red\n  route B -- C 2 blue\n  ticket A -- C 4\n")
    board = tables_of(
        "  city A\n  city B\n  city C\n  country D\n  ferry A -- B 2 gray, 1 locomotive\n  route B -- C 2 blue\n"
        "  route A -- D 1 red\n  ticket A -> C 4, D 3\n"
    )
    sentences = (
        "Each locomotive printed on a route must be paid for with a locomotive",
        "A country is an end, not a way through",
        "only the best one that you have joined with its starting place counts; if none is, its lowest value is lost",
    )
    for whole in (False, True):
        text = leaflet_markdown(leaflet_of(board, "en", whole=whole))
        assert [text.count(sentence) for sentence in sentences] == [1, 1, 1]
    without = leaflet_markdown(leaflet_of(plain, "en"))
    assert [sentence for sentence in sentences if sentence in without] == []


@pytest.mark.parametrize("board", ["poland", "switzerland", "uk"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_leaflet_contains_every_rule_in_its_language(board: str, language: str) -> None:
    tables = load(MAPS / f"{board}.board")
    leaflet = leaflet_of(tables, language, whole=True)
    entries = [entry for section in leaflet.sections for entry in section.entries]
    begun = [f"{entry.text[:-2]} {rest}" for entry in entries for rest in entry.points]
    told = " ".join((*(entry.text for entry in entries), *begun)).replace(",", "")
    speech = RuleSentences.of(tables, language)
    for rule in tables.rules:
        assert without_title(speech.sentence(rule), speech.title(rule)).replace(",", "") in told
    titles = [section.title for section in leaflet.sections]
    assert len(set(titles)) == len(titles)
    assert all(section.entries for section in leaflet.sections)


def test_leaflet_lists_regions_and_tags_that_rules_use() -> None:
    geography = (
        "  city A at 10 10 in North\n  city B at 50 10 in North\n  city C at 50 50 in South\n"
        "  route A -- B 3 red, tag coast\n  route B -- C 2 blue\n  route A -- C 2 blue\n"
    )
    tables = tables_of("  on claim must score 1 when touches North or tagged coast\n", geography=geography)
    text = leaflet_markdown(leaflet_of(tables, "en"))
    assert "- **North:** A, B\n- **“Coast”:** A – B" in text
    assert "South" not in text, "no rule asks for it"


TRANSLATED = """  about "High up."
  doubt "Is it so?"
  rule-text "Nobody laughs."
  action buy does take 1 technology before-turn
  deal-tickets long:1 keep 1 refused under-deck
  draw-tickets long:1 keep 1 refused under-deck
  forbid claim when tagged sea and not holds Boat
  piece Boat of technology copies 4 most 1 price 1 locomotive
  piece Tender of technology copies 4 most 1 price 1 locomotive
  measure visits counts cities
  award visits points 3
  names "High up." { de "Hoch oben." }
  names "Is it so?" { de "Ist das so?" }
  names "Nobody laughs." { de "Niemand lacht." }
  names buy { de "Kaufen" }
  names technology { de "Technik" }
  names long { de "Fern" }
  names sea { de "See" }
  names visits { de "Besuche" }
  names "It scores" { de "Es zählt" }
  scenario "It scores" players 2 {
    given  1 hand 3 red
    do     1 claim A -- B with 3 red
    expect 1 points 4
  }
"""


def test_leaflet_translates_all_texts_of_a_board() -> None:
    geography = (
        "  city A at 10 10\n  city B at 50 10\n  route A -- B 3 red | 3 blue, tag sea\n  ticket A -- B 3, deck long\n"
    )
    found = compiled(TRANSLATED, geography=geography)
    assert found.board is not None
    scenarios = [scenario.value for scenario in found.board.scenarios]
    text = leaflet_markdown(leaflet_of(found.tables, "de", whole=True, scenarios=scenarios))
    for said in ("Hoch oben", "Ist das so?", "Niemand lacht", "Kaufen", "„Technik“", "„Fern“", "„See“", "Es zählt"):
        assert said in text
    assert "Besuche" in text
    for written in ("High up", "Is it so", "Nobody laughs", "buy", "technology", "long", "sea", "visits", "It scores"):
        assert written not in text
    for again in (board_text(found.tables), board_of_csv(csv_files(found.tables), name="test").text):
        named = [(each.id, each.names) for each in compile_text(again).tables.translations]
        assert named == [(each.id, each.names) for each in found.tables.translations]


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.board")), ids=lambda path: path.stem)
def test_shipped_board_translates_all_its_texts(path: Path) -> None:
    found = compile_source(SourceFile(path.name, path.read_text(encoding="utf-8"), path))
    assert found.board is not None
    tables, scenarios = found.tables, [scenario.value for scenario in found.board.scenarios]
    told = {example.title for example in worked_examples(scenarios, RuleSentences.of(tables, "x"))}
    names = {each.id: each.names for each in tables.translations}
    names |= {scenario.title: scenario.names for scenario in scenarios if scenario.title in told}
    for text in {tables.about, *(doubt.said for doubt in tables.doubts), *names}:
        assert {*LANGUAGES, tables.language} <= {"en", tables.language, *(name.language for name in names[text])}, text


def test_leaflet_escapes_names_in_markdown_and_html() -> None:
    body = '  about "<script> & *stars* [x](y)"\n'
    leaflet = leaflet_of(tables_of(body), "en")
    assert "\\<script\\> & \\*stars\\* \\[x\\](y)" in leaflet_markdown(leaflet)
    assert "&lt;script&gt; &amp; *stars*" in leaflet_html(leaflet)


@pytest.mark.parametrize("paper", LEAFLET_PAPERS)
def test_leaflet_pdf_has_its_text_and_page_size(paper: str) -> None:
    leaflet = leaflet_of(load(MAPS / "uk.board"), "pl", whole=True)
    data = pdf(leaflet_pages(leaflet, LEAFLET_PAPERS[paper]))
    pages = read_pdf(data).pages
    text = " ".join(" ".join(page.extract_text().split()) for page in pages)
    assert "Koniec gry i punktacja" in text and "Każdy gracz ma 35 wagonów." in text
    width, height = LEAFLET_PAPERS[paper].width, LEAFLET_PAPERS[paper].height
    size = pages[0].mediabox
    assert (float(size.width) * 25.4 / 72, float(size.height) * 25.4 / 72) == pytest.approx((width, height), abs=0.1)
    assert data == pdf(leaflet_pages(leaflet, LEAFLET_PAPERS[paper]))


EXAMPLES = """  canvas 60 60
  ticket A -- C 5
  scenario "the way to B" players 2 {
    given  1 owns B -- C
    given  1 hand 3 red
    given  1 tickets A -- C
    refuse 2 claim B -- C with 2 blue
    expect 1 final tickets -5
    do     1 claim A -- B with 3 red
    expect 1 points 6
    expect 1 final tickets 5
  }
  scenario "nothing to see" players 2 {
    given  start
    expect turn 1
  }
"""


def examples(language: str = "en", body: str = EXAMPLES) -> Leaflet:
    board = compiled(body)
    assert board.board is not None
    scenarios = [scenario.value for scenario in board.board.scenarios]
    return leaflet_of(board.tables, language, scenarios=scenarios)


def in_one_line(leaflet: Leaflet) -> str:
    """Return a leaflet as Markdown, with the numbered steps of examples as running text."""
    text = leaflet_markdown(leaflet).replace("\N{NO-BREAK SPACE}", " ")
    return re.sub(r"\n  [0-9]+\. ", " ", text)


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.board")), ids=lambda path: path.stem)
def test_shipped_examples_have_sentences_in_every_language(path: Path) -> None:
    compilation = compile_source(read_source(path))
    assert compilation.board is not None
    scenarios = [scenario.value for scenario in compilation.board.scenarios]
    told = {
        language: [
            each.sentences for each in worked_examples(scenarios, RuleSentences.of(compilation.tables, language))
        ]
        for language in LANGUAGES
    }
    in_english = {sentence for example in told["en"] for sentence in example}
    for language, examples in told.items():
        assert [len(example) for example in examples] == [len(example) for example in told["en"]]
        assert all(sentence.endswith(".") for example in examples for sentence in example)
        assert language == "en" or not any(sentence in in_english for example in examples for sentence in example)


def test_example_shows_the_score_of_a_group_of_pieces() -> None:
    scenario = '  scenario "gold" players 2 {\n    given  1 holds 2 Gold\n    expect 1 final piece goods 6\n  }\n'
    text = leaflet_markdown(examples(body="  piece Gold of goods copies 5 worth 3\n" + scenario))
    assert "If the game ended now, Player 1 (blue) would score 6 points (Goods)." in text


def test_example_shows_the_count_of_a_group_of_pieces() -> None:
    scenario = '  scenario "gold" players 2 {\n    given  1 hand 3 red\n    do 1 claim A -- B with 3 red\n'
    held = "    expect 1 holds 2 goods\n  }\n"
    body = "  piece Gold of goods copies 5\n  on claim must take 2 Gold\n"
    assert "Player 1 (blue) has 2 × goods." in leaflet_markdown(examples(body=body + scenario + held)).replace(
        "\N{NO-BREAK SPACE}", " "
    )


SPOTS = """  piece crate each 1
  action Swap does take crate from opponent
  on draw may give crate to opponent
  city "x@2" at 90 10
  country "y/2" at 90 50
  route A -- "x@2" 1 red
  route A -- "y/2" 1 red
  scenario "spots" players 2 {
    given  stands crate at C
    do     1 choose crate at player 2
    do     1 choose at player 2
    do     1 Swap at player 2
    do     1 choose crate at A -- B red
    do     1 choose crate at "x@2"
    do     1 choose crate at "y/2"
  }
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_example_describes_every_kind_of_spot(language: str) -> None:
    board = compiled(f"{GEOGRAPHY}{SPOTS}")
    assert board.board is not None
    (example,) = worked_examples(
        [each.value for each in board.board.scenarios], RuleSentences.of(board.tables, language)
    )
    player = format_message(
        language, "example-player", {"number": 2, "colour": format_message(language, "colour-red", {})}
    )
    there = [f"crate, {player}", player, f"Swap, {player}", "crate, A – B", "crate, x@2", "crate, y/2"]
    for sentence, told in zip(example.sentences[1:], there, strict=True):
        assert sentence.endswith((f" {told}.", f"\N{NO-BREAK SPACE}{told}."))


REFUSED = """  demand 0 trains
  discount 9 at-least 0
  piece Dino copies 1
  action Feed does place Dino on city price 1 locomotive
  on claim may move Dino to city price 1 locomotive when not here Dino
  scenario "not there" players 2 {
    given  stands Dino at C
    do     1 claim A -- B with nothing
    refuse 1 choose Dino at C with 1 locomotive because deed-impossible
    do     1 choose Dino at A with 1 locomotive
    refuse 2 claim A -- B with nothing
    refuse 2 Feed at A with 1 locomotive
    do     2 Feed at B with 1 locomotive
  }
"""


def test_example_describes_refused_choices_and_prices() -> None:
    text = in_one_line(examples(body=REFUSED))
    one, two = "Player 1 (blue)", "Player 2 (red)"
    assert (
        f"{one} claims A – B. {one} may not choose Dino, C, for 1 × locomotive. "
        f"{one} chooses Dino, A, for 1 × locomotive. {two} may not claim A – B. "
        f"{two} may not do this: Feed, A, for 1 × locomotive. {two} does this: Feed, B, for 1 × locomotive."
    ) in text


REFUSED_DRAWS = """  ticket A -- B 3
  piece crate copies 3
  action Load does take crate as-card
  action Clear does remove crate from city
  scenario "what cannot be drawn" players 2 {
    given  row locomotive, red, red, blue, blue
    given  stands crate at B
    do     1 Load
    refuse 1 draw locomotive
    refuse 1 draw-tickets
    do     1 draw blind
    do     2 Clear at B
    expect stands nothing
  }
"""


def test_example_describes_refused_draws_and_an_empty_board() -> None:
    text = in_one_line(examples(body=REFUSED_DRAWS))
    one, two = "Player 1 (blue)", "Player 2 (red)"
    assert "Row: locomotive, red, red, blue, blue." in text
    assert f"{one} does this: Load. {one} may not draw locomotive from the row. {one} may not draw tickets. " in text
    assert f"{two} does this: Clear, B. There are no pieces on the board now.\n" in text


@pytest.mark.parametrize("whole", [False, True])
def test_leaflet_omits_rules_of_actions_that_are_always_forbidden(*, whole: bool) -> None:
    body = "  draw-cards 3\n  forbid draw-cards\n  forbid draw-tickets when claimed < 2\n"
    text = leaflet_markdown(leaflet_of(tables_of(body), "en", whole=whole))
    assert "You may not draw cards." in text and "While you own at most 1 route: You may not draw tickets." in text
    assert "spent drawing 3 cards" not in text
    assert ("spent drawing 3 tickets" in text) is whole


@pytest.mark.parametrize("whole", [False, True])
def test_leaflet_groups_equal_rules_with_their_count(*, whole: bool) -> None:
    give = "  on claim must give a when ferry\n"
    body = f"  piece a each 5\n{3 * give}  on claim must score 1\n{give}"
    text = leaflet_markdown(leaflet_of(tables_of(body), "en", whole=whole))
    assert (
        "3 times: When you claim a route that is a ferry, give back 1 “A”. "
        "When you claim a route, score 1 extra point. When you claim a route that is a ferry, give back 1 “A”.\n"
    ) in text


def test_leaflet_puts_rules_in_the_matching_section() -> None:
    body = "  piece a each 5\n  on set-up must take 1 a\n  on turn-end must give a\n  on claim must score 1\n"
    sections = leaflet_of(tables_of(f"{body}  forbid draw-cards\n"), "en", whole=True).sections
    told = {section.title: [entry.lead for entry in section.entries] for section in sections}
    assert "Before the first turn" in told["Setting up"]
    assert {"End of a turn", "No drawing of cards"} <= set(told["A turn"])
    assert "After a claim" in told["Claiming a route"]


def test_leaflet_omits_trains_that_no_claim_uses() -> None:
    body = "  trains 60\n  demand 0 trains\n  piece tram each 9\n  demand 1 tram per space\n"
    for whole in (False, True):
        text = leaflet_markdown(leaflet_of(tables_of(body), "en", whole=whole))
        assert "Each player has" not in text and "- **Trains:**" not in text
        assert "4 × 9" in text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(("piece", "is_told"), [("copies 3 most 1", True), ("copies 1 most 1", False)])
def test_leaflet_mentions_a_holding_limit_only_if_it_limits(piece: str, *, is_told: bool) -> None:
    text = leaflet_markdown(examples(body=f"  piece Gold {piece}\n  on claim must take Gold\n"))
    assert ("Nobody may hold more than 1." in text) is is_told


def test_leaflet_describes_a_scenario_as_an_example() -> None:
    text = in_one_line(examples())
    assert (
        "- **the way to B:** Player 1 (blue) owns B – C. Player 1 (blue) holds 3 × red. "
        "Player 1 (blue) has the ticket A – C 5. Player 2 (red) may not claim B – C with 2 × blue. "
        "If the game ended now, Player 1 (blue) would score −5 points (Tickets). "
        "Player 1 (blue) claims A – B with 3 × red. Player 1 (blue) now has 6 points. "
        "If the game ended now, Player 1 (blue) would score 5 points (Tickets).\n"
    ) in text
    assert "nothing to see" not in text, "nobody does anything there"


@pytest.mark.parametrize("language", LANGUAGES)
def test_example_has_a_picture_of_the_board(language: str) -> None:
    leaflet = examples(language)
    (entry,) = next(
        section.entries
        for section in leaflet.sections
        if section.title == format_message(language, "leaflet-examples", {})
    )
    assert entry.picture is not None
    names = [shape.name for shape in groups_in(entry.picture.shapes)]
    assert names.count("train") == 2 + 3, "those that stood there and those that are set"
    assert (names.count("claim"), names.count("refused")) == (1, 1)
    read_pdf(pdf(leaflet_pages(leaflet, LEAFLET_PAPERS["a5"])))
    assert leaflet_html(leaflet).count("data:image/svg+xml") == 1 + len(symbols_of(leaflet, language))


def groups_in(shapes: tuple[Shape, ...]) -> Iterator[Group]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape
            yield from groups_in(shape.shapes)


def symbols_of(leaflet: Leaflet, language: str) -> tuple[LeafletEntry, ...]:
    return next(
        section.entries
        for section in leaflet.sections
        if section.title == format_message(language, "leaflet-symbols", {})
    )


def test_leaflet_explains_every_symbol_of_the_board() -> None:
    geography = (
        "  city A at 10 10\n  city B at 50 10\n  country C at 50 50\n"
        "  tunnel A -- B 3 red\n  special B -- C 2 blue\n  ferry A -- C 4 gray, 1 locomotive, 9 points\n"
    )
    leaflet = leaflet_of(tables_of("", geography=geography), "en")
    said = [entry.text for entry in symbols_of(leaflet, "en")]
    assert said == [
        *("red", "blue", "any one colour", "a ferry", "a special route", "a tunnel"),
        *("must be paid for with a locomotive", "points of this route, instead of those for its length"),
        *("a city", "a country"),
    ]


def test_leaflet_describes_set_up_by_number_of_players() -> None:
    tables = tables_of("  trains 40\n  trains 30 when players = 2\n  players 2..3\n")
    for whole in (False, True):
        text = leaflet_markdown(leaflet_of(tables, "en", whole=whole))
        told = "With 3 players: Each player has 40 trains. With 2 players: Each player has 30 trains.\n"
        assert f"- **Trains:** {told}" in text
        assert text.count("30 trains") == 1


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            "  trains 40\n  trains 30 when players in 2, 4\n",
            "With 3 or 5 players: Each player has 40 trains. With 2 or 4 players: Each player has 30 trains.",
        ),
        (
            "  trains 40\n  trains 30 when players > 3\n",
            "With 2–3 players: Each player has 40 trains. With 4–5 players: Each player has 30 trains.",
        ),
        ("  trains 40\n  trains 30 when players < 6\n", "Each player has 30 trains."),
    ],
)
def test_leaflet_names_the_player_numbers_of_an_overridden_rule(rules: str, told: str) -> None:
    text = leaflet_markdown(leaflet_of(tables_of(f"{rules}  players 2..5\n"), "en"))
    assert f"- **Trains:** {told}\n" in text


@pytest.mark.parametrize(
    ("kind", "title", "told"),
    [
        ("locomotives", "Locomotives", "Locomotives cannot be played as cards of another colour."),
        (
            "doubles",
            "Parallel routes",
            "All parallel routes can be claimed, even several of them by the same player.",
        ),
        ("tie-break", "Ties", "Players who are tied share their place."),
        ("start-hand", "Starting hand", "Nobody starts with cards."),
    ],
)
def test_leaflet_explains_the_consequence_of_a_removed_rule(kind: str, title: str, told: str) -> None:
    geography = "  city A\n  city B\n  route A -- B 3 red | 3 blue\n  ticket A -- B 4\n"
    tables = tables_of(f"  without {kind}\n", geography=geography)
    for whole in (False, True):
        text = leaflet_markdown(leaflet_of(tables, "en", whole=whole))
        assert f"- **{title}:** {told}\n" in text
        assert "Not in this game" not in text


def test_leaflet_omits_parallel_routes_if_there_are_none() -> None:
    assert "Parallel" not in leaflet_markdown(leaflet_of(tables_of("  without doubles\n"), "en"))


def test_leaflet_lists_the_rules_that_a_variant_removes() -> None:
    body = (
        "  forbid claim when tagged far\n  award routes points 5\n"
        '  variant open "Open" {\n    without forbid\n    without award routes\n  }\n'
    )
    geography = "  city A\n  city B\n  route A -- B 3 red, tag far\n"
    text = leaflet_markdown(leaflet_of(tables_of(body, geography=geography), "en")).partition("## Variant: Open\n")[2]
    assert (
        "- **Routes you may not claim:** Without this rule: You may not claim a route that is marked “Far”.\n" in text
    )
    assert "- **The most routes claimed:** Not in this game.\n" in text


def whole(body: str, geography: str = GEOGRAPHY) -> str:
    return leaflet_markdown(leaflet_of(tables_of(body, geography=geography), "en", whole=True))


def test_whole_leaflet_lists_the_actions_of_a_turn() -> None:
    one_of = "In turn, each player does exactly one of these: "
    act = "  piece a each 1\n  action Swap does take a"
    assert f"{one_of}draw cards, claim a route or draw tickets.\n" in whole("")
    assert f"{one_of}draw cards or claim a route.\n" in whole("  without draw-tickets\n")
    assert f"{one_of}claim a route or draw tickets.\n" in whole("  forbid draw-cards\n")
    assert "or take another action that a rule offers.\n" in whole(f"{act}\n")
    assert f"{one_of}draw cards, claim a route or draw tickets.\n" in whole(f"{act} before-turn\n")
    assert "fewer tickets are left" in whole("") and "fewer tickets" not in whole("  without draw-tickets\n")


def test_whole_leaflet_fits_aim_and_set_up_to_the_board() -> None:
    ticket = f"{GEOGRAPHY}  ticket A -- B 3\n"
    plain, bare = whole("", ticket), whole("  demand 0 trains\n  route-points 2:0, 3:0, 4:0\n")
    for said in (
        "and join the places on your tickets",
        "takes the trains of one colour",
        "Put one of your trains on each space. Score its points at once.",
        "and the tickets and lay them",
        "Keep your tickets secret until the end.",
    ):
        assert said in plain and said not in bare
    assert "Each player chooses a colour" in bare
    shown = whole("  on completion must show tickets\n  on turn-end must win when counts routes >= 6\n", ticket)
    assert "Keep your tickets secret until you lay them open." in shown
    assert "The player with the most points at the end wins, unless somebody has won earlier." in shown


def test_leaflet_omits_countries_without_routes() -> None:
    geography = "  city A at 10 10\n  city B at 50 10\n  country Fair at 90 90\n  route A -- B 2 red\n"
    for is_whole in (False, True):
        text = leaflet_markdown(leaflet_of(tables_of("", geography=geography), "en", whole=is_whole))
        assert "A country is an end" not in text
    joined = tables_of("", geography=f"{geography}  route B -- Fair 1 red\n")
    assert "A country is an end" in leaflet_markdown(leaflet_of(joined, "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_removed_rules_have_clean_text_in_every_language(language: str) -> None:
    geography = "  city A\n  city B\n  route A -- B 3 red | 3 blue\n  ticket A -- B 4\n"
    gone = ("locomotives", "doubles", "tie-break", "start-hand", "draw-tickets")
    tables = tables_of("".join(f"  without {kind}\n" for kind in gone), geography=geography)
    for is_whole in (False, True):
        text = leaflet_markdown(leaflet_of(tables, language, whole=is_whole))
        assert not any(slip in text for slip in ("  ", " .", " ,", ",,", ",.", "..")), text


STACKS = """  piece B of country-card on B worth 7 4
  piece C of country-card on C worth 9
  on claim must take country-card from each-joined
"""


def test_leaflet_lists_country_cards_in_stack_order() -> None:
    geography = (
        "  city A at 10 10\n  country B at 50 10\n  country C at 50 50\n"
        "  special A -- B 2 red\n  special A -- C 2 blue\n"
    )
    text = leaflet_markdown(leaflet_of(tables_of(STACKS, geography=geography), "en"))
    assert "B 7, 4" in text


def test_leaflet_balances_the_columns_of_the_last_page() -> None:
    entries = tuple(LeafletEntry("a sentence") for _ in range(10))
    leaflet = Leaflet("x", "en", (LeafletSection("", entries),))
    (page,) = leaflet_pages(leaflet, LEAFLET_PAPERS["a4"])
    lefts = [shape.x for shape in page.shapes if isinstance(shape, Group)]
    assert [lefts.count(left) for left in sorted(set(lefts))] == [5, 5]


def test_variant_title_is_translated_in_leaflet_text_and_csv() -> None:
    """The translation is also kept after an export to CSV and in board text."""
    body = '  variant night "By night" {\n    trains 30\n    names { de "Bei Nacht" }\n  }\n'
    tables = tables_of(body)
    assert "## Variante: Bei Nacht" in leaflet_markdown(leaflet_of(tables, "de"))
    assert "## Variant: By night" in leaflet_markdown(leaflet_of(tables, "en"))
    assert 'names   { de "Bei Nacht" }' in board_text(tables)
    assert csv_files(tables)["variants.csv"] == "name,title,name_de\nnight,By night,Bei Nacht\n"


def test_scenario_with_an_arranged_deck_is_no_example() -> None:
    storm = (
        "  piece Storm shuffled copies 2 { on turn-end must place Storm on any-track when free }\n"
        "  forbid claim when here Storm\n"
    )
    steps = "    given  2 hand 2 red\n    do     1 draw blind, blind\n    refuse 2 claim A -- B with 2 red\n"
    shown = examples(body=storm + f'  scenario "in the hand" players 2 {{\n{steps}  }}\n')
    hidden = examples(body=storm + f'  scenario "calm" players 2 {{\n    given deck Storm, 2 blue\n{steps}  }}\n')
    assert ("in the hand" in leaflet_markdown(shown), "calm" in leaflet_markdown(hidden)) == (True, False)


def test_example_keeps_steps_that_later_steps_depend_on() -> None:
    body = """  canvas 60 60
  piece coin each 2
  piece prize copies 1
  on claim may score 5 price 1 coin
  on turn-start must take prize when bank prize = 1
  ticket A -- C 5
  scenario "what is paid" players 2 {
    given  1 holds 1 coin
    given  1 hand 3 red
    given  row red, blue, nothing, locomotive, green
    given  bank 1 prize
    do     1 claim A -- B with 3 red
    do     1 choose
    expect 1 holds nothing
    expect 1 hand nothing
    expect turn 2
    do     2 draw red, blind
    expect bank 0 prize
    expect not-ended
    expect winner 1
  }
"""
    player, other = "Player 1 (blue)", "Player 2 (red)"
    assert " ".join(examples(body=body).sections[-1].entries[0].points) == (
        f"{player} has 1 × coin. {player} holds 3 × red. Row: red, blue, empty, locomotive, green. "
        f"The bank has 1 × prize. {player} claims A – B with 3 × red. {player} accepts what the rule offers. "
        f"{player} has no pieces left. {player} holds no cards. It is now the turn of {other}. "
        f"{other} draws red from the row and 1 card blind. The bank has 0 × prize. The game goes on. {player} wins."
    ).replace(" × ", "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}")


def test_scenario_with_draws_alone_is_no_example() -> None:
    body = '  scenario "cards" players 2 {\n    do 1 draw blind, blind\n    expect turn 2\n  }\n'
    assert "cards" not in [entry.lead for section in examples(body=body).sections for entry in section.entries]


def differences(body: str, language: str = "en") -> dict[str, list[LeafletEntry]]:
    leaflet = leaflet_of(tables_of(body), language)
    title = format_message(language, "leaflet-differences", {})
    section = next(each for each in leaflet.sections if each.title == title)
    found: dict[str, list[LeafletEntry]] = {}
    for entry in section.entries:
        found.setdefault(entry.lead, []).append(entry)
    return found


def test_leaflet_lists_route_points_only_if_they_differ() -> None:
    (entry,) = differences("  route-points 2:1, 3:3, 4:5\n")["Points for routes"]
    told = entry.text.replace("\N{NO-BREAK SPACE}", " ")
    assert told == "Points for a claimed route by its length: 2 → 1, 3 → 3, 4 → 5."
    assert "Points for routes" not in differences("  trains 30\n"), "the base game's"


MANY = """
  piece coin copies 9
  on claim may take coin
  on claim must score 1 when length = 1
  on claim must score 2 for coin when length = 2 and colour = blue
  on claim must score -4 when length = 3
"""


def test_leaflet_lists_sentences_with_a_common_beginning() -> None:
    text = leaflet_markdown(leaflet_of(tables_of(MANY), "en"))
    assert (
        "- **After a claim:** When you claim a route\N{NO-BREAK SPACE}…\n"
        "  - you may take 1 “Coin”.\n"
        "  - that is 1 space long, score 1 extra point.\n"
        "  - that is 2 spaces long and that is blue, for each “Coin” there, its owner does this: score 2 "
        "points.\n"
        "  - that is 3 spaces long, lose 4 points.\n"
    ) in text
    page = leaflet_html(leaflet_of(tables_of(MANY), "en"))
    assert "<ul><li>you may take 1 “Coin”.</li><li>that is 1 space long" in page
    printed = pdf(leaflet_pages(leaflet_of(tables_of(MANY), "en")))
    words = " ".join(" ".join(page.extract_text().split()) for page in read_pdf(printed).pages)
    assert "that is 3 spaces long, lose 4 points." in words


@pytest.mark.parametrize(("language", "rest"), [("en", "at most 2 spaces"), ("fr", "au plus 2 cases")])
def test_leaflet_list_does_not_split_a_phrase(language: str, rest: str) -> None:
    body = "".join(f"  on claim must score {3 + most} when length <= {most}\n" for most in (2, 3))
    body += "  on claim must score 9 when length >= 4\n"
    title = format_message(language, "rule-on.title", {"occasion": "claim"})
    (entry,) = differences(body, language)[title]
    assert any(rest in point for point in entry.points), entry


def test_leaflet_makes_no_list_of_two_sentences() -> None:
    two = "\n".join(MANY.splitlines()[:4]) + "\n"
    (entry,) = differences(two)["After a claim"]
    assert not entry.points
    assert entry.text.count("When you claim a route") == 2


def test_leaflet_puts_rule_texts_separately_after_all_rules() -> None:
    body = '  rule-text "Nobody laughs."\n  rule-text "Tickets are eaten."\n'
    assert differences(body)["Also"][0].points == ("Nobody laughs.", "Tickets are eaten.")
    whole = leaflet_of(tables_of(body), "en", whole=True)
    titles = [section.title for section in whole.sections]
    assert titles.index("Also") > titles.index("The end and the scoring") > titles.index("Claiming a route")
    assert [entry.text for entry in whole.sections[titles.index("Also")].entries] == [
        "Nobody laughs.", "Tickets are eaten.",
    ]  # fmt: skip


def test_leaflet_mentions_closed_parallel_routes_only_if_possible() -> None:
    two = PLACES + "  route A -- B 3 red | 3 blue\n"
    three = PLACES + "  route A -- B 3 red | 3 blue | 3 green\n"
    said = [
        " ".join(
            entry.text
            for entry in leaflet_of(tables_of("  doubles open 2\n", geography=each), "en").sections[2].entries
        )
        for each in (two, three)
    ]
    assert ["as soon as 2 parallel to it are claimed" in each for each in said] == [False, True]
    assert "All parallel routes between the same places can be claimed." in said[0]


def pieces(body: str, language: str = "en") -> dict[str, str]:
    title = format_message(language, "score-pieces", {})
    sections = leaflet_of(tables_of(body), language).sections
    return {entry.lead: entry.text for section in sections if section.title == title for entry in section.entries}


def test_leaflet_describes_which_pieces_score_and_in_which_order() -> None:
    told = pieces(
        "  piece loan copies 9 worth -5\n  piece port each 3 worth -4\n  piece goods copies 3 worth 7, 5, 4 on A\n"
        "  on claim may place port on end\n  on claim may take goods from end\n  on claim may take loan\n"
    )
    assert told["Loan"] == "At the end, for each that you have: −5 points."
    assert told["Port"] == (
        "Each player starts with 3. Only one may stand in a place, no matter which player it belongs to. "
        "At the end, for each that you have not placed: −4 points."
    )
    assert told["Goods"] == "At the start: 3 in A. Worth at the end, in the order in which they are taken: 7, 5, 4."


def test_leaflet_names_the_decks_of_a_mixed_deal() -> None:
    geography = GEOGRAPHY + "  ticket A -- B 3, deck long\n  ticket B -- C 3, deck short\n"
    leaflet = leaflet_of(tables_of("  deal-tickets any:2 keep 1\n  without draw-tickets\n", geography=geography), "en")
    said = " ".join(entry.text for section in leaflet.sections for entry in section.entries)
    assert "2 tickets from the decks “Long” and “Short” (the player first says how many from each) and keeps" in said


def test_leaflet_describes_scores_at_a_piece() -> None:
    body = "  piece port each 3\n  on claim may place port on end\n  tally completed-tickets each 10 at port\n"
    said = " ".join(entry.text for entries in differences(body).values() for entry in entries)
    assert "separately for each “Port” of a player, counting only tickets that name its place" in said


def test_leaflet_describes_borrowing_of_every_route() -> None:
    said = " ".join(entry.text for entries in differences("  borrow rent 2\n").values() for entry in entries)
    assert "your tickets may use every route of another player, for 2 points to its owner" in said


def test_german_sentence_puts_the_price_before_the_verb() -> None:
    body = "  piece coin copies 9\n  on claim may score 3 price 1 coin\n"
    said = " ".join(entry.text for entries in differences(body, "de").values() for entry in entries)
    assert "wer will, darf für 1 „Coin“ 3 Punkte mehr zählen." in said


def test_example_numbers_claims_by_their_steps_and_tells_the_cards_turned_up() -> None:
    compilation = compile_source(read_source(MAPS / "switzerland.board"))
    assert compilation.board is not None
    scenarios = [each.value for each in compilation.board.scenarios]
    told = worked_examples(scenarios, RuleSentences.of(compilation.tables, "en"))
    (example,) = (example for example in told if "in tunnels only" in example.title)
    assert example.sentences[2].startswith("Player 1 (blue) claims Basel – Delémont")
    assert example.sentences[3] == "The cards turned up are: yellow, locomotive, red."
    assert example.numbers == (3,)
    leaflet = leaflet_of(compilation.tables, "en", scenarios=scenarios)
    (entry,) = (each for section in leaflet.sections for each in section.entries if each.lead == example.title)
    assert (entry.points, entry.is_numbered) == (example.sentences, True)
    assert "<ol><li>Player 1" in leaflet_html(leaflet)
