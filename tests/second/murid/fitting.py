"""What the server calls things in Murid Wars; as ../fitting.py. Nothing of the rules is in here."""
from murid.charts import RATINGS

GAME = "murid-wars"
SIDES = {"murid": "murid", "russian": "russian", "first": "murid", "second": "russian", "referee": "referee"}
DIE = r"d\d+"
PHASES = {"options": "S0_OPTIONS", "muster": "S1_MUSTER", "deploy_r": "S2_DEPLOY_R", "deploy_m": "S3_DEPLOY_M", "reinforce": "T3_REINFORCE",
          "go": "T5_GO", "path": "T5_PATH", "allocate": "T5_ALLOC", "alloc": "T5_ALLOC", "over": "G_OVER"}
FLAGS = ("limbered", "horse", "mounted", "activated", "moved", "replenished")
MEN = ("rank", "officers", "standards", "musicians")
BEYOND = ("deploy usual",)  # the server's, not the specification's: where units stand after it the model cannot say
PLAY = ("T3_REINFORCE", "T5_GO", "T5_PATH", "T5_ALLOC", "G_OVER")


def name(uid):
    """{"letters": "m", "number": 3, "part": 2}: M3.2."""
    return uid["letters"].upper() + (str(uid["number"]) if uid["number"] else "") + (f".{uid['part']}" if uid["part"] else "")


def truth(theirs):
    phase = PHASES.get(theirs["phase"], theirs["phase"])
    out = {"phase": phase, "turn": theirs["turn"], "companies_lost": theirs["companies_lost"]}
    if (murid := theirs.get("murid")) and phase not in ("S0_OPTIONS", "S1_MUSTER"):
        out.update({f"rating.{r}": murid["ratings"][r.lower()] for r in RATINGS}, hp=murid["ratings"]["hp"], loss_count=murid["loss_count"])
    if phase in PLAY:
        out["on_move"] = None if phase == "G_OVER" else SIDES.get(theirs.get("on_move"))
        out.update(quiet_turns=theirs["quiet_turns"], event=theirs["event_in_turn"], sharpshot=theirs["sharpshot_used"],
                   losses=theirs["losses"])
        if phase != "G_OVER":  # the server wipes the marks of a turn that ended the game
            out["standard_used"] = sorted(name(u) for u in murid["standard_used"])
        if phase == "T5_GO":
            out["go_left"] = theirs["go_left"]
        out["break_at"] = theirs.get("break_at")
        out["slots"] = {str(s["number"]): (s["state"], s["replaced"]) for s in theirs["slots"]}
        for uid, unit in theirs["units"].items():
            fields(out, f"units.{uid}", unit, phase)
        out["units"] = sorted(theirs["units"])
    if (ending := theirs.get("ending")):
        out["ending"] = {"result": SIDES.get(ending.get("winner"), "draw"), "cause": ending["cause"]}
    if phase not in ("S0_OPTIONS",):
        out["terrain"] = sorted(piece(p) for p in theirs["terrain"])
    return out


def piece(p):
    corners = p["outline"]
    xs, ys = [c["x"] for c in corners], [c["y"] for c in corners]
    return p["kind"], min(xs), min(ys), max(xs), max(ys)


def fields(out, path, unit, phase):
    out[f"{path}.side"], out[f"{path}.kind"] = SIDES[unit["side"]], {"chief": "cinc"}.get(unit["kind"], unit["kind"])
    out[f"{path}.men"] = [unit["men"][m] for m in MEN]
    for flag in FLAGS if phase != "G_OVER" else FLAGS[:3]:
        out[f"{path}.{flag}"] = unit[flag]
    if unit["kind"] == "gun":
        out[f"{path}.gun"] = unit["gun"]
        if unit["side"] == "second":
            out[f"{path}.crew"] = unit["crew"]
    if unit["kind"] == "company":
        out[f"{path}.casualties"] = unit["casualties"]
    host = unit.get("host")
    out[f"{path}.host"] = name(host) if host else ""
    if not host:
        out[f"{path}.box"] = [unit["at"]["x"], unit["at"]["y"], unit["size"]["front"], unit["size"]["depth"]]


