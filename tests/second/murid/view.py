"""Section 2's variables as plain values; nothing is hidden in them."""
from murid import turns

UNIT = ("side", "kind", "cx", "cy", "w", "d", "rank", "officers", "standards", "musicians", "figures", "crew", "gun_class", "limbered",
        "horse", "mounted", "host", "activated", "moved", "replenished", "casualties")


def everything(game):
    murid = game.murid
    units = dict(game.draft) if game.phase in ("S2_DEPLOY_R", "S3_DEPLOY_M") else {}
    units.update(game.units)
    return {
        "phase": game.phase, "turn": game.turn, "on_move": game.on_move, "go_left": game.go_left, "first_side": game.first_side,
        "quiet_turns": game.quiet_turns, "companies_lost": game.companies_lost, "break_at": game.break_at, "result": game.result,
        "cause": game.cause, "done": sorted(game.done), "event_in_turn": game.event,
        "terrain": [(p.kind, p.x0, p.y0, p.x1, p.y1) for p in game.terrain],
        "murid": {"ratings": dict(murid.ratings), "hp": murid.hp, "hp_zero_turn": murid.hp_zero_turn, "am_zero_turn": murid.am_zero_turn,
                  "d10": list(murid.d10), "spec": list(murid.spec), "d3": murid.d3, "standard_used": sorted(murid.standard_used),
                  "sharpshot_used": murid.sharpshot_used, "loss_count": murid.loss_count, "alloc_due": game.alloc_due},
        "slots": {n: (s.state, s.repl) for n, s in game.slots.items()},
        "units": {u.uid: {**{name: getattr(u, name) for name in UNIT}, "members": list(u.members)} for u in units.values()},
        "points": turns.points(game), "lost": dict(game.lost),
    }
