"""The studies that the documentation publishes: files that run, and reports that are theirs."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest

from rooftree.studies.study_file import read_study

FOLDER = Path(__file__).parents[2] / "docs" / "studies"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_published_study_can_be_run_again(file: Path) -> None:
    study, index = read_study(file), (FOLDER / "README.md").read_text("utf-8")
    report = file.with_suffix(".html").read_text("utf-8")
    assert f"rooftree study {file.name} --html {file.stem}.html" in index
    assert f"<h1>{escape(study.question)}</h1>" in report
    assert all(escape(row.name) in report for row in study.rows)
    assert file.name in report
