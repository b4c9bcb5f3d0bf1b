## Lists and numbers
and = { $rest } en { $last }
or = { $rest } of { $last }
then = { $rest }, daarna { $last }
both = { $rest } en { $last }
either = { $rest } of { $last }
grouped = ({ $clause })
quoted = “{ $text }”
at-least = minstens { $number }
at-most = hoogstens { $number }
other-than = meer of minder dan { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } keer: { $sentence }
tickets = { $count ->
    [one] 1 bestemmingskaart
   *[other] { $count } bestemmingskaarten
}
tickets-of-any = { tickets } van de stapels { $decks } (van elke zoveel als vooraf wordt genoemd)
tickets-of-deck = { $count ->
    [one] 1 bestemmingskaart van de stapel { $deck }
   *[other] { $count } bestemmingskaarten van de stapel { $deck }
}

## Colours and kinds of routes
colour-red = rood
colour-orange = oranje
colour-yellow = geel
colour-green = groen
colour-blue = blauw
colour-pink = roze
colour-white = wit
colour-black = zwart
colour-gray = grijs
paid-locomotive = locomotief
kind-route = een gewone route
kind-ferry = een veerboot
kind-tunnel = een tunnel
kind-special = een speciale route

## Conditions, as clauses after the noun that they narrow
that = { " " }{ $clause }
closing = { $conditional ->
    [yes] ,
   *[no] {""}
}
in-such-a-game = { $clause }: { $sentence }
set-up-players = met { $number } { $n ->
    [one] speler
   *[other] spelers
}
set-up-holds = als je { $number } { $names } hebt
    .not = als je { $names } niet hebt
set-up-bank = als de bank { $number } { $names } heeft
    .not = als de bank { $names } niet heeft
set-up-counts = als je { $number } { $names } hebt
    .not = als je geen { $names } hebt
set-up-most = als je { $most } hebt
    .not = als je niet { $most } hebt
set-up-leads = als je { $most } hebt (ook bij gelijke stand)
    .not = als je niet { $most } hebt (ook niet bij gelijke stand)
set-up-trails = als je { $fewest } hebt (ook bij gelijke stand)
    .not = als je niet { $fewest } hebt (ook niet bij gelijke stand)
set-up-trains-left = { $number ->
    [0] als je geen wagons over hebt
   *[other] als je { $number } { $n ->
        [one] wagon
       *[other] wagons
    } over hebt
}
set-up-claimed = { $number ->
    [0] als je geen route bezit
   *[other] als je { $number } { $n ->
        [one] route
       *[other] routes
    } bezit
}
set-up-round = { $bound ->
    [at-least] vanaf ronde { $text }
    [at-most] in de eerste { $n ->
        [one] ronde
       *[other] { $n } rondes
    }
    [other-than] { $count ->
        [one] behalve in ronde { $text }
       *[other] behalve in de rondes { $text }
    }
   *[is] { $count ->
        [one] in ronde { $text }
       *[other] in de rondes { $text }
    }
}
track-length = die { $number } { $n ->
    [one] vak
   *[other] vakken
} lang is
track-colour = die { $values } is
    .not = die niet { $values } is
track-kind = die { $values } is
    .not = die niet { $values } is
track-locomotives = { $number ->
    [0] waarop geen locomotief staat
   *[other] waarop { $number } { $n ->
        [one] locomotief staat
       *[other] locomotieven staan
    }
}
track-tagged = die als { $names } is gemarkeerd
    .not = die niet als { $names } is gemarkeerd
track-ferry = die een veerboot is
    .not = die geen veerboot is
track-tunnel = die een tunnel is
    .not = die geen tunnel is
track-special = die een speciale route is
    .not = die geen speciale route is
track-double = die naast een andere loopt
    .not = die niet naast een andere loopt
track-touches = { $sort ->
    [region] die een uiteinde heeft in de regio { $names }
    [country] die een uiteinde heeft in het land { $names }
   *[city] die een uiteinde heeft in { $names }
}
    .not = { $sort ->
    [region] die geen uiteinde heeft in de regio { $names }
    [country] die geen uiteinde heeft in het land { $names }
   *[city] die geen uiteinde heeft in { $names }
}
track-inside = { $sort ->
    [region] die geheel in de regio { $names } ligt
    [country] die geheel in het land { $names } ligt
   *[city] die geheel in { $names } ligt
}
    .not = { $sort ->
    [region] die niet geheel in de regio { $names } ligt
    [country] die niet geheel in het land { $names } ligt
   *[city] die niet geheel in { $names } ligt
}
track-here = waar { $names } staat
    .not = waar { $names } niet staat
track-own-here = waar je { $names } hebt staan
    .not = waar je { $names } niet hebt staan
track-joins-own = die op je eigen netwerk aansluit
    .not = die niet op je eigen netwerk aansluit
track-paid = die met { $values } kaarten wordt betaald
    .not = die niet met { $values } kaarten wordt betaald
track-free = die niemand bezit
    .not = die iemand bezit
track-beside-other = die naast een route van een andere speler ligt
    .not = die niet naast een route van een andere speler ligt
track-connects = { $sort ->
    [group] waarvan het netwerk dan { $number } { $thing } verbindt
    [region] waarvan het netwerk naar { $number } { $n ->
        [one] plaats
       *[other] plaatsen
    } van de regio { $names } leidt
   *[city] waarvan het netwerk naar { $names } leidt
}
    .not = { $sort ->
    [region] waarvan het netwerk naar geen enkele plaats van de regio { $names } leidt
   *[city] waarvan het netwerk niet naar { $names } leidt
}
track-reaches = { $sort ->
    [group] die naar 1 { $thing } leidt waar het eigen netwerk nog niet kwam
    [region] die een plaats van de regio { $names } aan zijn netwerk toevoegt
   *[city] die { $names } aan zijn netwerk toevoegt
}
    .not = { $sort ->
    [region] die geen plaats van de regio { $names } aan zijn netwerk toevoegt
   *[city] die { $names } niet aan zijn netwerk toevoegt
}
track-taken = die van een andere speler is
    .not = die niet van een andere speler is
ticket-points = die { $number } { $n ->
    [one] punt
   *[other] punten
} waard is
ticket-deck = van de stapel { $names }
    .not = die niet van de stapel { $names } is
ticket-set = van de reeks { $names }
    .not = die niet van de reeks { $names } is
ticket-touches = { $sort ->
    [region] die een uiteinde heeft in de regio { $names }
    [country] die een uiteinde heeft in het land { $names }
   *[city] die een uiteinde heeft in { $names }
}
    .not = { $sort ->
    [region] die geen uiteinde heeft in de regio { $names }
    [country] die geen uiteinde heeft in het land { $names }
   *[city] die geen uiteinde heeft in { $names }
}
ticket-inside = { $sort ->
    [region] waarvan alle uiteinden in de regio { $names } liggen
    [country] waarvan alle uiteinden in het land { $names } liggen
   *[city] waarvan alle uiteinden in { $names } liggen
}
    .not = { $sort ->
    [region] waarvan niet alle uiteinden in de regio { $names } liggen
    [country] waarvan niet alle uiteinden in het land { $names } liggen
   *[city] waarvan niet alle uiteinden in { $names } liggen
}
ticket-here = waarvan een plaats { $names } heeft
    .not = waarvan geen enkele plaats { $names } heeft
