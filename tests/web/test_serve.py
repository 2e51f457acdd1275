"""Starting a server, its settings, and its documentation."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from quiltwork.errors import QuiltworkError
from quiltwork.web.app import create_app
from quiltwork.web.live import messages
from quiltwork.web.serve import run, server_config
from quiltwork.web.settings import PREFIX, Settings
from web_server import settings_for

DOCS = Path(__file__).parents[2] / "docs"


def test_a_port_in_use_is_reported_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(QuiltworkError, match=f"cannot listen on 127.0.0.1 port {port}: "):
            run("127.0.0.1", port, settings=settings_for(tmp_path))


def test_a_server_that_cannot_use_its_database_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("quiltwork.web.serve.set_up_logs", lambda **_: None)
    with pytest.raises(QuiltworkError, match="the address of the database cannot be read"):
        run("127.0.0.1", 0, settings=settings_for(tmp_path, database_url="nonsense"))
    assert not caplog.records, "the caller prints the error; nothing else is logged"


def test_settings_come_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "DATA_DIR": str(tmp_path),
        "HOSTS": "games.example, www.games.example",
        "ORIGINS": "https://games.example/",
        "RATE_LIMIT_FACTOR": "0.5",
        "ENGINE_PROCESSES": "2",
        "ENGINE_QUEUE": "",
        "LANGUAGE": "de_AT.UTF-8",
    }.items():
        monkeypatch.setenv(PREFIX + name, value)
    settings = Settings.load(hosts=("*",))
    assert settings.database_url == f"sqlite:///{tmp_path}/tables.sqlite3"
    assert settings.hosts == ("games.example", "www.games.example")
    assert settings.origins == ("https://games.example",)
    assert (settings.rate_limit_factor, settings.engine_processes, settings.engine_queue) == (0.5, 2, 200)
    assert settings.language == "de"


def test_what_the_program_chooses_is_used_where_the_environment_says_nothing() -> None:
    assert Settings.load(hosts=("*",)).hosts == ("*",)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("RATE_LIMIT_FACTOR", "fast"),
        ("ENGINE_PROCESSES", "-1"),
        ("ENGINE_QUEUE", "1.5"),
        ("RATE_LIMIT_FACTOR", "nan"),
        ("RATE_LIMIT_FACTOR", "1e99"),
    ],
)
def test_an_invalid_setting_is_named_with_its_value(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PREFIX + name, text)
    with pytest.raises(QuiltworkError, match=f"^{PREFIX}{name} is '{text}': ") as caught:
        Settings.load()
    assert caught.value.code == "invalid-setting"


def test_every_setting_is_documented() -> None:
    page = (DOCS / "web.md").read_text(encoding="utf-8")
    missing = [name for name in Settings.model_fields if f"`{PREFIX}{name.upper()}`" not in page]
    assert not missing


def test_every_message_is_documented() -> None:
    page = (DOCS / "spec" / "web.md").read_text(encoding="utf-8")
    schemas = [messages.CLIENT_MESSAGE.json_schema(), messages.SERVER_MESSAGE.json_schema()]
    kinds = [kind for schema in schemas for kind in schema["discriminator"]["mapping"]]
    assert len(kinds) == 21
    assert not [kind for kind in kinds if f"`{kind}`" not in page]


def test_every_path_is_documented(tmp_path: Path) -> None:
    page = (DOCS / "spec" / "web.md").read_text(encoding="utf-8")
    wanted = [
        f"{method.upper()} {path.replace('{table_id}', '{id}')}"
        for path, methods in create_app(settings_for(tmp_path)).openapi()["paths"].items()
        for method in methods
    ]
    assert not [address for address in wanted if f"`{address}`" not in page]


def test_every_operation_has_a_summary_and_a_description(tmp_path: Path) -> None:
    paths = create_app(settings_for(tmp_path)).openapi()["paths"]
    operations = [operation for methods in paths.values() for operation in methods.values()]
    assert all(operation["summary"] and operation["description"] for operation in operations)


def test_an_engine_process_loads_neither_web_framework_nor_database_library() -> None:
    program = """
        import sys
        from quiltwork.__main__ import main
        sys.argv = ["quiltwork", "engine"]
        try:
            main()
        except SystemExit:
            pass
        print([name for name in ("fastapi", "starlette", "uvicorn", "sqlalchemy", "pydantic") if name in sys.modules])
    """
    lines = [line.removeprefix(" " * 8) for line in program.strip("\n").splitlines()]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        input='{"id": "1", "do": "hello"}\n',
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.skipif(sys.platform == "win32", reason="uvloop does not run on Windows")
def test_the_server_runs_on_uvloop(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    factory = server_config(create_app(settings), settings).get_loop_factory()
    assert factory is not None
    assert factory.__module__.split(".")[0] == "uvloop"
