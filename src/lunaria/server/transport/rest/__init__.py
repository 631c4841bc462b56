"""The HTTP side: lists, new tables, exports, analyses, and the page that describes them."""
