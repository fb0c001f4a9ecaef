"""MH-5: terrain, what it costs, its generator and templates; MH-6.1: sight lines."""
from dataclasses import dataclass

from geometry import (clip, inside, is_area, length_inside, line_enters, meet, overlap, rounded, strictly_inside, to_table)
from hosts import charts
from moves import on_table, pieces_meet, turned_map


@dataclass(frozen=True)
class Piece:
    tid: int
    kind: str
    shape: tuple
    level: int = 0

    @property
    def is_line(self):
        return self.kind in charts.LINES


def factor(piece, cls):
    """MH-5.2: the factor of an area for a class; None is X."""
    column = charts.MOVES_AS.get(piece.kind)
    if column == "X":
        return None
    return charts.MOVE[cls][column] if column else 1


def toll(piece, cls, mount):
    """MH-5.3: the crossing cost of a line; None is impassable."""
    if cls in charts.INFANTRY:
        return 300
    if piece.kind == "ditch" and (cls == "EL" or cls in charts.CAVALRY and mount != "chariot"):
        return 600
    return None


class Going:
    """The ground as one mover meets it in one move: what bars him, what costs him (GEO-6.7, 6.8)."""

    def __init__(self, terrain, cls, mount, trace, core):
        """`trace` and `core` at the start: what is barred to him and he stands in neither bars nor costs."""
        self.barred, self.slow, self.walls, self.tolls = [], [], [], []
        for piece in terrain:
            if piece.is_line:
                cost = toll(piece, cls, mount)
                if cost is not None:
                    self.tolls.append((piece, cost))
                elif not cuts(core, piece.shape):
                    self.walls.append(piece)
            else:
                k = factor(piece, cls)
                if k is not None:
                    if k > 1:
                        self.slow.append((piece.shape, k))
                elif not overlap(trace, piece.shape):
                    self.barred.append(piece)

    def worst(self, *shapes):
        """The worst factor that any of the shapes enters."""
        return max([k for area, k in self.slow for shape in shapes if overlap(shape, area)], default=1)

    def bar(self, trace, core):
        """The first piece barred to him that the shape (or sweep) enters or cuts."""
        for piece in self.barred:
            if overlap(trace, piece.shape):
                return piece
        for piece in self.walls:
            if cuts(core, piece.shape):
                return piece
        return None

    def tolled(self, core):
        return {(piece.tid, cost) for piece, cost in self.tolls if cuts(core, piece.shape)}


def cuts(core, segment):
    """GEO-5.3; a single point (a general's) cuts a line that it lies on."""
    if len(core) == 1:
        return meet(core, segment)
    if len(core) == 2:
        return meet(core, segment)
    return overlap(core, segment)


def pieces_in(terrain, point, kinds):
    """MH-1.10: the areas of these kinds that the point is in or on."""
    return [p for p in terrain if p.kind in kinds and inside(point, p.shape)]


def level(terrain, unit):
    """MH-5.4."""
    return max([p.level for p in pieces_in(terrain, unit.centre, ("hill",))], default=0)


def defends(terrain, unit, kind):
    """MH-5.5: the lines of this kind that the unit defends."""
    found, half = [], unit.F // 2
    for piece in terrain:
        if piece.kind != kind:
            continue
        part = unit.local_polygon(piece.shape)
        for axis in ((1, 0, -half), (-1, 0, -half), (0, 1, -5), (0, -1, -100)):
            part = clip(part, *axis) if part else ()
        extent = [u for u, _ in rounded(part)]
        if extent and 2 * (max(extent) - min(extent)) >= unit.F:
            found.append(piece)
    return found


def in_hard_cover(terrain, unit, line):
    """MH-5.5, for shooting along the line of fire."""
    if pieces_in(terrain, unit.centre, ("hard_cover",)):
        return True
    return any(meet(line, wall.shape) if line[0] != line[1] else meet((line[0],), wall.shape) for wall in defends(terrain, unit, "wall"))


