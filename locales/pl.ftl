## Lists and numbers
and = { $rest } i { $last }
or = { $rest } lub { $last }
then = { $rest }, a następnie { $last }
both = { $rest } i { $last }
either = { $rest } lub { $last }
grouped = ({ $clause })
quoted = „{ $text }”
at-least = co najmniej { $number }
at-most = co najwyżej { $number }
other-than = mniej lub więcej niż { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } razy: { $sentence }
tickets = { $count ->
    [one] 1 bilet
    [few] { $count } bilety
   *[many] { $count } biletów
}
tickets-of-any = { tickets } z talii { $decks } (z każdej tyle, ile gracz wcześniej zapowie)
tickets-of-deck = { $count ->
    [one] 1 bilet z talii { $deck }
    [few] { $count } bilety z talii { $deck }
   *[many] { $count } biletów z talii { $deck }
}

## Colours and kinds of routes
colour-red = czerwony
colour-orange = pomarańczowy
colour-yellow = żółty
colour-green = zielony
colour-blue = niebieski
colour-pink = różowy
colour-white = biały
colour-black = czarny
colour-gray = szary
paid-locomotive = lokomotywa
kind-route = zwykła trasa
kind-ferry = prom
kind-tunnel = tunel
kind-special = trasa specjalna

## Conditions, as clauses after the noun that they narrow
that = , { $clause }
closing = { $conditional ->
    [yes] ,
   *[no] {""}
}
in-such-a-game = { $clause }: { $sentence }
set-up-players = przy { $number } { $n ->
    [one] graczu
   *[many] graczach
}
set-up-holds = jeśli gracz ma { $number } { $sort ->
    [noun] { $names }
   *[other] × { $names }
}
    .not = jeśli gracz nie ma { $names }
set-up-bank = jeśli bank ma { $number } { $sort ->
    [noun] { $names }
   *[other] × { $names }
}
    .not = jeśli bank nie ma { $names }
set-up-counts = jeśli gracz ma { $names } w liczbie { $number }
    .not = jeśli gracz ma { $names } w liczbie 0
set-up-most = jeśli gracz ma { $most }
    .not = jeśli nie gracz ma { $most }
set-up-leads = jeśli gracz ma { $most } (także przy remisie)
    .not = jeśli nie gracz ma { $most } (nawet przy remisie)
set-up-trails = jeśli gracz ma { $fewest } (także przy remisie)
    .not = jeśli nie gracz ma { $fewest } (nawet przy remisie)
set-up-trains-left = { $number ->
    [0] jeśli graczowi nie pozostał żaden wagon
   *[other] jeśli graczowi { $n ->
        [one] pozostał { $number } wagon
        [few] pozostały { $number } wagony
       *[many] pozostało { $number } wagonów
    }
}
set-up-claimed = { $number ->
    [0] jeśli gracz nie ma żadnej trasy
   *[other] jeśli gracz ma { $number } { $n ->
        [one] trasę
        [few] trasy
       *[many] tras
    }
}
set-up-round = { $bound ->
    [at-least] od rundy { $text }
    [at-most] { $n ->
        [one] w pierwszej rundzie
       *[many] w pierwszych { $n } rundach
    }
    [other-than] { $count ->
        [one] z wyjątkiem rundy { $text }
       *[many] z wyjątkiem rund { $text }
    }
   *[is] { $count ->
        [one] w rundzie { $text }
       *[many] w rundach { $text }
    }
}
track-length = która ma { $number } { $n ->
    [one] pole
    [few] pola
   *[many] pól
}
track-colour = której kolor to { $values }
    .not = której kolor to nie { $values }
track-kind = którą stanowi { $values }
    .not = której nie stanowi { $values }
track-locomotives = { $number ->
    [0] na której nie widnieje żadna lokomotywa
   *[other] na której { $n ->
        [one] widnieje { $number } lokomotywa
        [few] widnieją { $number } lokomotywy
       *[many] widnieje { $number } lokomotyw
    }
}
track-tagged = która ma oznaczenie { $names }
    .not = która nie ma oznaczenia { $names }
track-ferry = która jest promem
    .not = która nie jest promem
track-tunnel = która jest tunelem
    .not = która nie jest tunelem
track-special = która jest trasą specjalną
    .not = która nie jest trasą specjalną
track-double = która biegnie obok innej
    .not = która nie biegnie obok innej
track-touches = { $sort ->
    [region] której jeden z końców leży w regionie { $names }
    [country] której jeden z końców to kraj { $names }
   *[city] której jeden z końców to miasto { $names }
}
    .not = { $sort ->
    [region] której żaden z końców nie leży w regionie { $names }
    [country] której żaden z końców to nie kraj { $names }
   *[city] której żaden z końców to nie miasto { $names }
}
track-inside = { $sort ->
    [region] która leży w całości w regionie { $names }
    [country] która leży w całości w kraju { $names }
   *[city] która leży w całości w mieście { $names }
}
    .not = { $sort ->
    [region] która nie leży w całości w regionie { $names }
    [country] która nie leży w całości w kraju { $names }
   *[city] która nie leży w całości w mieście { $names }
}
track-here = przy której stoi { $names }
    .not = przy której nie stoi { $names }
track-own-here = przy której gracz ma { $names }
    .not = przy której gracz nie ma { $names }
track-joins-own = która łączy się z własną siecią
    .not = która nie łączy się z własną siecią
track-paid = opłaconą kartami w kolorze: { $values }
    .not = opłaconą kartami w kolorze innym niż: { $values }
track-free = której nikt nie zajął
    .not = którą ktoś zajął
track-beside-other = która leży obok trasy innego gracza
    .not = która nie leży obok trasy innego gracza
track-connects = { $sort ->
    [group] której sieć łączy wtedy { $number } { $thing }
    [region] której sieć obejmuje { $number } { $n ->
        [one] miejsce
        [few] miejsca
       *[many] miejsc
    } regionu { $names }
   *[city] której sieć obejmuje miejsce { $names }
}
    .not = { $sort ->
    [region] której sieć nie obejmuje żadnego miejsca regionu { $names }
   *[city] której sieć nie obejmuje miejsca { $names }
}
track-reaches = { $sort ->
    [group] która ma na końcu 1 { $thing } spoza dotychczasowej sieci
    [region] która włącza do swojej sieci miejsce regionu { $names }
   *[city] która włącza do swojej sieci miejsce { $names }
}
    .not = { $sort ->
    [region] która nie włącza do swojej sieci żadnego miejsca regionu { $names }
   *[city] która nie włącza do swojej sieci miejsca { $names }
}
track-taken = która należy do innego gracza
    .not = która nie należy do innego gracza
