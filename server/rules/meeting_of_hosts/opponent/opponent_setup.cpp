// How the automatic opponent musters and deploys: a screen, behind it a line between two wings, and a reserve.
#include <algorithm>

#include "server/rules/meeting_of_hosts/charts_armies.h"
#include "server/rules/meeting_of_hosts/opponent/opponent.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts::thinking {

namespace {

constexpr int kGap = 100;          // between units
constexpr int kScreenDepth = 300;  // the line stands behind it
constexpr int kReserveDepth = 700;
constexpr int kTrainDepth = 880;
constexpr std::size_t kLineOfFive = 5;  // so many of the line can spare a reserve

struct Places {
  const Mind& mind;
  Zone zone = army_of(mind.s(), mind.seat).zone->value();
  TableEdge edge = army_of(mind.s(), mind.seat).edge->value();
  std::vector<DeployUnit> all{};

  bool is_lengthwise() const { return edge == TableEdge::kSouth || edge == TableEdge::kNorth; }
  int width() const { return is_lengthwise() ? zone.east - zone.west : zone.north - zone.south; }
  // So far from the left border, as the side sees it, and behind the forward one.
  Pose at(int along, int back) const {
    switch (edge) {
      case TableEdge::kSouth:
        return {{zone.west + along, zone.north - back}, 0};
      case TableEdge::kNorth:
        return {{zone.east - along, zone.south + back}, 180};
      case TableEdge::kEast:
        return {{zone.west + back, zone.south + along}, 270};
      case TableEdge::kWest:
        break;
    }
    return {{zone.east - back, zone.north - along}, 90};
  }
  // In the middle of the zone, side by side.
  void put_row(const std::vector<const Unit*>& row, int back) {
    int wide = -kGap;
    for (const Unit* u : row) wide += size_of(*u).front + kGap;
    int along = (width() - wide) / 2;
    for (const Unit* u : row) {
      const int front = size_of(*u).front;
      all.push_back({u->id->number, at(along + front / 2, back), {}});
      along += front + kGap;
    }
  }
};

std::vector<DeployUnit> plan_of(const Mind& mind) {
  std::vector<const Unit*> line, wings, screen, train, reserve;
  for (const Unit& u : units_of(mind.s(), mind.seat)) {
    if (is_late(mind.s(), u)) continue;
    const Part part = part_of(u);
    (part == Part::kLine ? line : part == Part::kWing ? wings : part == Part::kScreen ? screen : train).push_back(&u);
  }
  if (line.size() >= kLineOfFive) {
    reserve.push_back(line.back());
    line.pop_back();
  }
  const auto half = static_cast<std::ptrdiff_t>(wings.size() / 2);
  std::vector<const Unit*> row(wings.begin(), wings.begin() + half);
  row.insert(row.end(), line.begin(), line.end());
  row.insert(row.end(), wings.begin() + half, wings.end());
  Places places{mind};
  places.put_row(screen, 0);
  places.put_row(row, kScreenDepth);
  places.put_row(reserve, kReserveDepth);
  places.put_row(train, kTrainDepth);
  return places.all;
}

bool is_placed(const Mind& mind, int number) {
  const Unit* u = find(mind.s(), UnitId{mind.seat, Naming::kNumber, number});
  return u && u->now->placed;
}

// One subordinate commands those of the left half, the commander all the others: so more of them obey without a die.
std::optional<Order> next_assignment(const Mind& mind, const std::vector<DeployUnit>& plan) {
  const Places places{mind};
  const auto& generals = army_of(mind.s(), mind.seat).generals.get();
  const auto sub = std::ranges::find_if(generals, [](const General& g) { return *g.rank == Rank::kSubordinate; });
  if (sub == generals.end()) return std::nullopt;
  const Point middle = places.at(places.width() / 2, 0).at;
  const bool turned = places.edge == TableEdge::kNorth || places.edge == TableEdge::kWest;
  Assign order{sub->id->number, {}};
  for (const DeployUnit& one : plan) {
    const Unit* u = find(mind.s(), UnitId{mind.seat, Naming::kNumber, one.unit});
    if (!u || u->now->answers_to != 0) return std::nullopt;  // it has been said already
    const int along = places.is_lengthwise() ? one.pose.at.x - middle.x : one.pose.at.y - middle.y;
    if ((turned ? -along : along) < 0) order.units.push_back(one.unit);
  }
  if (order.units.empty() || !mind.may(order)) return std::nullopt;
  return order;
}

// Behind the line, each at the middle of his part of it.
std::optional<Order> next_general(const Mind& mind) {
  const Places places{mind};
  const auto& generals = army_of(mind.s(), mind.seat).generals.get();
  const int parts = static_cast<int>(generals.size()) + 1;
  for (const General& g : generals) {
    if (g.now->placed) continue;
    const int part = parts - g.id->number;  // the commander on the right
    const Order order = DeployGeneral{g.id->number, places.at(places.width() * part / parts, kReserveDepth - kGap).at};
    if (mind.may(order)) return order;
  }
  return std::nullopt;
}

// Where the plan wants it, or as near to that as it may stand, inch by inch.
std::optional<Order> place_near(const Mind& mind, const DeployUnit& wanted) {
  constexpr int kInch = 100, kFarthest = 12;
  for (int far = 0; far <= kFarthest; ++far)
    for (int x = -far; x <= far; ++x)
      for (int y = -far; y <= far; ++y) {
        if (std::max(std::abs(x), std::abs(y)) != far) continue;
        DeployUnit there = wanted;
        there.pose.at = there.pose.at + Point{x * kInch, y * kInch};
        if (mind.may(there)) return there;
      }
  return std::nullopt;
}

// A small zone (a hall's, a village's) is filled from the front, without a plan.
bool is_crowded(const Mind& mind) {
  const Zone z = army_of(mind.s(), mind.seat).zone->value();
  std::int64_t needed = 0;
  for (const Unit& u : units_of(mind.s(), mind.seat)) {
    const auto size = size_of(u);
    if (!is_late(mind.s(), u)) needed += std::int64_t{size.front + kGap} * (size.depth + kGap);
  }
  return 2 * needed > std::int64_t{z.east - z.west} * (z.north - z.south);
}

std::optional<Order> next_placement(const Mind& mind) {
  const auto plan = plan_of(mind);
  const bool begun = std::ranges::any_of(plan, [&](const DeployUnit& one) { return is_placed(mind, one.unit); });
  if (!begun && is_crowded(mind) && mind.may(Autodeploy{})) return Autodeploy{};
  for (const DeployUnit& one : plan)
    if (!is_placed(mind, one.unit))
      if (auto place = place_near(mind, one)) return place;
  if (auto order = next_assignment(mind, plan)) return order;
  if (auto general = next_general(mind)) return general;
  if (mind.may(Ready{true})) return Ready{true};
  if (mind.may(Autodeploy{})) return Autodeploy{};
  for (const DeployUnit& one : plan)  // no room beside what stands there: it begins again
    if (is_placed(mind, one.unit) && mind.may(Undeploy{one.unit, false})) return Undeploy{one.unit, false};
  return std::nullopt;
}

}  // namespace

std::optional<Order> next_in_setup(const Mind& mind, Chance& chance) {
  switch (*mind.s().phase) {
    case Phase::kConfig:
      return Accept{};
    case Phase::kEdges:
      return ChooseEdge{TableEdge::kSouth};
    case Phase::kMuster:
      if (units_of(mind.s(), mind.seat).empty() && mind.s().options->army_mode == ArmyMode::kSample) {
        const int army = chance.die("choice", "opponent", static_cast<std::uint32_t>(kSampleArmies.size()));
        return MusterSample{std::string(kSampleArmies[static_cast<std::size_t>(army) - 1].id)};
      }
      if (const Order buy = MusterBuy{Class::kHi, UnitSize::kStandard, Quality::kAverage, {}, {}, false}; mind.may(buy))
        return buy;
      return MusterReady{true};
    case Phase::kDeploy:
      return next_placement(mind);
    default:
      return std::nullopt;
  }
}

}  // namespace cherta::meeting_of_hosts::thinking
