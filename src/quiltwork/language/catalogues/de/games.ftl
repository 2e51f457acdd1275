## quiltwork play

port-taken = Port { $port } wird von einem anderen Programm benutzt, deshalb nimmt quiltwork diesmal Port { $used }; offene Tabs und Links mit dem üblichen Port funktionieren erst wieder, wenn er frei ist
already-running = quiltwork läuft schon unter { $address }
already-running-otherwise = quiltwork läuft schon unter { $address }; beende es in seinem Terminal mit Strg-C und starte es dann neu
lan-address = andere Geräte in deinem Netz können { $address } öffnen
no-network = dieser Rechner hat keine Netzadresse, andere Geräte erreichen ihn also nicht; verbinde ihn mit einem Netz und starte neu

## Links

link-preview = Ein Spiel um Steppdecken für zwei. Öffne den Link, um zuzusehen oder den freien Platz zu nehmen. Ganz ohne Konto.

## Your games

resign-before-removing = du spielst diese Partie noch gegen eine andere Person; gib sie auf, bevor du sie entfernst
game-still-running = zwei Personen spielen diese Partie noch; du kannst sie fortsetzen, wenn sie vorbei ist
solo-game-still-running = eine laufende Partie gegen Automa lässt sich nicht fortsetzen, weil ihre verdeckten Karten dann bekannt wären; spiele sie zu Ende oder gib auf
edition-data-or-toml = gib entweder data oder toml an
