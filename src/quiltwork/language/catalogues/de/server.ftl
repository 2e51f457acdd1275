### The server: its API, its WebSocket, its settings.

shown-text = { $text }

## Requests that are refused

no-such-table = diesen Tisch gibt es nicht
no-such-ply = die Partie hat { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, also gibt es keine Stellung nach Zug { $ply }
nothing-here = unter { $path } gibt es nichts
method-not-allowed = { $method } ist hier nicht erlaubt
bad-request = fehlerhafte Anfrage: { $problem }
invalid-value = { $field }: { $problem }
server-error = auf dem Server ist etwas schiefgegangen; nichts Angenommenes ist verloren
body-too-large = die Anfrage ist größer als { $bytes } Bytes
too-many-requests = zu viele Anfragen; versuch es in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} wieder
too-many-reviews = du hast viele Analysen gestartet; die nächste geht in { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}
other-site = diese Anfrage kommt von der Seite einer anderen Website
address-blocked = diese Adresse ist gesperrt
live-needs-minutes = eine Bedenkzeit für Live-Partien braucht Minuten
correspondence-needs-days = eine Bedenkzeit für Fernpartien braucht Tage
too-many-imports = gerade werden zu viele Aufzeichnungen importiert; versuch es später wieder
record-hidden = die Aufzeichnung würde Karten zeigen, die noch verdeckt sind; du kannst sie speichern, wenn die Partie vorbei ist

## Messages on the WebSocket that cannot be read

too-many-messages = zu viele Nachrichten auf einmal; mach langsamer
message-too-long = eine Nachricht muss ein Text mit höchstens { $limit } Zeichen sein
invalid-message = ungültige Nachricht: { $problem }

## Storage

event-number-taken = ein anderer Server hat schon ein Ereignis mit dieser Nummer gespeichert
not-stored = das konnte nicht gespeichert werden; nichts hat sich geändert
storage-unavailable = die Datenbank antwortet nicht; versuch es später wieder
unknown-database = unbekannte Datenbank „{ $driver }“; möglich: sqlite, postgresql
invalid-database-url = die Adresse der Datenbank ist nicht lesbar; erwartet: postgresql://user@host/name
database-newer = die Datenbank stammt von einer neueren Version von quiltwork: { $problem }
database-older = die Datenbank stammt von einer älteren Version von quiltwork; starten Sie den Server, er aktualisiert sie
database-unusable = die Datenbank kann nicht geöffnet werden: { $problem } ({ $database })
database-file-missing = die Datei der Datenbank ist nicht mehr da: { $path }
database-in-use = ein anderer Server benutzt { $path } bereits; mehrere Server brauchen PostgreSQL
part-postgresql = das Speichern von Tischen in PostgreSQL

## Engine, hints and analyses

part-analysis = die Analyse
hint-not-your-turn = einen Tipp bekommst du nur, wenn du am Zug bist
hint-against-person = in einer Partie gegen einen Menschen gibt es keine Tipps
hint-already-requested = die Engine arbeitet noch an deinem letzten Tipp
hint-first-guess = Das ist eine erste Schätzung: Die Engine wird noch kompiliert, das geschieht nur einmal.
hint-win-chance = Deine Gewinnchance: { $percent } %.
analysis-during-game = die Engine analysiert diese Partie erst, wenn sie vorbei ist
analysis-already-requested = die Engine arbeitet noch an deiner letzten Analyse
position-is-live = zwei Menschen spielen gerade in dieser Stellung gegeneinander; die Engine antwortet nach ihrem nächsten Zug
engine-busy = die Engine ist ausgelastet; versuch es später wieder
engine-compiling = die Engine wird für den ersten Einsatz kompiliert; versuch es in ein paar Sekunden wieder
engine-compiling-fallback = Die Engine wird kompiliert. Bis sie bereit ist, zieht ein einfacherer Spieler.
engine-fallback = Die Engine hat nicht geantwortet. Ein einfacherer Spieler hat für { $level } gezogen.
position-is-live-fallback = Zwei Menschen spielen gerade in dieser Stellung gegeneinander, deshalb hat ein einfacherer Spieler für { $level } gezogen.
engine-not-installed = Es ist keine Engine installiert, deshalb spielt ein einfacherer Spieler. Installiere sie mit: pip install "quiltwork[engine]"
engine-ready = Die Engine ist bereit.
engine-warming-up = Die Engine wird kompiliert. Bis sie bereit ist, spielt ein einfacherer Spieler.

## What a player may decide

option-too-expensive = Dieser Flicken kostet { $price }, und du hast { $purse }.
option-does-not-fit = Dieser Flicken passt nicht auf deine Decke.

## The list of a player's tables

summary-waiting = Warten auf einen zweiten Spieler.
summary-record = Eine Aufzeichnung.
summary-your-turn = Du bist am Zug.
summary-turn = { $player } ist am Zug.

## Starting the server

server-address = quiltwork läuft unter { $address } (Strg-C beendet es)
no-browser = hier konnte kein Browser geöffnet werden; öffne die Adresse selbst
server-not-started = der Server konnte nicht starten; die Zeilen darüber nennen den Grund
cannot-listen = auf { $host } Port { $port } kann nicht gelauscht werden: { $problem }
invalid-setting = { $name } ist „{ $value }“: { $problem }
worker-needs-postgresql = ein Worker braucht PostgreSQL; setze QUILTWORK_DATABASE_URL auf postgresql://user@host/name
worker-ready = der Worker ist bereit, mit { $processes ->
    [one] 1 Engine-Prozess
   *[other] { $processes } Engine-Prozessen
} (Strg-C beendet ihn)

## Uhren

time-returned = Der Server lief { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} lang nicht. { $player } hat die Zeit zurückbekommen.

## Pflege der Datenbank

backup-exists = { $path } gibt es schon; wähl eine andere Datei
no-database-file = unter { $path } ist keine Datenbank
no-such-table-id = diesen Tisch gibt es nicht: „{ $table }“; erwartet wird die Kennung am Ende seines Links, etwa k7x2mq9w4rtz
invalid-network = { $network } ist weder eine Adresse noch ein Präfix wie 203.0.113.0/24
network-not-blocked = { $network } ist nicht gesperrt
backup-unusable = { $path } ist keine brauchbare Kopie einer Datenbank: { $problem }
program-missing = { $program } ist nicht installiert; es gehört zu PostgreSQL
program-failed = { $program } ist fehlgeschlagen: { $problem }
job-stopped = der Prozess endet; der Auftrag wird später noch einmal ausgeführt
