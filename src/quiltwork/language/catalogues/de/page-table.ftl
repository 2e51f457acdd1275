### The table in the browser: what is seen and heard while a game is played.

## Sound

mute = Ton ausschalten
unmute = Ton einschalten

## Track

track-automa-marker = Auf Feld { $space } bekommt Automa das Sonderplättchen, außer du hast es schon.

## Turn line and list of moves

news-sewn = { $count ->
    [one] { $player } hat einen Flicken aufgenäht und steht auf Feld { $space }.
   *[other] { $player } hat { $count } Flicken aufgenäht und steht auf Feld { $space }.
}
news-advanced = { $player } ist auf Feld { $space } vorgerückt und hat { $paid } erhalten.
news-income = Einkommen für { $player }: { $paid }.
log-sewn = { $player } näht diesen Flicken { $price_count ->
    [0] kostenlos
   *[other] für { $price }
} auf { $square } und zieht { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} weit auf Feld { $space }.

## Purses and the special tile

lead-now = Vorsprung { $lead }
lead-help = Wenn die Partie jetzt endete: { $score } zu { $other } Punkte
special-tile-open = Sonderplättchen: 7 Punkte für das erste volle 7×7-Quadrat
squares-to-tile = { $count ->
    [one] noch 1 Feld bis zum 7×7-Quadrat
   *[other] noch { $count } Felder bis zum 7×7-Quadrat
}

## Spoken by screen readers

patch-shape = { $width } mal { $height }, Felder { $squares }.
patch-covers = Er bedeckt { $squares }.
spoken-purse = Du hast { $money } und ein Einkommen von { $income }.

## Placing

drop-on-quilt = Lass ihn auf deiner Decke los.
planning-text = Du planst nur: { $player } ist am Zug.
placing-touch = Zieh ihn oder tipp auf die Stelle.
remove-leather-title = Lederflicken entfernen?
remove-leather-text = Er ist dann aus dem Spiel; das lässt sich vielleicht nicht zurücknehmen.

## Help

key-help-squares = die Decke Kästchen für Kästchen ansehen

## Take-back, rematch, connection

take-back-title = { $count ->
    [one] Deinen letzten Zug zurücknehmen?
   *[other] { $count } Züge zurücknehmen?
}
take-back-text = Diese Züge werden zurückgenommen:
player-asks-for-moves = { $count ->
    [one] { $player } möchte den letzten Zug zurücknehmen.
   *[other] { $player } möchte die letzten { $count } Züge zurücknehmen.
}
you-asked-for-moves = { $count ->
    [one] Du hast um die Rücknahme des letzten Zugs gebeten.
   *[other] Du hast um die Rücknahme der letzten { $count } Züge gebeten.
}
take-back-declined = { $player } lehnt die Rücknahme ab.
take-back-moved-on = { $player } hat gezogen, statt der Rücknahme zuzustimmen.
rematch-offered-by = { $player } bietet eine Revanche an.
rematch-offered = Du hast eine Revanche angeboten. Sie beginnt, wenn { $player } zustimmt.
accept-rematch = Revanche annehmen
connection-slow = Der Server antwortet nicht. Neuer Versuch …

## Replay

play-moves = Züge abspielen
pause-moves = Anhalten

## Why a move

why-rank = Die Engine setzt ihn auf Platz { $place }: { $player } gewinnt danach { $chance }.
why-better = Sie bevorzugt: { $best }
why-not-found = Die Engine zählt ihn hier nicht zu den besten Zügen.
why-first = Auch die Engine bevorzugt diesen Zug.
