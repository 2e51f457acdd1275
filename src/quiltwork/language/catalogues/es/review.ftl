### Análisis de partidas: cuánto valía cada jugada.

## Why a game is not reviewed

review-without-moves = la partida no tiene jugadas; juega al menos una y después analízala
review-stopped = el análisis se ha detenido
unknown-effort = «{ $effort }» no es un esfuerzo; se espera quick, normal o deep
review-needs-visits = un registro se juzga por visitas, para que el resultado sea siempre el mismo; indica --visits en vez de --seconds
review-failed = { $file }: { $problem }
review-during-game = la partida no ha terminado; se podrá analizar cuando acabe
no-choice-in-position = no hay nada que elegir en esta posición
no-placement-here = { $patch } no se puede colocar en esta posición

## The most important thing about a player's moves, in one sentence

review-no-decisions = No tenías ninguna decisión que tomar.
review-faultless = Casi no has regalado nada.
review-small-losses = No has cometido ningún error claro; las pérdidas pequeñas han costado { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
review-placements-costly = { $sound ->
    [yes] Tus compras eran buenas;
   *[no] Los errores más claros:
} { $count ->
    [one] una colocación ha costado
   *[other] { $count } colocaciones han costado
} { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
review-choices-costly = { $sound ->
    [yes] Tus colocaciones eran buenas;
   *[no] Los errores más claros:
} { $count ->
    [one] una decisión (comprar o avanzar) ha costado
   *[other] { $count } decisiones (comprar o avanzar) han costado
} { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
review-timing-costly = { $sound ->
    [yes] Tus colocaciones eran buenas;
   *[no] Los errores más claros:
} avanzar o comprar en mal momento ha costado { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}.
review-both-costly = { $choices ->
    [one] Una decisión (comprar o avanzar) ha costado
   *[other] { $choices } decisiones (comprar o avanzar) han costado
} { $choices_cost ->
    [one] 1 punto
   *[other] { $choices_cost } puntos
}, y { $placements ->
    [one] una colocación ha costado
   *[other] { $placements } colocaciones han costado
} { $placements_cost ->
    [one] 1 punto
   *[other] { $placements_cost } puntos
}.

## Labels and kinds of losses

label-inaccuracy = imprecisión
label-mistake = error
label-blunder = error grave
kind-choice = elección
kind-placement = colocación
kind-tempo = tempo

## Why a move is better

reason-points = { $move } vale { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} más que { $other }.
reason-fit = { $patch } encaja mejor ahí.
reason-fewer-holes = { $count ->
    [one] Queda una casilla vacía aislada
   *[other] Quedan { $count } casillas vacías aisladas
} menos.
reason-leather-fit = El parche de cuero vale más ahí.
reason-moves-again = { $player } vuelve a jugar después.
reason-advance = Avanzar da { $paid }, y nada de la oferta vale su tiempo.
reason-time = Cuesta a { $player } { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
} menos de tiempo, así que { $opponent } juega menos veces.
reason-income = { $patch } da ingresos { $times ->
    [one] una vez
   *[other] { $times } veces
}: { $total } en total.
reason-denial = Si no, { $opponent } se lleva { $patch }.
reason-wins-leather = Consigue un parche de cuero.
reason-wins-tile = Consigue la loseta especial.

## Tables and pages of reviews

review-title = Análisis de { $one } – { $two }
heading-lost = perdido
heading-per-decision = por decisión
heading-accuracy = precisión
heading-choice = elección
heading-placement = colocación
heading-tempo = tempo
heading-leaks = pérdidas pequeñas
heading-label = juicio
heading-kind = tipo
heading-win-lost = opción perdida
ledger-start = Círculo y puesto
ledger-given-away = Regalado por { $player }
ledger-luck = Suerte con las cartas
ledger-evaluation-changed = Cambio de evaluación
ledger-margin = Diferencia final de { $player }
ledger-expected-margin = Diferencia esperada de { $player }
review-no-labels = Ninguna jugada recibe una marca.
review-better-move = Mejor: { $move }
review-proven = Exacto: se han calculado todas las jugadas hasta el final.
review-judged-by = Juzgado por { $network } con { $visits } visitas por posición, { $second } donde se perdieron puntos.

## The terminal

review-busy = Analizando la partida: { $done } de { $total } jugadas
review-of-player = { $player }: { $sentence }
review-move-better = { $move } pierde { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}. Mejor: { $best }.
key-review = análisis
help-key-review = analizar una partida terminada: marcas y mejores jugadas
help-review = review: juzgar cada jugada de una partida terminada.
