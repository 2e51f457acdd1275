"""The actions and observations, the same for every environment and every edition.

    actions       the 2027 actions: to and from moves, the mask of the legal ones, why an action is not legal
    observation   the 920 numbers, filled from a position
    rewards       the rewards at the end of a game
    kernels       actions and observations on the compiled core, for many games at a time

`actions` and `observation` work on the objects of the rules and are the reference; tests compare `kernels` with them.
All constants of compiled code are in this folder, because the hash of its files names the cache.
"""
