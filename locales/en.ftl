### What players read. English is what the other languages are held against: every message and argument of theirs is here.
###
### A rule says its sentence, and its title for lists. Arguments are those of the rule; of a measure there are besides
### its own form also `-most`, `-fewest` and `-each`, of a list also `-count`. `$that` is the condition as a clause that
### follows a noun, or nothing.

## Lists and numbers
and = { $rest } and { $last }
or = { $rest } or { $last }
then = { $rest }, then { $last }
both = { $rest } and { $last }
either = { $rest } or { $last }
grouped = ({ $clause })
quoted = “{ $text }”
at-least = at least { $number }
at-most = at most { $number }
other-than = more or fewer than { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } times: { $sentence }
tickets = { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
}
tickets-of-any = { tickets } from the decks { $decks } (the player first says how many from each)
tickets-of-deck = { $count ->
    [one] 1 ticket from the deck { $deck }
   *[other] { $count } tickets from the deck { $deck }
}

## Colours and kinds of routes
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-pink = pink
colour-white = white
colour-black = black
colour-gray = gray
paid-locomotive = locomotive
kind-route = an ordinary route
kind-ferry = a ferry
kind-tunnel = a tunnel
kind-special = a special route

## Conditions, as clauses after the noun that they narrow
that = { " " }{ $clause }
closing = {""}
in-such-a-game = { $clause }: { $sentence }
set-up-players = with { $number } { $n ->
    [one] player
   *[other] players
}
set-up-holds = while you have { $number } { $names }
    .not = while you have no { $names }
set-up-bank = while the bank has { $number } { $names }
    .not = while the bank has no { $names }
set-up-counts = while you have { $number } { $names }
    .not = while you have no { $names }
set-up-most = while you have { $most }
    .not = unless you have { $most }
set-up-leads = while you have { $most } (ties count)
    .not = unless you have { $most } (ties count)
set-up-trails = while you have { $fewest } (ties count)
    .not = unless you have { $fewest } (ties count)
set-up-trains-left = { $number ->
    [0] while you have no trains left
   *[other] while you have { $number } { $n ->
        [one] train
       *[other] trains
    } left
}
set-up-claimed = { $number ->
    [0] while you own no route
   *[other] while you own { $number } { $n ->
        [one] route
       *[other] routes
    }
}
set-up-round = { $bound ->
    [at-least] from round { $text } on
    [at-most] in the first { $n ->
        [one] round
       *[other] { $n } rounds
    }
    [other-than] { $count ->
        [one] except in round { $text }
       *[other] except in rounds { $text }
    }
   *[is] { $count ->
        [one] in round { $text }
       *[other] in rounds { $text }
    }
}
track-length = that is { $number } { $n ->
    [one] space
   *[other] spaces
} long
track-colour = that is { $values }
    .not = that is not { $values }
track-kind = that is { $values }
    .not = that is not { $values }
track-locomotives = { $number ->
    [0] that shows no locomotive
   *[other] that shows { $number } { $n ->
        [one] locomotive
       *[other] locomotives
    }
}
track-tagged = that is marked { $names }
    .not = that is not marked { $names }
track-ferry = that is a ferry
    .not = that is not a ferry
track-tunnel = that is a tunnel
    .not = that is not a tunnel
track-special = that is a special route
    .not = that is not a special route
track-double = that runs beside another
    .not = that runs beside no other
track-touches = that has an end in { $names }
    .not = that has no end in { $names }
track-inside = that lies wholly in { $names }
    .not = that does not lie wholly in { $names }
track-here = where { $names } stands
    .not = where no { $names } stands
track-own-here = where { $names } of yours stands
    .not = where no { $names } of yours stands
track-joins-own = that joins your network
    .not = that does not join your network
track-paid = paid for with { $values } cards
    .not = not paid for with { $values } cards
track-free = that nobody has claimed
    .not = that somebody has claimed
track-beside-other = beside a route of another player
    .not = beside no route of another player
track-connects = { $sort ->
    [group] whose network then joins { $number } { $thing }
    [region] whose network leads to { $number } { $n ->
        [one] place
       *[other] places
    } of { $names }
   *[city] whose network leads to { $names }
}
    .not = { $sort ->
    [region] whose network leads to no place of { $names }
   *[city] whose network does not lead to { $names }
}
track-reaches = { $sort ->
    [group] that leads into any { $thing } your network did not reach before
    [region] that brings a place of { $names } into its network
   *[city] that brings { $names } into its network
}
    .not = { $sort ->
    [region] that brings no place of { $names } into its network
   *[city] that does not bring { $names } into its network
}
track-taken = that another player owns
    .not = that no other player owns
ticket-points = that is worth { $number } { $n ->
    [one] point
   *[other] points
}
ticket-deck = that belongs to the deck { $names }
    .not = that does not belong to the deck { $names }
ticket-set = that belongs to the set { $names }
    .not = that does not belong to the set { $names }
ticket-touches = that has an end in { $names }
    .not = that has no end in { $names }
ticket-inside = whose ends all lie in { $names }
    .not = whose ends do not all lie in { $names }
ticket-here = with { $names } at one of its places
    .not = with no { $names } at any of its places
ticket-connects = { $sort ->
    [region] whose start your network joins with a place of { $names }
   *[city] whose start your network joins with { $names }
}
    .not = { $sort ->
    [region] whose start your network joins with no place of { $names }
   *[city] whose start your network does not join with { $names }
}
place-tagged = that is marked { $names }
    .not = that is not marked { $names }
place-inside = { $sort ->
    [region] that lies in { $names }
   *[city] that is { $names }
}
    .not = { $sort ->
    [region] that does not lie in { $names }
   *[city] that is not { $names }
}
place-here = where { $names } stands
    .not = where no { $names } stands
place-own-here = where { $names } of yours stands
    .not = where no { $names } of yours stands
place-joins-own = in your network
    .not = outside your network
place-first = that nobody else has reached
    .not = that somebody else has reached

