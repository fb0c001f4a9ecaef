"""SK-10: groups, levels, points; and who is tested when (SK-9.6, 9.9, 10.1, 11.8)."""
from skirmish.state import Refused, in_contact
from skirmish.table import D, bearing


def spread(members):
    """SK-10.4: the distance of the two furthest apart, in whole inches."""
    return max(D(a.at, b.at) // 100 for a in members for b in members)


def base_of(members):
    if members[0].sheltered:
        return sum(f.worth for f in members)  # SK-11.8: at distance 0
    return sum(f.worth for f in members) - spread(members)


def defenders(game):
    """SK-9.6."""
    return [f for f in game.in_order(map(game.figure, game.targets())) if f.steady]


def attackers(game):
    """SK-9.9."""
    out = []
    for attacker, target in game.pending:
        f, t = game.figure(attacker), game.figure(target)
        if f.steady and f not in out and (game.options["test_vs_broken"] == "yes" or t.steady):
            out.append(f)
    return game.in_order(out)


def may_rally(game, side):
    """SK-11.8."""
    if game.options["rally"] == "off":
        return []
    return [f for f in game.in_order(game.board.of(side))
            if f.alive and f.routing and f.uid in game.seen_routing and f.rout_moves >= 1 and not f.crossing
            and (f.sheltered or not any(e.steady and in_contact(e, f) for e in game.board.enemies(f)))]


def wound_checks(game, side):
    """SK-10.1 (d)."""
    if game.options["wound_check"] == "off":
        return []
    return [f for f in game.in_order(game.board.of(side)) if f.steady and f.wound_due]


def check(game, side, groups, musts, mays=()):
    """Are these groups allowed? [(members as figures, points, base)]."""
    named, testers = [], {f.uid for f in musts} | {f.uid for f in mays}
    for members, points in groups:
        for uid in members:
            f = game.board.figures.get(uid)
            if f is None or not f.alive or f.sheltered and (f.side != side or uid not in testers):
                raise Refused("E_FIGURE", uid)
            if f.side != side:
                raise Refused("E_NOT_YOURS", uid)
            if uid in named:
                raise Refused("E_DUP", uid)
            named.append(uid)
    out = [([game.figure(uid) for uid in members], points) for members, points in groups]
    if any(f.uid not in named for f in musts):
        raise Refused("E_GROUP")
    for members, points in out:
        shelters = {f.sheltered for f in members}
        if len(members) > 3 or not any(f.uid in testers for f in members) or len(shelters) > 1:
            raise Refused("E_GROUP")
    based = [(members, points, base_of(members)) for members, points in out]
    left = game.sides[side].morale_left
    for members, points, base in based:
        if points > left:
            raise Refused("E_POINTS", words=str(game.sides[side].morale_left))
        left -= points
    for members, points, base in based:
        if points and base + points > 100:
            raise Refused("E_WASTE")
    return based


def test(game, side, step, based):
    """SK-10.5, 10.11: all dice in the listed order. [(members, passed)]"""
    out = []
    for members, points, base in based:
        roll = game.dice.d100()
        passed = roll < base + points
        game.sides[side].morale_left -= points
        for f in members:
            f.wound_due = False
        game.tell("morale", step=step, members=[f.uid for f in members], base=base, passed=passed, points=points, level=base + points, roll=roll)
        out.append((members, passed))
    return out


def fail(game, members, opponents):
    """SK-9.6, 9.9, 10.6: opponents: {figure: the enemy it is turned from}; others from the nearest steady enemy."""
    for f in members:
        if f.routing:
            continue
        enemy = game.figure(opponents[f.uid]) if f.uid in opponents else game.nearest_steady_enemy(f)
        game.rout(f, enemy.at if enemy else None)


def face_nearest(game, f):
    """SK-11.9."""
    near = min(game.in_order(game.board.enemies(f)), key=lambda e: D(e.at, f.at), default=None)
    if near and not f.sheltered:
        f.facing = bearing((near.x - f.x, near.y - f.y))


def rally(game, side, based):
    eligible = {f.uid for f in may_rally(game, side)}
    n = game.sides[side].card
    for members, passed in test(game, side, "rally", based):
        if not passed:
            fail(game, members, {})
            continue
        for f in members:
            if f.uid in eligible:
                f.routing, f.rout_moves, f.spent = False, 0, n
                face_nearest(game, f)


def automatic(game, side, testers, level, left):
    """SK-18.3, `standing auto`: by ID each takes up to two, each only if he raises the base; then the fewest points to the level."""
    out, taken = [], set()
    testers = game.in_order(testers)
    for f in testers:
        if f.uid in taken:
            continue
        group = [f]
        taken.add(f.uid)
        for other in sorted((o for o in testers if o.uid not in taken), key=lambda o: D(o.at, f.at)):
            if len(group) < 3 and base_of(group + [other]) > base_of(group):
                group.append(other)
                taken.add(other.uid)
        points = max(0, min(left, level - base_of(group)))
        left -= points
        out.append(([m.uid for m in group], points))
    return out


def standing(game, side, testers):
    """SK-18.3, `standing att`: what is left of the groups that he named."""
    s, must, out = game.sides[side], {f.uid for f in testers}, []
    for members, points in s.standing_att:
        members = [m for m in members if m in game.board.figures and game.figure(m).steady]
        if any(m in must for m in members):
            out.append((members, points))
    named = {m for members, _ in out for m in members}
    out += [([f.uid], 0) for f in testers if f.uid not in named]
    left, cut = s.morale_left, []
    for members, points in out:
        points = max(0, min(points, left, 100 - base_of([game.figure(m) for m in members])))
        left -= points
        cut.append((members, points))
    return cut
