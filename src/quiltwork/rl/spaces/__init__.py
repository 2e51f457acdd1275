"""What an action and an observation are, the same for every environment and every edition.

    actions       the 2027 actions: to and from moves, the mask of the legal ones, why another is refused
    observation   the 920 cells: what each of them holds, filled from a position
    rewards       what the end of a game pays
    kernels       both again on the compiled core, for many games at a time

`actions` and `observation` work on the rules' own objects and are the readable authority; `kernels` is bound to them
by tests. All constants that compiled code uses stand in this folder, because its hash names the cache.
"""
