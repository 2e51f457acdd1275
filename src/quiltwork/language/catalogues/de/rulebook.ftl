rulebook-goal-title = Ziel
rulebook-goal = Nähe Flicken auf deine Decke. Am Ende zählen deine { $money } für dich und leere Kästchen gegen dich.
rulebook-start-title = Der Anfang
rulebook-start-quilt = Du hast eine Decke mit 9×9 leeren Kästchen, { $money } und einen Zeitstein auf Feld 0 des Zeitplans. Für die andere Person gilt dasselbe.
rulebook-start-ring = Alle Flicken liegen in zufälliger Reihenfolge in einem Ring. Die neutrale Figur steht vor dem ersten; Flicken { $patch } ist der letzte.
rulebook-starter = Laut Spielregel beginnt, { $starter }. Hier wählst du selbst, oder der Zufall entscheidet. Der Zeitstein der beginnenden Person liegt oben.
rulebook-turn-title = Wer am Zug ist
rulebook-turn-behind = Es zieht, wessen Zeitstein weiter hinten liegt. Liegen beide Zeitsteine auf demselben Feld, zieht der obere: Er kam zuletzt an. Du kannst also mehrmals nacheinander ziehen.
rulebook-turn-choice = Wenn du am Zug bist, rückst du entweder vor oder kaufst einen Flicken.
rulebook-advance-title = Vorrücken
rulebook-advance = Setze deinen Zeitstein auf das Feld direkt vor dem gegnerischen Zeitstein. Du bekommst { $unit } für jedes Feld, das du ziehst. Vorrücken darfst du immer.
rulebook-buy-title = Einen Flicken kaufen
rulebook-buy-choose = Wähle einen der nächsten drei Flicken vor der neutralen Figur. Du musst seinen Preis bezahlen können, und er muss auf deine Decke passen.
rulebook-buy-sew = Bezahle, setze die neutrale Figur an die Stelle des Flickens und nähe ihn an. Du darfst ihn drehen und wenden. Er muss ganz auf der Decke liegen und darf keinen anderen verdecken. Ein angenähter Flicken bleibt, wo er ist.
rulebook-buy-move = Ziehe dann deinen Zeitstein um die Zeit des Flickens. Landet er auf dem gegnerischen Zeitstein, liegt er oben, und du ziehst noch einmal.
rulebook-income-title = Einkommen
rulebook-income = Die Einkommensfelder sind { $spaces }. Erreicht oder überquert dein Zeitstein eines, bekommst du so viele { $money }, wie auf deiner Decke aufgedruckt sind. Ein gerade angenähter Flicken zählt mit.
rulebook-leather-title = Lederflicken
rulebook-leather = Lederflicken von einem Kästchen liegen auf den Feldern { $spaces }. Wessen Zeitstein einen zuerst erreicht oder überquert, nimmt ihn und näht ihn sofort an, bevor jemand zieht. Ist die Decke voll, kommt er aus dem Spiel.
rulebook-leather-refuse = In dieser Ausgabe darfst du den Lederflicken stattdessen aus dem Spiel nehmen.
rulebook-tile-title = Das Sonderplättchen
rulebook-tile = Wer zuerst ein ganzes Quadrat von 7×7 Kästchen füllt, bekommt das Sonderplättchen. Es ist am Ende { $points } Punkte wert.
rulebook-end-title = Das Ende
rulebook-end = Kein Zeitstein zieht über Feld { $space } hinaus. Wer dort ist, zieht nicht mehr, und die andere Person spielt weiter. Das Spiel endet, wenn beide Zeitsteine dort sind.
rulebook-score-title = Wertung
rulebook-score = Dein Ergebnis sind deine { $money }, plus { $points } für das Sonderplättchen, minus 2 für jedes leere Kästchen. Es kann negativ sein. Bei Gleichstand gewinnt, wer zuerst auf dem letzten Feld war.
rulebook-automa-title = Das Solospiel: Automa
rulebook-automa-start = Automa hat keine Decke und gibt keine { $money } aus. Wähle einen von zwei Stapeln mit zwölf Karten; zwei Karten werden ungesehen beiseitegelegt. Du beginnst.
rulebook-automa-card = In seinem Zug deckt Automa eine Karte auf. Die Karte hat ein Budget: den höchsten Preis, den es in diesem Zug zahlen kann. Beim taktischen Stapel siehst du das nächste Budget, bevor du ziehst.
rulebook-automa-choice = Automa nimmt einen angebotenen Flicken, den es bezahlen kann. Kann es mehrere bezahlen, entscheidet die Karte nach Regeln wie diesen: ein Flicken, der es nicht an deinem Zeitstein vorbeiführt, der mit den meisten { $money }, der größte, der am weitesten von der neutralen Figur entfernte.
rulebook-automa-advance = Kann es keinen bezahlen, rückt es vor wie du, bekommt dafür aber nichts.
rulebook-automa-track = Jedes Einkommensfeld, das es erreicht oder überquert, zahlt ihm, was die Karte zeigt. Lederflicken, die es erreicht, kommen aus dem Spiel. Das Sonderplättchen bekommt es, sobald es das Feld seiner Stufe erreicht, wenn du es nicht hast.
rulebook-automa-level = { $score ->
    [tile] Stufe { $level }: das Sonderplättchen ab Feld { $space }. Es zählt { $points } Punkte für das Plättchen und sonst nichts.
    [collected] Stufe { $level }: das Sonderplättchen ab Feld { $space }. Es zählt { $points } Punkte für das Plättchen und die gesammelten { $money }.
    [patches] Stufe { $level }: das Sonderplättchen ab Feld { $space }. Es zählt { $points } Punkte für das Plättchen, die gesammelten { $money } und 1 für jeden seiner Flicken, der { $money } zeigt.
    [printed] Stufe { $level }: das Sonderplättchen ab Feld { $space }. Es zählt { $points } Punkte für das Plättchen, die gesammelten { $money } und die { $money } auf seinen Flicken.
   *[both] Stufe { $level }: das Sonderplättchen ab Feld { $space }. Es zählt { $points } Punkte für das Plättchen, die gesammelten { $money }, die auf seinen Flicken und 1 für jeden Flicken, der welche zeigt.
}
