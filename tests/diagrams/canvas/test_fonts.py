"""Text shaping: glyphs of many languages, in visual order."""

from __future__ import annotations

import pytest

from mapdsl.diagrams.canvas.fonts import Face, font_of, line, missing_letters, visual_runs, width_of, words, wrap
from mapdsl.rules.tables import Translation
from tests.diagrams.board.small_boards import board, city

LANGUAGES = {
    "pl": "Zażółć gęślą jaźń", "cs": "Příliš žluťoučký kůň", "tr": "İstanbul ığdır şöğüç", "ro": "București Iași Țară",
    "vi": "Đà Nẵng Hà Nội", "el": "Αθήνα Θεσσαλονίκη", "ru": "Москва Ёлка Щёлково", "uk": "Київ Їжак Ґанок",
    "sr": "Београд Њујорк Џеп", "is": "Þórshöfn Ísafjörður", "he": "ירושלים", "ar": "القاهرة", "hi": "दिल्ली मुंबई",
    "zh": "北京上海广东臺北", "ja": "東京おおさかサッポロ", "ko": "서울 부산",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", Face)
def test_fonts_cover_the_letters_of_each_language(language: str, face: Face) -> None:
    assert [each for each in LANGUAGES[language] if font_of(each, face) is None] == []


def test_kerning_reduces_width() -> None:
    assert words("AV", Face.TITLE).width < words("A", Face.TITLE).width + words("V", Face.TITLE).width


def test_arabic_letters_are_joined() -> None:
    alone = {glyph.key for letter in "باب" for glyph in words(letter, Face.NAME).glyphs}
    joined = {glyph.key for glyph in words("باب", Face.NAME).glyphs}
    assert joined - alone


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("Abc", [("Abc", False)]),
        ("שלום", [("שלום", True)]),
        ("שלום 12", [("12", False), ("שלום ", True)]),
        ("שלום abc", [("abc", False), ("שלום ", True)]),
        ("abc שלום def", [("abc ", False), ("שלום", True), (" def", False)]),
        ("a\u202ebc", [("abc", False)]),
        ("", []),
    ],
)
def test_visual_runs_are_ordered_from_left_to_right(text: str, runs: list[tuple[str, bool]]) -> None:
    assert visual_runs(text) == runs


def test_letter_without_a_font_is_an_empty_box() -> None:
    assert font_of("ก", Face.NAME) is None
    assert len(words("กข", Face.NAME).glyphs) == 2
    assert words("กข", Face.NAME).width > 0.5


def test_missing_letters_lists_names_without_a_font() -> None:
    thai = (Translation("th", "กรุงเทพ"),)
    places = [
        city("Łódź", 60, 60, names=thai),
        city("Aber 🚂", 200, 60),
        city("القاهرة", 60, 200),
        city("a\u202eb", 9, 9),
    ]
    tables = board(places, [])
    assert missing_letters(tables, "") == ["Aber 🚂"]
    assert missing_letters(tables, "th") == ["กรุงเทพ", "Aber 🚂"]
    assert missing_letters(tables, "", ["from Paris to ปารีส"]) == ["Aber 🚂", "ปารีส"]


def test_text_anchor_and_wrapping() -> None:
    middle = line("Wien", Face.NAME, 10.0, x=50.0, y=5.0, ink="#000000", anchor=0.5)
    assert middle.x + middle.width * 10.0 / 2 == pytest.approx(50.0)
    lines = wrap("a few words that are too long for one line", Face.TEXT, 10.0, 60.0)
    assert len(lines) > 1
    assert all(width_of(each, Face.TEXT, 10.0) <= 60.0 for each in lines)
    assert wrap("", Face.TEXT, 10.0, 60.0) == [""]


def test_text_without_blanks_is_wrapped_between_letters() -> None:
    text = "都市を結び、切符を完成させ、London 行きの切符を取る。"
    lines = wrap(text, Face.TEXT, 10.0, 60.0)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert len(lines) > 3
    assert not any(each[0] in "、。" for each in lines)
    assert any("London" in each for each in lines)
