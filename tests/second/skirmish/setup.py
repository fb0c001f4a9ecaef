"""Section 3: muster, deployment, deal, the appearance of those who were hidden."""
from skirmish import data
from skirmish.state import Refused
from skirmish.table import D


def muster(game, side, initial, pool):
    """SK-2.3."""
    rule = game.scenario["muster"][side]
    for kind, n in initial:
        if kind not in rule["types"]:
            raise Refused("E_MUSTER", words=kind)
    for kind, n in pool:
        if kind not in rule["pool_types"]:
            raise Refused("E_MUSTER", words=kind)
    missile = sum(n for kind, n in initial if data.TYPES[kind][2])
    if sum(n for _, n in initial) != 7 or sum(n for _, n in pool) != 8 or missile > 2:
        raise Refused("E_MUSTER")
    s = game.sides[side]
    s.muster = [kind for kind, n in initial for _ in range(n)]
    s.pool = {}
    for kind, n in pool:
        s.pool[kind] = s.pool.get(kind, 0) + n


def default_muster(game, side):
    s, rule = game.sides[side], game.scenario["muster"][side]
    if not s.muster:
        s.muster = [kind for kind, n in rule["default"].items() for _ in range(n)]
        s.pool = dict(rule["default_pool"])


def radius(kind):
    return 75 if data.TYPES[kind][0] else 50


def place(game, side, places):
    """SK-2.4: own figures and terrain only."""
    s = game.sides[side]
    prefix, found = game.scenario["prefix"][side], dict(s.placement)
    for uid, at, facing in places:
        if not uid.startswith(prefix) or not uid[len(prefix):].isdigit() or not 1 <= int(uid[len(prefix):]) <= 7:
            raise Refused("E_FIGURE", uid)
        if [u for u, _, _ in places].count(uid) > 1:
            raise Refused("E_DUP", uid)
        if not game.ground.may_stand(game.board, at, 50, "land"):
            raise Refused("E_PLACE", uid)
        found[uid] = (at, facing)
    for uid, _, _ in places:
        if any(other != uid and (p[0] - found[uid][0][0]) ** 2 + (p[1] - found[uid][0][1]) ** 2 < 100 ** 2 for other, (p, _) in found.items()):
            raise Refused("E_PLACE", uid)
    s.placement = found


def default_deployment(game, side):
    s = game.sides[side]
    if side == game.scenario["ship"]["side"]:
        s.landing = 7200 if s.landing is None else s.landing
    elif not s.placement:
        s.placement = {f"R{n}": ((6400 + 200 * n, 2400), 180) for n in range(1, 8)}


def land(game, side, x):
    """SK-2.5."""
    ship = game.scenario["ship"]
    if not ship["x_min"] <= x <= ship["x_max"]:
        raise Refused("E_PLACE")
    game.sides[side].landing = x


def on_deck(game):
    """SK-2.5: the seven, in ID order."""
    side = game.scenario["ship"]["side"]
    s = game.sides[side]
    game.board.ship_x = s.landing
    for n, kind in enumerate(s.muster):
        game.add(side, kind, (s.landing - 600 + 200 * n, 400), 0, "ship")


def reveal(game, side):
    """SK-2.8: first all whose point is unspoilt, then the others give way."""
    s, spoilt = game.sides[side], []
    prefix = game.scenario["prefix"][side]
    for n, kind in enumerate(s.muster, 1):
        at, facing = s.placement[f"{prefix}{n}"]
        if any(f.on_table and f.level == "land" and D(f.at, at) <= f.r + 50 + 25 for f in game.board.figures.values() if f.side != side):
            spoilt.append((n, kind, at, facing))
        else:
            game.add(side, kind, at, facing, number=n)
    for n, kind, at, facing in spoilt:
        f = game.add(side, kind, at, facing, number=n)
        f.x, f.y = -10000, -10000
        spot = game.ground.spot(game.board, at, 50, "land", f.uid, lambda p, f=f: not game.would_touch(game.board, f, p, "land"))
        f.x, f.y = spot or at
    s.next_number = len(s.muster) + 1


def fixed(game):
    """SK-2.9, 17.1."""
    for side, men in game.scenario["fixed"].items():
        for kind, at, facing in men:
            game.add(side, kind, at, facing)


def first_roll(game):
    """SK-17.2."""
    while True:
        one, two = game.dice.d10(), game.dice.d10()
        if one != two:
            return game.names[one < two]
