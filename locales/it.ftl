## Lists and numbers
and = { $rest } e { $last }
or = { $rest } o { $last }
then = { $rest }, poi { $last }
both = { $rest } e { $last }
either = { $rest } o { $last }
grouped = ({ $clause })
quoted = «{ $text }»
at-least = almeno { $number }
at-most = al massimo { $number }
other-than = più o meno di { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } volte: { $sentence }
tickets = { $count ->
    [one] 1 biglietto
   *[other] { $count } biglietti
}
tickets-of-any = { tickets } dai mazzi { $decks } (da ciascuno quanti annunciati prima)
tickets-of-deck = { $count ->
    [one] 1 biglietto del mazzo { $deck }
   *[other] { $count } biglietti del mazzo { $deck }
}

## Colours and kinds of routes
colour-red = rosso
colour-orange = arancione
colour-yellow = giallo
colour-green = verde
colour-blue = blu
colour-pink = rosa
colour-white = bianco
colour-black = nero
colour-gray = grigio
paid-locomotive = locomotiva
kind-route = una linea normale
kind-ferry = un traghetto
kind-tunnel = una galleria
kind-special = una linea speciale

## Conditions, as clauses after the noun that they narrow
that = { " " }{ $clause }
closing = {""}
in-such-a-game = { $clause }: { $sentence }
set-up-players = con { $number } { $n ->
    [one] giocatore
   *[other] giocatori
}
set-up-holds = se il giocatore ha { $number } { $names }
    .not = se il giocatore non ha { $names }
set-up-bank = se la banca ha { $number } { $names }
    .not = se la banca non ha { $names }
set-up-counts = se il giocatore ha { $number } { $names }
    .not = se il giocatore non ha { $names }
set-up-most = se il giocatore ha { $most }
    .not = se il giocatore non ha { $most }
set-up-leads = se il giocatore ha { $most } (anche a pari merito)
    .not = se il giocatore non ha { $most } (nemmeno a pari merito)
set-up-trails = se il giocatore ha { $fewest } (anche a pari merito)
    .not = se il giocatore non ha { $fewest } (nemmeno a pari merito)
set-up-trains-left = { $number ->
    [0] se al giocatore non resta alcun vagone
   *[other] se al giocatore { $n ->
        [one] resta { $number } vagone
       *[other] restano { $number } vagoni
    }
}
set-up-claimed = { $number ->
    [0] se il giocatore non possiede alcuna linea
   *[other] se il giocatore possiede { $number } { $n ->
        [one] linea
       *[other] linee
    }
}
set-up-round = { $bound ->
    [at-least] dal giro { $text } in poi
    [at-most] { $n ->
        [one] nel primo giro
       *[other] nei primi { $n } giri
    }
    [other-than] { $count ->
        [one] tranne nel giro { $text }
       *[other] tranne nei giri { $text }
    }
   *[is] { $count ->
        [one] nel giro { $text }
       *[other] nei giri { $text }
    }
}
track-length = che ha { $number } { $n ->
    [one] spazio
   *[other] spazi
}
track-colour = il cui colore è { $values }
    .not = il cui colore non è { $values }
track-kind = che è { $values }
    .not = che non è { $values }
track-locomotives = { $number ->
    [0] che non mostra alcuna locomotiva
   *[other] che mostra { $number } { $n ->
        [one] locomotiva
       *[other] locomotive
    }
}
track-tagged = contrassegnata come { $names }
    .not = che non è contrassegnata come { $names }
track-ferry = che è un traghetto
    .not = che non è un traghetto
track-tunnel = che è una galleria
    .not = che non è una galleria
track-special = che è una linea speciale
    .not = che non è una linea speciale
track-double = che corre accanto a un’altra
    .not = che non corre accanto a un’altra
track-touches = { $sort ->
    [region] con un capo nella regione { $names }
    [country] con un capo nel paese { $names }
   *[city] con un capo a { $names }
}
    .not = { $sort ->
    [region] senza alcun capo nella regione { $names }
    [country] senza alcun capo nel paese { $names }
   *[city] senza alcun capo a { $names }
}
track-inside = { $sort ->
    [region] che si trova interamente nella regione { $names }
    [country] che si trova interamente nel paese { $names }
   *[city] che si trova interamente a { $names }
}
    .not = { $sort ->
    [region] che non si trova interamente nella regione { $names }
    [country] che non si trova interamente nel paese { $names }
   *[city] che non si trova interamente a { $names }
}
track-here = dove si trova { $names }
    .not = dove non si trova { $names }
track-own-here = dove il giocatore ha { $names }
    .not = dove il giocatore non ha { $names }
track-joins-own = che si collega alla propria rete
    .not = che non si collega alla propria rete
track-paid = pagata con carte di colore { $values }
    .not = non pagata con carte di colore { $values }
track-free = che nessuno ha occupato
    .not = che qualcuno ha occupato
track-beside-other = accanto a una linea di un altro giocatore
    .not = che non è accanto a una linea di un altro giocatore
track-connects = { $sort ->
    [group] la cui rete unisce allora { $number } { $thing }
    [region] la cui rete tocca { $number } { $n ->
        [one] luogo
       *[other] luoghi
    } della regione { $names }
   *[city] la cui rete tocca { $names }
}
    .not = { $sort ->
    [region] la cui rete non tocca alcun luogo della regione { $names }
   *[city] la cui rete non tocca { $names }
}
track-reaches = { $sort ->
    [group] che porta a 1 { $thing } che la propria rete non toccava ancora
    [region] che aggiunge alla sua rete un luogo della regione { $names }
   *[city] che aggiunge { $names } alla sua rete
}
    .not = { $sort ->
    [region] che non aggiunge alla sua rete alcun luogo della regione { $names }
   *[city] che non aggiunge { $names } alla sua rete
}
track-taken = che appartiene a un altro giocatore
    .not = che non appartiene a un altro giocatore
ticket-points = che vale { $number } { $n ->
    [one] punto
   *[other] punti
}
ticket-deck = del mazzo { $names }
    .not = che non è del mazzo { $names }
ticket-set = della serie { $names }
    .not = che non è della serie { $names }
ticket-touches = { $sort ->
    [region] con un capo nella regione { $names }
    [country] con un capo nel paese { $names }
   *[city] con un capo a { $names }
}
    .not = { $sort ->
    [region] senza alcun capo nella regione { $names }
    [country] senza alcun capo nel paese { $names }
   *[city] senza alcun capo a { $names }
}
ticket-inside = { $sort ->
    [region] con tutti i capi nella regione { $names }
    [country] con tutti i capi nel paese { $names }
   *[city] con tutti i capi a { $names }
}
    .not = { $sort ->
    [region] con qualche capo fuori della regione { $names }
    [country] con qualche capo fuori del paese { $names }
   *[city] con qualche capo fuori di { $names }
}
ticket-here = con un luogo dove si trova { $names }
    .not = senza alcun luogo dove si trovi { $names }
