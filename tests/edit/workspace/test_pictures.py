"""Board picture during edits: few picture elements change, and elements map to the text and back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mapdsl.base.resources import data_path
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.map_operations import MovePlace
from mapdsl.edit.workspace.picture_session import PictureSession, locate, position_on, reveal
from mapdsl.print.products import board_svg
from mapdsl.rules.tables import Point
from tests.edit.workspace.test_map_edits import done, opened

BOARDS = sorted(data_path("maps").glob("*.board"))
USA = data_path("maps", "usa.board")


def test_parts_together_equal_the_drawn_board() -> None:
    document = opened(USA.read_text(encoding="utf-8"))
    update = PictureSession().settle(document)
    drawn = board_svg(document.compilation.tables)
    text = re.sub(r"<text .*?</text>\n", "", drawn)  # text for search and screen readers; editors lack it
    at = text.index("</defs>")
    for name in update.order:
        if not re.search(r"clip\d", update.parts[name]):  # an element that belongs to the whole document
            at = text.index(update.parts[name], at)
    shared = set(re.findall(r'<use href="#([^"]+)"', text))
    assert set(update.marks) >= {key for key in shared if not key.startswith("land-")}, "land changes, marks do not"


def test_drag_sends_only_the_parts_that_change() -> None:
    document = opened(USA.read_text(encoding="utf-8"))
    session = PictureSession()
    first = session.settle(document)
    board = document.compilation.board
    assert board is not None
    place = next(each for each in board.places if each.value.id == "Denver")
    x, y = session._layout.sheet.ends["Denver", 0]  # type: ignore[union-attr]
    update = session.drag("Denver", 0, (x + 5.0, y - 3.0), known=first.revision)
    beside = {corridor.tracks[0].value.corridor for corridor in board.corridors if place.value.id in str(corridor.ends)}
    rails = {name.removeprefix("rail:") for name in update.parts if name.startswith("rail:")}
    assert beside <= rails
    assert len(rails - beside) <= 2
    assert not any(name.startswith(("below", "above")) for name in update.parts)
    assert update.order and not update.gone
    assert len(update.parts) < len(update.order) / 4


def test_settled_picture_equals_the_dragged_one() -> None:
    document = opened(USA.read_text(encoding="utf-8"))
    session = PictureSession()
    session.settle(document)
    x, y = session._layout.sheet.ends["Denver", 0]  # type: ignore[union-attr]
    at = session.position(x + 6.0, y)
    after, _ = done(document, MovePlace("Denver", at.x, at.y))
    stands = next(each.at[0] for each in after.compilation.tables.places if each.id == "Denver")
    seen = session.drag("Denver", 0, session._layout.sheet.to_sheet(stands))  # type: ignore[union-attr]
    settled = session.settle(after, known=seen.revision)
    assert [name for name in settled.parts if not name.startswith(("below", "above"))] == []


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_sheet_and_board_positions_convert_both_ways(path: Path) -> None:
    sheet = layout_of(opened(path.read_text(encoding="utf-8")).compilation.tables).sheet
    for at in ((20.0, 20.0), (sheet.width / 2, sheet.height / 3), (sheet.width - 20, sheet.height - 20)):
        assert sheet.to_sheet(position_on(sheet, at)) == pytest.approx(at, abs=1e-6)


def test_position_on_a_board_in_degrees_is_in_degrees() -> None:
    text = 'mapdsl 1\n\nboard x "X" {\n  players 2\n  uses classic\n  city A at 47.4N 8.5E\n  city B at 60.2N 24.9E\n'
    document = opened(f"{text}  route A -- B 3 red\n}}\n")
    sheet = layout_of(document.compilation.tables).sheet
    assert position_on(sheet, sheet.ends["A", 0]) == Point(pytest.approx(8.5), pytest.approx(47.4))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_reveal_and_locate_are_inverse_for_every_part(path: Path) -> None:
    document = opened(path.read_text(encoding="utf-8"))
    board = document.compilation.board
    assert board is not None
    for track in board.tracks:
        part = f"track:{track.value.id}"
        assert part in locate(document, reveal(document, part).start + 1)
    for place in board.places:
        number = 0 if len(place.value.at) < 2 else len(place.value.at)
        part = f"city:{place.value.id}/{number}"
        assert part in locate(document, reveal(document, part).start)
    with pytest.raises(RefusedError):
        reveal(document, "city:Atlantis/0")


def test_a_board_with_errors_keeps_its_picture() -> None:
    document = opened(USA.read_text(encoding="utf-8"))
    session = PictureSession()
    first = session.settle(document)
    with pytest.raises(RefusedError, match="errors"):
        session.settle(opened(document.source.text.replace("Denver", "Denwer", 1)))
    again = session.settle(document, known=first.revision)
    assert again.parts == {}


def test_live_update_redraws_only_the_network() -> None:
    """Slow elements stay unchanged until typing stops; the network is already final."""
    text = USA.read_text(encoding="utf-8")
    before = opened(text)
    after = opened(text.replace("city Denver", "city  Denver").replace('"Kansas City"', '"Kansas Town"'))
    session, other = PictureSession(), PictureSession()
    first = session.settle(before)
    live = session.settle(after, known=first.revision, live=True)
    assert {"name:Kansas Town/0", "city:Kansas Town/0"} <= live.parts.keys()
    assert not any(name.startswith(("below", "above")) for name in live.parts)
    assert "Kansas Town/0" in live.spots and "Kansas City/0" not in live.spots
    settled = session.settle(after, known=live.revision)
    assert all(name.startswith(("below", "above")) for name in settled.parts)
    other.settle(before)
    assert other.settle(opened(text.replace("sheet", "# sheet", 1)), live=True).width != first.width


def test_empty_sheet_is_drawn_and_misfits_are_reported() -> None:
    board = 'mapdsl 1\n\nboard x "X" {\n  players 2\n  uses classic\n  canvas 600 400\n  sheet 600 400\n%s}\n'
    empty = PictureSession()
    update = empty.settle(opened(board % ""))
    assert (update.width, update.height, update.spots, update.misfits) == (600, 400, {}, ())
    assert empty.position(300.0, 200.0) == Point(300.0, 200.0)
    close = "  city A at 100 100\n  city B at 106 100\n  route A -- B 1 gray\n"
    (said,) = (each for each in PictureSession().settle(opened(board % close)).misfits if "cities" in each)
    assert "A, B" in said
