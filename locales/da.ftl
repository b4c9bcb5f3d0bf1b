## Lists and numbers
and = { $rest } og { $last }
or = { $rest } eller { $last }
then = { $rest }, derefter { $last }
both = { $rest } og { $last }
either = { $rest } eller { $last }
grouped = ({ $clause })
quoted = »{ $text }«
at-least = mindst { $number }
at-most = højst { $number }
other-than = flere eller færre end { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } gange: { $sentence }
tickets = { $count ->
    [one] 1 billet
   *[other] { $count } billetter
}
tickets-of-any = { tickets } fra bunkerne { $decks } (så mange af hver, som spilleren siger først)
tickets-of-deck = { $count ->
    [one] 1 billet fra bunken { $deck }
   *[other] { $count } billetter fra bunken { $deck }
}

## Colours and kinds of routes
colour-red = rød
colour-orange = orange
colour-yellow = gul
colour-green = grøn
colour-blue = blå
colour-pink = lyserød
colour-white = hvid
colour-black = sort
colour-gray = grå
paid-locomotive = lokomotiv
kind-route = en almindelig rute
kind-ferry = en færge
kind-tunnel = en tunnel
kind-special = en specialrute

## Conditions, as clauses after the noun that they narrow
that = { " " }{ $clause }
closing = { $conditional ->
    [yes] ,
   *[no] {""}
}
in-such-a-game = { $clause }: { $sentence }
set-up-players = med { $number } { $n ->
    [one] spiller
   *[other] spillere
}
set-up-holds = hvis man har { $number } { $names }
    .not = hvis man ikke har { $names }
set-up-bank = hvis banken har { $number } { $names }
    .not = hvis banken ikke har { $names }
set-up-counts = hvis man har { $number } { $names }
    .not = hvis man ikke har nogen { $names }
set-up-most = hvis man har { $most }
    .not = hvis man ikke har { $most }
set-up-leads = hvis man har { $most } (også ved lighed)
    .not = hvis man ikke har { $most } (heller ikke ved lighed)
set-up-trails = hvis man har { $fewest } (også ved lighed)
    .not = hvis man ikke har { $fewest } (heller ikke ved lighed)
set-up-trains-left = { $number ->
    [0] hvis man ikke har nogen vogne tilbage
   *[other] hvis man har { $number } { $n ->
        [one] vogn
       *[other] vogne
    } tilbage
}
set-up-claimed = { $number ->
    [0] hvis man ikke ejer nogen rute
   *[other] hvis man ejer { $number } { $n ->
        [one] rute
       *[other] ruter
    }
}
set-up-round = { $bound ->
    [at-least] fra runde { $text }
    [at-most] i { $n ->
        [one] den første runde
       *[other] de første { $n } runder
    }
    [other-than] { $count ->
        [one] undtagen i runde { $text }
       *[other] undtagen i runderne { $text }
    }
   *[is] { $count ->
        [one] i runde { $text }
       *[other] i runderne { $text }
    }
}
track-length = som er { $number } { $n ->
    [one] felt
   *[other] felter
} lang
track-colour = som er { $values }
    .not = som ikke er { $values }
track-kind = som er { $values }
    .not = som ikke er { $values }
track-locomotives = { $number ->
    [0] som ikke viser noget lokomotiv
   *[other] som viser { $number } { $n ->
        [one] lokomotiv
       *[other] lokomotiver
    }
}
track-tagged = som er mærket { $names }
    .not = som ikke er mærket { $names }
track-ferry = som er en færge
    .not = som ikke er en færge
track-tunnel = som er en tunnel
    .not = som ikke er en tunnel
track-special = som er en specialrute
    .not = som ikke er en specialrute
track-double = som løber ved siden af en anden
    .not = som ikke løber ved siden af en anden
track-touches = { $sort ->
    [region] som har en ende i regionen { $names }
    [country] som har en ende i landet { $names }
   *[city] som har en ende i { $names }
}
    .not = { $sort ->
    [region] som ikke har nogen ende i regionen { $names }
    [country] som ikke har nogen ende i landet { $names }
   *[city] som ikke har nogen ende i { $names }
}
track-inside = { $sort ->
    [region] som helt ligger i regionen { $names }
    [country] som helt ligger i landet { $names }
   *[city] som helt ligger i { $names }
}
    .not = { $sort ->
    [region] som ikke helt ligger i regionen { $names }
    [country] som ikke helt ligger i landet { $names }
   *[city] som ikke helt ligger i { $names }
}
track-here = hvor { $names } står
    .not = hvor { $names } ikke står
track-own-here = hvor man har { $names }
    .not = hvor man ikke har { $names }
track-joins-own = som hænger sammen med ens eget net
    .not = som ikke hænger sammen med ens eget net
track-paid = der betales med kort i farven { $values }
    .not = der ikke betales med kort i farven { $values }
track-free = som ingen har taget
    .not = som nogen har taget
track-beside-other = ved siden af en anden spillers rute
    .not = som ikke er ved siden af en anden spillers rute
track-connects = { $sort ->
    [group] med et net der så forbinder { $number } { $thing }
    [region] med et net der fører til { $number } { $n ->
        [one] sted
       *[other] steder
    } i regionen { $names }
   *[city] med et net der fører til { $names }
}
    .not = { $sort ->
    [region] med et net der ikke fører til noget sted i regionen { $names }
   *[city] med et net der ikke fører til { $names }
}
track-reaches = { $sort ->
    [group] som fører til 1 { $thing }, hvor ens net ikke nåede hen før
    [region] som føjer et sted i regionen { $names } til sit net
   *[city] som føjer { $names } til sit net
}
    .not = { $sort ->
    [region] som ikke føjer noget sted i regionen { $names } til sit net
   *[city] som ikke føjer { $names } til sit net
}
track-taken = som en anden spiller ejer
    .not = som ingen anden spiller ejer
ticket-points = som er { $number } { $n ->
    [one] point
   *[other] point
} værd
ticket-deck = fra bunken { $names }
    .not = som ikke er fra bunken { $names }
ticket-set = fra serien { $names }
    .not = som ikke er fra serien { $names }
ticket-touches = { $sort ->
    [region] som har en ende i regionen { $names }
    [country] som har en ende i landet { $names }
   *[city] som har en ende i { $names }
}
    .not = { $sort ->
    [region] som ikke har nogen ende i regionen { $names }
    [country] som ikke har nogen ende i landet { $names }
   *[city] som ikke har nogen ende i { $names }
}
ticket-inside = { $sort ->
    [region] hvis ender alle ligger i regionen { $names }
    [country] hvis ender alle ligger i landet { $names }
   *[city] hvis ender alle ligger i { $names }
}
    .not = { $sort ->
    [region] hvis ender ikke alle ligger i regionen { $names }
    [country] hvis ender ikke alle ligger i landet { $names }
   *[city] hvis ender ikke alle ligger i { $names }
}
ticket-here = med et sted, hvor { $names } står
    .not = uden noget sted, hvor { $names } står
