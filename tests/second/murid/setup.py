"""Options, muster and deployment: section 3, MW-2, 3, 4, 14.6, 14.7."""
from murid import charts, table
from murid.charts import RATINGS, order
from murid.state import Refused, Unit
from murid.words import h, pairs, point


def accept(game, side):
    game.accepted.add(side)
    if len(game.accepted) == 2:
        game.terrain = terrain(game)
        muster(game)


def terrain(game):
    text = game.on("terrain")
    if text.startswith("seeded:"):
        return table.generated(int(text[7:]), game.W, game.D)
    if text.startswith("map:"):
        pieces = []
        for piece in text[4:].split(";"):
            kind, *corners = piece.split(",")
            pieces.append(table.Piece(kind.strip(), *(h(c.strip()) for c in corners)))
        return pieces
    return []


def muster(game):
    """MW-2.1 to 2.3, 2.12."""
    game.phase, game.on_move = "S1_MUSTER", "murid"
    murid = game.murid
    murid.d10 = game.dice.rolls(10, 10, "muster")
    murid.spec = game.dice.rolls(3, 10, "specialists")
    murid.d3 = game.dice.roll(3, "guns")
    ranked = sorted(murid.d10, reverse=True)
    murid.ratings = dict(zip(RATINGS, ranked[:6]))
    murid.hp = sum(ranked[6:]) // 2


def assign(game, words):
    """MW-2.5."""
    given = pairs(words, ("officers", "musicians", "flags"))
    if sorted(given.values()) != sorted(game.murid.spec):
        raise Refused("E_MUSTER_DICE")

    def do():
        if game.murid.assigned.get("officers") != given["officers"]:
            game.murid.groups = {}
        game.murid.assigned = given
    return do


def attributes(game, words):
    if game.on("attribute_order") != "free":
        raise Refused("E_OPTION")
    given = pairs(words, RATINGS)
    if sorted(given.values()) != sorted(game.murid.d10)[4:]:
        raise Refused("E_MUSTER_DICE")
    return lambda: game.murid.ratings.update(given)


def horse_limit(game, side):
    """MW-15.1."""
    if game.on("cavalry") == "none":
        return 0
    _, a, b = game.on("cavalry").split(":")
    return int(a if side == "murid" else b)


def group(game, words):
    """MW-2.7."""
    if not words:
        raise Refused("E_SYNTAX")
    uid, horse = words[0], words[-1] == "horse"
    given = pairs(words[1:-1] if horse else words[1:], ("rank", "musicians", "flags"), optional=("musicians", "flags"))
    officers = game.murid.assigned.get("officers", 0)
    if not (uid[0] == "M" and uid[1:].isdigit() and 1 <= int(uid[1:]) <= officers):
        raise Refused("E_UNKNOWN_UNIT")
    if horse and sum(g[3] for n, g in game.murid.groups.items() if n != uid) >= horse_limit(game, "murid"):
        raise Refused("E_OPTION")
    murid = game.murid
    most = {"rank": sum(murid.d10) - officers + 1, "musicians": murid.assigned.get("musicians", 0), "flags": murid.assigned.get("flags", 0)}
    if given["rank"] < 1 or any(given.get(name, 0) > many for name, many in most.items()):  # no split has so many in one group
        raise Refused("E_MUSTER_SUM")
    return lambda: game.murid.groups.update({uid: (given["rank"], given.get("musicians", 0), given.get("flags", 0), horse)})


def muster_done(game):
    murid = game.murid
    groups, officers = murid.groups, murid.assigned.get("officers", 0)
    sums = [sum(g[i] for g in groups.values()) for i in range(3)]
    wanted = [sum(murid.d10), murid.assigned.get("musicians", 0), murid.assigned.get("flags", 0)]
    if not officers or len(groups) != officers or sums != wanted:
        raise Refused("E_MUSTER_SUM")

    def do():
        murid_units(game)
        russian_units(game)
        game.phase, game.on_move = "S2_DEPLOY_R", "russian"
    return do


def add(game, unit):
    game.draft[unit.uid] = unit
    return unit


def murid_units(game):
    """MW-2.7 to 2.11."""
    game.draft = {}
    for uid, (rank, musicians, flags, horse) in game.murid.groups.items():
        unit = add(game, Unit(uid, "murid", "group", rank=rank, officers=1, standards=flags, musicians=musicians, horse=horse))
        unit.w, unit.d = charts.footprint(unit.figures)
        if game.on("murid_baggage") == "per_group":
            add(game, Unit("MB" + uid[1:], "murid", "baggage"))
    add(game, Unit("MC", "murid", "cinc"))
    for n in range(1, game.murid.d3 + 1):
        add(game, Unit(f"MG{n}", "murid", "gun", w=150, d=150, gun_class=game.on("murid_gun_class")))


def company(game, n):
    """MW-3.1."""
    w, d = charts.footprint(10)
    return Unit(f"R{n}", "russian", "company", w=w, d=d, rank=7, officers=1, standards=1, musicians=1, members=(n,))


def russian_units(game):
    """MW-3.1 to 3.4."""
    for n in range(1, 13):
        add(game, company(game, n))
        add(game, Unit(f"RB{n}", "russian", "baggage"))
    add(game, Unit("RC", "russian", "cinc"))


