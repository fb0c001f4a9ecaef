"""A table set by hand for the worked examples: units where the example says, the phase it speaks of, its dice."""
from unittest import mock

from hosts import command, phases, sight
from hosts.ground import Piece
from hosts.reckoner import Reckoner
from hosts.state import General, Unit


def area(kind, x1, y1, x2, y2, level=0):
    return kind, ((x1, y2), (x2, y2), (x2, y1), (x1, y1)), level


def line(kind, x1, y1, x2, y2):
    return kind, ((x1, y1), (x2, y2)), 0


class Stage:
    """`in_command`: nobody rolls for orders, as the examples take it unless they say otherwise."""

    def __init__(self, *terrain, in_command=True, **options):
        self.reckoner = Reckoner({"terrain": "none", **options})
        self.game = self.reckoner.game
        self.game.terrain = [Piece(n, kind, shape, level) for n, (kind, shape, level) in enumerate(terrain, 1)]
        self.game.sides["A"].edge, self.game.sides["B"].edge = "south", "north"
        self.game.turn, self.game.first = 1, "A"
        self.in_command = in_command
        self.phase("move_1", "A")

    def phase(self, name, *sides):
        phases.start(self.game, name, sides)
        return self

    def unit(self, uid, cls, x, y, facing, weapon=None, files=None, **fields):
        from hosts import charts
        mount = fields.pop("mount", charts.MOUNT.get(cls, "foot"))
        unit = Unit(uid[0], int(uid[1:]), cls, mount, weapon or charts.WEAPONS[cls][0], fields.pop("size", "standard"),
                    fields.pop("quality", "average"), fields.pop("traits", ()), uid=uid)
        if files:
            unit.files = files
        for name, value in fields.items():
            setattr(unit, name, value)
        unit.fit()
        unit.stand((x, y), facing)
        unit.status = "on_table"
        unit.figs_at_start = unit.figs
        self.game.units.append(unit)
        self.game.sides[unit.side].start_count += 1
        sight.look(self.game)
        return unit

    def general(self, gid, where, rank="commander", **fields):
        general = General(gid[0], gid, rank, placed=True)
        for name, value in fields.items():
            setattr(general, name, value)
        if isinstance(where, Unit):
            general.joined, where.general = where.uid, gid
            where = where.front
        general.x, general.y = where
        self.game.generals.append(general)
        return general

    def order(self, side, text, *dice):
        """The refusal's code, or None."""
        with mock.patch.object(command, "needs_roll", (lambda game, unit: False) if self.in_command else command.needs_roll):
            answers = self.reckoner.order(side, text, dice)
        refused = answers[-1][1]
        return refused.code if refused else None

    def refusal(self, side, text):
        with mock.patch.object(command, "needs_roll", lambda game, unit: False):
            refused = self.reckoner.check(side, text)
        return f"{refused.code} {refused.text}".strip() if refused else None

    def dice(self, *values):
        self.game.dice.waiting += list(values)

    def all_used(self):
        return not self.game.dice.waiting

    def events(self, name):
        return [e for e in self.game.events if e["is"] == name]


def pose(unit):
    return unit.x, unit.y, unit.facing
