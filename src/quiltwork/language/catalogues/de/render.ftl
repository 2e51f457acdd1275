### Tables as text and pictures. Lines of a text table have little room: about 38 characters for a player, 25 for a patch.

## Shared.

money-amount = { $money }
patch-price = kostet { $price }, Zeit { $time }, Einkommen { $income }
offer-too-expensive = zu teuer
offer-does-not-fit = kein Platz

## Who moves and why. $player (number): 1 or 2; $token: the colour of the player's token

headline-with-reason = { $headline }: { $reason }.
headline-to-move = { $player } ({ $token }) ist am Zug
headline-places-leather = { $patches ->
    [one] { $player } ({ $token }) legt einen Lederflicken
   *[other] { $player } ({ $token }) legt { $patches } Lederflicken
}
headline-wins = { $player } ({ $token }) gewinnt { $points } zu { $other_points }
reason-more-points = mehr Punkte
reason-first-to-finish = Gleichstand, und { $player } hat Feld { $space } zuerst erreicht
reason-leather = gerade bekommen und zu legen, bevor die Partie weitergeht
reason-leather-or-refused = gerade bekommen und zu legen oder aus dem Spiel zu nehmen, bevor die Partie weitergeht
reason-on-top = beide Zeitsteine sind auf Feld { $space }, { $player } liegt oben
reason-behind = zurück auf Feld { $space }, der andere Zeitstein ist auf { $other_space }
reason-set-up = so wurde die Partie aufgebaut

## The table as text.

table-title = { $title }, Ausgabe { $edition }
table-player = Spieler { $player }, { $token }
table-to-move = <- am Zug
table-places-leather = <- Leder
table-purse = { $money }, Einkommen { $income }
table-track-status = { $parts }
table-space = Feld { $space }
table-income-in = Einkommen in { $spaces }
table-leather-in = Leder in { $spaces }
table-score = { $empty } leer, jetzt { $points } Punkte
table-final-score = { $empty } leer, { $points } Punkte
table-automa = Automa, { $level }, Deck: { $deck }
table-automa-collected = { $money } gesammelt, { $points } Punkte
table-automa-patches = genommene Flicken: { $patches }
table-automa-no-patches = noch kein Flicken genommen
table-tile-free = Das Sonderplättchen für ein volles { $side }x{ $side }-Quadrat ist frei.
table-tile-owner = Spieler { $player } hat das Sonderplättchen für ein volles { $side }x{ $side }-Quadrat.
table-track = Zeitplan: + Einkommen, o Leder; darunter die Zeitsteine, der obere zuerst
table-no-patch-left = Es gibt keine Flicken mehr.
table-offer = Im Angebot
table-left-over = Übrig
table-offer-patch = { $number }: Flicken { $patch }
table-offer-patch-with-problem = { $number }: Flicken { $patch } ({ $problem })
table-patch-values = Preis { $cost } Zeit { $time } Eink. { $income }
table-ring = Dann im Ring, als Buchstabe Preis/Zeit/Einkommen
table-patch = Flicken { $patch }: { $price }

## Pictures.

picture-title = Patchwork, { $title }. { $headline }
picture-edition-title = { $title }
picture-edition = Ausgabe { $edition }
picture-player = { $player }, { $token }
picture-patch-title = Flicken { $patch }
picture-quilt-title = Eine Decke
picture-patch-size = Er hat { $squares } Kästchen, { $price }.
picture-patch-rows = Seine Reihen: { $rows }.
picture-quilt-empty = { $squares ->
    [one] 1 von { $all } Kästchen ist leer.
   *[other] { $squares } von { $all } Kästchen sind leer.
}
picture-quilt-income = Einkommen: { $money }.
picture-quilt-row = Reihe { $number }: { $row }.
picture-income = Einkommen
picture-space = Feld
picture-empty = leer
picture-points = Punkte
picture-points-now = Punkte jetzt
picture-cost = Preis
picture-time = Zeit
picture-to-move = am Zug
picture-to-place = zu legen
picture-offer = Im Angebot
picture-left-over = Übrig
picture-no-patch-left = Keine Flicken mehr
picture-ring = Dann im Ring, von links nach rechts

## Options of pictures that are not possible.

unknown-square = „{ $square }“ ist kein Kästchen, erwartet: a1 bis i9
last-move-impossible = { $move } kann nicht der letzte Zug sein: Die Ausgabe hat keinen solchen Flicken, oder er ragt dort über die Decke hinaus
unknown-picture-theme = unbekanntes Farbschema „{ $theme }“, möglich: { $known }
picture-size = die Größe ist { $size }, erwartet: 1 bis { $largest } Pixel
player-has-no-quilt = { $player } hat keine Decke
part-png = ein PNG-Bild

## The table in sentences, for screen readers.

describe-purse = { $player } ({ $token }) hat { $money } und ein Einkommen von { $income }.
describe-token = Der Zeitstein ist auf Feld { $space }.
describe-income-ahead = Das nächste Einkommen ist { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} entfernt.
describe-leather-ahead = Der nächste Lederflicken ist { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} entfernt.
describe-quilt-patches = { $patches_count ->
    [one] Auf der Decke liegt Flicken { $patches }.
   *[other] Auf der Decke liegen die Flicken { $patches }.
}
describe-quilt-leather = { $patches ->
    [one] Auf der Decke liegt 1 Lederflicken.
   *[other] Auf der Decke liegen { $patches } Lederflicken.
}
describe-quilt-unknown = { $squares ->
    [one] Auf der Decke ist 1 unbekanntes Kästchen.
   *[other] Auf der Decke sind { $squares } unbekannte Kästchen.
}
describe-quilt-empty = { $squares ->
    [one] 1 Kästchen ist leer.
   *[other] { $squares } Kästchen sind leer.
}
describe-score = Punktestand, wenn die Partie jetzt endet: { $points }.
describe-final-score = Punktestand: { $points }.
describe-automa = Automa (Stufe { $level }, Deck: { $deck }) hat { $money } gesammelt.
describe-automa-patches = { $patches_count ->
    [one] Automa hat Flicken { $patches } genommen.
   *[other] Automa hat die Flicken { $patches } genommen.
}
describe-offer = Angebot { $number }: Flicken { $patch }, { $squares } Kästchen, kostet { $price }, Zeit { $time }, Einkommen { $income }.
describe-offer-problem = Jetzt nicht möglich: { $problem }.
describe-empty-ring = Der Ring ist leer.
describe-ring = Dann im Ring: { $patches }.
describe-leather-left = { $spaces_count ->
    [one] Auf Feld { $spaces } liegt noch ein Lederflicken.
   *[other] Auf den Feldern { $spaces } liegen noch Lederflicken.
}
describe-no-leather-left = Auf dem Zeitplan liegt kein Lederflicken mehr.
describe-tile-free = Das Sonderplättchen ist frei.
describe-tile-owner = { $player } hat das Sonderplättchen.
