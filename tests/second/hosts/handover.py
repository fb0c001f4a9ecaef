"""MH-22: battles handed over by a campaign, and what goes back."""
from fractions import Fraction

from hosts import charts, deployment, ground
from hosts.state import Arrival, General
from geometry import is_area
from moves import SplitMix

SKILL = {"good": 1, "average": 0, "poor": -1, "lost": -1, "none": 0}
EDGES = ("north", "east", "south", "west")


class Invalid(ValueError):
    """The record is invalid (MH-22.1, E_SCENARIO)."""


def half_up(value, step=1):
    """Rounded half up to whole units, or to one decimal (step 10)."""
    scaled = Fraction(value) * step
    return Fraction((2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator), step)


def scale_of(record):
    """MH-22.3."""
    if record.get("scale", "auto") != "auto":
        return record["scale"]
    totals = []
    for side in ("A", "B"):
        total = Fraction(0)
        for group in record["sides"][side]["groups"]:
            if group["kind"] != "wagons":
                late = sum(Fraction(str(a["count"])) for a in arrivals_of(record, side) if a["gid"] == group["gid"])
                total += (Fraction(str(group["count"])) - late) * Fraction(str(group.get("multiplier", 1)))
        totals.append(total)
    return min(5, max(1, -(-max(totals) // 12)))


def arrivals_of(record, side):
    return record["sides"][side].get("arrivals", [])


def tactical(count, multiplier, scale):
    """MH-22.4: how many units, and what each is worth."""
    count = Fraction(str(count))
    if count == 0:
        return 0, Fraction(0)
    n = max(1, -(-(count * Fraction(str(multiplier))) // scale))
    return n, count / n


def profile_at(group, k):
    """MH-22.2: the k-th profile, k from 1."""
    given = group.get("profile")
    if given is None:
        if group["kind"] not in charts.PATTERNS:
            raise Invalid(f"unknown kind {group['kind']}")
        pattern = charts.PATTERNS[group["kind"]]
        return dict(pattern[(k - 1) % len(pattern)])
    one = given[(k - 1) % len(given)] if isinstance(given, list) else given
    return charts.profile(one["class"], one.get("weapon"), one.get("quality", "average"), tuple(one.get("traits", ())),
                          one.get("size", "standard"), one.get("mount"))


def roster(record, side, scale, W, H, own_edge):
    """MH-22.4: deployed parts first within a group, its arrivals after them, in their order."""
    late, out = arrivals_of(record, side), []
    known = {g["gid"] for g in record["sides"][side]["groups"]}
    if any(a["gid"] not in known for a in late):
        raise Invalid("unknown gid")
    for group in record["sides"][side]["groups"]:
        mine = [a for a in late if a["gid"] == group["gid"]]
        here = Fraction(str(group["count"])) - sum(Fraction(str(a["count"])) for a in mine)
        k = 0
        for count, arrival in [(here, None)] + [(a["count"], a) for a in mine]:
            n, value = tactical(count, group.get("multiplier", 1), scale)
            come = arrives(arrival, W, H, own_edge) if arrival else None
            for _ in range(int(n)):
                k += 1
                out.append(dict(profile_at(group, k), gid=group["gid"], value=value, arrival=come))
    return out


def arrives(a, W, H, own_edge):
    opposite = {"north": "south", "south": "north", "east": "west", "west": "east"}
    edge = {"own": own_edge, "enemy": opposite[own_edge]}.get(a.get("edge", "own"), a.get("edge"))
    length = W if edge in ("north", "south") else H
    return Arrival(a["aid"], tuple(a["when"]), edge, a.get("lo", 0), a.get("hi", length))


def take(game, record):
    """MH-22.1: the record becomes terrain, edges, zones, rosters and generals."""
    game.handover, sides = record, record["sides"]
    templates = [s for s in record.get("specials", ()) if s in charts.TEMPLATES]
    if len(templates) > 1:
        raise Invalid("two templates")
    game.scale = scale_of(record)
    defaults = {"A": ("attacker", "south"), "B": ("defender", "north")}
    for name, side in game.sides.items():
        given = sides[name]
        side.role = given.get("role", defaults[name][0])
        side.edge = given.get("edge", "south" if side.role == "attacker" else "north")
        side.skill = SKILL[given.get("skill", "none")]
        side.fight_to_last = given.get("fight_to_last", False)
        side.withdrawable = given.get("withdrawable", True)
        side.break_point = given.get("break_point", game.options["break_point"])
        if side.role == "defender":
            game.defender = name
    lay_ground(game, record, templates)
    for name, side in game.sides.items():
        side.zone = tuple(sides[name]["zone"]) if "zone" in sides[name] else ()
    deployment.default_zones(game)
    check_zones(game)
    for name, side in game.sides.items():
        side.roster = roster(record, name, game.scale, game.W, game.H, side.edge)
        side.groups = sides[name]["groups"]
    take_objective(game, record)


def lay_ground(game, record, templates):
    """MH-22.1: a template, a seeded or drawn map, explicit pieces (kind, corners, level), or none."""
    wanted = record.get("terrain", "none")
    name = templates[0] if templates else wanted if isinstance(wanted, str) and wanted in charts.TEMPLATES else None
    if name:
        if (game.W, game.H) != (7200, 4800):
            raise Invalid("a template needs the table of 72 by 48")
        south = game.sides[game.defender].edge == "south" if game.defender else False
        game.terrain, game.defender_zone, game.attacker_zone = ground.template(name, game.W, game.H, south)
        game.template = name
    elif isinstance(wanted, dict):
        seed = wanted.get("seed")
        roll = SplitMix(seed).die if seed is not None else lambda n: game.roll(n, "terrain")
        mirror = game.options["terrain_mirror"] == "on"
        game.terrain = ground.generate(roll, game.W, game.H, wanted.get("density", "normal"), mirror)
    elif wanted != "none":
        game.terrain = ground.given(wanted, game.W, game.H)


def check_zones(game):
    a, b = game.sides["A"].zone, game.sides["B"].zone
    for z in (a, b):
        if not (0 <= z[0] < z[2] <= game.W and 0 <= z[1] < z[3] <= game.H):
            raise Invalid("a zone is off the table")
    dx, dy = max(a[0] - b[2], b[0] - a[2], 0), max(a[1] - b[3], b[1] - a[3], 0)
    if dx * dx + dy * dy <= 99 * 99:
        raise Invalid("the zones are closer than 1.00")


def take_objective(game, record):
    """MH-22.1: a polygon, `hall`, `ford` or `town`."""
    wanted = record.get("objective")
    if not wanted:
        return
    shape, holder = wanted["shape"], wanted.get("holder")
    if shape == "town":
        x1, y1, x2, y2 = game.defender_zone
        shape = ((x1, y2), (x2, y2), (x2, y1), (x1, y1))
    elif isinstance(shape, str):
        kinds = {"hall": ("hard_cover",), "ford": ("ford", "bridge")}[shape]
        shape = next(p.shape for p in game.terrain if p.kind in kinds)
    if not is_area(tuple(shape)):
        raise Invalid("the objective is no area")
    game.objective = {"shape": tuple(tuple(p) for p in shape), "holder": holder}


def take_generals(game):
    """MH-22.1, R81: after the units are there; a general's `units` are gids of groups."""
    for name, side in game.sides.items():
        given = game.handover["sides"][name].get("generals", ())
        side.keeps_skill = not any(g.get("rank", "commander") == "commander" for g in given)  # MH-4.9
        for k, g in enumerate(given, 1):
            units = {u.number for u in game.units if u.side == name and u.gid in g.get("units", ())}
            general = General(name, f"G{k}", g.get("rank", "commander"), g.get("mount", "horse"), units,
                              immobile=g.get("immobile", False), no_command=g.get("no_command", False),
                              name=g.get("gid") or g.get("name", ""))
            sick = f"sick_commander({name})" in game.handover.get("specials", ()) and general.rank == "commander"
            if sick:
                general.immobile = general.no_command = True
            if general.immobile and general.no_command and getattr(game, "template", "") == "hall":  # MH-22.5
                game.hall = next(p.shape for p in game.terrain if p.kind == "hard_cover")
                xs, ys = [p[0] for p in game.hall], [p[1] for p in game.hall]
                general.x, general.y, general.placed = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2, True
            game.generals.append(general)


# What goes back.
def share(game, unit):
    """MH-22.7: the lost share of a unit's value."""
    if unit.status in ("destroyed", "surrendered"):
        return Fraction(1)
    if unit.status in ("fled", "left"):
        return Fraction(1, 2)
    if unit.status == "pending":
        return Fraction(0)
    return Fraction(unit.hits_perm + -(-unit.hits_temp // 2), unit.sp0)


def losses(game, side):
    """MH-22.7 for each group: gid, committed, lost, returned, unarrived. By `auto` or `table` as MH-23 says."""
    counts = [Fraction(str(g["count"])) for s in game.sides.values() for g in s.groups]
    step = 10 if any(c.denominator > 1 for c in counts) else 1
    said, out = game.result.get("loss"), []
    for group in game.sides[side].groups:
        units = [u for u in game.units if u.side == side and u.gid == group["gid"]]
        committed = Fraction(str(group["count"]))
        if game.result["end"] == "table":
            lost = said[side].get(group["gid"], Fraction(0))
        else:
            lost = half_up(suffered(game, side, units), step)
            if game.result["end"] == "auto":
                lost += half_up(committed * said[side] / 100, step)  # MH-23.1, 23.3
        lost = min(lost, committed)
        unarrived = sum((u.value for u in units if u.status == "pending" and u.arrival is not None), Fraction(0))
        out.append({"gid": group["gid"], "committed": committed, "lost": lost, "returned": committed - lost,
                    "unarrived": unarrived // 1 if game.turn else 0})
    return out


def suffered(game, side, units):
    """Sum of value x share; a defeated `fight_to_last` side loses all that was on the table."""
    beaten = game.sides[side].fight_to_last and game.result["winner"] not in (None, side)
    return sum((u.value * (1 if beaten and u.on_table else share(game, u)) for u in units), Fraction(0))


def output(game):
    """MH-22.6."""
    record = game.handover
    out = {"battle_id": record.get("battle_id"), "mode": game.options["battle_mode"], **game.result}
    for side in "AB":
        out[side] = {"broke": game.sides[side].broken,
                     "holds_objective": bool(game.objective and game.objective["holder"] == side), "losses": losses(game, side),
                     "commanders": [{"gid": g.name or g.gid, "fate": g.fate} for g in game.generals if g.side == side]}
    return out
