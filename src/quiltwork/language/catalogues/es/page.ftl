### The browser page: buttons, labels, help and the lesson. Sentences about a game are in play.ftl and rules.ftl.
### Labels and buttons have little room: keep translations short. A heading, button or label has no full stop.

## On every page

skip-to-content = Ir al contenido principal
loading = Cargando…
close = Cerrar
cancel = Cancelar
try-again = Reintentar
something-went-wrong = Algo ha salido mal
page-not-found = Página no encontrada
page-not-found-text = No hay ninguna página en esta dirección.
go-home = Ir a la página de inicio
home-link = Quiltwork, página de inicio
use-dark-colours = Usar colores oscuros
use-light-colours = Usar colores claros
choose-language = Idioma
fan-notice = Una versión libre e independiente, hecha por aficionados, del juego de mesa Patchwork de Uwe Rosenberg. El nombre y las ilustraciones del juego publicado pertenecen a sus propietarios. Aquí no se usa ninguna de esas ilustraciones.
licences = Licencias
player-label = Jugador { $player }

## Home page

home-title = Un juego de colchas para dos jugadores
home-text = Compra retales con botones y tiempo, cóselos a tu colcha y deja el menor número posible de cuadros vacíos.
learn-link = Aprende a jugar
learn-link-text = Una lección de cinco minutos en la mesa.
rules-link-text = Todas las reglas de cada edición.
import-link = Importar partida
import-link-text = Recorre una partida guardada y analízala.
your-games = Tus partidas
game-finished = Terminada
game-imported = Importada
game-waiting = En espera
game-at-move = Jugada { $number }

## New game

play-computer = Contra el ordenador
play-computer-text = De nuevo jugador a maestro.
play-local = Dos jugadores aquí
play-local-text = Por turnos en este dispositivo.
play-invite = Invitar a alguien
play-invite-text = Envía un enlace. Sin cuenta.
play-solo = Solitario contra Automa
play-solo-text = Un mazo de cartas juega contra ti.
kind-of-game = Tipo de partida
level-label = Nivel
edition-label = Edición
starter-by-rules = Según las reglas, empieza { $starter }.
who-starts = Quién empieza
starter-you = Tú
starter-computer = Ordenador
starter-friend = Rival
starter-random = Al azar
your-name = Tu nombre
time-control = Control de tiempo
no-time-limit = Sin límite de tiempo
minutes-each = { $minutes ->
    [one] 1 minuto por jugador
   *[other] { $minutes } minutos por jugador
}
minutes-and-increment = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
} + { $seconds ->
    [one] 1 segundo por jugada
   *[other] { $seconds } segundos por jugada
}
days-per-move = { $days ->
    [one] 1 día por jugada
   *[other] { $days } días por jugada
}
deck-label = Mazo
seed-label = Semilla
seed-help = La misma semilla da siempre el mismo círculo.
ring-label = Círculo
ring-help = 33 letras, en sentido horario desde el peón neutral.
start-game = Empezar partida
starting-game = Empezando…
create-invite-link = Crear enlace de invitación

## Import a game

import-title = Importar partida
import-text = Elige un archivo .qgn, suéltalo aquí o pega su texto.
choose-file = Elegir archivo
game-record = Registro de la partida
import-button = Importar
importing = Importando…

## Seats and clocks

seat-open = Asiento libre
seat-you = tú
seat-computer = ordenador
seat-offline = sin conexión
waiting-for-player = Esperando a otro jugador
time-control-is = Control de tiempo: { $control }.
invite-text = Envía este enlace a alguien. La primera persona que lo abra y se una juega contra ti. Las demás miran.
invite-link = Enlace de invitación
copy-link = Copiar enlace
link-copied = Copiado
share-link = Compartir…
play-computer-instead = Jugar contra el ordenador
join-game = Unirse
join-text = { $host } te espera. Únete a la partida o mira sin jugar.
you-are-watching = Estás mirando
people-watching = { $count ->
    [one] 1 persona mirando
   *[other] { $count } personas mirando
}
clock-days = { $hours ->
    [0] { $days ->
        [one] 1 día
       *[other] { $days } días
    }
   *[other] { $days } d { $hours } h
}
clock-hours = { $hours } h { $minutes } min
player-time-left = Tiempo restante de { $player }