ticket-points = który jest wart { $number } { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
ticket-deck = który należy do talii { $names }
    .not = który nie należy do talii { $names }
ticket-set = który należy do zestawu { $names }
    .not = który nie należy do zestawu { $names }
ticket-touches = { $sort ->
    [region] którego jeden z celów leży w regionie { $names }
    [country] którego jeden z celów to kraj { $names }
   *[city] którego jeden z celów to miasto { $names }
}
    .not = { $sort ->
    [region] którego żaden z celów nie leży w regionie { $names }
    [country] którego żaden z celów to nie kraj { $names }
   *[city] którego żaden z celów to nie miasto { $names }
}
ticket-inside = { $sort ->
    [region] którego wszystkie cele leżą w regionie { $names }
    [country] którego wszystkie cele leżą w kraju { $names }
   *[city] którego wszystkie cele leżą w mieście { $names }
}
    .not = { $sort ->
    [region] którego nie wszystkie cele leżą w regionie { $names }
    [country] którego nie wszystkie cele leżą w kraju { $names }
   *[city] którego nie wszystkie cele leżą w mieście { $names }
}
ticket-here = którego jedno z miejsc ma { $names }
    .not = którego żadne z miejsc nie ma { $names }
ticket-connects = { $sort ->
    [region] którego początek własna sieć łączy z miejscem regionu { $names }
   *[city] którego początek własna sieć łączy z miejscem { $names }
}
    .not = { $sort ->
    [region] którego początku własna sieć nie łączy z żadnym miejscem regionu { $names }
   *[city] którego początku własna sieć nie łączy z miejscem { $names }
}
place-tagged = które ma oznaczenie { $names }
    .not = które nie ma oznaczenia { $names }
place-inside = { $sort ->
    [region] które leży w regionie { $names }
   *[city] którym jest { $names }
}
    .not = { $sort ->
    [region] które nie leży w regionie { $names }
   *[city] którym nie jest { $names }
}
place-here = w którym stoi { $names }
    .not = w którym nie stoi { $names }
place-own-here = w którym gracz ma { $names }
    .not = w którym gracz nie ma { $names }
place-joins-own = które należy do własnej sieci
    .not = które nie należy do własnej sieci
place-first = do którego nie dotarł nikt inny
    .not = do którego dotarł już ktoś inny

## What is counted of a player
measure-tickets = bilety
    .most = najwięcej biletów
    .fewest = najmniej biletów
    .each = każdy bilet
measure-completed-tickets = ukończone bilety
    .most = najwięcej ukończonych biletów
    .fewest = najmniej ukończonych biletów
    .each = każdy ukończony bilet
measure-failed-tickets = nieukończone bilety
    .most = najwięcej nieukończonych biletów
    .fewest = najmniej nieukończonych biletów
    .each = każdy nieukończony bilet
measure-ticket-points = punkty z ukończonych biletów
    .most = najwięcej punktów z ukończonych biletów
    .fewest = najmniej punktów z ukończonych biletów
    .each = każdy punkt z ukończonych biletów
measure-longest-path = najdłuższy nieprzerwany szlak
    .most = najdłuższy nieprzerwany szlak
    .fewest = najkrótszy nieprzerwany szlak
    .each = każdy wagon najdłuższego nieprzerwanego szlaku
measure-looped-tickets = bilety ukończone dwiema drogami bez wspólnej trasy (miasta mogą być wspólne)
    .most = najwięcej biletów ukończonych dwiema drogami bez wspólnej trasy
    .fewest = najmniej biletów ukończonych dwiema drogami bez wspólnej trasy
    .each = każdy bilet ukończony dwiema drogami bez wspólnej trasy (miasta mogą być wspólne)
measure-routes = zajęte trasy
    .most = najwięcej zajętych tras
    .fewest = najmniej zajętych tras
    .each = każdą zajętą trasę
measure-trains-laid = wagony na planszy
    .most = najwięcej wagonów na planszy
    .fewest = najmniej wagonów na planszy
    .each = każdy wagon na planszy
measure-score = punkty zdobyte do tej pory
    .most = najwięcej punktów zdobytych do tej pory
    .fewest = najmniej punktów zdobytych do tej pory
    .each = każdy punkt zdobyty do tej pory
measure-trains-left = pozostałe wagony
    .most = najwięcej pozostałych wagonów
    .fewest = najmniej pozostałych wagonów
    .each = każdy pozostały wagon
measure-cities = osiągnięte miasta
    .most = najwięcej osiągniętych miast
    .fewest = najmniej osiągniętych miast
    .each = każde osiągnięte miasto
measure-joined-cities = miasta w największej sieci
    .most = najwięcej miast w jednej sieci
    .fewest = najmniej miast w największej sieci
    .each = każde miasto największej sieci
measure-regions = osiągnięte regiony
    .most = najwięcej osiągniętych regionów
    .fewest = najmniej osiągniętych regionów
    .each = każdy osiągnięty region
measure-whole-regions = w całości połączone regiony
    .most = najwięcej w całości połączonych regionów
    .fewest = najmniej w całości połączonych regionów
    .each = każdy w całości połączony region
measure-named = { $sort ->
    [group] { $several } { $name }
    [left] { $several } pozostałe w zapasie
   *[own] { $several }
}
    .most = { $sort ->
        [group] najwięcej { $many } { $name }
        [left] najwięcej { $many } w zapasie
       *[own] najwięcej { $many }
    }
    .fewest = { $sort ->
        [group] najmniej { $many } { $name }
        [left] najmniej { $many } w zapasie
       *[own] najmniej { $many }
    }
    .each = { $sort ->
        [group] własne { $several } { $name }
        [left] własne { $several } pozostałe w zapasie
       *[own] własne { $several }
    }

## Rules
rule-trains = Każdy gracz ma { $each ->
    [one] 1 wagon
    [few] { $each } wagony
   *[many] { $each } wagonów
}.
    .title = Wagony
rule-card-deck = Talia liczy po { $each ->
    [one] 1 karcie
    [few] { $each } karty
   *[many] { $each } kart
} { $colours-count ->
    [8] każdego koloru
   *[other] w kolorach: { $colours }
}{ $locomotives ->
    [0] {""}
    [one] {" "}oraz 1 lokomotywę
    [few] {" "}oraz { $locomotives } lokomotywy
   *[many] {" "}oraz { $locomotives } lokomotyw
}.
    .title = Talia kart
no-start-hand = Nikt nie ma kart na początku.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Każdy gracz zaczyna, mając 1 lokomotywę.
        [few] Każdy gracz zaczyna, mając { $locomotives } lokomotywy.
       *[many] Każdy gracz zaczyna, mając { $locomotives } lokomotyw.
    }
   *[other] Każdy gracz zaczyna, mając { $cards ->
        [one] 1 kartę
        [few] { $cards } karty
       *[many] { $cards } kart
    }{ $locomotives ->
        [0] .
        [one] {" "}i 1 lokomotywę.
        [few] {" "}i { $locomotives } lokomotywy.
       *[many] {" "}i { $locomotives } lokomotyw.
    }
}
    .title = Karty na początku
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] Zamiast zwykłego dobierania można dobrać { $blind ->
        [one] 1 kartę
        [few] { $blind } karty
       *[many] { $blind } kart
    } w ciemno.
   *[board] W swojej turze można dobrać { $count ->
        [one] 1 kartę
        [few] { $count } karty
       *[many] { $count } kart
    }{ $face-up ->
        [0] {" "}w ciemno.
       *[other] , odkryte lub w ciemno{ $count ->
            [1] .
           *[other] ; odkryta lokomotywa { $face-up-locomotive ->
                [whole-draw] stanowi całe dobieranie i nie może być wzięta po innej karcie.
               *[one-card] liczy się jak każda inna karta.
            }
        } { $face-up ->
            [one] Obok talii leży 1 odkryta karta; wzięta zostaje od razu uzupełniona.
            [few] Obok talii leżą { $face-up } odkryte karty; wziętą od razu się uzupełnia.
           *[many] Obok talii leży { $face-up } odkrytych kart; wziętą od razu się uzupełnia.
        } { $sweep ->
            [0] Nie wymienia się ich, choćby leżało wśród nich wiele lokomotyw.
           *[other] { $sweep ->
                [one] Gdy tylko 1 odkryta karta jest lokomotywą
                [few] Gdy tylko { $sweep } odkryte karty są lokomotywami
               *[many] Gdy tylko { $sweep } odkrytych kart jest lokomotywami
            }, wszystkie odkryte karty odrzuca się i zastępuje nowymi, w razie potrzeby wielokrotnie.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}Zamiast zwykłego dobierania można dobrać { $blind ->
            [one] 1 kartę
            [few] { $blind } karty
           *[many] { $blind } kart
        } w ciemno.
    }
}
    .title = { $carrier ->
        [piece] Dobieranie w ciemno
       *[board] Dobieranie kart
    }
rule-locomotives = { $conditional ->
    [yes] Lokomotywy zastępują inne kolory tylko tam, gdzie pozwala na to zasada: na trasie{ $that }.
   *[no] Lokomotywy zastępują karty dowolnego koloru.
}
    .title = Lokomotywy
    .without = Lokomotywy nie zastępują kart żadnego koloru.
