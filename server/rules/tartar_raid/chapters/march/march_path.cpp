// Where a march may lead (TR-7.1.2-5, TR-4.2.1.4-6, TR-10.3, TR-14.0.7, TR-16.2.5-6, TR-16.2.10).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/march/movement.h"

namespace cherta::tartar_raid::marching {

namespace {

struct Way {
  int x = 0, z = 0;
  bool operator==(const Way&) const = default;
};

// TR-16.2.2: cube coordinates of a hex; of a box its column and row.
Way place(Box box) {
  const int q = box.column();
  return box.is_hex() ? Way{q, box.row() - (q - q % 2) / 2} : Way{q, box.row()};
}

Way direction(Box from, Box to) {
  const Way a = place(from), b = place(to);
  return {b.x - a.x, b.z - a.z};
}

bool is_straight(const Case& c) {
  for (std::size_t i = 1; i < c.order.path.size(); ++i)
    if (direction(c.from(i), c.order.path[i]) != direction(c.from(0), c.order.path[0])) return false;
  return true;
}

bool is_corner_step(Box from, Box to) {
  const Way step = direction(from, to);
  return !from.is_hex() && step.x * step.x == 1 && step.z * step.z == 1;
}

// What stands in the way of one step, worst last to be told: the order of section 6.4.
enum Bar : int { kFree, kBlocked, kRough, kCherta };

Bar bar_of(const Case& c, Box from, Box to) {
  const SideKind kind = step_kind(c.state.ground, from, to);
  if (kind == SideKind::kBlocked) return kBlocked;
  if (kind == SideKind::kRough) return kRough;
  return c.seat == kAga && is_cherta(c.state.ground, from, to) ? kCherta : kFree;
}

// TR-4.2.1.5: free unless each of the two ways round the corner is barred.
Bar corner_bar(const Case& c, Box from, Box to) {
  Bar worst = kFree;
  for (const Box corner : {Box::at(to.column(), from.row()), Box::at(from.column(), to.row())}) {
    const Bar first = bar_of(c, from, corner), second = bar_of(c, corner, to);
    if (first == kFree && second == kFree) return kFree;
    for (const Bar bar : {first, second})
      if (bar != kFree && (worst == kFree || bar < worst)) worst = bar;
  }
  return worst;
}

bool is_start_pick(const Case& c) {
  return std::ranges::any_of(c.order.pick, [&](Label label) {
    const Counter* one = find_counter(c.state, label);
    return one && *one->box == *c.counter.box;
  });
}

// How many boxes the counter may move in this way. Where the way is not open to such a counter at all, another refusal
// says so: the path is measured as if it were.
int limit_of(const Case& c) {
  const Pace pace = c.fast() ? Pace::kFast : c.order.forced ? Pace::kForced : Pace::kNormal;
  auto own = allowance(c.state, c.contents, pace);
  if (is_start_pick(c)) {  // TR-9.3.9, TR-14.1.8: it goes on at their pace
    Contents reckoned = c.contents;
    reckoned.contingents.emplace_back().kind = Kind::kPeasant;
    own = allowance(c.state, reckoned, pace);
  }
  const int road = is_road(c.state, c.counter.box, c.order.path) ? 1 : 0;
  return own.value_or(*allowance(c.state, Contents(), pace)) + road;
}

Refused too_long(int limit) {
  return refuse("E_PATH", "TR-7.1.2", "the path is too long for this move: at most " + std::to_string(limit));
}

Refused check_shape(const Case& c) {
  const auto& path = c.order.path;
  if (path.empty()) return refuse("E_PATH", "TR-7.1.4", "name the boxes to enter");
  const bool diagonal = is_diagonal(c.state, c.order, c.counter.box);
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!on_map(c.state.ground, path[i])) return refuse("E_PATH", "TR-7.1.3", path[i].text() + " is off the map");
    const bool next = diagonal ? is_corner_step(c.from(i), path[i]) : adjacent(c.state.ground, c.from(i), path[i]);
    if (!next)
      return refuse("E_PATH", diagonal ? "TR-4.2.1.5" : "TR-7.1.4",
                    path[i].text() + " is not next to " + c.from(i).text());
  }
  if (diagonal && !is_straight(c)) return refuse("E_PATH", "TR-4.2.1.5", "a diagonal move keeps its direction");
  const int straight = *allowance(c.state, Contents(), Pace::kFastStraight);
  const int length = static_cast<int>(path.size());
  if (diagonal) return length > straight ? too_long(straight) : Refused();
  const int limit = limit_of(c);
  if (length <= limit) return {};
  const bool rides_straight = c.state.ground->hexes && c.fast() && c.seat == kAga && is_straight(c);  // TR-16.2.5
  return rides_straight && length <= straight ? Refused() : too_long(limit);
}

