"""Hypothesis strategies for solo games."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from quiltwork.automa import Deck, Level, SoloGame, SoloPosition, new_solo_game
from strategies import SEEDS, random_move, rulesets


@st.composite
def finished_solo_games(draw: st.DrawFn) -> SoloGame:
    """Solo games of random play, in every edition."""
    source, thrift = random.Random(draw(SEEDS)), draw(st.sampled_from((0.0, 0.2, 0.6)))
    game = new_solo_game(
        draw(rulesets()), level=draw(st.sampled_from(Level)), deck=draw(st.sampled_from(Deck)), seed=draw(SEEDS)
    )
    while game.outcome() is None:
        game.push(random_move(game.position, source, thrift=thrift))
    return game


def solo_games() -> st.SearchStrategy[tuple[SoloPosition, ...]]:
    """The positions of such games, Automa's turns among them."""
    return finished_solo_games().map(
        lambda game: tuple(position for position in game.positions if isinstance(position, SoloPosition))
    )
