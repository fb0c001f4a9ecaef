"""MH-21: sample armies and armies by budget; setup's `muster`."""
from hosts import charts
from hosts.state import Refused


def roster_of(name, traits):
    """MH-21.4, MH-3.2: a sample army; `traits=none` takes theirs away."""
    if name not in charts.ARMIES:
        raise Refused("E_UNKNOWN_ARMY")
    return [dict(entry, traits=entry["traits"] if traits == "as lists" else (), value=1, gid=str(n))
            for n, entry in enumerate(charts.ARMIES[name], 1)]


def bought(words, traits):
    """`HI standard elite javelin [chariot] [impetuous]`; without a weapon the class's first (the server's, 6.1 does not say)."""
    if len(words) < 3:
        raise Refused("E_SYNTAX", "the end")
    cls = next((c for c in charts.CLASSES if c.lower() == words[0].lower()), None)
    if cls and (len(words) == 3 or words[3].lower() in ("chariot", "impetuous")):
        words = words[:3] + [charts.WEAPONS[cls][0]] + words[3:]
    size, quality, weapon, rest = words[1].lower(), words[2].lower(), words[3].lower(), [w.lower() for w in words[4:]]
    if cls is None or size not in charts.SIZES or quality not in charts.QUALITY:
        raise Refused("E_SYNTAX", " ".join(words[:3]))
    if weapon not in ("none", "javelin", "bow", "sling", "artillery"):
        raise Refused("E_SYNTAX", weapon)
    if not set(rest) <= {"chariot", "impetuous"} or len(rest) != len(set(rest)) or "chariot" in rest and cls not in ("MC", "HC"):
        raise Refused("E_SYNTAX", " ".join(rest))
    if "impetuous" in rest and traits == "none":
        raise Refused("E_SYNTAX", "impetuous")
    if weapon not in charts.WEAPONS[cls]:
        raise Refused("E_WEAPON", f"{cls} cannot carry {weapon}.")
    mount = "chariot" if "chariot" in rest else None
    return dict(charts.profile(cls, weapon, quality, ("impetuous",) if "impetuous" in rest else (), size, mount), value=1)


def spent(side):
    """MH-21.2: each further subordinate costs 3."""
    return sum(charts.points(e) for e in side.roster) + 3 * side.extra_generals


def check_limits(roster, whole=True):
    """MH-21.3; while units are still bought (`whole` false) the least number and the share of elite units wait."""
    count = lambda test: sum(1 for e in roster if test(e))
    if len(roster) > 20 or whole and len(roster) < 4:
        raise Refused("E_LIMIT", "units")
    if whole and count(lambda e: e["quality"] == "elite") > -(-len(roster) // 4):
        raise Refused("E_LIMIT", "elite")
    for cls, most in (("EL", 2), ("AR", 1), ("BA", 2)):
        if count(lambda e: e["class"] == cls) > most:
            raise Refused("E_LIMIT", cls)


def buy(side, entry, options):
    if spent(side) + charts.points(entry) > options["budget"]:
        raise Refused("E_BUDGET")
    check_limits(side.roster + [entry], whole=False)
    side.roster.append(entry)


def buy_general(side, options):
    if spent(side) + 3 > options["budget"]:
        raise Refused("E_BUDGET")
    if side.extra_generals >= 2:
        raise Refused("E_LIMIT", "generals")
    side.extra_generals += 1


def check_ready(side, options):
    """MH-21.3: the roster is legal."""
    if options["army_mode"] == "build":
        check_limits(side.roster)
        if spent(side) > options["budget"]:
            raise Refused("E_BUDGET")
    elif not side.roster:
        raise Refused("E_LIMIT", "units")


def alike(entry):
    """MH-20.2: units of a side alike but for their quality; who comes late, with whom he comes."""
    late = entry.get("arrival")
    return entry["class"], entry["mount"], entry["weapon"], entry["size"], entry["traits"], late.aid if late else ""


def shuffle(roster, roll):
    """MH-20.2, R79: roster numbers dealt anew among units that are alike. Of the draws nothing is said; as the server has it: for each
    unit in roster order, late arrivals last, one die among those alike from it on, itself included, unless it is the last."""
    order = sorted(range(len(roster)), key=lambda i: bool(roster[i].get("arrival")))
    for n, i in enumerate(order):
        places = [j for j in order[n:] if alike(roster[j]) == alike(roster[i])]
        if len(places) > 1:
            j = places[roll(len(places)) - 1]
            roster[i], roster[j] = roster[j], roster[i]
