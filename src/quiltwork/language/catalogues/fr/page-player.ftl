### La page « Ton joueur ».

player-title = Ton joueur
player-text = Il n’y a pas de comptes. Tes parties appartiennent à un joueur, et ce navigateur est connecté à ce joueur.
player-name-label = Le nom que proposent les nouvelles parties
player-store-name = Enregistrer le nom
player-name-stored = Le nom est enregistré.

player-browsers = Tes navigateurs
# $count (number): browsers that are connected to this player
player-browser-count = { $count ->
    [one] Seul ce navigateur a tes parties.
   *[other] { $count } navigateurs ont tes parties.
}
player-connect-browser = Connecter un autre navigateur
player-new-code = Créer un nouveau code
player-code-text = Scanne l’image avec l’autre appareil, ou ouvre cette page là-bas et saisis le code. Il sert une seule fois, dans les dix minutes.
player-code-picture = Code QR qui connecte un autre navigateur
player-code-device-only = Les autres appareils ne peuvent pas joindre ce serveur. Le code fonctionne dans d’autres navigateurs de cet appareil.

player-use-words = Utiliser un code ou une phrase de récupération
player-use-words-text = Ce navigateur a ensuite les parties de ce joueur, et ses propres parties passent à ce joueur. N’utilise que des mots que tu as créés toi-même : la personne qui les a créés reçoit tes parties.
player-words-label = Code ou phrase de récupération
player-connect-here = Connecter ce navigateur
player-connected = Ce navigateur est connecté.

player-phrase = Phrase de récupération
player-phrase-text = Six mots te rendent tes parties si tu perds ce navigateur ou effaces ses cookies. Toute personne qui les connaît a tes parties.
player-make-phrase = Créer une phrase de récupération
player-replace-phrase = Créer une nouvelle phrase de récupération
player-copy-phrase = Copier les mots
player-phrase-keep = Note les mots maintenant. Ils ne peuvent pas être affichés à nouveau, et les phrases précédentes ne sont plus valables.

player-delete = Supprimer ton joueur
player-delete-text = Ton nom et tous les liens entre toi et tes parties sont effacés. Les parties restent, sans ton nom.
player-delete-button = Supprimer ton joueur…
player-delete-question = Tu abandonnes les parties que tu joues contre d’autres personnes. Personne ne peut annuler cela.
player-delete-confirm = Supprimer définitivement
player-keep = Annuler
player-deleted = Ton joueur est supprimé. Ce navigateur a maintenant un nouveau joueur, vide.
