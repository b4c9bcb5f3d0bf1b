"""SVG plots: points with confidence intervals, curves over time, and shares with confidence intervals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log10

from mapdsl.base.records import Record

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 20, 52
INKS = ("#1f4e79", "#c4521b", "#3f7d3a", "#7b4a9e", "#8a6d00", "#00727a", "#a01f5b", "#555555")
DASHES = ("", "7 3", "2 3", "9 3 2 3")
TICKS = 6
STYLE = "font-family:system-ui,sans-serif;font-size:12px"
ROW = 26
"""Height of one row in a plot of intervals, in pixels."""
LETTER = 7.5
"""Estimated average width of a letter, in pixels. Only text in very wide letters is wider."""


class PlottedFigure(Record):
    name: str
    y: float
    low: float
    high: float
    x: float = 0.0
    stands_out: bool = False


class _Axis(Record):
    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> str:
        return f"{self.start + (self.end - self.start) * (value - self.low) / (self.high - self.low):.1f}"

    def ticks(self) -> list[float]:
        step = _step((self.high - self.low) / TICKS)
        return [step * nth for nth in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]


def scatter(marks: Sequence[PlottedFigure], across: str, up: str) -> str:
    """Plot points with confidence intervals, and label the outliers."""
    x = _axis([mark.x for mark in marks], LEFT, WIDTH - RIGHT)
    y = _axis([bound for mark in marks for bound in (mark.low, mark.high, 0.0)], HEIGHT - BOTTOM, TOP)
    zero = f'<line x1="{x.start}" x2="{x.end}" y1="{y.at(0)}" y2="{y.at(0)}" stroke="#555555"/>'
    parts = [*_frame(x, y, across, up), zero]
    for mark in sorted(marks, key=lambda mark: mark.stands_out):
        ink = INKS[mark.stands_out]
        title = escape(f"{mark.name}: {mark.y:.1f} ({mark.low:.1f} to {mark.high:.1f})")
        parts.append(
            f'<g stroke="{ink}"><title>{title}</title><line x1="{x.at(mark.x)}" x2="{x.at(mark.x)}" '
            f'y1="{y.at(mark.low)}" y2="{y.at(mark.high)}" opacity=".35"/>'
            f'<circle cx="{x.at(mark.x)}" cy="{y.at(mark.y)}" r="3.5" fill="{ink}"/></g>'
        )
        if mark.stands_out:
            parts.append(_beside(mark.name, float(x.at(mark.x)), float(y.at(mark.y)) + 4))
    return _page(parts, HEIGHT)


def curves(lines: Mapping[str, Sequence[float]], across: str, up: str, ends: tuple[float, float]) -> str:
    """Plot one curve for each name. Values are spaced evenly along the horizontal axis."""
    x = _Axis(*ends, LEFT, WIDTH - RIGHT - 150)
    y = _axis([0.0, *(value for values in lines.values() for value in values)], HEIGHT - BOTTOM, TOP)
    parts = [*_frame(x, y, across, up)]
    for number, (name, values) in enumerate(lines.items()):
        ink, dash = INKS[number // 2 % len(INKS)], DASHES[number % 2]
        step = (ends[1] - ends[0]) / (len(values) - 1)
        points = " ".join(f"{x.at(ends[0] + step * nth)},{y.at(value)}" for nth, value in enumerate(values))
        line = f'fill="none" stroke="{ink}" stroke-width="2" stroke-dasharray="{dash}"'
        parts.append(f'<polyline points="{points}" {line}><title>{escape(name)}</title></polyline>')
        height = TOP + 10 + 18 * number
        parts.append(f'<polyline points="{WIDTH - 165},{height} {WIDTH - 140},{height}" {line}/>')
        parts.append(_words(name, WIDTH - 134, height + 4))
    return _page(parts, HEIGHT)


def intervals(marks: Sequence[PlottedFigure], across: str) -> str:
    height = TOP + ROW * len(marks) + BOTTOM
    names = [_shorten(mark.name, WIDTH / 2) for mark in marks]
    left = max(LEFT + 130, 24 + LETTER * max(map(len, names)))
    x = _axis([bound for mark in marks for bound in (mark.low, mark.high)], left, WIDTH - RIGHT)
    parts = list(_ticks_below(x, height, across))
    for number, mark in enumerate(marks):
        middle = TOP + ROW * (number + 0.5)
        title = escape(f"{mark.name}: {mark.y:.1f} ({mark.low:.1f} to {mark.high:.1f})")
        parts.append(
            f'<g stroke="{INKS[0]}"><title>{title}</title><line x1="{x.at(mark.low)}" x2="{x.at(mark.high)}" '
            f'y1="{middle}" y2="{middle}" stroke-width="3" opacity=".5"/>'
            f'<circle cx="{x.at(mark.y)}" cy="{middle}" r="4" fill="{INKS[0]}"/></g>'
        )
        parts.append(_words(names[number], left - 12, middle + 4, anchor="end"))
    return _page(parts, height)


def _axis(values: Iterable[float], start: float, end: float) -> _Axis:
    low, high = min(found := list(values)), max(found)
    room = 0.05 * (high - low) or 1.0
    return _Axis(low - room, high + room, start, end)


def _step(width: float) -> float:
    """Return the next step size in the series 1, 2, 5, 10, 20, ... that is at least as large as `width`."""
    power: float = 10.0 ** floor(log10(width))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= width * 0.999)


def _frame(x: _Axis, y: _Axis, across: str, up: str) -> Iterator[str]:
    yield from _ticks_below(x, HEIGHT, across)
    for tick in y.ticks():
        yield f'<line x1="{x.start}" x2="{x.end}" y1="{y.at(tick)}" y2="{y.at(tick)}" stroke="#dddddd"/>'
        yield _words(f"{tick:g}", LEFT - 8, float(y.at(tick)) + 4, anchor="end")
    turned = f"translate(16 {(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)"
    yield f'<text transform="{turned}" text-anchor="middle">{escape(up)}</text>'


def _ticks_below(x: _Axis, height: float, across: str) -> Iterator[str]:
    for tick in x.ticks():
        yield f'<line x1="{x.at(tick)}" x2="{x.at(tick)}" y1="{TOP}" y2="{height - BOTTOM}" stroke="#dddddd"/>'
        yield _words(f"{tick:g}", float(x.at(tick)), height - BOTTOM + 18, anchor="middle")
    yield _words(across, (x.start + x.end) / 2, height - 10, anchor="middle")


def _beside(name: str, x: float, y: float) -> str:
    """Write a name to the right of a mark, or to its left if the left has more room."""
    room = WIDTH - 7 - x
    if LETTER * len(name) <= room or room >= x:
        return _words(_shorten(name, room - 7), x + 7, y)
    return _words(_shorten(name, x - 7), x - 7, y, anchor="end")


def _shorten(name: str, width: float) -> str:
    """Shorten a name to a width in pixels. A tooltip shows the full name."""
    most = int(width / LETTER)
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _words(text: str, x: float, y: float, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _page(parts: Iterable[str], height: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'style="{STYLE}" role="img"><rect width="{WIDTH}" height="{height}" fill="#ffffff"/>{"".join(parts)}</svg>\n'
    )
