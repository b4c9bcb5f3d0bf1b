## Lists and numbers
and = { $rest } y { $last }
or = { $rest } o { $last }
then = { $rest }, después { $last }
both = { $rest } y { $last }
either = { $rest } o { $last }
grouped = ({ $clause })
quoted = «{ $text }»
at-least = al menos { $number }
at-most = como máximo { $number }
other-than = más o menos de { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } veces: { $sentence }
tickets = { $count ->
    [one] 1 billete
   *[other] { $count } billetes
}
tickets-of-any = { tickets } de los mazos { $decks } (de cada uno, tantos como se anuncien antes)
tickets-of-deck = { $count ->
    [one] 1 billete del mazo { $deck }
   *[other] { $count } billetes del mazo { $deck }
}

## Colours and kinds of routes
colour-red = rojo
colour-orange = naranja
colour-yellow = amarillo
colour-green = verde
colour-blue = azul
colour-pink = rosa
colour-white = blanco
colour-black = negro
colour-gray = gris
paid-locomotive = locomotora
kind-route = una ruta normal
kind-ferry = un ferri
kind-tunnel = un túnel
kind-special = una ruta especial

## Conditions, as clauses after the noun that they narrow
that = { " " }{ $clause }
closing = {""}
in-such-a-game = { $clause }: { $sentence }
set-up-players = con { $number } { $n ->
    [one] jugador
   *[other] jugadores
}
set-up-holds = si el jugador tiene { $number } { $names }
    .not = si el jugador no tiene { $names }
set-up-bank = si la banca tiene { $number } { $names }
    .not = si la banca no tiene { $names }
set-up-counts = si el jugador tiene { $number } { $names }
    .not = si el jugador no tiene { $names }
set-up-most = si el jugador tiene { $most }
    .not = si el jugador no tiene { $most }
set-up-leads = si el jugador tiene { $most } (también en caso de empate)
    .not = si el jugador no tiene { $most } (ni en caso de empate)
set-up-trails = si el jugador tiene { $fewest } (también en caso de empate)
    .not = si el jugador no tiene { $fewest } (ni en caso de empate)
set-up-trains-left = { $number ->
    [0] si al jugador no le queda ningún vagón
   *[other] si al jugador le { $n ->
        [one] queda { $number } vagón
       *[other] quedan { $number } vagones
    }
}
set-up-claimed = { $number ->
    [0] si el jugador no posee ninguna ruta
   *[other] si el jugador posee { $number } { $n ->
        [one] ruta
       *[other] rutas
    }
}
set-up-round = { $bound ->
    [at-least] desde la ronda { $text }
    [at-most] en { $n ->
        [one] la primera ronda
       *[other] las primeras { $n } rondas
    }
    [other-than] { $count ->
        [one] salvo en la ronda { $text }
       *[other] salvo en las rondas { $text }
    }
   *[is] { $count ->
        [one] en la ronda { $text }
       *[other] en las rondas { $text }
    }
}
track-length = que tiene { $number } { $n ->
    [one] casilla
   *[other] casillas
}
track-colour = cuyo color es { $values }
    .not = cuyo color no es { $values }
track-kind = que es { $values }
    .not = que no es { $values }
track-locomotives = { $number ->
    [0] que no muestra ninguna locomotora
   *[other] que muestra { $number } { $n ->
        [one] locomotora
       *[other] locomotoras
    }
}
track-tagged = marcada como { $names }
    .not = que no está marcada como { $names }
track-ferry = que es un ferri
    .not = que no es un ferri
track-tunnel = que es un túnel
    .not = que no es un túnel
track-special = que es una ruta especial
    .not = que no es una ruta especial
track-double = que discurre junto a otra
    .not = que no discurre junto a otra
track-touches = { $sort ->
    [region] con un extremo en la región { $names }
    [country] con un extremo en el país { $names }
   *[city] con un extremo en { $names }
}
    .not = { $sort ->
    [region] sin ningún extremo en la región { $names }
    [country] sin ningún extremo en el país { $names }
   *[city] sin ningún extremo en { $names }
}
track-inside = { $sort ->
    [region] situada por completo en la región { $names }
   *[city] situada por completo en { $names }
}
    .not = { $sort ->
    [region] que no está situada por completo en la región { $names }
   *[city] que no está situada por completo en { $names }
}
track-here = donde está { $names }
    .not = donde no está { $names }
track-own-here = donde el jugador tiene { $names }
    .not = donde el jugador no tiene { $names }
track-joins-own = que enlaza con la red propia
    .not = que no enlaza con la red propia
track-paid = pagada con cartas de color { $values }
    .not = no pagada con cartas de color { $values }
track-free = que nadie ha ocupado
    .not = que alguien ha ocupado
track-beside-other = contigua a una ruta de otro jugador
    .not = que no es contigua a ninguna ruta de otro jugador
track-connects = { $sort ->
    [group] cuya red une entonces { $number } { $thing }
    [region] cuya red alcanza { $number } { $n ->
        [one] lugar
       *[other] lugares
    } de la región { $names }
   *[city] cuya red alcanza { $names }
}
    .not = { $sort ->
    [region] cuya red no alcanza ningún lugar de la región { $names }
   *[city] cuya red no alcanza { $names }
}
track-reaches = { $sort ->
    [group] que lleva a 1 { $thing } que la propia red aún no alcanzaba
    [region] que añade a su red un lugar de la región { $names }
   *[city] que añade { $names } a su red
}
    .not = { $sort ->
    [region] que no añade a su red ningún lugar de la región { $names }
   *[city] que no añade { $names } a su red
}
track-taken = que pertenece a otro jugador
    .not = que no pertenece a ningún otro jugador
ticket-points = que vale { $number } { $n ->
    [one] punto
   *[other] puntos
}
ticket-deck = del mazo { $names }
    .not = que no es del mazo { $names }
ticket-set = de la serie { $names }
    .not = que no es de la serie { $names }
ticket-touches = { $sort ->
    [region] con un extremo en la región { $names }
    [country] con un extremo en el país { $names }
   *[city] con un extremo en { $names }
}
    .not = { $sort ->
    [region] sin ningún extremo en la región { $names }
    [country] sin ningún extremo en el país { $names }
   *[city] sin ningún extremo en { $names }
}
ticket-inside = { $sort ->
    [region] con todos los extremos en la región { $names }
   *[city] con todos los extremos en { $names }
}
    .not = { $sort ->
    [region] con algún extremo fuera de la región { $names }
   *[city] con algún extremo fuera de { $names }
}
ticket-here = con algún lugar donde está { $names }
    .not = sin ningún lugar donde esté { $names }
ticket-connects = { $sort ->
    [region] cuya salida une la red propia con un lugar de la región { $names }
   *[city] cuya salida une la red propia con { $names }
}
    .not = { $sort ->
    [region] cuya salida no une la red propia con ningún lugar de la región { $names }
   *[city] cuya salida no une la red propia con { $names }
}
place-tagged = marcado como { $names }
    .not = que no está marcado como { $names }
