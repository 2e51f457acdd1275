"""Small drawings, each about 20 units wide and centred on 0, 0: currency, hourglass, spool, tokens, special tile."""

from __future__ import annotations

from quiltwork.render.canvas import DARK, Picture, element, group, label
from quiltwork.render.colours import is_light, safe_colour
from quiltwork.rules.player import Player
from quiltwork.rules.quilt import BONUS_SIDE
from quiltwork.rules.ruleset import Theme
from quiltwork.rules.scoring import BONUS_POINTS

_BUTTON = (
    f'<circle r="9.5" fill="#fff8e7" stroke="{DARK}" stroke-width="1.8"/>'
    '<circle r="6.6" fill="#f6e3bd" stroke="#b98f55" stroke-width="1.2"/>'
    '<path d="M-2.3-2.3L2.3 2.3M2.3-2.3L-2.3 2.3" stroke="#b2402f" stroke-width="1.5"/>'
    f'<path d="M-2.3-2.3h0M2.3 2.3h0M2.3-2.3h0M-2.3 2.3h0" stroke="{DARK}" stroke-width="2.8" stroke-linecap="round"/>'
)
_EYEBALL = (
    f'<circle r="9.5" fill="#fffdf6" stroke="{DARK}" stroke-width="1.8"/>'
    '<path d="M-8.5-2q3 0 4.5 1M8.5-2q-3 0-4 1M-6 7q2-1 2-3" fill="none" stroke="#c8574a"/>'
    '<circle cy=".5" r="5" fill="#5f9a5b" stroke="#33562f"/>'
    '<circle cy=".5" r="2.4" fill="#241b14"/><circle cx="-1.5" cy="-1.2" r="1.1" fill="#fff"/>'
)
# By the name of an edition's money; money without a drawing is drawn as buttons.
_MONEY = {"eyeball": _EYEBALL}

_HOURGLASS = (
    f'<path d="M-5-8.5h10c0 5-4 6-4 8.5s4 3.5 4 8.5h-10c0-5 4-6 4-8.5s-4-3.5-4-8.5z" fill="#fff8e7" stroke="{DARK}"'
    ' stroke-width="1.4" stroke-linejoin="round"/>'
    '<path d="M-3.4-4.5h6.8L.5-1h-1zM-4 7.8q1-4 4-4t4 4z" fill="#c98a3a"/>'
    f'<path d="M-6.5-9h13M-6.5 9h13" stroke="{DARK}" stroke-width="2.2" stroke-linecap="round"/>'
)
_SPOOL = (
    f'<path d="M-8-10h16l-2.5 4h-11zM-8 10h16l-2.5-4h-11z" fill="#c99b62" stroke="{DARK}" stroke-width="1.2"'
    f' stroke-linejoin="round"/><path d="M-5.5-6h11v12h-11z" fill="#b2402f" stroke="{DARK}" stroke-width="1.2"/>'
    '<path d="M-5.5-2.5L5.5-4M-5.5 1L5.5-.5M-5.5 4.5L5.5 3" stroke="#f0c9b5"/>'
)


def money(picture: Picture, theme: Theme, *, x: float, y: float, scale: float = 1) -> str:
    """Return a button, or the money of the edition."""
    return picture.use("money", _MONEY.get(theme.currency, _BUTTON), x=x, y=y, scale=scale)


def hourglass(picture: Picture, *, x: float, y: float, scale: float = 1) -> str:
    """Return the symbol for time."""
    return picture.use("hourglass", _HOURGLASS, x=x, y=y, scale=scale)


def spool(picture: Picture, *, x: float, y: float, scale: float = 1) -> str:
    """Return the neutral token."""
    return picture.use("spool", _SPOOL, x=x, y=y, scale=scale)


def player_fill(picture: Picture, theme: Theme, player: Player) -> str:
    """Return a player's colour; player two's also has stripes, for people who cannot distinguish the colours."""
    colour = safe_colour(theme.token_colours[player.index])
    if player is Player.ONE:
        return colour
    stripe = "#000000" if is_light(colour) else "#ffffff"
    pattern = picture.define(
        "stripes",
        lambda identity: element(
            "pattern",
            element("rect", width=8, height=8, fill=colour)
            + element("rect", width=3, height=8, fill=stripe, fill_opacity=0.22),
            id=identity,
            width=8,
            height=8,
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)",
        ),
    )
    return f"url(#{pattern})"


def token(picture: Picture, theme: Theme, player: Player, *, x: float, y: float, scale: float = 1) -> str:
    """Return a player's time token: round for player one, a diamond for player two."""
    fill = player_fill(picture, theme, player)
    if player is Player.ONE:
        body = element("circle", r=11, fill=fill, stroke=DARK, stroke_width=1.8)
    else:
        body = element(
            "path",
            d="M0-13.5L13.5 0L0 13.5L-13.5 0Z",
            fill=fill,
            stroke=DARK,
            stroke_width=1.8,
            stroke_linejoin="round",
        )
    ink = "#241a12" if is_light(theme.token_colours[player.index]) else "#ffffff"
    number = label(0, 5, f"{player:d}", 14, text_anchor="middle", font_weight="bold", fill=ink)
    return picture.use(f"token-{player:d}", body + number, x=x, y=y, scale=scale)


def special_tile(*, x: float, y: float, scale: float = 1) -> str:
    """Return the tile for the first full 7×7 square, 64 units wide."""
    return group(
        element("rect", x=-32, y=-22, width=64, height=44, rx=6, fill="#f3d9a0", stroke=DARK, stroke_width=1.6)
        + element(
            "rect", x=-28, y=-18, width=56, height=36, rx=4, fill="none", stroke="#a8642a", stroke_dasharray="4 3"
        )
        + label(0, 0, f"{BONUS_SIDE}×{BONUS_SIDE}", 16, text_anchor="middle", font_weight="bold", fill="#33261b")
        + label(0, 13, f"+{BONUS_POINTS}", 12, text_anchor="middle", fill="#33261b"),
        x=x,
        y=y,
        scale=scale,
    )
