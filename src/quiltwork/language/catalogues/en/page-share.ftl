### Sharing links on the page.

share-device-only = This link works only on this computer. To play with other devices in your network, stop quiltwork and start it with:
share-network-only = This link works for devices in your network.
qr-code = QR code
# For screen readers
qr-code-of-link = QR code of the invite link
link-to-move = Copy link to this move
# Actions on the position on the screen
this-position = This position
