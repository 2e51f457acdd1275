## Your games

all-games = Todas las partidas
number-of-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
more-games-waiting = { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
}
no-games-yet = Aún no tienes partidas. Empieza una en la página de inicio.
filter-games = Filtrar
filter-opponent = Rival
filter-all = Todas
filter-computer = Ordenador
filter-people = Personas
filter-local = En una pantalla
filter-imported = Importadas
filter-name = Nombre o nivel
no-game-matches = Ninguna partida coincide.
show-more-games = Mostrar más
game-won = Ganada, { $score } a { $other }
game-lost = Perdida, { $score } a { $other }
game-won-early = Ganada
game-lost-early = Perdida
game-score = { $first } a { $second }
export-one = Exportar { $game }
delete-one = Borrar { $game }
export-all = Exportar todas
delete-all = Borrar todas
delete-title = ¿Borrar esta partida?
delete-text = { $game } se borra para siempre.
delete-shared-text = { $game } sale de tu lista. La otra persona la conserva.
delete-all-title = ¿Borrar todas las partidas?
delete-all-text = Todas tus partidas se borran para siempre. Una partida que juegas ahora contra otra persona se queda, y la otra persona conserva una terminada.
delete-confirm = Borrar

## Results

your-results = Tus resultados
no-results-yet = Tus resultados aparecen aquí después de tu primera partida.
results-games = Partidas
results-won = Ganadas
results-best = Mejor
results-average = Media
results-current-streak = Racha actual
streak-won = { $games ->
    [one] 1 victoria
   *[other] { $games } victorias
}
streak-lost = { $games ->
    [one] 1 derrota
   *[other] { $games } derrotas
}
streak-none = ninguna
results-longest-streak = Mejor racha de victorias
results-by-level = Por nivel
results-by-opponent = Por rival
results-by-edition = Por edición
results-by-time-control = Por control de tiempo
time-control-live = Minutos por partida
time-control-correspondence = Días por jugada
results-overall = Todas las partidas

## New game

level-suggested = recomendado
level-rating = Puntuación { $rating }
more-options = Más opciones
simpler-player-moves = El motor se está preparando. Mientras tanto, un jugador más sencillo juega por { $player }.
