"""The BiLSTM-CRF: a network reads a sentence in both directions and scores its tags, and a lattice finds their path."""
