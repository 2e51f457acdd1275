"""The compiled mirror of the rules; lowest room of the engine. Importing a module here imports numba.

    compiled   @compiled, and the folder that keeps machine code of exactly these sources
    bits       sets of squares in two words, 63 + 18 bits: popcount, nth_square, shift_up, shift_down
    rng        splitmix64 in an array of one word: new_rng, next_word, below, uniform
    layout     the words of a state, the rows and columns of the tables, the codes of moves
    movegen    offer_place, find_purchases (all placements as masks), list_moves (all moves as codes)
    play       play_move and its parts in place, is_over, score, lead, winner, play_random, play_out
    convert    tables_of, ring_of, compile_position, code_of, move_of

A position is three arrays of 64-bit integers: `tables` (2-D, what the edition fixes, shared), `ring` (1-D, the rows of
the patches in their order around the track, fixed for a game) and `state` (1-D, `layout.WORDS` long; copy it word by
word to branch). A move is one integer below `layout.MOVE_CODES`: `ADVANCE`, `DISCARD`, `LEATHER + square` or
`BUY + (slot * 8 + orientation) * 81 + square`.

Compiled functions never allocate: the caller hands in `layout.new_scratch()` and arrays for results, one set for each
thread, and `compiled` switches reference counting off, which a third of the time went into. They hold no interpreter
lock and no globals but constants.

    tables, ring, state = compile_position(position)
    count = list_moves(tables, ring, state, scratch, moves)
    play_move(tables, ring, state, moves[0])
"""
