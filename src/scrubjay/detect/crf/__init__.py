"""Conditional random fields: what they read of a note, their weights, and the detectors they make."""
