### The terminal: screens and line mode. Screens are 80 columns wide; keep labels short.

## The table in sentences. Several follow one another on a line.

player-purse = { $player } : { $money }, revenu { $income }, case { $space }.
player-collected = { $player } : { $money } au total, case { $space }.
next-income = Prochain revenu dans { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
}.
next-leather = Prochaine pièce de cuir dans { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
}.
player-patches = { $patches_count ->
    [0] Aucune pièce pour l’instant.
   *[other] Pièces : { $patches }.
}
player-points = { $points ->
    [one] { $points } point actuellement.
   *[other] { $points } points actuellement.
}
offer-line = Offre { $place } : pièce { $patch }, { $width } sur { $height }, cases { $squares }. Prix { $price }, temps { $time }, revenu { $income }.
patch-is-too-expensive = Trop chère.
patch-does-not-fit = Ne tient pas sur la couverture.
ring-empty = Il ne reste aucune pièce.
ring-empty-advance = Il ne reste aucune pièce. Tu peux seulement avancer.
tile-owner = { $player } a la tuile spéciale.
automa-setup = Automa, niveau { $level }, paquet { $deck }.
automa-marker = Sur la case { $space }, il gagne la tuile spéciale si elle est libre.
automa-next-budget = Le dos de sa prochaine carte montre un budget de { $budget }.
score-line = { $label } : { $player1 } { $points1 }, { $player2 } { $points2 }.
score-not-counted = aucun
won-at-level = Au niveau { $level }, tu gagnes { $points } à { $other_points }.
lost-at-level = Au niveau { $level }, tu perds { $points } à { $other_points }.

## Choices and hints

not-here = Pas ici : { $reason }.
too-expensive = Trop chère : { $reason }.
game-start = Le début de la partie.
game-start-keys = ← et → parcourent les coups.
first-choice = Choisis une pièce avec 1, 2 ou 3, ou avance avec A.
taken-back = Coup repris.
refused = Impossible : { $problem }.
hint-busy = Recherche d’un indice …
hint-with-chance = Indice : le moteur donne à ce coup { $percent } % de chances de gagner.
hint-without-chance = Indice : le moteur propose ce coup.
computer-is-thinking = { $player } réfléchit …
engine-failed-keys = Tu peux reprendre avec U, ou quitter et continuer plus tard.
notice = Note : { $notice }

## The table screen

head-move = { $edition }, coup { $number } sur { $count }
head-earlier = plus tôt ; Fin : retour
panel-purse = { $money }, +{ $income }
panel-purse-with-tile = { $money }, +{ $income }, tuile
panel-points = { $points } pts, { $empty } { $empty ->
    [one] vide
   *[other] vides
}
panel-automa-setup = { $level }, { $deck }
panel-automa-points = { $money }, { $points } pts
panel-tile-free = tuile en case { $space }
panel-tile-won = tuile prise
panel-next-budget = budget suivant : { $budget }
panel-patches = pièces :
panel-card = carte { $card } : budget { $budget }
card-price = prix
card-time = temps
card-income = revenu
places-too-expensive = { $places } : trop cher.
places-without-room = { $places } : pas de place.
ring-heading = Ensuite, prix/temps/revenu :
ring-heading-part = Ensuite, sur { $count }, prix/temps/revenu :
track-income = verse ton revenu
track-leather = pièce de cuir
track-tile = tuile d’Automa
list-start = début

## Keys of the table screen: one word each

key-turn = pivote
key-flip = miroir
key-advance = avance
key-sew = coud
key-discard = écarte
key-put-back = non
key-choose = choix
key-move = bouge
key-hint = indice
key-undo = reprend
key-step = parcourt
key-moves = coups
key-save = enregistre
key-help = aide
key-leave = sort

## Help

help-title = Touches
help-key-choose = choisir une pièce de l’offre (ou cliquer dessus)
help-key-arrows = déplacer la pièce ; sans pièce, ← et → parcourent la partie
help-key-turn = pivoter (sens horaire), retourner ; la molette pivote
help-key-enter = coudre ou confirmer ; rien ne se passe avant
help-key-put-back = reposer la pièce
help-key-advance = avancer : une fois pour voir l’effet, encore pour le faire
help-key-discard = retirer une pièce de cuir du jeu, si l’édition le permet
help-key-undo = reprendre ta dernière décision
help-key-hint = indice : montre le coup du moteur, à confirmer
help-key-moves = liste des coups ; Début et Fin vont au début et à la fin
help-key-save = enregistrer un .qgn (la partie elle-même l’est toujours)
help-key-resign = abandonner
help-key-theme = thème sombre ou clair ; langue suivante
help-key-leave = quitter la table ; Ctrl-C ferme tout ; rien n’est perdu
help-signs-quilt = Couverture : une lettre est une pièce, o du cuir, · une case vide. Une pièce en main montre + là où elle peut aller, x ailleurs.
help-signs-track = Piste : 1 et 2 sont les pions, + verse un revenu, o est une pièce de cuir, > ton arrivée, T la case où Automa gagne la tuile spéciale.

## Dialogs

