"""The flags and arguments of all commands, each defined once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from rooftree.cli.words import translator
from rooftree.engine.show.words import LANGUAGES

help_of = translator(None)  # --help speaks the language of the machine


def flag(name: str, key: str, metavar: str | None = None, **limits: Any) -> Any:
    """Make an option whose help is the sentence `help.<key>` of words.toml; brackets stay in it."""
    return typer.Option(name, metavar=metavar, help=escape(help_of(f"help.{key}")), **limits)


def argument(metavar: str, key: str) -> Any:
    """Make a positional argument whose help is the sentence `help.<key>` of words.toml."""
    return typer.Argument(metavar=metavar, help=escape(help_of(f"help.{key}")))


# -- games and match files -----------------------------------------------------------------
GameName = Annotated[str, argument("GAME", "game")]
AnyGameName = Annotated[str | None, argument("[GAME]", "game")]
ChallengeOrGame = Annotated[str, argument("FILE|LINK|GAME", "challenge_or_game")]
LessonName = Annotated[str | None, argument("[LESSON]", "lesson")]
RuleName = Annotated[str | None, argument("[RULE]", "anchor")]
ForBox = Annotated[bool, flag("--box", "for_box")]
MatchFile = Annotated[Path, argument("FILE", "file")]
ReviewedSeat = Annotated[int | None, flag("--seat", "reviewed", min=1)]
ComponentsFile = Annotated[Path, argument("FILE", "components")]
OwnerOfFile = Annotated[str | None, flag("--game", "of_game")]

# -- the table -----------------------------------------------------------------------------
Seats = Annotated[int | None, flag("--seats", "seats")]
Options = Annotated[list[str] | None, flag("--options", "options", "NAME=VALUE")]
Components = Annotated[Path | None, flag("--components", "components", "FILE")]
Seed = Annotated[int | None, flag("--seed", "seed")]
FieldSeconds = Annotated[float, flag("--field", "field", "SECONDS", min=0)]
OwnName = Annotated[str | None, flag("--name", "name")]

# -- bots ----------------------------------------------------------------------------------
Opponents = Annotated[str | None, flag("--bots", "bots", "NAMES")]
BotOfEachSeat = Annotated[str, flag("--bots", "all_bots", "NAMES")]
BotsByStrength = Annotated[str, flag("--bots", "ladder", "NAMES")]
GuestBot = Annotated[str, flag("--bot", "guest_bot", "BOT")]
TableLink = Annotated[str, argument("LINK", "link")]
Adviser = Annotated[str | None, flag("--bot", "bot")]
AdviserProcesses = Annotated[int, flag("--workers", "crew", min=1, max=64)]

# -- many games ----------------------------------------------------------------------------
NumberOfGames = Annotated[int, flag("--games", "number", min=1)]
FirstSeed = Annotated[int, flag("--seed", "first_seed")]
Rotate = Annotated[bool, flag("--rotate", "rotate")]
Adjust = Annotated[bool, flag("--adjust", "adjust")]
EveryPair = Annotated[bool, flag("--every-pair", "every_pair")]
Processes = Annotated[int | None, flag("--workers", "workers", min=1)]

Cluster = Annotated[str | None, flag("--on", "on", "ADDRESS")]

# -- a club evening ------------------------------------------------------------------------
EveningPlayers = Annotated[str, flag("--bots", "evening_players", "NAMES")]
Rounds = Annotated[int, flag("--rounds", "rounds", min=1, max=100)]
TableCount = Annotated[int, flag("--tables", "tables", min=0, max=100)]

# -- what is written -----------------------------------------------------------------------
Language = Annotated[str | None, flag("--language", "language", "|".join(LANGUAGES))]
AsJson = Annotated[bool, flag("--json", "json")]
Times = Annotated[bool, flag("--times/--no-times", "times")]
MatchFolder = Annotated[Path | None, flag("--save", "keep", "DIR")]
RescuedFile = Annotated[Path | None, flag("--rescue", "rescue", "NEW")]
SvgFolder = Annotated[Path | None, flag("--svg", "svg", "DIR")]
StudyFile = Annotated[Path, argument("FILE", "study_file")]
StudyPage = Annotated[Path | None, flag("--html", "study_html", "OUT")]
StudyNumbers = Annotated[Path | None, flag("--json", "study_json", "OUT")]
NewStudy = Annotated[str | None, flag("--new", "new_study", "GAME")]
FewerGames = Annotated[int | None, flag("--games", "study_games", min=1)]
GoesOn = Annotated[bool, flag("--continue", "goes_on")]
HtmlFile = Annotated[Path | None, flag("--html", "html", "FILE")]
GifFile = Annotated[Path | None, flag("--gif", "gif", "FILE")]

# -- the installation ----------------------------------------------------------------------
Version = Annotated[bool, flag("--version", "version")]

# -- the server ----------------------------------------------------------------------------
Host = Annotated[str, flag("--host", "host")]
Port = Annotated[int, flag("--port", "port", min=0, max=65535)]
DataFolder = Annotated[Path | None, flag("--data", "folder", "DIR")]
OpenBrowser = Annotated[bool, flag("--open/--no-open", "open")]
OwnBots = Annotated[list[str] | None, flag("--bot", "own_bots", "NAME=BOT")]
KnownAs = Annotated[list[str] | None, flag("--known-as", "known_as", "NAME")]
BehindProxy = Annotated[str | None, flag("--behind-proxy", "proxy", "ADDRESS")]
KeepDays = Annotated[int | None, flag("--keep-days", "keep_days", "DAYS", min=1)]
Contact = Annotated[str | None, flag("--contact", "contact", "ADDRESS")]
OfflineFolder = Annotated[
    Path | None, flag("--offline", "offline", "FOLDER", file_okay=False, exists=True)
]
LogKind = Annotated[str, flag("--log", "log", "text|json")]
Operator = Annotated[bool, flag("--operator", "operator")]
MetricsAddress = Annotated[str | None, flag("--metrics", "metrics", "[HOST:]PORT")]
DatabaseAddress = Annotated[
    str | None, flag("--database", "database", "ADDRESS", envvar="ROOFTREE_DATABASE")
]
Daily = Annotated[bool, flag("--daily/--no-daily", "with_daily")]
ServerProcesses = Annotated[int, flag("--processes", "processes", min=1, max=64)]
BackupFile = Annotated[Path, argument("FILE", "backup_file")]
