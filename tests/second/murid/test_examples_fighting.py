"""Worked examples of murid-wars.md: shooting, melee, casualties, the leaders."""
import unittest

from murid import charts, table
from murid.stage import Stage


class Charts(unittest.TestCase):
    def test_04_footprints(self):
        want = {1: (50, 50), 2: (50, 100), 3: (100, 100), 7: (200, 100), 10: (250, 100), 12: (300, 100), 13: (350, 100), 14: (350, 100),
                19: (500, 100), 21: (500, 150), 40: (500, 200), 55: (500, 300), 80: (500, 400), 103: (500, 550)}
        self.assertEqual({n: charts.footprint(n) for n in want}, want)

    def test_06_distance(self):
        away = lambda gx, gy: table.distance((0, 0, 100, 100), (100 + gx, 100 + gy, 100, 100))
        self.assertEqual([away(*g) for g in ((200, 0), (200, 1), (120, 160), (121, 160), (1299, 50), (1299, 51), (600, 35))],
                         [200, 201, 200, 201, 1300, 1301, 602])

    def test_07_bands(self):
        need = lambda side, *edges: [(charts.musket(side, d) or (None, None))[1] for d in edges]
        self.assertEqual(need("murid", 0, 200, 201, 600, 601, 1000, 1001, 1200, 1201, 1300, 1301), [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, None])
        self.assertEqual(need("russian", 0, 100, 101, 300, 301, 600, 601, 900, 901, 1200, 1201), [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, None])

    def test_10_artillery(self):
        row = lambda c, d: (charts.artillery(c, d) or (None,) * 3)[1:]
        self.assertEqual([row("light", d) for d in (300, 301, 601, 1201, 1801, 2401)], [(4, 2), (3, 3), (2, 3), (1, 4), (1, 5), (None, None)])
        self.assertEqual([row("siege", d) for d in (2400, 3600, 3601, 4801, 7200, 7201)],
                         [(8, 2), (6, 3), (5, 4), (4, 5), (3, 5), (None, None)])


