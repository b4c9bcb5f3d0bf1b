"""Diagnostics on rule statements and conditions."""

from __future__ import annotations

from mapdsl.diagnostics.catalogue.malformed import ARGUMENT_ERROR_PHRASES
from mapdsl.diagnostics.core import A_ROUTE, error

UNKNOWN_RULE = error(
    "R001 unknown-rule: An unknown kind of rule",
    message="there is no kind of rule called `{name}`",
    help="`mapdsl explain rules` lists the kinds",
    why="A rule that the engine cannot play would be a promise that the game does not keep.",
    example="- trainz 45  # <--\n+ trains 40",
    is_of_a_name=True,
)

FORMER_RULE = error(
    "R046 former-rule: A rule in a former spelling",
    message="`{former}` is written `{now}` now",
    why="A rule that had a word of its own has become a case of a more general one.",
    example="  uses classic\n- without sweep  # <--\n+ draw-cards 2 sweep 0",
)

UNKNOWN_ARGUMENT = error(
    "R002 unknown-argument: A word that the rule does not take",
    message="`{kind}` does not take `{word}` here",
    help="{unsaid}write it as in: {example}",
    why="Each kind of rule defines the words that it takes.",
    example="- deal-tickets 4 kept 2  # <--\n+ deal-tickets 4 keep 2",
)

BAD_ARGUMENT = error(
    "R003 bad-argument: A value that the argument cannot have",
    message="{argument} of `{kind}` {problem}",
    problem=ARGUMENT_ERROR_PHRASES,
    why="Every argument has a type and limits.",
    example="- trains 0  # <--\n+ trains 40",
)

MISSING_ARGUMENT = error(
    "R004 missing-argument: A rule without a required argument",
    message="`{kind}` {lacks}",
    lacks={"first": "lacks what comes right after it: {doc}", "named": "does not say {argument} ({doc})"},
    help="write it as in: {example}",
    why="This argument has no default.",
    example="- award completed-tickets  # <--\n+ award completed-tickets points 15",
)

ARGUMENT_TWICE = error(
    "R005 argument-twice: An argument given twice",
    message="`{argument}` stands twice in this rule",
    help="delete one of them; what else follows or holds is a line of its own",
    why="Only one of the two can apply.",
    example="- deal-tickets 4 keep 2 keep 3  # <--\n+ deal-tickets 4 keep 2",
)

WRONG_CARRIER = error(
    "R006 wrong-carrier: A rule in a place where it has no meaning",
    message="`{kind}` is a rule of {carrier} only",
    help="{instead}",
    instead={"nothing": "", "others": "what a piece can say is {others}"},
    why="Some rules can be powers of the players who have a piece. Others apply to everybody.",
    example="  piece home each 1 {\n-   trains 40  # <--\n+   discount 1\n  }",
)

RULE_TWICE = error(
    "R007 rule-twice: Two rules that contradict each other",
    message="`{key}` is stated twice, and only one can hold",
    help="delete one of them, or let a condition on `players` say when it holds",
    why="Only one rule of this kind can apply at a time.",
    example="- trains 40\n  trains 35  # <--",
)

WITHOUT_NOTHING = error(
    "R008 without-nothing: `without` for a rule that does not exist",
    message="there is no rule `{key}` to go without",
    help="the rules below are: {keys}",
    why="A rule that does not exist cannot be removed. The name is probably misspelt.",
    example="  uses classic\n- without claims  # <--\n+ without award longest-path",
)

INVALID_COMBINATION = error(
    "R011 misfit: Words of a rule that do not go together",
    problem=ARGUMENT_ERROR_PHRASES,
    message="`{kind}` {problem}",
    help="write it as in: {example}",
    why="Each word is valid by itself, but together they do not make a rule that can be played.",
    example="  piece coin each 3\n- on turn-end must give coin price 2  # <--\n+ on turn-end may give coin price 2",
)

