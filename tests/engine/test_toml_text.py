"""The gate before `tomllib`: what is hostile is refused, what is TOML is read as ever."""

from __future__ import annotations

import contextlib
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadComponents
from rooftree.engine.match import Match
from rooftree.engine.toml_text import MOST_BYTES, check_tokens, owners_mistakes, read_toml

HOSTILE = {
    "key": (".".join(["a"] * 30_000) + "=1", "at most 8 parts"),
    "nine parts": ("a.b.c.d.e.f.g.h.i = 1", "at most 8 parts"),
    "header": ("[" + ".".join(["a"] * 30_000) + "]", "at most 8 parts"),
    "header of a list": ("[[a.b.c.d.e.f.g.h.i]]", "at most 8 parts"),
    "quoted": ('"a".' * 10_000 + '"a" = 1', "at most 8 parts"),
    "in single quotes": ("'.'.\"]\"." * 8 + "'a' = 1", "at most 8 parts"),
    "spaces": ("a \t.\t " * 9 + "a = 1", "at most 8 parts"),
    "within a table": ("x = {a.b.c.d.e.f.g.h.i = 1}", "at most 8 parts"),
    "after a text": ('x = """a" "" \\""" """""\na.b.c.d.e.f.g.h.i = 1', "line 2"),
    "after a plain text": ("x = '''\n''a'''''\na.b.c.d.e.f.g.h.i = 1", "line 3"),
    "lists": ("x = " + "[" * 30_000, "within each other"),
    "seventeen lists": ("x = " + "[" * 17 + "]" * 17, "within each other"),
    "tables": ("x = " + "{a=" * 20_000, "within each other"),
    "lists on lines": ("x = " + "[\n" * 17 + "]" * 17, "within each other"),
    "digits": ("x = " + "9" * 60_000, "at most 100 characters"),
    "twenty digits": ("x = 99999999999999999999", "at most 18 digits"),
    "underscores": ("x = 9_999_999_999_999_999_999", "at most 18 digits"),
    "hexadecimal": ("x = 0x" + "f" * 90, "at most 18 digits"),
    "size": ("#" * (MOST_BYTES + 1), "at most 64 kB"),
    "bytes": ("#" + "é" * (MOST_BYTES // 2), "at most 64 kB"),
    "half a character": ("x = '\ud800'", "not TOML"),
    "open text": ('x = """' + "a" * 60_000, "not TOML"),
    "open texts": ("'''\n" * 10_000 + "''", "not TOML"),
    "nothing like it": ("\x00" * 20, "not TOML"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_refused_with_a_sentence(name: str) -> None:
    text, message = HOSTILE[name]
    with pytest.raises(BadComponents, match=message):
        read_toml(text)


@pytest.mark.parametrize("name", ["key", "header", "quoted", "lists", "tables", "digits", "size"])
def test_a_hostile_text_never_reaches_the_parser(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda text: pytest.fail("it was parsed"))
    with pytest.raises(BadComponents):
        read_toml(HOSTILE[name][0])


@pytest.mark.parametrize(
    "text",
    [
        "a.b.c.d.e.f.g.h = 1.5",
        "[a . 'b.b.b.b.b.b.b.b.b' . \"c\"]\nd = 1979-05-27T07:32:00.999-07:00",
        'x = "a.b.c.d.e.f.g.h.i.j [[[[[[[[[[[[[[[[[[[[" # a.b.c.d.e.f.g.h.i.j',
        'x = """\n"a" ""b\\"""c\\\\""""" # [[[[[[[[[[[[[[[[[[[\r\ny = 1',
        "x = ''''a''''' # ' \"\ny = ''\nz = \"\"",
        "x = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5]",
        "x = [\n 1.5,\n 2.5, # nine.dots.......\n]\n" * 1,
        "x = " + "[" * 16 + "]" * 16,
        "x = 999999999999999999\n0123456789 = -1e-300",
        "x = {a = {b = []}, 'c.d' = inf}",
        "",
    ],
)
def test_what_is_toml_is_read_as_the_parser_reads_it(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize("name", names())
def test_the_files_of_every_game_pass_the_gate(name: str) -> None:
    text = (load(name).folder / "components.toml").read_text("utf-8")
    assert read_toml(text) == tomllib.loads(text)


PIECES = ["a", ".", "=", "1", '"', "'", '"""', "'''", "[", "]", "{", "}", "#", "\n", "\\", ",", " "]


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_no_text_that_the_parser_reads_is_called_no_toml(text: str) -> None:
    try:
        expected = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    try:
        assert read_toml(text) == expected
    except BadComponents as error:
        assert "at most" in str(error)  # noqa: PT017


LONG_KEY = "a.b.c.d.e.f.g.h.i=1"


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_nothing_before_it_hides_a_long_key_from_the_gate(before: str) -> None:
    """Either the parser stops before the key, or it is within a text or comment, or we refuse."""
    text = f"{before}\n{LONG_KEY}"
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    if LONG_KEY not in str(found):
        with pytest.raises(BadComponents):
            check_tokens(text)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("hostile", ["nine parts", "seventeen lists", "twenty digits", "size"])
def test_every_game_reads_its_components_through_the_gate(name: str, hostile: str) -> None:
    game, (text, message) = load(name), HOSTILE[hostile]
    with pytest.raises(BadComponents, match=message):
        game.components(game.read_options({}), text)


@pytest.mark.parametrize("name", names())
def test_no_entry_of_a_file_can_be_left_out_or_be_something_else_without_a_sentence(
    name: str,
) -> None:
    """The first line of each kind in our own file left out, and its value replaced by odd ones."""
    game = load(name)
    lines = (game.folder / "components.toml").read_text("utf-8").splitlines()
    kinds = {line.partition("=")[0]: n for n, line in reversed(list(enumerate(lines)))}
    for key, n in kinds.items():
        odd = [f"{key}= {value}" for value in ("7", '"x"', "[[]]", "{}", "-1")]
        for other in ["", *odd] if "=" in lines[n] else [""]:
            text = "\n".join([*lines[:n], other, *lines[n + 1 :]])
            with contextlib.suppress(BadComponents):  # anything else is no sentence
                Match(game, game.seats[0], components=text)


def test_an_error_of_our_own_file_is_not_the_owners() -> None:
    with pytest.raises(KeyError), owners_mistakes(None):
        raise KeyError("doors")
    with pytest.raises(BadComponents, match="'doors' is missing"), owners_mistakes("own"):
        raise KeyError("doors")
