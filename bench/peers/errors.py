"""What can go wrong with a tool; the others are compared all the same."""


class Unavailable(Exception):
    """A tool that cannot be installed, loaded or run here; the message says why and quotes no note."""
