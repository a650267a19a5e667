"""The same deal in the terminal: of the day, from a file, and from a link."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from rooftree.deals import challenge
from tests.cli.conftest import Command


def first_choices(made: challenge.Challenge) -> str:
    """Type the first action at every turn of a whole match."""
    typed: list[str] = []

    def choose(match: object, seat: int) -> int:
        action = match.rules.actions(match.state, seat)[0]  # type: ignore[attr-defined]
        typed.append(match.show.notation(action))  # type: ignore[attr-defined]
        return int(action)

    made.play(choose)
    return "\n".join([*typed, ""])


def test_a_challenge_is_written_and_played_by_somebody_else(rooftree: Command) -> None:
    made = rooftree("challenge", "blueprints", "--bots", "greedy,greedy", "--field", "0")
    file = "blueprints-1.challenge.json"
    assert file in made.out
    deal = challenge.from_document(json.loads(Path(file).read_text("utf-8")))
    assert deal.commitment[:16] in made.out
    assert deal.seed.hex() not in made.out
    typed = first_choices(deal)
    ends = [rooftree("challenge", file, "--field", "0.01", typed=typed).out for _ in range(2)]
    assert ends[0].rpartition("Bots")[0] == ends[1].rpartition("Bots")[0]
    assert "of 1 games that bots played with this deal" in ends[0]


def test_there_are_no_hints(rooftree: Command) -> None:
    seen = rooftree("challenge", "blueprints", "--bots", "greedy", "--field", "0", typed="hint\n")
    assert "At a deal there are no hints." in seen.out


def test_the_deal_of_the_day_is_the_same_for_all(rooftree: Command) -> None:
    played = [rooftree("daily", "dream_home", "--name", "Zoe", typed="quit\nno\n") for _ in "12"]
    first, second = (seen.out for seen in played)
    assert first == second
    assert "Dream Home, deal of" in first
    assert rooftree("daily").out


@pytest.mark.parametrize("text", ["nothing", "{}", "[]"])
def test_what_is_no_challenge_is_refused_in_a_sentence(rooftree: Command, text: str) -> None:
    Path("x.json").write_text(text, "utf-8")
    assert "no challenge" in rooftree("challenge", "x.json").err


@pytest.fixture
def told() -> Iterator[tuple[str, dict[str, object]]]:
    """Answer every question about a deal with what a test puts there."""
    answer: dict[str, object] = {"challenge": None}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(answer | {"path": self.path}).encode())

        def log_message(self, *words: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/challenge/abc", answer
    server.shutdown()


def test_a_link_opens_a_challenge_once_it_is_closed(
    rooftree: Command, told: tuple[str, dict[str, object]]
) -> None:
    link, answer = told
    assert "still open" in rooftree("challenge", link).err
    made = challenge.new("blueprints", bots="greedy", seed=bytes(32))
    answer["challenge"] = challenge.to_document(made)
    assert made.commitment[:16] in rooftree("challenge", link, "--field", "0").out
    assert "no link to a challenge" in rooftree("challenge", "http://localhost/x").err
