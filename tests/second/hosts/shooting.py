"""MH-12 shooting, and MH-4.8's dice for generals."""
from hosts import charts, contact, ground, rally, sight
from geometry import distance


def dice(game, unit):
    """MH-12.2 to 12.5."""
    if unit.cls == "AR":
        n = 0 if unit.moved else unit.figs
    elif unit.is_infantry and ground.level(game.terrain, unit) > 0:
        n = (unit.in_rank(1) + unit.in_rank(2) + unit.in_rank(3)) // 4
    else:
        w = unit.weights[1] if game.options["mounted_shooting"] == "strength" else unit.weights[2]
        n = (2 * unit.in_rank(1) + unit.in_rank(2) + unit.in_rank(3)) * w // 8
    return n // 2 if unit.disordered else n


def reach(shooter, target):
    """MH-12.6: from the front centre to the closest point."""
    return distance((shooter.front,), target.corners)


def may_shoot(game, unit):
    """MH-12.1, but for holding fire."""
    return unit.on_table and unit.weapon in charts.RANGE and not unit.marched and not game.contacts(unit)


def targets(game, unit):
    """MH-12.7, 12.8: the closest legal targets, by number."""
    if not may_shoot(game, unit):
        return []
    legal = []
    for e in sight.seen_enemies(game, unit.side):
        r = reach(unit, e)
        if r > charts.RANGE[unit.weapon] or game.contacts(e):
            continue
        if unit.cls != "LC" and not contact.in_front(unit, e.corners):
            continue
        if sight.clear_fire(game, unit, e):
            legal.append((r, e.number, e))
    nearest = min([r for r, _, _ in legal], default=0)
    return [e for r, _, e in sorted(legal, key=lambda t: t[1]) if r == nearest]


def has_choice(game, unit):
    return bool(dice(game, unit) and targets(game, unit))


def needed(game, shooter, target):
    """MH-12.9."""
    hard = target.cls in ("HI", "HC", "Sk") or ground.in_hard_cover(game.terrain, target, sight.line_of_fire(shooter, target))
    return 6 if hard else 5


def deal(n, targets_):
    """MH-12.8, 13.8: the dice dealt one at a time."""
    shares = [0] * len(targets_)
    for i in range(n):
        shares[i % len(targets_)] += 1
    return list(zip(targets_, shares))


def shoot(game):
    """The whole phase: volleys against the state before it, then tests."""
    volleys = []
    for unit in game.canonical(game.on_table()):
        if unit.hold_fire:
            continue
        aimed, n = targets(game, unit), dice(game, unit)
        if aimed and n:
            volleys.append((unit, [(t, k, needed(game, unit, t)) for t, k in deal(n, aimed) if k]))
    strength = {u.uid: u.sp for u in game.on_table()}
    hits = {}
    for unit, shares in volleys:
        unit.shot = unit.seen_until_turn_end = True
        for target, k, need in shares:
            rolled = [game.roll(6, "shooting") for _ in range(k)]
            scored = sum(1 for d in rolled if d >= need)
            target.shot_at = True
            hits[target.uid] = hits.get(target.uid, 0) + scored
            game.emit("volley", shooter=unit.uid, target=target.uid, range=reach(unit, target), dice=rolled, needed=need, hits=scored)
    hurt = apply_hits(game, hits)
    tests = [u for u in hurt if u.on_table and 4 * hits[u.uid] >= strength[u.uid]]  # MH-12.11
    game.settle()
    sight.look(game)
    rally.test_step(game, tests, "shooting")


def apply_hits(game, hits):
    """MH-2.6, 12.10, 13.12, 13.14: all at once; the destroyed go; MH-4.8's dice follow. Returns who was hit and lives."""
    hurt = game.canonical([u for u in game.on_table() if hits.get(u.uid)])
    for unit in hurt:
        unit.hits_temp = min(unit.hits_temp + hits[unit.uid], unit.sp0 - unit.hits_perm)
    game.settle()
    for unit in hurt:
        game.emit("casualties", unit=unit.uid, hits=hits[unit.uid], figures=unit.figs, footprint=(unit.files, unit.depth))
    game.lose_all([u for u in hurt if u.sp <= 0], "destroyed")
    hurt = [u for u in hurt if u.on_table]
    if game.options["general_risk"] == "dice":
        for unit in hurt:
            general = game.leader(unit)
            if general:
                rolled = [game.roll(6, "risk"), game.roll(6, "risk")]
                game.emit("general.risk", general=general.gid, dice=rolled)
                if sum(rolled) == 12:
                    game.lose_general(general, "killed")
    return hurt