rule-substitute = { $cards ->
    [one] Dowolną kartę
    [few] Dowolne { $cards } karty
   *[many] Dowolnych { $cards } kart
} można zagrać jako jedną { $for ->
    [card] kartę dowolnego koloru
   *[locomotive] lokomotywę
}{ $conditional ->
    [yes] {""} na trasie{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} także przy zakupach
   *[no] {""}
}.
    .title = { $for ->
        [card] Karty jako dowolny kolor
       *[locomotive] Karty jako lokomotywa
    }
rule-discount = Można zagrać o { $cards ->
    [one] 1 kartę
    [few] { $cards } karty
   *[many] { $cards } kart
} mniej, ale co najmniej { $at-least } i nigdy mniej lokomotyw, niż pokazano, przy zajmowaniu trasy{ $that }.
    .title = Zniżka
rule-route-points = Punkty za zajętą trasę według jej długości: { $table }.
    .title = Punkty za trasy
rule-doubles = { $open ->
    [none] Wszystkie równoległe trasy między tymi samymi miejscami można zająć.
    [1] Trasa{ $that }{ closing } jest zamknięta, gdy tylko zajęto jedną równoległą.
   *[other] Trasa{ $that }{ closing } jest zamknięta, gdy tylko liczba zajętych równoległych wyniesie { $open }.
} Przy każdej liczbie graczy nikt nie może mieć dwóch równoległych tras.
    .title = Trasy równoległe
    .without = Można zająć wszystkie równoległe trasy; ten sam gracz może zająć kilka z nich.
rule-deal-tickets = Każdy gracz otrzymuje { $counts }{ $keep ->
    [all] ; żadnego nie można odrzucić.
   *[other] {" "}i zachowuje { $keep ->
        [0] dowolną ich liczbę
       *[other] co najmniej { $keep }
    }; odrzucone { $refused ->
        [under-deck] tasuje się razem i kładzie pod talię.
        [shuffled-in] są wtasowywane w talię.
       *[out-of-game] wypadają z gry.
    }
}{ $drafted ->
    [yes] {" "}Bilety rozdane na początku krążą: każdy gracz bierze jeden i podaje resztę w lewo, aż wszystkie zostaną wzięte.
   *[no] {""}
}
    .title = Bilety na początku
rule-draw-tickets = W swojej turze można dobrać { $counts }{ $keep ->
    [all] ; żadnego nie można odrzucić.
   *[other] {" "}i zachować { $keep ->
        [0] dowolną ich liczbę
       *[other] co najmniej { $keep }
    }; odrzucone { $refused ->
        [under-deck] trafiają pod talię.
        [shuffled-in] są wtasowywane w talię.
       *[out-of-game] wypadają z gry, więc bilety mogą się skończyć.
    }
}
    .title = Dobieranie biletów
rule-ticket-pool = { $conditional ->
    [yes] W grze jest każdy bilet{ $that }{ closing } i żaden inny.
   *[no] Wszystkie bilety są w grze.
}
    .title = Bilety w grze
    .without = Wszystkie bilety są w grze.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] Bilet{ $that }{ closing }: {""}
       *[no] {""}
    }Ukończony bilet daje punkty o swojej wartości; nieukończony { $failed ->
        [lose] odejmuje swoją wartość.
       *[nothing] nic nie kosztuje.
    }{ $several ->
        [yes] {" "}Jeśli bilet podaje kilka celów, liczy się tylko najlepszy połączony z jego miejscem początkowym{ $failed ->
            [lose] , a bez żadnego traci się najniższy.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] Bilet{ $that }{ closing } { $worth ->
        [half] liczy się w połowie, z zaokrągleniem w dół, ukończony czy nie.
        [nothing] nie liczy się.
       *[as-failed] liczy się jako nieukończony, nawet jeśli jego miejsca są połączone.
    }
}
    .title = Bilety
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [routes] każda zajęta trasa{ $that }
        [trains-laid] każdy wagon na trasie{ $that }
        [cities] każde osiągnięte miejsce{ $that }
        [joined-cities] w największej sieci każde miejsce{ $that }
        [regions] każdy region z osiągniętym miejscem{ $that }
        [whole-regions] każdy region, w którym połączono każde miejsce{ $that }
        [longest-path] { $counts }, przy czym liczy się tylko trasa{ $that }
        [ticket-points] { $counts }, przy czym liczy się tylko bilet{ $that }
        [looped-tickets] { $counts }, przy czym liczy się tylko bilet{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , a ponadto { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = Przy remisie wyżej jest gracz, który ma egzemplarz z najniższym numerem.
award-table = Punkty na koniec dla gracza, który ma ich najwięcej, dla drugiego i tak dalej: { $table }. Dalsze miejsca nic nie dają, podobnie jak brak choćby jednej.
rule-award = { $carrier ->
    [piece] Na koniec { $points ->
            [one] { $points } punkt
            [few] { $points } punkty
           *[many] { $points } punktów
        } za { $measure-most } (także przy remisie), w przeciwnym razie { $else ->
            [one] { $else } punkt
            [few] { $else } punkty
           *[many] { $else } punktów
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } punkt
            [few] { $points } punkty
           *[many] { $points } punktów
        } na koniec za { $measure-most }
       *[other] Punkty na koniec za { $measure-most }, za drugie miejsce i tak dalej: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } dla wszystkich pozostałych
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] Przy remisie punkty dostają wszyscy remisujący.
               *[other] Remisujący zajmują tyle miejsc, ilu ich jest, i wszyscy dostają punkty za najlepsze z nich.
            }
           *[other] Przy remisie decyduje: { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Z zerem nikt nie prowadzi.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Z zerem nikt nie prowadzi.
            }
           *[other] {" "}Z zerem nikt nie prowadzi.
        }
    }
}{ $per ->
    [piece] {" "}Każdy element grupy porównuje się osobno.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] Po { $each } punkcie
        [few] Po { $each } punkty
       *[many] Po { $each } punktów
    } na koniec za { $measure-each }
   *[other] Punkty na koniec za { $measure } – { $table-steps } (łącznie)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} a ponadto 1 punkt za każdy
        [few] {","} a ponadto { $each } punkty za każdy
       *[many] {","} a ponadto { $each } punktów za każdy
    }
}{ $per ->
    [set] , zależnie od tego, ile różnych ma każdy zestaw
    [piece] , każdy rodzaj osobno
    [network] , liczone osobno w każdej sieci gracza
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , osobno dla każdego: { $at } (tylko bilety, które wymieniają to miejsce)
        [track] , osobno dla każdego: { $at } (tylko trasy, które tam prowadzą)
       *[other] , liczone osobno przy każdym: { $at }
    }
}.
    .title = Za { $measure-each }
rule-tie-break = Przy remisie decyduje: { $criteria }; jeśli remis trwa, miejsce jest wspólne.
    .title = Remisy
    .without = Przy remisie miejsce jest wspólne.
rule-tunnels = Przy zajmowaniu tunelu odkrywa się { $reveal ->
    [one] 1 kartę
    [few] { $reveal } karty
   *[many] { $reveal } kart
} z talii. Za każdą odkrytą kartę w zagranym kolorze i za każdą odkrytą lokomotywę trzeba dopłacić jedną kartę zagranego koloru lub lokomotywę. Jeśli zagrano same lokomotywy, liczą się tylko odkryte lokomotywy, a za każdą z nich dopłaca się lokomotywę. Kto nie dopłaca, zabiera karty z powrotem i kończy turę. Odkryte karty się odrzuca.
    .title = Tunele
rule-last-round-trains-left = Gdy na koniec swojej tury gracz { $trains-left ->
    [0] nie ma już wagonów
    [one] ma co najwyżej 1 wagon
    [few] ma co najwyżej { $trains-left } wagony
   *[many] ma co najwyżej { $trains-left } wagonów
}, wszyscy, także ten gracz, rozgrywają jeszcze { $turns ->
    [one] po jednej turze.
    [few] po { $turns } tury.
   *[many] po { $turns } tur.
}
    .title = Ostatnia runda
