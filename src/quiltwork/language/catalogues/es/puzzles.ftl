### Puzzles: judging, files, the daily puzzle. puzzle = problema; solve = resolver; attempt = intento.

## What an attempt was worth. $choice: puzzle-choice-patch or puzzle-choice-advance.

puzzle-choice-patch = retal { $patch }
puzzle-choice-advance = avanzar
puzzle-choice-leather = el retal de cuero
puzzle-right = Correcto.
puzzle-right-patch-wrong-place = El retal correcto, pero otro lugar es mejor.
puzzle-wrong-choice = No es la mejor elección.
puzzle-choice-value = { $choice }: ventaja esperada { $points }, probabilidad de ganar { $win }
puzzle-choice-wins = { $choice }: victoria, ventaja final { $points }
puzzle-choice-loses = { $choice }: derrota, ventaja final { $points }
puzzle-proof-search = Demostrado con { $searches } búsquedas de { $visits } visitas cada una.
puzzle-proof-win = Resuelto exactamente: { $answers ->
    [one] { $answers } de { $moves } jugadas gana.
   *[other] { $answers } de { $moves } jugadas ganan.
}
puzzle-proof-points = Resuelto exactamente: { $answers ->
    [one] { $answers } de { $moves } jugadas da más puntos que las demás.
   *[other] { $answers } de { $moves } jugadas dan más puntos que las demás.
}
puzzle-fill-solved = Correcto: todos los retales caben.
puzzle-fill-not-solved = Sin resolver: falta un retal, cubre otro o se sale de la colcha.
puzzle-fill-solutions = { $count ->
    [one] Hay exactamente una solución.
   *[other] Hay { $count } soluciones.
}

## The tasks

puzzle-task-best = ¿Qué retal es el mejor y dónde se coloca? También puedes avanzar.
puzzle-task-win = Encuentra una jugada que gane.
puzzle-task-points = Encuentra la jugada que da más puntos.
puzzle-task-fill = Coloca todos los retales en la colcha.
puzzle-task-better = Aquí perdiste puntos. Encuentra una jugada mejor.

## Invalid attempts

puzzle-unknown = no hay ningún problema { $id }; la lista se ve con: quiltwork puzzles list
puzzle-too-many-moves = el intento tiene { $moves } jugadas, se esperaban como máximo { $expected }
puzzle-move-not-placing = { $move } no coloca ningún retal de este problema

puzzle-vote-before-attempt = puedes valorar un problema cuando lo hayas intentado
puzzle-not-fill = { $id } no es una colcha para llenar
## Your own mistakes

mistake-chosen = En la partida elegiste { $choice } y perdiste { $points } puntos.
mistake-placed-elsewhere = En la partida elegiste el mismo retal, pero tu lugar costó { $points } puntos.
mistake-proof = Confirmado por el análisis de la partida y por otra búsqueda con { $visits } visitas.
mistake-proof-exact = Resuelto de forma exacta.
mistake-unknown = no hay ninguna tarjeta { $id } en tu colección
mistake-without-grade = esta tarjeta aún no tiene respuesta

## Puzzle files

puzzles-unreadable = no se puede leer { $file }: { $problem }
puzzles-not-a-file = { $file } no es un archivo de problemas
puzzles-other-version = { $file } tiene la versión { $found } del formato de problemas, este programa lee la versión { $expected }; instala una versión adecuada de quiltwork
puzzles-line = la línea { $number } de { $file } no es un problema: { $problem }
local-puzzles-version = { $file } tiene la versión { $found }, este programa lee la versión { $expected }; instala una versión adecuada de quiltwork
local-puzzles-damaged = { $file } está dañado; bórralo para empezar de nuevo

## The daily puzzle

daily-not-a-date = { $value } no es una fecha; escríbela como año-mes-día, por ejemplo 2026-11-17
daily-too-early = no hay problema del día para { $date }; el primero es del { $first }
daily-too-late = el problema del { $date } aún no ha salido; el último es del { $last }
daily-other-puzzle = el problema del { $date } no es { $id }
