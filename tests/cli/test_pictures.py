"""`rooftree replay FILE --svg DIR`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Command


def test_replay_writes_pictures_of_every_position(rooftree: Command) -> None:
    rooftree("simulate", "blueprints", "--games", "1", "--bots", "uniform,uniform", "--save", "m")
    (file,) = Path("m").iterdir()
    seen = rooftree("replay", str(file), "--svg", "film")
    pictures = sorted(Path("film").iterdir())
    assert f"{len(pictures)} pictures in film" in seen.out
    assert pictures[0].read_text("utf-8").startswith("<svg")
