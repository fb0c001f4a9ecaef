"""The worked examples of table-geometry.md, section 13, by their numbers."""
import hashlib
import unittest
from fractions import Fraction

import geometry as g
import moves as m

HI = g.Rect(640, 240, 3000, front=(3600, 1200))
BOX = g.box(0, 0, 100, 100)


def gap(dx, dy):
    return g.distance(BOX, g.box(100 + dx, 100 + dy, 300 + dx, 300 + dy))


class Numbers(unittest.TestCase):
    def test_1_sines(self):
        self.assertEqual([g.S(1), g.S(100), g.S(3000), g.C(3000), g.S(21000)], [174533, 17452406, 500000000, 866025404, -500000000])

    def test_geo_2_3_digest_of_the_sines(self):
        values = [g.S(a) for a in range(9001)]
        self.assertEqual(sum(values), 5730077936750)
        digest = hashlib.sha256("".join(f"{v}\n" for v in values).encode()).hexdigest()
        self.assertEqual(digest, "1c3fefdc2f35fa87debc43abe7d28785210c6d99d07eca93140d39c573f49c01")

    def test_4_bearing(self):
        self.assertEqual([g.bearing(v) for v in ((400, 400), (410, 400), (1000, 9), (1000, 8), (0, 0))], [45, 46, 89, 90, 0])

    def test_25_seed_1(self):
        source = m.SplitMix(1)
        words = [source.word() for _ in range(3)]
        self.assertEqual(words, [0x910A2DEC89025CC1, 0xBEEB8DA1658EEC67, 0xF893A2EEFB32555E])
        self.assertEqual([[1 + w % n for w in words] for n in (6, 12)], [[6, 2, 1], [6, 8, 7]])

    def test_26_at_the_bounds(self):
        p, q, r = (0, 0), (131072, 131071), (131071, 131070)
        self.assertEqual(g.cross(g.sub(q, p), g.sub(r, p)), -1)
        self.assertEqual(Fraction(*g._point_to_segment(r, p, q)), Fraction(1, 34359476225))
        self.assertEqual(g.distance((r,), (p, q)), 1)


class Shapes(unittest.TestCase):
    def test_2_a_turned_rectangle(self):
        self.assertEqual((HI.h, HI.r, HI.c), ((277, -160), (60, 104), (3540, 1096)))
        self.assertEqual(HI.corners(), ((3323, 1360), (3877, 1040), (3757, 832), (3203, 1152)))
        self.assertEqual(HI.core(2), ((3324, 1357), (3874, 1039), (3756, 835), (3206, 1153)))

    def test_3_about_face(self):
        back = m.about_centre(640, 240, HI.c, 210)
        self.assertEqual((back.front, set(back.corners())), ((3480, 992), set(HI.corners())))
        self.assertEqual(m.about_centre(640, 240, back.c, 30).front, (3600, 1200))

    def test_5_distance_and_bands(self):
        asked = ((200, 0), (200, 1), (120, 160), (1299, 50), (1299, 51), (600, 35))
        self.assertEqual([gap(*a) for a in asked], [200, 201, 200, 1300, 1301, 602])

    def test_6_turned_against_turned(self):
        other = g.Rect(640, 240, 20000, front=(3600, 1900))
        self.assertEqual(other.corners(), ((3901, 1791), (3299, 2009), (3381, 2235), (3983, 2017)))
        self.assertEqual(Fraction(*g.squared_distance(HI.corners(), other.corners())), Fraction(37146009289, 102482))
        self.assertEqual(g.distance(HI.corners(), other.corners()), 603)
        third = g.Rect(600, 200, 7500, front=(4300, 1300))
        self.assertEqual(Fraction(*g.squared_distance(HI.corners(), third.corners())), Fraction(1707094489, 22546))
        self.assertEqual(g.distance(HI.corners(), third.corners()), 276)

    def test_7_nearest_point(self):
        self.assertEqual(g.nearest_point((3000, 1500), HI.corners()), (3303, 1325))
        self.assertEqual(Fraction(*g.squared_distance(((3000, 1500),), HI.corners())), Fraction(110208004, 901))
        self.assertEqual(g.distance(((3000, 1500),), HI.corners()), 350)

    def test_8_closer_than_an_inch(self):
        nearly = g.box(100 + 70, 100 + 71, 300, 300)  # 99.7 away
        self.assertEqual((g.distance(BOX, nearly), g.at_least(BOX, nearly, 100)), (100, True))
        self.assertFalse(g.at_least(BOX, g.box(199, 0, 300, 100), 100))

    def test_9_overlap(self):
        a = g.Rect(640, 240, 0, front=(1000, 1000))
        beside = lambda x: g.Rect(640, 240, 0, front=(1000 + x, 1000))
        self.assertEqual([g.overlap(a.core(2), beside(x).core(2)) for x in (640, 636, 635)], [False, False, True])
        self.assertEqual([g.overlap(a.core(0), beside(x).core(0)) for x in (640, 639)], [False, True])

    def test_10_contact(self):
        other = g.Rect(640, 240, 21000, front=(3635, 1180))
        self.assertEqual(g.distance(HI.corners(), other.corners()), 1)
        self.assertFalse(g.overlap(HI.core(2), other.core(2)))

    def test_11_contact_of_discs(self):
        self.assertEqual([g.distance(((0, 0),), (p,)) for p in ((75, 100), (75, 101))], [125, 126])
        self.assertEqual([g.distance(((0, 0),), (p,), 100) <= 25 for p in ((75, 100), (75, 101), (0, 110))], [True, False, True])

    def test_12_a_disc_at_a_corner(self):
        hut = g.box(6900, 1600, 7500, 2000)
        enters = [g.closer_exactly((p,), hut, 50) for p in ((7535, 2035), (7536, 2036), (7550, 2000))]
        self.assertEqual(enters, [True, False, False])
        way = ((7600, 1900), (7400, 2120))
        self.assertEqual(Fraction(*g.squared_distance(way, hut)), Fraction(10000, 221))
        self.assertTrue(g.closer_exactly(way, hut, 50))

    def test_22_share(self):
        wood = g.box(0, 1300, 7200, 4800)
        upright = g.box(3280, 1180, 3920, 1420)
        self.assertEqual((g.twice_area(g.rounded(g.clip_to(upright, wood))), g.twice_area(upright)), (153600, 307200))
        turned = g.Rect(640, 240, 3000, front=(3600, 1400)).corners()
        part = g.rounded(g.clip_to(turned, wood))
        self.assertEqual(set(part), {(3323, 1560), (3773, 1300), (3293, 1300), (3203, 1352)})
        self.assertEqual((g.twice_area(part), g.twice_area(turned)), (149760, 307264))


