### Parts that other messages are made of.

# Glossary. The words of the published game come first; each word has one meaning.
#   patch: retal · leather patch: parche de cuero · quilt: colcha · square (of a quilt): cuadro · 7×7 square: cuadrado
#   ring: círculo · offer: oferta · on offer: disponible · token: ficha · neutral token: peón neutral
#   track: tablero de tiempo · space (of the track): casilla · advance: avanzar, avance · income: ingresos
#   purse: bolsa · price, cost: precio · special tile: loseta especial · score: puntuación · lead: ventaja
#   sew: coser · rotate, turn: girar · flip, mirror: voltear · put back: devolver
#   game (that is played): partida · move: jugada · turn: turno · table (where you play): mesa · seat: asiento
#   edition: edición · printing: edición publicada · level: nivel · deck: mazo · card: carta · budget: presupuesto
#   record: registro · hint: pista · undo, take back: deshacer · resign: rendirse · rematch: revancha
#   review: repasar, repaso · analysis: análisis · engine: motor · network: red · computer: ordenador
# The reader is "tú". A player's name has no article ("turno de Jugador 1") and no word that depends on gender.
money-button = { $amount ->
    [one] { $amount } botón
   *[other] { $amount } botones
}
money-eyeball = { $amount ->
    [one] { $amount } ojo
   *[other] { $amount } ojos
}
money-custom = { $amount ->
    [one] { $amount } { $one }
   *[other] { $amount } { $many }
}
currency-button = botones
currency-eyeball = ojos
player-number = jugador { $player }
quoted-text = '{ $text }'
list-comma = { $first }, { $second }
# "y" becomes "e" before the sound of i.
list-and = { $second ->
    [I] { $first } e { $second }
    [i] { $first } e { $second }
   *[other] { $first } y { $second }
}
list-semicolon = { $first }; { $second }
