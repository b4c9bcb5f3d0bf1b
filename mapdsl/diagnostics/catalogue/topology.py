"""Diagnostics on the network: unconnected places, and weak connections."""

from __future__ import annotations

from mapdsl.diagnostics.core import TWO_CITIES, error, hint, warning

UNREACHED_PLACE = warning(
    "G001 unreached-place: A place that no route reaches",
    message="no route reaches {names}",
    help="add a route to {them}, or delete the line{way}",
    way={
        "on-map": "",
        "beside": "; of a place beside the map a rule says what lies there: `on set-up must refill 3 goods on {name}`",
    },
    why="No player can ever get there. Usually a route is missing, or leads to a place with a similar name.",
    example=TWO_CITIES + "  city C at 9 9  # <--\n  route A -- B 2 red\n+ route B -- C 2 blue",
)

UNCONNECTED_BOARD = warning(
    "G002 unconnected-board: A board in several parts",
    message="no way leads from {places} to the rest of the board",
    help="add a route that joins the two parts; a country that is only an end joins nothing",
    why="No ticket and no path can lead from one part to the other. Usually a route is missing.",
    example="  city A at 1 1\n  city B at 5 1\n  city C at 5 5\n  city D at 1 9  # <--\n  city E at 5 9\n"
    "  route A -- B 2 red\n  route B -- C 2 red\n+ route C -- D 3 red\n  route D -- E 2 red",
)

UNREACHABLE_TICKET = error(
    "G003 unreachable-ticket: A ticket whose ends cannot be connected",
    message="nothing joins `{start}` and `{goal}`, so this ticket can never be completed",
    help="let the ticket end where routes lead, or add the routes",
    why="A board may be in parts on purpose, but a ticket from one part to the other always fails.",
    example="  city A at 1 1\n  city B at 5 1\n  city C at 5 5\n  city D at 1 9\n  city E at 5 9\n"
    '  route A -- B 2 red\n  route B -- C 2 red\n  route D -- E 2 red\n  allow unconnected-board "two islands"\n'
    "- ticket A -- E 7  # <--\n+ ticket A -- C 4",
)

BRIDGES = hint(
    "G004 bridges: Several routes that are the only way between two parts of the board",
    message="{count} routes are each the only way between two parts of the board: {names}",
    help="a second way round takes the power from whoever claims them; published boards have at most one such route",
    why="A player who claims such a route, or both its tracks, decides the tickets of all others.",
    example="  city A at 1 1\n  city B at 3 1\n  city C at 2 3\n  city D at 7 1\n  city E at 9 1\n  city F at 8 3\n"
    "- city G at 14 1\n- city H at 16 1\n- city I at 15 3\n  route A -- B 1 red\n  route B -- C 1 red\n"
    "  route C -- A 1 red\n  route B -- D 4 red  # <--\n  route D -- E 1 red\n  route E -- F 1 red\n"
    "  route F -- D 1 red\n- route E -- G 5 red\n- route G -- H 1 red\n- route H -- I 1 red\n- route I -- G 1 red",
)

DEAD_ENDS = hint(
    "G005 dead-ends: Several cities with only one way out",
    message="{count} cities have only one way out: {names}",
    help="join them to a second place; published boards have at most one such city",
    why="Once the only way out is claimed, other players can no longer complete a ticket to the city.",
    example="  city A at 1 1  # <--\n  city B at 5 1\n- city C at 9 1\n+ city C at 3 4\n  route A -- B 4 red\n"
    "  route B -- C 4 blue\n+ route C -- A 4 green",
)

CUT_CITIES = hint(
    "G006 cut-cities: Several cities that are the only link between two parts of the board",
    message="{count} cities each hold two parts of the board together: {names}",
    help="a route past them makes the board less narrow there; published boards have at most one such city",
    why="Every path from one part to the other leads through such a city, so its routes decide the game.",
    example="  city A at 1 1\n  city B at 5 1  # <--\n  city C at 3 4\n  city D at 7 4\n  city E at 9 1\n"
    "- city F at 13 1\n- city G at 11 4\n  route A -- B 4 red\n  route B -- C 4 blue\n  route C -- A 4 green\n"
    "  route B -- D 4 red\n  route D -- E 4 blue\n  route B -- E 4 green\n- route E -- F 4 red\n"
    "- route F -- G 4 blue\n- route G -- E 4 green",
)

SPLIT_CORRIDOR = warning(
    "G007 split-corridor: Two statements that join the same places",
    message="`{start}` and `{goal}` are joined on another line already, so this is a route of its own beside that one",
    help='tracks side by side stand on one line: `{example}`; a route apart says `allow split-corridor "why"`',
    why="Only tracks on the same line form a double: no player may own two of them, and with few players some are "
    "closed.",
    example=TWO_CITIES + "- route A -- B 2 red\n- route B -- A 2 blue  # <--\n+ route A -- B 2 red | 2 blue",
)

UNEQUAL_TRACKS = warning(
    "G008 unequal-tracks: Parallel tracks of unequal length",
    message="this track has {length} spaces, the one beside it {other}",
    help="give both the same length; a route that is not side by side with the other is a line of its own, with "
    '`allow split-corridor "why"`',
    why="Parallel tracks run along the same way, so they are equally long. Usually a number is wrong.",
    example=TWO_CITIES + "- route A -- B 2 red | 3 blue  # <--\n+ route A -- B 3 red | 3 blue",
)

LONE_CROSSING = warning(
    "G009 lone-crossing: A crossing with only one track",
    message="no other track has the crossing `{name}`, so nothing closes this one",
    help="every track that crosses there says so, by the same name",
    why="When a player claims one track of a crossing, the others are closed to everybody.",
    example=TWO_CITIES + "  city C at 1 5\n  city D at 5 1\n  route A -- B 2 red, crossing pass  # <--\n"
    "- route C -- D 2 blue\n+ route C -- D 2 blue, crossing pass\n  route B -- C 1 gray\n  route D -- A 1 gray",
)
