"""The match file: replays bit-exactly, or names the first record that differs."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import DamagedMatch, UnknownGame
from rooftree.engine.game import Game
from rooftree.engine.match import Match
from rooftree.engine.matchfile import components_hash, from_document, load, save, to_document
from rooftree.engine.sealed import Sealed
from rooftree.engine.verify import verify
from tests.toy import BRICKS


def finished(seed: int | None = None) -> Match:
    match = Match(BRICKS, 2, seed=seed)
    match.play("clap", seat=1)
    while not match.is_over:
        seat = 0 if match.state.acting == 1 else 1
        match.play("roll" if len(match.records) % 3 else "lay-2", seat=seat)
        if match.state.chapter == 1:
            match.play("end", seat=seat)
    return match


def document() -> dict[str, Any]:
    made = json.loads(json.dumps(to_document(finished())))
    assert isinstance(made, dict)
    return made


@pytest.mark.usefixtures("bricks")
class TestMatchFile:
    def test_a_file_replays_to_the_same_end(self, tmp_path: Path) -> None:
        match = finished()
        save(match, tmp_path / "m.json")
        again = load(tmp_path / "m.json")
        assert again.position() == match.position()
        assert to_document(again) == to_document(match)

    def test_it_says_what_the_architecture_promises(self) -> None:
        written = document()
        wanted = {"format", "game", "rules", "components", "options", "seats", "commitment"}
        assert wanted | {"records", "result", "seed"} <= set(written)
        assert set(written["records"][0]) >= {"seat", "action", "chance"}
        assert written["records"][0]["action"] == "clap"

    def test_the_seed_is_not_in_the_file_before_the_end(self) -> None:
        match = Match(BRICKS, 2)
        match.play("roll", seat=0)
        assert "seed" not in to_document(match)
        assert to_document(match)["commitment"]

    def test_a_changed_number_is_found_at_its_record(self) -> None:
        written = document()
        n = next(n for n, record in enumerate(written["records"]) if record["chance"])
        written["records"][n]["chance"] = [9]
        with pytest.raises(DamagedMatch, match=f"record {n} does not replay"):
            from_document(written)

    def test_a_plausible_change_is_found_by_the_next_state_hash_or_the_result(self) -> None:
        written = document()
        n = next(n for n, record in enumerate(written["records"]) if record["chance"])
        written["records"][n]["chance"] = [(written["records"][n]["chance"][0] + 1) % 6]
        with pytest.raises(DamagedMatch):
            from_document(written)

    def test_what_comes_before_the_bad_record_is_not_lost(self) -> None:
        written = document()
        written["records"][3]["action"] = "fly"
        with pytest.raises(DamagedMatch, match="record 3") as damage:
            from_document(written)
        saved = damage.value.match
        assert isinstance(saved, Match)
        assert len(saved.records) == 3
        seat = 0 if saved.state.acting == 1 else 1
        saved.play(saved.legal(seat)[0], seat=seat)  # and it can be played on

    def test_a_wrong_result_is_found(self) -> None:
        written = document()
        written["result"]["scores"][0] += 1
        with pytest.raises(DamagedMatch, match="result"):
            from_document(written)

    def test_a_result_is_refused_where_records_are_cut_off(self) -> None:
        written = document()
        del written["records"][-2:]
        written["result"]["scores"] = [99, 1]
        with pytest.raises(DamagedMatch, match="by its records the match is not over"):
            from_document(written)

    @pytest.mark.parametrize("key", ["game", "seats", "records", "opening", "options", "rules"])
    def test_a_missing_part_is_named(self, key: str) -> None:
        written = document()
        del written[key]
        with pytest.raises(DamagedMatch, match=key):
            from_document(written)

    def test_other_components_or_rules_are_refused(self) -> None:
        written = document()
        with pytest.raises(DamagedMatch, match="other components"):
            from_document({**written, "components": "0" * 16})
        with pytest.raises(DamagedMatch, match="version 99"):
            from_document({**written, "rules": "99"})

    @pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "chess"}', "null"])
    def test_a_file_of_something_else_is_refused_in_words(self, text: str, tmp_path: Path) -> None:
        path = tmp_path / "m.json"
        path.write_text(text)
        with pytest.raises(DamagedMatch, match="not a match file"):
            load(path)

    def test_a_file_that_is_not_there_is_refused_in_words(self, tmp_path: Path) -> None:
        with pytest.raises(DamagedMatch, match="cannot be read"):
            load(tmp_path / "none.json")

    def test_saving_never_leaves_half_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "m.json"
        save(finished(), path)
        assert [file.name for file in tmp_path.iterdir()] == ["m.json"]

    def test_a_match_goes_on_after_loading_under_a_new_seal(self) -> None:
        match = Match(BRICKS, 2)
        match.play("roll", seat=0)
        again = from_document(to_document(match))
        again.play("roll", seat=1)
        written = to_document(again)
        assert written["sealed_from"] == 1
        assert written["earlier_seals"][0]["commitment"] == to_document(match)["commitment"]
        assert len(from_document(written).records) == 2


HOSTILE: dict[str, Any] = {
    "counter": [10**25, -5, "x", 1.5, None, True],
    "sealed_from": [-3, 10**25, 999, "x"],
    "seed": ["zz", "abc", "00" * 65, 7, ["00"], ""],
    "earlier_seals": [[{"start": 3, "commitment": "x"}], [{}], [7], 7, [{"start": -1}]],
    "opening": [[10**25, 0], [-1, 0], ["0", "0"], [1e300, 0]],
    "chance": [[10**25], [-1], [[[]]], {"a": 1}, 3],
    "seat": [10**25, -1, "0", None],
    "action": [7, "x" * 100_000, None],
    "options": [{"a": 1}, [1], 7],
}


def nested(depth: int) -> Any:
    """Nest lists within each other, deeper than Python calls itself."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.usefixtures("bricks")
