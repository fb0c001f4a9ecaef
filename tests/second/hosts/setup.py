"""Section 3: config, terrain, edges, muster, deploy, reveal."""
from hosts import armies, charts, deployment, ground, handover, phases, results, words
from hosts.state import Refused, other


def plan(game, side, verb, rest):
    """An order of setup, judged: what carries it out."""
    table = {"config": {"accept": accept}, "edges": {"edge": edge}, "muster": {"muster": muster},
             "deploy": {"deploy": deploy, "attach": attach, "assign": assign, "undeploy": undeploy, "autodeploy": autodeploy,
                        "ready": ready, "unready": ready}}[game.phase]
    if verb not in table:
        raise Refused("E_PHASE", game.phase)
    if game.sides[side].ready and verb not in ("unready", "accept", "edge") and rest[:1] != ["unready"] and not alternating(game):
        raise Refused("E_PHASE", game.phase)  # section 3: after `ready` only `unready`
    return table[verb](game, side, verb, rest)


def accept(game, side, verb, rest):
    return lambda: game.accepted.add(side)


def edge(game, side, verb, rest):
    words.take(rest, 1)
    if rest[0].lower() not in ("south", "north"):
        raise words.bad(rest[0])
    if side != game.edge_winner:
        raise Refused("E_NOT_ON_MOVE")
    return lambda: choose_edge(game, side, rest[0].lower())


def choose_edge(game, side, chosen):
    game.sides[side].edge = chosen
    game.sides[other(side)].edge = "north" if chosen == "south" else "south"
    game.emit("edges.chosen", edges={s: game.sides[s].edge for s in "AB"})
    game.defender = next(s for s in "AB" if game.sides[s].edge == "north")  # MH-5.9: without roles the northern side
    deployment.default_zones(game)
    phases.start(game, "muster", "AB")


def muster(game, side, verb, rest):
    mine, options = game.sides[side], game.options
    word = rest[0].lower() if rest else ""
    mode = {"sample": "sample", "buy": "build", "general": "build", "drop": "build"}.get(word, options["army_mode"])
    if word not in ("sample", "buy", "general", "drop", "ready", "unready"):
        raise words.bad(word or "the end")
    if mode != options["army_mode"]:
        raise Refused("E_ARMY_MODE")
    if word in ("ready", "unready"):
        words.take(rest, 1)
        if word == "ready":
            armies.check_ready(mine, options)
        return lambda: set_ready(game, side, word == "ready")
    if word == "sample":
        words.take(rest, 2)
        roster = armies.roster_of(rest[1].lower(), options["traits"])
        return lambda: take_sample(game, mine, rest[1].lower(), roster)
    if word == "drop":
        words.take(rest, 2)
        if not (rest[1].isdigit() and 1 <= int(rest[1]) <= len(mine.roster)):
            raise Refused("E_UNKNOWN_UNIT", rest[1])
        return lambda: mine.roster.pop(int(rest[1]) - 1)
    if word == "general":
        return dry(mine, lambda: armies.buy_general(mine, options))
    entry = armies.bought(rest[1:], options["traits"])
    return dry(mine, lambda: armies.buy(mine, entry, options))


def dry(side, act):
    """Tries it on the roster and takes it back; the plan does it again."""
    roster, generals = list(side.roster), side.extra_generals
    act()
    side.roster, side.extra_generals = roster, generals
    return act


def take_sample(game, mine, name, roster):
    mine.army_name, mine.roster = name, roster
    game.emit("muster.changed", side=mine.name)


def set_ready(game, side, value):
    game.sides[side].ready = value
    game.emit("ready.changed", side=side, value=value)


# deploy
def alternating(game):
    return game.options["hidden_deployment"] == "off"


def turn_of(game, side, what):
    """MH-18.5: is it the side's turn to place this? If not, the order waits."""
    if not alternating(game):
        return True
    return deployment.next_to_place(game) == side and deployment.to_place(game, side) == what


def wait(game, side, verb, rest):
    return lambda: game.sides[side].waiting.append((verb, rest))


