"""Diagnostics on single statements: numbers, colours and other values that do not fit their statement."""

from __future__ import annotations

from mapdsl.diagnostics.core import TWO_CITIES, error

ARGUMENT_ERROR_PHRASES = {
    "missing": "needs {expected}",
    "surplus": "takes one value: {expected}",
    "misfit": "is {expected}",
    "out-of-bounds": "is {expected}, not {found}",
    "unknown": "cannot be `{found}`",
    "other-words": "takes {expected}",
    "other-form": "is written `{example}`",
    "ranked": "is `{measure}` alone: whoever has most comes first, with `lowest-first` whoever has fewest",
    "no-comma": "is a list, and a comma is missing here",
    "twice": "names the same thing twice",
    "many-values": "has at most {most} values",
    "length-or-points": "has lengths from 1 to {longest} and points from 0 to {most}",
    "length-twice": "gives points for length {length} twice",
    "number-of-tickets": "counts from 1 to {most} tickets",
    "deck-twice": "names the deck `{deck}` twice",
    "many-offered": "offers at most {most} tickets at once",
    "many-degrees": "has at most {most} degrees",
    "no-thing": "names a thing after `{verb}`, such as `{verb} coin`",
    "number-in-words": "says how many in figures: `{verb} {number} {thing}`",
    "points-alone": "scores points without saying so: `score {number}`",
    "all-of-them": "says how many in figures: `{verb} {number} {thing}` is as many as there are",
    "no-piece": "cannot say `{verb} {thing}`; what stands after `{verb}` is a piece{others}",
    "no-place-of-word": "says `{verb} {thing}` without a place: only pieces and cards lie somewhere",
    "other-spot": "can say {ways}",
    "points-of-nobody": "can say {ways}; points that come from nobody are `score 2`, those that nobody gets `score -2`",
    "of-players": "says `{spot}` only with `take` and `give`, such as `take coin from {spot}` or `give card to {spot}`",
    "of-row": "takes cards from the row, such as `take locomotive from row`; pieces that lie open beside the board "
    "stand on a place of it, such as `take goods from Market`",
    "one-number": "has one number from 1 to {most}",
    "number-first": "begins with a number, such as `1 locomotive` or `2 coin`",
    "more-than-points": "scores points, such as `score 4`, or `score route-points`",
    "no-spot": "says where, such as `{joining} city`",
    "one-thing": "names one thing in one word, such as `{verb} {thing}`; a name of several words stands in quotes",
    "spot-alone": "says where in one word: `{joining} {spot}`",
    "of-bank": "says nothing of the bank: `{verb}` without a place has to do with it anyway",
    "spot-here": "says where in words of its own: `arrival` is the place that was reached, `end` an end of the claimed "
    "track, `track` the track",
    "spot": "cannot say where with `{verb}`",
    "given-to": "gives to players: `give {thing} to opponent`; what is laid somewhere is `place {thing} on …`",
    "one-step": "goes one step; the next one follows it: `on travel may travel {thing}`",
    "several-spots": "moves one piece, so it cannot go to `{spot}`",
    "refilled": "is refilled at a place that it names, or at `each-city` and the like, not at `{spot}`",
    "per-what": "says `per {per}` only of a claimed track or of places, such as `refill 1 coin on each-city per coins`",
    "for-whom": "says `for` and a piece only where something stands: after `on claim`, `on arrival` or `on travel`",
    "of-others": "says `of others` only after `for` and a piece, such as `for station of others`",
    "for-of-occasion": "cannot say `for` here; `on` can, such as `on turn-end for others must give coin`, and whoever "
    "takes from others says `take coin from each-opponent`",
    "for-everybody": "needs no `for {whose}`: what happens at the set-up happens to every player",
    "tags": "can `take` what tags name, and not `{verb}` it",
    "two-spots": "names two places",
    "may-and-must": "says either what the player `may` do or what `must` happen",
    "price-of-must": "has a price only with `may`; what must be paid is a line of its own, such as `must give coin`",
    "no-price": "cannot be paid in `{of}`",
    "price-of-tickets": "cannot be paid in tickets; `exchange tickets` gives all back for as many others",
    "price-of-route-points": "cannot be paid in `route-points`; so many points are `2 points`",
    "paid-twice": "names `{of}` twice",
    "cards-and-colours": "takes cards of any one colour or of named ones, not both",
    "colours-and-locomotives": "takes cards of several colours or locomotives beside them, not both",
    "demanded-once": "takes one sort; several demands add up, so the rest stands on a line of its own",
    "last-first": "says `last-first` only at the set-up",
    "spot-of-occasion": "cannot say `{spot}` here: {meaning}, so it stands after `on {occasion}`",
    "taken-over": "takes over a track: `take-over any-track`",
    "price-of-track": "has a price for each space, or to the owner, only of pieces and where a track is taken over",
    "limit-of-action": "has a limit only with `before-turn` or `as-card`: else there is one action in a turn",
    "as-card": "takes the place of a card, so it has no `price`, no `then`, and does not come `before-turn`",
    "rent-of-piece": "lends a track at each such piece for nothing: leave out `rent`",
    "most-of-taken": "says either how many tracks or that those of others can be claimed",
    "one-blind": "lets one card be drawn blind anyway: after `blind` stands 0, or at least 2",
    "failed-of-worth": "says `failed` only of tickets that count their `value`",
    "at-and-per": "is counted `at` pieces or `per` something, not both",
    "all-tickets": "says `{verb} tickets`, of which all are meant",
    "exchanged": "says `exchange tickets`, of which all are meant; anything else is taken for a price, such as "
    "`take 2 ship price 2 wagon`",
    "one-sort": "does one thing with one sort; another sort is a line of its own, and several of any sort are those of "
    "a group: `{verb} 3 goods`",
    "win-when": "wins only as in `on turn-end must win when counts completed-tickets >= 6`",
    "won-alone": "takes nothing after `win`",
    "show-when": "shows tickets only as `on completion must show tickets`",
    "demanded": "takes cards, trains or pieces, not {of}",
    "of-trains": "says `to` and `else` only of pieces: trains go out of the game, cards are discarded",
    "demanded-in-play": "takes cards and trains whatever the course of the game; with `{fact}` only pieces can be "
    "demanded, such as `demand 1 coin when …`",
    "demanded-of-paid": "cannot ask what is `paid`: it asks before; `on claim must give coin when paid = red` can",
    "instead": "cannot take instead what is missing",
    "of-numbered": "cannot take away `{piece}`: pieces that are told apart stay with whoever has them",
    "of-group": "takes pieces of one sort, and `{group}` is a group",
    "of-no-group": "says `per {per}` only of a group of pieces, and `{measure}` is none",
}
"""Phrases for words that do not fit an argument or an option, indexed by the problem of an
`rules.terms.words.ArgumentError`."""

