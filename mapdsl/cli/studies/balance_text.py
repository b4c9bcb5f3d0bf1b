"""Texts of `mapdsl balance`: headings, names of figures, sentences about findings, and commands.

Names from the board are not escaped in this module; the caller must escape them.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from math import ceil

from mapdsl.base.records import Record
from mapdsl.lab.balance.balance_study import SHARES, Series
from mapdsl.lab.balance.outliers import NONE_IN, Figure, Outlier

HEADS = {
    "seats": "Seats",
    "styles": "Styles of play, in every combination and every seat",
    "course": "The course of a game",
    "race": "The race",
    "tickets": "Tickets",
    "routes": "Routes",
    "colours": "Colours",
    "cities": "Cities and countries",
    "pieces": "Pieces",
    "bonuses": "Points besides routes and tickets",
    "restricted": "Cost of playing without something",
}

FIGURES = {
    "won": "games won",
    "points": "points",
    "kept": "kept when offered",
    "completed": "completed",
    "worth": "average lead of the player who keeps it, compared with other tickets",
    "claimed": "games in which it is claimed",
    "used": "games in which it is reached",
    "tracks": "routes claimed to it",
    "demand": "spaces claimed, against the average colour",
    "had": "players who get it",
    "decides": "games it decides",
    "turns": "turns",
    "lead-changes": "changes of the lead",
    "margin": "points between first and second",
    "upset": "games lost by the leader at half time",
    "winner": "points of the eventual winner",
    "others": "points of the others",
    "lost": "games in 100 lost without it",
    "behind": "points behind without it",
    "gaps": "situations that no rule book covers",
}

NOTE = (
    "All figures are about games between these programs, not between people. Intervals hold with 95 % confidence for "
    "all lines of a column together."
)
DOUBT = "only between planners; games between other styles do not show it"


class BalanceOptions(Record):
    """Command-line options of a report, kept so that the report can quote the command that reproduces it."""

    board: str
    variants: tuple[str, ...]
    seeds: tuple[int, int]
    only: tuple[str, ...]
    """Sections chosen by the user; empty for all sections."""
    limits: tuple[tuple[str, float], ...] = ()
    """Limits given as options: pairs of a section and the smallest effect that is reported."""
    against: str = ""

    def command(self, runs: Iterable[Series], section: str = "") -> str:
        players = dict.fromkeys(str(run.players) for run in runs)
        words = ["mapdsl balance", shlex.quote(self.board), "--players", ",".join(players)]
        words += [f"--variant {shlex.quote(variant)}" for variant in self.variants]
        words.append(f"--seeds {self.seeds[0]}..{self.seeds[1]}")
        words += ["--against", shlex.quote(self.against)] if self.against else []
        words += [f"--limit {name}={size:g}" for name, size in self.limits if section in ("", name)]
        words += ["--only", section or ",".join(self.only)] if section or self.only else []
        return " ".join(words)

    def games(self, run: Series) -> str:
        """Return the command that plays the games of a series again and writes one row per game."""
        words = ["mapdsl simulate", shlex.quote(self.board), f"--players {run.players}"]
        words += [f"--variant {shlex.quote(variant)}" for variant in self.variants]
        several = len(set(run.bots)) > 1
        names = (f'"{bot}"' if "," in bot else bot for bot in (run.bots if several else run.bots[:1]))
        words.append(f"--bots {shlex.quote(','.join(names))}" + (" --rotate" if several else ""))
        return " ".join([*words, f"--seeds {run.seeds[0]}..{run.seeds[1]}"])


def sentence(finding: Outlier) -> str:
    """Describe a finding in one sentence: the outlier, the size of the effect, and a remedy."""
    about, effect = finding.about, finding.effect
    size, more = abs(effect), "more" if effect > 0 else "less"
    per_cent = f"{100 * size:.0f}"
    if finding.kind == "seat":
        return f"{about}: wins {per_cent} games in 100 {more} often than its share."
    if finding.kind == "style":
        verdict = "a player needs no other style" if effect > 0 else "it does not pay here"
        return f"{about}: wins {per_cent} games in 100 {more} often than the styles do on average; {verdict}."
    if finding.kind == "idle":
        most = ceil(max(100 * finding.high, 100 * NONE_IN / finding.deals))
        return f"{about}: players without it lose fewer than {most} games in 100; it is idle."
    if finding.kind == "trap":
        return f"{about}: players without it win {per_cent} games in 100 more often; it is a trap."
    if finding.kind == "worth":
        where, way = ("ahead of", "fewer") if effect > 0 else ("behind", "more")
        return (
            f"{about}: players who keep it end about {size:.0f} points {where} those who keep other tickets; "
            f"{size:.0f} points {way} would make up for that."
        )
    if finding.kind == "demand":
        advice = (
            "spread its routes, or print fewer" if effect > 0 else "its cards are hardly used; print more of its routes"
        )
        more = "more" if effect > 0 else "fewer"
        return f"{about}: {per_cent} % {more} spaces are claimed in it than in other colours; {advice}."
    if finding.kind == "decides":
        return f"{about}: decides {per_cent} % of the games."
    if finding.kind == "gaps":
        return f"{about}: {effect:.2f} times a game something happens that no rule book covers."
    return f"{about}: {_NEVER[finding.section]} in {finding.deals:,} games."


def sentence_with_doubt(finding: Outlier) -> str:
    """Describe a finding, and add a note if only games between planners show it."""
    return sentence(finding) + ("" if finding.agreed else f" ({DOUBT})")


_NEVER = {"routes": "nobody claimed it", "cities": "nobody reached it", "pieces": "nobody got it"}


def difference(finding: Outlier) -> str:
    per_cent = finding.kind in SHARES or finding.kind == "lost"
    scale, unit = (100, " points in 100") if per_cent else (1, "")
    return (
        f"{finding.about}: {FIGURES[finding.kind]} {scale * finding.effect:+.1f}{unit} "
        f"({scale * finding.low:+.1f} to {scale * finding.high:+.1f})."
    )


def write_figure(figure: Figure, name: str) -> tuple[str, str]:
    if name in SHARES:
        return f"{figure.value:.1%}", f"{figure.low:.1%} to {figure.high:.1%}"
    scale = 100 if name == "lost" else 1
    return f"{scale * figure.value:.1f}", f"{scale * figure.low:.1f} to {scale * figure.high:.1f}"
