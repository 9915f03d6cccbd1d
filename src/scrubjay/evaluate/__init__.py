"""Evaluating: how much leaks, how much is lost, and which of two systems is better."""
