"""Saved games: a folder with a file of events for each game. Every event is on disk before it is shown."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from quiltwork.errors import QuiltworkError
from quiltwork.play import Event, Mode, Session, TableCreated, event_data, read_event
from quiltwork.play.results import PlayedGame, played_game
from quiltwork.rules import Player

FOLDER = "terminal"
"""The folder's name inside the data folder."""
SUFFIX = ".jsonl"


class EventFile:
    """The file of one game; one event per line."""

    def __init__(self, path: Path, size: int) -> None:
        self.path = path
        self._size = size

    def append(self, event: Event) -> None:
        """Write `event` to disk. When this returns, neither a crash nor a power cut can lose it."""
        line = json.dumps(event_data(event), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        try:
            with self.path.open("r+b") as file:
                if file.seek(0, os.SEEK_END) != self._size:
                    raise QuiltworkError("game-continued-elsewhere")
                try:
                    file.write(line)
                    file.flush()
                    os.fsync(file.fileno())
                except OSError:
                    file.truncate(self._size)  # a part of a line must not precede the next one
                    raise
        except OSError as error:
            raise _cannot_save(self.path, error) from error
        self._size += len(line)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game in the folder."""

    path: Path
    session: Session
    size: int
    """The bytes that hold whole events; a crash may have left a part of a line after them."""

    def open(self) -> EventFile:
        """Return its file, ready for the next event."""
        try:
            os.truncate(self.path, self.size)
        except OSError as error:
            raise _cannot_save(self.path, error) from error
        return EventFile(self.path, self.size)

    def delete(self) -> None:
        """Delete the file permanently."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise QuiltworkError("cannot-delete-game", path=str(self.path), reason=error.strerror or "") from error


class SavedGames:
    """The folder of saved games."""

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir
        self.folder = data_dir / FOLDER

    def add(self, created: TableCreated) -> EventFile:
        """Return the file of a new game, with its first event."""
        started = datetime.fromtimestamp(created.at, UTC).strftime("%Y%m%d-%H%M%S")
        path = self.folder / f"{started}-{os.urandom(4).hex()}{SUFFIX}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.touch(exist_ok=False)
            _sync_folder(self.folder)
        except OSError as error:
            raise _cannot_save(path, error) from error
        file = EventFile(path, 0)
        file.append(created)
        return file

    def all(self) -> list[SavedGame]:
        """Return every game that can be read, the one played last first."""
        games = []
        for path in self._paths():
            try:
                games.append(read_game(path))
            except QuiltworkError:
                continue  # a damaged file must not hide the others
        return sorted(games, key=lambda game: game.session.updated, reverse=True)

    def results(self) -> list[PlayedGame]:
        """Return the finished games of a person against a computer, the oldest first."""
        played = []
        for session in (game.session for game in reversed(self.all())):
            own = [player for player in Player if session.seat(player).owner == session.created.by]
            if session.created.mode is Mode.COMPUTER and session.result is not None and len(own) == 1:
                edition, time_control = session.game.start.ruleset.name, session.created.time_control.kind
                result = played_game(session.seats, session.result, own[0], edition=edition, time_control=time_control)
                played.append(result)
        return played

    def latest(self) -> SavedGame:
        """Return the unfinished game played last; raises `QuiltworkError` if there is none."""
        for game in self.all():
            if game.session.to_move is not None:
                return game
        raise QuiltworkError("no-unfinished-game", folder=str(self.folder))

    def _paths(self) -> Iterable[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == SUFFIX)
        except OSError:
            return []


def read_game(path: Path) -> SavedGame:
    """Return the game in a file. A last line that a crash cut off is ignored: that move was never shown."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise QuiltworkError("cannot-read-game", path=str(path), reason=error.strerror or "") from error
    whole = data[: data.rfind(b"\n") + 1]
    events: list[Event] = []
    for number, line in enumerate(whole.splitlines(), start=1):
        try:
            events.append(read_event(json.loads(line)))
        except (ValueError, LookupError, TypeError, QuiltworkError) as error:
            raise QuiltworkError("not-an-event", path=str(path), number=number) from error
    try:
        session = Session.replay(events)
    except (ValueError, LookupError, TypeError, AssertionError, QuiltworkError) as error:
        raise QuiltworkError("events-make-no-game", path=str(path), reason=str(error)) from error
    return SavedGame(path, session, len(whole))


def _cannot_save(path: Path, error: OSError) -> QuiltworkError:
    return QuiltworkError("cannot-save-game", path=str(path), reason=error.strerror or "")


def _sync_folder(folder: Path) -> None:
    """Make a new file name in `folder` survive a crash, where the system supports it."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
