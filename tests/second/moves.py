"""The measured table (table-geometry.md), GEO-6, 9 and 10: moves, cost, stopping, free places, seeded maps."""
from fractions import Fraction
from math import floor

from geometry import (Rect, add, distance, hull, inside_share, line_enters, meet, moved, overlap, rounded, squared_distance, sub,
                      trunc, turn, up)


def straight(p, a, u, v):
    """GEO-6.1: the place after u to the right and v to the front, facing a."""
    return add(p, turn(a, u, v))


def along(p, q, s):
    """GEO-6.2: s from p toward q, short."""
    length = distance((p,), (q,))
    if length == 0:
        return p
    dx, dy = sub(q, p)
    return p[0] + trunc(dx * s, length), p[1] + trunc(dy * s, length)


def sweep(polygon, vector):
    """GEO-6.3: all that the shape covers on its way."""
    return hull(tuple(polygon) + moved(polygon, vector)) if vector != (0, 0) else tuple(polygon)


def wheel(F, D, a, front, side, degrees):
    """GEO-6.4: the poses (front centre, facing) at each whole degree, the start first. Facing in whole degrees."""
    h = turn(a * 100, F // 2, 0)
    sign = 1 if side == "R" else -1
    pivot = add(front, h) if side == "R" else sub(front, h)
    poses = []
    for d in range(degrees + 1):
        b = (a + sign * d) % 360
        t = turn(b * 100, F // 2, 0)
        poses.append((sub(pivot, t) if side == "R" else add(pivot, t), b))
    return poses


def about_centre(F, D, centre, b):
    """GEO-6.5: turned on the spot to face b (whole degrees): the rectangle."""
    return Rect(F, D, b * 100, centre=centre)


def on_table(polygon, W, H):
    return all(0 <= x <= W and 0 <= y <= H for x, y in polygon)


# GEO-6.8: cost over ground.
def open_share(trace, vector, area):
    """The open piece of the leg in which the trace is in the area: the one shape slid past the other."""
    if vector == (0, 0):
        return (Fraction(0), Fraction(1)) if overlap(trace, area) else None
    grown = hull(tuple(sub(a, p) for a in area for p in trace))
    if len(grown) < 3:
        return None
    return inside_share((0, 0), vector, grown)


def hundredths(length, share):
    """The first hundredth entered and the one after the last."""
    t0, t1 = share
    last = length * t1
    return floor(length * t0), up(last.numerator, last.denominator)


def leg_cost(trace, vector, length, areas):
    """areas: pairs (polygon, factor). Each hundredth costs the highest factor entered in it."""
    pieces = []
    for area, factor in areas:
        if factor > 1 and (share := open_share(trace, vector, area)):
            pieces.append(hundredths(length, share) + (factor,))
    if not pieces:
        return length
    cuts = sorted({0, length} | {c for a, b, _ in pieces for c in (a, b)})
    return sum((b - a) * max([f for x, y, f in pieces if x <= a and b <= y], default=1) for a, b in zip(cuts, cuts[1:]))


def disc_leg_cost(p, q, length, radius, areas):
    """The same for a disc: hundredth by hundredth, exactly."""
    total = 0
    for i in range(length):
        part = [tuple(Fraction(c * (length - k) + d * k, length) for c, d in zip(p, q)) for k in (i, i + 1)]
        worst = 1
        for area, factor in areas:
            n, d = squared_distance(tuple(dict.fromkeys(part)), area)
            if n < radius * radius * d:
                worst = max(worst, factor)
        total += worst
    return total


def greatest(wanted, serves, least=0):
    """GEO-6.9: the greatest whole s from `wanted` down to `least` that serves, or None."""
    for s in range(wanted, least - 1, -1):
        if serves(s):
            return s
    return None


def bound(wanted, stopped):
    """An upper bound for GEO-6.9: one less than the first place found at which the way is stopped whatever the roundings.

    Nothing above the bound serves; below it every s is still to be tried. The search is coarse: a place that it misses costs
    time and nothing else.
    """
    high = next((t for t in list(range(50, wanted, 50)) + [wanted] if t > 0 and stopped(t)), None)
    if high is None:
        return wanted
    low = 0
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (low, middle) if stopped(middle) else (middle, high)
    return high - 1


def first_contact(shape_at, target, reach, most):
    """GEO-6.10: the least whole s, 0 up, at which the distance to the target is at most `reach`; None up to `most`.

    No point of the shape moves more than 2 per step of 1 (rounding included), nor more than s + 2 in s steps, so what is
    d away cannot be reached in fewer than d - reach - 2 steps: these are left out.
    """
    s = 0
    while s <= most:
        d = distance(shape_at(s), target)
        if d <= reach:
            return s
        s += max(1, d - reach - 2)
    return None


# GEO-9: finding a place.
def lattice():
    """GEO-9.1: offsets of the points to try, in order."""
    reach = 120
    cells = [(i, j) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1) if i * i + j * j <= 14400]

    def clock(i, j):
        """Clockwise from north: quarter, then the slope within it, as a fraction."""
        if i == 0 and j == 0:
            return 0, Fraction(0)
        if i >= 0 and j > 0:
            return 0, Fraction(i, j)
        if i > 0:
            return 1, Fraction(-j, i)
        if j < 0:
            return 2, Fraction(-i, -j)
        return 3, Fraction(j, -i)

    cells.sort(key=lambda c: (c[0] ** 2 + c[1] ** 2,) + clock(*c))
    return [(25 * i, 25 * j) for i, j in cells]


def fan(first, step):
    """GEO-9.3: bearings in the order in which they are tried."""
    order, k = [first % 360], 1
    while k * step < 180:
        order += [(first + k * step) % 360, (first - k * step) % 360]
        k += 1
    return order + [(first + 180) % 360]


FACING = {"north": 0, "east": 90, "south": 180, "west": 270}


def edges_in_order(centre, W, H, own):
    """GEO-9.4: nearest first; ties own base edge, north, east, south, west."""
    away = {"north": H - centre[1], "east": W - centre[0], "south": centre[1], "west": centre[0]}
    ties = [own] + [e for e in ("north", "east", "south", "west") if e != own]
    return sorted(away, key=lambda e: (away[e], ties.index(e)))


def shifted_back(rect, W, H):
    """GEO-9.5: the rectangle shifted along x and y by the least amounts that bring it back on the table; None if it is too long."""
    corners = rect.corners()
    shift = []
    for axis, size in ((0, W), (1, H)):
        low, high = min(c[axis] for c in corners), max(c[axis] for c in corners)
        if high - low > size:
            return None
        shift.append(-low if low < 0 else size - high if high > size else 0)
    return Rect(rect.F, rect.D, rect.a, centre=add(rect.c, tuple(shift)))


# GEO-10.
class SplitMix:
    """GEO-10.4: the seeded source of maps."""

    def __init__(self, seed):
        self.state = seed

    def word(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        return z ^ z >> 31

    def die(self, faces):
        return 1 + self.word() % faces


def pieces_meet(one, other):
    """GEO-5.8: areas enter one another, a line enters an area, two lines have a point in common."""
    if len(one) == 2 and len(other) == 2:
        return meet(one, other)
    if len(one) == 2 or len(other) == 2:
        line, area = (one, other) if len(one) == 2 else (other, one)
        return line_enters(line[0], line[1], area)
    return overlap(one, other)


def turned_map(polygon, W, H):
    """GEO-10.6: by 180 degrees about the table's centre."""
    return tuple((W - x, H - y) for x, y in polygon)