ticket-connects = { $sort ->
    [region] waarvan je netwerk het begin met een plaats van de regio { $names } verbindt
   *[city] waarvan je netwerk het begin met { $names } verbindt
}
    .not = { $sort ->
    [region] waarvan je netwerk het begin met geen enkele plaats van de regio { $names } verbindt
   *[city] waarvan je netwerk het begin niet met { $names } verbindt
}
place-tagged = die als { $names } is gemarkeerd
    .not = die niet als { $names } is gemarkeerd
place-inside = { $sort ->
    [region] die in de regio { $names } ligt
   *[city] die { $names } is
}
    .not = { $sort ->
    [region] die niet in de regio { $names } ligt
   *[city] die niet { $names } is
}
place-here = waar { $names } staat
    .not = waar { $names } niet staat
place-own-here = waar je { $names } hebt staan
    .not = waar je { $names } niet hebt staan
place-joins-own = van je eigen netwerk
    .not = buiten je eigen netwerk
place-first = die niemand anders heeft bereikt
    .not = die een andere speler al heeft bereikt

## What is counted of a player
measure-tickets = bestemmingskaarten
    .most = de meeste bestemmingskaarten
    .fewest = de minste bestemmingskaarten
    .each = elke bestemmingskaart
measure-completed-tickets = voltooide bestemmingskaarten
    .most = de meeste voltooide bestemmingskaarten
    .fewest = de minste voltooide bestemmingskaarten
    .each = elke voltooide bestemmingskaart
measure-failed-tickets = niet-voltooide bestemmingskaarten
    .most = de meeste niet-voltooide bestemmingskaarten
    .fewest = de minste niet-voltooide bestemmingskaarten
    .each = elke niet-voltooide bestemmingskaart
measure-ticket-points = punten van voltooide bestemmingskaarten
    .most = de meeste punten van voltooide bestemmingskaarten
    .fewest = de minste punten van voltooide bestemmingskaarten
    .each = elk punt van voltooide bestemmingskaarten
measure-longest-path = langste aaneengesloten traject
    .most = het langste aaneengesloten traject
    .fewest = het kortste aaneengesloten traject
    .each = elke wagon van het langste aaneengesloten traject
measure-looped-tickets = bestemmingskaarten die langs twee wegen zonder gezamenlijke route zijn voltooid (steden mogen gemeenschappelijk zijn)
    .most = de meeste bestemmingskaarten die langs twee wegen zonder gezamenlijke route zijn voltooid
    .fewest = de minste bestemmingskaarten die langs twee wegen zonder gezamenlijke route zijn voltooid
    .each = elke bestemmingskaart die langs twee wegen zonder gezamenlijke route is voltooid (steden mogen gemeenschappelijk zijn)
measure-routes = geclaimde routes
    .most = de meeste geclaimde routes
    .fewest = de minste geclaimde routes
    .each = elke geclaimde route
measure-trains-laid = wagons op het bord
    .most = de meeste wagons op het bord
    .fewest = de minste wagons op het bord
    .each = elke wagon op het bord
measure-score = tot dusver gescoorde punten
    .most = de meeste tot dusver gescoorde punten
    .fewest = de minste tot dusver gescoorde punten
    .each = elk tot dusver gescoord punt
measure-trains-left = overgebleven wagons
    .most = de meeste overgebleven wagons
    .fewest = de minste overgebleven wagons
    .each = elke overgebleven wagon
measure-cities = bereikte steden
    .most = de meeste bereikte steden
    .fewest = de minste bereikte steden
    .each = elke bereikte stad
measure-joined-cities = steden in het grootste netwerk
    .most = de meeste steden in één netwerk
    .fewest = de minste steden in het grootste netwerk
    .each = elke stad van het grootste netwerk
measure-regions = bereikte regio’s
    .most = de meeste bereikte regio’s
    .fewest = de minste bereikte regio’s
    .each = elke bereikte regio
measure-whole-regions = geheel verbonden regio’s
    .most = de meeste geheel verbonden regio’s
    .fewest = de minste geheel verbonden regio’s
    .each = elke geheel verbonden regio
measure-named = { $sort ->
    [group] { $several } van { $name }
    [left] ongebruikte { $several }
   *[own] { $several }
}
    .most = { $sort ->
        [group] de meeste { $many } van { $name }
        [left] de meeste ongebruikte { $many }
       *[own] de meeste { $many }
    }
    .fewest = { $sort ->
        [group] de minste { $many } van { $name }
        [left] de minste ongebruikte { $many }
       *[own] de minste { $many }
    }
    .each = { $sort ->
        [group] elk van de eigen { $several } van { $name }
        [left] elk van de eigen ongebruikte { $several }
       *[own] elk van de eigen { $several }
    }

## Rules
rule-trains = Elke speler heeft { $each ->
    [one] 1 wagon
   *[other] { $each } wagons
}.
    .title = Wagons
rule-card-deck = De stapel heeft { $each ->
    [one] 1 kaart
   *[other] { $each } kaarten
} { $colours-count ->
    [8] van elke kleur
   *[other] van elk van deze kleuren: { $colours }{ $locomotives ->
        [0] {""}
       *[other] ,
    }
}{ $locomotives ->
    [0] {""}
    [one] {" "}en 1 locomotief
   *[other] {" "}en { $locomotives } locomotieven
}.
    .title = Kaartenstapel
no-start-hand = Niemand begint met kaarten.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Elke speler begint met 1 locomotief.
       *[other] Elke speler begint met { $locomotives } locomotieven.
    }
   *[other] Elke speler begint met { $cards ->
        [one] 1 kaart
       *[other] { $cards } kaarten
    }{ $locomotives ->
        [0] .
        [one] {" "}en 1 locomotief.
       *[other] {" "}en { $locomotives } locomotieven.
    }
}
    .title = Beginhand
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] In plaats van gewoon te trekken mag je { $blind } kaarten blind trekken.
   *[board] In je beurt kun je { $count ->
        [one] 1 kaart
       *[other] { $count } kaarten
    }{ $face-up ->
        [0] {" "}blind trekken.
       *[other] {" "}trekken, open of blind{ $count ->
            [1] .
           *[other] ; een open locomotief { $face-up-locomotive ->
                [whole-draw] telt voor alle kaarten die je mag trekken en kan niet na een andere kaart worden genomen.
               *[one-card] telt als één kaart, zoals elke andere.
            }
        } { $face-up ->
            [one] Er ligt 1 kaart open naast de stapel; als die wordt genomen, wordt hij meteen vervangen.
           *[other] Er liggen { $face-up } kaarten open naast de stapel; een genomen kaart wordt meteen vervangen.
        } { $sweep ->
            [0] Ze worden niet vervangen, hoeveel locomotieven er ook open liggen.
           *[other] { $sweep ->
                [one] Zodra 1 open kaart een locomotief is
               *[other] Zodra { $sweep } open kaarten locomotieven zijn
            }, worden alle open kaarten afgelegd en vervangen, zo nodig meerdere keren.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}In plaats van gewoon te trekken mag je { $blind } kaarten blind trekken.
    }
}
    .title = { $carrier ->
        [piece] Blind trekken
       *[board] Kaarten trekken
    }
rule-locomotives = { $conditional ->
    [yes] Locomotieven vervangen een andere kleur alleen waar een regel dat toestaat: op een route{ $that }.
   *[no] Locomotieven vervangen elke kleur.
}
    .title = Locomotieven
    .without = Locomotieven vervangen geen andere kleur.
rule-substitute = { $cards } willekeurige kaarten mogen als één { $for ->
    [card] kaart van elke kleur
   *[locomotive] locomotief
} worden gespeeld{ $conditional ->
    [yes] {""} op een route{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} ook bij het kopen
   *[no] {""}
}.
    .title = { $for ->
        [card] Kaarten als een kleur
       *[locomotive] Kaarten als locomotief
    }
