"""Messages from a browser; every number and text in them is bounded."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Version = Annotated[int, Meta(ge=0, le=1_000_000)]
TypedAction = Annotated[str, Meta(min_length=1, max_length=100)]
RequestId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{8,40}\Z")]
SeatNumber = Annotated[int, Meta(ge=-1, le=11)]
Thing = Annotated[str, Meta(min_length=1, max_length=60)]
Things = Annotated[list[Thing], Meta(min_length=0, max_length=16)]
ChatText = Annotated[str, Meta(min_length=1, max_length=600)]


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """One request: exactly one field of KINDS, with its version and id."""

    play: TypedAction | None = None
    peek: TypedAction | None = None
    undo: bool | None = None
    skip: bool | None = None
    agree: bool | None = None
    say: ChatText | None = None
    nudge: bool | None = None
    hint: bool | None = None
    sheet: bool | None = None
    text: bool | None = None
    numbers: bool | None = None
    reveal: Version | None = None
    seen: Version | None = None
    home: SeatNumber | None = None
    look: SeatNumber | None = msgspec.field(default=None, name="as")
    why: Things | None = None
    card: Things | None = None
    coach: bool | None = None
    ping: Version | None = None
    held: Things = []  # what is picked already, for `why` and `card`
    version: Version = 0
    id: RequestId | None = None

    def kind(self) -> str:
        """Return the name of the field that holds the request."""
        found = [name for name in KINDS if getattr(self, name) is not None]
        if len(found) != 1:
            raise msgspec.ValidationError("a message holds exactly one request")
        if found[0] in DURABLE and self.id is None:
            raise msgspec.ValidationError("this request needs an id")
        return found[0]


KINDS = (
    *("play", "peek", "undo", "skip", "agree", "say", "nudge", "hint"),
    *("sheet", "text", "numbers", "home", "reveal", "seen", "look"),
    *("why", "card", "coach", "ping"),
)
DURABLE = ("play", "undo", "skip", "agree", "say", "nudge")  # those that change the table
decoder = msgspec.json.Decoder(Message)


def read(frame: str) -> tuple[str, Message]:
    """Read a frame; return the kind of its request and the message, or raise a MsgspecError."""
    message = decoder.decode(frame)
    return message.kind(), message
