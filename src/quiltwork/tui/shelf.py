"""Games kept in a folder: each is a file of events, one a line, and every event is on the disk before it counts."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from quiltwork.errors import QuiltworkError
from quiltwork.play import Event, Opened, Session, event_data, read_event

FOLDER = "terminal"
"""Below the data folder."""
SUFFIX = ".jsonl"


class Journal:
    """One game's file."""

    def __init__(self, path: Path, size: int) -> None:
        self.path = path
        self._size = size

    def append(self, event: Event) -> None:
        """Put `event` on the disk; once this returns, neither a crash nor a pulled plug takes it away."""
        line = json.dumps(event_data(event), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        try:
            with self.path.open("r+b") as file:
                if file.seek(0, os.SEEK_END) != self._size:
                    raise QuiltworkError("this game has been continued somewhere else; leave it and open it again")
                try:
                    file.write(line)
                    file.flush()
                    os.fsync(file.fileno())
                except OSError:
                    file.truncate(self._size)  # half a line must not stand before the next one
                    raise
        except OSError as error:
            raise QuiltworkError(f"cannot save the game in {self.path}: {error.strerror}") from error
        self._size += len(line)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game on the shelf."""

    path: Path
    session: Session
    size: int
    """The bytes that hold whole events; what lies beyond was cut off by a crash."""

    def journal(self) -> Journal:
        """Its file, ready to be continued."""
        try:
            os.truncate(self.path, self.size)
        except OSError as error:
            raise QuiltworkError(f"cannot save the game in {self.path}: {error.strerror}") from error
        return Journal(self.path, self.size)


class Shelf:
    """The folder of saved games."""

    def __init__(self, data_dir: Path) -> None:
        self.folder = data_dir / FOLDER

    def add(self, opened: Opened) -> Journal:
        """A file for a new game, with its opening in it."""
        started = datetime.fromtimestamp(opened.at, UTC).strftime("%Y%m%d-%H%M%S")
        path = self.folder / f"{started}-{os.urandom(4).hex()}{SUFFIX}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.touch(exist_ok=False)
            _sync_folder(self.folder)
        except OSError as error:
            raise QuiltworkError(f"cannot save games in {self.folder}: {error.strerror}") from error
        journal = Journal(path, 0)
        journal.append(opened)
        return journal

    def saved(self) -> list[SavedGame]:
        """Every game that can be read, the one played last first."""
        games = []
        for path in self._paths():
            try:
                games.append(read_game(path))
            except QuiltworkError:
                continue  # a damaged file must not hide the others
        return sorted(games, key=lambda game: game.session.updated, reverse=True)

    def latest(self) -> SavedGame:
        """The unfinished game played last; raises `QuiltworkError` if there is none."""
        for game in self.saved():
            if game.session.to_move is not None:
                return game
        raise QuiltworkError(f"no unfinished game is saved in {self.folder}")

    def _paths(self) -> Iterable[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == SUFFIX)
        except OSError:
            return []


def read_game(path: Path) -> SavedGame:
    """The game in a file; a last line cut off by a crash is left out, for it never counted."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise QuiltworkError(f"cannot read {path}: {error.strerror}") from error
    whole = data[: data.rfind(b"\n") + 1]
    events: list[Event] = []
    session: Session | None = None
    for number, line in enumerate(whole.splitlines(), start=1):
        try:
            events.append(read_event(json.loads(line)))
        except (ValueError, KeyError, TypeError, QuiltworkError) as error:
            raise QuiltworkError(f"{path}, line {number}: not an event of a game") from error
    try:
        session = Session.replay(events)
    except (ValueError, QuiltworkError) as error:
        raise QuiltworkError(f"{path}: {error}") from error
    return SavedGame(path, session, len(whole))


def _sync_folder(folder: Path) -> None:
    """Make a new name in `folder` survive a crash, where the system has a way to ask for it."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
