## Lists and numbers
and = { $rest } et { $last }
or = { $rest } ou { $last }
then = { $rest }, puis { $last }
both = { $rest } et { $last }
either = { $rest } ou { $last }
grouped = ({ $clause })
quoted = « { $text } »
at-least = au moins { $number }
at-most = au plus { $number }
other-than = plus ou moins de { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } fois : { $sentence }
tickets = { $count ->
    [one] { $count } carte Destination
   *[other] { $count } cartes Destination
}
tickets-of-any = { tickets } des pioches { $decks } (de chacune autant qu’annoncé au préalable)
tickets-of-deck = { $count ->
    [one] { $count } carte Destination de la pioche { $deck }
   *[other] { $count } cartes Destination de la pioche { $deck }
}

## Colours and kinds of routes
colour-red = rouge
colour-orange = orange
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-pink = rose
colour-white = blanc
colour-black = noir
colour-gray = gris
paid-locomotive = locomotive
kind-route = une route ordinaire
kind-ferry = un ferry
kind-tunnel = un tunnel
kind-special = une route spéciale

## Conditions, as clauses after the noun that they narrow
that = { " " }{ $clause }
closing = {""}
in-such-a-game = { $clause } : { $sentence }
set-up-players = avec { $number } { $n ->
    [one] joueur
   *[other] joueurs
}
set-up-holds = si l’on a { $number } { $names }
    .not = si l’on n’a pas { $names }
set-up-bank = si la banque a { $number } { $names }
    .not = si la banque n’a plus { $names }
set-up-counts = si l’on a { $number } { $names }
    .not = si l’on n’a pas de { $names }
set-up-most = si l’on a { $most }
    .not = si l’on n’a pas { $most }
set-up-leads = si l’on a { $most } (même à égalité)
    .not = si l’on n’a pas { $most } (même à égalité)
set-up-trails = si l’on a { $fewest } (même à égalité)
    .not = si l’on n’a pas { $fewest } (même à égalité)
set-up-trains-left = { $number ->
    [0] s’il ne reste aucun wagon au joueur
   *[other] s’il reste { $number } { $n ->
        [one] wagon
       *[other] wagons
    } au joueur
}
set-up-claimed = { $number ->
    [0] si l’on ne possède aucune route
   *[other] si l’on possède { $number } { $n ->
        [one] route
       *[other] routes
    }
}
set-up-round = { $bound ->
    [at-least] à partir de la manche { $text }
    [at-most] pendant { $n ->
        [one] la première manche
       *[other] les { $n } premières manches
    }
    [other-than] { $count ->
        [one] sauf dans la manche { $text }
       *[other] sauf dans les manches { $text }
    }
   *[is] { $count ->
        [one] dans la manche { $text }
       *[other] dans les manches { $text }
    }
}
track-length = qui compte { $number } { $n ->
    [one] case
   *[other] cases
}
track-colour = dont la couleur est : { $values }
    .not = dont la couleur n’est pas : { $values }
track-kind = qui est { $values }
    .not = qui n’est pas { $values }
track-locomotives = { $number ->
    [0] sur laquelle ne figure aucune locomotive
   *[other] { $n ->
        [one] sur laquelle figure { $number } locomotive
       *[other] sur laquelle figurent { $number } locomotives
    }
}
track-tagged = marquée { $names }
    .not = qui n’est pas marquée { $names }
track-ferry = qui est un ferry
    .not = qui n’est pas un ferry
track-tunnel = qui est un tunnel
    .not = qui n’est pas un tunnel
track-special = qui est une route spéciale
    .not = qui n’est pas une route spéciale
track-double = qui longe une autre route
    .not = qui ne longe aucune autre route
track-touches = { $sort ->
    [region] dont une extrémité se trouve dans la région { $names }
    [country] dont une extrémité est le pays { $names }
   *[city] dont une extrémité est { $names }
}
    .not = { $sort ->
    [region] dont aucune extrémité ne se trouve dans la région { $names }
    [country] dont aucune extrémité n’est le pays { $names }
   *[city] dont aucune extrémité n’est { $names }
}
track-inside = { $sort ->
    [region] située entièrement dans la région { $names }
   *[city] située entièrement à l’intérieur de : { $names }
}
    .not = { $sort ->
    [region] qui n’est pas située entièrement dans la région { $names }
   *[city] qui n’est pas située entièrement à l’intérieur de : { $names }
}
track-here = où se trouve { $names }
    .not = où ne se trouve pas { $names }
track-own-here = où l’on a { $names }
    .not = où l’on n’a pas { $names }
track-joins-own = qui rejoint son propre réseau
    .not = qui ne rejoint pas son propre réseau
track-paid = payée avec des cartes de couleur : { $values }
    .not = qui n’est pas payée avec des cartes de couleur : { $values }
track-free = que personne n’a prise
    .not = que quelqu’un a prise
track-beside-other = à côté de la route d’un autre joueur
    .not = qui n’est pas à côté de la route d’un autre joueur
track-connects = { $sort ->
    [group] dont le réseau relie alors { $number } { $thing }
    [region] dont le réseau dessert { $number } { $n ->
        [one] lieu
       *[other] lieux
    } de la région { $names }
   *[city] dont le réseau dessert { $names }
}
    .not = { $sort ->
    [region] dont le réseau ne dessert aucun lieu de la région { $names }
   *[city] dont le réseau ne dessert pas { $names }
}
track-reaches = { $sort ->
    [group] qui mène à 1 { $thing } que son réseau n’atteignait pas encore
    [region] qui ajoute à son réseau un lieu de la région { $names }
   *[city] qui ajoute { $names } à son réseau
}
    .not = { $sort ->
    [region] qui n’ajoute à son réseau aucun lieu de la région { $names }
   *[city] qui n’ajoute pas { $names } à son réseau
}
track-taken = qui appartient à un autre joueur
    .not = qui n’appartient à aucun autre joueur
ticket-points = qui vaut { $number } { $n ->
    [one] point
   *[other] points
}
ticket-deck = de la pioche { $names }
    .not = qui n’est pas de la pioche { $names }
ticket-set = de la série { $names }
    .not = qui n’est pas de la série { $names }
ticket-touches = { $sort ->
    [region] dont une extrémité se trouve dans la région { $names }
    [country] dont une extrémité est le pays { $names }
   *[city] dont une extrémité est { $names }
}
    .not = { $sort ->
    [region] dont aucune extrémité ne se trouve dans la région { $names }
    [country] dont aucune extrémité n’est le pays { $names }
   *[city] dont aucune extrémité n’est { $names }
}
ticket-inside = { $sort ->
    [region] dont toutes les extrémités se trouvent dans la région { $names }
   *[city] dont toutes les extrémités se trouvent dans : { $names }
}
    .not = { $sort ->
    [region] dont les extrémités ne se trouvent pas toutes dans la région { $names }
   *[city] dont les extrémités ne se trouvent pas toutes dans : { $names }
}
ticket-here = dont un lieu porte { $names }
    .not = dont aucun lieu ne porte { $names }
ticket-connects = { $sort ->
    [region] dont le départ est relié par son propre réseau à un lieu de la région { $names }
   *[city] dont le départ est relié par son propre réseau à { $names }
}
    .not = { $sort ->
    [region] dont le départ n’est relié par son propre réseau à aucun lieu de la région { $names }
   *[city] dont le départ n’est pas relié par son propre réseau à { $names }
}
place-tagged = marqué { $names }
    .not = qui n’est pas marqué { $names }
