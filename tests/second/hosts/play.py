"""Section 6.2: orders in play, each judged first; what it returns carries it out."""
from hosts import charge, command, ending, generals, melee, phases, pursuit, results, words
from hosts.state import Refused, other

TURN = ("initiative", "move_1", "move_2", "shoot_declare", "evade_declare", "pursuit_1", "pursuit_2", "recover_declare")


def plan(game, side, verb, rest, text):
    table = {"initiative": initiative, "hold": move, "adv": move, "back": move, "man": move, "march": move, "charge": move,
             "enter": enter, "gmove": gmove, "join": join, "done": done, "holdfire": fire, "fire": fire, "evade": evade,
             "stand": evade, "pursue": pursue, "recover": recover, "rest": recover, "concede": leave, "withdraw": leave,
             "offer": draw, "accept": draw, "refuse": draw, "result": result, "auto": auto}
    if verb not in table:
        raise words.bad(verb)
    return table[verb](game, side, verb, rest, text)


def in_phase(game, side, *wanted):
    if game.phase not in wanted:
        raise Refused("E_PHASE", game.phase)
    if side not in game.on_move or game.sides[side].done:
        raise Refused("E_NOT_ON_MOVE")


def own_unit(game, side, word):
    """One of the sender's units on the table."""
    unit = game.unit(word)
    if unit is None or unit.side != side or not unit.on_table:
        raise Refused("E_UNKNOWN_UNIT", word)
    return unit


def first_word(rest):
    if not rest:
        raise words.bad("the end")
    return rest[0]


def initiative(game, side, verb, rest, text):
    words.take(rest, 1)
    if rest[0].lower() not in ("first", "second"):
        raise words.bad(rest[0])
    in_phase(game, side, "initiative")
    return lambda: phases.choose_first(game, side, rest[0].lower())


def move(game, side, verb, rest, text):
    """MH-8.1, 8.4: the order is judged, then rolled for, then carried out."""
    name, args = first_word(rest), rest[1:]
    read = {"hold": lambda a: words.take(a, 0), "charge": words.charge, "man": words.manoeuvre}.get(verb, words.advance)
    wheel_refused = None
    try:
        parsed = read(args)
    except Refused as refused:
        if refused.code != "E_WHEEL":
            raise
        wheel_refused = refused  # found after the common refusals
    in_phase(game, side, "move_1", "move_2")
    unit = own_unit(game, side, name)
    if unit.ordered:
        raise Refused("E_HAD_ORDER")
    if unit.retreated:
        raise Refused("E_RETREATED")
    if game.contacts(unit):
        raise Refused("E_ENGAGED")
    if verb == "hold":
        return lambda: setattr(unit, "ordered", True)
    if wheel_refused:
        raise wheel_refused
    if verb == "charge":
        made = charge.plan_charge(game, unit, parsed[0], parsed[1])
    elif verb == "man":
        made = command.plan_manoeuvre(game, unit, *parsed)
    else:
        made = command.plan_move(game, unit, verb, *parsed)
    return lambda: obey(game, unit, verb, made, text)


def obey(game, unit, verb, made, text):
    unit.ordered = True
    if command.needs_roll(game, unit) and not command.order_roll(game, unit, text):
        return
    if verb == "charge":
        charge.perform_charge(game, unit, made)
    else:
        command.perform(game, unit, made)


def enter(game, side, verb, rest, text):
    name, parsed = first_word(rest), words.enter(rest[1:])
    in_phase(game, side, "move_1", "move_2")
    unit = game.unit(name, side)
    if unit is None or unit.status != "pending":
        raise Refused("E_UNKNOWN_UNIT", name)
    if unit.ordered:
        raise Refused("E_HAD_ORDER")
    made = command.plan_entry(game, unit, *parsed)
    return lambda: command.perform_entry(game, unit, made)


def gmove(game, side, verb, rest, text):
    words.take(rest, 3)
    to = words.inches(rest[1]), words.inches(rest[2])
    in_phase(game, side, "move_1", "move_2")
    made = generals.plan_gmove(game, side, rest[0], to)
    return lambda: generals.perform_gmove(game, made)


def join(game, side, verb, rest, text):
    words.take(rest, 2)
    in_phase(game, side, "move_1", "move_2")
    generals.own_general(game, side, rest[0])
    made = generals.plan_join(game, side, rest[0], own_unit(game, side, rest[1]))
    return lambda: generals.perform_join(game, made)


def done(game, side, verb, rest, text):
    words.take(rest, 0)
    in_phase(game, side, "move_1", "move_2", "shoot_declare", "evade_declare", "pursuit_1", "pursuit_2", "recover_declare")
    return lambda: setattr(game.sides[side], "done", True)