## Quilts and the time track

quilt-of = Colcha: { $player }, { $empty ->
    [one] 1 cuadro vacío
   *[other] { $empty } cuadros vacíos
}
square-empty = { $square }, vacío
square-leather = { $square }, parche de cuero
square-patch = { $square }, retal { $patch }
swap-quilts = Cambiar colchas
time-track = Tablero de tiempo
track-tokens = { $first }: casilla { $first_space } de { $last }. { $second }: casilla { $second_space }.
leather-left-on = { $spaces_count ->
    [one] Queda un parche de cuero en la casilla { $spaces }.
   *[other] Quedan parches de cuero en las casillas { $spaces }.
}
track-incomes = Los ingresos se pagan en las casillas { $spaces }.
track-next-income = Los próximos ingresos de { $player } son { $income }, en la casilla { $space }.
no-leather-left = No quedan parches de cuero.

## A player's purse

money-label = { $currency ->
    [button] Botones
    [eyeball] Ojos
   *[other] { $currencies }
}
money-now = { $money }
income-now = Ingresos { $income }
income-help = Ingresos, se cobran en cada casilla de ingresos por la que pasas
empty-now = { $empty ->
    [one] 1 cuadro vacío
   *[other] { $empty } cuadros vacíos
}
empty-help = Cuadros vacíos, cada uno resta 2 puntos
special-tile-points = Loseta especial, 7 puntos

## The offer and the ring

on-offer = Disponibles
offered-patch = Retal { $slot }, llamado { $patch }: { $squares ->
    [one] 1 cuadro
   *[other] { $squares } cuadros
}, cuesta { $cost }, tiempo { $time }, ingresos { $income }.
label-too-expensive = muy caro
label-no-room = no cabe
cost-label = Precio
time-label = Tiempo
income-label = Ingresos
no-patches-left = No quedan retales. Avanza.
ring-in-order = Círculo, en el orden en que se ofrecen los retales
patch-facts = Retal { $patch }: { $squares ->
    [one] 1 cuadro
   *[other] { $squares } cuadros
}, cuesta { $cost }, tiempo { $time }, ingresos { $income }.
ring-patch = { $place }. { $facts }
next-on-offer = Oferta después

## Whose turn it is

your-turn = Tu turno
players-turn = Turno de { $player }
place-leather = Coloca el parche de cuero
player-places-leather = { $player } coloca un parche de cuero
player-thinking = { $player } está pensando…
start-of-game = Inicio de la partida
after-move = Tras la jugada { $ply } de { $total }
move-of-record = Jugada { $ply } de { $total }
back-to-game = Volver a la partida
choose-patch-or-advance = Elige un retal o avanza.

## Placing a patch

placing = Colocando
rotate = Girar
flip = Voltear
put-back = Devolver
sew = Coser
advance = Avanzar
advance-for = Avanzar a { $space } por { $gain }
advance-to = Avanzar a { $space }
remove-leather = Retirarlo de la partida
patch-fits = Cabe.
patch-outside = Parte del retal queda fuera de la colcha.
covered-squares = Ya cubierto: { $squares }.
patch-not-here = No puedes colocarlo aquí.
not-on-offer = Este retal no está disponible.
completes-7x7 = Completa un cuadrado de 7×7: consigues la loseta especial, 7 puntos.
patch-in-hand = { $orientation ->
    [r1] Retal { $patch }, girado una vez, esquina en { $square }.
    [r2] Retal { $patch }, girado dos veces, esquina en { $square }.
    [r3] Retal { $patch }, girado tres veces, esquina en { $square }.
    [m0] Retal { $patch }, volteado, esquina en { $square }.
    [m1] Retal { $patch }, volteado, girado una vez, esquina en { $square }.
    [m2] Retal { $patch }, volteado, girado dos veces, esquina en { $square }.
    [m3] Retal { $patch }, volteado, girado tres veces, esquina en { $square }.
   *[r0] Retal { $patch }, esquina en { $square }.
}
leather-in-hand = Parche de cuero en { $square }.
press-enter-to-sew = Pulsa Enter para coserlo.
leather-text = Has llegado a un parche de cuero. Cóselo en cualquier cuadro vacío.
placing-keys = R gira, F voltea, Enter cose.

