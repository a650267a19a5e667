"""What `make play` and `make test` install: known by its hash, and listed in every wheel."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.package.building import ROOT, wheel_of

LOCKS = ROOT / "tools" / "locks"
LISTED = ["play.txt", "serve.txt", "compile.txt", "test.txt"]
LINE = re.compile(r"^([\w.-]+)==([^\s;]+)[^\\]* \\$", re.MULTILINE)
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def versions(file: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, version in LINE.findall((LOCKS / file).read_text("utf-8")):
        found.setdefault(canonicalize_name(name), []).append(version)
    return found


def extra(name: str) -> list[str]:
    return list(PROJECT["project"]["optional-dependencies"][name])


def asked(file: str) -> list[str]:
    """List what pyproject.toml asks for in that place."""
    project, groups = PROJECT["project"], PROJECT["dependency-groups"]
    optional = dict(project["optional-dependencies"])
    openenv = optional.pop("openenv")  # brings a hundred libraries that no test needs
    extras = [text for texts in optional.values() for text in texts]
    wanted: list[Any] = {
        "play.txt": project["dependencies"] + groups["build"],
        "serve.txt": project["dependencies"]
        + groups["build"]
        + [text for name in ("metrics", "postgresql", "push") for text in extra(name)],
        "compile.txt": groups["build"] + groups["compile"],
        "openenv.txt": openenv,
        "test.txt": project["dependencies"] + extras + groups["test"] + groups["docs"],
    }[file]
    return [text for text in wanted if isinstance(text, str)]


@pytest.mark.parametrize("file", ["play.txt", "compile.txt", "openenv.txt", "test.txt"])
def test_every_requirement_is_in_the_lock_in_a_version_that_fits(file: str) -> None:
    """`make lock` writes them anew."""
    locked = versions(file)
    for text in asked(file):
        wanted = Requirement(text)
        found = locked.get(canonicalize_name(wanted.name), [])
        assert found, f"{text} is not in {file}: run `make lock`"
        assert all(version in wanted.specifier for version in found), f"{text}: run `make lock`"


@pytest.mark.parametrize("file", ["play.txt", "compile.txt", "openenv.txt", "test.txt"])
def test_every_version_has_hashes_and_no_file_names_an_index(file: str) -> None:
    text = (LOCKS / file).read_text("utf-8")
    for one in re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]:
        assert "--hash=sha256:" in one, one
    assert "://" not in text
    assert len(LINE.findall(text)) == len(re.findall(r"^\w", text, re.MULTILINE))


# -- tools/locked ------------------------------------------------------------------------------
@pytest.fixture
def index(tmp_path: Path) -> Path:
    """Write a folder with one wheel that holds the module `roof`, in version 1."""
    folder = tmp_path / "index"
    folder.mkdir()
    about = "roof-1.dist-info"
    with zipfile.ZipFile(folder / "roof-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("roof.py", "")
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: roof\nVersion: 1\n")
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")
    return folder


def install(index: Path, lock: str) -> tuple[int, str, bool]:
    """Run tools/locked; return its status, what it said, and whether the module is there."""
    (index.parent / "lock.txt").write_text(lock)
    target = index.parent / "target"
    own = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(index), "PIP_TARGET": str(target)}
    run = subprocess.run(
        ["sh", str(ROOT / "tools/locked"), sys.executable, "lock.txt", "roof"],
        cwd=index.parent,
        env={**os.environ, **own, "PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.returncode, run.stderr, (target / "roof.py").exists()


def line(version: int, content: bytes) -> str:
    return f"roof=={version} --hash=sha256:{hashlib.sha256(content).hexdigest()}\n"


def test_what_the_lock_names_is_installed(index: Path) -> None:
    [wheel] = index.iterdir()
    assert install(index, line(1, wheel.read_bytes())) == (0, "", True)


def test_a_file_that_is_not_the_one_in_the_lock_is_never_installed(index: Path) -> None:
    status, said, is_there = install(index, line(1, b"what was locked"))
    assert (status, is_there) == (1, False)
    assert "somebody changed a file on its way" in said


def test_what_is_not_to_be_had_is_replaced_by_the_newest_and_said(index: Path) -> None:
    status, said, is_there = install(index, line(2, b""))
    assert (status, is_there) == (0, True)
    assert "without comparing hashes" in said


# -- the wheel ---------------------------------------------------------------------------------
def test_a_wheel_tells_what_it_is_made_of(tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel_of(tmp_path, "0")) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith(".cdx.json")]
        bill = json.loads(wheel.read(name))
    assert ".dist-info/sboms/" in name
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["version"]
    listed = {one["name"]: one["version"] for one in bill["components"]}
    for name, (version, *_) in versions("play.txt").items():
        assert name == "setuptools" or listed[name] == version
    [needs] = bill["dependencies"]
    direct = [Requirement(text).name for text in PROJECT["project"]["dependencies"]]
    assert len(needs["dependsOn"]) == len(direct)


@pytest.mark.soak
def test_two_compiled_wheels_of_the_same_sources_are_equal(tmp_path: Path) -> None:
    one, two = (wheel_of(tmp_path / name, "1").read_bytes() for name in ("one", "another"))
    assert one == two
