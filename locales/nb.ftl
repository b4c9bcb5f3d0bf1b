## Lists and numbers
and = { $rest } og { $last }
or = { $rest } eller { $last }
then = { $rest }, deretter { $last }
both = { $rest } og { $last }
either = { $rest } eller { $last }
grouped = ({ $clause })
quoted = «{ $text }»
at-least = minst { $number }
at-most = høyst { $number }
other-than = flere eller færre enn { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } ganger: { $sentence }
tickets = { $count ->
    [one] 1 billett
   *[other] { $count } billetter
}
tickets-of-any = { tickets } fra bunkene { $decks } (så mange av hver som spilleren sier på forhånd)
tickets-of-deck = { $count ->
    [one] 1 billett fra bunken { $deck }
   *[other] { $count } billetter fra bunken { $deck }
}

## Colours and kinds of routes
colour-red = rød
colour-orange = oransje
colour-yellow = gul
colour-green = grønn
colour-blue = blå
colour-pink = rosa
colour-white = hvit
colour-black = svart
colour-gray = grå
paid-locomotive = lokomotiv
kind-route = en vanlig rute
kind-ferry = en ferge
kind-tunnel = en tunnel
kind-special = en spesialrute

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
    .not = hvis man ikke har noen { $names }
set-up-most = hvis man har { $most }
    .not = hvis man ikke har { $most }
set-up-leads = hvis man har { $most } (også ved likhet)
    .not = hvis man ikke har { $most } (heller ikke ved likhet)
set-up-trails = hvis man har { $fewest } (også ved likhet)
    .not = hvis man ikke har { $fewest } (heller ikke ved likhet)
set-up-trains-left = { $number ->
    [0] hvis man ikke har noen vogner igjen
   *[other] hvis man har { $number } { $n ->
        [one] vogn
       *[other] vogner
    } igjen
}
set-up-claimed = { $number ->
    [0] hvis man ikke eier noen rute
   *[other] hvis man eier { $number } { $n ->
        [one] rute
       *[other] ruter
    }
}
set-up-round = { $bound ->
    [at-least] fra runde { $text }
    [at-most] i { $n ->
        [one] den første runden
       *[other] de første { $n } rundene
    }
    [other-than] { $count ->
        [one] unntatt i runde { $text }
       *[other] unntatt i rundene { $text }
    }
   *[is] { $count ->
        [one] i runde { $text }
       *[other] i rundene { $text }
    }
}
track-length = som er { $number } { $n ->
    [one] felt
   *[other] felt
} lang
track-colour = som er { $values }
    .not = som ikke er { $values }
track-kind = som er { $values }
    .not = som ikke er { $values }
track-locomotives = { $number ->
    [0] som ikke viser noe lokomotiv
   *[other] som viser { $number } { $n ->
        [one] lokomotiv
       *[other] lokomotiver
    }
}
track-tagged = som er merket { $names }
    .not = som ikke er merket { $names }
track-ferry = som er en ferge
    .not = som ikke er en ferge
track-tunnel = som er en tunnel
    .not = som ikke er en tunnel
track-special = som er en spesialrute
    .not = som ikke er en spesialrute
track-double = som går ved siden av en annen
    .not = som ikke går ved siden av en annen
track-touches = { $sort ->
    [region] som har en ende i regionen { $names }
    [country] som har en ende i landet { $names }
   *[city] som har en ende i { $names }
}
    .not = { $sort ->
    [region] som ikke har noen ende i regionen { $names }
    [country] som ikke har noen ende i landet { $names }
   *[city] som ikke har noen ende i { $names }
}
track-inside = { $sort ->
    [region] som ligger helt i regionen { $names }
    [country] som ligger helt i landet { $names }
   *[city] som ligger helt i { $names }
}
    .not = { $sort ->
    [region] som ikke ligger helt i regionen { $names }
    [country] som ikke ligger helt i landet { $names }
   *[city] som ikke ligger helt i { $names }
}
track-here = der { $names } står
    .not = der { $names } ikke står
track-own-here = der man har { $names }
    .not = der man ikke har { $names }
track-joins-own = som henger sammen med ens eget nett
    .not = som ikke henger sammen med ens eget nett
track-paid = som betales med kort i fargen { $values }
    .not = som ikke betales med kort i fargen { $values }
track-free = som ingen har tatt
    .not = som noen har tatt
track-beside-other = ved siden av en annen spillers rute
    .not = som ikke er ved siden av en annen spillers rute
track-connects = { $sort ->
    [group] med et nett som da forbinder { $number } { $thing }
    [region] med et nett som fører til { $number } { $n ->
        [one] sted
       *[other] steder
    } i regionen { $names }
   *[city] med et nett som fører til { $names }
}
    .not = { $sort ->
    [region] med et nett som ikke fører til noe sted i regionen { $names }
   *[city] med et nett som ikke fører til { $names }
}
track-reaches = { $sort ->
    [group] som fører til 1 { $thing } dit nettet ikke nådde før
    [region] som føyer et sted i regionen { $names } til nettet sitt
   *[city] som føyer { $names } til nettet sitt
}
    .not = { $sort ->
    [region] som ikke føyer noe sted i regionen { $names } til nettet sitt
   *[city] som ikke føyer { $names } til nettet sitt
}
track-taken = som en annen spiller eier
    .not = som ingen annen spiller eier
ticket-points = som er verdt { $number } { $n ->
    [one] poeng
   *[other] poeng
}
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
    [region] som ikke har noen ende i regionen { $names }
    [country] som ikke har noen ende i landet { $names }
   *[city] som ikke har noen ende i { $names }
}
ticket-inside = { $sort ->
    [region] der alle endene ligger i regionen { $names }
    [country] der alle endene ligger i landet { $names }
   *[city] der alle endene ligger i { $names }
}
    .not = { $sort ->
    [region] der ikke alle endene ligger i regionen { $names }
    [country] der ikke alle endene ligger i landet { $names }
   *[city] der ikke alle endene ligger i { $names }
}
ticket-here = med et sted der { $names } står
    .not = uten noe sted der { $names } står
ticket-connects = { $sort ->
    [region] der ens eget nett knytter starten til et sted i regionen { $names }
   *[city] der ens eget nett knytter starten til { $names }
}
    .not = { $sort ->
    [region] der ens eget nett ikke knytter starten til noe sted i regionen { $names }
   *[city] der ens eget nett ikke knytter starten til { $names }
}
place-tagged = som er merket { $names }
    .not = som ikke er merket { $names }