ticket-connects = { $sort ->
    [region] il cui primo luogo è collegato dalla propria rete a un luogo della regione { $names }
   *[city] il cui primo luogo è collegato dalla propria rete a { $names }
}
    .not = { $sort ->
    [region] il cui primo luogo non è collegato dalla propria rete ad alcun luogo della regione { $names }
   *[city] il cui primo luogo non è collegato dalla propria rete a { $names }
}
place-tagged = contrassegnato come { $names }
    .not = che non è contrassegnato come { $names }
place-inside = { $sort ->
    [region] che si trova nella regione { $names }
   *[city] che è { $names }
}
    .not = { $sort ->
    [region] che non si trova nella regione { $names }
   *[city] che non è { $names }
}
place-here = dove si trova { $names }
    .not = dove non si trova { $names }
place-own-here = dove il giocatore ha { $names }
    .not = dove il giocatore non ha { $names }
place-joins-own = della propria rete
    .not = fuori della propria rete
place-first = che nessun altro ha raggiunto
    .not = che un altro giocatore ha già raggiunto

## What is counted of a player
measure-tickets = biglietti
    .most = il maggior numero di biglietti
    .fewest = il minor numero di biglietti
    .each = ogni biglietto
measure-completed-tickets = biglietti completati
    .most = il maggior numero di biglietti completati
    .fewest = il minor numero di biglietti completati
    .each = ogni biglietto completato
measure-failed-tickets = biglietti non completati
    .most = il maggior numero di biglietti non completati
    .fewest = il minor numero di biglietti non completati
    .each = ogni biglietto non completato
measure-ticket-points = punti dei biglietti completati
    .most = il maggior numero di punti da biglietti completati
    .fewest = il minor numero di punti da biglietti completati
    .each = ogni punto dei biglietti completati
measure-longest-path = percorso continuo più lungo
    .most = il percorso continuo più lungo
    .fewest = il percorso continuo più corto
    .each = ogni vagone del percorso continuo più lungo
measure-looped-tickets = biglietti completati per due percorsi senza linee in comune (le città possono essere comuni)
    .most = il maggior numero di biglietti completati per due percorsi senza linee in comune
    .fewest = il minor numero di biglietti completati per due percorsi senza linee in comune
    .each = ogni biglietto completato per due percorsi senza linee in comune (le città possono essere comuni)
measure-routes = linee occupate
    .most = il maggior numero di linee occupate
    .fewest = il minor numero di linee occupate
    .each = ogni linea occupata
measure-trains-laid = vagoni sul tabellone
    .most = il maggior numero di vagoni sul tabellone
    .fewest = il minor numero di vagoni sul tabellone
    .each = ogni vagone sul tabellone
measure-score = punti ottenuti finora
    .most = il maggior numero di punti ottenuti finora
    .fewest = il minor numero di punti ottenuti finora
    .each = ogni punto ottenuto finora
measure-trains-left = vagoni rimasti
    .most = il maggior numero di vagoni rimasti
    .fewest = il minor numero di vagoni rimasti
    .each = ogni vagone rimasto
measure-cities = città raggiunte
    .most = il maggior numero di città raggiunte
    .fewest = il minor numero di città raggiunte
    .each = ogni città raggiunta
measure-joined-cities = città della rete più grande
    .most = il maggior numero di città in una stessa rete
    .fewest = il minor numero di città nella propria rete più grande
    .each = ogni città della rete più grande
measure-regions = regioni raggiunte
    .most = il maggior numero di regioni raggiunte
    .fewest = il minor numero di regioni raggiunte
    .each = ogni regione raggiunta
measure-whole-regions = regioni collegate per intero
    .most = il maggior numero di regioni collegate per intero
    .fewest = il minor numero di regioni collegate per intero
    .each = ogni regione collegata per intero
measure-named = { $sort ->
    [group] { $several } di { $name }
    [left] { $several } ancora in riserva
   *[own] { $several }
}
    .most = { $sort ->
        [group] il maggior numero di { $many } di { $name }
        [left] il maggior numero di { $many } ancora in riserva
       *[own] il maggior numero di { $many }
    }
    .fewest = { $sort ->
        [group] il minor numero di { $many } di { $name }
        [left] il minor numero di { $many } ancora in riserva
       *[own] il minor numero di { $many }
    }
    .each = { $sort ->
        [group] ogni { $one } di { $name }
        [left] ogni { $one } ancora in riserva
       *[own] ogni { $one }
    }

## Rules
rule-trains = Ogni giocatore ha { $each ->
    [one] 1 vagone
   *[other] { $each } vagoni
}.
    .title = Vagoni
rule-card-deck = Il mazzo ha { $each ->
    [one] 1 carta
   *[other] { $each } carte
} { $colours-count ->
    [8] di ogni colore
   *[other] di ciascuno di questi colori: { $colours }{ $locomotives ->
        [0] {""}
       *[other] ,
    }
}{ $locomotives ->
    [0] {""}
    [one] {" "}e 1 locomotiva
   *[other] {" "}e { $locomotives } locomotive
}.
    .title = Mazzo di carte
no-start-hand = Nessuno inizia con carte.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Ogni giocatore inizia con 1 locomotiva.
       *[other] Ogni giocatore inizia con { $locomotives } locomotive.
    }
   *[other] Ogni giocatore inizia con { $cards ->
        [one] 1 carta
       *[other] { $cards } carte
    }{ $locomotives ->
        [0] .
        [one] {" "}e 1 locomotiva.
       *[other] {" "}e { $locomotives } locomotive.
    }
}
    .title = Mano iniziale
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] Invece della pesca normale si possono pescare { $blind } carte alla cieca.
   *[board] Nel proprio turno un giocatore può pescare { $count ->
        [one] 1 carta
       *[other] { $count } carte
    }{ $face-up ->
        [0] {" "}alla cieca.
       *[other] , scoperte o alla cieca{ $count ->
            [1] .
           *[other] ; { $face-up-locomotive ->
                [whole-draw] una locomotiva scoperta vale l’intera pesca e non può essere presa dopo un’altra carta.
               *[one-card] una locomotiva scoperta conta come una carta qualsiasi.
            }
        } { $face-up ->
            [one] 1 carta è scoperta accanto al mazzo; se viene presa, è subito rimpiazzata.
           *[other] { $face-up } carte sono scoperte accanto al mazzo; quella presa è subito rimpiazzata.
        } { $sweep ->
            [0] Non si ricambiano, per quante locomotive siano scoperte.
           *[other] { $sweep ->
                [one] Appena 1 carta scoperta è una locomotiva
               *[other] Appena { $sweep } carte scoperte sono locomotive
            }, tutte le carte scoperte vengono scartate e rimpiazzate, più volte se occorre.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}Invece della pesca normale si possono pescare { $blind } carte alla cieca.
    }
}
    .title = { $carrier ->
        [piece] Pesca alla cieca
       *[board] Pescare carte
    }
rule-locomotives = { $conditional ->
    [yes] Le locomotive sostituiscono altri colori solo dove una regola lo permette: su una linea{ $that }.
   *[no] Le locomotive sostituiscono qualsiasi colore.
}
    .title = Locomotive
    .without = Le locomotive non sostituiscono nessun colore.
