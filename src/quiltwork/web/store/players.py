"""Players and their browsers.

A player is a random id, and a browser holds a token for it. The id of a new player is the hash of its first token:
nothing has to be stored for a browser that only looks. Another browser is connected with a one-time code or with the
recovery phrase; then its row in `browsers` says for which player it acts, and its games go to that player.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quiltwork.errors import QuiltworkError
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.ownership import erase_links, give_games, give_rows, in_transaction
from quiltwork.web.store.schema import WITH_PLAYER, browsers, connect_codes, participants, players, removed_with
from quiltwork.web.store.secret_words import hash_words, new_words, read_words

CODE_SECONDS = 600.0
_CODE_WORDS = 3
"""48 bits: enough for ten minutes, because a client may try only a few times."""
_PHRASE_WORDS = 6
"""96 bits: enough for ever."""
_MAX_BROWSERS = 20

_PLAYER_OF = select(browsers.c.player_id).where(browsers.c.token_hash == bindparam("token_hash"))
"""Made once, because every request needs it."""


class IdentityError(QuiltworkError):
    """A code or phrase that connects to no player."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What a player knows about themselves."""

    name: str
    browsers: int
    """How many browsers act for the player."""
    has_phrase: bool


@dataclass(frozen=True, slots=True)
class Code:
    """A one-time code that connects another browser."""

    words: str
    expires: float


