// What figures do on foot and on horseback in a batch (SK-5.1 to 5.4, 5.8, 5.9, 6.3, 9.1, 9.2).
#include "server/rules/skirmish/chapters/rehearsal.h"
#include "server/rules/table/contact.h"
#include "server/rules/table/move.h"

namespace cherta::skirmish {

namespace {

Refusal not_in_front() { return refuse("E_ARC", "SK-5.2", "Not in the front arc."); }
Refusal blocked() { return refuse("E_BLOCKED", "SK-4.11", "The way is blocked."); }
Refusal no_bank() { return refuse("E_CREEK", "SK-6.3", "Not at the bank with a whole card."); }
Refusal wrong_mount() { return refuse("E_MOUNT", "SK-5.9", "Not possible mounted / on foot."); }

// SK-6.3: at which bank of this piece he stands.
struct Bank {
  int piece = 0;
  bool high = false;
};
std::optional<Bank> bank_at(const State& s, const Figure& f) {
  const int size = radius(s, f);
  for (std::size_t i = 0; i < s.data().terrain.size(); ++i) {
    const Feature& piece = s.data().terrain[i];
    if (piece.kind != GroundKind::kSlow) continue;
    const bool along_x = piece.axis == Axis::kX;
    const int across = along_x ? f.at.x : f.at.y, along = along_x ? f.at.y : f.at.x;
    const int low = along_x ? piece.rect.x1 : piece.rect.y1, high = along_x ? piece.rect.x2 : piece.rect.y2;
    const int from = along_x ? piece.rect.y1 : piece.rect.x1, to = along_x ? piece.rect.y2 : piece.rect.x2;
    if (along < from || along > to) continue;
    if (across <= low - size && across >= low - size - kNear) return Bank{static_cast<int>(i), false};
    if (across >= high + size && across <= high + size + kNear) return Bank{static_cast<int>(i), true};
  }
  return std::nullopt;
}
Point in_the_middle(const Feature& piece, Point at) {
  if (piece.axis == Axis::kX) return {(piece.rect.x1 + piece.rect.x2) / 2, at.y};
  return {at.x, (piece.rect.y1 + piece.rect.y2) / 2};
}

}  // namespace

bool Rehearsal::is_turn_allowed(Point to) const {  // SK-5.2
  switch (now_.options->turning) {
    case Turning::kAny:
      return true;
    case Turning::kStrict:
      return table::bearing(to - me().at) == me().facing;
    default:
      return is_in_front(me(), to);
  }
}

Refused Rehearsal::move(const Token& t) {
  const Figure& f = me();
  const Point to = *t.at;
  const int cost = increments_for(distance(f.at, to), speed(now_, f));
  if (auto refused = need(cost); refused.has_error()) return refused;
  if (!is_turn_allowed(to)) return not_in_front();
  if (!is_clear_way(now_, stand_of(now_, f), f.at, to)) return blocked();
  happen(Moved{me_, f.at, to, table::bearing(to - f.at), cost, f.spent + cost});
  return {};
}

Refused Rehearsal::pivot(const Token& t) {
  if (auto refused = need(1); refused.has_error()) return refused;
  happen(Pivoted{me_, t.number, me().spent + 1});
  return {};
}

Refused Rehearsal::wait(const Token& t) {
  if (auto refused = need(t.number); refused.has_error()) return refused;
  happen(Waited{me_, t.number, me().spent + t.number});
  return {};
}

// SK-9.1 to 9.4.
Refused Rehearsal::charge(const Token& t) {
  const Figure& f = me();
  const Figure& target = figure_at(now_, t.target);
  if (!led_by(now_, me_).empty()) return refuse("E_LEADING", "SK-12.5", "Leading prizes.");
  if (target.side == side_) return refuse("E_TARGET", "SK-9.4", "Not a legal target.");
  if (*now_.play >= last_play(now_)) return refuse("E_LAST_PLAY", "SK-9.17", "No charge on the last play.");
  if (!same_level(f, target)) return refuse("E_LEVEL", "SK-4.9", "Not on the same level.");
  const int left = n(now_) - f.spent, touching = radius(now_, f) + radius(now_, target);
  const auto too_far = [] { return refuse("E_REACH", "SK-9.2", "The charge cannot reach."); };
  Point to = f.at;
  int cost = 1;
  if (!in_contact(now_, f, target)) {
    to = t.at.value_or(table::along(target.at, f.at, touching + kShortOf));
    if (!is_turn_allowed(to)) return not_in_front();
    const int gap = distance(to, target.at);
    if (gap < touching || gap > touching + kReach) return too_far();
    cost = increments_for(distance(f.at, to), speed(now_, f));
  }
  if (cost > left) return too_far();
  if (to != f.at && !is_clear_way(now_, stand_of(now_, f), f.at, to)) return blocked();
  happen(Charged{me_, t.target, f.at, to, table::bearing(target.at - to), cost, f.spent + cost});
  return {};
}

Refused Rehearsal::dismount() {
  if (auto refused = need(1); refused.has_error()) return refused;
  if (!me().mounted) return wrong_mount();
  happen(Dismounted{me_, me().at, me().spent + 1});
  return {};
}

Refused Rehearsal::mount() {
  if (auto refused = need(1); refused.has_error()) return refused;
  const Figure& f = me();
  if (!led_by(now_, me_).empty()) return refuse("E_LEADING", "SK-12.5", "Leading prizes.");
  if (f.mounted || f.ship > 0 || !f.horse_at || distance(f.at, *f.horse_at) > kHorseReach) return wrong_mount();
  Stand up = stand_of(now_, f);
  up.radius = type_of(now_, f).radius;
  const bool meets_enemy = std::ranges::any_of(*now_.figures, [&](const Figure& other) {
    return other.side != side_ && other.on_table() && same_level(f, other) &&
           table::overlaps(table::Shape(table::Disc{f.at, up.radius}),
                           table::Shape(table::Disc{other.at, radius(now_, other)}));
  });
  if (meets_enemy || !is_ground(now_, up, f.at)) return blocked();
  happen(Mounted{me_, f.at, f.spent + 1});
  return {};
}

Refused Rehearsal::cross(const Act& act) {
  const Figure& f = me();
  const auto bank = bank_at(now_, f);
  if (act.tokens.size() != 1 || f.spent != 0 || f.ship > 0 || !bank) return no_bank();
  const Feature& piece = now_.data().terrain[static_cast<std::size_t>(bank->piece)];
  happen(CreekEntered{me_, Crossing{bank->piece, bank->high, 1}, in_the_middle(piece, f.at), n(now_)});
  return {};
}

}  // namespace cherta::skirmish
