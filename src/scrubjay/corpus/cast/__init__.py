"""Casting: who and what stands in the notes is drawn, because a writer repeats a few favourite names."""
