"""Addresses that an operator has blocked."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable

from quiltwork.errors import QuiltworkError

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_REFRESH_SECONDS = 2.0


def read_network(text: str) -> Network:
    """Return an address or a prefix such as `203.0.113.0/24`; raises `ValueError`."""
    return ipaddress.ip_network(text.strip(), strict=False)


class BlockList:
    """The networks from which requests are refused."""

    def __init__(self) -> None:
        self._networks: tuple[Network, ...] = ()

    def replace(self, networks: Iterable[str]) -> None:
        """Block these networks and no others."""
        self._networks = tuple(map(read_network, networks))

    def has(self, address: str | None) -> bool:
        """Return whether an address is blocked."""
        if not self._networks or address is None:
            return False
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:  # a client without an address, such as one on a Unix socket
            return False
        if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
            parsed = parsed.ipv4_mapped
        return any(parsed in network for network in self._networks)

    @contextlib.asynccontextmanager
    async def following(self, read: Callable[[], Awaitable[Iterable[str]]]) -> AsyncIterator[None]:
        """Take over what `read` returns, now and every two seconds: any process may have changed it."""
        await self._refresh(read)
        task = asyncio.create_task(self._refresh_forever(read), name="block list")
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _refresh_forever(self, read: Callable[[], Awaitable[Iterable[str]]]) -> None:
        while True:
            await asyncio.sleep(_REFRESH_SECONDS)
            await self._refresh(read)

    async def _refresh(self, read: Callable[[], Awaitable[Iterable[str]]]) -> None:
        with contextlib.suppress(QuiltworkError):  # the database does not answer; the last list stays
            self.replace(await read())
