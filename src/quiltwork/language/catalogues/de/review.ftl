### Analysen von Partien: was jeder Zug wert war.

## Warum eine Partie nicht analysiert wird

review-without-moves = die Partie hat keine Züge; spiele mindestens einen, dann kann sie analysiert werden
review-stopped = die Analyse wurde abgebrochen
unknown-effort = '{ $effort }' ist kein Aufwand, erwartet wird quick, normal oder deep
review-needs-visits = eine Aufzeichnung wird nach Besuchen beurteilt, damit das Ergebnis immer gleich ist; gib --visits statt --seconds an
review-failed = { $file }: { $problem }
review-during-game = die Partie ist noch nicht zu Ende; danach kann sie analysiert werden
no-choice-in-position = in dieser Stellung gibt es nichts zu entscheiden
no-placement-here = { $patch } kann in dieser Stellung nicht platziert werden

## The most important thing about a player's moves, in one sentence

review-no-decisions = Du hattest nichts zu entscheiden.
review-faultless = Du hast fast nichts verschenkt.
review-small-losses = Du hast keinen klaren Fehler gemacht; kleine Verluste kosteten { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
review-placements-costly = { $sound ->
    [yes] Deine Käufe waren gut;
   *[no] Die klarsten Fehler:
} { $count ->
    [one] eine Platzierung kostete
   *[other] { $count } Platzierungen kosteten
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
review-choices-costly = { $sound ->
    [yes] Deine Platzierungen waren gut;
   *[no] Die klarsten Fehler:
} { $count ->
    [one] eine Entscheidung zwischen Käufen und Vorrücken kostete
   *[other] { $count } Entscheidungen zwischen Käufen und Vorrücken kosteten
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
review-timing-costly = { $sound ->
    [yes] Deine Platzierungen waren gut;
   *[no] Die klarsten Fehler:
} Vorrücken oder Kaufen zur falschen Zeit kostete in { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
review-both-costly = { $choices ->
    [one] Eine Entscheidung zwischen Käufen und Vorrücken kostete
   *[other] { $choices } Entscheidungen zwischen Käufen und Vorrücken kosteten
} { $choices_cost ->
    [one] 1 Punkt
   *[other] { $choices_cost } Punkte
}, und { $placements ->
    [one] eine Platzierung kostete
   *[other] { $placements } Platzierungen kosteten
} { $placements_cost ->
    [one] 1 Punkt
   *[other] { $placements_cost } Punkte
}.

## Labels and kinds of losses

label-inaccuracy = Ungenauigkeit
label-mistake = Fehler
label-blunder = grober Fehler
kind-choice = Wahl
kind-placement = Platzierung
kind-tempo = Tempo

## Why a move is better

reason-points = { $move } ist { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr wert als { $other }.
reason-fit = { $patch } passt dort besser.
reason-fewer-holes = Es bleiben { $count ->
    [one] ein einzelnes leeres Feld
   *[other] { $count } einzelne leere Felder
} weniger.
reason-leather-fit = Der Lederflicken ist dort mehr wert.
reason-moves-again = { $player } ist danach noch einmal am Zug.
reason-advance = Vorrücken bringt { $paid }, und nichts im Angebot ist seine Zeit wert.
reason-time = Es kostet { $player } { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} weniger Zeit, also kommt { $opponent } seltener zum Zug.
reason-income = { $patch } bringt { $times ->
    [one] einmal
   *[other] { $times }-mal
} Einkommen, insgesamt { $total }.
reason-denial = Sonst nimmt { $opponent } { $patch }.
reason-wins-leather = Es bringt einen Lederflicken.
reason-wins-tile = Es bringt das Sonderplättchen.

## Tables and pages of reviews

review-title = Analyse von { $one } – { $two }
heading-lost = verloren
heading-per-decision = je Entscheidung
heading-accuracy = Genauigkeit
heading-choice = Wahl
heading-placement = Platzierung
heading-tempo = Tempo
heading-leaks = kleine Verluste
heading-label = Urteil
heading-kind = Art
heading-win-lost = Chance verloren
ledger-start = Ring und Platz
ledger-given-away = Verschenkt von { $player }
ledger-luck = Glück mit den Karten
ledger-evaluation-changed = Geänderte Bewertung
ledger-margin = Endabstand von { $player }
ledger-expected-margin = Erwarteter Abstand von { $player }
review-no-labels = Kein Zug wird bemängelt.
review-better-move = Besser: { $move }
review-proven = Exakt: Alle Züge bis zum Ende wurden berechnet.
review-judged-by = Beurteilt von { $network } mit { $visits } Besuchen je Stellung, { $second }, wo Punkte verloren gingen.

## The terminal

review-busy = Die Partie wird analysiert: { $done } von { $total } Zügen
review-of-player = { $player }: { $sentence }
review-move-better = { $move } verliert { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Besser: { $best }.
key-review = Analyse
help-key-review = eine beendete Partie analysieren: Urteile und bessere Züge
help-review = review: jeden Zug einer beendeten Partie beurteilen.
