"""What people look for, and how it is called here."""

from __future__ import annotations

from mapdsl.vocabulary import singular

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
    **dict.fromkeys(("share", "stock"), ("piece", "numbered", "on", "award")),
    **dict.fromkeys(("coin", "money", "gold"), ("piece", "each", "demand", "action")),
    "toll": ("demand", "piece", "tag"),
    "loan": ("demand", "worth"),
    **dict.fromkeys(("marker", "token", "souvenir", "figure", "flag"), ("piece", "on", "place", "here")),
    **dict.fromkeys(("home", "home city", "start city"), ("piece", "set-up", "place", "forbid", "joins-own")),
    **dict.fromkeys(("bonus", "bonus card"), ("on", "score", "award")),
    **dict.fromkeys(("goods", "cargo", "merchandise"), ("piece", "refill", "draw", "tally")),
    "passenger": ("piece", "travel", "each-end", "refill"),
    **dict.fromkeys(("majority", "second place", "rank"), ("award", "tie-break")),
    **dict.fromkeys(("company", "railroad"), ("piece", "tags", "on", "award")),
    **dict.fromkeys(("power", "character", "ability"), ("piece", "set-up", "take", "discount", "substitute")),
    **dict.fromkeys(("cross", "mountain", "pass"), ("demand", "tag", "on", "score")),
    **dict.fromkeys(("crossing tracks", "crossing routes"), ("crossing", "route")),
    **dict.fromkeys(("district", "sight", "landmark"), ("region", "tag", "measure", "tally", "whole-regions")),
    **dict.fromkeys(("landslide", "monster", "robber"), ("piece", "place", "move", "here", "forbid")),
    **dict.fromkeys(("warehouse", "harbour", "harbor", "depot"), ("piece", "place", "own-here", "action", "tally")),
    **dict.fromkeys(("train", "wagon"), ("trains", "demand", "last-round")),
    **dict.fromkeys(("both ends", "ends", "all ends"), ("each-end", "end")),
    **dict.fromkeys(("any end", "one end", "either end"), ("end", "each-end")),
    **dict.fromkeys(("terrain", "tile", "resource", "landscape"), ("piece", "draw", "award", "tally")),
    **dict.fromkeys(("meeple", "traveller", "person"), ("piece", "place", "take", "each-end")),
    **dict.fromkeys(("double points", "twice the points", "bonus points"), ("score", "on", "route-points")),
    "visit": ("on", "arrival", "first"),
    "capital": ("tag", "connects", "score-tickets"),
    **dict.fromkeys(("technology", "buy technology"), ("piece", "action", "forbid", "holds")),
    "needed": ("forbid", "holds"),
    "station": ("piece", "action", "place", "borrow"),
    "country card": ("piece", "on", "each-joined", "reaches"),
    "claim bonus": ("on", "score"),
    "right of way": ("claims", "piece"),
    "extra claim": ("claims", "piece"),
    "ticket draft": ("deal-tickets",),
    "draft": ("deal-tickets",),
    **dict.fromkeys(("goal", "objective"), ("retire", "award", "bank")),
    **dict.fromkeys(("event", "event card", "special card"), ("piece", "shuffled", "draw", "turn-start")),
    **dict.fromkeys(("ship", "tram", "bus", "subway", "aeroplane", "carriage", "taxi", "vehicle"), ("demand", "piece")),
    "rent": ("borrow",),
    "ticket worth": ("score-tickets",),
    "common": ("borrow", "claims", "demand"),
    **dict.fromkeys(("everyone", "all players", "each player"), ("everybody", "each")),
    **dict.fromkeys(("opponent", "other players", "the others"), ("others", "most", "leads")),
    **dict.fromkeys(("steal", "rob", "give away", "hand over"), ("opponent", "each-opponent", "give", "take")),
    **dict.fromkeys(("discard", "throw away"), ("give",)),
    **dict.fromkeys(("gift", "partner", "trade"), ("give", "opponent", "price")),
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
    return next(filter(None, found), ())
