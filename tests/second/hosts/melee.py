"""MH-13: evades, dice, hits, recoils, tests."""
from hosts import charts, contact, ground, rally, retreat, sight
from hosts.shooting import apply_hits, deal


def may_evade(game, unit):
    """MH-13.2."""
    enemies = game.contacts(unit)
    if not enemies:
        return False
    return unit.is_light or unit.is_cavalry and all(e.is_infantry for e in enemies)


def melee(game):
    """The whole phase after the choices."""
    game.gone = set()
    game.opponents = {u.uid: [e.uid for e in game.contacts(u)] for u in game.on_table()}  # MH-13.3
    for unit in game.on_table():
        if game.opponents[unit.uid]:
            unit.melee = True
    evades(game)
    fight(game)
    for unit in game.on_table():
        unit.pursuing = False  # MH-15.3: for that melee phase


def evades(game):
    """MH-13.2: all in canonical order, then one test step for them and those they passed."""
    tests = []
    for unit in game.canonical([u for u in game.on_table() if u.evade_choice]):
        done, passed = retreat.evade(game, unit)
        tests += ([unit] if done and unit.on_table else []) + passed
    unique = [u for u in game.on_table() if u in tests]
    rally.test_step(game, unique, "evade")


class Stand:
    """How one unit is met in the melee: its enemies, with their contact edges."""

    def __init__(self, game, unit):
        self.unit = unit
        self.met = {e.uid: contact.contact_edge(unit, e) for e in game.contacts(unit)}
        self.enemies = sorted((game.unit(uid) for uid in self.met), key=lambda e: (-contact.length(self.met[e.uid]), e.number))
        self.order = self.enemies

    def edge(self, enemy):
        found = self.met[enemy.uid]
        return found[0] if found else "front"


