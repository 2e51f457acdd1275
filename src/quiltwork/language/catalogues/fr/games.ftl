## quiltwork play

port-taken = le port { $port } est utilisé par un autre programme ; quiltwork prend donc le port { $used } cette fois-ci. Les onglets ouverts et les liens avec le port habituel ne fonctionneront que lorsqu’il sera libre
already-running = quiltwork tourne déjà à l’adresse { $address }
already-running-otherwise = quiltwork tourne déjà à l’adresse { $address } ; arrête-le avec Ctrl-C dans son terminal, puis relance-le
lan-address = les autres appareils de ton réseau peuvent ouvrir { $address }
no-network = cet ordinateur n’a pas d’adresse réseau, les autres appareils ne peuvent donc pas l’atteindre ; connecte-le à un réseau et relance

## Liens

link-preview = Un jeu de patchwork pour deux. Ouvre le lien pour regarder ou prendre la place libre. Aucun compte nécessaire.

## Your games

resign-before-removing = tu joues encore cette partie contre une autre personne ; abandonne-la avant de la supprimer
game-still-running = deux personnes jouent encore cette partie ; tu pourras la continuer quand elle sera finie
solo-game-still-running = une partie en cours contre Automa ne peut pas être continuée ailleurs, car ses cartes cachées seraient connues ; termine-la ou abandonne d’abord
edition-data-or-toml = il faut soit data, soit toml
