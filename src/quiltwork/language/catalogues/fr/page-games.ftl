## Your games

all-games = Toutes les parties
number-of-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
more-games-waiting = { $games ->
    [one] { $games } autre partie
   *[other] { $games } autres parties
}
no-games-yet = Tu n’as pas encore de partie. Commences-en une depuis la page d’accueil.
filter-games = Filtrer
filter-opponent = Adversaire
filter-all = Toutes
filter-computer = Ordinateur
filter-people = Personnes
filter-local = Sur un seul écran
filter-imported = Importées
filter-name = Nom ou niveau
no-game-matches = Aucune partie ne correspond.
show-more-games = Afficher plus
game-won = Gagnée, { $score } à { $other }
game-lost = Perdue, { $score } à { $other }
game-won-early = Gagnée
game-lost-early = Perdue
game-score = { $first } à { $second }
export-one = Exporter { $game }
delete-one = Supprimer { $game }
export-all = Tout exporter
delete-all = Tout supprimer
delete-title = Supprimer cette partie ?
delete-text = { $game } sera supprimée définitivement.
delete-shared-text = { $game } disparaît de ta liste. L’autre personne la garde.
delete-all-title = Supprimer toutes les parties ?
delete-all-text = Toutes tes parties seront supprimées définitivement. Une partie en cours contre une autre personne reste, et l’autre personne garde une partie terminée.
delete-confirm = Supprimer

## Results

your-results = Tes résultats
no-results-yet = Tes résultats apparaîtront ici après ta première partie.
results-games = Parties
results-won = Gagnées
results-best = Meilleur score
results-average = Score moyen
results-current-streak = Série en cours
streak-won = { $games ->
    [one] { $games } victoire
   *[other] { $games } victoires
}
streak-lost = { $games ->
    [one] { $games } défaite
   *[other] { $games } défaites
}
streak-none = aucune
results-longest-streak = Plus longue série de victoires
results-by-level = Par niveau
results-by-opponent = Par adversaire
results-by-edition = Par édition
results-by-time-control = Par cadence
time-control-live = Minutes par partie
time-control-correspondence = Jours par coup
results-overall = Toutes les parties

## New game

level-suggested = conseillé
level-rating = Classement { $rating }
more-options = Plus d’options
simpler-player-moves = Le moteur se prépare. En attendant, un joueur plus simple joue pour { $player }.
