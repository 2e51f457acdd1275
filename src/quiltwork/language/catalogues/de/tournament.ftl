### Turniere.

too-few-participants = participants hat { $participants ->
    [one] { $participants } Eintrag
   *[other] { $participants } Einträge
}, erwartet: mindestens 2
tournament-match-ended = der Wettkampf { $first } : { $second } endete vorzeitig nach { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}: { $reason }
heading-rating = Wertung
