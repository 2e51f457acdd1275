### The table in the browser: what is seen and heard while a game is played.

## Sound

mute = Couper le son
unmute = Activer le son

## Track

track-automa-marker = Automa reçoit la tuile spéciale sur la case { $space }, sauf si tu l’as déjà.

## Turn line and list of moves

news-sewn = { $count ->
    [one] { $player } a cousu une pièce et se trouve sur la case { $space }.
   *[other] { $player } a cousu { $count } pièces et se trouve sur la case { $space }.
}
news-advanced = { $player } a avancé jusqu’à la case { $space } et a reçu { $paid }.
news-income = Revenu de { $player } : { $paid }.
log-sewn = { $player } coud cette pièce en { $square } { $price_count ->
    [0] gratuitement
   *[other] pour { $price }
} et avance de { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} jusqu’à la case { $space }.

## Purses and the special tile

lead-now = Avance { $lead }
lead-help = Si la partie finissait maintenant : { $score } à { $other } points
special-tile-open = Tuile spéciale : 7 points pour le premier carré 7×7 complet
squares-to-tile = { $count ->
    [one] encore { $count } case pour un carré 7×7
   *[other] encore { $count } cases pour un carré 7×7
}

## Spoken by screen readers

patch-shape = { $width } sur { $height }, cases { $squares }.
patch-covers = Elle couvre { $squares }.
spoken-purse = Tu as { $money } et un revenu de { $income }.

## Placing

drop-on-quilt = Dépose-la sur ta couverture.
planning-text = Simple essai : c’est à { $player } de jouer.
placing-touch = Fais-la glisser ou touche l’endroit voulu.
remove-leather-title = Retirer la pièce de cuir ?
remove-leather-text = Elle est alors retirée de la partie ; il ne sera peut-être pas possible de revenir en arrière.

## Help

key-help-squares = examiner la couverture case par case

## Take-back, rematch, connection

take-back-title = { $count ->
    [one] Reprendre ton dernier coup ?
   *[other] Reprendre { $count } coups ?
}
take-back-text = Ces coups sont annulés :
player-asks-for-moves = { $count ->
    [one] { $player } demande à reprendre le dernier coup.
   *[other] { $player } demande à reprendre les { $count } derniers coups.
}
you-asked-for-moves = { $count ->
    [one] Tu as demandé à reprendre le dernier coup.
   *[other] Tu as demandé à reprendre les { $count } derniers coups.
}
take-back-declined = { $player } refuse la reprise.
take-back-moved-on = { $player } a joué au lieu d’accepter la reprise.
rematch-offered-by = { $player } propose une revanche.
rematch-offered = Tu as proposé une revanche. Elle commence dès que { $player } accepte.
accept-rematch = Accepter la revanche
connection-slow = Le serveur ne répond pas. Nouvelle tentative…

## Replay

play-moves = Lire les coups
pause-moves = Pause

## Why a move

why-rank = Le moteur le classe numéro { $place } : { $player } gagne alors { $chance }.
why-better = Il préfère : { $best }
why-not-found = Le moteur ne le compte pas parmi les meilleurs coups ici.
why-first = Le moteur préfère aussi ce coup.