rule-discount = Je mag { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
} minder spelen, maar minstens { $at-least } en nooit minder locomotieven dan aangegeven, bij het claimen van een route{ $that }.
    .title = Korting
rule-route-points = Punten voor een geclaimde route naar lengte: { $table }.
    .title = Punten voor routes
rule-doubles = { $open ->
    [none] Alle parallelle routes tussen dezelfde plaatsen kunnen worden geclaimd.
    [1] Een route{ $that }{ closing } is gesloten zodra een parallelle route is geclaimd.
   *[other] Een route{ $that }{ closing } is gesloten zodra { $open } parallelle routes zijn geclaimd.
} Bij elk aantal spelers mag niemand twee parallelle routes bezitten.
    .title = Parallelle routes
    .without = Alle parallelle routes kunnen worden geclaimd, ook meerdere door dezelfde speler.
rule-deal-tickets = Elke speler krijgt { $counts }{ $keep ->
    [all] ; geen ervan mag worden geweigerd.
   *[other] {" "}en houdt er { $keep ->
        [0] zoveel als gewenst
       *[other] minstens { $keep }
    }; geweigerde kaarten { $refused ->
        [under-deck] worden samen geschud en gaan onder de stapel.
        [shuffled-in] worden door de stapel geschud.
       *[out-of-game] gaan uit het spel.
    }
}{ $drafted ->
    [yes] {" "}De bestemmingskaarten van het begin gaan rond: elke speler neemt er één en geeft de rest door naar links, tot ze allemaal genomen zijn.
   *[no] {""}
}
    .title = Bestemmingskaarten bij het begin
rule-draw-tickets = In je beurt kun je { $counts } trekken{ $keep ->
    [all] ; geen ervan mag worden geweigerd.
   *[other] {" "}en er { $keep ->
        [0] zoveel als gewenst
       *[other] minstens { $keep }
    } houden; geweigerde kaarten { $refused ->
        [under-deck] gaan onder de stapel.
        [shuffled-in] worden door de stapel geschud.
       *[out-of-game] gaan uit het spel, zodat ze op kunnen raken.
    }
}
    .title = Bestemmingskaarten trekken
rule-ticket-pool = { $conditional ->
    [yes] In het spel is elke bestemmingskaart{ $that }{ closing } en geen andere.
   *[no] Alle bestemmingskaarten zijn in het spel.
}
    .title = Bestemmingskaarten in het spel
    .without = Alle bestemmingskaarten zijn in het spel.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] Een bestemmingskaart{ $that }{ closing }: {""}
       *[no] {""}
    }Een voltooide bestemmingskaart levert zijn waarde op; een niet-voltooide { $failed ->
        [lose] kost zijn waarde.
       *[nothing] kost niets.
    }{ $several ->
        [yes] {" "}Noemt een bestemmingskaart meerdere bestemmingen, dan telt alleen de beste die met de beginplaats is verbonden{ $failed ->
            [lose] , anders gaat de laagste eraf.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] Een bestemmingskaart{ $that }{ closing } { $worth ->
        [half] telt half, naar beneden afgerond, voltooid of niet.
        [nothing] telt niet.
       *[as-failed] telt als niet-voltooid, ook als de plaatsen verbonden zijn.
    }
}
    .title = Bestemmingskaarten
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] elke wagon op een route{ $that }
        [cities] elke bereikte plaats{ $that }
        [joined-cities] in het grootste netwerk elke plaats{ $that }
        [regions] elke regio met een bereikte plaats{ $that }
        [whole-regions] elke regio waarin je elke plaats hebt verbonden{ $that }
        [longest-path] { $counts }, waarbij alleen telt een route{ $that }
        [ticket-points] { $counts }, waarbij alleen telt een bestemmingskaart{ $that }
        [looped-tickets] { $counts }, waarbij alleen telt een bestemmingskaart{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , en daarbij { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = Bij een gelijke stand gaat degene voor die het exemplaar met het laagste nummer heeft.
award-table = Punten aan het eind voor wie er de meeste van heeft, voor de tweede enzovoort: { $table }. Lagere plaatsen leveren niets op, en er geen hebben ook niet.
rule-award = { $carrier ->
    [piece] Aan het eind { $points ->
            [one] { $points } punt
           *[other] { $points } punten
        } voor { $measure-most } (ook bij gelijke stand), anders { $else ->
            [one] { $else } punt
           *[other] { $else } punten
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } punt
           *[other] { $points } punten
        } aan het eind voor { $measure-most }
       *[other] Punten aan het eind voor { $measure-most }, de tweede plaats enzovoort: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } voor alle anderen
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] Bij een gelijke stand krijgen alle betrokkenen de punten.
               *[other] Wie gelijk staan, bezetten samen evenveel plaatsen; allen krijgen de punten van de beste daarvan.
            }
           *[other] Bij een gelijke stand geldt: { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Met nul staat niemand bovenaan.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Met nul staat niemand bovenaan.
            }
           *[other] {" "}Met nul staat niemand bovenaan.
        }
    }
}{ $per ->
    [piece] {" "}Elk van de groep wordt apart vergeleken.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } punt
       *[other] { $each } punten
    } aan het eind voor { $measure-each }
   *[other] Punten aan het eind voor { $measure } – { $table-steps } (in totaal)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} en bovendien 1 punt voor elk
       *[other] {","} en bovendien { $each } punten voor elk
    }
}{ $per ->
    [set] , naar hoeveel verschillende elke set heeft
    [piece] , elke soort apart
    [network] , in elk netwerk van de speler apart geteld
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , bij elke { $at } apart geteld: alleen bestemmingskaarten die de plaats noemen
        [track] , bij elke { $at } apart geteld: alleen routes die erheen leiden
       *[other] , bij elke { $at } apart geteld
    }
}.
    .title = { $measure-each }
rule-tie-break = Bij een gelijke stand geldt: { $criteria }; wat dan nog gelijk is, wordt gedeeld.
    .title = Gelijke stand
    .without = Bij een gelijke stand wordt de plaats gedeeld.
rule-tunnels = Bij het claimen van een tunnel { $reveal ->
    [one] wordt 1 kaart
   *[other] worden { $reveal } kaarten
} van de stapel omgedraaid. Voor elke omgedraaide kaart in de gespeelde kleur en voor elke omgedraaide locomotief betaal je nog een kaart van de gespeelde kleur of een locomotief. Zijn er alleen locomotieven gespeeld, dan tellen alleen omgedraaide locomotieven, en betaal je voor elk daarvan een locomotief. Wie niet bijbetaalt, neemt de kaarten terug, en de beurt is voorbij. De omgedraaide kaarten worden afgelegd.
    .title = Tunnels
rule-last-round-trains-left = Heeft een speler aan het eind van zijn beurt { $trains-left ->
    [0] geen wagons
    [one] hoogstens 1 wagon
   *[other] hoogstens { $trains-left } wagons
} over, dan krijgt iedereen, ook die speler, nog { $turns ->
    [one] één beurt.
   *[other] { $turns } beurten.
}
    .title = Laatste ronde
rule-last-round = { $turns ->
    [0] Het spel is meteen afgelopen aan het eind van een beurt{ $that }.
    [one] Het einde begint na een beurt{ $that }: iedereen, ook wie net aan de beurt was, krijgt nog één beurt.
   *[other] Het einde begint na een beurt{ $that }: iedereen, ook wie net aan de beurt was, krijgt nog { $turns } beurten.
}
    .title = Einde van het spel
