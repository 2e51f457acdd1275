### Network files and training.

network-unreadable = das Netz { $file } kann nicht gelesen werden: { $reason }
network-not-shipped = das Netz, das zu quiltwork gehört, fehlt; installiere quiltwork neu
network-not-a-network = { $file } ist kein Netz von quiltwork oder ist beschädigt
network-wrong-format = { $file } hat Format { $found }, erwartet: { $expected }; exportiere es neu mit `quiltwork train export`
network-damaged = { $file } ist beschädigt: der Inhalt passt nicht zur Prüfsumme
train-no-network = kein Netz in { $folder }; führe zuerst `quiltwork train learn` aus
train-no-run = in { $folder } gibt es keinen Lauf, mit dem man beginnen kann: Netz oder Checkpoint fehlt
