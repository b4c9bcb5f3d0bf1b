"""Simulation on a cluster of processes: the results are the same as on one machine, even if a worker dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from multiprocessing import parent_process
from pathlib import Path

import pytest
from click.testing import CliRunner
from distributed import Client, LocalCluster
from msgspec.structs import replace

from mapdsl.cli.main import mapdsl
from mapdsl.engine import Engine, Player, random_player
from mapdsl.lab.games import cluster as lab_cluster
from mapdsl.lab.games.game_rows import GameRow
from mapdsl.lab.games.simulation import Simulation, simulate
from tests.conformance.games import Way, engine_of

POLAND = engine_of(Way("poland", (), 2))
BOTS = ("planner", "planner without more-tickets")

pytestmark = pytest.mark.xdist_group("cluster")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def deadly(_: Engine, __: int, seed: int) -> Player:
    """Return a random player, but kill the worker in one of the games."""
    if seed == 30 and parent_process() is not None:
        os._exit(1)
    return random_player(seed)


def die_once(_: str) -> str:
    """Kill the first worker that calls this function."""
    try:
        Path(os.environ["MAPDSL_TEST_DEAD"]).mkdir()
    except FileExistsError:
        return "1"
    os._exit(1)


def played(**options: object) -> tuple[Simulation, list[GameRow]]:
    rows: list[GameRow] = []
    found = simulate(POLAND, 100, 7, bots=BOTS, rotate=True, keep=rows.append, **options)  # type: ignore[arg-type]
    return replace(found, seconds=0), rows


def test_cluster_gives_the_figures_of_one_machine(address: str) -> None:
    assert played(cluster=address) == played()


def test_cluster_replays_the_games_of_a_dead_worker(address: str) -> None:
    """The worker is killed after the results of its first deals have arrived."""
    with Client(address, set_as_default=False) as client:
        pids = [*client.run(os.getpid).values()]
    rows: list[GameRow] = []

    def keep(row: GameRow) -> None:
        if not rows:
            os.kill(pids[0], signal.SIGKILL)
        rows.append(row)

    found = simulate(POLAND, 100, 7, bots=BOTS, rotate=True, keep=keep, cluster=address)
    assert (replace(found, seconds=0), rows) == played()
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=60)
        assert pids[0] not in client.run(os.getpid).values()


def test_cluster_survives_a_worker_that_dies_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one worker and with two workers, the version check of the workers must not end the run."""
    monkeypatch.setattr(lab_cluster, "version", die_once)
    for workers in (1, 2):
        monkeypatch.setenv("MAPDSL_TEST_DEAD", str(tmp_path / f"dead{workers}"))  # workers inherit it when they start
        with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster:
            rows: list[GameRow] = []
            simulate(POLAND, 40, bots=["random"], keep=rows.append, cluster=cluster.scheduler_address)
        assert (tmp_path / f"dead{workers}").exists()
        assert [row.seed for row in rows] == list(range(40))


def test_cluster_reports_a_lost_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_cluster, "SECONDS", 1)
    cluster = LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None)
    rows: list[GameRow] = []

    def keep(row: GameRow) -> None:
        if not rows:
            cluster.close()
        rows.append(row)

    with pytest.raises(ValueError, match=r"lost the cluster at tcp://.*--journal"):
        simulate(POLAND, 2000, bots=["planner"], keep=keep, cluster=cluster.scheduler_address)


def test_cluster_plays_a_game_that_kills_workers_locally(address: str) -> None:
    rows: list[GameRow] = []
    simulate(POLAND, 40, bots=[deadly], keep=rows.append, cluster=address)
    assert [row.seed for row in rows] == list(range(40))


def test_cluster_refuses_workers_with_another_version(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_cluster, "__version__", "0.0.9")
    with pytest.raises(ValueError, match=r"^a worker of the cluster has mapdsl .*, not 0\.0\.9"):
        simulate(POLAND, 2, cluster=address)


def test_cluster_reports_a_bot_unknown_to_its_workers(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("only_here.py").write_text("def make(engine, seat, seed):\n    return None\n", encoding="utf-8")
    result = CliRunner().invoke(
        mapdsl, ["simulate", "poland", "--bots", "only_here:make", "--games", "2", "--cluster", address]
    )
    assert result.exit_code == 2
    assert result.output == "there is no bot 'only_here:make': No module named 'only_here'\n"


def test_cluster_reports_an_address_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_cluster, "SECONDS", 0.5)
    for address in ("tcp://127.0.0.1:1", "nonsense://x"):
        result = CliRunner().invoke(mapdsl, ["simulate", "poland", "--cluster", address])
        assert result.exit_code == 2
        assert f"no cluster answers at {address}" in result.output
    result = CliRunner().invoke(mapdsl, ["simulate", "poland", "--cluster", address, "--jobs", "2"])
    assert "a cluster has its own workers: leave out --jobs" in result.output
