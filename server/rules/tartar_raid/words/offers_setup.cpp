// Setups that are offered (section 3): whole orders, a few of each kind, so that a beginner can take one and random
// play sees many. They are samples; any legal setup may be typed.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

using rules::Rank;

// ---- S2, S3: town, extra village, terrain ----

void offer_boxes(Offers& offers, Order order, const Boxes& boxes, std::string_view rule) {
  if (boxes.empty()) return;
  offers.emplace_back();
  Offer& made = offers.back();
  made.order = std::move(order);
  made.slot = Slot::kArea;
  made.rule = rule;
  for (const Box box : boxes) made.paths.push_back(box);
}

void offer_towns(const Scene& scene, Offers& offers) {
  const Boxes boxes = legal_town_boxes(scene.state.ground);
  if (!boxes.empty()) offer_boxes(offers, PlaceTown{boxes.front()}, boxes, "TR-1.3.1");
}

void offer_extra(const Scene& scene, Offers& offers) {
  const Boxes boxes = legal_extra_boxes(scene.state.ground);
  if (!boxes.empty()) offer_boxes(offers, PlaceExtra{boxes.front()}, boxes, "TR-1.3.5");
  offer(offers, PlaceExtra{}, "TR-1.3.5");
}

// The 55 sides that may carry terrain (TR-1.4.6), in a fixed order.
SideItems candidate_sides() {
  SideItems sides;
  for (int column = 1; column < kColumns; ++column)
    for (int row = 1; row <= kRows; ++row) {
      if (column < kColumns - 1) sides.push_back({Box::at(column, row), Box::at(column + 1, row), SideKind::kBlocked});
      if (row < kRows && column > 1)
        sides.push_back({Box::at(column, row), Box::at(column, row + 1), SideKind::kBlocked});
    }
  return sides;
}

// As many items as were rolled, taken greedily from the candidates, `stride` apart from `start` on.
PlaceTerrain sample_terrain(const Scene& scene, std::size_t start, std::size_t stride) {
  static const SideItems sides = candidate_sides();
  PlaceTerrain set;
  const int blocked = scene.state.rolled_blocked, all = blocked + *scene.state.rolled_rough;
  for (std::size_t i = 0; i < sides.size() && static_cast<int>(set.items.size()) < all; ++i) {
    SideItem item = sides[(start + i * stride) % sides.size()];
    item.kind = static_cast<int>(set.items.size()) < blocked ? SideKind::kBlocked : SideKind::kRough;
    set.items.push_back(item);
    if (terrain_fault(scene.state.ground, set.items)) set.items.pop_back();
  }
  return set;
}

void offer_terrain(const Scene& scene, Offers& offers) {
  offer(offers, PlaceTerrain{}, "TR-1.4.2");
  if (*scene.state.rolled_blocked + *scene.state.rolled_rough == 0) return;
  // Strides prime to 55 walk through all sides.
  constexpr std::array<std::pair<std::size_t, std::size_t>, 4> kSamples = {{{0, 12}, {7, 16}, {23, 21}, {41, 34}}};
  for (const auto& [start, stride] : kSamples) offer(offers, sample_terrain(scene, start, stride), "TR-1.4.2");
}

// ---- S5: Chertas (TR-10.1) ----

void offer_chertas(const Scene& scene, Offers& offers) {
  const auto& hand = scene.own().hand.get();
  const auto tens = std::count_if(hand.begin(), hand.end(), [](Card card) { return card.rank() == Rank::kTen; });
  const Skill skill = skill_of(scene.state, Leader::kPrince).value_or(Skill::kPoor);
  const int most = std::min(static_cast<int>(tens), static_cast<int>(skill) + 1);
  offer(offers, PlaceChertas{}, "TR-10.2");
  for (int length = 1; length <= most; ++length)
    for (int row = 1; row + length - 1 <= kRows; ++row) {
      PlaceChertas set;
      for (int i = 0; i < length; ++i) set.rows.push_back(row + i);
      offer(offers, set, "TR-10.1");
    }
}

