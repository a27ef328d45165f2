"""The programs that the end-to-end tests run for real, built from the Go module registry at pinned versions."""
