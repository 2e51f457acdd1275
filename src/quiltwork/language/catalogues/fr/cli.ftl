### The command line, matches and ratings.

## Matches and ratings

not-a-limit = « { $text } » n’est pas une limite, il faut une durée comme 0.2s ou 200ms, des visites comme 500 ou une pendule comme 60s+1
sprt-bounds-reversed = elo0 vaut { $elo0 } et elo1 vaut { $elo1 }, il faut elo0 inférieur à elo1
elo-interval = { $elo } [{ $low }, { $high }]
elo-more-than = plus de { $low }
elo-less-than = moins de { $high }

match-result = { $name } : { $wins } victoires sur { $games } ({ $share }), Elo { $elo } (95 %)
match-pairs = Paires sur le même cercle : { $won } gagnées, { $split } partagées, { $lost } perdues
match-ended-early = le match s’est arrêté après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : { $reason }
sprt-accepted = SPRT [{ $elo0 }, { $elo1 }] : accepté, log du rapport de vraisemblance { $ratio } sur { $bound }
sprt-rejected = SPRT [{ $elo0 }, { $elo1 }] : rejeté, log du rapport de vraisemblance { $ratio } sur { $bound }
sprt-undecided = SPRT [{ $elo0 }, { $elo1 }] : indécis, log du rapport de vraisemblance { $ratio } sur { $bound }
solo-result = { $player } contre Automa
solo-interrupted = interruption après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}

## Headings of tables

heading-contestant = participant
heading-score = score
heading-empty = vides
heading-seconds-per-decision = s/décision
heading-level = niveau
heading-deck = paquet
heading-games = parties
heading-won = gagnées
heading-interval = 95 %
heading-automa = Automa
heading-move = coup
heading-move-number = nº
heading-player = joueur
heading-played = joué
heading-best = meilleur
heading-win = gain
heading-lead = avance
heading-visits = visites
heading-expected-play = suite prévue
heading-patch = pièce
heading-cost = coût
heading-time = temps
heading-income = revenu
heading-squares = cases
heading-shape = forme

## Editions

editions-title = { $title }
default-edition-title = { $title } (par défaut)
editions-page-title = { $name } : { $title }
editions-track = La piste a les cases 0 à { $last_space }.
editions-income = { $count ->
    [0] Il n’y a pas de revenu.
    [one] Revenu sur la case { $spaces }.
   *[other] Revenu sur les cases { $spaces }.
}
editions-leather = { $count ->
    [0] Il n’y a pas de pièces de cuir.
    [one] Pièce de cuir sur la case { $spaces }.
   *[other] Pièces de cuir sur les cases { $spaces }.
}
editions-leather-optional = On peut retirer une pièce de cuir du jeu au lieu de la placer.
editions-money = On y joue avec des { $money }.
editions-start-money = Chaque joueur commence avec { $money }.
editions-tokens = Couleurs des pions : { $first } et { $second }.
editions-starter = Qui commence : { $starter }.
editions-note = { $note }
editions-source = Source : { $source }

## Files and input

file-not-read = impossible de lire { $file } : { $problem }
file-not-written = impossible d’écrire { $file } : { $problem }
file-too-large = { $file } dépasse { $max_megabytes } Mo
file-not-utf8 = { $file } n’est pas un texte en UTF-8 (octet { $byte })
output-file-exists = { $file } existe déjà ; choisis un autre nom ou supprime d’abord ce fichier
no-position-after-ply = { $file } a { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, il n’y a pas de position après { $ply }
ply-without-record = --ply { $ply } exige un enregistrement, et « { $position } » est une position isolée
wrong-move-of = coup { $number } sur { $count } : { $problem }
source-valid = { $source } : valide
no-purchase-of-patch = personne ne peut acheter la pièce { $patch } maintenant : { $reason }
unknown-record-format = l’extension de « { $file } » n’indique aucun format, il faut l’une de celles-ci : { $known }, ou l’option --to

## Use of the command line. Options keep their names in every language.

wrong-usage = { $problem } (voir { $command } --help)
options-exclude-each-other = il faut { $first } ou { $second }, pas les deux
no-such-option = { $closest ->
    [none] il n’y a pas d’option « { $option } »
   *[other] il n’y a pas d’option « { $option } » ; voulais-tu dire « { $closest } » ?
}
no-such-command = { $closest ->
    [none] il n’y a pas de commande « { $command } »
   *[other] il n’y a pas de commande « { $command } » ; voulais-tu dire « { $closest } » ?
}
option-needs-value = { $option } exige une valeur
option-without-value = { $option } n’a pas de valeur
unexpected-arguments = rien n’est attendu après le dernier argument, trouvé : « { $arguments } »
missing-parameter = { $parameter } manque
value-not-a-choice = { $parameter } est « { $value } », valeurs possibles : { $known }
value-out-of-range = { $parameter } est { $value }, attendu : { $limits }
number-at-least = { $least } ou plus
number-above = plus de { $least }
number-between = de { $least } à { $most }
value-not-an-integer = { $parameter } est « { $value } », attendu : un nombre entier
value-not-a-number = { $parameter } est « { $value } », attendu : un nombre
path-does-not-exist = { $parameter } : « { $file } » n’existe pas
path-is-file = { $parameter } : « { $file } » est un fichier, attendu : un dossier
path-is-folder = { $parameter } : « { $file } » est un dossier, attendu : un fichier
path-not-writable = { $parameter } : impossible d’écrire « { $file } »
target-needs-folder = --target exige --into, le dossier du code machine
engine-compiling-starts = compilation du moteur, environ 20 secondes sur deux cœurs libres ...
engine-part-compiled = { $number } sur { $total } : { $name } ({ $seconds } s)
engine-is-ready = le moteur est prêt
engine-ready-after = le moteur est prêt après { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
interrupted = interruption
unknown-language = langue inconnue « { $language } » ; { $closest ->
    [none] choix possibles : { $known }
   *[other] voulais-tu dire « { $closest } » ?
}
part-command-line = la ligne de commande
part-browser-table = la table dans le navigateur
part-server = le serveur
part-terminal-table = la table dans le terminal
part-data-folder = le dossier de tes parties
option-record = un enregistrement
