// Cards that are offered (TR-4.2, TR-17.1.2). The seat's own hand decides, one card a turn.
#include <algorithm>

#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

using rules::Rank;

bool has_villagers(const State& state, Box village) {
  return std::any_of(state.counters->begin(), state.counters->end(), [&](const Counter& counter) {
    return *counter.kind == PublicKind::kHeroic && *counter.box == village;
  });
}

// Where an 8 may raise villagers now (TR-5.2.6); with `dice` it is not the Prince who names the village.
Boxes heroic_villages(const State& state) {
  Boxes free;
  for (const Village& village : state.ground->villages) {
    if (village.overrun_turn != 0 || has_villagers(state, village.box)) continue;
    if (state.options->heroic_place == HeroicPlace::kPreset) {
      const auto& listed = state.plan.get().heroes;
      if (std::find(listed.begin(), listed.end(), village.box) == listed.end()) continue;
    }
    free.push_back(village.box);
  }
  return free;
}

void offer_villagers(const Scene& scene, Card card, Offers& offers) {
  const Boxes free = heroic_villages(scene.state);
  if (free.empty()) return;
  if (scene.state.options->heroic_place == HeroicPlace::kDice) {
    offer(offers, PlayHeroes{card, std::nullopt}, "TR-9.3.1");
    return;
  }
  offers.emplace_back();
  Offer& made = offers.back();
  made.order = PlayHeroes{card, free.front()};
  made.slot = Slot::kArea;
  made.rule = "TR-9.3.1";
  for (const Box box : free) made.paths.push_back(box);
}

// How far a Join card reaches (TR-4.2.4.2).
int join_range(const Scene& scene, const Contents& inside) {
  const bool near = scene.bad_weather() || is_slow(inside) || is_burdened(inside);
  return scene.hexes ? (near ? 2 : 5) : (near ? 1 : 2);
}

// Is there a way of at most `range` plain steps, through no box with an enemy but the last?
bool is_in_range(const Scene& scene, const Counter& counter, Box goal, int range) {
  Gait gait;
  gait.tartar = scene.seat == kAga;
  gait.wary = true;
  gait.may_cross = *scene.state.pursuit_turn && *counter.may_cross;
  gait.stays_home = *scene.state.withdrawing || *scene.state.pursuit_turn;
  if (*counter.box == goal) return true;
  const Reach reached = reach(scene, *counter.box, range, gait);
  return reached.has(place_of(goal));
}

bool is_shut_in(const Scene& scene, const Counter& counter) {  // TR-14.2.1.2
  return *counter.inside_town && (scene.at(*counter.box) & kTartarHere);
}

// Join as a summons in the Prince's own phase (TR-4.2.4.5).
void offer_card_summons(const Scene& scene, Card card, Offers& offers) {
  for (const Counter& who : *scene.state.counters) {
    const bool band = *who.kind == PublicKind::kCossack;
    if (!band && *who.kind != PublicKind::kHeroic && *who.kind != PublicKind::kPeasant) continue;
    if (*who.fought || has_been_pinned(who) || is_shut_in(scene, who)) continue;
    const int range = !band ? (scene.hexes ? 2 : 1) : join_range(scene, who.contents.get());
    for (const Counter& into : *scene.state.counters) {
      if (*into.kind != PublicKind::kFeudal || !is_commanded(into.contents.get())) continue;
      if (*into.fought || has_been_pinned(into) || *into.sallying || is_shut_in(scene, into) || *into.box == *who.box)
        continue;
      if (scene.enemy_at(*into.box) || !is_in_range(scene, who, *into.box, range)) continue;
      offer(offers, PlayJoin{card, *who.label, *into.label}, "TR-4.2.4.5");
    }
  }
}

}  // namespace

void offer_intelligence(const Scene& scene, Offers& offers) {
  if (!scene.may_play()) return;
  Labels targets;
  for (const Counter& counter : *scene.state.counters)
    if (counter.label->side() != scene.seat) targets.push_back(*counter.label);
  if (targets.empty()) return;
  for (const Card card : scene.own().hand.get()) {
    if (card.rank() != Rank::kAce) continue;
    offers.emplace_back();
    Offer& made = offers.back();
    made.order = PlayIntel{card, targets.front()};
    made.slot = Slot::kPiece;
    made.labels = targets;
    made.rule = "TR-4.2.3";
  }
}

void offer_support(const Scene& scene, Offers& offers) {
  if (scene.seat != kPrince || !scene.may_play()) return;
  for (const Card card : scene.own().hand.get()) {
    if (card.rank() == Rank::kEight) offer_villagers(scene, card, offers);
    if (card.rank() != Rank::kNine) continue;
    if (!scene.state.options->cossack_edge_at_play) {
      offer(offers, PlayCossacks{card, std::nullopt}, "TR-9.2.1");
      continue;
    }
    for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast})
      offer(offers, PlayCossacks{card, edge}, "TR-5.2.5");
  }
}

void offer_cards(const Scene& scene, Offers& offers) {
  if (!scene.may_play()) return;
  offer_intelligence(scene, offers);
  if (*scene.state.phase == Phase::kDeclare) return;
  offer_support(scene, offers);
  if (scene.seat != kPrince) return;
  for (const Card card : scene.own().hand.get())
    if (card.rank() == Rank::kSix) offer_card_summons(scene, card, offers);
}

Labels joinable(const Scene& scene, Box box) {
  Labels able;
  for (const Counter& counter : *scene.state.counters) {
    if (counter.label->side() != scene.seat || *counter.fought) continue;
    const Contents& inside = counter.contents.get();
    if (inside.dummy || *counter.kind == PublicKind::kHeroic) continue;
    if (*scene.state.fallback && *counter.kind == PublicKind::kFeudal && *counter.box != box) continue;
    if (has_been_pinned(counter) && *counter.box != box) continue;
    if (is_pillaging(scene.state, counter)) continue;
    if (is_shut_in(scene, counter) && *counter.box != box) continue;
    if (is_in_range(scene, counter, box, join_range(scene, inside))) able.push_back(*counter.label);
  }
  return able;
}

}  // namespace cherta::tartar_raid::offering
