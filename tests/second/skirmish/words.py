"""Section 6: orders as the players write them. What is not understood is E_SYNTAX."""
import re

from skirmish.state import Refused

ID = re.compile(r"[A-Za-z]{1,4}(0|[1-9]\d{0,5})$")  # whether there is such a man is E_FIGURE
TOKENS = {"m": 1, "p": 1, "f": 1, "c": 1, "d": 1, "t": 1, "s": 1}


def bad(word):
    return Refused("E_SYNTAX", words=word)


def inches(word):
    """6: at most four digits, at most two decimals; in h."""
    found = re.fullmatch(r"(\d{1,4})(?:\.(\d{1,2}))?", word)
    if not found:
        raise bad(word)
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))


def point(word):
    parts = word.split(",")
    if len(parts) != 2:
        raise bad(word)
    return inches(parts[0]), inches(parts[1])


def degrees(word):
    if not re.fullmatch(r"\d{1,3}", word) or int(word) > 359:
        raise bad(word)
    return int(word)


def count(word):
    if not word:
        return 1
    if not re.fullmatch(r"\d{1,3}", word) or int(word) == 0:
        raise bad(word)
    return int(word)


def token(word):
    """(kind, arguments...)."""
    if word in ("b", "x", "dm", "mt", "r", "e", "d"):
        return (word, None) if word == "d" else (word,)
    kind, _, rest = word.partition(":")
    if not _:
        if re.fullmatch(r"[lw]\d*", word):
            return word[0], count(word[1:])
        raise bad(word)
    if kind == "m":
        return "m", point(rest)
    if kind == "p":
        return "p", degrees(rest)
    if kind in ("d", "s"):
        return kind, inches(rest)
    if kind == "f":
        names = rest.split("/")
        if len(names) > 2 or not all(ID.match(n) for n in names):
            raise bad(word)
        return "f", names[0].upper(), names[1].upper() if len(names) == 2 else None
    if kind == "c":
        name, at, where = rest.partition("@")
        if not ID.match(name):
            raise bad(word)
        return "c", name.upper(), point(where) if at else None
    if kind == "t":
        names = rest.split("+")
        if len(names) > 2 or not all(re.fullmatch(r"[a-z]+\d+", n) for n in names):
            raise bad(word)
        return "t", tuple(names)
    raise bad(word)


def plan(text):
    """([(figure, [token])], ends) of "V1 d m:..; V2 ..; end"."""
    entries, ends = [], False
    parts = [part.strip() for part in text.split(";")]
    for n, part in enumerate(parts):
        if part == "end":
            if n != len(parts) - 1:
                raise bad("end")
            ends = True
            continue
        words = part.split()
        if len(words) < 2 or not (ID.match(words[0]) or words[0].upper() == "SHIP"):
            raise bad(part)
        entries.append((words[0].upper(), [token(w) for w in words[1:]]))
    return entries, ends


def groups(text):
    """[(members, points)]."""
    out = []
    for word in text.split():
        names, equals, points = word.partition("=")
        members = names.split("+")
        if not all(ID.match(m) for m in members) or equals and not re.fullmatch(r"\d{1,4}", points):
            raise bad(word)
        out.append(([m.upper() for m in members], int(points) if equals else 0))
    if not out:
        raise bad(text)
    return out


def muster(text):
    """({type: n} of initial, in listed order, and of the pool)."""
    lists = {}
    for word in text.split():
        name, equals, items = word.partition("=")
        if name not in ("initial", "reserve") or not equals or name in lists:
            raise bad(word)
        lists[name] = []
        for item in filter(None, items.split(",")):
            kind, _, number = item.partition("*")
            if _ and not re.fullmatch(r"0*[1-9]\d?", number):  # 6: counts of 0
                raise bad(word)
            lists[name].append((kind, int(number) if _ else 1))
    if set(lists) != {"initial", "reserve"}:
        raise bad(text)
    return lists["initial"], lists["reserve"]


def places(text):
    """[(figure, point, facing)]."""
    out = []
    for part in text.split(";"):
        words = part.split()
        if len(words) != 3:
            raise bad(part)
        if not ID.match(words[0]):
            raise bad(words[0])
        out.append((words[0].upper(), point(words[1]), degrees(words[2])))
    return out
