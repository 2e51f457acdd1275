"""What a position is worth, learned from self-play. Importing a module here imports numba.

windows      the 4×4 windows of a quilt and their numbers
features     all else that the network sees
network      Weights, Workspace, evaluate: from a position to win chance, margin and lead
placements   the neatest placements of a patch, ranked by the placement filter
memory       what is remembered about quilts and placements on them
candidates   the moves of a position that are worth evaluating
successors   all candidates evaluated at once
calibration  how reported win chances and leads are corrected
store        network files: load_network, save_network, shipped_network
"""
