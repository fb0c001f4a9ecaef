// Marches that are offered: per counter one offer for each way of marching, with a path to every end within reach
// (TR-7, TR-10.3, TR-4.2.1.4, TR-14.2.1). Boxes with enemies end a path; nobody is offered a way through them.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/march/movement.h"
#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

// An own counter that may still march, with what its march depends on.
struct Marcher {
  Marcher(const Collector& to_, const Scene& scene_, const Counter& counter_)
      : to(to_), scene(scene_), counter(counter_), contents(counter.contents.get()), compulsion(scene.state, counter) {
    const State& state = scene.state;
    gait.tartar = scene.seat == kAga;
    gait.burdened = is_burdened(contents);
    gait.may_contact = may_initiate_contact(state, counter) && !(scene.seat == kPrince && *state.fallback);
    gait.may_cross = *state.pursuit_turn && *counter.may_cross;
    gait.stays_home = *state.withdrawing || *state.pursuit_turn;
  }
  const Collector& to;
  const Scene& scene;
  const Counter& counter;
  const Contents& contents;
  Compulsion compulsion;  // it may have to fall back or go home (TR-13.8, TR-14.0.8)
  Gait gait;

  int start() const { return place_of(counter.box); }
  March march() const {
    March order;
    order.counter = *counter.label;
    return order;
  }
  std::optional<int> most(Pace pace) const { return allowance(scene.state, contents, pace); }
  // Is it fit to hurry in this way?
  bool may_hurry(const March& order) const {
    return marching::check_extra({scene.state, counter, contents, order, scene.seat}).has_value();
  }
  // Out of a beset town only as a sally (TR-14.2.1.2).
  bool is_shut_in() const { return *counter.inside_town && scene.enemy_at(counter.box) && !gait.may_contact; }

  // One offer of `order` with those of the ways filled in that it may take; none if there is none.
  template <class Fill>
  void add(const March& order, std::string_view rule, const Fill& fill) const {
    Offer& made = to.offers.emplace_back();
    made.slot = Slot::kPath;
    made.rule = rule;
    fill(made.paths);
    if (!compulsion.is_free()) made.paths = allowed(made.paths);
    if (made.paths.empty()) return to.offers.pop_back();
    made.order.emplace<March>(order).path.assign(made.paths.front().begin(), made.paths.front().end());
  }
  Paths allowed(const Paths& ways) const {
    Paths found;
    for (std::size_t i = 0; i < ways.size(); ++i)
      if (compulsion.allows(ways[i])) found.push_back(ways[i]);
    return found;
  }
  // The same with the one way to this place, if it is legal.
  void add_one(March order, std::string_view rule, const Reach& reached, int place) const {
    Paths way;
    reached.add_path(way, place, scene.hexes);
    order.path.assign(way.front().begin(), way.front().end());
    if (to.is_legal(order)) add(order, rule, [&](Paths& paths) { paths = way; });
  }
};

// A rough or Cherta side as the whole move of one box (TR-7.1.5, TR-10.3).
void add_crossings(const Marcher& marcher, Paths& paths) {
  for (const Step& step : steps_from(marcher.scene, marcher.start())) {
    const bool cherta = marcher.gait.tartar && step.cherta;
    if (step.kind == SideKind::kBlocked || (step.kind == SideKind::kOpen && !cherta)) continue;
    March march = marcher.march();
    march.path.push_back(box_of(step.to, marcher.scene.hexes));
    if (marcher.to.is_legal(march)) paths.push_back(march.path.front());
  }
}

