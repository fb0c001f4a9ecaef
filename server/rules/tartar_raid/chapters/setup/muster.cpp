// The Prince's host: his plan of who musters where (TR-5.2), and what a feudal army is made of (TR-16.4.5).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kFsubSpread = 2;  // TR-5.2.2

int fsub_units(const Muster& order) { return order.fsub_units.value_or(0); }

// TR-4.2.2.2: exactly one if he holds a face card; the only one need not be named.
std::optional<Card> named_sub(const Cards& faces, const Muster& order) {
  if (order.sub || faces.size() != 1) return order.sub;
  return faces.front();
}

Refused check_sub(const Cards& faces, const Muster& order) {
  const auto sub = named_sub(faces, order);
  const bool held = sub && std::find(faces.begin(), faces.end(), *sub) != faces.end();
  if (faces.empty() ? !sub && !order.fsub_units : held && order.fsub_units) return {};
  return refuse("E_SETUP_SUBCARD", "TR-4.2.2.2",
                faces.empty() ? "you hold no face card: there is no sub-commander"
                              : "you must field exactly 1 sub-commander from your face cards (" + list_of(faces) +
                                    "): sub=… and FSUB=…");
}

Refused check_units(const State& known, const Muster& order) {
  const int all = prince_units(known), assigned = order.prince_units + fsub_units(order);
  const auto [least, most] = fsub_range(known.prince->clubs.get().front());
  if (order.fsub_units && (*order.fsub_units < least || *order.fsub_units > most))
    return refuse("E_SETUP_UNITS", "TR-5.2.2",
                  "FSUB needs " + std::to_string(least) + "-" + std::to_string(most) + " units");
  if (assigned != all)
    return refuse("E_SETUP_UNITS", "TR-5.2.1",
                  "units assigned " + std::to_string(assigned) + ", you have " + std::to_string(all));
  if (order.prince_units < 1) return refuse("E_SETUP_UNITS", "TR-4.1.5", "the Prince's army needs at least one unit");
  return {};
}

bool is_town(const Ground& ground, const MusterPlace& place) {
  if (place.at == MusterAt::kTown) return ground.town.has_value();
  return place.at == MusterAt::kBox && ground.town && ground.town->box == place.box;
}

constexpr MusterPlace kEasternEdge{MusterAt::kEdge, {}, Edge::kEast};

MusterPlace town_place(const Town& town) { return {MusterAt::kTown, town.box, Edge::kEast}; }

MusterPlace canonical(const Ground& ground, const MusterPlace& place) {
  return is_town(ground, place) ? town_place(*ground.town) : place;
}

bool contains(const std::vector<MusterPlace>& places, const MusterPlace& place) {
  return std::ranges::find(places, place) != places.end();
}

Refused check_places(const State& known, const Muster& order) {
  if (!contains(prince_places(known), canonical(known.ground, order.prince_place)))
    return refuse("E_SETUP_PLACE", known.ground->town ? "TR-5.2.3" : "TR-1.3.6",
                  known.ground->town ? "the Prince musters in the town; only a Good one at a village or an edge instead"
                                     : "without a town the Prince musters at edge E");
  if (order.fsub_units && !contains(outer_places(known.ground), order.fsub_place))
    return refuse("E_SETUP_PLACE", "TR-5.2.4", "FSUB musters at a village or at edge N, S or E");
  if (!order.cossacks && !known.options->cossack_edge_at_play)
    return refuse("E_SETUP_PLACE", "TR-5.2.5", "name the edge of the Cossacks: cossacks=N, S or E");
  return {};
}

// TR-5.2.6: with `preset` as many different villages as he holds 8s; otherwise they are named, or diced for, later.
Refused check_heroes(const State& known, const Muster& order) {
  if (known.options->heroic_place != HeroicPlace::kPreset) return {};
  const int most = count_rank(known.prince->hand.get(), rules::Rank::kEight);
  for (std::size_t i = 0; i < order.heroes.size(); ++i) {
    const Box box = order.heroes[i];
    if (!village_at(known.ground, box)) return refuse("E_VILLAGE", "TR-5.2.6", box.text() + " is no village");
    if (std::find(order.heroes.begin(), order.heroes.begin() + static_cast<std::ptrdiff_t>(i), box) !=
        order.heroes.begin() + static_cast<std::ptrdiff_t>(i))
      return refuse("E_VILLAGE", "TR-5.2.6", box.text() + " is listed twice");
  }
  if (static_cast<int>(order.heroes.size()) > most)
    return refuse("E_VILLAGE", "TR-5.2.6", "you may list at most " + std::to_string(most) + " heroic villages");
  return {};
}

