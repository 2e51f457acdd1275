### The server: its API, its WebSocket, its settings.

shown-text = { $text }

## Requests that are refused

no-such-table = esa mesa no existe
no-such-ply = la partida tiene { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}, así que no hay posición después de { $ply }
nothing-here = no hay nada en { $path }
method-not-allowed = { $method } no está permitido aquí
bad-request = petición incorrecta: { $problem }
invalid-value = { $field }: { $problem }
server-error = algo ha fallado en el servidor; no se ha perdido nada de lo aceptado
body-too-large = la petición ocupa más de { $bytes } bytes
too-many-requests = demasiadas peticiones; vuelve a intentarlo en { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}
too-many-reviews = has iniciado muchos análisis; el siguiente podrá empezar en { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}
other-site = esta petición viene de una página de otro sitio
address-blocked = esta dirección está bloqueada
live-needs-minutes = un control de tiempo en vivo necesita minutos
correspondence-needs-days = un control de tiempo por correspondencia necesita días
too-many-imports = se están importando demasiados registros; vuelve a intentarlo más tarde
record-hidden = el registro mostraría cartas aún ocultas; podrás guardarlo cuando termine la partida

## Messages on the WebSocket that cannot be read

too-many-messages = demasiados mensajes a la vez; ve más despacio
message-too-long = un mensaje debe ser un texto de { $limit } caracteres como máximo
invalid-message = mensaje no válido: { $problem }

## Storage

event-number-taken = otro servidor ya ha guardado un evento con este número
not-stored = no se ha podido guardar; no ha cambiado nada
storage-unavailable = la base de datos no responde; vuelve a intentarlo más tarde
unknown-database = base de datos desconocida '{ $driver }'; se esperaba sqlite o postgresql
invalid-database-url = no se entiende la dirección de la base de datos; se esperaba postgresql://user@host/name
database-newer = una versión más reciente de quiltwork escribió la base de datos: { $problem }
database-older = una versión anterior de quiltwork escribió la base de datos; inicia el servidor, que la actualiza
database-unusable = no se puede abrir la base de datos: { $problem } ({ $database })
database-file-missing = el archivo de la base de datos ha desaparecido: { $path }
database-in-use = otro servidor ya usa { $path }; varios servidores necesitan PostgreSQL
part-postgresql = guardar mesas en PostgreSQL

## Engine, hints and analyses

part-analysis = el análisis
hint-not-your-turn = solo puedes pedir una pista en tu turno
hint-against-person = no hay pistas en una partida contra otra persona
hint-already-requested = el motor aún trabaja en tu última pista
hint-first-guess = Esta es una primera estimación: se está compilando el motor, lo que solo ocurre una vez.
hint-win-chance = Tu probabilidad de ganar: { $percent } %.
analysis-during-game = el motor no analiza esta partida hasta que termine
analysis-already-requested = el motor aún trabaja en tu último análisis
position-is-live = dos personas están jugando entre sí en esta posición; el motor responderá después de su próxima jugada
engine-busy = el motor está demasiado ocupado; vuelve a intentarlo más tarde
engine-compiling = se está compilando el motor para su primer uso; vuelve a intentarlo en unos segundos
engine-compiling-fallback = Se está compilando el motor, así que un jugador más sencillo juega hasta que esté listo.
engine-fallback = El motor no respondió, así que un jugador más sencillo jugó en lugar de { $level }.
position-is-live-fallback = Dos personas están jugando entre sí en esta posición, así que un jugador más sencillo jugó en lugar de { $level }.
engine-not-installed = No hay ningún motor instalado, así que juega un jugador más sencillo. Instálalo con: pip install "quiltwork[engine]"
engine-ready = El motor está listo.
engine-warming-up = Se está compilando el motor. Hasta que esté listo, juega un jugador más sencillo.

## What a player may decide

option-too-expensive = Este retal cuesta { $price } y tienes { $purse }.
option-does-not-fit = Este retal no cabe en tu colcha.

## The list of a player's tables

summary-waiting = Esperando a otro jugador.
summary-record = Un registro.
summary-your-turn = Es tu turno.
summary-turn = Es el turno de { $player }.

## Starting the server

server-address = quiltwork está en marcha en { $address } (pulsa Ctrl-C para detenerlo)
no-browser = no se pudo abrir un navegador; abre tú la dirección
server-not-started = el servidor no pudo iniciarse; las líneas de arriba dicen por qué
cannot-listen = no se puede escuchar en { $host }, puerto { $port }: { $problem }
invalid-setting = { $name } es '{ $value }': { $problem }
worker-needs-postgresql = un worker necesita PostgreSQL; pon QUILTWORK_DATABASE_URL en postgresql://user@host/name
worker-ready = el worker está listo, con { $processes ->
    [one] 1 proceso del motor
   *[other] { $processes } procesos del motor
} (pulsa Ctrl-C para detenerlo)

## Relojes

time-returned = El servidor no funcionó durante { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}. { $player } ha recuperado ese tiempo.

## Mantenimiento de la base de datos

backup-exists = { $path } ya existe; elige otro archivo
no-database-file = no hay ninguna base de datos en { $path }
no-such-table-id = esa mesa no existe: '{ $table }'; se esperaba el identificador al final de su enlace, como k7x2mq9w4rtz
invalid-network = { $network } no es una dirección ni un prefijo como 203.0.113.0/24
network-not-blocked = { $network } no está bloqueada
backup-unusable = { $path } no es una copia utilizable de una base de datos: { $problem }
program-missing = { $program } no está instalado; viene con PostgreSQL
program-failed = { $program } ha fallado: { $problem }
job-stopped = el proceso termina; la tarea se ejecutará más tarde