ticket-connects = { $sort ->
    [region] hvor ens eget net forbinder starten med et sted i regionen { $names }
   *[city] hvor ens eget net forbinder starten med { $names }
}
    .not = { $sort ->
    [region] hvor ens eget net ikke forbinder starten med noget sted i regionen { $names }
   *[city] hvor ens eget net ikke forbinder starten med { $names }
}
place-tagged = som er mærket { $names }
    .not = som ikke er mærket { $names }
place-inside = { $sort ->
    [region] som ligger i regionen { $names }
   *[city] som er { $names }
}
    .not = { $sort ->
    [region] som ikke ligger i regionen { $names }
   *[city] som ikke er { $names }
}
place-here = hvor { $names } står
    .not = hvor { $names } ikke står
place-own-here = hvor man har { $names }
    .not = hvor man ikke har { $names }
place-joins-own = i ens eget net
    .not = uden for ens eget net
place-first = som ingen anden har nået
    .not = som en anden spiller har nået

## What is counted of a player
measure-tickets = billetter
    .most = flest billetter
    .fewest = færrest billetter
    .each = hver billet
measure-completed-tickets = gennemførte billetter
    .most = flest gennemførte billetter
    .fewest = færrest gennemførte billetter
    .each = hver gennemført billet
measure-failed-tickets = ikke gennemførte billetter
    .most = flest ikke gennemførte billetter
    .fewest = færrest ikke gennemførte billetter
    .each = hver ikke gennemført billet
measure-ticket-points = point fra gennemførte billetter
    .most = flest point fra gennemførte billetter
    .fewest = færrest point fra gennemførte billetter
    .each = hvert point fra gennemførte billetter
measure-longest-path = længste sammenhængende strækning
    .most = den længste sammenhængende strækning
    .fewest = den korteste sammenhængende strækning
    .each = hver vogn på den længste sammenhængende strækning
measure-looped-tickets = billetter gennemført ad to veje uden fælles rute (byer må gerne være fælles)
    .most = flest billetter gennemført ad to veje uden fælles rute
    .fewest = færrest billetter gennemført ad to veje uden fælles rute
    .each = hver billet gennemført ad to veje uden fælles rute (byer må gerne være fælles)
measure-routes = tagne ruter
    .most = flest tagne ruter
    .fewest = færrest tagne ruter
    .each = hver tagen rute
measure-trains-laid = vogne på spillepladen
    .most = flest vogne på spillepladen
    .fewest = færrest vogne på spillepladen
    .each = hver vogn på spillepladen
measure-score = hidtil opnåede point
    .most = flest hidtil opnåede point
    .fewest = færrest hidtil opnåede point
    .each = hvert hidtil opnået point
measure-trains-left = resterende vogne
    .most = flest resterende vogne
    .fewest = færrest resterende vogne
    .each = hver resterende vogn
measure-cities = nåede byer
    .most = flest nåede byer
    .fewest = færrest nåede byer
    .each = hver nået by
measure-joined-cities = byer i det største net
    .most = flest byer i ét net
    .fewest = færrest byer i det største net
    .each = hver by i det største net
measure-regions = nåede regioner
    .most = flest nåede regioner
    .fewest = færrest nåede regioner
    .each = hver nået region
measure-whole-regions = helt forbundne regioner
    .most = flest helt forbundne regioner
    .fewest = færrest helt forbundne regioner
    .each = hver helt forbundet region
measure-named = { $sort ->
    [group] { $several } i { $name }
    [left] ubrugte { $several }
   *[own] { $several }
}
    .most = { $sort ->
        [group] flest { $many } i { $name }
        [left] flest ubrugte { $many }
       *[own] flest { $many }
    }
    .fewest = { $sort ->
        [group] færrest { $many } i { $name }
        [left] færrest ubrugte { $many }
       *[own] færrest { $many }
    }
    .each = { $sort ->
        [group] hver af ens { $several } i { $name }
        [left] hver af ens ubrugte { $several }
       *[own] hver af ens { $several }
    }

## Rules
rule-trains = Hver spiller har { $each ->
    [one] 1 vogn
   *[other] { $each } vogne
}.
    .title = Vogne
rule-card-deck = Kortbunken har { $each ->
    [one] 1 kort
   *[other] { $each } kort
} { $colours-count ->
    [8] i hver farve
   *[other] i hver af disse farver: { $colours }{ $locomotives ->
        [0] {""}
       *[other] ,
    }
}{ $locomotives ->
    [0] {""}
    [one] {" "}og 1 lokomotiv
   *[other] {" "}og { $locomotives } lokomotiver
}.
    .title = Kortbunke
no-start-hand = Ingen begynder med kort.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Hver spiller begynder med 1 lokomotiv.
       *[other] Hver spiller begynder med { $locomotives } lokomotiver.
    }
   *[other] Hver spiller begynder med { $cards ->
        [one] 1 kort
       *[other] { $cards } kort
    }{ $locomotives ->
        [0] .
        [one] {" "}og 1 lokomotiv.
       *[other] {" "}og { $locomotives } lokomotiver.
    }
}
    .title = Starthånd
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] I stedet for at trække som normalt kan man trække { $blind } kort i blinde.
   *[board] I sin tur kan man trække { $count ->
        [one] 1 kort
       *[other] { $count } kort
    }{ $face-up ->
        [0] {" "}i blinde.
       *[other] , åbne eller i blinde{ $count ->
            [1] .
           *[other] ; et åbent lokomotiv { $face-up-locomotive ->
                [whole-draw] er hele trækningen og kan ikke tages efter et andet kort.
               *[one-card] tæller som ét kort ligesom andre.
            }
        } { $face-up ->
            [one] 1 kort ligger åbent ved siden af bunken; når det tages, erstattes det straks.
           *[other] { $face-up } kort ligger åbne ved siden af bunken; et kort, der tages, erstattes straks.
        } { $sweep ->
            [0] De skiftes ikke ud, uanset hvor mange lokomotiver der ligger åbne.
           *[other] { $sweep ->
                [one] Så snart 1 åbent kort er et lokomotiv
               *[other] Så snart { $sweep } åbne kort er lokomotiver
            }, lægges alle åbne kort af og erstattes, om nødvendigt flere gange.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}I stedet for at trække som normalt kan man trække { $blind } kort i blinde.
    }
}
    .title = { $carrier ->
        [piece] Træk i blinde
       *[board] Træk af kort
    }
rule-locomotives = { $conditional ->
    [yes] Lokomotiver erstatter kun en anden farve, hvor en regel tillader det: på en rute{ $that }.
   *[no] Lokomotiver erstatter enhver farve.
}
    .title = Lokomotiver
    .without = Lokomotiver erstatter ingen anden farve.
rule-substitute = { $cards } vilkårlige kort kan spilles som et { $for ->
    [card] kort i en vilkårlig farve
   *[locomotive] lokomotiv
}{ $conditional ->
    [yes] {""} på en rute{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} også ved køb
   *[no] {""}
}.
    .title = { $for ->
        [card] Kort som en vilkårlig farve
       *[locomotive] Kort som lokomotiv
    }
