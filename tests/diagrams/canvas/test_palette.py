"""Colours are distinguishable with every kind of colour vision, and symbols are distinguishable without colour."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from mapdsl.diagrams.canvas.palette import LOCOMOTIVE_SYMBOL, Outline, colour_hex, ink_on, symbol
from mapdsl.rules.terms.arguments import COLOURS, GRAY

Matrix = tuple[tuple[float, float, float], ...]
Lab = tuple[float, float, float]

INKS = (*COLOURS, GRAY)
LEAST_DIFFERENCE = 15.0
"""Smallest allowed CIEDE2000 difference between two colours. Differences above 5 are visible at a glance; those
below 2 are barely visible."""

VISIONS: dict[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""Matrices that simulate kinds of colour vision, from Machado, Oliveira, Fernandes 2009, with severity 1, for linear
light."""


def linear(ink: str) -> list[float]:
    values = [int(ink[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values]


def lab(light: list[float]) -> Lab:
    """Return the CIE L*a*b* value of a colour under illuminant D65."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(ink: str, vision: Matrix) -> Lab:
    light = linear(ink)
    return lab([min(1.0, max(0.0, sum(row[i] * light[i] for i in range(3)))) for row in vision])


def difference(first: Lab, second: Lab) -> float:
    """Return the CIEDE2000 difference between two colours, computed as in Sharma, Wu, Dalal 2005."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = d_hue / (1 + 0.015 * chroma * t)
    bend = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    bend *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + bend * by_chroma * by_hue)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_matches_published_values(first: Lab, second: Lab, expected: float) -> None:
    assert difference(first, second) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS)
def test_colours_are_distinguishable_in_each_vision(vision: str) -> None:
    looks = {colour: seen(colour_hex(colour), VISIONS[vision]) for colour in INKS}
    closest = min((difference(looks[a], looks[b]), a, b) for a, b in combinations(INKS, 2))
    assert closest[0] >= LEAST_DIFFERENCE, closest


@pytest.mark.parametrize("colour", INKS)
def test_symbols_contrast_with_their_colour(colour: str) -> None:
    first, second = (
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in (linear(colour_hex(colour)), linear(ink_on(colour)))
    )
    assert (max(first, second) + 0.05) / (min(first, second) + 0.05) >= 4.5


def area_and_spread(outline: Outline) -> tuple[float, float]:
    """Return two measures of an outline, its area and its spread, which rotation does not change."""
    points = [numbers[-2:] for command, numbers in outline if command != "Z"]
    radii = sorted(math.hypot(x, y) for x, y in points)
    return round(sum(radii) / len(radii), 3), round(radii[-1] - radii[0], 3)


def test_symbols_are_distinct_under_rotation() -> None:
    symbols = [*(symbol(colour) for colour in INKS), LOCOMOTIVE_SYMBOL]
    assert len({each.name for each in symbols}) == len({each.glyph for each in symbols}) == len(symbols)
    assert len({area_and_spread(each.outline) for each in symbols}) == len(symbols)


@pytest.mark.parametrize("each", [*(symbol(colour) for colour in INKS), LOCOMOTIVE_SYMBOL], ids=lambda each: each.name)
def test_symbols_fit_in_their_circle(each: object) -> None:
    outline = each.outline  # type: ignore[attr-defined]
    points = [numbers[-2:] for command, numbers in outline if command != "Z"]
    assert max(math.hypot(x, y) for x, y in points) <= 1.36
