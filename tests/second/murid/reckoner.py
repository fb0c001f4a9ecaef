"""Murid Wars as a whole: a game that takes orders as texts (section 6) and dice as they fell."""
import re

from murid import command, losses, melee, moving, setup, shooting, turns, view
from murid.charts import RATINGS
from murid.state import Dice, Game, Over, Refused, other
from murid.words import pairs, point, points

DRAFTING = {"S1_MUSTER": "murid", "S2_DEPLOY_R": "russian", "S3_DEPLOY_M": "murid"}
ACTIONS = ("move", "charge", "fire", "sharpshoot", "melee", "limber", "unlimber", "mount", "dismount", "attach", "detach", "hold")


class Reckoner:
    """`order(side, text, dice)` with side murid, russian or referee; `dice` the values that fell for it, in order."""

    def __init__(self, options=(), source=None):
        self.game = Game(options, Dice(source=source))
        self.game.draft = {}
        setup.set_break(self.game, 12)

    def order(self, side, text, dice=()):
        """None, or the Refused. All dice must be used up, or ValueError."""
        self.game.dice.waiting += list(dice)
        try:
            plan = self.plan(side, text)
        except Refused as refused:
            self.game.dice.waiting = []
            return refused
        try:
            plan()
        except Over:
            pass
        left, self.game.dice.waiting = self.game.dice.waiting, []
        if left:
            raise ValueError(f"{text}: {len(left)} dice are left over")
        return None

    def check(self, side, text):
        """None if the order would be taken, else the refusal. Changes nothing, rolls nothing."""
        try:
            self.plan(side, text)
        except Refused as refused:
            return refused
        return None

    def plan(self, side, text):
        """The order judged: what carries it out."""
        game, words = self.game, text.split()
        if not words:
            raise Refused("E_SYNTAX")
        verb, rest = words[0], words[1:]
        if verb == "say":
            return lambda: None
        if game.phase == "G_OVER":
            raise Refused("E_GAME_OVER")
        if verb == "ref":
            return self.referee(side, rest)
        free = {"concede": lambda: lambda: game.end(other(side), "conceded"), "offer": lambda: self.offer(side),
                "accept": lambda: self.accept(side, rest), "decline": lambda: self.decline(side), "prefs": lambda: self.prefs(side, rest),
                "queue": lambda: lambda: None}
        if verb in free:
            return free[verb]()
        return self.in_phase(side, verb, rest)

    def in_phase(self, side, verb, rest):
        game = self.game
        if game.phase in DRAFTING:
            return self.draft(side, verb, rest)
        if verb in ("replace", "gun", "arrive", "reinforce"):
            return self.t3(side, verb, rest)
        if verb == "go":
            return self.path_after_roll(side, rest)
        if verb == "allocate":
            return self.allocate(side, rest)
        if verb in ("endgo", "pass"):
            return self.end_of_go(side, verb)
        if verb == "mass":
            return self.mass(side, rest)
        if verb in ACTIONS:
            return self.action(side, verb, rest)
        raise Refused("E_SYNTAX", verb)

    # Setup.
    def draft(self, side, verb, rest):
        game = self.game
        if verb not in ("assign", "attributes", "group", "muster", "place", "unplace", "mass", "attach", "deploy"):
            raise Refused("E_PHASE")
        mustering = verb in ("assign", "attributes", "group", "muster")
        if DRAFTING[game.phase] != side or mustering != (game.phase == "S1_MUSTER") or (verb == "mass" and side != "russian"):
            raise Refused("E_PHASE")
        if verb in ("muster", "deploy"):
            if rest != ["done"]:
                raise Refused("E_SYNTAX")
            return setup.muster_done(game) if verb == "muster" else setup.deploy_done(game, side)
        if verb in ("place", "unplace", "attach"):
            return getattr(setup, verb)(game, side, rest)
        return getattr(setup, verb)(game, rest)

    # Reinforcements.
    def t3(self, side, verb, rest):
        game = self.game
        if game.phase != "T3_REINFORCE":
            raise Refused("E_PHASE")
        if game.on_move != side:
            raise Refused("E_NOT_ON_MOVE")
        if verb == "reinforce":
            if rest != ["done"]:
                raise Refused("E_SYNTAX")
            return lambda: turns.reinforced(game, side)
        if verb == "arrive":
            return command.scheduled(game, side, rest)
        if side != "russian":
            raise Refused("E_NOT_YOURS")
        return getattr(command, verb)(game, rest)

    # Goes.
    def on_go(self, side, phase="T5_GO"):
        if self.game.phase != phase:
            raise Refused("E_PHASE")
        if self.game.on_move != side:
            raise Refused("E_NOT_ON_MOVE")

    def unit(self, uid, side=None):
        unit = self.game.units.get(uid)
        if unit is None:
            raise Refused("E_UNKNOWN_UNIT", uid)
        if side and unit.side != side:
            raise Refused("E_NOT_YOURS", uid)
        return unit

    def enemy(self, uid, side):
        unit = self.unit(uid, other(side))
        if unit.host:
            raise Refused("E_UNKNOWN_UNIT", uid)
        return unit

    def action(self, side, verb, rest):
        game = self.game
        self.on_go(side)
        if not rest:
            raise Refused("E_SYNTAX")
        unit = self.unit(rest[0], side)
        if unit.activated:
            raise Refused("E_ACTIVATED", unit.uid)
        if unit.host and verb != "detach":
            raise Refused("E_KIND", unit.uid)
        do = getattr(self, "plan_" + verb, None)
        do = do(unit, rest[1:]) if do else self.plan_simple(unit, verb, rest[1:])
        return lambda: self.resolve(side, self.activated(unit, do))

    def plan_simple(self, unit, verb, rest):
        game = self.game
        if verb == "detach":
            return command.detach(game, unit, rest)
        if verb == "attach":
            if len(rest) != 1:
                raise Refused("E_SYNTAX")
            return command.attach(game, unit, self.unit(rest[0], unit.side))
        if rest:
            raise Refused("E_SYNTAX")
        return command.hold(game, unit) if verb == "hold" else command.toggle(game, unit, verb)

    def plan_fire(self, unit, rest):
        if len(rest) > 1:
            raise Refused("E_SYNTAX")
        return shooting.fire_plan(self.game, unit, self.enemy(rest[0], unit.side) if rest else None)

    def plan_sharpshoot(self, unit, rest):
        letters = {"O": "officers", "S": "standards", "M": "musicians"}
        cycle = "OSM"
        if rest and rest[-1].startswith("prio="):
            cycle = rest[-1][5:]
            rest = rest[:-1]
            if sorted(cycle) != ["M", "O", "S"]:
                raise Refused("E_SYNTAX")
        named = [self.enemy(uid, unit.side) for uid in rest]
        return shooting.sharpshoot_plan(self.game, unit, named, [letters[c] for c in cycle])

    def plan_melee(self, unit, rest):
        if len(rest) != 1:
            raise Refused("E_SYNTAX")
        return melee.melee_plan(self.game, unit, self.enemy(rest[0], unit.side))

    def plan_move(self, unit, rest):
        game = self.game
        if not rest:
            if not moving.rolls(unit):
                raise Refused("E_KIND", unit.uid)
            moving.may_move(game, unit)
            moving.fatigue_left(game, unit)
            return lambda: self.roll_first(unit)
        w = self.move_way(unit, rest)
        moving.may_move(game, unit)
        return self.judged(unit, w, False)

    def move_way(self, unit, rest):
        friend = None
        if rest[-1].startswith("@"):
            friend = self.unit(rest[-1][1:], unit.side)
            rest = rest[:-1]
            if friend is unit or friend.host:
                raise Refused("E_UNKNOWN_UNIT")
        return moving.way(self.game, unit, points(rest), friend=friend)

    def plan_charge(self, unit, rest):
        target, via, at = self.charge_words(unit, rest)
        self.may_charge(unit)
        return self.judged(unit, moving.way(self.game, unit, via, target=target, at=at), True)

    def charge_words(self, unit, rest):
        if not rest:
            raise Refused("E_SYNTAX")
        text = " ".join(rest[1:])
        found = re.fullmatch(r"(?:via ((?:[\d.]+ ?)+?))? ?(?:at ([\d.]+ [\d.]+))?", text)
        if not found:
            raise Refused("E_SYNTAX", text)
        via = points(found[1].split()) if found[1] else []
        at = point(found[2].split()) if found[2] else None
        return self.enemy(rest[0], unit.side), via, at

    def may_charge(self, unit):
        """MW-6.12, 6.13."""
        if unit.kind in ("gun", "baggage", "cinc"):
            raise Refused("E_KIND", unit.uid)
        if unit.kind == "figure":
            raise Refused("E_UNCOMMANDED", unit.uid)
        if self.game.contacts(unit):
            raise Refused("E_IN_CONTACT", unit.uid)
        moving.fatigue_left(self.game, unit)
        if unit.side == "murid" and self.game.murid.ratings["AD"] == 0:
            raise Refused("E_NO_ATTACK")

    def judged(self, unit, w, charge):
        game = self.game
        moving.fatigue_left(game, unit)
        moving.judge(game, w, charge)
        if not moving.rolls(unit) and moving.cost(game, w) > moving.allowance(game, unit):
            raise Refused("E_TOO_FAR")
        return lambda: self.walk(unit, w, charge)

    def roll_move(self, unit):
        die = self.game.dice.roll(6, "move")
        self.game.tell("move_rolled", unit=unit.uid, die=die)
        return die, moving.allowance(self.game, unit, die)

    def walk(self, unit, w, charge):
        most = self.roll_move(unit)[1] if moving.rolls(unit) else moving.allowance(self.game, unit)
        points_ = moving.cut_short(self.game, w, most)
        moving.carry(self.game, unit, points_)
        self.paid(unit)
        if charge and points_[-1] == w.points[-1] and len(points_) == len(w.points):
            yield from melee.after_charge(self.game, unit, w.target)

    def paid(self, unit):
        """MW-9.8, `immediate`."""
        game = self.game
        if unit.moved and game.on("fatigue_cost") == "immediate" and turns.pays(game, unit):
            losses.lower(game, "FA")

    def roll_first(self, unit):
        self.game.pending = (unit,) + self.roll_move(unit)

    def path_after_roll(self, side, rest):
        game = self.game
        self.on_go(side, "T5_PATH")
        unit, die, most = game.pending
        if not rest:
            return lambda: self.resolve(side, iter(()))
        charge = rest[0] == "charge"
        if charge:
            target, via, at = self.charge_words(unit, rest[1:])
            self.may_charge(unit)
            w = moving.way(game, unit, via, target=target, at=at)
        else:
            w = self.move_way(unit, rest)
        moving.judge(game, w, charge)
        if moving.cost(game, w) > most:
            raise Refused("E_TOO_FAR")
        return lambda: self.resolve(side, self.arrive(unit, w, charge))

    def arrive(self, unit, w, charge):
        moving.carry(self.game, unit, w.points)
        self.paid(unit)
        if charge:
            yield from melee.after_charge(self.game, unit, w.target)

    def mass(self, side, rest):
        game = self.game
        self.on_go(side)
        at = None
        if "at" in rest:
            cut = rest.index("at")
            at, rest = point(rest[cut + 1:]), rest[:cut]
        if len(rest) < 2:
            raise Refused("E_SYNTAX")
        if side == "russian" and rest[0] != f"RX{game.masses + 1}":
            raise Refused("E_UNKNOWN_UNIT", rest[0])
        members = [self.unit(uid, side) for uid in rest[1:]]
        if any(m.activated for m in members):
            raise Refused("E_ACTIVATED")
        do = command.mass(game, side, rest[0], members, at)

        def run():
            do()
            return
            yield
        return lambda: self.resolve(side, run())

    def activated(self, unit, do):
        """MW-5.11, then the action; whatever waits for an allocation is passed on."""
        unit.activated = True
        if not command.activation_test(self.game, unit):
            return
        steps = do()
        if hasattr(steps, "send"):
            yield from steps

    def resolve(self, side, steps, amounts=None, first=True):
        """Runs a resolution until it ends or waits for `allocate`; then the go is spent."""
        game = self.game
        game.pending = None
        try:
            due = next(steps) if first else steps.send(amounts)
        except StopIteration:
            game.steps = game.alloc_due = None
            if game.pending:
                game.phase = "T5_PATH"
                return
            game.check()
            turns.spent(game, side)
            return
        game.steps, game.alloc_due, game.waiting_side = steps, due, side
        game.phase, game.on_move = "T5_ALLOC", "murid"

    def allocate(self, side, rest):
        game, ratings = self.game, self.game.murid.ratings
        self.on_go(side, "T5_ALLOC")
        amounts = pairs(rest, RATINGS, optional=RATINGS)
        if sum(amounts.values()) != game.alloc_due or any(ratings[r] < n for r, n in amounts.items()):
            raise Refused("E_ALLOC")
        steps, to = game.steps, game.waiting_side
        return lambda: self.resolve(to, steps, amounts, first=False)

    def end_of_go(self, side, verb):
        game = self.game
        self.on_go(side)
        if verb == "endgo":
            if side != "russian" or game.triple + game.go_left != 3 or game.triple not in (1, 2):
                raise Refused("E_ENDGO")
            return lambda: turns.next_go(game, "murid")
        if turns.compulsory_left(game, side):
            raise Refused("E_PASS")
        return lambda: turns.passed(game, side)

    # At any time.
    def accept(self, side, rest):
        game = self.game
        if rest == ["draw"]:
            if game.draw_offer in (None, side):
                raise Refused("E_NO_OFFER")
            return lambda: game.end("draw", "agreed")
        if game.phase != "S0_OPTIONS":
            raise Refused("E_PHASE")
        return lambda: setup.accept(game, side)

    def offer(self, side):
        return lambda: setattr(self.game, "draw_offer", side)

    def decline(self, side):
        if self.game.draw_offer in (None, side):
            raise Refused("E_NO_OFFER")
        return lambda: setattr(self.game, "draw_offer", None)

    def prefs(self, side, rest):
        murid = self.game.murid
        if len(rest) == 2 and rest[0] == "confirm":
            return lambda: None
        if side != "murid":
            raise Refused("E_NOT_YOURS")
        if rest and rest[0] == "priority":
            listed = [word.partition(":") for word in rest[1:]]
            if sorted(r for r, _, _ in listed) != sorted(RATINGS) or any(f and not (f.isdigit() and int(f) <= 10) for _, _, f in listed):
                raise Refused("E_SYNTAX")
            return lambda: setattr(murid, "priority", [(r, int(f or 1)) for r, _, f in listed])
        if len(rest) != 3 or (rest[0], rest[2]) not in [("standard", w) for w in ("first", "shoot", "melee")] + \
                [("replenish", w) for w in ("on", "off")]:
            raise Refused("E_SYNTAX")
        if rest[0] == "standard":
            return lambda: murid.standard_pref.update({rest[1]: rest[2]})
        return lambda: (murid.replenish_off.discard if rest[2] == "on" else murid.replenish_off.add)(rest[1])

    def referee(self, side, rest):
        if side != "referee":
            raise Refused("E_REF_ONLY")
        if len(rest) != 2 or rest[0] not in ("end", "result"):
            raise Refused("E_SYNTAX", "no other referee's order is reckoned here")
        return lambda: self.game.end(rest[1], "referee")

    def state(self):  # all that section 2 lists, as plain values
        return view.everything(self.game)
