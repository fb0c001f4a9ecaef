"""Worked examples 1 to 25 of meeting-of-hosts.md: geometry, terrain, movement, orders, charges. And 66 to 70."""
import unittest

import moves
from hosts import contact, ground
from hosts.state import Dice
from stage import Stage, area, line, pose

WOOD = area("wood", 3000, 1300, 4200, 2000)


def hi(stage, uid="A1", x=3600, y=1200, facing=0, **fields):
    return stage.unit(uid, "HI", x, y, facing, **fields)


class Terrain(unittest.TestCase):
    def test_1_footprint(self):
        s = Stage()
        self.assertEqual(hi(s).corners, ((3280, 1200), (3920, 1200), (3920, 960), (3280, 960)))
        self.assertEqual(hi(s, "A2", facing=30).corners, ((3323, 1360), (3877, 1040), (3757, 832), (3203, 1152)))

    def test_2_generator(self):
        dice = Dice([4, 3, 2, 7, 4, 3, 2, 3])
        kind, level, shape = ground.draw_piece(lambda n: dice.roll(n, "terrain"), 7200, 4800)
        self.assertEqual((kind, level, shape), ("wood", 0, ((2742, 2017), (3608, 1517), (3358, 1083), (2492, 1583))))

    def test_2_number_of_pieces(self):
        # five pieces: four more woods that do not meet, drawn one after another.
        piece = lambda col, row: [6, col, row, 7, 7, 1, 1, 1]
        dice = Dice([3] + [4, 3, 2, 7, 4, 3, 2, 3] + piece(1, 4) + piece(2, 4) + piece(4, 4) + piece(6, 1))
        pieces = ground.generate(lambda n: dice.roll(n, "terrain"), 7200, 4800, "normal", False)
        self.assertEqual((len(pieces), dice.waiting), (5, []))

    def test_3_rejection(self):
        dice = Dice([11, 6, 1, 12, 6, 6, 1, 7])
        kind, _, shape = ground.draw_piece(lambda n: dice.roll(n, "terrain"), 7200, 4800)
        self.assertEqual((kind, set(shape)), ("wall", {(7150, 1350), (7150, -250)}))
        self.assertFalse(ground.fits(kind, shape, [], {"impassable": 0, "hard_cover": 0}, 7200, 4800))

    def test_69_mirrored_terrain(self):
        twin = moves.turned_map(((2742, 2017), (3608, 1517), (3358, 1083), (2492, 1583)), 7200, 4800)
        self.assertEqual(twin, ((4458, 2783), (3592, 3283), (3842, 3717), (4708, 3217)))


