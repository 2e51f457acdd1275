## quiltwork play

port-taken = otro programa usa el puerto { $port }, así que quiltwork usa esta vez el puerto { $used }; las pestañas abiertas y los enlaces con el puerto habitual no funcionan hasta que quede libre
already-running = quiltwork ya está en marcha en { $address }
already-running-otherwise = quiltwork ya está en marcha en { $address }; deténlo con Ctrl-C en su terminal y vuelve a iniciarlo
lan-address = otros dispositivos de tu red pueden abrir { $address }
no-network = este equipo no tiene dirección de red, así que otros dispositivos no pueden alcanzarlo; conéctalo a una red y vuelve a iniciar

## Enlaces

link-preview = Un juego de colchas para dos. Abre el enlace para mirar o para ocupar el asiento libre. Sin cuenta.

## Your games

resign-before-removing = todavía juegas esta partida contra otra persona; abandónala antes de quitarla
game-still-running = dos personas siguen jugando esta partida; podrás continuarla cuando termine
solo-game-still-running = una partida en curso contra Automa no se puede continuar en otra mesa, porque se conocerían sus cartas ocultas; termínala o ríndete primero
edition-data-or-toml = indica data o toml
