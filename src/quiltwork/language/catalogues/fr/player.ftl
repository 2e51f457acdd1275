### Les joueurs : leurs noms, leurs navigateurs, et comment retrouver leurs parties.

## Codes et phrases refusés

connect-words-unreadable = ce n’est ni un code ni une phrase de récupération ; les deux se composent de mots de cinq lettres
code-unknown = ce code n’est pas valable ; un code sert une seule fois, dans les dix minutes
phrase-unknown = aucun joueur n’a cette phrase de récupération ; vérifie chaque mot
# $limit (number): browsers
too-many-browsers = un joueur peut avoir au plus { $limit } navigateurs

## Saved editions

too-many-editions = tu as enregistré { $limit } éditions ; c’est la limite
edition-title-length = le nom de l’édition a { $length } caractères, il en faut 1 à { $limit }