BAD_NUMBER = error(
    "F001 bad-number: A number that is not allowed here",
    message="{what} is {expected}, not {found}",
    what={
        "length": "the length of a track",
        "value": "the value of a ticket",
        "players": "the number of players",
        "width": "the width of the {keyword}",
        "height": "the height of the {keyword}",
        "position": "a position",
        "option": "`{word}`",
    },
    expected={
        "whole": "a whole number from {least} to {most}",
        "size": "a number above 0, at most {most}",
        "players": "from {least} to {most}",
        "degrees": "at most {most} degrees",
        "described": "{described}",
    },
    why="Lengths, points, copies and prices are whole numbers within limits that a game can handle.",
    example=TWO_CITIES + "- route A -- B 0 red  # <--\n+ route A -- B 2 red",
)

UNKNOWN_COLOUR = error(
    "F002 unknown-colour: A colour that no train card has",
    message="`{name}` is not a colour of the train cards",
    help="colours are {colours}, and `gray` for a track that takes any one colour",
    why="A track is paid for with cards of its colour.",
    example=TWO_CITIES + "- route A -- B 2 purple  # <--\n+ route A -- B 2 pink",
    is_of_a_name=True,
)

ROUTE_TO_ITSELF = error(
    "F003 route-to-itself: A route from a place to itself",
    message="this route leads from `{name}` to itself",
    why="A route joins two different places.",
    example=TWO_CITIES + "- route A -- B 1 red\n- route A -- A 2 red  # <--\n+ route A -- B 2 red",
)

TOO_MANY_LOCOMOTIVES = error(
    "F004 too-many-locomotives: More locomotives than spaces",
    message="{locomotives} locomotives do not fit on {length} spaces",
    why="Each printed locomotive takes up one space.",
    example=TWO_CITIES + "- ferry A -- B 2 gray, 3 locomotives  # <--\n+ ferry A -- B 3 gray, 2 locomotives",
)

REPEATED_STATEMENT = error(
    "F005 said-twice: Something stated twice",
    message="`{what}` is said twice",
    help="delete one of the two",
    why="Only one of the two can apply.",
    example="  players 2..4\n- players 2..5  # <--",
)

MIXED_POSITIONS = error(
    "F006 mixed-positions: Two kinds of positions on one board",
    message="this position is {here}, but the board began with positions {first}",
    help="give all positions as numbers on the canvas, or all in degrees such as `52.2N 21.0E`",
    why="Canvas positions and degrees cannot be combined in one picture.",
    example="- city A at 1 1\n+ city A at 50.0N 20.0E\n  city B at 52.2N 21.0E  # <--\n  route A -- B 2 red",
)

