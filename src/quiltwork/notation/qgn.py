"""Reading and writing `.qgn` text; programs use `Record`.

A record is tags, then decisions, each with its mark, comment, notes and variations. Line breaks have no meaning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from quiltwork.errors import IllegalMoveError, InvalidMoveError, InvalidRecordError, InvalidTextError
from quiltwork.language import Items, Message, PlayerName, excerpt
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
from quiltwork.notation.tree import MARKS, MOST_DECISIONS, Moment, Node, walk

LONGEST_TEXT = 2_000_000
"""In characters; a long game with many comments has about ten thousand."""

_MOVE_WIDTH = 8
_MARK_WIDTH = 9
_DEEPEST_INDENT = 8
"""Deeper variations are not indented further, so that lines stay readable and files small."""

_TOKEN = re.compile(
    r"""
      (?P<blank>   [ \t\n]+ )
    | (?P<tag>     \[ [ \t]* (?P<tag_name>[A-Za-z][A-Za-z0-9_]*) [ \t]*
                   "(?P<tag_value>[^"\\\n]*+(?:\\.[^"\\\n]*+)*+)" [ \t]* \] )
    | (?P<open>    \( )
    | (?P<close>   \) )
    | (?P<comment> \{ (?P<comment_text>[^}\\]*+(?:\\.[^}\\]*+)*+) \} )
    | (?P<note>    (?P<note_name>[A-Za-z][A-Za-z0-9_.-]*) =
                   (?P<note_value> "[^"\\\n]*+(?:\\.[^"\\\n]*+)*+" | [^ \t\n(){}\[\]";]* ) )
    | (?P<mark>    [!?]+ )
    | (?P<word>    [^ \t\n(){}\[\]";!?]+ )
    """,
    re.VERBOSE | re.ASCII | re.DOTALL,
)
_VISIBLE = re.compile(r"[!-~]+", re.ASCII)
_SPECIAL = re.compile(r'[(){}\[\]";\\]')
_LINE_BREAK = re.compile(r"[ \t]*\n[ \t\n]*")


def write_qgn(tags: Tags, root: Moment) -> str:
    """Return the record as `.qgn` text."""
    check_tags(tags)
    end = root.end().position
    check_end(tags, end, lambda _, problem: InvalidRecordError(problem))
    header = start_tags(root.position) | {name: value for name, value in tags.items() if name != "Result"}
    header["Result"] = result_of(tags, end)
    score = score_of(end)
    if score is not None:
        header["Score"] = score
    text = "\n".join([*(f"[{name} {quoted(value)}]" for name, value in header.items()), "", *_body(root), ""])
    if len(text) > LONGEST_TEXT:
        raise InvalidRecordError("record-too-long", characters=len(text), limit=LONGEST_TEXT)
    return text


def _body(root: Moment) -> list[str]:
    root.check()
    lines = [text] if (text := _annotations(root)) else []
    depth = 0
    for number, (node, node_depth) in enumerate(walk(root), start=1):
        if number > MOST_DECISIONS:
            raise InvalidRecordError("too-many-decisions", limit=MOST_DECISIONS)
        node.check()
        opens = node.is_variation
        still_open = node_depth - opens
        if lines:
            lines[-1] += " )" * (depth - still_open)
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
    return f"{node.player:d} {move}{_annotations(node)}".rstrip(" ")


def _annotations(moment: Moment) -> str:
    """Return the comment and the notes."""
    comment = [braced(moment.comment)] if moment.comment else []
    return " ".join([*comment, *(f"{name}={_value(value)}" for name, value in moment.notes.items())])


def _value(value: str) -> str:
    needs_no_quotes = _VISIBLE.fullmatch(value) is not None and _SPECIAL.search(value) is None
    return value if needs_no_quotes else quoted(value)


def read_qgn(text: str, *, source: str | None = None, first_line: int = 1) -> tuple[dict[str, str], Moment]:
    """Return the tags and the tree written in `text`; raises `InvalidRecordError` with the line.

    `first_line` is the number of the first line, for a game further down in a file.
    """
    if len(text) > LONGEST_TEXT:
        raise InvalidRecordError("record-too-long", source=source, characters=len(text), limit=LONGEST_TEXT)
    tokens = _Tokens(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), source, first_line)
    tags, lines = _read_tags(tokens)

    def make_error(tag: str, problem: Message) -> InvalidRecordError:
        return tokens.error(problem, line=lines.get(tag, tokens.line))

    root = Moment(read_start(tags, make_error))
    _TreeReader(tokens, root).read()
    check_end(tags, root.end().position, make_error)
    if "Termination" not in tags:
        tags.pop("Result", None)
    return {name: value for name, value in tags.items() if not is_own_tag(name)}, root


@dataclass(slots=True)  # not frozen: a record has hundreds, and freezing takes most of the time to make one
class _Token:
    kind: str
    line: int
    found: re.Match[str] | None
    """None at the end of the text."""

    def __getitem__(self, group: str) -> str:
        assert self.found is not None
        return self.found[group]

    @property
    def shown(self) -> Message:
        """The token as messages show it."""
        return Message("end-of-text") if self.found is None else Message("quoted-text", text=excerpt(self.found[0]))


class _Tokens:
    """The tokens of a text, in order."""

    __slots__ = ("_next", "_offset", "_source", "_text", "line")

    def __init__(self, text: str, source: str | None, first_line: int) -> None:
        self._text = text
        self._source = source
        self._offset = 0
        self._next: _Token | None = None
        self.line = first_line

    def peek(self) -> _Token:
        """Return the next token without moving on."""
        if self._next is None:
            self._next = self._scan()
        return self._next

    def take(self) -> _Token:
        """Return the next token and move on."""
        token = self.peek()
        self._next = None
        return token

    def error(self, problem: Message, *, line: int) -> InvalidRecordError:
        return InvalidRecordError(problem, line=line, source=self._source)

    def unescaped(self, text: str, line: int) -> str:
        try:
            return unescaped(text)
        except InvalidTextError as error:
            raise self.error(error.message, line=line) from error

    def _scan(self) -> _Token:
        while self._offset < len(self._text):
            found = _TOKEN.match(self._text, self._offset)
            if found is None:
                raise self._unreadable()
            line, kind = self.line, found.lastgroup
            self.line += found[0].count("\n")
            self._offset = found.end()
            assert kind is not None
            if kind != "blank":
                return _Token(kind, line, found)
        return _Token("end", self.line, None)

    def _unreadable(self) -> InvalidRecordError:
        """Return the error about a character that starts no token."""
        rest = self._text[self._offset :].split("\n", 1)[0]
        found = excerpt(rest)
        match rest[:1]:
            case "[":
                problem = Message("expected-tag", text=found)
            case "{":
                problem = Message("comment-not-closed")
            case ";":
                problem = Message("comment-after-semicolon")
            case _:
                problem = Message("expected-decision", text=found)
        return self.error(problem, line=self.line)


def _read_tags(tokens: _Tokens) -> tuple[dict[str, str], dict[str, int]]:
    """Return the tags and the line of each."""
    tags: dict[str, str] = {}
    lines: dict[str, int] = {}
    while tokens.peek().kind == "tag":
        token = tokens.take()
        name = token["tag_name"]
        if name in tags:
            raise tokens.error(Message("tag-twice", tag=name, first_line=lines[name]), line=token.line)
        tags[name] = tokens.unescaped(token["tag_value"], token.line)
        lines[name] = token.line
    return tags, lines


class _TreeReader:
    """Adds the decisions of a text, with their annotations, to a root."""

    __slots__ = ("_comments", "_decisions", "_here", "_open_variations", "_tokens")

    def __init__(self, tokens: _Tokens, root: Moment) -> None:
        self._tokens = tokens
        self._here = root
        self._open_variations: list[
            tuple[_Token, Node]
        ] = []  # where each starts, and the decision it is an alternative to
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
                    if token["tag_name"] == "Game":
                        raise self._error(token, Message("several-games"))
                    raise self._error(token, Message("tag-after-decision", found=token.shown))
                case _:
                    self._annotate(token)
        if self._open_variations:
            raise self._error(self._open_variations[-1][0], Message("variation-not-closed"))
        for moment, comments in self._comments.items():
            moment.comment = "\n".join(filter(None, comments))

    def _error(self, token: _Token, problem: Message) -> InvalidRecordError:
        return self._tokens.error(problem, line=token.line)

    @property
    def _is_variation_empty(self) -> bool:
        return bool(self._open_variations) and self._open_variations[-1][1].parent is self._here

    def _decide(self, token: _Token) -> None:
        self._decisions += 1
        if self._decisions > MOST_DECISIONS:
            raise self._error(token, Message("too-many-decisions", limit=MOST_DECISIONS))
        player, position = token["word"], self._here.position
        if player not in ("1", "2"):
            raise self._error(token, Message("expected-player", found=token.shown))
        move = self._tokens.take()
        if move.kind != "word":
            raise self._error(move, Message("expected-move", player=PlayerName(int(player)), found=move.shown))
        if position.is_over:
            raise self._error(token, Message("decision-after-end", found=move.shown))
        if player != f"{position.to_move:d}":
            problem = Message(
                "wrong-player", player=int(player), expected=PlayerName(position.to_move), move=move.shown
            )
            raise self._error(token, problem)
        try:
            self._here = self._here.add(move["word"])
        except (InvalidMoveError, IllegalMoveError) as error:
            raise self._error(move, error.message) from error

    def _open(self, token: _Token) -> None:
        if self._is_variation_empty or not isinstance(self._here, Node):
            raise self._error(token, Message("variation-without-alternative"))
        self._open_variations.append((token, self._here))
        self._here = self._here.parent

    def _close(self, token: _Token) -> None:
        if not self._open_variations:
            raise self._error(token, Message("no-open-variation"))
        if self._is_variation_empty:
            raise self._error(token, Message("variation-is-empty"))
        self._here = self._open_variations.pop()[1]

    def _annotate(self, token: _Token) -> None:
        here = self._here
        if self._is_variation_empty:
            raise self._error(token, Message("expected-first-decision", found=token.shown))
        if token.kind == "comment":
            comment = self._tokens.unescaped(_LINE_BREAK.sub(" ", token["comment_text"]), token.line)
            self._comments.setdefault(here, []).append(comment)
        elif token.kind == "note":
            self._note(token)
        else:
            if not isinstance(here, Node):
                raise self._error(token, Message("mark-before-decision", mark=token["mark"]))
            if token["mark"] not in MARKS:
                raise self._error(
                    token, Message("unknown-mark", mark=excerpt(token["mark"]), known=Items(MARKS, "comma"))
                )
            if here.mark:
                raise self._error(token, Message("mark-twice", mark=token["mark"], first=here.mark))
            here.mark = token["mark"]

    def _note(self, token: _Token) -> None:
        name, value = token["note_name"], token["note_value"]
        if name in self._here.notes:
            raise self._error(token, Message("note-twice", note=name))
        is_quoted = value.startswith('"')
        self._here.notes[name] = self._tokens.unescaped(value[1:-1], token.line) if is_quoted else value
