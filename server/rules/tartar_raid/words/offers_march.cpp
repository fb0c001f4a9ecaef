// Marches that are offered: per counter one offer for each way of marching, with a path to every end within reach
// (TR-7, TR-10.3, TR-4.2.1.4, TR-14.2.1). Boxes with enemies end a path; nobody is offered a way through them.
#include <algorithm>

#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

// May this counter still march in this phase (TR-7.1.1, TR-14.3.4, TR-14.2.1.2)?
bool may_march(const Scene& scene, const Counter& counter, const Marcher& marcher) {
  if (*counter.moved || *counter.fought || has_been_pinned(counter) || *counter.besieging || *counter.sallying)
    return false;
  if (*counter.assaulted || is_pillaging(scene.state, counter)) return false;
  // Out of a beset town only as a sally.
  return !(*counter.inside_town && (scene.at(*counter.box) & kTartarHere) && !marcher.gait.may_contact);
}

struct Marches {
  const Scene& scene;
  Offers& offers;
  const Marcher& marcher;
  const Compulsion& compulsion;  // it may have to fall back or go home (TR-13.8, TR-14.0.8)

  Box start() const { return *marcher.counter->box; }

  // One offer of `march` with these ways; none if there is none.
  void add(const March& march, std::string_view rule, const Paths& paths) {
    offers.emplace_back();
    Offer& made = offers.back();
    made.slot = Slot::kPath;
    made.rule = rule;
    if (compulsion.is_free())
      made.paths = paths;
    else
      for (std::size_t i = 0; i < paths.size(); ++i)
        if (compulsion.allows(paths[i])) made.paths.push_back(paths[i]);
    if (made.paths.empty()) {
      offers.pop_back();
      return;
    }
    const Paths::Path first = made.paths.front();
    made.order.emplace<March>(march).path.assign(first.begin(), first.end());
  }
  // The same with the one way to this place.
  void add_one(const March& march, std::string_view rule, const Reach& reached, int place) {
    Paths paths;
    reached.add_path(paths, place, scene.hexes);
    add(march, rule, paths);
  }
};

// A rough or Cherta side as the whole move of one box (TR-7.1.5, TR-10.3).
void add_crossings(const Scene& scene, const Marcher& marcher, Paths& paths) {
  if (!marcher.commanded || scene.bad_weather()) return;
  for (const Step& step : steps_from(scene, place_of(*marcher.counter->box))) {
    const bool cherta = marcher.gait.tartar && step.cherta;
    if (step.kind == SideKind::kBlocked || (step.kind == SideKind::kOpen && !cherta)) continue;
    if (!may_step(scene, place_of(*marcher.counter->box), step.to, marcher.gait)) continue;
    const Box to = box_of(step.to, scene.hexes);
    if (cherta) {
      // Stopped once at a Cherta: never there again (TR-10.4). It is named by its box row.
      const int row = scene.hexes ? (std::max(to, *marcher.counter->box).row() + 1) / 2 : to.row();
      const auto& barred = *marcher.counter->cherta_barred;
      if (std::find(barred.begin(), barred.end(), row) != barred.end()) continue;
    }
    paths.push_back(to);
  }
}

bool may_go_fast(const Scene& scene, const Counter& counter) {
  return !*counter.extra_last_turn && !*counter.tried_forced && !counter.contents.get().overran && scene.may_play();
}

// A Tartar's Fast Move alternative: one straight diagonal of up to two boxes (TR-4.2.1.5).
void add_diagonals(const Scene& scene, const Marcher& marcher, Paths& paths) {
  const int start = place_of(*marcher.counter->box);
  const auto plain = [&](int from, int to) {
    for (const Step& step : steps_from(scene, from))
      if (step.to == to) return step.kind == SideKind::kOpen && !step.cherta;
    return false;
  };
  for (const int east : {-1, 1})
    for (const int south : {-1, 1}) {
      Boxes path;
      for (int at = start, steps = 0; steps < 2; ++steps) {
        const int column = at / kRows + east, row = at % kRows + south;
        if (column < 0 || column >= kColumns || row < 0 || row >= kRows) break;
        const int side_first = at + east * kRows, end_first = at + south, to = side_first + south;
        const bool free =
            (plain(at, side_first) && plain(side_first, to)) || (plain(at, end_first) && plain(end_first, to));
        if (!free || !may_step(scene, at, to, marcher.gait)) break;
        path.push_back(box_of(to, false));
        paths.push_back(path);
        if (ends_there(scene, to, marcher.gait)) break;
        at = to;
      }
    }
}

bool is_fast_card(Seat seat, Card card) {
  return card.rank() == rules::Rank::kSeven || (seat == kAga && card.rank() == rules::Rank::kSix);
}

// Who may try to surprise the town, and whether it can still be surprised (TR-14.2.1.1); null if not.
const Town* surprise_target(const Scene& scene, const Marcher& marcher) {
  const State& state = scene.state;
  if (scene.seat != kAga || !state.ground->town || *state.surprise_used || *state.town_mustered || *state.bo_missed)
    return nullptr;
  const Town& town = *state.ground->town;
  if (town.state != TownState::kIntact || (scene.at(town.box) & kFeudalHere)) return nullptr;
  if (!state.options->town_attempt_any && state.objective.get() != Objective::kRush) return nullptr;
  if (!is_commanded(*marcher.contents) || tested_units(*marcher.contents) < 8) return nullptr;
  return &town;
}

void offer_surprise(Marches& marches, const March& march, const Reach& reached) {
  const Town* town = surprise_target(marches.scene, marches.marcher);
  if (!town || !reached.has(place_of(town->box)) || place_of(town->box) == reached.start) return;
  March bold = march;
  bold.surprise = true;
  marches.add_one(bold, "TR-14.2.1.1", reached, place_of(town->box));
}

