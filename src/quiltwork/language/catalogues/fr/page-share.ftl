share-device-only = Ce lien ne fonctionne que sur cet ordinateur. Pour jouer avec d’autres appareils de ton réseau, arrête quiltwork et lance-le avec :
share-network-only = Ce lien fonctionne pour les appareils de ton réseau.
qr-code = Code QR
qr-code-of-link = Code QR du lien d’invitation
link-to-move = Copier le lien vers ce coup
this-position = Cette position
