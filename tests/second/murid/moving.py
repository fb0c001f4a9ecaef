"""Movement: MW-6, MW-14.2, MW-15.2, GEO-6. A way is judged by what is public; only the allowance of Murid foot is not (MW-6.6)."""
from dataclasses import dataclass, field

from murid import table
from murid.state import Refused, other


def rolls(unit):
    """MW-6.2: does it move by a die?"""
    return not (unit.side == "murid" and unit.kind in ("group", "cinc"))


def allowance(game, unit, die=None):
    """MW-6.2, 15.2, 11.9, in h."""
    fatigue = game.murid.ratings["FA"]
    if unit.side == "murid" and fatigue == 0:
        return 0
    if unit.kind in ("figure", "gun", "baggage"):
        return 100 * die
    base = 100 * fatigue if unit.side == "murid" else 100 + 100 * die
    if unit.mounted:
        base *= 2
    if unit.kind != "cinc" and unit.musicians:
        base += 100
    if unit.kind == "mass" and game.attached(unit):
        base += 200
    return base


def may_move(game, unit):
    """The refusals before any path: E_KIND, E_UNLIMBERED, E_NO_FATIGUE."""
    if unit.host:
        raise Refused("E_KIND", f"{unit.uid} is attached")
    if unit.kind == "gun" and not unit.limbered:
        raise Refused("E_UNLIMBERED", unit.uid)


def fatigue_left(game, unit):
    if unit.side == "murid" and game.murid.ratings["FA"] == 0:
        raise Refused("E_NO_FATIGUE")


@dataclass
class Way:
    """A path with what it means: `friend` for `@B`, `target` for a charge."""
    unit: object
    points: list
    target: object = None
    ends_at_target: bool = True
    start_touch: list = field(default_factory=list)


def gap_vector(box, point, body):
    """MW-6.11, 6.18: from a place of the mover to touch with a body."""
    moved = (point[0], point[1]) + tuple(box[2:])
    gx, gy = table.gaps(moved, body)
    dx, dy = body[0] - point[0], body[1] - point[1]
    return (gx if dx > 0 else -gx), (gy if dy > 0 else -gy)


def way(game, unit, points, friend=None, target=None, at=None):
    """The waypoints in full, the start first."""
    whole = [unit.centre] + list(points)
    body = friend or (target if at is None else None)
    if body is not None:
        vx, vy = gap_vector(unit.box, whole[-1], body.box)
        whole.append((whole[-1][0] + vx, whole[-1][1] + vy))
    elif at is not None:
        whole.append(at)
    return Way(unit, whole, target)


def barred_pieces(game, unit):
    """MW-14.2: walls for guns and baggage; not one in which it stands at the start (GEO-6.7)."""
    if unit.kind not in ("gun", "baggage"):
        return []
    return [p for p in game.terrain if p.kind == "wall" and not table.inside(unit.centre, p.box)]


def priced_pieces(game, unit):
    """Pieces that cost; a barred one in which it stands has neither factor nor toll (GEO-6.7)."""
    if unit.kind in ("gun", "baggage"):
        return [p for p in game.terrain if p.kind != "wall"]
    return game.terrain


def leg_touches(unit, p, q, body, at_start, at_end):
    """MW-6.9: does the leg touch the body's closed box but where it may? At its start (b), at its end (a)."""
    part = table.share(p, q, table.shadow(unit.box, body.box))
    if part is None:
        return False
    return not (at_start and part[1] == 0) and not (at_end and part[0] == 1)


def box_at(unit, point):
    return point[0], point[1], unit.w, unit.d


def judge(game, w, charge):
    """Refusals of a path in the order of 6.4, but its length."""
    unit, points = w.unit, w.points
    legs = list(zip(points, points[1:]))
    for p, q in legs:
        if p == q:
            raise Refused("E_ZERO_LEG")
    if not all(game.on_table(box_at(unit, q)) for _, q in legs):
        raise Refused("E_OFF_TABLE")
    barred = barred_pieces(game, unit)
    for piece in barred:
        if any(table.enters(p, q, piece.box) for p, q in legs) or table.inside(points[-1], piece.box):
            raise Refused("E_TERRAIN")
    touched = game.contacts(unit)
    for enemy in game.enemies(unit.side):
        for n, (p, q) in enumerate(legs):
            if leg_touches(unit, p, q, enemy, n == 0 and enemy in touched, n == len(legs) - 1):
                raise Refused("E_ENEMY_IN_PATH", enemy.uid)
    last = box_at(unit, points[-1])
    reached = [e for e in game.enemies(unit.side) if table.distance(last, e.box) == 0]
    if not charge and reached:
        raise Refused("E_CONTACT", reached[0].uid)
    if charge and w.target not in reached:
        raise Refused("E_NOT_TOUCHING", w.target.uid)
    friends_in_way(game, w)
    for body in game.bodies():
        if body is not unit and table.overlap(last, body.box):
            raise Refused("E_OVERLAP", body.uid)


