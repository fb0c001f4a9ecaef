"""SK-11: where routers run, and the free hacks before they do."""
from skirmish import fire
from skirmish.table import D, bearing, sweep_enters, turn


def refuge_point(game, f):
    """SK-11.4."""
    refuge = game.scenario["refuge"][f.side]
    if refuge[0] == "ship":
        ship = game.scenario["ship"]
        half = ship["length"] // 2 - 50
        x = min(max(f.x, game.board.ship_x - half), game.board.ship_x + half)
        return x, ship["y"] + ship["width"] // 2 + 50
    if refuge[0] == "door":
        return refuge[2][0], refuge[2][1] - f.r
    w, h = game.scenario["table"]
    return min(max(refuge[1][0], f.r), w - f.r), min(max(refuge[1][1], f.r), h - f.r)


def goal(game, f, refuge):
    """SK-11.3: the refuge point, or an end of the bridge."""
    if not any(sweep_enters(f.at, refuge, f.r, box) for box in game.scenario["slow"].values()) or not game.scenario["bridge"]:
        return refuge
    box = game.scenario["bridge"]
    middle, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
    ends = {"west": (box[0] - f.r, y), "east": (box[2] + f.r, y)}
    here = "west" if f.x < middle else "east" if f.x > middle else "west" if refuge[0] < middle else "east"
    if f.at == ends[here]:
        return ends["east" if here == "west" else "west"]
    return ends[here]


def legal(game, f, q):
    if not game.ground.way_is_clear(game.board, f, q):
        return False
    return not any(e.steady and e.level == f.level and D(e.at, q) <= e.r + f.r + 25 for e in game.board.enemies(f))


def step(game, f, refuge):
    """One increment. False: he stays."""
    s, to = f.speed, goal(game, f, refuge)
    if D(f.at, to) <= s and game.ground.way_is_clear(game.board, f, to):
        go(f, to)
        return True
    first = bearing((to[0] - f.x, to[1] - f.y))
    for k in range(0, 13):
        for side in (1, -1) if 0 < k < 12 else (1,):
            dx, dy = turn((first + side * 15 * k) % 360 * 100, 0, s)
            if legal(game, f, (f.x + dx, f.y + dy)):
                go(f, (f.x + dx, f.y + dy))
                return True
    return False


def go(f, q):
    if q != f.at:
        f.facing = bearing((q[0] - f.x, q[1] - f.y))
    f.x, f.y = q


def is_home(game, f, point):
    """SK-11.5: at the end of a step."""
    refuge = game.scenario["refuge"][f.side]
    if refuge[0] == "door" and game.ground.near_hut(f.at, f.r, refuge[1], 100):
        return True
    return f.at == point


def shelter(game, f):
    refuge = game.scenario["refuge"][f.side]
    f.sheltered = refuge[1] if refuge[0] == "door" else {"ship": "ship"}.get(refuge[0], "refuge")
    f.level = "land"
    if game.duel and game.options["duel_end"] == "death":
        game.end_duel({g.side: "routing" for g in game.board.figures.values() if g.routing})  # both may have fled


def run(game, f, n):
    """SK-11.2 to 11.5: a rout move of n increments."""
    ship, refuge = game.scenario["ship"], refuge_point(game, f)  # E54: where the move began
    f.spent, f.rout_moves = n, f.rout_moves + 1
    if f.level != "land" and ship["side"] == f.side:
        shelter(game, f)
        return
    for k in range(n):
        if f.level != "land":
            f.level = "land"
            go(f, (f.x, ship["y"] + ship["width"] // 2 + f.r))
        elif not step(game, f, refuge):
            continue
        if is_home(game, f, refuge):
            shelter(game, f)
            return
    if game.ground.overlaps(game.board, f.at, f.r, f.level, f.uid):
        spot = game.ground.spot(game.board, f.at, f.r, f.level, f.uid)
        if spot:
            f.x, f.y = spot


def all_run(game, routers, n):
    """Hacks and runs in ID order (SK-11.7)."""
    routers = [f for f in game.in_order(routers) if f.alive and f.routing and not f.sheltered and not f.crossing]
    for k, f in enumerate(routers):
        fire.hacks(game, routers[k:], f)
        if f.alive:
            game.ran.add(f.uid)
            run(game, f, n)


def leave_creek(game, f):
    """SK-6.3: the second card is over."""
    bank = f.crossing[0]
    box = next(b for b in game.scenario["slow"].values() if b[1] <= f.y <= b[3])
    middle = (box[0] + box[2]) // 2
    far = "east" if bank == "west" else "west"
    if f.routing:
        x = refuge_point(game, f)[0]
        far = bank if x == middle else "west" if x < middle else "east"
    around = (box[0] - f.r if far == "west" else box[2] + f.r, f.y)
    spot = game.ground.spot(game.board, around, f.r, "land", f.uid, lambda p: p[0] <= around[0] if far == "west" else p[0] >= around[0])
    if spot:
        f.x, f.y = spot
        f.crossing = None
        f.rout_moves += f.routing
