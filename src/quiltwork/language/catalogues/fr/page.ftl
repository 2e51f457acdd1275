### The browser page: buttons, labels, help and the lesson. Sentences about a game are in play.ftl and rules.ftl.
### Labels and buttons have little room: keep translations short. A heading, button or label has no full stop.

## On every page

skip-to-content = Aller au contenu principal
loading = Chargement…
close = Fermer
cancel = Annuler
try-again = Réessayer
something-went-wrong = Une erreur s’est produite
page-not-found = Page introuvable
page-not-found-text = Il n’y a pas de page à cette adresse.
go-home = Aller à l’accueil
home-link = Quiltwork, accueil
use-dark-colours = Couleurs sombres
use-light-colours = Couleurs claires
choose-language = Langue
fan-notice = Une adaptation libre, gratuite et indépendante du jeu de société Patchwork d’Uwe Rosenberg, réalisée par des fans. Le nom et les illustrations du jeu publié appartiennent à leurs propriétaires. Aucune de ces illustrations n’est utilisée ici.
licences = Licences
player-label = Joueur { $player }

## Home page

home-title = Un jeu de patchwork pour deux joueurs
home-text = Achète des pièces avec des boutons et du temps, couds-les sur ta couverture et laisse le moins de cases vides possible.
learn-link = Apprendre le jeu
learn-link-text = Une leçon de cinq minutes sur le plateau.
rules-link-text = Toutes les règles de chaque édition.
import-link = Importer une partie
import-link-text = Parcours et analyse une partie enregistrée.
your-games = Tes parties
game-finished = Terminée
game-imported = Importée
game-waiting = En attente
game-at-move = Coup { $number }

## New game

play-computer = Contre l’ordinateur
play-computer-text = Du nouveau joueur au maître.
play-local = Deux joueurs ici
play-local-text = À tour de rôle sur cet appareil.
play-invite = Inviter quelqu’un
play-invite-text = Envoie un lien. Aucun compte requis.
play-solo = Solo contre Automa
play-solo-text = Un paquet de cartes joue contre toi.
kind-of-game = Type de partie
level-label = Niveau
edition-label = Édition
starter-by-rules = D’après les règles, { $starter } commence.
who-starts = Qui commence
starter-you = Toi
starter-computer = Ordinateur
starter-friend = L’autre
starter-random = Au hasard
your-name = Ton nom
time-control = Cadence
no-time-limit = Sans limite
minutes-each = { $minutes ->
    [one] { $minutes } minute par joueur
   *[other] { $minutes } minutes par joueur
}
minutes-and-increment = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} + { $seconds ->
    [one] { $seconds } seconde par coup
   *[other] { $seconds } secondes par coup
}
days-per-move = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
deck-label = Paquet
seed-label = Graine
seed-help = La même graine donne toujours le même cercle.
ring-label = Cercle
ring-help = 33 lettres, dans le sens horaire à partir du pion neutre.
start-game = Commencer
starting-game = Préparation…
create-invite-link = Créer le lien

## Import a game

import-title = Importer une partie
import-text = Choisis un fichier .qgn, dépose-le ici ou colle son texte.
choose-file = Choisir un fichier
game-record = Enregistrement de la partie
import-button = Importer
importing = Importation…

## Seats and clocks

