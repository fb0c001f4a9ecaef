"""MH-23: quick resolution, results from a real table, the change to `auto`."""
from fractions import Fraction

from hosts import charts, ending
from hosts.handover import half_up
from hosts.state import Refused, other

FACTOR = {"hall": Fraction(3, 2), "village": Fraction(3, 2), "town_wall": Fraction(3, 2), "ford": Fraction(5, 4),
          "bridge": Fraction(5, 4), "cherta": Fraction(5, 4), "obstacle_line": Fraction(5, 4)}
FATES = ("unhurt", "left_table", "captured", "killed")


def points_of(game, side, played=False):
    """MH-23.1, 23.3: the points of the side; arrivals count half, the sum of their halves rounded down."""
    whole, late = 0, 0
    for unit in [u for u in game.units if u.side == side]:
        p = charts.points({"class": unit.cls, "size": unit.size, "quality": unit.quality})
        if played:
            p = 0 if unit.lost else p * unit.sp // unit.sp0
        if unit.status == "pending" and unit.arrival is not None:
            late += p
        else:
            whole += p
    return whole + late // 2


def score(points, roll, factor):
    product = points * (20 + roll) * factor
    return product.numerator // product.denominator if isinstance(product, Fraction) else product


def outcome(a, b):
    """Two scores: (winner or None, decisive)."""
    if a == b:
        return None, False
    high, low = max(a, b), min(a, b)
    return ("A" if a > b else "B"), high * 2 >= low * 3


def percent(side, winner, decisive, die):
    if winner in (None, side):
        return 5 * die
    return 30 + 10 * die if decisive else 10 + 5 * die


def is_killed(side, winner, decisive, fate):
    if winner in (None, side):
        return fate == 12
    return fate >= (9 if decisive else 11)


def auto(game, played=False):
    """MH-23.1. The dice: A 2d6, B 2d6, losses A, B, fates A 2d6, B 2d6."""
    d = lambda: game.roll(6, "auto")
    rolls = {s: d() + d() for s in "AB"}
    loss = {s: d() for s in "AB"}
    fate = {s: d() + d() for s in "AB"}
    scores = {}
    for s in "AB":
        factor = FACTOR.get(getattr(game, "template", ""), 1) if game.sides[s].role == "defender" else 1
        scores[s] = score(points_of(game, s, played), rolls[s] + game.sides[s].skill, factor)
    winner, decisive = outcome(scores["A"], scores["B"])
    turns = game.turn
    ending.finish(game, winner, decisive, "auto")
    winner, decisive = game.result["winner"], game.result["decisive"]
    game.result["turns"] = 0
    game.result["loss"] = {s: percent(s, winner, decisive, loss[s]) for s in "AB"}
    for s in "AB":
        if game.sides[s].fight_to_last and winner == other(s):
            game.result["loss"][s] = 100
        commander = next((g for g in game.generals if g.side == s and g.rank == "commander" and g.fate == "unhurt"), None)
        if commander and is_killed(s, winner, decisive, fate[s]):
            meet_fate(game, commander, "killed")
    game.result["scores"] = scores
    game.result["after_turns"] = turns


def meet_fate(game, general, fate):
    """What was thrown or entered of a general is so of him (2.4): who is gone leads no unit."""
    if general.joined and fate != general.fate:
        unit = game.unit(general.joined)
        general.x, general.y = unit.front
        unit.general = general.joined = ""
    general.fate = fate


def group_loss(count, percents):
    """Units lost = count x percent, rounded half up."""
    return half_up(Fraction(str(count)) * percents / 100)


# MH-23.2
def groups_of(game, side):
    """The groups a result may name, with what was committed; stand-alone: each roster entry, count 1."""
    if game.handover:
        return {g["gid"]: Fraction(str(g["count"])) for g in game.sides[side].groups}
    return {str(n): Fraction(1) for n, _ in enumerate(game.sides[side].roster, 1)}


