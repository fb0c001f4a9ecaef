// What a seat may order now (section 6): candidates, each of which its check lets pass.
#include <algorithm>

#include "server/rules/murid_wars/chapters/surroundings.h"

namespace cherta::murid_wars {

namespace {

struct Collector {
  const Known& known;
  Seat seat;
  std::vector<Offer> offers;

  const State& s() const { return *known; }
  const Units& draft() const { return draft_of(*known, seat); }
  void add(Order order, std::string_view rule) {
    if (!MuridWars::check(known, rules::Actor::player(seat), order).has_error())
      offers.push_back({std::move(order), rule});
  }
};

constexpr std::array<Point, 8> kWays = {Point{0, 1}, Point{1, 0},  Point{0, -1}, Point{-1, 0},
                                        Point{1, 1}, Point{1, -1}, Point{-1, 1}, Point{-1, -1}};

// ---- muster ----

// The next group, with an even share of what is left.
void offer_group(Collector& to, const Muster& m) {
  int foot = 0, musicians = m.musicians, flags = m.flags, groups = m.officers;
  for (const int die : m.d10) foot += die;
  for (const GroupDraft& one : m.groups) {
    foot -= one.men.rank;
    musicians -= one.men.musicians;
    flags -= one.men.standards;
    --groups;
  }
  const auto share = [&](int all) { return (all + groups - 1) / groups; };
  for (int i = 1; i <= m.officers; ++i)
    if (std::ranges::count(m.groups, i, &GroupDraft::number) == 0) {
      const UnitId group{Letters::kM, i, 0};
      to.add(Compose{group, share(foot), share(musicians), share(flags), false}, "MW-2.7");
      to.add(Compose{group, share(foot), share(musicians), share(flags), true}, "MW-15.1");
      return;
    }
}
void offer_muster(Collector& to) {
  const Muster& m = to.s().muster.get();
  to.add(MusterDone{}, "MW-2.7");
  if (m.officers > 0) return offer_group(to, m);
  std::vector<int> dice = m.special;
  std::ranges::sort(dice);
  do to.add(Assign{dice[0], dice[1], dice[2]}, "MW-2.5");
  while (std::ranges::next_permutation(dice).found);
  Ratings turned = to.s().murid.get().ratings;
  std::swap(turned.mk, turned.mo);
  to.add(Attributes{turned}, "MW-2.2");
}

// ---- deployment ----

// A free place for it: by rows, from the front of the zone's middle outwards.
std::optional<Point> free_place(const Collector& to, const Unit& u) {
  constexpr int kStep = 100;
  const Box zone = zone_of(to.s(), to.seat);
  const Point middle{(zone.west + zone.east) / 2, (zone.south + zone.north) / 2};
  const bool back = u.kind == Kind::kBaggage;
  const int rows = (zone.north - zone.south - u.size.depth) / kStep, columns = (zone.east - zone.west) / kStep;
  for (int row = 0; row < rows; ++row) {
    const bool from_south = (to.seat == kMurid) != back;
    const int y =
        from_south ? zone.south + u.size.depth / 2 + row * kStep : zone.north - u.size.depth / 2 - row * kStep;
    for (int column = 0; column < columns; ++column) {
      const Point at{middle.x + (column % 2 == 0 ? 1 : -1) * ((column + 1) / 2) * kStep, y};
      const Shape there(body_at(u, at));
      const bool free = table::is_wholly_in(there, zone) && std::ranges::none_of(to.draft(), [&](const Unit& other) {
                          return other.id != u.id && other.placed && table::overlaps(there, Shape(body(other)));
                        });
      if (free) return at;
    }
  }
  return std::nullopt;
}
void offer_places(Collector& to) {
  std::vector<UnitId> free_companies;
  for (const Unit& u : to.draft()) {
    if (u.kind == Kind::kCompany && !u.host) free_companies.push_back(u.id);
    if (u.placed || u.host) continue;
    const auto at = free_place(to, u);
    if (!at) continue;
    to.add(Place{u.id, *at, std::nullopt, false}, "MW-4.4");
    if (u.kind == Kind::kGun) to.add(Place{u.id, *at, Stance::kLimbered, false}, "MW-4.6");
    if (to.s().options->murid_horse + to.s().options->russian_horse > 0)
      to.add(Place{u.id, *at, Stance::kMounted, u.kind == Kind::kCompany}, "MW-15.2");
  }
  const Unit* chief = nullptr;
  int next = 1;
  for (const Unit& u : to.draft()) {
    if (u.kind == Kind::kMass) next = std::max(next, u.id.number + 1);
    if (u.kind == Kind::kCinc && !u.host && !u.placed) chief = &u;
  }
  if (chief)
    for (const Unit& u : to.draft()) to.add(Attach{chief->id, u.id, false}, "MW-4.7");
  if (free_companies.size() >= kLeastMass) {
    free_companies.resize(kLeastMass);
    to.add(FormMass{{Letters::kRx, next, 0}, free_companies, {}, false}, "MW-11.5");
  }
}
void offer_deployment(Collector& to) {
  to.add(DeployDone{}, "MW-4.6");
  if (std::ranges::any_of(to.draft(), [](const Unit& u) { return !u.placed && !u.host; }))
    to.add(DeployUsual{}, "MW-4.5");
  offer_places(to);
}

// ---- activations ----

int reach_of(const State& s, const Unit& u) {
  constexpr int kHighest = 6;
  return rolls_to_move(u) ? die_allowance(s, u, kHighest) : allowance(s, u);
}
const Unit* nearest(const State& s, const Unit& u, Seat side) {
  const Unit* best = nullptr;
  for (const Unit& other : s.units)
    if (other.side == side && other.id != u.id && !is_attached(other) &&
        (!best || distance(u, other) < distance(u, *best)))
      best = &other;
  return best;
}
// As far as it may go to each side, and half of that.
std::vector<Point> steps_from(const State& s, const Unit& u, int reach) {
  std::vector<Point> all;
  const table::Table t = table_of(s);
  for (const Point way : kWays)
    for (const int far : {reach, reach / 2}) {
      const Point at = u.at + (way.x != 0 && way.y != 0 ? far * 7 / 10 : far) * way;
      if (far > 0 && table::is_on(t, Shape(body_at(u, at)).box())) all.push_back(at);
    }
  return all;
}

void offer_moves(Collector& to, const Unit& u) {
  const State& s = to.s();
  const int reach = reach_of(s, u);
  if (rolls_to_move(u)) to.add(Move{u.id, {}, {}, {}}, "MW-6.7");
  for (const Unit* enemy : units_of(s, other(u.side)))
    if (distance(u, *enemy) <= reach) to.add(Charge{u.id, enemy->id, {}, {}, {}, {}}, "MW-6.11");
  if (const Unit* enemy = nearest(s, u, other(u.side)); enemy && distance(u, *enemy) > reach)
    to.add(Move{u.id, {table::along(u.at, enemy->at, reach)}, {}, {}}, "MW-6.4");
  for (const Point at : steps_from(s, u, reach)) to.add(Move{u.id, {at}, {}, {}}, "MW-6.4");
  if (const Unit* friendly = nearest(s, u, u.side); friendly && distance(u, *friendly) <= reach)
    to.add(Move{u.id, {}, friendly->id, {}}, "MW-6.18");
}
void offer_shots(Collector& to, const Unit& u) {
  if (check_shooter(to.s(), u).has_error()) return;
  const auto targets = nearest_targets(to.s(), u);
  for (const Unit* target : targets)
    to.add(Fire{u.id, targets.size() > 1 ? std::optional(target->id) : std::nullopt, {}, false}, "MW-7.2");
  if (to.s().options->sharpshooting) to.add(Sharpshoot{u.id, {}, {}}, "MW-16.1");
}
void offer_attachments(Collector& to, const Unit& u) {
  if (is_attached(u)) {
    const Unit& host = unit_at(to.s(), *u.host);
    for (const Point way : kWays) {
      const Point off{way.x * (host.size.front + u.size.front) / 2, way.y * (host.size.depth + u.size.depth) / 2};
      to.add(Detach{u.id, host.at + off, false}, "MW-10.9");
    }
  } else if (u.kind == Kind::kCinc || u.kind == Kind::kFigure) {
    for (const Unit* host : units_of(to.s(), u.side)) to.add(Attach{u.id, host->id, false}, "MW-10.5");
  }
}
void offer_mass(Collector& to, const Unit& lead) {
  if (lead.kind != Kind::kCompany) return;
  std::vector<UnitId> companies = {lead.id};
  for (const Unit* u : units_of(to.s(), lead.side)) {
    const bool fits = u->kind == Kind::kCompany && u->id != lead.id && !u->activated && !u->mounted &&
                      u->casualties <= kMassCasualties && distance(*u, lead) <= kJoinRange;
    if (fits && companies.size() < kMostMass) companies.push_back(u->id);
  }
  if (companies.size() >= kLeastMass)
    to.add(FormMass{{Letters::kRx, *to.s().next_mass, 0}, companies, {}, false}, "MW-11.6");
}

// At a real table: what can be said without a ruler; measured orders are typed.
void offer_at_table(Collector& to, const Unit& u) {
  constexpr int kFar = 600, kStep = 100;
  const auto enemies = units_of(to.s(), other(u.side));
  if (rolls_to_move(u)) to.add(Move{u.id, {}, {}, {}}, "MW-6.7");
  to.add(Move{u.id, {}, {}, kStep}, "MW-17.1");
  for (const Unit* enemy : enemies) {
    to.add(Fire{u.id, enemy->id, kFar, false}, "MW-17.1");
    to.add(Charge{u.id, enemy->id, {}, {}, kStep, {}}, "MW-17.1");
  }
}

void offer_unit(Collector& to, const Unit& u) {
  to.add(Hold{u.id}, "MW-5.8");
  for (const UnitId enemy : contacts(to.s(), u)) to.add(Fight{u.id, enemy}, "MW-6.12");
  for (const Stance stance : {Stance::kLimbered, Stance::kUnlimbered, Stance::kMounted, Stance::kDismounted})
    if (u.horse || u.kind == Kind::kGun) to.add(ChangeStance{u.id, stance}, "MW-6.14");
  if (at_real_table(to.s())) return offer_at_table(to, u);
  offer_shots(to, u);
  offer_moves(to, u);
  offer_attachments(to, u);
  offer_mass(to, u);
}
void offer_go(Collector& to) {
  to.add(Pass{}, "MW-5.5");
  to.add(EndGo{}, "MW-5.6");
  for (const Unit* u : units_of(to.s(), to.seat))
    if (!u->activated) offer_unit(to, *u);
}

void offer_path(Collector& to) {
  const PendingMove& pending = **to.s().pending_move;
  const Unit& u = unit_at(to.s(), pending.unit);
  to.add(Go{}, "MW-6.7");
  if (at_real_table(to.s())) return to.add(Go{{}, {}, {}, {}, pending.allowance, {}}, "MW-17.1");
  for (const Unit* enemy : units_of(to.s(), other(u.side))) to.add(Go{{}, {}, enemy->id, {}, {}, {}}, "MW-6.11");
  for (const Point at : steps_from(to.s(), u, pending.allowance)) to.add(Go{{at}, {}, {}, {}, {}, {}}, "MW-6.4");
  if (const Unit* friendly = nearest(to.s(), u, u.side)) to.add(Go{{}, friendly->id, {}, {}, {}, {}}, "MW-6.18");
}

// ---- between the goes ----

// Where along the baseline it may come.
template <class Make>
void offer_along(Collector& to, std::string_view rule, const Make& make) {
  constexpr int kParts = 12;
  int found = 0;
  for (int i = 1; i < kParts && found < 3; ++i) {
    const std::size_t before = to.offers.size();
    const int x = table_of(to.s()).width / kParts * ((i * 5) % kParts);  // here and there
    to.add(make(x), rule);
    found += to.offers.size() > before ? 1 : 0;
  }
}
void offer_reinforcements(Collector& to) {
  to.add(ReinforceDone{}, "MW-11.14");
  const auto held = credits(to.s());
  for (const int slot : held) offer_along(to, "MW-11.12", [&](int x) { return Replace{company(slot), x}; });
  for (const GunClass gun : {GunClass::kLight, GunClass::kMedium, GunClass::kHeavy, GunClass::kSiege}) {
    const auto price = static_cast<std::size_t>(credits_for(gun));
    if (held.size() < price) break;
    std::vector<UnitId> paid;
    for (std::size_t i = 0; i < price; ++i) paid.push_back(company(held[i]));
    offer_along(to, "MW-11.13", [&](int x) { return BuyGun{gun, paid, x}; });
  }
  for (const Arrival& one : *to.s().arrivals)
    if (*one.side == to.seat && *one.turn <= *to.s().turn)
      offer_along(to, "MW-11.14", [&](int x) { return Arrive{*one.id, x}; });
}

// By the standing priority, or from the strongest ratings.
void offer_allocations(Collector& to) {
  const int due = due_now(to.s());
  to.add(Allocate{standing_allocation(to.s(), due)}, "MW-9.4");
  Ratings left = to.s().murid.get().ratings, amounts;
  for (int i = 0; i < due; ++i) {
    const Rating most = *std::ranges::max_element(kRatings, {}, [&](Rating rating) { return left[rating]; });
    --left[most];
    ++amounts[most];
  }
  to.add(Allocate{amounts}, "MW-9.4");
}

void offer_any_time(Collector& to) {
  to.add(AgreeDraw{DrawWord::kAccept}, "MW-13.7");
  to.add(AgreeDraw{DrawWord::kDecline}, "MW-13.7");
  if (*to.s().draw_offer != to.seat) to.add(AgreeDraw{DrawWord::kOffer}, "MW-13.7");
  to.add(Concede{}, "MW-13.7");
  if (!(*to.s().claims)[to.seat].get())
    to.add(EnterResult{{won_by(attacker(to.s().options)), Cause::kDestroyed, {}}, {}}, "MW-17.1");
}

}  // namespace

std::vector<Offer> MuridWars::offers(const rules::Known<MuridWars>& known, Seat seat) {
  Collector to{known, seat, {}};
  const auto asked = on_move(*known);
  if (is_over(*known) || std::ranges::count(asked, seat) == 0) return {};
  if (*known->claim) {
    constexpr int kOther = 300;
    to.add(Confirm{}, "MW-17.1");
    to.add(Dispute{kOther}, "MW-17.1");
    return std::move(to.offers);
  }
  switch (*known->phase) {
    case Phase::kOptions:
      to.add(Accept{}, "MW-2.4");
      break;
    case Phase::kMuster:
      offer_muster(to);
      break;
    case Phase::kDeployR:
    case Phase::kDeployM:
      offer_deployment(to);
      break;
    case Phase::kReinforce:
      offer_reinforcements(to);
      break;
    case Phase::kGo:
      offer_go(to);
      break;
    case Phase::kPath:
      offer_path(to);
      break;
    case Phase::kAlloc:
      offer_allocations(to);
      break;
    default:
      return {};
  }
  offer_any_time(to);
  return std::move(to.offers);
}

}  // namespace cherta::murid_wars
