"""Limits of servers that many tests share."""

ROOMY = [
    *("--limit", "requests_per_address=10000", "--limit", "tables_per_address=10000"),
    *("--limit", "sockets_per_address=500", "--limit", "messages_per_socket=1000"),
    *("--limit", "chats_per_seat=0.0001", "--limit", "loop_ms_per_address=100000"),
]
"""Room for what the tests ask; but a seat may say one thing only."""
