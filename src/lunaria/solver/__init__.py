"""Solutions of games, computed once and looked up."""
