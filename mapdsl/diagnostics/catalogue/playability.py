"""Diagnostics on the rules of a board as a whole: missing rules, rules that never apply, and redundant rules."""

from __future__ import annotations

from mapdsl.diagnostics.core import A_ROUTE, TWO_CITIES, error, hint, warning

_TICKET = A_ROUTE + "  ticket A -- B 2\n"

MISSING_RULE = error(
    "R021 missing-rule: A missing rule that every game needs",
    message="there is no rule `{kind}`: {need}{where}",
    need={
        "trains": "nobody can claim anything",
        "card-deck": "there are no cards to pay with",
        "draw-cards": "nobody can draw cards",
        "last-round": "the game never ends",
        "route-points": "claims score nothing",
        "score-tickets": "tickets score nothing",
    },
    otherwise={"trains": "; claims that take none say `demand 0 trains`", "other": ""},
    help="add a line such as `{example}`, or use a rules file that has one{otherwise}",
    why="A board states all its rules, either itself or through the rules files that it uses.",
    example=A_ROUTE + "- without trains  # <--\n+ trains 20",
)

FORBIDDEN_ALWAYS = warning(
    "R050 forbidden-always: A rule that always forbids something every game needs",
    message="nobody can ever {what}: this holds for everybody, at any time",
    what={"claim": "claim a track", "draw-cards": "draw cards"},
    help="say when it holds, such as `forbid claim when ferry and not holds Propellers`, or delete the line",
    why="Players could only pass.",
    example=A_ROUTE + "- forbid claim  # <--\n+ forbid claim when claimed > 0 and not joins-own",
)

UNSCORED_LENGTH = error(
    "R022 unscored-length: A length without points",
    message="`route-points` says nothing of tracks with {length} {spaces}",
    help="add `{length}:POINTS` to `route-points`, or print points on the track: `{length} {colour}, 12 points`",
    why="The points for a claim are in the table or printed on the track.",
    example=TWO_CITIES + "- route-points 1:1, 2:2, 3:4\n+ route-points 1:1, 2:2, 3:4, 4:7\n  route A -- B 4 red  # <--",
)

UNKNOWN_DECK = error(
    "R023 unknown-deck: A ticket deck without tickets",
    message="`{kind}` takes tickets of the deck `{deck}`, but no ticket is in it",
    help="the tickets are in the {decks}",
    why="A ticket is in the deck that its line names after `deck`, or else in `main`.",
    example=A_ROUTE + "- ticket A -- B 2\n+ ticket A -- B 2, deck long\n  deal-tickets long:1 keep 1  # <--\n"
    "- draw-tickets 1\n+ draw-tickets long:1 keep 1",
)

KEPT_BEYOND_DEAL = error(
    "R024 kept-beyond-deal: More tickets to keep than are given",
    message="a player gets {count} {tickets} and cannot keep {keep} of them",
    help="`keep` is the least number that must be kept",
    why="Players could not follow the rule.",
    example=_TICKET + "- deal-tickets 3 keep 5  # <--\n+ deal-tickets 3 keep 2",
)

IDLE_RULE = warning(
    "R025 idle-rule: A rule that never applies",
    message="{what} never applies: {reason}",
    what={"rule": "this rule", "sweep": "the sweep of this rule"},
    way={
        "rule": "delete the line, or correct what it asks for",
        "sweep": "say `sweep 0`, so that nobody waits for one",
    },
    reason={
        "no-setup": "no number of players from {least} to {most} fulfils its condition",
        "no-thing": "no {subject} of the board fulfils its condition",
        "later-rule": "a rule further down holds for the same numbers of players",
        "rule-for-all": "another one holds everywhere",
        "no-tunnels": "the board has no tunnels",
        "no-parallel-tracks": "no two tracks lie side by side",
        "no-tickets": "there are no tickets",
        "nobody-travels": "no rule lets a piece travel, as `action Travel does travel passenger` does",
        "nothing-paid": "nothing has been paid yet at `on {occasion}`",
        "only-on-tracks": "`{piece}` stands on tracks only, and this asks about places",
        "only-in-tunnels": "it speaks of tunnels only, and a tunnel is paid for with cards",
        "no-points": "it gives 0 points",
        "no-points-counted": "it gives no points (say `each 4`, or `table 5, 10, 20`)",
        "short-row": "the row has {count} cards",
        "few-locomotives": "the deck has {count} locomotives",
        "substituted-anyway": "everybody can play {count} cards as a locomotive anyway",
        "drawn-anyway": "a draw has {count} cards anyway",
    },
    help="{way}",
    why="A rule without effect looks as if it settled something.",
    example=TWO_CITIES + "- route A -- B 2 red\n+ tunnel A -- B 3 blue\n  tunnels reveal 3  # <--",
)

CONSTANT_CONDITION = hint(
    "R026 constant-condition: A condition with the same result for everything on the board",
    message="this is {always} true on this board",
    help="leave it out; the rule means the same without it",
    why="A condition should hold for some things and not for others.",
    example=A_ROUTE + "- locomotives wild when length <= 6  # <--\n"
    '+ route A -- B 3 gray  allow split-corridor "another way"\n+ locomotives wild when length > 2',
)

