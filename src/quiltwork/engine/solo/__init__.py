"""Solo games: an opponent that turns over cards, in compiled code, and the searches of the human who plays against it.

layout        the words of the opponent's pile, the columns of its cards, what scores
turn          its turn by the card revealed, the unseen cards in an imagined order, the result at a level
inputs        what the network sees of the opponent
evaluate      all candidate moves of the human evaluated at once
visits        visits of the search over the network: the human chooses, the cards decide the rest
net_searcher  SoloNetSearcher: that search behind `api.Searcher`
tree          visits of the playout search
searcher      SoloSearcher: the playout search behind `api.Searcher`
compile       both searches compiled ahead

Who knows the cards hands them in as arrays; this package knows only what a turn does with them. The human is player 0.
"""
