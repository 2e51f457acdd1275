"""Visits of the solo search: UCT over the human's decisions, the cards drawn again for every visit.

The tree is that of the playout searches. Below a move after which the opponent acts there is no decision but a chain of
*outcomes*, one for each way in which its turns can leave the table: the patches still in the ring, the neutral token
and its own token. These decide what the human can do next. What it has collected, and which cards have gone, differ
from visit to visit, and the values are means over them.
"""

from __future__ import annotations

from quiltwork.engine.baselines.policy import play_light_move
from quiltwork.engine.baselines.tree import (
    CHILD_COUNT,
    CODE,
    LINK_COLUMNS,
    MAX_PATH,
    PATH_LENGTH,
    USED,
    VISITS,
    PlayoutParameters,
    Tree,
    add_node,
    back_up,
    expand,
    place_chosen,
    select,
)
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import MAX_MOVES, NEUTRAL, RING, TIME, TURN, IntArray, Tables
from quiltwork.engine.core.play import copy_state, is_over, play_move, play_random
from quiltwork.engine.solo.layout import HUMAN, OPPONENT, Opponent
from quiltwork.engine.solo.turn import human_won, play_turns, shuffle_unseen, solo_lead

# More columns of a node's links.
FIRST_OUTCOME = LINK_COLUMNS  # the first outcome below a move, 0 if none was met
NEXT_OUTCOME = LINK_COLUMNS + 1  # the next outcome of the same move
OUTCOME_RING = LINK_COLUMNS + 2
OUTCOME_TOKENS = LINK_COLUMNS + 3  # the space of the opponent's token, and the place of the neutral one
SOLO_COLUMNS = LINK_COLUMNS + 4


@compiled
def _outcome(tree: Tree, node: int) -> int:
    """Return the outcome below the move `node` that `tree.state` shows, a new one if needed; -1 without room."""
    links, state = tree.links, tree.state
    tokens = state[TIME + OPPONENT] << 16 | state[NEUTRAL]
    found = links[node, FIRST_OUTCOME]
    while found != 0:
        if links[found, OUTCOME_RING] == state[RING] and links[found, OUTCOME_TOKENS] == tokens:
            return int(found)
        found = links[found, NEXT_OUTCOME]
    if tree.sizes[USED] == links.shape[0]:
        return -1
    new = add_node(tree, 0)
    links[new, OUTCOME_RING] = state[RING]
    links[new, OUTCOME_TOKENS] = tokens
    links[new, NEXT_OUTCOME] = links[node, FIRST_OUTCOME]
    links[node, FIRST_OUTCOME] = new
    return new


@compiled
def _descend(tables: Tables, ring: IntArray, tree: Tree, opponent: Opponent, parameters: PlayoutParameters) -> int:
    """Follow the tree to a leaf, noting the path and playing on `tree.state` for both sides; return the leaf."""
    links, state = tree.links, tree.state
    node = 0
    tree.path[0] = 0
    length = 1
    while length < MAX_PATH - 1:
        if links[node, CHILD_COUNT] == 0 and (
            is_over(tables, state)
            or (node != 0 and links[node, VISITS] < parameters.expand_at)
            or expand(tables, ring, tree, node, parameters) == 0
        ):
            break
        node = select(tree, node, HUMAN, parameters)
        tree.path[length] = node
        length += 1
        if links[node, CODE] < 0:
            continue
        play_move(tables, ring, state, links[node, CODE])
        if state[TURN] == OPPONENT:
            play_turns(tables, ring, state, opponent, tree.rng)
            outcome = _outcome(tree, node)
            if outcome < 0:
                break
            node = outcome
            tree.path[length] = node
            length += 1
    tree.sizes[PATH_LENGTH] = length
    return node


@compiled
def _play_to_the_end(
    tables: Tables, ring: IntArray, tree: Tree, opponent: Opponent, parameters: PlayoutParameters
) -> None:
    """Play `tree.state` to its end, the human by the parameters' policy."""
    play_turns(tables, ring, tree.state, opponent, tree.rng)
    while not is_over(tables, tree.state):
        if parameters.is_uniform:
            play_random(tables, ring, tree.state, tree.rng, tree.scratch)
        else:
            play_light_move(tables, ring, tree.state, tree.rng, tree.scratch)
        play_turns(tables, ring, tree.state, opponent, tree.rng)


@compiled
def make_solo_visits(
    tables: Tables, ring: IntArray, root: IntArray, known: Opponent, opponent: Opponent, tree: Tree,
    parameters: PlayoutParameters, visits: int, may_grow: bool,
) -> int:  # fmt: skip
    """Make up to `visits` visits from `root`, where the human decides; return how many.

    What the human knows of the opponent is `known`; `opponent` is working memory. If the tree is nearly full and
    `may_grow`, the visits end early, so that the caller can enlarge it.
    """
    for done in range(visits):
        if may_grow and tree.sizes[USED] + 2 * MAX_MOVES > tree.links.shape[0]:
            return done
        copy_state(root, tree.state)
        shuffle_unseen(known, opponent, tree.rng)
        leaf = _descend(tables, ring, tree, opponent, parameters)
        place_chosen(tables, ring, tree, leaf)
        _play_to_the_end(tables, ring, tree, opponent, parameters)
        won = 1.0 if human_won(tree.state, opponent) else 0.0
        back_up(tree, won, float(solo_lead(tree.state, opponent)), parameters)
    return visits
