### Editions: the printings of the game, and custom editions in TOML files.

## The printings. Each text also stands in the edition's file.

edition-revised-title = Standard
edition-revised-starter = la dernière personne à avoir utilisé une aiguille
edition-classic-title = Première édition (2014)
edition-classic-starter = la dernière personne à avoir utilisé une aiguille
edition-classic-note = La première pièce de cuir est sur la case 20, plus tôt que dans toutes les rééditions.
edition-anniversary-title = 10e anniversaire (2024)
edition-anniversary-starter = la dernière personne à avoir utilisé une aiguille
edition-anniversary-note = Contient le paquet d’Automa pour jouer en solo.
edition-halloween-title = Halloween (2021)
edition-halloween-starter = la personne qui a les plus gros yeux
edition-halloween-note = Se joue avec les valeurs d’origine des pièces. La vraie boîte marque d’un astérisque les 14 pièces modifiées ; leurs nouvelles valeurs ne sont pas publiées.
edition-fair-title = Rééquilibrée
edition-fair-starter = la dernière personne à avoir utilisé une aiguille
edition-fair-note = Une expérience de ce projet, pas une édition publiée. Une étude a changé les prix de 14 pièces, marquées d’un astérisque, pour rendre les pièces plus égales et le début plus équitable.
token-green = vert
token-lime-green = vert citron
token-yellow = jaune
token-orange = orange
token-purple = violet

## Errors about an edition and its file. $value: what the file has, quoted where it is a text.

unknown-edition = édition inconnue « { $edition } » ; { $closest ->
    [none] il faut le chemin d’un fichier .toml ou l’un de ces noms : { $known }
   *[other] voulais-tu dire « { $closest } » ?
}
edition-unknown-base = édition inconnue « { $edition } » ; { $closest ->
    [none] choix possibles : { $known }
   *[other] voulais-tu dire « { $closest } » ?
}
cannot-read-edition = impossible de lire l’édition « { $file } » : { $reason }
edition-too-large = plus de { $limit } octets, trop grand pour une édition
edition-line-too-long = plus de { $limit } caractères sur une ligne
edition-not-object = une édition est un objet de clés et de valeurs, pas { $value }
not-utf-8 = ce n’est pas un texte en UTF-8
toml-too-deep = ce n’est pas du TOML : trop de niveaux imbriqués
toml-syntax = ce n’est pas du TOML : { $reason }, colonne { $column }
toml-syntax-at-end = ce n’est pas du TOML : { $reason }, à la fin du texte
toml-key-twice = ce n’est pas du TOML : cette clé a déjà une valeur, colonne { $column }
edition-unknown-key = clé inconnue « { $key } » ; { $closest ->
    [none] choix possibles : { $known }
   *[other] voulais-tu dire « { $closest } » ?
}
edition-unknown-key-in-table = clé inconnue « { $key } » dans { $table } ; { $closest ->
    [none] choix possibles : { $known }
   *[other] voulais-tu dire « { $closest } » ?
}
edition-value-not-text = { $key } vaut { $value }, il faut un texte
edition-value-not-table = { $key } vaut { $value }, il faut une table [{ $key }]
edition-value-not-number = { $key } vaut { $value }, il faut un nombre entier inférieur à un million
edition-value-not-numbers = { $key } vaut { $value }, il faut une liste de nombres entiers
edition-value-not-line = { $key } vaut { $value }, il faut une seule ligne de texte
edition-value-not-texts = { $key } vaut { $value }, il faut une liste de textes
edition-value-not-boolean = { $key } vaut { $value }, il faut true ou false
edition-value-not-two-names = { $key } vaut { $value }, il faut deux noms
edition-value-not-two-colours = { $key } vaut { $value }, il faut deux couleurs de la forme '#rrggbb'
edition-value-not-palette = { $key } vaut { $value }, il faut 'country' ou 'night'
edition-patch-not-table = la pièce { $patch } vaut { $value }, il faut { "{" } cost = …, time = …, income = …, shape = … { "}" }, ou false pour l’exclure
edition-patch-incomplete = il manque à la pièce { $patch } : { $missing }
edition-removes-unknown-patch = la pièce { $patch } est exclue, mais l’édition { $edition } ne l’a pas
edition-removes-last-patch = la pièce { $patch } est exclue, mais elle est derrière le pion neutre ; donne à start.last_patch une autre pièce
edition-name-taken = le nom « { $edition } » est celui d’une édition publiée ; choisis un autre nom

## Changed patches.

changed-values = * diffère de la pièce d’origine
