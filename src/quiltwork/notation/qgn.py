"""Reading and writing `.qgn` text; `Record` is the face of it.

Line breaks are written for people and mean nothing when read: a record is tags, then decisions, each with what was
said about it and the variations on it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from quiltwork.errors import IllegalMoveError, InvalidMoveError, InvalidRecordError
from quiltwork.notation.escapes import braced, quoted, unescaped
from quiltwork.notation.header import (
    Tags,
    check_end,
    check_tags,
    is_own_tag,
    read_start,
    result_of,
    score_of,
    start_tags,
)
from quiltwork.notation.moves import parse_legal_move, quote
from quiltwork.notation.tree import MARKS, MOST_DECISIONS, Moment, Node, walk

LONGEST_TEXT = 2_000_000
"""In characters; a long game with every thought written down has some ten thousand."""

_MOVE_WIDTH = 8
_MARK_WIDTH = 9
_DEEPEST_INDENT = 8
"""Variations nested more deeply are indented no further, so that lines stay readable and files small."""

_TOKEN = re.compile(
    r"""
      (?P<blank>   [ \t\n]+ )
    | (?P<tag>     \[ [ \t]* (?P<tag_name>[A-Za-z][A-Za-z0-9_]*) [ \t]*
                   "(?P<tag_value>[^"\\\n]*+(?:\\.[^"\\\n]*+)*+)" [ \t]* \] )
    | (?P<open>    \( )
    | (?P<close>   \) )
    | (?P<comment> \{ (?P<said>[^}\\]*+(?:\\.[^}\\]*+)*+) \} )
    | (?P<note>    (?P<note_name>[A-Za-z][A-Za-z0-9_.-]*) =
                   (?P<note_value> "[^"\\\n]*+(?:\\.[^"\\\n]*+)*+" | [^ \t\n(){}\[\]";]* ) )
    | (?P<mark>    [!?]+ )
    | (?P<word>    [^ \t\n(){}\[\]";!?]+ )
    """,
    re.VERBOSE | re.ASCII | re.DOTALL,
)
_PLAIN_VALUE = re.compile(r"[!-~]+", re.ASCII)
_NOT_PLAIN = re.compile(r'[(){}\[\]";\\]')
_LINE_BREAK = re.compile(r"[ \t]*\n[ \t\n]*")


def write_qgn(tags: Tags, root: Moment) -> str:
    """The record in `.qgn` text."""
    check_tags(tags)
    end = root.end().position
    check_end(tags, end, lambda _, says: InvalidRecordError(says))
    header = start_tags(root.position) | {name: value for name, value in tags.items() if name != "Result"}
    header["Result"] = result_of(tags, end)
    score = score_of(end)
    if score is not None:
        header["Score"] = score
    text = "\n".join([*(f"[{name} {quoted(value)}]" for name, value in header.items()), "", *_body(root), ""])
    if len(text) > LONGEST_TEXT:
        raise InvalidRecordError(f"a record of {len(text):,} characters, expected at most {LONGEST_TEXT:,}")
    return text


def _body(root: Moment) -> list[str]:
    root.check()
    lines = [said] if (said := _said(root)) else []
    depth = 0
    for number, (node, node_depth) in enumerate(walk(root), start=1):
        if number > MOST_DECISIONS:
            raise InvalidRecordError(f"more than {MOST_DECISIONS:,} decisions")
        node.check()
        opens = node.is_variation
        around = node_depth - opens
        if lines:
            lines[-1] += " )" * (depth - around)
        depth = node_depth
        lines.append(_indent(node_depth, opens=opens) + _decision(node))
    if lines:
        lines[-1] += " )" * depth
    return lines


def _indent(depth: int, *, opens: bool) -> str:
    width = 4 * min(depth, _DEEPEST_INDENT)
    return " " * (width - 2) + "( " if opens else " " * width


def _decision(node: Node) -> str:
    move = f"{node.move!s:<{_MOVE_WIDTH}}{node.mark:<{_MARK_WIDTH}}"
    return f"{node.player:d} {move}{_said(node)}".rstrip(" ")


def _said(moment: Moment) -> str:
    """The comment and the notes."""
    said = [braced(moment.comment)] if moment.comment else []
    return " ".join([*said, *(f"{name}={_value(value)}" for name, value in moment.notes.items())])


def _value(value: str) -> str:
    is_plain = _PLAIN_VALUE.fullmatch(value) is not None and _NOT_PLAIN.search(value) is None
    return value if is_plain else quoted(value)


def read_qgn(text: str, *, source: str | None = None) -> tuple[dict[str, str], Moment]:
    """The tags and the tree written in `text`; raises `InvalidRecordError` with the line and what was expected."""
    if len(text) > LONGEST_TEXT:
        raise InvalidRecordError(
            f"a record of {len(text):,} characters, expected at most {LONGEST_TEXT:,}", source=source
        )
    tokens = _Tokens(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), source)
    tags, lines = _read_tags(tokens)

    def complain(tag: str, says: str) -> InvalidRecordError:
        return tokens.error(says, line=lines.get(tag, tokens.line))

    root = Moment(read_start(tags, complain))
    _TreeReader(tokens, root).read()
    check_end(tags, root.end().position, complain)
    if "Termination" not in tags:
        tags.pop("Result", None)
    return {name: value for name, value in tags.items() if not is_own_tag(name)}, root


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    line: int
    found: re.Match[str] | None
    """None at the end of the text."""

    def __getitem__(self, group: str) -> str:
        assert self.found is not None
        return self.found[group]

    def __str__(self) -> str:
        return "the end of the text" if self.found is None else quote(self.found[0])


class _Tokens:
    """The tokens of a text, one after the other."""

    __slots__ = ("_next", "_place", "_source", "_text", "line")

    def __init__(self, text: str, source: str | None) -> None:
        self._text = text
        self._source = source
        self._place = 0
        self._next: _Token | None = None
        self.line = 1

    def peek(self) -> _Token:
        """The next token, which stays the next."""
        if self._next is None:
            self._next = self._scan()
        return self._next

    def take(self) -> _Token:
        """The next token, which is then behind us."""
        token = self.peek()
        self._next = None
        return token

    def error(self, says: str, *, line: int) -> InvalidRecordError:
        return InvalidRecordError(says, line=line, source=self._source)

    def unescaped(self, text: str, line: int) -> str:
        try:
            return unescaped(text)
        except ValueError as error:
            raise self.error(str(error), line=line) from error

    def _scan(self) -> _Token:
        while self._place < len(self._text):
            found = _TOKEN.match(self._text, self._place)
            if found is None:
                raise self._unreadable()
            line, kind = self.line, found.lastgroup
            self.line += found[0].count("\n")
            self._place = found.end()
            assert kind is not None
            if kind != "blank":
                return _Token(kind, line, found)
        return _Token("end", self.line, None)

    def _unreadable(self) -> InvalidRecordError:
        """What to say of the character that starts no token."""
        rest = self._text[self._place :].split("\n", 1)[0]
        says = {
            "[": f'expected a tag like [Edition "revised"], found {quote(rest)}',
            "{": "a comment without its closing brace",
            ";": "a comment stands in braces {…}, not after ';'",
        }.get(rest[:1], f"expected a decision like '1 Kr1d4', found {quote(rest)}")
        return self.error(says, line=self.line)


def _read_tags(tokens: _Tokens) -> tuple[dict[str, str], dict[str, int]]:
    """The tags and the line of each."""
    tags: dict[str, str] = {}
    lines: dict[str, int] = {}
    while tokens.peek().kind == "tag":
        token = tokens.take()
        name = token["tag_name"]
        if name in tags:
            raise tokens.error(f"tag {name} is there twice, first on line {lines[name]}", line=token.line)
        tags[name] = tokens.unescaped(token["tag_value"], token.line)
        lines[name] = token.line
    return tags, lines


class _TreeReader:
    """Hangs decisions, and what is said about them, onto a root."""

    __slots__ = ("_comments", "_decisions", "_here", "_left", "_tokens")

    def __init__(self, tokens: _Tokens, root: Moment) -> None:
        self._tokens = tokens
        self._here = root
        self._left: list[tuple[_Token, Node]] = []  # the open variations: where each began, what it is a variation of
        self._comments: dict[Moment, list[str]] = {}
        self._decisions = 0

    def read(self) -> None:
        """Read to the end of the text."""
        while (token := self._tokens.take()).kind != "end":
            match token.kind:
                case "word":
                    self._decide(token)
                case "open":
                    self._open(token)
                case "close":
                    self._close(token)
                case "tag":
                    raise self._error(token, f"tags stand before the decisions, and a file holds one game: {token}")
                case _:
                    self._say(token)
        if self._left:
            raise self._error(self._left[-1][0], "a variation without its closing parenthesis")
        for moment, said in self._comments.items():
            moment.comment = "\n".join(filter(None, said))

    def _error(self, token: _Token, says: str) -> InvalidRecordError:
        return self._tokens.error(says, line=token.line)

    @property
    def _is_variation_empty(self) -> bool:
        return bool(self._left) and self._left[-1][1].parent is self._here

    def _decide(self, token: _Token) -> None:
        self._decisions += 1
        if self._decisions > MOST_DECISIONS:
            raise self._error(token, f"more than {MOST_DECISIONS:,} decisions")
        player, position = token["word"], self._here.position
        if player not in ("1", "2"):
            raise self._error(token, f"expected the player, 1 or 2, before each decision, found {token}")
        move = self._tokens.take()
        if move.kind != "word":
            raise self._error(move, f"expected the decision of player {player}, found {move}")
        if position.is_over:
            raise self._error(token, f"expected nothing more, the game is over; found {move}")
        if player != f"{position.to_move:d}":
            raise self._error(
                token, f"player {player} is written, but it is player {position.to_move:d}'s turn: {move}"
            )
        try:
            self._here = self._here.add(parse_legal_move(position, move["word"]))
        except (InvalidMoveError, IllegalMoveError) as error:
            raise self._error(move, str(error)) from error

    def _open(self, token: _Token) -> None:
        if self._is_variation_empty or not isinstance(self._here, Node):
            raise self._error(token, "a variation stands after the decision that it is an alternative to")
        self._left.append((token, self._here))
        self._here = self._here.parent

    def _close(self, token: _Token) -> None:
        if not self._left:
            raise self._error(token, "a closing parenthesis, but no variation is open")
        if self._is_variation_empty:
            raise self._error(token, "a variation without a decision")
        self._here = self._left.pop()[1]

    def _say(self, token: _Token) -> None:
        here = self._here
        if self._is_variation_empty:
            raise self._error(token, f"expected the first decision of the variation, found {token}")
        if token.kind == "comment":
            said = self._tokens.unescaped(_LINE_BREAK.sub(" ", token["said"]), token.line)
            self._comments.setdefault(here, []).append(said)
        elif token.kind == "note":
            self._note(token)
        else:
            if not isinstance(here, Node):
                raise self._error(token, f"{token} stands before the first decision, expected it behind one")
            if token["mark"] not in MARKS:
                raise self._error(token, f"{token} is no mark; expected one of {' '.join(MARKS)}")
            if here.mark:
                raise self._error(token, f"{token} is a second mark on one decision, the first is {here.mark}")
            here.mark = token["mark"]

    def _note(self, token: _Token) -> None:
        name, value = token["note_name"], token["note_value"]
        if name in self._here.notes:
            raise self._error(token, f"note {name} is there twice on one decision")
        is_quoted = value.startswith('"')
        self._here.notes[name] = self._tokens.unescaped(value[1:-1], token.line) if is_quoted else value
