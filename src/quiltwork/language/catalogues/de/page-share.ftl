share-device-only = Dieser Link funktioniert nur auf diesem Rechner. Um mit anderen Geräten in deinem Netz zu spielen, beende quiltwork und starte es mit:
share-network-only = Dieser Link funktioniert für Geräte in deinem Netz.
qr-code = QR-Code
qr-code-of-link = QR-Code des Einladungslinks
link-to-move = Link zu diesem Zug kopieren
this-position = Diese Stellung
