"""The texts of orders (section 6): inches, points, NAME=VALUE."""
import re

from murid.state import Refused


def h(text):
    """MW-1.2, GEO-11.4: inches with at most two decimals, in h."""
    if not re.fullmatch(r"\d{1,6}(\.\d{1,2})?", text):
        raise Refused("E_SYNTAX", text)
    whole, _, part = text.partition(".")
    return 100 * int(whole) + int((part + "00")[:2])


def point(words):
    if len(words) != 2:
        raise Refused("E_SYNTAX", "a point is x y")
    return h(words[0]), h(words[1])


def points(words):
    if len(words) % 2 or len(words) > 16:
        raise Refused("E_SYNTAX", "points are pairs, eight at most")
    return [point(words[n:n + 2]) for n in range(0, len(words), 2)]


def pairs(words, names, optional=()):
    """NAME=NUMBER, each name once."""
    out = {}
    for word in words:
        name, equals, value = word.partition("=")
        if name not in names or name in out or not equals or not value.isdigit():
            raise Refused("E_SYNTAX", word)
        out[name] = int(value)
    if any(name not in out and name not in optional for name in names):
        raise Refused("E_SYNTAX")
    return out
