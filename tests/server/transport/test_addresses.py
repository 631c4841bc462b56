"""Whom a limit counts."""

import pytest

from lunaria.server.transport.addresses import address_block


@pytest.mark.parametrize(
    ("address", "block"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_the_many_addresses_of_one_customer_count_as_one(address: str, block: str) -> None:
    assert address_block(address) == block