def deploy(game, side, verb, rest):
    words.take(rest, 3, 6)
    if rest[0].lower().startswith("g"):
        words.take(rest, 3)
        general = deployment.own_general(game, side, rest[0])
        point = words.inches(rest[1]), words.inches(rest[2])
        if not turn_of(game, side, "general"):
            return wait(game, side, verb, rest)
        if alternating(game) and general.placed:
            raise Refused("E_PHASE", rest[0])  # he has his place (MH-18.5)
        check_zone(game, side, point)
        return lambda: (deployment.place_general(game, general, point), after_placing(game, side))
    if len(rest) not in (4, 6) or len(rest) == 6 and rest[4].lower() != "files":
        raise words.bad(rest[-1])
    front, facing = (words.inches(rest[1]), words.inches(rest[2])), words.degrees(rest[3])
    unit = deployment.roster_unit(game, side, rest[0])
    files = words.whole(rest[5]) if len(rest) == 6 else charts.size_row(unit.cls, unit.mount, unit.size)[1]
    if alternating(game):
        if not turn_of(game, side, "unit"):
            return wait(game, side, verb, rest)
        if deployment.placed(unit):
            raise Refused("E_PHASE", rest[0])
    deployment.check_place(game, unit, front, facing, files)
    return lambda: (deployment.place(game, unit, front, facing, files), after_placing(game, side))


def check_zone(game, side, point):
    if not deployment.in_zone([point], game.sides[side].zone):
        raise Refused("E_ZONE")


def attach(game, side, verb, rest):
    words.take(rest, 2)
    general = deployment.own_general(game, side, rest[0])
    unit = deployment.roster_unit(game, side, rest[1])
    if general.immobile:
        raise Refused("E_IMMOBILE")
    if not turn_of(game, side, "general"):
        return wait(game, side, verb, rest)
    if alternating(game) and general.placed:
        raise Refused("E_PHASE", rest[0])
    if not game.commands(general, unit):
        raise Refused("E_NOT_COMMANDER")
    if unit.general and unit.general != general.gid:
        raise Refused("E_HAS_GENERAL")
    return lambda: (deployment.attach(game, general, unit), after_placing(game, side))


def assign(game, side, verb, rest):
    words.take(rest, 2, 99)
    general = deployment.own_general(game, side, rest[0])
    if general.rank != "subordinate":
        raise Refused("E_NOT_SUBORDINATE")
    known = {str(u.number) for u in deployment.own(game, side)}
    for number in rest[1:]:
        if number not in known:
            raise Refused("E_UNKNOWN_UNIT", number)
    return lambda: deployment.assign(game, side, general, rest[1:])


def undeploy(game, side, verb, rest):
    words.take(rest, 1)
    if alternating(game):
        raise Refused("E_PHASE")
    if rest[0].lower().startswith("g"):
        known = deployment.own_general(game, side, rest[0]).placed
    else:
        known = deployment.placed(deployment.roster_unit(game, side, rest[0]))
    if not known:
        raise Refused("E_UNKNOWN_UNIT", rest[0])
    return lambda: deployment.undeploy(game, side, rest[0])


def autodeploy(game, side, verb, rest):
    words.take(rest, 0)
    if alternating(game):
        if deployment.next_to_place(game) != side:
            return wait(game, side, verb, rest)
        return lambda: (deployment.auto_next(game, side), after_placing(game, side))
    todo = [u for u in deployment.own(game, side) if u.arrival is None and not deployment.placed(u)]
    if any(deployment.placed(u) for u in deployment.own(game, side)) and deployment.lines(game, side, todo)[1]:
        raise Refused("E_ZONE_FULL")
    return lambda: deployment.autodeploy(game, side)


def ready(game, side, verb, rest):
    words.take(rest, 0)
    if alternating(game):
        raise Refused("E_PHASE")
    if verb == "ready" and (missing := deployment.missing(game, side)):
        raise Refused("E_NOT_PLACED", ", ".join(missing))
    return lambda: set_ready(game, side, verb == "ready")


