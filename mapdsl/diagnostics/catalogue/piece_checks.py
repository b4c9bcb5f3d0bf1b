"""Diagnostics on pieces, and on rules in words: pieces that players cannot get, prices that players cannot pay,
choices with a single option, and rules that the engine does not apply."""

from __future__ import annotations

from mapdsl.diagnostics.core import A_ROUTE, hint, warning

IDLE_PIECE = warning(
    "R044 idle-piece: A piece that no rule mentions",
    message="nothing comes of the piece `{name}`: no rule names it, and it carries none",
    help="let a rule give it, ask for it or score it, or delete the line",
    why="People who print the board would get pieces that have no use.",
    example=A_ROUTE + "  piece coin each 3  # <--\n+ award coin points 5",
)

UNTAKEN_PIECE = warning(
    "R039 untaken-piece: A piece that nobody can get",
    message="nobody can get the piece `{name}`: players start with none, and no rule gives it",
    help="{way}",
    way={
        "a-rule": "say with how many players start, such as `each 3`, or let a rule give it: "
        "`on claim may take {name}`",
        "a-tag": "tracks that bring it have its name as a tag: `route A -- B 2 red, tag {name}`",
    },
    why="Rules that mention it never apply.",
    example=A_ROUTE + "  piece coin  # <--\n+ on claim may take coin\n  award coin points 5",
)

GROUP_OF_ONE = warning(
    "R040 group-of-one: A group with only one piece",
    message="`{name}` is the only piece of the group `{group}`",
    help="leave the group out, or correct its name",
    why="A group is created by being named, so a misspelt name silently creates a new one.",
    example=A_ROUTE + "  piece PRR each 3 of share  # <--\n- award PRR points 5\n+ piece BO each 3 of share\n"
    "+ award share points 5 per piece",
)

UNPAYABLE = warning(
    "R041 unpayable-price: A price that nobody can ever pay",
    message="this takes {price} `{of}`, and no player can ever have {have}",
    help="correct the price, or {more}",
    have={"some": "more than {most}", "none": "one"},
    more={"piece": "let players have more, such as `on claim may take {piece}`", "other": "let players have more"},
    why="If nobody can pay for it, it never happens.",
    example=A_ROUTE + "  piece coin each 3 most 3\n- action Sell does take 2 cards price 4 coin  # <--\n"
    "+ action Sell does take 2 cards price 3 coin",
)

NO_CHOICE = hint(
    "R042 idle-choice: A choice that needs no decision",
    message="nobody would let points pass that cost nothing",
    help="write `must` instead of `may`",
    why="Players are asked to decide although there is only one sensible answer.",
    example=A_ROUTE + "- on arrival may score 1 when first  # <--\n+ on arrival must score 1 when first",
)

RULE_IN_WORDS = hint(
    "R043 rule-in-words: A rule in words only",
    message="this rule is printed with the others, and not played",
    help="say it in rules as far as that goes (`mapdsl explain rules` lists what there is), and keep in words what no "
    "rule can say, with an `allow`",
    why="Scenarios, simulations and saved games ignore it.",
    example=A_ROUTE + '- rule-text "Who arrives last begins the next round."  # <--\n'
    "+ on arrival must score 1 when first",
)

EACH_BEYOND_MOST = warning(
    "R048 each-beyond-most: Players who start with more of a piece than they may have",
    message="every player starts with {each} of `{name}`, and can have at most {most}",
    help="correct one of the two numbers",
    why="The two numbers contradict each other.",
    example=A_ROUTE + "- piece coin each 3 most 1  # <--\n+ piece coin each 3 most 9\n  award coin points 5",
)

FEW_PIECES = warning(
    "R049 few-pieces: Fewer pieces than players who get one at the set-up",
    message="{players} players get {needed} of `{name}` at the set-up, but there are {count}{where}",
    help="add copies or pieces, or say for how many players it holds",
    why="The last players in turn order would get none.",
    example=A_ROUTE + "  players 3\n- piece goal copies 2 worth 3\n+ piece goal copies 3 worth 3\n"
    "  on set-up must take goal  # <--",
)

ASKED_OF_SECRETS = warning(
    "R045 asked-of-secrets: A condition about hidden pieces",
    message="`{fact} {name}` compares what players hide from one another",
    help="ask for what lies open, such as `{fact} tickets`; of hidden pieces all see how many somebody has of a group",
    why="At the table, nobody could check whether it holds.",
    example=A_ROUTE + "  piece ruby copies 9 of gem hidden\n  piece opal copies 9 of gem hidden\n"
    "- on claim must take gem when trails ruby  # <--\n+ on claim must take gem when trails gem",
)

STANDING_CARD = warning(
    "R047 standing-card: A piece that should be shuffled into the deck but starts on the map",
    message="all of `{name}` stand on `{place}` from the start, so that none is shuffled into the deck",
    help="leave out `on {place}` or `shuffled`",
    why="A piece can be in only one place at a time.",
    example=A_ROUTE + "- piece Fair copies 4 shuffled on A {  # <--\n+ piece Fair copies 4 shuffled {\n"
    "    on turn-end must score 2\n+   on turn-end must give Fair\n  }",
)