place-inside = { $sort ->
    [region] situado en la región { $names }
   *[city] que es { $names }
}
    .not = { $sort ->
    [region] que no está situado en la región { $names }
   *[city] que no es { $names }
}
place-here = donde está { $names }
    .not = donde no está { $names }
place-own-here = donde el jugador tiene { $names }
    .not = donde el jugador no tiene { $names }
place-joins-own = de la red propia
    .not = fuera de la red propia
place-first = al que nadie más ha llegado
    .not = al que ya ha llegado otro jugador

## What is counted of a player
measure-tickets = billetes
    .most = el mayor número de billetes
    .fewest = el menor número de billetes
    .each = cada billete
measure-completed-tickets = billetes completados
    .most = el mayor número de billetes completados
    .fewest = el menor número de billetes completados
    .each = cada billete completado
measure-failed-tickets = billetes no completados
    .most = el mayor número de billetes no completados
    .fewest = el menor número de billetes no completados
    .each = cada billete no completado
measure-ticket-points = puntos de billetes completados
    .most = el mayor número de puntos de billetes completados
    .fewest = el menor número de puntos de billetes completados
    .each = cada punto de billetes completados
measure-longest-path = camino continuo más largo
    .most = el camino continuo más largo
    .fewest = el camino continuo más corto
    .each = cada vagón del camino continuo más largo
measure-looped-tickets = billetes completados por dos caminos sin rutas en común (las ciudades pueden ser comunes)
    .most = el mayor número de billetes completados por dos caminos sin rutas en común
    .fewest = el menor número de billetes completados por dos caminos sin rutas en común
    .each = cada billete completado por dos caminos sin rutas en común (las ciudades pueden ser comunes)
measure-routes = rutas ocupadas
    .most = el mayor número de rutas ocupadas
    .fewest = el menor número de rutas ocupadas
    .each = cada ruta ocupada
measure-trains-laid = vagones en el tablero
    .most = el mayor número de vagones en el tablero
    .fewest = el menor número de vagones en el tablero
    .each = cada vagón en el tablero
measure-score = puntos obtenidos hasta ahora
    .most = el mayor número de puntos obtenidos hasta ahora
    .fewest = el menor número de puntos obtenidos hasta ahora
    .each = cada punto obtenido hasta ahora
measure-trains-left = vagones restantes
    .most = el mayor número de vagones restantes
    .fewest = el menor número de vagones restantes
    .each = cada vagón restante
measure-cities = ciudades alcanzadas
    .most = el mayor número de ciudades alcanzadas
    .fewest = el menor número de ciudades alcanzadas
    .each = cada ciudad alcanzada
measure-joined-cities = ciudades de la red más grande
    .most = el mayor número de ciudades en una misma red
    .fewest = el menor número de ciudades en su red más grande
    .each = cada ciudad de la red más grande
measure-regions = regiones alcanzadas
    .most = el mayor número de regiones alcanzadas
    .fewest = el menor número de regiones alcanzadas
    .each = cada región alcanzada
measure-whole-regions = regiones unidas por completo
    .most = el mayor número de regiones unidas por completo
    .fewest = el menor número de regiones unidas por completo
    .each = cada región unida por completo
measure-named = { $sort ->
    [group] { $several } de { $name }
    [left] { $several } sin usar
   *[own] { $several }
}
    .most = { $sort ->
        [group] el mayor número de { $many } de { $name }
        [left] el mayor número de { $many } sin usar
       *[own] el mayor número de { $many }
    }
    .fewest = { $sort ->
        [group] el menor número de { $many } de { $name }
        [left] el menor número de { $many } sin usar
       *[own] el menor número de { $many }
    }
    .each = { $sort ->
        [group] cada { $one } de { $name }
        [left] cada { $one } sin usar
       *[own] cada { $one }
    }

## Rules
rule-trains = Cada jugador tiene { $each ->
    [one] 1 vagón
   *[other] { $each } vagones
}.
    .title = Vagones
rule-card-deck = El mazo tiene { $each ->
    [one] 1 carta
   *[other] { $each } cartas
} { $colours-count ->
    [8] de cada color
   *[other] de cada uno de estos colores: { $colours }{ $locomotives ->
        [0] {""}
       *[other] ,
    }
}{ $locomotives ->
    [0] {""}
    [one] {" "}y 1 locomotora
   *[other] {" "}y { $locomotives } locomotoras
}.
    .title = Mazo de cartas
no-start-hand = Nadie empieza con cartas.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Cada jugador empieza con 1 locomotora.
       *[other] Cada jugador empieza con { $locomotives } locomotoras.
    }
   *[other] Cada jugador empieza con { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    }{ $locomotives ->
        [0] .
        [one] {" "}y 1 locomotora.
       *[other] {" "}y { $locomotives } locomotoras.
    }
}
    .title = Mano inicial
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] En lugar del robo normal se pueden robar { $blind } cartas a ciegas.
   *[board] En su turno, un jugador puede robar { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }{ $face-up ->
        [0] {" "}a ciegas.
       *[other] , boca arriba o a ciegas{ $count ->
            [1] .
           *[other] ; { $face-up-locomotive ->
                [whole-draw] una locomotora boca arriba es todo el robo y no puede tomarse después de otra carta.
               *[one-card] una locomotora boca arriba cuenta como una carta cualquiera.
            }
        } { $face-up ->
            [one] Hay 1 carta boca arriba junto al mazo; al tomarla, se repone enseguida.
           *[other] Hay { $face-up } cartas boca arriba junto al mazo; la que se toma se repone enseguida.
        } { $sweep ->
            [0] No se renuevan, por muchas locomotoras que haya boca arriba.
           *[other] { $sweep ->
                [one] En cuanto 1 carta boca arriba es una locomotora
               *[other] En cuanto { $sweep } cartas boca arriba son locomotoras
            }, se descartan y reponen todas las cartas boca arriba, varias veces si hace falta.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}En lugar del robo normal se pueden robar { $blind } cartas a ciegas.
    }
}
    .title = { $carrier ->
        [piece] Robo a ciegas
       *[board] Robar cartas
    }
rule-locomotives = { $conditional ->
    [yes] Las locomotoras solo sustituyen a otros colores donde una regla lo permite: en una ruta{ $that }.
   *[no] Las locomotoras sustituyen a cualquier color.
}
    .title = Locomotoras
    .without = Las locomotoras no sustituyen a ningún color.
rule-substitute = { $cards } cartas cualesquiera pueden jugarse como una { $for ->
    [card] carta de cualquier color
   *[locomotive] locomotora
}{ $conditional ->
    [yes] {""} en una ruta{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} también al comprar
   *[no] {""}
}.
    .title = { $for ->
        [card] Cartas como cualquier color
       *[locomotive] Cartas como locomotora
    }
rule-discount = Un jugador puede jugar { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
} menos, pero al menos { $at-least } y nunca menos locomotoras de las indicadas, para ocupar una ruta{ $that }.
    .title = Descuento
