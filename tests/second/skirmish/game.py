"""The game as it stands, and what befalls men whatever the cause: death, rout, dropped prizes, points."""
from skirmish import data
from skirmish.state import Board, Figure, Ground, Side, in_contact
from skirmish.table import D, bearing


class Dice:
    """The dice that fell for one message, in order; every one must be used."""

    def __init__(self):
        self.queue = []

    def load(self, dice):
        self.queue = list(dice)

    def d10(self):
        if not self.queue:
            raise ValueError("the model rolls a die that did not fall")
        return self.queue.pop(0)

    d100 = d10

    def done(self):
        if self.queue:
            raise ValueError(f"dice that the model does not roll: {self.queue}")


def fate(f):
    """SK-17.6."""
    if not f.alive:
        return "killed"
    return "_".join(w for w, is_so in (("fled", f.routing), ("wounded", f.wounded)) if is_so) or "unhurt"


class Over(Exception):
    """The game has ended in the middle of something."""


class Game:
    def __init__(self, scenario="viking_raid", options=None):
        given = {**data.OPTIONS, **(options or {})}
        self.scenario = data.scenario(scenario, given)
        duel = {key: self.scenario[key] for key in ("duel_end", "duel_tiebreak") if key in self.scenario}
        self.options = {**given, **duel, **(options or {})}
        self.ground, self.board, self.dice, self.events = Ground(self.scenario), Board(), Dice(), []
        self.names = self.scenario["sides"]
        self.sides = {name: Side(name, morale_left=self.morale(name)) for name in self.names}
        self.phase, self.play, self.plays, self.active = "OPTIONS", 0, self.scenario.get("plays", 24), None
        self.pending, self.declared, self.last_pairs, self.chargers = [], [], [], set()
        self.winner, self.cause, self.how, self.fates = None, None, None, {}
        self.board.prizes = {p: ("hut", at) for p, (kind, at) in self.scenario["prizes"].items()}
        self.seen_routing, self.ran = set(), set()
        self.entries, self.disputed = {}, False  # of a table (SK-19.3)
        self.duel = bool(self.scenario.get("duel"))

    def morale(self, side):
        """SK-10.8: the scenario's 100 are the usual ones."""
        own = self.scenario.get("morale", {}).get(side, 100)
        return own if own != 100 else int(self.options["morale_total"])

    def tell(self, name, **fields):
        self.events.append({"is": name, **fields})

    def other(self, side):
        return self.names[1 - self.names.index(side)]

    def appeared(self, figure):
        """Who has not appeared is not on the board (SK-15.3)."""
        return figure is not None

    def in_order(self, figures):
        return sorted(figures, key=lambda f: (self.names.index(f.side), f.number))

    def figure(self, uid):
        return self.board.figures[uid]

    def add(self, side, kind, at, facing, level="land", number=None):
        s = self.sides[side]
        n = number or s.next_number
        s.next_number = max(s.next_number, n + 1)
        f = Figure(self.scenario["prefix"][side] + str(n), side, n, kind, *at, facing, level, mounted=data.TYPES[kind][0],
                   ammo=data.AMMO.get(data.TYPES[kind][2]))
        self.board.figures[f.uid] = f
        return f

    # What befalls a man.
    def score(self, side, change):
        self.sides[side].score += change

    def count_dead(self, f):
        """SK-14.2."""
        enemy = self.other(f.side)
        self.sides[enemy].kills += 1
        self.score(enemy, self.scenario["kill"])
        if self.options["own_dead_cost"] == "1":
            self.score(f.side, -2)

    def kill(self, f):
        f.alive, f.routing, f.crossing_was = False, False, f.crossing
        self.drop(f)
        f.crossing = None
        self.count_dead(f)
        self.tell("hit", figure=f.uid, result="kill")
        for attacker, target in list(self.declared):  # SK-9.18
            if target == f.uid:
                self.declared.remove((attacker, target))
                self.tell("charge_void", attacker=attacker, target=target, reason="dead")
        self.fell(f, "killed")

    def rout(self, f, origin):
        """SK-8.1: turned with his back to the origin (None: unchanged)."""
        if origin is not None:
            f.facing = bearing((f.x - origin[0], f.y - origin[1]))
        f.routing, f.rout_moves = True, 0
        self.drop(f)
        self.fell(f, "routing")

    def struck(self, f, what):
        self.fell(f, what)

    def fell(self, f, what):
        """SK-17.4: what ends a duel at once; the melee looks at both men first."""
        if self.duel and not self.in_melee:
            self.duel_ends(f, what)

    in_melee = False

    def duel_ends(self, f, what):
        end = self.options["duel_end"]
        if what == "wounded" and end != "first_blood" or what == "routing" and end == "death":
            return
        if what == "routing" and end == "decision":
            from skirmish import fire
            fire.hacks(self, [f], f)
            if not f.alive:
                what = "killed"
        self.end_duel({f.side: what})

    def end_duel(self, struck):
        """SK-17.4, 17.6: {side: killed, routing or wounded}."""
        worst = {side: ("killed" == what, bool(what)) for side, what in struck.items()}
        bad = [worst.get(side, (False, False)) for side in self.names]
        loser = None if bad[0] == bad[1] else self.names[0 if bad[0] > bad[1] else 1]
        self.how = "draw"
        if loser:
            self.how = {"killed": "killed", "routing": "fled", "wounded": "wounded"}[struck[loser]]
        self.over(self.other(loser) if loser else None, "duel")

    def over(self, winner, cause, fates=None):
        if not self.counted and cause != "table":
            from skirmish import ending
            ending.add_up(self)
        self.phase, self.winner, self.cause = "OVER", winner, cause
        self.fates = fates or {side: "unhurt" for side in self.names}
        for f in self.board.figures.values():
            self.fates[f.side] = fate(f)
            if self.options["duel_end"] == "first_blood" and f.alive and f.wounded and not self.after_the_last:
                self.fates[f.side] = "wounded"  # example 65: he has lost by the wound
        if cause == "conceded":  # SK-17.6: who concedes has fled
            loser = self.other(winner)
            self.fates[loser] = "fled_wounded" if self.fates[loser].endswith("wounded") else "fled"
        raise Over

    after_the_last = False  # the throws of SK-17.5
    paused = counted = False

    def where_dropped(self, f):
        """SK-12.6."""
        if f.level != "land":
            return ("aboard",)
        if f.crossing or getattr(f, "crossing_was", None):
            bank = (f.crossing or f.crossing_was)[0]
            box = next(b for b in self.scenario["slow"].values() if b[1] <= f.y <= b[3])
            return "loose", (box[0] - f.r if bank == "west" else box[2] + f.r, f.y)
        return "loose", f.at

    def drop(self, f):
        for prize in f.leading:
            self.set_prize(prize, self.where_dropped(f))
        f.leading = []

    def set_prize(self, prize, where):
        """SK-14.4: prizes aboard count as they come and go."""
        before, captor = self.board.prizes[prize][0], self.scenario["captor"]
        self.board.prizes[prize] = where
        if captor and (before == "aboard") != (where[0] == "aboard"):
            self.score(captor, self.scenario["captured"] * (1 if where[0] == "aboard" else -1))

    # Who is concerned.
    def targets(self):
        return {target for _, target in self.pending}

    def attackers(self):
        return {attacker for attacker, _ in self.pending}

    def steady_enemies(self, f):
        return self.in_order(e for e in self.board.enemies(f) if e.steady)

    def nearest_steady_enemy(self, f):
        found = self.steady_enemies(f)
        return min(found, key=lambda e: D(e.at, f.at), default=None)

    def chosen_router(self, h, routers):
        """SK-11.7: whom of the routers in contact with him a man hacks."""
        near = [r for r in routers if r.alive and not r.sheltered and in_contact(h, r)]
        if len(near) < 2:
            return near[0] if near else None
        uids = {r.uid: r for r in near}
        for pair in self.last_pairs:
            for one, two in (pair, pair[::-1]):
                if one == h.uid and two in uids:
                    return uids[two]
        return min(near, key=lambda r: r.number)

    def would_touch(self, board, f, p, level):
        return any(e.level == level and D(e.at, p) <= e.r + f.r + 25 for e in board.enemies(f))

    def way_out(self, f):
        """SK-11.10: level, the point to search about, facing, and whether contact is allowed."""
        refuge = self.scenario["refuge"][f.side]
        if refuge[0] == "ship":
            return "ship", (self.board.ship_x, self.scenario["ship"]["y"]), 0, True
        if refuge[0] == "door":
            return "land", (refuge[2][0], refuge[2][1] - f.r), 180, False
        w, h = self.scenario["table"]  # decision 0052: facing the middle
        from skirmish import rout
        x, y = rout.refuge_point(self, f)
        return "land", (x, y), bearing((w // 2 - x, h // 2 - y)), False
