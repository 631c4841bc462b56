"""Tables over HTTP and WebSocket, in three layers: transport, service, journal.

None of it is imported here, so that a part starts without what only another needs.
"""

from lunaria.core import require

require(
    "play",
    "alembic",
    "fastapi",
    "httpx",
    "prometheus_client",
    "psycopg",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "websockets",
)
