"""Scrubjay beside off-the-shelf tools: each in an environment of its own, all scored by ``scrubjay.evaluate``.

PYTHONPATH=bench python -m peers corpus [GOLD ...] [--tools presidio,datafog] [--markdown]
"""