// ---- S6: deploy (TR-5.1, TR-5.3) ----

struct Host {  // what the Aga has to divide
  Cards subs;
  int units = 0;
  bool extra_blocks = false;  // TR-16.4.8
};

Host aga_host(const State& state) {
  Host host;
  const Side& aga = state.aga;
  const auto faces = face_cards(aga.hand.get());
  host.subs.assign(faces.begin(), faces.begin() + std::min<std::ptrdiff_t>(2, std::ssize(faces)));
  const auto& clubs = aga.clubs.get();
  host.units = state.options->base_units_aga + club_value(clubs[0], kAga) + club_value(clubs[1], kAga);
  host.extra_blocks = clubs.size() > 3 && state.objective.get() == Objective::kRush && state.ground->town;
  if (host.extra_blocks) {
    const int third = club_value(clubs[2], kAga), fourth = club_value(clubs[3], kAga);
    host.units += std::min(third, fourth) + 2 * std::max(third, fourth);
  }
  return host;
}

// A place in Tartary about as far down the map as this row: on a map of the players' own, whatever it has there.
Box tartary_box(const Scene& scene, int row) {
  if (!scene.hexes) return Box::at(0, row);
  const Ground& ground = scene.state.ground;
  const auto fits = [&](Box hex) { return is_tartary(ground, hex) && is_passable(ground, hex); };
  if (fits(Box::hex(0, 2 * row - 1))) return Box::hex(0, 2 * row - 1);
  std::vector<Box> places;
  for (int r = 1; r <= kHexRows; ++r)
    for (int q = 0; q < kHexColumns; ++q)
      if (fits(Box::hex(q, r))) places.push_back(Box::hex(q, r));
  return places[static_cast<std::size_t>(row - 1) * places.size() / kRows];
}

// Whole blocks: the Aga keeps the 10 (or the sub gets it), the clubs go to the subs (TR-5.1.2).
Deploy block_division(const Host& host, bool swap) {
  Deploy deploy;
  deploy.subs = host.subs;
  deploy.aga.blocks = {"10"};
  std::vector<std::string> clubs = swap ? std::vector<std::string>{"c2", "c1"} : std::vector<std::string>{"c1", "c2"};
  for (std::size_t i = 0; i < host.subs.size(); ++i) {
    ArmyOrder army;
    army.blocks.push_back(clubs.back());
    clubs.pop_back();
    deploy.sub_armies.push_back(army);
  }
  deploy.aga.blocks.insert(deploy.aga.blocks.end(), clubs.rbegin(), clubs.rend());
  if (host.extra_blocks) deploy.aga.blocks.insert(deploy.aga.blocks.end(), {"c3", "c4"});
  return deploy;
}

// Free division: the Aga at least as large as each sub; `share` is what he keeps, in quarters of the whole.
Deploy free_division(const Host& host, int share) {
  Deploy deploy;
  deploy.subs = host.subs;
  const int subs = static_cast<int>(host.subs.size());
  int rest = subs == 0 ? 0 : host.units - (host.units * share + 3) / 4;
  if (subs == 2 && rest < 2) rest = 2;
  for (int i = 0; i < subs; ++i) {
    ArmyOrder army;
    army.units = i + 1 == subs ? rest : rest / subs;
    rest -= army.units;
    deploy.sub_armies.push_back(army);
  }
  deploy.aga.units = host.units;
  for (const ArmyOrder& army : deploy.sub_armies) deploy.aga.units -= army.units;
  return deploy;
}

void place(const Scene& scene, Deploy& deploy, const std::array<int, 6>& rows, int dummies) {
  std::size_t next = 0;
  deploy.aga.box = tartary_box(scene, rows[next++]);
  for (ArmyOrder& army : deploy.sub_armies) army.box = tartary_box(scene, rows[next++]);
  for (int i = 0; i < dummies; ++i) {
    DummyOrder dummy;
    dummy.box = tartary_box(scene, rows[next++]);
    if (i > 0) dummy.claim = static_cast<Skill>(i);
    deploy.dummies.push_back(dummy);
  }
}

