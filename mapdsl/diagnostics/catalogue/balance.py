"""Diagnostics on quantities: ticket values, spaces of each colour, and supplies for the players.

The norms come from published boards: each colour has about the same number of spaces, 20 to 40 % of all spaces are
gray, and a ticket is worth the length of its shortest path.
"""

from __future__ import annotations

from mapdsl.diagnostics.core import TWO_CITIES, hint, warning

_NO_TICKETS = "  without deal-tickets\n  without draw-tickets\n"
_SQUARE = (
    "  city A at 1 1\n  city B at 9 1\n  city C at 9 9\n  city D at 1 9\n"
    "  route A -- B 4 red\n  route B -- C 4 blue\n  route C -- D 4 green\n  route D -- A 4 black\n"
)
_FEW = "  players 2\n  deal-tickets 1 keep 1\n"

TICKET_VALUE = hint(
    "B001 ticket-value: A ticket whose value differs from its shortest path",
    message="this ticket is worth {value}, but from `{start}` to `{goal}` it is {spaces}: {difference}",
    difference={"more": "{more} more", "less": "{less} less", "at-least-less": "at least {less} less"},
    way={"shown": "the shortest way is {places}; ", "not-shown": ""},
    right={"known": "write {length}; if the difference is meant, ", "beyond": "if the difference is meant, "},
    help="{way}{right}silence this with a reason",
    why="On published boards, a ticket is worth the length of its shortest path, apart from a few deliberate bonuses.",
    example=_FEW + _SQUARE + "- ticket A -- C 9  # <--\n+ ticket A -- C 8\n  ticket A -- B 4",
)

REPEATED_TICKET = warning(
    "B002 repeated-ticket: The same ticket twice",
    message="a ticket between the same places stands in the same set already",
    help="delete one; of two equal cards write `, 2 copies` after one; of tickets from two boxes name the `set`",
    why="Identical tickets are written as copies, so a second line is usually a mistake.",
    example=_FEW + _SQUARE + "- ticket A -- C 8\n- ticket C -- A 8  # <--\n+ ticket A -- C 8, 2 copies",
)

TICKET_BEYOND_TRAINS = warning(
    "B003 ticket-beyond-trains: A ticket that needs more trains than a player has",
    message="the shortest way of this ticket has {spaces}, but a player has {trains} trains",
    help="let the ticket end nearer, or give the players more trains",
    why="No player could ever complete it.",
    example=_FEW + "- trains 7\n+ trains 9\n" + _SQUARE + "  ticket A -- C 8  # <--\n  ticket A -- B 4",
)

TRACK_BEYOND_TRAINS = warning(
    "B004 track-beyond-trains: A track that needs more trains than a player has",
    message="this track has {length} spaces, but a player has {trains} trains",
    help="shorten the track, or give the players more trains",
    why="No player could ever claim it.",
    example=_NO_TICKETS + "- trains 5\n+ trains 6\n" + _SQUARE + "  route A -- C 6 white  # <--",
)

FEW_TRAINS = warning(
    "B005 few-trains: Too few trains for most of the board",
    message="with {trains} {noun} a player cannot {what}",
    what={
        "tracks": "claim {beyond} of the {tracks} tracks",
        "tickets": "complete {failing} of the {tickets} tickets",
        "both": "claim {beyond} of the {tracks} tracks or complete {failing} of the {tickets} tickets",
    },
    help="published boards give a player 35 to 45 trains",
    why="Players should have enough trains for the tracks and tickets of the board.",
    example=_NO_TICKETS + "- trains 3  # <--\n+ trains 20\n" + _SQUARE,
)

FEW_CARDS = warning(
    "B006 few-cards: Too few cards to begin with",
    message="{players} players start with {hands} {what} in their hands and {row} in the row, but the deck has {deck}",
    help="enlarge the deck (`card-deck`), or give out fewer cards",
    why="The cards would run out before the first turn.",
    example=_NO_TICKETS + _SQUARE + "- card-deck each 2 locomotives 2  # <--\n+ card-deck each 12 locomotives 14",
)

