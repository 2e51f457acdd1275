"""What a position is worth, learned from self-play. Importing a module here imports numba.

windows      the 4×4 windows of a quilt and their numbers
features     all else that the network sees
network      Weights, Workspace, evaluate: from a position to win chance, margin and lead
successors   the promising moves of a position, all judged at once
store        load_network, save_network, shipped_network
"""
