### Editions: the printings of the game, and custom editions in TOML files.

## The printings.

edition-revised-title = Estándar
edition-revised-starter = quien haya usado una aguja más recientemente
edition-classic-title = Primera edición (2014)
edition-classic-starter = quien haya usado una aguja más recientemente
edition-classic-note = El primer parche de cuero está en la casilla 20, antes que en todas las ediciones posteriores.
edition-anniversary-title = 10.º aniversario (2024)
edition-anniversary-starter = quien haya usado una aguja más recientemente
edition-anniversary-note = La edición con el mazo de Automa para jugar en solitario.
edition-halloween-title = Halloween (2021)
edition-halloween-starter = quien tenga los ojos más grandes
edition-halloween-note = Se juega con los valores originales de los retales. La caja real marca con un asterisco los 14 retales que cambió; sus nuevos valores no se han publicado.
edition-fair-title = Reequilibrada
edition-fair-starter = quien haya usado una aguja más recientemente
edition-fair-note = Un experimento de este proyecto, no una edición publicada. Un estudio cambió los precios de 14 retales, marcados con un asterisco, para que los retales sean más parejos y el comienzo más justo.
token-green = verde
token-lime-green = verde lima
token-yellow = amarillo
token-orange = naranja
token-purple = morado

## Errors about an edition and its file.

unknown-edition = edición desconocida '{ $edition }'; { $closest ->
    [none] se esperaba la ruta de un archivo .toml o una de: { $known }
   *[other] ¿querías decir '{ $closest }'?
}
edition-unknown-base = edición desconocida '{ $edition }'; { $closest ->
    [none] se esperaba una de: { $known }
   *[other] ¿querías decir '{ $closest }'?
}
cannot-read-edition = no se puede leer la edición '{ $file }': { $reason }
edition-too-large = más de { $limit } bytes, demasiado para una edición
edition-line-too-long = más de { $limit } caracteres en una línea
edition-not-object = una edición es un objeto con claves y valores, no { $value }
not-utf-8 = no es un texto en UTF-8
toml-too-deep = no es TOML: demasiados niveles anidados
toml-syntax = no es TOML: { $reason }, en la columna { $column }
toml-syntax-at-end = no es TOML: { $reason }, al final del texto
toml-key-twice = no es TOML: esta clave ya tiene un valor, en la columna { $column }
edition-unknown-key = clave desconocida '{ $key }'; { $closest ->
    [none] se esperaba una de: { $known }
   *[other] ¿querías decir '{ $closest }'?
}
edition-unknown-key-in-table = clave desconocida '{ $key }' en { $table }; { $closest ->
    [none] se esperaba una de: { $known }
   *[other] ¿querías decir '{ $closest }'?
}
edition-value-not-text = { $key } es { $value }; se esperaba un texto
edition-value-not-table = { $key } es { $value }; se esperaba una tabla [{ $key }]
edition-value-not-number = { $key } es { $value }; se esperaba un número entero menor que un millón
edition-value-not-numbers = { $key } es { $value }; se esperaba una lista de números enteros
edition-value-not-line = { $key } es { $value }; se esperaba una línea de texto
edition-value-not-texts = { $key } es { $value }; se esperaba una lista de textos
edition-value-not-boolean = { $key } es { $value }; se esperaba true o false
edition-value-not-two-names = { $key } es { $value }; se esperaban dos nombres
edition-value-not-two-colours = { $key } es { $value }; se esperaban dos colores como '#rrggbb'
edition-value-not-palette = { $key } es { $value }; se esperaba 'country' o 'night'
edition-patch-not-table = el retal { $patch } es { $value }; se esperaba { "{" } cost = …, time = …, income = …, shape = … { "}" }, o false para omitirlo
edition-patch-incomplete = al retal { $patch } le falta { $missing }
edition-removes-unknown-patch = se omite el retal { $patch }, pero la edición { $edition } no lo tiene
edition-removes-last-patch = se omite el retal { $patch }, pero está detrás del peón neutral; pon otro retal en start.last_patch
edition-name-taken = el nombre '{ $edition }' es de una edición publicada; elige otro nombre

## Changed patches.

changed-values = * difiere del retal original
