"""What may wait is done in order, a little in each round of the event loop."""

import asyncio

from lunaria.server.transport.turns import TURN_SECONDS, Turns


class Clock:
    """Shows how long the work took that was done so far."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


async def rounds(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def test_work_is_done_in_order_for_a_short_time_in_each_round() -> None:
    clock, done, seen = Clock(), list[int](), list[int]()

    async def crowd() -> None:
        turns = Turns(clock)
        for number in range(10):

            def work(number: int = number) -> None:
                clock.seconds += TURN_SECONDS / 2.5
                done.append(number)

            turns.later(work)
        for _ in range(5):
            await rounds(1)
            seen.append(len(done))

    asyncio.run(crowd())
    assert seen == [3, 6, 9, 10, 10]
    assert done == list(range(10))


def test_what_takes_long_is_a_turn_of_its_own() -> None:
    clock, done = Clock(), list[int]()

    async def crowd() -> None:
        turns = Turns(clock)

        def long() -> None:
            clock.seconds += 5 * TURN_SECONDS
            done.append(1)

        for _ in range(3):
            turns.later(long)
        await rounds(1)
        assert len(done) == 1
        await rounds(2)

    asyncio.run(crowd())
    assert len(done) == 3


def test_work_that_fails_keeps_nobody_from_their_turn() -> None:
    failed, done = list[object](), list[str]()

    async def crowd() -> None:
        turns = Turns()
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: failed.append(context["exception"])
        )

        def fail() -> None:
            raise ValueError("no")

        turns.later(fail)
        turns.later(lambda: done.append("after it"))
        await rounds(2)
        turns.later(lambda: done.append("later"))
        await rounds(1)

    asyncio.run(crowd())
    assert [str(error) for error in failed] == ["no"]
    assert done == ["after it", "later"]
