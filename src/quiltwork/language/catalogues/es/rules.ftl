### The rules: scores, illegal moves, impossible positions.

## Score breakdown: the labels of its rows.

score-money = { $currency }
score-special-tile = loseta especial
score-empty-squares = cuadros vacíos
score-total = puntos

## Games.

no-move-to-take-back = no hay ninguna jugada que deshacer
cannot-go-back-to-move = no se puede volver a la jugada { $number } de { $moves }

## Illegal moves.

illegal-move = { $move } no es legal: { $reason }
game-is-over = la partida ha terminado
move-is-forced = { $player } debe jugar { $move }, porque { $reason }
only-automa-takes = solo Automa toma un retal sin colocarlo; escribe dónde va { $patch }, como { $patch }r0a1
leather-first = { $player } debe colocar antes un parche de cuero
no-leather-to-place = { $player } no tiene ningún parche de cuero que colocar
leather-cannot-be-refused = la edición { $edition } no permite rechazar un parche de cuero
unknown-patch = la edición { $edition } no tiene el retal { $patch }
patch-not-on-offer = el retal { $patch } no está disponible; { $offer_count ->
    [0] no quedan retales
   *[other] disponibles: { $offer }
}
patch-too-expensive = el retal { $patch } cuesta { $price } y { $player } tiene { $buttons }
patch-beyond-quilt = un retal de { $width } por { $height } cuadros en { $square } se sale de la colcha
squares-covered = ya cubierto: { $squares }
covered-square = { $square } ({ $patch })
move-orientation-out-of-range = no existe la orientación { $orientation }; se esperaba de 0 a { $last }
move-square-out-of-range = no existe el cuadro { $square }; se esperaba de 0 a { $last }

## Impossible positions.

place-ring = el círculo
place-taken-patches = los retales de Automa
place-quilt = la colcha { $quilt }
patch-wrong-shape = el retal { $patch } de la colcha { $quilt } no tiene su forma: { $squares }
unknown-patch-found = la edición { $edition } no tiene el retal { $patch }, pero hay uno en { $place }
patch-in-several-places = el retal { $patch } está en { $places_count } lugares: { $places }
patches-missing = faltan en el círculo y en las colchas: { $patches }
token-off-track = { $player } está en la casilla { $space }; el tablero de tiempo tiene las casillas 0 a { $last_space }
negative-purse = { $player } tiene { $money }; se esperaba 0 o más
negative-income = { $player } tiene unos ingresos de { $income }; se esperaba 0 o más
wrong-player-to-move = { $player } va por delante en el tablero de tiempo, así que debe jugar { $other }
leather-owed-negative = hay { $owed } parches de cuero pendientes; se esperaba 0 o más
leather-not-passed = { $owed ->
    [one] { $player } tiene pendiente un parche de cuero, pero no acaba de pasar por ninguno antes que { $other }
   *[other] { $player } tiene pendientes { $owed } parches de cuero, pero no acaba de pasar por tantos antes que { $other }
}
leather-has-no-room = { $player } tiene { $owed ->
    [one] pendiente un parche de cuero
   *[other] pendientes { $owed } parches de cuero
}, pero solo { $empty ->
    [one] 1 cuadro vacío
   *[other] { $empty } cuadros vacíos
}
leather-count = el número de parches de cuero que han ganado los jugadores es { $won }, pero las fichas han pasado por { $passed }
leather-count-of-player = el número de parches de cuero que ha ganado { $player } es { $won }, pero la ficha ha pasado por { $passed }
tile-not-free = { $player } tiene un cuadrado completo de 7x7, así que la loseta especial no está libre
tile-without-square = { $player } tiene la loseta especial sin un cuadrado completo de 7x7
lead-too-large = { $player } va { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
} por delante, pero la jugada más larga posible es de { $longest }
income-below-known-patches = { $player } tiene unos ingresos de { $income }, pero solo los retales conocidos suman { $printed }
income-unlike-patches = { $player } tiene unos ingresos de { $income }, pero los retales de la colcha suman { $printed }
time-unlike-patches = los retales de { $player } suman un tiempo de { $time }, pero la ficha está en la casilla { $space }
purse-out-of-range = { $player } tiene { $money }, pero los retales comprados y las casillas movidas permiten { $spread ->
    [0] exactamente { $fewest }
   *[other] de { $fewest } a { $most }
}

## Arguments.

seed-and-ring = indica una semilla o un círculo, no ambos
quilt-size = una colcha tiene { $expected } cuadros, no { $squares }

## Editions and patches.

patch-letter = la letra de un retal es una de A-Z y a-z sin o ni x, no { $value }
patch-value-out-of-range = retal { $patch }: { $name } es { $value }; se esperaba de 0 a { $largest }
patch-shape-characters = retal { $patch }: una forma son filas de '#' y '.', no { $value }
patch-shape-row-length = retal { $patch }: las filas de la forma no tienen la misma longitud: { $value }
patch-shape-too-large = retal { $patch }: la forma es más grande que una colcha: { $value }
patch-shape-empty-edge = retal { $patch }: la forma tiene una fila o columna vacía en el borde: { $value }
edition-name = el nombre de una edición tiene hasta { $longest } letras, cifras, '-', '_' y '.', no { $value }
edition-last-space = la última casilla del tablero de tiempo es { $space }; se esperaba de 1 a { $longest }
edition-start-buttons = la bolsa inicial tiene { $buttons }; se esperaba de 0 a { $largest }
edition-patch-twice = hay más de un retal { $patch }
edition-last-patch = el retal que está detrás del peón neutral, { $value }, no está en la edición
edition-space-off-track = { $type ->
    [income] la casilla de ingresos { $space } no está en el tablero de tiempo, de 1 a { $last_space }
   *[leather] la casilla de cuero { $space } no está en el tablero de tiempo, de 1 a { $last_space }
}
edition-spaces-order = { $type ->
    [income] las casillas de ingresos deben ir en orden ascendente, pero { $after } sigue a { $before }
   *[leather] las casillas de cuero deben ir en orden ascendente, pero { $after } sigue a { $before }
}
