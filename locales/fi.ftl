## Lists and numbers
and = { $rest } ja { $last }
or = { $rest } tai { $last }
then = { $rest }, sitten { $last }
both = { $rest } ja { $last }
either = { $rest } tai { $last }
grouped = ({ $clause })
quoted = ”{ $text }”
at-least = vähintään { $number }
at-most = enintään { $number }
other-than = enemmän tai vähemmän kuin { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } kertaa: { $sentence }
tickets = { $count ->
    [one] 1 matkalipun
   *[other] { $count } matkalippua
}
tickets-of-any = { tickets } pakoista { $decks } (kustakin niin monta kuin pelaaja ensin ilmoittaa)
tickets-of-deck = { $count ->
    [one] 1 matkalipun pakasta { $deck }
   *[other] { $count } matkalippua pakasta { $deck }
}

## Colours and kinds of routes
colour-red = punainen
colour-orange = oranssi
colour-yellow = keltainen
colour-green = vihreä
colour-blue = sininen
colour-pink = vaaleanpunainen
colour-white = valkoinen
colour-black = musta
colour-gray = harmaa
paid-locomotive = veturi
kind-route = tavallinen reitti
kind-ferry = lautta
kind-tunnel = tunneli
kind-special = erikoisreitti

## Conditions, as clauses after the noun that they narrow
that = , { $clause }
closing = { $conditional ->
    [yes] ,
   *[no] {""}
}
in-such-a-game = { $clause }: { $sentence }
set-up-players = kun pelaajia on { $number }{ $n ->
   *[other] {""}
}
set-up-holds = jos pelaajalla on { $number } { $sort ->
    [noun] { $names }
   *[other] × { $names }
}
    .not = jos pelaajalta puuttuu { $names }
set-up-bank = jos pankissa on { $number } { $sort ->
    [noun] { $names }
   *[other] × { $names }
}
    .not = jos pankista puuttuu { $names }
set-up-counts = jos pelaajan määrä ({ $names }) on { $number }
    .not = jos pelaajan määrä ({ $names }) on 0
set-up-most = jos pelaajalla on { $most }
    .not = jos pelaajalla ei ole { $most }
set-up-leads = jos pelaajalla on { $most } (myös tasatilanteessa)
    .not = jos pelaajalla ei ole { $most } (ei tasatilanteessakaan)
set-up-trails = jos pelaajalla on { $fewest } (myös tasatilanteessa)
    .not = jos pelaajalla ei ole { $fewest } (ei tasatilanteessakaan)
set-up-trains-left = { $number ->
    [0] jos pelaajalla ei ole vaunuja jäljellä
   *[other] jos pelaajalla on jäljellä { $number } { $n ->
        [one] vaunu
       *[other] vaunua
    }
}
set-up-claimed = { $number ->
    [0] jos pelaajalla ei ole yhtään reittiä
   *[other] jos pelaajalla on { $number } { $n ->
        [one] reitti
       *[other] reittiä
    }
}
set-up-round = { $bound ->
    [at-least] kierroksesta { $text } alkaen
    [at-most] { $n ->
        [one] ensimmäisellä kierroksella
       *[other] { $n } ensimmäisellä kierroksella
    }
    [other-than] { $count ->
        [one] paitsi kierroksella { $text }
       *[other] paitsi kierroksilla { $text }
    }
   *[is] { $count ->
        [one] kierroksella { $text }
       *[other] kierroksilla { $text }
    }
}
track-length = jossa on { $number } { $n ->
    [one] ruutu
   *[other] ruutua
}
track-colour = jonka väri on { $values }
    .not = jonka väri ei ole { $values }
track-kind = joka on { $values }
    .not = joka ei ole { $values }
track-locomotives = { $number ->
    [0] johon ei ole merkitty veturia
   *[other] johon on merkitty { $number } { $n ->
        [one] veturi
       *[other] veturia
    }
}
track-tagged = jossa on merkintä { $names }
    .not = jossa ei ole merkintää { $names }
track-ferry = joka on lautta
    .not = joka ei ole lautta
track-tunnel = joka on tunneli
    .not = joka ei ole tunneli
track-special = joka on erikoisreitti
    .not = joka ei ole erikoisreitti
track-double = joka kulkee toisen reitin vieressä
    .not = joka ei kulje toisen reitin vieressä
track-touches = { $sort ->
    [region] jonka jompikumpi pää on alueella { $names }
    [country] jonka jompikumpi pää on maassa { $names }
   *[city] jonka jompikumpi pää on kaupungissa { $names }
}
    .not = { $sort ->
    [region] jonka kumpikaan pää ei ole alueella { $names }
    [country] jonka kumpikaan pää ei ole maassa { $names }
   *[city] jonka kumpikaan pää ei ole kaupungissa { $names }
}
track-inside = { $sort ->
    [region] joka on kokonaan alueella { $names }
    [country] joka on kokonaan maassa { $names }
   *[city] joka on kokonaan kaupungissa { $names }
}
    .not = { $sort ->
    [region] joka ei ole kokonaan alueella { $names }
    [country] joka ei ole kokonaan maassa { $names }
   *[city] joka ei ole kokonaan kaupungissa { $names }
}
track-here = jolla on { $names }
    .not = jolta puuttuu { $names }
track-own-here = jolla on pelaajan { $names }
    .not = jolta puuttuu pelaajan { $names }
track-joins-own = joka liittyy omaan verkkoon
    .not = joka ei liity omaan verkkoon
track-paid = joka maksetaan korteilla, joiden väri on { $values }
    .not = jota ei makseta korteilla, joiden väri on { $values }
track-free = jota kukaan ei ole vallannut
    .not = jonka joku on vallannut
track-beside-other = joka on toisen pelaajan reitin vieressä
    .not = joka ei ole toisen pelaajan reitin vieressä
track-connects = { $sort ->
    [group] jonka verkossa on silloin { $number } { $thing }
    [region] jonka verkkoon kuuluu { $number } { $n ->
        [one] paikka
       *[other] paikkaa
    } alueella { $names }
   *[city] jonka verkkoon kuuluu { $names }
}
    .not = { $sort ->
    [region] jonka verkkoon ei kuulu yhtään paikkaa alueella { $names }
   *[city] jonka verkkoon ei kuulu { $names }
}
track-reaches = { $sort ->
    [group] jonka päässä on 1 { $thing }, johon oma verkko ei vielä ulottunut
    [region] joka liittää verkkoonsa paikan alueella { $names }
   *[city] joka liittää verkkoonsa paikan { $names }
}
    .not = { $sort ->
    [region] joka ei liitä verkkoonsa paikkaa alueella { $names }
   *[city] joka ei liitä verkkoonsa paikkaa { $names }
}
track-taken = jonka toinen pelaaja omistaa
    .not = jota kukaan toinen pelaaja ei omista
ticket-points = jonka arvo on { $number } { $n ->
    [one] piste
   *[other] pistettä
}
ticket-deck = joka on pakasta { $names }
    .not = joka ei ole pakasta { $names }
ticket-set = joka on sarjasta { $names }
    .not = joka ei ole sarjasta { $names }
ticket-touches = { $sort ->
    [region] jonka jokin pää on alueella { $names }
    [country] jonka jokin pää on maassa { $names }
   *[city] jonka jokin pää on kaupungissa { $names }
}
    .not = { $sort ->
    [region] jonka mikään pää ei ole alueella { $names }
    [country] jonka mikään pää ei ole maassa { $names }
   *[city] jonka mikään pää ei ole kaupungissa { $names }
}
ticket-inside = { $sort ->
    [region] jonka kaikki päät ovat alueella { $names }
    [country] jonka kaikki päät ovat maassa { $names }
   *[city] jonka kaikki päät ovat kaupungissa { $names }
}
    .not = { $sort ->
    [region] jonka kaikki päät eivät ole alueella { $names }
    [country] jonka kaikki päät eivät ole maassa { $names }
   *[city] jonka kaikki päät eivät ole kaupungissa { $names }
}
ticket-here = jonka jossakin paikassa on { $names }
    .not = jonka paikoista puuttuu { $names }
