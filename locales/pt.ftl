## Lists and numbers
and = { $rest } e { $last }
or = { $rest } ou { $last }
then = { $rest }, depois { $last }
both = { $rest } e { $last }
either = { $rest } ou { $last }
grouped = ({ $clause })
quoted = “{ $text }”
at-least = pelo menos { $number }
at-most = no máximo { $number }
other-than = mais ou menos de { $number }
between = { $low }–{ $high }
step = { $count } → { $points }
step-and-more = { $count }+ → { $points }
times = { $count } vezes: { $sentence }
tickets = { $count ->
    [one] { $count } bilhete
   *[other] { $count } bilhetes
}
tickets-of-any = { tickets } dos baralhos { $decks } (de cada um, tantos quantos se anunciem antes)
tickets-of-deck = { $count ->
    [one] { $count } bilhete do baralho { $deck }
   *[other] { $count } bilhetes do baralho { $deck }
}

## Colours and kinds of routes
colour-red = vermelho
colour-orange = laranja
colour-yellow = amarelo
colour-green = verde
colour-blue = azul
colour-pink = rosa
colour-white = branco
colour-black = preto
colour-gray = cinzento
paid-locomotive = locomotiva
kind-route = uma rota normal
kind-ferry = um ferry
kind-tunnel = um túnel
kind-special = uma rota especial

## Conditions, as clauses after the noun that they narrow
that = { " " }{ $clause }
closing = {""}
in-such-a-game = { $clause }: { $sentence }
set-up-players = com { $number } { $n ->
    [one] jogador
   *[other] jogadores
}
set-up-holds = se o jogador tem { $number } { $names }
    .not = se o jogador não tem { $names }
set-up-bank = se o banco tem { $number } { $names }
    .not = se o banco não tem { $names }
set-up-counts = se o jogador tem { $number } { $names }
    .not = se o jogador não tem { $names }
set-up-most = se o jogador tem { $most }
    .not = se o jogador não tem { $most }
set-up-leads = se o jogador tem { $most } (também em caso de empate)
    .not = se o jogador não tem { $most } (nem em caso de empate)
set-up-trails = se o jogador tem { $fewest } (também em caso de empate)
    .not = se o jogador não tem { $fewest } (nem em caso de empate)
set-up-trains-left = { $number ->
    [0] se o jogador já não tem vagões
   *[other] se o jogador tem ainda { $number } { $n ->
        [one] vagão
       *[other] vagões
    }
}
set-up-claimed = { $number ->
    [0] se o jogador não possui nenhuma rota
   *[other] se o jogador possui { $number } { $n ->
        [one] rota
       *[other] rotas
    }
}
set-up-round = { $bound ->
    [at-least] a partir da ronda { $text }
    [at-most] { $n ->
        [one] na primeira ronda
       *[other] nas primeiras { $n } rondas
    }
    [other-than] { $count ->
        [one] exceto na ronda { $text }
       *[other] exceto nas rondas { $text }
    }
   *[is] { $count ->
        [one] na ronda { $text }
       *[other] nas rondas { $text }
    }
}
track-length = que tem { $number } { $n ->
    [one] espaço
   *[other] espaços
}
track-colour = cuja cor é { $values }
    .not = cuja cor não é { $values }
track-kind = que é { $values }
    .not = que não é { $values }
track-locomotives = { $number ->
    [0] que não mostra nenhuma locomotiva
   *[other] que mostra { $number } { $n ->
        [one] locomotiva
       *[other] locomotivas
    }
}
track-tagged = marcada como { $names }
    .not = que não está marcada como { $names }
track-ferry = que é um ferry
    .not = que não é um ferry
track-tunnel = que é um túnel
    .not = que não é um túnel
track-special = que é uma rota especial
    .not = que não é uma rota especial
track-double = que corre ao lado de outra
    .not = que não corre ao lado de outra
track-touches = { $sort ->
    [region] com uma ponta na região { $names }
    [country] com uma ponta no país { $names }
   *[city] com uma ponta em { $names }
}
    .not = { $sort ->
    [region] sem nenhuma ponta na região { $names }
    [country] sem nenhuma ponta no país { $names }
   *[city] sem nenhuma ponta em { $names }
}
track-inside = { $sort ->
    [region] situada inteiramente na região { $names }
    [country] situada inteiramente no país { $names }
   *[city] situada inteiramente em { $names }
}
    .not = { $sort ->
    [region] que não está situada inteiramente na região { $names }
    [country] que não está situada inteiramente no país { $names }
   *[city] que não está situada inteiramente em { $names }
}
track-here = onde está { $names }
    .not = onde não está { $names }
track-own-here = onde o jogador tem { $names }
    .not = onde o jogador não tem { $names }
track-joins-own = que se liga à sua própria rede
    .not = que não se liga à sua própria rede
track-paid = paga com cartas de cor: { $values }
    .not = não paga com cartas de cor: { $values }
track-free = que ninguém conquistou
    .not = que alguém conquistou
track-beside-other = ao lado de uma rota de outro jogador
    .not = que não está ao lado de uma rota de outro jogador
track-connects = { $sort ->
    [group] cuja rede une então { $number } { $thing }
    [region] cuja rede alcança { $number } { $n ->
        [one] lugar
       *[other] lugares
    } da região { $names }
   *[city] cuja rede alcança { $names }
}
    .not = { $sort ->
    [region] cuja rede não alcança nenhum lugar da região { $names }
   *[city] cuja rede não alcança { $names }
}
track-reaches = { $sort ->
    [group] que leva a 1 { $thing } que a própria rede ainda não alcançava
    [region] que acrescenta à sua rede um lugar da região { $names }
   *[city] que acrescenta { $names } à sua rede
}
    .not = { $sort ->
    [region] que não acrescenta à sua rede nenhum lugar da região { $names }
   *[city] que não acrescenta { $names } à sua rede
}
track-taken = que pertence a outro jogador
    .not = que não pertence a nenhum outro jogador
ticket-points = que vale { $number } { $n ->
    [one] ponto
   *[other] pontos
}
ticket-deck = do baralho { $names }
    .not = que não é do baralho { $names }
ticket-set = da série { $names }
    .not = que não é da série { $names }
ticket-touches = { $sort ->
    [region] com uma ponta na região { $names }
    [country] com uma ponta no país { $names }
   *[city] com uma ponta em { $names }
}
    .not = { $sort ->
    [region] sem nenhuma ponta na região { $names }
    [country] sem nenhuma ponta no país { $names }
   *[city] sem nenhuma ponta em { $names }
}
ticket-inside = { $sort ->
    [region] com todas as pontas na região { $names }
    [country] com todas as pontas no país { $names }
   *[city] com todas as pontas em { $names }
}
    .not = { $sort ->
    [region] com alguma ponta fora da região { $names }
    [country] com alguma ponta fora do país { $names }
   *[city] com alguma ponta fora de { $names }
}
ticket-here = com algum lugar onde está { $names }
    .not = sem nenhum lugar onde esteja { $names }
ticket-connects = { $sort ->
    [region] cujo início a própria rede liga a um lugar da região { $names }
   *[city] cujo início a própria rede liga a { $names }
}
    .not = { $sort ->
    [region] cujo início a própria rede não liga a nenhum lugar da região { $names }
   *[city] cujo início a própria rede não liga a { $names }
}
place-tagged = marcado como { $names }
    .not = que não está marcado como { $names }
