"""Tables for people who are not in one room: HTTP and WebSocket, storage, lobby, bots.

``protocol`` has the messages; ``hosting`` keeps tables and sockets; ``storage`` the database;
``rest`` the HTTP side; ``workers`` the processes that think.
"""

from lunaria.server.limits import Limits
from lunaria.server.server import Config
from lunaria.server.serving import serve
from lunaria.server.storage.database import default_url

__all__ = ["Config", "Limits", "default_url", "serve"]