FEW_TICKETS = warning(
    "B007 few-tickets: Too few tickets for the players",
    message="{players} players are dealt {dealt} tickets of the deck `{deck}`, but it has {count}{where}",
    help="add tickets to the deck, deal fewer of them in `deal-tickets`, or go without (`without deal-tickets`)",
    why="Some players would not get the tickets that the rules promise.",
    example="- players 2..4\n+ players 2\n" + _SQUARE + "- deal-tickets 2 keep 1  # <--\n+ deal-tickets 1 keep 1\n"
    "  ticket A -- B 4\n  ticket A -- C 8",
)

_EVEN = (
    'mapdsl 1\n\nboard test "Test" {  # <--\n  players 2\n  uses classic\n  card-deck colours red, blue\n'
    "  trains 20\n  without deal-tickets\n  without draw-tickets\n  canvas 10 10\n\n"
    "  city A at 1 1\n  city B at 9 1\n  city C at 9 9\n  city D at 1 9\n\n"
    "  route A -- B 8 red | 8 blue | 8 red\n  route B -- C 8 red | 8 blue | 8 blue\n"
    "  route C -- D 8 red | 8 blue | 8 gray\n  route D -- A 8 red | 8 blue | 8 gray\n  route A -- C 8 gray\n}\n"
)

COLOUR_BALANCE = hint(
    "B008 colour-balance: Many more spaces of one colour than of another",
    message="there are {most} {colour} spaces, but {least} {other} ones",
    help="published boards have equally many spaces of each colour, or within 10 %; here: {all}",
    why="The deck has the same number of cards of each colour, so cards of a colour with few spaces are worth less.",
    example=_EVEN.replace("  route B", "- route B -- C 8 red | 8 blue | 8 red\n+ route B"),
)

GRAY_SHARE = hint(
    "B009 gray-share: An unusual share of gray spaces",
    message="{percent} % of the spaces are gray",
    help="published boards have 20 to 40 % gray spaces",
    why="Gray tracks take cards of any one colour. With many of them, almost any cards will do; with few, players "
    "wait for the right colour.",
    example=_EVEN.replace("  route C", "- route C -- D 8 red | 8 blue | 8 red\n+ route C").replace(
        "  route D", "- route D -- A 8 red | 8 blue | 8 blue\n+ route D"
    ),
)

COLOUR_WITHOUT_CARDS = warning(
    "B010 colour-without-cards: A track in a colour that the deck lacks",
    message="the deck has no {colour} cards",
    help="give the track another colour, or add the colour to `card-deck`",
    why="Only locomotives could pay for it.",
    example=_NO_TICKETS + TWO_CITIES + "- card-deck colours red, blue\n+ card-deck colours red, blue, green\n"
    "  route A -- B 2 red | 2 green  # <--",
)

UNPAYABLE_TRACK = warning(
    "B011 unpayable-track: A track that costs more cards than there are",
    message="this track takes {needed} {what}, but the deck has {count}",
    what={"locomotives": "locomotives", "one-colour": "cards of one colour"},
    help="shorten the track, or enlarge the deck (`card-deck`)",
    why="No player could ever pay for it.",
    example=_NO_TICKETS + "  players 2\n- card-deck each 12 locomotives 1\n+ card-deck each 12 locomotives 2\n"
    "  start-hand cards 4\n" + _SQUARE + "  ferry A -- C 4 gray, 2 locomotives  # <--",
)

