"""Updates: messages to a browser that hold only what it does not have yet."""

from __future__ import annotations  # compiled

from typing import Any

import msgspec

from rooftree.server.views.fragments import Fragments, encoded
from rooftree.server.views.scene import Scene
from rooftree.server.views.shared import Fields

encode = msgspec.json.Encoder().encode


class Shown:
    """What one socket has been shown so far."""

    def __init__(self) -> None:
        self.fields: Fields = {}
        self.fragments: Fragments = {}
        self.lines = 0  # number of log lines

    def forget(self) -> None:
        """Let the next update hold everything again."""
        self.fields, self.fragments, self.lines = {}, {}, 0


def update(scene: Scene, extra: Fields, shown: Shown, version: int) -> bytes | None:
    """Return what is new for a socket and count it as shown; None if nothing is new."""
    fields = {**scene.fields, **extra, "version": encode(version)}
    parts = [
        b'"%s":%s' % (name.encode(), value)
        for name, value in fields.items()
        if shown.fields.get(name) != value
    ]
    fragments = changed_fragments(scene.fragments, shown.fragments)
    if fragments or not shown.fields:
        parts.append(b'"fragments":{%s}' % b",".join(fragments))
    if shown.lines < len(scene.lines) or not shown.fields:
        parts.append(b'"log":[%s]' % b",".join(scene.lines[shown.lines :]))
    is_new = bool(parts)
    if is_new and shown.fields.get("version") == fields["version"]:
        parts.append(b'"version":%s' % fields["version"])
    shown.fields, shown.fragments, shown.lines = fields, scene.fragments, len(scene.lines)
    return b"{%s}" % b",".join(parts) if is_new else None


def changed_fragments(now: Fragments, before: Fragments) -> list[bytes]:
    """Return members of a JSON object: new markup by name, null where a fragment is gone."""
    found = [
        b"%s:%s" % (encode(name), encoded(markup))
        for name, markup in now.items()
        if before.get(name) != markup
    ]
    gone = [b"%s:null" % encode(name) for name in before if name not in now]
    return found + gone


def full_update(scene: Scene, extra: Fields, version: int) -> dict[str, Any]:
    """Return a first update as plain data, for the page that is drawn before the socket opens."""
    frame = update(scene, extra, Shown(), version)
    found: dict[str, Any] = msgspec.json.decode(frame or b"{}")
    return found
