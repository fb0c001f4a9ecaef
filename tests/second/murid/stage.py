"""A table set by hand for the worked examples: base force B (EX-01, EX-03), units where the example says, its dice."""
from murid import charts, setup
from murid.reckoner import Reckoner
from murid.state import Unit
from murid.table import Piece

B = {"MK": 10, "FA": 9, "AD": 8, "IN": 7, "MO": 6, "AM": 5}
GROUPS = {"M1": (10, 2, 1), "M2": (10, 2, 1), "M3": (10, 2, 0), "M4": (10, 1, 0), "M5": (10, 1, 0), "M6": (5, 1, 0)}


class Stage:
    def __init__(self, *terrain, ratings=None, hp=5, turn=1, move="murid", **options):
        self.reckoner = Reckoner({"murid_role": "attack", "russian_break": "none", **options})
        self.game = game = self.reckoner.game
        game.terrain = [Piece(*piece) for piece in terrain]
        game.murid.ratings = {**B, **(ratings or {})}
        game.murid.hp = hp
        game.phase, game.on_move, game.turn, game.first_side = "T5_GO", move, turn, move

    def put(self, unit, x, y, fields):
        unit.cx, unit.cy, unit.placed = x, y, True
        for name, value in fields.items():
            setattr(unit, name, value)
        self.game.units[unit.uid] = unit
        return unit

    def group(self, uid, x, y, **fields):
        rank, flags, musicians = GROUPS[uid]
        unit = Unit(uid, "murid", "group", rank=rank, officers=1, standards=flags, musicians=musicians)
        unit.w, unit.d = charts.footprint(unit.figures)
        return self.put(unit, x, y, fields)

    def company(self, n, x, y, **fields):
        return self.put(setup.company(self.game, n), x, y, fields)

    def gun(self, uid, x, y, gun_class="light", **fields):
        side = "murid" if uid.startswith("M") else "russian"
        return self.put(Unit(uid, side, "gun", w=150, d=150, gun_class=gun_class, crew=4 if side == "russian" else 0), x, y, fields)

    def small(self, uid, kind, x, y, **fields):
        return self.put(Unit(uid, "murid" if uid.startswith("M") else "russian", kind), x, y, fields)

    def mass(self, uid, numbers, x, y, **fields):
        unit = setup.joined(uid, [setup.company(self.game, n) for n in numbers])
        for n in numbers:
            self.game.slots[n].state = "dormant"
        return self.put(unit, x, y, fields)

    def far(self):
        """Others, out of the way: nobody is done and nobody has lost."""
        self.company(12, 7000, 50)
        self.group("M5", 200, 4700)
        return self

    def do(self, text, *dice, side=None):
        """The order by its unit's side, or by the one on move; it must be taken."""
        refused = self.reckoner.order(side or self.game.on_move, text, dice)
        assert refused is None, f"{text}: {refused}"
        return self

    def refused(self, text, side=None):
        found = self.reckoner.check(side or self.game.on_move, text)
        return found.code if found else None

    def turn_to(self, side):
        """That side is on move, and everything may act again."""
        self.game.on_move, self.game.go_left, self.game.triple = side, 1, 0
        return self

    def last(self, kind):
        return [e for e in self.game.events if e["is"] == kind][-1]

    @property
    def ratings(self):
        return self.game.murid.ratings
