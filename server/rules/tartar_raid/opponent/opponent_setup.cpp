// How the automatic players set up. Of the setups that are offered one is taken, then its details are thought over: the
// Aga rides out near what he was sent for, under the commander who is to do it; the Prince guards what lies nearest to
// the border.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/opponent/opponent.h"

namespace cherta::tartar_raid::thinking {

namespace {

bool is_ordered_to_town(const State& state) {
  return state.objective.get() == Objective::kRush && state.ground->town.has_value();
}

// Intact villages, the nearest to the border first.
Boxes nearest_villages(const Mind& mind) {
  Boxes boxes;
  for (const Mind::Goal& village : mind.villages) boxes.push_back(village.box);
  std::stable_sort(boxes.begin(), boxes.end(),
                   [&](Box a, Box b) { return mind.home[place_of(a)] < mind.home[place_of(b)]; });
  return boxes;
}

// ---- the Aga's host ----

Skill skill_of_card(Card face) {  // TR-3.3
  if (face.rank() == rules::Rank::kKing) return Skill::kGood;
  return face.rank() == rules::Rank::kQueen ? Skill::kAverage : Skill::kPoor;
}

// The town is won by one strong army under the best commander (TR-14.2): the others keep what they must have.
void mass_under_aga(Deploy& deploy) {
  constexpr int kKept = 2;
  for (ArmyOrder& army : deploy.sub_armies) {
    if (army.units <= kKept) continue;
    deploy.aga.units += army.units - kKept;
    army.units = kKept;
  }
}

// Whole blocks (TR-5.1.2), as no sub-commander may otherwise have more than the Aga: the leading one has the 10 and,
// if he is the only one, the larger club.
void mass_under_sub(const State& state, Deploy& deploy, std::size_t leading) {
  const auto& clubs = state.aga->clubs.get();
  const bool second = club_value(clubs[1], kAga) > club_value(clubs[0], kAga);
  const std::string larger = second ? "c2" : "c1", smaller = second ? "c1" : "c2";
  ArmyOrder& main = deploy.sub_armies[leading];
  const bool alone = deploy.sub_armies.size() == 1;
  main.units = deploy.aga.units = 0;
  main.blocks = {"10"};
  if (alone) main.blocks.push_back(larger);
  deploy.aga.blocks = {alone ? smaller : larger};
  if (!alone) {
    ArmyOrder& other = deploy.sub_armies[1 - leading];
    other.units = 0;
    other.blocks = {smaller};
  }
  if (clubs.size() > 3) deploy.aga.blocks.insert(deploy.aga.blocks.end(), {"c3", "c4"});  // TR-16.4.8
}

void divide(const State& state, Deploy& deploy) {
  if (deploy.sub_armies.empty() || !is_ordered_to_town(state)) return;
  std::size_t leading = 0;
  for (std::size_t i = 1; i < deploy.subs.size(); ++i)
    if (skill_of_card(deploy.subs[i]) > skill_of_card(deploy.subs[leading])) leading = i;
  if (skill_of_card(deploy.subs[leading]) > *skill_of(state, Leader::kAga))
    mass_under_sub(state, deploy, leading);
  else if (deploy.aga.units > 0)
    mass_under_aga(deploy);
}

// The place in Tartary from which the way is shortest.
Box start_for(const Mind& mind, const Distances& way, Box otherwise) {
  Box best = otherwise;
  for (int place = 0; place < kPlaces; ++place) {
    if (place >= (mind.scene.hexes ? kHexColumns * kHexRows : kColumns * kRows)) break;
    const Box box = box_of(place, mind.scene.hexes);
    if (!is_tartary(mind.state.ground, box) || !is_passable(mind.state.ground, box)) continue;
    if (way[place] < way[place_of(best)]) best = box;
  }
  return best;
}

// The army that goes for the town: the largest, or the one with the 10.
bool is_leading(const Deploy& deploy, const ArmyOrder& army) {
  if (deploy.aga.units == 0) return std::ranges::find(army.blocks, "10") != army.blocks.end();
  return &army == &deploy.aga;  // TR-5.1.2
}

// Before the villages that lie nearest, one army each; the leading one before the town, if that is ordered.
void place_armies(const Mind& mind, Deploy& deploy) {
  const bool rush = is_ordered_to_town(mind.state);
  const Boxes villages = nearest_villages(mind);
  std::size_t next = 0;
  const auto place = [&](ArmyOrder& army) {
    const bool to_town = rush && is_leading(deploy, army);
    if (!to_town && villages.empty()) return;
    const Box goal = to_town ? mind.state.ground->town->box : villages[next++ % villages.size()];
    army.box = start_for(mind, mind.distances(Boxes{goal}), army.box);
  };
  place(deploy.aga);
  for (ArmyOrder& army : deploy.sub_armies) place(army);
}

// ---- the Prince's land and host ----

// As many sides as the dice allow, before the villages that lie nearest to the border.
void shield_villages(const Mind& mind, PlaceTerrain& terrain) {
  Ground ground = *mind.state.ground;
  int blocked = *mind.state.rolled_blocked, rough = *mind.state.rolled_rough;
  terrain.items.clear();
  for (const Village& village : mind.state.ground->villages)
    for (const Box next : neighbours(ground, village.box)) {
      if (next.column() > village.box.column() || blocked + rough == 0) continue;
      const SideKind kind = blocked > 0 ? SideKind::kBlocked : SideKind::kRough;
      const SideItem item{std::min(next, village.box), std::max(next, village.box), kind};
      SideItems items = terrain.items;
      items.push_back(item);
      if (terrain_fault(ground, items)) continue;
      terrain.items = std::move(items);
      --(kind == SideKind::kBlocked ? blocked : rough);
    }
}

void think_over(const Mind& mind, Muster& muster) {
  const Boxes villages = nearest_villages(mind);
  if (villages.empty()) return;
  const bool good = skill_of(mind.state, Leader::kPrince) == Skill::kGood;
  // A host that rises where the raiders are.
  if (good && villages.size() > 1) muster.prince_place = {MusterAt::kBox, villages[1], Edge::kEast};
  if (muster.fsub_units) muster.fsub_place = {MusterAt::kBox, villages[0], Edge::kEast};
  const int middle = mind.scene.hexes ? kHexRows / 2 : kRows / 2;
  if (muster.cossacks) muster.cossacks = villages[0].row() <= middle ? Edge::kNorth : Edge::kSouth;
  for (std::size_t i = 0; i < muster.heroes.size(); ++i) muster.heroes[i] = villages[i];
}

}  // namespace

int worth_of_setup(const State& state, const Order& order) {
  if (const auto* deploy = get_if<Deploy>(&order))
    return 2 * static_cast<int>(deploy->dummies.size()) + (is_ordered_to_town(state) && deploy->aga.units > 0 ? 1 : 0);
  if (const auto* chertas = get_if<PlaceChertas>(&order)) {  // before the village that lies nearest
    int worth = 0;
    const Box village = state.ground->villages.front().box;
    const int row = village.is_hex() ? (village.row() + 1) / 2 : village.row();
    for (const int one : chertas->rows) worth += kRows + 1 - std::abs(one - row);
    return worth;
  }
  if (const auto* town = get_if<PlaceTown>(&order)) return -std::abs(town->box.column() - 3);  // near the border
  if (const auto* extra = get_if<PlaceExtra>(&order)) return extra->box ? 0 : 1;  // one village less to guard
  // One host that can fight is better than two that cannot.
  if (const auto* muster = get_if<Muster>(&order)) return muster->prince_units;
  return 0;
}

Order thought_over(const Mind& mind, Order setup) {
  if (auto* deploy = get_if<Deploy>(&setup)) {
    divide(mind.state, *deploy);
    place_armies(mind, *deploy);
  }
  auto* terrain = get_if<PlaceTerrain>(&setup);
  if (terrain && !mind.scene.hexes) shield_villages(mind, *terrain);
  if (auto* muster = get_if<Muster>(&setup)) think_over(mind, *muster);
  return setup;
}

}  // namespace cherta::tartar_raid::thinking
