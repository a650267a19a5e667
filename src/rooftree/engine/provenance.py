"""Where an entry of a components file may come from; `docs/components.md` says what each means."""

from __future__ import annotations

from typing import Final

PROVENANCES: Final = ("rulebook", "review", "derived", "reconstructed", "owner")
