"""The measured table of Murid Wars: boxes that never turn (MW-1.4), legs of a centre, ground (MW-14). Whole numbers and fractions.

A box is (cx, cy, w, d). Nothing of the geometry of Meeting of Hosts is used: what turns there does not turn here.
"""
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor, isqrt


def trunc(n, d):
    return n // d if n >= 0 else -(-n // d)


def root_up(square):
    """GEO-1.4: a length, rounded up."""
    k = isqrt(square)
    return k if k * k == square else k + 1


def gaps(a, b):
    """MW-1.7: gx and gy."""
    return tuple(max(0, abs(a[i] - b[i]) - (a[i + 2] + b[i + 2]) // 2) for i in (0, 1))


def distance(a, b):
    gx, gy = gaps(a, b)
    return root_up(gx * gx + gy * gy)


def overlap(a, b):
    """MW-1.8."""
    return all(2 * abs(a[i] - b[i]) < a[i + 2] + b[i + 2] for i in (0, 1))


def length(p, q):
    return root_up((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)


def along(p, q, s):
    """GEO-6.2."""
    whole = length(p, q)
    if whole == 0:
        return p
    return p[0] + trunc((q[0] - p[0]) * s, whole), p[1] + trunc((q[1] - p[1]) * s, whole)


def share(p, q, box):
    """The closed piece (t0, t1) of the leg from p to q in the closed box (x0, y0, x1, y1), or None."""
    t0, t1 = Fraction(0), Fraction(1)
    for i in (0, 1):
        low, high, step = box[i], box[i + 2], q[i] - p[i]
        if step == 0:
            if not low <= p[i] <= high:
                return None
            continue
        one, other = sorted((Fraction(low - p[i], step), Fraction(high - p[i], step)))
        t0, t1 = max(t0, one), min(t1, other)
        if t0 > t1:
            return None
    return t0, t1


def enters(p, q, box):
    """GEO-5.2: more than a point of the leg lies in the open box: the share, or None."""
    part = share(p, q, box)
    if part is None or part[0] >= part[1]:
        return None
    for i in (0, 1):
        if p[i] == q[i] and p[i] in (box[i], box[i + 2]):
            return None  # along the border
    return part


def inside(point, box):
    """GEO-5.1: the border belongs to it."""
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def shadow(mover, body):
    """Where the mover's centre would touch the body: MW-6.9."""
    half = (mover[2] + body[2]) // 2, (mover[3] + body[3]) // 2
    return body[0] - half[0], body[1] - half[1], body[0] + half[0], body[1] + half[1]


@dataclass(frozen=True)
class Piece:
    kind: str
    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def box(self):
        return self.x0, self.y0, self.x1, self.y1

    def meets(self, other):
        """GEO-5.8."""
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1


TOLLS = {"stream": 200, "wall": 100}  # MW-14.2


def leg_cost(p, q, pieces):
    """GEO-6.8: hundredths of the leg, those that enter a wood twice. Tolls apart."""
    whole, doubled = length(p, q), set()
    for piece in pieces:
        if piece.kind == "wood" and (part := enters(p, q, piece.box)):
            last = whole * part[1]
            doubled.update(range(floor(whole * part[0]), -(-last.numerator // last.denominator)))
    return whole + len(doubled)


def path_cost(points, pieces):
    """MW-6.5 with MW-14.2: the legs, and a toll once for each piece."""
    legs = list(zip(points, points[1:]))
    cost = sum(leg_cost(p, q, pieces) for p, q in legs)
    for piece in pieces:
        if piece.kind in TOLLS and any(enters(p, q, piece.box) for p, q in legs):
            cost += TOLLS[piece.kind]
    return cost


def sees(p, q, pieces):
    """MW-14.3."""
    return not any(piece.kind in ("hill", "wood") and enters(p, q, piece.box)
                   and not inside(p, piece.box) and not inside(q, piece.box) for piece in pieces)


def covered(shooter, target, pieces):
    """MW-14.4: the target, a box, shot at from the shooter's centre."""
    p, q = shooter[:2], target[:2]
    for piece in pieces:
        if piece.kind == "wood" and inside(q, piece.box):
            return True
        if piece.kind == "wall" and enters(p, q, piece.box) and near(target, piece, 100):
            return True
    return False


def near(body, piece, k):
    """A body within k of a piece."""
    gx = max(0, piece.x0 - body[0] - body[2] // 2, body[0] - body[2] // 2 - piece.x1)
    gy = max(0, piece.y0 - body[1] - body[3] // 2, body[1] - body[3] // 2 - piece.y1)
    return gx * gx + gy * gy <= k * k


@lru_cache(maxsize=None)
def lattice():
    """GEO-9.1: the offsets to try, nearest first, those equal clockwise from north."""
    def clock(i, j):
        quarter = 0 if i >= 0 and j > 0 else 1 if i > 0 else 2 if j < 0 else 3
        slope = {0: lambda: Fraction(i, j), 1: lambda: Fraction(-j, i), 2: lambda: Fraction(i, j), 3: lambda: Fraction(j, -i)}
        return quarter, slope[quarter]()
    points = [(i, j) for i in range(-120, 121) for j in range(-120, 121) if 0 < i * i + j * j <= 14400]
    points.sort(key=lambda c: (c[0] ** 2 + c[1] ** 2,) + clock(*c))
    return [(0, 0)] + [(25 * i, 25 * j) for i, j in points]


class SplitMix:
    """GEO-10.4."""

    def __init__(self, seed):
        self.state = seed

    def word(self):
        mask = 2 ** 64 - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def pick(self, k):
        return self.word() % k


def drawn(source, stream, W, D):
    """One piece of MW-14.6."""
    kind = ("hill", "hill", "wood", "wood", "stream", "wall")[source.pick(6)]
    if kind == "stream" and stream:
        kind = "wood"
    if kind == "hill":
        w, d = 600 + 100 * source.pick(7), 400 + 100 * source.pick(5)
    elif kind == "wood":
        w, d = 400 + 100 * source.pick(5), 400 + 100 * source.pick(5)
    elif kind == "stream":
        w, d = W, 50
    else:
        upright, long = source.pick(2), 600 + 100 * source.pick(7)
        w, d = (50, long) if upright else (long, 50)
    x0, y0 = 100 * source.pick((W - w) // 100 + 1), 100 * source.pick((D - d) // 100 + 1)
    return Piece(kind, x0, y0, x0 + w, y0 + d)


def generated(seed, W, D):
    """MW-14.6."""
    source, pieces = SplitMix(seed), []
    for _ in range(4 + source.pick(4)):
        for _ in range(20):
            piece = drawn(source, any(p.kind == "stream" for p in pieces), W, D)
            if not any(piece.meets(p) for p in pieces):
                pieces.append(piece)
                break
    return pieces
