### La página «Tu jugador».

player-title = Tu jugador
player-text = No hay cuentas. Tus partidas son de un jugador, y este navegador está conectado a él.
player-name-label = El nombre que proponen las partidas nuevas
player-store-name = Guardar nombre
player-name-stored = El nombre está guardado.

player-browsers = Tus navegadores
# $count (number): browsers that are connected to this player
player-browser-count = { $count ->
    [one] Solo este navegador tiene tus partidas.
   *[other] { $count } navegadores tienen tus partidas.
}
player-connect-browser = Conectar otro navegador
player-new-code = Crear un código nuevo
player-code-text = Escanea la imagen con el otro dispositivo, o abre allí esta página y escribe el código. Sirve una sola vez, durante diez minutos.
player-code-picture = Código QR que conecta otro navegador
player-code-device-only = Otros dispositivos no pueden llegar a este servidor. El código funciona en otros navegadores de este dispositivo.

player-use-words = Usar un código o una frase de recuperación
player-use-words-text = Este navegador tendrá las partidas de ese jugador, y sus propias partidas pasarán a ser de él. Usa solo palabras que hayas creado tú: quien las creó recibe tus partidas.
player-words-label = Código o frase de recuperación
player-connect-here = Conectar este navegador
player-connected = Este navegador está conectado.

player-phrase = Frase de recuperación
player-phrase-text = Seis palabras te devuelven tus partidas si pierdes este navegador o borras sus cookies. Quien las conozca tiene tus partidas.
player-make-phrase = Crear una frase de recuperación
player-replace-phrase = Crear una nueva frase de recuperación
player-copy-phrase = Copiar palabras
player-phrase-keep = Apunta las palabras ahora. No se pueden volver a mostrar, y las frases anteriores ya no son válidas.

player-delete = Eliminar tu jugador
player-delete-text = Se borran tu nombre y todo vínculo entre tú y tus partidas. Las partidas se quedan, sin tu nombre.
player-delete-button = Eliminar tu jugador…
player-delete-question = Abandonas las partidas que juegas contra otras personas. Nadie puede deshacerlo.
player-delete-confirm = Eliminar para siempre
player-keep = Cancelar
player-deleted = Tu jugador está eliminado. Este navegador tiene ahora un jugador nuevo y vacío.
