### The terminal: screens and line mode. Screens are 80 columns wide; keep labels short.

## The table in sentences

player-purse = { $player }: { $money }, ingresos { $income }, casilla { $space }.
player-collected = { $player }: { $money } en total, casilla { $space }.
next-income = Próximos ingresos a { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
}.
next-leather = Próximo parche de cuero a { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
}.
player-patches = { $patches_count ->
    [0] Aún sin retales.
   *[other] Retales: { $patches }.
}
player-points = { $points ->
    [one] 1 punto ahora.
   *[other] { $points } puntos ahora.
}
offer-line = Oferta { $place }: retal { $patch }, { $width } por { $height }, cuadros { $squares }. Precio { $price }, tiempo { $time }, ingresos { $income }.
patch-is-too-expensive = Demasiado caro.
patch-does-not-fit = No cabe en la colcha.
ring-empty = No quedan retales.
ring-empty-advance = No quedan retales. Solo puedes avanzar.
tile-owner = { $player } tiene la loseta especial.
automa-setup = Automa, nivel { $level }, mazo { $deck }.
automa-marker = En la casilla { $space } gana la loseta especial si está libre.
automa-next-budget = El dorso de su próxima carta muestra un presupuesto de { $budget }.
score-line = { $label }: { $player1 } { $points1 }, { $player2 } { $points2 }.
score-not-counted = nada
won-at-level = En el nivel { $level } ganas por { $points } a { $other_points }.
lost-at-level = En el nivel { $level } pierdes por { $points } a { $other_points }.

## Choices and hints

not-here = Aquí no: { $reason }.
too-expensive = Demasiado caro: { $reason }.
game-start = El inicio de la partida.
game-start-keys = ← y → recorren las jugadas.
first-choice = Elige un retal con 1, 2 o 3, o avanza con A.
taken-back = Deshecho.
refused = No es posible: { $problem }.
hint-busy = Buscando una pista…
hint-with-chance = Pista: el motor da a esta jugada un { $percent } % de probabilidad de ganar.
hint-without-chance = Pista: el motor propone esta jugada.
computer-is-thinking = { $player } está pensando…
engine-failed-keys = Puedes deshacer con U, o salir y continuar más tarde.
notice = Nota: { $notice }

## The table screen

head-move = { $edition }, jugada { $number } de { $count }
head-earlier = anterior; Fin: actual
panel-purse = { $money }, +{ $income }
panel-purse-with-tile = { $money }, +{ $income }, loseta
panel-points = { $points } pts, { $empty } vacíos
panel-automa-setup = { $level }, { $deck }
panel-automa-points = { $money }, { $points } pts
panel-tile-free = loseta: casilla { $space }
panel-tile-won = loseta ya ganada
panel-next-budget = próx. presup.: { $budget }
panel-patches = retales:
panel-card = carta { $card }: presup. { $budget }
card-price = precio
card-time = tiempo
card-income = ingresos
places-too-expensive = { $places }: demasiado caro.
places-without-room = { $places }: no cabe.
ring-heading = Siguen (precio/tiempo/ingresos):
ring-heading-part = Siguen { $count } (precio/tiempo/ingresos):
track-income = da tus ingresos
track-leather = parche de cuero
track-tile = loseta de Automa
list-start = inicio

## Keys of the table screen

key-turn = girar
key-flip = voltear
key-advance = avanzar
key-sew = coser
key-discard = retirar
key-put-back = devolver
key-choose = elegir
key-move = mover
key-hint = pista
key-undo = deshacer
key-step = paso
key-moves = lista
key-save = guardar
key-help = ayuda
key-leave = salir

## Help

help-title = Teclas
help-key-choose = elegir un retal disponible (o haz clic en él)
help-key-arrows = mover el retal; sin retal, ← y → recorren la partida
help-key-turn = girarlo en sentido horario, voltearlo (la rueda lo gira)
help-key-enter = coserlo o confirmar; no pasa nada hasta que la pulsas
help-key-put-back = devolverlo
help-key-advance = avanzar: una vez para ver qué pasa, otra para hacerlo
help-key-discard = retirar un parche de cuero, si la edición lo permite
help-key-undo = deshacer tu última decisión
help-key-hint = pista: muestra la jugada del motor para que la confirmes
help-key-moves = lista de jugadas; Inicio y Fin van al inicio y al final
help-key-save = guardar un registro .qgn (la partida se guarda siempre)
help-key-resign = rendirse
help-key-theme = tema oscuro o claro; idioma siguiente
help-key-leave = dejar la mesa; Ctrl-C cierra el programa; no se pierde nada
help-signs-quilt = Colcha: cada letra es un retal, o es cuero, · está vacío. El retal en la mano muestra + donde cabe y x donde no.
help-signs-track = Tablero de tiempo: 1 y 2 son las fichas, + da ingresos, o es un parche de cuero, > es tu llegada, T es donde Automa gana la loseta especial.

## Dialogs

