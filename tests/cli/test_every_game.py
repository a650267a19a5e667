"""Every game of the installation can be played in the terminal to its end."""

from __future__ import annotations

import pytest

from rooftree.cli.choices import Choices
from rooftree.cli.replay import lines
from rooftree.cli.sitting import Sitting
from rooftree.cli.speech import Speech
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match, Player


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", names())
def test_a_person_plays_by_typing_what_is_listed(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    players = [Player("Anna"), Player("Bot", "uniform"), Player("Carl")][: load(game).seats[-1]]
    match = Match(load(game), len(players), seed=5, players=players)
    sitting, chance = Sitting(match, Speech(language)), Sampled(5)

    def typed(prompt: str) -> str:
        if prompt != "> ":
            return ""
        choices = Choices(match, sitting.at_keyboard)
        assert all(choices.read(n.lower()) == number for n, number in choices.actions.items())
        return list(choices.actions)[int(chance.below(len(choices.actions)))]

    monkeypatch.setattr("builtins.input", typed)
    sitting.run()
    assert match.is_over
    assert {record.seat for record in match.records} == {0, 1, 2}
    out = capsys.readouterr().out
    first = next(standing.seat for standing in match.standings() if standing.place == 0)
    assert match.names[first] in out.splitlines()[-1]


@pytest.mark.parametrize("game", names())
def test_what_chance_gave_is_told_exactly_when_it_gave_something(game: str) -> None:
    match, chance = Match(load(game), load(game).seats[0], seed=6), Sampled(6)
    while not match.is_over:
        seat = match.actors()[0]
        match.play(seat, int(match.rules.random_action(match.state, seat, chance)))
    for line, record in zip(lines(match, Speech("en")), match.records, strict=True):
        assert bool(line["chance"]) == bool(record.chance), (line["action"], line["chance"])