// A Tartar's Fast Move alternative: one straight diagonal of up to two boxes (TR-4.2.1.5).
void add_diagonals(const Marcher& marcher, Paths& paths) {
  const Scene& scene = marcher.scene;
  const auto plain = [&](int from, int to) {
    for (const Step& step : steps_from(scene, from))
      if (step.to == to) return step.kind == SideKind::kOpen && !step.cherta;
    return false;
  };
  for (const int east : {-1, 1})
    for (const int south : {-1, 1}) {
      Boxes path;
      for (int at = marcher.start(), steps = 0; steps < 2; ++steps) {
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

// TR-14.2.1.1.
void offer_surprise(const Marcher& marcher, const March& march, const Reach& reached) {
  const auto& town = marcher.scene.state.ground->town;
  if (marcher.scene.seat != kAga || !town || !reached.has(place_of(town->box))) return;
  March bold = march;
  bold.surprise = true;
  marcher.add_one(bold, "TR-14.2.1.1", reached, place_of(town->box));
}

void offer_forced(const Marcher& marcher, March& march, const Reach& reached, int normal) {
  const auto is_far = [&](std::uint8_t place) { return reached.steps[place] > normal; };
  if (std::ranges::none_of(reached.found, is_far)) return;
  Offers& offers = marcher.to.offers;
  const std::size_t first = offers.size();
  marcher.add(march, "TR-7.2.1", [&](Paths& paths) {
    for (const std::uint8_t place : reached.found)
      if (is_far(place)) reached.add_path(paths, place, marcher.scene.hexes);
  });
  const bool any = offers.size() > first;
  offer_surprise(marcher, march, reached);
  march.else_stay = true;
  if (any) marcher.add(march, "TR-7.2.4", [&](Paths& paths) { paths = offers[first].paths; });
}

void offer_fast(const Marcher& marcher, const Cards& cards) {
  if (cards.empty()) return;
  const Scene& scene = marcher.scene;
  const auto most = marcher.most(Pace::kFast);
  if (!most) return;
  Reach reached;
  Paths paths;
  for (const Card card : cards) {
    March march = marcher.march();
    march.fast = card;
    if (paths.empty()) {
      if (!marcher.may_hurry(march)) return;
      reached = reach(scene, marcher.start(), *most, marcher.gait);
      for (const std::uint8_t place : reached.found) reached.add_path(paths, place, scene.hexes);
      if (scene.seat == kAga && !scene.hexes) add_diagonals(marcher, paths);
    }
    if (paths.empty()) return;
    marcher.add(march, scene.seat == kAga ? "TR-4.2.1.4" : "TR-4.2.2.6", [&](Paths& made) { made = paths; });
    offer_surprise(marcher, march, reached);
  }
}

// What stands in a box and can be taken along without stopping there (TR-9.3.9 a, TR-14.1.8); public labels.
bool is_pickable(const Scene& scene, const Counter& counter) {
  if (*counter.pinned || *counter.fought || *counter.moved) return false;
  if (scene.seat == kPrince) return *counter.kind == PublicKind::kHeroic || *counter.kind == PublicKind::kPeasant;
  return counter.contents.get().form != Form::kArmy;
}

void offer_pick(const Marcher& marcher, const Reach& reached, int normal) {
  const Scene& scene = marcher.scene;
  if (!is_commanded(marcher.contents)) return;
  for (const Counter& other : *scene.state.counters) {
    const int place = place_of(*other.box);
    if (!marcher.to.is_own(other) || place == marcher.start() || !is_pickable(scene, other)) continue;
    if (!reached.has(place) || reached.steps[place] > normal || ends_there(scene, place, marcher.gait)) continue;
    March march = marcher.march();
    march.pick.push_back(*other.label);
    marcher.add_one(march, scene.seat == kPrince ? "TR-9.3.9" : "TR-14.1.8", reached, place);
  }
}

void offer_normal(const Marcher& marcher, const Reach& reached, int normal) {
  const Scene& scene = marcher.scene;
  Paths villagers;
  March march = marcher.march();
  marcher.add(march, "TR-7.1.1", [&](Paths& paths) {
    for (const std::uint8_t place : reached.found) {
      if (reached.steps[place] > normal) continue;
      reached.add_path(paths, place, scene.hexes);
      const std::uint8_t here = scene.here[place];
      if ((here & kHomeVillagers) && !(here & kFeudalContact)) villagers.push_back(paths.back());
    }
    add_crossings(marcher, paths);
  });
  if (scene.seat != kAga || !is_commanded(marcher.contents) || marcher.gait.burdened) return;
  march.assault = true;
  if (!villagers.empty()) marcher.add(march, "TR-9.3.4", [&](Paths& paths) { paths = villagers; });
}

void offer_marches_of(const Marcher& marcher, const Cards& fast) {
  const Scene& scene = marcher.scene;
  March forced = marcher.march();
  forced.forced = true;
  const int normal = *marcher.most(Pace::kNormal), hard = marcher.most(Pace::kForced).value_or(0);
  const int most = hard > normal && marcher.may_hurry(forced) ? hard : normal;
  // Who gets far has come near: one search does for both. Not on hexes, where a ford is the last step of either.
  const bool at_once = !scene.hexes || most == normal;
  const Reach reached = reach(scene, marcher.start(), at_once ? most : normal, marcher.gait);
  offer_normal(marcher, reached, normal);
  offer_pick(marcher, reached, normal);
  if (most > normal && at_once) offer_forced(marcher, forced, reached, normal);
  if (most > normal && !at_once)
    offer_forced(marcher, forced, reach(scene, marcher.start(), most, marcher.gait), normal);
  offer_fast(marcher, fast);
}

}  // namespace

void offer_marches(const Collector& to, const Scene& scene) {
  Cards fast;
  if (may_still_play(scene.state, scene.seat))
    for (const Card card : side_of(scene.state, scene.seat).hand.get())
      if (marching::is_fast_card(scene.seat, card)) fast.push_back(card);
  for (const Counter& counter : *scene.state.counters) {
    if (!to.is_own(counter) || counter.label->letter == 'H') continue;  // villagers stay
    if (!may_still_march(scene.state, counter)) continue;
    if (const Marcher marcher(to, scene, counter); !marcher.is_shut_in()) offer_marches_of(marcher, fast);
  }
}

}  // namespace cherta::tartar_raid::offering