class Moves(unittest.TestCase):
    def test_13_point_on_a_line(self):
        self.assertEqual(m.along((1000, 1000), (1300, 1400), 400), (1240, 1320))
        self.assertEqual(m.along((3000, 600), (3200, 700), 300), (3267, 733))
        self.assertEqual(m.along((0, 0), (100, 70), 61), (49, 34))
        self.assertEqual(g.distance(((0, 0),), ((49, 34),)), 60)

    def test_14_a_sweep_that_samples_would_miss(self):
        mine, enemy = g.box(950, 950, 1050, 1050), g.box(1193, 1047, 1293, 1147)
        self.assertTrue(g.overlap(m.sweep(mine, (300, 400)), enemy))
        self.assertEqual(m.open_share(mine, (300, 400), enemy), (Fraction(1430, 3) / 1000, Fraction(985, 2) / 1000))
        there = lambda s: g.sub(m.along((1000, 1000), (1300, 1400), s), (1000, 1000))
        free = lambda s: not g.overlap(m.sweep(mine, there(s)), enemy)
        self.assertEqual((m.greatest(500, free), there(239)), (239, (143, 191)))
        clear = lambda s: free(s) and g.at_least(m.sweep(mine, there(s)), enemy, 1)
        self.assertEqual((m.greatest(500, clear), there(238)), (238, (142, 190)))
        self.assertEqual(g.distance(g.moved(mine, there(238)), enemy), 1)

    def test_15_wheel(self):
        poses = m.wheel(640, 240, 0, (3600, 1200), "R", 30)
        self.assertEqual([poses[1], poses[15], poses[30]], [((3600, 1206), 1), ((3611, 1283), 15), ((3643, 1360), 30)])
        outer = [g.Rect(640, 240, b * 100, front=p).corners() for p, b in poses]
        self.assertEqual((outer[0][0], outer[30][0], outer[30][1]), ((3280, 1200), (3366, 1520), (3920, 1200)))
        self.assertEqual([g.arc_length(640, w) for w in (3000, 9000)], [336, 1006])
        friend = g.Rect(300, 200, 0, front=(3146, 1500))
        cores = [g.Rect(640, 240, b * 100, front=p).core(2) for p, b in poses]
        hit = [g.overlap(g.hull(a + b), friend.core(2)) for a, b in zip(cores, cores[1:])]
        self.assertEqual(hit.index(True), 9)

    def test_16_cost(self):
        wood = [(g.box(3000, 1300, 4200, 2000), 2)]
        upright = g.Rect(640, 240, 0, front=(3600, 1200)).corners()
        self.assertEqual([m.leg_cost(upright, (0, s), s, wood) for s in (100, 350, 351)], [100, 600, 602])
        turned = g.Rect(640, 240, 3000, front=(3600, 1100)).corners()
        go = lambda s: m.leg_cost(turned, g.turn(3000, 0, s), s, wood)
        self.assertEqual(g.turn(3000, 0, 400), (200, 346))
        self.assertEqual(m.open_share(turned, (200, 346), wood[0][0])[0], Fraction(20, 173))
        self.assertEqual((go(400), m.greatest(400, lambda s: go(s) <= 600)), (754, 323))
        point = ((1900, 2100),)
        self.assertEqual(m.leg_cost(point, (400, -300), 500, [(g.box(2000, 1500, 2400, 2000), 2)]), 834)

    def test_17_stopping_and_contact(self):
        a, enemy = g.Rect(640, 240, 0, front=(3600, 1200)).corners(), g.Rect(640, 240, 18000, front=(3600, 1500)).corners()
        self.assertEqual(m.first_contact(lambda s: g.moved(a, (0, s)), enemy, 5, 1000), 295)
        self.assertEqual(m.greatest(600, lambda s: g.at_least(m.sweep(a, (0, s)), enemy, 100)), 200)

    def test_27_overlap_at_the_start(self):
        a, b = g.Rect(640, 240, 0, front=(3600, 1200)), g.Rect(640, 240, 0, front=(4230, 1200))
        self.assertTrue(g.overlap(a.core(2), b.core(2)))
        ends = [g.overlap(g.moved(a.core(2), (0, s)), b.core(2)) for s in (235, 236)]
        self.assertEqual(ends, [True, False])

    def test_28_29_ground_at_the_start_and_tolls(self):
        wall = g.box(1000, 1000, 1700, 1050)
        self.assertEqual([g.inside((1200, y), wall) for y in (1050, 1051)], [True, False])
        self.assertEqual(g.distance(((1200, 1130),), ((1200, 1051),)), 79)
        stream = g.box(0, 1000, 7200, 1050)
        tolled = [m.open_share(((2000, 900),), (0, s), stream) is not None for s in (200, 100)]
        self.assertEqual(tolled, [True, False])
        self.assertIsNotNone(m.open_share(((2000, 1000),), (0, 60), stream))