class Moves(unittest.TestCase):
    def test_4_wheel_and_advance(self):
        s = Stage()
        a1 = hi(s)
        self.assertIsNone(s.order("A", "adv A1 R30 2"))
        self.assertEqual((pose(a1), s.events("unit.moved")[0]["cost"]), ((3743, 1533, 30), 536))

    def test_5_wheel_limits(self):
        s = Stage()
        a1, a5 = hi(s), s.unit("A5", "MC", 1500, 1200, 0)
        s.unit("A2", "LI", 6000, 1200, 0)
        self.assertEqual(s.refusal("A", "adv A1 R54 0"), "E_TOO_FAR Needs 6.04, allowed 6.00.")
        self.assertEqual(s.order("A", "adv A2 R91 1"), "E_WHEEL")
        self.assertIsNone(s.order("A", "adv A1 R53 max; adv A5 L90 max"))
        costs = [(e["cost"]) for e in s.events("unit.moved")]
        self.assertEqual(costs, [600, 1800])
        self.assertEqual((a1.facing, a5.facing), (53, 270))
        self.assertEqual(moves.straight(moves.wheel(640, 240, 0, (3600, 1200), "R", 53)[-1][0], 5300, 0, 7), a1.front)
        self.assertEqual(moves.straight(moves.wheel(600, 300, 0, (1500, 1200), "L", 90)[-1][0], 27000, 0, 857), a5.front)

    def test_6_fall_back(self):
        s = Stage()
        a1, a2 = hi(s), s.unit("A2", "LI", 6000, 1200, 0)
        self.assertEqual(s.order("A", "back A2 6.01"), "E_TOO_FAR")
        self.assertIsNone(s.order("A", "back A1 3; back A2 6", 3))
        self.assertEqual((pose(a1), a1.disordered, pose(a2)), ((3600, 900, 0), True, (6000, 600, 0)))

    def test_7_manoeuvre_to_the_flank(self):
        s = Stage()
        a1 = hi(s)
        self.assertIsNone(s.order("A", "man A1 90 5 files 3", 4))
        self.assertEqual((pose(a1), a1.F, a1.D, a1.disordered), ((4420, 1080, 90), 240, 640, False))
        s = Stage()
        a1 = hi(s)
        self.assertEqual(s.order("A", "man A1 90 4.01"), "E_TOO_FAR")
        self.assertIsNone(s.order("A", "man A1 90 4", 4))
        self.assertEqual((pose(a1), s.events("unit.moved")[0]["cost"]), ((4120, 1080, 90), 600))

    def test_8_manoeuvre_by_light_troops(self):
        s = Stage()
        a2 = s.unit("A2", "LI", 3600, 1200, 0)
        self.assertIsNone(s.order("A", "man A2 45 0", 1))
        self.assertEqual((pose(a2), s.events("unit.moved")[0]["cost"], a2.disordered), ((3671, 1171, 45), 183, True))

    def test_9_march(self):
        s = Stage()
        a1 = hi(s, files=3)
        self.assertIsNone(s.order("A", "march A1 12"))
        self.assertEqual((pose(a1), s.events("unit.moved")[0]["cost"]), ((3600, 2400, 0), 1200))
        for left, code in ((4000, "E_MARCH_NEAR"), (4020, "E_MARCH_NEAR"), (4021, None)):
            s = Stage()
            hi(s, files=3)
            s.unit("A2", "HI", left + 320, 1200, 0)
            self.assertEqual(s.order("A", "march A1 12"), code, left)
        s = Stage()
        hi(s, files=4)
        self.assertEqual(s.order("A", "march A1 12"), "E_MARCH_WIDTH")

    def test_10_broken_ground(self):
        s = Stage(WOOD)
        a1 = hi(s)
        self.assertEqual(s.refusal("A", "adv A1 3.51"), "E_TOO_FAR Needs 6.02, allowed 6.00.")
        self.assertIsNone(s.order("A", "adv A1 max"))
        self.assertEqual(pose(a1), (3600, 1550, 0))

    def test_11_cavalry_in_broken(self):
        s = Stage(WOOD)
        a1 = s.unit("A1", "HC", 3600, 1200, 0)
        self.assertIsNone(s.order("A", "adv A1 max"))
        self.assertEqual((pose(a1), s.events("unit.moved")[0]["cost"]), ((3600, 1866, 0), 1798))

    def test_12_impassable(self):
        s = Stage(WOOD)
        s.unit("A9", "AR", 3600, 1200, 0)
        self.assertEqual(s.order("A", "adv A9 2"), "E_IMPASSABLE")
        self.assertIsNone(s.order("A", "adv A9 1"))
        s = Stage(area("very_difficult", 3000, 1200, 4200, 2000))
        s.unit("A2", "LI", 3600, 1200, 0)
        self.assertIsNone(s.order("A", "adv A2 6"))
        self.assertEqual(s.events("unit.moved")[0]["cost"], 1200)

    def test_13_ditch(self):
        for text, y, cost in (("adv A1 3", 1500, 600), ("adv A1 1.5", 1350, 150)):
            s = Stage(line("ditch", 3200, 1350, 4000, 1350))
            a1 = hi(s)
            self.assertEqual(s.order("A", "adv A1 3.01"), "E_TOO_FAR")
            self.assertIsNone(s.order("A", text))
            self.assertEqual((a1.y, s.events("unit.moved")[0]["cost"]), (y, cost))

    def test_67_no_movement(self):
        s = Stage()
        hi(s)
        self.assertEqual([s.order("A", t) for t in ("adv A1 0", "man A1 0 0", "adv A1 R30.5 2")], ["E_NO_MOVE", "E_NO_MOVE", "E_SYNTAX"])
        self.assertIsNone(s.order("A", "adv A1 R1 0"))
        self.assertEqual(s.events("unit.moved")[0]["cost"], 12)


