"""Leaflets: what they say, and that Markdown, HTML and PDF can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.api import load
from mapdsl.emit.leaflet_text import leaflet_html, leaflet_markdown, leaflet_of
from mapdsl.emit.pictures.leaflet_pages import LEAFLET_PAPERS, leaflet_pages
from mapdsl.emit.pictures.pdf import pdf
from mapdsl.words.languages import LANGUAGES
from mapdsl.words.speech import Speech
from tests.emit.pictures.reading import read_pdf
from tests.writing import tables_of

MAPS = Path(__file__).parents[2] / "maps"


def test_the_differences_are_told_and_nothing_else() -> None:
    text = leaflet_markdown(leaflet_of(tables_of("  trains 30\n  face-up 5\n  without award longest-path\n"), "en"))
    assert "- **Trains:** Each player has 30 trains." in text
    assert "- **The longest continuous path:** Not in this game." in text
    assert "face up" not in text, "the base game has five too"


@pytest.mark.parametrize("board", ["poland", "switzerland", "uk"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_leaflet_tells_every_rule_once_in_its_language(board: str, language: str) -> None:
    tables = load(MAPS / f"{board}.board")
    leaflet = leaflet_of(tables, language, whole=True)
    told = " ".join(entry.text for section in leaflet.sections for entry in section.entries)
    speech = Speech.of(tables, language)
    for rule in tables.rules:
        assert speech.sentence(rule) in told
    titles = [section.title for section in leaflet.sections]
    assert len(set(titles)) == len(titles)
    assert all(section.entries for section in leaflet.sections)


def test_regions_and_marks_that_rules_ask_for_are_told() -> None:
    geography = (
        "  city A at 10 10 in North\n  city B at 50 10 in North\n  city C at 50 50 in South\n"
        "  route A -- B 3 red, tag coast\n  route B -- C 2 blue\n  route A -- C 2 blue\n"
    )
    tables = tables_of("  claim-bonus 1 when touches North or tagged coast\n", geography=geography)
    text = leaflet_markdown(leaflet_of(tables, "en"))
    assert "- **North:** A, B\n- **“coast”:** A – B" in text
    assert "South" not in text, "no rule asks for it"


def test_names_cannot_break_markdown_or_html() -> None:
    body = '  about "<script> & *stars* [x](y)"\n'
    leaflet = leaflet_of(tables_of(body), "en")
    assert "\\<script\\> & \\*stars\\* \\[x\\](y)" in leaflet_markdown(leaflet)
    assert "&lt;script&gt; &amp; *stars*" in leaflet_html(leaflet)


@pytest.mark.parametrize("paper", LEAFLET_PAPERS)
def test_a_leaflet_is_printed(paper: str) -> None:
    leaflet = leaflet_of(load(MAPS / "uk.board"), "pl", whole=True)
    data = pdf(leaflet_pages(leaflet, LEAFLET_PAPERS[paper]), title=leaflet.title)
    pages = read_pdf(data).pages
    text = " ".join(" ".join(page.extract_text().split()) for page in pages)
    assert "Koniec gry i punktacja" in text and "Każdy gracz ma 35 wagonów." in text
    width, height = LEAFLET_PAPERS[paper].width, LEAFLET_PAPERS[paper].height
    size = pages[0].mediabox
    assert (float(size.width) * 25.4 / 72, float(size.height) * 25.4 / 72) == pytest.approx((width, height), abs=0.1)
    assert data == pdf(leaflet_pages(leaflet, LEAFLET_PAPERS[paper]), title=leaflet.title)
