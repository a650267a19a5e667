"""Matches of earlier versions of the rules replay as they were played."""

from __future__ import annotations

from typing import Any

import pytest

from rooftree.engine.errors import DamagedMatch
from rooftree.engine.matchfile import from_document, to_document
from rooftree.games.dice_manor import GAME
from tests.digests import matches_hash
from tests.games.dice_manor.position import rules
from tests.games.recorded import documents

STORED = [document for document in documents("dice_manor") if document["rules"] == "1"][:6]
OF_VERSION_2 = {"2": "170cd10afd3df963", "3": "d80fe29a9dc3bdda", "4": "622bad7373bbca1b"}


@pytest.mark.parametrize("document", STORED, ids=lambda d: f"{len(d['seats'])} seats")
def test_a_match_of_version_1_replays_with_its_positions_and_its_result(
    document: dict[str, Any],
) -> None:
    match = from_document(document)
    assert match.is_over
    assert match.setup.options["tours"] == "clicks"
    assert to_document(match)["result"] == document["result"]


def test_saved_again_it_is_of_this_version_and_still_plays_by_clicks() -> None:
    again = to_document(from_document(STORED[0]))
    assert (again["rules"], again["options"]["tours"]) == (GAME.version, "clicks")
    assert from_document(again).is_over


def test_by_the_new_reading_the_same_match_leads_elsewhere() -> None:
    changed = {**STORED[0], "options": {**STORED[0]["options"], "tours": "layout"}}
    with pytest.raises(DamagedMatch, match="leads to another position"):
        from_document(changed)


@pytest.mark.parametrize("seats", GAME.seats)
def test_by_layout_seeded_matches_are_those_of_version_2(seats: int) -> None:
    assert matches_hash(rules(tours="layout"), seats) == OF_VERSION_2[str(seats)]


def test_a_version_that_never_was_is_refused() -> None:
    with pytest.raises(DamagedMatch, match="played by version 0 of the rules"):
        from_document({**STORED[0], "rules": "0"})


def test_new_matches_divide_the_dice_of_a_turn_as_it_pays_best() -> None:
    assert GAME.read_options({})["tours"] == "best"