without = Geldt niet in dit spel.

## What rules of a board let happen
deed-take = { $things }{ $spot ->
    [none] {""}
    [tags] , { $where },
    [row] {" "}van de open kaarten
    [opponent] {" "}van een andere speler
    [each-opponent] {" "}van elke andere speler
   *[other] {" "}van { $where }
} nemen
deed-take-stack = { $count ->
    [one] de bovenste kaart
   *[other] de bovenste { $count } kaarten
} van elk land in dat netwerk nemen
named-card = de kaart { $name }
deed-draw = { $things } blind nemen
deed-give = { $things } { $spot ->
    [opponent] aan een andere speler geven
    [each-opponent] aan elke andere speler geven
   *[none] teruggeven
}
deed-discard = { $things } afleggen
deed-place = { $things } op { $where } leggen
deed-by-chance = { $deed } (blind gekozen)
deed-move = { $things } naar { $where } verplaatsen
deed-travel = { $thing } over een eigen route verplaatsen, elke route één keer per beurt
deed-remove = { $things } van { $where } weghalen
deed-refill = { $where } aanvullen tot { $things }
deed-score-route-points = nog eens de punten van de route scoren
deed-retire = { $count ->
    [one] { $things } van de bank uit het spel nemen
   *[other] { $things } blind uit het spel nemen
}
deed-take-over = een route van een andere speler overnemen
deed-exchange = al je bestemmingskaarten teruggeven en evenveel andere nemen
deed-exchange-closed = al je bestemmingskaarten die niet open liggen teruggeven en evenveel andere nemen
deed-show = je voltooide bestemmingskaarten openleggen
deed-win = het spel winnen, ongeacht de punten
deed-score = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
} noteren
deed-score-extra = { $count ->
    [one] { $count } punt extra
   *[other] { $count } punten extra
} noteren
deed-lose = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
} verliezen
deed-score-in-turn = één keer punten noteren, in de volgorde waarin het spelers lukt: { $counts }
spot-end = een uiteinde van de route
spot-each-end = elk uiteinde van de route
spot-each-joined = elke plaats van het netwerk
spot-arrival = die plaats
spot-track = die route
spot-tags = van een soort die op de route staat, zolang er nog zijn
spot-any-track = een route
spot-each-track = elke route
spot-city = een stad
spot-country = een land
spot-place = een plaats
spot-each-city = elke stad
spot-each-place = elke plaats
thing-cards = { $n ->
    [one] kaart
   *[other] kaarten
}
thing-tickets = { $n ->
    [one] bestemmingskaart
   *[other] bestemmingskaarten
}
thing-trains = { $n ->
    [one] wagon
   *[other] wagons
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] punt
   *[other] punten
}
thing-locomotives = { $n ->
    [one] locomotief
   *[other] locomotieven
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] kaart
   *[other] kaarten van één kleur
}
cost-of-its-colour = { $counts } extra { $n ->
    [one] kaart
   *[other] kaarten
} van dezelfde kleur
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(alleen een plaats{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(alleen een route{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Voor de eerste beurt
    [claim] Als je een route claimt{ $that },
    [arrival] Als je voor het eerst { $where ->
        [none] een plaats bereikt{ $that }
       *[other] { $where } bereikt
    },
    [travel] Als een eigen figuur in { $where ->
        [none] een plaats is aangekomen{ $that }
       *[other] { $where } is aangekomen
    },
    [draw] Als je kaarten hebt getrokken
    [completion] Als je een bestemmingskaart voltooit,
    [round-start] Aan het begin van elke ronde die je begint,
    [turn-start] Aan het begin van je beurt
    [turn-end] Aan het eind van je beurt
   *[reshuffle] Als de afgelegde kaarten de nieuwe stapel worden,
} { $may ->
    [none] { $for ->
        [none] moet je{" "}
        [everybody] moet iedereen op de rij af, jij eerst,{" "}
        [others] moeten alle anderen op de rij af{" "}
       *[other] moet voor elke { $for }{ $of ->
            [yes] {" "}van een andere speler
           *[no] {""}
        } die daar staat de eigenaar ervan{" "}
    }{ $must }
   *[other] { $for ->
        [none] mag je{" "}
        [everybody] mag iedereen op de rij af, jij eerst,{" "}
        [others] mogen alle anderen op de rij af{" "}
       *[other] mag voor elke { $for }{ $of ->
            [yes] {" "}van een andere speler
           *[no] {""}
        } die daar staat de eigenaar ervan{" "}
    }{ $price ->
        [none] {""}
       *[other] voor { $price }{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}per vak
   *[other] {" "}per { $per }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $last-first ->
    [yes] {" "}(de laatste speler begint)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; daarna { $then }
}.
    .title = { $occasion ->
        [set-up] Voor de eerste beurt
        [claim] Na het claimen van een route
        [arrival] Bij het bereiken van een plaats
        [travel] Onderweg
        [draw] Na het trekken van kaarten
        [completion] Bij het voltooien van een bestemmingskaart
        [round-start] Begin van de ronde
        [turn-start] Begin van de beurt
        [turn-end] Einde van de beurt
       *[reshuffle] Nieuwe stapel
    }
rule-action = { $name }: { $as-card ->
    [yes] in plaats van een van de kaarten die je trekt mag je
   *[no] { $before-turn ->
        [yes] voor de actie van je beurt mag je{ $limit ->
            [1] {" "}één keer
           *[other] {""}
        }
       *[no] in plaats van een andere actie mag je
    }
}{ $price ->
    [none] {""}
   *[other] {" "}voor { $price }{ $per ->
        [space] {" "}per vak
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}aan de eigenaar
       *[bank] {""}
    }
} { $does }{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , tot { $limit } keer per beurt
}{ $then ->
    [none] {""}
   *[other] ; daarna { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Een route{ $that }{ closing } claimen kost geen wagons.
   *[other] Bij het claimen van een route{ $that }{ closing } geef je ook { $cost }{ $per ->
        [space] {" "}per vak
        [none] {""}
       *[other] {" "}per { $per }
    }{ $to ->
        [owner] {" "}aan de eigenaar van de route ernaast of aan de bank
       *[bank] { $leaves ->
            [yes] {" "}(uit het spel)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; wie dat niet kan, neemt { $else }
    }.
}
    .title = { $cost-count ->
        [0] Routes zonder wagons
       *[other] Extra kosten van routes
    }
rule-pay-with = Op een route{ $that }{ closing } betaalt { $piece } alle kaarten van { $spaces ->
    [one] 1 vak
   *[other] { $spaces } vakken
}. Afgebeelde locomotieven en tunnels worden alleen met kaarten betaald.
    .title = Betalen met { $piece }
rule-forbid = { $what ->
    [claim] Je mag geen route claimen{ $that }.
    [draw-cards] Je mag geen kaarten trekken{ $that }.
    [draw-tickets] Je mag geen bestemmingskaarten trekken{ $that }.
   *[action] Je mag niets anders doen dan trekken en routes claimen{ $that }.
}
    .title = { $what ->
        [claim] Verboden routes
        [draw-cards] Geen kaarten trekken
        [draw-tickets] Geen bestemmingskaarten trekken
       *[action] Geen andere acties
    }
    .carried = Zolang je deze kaart hebt: { $sentences }
rule-forbid-only = Je mag alleen een route{ $that }{ closing } claimen.
    .title = Routes die je mag claimen
rule-forbid-needs = { $what ->
    [claim] Om een route{ $that }{ closing } te claimen heb je { $needs } nodig.
    [draw-cards] Om kaarten te trekken{ $that } heb je { $needs } nodig.
    [draw-tickets] Om bestemmingskaarten te trekken{ $that } heb je { $needs } nodig.
   *[action] Voor alles behalve trekken en routes claimen{ $that } heb je { $needs } nodig.
}
    .title = { $what ->
        [claim] Wat routes vragen
        [draw-cards] Wat kaarten trekken vraagt
        [draw-tickets] Wat bestemmingskaarten trekken vraagt
       *[action] Wat andere acties vragen
    }
needs-all = Gelden er meerdere van deze gevallen, dan heb je alles nodig.
rule-claims = { $taken ->
    [yes] Je mag een route van een andere speler{ $that }{ closing } claimen alsof die vrij was, voor de gebruikelijke kaarten. De wagons komen ernaast; de route telt dan voor beiden.
   *[no] In één beurt { $most ->
        [one] kan 1 route
       *[other] kunnen maximaal { $most } routes
    } worden geclaimd.
}
    .title = { $taken ->
        [yes] Gedeelde routes
       *[no] Meer routes per beurt
    }
rule-borrow = { $piece ->
    [none] Aan het eind mogen je bestemmingskaarten elke route van een andere speler{ $that }{ closing } gebruiken{ $rent ->
        [0] {""}
        [one] {","} voor 1 punt aan de eigenaar
       *[other] {","} voor { $rent } punten aan de eigenaar
    }.
   *[other] Aan het eind mag je voor elke stad waar je 1 { $piece } hebt één route van een andere speler naar die stad gebruiken{ $that }: alleen voor bestemmingskaarten, en voor alle dezelfde.
}
    .title = Geleende routes
rule-rent =
    .title = Huur
rule-bonus =
    .title = Extra punten
rule-rule-text = { $text }
    .title = Verder
own-price = de aangegeven prijs
piece-price = Prijs: { $price }.
piece-most = Niemand mag er meer dan { $most } hebben.
piece-hidden = Iedereen houdt die van zichzelf verborgen.
piece-together = Op één plaats mogen er zoveel staan als men wil.
piece-alone = Op elke plaats mag er hoogstens 1 staan, van wie dan ook.
piece-shuffled = Zijn de handkaarten gedeeld, dan { $count ->
    [one] wordt er 1
   *[other] worden er { $count }
} door de stapel kaarten geschud. Wie aan de beurt is als er een bovenkomt, krijgt die; de volgende kaart komt ervoor in de plaats. Wat wordt teruggegeven, wordt door de volgende stapel geschud.
piece-on = Aan het begin: { $count } in { $where }.
piece-each = Elke speler begint met { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] Aan het eind, voor elk dat niet geplaatst is: { $points }.
       *[no] Aan het eind, voor elk dat je hebt: { $points }.
    }
   *[other] Waarde aan het eind, in de volgorde waarin ze genomen worden: { $points }.
}

## On boards and score sheets
legend-spaces = vakken
legend-points = punten
legend-any-colour = één kleur naar keuze
legend-locomotive = locomotief
legend-players = Spelers
map-locomotives = Elke locomotief die op een route staat, moet met een locomotief worden betaald; de andere vakken kosten kaarten zoals altijd.
    .title = Afgebeelde locomotieven
map-points = Deze routes leveren de erop gedrukte punten op: { $routes }.
    .title = Gedrukte punten
map-countries = Een land is een uiteinde, geen doorgang: routes naar hetzelfde land sluiten daar niet op elkaar aan.
    .title = Landen
map-country-tickets = Voor een bestemmingskaart die een land noemt, volstaat elke route naar dat land.
map-crossing = Wie een van meerdere routes die elkaar kruisen claimt, sluit de andere voor iedereen.
    .title = Kruisingen
map-one-way = Voor bestemmingskaarten leidt een route met pijl maar één kant op; een kaart mag aan beide kanten beginnen.
    .title = Eenrichting
score-routes = Routes
score-tickets = Bestemmingskaarten
score-pieces = Fiches en kaarten
score-total = Totaal
score-sheet = score

## Leaflets
leaflet-told = Hier staat wat afwijkt van het basisspel; al het andere blijft zoals het is.
leaflet-aim = Claim routes tussen steden met kaarten in hun kleur{ $tickets ->
    [yes] {" "}en verbind de plaatsen op je bestemmingskaarten.
   *[no] .
} Wie aan het eind de meeste punten heeft, wint{ $wins ->
    [yes] , tenzij iemand al eerder heeft gewonnen
   *[no] {""}
}.
leaflet-components = Spelmateriaal
leaflet-differences = Wat hier anders is
leaflet-set-up = Voorbereiding
leaflet-lay-out = Leg het speelbord midden op tafel. Elke speler { $trains ->
    [yes] neemt de wagons van één kleur en zet de fiche van die kleur
   *[no] kiest een kleur en zet de fiche van die kleur
} op het begin van het scorespoor. Schud de wagonkaarten{ $tickets ->
    [yes] {" "}en de bestemmingskaarten en leg ze
   *[no] {" "}en leg ze
} naast het bord. Bepaal wie begint; daarna gaat het met de klok mee.
leaflet-secret = { $shown ->
    [yes] Bestemmingskaarten blijven geheim tot je ze open neerlegt.
   *[no] Bestemmingskaarten blijven tot het einde geheim.
}
leaflet-bank = Leg open naast het bord, als bank: { $what }.
leaflet-turns = Een beurt
leaflet-do-one = Om de beurt doet elke speler precies één van deze dingen: { $what }.
turn-cards = kaarten trekken
turn-claim = een route claimen
turn-tickets = bestemmingskaarten trekken
turn-other = wat een andere regel als actie biedt
leaflet-deck = Is de stapel leeg, dan worden de afgelegde kaarten tot een nieuwe geschud. Wie niets kan doen, past; passen allen na elkaar, dan eindigt het spel.{ $draws ->
    [yes] {" "}Zijn er minder bestemmingskaarten over dan getrokken moeten worden, dan trek je wat er nog is.
   *[no] {""}
}
leaflet-claiming = Een route claimen
leaflet-claim = Speel zoveel kaarten in de kleur van de route als ze vakken heeft.{ $trains ->
    [yes] {" "}Zet op elk vak een van je wagons.
   *[no] {""}
}{ $points ->
    [yes] {" "}Noteer meteen de punten.
   *[no] {""}
} Een grijze route neemt kaarten van één kleur naar keuze. De route is dan van jou en gesloten voor alle anderen; ze hoeft niet op je andere routes aan te sluiten.
leaflet-end = Einde en puntentelling
leaflet-variant = Variant: { $title }
leaflet-alternatives = Niet samen met: { $others }.
leaflet-without = Zonder deze regel: { $sentence }
leaflet-regions = Regio’s en merktekens
one-of = een van de { $count }
leaflet-terms = Begrippen
term-network = Alle routes van één speler die met elkaar verbonden zijn. Een speler kan meerdere netwerken hebben.
    .title = Netwerk
term-path = Routes van één speler die een trein na elkaar zou kunnen rijden, elk één keer; een stad mag meer dan eens worden aangedaan. De lengte is het aantal vakken.
    .title = Doorlopend traject
term-parallel = Routes die dezelfde twee plaatsen verbinden, elk met eigen vakken.
    .title = Parallelle routes
term-special = De routes die op het bord als speciaal zijn getekend (zie de symbolen).
    .title = Speciale routes
leaflet-symbols = Symbolen op het bord
leaflet-doubts = Twijfels

## Examples and symbols of leaflets
leaflet-examples = Voorbeelden
leaflet-stacks = Naast het bord liggen de kaarten van elk land open op een stapel, de eerst genoemde waarde bovenop. Een lege stapel levert niets op; van één land kan een speler meer kaarten nemen. Genomen kaarten blijven open liggen.
symbol-locomotive = moet met een locomotief worden betaald
symbol-points = punten van deze route, in plaats van die voor de lengte
symbol-one-way = bestemmingskaarten kunnen deze route alleen in de richting van de pijl gebruiken
symbol-crossing = kruist een andere route: wie de ene claimt, sluit de andere
symbol-city = een stad
symbol-country = een land
example-player = Speler { $number } ({ $colour })
example-owns = { $player } bezit { $what }.
example-holds = { $player } heeft in de hand: { $what }.
example-has = { $player } heeft { $what }.
example-tickets = { $player } heeft { $count ->
    [one] de bestemmingskaart
   *[other] de bestemmingskaarten
} { $what }.
example-claims = { $player } claimt { $what }{ $cards ->
    [none] {""}
   *[other] {" "}met { $cards }
}.
example-refused = { $player } mag { $what } niet claimen{ $cards ->
    [none] {""}
   *[other] {" "}met { $cards }
}.
example-refused-draw = { $player } mag { $what } niet trekken.
example-pays = { $player } betaalt bovendien { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } kiest { $what }{ $cards ->
    [none] {""}
   *[other] {","} voor { $cards }
}.
example-refused-choice = { $player } mag niet kiezen: { $what }{ $cards ->
    [none] {""}
   *[other] {","} voor { $cards }
}.
example-skips = { $player } ziet ervan af.
example-agrees = { $player } doet wat de regel toelaat.
example-acts = { $player } doet dit: { $what }{ $cards ->
    [none] {""}
   *[other] {","} voor { $cards }
}.
example-refused-act = { $player } mag dit niet doen: { $what }{ $cards ->
    [none] {""}
   *[other] {","} voor { $cards }
}.
example-extra = { $cards ->
    [0] Er hoeft niets te worden bijbetaald.
    [one] Er moet 1 kaart worden bijbetaald.
   *[other] Er moeten { $cards } kaarten worden bijbetaald.
}
example-turned-up = Omgedraaid worden: { $cards }.
example-points = { $player } heeft nu { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
example-trains = { $player } heeft nog { $trains ->
    [one] 1 wagon
   *[other] { $trains } wagons
}.
example-no-pieces = { $player } heeft geen fiches meer.
example-none-stand = Er liggen nu geen fiches op het bord.
example-bank = De bank heeft { $what }.
example-turn = Nu is { $player } aan de beurt.
example-goes-on = Het spel gaat verder.
example-wins = { $what } { $count ->
    [one] wint
   *[other] winnen
}.
example-final = Als het spel nu eindigde, zou { $player } { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} krijgen ({ $what }).

## Printing
product-board = speelbord
product-tickets = bestemmingskaarten
product-cards = kaarten
product-deck = wagonkaarten
product-counters = wagons en fiches
product-score = scoreblad
print-sheet = vel { $number } van { $count }
print-fronts = voorkanten { $number } van { $count }
print-backs = achterkanten { $number } van { $count }
print-folded = voor- en achterkanten { $number } van { $count }
print-tile = rij { $row } van { $rows }, kolom { $column } van { $columns }
print-assembly = hoe de vellen bij elkaar horen
print-assembly-how = { $count } vellen, { $columns } naast en { $rows } onder elkaar; het bord meet { $size }. Druk af op 100 %, niet passend gemaakt: de liniaal op elk vel moet 100 mm meten. Buren overlappen { $overlap }: snijd elk vel rechts en onder langs de merktekens, leg het zo op de rand van het volgende dat de merktekens samenvallen, en plak.
kit-title = { $title }: afdrukken en snijden
kit-paper = Voor het afdrukken
kit-scale = Druk af op 100 %, niet passend gemaakt. De liniaal onderaan de vellen moet 100 mm meten.
kit-stock = Dun karton (200 tot 250 g/m²) is het best voor kaarten en fiches; voor de regels en het scoreblad is gewoon papier genoeg.
kit-shift = Druk eerst één vel kaarten af en houd het tegen het licht. Zitten de achterkanten scheef, meet dan hoeveel en maak alles opnieuw met --back-shift.
kit-files = Wat af te drukken
kit-sheets = { $count ->
    [one] 1 pagina
   *[other] { $count } pagina’s
}, { $copies ->
    [once] één keer
    [player] één keer per speler
   *[game] één keer per partij
}.
kit-board-how = De eerste pagina laat zien hoe de vellen bij elkaar horen. Snijd rechts en onder langs de merktekens, leg elk vel op de rand van het volgende en plak; op dik karton gaat het bord lang mee.
kit-turn-how = Druk dubbelzijdig af, gedraaid over de lange kant. Snijd met een liniaal langs de merktekens.
kit-fold-how = Druk enkelzijdig af. Vouw langs de onderbroken lijn, lijm de helften rug aan rug, laat drogen en snijd dan langs de merktekens.
kit-none-how = Druk enkelzijdig af en snijd langs de merktekens.
kit-counters-how = Snijd langs de dunne lijnen. Per speler: { $trains ->
    [0] een fiche voor het scorespoor
    [one] 1 wagon en een fiche voor het scorespoor
   *[other] { $trains } wagons en een fiche voor het scorespoor
}.
kit-stacks = Laat de kaarten van elk land in de volgorde waarin ze zijn afgedrukt: de eerste ligt boven.
kit-leaflet-how = Druk dubbelzijdig af en vouw of hecht met nietjes.
kit-box = Wat er dan is
kit-each = Afbeeldingen, één per kant van een kaart
kit-each-how = In de map { $folder }; in de naam staat hoe vaak elke nodig is. Rondom is er { $bleed } mm kleur die wordt weggesneden.

## At the table: a game in the terminal
table-you = Jij
table-points = { $count } { $count ->
    [one] punt
   *[other] punten
}
table-trains = { $count } { $count ->
    [one] wagon
   *[other] wagons
}
table-cards = { $count } { $count ->
    [one] kaart
   *[other] kaarten
}
table-more-cards = { $count } { $count ->
    [one] kaart meer
   *[other] kaarten meer
}
table-tickets = { $count } { $count ->
    [one] bestemmingskaart
   *[other] bestemmingskaarten
}
table-turns = { $count } { $count ->
    [one] beurt
   *[other] beurten
}
table-routes = { $count } { $count ->
    [one] route
   *[other] routes
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] locomotief
   *[other] locomotieven
}
table-substitutes = { $cards } als locomotieven
table-substitutes-too = { $plain }, en { $cards } als locomotieven
table-nothing = niets
table-price-tunnel = { $price } (tunnel)
table-price-ferry = { $price } (veerboot)
table-price-printed = { $price } met { $locomotives }
table-any-of = een van { $targets }
table-from = { $what } van { $where }
table-on = { $what } op { $where }
table-to = { $what } naar { $where }
table-by-chance = { $what } (blind)
table-for = { $what } voor { $paid }
table-from-row = { $card } uit de open kaarten
table-card-blind = { $card } blind
table-blind-card = een blinde kaart
table-no-card = geen kaart
table-no-ticket = geen bestemmingskaart
table-draws = { $you ->
    [yes] Jij trekt
   *[no] { $player } trekt
} { $what }.
table-turns-up = { $you ->
    [yes] Jij draait om:
   *[no] { $player } draait om:
} { $what }.
table-takes = { $you ->
    [yes] Jij neemt
   *[no] { $player } neemt
} { $what }.
table-hands = { $you ->
    [yes] Jij geeft
   *[no] { $player } geeft
}: { $what }.
table-discards = { $you ->
    [yes] Jij legt af
   *[no] { $player } legt af
}: { $what }.
table-gives = { $you ->
    [yes] Jij geeft terug:
   *[no] { $player } geeft terug:
} { $what }.
table-places = { $you ->
    [yes] Jij plaatst
   *[no] { $player } plaatst
} { $what }.
table-moves = { $you ->
    [yes] Jij verplaatst
   *[no] { $player } verplaatst
} { $what }.
table-removes = { $you ->
    [yes] Jij verwijdert
   *[no] { $player } verwijdert
} { $what }.
table-takes-over = { $you ->
    [yes] Jij neemt over:
   *[no] { $player } neemt over:
} { $what }.
table-exchanges = { $you ->
    [yes] Jij ruilt
   *[no] { $player } ruilt
} { $what }.
table-some-tickets = bestemmingskaarten
table-shows = { $you ->
    [yes] Jij toont
   *[no] { $player } toont
} { $what }.
table-completed-open = de voltooide bestemmingskaarten
table-starts = { $you ->
    [yes] Jij begint
   *[no] { $player } begint
} met { $what }.
table-looks = { $you ->
    [yes] Jij bekijkt
   *[no] { $player } bekijkt
} { $what }.
table-keeps = { $you ->
    [yes] Jij houdt
   *[no] { $player } houdt
} { $what }.
table-claims = { $you ->
    [yes] Jij claimt
   *[no] { $player } claimt
} { $track } met { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Jij ziet af
   *[no] { $player } ziet af
} van { $track }.
table-passed = { $you ->
    [yes] Jij kunt
   *[no] { $player } kan
} niets doen.
table-hidden-deed = { $you ->
    [yes] Jij doet
   *[no] { $player } doet
} iets verborgens.
table-hidden-draw = { $you ->
    [yes] Jij trekt
   *[no] { $player } trekt
} iets verborgens.
table-pays = { $you ->
    [yes] Jij betaalt
   *[no] { $player } betaalt
} { $what }.
table-pays-you = { $player } betaalt jou { $what }.
table-pays-to = { $you ->
    [yes] Jij betaalt
   *[no] { $player } betaalt
} { $what } aan { $to }.
table-scores = { $you ->
    [yes] Jij scoort
   *[no] { $player } scoort
} { $points }.
table-loses = { $you ->
    [yes] Jij verliest
   *[no] { $player } verliest
} { $points }.
table-last-round-began = { $you ->
    [yes] Jij hebt nog { $trains }: <<nog één beurt
   *[no] { $player } heeft
}de laatste { $turns } beurten beginnen>>.
table-swept = De open kaarten worden vervangen: { $cards }.
table-reformed = De aflegstapel wordt de trekstapel: { $cards }.
table-turned-up = { $track }: omgedraaid { $cards }; { $more }.
table-to-pay = { $cards } te betalen
table-nothing-to-pay = niets meer te betalen
table-retired = Uit het spel: { $pieces }.
table-laid = Neergelegd: { $what }.
table-laid-by-chance = Blind neergelegd: { $what }.
table-end-last-round = De laatste ronde is voorbij.
table-end-won = Het spel is gewonnen.
table-end-all-passed = Niemand kan nog iets doen: het spel is afgelopen.
table-end-too-long = Het spel duurt te lang: het wordt afgebroken.
table-end-other = Het spel is afgelopen: { $reason }.

## At the table: why not
table-not-game-over = het spel is afgelopen
table-not-not-now = eerst: { $awaited }
table-not-nothing-pending = zo valt er nu niets te beslissen
table-not-no-such-move = dat kan nu niet
table-not-track-taken = { $track } is van { $owner }
table-not-track-owned = { $track } is al van jou
table-not-parallel-owned = jij hebt { $other }, parallel aan { $track }
table-not-parallel-closed = met { $players } spelers is { $track } gesloten zodra deze geclaimd is: { $other }
table-not-crossed = { $other } is geclaimd en kruist { $track }
table-not-trains-missing = { $track } vraagt { $needed } wagons, en jij hebt er nog { $left }
table-not-piece-needed = { $track } vraagt { $pieces }
table-not-wrong-colour = { $what } vraagt { $colour }, niet { $played }
table-not-wrong-number = { $what } vraagt { $needed ->
    [1] 1 kaart
   *[other] { $needed } kaarten
}, niet { $played }
table-not-locomotives-printed = op { $what } { $needed ->
    [1] staat 1 locomotief
   *[other] staan { $needed } locomotieven
}; betaald { $played ->
    [1] is er 1
   *[other] zijn er { $played }
}
table-not-locomotives-not-wild = op { $what } vervangen locomotieven geen andere kaarten
table-not-substitutes = { $cards } kaarten gelden als een locomotief; { $played } komt niet uit
table-not-no-substitutes = op { $what } gelden geen andere kaarten als locomotief
table-not-pieces = { $what } kan niet met { $played } worden betaald
table-not-cards-missing = jij hebt { $held } × { $card }, en er zijn er { $needed } nodig
table-not-slot-empty = op plaats { $slot } ligt geen kaart
table-not-not-in-row = niet bij de open kaarten: { $card }
table-not-locomotive-is-whole-draw = een open locomotief is de hele trekbeurt, nooit de tweede kaart
table-not-no-cards = er is geen kaart in de trekstapel en de aflegstapel
table-not-no-tickets = er zijn geen bestemmingskaarten over
table-not-not-offered = { $ticket } wordt niet aangeboden
table-not-keep-more = houd minstens { $least } bestemmingskaarten, niet { $kept }
table-not-take-one = één bestemmingskaart neem je, de andere geef je door
table-not-wrong-mix = noem { $count } bestemmingskaarten van stapels die er zoveel hebben
table-not-spot-taken = { $piece } staat hier al: { $where }
table-not-none-left = jij hebt niet meer: { $piece }
table-not-sold-out = er is niets over van: { $piece }
table-not-most-held = jij hebt { $held } × { $piece }; meer mag niemand hebben
table-not-forbidden = een regel van het bord verbiedt nu { $what }: { $rule }
table-not-demand = { $track } vraagt { $needed } × { $what }; over zijn er { $held }
table-not-condition = aan wat { $what } vraagt is nu niet voldaan: { $rule }
table-not-deed-impossible = { $what } kan niet; nu kan: { $possible }
table-not-deed-spent = { $what } is deze beurt al { $most ->
    [1] één keer
   *[other] { $most } keer
} gedaan, vaker mag niet
table-not-nothing-follows = na { $what } zou je deze beurt niets kunnen doen
table-not-can-act = jij kunt iets doen, en alleen wie niets kan doen past
table-awaited-choose-tickets = kies welke bestemmingskaarten je houdt
table-awaited-name-mix = zeg hoeveel bestemmingskaarten je van elke stapel trekt
table-awaited-draft-ticket = neem één bestemmingskaart, om de andere door te geven
table-awaited-draw-more = trek de volgende kaart
table-awaited-answer-tunnel = betaal de tunnel of zie ervan af
table-awaited-claim-more = claim nog een route of beëindig de beurt
table-awaited-choose-effect = kies wat de regel laat volgen
table-short = { $thing } vraagt { $wanted }; jij hebt { $has }: { $missing } te weinig
table-of-one-colour = { $cards } van één kleur
table-may-leave-out = { $wanted }, en je mag er { $count } weglaten
table-no-cards = geen kaarten

## At the table: what is shown
table-turn = beurt { $number }
table-last-round = De laatste ronde: nog { $turns }.
table-row = Open
table-hand = Hand
table-on-map = Op bord
table-own-tickets = Doelen
table-empty = leeg
table-deck = stapel { $count }
table-more-there = en meer: `{ $command }` toont alles
table-yes = ja
table-none = geen
table-cut-off = afgesneden
table-joined = verbonden
table-joined-by = { $trains } via
table-no-payable = Jij kunt nu geen route betalen.
table-payable = { $routes } die je nu kunt betalen:
table-other = andere
table-loco = { $count } loc
table-for-locos = ({ $count } kaarten voor locs)
table-now = nu
table-cards-short = { $count } tekort
table-far-short = { $count } of meer
table-not-yet = nog niet
table-no-open-route = Daar is geen route vrij.
table-nothing-yet = nog niets
table-choose-tickets = Bestemmingskaarten om uit te kiezen; houd er { $least } of meer (`keep 1 2`, `keep all`):
table-draft = Neem een van deze bestemmingskaarten (`keep 1`); de andere worden doorgegeven:
table-mix = Welke { $tickets } trek je? Er zijn { $there }. Typ een nummer, of de kaarten:
table-to-draw = Nog { $cards } te trekken.
table-claim-more = Je mag nog een route claimen, of `stop`.
table-choose = { $said } Typ een nummer, of een naam:
table-tunnel-short = { $cards } te betalen, die je niet hebt: `decline` neemt je kaarten terug.
table-tunnel = `pay` { $ways }, of `decline` om je kaarten terug te nemen.
table-if-ended = Als het spel nu zou eindigen, kreeg je bovendien:

## At the table: what is asked and answered
table-paying = Hoe betaal je? Typ een nummer, of de kaarten; `{ table-nothing }` gaat terug:
table-which-one = Welke? Typ een nummer, of een naam; `{ table-nothing }` gaat terug:
table-more-ways = en nog { $count }: typ de kaarten
table-substitute-hint = Ook andere kaarten kunnen locomotieven vervangen; typ ze: { $example }
table-numbers = Nummers zijn 1 tot { $most }; een lege regel betaalt niets.
table-hand-over = { $player }, druk op Enter als niemand anders kijkt.
table-pause = Enter gaat verder, `undo` neemt het terug.
table-others-first = Eerst zijn de anderen.
table-broken-off = Het spel is afgebroken.
table-after-end = `save FILE` bewaart het spel, `map` toont het bord; Enter stopt.
table-quit = Het spel is niet bewaard. Stoppen? (ja of nee)
table-hint = { $program } zou: { $action }.
table-advice-only = Iets anders is niet mogelijk.
table-advice-tickets = Samen vragen ze { $trains } over { $tracks }.
table-advice-joined = Ze zijn al verbonden.
table-advice-no-way = Geen weg verbindt ze nog; dit kost het minst.
table-advice-planned = Ze leidt naar { $ticket } en levert { $points } op. Daarna blijven over: { $tracks }.
table-advice-completes = Ze verbindt { $ticket } en levert { $points } op.
table-advice-pays = Geen bestemmingskaart vraagt erom; ze levert { $points } op.
table-advice-last = Er volgt geen beurt meer, en niets levert meer op.
table-advice-piece = Zonder dat kun je niet claimen: { $tracks }.
table-advice-useful = In de beurten die nog komen levert dat meer op dan het kost.
table-advice-more = Je bestemmingskaarten zijn afgehandeld, en iedereen heeft nog minstens { $trains }.
table-advice-colour = Ze is nodig voor { $tracks }.
table-advice-locomotive = Ze kan elke kaart zijn die nodig is voor { $tracks }.
table-advice-blind = Niets in de rij is zoveel waard als wat er in de stapel kan liggen. Nodig zijn kaarten voor { $tracks }.
table-advice-otherwise = Niets levert nu meer op.
table-taken-back = Teruggenomen: { $action }.
table-saved = Bewaard; `{ $command }` gaat verder.
table-you-can = Dat kan.
table-you-can-pay = Dat kan: { $ways }.
table-you-can-so = dat kan: { $ways }
table-is-no-number = hoeveel? { $typed } is geen getal: log 5
table-why-what = waarom wat? Bijvoorbeeld: why claim A B
table-nothing-to-undo = er is niets terug te nemen
table-undo-revealed = dat kan niet worden teruggenomen: sindsdien is iets verborgens onthuld
table-save-where = waar bewaren? Noem een bestand: save avond.replay.json
table-no-saved-game = { $file } bestaat al en is geen bewaard spel; kies een andere naam
table-cannot-save = het kan niet worden bewaard: { $reason }
table-did-you-mean = bedoel je { $names }?
table-no-command = { $typed } is geen opdracht; { $hint }
table-see-help = `help` noemt wat je kunt typen
table-nobody-can = op dit bord kan niemand `{ $verb }`
table-cannot-now = `{ $name }` kan nu niet
table-not-so = zo niet; je kunt { $ways } betalen
table-which-route = welke route? Noem beide uiteinden: claim A B
table-no-choice = { $typed } staat niet in de lijst; { $hint }
table-there-is = er is { $names }
table-which-tickets = welke? Noem hun nummers: keep 1 3, of keep all
table-ticket-numbers = noem nummers van bestemmingskaarten, 1 tot { $most }, elk één keer: keep 1 { $most }
table-cannot-pay-that = dat kun je niet betalen; `decline` neemt je kaarten terug
table-which-of = welke van deze: { $names }?
table-no-such-card = er is geen kaart { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = er is geen plaats { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = noem beide uiteinden van de route; daarvandaan gaat het naar { $places }
table-no-such-route = geen route verbindt { $first } en { $second }; van { $first } gaat het naar { $places }
table-help =
    Spelen (het begin van namen volstaat; Tab vult aan):
      draw red            een open kaart nemen; ook met haar nummer: draw 3
      draw                een blinde kaart trekken
      draw tickets        bestemmingskaarten trekken om te kiezen;  keep 1 3  of  keep all  houdt ze
      claim denver omaha  een route claimen; meer manieren om te betalen worden genoemd, of zeg:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        een tunnel beantwoorden
      2, rome, nothing    uit de lijst kiezen, met nummer of naam, waar een regel je laat kiezen;
                          nothing (of skip) waar je het mag laten
      build paris         een station bouwen                           (waar het bord ze heeft)
      NAME ...            een actie van het bord, zoals `build rome` of `buy booster`
      stop, pass          geen route meer claimen; niets doen als niets kan
    Kijken en denken:
      hand (or look)      alles opnieuw;  row  de open kaarten;  tickets  je bestemmingskaarten
      score               de punten tot nu toe, en wat je bestemmingskaarten nu zouden tellen
      log                 alles wat is gebeurd;  log 5  de laatste vijf dingen
      rules               de geldende regels, in woorden
      routes [PLACE]      vrije routes naar wat je kunt betalen;  map  het bord
      why claim A B       waarom iets niet kan, of hoe je het kunt betalen
      hint                wat het beste programma in jouw plaats zou doen
      undo                de laatste handeling terugnemen, zolang niets verborgens is onthuld
      save FILE, quit     een bewaard spel gaat verder met  mapdsl play --load FILE
