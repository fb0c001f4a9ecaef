"""Worked examples 44 to 54, 68, 74, 75, 78 and 81 of meeting-of-hosts.md: rally, retreat, pursuit, recovery, generals, end."""
import unittest

from hosts import ending, melee, phases, pursuit, rally, retreat, sight
from stage import Stage, area, pose


def hi(stage, uid="A1", x=3600, y=1200, facing=0, **fields):
    return stage.unit(uid, "HI", x, y, facing, **fields)


def test(stage, unit, *dice, cause="start of turn"):
    stage.dice(*dice)
    rally.test_step(stage.game, [unit], cause)
    assert stage.all_used()
    return [e["result"] for e in stage.events("rally.tested")]


class Rally(unittest.TestCase):
    def test_44_rally_chart(self):
        rows = (("average", 0, 4, "good order"), ("elite", 0, 3, "good order"), ("levy", 0, 4, "disordered"), ("average", 12, 3, "disordered"),
                ("levy", 12, 6, "disordered"))
        for quality, hits, die, result in rows:
            s = Stage()
            self.assertEqual(test(s, hi(s, quality=quality, hits_temp=hits), die), [result], (quality, hits, die))
        s = Stage()
        a1 = hi(s, quality="elite")
        s.general("AG1", a1)
        self.assertEqual(test(s, a1, 2), ["good order"])
        for away, die, total, result in ((1200, 3, -1, "breaks"), (1201, 3, 0, "breaks"), (1201, 4, 1, "disordered")):
            s = Stage()
            a1 = hi(s, y=3000, quality="levy", hits_temp=12)  # 12 figures in 8 files: 160 deep
            hi(s, "B1", y=2840 - away, facing=0)
            test(s, a1, die)
            self.assertEqual((s.events("rally.tested")[0]["total"], s.events("rally.tested")[0]["result"]), (total, result))

    def test_45_retreat_through_friends(self):
        s = Stage()
        a1, a2 = hi(s, y=1500, disordered=True), hi(s, "A2", y=1100)
        hi(s, "B1", y=1700, facing=180)
        self.assertEqual(test(s, a1, 2, 5), ["retreats", "good order"])
        self.assertEqual((pose(a1), a1.disordered, s.events("unit.passed")[0]["unit"]), ((3600, 624, 180), True, "A2"))
        s.phase("move_1", "A")
        self.assertEqual(s.order("A", "adv A1 1"), "E_RETREATED")
        s = Stage()
        sk = s.unit("A1", "Sk", 3600, 1500, 0, disordered=True)
        hi(s, "A2", y=1100)
        hi(s, "B1", y=1700, facing=180)
        self.assertEqual(test(s, sk, 2), ["retreats"])

    def test_46_around_the_enemy(self):
        s = Stage()
        a2 = s.unit("A2", "LI", 1000, 2400, 0, disordered=True)
        hi(s, "B1", 500, 2300, 90)
        test(s, a2, 2)
        self.assertEqual(pose(a2), (1000, 1000, 180))

    def test_47_no_edge_free(self):
        s = Stage()
        a2 = s.unit("A2", "LI", 3600, 2400, 0, disordered=True)
        hi(s, "B1", 3600, 2550, 180)
        hi(s, "B2", 3600, 1500, 0)
        enemies = sight.seen_enemies(s.game, "A")
        begin = [d for d in range(0, 360, 10) if (run := retreat.Run(s.game, a2, d, enemies)).serves and run.keeps_off(25)]
        self.assertEqual(begin, [0, 170, 180, 190])
        test(s, a2, 2)
        self.assertEqual(pose(a2), (3600, 1600, 180))

    def test_48_surrender(self):
        s = Stage()
        a2 = s.unit("A2", "LI", 3600, 2400, 0, disordered=True)
        hi(s, "B1", 3600, 2500, 180)
        hi(s, "B2", 3600, 2100, 0)
        hi(s, "B3", 4000, 2300, 270)
        hi(s, "B4", 3200, 2300, 90)
        test(s, a2, 2)
        self.assertEqual(a2.status, "surrendered")

    def test_49_edge(self):
        s = Stage()
        a1 = hi(s, y=420, disordered=True)
        self.assertEqual(a1.centre, (3600, 300))
        test(s, a1, 2)
        self.assertEqual(pose(a1), (3600, 0, 180))
        test(s, a1, 2)
        self.assertEqual(a1.status, "left")

    def test_68_turned_off_the_table(self):
        s = Stage()
        a1 = s.unit("A1", "HI", 7070, 2000, 0, files=3, disordered=True)
        hi(s, "B1", 6800, 2400, 180)
        test(s, a1, 2)
        self.assertEqual(pose(a1), (7200, 1680, 90))
        test(s, a1, 2)
        self.assertEqual(a1.status, "left")


