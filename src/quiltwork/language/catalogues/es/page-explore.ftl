## From a position

play-from-here = Jugar desde aquí
play-from-here-text = Empieza una partida nueva en esta posición. La partida de la pantalla queda como está.
play-on-against = Seguir contra { $level }
play-on-as = Tu lado
try-moves = Jugar ambos lados
try-moves-text = Juegas por los dos. Tus jugadas se guardan como una partida propia.
copy-position = Copiar la posición como texto

## The rules

rules-of-game = Reglas
rules-contents = Contenido
complete-rules = Las reglas completas
see-the-rule = Ver la regla
changed-patches = * Los retales con asterisco difieren de la edición estándar.

## Settings

settings = Ajustes
setting-sound = Sonido
setting-animation = Animación
animation-off = Ninguna
animation-fast = Rápida
animation-normal = Normal
animation-slow = Lenta
setting-coordinates = Coordenadas en la colcha
setting-confirm = Confirmar antes de coser
setting-shortcuts = Atajos de una sola tecla, como A o R
setting-notation = Notación en la lista de jugadas
setting-notifications = Notificación cuando sea tu turno y esta pestaña esté oculta
notifications-forbidden = Tu navegador no permite notificaciones de esta página. Puedes cambiarlo en sus ajustes.
setting-theme = Colores
theme-system = Como el sistema
theme-light = Claros
theme-dark = Oscuros
setting-board-side = Cara del tablero de tiempo
board-front = Anverso
board-back = Reverso
