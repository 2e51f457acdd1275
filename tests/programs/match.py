"""Play a short match and save its games."""

from __future__ import annotations

import quiltwork as qw

result: qw.MatchResult = qw.match("plain@1", "plain@2", games=2, seed=4)
result.save_records("match.qgn")
rating: qw.Rating = result.rating
print(len(list(qw.read_records("match.qgn"))), rating.low <= rating.elo <= rating.high)
