"""Running: the same bytes on any number of processes, after any interruption."""

from __future__ import annotations

from pathlib import Path

import pytest

from rooftree.studies import running
from rooftree.studies.kept_games import KeptGames
from rooftree.studies.result import StudyResult
from rooftree.studies.running import run
from rooftree.studies.study import BadStudy, Study
from rooftree.studies.study_file import study_of

ENTRIES = {
    "game": "blueprints",
    "seats": 3,
    "games": 12,
    "judge": 1,
    "variants": {"short": {"games": 6}, "rival": {"options": {"deck": "rival"}}},
    "ladder": ["easy", "greedy"],
    "without": {"glass 1": {"kind": "place", "die": "G1"}},
}
ALL = 12 + 6 + 12 + 12 + 12


class Enough(Exception):
    """Somebody pressed Ctrl-C."""


def asked(**changes: object) -> Study:
    return study_of({**ENTRIES, **changes})


def bytes_of(study: Study, workers: int = 1) -> str:
    return StudyResult(run(study, workers)).to_json()


def interrupted(study: Study, path: Path, after: int) -> None:
    """Stop a study when so many games are reported."""
    done = 0

    def report(games: int) -> None:
        nonlocal done
        done += games
        if done >= after:
            raise Enough

    with pytest.raises(Enough):
        run(study, 1, report, kept=KeptGames(path, study, goes_on=False))


def test_the_bytes_do_not_depend_on_the_number_of_processes() -> None:
    assert bytes_of(asked()) == bytes_of(asked(), workers=2)


def test_an_interrupted_study_goes_on_and_ends_with_the_same_bytes(tmp_path: Path) -> None:
    study, path, heard = asked(), tmp_path / "study.games", list[int]()
    interrupted(study, path, 20)
    kept = len(path.read_text().splitlines()) - 1
    assert 20 <= kept < ALL
    found = run(study, 1, heard.append, kept=KeptGames(path, study, goes_on=True))
    assert heard[0] == kept
    assert sum(heard) == ALL
    assert StudyResult(found).to_json() == bytes_of(study)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    study, path = asked(), tmp_path / "study.games"
    interrupted(study, path, 20)
    path.write_text(path.read_text()[:-40])
    found = run(study, 1, kept=KeptGames(path, study, goes_on=True))
    assert StudyResult(found).to_json() == bytes_of(study)


def test_more_games_may_be_asked_for_later(tmp_path: Path) -> None:
    few, path = study_of({**ENTRIES, "variants": {}}), tmp_path / "study.games"
    run(few, 1, kept=KeptGames(path, few, goes_on=False))
    many, heard = study_of({**ENTRIES, "variants": {}, "games": 14}), list[int]()
    found = run(many, 1, heard.append, kept=KeptGames(path, many, goes_on=True))
    assert heard[0] == 36
    assert StudyResult(found).to_json() == bytes_of(many)


@pytest.mark.parametrize("change", [{"seed": 7}, {"seats": 2}, {"options": {"must_take": True}}])
def test_games_of_another_study_are_refused(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "study.games"
    interrupted(asked(), path, 5)
    other = asked(**change)
    with pytest.raises(BadStudy, match="holds games of another study"):
        run(other, 1, kept=KeptGames(path, other, goes_on=True))


def test_a_study_ends_when_its_intervals_are_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "BLOCK", 20)
    alone = {"game": "blueprints", "seats": 3, "games": 200, "variants": {"same": {}}}
    found = run(study_of({**alone, "until": 0.2}), 1)
    assert found.games < 400
    assert all(row.measured.half <= 0.2 for row in found.rows)
    assert len({row.games for row in found.rows}) == 1
    assert "before all 400 matches" in StudyResult(found).page()


def test_a_study_ends_when_somebody_has_seen_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "LEAST", 10)
    rows = {"game": "blueprints", "games": 100, "variants": {"same": {}}}
    found = run(study_of(rows), 1, enough=lambda: True)
    assert found.games == 20  # of both rows the same
