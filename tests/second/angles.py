"""The measured table (table-geometry.md), GEO-1 and GEO-2: roundings, sines, turning, bearings. Whole numbers only."""
from functools import lru_cache
from math import isqrt

ONE = 10**9


# GEO-1.4: the three roundings. `up` and `rnd` take a numerator and a denominator above 0.
def up(n, d=1):
    return -(-n // d)


def rnd(n, d=1):
    """Nearest, halves away from zero."""
    return (2 * n + d) // (2 * d) if n >= 0 else -((-2 * n + d) // (2 * d))


def trunc(n, d=1):
    return n // d if n >= 0 else -(-n // d)


def root_up(n, d=1):
    """The least whole k with n/d <= k*k."""
    whole = up(n, d)
    k = isqrt(whole)
    return k if k * k >= whole else k + 1


# GEO-2: angles in hundredths of a degree, clockwise from north.
PI = 31415926535897932384626433832795028841971693993751  # times 10^49
FINE = 10**49


@lru_cache(maxsize=None)
def _first_quarter(a):
    """GEO-2.2 for 0..9000: the series of the sine in whole numbers of 10^-49."""
    x = PI * a // 18000
    term, total, n = x, 0, 1
    while term:
        total += term
        n += 2
        term = -(term * x // FINE * x // FINE) // (n * (n - 1))
        if abs(term) < 10:
            break
    return rnd(total, FINE // ONE)


@lru_cache(maxsize=None)
def S(a):
    a %= 36000
    if a > 18000:
        return -S(a - 18000)
    return _first_quarter(a if a <= 9000 else 18000 - a)


def C(a):
    return S(a + 9000)


def turn(a, u, v):
    """GEO-2.4: a vector of u to the right and v to the front of a thing facing a (hundredths of a degree)."""
    return rnd(u * C(a) + v * S(a), ONE), rnd(-u * S(a) + v * C(a), ONE)


def add(p, q):
    return p[0] + q[0], p[1] + q[1]


def sub(p, q):
    return p[0] - q[0], p[1] - q[1]


def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]


def dot(p, q):
    return p[0] * q[0] + p[1] * q[1]


def to_local(origin, a, point):
    """GEO-2.4: table coordinates as seen from `origin` facing a."""
    dx, dy = sub(point, origin)
    return rnd(dx * C(a) - dy * S(a), ONE), rnd(dx * S(a) + dy * C(a), ONE)


def to_table(origin, a, u, v):
    return add(origin, turn(a, u, v))


def clockwise_of(vector, a):
    """GEO-2.5: 1 if the vector lies clockwise of the direction a, -1 if anticlockwise, 0 on its line."""
    side = S(a) * vector[1] - C(a) * vector[0]
    return (side < 0) - (side > 0)


def bearing(vector):
    """GEO-2.5: the whole degree whose direction is nearest."""
    if vector == (0, 0):
        return 0
    for g in range(360):
        if clockwise_of(vector, g * 100 - 50) >= 0 and clockwise_of(vector, g * 100 + 50) < 0:
            return g
    raise AssertionError(vector)


def arc_length(r, w):
    """GEO-2.6: w in hundredths of a degree."""
    return up(r * w * 71, 406800)
