"""Detecting: everything that proposes spans."""

from scrubjay.detect.detector import Detector, Evidence, detect_many

__all__ = ["Detector", "Evidence", "detect_many"]
