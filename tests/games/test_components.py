"""What every components file may say."""

from __future__ import annotations

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadComponents


def text_of(game: str) -> str:
    return (load(game).folder / "components.toml").read_text("utf-8")


@pytest.mark.parametrize("name", names())
def test_an_owner_may_write_that_he_looked_into_the_box(name: str) -> None:
    game, text = load(name), text_of(name)
    options = game.read_options({})
    assert 'provenance = "reconstructed"' in text
    game.components(options, text.replace('provenance = "reconstructed"', 'provenance = "owner"'))
    hearsay = text.replace('provenance = "reconstructed"', 'provenance = "hearsay"', 1)
    with pytest.raises(BadComponents, match="owner"):
        game.components(options, hearsay)
