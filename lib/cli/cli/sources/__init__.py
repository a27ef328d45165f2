"""Where the objects of a fleet are read from: files, the embedded control plane, a live cluster."""
