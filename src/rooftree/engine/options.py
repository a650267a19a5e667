"""Options: the choices of a table; each game declares them with default and one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rooftree.engine.errors import BadOption, meant
from rooftree.engine.typography import typeset

OptionValue = bool | int | str


class Option:
    """One option with its values in order, the default first.

    `earlier` is the value of matches that were stored before the option existed.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[OptionValue],
        en: str,
        fr: str,
        earlier: OptionValue | None = None,
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.sentence = {"en": en, "fr": typeset("fr", fr)}
        self.earlier = self.values[0] if earlier is None else earlier

    @property
    def default(self) -> OptionValue:
        """The value that holds if nobody chooses another."""
        return self.values[0]

    @property
    def kind(self) -> str:
        """The type of its values, in words."""
        return {"bool": "yes or no", "int": "number", "str": "choice"}[type(self.default).__name__]

    def read(self, value: object) -> OptionValue:
        """Read a value as a person may write it: `yes`, `3`, `rival`."""
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
            if isinstance(value, str) and value.strip().lower() in spellings(known):
                return known
        said = BadOption(f"{self.name} cannot be {value!r}; it can be {self.listed()}")
        raise said.told("value", name=self.name, value=value, values=self.listed())

    def listed(self) -> str:
        """List its values in words, the default marked."""
        return ", ".join(
            spellings(v)[0] + (" (default)" * (v == self.default)) for v in self.values
        )


def yes_or_no(name: str, default: bool, en: str, fr: str) -> Option:
    """Make an option that is on or off."""
    return Option(name, (default, not default), en, fr)


def spellings(value: OptionValue) -> list[str]:
    """List the ways in which a person may write a value."""
    if value is True:
        return ["yes", "true", "on", "1"]
    if value is False:
        return ["no", "false", "off", "0"]
    return [str(value)]


def read_options(
    declared: Sequence[Option], chosen: Mapping[str, object]
) -> dict[str, OptionValue]:
    """Give every declared option its chosen or default value."""
    known = {option.name: option for option in declared}
    for name in chosen:
        if name not in known:
            there, hint = ", ".join(known) or "none", meant(name, known)
            said = BadOption(f"there is no option {name!r}; {hint}there are {there}")
            raise said.told("option", name=name, known=there)
    return {
        name: option.read(chosen[name]) if name in chosen else option.default
        for name, option in known.items()
    }
