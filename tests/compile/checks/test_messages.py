"""Messages name the wrong word exactly once, and the help text shows a correction."""

from __future__ import annotations

import pytest

from mapdsl.diagnostics.core import Diagnostic
from tests.compile.checks.cases import compiled

LONGEST = 1100
"""Maximum length of a message together with its help text, in characters."""


def only_error(line: str) -> Diagnostic:
    return next(each for each in compiled(f"  {line}\n").diagnostics if each.is_error)


@pytest.mark.parametrize(
    ("line", "message", "help_"),
    [
        ("award completed-tickets 10", "does not take `10`", "write `points 10`"),
        ("award longestpath points 10", "no measure is called `longestpath`", "did you mean `longest-path`?"),
        (
            "tie-break completed-tikets, routes",
            "no measure is called `completed-tikets`",
            "did you mean `completed-tickets`?",
        ),
        ("tally sight each 1 per network", "no measure is called `sight`", ""),
        ("special North -- East 1 red, 1 blue", "`1 blue`", "parallel tracks are separated by `|`"),
        ("route North -- East 2 red / 2 blue", "not `/`", "parallel tracks are separated by `|`"),
        ("ferry North -- East 3 gray 1", "not `1`", "`, 1 locomotive`"),
        ("trains nine", "the number of `trains` is a whole number", "numbers are written in figures"),
        ("tunnels reveal three", "`reveal` of `tunnels`", "numbers are written in figures"),
        ("reveal three", "`reveal`", "such as `tunnels reveal 3`"),
        ("tally table 1, 2", "lacks what comes right after it", "write `tally "),
        ("tickt North -- East 9", "`tickt` starts no statement about routes", "did you mean `ticket`?"),
        ("award ferries points 3", "no measure", "`measure ferries counts routes when ferry` adds it"),
        ("forbid claim when tagged toll >= 2", "ask for each tag, such as `tagged toll-2 or tagged toll-3`", ""),
        ("claim pay 1 coin", "`claim`", "`on claim may …` or `on claim must …`"),
        ("card passenger", "`card`", "`piece`"),
        ("on completion must score 1 when points > 3", "`points`", "`points` is said of a ticket"),
        ("on claim of ferry gain coin", "takes `others`", "`when ferry`"),
        ("on claim gain coin", "does not take `gain`", "`may` or `must` is missing before `gain`"),
        ("on claim when length >= 6 draw coin", "not `draw`", "put `draw` and what belongs to it before `when`"),
        ("tickets {\n  }", "`tickets` has no braces", "each `ticket` has a line of its own"),
        ("award routes points 5 when ferry", "`ferry`", "`measure own-routes counts routes when ferry`"),
        ("route-points 1:1 when not ferry", "`ferry`", "`on claim must score 2 when ferry`"),
        ("ticketNorth -- East 3", "a blank missing between `ticket` and `North`", "ticket North"),
        ("uses classic\n  trains35", "`trains35`", "did you mean `trains`?"),
        ("tram North -- East 3 red", "`tram` starts no statement", "a route with a tag of its own"),
        ("without trains", "there is no rule `trains`", "claims that take none say `demand 0 trains`"),
        (
            'action Rest does place box on city\n  piece box\n  scenario "s" players 2 {\n    refuse 1 Rest North\n  }',
            "expected `at North`",
            "such as `1 Rest at North`",
        ),
        ("buses 17", "`buses`", "that is said with `demand`, `piece`"),
        ("without longest-path", "`longest-path`", "write `award longest-path`"),
        ("award most tickets 10", "the measure of `award` is `tickets` alone", ""),
        ("on claim must take flag", "no piece is called `flag`", "`piece flag copies 10` adds it"),
        ('borrow when tagged "old town"', "no tag is called `old town`", '`tag "old town"` after a place or a track'),
        ("on claim must score 2 and take card", "does not take `and`", "what else happens follows `then`"),
        ("on claim must score 2 then take card then take card", "`then` stands twice", "a line of its own"),
        ("on claim must score 1 per length", "`per` of `on` cannot be `length`", "it can be `space`"),
        ("on set-up must draw players - 1 card", "not `-`", "rules do not reckon"),
        ("piece P each 1\n  action Run the mail does travel P", 'needs quotes: "Run the mail"', ""),
        ("piece P each 1\n  action Run the mail travel P", 'needs quotes: "Run the mail"', ""),
        ('piece P each 1\n  action "Run it" travel P', "does not take `travel`", "`does` is missing before `travel`"),
        ("piece P each 1\n  on travel take P", "does not take `take`", "`may` or `must` is missing before `take`"),
        ("piece P each 1\n  on travel must get P", "is an effect such as", "did you mean `take` or `draw`?"),
        ("rule-text A depot stays when it is built.", 'needs quotes: "A depot stays when it is built."', ""),
        ("forbid claim unless ferry or tunnel", "does not take `unless`", "write `when not (ferry or tunnel)`"),
        ("trains 20;", "does not take `;`", "delete the `;`"),
        (
            "piece P\n  forbid claim when tunnel and no P",
            "cannot ask for `no P`",
            "`not holds P` (the player has none)",
        ),
        ("piece P\n  on claim must take all P", "`take 99 P` is as many as there are", ""),
        ("piece P\n  on claim must take two P", "in figures: `take 2 P`", ""),
        ("on claim must score one point", "without saying so: `score 1`", ""),
        ("piece P\n  award P points 10 highest", "does not take `highest`", "there can still stand `else`, `ties`"),
        ("piece P\n  on claim must take P then give P and Q", "does one thing with one sort", ""),
        ("piece P\n  on claim must take P then give P, Q", "does one thing with one sort", ""),
        ("on claim must exchange 2 cards", "says `exchange tickets`, of which all are meant", ""),
        ("piece P\n  action x does exchange P", "anything else is taken for a price", ""),
        ("piece P\n  on turn-end may travel 2 P", "`on travel may travel P`", ""),
        ("award routes points 10 20", "a comma is missing here", ""),
        ("piece P\n  demand 1 P per crate", "no tag is called `crate`", "`per space`), or what tags say (`per toll`"),
        ("demand 1 trains when round = 4", "with `round` only pieces can be demanded, such as `demand 1 coin when", ""),
        ("when ferry forbid claim", "no kind of rule called `when`", "here perhaps `forbid`"),
        ("on end of turn must score 1", "cannot be `end`", "did you mean `turn-end`?"),
        ("route North -- East 2 rot", "`rot` is not a colour", "did you mean `red`?"),
        ("route North -- East 2 purple", "`purple` is not a colour", "did you mean `pink`?"),
        ("Zielkarte North -- East 3", "`Zielkarte` starts no statement", "did you mean `ticket`?"),
        ("Fähre North -- East 3 red", "`Fähre` starts no statement", "did you mean `ferry`?"),
        ("Stadt Wien at 3 4", "`Stadt`", "that is said with `city`"),
        (
            'piece P on North\n  scenario "s" players 2 {\n    do 1 choose P from North\n  }',
            "expected `at North`, found `from`",
            "such as `1 choose P at North`",
        ),
        (
            'action "Sit down" does score 1\n  scenario "s" players 2 {\n    refuse 1 Sit down\n  }',
            "`refuse` knows no `Sit`",
            'in quotes: `"Sit down"`',
        ),
    ],
)
def test_message_names_the_faulty_word_and_help_corrects_it(line: str, message: str, help_: str) -> None:
    error = only_error(line)
    assert message in error.message
    assert help_ in error.help