REPEATED_RULE = hint(
    "R027 repeated-rule: A rule that repeats what already applies",
    message="this says what {layer} already",
    layer={"file": "`{file}` says", "board": "the board says without the variant"},
    help="delete the line; a board says only what differs",
    why="Readers take every rule in a board for a difference.",
    example=A_ROUTE + "- trains 45  # <--\n+ trains 40",
)

REPLACED_SENTENCE = warning(
    "R051 replaced-sentence: A rule that replaces another one without saying so",
    message="this replaces {lower} of {layer}",
    lower={"one": "`{rule}`", "several": "`{rule}` and {more} more"},
    layer={"file": "`{file}`", "board": "the board"},
    help="write `also {kind}` to keep both, or add `without {key}` to show that the other one goes",
    why="A rule of a higher layer replaces the rules of the same name below it. For a sentence of its own, such as a "
    "second way to end the game, that is rarely meant.",
    example=A_ROUTE + "  piece coin copies 9\n  on claim must take coin\n- last-round when bank coin = 0  # <--\n"
    "+ also last-round when bank coin = 0",
)

IDLE_VARIANT = warning(
    "R028 idle-variant: A variant that changes nothing",
    message="the variant `{name}` changes nothing",
    help="state in it the rules that differ, or delete it",
    why="Players who choose it would play the board as it is.",
    example=A_ROUTE + '  variant long "The long game" {  # <--\n-   last-round turns 1 when trains-left <= 2\n'
    "+   trains 60\n  }",
)

EARLY_END = warning(
    "R029 early-end: A game that ends before it begins",
    message="the condition of `last-round` holds when the game begins: players start with {trains} {noun}",
    help="{way}",
    way={
        "trains": "give the players more trains, or ask for fewer in the condition",
        "no-trains": "claims take no trains, so let something else end the game, such as "
        "`last-round turns 1 when round > 9`",
    },
    why="The last round would begin with the first turn.",
    example=A_ROUTE + "- last-round turns 1 when trains-left <= 45  # <--\n+ last-round turns 1 when trains-left <= 3",
)

UNDEALT_DECK = warning(
    "R030 undealt-deck: A ticket deck that is never used",
    message="nobody ever gets a ticket of the deck `{deck}`: no rule deals or draws it",
    help="name the deck in `deal-tickets` or `draw-tickets`, such as `draw-tickets {deck}:3`",
    why="Its tickets are printed for nothing. Usually the name of the deck is misspelt.",
    example=A_ROUTE + "- ticket A -- B 2\n- city C at 9 9\n- route B -- C 2 red\n- ticket B -- C 2, deck short  # <--\n"
    "+ ticket A -- B 2, deck short\n+ deal-tickets short:1 keep 1\n+ draw-tickets short:1 keep 1",
)

IDLE_TICKET = warning(
    "R031 idle-ticket: Tickets that are in no game",
    message="{which}",
    which={
        "ticket": "this ticket is in no game: no `ticket-pool` takes it",
        "tickets": "{count} tickets are in no game: no `ticket-pool` takes them",
        "ticket-of-set": "this ticket of the set `{name}` is in no game: no `ticket-pool` takes it",
        "tickets-of-set": "{count} tickets of the set `{name}` are in no game: no `ticket-pool` takes them",
    },
    help="let a `ticket-pool` take the set, in a variant perhaps",
    why="Tickets that no pool includes are printed for nothing. Usually the name of the set is misspelt.",
    example=A_ROUTE + "  ticket-pool when set = base\n  ticket A -- B 2, set base\n- ticket A -- B 3, set other  # <--",
)

PLAIN_TUNNEL = warning(
    "R033 plain-tunnel: Tunnels on a board without a rule for them",
    message="there is no rule `tunnels`, so this tunnel is claimed like any other route",
    help="add `tunnels reveal 3`, or write `route`",
    why="Without a rule, a tunnel is like any other route.",
    example=TWO_CITIES + "  tunnel A -- B 2 red  # <--\n+ tunnels reveal 3",
)

PLAIN_FERRY = warning(
    "R034 plain-ferry: A ferry that requires nothing",
    message="this ferry has no locomotives, and no rule speaks of ferries",
    help="write how many locomotives it takes, such as `3 gray, 1 locomotive`, or write `route`",
    is_of_a_name=True,
    why="Without printed locomotives or a rule about ferries, a ferry is like any other route.",
    example=TWO_CITIES + "- ferry A -- B 2 gray  # <--\n+ ferry A -- B 2 gray, 1 locomotive",
)

TOO_MANY_WAYS = error(
    "R038 too-many-ways: More ways to pay than can be played",
    message="there are {ways:,} ways of paying for everything on the board{where}, {most:,} of them for this track; "
    "at most {limit:,} can be played",
    help="make the longest tracks shorter, or do without `substitute` or the largest `discount`",
    why="Each combination of cards, locomotives and substitutes that can pay for a track is an action of its own. "
    "Their number grows with the square of the length, and with each card that may be left out.",
    example=TWO_CITIES + "  trains 99\n  card-deck each 99 locomotives 99\n- substitute 2\n  discount 9\n"
    "  route A -- B 99 gray, 9 points  # <--",
)
