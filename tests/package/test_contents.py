"""The package holds everything that lies in src: rules pages, words, templates, styles."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tests.package.building import wheel_of


def test_a_wheel_without_a_compiler_holds_every_file_of_ours(tmp_path: Path) -> None:
    wheel = wheel_of(tmp_path, compiled="0")
    assert wheel.name.endswith("-py3-none-any.whl")
    ours = {
        str(path.relative_to(tmp_path / "src"))
        for path in (tmp_path / "src" / "rooftree").rglob("*")
        if path.is_file()
    }
    assert ours - set(zipfile.ZipFile(wheel).namelist()) == set()
