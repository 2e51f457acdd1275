### Parts that other messages are made of.

# Glossary: patch = pièce; quilt = couverture; ring = cercle; offer = offre ("dans l’offre"); token = pion;
# track = piste (du temps); space and square = case (as in the published rules); 7×7 square = carré de 7×7;
# advance = avancer; leather patch = pièce de cuir; income = revenu; purse = bourse; special tile = tuile spéciale;
# edition = édition; printing = édition publiée; level = niveau; record = enregistrement; hint = indice;
# undo, take back = reprendre; rematch = revanche; seat = place; review = bilan; move = coup; deck = paquet;
# seed = graine; sew = coudre; rotate = pivoter; flip = retourner; remove = retirer du jeu; time control = cadence;
# engine = moteur; lead = avance; tag = balise; variation = variante; row = rangée (of a quilt or shape).
# The reader is "tu"; errors are impersonal. An expected value is "il faut …".
# A name may start with a vowel and has no gender: never "de { $player }", no participle that agrees with it.
# The plural category "one" covers 0 and 1, so its texts write the number: "{ $amount } bouton".
# No-break spaces stand before : ; ! ? % and inside « ».

money-button = { $amount ->
    [one] { $amount } bouton
   *[other] { $amount } boutons
}
money-eyeball = { $amount ->
    [one] { $amount } œil
   *[other] { $amount } yeux
}
money-custom = { $amount ->
    [one] { $amount } { $one }
   *[other] { $amount } { $many }
}
currency-button = boutons
currency-eyeball = yeux
player-number = le joueur { $player }
quoted-text = « { $text } »
list-comma = { $first }, { $second }
list-and = { $first } et { $second }
list-semicolon = { $first } ; { $second }