place-inside = { $sort ->
    [region] som ligger i regionen { $names }
   *[city] som er { $names }
}
    .not = { $sort ->
    [region] som ikke ligger i regionen { $names }
   *[city] som ikke er { $names }
}
place-here = der { $names } står
    .not = der { $names } ikke står
place-own-here = der man har { $names }
    .not = der man ikke har { $names }
place-joins-own = i ens eget nett
    .not = utenfor ens eget nett
place-first = som ingen andre har nådd
    .not = som en annen spiller har nådd

## What is counted of a player
measure-tickets = billetter
    .most = flest billetter
    .fewest = færrest billetter
    .each = hver billett
measure-completed-tickets = fullførte billetter
    .most = flest fullførte billetter
    .fewest = færrest fullførte billetter
    .each = hver fullført billett
measure-failed-tickets = ikke fullførte billetter
    .most = flest ikke fullførte billetter
    .fewest = færrest ikke fullførte billetter
    .each = hver ikke fullført billett
measure-ticket-points = poeng fra fullførte billetter
    .most = flest poeng fra fullførte billetter
    .fewest = færrest poeng fra fullførte billetter
    .each = hvert poeng fra fullførte billetter
measure-longest-path = lengste sammenhengende strekning
    .most = den lengste sammenhengende strekningen
    .fewest = den korteste sammenhengende strekningen
    .each = hver vogn på den lengste sammenhengende strekningen
measure-looped-tickets = billetter fullført langs to veier uten felles rute (byer kan være felles)
    .most = flest billetter fullført langs to veier uten felles rute
    .fewest = færrest billetter fullført langs to veier uten felles rute
    .each = hver billett fullført langs to veier uten felles rute (byer kan være felles)
measure-routes = tatte ruter
    .most = flest tatte ruter
    .fewest = færrest tatte ruter
    .each = hver tatt rute
measure-trains-laid = vogner på brettet
    .most = flest vogner på brettet
    .fewest = færrest vogner på brettet
    .each = hver vogn på brettet
measure-score = poeng oppnådd så langt
    .most = flest poeng oppnådd så langt
    .fewest = færrest poeng oppnådd så langt
    .each = hvert poeng oppnådd så langt
measure-trains-left = gjenværende vogner
    .most = flest gjenværende vogner
    .fewest = færrest gjenværende vogner
    .each = hver gjenværende vogn
measure-cities = nådde byer
    .most = flest nådde byer
    .fewest = færrest nådde byer
    .each = hver nådd by
measure-joined-cities = byer i det største nettet
    .most = flest byer i ett nett
    .fewest = færrest byer i det største nettet
    .each = hver by i det største nettet
measure-regions = nådde regioner
    .most = flest nådde regioner
    .fewest = færrest nådde regioner
    .each = hver nådd region
measure-whole-regions = helt forbundne regioner
    .most = flest helt forbundne regioner
    .fewest = færrest helt forbundne regioner
    .each = hver helt forbundet region
measure-named = { $sort ->
    [group] { $several } i { $name }
    [left] ubrukte { $several }
   *[own] { $several }
}
    .most = { $sort ->
        [group] flest { $many } i { $name }
        [left] flest ubrukte { $many }
       *[own] flest { $many }
    }
    .fewest = { $sort ->
        [group] færrest { $many } i { $name }
        [left] færrest ubrukte { $many }
       *[own] færrest { $many }
    }
    .each = { $sort ->
        [group] hver av ens { $several } i { $name }
        [left] hver av ens ubrukte { $several }
       *[own] hver av ens { $several }
    }

## Rules
rule-trains = Hver spiller har { $each ->
    [one] 1 vogn
   *[other] { $each } vogner
}.
    .title = Vogner
rule-card-deck = Kortbunken har { $each ->
    [one] 1 kort
   *[other] { $each } kort
} { $colours-count ->
    [8] i hver farge
   *[other] i hver av disse fargene: { $colours }{ $locomotives ->
        [0] {""}
       *[other] ,
    }
}{ $locomotives ->
    [0] {""}
    [one] {" "}og 1 lokomotiv
   *[other] {" "}og { $locomotives } lokomotiver
}.
    .title = Kortbunke
no-start-hand = Ingen begynner med kort.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Hver spiller begynner med 1 lokomotiv.
       *[other] Hver spiller begynner med { $locomotives } lokomotiver.
    }
   *[other] Hver spiller begynner med { $cards ->
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
    [piece] I stedet for å trekke som vanlig kan man trekke { $blind } kort i blinde.
   *[board] I sin tur kan man trekke { $count ->
        [one] 1 kort
       *[other] { $count } kort
    }{ $face-up ->
        [0] {" "}i blinde.
       *[other] , åpne eller i blinde{ $count ->
            [1] .
           *[other] ; et åpent lokomotiv { $face-up-locomotive ->
                [whole-draw] er hele trekningen og kan ikke tas etter et annet kort.
               *[one-card] teller som ett kort på linje med andre.
            }
        } { $face-up ->
            [one] 1 kort ligger åpent ved siden av bunken; når det tas, erstattes det straks.
           *[other] { $face-up } kort ligger åpne ved siden av bunken; et kort som tas, erstattes straks.
        } { $sweep ->
            [0] De skiftes ikke ut, uansett hvor mange lokomotiver som ligger åpne.
           *[other] { $sweep ->
                [one] Så snart 1 åpent kort er et lokomotiv
               *[other] Så snart { $sweep } åpne kort er lokomotiver
            }, kastes alle åpne kort og erstattes, om nødvendig flere ganger.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}I stedet for å trekke som vanlig kan man trekke { $blind } kort i blinde.
    }
}
    .title = { $carrier ->
        [piece] Trekning i blinde
       *[board] Trekke kort
    }
rule-locomotives = { $conditional ->
    [yes] Lokomotiver erstatter en annen farge bare der en regel tillater det: på en rute{ $that }.
   *[no] Lokomotiver erstatter enhver farge.
}
    .title = Lokomotiver
    .without = Lokomotiver erstatter ingen annen farge.
rule-substitute = { $cards } vilkårlige kort kan spilles som ett { $for ->
    [card] kort i en vilkårlig farge
   *[locomotive] lokomotiv
}{ $conditional ->
    [yes] {""} på en rute{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} også ved kjøp
   *[no] {""}
}.
    .title = { $for ->
        [card] Kort som en vilkårlig farge
       *[locomotive] Kort som lokomotiv
    }
rule-discount = Man kan spille { $cards ->
    [one] 1 kort
   *[other] { $cards } kort
} mindre, men minst { $at-least } og aldri færre lokomotiver enn vist, for å ta en rute{ $that }.
    .title = Rabatt
