"""The turn: MW-5, MW-9.5 to 9.12, MW-12, MW-13."""
from murid import losses, table
from murid.charts import order
from murid.state import Over, other


def guarded(step):
    """Runs a step of the game; the end of the game stops it (MW-1.16)."""
    def run(game, *args):
        try:
            step(game, *args)
        except Over:
            pass
    return run


@guarded
def begin(game):
    game.turn = 1
    start(game)


def start(game):
    """T1, T2."""
    game.phase, game.on_move, game.event = "T1_MORALE", None, False
    game.done = set()
    game.check()
    if game.turn > 1:
        morale(game)
        game.phase = "T2_REPLENISH"
        replenish(game)
    game.phase = "T3_REINFORCE"
    reinforce(game, "russian")


def morale(game):
    """MW-9.5; with the last stand on activation instead (MW-10.13)."""
    zero = game.murid.hp_zero_turn
    if zero is None or zero >= game.turn or game.last_stand_from is not None:
        return
    for unit in losses.testers(game):
        losses.morale_test(game, unit)


def replenish(game):
    """MW-9.10."""
    wagons = [u for u in game.side("murid") if u.kind == "baggage"]
    for unit in [u for u in game.side("murid") if u.kind == "group"]:
        if unit.replenished or unit.uid in game.murid.replenish_off or game.contacts(unit):
            continue
        if any(table.distance(unit.box, w.box) == 0 for w in wagons):
            unit.replenished = game.event = True
            losses.raised(game, "AM", game.dice.roll(6, "replenish") // 2)
            game.tell("replenished", unit=unit.uid)


def due(game, side):
    return [u for turn, u in game.arrivals if turn <= game.turn and u.side == side]


def reinforce(game, side):
    """T3: each side is asked if it has a credit or a due arrival."""
    if due(game, side) or (side == "russian" and game.turn > 1 and game.credits()):
        game.on_move = side
        return
    reinforced(game, side)


def reinforced(game, side):
    if side == "russian":
        reinforce(game, "murid")
        return
    for one, winner in (("murid", "russian"), ("russian", "murid")):  # MW-13.4
        if not game.has_fighters(one) and not any(t > game.turn and u.side == one and u.fights for t, u in game.arrivals):
            game.end(winner, "destroyed")
    first(game)


def first(game):
    """MW-5.2."""
    word = game.on("first_activation")
    if word == "initiative_test":
        die = game.dice.roll(10, "initiative")
        game.first_side = "murid" if die <= game.murid.ratings["IN"] else "russian"
    else:
        game.first_side = game.attacker if word == "attacker" else word
    game.tell("first_side", side=game.first_side)
    game.phase = "T5_GO"
    finished_sides(game)
    next_go(game, game.first_side)


def idle(game, side):
    return [u for u in game.side(side) if not u.activated]


def compulsory_left(game, side):
    return [u for u in idle(game, side) if u.compulsory]


def finished_sides(game):
    """MW-5.5: a side with nothing left is done by itself, and stays so."""
    for side in ("murid", "russian"):
        if not idle(game, side):
            game.done.add(side)


def next_go(game, side):
    """The side's go, or the other's if it is done; the end of the turn if both are."""
    if len(game.done) == 2:
        end(game)
        return
    if side in game.done:
        side = other(side)
    game.phase, game.on_move, game.triple = "T5_GO", side, 0
    game.go_left = 3 if side == "russian" and game.murid.ratings["IN"] == 0 else 1


def spent(game, side):
    """One unit of the side has been activated."""
    game.phase = "T5_GO"
    game.go_left -= 1
    game.triple += 1
    finished_sides(game)
    if game.go_left == 0 or side in game.done:
        next_go(game, other(side))


def passed(game, side):
    game.done.add(side)
    finished_sides(game)
    next_go(game, other(side))


def payers(game):
    """MW-9.8."""
    kinds = ("group",) if game.on("fatigue_payers") == "groups" else ("group", "figure", "gun", "baggage", "cinc")
    return [u for u in game.side("murid") if u.moved and u.kind in kinds]


def pays(game, unit):
    return unit.side == "murid" and (unit.kind == "group" or game.on("fatigue_payers") == "all_units")


def end(game):
    """MW-12.2."""
    game.phase, game.on_move = "T6_END", None
    murid = game.murid
    who = payers(game)
    if game.on("fatigue_cost") == "end_of_turn":
        losses.lower(game, "FA", len(who))
    elif game.on("fatigue_cost") == "once_per_turn" and who:
        losses.lower(game, "FA")
    game.quiet_turns = 0 if game.event else game.quiet_turns + 1  # of every turn, whatever ends with it
    if murid.ratings["AM"] == 0 and murid.am_zero_turn is not None and game.turn > murid.am_zero_turn:
        game.end("russian", "ammunition")
    leader = game.cinc("murid")
    if leader and not leader.host:
        losses.raised(game, "MO", 1)
        losses.raised(game, "FA", 1)
    game.check()
    limits(game)
    for unit in game.units.values():
        unit.activated = unit.moved = False
    murid.standard_used = set()
    game.tell("turn_ended", turn=game.turn, quiet_turns=game.quiet_turns)
    game.turn += 1
    start(game)


def limits(game):
    """MW-13.5, 13.6."""
    if game.on("turn_limit") != "none" and game.turn >= int(game.on("turn_limit")):
        game.end(by_limit(game), "turn_limit")
    stale = int(game.on("stalemate_turns"))
    if stale and game.quiet_turns >= stale:
        game.end(game.defender, "held")


def by_limit(game):
    if game.on("turn_limit_winner") == "defender":
        return game.defender
    murid, russian = points(game)
    return game.defender if murid == russian else "murid" if murid > russian else "russian"


def points(game):
    """MW-13.8: (Murid, Russian)."""
    lost = game.lost
    murid = lost["russian_figures"] + 10 * lost["russian_guns"] + 5 * lost["russian_baggage"] + 20 * lost["RC"]
    russian = game.murid.loss_count + 10 * (lost["murid_groups"] + lost["murid_guns"]) + 5 * lost["murid_baggage"] + 20 * lost["MC"]
    return murid, russian


def by_number(units):
    return sorted(units, key=lambda u: order(u.uid))
