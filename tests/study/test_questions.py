"""The questions of a study on a few rings: files, resuming, errors, known truth."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import quiltwork.engine.eval.store
from quiltwork.editions import get_edition
from quiltwork.errors import InvalidArgumentError, QuiltworkError
from quiltwork.fleet import FleetError, Progress
from quiltwork.rules import Ruleset
from quiltwork.study.agreement import UNCLEAR, YES
from quiltwork.study.designs import TILE_ARMS, Study, question_tasks, run_question
from quiltwork.study.effect_results import EffectSums, patch_values, read_effects
from quiltwork.study.effects import CHANGES, STAGES, play_effects, with_patches
from quiltwork.study.players import NetworkSpec, PlayerSpec
from quiltwork.study.results import read_results
from quiltwork.study.shards import EFFECTS, GAMES, read_shards, shard_paths
from quiltwork.study.statistics import ALL_WEIGHT, EFFECT_COLUMNS, OUTCOME, WEIGHT
from shell import Shell

NET = PlayerSpec.parse("net")


def study_in(folder: Path, edition: Ruleset | None = None, *, player: PlayerSpec = NET) -> Study:
    return Study(
        folder=folder,
        edition=edition or get_edition(),
        players=(player,),
        network=NetworkSpec.shipped(),
        workers=1,
    )


def ignore(_: str, progress: Progress) -> None:
    """Show nothing."""


def run_small(folder: Path, question: str, *, rings: int = 2, resume: bool = False) -> list[Path]:
    return run_question(study_in(folder), question, rings=rings, resume=resume, progress=ignore)


def test_a_study_can_be_resumed_and_reported(tmp_path: Path, shell: Shell) -> None:
    shards = {question: run_small(tmp_path, question) for question in ("first-player", "patches", "prices", "rules")}
    (games,) = read_shards(tmp_path / "rules", GAMES)
    assert sorted(set(games["arm"])) == ["leather-20", "may-refuse", "tile-to-first", "tile-to-second", "unchanged"]
    (effects,) = read_shards(tmp_path / "patches", EFFECTS)
    assert effects["played"].sum() == 6  # two rings, three stages
    with pytest.raises(QuiltworkError, match="has results already; continue them with --resume"):
        run_small(tmp_path, "rules")
    before = shards["rules"][0].read_bytes()
    more = run_small(tmp_path, "rules", rings=2, resume=True)
    assert [path.read_bytes() for path in more] == [before]
    page = Path(shell("study", "report", str(tmp_path)).strip())
    text = page.read_text()
    for title in ("First-player advantage", "Value and fair price of each patch", "Rules", "The 7×7 tile", "Agreement"):
        assert title in text
    card = (tmp_path / "report" / "dataset.md").read_text()
    assert f"network {NetworkSpec.shipped().checksum[:16]}" in card
    assert all(name in card for name in (*GAMES.names, *EFFECTS.names))
    shell("study", "report", str(tmp_path))
    assert page.read_text() == text


def test_the_tile_belongs_to_one_player_from_the_start_in_two_arms(tmp_path: Path) -> None:
    run_small(tmp_path, "rules", rings=3)
    (games,) = read_shards(tmp_path / "rules", GAMES)
    for owner, arm in TILE_ARMS.items():
        assert set(games["tile"][games["arm"] == arm]) == {owner}
    assert set(games["refused"][games["arm"] != "may-refuse"]) == {0}


def test_a_network_file_may_move_between_two_runs(tmp_path: Path) -> None:
    """Shards are named by what was computed, not by where the network was."""
    shipped = Path(quiltwork.engine.eval.store.__file__).parent / "weights" / "quiltwork.npz"
    found = []
    for name in ("here", "there"):
        network = tmp_path / name / "net.npz"
        network.parent.mkdir()
        shutil.copy(shipped, network)
        study = replace(study_in(tmp_path / f"study-{name}"), network=NetworkSpec.of(network))
        found += run_question(study, "rules", rings=1, progress=ignore)
    assert found[0].name == found[1].name
    assert found[0].read_bytes() == found[1].read_bytes()
    assert str(tmp_path) not in found[0].with_suffix(".manifest").read_text()
    moved = replace(study_in(tmp_path / "study-here"), network=NetworkSpec.of(tmp_path / "there" / "net.npz"))
    assert run_question(moved, "rules", rings=1, resume=True, progress=ignore) == found[:1]


def test_a_report_shows_where_studies_with_two_networks_agree(tmp_path: Path, shell: Shell) -> None:
    run_small(tmp_path / "one", "rules")
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    for manifest in (tmp_path / "two").rglob("*.manifest"):
        manifest.write_text(re.sub("network [0-9a-f]{16}", "network 0123456789abcdef", manifest.read_text()))
    shell("study", "report", str(tmp_path / "one"), str(tmp_path / "two"))
    first, *rows = (tmp_path / "one" / "report" / "agreement.csv").read_text().splitlines()
    network = NetworkSpec.shipped().checksum[:8]
    assert f"net-1, {network}" in first
    assert "net-1, 01234567" in first
    assert any(row.startswith("leather-20: distance of scores,") for row in rows)
    assert {row.rpartition(",")[2] for row in rows} <= {YES, UNCLEAR}  # the same games have the same signs


def test_studies_of_two_editions_are_not_compared(tmp_path: Path, shell: Shell) -> None:
    run_small(tmp_path / "one", "rules", rings=1)
    other = study_in(tmp_path / "two", get_edition("classic"))
    run_question(other, "rules", rings=1, progress=ignore)
    problem = shell.fails("study", "report", str(tmp_path / "one"), str(tmp_path / "two"))
    assert "is a study of the edition classic, not of revised" in problem


def test_a_task_gives_the_same_bytes_twice() -> None:
    (task,) = question_tasks(study_in(Path()), "prices", NET, rings=1)
    assert play_effects(**task.arguments) == play_effects(**task.arguments)


def known_button_values(*points: float) -> EffectSums:
    """Results of `prices` without noise: what a button is worth in each stage."""
    sums = np.zeros((1, len(CHANGES), len(STAGES), 2, EFFECT_COLUMNS))
    sums[..., ALL_WEIGHT] = sums[..., WEIGHT] = 1.0
    sums[0, list(CHANGES).index("button"), :, 0, OUTCOME] = np.array(points) * CHANGES["button"]
    return EffectSums(tuple(CHANGES), sums, (0.0, 0.0), 1.0, dict.fromkeys(CHANGES, 1))


def test_an_absurdly_cheap_and_an_absurdly_expensive_patch_are_found(tmp_path: Path) -> None:
    edition = get_edition()
    cheap, dear = replace(edition.by_letter["d"], cost=0), replace(edition.by_letter["e"], cost=14)
    study = study_in(tmp_path, with_patches(edition, {"d": cheap, "e": dear}))
    run_question(study, "patches", rings=40, patches="de", progress=ignore)
    effects = read_effects(study.results("patches", NET), "patches", tuple(edition.by_letter))
    prices = known_button_values(2.6, 1.1, 1.0)
    found = {value.letter: value for value in patch_values(effects, study.edition, prices)}
    assert set(found) == {"d", "e"}
    assert found["d"].lead.low > 3
    assert found["e"].lead.high < -3
    assert found["d"].fair_price is not None
    assert found["e"].fair_price is not None
    # In the original edition, where both cost 7, the study finds 12 for d and 5 for e. A bargain that one player leaves
    # is a bargain for the other, so the estimate of an absurd price may be twice as far away.
    assert 8 < found["d"].fair_price.value < 30
    assert 0 < found["e"].fair_price.value < 11


def test_results_of_another_network_are_not_continued(tmp_path: Path) -> None:
    (path,) = run_small(tmp_path, "rules", rings=1)
    content = path.read_bytes()
    other = replace(study_in(tmp_path), network=NetworkSpec("0" * 64))
    with pytest.raises(FleetError) as caught:
        run_question(other, "rules", rings=1, resume=True, progress=ignore)
    assert caught.value.code == "result-revision"
    assert path.read_bytes() == content


def test_a_worker_with_another_network_is_an_error(tmp_path: Path) -> None:
    other = replace(study_in(tmp_path), network=NetworkSpec("0" * 64))
    with pytest.raises(FleetError, match="the study uses 0000000000000000"):
        run_question(other, "rules", rings=1, progress=ignore)
    assert not shard_paths(tmp_path)


def test_half_a_shard_and_a_foreign_shard_stop_a_study_and_stay(tmp_path: Path) -> None:
    (path,) = run_small(tmp_path, "rules", rings=1)
    half = path.read_bytes()[:-9]
    path.write_bytes(half)
    with pytest.raises(FleetError, match="is damaged"):
        run_small(tmp_path, "rules", rings=1, resume=True)
    with pytest.raises(QuiltworkError, match="cannot be read as Parquet"):
        read_results(tmp_path)
    assert path.read_bytes() == half
    foreign = tmp_path / "rules" / NET.folder / "other.parquet"
    path.rename(foreign)
    path.with_suffix(".manifest").unlink()
    with pytest.raises(FleetError, match="has no manifest"):
        run_small(tmp_path, "rules", rings=1, resume=True)
    with pytest.raises(QuiltworkError, match="is not a shard of this study"):
        read_results(tmp_path)
    assert foreign.read_bytes() == half


def test_results_of_two_editions_are_not_mixed(tmp_path: Path) -> None:
    (path,) = run_small(tmp_path, "rules", rings=1)
    manifest = path.with_suffix(".manifest")
    data = json.loads(manifest.read_text())
    data["arguments"]["edition"] = {"name": "classic"}
    copy = path.with_name("shard-2.parquet")
    copy.write_bytes(path.read_bytes())
    copy.with_suffix(".manifest").write_text(json.dumps(data))
    with pytest.raises(QuiltworkError, match="mixes results of different editions"):
        read_results(tmp_path)


@pytest.mark.parametrize(
    ("text", "visits", "expected"),
    [
        ("casual", 50, PlayerSpec("casual", 1)),
        ("expert", None, PlayerSpec("expert", 16)),
        ("expert", 50, PlayerSpec("expert", 50)),
        ("master", 50, PlayerSpec("master", 50)),
        ("light@70", 50, PlayerSpec("light", 70)),
        ("light:70", None, PlayerSpec("light:70", 70)),
        ("greedy", None, PlayerSpec("greedy", 1)),
    ],
)
def test_players_are_limited_by_visits(text: str, visits: int | None, expected: PlayerSpec) -> None:
    assert PlayerSpec.parse(text, visits=visits) == expected


@pytest.mark.parametrize("text", ["master", "light", "expert@0.2s", "plain", "mastr", "expert@x"])
def test_other_players_are_an_error(text: str) -> None:
    with pytest.raises(InvalidArgumentError):
        PlayerSpec.parse(text)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["rules", "--levels", "master"], "master is limited by time"),
        (["rules", "--edition", "gothic"], "gothic"),
        (["rules", "--games", "0"], "--games is 0, expected 1 or more"),
        (["patches", "--patches", "x"], "has no patch x"),
        (["rules", "--network", "/nowhere.npz"], "/nowhere.npz"),
        (["rules", "--cluster", "nowhere"], "is not the address of a Dask scheduler"),
        (["rebalance"], "has no results; run this first: quiltwork study patches --levels expert@16"),
    ],
)
def test_wrong_input_gives_one_line_and_no_file(shell: Shell, tmp_path: Path, options: list[str], message: str) -> None:
    assert message in shell.fails("study", *options, "--out", str(tmp_path / "out"))
    assert not shard_paths(tmp_path)


def test_a_folder_without_results_has_no_report(shell: Shell, tmp_path: Path) -> None:
    assert "has no results of a study" in shell.fails("study", "report", str(tmp_path))


def test_all_asks_every_question_and_reports(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from quiltwork.cli import study as module

    monkeypatch.setattr(module, "LEVELS", {"rules": "net", "first-player": "net"})
    lines = shell("study", "all", "--games", "1", "--out", str(tmp_path), "--workers", "1").splitlines()
    assert [line.split()[0] for line in lines[:2]] == ["1", "1"]
    assert Path(lines[2]).name == "index.html"
