rulebook-goal-title = But du jeu
rulebook-goal = Couds des pièces sur ta couverture. À la fin, tes { $money } comptent pour toi et les cases vides contre toi.
rulebook-start-title = Le début
rulebook-start-quilt = Tu as une couverture de 9×9 cases vides, { $money } et un pion sur la case 0 de la piste du temps. Ton adversaire aussi.
rulebook-start-ring = Toutes les pièces forment un cercle dans un ordre aléatoire. Le pion neutre se trouve devant la première ; la pièce { $patch } est la dernière.
rulebook-starter = Selon la règle, { $starter } commence. Ici, tu choisis, ou le hasard décide. Le pion de qui commence est au-dessus.
rulebook-turn-title = À qui de jouer
rulebook-turn-behind = La personne dont le pion est le plus en arrière joue. Si les deux pions sont sur la même case, c’est celui du dessus : il est arrivé en dernier. Tu peux donc jouer plusieurs fois de suite.
rulebook-turn-choice = À ton tour, tu avances ou tu achètes une pièce.
rulebook-advance-title = Avancer
rulebook-advance = Place ton pion sur la case juste devant celui de ton adversaire. Tu reçois { $unit } par case parcourue. Tu peux toujours avancer.
rulebook-buy-title = Acheter une pièce
rulebook-buy-choose = Choisis une des trois pièces suivantes devant le pion neutre. Tu dois pouvoir la payer, et elle doit tenir sur ta couverture.
rulebook-buy-sew = Paie, place le pion neutre à l’endroit de la pièce, et couds-la. Tu peux la tourner et la retourner. Elle doit rester dans la couverture et ne couvrir aucune autre pièce. Une pièce cousue ne bouge plus.
rulebook-buy-move = Avance ensuite ton pion du temps de la pièce. S’il arrive sur celui de ton adversaire, il se place au-dessus et tu rejoues.
rulebook-income-title = Revenu
rulebook-income = Les cases de revenu sont { $spaces }. Quand ton pion en atteint ou en dépasse une, tu reçois autant de { $money } qu’il y en a d’imprimés sur ta couverture. La pièce que tu viens de coudre compte.
rulebook-leather-title = Pièces de cuir
rulebook-leather = Des pièces de cuir d’une case se trouvent sur les cases { $spaces }. La première personne dont le pion en atteint ou en dépasse une la prend et la coud aussitôt, avant que quelqu’un joue. Si la couverture est pleine, la pièce quitte la partie.
rulebook-leather-refuse = Dans cette édition, tu peux aussi retirer la pièce de cuir du jeu.
rulebook-tile-title = La tuile spéciale
rulebook-tile = La première personne qui remplit un carré entier de 7×7 cases reçoit la tuile spéciale. Elle vaut { $points } points à la fin.
rulebook-end-title = La fin
rulebook-end = Aucun pion ne dépasse la case { $space }. Qui s’y trouve ne joue plus, et l’autre continue. La partie finit quand les deux pions y sont.
rulebook-score-title = Score
rulebook-score = Ton score : tes { $money }, plus { $points } pour la tuile spéciale, moins 2 par case vide. Il peut être négatif. En cas d’égalité, la première personne arrivée sur la dernière case gagne.
rulebook-automa-title = Le jeu en solo : Automa
rulebook-automa-start = Automa n’a pas de couverture et ne dépense pas de { $money }. Choisis un des deux paquets de douze cartes ; deux cartes sont mises de côté sans être vues. Tu commences.
rulebook-automa-card = À son tour, Automa retourne une carte. La carte a un budget : le prix le plus élevé qu’il peut payer ce tour-ci. Avec le paquet tactique, tu vois le prochain budget avant de jouer.
rulebook-automa-choice = Automa prend une pièce proposée qu’il peut payer. S’il peut en payer plusieurs, la carte décide, avec des règles comme celles-ci : une pièce qui ne lui fait pas dépasser ton pion, celle avec le plus de { $money }, la plus grande, la plus éloignée du pion neutre.
rulebook-automa-advance = S’il ne peut en payer aucune, il avance comme toi, mais ne reçoit rien.
rulebook-automa-track = Chaque case de revenu qu’il atteint ou dépasse lui rapporte ce que la carte indique. Les pièces de cuir qu’il atteint quittent la partie. Il reçoit la tuile spéciale en atteignant la case de son niveau, sauf si tu l’as.
rulebook-automa-level = { $score ->
    [tile] Niveau { $level } : la tuile spéciale dès la case { $space }. Il marque { $points } points pour la tuile et rien d’autre.
    [collected] Niveau { $level } : la tuile spéciale dès la case { $space }. Il marque { $points } points pour la tuile et les { $money } récoltés.
    [patches] Niveau { $level } : la tuile spéciale dès la case { $space }. Il marque { $points } points pour la tuile, les { $money } récoltés et 1 pour chacune de ses pièces qui montre des { $money }.
    [printed] Niveau { $level } : la tuile spéciale dès la case { $space }. Il marque { $points } points pour la tuile, les { $money } récoltés et les { $money } imprimés sur ses pièces.
   *[both] Niveau { $level } : la tuile spéciale dès la case { $space }. Il marque { $points } points pour la tuile, les { $money } récoltés, ceux imprimés sur ses pièces et 1 pour chaque pièce qui en montre.
}
