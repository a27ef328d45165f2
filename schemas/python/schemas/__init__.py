"""Generated models of every kind that Modelplane reads or composes. Never edited: run `make models`."""
