"""Section 4: whose order it is, and what follows of itself. `Reckoner.order(side, text, dice)` answers None or the refusal."""
import copy

from skirmish import charge, ending, fire, morale, rout, setup, words
from skirmish.ahead import Ahead
from skirmish.batch import Batch
from skirmish.game import Game, Over
from skirmish.opening import Opening
from skirmish.outside import Outside
from skirmish.state import Refused

WAITS = {"MUSTER", "DEPLOY"}


class Reckoner(Opening, Ahead, Outside):
    def __init__(self, scenario="viking_raid", options=None):
        self.game = Game(scenario, options)

    # The door.
    def order(self, side, text, dice=()):
        game = self.game
        game.dice.load(dice)
        try:
            self.judge(side, text, False)
        except Refused as refused:
            return refused
        except Over:
            pass
        game.dice.done()
        return None

    def state(self):
        return self.game

    def check(self, side, text):
        """Would it be refused? Changes nothing."""
        try:
            self.judge(side, text, True)
        except Refused as refused:
            return refused
        return None

    def judge(self, side, text, only):
        try:
            return self.judged(side, text, only)
        finally:
            if not only and self.game.phase != "OVER" and not self.game.paused:
                self.proceed()

    def judged(self, side, text, only):
        game = self.game
        verb, _, rest = text.partition(" ")
        if game.phase == "OVER":
            raise Refused("E_OVER")
        if game.phase == "OPTIONS" and verb in ("agree", "options"):
            return None
        if verb in ("concede", "offer", "accept", "decline", "standing", "turn"):
            return self.any_time(side, verb, rest, only)
        if game.paused:
            raise Refused("E_PAUSED")
        if verb not in self.ORDERS:
            raise words.bad(verb)
        if side not in self.waiting() and not (game.phase in WAITS and game.sides[side].committed == "MUSTER"):
            raise Refused("E_NOT_ON_MOVE")
        phases, deed = self.ORDERS[verb]
        if game.phase not in phases or verb in ("place", "land") and not game.sides[side].committed:
            raise Refused("E_PHASE")
        return deed(self, side, rest, only)

    def waiting(self):
        """SK-3.13."""
        game = self.game
        if game.phase in WAITS:
            return [s for s in game.names if game.sides[s].committed not in (game.phase, "DEPLOY")]
        if game.phase in ("OPTIONS", "OVER"):
            return []
        if game.phase == "RESULT":
            return [s for s in game.names if s not in game.entries]
        return [game.other(game.active)] if game.phase == "ATT_MORALE" else [game.active]

    def any_time(self, side, verb, rest, only):
        game, me = self.game, self.game.sides[side]
        if verb in ("accept", "decline") and not game.sides[game.other(side)].offered:
            raise Refused("E_PHASE")
        if verb == "turn":
            return self.take_turn(side, rest, only)
        if only:
            return
        if verb == "concede":
            game.how = "fled"
            ending.count_up(game, "conceded", game.other(side))
        elif verb == "offer":
            me.offered = True
        elif verb in ("accept", "decline"):
            game.sides[game.other(side)].offered = False
            if verb == "accept":
                ending.count_up(game, "agreed")
        elif verb == "standing":
            self.stand(me, rest)

    @staticmethod
    def stand(me, rest):
        kind, _, value = rest.partition(" ")
        if kind == "att":
            me.standing_att = words.groups(value)
        elif kind == "auto":
            me.standing_auto = int(value)
        elif kind == "play":
            me.standing_play = value
        elif kind == "off":
            for name, none in (("att", None), ("auto", None), ("play", "")):
                if value in ("", name):
                    setattr(me, "standing_" + name, none)

    def deal(self):
        game = self.game
        game.active = setup.first_roll(game) if game.scenario["first"] == "roll" else game.scenario["first"]
        game.play = 1
        self.card_phase()

    def card_phase(self):
        game = self.game
        game.phase = "CARD"
        game.seen_routing = {f.uid for f in game.board.figures.values() if f.routing}
        game.ran = set()
        for f in game.board.figures.values():
            f.charged = False
            f.excused = set(game.ground.touched(game.board, f)) if f.on_table else set()
            f.overlapped = set(game.ground.overlaps(game.board, f.at, f.r, f.level, f.uid)) if f.on_table else set()

    # A play.
    def do_card(self, side, rest, only):
        game, me = self.game, self.game.sides[side]
        if not rest.isdigit():
            raise words.bad(rest)
        if int(rest) not in me.hand:
            raise Refused("E_CARD")
        if only:
            return
        game.seen_routing = {f.uid for f in game.board.figures.values() if f.routing}  # SK-11.8: when the card was laid
        me.card = int(rest)
        me.hand.remove(me.card)
        me.played.append(me.card)
        if me.deck:  # SK-3.5
            me.hand.append(me.deck.pop(0))
        for f in game.board.of(side):
            if f.crossing and f.crossing[1] == 2:
                f.spent = me.card
        self.defenders()

    def defenders(self):
        game = self.game
        game.chargers = game.attackers()
        for uid in game.targets():  # SK-9.6
            game.drop(game.figure(uid))
        if game.pending:
            self.pairs_now = [tuple(p) for p in game.pending]
        game.last_pairs = self.pairs_now + self.pairs_before
        if morale.defenders(game):
            game.phase = "DEF_MORALE"
        else:
            self.defensive_fire()

    def do_morale(self, side, rest, only):
        game = self.game
        musts = morale.defenders(game) if game.phase == "DEF_MORALE" else morale.attackers(game)
        based = morale.check(game, side, words.groups(rest), musts)
        if only:
            return
        self.tested(side, based)

    def tested(self, side, based):
        game = self.game
        defence = game.phase == "DEF_MORALE"
        opponents = {}
        for attacker, target in game.pending:
            opponents.setdefault(target if defence else attacker, attacker if defence else target)
        for members, passed in morale.test(game, side, game.phase, based):
            if not passed:
                morale.fail(game, members, opponents)
        if defence:
            self.defensive_fire()
        else:
            self.melee()

    def shooters(self):
        """SK-9.7, 9.8."""
        game = self.game
        return [f for f in game.board.of(game.active) if f.steady and f.weapon and not f.leading and not f.crossing]

    def defensive_fire(self):
        game = self.game
        if self.shooters() and any(game.figure(u).steady for u in game.attackers()):
            game.phase = "DEF_FIRE"
        else:
            self.attack()

    def do_dfire(self, side, rest, only):
        entries, ends = words.plan(rest)
        self.batch(side, entries, True, only)
        if ends and not only:
            self.attack()

    def batch(self, side, entries, dfire, only):
        game = self.game
        batch = Batch(game, side, entries, dfire).check()
        if only:
            return
        for step in batch.steps:
            self.carry(step)

    def carry(self, step):
        """SK-5.11, 5.12."""
        game = self.game
        if step.figure:
            real = game.figure(step.uid)
            kept = real.volleys
            real.__dict__.update(copy.deepcopy(step.figure).__dict__)
            real.volleys = kept
        for uid, x in step.carried.items():
            game.figure(uid).x = x
        if step.ship:
            game.board.ship_x, game.board.ship_spent, game.board.ship_arrived = step.ship
        for prize, where in step.prizes:
            game.set_prize(prize, where)
        if step.charge:
            if game.figure(step.charge).on_table:
                game.declared.append((step.uid, step.charge))
            else:
                game.tell("charge_void", attacker=step.uid, target=step.charge, reason="dead")
        for volley in step.volleys:
            fire.roll(game, game.figure(step.uid), volley)

    def attack(self):
        game = self.game
        if morale.attackers(game):
            game.phase = "ATT_MORALE"
            side = game.other(game.active)
            me = game.sides[side]
            if game.options["attacker_answer"] == "ahead" or me.standing_att is not None or me.standing_auto is not None:
                self.answer(side, me)
        else:
            self.melee()

    def answer(self, side, me):
        """SK-18.3."""
        game = self.game
        testers = morale.attackers(game)
        if me.standing_att is not None:
            groups = morale.standing(game, side, testers)
        else:
            groups = morale.automatic(game, side, testers, me.standing_auto or 0, me.morale_left)
        self.tested(side, morale.check(game, side, groups, testers))

    def melee(self):
        game = self.game
        charge.all_throws(game)
        broken = [f for f in game.board.of(game.active) if f.routing and f.uid not in game.seen_routing]
        rout.all_run(game, broken, game.sides[game.active].card)
        for uid in game.targets():  # SK-9.15
            game.figure(uid).spent = game.sides[game.active].card
        game.pending = []
        self.rally_phase()

    def rally_phase(self):
        game = self.game
        if morale.may_rally(game, game.active) or morale.wound_checks(game, game.active):
            game.phase = "RALLY"
        else:
            self.routs()

    def do_rally(self, side, rest, only):
        game = self.game
        musts = morale.wound_checks(game, side)
        if rest == "none":
            if musts:
                raise Refused("E_GROUP")
            return None if only else self.routs()
        based = morale.check(game, side, words.groups(rest), musts, morale.may_rally(game, side))
        if only:
            return None
        morale.rally(game, side, based)
        return self.routs()

    def routs(self):
        game = self.game
        routers = [f for f in game.board.of(game.active) if f.alive and f.routing and f.uid not in game.ran]
        rout.all_run(game, routers, game.sides[game.active].card)
        for f in routers:
            if f.alive and f.crossing:
                f.spent = f.spent or game.sides[game.active].card
        game.phase = "ORDERS"

    def do_plan(self, side, rest, only):
        entries, ends = words.plan(rest)
        self.batch(side, entries, False, only)
        if ends and not only:
            self.upkeep()

    def do_reserve(self, side, rest, only):
        """SK-13."""
        game, me = self.game, self.game.sides[side]
        parts = rest.split()
        if len(parts) != 2:
            raise words.bad(rest)
        kind, at = parts[0], words.point(parts[1])
        entry = game.scenario["reserves"].get(side)
        if not entry or not me.pool.get(kind):
            raise Refused("E_RESERVE")
        if game.play < entry[2]:
            raise Refused("E_RESERVE_EARLY")
        level = "ship" if entry[0] == "deck" else "land"
        r = setup.radius(kind)
        f = type("Man", (), {"side": side, "r": r})
        if (not game.ground.may_stand(game.board, at, r, level) or game.ground.overlaps(game.board, at, r, level)
                or level == "land" and (not game.ground.near_hut(at, r, "A", 200) or game.would_touch(game.board, f, at, level))):
            raise Refused("E_PLACE")
        if only:
            return
        me.pool[kind] -= 1
        man = game.add(side, kind, at, entry[1], level)
        man.excused = set(game.ground.touched(game.board, man))
        cost = setup.data.TYPES[kind][3]
        me.reserve_cost += cost
        game.score(side, -cost)

    def do_done(self, side, rest, only):
        if rest:
            raise words.bad(rest)
        if not only:
            self.upkeep()

    def upkeep(self):
        """SK-3.12."""
        game = self.game
        p = game.active
        for f in game.board.of(p):
            if f.alive and f.weapon and (game.options["slow_autoload"] == "yes" or f.load < 2):
                f.loaded, f.load_progress = True, 0
            if f.alive and f.crossing:
                if f.crossing[1] == 1:
                    f.crossing = (f.crossing[0], 2)
                else:
                    rout.leave_creek(game, f)
            f.wound_due = False
        game.pending, game.declared = game.declared, []
        for f in game.board.figures.values():
            f.spent, f.hacked, f.volleys = 0, False, set()
        game.board.ship_spent = game.board.ship_arrived = 0
        game.chargers = set()
        game.sides[p].card = 0
        for side in game.sides.values():
            side.offered = False
        if game.sides[p].queue and game.sides[p].queue["begun"]:
            game.sides[p].queue = None
        game.sides[game.other(p)].standing_att = None
        if game.options["early_end"] == "eliminated":
            for name, side in game.sides.items():
                if not any(f.alive for f in game.board.of(name)) and not any(side.pool.values()):
                    ending.count_up(game, "eliminated")
        if game.play == game.plays:
            if game.duel:
                charge.undecided(game)
            ending.count_up(game, "last_card")
        if game.play == 1 and "muster" in game.scenario:
            setup.reveal(game, game.other(p))
        game.play += 1
        game.active = game.other(p)
        self.pairs_before, self.pairs_now = self.pairs_now, []
        self.card_phase()

    pairs_before, pairs_now = [], []

    ORDERS = {"muster": (("MUSTER",), Opening.do_muster), "place": (("MUSTER", "DEPLOY"), Opening.do_place), "land": (("MUSTER", "DEPLOY"), Opening.do_land),
              "commit": (("MUSTER", "DEPLOY"), Opening.do_commit), "card": (("CARD",), do_card), "morale": (("DEF_MORALE", "ATT_MORALE"), do_morale),
              "dfire": (("DEF_FIRE",), do_dfire), "rally": (("RALLY",), do_rally), "plan": (("ORDERS",), do_plan),
              "result": (("RESULT",), Outside.do_result), "reserve": (("ORDERS",), do_reserve), "done": (("ORDERS",), do_done)}