rule-substitute = { $cards } carte qualsiasi possono essere giocate come una { $for ->
    [card] carta di qualsiasi colore
   *[locomotive] locomotiva
}{ $conditional ->
    [yes] {""} su una linea{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} anche per gli acquisti
   *[no] {""}
}.
    .title = { $for ->
        [card] Carte come un colore
       *[locomotive] Carte come locomotiva
    }
rule-discount = Si può giocare { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
} in meno, ma almeno { $at-least } e mai meno locomotive di quelle indicate, per occupare una linea{ $that }.
    .title = Sconto
rule-route-points = Punti per una linea occupata secondo la sua lunghezza: { $table }.
    .title = Punti per le linee
rule-doubles = { $open ->
    [none] Tutte le linee parallele tra gli stessi luoghi possono essere occupate.
    [1] Una linea{ $that } è chiusa non appena una parallela è occupata.
   *[other] Una linea{ $that } è chiusa non appena { $open } parallele sono occupate.
} Con qualsiasi numero di giocatori, nessuno può possedere due linee parallele.
    .title = Linee parallele
    .without = Tutte le linee parallele possono essere occupate, anche più d’una dallo stesso giocatore.
rule-deal-tickets = Ogni giocatore riceve { $counts }{ $keep ->
    [all] ; nessuno può essere rifiutato.
   *[other] {" "}e ne tiene { $keep ->
        [0] quanti ne vuole
       *[other] almeno { $keep }
    }; quelli rifiutati { $refused ->
        [under-deck] si mescolano insieme e vanno sotto il mazzo.
        [shuffled-in] si mescolano nel mazzo.
       *[out-of-game] escono dal gioco.
    }
}{ $drafted ->
    [yes] {" "}I biglietti ricevuti all’inizio fanno il giro: ogni giocatore ne prende uno e passa gli altri a sinistra, finché tutti sono presi.
   *[no] {""}
}
    .title = Biglietti iniziali
rule-draw-tickets = Nel proprio turno un giocatore può pescare { $counts }{ $keep ->
    [all] ; nessuno può essere rifiutato.
   *[other] {" "}e tenerne { $keep ->
        [0] quanti ne vuole
       *[other] almeno { $keep }
    }; quelli rifiutati { $refused ->
        [under-deck] vanno sotto il mazzo.
        [shuffled-in] si mescolano nel mazzo.
       *[out-of-game] escono dal gioco, sicché i biglietti possono finire.
    }
}
    .title = Pescare biglietti
rule-ticket-pool = { $conditional ->
    [yes] È in gioco ogni biglietto{ $that }, e nessun altro.
   *[no] Tutti i biglietti sono in gioco.
}
    .title = Biglietti in gioco
    .without = Tutti i biglietti sono in gioco.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] Un biglietto{ $that }: {""}
       *[no] {""}
    }Un biglietto completato vale i suoi punti; uno non completato { $failed ->
        [lose] fa perdere i suoi punti.
       *[nothing] non costa nulla.
    }{ $several ->
        [yes] {" "}Se un biglietto indica più destinazioni, conta solo la migliore collegata al luogo di partenza{ $failed ->
            [lose] , altrimenti si perde la più bassa.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] Un biglietto{ $that } { $worth ->
        [half] conta la metà, arrotondata per difetto, completato o no.
        [nothing] non conta.
       *[as-failed] conta come non completato, anche se i suoi luoghi sono collegati.
    }
}
    .title = Biglietti
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] ogni vagone su una linea{ $that }
        [cities] ogni luogo raggiunto{ $that }
        [joined-cities] nella rete più grande, ogni luogo{ $that }
        [regions] ogni regione con un luogo raggiunto{ $that }
        [whole-regions] ogni regione in cui si è collegato ogni luogo{ $that }
        [longest-path] { $counts }, contando solo una linea{ $that }
        [ticket-points] { $counts }, contando solo un biglietto{ $that }
        [looped-tickets] { $counts }, contando solo un biglietto{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , e inoltre { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = In caso di parità precede chi ha la copia con il numero più basso.
award-table = Punti alla fine per chi ne ha di più, per il secondo e così via: { $table }. I posti successivi non danno nulla, e chi non ne ha non riceve nulla.
rule-award = { $carrier ->
    [piece] Alla fine, { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        } per { $measure-most } (anche a pari merito), altrimenti { $else ->
            [one] { $else } punto
           *[other] { $else } punti
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        } alla fine per { $measure-most }
       *[other] Punti alla fine per { $measure-most }, per il secondo posto e così via: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } per tutti gli altri
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] In caso di parità, tutti i pari merito ricevono i punti.
               *[other] I pari merito occupano tanti posti quanti sono, e tutti ricevono i punti del migliore di questi.
            }
           *[other] In caso di parità decide { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Con zero nessuno è in testa.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Con zero nessuno è in testa.
            }
           *[other] {" "}Con zero nessuno è in testa.
        }
    }
}{ $per ->
    [piece] {" "}Ogni elemento del gruppo si confronta a parte.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } punto
       *[other] { $each } punti
    } alla fine per { $measure-each }
   *[other] Punti alla fine per { $measure } – { $table-steps } (in tutto)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} e inoltre 1 punto per ognuno
       *[other] {","} e inoltre { $each } punti per ognuno
    }
}{ $per ->
    [set] , secondo quanti diversi ha ogni serie
    [piece] , ogni tipo separatamente
    [network] , contati in ogni rete del giocatore separatamente
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , per ogni { $at } separatamente: solo i biglietti che nominano il suo luogo
        [track] , per ogni { $at } separatamente: solo le linee che vi portano
       *[other] , contati per ogni { $at } separatamente
    }
}.
    .title = { $measure-each }
rule-tie-break = In caso di parità decide { $criteria }; se la parità rimane, il posto è condiviso.
    .title = Parità
    .without = In caso di parità il posto è condiviso.
rule-tunnels = Quando si occupa una galleria si { $reveal ->
    [one] scopre 1 carta
   *[other] scoprono { $reveal } carte
} del mazzo. Per ogni carta scoperta del colore giocato e per ogni locomotiva scoperta si paga un’altra carta del colore giocato o una locomotiva. Se sono state giocate solo locomotive, contano solo le locomotive scoperte, e per ognuna si paga una locomotiva. Chi non paga riprende le sue carte e il suo turno finisce. Le carte scoperte vengono scartate.
    .title = Gallerie
rule-last-round-trains-left = Quando a un giocatore { $trains-left ->
    [0] restano zero vagoni
    [one] resta al massimo 1 vagone
   *[other] restano al massimo { $trains-left } vagoni
} alla fine del suo turno, tutti, compreso quel giocatore, giocano { $turns ->
    [one] un ultimo turno.
   *[other] ancora { $turns } turni.
}
    .title = Ultimo giro
rule-last-round = { $turns ->
    [0] La partita finisce subito alla fine di un turno{ $that }.
    [one] La fine della partita comincia al termine di un turno{ $that }: tutti, compreso chi ha appena giocato, giocano un ultimo turno.
   *[other] La fine della partita comincia al termine di un turno{ $that }: tutti, compreso chi ha appena giocato, giocano ancora { $turns } turni.
}
    .title = Fine della partita
without = Non vale in questo gioco.