class Arcs(unittest.TestCase):
    def test_18_arc(self):
        self.assertEqual([g.in_arc(v, 0, 4500) for v in ((400, 400), (401, 400))], [True, False])
        self.assertEqual([g.in_arc(v, 3000, 4500) for v in ((1000, 268), (1000, 267))], [True, False])

    def test_19_grazing(self):
        first, second, third = g.box(1000, 1000, 1200, 1200), g.box(1200, 1200, 1400, 1400), g.box(1200, 1000, 1400, 1200)
        blocked = lambda p, q, *huts: any(g.line_enters(p, q, hut) for hut in huts)
        self.assertFalse(blocked((900, 1200), (1500, 1200), first, second))
        self.assertFalse(blocked((1100, 1300), (1300, 1100), first, second))
        self.assertEqual(g.inside_share((900, 1199), (1500, 1200), first), (Fraction(1, 6), Fraction(1, 2)))
        self.assertFalse(blocked((1200, 900), (1200, 1300), first, third))
        self.assertTrue(blocked((1200, 900), (1200, 1300), g.box(1000, 1000, 1201, 1200), third))

    def test_20_troops_and_sight(self):
        line = ((6600, 650), (6600, 2050))
        self.assertEqual([g.closer_exactly(((x, 1200),), line, 50) for x in (6650, 6649)], [False, True])
        unit = lambda left: g.Rect(600, 200, 0, front=(left + 300, 2000)).core(2)
        self.assertEqual([g.line_enters((3000, 1500), (3000, 2500), unit(x)) for x in (2998, 2997)], [False, True])

    def test_21_length_inside(self):
        wood = ((2742, 2017), (3608, 1517), (3358, 1083), (2492, 1583))
        self.assertEqual([g.length_inside((3050, y), (3050, 2400), wood) for y in (1539, 1538)], [300, 301])


class Places(unittest.TestCase):
    def test_23_nearest_free_place(self):
        order = m.lattice()
        self.assertEqual(len(order), 45225)
        first = [(0, 0), (0, 25), (25, 0), (0, -25), (-25, 0), (25, 25), (25, -25), (-25, -25), (-25, 25), (0, 50)]
        self.assertEqual(order[:10], first)
        free = lambda p: g.distance((p,), ((0, 50),), 100) > 25
        self.assertEqual(next(p for p in order if free(p)), (25, -75))
        self.assertLess(order.index((25, -75)), order.index((-25, -75)))

    def test_24_retreat_to_an_edge(self):
        unit = g.Rect(240, 640, 0, front=(7070, 2000))
        self.assertEqual(unit.c, (7070, 1680))
        self.assertEqual(m.edges_in_order(unit.c, 7200, 4800, "south")[0], "east")
        turned = m.about_centre(240, 640, unit.c, 90)
        self.assertEqual(turned.front[0], 7390)
        back = m.shifted_back(turned, 7200, 4800)
        self.assertEqual((back.front, back.c), ((7200, 1680), (6880, 1680)))


if __name__ == "__main__":
    unittest.main()
