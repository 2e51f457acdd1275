"""Act on errors by their class and code."""

from __future__ import annotations

import quiltwork as qw

position = qw.new_game(seed=7).position
codes: list[str] = []
for text in ("Kr1d4", "castle"):
    try:
        position.after(text)
    except qw.IllegalMoveError as error:
        reason = qw.why_not(position, text)
        codes.append(f"{error.code} {reason.code if reason is not None else ''}")
    except qw.QuiltworkError as error:
        codes.append(error.code)
print(codes)
