"""Solo games: an opponent that turns over cards, in compiled code, and the search of the human who plays against it.

layout      the words of the opponent's pile, the columns of its cards, what scores
turn        its turn by the card revealed, the unseen cards in an imagined order, the result at a level
tree        visits of the playout search: the human chooses, the cards decide the rest
searcher    the search behind `api.Searcher`

Who knows the cards hands them in as arrays; this room knows only what a turn does with them. The human is player 0.
"""