place-inside = { $sort ->
    [region] situado na região { $names }
   *[city] que é { $names }
}
    .not = { $sort ->
    [region] que não está situado na região { $names }
   *[city] que não é { $names }
}
place-here = onde está { $names }
    .not = onde não está { $names }
place-own-here = onde o jogador tem { $names }
    .not = onde o jogador não tem { $names }
place-joins-own = da sua própria rede
    .not = fora da sua própria rede
place-first = que mais ninguém alcançou
    .not = que outro jogador já alcançou

## What is counted of a player
measure-tickets = bilhetes
    .most = o maior número de bilhetes
    .fewest = o menor número de bilhetes
    .each = cada bilhete
measure-completed-tickets = bilhetes completados
    .most = o maior número de bilhetes completados
    .fewest = o menor número de bilhetes completados
    .each = cada bilhete completado
measure-failed-tickets = bilhetes não completados
    .most = o maior número de bilhetes não completados
    .fewest = o menor número de bilhetes não completados
    .each = cada bilhete não completado
measure-ticket-points = pontos de bilhetes completados
    .most = o maior número de pontos de bilhetes completados
    .fewest = o menor número de pontos de bilhetes completados
    .each = cada ponto de bilhetes completados
measure-longest-path = caminho contínuo mais longo
    .most = o caminho contínuo mais longo
    .fewest = o caminho contínuo mais curto
    .each = cada vagão do caminho contínuo mais longo
measure-looped-tickets = bilhetes completados por dois caminhos sem rotas em comum (as cidades podem ser comuns)
    .most = o maior número de bilhetes completados por dois caminhos sem rotas em comum
    .fewest = o menor número de bilhetes completados por dois caminhos sem rotas em comum
    .each = cada bilhete completado por dois caminhos sem rotas em comum (as cidades podem ser comuns)
measure-routes = rotas conquistadas
    .most = o maior número de rotas conquistadas
    .fewest = o menor número de rotas conquistadas
    .each = cada rota conquistada
measure-trains-laid = vagões no tabuleiro
    .most = o maior número de vagões no tabuleiro
    .fewest = o menor número de vagões no tabuleiro
    .each = cada vagão no tabuleiro
measure-score = pontos obtidos até agora
    .most = o maior número de pontos obtidos até agora
    .fewest = o menor número de pontos obtidos até agora
    .each = cada ponto obtido até agora
measure-trains-left = vagões restantes
    .most = o maior número de vagões restantes
    .fewest = o menor número de vagões restantes
    .each = cada vagão restante
measure-cities = cidades alcançadas
    .most = o maior número de cidades alcançadas
    .fewest = o menor número de cidades alcançadas
    .each = cada cidade alcançada
measure-joined-cities = cidades da maior rede
    .most = o maior número de cidades numa só rede
    .fewest = o menor número de cidades na sua maior rede
    .each = cada cidade da maior rede
measure-regions = regiões alcançadas
    .most = o maior número de regiões alcançadas
    .fewest = o menor número de regiões alcançadas
    .each = cada região alcançada
measure-whole-regions = regiões inteiramente ligadas
    .most = o maior número de regiões inteiramente ligadas
    .fewest = o menor número de regiões inteiramente ligadas
    .each = cada região inteiramente ligada
measure-named = { $sort ->
    [group] { $several } de { $name }
    [left] { $several } por usar
   *[own] { $several }
}
    .most = { $sort ->
        [group] o maior número de { $many } de { $name }
        [left] o maior número de { $many } por usar
       *[own] o maior número de { $many }
    }
    .fewest = { $sort ->
        [group] o menor número de { $many } de { $name }
        [left] o menor número de { $many } por usar
       *[own] o menor número de { $many }
    }
    .each = { $sort ->
        [group] cada { $one } de { $name }
        [left] cada { $one } por usar
       *[own] cada { $one }
    }

## Rules
rule-trains = Cada jogador tem { $each ->
    [one] { $each } vagão
   *[other] { $each } vagões
}.
    .title = Vagões
rule-card-deck = O baralho tem { $each ->
    [one] { $each } carta
   *[other] { $each } cartas
} { $colours-count ->
    [8] de cada cor
   *[other] de cada uma destas cores: { $colours }{ $locomotives ->
        [0] {""}
       *[other] ,
    }
}{ $locomotives ->
    [0] {""}
    [one] {" "}e { $locomotives } locomotiva
   *[other] {" "}e { $locomotives } locomotivas
}.
    .title = Baralho
no-start-hand = Ninguém começa com cartas.
rule-start-hand = { $cards ->
    [0] { $locomotives ->
        [0] { no-start-hand }
        [one] Cada jogador começa com { $locomotives } locomotiva.
       *[other] Cada jogador começa com { $locomotives } locomotivas.
    }
   *[other] Cada jogador começa com { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }{ $locomotives ->
        [0] .
        [one] {" "}e { $locomotives } locomotiva.
       *[other] {" "}e { $locomotives } locomotivas.
    }
}
    .title = Mão inicial
    .without = { no-start-hand }
rule-draw-cards = { $carrier ->
    [piece] Em vez da compra normal, podem ser compradas { $blind } cartas às cegas.
   *[board] Na sua vez, um jogador pode comprar { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }{ $face-up ->
        [0] {" "}às cegas.
       *[other] , abertas ou às cegas{ $count ->
            [1] .
           *[other] ; uma locomotiva aberta { $face-up-locomotive ->
                [whole-draw] vale a compra inteira e não pode ser tirada depois de outra carta.
               *[one-card] conta como uma carta qualquer.
            }
        } { $face-up ->
            [one] Há { $face-up } carta aberta ao lado do baralho; quando é tirada, é logo reposta.
           *[other] Há { $face-up } cartas abertas ao lado do baralho; a que é tirada é logo reposta.
        } { $sweep ->
            [0] Não são trocadas, por mais locomotivas que estejam abertas.
           *[other] { $sweep ->
                [one] Assim que { $sweep } carta aberta é uma locomotiva
               *[other] Assim que { $sweep } cartas abertas são locomotivas
            }, todas as cartas abertas são descartadas e repostas, várias vezes se for preciso.
        }
    }{ $blind ->
        [0] {""}
       *[other] {" "}Em vez da compra normal, podem ser compradas { $blind } cartas às cegas.
    }
}
    .title = { $carrier ->
        [piece] Compra às cegas
       *[board] Comprar cartas
    }
rule-locomotives = { $conditional ->
    [yes] As locomotivas só substituem outras cores onde uma regra o permite: numa rota{ $that }.
   *[no] As locomotivas substituem qualquer cor.
}
    .title = Locomotivas
    .without = As locomotivas não substituem nenhuma cor.
rule-substitute = Quaisquer { $cards } cartas podem ser jogadas como uma { $for ->
    [card] carta de qualquer cor
   *[locomotive] locomotiva
}{ $conditional ->
    [yes] {""} numa rota{ $that }
   *[no] {""}
}{ $buys ->
    [yes] {","} também nas compras
   *[no] {""}
}.
    .title = { $for ->
        [card] Cartas como qualquer cor
       *[locomotive] Cartas como locomotiva
    }
rule-discount = Um jogador pode jogar { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
} a menos, mas pelo menos { $at-least } e nunca menos locomotivas do que o indicado, para conquistar uma rota{ $that }.
    .title = Desconto
rule-route-points = Pontos por uma rota conquistada, segundo o comprimento: { $table }.
    .title = Pontos por rotas