place-inside = { $sort ->
    [region] situé dans la région { $names }
   *[city] qui est { $names }
}
    .not = { $sort ->
    [region] qui n’est pas situé dans la région { $names }
   *[city] qui n’est pas { $names }
}
place-here = où se trouve { $names }
    .not = où ne se trouve pas { $names }
place-own-here = où l’on a { $names }
    .not = où l’on n’a pas { $names }
place-joins-own = de son propre réseau
    .not = hors de son propre réseau
place-first = que personne d’autre n’a atteint
    .not = que quelqu’un d’autre a atteint

## What is counted of a player
measure-tickets = cartes Destination
    .most = le plus grand nombre de cartes Destination
    .fewest = le plus petit nombre de cartes Destination
    .each = chaque carte Destination
measure-completed-tickets = cartes Destination réussies
    .most = le plus grand nombre de cartes Destination réussies
    .fewest = le plus petit nombre de cartes Destination réussies
    .each = chaque carte Destination réussie
measure-failed-tickets = cartes Destination manquées
    .most = le plus grand nombre de cartes Destination manquées
    .fewest = le plus petit nombre de cartes Destination manquées
    .each = chaque carte Destination manquée
measure-ticket-points = points des cartes Destination réussies
    .most = le plus de points de cartes Destination réussies
    .fewest = le moins de points de cartes Destination réussies
    .each = chaque point des cartes Destination réussies
measure-longest-path = chemin continu le plus long
    .most = le chemin continu le plus long
    .fewest = le chemin continu le plus court
    .each = chaque wagon du chemin continu le plus long
measure-looped-tickets = cartes Destination réussies par deux chemins sans route commune (des villes peuvent être communes)
    .most = le plus grand nombre de cartes Destination réussies par deux chemins sans route commune
    .fewest = le plus petit nombre de cartes Destination réussies par deux chemins sans route commune
    .each = chaque carte Destination réussie par deux chemins sans route commune (des villes peuvent être communes)
measure-routes = routes prises
    .most = le plus grand nombre de routes prises
    .fewest = le plus petit nombre de routes prises
    .each = chaque route prise
measure-trains-laid = wagons sur le plateau
    .most = le plus grand nombre de wagons sur le plateau
    .fewest = le plus petit nombre de wagons sur le plateau
    .each = chaque wagon sur le plateau
measure-score = points marqués jusque-là
    .most = le plus grand nombre de points marqués jusque-là
    .fewest = le plus petit nombre de points marqués jusque-là
    .each = chaque point marqué jusque-là
measure-trains-left = wagons restants
    .most = le plus grand nombre de wagons restants
    .fewest = le plus petit nombre de wagons restants
    .each = chaque wagon restant
measure-cities = villes atteintes
    .most = le plus grand nombre de villes atteintes
    .fewest = le plus petit nombre de villes atteintes
    .each = chaque ville atteinte
measure-joined-cities = villes du plus grand réseau
    .most = le plus grand nombre de villes dans un même réseau
    .fewest = le plus petit nombre de villes dans son plus grand réseau
    .each = chaque ville du plus grand réseau
measure-regions = régions atteintes
    .most = le plus grand nombre de régions atteintes
    .fewest = le plus petit nombre de régions atteintes
    .each = chaque région atteinte
measure-whole-regions = régions entièrement reliées
    .most = le plus grand nombre de régions entièrement reliées
    .fewest = le plus petit nombre de régions entièrement reliées
    .each = chaque région entièrement reliée
measure-named = { $sort ->
    [group] { $several } { $name }
    [left] { $several } encore en réserve
   *[own] { $several }
}
    .most = { $sort ->
        [group] le plus { $many } { $name }
        [left] le plus { $many } encore en réserve
       *[own] le plus { $many }
    }
    .fewest = { $sort ->
        [group] le moins { $many } { $name }
        [left] le moins { $many } encore en réserve
       *[own] le moins { $many }
    }
    .each = { $sort ->
        [group] chaque { $one } { $name }
        [left] chaque { $one } encore en réserve
       *[own] chaque { $one }
    }

## Rules
rule-trains = Chaque joueur dispose de { $each ->
    [one] { $each } wagon
   *[other] { $each } wagons
}.
    .title = Wagons
rule-card-deck = La pioche compte { $each ->
    [one] { $each } carte
   *[other] { $each } cartes
} { $colours-count ->
    [8] de chaque couleur
   *[other] de chacune de ces couleurs : { $colours }{ $locomotives ->
        [0] {""}
       *[other] ,
    }
}{ $locomotives ->
    [0] {""}
    [one] {" "}et { $locomotives } locomotive
   *[other] {" "}et { $locomotives } locomotives
}.
    .title = Pioche
no-start-hand = Personne ne commence avec des cartes.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Chaque joueur commence avec { $locomotives } locomotive.
       *[other] Chaque joueur commence avec { $locomotives } locomotives.
    }
   *[other] Chaque joueur commence avec { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }{ $locomotives ->
        [0] .
        [one] {" "}et { $locomotives } locomotive.
       *[other] {" "}et { $locomotives } locomotives.
    }
}
    .title = Main de départ
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] Au lieu de piocher normalement, on peut piocher { $blind } cartes à l’aveugle.
   *[board] À son tour, on peut piocher { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }{ $face-up ->
        [0] {" "}à l’aveugle.
       *[other] , visibles ou à l’aveugle{ $count ->
            [1] .
           *[other] {" "}; { $face-up-locomotive ->
                [whole-draw] une locomotive visible constitue toute la pioche du tour et ne peut pas être prise après une autre carte.
               *[one-card] une locomotive visible compte comme une carte ordinaire.
            }
        } { $face-up ->
            [one] { $face-up } carte est visible à côté de la pioche ; une fois prise, elle est aussitôt remplacée.
           *[other] { $face-up } cartes sont visibles à côté de la pioche ; une carte prise est aussitôt remplacée.
        } { $sweep ->
            [0] Elles ne sont pas renouvelées, quel que soit le nombre de locomotives visibles.
           *[other] { $sweep ->
                [one] Dès que { $sweep } carte visible est une locomotive
               *[other] Dès que { $sweep } cartes visibles sont des locomotives
            }, toutes les cartes visibles sont défaussées et remplacées, plusieurs fois s’il le faut.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}Au lieu de piocher normalement, on peut piocher { $blind } cartes à l’aveugle.
    }
}
    .title = { $carrier ->
        [piece] Pioche à l’aveugle
       *[board] Piocher des cartes
    }
rule-locomotives = { $conditional ->
    [yes] Les locomotives ne remplacent une autre couleur que là où une règle le permet : sur une route{ $that }.
   *[no] Les locomotives remplacent n’importe quelle couleur.
}
    .title = Locomotives
    .without = Les locomotives ne remplacent aucune couleur.
rule-substitute = { $cards } cartes quelconques peuvent être jouées comme une { $for ->
    [card] carte de n’importe quelle couleur
   *[locomotive] locomotive
}{ $conditional ->
    [yes] {""} sur une route{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} y compris pour un achat
   *[no] {""}
}.
    .title = { $for ->
        [card] Cartes jouées comme une couleur
       *[locomotive] Cartes jouées comme locomotive
    }
rule-discount = On peut jouer { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} de moins, mais au moins { $at-least } et jamais moins de locomotives qu’indiqué, pour prendre une route{ $that }.
    .title = Réduction
