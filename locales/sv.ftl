## Lists and numbers
and = { $rest } och { $last }
or = { $rest } eller { $last }
then = { $rest }, sedan { $last }
both = { $rest } och { $last }
either = { $rest } eller { $last }
grouped = ({ $clause })
quoted = ”{ $text }”
at-least = minst { $number }
at-most = högst { $number }
other-than = fler eller färre än { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } gånger: { $sentence }
tickets = { $count ->
    [one] 1 biljett
   *[other] { $count } biljetter
}
tickets-of-any = { tickets } från högarna { $decks } (så många av varje som spelaren säger i förväg)
tickets-of-deck = { $count ->
    [one] 1 biljett från högen { $deck }
   *[other] { $count } biljetter från högen { $deck }
}

## Colours and kinds of routes
colour-red = röd
colour-orange = orange
colour-yellow = gul
colour-green = grön
colour-blue = blå
colour-pink = rosa
colour-white = vit
colour-black = svart
colour-gray = grå
paid-locomotive = lok
kind-route = en vanlig sträcka
kind-ferry = en färja
kind-tunnel = en tunnel
kind-special = en specialsträcka

## Conditions, as clauses after the noun that they narrow
that = { " " }{ $clause }
closing = {""}
in-such-a-game = { $clause }: { $sentence }
set-up-players = med { $number } { $n ->
    [one] spelare
   *[other] spelare
}
set-up-holds = om man har { $number } { $names }
    .not = om man inte har { $names }
set-up-bank = om banken har { $number } { $names }
    .not = om banken inte har { $names }
set-up-counts = om man har { $number } { $names }
    .not = om man inte har några { $names }
set-up-most = om man har { $most }
    .not = om man inte har { $most }
set-up-leads = om man har { $most } (även vid lika)
    .not = om man inte har { $most } (inte heller vid lika)
set-up-trails = om man har { $fewest } (även vid lika)
    .not = om man inte har { $fewest } (inte heller vid lika)
set-up-trains-left = { $number ->
    [0] om man inte har några vagnar kvar
   *[other] om man har { $number } { $n ->
        [one] vagn
       *[other] vagnar
    } kvar
}
set-up-claimed = { $number ->
    [0] om man inte äger någon sträcka
   *[other] om man äger { $number } { $n ->
        [one] sträcka
       *[other] sträckor
    }
}
set-up-round = { $bound ->
    [at-least] från och med omgång { $text }
    [at-most] under { $n ->
        [one] den första omgången
       *[other] de första { $n } omgångarna
    }
    [other-than] { $count ->
        [one] utom i omgång { $text }
       *[other] utom i omgångarna { $text }
    }
   *[is] { $count ->
        [one] i omgång { $text }
       *[other] i omgångarna { $text }
    }
}
track-length = som är { $number } { $n ->
    [one] ruta
   *[other] rutor
} lång
track-colour = som är { $values }
    .not = som inte är { $values }
track-kind = som är { $values }
    .not = som inte är { $values }
track-locomotives = { $number ->
    [0] som inte visar något lok
   *[other] som visar { $number } { $n ->
        [one] lok
       *[other] lok
    }
}
track-tagged = som är märkt { $names }
    .not = som inte är märkt { $names }
track-ferry = som är en färja
    .not = som inte är en färja
track-tunnel = som är en tunnel
    .not = som inte är en tunnel
track-special = som är en specialsträcka
    .not = som inte är en specialsträcka
track-double = som löper bredvid en annan
    .not = som inte löper bredvid någon annan
track-touches = { $sort ->
    [region] som har en ände i regionen { $names }
    [country] som har en ände i landet { $names }
   *[city] som har en ände i { $names }
}
    .not = { $sort ->
    [region] som inte har någon ände i regionen { $names }
    [country] som inte har någon ände i landet { $names }
   *[city] som inte har någon ände i { $names }
}
track-inside = { $sort ->
    [region] som helt ligger i regionen { $names }
    [country] som helt ligger i landet { $names }
   *[city] som helt ligger i { $names }
}
    .not = { $sort ->
    [region] som inte helt ligger i regionen { $names }
    [country] som inte helt ligger i landet { $names }
   *[city] som inte helt ligger i { $names }
}
track-here = där { $names } står
    .not = där { $names } inte står
track-own-here = där man har { $names }
    .not = där man inte har { $names }
track-joins-own = som hänger ihop med det egna nätet
    .not = som inte hänger ihop med det egna nätet
track-paid = som betalas med kort i färgen { $values }
    .not = som inte betalas med kort i färgen { $values }
track-free = som ingen har tagit
    .not = som någon har tagit
track-beside-other = bredvid en annan spelares sträcka
    .not = som inte är bredvid en annan spelares sträcka
track-connects = { $sort ->
    [group] vars nät då förbinder { $number } { $thing }
    [region] vars nät leder till { $number } { $n ->
        [one] plats
       *[other] platser
    } i regionen { $names }
   *[city] vars nät leder till { $names }
}
    .not = { $sort ->
    [region] vars nät inte leder till någon plats i regionen { $names }
   *[city] vars nät inte leder till { $names }
}
track-reaches = { $sort ->
    [group] som leder till 1 { $thing } dit det egna nätet inte nådde förut
    [region] som för in en plats i regionen { $names } i sitt nät
   *[city] som för in { $names } i sitt nät
}
    .not = { $sort ->
    [region] som inte för in någon plats i regionen { $names } i sitt nät
   *[city] som inte för in { $names } i sitt nät
}
track-taken = som ägs av en annan spelare
    .not = som inte ägs av någon annan spelare
ticket-points = som är värd { $number } { $n ->
    [one] poäng
   *[other] poäng
}
ticket-deck = från högen { $names }
    .not = som inte är från högen { $names }
ticket-set = ur serien { $names }
    .not = som inte är ur serien { $names }
ticket-touches = { $sort ->
    [region] som har en ände i regionen { $names }
    [country] som har en ände i landet { $names }
   *[city] som har en ände i { $names }
}
    .not = { $sort ->
    [region] som inte har någon ände i regionen { $names }
    [country] som inte har någon ände i landet { $names }
   *[city] som inte har någon ände i { $names }
}
ticket-inside = { $sort ->
    [region] vars alla ändar ligger i regionen { $names }
    [country] vars alla ändar ligger i landet { $names }
   *[city] vars alla ändar ligger i { $names }
}
    .not = { $sort ->
    [region] vars ändar inte alla ligger i regionen { $names }
    [country] vars ändar inte alla ligger i landet { $names }
   *[city] vars ändar inte alla ligger i { $names }
}
ticket-here = med en plats där { $names } står
    .not = utan någon plats där { $names } står
