"""What a child does, by its role, wherever it runs: tasks, or worlds."""

from collections.abc import Callable

from lunaria.processes.allocator import return_freed_memory
from lunaria.processes.parent_link import ParentLink, telling_why


def run_role(arguments: list[str], source: int, target: int) -> None:
    """Does not return: the process ends with what it reads from. ``arguments`` are those of
    `lunaria.processes.child`."""
    return_freed_memory()
    with telling_why(target):
        run = _prepared(arguments, source, target)
    run()


def _prepared(arguments: list[str], source: int, target: int) -> Callable[[], None]:
    match arguments:
        case ["tasks", *paths]:
            from lunaria.processes.task_worker import TaskWorker
            from lunaria.processes.tasks import decode_task

            _know(paths)
            return TaskWorker(ParentLink(source, target, decode_task)).run
        case ["worlds", settling_speed, *paths]:
            from lunaria.processes.world_loop import WorldLoop
            from lunaria.processes.world_messages import decode_to_worlds

            _know(paths)
            link = ParentLink(source, target, decode_to_worlds)
            return WorldLoop(link, float(settling_speed)).run
        case _:
            raise ValueError(f"no role: {arguments}")


def _know(paths: list[str]) -> None:
    from lunaria.catalogue import plugins, set_plugin_paths

    set_plugin_paths(paths)
    plugins()
