"""The words of every language: a folder of data a language, shared by terminal and browser."""

from lunaria.languages.plurals import PluralRules
from lunaria.languages.words import (
    ENGLISH,
    SHIPPED,
    Language,
    Words,
    find_language,
    languages,
    read_words,
)

__all__ = [
    "ENGLISH",
    "SHIPPED",
    "Language",
    "PluralRules",
    "Words",
    "find_language",
    "languages",
    "read_words",
]
