### Torneos.

too-few-participants = participants tiene { $participants ->
    [one] { $participants } elemento
   *[other] { $participants } elementos
}, se esperaban 2 o más
tournament-match-ended = el encuentro { $first } : { $second } terminó antes de tiempo, después de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}: { $reason }
heading-rating = puntuación