rule-doubles = { $open ->
    [none] Todas as rotas paralelas entre os mesmos lugares podem ser conquistadas.
    [1] Uma rota{ $that } fica fechada assim que uma paralela é conquistada.
   *[other] Uma rota{ $that } fica fechada assim que { $open } paralelas são conquistadas.
} Com qualquer número de jogadores, ninguém pode ter duas rotas paralelas.
    .title = Rotas paralelas
    .without = Todas as rotas paralelas podem ser conquistadas, mesmo várias pelo mesmo jogador.
rule-deal-tickets = Cada jogador recebe { $counts }{ $keep ->
    [all] ; nenhum pode ser recusado.
   *[other] {" "}e fica com { $keep ->
        [0] os que quiser
       *[other] pelo menos { $keep }
    }; os recusados { $refused ->
        [under-deck] são baralhados juntos e vão para baixo do baralho.
        [shuffled-in] são embaralhados no baralho.
       *[out-of-game] saem do jogo.
    }
}{ $drafted ->
    [yes] {" "}Os bilhetes recebidos no início circulam: cada jogador tira um e passa os outros para a esquerda, até todos estarem tirados.
   *[no] {""}
}
    .title = Bilhetes iniciais
rule-draw-tickets = Na sua vez, um jogador pode comprar { $counts }{ $keep ->
    [all] ; nenhum pode ser recusado.
   *[other] {" "}e ficar com { $keep ->
        [0] os que quiser
       *[other] pelo menos { $keep }
    }; os recusados { $refused ->
        [under-deck] vão para baixo do baralho.
        [shuffled-in] são embaralhados no baralho.
       *[out-of-game] saem do jogo, por isso os bilhetes podem acabar.
    }
}
    .title = Comprar bilhetes
rule-ticket-pool = { $conditional ->
    [yes] Está em jogo todo o bilhete{ $that }, e nenhum outro.
   *[no] Todos os bilhetes estão em jogo.
}
    .title = Bilhetes em jogo
    .without = Todos os bilhetes estão em jogo.
rule-score-tickets = { $worth ->
    [value] { $conditional ->
        [yes] Um bilhete{ $that }: {""}
       *[no] {""}
    }Um bilhete completado dá o seu valor; um não completado { $failed ->
        [lose] retira o seu valor.
       *[nothing] não custa nada.
    }{ $several ->
        [yes] {" "}Se um bilhete indica vários destinos, só conta o melhor ligado ao lugar de partida{ $failed ->
            [lose] ; sem nenhum, perde-se o mais baixo.
           *[nothing] .
        }
       *[no] {""}
    }
   *[other] Um bilhete{ $that } { $worth ->
        [half] conta metade, arredondada para baixo, completado ou não.
        [nothing] não conta.
       *[as-failed] conta como não completado, mesmo que os seus lugares estejam ligados.
    }
}
    .title = Bilhetes
rule-measure = { $name }: { $conditional ->
    [yes] { $counts-is ->
        [trains-laid] cada vagão numa rota{ $that }
        [cities] cada lugar alcançado{ $that }
        [joined-cities] na maior rede, cada lugar{ $that }
        [regions] cada região com um lugar alcançado{ $that }
        [whole-regions] cada região em que se ligou cada lugar{ $that }
        [longest-path] { $counts }, contando apenas uma rota{ $that }
        [ticket-points] { $counts }, contando apenas um bilhete{ $that }
        [looped-tickets] { $counts }, contando apenas um bilhete{ $that }
       *[other] { $counts-each }{ $that }
    }{ $plus ->
        [none] {""}
       *[other] , e ainda { $plus }
    }
   *[no] { $counts }{ $plus ->
        [none] {""}
       *[other] {" "}+ { $plus }
    }
}.
    .title = { $name }
award-numbered = Em caso de empate, fica à frente quem tem o exemplar com o número mais baixo.
award-table = Pontos no fim para quem tem mais, para o segundo e assim por diante: { $table }. Os lugares seguintes não dão nada, nem não ter nenhuma.
rule-award = { $carrier ->
    [piece] No fim, { $points ->
            [one] { $points } ponto
           *[other] { $points } pontos
        } para { $measure-most } (também em caso de empate); senão, { $else ->
            [one] { $else } ponto
           *[other] { $else } pontos
        }.
   *[board] { $points-count ->
        [1] { $points ->
            [one] { $points } ponto
           *[other] { $points } pontos
        } no fim para { $measure-most }
       *[other] Pontos no fim para { $measure-most }, para o segundo lugar e assim por diante: { $points }
    }{ $else ->
        [0] {""}
       *[other] ; { $else } para todos os outros
    }. { $measure-numbered ->
        [yes] { award-numbered }
       *[no] { $ties-count ->
            [0] { $points-count ->
                [1] Em caso de empate, todos os empatados recebem os pontos.
               *[other] Os empatados ocupam tantos lugares quantos são, e todos recebem os pontos do melhor deles.
            }
           *[other] Em caso de empate decide { $ties }.
        }
    }
}{ $lowest-first ->
    [yes] {""}
   *[no] { $carrier ->
        [piece] {" "}Com zero ninguém fica à frente.
       *[board] { $else ->
            [0] { $measure-is ->
                [longest-path] {""}
               *[other] {" "}Com zero ninguém fica à frente.
            }
           *[other] {" "}Com zero ninguém fica à frente.
        }
    }
}{ $per ->
    [piece] {" "}Cada elemento do grupo é comparado em separado.
   *[all] {""}
}
    .title = { $measure-most }
rule-tally = { $table-count ->
    [0] { $each ->
        [one] { $each } ponto
       *[other] { $each } pontos
    } no fim por { $measure-each }
   *[other] Pontos no fim por { $measure } – { $table-steps } (no total)
}{ $table-count ->
    [0] {""}
   *[other] { $each ->
        [0] {""}
        [one] {","} e ainda { $each } ponto por cada um
       *[other] {","} e ainda { $each } pontos por cada um
    }
}{ $per ->
    [set] , conforme quantos diferentes tiver cada conjunto
    [piece] , cada tipo em separado
    [network] , contados em cada rede do jogador separadamente
   *[player] {""}
}{ $at ->
    [none] {""}
   *[other] { $measure-of ->
        [ticket] , por cada { $at } em separado: só os bilhetes que nomeiam o seu lugar
        [track] , por cada { $at } em separado: só as rotas que levam até lá
       *[other] , contados em cada { $at } separadamente
    }
}.
    .title = { $measure-each }
rule-tie-break = Em caso de empate decide { $criteria }; se o empate se mantiver, o lugar é partilhado.
    .title = Empates
    .without = Em caso de empate, o lugar é partilhado.
rule-tunnels = Ao conquistar um túnel, { $reveal ->
    [one] vira-se { $reveal } carta
   *[other] viram-se { $reveal } cartas
} do baralho. Por cada carta virada da cor jogada e por cada locomotiva virada, paga-se mais uma carta da cor jogada ou uma locomotiva. Se só foram jogadas locomotivas, só contam as locomotivas viradas, e por cada uma paga-se uma locomotiva. Quem não paga recupera as cartas, e a sua vez acaba. As cartas viradas são descartadas.
    .title = Túneis
rule-last-round-trains-left = Quando um jogador fica com { $trains-left ->
    [0] zero vagões
    [one] no máximo { $trains-left } vagão
   *[other] no máximo { $trains-left } vagões
} no fim da sua vez, todos, incluindo esse jogador, jogam { $turns ->
    [one] uma última vez.
   *[other] mais { $turns } vezes.
}
    .title = Última ronda
