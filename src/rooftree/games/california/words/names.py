"""Names that an owner's components file gives to rooms and furniture."""

from __future__ import annotations

from rooftree.engine.show.words import LANGUAGES, Voice, Words
from rooftree.games.california.table.box import LETTERS, Box
from rooftree.games.california.view import shown_on
from rooftree.games.california.words.labels import wants_of


def names(words: Words, box: Box) -> Words:
    """Add the names of a box that our words do not know, and what each bonus card asks for."""
    known = with_names_of(words, box)
    cards = {
        f"word.card-{n}": {
            language: wants_of(Voice(known, language), shown_on(box, card))
            for language in LANGUAGES
        }
        for n, card in enumerate(box.cards, 1)
    }
    return Words({**known.sentences, **cards})


def with_names_of(words: Words, box: Box) -> Words:
    """Add names of rooms and furniture; they are the same in all languages."""
    own: dict[str, dict[str, str]] = {}
    for letter, room in zip(LETTERS, box.rooms, strict=True):
        if room != words.say("en", f"word.{letter}"):
            own |= forms_of(letter, room, ("", "a-"))
    for name in box.names:
        if not words.knows(f"word.{name}"):
            own |= forms_of(name, name.replace("_", " "), ("", "a-", "the-"))
    return Words({**words.sentences, **own}) if own else words


def forms_of(key: str, name: str, articles: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Make the sentences of one name, which has no article in any language."""
    return {f"word.{article}{key}": dict.fromkeys(LANGUAGES, name) for article in articles}