## What rules of a board let happen
deed-take = prendere { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [row] {" "}fra quelle scoperte
    [opponent] {" "}da un altro giocatore
    [each-opponent] {" "}da ciascuno degli altri giocatori
   *[other] {" "}da { $where }
}
deed-take-stack = prendere { $count ->
    [one] la carta in cima
   *[other] le { $count } carte in cima
} di ogni paese di quella rete
named-card = la carta { $name }
deed-draw = prendere { $things } a caso
deed-give = { $spot ->
    [opponent] dare { $things } a un altro giocatore
    [each-opponent] dare { $things } a ciascuno degli altri giocatori
   *[none] restituire { $things }
}
deed-discard = scartare { $things }
deed-place = mettere { $things } su { $where }
deed-by-chance = { $deed } (a caso)
deed-move = spostare { $things } su { $where }
deed-travel = spostare { $thing } lungo una propria linea, ogni linea una volta per turno
deed-remove = togliere { $things } da { $where }
deed-refill = completare { $where } fino a { $things }
deed-score-route-points = segnare di nuovo i punti della linea
deed-retire = { $count ->
    [one] eliminare { $things } della banca dal gioco
   *[other] eliminare { $things } dal gioco, a caso
}
deed-take-over = rilevare una linea di un altro giocatore
deed-exchange = restituire tutti i propri biglietti e prenderne altrettanti
deed-exchange-closed = restituire tutti i propri biglietti non mostrati e prenderne altrettanti
deed-show = mostrare i propri biglietti completati
deed-win = vincere la partita, quali che siano i punti
deed-score = segnare { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
deed-score-extra = segnare { $count ->
    [one] { $count } punto in più
   *[other] { $count } punti in più
}
deed-lose = perdere { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
deed-score-in-turn = segnare punti una sola volta, nell’ordine in cui i giocatori ci riescono: { $counts }
spot-end = un capo della linea
spot-each-end = ogni capo della linea
spot-each-joined = ogni luogo della rete
spot-arrival = quel luogo
spot-track = quella linea
spot-tags = di un tipo indicato sulla linea, finché ce ne sono
spot-any-track = una linea
spot-each-track = ogni linea
spot-city = una città
spot-country = un paese
spot-place = un luogo
spot-each-city = ogni città
spot-each-place = ogni luogo
thing-cards = { $n ->
    [one] carta
   *[other] carte
}
thing-tickets = { $n ->
    [one] biglietto
   *[other] biglietti
}
thing-trains = { $n ->
    [one] vagone
   *[other] vagoni
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] punto
   *[other] punti
}
thing-locomotives = { $n ->
    [one] locomotiva
   *[other] locomotive
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] carta
   *[other] carte di uno stesso colore
}
cost-of-its-colour = { $counts } { $n ->
    [one] carta
   *[other] carte
} in più dello stesso colore
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(solo un luogo{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(solo una linea{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Prima del primo turno
    [claim] Quando si occupa una linea{ $that }
    [arrival] Quando si raggiunge per la prima volta { $where ->
        [none] un luogo{ $that }
       *[other] { $where }
    }
    [travel] Quando una propria pedina è giunta { $where ->
        [none] in un luogo{ $that }
       *[other] a { $where }
    }
    [draw] Quando si sono pescate carte
    [completion] Quando si completa un biglietto
    [round-start] All’inizio di ogni giro che si comincia
    [turn-start] All’inizio del proprio turno
    [turn-end] Alla fine del proprio turno
   *[reshuffle] Quando gli scarti diventano il mazzo
}, { $may ->
    [none] { $for ->
        [none] bisogna{" "}
        [everybody] tutti in ordine, a cominciare da chi è di turno, devono{" "}
        [others] tutti gli altri in ordine devono{" "}
       *[other] per ogni { $for }{ $of ->
            [yes] {" "}di un altro giocatore
           *[no] {""}
        } che si trova lì il suo proprietario deve{" "}
    }{ $must }
   *[other] { $for ->
        [none] è possibile{" "}
        [everybody] tutti in ordine, a cominciare da chi è di turno, possono{" "}
        [others] tutti gli altri in ordine possono{" "}
       *[other] per ogni { $for }{ $of ->
            [yes] {" "}di un altro giocatore
           *[no] {""}
        } che si trova lì il suo proprietario può{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}per spazio
   *[other] {" "}per ogni { $per }
}{ $price ->
    [none] {""}
   *[other] {" "}pagando { $price }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $last-first ->
    [yes] {" "}(comincia l’ultimo giocatore)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; poi { $then }
}.
    .title = { $occasion ->
        [set-up] Prima del primo turno
        [claim] Dopo aver occupato una linea
        [arrival] Raggiungendo un luogo
        [travel] In viaggio
        [draw] Dopo aver pescato carte
        [completion] Completando un biglietto
        [round-start] Inizio del giro
        [turn-start] Inizio del turno
        [turn-end] Fine del turno
       *[reshuffle] Mazzo nuovo
    }
rule-action = { $name }: { $as-card ->
    [yes] invece di una delle carte che si pescano è possibile
   *[no] { $before-turn ->
        [yes] prima dell’azione del proprio turno è possibile{ $limit ->
            [1] {" "}una volta
           *[other] {""}
        }
       *[no] invece di un’altra azione è possibile
    }
} { $does }{ $price ->
    [none] {""}
   *[other] {" "}pagando { $price }{ $per ->
        [space] {" "}per spazio
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}al suo proprietario
       *[bank] {""}
    }
}{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , fino a { $limit } volte per turno
}{ $then ->
    [none] {""}
   *[other] ; poi { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Occupare una linea{ $that } non costa vagoni.
   *[other] Per occupare una linea{ $that } bisogna dare inoltre { $cost }{ $per ->
        [space] {" "}per spazio
        [none] {""}
       *[other] {" "}per ogni { $per }
    }{ $to ->
        [owner] {" "}al proprietario della linea accanto o alla banca
       *[bank] { $leaves ->
            [yes] {" "}(fuori dal gioco)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; chi non può prende { $else }
    }.
}
    .title = { $cost-count ->
        [0] Linee senza vagoni
       *[other] Richieste delle linee
    }
rule-pay-with = Su una linea{ $that }, { $piece } paga tutte le carte di { $spaces ->
    [one] 1 spazio
   *[other] { $spaces } spazi
}. Le locomotive mostrate e le gallerie si pagano solo con carte.
    .title = Pagare con { $piece }
rule-forbid = { $what ->
    [claim] Non si può occupare una linea{ $that }.
    [draw-cards] Non si possono pescare carte{ $that }.
    [draw-tickets] Non si possono pescare biglietti{ $that }.
   *[action] Non si può fare altro che pescare e occupare linee{ $that }.
}
    .title = { $what ->
        [claim] Linee che non si possono occupare
        [draw-cards] Niente pesca di carte
        [draw-tickets] Niente pesca di biglietti
       *[action] Niente altre azioni
    }
    .carried = Finché si ha questa carta: { $sentences }
rule-forbid-only = Si può occupare solo una linea{ $that }.
    .title = Linee che si possono occupare
rule-forbid-needs = { $what ->
    [claim] Per occupare una linea{ $that } serve { $needs }.
    [draw-cards] Per pescare carte{ $that } serve { $needs }.
    [draw-tickets] Per pescare biglietti{ $that } serve { $needs }.
   *[action] Per fare altro che pescare e occupare linee{ $that } serve { $needs }.
}
    .title = { $what ->
        [claim] Che cosa chiedono le linee
        [draw-cards] Che cosa chiede pescare carte
        [draw-tickets] Che cosa chiede pescare biglietti
       *[action] Che cosa chiedono le altre azioni
    }
needs-all = Se valgono più di questi casi, serve tutto ciò che richiedono.
rule-claims = { $taken ->
    [yes] Si può occupare una linea di un altro giocatore{ $that } come se fosse libera, con le carte consuete. I vagoni si mettono accanto; la linea vale poi per entrambi.
   *[no] In un turno si { $most ->
        [one] può occupare 1 linea
       *[other] possono occupare fino a { $most } linee
    }.
}
    .title = { $taken ->
        [yes] Linee condivise
       *[no] Più linee in un turno
    }
rule-borrow = { $piece ->
    [none] Alla fine i biglietti possono usare ogni linea di un altro giocatore{ $that }{ $rent ->
        [0] {""}
        [one] {","} in cambio di 1 punto al suo proprietario
       *[other] {","} in cambio di { $rent } punti al suo proprietario
    }.
   *[other] Alla fine, per ogni città in cui si ha 1 { $piece } si può usare una linea di un altro giocatore verso quella città{ $that }: solo per i biglietti, e la stessa per tutti.
}
    .title = Linee prese in prestito
rule-rent =
    .title = Pedaggio
rule-bonus =
    .title = Punti aggiuntivi
rule-rule-text = { $text }
    .title = Inoltre
own-price = il prezzo indicato
piece-price = Prezzo: { $price }.
piece-most = Nessuno può averne più di { $most }.
piece-hidden = Ognuno tiene nascosti i propri.
piece-together = Nello stesso luogo possono stare quanti se ne vuole.
piece-alone = In ogni luogo può starcene al massimo 1, di chiunque sia.
piece-shuffled = Distribuite le mani, { $count ->
    [one] se ne mescola 1
   *[other] se ne mescolano { $count }
} nel mazzo delle carte. Quando ne compare una, va a chi è di turno, e la carta seguente ne prende il posto. Quelle restituite si mescolano nel mazzo successivo.
piece-on = All’inizio: { $count } a { $where }.
piece-each = Ogni giocatore inizia con { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] Alla fine, per ciascuno non piazzato: { $points }.
       *[no] Alla fine, per ciascuno posseduto: { $points }.
    }
   *[other] Valore alla fine, nell’ordine in cui si prendono: { $points }.
}

## On boards and score sheets
legend-spaces = spazi
legend-points = punti
legend-any-colour = un colore qualsiasi
legend-locomotive = locomotiva
legend-players = Giocatori
map-locomotives = Ogni locomotiva mostrata su una linea va pagata con una locomotiva; gli altri spazi si pagano come al solito.
    .title = Locomotive mostrate
map-points = Queste linee valgono i punti stampati su di esse: { $routes }.
    .title = Punti stampati
map-countries = Un paese è un capo, non un passaggio: le linee verso lo stesso paese non vi si congiungono.
    .title = Paesi
map-country-tickets = Per un biglietto che nomina un paese basta una qualsiasi linea che vi porta.
map-crossing = Chi occupa una di più linee che si incrociano chiude le altre a tutti.
    .title = Incroci
map-one-way = Per i biglietti, una linea con freccia porta in un solo senso; un biglietto può iniziare da un capo o dall’altro.
    .title = Senso unico
score-routes = Linee
score-tickets = Biglietti
score-pieces = Segnalini e carte
score-total = Totale
score-sheet = punteggio

## Leaflets
leaflet-told = Qui si dice solo ciò che differisce dal gioco base; tutto il resto rimane com’è.
leaflet-aim = Occupa linee tra città con carte del loro colore{ $tickets ->
    [yes] {" "}e collega i luoghi dei tuoi biglietti.
   *[no] .
} Vince chi alla fine ha più punti{ $wins ->
    [yes] , a meno che qualcuno non abbia vinto prima
   *[no] {""}
}.
leaflet-components = Componenti
leaflet-differences = Che cosa cambia qui
leaflet-set-up = Preparazione
leaflet-lay-out = Mettete il tabellone al centro del tavolo. Ogni giocatore { $trains ->
    [yes] prende i vagoni di un colore e pone il segnalino di quel colore
   *[no] sceglie un colore e pone il segnalino di quel colore
} all’inizio del segnapunti. Mescolate le carte vagone{ $tickets ->
    [yes] {" "}e i biglietti e metteteli
   *[no] {" "}e mettetele
} accanto al tabellone. Decidete chi comincia; poi si prosegue in senso orario.
leaflet-secret = { $shown ->
    [yes] I biglietti restano segreti finché non vengono scoperti.
   *[no] I biglietti restano segreti fino alla fine.
}
leaflet-bank = Si mettono scoperte accanto al tabellone, come banca: { $what }.
leaflet-turns = Un turno
leaflet-do-one = A turno, ogni giocatore fa esattamente una di queste cose: { $what }.
turn-cards = pescare carte
turn-claim = occupare una linea
turn-tickets = pescare biglietti
turn-other = ciò che un’altra regola offre come azione del turno
leaflet-deck = Quando il mazzo è vuoto, si rimescolano gli scarti per formarne uno nuovo. Chi non può fare nulla passa; se tutti passano di seguito, la partita finisce.{ $draws ->
    [yes] {" "}Se restano meno biglietti di quanti se ne devono pescare, si pescano quelli rimasti.
   *[no] {""}
}
leaflet-claiming = Occupare una linea
leaflet-claim = Gioca tante carte del colore della linea quanti sono i suoi spazi.{ $trains ->
    [yes] {" "}Metti uno dei tuoi vagoni su ogni spazio.
   *[no] {""}
}{ $points ->
    [yes] {" "}Segna subito i punti.
   *[no] {""}
} Una linea grigia accetta carte di un colore qualsiasi. La linea è allora tua e chiusa a tutti gli altri; non deve per forza toccare le tue altre linee.
leaflet-end = Fine e punteggio
leaflet-variant = Variante: { $title }
leaflet-alternatives = Non si combina con: { $others }.
leaflet-without = Senza questa regola: { $sentence }
leaflet-regions = Regioni e contrassegni
one-of = una delle { $count }
leaflet-terms = Termini
term-network = Tutte le linee di un giocatore collegate tra loro. Un giocatore può avere più reti.
    .title = Rete
term-path = Linee di un giocatore che un treno potrebbe percorrere una dopo l’altra, ciascuna una volta; può passare più volte per una città. La sua lunghezza è il numero di spazi.
    .title = Percorso continuo
term-parallel = Linee che uniscono gli stessi due luoghi, ciascuna con i propri spazi.
    .title = Linee parallele
term-special = Le linee disegnate come speciali sul tabellone (vedi i simboli).
    .title = Linee speciali
leaflet-symbols = Simboli sul tabellone
leaflet-doubts = Dubbi

## Examples and symbols of leaflets
leaflet-examples = Esempi
leaflet-stacks = Accanto al tabellone le carte di ogni paese formano una pila scoperta, con il primo valore elencato in cima. Una pila vuota non dà nulla; di uno stesso paese si possono prendere più carte. Le carte prese restano scoperte.
symbol-locomotive = si paga con una locomotiva
symbol-points = punti di questa linea, invece di quelli per la lunghezza
symbol-one-way = i biglietti possono usare questa linea solo nel verso della freccia
symbol-crossing = incrocia un’altra linea: chi ne occupa una chiude l’altra
symbol-city = una città
symbol-country = un paese
example-player = Giocatore { $number } ({ $colour })
example-owns = { $player } possiede { $what }.
example-holds = { $player } ha in mano: { $what }.
example-has = { $player } ha { $what }.
example-tickets = { $player } ha { $count ->
    [one] il biglietto
   *[other] i biglietti
} { $what }.
example-claims = { $player } occupa { $what }{ $cards ->
    [none] {""}
   *[other] {" "}con { $cards }
}.
example-refused = { $player } non può occupare { $what }{ $cards ->
    [none] {""}
   *[other] {" "}con { $cards }
}.
example-refused-draw = { $player } non può pescare { $what }.
example-pays = { $player } paga inoltre { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } sceglie { $what }{ $cards ->
    [none] {""}
   *[other] {","} per { $cards }
}.
example-refused-choice = { $player } non può scegliere { $what }{ $cards ->
    [none] {""}
   *[other] {","} per { $cards }
}.
example-skips = { $player } rinuncia.
example-agrees = { $player } fa ciò che la regola consente.
example-acts = { $player } fa questo: { $what }{ $cards ->
    [none] {""}
   *[other] {","} per { $cards }
}.
example-refused-act = { $player } non può fare questo: { $what }{ $cards ->
    [none] {""}
   *[other] {","} per { $cards }
}.
example-extra = { $cards ->
    [0] Non c’è altro da pagare.
    [one] Si deve pagare 1 altra carta.
   *[other] Si devono pagare altre { $cards } carte.
}
example-turned-up = Si scoprono: { $cards }.
example-points = { $player } ha ora { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
example-trains = A { $player } { $trains ->
    [one] resta 1 vagone
   *[other] restano { $trains } vagoni
}.
example-no-pieces = { $player } non ha più segnalini.
example-none-stand = Ora non ci sono segnalini sul tabellone.
example-bank = La banca ha { $what }.
example-turn = Ora tocca a { $player }.
example-goes-on = La partita continua.
example-wins = { $what } { $count ->
    [one] vince
   *[other] vincono
}.
example-final = Se la partita finisse ora, { $player } segnerebbe { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} ({ $what }).

## Printing
product-board = tabellone
product-tickets = biglietti
product-cards = carte
product-deck = carte vagone
product-counters = vagoni e segnalini
product-score = foglio dei punti
print-sheet = foglio { $number } di { $count }
print-fronts = fronti { $number } di { $count }
print-backs = retri { $number } di { $count }
print-folded = fronti e retri { $number } di { $count }
print-tile = riga { $row } di { $rows }, colonna { $column } di { $columns }
print-assembly = come si uniscono i fogli
print-assembly-how = { $count } fogli, { $columns } in larghezza e { $rows } in altezza; il tabellone misura { $size }. Stampa al 100 %, senza adattare alla pagina: il righello su ogni foglio deve misurare 100 mm. I fogli vicini si sovrappongono di { $overlap }: taglia ogni foglio lungo i segni a destra e in basso, posalo sul margine del successivo in modo che i segni coincidano, e incolla.
kit-title = { $title }: stampare e ritagliare
kit-paper = Prima di stampare
kit-scale = Stampa al 100 %, senza adattare alla pagina. Il righello in fondo ai fogli deve misurare 100 mm.
kit-stock = Un cartoncino sottile (200–250 g/m²) è l’ideale per carte e segnalini; per le regole e il foglio dei punti basta carta comune.
kit-shift = Stampa prima un foglio di carte e guardalo in controluce. Se i retri non combaciano, misura di quanto e rifai tutto con --back-shift.
kit-files = Che cosa stampare
kit-sheets = { $count ->
    [one] 1 pagina
   *[other] { $count } pagine
}, { $copies ->
    [once] una volta
    [player] una volta per giocatore
   *[game] una volta per partita
}.
kit-board-how = La prima pagina mostra come si uniscono i fogli. Taglia lungo i segni a destra e in basso, posa ogni foglio sul margine del successivo e incolla; su cartone spesso il tabellone dura.
kit-turn-how = Stampa fronte e retro, girando sul lato lungo. Taglia con il righello lungo i segni.
kit-fold-how = Stampa su un lato. Piega lungo la linea tratteggiata, incolla le metà dorso contro dorso, lascia asciugare, poi taglia lungo i segni.
kit-none-how = Stampa su un lato e taglia lungo i segni.
kit-counters-how = Taglia lungo le linee sottili. Per ogni giocatore: { $trains ->
    [0] un segnalino per il segnapunti
    [one] 1 vagone e un segnalino per il segnapunti
   *[other] { $trains } vagoni e un segnalino per il segnapunti
}.
kit-stacks = Lascia le carte di ogni paese nell’ordine in cui sono stampate: la prima sta in cima.
kit-leaflet-how = Stampa fronte e retro, poi piega o pinza.
kit-box = Che cosa hai allora
kit-each = Immagini, una per ogni lato di una carta
kit-each-how = Nella cartella { $folder }; il nome dice quante ne servono. Intorno ci sono { $bleed } mm di colore da tagliare via.

## At the table: a game in the terminal
table-you = Tu
table-points = { $count } { $count ->
    [one] punto
   *[other] punti
}
table-trains = { $count } { $count ->
    [one] vagone
   *[other] vagoni
}
table-cards = { $count } { $count ->
    [one] carta
   *[other] carte
}
table-more-cards = { $count } { $count ->
    [one] altra carta
   *[other] altre carte
}
table-tickets = { $count } { $count ->
    [one] biglietto
   *[other] biglietti
}
table-turns = { $count } { $count ->
    [one] turno
   *[other] turni
}
table-routes = { $count } { $count ->
    [one] linea
   *[other] linee
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] locomotiva
   *[other] locomotive
}
table-substitutes = { $cards } come locomotive
table-substitutes-too = { $plain }, e { $cards } come locomotive
table-nothing = niente
table-price-tunnel = { $price } (galleria)
table-price-ferry = { $price } (traghetto)
table-price-printed = { $price } con { $locomotives }
table-any-of = una tra { $targets }
table-from = { $what } da { $where }
table-on = { $what } su { $where }
table-to = { $what } verso { $where }
table-by-chance = { $what } a caso
table-for = { $what } per { $paid }
table-from-row = { $card } dalle carte scoperte
table-card-blind = { $card } coperta
table-blind-card = una carta coperta
table-no-card = nessuna carta
table-no-ticket = nessun biglietto
table-draws = { $you ->
    [yes] Peschi
   *[no] { $player } pesca
} { $what }.
table-turns-up = { $you ->
    [yes] Scopri
   *[no] { $player } scopre
} { $what }.
table-takes = { $you ->
    [yes] Prendi
   *[no] { $player } prende
} { $what }.
table-hands = { $you ->
    [yes] Dai
   *[no] { $player } dà
} { $what }.
table-discards = { $you ->
    [yes] Scarti
   *[no] { $player } scarta
} { $what }.
table-gives = { $you ->
    [yes] Restituisci
   *[no] { $player } restituisce
} { $what }.
table-places = { $you ->
    [yes] Collochi
   *[no] { $player } colloca
} { $what }.
table-moves = { $you ->
    [yes] Sposti
   *[no] { $player } sposta
} { $what }.
table-removes = { $you ->
    [yes] Togli
   *[no] { $player } toglie
} { $what }.
table-takes-over = { $you ->
    [yes] Rilevi
   *[no] { $player } rileva
} { $what }.
table-exchanges = { $you ->
    [yes] Cambi
   *[no] { $player } cambia
} { $what }.
table-some-tickets = biglietti
table-shows = { $you ->
    [yes] Mostri
   *[no] { $player } mostra
} { $what }.
table-completed-open = i biglietti completati
table-starts = { $you ->
    [yes] Cominci
   *[no] { $player } comincia
} con { $what }.
table-looks = { $you ->
    [yes] Guardi
   *[no] { $player } guarda
} { $what }.
table-keeps = { $you ->
    [yes] Tieni
   *[no] { $player } tiene
} { $what }.
table-claims = { $you ->
    [yes] Occupi
   *[no] { $player } occupa
} { $track } con { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Rinunci
   *[no] { $player } rinuncia
} a { $track }.
table-passed = { $you ->
    [yes] Non puoi
   *[no] { $player } non può
} fare niente.
table-hidden-deed = { $you ->
    [yes] Fai
   *[no] { $player } fa
} qualcosa di nascosto.
table-hidden-draw = { $you ->
    [yes] Peschi
   *[no] { $player } pesca
} qualcosa di nascosto.
table-pays = { $you ->
    [yes] Paghi
   *[no] { $player } paga
} { $what }.
table-pays-you = { $player } ti paga { $what }.
table-pays-to = { $you ->
    [yes] Paghi
   *[no] { $player } paga
} { $what } a { $to }.
table-scores = { $you ->
    [yes] Segni
   *[no] { $player } segna
} { $points }.
table-loses = { $you ->
    [yes] Perdi
   *[no] { $player } perde
} { $points }.
table-last-round-began = { $you ->
    [yes] Hai
   *[no] { $player } ha
} ancora { $trains }: { $turns ->
    [1] ancora un turno
   *[other] cominciano gli ultimi { $turns } turni
}.
table-swept = Le carte scoperte vengono rinnovate: { $cards }.
table-reformed = Gli scarti diventano il mazzo: { $cards }.
table-turned-up = { $track }: carte scoperte: { $cards }; { $more }.
table-to-pay = { $cards } da pagare
table-nothing-to-pay = nient’altro da pagare
table-retired = Fuori dal gioco: { $pieces }.
table-laid = Disposto: { $what }.
table-laid-by-chance = Disposto a caso: { $what }.
table-end-last-round = L’ultimo giro è finito.
table-end-won = La partita è vinta.
table-end-all-passed = Nessuno può più fare niente: la partita è finita.
table-end-too-long = La partita dura troppo: viene interrotta.
table-end-other = La partita è finita: { $reason }.

## At the table: why not
table-not-game-over = la partita è finita
table-not-not-now = prima: { $awaited }
table-not-nothing-pending = così adesso non c’è niente da decidere
table-not-no-such-move = adesso non è possibile
table-not-track-taken = { $track } è di { $owner }
table-not-track-owned = { $track } è già tua
table-not-parallel-owned = hai già { $other }, parallela a { $track }
table-not-parallel-closed = con { $players } giocatori { $track } è chiusa quando è occupata questa: { $other }
table-not-crossed = { $other }, che incrocia { $track }, è occupata
table-not-trains-missing = { $track } richiede { $needed } vagoni, e te ne restano { $left }
table-not-piece-needed = { $track } richiede { $pieces }
table-not-wrong-colour = { $what } richiede { $colour }, non { $played }
table-not-wrong-number = { $what } richiede { $needed ->
    [1] 1 carta
   *[other] { $needed } carte
}, non { $played }
table-not-locomotives-printed = { $what } mostra { $needed ->
    [1] 1 locomotiva
   *[other] { $needed } locomotive
}; se ne { $played ->
    [1] paga 1
   *[other] pagano { $played }
}
table-not-locomotives-not-wild = su { $what } le locomotive non sostituiscono altre carte
table-not-substitutes = { $cards } carte valgono una locomotiva; { $played } non tornano
table-not-no-substitutes = su { $what } nessun’altra carta vale una locomotiva
table-not-pieces = { $what } non si paga con { $played }
table-not-cards-missing = hai { $held } × { $card }, e ne servono { $needed }
table-not-slot-empty = nel posto { $slot } non c’è nessuna carta
table-not-not-in-row = non è tra le carte scoperte: { $card }
table-not-locomotive-is-whole-draw = una locomotiva scoperta è tutta la pesca, mai la seconda carta
table-not-no-cards = né il mazzo né gli scarti hanno carte
table-not-no-tickets = non restano biglietti
table-not-not-offered = { $ticket } non è tra quelli offerti
table-not-keep-more = bisogna tenere almeno { $least } biglietti, non { $kept }
table-not-take-one = si prende un biglietto, gli altri si passano
table-not-wrong-mix = indica { $count } biglietti di mazzi che ne hanno tanti
table-not-spot-taken = { $piece } è già qui: { $where }
table-not-none-left = non ti resta: { $piece }
table-not-sold-out = non resta: { $piece }
table-not-most-held = hai { $held } × { $piece }, e nessuno può averne di più
table-not-forbidden = una regola del tabellone ora vieta { $what }: { $rule }
table-not-demand = { $track } richiede { $needed } × { $what }; ne restano { $held }
table-not-condition = ora non vale ciò che chiede { $what }: { $rule }
table-not-deed-impossible = { $what } non è possibile; ora è possibile: { $possible }
table-not-deed-spent = { $what } è già stato fatto { $most ->
    [1] una volta
   *[other] { $most } volte
} in questo turno, non di più
table-not-nothing-follows = dopo { $what } non potresti fare niente in questo turno
table-not-can-act = puoi fare qualcosa, e passa solo chi non può fare niente
table-awaited-choose-tickets = scegli quali biglietti tenere
table-awaited-name-mix = di’ quanti biglietti peschi da ogni mazzo
table-awaited-draft-ticket = prendi un biglietto per passare gli altri
table-awaited-draw-more = pesca la carta successiva
table-awaited-answer-tunnel = paga la galleria o rinuncia
table-awaited-claim-more = occupa un’altra linea o finisci il turno
table-awaited-choose-effect = scegli ciò che la regola permette
table-short = { $thing } richiede { $wanted }; hai { $has }: mancano { $missing }
table-of-one-colour = { $cards } di un colore
table-may-leave-out = { $wanted }, e ne puoi omettere { $count }
table-no-cards = nessuna carta

## At the table: what is shown
table-turn = turno { $number }
table-last-round = L’ultimo giro: restano { $turns }.
table-row = Scoperte
table-hand = Mano
table-on-map = Mappa
table-own-tickets = Mete
table-empty = vuoto
table-deck = mazzo { $count }
table-more-there = e altro: `{ $command }` mostra tutto
table-yes = sì
table-none = nessuno
table-cut-off = tagliato
table-joined = collegato
table-joined-by = { $trains } per
table-no-payable = Adesso non puoi pagare nessuna linea.
table-payable = { $routes } che puoi pagare adesso:
table-other = altre
table-loco = { $count } loco
table-for-locos = ({ $count } carte per loco)
table-now = adesso
table-cards-short = mancano { $count }
table-far-short = { $count } o più
table-not-yet = non ancora
table-no-open-route = Lì nessuna linea è libera.
table-nothing-yet = ancora niente
table-choose-tickets = Biglietti tra cui scegliere; tienine { $least } o più (`keep 1 2`, `keep all`):
table-draft = Prendi uno di questi biglietti (`keep 1`); gli altri si passano:
table-mix = Quali { $tickets } peschi? Ci sono { $there }. Scrivi un numero o le carte:
table-to-draw = { $cards } da pescare.
table-claim-more = Puoi occupare ancora una linea, o `stop`.
table-choose = { $said } Scrivi un numero o un nome:
table-tunnel-short = { $cards } da pagare, che non hai: `decline` riprende le tue carte.
table-tunnel = `pay` { $ways }, o `decline` per riprendere le tue carte.
table-if-ended = Se la partita finisse adesso, avresti inoltre:

## At the table: what is asked and answered
table-paying = Come paghi? Scrivi un numero o le carte; `{ table-nothing }` torna indietro:
table-which-one = Quale? Scrivi un numero o un nome; `{ table-nothing }` torna indietro:
table-more-ways = e altri { $count }: scrivi le carte
table-substitute-hint = Anche altre carte possono sostituire locomotive; scrivile: { $example }
table-numbers = I numeri vanno da 1 a { $most }; una riga vuota non paga niente.
table-hand-over = { $player }, premi Invio quando nessun altro guarda.
table-pause = Invio continua, `undo` annulla.
table-others-first = Prima giocano gli altri.
table-broken-off = La partita è interrotta.
table-after-end = `save FILE` conserva la partita, `map` mostra il tabellone; Invio termina.
table-quit = La partita non è salvata. Uscire? (sì o no)
table-hint = { $program } farebbe: { $action }.
table-advice-only = Non è possibile altro.
table-advice-tickets = Insieme richiedono { $trains } per { $tracks }.
table-advice-joined = Sono già uniti.
table-advice-no-way = Nessuna via li unisce più; questo costa meno di tutto.
table-advice-planned = Porta a { $ticket } e dà { $points }. Poi restano: { $tracks }.
table-advice-completes = Unisce { $ticket } e dà { $points }.
table-advice-pays = Nessun biglietto la chiede; dà { $points }.
table-advice-last = Non segue nessun turno, e nulla dà di più.
table-advice-piece = Senza, non puoi occupare: { $tracks }.
table-advice-useful = Nei turni che restano dà più di quanto costa.
table-advice-more = I tuoi biglietti sono a posto, e a tutti restano almeno { $trains }.
table-advice-colour = Serve per { $tracks }.
table-advice-locomotive = Vale per qualsiasi carta che serva per { $tracks }.
table-advice-blind = Nulla nella fila vale quanto ciò che può esserci nel mazzo. Servono carte per { $tracks }.
table-advice-otherwise = Ora nulla dà di più.
table-taken-back = Annullato: { $action }.
table-saved = Salvata; `{ $command }` la continua.
table-you-can = Si può.
table-you-can-pay = Si può: { $ways }.
table-you-can-so = si può: { $ways }
table-is-no-number = quante? { $typed } non è un numero: log 5
table-why-what = perché cosa? Per esempio: why claim A B
table-nothing-to-undo = non c’è niente da annullare
table-undo-revealed = non si può annullare: da allora è stato rivelato qualcosa di nascosto
table-save-where = salvare dove? Indica un file: save sera.replay.json
table-no-saved-game = { $file } esiste già e non è una partita salvata; scegli un altro nome
table-cannot-save = non si può salvare: { $reason }
table-did-you-mean = intendi { $names }?
table-no-command = { $typed } non è un comando; { $hint }
table-see-help = `help` dice che cosa si può scrivere
table-nobody-can = su questo tabellone nessuno può `{ $verb }`
table-cannot-now = `{ $name }` adesso non è possibile
table-not-so = così no; puoi pagare { $ways }
table-which-route = quale linea? Indica i due capi: claim A B
table-no-choice = { $typed } non si può scegliere; { $hint }
table-there-is = c’è { $names }
table-which-tickets = quali? Di’ i loro numeri: keep 1 3, o keep all
table-ticket-numbers = di’ i numeri dei biglietti, da 1 a { $most }, ognuno una volta: keep 1 { $most }
table-cannot-pay-that = non puoi pagarlo; `decline` riprende le tue carte
table-which-of = quale di questi: { $names }?
table-no-such-card = non c’è nessuna carta { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = non c’è nessun luogo { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = indica i due capi della linea; da lì si va a { $places }
table-no-such-route = nessuna linea unisce { $first } e { $second }; da { $first } si va a { $places }
table-help =
    Giocare (bastano gli inizi dei nomi; Tab completa):
      draw red            prendere una carta scoperta; anche con il suo numero: draw 3
      draw                pescare una carta coperta
      draw tickets        pescare biglietti tra cui scegliere;  keep 1 3  o  keep all  li tiene
      claim denver omaha  occupare una linea; se ci sono più modi di pagare vengono elencati, o di’ come:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        rispondere a una galleria
      2, rome, nothing    scegliere dall’elenco, con il numero o il nome, dove una regola fa scegliere;
                          nothing (o skip) dove si può rinunciare
      build paris         costruire una stazione                       (dove il tabellone ne ha)
      NAME ...            un’azione del tabellone, come `build rome` o `buy booster`
      stop, pass          non occupare altre linee; non fare niente quando niente è possibile
    Guardare e pensare:
      hand (or look)      tutto di nuovo;  row  le carte scoperte;  tickets  i tuoi biglietti
      score               i punti finora, e quanto varrebbero i tuoi biglietti
      log                 tutto ciò che è successo;  log 5  le ultime cinque cose
      rules               le regole in vigore, a parole
      routes [PLACE]      linee libere secondo ciò che puoi pagare;  map  il tabellone
      why claim A B       perché una cosa non è possibile, o come puoi pagarla
      hint                ciò che farebbe il miglior programma al tuo posto
      undo                annullare l’ultima azione, finché non è rivelato niente di nascosto
      save FILE, quit     una partita salvata continua con  mapdsl play --load FILE