ticket-connects = { $sort ->
    [region] jonka lähtöpaikan oma verkko yhdistää paikkaan alueella { $names }
   *[city] jonka lähtöpaikan oma verkko yhdistää paikkaan { $names }
}
    .not = { $sort ->
    [region] jonka lähtöpaikkaa oma verkko ei yhdistä yhteenkään paikkaan alueella { $names }
   *[city] jonka lähtöpaikkaa oma verkko ei yhdistä paikkaan { $names }
}
place-tagged = jossa on merkintä { $names }
    .not = jossa ei ole merkintää { $names }
place-inside = { $sort ->
    [region] joka on alueella { $names }
   *[city] joka on { $names }
}
    .not = { $sort ->
    [region] joka ei ole alueella { $names }
   *[city] joka ei ole { $names }
}
place-here = jossa on { $names }
    .not = josta puuttuu { $names }
place-own-here = jossa on pelaajan { $names }
    .not = josta puuttuu pelaajan { $names }
place-joins-own = joka kuuluu omaan verkkoon
    .not = joka ei kuulu omaan verkkoon
place-first = jota kukaan muu ei ole saavuttanut
    .not = jonka joku muu on jo saavuttanut

## What is counted of a player
measure-tickets = matkaliput
    .most = eniten matkalippuja
    .fewest = vähiten matkalippuja
    .each = jokainen matkalippu
measure-completed-tickets = täytetyt matkaliput
    .most = eniten täytettyjä matkalippuja
    .fewest = vähiten täytettyjä matkalippuja
    .each = jokainen täytetty matkalippu
measure-failed-tickets = täyttämättömät matkaliput
    .most = eniten täyttämättömiä matkalippuja
    .fewest = vähiten täyttämättömiä matkalippuja
    .each = jokainen täyttämätön matkalippu
measure-ticket-points = täytettyjen matkalippujen pisteet
    .most = eniten pisteitä täytetyistä matkalipuista
    .fewest = vähiten pisteitä täytetyistä matkalipuista
    .each = jokainen täytettyjen matkalippujen piste
measure-longest-path = pisin yhtenäinen reitistö
    .most = pisin yhtenäinen reitistö
    .fewest = lyhin yhtenäinen reitistö
    .each = jokainen pisimmän yhtenäisen reitistön vaunu
measure-looped-tickets = matkaliput, jotka on täytetty kahta tietä ilman yhteistä reittiä (kaupungit saavat olla yhteisiä)
    .most = eniten matkalippuja, jotka on täytetty kahta tietä ilman yhteistä reittiä
    .fewest = vähiten matkalippuja, jotka on täytetty kahta tietä ilman yhteistä reittiä
    .each = jokainen matkalippu, joka on täytetty kahta tietä ilman yhteistä reittiä (kaupungit saavat olla yhteisiä)
measure-routes = vallatut reitit
    .most = eniten vallattuja reittejä
    .fewest = vähiten vallattuja reittejä
    .each = jokainen vallattu reitti
measure-trains-laid = vaunut laudalla
    .most = eniten vaunuja laudalla
    .fewest = vähiten vaunuja laudalla
    .each = jokainen vaunu laudalla
measure-score = tähän asti saadut pisteet
    .most = eniten tähän asti saatuja pisteitä
    .fewest = vähiten tähän asti saatuja pisteitä
    .each = jokainen tähän asti saatu piste
measure-trains-left = jäljellä olevat vaunut
    .most = eniten vaunuja jäljellä
    .fewest = vähiten vaunuja jäljellä
    .each = jokainen jäljellä oleva vaunu
measure-cities = saavutetut kaupungit
    .most = eniten saavutettuja kaupunkeja
    .fewest = vähiten saavutettuja kaupunkeja
    .each = jokainen saavutettu kaupunki
measure-joined-cities = suurimman verkon kaupungit
    .most = eniten kaupunkeja yhdessä verkossa
    .fewest = vähiten kaupunkeja suurimmassa verkossa
    .each = jokainen suurimman verkon kaupunki
measure-regions = saavutetut alueet
    .most = eniten saavutettuja alueita
    .fewest = vähiten saavutettuja alueita
    .each = jokainen saavutettu alue
measure-whole-regions = kokonaan yhdistetyt alueet
    .most = eniten kokonaan yhdistettyjä alueita
    .fewest = vähiten kokonaan yhdistettyjä alueita
    .each = jokainen kokonaan yhdistetty alue
measure-named = { $sort ->
    [group] { $several } – { $name }
    [left] käyttämättömät { $several }
   *[own] { $several }
}
    .most = { $sort ->
        [group] eniten { $many } – { $name }
        [left] eniten käyttämättömiä { $many }
       *[own] eniten { $many }
    }
    .fewest = { $sort ->
        [group] vähiten { $many } – { $name }
        [left] vähiten käyttämättömiä { $many }
       *[own] vähiten { $many }
    }
    .each = { $sort ->
        [group] jokainen { $one } – { $name }
        [left] jokainen käyttämätön { $one }
       *[own] jokainen { $one }
    }

## Rules
rule-trains = Jokaisella pelaajalla on { $each ->
    [one] 1 vaunu
   *[other] { $each } vaunua
}.
    .title = Vaunut
rule-card-deck = Pakassa on { $each ->
    [one] 1 kortti
   *[other] { $each } korttia
} { $colours-count ->
    [8] jokaista väriä
   *[other] kutakin väriä ({ $colours })
}{ $locomotives ->
    [0] {""}
    [one] {" "}ja 1 veturi
   *[other] {" "}ja { $locomotives } veturia
}.
    .title = Korttipakka
no-start-hand = Kukaan ei saa alussa kortteja.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Jokainen pelaaja saa alussa 1 veturin.
       *[other] Jokainen pelaaja saa alussa { $locomotives } veturia.
    }
   *[other] Jokainen pelaaja saa alussa { $cards ->
        [one] 1 kortin
       *[other] { $cards } korttia
    }{ $locomotives ->
        [0] .
        [one] {" "}ja 1 veturin.
       *[other] {" "}ja { $locomotives } veturia.
    }
}
    .title = Aloituskäsi
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] Tavallisen noston sijaan saa nostaa { $blind ->
        [one] 1 kortin
       *[other] { $blind } korttia
    } sokkona.
   *[board] Vuorolla saa nostaa { $count ->
        [one] 1 kortin
       *[other] { $count } korttia
    }{ $face-up ->
        [0] {" "}sokkona.
       *[other] {" "}näkyvistä tai sokkona{ $count ->
            [1] .
           *[other] ; näkyvä veturi { $face-up-locomotive ->
                [whole-draw] on koko nosto, eikä sitä saa ottaa toisen kortin jälkeen.
               *[one-card] lasketaan yhdeksi kortiksi muiden tapaan.
            }
        } { $face-up ->
            [one] Pakan vieressä on 1 näkyvä kortti; kun se otetaan, se korvataan heti.
           *[other] Pakan vieressä on { $face-up } näkyvää korttia; otettu kortti korvataan heti.
        } { $sweep ->
            [0] Niitä ei vaihdeta, vaikka vetureita olisi näkyvissä kuinka monta.
           *[other] { $sweep ->
                [one] Heti kun 1 näkyvä kortti on veturi
               *[other] Heti kun { $sweep } näkyvää korttia on vetureita
            }, kaikki näkyvät kortit poistetaan ja korvataan, tarvittaessa useasti.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}Tavallisen noston sijaan saa nostaa { $blind ->
            [one] 1 kortin
           *[other] { $blind } korttia
        } sokkona.
    }
}
    .title = { $carrier ->
        [piece] Sokkonosto
       *[board] Korttien nosto
    }
rule-locomotives = { $conditional ->
    [yes] Veturi korvaa muun värin vain siellä, missä sääntö sen sallii: reitillä{ $that }.
   *[no] Veturi korvaa minkä tahansa värin.
}
    .title = Veturit
    .without = Veturi ei korvaa mitään väriä.
rule-substitute = { $cards ->
    [one] Minkä tahansa kortin
   *[other] Mitkä tahansa { $cards } korttia
} saa pelata yhtenä { $for ->
    [card] minkä tahansa värin korttina
   *[locomotive] veturina
}{ $conditional ->
    [yes] {""} reitillä{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} myös ostettaessa
   *[no] {""}
}.
    .title = { $for ->
        [card] Kortit minä tahansa värinä
       *[locomotive] Kortit veturina
    }
