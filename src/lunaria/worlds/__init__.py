"""Physical worlds behind the port in `lunaria.core.world`: none, and in this process."""