rule-last-round = { $turns ->
    [0] Gra kończy się natychmiast po turze{ $that }.
    [one] Koniec gry rozpoczyna się po turze{ $that }: wszyscy, także gracz, który ją rozegrał, rozgrywają jeszcze po jednej turze.
    [few] Koniec gry rozpoczyna się po turze{ $that }: wszyscy, także gracz, który ją rozegrał, rozgrywają jeszcze po { $turns } tury.
   *[many] Koniec gry rozpoczyna się po turze{ $that }: wszyscy, także gracz, który ją rozegrał, rozgrywają jeszcze po { $turns } tur.
}
    .title = Koniec gry
without = Nie obowiązuje w tej grze.

## What rules of a board let happen
deed-take = wziąć { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [named] {" "}z miejsca { $where }
    [row] {" "}spośród odkrytych
    [opponent] {" "}od innego gracza
    [each-opponent] {" "}od każdego innego gracza
   *[other] {" "}z { $where }
}
deed-take-stack = wziąć { $count ->
    [one] wierzchnią kartę
    [few] { $count } wierzchnie karty
   *[many] { $count } wierzchnich kart
} każdego kraju w tej sieci
named-card = kartę { $name }
deed-draw = wziąć losowo { $things }
deed-give = { $spot ->
    [opponent] dać innemu graczowi { $things }
    [each-opponent] dać każdemu innemu graczowi { $things }
   *[none] oddać { $things }
}
deed-discard = odrzucić { $things }
deed-place = dołożyć { $things } do { $spot ->
    [named] miejsca { $where }
   *[other] { $where }
}
deed-by-chance = { $deed } (losowo)
deed-move = przenieść { $things } do { $spot ->
    [named] miejsca { $where }
   *[other] { $where }
}
deed-travel = przenieść { $thing } wzdłuż jednej ze swoich tras, każdą trasą raz na turę
deed-remove = usunąć { $things } z { $spot ->
    [named] miejsca { $where }
   *[other] { $where }
}
deed-refill = uzupełnić { $where } do { $things }
deed-score-route-points = ponownie zdobyć punkty za trasę
deed-retire = { $count ->
    [one] usunąć { $things } z banku i z gry
   *[many] usunąć z gry losowo { $things }
}
deed-take-over = przejąć trasę innego gracza
deed-exchange = oddać wszystkie swoje bilety i wziąć tyle samo innych
deed-exchange-closed = oddać wszystkie swoje bilety, które nie są odkryte, i wziąć tyle samo innych
deed-show = odkryć swoje ukończone bilety
deed-win = wygrać grę, niezależnie od punktów
deed-score = zapisać { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}
deed-score-extra = zapisać { $count ->
    [one] { $count } dodatkowy punkt
    [few] { $count } dodatkowe punkty
   *[many] { $count } dodatkowych punktów
}
deed-lose = stracić { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}
deed-score-in-turn = raz zapisać punkty, w kolejności, w jakiej uda się to graczom: { $counts }
spot-end = jednego z końców trasy
spot-each-end = każdego z końców trasy
spot-each-joined = każdego miejsca w sieci
spot-arrival = tego miejsca
spot-track = tej trasy
spot-tags = rodzaju zaznaczonego na trasie, dopóki są dostępne
spot-any-track = dowolnej trasy
spot-each-track = każdej trasy
spot-city = dowolnego miasta
spot-country = dowolnego kraju
spot-place = dowolnego miejsca
spot-each-city = każdego miasta
spot-each-place = każdego miejsca
thing-cards = { $n ->
    [one] kartę
    [few] karty
   *[many] kart
}
thing-tickets = { $n ->
    [one] bilet
    [few] bilety
   *[many] biletów
}
thing-trains = { $n ->
    [one] wagon
    [few] wagony
   *[many] wagonów
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
thing-locomotives = { $n ->
    [one] lokomotywę
    [few] lokomotywy
   *[many] lokomotyw
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] kartę
    [few] karty jednego koloru
   *[many] kart jednego koloru
}
cost-of-its-colour = jeszcze { $counts } { $n ->
    [one] kartę
    [few] karty
   *[many] kart
} tego samego koloru
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(tylko miejsce{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(tylko trasa{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Przed pierwszą turą
    [claim] Gdy gracz zajmie trasę{ $that },
    [arrival] Gdy gracz po raz pierwszy dotrze do { $where ->
        [none] miejsca{ $that }
       *[other] miejsca { $where }
    },
    [travel] Gdy pionek gracza dojedzie do { $where ->
        [none] miejsca{ $that }
       *[other] miejsca { $where }
    },
    [draw] Gdy gracz dobierze karty
    [completion] Gdy gracz ukończy bilet,
    [round-start] Na początku każdej rundy, którą się zaczyna,
    [turn-start] Na początku swojej tury
    [turn-end] Na koniec swojej tury
   *[reshuffle] Gdy odrzucone karty stają się talią,
} { $may ->
    [none] { $for ->
        [none] należy{" "}
        [everybody] wszyscy po kolei, zaczynając od gracza na ruchu, muszą{" "}
        [others] wszyscy inni po kolei muszą{" "}
       *[other] za każde { $for }{ $of ->
            [yes] {" "}innego gracza
           *[no] {""}
        }, które tam stoi, właściciel musi{" "}
    }{ $must }
   *[other] { $for ->
        [none] można{" "}
        [everybody] wszyscy po kolei, zaczynając od gracza na ruchu, mogą{" "}
        [others] wszyscy inni po kolei mogą{" "}
       *[other] za każde { $for }{ $of ->
            [yes] {" "}innego gracza
           *[no] {""}
        }, które tam stoi, właściciel może{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}za każde pole
   *[other] {" "}za każde { $per }
}{ $price ->
    [none] {""}
   *[other] {" "}za { $price }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $last-first ->
    [yes] {" "}(zaczyna ostatni gracz)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; potem { $then }
}.
    .title = { $occasion ->
        [set-up] Przed pierwszą turą
        [claim] Po zajęciu trasy
        [arrival] Po dotarciu do miejsca
        [travel] W podróży
        [draw] Po dobraniu kart
        [completion] Po ukończeniu biletu
        [round-start] Początek rundy
        [turn-start] Początek tury
        [turn-end] Koniec tury
       *[reshuffle] Nowa talia
    }
rule-action = { $name }: { $as-card ->
    [yes] zamiast jednej z dobieranych kart można
   *[no] { $before-turn ->
        [yes] przed akcją swojej tury można{ $limit ->
            [1] {" "}raz
           *[other] {""}
        }
       *[no] zamiast innej akcji można
    }
} { $does }{ $price ->
    [none] {""}
   *[other] {" "}za { $price }{ $per ->
        [space] {" "}od każdego pola
       *[none] {""}
    }{ $paid-to ->
        [owner] , dla właściciela
       *[bank] {""}
    }
}{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , do { $limit } razy w turze
}{ $then ->
    [none] {""}
   *[other] ; potem { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Zajęcie trasy{ $that }{ closing } nie kosztuje wagonów.
   *[other] Przy zajmowaniu trasy{ $that }{ closing } trzeba ponadto oddać { $cost }{ $per ->
        [space] {" "}za każde pole
        [none] {""}
       *[other] {" "}za każde { $per }
    }{ $to ->
        [owner] {" "}właścicielowi trasy obok lub do banku
       *[bank] { $leaves ->
            [yes] {" "}(poza grę)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; kto nie może, bierze { $else }
    }.
}
    .title = { $cost-count ->
        [0] Trasy bez wagonów
       *[other] Wymagania tras
    }
rule-pay-with = Na trasie{ $that }{ closing } { $piece } opłaca wszystkie karty za { $spaces ->
    [one] 1 pole
    [few] { $spaces } pola
   *[many] { $spaces } pól
}. Lokomotywy widoczne na trasach i tunele opłaca się tylko kartami.
    .title = Płacenie: { $piece }
rule-forbid = { $what ->
    [claim] Nie wolno zająć trasy{ $that }.
    [draw-cards] Nie wolno dobierać kart{ $that }.
    [draw-tickets] Nie wolno dobierać biletów{ $that }.
   *[action] Nie wolno robić nic poza dobieraniem i zajmowaniem tras{ $that }.
}
    .title = { $what ->
        [claim] Trasy, których nie wolno zająć
        [draw-cards] Bez dobierania kart
        [draw-tickets] Bez dobierania biletów
       *[action] Bez innych akcji
    }
    .carried = Dopóki gracz ma tę kartę: { $sentences }
rule-forbid-only = Wolno zająć tylko trasę{ $that }.
    .title = Dozwolone trasy
rule-forbid-needs = { $what ->
    [claim] Aby zająć trasę{ $that }, trzeba mieć { $needs }.
    [draw-cards] Aby dobierać karty{ $that }, trzeba mieć { $needs }.
    [draw-tickets] Aby dobierać bilety{ $that }, trzeba mieć { $needs }.
   *[action] Do wszystkiego poza dobieraniem i zajmowaniem tras{ $that }{ closing } trzeba mieć { $needs }.
}
    .title = { $what ->
        [claim] Czego wymagają trasy
        [draw-cards] Czego wymaga dobieranie kart
        [draw-tickets] Czego wymaga dobieranie biletów
       *[action] Czego wymagają inne akcje
    }
needs-all = Jeśli zachodzi kilka z tych przypadków, trzeba spełnić wszystkie wymagania.
rule-claims = { $taken ->
    [yes] Trasę innego gracza{ $that }{ closing } można zająć za zwykłe karty, jakby była wolna. Wagony stawia się obok; trasa liczy się odtąd dla obu graczy.
   *[no] W jednej turze można zająć { $most ->
        [one] 1 trasę
        [few] do { $most } tras
       *[many] do { $most } tras
    }.
}
    .title = { $taken ->
        [yes] Wspólne trasy
       *[no] Kilka tras w turze
    }
rule-borrow = { $piece ->
    [none] Na koniec bilety mogą korzystać z każdej trasy innego gracza{ $that }{ $rent ->
        [0] {""}
        [one] {","} za 1 punkt dla jej właściciela
        [few] {","} za { $rent } punkty dla jej właściciela
       *[many] {","} za { $rent } punktów dla jej właściciela
    }.
   *[other] Na koniec w każdym mieście, w którym gracz ma 1 { $piece }, wolno mu skorzystać z jednej trasy innego gracza do tego miasta{ $that }: tylko na potrzeby biletów, tej samej dla wszystkich.
}
    .title = Pożyczone trasy
rule-rent =
    .title = Opłata za przejazd
rule-bonus =
    .title = Dodatkowe punkty
rule-rule-text = { $text }
    .title = Ponadto
own-price = podaną cenę
piece-price = Kosztuje { $price }.
piece-most = Nikt nie może mieć więcej niż { $most }.
piece-hidden = Każdy trzyma swoje w ukryciu.
piece-together = W jednym miejscu może ich stać dowolnie wiele.
piece-alone = W jednym miejscu może stać najwyżej 1, bez względu na właściciela.
piece-shuffled = Po rozdaniu kart na rękę wtasowuje się do talii tyle z nich: { $count }. Kto jest na ruchu, gdy się pojawi, otrzymuje ją, a jej miejsce zajmuje następna karta. Zwrócone wtasowuje się do następnej talii.
piece-on = Na początku: { $count } w miejscu { $where }.
piece-each = Na początku każdy gracz ma: { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] Na koniec za każdy nieumieszczony na planszy: { $points }.
       *[no] Na koniec za każdy posiadany: { $points }.
    }
   *[other] Wartość na koniec, w kolejności zabierania: { $points }.
}

## On boards and score sheets
legend-spaces = pola
legend-points = punkty
legend-any-colour = jeden dowolny kolor
legend-locomotive = lokomotywa
legend-players = Gracze
map-locomotives = Za każdą lokomotywę widoczną na trasie trzeba zapłacić lokomotywą; za pozostałe pola płaci się jak zwykle.
    .title = Lokomotywy na trasach
map-points = Te trasy dają wydrukowane na nich punkty: { $routes }.
    .title = Wydrukowane punkty
map-countries = Kraj jest końcem, a nie miejscem przejazdu: trasy do tego samego kraju nie łączą się w nim.
    .title = Kraje
map-country-tickets = Dla biletu z nazwą kraju wystarczy dowolna trasa do tego kraju.
map-crossing = Kto zajmie jedną z krzyżujących się tras, zamyka pozostałe dla wszystkich.
    .title = Skrzyżowania
map-one-way = Dla biletów trasa ze strzałką prowadzi tylko w jedną stronę; bilet może zaczynać się na dowolnym końcu.
    .title = Jeden kierunek
score-routes = Trasy
score-tickets = Bilety
score-pieces = Znaczniki i karty
score-total = Razem
score-sheet = punktacja

## Leaflets
leaflet-told = Podano tu to, co różni się od gry podstawowej; reszta pozostaje bez zmian.
leaflet-aim = Zajmuj trasy między miastami, zagrywając karty w ich kolorze{ $tickets ->
    [yes] , i łącz miejsca ze swoich biletów.
   *[no] .
} Wygrywa, kto na koniec ma najwięcej punktów{ $wins ->
    [yes] , chyba że ktoś wygrał wcześniej
   *[no] {""}
}.
leaflet-components = Elementy gry
leaflet-differences = Co jest tu inaczej
leaflet-set-up = Przygotowanie
leaflet-lay-out = Połóżcie planszę na środku stołu. Każdy gracz { $trains ->
    [yes] bierze wagony jednego koloru i stawia znacznik tego koloru
   *[no] wybiera kolor i stawia znacznik tego koloru
} na początku toru punktacji. Potasujcie karty wagonów{ $tickets ->
    [yes] {" "}i bilety i połóżcie je
   *[no] {" "}i połóżcie je
} obok planszy. Ustalcie, kto zaczyna; potem gra toczy się zgodnie z ruchem wskazówek zegara.
leaflet-secret = { $shown ->
    [yes] Bilety pozostają tajne, dopóki się ich nie odkryje.
   *[no] Bilety pozostają tajne do końca gry.
}
leaflet-bank = Obok planszy rozłóżcie odkryte karty jako bank: { $what }.
leaflet-turns = Tura
leaflet-do-one = Gracze kolejno wykonują dokładnie jedną z tych rzeczy: { $what }.
turn-cards = dobierają karty
turn-claim = zajmują trasę
turn-tickets = dobierają bilety
turn-other = robią to, co inna zasada dopuszcza jako akcję tury
leaflet-deck = Gdy talia się wyczerpie, odrzucone karty tasuje się w nową. Kto nie może nic zrobić, pasuje; gdy spasują kolejno wszyscy, gra się kończy.{ $draws ->
    [yes] {" "}Gdy zostało mniej biletów, niż należy dobrać, dobiera się te, które zostały.
   *[no] {""}
}
leaflet-claiming = Zajmowanie trasy
leaflet-claim = Zagraj tyle kart w kolorze trasy, ile ma pól.{ $trains ->
    [yes] {" "}Postaw na każdym polu swój wagon.
   *[no] {""}
}{ $points ->
    [yes] {" "}Od razu zapisz jej punkty.
   *[no] {""}
} Szara trasa przyjmuje karty jednego dowolnego koloru. Trasa należy odtąd do ciebie i jest zamknięta dla innych; nie musi łączyć się z twoimi pozostałymi trasami.
leaflet-end = Koniec gry i punktacja
leaflet-variant = Wariant: { $title }
leaflet-alternatives = Nie łączyć z wariantami: { $others }.
leaflet-without = Bez tej zasady: { $sentence }
leaflet-regions = Regiony i oznaczenia
one-of = jedna z { $count }
leaflet-terms = Pojęcia
term-network = Wszystkie trasy jednego gracza połączone ze sobą. Gracz może mieć kilka sieci.
    .title = Sieć
term-path = Trasy jednego gracza, które pociąg mógłby przejechać jedną po drugiej, każdą raz; przez miasto może przejeżdżać kilka razy. Jej długość to liczba pól.
    .title = Ciągła droga
term-parallel = Trasy łączące te same dwa miejsca, każda z własnymi polami.
    .title = Trasy równoległe
term-special = Trasy narysowane na planszy jako specjalne (zobacz symbole).
    .title = Trasy specjalne
leaflet-symbols = Symbole na planszy
leaflet-doubts = Wątpliwości

## Examples and symbols of leaflets
leaflet-examples = Przykłady
leaflet-stacks = Obok planszy karty każdego kraju leżą odkryte w stosie, na wierzchu wartość podana jako pierwsza. Pusty stos nic nie daje; z jednego kraju można wziąć kilka kart. Zabrane karty leżą odkryte przed graczem.
symbol-locomotive = trzeba zapłacić lokomotywą
symbol-points = punkty tej trasy zamiast punktów za długość
symbol-one-way = bilety mogą korzystać z tej trasy tylko w kierunku strzałki
symbol-crossing = krzyżuje się z inną trasą: kto zajmie jedną, zamyka drugą
symbol-city = miasto
symbol-country = kraj
example-player = Gracz { $number } ({ $colour })
example-owns = { $player } ma trasy: { $what }.
example-holds = { $player } ma na ręce: { $what }.
example-has = { $player } ma: { $what }.
example-tickets = { $player } ma { $count ->
    [one] bilet
   *[many] bilety
}: { $what }.
example-claims = { $player } zajmuje trasę { $what }{ $cards ->
    [none] {""}
   *[other] {","} płacąc: { $cards }
}.
example-refused = { $player } nie może zająć trasy { $what }{ $cards ->
    [none] {""}
   *[other] {","} płacąc: { $cards }
}.
example-refused-draw = { $player } nie może dobrać: { $what }.
example-pays = { $player } dopłaca: { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } wybiera { $what }{ $cards ->
    [none] {""}
   *[other] {","} za { $cards }
}.
example-refused-choice = { $player } nie może wybrać: { $what }{ $cards ->
    [none] {""}
   *[other] {","} za { $cards }
}.
example-skips = { $player } rezygnuje.
example-agrees = { $player } robi to, na co pozwala zasada.
example-acts = { $player } robi to: { $what }{ $cards ->
    [none] {""}
   *[other] {","} za { $cards }
}.
example-refused-act = { $player } nie może zrobić tego: { $what }{ $cards ->
    [none] {""}
   *[other] {","} za { $cards }
}.
example-extra = { $cards ->
    [0] Nie trzeba nic dopłacać.
    [one] Trzeba dopłacić 1 kartę.
    [few] Trzeba dopłacić { $cards } karty.
   *[many] Trzeba dopłacić { $cards } kart.
}
example-turned-up = Odkryto karty: { $cards }.
example-points = { $player } ma teraz { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
example-trains = Pozostałe wagony, { $player }: { $trains }.
example-no-pieces = { $player } nie ma już znaczników.
example-none-stand = Na planszy nie ma teraz znaczników.
example-bank = W banku: { $what }.
example-turn = Teraz gra { $player }.
example-goes-on = Gra toczy się dalej.
example-wins = { $what } { $count ->
    [one] wygrywa
    [few] wygrywają
   *[many] wygrywają
}.
example-final = Gdyby gra skończyła się teraz, { $player } miałby { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} ({ $what }).

## Printing
product-board = plansza
product-tickets = bilety
product-cards = karty
product-deck = karty wagonów
product-counters = wagony i znaczniki
product-score = arkusz punktacji
print-sheet = arkusz { $number } z { $count }
print-fronts = przody { $number } z { $count }
print-backs = tyły { $number } z { $count }
print-folded = przody i tyły { $number } z { $count }
print-tile = rząd { $row } z { $rows }, kolumna { $column } z { $columns }
print-assembly = jak złożyć arkusze
print-assembly-how = Liczba arkuszy: { $count }, { $columns } w poziomie i { $rows } w pionie; plansza ma { $size }. Drukuj w skali 100 %, bez dopasowania do strony: linijka na każdym arkuszu musi mierzyć 100 mm. Sąsiednie arkusze zachodzą na siebie na { $overlap }: odetnij każdy arkusz wzdłuż znaków po prawej i u dołu, połóż go na marginesie następnego tak, aby znaki się spotkały, i sklej.
kit-title = { $title }: drukowanie i cięcie
kit-paper = Przed drukowaniem
kit-scale = Drukuj w skali 100 %, bez dopasowania do strony. Linijka u dołu arkuszy musi mierzyć 100 mm.
kit-stock = Na karty i znaczniki najlepszy jest cienki karton (200–250 g/m²); na zasady i arkusz punktacji wystarczy zwykły papier.
kit-shift = Najpierw wydrukuj jeden arkusz kart i obejrzyj go pod światło. Jeśli tyły są przesunięte, zmierz o ile i przygotuj wszystko ponownie z --back-shift.
kit-files = Co wydrukować
kit-sheets = { $count ->
    [one] 1 strona
    [few] { $count } strony
   *[many] { $count } stron
}, { $copies ->
    [once] raz
    [player] raz dla każdego gracza
   *[game] raz na każdą grę
}.
kit-board-how = Pierwsza strona pokazuje, jak złożyć arkusze. Tnij wzdłuż znaków po prawej i u dołu, połóż każdy arkusz na marginesie następnego i sklej; na grubej tekturze plansza będzie trwała.
kit-turn-how = Drukuj dwustronnie, z obrotem wzdłuż długiej krawędzi. Tnij przy linijce wzdłuż znaków.
kit-fold-how = Drukuj jednostronnie. Zegnij wzdłuż przerywanej linii, sklej połowy tyłem do tyłu, poczekaj, aż wyschną, i tnij wzdłuż znaków.
kit-none-how = Drukuj jednostronnie i tnij wzdłuż znaków.
kit-counters-how = Tnij wzdłuż cienkich linii. Dla każdego gracza: { $trains ->
    [0] znacznik na tor punktacji
    [one] 1 wagon i znacznik na tor punktacji
    [few] { $trains } wagony i znacznik na tor punktacji
   *[many] { $trains } wagonów i znacznik na tor punktacji
}.
kit-stacks = Karty każdego kraju zostaw w kolejności, w jakiej są wydrukowane: pierwsza leży na wierzchu.
kit-leaflet-how = Drukuj dwustronnie i złóż lub zszyj.
kit-box = Co wtedy masz
kit-each = Obrazy, po jednym na każdą stronę karty
kit-each-how = W folderze { $folder }; nazwa mówi, ile sztuk potrzeba. Dookoła jest { $bleed } mm koloru do odcięcia.

## At the table: a game in the terminal
table-you = Ty
table-points = { $count } { $count ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
table-trains = { $count } { $count ->
    [one] wagon
    [few] wagony
   *[many] wagonów
}
table-cards = { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
}
table-more-cards = { $count } { $count ->
    [one] karta więcej
    [few] karty więcej
   *[many] kart więcej
}
table-tickets = { $count } { $count ->
    [one] bilet
    [few] bilety
   *[many] biletów
}
table-turns = { $count } { $count ->
    [one] tura
    [few] tury
   *[many] tur
}
table-routes = { $count } { $count ->
    [one] trasa
    [few] trasy
   *[many] tras
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] lokomotywa
    [few] lokomotywy
   *[many] lokomotyw
}
table-substitutes = { $cards } jako lokomotywy
table-substitutes-too = { $plain } oraz { $cards } jako lokomotywy
table-nothing = nic
table-price-tunnel = { $price } (tunel)
table-price-ferry = { $price } (prom)
table-price-printed = { $price }, w tym { $locomotives }
table-any-of = jedno z: { $targets }
table-from = { $what } stąd: { $where }
table-on = { $what } tutaj: { $where }
table-to = { $what } dokąd: { $where }
table-by-chance = { $what } (losowo)
table-for = { $what } za { $paid }
table-from-row = { $card } z odkrytych
table-card-blind = { $card } w ciemno
table-blind-card = karta w ciemno
table-no-card = żadna karta
table-no-ticket = żaden bilet
table-draws = { $you ->
    [yes] Dobierasz
   *[no] { $player } dobiera
}: { $what }.
table-turns-up = { $you ->
    [yes] Odkrywasz
   *[no] { $player } odkrywa
}: { $what }.
table-takes = { $you ->
    [yes] Bierzesz
   *[no] { $player } bierze
}: { $what }.
table-hands = { $you ->
    [yes] Dajesz
   *[no] { $player } daje
}: { $what }.
table-discards = { $you ->
    [yes] Odrzucasz
   *[no] { $player } odrzuca
}: { $what }.
table-gives = { $you ->
    [yes] Oddajesz
   *[no] { $player } oddaje
}: { $what }.
table-places = { $you ->
    [yes] Kładziesz
   *[no] { $player } kładzie
}: { $what }.
table-moves = { $you ->
    [yes] Przesuwasz
   *[no] { $player } przesuwa
}: { $what }.
table-removes = { $you ->
    [yes] Usuwasz
   *[no] { $player } usuwa
}: { $what }.
table-takes-over = { $you ->
    [yes] Przejmujesz
   *[no] { $player } przejmuje
}: { $what }.
table-exchanges = { $you ->
    [yes] Wymieniasz
   *[no] { $player } wymienia
}: { $what }.
table-some-tickets = bilety
table-shows = { $you ->
    [yes] Odkrywasz
   *[no] { $player } odkrywa
}: { $what }.
table-completed-open = ukończone bilety
table-starts = { $you ->
    [yes] Zaczynasz z
   *[no] { $player } zaczyna z
}: { $what }.
table-looks = { $you ->
    [yes] Oglądasz
   *[no] { $player } ogląda
}: { $what }.
table-keeps = { $you ->
    [yes] Zachowujesz
   *[no] { $player } zachowuje
}: { $what }.
table-claims = { $you ->
    [yes] Zajmujesz
   *[no] { $player } zajmuje
} { $track } za { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Rezygnujesz z
   *[no] { $player } rezygnuje z
}: { $track }.
table-passed = { $you ->
    [yes] Nie możesz
   *[no] { $player } nie może
} nic zrobić.
table-hidden-deed = { $you ->
    [yes] Robisz
   *[no] { $player } robi
} coś ukrytego.
table-hidden-draw = { $you ->
    [yes] Dobierasz
   *[no] { $player } dobiera
} coś ukrytego.
table-pays = { $you ->
    [yes] Płacisz
   *[no] { $player } płaci
}: { $what }.
table-pays-you = { $player } płaci tobie: { $what }.
table-pays-to = { $you ->
    [yes] Płacisz
   *[no] { $player } płaci
}: { $what } (dla: { $to }).
table-scores = { $you ->
    [yes] Zdobywasz
   *[no] { $player } zdobywa
}: { $points }.
table-loses = { $you ->
    [yes] Tracisz
   *[no] { $player } traci
}: { $points }.
table-last-round-began = { $you ->
    [yes] Masz
   *[no] { $player } ma
} jeszcze { $trains }: { $turns ->
    [1] jeszcze jedna tura
   *[other] ostatnie tury: { $turns }
}.
table-swept = Odkryte karty zostają wymienione: { $cards }.
table-reformed = Odrzucone karty tworzą talię: { $cards }.
table-turned-up = { $track }: odkryto { $cards }; { $more }.
table-to-pay = do zapłaty: { $cards }
table-nothing-to-pay = nic więcej do zapłaty
table-retired = Usunięte z gry: { $pieces }.
table-laid = Wyłożono: { $what }.
table-laid-by-chance = Wyłożono losowo: { $what }.
table-end-last-round = Ostatnia runda się skończyła.
table-end-won = Gra jest wygrana.
table-end-all-passed = Nikt nie może już nic zrobić: koniec gry.
table-end-too-long = Gra trwa za długo: zostaje przerwana.
table-end-other = Koniec gry: { $reason }.

## At the table: why not
table-not-game-over = gra się skończyła
table-not-not-now = najpierw: { $awaited }
table-not-nothing-pending = tak nie ma teraz nic do rozstrzygnięcia
table-not-no-such-move = to nie jest teraz możliwe
table-not-track-taken = { $track } ma już właściciela: { $owner }
table-not-track-owned = { $track } już należy do ciebie
table-not-parallel-owned = masz już { $other }, równoległą do { $track }
table-not-parallel-closed = przy liczbie graczy { $players } trasa { $track } jest zamknięta, gdy zajęto: { $other }
table-not-crossed = { $other } jest zajęta i przecina { $track }
table-not-trains-missing = { $track } wymaga wagonów: { $needed }, a zostało ci { $left }
table-not-piece-needed = { $track } wymaga: { $pieces }
table-not-wrong-colour = { $what } przyjmuje { $colour }, nie { $played }
table-not-wrong-number = { $what } przyjmuje kart: { $needed }, nie { $played }
table-not-locomotives-printed = na { $what } widać lokomotyw: { $needed }; zapłacono { $played }
table-not-locomotives-not-wild = na { $what } lokomotywy nie zastępują innych kart
table-not-substitutes = kart za lokomotywę: { $cards }; { $played } nie dzieli się równo
table-not-no-substitutes = na { $what } inne karty nie zastępują lokomotywy
table-not-pieces = za { $what } nie można zapłacić tym: { $played }
table-not-cards-missing = masz { $held } × { $card }, a potrzeba { $needed }
table-not-slot-empty = na miejscu { $slot } nie ma karty
table-not-not-in-row = wśród odkrytych nie ma: { $card }
table-not-locomotive-is-whole-draw = odkryta lokomotywa to całe dobieranie, nigdy druga karta
table-not-no-cards = ani w talii, ani wśród odrzuconych nie ma kart
table-not-no-tickets = nie ma już biletów
table-not-not-offered = { $ticket } nie jest do wyboru
table-not-keep-more = trzeba zachować biletów co najmniej { $least }, nie { $kept }
table-not-take-one = bierze się jeden bilet, pozostałe podaje się dalej
table-not-wrong-mix = podaj bilety ({ $count }) z talii, które mają ich tyle
table-not-spot-taken = { $piece } już tu stoi: { $where }
table-not-none-left = nie masz już: { $piece }
table-not-sold-out = nie zostało już: { $piece }
table-not-most-held = masz { $held } × { $piece }; więcej nikt mieć nie może
table-not-forbidden = zasada planszy zabrania teraz: { $what } ({ $rule })
table-not-demand = { $track } wymaga { $needed } × { $what }; zostało { $held }
table-not-condition = teraz nie jest spełnione to, czego wymaga { $what }: { $rule }
table-not-deed-impossible = { $what } nie jest możliwe; teraz możliwe: { $possible }
table-not-deed-spent = { $what } było już w tej turze tyle razy: { $most }, więcej nie można
table-not-nothing-follows = po { $what } nie można by w tej turze nic zrobić
table-not-can-act = możesz coś zrobić, a pasuje tylko ten, kto nie może nic
table-awaited-choose-tickets = wybierz, które bilety zachowujesz
table-awaited-name-mix = podaj, ile biletów dobierasz z każdej talii
table-awaited-draft-ticket = weź jeden bilet, aby podać pozostałe dalej
table-awaited-draw-more = dobierz następną kartę
table-awaited-answer-tunnel = zapłać za tunel albo zrezygnuj
table-awaited-claim-more = zajmij jeszcze jedną trasę albo zakończ turę
table-awaited-choose-effect = wybierz, na co pozwala zasada
table-short = { $thing } wymaga { $wanted }; masz { $has }; brakuje: { $missing }
table-of-one-colour = { $cards } jednego koloru
table-may-leave-out = { $wanted }, a pominąć można { $count }
table-no-cards = brak kart

## At the table: what is shown
table-turn = tura { $number }
table-last-round = Ostatnia runda: jeszcze { $turns }.
table-row = Odkryte
table-hand = Ręka
table-on-map = Plansza
table-own-tickets = Bilety
table-empty = puste
table-deck = talia { $count }
table-more-there = i więcej: `{ $command }` pokazuje wszystko
table-yes = tak
table-none = brak
table-cut-off = odcięty
table-joined = połączony
table-joined-by = { $trains } przez
table-no-payable = Nie możesz teraz zapłacić za żadną trasę.
table-payable = Za tyle możesz teraz zapłacić: { $routes }.
table-other = inne
table-loco = { $count } lok.
table-for-locos = ({ $count } kart za lok.)
table-now = teraz
table-cards-short = brak { $count }
table-far-short = { $count } lub więcej
table-not-yet = jeszcze nie
table-no-open-route = Żadna trasa nie jest tam wolna.
table-nothing-yet = jeszcze nic
table-choose-tickets = Bilety do wyboru; zachowaj co najmniej { $least } (`keep 1 2`, `keep all`):
table-draft = Weź jeden z tych biletów (`keep 1`); pozostałe podaje się dalej:
table-mix = Które bilety ({ $tickets }) dobierasz? Jest { $there }. Wpisz numer albo bilety:
table-to-draw = Do dobrania: { $cards }.
table-claim-more = Możesz zająć jeszcze jedną trasę albo `stop`.
table-choose = { $said } Wpisz numer albo nazwę:
table-tunnel-short = Do zapłaty: { $cards }, a tyle nie masz: `decline` zabiera karty z powrotem.
table-tunnel = `pay` { $ways } albo `decline`, by zabrać karty z powrotem.
table-if-ended = Gdyby gra skończyła się teraz, byłoby jeszcze dla ciebie:

## At the table: what is asked and answered
table-paying = Jak płacisz? Wpisz numer albo karty; `{ table-nothing }` cofa:
table-which-one = Co wybierasz? Wpisz numer albo nazwę; `{ table-nothing }` cofa:
table-more-ways = i jeszcze { $count }: wpisz karty
table-substitute-hint = Inne karty też mogą zastąpić lokomotywy; wpisz je: { $example }
table-numbers = Numery są od 1 do { $most }; pusty wiersz nic nie płaci.
table-hand-over = { $player }: naciśnij Enter, gdy nikt inny nie patrzy.
table-pause = Enter idzie dalej, `undo` cofa.
table-others-first = Najpierw grają inni.
table-broken-off = Gra zostaje przerwana.
table-after-end = `save FILE` zachowuje grę, `map` pokazuje planszę; Enter kończy.
table-quit = Gra nie jest zapisana. Zakończyć? (tak lub nie)
table-hint = { $program } zrobiłby: { $action }.
table-advice-only = Nic innego nie jest możliwe.
table-advice-tickets = Razem wymagają { $trains } przez { $tracks }.
table-advice-joined = Są już połączone.
table-advice-no-way = Żadna droga już ich nie łączy; to kosztuje najmniej.
table-advice-planned = Prowadzi do celu { $ticket } i daje { $points }. Potem zostają: { $tracks }.
table-advice-completes = Łączy { $ticket } i daje { $points }.
table-advice-pays = Żaden bilet jej nie wymaga; daje { $points }.
table-advice-last = Nie ma już następnej tury, a nic nie daje więcej.
table-advice-piece = Bez tego nie można zająć: { $tracks }.
table-advice-useful = W pozostałych turach da to więcej, niż kosztuje.
table-advice-more = Z biletami już koniec, a każdemu zostaje co najmniej { $trains }.
table-advice-colour = Jest potrzebna na { $tracks }.
table-advice-locomotive = Może być każdą kartą potrzebną na { $tracks }.
table-advice-blind = Nic w rzędzie nie jest warte tyle, co może leżeć w stosie. Potrzebne są karty na { $tracks }.
table-advice-otherwise = Nic nie daje teraz więcej.
table-taken-back = Cofnięto: { $action }.
table-saved = Zapisano; `{ $command }` gra dalej.
table-you-can = Można.
table-you-can-pay = Można: { $ways }.
table-you-can-so = można: { $ways }
table-is-no-number = ile? { $typed } nie jest liczbą: log 5
table-why-what = dlaczego co? Na przykład: why claim A B
table-nothing-to-undo = nie ma czego cofnąć
table-undo-revealed = tego nie można cofnąć: odkryto od tego czasu coś ukrytego
table-save-where = gdzie zapisać? Podaj plik: save wieczor.replay.json
table-no-saved-game = { $file } już istnieje i nie jest zapisaną grą; wybierz inną nazwę
table-cannot-save = nie można zapisać: { $reason }
table-did-you-mean = chodzi o { $names }?
table-no-command = { $typed } nie jest poleceniem; { $hint }
table-see-help = `help` mówi, co można wpisać
table-nobody-can = na tej planszy nikt nie może `{ $verb }`
table-cannot-now = `{ $name }` nie jest teraz możliwe
table-not-so = tak nie; możesz zapłacić { $ways }
table-which-route = która trasa? Podaj oba końce: claim A B
table-no-choice = { $typed } nie jest do wyboru; { $hint }
table-there-is = jest { $names }
table-which-tickets = które? Podaj ich numery: keep 1 3 albo keep all
table-ticket-numbers = podaj numery biletów, od 1 do { $most }, każdy raz: keep 1 { $most }
table-cannot-pay-that = tego nie możesz zapłacić; `decline` zabiera karty z powrotem
table-which-of = co z tego: { $names }?
table-no-such-card = nie ma karty { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = nie ma miejsca { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = podaj oba końce trasy; stamtąd prowadzi do: { $places }
table-no-such-route = żadna trasa nie łączy { $first } i { $second }; z { $first } trasy prowadzą do: { $places }
table-help =
    Gra (wystarczą początki nazw; Tab uzupełnia):
      draw red            wziąć odkrytą kartę; także po numerze: draw 3
      draw                dobrać kartę w ciemno
      draw tickets        dobrać bilety do wyboru;  keep 1 3  lub  keep all  zachowuje je
      claim denver omaha  zająć trasę; gdy płacić można różnie, jest lista, albo napisz:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        odpowiedzieć na tunel
      2, rome, nothing    wybrać z listy, po numerze lub nazwie, gdzie zasada daje wybór;
                          nothing (lub skip), gdzie można zrezygnować
      build paris         zbudować stację                              (gdzie plansza je ma)
      NAME ...            akcja planszy, na przykład `build rome` lub `buy booster`
      stop, pass          nie zajmować więcej tras; nic nie robić, gdy nic się nie da
    Oglądanie i myślenie:
      hand (or look)      wszystko od nowa;  row  odkryte karty;  tickets  twoje bilety
      score               punkty dotąd i co dałyby teraz twoje bilety
      log                 wszystko, co się zdarzyło;  log 5  ostatnie pięć rzeczy
      rules               obowiązujące zasady słowami
      routes [PLACE]      wolne trasy według tego, za co możesz zapłacić;  map  plansza
      why claim A B       dlaczego coś nie jest możliwe albo jak za to zapłacić
      hint                co zrobiłby najlepszy program na twoim miejscu
      undo                cofnąć ostatnią czynność, póki nie odkryto nic ukrytego
      save FILE, quit     zapisana gra idzie dalej przez  mapdsl play --load FILE
