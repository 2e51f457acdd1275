### Moves, positions and records as text. In general: $text is what somebody wrote, cut short.

## Moves.

not-a-move = '{ $text }' no es una jugada; se esperaba adv, una compra como Kr1d4, un parche de cuero como oe5, o bien o-

## Rings.

ring-unknown-patch = el círculo tiene '{ $letter }', que no es un retal de la edición { $edition }
ring-lacks-patches = al círculo { $patches_count ->
    [one] le falta el retal { $patches }
   *[other] le faltan los retales { $patches }
}: '{ $ring }'
ring-patch-twice = el círculo tiene el retal { $patch } más de una vez
ring-wrong-end = el círculo debe terminar con { $patch }, el retal que está detrás del peón neutral; bien girado es { $turned }

## Positions.

position-too-long = la posición tiene { $characters } caracteres; se esperaban { $limit } como máximo
position-fields = la posición tiene { $fields ->
    [one] 1 campo
   *[other] { $fields } campos
}; se esperaban 8 ({ $expected }): '{ $text }'
position-turn = turn es '{ $text }'; se esperaba 1 o 2, con una o por cada parche de cuero pendiente
position-bonus = bonus es '{ $text }'; se esperaba -, 1 o 2
position-purse = la bolsa { $purse } es '{ $text }'; se esperaban botones, ingresos y tiempo, como 5b0i0t
row-count = la colcha { $quilt } tiene { $rows ->
    [one] 1 fila
   *[other] { $rows } filas
}; se esperaban { $expected }: '{ $text }'
row-character = la fila { $row } de la colcha { $quilt } tiene '{ $character }'; se esperaba un retal de la edición { $edition }, o, x o de 1 a 9: '{ $text }'
row-length = la fila { $row } de la colcha { $quilt } tiene { $squares ->
    [one] 1 cuadro
   *[other] { $squares } cuadros
}; se esperaban { $expected }: '{ $text }'
not-an-extension = '{ $text }' no es una extensión; se esperaba nombre=valor
extension-twice = la extensión { $extension } está dos veces

## Records: files and limits.

cannot-read-record = no se puede leer el registro '{ $file }': { $reason }
cannot-write-record = no se puede escribir el registro '{ $file }': { $reason }
record-too-large = más de { $limit } bytes, demasiado para un registro
record-too-long = el registro tiene { $characters } caracteres; se esperaban { $limit } como máximo
too-many-decisions = el registro tiene más de { $limit } decisiones
not-json = no es JSON: { $reason }
json-too-deep = no es JSON: demasiados niveles anidados

## Records: tags.

tag-name = '{ $name }' no puede ser el nombre de una etiqueta; se esperaba una letra y después letras, cifras y '_'
tag-from-game = la etiqueta { $tag } se escribe a partir de la partida y no se puede fijar
tag-not-text = la etiqueta { $tag } es { $value }; se esperaba un texto
tag-twice = la etiqueta { $tag } está dos veces, la primera en la línea { $first_line }
edition-has-name-of-printing = esta edición es distinta de la edición publicada '{ $edition }', pero tiene su nombre; cámbialo
record-of-another-game = este es un registro de '{ $game }'; se esperaba { $expected }
record-ring-and-position = una partida empieza con Ring o con Position, no con ambos
record-without-start = ninguna etiqueta indica el inicio; se esperaba Ring o Position
record-without-edition = ninguna etiqueta indica la edición; se esperaba [Edition "…"] con una de: { $known }
record-position-edition = la posición es de la edición { $edition }, pero el registro es de { $record_edition }
record-tag-with-position = Position es el inicio completo, así que no admite además la etiqueta { $tag }
record-edition-data-name = la edición es '{ $edition }', pero EditionData es de '{ $data_edition }'
record-needs-edition-data = '{ $edition }' no es una edición publicada ({ $known }), así que el registro necesita EditionData
unknown-result = el resultado es '{ $result }'; se esperaba uno de: { $known }
result-of-unfinished-game = el resultado es { $result }, pero la partida no ha terminado; se esperaba { $expected } o una etiqueta Termination
result-unlike-score = el resultado es { $result }, pero la partida terminó { $score }; se esperaba { $expected } o una etiqueta Termination
score-unlike-position = la puntuación es '{ $score }', pero la última posición tiene { $expected }

## Records: decisions, comments, marks, notes, variations.

end-of-text = el final del texto
unknown-escape = no existe el escape '{ $escape }'; se esperaba \\ \" \{ "}" } \n \r \t o \u y cuatro cifras
expected-tag = se esperaba una etiqueta como [Edition "revised"] y se encontró '{ $text }'
expected-decision = se esperaba una decisión como '1 Kr1d4' y se encontró '{ $text }'
expected-player = se esperaba el jugador, 1 o 2, antes de cada decisión y se encontró { $found }
expected-move = se esperaba la decisión de { $player } y se encontró { $found }
expected-first-decision = se esperaba la primera decisión de la variante y se encontró { $found }
decision-after-end = no se esperaba nada más, porque la partida ha terminado, y se encontró { $found }
wrong-player = el registro dice { $player }, pero juega { $expected }: { $move }
tag-after-decision = las etiquetas van antes de las decisiones, y solo una etiqueta Game empieza otra partida: { $found }
several-games = aquí empieza otra partida, pero se esperaba una sola; read_records lee varias
comment-not-closed = falta la llave de cierre de un comentario
comment-after-semicolon = un comentario va entre llaves { "{" }…{ "}" }, no detrás de ';'
variation-not-closed = falta el paréntesis de cierre de una variante
variation-without-alternative = una variante va después de la decisión a la que es alternativa
variation-is-empty = una variante no tiene ninguna decisión
no-open-variation = hay un paréntesis de cierre, pero no hay ninguna variante abierta
mark-before-decision = la marca { $mark } está antes de la primera decisión; una marca va después de una decisión
mark-twice = { $mark } es una segunda marca en la misma decisión; la primera es { $first }
unknown-mark = '{ $mark }' no es una marca; se esperaba una de: { $known }
note-name = '{ $name }' no puede ser el nombre de una nota; se esperaba una letra y después letras, cifras, '_', '.' y '-'
note-twice = la nota { $note } está dos veces en la misma decisión

## Records as JSON.

record-field = { $path }: { $problem }
record-not-object = un registro es { $value }; se esperaba un objeto
field-not-object = { $value }; se esperaba un objeto
field-missing = falta; se esperaba un texto
field-not-text = { $value }; se esperaba un texto
field-not-texts = { $value }; se esperaba un objeto de textos
field-not-list = { $value }; se esperaba una lista
field-wrong-game = se esperaba '{ $expected }'
field-not-earlier-decision = { $value }; se esperaba el número de una decisión anterior, o null para el inicio
field-wrong-player = { $value }, pero juega { $expected }

## Records of the Australian National University.

anu-game = partida { $number }: { $problem }
anu-not-object = una partida es { $value }; se esperaba un objeto con circle y placements
anu-unknown-tile = circle tiene '{ $tile }', que no es una pieza: '{ $circle }'
anu-circle = circle '{ $circle }' no es un círculo de retales: { $problem }
anu-illegal-placement = la colocación { $number }, '{ $placement }' ({ $move }), no es legal: { $reason }
anu-placement = la colocación { $number } es '{ $placement }'; se esperaba '.' o cuatro caracteres: pieza A-Z a-h, columna A-I, fila A-I, orientación A-H