class TestHostileFiles:
    @pytest.mark.parametrize(
        ("key", "value"), [(key, value) for key in HOSTILE for value in HOSTILE[key]]
    )
    def test_a_hostile_value_is_refused_with_a_sentence(self, key: str, value: Any) -> None:
        written = document()
        place = written["records"][0] if key in ("counter", "chance", "seat", "action") else written
        place[key] = value
        with pytest.raises(DamagedMatch) as refused:
            from_document(written)
        assert len(str(refused.value)) < 500

    @pytest.mark.parametrize("key", ["options", "seats", "opening", "result", "commitment"])
    def test_nested_lists_are_answered(self, key: str) -> None:
        with contextlib.suppress(DamagedMatch):  # a name may be anything
            verify(from_document({**document(), key: nested(5_000)}))

    @pytest.mark.parametrize("text", ["[" * 100_000, '{"a": ' + "9" * 190_000 + "}"])
    def test_a_file_that_json_stumbles_over_is_refused_in_words(
        self, text: str, tmp_path: Path
    ) -> None:
        path = tmp_path / "m.json"
        path.write_text(text)
        with pytest.raises(DamagedMatch, match="not a match file"):
            load(path)

    def test_components_in_a_file_pass_the_same_gate(self) -> None:
        game = load_game("blueprints")
        written = json.loads(json.dumps(to_document(Match(game, 2))))
        for own in ("a.b.c.d.e.f.g.h.i = 1", "#" * 70_000, "x = " + "[" * 17 + "]" * 17):
            written |= {"components_file": own, "components": components_hash(game, own)}
            with pytest.raises(DamagedMatch, match=r"head .* at most"):
                from_document(written)

    def test_a_rescued_match_does_not_hold_the_record_with_the_bad_counter(self) -> None:
        written = document()
        written["records"][2]["counter"] = -5
        with pytest.raises(DamagedMatch, match=r"record 2 .* counter") as refused:
            from_document(written)
        assert isinstance(refused.value.match, Match)
        assert len(refused.value.match.records) == 2


@pytest.mark.usefixtures("bricks")
class TestVerify:
    def test_an_honest_match_is_verified(self) -> None:
        said = verify(from_document(document()))
        assert any("committed seed" in sentence for sentence in said)

    def test_another_seed_is_found(self) -> None:
        written = document()
        written["seed"] = "00" * 32
        with pytest.raises(DamagedMatch, match="does not fit the commitment"):
            verify(from_document(written))

    def test_dice_that_were_not_the_sealed_ones_are_found(self, bricks: Game) -> None:
        """A host who rolls again until he likes it cannot hide it."""
        from rooftree.engine.chance import Seeded

        honest = Sealed(bytes(32))  # a seed whose first number is not that of Seeded(1)
        match = Match(bricks, 2, chance=Sealed(honest.seed))
        match.chance = Seeded(1)
        while not match.is_over:
            match.play("roll", seat=0 if match.state.acting == 1 else 1)
        match.seals[0].seed = honest.seed.hex()
        with pytest.raises(DamagedMatch, match="record 0: a number differs"):
            verify(match)

    def test_a_match_sealed_anew_is_verified_from_seal_to_seal(self) -> None:
        match = Match(BRICKS, 2, chance=Sealed(bytes(32)))
        match.play("roll", seat=0)
        match = from_document(to_document(match), Sealed(b"1" * 32))
        while not match.is_over:
            match.play("roll", seat=0 if match.state.acting == 1 else 1)
        written = to_document(match)
        written["earlier_seals"][0]["seed"] = bytes(32).hex()
        said = verify(from_document(written))
        assert [f"record {n} on" in said[2 + n] for n in (0, 1)] == [True, True]
        written["records"][0]["counter"] = 1_000
        with pytest.raises(DamagedMatch, match="record 0: a number differs"):
            verify(from_document(written))

    def test_a_match_with_taken_back_records_still_verifies(self) -> None:
        match = Match(BRICKS, 2)
        match.play("roll", seat=0)
        match.play("roll", seat=1)
        match.take_back(1)
        while not match.is_over:
            match.play("roll", seat=0 if match.state.acting == 1 else 1)
        written = to_document(match)
        assert written["records"][1]["counter"] == 4
        said = verify(from_document(written))
        assert any("committed seed" in sentence for sentence in said)


def test_an_unknown_game_lists_what_exists() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are .*blueprints"):
        load_game("chess")
