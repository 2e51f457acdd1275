### The command line, matches and ratings.

## Matches and ratings

not-a-limit = '{ $text }' no es un límite; se esperaban segundos, como 0.2s o 200ms, visitas, como 500, o un reloj, como 60s+1
sprt-bounds-reversed = elo0 es { $elo0 } y elo1 es { $elo1 }; elo0 debe ser menor que elo1
elo-interval = { $elo } [{ $low }, { $high }]
elo-more-than = más de { $low }
elo-less-than = menos de { $high }

match-result = { $name } ganó { $wins } de { $games } ({ $share }), Elo { $elo } (95 %)
match-pairs = Pares en el mismo círculo: { $won } ganados, { $split } repartidos, { $lost } perdidos
match-ended-early = el encuentro terminó tras { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}: { $reason }
sprt-accepted = SPRT [{ $elo0 }, { $elo1 }]: aceptado, razón de log-verosimilitud { $ratio } de { $bound }
sprt-rejected = SPRT [{ $elo0 }, { $elo1 }]: rechazado, razón de log-verosimilitud { $ratio } de { $bound }
sprt-undecided = SPRT [{ $elo0 }, { $elo1 }]: sin decidir, razón de log-verosimilitud { $ratio } de { $bound }
solo-result = { $player } contra Automa
solo-interrupted = interrumpido tras { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}

## Headings of tables

heading-contestant = participante
heading-score = puntuación
heading-empty = vacíos
heading-seconds-per-decision = s/decisión
heading-level = nivel
heading-deck = mazo
heading-games = partidas
heading-won = ganadas
heading-interval = 95 %
heading-automa = Automa
heading-move = jugada
heading-move-number = n.º
heading-player = jugador
heading-played = elegida
heading-best = mejor
heading-win = gana
heading-lead = ventaja
heading-visits = visitas
heading-expected-play = continuación prevista
heading-patch = retal
heading-cost = precio
heading-time = tiempo
heading-income = ingresos
heading-squares = cuadros
heading-shape = forma

## Editions

editions-title = { $title }
default-edition-title = { $title } (por defecto)
editions-page-title = { $name }: { $title }
editions-track = El tablero de tiempo tiene las casillas 0 a { $last_space }.
editions-income = { $count ->
    [0] No hay ingresos.
   *[other] Ingresos en las casillas { $spaces }.
}
editions-leather = { $count ->
    [0] No hay parches de cuero.
   *[other] Parches de cuero en las casillas { $spaces }.
}
editions-leather-optional = Se puede retirar de la partida un parche de cuero en lugar de colocarlo.
editions-money = Se juega con { $money }.
editions-start-money = Cada jugador empieza con { $money }.
editions-tokens = Colores de las fichas: { $first } y { $second }.
editions-starter = Empieza { $starter }.
editions-note = { $note }
editions-source = Fuente: { $source }

## Files and input

file-not-read = no se puede leer { $file }: { $problem }
file-not-written = no se puede escribir { $file }: { $problem }
file-too-large = { $file } ocupa más de { $max_megabytes } MB
file-not-utf8 = { $file } no es un texto en UTF-8 (byte { $byte })
output-file-exists = { $file } ya existe; elige otro nombre o bórralo antes
no-position-after-ply = { $file } tiene { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}; no hay posición después de { $ply }
ply-without-record = --ply { $ply } necesita un registro, y '{ $position }' es una sola posición
wrong-move-of = jugada { $number } de { $count }: { $problem }
source-valid = { $source }: válido
no-purchase-of-patch = nadie puede comprar ahora el retal { $patch }: { $reason }
unknown-record-format = la extensión de '{ $file }' no indica ningún formato; se esperaba una de estas: { $known }, o la opción --to

## Use of the command line

wrong-usage = { $problem } (consulta { $command } --help)
options-exclude-each-other = indica { $first } o { $second }, no ambos
no-such-option = { $closest ->
    [none] no existe la opción '{ $option }'
   *[other] no existe la opción '{ $option }'; ¿querías decir '{ $closest }'?
}
no-such-command = { $closest ->
    [none] no existe el comando '{ $command }'
   *[other] no existe el comando '{ $command }'; ¿querías decir '{ $closest }'?
}
option-needs-value = { $option } necesita un valor
option-without-value = { $option } no lleva valor
unexpected-arguments = no se esperaba nada después del último argumento, hallado: '{ $arguments }'
missing-parameter = falta { $parameter }
value-not-a-choice = { $parameter } es '{ $value }', se esperaba uno de: { $known }
value-out-of-range = { $parameter } es { $value }, se esperaba: { $limits }
number-at-least = { $least } o más
number-above = más de { $least }
number-between = de { $least } a { $most }
value-not-an-integer = { $parameter } es '{ $value }', se esperaba: un número entero
value-not-a-number = { $parameter } es '{ $value }', se esperaba: un número
path-does-not-exist = { $parameter }: '{ $file }' no existe
path-is-file = { $parameter }: '{ $file }' es un archivo, se esperaba: una carpeta
path-is-folder = { $parameter }: '{ $file }' es una carpeta, se esperaba: un archivo
path-not-writable = { $parameter }: no se puede escribir '{ $file }'
target-needs-folder = --target necesita --into, la carpeta del código de máquina
engine-compiling-starts = compilando el motor, unos 20 segundos con dos núcleos libres ...
engine-part-compiled = { $number } de { $total }: { $name } ({ $seconds } s)
engine-is-ready = el motor está listo
engine-ready-after = el motor está listo después de { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}
interrupted = interrumpido
unknown-language = idioma desconocido '{ $language }'; { $closest ->
    [none] se esperaba uno de: { $known }
   *[other] ¿querías decir '{ $closest }'?
}
part-command-line = la línea de comandos
part-browser-table = la mesa en el navegador
part-server = el servidor
part-terminal-table = la mesa en el terminal
part-data-folder = la carpeta de tus partidas
option-record = un registro
