### Solo games against Automa, the opponent of the solo rules. Automa has a deck of cards; a card has a budget and
### filters by which Automa chooses a patch.

## What Automa does and why.

automa-card = Automas Karte { $card }: Budget { $budget }.
automa-no-patch-left = Es gibt keine Flicken mehr, also rückt Automa vor.
automa-nothing-affordable = Automa kann sich keinen Flicken im Angebot leisten und rückt vor.
automa-one-affordable = Automa kann sich nur Flicken { $patch } leisten.
automa-several-affordable = Automa kann sich die Flicken { $patches } leisten.
automa-all-overtake = Mit jedem davon würde Automa den anderen Zeitstein überholen.
automa-none-overtakes = Mit keinem davon würde Automa den anderen Zeitstein überholen.
automa-only-these-stay-behind = { $patches_count ->
    [one] Nur mit Flicken { $patches } überholt Automa den anderen Zeitstein nicht.
   *[other] Nur mit den Flicken { $patches } überholt Automa den anderen Zeitstein nicht.
}
automa-equal-income = Sie zeigen gleich viele { $currency }.
automa-most-income = { $patches_count ->
    [one] Flicken { $patches } zeigt die meisten { $currency }.
   *[other] Die Flicken { $patches } zeigen die meisten { $currency }.
}
automa-equal-size = Sie sind gleich groß.
automa-largest = { $patches_count ->
    [one] Flicken { $patches } ist der größte.
   *[other] Die Flicken { $patches } sind die größten.
}
automa-furthest = Flicken { $patch } ist am weitesten von der neutralen Figur entfernt.
automa-advances = Automa rückt { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} vor auf Feld { $space }.
automa-takes-patch = Automa nimmt Flicken { $patch } und zieht { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} weiter auf Feld { $space }.
automa-collects = Automa sammelt { $money }.
automa-removes-leather = { $spaces_count ->
    [one] Automa entfernt den Lederflicken auf Feld { $spaces }.
   *[other] Automa entfernt die Lederflicken auf den Feldern { $spaces }.
}
automa-wins-tile = Automa bekommt das Sonderplättchen.
automa-card-decides = Karte { $card } bestimmt Automas Zug

## Score breakdown of a solo game.

score-income-patches = Flicken, die { $currency } zeigen
score-printed-income = { $currency } auf den Flicken
score-total-at-level = Punkte auf Stufe { $level }
score-at-level = { $level }

## Levels and decks.

level-intern = Praktikant
level-apprentice = Lehrling
level-fellow = Geselle
level-master = Meister
level-legend = Legende
deck-normal = normal
deck-tactical = taktisch

## Errors about solo games. Automa, Cards, automa.pile and so on are names in files and stay in English.

unknown-automa-level = unbekannte Stufe „{ $level }“; { $closest ->
    [none] möglich: { $known }
   *[other] meintest du „{ $closest }“?
}
unknown-deck = unbekanntes Deck „{ $deck }“, möglich: normal, tactical
unknown-card = es gibt keine Karte { $card }, erwartet: 1 bis { $last }
not-a-card = „{ $text }“ ist keine Karte, erwartet: eine Zahl von 1 bis { $last }
card-twice = Karte { $card } kommt zweimal vor
cards-of-two-decks = die Karten { $first } und { $second } gehören zu verschiedenen Decks, erwartet: 1 bis 12 oder 13 bis 24
deck-size = { $cards ->
    [one] es ist nur 1 Karte da
   *[other] es sind { $cards } Karten da
}, aber ein Deck hat { $expected }
pile-is-empty = keine Karte liegt verdeckt, aber ein leerer Stapel wird sofort neu gemischt
cards-set-aside = { $cards ->
    [one] 1 Karte ist
   *[other] { $cards } Karten sind
} beiseitegelegt, erwartet: { $expected } oder keine
too-many-shuffles = es gibt { $shuffles } spätere Mischungen, erwartet: höchstens { $limit }
shuffle-of-other-deck = eine spätere Mischung gehört nicht zum Deck „{ $deck }“: { $cards }
seed-and-ring-and-cards = gib entweder einen Startwert oder einen Ring und Karten an, nicht alles zusammen
solo-extension-missing = eine Solostellung braucht die Erweiterung { $extension }=…
solo-position-invalid = Automa: { $problem }
solo-unknown-patch = Automa hat „{ $letter }“ genommen, aber das ist kein Flicken der Ausgabe { $edition }
solo-record-without-level = Cards gehört zu einer Solopartie, aber keine Kopfzeile nennt die Stufe; erwartet: [Automa "…"]
solo-record-without-cards = keine Kopfzeile nennt die Reihenfolge des Decks; erwartet: [Cards "…"] mit zwölf Zahlen

## Impossible positions of solo games. Each reason follows "impossible position:".

automa-has-quilt = Automa hat keine Decke, aber Decke 2 ist nicht leer
automa-owes-leather = Automa legt keine Lederflicken, aber Spieler 2 muss noch einen legen
automa-tile-not-free = Automa hat seine Markierung auf Feld { $space } erreicht, also ist das Sonderplättchen nicht frei
automa-tile-too-early = Automa hat das Sonderplättchen, aber seine Markierung auf Feld { $space } noch nicht erreicht
automa-income-unlike-patches = Automa hat ein Einkommen von { $income }, aber seine Flicken haben { $printed }
automa-collected-too-much = Automa hat { $money } gesammelt, aber die passierten Felder zahlen höchstens { $most }
automa-time-unlike-patches = Automas Flicken brauchen zusammen Zeit { $time }, aber der Zeitstein steht auf Feld { $space }
