"""MH-6: what is seen, who can be fired at; MH-19.1 to 19.3 and 19.5: what a side sees."""
from geometry import line_enters, nearest_point
from hosts.ground import clear_line
from hosts.state import Unit, apart, other


def clear(game, p, q):
    """A clear sight line; the ground does not change in a battle, so what was found is kept."""
    if (p, q) not in game.lines:
        game.lines[p, q] = clear_line(game.terrain, p, q)
    return game.lines[p, q]


def unit_sees(game, unit, enemy):
    """MH-6.3 for two units."""
    return apart(unit, enemy) <= 300 or point_sees(game, unit.front, enemy)


def point_sees(game, p, enemy):
    spots = (enemy.front, enemy.centre) + tuple(enemy.corners) + (nearest_point(p, enemy.corners),)
    return any(clear(game, p, q) for q in spots)


def sees_general(game, watcher, general):
    """MH-6.3: a lone general is seen at his point."""
    if isinstance(watcher, Unit):
        return apart(watcher, general.point) <= 300 or clear_line(game.terrain, watcher.front, general.point)
    return clear_line(game.terrain, watcher.point, general.point)


def lines_of_sight(game, side, unit):
    """Does any unit or lone general of the side see the unit?"""
    if any(unit_sees(game, u, unit) for u in game.on_table(side)):
        return True
    return any(point_sees(game, g.point, unit) for g in game.lone_generals(side))


def side_sees(game, side, unit):
    """MH-6.3, 19.3: with fog as at the last reckoning of sight (MH-19.2), without it every enemy on the table."""
    if unit.side == side:
        return True
    if game.turn == 0 and game.options["hidden_deployment"] == "on":
        return False  # MH-18.1: before the reveal
    return unit.on_table and (not game.fog or unit.uid in game.sides[side].sighted)


def seen_enemies(game, side):
    return [e for e in game.on_table(other(side)) if side_sees(game, side, e)]


def look(game):
    """MH-19.2: sight anew. New sightings get their tokens by x, y, facing (MH-19.5)."""
    if not game.fog:
        return
    for side in "AB":
        mine = game.sides[side]
        now, fresh = set(), []
        for e in game.on_table(other(side)):
            if e.seen_until_turn_end or game.contacts(e) or lines_of_sight(game, side, e):
                now.add(e.uid)
                if e.uid not in mine.tokens:
                    fresh.append(e)
        for e in sorted(fresh, key=lambda u: (u.x, u.y, u.facing)):
            mine.tokens[e.uid] = f"x{1 + sum(1 for t in mine.tokens.values() if t[0] == 'x')}"
        for gen in game.lone_generals(other(side)):
            if any(sees_general(game, w, gen) for w in game.on_table(side) + game.lone_generals(side)):
                now.add(gen.gid)
                if gen.gid not in mine.tokens:
                    mine.tokens[gen.gid] = f"y{1 + sum(1 for t in mine.tokens.values() if t[0] == 'y')}"
        name_for_observers(game, side, now)
        for uid in sorted(now - mine.sighted):
            game.emit("unit.sighted", side=side, unit=uid, token=mine.tokens[uid])
        for uid in sorted(mine.sighted - now):
            game.emit("unit.unsighted", side=side, unit=uid, token=mine.tokens[uid])
        mine.sighted = now


def name_for_observers(game, side, now):
    """MH-19.5: their own tokens, a1.. and b1.., in the order of their own first sighting."""
    fresh = [u for u in game.on_table(other(side)) if u.uid in now and u.uid not in game.observer_tokens]
    for unit in sorted(fresh, key=lambda u: (u.x, u.y, u.facing)):
        letter = unit.side.lower()
        game.observer_tokens[unit.uid] = f"{letter}{1 + sum(1 for t in game.observer_tokens.values() if t[0] == letter)}"


def line_of_fire(shooter, target):
    """MH-6.2."""
    return shooter.front, nearest_point(shooter.front, target.corners)


def clear_fire(game, shooter, target):
    p, q = line_of_fire(shooter, target)
    if not clear_line(game.terrain, p, q):
        return False
    for unit in game.on_table():
        if unit is shooter or unit is target or not side_sees(game, shooter.side, unit):
            continue
        if line_enters(p, q, unit.core):
            return False
    return True
