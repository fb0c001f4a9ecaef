"""Tokens of a batch that are neither moves nor blows: creek, ship, horses, shelter, prizes (SK-5.9, 6, 11.10, 12)."""
from skirmish.table import D


class Errands:
    # The creek, the ship, horses, shelter.
    def do_x(self):
        f = self.f
        piece = None
        for name, box in self.ground.s["slow"].items():
            for bank, side in (("west", box[0]), ("east", box[2])):
                gap = (side - f.x if bank == "west" else f.x - side) - f.r
                if 0 <= gap <= 100 and box[1] <= f.y <= box[3]:
                    piece = bank, (box[0] + box[2]) // 2
        if f.spent or not self.whole or not piece or not self.on_land():
            self.refuse("E_CREEK")
        f.spent, f.crossing, f.x = self.n, (piece[0], 1), piece[1]

    def board_clock(self):
        """SK-6.11."""
        then = max(self.f.spent, self.board.ship_arrived) + 1
        if then > self.n:
            self.refuse("E_BUDGET", f"{then - self.f.spent} {self.left}")
        return then

    def keep_clock(self, then):
        self.f.spent = then
        self.board.ship_spent = max(self.board.ship_spent, then)
        self.step.ship = self.board.ship_x, self.board.ship_spent, self.board.ship_arrived

    def do_b(self):
        f, ship = self.f, self.ground.s["ship"]
        if not ship:
            self.refuse("E_SHIP")
        then = self.board_clock()
        if f.mounted:
            self.refuse("E_MOUNT")
        shore = ship["y"] + ship["width"] // 2
        if not self.on_land() or f.y > shore + f.r + 100 or abs(f.x - self.board.ship_x) > ship["length"] // 2:
            self.refuse("E_SHIP")
        half = ship["length"] // 2 - 50
        x = min(max(f.x, self.board.ship_x - half), self.board.ship_x + half)
        spot = self.ground.spot(self.board, (x, shore - 50), 50, "ship", f.uid)
        if spot is None:
            self.refuse("E_SHIP")
        f.x, f.y, f.level, f.facing = *spot, "ship", 180
        self.keep_clock(then)
        f.excused |= set(self.ground.touched(self.board, f))
        if f.side == ship["side"]:
            self.drop(("aboard",))  # SK-12.7

    def drop(self, where):
        for prize in self.f.leading:
            self.prize(prize, where)
        self.f.leading = []

    def prize(self, prize, where):
        self.board.prizes[prize] = where
        self.step.prizes.append((prize, where))

    def do_d(self, x):
        f, ship = self.f, self.ground.s["ship"]
        if not ship:
            self.refuse("E_SHIP")
        then = self.board_clock()
        if self.on_land():
            self.refuse("E_SHIP")
        x = f.x if x is None else x
        if abs(x - f.x) > 200 or abs(x - self.board.ship_x) > ship["length"] // 2:
            self.refuse("E_SHIP")
        spot = x, ship["y"] + ship["width"] // 2 + f.r
        if not self.ground.may_stand(self.board, spot, f.r, "land"):
            self.refuse("E_SHIP")
        f.x, f.y, f.level, f.facing = *spot, "land", 0
        self.keep_clock(then)

    def do_dm(self):
        self.left_for(1)
        if not self.f.mounted:
            self.refuse("E_MOUNT")
        self.pay(1)
        self.f.mounted, self.f.horse_at = False, self.f.at

    def left_for(self, k):
        if self.left < k:
            self.refuse("E_BUDGET", f"{k} {self.left}")

    def do_mt(self):
        f = self.f
        self.left_for(1)
        if f.leading:
            self.refuse("E_LEADING")
        if f.mounted or not f.horse_at or D(f.at, f.horse_at) > 100 or not self.on_land():
            self.refuse("E_MOUNT")
        if not self.ground.may_stand(self.board, f.at, 75, f.level):
            self.refuse("E_BLOCKED")
        self.pay(1)
        f.mounted, f.horse_at = True, None

    def do_e(self):
        f = self.f
        self.left_for(1)
        if not f.sheltered:
            self.refuse("E_ORDER")
        level, around, facing, contact = self.game.way_out(f)
        spot = self.ground.spot(self.board, around, f.r, level, f.uid, lambda p: contact or not self.game.would_touch(self.board, f, p, level))
        if spot is None:
            self.refuse("E_SHIP" if level != "land" else "E_PLACE")
        self.pay(1)
        f.sheltered, f.level, f.facing = "", level, facing
        f.x, f.y = spot
        f.excused |= set(self.ground.touched(self.board, f))

    # Prizes: SK-12.
    def do_t(self, prizes):
        f = self.f
        self.left_for(1)
        if len(set(prizes)) < len(prizes) or len(f.leading) + len(prizes) > 2:
            self.refuse("E_PRIZE")
        for prize in prizes:
            if not self.in_reach(self.board.prizes.get(prize)):
                self.refuse("E_PRIZE")
        self.pay(1)
        for prize in prizes:
            self.prize(prize, ("led", f.uid))
        f.leading = sorted(f.leading + list(prizes))

    def in_reach(self, where):
        f = self.f
        if where is None or where[0] == "led":
            return False
        if where[0] == "hut":
            return self.on_land() and self.ground.near_hut(f.at, f.r, where[1], 100)
        if where[0] == "loose":
            return D(f.at, where[1]) <= 150
        return not self.on_land() and not any(e.steady and e.level != "land" for e in self.board.enemies(f))

    def do_r(self):
        if not self.f.leading:
            self.refuse("E_ORDER")
        self.drop(self.game.where_dropped(self.f))