rule-route-points = Poeng for en tatt rute etter lengden: { $table }.
    .title = Poeng for ruter
rule-doubles = { $open ->
    [none] Alle parallelle ruter mellom de samme stedene kan tas.
    [1] En rute{ $that }{ closing } er stengt så snart en parallell rute er tatt.
   *[other] En rute{ $that }{ closing } er stengt så snart { $open } parallelle ruter er tatt.
} Uansett antall spillere kan ingen eie to parallelle ruter.
    .title = Parallelle ruter
    .without = Alle parallelle ruter kan tas, også flere av samme spiller.
rule-deal-tickets = Hver spiller får { $counts }{ $keep ->
    [all] ; ingen kan velges bort.
   *[other] {" "}og beholder { $keep ->
        [0] et valgfritt antall
       *[other] minst { $keep }
    }; de som velges bort, { $refused ->
        [under-deck] stokkes sammen og legges under bunken.
        [shuffled-in] stokkes inn i bunken.
       *[out-of-game] går ut av spillet.
    }
}{ $drafted ->
    [yes] {" "}Billettene fra starten går rundt: hver spiller tar én og gir resten videre til venstre, til alle er tatt.
   *[no] {""}
}
    .title = Billetter ved start
rule-draw-tickets = I sin tur kan man trekke { $counts }{ $keep ->
    [all] ; ingen kan velges bort.
   *[other] {" "}og beholde { $keep ->
        [0] et valgfritt antall
       *[other] minst { $keep }
    }; de som velges bort, { $refused ->
        [under-deck] legges under bunken.
        [shuffled-in] stokkes inn i bunken.
       *[out-of-game] går ut av spillet, så billettene kan ta slutt.
    }
}
    .title = Trekke billetter
rule-ticket-pool = { $conditional ->
    [yes] Med i spillet er hver billett{ $that }{ closing } og ingen annen.
   *[no] Alle billetter er med i spillet.
}
    .title = Billetter i spillet
    .without = Alle billetter er med i spillet.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] En billett{ $that }{ closing }: {""}
       *[no] {""}
    }En fullført billett gir sin verdi; en ikke fullført { $failed ->
        [lose] koster sin verdi.
       *[nothing] koster ingenting.
    }{ $several ->
        [yes] {" "}Nevner en billett flere mål, teller bare det beste som er forbundet med startstedet{ $failed ->
            [lose] ; ellers trekkes det laveste fra.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] En billett{ $that }{ closing } { $worth ->
        [half] teller halvt, rundet ned, enten den er fullført eller ikke.
        [nothing] teller ikke.
       *[as-failed] teller som ikke fullført, selv om stedene er knyttet sammen.
    }
}
    .title = Billetter
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] hver vogn på en rute{ $that }
        [cities] hvert nådd sted{ $that }
        [joined-cities] i det største nettet hvert sted{ $that }
        [regions] hver region med et nådd sted{ $that }
        [whole-regions] hver region der man har knyttet sammen hvert sted{ $that }
        [longest-path] { $counts }, der det bare teller en rute{ $that }
        [ticket-points] { $counts }, der det bare teller en billett{ $that }
        [looped-tickets] { $counts }, der det bare teller en billett{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , og dessuten { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = Ved likhet er den foran som har eksemplaret med lavest nummer.
award-table = Poeng ved slutten til den som har flest, til andreplassen og så videre: { $table }. Lavere plasser gir ingenting, og den som ikke har noen, får ingenting.
rule-award = { $carrier ->
    [piece] Ved slutten { $points ->
            [one] { $points } poeng
           *[other] { $points } poeng
        } for { $measure-most } (også ved likhet), ellers { $else ->
            [one] { $else } poeng
           *[other] { $else } poeng
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } poeng
           *[other] { $points } poeng
        } ved slutten for { $measure-most }
       *[other] Poeng ved slutten for { $measure-most }, for andreplassen og så videre: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } til alle andre
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] Ved likhet får alle det gjelder, poengene.
               *[other] De som står likt, opptar like mange plasser som de er, og får alle poengene for den beste av dem.
            }
           *[other] Ved likhet avgjør { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Ingen leder med null.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Ingen leder med null.
            }
           *[other] {" "}Ingen leder med null.
        }
    }
}{ $per ->
    [piece] {" "}Hver i gruppen telles for seg.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } poeng
       *[other] { $each } poeng
    } ved slutten for { $measure-each }
   *[other] Poeng ved slutten for { $measure } – { $table-steps } (til sammen)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} og dessuten 1 poeng for hver
       *[other] {","} og dessuten { $each } poeng for hver
    }
}{ $per ->
    [set] , etter hvor mange forskjellige hvert sett har
    [piece] , for hvert slag for seg
    [network] , talt i hvert av spillerens nett for seg
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , for hver { $at } for seg: bare billetter som nevner stedet
        [track] , for hver { $at } for seg: bare ruter som fører dit
       *[other] , talt ved hver { $at } for seg
    }
}.
    .title = { $measure-each }
rule-tie-break = Ved likhet avgjør { $criteria }; er det fortsatt likt, deles plassen.
    .title = Likhet
    .without = Ved likhet deles plassen.
rule-tunnels = Når en tunnel tas, snus { $reveal ->
    [one] 1 kort
   *[other] { $reveal } kort
} fra bunken. For hvert kort som snus i den spilte fargen, og for hvert lokomotiv som snus, betales ett kort til i den spilte fargen eller et lokomotiv. Er det bare spilt lokomotiver, teller bare lokomotiver som snus, og for hvert av dem betales et lokomotiv. Den som ikke betaler, tar kortene tilbake, og turen er over. De snudde kortene kastes.
    .title = Tunneler
rule-last-round-trains-left = Når en spiller har { $trains-left ->
    [0] ingen vogner
    [one] høyst 1 vogn
   *[other] høyst { $trains-left } vogner
} igjen ved slutten av sin tur, får alle, også den spilleren, { $turns ->
    [one] én tur til.
   *[other] { $turns } turer til.
}
    .title = Siste runde
rule-last-round = { $turns ->
    [0] Spillet er straks over etter en tur{ $that }.
    [one] Slutten innledes etter en tur{ $that }: alle, også den som hadde turen, får én tur til.
   *[other] Slutten innledes etter en tur{ $that }: alle, også den som hadde turen, får { $turns } turer til.
}
    .title = Spillets slutt
without = Gjelder ikke i dette spillet.