## What is counted of a player
measure-tickets = tickets
    .most = the most tickets
    .fewest = the fewest tickets
    .each = each ticket
measure-completed-tickets = completed tickets
    .most = the most completed tickets
    .fewest = the fewest completed tickets
    .each = each completed ticket
measure-failed-tickets = failed tickets
    .most = the most failed tickets
    .fewest = the fewest failed tickets
    .each = each failed ticket
measure-ticket-points = points of completed tickets
    .most = the most points of completed tickets
    .fewest = the fewest points of completed tickets
    .each = each point of completed tickets
measure-longest-path = longest continuous path
    .most = the longest continuous path
    .fewest = the shortest longest path
    .each = each train of the longest continuous path
measure-looped-tickets = completed tickets joined by two paths that share no route (they may meet in cities)
    .most = the most completed tickets joined by two paths that share no route
    .fewest = the fewest completed tickets joined by two paths that share no route
    .each = each completed ticket joined by two paths that share no route (they may meet in cities)
measure-routes = routes claimed
    .most = the most routes claimed
    .fewest = the fewest routes claimed
    .each = each route claimed
measure-trains-laid = trains on the board
    .most = the most trains on the board
    .fewest = the fewest trains on the board
    .each = each train on the board
measure-score = points scored so far
    .most = the most points scored so far
    .fewest = the fewest points scored so far
    .each = each point scored so far
measure-trains-left = trains left
    .most = the most trains left
    .fewest = the fewest trains left
    .each = each train left
measure-cities = cities reached
    .most = the most cities reached
    .fewest = the fewest cities reached
    .each = each city reached
measure-joined-cities = cities in the largest network
    .most = the most cities in one network
    .fewest = the fewest cities in the largest network
    .each = each city of the largest network
measure-regions = regions reached
    .most = the most regions reached
    .fewest = the fewest regions reached
    .each = each region reached
measure-whole-regions = regions joined up completely
    .most = the most regions joined up completely
    .fewest = the fewest regions joined up completely
    .each = each region joined up completely
measure-named = { $sort ->
    [group] { $several } of { $name }
    [left] unused { $several }
   *[own] { $several }
}
    .most = { $sort ->
        [group] the most { $many } of { $name }
        [left] the most unused { $many }
       *[own] the most { $many }
    }
    .fewest = { $sort ->
        [group] the fewest { $many } of { $name }
        [left] the fewest unused { $many }
       *[own] the fewest { $many }
    }
    .each = { $sort ->
        [group] each { $one } of { $name }
        [left] each unused { $one }
       *[own] each { $one }
    }

## Rules
rule-trains = Each player has { $each ->
    [one] 1 train
   *[other] { $each } trains
}.
    .title = Trains
rule-card-deck = The deck has { $each ->
    [one] 1 card
   *[other] { $each } cards
} { $colours-count ->
    [8] of each colour
   *[other] each of { $colours }
}{ $locomotives ->
    [0] {""}
    [one] {" "}and 1 locomotive
   *[other] {" "}and { $locomotives } locomotives
}.
    .title = Deck of cards
no-start-hand = Nobody starts with cards.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Each player starts with 1 locomotive.
       *[other] Each player starts with { $locomotives } locomotives.
    }
   *[other] Each player starts with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }{ $locomotives ->
        [0] .
        [one] {" "}and 1 locomotive.
       *[other] {" "}and { $locomotives } locomotives.
    }
}
    .title = Starting hand
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] When drawing cards, you may instead draw { $blind } blind.
   *[board] A turn may be spent drawing { $count ->
        [one] 1 card
       *[other] { $count } cards
    }{ $face-up ->
        [0] {" "}blind.
       *[other] , face up or blind{ $count ->
            [1] .
           *[other] ; { $face-up-locomotive ->
                [whole-draw] a face-up locomotive is the whole draw and cannot be taken after another card.
               *[one-card] a face-up locomotive counts as one card like any other.
            }
        } { $face-up ->
            [one] 1 card lies face up next to the deck; when taken, it is replaced at once.
           *[other] { $face-up } cards lie face up next to the deck; each card taken is replaced at once.
        } { $sweep ->
            [0] They are never swept, however many locomotives lie there.
           *[other] { $sweep ->
                [one] As soon as 1 face-up card is a locomotive
               *[other] As soon as { $sweep } face-up cards are locomotives
            }, the whole row is discarded and replaced, repeatedly if necessary.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}When drawing cards, you may instead draw { $blind } blind.
    }
}
    .title = { $carrier ->
        [piece] Blind draw
       *[board] Drawing cards
    }
rule-locomotives = { $conditional ->
    [yes] Locomotives can be played as any colour only where a rule allows it: on a route{ $that }.
   *[no] Locomotives can be played as cards of any colour.
}
    .title = Locomotives
    .without = Locomotives cannot be played as cards of another colour.
rule-substitute = Any { $cards } cards can be played as one { $for ->
    [card] card of any colour
   *[locomotive] locomotive
}{ $conditional ->
    [yes] {""} on a route{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} also when you buy something
   *[no] {""}
}.
    .title = { $for ->
        [card] Cards as any colour
       *[locomotive] Cards as a locomotive
    }
rule-discount = To claim a route{ $that }, you may play { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} fewer, but at least { $at-least } and never fewer locomotives than printed.
    .title = Discount
rule-route-points = Points for a claimed route by its length: { $table }.
    .title = Points for routes
rule-doubles = { $open ->
    [none] All parallel routes between the same places can be claimed.
    [1] A route{ $that } is closed as soon as one parallel to it is claimed.
   *[other] A route{ $that } is closed as soon as { $open } parallel to it are claimed.
} With any number of players, nobody may own two parallel routes.
    .title = Parallel routes
    .without = All parallel routes can be claimed, even several of them by the same player.
