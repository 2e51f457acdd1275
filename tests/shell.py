"""The command line, called in the process of the tests."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quiltwork.cli import run


class Shell:
    """Runs the command line in this process and keeps what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.err = ""

    def __call__(self, *arguments: str, code: int = 0) -> str:
        with pytest.raises(SystemExit) as exit_:
            run(list(arguments))
        out, err = self.capsys.readouterr()
        assert exit_.value.code == code, err
        self.err = err
        return out

    def json(self, *arguments: str) -> Any:
        return json.loads(self(*arguments, "--json"))

    def fails(self, *arguments: str) -> str:
        """The one line on standard error of a command that refuses its input."""
        assert self(*arguments, code=2) == ""
        assert self.err.startswith("quiltwork: ")
        assert self.err.count("\n") == 1
        return self.err