class Orders(unittest.TestCase):
    def test_15_in_command(self):
        from hosts import command
        for x, rolls in ((2520, False), (2521, True)):
            s = Stage()
            s.general("AG1", (1000, 1000))
            unit = hi(s, x=x, y=1100)
            self.assertEqual(command.needs_roll(s.game, unit), rolls)
        s = Stage()
        led, beside = hi(s), hi(s, "A2", x=2900)
        s.general("AG1", led)
        self.assertEqual([command.needs_roll(s.game, u) for u in (led, beside)], [False, False])
        hi(s, "B1", y=1200, facing=180)
        self.assertEqual([command.needs_roll(s.game, u) for u in (led, beside)], [True, True])

    def test_16_orders_chart(self):
        rows = (("elite", 0, 3, "obey"), ("average", 0, 3, "hold"), ("levy", 0, 4, "hold"), ("levy", 0, 1, "fall back"),
                ("average", 12, 2, "fall back"), ("average", 12, 6, "obey"), ("levy", 12, 6, "hold"), ("elite", 12, 5, "obey"),
                ("elite", 12, 1, "fall back"), ("levy", 12, 1, "fall back"))
        for quality, hits, die, result in rows:
            s = Stage(in_command=False)
            hi(s, quality=quality, hits_temp=hits)
            s.order("A", "adv A1 1", die, *([6] if result == "fall back" else []))
            self.assertEqual(s.events("order.rolled")[0]["result"], result, (quality, hits, die))

    def test_17_chart_fall_back(self):
        s = Stage(in_command=False)
        a1 = hi(s, quality="levy")
        self.assertIsNone(s.order("A", "adv A1 6", 1, 5))
        self.assertEqual((pose(a1), a1.disordered), ((3600, 900, 0), False))
        s = Stage(in_command=False)
        a2 = s.unit("A2", "LI", 3600, 1200, 0, quality="levy")
        self.assertIsNone(s.order("A", "adv A2 6", 1))
        self.assertEqual(pose(a2), (3600, 600, 0))

    def test_18_refusals(self):
        s = Stage()
        hi(s)
        hi(s, "A2", x=5000)
        hi(s, "B1", x=5000, y=1200, facing=180)
        self.assertIsNone(s.order("A", "adv A1 1"))
        self.assertEqual([s.order("A", t) for t in ("adv A1 1", "adv A2 1", "adv B1 3", "adv A99 3")],
                         ["E_HAD_ORDER", "E_ENGAGED", "E_UNKNOWN_UNIT", "E_UNKNOWN_UNIT"])


