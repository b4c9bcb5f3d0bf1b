"""Everyday words with their equivalents in the board language, and former statements with their current form."""

from __future__ import annotations

import re

from mapdsl.base.vocabulary import singular, statements_by_foreign_name

_EVERYDAY_WORDS = {
    "joker, wildcard, wild": "locomotives, card-deck, substitute",
    "winner": "tie-break, on, award, score-tickets",
    "score, scoring": "route-points, score-tickets, award, tally, on",
    "hand": "start-hand, draw-cards",
    "market, row, face up, sweep": "draw-cards",
    "end": "last-round",
    "gray, grey, colour, color": "route, card-deck, locomotives",
    "double, double route, parallel": "doubles, route",
    "globetrotter": "award, completed-tickets",
    "share, stock, stock market, certificate": "piece, numbered, on, award",
    "coin, money, gold, cash": "piece, each, demand, action",
    "toll": "demand, piece, tag",
    "loan": "demand, worth",
    "marker, token, souvenir, figure, flag": "piece, on, place, here",
    "home, home city, start city": "piece, set-up, place, forbid, joins-own",
    "bonus, bonus card, bonus route, reward, milestone": "on, score, award",
    "goods, cargo, merchandise": "piece, refill, draw, tally",
    "passenger": "piece, travel, each-end, refill",
    "majority, second place, rank": "award, tie-break",
    "company, railroad": "piece, tags, on, award",
    "power, character, ability": "piece, set-up, take, discount, substitute",
    "cross, mountain, pass": "demand, tag, on, score",
    "crossing tracks, crossing routes": "crossing, route",
    "district, sight, landmark, attraction, tourist, island, wonder": "region, tag, measure, tally, whole-regions",
    "landslide, monster, robber, bandit, alien, ghost": "piece, place, move, here, forbid",
    "warehouse, harbour, harbor, depot": "piece, place, own-here, action, tally",
    "train, wagon": "trains, demand, last-round",
    "both ends, ends, all ends": "each-end, end",
    "any end, one end, either end": "end, each-end",
    "terrain, tile, resource, landscape": "piece, draw, award, tally",
    "meeple, traveller, person, pilgrim, worker, pawn": "piece, place, take, each-end",
    "double points, twice the points, bonus points": "score, on, route-points",
    "visit": "on, arrival, first",
    "capital": "tag, connects, score-tickets",
    "technology, buy technology": "piece, action, forbid, holds",
    "needed": "forbid, holds",
    "random, chance, by chance": "draw, each-city, each-track, refill, retire, shuffled",
    "refresh, replenish, restock": "refill, round-start",
    "lose track, lose route, lose a track": "forbid, here, score-tickets",
    "river": "tag, place, each-track, ferry",
    "station": "piece, action, place, borrow",
    "card, passenger card, goods card": "piece, tally",
    "country card": "piece, on, each-joined, reaches",
    "claim bonus": "on, score",
    "right of way, extra claim": "claims, piece",
    "ticket draft, draft": "deal-tickets",
    "goal, objective": "retire, award, bank",
    "event, event card, event deck, special card": "piece, shuffled, draw, round-start",
    "ship, boat, tram, cable car, bus, subway, aeroplane, carriage, taxi, vehicle": "demand, piece",
    "rent": "borrow",
    "ticket worth": "score-tickets",
    "common": "borrow, claims, demand",
    "everyone, all players, each player": "everybody, each",
    "opponent, other players, the others": "others, most, leads",
    "steal, rob, give away, hand over": "opponent, each-opponent, give, take",
    "discard, throw away": "give",
    "gift, trade, swap": "exchange, give, opponent, price",
    "team, partner, ally, alliance, common hand": "rule-text, give, opponent, draw-cards",
    "second deck, two decks, other deck, ship card": "card-deck, piece, shuffled, demand",
    "auction, bid, die, dice, turn order": "rule-text",
    "start player, first player": "round-start, last-first, rule-text",
    "goal city, secret city, destination city": "piece, hidden, draw, reaches, tally",
    "destination, mission, destination ticket": "ticket, deal-tickets, draw-tickets",
    "counter, clock, timer": "piece, bank, retire, round",
    "flood, night, day, season, year": "forbid, round-start, each-track, bank, reshuffle",
    "winter, summer, storm, weather, fog, snow": "forbid, round-start, each-track, bank, reshuffle",
    "distance, far, way": "length, ticket-value, longest-path, per",
    "get, receive, gain, collect, earn, buy, pick": "take, draw, price",
    "put, build, lay, set": "place, action",
    "lose, pay, return, drop, spend": "give, price, demand",
    "close, block, blocked, closed": "forbid, piece, here",
    "allow claim, only, must join, adjacent, connected": "forbid, joins-own, connects",
    "hire, unlock, upgrade, skill": "piece, action, holds, price",
    "supply, reserve, pool": "piece, bank, ticket-pool",
    "tax, customs, border, fee": "demand, per, tag, inside",
    "mail, letter, parcel, delivery, deliver": "piece, travel, arrival, each-end",
    "bridge, gate, harbour track": "tag, demand, forbid, special",
    "every round, each round, cycle": "round-start, round, forbid",
    "most routes, longest, longest route": "award, longest-path, routes",
    "network, connection": "connects, reaches, each-joined, joins-own",
    "long route, long ticket, short ticket, special ticket": "deck, deal-tickets, set",
    "mandala, circle, loop": "looped-tickets, tally",
    "bullet train, shared track, joint track": "demand, claims, borrow, piece",
    "hand limit, limit": "most, limit, claims",
    "last player, behind, catch up, handicap": "trails, score, counts",
    "score track, ahead, leader": "leads, most, trails, score",
    "display, face up row, open cards": "row, face-up, take",
    "negative, penalty, minus": "score, worth, else, tally",
    "ferry card, bridge card": "pay-with, piece, action",
    "festival, stall": "piece, refill, as-card, tally",
    "secret, face down": "hidden, piece",
    "owner": "demand, action, on, own-here",
    "port, sea": "tag, ferry, tally",
    "double ship": "pay-with, piece",
    "debt": "piece, worth, demand",
    "bullet": "demand, borrow",
    "role": "piece, set-up, take, most",
}
"""Everyday words, mapped to the words of the board language that express them."""
_WORDS = {word: tuple(said.split(", ")) for words, said in _EVERYDAY_WORDS.items() for word in words.split(", ")}