rule-deal-tickets = Each player is dealt { $counts }{ $keep ->
    [all] ; none may be refused.
   *[other] {" "}and keeps { $keep ->
        [0] any number of them
       *[other] at least { $keep }
    }; refused ones { $refused ->
        [under-deck] are shuffled together and go under the deck.
        [shuffled-in] are shuffled into the deck.
       *[out-of-game] leave the game.
    }
}{ $drafted ->
    [yes] {" "}The tickets dealt at the start are drafted: each player takes one and passes the rest to the left, until all are taken.
   *[no] {""}
}
    .title = Tickets at the start
rule-draw-tickets = A turn may be spent drawing { $counts }{ $keep ->
    [all] ; none may be refused.
   *[other] {" "}and keeping { $keep ->
        [0] any number of them
       *[other] at least { $keep }
    }; refused ones { $refused ->
        [under-deck] go under the deck.
        [shuffled-in] are shuffled into the deck.
       *[out-of-game] leave the game, so that tickets can run out.
    }
}
    .title = Drawing tickets
rule-ticket-pool = { $conditional ->
    [yes] In play is every ticket{ $that }, and no other.
   *[no] All tickets are in play.
}
    .title = Tickets in play
    .without = All tickets are in play.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] A ticket{ $that }: {""}
       *[no] {""}
    }A completed ticket scores its value; a failed one { $failed ->
        [lose] costs its value.
       *[nothing] costs nothing.
    }{ $several ->
        [yes] {" "}If a ticket names several destinations, only the best one that you have joined with its starting place counts{ $failed ->
            [lose] ; if none is, its lowest value is lost.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] A ticket{ $that } { $worth ->
        [half] counts half, rounded down, whether it is completed or failed.
        [nothing] counts nothing.
       *[as-failed] counts as failed, even if its places are joined.
    }
}
    .title = Tickets
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] each train on a route{ $that }
        [cities] each city reached{ $that }
        [joined-cities] in the largest network, each city{ $that }
        [regions] each region in which you have reached a place{ $that }
        [whole-regions] each region in which you have joined up every place{ $that }
        [longest-path] { $counts }, counting only a route{ $that }
        [ticket-points] { $counts }, counting only a ticket{ $that }
        [looped-tickets] { $counts }, counting only a ticket{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , plus { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = If players have equally many, the one who holds the copy with the lowest number is ahead.
award-table = Points at the end for having the most of one of these, the second most and so on: { $table }. Lower places, and players with none, score nothing.
rule-award = { $carrier ->
    [piece] At the end, { $points ->
            [one] { $points } point
           *[other] { $points } points
        } for having { $measure-most } (ties count), else { $else ->
            [one] { $else } point
           *[other] { $else } points
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } point
           *[other] { $points } points
        } at the end for { $measure-most }
       *[other] Points at the end for { $measure-most }, the second and so on: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } for all others
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] All tied players get the points.
               *[other] Tied players all get the points of the best of their places, and the next places are skipped.
            }
           *[other] Ties are broken by { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}With zero, nobody is ahead.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}With zero, nobody is ahead.
            }
           *[other] {" "}With zero, nobody is ahead.
        }
    }
}{ $per ->
    [piece] {" "}Each piece of the group is ranked separately.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } point
       *[other] { $each } points
    } at the end for { $measure-each }
   *[other] Points at the end for { $measure }: { $table-steps } (in all)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} plus 1 point for each
       *[other] {","} plus { $each } points for each
    }
}{ $per ->
    [set] , by the number of different ones in each set
    [piece] , for each kind separately
    [network] , counted separately in each network of the player
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , separately for each { $at } of a player, counting only tickets that name its place
        [track] , separately for each { $at } of a player, counting only routes that lead there
       *[other] , counted separately at each { $at }
    }
}.
    .title = { $measure-each }
rule-tie-break = Ties are broken by { $criteria }; players who are still tied share their place.
    .title = Ties
    .without = Players who are tied share their place.
rule-tunnels = When you claim a tunnel, first play the cards for it. Then { $reveal ->
    [one] 1 card is
   *[other] { $reveal } cards are
} turned up. For each card turned up that has the colour you played, and for each locomotive turned up, you pay one more card of the colour you played, or a locomotive. If you played only locomotives, only the locomotives turned up count, and you pay a locomotive for each. If you do not pay, you take your cards back, and your turn is over. The cards turned up are discarded.
    .title = Tunnels
rule-last-round-trains-left = When a player has { $trains-left ->
    [0] no trains
    [one] 1 train or none
   *[other] { $trains-left } trains or fewer
} left at the end of a turn, everybody, including that player, has { $turns ->
    [one] one last turn.
   *[other] { $turns } more turns.
}
    .title = Last round
rule-last-round = { $turns ->
    [0] The game ends at once when you end a turn{ $that }.
    [one] When you end a turn{ $that }, everybody, including you, has one last turn.
   *[other] When you end a turn{ $that }, everybody, including you, has { $turns } more turns.
}
    .title = The end
without = Not in this game.

