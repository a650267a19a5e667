"""What cannot be done says why: every chapter of every game, with rules that exist."""

from __future__ import annotations

import pytest

from rooftree.conformance.touches import drawn_ids
from rooftree.engine.discovery import load
from rooftree.engine.errors import IllegalAction
from rooftree.engine.match import Match, opened
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.rule_sentences import rule_sentences
from tests.games.blueprints.position import give, table, with_pool
from tests.games.california.position import Position, lay_out
from tests.games.test_cards import GAMES, positions


@pytest.mark.parametrize("game", GAMES)
def test_every_game_explains_refusals_and_coaches_every_chapter(game: str) -> None:
    match = Match(load(game), load(game).seats[0], seed=1)
    assert match.show.answers("refusal")  # so that conformance checks all of them
    for chapter in match.rules.chapters:
        for language in LANGUAGES:
            said = match.show.coach(chapter.rule(), language)
            assert said, f"{game}: {chapter.rule()} has no coach"
            assert all(said)
            assert len(said[1].split()) <= 40


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_names_a_rule_of_the_rules_page(game: str) -> None:
    rules = rule_sentences(game, "en")
    reasons: set[str] = set()
    for match in positions(game, 2, seed=9, every=6)[:-1]:
        seat = match.in_turn()[0]
        hidden = match.hidden(seat)
        held = match.show.picks(hidden, seat, match.actions(seat)[0])[0][:1]
        for thing in drawn_ids(match, seat):
            for path in ([thing], [*held, thing]):
                reason = match.show.refusal(hidden, seat, path)
                if reason is not None:
                    assert reason.rule in rules, f"{reason.key} names {reason.rule}"
                    reasons.add(reason.key)
    assert len(reasons) >= 4, reasons


def said(position: Position, path: list[str]) -> tuple[str, str, str]:
    """Return rule, fact and way on of a touch at a drawn California table."""
    game = load("california")
    _, _, show = opened(game, tuple(game.read_options({}).items()), None)
    reason = show.refusal(position.state, 0, path)
    assert reason is not None
    way = "" if reason.way < 0 else show.notation(int(reason.way))
    return (*show.reason(reason, "en"), way)


def test_a_loan_is_spoken_of_only_where_it_is_enough() -> None:
    poor = lay_out("B M A G | S W B M", silver=0, bank=4)
    assert not any(words.startswith("buy") for words in poor.may())
    fact = "It costs 4, you have 0; a loan would bring only 3."
    assert said(poor, ["tile-00"]) == ("A tile is paid at once.", fact, "gold")
    richer = lay_out("B M A G | S W B M", silver=1, bank=4)
    assert any(words.startswith("buy 1 B") and words.endswith("loan") for words in richer.may())
    in_debt = lay_out("B M A G | S W B M", silver=1, bank=4, loans=(0,))
    assert "only one loan" in said(in_debt, ["tile-00"])[0]


def test_furniture_and_rooms_say_where_they_belong() -> None:
    position = lay_out("piano M A G | S W B M", silver=20)
    assert "own colour" not in said(position, ["tile-00", "attic-1"])[0]
    assert "renovated room" in said(position, ["tile-00", "space-a1"])[0]
    assert "share a side" in said(position, ["tile-01", "space-d4"])[0]
    assert said(position, ["space-a1"])[0].startswith("First take a tile")


def test_a_die_says_what_it_may_lie_on() -> None:
    game = load("blueprints")
    match = Match(game, 3, seed=1)
    state = with_pool(table(3), "W4 G5 G5 S1 R1 R2 R3 S3 S6")
    give(state, 0, "X1/31/1X", b1="G5")
    state.acting = 1
    match.state = state
    with pytest.raises(
        IllegalAction, match=r"an equal or lower one\. Here lies a 5, you hold a 4\."
    ):
        match.play("W4>b1", seat=0)
    with pytest.raises(IllegalAction, match="has to be placed"):
        match.play("W4>out", seat=0)
    reason = match.show.refusal(state, 0, ["pool-W4", "space-b1"])
    assert reason is not None
    assert match.show.reason(reason, "fr")[1] == "Ici se trouve un 5, vous tenez un 4."
    assert match.show.why_not(state, 0, "w4 > b1", "en").startswith("A die may only lie")


def test_what_nobody_may_do_has_no_odd_letters() -> None:
    for game in GAMES:
        words = Match(load(game), load(game).seats[0], seed=1).show.words.sentences
        keys = {key for key in words if key.startswith(("why.", "fact."))}
        assert keys
        assert {key for key in keys if key.startswith("fact.")} <= {
            key.replace("why.", "fact.") for key in keys if key.startswith("why.")
        }
