"""How things of a revision look in a network: halos beneath what is new or changed, dashed outlines of what is gone.

Comes in: looks, marks. Goes out: looks. A new thing has a whole halo, a changed one a broken halo; every mark has a
badge with its sign. Must not know: where they are.
"""

from __future__ import annotations

from functools import cache

from mapdsl.emit.network.diagram import Font, Look
from mapdsl.emit.network.diagram_text import BOLD
from mapdsl.emit.network.marks import NAME_SIZE, TEETH
from mapdsl.emit.network.track_lines import BAND, LENGTH_SIZE
from mapdsl.emit.pictures.palette import INK
from mapdsl.emit.revisions import INKS, Mark

BADGE = 16.0
_WORDS_SIZE = 12.0
_WHITE = "white"
_DASHED = {"style": "dashed"}
_RED = INKS[Mark.REMOVED]


@cache
def rimmed(look: Look, mark: Mark) -> Look:
    rim = {"color": INKS[mark], "penwidth": "5"}
    rim |= {"style": "filled,dashed"} if mark is Mark.CHANGED else {}
    return Look(f"{look.sort} {mark}", look.font, {**look.attributes, **rim})


@cache
def halo_look(mark: Mark) -> Look:
    wide = {"color": INKS[mark], "penwidth": f"{TEETH + 8:g}"}
    return Look(f"halo {mark}", attributes=wide | (_DASHED if mark is Mark.CHANGED else {}), beneath=True)


GHOST = Look(
    "track removed",
    Font(LENGTH_SIZE, BOLD, _RED),
    {"color": _RED, "penwidth": f"{BAND + 4:g}", **_DASHED},
    beneath=True,
)
GHOST_INSIDE = Look("track removed inside", attributes={"color": _WHITE, "penwidth": f"{BAND:g}"}, beneath=True)
MOVE = Look("moved", attributes={"color": INKS[Mark.CHANGED], "penwidth": "2.5"})


@cache
def ghost_look(look: Look, mark: Mark) -> Look:
    """Of a place that is gone, or of where a place was."""
    rim = {"color": INKS[mark], "style": "dashed", "penwidth": "2"}
    font = Font(look.font.size, look.font.face, INKS[mark])
    return Look(f"{look.sort} {'removed' if mark is Mark.REMOVED else 'before'}", font, {**look.attributes, **rim})


@cache
def badge_look(mark: Mark) -> Look:
    size = f"{BADGE / 72:.4f}"
    return Look(
        f"badge {mark}",
        Font(14.0, BOLD, _WHITE),
        {"shape": "circle", "style": "filled", "fillcolor": INKS[mark], "color": _WHITE, "width": size, "height": size},
    )


@cache
def words_look(mark: Mark, *, is_name: bool) -> Look:
    font = Font(NAME_SIZE if is_name else _WORDS_SIZE, BOLD, _RED if mark is Mark.REMOVED else INK)
    return Look(f"said {mark}", font, {"shape": "plaintext", "width": "0.01", "height": "0.01"})
