"""The fleet as a page in a browser: what `modelplane fleet` prints, drawn, and live."""
