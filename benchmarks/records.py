"""Reading records: games per second and memory, compared with python-chess if it is installed. Prints one table."""

from __future__ import annotations

import io
import random
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import quiltwork as qw

GAMES = 50
COPIES = 10


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "season.qgn"
        texts = [random_record(seed).text() for seed in range(GAMES)]
        path.write_text("\n".join(texts * COPIES), encoding="utf-8")
        decisions = sum(1 for record in qw.read_records(path) for _ in record.mainline()) / (GAMES * COPIES)
        print(f"{f'{GAMES * COPIES} games of {decisions:.0f} decisions':<46}{'games/s':>10}{'peak KiB':>10}")
        show("quiltwork.read_records, every move checked", lambda: qw.read_records(path))
        show("quiltwork.RecordFile, the index only", lambda: iter(range(len(qw.RecordFile(path)))))
    if find_spec("chess") is not None:
        pgn = "".join(random_pgn(seed, plies=round(decisions)) for seed in range(GAMES)) * COPIES
        show("python-chess, PGN games as long", lambda: pgn_games(io.StringIO(pgn)))


def show(what: str, read: Callable[[], Iterator[Any]]) -> None:
    start = time.process_time()
    games = sum(1 for _ in read())
    seconds = time.process_time() - start
    tracemalloc.start()  # measured apart, because it slows reading down
    for _ in read():
        pass
    peak = tracemalloc.get_traced_memory()[1] / 1024
    tracemalloc.stop()
    print(f"{what:<46}{games / seconds:>10,.0f}{peak:>10,.0f}")


def random_record(seed: int) -> qw.Record:
    game, dice = qw.new_game(seed=seed), random.Random(seed)
    while game.outcome() is None:
        game.push(dice.choice(game.position.legal_moves))
    return qw.Record.from_game(game, player1="Ada", player2="Bo")


def random_pgn(seed: int, *, plies: int) -> str:
    import chess
    import chess.pgn

    dice, board, game = random.Random(seed), chess.Board(), chess.pgn.Game()
    node: Any = game
    for _ in range(plies):
        if not (moves := list(board.legal_moves)):
            break
        move = dice.choice(moves)
        board.push(move)
        node = node.add_variation(move)
    return f"{game}\n\n"


def pgn_games(file: io.StringIO) -> Iterator[Any]:
    import chess.pgn

    while (game := chess.pgn.read_game(file)) is not None:
        yield game


if __name__ == "__main__":
    main()
