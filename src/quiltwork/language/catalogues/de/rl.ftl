### Environments for reinforcement learning; read by programmers.

unknown-action = es gibt keine Aktion { $action }, erwartet: 0 bis { $last }
offer-slot-is-empty = Platz { $slot } im Angebot ist leer; { $offer_count ->
    [0] es gibt keine Flicken mehr
   *[other] im Angebot: { $offer }
}
move-without-action = { $move } hat in dieser Stellung keine Aktion
action-looks-the-same = { $move } ist keine Aktion: der Zug sieht genauso aus wie { $same }, und das ist Aktion { $action }
batch-illegal-action = Partie { $game }: { $reason }
batch-size = die Anzahl der Partien ist { $count }, erwartet: mindestens 1
batch-rings = die Anzahl der Ringe ist { $rings }, erwartet: { $games }
batch-action-shape = die Aktionen haben shape { $shape }, erwartet: { $expected }
batch-value-shape = die Werte haben shape { $shape }, erwartet: { $expected }
ring-option = die Option 'ring' ist { $value }, erwartet: die Buchstaben der Flicken
unknown-render-mode = unbekannter Rendermodus „{ $mode }“, möglich: { $known }
unknown-reward = unbekannte Belohnung „{ $reward }“, möglich: win, lead
unknown-seat = seat ist { $value }, erwartet: 1, 2 oder None
automa-never-starts = seat ist 2, aber Automa beginnt nie; erwartet: 1 oder None
observer-parameters = ein Observer von { $game } nimmt keine Parameter, bekam aber { $value }
unknown-vector-opponent = der Gegner ist { $value }, erwartet: random, self oder eine Funktion