moves-title = Jugadas: Enter muestra la posición después de una
resign-question = ¿Quieres rendirte?
delete-question = ¿Borrar esta partida para siempre? { $game }
save-title = Guardar el registro como
save-keys = Enter guarda, Esc cancela
score-title = Desglose de puntos
button-yes = Sí
button-no = No
button-close = Cerrar
button-save = Guardar
button-rematch = Revancha
button-leave = Salir
button-start = Empezar
record-saved = Guardado como { $path }.
file-name-missing = escribe un nombre de archivo, como friday.qgn
file-exists = { $path } ya existe; elige otro nombre

## The home screen

tagline = el juego de colchas para dos, en tu terminal
menu-computer = Contra el ordenador
menu-local = Dos jugadores aquí
menu-solo = Solitario contra Automa
menu-record = Importar partida
menu-saved = Tus partidas
menu-saved-count = { $count ->
    [0] Tus partidas
   *[other] Tus partidas ({ $count })
}
choice-level = Nivel
choice-starts = Empieza
choice-deck = Mazo
choice-edition = Edición
starts-you = tú
starts-computer = ordenador
starts-random = al azar
level-name = { $level }
deck-name = { $deck }
automa-level-note = Nivel { $level } de { $count }.
deck-normal-note = No ves cuánto puede gastar Automa.
deck-tactical-note = Ves cuánto puede gastar Automa antes de que actúe.
edition-title = Edición: { $title }.
edition-note = { $note }
edition-starter = Empieza { $starter }.
record-prompt = Un archivo .qgn para recorrerlo:
saved-game-unfinished = { $date }  { $player1 } – { $player2 }, jugada { $move }
saved-game-finished = { $date }  { $player1 } – { $player2 }, terminada
saved-keys = Enter continúa una partida, D la borra.
saved-none = Aún no hay partidas guardadas. Cada partida se guarda desde el inicio.
rules-turn = Juega quien va por detrás en el tablero de tiempo.
rules-choice = Compra uno de tres retales, paga su precio y su tiempo y cóselo, o adelanta al otro jugador y recibe un botón por cada casilla.
rules-income = Los botones de tu colcha dan ingresos en cada + del tablero de tiempo.
rules-score = Al final, cada botón es un punto, cada cuadro vacío resta 2 y el primer cuadrado completo de 7×7 vale 7.
key-settings = ajustes
key-change = cambiar
key-start = empezar
key-continue = continuar
key-delete = borrar
key-language = idioma
key-quit = cerrar

## Line mode

line-mode-game = { $player1 } contra { $player2 }. Escribe help para ver las órdenes, quit para salir. Cada jugada se guarda.
line-mode-record = { $player1 } contra { $player2 }, un registro de { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}. Escribe forward, back, show o quit.
line-mode-saved = La partida está guardada. Continúala con: { $command }
line-mode-refused = Rechazado: { $problem }.
earlier-position-shown = se muestra una posición anterior; escribe end para volver a la actual
unknown-quilt = no existe la colcha '{ $quilt }'; se esperaba quilt 1 o quilt 2
quilt-of-player = La colcha de { $player }:
no-moves = Aún no se ha hecho ninguna jugada.
patch-fits-nowhere = El retal { $patch } no cabe en ningún sitio.
nothing-to-decide = no hay nada que decidir en esta posición
hint-move = { $move }.
move-of = Jugada { $number } de { $count }: { $description }
help-moves = Escribe una jugada. adv: avanzar.
help-buy = Kr1d4: coser el retal K, girado una vez en sentido horario, con su esquina superior izquierda en d4. r0 a r3: girado; m0 a m3: volteado antes.
help-leather = oe5: coser un parche de cuero en e5. o-: retirarlo de la partida, si la edición lo permite.
help-show = show: toda la mesa.
help-offer-quilt = offer: los retales disponibles. quilt 1, quilt 2: una colcha, una letra por cuadro.
help-where = moves K: dónde cabe el retal K. moves: las jugadas hasta ahora.
help-try = try JUGADA: qué haría una jugada.
help-hint = hint: la jugada del motor. undo: deshacer tu última decisión. resign: rendirse.
help-save = save ARCHIVO: escribir un registro .qgn.
help-step = back, forward, start, end: recorrer la partida.
help-quit = quit: salir. La partida se guarda.

## Saved games

game-continued-elsewhere = esta partida se ha continuado en otro terminal; déjala y ábrela de nuevo
cannot-save-game = no se puede guardar la partida en { $path }: { $reason }
cannot-delete-game = no se puede borrar { $path }: { $reason }
cannot-read-game = no se puede leer { $path }: { $reason }
not-an-event = { $path }, línea { $number }: no es un evento de una partida
events-make-no-game = { $path }: { $reason }
no-unfinished-game = no hay ninguna partida sin terminar en { $folder }
needs-a-terminal = la mesa necesita un terminal; en una tubería usa: { $command }

terminal-too-small = El terminal tiene { $width } × { $height } caracteres. La mesa necesita al menos { $least_width } × { $least_height }: amplía la ventana, reduce la letra o juega con quiltwork tui --lines. Q sale; tu partida está guardada.
