"""Options for random games of the server."""
import json

from skirmish import own

import json

from skirmish import own

CHOICES = {"terrain_layout": ("creek", "open"), "turning": ("free45", "any", "strict"), "figures_block_los": ("yes", "no"), "shield_arc": ("all", "front"),
           "thrown_range": ("none", "10"), "slow_autoload": ("yes", "no"), "wounded_rout_kills": ("no", "yes"), "melee_unshielded": ("yes", "no"),
           "test_vs_broken": ("yes", "no"), "wound_check": ("off", "on"), "rally": ("on", "off"), "captured_when": ("aboard", "led"),
           "own_dead_cost": ("0", "1"), "wound_points": ("0", "half"), "early_end": ("off", "eliminated"), "attacker_answer": ("ask", "ahead"),
           "morale_points": ("hidden", "open"), "hand_size": ("3", "1", "5"), "morale_total": ("100", "30")}


def some_options(rng):
    out = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.4}
    out["scenario"] = rng.choice(("viking_raid",) * 4 + ("duel", "ford_picket", own.NAME))
    if out["scenario"] == own.NAME:  # as it is pasted
        out["scenario"] = json.dumps(own.made(rng.randrange(10**6)))
        out.pop("hand_size", None)  # its deck may be smaller
    if out["scenario"] == "duel":
        out["duel_end"] = rng.choice(("decision", "first_blood", "death"))
        out["duel_tiebreak"] = rng.choice(("draw", "wounds", "melee"))
    return out