def after_placing(game, side):
    """MH-18.5: the turn goes to the other side; what waits there is carried out, what is wrong there falls away."""
    if not alternating(game):
        return
    game.placing = other(side)
    take_waiting(game)


def take_waiting(game):
    turn = deployment.next_to_place(game)
    while turn and game.sides[turn].waiting:
        verb, rest = game.sides[turn].waiting.pop(0)
        try:
            act = plan(game, turn, verb, rest)
        except Refused as refused:
            game.emit("refused", side=turn, code=refused.code)
            continue
        return act()


# what happens by itself
def run(game):
    if game.phase == "config" and game.accepted == {"A", "B"}:
        lay_terrain(game)
    if game.phase == "muster" and all(s.ready for s in game.sides.values()):
        close_muster(game)
    if game.phase == "deploy" and is_deployed(game):
        deployment.reveal(game)
        phases.turn_start(game)


def lay_terrain(game):
    """MH-5.8, 5.9; a hand-over goes on to `deploy`, to `result` or to the end."""
    option, by_hand = game.options["terrain"], game.terrain
    if game.record:
        handover.take(game, game.record)
    if not game.record:
        if option == "generated":
            game.terrain = ground.generate(lambda n: game.roll(n, "terrain"), game.W, game.H, game.options["terrain_density"],
                                           game.options["terrain_mirror"] == "on")
        elif option.startswith("template:"):
            game.template = option[9:]
            game.terrain, game.defender_zone, game.attacker_zone = ground.template(game.template, game.W, game.H, False)
        else:
            game.terrain = ground.given(game.pieces, game.W, game.H)
        game.terrain += [ground.Piece(len(game.terrain) + n, p.kind, p.shape, p.level) for n, p in enumerate(by_hand, 1)]
    game.lines = {}
    game.emit("terrain.placed", pieces=[(p.tid, p.kind, p.shape, p.level) for p in game.terrain])
    if game.record:
        return close_muster(game)
    roll_edges(game)


def roll_edges(game):
    while True:
        dice = {s: game.roll(6, "edges") for s in "AB"}
        if dice["A"] != dice["B"]:
            break
    game.edge_winner = max("AB", key=lambda s: dice[s])
    game.emit("edges.rolled", dice=dice)
    phases.start(game, "edges", [game.edge_winner])


def close_muster(game):
    if game.options["hidden_quality"] == "on":
        for side in "AB":
            armies.shuffle(game.sides[side].roster, lambda n: game.roll(n, "roster"))
    for side in "AB":
        game.sides[side].ready = False
    deployment.begin(game)
    if game.record:
        handover.take_generals(game)
    game.emit("muster.closed")
    mode = game.options["battle_mode"]
    if mode == "played":
        phases.start(game, "deploy", "AB")
        game.placing = game.deploys_first = game.defender if game.record else other(game.edge_winner)
        return
    for general in game.generals:
        general.gid = general.gid if general.gid[0] == general.side else general.side + general.gid
    phases.start(game, "result", "AB")
    if mode == "auto":
        results.auto(game)


def is_deployed(game):
    if alternating(game):
        return deployment.next_to_place(game) is None
    return all(s.ready for s in game.sides.values())


def deadline(game):
    """Section 3: what a passed deadline does; `config` stays."""
    if game.phase == "edges":
        choose_edge(game, game.edge_winner, "south")
    elif game.phase == "muster":
        for side in game.sides.values():
            try:
                armies.check_ready(side, game.options)
            except Refused:
                side.roster = armies.roster_of("roman", game.options["traits"])
            side.ready = True
    elif game.phase == "deploy" and alternating(game):
        turn = deployment.next_to_place(game)
        deployment.auto_next(game, turn)
        after_placing(game, turn)
    elif game.phase == "deploy":
        for name, side in game.sides.items():
            if not side.ready:
                deployment.autodeploy(game, name, forced=True)
                side.ready = True
