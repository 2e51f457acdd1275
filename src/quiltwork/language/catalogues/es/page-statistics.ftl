### The statistics of a player on the page.

statistics = Estadísticas
chart-value = { $name }: { $value }
statistics-points = Puntos regalados por decisión
statistics-points-text = Cada punto es una partida analizada; la línea es la media de las últimas { $games } partidas.
statistics-no-reviews = Analiza una partida terminada para ver cuántos puntos regalas.
statistics-kinds = Tipos de errores
statistics-labels = Gravedad de los errores
statistics-no-mistakes = Ninguna jugada de tus partidas analizadas está marcada.
statistics-opponents = Resultados por rival
statistics-time-controls = Resultados por control de tiempo
statistics-won-of = { $won } de { $games } ganadas
statistics-longest-streak = Racha más larga de victorias: { $games }
statistics-rating = Tu puntuación en problemas
statistics-streaks = Resueltos seguidos: { $puzzles }. Días seguidos: { $days }.
statistics-no-puzzles = Resuelve un problema para obtener una puntuación.
statistics-export = Exportar todo
statistics-export-text = Un archivo JSON con tus partidas, análisis, errores y problemas. Las jugadas de tus partidas se exportan en «Tus partidas».
