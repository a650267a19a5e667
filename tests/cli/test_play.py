"""Playing in the terminal, as a person types."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rooftree.cli.session.action_menu import ActionMenu
from rooftree.cli.session.match_text import table_text
from rooftree.engine.match import Match
from rooftree.engine.matchfile import load
from tests.cli.conftest import Command

TWO = ("play", "blueprints", "--seats", "2", "--seed", "7", "--bots", "person,person")
ALONE = ("play", "blueprints", "--seats", "2", "--seed", "8", "--bots", "uniform")


def first_actions(seed: int = 7) -> tuple[int, list[str]]:
    """Tell who begins the match of a seed, and what is legal then."""
    from rooftree.engine.discovery import load as load_game

    match = Match(load_game("blueprints"), 2, seed=seed)
    seat = match.actors()[0]
    return seat, sorted(match.legal(seat))


def test_the_table_the_prompt_and_the_legal_actions_are_shown(rooftree: Command) -> None:
    seen = rooftree(*TWO, typed="\n")
    assert "Choose a die from the pool." in seen.out
    head, _, tail = first_actions()[1][0].partition(">")
    assert any(line.startswith(f"{head}> ") and tail in line for line in seen.out.splitlines())


def test_an_action_is_typed_in_notation_whatever_its_capitals_and_spaces(
    rooftree: Command,
) -> None:
    seat, legal = first_actions()
    sloppy = " " + legal[0].lower().replace(">", " > ")
    seen = rooftree(*TWO, typed=f"\n{sloppy}\n")
    records = load(Path("blueprints-1.match.json")).records
    assert [record.seat for record in records] == [seat]
    assert "Choose a die to discard." in seen.out


def test_an_impossible_action_is_answered_with_its_rule_and_what_is_possible(
    rooftree: Command,
) -> None:
    legal = first_actions()[1]
    die = legal[0].split(">")[0]
    seen = rooftree(*TWO, typed=f"\n{die}>z9\n")
    assert f"{die}>z9 is not possible now (rule: Build). Possible: {legal[0]}" in seen.out


def test_a_placement_is_taken_back_while_nothing_became_known(rooftree: Command) -> None:
    legal = first_actions()[1]
    rooftree(*TWO, typed=f"\n{legal[0]}\nundo\n{legal[1]}\n")
    match = load(Path("blueprints-1.match.json"))
    assert [match.show.notation(record.action) for record in match.records] == [legal[1]]


def test_nothing_is_taken_back_after_new_dice_were_rolled(rooftree: Command) -> None:
    legal = first_actions()[1]
    discard = f"-{legal[-1].split('>')[0]}"
    seen = rooftree(*TWO, typed=f"\n{legal[0]}\n{discard}\n\nundo\n")
    assert "This cannot be taken back" in seen.out
    assert len(load(Path("blueprints-1.match.json")).records) == 2


def test_when_the_input_ends_the_match_is_saved_and_can_be_resumed(rooftree: Command) -> None:
    legal = first_actions()[1]
    seen = rooftree(*TWO, typed=f"\n{legal[0]}\n")
    assert seen.status == 0
    assert "Go on with: rooftree resume blueprints-1.match.json" in seen.out
    again = rooftree("resume", "blueprints-1.match.json", typed=f"\n-{legal[-1].split('>')[0]}\n")
    assert "Choose a die to discard." in again.out
    assert len(load(Path("blueprints-1.match.json")).records) == 2


def test_ctrl_c_saves_and_leaves(rooftree: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["", first_actions()[1][0]])

    def keyboard(prompt: str = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", keyboard)
    seen = rooftree(*TWO)
    assert seen.status == 0
    assert len(load(Path("blueprints-1.match.json")).records) == 1


def test_a_second_match_never_overwrites_the_first(rooftree: Command) -> None:
    for _ in range(2):
        rooftree(*TWO, typed=f"\n{first_actions()[1][0]}\n")
    assert sorted(path.name for path in Path().glob("*.json")) == [
        "blueprints-1.match.json",
        "blueprints-2.match.json",
    ]


def test_quit_asks_whether_to_save(rooftree: Command) -> None:
    rooftree(*TWO, typed=f"\n{first_actions()[1][0]}\nquit\nno\n")
    assert not list(Path().glob("*.json"))
    rooftree(*TWO, typed=f"\n{first_actions()[1][0]}\nquit\n\n")
    assert list(Path().glob("*.json"))


def test_a_mistake_with_a_file_does_not_end_the_session(rooftree: Command) -> None:
    seen = rooftree(*TWO, typed="\nsave nowhere/x.json\nrules nonsense\nscore\n")
    assert "nowhere/x.json.part: No such file or directory" in seen.out
    assert "there is no rule 'nonsense'" in seen.out
    assert "What you have now is worth 0." in seen.out


def test_hint_names_a_legal_action_in_notation_and_words(rooftree: Command) -> None:
    legal = first_actions()[1]
    seen = rooftree(*TWO, typed="\nhint greedy\n")
    said = next(line for line in seen.out.splitlines() if "solid would play" in line)
    notation = said.split("would play ")[1].split(":")[0]
    assert notation in legal
    assert "Place " in said


def test_the_expert_gives_its_reasons_and_what_else_it_thought_of(rooftree: Command) -> None:
    seen = rooftree(*TWO, typed="\nhint\n")
    lines = seen.out[seen.out.index("expert would play") :].splitlines()
    legal = first_actions()[1]
    assert lines[0].removeprefix("expert would play ").split(":")[0] in legal
    assert re.match(r"  \d+% to win, \d+\.\d points, the best other \d+\.\d", lines[1])
    assert lines[2].removeprefix("or ").split(":")[0] in legal
    assert lines[2].removeprefix("or ") not in lines[0]


def test_help_lists_every_action_with_its_sentence_and_every_command(rooftree: Command) -> None:
    seen = rooftree(*TWO, typed="\nhelp\n")
    for notation in first_actions()[1]:
        assert f"{notation}  Place " in seen.out
    for command in ("undo", "hint", "score", "rules", "table", "save", "help", "quit"):
        assert f" {command}  " in seen.out


def test_help_explains_the_notation_in_the_language_of_the_table(rooftree: Command) -> None:
    seen = rooftree(*TWO, "--language", "fr", typed="\naide\n")
    assert "W ou B bois (orange)" in " ".join(seen.out.split())
    explained = seen.out.split("Un dé s'écrit")[1].splitlines()
    assert max(len(line) for line in explained[:10]) <= 80


def test_an_action_may_be_typed_with_the_letters_of_another_language(rooftree: Command) -> None:
    notation = next(one for one in first_actions()[1] if one[0] in "WSG")
    french = {"W": "B", "S": "P", "G": "V"}[notation[0]] + notation[1:]
    seen = [
        rooftree(*TWO, "--language", "fr", typed=f"\n{one}\n").out for one in (french, notation)
    ]
    assert seen[0].split("blueprints-")[0] == seen[1].split("blueprints-")[0]
    assert "pose le dé" in seen[0]


def test_nobody_at_the_keyboard_sees_what_lies_behind_the_other_screen(rooftree: Command) -> None:
    seen = rooftree(*ALONE, typed="score\nquit\n")
    assert seen.out.count("Plan BP") == 1


def test_bots_alone_play_to_the_end_and_the_verdict_names_a_winner(rooftree: Command) -> None:
    seen = rooftree("play", "blueprints", "--seats", "2", "--bots", "greedy,uniform", "--seed", "3")
    assert "wins." in seen.out or "share the victory." in seen.out
    assert seen.status == 0


def test_french_is_spoken_when_asked_for_or_when_the_machine_speaks_it(
    rooftree: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = rooftree(*TWO, "--language", "fr", typed="\naide\nquitter\n")
    assert "Choisissez un dé de la réserve." in asked.out
    assert "quitter la table" in asked.out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Choisissez un dé" in rooftree(*TWO, typed="\n").out


def test_a_seed_gives_the_same_match_again(rooftree: Command) -> None:
    words = ("play", "blueprints", "--seats", "2", "--bots", "uniform,uniform", "--seed", "5")
    assert rooftree(*words).out == rooftree(*words).out


def test_a_misspelt_command_is_asked_back_and_nothing_is_called_a_move(rooftree: Command) -> None:
    seen = rooftree(*TWO, typed="\nhlep\nscroe\n")
    assert "hlep: did you mean help?" in seen.out
    assert "scroe: did you mean score?" in seen.out
    assert "is not possible now" not in seen.out


def test_a_beginning_lists_its_moves_and_one_that_begins_only_one_plays_it(
    rooftree: Command,
) -> None:
    legal = first_actions()[1]
    die = legal[0].split(">")[0]
    seen = rooftree(*TWO, typed=f"\n{die}\n")
    listed = seen.out.split(f"{die} begins several moves:")[1]
    assert all(move in listed for move in legal if move.startswith(die))
    only = ("play", "dice_manor", "--seats", "2", "--bots", "person,person", "--seed", "4")
    rooftree(*only, typed="\nad\n")  # nothing is chosen yet: no move begins so
    assert not list(Path().glob("dice_manor*"))


def test_the_only_person_is_spoken_to_and_bots_have_names_and_levels(rooftree: Command) -> None:
    seen = rooftree(*ALONE, typed="score\nquit\nno\n")
    assert "Blueprints — You, Bruno (random)" in seen.out
    assert "Player 1" not in seen.out
    french = rooftree(*ALONE, "--language", "fr", typed="quitter\nnon\n")
    assert "Blueprints — Vous, Bruno (au hasard)" in french.out


@pytest.mark.parametrize("name", ["solid", "solide", "greedy", "Facile", "hasard"])
def test_levels_are_called_as_on_the_page_in_any_language(rooftree: Command, name: str) -> None:
    seen = rooftree("play", "blueprints", "--seats", "2", "--bots", name, typed="quit\nno\n")
    assert (seen.status, seen.err) == (0, "")


def test_worth_is_told_with_what_follows_or_with_nothing(rooftree: Command) -> None:
    seen = rooftree(*TWO, typed="\nscore\n")
    assert "What you have now is worth 0." in seen.out


def test_a_room_of_dice_manor_is_built_by_its_name_place_and_turn() -> None:
    match = building_match()
    seat = match.in_turn()[0]
    menu = ActionMenu(match, seat)
    written = next(iter(menu.actions))
    assert re.fullmatch(r"[A-Z]{2}\d\d [a-z]\d+@(0|90|180|270)", written)
    tile, place = written.lower().split()
    assert menu.read(f"{tile} {place}") == menu.actions[written]
    assert menu.read(match.show.notation(menu.actions[written])) == menu.actions[written]
    drawn = table_text(match, match.hidden(seat), seat, "en").plain
    assert tile.upper() in drawn.split("To build, turned")[1].split("Manor")[0]


def building_match() -> Match:
    """Play random moves until somebody may build a room."""
    from rooftree.engine.chance import Seeded
    from rooftree.engine.discovery import load as load_game

    match, chance = Match(load_game("dice_manor"), 2, seed=1), Seeded(1)
    while True:
        seat = match.in_turn()[0]
        legal = match.actions(seat)
        if match.show.describe(legal[0])[0] == "build":
            return match
        match.play(legal[int(chance.below(len(legal)))], seat=seat)
