"""The rules in compiled code. Importing a module of this package imports numba.

    compiled   @compiled, which compiles a function on first use and caches the machine code
    bits       sets of squares in two integers, 63 + 18 bits: popcount, nth_square, shift_up, shift_down
    rng        splitmix64: new_rng, next_word, below, uniform
    layout     the fields of a state, the rows and columns of the tables, the codes of moves
    movegen    offer_place, find_purchases (all placements as masks), list_moves (all moves as codes)
    play       play_move and its parts in place, is_over, score, lead, winner, play_random, play_out
    convert    tables_of, ring_of, compile_position, code_of, move_of

A position is three arrays of 64-bit integers: `tables` (2-D, the data of the edition, shared), `ring` (1-D, the rows of
the patches in their order around the track, fixed for a game) and `state` (1-D, `layout.STATE_SIZE` elements; copy it
element by element to branch). A move is one integer below `layout.MOVE_CODES`: `ADVANCE`, `DISCARD`,
`LEATHER + square` or `BUY + (slot * 8 + orientation) * 81 + square`.

Compiled functions never allocate: the caller passes `layout.new_scratch()` and arrays for results, one set per thread.
`compiled` turns reference counting off, which would take a third of the time. Compiled functions release the GIL and
use no globals except constants.

    tables, ring, state = compile_position(position)
    count = list_moves(tables, ring, state, scratch, moves)
    play_move(tables, ring, state, moves[0])
"""
