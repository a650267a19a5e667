"""Rule sentences: the one in bold, else the first, without any markup."""

from __future__ import annotations

from rooftree.learning.rule_sentences import first, rule_sentences


def test_the_first_sentence_is_said_without_markup() -> None:
    assert first("Take [one](#a) `die` of **the pool**: any. Then\nplace it.") == (
        "Take one die of the pool: any."
    )
    assert first("{table: rooms}\n\n| a | b |\n\nA room\nis nice.") == "A room is nice."
    assert first("- Put it here\n  or there.\n- Or not.") == "Put it here or there."


def test_a_sentence_in_bold_is_the_key_sentence() -> None:
    assert first("Each card shows furniture. **The first takes it.** Then on.") == (
        "The first takes it."
    )


def test_a_small_table_is_said_in_a_line() -> None:
    text = "Stone scores by level:\n\n| level | 1 | 2 |\n|---|---|---|\n| points | 2 | 3 |"
    assert first(text) == "Stone scores by level: 1 → 2, 2 → 3."


def test_rulings_lose_their_numbers() -> None:
    assert rule_sentences("dream_home", "en")["ruling-4"].title == "The leftmost column"