## What rules of a board let happen
deed-take = take { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [row] {" "}from the face-up cards
    [opponent] {" "}from another player
    [each-opponent] {" "}from every other player
   *[other] {" "}from { $where }
}
deed-take-stack = take { $count ->
    [one] the top card
   *[other] the top { $count } cards
} of each country in that network
named-card = the card { $name }
deed-draw = draw { $things } at random
deed-give = give { $spot ->
    [opponent] another player { $things }
    [each-opponent] every other player { $things }
   *[none] back { $things }
}
deed-discard = discard { $things }
deed-place = place { $things } on { $where }
deed-by-chance = { $deed } (at random)
deed-move = move { $things } to { $where }
deed-travel = move { $thing } along one of your routes, each route once a turn
deed-remove = remove { $things } from { $where }
deed-refill = fill { $where } up to { $things }
deed-score-route-points = score the points of the route again
deed-retire = { $count ->
    [one] remove { $things } in the bank from the game
   *[other] remove { $things } from the game at random
}
deed-take-over = take over a route of another player
deed-exchange = give back all your tickets and take as many others
deed-exchange-closed = give back all your tickets that do not lie open and take as many others
deed-show = lay your completed tickets open
deed-win = win the game, whatever the points
deed-score = score { $count ->
    [one] { $count } point
   *[other] { $count } points
}
deed-score-extra = score { $count ->
    [one] { $count } extra point
   *[other] { $count } extra points
}
deed-lose = lose { $count ->
    [one] { $count } point
   *[other] { $count } points
}
deed-score-in-turn = score points once, in the order in which players do so: { $counts }
spot-end = an end of the route
spot-each-end = each end of the route
spot-each-joined = every place of the network
spot-arrival = the place
spot-track = the route
spot-tags = of a kind marked on the route, while any are left
spot-any-track = a route
spot-each-track = every route
spot-city = a city
spot-country = a country
spot-place = a place
spot-each-city = every city
spot-each-place = every place
thing-cards = { $n ->
    [one] card
   *[other] cards
}
thing-tickets = { $n ->
    [one] ticket
   *[other] tickets
}
thing-trains = { $n ->
    [one] train
   *[other] trains
}
thing-colour = { $colour } { $cards }
thing-points = { $n ->
    [one] point
   *[other] points
}
thing-locomotives = { $n ->
    [one] locomotive
   *[other] locomotives
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] card
   *[other] cards of one colour
}
cost-of-its-colour = { $counts } more { $n ->
    [one] card
   *[other] cards
} of the same colour
on-such-a-spot = { $that }
rule-on = { $occasion ->
    [set-up] Before the first turn
    [claim] When you claim a route{ $that }
    [arrival] When you first reach { $where ->
        [none] a place{ $that }
       *[other] { $where }
    }
    [travel] When one of your pieces has travelled to { $where ->
        [none] a place{ $that }
       *[other] { $where }
    }
    [draw] When you have drawn cards
    [completion] When you complete a ticket
    [round-start] At the start of each round that you begin
    [turn-start] At the start of your turn
    [turn-end] At the end of your turn
   *[reshuffle] When the discarded cards become the deck
}, { $may ->
    [none] { $for ->
        [none] {""}
        [everybody] everybody does this in turn, you first:{" "}
        [others] all others do this in turn:{" "}
       *[other] for each { $for }{ $of ->
            [yes] {" "}of another player
           *[no] {""}
        } there, its owner does this:{" "}
    }{ $must }
   *[other] { $for ->
        [none] you may{" "}
        [everybody] everybody may do this in turn, you first:{" "}
        [others] all others may do this in turn:{" "}
       *[other] for each { $for }{ $of ->
            [yes] {" "}of another player
           *[no] {""}
        } there, its owner may do this:{" "}
    }{ $conditional ->
        [yes] { $price ->
            [none] {""}
           *[other] pay { $price } to{" "}
        }
       *[no] {""}
    }{ $may }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $per ->
    [none] {""}
    [space] {" "}for each space
   *[other] {" "}for each { $per }
}{ $conditional ->
    [yes] {""}
   *[no] { $price ->
        [none] {""}
       *[other] {" "}for { $price }
    }
}{ $last-first ->
    [yes] {" "}(the last player begins)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; then { $then }
}.
    .title = { $occasion ->
        [set-up] Before the first turn
        [claim] After a claim
        [arrival] On reaching a place
        [travel] On a journey
        [draw] On drawing cards
        [completion] On completing a ticket
        [round-start] Start of a round
        [turn-start] Start of a turn
        [turn-end] End of a turn
       *[reshuffle] New deck
    }
rule-action = { $name }: { $as-card ->
    [yes] in place of one of the cards that you draw you may
   *[no] { $before-turn ->
        [yes] before the action of your turn you may{ $limit ->
            [1] {" "}once
           *[other] {""}
        }
       *[no] instead of another action you may
    }
} { $conditional ->
    [yes] { $price ->
        [none] {""}
       *[other] pay { $paid-to ->
            [owner] the owner{" "}
           *[bank] {""}
        }{ $price }{ $per ->
            [space] {" "}for each of its spaces
           *[none] {""}
        } to{" "}
    }
   *[no] {""}
}{ $does }{ $conditional ->
    [yes] { on-such-a-spot }
   *[no] { $price ->
        [none] {""}
       *[other] {" "}for { $price }{ $per ->
            [space] {" "}for each of its spaces
           *[none] {""}
        }{ $paid-to ->
            [owner] , paid to its owner
           *[bank] {""}
        }
    }
}{ $limit ->
    [1] {""}
   *[other] , up to { $limit } times a turn
}{ $then ->
    [none] {""}
   *[other] ; then { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Claiming a route{ $that } takes no trains.
   *[other] To claim a route{ $that }{ $conditional ->
        [yes] {","}
       *[no] {""}
    } you also give { $cost }{ $per ->
        [space] {" "}for each space
        [none] {""}
       *[other] {" "}for each { $per }
    }{ $to ->
        [owner] {" "}to the owner of the parallel route, or to the bank
       *[bank] { $leaves ->
            [yes] {" "}(out of the game)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; if you cannot, you take { $else }
    }.
}
    .title = { $cost-count ->
        [0] Routes without trains
       *[other] Additional costs of routes
    }
rule-pay-with = On a route{ $that }, { $piece } pays all the cards for { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}. Printed locomotives and tunnels can be paid for with cards only.
    .title = Paying with { $piece }
rule-forbid = { $what ->
    [claim] You may not claim a route{ $that }.
    [draw-cards] You may not draw cards{ $that }.
    [draw-tickets] You may not draw tickets{ $that }.
   *[action] You may only draw and claim{ $that }.
}
    .title = { $what ->
        [claim] Routes you may not claim
        [draw-cards] No drawing of cards
        [draw-tickets] No drawing of tickets
       *[action] No other actions
    }
    .carried = While you have this card: { $sentences }
rule-forbid-only = You may claim only a route{ $that }.
    .title = Routes you may claim
rule-forbid-needs = { $what ->
    [claim] To claim a route{ $that } you need { $needs }.
    [draw-cards] To draw cards{ $that } you need { $needs }.
    [draw-tickets] To draw tickets{ $that } you need { $needs }.
   *[action] For anything other than drawing and claiming{ $that } you need { $needs }.
}
    .title = { $what ->
        [claim] What routes require
        [draw-cards] What drawing cards requires
        [draw-tickets] What drawing tickets requires
       *[action] What other actions require
    }
needs-all = If several of these apply, you need all of them.
rule-claims = { $taken ->
    [yes] You may claim a route of another player{ $that }, as if nobody owned it, for the usual cards. Place your trains next to the others; from then on the route counts for both of you.
   *[no] A turn may claim up to { $most ->
        [one] 1 route
       *[other] { $most } routes
    }.
}
    .title = { $taken ->
        [yes] Shared routes
       *[no] Several claims
    }
rule-borrow = { $piece ->
    [none] At the end your tickets may use every route of another player{ $that }{ $rent ->
        [0] {""}
        [one] {","} for 1 point to its owner
       *[other] {","} for { $rent } points to its owner
    }.
   *[other] At the end, each { $piece } in a city lets its owner use one route of another player into that city{ $that }: for tickets only, and the same route for all of them.
}
    .title = Borrowed routes
rule-rent =
    .title = Rent
rule-bonus =
    .title = Extra points
rule-rule-text = { $text }
    .title = Also
own-price = its price
piece-price = Price: { $price }.
piece-most = Nobody may hold more than { $most }.
piece-hidden = Players keep theirs hidden from the others.
piece-together = Any number of them may stand in one place.
piece-alone = Only one may stand in a place, no matter which player it belongs to.
piece-shuffled = Once hands are dealt, { $count ->
    [one] 1 of them is
   *[other] { $count } of them are
} shuffled into the deck of cards. The player on turn when one turns up gets it, and the next card takes its place. Returned ones are shuffled into the next deck.
piece-on = At the start: { $count } in { $where }.
piece-each = Each player starts with { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] At the end, for each that you have not placed: { $points }.
       *[no] At the end, for each that you have: { $points }.
    }
   *[other] Worth at the end, in the order in which they are taken: { $points }.
}