NO_PLAYERS = error(
    "F007 no-players: A board without a number of players",
    message="the board does not say how many can play",
    help="add a line such as `players 2..5`",
    why="The rules for doubles and tickets, and many conditions, depend on the number of players.",
    example="+ players 2..4",
)

TICKET_TO_ITSELF = error(
    "F008 ticket-to-itself: A ticket from a place to itself",
    message="this ticket leads from `{name}` to itself",
    why="Its ends are connected before anything is built.",
    example=TWO_CITIES + "- route A -- B 2 red\n- ticket A -- A 4  # <--\n+ route A -- B 4 red\n+ ticket A -- B 4",
)

TARGET_TWICE = error(
    "F010 target-twice: A ticket that names a target twice",
    message="this ticket names `{name}` twice",
    why="Each target has one value.",
    example=TWO_CITIES + "- route A -- B 2 red\n- ticket A -> B 4, B 5  # <--\n+ city C at 9 9\n+ route A -- B 4 red\n"
    "+ route A -- C 5 red\n+ ticket A -> B 4, C 5",
)

STOPS_OF_TICKET = error(
    "F019 stops-of-ticket: Stops on a ticket that cannot have any",
    message="only a ticket with one goal leads `over` stops, and only such a ticket has points for `any-order`",
    why="A path visits the stops in their order on the way to the goal. With several goals, there is no single way.",
    example=TWO_CITIES + "+ city C at 9 9\n  route A -- B 4 red\n- ticket A -- B 4, any-order 2  # <--\n"
    "+ route B -- C 5 red\n+ ticket A -- C 9, over B, any-order 5",
)

BAD_LANGUAGE = error(
    "F011 bad-language: An invalid language code",
    message="`{name}` is not a language code",
    help="codes are two or three small letters, such as `en`, `pl`, `de`",
    why="Pictures and printed rules choose names by language code.",
    example='- city A at 1 1 { English "A" }  # <--\n+ city A at 1 1 { en "A" }\n  city B at 5 5\n  route A -- B 2 red',
)

WRONG_RANGE = error(
    "F012 wrong-range: A range that ends before it begins",
    message="the range {low}..{high} holds nothing",
    why="A range goes from the lower number to the higher one.",
    example="- players 5..2  # <--\n+ players 2..5",
)

BAD_ID = error(
    "F013 bad-id: A board whose short name cannot name a folder",
    message="`{name}` cannot name a board",
    help="{way}; the title after it is free",
    way={
        "letters": "the short name of a board is at most 64 small letters a to z, digits and hyphens, no hyphen first",
        "device": "on Windows no folder can have that name: write another one, such as `{name}-board`",
    },
    why="The short name becomes the name of a folder, and you type it in commands.",
    example="+ players 2..4",
)

UNKNOWN_OPTION = error(
    "F014 unknown-option: An unknown option",
    message="`{name}` cannot be said of {thing}",
    help="what can be said is {options}",
    why="Tracks, tickets, places and pieces have a few options each. This word is none of them and is probably "
    "misspelt.",
    example=TWO_CITIES + "- ferry A -- B 2 gray, 1 lokomotive  # <--\n+ ferry A -- B 2 gray, 1 locomotive",
    is_of_a_name=True,
)

BAD_OPTION = error(
    "F015 bad-option: An option with an unsuitable value",
    message="`{option}` {problem}",
    problem=ARGUMENT_ERROR_PHRASES,
    why="Each option takes a certain kind of value: a word, a name, one number or several.",
    example="- city A at 1 1 label up  # <--\n+ city A at 1 1 label north\n  city B at 5 5\n  route A -- B 2 red",
)

NO_END = error(
    "F017 no-end: A direction that is not an end of the route",
    message="`{name}` is no end of this route; its ends are `{start}` and `{goal}`",
    why="A one-way track leads to one of its two ends.",
    example=TWO_CITIES + "  city C at 9 1\n  route B -- C 1 red\n- route A -- B 2 red, to C  # <--\n"
    "+ route A -- B 2 red, to B",
)

COLOURS_OF_TRACK = error(
    "F018 colours-of-track: A colour that a track of several colours cannot have",
    message="`{colour}` cannot be a further colour of this track",
    help="a track of several colours names each once, and no gray; a tunnel has one colour",
    why="A gray space takes any one colour, spaces of one colour are counted together, and the extra cards for a "
    "tunnel have the one colour that was paid.",
    example=TWO_CITIES + "- route A -- B 2 red and 1 red  # <--\n+ route A -- B 2 red and 1 blue",
)
