### Tournaments.

too-few-participants = participants has { $participants ->
    [one] { $participants } entry
   *[other] { $participants } entries
}, expected 2 or more
tournament-match-ended = the match { $first } : { $second } ended early, after { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $reason }
heading-rating = rating
