"""Let three engines play each other and print the table."""

from __future__ import annotations

import quiltwork as qw

result: qw.TournamentResult = qw.tournament(["random", "plain@1", "plain@2"], games=2, seed=1)
result.save_records("tournament.qgn")
for standing in result.standings:
    assert isinstance(standing, qw.Standing)
print(len(result.standings), len(list(qw.read_records("tournament.qgn"))))