moves-title = Coups : Entrée montre la position qui suit
resign-question = Abandonner cette partie ?
delete-question = Supprimer définitivement cette partie ? { $game }
save-title = Enregistrer la partie sous
save-keys = Entrée enregistre, Échap annule
score-title = Détail du score
button-yes = Oui
button-no = Non
button-close = Fermer
button-save = Enregistrer
button-rematch = Revanche
button-leave = Quitter
button-start = Commencer
record-saved = Enregistré sous { $path }.
file-name-missing = tape un nom de fichier, par exemple friday.qgn
file-exists = { $path } existe déjà ; choisis un autre nom

## The home screen

tagline = le jeu de patchwork pour deux, dans ton terminal
menu-computer = Contre l’ordinateur
menu-local = Deux joueurs ici
menu-solo = Solo contre Automa
menu-record = Importer une partie
menu-saved = Tes parties
menu-saved-count = { $count ->
    [0] Tes parties
   *[other] Tes parties ({ $count })
}
choice-level = Niveau
choice-starts = Commence
choice-deck = Paquet
choice-edition = Édition
starts-you = toi
starts-computer = ordinateur
starts-random = au hasard
level-name = { $level }
deck-name = { $deck }
automa-level-note = Niveau { $level } sur { $count }.
deck-normal-note = Le budget d’Automa est caché.
deck-tactical-note = Tu vois d’avance le budget d’Automa.
edition-title = Édition : { $title }.
edition-note = { $note }
edition-starter = Qui commence : { $starter }.
record-prompt = Un fichier .qgn à parcourir :
saved-game-unfinished = { $date }  { $player1 } – { $player2 }, coup { $move }
saved-game-finished = { $date }  { $player1 } – { $player2 }, terminée
saved-keys = Entrée continue une partie, D la supprime.
saved-none = Aucune partie enregistrée. Chaque partie l’est dès son début.
rules-turn = Le joueur qui est derrière sur la piste joue.
rules-choice = Achète une des trois pièces, paie son prix et son temps et couds-la, ou avance au-delà de l’autre joueur et reçois un bouton par case.
rules-income = Les boutons de ta couverture versent un revenu à chaque + de la piste.
rules-score = À la fin, chaque bouton vaut un point, chaque case vide en coûte 2, et le premier carré complet de 7×7 en vaut 7.
key-settings = réglages
key-change = modifie
key-start = commence
key-continue = continue
key-delete = supprime
key-language = langue
key-quit = quitte

## Line mode. The commands themselves (help, show, adv, …) are not translated.

line-mode-game = { $player1 } contre { $player2 }. Tape help pour les commandes, quit pour quitter. Chaque coup est enregistré.
line-mode-record = { $player1 } contre { $player2 }, un enregistrement de { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}. Tape forward, back, show ou quit.
line-mode-saved = La partie est enregistrée. Pour la continuer : { $command }
line-mode-refused = Refusé : { $problem }.
earlier-position-shown = une position antérieure est affichée ; tape end pour revenir à l’actuelle
unknown-quilt = il n’y a pas de couverture « { $quilt } », il faut quilt 1 ou quilt 2
quilt-of-player = La couverture, { $player } :
no-moves = Aucun coup n’a encore été joué.
patch-fits-nowhere = La pièce { $patch } ne tient nulle part.
nothing-to-decide = il n’y a rien à décider dans cette position
hint-move = { $move }.
move-of = Coup { $number } sur { $count } : { $description }
help-moves = Tape un coup. adv : avancer.
help-buy = Kr1d4 : coudre la pièce K, pivotée une fois dans le sens horaire, son coin supérieur gauche en d4. r0 à r3 : pivotée ; m0 à m3 : d’abord retournée.
help-leather = oe5 : coudre une pièce de cuir en e5. o- : la retirer du jeu, si l’édition le permet.
help-show = show : toute la table.
help-offer-quilt = offer : les pièces de l’offre. quilt 1, quilt 2 : une couverture, une lettre par case.
help-where = moves K : où la pièce K tient. moves : les coups joués.
help-try = try COUP : ce qu’un coup ferait.
help-hint = hint : le coup du moteur. undo : reprendre ta dernière décision. resign : abandonner la partie.
help-save = save FICHIER : écrire un enregistrement .qgn.
help-step = back, forward, start, end : parcourir la partie.
help-quit = quit : quitter. La partie est enregistrée.

## Saved games

game-continued-elsewhere = cette partie a été continuée dans un autre terminal ; quitte-la et rouvre-la
cannot-save-game = impossible d’enregistrer la partie dans { $path } : { $reason }
cannot-delete-game = impossible de supprimer { $path } : { $reason }
cannot-read-game = impossible de lire { $path } : { $reason }
not-an-event = { $path }, ligne { $number } : ce n’est pas un événement d’une partie
events-make-no-game = { $path } : { $reason }
no-unfinished-game = il n’y a pas de partie inachevée dans { $folder }
needs-a-terminal = la table a besoin d’un terminal ; dans un tube, utilise : { $command }

terminal-too-small = Le terminal a { $width } × { $height } caractères. La table en demande au moins { $least_width } × { $least_height } : agrandis la fenêtre, réduis les caractères ou joue avec quiltwork tui --lines. Q quitte ; ta partie est enregistrée.
