## Lists and numbers
and = { $rest } und { $last }
or = { $rest } oder { $last }
then = { $rest }, dann { $last }
both = { $rest } und { $last }
either = { $rest } oder { $last }
grouped = ({ $clause })
quoted = „{ $text }“
at-least = mindestens { $number }
at-most = höchstens { $number }
other-than = mehr oder weniger als { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count }-mal: { $sentence }
tickets = { $count ->
    [one] 1 Zielkarte
   *[other] { $count } Zielkarten
}
tickets-of-any = { tickets } von den Stapeln { $decks } (von jedem so viele, wie man vorher ansagt)
tickets-of-deck = { $count ->
    [one] 1 Zielkarte vom Stapel { $deck }
   *[other] { $count } Zielkarten vom Stapel { $deck }
}

## Colours and kinds of routes
colour-red = rot
colour-orange = orange
colour-yellow = gelb
colour-green = grün
colour-blue = blau
colour-pink = rosa
colour-white = weiß
colour-black = schwarz
colour-gray = grau
paid-locomotive = Lokomotive
kind-route = eine gewöhnliche Strecke
kind-ferry = eine Fähre
kind-tunnel = ein Tunnel
kind-special = eine Sonderstrecke

## Conditions, as clauses after the noun that they narrow
that = , { $clause }
closing = { $conditional ->
    [yes] ,
   *[no] {""}
}
in-such-a-game = { $clause }: { $sentence }
set-up-players = bei { $number } { $n ->
    [one] Person
   *[other] Personen
}
set-up-holds = solange man { $number } { $names } hat
    .not = solange man { $names } nicht hat
set-up-bank = solange die Bank { $number } { $names } hat
    .not = solange die Bank { $names } nicht hat
set-up-counts = solange man { $number } { $names } hat
    .not = solange man keine { $names } hat
set-up-most = solange man { $most } hat
    .not = solange man nicht { $most } hat
set-up-leads = solange man { $most } hat (auch bei Gleichstand)
    .not = solange man nicht { $most } hat (auch nicht bei Gleichstand)
set-up-trails = solange man { $fewest } hat (auch bei Gleichstand)
    .not = solange man nicht { $fewest } hat (auch nicht bei Gleichstand)
set-up-trains-left = { $number ->
    [0] solange man keine Wagen übrig hat
   *[other] solange man { $number } { $n ->
       *[other] Wagen
    } übrig hat
}
set-up-claimed = { $number ->
    [0] solange man keine Strecke besitzt
   *[other] solange man { $number } { $n ->
        [one] Strecke
       *[other] Strecken
    } besitzt
}
set-up-round = { $bound ->
    [at-least] ab Runde { $text }
    [at-most] in { $n ->
        [one] der ersten Runde
       *[other] den ersten { $n } Runden
    }
    [other-than] { $count ->
        [one] außer in Runde { $text }
       *[other] außer in den Runden { $text }
    }
   *[is] { $count ->
        [one] in Runde { $text }
       *[other] in den Runden { $text }
    }
}
track-length = die { $number } { $n ->
    [one] Feld
   *[other] Felder
} lang ist
track-colour = die { $values } ist
    .not = die nicht { $values } ist
track-kind = die { $values } ist
    .not = die nicht { $values } ist
track-locomotives = { $number ->
    [0] auf der keine Lokomotive abgebildet ist
   *[other] auf der { $number } { $n ->
        [one] Lokomotive abgebildet ist
       *[other] Lokomotiven abgebildet sind
    }
}
track-tagged = die als { $names } gekennzeichnet ist
    .not = die nicht als { $names } gekennzeichnet ist
track-ferry = die eine Fähre ist
    .not = die keine Fähre ist
track-tunnel = die ein Tunnel ist
    .not = die kein Tunnel ist
track-special = die eine Sonderstrecke ist
    .not = die keine Sonderstrecke ist
track-double = die neben einer anderen verläuft
    .not = die neben keiner anderen verläuft
track-touches = { $sort ->
    [region] von der ein Ende in der Region { $names } liegt
    [country] von der ein Ende im Land { $names } liegt
   *[city] die in { $names } endet
}
    .not = { $sort ->
    [region] von der kein Ende in der Region { $names } liegt
    [country] von der kein Ende im Land { $names } liegt
   *[city] die nicht in { $names } endet
}
track-inside = { $sort ->
    [region] die ganz in der Region { $names } liegt
    [country] die ganz im Land { $names } liegt
   *[city] die ganz in { $names } liegt
}
    .not = { $sort ->
    [region] die nicht ganz in der Region { $names } liegt
    [country] die nicht ganz im Land { $names } liegt
   *[city] die nicht ganz in { $names } liegt
}
track-here = an der { $names } steht
    .not = an der { $names } nicht steht
track-own-here = an der man { $names } stehen hat
    .not = an der man { $names } nicht stehen hat
track-joins-own = die an das eigene Netz anschließt
    .not = die nicht an das eigene Netz anschließt
track-paid = die mit Karten der Farbe { $values } bezahlt wird
    .not = die nicht mit Karten der Farbe { $values } bezahlt wird
track-free = die noch niemand genutzt hat
    .not = die schon jemand genutzt hat
track-beside-other = neben der eine Strecke von jemand anderem liegt
    .not = neben der keine Strecke von jemand anderem liegt
track-connects = { $sort ->
    [group] deren Netz dann { $number } { $thing } verbindet
    [region] deren Netz zu { $number } { $n ->
        [one] Ort
       *[other] Orten
    } der Region { $names } führt
   *[city] deren Netz zu { $names } führt
}
    .not = { $sort ->
    [region] deren Netz zu keinem Ort der Region { $names } führt
   *[city] deren Netz nicht zu { $names } führt
}
track-reaches = { $sort ->
    [group] die in 1 { $thing } führt (bisher nicht Teil des eigenen Netzes)
    [region] durch die ein Ort der Region { $names } neu in ihr Netz kommt
   *[city] durch die { $names } neu in ihr Netz kommt
}
    .not = { $sort ->
    [region] durch die kein Ort der Region { $names } neu in ihr Netz kommt
   *[city] durch die { $names } nicht neu in ihr Netz kommt
}
track-taken = die jemand anderem gehört
    .not = die niemand anderem gehört
ticket-points = die { $number } { $n ->
    [one] Punkt
   *[other] Punkte
} wert ist
ticket-deck = die zum Stapel { $names } gehört
    .not = die nicht zum Stapel { $names } gehört
ticket-set = die zum Satz { $names } gehört
    .not = die nicht zum Satz { $names } gehört
ticket-touches = { $sort ->
    [region] von der ein Ziel in der Region { $names } liegt
    [country] von der ein Ziel das Land { $names } ist
   *[city] von der ein Ziel { $names } ist
}
    .not = { $sort ->
    [region] von der kein Ziel in der Region { $names } liegt
    [country] von der kein Ziel das Land { $names } ist
   *[city] von der kein Ziel { $names } ist
}
ticket-inside = { $sort ->
    [region] von der alle Ziele in der Region { $names } liegen
   *[city] von der alle Ziele in { $names } liegen
}
    .not = { $sort ->
    [region] von der nicht alle Ziele in der Region { $names } liegen
   *[city] von der nicht alle Ziele in { $names } liegen
}
ticket-here = von der an einem Ort { $names } steht
    .not = von der an keinem Ort { $names } steht
ticket-connects = { $sort ->
    [region] deren Start das eigene Netz mit einem Ort der Region { $names } verbindet
   *[city] deren Start das eigene Netz mit { $names } verbindet
}
    .not = { $sort ->
    [region] deren Start das eigene Netz mit keinem Ort der Region { $names } verbindet
   *[city] deren Start das eigene Netz nicht mit { $names } verbindet
}
place-tagged = der als { $names } gekennzeichnet ist
    .not = der nicht als { $names } gekennzeichnet ist
