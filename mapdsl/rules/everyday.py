"""What people look for, and how it is called here; what rules were written with before, and how that is written now."""

from __future__ import annotations

import re

from mapdsl.vocabulary import called_abroad, singular

_WORDS = {
    "joker": ("locomotives", "card-deck", "substitute"),
    "wildcard": ("locomotives", "card-deck", "substitute"),
    "wild": ("locomotives", "card-deck", "substitute"),
    "winner": ("tie-break", "on", "award", "score-tickets"),
    **dict.fromkeys(("score", "scoring"), ("route-points", "score-tickets", "award", "tally", "on")),
    "hand": ("start-hand", "draw-cards"),
    **dict.fromkeys(("market", "row", "face up", "sweep"), ("draw-cards",)),
    "end": ("last-round",),
    **dict.fromkeys(("gray", "grey", "colour", "color"), ("route", "card-deck", "locomotives")),
    **dict.fromkeys(("double", "double route", "parallel"), ("doubles", "route")),
    "globetrotter": ("award", "completed-tickets"),
    **dict.fromkeys(("share", "stock", "stock market", "certificate"), ("piece", "numbered", "on", "award")),
    **dict.fromkeys(("coin", "money", "gold", "cash"), ("piece", "each", "demand", "action")),
    "toll": ("demand", "piece", "tag"),
    "loan": ("demand", "worth"),
    **dict.fromkeys(("marker", "token", "souvenir", "figure", "flag"), ("piece", "on", "place", "here")),
    **dict.fromkeys(("home", "home city", "start city"), ("piece", "set-up", "place", "forbid", "joins-own")),
    **dict.fromkeys(("bonus", "bonus card", "bonus route", "reward", "milestone"), ("on", "score", "award")),
    **dict.fromkeys(("goods", "cargo", "merchandise"), ("piece", "refill", "draw", "tally")),
    "passenger": ("piece", "travel", "each-end", "refill"),
    **dict.fromkeys(("majority", "second place", "rank"), ("award", "tie-break")),
    **dict.fromkeys(("company", "railroad"), ("piece", "tags", "on", "award")),
    **dict.fromkeys(("power", "character", "ability"), ("piece", "set-up", "take", "discount", "substitute")),
    **dict.fromkeys(("cross", "mountain", "pass"), ("demand", "tag", "on", "score")),
    **dict.fromkeys(("crossing tracks", "crossing routes"), ("crossing", "route")),
    **dict.fromkeys(
        ("district", "sight", "landmark", "attraction", "tourist", "island", "wonder"),
        ("region", "tag", "measure", "tally", "whole-regions"),
    ),
    **dict.fromkeys(
        ("landslide", "monster", "robber", "bandit", "alien", "ghost"), ("piece", "place", "move", "here", "forbid")
    ),
    **dict.fromkeys(("warehouse", "harbour", "harbor", "depot"), ("piece", "place", "own-here", "action", "tally")),
    **dict.fromkeys(("train", "wagon"), ("trains", "demand", "last-round")),
    **dict.fromkeys(("both ends", "ends", "all ends"), ("each-end", "end")),
    **dict.fromkeys(("any end", "one end", "either end"), ("end", "each-end")),
    **dict.fromkeys(("terrain", "tile", "resource", "landscape"), ("piece", "draw", "award", "tally")),
    **dict.fromkeys(
        ("meeple", "traveller", "person", "pilgrim", "worker", "pawn"), ("piece", "place", "take", "each-end")
    ),
    **dict.fromkeys(("double points", "twice the points", "bonus points"), ("score", "on", "route-points")),
    "visit": ("on", "arrival", "first"),
    "capital": ("tag", "connects", "score-tickets"),
    **dict.fromkeys(("technology", "buy technology"), ("piece", "action", "forbid", "holds")),
    "needed": ("forbid", "holds"),
    **dict.fromkeys(
        ("random", "chance", "by chance"), ("draw", "each-city", "each-track", "refill", "retire", "shuffled")
    ),
    **dict.fromkeys(("second deck", "two decks"), ("piece", "shuffled", "refill")),
    **dict.fromkeys(("refresh", "replenish", "restock"), ("refill", "round-start")),
    **dict.fromkeys(("lose track", "lose route", "lose a track"), ("forbid", "here", "score-tickets")),
    "river": ("tag", "place", "each-track", "ferry"),
    "station": ("piece", "action", "place", "borrow"),
    "country card": ("piece", "on", "each-joined", "reaches"),
    "claim bonus": ("on", "score"),
    "right of way": ("claims", "piece"),
    "extra claim": ("claims", "piece"),
    "ticket draft": ("deal-tickets",),
    "draft": ("deal-tickets",),
    **dict.fromkeys(("goal", "objective"), ("retire", "award", "bank")),
    **dict.fromkeys(
        ("event", "event card", "event deck", "special card"), ("piece", "shuffled", "draw", "round-start")
    ),
    **dict.fromkeys(("ship", "tram", "bus", "subway", "aeroplane", "carriage", "taxi", "vehicle"), ("demand", "piece")),
    "rent": ("borrow",),
    "ticket worth": ("score-tickets",),
    "common": ("borrow", "claims", "demand"),
    **dict.fromkeys(("everyone", "all players", "each player"), ("everybody", "each")),
    **dict.fromkeys(("opponent", "other players", "the others"), ("others", "most", "leads")),
    **dict.fromkeys(("steal", "rob", "give away", "hand over"), ("opponent", "each-opponent", "give", "take")),
    **dict.fromkeys(("discard", "throw away"), ("give",)),
    **dict.fromkeys(("gift", "trade", "swap"), ("exchange", "give", "opponent", "price")),
    "partner": ("rule-text", "give", "opponent"),
    **dict.fromkeys(("team", "ally", "alliance", "auction", "bid", "die", "dice", "turn order"), ("rule-text",)),
    **dict.fromkeys(("start player", "first player"), ("round-start", "last-first", "rule-text")),
    **dict.fromkeys(("goal city", "secret city", "destination city"), ("piece", "hidden", "draw", "reaches", "tally")),
    **dict.fromkeys(("destination", "mission", "destination ticket"), ("ticket", "deal-tickets", "draw-tickets")),
    **dict.fromkeys(("counter", "clock", "timer"), ("piece", "bank", "retire", "round")),
    **dict.fromkeys(
        ("flood", "night", "day", "season", "winter", "summer", "storm", "weather", "fog", "snow", "year"),
        ("forbid", "round-start", "each-track", "bank", "reshuffle"),
    ),
    **dict.fromkeys(("distance", "far", "way"), ("length", "ticket-value", "longest-path", "per")),
    **dict.fromkeys(("get", "receive", "gain", "collect", "earn", "buy", "pick"), ("take", "draw", "price")),
    **dict.fromkeys(("put", "build", "lay", "set"), ("place", "action")),
    **dict.fromkeys(("lose", "pay", "return", "drop", "spend"), ("give", "price", "demand")),
    **dict.fromkeys(("close", "block", "blocked", "closed"), ("forbid", "piece", "here")),
    **dict.fromkeys(("allow claim", "only", "must join", "adjacent", "connected"), ("forbid", "joins-own", "connects")),
    **dict.fromkeys(("hire", "unlock", "upgrade", "skill"), ("piece", "action", "holds", "price")),
    **dict.fromkeys(("supply", "reserve", "pool"), ("piece", "bank", "ticket-pool")),
    **dict.fromkeys(("tax", "customs", "border", "fee"), ("demand", "per", "tag", "inside")),
    **dict.fromkeys(("mail", "letter", "parcel", "delivery", "deliver"), ("piece", "travel", "arrival", "each-end")),
    **dict.fromkeys(("bridge", "gate", "harbour track"), ("tag", "demand", "forbid", "special")),
    **dict.fromkeys(("every round", "each round", "cycle"), ("round-start", "round", "forbid")),
    **dict.fromkeys(("most routes", "longest", "longest route"), ("award", "longest-path", "routes")),
    **dict.fromkeys(("network", "connection"), ("connects", "reaches", "each-joined", "joins-own")),
    **dict.fromkeys(("long route", "long ticket", "short ticket", "special ticket"), ("deck", "deal-tickets", "set")),
    **dict.fromkeys(("mandala", "circle", "loop"), ("looped-tickets", "tally")),
    **dict.fromkeys(("bullet train", "shared track", "joint track"), ("demand", "claims", "borrow", "piece")),
    **dict.fromkeys(("hand limit", "limit"), ("most", "limit", "claims")),
    **dict.fromkeys(("last player", "behind", "catch up", "handicap"), ("trails", "score", "counts")),
    **dict.fromkeys(("score track", "ahead", "leader"), ("leads", "most", "trails", "score")),
    **dict.fromkeys(("display", "face up row", "open cards"), ("row", "face-up", "take")),
    **dict.fromkeys(("negative", "penalty", "minus"), ("score", "worth", "else", "tally")),
    **dict.fromkeys(("ferry card", "bridge card"), ("pay-with", "piece", "action")),
    **dict.fromkeys(("festival", "stall"), ("piece", "refill", "as-card", "tally")),
    **dict.fromkeys(("secret", "face down"), ("hidden", "piece")),
}


def said_with(word: str) -> tuple[str, ...]:
    """The words with which something is said that has another name here; nothing if there is none known."""
    plain = word.casefold().replace("-", " ")
    found = (_WORDS.get(word) for word in (plain, singular(plain), plain.removesuffix("es")))
    return next(filter(None, found), called_abroad(word))


_FORMER: tuple[tuple[str, str], ...] = (
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
"""What a whole statement was, and what it is."""

_FORMER_KINDS = {former.removeprefix("without ").partition("(")[0].split()[0] for former, _ in _FORMER}


def said_now(statement: str) -> str:
    """A statement in the words of today; nothing if it is in them, or in words that never were."""
    if statement.removeprefix("without ").partition(" ")[0] not in _FORMER_KINDS:
        return ""
    return next((match.expand(now) for former, now in _FORMER if (match := re.fullmatch(former, statement))), "")