rule-route-points = Points d’une route prise selon sa longueur : { $table }.
    .title = Points des routes
rule-doubles = { $open ->
    [none] Toutes les routes parallèles entre les mêmes lieux peuvent être prises.
    [1] Une route{ $that } est fermée dès qu’une route parallèle est prise.
   *[other] Une route{ $that } est fermée dès que { $open } routes parallèles sont prises.
} Quel que soit le nombre de joueurs, personne ne peut posséder deux routes parallèles.
    .title = Routes parallèles
    .without = Toutes les routes parallèles peuvent être prises, même plusieurs par le même joueur.
rule-deal-tickets = Chaque joueur reçoit { $counts }{ $keep ->
    [all] {" "}; aucune ne peut être refusée.
   *[other] {" "}et en garde { $keep ->
        [0] autant qu’il veut
       *[other] au moins { $keep }
    } ; les cartes refusées { $refused ->
        [under-deck] sont mélangées ensemble et vont sous la pioche.
        [shuffled-in] sont mélangées à la pioche.
       *[out-of-game] quittent la partie.
    }
}{ $drafted ->
    [yes] {" "}Les cartes Destination reçues au départ circulent : chaque joueur en prend une et passe les autres à gauche, jusqu’à ce que toutes soient prises.
   *[no] {""}
}
    .title = Cartes Destination au départ
rule-draw-tickets = À son tour, on peut piocher { $counts }{ $keep ->
    [all] {" "}; aucune ne peut être refusée.
   *[other] {" "}et en garder { $keep ->
        [0] autant que l’on veut
       *[other] au moins { $keep }
    } ; les cartes refusées { $refused ->
        [under-deck] vont sous la pioche.
        [shuffled-in] sont mélangées à la pioche.
       *[out-of-game] quittent la partie, si bien que la pioche peut s’épuiser.
    }
}
    .title = Piocher des cartes Destination
rule-ticket-pool = { $conditional ->
    [yes] Est en jeu toute carte Destination{ $that }, et aucune autre.
   *[no] Toutes les cartes Destination sont en jeu.
}
    .title = Cartes Destination en jeu
    .without = Toutes les cartes Destination sont en jeu.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] Une carte Destination{ $that }: {""}
       *[no] {""}
    }Une carte Destination réussie rapporte sa valeur ; une carte manquée { $failed ->
        [lose] coûte sa valeur.
       *[nothing] ne coûte rien.
    }{ $several ->
        [yes] {" "}Si une carte Destination nomme plusieurs destinations, seule compte la meilleure reliée à son lieu de départ{ $failed ->
            [lose] , sinon la plus faible est perdue.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] Une carte Destination{ $that } { $worth ->
        [half] compte pour moitié, arrondie à l’inférieur, qu’elle soit réussie ou manquée.
        [nothing] ne compte pas.
       *[as-failed] compte comme manquée, même si ses lieux sont reliés.
    }
}
    .title = Cartes Destination
rule-measure = { $name } : { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] chaque wagon sur une route{ $that }
        [cities] chaque lieu atteint{ $that }
        [joined-cities] dans le plus grand réseau, chaque lieu{ $that }
        [regions] chaque région avec un lieu atteint{ $that }
        [whole-regions] chaque région dont on a relié chaque lieu{ $that }
        [longest-path] { $counts }, en ne comptant qu’une route{ $that }
        [ticket-points] { $counts }, en ne comptant qu’une carte Destination{ $that }
        [looped-tickets] { $counts }, en ne comptant qu’une carte Destination{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , et en plus { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = En cas d’égalité, l’emporte celui qui détient l’exemplaire portant le plus petit numéro.
award-table = Points à la fin pour qui en a le plus, puis pour le deuxième et ainsi de suite : { $table }. Les places suivantes ne rapportent rien, pas plus que de n’en avoir aucune.
rule-award = { $carrier ->
    [piece] À la fin, { $points ->
            [one] { $points } point
           *[other] { $points } points
        } pour { $measure-most } (même à égalité), sinon { $else ->
            [one] { $else } point
           *[other] { $else } points
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } point
           *[other] { $points } points
        } à la fin pour { $measure-most }
       *[other] Points à la fin pour { $measure-most }, la deuxième place et ainsi de suite : { $points }
    }{ $else ->
        [0] {""}
       *[other] {" "}; { $else } pour tous les autres
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] En cas d’égalité, tous les ex aequo reçoivent les points.
               *[other] Les ex aequo occupent autant de places qu’ils sont, et tous reçoivent les points de la meilleure d’entre elles.
            }
           *[other] Les égalités sont départagées par { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Avec zéro, personne n’est en tête.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Avec zéro, personne n’est en tête.
            }
           *[other] {" "}Avec zéro, personne n’est en tête.
        }
    }
}{ $per ->
    [piece] {" "}Chaque élément du groupe est comparé à part.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } point
       *[other] { $each } points
    } à la fin pour { $measure-each }
   *[other] Points à la fin pour les { $measure } – { $table-steps } (au total)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} et en plus { $each } point pour chacun
       *[other] {","} et en plus { $each } points pour chacun
    }
}{ $per ->
    [set] , selon le nombre d’éléments différents de chaque série
    [piece] , chaque sorte à part
    [network] , en comptant chaque réseau du joueur à part
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , pour chaque { $at } à part : seulement les cartes Destination qui nomment son lieu
        [track] , pour chaque { $at } à part : seulement les routes qui y mènent
       *[other] , en comptant chaque { $at } à part
    }
}.
    .title = { $measure-each }
rule-tie-break = Les égalités sont départagées par { $criteria } ; si elles persistent, la place est partagée.
    .title = Égalités
    .without = En cas d’égalité, la place est partagée.
rule-tunnels = Pour prendre un tunnel, on retourne { $reveal ->
    [one] { $reveal } carte
   *[other] { $reveal } cartes
} de la pioche. Pour chaque carte retournée de la couleur jouée et pour chaque locomotive retournée, on paie une carte de plus de la couleur jouée ou une locomotive. Si l’on n’a joué que des locomotives, seules les locomotives retournées comptent, et l’on paie une locomotive pour chacune. Qui ne paie pas reprend ses cartes, et son tour est fini. Les cartes retournées sont défaussées.
    .title = Tunnels
rule-last-round-trains-left = Quand il reste à un joueur { $trains-left ->
    [0] zéro wagon
    [one] au plus { $trains-left } wagon
   *[other] au plus { $trains-left } wagons
} à la fin de son tour, chacun, ce joueur compris, joue encore { $turns ->
    [one] un dernier tour.
   *[other] { $turns } tours.
}
    .title = Dernier tour
rule-last-round = { $turns ->
    [0] La partie s’achève aussitôt à la fin d’un tour{ $that }.
    [one] La fin de partie commence à la fin d’un tour{ $that } : chacun, y compris qui vient de jouer, joue encore un dernier tour.
   *[other] La fin de partie commence à la fin d’un tour{ $that } : chacun, y compris qui vient de jouer, joue encore { $turns } tours.
}
    .title = Fin de partie
without = Ne s’applique pas dans ce jeu.

