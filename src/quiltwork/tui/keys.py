"""Which actions of the table screen are available, and the key bar that shows them."""

from __future__ import annotations

from textual.actions import parse

from quiltwork.tui.texts import text
from quiltwork.tui.view_state import ViewState
from quiltwork.tui.widgets import Key


def is_available(state: ViewState, action: str, parameters: tuple[object, ...], *, is_busy: bool) -> bool:
    """Return whether an action of the table screen is available now. `is_busy`: the engine is thinking."""
    can_choose = state.can_decide and not state.owes_leather
    conditions = {
        "turn": state.holds_patch,
        "flip": state.holds_patch,
        "confirm": state.choice is not None and state.why_not is None,
        "put_back": state.is_advancing or state.holds_patch,
        "discard": state.owes_leather and state.position.ruleset.may_refuse_leather,
        "choose": can_choose and parameters in [(place,) for place in range(len(state.position.offer))],
        "advance": can_choose,
        "hint": state.can_decide and not is_busy,
        "undo": state.can_undo,
        "resign": state.table.session.to_move is not None,
        "review": state.table.can_review and not is_busy,
    }
    return conditions.get(action, True)


def key_bar(state: ViewState, *, is_busy: bool) -> tuple[Key, ...]:
    """Return the keys for the available actions, the most useful ones; 80 columns must hold them."""
    keys = [
        Key("R", text("key-turn"), "turn"),
        Key("F", text("key-flip"), "flip"),
        Key("Enter", text("key-advance" if state.is_advancing else "key-sew"), "confirm"),
        Key("X", text("key-discard"), "discard"),
        Key("Esc", text("key-put-back"), "put_back"),
        Key("1-3", text("key-choose"), "choose(0)"),
    ]
    if state.held is not None:
        keys.insert(0, Key("←↑↓→", text("key-move")))
    if not state.holds_patch:
        if not state.is_advancing:  # Enter advances then
            keys.append(Key("A", text("key-advance"), "advance"))
        keys += [
            Key("H", text("key-hint"), "hint"),
            Key("U", text("key-undo"), "undo"),
        ]
    if state.choice is None:
        keys += [Key("←→", text("key-step")), Key("M", text("key-moves"), "moves")]
        keys.append(Key("V", text("key-review"), "review"))
    if not state.table.waits_for_person:
        keys.append(Key("S", text("key-save"), "save"))
    keys += [Key("?", text("key-help"), "help"), Key("Q", text("key-leave"), "leave")]
    return tuple(
        Key(key.key, key.label, key.action and f"screen.{key.action}")
        for key in keys
        if _has_effect(state, key, is_busy=is_busy)
    )


def _has_effect(state: ViewState, key: Key, *, is_busy: bool) -> bool:
    if not key.action:
        return True
    _, action, parameters = parse(key.action)
    return is_available(state, action, parameters, is_busy=is_busy)