def fire(game, side, verb, rest, text):
    first_word(rest)
    in_phase(game, side, "shoot_declare")
    chosen = game.on_table(side) if rest[0].lower() == "all" and len(rest) == 1 else [own_unit(game, side, w) for w in rest]

    def act():
        for unit in chosen:
            unit.hold_fire = verb == "holdfire"
            game.fire_said.add(unit.uid)
        game.emit("fire.declared", side=side, units=[u.uid for u in chosen if u.hold_fire])
    return act


def evade(game, side, verb, rest, text):
    first_word(rest)
    in_phase(game, side, "evade_declare")
    chosen = [own_unit(game, side, w) for w in rest]
    for unit in chosen:
        if not melee.may_evade(game, unit):
            raise Refused("E_NO_EVADE", unit.uid)

    def act():
        for unit in chosen:
            unit.evade_choice = verb == "evade"
        game.emit("evade.declared", side=side, units=[u.uid for u in chosen])
    return act


def pursue(game, side, verb, rest, text):
    if len(rest) < 2 or rest[1].lower() not in ("adv", "charge"):
        raise words.bad(rest[1] if len(rest) > 1 else "the end")
    kind = rest[1].lower()
    if kind == "adv":
        turned, wanted = words.advance(rest[2:])
        target = None
    else:
        target, turned = words.charge(rest[2:])
        wanted = None
    in_phase(game, side, "pursuit_1", "pursuit_2")
    unit = own_unit(game, side, rest[0])
    made = pursuit.plan_pursuit(game, unit, kind, turned, target, wanted)
    return lambda: pursuit.perform_pursuit(game, unit, made)


def recover(game, side, verb, rest, text):
    first_word(rest)
    in_phase(game, side, "recover_declare")
    chosen = [own_unit(game, side, w) for w in rest]
    for unit in chosen:
        if not pursuit.may_recover(game, unit):
            raise Refused("E_NO_RECOVERY", unit.uid)

    def act():
        for unit in chosen:
            unit.recover_choice = verb == "recover"
        game.emit("recover.declared", side=side, units=[u.uid for u in chosen])
    return act


def leave(game, side, verb, rest, text):
    words.take(rest, 0)
    in_turn(game)
    if verb == "withdraw" and not game.sides[side].withdrawable:
        raise Refused("E_NO_WITHDRAWAL")
    return lambda: (ending.concede if verb == "concede" else ending.withdraw)(game, side)


def in_turn(game):
    if game.phase not in TURN:
        raise Refused("E_PHASE", game.phase)


def draw(game, side, verb, rest, text):
    words.take(rest, 1)
    if rest[0].lower() != "draw":
        raise words.bad(rest[0])
    in_turn(game)
    if verb == "offer":
        return lambda: offer(game, side)
    if game.draw_offer != other(side):
        raise Refused("E_NO_OFFER")
    if verb == "accept":
        return lambda: ending.finish(game, None, False, "agreed")
    return lambda: refuse(game, side)


def offer(game, side):
    if game.draw_offer == other(side):
        return ending.finish(game, None, False, "agreed")
    game.draw_offer = side
    game.emit("draw.offered", side=side)


def refuse(game, side):
    game.draw_offer = None
    game.emit("draw.refused", side=side)


def result(game, side, verb, rest, text):
    if game.options["battle_mode"] != "table":
        raise Refused("E_MODE")
    if game.phase != "result":
        raise Refused("E_PHASE", game.phase)
    claim = results.parse(game, rest)
    claims = {s: game.sides[s].claims for s in "AB"}
    if len(claims[side]) > min(len(claims["A"]), len(claims["B"])):
        raise Refused("E_NOT_ON_MOVE")
    return lambda: results.enter(game, side, claim)


def auto(game, side, verb, rest, text):
    """MH-23.3: `auto` from both."""
    words.take(rest, 0)
    if game.options["battle_mode"] != "played":
        raise Refused("E_MODE")
    in_turn(game)

    def act():
        game.sides[side].wants_auto = True
        if game.sides[other(side)].wants_auto:
            results.auto(game, played=True)
    return act


def plan_policy(game, side, rest):
    """Section 6.2, R80."""
    if len(rest) < 2:
        raise words.bad("the end")
    step, word, names = rest[0].lower(), rest[1].lower(), rest[2:]
    allowed = {"initiative": ("first", "second", "ask"), "pursue": ("never", "ask", "straight")}
    if step not in phases.STEP.values() or word not in allowed.get(step, ("always", "never", "ask")):
        raise words.bad(f"{step} {word}")
    if names and step == "initiative":
        raise words.bad(names[0])
    for name in names:
        unit = game.unit(name, side)
        if unit is None or not (unit.on_table or unit.status == "pending"):
            raise Refused("E_UNKNOWN_UNIT", name)

    def act():
        mine = game.sides[side]
        for name in names:
            mine.unit_policy[step, game.unit(name, side).uid] = word
        if not names:
            mine.policy[step] = word
        game.emit("policy.set", side=side)
    return act