ticket-connects = { $sort ->
    [region] vars början det egna nätet förbinder med en plats i regionen { $names }
   *[city] vars början det egna nätet förbinder med { $names }
}
    .not = { $sort ->
    [region] vars början det egna nätet inte förbinder med någon plats i regionen { $names }
   *[city] vars början det egna nätet inte förbinder med { $names }
}
place-tagged = som är märkt { $names }
    .not = som inte är märkt { $names }
place-inside = { $sort ->
    [region] som ligger i regionen { $names }
   *[city] som är { $names }
}
    .not = { $sort ->
    [region] som inte ligger i regionen { $names }
   *[city] som inte är { $names }
}
place-here = där { $names } står
    .not = där { $names } inte står
place-own-here = där man har { $names }
    .not = där man inte har { $names }
place-joins-own = i det egna nätet
    .not = utanför det egna nätet
place-first = som ingen annan har nått
    .not = som någon annan har nått

## What is counted of a player
measure-tickets = biljetter
    .most = flest biljetter
    .fewest = minst antal biljetter
    .each = varje biljett
measure-completed-tickets = fullföljda biljetter
    .most = flest fullföljda biljetter
    .fewest = minst antal fullföljda biljetter
    .each = varje fullföljd biljett
measure-failed-tickets = ej fullföljda biljetter
    .most = flest ej fullföljda biljetter
    .fewest = minst antal ej fullföljda biljetter
    .each = varje ej fullföljd biljett
measure-ticket-points = poäng från fullföljda biljetter
    .most = flest poäng från fullföljda biljetter
    .fewest = minst antal poäng från fullföljda biljetter
    .each = varje poäng från fullföljda biljetter
measure-longest-path = längsta sammanhängande väg
    .most = den längsta sammanhängande vägen
    .fewest = den kortaste sammanhängande vägen
    .each = varje vagn på den längsta sammanhängande vägen
measure-looped-tickets = biljetter som fullföljts på två vägar utan gemensam sträcka (städer får vara gemensamma)
    .most = flest biljetter som fullföljts på två vägar utan gemensam sträcka
    .fewest = minst antal biljetter som fullföljts på två vägar utan gemensam sträcka
    .each = varje biljett som fullföljts på två vägar utan gemensam sträcka (städer får vara gemensamma)
measure-routes = tagna sträckor
    .most = flest tagna sträckor
    .fewest = minst antal tagna sträckor
    .each = varje tagen sträcka
measure-trains-laid = vagnar på spelplanen
    .most = flest vagnar på spelplanen
    .fewest = minst antal vagnar på spelplanen
    .each = varje vagn på spelplanen
measure-score = poäng hittills
    .most = flest poäng hittills
    .fewest = minst antal poäng hittills
    .each = varje poäng hittills
measure-trains-left = kvarvarande vagnar
    .most = flest kvarvarande vagnar
    .fewest = minst antal kvarvarande vagnar
    .each = varje kvarvarande vagn
measure-cities = nådda städer
    .most = flest nådda städer
    .fewest = minst antal nådda städer
    .each = varje nådd stad
measure-joined-cities = städer i det största nätet
    .most = flest städer i ett och samma nät
    .fewest = minst antal städer i det största nätet
    .each = varje stad i det största nätet
measure-regions = nådda regioner
    .most = flest nådda regioner
    .fewest = minst antal nådda regioner
    .each = varje nådd region
measure-whole-regions = helt förbundna regioner
    .most = flest helt förbundna regioner
    .fewest = minst antal helt förbundna regioner
    .each = varje helt förbunden region
measure-named = { $sort ->
    [group] { $several } i { $name }
    [left] oanvända { $several }
   *[own] { $several }
}
    .most = { $sort ->
        [group] flest { $many } i { $name }
        [left] flest oanvända { $many }
       *[own] flest { $many }
    }
    .fewest = { $sort ->
        [group] minst antal { $many } i { $name }
        [left] minst antal oanvända { $many }
       *[own] minst antal { $many }
    }
    .each = { $sort ->
        [group] varje { $one } i { $name }
        [left] var och en av ens oanvända { $several }
       *[own] varje { $one }
    }

## Rules
rule-trains = Varje spelare har { $each ->
    [one] 1 vagn
   *[other] { $each } vagnar
}.
    .title = Vagnar
rule-card-deck = Kortleken har { $each ->
    [one] 1 kort
   *[other] { $each } kort
} { $colours-count ->
    [8] av varje färg
   *[other] av var och en av dessa färger: { $colours }{ $locomotives ->
        [0] {""}
       *[other] ,
    }
}{ $locomotives ->
    [0] {""}
    [one] {" "}och 1 lok
   *[other] {" "}och { $locomotives } lok
}.
    .title = Kortlek
no-start-hand = Ingen börjar med kort.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Varje spelare börjar med 1 lok.
       *[other] Varje spelare börjar med { $locomotives } lok.
    }
   *[other] Varje spelare börjar med { $cards ->
        [one] 1 kort
       *[other] { $cards } kort
    }{ $locomotives ->
        [0] .
        [one] {" "}och 1 lok.
       *[other] {" "}och { $locomotives } lok.
    }
}
    .title = Starthand
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] I stället för att dra som vanligt får man dra { $blind } kort i blindo.
   *[board] På sin tur får man dra { $count ->
        [one] 1 kort
       *[other] { $count } kort
    }{ $face-up ->
        [0] {" "}i blindo.
       *[other] , öppna eller i blindo{ $count ->
            [1] .
           *[other] ; ett öppet lok { $face-up-locomotive ->
                [whole-draw] är hela dragningen och kan inte tas efter ett annat kort.
               *[one-card] räknas som ett kort vilket som helst.
            }
        } { $face-up ->
            [one] 1 kort ligger öppet bredvid kortleken; när det tas ersätts det genast.
           *[other] { $face-up } kort ligger öppna bredvid kortleken; ett kort som tas ersätts genast.
        } { $sweep ->
            [0] De byts inte ut, hur många lok som än ligger öppna.
           *[other] { $sweep ->
                [one] Så snart 1 öppet kort är ett lok
               *[other] Så snart { $sweep } öppna kort är lok
            } kastas alla öppna kort och ersätts, flera gånger om det behövs.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}I stället för att dra som vanligt får man dra { $blind } kort i blindo.
    }
}
    .title = { $carrier ->
        [piece] Dragning i blindo
       *[board] Dra kort
    }
rule-locomotives = { $conditional ->
    [yes] Lok ersätter en annan färg bara där en regel tillåter det: på en sträcka{ $that }.
   *[no] Lok ersätter vilken färg som helst.
}
    .title = Lok
    .without = Lok ersätter ingen annan färg.
rule-substitute = { $cards } valfria kort får spelas som ett { $for ->
    [card] kort i valfri färg
   *[locomotive] lok
}{ $conditional ->
    [yes] {""} på en sträcka{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} även vid köp
   *[no] {""}
}.
    .title = { $for ->
        [card] Kort som valfri färg
       *[locomotive] Kort som lok
    }