place-inside = { $sort ->
    [region] der in der Region { $names } liegt
   *[city] der { $names } ist
}
    .not = { $sort ->
    [region] der nicht in der Region { $names } liegt
   *[city] der nicht { $names } ist
}
place-here = an dem { $names } steht
    .not = an dem { $names } nicht steht
place-own-here = an dem man { $names } stehen hat
    .not = an dem man { $names } nicht stehen hat
place-joins-own = der zum eigenen Netz gehört
    .not = der nicht zum eigenen Netz gehört
place-first = den noch niemand sonst erreicht hat
    .not = den schon jemand anderes erreicht hat

## What is counted of a player
measure-tickets = Zielkarten
    .most = die meisten Zielkarten
    .fewest = die wenigsten Zielkarten
    .each = jede Zielkarte
measure-completed-tickets = erfüllte Zielkarten
    .most = die meisten erfüllten Zielkarten
    .fewest = die wenigsten erfüllten Zielkarten
    .each = jede erfüllte Zielkarte
measure-failed-tickets = nicht erfüllte Zielkarten
    .most = die meisten nicht erfüllten Zielkarten
    .fewest = die wenigsten nicht erfüllten Zielkarten
    .each = jede nicht erfüllte Zielkarte
measure-ticket-points = Punkte erfüllter Zielkarten
    .most = die meisten Punkte erfüllter Zielkarten
    .fewest = die wenigsten Punkte erfüllter Zielkarten
    .each = jeden Punkt erfüllter Zielkarten
measure-longest-path = längste durchgehende Strecke
    .most = die längste durchgehende Strecke
    .fewest = die kürzeste durchgehende Strecke
    .each = jeden Wagen der längsten durchgehenden Strecke
measure-looped-tickets = erfüllte Zielkarten, deren Ziele auf zwei Wegen ohne gemeinsame Strecke verbunden sind (Städte dürfen gemeinsam sein)
    .most = die meisten erfüllten Zielkarten, deren Ziele auf zwei Wegen ohne gemeinsame Strecke verbunden sind
    .fewest = die wenigsten erfüllten Zielkarten, deren Ziele auf zwei Wegen ohne gemeinsame Strecke verbunden sind
    .each = jede erfüllte Zielkarte, deren Ziele auf zwei Wegen ohne gemeinsame Strecke verbunden sind (Städte dürfen gemeinsam sein)
measure-routes = genutzte Strecken
    .most = die meisten genutzten Strecken
    .fewest = die wenigsten genutzten Strecken
    .each = jede genutzte Strecke
measure-trains-laid = Wagen auf dem Plan
    .most = die meisten Wagen auf dem Plan
    .fewest = die wenigsten Wagen auf dem Plan
    .each = jeden Wagen auf dem Plan
measure-score = bisher erzielte Punkte
    .most = die meisten bisher erzielten Punkte
    .fewest = die wenigsten bisher erzielten Punkte
    .each = jeden bisher erzielten Punkt
measure-trains-left = übrige Wagen
    .most = die meisten übrigen Wagen
    .fewest = die wenigsten übrigen Wagen
    .each = jeden übrigen Wagen
measure-cities = erreichte Städte
    .most = die meisten erreichten Städte
    .fewest = die wenigsten erreichten Städte
    .each = jede erreichte Stadt
measure-joined-cities = Städte im größten Netz
    .most = die meisten Städte in einem Netz
    .fewest = die wenigsten Städte im größten Netz
    .each = jede Stadt des größten Netzes
measure-regions = erreichte Regionen
    .most = die meisten erreichten Regionen
    .fewest = die wenigsten erreichten Regionen
    .each = jede erreichte Region
measure-whole-regions = ganz verbundene Regionen
    .most = die meisten ganz verbundenen Regionen
    .fewest = die wenigsten ganz verbundenen Regionen
    .each = jede ganz verbundene Region
measure-named = { $sort ->
    [group] { $several } von { $name }
    [left] { $several } im eigenen Vorrat
   *[own] { $several }
}
    .most = { $sort ->
        [group] die meisten { $many } von { $name }
        [left] die meisten { $many } im eigenen Vorrat
       *[own] die meisten { $many }
    }
    .fewest = { $sort ->
        [group] die wenigsten { $many } von { $name }
        [left] die wenigsten { $many } im eigenen Vorrat
       *[own] die wenigsten { $many }
    }
    .each = { $sort ->
        [group] je 1 { $one } von { $name }
        [left] je 1 { $one } im eigenen Vorrat
       *[own] je 1 { $one }
    }

## Rules
rule-trains = Jede Person hat { $each ->
    [one] 1 Wagen
   *[other] { $each } Wagen
}.
    .title = Wagen
rule-card-deck = Der Stapel besteht aus { $each ->
    [one] 1 Karte
   *[other] { $each } Karten
} { $colours-count ->
    [8] jeder Farbe
   *[other] je Farbe ({ $colours })
}{ $locomotives ->
    [0] {""}
    [one] {" "}und 1 Lokomotive
   *[other] {" "}und { $locomotives } Lokomotiven
}.
    .title = Kartenstapel
no-start-hand = Niemand beginnt mit Karten.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Alle beginnen mit 1 Lokomotive.
       *[other] Alle beginnen mit { $locomotives } Lokomotiven.
    }
   *[other] Alle beginnen mit { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }{ $locomotives ->
        [0] .
        [one] {" "}und 1 Lokomotive.
       *[other] {" "}und { $locomotives } Lokomotiven.
    }
}
    .title = Starthand
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] Statt wie üblich zu ziehen, darf man { $blind } Karten verdeckt ziehen.
   *[board] Im eigenen Zug kann man { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }{ $face-up ->
        [0] {" "}verdeckt ziehen.
       *[other] {" "}ziehen, offen oder verdeckt{ $count ->
            [1] .
           *[other] ; eine offene Lokomotive { $face-up-locomotive ->
                [whole-draw] zählt für alle Karten, die man ziehen darf, und kann nicht nach einer anderen Karte genommen werden.
               *[one-card] zählt als eine Karte wie jede andere.
            }
        } { $face-up ->
            [one] 1 Karte liegt offen neben dem Stapel; wird sie genommen, wird sie sofort ersetzt.
           *[other] { $face-up } Karten liegen offen neben dem Stapel; eine genommene wird sofort ersetzt.
        } { $sweep ->
            [0] Sie werden nicht ausgetauscht, wie viele Lokomotiven auch offen liegen.
           *[other] { $sweep ->
                [one] Sobald 1 offene Karte eine Lokomotive ist
               *[other] Sobald { $sweep } offene Karten Lokomotiven sind
            }, werden alle offenen Karten abgelegt und ersetzt, notfalls mehrmals.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}Statt wie üblich zu ziehen, darf man { $blind } Karten verdeckt ziehen.
    }
}
    .title = { $carrier ->
        [piece] Verdecktes Ziehen
       *[board] Karten ziehen
    }
rule-locomotives = { $conditional ->
    [yes] Lokomotiven ersetzen Karten anderer Farben nur, wo eine Regel es erlaubt: auf einer Strecke{ $that }.
   *[no] Lokomotiven ersetzen Karten jeder Farbe.
}
    .title = Lokomotiven
    .without = Lokomotiven ersetzen keine Karten anderer Farben.
rule-substitute = Beliebige { $cards } Karten können als eine { $for ->
    [card] Karte einer beliebigen Farbe
   *[locomotive] Lokomotive
} gespielt werden{ $conditional ->
    [yes] {""} auf einer Strecke{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} auch beim Kaufen
   *[no] {""}
}.
    .title = { $for ->
        [card] Karten als beliebige Farbe
       *[locomotive] Karten als Lokomotive
    }
