"""Section 4: the turn, phase by phase, and who is waited for."""
from hosts import ending, melee, pursuit, rally, shooting, sight
from hosts.state import other

STEP = {"initiative": "initiative", "shoot_declare": "shoot", "evade_declare": "evade", "pursuit_1": "pursue", "pursuit_2": "pursue",
        "recover_declare": "recover"}
SECRET = ("shoot_declare", "evade_declare", "recover_declare")
FRESH = ("moved", "marched", "shot", "shot_at", "melee", "retreated", "evaded", "recoiled", "ordered", "charged", "pursued", "hold_fire",
         "seen_until_turn_end")


def choices(game, side, step):
    """The side's units with a choice in this step."""
    may = {"shoot": lambda u: shooting.has_choice(game, u), "evade": lambda u: melee.may_evade(game, u),
           "pursue": lambda u: pursuit.may_pursue(game, u), "recover": lambda u: pursuit.may_recover(game, u)}[step]
    return [u for u in game.on_table(side) if may(u)]


def policy(game, unit, step):
    """Section 6.2: the unit's own before the general one."""
    mine = game.sides[unit.side]
    return mine.unit_policy.get((step, unit.uid), mine.policy[step])


def excused(game, side, step):
    """Section 4: is the side not waited for?"""
    mine = game.sides[side]
    if mine.policy[step] != "ask":
        return True
    if game.fog:
        return step == "evade" and not choices(game, side, step)
    return all(mine.unit_policy.get((step, u.uid), "ask") != "ask" for u in choices(game, side, step))


def start(game, phase, sides):
    game.phase, game.on_move = phase, set(sides)
    for side in game.sides.values():
        side.done = False
    sight.look(game)
    game.emit("phase.started", phase=phase, turn=game.turn, on_move=sorted(sides))


def run(game):
    """On, as long as nobody is waited for."""
    while game.phase != "ended" and not game.paused:
        handler = WAITS.get(game.phase)
        if handler is None or not handler(game):
            return


def wait_initiative(game):
    (side,) = game.on_move
    word = game.sides[side].policy["initiative"]
    if word == "ask":
        return False
    choose_first(game, side, word)
    return True


def wait_move(game):
    (side,) = game.on_move
    if not game.sides[side].done:
        return False
    if game.phase == "move_1":
        start(game, "move_2", [other(game.first)])
    else:
        start(game, "shoot_declare", "AB")
    return True


def wait_secret(game):
    step = STEP[game.phase]
    if not all(game.sides[s].done or excused(game, s, step) for s in "AB"):
        return False
    {"shoot": close_shooting, "evade": close_evades, "recover": close_recovery}[step](game)
    return True


def wait_pursuit(game):
    (side,) = game.on_move
    if not (game.sides[side].done or excused(game, side, "pursue")):
        return False
    for unit in game.on_table(side):
        if unit.on_table and policy(game, unit, "pursue") == "straight" and pursuit.may_pursue(game, unit):
            pursuit.straight_policy(game, unit)
    if game.phase == "pursuit_1":
        start(game, "pursuit_2", [other(game.first)])
    else:
        start(game, "recover_declare", "AB")
    return True


WAITS = {"initiative": wait_initiative, "move_1": wait_move, "move_2": wait_move, "shoot_declare": wait_secret,
         "evade_declare": wait_secret, "recover_declare": wait_secret, "pursuit_1": wait_pursuit, "pursuit_2": wait_pursuit}


def turn_start(game):
    """MH-7.1, 9.14."""
    game.turn += 1
    for unit in game.units:
        for flag in FRESH:
            setattr(unit, flag, False)
        unit.evade_choice = unit.recover_choice = None
        unit.figs_at_start = unit.figs
    for general in game.generals:
        general.gmoved = False
    start(game, "turn_start", [])
    for side in "AB":
        arrivals = []
        for unit in game.units:
            if unit.side == side and unit.status == "pending" and unit.arrival and unit.arrival not in arrivals:
                arrivals.append(unit.arrival)
        for arrival in arrivals:
            roll_arrival(game, arrival)
    initiative(game)


def roll_arrival(game, arrival):
    if arrival.when[0] == "turn":
        arrival.due = arrival.when[1]
    elif arrival.when[0] == "from" and not arrival.due and game.turn >= arrival.when[1]:
        arrival.die = game.roll(6, "arrival")
        if arrival.die >= arrival.when[2]:
            arrival.due = game.turn
        game.emit("arrival.rolled", aid=arrival.aid, die=arrival.die, due=arrival.due)


def skill(game, side):
    """MH-7.2, 4.9: gone with the commander, unless the side was handed over without one."""
    mine = game.sides[side]
    here = any(g.side == side and g.rank == "commander" and g.fate == "unhurt" for g in game.generals)
    return mine.skill if here or mine.keeps_skill else 0


def initiative(game):
    """MH-7.2, 7.3."""
    start(game, "initiative", [])
    while True:
        dice = {s: game.roll(6, "initiative") for s in "AB"}
        total = {s: dice[s] + skill(game, s) for s in "AB"}
        tie = total["A"] == total["B"]
        winner = None if tie else max("AB", key=lambda s: total[s])
        game.emit("initiative.rolled", dice=dice, winner=winner)
        if not tie or game.first is not None:
            break
    if tie:
        return start_rally(game)  # the sequence of the turn before
    game.on_move = {winner}


def choose_first(game, side, word):
    game.first = side if word == "first" else other(side)
    game.emit("initiative.chosen", first=game.first)
    start_rally(game)


def start_rally(game):
    """MH-14.1a."""
    start(game, "start_rally", [])
    rally.test_step(game, [u for u in game.on_table() if u.disordered and not game.contacts(u)], "start of turn")
    start(game, "move_1", [game.first])


def close_shooting(game):
    for unit in game.on_table():
        if unit.hold_fire is False or unit.hold_fire is None:
            unit.hold_fire = policy(game, unit, "shoot") == "never" if unit.uid not in game.fire_said else False
    start(game, "shoot", [])
    shooting.shoot(game)
    game.fire_said = set()
    start(game, "evade_declare", "AB")


def close_evades(game):
    for unit in game.on_table():
        if unit.evade_choice is None:
            unit.evade_choice = policy(game, unit, "evade") == "always"
        unit.evade_choice = unit.evade_choice and melee.may_evade(game, unit)
    start(game, "melee", [])
    melee.melee(game)
    start(game, "pursuit_1", [game.first])


def close_recovery(game):
    for unit in game.on_table():
        if unit.recover_choice is None:
            unit.recover_choice = policy(game, unit, "recover") == "always"
    turn_end(game)


def turn_end(game):
    start(game, "turn_end", [])
    pursuit.recover(game)
    game.draw_offer = None
    for unit in game.units:
        unit.seen_until_turn_end = False
    ending.check(game)
    if game.phase == "ended":
        return
    game.emit("turn.ended", turn=game.turn)
    turn_start(game)


def skip(game, side):
    """6.3: the deadline's answers where no policy answers."""
    if game.phase == "initiative":
        word = game.sides[side].policy["initiative"]
        choose_first(game, side, "first" if word == "ask" else word)
    else:
        game.sides[side].done = True
