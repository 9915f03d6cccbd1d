"""Evidence: a manifest and a log of each run, and the check that nothing identifying is left; never a note's words."""