void offer_deployments(const Scene& scene, Offers& offers) {
  const Host host = aga_host(scene.state);
  constexpr std::array<std::array<int, 6>, 4> kLayouts = {
      {{3, 4, 2, 5, 1, 6}, {1, 2, 2, 6, 5, 4}, {6, 5, 4, 1, 2, 3}, {3, 3, 3, 3, 4, 2}}};
  for (std::size_t i = 0; i < kLayouts.size(); ++i) {
    const int dummies = 3 - static_cast<int>(i) % 4;
    Deploy blocks = block_division(host, i % 2 == 1);
    place(scene, blocks, kLayouts[i], dummies);
    offer(offers, blocks, "TR-5.1.2");
    if (host.subs.empty()) continue;
    Deploy freely = free_division(host, 2 + static_cast<int>(i) % 2);
    place(scene, freely, kLayouts[(i + 1) % kLayouts.size()], dummies);
    offer(offers, freely, "TR-5.1.2");
  }
}

// ---- S7: muster (TR-5.2) ----

std::vector<MusterPlace> outer_places(const State& state) {
  std::vector<MusterPlace> places;
  for (const Village& village : state.ground->villages) places.push_back({MusterAt::kBox, village.box, Edge::kEast});
  for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) places.push_back({MusterAt::kEdge, {}, edge});
  return places;
}

std::vector<MusterPlace> prince_places(const State& state) {  // TR-5.2.3, TR-1.3.6
  std::vector<MusterPlace> places;
  if (state.ground->town)
    places.push_back({MusterAt::kTown, {}, Edge::kEast});
  else
    places.push_back({MusterAt::kEdge, {}, Edge::kEast});
  if (skill_of(state, Leader::kPrince) == Skill::kGood)
    for (const MusterPlace& place : outer_places(state))
      if (!(place == places.front())) places.push_back(place);
  return places;
}

void offer_musters(const Scene& scene, Offers& offers) {
  const State& state = scene.state;
  const Side& prince = state.prince;
  const auto faces = face_cards(prince.hand.get());
  const int value = club_value(prince.clubs.get().front(), kPrince), units = state.options->base_units_prince + value;
  const auto& hand = prince.hand.get();
  const auto eights = std::count_if(hand.begin(), hand.end(), [](Card card) { return card.rank() == Rank::kEight; });
  const auto own_places = prince_places(state), sub_places = outer_places(state);
  const std::size_t samples = std::max(own_places.size(), faces.empty() ? std::size_t{3} : sub_places.size());
  for (std::size_t i = 0; i < samples; ++i) {
    Muster muster;
    muster.prince_units = units;
    muster.prince_place = own_places[i % own_places.size()];
    if (!faces.empty()) {
      muster.sub = faces.front();
      const int least = std::max(1, value - 2), most = value + 2;
      muster.fsub_units = least + static_cast<int>(i) % (most - least + 1);
      muster.prince_units -= *muster.fsub_units;
      muster.fsub_place = sub_places[(i + 2) % sub_places.size()];
    }
    muster.cossacks = static_cast<Edge>((i + 2) % 3);
    if (state.options->heroic_place == HeroicPlace::kPreset)
      for (std::size_t k = 0; k < std::min<std::size_t>(eights, state.ground->villages.size()); ++k)
        muster.heroes.push_back(state.ground->villages[(i + k) % state.ground->villages.size()].box);
    offer(offers, muster, "TR-5.2");
  }
}

}  // namespace

void offer_setup(const Scene& scene, Offers& offers) {
  switch (*scene.state.phase) {
    case Phase::kTown:
      return offer_towns(scene, offers);
    case Phase::kExtraVillage:
      return offer_extra(scene, offers);
    case Phase::kTerrain:
      return offer_terrain(scene, offers);
    case Phase::kChertas:
      return offer_chertas(scene, offers);
    case Phase::kDeploy:
      return offer_deployments(scene, offers);
    case Phase::kMuster:
      return offer_musters(scene, offers);
    default:
      return;
  }
}

}  // namespace cherta::tartar_raid::offering
