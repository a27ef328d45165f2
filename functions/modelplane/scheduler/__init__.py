"""Scheduler: decides where each replica of a ModelDeployment runs, and keeps it there."""
