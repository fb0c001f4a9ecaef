// What a seat may order now (section 6), but for what men do.
#include <algorithm>

#include "server/rules/skirmish/words/collector.h"

namespace cherta::skirmish {

namespace {

// ---- setup ----

std::vector<TypeCount> counted(const State& s, const std::vector<int>& types) {
  std::vector<TypeCount> all;
  for (const int type : types) {
    const std::string& name = s.data().types[static_cast<std::size_t>(type)].name;
    if (all.empty() || all.back().type != name) all.push_back({name, 0});
    ++all.back().count;
  }
  return all;
}

// Too many missile men among the first (SK-2.3)?
bool shoots_too_much(const State& s, const MusterData& data, const std::vector<int>& men) {
  return data.max_missile && missile_men(s.data(), men) > *data.max_missile;
}
// The usual lists, and others with one type more of what may be had: for the first man, or for the last, if there were
// too many missile men otherwise.
void offer_musters(Collector& to) {
  const State& s = to.s();
  if (!may_muster(s, to.seat)) return;
  const MusterData& data = s.data().side(to.seat).muster;
  to.add(Muster{counted(s, data.usual), counted(s, data.usual_pool)}, "SK-2.3");
  for (const int type : data.types) {
    std::vector<int> initial = data.usual;
    initial.front() = type;
    if (shoots_too_much(s, data, initial)) {
      initial = data.usual;
      initial.back() = type;
    }
    to.add(Muster{counted(s, initial), counted(s, data.usual_pool)}, "SK-2.3");
  }
  for (const int type : data.pool_types) {
    const std::vector<int> pool(static_cast<std::size_t>(data.pool_size), type);
    to.add(Muster{counted(s, data.usual), counted(s, pool)}, "SK-2.3");
  }
}

// Here and there in the zone for the first who has no place; and the next place for one who has.
void offer_places(Collector& to) {
  constexpr int kParts = 5, kSouth = 180;
  const State& s = to.s();
  const SideData& data = s.data().side(to.seat);
  const Draft& draft = (*s.drafts)[to.seat].get();
  const Rect& zone = data.deploy.zone;
  const int number = static_cast<int>(draft.places.size()) + 1;
  for (int i = 1; i < kParts; ++i)
    for (int j = 1; j < kParts; ++j) {
      const Point at{zone.x1 + (zone.x2 - zone.x1) * i / kParts, zone.y1 + (zone.y2 - zone.y1) * j / kParts};
      to.add(Place{{{FigureId{data.prefix, number}, {at, kSouth}}}}, "SK-2.4");
    }
}
void offer_landings(Collector& to) {
  constexpr int kParts = 8;
  const DeployData& deploy = to.s().data().side(to.seat).deploy;
  const ShipData& ship = to.s().data().ships[static_cast<std::size_t>(*deploy.ship)];
  for (int i = 0; i <= kParts; ++i) to.add(Land{ship.x_min + (ship.x_max - ship.x_min) * i / kParts}, "SK-2.5");
}
void offer_setup(Collector& to) {
  to.add(Commit{}, "SK-2.1");
  offer_musters(to);
  if (may_muster(to.s(), to.seat) || !may_deploy(to.s(), to.seat)) return;
  const DeployMode mode = to.s().data().side(to.seat).deploy.mode;
  if (mode == DeployMode::kZone) offer_places(to);
  if (mode == DeployMode::kLand) offer_landings(to);
}

// ---- a play ----

void offer_cards(Collector& to) {
  std::vector<int> hand = (*to.s().hands)[to.seat].get();
  hand.erase(std::unique(hand.begin(), hand.end()), hand.end());
  for (const int card : hand) to.add(PlayCard{card}, "SK-3.3");
}

// Each for himself; in groups without points; in groups with as many as it takes.
std::vector<std::vector<Group>> groupings(const State& s, Seat side, MoraleStep step) {
  std::vector<std::vector<Group>> all;
  const auto take = [&](std::vector<Group> groups) {
    if (!groups.empty() && std::ranges::count(all, groups) == 0) all.push_back(std::move(groups));
  };
  std::vector<Group> alone;
  for (const FigureId& id : testers(s, step)) alone.push_back({{id}, 0});
  take(std::move(alone));
  const int left = (*s.morale_left)[side].get();
  for (const int level : {0, 60, 80, 100}) take(groups_for_level(s, step, level, left));
  return all;
}
void offer_morale(Collector& to) {
  for (auto& groups : groupings(to.s(), to.seat, step_of(*to.s().phase))) to.add(Morale{std::move(groups)}, "SK-10.3");
}
void offer_rally(Collector& to) {
  to.add(Rally{}, "SK-11.8");
  for (auto& groups : groupings(to.s(), to.seat, MoraleStep::kRally)) to.add(Rally{std::move(groups)}, "SK-11.8");
  const int points = std::min((*to.s().morale_left)[to.seat].get(), kMostLevel / 2);
  for (const FigureId& id : testers(to.s(), MoraleStep::kRally)) {
    to.add(Rally{{Group{{id}, 0}}}, "SK-11.8");
    to.add(Rally{{Group{{id}, points}}}, "SK-11.8");
  }
}

void offer_results(Collector& to) {
  const bool duel = to.s().data().duel.has_value();
  TableResult draw, win;
  win.winner = won_by(to.seat);
  win.how = How::kKilled;
  win.fates[other(to.seat)] = Fate::kKilled;
  to.add(EnterResult{draw}, "SK-19.3");
  if (duel) to.add(EnterResult{win}, "SK-19.3");
  TableResult fought;
  fought.sides.one.killed = fought.sides.two.wounded = 1;
  if (!duel) to.add(EnterResult{fought}, "SK-19.3");
}

void offer_any_time(Collector& to) {
  to.add(OfferEnd{OfferWord::kAccept}, "SK-14.6");
  to.add(OfferEnd{OfferWord::kDecline}, "SK-14.6");
  to.add(OfferEnd{OfferWord::kOffer}, "SK-14.6");
  to.add(Concede{}, "SK-14.6");
}

}  // namespace

std::vector<Offer> Skirmish::offers(const rules::Known<Skirmish>& known, Seat seat) {
  Collector to{known, seat, {}};
  const auto asked = on_move(*known);
  if (is_over(*known) || std::ranges::count(asked, seat) == 0) return {};
  switch (*known->phase) {
    case Phase::kOptions:
      to.add(Agree{}, "SK-2.1");
      break;
    case Phase::kMuster:
    case Phase::kDeploy:
      offer_setup(to);
      break;
    case Phase::kCard:
      offer_cards(to);
      break;
    case Phase::kDefMorale:
    case Phase::kAttMorale:
      offer_morale(to);
      break;
    case Phase::kDefFire:
      offer_defence(to);
      break;
    case Phase::kRally:
      offer_rally(to);
      break;
    case Phase::kOrders:
      offer_orders(to);
      break;
    case Phase::kResult:
      offer_results(to);
      break;
    default:
      return {};
  }
  offer_any_time(to);
  return std::move(to.offers);
}

}  // namespace cherta::skirmish
