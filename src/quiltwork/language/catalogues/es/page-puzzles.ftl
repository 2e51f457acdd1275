### Puzzles on the page: solving, the daily puzzle, the archive.

puzzle = Problema
puzzles = Problemas
puzzles-link-text = Uno nuevo cada día.
puzzle-opponent = Rival
puzzle-kind-patch = ¿Qué retal?
puzzle-kind-patch-text = Una elección es claramente la mejor
puzzle-kind-endgame = Final
puzzle-kind-endgame-text = La mejor jugada cerca del final
puzzle-kind-fill = Llena la colcha
puzzle-kind-fill-text = Coloca los últimos retales
puzzle-mixed = Todos los tipos
puzzle-mixed-text = Adaptados a tu nivel
puzzle-difficulty = dificultad { $difficulty }
puzzle-themes = Practicar
puzzle-rating = Tu nivel
puzzle-solved-count = Resueltos
puzzle-streak-count = Resueltos seguidos
puzzle-solved-of = { $solved } de { $puzzles } resueltos
puzzle-solved = Resuelto.
puzzle-given-up = Sin resolver. Esta es la solución.
puzzle-rating-change = Tu nivel: { $before } → { $after }.
puzzle-streak = { $count } resueltos seguidos.
puzzle-give-up = Mostrar la solución
puzzle-take-back = Quitar el último retal
puzzle-step-back = Jugada anterior
puzzle-step-forward = Jugada siguiente
puzzle-before-solution = La posición del problema
puzzle-next = Problema siguiente
puzzle-vote = ¿Te ha gustado?
puzzle-vote-up = Sí
puzzle-vote-down = No
puzzle-quilt = { $empty ->
    [one] La colcha para llenar, { $empty } cuadro vacío
   *[other] La colcha para llenar, { $empty } cuadros vacíos
}
puzzle-patches = Retales para colocar
puzzle-patch = Retal { $patch }, { $squares } cuadros

## The daily puzzle

daily = Problema del día
daily-text = El mismo problema y el mismo círculo para todo el mundo
daily-of = Problema del { $date }
daily-archive = Días anteriores
daily-earlier = Mostrar días anteriores
daily-solved = resuelto
daily-failed = sin resolver
daily-streak = { $days } días seguidos.
daily-share = Copiar el resultado
daily-copied = Copiado
daily-ring = Círculo del día
daily-ring-text = Todo el mundo juega este círculo contra { $level }. Tu resultado se compara con { $games } partidas del motor.
daily-ring-play = Jugar el círculo
daily-ring-continue = Continuar tu partida
daily-ring-look = Ver tu partida
daily-ring-result = Ventaja final { $lead }: mejor que el { $percentile } % de las partidas del motor.

## Your own mistakes

mistakes = Tus errores
mistakes-link-text = Las jugadas que te costaron puntos vuelven como problemas
mistakes-text = Cuando se analiza una de tus partidas, las jugadas que te costaron puntos vuelven aquí como problemas. Cada vez que resuelves uno, vuelve tras una pausa más larga.
mistakes-none = Aquí aún no hay errores. Analiza una de tus partidas terminadas.
mistakes-due = { $count ->
    [0] Nada pendiente hoy
    [one] { $count } pendiente hoy
   *[other] { $count } pendientes hoy
}
mistakes-practise = Practicar
mistakes-done = Ya no queda nada pendiente. ¡Bien hecho!
mistakes-all = Todos tus errores
mistake-title = { $label }, { $points } puntos perdidos
mistake-label-inaccuracy = Imprecisión
mistake-label-mistake = Error
mistake-label-blunder = Error grave
mistake-loss-choice = Otro retal era mejor
mistake-loss-placement = Otro lugar era mejor
mistake-loss-tempo = Comprar o avanzar en mal momento
mistake-found = Analizado el { $date }, jugada { $ply }
mistake-due-today = Pendiente hoy
mistake-returns = Vuelve el { $date }.
mistake-grade = ¿Lo sabías?
mistake-grade-again = Nada
mistake-grade-hard = Apenas
mistake-grade-good = Bien
mistake-grade-easy = Fácilmente
mistake-next = Error siguiente
mistake-game = Ver la partida
mistake-remove = Quitar de tus errores
mistake-remove-one = Quitar: { $card }
