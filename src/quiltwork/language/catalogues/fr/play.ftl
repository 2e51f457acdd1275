### Tables: players, moves, turns, results, and why a command is refused.

## Players

unnamed-player = Joueur { $player }
player-name = { $player }

## Moves. Each is a sentence of its own; several follow one another.

patch-sewn = { $player } coud { $patch } en { $square } { $price_count ->
    [0] gratuitement
   *[other] pour { $price }
} et avance de { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} jusqu’à la case { $space }.
advanced = { $player } avance de { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} jusqu’à la case { $space } et reçoit { $paid }.
income-paid = Revenu : { $amount }.
leather-won = { $player } gagne { $count ->
    [one] une pièce de cuir
   *[other] { $count } pièces de cuir
}.
special-tile-won = { $player } gagne la tuile spéciale.
leather-sewn = { $player } coud la pièce de cuir en { $square }.
leather-removed = { $player } retire la pièce de cuir du jeu.

## Turns. The "your-" messages address the player who reads them.

both-tokens-at-end = Les deux pions sont arrivés au bout.
turn-leather = { $player } a gagné une pièce de cuir et la coud avant tout autre coup.
turn-on-top = Les deux pions sont sur la case { $space }. { $player } a le pion du dessus et joue donc.
turn-behind = { $player } est derrière ({ $space } contre { $other_space }) et joue donc.
turn-set-up = { $player } joue : la partie a été préparée ainsi.
your-turn-leather = Tu as gagné une pièce de cuir. Couds-la avant tout autre coup.
your-turn-on-top = Les deux pions sont sur la case { $space }. Le tien est au-dessus, donc c’est à toi.
your-turn-behind = Tu es derrière ({ $space } contre { $other_space }), donc c’est à toi.
your-turn-set-up = C’est à toi : la partie a été préparée ainsi.

## Results

won-by-score = { $winner } gagne { $winner_points } à { $loser_points }.
won-by-arriving-first = { $winner } gagne : le score est de { $winner_points } à { $loser_points }, mais { $winner } a atteint le bout en premier.
won-by-resignation = { $loser } abandonne. { $winner } gagne.
won-on-time = { $loser } n’a plus de temps. { $winner } gagne.

## Previews of a choice that has not been made

preview-purse = Reste { $money } ; points : { $points_before } → { $points_after }.
preview-leather = { $count ->
    [one] Tu couds ensuite la pièce de cuir de la case { $spaces }.
   *[other] Tu couds ensuite les pièces de cuir des cases { $spaces }.
}
preview-game-ends = La partie se termine.
preview-moves-again = { $player } rejoue.
preview-moves-next = { $player } joue ensuite.
preview-offer = { $patches_count ->
    [0] Il ne reste aucune pièce à acheter.
   *[other] Prochaine offre : { $patches }.
}

## Refused commands

state-outdated = cette décision porte sur l’état { $number }, mais la partie en est à l’état { $current } ; regarde à nouveau la table
state-unknown = l’état { $number } n’existe pas encore ; l’état actuel est { $current }
message-id-used = l’identifiant de message { $id } a déjà servi à une autre commande
players-only = tu regardes la partie ; seuls les joueurs peuvent faire cela
not-your-turn = c’est { $player } qui joue
time-ran-out = { $player } n’a plus de temps
time-left = il reste du temps aux deux joueurs
nothing-to-take-back = tu n’as pas de coup à reprendre
take-back-already-requested = { $player } a déjà demandé à reprendre un coup
no-take-back-requested = personne n’a demandé à reprendre un coup
take-back-answered-by-opponent = c’est à l’autre joueur de répondre : { $player }
no-time-for-take-back = { $player } n’a plus assez de temps pour reprendre le coup
already-seated = tu as déjà une place à cette table
seat-needs-invite-link = tu ne peux quitter une place qu’à une table avec un lien d’invitation
clock-is-running = tu ne peux pas quitter ta place pendant que la pendule tourne ; tu peux abandonner
too-many-departures = des places ont été quittées { $limit } fois à cette table, donc tu ne peux pas quitter la tienne ; tu peux abandonner ou créer une autre table
too-many-events = il y a eu { $limit } coups et changements à cette table, donc tu ne peux plus rien reprendre ; tu peux continuer à jouer ou créer une autre table
game-not-over = la partie n’est pas encore terminée
rematch-exists = il y a déjà une revanche
rematch-already-offered = tu as proposé une revanche ; { $player } n’a pas encore accepté
seat-still-free = l’autre place est libre ; la partie commence quand quelqu’un la prend
not-your-seat = la place du joueur { $player } n’est pas la tienne
no-free-seat = les deux places sont prises ; tu peux regarder
name-too-long = le nom a { $length } caractères, il en faut au plus { $limit }

## Table options

time-out-of-range = une cadence de { $seconds } secondes, il faut plus de 0 seconde et au plus 60 jours
increment-out-of-range = un incrément de { $seconds } secondes, il faut une valeur de 0 à { $limit }
record-has-too-many-moves = l’enregistrement a { $moves } coups, il en faut au plus { $limit }
unknown-level = niveau inconnu « { $level } » ; { $closest ->
    [none] choix possibles : { $known }
   *[other] voulais-tu dire « { $closest } » ?
}
one-start-only = il faut un seul élément parmi seed, ring et position, pas { $given }
position-is-over = la partie est déjà terminée dans cette position
solo-position-for-solo-table = une table solo exige une position solo, les autres tables une position pour deux joueurs

event-version-unknown = l’événement a la version de format { $version } ; cette version de quiltwork lit les versions jusqu’à { $newest }
too-many-renames = le nom à cette place a été changé { $limit } fois ; il ne peut plus changer