def mine(state):
    murid = state["murid"]
    out = {key: state[key] for key in ("phase", "turn", "companies_lost", "quiet_turns", "go_left", "on_move", "break_at")}
    out.update({f"rating.{r}": v for r, v in murid["ratings"].items()}, hp=murid["hp"], loss_count=murid["loss_count"],
               event=state["event_in_turn"], sharpshot=murid["sharpshot_used"], standard_used=murid["standard_used"])
    lost = state["lost"]
    out["losses"] = {"russian_figures": lost["russian_figures"], "russian_guns": lost["russian_guns"], "russian_baggage": lost["russian_baggage"],
                     "murid_groups": lost["murid_groups"], "murid_guns": lost["murid_guns"], "murid_baggage": lost["murid_baggage"],
                     "russian_chief": bool(lost["RC"]), "murid_chief": bool(lost["MC"])}
    out["slots"] = {str(n): s for n, s in state["slots"].items()}
    out["units"] = sorted(state["units"])
    for uid, unit in state["units"].items():
        path = f"units.{uid}"
        out.update({f"{path}.{key}": unit[key] for key in FLAGS + ("side", "kind", "crew", "casualties", "host")})
        out[f"{path}.gun"] = unit["gun_class"]
        out[f"{path}.men"] = [unit[m] for m in MEN]
        out[f"{path}.box"] = [unit[k] for k in ("cx", "cy", "w", "d")]
    out["ending"] = {"result": state["result"], "cause": state["cause"]}
    out["terrain"] = sorted(state["terrain"])
    return out


# The server's record of options: its field, the option, what the two values mean.
SWITCHES = {"interpenetration": ("interpenetration", "friends", "none"), "open_ratings": ("murid_ratings", "open", "hidden"),
            "free_attributes": ("attribute_order", "free", "listed"), "murid_baggage": ("murid_baggage", "per_group", "none"),
            "captured_baggage_usable": ("captured_baggage", "usable", "lost"), "rating_cap": ("rating_cap", "10", "none"),
            "commit": ("commit", "on", "off"), "must_act_strict": ("must_act", "strict", "relaxed"),
            "fire_in_contact": ("fire_in_contact", "yes", "no"), "fire_into_contact": ("fire_into_contact", "yes", "no"),
            "specialist_dice_per_figure": ("specialist_dice", "per_figure", "per_type"),
            "melee_on_contact": ("melee_on_contact", "immediate", "action"), "match_by_face": ("melee_match", "face", "multiset"),
            "allocation_asked": ("allocation", "ask", "standing"), "all_units_pay": ("fatigue_payers", "all_units", "groups"),
            "attrition_after_free_hp": ("attrition_start", "after_free_hp", "always"), "halves_round_up": ("halve_round", "up", "down"),
            "last_stand": ("cinc_loss", "last_stand", "morale_zero"), "replacements": ("replacements", "on", "off"),
            "limit_by_points": ("turn_limit_winner", "points", "defender"), "sharpshooting": ("sharpshooting", "on", "off")}


def options(given):
    out = {option: yes if given[key] else no for key, (option, yes, no) in SWITCHES.items()}
    for key in ("murid_role", "murid_gun_class", "first_activation", "fatigue_cost", "replacement_limit", "gun_crew", "stalemate_turns"):
        out[key] = str(given[key])
    out["table"] = f"{given['table_w']}x{given['table_d']}"
    out["turn_limit"] = str(given["turn_limit"]) if given.get("turn_limit") else "none"
    broken = given.get("russian_break", "auto")
    out["russian_break"] = str(broken) if broken else "none"
    if given["terrain"] == "seeded":
        out["terrain"] = f"seeded:{given['seed']}"
    if given["murid_horse"] or given["russian_horse"]:
        out["cavalry"] = f"on:{given['murid_horse']}:{given['russian_horse']}"
    return out


def make(given):
    from murid.reckoner import Reckoner
    return Reckoner(options(given))


def give(reckoner, who, text, dice):
    """Carries out an order of the server's: [(order, None or the refusal)]."""
    if who == "clock":
        return []
    return [(text, reckoner.order(SIDES[who], text, dice))]