## What a move would do

choice-title = Qué hace esta jugada
lands-on = Llega a
choice-income = { $spaces_count ->
    [one] +{ $paid } de ingresos en la casilla { $spaces }
   *[other] +{ $paid } de ingresos en las casillas { $spaces }
}
choice-gain = Ganancia
choice-leather = Gana un parche de cuero
choice-next = Después
choice-you-again = Tú otra vez
choice-game-over = Fin de la partida
choice-score = Puntos

## The list of moves

moves = Jugadas
no-moves-yet = Aún no hay jugadas.
to-start = Primera posición
previous-move = Jugada anterior
next-move = Jugada siguiente
to-end = Última posición
numbered-move = Jugada { $number }: { $text }
why-this-move = ¿Por qué esta jugada?

## What you can do at a table

game-actions = Acciones de la partida
hint = Pista
show-hint = Mostrar
take-back = Deshacer
ask-to-take-back = Pedir deshacer
allow = Permitir
decline = Rechazar
resign = Rendirse
resign-title = ¿Quieres rendirte?
resign-text = { $player } gana al instante. No podrás deshacerlo.
save = Guardar
save-record = Registro de la partida (.qgn)
save-svg = Imagen (SVG)
save-png = Imagen (PNG)
picture-failed = No se pudo crear la imagen.
play-again = Jugar otra vez
offer-rematch = Ofrecer revancha
review-game = Repasar partida
go-to-rematch = Ir a la nueva partida
help = Ayuda

## Automa, the solo opponent

automa-level-and-deck = Nivel { $level }, mazo { $deck }
automa-collected = Cobrado: { $money }
next-budget = Próximo presupuesto: { $budget }
automa-patches = Retales que ha tomado Automa

## The end of a game

player-wins = Gana { $player }
you-win = ¡Has ganado!
you-lose = Has perdido
score-breakdown = Desglose de puntos
result-at-each-level = Resultado en cada nivel
result-at-level = { $won ->
    [yes] { $level }: victoria, { $you } a { $automa }
   *[no] { $level }: derrota, { $you } a { $automa }
}

## Analysis

analysis = Análisis
best-moves = Mejores jugadas aquí
thinking = Pensando…
win-chance-and-lead = { $player } gana: { $chance } ({ $lead })
no-choice-at-end = La partida termina aquí. Retrocede por las jugadas para ver las mejores.
no-choice-here = Aquí no hay nada que elegir.
move-played = elegida
move-played-instead = Se jugó: { $text }

## Help

