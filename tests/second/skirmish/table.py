"""The measured table of Skirmish (SK-4): discs, upright boxes, exact distances. Whole numbers and fractions, no float."""
from fractions import Fraction

from angles import S, C, bearing, root_up, turn
from murid.table import along, enters, lattice  # GEO-6.2, 5.2 and 9.1, which no game changes

__all__ = ["along", "bearing", "turn"]


def sub(p, q):
    return p[0] - q[0], p[1] - q[1]


def D(a, b):
    """SK-4.2: the distance of two centres, rounded up."""
    return root_up((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def to_segment(p, a, b):
    """The exact squared distance of a point from a segment."""
    e, w = sub(b, a), sub(p, a)
    ee, t = e[0] ** 2 + e[1] ** 2, w[0] * e[0] + w[1] * e[1]
    if t <= 0 or not ee:
        return Fraction(w[0] ** 2 + w[1] ** 2)
    if t >= ee:
        w = sub(p, b)
        return Fraction(w[0] ** 2 + w[1] ** 2)
    return Fraction((e[0] * w[1] - e[1] * w[0]) ** 2, ee)


def to_box(p, box):
    """The exact squared distance of a point from a box (x1, y1, x2, y2); 0 inside."""
    dx = max(box[0] - p[0], 0, p[0] - box[2])
    dy = max(box[1] - p[1], 0, p[1] - box[3])
    return dx * dx + dy * dy


def from_box(p, box):
    """SK-4.2: rounded up."""
    return root_up(to_box(p, box))


def sweep_enters(a, b, r, box):
    """GEO-5.3, 6.3: does a disc on its way from a to b enter the box?"""
    if min(to_box(a, box), to_box(b, box)) < r * r:
        return True
    if min(a[0], b[0]) - r >= box[2] or max(a[0], b[0]) + r <= box[0] or min(a[1], b[1]) - r >= box[3] or max(a[1], b[1]) + r <= box[1]:
        return False
    if a != b and enters(a, b, box):
        return True
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return any(to_segment(c, a, b) < r * r for c in corners)


def sweep_overlaps(a, b, r, centre, other):
    """GEO-5.4: does a disc of r on its way overlap one of radius `other`? (a = b: standing)"""
    return to_segment(centre, a, b) < (r + other) ** 2


def in_arc(p, facing, width, x):
    """GEO-7.1: x in the arc of `width` degrees to either side of the facing, seen from p."""
    vx, vy = sub(x, p)

    def side(a):  # above 0: anticlockwise of the direction a
        return S(a * 100) * vy - C(a * 100) * vx
    if (vx, vy) == (0, 0):
        return True
    if width == 90:
        return S(facing * 100) * vx + C(facing * 100) * vy >= 0
    return side(facing - width) <= 0 <= side(facing + width)


def sight_enters(a, b, box):
    """GEO-8.2."""
    return a != b and enters(a, b, box) is not None


def free_spot(around, serves):
    """GEO-9.1."""
    for dx, dy in lattice():
        point = around[0] + dx, around[1] + dy
        if serves(point):
            return point
    return None