JAM = warning(
    "B012 jam: A game in which all players may get stuck",
    message="{players} players who keep pace place {needed} trains before one of them is near the end, but the tracks "
    "that they can claim have {spaces} spaces{where}",
    help="give the players fewer trains (`trains {enough}` would do), or the board more tracks or more cards",
    why="Before the last round begins, every track would be claimed or too long for the cards, and all players could "
    "only pass. A track counts if its length is at most twice an equal share of one colour and the locomotives. "
    "Of parallel tracks, only those count that the rules let this number of players claim. Tracks that need a piece "
    "count only up to the number of trains of the players who can have it. Published boards have at least 1.4 times "
    "the spaces needed. With fewer than needed, many or all random games got stuck. Boards below 100 spaces may have a "
    "tenth fewer; boards below 50 are not judged.",
    example=_EVEN.replace("  # <--", "").replace("  trains 20", "- trains 40  # <--\n+ trains 20"),
)

_CORNERS = "A 1 1, B 3 1, C 5 1, D 7 1, E 9 3, F 9 5, G 9 7, H 7 9, I 5 9, J 3 9, K 1 7, L 1 4"
_TICKETS = "  A -- G 18,  B -- H 28,  C -- I 18,  D -- J 22,  E -- K 18,  F -- L 22"


def _ring(tickets: str = _TICKETS, colours: str = "red blue " * 6) -> str:
    """Return a board with twelve cities in a ring, and a second ring through every other city. `colours` lists the
    colours of the routes in the example with the mistake. After the correction, red and blue routes alternate."""
    corners = [corner.split() for corner in _CORNERS.split(", ")]
    names = [name for name, _, _ in corners]
    ring = list(zip(names, names[1:] + names[:1], colours.split(), ("red", "blue") * 6, strict=True))
    inner = zip(names[::2], names[2::2] + names[:1], (2, 8, 8, 8, 8, 8), strict=True)
    lines = (
        'mapdsl 1\n\nboard test "Test" {  # <--\n  players 2\n  uses classic\n  card-deck colours red, blue',
        "  trains 30\n  deal-tickets 1 keep 1\n  canvas 10 10\n",
        *(f"  city {name} at {x} {y}" for name, x, y in corners),
        *(f"- route {one} -- {other} 6 {colour}" for one, other, colour, _ in ring),
        *(f"+ route {one} -- {other} 6 {colour}" for one, other, _, colour in ring),
        *(f"  route {one} -- {other} {spaces} gray" for one, other, spaces in inner),
        *(f"{ticket[:2]}ticket {ticket[2:]}" for ticket in tickets.split(",")),
    )
    return "\n".join((*lines, "}\n"))


REPEATED_COLOURS = hint(
    "B013 repeated-colours: Many cities with routes of the same colour to several neighbours",
    message="from {count} of {cities} cities routes of one colour lead to several neighbours: {names}",
    help="give these routes other colours; on published boards at most one city in six has such routes",
    why="Where two routes from a city take the same colour, a player who collects that colour gets both, and the "
    "others get neither. Boards below 100 spaces or 10 cities are not judged.",
    example=_ring(colours="red red blue blue " * 3),
)

TICKETLESS_CITIES = hint(
    "B014 ticketless-cities: Many cities that no ticket names",
    message="no ticket names {count} of {cities} cities: {names}",
    help="let tickets end there; on most published boards each city has one, on none do three in ten have none",
    why="No player has to go there, so the routes around these cities stay empty and the rest of the board is "
    "crowded. Boards below 100 spaces or 10 cities are not judged.",
    example=_ring("  A -- G 18,+ B -- H 28,  C -- I 18,+ D -- J 22,  E -- K 18,+ F -- L 22"),
)

NEAR_TICKETS = hint(
    "B015 near-tickets: Many tickets that are nearly the same",
    message="{count} of {tickets} tickets differ from another by a step of one or two spaces: {names}",
    help="let them end farther apart; on published boards fewer than three tickets in ten have such a twin",
    why="A player who has both completes the second with one more short route, so the deal decides more than the "
    "play. Boards below 100 spaces or 10 cities are not judged.",
    example=_ring(_TICKETS.replace("  B", "- C -- G 16,- A -- I 16,- C -- I 18,  B").replace("  C", "+ C")),
)