rule-last-round = { $turns ->
    [0] O jogo acaba logo no fim de uma vez de jogar{ $that }.
    [one] O fim do jogo começa depois de uma vez de jogar{ $that }: todos, incluindo quem acabou de jogar, jogam uma última vez.
   *[other] O fim do jogo começa depois de uma vez de jogar{ $that }: todos, incluindo quem acabou de jogar, jogam mais { $turns } vezes.
}
    .title = Fim do jogo
without = Não se aplica neste jogo.

## What rules of a board let happen
deed-take = tirar { $things }{ $spot ->
    [none] {""}
    [tags] , { $where }
    [track] {" "}da rota
    [arrival] {" "}do lugar
    [row] {" "}das abertas
    [opponent] {" "}de outro jogador
    [each-opponent] {" "}de cada um dos outros jogadores
   *[other] {" "}de { $where }
}
deed-take-stack = tirar { $count ->
    [one] a carta de cima
   *[other] as { $count } cartas de cima
} de cada país dessa rede
named-card = a carta { $name }
deed-draw = tirar { $things } ao acaso
deed-give = { $spot ->
    [opponent] dar { $things } a outro jogador
    [each-opponent] dar { $things } a cada um dos outros jogadores
   *[none] devolver { $things }
}
deed-discard = descartar { $things }
deed-place = pôr { $things } sobre { $where }
deed-by-chance = { $deed } (ao acaso)
deed-move = mover { $things } para { $where }
deed-travel = mover { $thing } ao longo de uma rota própria, cada rota uma vez por turno
deed-remove = { $spot ->
    [track] retirar { $things } da rota
    [arrival] retirar { $things } do lugar
   *[other] retirar { $things } de { $where }
}
deed-refill = completar { $where } até { $things }
deed-score-route-points = marcar outra vez os pontos da rota
deed-retire = { $count ->
    [one] tirar { $things } do banco e do jogo
   *[other] tirar { $things } do jogo, ao acaso
}
deed-take-over = tomar uma rota a outro jogador
deed-exchange = devolver todos os seus bilhetes e tirar outros tantos
deed-exchange-closed = devolver todos os seus bilhetes que não estão à vista e tirar outros tantos
deed-show = mostrar os seus bilhetes completados
deed-win = ganhar o jogo, sejam quais forem os pontos
deed-score = marcar { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
deed-score-extra = marcar mais { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
deed-lose = perder { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
deed-score-in-turn = marcar pontos uma só vez, pela ordem em que os jogadores o conseguem: { $counts }
spot-end = uma ponta da rota
spot-each-end = cada ponta da rota
spot-each-joined = cada lugar da rede
spot-arrival = o lugar
spot-track = a rota
spot-tags = de um tipo indicado na rota, enquanto houver
spot-any-track = uma rota
spot-each-track = cada rota
spot-city = uma cidade
spot-country = um país
spot-place = um lugar
spot-each-city = cada cidade
spot-each-place = cada lugar
thing-cards = { $n ->
    [one] carta
   *[other] cartas
}
thing-tickets = { $n ->
    [one] bilhete
   *[other] bilhetes
}
thing-trains = { $n ->
    [one] vagão
   *[other] vagões
}
thing-colour = { $cards } ({ $colour })
thing-points = { $n ->
    [one] ponto
   *[other] pontos
}
thing-locomotives = { $n ->
    [one] locomotiva
   *[other] locomotivas
}
cost = { $counts } { $thing }
cost-of-one-colour = { $counts } { $n ->
    [one] carta
   *[other] cartas de uma mesma cor
}
cost-of-its-colour = mais { $counts } { $n ->
    [one] carta
   *[other] cartas
} da mesma cor
on-such-a-spot = { $subject ->
    [place] { $conditional ->
        [yes] {" "}(apenas um lugar{ $that })
       *[no] {""}
    }
    [track] { $conditional ->
        [yes] {" "}(apenas uma rota{ $that })
       *[no] {""}
    }
   *[set-up] { $that }
}
rule-on = { $occasion ->
    [set-up] Antes da primeira vez de jogar
    [claim] Ao conquistar uma rota{ $that }
    [arrival] Ao alcançar pela primeira vez { $where ->
        [none] um lugar{ $that }
       *[other] { $where }
    }
    [travel] Quando uma peça própria viajou até { $where ->
        [none] um lugar{ $that }
       *[other] { $where }
    }
    [draw] Quando se tiraram cartas
    [completion] Ao completar um bilhete
    [round-start] No início de cada ronda que começa
    [turn-start] No início da sua vez
    [turn-end] No fim da sua vez
   *[reshuffle] Quando os descartes passam a ser o baralho
}, { $may ->
    [none] { $for ->
        [none] { $occasion ->
            [reshuffle] é preciso
           *[other] o jogador deve
        }{" "}
        [everybody] todos, por ordem e a começar por quem está na sua vez, devem{" "}
        [others] todos os outros, por ordem, devem{" "}
       *[other] por cada { $for }{ $of ->
            [yes] {" "}de outro jogador
           *[no] {""}
        } que lá esteja, o dono deve{" "}
    }{ $must }
   *[other] { $for ->
        [none] o jogador pode{" "}
        [everybody] todos, por ordem e a começar por quem está na sua vez, podem{" "}
        [others] todos os outros, por ordem, podem{" "}
       *[other] por cada { $for }{ $of ->
            [yes] {" "}de outro jogador
           *[no] {""}
        } que lá esteja, o dono pode{" "}
    }{ $may }
}{ $per ->
    [none] {""}
    [space] {" "}por espaço
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
    [yes] {" "}(começa o último jogador)
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] ; depois { $then }
}.
    .title = { $occasion ->
        [set-up] Antes da primeira vez de jogar
        [claim] Ao conquistar uma rota
        [arrival] Ao alcançar um lugar
        [travel] Em viagem
        [draw] Ao tirar cartas
        [completion] Ao completar um bilhete
        [round-start] Início da ronda
        [turn-start] Início da vez
        [turn-end] Fim da vez
       *[reshuffle] Novo baralho
    }
rule-action = { $name }: { $as-card ->
    [yes] em vez de uma das cartas que tira, o jogador pode
   *[no] { $before-turn ->
        [yes] antes da ação da sua vez, o jogador pode{ $limit ->
            [1] {" "}uma vez
           *[other] {""}
        }
       *[no] em vez de outra ação, o jogador pode
    }
} { $does }{ $price ->
    [none] {""}
   *[other] {" "}pagando { $price }{ $per ->
        [space] {" "}por espaço
       *[none] {""}
    }{ $paid-to ->
        [owner] {" "}ao seu dono
       *[bank] {""}
    }
}{ on-such-a-spot }{ $limit ->
    [1] {""}
   *[other] , até { $limit } vezes por vez
}{ $then ->
    [none] {""}
   *[other] ; depois { $then }
}.
    .title = { $name }
rule-demand = { $cost-count ->
    [0] Conquistar uma rota{ $that } não custa vagões.
   *[other] Para conquistar uma rota{ $that }, é preciso dar ainda { $cost }{ $per ->
        [space] {" "}por espaço
        [none] {""}
       *[other] {" "}por cada { $per }
    }{ $to ->
        [owner] {" "}ao dono da rota ao lado ou ao banco
       *[bank] { $leaves ->
            [yes] {" "}(fora do jogo)
           *[no] {""}
        }
    }{ $else ->
        [none] {""}
       *[other] ; quem não puder tira { $else }
    }.
}
    .title = { $cost-count ->
        [0] Rotas sem vagões
       *[other] Exigências das rotas
    }
rule-pay-with = Numa rota{ $that }, { $piece } paga todas as cartas de { $spaces ->
    [one] 1 espaço
   *[other] { $spaces } espaços
}. As locomotivas mostradas e os túneis pagam-se só com cartas.
    .title = Pagar com { $piece }
rule-forbid = { $what ->
    [claim] Não se pode conquistar uma rota{ $that }.
    [draw-cards] Não se podem comprar cartas{ $that }.
    [draw-tickets] Não se podem comprar bilhetes{ $that }.
   *[action] Não se pode fazer mais nada além de comprar e conquistar rotas{ $that }.
}
    .title = { $what ->
        [claim] Rotas proibidas
        [draw-cards] Sem comprar cartas
        [draw-tickets] Sem comprar bilhetes
       *[action] Sem outras ações
    }
    .carried = Enquanto se tem esta carta: { $sentences }
rule-forbid-only = Só se pode conquistar uma rota{ $that }.
    .title = Rotas permitidas
rule-forbid-needs = { $what ->
    [claim] Para conquistar uma rota{ $that } é preciso ter { $needs }.
    [draw-cards] Para comprar cartas{ $that } é preciso ter { $needs }.
    [draw-tickets] Para comprar bilhetes{ $that } é preciso ter { $needs }.
   *[action] Para fazer mais do que comprar e conquistar rotas{ $that } é preciso ter { $needs }.
}
    .title = { $what ->
        [claim] O que as rotas pedem
        [draw-cards] O que pede comprar cartas
        [draw-tickets] O que pede comprar bilhetes
       *[action] O que pedem outras ações
    }
needs-all = Se vários destes casos se aplicam, é preciso ter tudo o que pedem.
rule-claims = { $taken ->
    [yes] Pode conquistar-se uma rota de outro jogador{ $that } como se estivesse livre, com as cartas habituais. Os vagões ficam ao lado; a rota conta então para ambos.
   *[no] Numa só vez, { $most ->
        [one] pode ser conquistada { $most } rota
       *[other] podem ser conquistadas até { $most } rotas
    }.
}
    .title = { $taken ->
        [yes] Rotas partilhadas
       *[no] Várias rotas de uma vez
    }
rule-borrow = { $piece ->
    [none] No fim, os bilhetes podem usar qualquer rota de outro jogador{ $that }{ $rent ->
        [0] {""}
        [one] {","} em troca de { $rent } ponto para o seu dono
       *[other] {","} em troca de { $rent } pontos para o seu dono
    }.
   *[other] No fim, por cada cidade onde se tem 1 { $piece }, pode usar-se uma rota de outro jogador até essa cidade{ $that }: só para os bilhetes, e a mesma para todos.
}
    .title = Rotas emprestadas
rule-rent =
    .title = Portagem
rule-bonus =
    .title = Pontos adicionais
rule-rule-text = { $text }
    .title = Além disso
own-price = o preço indicado
piece-price = Preço: { $price }.
piece-most = Ninguém pode ter mais de { $most }.
piece-hidden = Cada um guarda os seus em segredo.
piece-together = Pode haver quantos se quiser no mesmo lugar.
piece-alone = Em cada lugar pode haver no máximo 1, seja de quem for.
piece-shuffled = Distribuídas as mãos, { $count ->
    [one] mistura-se 1
   *[other] misturam-se { $count }
} no baralho de cartas. Quando aparece, quem está na sua vez recebe-o, e a carta seguinte toma o seu lugar. Os devolvidos misturam-se no baralho seguinte.
piece-on = No início: { $count } em { $where }.
piece-each = Cada jogador começa com { $each }.
piece-worth = { $count ->
    [1] { $placed ->
        [yes] No fim, por cada uma não colocada: { $points }.
       *[no] No fim, por cada uma que se tenha: { $points }.
    }
   *[other] Valor no fim, pela ordem em que são tiradas: { $points }.
}

## On boards and score sheets
legend-spaces = espaços
legend-points = pontos
legend-any-colour = uma cor qualquer
legend-locomotive = locomotiva
legend-players = Jogadores
map-locomotives = Cada locomotiva mostrada numa rota tem de ser paga com uma locomotiva; os outros espaços pagam-se como de costume.
    .title = Locomotivas mostradas
map-points = Estas rotas dão os pontos nelas impressos: { $routes }.
    .title = Pontos impressos
map-countries = Um país é uma ponta, não uma passagem: as rotas para o mesmo país não se juntam nele.
    .title = Países
map-country-tickets = Para um bilhete que indica um país basta qualquer rota que leve a ele.
map-crossing = Quem conquista uma de várias rotas que se cruzam fecha as outras para todos.
    .title = Cruzamentos
map-one-way = Para os bilhetes, uma rota com seta leva num só sentido; um bilhete pode começar por qualquer dos extremos.
    .title = Sentido único
score-routes = Rotas
score-tickets = Bilhetes
score-pieces = Fichas e cartas
score-total = Total
score-sheet = pontuação

## Leaflets
leaflet-told = Aqui diz-se apenas o que difere do jogo base; tudo o resto fica como está.
leaflet-aim = Conquista rotas entre cidades com cartas da sua cor{ $tickets ->
    [yes] {" "}e liga os lugares dos teus bilhetes.
   *[no] .
} Ganha quem tiver mais pontos no fim{ $wins ->
    [yes] , a não ser que alguém já tenha ganhado antes
   *[no] {""}
}.
leaflet-components = Componentes
leaflet-differences = O que muda aqui
leaflet-set-up = Preparação
leaflet-lay-out = Ponham o tabuleiro no meio da mesa. Cada jogador { $trains ->
    [yes] fica com os vagões de uma cor e põe o marcador dessa cor
   *[no] escolhe uma cor e põe o marcador dessa cor
} no início da pista de pontos. Baralhem as cartas de vagão{ $tickets ->
    [yes] {" "}e os bilhetes e deixem-nos
   *[no] {" "}e deixem-nas
} ao lado do tabuleiro. Decidam quem começa; depois joga-se no sentido dos ponteiros do relógio.
leaflet-secret = { $shown ->
    [yes] Os bilhetes ficam em segredo até serem postos à vista.
   *[no] Os bilhetes ficam em segredo até ao fim.
}
leaflet-bank = Coloquem viradas para cima ao lado do tabuleiro, como banco: { $what }.
leaflet-turns = Uma vez de jogar
leaflet-do-one = À vez, cada jogador faz exatamente uma destas coisas: { $what }.
turn-cards = comprar cartas
turn-claim = conquistar uma rota
turn-tickets = comprar bilhetes
turn-other = o que outra regra ofereça como ação da vez
leaflet-deck = Quando o baralho se esgota, baralham-se os descartes para formar um novo. Quem não pode fazer nada passa; se todos passarem seguidos, o jogo acaba.{ $draws ->
    [yes] {" "}Se restarem menos bilhetes do que os que se devem comprar, compram-se os que restam.
   *[no] {""}
}
leaflet-claiming = Conquistar uma rota
leaflet-claim = Joga tantas cartas da cor da rota quantos os seus espaços.{ $trains ->
    [yes] {" "}Põe um dos teus vagões em cada espaço.
   *[no] {""}
}{ $points ->
    [yes] {" "}Marca logo os pontos.
   *[no] {""}
} Uma rota cinzenta aceita cartas de uma cor qualquer. A rota passa a ser tua e fica fechada a todos os outros; não tem de tocar nas tuas outras rotas.
leaflet-end = Fim e pontuação
leaflet-variant = Variante: { $title }
leaflet-alternatives = Não se combina com: { $others }.
leaflet-without = Sem esta regra: { $sentence }
leaflet-regions = Regiões e marcas
one-of = uma das { $count }
leaflet-terms = Termos
term-network = Todas as rotas de um jogador ligadas entre si. Um jogador pode ter várias redes.
    .title = Rede
term-path = Rotas de um jogador que um comboio poderia percorrer uma após outra, cada uma uma vez; pode passar várias vezes por uma cidade. O seu comprimento é o número de espaços.
    .title = Caminho contínuo
term-parallel = Rotas que ligam os mesmos dois lugares, cada uma com espaços próprios.
    .title = Rotas paralelas
term-special = As rotas desenhadas como especiais no tabuleiro (ver os símbolos).
    .title = Rotas especiais
leaflet-symbols = Símbolos no tabuleiro
leaflet-doubts = Dúvidas

## Examples and symbols of leaflets
leaflet-examples = Exemplos
leaflet-stacks = Ao lado do tabuleiro, as cartas de cada país formam uma pilha virada para cima, com o valor indicado primeiro no topo. Uma pilha vazia não dá nada; de um mesmo país podem tirar-se várias cartas. As cartas tiradas ficam viradas para cima.
symbol-locomotive = paga-se com uma locomotiva
symbol-points = pontos desta rota, em vez dos do comprimento
symbol-one-way = os bilhetes só podem usar esta rota no sentido da seta
symbol-crossing = cruza outra rota: quem conquista uma fecha a outra
symbol-city = uma cidade
symbol-country = um país
example-player = Jogador { $number } ({ $colour })
example-owns = { $player } possui { $what }.
example-holds = { $player } tem na mão: { $what }.
example-has = { $player } tem { $what }.
example-tickets = { $player } tem { $count ->
    [one] o bilhete
   *[other] os bilhetes
} { $what }.
example-claims = { $player } conquista { $what }{ $cards ->
    [none] {""}
   *[other] {" "}com { $cards }
}.
example-refused = { $player } não pode conquistar { $what }{ $cards ->
    [none] {""}
   *[other] {" "}com { $cards }
}.
example-refused-draw = { $player } não pode comprar { $what }.
example-pays = { $player } paga ainda { $cards }.
example-stands = { $where }: { $what }.
example-chooses = { $player } escolhe { $what }{ $cards ->
    [none] {""}
   *[other] {","} por { $cards }
}.
example-refused-choice = { $player } não pode escolher { $what }{ $cards ->
    [none] {""}
   *[other] {","} por { $cards }
}.
example-skips = { $player } prescinde.
example-agrees = { $player } faz o que a regra permite.
example-acts = { $player } faz isto: { $what }{ $cards ->
    [none] {""}
   *[other] {","} por { $cards }
}.
example-refused-act = { $player } não pode fazer isto: { $what }{ $cards ->
    [none] {""}
   *[other] {","} por { $cards }
}.
example-extra = { $cards ->
    [0] Não é preciso pagar mais nada.
    [one] É preciso pagar mais { $cards } carta.
   *[other] É preciso pagar mais { $cards } cartas.
}
example-turned-up = Viram-se: { $cards }.
example-points = { $player } tem agora { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
example-trains = { $player } tem ainda { $trains ->
    [one] { $trains } vagão
   *[other] { $trains } vagões
}.
example-no-pieces = { $player } já não tem fichas.
example-none-stand = Agora não há fichas no tabuleiro.
example-bank = O banco tem { $what }.
example-turn = Agora é a vez de { $player }.
example-goes-on = O jogo continua.
example-wins = { $what } { $count ->
    [one] ganha
   *[other] ganham
}.
example-final = Se o jogo acabasse agora, { $player } teria { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} ({ $what }).

## Printing
product-board = tabuleiro
product-tickets = bilhetes
product-cards = cartas
product-deck = cartas de vagão
product-counters = vagões e fichas
product-score = folha de pontuação
print-sheet = folha { $number } de { $count }
print-fronts = frentes { $number } de { $count }
print-backs = versos { $number } de { $count }
print-folded = frentes e versos { $number } de { $count }
print-tile = fila { $row } de { $rows }, coluna { $column } de { $columns }
print-assembly = como se juntam as folhas
print-assembly-how = { $count } folhas, { $columns } na largura e { $rows } na altura; o tabuleiro mede { $size }. Imprime a 100 %, sem ajustar à página: a régua em cada folha deve medir 100 mm. As folhas vizinhas sobrepõem-se { $overlap }: corta cada folha pelas marcas à direita e em baixo, põe-na sobre a margem da seguinte de modo que as marcas coincidam, e cola.
kit-title = { $title }: imprimir e recortar
kit-paper = Antes de imprimir
kit-scale = Imprime a 100 %, sem ajustar à página. A régua no fundo das folhas deve medir 100 mm.
kit-stock = Cartolina fina (200 a 250 g/m²) é o melhor para cartas e fichas; para as regras e a folha de pontuação basta papel normal.
kit-shift = Imprime primeiro uma folha de cartas e vê-a contra a luz. Se os versos estiverem desviados, mede quanto e faz tudo de novo com --back-shift.
kit-files = O que imprimir
kit-sheets = { $count ->
    [one] 1 página
   *[other] { $count } páginas
}, { $copies ->
    [once] uma vez
    [player] uma vez por jogador
   *[game] uma vez por jogo
}.
kit-board-how = A primeira página mostra como se juntam as folhas. Corta pelas marcas à direita e em baixo, põe cada folha sobre a margem da seguinte e cola; sobre cartão grosso o tabuleiro dura.
kit-turn-how = Imprime dos dois lados, virando pelo lado comprido. Corta com régua pelas marcas.
kit-fold-how = Imprime de um lado. Dobra pela linha tracejada, cola as metades costas com costas, deixa secar e corta pelas marcas.
kit-none-how = Imprime de um lado e corta pelas marcas.
kit-counters-how = Corta pelas linhas finas. Para cada jogador: { $trains ->
    [0] um marcador para a pista de pontos
    [one] { $trains } vagão e um marcador para a pista de pontos
   *[other] { $trains } vagões e um marcador para a pista de pontos
}.
kit-stacks = Deixa as cartas de cada país na ordem em que estão impressas: a primeira fica em cima.
kit-leaflet-how = Imprime dos dois lados e dobra ou agrafa.
kit-box = O que tens então
kit-each = Imagens, uma por cada lado de uma carta
kit-each-how = Na pasta { $folder }; o nome diz quantas são precisas. À volta há { $bleed } mm de cor que se cortam.

## At the table: a game in the terminal
table-you = Tu
table-points = { $count } { $count ->
    [one] ponto
   *[other] pontos
}
table-trains = { $count } { $count ->
    [one] vagão
   *[other] vagões
}
table-cards = { $count } { $count ->
    [one] carta
   *[other] cartas
}
table-more-cards = { $count } { $count ->
    [one] carta a mais
   *[other] cartas a mais
}
table-tickets = { $count } { $count ->
    [one] bilhete
   *[other] bilhetes
}
table-turns = { $count } { $count ->
    [one] vez
   *[other] vezes
}
table-routes = { $count } { $count ->
    [one] rota
   *[other] rotas
}
table-coloured = { $count } × { $card }
table-locomotives = { $count } { $count ->
    [one] locomotiva
   *[other] locomotivas
}
table-substitutes = { $cards } como locomotivas
table-substitutes-too = { $plain }, e { $cards } como locomotivas
table-nothing = nada
table-price-tunnel = { $price } (túnel)
table-price-ferry = { $price } (ferry)
table-price-printed = { $price } com { $locomotives }
table-any-of = um de { $targets }
table-from = { $what } de { $where }
table-on = { $what } em { $where }
table-to = { $what } para { $where }
table-by-chance = { $what } ao acaso
table-for = { $what } por { $paid }
table-from-row = { $card } das viradas para cima
table-card-blind = { $card } às cegas
table-blind-card = uma carta às cegas
table-no-card = nenhuma carta
table-no-ticket = nenhum bilhete
table-draws = { $you ->
    [yes] Compras
   *[no] { $player } compra
} { $what }.
table-turns-up = { $you ->
    [yes] Viras
   *[no] { $player } vira
} { $what }.
table-takes = { $you ->
    [yes] Tiras
   *[no] { $player } tira
} { $what }.
table-hands = { $you ->
    [yes] Dás
   *[no] { $player } dá
} { $what }.
table-discards = { $you ->
    [yes] Descartas
   *[no] { $player } descarta
} { $what }.
table-gives = { $you ->
    [yes] Devolves
   *[no] { $player } devolve
} { $what }.
table-places = { $you ->
    [yes] Colocas
   *[no] { $player } coloca
} { $what }.
table-moves = { $you ->
    [yes] Moves
   *[no] { $player } move
} { $what }.
table-removes = { $you ->
    [yes] Retiras
   *[no] { $player } retira
} { $what }.
table-takes-over = { $you ->
    [yes] Ficas com
   *[no] { $player } fica com
} { $what }.
table-exchanges = { $you ->
    [yes] Trocas
   *[no] { $player } troca
} { $what }.
table-some-tickets = bilhetes
table-shows = { $you ->
    [yes] Mostras
   *[no] { $player } mostra
} { $what }.
table-completed-open = os bilhetes completados
table-starts = { $you ->
    [yes] Começas
   *[no] { $player } começa
} com { $what }.
table-looks = { $you ->
    [yes] Vês
   *[no] { $player } vê
} { $what }.
table-keeps = { $you ->
    [yes] Guardas
   *[no] { $player } guarda
} { $what }.
table-claims = { $you ->
    [yes] Conquistas
   *[no] { $player } conquista
} { $track } com { $paid }: { $points }.
table-tunnel-declined = { $you ->
    [yes] Desistes
   *[no] { $player } desiste
} de { $track }.
table-passed = { $you ->
    [yes] Não podes
   *[no] { $player } não pode
} fazer nada.
table-hidden-deed = { $you ->
    [yes] Fazes
   *[no] { $player } faz
} algo oculto.
table-hidden-draw = { $you ->
    [yes] Compras
   *[no] { $player } compra
} algo oculto.
table-pays = { $you ->
    [yes] Pagas
   *[no] { $player } paga
} { $what }.
table-pays-you = { $player } paga-te { $what }.
table-pays-to = { $you ->
    [yes] Pagas
   *[no] { $player } paga
} { $what } a { $to }.
table-scores = { $you ->
    [yes] Marcas
   *[no] { $player } marca
} { $points }.
table-loses = { $you ->
    [yes] Perdes
   *[no] { $player } perde
} { $points }.
table-last-round-began = { $you ->
    [yes] Ainda tens
   *[no] { $player } ainda tem
} { $trains }: { $turns ->
    [1] mais uma vez
   *[other] começam as últimas { $turns } vezes
}.
table-swept = As cartas viradas são renovadas: { $cards }.
table-reformed = Os descartes formam o baralho: { $cards }.
table-turned-up = { $track }: cartas viradas: { $cards }; { $more }.
table-to-pay = { $cards } a pagar
table-nothing-to-pay = nada mais a pagar
table-retired = Fora do jogo: { $pieces }.
table-laid = Disposto: { $what }.
table-laid-by-chance = Disposto ao acaso: { $what }.
table-end-last-round = A última ronda acabou.
table-end-won = O jogo está ganho.
table-end-all-passed = Já ninguém pode fazer nada: o jogo acabou.
table-end-too-long = O jogo dura demasiado: é interrompido.
table-end-other = O jogo acabou: { $reason }.

## At the table: why not
table-not-game-over = o jogo acabou
table-not-not-now = primeiro: { $awaited }
table-not-nothing-pending = agora não há nada a decidir assim
table-not-no-such-move = isso agora não é possível
table-not-track-taken = { $track } é de { $owner }
table-not-track-owned = { $track } já é tua
table-not-parallel-owned = já tens { $other }, paralela a { $track }
table-not-parallel-closed = com { $players } jogadores { $track } fecha quando esta é conquistada: { $other }
table-not-crossed = { $other }, que cruza { $track }, está conquistada
table-not-trains-missing = { $track } pede { $needed } vagões, e restam-te { $left }
table-not-piece-needed = { $track } pede { $pieces }
table-not-wrong-colour = { $what } pede { $colour }, não { $played }
table-not-wrong-number = { $what } pede { $needed ->
    [1] 1 carta
   *[other] { $needed } cartas
}, não { $played }
table-not-locomotives-printed = { $what } mostra { $needed ->
    [1] 1 locomotiva
   *[other] { $needed } locomotivas
}; { $played ->
    [1] paga-se 1
   *[other] pagam-se { $played }
}
table-not-locomotives-not-wild = em { $what } as locomotivas não substituem outras cartas
table-not-substitutes = { $cards } cartas valem uma locomotiva; { $played } não dá certo
table-not-no-substitutes = em { $what } nenhuma outra carta vale uma locomotiva
table-not-pieces = { $what } não se paga com { $played }
table-not-cards-missing = tens { $held } × { $card }, e são precisas { $needed }
table-not-slot-empty = não há carta no lugar { $slot }
table-not-not-in-row = não está virada para cima: { $card }
table-not-locomotive-is-whole-draw = uma locomotiva virada é toda a compra, nunca a segunda carta
table-not-no-cards = nem o baralho nem os descartes têm cartas
table-not-no-tickets = já não há bilhetes
table-not-not-offered = { $ticket } não está entre os oferecidos
table-not-keep-more = é preciso guardar pelo menos { $least } bilhetes, não { $kept }
table-not-take-one = tira-se um bilhete, os outros passam-se
table-not-wrong-mix = diz { $count } bilhetes de baralhos que tenham tantos
table-not-spot-taken = { $piece } já está aqui: { $where }
table-not-none-left = já não tens: { $piece }
table-not-sold-out = já não há: { $piece }
table-not-most-held = tens { $held } × { $piece }, e ninguém pode ter mais
table-not-forbidden = uma regra do tabuleiro proíbe agora { $what }: { $rule }
table-not-demand = { $track } pede { $needed } × { $what }; restam { $held }
table-not-condition = não se cumpre agora o que { $what } pede: { $rule }
table-not-deed-impossible = { $what } não é possível; agora é possível: { $possible }
table-not-deed-spent = { $what } já foi feito { $most ->
    [1] uma vez
   *[other] { $most } vezes
} nesta vez, não mais
table-not-nothing-follows = depois de { $what } não poderias fazer nada nesta vez
table-not-can-act = podes fazer algo, e só passa quem não pode fazer nada
table-awaited-choose-tickets = escolhe os bilhetes que guardas
table-awaited-name-mix = diz quantos bilhetes compras de cada baralho
table-awaited-draft-ticket = tira um bilhete para passar os outros
table-awaited-draw-more = compra a carta seguinte
table-awaited-answer-tunnel = paga o túnel ou desiste
table-awaited-claim-more = conquista outra rota ou acaba a vez
table-awaited-choose-effect = escolhe o que a regra permite
table-short = { $thing } pede { $wanted }; tens { $has }: faltam { $missing }
table-of-one-colour = { $cards } de uma cor
table-may-leave-out = { $wanted }, e podes omitir { $count }
table-no-cards = nenhuma carta

## At the table: what is shown
table-turn = ronda { $number }
table-last-round = A última ronda: faltam { $turns }.
table-row = Viradas
table-hand = Mão
table-on-map = Mapa
table-own-tickets = Bilhetes
table-empty = vazio
table-deck = baralho { $count }
table-more-there = e mais: `{ $command }` mostra tudo
table-yes = sim
table-none = nenhum
table-cut-off = cortado
table-joined = ligado
table-joined-by = { $trains } por
table-no-payable = Agora não podes pagar nenhuma rota.
table-payable = { $routes } que podes pagar agora:
table-other = outras
table-loco = { $count } loco
table-for-locos = ({ $count } cartas por locos)
table-now = agora
table-cards-short = faltam { $count }
table-far-short = { $count } ou mais
table-not-yet = ainda não
table-no-open-route = Ali não há nenhuma rota livre.
table-nothing-yet = ainda nada
table-choose-tickets = Bilhetes para escolher; guarda { $least } ou mais (`keep 1 2`, `keep all`):
table-draft = Tira um destes bilhetes (`keep 1`); os outros passam-se:
table-mix = Que { $tickets } compras? Há { $there }. Escreve um número ou as cartas:
table-to-draw = { $cards } a comprar.
table-claim-more = Podes conquistar mais uma rota, ou `stop`.
table-choose = { $said } Escreve um número ou um nome:
table-tunnel-short = { $cards } a pagar, que não tens: `decline` recupera as tuas cartas.
table-tunnel = `pay` { $ways }, ou `decline` para recuperar as tuas cartas.
table-if-ended = Se o jogo acabasse agora, terias ainda:

## At the table: what is asked and answered
table-paying = Como pagas? Escreve um número ou as cartas; `{ table-nothing }` volta atrás:
table-which-one = Qual? Escreve um número ou um nome; `{ table-nothing }` volta atrás:
table-more-ways = e mais { $count }: escreve as cartas
table-substitute-hint = Outras cartas também podem substituir locomotivas; escreve-as: { $example }
table-numbers = Os números vão de 1 a { $most }; uma linha vazia não paga nada.
table-hand-over = { $player }, carrega em Enter quando mais ninguém estiver a ver.
table-pause = Enter continua, `undo` desfaz.
table-others-first = Primeiro jogam os outros.
table-broken-off = O jogo é interrompido.
table-after-end = `save FILE` guarda o jogo, `map` mostra o tabuleiro; Enter termina.
table-quit = O jogo não está guardado. Sair? (sim ou não)
table-hint = { $program } faria: { $action }.
table-advice-only = Nada mais é possível.
table-advice-tickets = Juntos pedem { $trains } por { $tracks }.
table-advice-joined = Já estão ligados.
table-advice-no-way = Nenhum caminho os liga mais; é o que custa menos.
table-advice-planned = Leva a { $ticket } e dá { $points }. Depois faltam: { $tracks }.
table-advice-completes = Liga { $ticket } e dá { $points }.
table-advice-pays = Nenhum bilhete a pede; dá { $points }.
table-advice-last = Não se segue nenhuma vez, e nada dá mais.
table-advice-piece = Sem isso não podes conquistar: { $tracks }.
table-advice-useful = Nas vezes que restam dá mais do que custa.
table-advice-more = Os teus bilhetes estão resolvidos, e a todos restam pelo menos { $trains }.
table-advice-colour = Faz falta para { $tracks }.
table-advice-locomotive = Vale por qualquer carta que faça falta para { $tracks }.
table-advice-blind = Nada na fila vale tanto como o que pode estar no baralho. Fazem falta cartas para { $tracks }.
table-advice-otherwise = Nada dá mais agora.
table-taken-back = Desfeito: { $action }.
table-saved = Guardado; `{ $command }` continua.
table-you-can = Pode ser.
table-you-can-pay = Pode ser: { $ways }.
table-you-can-so = pode ser: { $ways }
table-is-no-number = quantas? { $typed } não é um número: log 5
table-why-what = porquê o quê? Por exemplo: why claim A B
table-nothing-to-undo = não há nada a desfazer
table-undo-revealed = isso não se desfaz: desde então revelou-se algo oculto
table-save-where = guardar onde? Indica um ficheiro: save noite.replay.json
table-no-saved-game = { $file } já existe e não é um jogo guardado; escolhe outro nome
table-cannot-save = não se pode guardar: { $reason }
table-did-you-mean = queres dizer { $names }?
table-no-command = { $typed } não é um comando; { $hint }
table-see-help = `help` diz o que se pode escrever
table-nobody-can = neste tabuleiro ninguém pode `{ $verb }`
table-cannot-now = `{ $name }` agora não é possível
table-not-so = assim não; podes pagar { $ways }
table-which-route = que rota? Indica as duas pontas: claim A B
table-no-choice = { $typed } não se pode escolher; { $hint }
table-there-is = há { $names }
table-which-tickets = quais? Diz os números: keep 1 3, ou keep all
table-ticket-numbers = diz números de bilhetes, de 1 a { $most }, cada um uma vez: keep 1 { $most }
table-cannot-pay-that = não podes pagar isso; `decline` recupera as tuas cartas
table-which-of = qual destes: { $names }?
table-no-such-card = não há nenhuma carta { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-no-place = não há nenhum lugar { $typed }{ $hint ->
    [none] {""}
   *[other] ; { $hint }
}
table-both-ends = indica as duas pontas da rota; dali vai-se a { $places }
table-no-such-route = nenhuma rota une { $first } e { $second }; de { $first } vai-se a { $places }
table-help =
    Jogar (bastam os começos dos nomes; Tab completa):
      draw red            tirar uma carta virada; também pelo número: draw 3
      draw                comprar uma carta às cegas
      draw tickets        comprar bilhetes para escolher;  keep 1 3  ou  keep all  guarda-os
      claim denver omaha  conquistar uma rota; havendo várias formas de pagar são listadas, ou diz:
                          claim denver omaha with 3 pink 1 loco
      pay, decline        responder a um túnel
      2, rome, nothing    escolher da lista, pelo número ou nome, onde uma regra deixa escolher;
                          nothing (ou skip) onde se pode desistir
      build paris         construir uma estação                        (onde o tabuleiro as tem)
      NAME ...            uma ação do tabuleiro, como `build rome` ou `buy booster`
      stop, pass          não conquistar mais rotas; não fazer nada quando nada é possível
    Ver e pensar:
      hand (or look)      tudo outra vez;  row  as cartas viradas;  tickets  os teus bilhetes
      score               os pontos até agora, e o que valeriam os teus bilhetes
      log                 tudo o que aconteceu;  log 5  as últimas cinco coisas
      rules               as regras em vigor, em palavras
      routes [PLACE]      rotas livres conforme o que podes pagar;  map  o tabuleiro
      why claim A B       porque algo não é possível, ou como podes pagá-lo
      hint                o que faria o melhor programa no teu lugar
      undo                desfazer a última ação, enquanto nada oculto for revelado
      save FILE, quit     um jogo guardado continua com  mapdsl play --load FILE
