"""A mistake is answered by one sentence that helps; no traceback reaches a person."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.cli.conftest import Command


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play chess", "there is no game 'chess'; there are "),
        ("play dreamhome", "did you mean dream_home?"),
        ("play blueprints --bots medum", "did you mean medium?"),
        ("play nix --language fr", "il n'y a pas de jeu nix\xa0; il y a blueprints"),
        ("play blueprints --seats 7 --language=fr", "Blueprints se joue de 2 à 4, pas à 7"),
        ("resume no.json --language fr", "no.json ne peut pas être lu"),
        ("play blueprints --seats 7", "Blueprints has 2 to 4 seats, not 7"),
        ("play blueprints --bots nobody", "there is no bot 'nobody'; there are uniform, "),
        ("play blueprints --options deck=x", "deck cannot be 'x'; it can be main (default)"),
        ("play blueprints --options nix=1", "there is no option 'nix'; there are deck"),
        ("play blueprints --options deck", "--options needs NAME=VALUE, not 'deck'"),
        ("play blueprints --components no.toml", "no.toml: No such file or directory"),
        ("play blueprints --language xx", "there is no language 'xx'; there are en, fr"),
        ("play blueprints --seats 4 --bots uniform,uniform", "2 bots are listed for 4 seats"),
        ("simulate blueprints --bots uniform,uniform --seats 3", "2 bots are listed for 3 seats"),
        ("simulate nogame", "there is no game 'nogame'; there are "),
        ("resume no.json", "no.json cannot be read: No such file or directory"),
        ("verify broken.json", "broken.json is not a match file: it is not JSON"),
        ("replay other.json", "this is not a match file"),
        ("rules blueprints nix", "there is no rule 'nix'; there are "),
        ("components check broken.json", "broken.json does not show which game it is for"),
    ],
)
def test_one_sentence_names_what_is_wrong(rooftree: Command, words: str, sentence: str) -> None:
    Path("broken.json").write_text("{", "utf-8")
    Path("other.json").write_text("{}", "utf-8")
    seen = rooftree(*words.split())
    assert seen.status == 1
    assert seen.err.startswith("rooftree: ")
    assert sentence in seen.err
    assert len(seen.err.splitlines()) == 1


def test_a_fault_of_our_own_is_one_sentence_too(
    rooftree: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr("rooftree.cli.commands.games.names", fails)
    seen = rooftree("games")
    assert seen.status == 1
    assert "a fault of Rooftree itself (ZeroDivisionError: boom)" in seen.err
    assert "Traceback" not in seen.err


def test_a_port_that_is_taken_is_named_at_once(rooftree: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        seen = rooftree("serve", "--port", str(port))
    assert seen.status == 1
    assert f"nothing can listen at 127.0.0.1:{port}" in seen.err


def test_a_wrong_flag_is_explained_by_its_command(rooftree: Command) -> None:
    seen = rooftree("play", "blueprints", "--nonsense")
    assert seen.status == 2
    assert "--nonsense" in seen.err
    assert "Traceback" not in seen.err
