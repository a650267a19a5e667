"""Every game of the installation can be played in the terminal to its end."""

from __future__ import annotations

import pytest

from rooftree.cli.commands.replay import json_lines
from rooftree.cli.session.action_menu import ActionMenu
from rooftree.cli.session.session import Session
from rooftree.cli.words import Translator
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
    session, chance = Session(match, Translator(language)), Sampled(5)

    def typed(prompt: str) -> str:
        if prompt != "> ":
            return ""
        menu = ActionMenu(match, session.at_keyboard, language)
        assert all(menu.read(n.lower()) == number for n, number in menu.actions.items())
        return list(menu.actions)[int(chance.below(len(menu.actions)))]

    monkeypatch.setattr("builtins.input", typed)
    session.run()
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
        match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
    for line, record in zip(json_lines(match, Translator("en")), match.records, strict=True):
        assert bool(line["chance"]) == bool(record.chance), (line["action"], line["chance"])


def test_a_french_menu_lists_the_french_words() -> None:
    match = Match(load("dice_manor"), 3, seed=5)
    seat = match.actors()[0]
    number = next(iter(ActionMenu(match, seat).actions.values()))
    match.play(number, seat=seat)
    english, french = (set(ActionMenu(match, seat, one).actions) for one in ("en", "fr"))
    assert {"bid", "ad"} <= english
    assert {"mise", "pub"} <= french
    assert not {"bid", "ad"} & french