## On boards and score sheets
legend-spaces = spaces
legend-points = points
legend-any-colour = any one colour
legend-locomotive = locomotive
legend-players = Players
map-locomotives = Each locomotive printed on a route must be paid for with a locomotive; the other spaces take cards as usual.
    .title = Printed locomotives
map-points = These routes score the points printed on them: { $routes }.
    .title = Printed points
map-countries = A country is an end, not a way through: routes into the same country do not join there.
    .title = Countries
map-country-tickets = For a ticket that names a country, any route into it will do.
map-crossing = When a player claims one of several routes that cross, the others are closed to everybody.
    .title = Crossings
map-one-way = For tickets, a route with an arrow leads one way only; either end of a ticket can be the first.
    .title = One way
score-routes = Routes
score-tickets = Tickets
score-pieces = Pieces
score-total = Total
score-sheet = score

## Leaflets
leaflet-told = This leaflet describes only what differs from the base game. Everything else stays the same.
leaflet-aim = Claim routes between cities with cards of their colour{ $tickets ->
    [yes] , and join the places on your tickets.
   *[no] .
} The player with the most points at the end wins{ $wins ->
    [yes] , unless somebody has won earlier
   *[no] {""}
}.
leaflet-components = Components
leaflet-differences = What is different here
leaflet-set-up = Setting up
leaflet-lay-out = Lay the board in the middle of the table. Each player { $trains ->
    [yes] takes the trains of one colour and puts the marker of that colour
   *[no] chooses a colour and puts the marker of that colour
} at the start of the score track. Shuffle the train cards{ $tickets ->
    [yes] {" "}and the tickets and lay them
   *[no] {" "}and lay them
} next to the board. Decide who begins; play then passes to the left.
leaflet-secret = { $shown ->
    [yes] Keep your tickets secret until you lay them open.
   *[no] Keep your tickets secret until the end.
}
leaflet-bank = Lay out face up next to the board, as the bank: { $what }.
leaflet-turns = A turn
leaflet-do-one = In turn, each player does exactly one of these: { $what }.
turn-cards = draw cards
turn-claim = claim a route
turn-tickets = draw tickets
turn-other = take another action that a rule offers
leaflet-deck = When the deck is empty, the discards are shuffled to make a new one. A player who can do nothing passes; when all have passed in a row, the game ends.{ $draws ->
    [yes] {" "}If fewer tickets are left than a player should draw, the player draws those.
   *[no] {""}
}
leaflet-claiming = Claiming a route
leaflet-claim = Play as many cards of the route’s colour as it has spaces.{ $trains ->
    [yes] {" "}Put one of your trains on each space.
   *[no] {""}
}{ $points ->
    [yes] {" "}Score its points at once.
   *[no] {""}
} A gray route takes cards of any one colour. The route is then yours and closed to all others. It need not connect to your other routes.
leaflet-end = The end and the scoring
leaflet-variant = Variant: { $title }
leaflet-alternatives = Not together with: { $others }.
leaflet-without = Without this rule: { $sentence }
leaflet-regions = Regions and marks
one-of = one of the { $count }
leaflet-terms = Terms
term-network = All routes of one player that are connected with each other. A player can have several networks.
    .title = Network
term-path = Routes of one player that a train could travel one after another, each of them once; it may pass a city several times. Its length is the number of spaces.
    .title = Continuous path
term-parallel = Routes that join the same two places, each with spaces of its own.
    .title = Parallel routes
term-special = The routes that are marked as special on the board (see the symbols).
    .title = Special routes
leaflet-symbols = Symbols on the board
leaflet-doubts = Doubts

