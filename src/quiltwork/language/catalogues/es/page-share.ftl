share-device-only = Este enlace solo funciona en este equipo. Para jugar con otros dispositivos de tu red, detén quiltwork e inícialo con:
share-network-only = Este enlace funciona para los dispositivos de tu red.
qr-code = Código QR
qr-code-of-link = Código QR del enlace de invitación
link-to-move = Copiar enlace a esta jugada
this-position = Esta posición