def clear_line(terrain, p, q):
    """MH-6.1: is the sight line clear?"""
    if p == q:
        return True
    for piece in terrain:
        if not line_enters(p, q, piece.shape):  # along a border is free (GEO-8.4), for who stands on it, too
            continue
        if piece.kind in ("wood", "hard_cover"):
            is_in = inside(p, piece.shape) or inside(q, piece.shape)
            if not is_in or length_inside(p, q, piece.shape) > 300:
                return False
        elif piece.kind == "hill" and max(ground_level(terrain, p), ground_level(terrain, q)) < piece.level:
            return False
    return True


def ground_level(terrain, point):
    """MH-6.1: for sight the border of a hill is its foot and does not count."""
    return max([h.level for h in terrain if h.kind == "hill" and strictly_inside(point, h.shape)], default=0)


def generate(roll, W, H, density, mirror):
    """MH-5.8; `roll(faces)` gives the dice."""
    pieces, counts = [], {"impassable": 0, "hard_cover": 0}
    wanted = -(-roll(6) // 2) + {"sparse": 0, "normal": 3, "dense": 6}[density]
    for _ in range(wanted):
        for _ in range(10):  # the tenth rejection drops it
            kind, lvl, shape = draw_piece(roll, W, H)
            twin = turned_map(shape, W, H) if mirror else None
            if fits(kind, shape, pieces, counts, W, H) and (twin is None or twin_fits(kind, shape, twin, pieces)):
                break
        else:
            continue
        for one in (shape, twin) if mirror else (shape,):
            pieces.append(Piece(len(pieces) + 1, kind, one, lvl))
        if kind in counts:
            counts[kind] += 1
    return pieces


def draw_piece(roll, W, H):
    k, col, row = roll(12), roll(W // 1200), roll(H // 1200)
    dx, dy, s1, s2, turned = roll(12), roll(12), roll(6), roll(6), roll(12)
    kind, lvl = charts.KINDS[k]
    centre = (col - 1) * 1200 + dx * 100 - 50, (row - 1) * 1200 + dy * 100 - 50
    half, wide, a = (400 + 200 * s1) // 2, (300 + 100 * s2) // 2, 1500 * (turned - 1)
    # "Angle = 15*(turn-1), length along local u": at angle 0 the length lies east and west.
    local = ((-half, 0), (half, 0)) if kind in charts.LINES else ((-half, wide), (half, wide), (half, -wide), (-half, -wide))
    return kind, lvl, tuple(to_table(centre, a, u, v) for u, v in local)


def fits(kind, shape, pieces, counts, W, H):
    if not on_table(shape, W, H) or any(pieces_meet(shape, p.shape) for p in pieces):
        return False
    return not (kind == "impassable" and counts[kind] >= 1 or kind == "hard_cover" and counts[kind] >= 2)


def twin_fits(kind, shape, twin, pieces):
    return not pieces_meet(shape, twin) and not any(pieces_meet(twin, p.shape) for p in pieces)


def template(name, W, H, defender_south):
    """MH-5.9: the pieces, the defender's and the attacker's zone."""
    rows, zone = charts.TEMPLATES[name]
    turn_box = lambda b: (W - b[2], H - b[3], W - b[0], H - b[1])
    pieces = []
    for kind, x1, y1, x2, y2 in rows:
        shape = ((x1, y1), (x2, y2)) if kind in charts.LINES else ((x1, y2), (x2, y2), (x2, y1), (x1, y1))
        if defender_south:
            shape = turned_map(shape, W, H)
        pieces.append(Piece(len(pieces) + 1, kind, shape))
    attacker = charts.ATTACKER_ZONE
    return pieces, turn_box(zone) if defender_south else zone, turn_box(attacker) if defender_south else attacker


def given(pieces, W, H):
    """GEO-10.2: pieces given by hand as (kind, corners, level); ValueError for one that is not a shape."""
    if len(pieces) > 200:
        raise ValueError("more than 200 pieces")
    out = []
    for kind, shape, lvl in pieces:
        shape = tuple(tuple(p) for p in shape)
        right = len(shape) == 2 and shape[0] != shape[1] if kind in charts.LINES else kind in charts.AREAS and is_area(shape)
        if not right or not on_table(shape, W, H) or (lvl not in (1, 2)) == (kind == "hill"):
            raise ValueError(f"not a piece: {kind} {shape}")
        out.append(Piece(len(out) + 1, kind, shape, lvl))
    return out
