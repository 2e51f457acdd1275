### Los jugadores: sus nombres, sus navegadores y cómo recuperar sus partidas.

## Códigos y frases rechazados

connect-words-unreadable = esto no es ni un código ni una frase de recuperación; ambos se componen de palabras de cinco letras
code-unknown = este código no es válido; un código sirve una sola vez, durante diez minutos
phrase-unknown = ningún jugador tiene esta frase de recuperación; comprueba cada palabra
# $limit (number): browsers
too-many-browsers = un jugador puede tener como máximo { $limit } navegadores

## Saved editions

too-many-editions = has guardado { $limit } ediciones; es el límite
edition-title-length = el nombre de la edición tiene { $length } caracteres; se esperaban de 1 a { $limit }