class Shooting(unittest.TestCase):
    def test_08_murid_volley(self):
        s = Stage().far()
        s.group("M4", 3000, 2000)
        r1 = s.company(1, 3000, 800)
        s.do("fire M4", 6, 5, 4, 3, 2, 1, 6, 5, 4, 3, 2, 1, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 1, 10, 5, 1)
        shot = s.last("shot")
        self.assertEqual((shot["distance"], shot["need"], shot["hits"]), (1100, 5, 6))
        self.assertEqual((r1.rank, r1.standards, r1.figures, s.ratings["AM"]), (1, 1, 2, 4))

    def test_09_russian_volley(self):
        for y, hits, hp in ((1401, 4, 1), (1400, 6, 0)):
            s = Stage(move="russian").far()
            s.company(2, 4000, 1000)
            m6 = s.group("M6", 4000, y)
            s.do("fire R2", 4, 1, 3, 6, 2, 5, 4, 3, 1, 2, 2, 1)
            self.assertEqual((s.last("shot")["hits"], s.game.murid.hp, m6.figures), (hits, hp, 6))

    def test_11_gun(self):
        s = Stage(move="russian").far()
        s.gun("RG1", 3000, 500, "medium")
        m1 = s.group("M1", 3000, 500 + 75 + 50 + 1201)
        s.do("fire RG1", 3, 2, 6, 9, 10, 4)
        self.assertEqual((m1.figures, m1.standards, s.game.murid.hp), (13, 1, 3))

    def test_12_mass_spills_into_ratings(self):
        s = Stage(move="russian").far()
        s.mass("RX1", (1, 2, 3, 4), 3000, 500)
        s.small("RC", "cinc", 0, 0, host="RX1")
        s.group("M2", 3000, 500 + 100 + 50 + 600)
        s.do("fire RX1", *[1, 2, 3, 4, 5, 6] * 7, 3, 7, 8)
        self.assertEqual(s.ratings, {"MK": 1, "FA": 2, "AD": 8, "IN": 7, "MO": 6, "AM": 5})
        self.assertEqual((s.game.murid.hp, s.game.murid.hp_zero_turn), (0, 1))

    def test_13_marksmanship_0(self):
        dice = (6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 6)
        for away, option, hits in ((500, "down", 3), (150, "down", 7), (700, "down", 0), (500, "up", 5)):
            s = Stage(ratings={"MK": 0}, halve_round=option).far()
            s.group("M4", 3000, 2000)
            s.company(1, 3000, 1900 - away)
            s.do("fire M4", *dice, 5, 5, 5)
            self.assertEqual(s.last("shot")["hits"], hits)

    def test_14_nearest(self):
        s = Stage().far()
        s.group("M4", 3000, 2500)
        s.small("RB1", "baggage", 3000, 2500 - 50 - 50 - 200)
        s.company(2, 3000 - 150 - 125 - 900, 2500)
        s.company(1, 3000 + 150 + 125 + 900, 2500)
        s.company(3, 3000, 2500 + 50 + 50 + 901)
        self.assertEqual([s.refused(t) for t in ("fire M4 R3", "fire M4 R2")], ["E_NOT_NEAREST", None])
        s.do("fire M4", *[1] * 23, 5, 5, 5)
        self.assertEqual(s.last("shot")["target"], "R1")

    def test_31_and_65_dispersal(self):
        s = Stage(move="russian").far()
        s.group("M6", 5000, 3000)
        s.small("MC", "cinc", 0, 0, host="M6")
        s.company(2, 5000, 3000 - 100 - 500)
        s.do("fire R2", 6, *[1] * 9, 1, 5, 4)
        places = {uid: u.centre for uid, u in s.game.units.items() if uid.startswith("M6")}
        self.assertEqual(places, {"M6.1": (4925, 2975), "M6.2": (4975, 2975), "M6.3": (5025, 2975), "M6.4": (5075, 2975),
                                  "M6.5": (4925, 3025), "M6.6": (4975, 3025)})
        self.assertEqual((s.game.units["M6.1"].standards, s.game.units["MC"].centre, s.game.units["MC"].host), (1, (5050, 3050), ""))

    def test_33_leader_lost(self):
        for die, over in ((10, True), (9, False)):
            s = Stage(move="russian").far()
            s.group("M1", 3000, 2000)
            s.small("MC", "cinc", 0, 0, host="M1")
            s.company(2, 3000, 1400)
            s.do("fire R2", 6, 6, *[1] * 8, 5, 4, 6, die)
            self.assertEqual((s.game.result, s.game.murid.hp), ("russian" if over else None, 3))

    def test_34_last_stand(self):
        s = Stage(move="russian", cinc_loss="last_stand")
        m1 = s.group("M1", 3000, 2000)
        for n in range(2, 7):
            s.group(f"M{n}", 1000 * n - 1000 if n != 4 else 6500, 4000)
        s.gun("MG1", 1000, 4500)
        s.gun("MG2", 2000, 4500)
        s.small("MC", "cinc", 0, 0, host="M1")
        s.company(3, 3000, 2100)
        s.company(2, 3000, 1400)
        s.do("fire R2", 6, *[1] * 9, 5, 4, 6, 10, 3, 6, 9, 5, 6, 2, 4)
        self.assertNotIn(m1.uid, s.game.units)
        self.assertEqual((s.ratings["MO"], "M4" in s.game.units, "M6" in s.game.units), (4, False, False))
        s.game.turn = 2
        s.turn_to("murid").do("hold M2", 5)
        self.assertEqual((s.ratings["MO"], "M2" in s.game.units), (3, False))

    def test_35_lone_leader(self):
        s = Stage().far()
        s.group("M4", 3000, 2000)
        s.small("RC", "cinc", 3000, 1000)
        s.do("fire M4", *[6] * 23, 5)
        self.assertIn("RC", s.game.units)

    def test_42_sharpshooting(self):
        s = Stage(ratings={"MK": 9}, sharpshooting="on").far()
        s.group("M1", 3000, 2500)
        r1 = s.company(1, 3000, 2500 - 100 - 200)
        r2 = s.company(2, 3000 + 300 + 700, 2500)
        s.company(3, 3000 - 300 - 1250, 2500)
        s.do("sharpshoot M1", 1, 2, 3, 4, 5, 6, 1, 1, 2, 3, 3, 2, 1, 4, 2, 1, 3, 1, *[5] * 9)
        self.assertEqual((r1.figures, r2.figures, r2.officers, s.ratings["MK"], s.ratings["AM"]), (7, 9, 0, 0, 3))

    def test_44_asked_allocation(self):
        s = Stage(move="russian", allocation="ask", hp=1).far()
        s.company(2, 4000, 1000)
        s.group("M6", 4000, 1401)
        s.do("fire R2", 4, 1, 3, 6, 2, 5, 4, 3, 1, 2, 2, 2)
        self.assertEqual((s.game.phase, s.game.murid.hp, s.refused("allocate MK=2")), ("T5_ALLOC", 0, "E_ALLOC"))
        s.do("allocate MK=2 FA=1")
        self.assertEqual((s.ratings["MK"], s.ratings["FA"], s.game.phase), (8, 8, "T5_GO"))

    def test_49_russian_gun_under_fire(self):
        s = Stage().far()
        s.group("M4", 3000, 2000)
        gun = s.gun("RG1", 3000, 1000)
        s.do("fire M4", *[6] * 3, *[1] * 20)
        self.assertEqual(gun.crew, 1)

    def test_55_standard_once_a_turn(self):
        for pref, shot, melee in (("first", 23, 8), ("melee", 22, 9)):
            s = Stage().far()
            s.group("M4", 3000, 2000)
            s.company(3, 3000, 1400)
            s.do(f"prefs standard M4 {pref}", side="murid")
            s.do("fire M4", *[1] * shot, 5, 5, 5)
            s.turn_to("russian").do("charge R3 M4", 6, *[1] * melee, *[2] * 10, 1)

    def test_60_attrition_after_free_hit_points(self):
        s = Stage(attrition_start="after_free_hp").far()
        s.group("M4", 3000, 2000)
        s.company(1, 3000, 800)
        s.do("fire M4", *[1] * 23, 5, 5, 5)
        self.assertEqual(s.ratings["AM"], 5)

    def test_61_specialists_per_figure(self):
        s = Stage(specialist_dice="per_figure").far()
        s.group("M4", 3000, 2000)
        rx = s.mass("RX1", (1, 2, 3, 4), 3000, 800)
        s.do("fire M4", *[1] * 23, 1, 5, 10, 3, 2, 2, 2, 2, 10, 9, 8, 7)
        self.assertEqual((rx.officers, rx.standards, rx.musicians), (2, 4, 3))

    def test_64_more_hits_than_points(self):
        s = Stage(move="russian", ratings=dict.fromkeys(charts.RATINGS, 1), hp=0).far()
        s.company(2, 4000, 1000)
        s.group("M6", 4000, 1401)
        s.do("fire R2", *[6] * 8, 1, 1, 2, 2)
        self.assertEqual((s.game.result, s.game.cause, sum(s.ratings.values())), ("russian", "morale", 0))


