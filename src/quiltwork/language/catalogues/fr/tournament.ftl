### Tournois.

too-few-participants = participants a { $participants ->
    [one] { $participants } élément
   *[other] { $participants } éléments
}, attendu : au moins 2
tournament-match-ended = le match { $first } : { $second } s’est terminé plus tôt, après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : { $reason }
heading-rating = classement
