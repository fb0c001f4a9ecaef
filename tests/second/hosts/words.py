"""Order texts (section 6): words, inches, degrees, wheels."""
import re

from hosts.state import Refused


def bad(word):
    return Refused("E_SYNTAX", f"Cannot read the order: {word}.")


def inches(word):
    """GEO-1.1: at most two decimals; hundredths."""
    found = re.fullmatch(r"(\d{1,6})(?:\.(\d{1,2}))?", word)
    if not found:
        raise bad(word)
    value = int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))
    if value > 24000:
        raise bad(word)  # GEO-1.3
    return value


def way(word):
    """A distance or `max` (None)."""
    return None if word.lower() == "max" else inches(word)


def degrees(word):
    """MH-1.2: whole, 0..359."""
    if not re.fullmatch(r"\d{1,3}", word) or int(word) > 359:
        raise bad(word)
    return int(word)


def whole(word):
    if not re.fullmatch(r"\d{1,4}", word):
        raise bad(word)
    return int(word)


def is_wheel(word):
    return re.fullmatch(r"[RrLl][0-9.]+", word) is not None


def wheel(word):
    """`R30`: side and degrees. MH-9.5: 1 to 90."""
    if not re.fullmatch(r"[RrLl]\d{1,5}", word):
        raise bad(word)
    turned = int(word[1:])
    if not 1 <= turned <= 90:
        raise Refused("E_WHEEL", "A wheel is 1 to 90 degrees.")
    return word[0].upper(), turned


def take(rest, wanted, most=None):
    """Exactly so many words, or up to `most`."""
    if len(rest) < wanted:
        raise bad("the end")
    if len(rest) > (most or wanted):
        raise bad(rest[most or wanted])
    return rest


def advance(rest):
    """`[R30] 4.5` or `[R30] max`: (wheel or None, distance or None for max)."""
    take(rest, 1, 2)
    turned = wheel(rest[0]) if len(rest) == 2 else None
    if len(rest) == 1 and is_wheel(rest[0]):
        raise bad("the end")
    return turned, way(rest[-1])


def charge(rest):
    """`B2 [L15]`: (target, wheel or None)."""
    take(rest, 1, 2)
    return rest[0], wheel(rest[1]) if len(rest) == 2 else None


def manoeuvre(rest):
    """`90 2.5 [files 3]`: (facing, distance or None for max, files or None)."""
    take(rest, 2, 4)
    if len(rest) not in (2, 4) or len(rest) == 4 and rest[2].lower() != "files":
        raise bad(rest[2])
    return degrees(rest[0]), way(rest[1]), whole(rest[3]) if len(rest) == 4 else None


def enter(rest):
    """`36 files 6 6`: (coordinate, files, distance or None for max)."""
    take(rest, 4)
    if rest[1].lower() != "files":
        raise bad(rest[1])
    return inches(rest[0]), whole(rest[2]), way(rest[3])


# Names count from 1 (2.3, 2.4); a word of another form is nobody's name, and cannot be read.
UNIT, GENERAL, NUMBER = r"[abrx]0*[1-9]\d*", r"(?:[ab]g|y)0*[1-9]\d*", r"0*[1-9]\d?"
PLACED = r"g\d+|" + NUMBER
NAMES = {"hold": (UNIT,), "adv": (UNIT,), "back": (UNIT,), "man": (UNIT,), "march": (UNIT,), "enter": (UNIT,), "charge": (UNIT, UNIT),
         "gmove": (GENERAL,), "join": (GENERAL, UNIT), "pursue": (UNIT,), "deploy": (PLACED,), "attach": (r"g\d+", NUMBER),
         "undeploy": (PLACED,)}
ALL_UNITS = ("holdfire", "fire", "evade", "stand", "recover", "rest")


def check_names(verb, rest):
    """What is to be a name has the form of one."""
    wanted = list(zip(rest, NAMES.get(verb, ())))
    if verb in ALL_UNITS and [w.lower() for w in rest] != ["all"]:
        wanted = [(word, UNIT) for word in rest]
    elif verb == "pursue" and len(rest) > 2 and rest[1].lower() == "charge":
        wanted.append((rest[2], UNIT))
    elif verb == "policy":
        wanted = [(word, UNIT) for word in rest[2:]]
    elif verb == "muster" and rest[:1] == ["drop"]:
        wanted = [(word, NUMBER) for word in rest[1:]]
    for word, form in wanted:
        if not re.fullmatch(form, word.lower()):
            raise bad(word)