rule-discount = Saa pelata { $cards ->
    [one] 1 kortin
   *[other] { $cards } korttia
} vähemmän, kuitenkin vähintään { $at-least } eikä koskaan vähemmän vetureita kuin on merkitty, vallattaessa reittiä{ $that }.
    .title = Alennus
rule-route-points = Vallatun reitin pisteet pituuden mukaan: { $table }.
    .title = Reittien pisteet
rule-doubles = { $open ->
    [none] Kaikki rinnakkaiset reitit samojen paikkojen välillä voidaan vallata.
    [1] Reitti{ $that }{ closing } on suljettu heti, kun yksi rinnakkainen on vallattu.
   *[other] Reitti{ $that }{ closing } on suljettu heti, kun { $open } rinnakkaista on vallattu.
} Pelaajamäärästä riippumatta kukaan ei saa omistaa kahta rinnakkaista reittiä.
    .title = Rinnakkaiset reitit
    .without = Kaikki rinnakkaiset reitit voidaan vallata; sama pelaaja voi vallata niistä useita.
rule-deal-tickets = Jokainen pelaaja saa alussa { $counts }{ $keep ->
    [all] ; yhtään ei saa hylätä.
   *[other] {" "}ja pitää { $keep ->
        [0] niin monta kuin haluaa
       *[other] vähintään { $keep }
    }; hylätyt { $refused ->
        [under-deck] sekoitetaan yhdessä ja pannaan pakan alle.
        [shuffled-in] sekoitetaan pakkaan.
       *[out-of-game] poistuvat pelistä.
    }
}{ $drafted ->
    [yes] {" "}Alussa saadut matkaliput kiertävät: jokainen pelaaja ottaa yhden ja antaa loput vasemmalle, kunnes kaikki on otettu.
   *[no] {""}
}
    .title = Matkaliput alussa
rule-draw-tickets = Vuorolla saa nostaa { $counts }{ $keep ->
    [all] ; yhtään ei saa hylätä.
   *[other] {" "}ja pitää { $keep ->
        [0] niin monta kuin haluaa
       *[other] vähintään { $keep }
    }; hylätyt { $refused ->
        [under-deck] menevät pakan alle.
        [shuffled-in] sekoitetaan pakkaan.
       *[out-of-game] poistuvat pelistä, joten matkaliput voivat loppua.
    }
}
    .title = Matkalippujen nosto
rule-ticket-pool = { $conditional ->
    [yes] Pelissä on jokainen matkalippu{ $that }{ closing } eikä muita.
   *[no] Kaikki matkaliput ovat pelissä.
}
    .title = Pelissä olevat matkaliput
    .without = Kaikki matkaliput ovat pelissä.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] Matkalippu{ $that }{ closing }: {""}
       *[no] {""}
    }Täytetty matkalippu tuo arvonsa; täyttämätön { $failed ->
        [lose] vie arvonsa.
       *[nothing] ei maksa mitään.
    }{ $several ->
        [yes] {" "}Jos matkalipussa on useita kohteita, vain paras lähtöpaikkaan yhdistetty lasketaan{ $failed ->
            [lose] ; muuten menetetään pienin.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] Matkalippu{ $that }{ closing } { $worth ->
        [half] lasketaan puolena, alaspäin pyöristettynä, täytettynä tai täyttämättömänä.
        [nothing] ei ole minkään arvoinen.
       *[as-failed] lasketaan täyttämättömäksi, vaikka sen paikat olisi yhdistetty.
    }
}
    .title = Matkaliput
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] jokainen vaunu reitillä{ $that }
        [cities] jokainen saavutettu paikka{ $that }
        [joined-cities] suurimmassa verkossa jokainen paikka{ $that }
        [regions] jokainen alue, jolla on saavutettu paikka{ $that }
        [whole-regions] jokainen alue, jolla on yhdistetty jokainen paikka{ $that }
        [longest-path] { $counts }, mutta lasketaan vain reitti{ $that }
        [ticket-points] { $counts }, mutta lasketaan vain matkalippu{ $that }
        [looped-tickets] { $counts }, mutta lasketaan vain matkalippu{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , ja lisäksi { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = Tasatilanteessa edellä on se, jolla on pieninumeroisin kappale.
award-table = Lopussa pisteitä sille, jolla on niitä eniten, toiselle sijalle ja niin edelleen: { $table }. Alemmat sijat eivät tuo mitään, eikä pelaaja, jolla niitä ei ole.
rule-award = { $carrier ->
    [piece] Lopussa { $points ->
            [one] { $points } piste
           *[other] { $points } pistettä
        }, jos omistajalla on { $measure-most } (myös tasatilanteessa), muuten { $else ->
            [one] { $else } piste
           *[other] { $else } pistettä
        }.
   *[board] { $points-count ->
        [1] Lopussa { $points ->
            [one] { $points } piste
           *[other] { $points } pistettä
        } sille, jolla on { $measure-most }
       *[other] Lopussa pisteitä sille, jolla on { $measure-most }, toiselle sijalle ja niin edelleen: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } kaikille muille
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] Tasatilanteessa kaikki tasoissa olevat saavat pisteet.
               *[other] Tasoissa olevat vievät yhtä monta sijaa kuin heitä on, ja kaikki saavat niistä parhaan pisteet.
            }
           *[other] Tasatilanteessa voittaa se, jolla on { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Nollalla kukaan ei johda.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Nollalla kukaan ei johda.
            }
           *[other] {" "}Nollalla kukaan ei johda.
        }
    }
}{ $per ->
    [piece] {" "}Ryhmän kutakin lajia verrataan erikseen.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] Lopussa { $each ->
        [one] { $each } piste
       *[other] { $each } pistettä
    }: { $measure-each }
   *[other] Lopussa pisteitä: { $measure } – { $table-steps } (yhteensä)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} ja lisäksi 1 piste jokaisesta
       *[other] {","} ja lisäksi { $each } pistettä jokaisesta
    }
}{ $per ->
    [set] , sen mukaan, montako erilaista kussakin sarjassa on
    [piece] , kukin laji erikseen
    [network] , laskettuna pelaajan kussakin verkossa erikseen
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , erikseen kunkin kohdalla: { $at } (vain matkaliput, joissa paikka mainitaan)
        [track] , erikseen kunkin kohdalla: { $at } (vain sinne johtavat reitit)
       *[other] , laskettuna erikseen kunkin kohdalla: { $at }
    }
}.
    .title = { $measure-each }
rule-tie-break = Tasatilanteessa voittaa se, jolla on { $criteria }; jos tilanne on yhä tasan, sija jaetaan.
    .title = Tasatilanne
    .without = Tasatilanteessa sija jaetaan.
rule-tunnels = Tunnelia vallattaessa käännetään pakasta { $reveal ->
    [one] 1 kortti
   *[other] { $reveal } korttia
}. Jokaisesta käännetystä kortista, joka on pelattua väriä, ja jokaisesta käännetystä veturista maksetaan lisää yksi pelatun värin kortti tai veturi. Jos pelattiin vain vetureita, vain käännetyt veturit lasketaan, ja jokaisesta niistä maksetaan veturi. Se, joka ei maksa, ottaa korttinsa takaisin, ja vuoro päättyy. Käännetyt kortit poistetaan.
    .title = Tunnelit
rule-last-round-trains-left = Kun pelaajalla on vuoronsa lopussa { $trains-left ->
    [0] nolla vaunua
    [one] enintään 1 vaunu
   *[other] enintään { $trains-left } vaunua
} jäljellä, kaikki, myös tämä pelaaja, pelaavat vielä { $turns ->
    [one] yhden vuoron.
   *[other] { $turns } vuoroa.
}
    .title = Viimeinen kierros
rule-last-round = { $turns ->
    [0] Peli päättyy heti vuoron jälkeen{ $that }.
    [one] Loppu alkaa vuoron jälkeen{ $that }: kaikki, myös vuoron pelannut, pelaavat vielä yhden vuoron.
   *[other] Loppu alkaa vuoron jälkeen{ $that }: kaikki, myös vuoron pelannut, pelaavat vielä { $turns } vuoroa.
}
    .title = Pelin loppu