def evade_table(enemy="HI", cls="LC", y=2400):
    s = Stage(turn_limit=20)
    return s, s.unit("A6", cls, 3600, 2400, 0), s.unit("B1", enemy, 3600, y, 180)


class Evades(unittest.TestCase):
    def test_50_evade(self):
        s, a6, b1 = evade_table()
        a6.evade_choice = True
        s.dice(5)
        s.phase("melee")
        melee.melee(s.game)
        self.assertEqual((pose(a6), a6.disordered, s.all_used()), ((3600, 0, 180), False, True))
        for cls, enemy, code in (("MC", "HC", "E_NO_EVADE"), ("MC", "HI", None), ("EL", "HI", "E_NO_EVADE")):
            s, a6, b1 = evade_table(enemy, cls)
            s.phase("evade_declare", "A", "B")
            self.assertEqual(s.refusal("A", "evade A6"), code if code is None else code + " A6")

    def chase(self):
        s = Stage()
        a2 = s.unit("A2", "Sk", 3600, 2400, 0)
        return s, a2, s.unit("B5", "MC", 3600, 2400, 180)

    def test_51_pursuit(self):
        s, a2, b5 = self.chase()
        s.phase("evade_declare", "A", "B")
        self.assertIsNone(s.order("B", "policy pursue ask"))
        self.assertIsNone(s.order("B", "done"))  # cavalry in contact with foot might evade, too
        self.assertIsNone(s.order("A", "evade A2; done", 4))
        self.assertEqual((pose(a2), s.game.phase), ((3600, 1000, 180), "pursuit_2"))
        s.reckoner.order("B", "pursue B5 charge A2", [3, 6, 1])  # its test, then the next turn's initiative
        made = s.events("charge.contact")[0]
        self.assertEqual((pose(b5), made["edge"], b5.pursuing, s.events("unit.moved")[-1]["cost"]), ((3600, 1200, 180), "rear", True, 1195))
        self.assertEqual(s.events("rally.tested")[-1]["result"], "disordered")
        stand = melee.Stand(s.game, b5)
        edge = melee.Stand(s.game, a2).edge(b5)
        mods = sum(melee.modifiers(s.game, b5, a2, edge).values())
        self.assertEqual((melee.dice(s.game, b5, stand), melee.needed(s.game, a2, b5, edge), mods), (2, 3, 1))

    def test_78_policies(self):
        s, a2, b5 = self.chase()
        s.order("B", "policy pursue straight; policy evade never")
        s.order("A", "policy evade always A2; done")
        self.assertIsNone(s.order("B", "done", 4, 3, 6, 1))  # A2's test, B5's, then initiative
        self.assertEqual((pose(b5), s.events("unit.moved")[-1]["cost"], s.game.turn), ((3600, 1200, 180), 1195, 2))

    def test_52_recovery(self):
        rows = (("average", 5, 4, (3, 0)), ("average", 6, 6, (3, 0)), ("average", 6, 5, (6, 0)), ("average", 6, 2, (0, 6)),
                ("elite", 6, 4, (3, 0)))
        for quality, hits, die, left in rows:
            s = Stage()
            a2 = s.unit("A2", "LI", 3600, 1200, 0, quality=quality, hits_temp=hits, recover_choice=True)
            if quality == "elite":
                s.general("AG1", a2)
            s.dice(die)
            pursuit.recover(s.game)
            self.assertEqual((a2.hits_temp, a2.hits_perm), left, (quality, hits, die))
        a2.shot_at = True
        self.assertFalse(pursuit.may_recover(s.game, a2))