@pytest.mark.parametrize(
    "line",
    [
        "award {} points 10",
        "trains {}",
        "route {} -- North 3 red",
        "allow {}",
        "ticket North -- East 3, deck {} x",
        "last-round turns 1 when {} < 3",
        "city Q at 47.4N{}E",
        "forbid claim when {} of 3",
    ],
)
@pytest.mark.parametrize("word", ["x" * 3000, "9" * 3000, '"' + "long " * 600 + '"'])
def test_message_length_is_limited(line: str, word: str) -> None:
    error = only_error(line.format(word))
    assert len(error.message) + len(error.help) < LONGEST


def test_suggestion_abbreviates_a_long_name() -> None:
    error = only_error(f'city "Elul{"." * 3000}" at 50 50\n  route Elul -- East 3 red')
    assert error.help.startswith("did you mean `Elul...")
    assert len(error.help) < LONGEST


def test_very_long_name_gets_no_suggestion() -> None:
    name = "x" * 3000
    error = only_error(f'city "{name}" at 50 50\n  route {name}y -- East 3 red')
    assert "did you mean" not in error.help


def test_untaken_piece_ignores_demands_of_other_pieces() -> None:
    body = "  piece coin each 3\n  demand 1 coin when ferry\n  piece gem copies 3\n  forbid claim when holds gem\n"
    untaken = [each for each in compiled(body).diagnostics if each.entry.slug == "untaken-piece"]
    assert [each.facts["name"] for each in untaken] == ["gem"]


def test_piece_on_the_map_is_not_untaken() -> None:
    body = "  piece coal copies 3\n  on turn-end must refill 1 coal on North\n  forbid claim when bank coal < 1\n"
    assert "untaken-piece" not in {each.entry.slug for each in compiled(body).diagnostics}


def test_few_tickets_message_does_not_blame_a_variant() -> None:
    found = compiled(
        '  players 2..4\n  deal-tickets 4 keep 2\n  variant v "V" {\n    trains 30\n  }\n  ticket North -- East 3\n'
    )
    (few,) = [each for each in found.diagnostics if each.entry.slug == "few-tickets"]
    assert "variant" not in few.message