def terms_for(word: str) -> tuple[str, ...]:
    """Return the words of the board language for an everyday word. The result is empty for an unknown word."""
    plain = word.casefold().replace("-", " ")
    found = (_WORDS.get(word) for word in (plain, singular(plain), plain.removesuffix("es")))
    return next(filter(None, found), statements_by_foreign_name(word))


_UNSUPPORTED_IDEAS = {
    "team, partner, ally, alliance, common hand": (
        "there are no teams: everybody plays and scores alone; write what the players of a team do together in words, "
        'with `rule-text "…"`; the engine does not play it'
    ),
    "second deck, two decks, other deck, ship card": (
        "there is one deck of cards, from which players draw; cards of another kind are pieces, such as "
        "`piece ship-card copies 20`, and `pay-with` lets them pay for spaces"
    ),
}
"""Ideas that no rule can express, each with the closest alternative."""


def explain_unsupported(word: str) -> str:
    """Explain that the board language cannot express an idea, and name the closest alternative. Return an empty
    string if the idea is unknown or can be expressed."""
    plain = word.casefold().replace("-", " ")
    return next(
        (why for words, why in _UNSUPPORTED_IDEAS.items() if {plain, singular(plain)} & set(words.split(", "))), ""
    )


_FORMER_STATEMENTS: tuple[tuple[str, str], ...] = (
    (r"face-up( \d+)?", r"draw-cards 2 face-up\1"),
    (r"sweep( \d+)?", r"draw-cards 2 sweep\1"),
    (r"rent (\d+)", r"borrow rent \1"),
    (r"ticket-worth (half|nothing)", r"score-tickets \1"),
    (r"ticket-worth failed", "score-tickets as-failed"),
    (r"win", "on turn-end must win"),
    (r"blind-draw (\d+)", r"draw-cards blind \1"),
    (r"share", "claims taken"),
    (r"no-trains", "demand 0 trains"),
    (r"without face-up", r"draw-cards 2 face-up 0"),
    (r"without sweep", r"draw-cards 2 sweep 0"),
)
"""Patterns that match former statements, each with its replacement."""

_FORMER_KINDS = {former.removeprefix("without ").partition("(")[0].split()[0] for former, _ in _FORMER_STATEMENTS}


def rewrite_former(statement: str) -> str:
    """Rewrite a former statement in its current form. Return an empty string if the statement is current or was
    never valid."""
    if statement.removeprefix("without ").partition(" ")[0] not in _FORMER_KINDS:
        return ""
    return next(
        (match.expand(now) for former, now in _FORMER_STATEMENTS if (match := re.fullmatch(former, statement))), ""
    )
