### Tables: players, moves, turns, results, and why a command is refused.

## Players

unnamed-player = Jugador { $player }
player-name = { $player }

## Moves

patch-sewn = { $player } cose { $patch } en { $square } { $price_count ->
    [0] gratis
   *[other] por { $price }
} y mueve { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
} hasta la casilla { $space }.
advanced = { $player } avanza { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
} hasta la casilla { $space } y recibe { $paid }.
income-paid = Ingresos: { $amount }.
leather-won = { $player } gana { $count ->
    [one] un parche de cuero
   *[other] { $count } parches de cuero
}.
special-tile-won = { $player } gana la loseta especial.
leather-sewn = { $player } cose el parche de cuero en { $square }.
leather-removed = { $player } retira el parche de cuero de la partida.

## Turns

both-tokens-at-end = Ambas fichas han llegado al final.
turn-leather = { $player } ha ganado un parche de cuero y lo cose antes de la siguiente jugada.
turn-on-top = Ambas fichas están en la casilla { $space }. La de { $player } está encima, así que es su turno.
turn-behind = { $player } va por detrás ({ $space } frente a { $other_space }), así que es su turno.
turn-set-up = Es el turno de { $player }: la partida se preparó así.
your-turn-leather = Has ganado un parche de cuero. Cóselo antes de la siguiente jugada.
your-turn-on-top = Ambas fichas están en la casilla { $space }. La tuya está encima, así que es tu turno.
your-turn-behind = Vas por detrás ({ $space } frente a { $other_space }), así que es tu turno.
your-turn-set-up = Es tu turno: la partida se preparó así.

## Results

won-by-score = { $winner } gana por { $winner_points } a { $loser_points }.
won-by-arriving-first = Gana { $winner }: la puntuación es { $winner_points } a { $loser_points }, y { $winner } llegó antes al final.
won-by-resignation = { $loser } se rinde. Gana { $winner }.
won-on-time = Se acabó el tiempo de { $loser }. Gana { $winner }.

## Previews of a choice that has not been made

preview-purse = { $money_count ->
    [one] Queda { $money }
   *[other] Quedan { $money }
}; puntos: { $points_before } → { $points_after }.
preview-leather = { $count ->
    [one] Después coses el parche de cuero de la casilla { $spaces }.
   *[other] Después coses los parches de cuero de las casillas { $spaces }.
}
preview-game-ends = La partida termina.
preview-moves-again = { $player } vuelve a jugar.
preview-moves-next = Después juega { $player }.
preview-offer = { $patches_count ->
    [0] No quedan retales que comprar.
   *[other] Después estarán disponibles: { $patches }.
}

## Refused commands

state-outdated = esta decisión es sobre el estado { $number }, pero la partida está ya en el estado { $current }; vuelve a mirarla
state-unknown = el estado { $number } aún no existe; este es el estado { $current }
message-id-used = el identificador de mensaje { $id } ya se usó para otra orden
players-only = estás mirando la partida; solo pueden hacerlo los jugadores
not-your-turn = es el turno de { $player }
time-ran-out = se acabó el tiempo de { $player }
time-left = a nadie se le ha acabado el tiempo
nothing-to-take-back = no tienes ninguna jugada que deshacer
take-back-already-requested = { $player } ya ha pedido deshacer una jugada
no-take-back-requested = nadie ha pedido deshacer una jugada
take-back-answered-by-opponent = solo { $player } puede responder
no-time-for-take-back = a { $player } le queda muy poco tiempo para deshacer la jugada
already-seated = ya tienes un asiento en esta mesa
seat-needs-invite-link = solo puedes dejar un asiento en una mesa con enlace de invitación
clock-is-running = no puedes dejar tu asiento con el reloj en marcha; puedes rendirte
too-many-departures = en esta mesa se han dejado asientos { $limit } veces, así que no puedes dejar el tuyo; puedes rendirte o crear otra mesa
too-many-events = en esta mesa ha habido { $limit } jugadas y cambios, así que ya no puedes deshacer nada; puedes seguir jugando o crear otra mesa
game-not-over = la partida aún no ha terminado
rematch-exists = ya hay una revancha
rematch-already-offered = has ofrecido una revancha; { $player } aún no ha aceptado
seat-still-free = el otro asiento está libre; la partida empieza cuando alguien lo ocupe
not-your-seat = el asiento del jugador { $player } no es tuyo
no-free-seat = los dos asientos están ocupados; puedes mirar
name-too-long = el nombre tiene { $length } caracteres; se esperaban { $limit } como máximo

## Table options

time-out-of-range = un control de tiempo de { $seconds } segundos; se esperaban más de 0 segundos y 60 días como máximo
increment-out-of-range = un incremento de { $seconds } segundos; se esperaba de 0 a { $limit }
record-has-too-many-moves = el registro tiene { $moves } jugadas; se esperaban { $limit } como máximo
unknown-level = nivel desconocido '{ $level }'; { $closest ->
    [none] se esperaba uno de: { $known }
   *[other] ¿querías decir '{ $closest }'?
}
one-start-only = indica solo uno de seed, ring y position, no { $given }
position-is-over = en esta posición la partida ya ha terminado
solo-position-for-solo-table = una mesa en solitario necesita una posición en solitario, y las demás mesas, una posición para dos jugadores

event-version-unknown = el evento tiene la versión de formato { $version }; esta versión de quiltwork lee versiones hasta la { $newest }
too-many-renames = el nombre de este asiento se ha cambiado { $limit } veces; ya no puede cambiar más
