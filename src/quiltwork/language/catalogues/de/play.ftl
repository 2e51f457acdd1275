### Tables: players, moves, turns, results, and why a command is refused.

## Players

unnamed-player = Spieler { $player }
player-name = { $player }

## Moves. Each is a sentence of its own; several follow one another.

patch-sewn = { $player } näht { $patch } { $price_count ->
    [0] kostenlos
   *[other] für { $price }
} auf { $square } und zieht { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} weiter auf Feld { $space }.
advanced = { $player } rückt { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} vor auf Feld { $space } und erhält { $paid }.
income-paid = Einkommen: { $amount }.
leather-won = { $player } bekommt { $count ->
    [one] einen Lederflicken
   *[other] { $count } Lederflicken
}.
special-tile-won = { $player } bekommt das Sonderplättchen.
leather-sewn = { $player } näht den Lederflicken auf { $square }.
leather-removed = { $player } nimmt den Lederflicken aus dem Spiel.

## Turns. The "your-" messages address the player who reads them.

both-tokens-at-end = Beide Zeitsteine sind am Ziel.
turn-leather = { $player } hat einen Lederflicken bekommen und näht ihn auf, bevor die Partie weitergeht.
turn-on-top = Beide Zeitsteine sind auf Feld { $space }. Der von { $player } liegt oben, also ist { $player } am Zug.
turn-behind = { $player } liegt zurück ({ $space } gegen { $other_space }), also ist { $player } am Zug.
turn-set-up = { $player } ist am Zug: So wurde die Partie aufgebaut.
your-turn-leather = Du hast einen Lederflicken bekommen. Näh ihn auf, bevor die Partie weitergeht.
your-turn-on-top = Beide Zeitsteine sind auf Feld { $space }. Deiner liegt oben, also bist du am Zug.
your-turn-behind = Du liegst zurück ({ $space } gegen { $other_space }), also bist du am Zug.
your-turn-set-up = Du bist am Zug: So wurde die Partie aufgebaut.

## Results

won-by-score = { $winner } gewinnt { $winner_points } zu { $loser_points }.
won-by-arriving-first = { $winner } gewinnt: Es steht { $winner_points } zu { $loser_points }, und { $winner } war zuerst am Ziel.
won-by-resignation = { $loser } gibt auf. { $winner } gewinnt.
won-on-time = Die Zeit von { $loser } ist abgelaufen. { $winner } gewinnt.

## Previews of a choice that has not been made

preview-purse = Danach: { $money }; Punkte: { $points_before } → { $points_after }.
preview-leather = { $count ->
    [one] Dann nähst du den Lederflicken von Feld { $spaces } auf.
   *[other] Dann nähst du die Lederflicken von den Feldern { $spaces } auf.
}
preview-game-ends = Die Partie endet.
preview-moves-again = { $player } ist noch einmal am Zug.
preview-moves-next = { $player } ist als Nächstes am Zug.
preview-offer = { $patches_count ->
    [0] Es gibt keine Flicken mehr zu kaufen.
   *[other] Danach im Angebot: { $patches }.
}

## Refused commands

state-outdated = diese Entscheidung betrifft Stand { $number }, aber die Partie ist jetzt bei Stand { $current }; sieh sie dir noch einmal an
state-unknown = Stand { $number } gibt es noch nicht; jetzt ist Stand { $current }
message-id-used = die Nachrichten-ID { $id } wurde schon für einen anderen Befehl benutzt
players-only = du schaust zu; das können nur die Spieler tun
not-your-turn = { $player } ist am Zug
time-ran-out = die Zeit von { $player } ist abgelaufen
time-left = noch ist keine Zeit abgelaufen
nothing-to-take-back = du hast keinen Zug zum Zurücknehmen
take-back-already-requested = { $player } hat schon um eine Rücknahme gebeten
no-take-back-requested = niemand hat um eine Rücknahme gebeten
take-back-answered-by-opponent = nur { $player } kann das beantworten
no-time-for-take-back = { $player } hat zu wenig Zeit übrig, um den Zug zurückzunehmen
already-seated = du hast schon einen Platz an diesem Tisch
seat-needs-invite-link = einen Platz kannst du nur an einem Tisch mit Einladungslink verlassen
clock-is-running = du kannst deinen Platz nicht verlassen, solange die Uhr läuft; du kannst aufgeben
too-many-departures = an diesem Tisch wurden Plätze { $limit }-mal verlassen, deshalb kannst du deinen nicht verlassen; du kannst aufgeben oder einen anderen Tisch eröffnen
too-many-events = an diesem Tisch gab es { $limit } Züge und Änderungen, deshalb kannst du nichts mehr zurücknehmen; du kannst weiterspielen oder einen anderen Tisch eröffnen
game-not-over = die Partie ist noch nicht vorbei
rematch-exists = es gibt schon eine Revanche
rematch-already-offered = du hast eine Revanche angeboten; { $player } hat noch nicht zugestimmt
seat-still-free = der andere Platz ist frei; die Partie beginnt, wenn ihn jemand einnimmt
not-your-seat = der Platz von Spieler { $player } ist nicht deiner
no-free-seat = beide Plätze sind besetzt; du kannst zuschauen
name-too-long = der Name hat { $length } Zeichen, erwartet: höchstens { $limit }

## Table options

time-out-of-range = die Bedenkzeit ist { $seconds } Sekunden, erwartet: mehr als 0 Sekunden und höchstens 60 Tage
increment-out-of-range = der Zuschlag pro Zug ist { $seconds } Sekunden, erwartet: 0 bis { $limit }
record-has-too-many-moves = die Aufzeichnung hat { $moves } Züge, erwartet: höchstens { $limit }
unknown-level = unbekannte Stufe „{ $level }“; { $closest ->
    [none] möglich: { $known }
   *[other] meintest du „{ $closest }“?
}
one-start-only = gib nur eines von seed, ring und position an, nicht { $given }
position-is-over = in dieser Stellung ist die Partie schon vorbei
solo-position-for-solo-table = ein Solotisch braucht eine Solostellung, andere Tische brauchen eine Stellung für zwei

event-version-unknown = das Ereignis hat die Formatversion { $version }; diese Version von quiltwork liest Versionen bis { $newest }
too-many-renames = der Name an diesem Platz wurde { $limit }-mal geändert; er lässt sich nicht noch einmal ändern