## What rules of a board let happen
deed-take = ta { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [row] {" "}av de åpne
    [opponent] {" "}fra en annen spiller
    [each-opponent] {" "}fra hver annen spiller
   *[other] {" "}fra { $where }
}
deed-take-stack = ta { $count ->
    [one] det øverste kortet
   *[other] de { $count } øverste kortene
} fra hvert land i det nettet
named-card = kortet { $name }
deed-draw = ta { $things } tilfeldig
deed-give = gi { $spot ->
    [opponent] en annen spiller { $things }
    [each-opponent] hver annen spiller { $things }
   *[none] { $things } tilbake
}
deed-discard = kaste { $things }
deed-place = legge { $things } på { $where }
deed-by-chance = { $deed } (tilfeldig)
deed-move = flytte { $things } til { $where }
deed-travel = flytte { $thing } langs en av sine ruter, hver rute én gang per tur
deed-remove = fjerne { $things } fra { $where }
deed-refill = fylle { $where } opp til { $things }
deed-score-route-points = få rutens poeng en gang til
deed-retire = { $count ->
    [one] ta { $things } i banken ut av spillet
   *[other] ta { $things } ut av spillet, tilfeldig
}
deed-take-over = overta en rute fra en annen spiller
deed-exchange = gi alle billettene sine tilbake og ta like mange andre
deed-exchange-closed = gi alle billettene sine som ikke ligger åpent, tilbake og ta like mange andre
deed-show = vise de fullførte billettene sine
deed-win = vinne spillet, uansett poengene
deed-score = notere { $count ->
    [one] { $count } poeng
   *[other] { $count } poeng
}
deed-score-extra = notere { $count ->
    [one] { $count } poeng ekstra
   *[other] { $count } poeng ekstra
}
deed-lose = miste { $count ->
    [one] { $count } poeng
   *[other] { $count } poeng
}
deed-score-in-turn = notere poeng én gang, i den rekkefølgen spillerne klarer det: { $counts }
spot-end = en ende av ruten
spot-each-end = hver ende av ruten
spot-each-joined = hvert sted i nettet
spot-arrival = stedet
spot-track = ruten
spot-tags = av et slag som er vist ved ruten, så lenge det er flere
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
    [one] billett
   *[other] billetter
}
thing-trains = { $n ->
    [one] vogn
   *[other] vogner
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] poeng
   *[other] poeng
}
thing-locomotives = { $n ->
    [one] lokomotiv
   *[other] lokomotiver
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] kort
   *[other] kort i samme farge
}
cost-of-its-colour = { $counts } kort til { $n ->
    [one] i samme farge
   *[other] i samme farge
}
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(bare et sted{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(bare en rute{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Før den første turen
    [claim] Når man tar en rute{ $that },
    [arrival] Når man for første gang når { $where ->
        [none] et sted{ $that }
       *[other] { $where }
    },
    [travel] Når en av ens brikker har reist til { $where ->
        [none] et sted{ $that }
       *[other] { $where }
    },
    [draw] Når man har trukket kort,
    [completion] Når man fullfører en billett,
    [round-start] I begynnelsen av hver runde som man begynner,
    [turn-start] I begynnelsen av sin tur
    [turn-end] Ved slutten av sin tur
   *[reshuffle] Når de kastede kortene blir til bunken,
} { $may ->
    [none] { $for ->
        [none] skal man{" "}
        [everybody] skal alle etter tur, en selv først,{" "}
        [others] skal alle andre etter tur{" "}
       *[other] skal for hver { $for }{ $of ->
            [yes] {" "}av en annen spiller
           *[no] {""}
        } som står der, eieren{" "}
    }{ $must }
   *[other] { $for ->
        [none] kan man{" "}
        [everybody] kan alle etter tur, en selv først,{" "}
        [others] kan alle andre etter tur{" "}
       *[other] kan for hver { $for }{ $of ->
            [yes] {" "}av en annen spiller
           *[no] {""}
        } som står der, eieren{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}per felt
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
    [yes] {" "}(den siste spilleren begynner)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; deretter { $then }
}.
    .title = { $occasion ->
        [set-up] Før den første turen
        [claim] Når en rute er tatt
        [arrival] Når man når et sted
        [travel] På reise
        [draw] Når kort er trukket
        [completion] Når man fullfører en billett
        [round-start] Rundens begynnelse
        [turn-start] Turens begynnelse
        [turn-end] Turens slutt
       *[reshuffle] Ny bunke
    }
rule-action = { $name }: { $as-card ->
    [yes] i stedet for et av kortene som man trekker, kan man
   *[no] { $before-turn ->
        [yes] før turens handling kan man{ $limit ->
            [1] {" "}én gang
           *[other] {""}
        }
       *[no] i stedet for en annen handling kan man
    }
} { $does }{ $price ->
    [none] {""}
   *[other] {" "}for { $price }{ $per ->
        [space] {" "}per felt
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}til eieren
       *[bank] {""}
    }
}{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , opptil { $limit } ganger i en tur
}{ $then ->
    [none] {""}
   *[other] ; deretter { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Å ta en rute{ $that }{ closing } koster ingen vogner.
   *[other] For å ta en rute{ $that }{ closing } gir man dessuten { $cost }{ $per ->
        [space] {" "}per felt
        [none] {""}
       *[other] {" "}for hver { $per }
    }{ $to ->
        [owner] {" "}til eieren av ruten ved siden av eller til banken
       *[bank] { $leaves ->
            [yes] {" "}(ut av spillet)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; den som ikke kan, tar { $else }
    }.
}
    .title = { $cost-count ->
        [0] Ruter uten vogner
       *[other] Rutenes krav
    }
rule-pay-with = På en rute{ $that }{ closing } betaler { $piece } alle kort for { $spaces } { $spaces ->
    [one] felt
   *[other] felt
}. Viste lokomotiver og tunneler betales bare med kort.
    .title = Betaling med { $piece }
rule-forbid = { $what ->
    [claim] Man kan ikke ta en rute{ $that }.
    [draw-cards] Man kan ikke trekke kort{ $that }.
    [draw-tickets] Man kan ikke trekke billetter{ $that }.
   *[action] Man kan ikke gjøre annet enn å trekke og ta ruter{ $that }.
}
    .title = { $what ->
        [claim] Ruter man ikke kan ta
        [draw-cards] Kort kan ikke trekkes
        [draw-tickets] Billetter kan ikke trekkes
       *[action] Ingen andre handlinger
    }
    .carried = Så lenge man har kortet: { $sentences }
rule-forbid-only = Man kan bare ta en rute{ $that }.
    .title = Ruter man kan ta
rule-forbid-needs = { $what ->
    [claim] For å ta en rute{ $that }{ closing } må man ha { $needs }.
    [draw-cards] For å trekke kort{ $that }{ closing } må man ha { $needs }.
    [draw-tickets] For å trekke billetter{ $that }{ closing } må man ha { $needs }.
   *[action] Til annet enn å trekke og ta ruter{ $that }{ closing } må man ha { $needs }.
}
    .title = { $what ->
        [claim] Hva ruter krever
        [draw-cards] Hva det krever å trekke kort
        [draw-tickets] Hva det krever å trekke billetter
       *[action] Hva andre handlinger krever
    }
needs-all = Gjelder flere av disse tilfellene, må man ha alt.
rule-claims = { $taken ->
    [yes] En annen spillers rute{ $that }{ closing } kan tas som om den var ledig, for de vanlige kortene. Vognene settes ved siden av; ruten teller da for begge.
   *[no] I én tur kan man ta { $most ->
        [one] 1 rute
       *[other] opptil { $most } ruter
    }.
}
    .title = { $taken ->
        [yes] Delte ruter
       *[no] Flere ruter i en tur
    }
rule-borrow = { $piece ->
    [none] Ved slutten kan billettene bruke enhver av de andre spillernes ruter{ $that }{ $rent ->
        [0] {""}
        [one] {","} mot 1 poeng til eieren
       *[other] {","} mot { $rent } poeng til eieren
    }.
   *[other] Ved slutten kan man for hver by der man har 1 { $piece }, bruke én av en annen spillers ruter til den byen{ $that }: bare for billetter, og den samme for alle.
}
    .title = Lånte ruter
rule-rent =
    .title = Leie
rule-bonus =
    .title = Ekstra poeng
rule-rule-text = { $text }
    .title = Dessuten
own-price = den oppgitte prisen
piece-price = Pris: { $price }.
piece-most = Ingen kan ha flere enn { $most }.
piece-hidden = Man holder sine skjult for de andre.
piece-together = Det kan stå så mange av dem på ett sted som man vil.
piece-alone = På hvert sted kan det stå høyst 1, uansett hvem som har satt den der.
piece-shuffled = Når hendene er delt ut, stokkes { $count } av dem inn i kortbunken. Den som er i tur når en dukker opp, får den, og det neste kortet tar plassen. De som legges tilbake, stokkes inn i den neste bunken.
piece-on = Ved starten: { $count } i { $where }.
piece-each = Hver spiller begynner med { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] Ved slutten, for hver man ikke har satt ut: { $points }.
       *[no] Ved slutten, for hver man har: { $points }.
    }
   *[other] Verdi ved slutten, i den rekkefølgen de tas: { $points }.
}

## On boards and score sheets
legend-spaces = felt
legend-points = poeng
legend-any-colour = én valgfri farge
legend-locomotive = lokomotiv
legend-players = Spillere
map-locomotives = Hvert lokomotiv som er vist på en rute, må betales med et lokomotiv; de andre feltene betales som vanlig.
    .title = Viste lokomotiver
map-points = Disse rutene gir poengene som er trykt på dem: { $routes }.
    .title = Trykte poeng
map-countries = Et land er en ende, ikke en gjennomfart: ruter til samme land møtes ikke der.
    .title = Land
map-country-tickets = For en billett som nevner et land, er en hvilken som helst rute dit nok.
map-crossing = Den som tar en av flere ruter som krysser hverandre, stenger de andre for alle.
    .title = Kryssinger
map-one-way = For billetter fører en rute med pil bare én vei; en billett kan begynne i begge ender.
    .title = Enveiskjørt
score-routes = Ruter
score-tickets = Billetter
score-pieces = Brikker og kort
score-total = Sum
score-sheet = poeng

## Leaflets
leaflet-told = Her står det som avviker fra grunnspillet; alt annet er som før.
leaflet-aim = Ta ruter mellom byer med kort i fargen deres{ $tickets ->
    [yes] , og knytt sammen stedene på billettene dine.
   *[no] .
} Den som har flest poeng ved slutten, vinner{ $wins ->
    [yes] , med mindre noen har vunnet før
   *[no] {""}
}.
leaflet-components = Spillets deler
leaflet-differences = Hva som er annerledes her
leaflet-set-up = Oppsett
leaflet-lay-out = Legg spillebrettet midt på bordet. Hver spiller { $trains ->
    [yes] tar vognene i én farge og setter brikken i samme farge
   *[no] velger en farge og setter brikken i den fargen
} på begynnelsen av poengsporet. Stokk vognkortene{ $tickets ->
    [yes] {" "}og billettene, og legg dem
   *[no] , og legg dem
} ved siden av brettet. Bestem hvem som begynner; deretter går turen med klokken.
leaflet-secret = { $shown ->
    [yes] Billetter holdes hemmelige til man legger dem åpent.
   *[no] Billetter holdes hemmelige til slutten.
}
leaflet-bank = Legg åpent ved siden av brettet som bank: { $what }.
leaflet-turns = En tur
leaflet-do-one = Etter tur gjør hver spiller nøyaktig én av disse tingene: { $what }.
turn-cards = trekker kort
turn-claim = tar en rute
turn-tickets = trekker billetter
turn-other = det en annen regel tilbyr som turens handling
leaflet-deck = Når bunken er tom, stokkes de kastede kortene til en ny. Den som ikke kan gjøre noe, passer; når alle har passet etter hverandre, slutter spillet.{ $draws ->
    [yes] {" "}Er det færre billetter igjen enn det som skal trekkes, trekker man dem som er der.
   *[no] {""}
}
leaflet-claiming = Å ta en rute
leaflet-claim = Spill like mange kort i rutens farge som den har felt.{ $trains ->
    [yes] {" "}Sett en av vognene dine på hvert felt.
   *[no] {""}
}{ $points ->
    [yes] {" "}Noter straks poengene.
   *[no] {""}
} En grå rute tar kort i én valgfri farge. Ruten er da din og stengt for alle andre; den trenger ikke å henge sammen med de andre rutene dine.
leaflet-end = Slutt og poeng
leaflet-variant = Variant: { $title }
leaflet-alternatives = Ikke sammen med: { $others }.
leaflet-without = Uten denne regelen: { $sentence }
leaflet-regions = Regioner og merker
one-of = en av de { $count }
leaflet-terms = Begreper
term-network = Alle en spillers ruter som henger sammen. En spiller kan ha flere nett.
    .title = Nett
term-path = En spillers ruter som et tog kunne kjøre etter hverandre, hver én gang; det kan passere en by flere ganger. Lengden er antallet felter.
    .title = Sammenhengende strekning
term-parallel = Ruter som forbinder de samme to stedene, hver med egne felter.
    .title = Parallelle ruter
term-special = Rutene som er tegnet som spesielle på brettet (se symbolene).
    .title = Spesialruter
leaflet-symbols = Symboler på brettet
leaflet-doubts = Tvil

## Examples and symbols of leaflets
leaflet-examples = Eksempler
leaflet-stacks = Ved siden av brettet ligger hvert lands kort åpent i en bunke, den først nevnte verdien øverst. En tom bunke gir ingenting; av ett land kan man ta flere kort. Kort man har tatt, ligger åpent.
symbol-locomotive = må betales med et lokomotiv
symbol-points = poeng for denne ruten i stedet for dem for lengden
symbol-one-way = billetter kan bare bruke denne ruten i pilens retning
symbol-crossing = krysser en annen rute: den som tar den ene, stenger den andre
symbol-city = en by
symbol-country = et land
example-player = Spiller { $number } ({ $colour })
example-owns = { $player } eier { $what }.
example-holds = { $player } har på hånden: { $what }.
example-has = { $player } har { $what }.
example-tickets = { $player } har { $count ->
    [one] billetten
   *[other] billettene
} { $what }.
example-claims = { $player } tar { $what }{ $cards ->
    [none] {""}
   *[other] {" "}med { $cards }
}.
example-refused = { $player } kan ikke ta { $what }{ $cards ->
    [none] {""}
   *[other] {" "}med { $cards }
}.
example-refused-draw = { $player } kan ikke trekke { $what }.
example-pays = { $player } betaler dessuten { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } velger { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-refused-choice = { $player } kan ikke velge { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-skips = { $player } gir avkall.
example-agrees = { $player } gjør det regelen tillater.
example-acts = { $player } gjør dette: { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-refused-act = { $player } kan ikke gjøre dette: { $what }{ $cards ->
    [none] {""}
   *[other] {","} for { $cards }
}.
example-extra = { $cards ->
    [0] Ingenting mer må betales.
    [one] 1 kort til må betales.
   *[other] { $cards } kort til må betales.
}
example-turned-up = Snudde kort: { $cards }.
example-points = { $player } har nå { $points } poeng.
example-trains = { $player } har { $trains ->
    [one] 1 vogn
   *[other] { $trains } vogner
} igjen.
example-no-pieces = { $player } har ingen brikker igjen.
example-none-stand = Nå ligger det ingen brikker på brettet.
example-bank = Banken har { $what }.
example-turn = Nå er det { $player } sin tur.
example-goes-on = Spillet fortsetter.
example-wins = { $what } { $count ->
    [one] vinner
   *[other] vinner
}.
example-final = Hvis spillet sluttet nå, ville { $player } få { $points } poeng ({ $what }).

## Printing
product-board = spillebrett
product-tickets = billetter
product-cards = kort
product-deck = vognkort
product-counters = vogner og brikker
product-score = poengark
print-sheet = ark { $number } av { $count }
print-fronts = forsider { $number } av { $count }
print-backs = baksider { $number } av { $count }
print-folded = for- og baksider { $number } av { $count }
print-tile = rad { $row } av { $rows }, kolonne { $column } av { $columns }
print-assembly = hvordan arkene hører sammen
print-assembly-how = { $count } ark, { $columns } i bredden og { $rows } i høyden; brettet måler { $size }. Skriv ut i 100 %, ikke tilpasset siden: linjalen på hvert ark skal måle 100 mm. Naboer overlapper { $overlap }: skjær hvert ark langs merkene til høyre og nederst, legg det over kanten på det neste slik at merkene møtes, og lim.
kit-title = { $title }: skriv ut og skjær
kit-paper = Før utskriften
kit-scale = Skriv ut i 100 %, ikke tilpasset siden. Linjalen nederst på arkene skal måle 100 mm.
kit-stock = Tynn kartong (200–250 g/m²) er best til kort og brikker; til regler og poengark er vanlig papir nok.
kit-shift = Skriv først ut ett ark med kort og hold det mot lyset. Sitter baksidene skjevt, så mål hvor mye, og lag alt på nytt med --back-shift.
kit-files = Hva som skal skrives ut
kit-sheets = { $count ->
    [one] 1 side
   *[other] { $count } sider
}, { $copies ->
    [once] én gang
    [player] én gang for hver spiller
   *[game] én gang for hvert spill
}.
kit-board-how = Den første siden viser hvordan arkene hører sammen. Skjær langs merkene til høyre og nederst, legg hvert ark over kanten på det neste, og lim; på tykk papp varer brettet lenge.
kit-turn-how = Skriv ut på begge sider, vendt over langsiden. Skjær med linjal langs merkene.
kit-fold-how = Skriv ut på én side. Brett langs den stiplede linjen, lim halvdelene rygg mot rygg, la dem tørke, og skjær så langs merkene.
kit-none-how = Skriv ut på én side og skjær langs merkene.
kit-counters-how = Skjær langs de tynne linjene. Til hver spiller: { $trains ->
    [0] en brikke til poengsporet
    [one] 1 vogn og en brikke til poengsporet
   *[other] { $trains } vogner og en brikke til poengsporet
}.
kit-stacks = La hvert lands kort ligge i den rekkefølgen de er trykt i: det første ligger øverst.
kit-leaflet-how = Skriv ut på begge sider, og brett eller stift.
kit-box = Hva som da finnes
kit-each = Bilder, ett for hver side av et kort
kit-each-how = I mappen { $folder }; i navnet står hvor mange som trengs. Rundt er det { $bleed } mm farge som skjæres bort.

## At the table: a game in the terminal
table-you = Du
table-points = { $count } { $count ->
    [one] poeng
   *[other] poeng
}
table-trains = { $count } { $count ->
    [one] vogn
   *[other] vogner
}
table-cards = { $count } { $count ->
    [one] kort
   *[other] kort
}
table-more-cards = { $count } { $count ->
    [one] kort til
   *[other] kort til
}
table-tickets = { $count } { $count ->
    [one] billett
   *[other] billetter
}
table-turns = { $count } { $count ->
    [one] tur
   *[other] turer
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
table-nothing = ingenting
table-price-tunnel = { $price } (tunnel)
table-price-ferry = { $price } (ferge)
table-price-printed = { $price } med { $locomotives }
table-any-of = en av { $targets }
table-from = { $what } fra { $where }
table-on = { $what } på { $where }
table-to = { $what } til { $where }
table-by-chance = { $what } tilfeldig
table-for = { $what } for { $paid }
table-from-row = { $card } blant de åpne
table-card-blind = { $card } skjult
table-blind-card = et skjult kort
table-no-card = ikke noe kort
table-no-ticket = ingen billett
table-draws = { $you ->
    [yes] Du trekker
   *[no] { $player } trekker
} { $what }.
table-turns-up = { $you ->
    [yes] Du avdekker
   *[no] { $player } avdekker
} { $what }.
table-takes = { $you ->
    [yes] Du tar
   *[no] { $player } tar
} { $what }.
table-hands = { $you ->
    [yes] Du gir
   *[no] { $player } gir
} { $what }.
table-discards = { $you ->
    [yes] Du kaster
   *[no] { $player } kaster
} { $what }.
table-gives = { $you ->
    [yes] Du gir tilbake
   *[no] { $player } gir tilbake
} { $what }.
table-places = { $you ->
    [yes] Du setter
   *[no] { $player } setter
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
    [yes] Du overtar
   *[no] { $player } overtar
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
table-completed-open = fullførte billetter
table-starts = { $you ->
    [yes] Du begynner
   *[no] { $player } begynner
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
    [yes] Du tar
   *[no] { $player } tar
} { $track } for { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Du gir opp
   *[no] { $player } gir opp
} { $track }.
table-passed = { $you ->
    [yes] Du kan
   *[no] { $player } kan
} ikke gjøre noe.
table-hidden-deed = { $you ->
    [yes] Du gjør
   *[no] { $player } gjør
} noe skjult.
table-hidden-draw = { $you ->
    [yes] Du trekker
   *[no] { $player } trekker
} noe skjult.
table-pays = { $you ->
    [yes] Du betaler
   *[no] { $player } betaler
} { $what }.
table-pays-you = { $player } betaler deg { $what }.
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
    [yes] Du har { $trains } igjen: <<én tur til
   *[no] { $player } har
}de siste { $turns } turene begynner>>.
table-swept = De åpne kortene byttes ut: { $cards }.
table-reformed = De kastede kortene blir bunken: { $cards }.
table-turned-up = { $track }: snudd { $cards }; { $more }.
table-to-pay = { $cards } å betale
table-nothing-to-pay = ikke mer å betale
table-retired = Ute av spillet: { $pieces }.
table-laid = Lagt ut: { $what }.
table-laid-by-chance = Lagt ut tilfeldig: { $what }.
table-end-last-round = Siste runde er over.
table-end-won = Spillet er vunnet.
table-end-all-passed = Ingen kan gjøre mer: spillet er slutt.
table-end-too-long = Spillet varer for lenge: det avbrytes.
table-end-other = Spillet er slutt: { $reason }.

## At the table: why not
table-not-game-over = spillet er slutt
table-not-not-now = først: { $awaited }
table-not-nothing-pending = slik er det ikke noe å avgjøre nå
table-not-no-such-move = det går ikke nå
table-not-track-taken = { $track } eies av { $owner }
table-not-track-owned = { $track } er allerede din
table-not-parallel-owned = du eier { $other }, som går ved siden av { $track }
table-not-parallel-closed = med { $players } spillere er { $track } stengt når denne er tatt: { $other }
table-not-crossed = { $other } er tatt og krysser { $track }
table-not-trains-missing = { $track } krever { $needed } vogner, og du har { $left } igjen
table-not-piece-needed = { $track } krever { $pieces }
table-not-wrong-colour = { $what } krever { $colour }, ikke { $played }
table-not-wrong-number = { $what } krever { $needed } kort, ikke { $played }
table-not-locomotives-printed = { $what } viser { $needed ->
    [1] 1 lokomotiv
   *[other] { $needed } lokomotiver
}; { $played } er betalt
table-not-locomotives-not-wild = på { $what } erstatter lokomotiver ikke andre kort
table-not-substitutes = { $cards } kort gjelder som et lokomotiv; { $played } går ikke opp
table-not-no-substitutes = på { $what } gjelder ingen andre kort som lokomotiv
table-not-pieces = { $what } kan ikke betales med { $played }
table-not-cards-missing = du har { $held } × { $card }, og { $needed } trengs
table-not-slot-empty = på plass { $slot } ligger ikke noe kort
table-not-not-in-row = blant de åpne er ikke: { $card }
table-not-locomotive-is-whole-draw = et åpent lokomotiv er hele trekket, aldri det andre kortet
table-not-no-cards = verken bunken eller de kastede har noe kort
table-not-no-tickets = det er ingen billetter igjen
table-not-not-offered = { $ticket } er ikke å velge mellom
table-not-keep-more = minst { $least } billetter må beholdes, ikke { $kept }
table-not-take-one = én billett tas, de andre sendes videre
table-not-wrong-mix = si { $count } billetter fra bunker som har så mange
table-not-spot-taken = { $piece } står her allerede: { $where }
table-not-none-left = du har ikke flere: { $piece }
table-not-sold-out = det er ikke flere: { $piece }
table-not-most-held = du har { $held } × { $piece }; flere kan ingen ha
table-not-forbidden = en regel på brettet forbyr nå { $what }: { $rule }
table-not-demand = { $track } krever { $needed } × { $what }; det er { $held } igjen
table-not-condition = det som { $what } krever, er ikke oppfylt nå: { $rule }
table-not-deed-impossible = { $what } går ikke; nå går: { $possible }
table-not-deed-spent = { $what } er allerede gjort { $most ->
    [1] én gang
   *[other] { $most } ganger
} denne turen, oftere går ikke
table-not-nothing-follows = etter { $what } ville du ikke kunne gjøre noe denne turen
table-not-can-act = du kan gjøre noe, og bare den som ikke kan gjøre noe, passer
table-awaited-choose-tickets = velg hvilke billetter du beholder
table-awaited-name-mix = si hvor mange billetter du trekker fra hver bunke
table-awaited-draft-ticket = ta én billett for å sende de andre videre
table-awaited-draw-more = trekk neste kort
table-awaited-answer-tunnel = betal tunnelen eller gi den opp
table-awaited-claim-more = ta en rute til eller avslutt turen
table-awaited-choose-effect = velg hva regelen lar følge
table-short = { $thing } krever { $wanted }; du har { $has }: { $missing } mangler
table-of-one-colour = { $cards } av én farge
table-may-leave-out = { $wanted }, og du kan utelate { $count }
table-no-cards = ingen kort

## At the table: what is shown
table-turn = tur { $number }
table-last-round = Siste runde: { $turns } igjen.
table-row = Åpne
table-hand = Hånd
table-on-map = På brett
table-own-tickets = Billett
table-empty = tom
table-deck = bunke { $count }
table-more-there = og mer: `{ $command }` viser alt
table-yes = ja
table-none = ingen
table-cut-off = avskåret
table-joined = forbundet
table-joined-by = { $trains } via
table-no-payable = Du kan ikke betale noen rute nå.
table-payable = { $routes } du kan betale nå:
table-other = andre
table-loco = { $count } lok
table-for-locos = ({ $count } kort for lok)
table-now = nå
table-cards-short = { $count } mangler
table-far-short = { $count } eller flere
table-not-yet = ikke ennå
table-no-open-route = Det er ingen rute ledig der.
table-nothing-yet = ingenting ennå
table-choose-tickets = Billetter å velge mellom; behold { $least } eller flere (`keep 1 2`, `keep all`):
table-draft = Ta en av disse billettene (`keep 1`); de andre sendes videre:
table-mix = Hvilke { $tickets } trekker du? Det er { $there }. Skriv et nummer eller billettene:
table-to-draw = { $cards } å trekke.
table-claim-more = Du kan ta en rute til, eller `stop`.
table-choose = { $said } Skriv et nummer eller et navn:
table-tunnel-short = { $cards } å betale, som du ikke har: `decline` tar kortene dine tilbake.
table-tunnel = `pay` { $ways }, eller `decline` for å ta kortene dine tilbake.
table-if-ended = Hvis spillet sluttet nå, ville du dessuten få:

## At the table: what is asked and answered
table-paying = Hvordan betaler du? Skriv et nummer eller kortene; `{ table-nothing }` går tilbake:
table-which-one = Hvilken? Skriv et nummer eller et navn; `{ table-nothing }` går tilbake:
table-more-ways = og { $count } til: skriv kortene
table-substitute-hint = Andre kort kan også erstatte lokomotiver; skriv dem: { $example }
table-numbers = Numre er 1 til { $most }; en tom linje betaler ingenting.
table-hand-over = { $player }, trykk Enter når ingen andre ser på.
table-pause = Enter går videre, `undo` tar det tilbake.
table-others-first = De andre spiller først.
table-broken-off = Spillet er avbrutt.
table-after-end = `save FILE` lagrer spillet, `map` viser brettet; Enter avslutter.
table-quit = Spillet er ikke lagret. Avslutte? (ja eller nei)
table-hint = { $program } ville: { $action }.
table-advice-only = Noe annet er ikke mulig.
table-advice-tickets = Til sammen krever de { $trains } via { $tracks }.
table-advice-joined = De er allerede forbundet.
table-advice-no-way = Ingen vei forbinder dem lenger; dette koster minst.
table-advice-planned = Den fører til { $ticket } og gir { $points }. Deretter gjenstår: { $tracks }.
table-advice-completes = Den forbinder { $ticket } og gir { $points }.
table-advice-pays = Ingen billett krever den; den gir { $points }.
table-advice-last = Ingen tur følger, og ingenting gir mer.
table-advice-piece = Uten det kan du ikke ta: { $tracks }.
table-advice-useful = I turene som er igjen, gir det mer enn det koster.
table-advice-more = Billettene dine er avgjort, og alle har minst { $trains } igjen.
table-advice-colour = Det trengs til { $tracks }.
table-advice-locomotive = Det kan være et hvilket som helst kort som trengs til { $tracks }.
table-advice-blind = Ingenting i rekken er verdt så mye som det som kan ligge i bunken. Kort trengs til { $tracks }.
table-advice-otherwise = Ingenting gir mer nå.
table-taken-back = Tatt tilbake: { $action }.
table-saved = Lagret; `{ $command }` fortsetter.
table-you-can = Det kan du.
table-you-can-pay = Det kan du: { $ways }.
table-you-can-so = det kan du: { $ways }
table-is-no-number = hvor mange? { $typed } er ikke et tall: log 5
table-why-what = hvorfor hva? For eksempel: why claim A B
table-nothing-to-undo = det er ikke noe å ta tilbake
table-undo-revealed = det kan ikke tas tilbake: noe skjult er avslørt siden
table-save-where = lagre hvor? Oppgi en fil: save kveld.replay.json
table-no-saved-game = { $file } finnes allerede og er ikke et lagret spill; velg et annet navn
table-cannot-save = det kan ikke lagres: { $reason }
table-did-you-mean = mener du { $names }?
table-no-command = { $typed } er ingen kommando; { $hint }
table-see-help = `help` sier hva man kan skrive
table-nobody-can = på dette brettet kan ingen `{ $verb }`
table-cannot-now = `{ $name }` går ikke nå
table-not-so = ikke slik; du kan betale { $ways }
table-which-route = hvilken rute? Oppgi begge ender: claim A B
table-no-choice = { $typed } er ikke å velge mellom; { $hint }
table-there-is = det er { $names }
table-which-tickets = hvilke? Si numrene deres: keep 1 3, eller keep all
table-ticket-numbers = si numre på billetter, 1 til { $most }, hvert én gang: keep 1 { $most }
table-cannot-pay-that = det kan du ikke betale; `decline` tar kortene dine tilbake
table-which-of = hvilken av disse: { $names }?
table-no-such-card = det er ikke noe kort { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = det er ikke noe sted { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = oppgi begge ender av ruten; derfra går det til { $places }
table-no-such-route = ingen rute forbinder { $first } og { $second }; fra { $first } går det til { $places }
table-help =
    Spille (begynnelsen av navn holder; Tab fyller ut):
      draw red            ta et åpent kort; også med nummeret: draw 3
      draw                trekke et skjult kort
      draw tickets        trekke billetter å velge mellom;  keep 1 3  eller  keep all  beholder dem
      claim denver omaha  ta en rute; flere måter å betale på blir listet, eller si:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        svare på en tunnel
      2, rome, nothing    velge fra listen, med nummer eller navn, der en regel lar deg velge;
                          nothing (eller skip) der du kan la være
      build paris         bygge en stasjon                             (der brettet har dem)
      NAME ...            en handling på brettet, som `build rome` eller `buy booster`
      stop, pass          ikke ta flere ruter; ikke gjøre noe når ingenting går
    Se og tenke:
      hand (or look)      alt igjen;  row  de åpne kortene;  tickets  billettene dine
      score               poengene hittil, og hva billettene dine ville gi nå
      log                 alt som har skjedd;  log 5  de siste fem tingene
      rules               reglene som gjelder, i ord
      routes [PLACE]      ledige ruter etter hva du kan betale;  map  brettet
      why claim A B       hvorfor noe ikke går, eller hvordan du kan betale det
      hint                hva det beste programmet ville gjøre i ditt sted
      undo                ta tilbake siste handling, så lenge ikke noe skjult er avslørt
      save FILE, quit     et lagret spill fortsetter med  mapdsl play --load FILE