class Charges(unittest.TestCase):
    def charge(self, stage, text):
        refused = stage.order("A", text)
        self.assertIsNone(refused)
        return stage.events("charge.contact")[0], stage.events("unit.moved")[0]["cost"]

    def test_19_frontal(self):
        s = Stage()
        a1, b1 = hi(s), hi(s, "B1", 3700, 1500, 180)
        made, cost = self.charge(s, "charge A1 B1")
        self.assertEqual((pose(a1), cost, made["edge"], made["frontal"], b1.charged_by), ((3700, 1500, 0), 295, "front", True, {"A1"}))
        self.assertEqual(s.events("unit.pinned")[0]["unit"], "B1")

    def test_20_sliding(self):
        s = Stage()
        a1, b1 = hi(s), hi(s, "B1", 3700, 1500, 180)
        hi(s, "A2", 4300, 1500)
        self.charge(s, "charge A1 B1")
        self.assertEqual(pose(a1), (3664, 1500, 0))
        self.assertEqual(contact.length(contact.contact_edge(a1, b1)), 604)

    def test_21_flank(self):
        for files in (8, 24):
            s = Stage()
            b1 = hi(s, "B1", 3600, 2400, 180, hits_temp=0 if files == 8 else 16)
            a5 = s.unit("A5", "MC", 4600, 2520 if files == 8 else 2520, 270)
            made, cost = self.charge(s, "charge A5 B1")
            self.assertEqual((pose(a5), cost, made["edge"], made["frontal"]), ((3920, 2520, 270), 675, "left", False), b1.D)

    def test_22_flank_out_of_the_nameless_quarter(self):
        s = Stage()
        hi(s, "B1", 3600, 2400, 180)
        a8 = s.unit("A8", "MC", 4500, 2000, 330)
        made, cost = self.charge(s, "charge A8 B1")
        self.assertEqual((pose(a8), cost, made["edge"]), ((3920, 2547, 270), 632, "left"))

    def test_23_frontal_in_spite_of_an_oblique_start(self):
        s = Stage()
        hi(s, "B1", 3600, 2400, 180)
        a6 = s.unit("A6", "LC", 4400, 1800, 315)
        made, cost = self.charge(s, "charge A6 B1")
        self.assertEqual((pose(a6), cost, made["frontal"]), ((3620, 2400, 0), 759, True))

    def test_24_turned_target(self):
        s = Stage()
        hi(s, "B2", 3900, 1900, 200)
        a7 = hi(s, "A7", 3643, 1360, 30)
        made, cost = self.charge(s, "charge A7 B2")
        self.assertEqual((pose(a7), cost, made["frontal"]), ((3900, 1900, 20), 543, True))

    def test_25_refusals(self):
        s = Stage()
        hi(s, "A1")
        s.unit("A2", "Sk", 6000, 1200, 0)
        hi(s, "B1", 3600, 1805, 180)
        self.assertEqual(s.order("A", "charge A2 B1"), "E_CANNOT_CHARGE")
        self.assertIsNone(s.refusal("A", "charge A1 B1"))
        s = Stage()
        hi(s, "A1")
        hi(s, "B1", 3600, 1806, 180)
        hi(s, "B2", 5600, 1500, 180)
        self.assertEqual(s.refusal("A", "charge A1 B1"), "E_TOO_FAR Needs 6.01, allowed 6.00.")
        self.assertEqual(s.order("A", "charge A1 B2"), "E_NO_CONTACT")
        hi(s, "B3", 3600, 1500, 180)
        self.assertEqual(s.order("A", "charge A1 B1"), "E_WRONG_TARGET")

    def test_66_corners(self):
        s = Stage()
        a1, b1, b2 = hi(s), hi(s, "B1", 3700, 1500, 180), hi(s, "B2", 4340, 1500, 180)
        self.charge(s, "charge A1 B1")
        self.assertEqual((pose(a1), b2.charged_by), ((3700, 1500, 0), set()))
        self.assertEqual([e.uid for e in s.game.contacts(a1)], ["B1"])
        b1.status, a1.ordered = "fled", False
        self.assertEqual([s.order("A", t) for t in ("adv A1 3", "charge A1 B2")], ["E_NEAR_ENEMY", "E_NO_CONTACT"])
        self.assertIsNone(s.refusal("A", "back A1 3"))

    def test_70_cherta(self):
        pieces = [line("ditch", 0, 2900, 7200, 2900), line("wall", 0, 3000, 7200, 3000)]
        for y, code in ((2700, None), (2690, "E_TOO_FAR")):
            s = Stage(*pieces)
            a1, b1 = hi(s, y=y), hi(s, "B1", 3600, 3000, 180)
            self.assertEqual([len(ground.defends(s.game.terrain, b1, k)) for k in ("wall", "ditch")], [1, 1])
            self.assertEqual(s.order("A", "charge A1 B1"), code)
            if code is None:
                self.assertEqual((pose(a1), s.events("unit.moved")[0]["cost"]), ((3600, 3000, 0), 595))
        s = Stage(*pieces)
        s.unit("A1", "HC", 3600, 2700, 0)
        hi(s, "B1", 3600, 3050, 180)
        self.assertEqual(s.order("A", "charge A1 B1"), "E_IMPASSABLE")

    def test_70_hall_for_a_southern_defender(self):
        pieces, zone, attacker = ground.template("hall", 7200, 4800, True)
        self.assertEqual((set(pieces[0].shape), zone), ({(3000, 900), (4200, 900), (4200, 1500), (3000, 1500)}, (2400, 300, 4800, 2100)))
        self.assertEqual(attacker, (600, 3600, 6600, 4800))


if __name__ == "__main__":
    unittest.main()
