"""An object file is kept while its C file, and what that includes, is as before."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

BUILD_BACKEND = Path(__file__).parents[2] / "build_backend"
FLAGS = ["-O3"]


@pytest.fixture
def native(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import what compiles, as setup.py does."""
    monkeypatch.syspath_prepend(str(BUILD_BACKEND))
    return import_module("native")


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """Write a C file that includes a header, and a file that it does not include."""
    for name, text in {"rules.c": '#include "bits.h"\n', "bits.h": "", "page.h": ""}.items():
        (tmp_path / name).write_text(text)
    return tmp_path / "rules.c"


@pytest.mark.parametrize("changed", ["rules.c", "bits.h"])
def test_it_is_compiled_anew_if_a_text_it_is_made_from_changes(
    native: ModuleType, rules: Path, changed: str
) -> None:
    before = native.digest(str(rules), FLAGS)
    file = rules.with_name(changed)
    file.write_text(file.read_text() + "int dice;\n")
    assert native.digest(str(rules), FLAGS) != before


def test_it_is_compiled_anew_with_other_flags(native: ModuleType, rules: Path) -> None:
    assert native.digest(str(rules), FLAGS) != native.digest(str(rules), ["-O1"])


def test_it_is_kept_if_only_another_file_changes(native: ModuleType, rules: Path) -> None:
    before = native.digest(str(rules), FLAGS)
    rules.with_name("page.h").write_text("int page;\n")
    assert native.digest(str(rules), FLAGS) == before
