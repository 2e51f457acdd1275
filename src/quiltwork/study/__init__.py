"""Studies of the game: measured questions with confidence intervals, public data, and a rebalanced edition.

`quiltwork study` runs them; docs/study/README.md has the questions, the designs and the results.
"""