## What rules of a board let happen
deed-take = prendre { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [row] {" "}parmi les cartes visibles
    [opponent] {" "}à un autre joueur
    [each-opponent] {" "}à chacun des autres joueurs
   *[other] {" "}sur { $where }
}
deed-take-stack = prendre { $count ->
    [one] la carte du dessus
   *[other] les { $count } cartes du dessus
} de chaque pays de ce réseau
named-card = la carte { $name }
deed-draw = prendre { $things } au hasard
deed-give = { $spot ->
    [opponent] donner { $things } à un autre joueur
    [each-opponent] donner { $things } à chacun des autres joueurs
   *[none] rendre { $things }
}
deed-discard = défausser { $things }
deed-place = poser { $things } sur { $where }
deed-by-chance = { $deed } (au hasard)
deed-move = déplacer { $things } vers { $where }
deed-travel = déplacer { $thing } le long d’une de ses routes, chaque route une fois par tour
deed-remove = enlever { $things }, sur { $where }
deed-refill = compléter { $where } jusqu’à { $things }
deed-score-route-points = marquer encore une fois les points de la route
deed-retire = { $count ->
    [one] retirer { $things } de la banque et de la partie
   *[other] retirer { $things } de la partie, au hasard
}
deed-take-over = reprendre une route à un autre joueur
deed-exchange = rendre toutes ses cartes Destination et en prendre autant de nouvelles
deed-exchange-closed = rendre toutes ses cartes Destination qui ne sont pas exposées et en prendre autant de nouvelles
deed-show = exposer ses cartes Destination réussies
deed-win = gagner la partie, quels que soient les points
deed-score = marquer { $count ->
    [one] { $count } point
   *[other] { $count } points
}
deed-score-extra = marquer { $count ->
    [one] { $count } point de plus
   *[other] { $count } points de plus
}
deed-lose = perdre { $count ->
    [one] { $count } point
   *[other] { $count } points
}
deed-score-in-turn = marquer des points une seule fois, dans l’ordre où les joueurs y parviennent : { $counts }
spot-end = une extrémité de la route
spot-each-end = chaque extrémité de la route
spot-each-joined = chaque lieu du réseau
spot-arrival = ce lieu
spot-track = cette route
spot-tags = d’une sorte indiquée sur la route, tant qu’il en reste
spot-any-track = une route
spot-each-track = chaque route
spot-city = une ville
spot-country = un pays
spot-place = un lieu
spot-each-city = chaque ville
spot-each-place = chaque lieu
thing-cards = { $n ->
    [one] carte
   *[other] cartes
}
thing-tickets = { $n ->
    [one] carte Destination
   *[other] cartes Destination
}
thing-trains = { $n ->
    [one] wagon
   *[other] wagons
}
thing-colour = { $cards } ({ $colour })
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
    [one] carte
   *[other] cartes d’une même couleur
}
cost-of-its-colour = { $counts } { $n ->
    [one] carte
   *[other] cartes
} de plus, de la même couleur
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(seulement un lieu{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(seulement une route{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Avant le premier tour
    [claim] Quand on prend une route{ $that }
    [arrival] Quand on atteint pour la première fois { $where ->
        [none] un lieu{ $that }
       *[other] { $where }
    }
    [travel] Quand un de ses pions est arrivé { $where ->
        [none] dans un lieu{ $that }
       *[other] à { $where }
    }
    [draw] Quand on a pioché des cartes
    [completion] Quand on réussit une carte Destination
    [round-start] Au début de chaque manche que l’on commence
    [turn-start] Au début de son tour
    [turn-end] À la fin de son tour
   *[reshuffle] Quand la défausse redevient la pioche
}, { $may ->
    [none] { $for ->
        [none] on doit{" "}
        [everybody] tous, à tour de rôle et soi-même d’abord, doivent{" "}
        [others] tous les autres, à tour de rôle, doivent{" "}
       *[other] pour chaque { $for }{ $of ->
            [yes] {" "}d’un autre joueur
           *[no] {""}
        } qui se trouve là, son propriétaire doit{" "}
    }{ $must }
   *[other] { $for ->
        [none] on peut{" "}
        [everybody] tous, à tour de rôle et soi-même d’abord, peuvent{" "}
        [others] tous les autres, à tour de rôle, peuvent{" "}
       *[other] pour chaque { $for }{ $of ->
            [yes] {" "}d’un autre joueur
           *[no] {""}
        } qui se trouve là, son propriétaire peut{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}par case
   *[other] {" "}par { $per }
}{ $price ->
    [none] {""}
   *[other] {" "}en payant { $price }
}{ $occasion ->
    [claim] {""}
    [arrival] {""}
    [travel] {""}
   *[other] { on-such-a-spot }
}{ $last-first ->
    [yes] {" "}(le dernier joueur commence)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] {" "}; ensuite { $then }
}.
    .title = { $occasion ->
        [set-up] Avant le premier tour
        [claim] Après la prise d’une route
        [arrival] En atteignant un lieu
        [travel] En voyage
        [draw] Après la pioche de cartes
        [completion] En réussissant une carte Destination
        [round-start] Début de la manche
        [turn-start] Début du tour
        [turn-end] Fin du tour
       *[reshuffle] Nouvelle pioche
    }
rule-action = { $name } : { $as-card ->
    [yes] au lieu d’une des cartes que l’on pioche, on peut
   *[no] { $before-turn ->
        [yes] avant l’action de son tour, on peut{ $limit ->
            [1] {" "}une fois
           *[other] {""}
        }
       *[no] au lieu d’une autre action, on peut
    }
} { $does }{ $price ->
    [none] {""}
   *[other] {" "}en payant { $price }{ $per ->
        [space] {" "}par case
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}à son propriétaire
       *[bank] {""}
    }
}{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , jusqu’à { $limit } fois par tour
}{ $then ->
    [none] {""}
   *[other] {" "}; ensuite { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Prendre une route{ $that } ne coûte aucun wagon.
   *[other] Pour prendre une route{ $that }, on donne en plus { $cost }{ $per ->
        [space] {" "}par case
        [none] {""}
       *[other] {" "}par { $per }
    }{ $to ->
        [owner] {" "}au propriétaire de la route voisine ou à la banque
       *[bank] { $leaves ->
            [yes] {" "}(hors du jeu)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] {" "}; qui ne le peut pas prend { $else }
    }.
}
    .title = { $cost-count ->
        [0] Routes sans wagons
       *[other] Coût supplémentaire
    }
rule-pay-with = Sur une route{ $that }, { $piece } paie toutes les cartes de { $spaces ->
    [one] 1 case
   *[other] { $spaces } cases
}. Les locomotives figurées et les tunnels ne se paient qu’avec des cartes.
    .title = Payer avec { $piece }
rule-forbid = { $what ->
    [claim] On ne peut pas prendre une route{ $that }.
    [draw-cards] On ne peut pas piocher de cartes{ $that }.
    [draw-tickets] On ne peut pas piocher de cartes Destination{ $that }.
   *[action] On ne peut rien faire d’autre que piocher et prendre des routes{ $that }.
}
    .title = { $what ->
        [claim] Routes interdites
        [draw-cards] Pas de pioche de cartes
        [draw-tickets] Pas de pioche de cartes Destination
       *[action] Pas d’autre action
    }
    .carried = Tant qu’on a cette carte : { $sentences }
rule-forbid-only = On ne peut prendre qu’une route{ $that }.
    .title = Routes que l’on peut prendre
rule-forbid-needs = { $what ->
    [claim] Pour prendre une route{ $that }, il faut { $needs }.
    [draw-cards] Pour piocher des cartes{ $that }, il faut { $needs }.
    [draw-tickets] Pour piocher des cartes Destination{ $that }, il faut { $needs }.
   *[action] Pour faire autre chose que piocher et prendre des routes{ $that }, il faut { $needs }.
}
    .title = { $what ->
        [claim] Ce que demandent les routes
        [draw-cards] Ce que demande la pioche de cartes
        [draw-tickets] Ce que demande la pioche de cartes Destination
       *[action] Ce que demandent les autres actions
    }
needs-all = Si plusieurs de ces cas s’appliquent, il faut tout ce qu’ils demandent.
rule-claims = { $taken ->
    [yes] On peut prendre une route d’un autre joueur{ $that } comme si elle était libre, contre les cartes habituelles. Les wagons se placent à côté ; la route compte alors pour les deux.
   *[no] On peut prendre { $most ->
        [one] { $most } route
       *[other] jusqu’à { $most } routes
    } dans un même tour.
}
    .title = { $taken ->
        [yes] Routes partagées
       *[no] Plusieurs prises
    }
rule-borrow = { $piece ->
    [none] À la fin, les cartes Destination peuvent emprunter toute route d’un autre joueur{ $that }{ $rent ->
        [0] {""}
        [one] {","} contre { $rent } point à son propriétaire
       *[other] {","} contre { $rent } points à son propriétaire
    }.
   *[other] À la fin, dans chaque ville où l’on a 1 { $piece }, on peut utiliser une route d’un autre joueur menant à cette ville{ $that } : seulement pour les cartes Destination, et la même pour toutes.
}
    .title = Routes empruntées
rule-rent =
    .title = Péage
rule-bonus =
    .title = Points supplémentaires
rule-rule-text = { $text }
    .title = De plus
own-price = le prix indiqué
piece-price = Prix : { $price }.
piece-most = Personne ne peut en avoir plus de { $most }.
piece-hidden = Chacun garde les siens cachés.
piece-together = Il peut y en avoir autant que l’on veut au même endroit.
piece-alone = Chaque lieu en accueille 1 au plus, tous joueurs confondus.
piece-shuffled = Une fois les mains distribuées, on en mélange { $count } à la pioche des cartes. Quand il en apparaît, le joueur dont c’est le tour la reçoit, et la carte suivante prend sa place. Ceux qui sont rendus sont mélangés à la pioche suivante.
piece-on = Au début : { $count } à { $where }.
piece-each = Chaque joueur commence avec { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] À la fin, pour chacun qui n’a pas été posé : { $points }.
       *[no] À la fin, pour chacun que l’on possède : { $points }.
    }
   *[other] Valeur à la fin, dans l’ordre où on les prend : { $points }.
}

## On boards and score sheets
legend-spaces = cases
legend-points = points
legend-any-colour = une couleur au choix
legend-locomotive = locomotive
legend-players = Joueurs
map-locomotives = Chaque locomotive figurant sur une route doit être payée par une locomotive ; les autres cases se paient comme d’habitude.
    .title = Locomotives figurées
map-points = Ces routes rapportent les points imprimés dessus : { $routes }.
    .title = Points imprimés
map-countries = Un pays est une extrémité, pas un passage : les routes qui mènent au même pays ne s’y rejoignent pas.
    .title = Pays
map-country-tickets = Pour une carte Destination qui nomme un pays, n’importe quelle route qui y mène suffit.
map-crossing = Qui prend l’une de plusieurs routes qui se croisent ferme les autres à tous.
    .title = Croisements
map-one-way = Pour les cartes Destination, une route fléchée ne mène que dans un sens ; une carte peut partir de l’un ou l’autre bout.
    .title = Sens unique
score-routes = Routes
score-tickets = Cartes Destination
score-pieces = Pions et cartes
score-total = Total
score-sheet = score

## Leaflets
leaflet-told = On ne trouve ici que ce qui diffère du jeu de base ; tout le reste est inchangé.
leaflet-aim = Prenez des routes entre des villes avec des cartes de leur couleur{ $tickets ->
    [yes] {" "}et reliez les lieux de vos cartes Destination.
   *[no] .
} Qui a le plus de points à la fin l’emporte{ $wins ->
    [yes] , à moins que quelqu’un n’ait gagné avant
   *[no] {""}
}.
leaflet-components = Matériel
leaflet-differences = Ce qui change ici
leaflet-set-up = Mise en place
leaflet-lay-out = Posez le plateau au milieu de la table. Chaque joueur { $trains ->
    [yes] prend les wagons d’une couleur et place le pion de cette couleur
   *[no] choisit une couleur et place le pion de cette couleur
} au départ de la piste de score. Mélangez les cartes Wagon{ $tickets ->
    [yes] {" "}et les cartes Destination et posez-les
   *[no] {" "}et posez-les
} à côté du plateau. Décidez qui commence ; on joue ensuite dans le sens des aiguilles d’une montre.
leaflet-secret = { $shown ->
    [yes] Les cartes Destination restent secrètes jusqu’à ce qu’on les étale.
   *[no] Les cartes Destination restent secrètes jusqu’à la fin.
}
leaflet-bank = Disposez face visible à côté du plateau, comme banque : { $what }.
leaflet-turns = Un tour de jeu
leaflet-do-one = À son tour, chaque joueur fait exactement une de ces choses : { $what }.
turn-cards = piocher des cartes
turn-claim = prendre une route
turn-tickets = piocher des cartes Destination
turn-other = ce qu’une règle offre d’autre comme action du tour
leaflet-deck = Quand la pioche est vide, on mélange la défausse pour en former une nouvelle. Qui ne peut rien faire passe ; si tous passent à la suite, la partie s’achève.{ $draws ->
    [yes] {" "}S’il reste moins de cartes Destination qu’il n’en faut piocher, on pioche celles qui restent.
   *[no] {""}
}
leaflet-claiming = Prendre une route
leaflet-claim = Jouez autant de cartes de la couleur de la route qu’elle compte de cases.{ $trains ->
    [yes] {" "}Posez un de vos wagons sur chaque case.
   *[no] {""}
}{ $points ->
    [yes] {" "}Marquez aussitôt ses points.
   *[no] {""}
} Une route grise accepte des cartes d’une couleur au choix. La route est alors à vous et fermée à tous les autres ; elle n’a pas besoin de rejoindre vos autres routes.
leaflet-end = Fin de partie et décompte
leaflet-variant = Variante : { $title }
leaflet-alternatives = Ne se combine pas avec : { $others }.
leaflet-without = Sans cette règle : { $sentence }
leaflet-regions = Régions et marques
one-of = l’une des { $count }
leaflet-terms = Définitions
term-network = Toutes les routes d’un joueur reliées entre elles. Un joueur peut avoir plusieurs réseaux.
    .title = Réseau
term-path = Routes d’un joueur qu’un train pourrait parcourir l’une après l’autre, chacune une fois ; il peut passer plusieurs fois par une ville. Sa longueur est le nombre de cases.
    .title = Chemin continu
term-parallel = Routes qui relient les deux mêmes lieux, chacune avec ses propres cases.
    .title = Routes parallèles
term-special = Les routes dessinées comme spéciales sur le plateau (voir les symboles).
    .title = Routes spéciales
leaflet-symbols = Symboles du plateau
leaflet-doubts = Points incertains

## Examples and symbols of leaflets
leaflet-examples = Exemples
leaflet-stacks = À côté du plateau, les cartes de chaque pays forment une pile face visible, la valeur citée en premier au-dessus. Une pile vide ne rapporte rien ; on peut prendre plusieurs cartes d’un même pays. Les cartes prises restent face visible.
symbol-locomotive = à payer avec une locomotive
symbol-points = points de cette route, au lieu de ceux de sa longueur
symbol-one-way = les cartes Destination n’utilisent cette route que dans le sens de la flèche
symbol-crossing = croise une autre route : qui prend l’une ferme l’autre
symbol-city = une ville
symbol-country = un pays
example-player = Joueur { $number } ({ $colour })
example-owns = { $player } possède { $what }.
example-holds = { $player } a en main : { $what }.
example-has = { $player } a { $what }.
example-tickets = { $player } a { $count ->
    [one] la carte Destination
   *[other] les cartes Destination
} { $what }.
example-claims = { $player } prend { $what }{ $cards ->
    [none] {""}
   *[other] {" "}avec { $cards }
}.
example-refused = { $player } ne peut pas prendre { $what }{ $cards ->
    [none] {""}
   *[other] {" "}avec { $cards }
}.
example-refused-draw = { $player } ne peut pas piocher { $what }.
example-pays = { $player } paie en plus { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } choisit { $what }{ $cards ->
    [none] {""}
   *[other] {","} pour { $cards }
}.
example-refused-choice = { $player } ne peut pas choisir { $what }{ $cards ->
    [none] {""}
   *[other] {","} pour { $cards }
}.
example-skips = { $player } y renonce.
example-agrees = { $player } fait ce que la règle permet.
example-acts = { $player } fait ceci : { $what }{ $cards ->
    [none] {""}
   *[other] {","} pour { $cards }
}.
example-refused-act = { $player } ne peut pas faire ceci : { $what }{ $cards ->
    [none] {""}
   *[other] {","} pour { $cards }
}.
example-extra = { $cards ->
    [0] Il n’y a rien de plus à payer.
    [one] Il faut payer { $cards } carte de plus.
   *[other] Il faut payer { $cards } cartes de plus.
}
example-turned-up = On retourne : { $cards }.
example-points = { $player } a maintenant { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
example-trains = Il reste à { $player } { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
}.
example-no-pieces = { $player } n’a plus de pions.
example-none-stand = Il n’y a plus de pions sur le plateau.
example-bank = La banque a { $what }.
example-turn = C’est maintenant à { $player } de jouer.
example-goes-on = La partie continue.
example-wins = { $what } { $count ->
    [one] gagne
   *[other] gagnent
}.
example-final = Si la partie finissait maintenant, { $player } marquerait { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $what }).

## Printing
product-board = plateau
product-tickets = cartes Destination
product-cards = cartes
product-deck = cartes Wagon
product-counters = wagons et pions
product-score = feuille de score
print-sheet = feuille { $number } sur { $count }
print-fronts = rectos { $number } sur { $count }
print-backs = versos { $number } sur { $count }
print-folded = rectos et versos { $number } sur { $count }
print-tile = rangée { $row } sur { $rows }, colonne { $column } sur { $columns }
print-assembly = comment assembler les feuilles
print-assembly-how = { $count } feuilles, { $columns } en largeur et { $rows } en hauteur ; le plateau mesure { $size }. Imprimez à 100 %, sans adapter à la page : la règle de chaque feuille doit mesurer 100 mm. Les feuilles voisines se recouvrent de { $overlap } : coupez chaque feuille le long des repères à droite et en bas, posez-la sur la marge de la suivante pour que les repères coïncident, et collez.
kit-title = { $title } : imprimer et découper
kit-paper = Avant d’imprimer
kit-scale = Imprimez à 100 %, sans adapter à la page. La règle au bas des feuilles doit mesurer 100 mm.
kit-stock = Un papier épais (200 à 250 g/m²) convient le mieux aux cartes et aux pions ; du papier ordinaire suffit pour les règles et la feuille de score.
kit-shift = Imprimez d’abord une feuille de cartes et regardez-la à contre-jour. Si les versos sont décalés, mesurez de combien et refaites le tout avec --back-shift.
kit-files = À imprimer
kit-sheets = { $count ->
    [one] 1 page
   *[other] { $count } pages
}, { $copies ->
    [once] une fois
    [player] une fois par joueur
   *[game] une fois par partie
}.
kit-board-how = La première page montre comment assembler les feuilles. Coupez le long des repères à droite et en bas, posez chaque feuille sur la marge de la suivante et collez ; sur un carton épais, le plateau durera.
kit-turn-how = Imprimez recto verso, en retournant sur le grand côté. Coupez à la règle le long des repères.
kit-fold-how = Imprimez d’un seul côté. Pliez le long de la ligne brisée, collez les deux moitiés dos à dos, laissez sécher, puis coupez le long des repères.
kit-none-how = Imprimez d’un seul côté et coupez le long des repères.
kit-counters-how = Coupez le long des lignes fines. Par joueur : { $trains ->
    [0] un pion pour la piste de score
    [one] { $trains } wagon et un pion pour la piste de score
   *[other] { $trains } wagons et un pion pour la piste de score
}.
kit-stacks = Gardez les cartes de chaque pays dans l’ordre où elles sont imprimées : la première est sur le dessus.
kit-leaflet-how = Imprimez recto verso, puis pliez ou agrafez.
kit-box = Ce que vous avez alors
kit-each = Images, une par côté de carte
kit-each-how = Dans le dossier { $folder } ; le nom dit combien il en faut. Les { $bleed } mm de couleur tout autour sont à couper.

## At the table: a game in the terminal
table-you = Vous
table-points = { $count } { $count ->
    [one] point
   *[other] points
}
table-trains = { $count } { $count ->
    [one] wagon
   *[other] wagons
}
table-cards = { $count } { $count ->
    [one] carte
   *[other] cartes
}
table-more-cards = { $count } { $count ->
    [one] carte de plus
   *[other] cartes de plus
}
table-tickets = { $count } { $count ->
    [one] carte Destination
   *[other] cartes Destination
}
table-turns = { $count } { $count ->
    [one] tour
   *[other] tours
}
table-routes = { $count } { $count ->
    [one] route
   *[other] routes
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] locomotive
   *[other] locomotives
}
table-substitutes = { $cards } comme locomotives
table-substitutes-too = { $plain }, et { $cards } comme locomotives
table-nothing = rien
table-price-tunnel = { $price } (tunnel)
table-price-ferry = { $price } (ferry)
table-price-printed = { $price } avec { $locomotives }
table-any-of = au choix { $targets }
table-from = { $what } de { $where }
table-on = { $what } à { $where }
table-to = { $what } vers { $where }
table-by-chance = { $what } au hasard
table-for = { $what } contre { $paid }
table-from-row = { $card } parmi les cartes visibles
table-card-blind = { $card } à l’aveugle
table-blind-card = une carte à l’aveugle
table-no-card = aucune carte
table-no-ticket = aucune carte Destination
table-draws = { $you ->
    [yes] Vous piochez
   *[no] { $player } pioche
} { $what }.
table-turns-up = { $you ->
    [yes] Vous retournez
   *[no] { $player } retourne
} { $what }.
table-takes = { $you ->
    [yes] Vous prenez
   *[no] { $player } prend
} { $what }.
table-hands = { $you ->
    [yes] Vous donnez
   *[no] { $player } donne
} { $what }.
table-discards = { $you ->
    [yes] Vous défaussez
   *[no] { $player } défausse
} { $what }.
table-gives = { $you ->
    [yes] Vous rendez
   *[no] { $player } rend
} { $what }.
table-places = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} { $what }.
table-moves = { $you ->
    [yes] Vous déplacez
   *[no] { $player } déplace
} { $what }.
table-removes = { $you ->
    [yes] Vous retirez
   *[no] { $player } retire
} { $what }.
table-takes-over = { $you ->
    [yes] Vous reprenez
   *[no] { $player } reprend
} { $what }.
table-exchanges = { $you ->
    [yes] Vous échangez
   *[no] { $player } échange
} { $what }.
table-some-tickets = des cartes Destination
table-shows = { $you ->
    [yes] Vous exposez
   *[no] { $player } expose
} { $what }.
table-completed-open = les cartes Destination réussies
table-starts = { $you ->
    [yes] Vous commencez
   *[no] { $player } commence
} avec { $what }.
table-looks = { $you ->
    [yes] Vous regardez
   *[no] { $player } regarde
} { $what }.
table-keeps = { $you ->
    [yes] Vous gardez
   *[no] { $player } garde
} { $what }.
table-claims = { $you ->
    [yes] Vous prenez
   *[no] { $player } prend
} { $track } pour { $paid } : { $points }.
table-tunnel-declined = { $you ->
    [yes] Vous renoncez
   *[no] { $player } renonce
} à { $track }.
table-passed = { $you ->
    [yes] Vous ne pouvez
   *[no] { $player } ne peut
} rien faire.
table-hidden-deed = { $you ->
    [yes] Vous faites
   *[no] { $player } fait
} quelque chose de caché.
table-hidden-draw = { $you ->
    [yes] Vous piochez
   *[no] { $player } pioche
} quelque chose de caché.
table-pays = { $you ->
    [yes] Vous payez
   *[no] { $player } paie
} { $what }.
table-pays-you = { $player } vous paie { $what }.
table-pays-to = { $you ->
    [yes] Vous payez
   *[no] { $player } paie
} { $what } à { $to }.
table-scores = { $you ->
    [yes] Vous marquez
   *[no] { $player } marque
} { $points }.
table-loses = { $you ->
    [yes] Vous perdez
   *[no] { $player } perd
} { $points }.
table-last-round-began = { $you ->
    [yes] Vous avez encore { $trains } : <<encore un tour
   *[no] { $player } a
}les { $turns } derniers tours commencent>>.
table-swept = Les cartes visibles sont renouvelées : { $cards }.
table-reformed = La défausse devient la pioche : { $cards }.
table-turned-up = { $track } : cartes retournées : { $cards } ; { $more }.
table-to-pay = { $cards } à payer
table-nothing-to-pay = rien de plus à payer
table-retired = Hors du jeu : { $pieces }.
table-laid = Disposé : { $what }.
table-laid-by-chance = Disposé au hasard : { $what }.
table-end-last-round = Le dernier tour est fini.
table-end-won = La partie est gagnée.
table-end-all-passed = Plus personne ne peut rien faire : la partie est finie.
table-end-too-long = La partie dure trop longtemps : elle est interrompue.
table-end-other = La partie est finie : { $reason }.

