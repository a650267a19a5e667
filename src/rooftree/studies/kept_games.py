"""Games that are kept in a file while a study runs, one in a line, so that it can go on later."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import IO

import msgspec

from rooftree import __version__, forms
from rooftree.engine.discovery import load as load_game
from rooftree.judge import VERSION
from rooftree.studies.played import StudyGame
from rooftree.studies.study import BadStudy, Study, StudyRow

OF_NO_WEIGHT = ("games", "name")  # fields of a row that change no game of it


class KeptGames:
    """The file of a study: a first line that says whose games they are, then the games."""

    def __init__(self, path: Path, study: Study, goes_on: bool) -> None:
        self.path, self.goes_on = path, goes_on
        self.title = title_of(study)
        self.file: IO[str] | None = None

    def read(self, schedule: list[tuple[int, int]]) -> list[StudyGame]:
        """Read what is kept, if the study goes on, and open the file for more games."""
        games = self.games(schedule) if self.goes_on and self.path.exists() else []
        draft = self.path.with_name(self.path.name + ".part")
        with draft.open("w", encoding="utf-8") as file:
            file.write(self.title + "\n")
            file.writelines(line_of(game) for game in games)
        draft.replace(self.path)
        self.file = self.path.open("a", encoding="utf-8")
        return games

    def games(self, schedule: list[tuple[int, int]]) -> list[StudyGame]:
        """Read the games of the file; a last line that was cut off does not count."""
        title, *lines = self.path.read_text("utf-8").split("\n")
        if title != self.title:
            raise BadStudy(
                f"{self.path.name} holds games of another study, or of another Rooftree; start"
                " again without --continue"
            )
        whole = lines[:-1][: len(schedule)]
        try:
            games = [msgspec.json.decode(line, type=StudyGame) for line in whole]
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise BadStudy(f"{self.path.name} is damaged ({error}); start again") from None
        if [(game.row, game.n) for game in games] != schedule[: len(games)]:
            raise BadStudy(
                f"{self.path.name} holds games in another order; start again without --continue"
            )
        return games

    def add(self, game: StudyGame) -> None:
        """Keep one more game."""
        assert self.file is not None
        self.file.write(line_of(game))

    def close(self) -> None:
        """Close the file."""
        if self.file is not None:
            self.file.close()


def kept_beside(file: Path) -> Path:
    """Name the file in which the games of a study file are kept."""
    return file.with_suffix(".games")


def line_of(game: StudyGame) -> str:
    """Write a game in one line."""
    return msgspec.json.encode(game).decode() + "\n"


def title_of(study: Study) -> str:
    """Describe what the games of a study depend on: nothing else of its file matters."""
    rows = [weighty(row) for row in study.rows]
    game = load_game(study.game)
    form = "compiled" if forms.IS_COMPILED else "plain"
    whose = [__version__, game.version, VERSION, form, study.seed, study.judged, rows]
    digest = hashlib.sha256(repr(whose).encode()).hexdigest()[:16]
    return f"rooftree study of {study.game}, {digest}"


def weighty(row: StudyRow) -> list[object]:
    """List what the games of a row depend on."""
    return [value for name, value in vars(row).items() if name not in OF_NO_WEIGHT]
