"""Worked examples 26 to 43 of meeting-of-hosts.md: shooting and melee. And 66, 70 to 73 where they tell of dice."""
import unittest

from hosts import contact, melee, phases, shooting
from stage import Stage, area, line, pose


def hi(stage, uid="A1", x=3600, y=1200, facing=0, **fields):
    return stage.unit(uid, "HI", x, y, facing, **fields)


def shoot(stage, *dice):
    stage.phase("shoot")
    stage.dice(*dice)
    shooting.shoot(stage.game)
    assert stage.all_used()
    return [(e["shooter"], e["target"], e["dice"], e["needed"], e["hits"]) for e in stage.events("volley")]


def fight(stage, *dice):
    stage.phase("melee")
    stage.dice(*dice)
    melee.melee(stage.game)
    assert stage.all_used(), stage.game.dice.waiting
    return stage.events("melee.fought")


def melee_dice(stage, unit):
    return melee.dice(stage.game, unit, melee.Stand(stage.game, unit))


def need(stage, unit, enemy):
    """The lowest natural roll from 2 to 6 that hits."""
    edge = melee.Stand(stage.game, enemy).edge(unit)
    mods = sum(melee.modifiers(stage.game, unit, enemy, edge).values())
    return next(d for d in range(2, 7) if melee.is_hit(d, mods, melee.needed(stage.game, enemy, unit, edge)))


def pair(one, other, stage=None, **fields):
    """Two units aligned front to front: A1 at (3600,1200), B1 facing it."""
    s = stage or Stage()
    a = s.unit("A1", one, 3600, 1200, 0, **fields)
    return s, a, s.unit("B1", other, 3600, 1200, 180)


class Shooting(unittest.TestCase):
    def table(self, *terrain, cls="LI", **fields):
        s = Stage(*terrain)
        a3 = s.unit("A3", "MI", 3000, 1500, 0, "bow", **fields)
        return s, a3, s.unit("B2", cls, 3000, 2500, 180, None if cls != "LI" else "javelin")

    def test_26_dice_and_hits(self):
        s, a3, b2 = self.table()
        self.assertEqual(shoot(s, 5, 6, 4, 1), [("A3", "B2", [5, 6, 4, 1], 5, 2)])
        self.assertEqual(b2.figs, 10)
        s, a3, b2 = self.table()
        shoot(s, 5, 6, 6, 1, 4)
        self.assertEqual([e["unit"] for e in s.events("rally.tested")], ["B2"])
        s, a3, b2 = self.table(area("hill", 2500, 1000, 3500, 1600, 1))
        self.assertEqual(shooting.dice(s.game, a3), 6)
        a3.disordered = True
        self.assertEqual(shooting.dice(s.game, a3), 3)
        s, a3, b2 = self.table(disordered=True)
        self.assertEqual(shooting.dice(s.game, a3), 2)

    def test_27_target_classes(self):
        for cls in ("HI", "HC", "Sk"):
            s, _, _ = self.table(cls=cls)
            self.assertEqual(shoot(s, 5, 6, 4, 1)[0][3:], (6, 1))
        s, _, _ = self.table(area("hard_cover", 2800, 2400, 3200, 2700), cls="LI")
        self.assertEqual(shoot(s, 5, 6, 4, 1)[0][3:], (6, 1))

    def test_28_simultaneous(self):
        s = Stage()
        a3 = s.unit("A3", "MI", 3000, 1500, 0, "bow", files=4, hits_temp=20)
        b3 = s.unit("B3", "MI", 3000, 2500, 180, "bow")
        self.assertEqual([v[0] for v in shoot(s, 6, 5, 5, 6, 6)], ["A3", "B3"])
        self.assertEqual((a3.status, b3.figs, shooting.dice(s.game, b3)), ("destroyed", 23, 3))

    def test_29_split_fire(self):
        for hits, dice, shares in ((0, (5, 1, 6, 6), [("B2", 1), ("B3", 2)]), (1, (5, 1, 6), None)):
            s = Stage()
            s.unit("A3", "MI", 3000, 1500, 0, "bow", hits_temp=hits)
            s.unit("B2", "LI", 2700, 2300, 180, "javelin")
            s.unit("B3", "LI", 3300, 2300, 180, "javelin")
            found = shoot(s, *dice)
            if shares:
                self.assertEqual([(v[1], v[4]) for v in found], shares)
            else:
                self.assertEqual([(v[1], len(v[2])) for v in found], [("B2", 2), ("B3", 1)])

    def test_30_all_round_and_blocked_fire(self):
        s = Stage()
        a6 = s.unit("A6", "LC", 3600, 1500, 0, "javelin")
        b5 = s.unit("B5", "LI", 3600, 900, 0)
        self.assertEqual((shooting.targets(s.game, a6), shooting.dice(s.game, a6)), ([b5], 2))
        self.assertEqual(shooting.targets(s.game, b5), [a6])
        for x, clear in ((3000, False), (3298, True), (3297, False)):
            s, a3, b2 = self.table()
            s.unit("A4", "Sk", x, 1900, 0)
            self.assertEqual(shooting.targets(s.game, a3), [b2] if clear else [], x)

    def test_31_artillery(self):
        for y, found in ((3900, 1), (3901, 0)):
            s = Stage()
            a9 = s.unit("A9", "AR", 3600, 1500, 0)
            s.unit("B1", "LI", 3600, y, 180)
            self.assertEqual((len(shooting.targets(s.game, a9)), shooting.dice(s.game, a9)), (found, 2))
        for hits, disordered, dice in ((4, False, 1), (5, False, 1), (5, True, 0)):
            s = Stage()
            a9 = s.unit("A9", "AR", 3600, 1500, 0, hits_temp=hits, disordered=disordered)
            self.assertEqual((a9.figs, shooting.dice(s.game, a9)), (1, dice))
        a9.disordered, a9.moved = False, True
        self.assertEqual(shooting.dice(s.game, a9), 0)
        s = Stage()
        a9 = s.unit("A9", "AR", 3600, 1500, 0)
        s.unit("B1", "LI", 3600, 3000, 180)
        s.unit("A2", "MI", 3600, 1800, 0)
        self.assertEqual(shooting.targets(s.game, a9), [])

    def test_32_test_arithmetic(self):
        for cls, before, dice, tests in (("LI", 4, (5, 6, 1, 1), 1), ("HC", 0, (6, 6, 6, 6), 0)):
            s, _, b2 = self.table(cls=cls, hits_temp=0)
            b2.hits_temp = before
            b2.fit()
            shoot(s, *dice, *([4] if tests else []))
            self.assertEqual(len(s.events("rally.tested")), tests, cls)
        s, _, b2 = self.table(cls="HC")
        s.unit("A4", "LC", 3900, 1900, 0, "bow")  # two dice more: six hits of 24
        shoot(s, 6, 6, 6, 6, 6, 6, 4)
        self.assertEqual((b2.hits_temp, len(s.events("rally.tested"))), (6, 1))

    def test_71_mounted_shooting_by_strength(self):
        s = Stage(mounted_shooting="strength")
        self.assertEqual(shooting.dice(s.game, s.unit("A1", "LC", 3600, 1200, 0)), 4)