def cells(unit, edge):
    """MH-13.4: the cells of an edge as (start, end, figure or None); a figure is (file, rank from 0)."""
    width, depth = unit.base
    rows = unit.D // depth
    out = []
    if edge in ("front", "rear"):
        for i in range(unit.files):
            n = unit.in_file(i)
            figure = None if not n else (i, 0) if edge == "front" else (i, n - 1)
            out.append((-unit.F // 2 + i * width, -unit.F // 2 + (i + 1) * width, figure))
    else:
        i = 0 if edge == "left" else unit.files - 1
        for k in range(rows):
            out.append((-(k + 1) * depth, -k * depth, (i, k) if unit.in_file(i) > k else None))
        out.reverse()  # from the rear to the front, so that starts ascend
    return out


def counted(unit, met):
    """MH-13.4: the indices of the cells that count on one contact edge, overlap included."""
    edge, (lo, hi) = met
    row = cells(unit, edge)
    covered = [i for i, (a, b, _) in enumerate(row) if min(b, hi) - max(a, lo) > 5]
    if not covered:
        return row, []
    beside = [i for i in (covered[0] - 1, covered[-1] + 1) if 0 <= i < len(row)]
    return row, [i for i in covered + beside if row[i][2] is not None]


def line(unit, edge, k):
    """MH-13.5: the figures of the k-th line inward from an edge."""
    if edge in ("front", "rear"):
        found = []
        for i in range(unit.files):
            n = unit.in_file(i)
            if n >= k:
                found.append((i, k - 1 if edge == "front" else n - k))
        return found
    i = k - 1 if edge == "left" else unit.files - k
    return [(i, r) for r in range(unit.in_file(i))] if 0 <= i < unit.files else []


def figures(game, unit, stand):
    """MH-13.4, 13.5: (c, d)."""
    in_contact, columns = set(), {}
    for enemy in stand.enemies:
        met = stand.met[enemy.uid]
        if met is None:
            continue
        row, which = counted(unit, met)
        in_contact |= {row[i][2] for i in which}
        columns.setdefault(met[0], set()).update(which)
    if not in_contact or unit.mount == "chariot" or unit.cls in ("EL", "AR", "BA"):
        return len(in_contact), 0
    edge = "front" if "front" in columns else stand.edge(stand.enemies[0])
    deeper = line(unit, edge, 2) + line(unit, edge, 3)
    if game.options["melee_depth"] == "behind_contact":
        deeper = [f for f in deeper if column(unit, edge, f) in columns[edge]]
    return len(in_contact), len([f for f in deeper if f not in in_contact])


def column(unit, edge, figure):
    """The index of the cell of the edge behind which a figure stands."""
    if edge in ("front", "rear"):
        return figure[0]
    return unit.D // unit.base[1] - 1 - figure[1]


def dice(game, unit, stand):
    """MH-13.5 to 13.7."""
    c, d = figures(game, unit, stand)
    if not c:
        return 0
    n = (2 * c + d) * unit.weights[1] // 8
    if unit.disordered:
        n //= 2
    if unit.is_cavalry and ground.pieces_in(game.terrain, unit.centre, charts.ROUGH):
        n //= 2
    return n + (1 if game.led(unit) else 0)


def behind_wall(game, unit, enemy, edge):
    """MH-5.5 in melee: does the unit defend a wall against the enemy?"""
    cover = ground.pieces_in(game.terrain, unit.centre, ("hard_cover",))
    theirs = ground.pieces_in(game.terrain, enemy.centre, ("hard_cover",))
    if any(piece not in theirs for piece in cover):
        return True
    return edge == "front" and unit.uid not in enemy.charged_by and bool(ground.defends(game.terrain, unit, "wall"))


def behind_ditch(game, unit, enemy, edge):
    return edge == "front" and unit.uid not in enemy.charged_by and bool(ground.defends(game.terrain, unit, "ditch"))


def needed(game, enemy, unit, edge):
    """MH-13.9: for the target `enemy`, whose contact edge toward the unit is `edge`."""
    if enemy.cls in ("HI", "HC", "EL") or behind_wall(game, enemy, unit, edge):
        return 5
    return 4 if enemy.cls in ("MI", "MC") else 3


def modifiers(game, unit, enemy, edge):
    """MH-13.11: rows a to f; `edge` is the enemy's contact edge."""
    rows = {"a": 1 if unit.quality == "elite" else 0, "b": 1 if edge != "front" or unit.pursuing else 0, "c": 0,
            "d": -1 if unit.quality == "levy" or unit.cls in ("Sk", "AR", "BA") else 0, "e": 0,
            "f": 1 if "impetuous" in unit.traits and unit.ardour else 0}
    blank = game.options["melee_blank_row"]
    if blank == "elephants" and unit.cls == "EL" and enemy.is_cavalry or blank == "charge" and unit.cls == "HC" and unit.charged:
        rows["c"] = 1
    uphill = ground.level(game.terrain, enemy) > ground.level(game.terrain, unit)
    heavy = unit.cls == "EL" or unit.cls == "HC" and unit.mount == "chariot"
    if uphill or behind_ditch(game, enemy, unit, edge) or heavy and enemy.cls == "LI":
        rows["e"] = -1
    return rows


def is_hit(die, mods, need):
    """MH-13.10."""
    return die == 6 or die != 1 and die + mods >= need


def fight(game):
    """MH-13.12 to 13.14: all against the state before; then the hits, recoils, tests."""
    stands = {u.uid: Stand(game, u) for u in game.canonical(game.on_table()) if game.contacts(u)}
    plans = []
    for uid, stand in stands.items():
        unit = stand.unit
        n = dice(game, unit, stand)
        for enemy, k in deal(n, stand.order):
            edge = stands[enemy.uid].edge(unit)
            plans.append((unit, enemy, k, needed(game, enemy, unit, edge), modifiers(game, unit, enemy, edge), stand.edge(enemy), n))
    given, taken, by = {u: 0 for u in stands}, {u: 0 for u in stands}, {}
    for unit, enemy, k, need, rows, edge, n in plans:
        if not k:
            continue
        game.reveal_quality(unit)
        mods = sum(rows.values())
        rolled = [game.roll(6, "melee") for _ in range(k)]
        scored = sum(is_hit(d, mods, need) for d in rolled)
        given[unit.uid] += scored
        taken[enemy.uid] += scored
        by[enemy.uid, unit.uid] = scored
        game.emit("melee.fought", unit=unit.uid, enemy=enemy.uid, edge=edge, figures=figures(game, unit, stands[unit.uid]),
                  dice=rolled, needed=need, modifiers=mods, hits=scored)
    for stand in stands.values():
        lose_ardour(game, stand.unit, given, taken)
    apply_hits(game, taken)
    beaten = [s for s in stands.values() if s.unit.on_table and taken[s.unit.uid] > given[s.unit.uid]]
    for stand in beaten:
        unit = stand.unit
        main = max(stand.enemies, key=lambda e: (by.get((unit.uid, e.uid), 0), -e.number))
        if game.sides[unit.side].fight_to_last and ground.pieces_in(game.terrain, unit.centre, ("hard_cover",)):
            continue  # MH-11.9
        retreat.recoil(game, unit, stand.edge(main))
    sight.look(game)
    rally.test_step(game, [s.unit for s in beaten], "melee")


def lose_ardour(game, unit, given, taken):
    """MH-3.2: lost or tied a round."""
    if "impetuous" in unit.traits and unit.ardour and taken[unit.uid] >= given[unit.uid]:
        unit.ardour = False
        game.emit("ardour.lost", unit=unit.uid)