// May it try a forced march (TR-7.2.1-2)?
bool may_be_forced(const Marcher& marcher) {
  const Counter& counter = *marcher.counter;
  return marcher.commanded && !marcher.gait.burdened && !*counter.extra_last_turn && !*counter.tried_forced &&
         !marcher.contents->overran;
}

void offer_forced(Marches& marches, const Reach& reached, int normal) {
  const Scene& scene = marches.scene;
  Paths paths;
  for (const std::uint8_t place : reached.found)
    if (reached.steps[place] > normal) reached.add_path(paths, place, scene.hexes);
  if (paths.empty()) return;
  March march;
  march.counter = *marches.marcher.counter->label;
  march.forced = true;
  marches.add(march, "TR-7.2.1", paths);
  offer_surprise(marches, march, reached);
  march.else_stay = true;
  marches.add(march, "TR-7.2.4", paths);
}

void offer_fast(Marches& marches, const Marcher& marcher) {
  const Scene& scene = marches.scene;
  const Counter& counter = *marcher.counter;
  if (!may_go_fast(scene, counter) || marcher.gait.burdened || marcher.slow || marcher.leaderless) return;
  Reach reached;
  Paths paths;
  for (const Card card : scene.own().hand.get()) {
    if (!is_fast_card(scene.seat, card)) continue;
    if (paths.empty()) {
      reached = reach(scene, marches.start(), fast_allowance(scene), marcher.gait);
      for (const std::uint8_t place : reached.found) reached.add_path(paths, place, scene.hexes);
      if (scene.seat == kAga && !scene.hexes) add_diagonals(scene, marcher, paths);
    }
    if (paths.empty()) return;
    March march;
    march.counter = *counter.label;
    march.fast = card;
    marches.add(march, scene.seat == kAga ? "TR-4.2.1.4" : "TR-4.2.2.6", paths);
    offer_surprise(marches, march, reached);
  }
}

// What stands in a box and can be taken along without stopping there (TR-9.3.9 a, TR-14.1.8); public labels.
bool is_pickable(const Scene& scene, const Counter& counter) {
  if (*counter.pinned || *counter.fought || *counter.moved) return false;
  if (scene.seat == kPrince) return *counter.kind == PublicKind::kHeroic || *counter.kind == PublicKind::kPeasant;
  const Contents& inside = counter.contents.get();
  return !inside.dummy && inside.form != Form::kArmy;
}

void offer_pick(Marches& marches, const Marcher& marcher, const Reach& reached, int normal) {
  const Scene& scene = marches.scene;
  if (marcher.contents->dummy || marcher.contents->form != Form::kArmy || !is_commanded(*marcher.contents)) return;
  for (const Counter& other : *scene.state.counters) {
    if (other.label->side() != scene.seat || *other.label == *marcher.counter->label) continue;
    if (*other.box == marches.start() || !is_pickable(scene, other)) continue;
    const int place = place_of(*other.box);
    if (!reached.has(place) || reached.steps[place] > normal || ends_there(scene, place, marcher.gait)) continue;
    March march;
    march.counter = *marcher.counter->label;
    march.pick.push_back(*other.label);
    marches.add_one(march, scene.seat == kPrince ? "TR-9.3.9" : "TR-14.1.8", reached, place);
  }
}

void offer_normal(Marches& marches, const Marcher& marcher, const Reach& reached, int normal) {
  const Scene& scene = marches.scene;
  Paths paths, villagers;
  for (const std::uint8_t place : reached.found) {
    if (reached.steps[place] > normal) continue;
    reached.add_path(paths, place, scene.hexes);
    const std::uint8_t here = scene.here[place];
    if ((here & kHomeVillagers) && !(here & kFeudalContact)) villagers.push_back(paths.back());
  }
  add_crossings(scene, marcher, paths);
  March march;
  march.counter = *marcher.counter->label;
  if (!paths.empty()) marches.add(march, "TR-7.1.1", paths);
  if (scene.seat == kAga && !marcher.contents->dummy && is_commanded(*marcher.contents) && !marcher.gait.burdened &&
      !villagers.empty()) {
    march.assault = true;
    marches.add(march, "TR-9.3.4", villagers);
  }
}

void offer_marches_of(const Scene& scene, const Marcher& marcher, Offers& offers) {
  const Compulsion compulsion(scene.state, *marcher.counter);
  Marches marches{scene, offers, marcher, compulsion};
  const int normal = normal_allowance(scene, marcher);
  const int most = may_be_forced(marcher) ? std::max(normal, forced_allowance(scene, marcher)) : normal;
  // Who gets far has come near: one search does for both. Not on hexes, where a ford is the last step of either.
  const bool at_once = !scene.hexes || most == normal;
  const Reach reached = reach(scene, marches.start(), at_once ? most : normal, marcher.gait);
  offer_normal(marches, marcher, reached, normal);
  offer_pick(marches, marcher, reached, normal);
  if (most > normal && at_once) offer_forced(marches, reached, normal);
  if (most > normal && !at_once) offer_forced(marches, reach(scene, marches.start(), most, marcher.gait), normal);
  offer_fast(marches, marcher);
}

}  // namespace

void offer_marches(const Scene& scene, Offers& offers) {
  for (const Counter& counter : *scene.state.counters) {
    if (counter.label->side() != scene.seat || counter.label->letter == 'H') continue;  // villagers stay
    const Marcher marcher = marcher_of(scene, counter);
    if (may_march(scene, counter, marcher)) offer_marches_of(scene, marcher, offers);
  }
}

}  // namespace cherta::tartar_raid::offering