UNKNOWN_FACT = error(
    "R009 unknown-fact: An unknown fact in a condition",
    message="a condition of `{kind}` cannot ask for `{name}`",
    help="{instead}it can ask for {facts}",
    instead={
        "of-names": "of a piece ask with `holds {name}`, of a measure with `counts ...`; ",
        "of-names-and-tags": "of a piece ask with `holds {name}`, of a measure with `counts ...`, of a tag with "
        "`tagged ...`; ",
        "of-tags": "of a tag ask with `tagged {name}`; ",
        "of-a-colour": "of a colour ask with `colour = {name}`; ",
        "of-none": "",
        "of-a-track": "`{name}` is said of a track, as after `on claim`; here it is a {own}; ",
        "of-a-place": "`{name}` is said of a place, as after `on arrival`; here it is a {own}; ",
        "of-a-ticket": "`{name}` is said of a ticket, as in `score-tickets`; here it is a {own}; ",
        "of-holders": "for whoever has a piece the rule stands in its braces: `piece … {{ {kind} … }}`; ",
        "of-no-track": "`{name}` is said of a track, and here is none: tracks of the map are `any-track` and "
        "`each-track`; ",
        "of-tracks-counted": "`{name}` is said of a track: count such tracks with a measure of your own, as in "
        "`measure own-routes counts routes when {asked}`, and write `{kind} own-routes`; ",
        "of-all-tracks": "`{name}` is said of a track, and `{kind}` is the same for all; what holds for some is a rule "
        "such as `on claim must score 2 when {asked}`; ",
        "of-no-place": "`{name}` is said of a place, and here is none to choose: places of the map are `city`, "
        "`each-city` and the like; ",
        "of-no-ticket": "`{name}` is said of a ticket, as in `score-tickets`; here is none; ",
        "of-the-course": "`{name}` changes in the course of a game, and `{kind}` is settled before it; ",
    },
    facts={"few": "{listed}", "many": "{listed} and {more} more, which `mapdsl explain when` lists"},
    why="The kind of rule determines whether its condition is about a track, a ticket, a place or the set-up.",
    example=A_ROUTE + "- locomotives wild when lenght > 2  # <--\n+ locomotives wild when length >= 2",
    is_of_a_name=True,
)

WRONG_TYPE = error(
    "R010 wrong-type: A comparison of values that cannot be compared",
    message="`{name}` is {type}; {problem}",
    type={
        "number": "a number",
        "yes or no": "a yes or no",
        "one of a few words": "one of a few words",
        "a name the board gives": "the name of a {sort}",
        "yes or no, for a name": "asked of a {sort}",
        "a number, for a name": "asked of a {sort}",
    },
    problem={
        "name-missing": "say for which {sort}, such as `{name} Wales`",
        "count-missing": "compare it as in `{name} coin >= 3`",
        "name-surplus": "it takes no name; did you mean `{name} = {value}`?",
        "not-compared": "compare it, such as `{name} {example}`",
        "only-equal": "only `=` and `!=` can compare it",
        "no-number": "compare it with a whole number, not with `{value}`",
        "no-value": "it is never `{value}`; its values are {values}",
        "never-compared": "it is not compared; write `{name}`",
        "never-compared-of-name": "it is not compared; write `{name}` and a name",
        "no-range": "a range holds numbers",
        "name-compared": "it is not compared; write `{name} {about}` alone",
        "tag-compared": "it is not compared; ask for each tag, such as `{name} {about}-2 or {name} {about}-3`; rules "
        "with `per {about}` count what the tags say",
    },
    why="Numbers are compared with numbers, and words with words. Yes/no facts are written alone.",
    example=A_ROUTE + "- locomotives wild when length = red  # <--\n+ locomotives wild when length = 2",
)

NOT_OF_NETWORKS = error(
    "R037 measure-per-network: A measure that cannot be counted for each network",
    message="`{name}` is counted of a player, not of a network",
    help="these go through tracks: {measures}",
    why="`per network` counts what is connected. Tickets and unplaced trains belong to no network.",
    example=A_ROUTE + "- tally trains-left each 1 per network  # <--\n+ tally cities table 0, 2, 5 per network",
)

IDLE_ALSO = error(
    "R052 idle-also: `also` before a rule that has one value",
    message="`{kind}` has one value, so `also` adds nothing",
    help="leave out `also`: the rule then replaces the one below it; or add the condition under which it holds",
    why="`also` keeps the rules of the layers below. Of two settings without a condition only one can hold.",
    example=A_ROUTE + "- also trains 40  # <--\n+ trains 40",
)
