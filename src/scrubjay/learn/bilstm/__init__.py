"""Training the BiLSTM-CRF in PyTorch, and writing what was learned so that it runs without."""
