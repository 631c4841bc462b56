"""Tables for people who are not in one room: HTTP and WebSocket, storage, lobby, bots.

``protocol`` has the messages; ``hosting`` keeps tables and sockets; ``storage`` the database;
``rest`` the HTTP side; ``workers`` the processes that think. Nothing is imported here: a worker
starts faster without what only the server needs.
"""
