"""A cluster that models run on: real API server, scheduler, LeaderWorkerSet and KServe; played nodes and gateway."""
