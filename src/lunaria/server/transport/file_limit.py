"""How many connections the system lets this process have."""

import sys
from typing import Final

RESERVE: Final = 256
"""For everything else that is a file: the database, workers, logs, libraries."""

if sys.platform == "win32":

    def open_files_for(connections: int) -> int:
        return connections

else:
    import resource

    def open_files_for(connections: int) -> int:
        """Raises the soft limit of open files as far as may be; how many connections that allows,
        up to those wanted."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = connections + RESERVE
        if soft != resource.RLIM_INFINITY and soft < wanted:
            soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return connections if soft == resource.RLIM_INFINITY else min(connections, soft - RESERVE)
