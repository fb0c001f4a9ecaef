"""MH-18 deployment: zones, placements, alternation, autodeploy, reveal."""
from hosts import charts, contact
from hosts.ground import Going
from hosts.state import GIVE, Arrival, General, Refused, Unit, other
from geometry import Rect

FACES = {"south": 0, "north": 180, "west": 90, "east": 270}


def default_zone(W, H, edge):
    """MH-18.3."""
    if edge in ("south", "north"):
        deep = min(1200, (H - 1200) // 2)
        return (600, 0, W - 600, deep) if edge == "south" else (600, H - deep, W - 600, H)
    deep = min(1200, (W - 1200) // 2)
    return (0, 600, deep, H - 600) if edge == "west" else (W - deep, 600, W, H - 600)


def begin(game):
    """The rosters become units, late arrivals r1, r2, ... apart from the numbers (R1); every army has its generals (MH-21.2), unless they are
    handed over."""
    for side in game.sides.values():
        known, late_ones = 0, 0
        for entry in side.roster:
            known, late_ones = (known, late_ones + 1) if entry.get("arrival") else (known + 1, late_ones)
            number, uid = (1000 + late_ones, f"r{late_ones}") if entry.get("arrival") else (known, "")
            game.units.append(Unit(side.name, number, entry["class"], entry["mount"], entry["weapon"], entry["size"],
                                   entry["quality"], tuple(entry["traits"]), gid=entry.get("gid", ""), value=entry.get("value", 1),
                                   arrival=entry.get("arrival"), uid=uid))
        if game.handover is None:
            for k in range(2 + side.extra_generals):
                game.generals.append(General(side.name, f"G{k + 1}", "subordinate" if k else "commander"))
        side.ready = False


def own(game, side):
    return [u for u in game.units if u.side == side]


def roster_unit(game, side, word):
    """A unit by its roster number; late arrivals are not placed."""
    unit = next((u for u in own(game, side) if str(u.number) == word and u.arrival is None), None)
    if unit is None:
        raise Refused("E_UNKNOWN_UNIT", word)
    return unit


def own_general(game, side, word):
    general = next((g for g in game.generals if g.side == side and g.gid.lower() == word.lower()), None)
    if general is None or general.immobile and general.placed:
        raise Refused("E_UNKNOWN_UNIT", word)
    return general


def placed(unit):
    return unit.status == "on_table"


def in_zone(corners, zone):
    return all(zone[0] <= x <= zone[2] and zone[1] <= y <= zone[3] for x, y in corners)


def check_place(game, unit, front, facing, files):
    """MH-18.4."""
    if not 1 <= files <= unit.figs:
        raise Refused("E_FORMATION")
    rect = Rect(files * unit.base[0], unit.depth_for(files), facing * 100, front=front)
    if not in_zone(rect.corners(), game.sides[unit.side].zone):
        raise Refused("E_ZONE")
    mine = [u for u in own(game, unit.side) if placed(u) and u is not unit]
    if blocked := contact.cores_overlap(rect.core(GIVE), mine):
        raise Refused("E_OVERLAP_OWN", str(blocked[0].number))
    nowhere = ((-9, -9),)
    if piece := Going(game.terrain, unit.cls, unit.mount, nowhere, nowhere).bar(rect.corners(), rect.core(GIVE)):
        raise Refused("E_IMPASSABLE", piece.kind)


def place(game, unit, front, facing, files):
    check_place(game, unit, front, facing, files)
    unit.files, unit.depth = files, unit.depth_for(files)
    unit.stand(front, facing)
    unit.status = "on_table"
    for general in game.generals:
        if general.side == unit.side and general.joined == str(unit.number):
            general.x, general.y = front
    game.emit("deploy.placed", side=unit.side, unit=unit.number, pose=(front[0], front[1], facing), files=files)


def place_general(game, general, point):
    if not in_zone([point], game.sides[general.side].zone):
        raise Refused("E_ZONE")
    release(game, general)
    general.x, general.y = point
    general.placed = True
    game.emit("deploy.placed", side=general.side, general=general.gid, point=point)


def release(game, general):
    if general.joined:
        old = next(u for u in own(game, general.side) if str(u.number) == general.joined)
        old.general, general.joined = "", ""


def attach(game, general, unit):
    """Before the reveal a general is joined to a roster number; the unit may still be unplaced."""
    if not game.commands(general, unit):
        raise Refused("E_NOT_COMMANDER")
    if unit.general and unit.general != general.gid:
        raise Refused("E_HAS_GENERAL")
    release(game, general)
    general.joined, unit.general = str(unit.number), general.gid
    general.x, general.y = unit.front
    general.placed = True
    game.emit("deploy.placed", side=general.side, general=general.gid, unit=unit.number)


def assign(game, side, general, numbers):
    """MH-4.1: a unit answers to one subordinate at most; those assigned to him before go on answering to him (6.1)."""
    if general.rank != "subordinate":
        raise Refused("E_NOT_SUBORDINATE")
    known = {str(u.number) for u in own(game, side)}
    if unknown := [n for n in numbers if n not in known]:
        raise Refused("E_UNKNOWN_UNIT", unknown[0])
    chosen = {int(n) for n in numbers}
    for one in game.generals:
        if one.side == side and one is not general:
            one.units -= chosen
            if one.rank == "subordinate" and one.joined in {str(n) for n in chosen}:  # MH-18.4: he leads what he may not command
                roster_unit(game, side, one.joined).general = ""
                one.joined, one.placed = "", False
    general.units |= chosen
    game.emit("general.assigned", side=side, general=general.gid, units=sorted(chosen))


def undeploy(game, side, word):
    """The unit is unplaced, a general attached to it likewise."""
    if word.lower().startswith("g"):
        general = own_general(game, side, word)
        if not general.placed:
            raise Refused("E_UNKNOWN_UNIT", word)
        release(game, general)
        general.placed = False
    else:
        unit = roster_unit(game, side, word)
        if not placed(unit):
            raise Refused("E_UNKNOWN_UNIT", word)
        unit.status = "pending"
        for general in game.generals:
            if general.side == side and general.joined == str(unit.number):
                general.joined, unit.general, general.placed = "", "", False
    game.emit("deploy.removed", side=side, what=word)


# MH-18.6
def spot(zone, edge, along, back, F):
    """The front centre of a unit whose left side is `along` from the left border and whose front is `back` from the forward one."""
    x1, y1, x2, y2 = zone
    return {"south": (x1 + along + F // 2, y2 - back), "north": (x2 - along - F // 2, y1 + back),
            "west": (x2 - back, y2 - along - F // 2), "east": (x1 + back, y1 + along + F // 2)}[edge]


def lines(game, side, units):
    """Where the units go: [(unit, front)], and those for whom no room is left; the search for the next goes on where theirs began."""
    mine = game.sides[side]
    zone, edge = mine.zone, mine.edge
    wide = zone[2] - zone[0] if edge in ("south", "north") else zone[3] - zone[1]
    deep = zone[3] - zone[1] if edge in ("south", "north") else zone[2] - zone[0]
    out, left, along, back, deepest = [], [], 0, 0, 0
    for unit in units:
        begun = along, back, deepest
        files = charts.size_row(unit.cls, unit.mount, unit.size)[1]
        F = files * unit.base[0]
        while True:
            if along + F > wide:
                along, back, deepest = 0, back + deepest + 100, 0
                if back > deep or F > wide:
                    left.append(unit)
                    along, back, deepest = begun
                    break
                continue
            front = spot(zone, edge, along, back, F)
            try:
                check_place(game, unit, front, FACES[edge], files)
            except Refused:
                along += 25
                continue
            unit.files, unit.depth, unit.status = files, unit.depth_for(files), "on_table"  # so that the next keeps off
            unit.stand(front, FACES[edge])
            out.append((unit, front))
            along, deepest = along + F + 100, max(deepest, unit.D)
            break
    for unit, _ in out:
        unit.status = "pending"
    return out, left


def autodeploy(game, side, forced=False):
    """The rest is placed. `forced`: at a deadline, or where nothing stood by hand, what finds no room comes on turn 1."""
    waiting = [u for u in own(game, side) if u.arrival is None and not placed(u)]
    by_hand = any(placed(u) for u in own(game, side))
    found, left = lines(game, side, waiting)
    if left and by_hand and not forced:
        raise Refused("E_ZONE_FULL")
    if left and by_hand:
        for unit in own(game, side):
            if unit.arrival is None:
                unit.status = "pending"
        found, left = lines(game, side, [u for u in own(game, side) if u.arrival is None])
    for unit, front in found:
        place(game, unit, front, FACES[game.sides[side].edge], charts.size_row(unit.cls, unit.mount, unit.size)[1])
    for unit in left:
        late(game, unit)
        if unit.general:
            general = next(g for g in game.generals if g.side == side and g.gid == unit.general)
            release(game, general)
            general.placed = False
    for general in game.generals:
        if general.side == side and not general.placed:
            autoplace_general(game, general)


def late(game, unit):
    """R78: it comes on turn 1, anywhere on its own edge; it keeps its number."""
    edge = game.sides[unit.side].edge
    unit.arrival = Arrival("", ("turn", 1), edge, 0, game.W if edge in ("south", "north") else game.H, due=1)


def autoplace_general(game, general):
    free = [u for u in own(game, general.side) if placed(u) and not u.general and game.commands(general, u)]
    if free and not general.immobile:
        return attach(game, general, free[0])
    x1, y1, x2, y2 = game.sides[general.side].zone
    place_general(game, general, ((x1 + x2) // 2, (y1 + y2) // 2))


def missing(game, side):
    """MH-18.4: what is not placed yet; a general also where he is with a unit that he may not command."""
    out = [str(u.number) for u in own(game, side) if u.arrival is None and not placed(u)]
    for general in game.generals:
        if general.side == side:
            unit = roster_unit(game, side, general.joined) if general.joined else None
            if not general.placed or unit and not (placed(unit) and game.commands(general, unit)):
                out.append(general.gid)
    return out


# MH-18.5
def to_place(game, side):
    """In an alternating deployment: what the side may place next, "unit", "general" or nothing."""
    units = {s: [u for u in own(game, s) if u.arrival is None and not placed(u)] for s in "AB"}
    if units["A"] or units["B"]:
        return "unit" if units[side] else None
    return "general" if any(g.side == side and not g.placed for g in game.generals) else None


def next_to_place(game):
    """The side whose turn it is; None when all are placed."""
    turn = game.placing
    if {to_place(game, s) for s in "AB"} <= {"general", None} and not game.generals_begun:
        game.generals_begun, game.placing = True, game.deploys_first  # MH-18.5: "then generals, same order"
        turn = game.placing
    if to_place(game, turn):
        return turn
    return other(turn) if to_place(game, other(turn)) else None


def auto_next(game, side):
    """MH-18.5: `autodeploy` places the next unit (or general) alone; without room it comes on turn 1."""
    if to_place(game, side) == "general":
        return autoplace_general(game, next(g for g in game.generals if g.side == side and not g.placed))
    unit = next(u for u in own(game, side) if u.arrival is None and not placed(u))
    found, left = lines(game, side, [unit])
    if left:
        return late(game, unit)
    place(game, unit, found[0][1], FACES[game.sides[side].edge], charts.size_row(unit.cls, unit.mount, unit.size)[1])


def reveal(game):
    """Section 3: numbers in roster order, nothing skipped; late arrivals r1, r2, ...; then MH-9.14's secret dice."""
    for side in game.sides.values():
        known, late_ones = 0, 0
        for unit in own(game, side.name):
            secret = unit.arrival is not None and unit.arrival.aid
            old = str(unit.number)
            if secret:
                late_ones += 1
                unit.uid = f"r{late_ones}"
            else:
                known += 1
                unit.uid = f"{side.name}{known}"
            for general in game.generals:
                if general.side == side.name and general.joined == old:
                    general.joined = "now " + unit.uid
            unit.new_number = known if not secret else 1000 + late_ones
        renumber(game, side)
        side.start_count = sum(1 for u in own(game, side.name) if u.cls != "BA")
    game.emit("reveal")
    for side in "AB":
        seen = []
        for unit in own(game, side):
            arrival = unit.arrival
            if arrival and arrival not in seen and arrival.when[0] == "dice":
                seen.append(arrival)
                arrival.die = game.roll(6, "arrival")
                arrival.due = arrival.die + 1
                game.emit("arrival.rolled", aid=arrival.aid, die=arrival.die, due=arrival.due)


def renumber(game, side):
    """Roster numbers give way to those of play, in the generals' assignments too."""
    new = {u.number: u.new_number for u in own(game, side.name)}
    for unit in own(game, side.name):
        unit.number = unit.new_number
    for general in game.generals:
        if general.side != side.name:
            continue
        general.units = {new[n] for n in general.units}
        general.gid = general.gid if general.gid.startswith(side.name) else side.name + general.gid
        if general.joined:
            general.joined = general.joined.removeprefix("now ")
            game.unit(general.joined).general = general.gid


def default_zones(game):
    """MH-18.3, 5.9."""
    for side in game.sides.values():
        if side.zone:
            continue
        if game.defender and game.defender_zone:
            side.zone = game.defender_zone if side.name == game.defender else game.attacker_zone
        else:
            side.zone = default_zone(game.W, game.H, side.edge)
