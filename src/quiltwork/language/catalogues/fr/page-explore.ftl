## From a position

play-from-here = Jouer à partir d’ici
play-from-here-text = Une nouvelle partie commence dans cette position. La partie à l’écran reste telle quelle.
play-on-against = Continuer contre { $level }
play-on-as = Ton côté
try-moves = Jouer les deux côtés
try-moves-text = Tu joues pour les deux. Tes coups sont enregistrés comme une partie à part.
copy-position = Copier la position en texte

## The rules

rules-of-game = Règles
rules-contents = Sommaire
complete-rules = Les règles complètes
see-the-rule = Voir la règle
changed-patches = * Les pièces marquées d’un astérisque diffèrent de l’édition standard.

## Settings

settings = Réglages
setting-sound = Son
setting-animation = Animation
animation-off = Aucune
animation-fast = Rapide
animation-normal = Normale
animation-slow = Lente
setting-coordinates = Coordonnées sur la couverture
setting-confirm = Confirmer avant de coudre
setting-shortcuts = Raccourcis à une seule touche, comme A ou R
setting-notation = Notation dans la liste des coups
setting-notifications = Notification quand c’est à toi de jouer et que cet onglet est masqué
notifications-forbidden = Ton navigateur n’autorise pas les notifications de cette page. Tu peux le changer dans ses réglages.
setting-theme = Couleurs
theme-system = Comme le système
theme-light = Claires
theme-dark = Sombres
setting-board-side = Face de la piste du temps
board-front = Recto
board-back = Verso
