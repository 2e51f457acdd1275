"""Add a comment, a mark and a variation to a record."""

from __future__ import annotations

import quiltwork as qw

game = qw.new_game(seed=7)
game.push("Fr0d4")
record = qw.Record.from_game(game, player1="Ada")
first: qw.Node = next(record.mainline())
first.mark = "!"
first.comment = "in the middle"
record.root.add("adv", comment="too slow")
record.save("annotated.qgn")
again = qw.Record.load("annotated.qgn")
print([str(node.move) for node in again.nodes()], next(again.mainline()).mark)