Bar step_bar(const Case& c, std::size_t i) {
  const Box from = c.from(i), to = c.order.path[i];
  return is_corner_step(from, to) ? corner_bar(c, from, to) : bar_of(c, from, to);
}

std::string side_text(const Case& c, std::size_t i) { return c.from(i).text() + "-" + c.order.path[i].text(); }

// TR-1.4.3: nobody crosses a blocked side.
Refused check_sides(const Case& c) {
  for (std::size_t i = 0; i < c.order.path.size(); ++i) {
    if (step_bar(c, i) == kBlocked) return refuse("E_SIDE", "TR-7.1.3", "side " + side_text(c, i) + " is blocked");
    if (crosses_ford(c.state.ground, c.from(i), c.order.path[i]) && *c.state.weather == Weather::kBad)
      return refuse("E_SIDE", "TR-16.2.10", "no ford can be crossed in bad weather");
  }
  return {};
}

// TR-7.1.5 and TR-10.3: a commander (or a dummy's pretence, TR-10.5), fair weather (TR-7.3.2), the whole move, not by
// Fast Move (TR-4.2.1.6).
std::optional<std::string> crossing_fault(const Case& c) {
  if (!c.contents.dummy && !is_commanded(c.contents)) return "needs a commander";
  if (*c.state.weather == Weather::kBad) return "not in bad weather";
  if (c.order.path.size() != 1) return "takes the whole move of one box";
  if (c.extra()) return "not by forced march or Fast Move";
  return std::nullopt;
}

// TR-1.4.4: only by the roll of TR-7.1.5.
Refused check_rough(const Case& c) {
  for (std::size_t i = 0; i < c.order.path.size(); ++i) {
    if (step_bar(c, i) != kRough) continue;
    const auto fault = crossing_fault(c);
    if (fault) return refuse("E_ROUGH", "TR-7.1.5", "rough going " + side_text(c, i) + ": " + *fault);
  }
  return {};
}

// For Tartars alone: feudals ignore Chertas (TR-10.6).
Refused check_cherta(const Case& c) {
  for (std::size_t i = 0; i < c.order.path.size(); ++i) {
    const Box from = c.from(i), to = c.order.path[i];
    const bool corner = is_corner_step(from, to);
    if (corner ? corner_bar(c, from, to) != kCherta : c.seat != kAga || !is_cherta(c.state.ground, from, to)) continue;
    const auto fault = crossing_fault(c);
    if (fault) return refuse("E_CHERTA", "TR-10.3", "Cherta " + side_text(c, i) + ": " + *fault);
    const int row = cherta_row(c.state.ground, from, to);
    if (std::ranges::find(*c.counter.cherta_barred, row) != c.counter.cherta_barred.end())
      return refuse("E_CHERTA", "TR-10.4", c.name() + " was stopped at this Cherta before");
  }
  return {};
}

Refused check_border(const Case& c) {
  for (std::size_t i = 0; i < c.order.path.size(); ++i) {
    const bool from = is_tartary(c.state.ground, c.from(i)), to = is_tartary(c.state.ground, c.order.path[i]);
    if (c.seat == kPrince && to && !(*c.state.pursuit_turn && *c.counter.may_cross))
      return refuse("E_BORDER", "TR-7.1.3", "feudal troops may not enter Tartary now");
    if (c.seat == kAga && from && !to && (*c.state.withdrawing || *c.state.pursuit_turn))
      return refuse("E_BORDER", "TR-14.0.7", "those who are home stay home");
  }
  return {};
}

}  // namespace

int cherta_row(const Ground& ground, Box from, Box to) {
  const Box inside = is_tartary(ground, from) ? to : from;
  return ground.hexes ? box_of_hex(inside).row() : inside.row();
}

bool is_diagonal(const State& state, const March& order, Box start) {
  return order.fast && order.counter.side() == kAga && !state.ground->hexes && !order.path.empty() &&
         is_corner_step(start, order.path.front());
}

bool is_road(const State& state, Box start, const Boxes& path) {
  if (!state.options->roads || !state.ground->hexes) return false;
  const auto on_road = [&](Box hex) { return state.ground->hex[hex.column() * kHexRows + hex.row() - 1].road; };
  return on_road(start) && std::ranges::all_of(path, on_road);
}

Refused check_path(const Case& c) {
  for (const auto check : {check_shape, check_sides, check_rough, check_cherta, check_border})
    if (Refused refused = check(c); refused.has_error()) return refused;
  return {};
}

std::size_t normal_reach(const State& state, const Contents& contents, Box start, const Boxes& path) {
  const std::size_t limit = static_cast<std::size_t>(*allowance(state, contents, Pace::kNormal));
  if (path.size() <= limit) return path.size();
  const Boxes longer(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(limit) + 1);
  return is_road(state, start, longer) ? limit + 1 : limit;
}

}  // namespace cherta::tartar_raid::marching
