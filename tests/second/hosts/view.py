"""Section 2's variables as plain values, and what a viewer has of them (MH-19.1, MH-20.1)."""
from hosts import command, ending, handover, sight

UNIT = ("uid", "side", "number", "cls", "mount", "weapon", "size", "figs0", "sp0", "quality", "traits", "hits_temp", "hits_perm", "figs",
        "files", "x", "y", "facing", "status", "disordered", "general", "moved", "marched", "shot", "shot_at", "melee", "retreated",
        "evaded", "recoiled", "pursuing", "ardour", "ordered", "charged", "pursued", "F", "D", "value")
GENERAL = ("gid", "side", "rank", "mount", "x", "y", "joined", "gmoved", "fate", "immobile", "no_command", "units")


def unit_record(unit):
    out = {name: getattr(unit, name) for name in UNIT}
    out["charged_by"] = sorted(unit.charged_by)
    out["corners"] = unit.corners
    return out


def name_of(unit):
    """r1, r2, ... are names of either side; before the reveal there are only roster numbers."""
    return unit.uid if unit.uid.startswith(unit.side) else f"{unit.side}#{unit.uid or unit.number}"


def everything(game):
    """For the referee, and for comparison."""
    out = {"phase": game.phase, "turn": game.turn, "first": game.first, "on_move": sorted(game.on_move), "result": game.result,
           "objective": game.objective, "terrain": [(p.tid, p.kind, p.shape, p.level) for p in game.terrain],
           "units": {name_of(u): unit_record(u) for u in game.units},
           "generals": {(g.gid if g.gid.startswith(g.side) else g.side + g.gid): {n: getattr(g, n) for n in GENERAL}
                        for g in game.generals}, "sides": {}}
    back = handover.output(game) if game.result and game.handover else None
    out["handed_back"] = back and {side: back[side] for side in "AB"}
    for name, side in game.sides.items():
        lost = ending.counts(game, name)[0]
        out["sides"][name] = {"edge": side.edge, "zone": side.zone, "role": side.role, "start_count": side.start_count,
                              "lost_count": lost, "broken": side.broken, "skill": side.skill, "policy": dict(side.policy),
                              "done": side.done, "ready": side.ready}
    return out


def seen_by(game, side):
    """The enemies as the side has them: its own names, quality only where it is known."""
    out = {}
    for enemy in sight.seen_enemies(game, side):
        record = unit_record(enemy)
        if game.options["hidden_quality"] == "on" and not enemy.quality_known:
            record["quality"] = None
        del record["value"]
        name = game.sides[side].tokens.get(enemy.uid) if game.fog else enemy.uid
        record["uid"] = name
        out[name] = record
    return out


def answers(game, side):
    """Queries that follow from the rules alone: which own units need a roll (`command`)."""
    return {u.uid: command.needs_roll(game, u) for u in game.on_table(side)}
