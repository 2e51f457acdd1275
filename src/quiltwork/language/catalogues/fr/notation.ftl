### Moves, positions and records as text. In general: $text is what somebody wrote, cut short.

## Moves.

not-a-move = « { $text } » n’est pas un coup ; il faut adv, un achat comme Kr1d4, une pièce de cuir comme oe5, ou o-

## Rings. $turned: the ring turned so that it ends correctly

ring-unknown-patch = le cercle contient « { $letter } », qui n’est pas une pièce de l’édition { $edition }
ring-lacks-patches = il manque au cercle { $patches_count ->
    [one] la pièce { $patches }
   *[other] les pièces { $patches }
} : « { $ring } »
ring-patch-twice = le cercle contient la pièce { $patch } plus d’une fois
ring-wrong-end = le cercle doit se terminer par { $patch }, la pièce derrière le pion neutre ; tourné correctement, c’est { $turned }

## Positions.

position-too-long = la position a { $characters } caractères, il en faut au plus { $limit }
position-fields = la position a { $fields ->
    [one] { $fields } champ
   *[other] { $fields } champs
}, il en faut 8 ({ $expected }) : « { $text } »
position-turn = turn vaut « { $text } », il faut 1 ou 2, avec un o pour chaque pièce de cuir à placer
position-bonus = bonus vaut « { $text } », il faut -, 1 ou 2
position-purse = la bourse { $purse } est « { $text } », il faut les boutons, le revenu et le temps comme 5b0i0t
row-count = la couverture { $quilt } a { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
}, il en faut { $expected } : « { $text } »
row-character = la rangée { $row } de la couverture { $quilt } contient « { $character } », il faut une pièce de l’édition { $edition }, o, x ou 1 à 9 : « { $text } »
row-length = la rangée { $row } de la couverture { $quilt } a { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
}, il en faut { $expected } : « { $text } »
not-an-extension = « { $text } » n’est pas une extension, il faut nom=valeur
extension-twice = l’extension { $extension } est présente deux fois

## Records: files and limits.

cannot-read-record = impossible de lire l’enregistrement « { $file } » : { $reason }
cannot-write-record = impossible d’écrire l’enregistrement « { $file } » : { $reason }
record-too-large = plus de { $limit } octets, trop grand pour un enregistrement
record-too-long = l’enregistrement a { $characters } caractères, il en faut au plus { $limit }
too-many-decisions = l’enregistrement a plus de { $limit } décisions
not-json = ce n’est pas du JSON : { $reason }
json-too-deep = ce n’est pas du JSON : trop de niveaux imbriqués

## Records: tags. Game, Edition, Ring and so on are the names of tags and stay in English.

tag-name = « { $name } » ne peut pas être le nom d’une balise ; il faut une lettre, puis des lettres, des chiffres et « _ »
tag-from-game = la balise { $tag } est écrite d’après la partie et ne peut pas être modifiée
tag-not-text = la balise { $tag } vaut { $value }, il faut un texte
tag-twice = la balise { $tag } est présente deux fois, d’abord à la ligne { $first_line }
edition-has-name-of-printing = cette édition diffère de l’édition publiée « { $edition } » mais porte son nom ; renomme-la
record-of-another-game = c’est un enregistrement de « { $game } », il faut { $expected }
record-ring-and-position = une partie commence par un Ring ou par une Position, pas par les deux
record-without-start = aucune balise ne donne le début ; il faut Ring ou Position
record-without-edition = aucune balise ne donne l’édition ; il faut [Edition "…"] avec l’un de ces noms : { $known }
record-position-edition = la position est de l’édition { $edition }, mais l’enregistrement est de { $record_edition }
record-tag-with-position = Position donne tout le début, la balise { $tag } ne peut donc pas l’accompagner
record-edition-data-name = l’édition est « { $edition } », mais EditionData décrit « { $data_edition } »
record-needs-edition-data = « { $edition } » n’est pas une édition publiée ({ $known }), l’enregistrement a donc besoin d’EditionData
unknown-result = le résultat est « { $result } » ; choix possibles : { $known }
result-of-unfinished-game = le résultat est { $result }, mais la partie n’est pas terminée ; il faut { $expected }, ou une balise Termination
result-unlike-score = le résultat est { $result }, mais la partie s’est terminée sur { $score } ; il faut { $expected }, ou une balise Termination
score-unlike-position = le score est « { $score } », mais celui de la dernière position est { $expected }

## Records: decisions, comments, marks, notes, variations. $found: what stands there, in quotation marks, or end-of-text

end-of-text = la fin du texte
unknown-escape = l’échappement « { $escape } » n’existe pas ; il faut \\ \" \{ "}" } \n \r \t ou \u et quatre chiffres
expected-tag = il faut une balise comme [Edition "revised"], et non « { $text } »
expected-decision = il faut une décision comme « 1 Kr1d4 », et non « { $text } »
expected-player = il faut le joueur, 1 ou 2, avant chaque décision, et non { $found }
expected-move = il faut la décision prise par { $player }, et non { $found }
expected-first-decision = il faut la première décision de la variante, et non { $found }
decision-after-end = il ne faut plus rien, car la partie est terminée, mais il y a { $found }
wrong-player = l’enregistrement indique { $player }, mais c’est { $expected } qui joue : { $move }
tag-after-decision = les balises précèdent les décisions, et seule une balise Game commence une autre partie : { $found }
several-games = une autre partie commence ici, mais il en faut une seule ; read_records en lit plusieurs
comment-not-closed = un commentaire n’a pas d’accolade fermante
comment-after-semicolon = un commentaire se met entre accolades { "{" }…{ "}" }, pas après « ; »
variation-not-closed = une variante n’a pas de parenthèse fermante
variation-without-alternative = une variante se place après la décision qu’elle remplace
variation-is-empty = une variante n’a aucune décision
no-open-variation = il y a une parenthèse fermante, mais aucune variante n’est ouverte
mark-before-decision = la marque { $mark } est avant la première décision ; une marque suit une décision
mark-twice = { $mark } est une deuxième marque sur la même décision ; la première est { $first }
unknown-mark = « { $mark } » n’est pas une marque ; choix possibles : { $known }
note-name = « { $name } » ne peut pas être le nom d’une note ; il faut une lettre, puis des lettres, des chiffres, « _ », « . » et « - »
note-twice = la note { $note } est présente deux fois sur la même décision

## Records as JSON. Each problem follows the path of the field, as in "decisions[3].move: …".

record-field = { $path } : { $problem }
record-not-object = l’enregistrement vaut { $value }, il faut un objet
field-not-object = { $value }, il faut un objet
field-missing = absent, il faut un texte
field-not-text = { $value }, il faut un texte
field-not-texts = { $value }, il faut un objet de textes
field-not-list = { $value }, il faut une liste
field-wrong-game = il faut « { $expected } »
field-not-earlier-decision = { $value }, il faut le numéro d’une décision précédente, ou null pour le début
field-wrong-player = { $value }, mais c’est { $expected } qui joue

## Records of the Australian National University.

anu-game = partie { $number } : { $problem }
anu-not-object = une partie vaut { $value }, il faut un objet avec circle et placements
anu-unknown-tile = le cercle contient « { $tile } », qui n’est pas une tuile : « { $circle } »
anu-circle = « { $circle } » n’est pas un cercle valide : { $problem }
anu-illegal-placement = le placement { $number }, « { $placement } » ({ $move }), n’est pas légal : { $reason }
anu-placement = le placement { $number } est « { $placement } », il faut « . » ou quatre caractères : tuile A-Z a-h, colonne A-I, rangée A-I, orientation A-H
