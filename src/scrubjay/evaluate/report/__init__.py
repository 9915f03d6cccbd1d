"""Showing an evaluation: as tables in a terminal, as JSON, and as one HTML page that needs nothing else."""
