"""Scrubjay finds protected health information in English clinical notes and replaces it."""

__version__ = "0.1.0"
