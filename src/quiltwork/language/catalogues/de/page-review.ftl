### The review of a game on the page.

review = Partieanalyse
review-start = Diese Partie analysieren
review-starting = Die Partieanalyse beginnt…
review-progress = { $done } von { $total } Zügen analysiert
review-suspects = { $count ->
    [one] Leerer Kreis: 1 Zug, der ein Fehler sein könnte. Er wird noch geprüft.
   *[other] Leere Kreise: { $count } Züge, die Fehler sein könnten. Sie werden noch geprüft.
}
review-failed-here = Die Analyse ist fehlgeschlagen. Du kannst sie noch einmal starten.
review-nothing-marked = Kein Zug ist als Fehler markiert.
automatic-review = Jede Partie automatisch analysieren
next-mistake = Nächster Fehler
previous-mistake = Vorheriger Fehler
review-headline = { $points } Punkte je Entscheidung verschenkt (95 %: { $low } bis { $high }).
review-headline-short = { $points } Punkte je Entscheidung verschenkt.
review-accuracy = Genauigkeit { $share }.
review-leaks = Kleine Verluste: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
review-points-lost = Er kostete { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
review-points-and-chance-lost = Er kostete { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und { $chance } Gewinnchance.
review-exact = Das ist exakt: Jeder Zug bis zum Ende wurde berechnet.
review-chance-of = Gewinnchance von { $player }
review-lead-of = Erwarteter Vorsprung von { $player } in Punkten
review-ledger = Woher der Endabstand kommt
show-better-move = Den besseren Zug zeigen
line-position = Variante: Zug { $at } von { $total }
better-line = Besser
opponent-wants = Was { $player } als Nächstes will
line-back = Einen Zug zurück
line-forward = Den nächsten Zug spielen
retry-move = Selbst finden
retry-task = Finde einen besseren Zug für { $player }.
retry-right = Richtig: Der Zug verliert { $points ->
    [0] nichts
    [one] nur 1 Punkt
   *[other] nur { $points } Punkte
}.
retry-wrong = Dieser Zug verliert { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Versuch einen anderen.
retry-stop = Nicht weiter versuchen
show-heat-map = Wo { $patch } passt
heat-map-of = Je dunkler, desto besser passt { $patch }. Am besten: { $square }
heat-square = { $square }: { $points ->
    [one] 1 Punkt verloren
   *[other] { $points } Punkte verloren
}
