### The table in the browser: what is seen and heard while a game is played.

## Sound

mute = Silenciar
unmute = Activar el sonido

## Track

track-automa-marker = Automa recibe la loseta especial en la casilla { $space }, salvo que ya la tengas.

## Turn line and list of moves

news-sewn = { $count ->
    [one] { $player } ha cosido un retal y está en la casilla { $space }.
   *[other] { $player } ha cosido { $count } retales y está en la casilla { $space }.
}
news-advanced = { $player } ha avanzado hasta la casilla { $space } y ha recibido { $paid }.
news-income = Ingresos de { $player }: { $paid }.
log-sewn = { $player } cose este retal en { $square } { $price_count ->
    [0] gratis
   *[other] por { $price }
} y mueve { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
} hasta la casilla { $space }.

## Purses and the special tile

lead-now = Ventaja { $lead }
lead-help = Si la partida acabara ahora: { $score } a { $other } puntos
special-tile-open = Loseta especial: 7 puntos por el primer cuadrado de 7×7 completo
squares-to-tile = { $count ->
    [one] falta 1 casilla para un cuadrado de 7×7
   *[other] faltan { $count } casillas para un cuadrado de 7×7
}

## Spoken by screen readers

patch-shape = { $width } por { $height }, casillas { $squares }.
patch-covers = Cubre { $squares }.
spoken-purse = Tienes { $money } y unos ingresos de { $income }.

## Placing

drop-on-quilt = Suéltalo sobre tu colcha.
planning-text = Solo pruebas: es el turno de { $player }.
placing-touch = Arrástralo o toca el lugar.
remove-leather-title = ¿Retirar el parche de cuero?
remove-leather-text = Así sale de la partida; quizá no se pueda deshacer.

## Help

key-help-squares = ver la colcha cuadro por cuadro

## Take-back, rematch, connection

take-back-title = { $count ->
    [one] ¿Deshacer tu última jugada?
   *[other] ¿Deshacer { $count } jugadas?
}
take-back-text = Se deshacen estas jugadas:
player-asks-for-moves = { $count ->
    [one] { $player } pide deshacer la última jugada.
   *[other] { $player } pide deshacer las últimas { $count } jugadas.
}
you-asked-for-moves = { $count ->
    [one] Has pedido deshacer la última jugada.
   *[other] Has pedido deshacer las últimas { $count } jugadas.
}
take-back-declined = { $player } no acepta deshacer la jugada.
take-back-moved-on = { $player } ha jugado en vez de aceptar que se deshaga la jugada.
rematch-offered-by = { $player } ofrece una revancha.
rematch-offered = Has ofrecido una revancha. Empieza cuando { $player } acepte.
accept-rematch = Aceptar la revancha
connection-slow = El servidor no responde. Reintentando…

## Replay

play-moves = Reproducir las jugadas
pause-moves = Pausa

## Why a move

why-rank = El motor la pone en el puesto { $place }: { $player } gana entonces el { $chance }.
why-better = Prefiere: { $best }
why-not-found = El motor no la cuenta entre las mejores jugadas aquí.
why-first = El motor también prefiere esta jugada.
