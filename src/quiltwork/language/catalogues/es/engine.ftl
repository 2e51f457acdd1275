### The engine, its levels and its protocol.

## Levels of the computer.

level-newcomer = nuevo jugador
level-newcomer-title = Nuevo jugador
level-newcomer-about = También juega por primera vez: compra sin plan y deja muchos huecos.
level-beginner = principiante
level-beginner-title = Principiante
level-beginner-about = Acaba de aprender las reglas: compra lo que le gusta y deja huecos.
level-novice = novato
level-novice-title = Novato
level-novice-about = Ha jugado unas pocas partidas: sabe que los ingresos importan, pero coloca los retales sin cuidado.
level-casual = aficionado
level-casual-title = Aficionado
level-casual-about = Juega de vez en cuando: compra bien, pero deja algún hueco.
level-skilled = hábil
level-skilled-title = Hábil
level-skilled-about = Tiene nivel de club: rara vez desperdicia un cuadro o un turno, pero no calcula por adelantado.
level-expert = experto
level-expert-title = Experto
level-expert-about = Calcula uno o dos turnos por adelantado y deja pocos huecos.
level-champion = campeón
level-champion-title = Campeón
level-champion-about = Calcula varios turnos por adelantado; poca gente puede ganarle.
level-master-title = Maestro
level-master-about = Juega tan bien como puede el motor en un segundo por decisión.
level-plain = básico
level-plain-title = Básico
level-plain-about = Juega como un principiante cuidadoso; no necesita motor.

## Notices while the engine is compiled.

part-engine = el motor
could-not-compile = no se pudo compilar el motor ({ $groups }); el mensaje del compilador está más arriba
compiling-engine = compilando el motor; solo ocurre una vez
plain-answers-while-compiling = Python puro responde mientras se compila el motor; solo ocurre una vez

plain-plays-while-compiling = Python puro juega mientras se compila el motor. Solo ocurre una vez.
plain-plays-without-engine = Python puro juega porque el motor no está instalado; instálalo con: pip install "quiltwork[engine]"
engine-failed = el motor ha fallado: { $problem }

## Wrong arguments

limit-not-positive = { $name } es { $value }; se esperaba un número mayor que 0
negative-limit = { $name } es { $value }; se esperaba un número, 0 o más
increment-without-clock = { $name } es { $value }, pero no hay reloj al que sumarlo; indica los segundos restantes en clock
engine-command-empty = la orden del motor está vacía; se esperaba un programa y sus argumentos
engine-command-unreadable = '{ $command }' no se puede separar en un programa y sus argumentos: { $problem }
included-move-illegal = { $move } no se puede incluir en el análisis: no es una jugada legal aquí
unknown-engine = nivel o motor desconocido '{ $name }'; { $closest ->
    [none] se esperaba uno de: { $known }
   *[other] ¿querías decir '{ $closest }'? Hay: { $known }
}
engine-without-visits = { $name }: se esperaba al menos una visita
engine-closed = el motor { $name } está cerrado
game-over-no-move = la partida ha terminado; no hay ninguna jugada que buscar
internal-error = error interno: { $problem }

## Requests of the protocol that cannot be answered.

protocol-line-too-long = la línea tiene { $length } caracteres; se esperaban { $max } como máximo
not-a-json-object = se esperaba un objeto JSON y se encontró { $found }
request-field-not-text = { $name } es { $value }; se esperaba un texto
request-field-not-texts = { $name } es { $value }; se esperaba una lista de textos
request-field-out-of-range = { $name } es { $value }; se esperaba de { $low } a { $high }
request-field-not-whole = { $name } es { $value }; se esperaba un número entero
request-field-not-true-or-false = { $name } es { $value }; se esperaba true o false
limit-not-an-object = limit es { $value }; se esperaba un objeto como {"{"}"seconds": 1.0{"}"}
unknown-limit-field = limit tiene un campo desconocido '{ $name }'; { $closest ->
    [none] se esperaba uno de: { $known }
   *[other] ¿querías decir '{ $closest }'?
}
wrong-move-number = jugada { $number }: { $problem }
request-id-in-use = la petición '{ $id }' todavía se está respondiendo
unknown-request = do es { $value }; se esperaba hello, analyse, play, stop o quit
unsupported-protocol = protocol es { $value }; este motor admite { $supported }

## Programs that speak the protocol and fail.

engine-not-started = no se puede iniciar el motor { $command }: { $problem }
engine-not-ready = el motor { $command } no estuvo listo en { $seconds } segundos
engine-did-not-answer = el motor { $command } no respondió en { $seconds } segundos
engine-ended = el motor { $command } terminó con el código { $exit_code }
engine-ended-with-errors = el motor { $command } terminó con el código { $exit_code }: { $errors }
engine-answer-without-lines = el motor { $command } respondió sin lines: { $answer }
engine-answer-invalid = el motor { $command } dio una respuesta no válida: { $problem }
engine-rejected-request = el motor { $command } rechazó la petición: { $problem }
engine-message = { $text }
line-without-move = se esperaba un objeto con una jugada y se encontró { $found }
