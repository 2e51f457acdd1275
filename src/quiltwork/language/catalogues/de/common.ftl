### Parts that other messages are made of.

# Glossary
#   patch            Flicken (m.; the plural is the same)
#   quilt            Decke
#   square           Kästchen (of a quilt); the 7×7 square is a Quadrat
#   space            Feld (of the track)
#   ring             Ring
#   offer            Angebot; on offer: im Angebot
#   token            Zeitstein; the neutral token: die neutrale Figur
#   track            Zeitplan
#   advance          vorrücken; to move the token by a patch's time: weiterziehen
#   leather patch    Lederflicken
#   special tile     Sonderplättchen
#   income           Einkommen
#   purse            Beutel
#   price, cost      Preis; too expensive: zu teuer
#   sew              aufnähen; put back: zurücklegen
#   rotate, flip     drehen, wenden; mirrored in notation: gespiegelt
#   edition          Ausgabe; printing: gedruckte Ausgabe, in titles Auflage
#   level, deck      Stufe, Deck
#   game             Partie (one game); Spiel (Patchwork)
#   move, turn       Zug; it is your turn: du bist am Zug
#   position         Stellung
#   record           Aufzeichnung; tag: Kopfzeile; mark: Bewertungszeichen; note: Anmerkung; variation: Variante
#   hint             Tipp
#   undo, take back  zurücknehmen; the act: Rücknahme
#   resign           aufgeben
#   rematch          Revanche
#   table, seat      Tisch, Platz
#   time control     Bedenkzeit
#   review           Rückschau; to review a game: auf eine Partie zurückschauen
#   analysis         Analyse
#   seed             Startwert (the option keeps its name)
#   "expected"       erwartet: …; with numbers: statt …; with a list of names: möglich: …
# Readers are addressed as "du". Quoted texts stand in „…“; code keeps its own quotation marks.

# -1 is also "one" in German, so [one] shows the number.
money-button = { $amount ->
    [one] { $amount } Knopf
   *[other] { $amount } Knöpfe
}
money-eyeball = { $amount ->
    [one] { $amount } Augapfel
   *[other] { $amount } Augäpfel
}
money-custom = { $amount ->
    [one] { $amount } { $one }
   *[other] { $amount } { $many }
}
currency-button = Knöpfe
currency-eyeball = Augäpfel
player-number = Spieler { $player }
quoted-text = „{ $text }“
list-comma = { $first }, { $second }
list-and = { $first } und { $second }
list-semicolon = { $first }; { $second }
