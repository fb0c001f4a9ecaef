// What a player may take hold of: offers that differ in one thing alone become one choice with a blank (decision 0042).
#include "server/rules/murid_wars/show/display.h"
#include "server/rules/table/show.h"

namespace cherta::murid_wars {

namespace {

using rules::Choice;
using rules::Slot;

// The blank of an order: what fills it begins with this word, counted from 0, and takes so many words (0: all that
// follow).
struct Blank {
  Slot slot = Slot::kNone;
  std::size_t word = 2, words = 1;
  rules::Bounds bounds;
};

// How far the unit may come: of Murid foot what its owner alone may know, of others what the die could give (MW-6.2).
int reach(const State& s, const Unit& u) {
  constexpr int kSix = 6;
  if (rolls_to_move(u)) return die_allowance(s, u, kSix);
  return s.murid.known() ? allowance(s, u) : 0;
}
rules::Bounds way_from(const State& s, Point from, int far) {
  return {1, static_cast<int>(kMostLegs), table::shown(table_of(s), from), far};
}
// Anywhere in a zone, all of which is within a circle about its middle.
rules::Bounds in_zone(const State& s, Seat side) {
  const Box z = zone_of(s, side);
  const Point middle{(z.west + z.east) / 2, (z.south + z.north) / 2};
  const auto [half_w, half_h] = Point{z.east, z.north} - middle;
  const auto far = static_cast<int>(table::root_above(std::int64_t{half_w} * half_w + std::int64_t{half_h} * half_h));
  return {1, 1, table::shown(table_of(s), middle), far};
}

struct BlankOf {
  const State& s;

  Blank operator()(const Place& o) const {
    const Unit* u = unit_known(s, o.unit);
    return u ? Blank{Slot::kPoint, 2, 2, in_zone(s, u->side)} : Blank{};
  }
  Blank operator()(const Move& o) const {
    const Unit* u = find(s, o.unit);
    if (!u || o.path.empty() || o.to) return {};
    return {Slot::kPath, 2, 0, way_from(s, u->at, reach(s, *u))};
  }
  Blank operator()(const Go& o) const {
    if (o.enemy && o.path.empty() && !o.at) return {Slot::kPiece, 2, 1, {}};
    if (o.enemy || o.to || o.path.empty() || !*s.pending_move) return {};
    const PendingMove& pending = **s.pending_move;
    return {Slot::kPath, 1, 0, way_from(s, unit_at(s, pending.unit).at, pending.allowance)};
  }
  Blank operator()(const Charge& o) const { return o.via.empty() && !o.at ? Blank{Slot::kPiece, 2, 1, {}} : Blank{}; }
  Blank operator()(const Fire& o) const { return o.target ? Blank{Slot::kPiece, 2, 1, {}} : Blank{}; }
  Blank operator()(const Fight&) const { return {Slot::kPiece, 2, 1, {}}; }
  Blank operator()(const Attach&) const { return {Slot::kPiece, 2, 1, {}}; }
  Blank operator()(const Detach& o) const {
    const Unit* u = unit_known(s, o.unit);
    if (!u || !u->host || !o.at) return {};
    const Unit* host = unit_known(s, *u->host);
    if (!host) return {};
    const int far = kSetDownRange + kChiefSize.front + host->size.front / 2 + host->size.depth / 2;
    return {Slot::kPoint, 2, 2, {1, 1, table::shown(table_of(s), host->at), far}};
  }
  template <class Other>
  Blank operator()(const Other&) const {
    return {};
  }
};

// Cuts the filling out of an order.
std::string cut(std::string& order, const Blank& blank) {
  std::size_t from = 0;
  for (std::size_t word = 0; word < blank.word; ++word) from = order.find(' ', from) + 1;
  std::size_t to = blank.words == 0 ? order.size() : from;
  for (std::size_t word = 0; word < blank.words; ++word) to = std::min(order.find(' ', to + 1), order.size());
  std::string filling = order.substr(from, to - from);
  order.replace(from, to - from, "{}");
  return filling;
}

Choice choice_of(const State& s, const Offer& offer) {
  Choice choice;
  choice.order = MuridWars::write(offer.order);
  choice.label = label_of(s, offer.order);
  choice.piece = piece_of(offer.order);
  // `go` names nobody: it is about the unit whose die was rolled.
  if (get_if<Go>(&offer.order) && *s.pending_move) choice.piece = (*s.pending_move)->unit.text();
  choice.rule = offer.rule;
  const Blank blank = visit(BlankOf{s}, offer.order);
  choice.slot = blank.slot;
  choice.bounds = blank.bounds;
  if (blank.slot == Slot::kNone) return choice;
  std::string filling = cut(choice.order, blank);
  choice.targets = {{filling, filling}};
  return choice;
}

}  // namespace

std::vector<Choice> choices_of(const Known& known) {
  std::vector<Choice> all;
  if (known.viewer().kind != Viewer::Kind::kPlayer) return all;
  for (const Offer& offer : MuridWars::offers(known, known.viewer().seat)) {
    Choice one = choice_of(*known, offer);
    const auto same = std::ranges::find(all, one.order, &Choice::order);
    if (same == all.end())
      all.push_back(std::move(one));
    else
      for (rules::Target& target : one.targets)
        if (std::ranges::count(same->targets, target) == 0) same->targets.push_back(std::move(target));
  }
  return all;
}

}  // namespace cherta::murid_wars
