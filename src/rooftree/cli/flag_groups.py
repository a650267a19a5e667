"""Groups of flags that several commands share; a command takes a group as one parameter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, get_type_hints

from rooftree.cli.flags import (
    AsJson,
    Cluster,
    Components,
    FirstSeed,
    GameName,
    Language,
    MatchFile,
    Options,
    Processes,
    Seats,
    Times,
)
from rooftree.cli.words import Translator, translator


@dataclass(frozen=True)
class BoxFlags:
    """Which game it is, and whose components."""

    game: GameName
    components: Components = None


@dataclass(frozen=True)
class TableFlags(BoxFlags):
    """A game, by how many it is played, and with which options."""

    seats: Seats = None
    options: Options = None


@dataclass(frozen=True)
class RunFlags:
    """How many games are run, and how their results are printed."""

    seed: FirstSeed = 0
    workers: Processes = None
    on: Cluster = None
    as_json: AsJson = False
    times: Times = False


@dataclass(frozen=True)
class MatchFlags:
    """Which match file is shown, and whether to people or to programs."""

    file: MatchFile
    as_json: AsJson = False


def with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the flags of its groups, and `--language` if it takes a translator."""
    kinds = get_type_hints(command)

    @wraps(command)
    def run(**given: Any) -> None:
        command(**{name: value_of(name, kinds[name], given) for name in parameters_of(command)})

    flags = [flag for it in parameters_of(command).values() for flag in flags_of(it)]
    flags.sort(key=lambda flag: flag.name == "language")  # --help lists it last
    run.__signature__ = Signature(flags)  # type: ignore[attr-defined]
    run.__annotations__ = {flag.name: flag.annotation for flag in flags}
    return run


def parameters_of(callee: Callable[..., object]) -> dict[str, Parameter]:
    """Read the parameters of a command or of a group."""
    return {it.name: it for it in signature(callee, eval_str=True).parameters.values()}


def flags_of(parameter: Parameter) -> Iterator[Parameter]:
    """List the flags of one parameter of a command, as typer reads them."""
    kind = parameter.annotation
    if kind is Translator:
        yield Parameter("language", Parameter.KEYWORD_ONLY, default=None, annotation=Language)
    elif is_dataclass(kind):
        assert isinstance(kind, type)
        yield from (it for field in parameters_of(kind).values() for it in flags_of(field))
    else:
        yield parameter.replace(kind=Parameter.KEYWORD_ONLY)


def value_of(name: str, kind: Any, given: dict[str, Any]) -> Any:
    """Make the value of a parameter from the flags that were given."""
    if kind is Translator:
        return translator(given["language"])
    if is_dataclass(kind):
        return kind(**{field.name: given[field.name] for field in fields(kind)})  # type: ignore[operator]
    return given[name]
