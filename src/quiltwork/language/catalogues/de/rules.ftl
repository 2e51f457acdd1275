### The rules: scores, illegal moves, impossible positions.

## Score breakdown: the labels of its rows.

score-money = { $currency }
score-special-tile = Sonderplättchen
score-empty-squares = leere Kästchen
score-total = Punkte

## Games.

no-move-to-take-back = es gibt keinen Zug zum Zurücknehmen
cannot-go-back-to-move = zurück zu Zug { $number } von { $moves } ist nicht möglich

## Illegal moves. Each reason follows "… is not legal:".

illegal-move = { $move } ist nicht erlaubt: { $reason }
game-is-over = die Partie ist vorbei
move-is-forced = { $player } muss { $move } spielen, denn { $reason }
only-automa-takes = nur Automa nimmt einen Flicken, ohne ihn zu legen; schreib, wohin { $patch } kommt, etwa { $patch }r0a1
leather-first = { $player } muss zuerst einen Lederflicken legen
no-leather-to-place = { $player } hat keinen Lederflicken zu legen
leather-cannot-be-refused = in der Ausgabe { $edition } kann man einen Lederflicken nicht ablehnen
unknown-patch = die Ausgabe { $edition } hat keinen Flicken { $patch }
patch-not-on-offer = Flicken { $patch } ist nicht im Angebot; { $offer_count ->
    [0] es gibt keine Flicken mehr
   *[other] im Angebot: { $offer }
}
patch-too-expensive = Flicken { $patch } kostet { $price }, { $player } hat { $buttons }
patch-beyond-quilt = ein Flicken von { $width } mal { $height } Kästchen auf { $square } ragt über die Decke hinaus
squares-covered = schon bedeckt: { $squares }
covered-square = { $square } ({ $patch })
move-orientation-out-of-range = es gibt keine Ausrichtung { $orientation }, erwartet: 0 bis { $last }
move-square-out-of-range = es gibt kein Kästchen { $square }, erwartet: 0 bis { $last }

## Impossible positions. Each reason follows "impossible position:".

place-ring = Ring
place-taken-patches = Automas Flicken
place-quilt = Decke { $quilt }
patch-wrong-shape = Flicken { $patch } auf Decke { $quilt } hat nicht seine Form: { $squares }
unknown-patch-found = die Ausgabe { $edition } hat keinen Flicken { $patch }, er kommt aber hier vor: { $place }
patch-in-several-places = Flicken { $patch } ist an { $places_count } Orten: { $places }
patches-missing = im Ring und auf den Decken fehlt: { $patches }
token-off-track = { $player } ist auf Feld { $space }, der Zeitplan hat die Felder 0 bis { $last_space }
negative-purse = { $player } hat { $money }, erwartet: 0 oder mehr
negative-income = { $player } hat ein Einkommen von { $income }, erwartet: 0 oder mehr
wrong-player-to-move = { $player } liegt auf dem Zeitplan vorn, also muss { $other } am Zug sein
leather-owed-negative = { $owed } Lederflicken sind noch zu legen, erwartet: 0 oder mehr
leather-not-passed = { $owed ->
    [one] { $player } muss einen Lederflicken legen, hat aber nicht gerade vor { $other } einen passiert
   *[other] { $player } muss { $owed } Lederflicken legen, hat aber nicht gerade vor { $other } so viele passiert
}
leather-has-no-room = { $player } muss { $owed ->
    [one] einen Lederflicken
   *[other] { $owed } Lederflicken
} legen, hat aber { $empty ->
    [one] 1 leeres Kästchen
   *[other] { $empty } leere Kästchen
}
leather-count = die Spieler haben zusammen { $won } Lederflicken bekommen, aber die Zeitsteine haben { $passed } passiert
leather-count-of-player = { $player } hat { $won } Lederflicken bekommen, aber der Zeitstein hat { $passed } passiert
tile-not-free = { $player } hat ein volles 7x7-Quadrat, also ist das Sonderplättchen nicht frei
tile-without-square = { $player } hat das Sonderplättchen ohne volles 7x7-Quadrat
lead-too-large = { $player } liegt { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} vorn, aber der längste mögliche Zug ist { $longest }
income-below-known-patches = { $player } hat ein Einkommen von { $income }, aber schon die bekannten Flicken haben { $printed }
income-unlike-patches = { $player } hat ein Einkommen von { $income }, aber die Flicken auf der Decke haben { $printed }
time-unlike-patches = die Flicken von { $player } brauchen zusammen Zeit { $time }, aber der Zeitstein ist auf Feld { $space }
purse-out-of-range = { $player } hat { $money }, aber gekaufte Flicken und gezogene Felder erlauben { $spread ->
    [0] genau { $fewest }
   *[other] { $fewest } bis { $most }
}

## Arguments.

seed-and-ring = gib einen Startwert oder einen Ring an, nicht beides
quilt-size = eine Decke hat { $expected } Kästchen, nicht { $squares }

## Editions and patches. Each problem follows the name of the file and the line.

patch-letter = der Buchstabe eines Flickens ist einer von A-Z und a-z ohne o und x, nicht { $value }
patch-value-out-of-range = Flicken { $patch }: { $name } ist { $value }, erwartet: 0 bis { $largest }
patch-shape-characters = Flicken { $patch }: eine Form besteht aus Reihen von „#“ und „.“, nicht { $value }
patch-shape-row-length = Flicken { $patch }: die Reihen der Form sind verschieden lang: { $value }
patch-shape-too-large = Flicken { $patch }: die Form ist größer als eine Decke: { $value }
patch-shape-empty-edge = Flicken { $patch }: die Form hat am Rand eine leere Reihe oder Spalte: { $value }
edition-name = der Name einer Ausgabe besteht aus höchstens { $longest } Buchstaben, Ziffern, „-“, „_“ und „.“, nicht { $value }
edition-last-space = das letzte Feld des Zeitplans ist { $space }, erwartet: 1 bis { $longest }
edition-start-buttons = der Beutel enthält zu Beginn { $buttons }, erwartet: 0 bis { $largest }
edition-patch-twice = es gibt mehr als einen Flicken { $patch }
edition-last-patch = der Flicken hinter der neutralen Figur, { $value }, gehört nicht zur Ausgabe
edition-space-off-track = { $type ->
    [income] das Einkommensfeld { $space } liegt nicht auf dem Zeitplan 1 bis { $last_space }
   *[leather] das Lederfeld { $space } liegt nicht auf dem Zeitplan 1 bis { $last_space }
}
edition-spaces-order = { $type ->
    [income] die Einkommensfelder müssen aufsteigen, aber { $after } folgt auf { $before }
   *[leather] die Lederfelder müssen aufsteigen, aber { $after } folgt auf { $before }
}