class Melee(unittest.TestCase):
    def test_33_even(self):
        s, a1, b1 = pair("HI", "HI")
        b1.quality = "elite"
        found = fight(s, 2, 5, 6, 3, 4, 1, 3, 6)
        self.assertEqual([(e["unit"], e["needed"], e["modifiers"], e["hits"]) for e in found], [("A1", 5, 0, 2), ("B1", 5, 1, 2)])
        self.assertEqual((a1.recoiled, b1.recoiled, s.events("rally.tested")), (False, False, []))
        s, a1, b1 = pair("HI", "HI", hits_temp=1)
        self.assertEqual(melee_dice(s, a1), 3)

    def test_34_loser_recoils(self):
        s = Stage()
        a1, b1 = hi(s, y=1500), hi(s, "B1", y=1500, facing=180, quality="elite")
        found = fight(s, 2, 5, 6, 3, 4, 5, 1, 6, 2)
        self.assertEqual([e["hits"] for e in found], [2, 3])
        self.assertEqual((pose(a1), a1.disordered), ((3600, 1400, 0), True))
        from hosts import pursuit
        self.assertFalse(pursuit.may_pursue(s.game, b1))

    def test_35_overlap(self):
        s, a1, b1 = pair("HI", "Sk")
        b1.stand((3600, 1200), 180, 3)
        self.assertEqual((b1.F, b1.D), (300, 400))
        self.assertEqual(melee.figures(s.game, a1, melee.Stand(s.game, a1)), (6, 16))
        self.assertEqual(melee.figures(s.game, b1, melee.Stand(s.game, b1)), (3, 6))
        self.assertEqual((melee_dice(s, a1), melee_dice(s, b1), need(s, a1, b1), need(s, b1, a1)), (3, 1, 3, 6))

    def flank(self, y, **options):
        s = Stage(**options)
        b1 = hi(s, "B1", 3600, 2400, 180)
        return s, s.unit("A5", "MC", 3920, y, 270), b1

    def test_36_flank(self):
        s, a5, b1 = self.flank(2520)
        self.assertEqual(melee.figures(s.game, a5, melee.Stand(s.game, a5)), (6, 6))
        self.assertEqual(melee.figures(s.game, b1, melee.Stand(s.game, b1)), (3, 6))
        self.assertEqual((melee_dice(s, a5), melee_dice(s, b1), need(s, a5, b1), need(s, b1, a5)), (4, 1, 4, 4))
        s, a5, b1 = self.flank(2547)
        self.assertEqual(melee.figures(s.game, a5, melee.Stand(s.game, a5)), (5, 6))
        self.assertEqual(melee_dice(s, a5), 4)

    def test_37_natural_rolls(self):
        self.assertEqual([melee.is_hit(1, 2, 3), melee.is_hit(6, -2, 5), melee.is_hit(5, -2, 5)], [False, True, False])

    def test_38_cavalry_casualties(self):
        for hits, figs, dice in ((5, 10, 4), (6, 9, 3)):
            s, a1, b1 = pair("HC", "HI", hits_temp=hits)
            self.assertEqual((a1.figs, melee_dice(s, a1)), (figs, dice))
        s = Stage()
        self.assertEqual(shooting.dice(s.game, s.unit("A1", "LC", 3600, 1200, 0, hits_temp=6)), 1)

    def test_39_elephants(self):
        for cls, lowest in (("HC", 4), ("LI", 4), ("Sk", 3)):
            s, a1, b1 = pair("EL", cls)
            self.assertEqual((melee_dice(s, a1), need(s, a1, b1)), (4, lowest), cls)
        s, a1, b1 = pair("EL", "HC")
        self.assertEqual(need(s, b1, a1), 5)
        s, a1, b1 = pair("HC", "LI", mount="chariot")
        self.assertEqual((melee_dice(s, a1), need(s, a1, b1)), (6, 4))
        s, a1, b1 = pair("EL", "HC", Stage(melee_blank_row="none"))
        self.assertEqual(need(s, a1, b1), 5)

    def test_40_terrain(self):
        s, a1, b1 = pair("LI", "MI", Stage(line("wall", 3200, 1200, 4000, 1200)))
        a1, b1 = b1, a1  # B1 MI defends the wall against A1, which charged it
        a1.charged_by, b1.charged_by = {"A1"}, set()
        self.assertEqual(need(s, b1, a1), 5)
        s, a1, b1 = pair("HI", "LI", Stage(line("ditch", 3200, 1190, 4000, 1190)))
        b1.charged_by = {"A1"}
        self.assertEqual(need(s, a1, b1), 4)
        both = (line("ditch", 3200, 1190, 4000, 1190), area("hill", 3000, 1205, 4200, 2000, 1))
        s, a1, b1 = pair("HI", "LI", Stage(*both))
        b1.charged_by = {"A1"}
        self.assertEqual(need(s, a1, b1), 4)
        s, a1, b1 = pair("HC", "HI", Stage(area("broken", 3000, 800, 4200, 1150)), disordered=True)
        self.assertEqual(melee_dice(s, a1), 1)
        s.general("AG1", a1)
        self.assertEqual(melee_dice(s, a1), 2)

    def test_41_two_opponents(self):
        s = Stage()
        a1 = hi(s)
        b1, b2 = hi(s, "B1", x=3360, y=1200, facing=180), hi(s, "B2", x=4000, y=1200, facing=180)
        stand = melee.Stand(s.game, a1)
        self.assertEqual([(e.uid, contact.length(stand.met[e.uid])) for e in stand.order], [("B1", 400), ("B2", 240)])
        # B1 has five cells, an overlap beyond and 14 deeper: 3 dice; B2 three, an overlap beyond, 14 deeper: 2 dice
        self.assertEqual((melee_dice(s, a1), melee_dice(s, b1), melee_dice(s, b2)), (4, 3, 3))
        found = fight(s, 5, 1, 1, 1, 5, 1, 1, 5, 1, 1, 4)
        self.assertEqual([(e["unit"], e["enemy"], len(e["dice"]), e["hits"]) for e in found],
                         [("A1", "B1", 2, 1), ("A1", "B2", 2, 0), ("B1", "A1", 3, 1), ("B2", "A1", 3, 1)])
        self.assertEqual((pose(a1), b1.recoiled, b2.recoiled), ((3600, 1100, 0), False, False))

    def test_42_celtic_infantry(self):
        s, a1, b1 = pair("HI", "HI", traits=("impetuous",))
        self.assertEqual(need(s, a1, b1), 4)
        found = fight(s, 4, 4, 1, 2, 5, 5, 1, 2)
        self.assertEqual(([e["hits"] for e in found], a1.ardour, need(s, a1, b1)), ([2, 2], False, 5))
        b1.status, a1.melee = "fled", False
        s.phase("recover_declare", "A", "B")
        self.assertEqual(s.order("A", "recover A1"), "E_NO_RECOVERY")

    def test_43_frozen_footprint(self):
        s = Stage()
        b1 = hi(s, "B1", 3600, 2400, 180)
        a5 = s.unit("A5", "MC", 3920, 2520, 270)
        b1.hits_temp = 9
        s.game.settle()
        self.assertEqual((b1.figs, [b1.in_file(i) for i in range(8)], b1.D), (15, [2] * 7 + [1], 240))
        self.assertEqual(melee.figures(s.game, b1, melee.Stand(s.game, b1)), (2, 4))
        self.assertEqual(melee_dice(s, b1), 1)
        a5.status = "fled"
        s.game.settle()
        self.assertEqual((b1.D, b1.in_rank(2)), (160, 7))

    def test_66_all_dice_to_one(self):
        s = Stage()
        a1 = hi(s, x=3700, y=1500)
        hi(s, "B1", 3700, 1500, 180)
        hi(s, "B2", 4340, 1500, 180)
        self.assertEqual([e.uid for e in melee.Stand(s.game, a1).order], ["B1"])
        self.assertEqual(melee_dice(s, a1), 4)

    def test_70_behind_wall_and_ditch(self):
        s, a1, b1 = pair("HI", "HI", Stage(line("ditch", 0, 1100, 7200, 1100), line("wall", 0, 1200, 7200, 1200)))
        b1.charged_by = {"A1"}
        self.assertEqual((melee.needed(s.game, b1, a1, "front"), need(s, a1, b1)), (5, 6))

    def test_71_dice_options(self):
        s, a5, b1 = self.flank(2547, melee_depth="behind_contact")
        self.assertEqual((melee.figures(s.game, a5, melee.Stand(s.game, a5)), melee_dice(s, a5)), ((5, 5), 3))
        s, a1, b1 = pair("HC", "HI", Stage(melee_blank_row="charge"), charged=True)
        self.assertEqual(need(s, a1, b1), 4)
        s, a1, b1 = pair("EL", "HC", Stage(melee_blank_row="charge"))
        self.assertEqual(need(s, a1, b1), 5)

    def test_72_elephant_panic(self):
        from hosts import rally
        for panic, disordered in (("on", True), ("off", False)):
            s = Stage(elephant_panic=panic)
            el = s.unit("A1", "EL", 3600, 1200, 0)
            el.hits_temp = 4
            el.fit()
            s.dice(4)
            rally.test_step(s.game, [el], "melee")
            self.assertEqual(el.disordered, disordered)
        for hits, disordered in ((4, True), (0, False)):  # dangerous only if it lost figures this turn
            s = Stage(elephant_panic="on")
            el, sk = s.unit("A1", "EL", 3600, 1800, 0, disordered=True), s.unit("A2", "Sk", 3600, 1000, 0)
            el.hits_temp = hits
            s.unit("B1", "HI", 3600, 2200, 180)
            s.dice(3, *[] if hits else [4])
            rally.test_step(s.game, [el], "melee")
            self.assertEqual((sk.disordered, len(s.events("rally.tested"))), (disordered, 1 if hits else 2))

    def test_73_generals_risk(self):
        s = Stage(general_risk="dice")
        a1 = hi(s)
        ag1 = s.general("AG1", a1)
        for n, x in enumerate((3300, 3900)):
            s.unit(f"B{n + 1}", "MI", x, 2200, 180, "bow")
        shoot(s, 6, 6, 6, 6, 6, 6, 1, 1, 6, 6, 4)
        self.assertEqual((a1.hits_temp, ag1.fate, s.events("rally.tested")[0]["modifiers"]), (6, "killed", 0))
        s = Stage(general_risk="none")
        a1 = hi(s)
        ag1 = s.general("AG1", a1)
        hi(s, "B1", y=1300, facing=180)
        s.game.lose(a1, "destroyed")
        self.assertEqual(ag1.fate, "captured")
        s = Stage(general_risk="none")
        a1, a2 = hi(s), hi(s, "A2", x=2000)
        ag1 = s.general("AG1", a1)
        hi(s, "B1", y=1300, facing=180)
        s.game.lose(a1, "destroyed")
        self.assertEqual((ag1.fate, ag1.joined), ("unhurt", "A2"))


if __name__ == "__main__":
    unittest.main()
