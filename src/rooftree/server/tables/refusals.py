"""Refusals: why something is not done, in the language of whoever asked for it."""

from __future__ import annotations

from rooftree.engine.errors import RooftreeError
from rooftree.server.words import say


class RequestRefused(RooftreeError):
    """A player's request that is refused; the socket protocol knows the reason by its `code`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Overtaken(RequestRefused):
    """Another process stored an entry first; the table has followed it, so one may ask again."""

    def __init__(self) -> None:
        super().__init__("stale")


class Refusal(RooftreeError):
    """An HTTP request that is refused; `key` names the sentence that says why."""

    def __init__(self, key: str, **fields: str) -> None:
        self.key, self.fields = key, fields
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """Return the sentence."""
        return say(language, f"refusal.{self.key}", **self.fields)


class NotAllowed(Refusal):
    """Only somebody else may do this: the owner of the seat, or the host."""


class NoSeat(Refusal):
    """There is no seat of that number, or none is open."""


class NoSuchTable(Refusal):
    """There is no table of that code."""


class NoSuchDeal(Refusal):
    """There is no deal of that name."""


class NoSuchStudy(Refusal):
    """There is no study of that name."""


class DamagedTable(Refusal):
    """The log of a table cannot be played again."""


class TooManyTables(Refusal):
    """A browser or an address has made as many tables as it may."""


class DiskFull(Refusal):
    """There is hardly any room left on the disk."""


class BadRequest(Refusal):
    """The request was not understood."""


STATUS: dict[type[Exception], int] = {  # of an HTTP response; others are 400
    NoSuchTable: 404,
    NoSuchDeal: 404,
    NoSuchStudy: 404,
    NotAllowed: 403,
    NoSeat: 409,
    DamagedTable: 422,
    TooManyTables: 429,
    DiskFull: 507,
}
