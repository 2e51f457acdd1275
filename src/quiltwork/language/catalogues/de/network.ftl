### Network files and training.

network-unreadable = das Netz { $file } kann nicht gelesen werden: { $reason }
network-not-shipped = das Netz, das zu quiltwork gehört, fehlt; installiere quiltwork neu
network-not-a-network = { $file } ist kein Netz von quiltwork oder ist beschädigt
network-wrong-format = { $file } hat Format { $found }, erwartet: { $expected }; exportiere es neu mit `quiltwork train export`
network-damaged = { $file } ist beschädigt: der Inhalt passt nicht zur Prüfsumme
train-no-network = kein Netz in { $folder }; führe zuerst `quiltwork train learn` aus
train-no-run = in { $folder } gibt es keinen Lauf, mit dem man beginnen kann: Netz oder Checkpoint fehlt
train-first-network = Netz { $network } ist das erste und damit das beste
train-gate-passed = Netz { $network } besteht seine Prüfung: { $result }
train-gate-failed = Netz { $network } besteht seine Prüfung nicht: { $result }
train-match-result = { $share } von { $games } Partien, { $elo } Elo, Vorsprung { $lead }, Punkte { $scores }, leere Kästchen { $empty }
file-written = { $file } geschrieben
calibration-games = { $positions } Stellungen aus { $games } Partien, { $visits } Besuche pro Zug
calibration-win-slopes = Steigungen der Log-Odds, Anfang bis Ende: { $slopes }
calibration-lead-slopes = Steigungen des Vorsprungs, Anfang bis Ende: { $slopes }
calibration-solo = Steigung { $slope }, Verschiebung { $first } bis { $last }
calibration-losses = Log-Verlust: { $raw } roh, { $calibrated } mit der Kalibrierung anderer Partien
calibration-diagram-title = Angegebene Siegchancen und gewonnene Partien: { $games } Partien, { $visits } Besuche pro Zug
