"""Reviews as one HTML page that needs no other files: pictures and styles are inside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from quiltwork.language import Message, current_language, join_texts
from quiltwork.notation import Record
from quiltwork.review.judgement import SECOND_PASS_FACTOR
from quiltwork.review.model import MoveReview, Review
from quiltwork.review.reasons import better_of, reasons_for, worth_of
from quiltwork.review.table import (
    MOVE_HEADINGS,
    PLAYER_HEADINGS,
    costly_moves,
    ledger_rows,
    move_row,
    player_row,
)
from quiltwork.rules import Player, Position

Names = tuple[str, str]

_PICTURE_SIZE = 320
_GRAPH_WIDTH, _GRAPH_HEIGHT = 720, 140
_LINE_LENGTH = 8
"""Moves of the better line that are shown."""
_LONGEST_BAR = 40.0
"""The points that fill a bar of the ledger."""
_STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#3b2c21;
background:#fbf7ef}
h1,h2{line-height:1.2}table{border-collapse:collapse;margin:1rem 0}th,td{padding:.25rem .7rem;text-align:right}
th{border-bottom:1px solid #b7a283;font-weight:600}.moves td:nth-child(n+3),.moves th:nth-child(n+3){text-align:left}
.bar{display:inline-block;height:.8rem;background:#6b8f71}.bar.loss{background:#b4533c}.ledger td{text-align:left}
.ledger td:nth-child(2){text-align:right}figure{margin:1rem 0}section.move{display:flex;flex-wrap:wrap;gap:1.5rem;
margin:1.5rem 0;padding-top:1rem;border-top:1px solid #e0d3bb}section.move svg{width:20rem;max-width:100%;height:auto}
section.move div{flex:1;min-width:16rem}.scroll{overflow-x:auto}
"""


def html_page(games: Sequence[tuple[Record, Review, Names]]) -> str:
    """Return one page with the reviews of several games, in the current language."""
    title = _title(games[0][2]) if len(games) == 1 else "quiltwork"
    body = "\n".join(part for game in games for part in _game(*game))
    return (
        f'<!doctype html>\n<html lang="{current_language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _title(names: Names) -> str:
    return str(Message("review-title", one=names[0], two=names[1]))


def _game(record: Record, review: Review, names: Names) -> Iterator[str]:
    yield f"<h1>{escape(_title(names))}</h1>"
    for name, player in zip(names, review.players, strict=True):
        yield f"<p><b>{escape(name)}:</b> {escape(str(player.sentence))}</p>"
    rows = [player_row(player, name) for name, player in zip(names, review.players, strict=True)]
    yield _table("players", PLAYER_HEADINGS, rows)
    yield from _graphs(review, names)
    yield _ledger(review, names)
    costly = costly_moves(review)
    if costly:
        yield _table("moves", MOVE_HEADINGS, [move_row(move) for move in costly])
    else:
        yield f"<p>{escape(str(Message('review-no-labels')))}</p>"
    positions = record.game().positions
    for move in costly:
        yield _move(positions[move.ply - 1], move, names)
    second = review.visits * SECOND_PASS_FACTOR
    judged = Message("review-judged-by", network=review.network, visits=review.visits, second=second)
    yield f"<p><small>{escape(str(judged))}</small></p>"


def _table(name: str, headings: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(str(Message(heading)))}</th>" for heading in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table class="{name}"><tr>{head}</tr>{body}</table></div>'


def _ledger(review: Review, names: Names) -> str:
    rows = []
    for label, points in ledger_rows(review.ledger, names):
        width = min(100.0, 100.0 * abs(points) / _LONGEST_BAR)
        kind = "bar loss" if points < 0 else "bar"
        bar = f'<span class="{kind}" style="width:{width * 0.16:.1f}rem"></span>'
        rows.append(f"<tr><td>{escape(str(label))}</td><td>{points:+.1f}</td><td>{bar}</td></tr>")
    return f'<div class="scroll"><table class="ledger">{"".join(rows)}</table></div>'


def _graphs(review: Review, names: Names) -> Iterator[str]:
    """Yield player one's chance to win, where it is known, and expected lead over the game."""
    decisions = [move for move in review.moves if not move.forced]
    chances = [
        (move, move.win if move.player is Player.ONE else 1 - move.win) for move in decisions if move.win is not None
    ]
    leads = [(move, move.lead if move.player is Player.ONE else -move.lead) for move in decisions]
    most = max([10.0, *(abs(lead) for _, lead in leads)])
    last = review.moves[-1].ply
    yield _graph(Message("review-chance-of", player=names[0]), chances, (0.0, 1.0), ("0 %", "100 %"), last)
    yield _graph(
        Message("review-lead-of", player=names[0]), leads, (-most, most), (f"{-most:+.0f}", f"{most:+.0f}"), last
    )


def _graph(
    title: Message,
    values: Sequence[tuple[MoveReview, float]],
    between: tuple[float, float],
    edges: tuple[str, str],
    last: int,
) -> str:
    """Return a value over the game, with the labelled moves as dots."""
    if len(values) < 2:
        return ""
    low, high = between

    def at(move: MoveReview, value: float) -> tuple[float, float]:
        x = (move.ply - 1) / max(1, last - 1) * _GRAPH_WIDTH
        return round(x, 1), round(_GRAPH_HEIGHT * (high - value) / (high - low), 1)

    points = [at(move, value) for move, value in values]
    path = " ".join(f"{x},{y}" for x, y in points)
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="4" fill="#b4533c">'
        f"<title>{move.ply} {escape(move.move)}{move.label.mark}</title></circle>"
        for (move, _), (x, y) in zip(values, points, strict=True)
        if move.label is not None
    )
    middle = _GRAPH_HEIGHT / 2
    return (
        f"<figure><figcaption>{escape(str(title))}</figcaption>"
        f'<svg viewBox="-5 -5 {_GRAPH_WIDTH + 10} {_GRAPH_HEIGHT + 10}" role="img" aria-label="{escape(str(title))}" '
        f'width="100%"><g font-size="12" fill="#7a6a58"><text x="2" y="10">{edges[1]}</text>'
        f'<text x="2" y="{_GRAPH_HEIGHT}">{edges[0]}</text></g>'
        f'<line x1="0" y1="{middle}" x2="{_GRAPH_WIDTH}" y2="{middle}" stroke="#b7a283"/>'
        f'<polyline points="{path}" fill="none" stroke="#6b8f71" stroke-width="2"/>{dots}</svg></figure>'
    )


def _move(position: Position, move: MoveReview, names: Names) -> str:
    arrows = [position.parse_move(move.best)]
    picture = position.svg(quilt=position.to_move, arrows=arrows, size=_PICTURE_SIZE)
    mark = "" if move.label is None else move.label.mark
    parts = [f"<h2>{move.ply}. {escape(names[move.player.index])}: {escape(move.move)}{mark}</h2>"]
    line = " ".join(move.line[:_LINE_LENGTH]) or move.best
    parts.append(f"<p><b>{escape(str(Message('review-better-move', move=line)))}</b></p>")
    better = better_of(position, move)
    if better is not None:
        worth = worth_of(better)
        reasons = [*(() if worth is None else (worth,)), *reasons_for(position, better, names)]
        parts.append(f"<p>{escape(join_texts(reasons))}</p>")
    if move.proven:
        parts.append(f"<p>{escape(str(Message('review-proven')))}</p>")
    return f'<section class="move">{picture}<div>{"".join(parts)}</div></section>'