seat-open = Place libre
seat-you = toi
seat-computer = ordinateur
seat-offline = hors ligne
waiting-for-player = En attente d’un second joueur
time-control-is = Cadence : { $control }.
invite-text = Envoie ce lien à quelqu’un. La première personne qui l’ouvre et rejoint la partie joue contre toi. Les autres regardent.
invite-link = Lien d’invitation
copy-link = Copier le lien
link-copied = Copié
share-link = Partager…
play-computer-instead = Jouer contre l’ordinateur
join-game = Rejoindre
join-text = { $host } t’attend. Rejoins la partie, ou regarde simplement.
you-are-watching = Tu regardes
people-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
clock-days = { $hours ->
    [0] { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
   *[other] { $days } j { $hours } h
}
clock-hours = { $hours } h { $minutes } min
player-time-left = Temps restant, { $player }

## Quilts and the time track

quilt-of = Couverture, { $player } : { $empty ->
    [one] { $empty } case vide
   *[other] { $empty } cases vides
}
square-empty = { $square }, vide
square-leather = { $square }, pièce de cuir
square-patch = { $square }, pièce { $patch }
swap-quilts = Échanger les couvertures
time-track = Piste du temps
track-tokens = { $first } : case { $first_space } sur { $last }. { $second } : case { $second_space }.
leather-left-on = { $spaces_count ->
    [one] Il reste une pièce de cuir sur la case { $spaces }.
   *[other] Il reste des pièces de cuir sur les cases { $spaces }.
}
track-incomes = Le revenu est versé sur les cases { $spaces }.
track-next-income = Le prochain revenu de { $player } est de { $income }, sur la case { $space }.
no-leather-left = Il ne reste aucune pièce de cuir.

## A player's purse

money-label = { $currency ->
    [button] Boutons
    [eyeball] Yeux
   *[other] { $currencies }
}
money-now = { $money }
income-now = Revenu { $income }
income-help = Revenu, versé à chaque case de revenu dépassée
empty-now = { $empty ->
    [one] { $empty } case vide
   *[other] { $empty } cases vides
}
empty-help = Cases vides, chacune coûte 2 points
special-tile-points = Tuile spéciale, 7 points

## The offer and the ring

on-offer = Offre
offered-patch = Pièce { $slot }, nommée { $patch } : { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
}, coûte { $cost }, temps { $time }, revenu { $income }.
label-too-expensive = trop chère
label-no-room = sans place
cost-label = Coût
time-label = Temps
income-label = Revenu
no-patches-left = Il ne reste aucune pièce. Avance.
ring-in-order = Cercle, dans l’ordre où les pièces arrivent dans l’offre
patch-facts = Pièce { $patch } : { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
}, coûte { $cost }, temps { $time }, revenu { $income }.
ring-patch = { $place }. { $facts }
next-on-offer = Offre à venir

## Whose turn it is

your-turn = À toi de jouer
players-turn = { $player } joue
place-leather = Place la pièce de cuir
player-places-leather = { $player } place une pièce de cuir
player-thinking = { $player } réfléchit…
start-of-game = Début de la partie
after-move = Après le coup { $ply } sur { $total }
move-of-record = Coup { $ply } sur { $total }
back-to-game = Revenir à la partie
choose-patch-or-advance = Choisis une pièce ou avance.

## Placing a patch

placing = Placement
rotate = Pivot
flip = Miroir
put-back = Reposer
sew = Coudre
advance = Avancer
advance-for = Avancer en { $space } pour { $gain }
advance-to = Avancer en { $space }
remove-leather = La retirer du jeu
patch-fits = Elle tient ici.
patch-outside = Une partie de la pièce dépasse de la couverture.
covered-squares = Déjà recouvert : { $squares }.
patch-not-here = Tu ne peux pas la placer ici.
not-on-offer = Cette pièce n’est pas dans l’offre.
completes-7x7 = Complète un carré de 7×7 : tu gagnes la tuile spéciale, 7 points.
patch-in-hand = { $orientation ->
    [r1] Pièce { $patch }, pivotée une fois, coin en { $square }.
    [r2] Pièce { $patch }, pivotée deux fois, coin en { $square }.
    [r3] Pièce { $patch }, pivotée trois fois, coin en { $square }.
    [m0] Pièce { $patch }, retournée, coin en { $square }.
    [m1] Pièce { $patch }, retournée, pivotée une fois, coin en { $square }.
    [m2] Pièce { $patch }, retournée, pivotée deux fois, coin en { $square }.
    [m3] Pièce { $patch }, retournée, pivotée trois fois, coin en { $square }.
   *[r0] Pièce { $patch }, coin en { $square }.
}
leather-in-hand = Pièce de cuir en { $square }.
press-enter-to-sew = Appuie sur Entrée pour la coudre.
leather-text = Tu as atteint une pièce de cuir. Couds-la sur une case vide de ton choix.
placing-keys = R pivote, F retourne, Entrée coud.

## What a move would do

choice-title = Effet de ce coup
lands-on = Arrivée
choice-income = { $spaces_count ->
    [one] +{ $paid } de revenu sur la case { $spaces }
   *[other] +{ $paid } de revenu sur les cases { $spaces }
}
choice-gain = Gain
choice-leather = Gagne une pièce de cuir
choice-next = Ensuite
choice-you-again = Encore toi
choice-game-over = Fin de partie
choice-score = Score

## The list of moves

moves = Coups
no-moves-yet = Aucun coup pour l’instant.
to-start = Première position
previous-move = Coup précédent
next-move = Coup suivant
to-end = Dernière position
numbered-move = Coup { $number } : { $text }
why-this-move = Pourquoi ce coup ?

## What you can do at a table

game-actions = Actions de la partie
hint = Indice
show-hint = Le montrer
take-back = Reprise
ask-to-take-back = Reprise ?
allow = Accepter
decline = Refuser
resign = Abandon
resign-title = Abandonner cette partie ?
resign-text = { $player } gagne aussitôt. C’est définitif.
save = Exporter
save-record = Partie (.qgn)
save-svg = Image (SVG)
save-png = Image (PNG)
picture-failed = L’image n’a pas pu être créée.
play-again = Rejouer
offer-rematch = Proposer une revanche
review-game = Bilan de la partie
go-to-rematch = Aller à la nouvelle partie
help = Aide

## Automa, the solo opponent

automa-level-and-deck = Niveau { $level }, paquet { $deck }
automa-collected = { $money } au total
next-budget = Prochain budget : { $budget }
automa-patches = Pièces prises par Automa

## The end of a game

player-wins = { $player } gagne
you-win = Gagné !
you-lose = Perdu
score-breakdown = Détail du score
result-at-each-level = Résultat à chaque niveau
result-at-level = { $won ->
    [yes] { $level } : gagné, { $you } à { $automa }
   *[no] { $level } : perdu, { $you } à { $automa }
}

## Analysis

analysis = Analyse
best-moves = Meilleurs coups ici
thinking = Réflexion…
win-chance-and-lead = { $player } gagne à { $chance } ({ $lead })
no-choice-at-end = La partie est terminée ici. Reviens en arrière pour voir les meilleurs coups.
no-choice-here = Il n’y a rien à choisir ici.
move-played = joué
move-played-instead = Coup joué : { $text }

## Help

rules-in-short = Les règles en bref
rule-turn = Le joueur qui est derrière sur la piste joue. Si les deux pions sont sur la même case, celui du dessus joue. On peut jouer plusieurs fois de suite.
rule-advance = Avance jusqu’à la case devant ton adversaire. Tu reçois { $unit } par case parcourue.
rule-buy = Ou achète une des trois pièces de l’offre : paie-la, couds-la et avance ton pion de son temps.
rule-income = { $currency ->
    [button] Quand tu dépasses une case de revenu, tu reçois les boutons imprimés sur ta couverture. Le premier joueur qui dépasse une pièce de cuir la coud aussitôt.
    [eyeball] Quand tu dépasses une case de revenu, tu reçois les yeux imprimés sur ta couverture. Le premier joueur qui dépasse une pièce de cuir la coud aussitôt.
   *[other] Quand tu dépasses une case de revenu, tu reçois ce que montre ta couverture en { $currencies }. Le premier joueur qui dépasse une pièce de cuir la coud aussitôt.
}
rule-score = Le premier carré complet de 7×7 vaut 7 points. À la fin, chaque case vide coûte 2 points.
open-lesson = Apprendre en jouant
mouse-and-touch = Souris et écran tactile
mouse-and-touch-text = Fais glisser une pièce sur la couverture, ou clique dessus puis sur une case. Les boutons Pivot et Miroir ou la molette changent son orientation. Rien ne se passe avant que tu appuies sur Coudre.
keyboard = Clavier
key-enter = Entrée
key-escape = Échap
key-help-one = choisir une pièce de l’offre
key-help-arrows = déplacer la pièce, parcourir les coups, ou faire défiler le cercle quand il a le focus
key-help-r = pivoter (avec Maj : dans l’autre sens)
key-help-f = retourner
key-help-enter = coudre, ou confirmer l’avancée
key-help-escape = reposer la pièce
key-help-a = avancer
key-help-u = reprendre
key-help-h = indice ; appuie encore pour l’utiliser
key-help-x = retirer une pièce de cuir du jeu, si l’édition le permet
key-help-n = erreur suivante ou précédente, dans une analyse
key-help-l = jouer la meilleure variante, dans une analyse
key-help-question = cette aide

## The lesson

lesson = Leçon
lesson-opponent = Bo
well-done = Bravo.
lesson-next = Continuer
play-a-game = Jouer une partie
lesson-progress = Étape { $step } sur { $steps }
lesson-steps = Étapes de la leçon
lesson-step = { $number }. { $title }

lesson-buy-title = Acheter une pièce
lesson-buy-text = Ta couverture est vide : neuf cases sur neuf. Les cases vides à la fin coûtent des points. L’offre compte trois pièces. Chacune indique son prix en boutons, le temps qu’elle prend et le revenu qu’elle rapporte.
lesson-buy-task = Prends la pièce 2 et couds-la où tu veux. Fais-la glisser ou appuie sur 2. R pivote, F retourne. Puis appuie sur Coudre.
lesson-buy-task-touch = Touche la pièce 2 et fais-la glisser où tu veux sur la couverture. Pivote-la ou retourne-la si tu veux. Puis appuie sur Coudre.
lesson-buy-right = Tu as payé 3 boutons et ton pion a avancé de 2 cases. La pièce a quitté le cercle, le pion neutre a pris sa place et l’offre compte trois autres pièces. Ensuite, Bo, qui était derrière, a aussi acheté une pièce.
lesson-buy-wrong = Tu peux acheter cette pièce, mais pour cette leçon, prends la pièce 2.

lesson-advance-title = Gagner des boutons
lesson-advance-text = Regarde la piste. Tu es sur la case 2 et Bo sur la case 4. Le joueur qui est derrière joue, donc c’est à toi. Tu ne peux payer aucune de ces pièces. Mais tu peux toujours avancer jusqu’à la case devant Bo : tu reçois un bouton par case parcourue.
lesson-advance-task = Avance : appuie sur A ou sur le bouton, regarde l’effet du coup et confirme-le.
lesson-advance-task-touch = Avance : appuie sur le bouton, regarde l’effet du coup et confirme-le.
lesson-advance-right = Tu as avancé de trois cases et reçu trois boutons. Tu as aussi atteint la case 5, qui montre un bouton. Là, ta couverture verse son revenu : 1 bouton pour la pièce que tu as cousue.
lesson-advance-wrong = C’est possible aussi, mais pour cette leçon, essaie d’avancer.

lesson-again-title = Plusieurs coups de suite
lesson-again-text = Tu es sur la case 17, Bo est sur la case 21. Tant que tu ne dépasses pas Bo, tu rejoues. Sur la même case, tu rejoues aussi, car ton pion est au-dessus. Choisis une pièce pour voir où tu arrives et qui joue ensuite.
lesson-again-task = Achète une pièce après laquelle tu rejoues.
lesson-again-right = La pièce prenait peu de temps, donc tu rejoues. Une pièce qui coûte peu de boutons peut quand même coûter beaucoup de temps.
lesson-again-wrong = Maintenant, c’est à Bo. Cherche une pièce qui prend moins de temps.

lesson-reach-title = Les pièces de cuir
lesson-reach-text = Les carrés bruns sur la piste sont des pièces de cuir d’une case. Le premier joueur qui en atteint ou en dépasse une la reçoit. Tu es sur la case 24, et il y a une pièce de cuir sur la case 26.
lesson-reach-task = Atteins la case 26, en achetant une pièce ou en avançant.
lesson-reach-right = La pièce de cuir est à toi. Tu dois la coudre aussitôt, avant tout autre coup.
lesson-reach-wrong = Ce n’est pas assez loin. Tu dois atteindre la case 26.

lesson-leather-title = La coudre
lesson-leather-text = Une seule case comble un trou où aucune autre pièce ne tient.
lesson-leather-task = Mets-la sur une case vide et appuie sur Coudre.
lesson-leather-right = Elle ne rapporte aucun revenu, mais elle vaut deux points : une case vide de moins.
lesson-leather-wrong = Couds d’abord la pièce de cuir.

lesson-tile-title = La tuile spéciale
lesson-tile-text = Le premier joueur qui remplit un carré de sept sur sept reçoit la tuile spéciale, qui vaut 7 points. Il manque trois cases à ta couverture : g4, g5 et g6.
lesson-tile-task = Remplis-les avec la pièce qui convient. R la pivote.
lesson-tile-task-touch = Remplis-les avec la pièce qui convient. Le bouton Pivot la fait tourner.
lesson-tile-right = La tuile est à toi, et Bo ne peut plus la gagner.
lesson-tile-wrong = Le carré de 7×7 dans le coin n’est pas encore complet. Trois cases d’une colonne sont vides.

lesson-end-title = La fin
lesson-end-text = Les deux pions s’arrêtent sur la dernière case, 53. Bo y est déjà, donc tous les coups restants sont à toi. Ton score, ce sont tes boutons, plus 7 pour la tuile spéciale, moins 2 par case vide.
lesson-end-task = Joue jusqu’à la fin : avance, ou achète une pièce qui tient encore.
lesson-end-right = C’est tout le jeu. Le joueur qui a le plus de points gagne. En cas d’égalité, celui qui a atteint la case 53 en premier gagne.

## Connection

server-unreachable = Le serveur ne répond pas. Est-il démarré ?
server-failed = Le serveur a répondu par une erreur ({ $status }).
connection-lost = Connexion perdue. Reconnexion…
table-closed = Cette table est fermée.

## Spoken by screen readers

spoken-offer = Offre : { $offer }.
spoken-nothing-on-offer = L’offre est vide.
spoken-patch = { $status ->
    [expensive] { $slot }, { $cost }, temps { $time }, revenu { $income }, trop chère
    [no-room] { $slot }, { $cost }, temps { $time }, revenu { $income }, pas de place
   *[free] { $slot }, { $cost }, temps { $time }, revenu { $income }
}
spoken-your-turn = À toi de jouer.
spoken-advance = A avance jusqu’à { $space } pour { $gain }.
spoken-leather = Place une pièce de cuir.
spoken-leather-keys = Les flèches la déplacent, Entrée la coud.
spoken-advancing = Avancer jusqu’à { $space }.
press-enter-to-confirm = Appuie sur Entrée pour confirmer.
spoken-consequence = Tu as alors { $money } et tu es sur la case { $space }.
spoken-you-again = Ensuite, c’est encore à toi de jouer.
spoken-other-next = Ensuite, c’est à l’autre de jouer.
spoken-hint = Indice : { $text }
press-h-to-use = Appuie sur H pour l’utiliser.
