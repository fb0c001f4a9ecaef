// Paths (MW-6.4 to 6.11, 6.18): is one legal, and where does it end?
#include <algorithm>

#include "server/rules/core/enum_words.h"
#include "server/rules/murid_wars/chapters/surroundings.h"

namespace cherta::murid_wars {

namespace {

using table::Track;

// MW-6.9: where the mover's centre may not be: the closed box about an enemy's.
struct Kept {
  const Unit* enemy;
  Shape box;
  Box edges;
};
bool is_in(const Box& box, Point p) { return table::holds(box, table::around(p)); }
// From a place on the box's border: does it leave the box at once, and so for good?
bool leaves(const Box& box, Point from, Point by) {
  return (from.x == box.east && by.x > 0) || (from.x == box.west && by.x < 0) || (from.y == box.north && by.y > 0) ||
         (from.y == box.south && by.y < 0);
}

Point gap_vector(const Unit& u, Point from, const Unit& to) {
  const auto part = [](int way, int room) { return way > room ? way - room : way < -room ? way + room : 0; };
  return {part(to.at.x - from.x, (u.size.front + to.size.front) / 2),
          part(to.at.y - from.y, (u.size.depth + to.size.depth) / 2)};
}

class Walk {
 public:
  Walk(const State& s, const Unit& u, const Way& way)
      : s_(s), u_(u), way_(way), around_(s, u), start_(mover_at(u, u.at)), points_{u.at} {
    table::forgive_start(start_, around_.going(), {});
    for (const Unit* enemy : around_.enemies()) {
      const Size size{u.size.front + enemy->size.front, u.size.depth + enemy->size.depth};
      const Shape box(table::rectangle_about(enemy->at, table::Heading(), size));
      kept_.push_back({enemy, box, box.box()});
    }
    points_.insert(points_.end(), way.path.begin(), way.path.end());
    if (way.at) points_.push_back(*way.at);
    const auto to = way.friendly ? way.friendly : way.at ? std::nullopt : way.enemy;
    if (const Unit* other = to ? find(s, *to) : nullptr)
      if (const Point gap = gap_vector(u, points_.back(), *other); gap != Point{} || points_.size() == 1)
        points_.push_back(points_.back() + gap);
  }

  // What is wrong with it whatever its length, in the order of 6.4.
  Refused check() const {
    for (std::size_t i = 1; i < points_.size(); ++i)
      if (points_[i] == points_[i - 1]) return refuse("E_ZERO_LEG", "MW-6.5", "Two equal points in the path.");
    if (points_.size() - 1 > kMostLegs)
      return refuse("E_SYNTAX", "MW-6.5", "Cannot read the order: a path has at most 8 points.");
    for (const Point p : points_)
      if (!around_.is_on_table(u_, p)) return refuse("E_OFF_TABLE", "MW-6.10", "That leads off the table.");
    for (const auto& step : {&Walk::check_ground, &Walk::check_enemies, &Walk::check_end, &Walk::check_friends})
      if (auto refused = (this->*step)(); refused.has_error()) return refused;
    return {};
  }

  Plan whole() const {
    Plan plan;
    plan.cost = bill(points_.size() - 1).cost;
    take(plan, points_.size() - 1);
    plan.touched = touched_at(points_.back());
    return plan;
  }
  // MW-6.8: as far as the allowance goes.
  Plan cut(int most) const {
    Plan plan;
    plan.cost = bill(points_.size() - 1).cost;
    if (plan.cost <= most) return whole();
    plan.short_of_it = true;
    for (std::size_t leg = points_.size() - 1; leg >= 1; --leg)
      if (const auto s = stop_on(leg, most)) {
        take(plan, leg - 1);
        const Point end = table::along(points_[leg - 1], points_[leg], *s);
        if (end != points_[leg - 1]) {
          plan.length += table::leg_length(points_[leg - 1], end);
          plan.path.push_back(end);
        }
        break;
      }
    return plan;
  }

 private:
  // ---- whole legs ----

  Refused check_ground() const {
    const table::Course bare{table_of(s_), around_.going(), {}};
    for (std::size_t i = 1; i < points_.size(); ++i) {
      const auto fault = table::fault_on(bare, mover_at(u_, points_[i - 1]), points_[i] - points_[i - 1]);
      if (fault.bar == table::Bar::kGround) return barred(fault.which);
    }
    const auto fault = table::fault_at_end(bare, mover_at(u_, points_.back()));
    return fault.bar == table::Bar::kNothing ? Refused() : barred(fault.which);
  }
  Refusal barred(std::size_t which) const {
    return refuse("E_TERRAIN", "MW-14.2", "Barred by the " + s_.terrain[which].kind + ".");
  }