rule-discount = Man får spela { $cards ->
    [one] 1 kort
   *[other] { $cards } kort
} mindre, men minst { $at-least } och aldrig färre lok än vad som visas, för att ta en sträcka{ $that }.
    .title = Rabatt
rule-route-points = Poäng för en tagen sträcka efter dess längd: { $table }.
    .title = Poäng för sträckor
rule-doubles = { $open ->
    [none] Alla parallella sträckor mellan samma platser kan tas.
    [1] En sträcka{ $that } är stängd så snart en parallell är tagen.
   *[other] En sträcka{ $that } är stängd så snart { $open } parallella är tagna.
} Oavsett antalet spelare får ingen äga två parallella sträckor.
    .title = Parallella sträckor
    .without = Alla parallella sträckor kan tas, även flera av samma spelare.
rule-deal-tickets = Varje spelare får { $counts }{ $keep ->
    [all] ; ingen får väljas bort.
   *[other] {" "}och behåller { $keep ->
        [0] valfritt antal
       *[other] minst { $keep }
    }; de som väljs bort { $refused ->
        [under-deck] blandas tillsammans och läggs under högen.
        [shuffled-in] blandas in i högen.
       *[out-of-game] tas ur spelet.
    }
}{ $drafted ->
    [yes] {" "}Biljetterna från starten går runt: varje spelare tar en och skickar resten åt vänster, tills alla är tagna.
   *[no] {""}
}
    .title = Biljetter vid start
rule-draw-tickets = På sin tur får man dra { $counts }{ $keep ->
    [all] ; ingen får väljas bort.
   *[other] {" "}och behålla { $keep ->
        [0] valfritt antal
       *[other] minst { $keep }
    }; de som väljs bort { $refused ->
        [under-deck] läggs under högen.
        [shuffled-in] blandas in i högen.
       *[out-of-game] tas ur spelet, så att biljetterna kan ta slut.
    }
}
    .title = Dra biljetter
rule-ticket-pool = { $conditional ->
    [yes] I spelet ingår varje biljett{ $that }, och ingen annan.
   *[no] Alla biljetter ingår i spelet.
}
    .title = Biljetter i spelet
    .without = Alla biljetter ingår i spelet.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] En biljett{ $that }: {""}
       *[no] {""}
    }En fullföljd biljett ger sitt värde; en ej fullföljd { $failed ->
        [lose] kostar sitt värde.
       *[nothing] kostar ingenting.
    }{ $several ->
        [yes] {" "}Om en biljett anger flera mål räknas bara det bästa som är förbundet med startplatsen{ $failed ->
            [lose] , annars dras det lägsta av.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] En biljett{ $that } { $worth ->
        [half] räknas till hälften, avrundat nedåt, fullföljd eller ej.
        [nothing] räknas inte.
       *[as-failed] räknas som ej fullföljd, även om dess platser är förbundna.
    }
}
    .title = Biljetter
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] varje vagn på en sträcka{ $that }
        [cities] varje nådd plats{ $that }
        [joined-cities] i det största nätet varje plats{ $that }
        [regions] varje region med en nådd plats{ $that }
        [whole-regions] varje region där man har förbundit varje plats{ $that }
        [longest-path] { $counts }, där bara räknas en sträcka{ $that }
        [ticket-points] { $counts }, där bara räknas en biljett{ $that }
        [looped-tickets] { $counts }, där bara räknas en biljett{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , och dessutom { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = Vid lika är den före som har exemplaret med lägst nummer.
award-table = Poäng vid slutet för den som har flest, för andraplatsen och så vidare: { $table }. Lägre platser ger inget, och den som inte har någon får inget.
rule-award = { $carrier ->
    [piece] Vid slutet { $points ->
            [one] { $points } poäng
           *[other] { $points } poäng
        } för { $measure-most } (även vid lika), annars { $else ->
            [one] { $else } poäng
           *[other] { $else } poäng
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } poäng
           *[other] { $points } poäng
        } vid slutet för { $measure-most }
       *[other] Poäng vid slutet för { $measure-most }, för andraplatsen och så vidare: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } för alla andra
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] Vid lika får alla berörda poängen.
               *[other] De som ligger lika upptar lika många platser som de är, och alla får poängen för den bästa av dem.
            }
           *[other] Vid lika avgör { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Ingen leder med noll.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Ingen leder med noll.
            }
           *[other] {" "}Ingen leder med noll.
        }
    }
}{ $per ->
    [piece] {" "}Varje slag i gruppen jämförs för sig.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } poäng
       *[other] { $each } poäng
    } vid slutet för { $measure-each }
   *[other] Poäng vid slutet för { $measure } – { $table-steps } (totalt)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} och dessutom 1 poäng för varje
       *[other] {","} och dessutom { $each } poäng för varje
    }
}{ $per ->
    [set] , efter hur många olika varje uppsättning har
    [piece] , varje slag för sig
    [network] , räknat i vart och ett av spelarens nät för sig
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , för varje { $at } för sig: bara biljetter som nämner platsen
        [track] , för varje { $at } för sig: bara sträckor som leder dit
       *[other] , räknat vid varje { $at } för sig
    }
}.
    .title = { $measure-each }
rule-tie-break = Vid lika avgör { $criteria }; det som ännu är lika delas.
    .title = Lika ställning
    .without = Vid lika delas platsen.
rule-tunnels = När en tunnel tas { $reveal ->
    [one] vänds 1 kort
   *[other] vänds { $reveal } kort
} från kortleken. För varje vänt kort i den spelade färgen och för varje vänt lok betalas ett kort till i den spelade färgen eller ett lok. Om bara lok har spelats räknas bara vända lok, och för vart och ett av dem betalas ett lok. Den som inte betalar tar tillbaka korten, och turen är slut. De vända korten kastas.
    .title = Tunnlar
rule-last-round-trains-left = När en spelare har { $trains-left ->
    [0] inga vagnar
    [one] högst 1 vagn
   *[other] högst { $trains-left } vagnar
} kvar i slutet av sin tur får alla, även den spelaren, { $turns ->
    [one] en tur till.
   *[other] { $turns } turer till.
}
    .title = Sista omgången
rule-last-round = { $turns ->
    [0] Spelet är genast slut efter en tur{ $that }.
    [one] Slutet inleds efter en tur{ $that }: alla, även den som hade turen, får en tur till.
   *[other] Slutet inleds efter en tur{ $that }: alla, även den som hade turen, får { $turns } turer till.
}
    .title = Spelets slut
without = Gäller inte i det här spelet.

