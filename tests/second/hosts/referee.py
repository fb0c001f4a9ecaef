"""Section 6.3: the referee."""
from hosts import ending, ground, phases, results, sight, words
from hosts.state import Refused, overlapping
from moves import on_table

NUMBERS = ("hits_temp", "hits_perm", "files", "x", "y", "facing")
FLAGS = ("disordered", "moved", "marched", "shot", "shot_at", "melee", "retreated", "evaded", "recoiled", "pursuing", "ardour")
LOST = ("destroyed", "surrendered", "fled", "left")


def plan(reckoner, rest):
    game = reckoner.game
    if not rest:
        raise words.bad("the end")
    verb, args = rest[0].lower(), rest[1:]
    table = {"pause": pause, "resume": pause, "skip": skip, "set": set_field, "remove": remove, "place": place, "roll": roll,
             "rule": say, "deadline": say, "terrain": terrain, "result": settle, "end": end}
    if verb not in table:
        raise words.bad(verb)
    return table[verb](game, verb, args)


def pause(game, verb, args):
    return lambda: setattr(game, "paused", verb == "pause")


def skip(game, verb, args):
    if not args or args[0].upper() not in ("A", "B"):
        raise words.bad(args[0] if args else "the end")
    side = args[0].upper()
    if side not in game.on_move:
        raise Refused("E_PHASE", game.phase)
    return lambda: phases.skip(game, side)


def say(game, verb, args):
    return lambda: game.emit("ref.acted", what=[verb] + args)


def piece(game, word):
    found = game.unit(word) or game.general(word)
    if found is None:
        raise Refused("E_UNKNOWN_UNIT", word)
    return found


def set_field(game, verb, args):
    """Any field of section 2; what it makes must be a state that the rules could hold."""
    words.take(args, 3)
    unit, field, value = piece(game, args[0]), args[1].lower(), args[2].lower()
    old = dict(vars(unit))
    if field in ("x", "y"):
        new = words.inches(value)
    elif field in NUMBERS and value.isdigit():
        new = int(value)
    elif field in FLAGS and value in ("yes", "no"):
        new = value == "yes"
    elif field == "quality" and value in ("levy", "average", "elite"):
        new = value
    else:
        raise words.bad(field)
    if not hasattr(unit, field):
        raise words.bad(field)
    try_it(game, unit, field, new)
    vars(unit).update(old)
    return lambda: (apply(game, unit, field, new), moved(game, unit))


def moved(game, unit):
    """A general goes with his unit; it is no move of his."""
    general = game.general(unit.general) if getattr(unit, "general", "") else None
    if general:
        general.x, general.y = unit.front
    game.after_move()


def apply(game, unit, field, new):
    setattr(unit, field, new)
    if field in ("hits_temp", "hits_perm", "files"):
        if not game.contacts(unit):
            unit.fit()
        if unit.sp <= 0:
            game.lose(unit, "destroyed")


def try_it(game, unit, field, new):
    old = dict(vars(unit))
    setattr(unit, field, new)
    try:
        if field in ("hits_temp", "hits_perm") and unit.hits > unit.sp0 or field == "files" and not 1 <= new <= unit.figs \
                or field == "facing" and new > 359:
            raise words.bad(str(new))
        if field == "files":
            unit.depth = unit.depth_for(new)
        if field in ("x", "y", "facing", "files") and hasattr(unit, "cls"):
            check_pose(game, unit)
    finally:
        vars(unit).update(old)


def check_pose(game, unit):
    if not on_table(unit.corners, game.W, game.H):
        raise Refused("E_OFF_TABLE")
    if any(overlapping(unit, o) for o in game.on_table() if o is not unit):
        raise Refused("E_OVERLAP")


def remove(game, verb, args):
    words.take(args, 2)
    unit = game.unit(args[0])
    if unit is None or not unit.on_table:
        raise Refused("E_UNKNOWN_UNIT", args[0])
    if args[1].lower() not in LOST:
        raise words.bad(args[1])
    return lambda: game.lose(unit, args[1].lower())


def place(game, verb, args):
    """`ref place A3 36 10 0`, a general without facing."""
    words.take(args, 3, 4)
    unit, to = piece(game, args[0]), (words.inches(args[1]), words.inches(args[2]))
    if hasattr(unit, "cls"):
        words.take(args, 4)
        facing, old = words.degrees(args[3]), dict(vars(unit))
        unit.stand(to, facing)
        try:
            check_pose(game, unit)
        finally:
            vars(unit).update(old)
        return lambda: (unit.stand(to, facing), setattr(unit, "status", "on_table"), moved(game, unit))
    if not on_table((to,), game.W, game.H):
        raise Refused("E_OFF_TABLE")
    return lambda: place_general(game, unit, to)


def place_general(game, general, to):
    if general.joined:
        game.unit(general.joined).general = ""
    general.joined, general.fate, general.placed = "", "unhurt", True
    general.x, general.y = to
    game.after_move()


def roll(game, verb, args):
    """`ref roll 2d6 <label>`."""
    count, d, faces = (args[0] if args else "").lower().partition("d")
    if not d or not faces.isdigit() or not (count or "1").isdigit() or not 1 <= int(count or 1) <= 20 or int(faces) < 2:
        raise words.bad(args[0] if args else "the end")
    return lambda: game.emit("ref.acted", what="roll", dice=[game.roll(int(faces), "referee") for _ in range(int(count or 1))])


def terrain(game, verb, args):
    """Only before `deploy`: `ref terrain kind x1 y1 x2 y2 ... [level n]`; the syntax is this reckoning's own."""
    if game.phase not in ("config", "edges", "muster"):
        raise Refused("E_PHASE", game.phase)
    level, numbers = 0, args[1:]
    if len(numbers) > 2 and numbers[-2].lower() == "level":
        level, numbers = words.whole(numbers[-1]), numbers[:-2]
    points = [words.inches(n) for n in numbers]
    shape = tuple(zip(points[::2], points[1::2]))
    try:
        made = ground.given([(args[0].lower(), shape, level)], game.W, game.H)[0]
    except (ValueError, IndexError):
        raise words.bad("terrain")
    return lambda: game.terrain.append(ground.Piece(len(game.terrain) + 1, made.kind, made.shape, made.level))


def settle(game, verb, args):
    claim = results.parse(game, args)
    return lambda: results.settle(game, claim)


def end(game, verb, args):
    """`ref end A decisive`, `ref end none`."""
    words.take(args, 1, 2)
    winner = {"a": "A", "b": "B", "none": None}.get(args[0].lower(), "?")
    if winner == "?" or len(args) == 2 and (args[1].lower() not in ("decisive", "marginal") or winner is None):
        raise words.bad(args[-1])
    decisive = len(args) == 2 and args[1].lower() == "decisive"
    return lambda: (ending.finish(game, winner, decisive, "adjudicated"), sight.look(game))
