"""Players to measure others by: random, greedy, UCT with random playouts, and the light playout search.

policy      what a patch is worth, where it lies well, light playouts
candidates  the few moves worth searching; the greedy player's choice
tree        UCT in arrays, visits in compiled slices
lines     best moves and expected play out of a tree
searcher    the players behind `api.Searcher`
"""