  enum class Meeting { kNone, kAtEnd, kOnWay };
  // MW-6.9, of a leg whose start is the unit's own or not, and whose end is that of the move or not.
  Meeting meeting(const Kept& kept, Point from, Point to, bool first, bool last) const {
    if (!table::within(Shape(table::Line{from, to}), kept.box, 0)) return Meeting::kNone;
    if (first && is_in(kept.edges, from) && leaves(kept.edges, from, to - from)) return Meeting::kNone;
    if (last && is_in(kept.edges, to) && leaves(kept.edges, to, from - to)) return Meeting::kAtEnd;
    return Meeting::kOnWay;
  }
  Refused check_enemies() const {
    for (std::size_t i = 1; i < points_.size(); ++i)
      for (const Kept& kept : kept_)
        if (meeting(kept, points_[i - 1], points_[i], i == 1, i + 1 == points_.size()) == Meeting::kOnWay)
          return refuse("E_ENEMY_IN_PATH", "MW-6.9", "The path touches " + kept.enemy->id.text() + ".");
    return {};
  }
  Refused check_end() const {
    const Unit* touched = points_.size() > 1 ? around_.touched_enemy(u_, points_.back()) : nullptr;
    if (!way_.enemy)
      return touched ? refuse("E_CONTACT", "MW-6.9", "A move must not end in contact; use charge.") : Refused();
    const auto all = touched_at(points_.back());
    if (std::ranges::count(all, *way_.enemy) > 0) return {};
    return refuse("E_NOT_TOUCHING", "MW-6.11", "The end point does not touch " + way_.enemy->text() + ".");
  }
  Refused check_friends() const {
    if (points_.size() > 1)
      if (const Unit* there = around_.overlapped(u_, points_.back())) return in_the_way(*there);
    for (std::size_t i = 1; i < points_.size(); ++i)
      if (const Unit* there = barring(points_[i - 1], points_[i])) return in_the_way(*there);
    return {};
  }
  Refusal in_the_way(const Unit& there) const {
    return refuse("E_OVERLAP", "MW-1.14", "Overlaps " + there.id.text() + ".");
  }
  // interpenetration=none: friends bar the way (GEO-6.6 c).
  const Unit* barring(Point from, Point to) const {
    if (s_.options->interpenetration) return nullptr;
    for (const Unit* other : around_.friends())
      if (!table::overlaps(start_.core, Shape(body(*other))) &&
          table::overlaps(Shape(body_at(u_, from)).swept(to - from), Shape(body(*other))))
        return other;
    return nullptr;
  }

  // ---- parts of a path ----

  table::Bill bill(std::size_t legs) const {
    table::Bill bill;
    for (std::size_t i = 1; i <= legs; ++i) {
      const Point from = points_[i - 1], to = points_[i];
      bill = table::with_part(bill, mover_at(u_, from), to - from, table::leg_length(from, to), around_.going());
    }
    return bill;
  }
  void take(Plan& plan, std::size_t legs) const {
    for (std::size_t i = 1; i <= legs; ++i) {
      plan.path.push_back(points_[i]);
      plan.length += table::leg_length(points_[i - 1], points_[i]);
    }
  }
  std::vector<UnitId> touched_at(Point at) const {
    std::vector<UnitId> all;
    for (const Unit* enemy : around_.enemies())
      if (table::touches(Shape(body_at(u_, at)), Shape(body(*enemy)), 0)) all.push_back(enemy->id);
    return all;
  }

  // The greatest part of a leg that is paid for and ends legally; nothing if not even its start does.
  std::optional<int> stop_on(std::size_t leg, int most) const {
    const Point from = points_[leg - 1], to = points_[leg];
    const table::Purse purse{bill(leg - 1), most};
    const Track track = Track::leg(from, to);
    if (purse.bill.cost > most) return std::nullopt;
    for (int s = std::min(table::leg_length(from, to), most - purse.bill.cost); s >= 0; --s) {
      if (s == 0 && leg == 1) return 0;  // it stays
      if (table::pays(purse, mover_at(u_, from), track, s, around_.going()) && may_stop(leg, from, from + track.by(s)))
        return s;
    }
    return std::nullopt;
  }
  bool may_stop(std::size_t leg, Point from, Point end) const {
    if (around_.overlapped(u_, end) || around_.touched_enemy(u_, end)) return false;
    if (end == from) return true;
    const table::Course bare{table_of(s_), around_.going(), {}};
    if (table::fault_on(bare, mover_at(u_, from), end - from).bar != table::Bar::kNothing) return false;
    if (table::fault_at_end(bare, mover_at(u_, end)).bar != table::Bar::kNothing) return false;
    return !barring(from, end) && std::ranges::all_of(kept_, [&](const Kept& kept) {
      return meeting(kept, from, end, leg == 1, false) == Meeting::kNone;
    });
  }

  const State& s_;
  const Unit& u_;
  const Way& way_;
  Surroundings around_;
  table::Mover start_;
  std::vector<Kept> kept_;
  std::vector<Point> points_;
};

}  // namespace

Result<Plan> plan(const State& s, const Unit& u, const Way& way, std::optional<int> most) {
  const Walk walk(s, u, way);
  if (auto refused = walk.check(); refused.has_error()) return refused.error();
  return most ? walk.cut(*most) : walk.whole();
}

}  // namespace cherta::murid_wars
