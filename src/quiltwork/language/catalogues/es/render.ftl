### Tables as text and pictures. Lines of a text table have little room: about 38 characters for a player, 25 for a patch.

## Shared.

money-amount = { $money }
patch-price = cuesta { $price } y { $time } de tiempo, ingresos { $income }
offer-too-expensive = muy caro
offer-does-not-fit = no cabe

## Who moves and why.

headline-with-reason = { $headline }: { $reason }.
headline-to-move = { $player } ({ $token }) juega
headline-places-leather = { $patches ->
    [one] { $player } ({ $token }) coloca un parche de cuero
   *[other] { $player } ({ $token }) coloca { $patches } parches de cuero
}
headline-wins = { $player } ({ $token }) gana por { $points } a { $other_points }
reason-more-points = más puntos
reason-first-to-finish = empate a puntos, y { $player } llegó antes a la casilla { $space }
reason-leather = recién ganado, se coloca antes de la siguiente jugada
reason-leather-or-refused = recién ganado, se coloca o se retira de la partida antes de la siguiente jugada
reason-on-top = ambas fichas están en la casilla { $space }, y { $player } está encima
reason-behind = va por detrás en la casilla { $space }, la otra ficha está en la { $other_space }
reason-set-up = la partida se preparó así

## The table as text.

table-title = { $title }, edición { $edition }
table-player = Jugador { $player }, { $token }
table-to-move = <- juega
table-places-leather = <- cuero
table-purse = { $money }, ingresos { $income }
table-track-status = { $parts }
table-space = casilla { $space }
table-income-in = ingresos en { $spaces }
table-leather-in = cuero en { $spaces }
table-score = { $empty } vacíos, { $points } puntos ahora
table-final-score = { $empty } vacíos, { $points } puntos
table-automa = Automa, { $level }, mazo { $deck }
table-automa-collected = { $money } en total, { $points } puntos
table-automa-patches = retales tomados: { $patches }
table-automa-no-patches = ningún retal tomado
table-tile-free = La loseta especial por un cuadrado completo de { $side }x{ $side } está libre.
table-tile-owner = El jugador { $player } tiene la loseta especial por un cuadrado completo de { $side }x{ $side }.
table-track = Tablero de tiempo: + ingresos, o cuero; debajo las fichas, primero la de encima
table-no-patch-left = No quedan retales.
table-offer = Disponibles
table-left-over = Sobrantes
table-offer-patch = { $number }: retal { $patch }
table-offer-patch-with-problem = { $number }: retal { $patch } ({ $problem })
table-patch-values = precio { $cost } tiempo { $time } ing. { $income }
table-ring = Después en el círculo, como letra precio/tiempo/ingresos
table-patch = Retal { $patch }: { $price }

## Pictures.

picture-title = Patchwork, { $title }. { $headline }
picture-edition-title = { $title }
picture-edition = edición { $edition }
picture-player = { $player }, { $token }
picture-patch-title = Retal { $patch }
picture-quilt-title = Una colcha
picture-patch-size = { $squares ->
    [one] Tiene 1 cuadro, { $price }.
   *[other] Tiene { $squares } cuadros, { $price }.
}
picture-patch-rows = Sus filas: { $rows }.
picture-quilt-empty = { $squares ->
    [one] 1 de { $all } cuadros está vacío.
   *[other] { $squares } de { $all } cuadros están vacíos.
}
picture-quilt-income = Ingresos: { $money }.
picture-quilt-row = Fila { $number }: { $row }.
picture-income = ingresos
picture-space = casilla
picture-empty = vacíos
picture-points = puntos
picture-points-now = puntos ahora
picture-cost = precio
picture-time = tiempo
picture-to-move = juega
picture-to-place = coloca
picture-offer = Disponibles
picture-left-over = Sobrantes
picture-no-patch-left = No quedan retales
picture-ring = Después en el círculo, de izquierda a derecha

## Options of pictures that are not possible.

unknown-square = '{ $square }' no es un cuadro; se esperaba de a1 a i9
last-move-impossible = { $move } no puede ser la última jugada: la edición no tiene ese retal, o el retal se sale de la colcha
unknown-picture-theme = tema desconocido '{ $theme }'; se esperaba uno de estos: { $known }
picture-size = el tamaño es { $size }; se esperaba de 1 a { $largest } píxeles
player-has-no-quilt = { $player } no tiene colcha
part-png = una imagen PNG

## The table in sentences, for screen readers.

describe-purse = { $player } ({ $token }) tiene { $money } y unos ingresos de { $income }.
describe-token = La ficha está en la casilla { $space }.
describe-income-ahead = Los próximos ingresos están a { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
}.
describe-leather-ahead = El próximo parche de cuero está a { $spaces ->
    [one] 1 casilla
   *[other] { $spaces } casillas
}.
describe-quilt-patches = { $patches_count ->
    [one] La colcha tiene el retal { $patches }.
   *[other] La colcha tiene los retales { $patches }.
}
describe-quilt-leather = { $patches ->
    [one] La colcha tiene 1 parche de cuero.
   *[other] La colcha tiene { $patches } parches de cuero.
}
describe-quilt-unknown = { $squares ->
    [one] La colcha tiene 1 cuadro desconocido.
   *[other] La colcha tiene { $squares } cuadros desconocidos.
}
describe-quilt-empty = { $squares ->
    [one] 1 cuadro está vacío.
   *[other] { $squares } cuadros están vacíos.
}
describe-score = La puntuación es { $points } si la partida termina ahora.
describe-final-score = La puntuación es { $points }.
describe-automa = Automa (nivel { $level }, mazo { $deck }) ha cobrado { $money }.
describe-automa-patches = { $patches_count ->
    [one] Ha tomado el retal { $patches }.
   *[other] Ha tomado los retales { $patches }.
}
describe-offer = Oferta { $number }: retal { $patch }, { $squares ->
    [one] 1 cuadro
   *[other] { $squares } cuadros
}, cuesta { $price } y { $time } de tiempo, ingresos { $income }.
describe-offer-problem = Ahora no es posible: { $problem }.
describe-empty-ring = El círculo está vacío.
describe-ring = Después en el círculo: { $patches }.
describe-leather-left = { $spaces_count ->
    [one] Queda un parche de cuero en la casilla { $spaces }.
   *[other] Quedan parches de cuero en las casillas { $spaces }.
}
describe-no-leather-left = No quedan parches de cuero en el tablero de tiempo.
describe-tile-free = La loseta especial está libre.
describe-tile-owner = { $player } tiene la loseta especial.
