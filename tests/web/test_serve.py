"""Starting a server, and its settings."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from pydantic import BaseModel

from quiltwork.errors import QuiltworkError
from quiltwork.play.folder import user_data_dir
from quiltwork.web import run
from quiltwork.web.app import create_app
from quiltwork.web.live import messages
from quiltwork.web.settings import PREFIX, Settings


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(QuiltworkError, match=f"cannot listen on 127.0.0.1 port {port}: "):
            run("127.0.0.1", port, settings=Settings.from_environment({"QUILTWORK_DATA_DIR": str(tmp_path)}))


def test_settings_come_from_the_environment(tmp_path: Path) -> None:
    settings = Settings.from_environment(
        {
            "QUILTWORK_DATA_DIR": str(tmp_path),
            "QUILTWORK_HOSTS": "games.example, www.games.example",
            "QUILTWORK_ORIGINS": "https://games.example/",
            "QUILTWORK_RATE": "0.5",
            "QUILTWORK_THINKERS": "2",
            "QUILTWORK_QUEUE": "",
        }
    )
    assert settings.database_url == f"sqlite:///{tmp_path}/tables.sqlite3"
    assert settings.hosts == ("games.example", "www.games.example")
    assert settings.origins == ("https://games.example",)
    assert (settings.rate, settings.thinkers, settings.queue) == (0.5, 2, 200)


@pytest.mark.parametrize(
    ("name", "text"), [("RATE", "fast"), ("THINKERS", "-1"), ("QUEUE", "1.5"), ("RATE", "nan"), ("RATE", "1e99")]
)
def test_a_setting_that_is_no_number_is_told(name: str, text: str) -> None:
    with pytest.raises(QuiltworkError, match=f"QUILTWORK_{name} is '{text}', expected a number"):
        Settings.from_environment({f"QUILTWORK_{name}": text})


def test_data_lies_where_the_platform_keeps_it() -> None:
    assert user_data_dir({"XDG_DATA_HOME": "/data"}) == Path("/data/quiltwork")
    assert user_data_dir({}).name == "quiltwork"


def test_every_setting_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "web.md").read_text(encoding="utf-8")
    missing = [name for name in Settings.__dataclass_fields__ if f"`{PREFIX}{name.upper()}`" not in page]
    assert not missing


def test_every_message_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "spec" / "web.md").read_text(encoding="utf-8")
    kinds = [
        model.model_fields["type"].annotation.__args__[0]  # type: ignore[union-attr]
        for model in vars(messages).values()
        if isinstance(model, type) and issubclass(model, BaseModel) and "type" in model.model_fields
    ]
    assert len(kinds) == 19
    assert not [kind for kind in kinds if f"`{kind}`" not in page]


def test_every_address_is_documented(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "spec" / "web.md").read_text(encoding="utf-8")
    app = create_app(Settings.from_environment({"QUILTWORK_DATA_DIR": str(tmp_path)}))
    wanted = [
        f"{method.upper()} {path.replace('{table_id}', '{id}')}"
        for path, methods in app.openapi()["paths"].items()
        for method in methods
    ]
    assert not [address for address in wanted if f"`{address}`" not in page]
