"""What the installation says of itself."""

from __future__ import annotations

import shutil

import pytest

from rooftree import __version__, forms
from rooftree.cli.commands import doctor
from tests.cli.conftest import Command


def test_the_version_tells_whether_rooftree_is_compiled(rooftree: Command) -> None:
    seen = rooftree("--version")
    assert seen.out.startswith(f"rooftree {__version__}, ")
    assert ("plain Python" in seen.out) != forms.IS_COMPILED
    assert seen.status == 0


def test_a_missing_part_is_named_with_the_command_that_installs_it(
    rooftree: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    seen = rooftree("doctor")
    assert "· Chromium" in seen.out
    assert "get it with: apt-get install chromium" in seen.out
    monkeypatch.setattr(shutil, "which", lambda name: name)
    assert "✓ Chromium" in rooftree("doctor", "--language", "en").out


def test_every_part_has_a_name_in_both_languages(rooftree: Command) -> None:
    english, french = (rooftree("doctor", "--language", one).out for one in ("en", "fr"))
    for part in doctor.PARTS:
        assert f"doctor.{part.key}" not in english + french
    assert len(english.splitlines()) == len(french.splitlines()) > len(doctor.PARTS)
