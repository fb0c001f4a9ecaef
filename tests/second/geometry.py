"""The measured table (table-geometry.md), GEO-3 to 5, 7 and 8: shapes, distance, overlap, arcs, sight; angles.py's names besides.

Naive on purpose: points are pairs of whole numbers, every body is a convex polygon given by its corners, every fraction is a
`Fraction` or a pair (numerator, denominator). Nothing here is a float, nothing is sampled.
"""
from fractions import Fraction
from functools import lru_cache

from angles import (ONE, C, S, add, arc_length, bearing, clockwise_of, cross, dot, rnd, root_up, sub, to_local, to_table, trunc, turn, up)

__all__ = ["ONE", "arc_length", "bearing", "to_local", "to_table", "trunc", "up"]  # of angles.py, for those who import from here


# GEO-3: shapes. A polygon is a tuple of points going round once; a segment has two, a point one.
class Rect:
    """GEO-3.2: frontage F, depth D, facing `a` in hundredths of a degree, kept by centre c and half vectors h and r."""

    def __init__(self, F, D, a, front=None, centre=None):
        self.F, self.D, self.a = F, D, a
        self.h, self.r = turn(a, F // 2, 0), turn(a, 0, D // 2)
        self.c = centre if centre is not None else sub(front, self.r)

    @property
    def front(self):
        return add(self.c, self.r)

    def corners(self):
        """Front left, front right, rear right, rear left."""
        return corners_of(self.c, self.h, self.r)

    def core(self, give):
        """GEO-3.4."""
        return corners_of(self.c, turn(self.a, self.F // 2 - give, 0), turn(self.a, 0, self.D // 2 - give))


def corners_of(c, h, r):
    left, right = sub(c, h), add(c, h)
    return add(left, r), add(right, r), sub(right, r), sub(left, r)


def is_area(polygon):
    """GEO-3.5: 3 to 12 different corners, convex, no three in a line, round once."""
    n = len(polygon)
    if not 3 <= n <= 12 or len(set(polygon)) != n:
        return False
    turns = [cross(sub(polygon[i - 1], polygon[i - 2]), sub(polygon[i], polygon[i - 1])) for i in range(n)]
    if not (all(t > 0 for t in turns) or all(t < 0 for t in turns)):
        return False
    return twice_area(polygon) == twice_area(hull(polygon))


def hull(points):
    """The convex hull, anticlockwise, without corners that lie on a side."""
    points = sorted(set(points))
    if len(points) < 3:
        return tuple(points)

    def half(ordered):
        chain = []
        for p in ordered:
            while len(chain) > 1 and cross(sub(chain[-1], chain[-2]), sub(p, chain[-2])) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return tuple(half(points) + half(points[::-1]))


def moved(polygon, vector):
    return tuple((x + vector[0], y + vector[1]) for x, y in polygon)


def box(x1, y1, x2, y2):
    return (x1, y2), (x2, y2), (x2, y1), (x1, y1)


def edges(polygon):
    if len(polygon) == 2:
        return [(polygon[0], polygon[1])]
    return [(polygon[i - 1], polygon[i]) for i in range(len(polygon))]


def _axes(P, Q):
    for shape in (P, Q):
        for a, b in edges(shape) if len(shape) > 1 else ():
            yield b[1] - a[1], a[0] - b[0]
        if len(shape) == 2:
            yield sub(shape[1], shape[0])


@lru_cache(maxsize=8192)
def bounds(P):
    """The upright box about a shape: west, south, east, north."""
    xs, ys = [p[0] for p in P], [p[1] for p in P]
    return min(xs), min(ys), max(xs), max(ys)


def gap(P, Q):
    """The gap between the upright boxes about them, along x or y, whichever is wider: they are at least so far apart."""
    a, b = bounds(P), bounds(Q)
    return max(b[0] - a[2], a[0] - b[2], b[1] - a[3], a[1] - b[3])


def _apart(P, Q, flush):
    """Is there a line between P and Q? With `flush` they may touch along it."""
    between = gap(P, Q)
    if between > 0 or flush and between == 0:
        return True
    for nx, ny in _axes(P, Q):
        ps, qs = [nx * x + ny * y for x, y in P], [nx * x + ny * y for x, y in Q]
        a, b, c, d = max(ps), min(qs), max(qs), min(ps)
        if a < b or c < d or flush and (a == b or c == d):
            return True
    return False


def meet(P, Q):
    """The closed shapes have a point in common."""
    if len(P) == 1 and len(Q) == 1:
        return P == Q
    return not _apart(P, Q, False)


def overlap(P, Q):
    """The interiors have a point in common (GEO-5.3, 5.4); for a segment: a piece of it lies in the interior (GEO-5.2)."""
    if len(P) == 1 or len(Q) == 1:
        point, area = (P, Q) if len(P) == 1 else (Q, P)
        return len(area) > 2 and strictly_inside(point[0], area)
    if gap(P, Q) >= 0:
        return False
    if len(P) == 2 or len(Q) == 2:
        line, area = (P, Q) if len(P) == 2 else (Q, P)
        return inside_share(line[0], line[1], area) is not None
    return not _apart(P, Q, True)


def _sides(point, polygon):
    """Signs of the point against each edge; positive is inside."""
    ring = polygon if sum(cross(polygon[i - 1], polygon[i]) for i in range(len(polygon))) > 0 else polygon[::-1]
    return [cross(sub(b, a), sub(point, a)) for a, b in edges(ring)]


def inside(point, polygon):
    """GEO-5.1: inside or on the border."""
    return all(s >= 0 for s in _sides(point, polygon))


def strictly_inside(point, polygon):
    return all(s > 0 for s in _sides(point, polygon))


def inside_share(p, q, polygon):
    """The open piece (t0, t1) of the line p + t(q-p), 0 <= t <= 1, in the polygon's interior; None if there is none."""
    t0, t1 = Fraction(0), Fraction(1)
    at_p, at_q = _sides(p, polygon), _sides(q, polygon)
    for a, b in zip(at_p, at_q):
        if a <= 0 and b <= 0:
            return None
        if a < 0 or b < 0:
            t = Fraction(a, a - b)
            if a < 0:
                t0 = max(t0, t)
            else:
                t1 = min(t1, t)
    return (t0, t1) if t0 < t1 else None


# GEO-4: distance.
def _point_to_segment(p, a, b):
    """Squared distance as a pair."""
    e, w = sub(b, a), sub(p, a)
    t, ee = dot(w, e), dot(e, e)
    if t <= 0 or ee == 0:
        return dot(w, w), 1
    if t >= ee:
        w = sub(p, b)
        return dot(w, w), 1
    return cross(e, w) ** 2, ee


def squared_distance(P, Q):
    """GEO-4.1: the exact squared distance as (numerator, denominator)."""
    if len(P) == 1 and len(Q) == 1:
        w = sub(P[0], Q[0])
        return dot(w, w), 1
    if meet(P, Q) if len(P) > 1 and len(Q) > 1 else len(max(P, Q, key=len)) > 2 and inside(min(P, Q, key=len)[0], max(P, Q, key=len)):
        return 0, 1
    best = None
    for one, other in ((P, Q), (Q, P)):
        if len(other) == 1:
            continue
        for p in one:
            for a, b in edges(other):
                n, d = _point_to_segment(p, a, b)
                if best is None or n * best[1] < best[0] * d:
                    best = n, d
    return best


def distance(P, Q, radii=0):
    """GEO-4.2: rounded up to whole hundredths; `radii` are those of discs given by their centres."""
    return max(0, root_up(*squared_distance(P, Q)) - radii)


def at_least(P, Q, k):
    """GEO-4.3: distance >= k, without a root: d > k - 1."""
    if k <= 0 or gap(P, Q) >= k:
        return True
    n, d = squared_distance(P, Q)
    return n > (k - 1) ** 2 * d


def closer_exactly(P, Q, r):
    """The exact distance is below r (discs, GEO-5.3, 5.4, 8.3)."""
    n, d = squared_distance(P, Q)
    return n < r * r * d


def nearest_point(p, polygon):
    """GEO-4.7: each coordinate rounded to nearest; a point inside or on the border is its own."""
    if inside(p, polygon):
        return p
    best = None
    for a, b in edges(polygon):
        e, w = sub(b, a), sub(p, a)
        t = min(max(dot(w, e), 0), dot(e, e))
        n, d = _point_to_segment(p, a, b)
        if best is None or n * best[1] < best[0] * d:
            ee = dot(e, e)
            best = n, d, (rnd(a[0] * ee + e[0] * t, ee), rnd(a[1] * ee + e[1] * t, ee))
    return best[2]


# GEO-5.7, 7.2: clipping, exact; `rounded` makes whole points of what it leaves.
def clip(polygon, a, b, c):
    """The part with a*x + b*y >= c, borders included; () if nothing is left."""
    out, n = [], len(polygon)
    value = [a * x + b * y - c for x, y in polygon]
    for i in range(n):
        if value[i] >= 0:
            out.append(polygon[i])
        j = (i + 1) % n
        if value[i] * value[j] < 0:
            t = Fraction(value[i], value[i] - value[j])
            (x1, y1), (x2, y2) = polygon[i], polygon[j]
            out.append((x1 + (x2 - x1) * t, y1 + (y2 - y1) * t))
    if n == 2 and len(out) > 2:
        out = list(dict.fromkeys(out))
    return tuple(out)


def clip_to(polygon, area):
    """The part of a polygon or segment inside a convex area, borders included."""
    ring = area if sum(cross(area[i - 1], area[i]) for i in range(len(area))) > 0 else area[::-1]
    for (x1, y1), (x2, y2) in edges(ring):
        if not polygon:
            return ()
        a, b = y1 - y2, x2 - x1
        polygon = clip(polygon, a, b, a * x1 + b * y1)
    return polygon


def rounded(polygon):
    def whole(f):
        return rnd(f.numerator, f.denominator) if isinstance(f, Fraction) else f
    return tuple((whole(x), whole(y)) for x, y in polygon)


def twice_area(polygon):
    return abs(sum(cross(polygon[i - 1], polygon[i]) for i in range(len(polygon))))


# GEO-7 and 8.
def in_arc(vector, facing, w):
    """GEO-7.1: X - p in the arc of w to either side of the facing; all in hundredths of a degree."""
    if w == 9000:
        return S(facing) * vector[0] + C(facing) * vector[1] >= 0
    if vector == (0, 0):
        return True
    return clockwise_of(vector, facing - w) >= 0 and clockwise_of(vector, facing + w) <= 0


def line_enters(p, q, area):
    """GEO-8.2, 8.3 and 8.4."""
    return p != q and inside_share(p, q, area) is not None


def length_inside(p, q, area):
    """GEO-8.5: the ends of the piece rounded to nearest, then their distance."""
    piece = rounded(clip_to((p, q), area))
    if len(piece) < 2:
        return 0
    return distance((piece[0],), (piece[-1],))
