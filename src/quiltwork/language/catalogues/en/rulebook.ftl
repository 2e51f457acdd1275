### The complete rules, in our own words. The server sends them; $money is the plural of the currency, such as "buttons".

rulebook-goal-title = Goal
rulebook-goal = Sew patches onto your quilt. At the end your { $money } count for you, and empty squares count against you.
rulebook-start-title = The start
# $money (money): "5 buttons"
rulebook-start-quilt = You have a quilt of 9×9 empty squares, { $money }, and a token on space 0 of the time track. So does your opponent.
rulebook-start-ring = All patches lie in a ring in random order. The neutral token stands in front of the first one; patch { $patch } is the last.
rulebook-starter = According to the rulebook, { $starter } starts. Here you choose, or chance decides. The starting player's token lies on top.
rulebook-turn-title = Whose turn it is
rulebook-turn-behind = The player whose token is further behind moves. If both tokens are on the same space, the one on top moves: it arrived last. So you may move several times in a row.
rulebook-turn-choice = On your turn you either advance or buy a patch.
rulebook-advance-title = Advance
# $unit (money): "1 button"
rulebook-advance = Move your token to the space right in front of your opponent's token. You get { $unit } for every space you move. You may always advance.
rulebook-buy-title = Buy a patch
rulebook-buy-choose = Choose one of the next three patches in front of the neutral token. You must be able to pay its price, and it must fit on your quilt.
rulebook-buy-sew = Pay, move the neutral token to the place of the patch, and sew the patch on. You may rotate and flip it. It must lie inside the quilt and cover no other patch. A sewn patch never moves again.
rulebook-buy-move = Then move your token by the time of the patch. If it lands on your opponent's token, it goes on top, and you move again.
rulebook-income-title = Income
# $spaces (list of numbers)
rulebook-income = The income spaces are { $spaces }. When your token reaches or passes one, you get as many { $money } as are printed on your quilt. A patch that you have just sewn counts.
rulebook-leather-title = Leather patches
rulebook-leather = Leather patches of one square lie on spaces { $spaces }. The first player whose token reaches or passes one takes it and sews it on at once, before anyone moves. If the quilt is full, the patch leaves the game.
rulebook-leather-refuse = In this edition you may remove the leather patch from the game instead.
rulebook-tile-title = The special tile
# $points (number)
rulebook-tile = The first player to fill a whole square of 7×7 gets the special tile. It is worth { $points } points at the end.
rulebook-end-title = The end
# $space (number): the last space
rulebook-end = No token moves beyond space { $space }. A player who is there moves no more, and the other one goes on. The game ends when both tokens are there.
rulebook-score-title = Score
rulebook-score = Your score is your { $money }, plus { $points } for the special tile, minus 2 for every empty square. It may be negative. If both scores are equal, the player who reached the last space first wins.
rulebook-automa-title = The solo game: Automa
rulebook-automa-start = Automa has no quilt and spends no { $money }. Choose one of two decks of twelve cards; two cards are put aside unseen. You start.
rulebook-automa-card = On its turn Automa turns over a card. The card has a budget: the highest price that it can pay this turn. With the tactical deck you see the next budget before you move.
rulebook-automa-choice = Automa takes a patch on offer that it can afford. If it can afford several, the card decides, by rules such as these: a patch that does not take it past your token, the one with the most { $money }, the largest one, the one furthest from the neutral token.
rulebook-automa-advance = If it can afford none, it advances like you, but gets nothing for it.
rulebook-automa-track = Each income space that it reaches or passes pays it what the card shows. Leather patches that it reaches leave the game. It gets the special tile when it reaches the space of its level, unless you have the tile.
# $level: "intern"; $space (number): where it gets the tile; $score: what else counts
rulebook-automa-level = { $score ->
    [tile] Level { $level }: the special tile from space { $space } on. It scores { $points } if it has the tile, and nothing else.
    [collected] Level { $level }: the special tile from space { $space } on. It scores { $points } for the tile and the { $money } that it collected.
    [patches] Level { $level }: the special tile from space { $space } on. It scores { $points } for the tile, the { $money } that it collected, and 1 for each of its patches that shows { $money }.
    [printed] Level { $level }: the special tile from space { $space } on. It scores { $points } for the tile, the { $money } that it collected, and the { $money } printed on its patches.
   *[both] Level { $level }: the special tile from space { $space } on. It scores { $points } for the tile, the { $money } that it collected, those printed on its patches, and 1 for each patch that shows any.
}