## At the table: why not
table-not-game-over = la partie est finie
table-not-not-now = d’abord : { $awaited }
table-not-nothing-pending = il n’y a rien à décider ainsi maintenant
table-not-no-such-move = ce n’est pas possible maintenant
table-not-track-taken = { $track } est à { $owner }
table-not-track-owned = { $track } est déjà à vous
table-not-parallel-owned = { $other }, parallèle à { $track }, est à vous
table-not-parallel-closed = à { $players } joueurs, { $track } est fermée dès que celle-ci est prise : { $other }
table-not-crossed = { $other }, qui croise { $track }, est prise
table-not-trains-missing = { $track } demande { $needed } wagons, et il vous en reste { $left }
table-not-piece-needed = { $track } demande { $pieces }
table-not-wrong-colour = { $what } se paie en { $colour }, pas en { $played }
table-not-wrong-number = { $what } se paie { $needed ->
    [1] d’1 carte
   *[other] de { $needed } cartes
}, pas de { $played }
table-not-locomotives-printed = { $needed ->
    [1] 1 locomotive figure
   *[other] { $needed } locomotives figurent
} sur { $what } ; { $played ->
    [1] 1 est payée
   *[other] { $played } sont payées
}
table-not-locomotives-not-wild = sur { $what }, les locomotives ne remplacent pas d’autres cartes
table-not-substitutes = { $cards } cartes valent une locomotive ; { $played } ne tombent pas juste
table-not-no-substitutes = sur { $what }, aucune autre carte ne vaut une locomotive
table-not-pieces = { $what } ne se paie pas avec { $played }
table-not-cards-missing = vous avez { $held } × { $card }, et il en faut { $needed }
table-not-slot-empty = aucune carte à la place { $slot }
table-not-not-in-row = absente des cartes visibles : { $card }
table-not-locomotive-is-whole-draw = une locomotive visible est toute la pioche, jamais la deuxième carte
table-not-no-cards = ni la pioche ni la défausse n’ont de carte
table-not-no-tickets = il ne reste plus de cartes Destination
table-not-not-offered = { $ticket } n’est pas proposée
table-not-keep-more = il faut garder au moins { $least } cartes Destination, pas { $kept }
table-not-take-one = on prend une carte Destination, les autres passent au suivant
table-not-wrong-mix = dites { $count } cartes Destination de pioches qui en ont autant
table-not-spot-taken = { $piece } se trouve déjà ici : { $where }
table-not-none-left = vous n’avez plus : { $piece }
table-not-sold-out = il ne reste plus : { $piece }
table-not-most-held = vous avez { $held } × { $piece }, et personne ne peut en avoir plus
table-not-forbidden = une règle du plateau interdit maintenant { $what }: { $rule }
table-not-demand = { $track } demande { $needed } × { $what } ; il en reste { $held }
table-not-condition = ce que demande { $what } n’est pas rempli maintenant : { $rule }
table-not-deed-impossible = { $what } n’est pas possible ; possible maintenant : { $possible }
table-not-deed-spent = { $what } a déjà été fait { $most ->
    [1] une fois
   *[other] { $most } fois
} à ce tour, pas plus
table-not-nothing-follows = après { $what }, vous ne pourriez rien faire à ce tour
table-not-can-act = vous pouvez faire quelque chose, et seul passe qui ne peut rien faire
table-awaited-choose-tickets = choisissez les cartes Destination à garder
table-awaited-name-mix = dites combien de cartes Destination piocher de chaque pioche
table-awaited-draft-ticket = prenez une carte Destination pour passer les autres
table-awaited-draw-more = piochez la carte suivante
table-awaited-answer-tunnel = payez le tunnel ou renoncez
table-awaited-claim-more = prenez encore une route ou finissez le tour
table-awaited-choose-effect = choisissez ce que la règle permet
table-short = { $thing } demande { $wanted } ; vous avez { $has } : il manque { $missing }
table-of-one-colour = { $cards } d’une couleur
table-may-leave-out = { $wanted }, et vous pouvez en omettre { $count }
table-no-cards = aucune carte