class Generals(unittest.TestCase):
    def test_53_general_in_danger(self):
        s = Stage()
        a2 = hi(s, "A2", 2600, 900)
        ag1 = s.general("AG1", (3600, 900))
        s.unit("B5", "MC", 3600, 1000, 180)
        s.game.check_generals()
        self.assertEqual((ag1.joined, ag1.fate), ("A2", "unhurt"))
        s = Stage()
        ag1 = s.general("AG1", (3600, 900))
        s.unit("B5", "MC", 3600, 1000, 180)
        s.game.check_generals()
        self.assertEqual(ag1.fate, "captured")
        s = Stage()
        a2 = hi(s, "A2", 3600, 900)
        ag1 = s.general("AG1", a2)
        s.unit("B5", "MC", 3600, 1000, 180)
        self.assertEqual(s.order("A", "gmove AG1 36 9.01"), "E_NEAR_ENEMY")
        self.assertIsNone(s.order("A", "gmove AG1 36 3"))
        for how, fate in (("surrendered", "captured"), ("destroyed", "killed"), ("fled", "left_table")):
            s = Stage()
            a2 = hi(s, "A2", 3600, 900)
            ag1 = s.general("AG1", a2)
            s.game.lose(a2, how)
            self.assertEqual(ag1.fate, fate)


class End(unittest.TestCase):
    def army(self, side, units, lost, **options):
        s = Stage(**options)
        for n in range(1, units + 1):
            hi(s, f"{side}{n}", x=600 * n, y=600).status = "fled" if n <= lost else "on_table"
        return s

    def test_54_break_point(self):
        for units, lost, broken in ((10, 4, False), (10, 5, True), (9, 4, False), (9, 5, True)):
            s = self.army("A", units, lost)
            self.assertEqual(ending.is_broken(s.game, "A"), broken, (units, lost))
        for la, winner in ((2, None), (1, "A")):
            s = self.army("A", 10, la)
            for n in range(1, 10):
                hi(s, f"B{n}", x=600 * n, y=4000, facing=180).status = "fled" if n <= 4 else "on_table"
            ending.at_the_limit(s.game)
            self.assertEqual((s.game.result["winner"], s.game.result["decisive"]), (winner, False))

    def test_74_other_break_points(self):
        for point, needed in (("third", 3), ("two_thirds", 6), ("none", 9)):
            for lost in range(10):
                s = self.army("A", 9, lost, break_point=point)
                self.assertEqual(ending.is_broken(s.game, "A"), lost >= needed, (point, lost))
        s = self.army("A", 8, 0)
        for n in (1, 2):
            hi(s, f"B{n}", x=600 * n, y=600, facing=180)
        touching = [u.uid for u in s.game.on_table("A") if s.game.contacts(u)]
        ending.withdraw(s.game, "A")
        self.assertEqual([u.uid for u in s.game.units if u.status == "surrendered"], touching)
        self.assertEqual((s.game.result["winner"], s.game.result["decisive"]), ("B", False))

    def test_75_objective(self):
        s = Stage(area("hard_cover", 3000, 3300, 4200, 3900))
        a1 = hi(s, y=3700, disordered=True)
        hi(s, "B1", 1000, 4500, 180)
        s.game.objective = {"shape": s.game.terrain[0].shape, "holder": "B"}
        ending.hold_objective(s.game)
        self.assertEqual(s.game.objective["holder"], "B")
        s.unit("A2", "Sk", 3100, 3700, 0)
        ending.hold_objective(s.game)
        self.assertEqual(s.game.objective["holder"], "B")
        a1.disordered = False
        s.game.turn = 12
        ending.check(s.game)
        self.assertEqual((s.game.result["winner"], s.game.result["decisive"], s.game.result["end"]), ("A", False, "objective"))

    def test_81_villagers_do_not_retreat(self):
        s = Stage()
        s.game.sides["B"].fight_to_last = True
        b3 = hi(s, "B3", 3600, 3000, 180, disordered=True)
        s.dice(2)
        rally.test_step(s.game, [b3], "start of turn")
        self.assertEqual((pose(b3), b3.disordered, b3.status), ((3600, 3000, 180), True, "on_table"))

    def test_14_initiative(self):
        s = Stage()
        s.game.first = None
        s.dice(3, 3, 5, 2)
        phases.initiative(s.game)
        self.assertEqual(s.game.on_move, {"A"})
        self.assertIsNone(s.order("A", "initiative second"))
        self.assertEqual((s.game.first, s.game.phase, s.game.on_move), ("B", "move_1", {"B"}))
        s.dice(4, 4)
        phases.initiative(s.game)
        self.assertEqual((s.game.first, s.game.phase), ("B", "move_1"))
        s.game.sides["B"].skill, s.game.sides["B"].keeps_skill = 1, True
        s.dice(4, 3)
        phases.initiative(s.game)
        self.assertEqual((s.game.first, s.game.phase), ("B", "move_1"))


if __name__ == "__main__":
    unittest.main()
