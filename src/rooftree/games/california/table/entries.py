"""Entries of a components file: finding them, and refusing what is wrong with its place named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.provenance import PROVENANCES

OF_ONE_FACT = "_provenance"  # `colour_provenance` is the provenance of `colour` alone

TomlEntry = Mapping[str, Any]  # the TOML boundary


def need(holds: bool, where: str, what: str) -> None:
    """Refuse the file, naming the entry, unless something holds."""
    if not holds:
        raise BadComponents(f"{where}: {what}")


def entries(file: TomlEntry, name: str) -> list[TomlEntry]:
    """List the entries `[[name]]`; each must say where it comes from."""
    found = file.get(name)
    need(isinstance(found, list) and bool(found), name, f"there is no [[{name}]]")
    assert isinstance(found, list)
    for n, entry in enumerate(found, 1):
        check_provenance(entry, f"{name} {n}")
    return found


def check_provenance(entry: TomlEntry, where: str) -> None:
    """Check the provenance of an entry, and of each fact that has one of its own."""
    need("provenance" in entry, where, f"its provenance must be one of {', '.join(PROVENANCES)}")
    for key, value in entry.items():
        fact = key.removesuffix(OF_ONE_FACT)
        if key != "provenance" and fact == key:
            continue
        need(value in PROVENANCES, where, f"its {key} must be one of {', '.join(PROVENANCES)}")
        need(key == "provenance" or fact in entry, where, f"there is no {fact} for {key}")


def whole_number(value: object, least: int, most: int, where: str) -> int:
    """Read a whole number within bounds."""
    known = type(value) is int and least <= value <= most
    need(known, where, f"{value!r} is not a whole number from {least} to {most}")
    assert isinstance(value, int)
    return value


def words_of(entry: TomlEntry, key: str, where: str) -> list[str]:
    """Read a list of words; a key that is not there is an empty one."""
    found = entry.get(key, [])
    known = isinstance(found, list) and all(isinstance(word, str) for word in found)
    need(known, where, f"its {key} must be a list of words in quotes")
    return list(found)