## At the table: what is shown
table-turn = tour { $number }
table-last-round = Le dernier tour : encore { $turns }.
table-row = Visibles
table-hand = Main
table-on-map = Plateau
table-own-tickets = Objectif
table-empty = vide
table-deck = pioche { $count }
table-more-there = et plus : `{ $command }` montre tout
table-yes = oui
table-none = aucun
table-cut-off = coupé
table-joined = relié
table-joined-by = { $trains } par
table-no-payable = Vous ne pouvez payer aucune route maintenant.
table-payable = { $routes } à votre portée maintenant :
table-other = autre
table-loco = { $count } loco
table-for-locos = ({ $count } cartes pour des locos)
table-now = maintenant
table-cards-short = manque { $count }
table-far-short = { $count } ou plus
table-not-yet = pas encore
table-no-open-route = Aucune route n’est libre là-bas.
table-nothing-yet = rien encore
table-choose-tickets = Cartes Destination au choix ; gardez-en { $least } ou plus (`keep 1 2`, `keep all`) :
table-draft = Prenez une de ces cartes Destination (`keep 1`) ; les autres passent au suivant :
table-mix = Quelles { $tickets } piochez-vous ? Il y a { $there }. Tapez un numéro, ou les cartes :
table-to-draw = { $cards } à piocher.
table-claim-more = Vous pouvez prendre encore une route, ou `stop`.
table-choose = { $said } Tapez un numéro, ou un nom :
table-tunnel-short = { $cards } à payer, que vous n’avez pas : `decline` reprend vos cartes.
table-tunnel = `pay` { $ways }, ou `decline` pour reprendre vos cartes.
table-if-ended = Si la partie finissait maintenant, vous auriez en plus :

