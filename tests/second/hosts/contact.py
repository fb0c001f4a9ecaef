"""MH-1.7 to 1.9: touching, contact, aspects and contact edges."""
from geometry import clip, distance, gap, overlap, rounded
from hosts.state import REACH

EDGES = ("front", "left", "right", "rear")
NORMAL = {"front": (0, 1), "left": (-1, 0), "right": (1, 0), "rear": (0, -1)}


def touch(a, b):
    if gap(a.corners, b.corners) > REACH:
        return False
    return distance(a.corners, b.corners) <= REACH


def intervals(a, b):
    """MH-1.9: for each edge of a, where b lies along it: {edge: (lo, hi)}; edges without length are left out."""
    polygon = a.local_polygon(b.corners)
    half, depth = a.F // 2, a.D
    bands = {  # the band from 5 inside to 10 outside: the coordinate, its bounds; the edge's own extent
        "front": (1, -5, 10, 0, -half, half), "left": (0, -half - 10, -half + 5, 1, -depth, 0),
        "right": (0, half - 5, half + 10, 1, -depth, 0), "rear": (1, -depth - 10, -depth + 5, 0, -half, half)}
    found = {}
    for edge in EDGES:
        across, low, high, along, start, end = bands[edge]
        axis = (1, 0) if across == 0 else (0, 1)
        part = clip(polygon, axis[0], axis[1], low)
        part = clip(part, -axis[0], -axis[1], -high) if part else ()
        if not part:
            continue
        extent = [p[along] for p in rounded(part)]
        lo, hi = max(start, min(extent)), min(end, max(extent))
        if hi > lo:
            found[edge] = (lo, hi)
    return found


def contact_edge(a, b):
    """The edge of a toward b with its interval, the longest (ties front, left, right, rear); None without one."""
    found = intervals(a, b)
    best = max(EDGES, key=lambda e: (found[e][1] - found[e][0] if e in found else 0, -EDGES.index(e)))
    return (best, found[best]) if best in found else None


def length(edge):
    return edge[1][1] - edge[1][0] if edge else 0


def in_contact(a, b):
    """MH-1.7: they touch, and the interval of at least one is longer than 5."""
    return touch(a, b) and (length(contact_edge(a, b)) > REACH or length(contact_edge(b, a)) > REACH)


def in_front(a, polygon):
    """MH-1.8: some part of the polygon is in a's front."""
    part, half = a.local_polygon(polygon), a.F // 2 - 5
    for axis in ((0, 1, 5), (1, 0, -half), (-1, 0, -half)):
        part = clip(part, *axis) if part else ()
    return bool(part)


def behind(a, polygon):
    """MH-1.8: the part of the polygon in a's flank or rear, in a's local coordinates, rounded; () if there is none."""
    part = clip(a.local_polygon(polygon), 0, -1, 5)
    half = a.F // 2
    if all(-half <= u <= half and v >= -a.D for u, v in part):
        return ()
    return rounded(part)


def behind_within(a, polygon, reach):
    """MH-14.3: part of the polygon lies in a's flank or rear, and that part within `reach` of a."""
    part = behind(a, polygon)
    if not part:
        return False
    own = ((-a.F // 2, 0), (a.F // 2, 0), (a.F // 2, -a.D), (-a.F // 2, -a.D))
    part = tuple(dict.fromkeys(part))
    return distance(own, part) <= reach


def cores_overlap(core, units):
    return [u for u in units if overlap(core, u.core)]
