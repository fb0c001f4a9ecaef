// Setups that are offered (section 3): whole orders, a few of each kind, so that a beginner can take one and random
// play sees many. They are samples; any legal setup may be typed.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

// ---- S3: terrain ----

// The 55 sides that may carry terrain (TR-1.4.6): of each box the eastern one, then the southern one.
SideItems candidate_sides() {
  SideItems sides;
  for (const auto& [a, b] : domain_sides())
    if (b.column() > 1) sides.push_back({a, b, SideKind::kBlocked});
  std::ranges::sort(sides,
                    [](const SideItem& x, const SideItem& y) { return std::pair(x.a, y.b) < std::pair(y.a, x.b); });
  return sides;
}

// As many items as were rolled, taken greedily from the candidates, `stride` apart from `start` on.
PlaceTerrain sample_terrain(const State& state, std::size_t start, std::size_t stride) {
  static const SideItems sides = candidate_sides();
  PlaceTerrain set;
  const int blocked = state.rolled_blocked, all = blocked + *state.rolled_rough;
  for (std::size_t i = 0; i < sides.size() && static_cast<int>(set.items.size()) < all; ++i) {
    SideItem item = sides[(start + i * stride) % sides.size()];
    item.kind = static_cast<int>(set.items.size()) < blocked ? SideKind::kBlocked : SideKind::kRough;
    set.items.push_back(item);
    if (terrain_fault(state.ground, set.items)) set.items.pop_back();
  }
  return set;
}

void offer_terrain(const Collector& to) {
  to.add(PlaceTerrain{}, "TR-1.4.2");
  if (*to.state.rolled_blocked + *to.state.rolled_rough == 0) return;
  // Strides prime to 55 walk through all sides.
  constexpr std::array<std::pair<std::size_t, std::size_t>, 4> kSamples = {{{0, 12}, {7, 16}, {23, 21}, {41, 34}}};
  for (const auto& [start, stride] : kSamples) to.add(sample_terrain(to.state, start, stride), "TR-1.4.2");
}

// ---- S5: Chertas (TR-10.1) ----

// Rows next to each other, as many as may be placed.
void offer_chertas(const Collector& to) {
  to.add(PlaceChertas{}, "TR-10.2");
  for (int length = 1; length <= kRows; ++length)
    for (int row = 1; row + length - 1 <= kRows; ++row) {
      PlaceChertas set;
      for (int i = 0; i < length; ++i) set.rows.push_back(row + i);
      if (!to.add(set, "TR-10.1")) return;
    }
}

// ---- S6: deploy (TR-5.1, TR-5.3) ----

// Of these places in Tartary, by row, one about as far down the map as this row: on a map of the players' own, whatever
// it has there.
Box tartary_box(const Boxes& places, int row) {
  const Box usual = places.front().is_hex() ? feature_hex(Box::at(0, row)) : Box::at(0, row);
  if (std::ranges::find(places, usual) != places.end()) return usual;
  return places[static_cast<std::size_t>(row - 1) * places.size() / kRows];
}

// Whole blocks: the Aga keeps the 10, a club goes to each sub, the rest to the Aga (TR-5.1.2).
Deploy block_division(std::vector<Block> blocks, const Cards& subs, bool swap) {
  Deploy deploy;
  deploy.subs = subs;
  if (!swap) std::swap(blocks[1], blocks[2]);
  for (std::size_t i = 0; i < blocks.size(); ++i)
    (i == 0 || i > subs.size() ? deploy.aga : deploy.sub_armies.emplace_back()).blocks.push_back(blocks[i].name);
  return deploy;
}

// Free division: the Aga at least as large as each sub; `share` is what he keeps, in quarters of the whole.
Deploy free_division(const std::vector<Block>& blocks, const Cards& subs, int share) {
  Deploy deploy;
  deploy.subs = subs;
  for (const Block& block : blocks) deploy.aga.units += block.units;
  const int count = static_cast<int>(subs.size());
  int rest = std::max(count, deploy.aga.units - (deploy.aga.units * share + 3) / 4);
  deploy.aga.units -= rest;
  for (int i = 0; i < count; ++i) {
    ArmyOrder& army = deploy.sub_armies.emplace_back();
    army.units = rest / (count - i);
    rest -= army.units;
  }
  return deploy;
}