rules-in-short = Las reglas en breve
rule-turn = Juega quien va por detrás en el tablero de tiempo. Si ambas fichas están en la misma casilla, juega la de encima. Puedes jugar varias veces seguidas.
rule-advance = Avanza hasta la casilla que está delante de tu rival. Recibes { $unit } por cada casilla que mueves.
rule-buy = O compra uno de los tres retales disponibles: págalo, cóselo y mueve tu ficha tanto como indica su tiempo.
rule-income = { $currency ->
    [button] Al pasar por una casilla de ingresos, recibes los botones impresos en tu colcha. El primer jugador que pasa por un parche de cuero lo cose enseguida.
    [eyeball] Al pasar por una casilla de ingresos, recibes los ojos impresos en tu colcha. El primer jugador que pasa por un parche de cuero lo cose enseguida.
   *[other] Al pasar por una casilla de ingresos, recibes tus ingresos en { $currencies }, según lo impreso en tu colcha. El primer jugador que pasa por un parche de cuero lo cose enseguida.
}
rule-score = El primer cuadrado completo de 7×7 vale 7 puntos. Al final, cada cuadro vacío resta 2 puntos.
open-lesson = Aprende jugando
mouse-and-touch = Ratón y pantalla táctil
mouse-and-touch-text = Arrastra un retal a la colcha, o haz clic en él y luego en un cuadro. Los botones Girar y Voltear o la rueda del ratón cambian su orientación. No pasa nada hasta que pulsas Coser.
keyboard = Teclado
key-enter = Enter
key-escape = Esc
key-help-one = elegir un retal disponible
key-help-arrows = mover el retal, recorrer las jugadas o desplazar el círculo cuando tiene el foco
key-help-r = girar (con Mayús: al revés)
key-help-f = voltear
key-help-enter = coser o confirmar un avance
key-help-escape = devolver el retal
key-help-a = avanzar
key-help-u = deshacer
key-help-h = pista; púlsala otra vez para usarla
key-help-x = retirar un parche de cuero de la partida, si la edición lo permite
key-help-n = error siguiente o anterior, en un análisis
key-help-l = jugar la mejor variante, en un análisis
key-help-question = esta ayuda

## The lesson

lesson = Lección
lesson-opponent = Bo
well-done = Bien hecho.
lesson-next = Continuar
play-a-game = Jugar una partida
lesson-progress = Paso { $step } de { $steps }
lesson-steps = Pasos de la lección
lesson-step = { $number }. { $title }

lesson-buy-title = Compra un retal
lesson-buy-text = Tu colcha está vacía: nueve por nueve cuadros. Los cuadros que queden vacíos al final restan puntos. Hay tres retales disponibles. Cada uno muestra su precio en botones, el tiempo que lleva y los ingresos que da.
lesson-buy-task = Toma el retal 2 y cóselo donde quieras. Arrástralo o pulsa 2. R gira, F voltea. Después pulsa Coser.
lesson-buy-task-touch = Toca el retal 2 y arrástralo a cualquier lugar de la colcha. Gíralo o voltéalo si quieres. Después pulsa Coser.
lesson-buy-right = Has pagado 3 botones y tu ficha ha movido 2 casillas. El retal ha salido del círculo, el peón neutral ha ocupado su lugar y hay otros tres retales disponibles. Después Bo, que iba por detrás, también ha comprado un retal.
lesson-buy-wrong = Puedes comprar ese retal, pero en esta lección toma el retal 2.

lesson-advance-title = Consigue botones
lesson-advance-text = Mira el tablero de tiempo. Estás en la casilla 2 y Bo está en la casilla 4. Juega quien va por detrás, así que es tu turno. No puedes pagar ninguno de estos retales. Pero siempre puedes avanzar hasta la casilla que está delante de Bo: recibes un botón por cada casilla que mueves.
lesson-advance-task = Avanza: pulsa A o el botón, mira lo que hace la jugada y confírmala.
lesson-advance-task-touch = Avanza: pulsa el botón, mira lo que hace la jugada y confírmala.
lesson-advance-right = Has movido tres casillas y has recibido tres botones. También has llegado a la casilla 5, que muestra un botón. Ahí tu colcha da sus ingresos: 1 botón por el retal que has cosido.
lesson-advance-wrong = Eso también vale, pero en esta lección prueba a avanzar.