rule-discount = Man kan spille { $cards ->
    [one] 1 kort
   *[other] { $cards } kort
} mindre, dog mindst { $at-least } og aldrig færre lokomotiver end vist, for at tage en rute{ $that }.
    .title = Rabat
rule-route-points = Point for en taget rute efter dens længde: { $table }.
    .title = Point for ruter
rule-doubles = { $open ->
    [none] Alle parallelle ruter mellem de samme steder kan tages.
    [1] En rute{ $that }{ closing } er lukket, så snart en parallel rute er taget.
   *[other] En rute{ $that }{ closing } er lukket, så snart { $open } parallelle ruter er taget.
} Ved ethvert antal spillere må ingen eje to parallelle ruter.
    .title = Parallelle ruter
    .without = Alle parallelle ruter kan tages, også flere af samme spiller.
rule-deal-tickets = Hver spiller får { $counts }{ $keep ->
    [all] ; ingen kan vælges fra.
   *[other] {" "}og beholder { $keep ->
        [0] et valgfrit antal
       *[other] mindst { $keep }
    }; fravalgte { $refused ->
        [under-deck] blandes sammen og lægges under bunken.
        [shuffled-in] blandes ind i bunken.
       *[out-of-game] går ud af spillet.
    }
}{ $drafted ->
    [yes] {" "}Billetterne fra starten går rundt: hver spiller tager én og giver resten videre til venstre, til alle er taget.
   *[no] {""}
}
    .title = Billetter ved start
rule-draw-tickets = I sin tur kan man trække { $counts }{ $keep ->
    [all] ; ingen kan vælges fra.
   *[other] {" "}og beholde { $keep ->
        [0] et valgfrit antal
       *[other] mindst { $keep }
    }; fravalgte { $refused ->
        [under-deck] lægges under bunken.
        [shuffled-in] blandes ind i bunken.
       *[out-of-game] går ud af spillet, så billetterne kan slippe op.
    }
}
    .title = Træk af billetter
rule-ticket-pool = { $conditional ->
    [yes] I spillet indgår hver billet{ $that }{ closing } og ingen anden.
   *[no] Alle billetter indgår i spillet.
}
    .title = Billetter i spillet
    .without = Alle billetter indgår i spillet.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] En billet{ $that }{ closing }: {""}
       *[no] {""}
    }En gennemført billet giver sin værdi; en ikke gennemført { $failed ->
        [lose] koster sin værdi.
       *[nothing] koster intet.
    }{ $several ->
        [yes] {" "}Nævner en billet flere mål, tæller kun det bedste, der er forbundet med startstedet{ $failed ->
            [lose] ; ellers trækkes det laveste fra.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] En billet{ $that }{ closing } { $worth ->
        [half] tæller halvt, rundet ned, hvad enten den er gennemført eller ej.
        [nothing] tæller ikke.
       *[as-failed] tæller som ikke gennemført, selv om dens steder er forbundet.
    }
}
    .title = Billetter
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] hver vogn på en rute{ $that }
        [cities] hvert nået sted{ $that }
        [joined-cities] i det største net hvert sted{ $that }
        [regions] hver region med et nået sted{ $that }
        [whole-regions] hver region, hvor man har forbundet hvert sted{ $that }
        [longest-path] { $counts }, hvor der kun tæller en rute{ $that }
        [ticket-points] { $counts }, hvor der kun tæller en billet{ $that }
        [looped-tickets] { $counts }, hvor der kun tæller en billet{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , og desuden { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = Ved lighed er den foran, der har eksemplaret med det laveste nummer.
award-table = Point ved slutningen til den, der har flest, til andenpladsen og så videre: { $table }. Lavere pladser giver intet, og den, der ingen har, får intet.
rule-award = { $carrier ->
    [piece] Ved slutningen { $points ->
            [one] { $points } point
           *[other] { $points } point
        } for { $measure-most } (også ved lighed), ellers { $else ->
            [one] { $else } point
           *[other] { $else } point
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } point
           *[other] { $points } point
        } ved slutningen for { $measure-most }
       *[other] Point ved slutningen for { $measure-most }, for andenpladsen og så videre: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } til alle andre
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] Ved lighed får alle berørte pointene.
               *[other] De, der står lige, optager lige så mange pladser, som de er, og får alle pointene for den bedste af dem.
            }
           *[other] Ved lighed afgør { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Ingen fører med nul.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Ingen fører med nul.
            }
           *[other] {" "}Ingen fører med nul.
        }
    }
}{ $per ->
    [piece] {" "}Hver i gruppen tælles for sig.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } point
       *[other] { $each } point
    } ved slutningen for { $measure-each }
   *[other] Point ved slutningen for { $measure } – { $table-steps } (i alt)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} og desuden 1 point for hver
       *[other] {","} og desuden { $each } point for hver
    }
}{ $per ->
    [set] , efter hvor mange forskellige hvert sæt har
    [piece] , talt for hver slags for sig
    [network] , talt i hvert af spillerens net for sig
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , for hver { $at } for sig: kun billetter, der nævner stedet
        [track] , for hver { $at } for sig: kun ruter, der fører dertil
       *[other] , talt ved hvert { $at } for sig
    }
}.
    .title = { $measure-each }
rule-tie-break = Ved lighed afgør { $criteria }; er der stadig lighed, deles pladsen.
    .title = Lighed
    .without = Ved lighed deles pladsen.
rule-tunnels = Når en tunnel tages, vendes { $reveal ->
    [one] 1 kort
   *[other] { $reveal } kort
} fra bunken. For hvert vendt kort i den spillede farve og for hvert vendt lokomotiv betales endnu et kort i den spillede farve eller et lokomotiv. Er der kun spillet lokomotiver, tæller kun vendte lokomotiver, og for hvert af dem betales et lokomotiv. Den, der ikke betaler, tager kortene tilbage, og turen er slut. De vendte kort lægges af.
    .title = Tunneler
rule-last-round-trains-left = Når en spiller har { $trains-left ->
    [0] ingen vogne
    [one] højst 1 vogn
   *[other] højst { $trains-left } vogne
} tilbage ved slutningen af sin tur, får alle, også den spiller, { $turns ->
    [one] én tur til.
   *[other] { $turns } ture til.
}
    .title = Sidste runde
rule-last-round = { $turns ->
    [0] Spillet er straks slut efter en tur{ $that }.
    [one] Slutningen indledes efter en tur{ $that }: alle, også den, der havde turen, får én tur til.
   *[other] Slutningen indledes efter en tur{ $that }: alle, også den, der havde turen, får { $turns } ture til.
}
    .title = Spillets slutning
without = Gælder ikke i dette spil.