rule-discount = Man darf { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} weniger spielen, aber mindestens { $at-least } und nie weniger Lokomotiven als abgebildet, beim Nutzen einer Strecke{ $that }.
    .title = Nachlass
rule-route-points = Punkte für eine genutzte Strecke nach ihrer Länge: { $table }.
    .title = Punkte für Strecken
rule-doubles = { $open ->
    [none] Alle parallelen Strecken zwischen denselben Orten sind nutzbar.
    [1] Eine Strecke{ $that }{ closing } ist gesperrt, sobald eine parallele genutzt ist.
   *[other] Eine Strecke{ $that }{ closing } ist gesperrt, sobald { $open } parallele genutzt sind.
} Bei jeder Personenzahl darf niemand zwei parallele Strecken besitzen.
    .title = Parallele Strecken
    .without = Alle parallelen Strecken sind nutzbar, auch mehrere von derselben Person.
rule-deal-tickets = Alle erhalten { $counts }{ $keep ->
    [all] ; keine darf abgelehnt werden.
   *[other] {" "}und behalten { $keep ->
        [0] beliebig viele
       *[other] mindestens { $keep }
    }; abgelehnte { $refused ->
        [under-deck] kommen, alle zusammen gemischt, unter den Stapel.
        [shuffled-in] werden in den Stapel gemischt.
       *[out-of-game] kommen aus dem Spiel.
    }
}{ $drafted ->
    [yes] {" "}Die Zielkarten vom Spielbeginn gehen herum: Alle nehmen eine und geben den Rest nach links, bis alle vergeben sind.
   *[no] {""}
}
    .title = Zielkarten zu Beginn
rule-draw-tickets = Im eigenen Zug kann man { $counts } ziehen{ $keep ->
    [all] ; keine darf abgelehnt werden.
   *[other] {" "}und { $keep ->
        [0] beliebig viele
       *[other] mindestens { $keep }
    } behalten; abgelehnte { $refused ->
        [under-deck] kommen unter den Stapel.
        [shuffled-in] werden in den Stapel gemischt.
       *[out-of-game] kommen aus dem Spiel, sodass die Zielkarten ausgehen können.
    }
}
    .title = Zielkarten ziehen
rule-ticket-pool = { $conditional ->
    [yes] Im Spiel ist jede Zielkarte{ $that }{ closing } und keine andere.
   *[no] Alle Zielkarten sind im Spiel.
}
    .title = Zielkarten im Spiel
    .without = Alle Zielkarten sind im Spiel.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] Eine Zielkarte{ $that }{ closing }: {""}
       *[no] {""}
    }Eine erfüllte Zielkarte bringt ihren Wert; eine nicht erfüllte { $failed ->
        [lose] kostet ihren Wert.
       *[nothing] kostet nichts.
    }{ $several ->
        [yes] {" "}Nennt eine Zielkarte mehrere Ziele, zählt nur das beste, das mit ihrem Ausgangsort verbunden ist{ $failed ->
            [lose] , sonst wird das niedrigste abgezogen.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] Eine Zielkarte{ $that }{ closing } { $worth ->
        [half] zählt halb, abgerundet, ob sie erfüllt ist oder nicht.
        [nothing] zählt nicht.
       *[as-failed] gilt als nicht erfüllt, auch wenn ihre Orte verbunden sind.
    }
}
    .title = Zielkarten
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] jeder Wagen auf einer Strecke{ $that }
        [cities] jeder erreichte Ort{ $that }
        [joined-cities] im größten Netz jeder Ort{ $that }
        [regions] jede Region mit einem erreichten Ort{ $that }
        [whole-regions] jede Region, in der man jeden Ort verbunden hat{ $that }
        [longest-path] { $counts }; es zählt nur eine Strecke{ $that }
        [ticket-points] { $counts }; es zählt nur eine Zielkarte{ $that }
        [looped-tickets] { $counts }; es zählt nur eine Zielkarte{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] ; dazu { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = Bei Gleichstand liegt vorn, wer das Exemplar mit der niedrigsten Nummer hat.
award-table = Punkte am Ende dafür, von einer davon die meisten zu haben, die zweitmeisten und so fort: { $table }. Weitere Plätze bringen nichts, ebenso wer keine hat.
rule-award = { $carrier ->
    [piece] Am Ende { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        } für { $measure-most } (auch bei Gleichstand), sonst { $else ->
            [one] { $else } Punkt
           *[other] { $else } Punkte
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        } am Ende für { $measure-most }
       *[other] Punkte am Ende für { $measure-most }, den zweiten Platz und so fort: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } für alle anderen
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] Bei Gleichstand erhalten alle Beteiligten die Punkte.
               *[other] Wer gleichauf liegt, belegt gemeinsam ebenso viele Plätze; alle erhalten die Punkte des besten davon.
            }
           *[other] Bei Gleichstand entscheiden { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Mit null liegt niemand vorn.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Mit null liegt niemand vorn.
            }
           *[other] {" "}Mit null liegt niemand vorn.
        }
    }
}{ $per ->
    [piece] {" "}Jedes der Gruppe wird für sich gewertet.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } Punkt
       *[other] { $each } Punkte
    } am Ende für { $measure-each }
   *[other] Punkte am Ende für { $measure }: { $table-steps } (insgesamt)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} dazu 1 Punkt für jedes davon
       *[other] {","} dazu { $each } Punkte für jedes davon
    }
}{ $per ->
    [set] , je nachdem, wie viele verschiedene ein Satz hat
    [piece] , für jede Sorte für sich
    [network] , in jedem Netz für sich gezählt
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , an jedem { $at } für sich gezählt: nur Zielkarten, die diesen Ort nennen
        [track] , an jedem { $at } für sich gezählt: nur Strecken, die dorthin führen
       *[other] , an jedem { $at } für sich gezählt
    }
}.
    .title = Für { $measure-each }
rule-tie-break = Bei Gleichstand entscheiden { $criteria }; was dann noch gleich ist, wird geteilt.
    .title = Gleichstand
    .without = Bei Gleichstand wird der Platz geteilt.
rule-tunnels = Beim Nutzen eines Tunnels { $reveal ->
    [one] wird 1 Karte
   *[other] werden { $reveal } Karten
} aufgedeckt. Für jede aufgedeckte Karte in der gespielten Farbe und für jede aufgedeckte Lokomotive ist eine weitere Karte der gespielten Farbe oder eine Lokomotive zu zahlen. Wurden nur Lokomotiven gespielt, zählen nur aufgedeckte Lokomotiven, und für jede davon ist eine Lokomotive zu zahlen. Wer nicht nachzahlt, nimmt die Karten zurück, und der Zug ist vorbei. Die aufgedeckten Karten werden abgelegt.
    .title = Tunnel
rule-last-round-trains-left = Wer am Ende des eigenen Zuges { $trains-left ->
    [0] keine Wagen
    [one] höchstens 1 Wagen
   *[other] höchstens { $trains-left } Wagen
} übrig hat, löst das Ende aus: Alle, auch diese Person, sind noch { $turns ->
    [one] einmal
   *[other] { $turns }-mal
} am Zug.
    .title = Letzte Runde
rule-last-round = { $turns ->
    [0] Das Spiel ist sofort nach einem Zug vorbei{ $that }.
    [one] Das Ende beginnt nach einem Zug{ $that }: Alle, auch wer den Zug hatte, sind noch einmal am Zug.
   *[other] Das Ende beginnt nach einem Zug{ $that }: Alle, auch wer den Zug hatte, sind noch { $turns }-mal am Zug.
}
    .title = Spielende
without = Gilt hier nicht.

