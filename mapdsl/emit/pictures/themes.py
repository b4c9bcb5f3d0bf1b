"""How land and sea look: a few themes, each a set of inks that suit one another.

Comes in: the name of a theme. Goes out: a `Theme`. Tracks keep the inks of the palette in all of them: land is paler
than any of these, so that colours are told apart as well on it as on paper.
"""

from __future__ import annotations

from mapdsl.records import Record


class Theme(Record):
    """Inks of what lies below the network."""

    sea: str
    shallows: tuple[tuple[float, str], ...]
    """Bands along the coast, the widest first: how far they reach from it in millimetres, and their ink."""
    shore: str
    """The line between land and water."""
    ground: str
    light_ground: str
    """Of imagined land, away from its coast."""
    heights: tuple[str, ...]
    """Of higher and higher land."""
    border: str
    """Empty for none."""
    river: str


PARCHMENT = Theme(
    sea="#b9d3d9",
    shallows=((9.0, "#c4dade"), (5.5, "#cfe1e3"), (2.5, "#dbe9e8")),
    shore="#7d9ca3",
    ground="#f3e8cd",
    light_ground="#f7efdb",
    heights=("#eee1c2", "#e8d7b1", "#e0cb9f", "#d8bf90"),
    border="#a3815f",
    river="#9cc0cb",
)
ATLAS = Theme(
    sea="#a9d0e6",
    shallows=((9.0, "#b6d8ea"), (5.5, "#c4e0ee"), (2.5, "#d3e9f2")),
    shore="#5f93b3",
    ground="#dfead0",
    light_ground="#e9f1de",
    heights=("#eaecc6", "#f0e5b9", "#ecd7a6", "#e2c596"),
    border="#a1647f",
    river="#86bddd",
)
WINTER = Theme(
    sea="#dbe7ee",
    shallows=((7.0, "#e5eef3"), (3.0, "#eff5f8")),
    shore="#9fb4c0",
    ground="#fdfdfb",
    light_ground="#ffffff",
    heights=("#f8f7f4", "#f3f2ee", "#eceae5", "#e4e2dc"),
    border="#a9a29a",
    river="#c6dae5",
)
THEMES = {"parchment": PARCHMENT, "atlas": ATLAS, "winter": WINTER}
"""By the names that `draw --theme` takes."""