class Players:
    """The players of all servers on one database."""

    def __init__(self, event_log: EventLog, now: Callable[[], float] = time.time) -> None:
        self._event_log = event_log
        self._now = now

    async def player_of(self, token_hash: str) -> str | None:
        """Return the id of the player for whom a browser acts; None if its token is not valid any more."""
        rows = await self._event_log.read(_PLAYER_OF, {"token_hash": token_hash})
        if not rows:
            return token_hash
        player_id: str | None = rows[0].player_id
        return player_id

    async def profile(self, player_id: str) -> Profile:
        """Return what is stored about a player."""
        rows = await self._event_log.read(select(players).where(players.c.id == player_id))
        count = select(func.count()).select_from(browsers).where(browsers.c.player_id == player_id)
        connected = (await self._event_log.read(count))[0][0]
        if not rows:
            return Profile("", max(1, connected), has_phrase=False)
        return Profile(rows[0].name, max(1, connected), has_phrase=rows[0].phrase_hash is not None)

    async def rename(self, player_id: str, name: str) -> None:
        """Set the name that a new game suggests."""
        async with self._event_log.transaction() as connection:
            await self._ensure(connection, player_id)
            await connection.execute(update(players).where(players.c.id == player_id).values(name=name))

    async def new_code(self, player_id: str) -> Code:
        """Return a code that connects one other browser within ten minutes; an earlier one is not valid any more."""
        code = Code(new_words(_CODE_WORDS), self._now() + CODE_SECONDS)
        async with self._event_log.transaction() as connection:
            await self._ensure(connection, player_id)
            is_old = (connect_codes.c.player_id == player_id) | (connect_codes.c.expires < self._now())
            await connection.execute(delete(connect_codes).where(is_old))
            await connection.execute(
                insert(connect_codes).values(
                    code_hash=hash_words(code.words), player_id=player_id, expires=code.expires
                )
            )
        return code

    async def new_phrase(self, player_id: str) -> str:
        """Return a recovery phrase; an earlier one is not valid any more. Only its hash is stored."""
        phrase = new_words(_PHRASE_WORDS)
        async with self._event_log.transaction() as connection:
            await self._ensure(connection, player_id)
            await connection.execute(
                update(players).where(players.c.id == player_id).values(phrase_hash=hash_words(phrase))
            )
        return phrase

    async def connect(self, player_id: str, typed: str) -> str:
        """Connect the browsers of a player to the player whose code or phrase was typed; return that player's id.

        The games of the first player go to the second. Raises `IdentityError` if the words are not valid.
        """
        words = read_words(typed)
        if words is None:
            raise IdentityError("connect-words-unreadable")
        return await in_transaction(self._event_log, lambda connection: self._connect(connection, player_id, words))

    async def _connect(self, connection: AsyncConnection, player_id: str, words: str) -> str:
        target = await self._player_with(connection, words)
        if target == player_id:
            return target
        connected = select(func.count()).select_from(browsers).where(browsers.c.player_id.in_([target, player_id]))
        if (await connection.execute(connected)).scalar_one() >= _MAX_BROWSERS:
            raise IdentityError("too-many-browsers", limit=_MAX_BROWSERS)
        await self._ensure(connection, player_id)
        await self._ensure(connection, target)
        await connection.execute(update(browsers).where(browsers.c.player_id == player_id).values(player_id=target))
        await self._give_profile(connection, player_id, target)
        await give_rows(connection, player_id, target)
        await give_games(self._event_log, connection, player_id, target, self._now())
        return target

    async def delete(self, player_id: str) -> None:
        """Erase a player: the name, the browsers and the link to every game. The games stay, without the name.

        What a killed process leaves is erased by `finish_deletions`.
        """
        async with self._event_log.transaction() as connection:
            await self._ensure(connection, player_id)
            values = {"name": "", "phrase_hash": None, "deleted": self._now()}
            await connection.execute(update(players).where(players.c.id == player_id).values(values))
            await connection.execute(update(browsers).where(browsers.c.player_id == player_id).values(player_id=None))
            for table in removed_with(WITH_PLAYER):
                await connection.execute(delete(table).where(table.c.player_id == player_id))
        await self._erase(player_id)

    async def finish_deletions(self) -> None:
        """Erase what is left of players whose deletion was interrupted."""
        for row in await self._event_log.read(select(players.c.id).where(players.c.deleted.is_not(None))):
            await self._erase(row.id)

    async def _erase(self, player_id: str) -> None:
        """Erase the links to one game after the other, so that nobody's move waits for long."""
        query = select(participants.c.table_id).where(participants.c.player_id == player_id)
        for row in await self._event_log.read(query):
            await erase_links(self._event_log, row.table_id, player_id, self._now())
        async with self._event_log.transaction() as connection:
            await connection.execute(delete(players).where(players.c.id == player_id))

    async def _ensure(self, connection: AsyncConnection, player_id: str) -> None:
        """Store rows for a player and its first browser, if there are none yet."""
        if (await connection.execute(select(players.c.id).where(players.c.id == player_id))).first() is None:
            await connection.execute(insert(players).values(id=player_id, name="", created=self._now()))
        first = select(browsers.c.token_hash).where(browsers.c.token_hash == player_id)
        if (await connection.execute(first)).first() is None:
            values = {"token_hash": player_id, "player_id": player_id, "created": self._now()}
            await connection.execute(insert(browsers).values(values))

    async def _player_with(self, connection: AsyncConnection, words: str) -> str:
        """Return the player of a code, which is then used up, or of a phrase."""
        if words.count(" ") + 1 == _PHRASE_WORDS:
            query = select(players.c.id).where(players.c.phrase_hash == hash_words(words))
            found = (await connection.execute(query)).scalar()
            if found is None:
                raise IdentityError("phrase-unknown")
            return str(found)
        used = (
            delete(connect_codes)
            .where(connect_codes.c.code_hash == hash_words(words))
            .returning(connect_codes.c.player_id, connect_codes.c.expires)
        )
        code = (await connection.execute(used)).first()
        if code is None or code.expires < self._now():
            raise IdentityError("code-unknown")
        return str(code.player_id)

    async def _give_profile(self, connection: AsyncConnection, player_id: str, target: str) -> None:
        """Remove a player's profile; its name goes to `target` if that has none."""
        name = (await connection.execute(select(players.c.name).where(players.c.id == player_id))).scalar_one()
        await connection.execute(delete(players).where(players.c.id == player_id))
        await connection.execute(update(players).where(players.c.id == target, players.c.name == "").values(name=name))
