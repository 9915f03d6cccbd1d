"""Everything that Scrubjay raises on purpose.

    ScrubjayError
    ├── UsageError            the call itself is wrong                       exit code 2
    │   ├── LabelError        no such label
    │   ├── PolicyError       no such policy, or a broken one
    │   ├── KeyFileError      no key, a damaged one, or one that others can read
    │   ├── RecipeError       a recipe with unknown keys or kinds
    │   ├── LexiconError      a user's list that cannot be read
    │   ├── ModelError        a model that is damaged or does not fit
    │   ├── VaultError        a vault of another key, damaged or cut short
    │   └── OutputError       OUT cannot be written, or lies inside the input
    ├── InputError            a note cannot be read; the others go on        exit code 1
    │   ├── EncodingError     bytes that are not text in the stated encoding
    │   ├── FormatError       a file that breaks its format
    │   ├── OffsetError       a span that lies outside its text
    │   └── RevealError       a note that the vault cannot turn back
    ├── SpanError             a span that cannot exist
    ├── DetectorError         a detector failed on a note: the note is withheld
    └── LeakError             something identifying is left in a rewritten note: the note is withheld

A message says what was wrong, where, and what to do. It never quotes a note.
"""


class ScrubjayError(Exception):
    """The root of the tree: catch it to catch all that Scrubjay raises on purpose."""


class UsageError(ScrubjayError):
    """The call is wrong: nothing was read or written."""


class LabelError(UsageError):
    """A label that does not exist."""


class PolicyError(UsageError):
    """A policy that does not exist or cannot be read."""


class KeyFileError(UsageError):
    """A key that is not there, is damaged, or may be read by others than its owner."""


class RecipeError(UsageError):
    """A recipe that cannot be turned into a pipeline."""


class LexiconError(UsageError):
    """A shipped table that is damaged, or a user's list that cannot be read."""


class ModelError(UsageError):
    """A model whose files are damaged or do not fit together, or that another version's features were trained for."""


class VaultError(UsageError):
    """A vault that another key sealed, that is damaged or cut short, or that stands where none may."""


class OutputError(UsageError):
    """An output place that cannot be used."""


class InputError(ScrubjayError):
    """A note that cannot be read."""


class EncodingError(InputError):
    """Bytes that are not text in the stated encoding."""


class FormatError(InputError):
    """A file that breaks the rules of its format."""


class OffsetError(InputError):
    """A span that lies outside its text."""


class RevealError(InputError):
    """A scrubbed note that is not in the vault, or that was changed since it was scrubbed."""


class SpanError(ScrubjayError):
    """A span that cannot exist."""


class DetectorError(ScrubjayError):
    """A detector failed on a note, so the note is withheld rather than passed through."""


class LeakError(ScrubjayError):
    """Something that identifies a person is left in a rewritten note, so the note is withheld."""