def friends_in_way(game, w):
    """MW-1.14 with `interpenetration=none`: GEO-6.6 (c), 6.7."""
    if game.on("interpenetration") == "friends":
        return
    for body in game.bodies():
        if body is w.unit or body.side != w.unit.side or table.overlap(w.unit.box, body.box):
            continue
        if any(table.enters(p, q, table.shadow(w.unit.box, body.box)) for p, q in zip(w.points, w.points[1:])):
            raise Refused("E_OVERLAP", body.uid)


def cost(game, w):
    return table.path_cost(w.points, priced_pieces(game, w.unit))


def stands(game, unit, points):
    """MW-6.8: may a way cut short end here? The last leg is judged as a leg of its own; those before it are known to be clear."""
    end = points[-1]
    box = box_at(unit, end)
    barred = barred_pieces(game, unit)
    touched = game.contacts(unit)
    if len(points) > 1:
        p, q = points[-2:]
        for piece in barred:
            if table.enters(p, q, piece.box) or table.inside(q, piece.box):
                return False
        for enemy in game.enemies(unit.side):
            if leg_touches(unit, p, q, enemy, len(points) == 2 and enemy in touched, False):
                return False
        if game.on("interpenetration") == "none":
            try:
                friends_in_way(game, Way(unit, list(points[-2:])))
            except Refused:
                return False
    if not game.on_table(box):
        return False
    return not any(body is not unit and table.overlap(box, body.box) for body in game.bodies())


def cut_short(game, w, most):
    """MW-6.8, GEO-6.9: the way as far as it is paid for and may end; the start alone if nowhere."""
    if cost(game, w) <= most:
        return w.points
    pieces = priced_pieces(game, w.unit)
    for n in range(len(w.points) - 2, -1, -1):
        p, q = w.points[n], w.points[n + 1]
        before = w.points[:n + 1]
        spent = table.path_cost(before, pieces)
        if spent > most:
            continue
        whole = table.length(p, q)
        for s in range(min(whole, most - spent), 0, -1):
            end = table.along(p, q, s)
            if end == p:
                continue
            points = before + [end]
            if (s < whole or n < len(w.points) - 2) and table.path_cost(points, pieces) <= most and stands(game, w.unit, points):
                return points
    return w.points[:1]


def walked(points):
    return sum(table.length(p, q) for p, q in zip(points, points[1:]))


def nearest_enemy(game, unit):
    those = game.enemies(unit.side)
    return min(those, key=lambda e: table.distance(unit.box, e.box), default=None)


def carry(game, unit, points):
    """The unit goes; MW-6.16, and the advance of MW-13.6."""
    near = nearest_enemy(game, unit)
    before = near and table.distance(unit.box, near.box)
    unit.cx, unit.cy = points[-1]
    if walked(points) == 0:
        return
    unit.moved = True
    game.tell("moved", unit=unit.uid, path=list(points[1:]), length=walked(points))
    attacks = unit.side == game.attacker and unit.kind in ("group", "company", "mass", "gun")
    if near and attacks and before - table.distance(unit.box, near.box) >= 100:
        game.event = True


def withdrawal(game, loser, winner_centre):
    """MW-8.7 to 8.9: the place, or None."""
    die = game.dice.roll(6, "withdrawal")
    far = 100 + 100 * die
    c = loser.centre
    home = (0, 1) if loser.side == "murid" else (0, -1)
    touched = game.contacts(loser)
    for u in ((c[0] - winner_centre[0], c[1] - winner_centre[1]), home):
        if u == (0, 0):
            continue
        for r in range(far, 0, -1):
            q = table.along(c, (c[0] + u[0], c[1] + u[1]), r)
            if q != c and game.free(box_at(loser, q), loser.side, ignore=(loser.uid,)) and slides(game, loser, c, q, touched):
                return q
    return None


def slides(game, loser, p, q, touched):
    """MW-8.8: clear of enemies; along those touched at the start it may slide (GEO-6.7)."""
    for enemy in game.enemies(loser.side):
        shadow = table.shadow(loser.box, enemy.box)
        if table.enters(p, q, shadow) if enemy in touched else table.share(p, q, shadow):
            return False
    return True


def enemy_side(unit):
    return other(unit.side)