## What rules of a board let happen
deed-take = ta { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [row] {" "}av de öppna
    [opponent] {" "}från en annan spelare
    [each-opponent] {" "}från varje annan spelare
   *[other] {" "}från { $where }
}
deed-take-stack = ta { $count ->
    [one] det översta kortet
   *[other] de { $count } översta korten
} från varje land i det nätet
named-card = kortet { $name }
deed-draw = ta { $things } på måfå
deed-give = { $spot ->
    [opponent] ge en annan spelare { $things }
    [each-opponent] ge varje annan spelare { $things }
   *[none] lämna tillbaka { $things }
}
deed-discard = kasta { $things }
deed-place = lägga { $things } på { $where }
deed-by-chance = { $deed } (på måfå)
deed-move = flytta { $things } till { $where }
deed-travel = flytta { $thing } längs en egen sträcka, varje sträcka en gång per tur
deed-remove = ta bort { $things } från { $where }
deed-refill = fylla på { $where } till { $things }
deed-score-route-points = få sträckans poäng en gång till
deed-retire = { $count ->
    [one] ta { $things } i banken ur spelet
   *[other] ta { $things } ur spelet på måfå
}
deed-take-over = ta över en sträcka från en annan spelare
deed-exchange = lämna tillbaka alla sina biljetter och ta lika många andra
deed-exchange-closed = lämna tillbaka alla sina biljetter som inte ligger öppet och ta lika många andra
deed-show = visa sina fullföljda biljetter
deed-win = vinna spelet, oavsett poängen
deed-score = räkna { $count ->
    [one] { $count } poäng
   *[other] { $count } poäng
}
deed-score-extra = räkna { $count ->
    [one] { $count } poäng extra
   *[other] { $count } poäng extra
}
deed-lose = förlora { $count ->
    [one] { $count } poäng
   *[other] { $count } poäng
}
deed-score-in-turn = räkna poäng en gång, i den ordning som spelarna lyckas: { $counts }
spot-end = en ände av sträckan
spot-each-end = varje ände av sträckan
spot-each-joined = varje plats i nätet
spot-arrival = platsen
spot-track = sträckan
spot-tags = av ett slag som anges på sträckan, så länge det finns kvar
spot-any-track = en sträcka
spot-each-track = varje sträcka
spot-city = en stad
spot-country = ett land
spot-place = en plats
spot-each-city = varje stad
spot-each-place = varje plats
thing-cards = { $n ->
    [one] kort
   *[other] kort
}
thing-tickets = { $n ->
    [one] biljett
   *[other] biljetter
}
thing-trains = { $n ->
    [one] vagn
   *[other] vagnar
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] poäng
   *[other] poäng
}
thing-locomotives = { $n ->
    [one] lok
   *[other] lok
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] kort
   *[other] kort i samma färg
}
cost-of-its-colour = { $counts } kort till { $n ->
    [one] i samma färg
   *[other] i samma färg
}
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(bara en plats{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(bara en sträcka{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Före den första turen
    [claim] När man tar en sträcka{ $that }
    [arrival] När man för första gången når { $where ->
        [none] en plats{ $that }
       *[other] { $where }
    }
    [travel] När en egen pjäs har rest till { $where ->
        [none] en plats{ $that }
       *[other] { $where }
    }
    [draw] När man har dragit kort
    [completion] När man fullföljer en biljett
    [round-start] I början av varje omgång som man inleder
    [turn-start] I början av sin tur
    [turn-end] I slutet av sin tur
   *[reshuffle] När de kastade korten blir kortlek
} { $may ->
    [none] { $for ->
        [none] ska man{" "}
        [everybody] ska alla i tur och ordning, man själv först,{" "}
        [others] ska alla andra i tur och ordning{" "}
       *[other] ska för varje { $for }{ $of ->
            [yes] {" "}av en annan spelare
           *[no] {""}
        } som står där dess ägare{" "}
    }{ $must }
   *[other] { $for ->
        [none] får man{" "}
        [everybody] får alla i tur och ordning, man själv först,{" "}
        [others] får alla andra i tur och ordning{" "}
       *[other] får för varje { $for }{ $of ->
            [yes] {" "}av en annan spelare
           *[no] {""}
        } som står där dess ägare{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}per ruta
   *[other] {" "}för varje { $per }
}{ $price ->
    [none] {""}
   *[other] {" "}för { $price }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $last-first ->
    [yes] {" "}(den sista spelaren börjar)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; sedan { $then }
}.
    .title = { $occasion ->
        [set-up] Före den första turen
        [claim] När en sträcka har tagits
        [arrival] När man når en plats
        [travel] På resa
        [draw] När kort har dragits
        [completion] När man fullföljer en biljett
        [round-start] Omgångens början
        [turn-start] Turens början
        [turn-end] Turens slut
       *[reshuffle] Ny kortlek
    }
rule-action = { $name }: { $as-card ->
    [yes] i stället för ett av korten som man drar får man
   *[no] { $before-turn ->
        [yes] före turens handling får man{ $limit ->
            [1] {" "}en gång
           *[other] {""}
        }
       *[no] i stället för en annan handling får man
    }
} { $does }{ $price ->
    [none] {""}
   *[other] {" "}för { $price }{ $per ->
        [space] {" "}per ruta
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}till ägaren
       *[bank] {""}
    }
}{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , upp till { $limit } gånger per tur
}{ $then ->
    [none] {""}
   *[other] ; sedan { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Att ta en sträcka{ $that } kostar inga vagnar.
   *[other] För att ta en sträcka{ $that } ger man dessutom { $cost }{ $per ->
        [space] {" "}per ruta
        [none] {""}
       *[other] {" "}för varje { $per }
    }{ $to ->
        [owner] {" "}till ägaren av sträckan bredvid eller till banken
       *[bank] { $leaves ->
            [yes] {" "}(ur spelet)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; den som inte kan tar { $else }
    }.
}
    .title = { $cost-count ->
        [0] Sträckor utan vagnar
       *[other] Extra kostnad för sträckor
    }
rule-pay-with = På en sträcka{ $that } betalar { $piece } alla kort för { $spaces } { $spaces ->
    [one] ruta
   *[other] rutor
}. Visade lok och tunnlar betalas bara med kort.
    .title = Betala med { $piece }
rule-forbid = { $what ->
    [claim] Man får inte ta en sträcka{ $that }.
    [draw-cards] Man får inte dra kort{ $that }.
    [draw-tickets] Man får inte dra biljetter{ $that }.
   *[action] Man får inte göra annat än att dra och ta sträckor{ $that }.
}
    .title = { $what ->
        [claim] Sträckor som inte får tas
        [draw-cards] Kort får inte dras
        [draw-tickets] Biljetter får inte dras
       *[action] Inga andra handlingar
    }
    .carried = Så länge man har kortet: { $sentences }
rule-forbid-only = Man får bara ta en sträcka{ $that }.
    .title = Sträckor man får ta
rule-forbid-needs = { $what ->
    [claim] För att ta en sträcka{ $that } krävs { $needs }.
    [draw-cards] För att dra kort{ $that } krävs { $needs }.
    [draw-tickets] För att dra biljetter{ $that } krävs { $needs }.
   *[action] För annat än att dra och ta sträckor{ $that } krävs { $needs }.
}
    .title = { $what ->
        [claim] Vad sträckor kräver
        [draw-cards] Vad det krävs för att dra kort
        [draw-tickets] Vad det krävs för att dra biljetter
       *[action] Vad andra handlingar kräver
    }
needs-all = Om flera av dessa fall gäller krävs allt.
rule-claims = { $taken ->
    [yes] En annan spelares sträcka{ $that } får tas som om den vore ledig, för de vanliga korten. Vagnarna ställs bredvid; sträckan räknas sedan för båda.
   *[no] På en tur får man ta { $most ->
        [one] 1 sträcka
       *[other] upp till { $most } sträckor
    }.
}
    .title = { $taken ->
        [yes] Delade sträckor
       *[no] Flera sträckor per tur
    }
rule-borrow = { $piece ->
    [none] Vid slutet får biljetterna använda vilken som helst av de andra spelarnas sträckor{ $that }{ $rent ->
        [0] {""}
        [one] {","} mot 1 poäng till ägaren
       *[other] {","} mot { $rent } poäng till ägaren
    }.
   *[other] Vid slutet får man för varje stad där man har 1 { $piece } använda en annan spelares sträcka till den staden{ $that }: bara för biljetter, och samma för alla.
}
    .title = Lånade sträckor
rule-rent =
    .title = Hyra
rule-bonus =
    .title = Extra poäng
rule-rule-text = { $text }
    .title = Dessutom
own-price = angivet pris
piece-price = Pris: { $price }.
piece-most = Ingen får ha fler än { $most }.
piece-hidden = Var och en håller sina dolda.
piece-together = På ett ställe får det stå hur många som helst av dem.
piece-alone = På varje plats får högst 1 stå, oavsett vems.
piece-shuffled = När händerna är utdelade blandas { $count } av dem in bland korten i leken. Den vars tur det är när en dyker upp får den, och nästa kort tar dess plats. De som lämnas tillbaka blandas in i nästa lek.
piece-on = Vid början: { $count } i { $where }.
piece-each = Varje spelare börjar med { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] Vid slutet, för varje som inte är utplacerad: { $points }.
       *[no] Vid slutet, för varje som man har: { $points }.
    }
   *[other] Värde vid slutet, i den ordning de tas: { $points }.
}

## On boards and score sheets
legend-spaces = rutor
legend-points = poäng
legend-any-colour = valfri färg
legend-locomotive = lok
legend-players = Spelare
map-locomotives = Varje lok som visas på en sträcka måste betalas med ett lok; övriga rutor betalas som vanligt.
    .title = Visade lok
map-points = Dessa sträckor ger de poäng som är tryckta på dem: { $routes }.
    .title = Tryckta poäng
map-countries = Ett land är en ände, inte en genomfart: sträckor till samma land hänger inte ihop där.
    .title = Länder
map-country-tickets = För en biljett som anger ett land räcker vilken sträcka som helst dit.
map-crossing = Den som tar en av flera sträckor som korsar varandra stänger de andra för alla.
    .title = Korsningar
map-one-way = För biljetter leder en sträcka med pil bara åt ett håll; en biljett får börja i vilken ände som helst.
    .title = Enkelriktat
score-routes = Sträckor
score-tickets = Biljetter
score-pieces = Markörer och kort
score-total = Summa
score-sheet = poäng

## Leaflets
leaflet-told = Här står det som skiljer sig från grundspelet; allt annat är som vanligt.
leaflet-aim = Ta sträckor mellan städer med kort i deras färg{ $tickets ->
    [yes] {" "}och förbind platserna på dina biljetter.
   *[no] .
} Den som har flest poäng vid slutet vinner{ $wins ->
    [yes] , om inte någon har vunnit tidigare
   *[no] {""}
}.
leaflet-components = Spelmaterial
leaflet-differences = Vad som är annorlunda här
leaflet-set-up = Förberedelser
leaflet-lay-out = Lägg spelplanen mitt på bordet. Varje spelare { $trains ->
    [yes] tar vagnarna i en färg och ställer markören i samma färg
   *[no] väljer en färg och ställer markören i den färgen
} i början av poängbanan. Blanda vagnkorten{ $tickets ->
    [yes] {" "}och biljetterna och lägg dem
   *[no] {" "}och lägg dem
} bredvid spelplanen. Bestäm vem som börjar; därefter går turen medurs.
leaflet-secret = { $shown ->
    [yes] Biljetter hålls hemliga tills man lägger dem öppet.
   *[no] Biljetter hålls hemliga ända till slutet.
}
leaflet-bank = Lägg öppet bredvid spelplanen som bank: { $what }.
leaflet-turns = En tur
leaflet-do-one = I tur och ordning gör varje spelare exakt en av dessa saker: { $what }.
turn-cards = drar kort
turn-claim = tar en sträcka
turn-tickets = drar biljetter
turn-other = det som en annan regel erbjuder som turens handling
leaflet-deck = När kortleken är slut blandas de kastade korten till en ny. Den som inget kan göra passar; när alla har passat i följd slutar spelet.{ $draws ->
    [yes] {" "}Finns det färre biljetter kvar än som ska dras, drar man dem som finns.
   *[no] {""}
}
leaflet-claiming = Att ta en sträcka
leaflet-claim = Spela så många kort i sträckans färg som den har rutor.{ $trains ->
    [yes] {" "}Ställ en av dina vagnar på varje ruta.
   *[no] {""}
}{ $points ->
    [yes] {" "}Räkna genast poängen.
   *[no] {""}
} En grå sträcka tar kort i en valfri färg. Sträckan är då din och stängd för alla andra; den behöver inte ansluta till dina andra sträckor.
leaflet-end = Slut och poängräkning
leaflet-variant = Variant: { $title }
leaflet-alternatives = Inte tillsammans med: { $others }.
leaflet-without = Utan denna regel: { $sentence }
leaflet-regions = Regioner och märken
one-of = en av de { $count }
leaflet-terms = Begrepp
term-network = Alla sträckor hos en spelare som hänger ihop. En spelare kan ha flera nät.
    .title = Nät
term-path = Sträckor hos en spelare som ett tåg kunde köra efter varandra, var och en en gång; det får passera en stad flera gånger. Dess längd är antalet rutor.
    .title = Sammanhängande väg
term-parallel = Sträckor som förbinder samma två platser, var och en med egna rutor.
    .title = Parallella sträckor
term-special = De sträckor som är ritade som särskilda på spelplanen (se symbolerna).
    .title = Specialsträckor
leaflet-symbols = Symboler på spelplanen
leaflet-doubts = Tveksamheter

## Examples and symbols of leaflets
leaflet-examples = Exempel
leaflet-stacks = Bredvid spelplanen ligger varje lands kort öppet i en hög, med det först nämnda värdet överst. En tom hög ger inget; av ett land kan man ta flera kort. Tagna kort ligger öppet.
symbol-locomotive = måste betalas med ett lok
symbol-points = poäng för den här sträckan, i stället för dem för längden
symbol-one-way = biljetter kan använda den här sträckan bara i pilens riktning
symbol-crossing = korsar en annan sträcka: den som tar den ena stänger den andra
symbol-city = en stad
symbol-country = ett land
example-player = Spelare { $number } ({ $colour })
example-owns = { $player } äger { $what }.
example-holds = { $player } har på handen: { $what }.
example-has = { $player } har { $what }.
example-tickets = { $player } har { $count ->
    [one] biljetten
   *[other] biljetterna
} { $what }.
example-claims = { $player } tar { $what }{ $cards ->
    [none] {""}
   *[other] {" "}med { $cards }
}.
example-refused = { $player } får inte ta { $what }{ $cards ->
    [none] {""}
   *[other] {" "}med { $cards }
}.
example-refused-draw = { $player } får inte dra { $what }.
example-pays = { $player } betalar dessutom { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } väljer { $what }{ $cards ->
    [none] {""}
   *[other] {","} för { $cards }
}.
example-refused-choice = { $player } får inte välja { $what }{ $cards ->
    [none] {""}
   *[other] {","} för { $cards }
}.
example-skips = { $player } avstår.
example-agrees = { $player } gör det som regeln tillåter.
example-acts = { $player } gör detta: { $what }{ $cards ->
    [none] {""}
   *[other] {","} för { $cards }
}.
example-refused-act = { $player } får inte göra detta: { $what }{ $cards ->
    [none] {""}
   *[other] {","} för { $cards }
}.
example-extra = { $cards ->
    [0] Inget mer behöver betalas.
    [one] Ytterligare 1 kort måste betalas.
   *[other] Ytterligare { $cards } kort måste betalas.
}
example-turned-up = Vända kort: { $cards }.
example-points = { $player } har nu { $points } poäng.
example-trains = { $player } har { $trains ->
    [one] 1 vagn
   *[other] { $trains } vagnar
} kvar.
example-no-pieces = { $player } har inga markörer kvar.
example-none-stand = Nu ligger inga markörer på spelplanen.
example-bank = Banken har { $what }.
example-turn = Nu är det { $player } som är på tur.
example-goes-on = Spelet fortsätter.
example-wins = { $what } { $count ->
    [one] vinner
   *[other] vinner
}.
example-final = Om spelet slutade nu skulle { $player } få { $points } poäng ({ $what }).

## Printing
product-board = spelplan
product-tickets = biljetter
product-cards = kort
product-deck = vagnkort
product-counters = vagnar och markörer
product-score = poängblad
print-sheet = ark { $number } av { $count }
print-fronts = framsidor { $number } av { $count }
print-backs = baksidor { $number } av { $count }
print-folded = fram- och baksidor { $number } av { $count }
print-tile = rad { $row } av { $rows }, kolumn { $column } av { $columns }
print-assembly = hur arken hör ihop
print-assembly-how = { $count } ark, { $columns } på bredden och { $rows } på höjden; spelplanen mäter { $size }. Skriv ut i 100 %, inte anpassat till sidan: linjalen på varje ark ska mäta 100 mm. Grannar överlappar { $overlap }: skär varje ark längs märkena till höger och nedtill, lägg det över kanten på nästa så att märkena möts, och limma.
kit-title = { $title }: skriv ut och skär
kit-paper = Före utskriften
kit-scale = Skriv ut i 100 %, inte anpassat till sidan. Linjalen nederst på arken ska mäta 100 mm.
kit-stock = Tunn kartong (200–250 g/m²) är bäst för kort och markörer; för regler och poängblad räcker vanligt papper.
kit-shift = Skriv först ut ett ark kort och håll det mot ljuset. Sitter baksidorna snett, mät hur mycket och gör om alltihop med --back-shift.
kit-files = Vad som ska skrivas ut
kit-sheets = { $count ->
    [one] 1 sida
   *[other] { $count } sidor
}, { $copies ->
    [once] en gång
    [player] en gång per spelare
   *[game] en gång per parti
}.
kit-board-how = Den första sidan visar hur arken hör ihop. Skär längs märkena till höger och nedtill, lägg varje ark över kanten på nästa och limma; på tjock kartong håller spelplanen länge.
kit-turn-how = Skriv ut på båda sidor, vänt över långsidan. Skär med linjal längs märkena.
kit-fold-how = Skriv ut på en sida. Vik längs den streckade linjen, limma halvorna rygg mot rygg, låt torka och skär sedan längs märkena.
kit-none-how = Skriv ut på en sida och skär längs märkena.
kit-counters-how = Skär längs de tunna linjerna. För varje spelare: { $trains ->
    [0] en markör för poängbanan
    [one] 1 vagn och en markör för poängbanan
   *[other] { $trains } vagnar och en markör för poängbanan
}.
kit-stacks = Låt varje lands kort ligga i den ordning de är tryckta: det första ligger överst.
kit-leaflet-how = Skriv ut på båda sidor och vik eller häfta.
kit-box = Vad som då finns
kit-each = Bilder, en för varje sida av ett kort
kit-each-how = I mappen { $folder }; i namnet står hur många som behövs. Runt om finns { $bleed } mm färg som skärs bort.

## At the table: a game in the terminal
table-you = Du
table-points = { $count } { $count ->
    [one] poäng
   *[other] poäng
}
table-trains = { $count } { $count ->
    [one] vagn
   *[other] vagnar
}
table-cards = { $count } { $count ->
    [one] kort
   *[other] kort
}
table-more-cards = { $count } { $count ->
    [one] kort till
   *[other] kort till
}
table-tickets = { $count } { $count ->
    [one] biljett
   *[other] biljetter
}
table-turns = { $count } { $count ->
    [one] tur
   *[other] turer
}
table-routes = { $count } { $count ->
    [one] sträcka
   *[other] sträckor
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] lok
   *[other] lok
}
table-substitutes = { $cards } som lok
table-substitutes-too = { $plain }, och { $cards } som lok
table-nothing = inget
table-price-tunnel = { $price } (tunnel)
table-price-ferry = { $price } (färja)
table-price-printed = { $price } med { $locomotives }
table-any-of = någon av { $targets }
table-from = { $what } från { $where }
table-on = { $what } på { $where }
table-to = { $what } till { $where }
table-by-chance = { $what } på måfå
table-for = { $what } för { $paid }
table-from-row = { $card } bland de öppna
table-card-blind = { $card } dolt
table-blind-card = ett dolt kort
table-no-card = inget kort
table-no-ticket = ingen biljett
table-draws = { $you ->
    [yes] Du drar
   *[no] { $player } drar
} { $what }.
table-turns-up = { $you ->
    [yes] Du vänder upp
   *[no] { $player } vänder upp
} { $what }.
table-takes = { $you ->
    [yes] Du tar
   *[no] { $player } tar
} { $what }.
table-hands = { $you ->
    [yes] Du ger
   *[no] { $player } ger
} { $what }.
table-discards = { $you ->
    [yes] Du kastar
   *[no] { $player } kastar
} { $what }.
table-gives = { $you ->
    [yes] Du lämnar tillbaka
   *[no] { $player } lämnar tillbaka
} { $what }.
table-places = { $you ->
    [yes] Du ställer
   *[no] { $player } ställer
} { $what }.
table-moves = { $you ->
    [yes] Du flyttar
   *[no] { $player } flyttar
} { $what }.
table-removes = { $you ->
    [yes] Du tar bort
   *[no] { $player } tar bort
} { $what }.
table-takes-over = { $you ->
    [yes] Du tar över
   *[no] { $player } tar över
} { $what }.
table-exchanges = { $you ->
    [yes] Du byter
   *[no] { $player } byter
} { $what }.
table-some-tickets = biljetter
table-shows = { $you ->
    [yes] Du visar
   *[no] { $player } visar
} { $what }.
table-completed-open = fullföljda biljetter
table-starts = { $you ->
    [yes] Du börjar
   *[no] { $player } börjar
} med { $what }.
table-looks = { $you ->
    [yes] Du tittar på
   *[no] { $player } tittar på
} { $what }.
table-keeps = { $you ->
    [yes] Du behåller
   *[no] { $player } behåller
} { $what }.
table-claims = { $you ->
    [yes] Du tar
   *[no] { $player } tar
} { $track } för { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Du avstår
   *[no] { $player } avstår
} från { $track }.
table-passed = { $you ->
    [yes] Du kan
   *[no] { $player } kan
} inget göra.
table-hidden-deed = { $you ->
    [yes] Du gör
   *[no] { $player } gör
} något dolt.
table-hidden-draw = { $you ->
    [yes] Du drar
   *[no] { $player } drar
} något dolt.
table-pays = { $you ->
    [yes] Du betalar
   *[no] { $player } betalar
} { $what }.
table-pays-you = { $player } betalar dig { $what }.
table-pays-to = { $you ->
    [yes] Du betalar
   *[no] { $player } betalar
} { $what } till { $to }.
table-scores = { $you ->
    [yes] Du får
   *[no] { $player } får
} { $points }.
table-loses = { $you ->
    [yes] Du förlorar
   *[no] { $player } förlorar
} { $points }.
table-last-round-began = { $you ->
    [yes] Du har { $trains } kvar: <<en tur till
   *[no] { $player } har
}de sista { $turns } turerna börjar>>.
table-swept = De öppna korten byts ut: { $cards }.
table-reformed = De kastade korten blir kortlek: { $cards }.
table-turned-up = { $track }: vända kort: { $cards }; { $more }.
table-to-pay = { $cards } att betala
table-nothing-to-pay = inget mer att betala
table-retired = Ur spelet: { $pieces }.
table-laid = Utlagt: { $what }.
table-laid-by-chance = Utlagt på måfå: { $what }.
table-end-last-round = Sista rundan är slut.
table-end-won = Spelet är vunnet.
table-end-all-passed = Ingen kan göra något mer: spelet är slut.
table-end-too-long = Spelet pågår för länge: det avbryts.
table-end-other = Spelet är slut: { $reason }.

## At the table: why not
table-not-game-over = spelet är slut
table-not-not-now = först: { $awaited }
table-not-nothing-pending = så finns det inget att bestämma nu
table-not-no-such-move = det går inte nu
table-not-track-taken = { $track } ägs av { $owner }
table-not-track-owned = { $track } är redan din
table-not-parallel-owned = du äger { $other }, som går bredvid { $track }
table-not-parallel-closed = med { $players } spelare stängs { $track } när denna är tagen: { $other }
table-not-crossed = { $other } är tagen och korsar { $track }
table-not-trains-missing = { $track } kräver { $needed } vagnar, och du har { $left } kvar
table-not-piece-needed = { $track } kräver { $pieces }
table-not-wrong-colour = { $what } kräver { $colour }, inte { $played }
table-not-wrong-number = { $what } kräver { $needed } kort, inte { $played }
table-not-locomotives-printed = { $what } visar { $needed } lok; { $played ->
    [1] 1 är betalt
   *[other] { $played } är betalda
}
table-not-locomotives-not-wild = på { $what } ersätter lok inga andra kort
table-not-substitutes = { $cards } kort gäller som ett lok; { $played } går inte jämnt ut
table-not-no-substitutes = på { $what } gäller inga andra kort som lok
table-not-pieces = { $what } kan inte betalas med { $played }
table-not-cards-missing = du har { $held } × { $card }, och { $needed } behövs
table-not-slot-empty = på plats { $slot } ligger inget kort
table-not-not-in-row = bland de öppna finns inte: { $card }
table-not-locomotive-is-whole-draw = ett öppet lok är hela draget, aldrig det andra kortet
table-not-no-cards = varken kortleken eller de kastade har något kort
table-not-no-tickets = det finns inga biljetter kvar
table-not-not-offered = { $ticket } är inte att välja på
table-not-keep-more = minst { $least } biljetter ska behållas, inte { $kept }
table-not-take-one = en biljett tas, de andra skickas vidare
table-not-wrong-mix = säg { $count } biljetter från lekar som har så många
table-not-spot-taken = { $piece } står redan här: { $where }
table-not-none-left = du har inte kvar: { $piece }
table-not-sold-out = det finns inte kvar: { $piece }
table-not-most-held = du har { $held } × { $piece }; fler får ingen ha
table-not-forbidden = en regel på spelplanen förbjuder nu { $what }: { $rule }
table-not-demand = { $track } kräver { $needed } × { $what }; kvar finns { $held }
table-not-condition = det som { $what } kräver är inte uppfyllt nu: { $rule }
table-not-deed-impossible = { $what } går inte; nu går: { $possible }
table-not-deed-spent = { $what } är redan gjort { $most ->
    [1] en gång
   *[other] { $most } gånger
} denna tur, oftare går inte
table-not-nothing-follows = efter { $what } skulle du inget kunna göra denna tur
table-not-can-act = du kan göra något, och bara den som inget kan göra passar
table-awaited-choose-tickets = välj vilka biljetter du behåller
table-awaited-name-mix = säg hur många biljetter du drar från varje lek
table-awaited-draft-ticket = ta en biljett, för att skicka de andra vidare
table-awaited-draw-more = dra nästa kort
table-awaited-answer-tunnel = betala tunneln eller avstå
table-awaited-claim-more = ta en sträcka till eller avsluta turen
table-awaited-choose-effect = välj vad regeln låter följa
table-short = { $thing } kräver { $wanted }; du har { $has }: { $missing } saknas
table-of-one-colour = { $cards } av en färg
table-may-leave-out = { $wanted }, och du får utelämna { $count }
table-no-cards = inga kort

## At the table: what is shown
table-turn = tur { $number }
table-last-round = Sista rundan: { $turns } kvar.
table-row = Öppna
table-hand = Hand
table-on-map = På plan
table-own-tickets = Biljett
table-empty = tomt
table-deck = lek { $count }
table-more-there = och mer: `{ $command }` visar allt
table-yes = ja
table-none = inga
table-cut-off = avskuren
table-joined = förbunden
table-joined-by = { $trains } via
table-no-payable = Du kan inte betala någon sträcka nu.
table-payable = { $routes } som du kan betala nu:
table-other = andra
table-loco = { $count } lok
table-for-locos = ({ $count } kort för lok)
table-now = nu
table-cards-short = { $count } saknas
table-far-short = { $count } eller fler
table-not-yet = inte än
table-no-open-route = Där är ingen sträcka ledig.
table-nothing-yet = inget än
table-choose-tickets = Biljetter att välja på; behåll { $least } eller fler (`keep 1 2`, `keep all`):
table-draft = Ta en av dessa biljetter (`keep 1`); de andra skickas vidare:
table-mix = Vilka { $tickets } drar du? Det finns { $there }. Skriv ett nummer eller biljetterna:
table-to-draw = { $cards } att dra.
table-claim-more = Du får ta en sträcka till, eller `stop`.
table-choose = { $said } Skriv ett nummer eller ett namn:
table-tunnel-short = { $cards } att betala, som du inte har: `decline` tar tillbaka dina kort.
table-tunnel = `pay` { $ways }, eller `decline` för att ta tillbaka dina kort.
table-if-ended = Om spelet slutade nu skulle du dessutom få:

## At the table: what is asked and answered
table-paying = Hur betalar du? Skriv ett nummer eller korten; `{ table-nothing }` går tillbaka:
table-which-one = Vilken? Skriv ett nummer eller ett namn; `{ table-nothing }` går tillbaka:
table-more-ways = och { $count } till: skriv korten
table-substitute-hint = Andra kort kan också ersätta lok; skriv dem: { $example }
table-numbers = Nummer är 1 till { $most }; en tom rad betalar inget.
table-hand-over = { $player }, tryck Enter när ingen annan tittar.
table-pause = Enter går vidare, `undo` tar tillbaka.
table-others-first = De andra spelar först.
table-broken-off = Spelet är avbrutet.
table-after-end = `save FILE` sparar spelet, `map` visar spelplanen; Enter avslutar.
table-quit = Spelet är inte sparat. Avsluta? (ja eller nej)
table-hint = { $program } skulle: { $action }.
table-advice-only = Inget annat är möjligt.
table-advice-tickets = Tillsammans kräver de { $trains } via { $tracks }.
table-advice-joined = De är redan förbundna.
table-advice-no-way = Ingen väg förbinder dem längre; detta kostar minst.
table-advice-planned = Den leder till { $ticket } och ger { $points }. Sedan återstår: { $tracks }.
table-advice-completes = Den förbinder { $ticket } och ger { $points }.
table-advice-pays = Ingen biljett kräver den; den ger { $points }.
table-advice-last = Ingen tur följer, och inget ger mer.
table-advice-piece = Utan det kan du inte ta: { $tracks }.
table-advice-useful = Under de drag som är kvar ger det mer än det kostar.
table-advice-more = Dina biljetter är avklarade, och alla har minst { $trains } kvar.
table-advice-colour = Det behövs för { $tracks }.
table-advice-locomotive = Det kan vara vilket kort som helst som behövs för { $tracks }.
table-advice-blind = Inget i raden är värt så mycket som det som kan ligga i leken. Kort behövs för { $tracks }.
table-advice-otherwise = Inget ger mer nu.
table-taken-back = Taget tillbaka: { $action }.
table-saved = Sparat; `{ $command }` går vidare.
table-you-can = Det går.
table-you-can-pay = Det går: { $ways }.
table-you-can-so = det går: { $ways }
table-is-no-number = hur många? { $typed } är inget tal: log 5
table-why-what = varför vad? Till exempel: why claim A B
table-nothing-to-undo = det finns inget att ta tillbaka
table-undo-revealed = det kan inte tas tillbaka: något dolt har visats sedan dess
table-save-where = spara var? Ange en fil: save kvall.replay.json
table-no-saved-game = { $file } finns redan och är inget sparat spel; välj ett annat namn
table-cannot-save = det kan inte sparas: { $reason }
table-did-you-mean = menar du { $names }?
table-no-command = { $typed } är inget kommando; { $hint }
table-see-help = `help` säger vad man kan skriva
table-nobody-can = på denna spelplan kan ingen `{ $verb }`
table-cannot-now = `{ $name }` går inte nu
table-not-so = inte så; du kan betala { $ways }
table-which-route = vilken sträcka? Ange båda ändarna: claim A B
table-no-choice = { $typed } är inte att välja på; { $hint }
table-there-is = det finns { $names }
table-which-tickets = vilka? Säg deras nummer: keep 1 3, eller keep all
table-ticket-numbers = säg nummer på biljetter, 1 till { $most }, vart och ett en gång: keep 1 { $most }
table-cannot-pay-that = det kan du inte betala; `decline` tar tillbaka dina kort
table-which-of = vilken av dessa: { $names }?
table-no-such-card = det finns inget kort { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = det finns ingen plats { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = ange sträckans båda ändar; därifrån går det till { $places }
table-no-such-route = ingen sträcka förbinder { $first } och { $second }; från { $first } går det till { $places }
table-help =
    Spela (början av namn räcker; Tab fyller i):
      draw red            ta ett öppet kort; också med dess nummer: draw 3
      draw                dra ett dolt kort
      draw tickets        dra biljetter att välja på;  keep 1 3  eller  keep all  behåller dem
      claim denver omaha  ta en sträcka; flera sätt att betala listas, eller säg:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        svara på en tunnel
      2, rome, nothing    välja ur listan, med nummer eller namn, där en regel låter dig välja;
                          nothing (eller skip) där du får avstå
      build paris         bygga en station                             (där spelplanen har dem)
      NAME ...            en handling på spelplanen, som `build rome` eller `buy booster`
      stop, pass          inte ta fler sträckor; inget göra när inget går
    Titta och tänka:
      hand (or look)      allt igen;  row  de öppna korten;  tickets  dina biljetter
      score               poängen hittills, och vad dina biljetter skulle ge nu
      log                 allt som har hänt;  log 5  de fem senaste sakerna
      rules               reglerna som gäller, i ord
      routes [PLACE]      lediga sträckor efter vad du kan betala;  map  spelplanen
      why claim A B       varför något inte går, eller hur du kan betala det
      hint                vad det bästa programmet skulle göra i ditt ställe
      undo                ta tillbaka den senaste handlingen, så länge inget dolt har visats
      save FILE, quit     ett sparat spel går vidare med  mapdsl play --load FILE