lesson-again-title = Varias jugadas seguidas
lesson-again-text = Estás en la casilla 17 y Bo en la 21. Mientras no adelantes a Bo, vuelves a jugar. En la misma casilla también vuelves a jugar, porque tu ficha está encima. Elige un retal para ver adónde llegas y quién juega después.
lesson-again-task = Compra un retal con el que vuelvas a jugar.
lesson-again-right = El retal lleva poco tiempo, así que vuelves a jugar. Un retal que cuesta pocos botones puede llevar mucho tiempo.
lesson-again-wrong = Ahora es el turno de Bo. Busca un retal que lleve menos tiempo.

lesson-reach-title = Parches de cuero
lesson-reach-text = Los cuadraditos marrones del tablero de tiempo son parches de cuero de un solo cuadro. Se lo lleva quien llega primero a su casilla o pasa por ella. Estás en la casilla 24 y hay un parche de cuero en la 26.
lesson-reach-task = Llega a la casilla 26: compra un retal o avanza.
lesson-reach-right = El parche de cuero es tuyo. Debes coserlo enseguida, antes de la siguiente jugada.
lesson-reach-wrong = No es suficiente. Debes llegar a la casilla 26.

lesson-leather-title = Cóselo
lesson-leather-text = Un solo cuadro llena un hueco en el que no cabe ningún otro retal.
lesson-leather-task = Ponlo en un cuadro vacío y pulsa Coser.
lesson-leather-right = No da ingresos, pero vale dos puntos: un cuadro vacío menos.
lesson-leather-wrong = Cose antes el parche de cuero.

lesson-tile-title = La loseta especial
lesson-tile-text = El primer jugador que llena un cuadrado de siete por siete consigue la loseta especial, que vale 7 puntos. A tu colcha le faltan tres cuadros para lograrlo: g4, g5 y g6.
lesson-tile-task = Llénalos con el retal que encaja. R lo gira.
lesson-tile-task-touch = Llénalos con el retal que encaja. El botón Girar lo gira.
lesson-tile-right = La loseta es tuya, y Bo ya no puede ganarla.
lesson-tile-wrong = El cuadrado de 7×7 de la esquina aún no está completo. Hay tres cuadros vacíos en una columna.

lesson-end-title = El final
lesson-end-text = Ambas fichas se detienen en la última casilla, la 53. Bo ya está allí, así que todas las jugadas que quedan son tuyas. Tu puntuación son tus botones, más 7 por la loseta especial, menos 2 por cada cuadro vacío.
lesson-end-task = Juega hasta el final: avanza o compra un retal que todavía quepa.
lesson-end-right = Ese es todo el juego. Gana quien tiene más puntos. En caso de empate, gana quien llegó antes a la casilla 53.

## Connection

server-unreachable = No se puede conectar con el servidor. ¿Está en marcha?
server-failed = El servidor respondió con un error ({ $status }).
connection-lost = Conexión perdida. Reconectando…
table-closed = Esta mesa está cerrada.

## Spoken by screen readers

spoken-offer = Disponibles: { $offer }.
spoken-nothing-on-offer = No hay nada disponible.
spoken-patch = { $status ->
    [expensive] { $slot }, { $cost }, tiempo { $time }, ingresos { $income }, demasiado caro
    [no-room] { $slot }, { $cost }, tiempo { $time }, ingresos { $income }, no cabe
   *[free] { $slot }, { $cost }, tiempo { $time }, ingresos { $income }
}
spoken-your-turn = Tu turno.
spoken-advance = La tecla A avanza a { $space } por { $gain }.
spoken-leather = Coloca un parche de cuero.
spoken-leather-keys = Las flechas lo mueven, Enter lo cose.
spoken-advancing = Avanzar a { $space }.
press-enter-to-confirm = Pulsa Enter para confirmar.
spoken-consequence = Después tienes { $money } y estás en la casilla { $space }.
spoken-you-again = Después juegas otra vez.
spoken-other-next = Después juega la otra persona.
spoken-hint = Pista: { $text }
press-h-to-use = Pulsa H para usarla.