class Melee(unittest.TestCase):
    M15 = (6, 6, 5, 4, 3, 3, 2, 1, 1)
    R15 = (6, 5, 5, 4, 4, 3, 2, 2, 1, 1)

    def charge(self, **options):
        s = Stage(**options).far()
        self.m1, self.r3 = s.group("M1", 3000, 1500), s.company(3, 3000, 600)
        return s

    def test_15_charge_and_lost_melee(self):
        s = self.charge().do("charge M1 R3", *self.M15, *self.R15, 4)
        self.assertEqual((s.ratings["AD"], s.game.murid.hp, self.r3.figures, self.r3.rank), (5, 2, 8, 5))
        self.assertEqual((self.m1.centre, self.m1.moved), ((3000, 1200), True))

    def test_16_draw(self):
        s = self.charge()
        self.m1.cy = 700
        s.small("MC", "cinc", 0, 0, host="M1")
        s.do("melee M1 R3", 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 6, 6, 5, 4, 3, 2, 1, 1, 2, 2, 4)
        self.assertEqual((s.ratings["AD"], s.game.murid.hp, self.r3.figures, s.game.contacts(self.m1)), (6, 3, 8, [self.r3]))

    def test_17_russian_at_his_edge(self):
        s = Stage().far()
        r5 = s.company(5, 3600, 150, rank=3)
        s.group("M2", 3600, 800)
        s.do("charge M2 R5", 6, 5, 5, 4, 3, 3, 2, 2, 1, 6, 6, 4, 3, 1, 1, 3)
        self.assertEqual((r5.figures, r5.officers, s.ratings["AD"], s.game.murid.hp, r5.centre), (1, 1, 6, 3, (3600, 50)))

    def test_18_no_room(self):
        s = Stage().far()
        s.company(6, 3600, 50, rank=5)
        s.group("M2", 3600, 150)
        s.do("melee M2 R6", 6, 6, 5, 4, 3, 2, 1, 1, 2, 6, 5, 5, 4, 3, 2, 1, 1, 2)
        self.assertEqual(("R6" in s.game.units, s.game.slots[6].state, s.ratings["AD"], s.game.murid.hp), (False, "credit", 7, 4))

    def test_19_withdrawal(self):
        s = self.charge()
        s.group("M2", 3000, 1250, activated=True)
        self.m1.cx = 3000
        s.do("charge M1 R3", *self.M15, *self.R15, 4)
        self.assertEqual(self.m1.centre, (3000, 1150))
        self.assertEqual(table.along((3200, 700), (3400, 800), 300), (3467, 833))

    def test_21_attack_0(self):
        s = Stage(ratings={"AD": 0}).far()
        s.group("M3", 4000, 2000)
        s.company(7, 4000, 1400)
        self.assertEqual(s.refused("charge M3 R7"), "E_NO_ATTACK")
        s.turn_to("russian").do("charge R7 M3", 4)
        self.assertNotIn("M3", s.game.units)

    def test_24_two_enemies(self):
        s = self.charge()
        self.m1.cx = 3150
        s.gun("RG1", 3200, 575)
        self.assertEqual(s.refused("charge M1 R3 at 31.5 7.01"), "E_NOT_TOUCHING")
        s.do("charge M1 R3 at 31.5 7", *self.M15, *self.R15, 4)
        self.assertNotIn("RG1", s.game.units)

    def test_43_by_face(self):
        s = self.charge(melee_match="face").do("charge M1 R3", *self.M15, *self.R15)
        self.assertEqual(s.last("melee")["outcome"], "draw")

    def test_59_single_figure(self):
        s = Stage(move="russian").far()
        figure = s.put(type(s.group("M1", 200, 4000))("M6.2", "murid", "figure", w=50, d=50, rank=1), 3000, 2000, {})
        r3 = s.company(3, 3000, 1500)
        s.do("charge R3 M6.2", 6, 1, 2, 3, 4, 5, 6, 6, 6, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 1)
        self.assertEqual((s.ratings["AD"], s.game.murid.hp, r3.figures, figure.centre[1]), (3, 0, 7, 2200))

    def test_60_attrition(self):
        s = self.charge(attrition_start="after_free_hp").do("charge M1 R3", *self.M15, *self.R15, 4)
        self.assertEqual((s.ratings["AD"], s.game.murid.hp), (8, 2))
        s = self.charge(attrition_start="after_free_hp", hp=2).do("charge M1 R3", *self.M15, *self.R15, 4)
        self.assertEqual((s.ratings["AD"], s.ratings["MK"]), (8, 9))

    def test_63_contact_without_melee(self):
        s = self.charge(melee_on_contact="action").do("charge M1 R3")
        s.turn_to("russian")
        self.assertEqual([s.refused(t) for t in ("melee R3 M1", "move R3 30 5", "hold R3", "fire R3")], [None, None, None, "E_IN_CONTACT"])


if __name__ == "__main__":
    unittest.main()
