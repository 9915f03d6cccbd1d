"""Learning: what trains the detectors of a recipe. Imported only when training."""