def zone(game, side):
    """MW-4.2, 4.3: the lowest and the highest y."""
    return (0, game.D // 4) if side == "russian" else (game.D // 2, game.D)


def draft_unit(game, side, uid):
    unit = game.draft.get(uid)
    if unit is None or unit.side != side:
        raise Refused("E_UNKNOWN_UNIT", uid)
    return unit


def place(game, side, words):
    """MW-4.4, 4.6, 15.2."""
    if len(words) < 3:
        raise Refused("E_SYNTAX")
    unit = draft_unit(game, side, words[0])
    x, y = point(words[1:3])
    states = words[3:]
    for word in states:
        if word not in ("limbered", "unlimbered", "mounted", "dismounted", "horse"):
            raise Refused("E_SYNTAX", word)
        if word in ("limbered", "unlimbered") and unit.kind != "gun":
            raise Refused("E_KIND", word)
        if word in ("mounted", "dismounted", "horse") and unit.kind not in ("group", "company"):
            raise Refused("E_KIND", word)
        if word in ("mounted", "dismounted") and not unit.horse and "horse" not in states:
            raise Refused("E_KIND", f"{unit.uid} has no horses")
    if "horse" in states and not unit.horse:  # MW-15.1: groups are marked at muster, companies here
        if unit.kind != "company":
            raise Refused("E_KIND", f"{unit.uid} has no horses")
        if sum(u.horse for u in game.draft.values() if u.side == side) >= horse_limit(game, side):
            raise Refused("E_OPTION")
    if unit.kind == "company" and any(unit.members[0] in u.members for u in game.draft.values() if u.kind == "mass"):
        raise Refused("E_KIND", f"{unit.uid} is in a mass")
    low, high = zone(game, side)
    box = (x, y, unit.w, unit.d)
    if not game.on_table(box):
        raise Refused("E_OFF_TABLE")
    if y - unit.d // 2 < low or y + unit.d // 2 > high:
        raise Refused("E_ZONE")
    for other in game.draft.values():
        if other is not unit and other.placed and table.overlap(box, other.box):
            raise Refused("E_OVERLAP", other.uid)

    def do():
        unit.cx, unit.cy, unit.placed, unit.host = x, y, True, ""
        unit.limbered = "limbered" in states or (unit.limbered and "unlimbered" not in states)
        unit.horse = unit.horse or "horse" in states
        unit.mounted = "mounted" in states or (unit.mounted and "dismounted" not in states)
    return do


def unplace(game, side, words):
    unit = draft_unit(game, side, words[0] if words else "")

    def do():
        unit.placed, unit.host = False, ""
        if unit.kind == "mass":
            del game.draft[unit.uid]
            for other in game.draft.values():
                other.host = "" if other.host == unit.uid else other.host
    return do


def mass(game, words):
    """MW-11.5."""
    if len(words) < 2:
        raise Refused("E_SYNTAX")
    number = 1 + sum(u.kind == "mass" for u in game.draft.values())
    members = [draft_unit(game, "russian", uid) for uid in words[1:]]
    if words[0] != f"RX{number}":
        raise Refused("E_UNKNOWN_UNIT")
    if any(u.kind != "company" or u.mounted for u in members):  # MW-15.2
        raise Refused("E_KIND")
    if len(set(words[1:])) != len(members):
        raise Refused("E_DUPLICATE")
    taken = {n for u in game.draft.values() if u.kind == "mass" for n in u.members}
    if not 4 <= len(members) <= 8 or taken & {m.members[0] for m in members}:
        raise Refused("E_MASS_COUNT")

    def do():
        for member in members:
            member.placed = False
        add(game, joined(words[0], members))
    return do


def joined(uid, members):
    """MW-11.7."""
    sums = {name: sum(getattr(m, name) for m in members) for name in ("rank", "officers", "standards", "musicians")}
    unit = Unit(uid, "russian", "mass", members=tuple(m.members[0] for m in members), **sums)
    unit.w, unit.d = charts.footprint(unit.figures)
    return unit


def attach(game, side, words):
    """MW-4.7."""
    if len(words) != 2:
        raise Refused("E_SYNTAX")
    cinc, host = draft_unit(game, side, words[0]), draft_unit(game, side, words[1])
    if cinc.kind != "cinc" or host.kind != ("group" if side == "murid" else "mass"):
        raise Refused("E_ATTACH_KIND")

    def do():
        cinc.host, cinc.placed = host.uid, False
    return do


def deploy_done(game, side):
    own = [u for u in game.draft.values() if u.side == side]
    in_mass = {n for u in own if u.kind == "mass" for n in u.members}
    for unit in sorted(own, key=lambda u: order(u.uid)):
        if not unit.placed and not unit.host and not (unit.kind == "company" and unit.members[0] in in_mass):
            raise Refused("E_DEPLOY_INCOMPLETE", unit.uid)
    shown = [u for u in own if u.placed or u.host]
    return lambda: deployed(game, side, shown, in_mass)


def deployed(game, side, shown, in_mass):
    for unit in shown:
        game.units[unit.uid] = unit
    if side == "russian":
        game.masses = sum(u.kind == "mass" for u in shown)
        for n in in_mass:
            game.slots[n].state = "dormant"
        game.phase, game.on_move = "S3_DEPLOY_M", "murid"
        return
    from murid import turns
    turns.begin(game)


def set_break(game, companies):
    """MW-13.12."""
    word = game.on("russian_break")
    if word == "auto":
        part = 2 if game.on("murid_role") == "defend" else 3
        game.break_at = -(-companies // part) if companies else None
    else:
        game.break_at = None if word == "none" else int(word)
