"""Addresses that other people can open: where this server can be reached from, and QR codes."""

from __future__ import annotations

import io
import ipaddress
import socket
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlsplit

import segno

_ELSEWHERE = ("192.0.2.1", 9)
"""An address of documentation examples. Nothing is sent to it: connecting a UDP socket only chooses the way."""


class Reach(StrEnum):
    """Who can open an address."""

    DEVICE = "device"
    """Only programs on the machine of the server."""
    NETWORK = "network"
    """Devices in the same network, such as those in one house."""
    EVERYONE = "everyone"


@dataclass(frozen=True, slots=True)
class SharedAddress:
    """How links to this server begin, and who can open them."""

    base: str
    """Without a slash at the end: `http://192.168.1.7:9081`."""
    reach: Reach


def lan_host() -> str | None:
    """Return the address of this machine in its network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        host: str = probe.getsockname()[0]
    return None if is_loopback(host) else host


def shared_address(requested: str, lan: str | None) -> SharedAddress:
    """Return how links begin for somebody who opened `requested`; `lan` is the server's address in its network.

    A page that is opened under a name of this machine gets links that other devices can open, if there are any.
    """
    base = requested.rstrip("/")
    host = urlsplit(base).hostname or ""
    if is_loopback(host):
        return SharedAddress(base, Reach.DEVICE) if lan is None else SharedAddress(lan.rstrip("/"), Reach.NETWORK)
    return SharedAddress(base, Reach.NETWORK if _is_private(host) else Reach.EVERYONE)


def is_loopback(host: str) -> bool:
    """Return whether `host` is a name of this machine that no other machine understands."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _is_private(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith(".local")


def qr_text(address: str) -> str:
    """Return the QR code of an address for a terminal."""
    text = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(text, compact=True)
    return text.getvalue().rstrip("\n")


def qr_svg(address: str) -> str:
    """Return the QR code of an address as a picture, dark on white, with the border that readers need."""
    return segno.make(address, micro=False).svg_inline(scale=8, dark="#000", light="#fff", omitsize=True)
