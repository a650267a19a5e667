"""Fair: no bot sees what its seat may not know, nor what chance will bring."""

from __future__ import annotations

import pytest

from rooftree import bots
from rooftree.bots import levels
from rooftree.engine import discovery
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.match import Match

POSITIONS = (0, 7, 18)  # records played before the bot is asked


@pytest.fixture(autouse=True)
def few_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Budget bots by iterations, as a clock would make choices depend on the machine."""
    monkeypatch.setattr(levels, "budget_of", lambda level, evaluation: (12, 600.0))


def position(game: str, records: int, later: int = 0) -> Match:
    """Make a match in progress; `later` changes only what chance will bring from now on."""
    match = Match(discovery.load(game), max(discovery.load(game).seats), seed=records)
    chooser = Seeded(records)
    for _ in range(records):
        seat = match.actors()[0]
        actions = match.actions(seat)
        match.play(actions[int(chooser.below(len(actions)))], seat=seat)
    match.chance = Seeded(1000 + later)
    return match


def chosen(bot: str, match: Match, seat: int, hidden: object) -> int:
    return int(bots.load(bot, match.game, match.rules).choose(hidden, seat, Seeded(3)))


@pytest.mark.parametrize("bot", bots.names())
@pytest.mark.parametrize("game", discovery.names())
@pytest.mark.parametrize("records", POSITIONS)
def test_worlds_that_differ_only_in_hidden_things_give_the_same_choice(
    game: str, bot: str, records: int
) -> None:
    match = position(game, records)
    rules = match.rules
    seat = int(match.state.acting & -match.state.acting).bit_length() - 1
    hidden = match.hidden(seat)
    choice = chosen(bot, match, seat, hidden)
    assert choice in match.actions(seat)
    for world in range(2):
        guess = rules.imagine(hidden, seat, Sampled(world))
        assert chosen(bot, match, seat, rules.hide(guess, seat)) == choice


@pytest.mark.parametrize("bot", bots.names())
@pytest.mark.parametrize("game", discovery.names())
def test_another_future_gives_the_same_choice(game: str, bot: str) -> None:
    choices = set()
    for later in range(2):
        match = position(game, 11, later)
        seat = int(match.state.acting & -match.state.acting).bit_length() - 1
        choices.add(chosen(bot, match, seat, match.hidden(seat)))
    assert len(choices) == 1


@pytest.mark.parametrize("bot", bots.names())
@pytest.mark.parametrize("game", discovery.names())
def test_thinking_leaves_the_position_as_it_was(game: str, bot: str) -> None:
    match = position(game, 5)
    seat = int(match.state.acting & -match.state.acting).bit_length() - 1
    hidden = match.hidden(seat)
    before = match.rules.numbers(hidden)
    chosen(bot, match, seat, hidden)
    assert match.rules.numbers(hidden) == before
