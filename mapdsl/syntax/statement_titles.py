"""What each statement of the language is for, in a line, by its first word."""

from __future__ import annotations

from collections.abc import Mapping

STATEMENTS: Mapping[str, str] = {
    "about": "What is special about the board, in a sentence",
    "source": "What was taken from where; may be said several times",
    "doubt": "What nobody could find out; may be said several times",
    "language": "The language of the names as they are written",
    "players": "For how many players the board is",
    "uses": "The rules files on which the board builds",
    "background": "A picture of yours below the map",
    "canvas": "Width and height in which positions are given",
    "sheet": "Width and height of the printed board in millimetres",
    "city": "A city: its name, where it lies, its names in other languages",
    "country": "A country: an end of routes and of tickets, perhaps drawn in several places",
    "region": "A region and the places that lie in it",
    "names": "What the board says, in other languages",
    "route": "A route between two places: one track, or several parallel ones",
    "ferry": "A route over water, some of whose cards must be locomotives",
    "tunnel": "A route whose price may rise when it is claimed",
    "special": "A route of a kind of its own, which rules can ask for",
    "ticket": "A ticket between two places, or from one to any of several",
    "without": "Takes away a rule of a file that the board uses",
    "piece": "What players can have, or what stands on the map; with rules for whoever has one",
    "variant": "Rules that players may choose",
    "scenario": "A test of the rules: a position, actions, and what comes of them",
    "allow": "Silences a warning, with a reason: of the statement before it, or of the whole board",
}