def parse(game, words):
    """`winner=A decisive=yes turns=8 lossA=g1:2,g2:0 fateA=AG1:unhurt ...`."""
    claim = {"winner": None, "decisive": False, "turns": 0, "loss": {"A": {}, "B": {}}, "fate": {"A": {}, "B": {}}}
    for word in words:
        name, eq, value = word.partition("=")
        if not eq:
            raise Refused("E_SYNTAX", word)
        field = name.lower()
        if field == "winner" and value.upper() in ("A", "B", "NONE"):
            claim["winner"] = None if value.lower() == "none" else value.upper()
        elif field == "decisive" and value.lower() in ("yes", "no"):
            claim["decisive"] = value.lower() == "yes"
        elif field == "turns" and value.isdigit() and int(value) <= 99:
            claim["turns"] = int(value)
        elif field[:-1] in ("loss", "fate") and field[-1].upper() in "AB":
            read_pairs(game, claim, field[:-1], field[-1].upper(), value)
        else:
            raise Refused("E_RESULT", name)
    if claim["decisive"] and claim["winner"] is None:
        raise Refused("E_RESULT", "decisive")
    return claim


def read_pairs(game, claim, what, side, value):
    for pair in value.split(","):
        key, colon, said = pair.partition(":")
        if not colon:
            raise Refused("E_RESULT", what + side)
        if what == "loss":
            committed = groups_of(game, side).get(key)
            try:
                lost = Fraction(said)
            except (ValueError, ZeroDivisionError):
                raise Refused("E_RESULT", what + side)
            if committed is None or not 0 <= lost <= committed:
                raise Refused("E_RESULT", what + side)
            claim["loss"][side][key] = lost
        else:
            known = [g for g in game.generals if g.side == side and g.gid.lower() == key.lower()]
            if not known or said not in FATES:
                raise Refused("E_RESULT", what + side)
            claim["fate"][side][known[0].gid] = said


def enter(game, side, claim):
    """Sealed until both are in; equal claims settle; else each may enter a second; then the fields agree or fall back."""
    claims = {s: game.sides[s].claims for s in "AB"}
    if len(claims[side]) > min(len(claims["A"]), len(claims["B"])):
        raise Refused("E_NOT_ON_MOVE")
    claims[side].append(claim)
    game.emit("result.claimed", side=side)
    if len(claims["A"]) != len(claims["B"]):
        return
    if claims["A"][-1] == claims["B"][-1]:
        settle(game, claim)
    elif len(claims["A"]) == 1:
        game.emit("result.disputed")
    else:
        settle(game, merge(claims["A"][-1], claims["B"][-1]))


def merge(a, b):
    """Without a referee: what agrees stands; losses averaged rounding up, no winner, the smaller turns, `unhurt`."""
    out = {"winner": a["winner"], "decisive": a["decisive"] and b["decisive"], "turns": min(a["turns"], b["turns"]),
           "loss": {"A": {}, "B": {}}, "fate": {"A": {}, "B": {}}}
    if a["winner"] != b["winner"]:
        out["winner"], out["decisive"] = None, False
    for s in "AB":
        for g in sorted(set(a["loss"][s]) | set(b["loss"][s])):
            x, y = a["loss"][s].get(g, Fraction(0)), b["loss"][s].get(g, Fraction(0))
            mean = (x + y) / 2
            out["loss"][s][g] = x if x == y else Fraction(-(-mean.numerator // mean.denominator))
        for g in sorted(set(a["fate"][s]) | set(b["fate"][s])):
            x, y = a["fate"][s].get(g, "unhurt"), b["fate"][s].get(g, "unhurt")
            out["fate"][s][g] = x if x == y else "unhurt"
    return out


def settle(game, claim):
    for s in "AB":
        for gid, fate in claim["fate"][s].items():
            meet_fate(game, game.general(gid), fate)
    ending.finish(game, claim["winner"], claim["decisive"], "table")
    game.result.update(turns=claim["turns"], loss=claim["loss"])
    game.emit("result.settled")


def deadline(game):
    """A missing second claim is the first again; a single claim stands; with none the battle is settled by `auto`."""
    a, b = game.sides["A"].claims, game.sides["B"].claims
    if not a and not b:
        return auto(game)
    if not a or not b:
        return settle(game, (a or b)[-1])
    settle(game, a[-1] if a[-1] == b[-1] else merge(a[-1], b[-1]))