without = Ei käytössä tässä pelissä.

## What rules of a board let happen
deed-take = ottaa { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [named] {" "}paikan { $where } kohdalta
    [row] {" "}näkyvistä
    [opponent] {" "}toiselta pelaajalta
    [each-opponent] {" "}jokaiselta toiselta pelaajalta
   *[other] {" "}{ $where } kohdalta
}
deed-take-stack = ottaa { $count ->
    [one] ylin kortti
   *[other] { $count } ylintä korttia
} verkon jokaisen maan pinosta
named-card = kortti { $name }
deed-draw = ottaa umpimähkään { $things }
deed-give = { $spot ->
    [opponent] antaa toiselle pelaajalle { $things }
    [each-opponent] antaa jokaiselle toiselle pelaajalle { $things }
   *[none] palauttaa { $things }
}
deed-discard = panna pois { $things }
deed-place = asettaa { $things } { $spot ->
    [named] paikan { $where } kohdalle
   *[other] { $where } kohdalle
}
deed-by-chance = { $deed } (umpimähkään)
deed-move = siirtää { $things } { $spot ->
    [named] paikan { $where } kohdalle
   *[other] { $where } kohdalle
}
deed-travel = siirtää { $thing } omaa reittiä pitkin, kutakin reittiä kerran vuorossa
deed-remove = poistaa { $things } { $spot ->
    [named] paikan { $where } kohdalta
   *[other] { $where } kohdalta
}
deed-refill = täydentää { $where } määrään { $things }
deed-score-route-points = saada reitin pisteet uudelleen
deed-retire = { $count ->
    [one] poistaa pankista ja pelistä { $things }
   *[other] poistaa pelistä umpimähkään { $things }
}
deed-take-over = ottaa haltuun toisen pelaajan reitti
deed-exchange = palauttaa kaikki omat matkaliput ja ottaa yhtä monta uutta
deed-exchange-closed = palauttaa kaikki omat matkaliput, jotka eivät ole näkyvissä, ja ottaa yhtä monta uutta
deed-show = näyttää omat täytetyt matkaliput
deed-win = voittaa pelin pisteistä riippumatta
deed-score = laskea { $count ->
    [one] { $count } piste
   *[other] { $count } pistettä
}
deed-score-extra = laskea { $count ->
    [one] { $count } lisäpiste
   *[other] { $count } lisäpistettä
}
deed-lose = menettää { $count ->
    [one] { $count } pisteen
   *[other] { $count } pistettä
}
deed-score-in-turn = laskea pisteet yhden kerran, siinä järjestyksessä kuin pelaajat onnistuvat: { $counts }
spot-end = reitin toisen pään
spot-each-end = reitin kummankin pään
spot-each-joined = verkon jokaisen paikan
spot-arrival = saavutetun paikan
spot-track = vallatun reitin
spot-tags = jotakin reitille merkittyä lajia, niin kauan kuin sitä riittää
spot-any-track = jonkin reitin
spot-each-track = jokaisen reitin
spot-city = jonkin kaupungin
spot-country = jonkin maan
spot-place = jonkin paikan
spot-each-city = jokaisen kaupungin
spot-each-place = jokaisen paikan
thing-cards = { $n ->
    [one] kortti
   *[other] korttia
}
thing-tickets = { $n ->
    [one] matkalippu
   *[other] matkalippua
}
thing-trains = { $n ->
    [one] vaunu
   *[other] vaunua
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] piste
   *[other] pistettä
}
thing-locomotives = { $n ->
    [one] veturi
   *[other] veturia
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] kortti
   *[other] samanväristä korttia
}
cost-of-its-colour = vielä { $counts } { $n ->
    [one] samanvärinen kortti
   *[other] samanväristä korttia
}
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(vain paikka{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(vain reitti{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Ennen ensimmäistä vuoroa
    [claim] Kun pelaaja valtaa reitin{ $that },
    [arrival] Kun pelaaja saavuttaa ensimmäisen kerran { $where ->
        [none] paikan{ $that }
       *[other] paikan { $where }
    },
    [travel] Kun oma nappula on kulkenut { $where ->
        [none] paikkaan{ $that }
       *[other] paikkaan { $where }
    },
    [draw] Kun pelaaja on nostanut kortteja,
    [completion] Kun pelaaja täyttää matkalipun,
    [round-start] Jokaisen aloittamansa kierroksen alussa
    [turn-start] Oman vuoron alussa
    [turn-end] Oman vuoron lopussa
   *[reshuffle] Kun poistetut kortit sekoitetaan uudeksi pakaksi,
} { $may ->
    [none] { $for ->
        [none] pitää{" "}
        [everybody] kaikkien vuorotellen, vuorossa olevan ensin, pitää{" "}
        [others] kaikkien muiden vuorotellen pitää{" "}
       *[other] jokaisesta siellä olevasta ({ $for }){ $of ->
            [yes] {" "}muulta pelaajalta
           *[no] {""}
        } sen omistajan pitää{" "}
    }{ $must }
   *[other] { $for ->
        [none] voidaan{" "}
        [everybody] kaikki vuorotellen, vuorossa oleva ensin, voivat{" "}
        [others] kaikki muut vuorotellen voivat{" "}
       *[other] jokaisesta siellä olevasta ({ $for }){ $of ->
            [yes] {" "}muulta pelaajalta
           *[no] {""}
        } sen omistaja voi{" "}
    }{ $may }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $per ->
    [none] {""}
    [space] {" "}ruutua kohti
   *[other] {" "}kutakin { $per } kohti
}{ $price ->
    [none] {""}
   *[other] ; hinta: { $price }
}{ $last-first ->
    [yes] {" "}(viimeinen pelaaja aloittaa)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; sitten { $then }
}.
    .title = { $occasion ->
        [set-up] Ennen ensimmäistä vuoroa
        [claim] Kun reitti on vallattu
        [arrival] Kun paikka saavutetaan
        [travel] Matkalla
        [draw] Korttien nostamisen jälkeen
        [completion] Kun matkalippu täytetään
        [round-start] Kierroksen alku
        [turn-start] Vuoron alku
        [turn-end] Vuoron loppu
       *[reshuffle] Uusi pakka
    }
rule-action = { $name }: { $as-card ->
    [yes] yhden nostettavan kortin sijaan voidaan
   *[no] { $before-turn ->
        [yes] ennen vuoron toimintoa voidaan{ $limit ->
            [1] {" "}kerran
           *[other] {""}
        }
       *[no] muun toiminnon sijaan voidaan
    }
} { $does }{ on-such-a-spot }{ $price ->
    [none] {""}
   *[other] ; hinta: { $price }{ $per ->
        [space] {" "}ruutua kohti
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}omistajalle
       *[bank] {""}
    }
}{ $limit ->
    [1] {""}
   *[other] , enintään { $limit } kertaa vuorossa
}{ $then ->
    [none] {""}
   *[other] ; sitten { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Reitin{ $that }{ closing } valtaamiseen ei tarvita vaunuja.
   *[other] Kun pelaaja valtaa reitin{ $that }, hänen on annettava lisäksi { $cost }{ $per ->
        [space] {" "}ruutua kohti
        [none] {""}
       *[other] {" "}kutakin { $per } kohti
    }{ $to ->
        [owner] {" "}viereisen reitin omistajalle tai pankkiin
       *[bank] { $leaves ->
            [yes] {" "}(pois pelistä)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; sen, joka ei voi, pitää ottaa { $else }
    }.
}
    .title = { $cost-count ->
        [0] Reitit ilman vaunuja
       *[other] Reittien vaatimukset
    }
rule-pay-with = Reitillä{ $that }{ closing } { $piece } maksaa kaikki kortit, jotka vaatii { $spaces ->
    [one] 1 ruutu
   *[other] { $spaces } ruutua
}. Merkityt veturit ja tunnelit maksetaan vain korteilla.
    .title = Maksaminen: { $piece }
rule-forbid = { $what ->
    [claim] Ei saa vallata reittiä{ $that }.
    [draw-cards] Ei saa nostaa kortteja{ $that }.
    [draw-tickets] Ei saa nostaa matkalippuja{ $that }.
   *[action] Ei saa tehdä muuta kuin nostaa ja vallata reittejä{ $that }.
}
    .title = { $what ->
        [claim] Reitit, joita ei saa vallata
        [draw-cards] Ei korttien nostoa
        [draw-tickets] Ei matkalippujen nostoa
       *[action] Ei muita toimintoja
    }
    .carried = Niin kauan kuin pelaajalla on tämä kortti: { $sentences }
rule-forbid-only = Vain reitin{ $that }{ closing } saa vallata.
    .title = Sallitut reitit
rule-forbid-needs = { $what ->
    [claim] Reitin{ $that }{ closing } valtaamiseen tarvitaan { $needs }.
    [draw-cards] Korttien nostamiseen{ $that }{ closing } tarvitaan { $needs }.
    [draw-tickets] Matkalippujen nostamiseen{ $that }{ closing } tarvitaan { $needs }.
   *[action] Kaikkeen muuhun kuin nostamiseen ja reittien valtaamiseen{ $that }{ closing } tarvitaan { $needs }.
}
    .title = { $what ->
        [claim] Mitä reitit vaativat
        [draw-cards] Mitä korttien nosto vaatii
        [draw-tickets] Mitä matkalippujen nosto vaatii
       *[action] Mitä muut toiminnot vaativat
    }
needs-all = Jos useampi näistä ehdoista täyttyy, tarvitaan ne kaikki.
rule-claims = { $taken ->
    [yes] Toisen pelaajan reitin{ $that }{ closing } saa vallata tavallisilla korteilla kuin se olisi vapaa. Vaunut asetetaan viereen; reitti lasketaan sitten molemmille.
   *[no] Yhdellä vuorolla saa vallata { $most ->
        [one] 1 reitin
       *[other] enintään { $most } reittiä
    }.
}
    .title = { $taken ->
        [yes] Jaetut reitit
       *[no] Monta reittiä vuorolla
    }
rule-borrow = { $piece ->
    [none] Lopussa matkaliput saavat käyttää jokaista toisen pelaajan reittiä{ $that }{ $rent ->
        [0] {""}
        [one] {","} 1 pisteen maksua vastaan omistajalle
       *[other] {","} { $rent } pisteen maksua vastaan omistajalle
    }.
   *[other] Lopussa pelaaja saa jokaista kaupunkia kohti, jossa hänellä on 1 { $piece }, käyttää yhtä toisen pelaajan reittiä siihen kaupunkiin{ $that }: vain matkalippuihin, ja samaa kaikkiin.
}
    .title = Lainatut reitit
rule-rent =
    .title = Vuokra
rule-bonus =
    .title = Lisäpisteet
rule-rule-text = { $text }
    .title = Lisäksi
own-price = kortin mukaan
piece-price = Hinta: { $price }.
piece-most = Kenelläkään ei saa olla enempää kuin { $most }.
piece-hidden = Jokainen pitää omansa salassa muilta.
piece-together = Samassa paikassa niitä saa olla kuinka monta tahansa.
piece-alone = Kussakin paikassa saa olla enintään 1, kenen tahansa.
piece-shuffled = Kun käsikortit on jaettu, niitä sekoitetaan korttipakkaan { $count }. Kun sellainen paljastuu, vuorossa oleva saa sen, ja seuraava kortti tulee sen tilalle. Palautetut sekoitetaan seuraavaan pakkaan.
piece-on = Alussa: { $count } paikassa { $where }.
piece-each = Jokaisella on alussa { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] Lopussa jokaisesta, jota ei ole asetettu: { $points }.
       *[no] Lopussa jokaisesta, joka pelaajalla on: { $points }.
    }
   *[other] Arvo lopussa siinä järjestyksessä, jossa ne otetaan: { $points }.
}

## On boards and score sheets
legend-spaces = ruudut
legend-points = pisteet
legend-any-colour = mikä tahansa yksi väri
legend-locomotive = veturi
legend-players = Pelaajat
map-locomotives = Jokainen reitille merkitty veturi on maksettava veturilla; muut ruudut maksetaan tavalliseen tapaan.
    .title = Merkityt veturit
map-points = Nämä reitit tuovat niihin painetut pisteet: { $routes }.
    .title = Painetut pisteet
map-countries = Maa on päätepiste, ei läpikulku: samaan maahan vievät reitit eivät yhdisty siellä.
    .title = Maat
map-country-tickets = Maan nimeävään matkalippuun riittää mikä tahansa siihen maahan vievä reitti.
map-crossing = Se, joka valtaa yhden toisensa risteävistä reiteistä, sulkee muut kaikilta.
    .title = Risteykset
map-one-way = Matkalipuille nuolella merkitty reitti kulkee vain yhteen suuntaan; matkalippu voi alkaa kummasta päästä tahansa.
    .title = Yksisuuntaiset
score-routes = Reitit
score-tickets = Matkaliput
score-pieces = Merkit ja kortit
score-total = Yhteensä
score-sheet = pisteet

## Leaflets
leaflet-told = Tässä kerrotaan, mikä poikkeaa peruspelistä; kaikki muu on ennallaan.
leaflet-aim = Valtaa kaupunkien välisiä reittejä niiden värisillä korteilla{ $tickets ->
    [yes] {" "}ja yhdistä matkalippujesi paikat.
   *[no] .
} Se, jolla on lopussa eniten pisteitä, voittaa{ $wins ->
    [yes] , ellei joku ole voittanut jo aiemmin
   *[no] {""}
}.
leaflet-components = Pelin osat
leaflet-differences = Mikä tässä on toisin
leaflet-set-up = Valmistelut
leaflet-lay-out = Asettakaa pelilauta pöydän keskelle. Jokainen pelaaja { $trains ->
    [yes] ottaa yhden väriset vaunut ja asettaa samanvärisen merkin
   *[no] valitsee värin ja asettaa samanvärisen merkin
} pisteradan alkuun. Sekoittakaa vaunukortit{ $tickets ->
    [yes] {" "}ja matkaliput ja asettakaa ne
   *[no] {" "}ja asettakaa ne
} laudan viereen. Päättäkää, kuka aloittaa; sen jälkeen vuoro kiertää myötäpäivään.
leaflet-secret = { $shown ->
    [yes] Matkaliput pidetään salassa, kunnes ne asetetaan näkyviin.
   *[no] Matkaliput pidetään salassa pelin loppuun asti.
}
leaflet-bank = Asettakaa laudan viereen näkyville pankiksi: { $what }.
leaflet-turns = Vuoro
leaflet-do-one = Jokainen pelaaja tekee vuorollaan täsmälleen yhden näistä: { $what }.
turn-cards = nostaa kortteja
turn-claim = valtaa reitin
turn-tickets = nostaa matkalippuja
turn-other = tekee sen, minkä jokin muu sääntö sallii vuoron toimintona
leaflet-deck = Kun pakka loppuu, poistetut kortit sekoitetaan uudeksi pakaksi. Se, joka ei voi tehdä mitään, passaa; kun kaikki ovat passanneet peräkkäin, peli päättyy.{ $draws ->
    [yes] {" "}Jos matkalippuja on jäljellä vähemmän kuin pitäisi nostaa, nostetaan ne, jotka ovat jäljellä.
   *[no] {""}
}
leaflet-claiming = Reitin valtaaminen
leaflet-claim = Pelaa niin monta reitin väristä korttia kuin reitillä on ruutuja.{ $trains ->
    [yes] {" "}Aseta jokaiseen ruutuun yksi vaunusi.
   *[no] {""}
}{ $points ->
    [yes] {" "}Laske heti reitin pisteet.
   *[no] {""}
} Harmaalle reitille käyvät minkä tahansa yhden värin kortit. Reitti on sitten sinun ja muilta suljettu; sen ei tarvitse liittyä muihin reitteihisi.
leaflet-end = Pelin loppu ja pisteet
leaflet-variant = Muunnelma: { $title }
leaflet-alternatives = Ei yhdessä näiden kanssa: { $others }.
leaflet-without = Ilman tätä sääntöä: { $sentence }
leaflet-regions = Alueet ja merkinnät
one-of = yksi niistä { $count }
leaflet-terms = Käsitteitä
term-network = Kaikki yhden pelaajan reitit, jotka ovat yhteydessä toisiinsa. Pelaajalla voi olla useita verkkoja.
    .title = Verkko
term-path = Yhden pelaajan reitit, jotka juna voisi ajaa peräkkäin, kunkin kerran; kaupungin läpi saa kulkea useasti. Sen pituus on ruutujen määrä.
    .title = Yhtenäinen reitistö
term-parallel = Reitit, jotka yhdistävät samat kaksi paikkaa, kukin omilla ruuduillaan.
    .title = Rinnakkaiset reitit
term-special = Reitit, jotka on piirretty laudalle erikoisreiteiksi (katso symbolit).
    .title = Erikoisreitit
leaflet-symbols = Laudan symbolit
leaflet-doubts = Epäselvää

## Examples and symbols of leaflets
leaflet-examples = Esimerkkejä
leaflet-stacks = Laudan vieressä kunkin maan kortit ovat kuvapuoli ylöspäin pinossa, ensin mainittu arvo päällimmäisenä. Tyhjästä pinosta ei saa mitään; yhden maan kortteja voi ottaa useita. Otetut kortit pidetään näkyvillä.
symbol-locomotive = maksetaan veturilla
symbol-points = tämän reitin pisteet pituuden pisteiden sijaan
symbol-one-way = matkaliput voivat käyttää tätä reittiä vain nuolen suuntaan
symbol-crossing = risteää toisen reitin kanssa: yhden valtaus sulkee toisen
symbol-city = kaupunki
symbol-country = maa
example-player = Pelaaja { $number } ({ $colour })
example-owns = { $player } omistaa: { $what }.
example-holds = { $player }, kädessä: { $what }.
example-has = { $player }, hallussa: { $what }.
example-tickets = { $player }, { $count ->
    [one] matkalippu
   *[other] matkaliput
}: { $what }.
example-claims = { $player } valtaa reitin { $what }{ $cards ->
    [none] {""}
   *[other] {";"} maksu: { $cards }
}.
example-refused = { $player } ei saa vallata reittiä { $what }{ $cards ->
    [none] {""}
   *[other] {";"} maksu: { $cards }
}.
example-refused-draw = { $player } ei saa nostaa: { $what }.
example-pays = { $player } maksaa lisäksi: { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } valitsee: { $what }{ $cards ->
    [none] {""}
   *[other] {","} hinta: { $cards }
}.
example-refused-choice = { $player } ei saa valita: { $what }{ $cards ->
    [none] {""}
   *[other] {","} hinta: { $cards }
}.
example-skips = { $player } jättää väliin.
example-agrees = { $player } tekee, mitä sääntö sallii.
example-acts = { $player } tekee tämän: { $what }{ $cards ->
    [none] {""}
   *[other] {","} hinta: { $cards }
}.
example-refused-act = { $player } ei saa tehdä tätä: { $what }{ $cards ->
    [none] {""}
   *[other] {","} hinta: { $cards }
}.
example-extra = { $cards ->
    [0] Lisää ei tarvitse maksaa.
    [one] On maksettava 1 kortti lisää.
   *[other] On maksettava { $cards } korttia lisää.
}
example-turned-up = Käännetyt kortit: { $cards }.
example-points = { $player }: nyt { $points ->
    [one] { $points } piste
   *[other] { $points } pistettä
}.
example-trains = { $player }: jäljellä { $trains ->
    [one] 1 vaunu
   *[other] { $trains } vaunua
}.
example-no-pieces = { $player }: ei merkkejä jäljellä.
example-none-stand = Laudalla ei ole nyt merkkejä.
example-bank = Pankissa on { $what }.
example-turn = Nyt on vuorossa { $player }.
example-goes-on = Peli jatkuu.
example-wins = { $what } { $count ->
    [one] voittaa
   *[other] voittavat
}.
example-final = Jos peli päättyisi nyt, { $player } saisi { $points ->
    [one] { $points } pisteen
   *[other] { $points } pistettä
} ({ $what }).

## Printing
product-board = pelilauta
product-tickets = matkaliput
product-cards = kortit
product-deck = vaunukortit
product-counters = vaunut ja merkit
product-score = pistelomake
print-sheet = arkki { $number }/{ $count }
print-fronts = etupuolet { $number }/{ $count }
print-backs = kääntöpuolet { $number }/{ $count }
print-folded = etu- ja kääntöpuolet { $number }/{ $count }
print-tile = rivi { $row }/{ $rows }, sarake { $column }/{ $columns }
print-assembly = miten arkit liitetään yhteen
print-assembly-how = Arkkeja { $count }: { $columns } vierekkäin ja { $rows } allekkain; laudan koko on { $size }. Tulosta 100 %:n koossa, ei sivulle sovitettuna: jokaisen arkin viivaimen on oltava 100 mm. Vierekkäiset arkit menevät { $overlap } päällekkäin: leikkaa jokainen arkki oikealta ja alhaalta merkkejä pitkin, aseta se seuraavan reunan päälle niin, että merkit kohtaavat, ja liimaa.
kit-title = { $title }: tulosta ja leikkaa
kit-paper = Ennen tulostusta
kit-scale = Tulosta 100 %:n koossa, ei sivulle sovitettuna. Arkkien alareunan viivaimen on oltava 100 mm.
kit-stock = Ohut kartonki (200–250 g/m²) sopii parhaiten kortteihin ja merkkeihin; säännöille ja pistelomakkeelle riittää tavallinen paperi.
kit-shift = Tulosta ensin yksi korttiarkki ja katso sitä valoa vasten. Jos kääntöpuolet ovat vinossa, mittaa kuinka paljon ja tee kaikki uudelleen valinnalla --back-shift.
kit-files = Mitä tulostetaan
kit-sheets = { $count ->
    [one] 1 sivu
   *[other] { $count } sivua
}, { $copies ->
    [once] kerran
    [player] kerran jokaiselle pelaajalle
   *[game] kerran jokaista peliä varten
}.
kit-board-how = Ensimmäinen sivu näyttää, miten arkit liitetään yhteen. Leikkaa oikealta ja alhaalta merkkejä pitkin, aseta jokainen arkki seuraavan reunan päälle ja liimaa; paksulle pahville liimattuna lauta kestää.
kit-turn-how = Tulosta kaksipuolisesti, käännettynä pitkän reunan yli. Leikkaa viivainta käyttäen merkkejä pitkin.
kit-fold-how = Tulosta yksipuolisesti. Taita katkoviivaa pitkin, liimaa puolikkaat selät vastakkain, anna kuivua ja leikkaa sitten merkkejä pitkin.
kit-none-how = Tulosta yksipuolisesti ja leikkaa merkkejä pitkin.
kit-counters-how = Leikkaa ohuita viivoja pitkin. Jokaiselle pelaajalle: { $trains ->
    [0] merkki pisteradalle
    [one] 1 vaunu ja merkki pisteradalle
   *[other] { $trains } vaunua ja merkki pisteradalle
}.
kit-stacks = Pidä kunkin maan kortit siinä järjestyksessä, jossa ne on painettu: ensimmäinen on päällimmäisenä.
kit-leaflet-how = Tulosta kaksipuolisesti ja taita tai nido.
kit-box = Mitä sen jälkeen on
kit-each = Kuvat, yksi kortin kummastakin puolesta
kit-each-how = Kansiossa { $folder }; nimessä on, montako kutakin tarvitaan. Ympärillä on { $bleed } mm väriä, joka leikataan pois.

## At the table: a game in the terminal
table-you = Sinä
table-points = { $count } { $count ->
    [one] piste
   *[other] pistettä
}
table-trains = { $count } { $count ->
    [one] vaunu
   *[other] vaunua
}
table-cards = { $count } { $count ->
    [one] kortti
   *[other] korttia
}
table-more-cards = { $count } { $count ->
    [one] kortti lisää
   *[other] korttia lisää
}
table-tickets = { $count } { $count ->
    [one] matkalippu
   *[other] matkalippua
}
table-turns = { $count } { $count ->
    [one] vuoro
   *[other] vuoroa
}
table-routes = { $count } { $count ->
    [one] reitti
   *[other] reittiä
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] veturi
   *[other] veturia
}
table-substitutes = { $cards } vetureina
table-substitutes-too = { $plain } ja { $cards } vetureina
table-nothing = ei mitään
table-price-tunnel = { $price } (tunneli)
table-price-ferry = { $price } (lautta)
table-price-printed = { $price }, joista { $locomotives }
table-any-of = jokin näistä: { $targets }
table-from = { $what } täältä: { $where }
table-on = { $what } tähän: { $where }
table-to = { $what } tänne: { $where }
table-by-chance = { $what } (umpimähkään)
table-for = { $what }, hinta { $paid }
table-from-row = { $card } avoimista
table-card-blind = { $card } umpimähkään
table-blind-card = yksi kortti umpimähkään
table-no-card = ei korttia
table-no-ticket = ei matkalippua
table-draws = { $you ->
    [yes] Nostat
   *[no] { $player } nostaa
}: { $what }.
table-turns-up = { $you ->
    [yes] Paljastat
   *[no] { $player } paljastaa
}: { $what }.
table-takes = { $you ->
    [yes] Otat
   *[no] { $player } ottaa
}: { $what }.
table-hands = { $you ->
    [yes] Annat
   *[no] { $player } antaa
}: { $what }.
table-discards = { $you ->
    [yes] Panet pois
   *[no] { $player } panee pois
}: { $what }.
table-gives = { $you ->
    [yes] Palautat
   *[no] { $player } palauttaa
}: { $what }.
table-places = { $you ->
    [yes] Asetat
   *[no] { $player } asettaa
}: { $what }.
table-moves = { $you ->
    [yes] Siirrät
   *[no] { $player } siirtää
}: { $what }.
table-removes = { $you ->
    [yes] Poistat
   *[no] { $player } poistaa
}: { $what }.
table-takes-over = { $you ->
    [yes] Otat haltuun
   *[no] { $player } ottaa haltuun
}: { $what }.
table-exchanges = { $you ->
    [yes] Vaihdat
   *[no] { $player } vaihtaa
}: { $what }.
table-some-tickets = matkalippuja
table-shows = { $you ->
    [yes] Näytät
   *[no] { $player } näyttää
}: { $what }.
table-completed-open = täytetyt matkaliput
table-starts = { $you ->
    [yes] Aloitat
   *[no] { $player } aloittaa
}: { $what }.
table-looks = { $you ->
    [yes] Katsot
   *[no] { $player } katsoo
}: { $what }.
table-keeps = { $you ->
    [yes] Pidät
   *[no] { $player } pitää
}: { $what }.
table-claims = { $you ->
    [yes] Valtaat
   *[no] { $player } valtaa
} reitin { $track }, hinta { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Luovut
   *[no] { $player } luopuu
}: { $track }.
table-passed = { $you ->
    [yes] Et voi
   *[no] { $player } ei voi
} tehdä mitään.
table-hidden-deed = { $you ->
    [yes] Teet
   *[no] { $player } tekee
} jotain salattua.
table-hidden-draw = { $you ->
    [yes] Nostat
   *[no] { $player } nostaa
} jotain salattua.
table-pays = { $you ->
    [yes] Maksat
   *[no] { $player } maksaa
}: { $what }.
table-pays-you = { $player } maksaa sinulle: { $what }.
table-pays-to = { $you ->
    [yes] Maksat
   *[no] { $player } maksaa
} pelaajalle { $to }: { $what }.
table-scores = { $you ->
    [yes] Saat
   *[no] { $player } saa
} { $points }.
table-loses = { $you ->
    [yes] Menetät
   *[no] { $player } menettää
} { $points }.
table-last-round-began = { $player }: vaunuja jäljellä { $trains }; { $turns ->
    [1] vielä yksi vuoro
   *[other] viimeiset { $turns } vuoroa alkavat
}.
table-swept = Avoimet kortit vaihdetaan: { $cards }.
table-reformed = Poistetuista tulee pakka: { $cards }.
table-turned-up = { $track }: käännettiin { $cards }; { $more }.
table-to-pay = maksettava: { $cards }
table-nothing-to-pay = ei enempää maksettavaa
table-retired = Pois pelistä: { $pieces }.
table-laid = Laudalle: { $what }.
table-laid-by-chance = Laudalle umpimähkään: { $what }.
table-end-last-round = Viimeinen kierros on ohi.
table-end-won = Peli on voitettu.
table-end-all-passed = Kukaan ei voi enää tehdä mitään: peli on ohi.
table-end-too-long = Peli kestää liian kauan: se keskeytetään.
table-end-other = Peli on ohi: { $reason }.

## At the table: why not
table-not-game-over = peli on ohi
table-not-not-now = ensin: { $awaited }
table-not-nothing-pending = näin ei ole nyt mitään ratkaistavaa
table-not-no-such-move = se ei ole nyt mahdollista
table-not-track-taken = { $track }: omistaja on { $owner }
table-not-track-owned = { $track } on jo sinun
table-not-parallel-owned = sinulla on jo { $other }, joka kulkee reitin { $track } vieressä
table-not-parallel-closed = { $players } pelaajalla { $track } sulkeutuu, kun tämä on vallattu: { $other }
table-not-crossed = { $other } on vallattu ja risteää reitin { $track } kanssa
table-not-trains-missing = { $track } vaatii vaunuja { $needed }, ja sinulla on { $left }
table-not-piece-needed = { $track } vaatii: { $pieces }
table-not-wrong-colour = { $what } vaatii väriä { $colour }, ei { $played }
table-not-wrong-number = { $what } vaatii kortteja { $needed }, ei { $played }
table-not-locomotives-printed = { $what }: vetureita merkitty { $needed }, maksettu { $played }
table-not-locomotives-not-wild = { $what }: veturit eivät korvaa muita kortteja
table-not-substitutes = { $cards } korttia käy veturista; { $played } ei mene tasan
table-not-no-substitutes = { $what }: muut kortit eivät käy veturista
table-not-pieces = { $what }: ei voi maksaa näin: { $played }
table-not-cards-missing = sinulla on { $held } × { $card }, ja tarvitaan { $needed }
table-not-slot-empty = paikassa { $slot } ei ole korttia
table-not-not-in-row = avoimissa ei ole: { $card }
table-not-locomotive-is-whole-draw = avoin veturi on koko nosto, ei koskaan toinen kortti
table-not-no-cards = pakassa ja poistetuissa ei ole kortteja
table-not-no-tickets = matkalippuja ei ole jäljellä
table-not-not-offered = { $ticket } ei ole tarjolla
table-not-keep-more = matkalippuja on pidettävä ainakin { $least }, ei { $kept }
table-not-take-one = yksi matkalippu otetaan, muut annetaan eteenpäin
table-not-wrong-mix = sano { $count } matkalippua pakoista, joissa on niin monta
table-not-spot-taken = { $piece } on jo täällä: { $where }
table-not-none-left = sinulla ei ole enää: { $piece }
table-not-sold-out = ei ole enää: { $piece }
table-not-most-held = sinulla on { $held } × { $piece }, enempää ei voi olla
table-not-forbidden = laudan sääntö kieltää nyt: { $what } ({ $rule })
table-not-demand = { $track } vaatii { $needed } × { $what }; jäljellä { $held }
table-not-condition = ehto ei täyty nyt: { $what } ({ $rule })
table-not-deed-impossible = { $what } ei käy; nyt käy: { $possible }
table-not-deed-spent = { $what } on tehty tällä vuorolla jo { $most ->
    [1] kerran
   *[other] { $most } kertaa
}, enempää ei voi
table-not-nothing-follows = kun { $what } on tehty, et voisi tehdä tällä vuorolla mitään
table-not-can-act = voit tehdä jotain, ja vain se passaa, joka ei voi tehdä mitään
table-awaited-choose-tickets = valitse, mitkä matkaliput pidät
table-awaited-name-mix = sano, montako matkalippua nostat mistäkin pakasta
table-awaited-draft-ticket = ota yksi matkalippu, jotta muut menevät eteenpäin
table-awaited-draw-more = nosta seuraava kortti
table-awaited-answer-tunnel = maksa tunneli tai luovu
table-awaited-claim-more = valtaa vielä reitti tai lopeta vuoro
table-awaited-choose-effect = valitse, mitä sääntö sallii
table-short = { $thing } vaatii { $wanted }; sinulla on { $has }: puuttuu { $missing }
table-of-one-colour = { $cards } samaa väriä
table-may-leave-out = { $wanted }, ja saat jättää pois { $count }
table-no-cards = ei kortteja

## At the table: what is shown
table-turn = vuoro { $number }
table-last-round = Viimeinen kierros: jäljellä { $turns }.
table-row = Avoimet
table-hand = Käsi
table-on-map = Laudalla
table-own-tickets = Liput
table-empty = tyhjä
table-deck = pakka { $count }
table-more-there = ja lisää: `{ $command }` näyttää kaikki
table-yes = kyllä
table-none = ei mitään
table-cut-off = katkaistu
table-joined = yhdistetty
table-joined-by = { $trains }:
table-no-payable = Et voi nyt maksaa mitään reittiä.
table-payable = Nyt voit maksaa { $routes }:
table-other = muut
table-loco = { $count } vet.
table-for-locos = ({ $count } korttia vetureista)
table-now = nyt
table-cards-short = puuttuu { $count }
table-far-short = { $count } tai yli
table-not-yet = ei vielä
table-no-open-route = Siellä ei ole vapaata reittiä.
table-nothing-yet = ei vielä mitään
table-choose-tickets = Matkaliput valittavaksi; pidä vähintään { $least } (`keep 1 2`, `keep all`):
table-draft = Ota yksi näistä matkalipuista (`keep 1`); muut menevät eteenpäin:
table-mix = Mitkä { $tickets } nostat? Tarjolla { $there }. Kirjoita numero tai liput:
table-to-draw = Nostettava vielä: { $cards }.
table-claim-more = Saat vallata vielä yhden reitin, tai `stop`.
table-choose = { $said } Kirjoita numero tai nimi:
table-tunnel-short = Maksettava { $cards }, joita sinulla ei ole: `decline` ottaa korttisi takaisin.
table-tunnel = `pay` { $ways }, tai `decline`, niin otat korttisi takaisin.
table-if-ended = Jos peli päättyisi nyt, saisit lisäksi:

## At the table: what is asked and answered
table-paying = Miten maksat? Kirjoita numero tai kortit; `{ table-nothing }` palaa takaisin:
table-which-one = Minkä? Kirjoita numero tai nimi; `{ table-nothing }` palaa takaisin:
table-more-ways = ja vielä { $count }: kirjoita kortit
table-substitute-hint = Muutkin kortit voivat korvata vetureita; kirjoita ne: { $example }
table-numbers = Numerot ovat 1–{ $most }; tyhjä rivi ei maksa mitään.
table-hand-over = { $player }, paina Enter, kun kukaan muu ei katso.
table-pause = Enter jatkaa, `undo` peruu.
table-others-first = Muut pelaavat ensin.
table-broken-off = Peli keskeytetään.
table-after-end = `save FILE` tallentaa pelin, `map` näyttää laudan; Enter lopettaa.
table-quit = Peliä ei ole tallennettu. Lopetetaanko? (kyllä tai ei)
table-hint = { $program } tekisi: { $action }.
table-advice-only = Muuta ei voi tehdä.
table-advice-tickets = Yhdessä ne vaativat { $trains }: { $tracks }.
table-advice-joined = Ne on jo yhdistetty.
table-advice-no-way = Mikään reitti ei enää yhdistä niitä; tämä maksaa vähiten.
table-advice-planned = Se on matkalla: { $ticket }, ja antaa { $points }. Sen jälkeen puuttuu: { $tracks }.
table-advice-completes = Se yhdistää: { $ticket }, ja antaa { $points }.
table-advice-pays = Mikään matkalippu ei vaadi sitä; se antaa { $points }.
table-advice-last = Yhtään vuoroa ei seuraa, eikä mikään anna enempää.
table-advice-piece = Ilman sitä et voi ottaa: { $tracks }.
table-advice-useful = Jäljellä olevilla vuoroilla se tuo enemmän kuin maksaa.
table-advice-more = Matkalippusi ovat valmiit, ja kaikilla on jäljellä vähintään { $trains }.
table-advice-colour = Sitä tarvitaan: { $tracks }.
table-advice-locomotive = Se käy minkä tahansa tarvittavan kortin sijasta: { $tracks }.
table-advice-blind = Mikään rivissä ei ole yhtä arvokas kuin se, mitä pakassa voi olla. Kortteja tarvitaan: { $tracks }.
table-advice-otherwise = Mikään ei nyt anna enempää.
table-taken-back = Peruttu: { $action }.
table-saved = Tallennettu; `{ $command }` jatkaa.
table-you-can = Se käy.
table-you-can-pay = Se käy: { $ways }.
table-you-can-so = se käy: { $ways }
table-is-no-number = montako? { $typed } ei ole luku: log 5
table-why-what = miksi mitä? Esimerkiksi: why claim A B
table-nothing-to-undo = ei ole mitään peruttavaa
table-undo-revealed = sitä ei voi perua: jotain salattua on paljastunut sen jälkeen
table-save-where = minne tallennetaan? Anna tiedosto: save ilta.replay.json
table-no-saved-game = { $file } on jo olemassa eikä ole tallennettu peli; valitse toinen nimi
table-cannot-save = sitä ei voi tallentaa: { $reason }
table-did-you-mean = tarkoititko { $names }?
table-no-command = { $typed } ei ole komento; { $hint }
table-see-help = `help` kertoo, mitä voi kirjoittaa
table-nobody-can = tällä laudalla kukaan ei voi `{ $verb }`
table-cannot-now = `{ $name }` ei käy nyt
table-not-so = ei niin; voit maksaa { $ways }
table-which-route = mikä reitti? Anna molemmat päät: claim A B
table-no-choice = { $typed } ei ole valittavissa; { $hint }
table-there-is = tarjolla { $names }
table-which-tickets = mitkä? Sano niiden numerot: keep 1 3 tai keep all
table-ticket-numbers = sano matkalippujen numerot 1–{ $most }, kukin kerran: keep 1 { $most }
table-cannot-pay-that = et voi maksaa sitä; `decline` ottaa korttisi takaisin
table-which-of = mikä näistä: { $names }?
table-no-such-card = ei ole korttia { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = ei ole paikkaa { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = anna reitin molemmat päät; sieltä pääsee: { $places }
table-no-such-route = mikään reitti ei yhdistä: { $first } ja { $second }; paikasta { $first } pääsee: { $places }
table-help =
    Pelaaminen (nimien alut riittävät; Tab täydentää):
      draw red            ota avoin kortti; myös numerolla: draw 3
      draw                nosta kortti umpimähkään
      draw tickets        nosta matkalippuja valittavaksi;  keep 1 3  tai  keep all  pitää ne
      claim denver omaha  valtaa reitti; maksutavat luetellaan, tai sano:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        vastaa tunneliin
      2, rome, nothing    valitse luettelosta, numerolla tai nimellä, kun sääntö antaa valita;
                          nothing (tai skip), kun siitä saa luopua
      build paris         rakenna asema                                (jos laudalla on niitä)
      NAME ...            laudan toiminto, kuten `build rome` tai `buy booster`
      stop, pass          älä valtaa enempää; älä tee mitään, kun mitään ei voi tehdä
    Katsominen ja miettiminen:
      hand (or look)      kaikki uudelleen;  row  avoimet kortit;  tickets  matkalippusi
      score               pisteet tähän asti ja mitä matkalippusi nyt toisivat
      log                 kaikki tapahtunut;  log 5  viimeiset viisi asiaa
      rules               voimassa olevat säännöt sanoin
      routes [PLACE]      vapaat reitit sen mukaan, mitä voit maksaa;  map  lauta
      why claim A B       miksi jokin ei käy, tai miten voit maksaa sen
      hint                mitä paras ohjelma tekisi sinun sijassasi
      undo                peru viimeinen toimi, kunhan mitään salattua ei ole paljastunut
      save FILE, quit     tallennettu peli jatkuu:  mapdsl play --load FILE
