"""The game as a whole (section 2), and what happens at the end of any move: contact, footprints, generals, sight."""
from hosts import charts, contact, sight
from hosts.ground import Going
from hosts.state import GIVE, Refused, Side, other
from geometry import Rect, at_least, distance, overlap
from moves import on_table


class Game:
    def __init__(self, options, dice):
        self.options = charts.settings(options)
        self.W, self.H = self.options["table_w"] * 100, self.options["table_h"] * 100
        self.dice = dice
        self.terrain, self.units, self.generals, self.events = [], [], [], []
        self.sides = {"A": Side("A"), "B": Side("B")}
        for side in self.sides.values():
            side.break_point = self.options["break_point"]
        self.phase, self.turn, self.first = "config", 0, None
        self.on_move = {"A", "B"}
        self.objective = None  # {"shape": polygon, "holder": side or None}
        self.result = None
        self.paused = False
        self.draw_offer = None
        self.opponents = {}  # MH-13.3: uid -> the enemies in contact when the melee began
        self.gone = set()  # MH-15.1: who evaded, retreated or was lost in this melee phase
        self.observer_tokens = {}
        self.lines = {}  # sight lines already judged
        self.handover = None
        self.edge_winner = None
        self.hall = None  # MH-22.5: the hall of a sick king
        self.attacker_zone = self.defender_zone = None
        self.scale = 1
        self.defender = None
        self.placing = self.deploys_first = None  # MH-18.5
        self.generals_begun = False

    @property
    def fog(self):
        return self.options["fog"] == "on"

    def emit(self, name, **fields):
        self.events.append({"is": name, **fields})

    def roll(self, faces=6, label="battle"):
        return self.dice.roll(faces, label)

    # who is who
    def unit(self, uid, side=None):
        """By its name; r1, r2, ... are names of either side."""
        return next((u for u in self.units if u.uid.lower() == uid.lower() and side in (None, u.side)), None)

    def on_table(self, side=None):
        return [u for u in self.units if u.on_table and side in (None, u.side)]

    def general(self, gid):
        return next((g for g in self.generals if g.gid.lower() == gid.lower()), None)

    def lone_generals(self, side):
        return [g for g in self.generals if g.side == side and g.here and not g.joined]

    def leader(self, unit):
        return self.general(unit.general) if unit.general else None

    def led(self, unit):
        """MH-4.5: has a general with him who has an effect."""
        general = self.leader(unit)
        return bool(general and not general.no_command)

    def canonical(self, units):
        """MH-7.4: the first player's by number, then the second's."""
        return sorted(units, key=lambda u: (u.side != self.first, u.number))

    def contacts(self, unit):
        """MH-1.7, by number."""
        return [e for e in self.on_table(other(unit.side)) if contact.in_contact(unit, e)] if unit.on_table else []

    def unseen_by(self, side):
        seen = {e.uid for e in sight.seen_enemies(self, side)}
        return [e for e in self.on_table(other(side)) if e.uid not in seen]

    def named_enemy(self, side, word):
        """E_NO_TARGET: the enemy as the player knows it (MH-19.5)."""
        for enemy in sight.seen_enemies(self, side):
            known = self.sides[side].tokens.get(enemy.uid, "") if self.fog else enemy.uid
            if known.lower() == word.lower():
                return enemy
        raise Refused("E_NO_TARGET", word)

    def commands(self, general, unit):
        """MH-4.1."""
        if general.side != unit.side:
            return False
        return general.rank == "commander" or unit.number in general.units

    # the end of a move
    def settle(self, mover=None, all_deeper=False):
        """MH-2.6: footprints thaw when contact ends; MH-10.6: nobody is charged by whom he does not touch."""
        for unit in self.on_table():
            touching = {e.uid for e in self.contacts(unit)}
            unit.charged_by &= touching
            if touching:
                continue
            files = min(unit.files, max(1, unit.figs))
            depth = unit.depth_for(files)
            if depth <= unit.depth:
                unit.files, unit.depth = files, depth
            elif (all_deeper or unit is mover) and self.has_room(unit, files, depth):
                unit.files, unit.depth = files, depth

    def has_room(self, unit, files, depth):
        """MH-2.6, R74: judged by the true places (MH-19.7)."""
        new = Rect(files * unit.base[0], depth, unit.facing * 100, front=unit.front)
        core, trace = new.core(GIVE), new.corners()
        if not on_table(trace, self.W, self.H):
            return False
        if Going(self.terrain, unit.cls, unit.mount, unit.corners, unit.core).bar(trace, core):
            return False
        for one in self.on_table():
            if one is not unit and overlap(core, one.core):
                return False
            if one.side != unit.side and not at_least(trace, one.corners, min(100, distance(unit.corners, one.corners))):
                return False
        return True

    def after_move(self, mover=None, carries=True):
        if mover is not None and mover.general:
            general = self.general(mover.general)
            general.x, general.y = mover.front
            general.gmoved = general.gmoved or carries  # R8: carried along
        self.settle(mover)
        self.check_generals()
        sight.look(self)

    def check_generals(self):
        """MH-4.7, 22.5: a general alone with an enemy within 1.00"."""
        for general in self.lone_generals(self.first or "A") + self.lone_generals(other(self.first or "A")):
            near = [e for e in self.on_table(other(general.side)) if distance((general.point,), e.corners) <= 100]
            if near:
                self.in_danger(general)

    def in_danger(self, general):
        from geometry import inside
        mine = self.on_table(general.side)
        if general.immobile:
            if self.hall and any(inside(u.centre, self.hall) for u in mine):
                return
            return self.lose_general(general, "captured")
        reach = charts.MOVE[charts.GENERAL_AS[general.mount]][0]
        refuges = [(distance((general.point,), u.corners), u.number, u) for u in mine
                   if not u.general and self.commands(general, u)]
        refuges = [r for r in refuges if r[0] <= reach]
        if not refuges:
            return self.lose_general(general, "captured")
        self.join(general, min(refuges)[2], "general.displaced")
        general.gmoved = True  # MH-4.4: who joined this turn has used his move

    def join(self, general, unit, event="general.joined"):
        general.joined, unit.general = unit.uid, general.gid
        general.x, general.y = unit.front
        general.placed = True
        self.emit(event, general=general.gid, unit=unit.uid)

    def lose_general(self, general, fate):
        if general.joined:
            unit = self.unit(general.joined)
            if unit:
                unit.general = ""
        general.joined, general.fate = "", fate
        self.emit("general.lost", general=general.gid, fate=fate)

    def lose(self, unit, how):
        self.lose_all([unit], how)

    def lose_all(self, units, how):
        """Units are removed, all at once; their generals share their fate (MH-4.8). Then what follows of itself."""
        for unit in units:
            self.remove(unit, how)
        self.settle()
        self.check_generals()
        sight.look(self)

    def remove(self, unit, how):
        unit.status = how
        self.gone.add(unit.uid)
        self.emit("unit.lost", unit=unit.uid, how=how)
        for one in self.units:
            one.charged_by.discard(unit.uid)
        general = self.leader(unit)
        unit.general = ""
        if general:
            general.x, general.y = unit.front
            general.joined = ""
            if self.options["general_risk"] != "none":
                fate = {"destroyed": "killed", "surrendered": "captured"}.get(how, "left_table")
                self.lose_general(general, fate)

    def reveal_quality(self, unit):
        """MH-20.1: before the first die that quality could modify."""
        if self.options["hidden_quality"] == "on" and not unit.quality_known:
            unit.quality_known = True
            self.emit("quality.revealed", unit=unit.uid, quality=unit.quality)