rule-route-points = Puntos por una ruta ocupada según su longitud: { $table }.
    .title = Puntos por rutas
rule-doubles = { $open ->
    [none] Todas las rutas paralelas entre los mismos lugares pueden ocuparse.
    [1] Una ruta{ $that } queda cerrada en cuanto se ocupa una paralela.
   *[other] Una ruta{ $that } queda cerrada en cuanto se ocupan { $open } paralelas.
} Con cualquier número de jugadores, nadie puede poseer dos rutas paralelas.
    .title = Rutas paralelas
    .without = Todas las rutas paralelas pueden ocuparse, también varias por el mismo jugador.
rule-deal-tickets = Cada jugador recibe { $counts }{ $keep ->
    [all] ; no se puede rechazar ninguno.
   *[other] {" "}y se queda con { $keep ->
        [0] los que quiera
       *[other] al menos { $keep }
    }; los rechazados { $refused ->
        [under-deck] se barajan juntos y van debajo del mazo.
        [shuffled-in] se barajan en el mazo.
       *[out-of-game] salen del juego.
    }
}{ $drafted ->
    [yes] {" "}Los billetes recibidos al principio circulan: cada jugador toma uno y pasa los demás a la izquierda, hasta que todos estén tomados.
   *[no] {""}
}
    .title = Billetes iniciales
rule-draw-tickets = En su turno, un jugador puede robar { $counts }{ $keep ->
    [all] ; no se puede rechazar ninguno.
   *[other] {" "}y quedarse con { $keep ->
        [0] los que quiera
       *[other] al menos { $keep }
    }; los rechazados { $refused ->
        [under-deck] van debajo del mazo.
        [shuffled-in] se barajan en el mazo.
       *[out-of-game] salen del juego, de modo que los billetes pueden agotarse.
    }
}
    .title = Robar billetes
rule-ticket-pool = { $conditional ->
    [yes] Está en juego todo billete{ $that }, y ningún otro.
   *[no] Todos los billetes están en juego.
}
    .title = Billetes en juego
    .without = Todos los billetes están en juego.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] Un billete{ $that }: {""}
       *[no] {""}
    }Un billete completado da su valor; uno no completado { $failed ->
        [lose] resta su valor.
       *[nothing] no cuesta nada.
    }{ $several ->
        [yes] {" "}Si un billete nombra varios destinos, solo cuenta el mejor unido con su lugar de partida{ $failed ->
            [lose] ; si no, se pierde el más bajo.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] Un billete{ $that } { $worth ->
        [half] cuenta la mitad, redondeada hacia abajo, esté completado o no.
        [nothing] no cuenta.
       *[as-failed] cuenta como no completado, aunque sus lugares estén unidos.
    }
}
    .title = Billetes
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] cada vagón en una ruta{ $that }
        [cities] cada lugar alcanzado{ $that }
        [joined-cities] en la red más grande, cada lugar{ $that }
        [regions] cada región con un lugar alcanzado{ $that }
        [whole-regions] cada región en la que se ha unido cada lugar{ $that }
        [longest-path] { $counts }, contando solo una ruta{ $that }
        [ticket-points] { $counts }, contando solo un billete{ $that }
        [looped-tickets] { $counts }, contando solo un billete{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , y además { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = En caso de empate va delante quien tiene el ejemplar con el número más bajo.
award-table = Puntos al final para quien más tiene de cada una, para el segundo, etc.: { $table }. Los puestos siguientes no dan nada, y no tener ninguna tampoco.
rule-award = { $carrier ->
    [piece] Al final, { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        } por { $measure-most } (también en caso de empate); si no, { $else ->
            [one] { $else } punto
           *[other] { $else } puntos
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        } al final por { $measure-most }
       *[other] Puntos al final por { $measure-most }, por el segundo puesto, etc.: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } para todos los demás
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] En caso de empate, todos los empatados reciben los puntos.
               *[other] Los empatados ocupan tantos puestos como son, y todos reciben los puntos del mejor de ellos.
            }
           *[other] Los empates se deshacen por { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Con cero no va nadie en cabeza.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Con cero no va nadie en cabeza.
            }
           *[other] {" "}Con cero no va nadie en cabeza.
        }
    }
}{ $per ->
    [piece] {" "}Cada uno del grupo se compara por separado.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } punto
       *[other] { $each } puntos
    } al final por { $measure-each }
   *[other] Puntos al final por { $measure } – { $table-steps } (en total)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} y además 1 punto por cada uno
       *[other] {","} y además { $each } puntos por cada uno
    }
}{ $per ->
    [set] , según cuántos distintos tenga cada juego
    [piece] , cada clase por separado
    [network] , contados en cada red del jugador por separado
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , por cada { $at } por separado: solo los billetes que nombran su lugar
        [track] , por cada { $at } por separado: solo las rutas que llevan allí
       *[other] , contados en cada { $at } por separado
    }
}.
    .title = { $measure-each }
rule-tie-break = Los empates se deshacen por { $criteria }; si persisten, se comparte el puesto.
    .title = Empates
    .without = En caso de empate se comparte el puesto.
rule-tunnels = Al ocupar un túnel se { $reveal ->
    [one] descubre 1 carta
   *[other] descubren { $reveal } cartas
} del mazo. Por cada carta descubierta del color jugado y por cada locomotora descubierta hay que pagar otra carta del color jugado o una locomotora. Si solo se jugaron locomotoras, solo cuentan las locomotoras descubiertas, y por cada una se paga una locomotora. Quien no paga recupera sus cartas y su turno termina. Las cartas descubiertas se descartan.
    .title = Túneles
rule-last-round-trains-left = Cuando a un jugador le { $trains-left ->
    [0] quedan cero vagones
    [one] queda como máximo 1 vagón
   *[other] quedan como máximo { $trains-left } vagones
} al final de su turno, todos, también ese jugador, juegan { $turns ->
    [one] un último turno.
   *[other] { $turns } turnos más.
}
    .title = Última ronda
rule-last-round = { $turns ->
    [0] La partida termina enseguida al final de un turno{ $that }.
    [one] El final de la partida empieza al acabar un turno{ $that }: todos, también quien acaba de jugar, juegan un último turno.
   *[other] El final de la partida empieza al acabar un turno{ $that }: todos, también quien acaba de jugar, juegan { $turns } turnos más.
}
    .title = Final de la partida
without = No se aplica en este juego.