## At the table: what is asked and answered
table-paying = Comment payez-vous ? Tapez un numéro, ou les cartes ; `{ table-nothing }` revient en arrière :
table-which-one = Lequel ? Tapez un numéro, ou un nom ; `{ table-nothing }` revient en arrière :
table-more-ways = et { $count } de plus : tapez les cartes
table-substitute-hint = D’autres cartes peuvent aussi remplacer des locomotives ; tapez-les : { $example }
table-numbers = Les numéros vont de 1 à { $most } ; une ligne vide ne paie rien.
table-hand-over = { $player }, appuyez sur Entrée quand personne d’autre ne regarde.
table-pause = Entrée continue, `undo` annule.
table-others-first = Les autres jouent d’abord.
table-broken-off = La partie est interrompue.
table-after-end = `save FILE` garde la partie, `map` montre le plateau ; Entrée termine.
table-quit = La partie n’est pas enregistrée. Quitter ? (oui ou non)
table-hint = { $program } ferait : { $action }.
table-advice-only = Rien d’autre n’est possible.
table-advice-tickets = Ensemble, elles demandent { $trains } par { $tracks }.
table-advice-joined = Elles sont déjà reliées.
table-advice-no-way = Aucun chemin ne les relie plus ; c’est ce qui coûte le moins.
table-advice-planned = Elle mène à { $ticket } et rapporte { $points }. Il reste ensuite : { $tracks }.
table-advice-completes = Elle relie { $ticket } et rapporte { $points }.
table-advice-pays = Aucune carte Destination ne la demande ; elle rapporte { $points }.
table-advice-last = Aucun tour ne suit, et rien ne rapporte plus.
table-advice-piece = Sans cela, vous ne pouvez pas prendre : { $tracks }.
table-advice-useful = Dans les tours qui restent, cela rapporte plus que cela ne coûte.
table-advice-more = Vos cartes Destination sont réglées, et il reste à chacun au moins { $trains }.
table-advice-colour = Il la faut pour { $tracks }.
table-advice-locomotive = Elle remplace toute carte qu’il faut pour { $tracks }.
table-advice-blind = Rien dans la rangée ne vaut ce qui peut être dans la pioche. Il faut des cartes pour { $tracks }.
table-advice-otherwise = Rien ne rapporte plus maintenant.
table-taken-back = Annulé : { $action }.
table-saved = Enregistré ; `{ $command }` continue.
table-you-can = C’est possible.
table-you-can-pay = C’est possible : { $ways }.
table-you-can-so = c’est possible : { $ways }
table-is-no-number = combien ? { $typed } n’est pas un nombre : log 5
table-why-what = pourquoi quoi ? Par exemple : why claim A B
table-nothing-to-undo = il n’y a rien à annuler
table-undo-revealed = cela ne s’annule pas : quelque chose de caché a été révélé depuis
table-save-where = enregistrer où ? Nommez un fichier : save soir.replay.json
table-no-saved-game = { $file } existe déjà et n’est pas une partie enregistrée ; choisissez un autre nom
table-cannot-save = impossible d’enregistrer : { $reason }
table-did-you-mean = vouliez-vous dire { $names } ?
table-no-command = { $typed } n’est pas une commande ; { $hint }
table-see-help = `help` dit ce que l’on peut taper
table-nobody-can = sur ce plateau, personne ne peut `{ $verb }`
table-cannot-now = `{ $name }` n’est pas possible maintenant
table-not-so = pas ainsi ; vous pouvez payer { $ways }
table-which-route = quelle route ? Nommez les deux bouts : claim A B
table-no-choice = { $typed } n’est pas au choix ; { $hint }
table-there-is = il y a { $names }
table-which-tickets = lesquelles ? Dites leurs numéros : keep 1 3, ou keep all
table-ticket-numbers = dites les numéros des cartes, de 1 à { $most }, chacun une fois : keep 1 { $most }
table-cannot-pay-that = vous ne pouvez pas payer cela ; `decline` reprend vos cartes
table-which-of = lequel : { $names } ?
table-no-such-card = il n’y a pas de carte { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = il n’y a pas de lieu { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = nommez les deux bouts de la route ; de là on va à { $places }
table-no-such-route = aucune route ne joint { $first } et { $second } ; de { $first } on va à { $places }
table-help =
    Jouer (les débuts des noms suffisent ; Tab complète) :
      draw red            prendre une carte visible ; aussi par son numéro : draw 3
      draw                piocher une carte à l’aveugle
      draw tickets        piocher des cartes Destination au choix ;  keep 1 3  ou  keep all  les garde
      claim denver omaha  prendre une route ; les façons de payer sont listées, ou dites :
                          claim denver omaha with 3 pink 1 loco
      pay, decline        répondre à un tunnel
      2, rome, nothing    choisir dans la liste, par numéro ou par nom, quand une règle laisse choisir ;
                          nothing (ou skip) quand on peut y renoncer
      build paris         bâtir une gare                               (si le plateau en a)
      NAME ...            une action du plateau, comme `build rome` ou `buy booster`
      stop, pass          ne plus prendre de route ; ne rien faire quand rien n’est possible
    Regarder et réfléchir :
      hand (or look)      tout revoir ;  row  les cartes visibles ;  tickets  vos cartes Destination
      score               les points jusqu’ici, et ce que vaudraient vos cartes Destination
      log                 tout ce qui s’est passé ;  log 5  les cinq dernières choses
      rules               les règles en vigueur, en mots
      routes [PLACE]      routes libres selon ce que vous pouvez payer ;  map  le plateau
      why claim A B       pourquoi une chose est impossible, ou comment la payer
      hint                ce que ferait le meilleur programme à votre place
      undo                annuler la dernière action, tant que rien de caché n’est révélé
      save FILE, quit     une partie enregistrée continue avec  mapdsl play --load FILE
