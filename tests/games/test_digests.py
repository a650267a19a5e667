"""Perft counts and hashes of seeded matches, compared with those in each game's folder."""

from __future__ import annotations

import json

import pytest

from rooftree.engine.discovery import names
from tests.digests import digest, file_of


@pytest.mark.parametrize("name", names())
def test_no_rule_has_changed_unawares_and_both_forms_play_the_same(name: str) -> None:
    assert digest(name) == json.loads(file_of(name).read_text("utf-8"))
