// How the automatic player musters and deploys: the Murids in a line far from the Russians, each group before its
// baggage; the Russians in masses of four.
#include <algorithm>

#include "server/rules/murid_wars/opponent/opponent.h"

namespace cherta::murid_wars::thinking {

namespace {

const Unit* draft_unit(const Mind& mind, UnitId id) {
  const Units& draft = draft_of(mind.s(), mind.seat);
  const auto it = std::ranges::find(draft, id, &Unit::id);
  return it == draft.end() ? nullptr : &*it;
}
int part_of(int whole, int parts, int nth) { return whole / parts + (nth < whole % parts ? 1 : 0); }

// ---- the Murid muster (MW-2.5, 2.7) ----

// Neither many small groups nor few large ones; flags before musicians.
std::optional<Order> next_in_muster(const Mind& mind) {
  const Muster& muster = mind.s().muster.get();
  if (muster.officers == 0) {
    std::vector<int> dice = muster.special;
    std::ranges::sort(dice);
    return Assign{dice[1], dice[0], dice[2]};
  }
  int foot = 0;
  for (const int die : muster.d10) foot += die;
  const int groups = muster.officers;
  for (int n = 1; n <= groups; ++n) {
    if (std::ranges::count(muster.groups, n, &GroupDraft::number) > 0) continue;
    return Compose{{Letters::kM, n, 0},
                   part_of(foot, groups, n - 1),
                   part_of(muster.musicians, groups, n - 1),
                   part_of(muster.flags, groups, n - 1),
                   n <= mind.s().options->murid_horse};
  }
  return MusterDone{};
}

// ---- deployment ----

std::optional<Order> place_at(const Mind& mind, const Unit& u, Point at, bool mounted = false) {
  auto stance = u.kind == Kind::kGun ? std::optional(Stance::kUnlimbered) : std::nullopt;
  if (mounted) stance = Stance::kMounted;
  const Box zone = zone_of(mind.s(), mind.seat);
  at = {std::clamp(at.x, zone.west, zone.east), std::clamp(at.y, zone.south, zone.north)};
  return place_about(mind, at, [&](Point p) { return Place{u.id, p, stance, mounted}; });
}

// Four companies that may ride do so, instead of a mass: fewer are better in one.
bool rides(const Mind& mind, const Unit& u) {
  return u.kind == Kind::kCompany && mind.s().options->russian_horse >= kLeastMass &&
         u.id.number > kCompanies - kLeastMass;
}

// The next four that may still be put into a mass.
std::optional<Order> next_mass(const Mind& mind, int masses) {
  const auto all = draft_of(mind.s(), kRussian);
  const auto number = 1 + static_cast<int>(std::ranges::count(all, Kind::kMass, &Unit::kind));
  for (int n = 0; n < masses; ++n) {
    FormMass mass{{Letters::kRx, number, 0}, {}, {}, false};
    for (int slot = kLeastMass * n + 1; slot <= kLeastMass * (n + 1); ++slot) mass.companies.push_back(company(slot));
    const bool is_free = std::ranges::none_of(mass.companies, [&](UnitId id) {
      const Unit* u = draft_unit(mind, id);
      return !u || u->placed || u->host;
    });
    if (is_free && mind.may(mass)) return mass;
  }
  return std::nullopt;
}

// Masses in the middle, foremost; the commander with the second; the train behind.
std::optional<Order> next_russian_place(const Mind& mind) {
  constexpr int kBetween = 700, kTrainGap = 150;
  const int masses = kCompanies / kLeastMass - (mind.s().options->russian_horse >= kLeastMass ? 1 : 0);
  const Box zone = zone_of(mind.s(), kRussian);
  const int middle = (zone.west + zone.east) / 2;
  if (auto mass = next_mass(mind, masses)) return mass;
  int nth = 0;
  for (const Unit& u : draft_of(mind.s(), kRussian)) {
    ++nth;
    if (u.placed || u.host) continue;
    const int of = u.id.number;
    if (u.kind == Kind::kCinc && mind.may(Attach{u.id, {Letters::kRx, 2, 0}, false}))
      return Attach{u.id, {Letters::kRx, 2, 0}, false};
    Point at{middle + (nth - 2) * kBetween, zone.north - u.size.depth};
    if (u.kind == Kind::kMass) at = {middle + (of - 2) * kBetween, zone.north - u.size.depth / 2};
    if (rides(mind, u)) at = {middle + (2 * of - 2 * kCompanies + 3) * kBetween, zone.north - 4 * u.size.depth};
    if (u.kind == Kind::kBaggage) at = {middle + (2 * of - kCompanies) * kTrainGap / 2, zone.south + u.size.depth / 2};
    if (auto order = place_at(mind, u, at, rides(mind, u))) return order;
  }
  return DeployDone{};
}

// The middle of the Russians, as far as they stand.
int russian_middle(const Mind& mind) {
  int sum = 0, n = 0;
  for (const Unit* u : units_of(mind.s(), kRussian)) {
    if (!is_foot(*u)) continue;
    sum += u->at.x;
    ++n;
  }
  return n == 0 ? table_of(mind.s()).width / 2 : sum / n;
}

// Groups side by side toward the far corner, each before its baggage; guns before the line; the commander behind it.
std::optional<Order> next_murid_place(const Mind& mind) {
  constexpr int kBetween = 25, kBehind = 300, kFromEdge = 600;
  const State& s = mind.s();
  const Box zone = zone_of(s, kMurid);
  const bool defends = s.options->murid_role == MuridRole::kDefend;
  const int width = zone.east - zone.west, sign = 2 * russian_middle(mind) >= width ? 1 : -1;
  const int line = defends ? zone.north - kFromEdge : zone.south + kFromEdge;
  int along = sign > 0 ? zone.west + kBehind : zone.east - kBehind;
  for (const Unit& u : draft_of(s, kMurid)) {
    if (u.kind != Kind::kGroup) continue;
    if (!u.placed) return place_at(mind, u, {along + sign * u.size.front / 2, line});
    along = u.at.x + sign * (u.size.front / 2 + kBetween);
  }
  for (const Unit& u : draft_of(s, kMurid)) {
    if (u.placed || u.host) continue;
    const Unit* group = draft_unit(mind, {Letters::kM, u.id.number, 0});
    Point at{(zone.west + zone.east) / 2, zone.north - kChiefSize.depth};
    if (group) at = group->at + Point{0, (group->size.depth + u.size.depth) / 2};
    if (u.kind == Kind::kGun && group) at = group->at - Point{0, (group->size.depth + u.size.depth) / 2};
    if (u.kind == Kind::kCinc) at.x = sign > 0 ? zone.west + kChiefSize.front : zone.east - kChiefSize.front;
    if (auto order = place_at(mind, u, at)) return order;
  }
  return DeployDone{};
}

}  // namespace

std::optional<Order> next_in_setup(const Mind& mind) {
  switch (*mind.s().phase) {
    case Phase::kOptions:
      return Accept{};
    case Phase::kMuster:
      return next_in_muster(mind);
    case Phase::kDeployR:
      return next_russian_place(mind);
    case Phase::kDeployM:
      return next_murid_place(mind);
    default:
      return std::nullopt;
  }
}

}  // namespace cherta::murid_wars::thinking

namespace cherta::murid_wars {

// In one step, whatever it took; what its owner has placed stays where it is.
void deploy_usual(Ruling& r, Seat side) {
  Ruling draft(r.now(), r.chance());
  for (std::size_t n = 0; n <= 2 * draft_of(r.now(), side).size(); ++n) {
    const Known known = Known::of(draft.now(), Viewer::player(side));
    const auto next = thinking::next_in_setup({known, side});
    if (!next) break;
    if (const auto* mass = get_if<FormMass>(&*next))
      draft_mass(draft, *mass);
    else if (const auto* joined = get_if<Attach>(&*next))
      draft_attach(draft, side, *joined);
    else if (const auto* stands = get_if<Place>(&*next))
      place(draft, side, *stands);
    else
      break;
  }
  r.emit(DraftChanged{side, Units(draft_of(draft.now(), side))});
}

}  // namespace cherta::murid_wars