## What rules of a board let happen
deed-take = { $things }{ $spot ->
    [none] {""}
    [tags] , { $where },
    [row] {" "}von den offenen
    [opponent] {" "}von jemand anderem
    [each-opponent] {" "}von jedem anderen
   *[other] {" "}von { $where }
} nehmen
deed-take-stack = { $count ->
    [one] die oberste Karte
   *[other] die obersten { $count } Karten
} jedes Landes in diesem Netz nehmen
named-card = die Karte { $name }
deed-draw = { $things } zufällig ziehen
deed-give = { $things } { $spot ->
    [opponent] jemand anderem geben
    [each-opponent] jedem anderen geben
   *[none] zurückgeben
}
deed-discard = { $things } ablegen
deed-place = { $things } auf { $where } platzieren
deed-by-chance = { $deed } (zufällig gezogen)
deed-move = { $things } zu { $where } versetzen
deed-travel = { $thing } entlang einer eigenen Strecke ziehen, jede Strecke einmal im Zug
deed-remove = { $things } von { $where } entfernen
deed-refill = { $where } auf { $things } auffüllen
deed-score-route-points = noch einmal die Punkte der Strecke erhalten
deed-retire = { $count ->
    [one] { $things } der Bank aus dem Spiel nehmen
   *[other] { $things } zufällig aus dem Spiel nehmen
}
deed-take-over = eine Strecke von jemand anderem übernehmen
deed-exchange = alle Zielkarten abgeben und ebenso viele andere nehmen
deed-exchange-closed = alle Zielkarten abgeben, die nicht offenliegen, und ebenso viele andere nehmen
deed-show = die erfüllten Zielkarten offenlegen
deed-win = das Spiel gewinnen, unabhängig von den Punkten
deed-score = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} zählen
deed-score-extra = { $count ->
    [one] { $count } Punkt mehr
   *[other] { $count } Punkte mehr
} zählen
deed-lose = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} verlieren
deed-score-in-turn = einmal Punkte zählen, in der Reihenfolge, in der es jemandem gelingt: { $counts }
spot-end = einem Ende der Strecke
spot-each-end = jedem Ende der Strecke
spot-each-joined = jedem Ort des Netzes
spot-arrival = dem Ort
spot-track = der Strecke
spot-tags = von einer auf der Strecke vermerkten Art, solange es sie gibt
spot-any-track = einer Strecke
spot-each-track = jeder Strecke
spot-city = einer Stadt
spot-country = einem Land
spot-place = einem Ort
spot-each-city = jeder Stadt
spot-each-place = jedem Ort
thing-cards = { $n ->
    [one] Karte
   *[other] Karten
}
thing-tickets = { $n ->
    [one] Zielkarte
   *[other] Zielkarten
}
thing-trains = { $n ->
    [one] Wagen
   *[other] Wagen
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] Punkt
   *[other] Punkte
}
thing-locomotives = { $n ->
    [one] Lokomotive
   *[other] Lokomotiven
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] Karte
   *[other] Karten einer Farbe
}
cost-of-its-colour = { $counts } weitere { $n ->
    [one] Karte
   *[other] Karten
} derselben Farbe
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(nur ein Ort{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(nur eine Strecke{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Vor dem ersten Zug
    [claim] Beim Nutzen einer Strecke{ $that }
    [arrival] Wenn man zum ersten Mal { $where ->
        [none] einen Ort erreicht{ $that }
       *[other] { $where } erreicht
    }
    [travel] Wenn eine eigene Figur { $where ->
        [none] an einen Ort gezogen ist{ $that }
       *[other] nach { $where } gezogen ist
    }
    [draw] Wenn man Karten gezogen hat
    [completion] Wenn eine Zielkarte erfüllt ist
    [round-start] Zu Beginn jeder Runde, die man beginnt
    [turn-start] Zu Beginn des eigenen Zuges
    [turn-end] Am Ende des eigenen Zuges
   *[reshuffle] Wenn die abgelegten Karten zum neuen Stapel werden
}: { $may ->
    [none] { $for ->
        [none] {""}
        [everybody] reihum alle, zuerst, wer am Zug ist:{" "}
        [others] reihum alle anderen:{" "}
       *[other] für jede { $for }{ $of ->
            [yes] {" "}von jemand anderem
           *[no] {""}
        } dort deren Besitzer:{" "}
    }{ $must }
   *[other] { $for ->
        [none] wer will, darf{" "}
        [everybody] reihum alle, zuerst, wer am Zug ist, dürfen{" "}
        [others] reihum alle anderen dürfen{" "}
       *[other] für jede { $for }{ $of ->
            [yes] {" "}von jemand anderem
           *[no] {""}
        } dort darf deren Besitzer{" "}
    }{ $price ->
        [none] {""}
       *[other] für { $price }{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}je Feld
   *[other] {" "}je { $per }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $last-first ->
    [yes] {" "}(wer zuletzt am Zug ist, beginnt)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; danach { $then }
}.
    .title = { $occasion ->
        [set-up] Vor dem ersten Zug
        [claim] Nach dem Nutzen einer Strecke
        [arrival] Beim Erreichen eines Ortes
        [travel] Unterwegs
        [draw] Nach dem Kartenziehen
        [completion] Bei erfüllter Zielkarte
        [round-start] Beginn der Runde
        [turn-start] Beginn des Zuges
        [turn-end] Ende des Zuges
       *[reshuffle] Neuer Stapel
    }
rule-action = { $name }: { $as-card ->
    [yes] statt einer der Karten, die man zieht, darf man
   *[no] { $before-turn ->
        [yes] vor der Aktion des Zuges darf man{ $limit ->
            [1] {" "}einmal
           *[other] {""}
        }
       *[no] statt einer anderen Aktion darf man
    }
}{ $price ->
    [none] {""}
   *[other] {" "}für { $price }{ $per ->
        [space] {" "}je Feld
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}an den Besitzer
       *[bank] {""}
    }
} { $does }{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , bis zu { $limit }-mal im Zug
}{ $then ->
    [none] {""}
   *[other] ; danach { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Das Nutzen einer Strecke{ $that }{ closing } kostet keine Wagen.
   *[other] Das Nutzen einer Strecke{ $that }{ closing } kostet außerdem { $cost }{ $per ->
        [space] {" "}je Feld
        [none] {""}
       *[other] {" "}je { $per }
    }{ $to ->
        [owner] , für den Besitzer der Strecke daneben oder für die Bank
       *[bank] { $leaves ->
            [yes] {" "}(aus dem Spiel)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; wer nicht zahlen kann, nimmt { $else }
    }.
}
    .title = { $cost-count ->
        [0] Strecken ohne Wagen
       *[other] Forderungen von Strecken
    }
rule-pay-with = Auf einer Strecke{ $that }{ closing } bezahlt { $piece } alle Karten für { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
}. Abgebildete Lokomotiven und Tunnel kosten immer Karten.
    .title = Bezahlen mit { $piece }
rule-forbid = { $what ->
    [claim] Man darf keine Strecke nutzen{ $that }.
    [draw-cards] Man darf keine Karten ziehen{ $that }.
    [draw-tickets] Man darf keine Zielkarten ziehen{ $that }.
   *[action] Man darf nichts anderes tun als ziehen und Strecken nutzen{ $that }.
}
    .title = { $what ->
        [claim] Verbotene Strecken
        [draw-cards] Keine Karten ziehen
        [draw-tickets] Keine Zielkarten ziehen
       *[action] Keine anderen Aktionen
    }
    .carried = Solange man diese Karte hat: { $sentences }
rule-forbid-only = Man darf nur eine Strecke nutzen{ $that }.
    .title = Nutzbare Strecken
rule-forbid-needs = { $what ->
    [claim] Um eine Strecke{ $that }{ closing } zu nutzen, braucht man { $needs }.
    [draw-cards] Um Karten zu ziehen{ $that }, braucht man { $needs }.
    [draw-tickets] Um Zielkarten zu ziehen{ $that }, braucht man { $needs }.
   *[action] Für alles andere als Ziehen und das Nutzen von Strecken{ $that }{ closing } braucht man { $needs }.
}
    .title = { $what ->
        [claim] Was Strecken verlangen
        [draw-cards] Was das Ziehen von Karten verlangt
        [draw-tickets] Was das Ziehen von Zielkarten verlangt
       *[action] Was andere Aktionen verlangen
    }
needs-all = Trifft mehreres davon zu, braucht man alles.
rule-claims = { $taken ->
    [yes] Eine Strecke von jemand anderem{ $that }{ closing } darf man für die üblichen Karten nutzen, als wäre sie frei. Die Wagen stehen daneben; die Strecke zählt dann für beide.
   *[no] In einem Zug { $most ->
        [one] kann 1 Strecke
       *[other] können bis zu { $most } Strecken
    } genutzt werden.
}
    .title = { $taken ->
        [yes] Gemeinsame Strecken
       *[no] Mehrere Strecken
    }
rule-borrow = { $piece ->
    [none] Am Ende dürfen eigene Zielkarten jede fremde Strecke{ $that }{ closing } benutzen{ $rent ->
        [0] {""}
        [one] {","} für 1 Punkt an den Besitzer
       *[other] {","} für { $rent } Punkte an den Besitzer
    }.
   *[other] Am Ende darf man für jede Stadt, in der man 1 { $piece } stehen hat, eine fremde Strecke in diese Stadt{ $that }{ closing } mitbenutzen: nur für Zielkarten, und für alle dieselbe.
}
    .title = Geliehene Strecken
rule-rent =
    .title = Miete
rule-bonus =
    .title = Zusatzpunkte
rule-rule-text = { $text }
    .title = Außerdem
own-price = den angegebenen Preis
piece-price = Preis: { $price }.
piece-most = Mehr als { $most } darf niemand haben.
piece-hidden = Wer etwas davon hat, hält es vor den anderen verdeckt.
piece-together = An einem Ort dürfen beliebig viele davon stehen.
piece-alone = An jedem Ort darf höchstens 1 stehen, gleich wem.
piece-shuffled = Sind die Handkarten verteilt, { $count ->
    [one] wird 1
   *[other] werden { $count }
} davon in den Kartenstapel gemischt. Wer am Zug ist, wenn eine davon auftaucht, bekommt sie; an ihre Stelle tritt die nächste Karte. Zurückgegebene werden in den nächsten Stapel gemischt.
piece-on = Zu Beginn: { $count } in { $where }.
piece-each = Zu Beginn hat jede Person { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] Am Ende für jedes Stück, das man nicht eingesetzt hat: { $points }.
       *[no] Am Ende für jedes Stück, das man hat: { $points }.
    }
   *[other] Wert am Ende, in der Reihenfolge, in der sie genommen werden: { $points }.
}

## On boards and score sheets
legend-spaces = Felder
legend-points = Punkte
legend-any-colour = eine beliebige Farbe
legend-locomotive = Lokomotive
legend-players = Personen
map-locomotives = Jede auf einer Strecke abgebildete Lokomotive muss mit einer Lokomotive bezahlt werden; die übrigen Felder kosten Karten wie sonst.
    .title = Abgebildete Lokomotiven
map-points = Auf diesen Strecken gelten die aufgedruckten Punkte: { $routes }.
    .title = Aufgedruckte Punkte
map-countries = Ein Land ist ein Ende, kein Durchgang: Strecken in dasselbe Land sind dort nicht verbunden.
    .title = Länder
map-country-tickets = Für eine Zielkarte, die ein Land nennt, genügt jede Strecke in dieses Land.
map-crossing = Wer eine von mehreren Strecken nutzt, die sich kreuzen, sperrt die anderen für alle.
    .title = Kreuzungen
map-one-way = Für Zielkarten führt eine Strecke mit Pfeil nur in dessen Richtung; eine Zielkarte darf an jedem ihrer Enden beginnen.
    .title = Einbahn
score-routes = Strecken
score-tickets = Zielkarten
score-pieces = Steine und Karten
score-total = Summe
score-sheet = Wertung

## Leaflets
leaflet-told = Hier steht, was vom Grundspiel abweicht; alles andere bleibt, wie es ist.
leaflet-aim = Nutze Strecken zwischen Städten mit Karten in ihrer Farbe{ $tickets ->
    [yes] {" "}und verbinde die Orte auf deinen Zielkarten.
   *[no] .
} Wer am Ende die meisten Punkte hat, gewinnt{ $wins ->
    [yes] , falls nicht vorher schon jemand gewonnen hat
   *[no] {""}
}.
leaflet-components = Spielmaterial
leaflet-differences = Was hier anders ist
leaflet-set-up = Aufbau
leaflet-lay-out = Legt den Spielplan in die Mitte des Tisches. Alle { $trains ->
    [yes] nehmen die Wagen einer Farbe und stellen die Marke dieser Farbe
   *[no] wählen eine Farbe und stellen die Marke dieser Farbe
} an den Anfang der Wertungsleiste. Mischt die Wagenkarten{ $tickets ->
    [yes] {" "}und die Zielkarten und legt sie
   *[no] {" "}und legt sie
} neben den Plan. Bestimmt, wer beginnt; danach geht es im Uhrzeigersinn weiter.
leaflet-secret = { $shown ->
    [yes] Zielkarten bleiben geheim, bis man sie offen auslegt.
   *[no] Zielkarten bleiben bis zum Ende geheim.
}
leaflet-bank = Offen neben dem Plan auslegen (die Bank): { $what }.
leaflet-turns = Ein Zug
leaflet-do-one = Reihum tut jede Person genau eines: { $what }.
turn-cards = Karten ziehen
turn-claim = eine Strecke nutzen
turn-tickets = Zielkarten ziehen
turn-other = was eine Regel sonst als Aktion anbietet
leaflet-deck = Ist der Stapel leer, werden die abgelegten Karten zu einem neuen gemischt. Wer nichts tun kann, passt; passen alle nacheinander, endet das Spiel.{ $draws ->
    [yes] {" "}Sind weniger Zielkarten übrig, als zu ziehen wären, zieht man die übrigen.
   *[no] {""}
}
leaflet-claiming = Eine Strecke nutzen
leaflet-claim = Spiele so viele Karten in der Farbe der Strecke, wie sie Felder hat.{ $trains ->
    [yes] {" "}Setze auf jedes Feld einen deiner Wagen.
   *[no] {""}
}{ $points ->
    [yes] {" "}Zähle sofort ihre Punkte.
   *[no] {""}
} Eine graue Strecke nimmt Karten einer beliebigen Farbe. Die Strecke gehört dann dir und ist für alle anderen gesperrt; an deine übrigen Strecken muss sie nicht anschließen.
leaflet-end = Ende und Wertung
leaflet-variant = Variante: { $title }
leaflet-alternatives = Nicht zusammen mit: { $others }.
leaflet-without = Ohne diese Regel: { $sentence }
leaflet-regions = Regionen und Kennzeichen
one-of = eine der { $count }
leaflet-terms = Begriffe
term-network = Alle Strecken einer Person, die miteinander verbunden sind. Man kann mehrere Netze haben.
    .title = Netz
term-path = Strecken einer Person, die ein Zug nacheinander befahren könnte, jede einmal; durch eine Stadt darf er mehrmals führen. Seine Länge ist die Zahl der Felder.
    .title = Durchgehender Weg
term-parallel = Strecken, die dieselben zwei Orte verbinden, jede mit eigenen Feldern.
    .title = Parallele Strecken
term-special = Die Strecken, die auf dem Plan als Sonderstrecken gezeichnet sind (siehe die Zeichen).
    .title = Sonderstrecken
leaflet-symbols = Zeichen auf dem Plan
leaflet-doubts = Zweifel

## Examples and symbols of leaflets
leaflet-examples = Beispiele
leaflet-stacks = Neben dem Plan liegen die Karten jedes Landes offen als Stapel, der zuerst genannte Wert oben. Ein leerer Stapel bringt nichts; von einem Land kann man mehrere Karten nehmen. Genommene Karten bleiben offen liegen.
symbol-locomotive = muss mit einer Lokomotive bezahlt werden
symbol-points = Punkte dieser Strecke anstelle derer für ihre Länge
symbol-one-way = Zielkarten können diese Strecke nur in Richtung des Pfeils nutzen
symbol-crossing = kreuzt eine andere Strecke: Wer eine nutzt, sperrt die andere
symbol-city = eine Stadt
symbol-country = ein Land
example-player = Person { $number } ({ $colour })
example-owns = { $player } besitzt { $what }.
example-holds = { $player } hat auf der Hand: { $what }.
example-has = { $player } hat { $what }.
example-tickets = { $player } hat { $count ->
    [one] die Zielkarte
   *[other] die Zielkarten
} { $what }.
example-claims = { $player } nutzt { $what }{ $cards ->
    [none] {""}
   *[other] {" "}mit { $cards }
}.
example-refused = { $player } darf { $what } nicht{ $cards ->
    [none] {""}
   *[other] {" "}mit { $cards }
} nutzen.
example-refused-draw = { $player } darf { $what } nicht ziehen.
example-pays = { $player } bezahlt außerdem { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } wählt { $what }{ $cards ->
    [none] {""}
   *[other] {","} für { $cards }
}.
example-refused-choice = { $player } darf nicht wählen: { $what }{ $cards ->
    [none] {""}
   *[other] {","} für { $cards }
}.
example-skips = { $player } verzichtet.
example-agrees = { $player } tut, was die Regel erlaubt.
example-acts = { $player } tut dies: { $what }{ $cards ->
    [none] {""}
   *[other] {","} für { $cards }
}.
example-refused-act = { $player } darf dies nicht tun: { $what }{ $cards ->
    [none] {""}
   *[other] {","} für { $cards }
}.
example-extra = { $cards ->
    [0] Es ist nichts weiter zu bezahlen.
    [one] 1 weitere Karte ist zu bezahlen.
   *[other] { $cards } weitere Karten sind zu bezahlen.
}
example-turned-up = Aufgedeckt werden: { $cards }.
example-points = { $player } hat jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
example-trains = { $player } hat noch { $trains ->
    [one] 1 Wagen
   *[other] { $trains } Wagen
}.
example-no-pieces = { $player } hat keine Steine mehr.
example-none-stand = Auf dem Plan liegen jetzt keine Steine.
example-bank = Die Bank hat { $what }.
example-turn = Jetzt ist { $player } am Zug.
example-goes-on = Das Spiel geht weiter.
example-wins = { $what } { $count ->
    [one] gewinnt
   *[other] gewinnen
}.
example-final = Endete das Spiel jetzt, bekäme { $player } { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} ({ $what }).

## Printing
product-board = Spielplan
product-tickets = Zielkarten
product-cards = Karten
product-deck = Wagenkarten
product-counters = Wagen und Marken
product-score = Wertungsblatt
print-sheet = Blatt { $number } von { $count }
print-fronts = Vorderseiten { $number } von { $count }
print-backs = Rückseiten { $number } von { $count }
print-folded = Vorder- und Rückseiten { $number } von { $count }
print-tile = Reihe { $row } von { $rows }, Spalte { $column } von { $columns }
print-assembly = wie die Blätter zusammengehören
print-assembly-how = { $count } Blätter, { $columns } nebeneinander und { $rows } untereinander; der Plan misst { $size }. In 100 % drucken, nicht an die Seite angepasst: Das Lineal auf jedem Blatt muss 100 mm messen. Benachbarte Blätter überlappen sich um { $overlap }: Jedes Blatt an den Marken rechts und unten abschneiden, so auf den Rand des nächsten legen, dass die Marken sich treffen, und kleben.
kit-title = { $title }: drucken und schneiden
kit-paper = Vor dem Druck
kit-scale = In 100 % drucken, nicht an die Seite angepasst. Das Lineal unten auf den Blättern muss 100 mm messen.
kit-stock = Dünner Karton (200 bis 250 g/m²) eignet sich am besten für Karten und Marken; für die Regeln und das Wertungsblatt genügt Papier.
kit-shift = Zuerst ein Blatt Karten drucken und gegen das Licht halten. Sitzen die Rückseiten schief, messen, um wie viel, und das Ganze mit --back-shift noch einmal erzeugen.
kit-files = Was zu drucken ist
kit-sheets = { $count ->
    [one] 1 Seite
   *[other] { $count } Seiten
}, { $copies ->
    [once] einmal
    [player] einmal für jede Person
   *[game] einmal je Partie
}.
kit-board-how = Die erste Seite zeigt, wie die Blätter zusammengehören. An den Marken rechts und unten schneiden, jedes Blatt auf den Rand des nächsten legen und kleben; auf dicker Pappe hält der Plan lange.
kit-turn-how = Beidseitig drucken, über die lange Kante gewendet. Mit dem Lineal an den Marken schneiden.
kit-fold-how = Einseitig drucken. An der gestrichelten Linie falten, die Hälften Rücken an Rücken kleben, trocknen lassen, dann an den Marken schneiden.
kit-none-how = Einseitig drucken und an den Marken schneiden.
kit-counters-how = An den dünnen Linien schneiden. Für jede Person: { $trains ->
    [0] eine Marke für die Wertungsleiste
    [one] 1 Wagen und eine Marke für die Wertungsleiste
   *[other] { $trains } Wagen und eine Marke für die Wertungsleiste
}.
kit-stacks = Die Karten jedes Landes in der Reihenfolge lassen, in der sie gedruckt sind: Die erste liegt oben.
kit-leaflet-how = Beidseitig drucken und falten oder heften.
kit-box = Was dann da ist
kit-each = Bilder, eines für jede Seite einer Karte
kit-each-how = Im Ordner { $folder }; wie oft jedes gebraucht wird, steht im Namen. Ringsum sind { $bleed } mm Farbe, die weggeschnitten werden.

## At the table: a game in the terminal
table-you = Du
table-points = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
}
table-trains = { $count } { $count ->
    [one] Wagen
   *[other] Wagen
}
table-cards = { $count } { $count ->
    [one] Karte
   *[other] Karten
}
table-more-cards = { $count } { $count ->
    [one] weitere Karte
   *[other] weitere Karten
}
table-tickets = { $count } { $count ->
    [one] Zielkarte
   *[other] Zielkarten
}
table-turns = { $count } { $count ->
    [one] Zug
   *[other] Züge
}
table-routes = { $count } { $count ->
    [one] Strecke
   *[other] Strecken
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] Lokomotive
   *[other] Lokomotiven
}
table-substitutes = { $cards } als Lokomotiven
table-substitutes-too = { $plain }, und { $cards } als Lokomotiven
table-nothing = nichts
table-price-tunnel = { $price } (Tunnel)
table-price-ferry = { $price } (Fähre)
table-price-printed = { $price } mit { $locomotives }
table-any-of = eines von { $targets }
table-from = { $what } von { $where }
table-on = { $what } auf { $where }
table-to = { $what } nach { $where }
table-by-chance = { $what } (Zufall)
table-for = { $what } für { $paid }
table-from-row = { $card } aus der Auslage
table-card-blind = { $card } verdeckt
table-blind-card = eine verdeckte Karte
table-no-card = keine Karte
table-no-ticket = keine Zielkarte
table-draws = { $you ->
    [yes] Du ziehst
   *[no] { $player } zieht
} { $what }.
table-turns-up = { $you ->
    [yes] Du deckst auf:
   *[no] { $player } deckt auf:
} { $what }.
table-takes = { $you ->
    [yes] Du nimmst
   *[no] { $player } nimmt
} { $what }.
table-hands = { $you ->
    [yes] Du gibst
   *[no] { $player } gibt
}: { $what }.
table-discards = { $you ->
    [yes] Du legst ab
   *[no] { $player } legt ab
}: { $what }.
table-gives = { $you ->
    [yes] Du gibst zurück:
   *[no] { $player } gibt zurück:
} { $what }.
table-places = { $you ->
    [yes] Du stellst hin:
   *[no] { $player } stellt hin:
} { $what }.
table-moves = { $you ->
    [yes] Du bewegst
   *[no] { $player } bewegt
} { $what }.
table-removes = { $you ->
    [yes] Du entfernst
   *[no] { $player } entfernt
} { $what }.
table-takes-over = { $you ->
    [yes] Du übernimmst
   *[no] { $player } übernimmt
} { $what }.
table-exchanges = { $you ->
    [yes] Du tauschst
   *[no] { $player } tauscht
} { $what }.
table-some-tickets = Zielkarten
table-shows = { $you ->
    [yes] Du legst
   *[no] { $player } legt
} { $what }.
table-completed-open = erfüllte Zielkarten offen
table-starts = { $you ->
    [yes] Du beginnst
   *[no] { $player } beginnt
} mit { $what }.
table-looks = { $you ->
    [yes] Du siehst dir an:
   *[no] { $player } sieht sich an:
} { $what }.
table-keeps = { $you ->
    [yes] Du behältst
   *[no] { $player } behält
} { $what }.
table-claims = { $you ->
    [yes] Du nutzt
   *[no] { $player } nutzt
} { $track } für { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Du verzichtest
   *[no] { $player } verzichtet
} auf { $track }.
table-passed = { $you ->
    [yes] Du kannst
   *[no] { $player } kann
} nichts tun.
table-hidden-deed = { $you ->
    [yes] Du tust
   *[no] { $player } tut
} etwas Verborgenes.
table-hidden-draw = { $you ->
    [yes] Du ziehst
   *[no] { $player } zieht
} etwas Verborgenes.
table-pays = { $you ->
    [yes] Du bezahlst
   *[no] { $player } bezahlt
} { $what }.
table-pays-you = { $player } bezahlt dir { $what }.
table-pays-to = { $you ->
    [yes] Du bezahlst
   *[no] { $player } bezahlt
} { $what } an { $to }.
table-scores = { $you ->
    [yes] Du bekommst
   *[no] { $player } bekommt
} { $points }.
table-loses = { $you ->
    [yes] Du verlierst
   *[no] { $player } verliert
} { $points }.
table-last-round-began = { $you ->
    [yes] Du hast noch { $trains }: <<noch ein Zug
   *[no] { $player } hat
}die letzten { $turns } Züge beginnen>>.
table-swept = Die Auslage wird abgeräumt: { $cards }.
table-reformed = Die abgelegten Karten werden zum Stapel: { $cards }.
table-turned-up = { $track }: aufgedeckt { $cards }; { $more }.
table-to-pay = { $cards } zu bezahlen
table-nothing-to-pay = nichts weiter zu bezahlen
table-retired = Aus dem Spiel: { $pieces }.
table-laid = Ausgelegt: { $what }.
table-laid-by-chance = Durch Zufall ausgelegt: { $what }.
table-end-last-round = Die letzte Runde ist vorbei.
table-end-won = Das Spiel ist gewonnen.
table-end-all-passed = Niemand kann mehr etwas tun: Das Spiel ist zu Ende.
table-end-too-long = Das Spiel dauert zu lange: Es wird abgebrochen.
table-end-other = Das Spiel ist zu Ende: { $reason }.

## At the table: why not
table-not-game-over = das Spiel ist zu Ende
table-not-not-now = zuerst: { $awaited }
table-not-nothing-pending = so ist jetzt nichts zu entscheiden
table-not-no-such-move = das ist jetzt nicht möglich
table-not-track-taken = { $track } gehört schon: { $owner }
table-not-track-owned = { $track } gehört dir schon
table-not-parallel-owned = dir gehört { $other }, parallel zu { $track }
table-not-parallel-closed = bei { $players } Personen ist { $track } gesperrt, sobald dies genutzt ist: { $other }
table-not-crossed = { $other } ist genutzt und kreuzt { $track }
table-not-trains-missing = { $track } braucht { $needed } Wagen, und du hast noch { $left }
table-not-piece-needed = { $track } braucht { $pieces }
table-not-wrong-colour = { $what } nimmt { $colour }, nicht { $played }
table-not-wrong-number = { $what } nimmt { $needed ->
    [1] 1 Karte
   *[other] { $needed } Karten
}, nicht { $played }
table-not-locomotives-printed = auf { $what } { $needed ->
    [1] ist 1 Lokomotive
   *[other] sind { $needed } Lokomotiven
} abgebildet; bezahlt { $played ->
    [1] ist 1
   *[other] sind { $played }
}
table-not-locomotives-not-wild = auf { $what } gelten Lokomotiven nicht als andere Karten
table-not-substitutes = { $cards } Karten gelten als eine Lokomotive; mit { $played } geht das nicht auf
table-not-no-substitutes = auf { $what } gelten keine anderen Karten als Lokomotive
table-not-pieces = { $what } kann nicht mit { $played } bezahlt werden
table-not-cards-missing = du hast { $held } × { $card }, und { $needed } sind nötig
table-not-slot-empty = auf Platz { $slot } liegt keine Karte
table-not-not-in-row = in der Auslage liegt nicht: { $card }
table-not-locomotive-is-whole-draw = eine offene Lokomotive ist der ganze Zug, nie die zweite Karte
table-not-no-cards = weder Stapel noch Ablage haben eine Karte
table-not-no-tickets = es sind keine Zielkarten übrig
table-not-not-offered = { $ticket } steht nicht zur Wahl
table-not-keep-more = mindestens { $least } Zielkarten sind zu behalten, nicht { $kept }
table-not-take-one = eine Zielkarte nimmt man, die anderen gibt man weiter
table-not-wrong-mix = nenne { $count } Zielkarten aus Stapeln, die so viele haben
table-not-spot-taken = { $piece } steht schon hier: { $where }
table-not-none-left = du hast nicht mehr: { $piece }
table-not-sold-out = es ist nichts übrig von: { $piece }
table-not-most-held = du hast { $held } × { $piece }; mehr darf man nicht haben
table-not-forbidden = eine Regel des Plans verbietet jetzt { $what }: { $rule }
table-not-demand = { $track } braucht { $needed } × { $what }; übrig sind { $held }
table-not-condition = was { $what } verlangt, ist jetzt nicht erfüllt: { $rule }
table-not-deed-impossible = { $what } geht nicht; möglich ist jetzt: { $possible }
table-not-deed-spent = { $what } war in diesem Zug schon { $most ->
    [1] einmal
   *[other] { $most }-mal
} dran, öfter geht es nicht
table-not-nothing-follows = nach { $what } könntest du in diesem Zug nichts tun
table-not-can-act = du kannst etwas tun, und nur wer nichts tun kann, passt
table-awaited-choose-tickets = wähle, welche Zielkarten du behältst
table-awaited-name-mix = sage, wie viele Zielkarten du von welchem Stapel ziehst
table-awaited-draft-ticket = nimm eine Zielkarte, die anderen gibst du weiter
table-awaited-draw-more = zieh die nächste Karte
table-awaited-answer-tunnel = bezahle den Tunnel oder verzichte
table-awaited-claim-more = nutze noch eine Strecke oder beende den Zug
table-awaited-choose-effect = wähle, was die Regel folgen lässt
table-short = { $thing } braucht { $wanted }; du hast { $has }: Es fehlen { $missing }
table-of-one-colour = { $cards } einer Farbe
table-may-leave-out = { $wanted }, und du darfst { $count } weglassen
table-no-cards = keine Karten

## At the table: what is shown
table-turn = Zug { $number }
table-last-round = Die letzte Runde: noch { $turns }.
table-row = Auslage
table-hand = Hand
table-on-map = Auf Plan
table-own-tickets = Ziele
table-empty = leer
table-deck = Stapel { $count }
table-more-there = und mehr: `{ $command }` zeigt alles
table-yes = ja
table-none = keine
table-cut-off = abgeschnitten
table-joined = verbunden
table-joined-by = { $trains } über
table-no-payable = Du kannst jetzt keine Strecke bezahlen.
table-payable = { $routes }, die du jetzt bezahlen kannst:
table-other = andere
table-loco = { $count } Lok
table-for-locos = ({ $count } Karten für Loks)
table-now = jetzt
table-cards-short = { $count } fehlen
table-far-short = { $count } oder mehr
table-not-yet = noch nicht
table-no-open-route = Dort ist keine Strecke offen.
table-nothing-yet = noch nichts
table-choose-tickets = Zielkarten zur Wahl; behalte { $least } oder mehr (`keep 1 2`, `keep all`):
table-draft = Nimm eine dieser Zielkarten (`keep 1`); die anderen werden weitergegeben:
table-mix = Welche { $tickets } ziehst du? Es gibt { $there }. Tippe eine Nummer oder die Karten:
table-to-draw = Noch { $cards } zu ziehen.
table-claim-more = Du darfst noch eine Strecke nutzen, oder `stop`.
table-choose = { $said } Tippe eine Nummer oder einen Namen:
table-tunnel-short = { $cards } zu bezahlen, die du nicht hast: `decline` nimmt deine Karten zurück.
table-tunnel = `pay` { $ways }, oder `decline`, und du nimmst deine Karten zurück.
table-if-ended = Endete das Spiel jetzt, bekämst du außerdem:

## At the table: what is asked and answered
table-paying = Wie bezahlst du? Tippe eine Nummer oder die Karten; `{ table-nothing }` führt zurück:
table-which-one = Welches? Tippe eine Nummer oder einen Namen; `{ table-nothing }` führt zurück:
table-more-ways = und { $count } weitere: tippe die Karten
table-substitute-hint = Auch andere Karten können Lokomotiven ersetzen; tippe sie: { $example }
table-numbers = Nummern sind 1 bis { $most }; eine leere Zeile bezahlt nichts.
table-hand-over = { $player }, drücke die Eingabetaste, wenn sonst niemand hinsieht.
table-pause = Eingabe macht weiter, `undo` nimmt es zurück.
table-others-first = Zuerst sind die anderen dran.
table-broken-off = Das Spiel ist abgebrochen.
table-after-end = `save FILE` bewahrt das Spiel auf, `map` zeigt den Plan; Eingabe beendet.
table-quit = Das Spiel ist nicht gespeichert. Beenden? (ja oder nein)
table-hint = { $program } würde: { $action }.
table-advice-only = Etwas anderes ist nicht möglich.
table-advice-tickets = Zusammen brauchen sie { $trains } über { $tracks }.
table-advice-joined = Sie sind schon verbunden.
table-advice-no-way = Kein Weg verbindet sie mehr; das kostet am wenigsten.
table-advice-planned = Sie führt zu { $ticket } und bringt { $points }. Danach fehlen noch: { $tracks }.
table-advice-completes = Sie verbindet { $ticket } und bringt { $points }.
table-advice-pays = Keine Zielkarte verlangt sie; sie bringt { $points }.
table-advice-last = Kein Zug folgt mehr, und nichts bringt mehr Punkte.
table-advice-piece = Ohne das kannst du nicht nutzen: { $tracks }.
table-advice-useful = In den Zügen, die noch kommen, bringt das mehr, als es kostet.
table-advice-more = Mit deinen Zielkarten bist du fertig, und alle haben noch mindestens { $trains }.
table-advice-colour = Sie wird gebraucht für { $tracks }.
table-advice-locomotive = Sie kann jede Karte sein, die du brauchst für { $tracks }.
table-advice-blind = Nichts in der Auslage ist so viel wert wie das, was im Stapel liegen kann. Gebraucht werden Karten für { $tracks }.
table-advice-otherwise = Nichts bringt jetzt mehr.
table-taken-back = Zurückgenommen: { $action }.
table-saved = Gespeichert; `{ $command }` macht weiter.
table-you-can = Das geht.
table-you-can-pay = Das geht: { $ways }.
table-you-can-so = das geht: { $ways }
table-is-no-number = wie viele? { $typed } ist keine Zahl: log 5
table-why-what = warum was? Zum Beispiel: why claim A B
table-nothing-to-undo = es gibt nichts zurückzunehmen
table-undo-revealed = das lässt sich nicht zurücknehmen: Seither wurde Verborgenes aufgedeckt
table-save-where = wohin speichern? Nenne eine Datei: save abend.replay.json
table-no-saved-game = { $file } gibt es schon, und es ist kein gespeichertes Spiel; wähle einen anderen Namen
table-cannot-save = es lässt sich nicht speichern: { $reason }
table-did-you-mean = meinst du { $names }?
table-no-command = { $typed } ist kein Befehl; { $hint }
table-see-help = `help` nennt, was man tippen kann
table-nobody-can = auf diesem Plan kann niemand `{ $verb }`
table-cannot-now = `{ $name }` geht jetzt nicht
table-not-so = so nicht; bezahlen kannst du { $ways }
table-which-route = welche Strecke? Nenne beide Enden: claim A B
table-no-choice = { $typed } steht nicht zur Wahl; { $hint }
table-there-is = es gibt { $names }
table-which-tickets = welche? Nenne ihre Nummern: keep 1 3, oder keep all
table-ticket-numbers = nenne Nummern von Zielkarten, 1 bis { $most }, jede einmal: keep 1 { $most }
table-cannot-pay-that = das kannst du nicht bezahlen; `decline` nimmt deine Karten zurück
table-which-of = welches davon: { $names }?
table-no-such-card = es gibt keine Karte { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = es gibt keinen Ort { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = nenne beide Enden der Strecke; von dort geht es nach { $places }
table-no-such-route = keine Strecke verbindet { $first } und { $second }; von { $first } geht es nach { $places }
table-help =
    Spielen (Anfänge von Namen genügen, groß oder klein; Tab ergänzt):
      draw red            eine Karte der Auslage nehmen; auch mit ihrer Nummer: draw 3
      draw                eine verdeckte Karte ziehen
      draw tickets        Zielkarten zur Wahl ziehen;  keep 1 3  oder  keep all  behält sie
      claim denver omaha  eine Strecke nutzen; mehrere Arten zu bezahlen werden genannt, oder sage:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        einem Tunnel antworten
      2, rome, nothing    aus der Liste wählen, mit Nummer oder Namen, wo eine Regel dich wählen lässt;
                          nothing (oder skip), wo du es lassen darfst
      build paris         einen Bahnhof bauen                          (wo der Plan welche hat)
      NAME ...            eine Aktion des Plans, wie `build rome` oder `buy booster`
      stop, pass          keine weitere Strecke nutzen; nichts tun, wenn nichts geht
    Sehen und denken:
      hand (or look)      alles noch einmal;  row  die Karten der Auslage;  tickets  deine Zielkarten
      score               die Punkte bisher, und was deine Zielkarten jetzt zählten
      log                 alles, was geschehen ist;  log 5  die letzten fünf Dinge
      rules               die geltenden Regeln in Worten
      routes [PLACE]      offene Strecken danach, was du bezahlen kannst;  map  der Plan
      why claim A B       warum etwas nicht geht, oder wie du es bezahlen kannst
      hint                was das beste Programm an deiner Stelle täte
      undo                die letzte Handlung zurücknehmen, solange nichts Verborgenes aufgedeckt wurde
      save FILE, quit     ein gespeichertes Spiel geht weiter mit  mapdsl play --load FILE
