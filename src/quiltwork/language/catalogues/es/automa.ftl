### Solo games against Automa, the opponent of the solo rules. Automa has a deck of cards; a card has a budget and
### filters by which Automa chooses a patch.

## What Automa does and why.

automa-card = La carta { $card } de Automa tiene un presupuesto de { $budget }.
automa-no-patch-left = No quedan retales, así que avanza.
automa-nothing-affordable = No puede pagar ningún retal disponible, así que avanza.
automa-one-affordable = Solo puede pagar el retal { $patch }.
automa-several-affordable = Puede pagar los retales { $patches }.
automa-all-overtake = Con cualquiera de ellos adelantaría a la otra ficha.
automa-none-overtakes = Con ninguno de ellos adelantaría a la otra ficha.
automa-only-these-stay-behind = { $patches_count ->
    [one] Solo con el retal { $patches } no adelanta a la otra ficha.
   *[other] Solo con los retales { $patches } no adelanta a la otra ficha.
}
automa-equal-income = Muestran el mismo número de { $currency }.
automa-most-income = { $patches_count ->
    [one] El retal { $patches } es el que muestra más { $currency }.
   *[other] Los retales { $patches } son los que muestran más { $currency }.
}
automa-equal-size = Son igual de grandes.
automa-largest = { $patches_count ->
    [one] El retal { $patches } es el más grande.
   *[other] Los retales { $patches } son los más grandes.
}
automa-furthest = El retal { $patch } es el más alejado del peón neutral.
automa-advances = Automa avanza { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
} hasta la casilla { $space }.
automa-takes-patch = Automa toma el retal { $patch } y mueve { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
} hasta la casilla { $space }.
automa-collects = Cobra { $money }.
automa-removes-leather = { $spaces_count ->
    [one] Retira el parche de cuero de la casilla { $spaces }.
   *[other] Retira los parches de cuero de las casillas { $spaces }.
}
automa-wins-tile = Gana la loseta especial.
automa-card-decides = la carta { $card } decide la jugada de Automa

## Score breakdown of a solo game.

score-income-patches = retales con { $currency }
score-printed-income = { $currency } en sus retales
score-total-at-level = puntos, nivel { $level }
score-at-level = { $level }

## Levels and decks.

level-intern = becario
level-apprentice = aprendiz
level-fellow = compañero
level-master = maestro
level-legend = leyenda
deck-normal = normal
deck-tactical = táctico

## Errors about solo games.

unknown-automa-level = nivel desconocido '{ $level }'; { $closest ->
    [none] se esperaba uno de: { $known }
   *[other] ¿querías decir '{ $closest }'?
}
unknown-deck = mazo desconocido '{ $deck }'; se esperaba normal o tactical
unknown-card = no existe la carta { $card }; se esperaba de 1 a { $last }
not-a-card = '{ $text }' no es una carta; se esperaba un número de 1 a { $last }
card-twice = la carta { $card } está dos veces
cards-of-two-decks = las cartas { $first } y { $second } son de mazos distintos; se esperaba de 1 a 12 o de 13 a 24
deck-size = { $cards ->
    [one] hay 1 carta
   *[other] hay { $cards } cartas
}, pero un mazo tiene { $expected }
pile-is-empty = no hay cartas boca abajo, pero una pila vacía se vuelve a barajar enseguida
cards-set-aside = { $cards ->
    [one] hay 1 carta apartada
   *[other] hay { $cards } cartas apartadas
}; se esperaban { $expected } o ninguna
too-many-shuffles = hay { $shuffles } barajados posteriores; se esperaban { $limit } como máximo
shuffle-of-other-deck = un barajado posterior no es del mazo { $deck }: { $cards }
seed-and-ring-and-cards = indica una semilla, o un círculo y cartas, pero no las tres cosas
solo-extension-missing = una posición en solitario necesita la extensión { $extension }=…
solo-position-invalid = Automa: { $problem }
solo-unknown-patch = Automa ha tomado '{ $letter }', que no es un retal de la edición { $edition }
solo-record-without-level = Cards es de una partida en solitario, pero ninguna etiqueta indica el nivel; se esperaba [Automa "…"]
solo-record-without-cards = ninguna etiqueta indica el orden del mazo; se esperaba [Cards "…"] con doce números

## Impossible positions of solo games.

automa-has-quilt = Automa no tiene colcha, pero la colcha 2 no está vacía
automa-owes-leather = Automa no coloca parches de cuero, pero jugador 2 tiene uno pendiente
automa-tile-not-free = Automa ha llegado a su marca en la casilla { $space }, así que la loseta especial no está libre
automa-tile-too-early = Automa tiene la loseta especial, pero no ha llegado a su marca en la casilla { $space }
automa-income-unlike-patches = Automa tiene unos ingresos de { $income }, pero los retales que ha tomado suman { $printed }
automa-collected-too-much = Automa ha cobrado { $money }, pero las casillas por las que ha pasado dan { $most } como máximo
automa-time-unlike-patches = los retales de Automa suman un tiempo de { $time }, pero su ficha está en la casilla { $space }
