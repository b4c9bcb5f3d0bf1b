"""The studio on touch screens, tablet and phone."""

from __future__ import annotations

import pytest

from .conftest import Bench, Opener
from .test_page import ISLANDS, shoot

TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
Spot = tuple[float, float]


class Fingers:
    """Several fingers at a time, as touch events from a screen."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self._session = bench.page.context.new_cdp_session(bench.page)

    def _touch(self, kind: str, *spots: Spot) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.bench.page.wait_for_timeout(16)

    def move(self, *ways: tuple[Spot, Spot], steps: int = 8, lift: bool = True) -> None:
        """Move each finger from one point to another, all at once."""
        self._touch("touchStart", *(start for start, _ in ways))
        for step in range(1, steps + 1):
            part = step / steps
            self._touch("touchMove", *((a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in ways))
        if lift:
            self.lift()

    def lift(self) -> None:
        self._touch("touchEnd")

    def tap(self, spot: Spot) -> None:
        self.bench.page.touchscreen.tap(*spot)


def on_glass(studio: Opener, text: str | None, size: dict[str, int]) -> tuple[Bench, Fingers]:
    bench = studio(text, **size, has_touch=True, is_mobile=True)
    return bench, Fingers(bench)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_finger_drags_a_place_and_nothing_else(studio: Opener, size: dict[str, int]) -> None:
    bench, fingers = on_glass(studio, ISLANDS, size)
    x, y = bench.spot("Market/0")
    view = bench.js("() => studio.board.view")
    fingers.move(((x + 9, y + 6), (x + 50, y + 20)))  # fingers are thick
    bench.wait("!studio.text.text.includes('at 240 200')")
    bench.settle()
    changed = [(a, b) for a, b in zip(ISLANDS.split("\n"), bench.text.split("\n"), strict=True) if a != b]
    assert len(changed) == 1 and changed[0][1].startswith("  city    Market      at ")
    assert bench.js("() => studio.board.view") == view
    assert bench.js("() => [scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


def test_two_fingers_zoom_in_between_them(studio: Opener) -> None:
    bench, fingers = on_glass(studio, ISLANDS, PHONE)
    x, y = bench.spot("Market/0")
    before = bench.js("() => studio.board.millimetre")
    fingers.move(((x - 20, y), (x - 70, y + 40)), ((x + 20, y), (x + 70, y + 40)))
    assert bench.js("() => studio.board.millimetre") == pytest.approx(3.5 * before, rel=0.02)
    there = bench.spot("Market/0")
    assert there == pytest.approx((x, y + 40), abs=2), "and carry it along"
    view = bench.js("() => studio.board.view.x")
    fingers.move(((200, 300), (120, 300)))
    assert bench.js("() => studio.board.view.x") > view, "one finger moves the sheet"
    assert bench.text == ISLANDS
    shoot(bench, "phone-close")


def test_a_second_finger_cancels_a_drag(studio: Opener) -> None:
    bench, fingers = on_glass(studio, ISLANDS, TABLET)
    x, y = bench.spot("Market/0")
    stood = bench.js("() => studio.board.spots['Market/0']")
    fingers.move(((x, y), (x + 40, y)), lift=False)
    bench.wait(f"studio.board.spots['Market/0'][0] > {stood[0] + 5}")
    fingers.move(((x + 40, y), (x + 40, y)), ((x + 140, y), (x + 240, y)))
    bench.settle()
    assert bench.js("() => studio.board.spots['Market/0']") == pytest.approx(stood)
    assert bench.text == ISLANDS


def test_a_board_is_drawn_with_fingers_alone(studio: Opener) -> None:
    bench, fingers = on_glass(studio, None, TABLET)
    bench.page.locator("[data-tool=place]").tap()
    for x, y in ((150, 100), (400, 120), (300, 300)):
        fingers.tap(bench.pixel(x, y))
        bench.settle()
    bench.page.locator("[data-tool=route]").tap()
    fingers.move((bench.spot("A/0"), bench.spot("B/0")))
    bench.settle()
    for name in "BC":
        x, y = bench.spot(f"{name}/0")
        fingers.tap((x + 10, y - 10))
    bench.settle()
    bench.page.locator("[data-tool=ticket]").tap()
    for name in "AC":
        fingers.tap(bench.spot(f"{name}/0"))
    bench.settle()
    lines = [line.split() for line in bench.text.split("\n")]
    assert [(words[1], words[3]) for words in lines if words[:1] == ["route"]] == [("A", "B"), ("B", "C")]
    assert [(words[1], words[3]) for words in lines if words[:1] == ["ticket"]] == [("A", "C")]
    bench.page.locator("[data-tool=select]").tap()
    fingers.tap(bench.spot("B/0"))
    bench.page.locator("#inspector .danger").tap()
    bench.page.locator("dialog .main").tap()
    bench.settle()
    assert "route" not in bench.text and bench.text.count("  city") == 2


def test_on_a_phone_every_control_is_reachable(studio: Opener) -> None:
    bench, fingers = on_glass(studio, ISLANDS, PHONE)
    for side, box in (("text", "#text"), ("panes", "#panes"), ("board", "#board")):
        bench.page.locator(f"nav [data-side={side}]").tap()
        assert bench.page.locator(box).is_visible()
        assert bench.js("() => document.documentElement.scrollWidth <= innerWidth")
    fingers.tap(bench.spot("Mill/0"))
    bench.page.locator("#inspector").wait_for()
    small = bench.js(
        "() => [...document.querySelectorAll('button, select, input, summary')]"
        ".filter((each) => each.checkVisibility() && !each.closest('.cm-editor'))"
        ".map((each) => [each.textContent.trim() || each.title, each.getBoundingClientRect()])"
        ".filter(([, { width, height }]) => width < 24 || height < 24).map(([name]) => name)"
    )
    assert small == [], "all that is pressed is as large as a finger can mean"
    bench.page.locator("nav [data-side=text]").tap()
    size = bench.js("() => parseFloat(getComputedStyle(document.querySelector('.cm-content')).fontSize)")
    assert size >= 12
    bench.page.locator(".cm-scroller").evaluate("(each) => each.scrollTo(0, 0)")
    fingers.move(((200, 600), (200, 300)))
    bench.wait("document.querySelector('.cm-scroller').scrollTop > 100")
    bench.page.wait_for_timeout(600)  # until the text has stopped scrolling: an earlier tap would only stop it
    bench.page.locator("nav [data-side=panes]").tap()
    bench.page.locator("#tabs button", has_text="Tickets").tap()
    bench.page.locator("#pane", has_text="Lighthouse").wait_for()
    shoot(bench, "phone-tickets")