// Numerator and denominator of TR-16.4.5.
std::pair<int, int> foot_share(const Options& options) {
  switch (options.foot_share) {
    case FootShare::kNone:
      return {0, 1};
    case FootShare::kQuarter:
      return {1, 4};
    case FootShare::kThird:
      return {1, 3};
    case FootShare::kHalf:
      return {1, 2};
    case FootShare::kNation:
      break;
  }
  if (options.opponent == Nation::kRuss) return {0, 1};
  return options.opponent == Nation::kBalkan ? std::pair{1, 3} : std::pair{1, 4};
}

}  // namespace

int prince_units(const State& state) {
  return state.options->base_units_prince + club_value(state.prince->clubs.get().front(), kPrince);
}

std::pair<int, int> fsub_range(Card club) {
  const int value = club_value(club, kPrince);
  return {std::max(1, value - kFsubSpread), value + kFsubSpread};
}

std::vector<MusterPlace> outer_places(const Ground& ground) {
  std::vector<MusterPlace> places;
  for (const Village& village : ground.villages) places.push_back({MusterAt::kBox, village.box, Edge::kEast});
  for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) places.push_back({MusterAt::kEdge, {}, edge});
  return places;
}

// The town, or without one the eastern edge; a Good Prince anywhere.
std::vector<MusterPlace> prince_places(const State& known) {
  const auto& town = known.ground->town;
  std::vector<MusterPlace> places;
  if (skill_of(known, Leader::kPrince) == Skill::kGood)
    places = outer_places(known.ground);
  else if (!town)
    places.push_back(kEasternEdge);
  if (town) places.insert(places.begin(), town_place(*town));
  return places;
}

Contents feudal_army(const Options& options, int units, Leader leader, Label origin) {
  const auto [part, whole] = foot_share(options);
  const int on_foot = units * part / whole;
  Contents contents;
  Contingent mounted;
  mounted.kind = Kind::kFeudal;
  mounted.origin = origin;
  mounted.units = units - on_foot;
  mounted.leader = leader;
  contents.contingents.push_back(mounted);
  if (on_foot == 0) return contents;
  Contingent foot;
  foot.kind = Kind::kFoot;
  foot.origin = origin;
  foot.units = on_foot;
  contents.contingents.push_back(foot);
  return contents;
}

// S7.
Refused check_muster(const Known& known, Seat, const Muster& order) {
  if (const auto fine = check_units(*known, order); !fine) return fine;
  if (const auto fine = check_sub(face_cards(known->prince->hand.get()), order); !fine) return fine;
  if (const auto fine = check_places(*known, order); !fine) return fine;
  return check_heroes(*known, order);
}

void do_muster(Ruling& ruling, Seat, const Muster& order) {
  const State& state = ruling.now();
  MusterPlan plan;
  plan.prince_units = order.prince_units;
  plan.prince_place = canonical(state.ground, order.prince_place);
  std::vector<LeaderEntry> leaders = {{Leader::kPrince, skill_of(state, Leader::kPrince), Fate::kWaiting}};
  if (order.fsub_units) {
    const auto sub = named_sub(face_cards(state.prince->hand.get()), order);
    plan.fsub_units = *order.fsub_units;
    plan.fsub_place = order.fsub_place;
    leaders.push_back({Leader::kFsub, face_skill(*sub), Fate::kWaiting});
  }
  if (!state.options->cossack_edge_at_play) plan.cossacks = order.cossacks;
  if (state.options->heroic_place == HeroicPlace::kPreset) plan.heroes = order.heroes;
  FeudalsMustered mustered;
  mustered.plan = std::move(plan);
  mustered.subs = std::move(leaders);
  ruling.emit(std::move(mustered));
  enter_phase(ruling, Phase::kTurnStart);
}

// Section 3: highest face card, FSUB at edge E with the value of the club, the Prince at the town (or TR-1.3.6),
// Cossacks at edge E, heroic villages in ascending order.
Muster default_muster(const State& state) {
  Muster muster;
  const Ground& ground = state.ground;
  const Cards faces = face_cards(state.prince->hand.get());
  muster.prince_units = prince_units(state);
  muster.prince_place = ground.town ? town_place(*ground.town) : kEasternEdge;
  if (!faces.empty()) {
    const Card club = state.prince->clubs.get().front();
    const auto [least, most] = fsub_range(club);
    muster.sub = faces.front();
    muster.fsub_units = std::clamp(club_value(club, kPrince), least, most);
    muster.fsub_place = kEasternEdge;
    muster.prince_units -= *muster.fsub_units;
  }
  muster.cossacks = Edge::kEast;
  if (state.options->heroic_place != HeroicPlace::kPreset) return muster;
  const auto eights = static_cast<std::size_t>(count_rank(state.prince->hand.get(), rules::Rank::kEight));
  for (std::size_t i = 0; i < std::min(eights, ground.villages.size()); ++i)
    muster.heroes.push_back(ground.villages[i].box);
  return muster;
}

}  // namespace cherta::tartar_raid
