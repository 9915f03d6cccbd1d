"""Programs that people start: the command line."""
