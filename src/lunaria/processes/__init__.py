"""Work in other processes: bots, analyses, the tasks of plug-ins, and worlds in real time.

All children speak the same framing (`framing`) and are kept running by the same `Supervisor`. On
top of it there are a pool of task workers (`pool`, asked by `bots`) and the processes that run
worlds (`world_processes`, `remote_world`). The child side is `child`, `task_worker` and
`world_loop`: it knows games only through the catalogue, and imports nothing of the server.

Nothing is imported here, so that a child loads only its own side.
"""