## What rules of a board let happen
deed-take = tage { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [row] {" "}af de åbne
    [opponent] {" "}fra en anden spiller
    [each-opponent] {" "}fra hver anden spiller
   *[other] {" "}fra { $where }
}
deed-take-stack = tage { $count ->
    [one] det øverste kort
   *[other] de { $count } øverste kort
} fra hvert land i det net
named-card = kortet { $name }
deed-draw = tage { $things } tilfældigt
deed-give = give { $spot ->
    [opponent] en anden spiller { $things }
    [each-opponent] hver anden spiller { $things }
   *[none] { $things } tilbage
}
deed-discard = lægge { $things } af
deed-place = lægge { $things } på { $where }
deed-by-chance = { $deed } (tilfældigt)
deed-move = flytte { $things } til { $where }
deed-travel = flytte { $thing } ad en af sine ruter, hver rute én gang pr. tur
deed-remove = fjerne { $things } fra { $where }
deed-refill = fylde { $where } op til { $things }
deed-score-route-points = få rutens point en gang til
deed-retire = { $count ->
    [one] tage { $things } i banken ud af spillet
   *[other] tage { $things } ud af spillet, tilfældigt
}
deed-take-over = overtage en rute fra en anden spiller
deed-exchange = give alle sine billetter tilbage og tage lige så mange andre
deed-exchange-closed = give alle sine billetter, der ikke ligger åbent, tilbage og tage lige så mange andre
deed-show = vise sine gennemførte billetter
deed-win = vinde spillet, uanset pointene
deed-score = notere { $count ->
    [one] { $count } point
   *[other] { $count } point
}
deed-score-extra = notere { $count ->
    [one] { $count } point ekstra
   *[other] { $count } point ekstra
}
deed-lose = miste { $count ->
    [one] { $count } point
   *[other] { $count } point
}
deed-score-in-turn = notere point én gang, i den rækkefølge spillerne opnår det: { $counts }
spot-end = en ende af ruten
spot-each-end = hver ende af ruten
spot-each-joined = hvert sted i nettet
spot-arrival = stedet
spot-track = ruten
spot-tags = af en slags, der er vist ved ruten, så længe der er flere
spot-any-track = en rute
spot-each-track = hver rute
spot-city = en by
spot-country = et land
spot-place = et sted
spot-each-city = hver by
spot-each-place = hvert sted
thing-cards = { $n ->
    [one] kort
   *[other] kort
}
thing-tickets = { $n ->
    [one] billet
   *[other] billetter
}
thing-trains = { $n ->
    [one] vogn
   *[other] vogne
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] point
   *[other] point
}
thing-locomotives = { $n ->
    [one] lokomotiv
   *[other] lokomotiver
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] kort
   *[other] kort i samme farve
}
cost-of-its-colour = { $counts } kort mere { $n ->
    [one] i samme farve
   *[other] i samme farve
}
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(kun et sted{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(kun en rute{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Før den første tur
    [claim] Når man tager en rute{ $that },
    [arrival] Når man for første gang når { $where ->
        [none] et sted{ $that }
       *[other] { $where }
    },
    [travel] Når en af ens brikker er rejst til { $where ->
        [none] et sted{ $that }
       *[other] { $where }
    },
    [draw] Når man har trukket kort,
    [completion] Når man gennemfører en billet,
    [round-start] I begyndelsen af hver runde, som man begynder,
    [turn-start] I begyndelsen af sin tur
    [turn-end] Ved slutningen af sin tur
   *[reshuffle] Når de aflagte kort bliver til bunken,
} { $may ->
    [none] { $for ->
        [none] skal man{" "}
        [everybody] skal alle på skift, man selv først,{" "}
        [others] skal alle andre på skift{" "}
       *[other] skal for hver { $for }{ $of ->
            [yes] {" "}af en anden spiller
           *[no] {""}
        }, der står der, dens ejer{" "}
    }{ $must }
   *[other] { $for ->
        [none] kan man{" "}
        [everybody] kan alle på skift, man selv først,{" "}
        [others] kan alle andre på skift{" "}
       *[other] kan for hver { $for }{ $of ->
            [yes] {" "}af en anden spiller
           *[no] {""}
        }, der står der, dens ejer{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}pr. felt
   *[other] {" "}for hver { $per }
}{ $price ->
    [none] {""}
   *[other] {" "}for { $price }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $last-first ->
    [yes] {" "}(den sidste spiller begynder)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; derefter { $then }
}.
    .title = { $occasion ->
        [set-up] Før den første tur
        [claim] Når en rute er taget
        [arrival] Når man når et sted
        [travel] På rejse
        [draw] Når kort er trukket
        [completion] Når man gennemfører en billet
        [round-start] Rundens begyndelse
        [turn-start] Turens begyndelse
        [turn-end] Turens slutning
       *[reshuffle] Ny bunke
    }
rule-action = { $name }: { $as-card ->
    [yes] i stedet for et af de kort, man trækker, kan man
   *[no] { $before-turn ->
        [yes] før turens handling kan man{ $limit ->
            [1] {" "}én gang
           *[other] {""}
        }
       *[no] i stedet for en anden handling kan man
    }
} { $does }{ $price ->
    [none] {""}
   *[other] {" "}for { $price }{ $per ->
        [space] {" "}pr. felt
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}til ejeren
       *[bank] {""}
    }
}{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , op til { $limit } gange i en tur
}{ $then ->
    [none] {""}
   *[other] ; derefter { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] At tage en rute{ $that }{ closing } koster ingen vogne.
   *[other] For at tage en rute{ $that }{ closing } giver man desuden { $cost }{ $per ->
        [space] {" "}pr. felt
        [none] {""}
       *[other] {" "}for hver { $per }
    }{ $to ->
        [owner] {" "}til ejeren af ruten ved siden af eller til banken
       *[bank] { $leaves ->
            [yes] {" "}(ud af spillet)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; den, der ikke kan, tager { $else }
    }.
}
    .title = { $cost-count ->
        [0] Ruter uden vogne
       *[other] Ruternes krav
    }
rule-pay-with = På en rute{ $that }{ closing } betaler { $piece } alle kort for { $spaces } { $spaces ->
    [one] felt
   *[other] felter
}. Viste lokomotiver og tunneler betales kun med kort.
    .title = Betaling med { $piece }
rule-forbid = { $what ->
    [claim] Man må ikke tage en rute{ $that }.
    [draw-cards] Man må ikke trække kort{ $that }.
    [draw-tickets] Man må ikke trække billetter{ $that }.
   *[action] Man må ikke gøre andet end at trække og tage ruter{ $that }.
}
    .title = { $what ->
        [claim] Ruter, man ikke må tage
        [draw-cards] Kort må ikke trækkes
        [draw-tickets] Billetter må ikke trækkes
       *[action] Ingen andre handlinger
    }
    .carried = Så længe man har kortet: { $sentences }
rule-forbid-only = Man må kun tage en rute{ $that }.
    .title = Ruter, man må tage
rule-forbid-needs = { $what ->
    [claim] For at tage en rute{ $that }{ closing } skal man have { $needs }.
    [draw-cards] For at trække kort{ $that }{ closing } skal man have { $needs }.
    [draw-tickets] For at trække billetter{ $that }{ closing } skal man have { $needs }.
   *[action] Til andet end at trække og tage ruter{ $that }{ closing } skal man have { $needs }.
}
    .title = { $what ->
        [claim] Hvad ruter kræver
        [draw-cards] Hvad det kræver at trække kort
        [draw-tickets] Hvad det kræver at trække billetter
       *[action] Hvad andre handlinger kræver
    }
needs-all = Gælder flere af disse tilfælde, skal man have det hele.
rule-claims = { $taken ->
    [yes] En anden spillers rute{ $that }{ closing } må tages, som om den var fri, for de sædvanlige kort. Vognene stilles ved siden af; ruten tæller derefter for begge.
   *[no] I én tur kan man tage { $most ->
        [one] 1 rute
       *[other] op til { $most } ruter
    }.
}
    .title = { $taken ->
        [yes] Delte ruter
       *[no] Flere ruter i en tur
    }
rule-borrow = { $piece ->
    [none] Ved slutningen kan ens billetter bruge enhver af de andre spilleres ruter{ $that }{ $rent ->
        [0] {""}
        [one] {","} mod 1 point til ejeren
       *[other] {","} mod { $rent } point til ejeren
    }.
   *[other] Ved slutningen må man for hver by, hvor man har 1 { $piece }, bruge én af en anden spillers ruter til den by{ $that }: kun til billetter, og den samme til alle.
}
    .title = Lånte ruter
rule-rent =
    .title = Leje
rule-bonus =
    .title = Ekstra point
rule-rule-text = { $text }
    .title = Desuden
own-price = den angivne pris
piece-price = Pris: { $price }.
piece-most = Ingen må have flere end { $most }.
piece-hidden = Man holder sine skjult for de andre.
piece-together = Der må stå så mange af dem på ét sted, som man vil.
piece-alone = På hvert sted må der højst stå 1, uanset hvis.
piece-shuffled = Når hænderne er delt ud, blandes { $count } af dem ind i kortbunken. Den, der er ved tur, når en dukker op, får den, og det næste kort træder i stedet. De, der lægges tilbage, blandes ind i den næste bunke.
piece-on = Ved begyndelsen: { $count } i { $where }.
piece-each = Hver spiller begynder med { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] Ved slutningen for hver, man ikke har sat ud: { $points }.
       *[no] Ved slutningen for hver, man har: { $points }.
    }
   *[other] Værdi ved slutningen, i den rækkefølge de tages: { $points }.
}

## On boards and score sheets
legend-spaces = felter
legend-points = point
legend-any-colour = én valgfri farve
legend-locomotive = lokomotiv
legend-players = Spillere
map-locomotives = Hvert lokomotiv, der er vist på en rute, skal betales med et lokomotiv; de øvrige felter betales som sædvanlig.
    .title = Viste lokomotiver
map-points = Disse ruter giver de point, der er trykt på dem: { $routes }.
    .title = Trykte point
map-countries = Et land er en ende, ikke en gennemfart: ruter til samme land mødes ikke dér.
    .title = Lande
map-country-tickets = Til en billet, der nævner et land, er en hvilken som helst rute dertil nok.
map-crossing = Den, der tager en af flere ruter, som krydser hinanden, lukker de andre for alle.
    .title = Krydsninger
map-one-way = For billetter fører en rute med pil kun den ene vej; en billet kan begynde i begge ender.
    .title = Ensrettet
score-routes = Ruter
score-tickets = Billetter
score-pieces = Brikker og kort
score-total = I alt
score-sheet = point

## Leaflets
leaflet-told = Her står det, der afviger fra grundspillet; alt andet er, som det plejer.
leaflet-aim = Tag ruter mellem byer med kort i deres farve{ $tickets ->
    [yes] , og forbind stederne på dine billetter.
   *[no] .
} Den, der har flest point ved slutningen, vinder{ $wins ->
    [yes] , medmindre nogen har vundet før
   *[no] {""}
}.
leaflet-components = Spillets dele
leaflet-differences = Hvad der er anderledes her
leaflet-set-up = Opstilling
leaflet-lay-out = Læg spillepladen midt på bordet. Hver spiller { $trains ->
    [yes] tager vognene i én farve og sætter brikken i samme farve
   *[no] vælger en farve og sætter brikken i den farve
} på begyndelsen af pointsporet. Bland vognkortene{ $tickets ->
    [yes] {" "}og billetterne, og læg dem
   *[no] , og læg dem
} ved siden af spillepladen. Bestem, hvem der begynder; derefter går turen med uret.
leaflet-secret = { $shown ->
    [yes] Billetter holdes hemmelige, til man lægger dem åbent.
   *[no] Billetter holdes hemmelige til slutningen.
}
leaflet-bank = Læg åbent ved siden af spillepladen som bank: { $what }.
leaflet-turns = En tur
leaflet-do-one = Efter tur gør hver spiller præcis én af disse ting: { $what }.
turn-cards = trækker kort
turn-claim = tager en rute
turn-tickets = trækker billetter
turn-other = det, som en anden regel tilbyder som turens handling
leaflet-deck = Når bunken er tom, blandes de aflagte kort til en ny. Den, der intet kan gøre, melder pas; når alle har meldt pas i træk, slutter spillet.{ $draws ->
    [yes] {" "}Er der færre billetter tilbage, end der skal trækkes, trækker man dem, der er.
   *[no] {""}
}
leaflet-claiming = At tage en rute
leaflet-claim = Spil lige så mange kort i rutens farve, som den har felter.{ $trains ->
    [yes] {" "}Sæt en af dine vogne på hvert felt.
   *[no] {""}
}{ $points ->
    [yes] {" "}Notér straks dens point.
   *[no] {""}
} En grå rute tager kort i én valgfri farve. Ruten er derefter din og lukket for alle andre; den behøver ikke støde op til dine andre ruter.
leaflet-end = Slutning og pointtælling
leaflet-variant = Variant: { $title }
leaflet-alternatives = Ikke sammen med: { $others }.
leaflet-without = Uden denne regel: { $sentence }
leaflet-regions = Regioner og mærker
one-of = en af de { $count }
leaflet-terms = Begreber
term-network = Alle en spillers ruter, der hænger sammen. En spiller kan have flere net.
    .title = Net
term-path = En spillers ruter, som et tog kunne køre efter hinanden, hver én gang; det må gerne passere en by flere gange. Dens længde er antallet af felter.
    .title = Sammenhængende strækning
term-parallel = Ruter, der forbinder de samme to steder, hver med egne felter.
    .title = Parallelle ruter
term-special = De ruter, der er tegnet som særlige på spillepladen (se symbolerne).
    .title = Specialruter
leaflet-symbols = Symboler på spillepladen
leaflet-doubts = Tvivl

## Examples and symbols of leaflets
leaflet-examples = Eksempler
leaflet-stacks = Ved siden af spillepladen ligger hvert lands kort åbent i en bunke, den først nævnte værdi øverst. En tom bunke giver intet; af ét land kan man tage flere kort. Kort, man har taget, ligger åbent.
symbol-locomotive = skal betales med et lokomotiv
symbol-points = point for denne rute i stedet for dem for længden
symbol-one-way = billetter kan kun bruge denne rute i pilens retning
symbol-crossing = krydser en anden rute: den, der tager den ene, lukker den anden
symbol-city = en by
symbol-country = et land
example-player = Spiller { $number } ({ $colour })
example-owns = { $player } ejer { $what }.
example-holds = { $player } har på hånden: { $what }.
example-has = { $player } har { $what }.
example-tickets = { $player } har { $count ->
    [one] billetten
   *[other] billetterne
} { $what }.
example-claims = { $player } tager { $what }{ $cards ->
    [none] {""}
   *[other] {" "}med { $cards }
}.
example-refused = { $player } må ikke tage { $what }{ $cards ->
    [none] {""}
   *[other] {" "}med { $cards }
}.
example-refused-draw = { $player } må ikke trække { $what }.
example-pays = { $player } betaler desuden { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } vælger { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-refused-choice = { $player } må ikke vælge { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-skips = { $player } giver afkald.
example-agrees = { $player } gør, hvad reglen tillader.
example-acts = { $player } gør dette: { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-refused-act = { $player } må ikke gøre dette: { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-extra = { $cards ->
    [0] Der skal ikke betales mere.
    [one] Der skal betales 1 kort til.
   *[other] Der skal betales { $cards } kort til.
}
example-turned-up = Vendte kort: { $cards }.
example-points = { $player } har nu { $points } point.
example-trains = { $player } har { $trains ->
    [one] 1 vogn
   *[other] { $trains } vogne
} tilbage.
example-no-pieces = { $player } har ingen brikker tilbage.
example-none-stand = Nu ligger der ingen brikker på spillepladen.
example-bank = Banken har { $what }.
example-turn = Nu er det denne spillers tur: { $player }.
example-goes-on = Spillet fortsætter.
example-wins = { $what } { $count ->
    [one] vinder
   *[other] vinder
}.
example-final = Hvis spillet sluttede nu, ville { $player } få { $points } point ({ $what }).

## Printing
product-board = spilleplade
product-tickets = billetter
product-cards = kort
product-deck = vognkort
product-counters = vogne og brikker
product-score = pointark
print-sheet = ark { $number } af { $count }
print-fronts = forsider { $number } af { $count }
print-backs = bagsider { $number } af { $count }
print-folded = for- og bagsider { $number } af { $count }
print-tile = række { $row } af { $rows }, kolonne { $column } af { $columns }
print-assembly = hvordan arkene hører sammen
print-assembly-how = { $count } ark, { $columns } i bredden og { $rows } i højden; spillepladen måler { $size }. Udskriv i 100 %, ikke tilpasset siden: linealen på hvert ark skal måle 100 mm. Naboer overlapper { $overlap }: skær hvert ark langs mærkerne til højre og forneden, læg det over kanten på det næste, så mærkerne mødes, og lim.
kit-title = { $title }: udskriv og skær
kit-paper = Før udskriften
kit-scale = Udskriv i 100 %, ikke tilpasset siden. Linealen nederst på arkene skal måle 100 mm.
kit-stock = Tyndt karton (200–250 g/m²) er bedst til kort og brikker; til regler og pointark er almindeligt papir nok.
kit-shift = Udskriv først ét ark kort, og hold det op mod lyset. Sidder bagsiderne skævt, så mål hvor meget, og lav det hele igen med --back-shift.
kit-files = Hvad der skal udskrives
kit-sheets = { $count ->
    [one] 1 side
   *[other] { $count } sider
}, { $copies ->
    [once] én gang
    [player] én gang for hver spiller
   *[game] én gang for hvert spil
}.
kit-board-how = Den første side viser, hvordan arkene hører sammen. Skær langs mærkerne til højre og forneden, læg hvert ark over kanten på det næste, og lim; på tykt pap holder spillepladen længe.
kit-turn-how = Udskriv på begge sider, vendt over den lange kant. Skær med lineal langs mærkerne.
kit-fold-how = Udskriv på én side. Fold langs den stiplede linje, lim halvdelene ryg mod ryg, lad dem tørre, og skær så langs mærkerne.
kit-none-how = Udskriv på én side, og skær langs mærkerne.
kit-counters-how = Skær langs de tynde linjer. Til hver spiller: { $trains ->
    [0] en brik til pointsporet
    [one] 1 vogn og en brik til pointsporet
   *[other] { $trains } vogne og en brik til pointsporet
}.
kit-stacks = Lad hvert lands kort ligge i den rækkefølge, de er trykt i: det første ligger øverst.
kit-leaflet-how = Udskriv på begge sider, og fold eller hæft.
kit-box = Hvad der så er
kit-each = Billeder, et for hver side af et kort
kit-each-how = I mappen { $folder }; i navnet står, hvor mange der skal bruges. Rundt om er der { $bleed } mm farve, som skæres væk.

## At the table: a game in the terminal
table-you = Du
table-points = { $count } { $count ->
    [one] point
   *[other] point
}
table-trains = { $count } { $count ->
    [one] vogn
   *[other] vogne
}
table-cards = { $count } { $count ->
    [one] kort
   *[other] kort
}
table-more-cards = { $count } { $count ->
    [one] kort mere
   *[other] kort mere
}
table-tickets = { $count } { $count ->
    [one] billet
   *[other] billetter
}
table-turns = { $count } { $count ->
    [one] tur
   *[other] ture
}
table-routes = { $count } { $count ->
    [one] rute
   *[other] ruter
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] lokomotiv
   *[other] lokomotiver
}
table-substitutes = { $cards } som lokomotiver
table-substitutes-too = { $plain }, og { $cards } som lokomotiver
table-nothing = intet
table-price-tunnel = { $price } (tunnel)
table-price-ferry = { $price } (færge)
table-price-printed = { $price } med { $locomotives }
table-any-of = en af { $targets }
table-from = { $what } fra { $where }
table-on = { $what } på { $where }
table-to = { $what } til { $where }
table-by-chance = { $what } tilfældigt
table-for = { $what } for { $paid }
table-from-row = { $card } blandt de åbne
table-card-blind = { $card } skjult
table-blind-card = et skjult kort
table-no-card = intet kort
table-no-ticket = ingen billet
table-draws = { $you ->
    [yes] Du trækker
   *[no] { $player } trækker
} { $what }.
table-turns-up = { $you ->
    [yes] Du afslører
   *[no] { $player } afslører
} { $what }.
table-takes = { $you ->
    [yes] Du tager
   *[no] { $player } tager
} { $what }.
table-hands = { $you ->
    [yes] Du giver
   *[no] { $player } giver
}: { $what }.
table-discards = { $you ->
    [yes] Du lægger af
   *[no] { $player } lægger af
}: { $what }.
table-gives = { $you ->
    [yes] Du giver tilbage
   *[no] { $player } giver tilbage
} { $what }.
table-places = { $you ->
    [yes] Du stiller
   *[no] { $player } stiller
} { $what }.
table-moves = { $you ->
    [yes] Du flytter
   *[no] { $player } flytter
} { $what }.
table-removes = { $you ->
    [yes] Du fjerner
   *[no] { $player } fjerner
} { $what }.
table-takes-over = { $you ->
    [yes] Du overtager
   *[no] { $player } overtager
} { $what }.
table-exchanges = { $you ->
    [yes] Du bytter
   *[no] { $player } bytter
} { $what }.
table-some-tickets = billetter
table-shows = { $you ->
    [yes] Du viser
   *[no] { $player } viser
} { $what }.
table-completed-open = gennemførte billetter
table-starts = { $you ->
    [yes] Du begynder
   *[no] { $player } begynder
} med { $what }.
table-looks = { $you ->
    [yes] Du ser på
   *[no] { $player } ser på
} { $what }.
table-keeps = { $you ->
    [yes] Du beholder
   *[no] { $player } beholder
} { $what }.
table-claims = { $you ->
    [yes] Du tager
   *[no] { $player } tager
} { $track } for { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Du opgiver
   *[no] { $player } opgiver
} { $track }.
table-passed = { $you ->
    [yes] Du kan
   *[no] { $player } kan
} intet gøre.
table-hidden-deed = { $you ->
    [yes] Du gør
   *[no] { $player } gør
} noget skjult.
table-hidden-draw = { $you ->
    [yes] Du trækker
   *[no] { $player } trækker
} noget skjult.
table-pays = { $you ->
    [yes] Du betaler
   *[no] { $player } betaler
} { $what }.
table-pays-you = { $player } betaler dig { $what }.
table-pays-to = { $you ->
    [yes] Du betaler
   *[no] { $player } betaler
} { $what } til { $to }.
table-scores = { $you ->
    [yes] Du får
   *[no] { $player } får
} { $points }.
table-loses = { $you ->
    [yes] Du mister
   *[no] { $player } mister
} { $points }.
table-last-round-began = { $you ->
    [yes] Du har { $trains } tilbage: <<en tur mere
   *[no] { $player } har
}de sidste { $turns } ture begynder>>.
table-swept = De åbne kort skiftes ud: { $cards }.
table-reformed = De aflagte kort bliver til bunken: { $cards }.
table-turned-up = { $track }: vendt { $cards }; { $more }.
table-to-pay = { $cards } at betale
table-nothing-to-pay = intet mere at betale
table-retired = Ude af spillet: { $pieces }.
table-laid = Lagt ud: { $what }.
table-laid-by-chance = Lagt ud tilfældigt: { $what }.
table-end-last-round = Sidste runde er slut.
table-end-won = Spillet er vundet.
table-end-all-passed = Ingen kan gøre mere: spillet er slut.
table-end-too-long = Spillet varer for længe: det afbrydes.
table-end-other = Spillet er slut: { $reason }.

## At the table: why not
table-not-game-over = spillet er slut
table-not-not-now = først: { $awaited }
table-not-nothing-pending = sådan er der intet at afgøre nu
table-not-no-such-move = det kan ikke lade sig gøre nu
table-not-track-taken = { $track } ejes af { $owner }
table-not-track-owned = { $track } er allerede din
table-not-parallel-owned = du ejer { $other }, som løber ved siden af { $track }
table-not-parallel-closed = med { $players } spillere er { $track } lukket, når denne er taget: { $other }
table-not-crossed = { $other } er taget og krydser { $track }
table-not-trains-missing = { $track } kræver { $needed } vogne, og du har { $left } tilbage
table-not-piece-needed = { $track } kræver { $pieces }
table-not-wrong-colour = { $what } kræver { $colour }, ikke { $played }
table-not-wrong-number = { $what } kræver { $needed } kort, ikke { $played }
table-not-locomotives-printed = { $what } viser { $needed ->
    [1] 1 lokomotiv
   *[other] { $needed } lokomotiver
}; der er betalt { $played }
table-not-locomotives-not-wild = på { $what } erstatter lokomotiver ikke andre kort
table-not-substitutes = { $cards } kort gælder som et lokomotiv; { $played } går ikke op
table-not-no-substitutes = på { $what } gælder ingen andre kort som lokomotiv
table-not-pieces = { $what } kan ikke betales med { $played }
table-not-cards-missing = du har { $held } × { $card }, og der kræves { $needed }
table-not-slot-empty = på plads { $slot } ligger intet kort
table-not-not-in-row = blandt de åbne er ikke: { $card }
table-not-locomotive-is-whole-draw = et åbent lokomotiv er hele trækket, aldrig det andet kort
table-not-no-cards = hverken bunken eller de aflagte har et kort
table-not-no-tickets = der er ingen billetter tilbage
table-not-not-offered = { $ticket } er ikke at vælge imellem
table-not-keep-more = mindst { $least } billetter skal beholdes, ikke { $kept }
table-not-take-one = én billet tages, de andre sendes videre
table-not-wrong-mix = sig { $count } billetter fra bunker, der har så mange
table-not-spot-taken = { $piece } står her allerede: { $where }
table-not-none-left = du har ikke flere: { $piece }
table-not-sold-out = der er ikke flere: { $piece }
table-not-most-held = du har { $held } × { $piece }; flere må ingen have
table-not-forbidden = en regel på pladen forbyder nu { $what }: { $rule }
table-not-demand = { $track } kræver { $needed } × { $what }; der er { $held } tilbage
table-not-condition = det, som { $what } kræver, er nu ikke opfyldt: { $rule }
table-not-deed-impossible = { $what } går ikke; nu går: { $possible }
table-not-deed-spent = { $what } er allerede gjort { $most ->
    [1] én gang
   *[other] { $most } gange
} i denne tur, oftere går ikke
table-not-nothing-follows = efter { $what } ville du intet kunne gøre i denne tur
table-not-can-act = du kan gøre noget, og kun den, der intet kan gøre, melder pas
table-awaited-choose-tickets = vælg, hvilke billetter du beholder
table-awaited-name-mix = sig, hvor mange billetter du trækker fra hver bunke
table-awaited-draft-ticket = tag én billet for at sende de andre videre
table-awaited-draw-more = træk det næste kort
table-awaited-answer-tunnel = betal tunnelen eller opgiv den
table-awaited-claim-more = tag en rute mere eller slut turen
table-awaited-choose-effect = vælg, hvad reglen lader følge
table-short = { $thing } kræver { $wanted }; du har { $has }: der mangler { $missing }
table-of-one-colour = { $cards } af én farve
table-may-leave-out = { $wanted }, og du må udelade { $count }
table-no-cards = ingen kort

## At the table: what is shown
table-turn = tur { $number }
table-last-round = Sidste runde: { $turns } tilbage.
table-row = Åbne
table-hand = Hånd
table-on-map = På plade
table-own-tickets = Billet
table-empty = tom
table-deck = bunke { $count }
table-more-there = og mere: `{ $command }` viser alt
table-yes = ja
table-none = ingen
table-cut-off = afskåret
table-joined = forbundet
table-joined-by = { $trains } via
table-no-payable = Du kan ikke betale nogen rute nu.
table-payable = { $routes }, du kan betale nu:
table-other = andre
table-loco = { $count } lok
table-for-locos = ({ $count } kort for lok)
table-now = nu
table-cards-short = { $count } mangler
table-far-short = { $count } eller flere
table-not-yet = ikke endnu
table-no-open-route = Der er ingen rute ledig der.
table-nothing-yet = intet endnu
table-choose-tickets = Billetter at vælge imellem; behold { $least } eller flere (`keep 1 2`, `keep all`):
table-draft = Tag en af disse billetter (`keep 1`); de andre sendes videre:
table-mix = Hvilke { $tickets } trækker du? Der er { $there }. Skriv et nummer eller billetterne:
table-to-draw = { $cards } at trække.
table-claim-more = Du må tage en rute mere, eller `stop`.
table-choose = { $said } Skriv et nummer eller et navn:
table-tunnel-short = { $cards } at betale, som du ikke har: `decline` tager dine kort tilbage.
table-tunnel = `pay` { $ways }, eller `decline` for at tage dine kort tilbage.
table-if-ended = Sluttede spillet nu, ville du desuden få:

## At the table: what is asked and answered
table-paying = Hvordan betaler du? Skriv et nummer eller kortene; `{ table-nothing }` går tilbage:
table-which-one = Hvilken? Skriv et nummer eller et navn; `{ table-nothing }` går tilbage:
table-more-ways = og { $count } mere: skriv kortene
table-substitute-hint = Andre kort kan også erstatte lokomotiver; skriv dem: { $example }
table-numbers = Numre er 1 til { $most }; en tom linje betaler intet.
table-hand-over = { $player }, tryk Enter, når ingen andre ser på.
table-pause = Enter går videre, `undo` tager det tilbage.
table-others-first = De andre spiller først.
table-broken-off = Spillet er afbrudt.
table-after-end = `save FILE` gemmer spillet, `map` viser pladen; Enter slutter.
table-quit = Spillet er ikke gemt. Slutte? (ja eller nej)
table-hint = { $program } ville: { $action }.
table-advice-only = Andet er ikke muligt.
table-advice-tickets = Tilsammen kræver de { $trains } via { $tracks }.
table-advice-joined = De er allerede forbundet.
table-advice-no-way = Ingen vej forbinder dem længere; det koster mindst.
table-advice-planned = Den fører til { $ticket } og giver { $points }. Derefter mangler: { $tracks }.
table-advice-completes = Den forbinder { $ticket } og giver { $points }.
table-advice-pays = Ingen billet kræver den; den giver { $points }.
table-advice-last = Ingen tur følger, og intet giver mere.
table-advice-piece = Uden det kan du ikke tage: { $tracks }.
table-advice-useful = I de ture, der er tilbage, giver det mere, end det koster.
table-advice-more = Dine billetter er afgjort, og alle har mindst { $trains } tilbage.
table-advice-colour = Det skal bruges til { $tracks }.
table-advice-locomotive = Det kan være ethvert kort, der skal bruges til { $tracks }.
table-advice-blind = Intet i rækken er så meget værd som det, der kan ligge i bunken. Der skal bruges kort til { $tracks }.
table-advice-otherwise = Intet giver mere nu.
table-taken-back = Taget tilbage: { $action }.
table-saved = Gemt; `{ $command }` fortsætter.
table-you-can = Det kan du.
table-you-can-pay = Det kan du: { $ways }.
table-you-can-so = det kan du: { $ways }
table-is-no-number = hvor mange? { $typed } er intet tal: log 5
table-why-what = hvorfor hvad? For eksempel: why claim A B
table-nothing-to-undo = der er intet at tage tilbage
table-undo-revealed = det kan ikke tages tilbage: noget skjult er afsløret siden
table-save-where = gemme hvor? Nævn en fil: save aften.replay.json
table-no-saved-game = { $file } findes allerede og er intet gemt spil; vælg et andet navn
table-cannot-save = det kan ikke gemmes: { $reason }
table-did-you-mean = mener du { $names }?
table-no-command = { $typed } er ingen kommando; { $hint }
table-see-help = `help` siger, hvad man kan skrive
table-nobody-can = på denne plade kan ingen `{ $verb }`
table-cannot-now = `{ $name }` går ikke nu
table-not-so = ikke sådan; du kan betale { $ways }
table-which-route = hvilken rute? Nævn begge ender: claim A B
table-no-choice = { $typed } er ikke at vælge imellem; { $hint }
table-there-is = der er { $names }
table-which-tickets = hvilke? Sig deres numre: keep 1 3, eller keep all
table-ticket-numbers = sig numre på billetter, 1 til { $most }, hvert én gang: keep 1 { $most }
table-cannot-pay-that = det kan du ikke betale; `decline` tager dine kort tilbage
table-which-of = hvilken af disse: { $names }?
table-no-such-card = der er intet kort { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = der er intet sted { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = nævn begge ender af ruten; derfra går det til { $places }
table-no-such-route = ingen rute forbinder { $first } og { $second }; fra { $first } går det til { $places }
table-help =
    Spille (begyndelsen af navne rækker; Tab udfylder):
      draw red            tage et åbent kort; også med dets nummer: draw 3
      draw                trække et skjult kort
      draw tickets        trække billetter at vælge imellem;  keep 1 3  eller  keep all  beholder dem
      claim denver omaha  tage en rute; flere måder at betale på bliver nævnt, eller sig:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        svare på en tunnel
      2, rome, nothing    vælge fra listen, med nummer eller navn, hvor en regel lader dig vælge;
                          nothing (eller skip), hvor du må lade være
      build paris         bygge en station                             (hvor pladen har dem)
      NAME ...            en handling på pladen, som `build rome` eller `buy booster`
      stop, pass          ikke tage flere ruter; intet gøre, når intet kan lade sig gøre
    Se og tænke:
      hand (or look)      alt igen;  row  de åbne kort;  tickets  dine billetter
      score               pointene hidtil, og hvad dine billetter ville give nu
      log                 alt, hvad der er sket;  log 5  de sidste fem ting
      rules               de gældende regler i ord
      routes [PLACE]      ledige ruter efter, hvad du kan betale;  map  pladen
      why claim A B       hvorfor noget ikke går, eller hvordan du kan betale det
      hint                hvad det bedste program ville gøre i dit sted
      undo                tage den sidste handling tilbage, så længe intet skjult er afsløret
      save FILE, quit     et gemt spil fortsætter med  mapdsl play --load FILE
