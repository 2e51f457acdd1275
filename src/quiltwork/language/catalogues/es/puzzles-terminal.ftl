### Puzzles on the command line.

heading-puzzle = problema
heading-puzzle-kind = tipo
heading-difficulty = dificultad
heading-answers = respuestas
heading-source = origen
puzzles-made = { $count ->
    [one] { $count } problema escrito en { $file }
   *[other] { $count } problemas escritos en { $file }
}
puzzles-checked = { $count ->
    [one] { $count } problema comprobado, { $failed } con fallos
   *[other] { $count } problemas comprobados, { $failed } con fallos
}
puzzles-other-network = { $count ->
    [one] { $count } de ellos se hizo con otra red; se ha buscado con la red de esta versión
   *[other] { $count } de ellos se hicieron con otra red; se ha buscado con la red de esta versión
}
rings-made = { $count ->
    [one] { $count } círculo escrito en { $file }
   *[other] { $count } círculos escritos en { $file }
}
puzzles-none = { $file } no contiene problemas

## What a check finds

puzzle-check-unreadable = su posición o sus respuestas no se pueden leer: { $problem }
puzzle-check-equal = es igual a { $other }
puzzle-check-id = su identificador debería ser { $expected }
puzzle-check-answer = una de sus respuestas no lo resuelve
puzzle-check-search = la respuesta no se mantiene: la mejor elección es { $best }, la diferencia es de { $points } puntos y { $win } puntos porcentuales
puzzle-check-solver = el solucionador encuentra otro objetivo u otras respuestas
puzzle-check-count = los dos recuentos no dan sus respuestas

## Solving in the terminal

puzzle-heading = Problema { $id }, dificultad { $difficulty }
puzzle-how = Escribe una jugada como Kr1d4 o adv, «solution» para ver la respuesta, o «quit».
puzzle-how-fill = Escribe una jugada por retal, como Kr1d4 Cr0a1, «solution» para ver la respuesta, o «quit».
puzzle-try-again = Inténtalo otra vez.
puzzle-line = Mejor juego: { $moves }

## The puzzle screen of the terminal

menu-puzzles = Problemas
choice-puzzles = Problemas
puzzles-daily = Problema del día
puzzles-mixed = Todos los tipos
puzzles-kind-patch = ¿Qué retal?
puzzles-kind-endgame = Final
puzzles-kind-fill = Completa la colcha
puzzles-progress = Tu puntuación es { $rating }; { $solved } resueltos.
puzzles-days = Días seguidos: { $days }.
puzzle-row = Correctos seguidos: { $count }.
puzzle-new-rating = Tu puntuación: { $before } → { $after }.
puzzle-not-solved = No resuelto. Esta es la solución.
puzzle-you = Tú
puzzle-other-player = Rival
puzzle-screen-title = Problema
puzzle-screen-title-daily = Problema del { $date }
puzzle-screen-difficulty = dificultad { $difficulty }
puzzle-screen-solved = resuelto
puzzle-screen-failed = no resuelto
puzzle-key-next = siguiente
puzzle-key-others = otros retales
puzzle-key-answer = responder
puzzle-key-take-back = deshacer
puzzle-key-solution = solución
puzzle-key-vote = ¿te gusta?
puzzle-key-liked = te gusta
puzzle-key-disliked = no te gusta
