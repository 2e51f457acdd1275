"""Exact results of positions near the end of a game, over all legal moves.

alphabeta   the compiled search: alpha-beta with a transposition table
ordering    the legal moves of a node and the order in which to try them
solve       solve(position): the exact result, a best move, and the value of every move on request
"""