## What rules of a board let happen
deed-take = tomar { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [row] {" "}de las que están boca arriba
    [opponent] {" "}de otro jugador
    [each-opponent] {" "}de cada uno de los demás jugadores
   *[other] {" "}de { $where }
}
deed-take-stack = tomar { $count ->
    [one] la carta de encima
   *[other] las { $count } cartas de encima
} de cada país de esa red
named-card = la carta { $name }
deed-draw = tomar { $things } al azar
deed-give = { $spot ->
    [opponent] dar { $things } a otro jugador
    [each-opponent] dar { $things } a cada uno de los demás jugadores
   *[none] devolver { $things }
}
deed-discard = descartar { $things }
deed-place = poner { $things } en { $where }
deed-by-chance = { $deed } (al azar)
deed-move = mover { $things } a { $where }
deed-travel = mover { $thing } por una ruta propia, cada ruta una vez por turno
deed-remove = quitar { $things } de { $where }
deed-refill = completar { $where } hasta { $things }
deed-score-route-points = puntuar otra vez los puntos de la ruta
deed-retire = { $count ->
    [one] retirar { $things } de la banca y del juego
   *[other] retirar { $things } del juego, al azar
}
deed-take-over = hacerse con una ruta de otro jugador
deed-exchange = devolver todos sus billetes y tomar otros tantos
deed-exchange-closed = devolver todos sus billetes que no están a la vista y tomar otros tantos
deed-show = mostrar sus billetes completados
deed-win = ganar la partida, sean cuales sean los puntos
deed-score = anotar { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
deed-score-extra = anotar { $count ->
    [one] { $count } punto más
   *[other] { $count } puntos más
}
deed-lose = perder { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
deed-score-in-turn = anotar puntos una sola vez, en el orden en que lo consiguen los jugadores: { $counts }
spot-end = un extremo de la ruta
spot-each-end = cada extremo de la ruta
spot-each-joined = cada lugar de la red
spot-arrival = ese lugar
spot-track = esa ruta
spot-tags = de una clase indicada en la ruta, mientras queden
spot-any-track = una ruta
spot-each-track = cada ruta
spot-city = una ciudad
spot-country = un país
spot-place = un lugar
spot-each-city = cada ciudad
spot-each-place = cada lugar
thing-cards = { $n ->
    [one] carta
   *[other] cartas
}
thing-tickets = { $n ->
    [one] billete
   *[other] billetes
}
thing-trains = { $n ->
    [one] vagón
   *[other] vagones
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] punto
   *[other] puntos
}
thing-locomotives = { $n ->
    [one] locomotora
   *[other] locomotoras
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] carta
   *[other] cartas de un mismo color
}
cost-of-its-colour = { $counts } { $n ->
    [one] carta
   *[other] cartas
} más del mismo color
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(solo un lugar{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(solo una ruta{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Antes del primer turno
    [claim] Al ocupar una ruta{ $that }
    [arrival] Al llegar por primera vez a { $where ->
        [none] un lugar{ $that }
       *[other] { $where }
    }
    [travel] Cuando una ficha propia ha viajado a { $where ->
        [none] un lugar{ $that }
       *[other] { $where }
    }
    [draw] Cuando se han robado cartas
    [completion] Al completar un billete
    [round-start] Al principio de cada ronda que empieza
    [turn-start] Al principio de su turno
    [turn-end] Al final de su turno
   *[reshuffle] Cuando los descartes pasan a ser el mazo
}, { $may ->
    [none] { $for ->
        [none] { $occasion ->
            [reshuffle] hay que
           *[other] el jugador debe
        }{" "}
        [everybody] todos, por orden y empezando por quien tiene el turno, deben{" "}
        [others] todos los demás, por orden, deben{" "}
       *[other] por cada { $for }{ $of ->
            [yes] {" "}de otro jugador
           *[no] {""}
        } que esté allí, su dueño debe{" "}
    }{ $must }
   *[other] { $for ->
        [none] el jugador puede{" "}
        [everybody] todos, por orden y empezando por quien tiene el turno, pueden{" "}
        [others] todos los demás, por orden, pueden{" "}
       *[other] por cada { $for }{ $of ->
            [yes] {" "}de otro jugador
           *[no] {""}
        } que esté allí, su dueño puede{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}por casilla
   *[other] {" "}por cada { $per }
}{ $price ->
    [none] {""}
   *[other] {" "}pagando { $price }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $last-first ->
    [yes] {" "}(empieza el último jugador)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; después { $then }
}.
    .title = { $occasion ->
        [set-up] Antes del primer turno
        [claim] Al ocupar una ruta
        [arrival] Al llegar a un lugar
        [travel] De viaje
        [draw] Al robar cartas
        [completion] Al completar un billete
        [round-start] Principio de la ronda
        [turn-start] Principio del turno
        [turn-end] Final del turno
       *[reshuffle] Mazo nuevo
    }
rule-action = { $name }: { $as-card ->
    [yes] en lugar de una de las cartas que roba, el jugador puede
   *[no] { $before-turn ->
        [yes] antes de la acción de su turno, el jugador puede{ $limit ->
            [1] {" "}una vez
           *[other] {""}
        }
       *[no] en lugar de otra acción, el jugador puede
    }
} { $does }{ $price ->
    [none] {""}
   *[other] {" "}pagando { $price }{ $per ->
        [space] {" "}por casilla
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}a su dueño
       *[bank] {""}
    }
}{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , hasta { $limit } veces por turno
}{ $then ->
    [none] {""}
   *[other] ; después { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Ocupar una ruta{ $that } no cuesta vagones.
   *[other] Para ocupar una ruta{ $that }, hay que entregar además { $cost }{ $per ->
        [space] {" "}por casilla
        [none] {""}
       *[other] {" "}por cada { $per }
    }{ $to ->
        [owner] {" "}al dueño de la ruta contigua o a la banca
       *[bank] { $leaves ->
            [yes] {" "}(fuera del juego)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; quien no pueda toma { $else }
    }.
}
    .title = { $cost-count ->
        [0] Rutas sin vagones
       *[other] Exigencias de las rutas
    }
rule-pay-with = En una ruta{ $that }, { $piece } paga todas las cartas de { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
}. Las locomotoras mostradas y los túneles se pagan solo con cartas.
    .title = Pagar con { $piece }
rule-forbid = { $what ->
    [claim] No se puede ocupar una ruta{ $that }.
    [draw-cards] No se pueden robar cartas{ $that }.
    [draw-tickets] No se pueden robar billetes{ $that }.
   *[action] No se puede hacer nada más que robar y ocupar rutas{ $that }.
}
    .title = { $what ->
        [claim] Rutas que no se pueden ocupar
        [draw-cards] Sin robar cartas
        [draw-tickets] Sin robar billetes
       *[action] Sin otras acciones
    }
    .carried = Mientras se tiene esta carta: { $sentences }
rule-forbid-only = Solo se puede ocupar una ruta{ $that }.
    .title = Rutas que se pueden ocupar
rule-forbid-needs = { $what ->
    [claim] Para ocupar una ruta{ $that } hace falta { $needs }.
    [draw-cards] Para robar cartas{ $that } hace falta { $needs }.
    [draw-tickets] Para robar billetes{ $that } hace falta { $needs }.
   *[action] Para hacer algo más que robar y ocupar rutas{ $that } hace falta { $needs }.
}
    .title = { $what ->
        [claim] Lo que piden las rutas
        [draw-cards] Lo que pide robar cartas
        [draw-tickets] Lo que pide robar billetes
       *[action] Lo que piden otras acciones
    }
needs-all = Si se dan varios de estos casos, hace falta todo lo que piden.
rule-claims = { $taken ->
    [yes] Se puede ocupar una ruta de otro jugador{ $that } como si estuviera libre, con las cartas habituales. Los vagones se ponen al lado; la ruta cuenta entonces para ambos.
   *[no] En un turno { $most ->
        [one] se puede ocupar 1 ruta
       *[other] se pueden ocupar hasta { $most } rutas
    }.
}
    .title = { $taken ->
        [yes] Rutas compartidas
       *[no] Varias rutas en un turno
    }
rule-borrow = { $piece ->
    [none] Al final, los billetes pueden usar cualquier ruta de otro jugador{ $that }{ $rent ->
        [0] {""}
        [one] {","} a cambio de 1 punto para su dueño
       *[other] {","} a cambio de { $rent } puntos para su dueño
    }.
   *[other] Al final, por cada ciudad donde se tiene 1 { $piece }, se puede usar una ruta de otro jugador{ $that } hasta esa ciudad: solo para los billetes, y la misma para todos.
}
    .title = Rutas prestadas
rule-rent =
    .title = Alquiler
rule-bonus =
    .title = Puntos adicionales
rule-rule-text = { $text }
    .title = Además
own-price = el precio indicado
piece-price = Precio: { $price }.
piece-most = Nadie puede tener más de { $most }.
piece-hidden = Cada cual guarda los suyos en secreto.
piece-together = Puede haber cualquier cantidad en un mismo lugar.
piece-alone = En cada lugar cabe 1 como máximo, sea de quien sea.
piece-shuffled = Repartidas las manos, { $count ->
    [one] se mezcla 1
   *[other] se mezclan { $count }
} en el mazo de cartas. Cuando aparece alguna, la recibe quien tiene el turno, y la carta siguiente ocupa su lugar. Las que se devuelven se mezclan en el mazo siguiente.
piece-on = Al principio: { $count } en { $where }.
piece-each = Cada jugador empieza con { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] Al final, por cada una sin colocar: { $points }.
       *[no] Al final, por cada una que se tenga: { $points }.
    }
   *[other] Valor al final, en el orden en que se toman: { $points }.
}

## On boards and score sheets
legend-spaces = casillas
legend-points = puntos
legend-any-colour = un color cualquiera
legend-locomotive = locomotora
legend-players = Jugadores
map-locomotives = Cada locomotora mostrada en una ruta debe pagarse con una locomotora; las demás casillas se pagan como siempre.
    .title = Locomotoras mostradas
map-points = Estas rutas dan los puntos impresos en ellas: { $routes }.
    .title = Puntos impresos
map-countries = Un país es un extremo, no un paso: las rutas que llevan al mismo país no se unen en él.
    .title = Países
map-country-tickets = Para un billete que nombra un país basta cualquier ruta que lleve a él.
map-crossing = Quien ocupa una de varias rutas que se cruzan cierra las demás para todos.
    .title = Cruces
map-one-way = Para los billetes, una ruta con flecha lleva solo en un sentido; un billete puede empezar por cualquiera de sus extremos.
    .title = Sentido único
score-routes = Rutas
score-tickets = Billetes
score-pieces = Fichas y cartas
score-total = Total
score-sheet = puntuación

## Leaflets
leaflet-told = Aquí solo se dice lo que difiere del juego básico; todo lo demás queda igual.
leaflet-aim = Ocupa rutas entre ciudades con cartas de su color{ $tickets ->
    [yes] {" "}y une los lugares de tus billetes.
   *[no] .
} Gana quien tiene más puntos al final{ $wins ->
    [yes] , salvo que alguien haya ganado antes
   *[no] {""}
}.
leaflet-components = Componentes
leaflet-differences = Qué cambia aquí
leaflet-set-up = Preparación
leaflet-lay-out = Colocad el tablero en el centro de la mesa. Cada jugador { $trains ->
    [yes] toma los vagones de un color y pone el marcador de ese color
   *[no] elige un color y pone el marcador de ese color
} al principio del contador de puntos. Barajad las cartas de vagón{ $tickets ->
    [yes] {" "}y los billetes y dejadlos
   *[no] {" "}y dejadlas
} junto al tablero. Decidid quién empieza; después se sigue hacia la izquierda.
leaflet-secret = { $shown ->
    [yes] Los billetes se mantienen en secreto hasta que se ponen a la vista.
   *[no] Los billetes se mantienen en secreto hasta el final.
}
leaflet-bank = Se colocan boca arriba junto al tablero, como banca: { $what }.
leaflet-turns = Un turno
leaflet-do-one = Por turno, cada jugador hace exactamente una de estas cosas: { $what }.
turn-cards = robar cartas
turn-claim = ocupar una ruta
turn-tickets = robar billetes
turn-other = lo que otra regla ofrezca como acción del turno
leaflet-deck = Cuando el mazo se agota, se barajan los descartes para formar uno nuevo. Quien no puede hacer nada pasa; si todos pasan seguidos, la partida termina.{ $draws ->
    [yes] {" "}Si quedan menos billetes de los que hay que robar, se roban los que quedan.
   *[no] {""}
}
leaflet-claiming = Ocupar una ruta
leaflet-claim = Juega tantas cartas del color de la ruta como casillas tenga.{ $trains ->
    [yes] {" "}Pon uno de tus vagones en cada casilla.
   *[no] {""}
}{ $points ->
    [yes] {" "}Anota enseguida sus puntos.
   *[no] {""}
} Una ruta gris acepta cartas de un color cualquiera. La ruta es entonces tuya y queda cerrada para los demás; no tiene que enlazar con tus otras rutas.
leaflet-end = Final y puntuación
leaflet-variant = Variante: { $title }
leaflet-alternatives = No se combina con: { $others }.
leaflet-without = Sin esta regla: { $sentence }
leaflet-regions = Regiones y marcas
one-of = una de las { $count }
leaflet-terms = Términos
term-network = Todas las rutas de un jugador unidas entre sí. Un jugador puede tener varias redes.
    .title = Red
term-path = Rutas de un jugador que un tren podría recorrer una tras otra, cada una una vez; puede pasar varias veces por una ciudad. Su longitud es el número de casillas.
    .title = Camino continuo
term-parallel = Rutas que unen los mismos dos lugares, cada una con sus casillas.
    .title = Rutas paralelas
term-special = Las rutas dibujadas como especiales en el tablero (véanse los símbolos).
    .title = Rutas especiales
leaflet-symbols = Símbolos del tablero
leaflet-doubts = Dudas

## Examples and symbols of leaflets
leaflet-examples = Ejemplos
leaflet-stacks = Junto al tablero, las cartas de cada país forman una pila boca arriba, con el valor citado primero encima. Una pila vacía no da nada; de un mismo país se pueden tomar varias cartas. Las cartas tomadas quedan boca arriba.
symbol-locomotive = se paga con una locomotora
symbol-points = puntos de esta ruta, en lugar de los de su longitud
symbol-one-way = los billetes solo pueden usar esta ruta en el sentido de la flecha
symbol-crossing = cruza otra ruta: quien ocupa una cierra la otra
symbol-city = una ciudad
symbol-country = un país
example-player = Jugador { $number } ({ $colour })
example-owns = { $player } posee { $what }.
example-holds = { $player } tiene en la mano: { $what }.
example-has = { $player } tiene { $what }.
example-tickets = { $player } tiene { $count ->
    [one] el billete
   *[other] los billetes
} { $what }.
example-claims = { $player } ocupa { $what }{ $cards ->
    [none] {""}
   *[other] {" "}con { $cards }
}.
example-refused = { $player } no puede ocupar { $what }{ $cards ->
    [none] {""}
   *[other] {" "}con { $cards }
}.
example-refused-draw = { $player } no puede robar { $what }.
example-pays = { $player } paga además { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } elige { $what }{ $cards ->
    [none] {""}
   *[other] {","} por { $cards }
}.
example-refused-choice = { $player } no puede elegir { $what }{ $cards ->
    [none] {""}
   *[other] {","} por { $cards }
}.
example-skips = { $player } renuncia.
example-agrees = { $player } hace lo que la regla permite.
example-acts = { $player } hace esto: { $what }{ $cards ->
    [none] {""}
   *[other] {","} por { $cards }
}.
example-refused-act = { $player } no puede hacer esto: { $what }{ $cards ->
    [none] {""}
   *[other] {","} por { $cards }
}.
example-extra = { $cards ->
    [0] No hay que pagar nada más.
    [one] Hay que pagar 1 carta más.
   *[other] Hay que pagar { $cards } cartas más.
}
example-turned-up = Se descubren: { $cards }.
example-points = { $player } tiene ahora { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
example-trains = A { $player } le { $trains ->
    [one] queda 1 vagón
   *[other] quedan { $trains } vagones
}.
example-no-pieces = A { $player } no le quedan fichas.
example-none-stand = Ahora no hay fichas en el tablero.
example-bank = La banca tiene { $what }.
example-turn = Ahora es el turno de { $player }.
example-goes-on = La partida continúa.
example-wins = { $what } { $count ->
    [one] gana
   *[other] ganan
}.
example-final = Si la partida acabara ahora, { $player } obtendría { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} ({ $what }).

## Printing
product-board = tablero
product-tickets = billetes
product-cards = cartas
product-deck = cartas de vagón
product-counters = vagones y fichas
product-score = hoja de puntuación
print-sheet = hoja { $number } de { $count }
print-fronts = anversos { $number } de { $count }
print-backs = reversos { $number } de { $count }
print-folded = anversos y reversos { $number } de { $count }
print-tile = fila { $row } de { $rows }, columna { $column } de { $columns }
print-assembly = cómo se unen las hojas
print-assembly-how = { $count } hojas, { $columns } a lo ancho y { $rows } a lo alto; el tablero mide { $size }. Imprime al 100 %, sin ajustar a la página: la regla de cada hoja debe medir 100 mm. Las hojas vecinas se solapan { $overlap }: corta cada hoja por las marcas de la derecha y de abajo, ponla sobre el margen de la siguiente de modo que las marcas coincidan y pega.
kit-title = { $title }: imprimir y recortar
kit-paper = Antes de imprimir
kit-scale = Imprime al 100 %, sin ajustar a la página. La regla al pie de las hojas debe medir 100 mm.
kit-stock = La cartulina fina (de 200 a 250 g/m²) es lo mejor para cartas y fichas; para las reglas y la hoja de puntuación basta papel normal.
kit-shift = Imprime primero una hoja de cartas y mírala a contraluz. Si los reversos no coinciden, mide cuánto y haz todo de nuevo con --back-shift.
kit-files = Qué imprimir
kit-sheets = { $count ->
    [one] 1 página
   *[other] { $count } páginas
}, { $copies ->
    [once] una vez
    [player] una vez por jugador
   *[game] una vez por partida
}.
kit-board-how = La primera página muestra cómo se unen las hojas. Corta por las marcas de la derecha y de abajo, pon cada hoja sobre el margen de la siguiente y pega; sobre cartón grueso el tablero durará.
kit-turn-how = Imprime por las dos caras, girando por el lado largo. Corta con regla por las marcas.
kit-fold-how = Imprime por una cara. Dobla por la línea discontinua, pega las mitades dorso con dorso, deja secar y corta por las marcas.
kit-none-how = Imprime por una cara y corta por las marcas.
kit-counters-how = Corta por las líneas finas. Para cada jugador: { $trains ->
    [0] un marcador para el contador de puntos
    [one] 1 vagón y un marcador para el contador de puntos
   *[other] { $trains } vagones y un marcador para el contador de puntos
}.
kit-stacks = Deja las cartas de cada país en el orden en que están impresas: la primera va encima.
kit-leaflet-how = Imprime por las dos caras y dobla o grapa.
kit-box = Lo que tienes entonces
kit-each = Imágenes, una por cada cara de una carta
kit-each-how = En la carpeta { $folder }; el nombre dice cuántas hacen falta. Alrededor hay { $bleed } mm de color que se recortan.

## At the table: a game in the terminal
table-you = Tú
table-points = { $count } { $count ->
    [one] punto
   *[other] puntos
}
table-trains = { $count } { $count ->
    [one] vagón
   *[other] vagones
}
table-cards = { $count } { $count ->
    [one] carta
   *[other] cartas
}
table-more-cards = { $count } { $count ->
    [one] carta más
   *[other] cartas más
}
table-tickets = { $count } { $count ->
    [one] billete
   *[other] billetes
}
table-turns = { $count } { $count ->
    [one] turno
   *[other] turnos
}
table-routes = { $count } { $count ->
    [one] ruta
   *[other] rutas
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] locomotora
   *[other] locomotoras
}
table-substitutes = { $cards } como locomotoras
table-substitutes-too = { $plain }, y { $cards } como locomotoras
table-nothing = nada
table-price-tunnel = { $price } (túnel)
table-price-ferry = { $price } (ferry)
table-price-printed = { $price } con { $locomotives }
table-any-of = uno de { $targets }
table-from = { $what } de { $where }
table-on = { $what } en { $where }
table-to = { $what } a { $where }
table-by-chance = { $what } al azar
table-for = { $what } por { $paid }
table-from-row = { $card } de las descubiertas
table-card-blind = { $card } a ciegas
table-blind-card = una carta a ciegas
table-no-card = ninguna carta
table-no-ticket = ningún billete
table-draws = { $you ->
    [yes] Robas
   *[no] { $player } roba
} { $what }.
table-turns-up = { $you ->
    [yes] Descubres
   *[no] { $player } descubre
} { $what }.
table-takes = { $you ->
    [yes] Tomas
   *[no] { $player } toma
} { $what }.
table-hands = { $you ->
    [yes] Das
   *[no] { $player } da
} { $what }.
table-discards = { $you ->
    [yes] Descartas
   *[no] { $player } descarta
} { $what }.
table-gives = { $you ->
    [yes] Devuelves
   *[no] { $player } devuelve
} { $what }.
table-places = { $you ->
    [yes] Colocas
   *[no] { $player } coloca
} { $what }.
table-moves = { $you ->
    [yes] Mueves
   *[no] { $player } mueve
} { $what }.
table-removes = { $you ->
    [yes] Retiras
   *[no] { $player } retira
} { $what }.
table-takes-over = { $you ->
    [yes] Te haces con
   *[no] { $player } se hace con
} { $what }.
table-exchanges = { $you ->
    [yes] Cambias
   *[no] { $player } cambia
} { $what }.
table-some-tickets = billetes
table-shows = { $you ->
    [yes] Muestras
   *[no] { $player } muestra
} { $what }.
table-completed-open = los billetes completados
table-starts = { $you ->
    [yes] Empiezas
   *[no] { $player } empieza
} con { $what }.
table-looks = { $you ->
    [yes] Miras
   *[no] { $player } mira
} { $what }.
table-keeps = { $you ->
    [yes] Conservas
   *[no] { $player } conserva
} { $what }.
table-claims = { $you ->
    [yes] Ocupas
   *[no] { $player } ocupa
} { $track } con { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Renuncias
   *[no] { $player } renuncia
} a { $track }.
table-passed = { $you ->
    [yes] No puedes
   *[no] { $player } no puede
} hacer nada.
table-hidden-deed = { $you ->
    [yes] Haces
   *[no] { $player } hace
} algo oculto.
table-hidden-draw = { $you ->
    [yes] Robas
   *[no] { $player } roba
} algo oculto.
table-pays = { $you ->
    [yes] Pagas
   *[no] { $player } paga
} { $what }.
table-pays-you = { $player } te paga { $what }.
table-pays-to = { $you ->
    [yes] Pagas
   *[no] { $player } paga
} { $what } a { $to }.
table-scores = { $you ->
    [yes] Ganas
   *[no] { $player } gana
} { $points }.
table-loses = { $you ->
    [yes] Pierdes
   *[no] { $player } pierde
} { $points }.
table-last-round-began = { $you ->
    [yes] Tienes
   *[no] { $player } tiene
} aún { $trains }: { $turns ->
    [1] un turno más
   *[other] empiezan los últimos { $turns } turnos
}.
table-swept = Se renuevan las cartas descubiertas: { $cards }.
table-reformed = Los descartes forman el mazo: { $cards }.
table-turned-up = { $track }: cartas descubiertas: { $cards }; { $more }.
table-to-pay = { $cards } por pagar
table-nothing-to-pay = nada más que pagar
table-retired = Fuera del juego: { $pieces }.
table-laid = Colocado: { $what }.
table-laid-by-chance = Colocado al azar: { $what }.
table-end-last-round = La última ronda ha terminado.
table-end-won = La partida está ganada.
table-end-all-passed = Nadie puede hacer nada más: la partida ha terminado.
table-end-too-long = La partida dura demasiado: se interrumpe.
table-end-other = La partida ha terminado: { $reason }.

## At the table: why not
table-not-game-over = la partida ha terminado
table-not-not-now = primero: { $awaited }
table-not-nothing-pending = ahora no hay nada que decidir así
table-not-no-such-move = eso no es posible ahora
table-not-track-taken = { $track } es de { $owner }
table-not-track-owned = { $track } ya es tuya
table-not-parallel-owned = ya tienes { $other }, paralela a { $track }
table-not-parallel-closed = con { $players } jugadores { $track } se cierra cuando se ocupa esta: { $other }
table-not-crossed = { $other }, que cruza { $track }, está ocupada
table-not-trains-missing = { $track } pide { $needed } vagones, y te quedan { $left }
table-not-piece-needed = { $track } pide { $pieces }
table-not-wrong-colour = { $what } pide { $colour }, no { $played }
table-not-wrong-number = { $what } pide { $needed ->
    [1] 1 carta
   *[other] { $needed } cartas
}, no { $played }
table-not-locomotives-printed = { $what } muestra { $needed ->
    [1] 1 locomotora
   *[other] { $needed } locomotoras
}; se { $played ->
    [1] paga 1
   *[other] pagan { $played }
}
table-not-locomotives-not-wild = en { $what } las locomotoras no sustituyen a otras cartas
table-not-substitutes = { $cards } cartas valen por una locomotora; { $played } no cuadran
table-not-no-substitutes = en { $what } ninguna otra carta vale por una locomotora
table-not-pieces = { $what } no se paga con { $played }
table-not-cards-missing = tienes { $held } × { $card }, y hacen falta { $needed }
table-not-slot-empty = no hay carta en el lugar { $slot }
table-not-not-in-row = no está descubierta: { $card }
table-not-locomotive-is-whole-draw = una locomotora descubierta es todo el robo, nunca la segunda carta
table-not-no-cards = ni el mazo ni los descartes tienen cartas
table-not-no-tickets = no quedan billetes
table-not-not-offered = { $ticket } no está entre los ofrecidos
table-not-keep-more = hay que conservar al menos { $least } billetes, no { $kept }
table-not-take-one = se toma un billete, los demás se pasan
table-not-wrong-mix = di { $count } billetes de mazos que tengan tantos
table-not-spot-taken = { $piece } ya está aquí: { $where }
table-not-none-left = no te queda: { $piece }
table-not-sold-out = no queda: { $piece }
table-not-most-held = tienes { $held } × { $piece }, y nadie puede tener más
table-not-forbidden = una regla del tablero prohíbe ahora { $what }: { $rule }
table-not-demand = { $track } pide { $needed } × { $what }; quedan { $held }
table-not-condition = no se cumple ahora lo que pide { $what }: { $rule }
table-not-deed-impossible = { $what } no es posible; ahora es posible: { $possible }
table-not-deed-spent = { $what } ya se ha hecho { $most ->
    [1] una vez
   *[other] { $most } veces
} en este turno, no más
table-not-nothing-follows = después de { $what } no podrías hacer nada en este turno
table-not-can-act = puedes hacer algo, y solo pasa quien no puede hacer nada
table-awaited-choose-tickets = elige qué billetes conservas
table-awaited-name-mix = di cuántos billetes robas de cada mazo
table-awaited-draft-ticket = toma un billete para pasar los demás
table-awaited-draw-more = roba la carta siguiente
table-awaited-answer-tunnel = paga el túnel o renuncia
table-awaited-claim-more = ocupa otra ruta o termina el turno
table-awaited-choose-effect = elige lo que la regla permite
table-short = { $thing } pide { $wanted }; tienes { $has }: faltan { $missing }
table-of-one-colour = { $cards } de un color
table-may-leave-out = { $wanted }, y puedes omitir { $count }
table-no-cards = ninguna carta

## At the table: what is shown
table-turn = turno { $number }
table-last-round = La última ronda: quedan { $turns }.
table-row = Fila
table-hand = Mano
table-on-map = Tablero
table-own-tickets = Billetes
table-empty = vacío
table-deck = mazo { $count }
table-more-there = y más: `{ $command }` lo muestra todo
table-yes = sí
table-none = ninguno
table-cut-off = cortado
table-joined = unido
table-joined-by = { $trains } por
table-no-payable = Ahora no puedes pagar ninguna ruta.
table-payable = { $routes } que puedes pagar ahora:
table-other = otras
table-loco = { $count } loco
table-for-locos = ({ $count } cartas por locos)
table-now = ahora
table-cards-short = faltan { $count }
table-far-short = { $count } o más
table-not-yet = aún no
table-no-open-route = Allí no hay ninguna ruta libre.
table-nothing-yet = nada todavía
table-choose-tickets = Billetes para elegir; conserva { $least } o más (`keep 1 2`, `keep all`):
table-draft = Toma uno de estos billetes (`keep 1`); los demás se pasan:
table-mix = ¿Qué { $tickets } robas? Hay { $there }. Escribe un número o las cartas:
table-to-draw = { $cards } por robar.
table-claim-more = Puedes ocupar una ruta más, o `stop`.
table-choose = { $said } Escribe un número o un nombre:
table-tunnel-short = { $cards } por pagar, que no tienes: `decline` recupera tus cartas.
table-tunnel = `pay` { $ways }, o `decline` para recuperar tus cartas.
table-if-ended = Si la partida terminara ahora, tendrías además:

## At the table: what is asked and answered
table-paying = ¿Cómo pagas? Escribe un número o las cartas; `{ table-nothing }` vuelve atrás:
table-which-one = ¿Cuál? Escribe un número o un nombre; `{ table-nothing }` vuelve atrás:
table-more-ways = y { $count } más: escribe las cartas
table-substitute-hint = Otras cartas también pueden sustituir a locomotoras; escríbelas: { $example }
table-numbers = Los números van de 1 a { $most }; una línea vacía no paga nada.
table-hand-over = { $player }, pulsa Intro cuando nadie más mire.
table-pause = Intro continúa, `undo` lo deshace.
table-others-first = Primero juegan los demás.
table-broken-off = La partida se interrumpe.
table-after-end = `save FILE` guarda la partida, `map` muestra el tablero; Intro termina.
table-quit = La partida no está guardada. ¿Salir? (sí o no)
table-hint = { $program } haría: { $action }.
table-advice-only = No es posible otra cosa.
table-advice-tickets = Juntos piden { $trains } por { $tracks }.
table-advice-joined = Ya están unidos.
table-advice-no-way = Ya no los une ningún camino; esto es lo que menos cuesta.
table-advice-planned = Lleva a { $ticket } y da { $points }. Después quedan: { $tracks }.
table-advice-completes = Une { $ticket } y da { $points }.
table-advice-pays = Ningún billete la pide; da { $points }.
table-advice-last = No sigue ningún turno, y nada da más.
table-advice-piece = Sin eso no puedes ocupar: { $tracks }.
table-advice-useful = En los turnos que quedan da más de lo que cuesta.
table-advice-more = Tus billetes están resueltos, y a todos les quedan al menos { $trains }.
table-advice-colour = Hace falta para { $tracks }.
table-advice-locomotive = Vale por cualquier carta que haga falta para { $tracks }.
table-advice-blind = Nada de la fila vale tanto como lo que puede haber en el mazo. Hacen falta cartas para { $tracks }.
table-advice-otherwise = Nada da más ahora.
table-taken-back = Deshecho: { $action }.
table-saved = Guardada; `{ $command }` la continúa.
table-you-can = Se puede.
table-you-can-pay = Se puede: { $ways }.
table-you-can-so = se puede: { $ways }
table-is-no-number = ¿cuántas? { $typed } no es un número: log 5
table-why-what = ¿por qué qué? Por ejemplo: why claim A B
table-nothing-to-undo = no hay nada que deshacer
table-undo-revealed = no se puede deshacer: desde entonces se ha revelado algo oculto
table-save-where = ¿dónde guardar? Nombra un archivo: save tarde.replay.json
table-no-saved-game = { $file } ya existe y no es una partida guardada; elige otro nombre
table-cannot-save = no se puede guardar: { $reason }
table-did-you-mean = ¿quieres decir { $names }?
table-no-command = { $typed } no es una orden; { $hint }
table-see-help = `help` dice lo que se puede escribir
table-nobody-can = en este tablero nadie puede `{ $verb }`
table-cannot-now = `{ $name }` no es posible ahora
table-not-so = así no; puedes pagar { $ways }
table-which-route = ¿qué ruta? Nombra los dos extremos: claim A B
table-no-choice = { $typed } no se puede elegir; { $hint }
table-there-is = hay { $names }
table-which-tickets = ¿cuáles? Di sus números: keep 1 3, o keep all
table-ticket-numbers = di números de billetes, de 1 a { $most }, cada uno una vez: keep 1 { $most }
table-cannot-pay-that = no puedes pagar eso; `decline` recupera tus cartas
table-which-of = cuál de estos: { $names }
table-no-such-card = no hay ninguna carta { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = no hay ningún lugar { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = nombra los dos extremos de la ruta; desde allí se va a { $places }
table-no-such-route = ninguna ruta une { $first } y { $second }; desde { $first } se va a { $places }
table-help =
    Jugar (bastan los comienzos de los nombres; Tab completa):
      draw red            tomar una carta descubierta; también por su número: draw 3
      draw                robar una carta a ciegas
      draw tickets        robar billetes para elegir;  keep 1 3  o  keep all  los conserva
      claim denver omaha  ocupar una ruta; si hay varias formas de pagar se listan, o di cómo:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        responder a un túnel
      2, rome, nothing    elegir de la lista, por número o por nombre, donde una regla deja elegir;
                          nothing (o skip) donde se puede renunciar
      build paris         construir una estación                       (donde el tablero las tiene)
      NAME ...            una acción del tablero, como `build rome` o `buy booster`
      stop, pass          no ocupar más rutas; no hacer nada cuando nada se puede hacer
    Mirar y pensar:
      hand (or look)      todo otra vez;  row  las cartas descubiertas;  tickets  tus billetes
      score               los puntos hasta ahora, y lo que valdrían tus billetes
      log                 todo lo que ha pasado;  log 5  las últimas cinco cosas
      rules               las reglas vigentes, en palabras
      routes [PLACE]      rutas libres según lo que puedes pagar;  map  el tablero
      why claim A B       por qué algo no es posible, o cómo puedes pagarlo
      hint                lo que haría el mejor programa en tu lugar
      undo                deshacer la última acción, mientras no se revele nada oculto
      save FILE, quit     una partida guardada continúa con  mapdsl play --load FILE
