"""Tests are deterministic: properties are tried on the same examples each time, and no timer decides."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.load_profile("steady")
