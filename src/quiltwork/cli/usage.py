"""Messages about wrong use of the command line. Click reports it in English; here the reports become message codes."""

from __future__ import annotations

import re

import click

from quiltwork.errors import closest
from quiltwork.language import Items, Message, excerpt

_NO_COMMAND = re.compile(r"^No such command '(.*?)'")
_EXTRA_ARGUMENTS = re.compile(r"^Got unexpected extra arguments? \((.*)\)$", re.DOTALL)
_VALUE = re.compile(r"""^(?:\w+ )?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\S+) (?:is|does) """)
"""How Click begins a report about a value: `'x' is not …`, `0 is not …`, `File 'x' does not …`."""
_PATH_PROBLEMS = {
    "does not exist": "path-does-not-exist",
    "is a file": "path-is-file",
    "is a directory": "path-is-folder",
    "is not writable": "path-not-writable",
}


def usage_message(error: click.UsageError, program: str) -> Message:
    """Return what is wrong, and which help explains it."""
    command = error.ctx.command_path if error.ctx else program
    return Message("wrong-usage", problem=_problem(error), command=command)


def _problem(error: click.UsageError) -> Message | str:
    """Return the problem; Click's own text where there is no code for it."""
    text = error.format_message().rstrip(".")
    if isinstance(error, click.NoSuchOption):
        known = [name for param in error.ctx.command.params for name in param.opts] if error.ctx else []
        name = error.option_name
        return Message("no-such-option", option=excerpt(name), closest=closest(name, known))
    if isinstance(error, click.BadOptionUsage):
        code = "option-without-value" if "does not take a value" in text else "option-needs-value"
        return Message(code, option=excerpt(error.option_name))
    if isinstance(error, click.MissingParameter):
        return Message("missing-parameter", parameter=_parameter(error)) if error.param else text
    if isinstance(error, click.BadParameter):
        return _wrong_value(error) or text
    if (found := _NO_COMMAND.match(text)) is not None:
        group = error.ctx.command if error.ctx else None
        known = group.list_commands(error.ctx) if error.ctx and isinstance(group, click.Group) else []
        return Message("no-such-command", command=excerpt(found[1]), closest=closest(found[1], known))
    if (found := _EXTRA_ARGUMENTS.match(text)) is not None:
        return Message("unexpected-arguments", arguments=excerpt(found[1]))
    return text


def _parameter(error: click.BadParameter) -> str:
    """Return the option or argument as the help writes it, such as `--games` or `SOURCE`."""
    param = error.param
    assert param is not None
    return max(param.opts, key=len) if isinstance(param, click.Option) else param.human_readable_name


def _wrong_value(error: click.BadParameter) -> Message | None:
    found = _VALUE.match(error.message)
    if error.param is None or found is None:
        return None
    parameter, value = _parameter(error), excerpt(found[1].strip("'\""))
    match error.param.type:
        case click.Choice(choices=choices):
            return Message("value-not-a-choice", parameter=parameter, value=value, known=Items(tuple(choices), "comma"))
        case click.IntRange() | click.FloatRange() as numbers if "is not in the range" in error.message:
            return Message("value-out-of-range", parameter=parameter, value=value, limits=_limits(numbers))
        case click.types.IntParamType():
            return Message("value-not-an-integer", parameter=parameter, value=value)
        case click.types.FloatParamType():
            return Message("value-not-a-number", parameter=parameter, value=value)
        case click.Path():
            code = next((code for text, code in _PATH_PROBLEMS.items() if text in error.message), None)
            return None if code is None else Message(code, parameter=parameter, file=value)
    return None


def _limits(numbers: click.IntRange | click.FloatRange) -> Message:
    """Return which numbers are valid."""
    least, most = numbers.min, numbers.max
    if least is None or most is None:
        assert least is not None, "no option has only an upper limit"
        return Message("number-above" if numbers.min_open else "number-at-least", least=least)
    return Message("number-between", least=least, most=most)
