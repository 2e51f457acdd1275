### Environments for reinforcement learning; read by programmers.

unknown-action = no existe la acción { $action }; se esperaba de 0 a { $last }
offer-slot-is-empty = el lugar { $slot } de la oferta está vacío; { $offer_count ->
    [0] no quedan retales
   *[other] disponibles: { $offer }
}
move-without-action = { $move } no tiene ninguna acción en esta posición
action-looks-the-same = { $move } no es una acción: se ve igual que { $same }, que es la acción { $action }
batch-illegal-action = partida { $game }: { $reason }
batch-size = el número de partidas es { $count }; se esperaba al menos 1
batch-rings = el número de círculos es { $rings }; se esperaban { $games }
batch-action-shape = las acciones tienen la forma { $shape }; se esperaba { $expected }
batch-value-shape = los valores tienen la forma { $shape }; se esperaba { $expected }
ring-option = la opción 'ring' es { $value }; se esperaban las letras de los retales
unknown-render-mode = modo de representación desconocido '{ $mode }'; se esperaba uno de: { $known }
unknown-reward = recompensa desconocida '{ $reward }'; se esperaba win o lead
unknown-seat = seat es { $value }; se esperaba 1, 2 o None
automa-never-starts = seat es 2, pero Automa nunca empieza; se esperaba 1 o None
observer-parameters = un observador de { $game } no admite parámetros, pero recibió { $value }
unknown-vector-opponent = el rival es { $value }, se esperaba random, self o una función
