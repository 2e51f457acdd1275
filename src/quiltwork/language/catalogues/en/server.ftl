### The server: its API, its WebSocket, its settings.

# $text: a name, a level or a term, shown by itself
shown-text = { $text }

## Requests that are refused

no-such-table = there is no such table
# $ply (number): how many moves; $moves (number): how many there are
no-such-ply = the game has { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, so there is no position after { $ply }
nothing-here = there is nothing at { $path }
method-not-allowed = { $method } is not allowed here
# $problem: the web framework's own text, always English
bad-request = bad request: { $problem }
# $field: the name of the field in the request; $problem: the validator's own text, always English
invalid-value = { $field }: { $problem }
server-error = something went wrong on the server; nothing that was accepted is lost
body-too-large = the request is larger than { $bytes } bytes
too-many-requests = too many requests; try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
# $minutes (number): how long to wait
too-many-reviews = you have started many reviews; the next one can start in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
other-site = this request comes from a page of another site
address-blocked = this address is blocked
live-needs-minutes = a live time control needs minutes
correspondence-needs-days = a correspondence time control needs days
too-many-imports = too many records are being imported; try again later
record-hidden = the record would show cards that are still hidden; you can save it when the game is over

## Messages on the WebSocket that cannot be read

too-many-messages = too many messages at once; slow down
# $limit (number): characters
message-too-long = a message must be text of at most { $limit } characters
# $problem: the validator's own text, always English
invalid-message = invalid message: { $problem }

## Storage

event-number-taken = another server has already stored an event with this number
not-stored = this could not be stored; nothing has changed
storage-unavailable = the database does not answer; try again later
# $driver: the name in the database's address
unknown-database = unknown database '{ $driver }'; expected sqlite or postgresql
invalid-database-url = the address of the database cannot be read; expected postgresql://user@host/name
# $problem: the database's own text, always English
database-newer = the database was written by a newer version of quiltwork: { $problem }
database-older = the database was written by an older version of quiltwork; start the server, which updates it
# $database: its file or address
database-unusable = the database cannot be opened: { $problem } ({ $database })
# $path: the file of the database
database-file-missing = the file of the database is gone: { $path }
database-in-use = another server already uses { $path }; several servers need PostgreSQL
# What needs asyncpg: "storing tables in PostgreSQL needs asyncpg; install it with: …"
part-postgresql = storing tables in PostgreSQL

## Engine, hints and analyses

# What needs the engine: "analysis needs numba; install it with: …"
part-analysis = analysis
hint-not-your-turn = you can ask for a hint only on your own turn
hint-against-person = there are no hints in a game against another person
hint-already-requested = the engine is still working on your last hint
hint-first-guess = This is a first guess: the engine is being compiled, which happens once.
# $percent (number): of the player who asked
hint-win-chance = Your chance to win: { $percent }%.
analysis-during-game = the engine does not analyse this game before it is over
analysis-already-requested = the engine is still working on your last analysis
position-is-live = two people are playing each other in this position; the engine answers after their next move
engine-busy = the engine is too busy; try again later
engine-compiling = the engine is being compiled for its first use; try again in a few seconds
engine-compiling-fallback = The engine is being compiled, so a simpler player moves until it is ready.
# $level: the level that should have moved
engine-fallback = The engine did not answer, so a simpler player moved for { $level }.
# $level: the level that should have moved
position-is-live-fallback = Two people are playing each other in this position, so a simpler player moved for { $level }.
engine-not-installed = No engine is installed, so a simpler player plays. Install it with: pip install "quiltwork[engine]"
engine-ready = The engine is ready.
engine-warming-up = The engine is being compiled. Until it is ready, a simpler player plays.

## Clocks

# $player: whose clock stood still; $seconds (number): for how long
time-returned = The server did not run for { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}. { $player } gets this time back.

## What a player may decide

# $price, $purse (money)
option-too-expensive = This patch costs { $price }, and you have { $purse }.
option-does-not-fit = This patch does not fit on your quilt.

## The list of a player's tables

summary-waiting = Waiting for another player.
summary-record = A record.
summary-your-turn = It's your turn.
summary-turn = It's { $player }'s turn.

## Starting the server

server-address = quiltwork is running at { $address } (press Ctrl-C to stop it)
no-browser = no browser could be opened here; open the address yourself
server-not-started = the server could not start; the lines above say why
cannot-listen = cannot listen on { $host } port { $port }: { $problem }
# $name: the environment variable; $problem: the validator's own text, always English
invalid-setting = { $name } is '{ $value }': { $problem }
worker-needs-postgresql = a worker needs PostgreSQL; set QUILTWORK_DATABASE_URL to postgresql://user@host/name
# $processes (number): engine processes
worker-ready = the worker is ready, with { $processes ->
    [one] 1 engine process
   *[other] { $processes } engine processes
} (press Ctrl-C to stop it)

## Looking after the database

backup-exists = { $path } exists already; choose another file
no-database-file = there is no database at { $path }
# $table (text): what was given as the id of a table
no-such-table-id = there is no such table: '{ $table }'; expected the id at the end of its link, such as k7x2mq9w4rtz
invalid-network = { $network } is neither an address nor a prefix such as 203.0.113.0/24
network-not-blocked = { $network } is not blocked
# $problem: the database's own text, always English
backup-unusable = { $path } is not a usable copy of a database: { $problem }
# $program: such as pg_dump
program-missing = { $program } is not installed; it comes with PostgreSQL
# $problem: the program's own text
program-failed = { $program } failed: { $problem }
job-stopped = the process stops; the job is carried out again later
