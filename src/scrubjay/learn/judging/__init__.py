"""Training the judges of resolver steps; scikit-learn is imported only here, and only when asked for."""
