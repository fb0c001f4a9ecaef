"""MH-4.3 and 4.4: generals moving and joining."""
from hosts import charts, sight
from hosts.ground import Going
from hosts.state import Refused
from geometry import at_least, distance, nearest_point, sub
from moves import along, leg_cost, on_table

CLEAR = 101


def own_general(game, side, word):
    """E_UNKNOWN_UNIT for one that is not the sender's or gone."""
    general = game.general(word)
    if general is None or general.side != side or not general.here:
        raise Refused("E_UNKNOWN_UNIT", word)
    return general


def check_free(game, general):
    """Whether he may move at all."""
    if general.gmoved:
        raise Refused("E_GENERAL_MOVED")
    if general.joined and game.contacts(game.unit(general.joined)):
        raise Refused("E_GENERAL_ENGAGED")
    if general.immobile:
        raise Refused("E_IMMOBILE")


def allowance(general):
    return charts.MOVE[charts.GENERAL_AS[general.mount]][0]


def check_way(game, general, to, most):
    """MH-4.3: a leg with his point as trace; the cost, or Refused."""
    p = general.point
    if p == to:
        raise Refused("E_NO_MOVE")
    if not on_table((to,), game.W, game.H):
        raise Refused("E_OFF_TABLE")
    cls, mount = charts.GENERAL_AS[general.mount], "chariot" if general.mount == "chariot" else "horse"
    going = Going(game.terrain, cls, mount, (p,), (p,))
    length = distance((p,), (to,))
    # A line that he stands on is met at his start, not after it.
    going.tolls = [(piece, cost) for piece, cost in going.tolls if distance((p,), piece.shape) > 0]
    enemies = sight.seen_enemies(game, general.side)
    clear = [(e, min(CLEAR, distance((p,), e.corners))) for e in enemies]

    def wrong(s):
        """What is wrong with the first s of the way, by code: (code, detail)."""
        part = p, along(p, to, s)
        paid = leg_cost((p,), sub(part[1], p), s, going.slow) + sum(c for _, c in going.tolled(part))
        barred = going.bar(part, part)
        near = next((e for e, k in clear if not at_least(part, e.corners, k)), None)
        return {code: detail for code, detail in (("E_IMPASSABLE", barred and barred.kind), ("E_NEAR_ENEMY", near and near.uid),
                                                  ("E_TOO_FAR", paid > most and f"Needs {paid / 100:.2f}, allowed {most / 100:.2f}.")) if detail}

    firsts = []
    for n, code in enumerate(wrong(length)):  # 6.4: in order of distance; at one distance ground, enemy, cost
        low, high = 0, length
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if code in wrong(middle) else (middle + 1, high)
        firsts.append((low, n, code))
    if firsts:
        low, _, code = min(firsts)
        raise Refused(code, wrong(length)[code])


def plan_gmove(game, side, word, to):
    general = own_general(game, side, word)
    check_free(game, general)
    check_way(game, general, to, allowance(general))
    return general, to


def perform_gmove(game, plan):
    general, to = plan
    if general.joined:
        unit = game.unit(general.joined)
        unit.general, general.joined = "", ""
        game.emit("general.left", general=general.gid, unit=unit.uid)
    general.x, general.y = to
    general.gmoved = True
    game.emit("general.moved", general=general.gid, point=to)
    game.after_move()


def plan_join(game, side, word, unit):
    """MH-4.4: the path leads to the nearest point of the footprint."""
    general = own_general(game, side, word)
    if not game.commands(general, unit):
        raise Refused("E_NOT_COMMANDER")
    if unit.general:
        raise Refused("E_HAS_GENERAL")
    check_free(game, general)
    to = nearest_point(general.point, unit.corners)
    if to != general.point:
        check_way(game, general, to, allowance(general))
    return general, unit


def perform_join(game, plan):
    general, unit = plan
    if general.joined:
        old = game.unit(general.joined)
        old.general, general.joined = "", ""
        game.emit("general.left", general=general.gid, unit=old.uid)
    general.gmoved = True
    game.join(general, unit)
    game.after_move()
