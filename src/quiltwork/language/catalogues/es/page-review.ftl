### The review of a game on the page.

review = Análisis de la partida
review-start = Analizar esta partida
review-starting = El análisis empieza…
review-progress = { $done } de { $total } jugadas analizadas
review-suspects = { $count ->
    [one] Círculo vacío: 1 jugada que puede ser un error. Aún se comprueba.
   *[other] Círculos vacíos: { $count } jugadas que pueden ser errores. Aún se comprueban.
}
review-failed-here = El análisis ha fallado. Puedes iniciarlo de nuevo.
review-nothing-marked = Ninguna jugada está marcada como error.
automatic-review = Analizar todas las partidas automáticamente
next-mistake = Error siguiente
previous-mistake = Error anterior
review-headline = { $points } puntos regalados por decisión (95 %: de { $low } a { $high }).
review-headline-short = { $points } puntos regalados por decisión.
review-accuracy = Precisión { $share }.
review-leaks = Pérdidas pequeñas: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
review-points-lost = Costó { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
review-points-and-chance-lost = Costó { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} y { $chance } de posibilidades de ganar.
review-exact = Es exacto: se han calculado todas las jugadas hasta el final.
review-chance-of = Posibilidades de ganar de { $player }
review-lead-of = Ventaja esperada de { $player } en puntos
review-ledger = De dónde viene la diferencia final
show-better-move = Mostrar la mejor jugada
line-position = Variante: jugada { $at } de { $total }
better-line = Mejor
opponent-wants = Lo que { $player } quiere después
line-back = Retroceder una jugada
line-forward = Hacer la siguiente jugada
retry-move = Encontrarla yo
retry-task = Encuentra una jugada mejor para { $player }.
retry-right = Correcto: { $points ->
    [0] no pierde nada
    [one] solo pierde 1 punto
   *[other] solo pierde { $points } puntos
}.
retry-wrong = Esa jugada pierde { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}. Prueba otra.
retry-stop = Dejar de probar
show-heat-map = Dónde encaja { $patch }
heat-map-of = Cuanto más oscuro, mejor encaja { $patch }. La mejor: { $square }
heat-square = { $square }: { $points ->
    [one] 1 punto perdido
   *[other] { $points } puntos perdidos
}