## Examples and symbols of leaflets
leaflet-examples = Examples
leaflet-stacks = The cards of each country lie face up in a stack next to the board, the value listed first on top. An empty stack gives nothing. A player may take several cards of the same country, and keeps the cards taken face up.
symbol-locomotive = must be paid for with a locomotive
symbol-points = points of this route, instead of those for its length
symbol-one-way = tickets can use this route only in the direction of the arrow
symbol-crossing = crosses another route: claiming one closes the other
symbol-city = a city
symbol-country = a country
example-player = Player { $number } ({ $colour })
example-owns = { $player } owns { $what }.
example-holds = { $player } holds { $what }.
example-has = { $player } has { $what }.
example-tickets = { $player } has { $count ->
    [one] the ticket
   *[other] the tickets
} { $what }.
example-claims = { $player } claims { $what }{ $cards ->
    [none] {""}
   *[other] {" "}with { $cards }
}.
example-refused = { $player } may not claim { $what }{ $cards ->
    [none] {""}
   *[other] {" "}with { $cards }
}.
example-refused-draw = { $player } may not draw { $what }.
example-pays = { $player } also pays { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } chooses { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-refused-choice = { $player } may not choose { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-skips = { $player } declines.
example-agrees = { $player } accepts what the rule offers.
example-acts = { $player } does this: { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-refused-act = { $player } may not do this: { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-extra = { $cards ->
    [0] Nothing more has to be paid.
    [one] 1 more card has to be paid.
   *[other] { $cards } more cards have to be paid.
}
example-turned-up = The cards turned up are: { $cards }.
example-points = { $player } now has { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
example-trains = { $player } has { $trains ->
    [one] 1 train
   *[other] { $trains } trains
} left.
example-no-pieces = { $player } has no pieces left.
example-none-stand = There are no pieces on the board now.
example-bank = The bank has { $what }.
example-turn = It is now the turn of { $player }.
example-goes-on = The game goes on.
example-wins = { $what } { $count ->
    [one] wins
   *[other] win
}.
example-final = If the game ended now, { $player } would score { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $what }).

## Printing
product-board = board
product-tickets = tickets
product-cards = cards
product-deck = train cards
product-counters = trains and counters
product-score = score sheet
print-sheet = sheet { $number } of { $count }
print-fronts = fronts { $number } of { $count }
print-backs = backs { $number } of { $count }
print-folded = fronts and backs { $number } of { $count }
print-tile = row { $row } of { $rows }, column { $column } of { $columns }
print-assembly = how the sheets go together
print-assembly-how = { $count } sheets, { $columns } across and { $rows } down; the board is { $size }. Print at 100 %, not fitted to the page: the ruler on every sheet must measure 100 mm. Neighbours overlap by { $overlap }: cut every sheet along the marks on its right and bottom edges, lay it over the margin of the next one so that the marks meet, and glue.
kit-title = { $title }: print and cut
kit-paper = Before you print
kit-scale = Print at 100 %, not fitted to the page. The ruler at the foot of the sheets must measure 100 mm.
kit-stock = Thin card (200 to 250 g/m²) is best for cards and counters; plain paper will do for the rules and the score sheet.
kit-shift = Print one sheet of cards first and hold it against the light. If the backs are off, measure by how much and make the kit again with --back-shift.
kit-files = What to print
kit-sheets = { $count ->
    [one] 1 page
   *[other] { $count } pages
}, { $copies ->
    [once] once
    [player] once for each player
   *[game] once for each game
}.
kit-board-how = The first page shows how the sheets go together. Cut along the marks on the right and bottom edges, lay each sheet over the margin of the next and glue; mount it on thick card to make it last.
kit-turn-how = Print on both sides, turned over the long edge. Cut along the marks with a ruler.
kit-fold-how = Print on one side. Fold along the broken line, glue the halves back to back, let them dry, then cut along the marks.
kit-none-how = Print on one side and cut along the marks.
kit-counters-how = Cut along the thin lines. For each player: { $trains ->
    [0] a marker for the score track
    [one] 1 train and a marker for the score track
   *[other] { $trains } trains and a marker for the score track
}.
kit-stacks = Keep the cards of each country in the order in which they are printed: the first one lies on top.
kit-leaflet-how = Print on both sides and fold, or staple.
kit-box = Contents of the box
kit-each = Images, one for each side of a card
kit-each-how = In the folder { $folder }. Each file name says how many copies you need. The images have { $bleed } mm of extra colour on every side, which is cut off.

## At the table: a game in the terminal
table-you = You
table-points = { $count } { $count ->
    [one] point
   *[other] points
}
table-trains = { $count } { $count ->
    [one] train
   *[other] trains
}
table-cards = { $count } { $count ->
    [one] card
   *[other] cards
}
table-more-cards = { $count } more { $count ->
    [one] card
   *[other] cards
}
table-tickets = { $count } { $count ->
    [one] ticket
   *[other] tickets
}
table-turns = { $count } { $count ->
    [one] turn
   *[other] turns
}
table-routes = { $count } { $count ->
    [one] route
   *[other] routes
}
table-coloured = { $count } { $card }
table-locomotives = { $count } { $count ->
    [one] locomotive
   *[other] locomotives
}
table-substitutes = { $cards } as locomotives
table-substitutes-too = { $plain }, and { $cards } as locomotives
table-nothing = nothing
table-price-tunnel = { $price } tunnel
table-price-ferry = { $price } ferry
table-price-printed = { $price } with { $locomotives }
table-any-of = any of { $targets }
table-from = { $what } from { $where }
table-on = { $what } on { $where }
table-to = { $what } to { $where }
table-by-chance = { $what } at random
table-for = { $what } for { $paid }
table-from-row = { $card } from the row
table-card-blind = { $card } blind
table-blind-card = a blind card
table-no-card = no card
table-no-ticket = no ticket
table-draws = { $you ->
    [yes] You draw
   *[no] { $player } draws
} { $what }.
table-turns-up = { $you ->
    [yes] You turn up
   *[no] { $player } turns up
} { $what }.
table-takes = { $you ->
    [yes] You take
   *[no] { $player } takes
} { $what }.
table-hands = { $you ->
    [yes] You give
   *[no] { $player } gives
} { $what }.
table-discards = { $you ->
    [yes] You discard
   *[no] { $player } discards
} { $what }.
table-gives = { $you ->
    [yes] You give back
   *[no] { $player } gives back
} { $what }.
table-places = { $you ->
    [yes] You place
   *[no] { $player } places
} { $what }.
table-moves = { $you ->
    [yes] You move
   *[no] { $player } moves
} { $what }.
table-removes = { $you ->
    [yes] You remove
   *[no] { $player } removes
} { $what }.
table-takes-over = { $you ->
    [yes] You take over
   *[no] { $player } takes over
} { $what }.
table-exchanges = { $you ->
    [yes] You exchange
   *[no] { $player } exchanges
} { $what }.
table-some-tickets = tickets
table-shows = { $you ->
    [yes] You lay
   *[no] { $player } lays
} { $what }.
table-completed-open = completed tickets open
table-starts = { $you ->
    [yes] You start
   *[no] { $player } starts
} with { $what }.
table-looks = { $you ->
    [yes] You look
   *[no] { $player } looks
} at { $what }.
table-keeps = { $you ->
    [yes] You keep
   *[no] { $player } keeps
} { $what }.
table-claims = { $you ->
    [yes] You claim
   *[no] { $player } claims
} { $track } for { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] You give
   *[no] { $player } gives
} up { $track }.
table-passed = { $you ->
    [yes] You
   *[no] { $player }
} can do nothing.
table-hidden-deed = { $you ->
    [yes] You do
   *[no] { $player } does
} something hidden.
table-hidden-draw = { $you ->
    [yes] You draw
   *[no] { $player } draws
} something hidden.
table-pays = { $you ->
    [yes] You pay
   *[no] { $player } pays
} { $what }.
table-pays-you = { $player } pays { $what } to you.
table-pays-to = { $you ->
    [yes] You pay
   *[no] { $player } pays
} { $what } to { $to }.
table-scores = { $you ->
    [yes] You score
   *[no] { $player } scores
} { $points }.
table-loses = { $you ->
    [yes] You lose
   *[no] { $player } loses
} { $points }.
table-last-round-began = { $you ->
    [yes] You have
   *[no] { $player } has
} { $trains } left: { $turns ->
    [1] one more turn
   *[other] the last { $turns } turns begin
}.
table-swept = The row is swept: { $cards }.
table-reformed = The discards become the deck: { $cards }.
table-turned-up = { $track }: turned up { $cards }; { $more }.
table-to-pay = { $cards } to pay
table-nothing-to-pay = nothing more to pay
table-retired = Out of the game: { $pieces }.
table-laid = Laid out: { $what }.
table-laid-by-chance = Laid out at random: { $what }.
table-end-last-round = The last round is over.
table-end-won = The game is won.
table-end-all-passed = No player can do anything: the game is over.
table-end-too-long = The game was stopped because it went on for too long.
table-end-other = The game is over: { $reason }.

## At the table: why not
table-not-game-over = the game is over
table-not-not-now = first { $awaited }
table-not-nothing-pending = there is no such decision to make now
table-not-no-such-move = that is not possible now
table-not-track-taken = { $owner } owns { $track }
table-not-track-owned = you own { $track } already
table-not-parallel-owned = you own { $other }, which runs beside { $track }
table-not-parallel-closed = with { $players } players { $track } is closed once this is claimed: { $other }
table-not-crossed = { $other } is claimed, which crosses { $track }
table-not-trains-missing = { $track } takes { $needed } trains, and you have { $left } left
table-not-piece-needed = { $track } needs { $pieces }
table-not-wrong-colour = { $what } takes { $colour }, not { $played }
table-not-wrong-number = { $what } takes { $needed ->
    [1] 1 card
   *[other] { $needed } cards
}, not { $played }
table-not-locomotives-printed = { $needed ->
    [1] 1 locomotive is
   *[other] { $needed } locomotives are
} printed on { $what }; { $played ->
    [1] 1 is
   *[other] { $played } are
} paid
table-not-locomotives-not-wild = locomotives are not wild on { $what }
table-not-substitutes = { $cards } cards substitute for a locomotive; { $played } is not a multiple of that
table-not-no-substitutes = no other cards substitute for a locomotive on { $what }
table-not-pieces = { $what } cannot be paid for with { $played }
table-not-cards-missing = you have { $held } { $card }, and need { $needed }
table-not-slot-empty = no card lies in slot { $slot }
table-not-not-in-row = no { $card } lies in the row
table-not-locomotive-is-whole-draw = a face-up locomotive is a whole draw, never a later card of one
table-not-no-cards = neither the deck nor the discards have a card
table-not-no-tickets = no tickets are left
table-not-not-offered = { $ticket } is not on offer
table-not-keep-more = at least { $least } tickets must be kept, not { $kept }
table-not-take-one = one ticket is taken, the others are passed on
table-not-wrong-mix = choose { $count } tickets from decks that have enough
table-not-spot-taken = { $piece } stands at { $where } already
table-not-none-left = you have no { $piece } left
table-not-sold-out = no { $piece } is left
table-not-most-held = you have { $held } { $piece }, the most that you may have
table-not-forbidden = a rule of the board forbids { $what } now: { $rule }
table-not-demand = { $track } takes { $needed } { $what }, and you have { $held }
table-not-condition = the condition for { $what } does not hold now: { $rule }
table-not-deed-impossible = { $what } is not possible; possible now: { $possible }
table-not-deed-spent = { $what } has been done { $most ->
    [1] once
   *[other] { $most } times
} in this turn, which is the limit
table-not-nothing-follows = after { $what } you could do nothing in this turn
table-not-can-act = only a player who can do nothing may pass
table-awaited-choose-tickets = choose which tickets to keep
table-awaited-name-mix = say how many tickets to draw from each deck
table-awaited-draft-ticket = take one ticket, to pass the others on
table-awaited-draw-more = draw the next card
table-awaited-answer-tunnel = pay or decline the tunnel
table-awaited-claim-more = claim again or end the turn
table-awaited-choose-effect = make the choice that the rule offers
table-short = { $thing } takes { $wanted }; you have { $has }: { $missing } short
table-of-one-colour = { $cards } of one colour
table-may-leave-out = { $wanted }, and you may leave out { $count }
table-no-cards = no cards

## At the table: what is shown
table-turn = turn { $number }
table-last-round = The last round: { $turns } left.
table-row = Row
table-hand = Hand
table-on-map = On map
table-own-tickets = Tickets
table-empty = empty
table-deck = deck { $count }
table-more-there = and more: `{ $command }` shows all
table-yes = yes
table-none = none
table-cut-off = cut off
table-joined = joined
table-joined-by = { $trains } by
table-no-payable = You can pay no route now.
table-payable = { $routes } you can pay now:
table-other = other
table-loco = { $count } loco
table-for-locos = ({ $count } cards for locos)
table-now = now
table-cards-short = { $count } short
table-far-short = { $count } or more
table-not-yet = not yet
table-no-open-route = No route is open there.
table-nothing-yet = nothing yet
table-choose-tickets = Tickets to choose from; keep { $least } or more (`keep 1 2`, `keep all`):
table-draft = Take one of these tickets (`keep 1`); the others are passed on:
table-mix = Which { $tickets } do you draw? Available: { $there }. Type a number, or the tickets:
table-to-draw = { $cards } to draw.
table-claim-more = You may claim one more route, or `stop`.
table-choose = { $said } Type a number, or a name:
table-tunnel-short = { $cards } to pay, which you do not have: `decline` takes your cards back.
table-tunnel = `pay` { $ways }, or `decline` and take your cards back.
table-if-ended = If the game ended now, you would also get:

## At the table: what is asked and answered
table-paying = How do you pay? Type a number, or the cards; `{ table-nothing }` goes back:
table-which-one = Which one? Type a number, or a name; `{ table-nothing }` goes back:
table-more-ways = and { $count } more: type the cards
table-substitute-hint = Other cards can substitute for locomotives too; type them: { $example }
table-numbers = Numbers are 1 to { $most }; an empty line pays nothing.
table-hand-over = { $player }, press Enter when nobody else is looking.
table-pause = Press Enter to continue, or type `undo` to take it back.
table-others-first = The others play first.
table-broken-off = The game was stopped.
table-after-end = `save FILE` keeps the game, `map` shows the board; press Enter to finish.
table-quit = The game is not saved. Quit? (yes, or no)
table-hint = The { $program } would: { $action }.
table-advice-only = Nothing else is possible.
table-advice-tickets = Together they take { $trains } via { $tracks }.
table-advice-joined = They are already connected.
table-advice-no-way = They can no longer be connected; these cost least.
table-advice-planned = It leads to { $ticket } and scores { $points }. Still missing: { $tracks }.
table-advice-completes = It completes { $ticket } and scores { $points }.
table-advice-pays = No ticket needs it; it scores { $points }.
table-advice-last = No turn follows this one, and nothing scores more.
table-advice-piece = Without it you cannot claim { $tracks }.
table-advice-useful = It earns more than it costs in the turns that are left.
table-advice-more = You have no ticket left to complete, and everybody still has { $trains } or more.
table-advice-colour = You need it for { $tracks }.
table-advice-locomotive = It can be any card that you need for { $tracks }.
table-advice-blind = No card in the row is worth as much as an average card of the deck. You need cards for { $tracks }.
table-advice-otherwise = Nothing scores more now.
table-taken-back = Taken back: { $action }.
table-saved = Saved; `{ $command }` resumes the game.
table-you-can = You can.
table-you-can-pay = You can: { $ways }.
table-you-can-so = you can: { $ways }
table-is-no-number = how many? { $typed } is not a number: log 5
table-why-what = why what? For example: why claim A B
table-nothing-to-undo = there is nothing to take back
table-undo-revealed = that cannot be taken back: something hidden has been revealed since
table-save-where = save where? Name a file: save evening.replay.json
table-no-saved-game = { $file } already exists and is not a saved game; choose another name
table-cannot-save = the game cannot be saved: { $reason }
table-did-you-mean = did you mean { $names }?
table-no-command = { $typed } is not a command; { $hint }
table-see-help = `help` lists what you can type
table-nobody-can = on this board nobody can `{ $verb }`
table-cannot-now = you cannot `{ $name }` now
table-not-so = not like that; you can pay { $ways }
table-which-route = which route? Name both ends: claim A B
table-no-choice = there is no choice { $typed }; { $hint }
table-there-is = there is { $names }
table-which-tickets = which ones? Say their numbers: keep 1 3, or keep all
table-ticket-numbers = say the numbers of tickets, 1 to { $most }, each once: keep 1 { $most }
table-cannot-pay-that = you cannot pay that; `decline` takes your cards back
table-which-of = which of these: { $names }?
table-no-such-card = there is no card { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = there is no place { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = name both ends of the route; from there it goes to { $places }
table-no-such-route = no route joins { $first } and { $second }; from { $first } routes go to { $places }
table-help =
    To play (names by their beginnings, in any case; Tab completes):
      draw red            take a card of the row; also by its number: draw 3
      draw                draw a blind card
      draw tickets        take tickets to choose from;  keep 1 3  or  keep all  keeps them
      claim denver omaha  claim a route; several ways to pay are listed, or say how:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        pay the extra cards of a tunnel, or give it up
      2, rome, nothing    choose from a list by number or name, where a rule lets you
                          choose; nothing (or skip) declines, where that is allowed
      build paris         build a station                      (where the board has them)
      NAME ...            an action of the board, such as `build rome` or `buy booster`
      stop, pass          make no further claim; do nothing, if you can do nothing else
    To look and think:
      hand (or look)      everything again;  row  the cards to draw;  tickets  your tickets
      score               the points so far, and what your tickets would count now
      log                 everything that has happened;  log 5  the last five events
      rules               the rules in force, in words
      routes [PLACE]      open routes, by what you can pay;  map  the board, and who owns what
      why claim A B       why something is not possible, or how you can pay it
      hint                what the best program would do in your place
      undo                take the last action back, if nothing hidden was revealed
      save FILE, quit     to resume a saved game:  mapdsl play --load FILE
