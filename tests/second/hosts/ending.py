"""MH-17: break point, turn limit, objective, concession, withdrawal, draw."""
from geometry import inside
from hosts.state import other


def counts(game, side):
    """MH-17.1: (lost, start_count), baggage left out."""
    units = [u for u in game.units if u.side == side and u.cls != "BA"]
    return sum(1 for u in units if u.lost), game.sides[side].start_count


def passed(lost, start, point):
    return {"half": 2 * lost >= start, "third": 3 * lost >= start, "two_thirds": 3 * lost >= 2 * start, "none": False}[point]


def wiped_out(game, side):
    """MH-17.2: nothing but baggage on the table and nobody to come."""
    return not any(u.side == side and (u.on_table and u.cls != "BA" or u.status == "pending") for u in game.units)


def is_broken(game, side):
    mine = game.sides[side]
    point = "none" if mine.fight_to_last else mine.break_point
    lost, start = counts(game, side)
    return wiped_out(game, side) or start > 0 and passed(lost, start, point)


def check(game):
    """MH-17.2, 17.3 at turn_end."""
    hold_objective(game)
    broken = [s for s in "AB" if is_broken(game, s)]
    if broken:
        for side in broken:
            game.sides[side].broken = True
        end = "wiped_out" if any(wiped_out(game, s) for s in broken) else "broke"
        if len(broken) == 2:
            return finish(game, None, False, end)
        return finish(game, other(broken[0]), True, end)
    if game.turn >= game.options["turn_limit"]:
        at_the_limit(game)


def at_the_limit(game):
    if game.objective and game.objective["holder"]:
        return finish(game, game.objective["holder"], False, "objective")
    (la, sa), (lb, sb) = counts(game, "A"), counts(game, "B")
    sa, sb = max(sa, 1), max(sb, 1)
    if 4 * abs(la * sb - lb * sa) >= sa * sb:
        return finish(game, "A" if la * sb < lb * sa else "B", False, "turn_limit")
    finish(game, None, False, "turn_limit")


def hold_objective(game):
    """MH-17.4."""
    if not game.objective:
        return
    inside_now = {u.side for u in game.on_table() if u.cls != "Sk" and not u.disordered and not game.contacts(u)
                  and inside(u.centre, game.objective["shape"])}
    if len(inside_now) == 1 and inside_now != {game.objective["holder"]}:
        game.objective["holder"] = inside_now.pop()
        game.emit("objective.changed", holder=game.objective["holder"])


def finish(game, winner, decisive, end):
    """MH-17.3: `tie_winner` turns a draw into its marginal win."""
    if winner is None and end != "adjudicated" and game.options["tie_winner"] != "none":
        winner, decisive = game.options["tie_winner"], False
    game.result = {"winner": winner, "decisive": decisive, "end": end, "turns": game.turn}
    game.phase, game.on_move = "ended", set()
    game.emit("battle.ended", winner=winner, decisive=decisive, end=end)


def concede(game, side):
    finish(game, other(side), True, "conceded")


def withdraw(game, side):
    """MH-17.5: units in contact are lost as surrendered."""
    game.lose_all([u for u in game.on_table(side) if game.contacts(u)], "surrendered")
    finish(game, other(side), False, "withdrew")


def report(game):
    """Section 10, for stand-alone games."""
    out = {"winner": game.result["winner"], "decisive": game.result["decisive"]}
    for side in "AB":
        units = [u for u in game.units if u.side == side]
        total = sum(u.sp0 for u in units)
        gone = sum(u.sp0 if u.lost else u.hits for u in units)
        out[side] = {"units_lost": sum(u.lost for u in units), "strength_lost": (gone, total),
                     "generals_lost": sum(1 for g in game.generals if g.side == side and g.fate != "unhurt")}
    return out
