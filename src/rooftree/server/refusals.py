"""Refusals over HTTP: why not, in the language of the one who asked."""

from __future__ import annotations

from rooftree.engine.errors import RooftreeError
from rooftree.server.talk import say


class Refusal(RooftreeError):
    """Something that is not done; `key` names the sentence in talk.toml that says why."""

    def __init__(self, key: str, **fields: str) -> None:
        self.key, self.fields = key, fields
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        """The sentence."""
        return say(language, f"refusal.{self.key}", **self.fields)


class NotAllowed(Refusal):
    """Somebody else's business: a seat of another browser, a wish only the host may have."""


class NoSeat(Refusal):
    """No seat of that number, or none is open."""


class NoSuchTable(Refusal):
    """No table of that code."""


class BadRequest(Refusal):
    """A request that was not understood."""