void place(const Boxes& places, Deploy& deploy, const std::array<int, 6>& rows, int dummies) {
  std::size_t next = 0;
  deploy.aga.box = tartary_box(places, rows[next++]);
  for (ArmyOrder& army : deploy.sub_armies) army.box = tartary_box(places, rows[next++]);
  for (int i = 0; i < dummies; ++i) {
    DummyOrder dummy;
    dummy.box = tartary_box(places, rows[next++]);
    if (i > 0) dummy.claim = static_cast<Skill>(i);
    deploy.dummies.push_back(dummy);
  }
}

void offer_deployments(const Collector& to) {
  const Cards subs = default_deploy(to.state).subs;
  const auto blocks = aga_blocks(to.state);
  Boxes places = tartary_boxes(to.state.ground);
  std::ranges::stable_sort(places, {}, &Box::row);
  constexpr std::array<std::array<int, 6>, 4> kLayouts = {
      {{3, 4, 2, 5, 1, 6}, {1, 2, 2, 6, 5, 4}, {6, 5, 4, 1, 2, 3}, {3, 3, 3, 3, 4, 2}}};
  for (std::size_t i = 0; i < kLayouts.size(); ++i) {
    const int dummies = 3 - static_cast<int>(i);
    Deploy whole = block_division(blocks, subs, i % 2 == 1);
    place(places, whole, kLayouts[i], dummies);
    to.offer(whole, "TR-5.1.2");
    if (subs.empty()) continue;
    Deploy freely = free_division(blocks, subs, 2 + static_cast<int>(i) % 2);
    place(places, freely, kLayouts[(i + 1) % kLayouts.size()], dummies);
    to.offer(freely, "TR-5.1.2");
  }
}

// ---- S7: muster (TR-5.2) ----

void offer_musters(const Collector& to) {
  const State& state = to.state;
  const auto faces = face_cards(state.prince->hand.get());
  const auto [least, most] = fsub_range(state.prince->clubs.get().front());
  auto own_places = prince_places(state);
  const auto sub_places = outer_places(state.ground);
  if (!state.ground->town) std::ranges::rotate(own_places, own_places.end() - 1);  // the eastern edge first
  const auto& villages = state.ground->villages;
  const std::size_t samples = std::max(own_places.size(), faces.empty() ? std::size_t{3} : sub_places.size());
  const std::size_t heroes = default_muster(state).heroes.size();
  for (std::size_t i = 0; i < samples; ++i) {
    Muster muster;
    muster.prince_units = prince_units(state);
    muster.prince_place = own_places[i % own_places.size()];
    if (!faces.empty()) {
      muster.sub = faces.front();
      muster.fsub_units = least + static_cast<int>(i) % (most - least + 1);
      muster.prince_units -= *muster.fsub_units;
      muster.fsub_place = sub_places[(i + 2) % sub_places.size()];
    }
    muster.cossacks = static_cast<Edge>((i + 2) % 3);
    for (std::size_t k = 0; k < heroes; ++k) muster.heroes.push_back(villages[(i + k) % villages.size()].box);
    to.add(muster, "TR-5.2");
  }
}

}  // namespace

void offer_setup(const Collector& to) {
  const Ground& ground = to.state.ground;
  switch (*to.state.phase) {
    case Phase::kTown:
      return to.add_boxes(PlaceTown{}, legal_town_boxes(ground), "TR-1.3.1");
    case Phase::kExtraVillage:
      to.add_boxes(PlaceExtra{}, legal_extra_boxes(ground), "TR-1.3.5");
      to.add(PlaceExtra{}, "TR-1.3.5");
      return;
    case Phase::kTerrain:
      return offer_terrain(to);
    case Phase::kChertas:
      return offer_chertas(to);
    case Phase::kDeploy:
      return offer_deployments(to);
    case Phase::kMuster:
      return offer_musters(to);
    default:
      return;
  }
}

}  // namespace cherta::tartar_raid::offering
