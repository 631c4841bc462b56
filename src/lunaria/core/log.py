"""A sequence that never changes, and costs nothing to add to."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class Log(Sequence[T]):
    """Adding an item gives a longer log. The two share their items, so that it takes the same time
    however long they are; only the second one that grows from the same place is copied."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def extended(self, item: T) -> "Log[T]":
        items = self._items
        if len(items) > self._length:
            items = items[: self._length]
        items.append(item)
        return _sharing(items, self._length + 1)

    def shortened(self, length: int) -> "Log[T]":
        """The first ``length`` items."""
        return _sharing(self._items, min(length, self._length))

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        places = range(self._length)[index]
        if isinstance(places, range):
            return tuple([self._items[place] for place in places])
        return self._items[places]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Log) and other._items is self._items:
            return self._length == other._length
        if not isinstance(other, Log | tuple):
            return NotImplemented
        return len(self) == len(other) and all(map(_is_equal, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"


def _is_equal(one: object, other: object) -> bool:
    return one is other or one == other


def _sharing(items: list[T], length: int) -> Log[T]:
    log: Log[T] = Log.__new__(Log)
    log._items, log._length = items, length
    return log
