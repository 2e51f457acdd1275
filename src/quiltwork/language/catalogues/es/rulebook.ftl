rulebook-goal-title = Objetivo
rulebook-goal = Cose retales en tu colcha. Al final tus { $money } cuentan a tu favor y los cuadros vacíos en tu contra.
rulebook-start-title = El comienzo
rulebook-start-quilt = Tienes una colcha de 9×9 cuadros vacíos, { $money } y una ficha en la casilla 0 del tablero de tiempo. Tu rival también.
rulebook-start-ring = Todos los retales forman un círculo en orden aleatorio. El peón neutral está delante del primero; el retal { $patch } es el último.
rulebook-starter = Según el reglamento empieza { $starter }. Aquí eliges tú, o decide el azar. La ficha de quien empieza va encima.
rulebook-turn-title = De quién es el turno
rulebook-turn-behind = Juega quien tiene la ficha más atrás. Si las dos fichas están en la misma casilla, juega la de encima: llegó la última. Así puedes jugar varias veces seguidas.
rulebook-turn-choice = En tu turno avanzas o compras un retal.
rulebook-advance-title = Avanzar
rulebook-advance = Lleva tu ficha a la casilla justo delante de la ficha rival. Recibes { $unit } por cada casilla que avanzas. Siempre puedes avanzar.
rulebook-buy-title = Comprar un retal
rulebook-buy-choose = Elige uno de los tres retales siguientes delante del peón neutral. Tienes que poder pagarlo y tiene que caber en tu colcha.
rulebook-buy-sew = Paga, lleva el peón neutral al lugar del retal y cóselo. Puedes girarlo y voltearlo. Debe quedar dentro de la colcha y no tapar otro retal. Un retal cosido ya no se mueve.
rulebook-buy-move = Después avanza tu ficha tanto como el tiempo del retal. Si cae sobre la ficha rival, queda encima y juegas otra vez.
rulebook-income-title = Ingresos
rulebook-income = Las casillas de ingresos son { $spaces }. Cuando tu ficha alcanza o pasa una, recibes tantos { $money } como haya impresos en tu colcha. El retal que acabas de coser cuenta.
rulebook-leather-title = Parches de cuero
rulebook-leather = En las casillas { $spaces } hay parches de cuero de un cuadro. La primera persona cuya ficha alcanza o pasa uno lo toma y lo cose enseguida, antes de que nadie juegue. Si la colcha está llena, el parche sale del juego.
rulebook-leather-refuse = En esta edición también puedes retirar el parche de cuero del juego.
rulebook-tile-title = La loseta especial
rulebook-tile = Quien llena primero un cuadrado entero de 7×7 recibe la loseta especial. Vale { $points } puntos al final.
rulebook-end-title = El final
rulebook-end = Ninguna ficha pasa de la casilla { $space }. Quien está allí ya no juega, y la otra persona sigue. La partida termina cuando las dos fichas están allí.
rulebook-score-title = Puntuación
rulebook-score = Tu puntuación son tus { $money }, más { $points } por la loseta especial, menos 2 por cada cuadro vacío. Puede ser negativa. Si hay empate, gana quien llegó primero a la última casilla.
rulebook-automa-title = El juego en solitario: Automa
rulebook-automa-start = Automa no tiene colcha ni gasta { $money }. Elige uno de dos mazos de doce cartas; dos cartas se apartan sin verlas. Empiezas tú.
rulebook-automa-card = En su turno Automa descubre una carta. La carta tiene un presupuesto: el precio más alto que puede pagar en ese turno. Con el mazo táctico ves el siguiente presupuesto antes de jugar.
rulebook-automa-choice = Automa toma un retal ofrecido que pueda pagar. Si puede pagar varios, decide la carta con reglas como estas: un retal que no le haga pasar tu ficha, el que tiene más { $money }, el más grande, el más alejado del peón neutral.
rulebook-automa-advance = Si no puede pagar ninguno, avanza como tú, pero no recibe nada.
rulebook-automa-track = Cada casilla de ingresos que alcanza o pasa le da lo que muestra la carta. Los parches de cuero que alcanza salen del juego. Recibe la loseta especial al alcanzar la casilla de su nivel, si no la tienes tú.
rulebook-automa-level = { $score ->
    [tile] Nivel { $level }: la loseta especial desde la casilla { $space }. Suma { $points } por la loseta y nada más.
    [collected] Nivel { $level }: la loseta especial desde la casilla { $space }. Suma { $points } por la loseta y los { $money } reunidos.
    [patches] Nivel { $level }: la loseta especial desde la casilla { $space }. Suma { $points } por la loseta, los { $money } reunidos y 1 por cada retal suyo que muestra { $money }.
    [printed] Nivel { $level }: la loseta especial desde la casilla { $space }. Suma { $points } por la loseta, los { $money } reunidos y los { $money } impresos en sus retales.
   *[both] Nivel { $level }: la loseta especial desde la casilla { $space }. Suma { $points } por la loseta, los { $money } reunidos, los impresos en sus retales y 1 por cada retal que los muestra.
}
