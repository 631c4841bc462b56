"""Looking back at a finished game: which decisions cost something."""

from fastapi import APIRouter, Request

from lunaria.catalogue import find_plugin
from lunaria.catalogue.review import ReviewRequest
from lunaria.catalogue.routes import NotFound
from lunaria.core import MalformedInput, quoted
from lunaria.server.journal.queries import read_worlds
from lunaria.server.service.fair_play import Likenesses
from lunaria.server.service.reviews import GameReview, Key
from lunaria.server.service.server import Server
from lunaria.server.transport.addresses import block_of
from lunaria.server.transport.rest.models import ReviewInfo
from lunaria.server.transport.rest.replays import ACTIONS_A_REQUEST
from lunaria.server.transport.rest.tables import TableId, host_of
from lunaria.table import Table, reviewed_seats
from lunaria.table.rematch import must_be_over


def reviews_router(server: Server) -> APIRouter:
    router = APIRouter(tags=["tables"])
    reviews, services = server.reviews, server.services

    @router.post("/api/tables/{table}/review", status_code=202)
    async def begin(table: TableId, request: Request) -> ReviewInfo:
        """Look back at a game that is over; ask how far it is with GET. It ends when nobody asks
        for a while. The people's decisions are judged; those of bots where no person played."""
        game, key = await _over(table)
        review, address = reviews.find(key), block_of(request.scope)
        if review is None or not review.is_usable:
            reviews.must_have_room(address)
            server.requests.charge(address, game.ply / ACTIONS_A_REQUEST)
            likenesses = await services.readers.look(Likenesses.of, game)
            await server.fair_play.must_be_open_throughout(likenesses)
            wish = await services.readers.look(_request, table, game)
            review = reviews.begin(key, address, likenesses, wish)
        else:
            await server.fair_play.must_be_open_throughout(review.likenesses)
        return _info(review)

    @router.get("/api/tables/{table}/review")
    async def look(table: TableId) -> ReviewInfo:
        """How far it is, and what is known so far."""
        _, key = await _over(table)
        review = reviews.find(key)
        if review is None:
            raise NotFound("nobody has looked back at this game")
        await server.fair_play.must_be_open_throughout(review.likenesses)
        return _info(review)

    async def _over(table_id: str) -> tuple[Table, Key]:
        game = (await host_of(server, table_id)).confirmed
        must_be_over(game)
        plugin = find_plugin(game.settings.game)
        if plugin.review is None or game.record is None:
            raise MalformedInput(f"there is no review of this game of {quoted(plugin.name)}")
        return game, (table_id, game.ended_version or 0)

    def _request(table_id: str, game: Table) -> ReviewRequest:
        assert game.record is not None, "its game has begun"
        has_world = find_plugin(game.settings.game).world is not None
        worlds = read_worlds(services.engine, table_id) if has_world else {}
        seats = reviewed_seats([chair.occupant for chair in game.chairs])
        return ReviewRequest(game.record.to_json(), seats, game.inherited, worlds)

    return router


def _info(review: GameReview) -> ReviewInfo:
    return ReviewInfo.model_validate({"status": review.status.value, **review.found.to_json()})
