// Cards that are offered (TR-4.2, TR-17.1.2). The seat's own hand decides, one card a turn.
#include <algorithm>

#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

// Against every enemy counter (TR-4.2.3).
void offer_intelligence(const Collector& to, Card card) {
  Labels targets;
  for (const Counter& counter : *to.state.counters)
    if (!to.is_own(counter)) targets.push_back(*counter.label);
  if (targets.empty() || !to.is_legal(PlayIntel{card, targets.front()})) return;
  Offer& made = to.offers.emplace_back();
  made.order = PlayIntel{card, targets.front()};
  made.slot = Slot::kPiece;
  made.labels = targets;
  made.rule = "TR-4.2.3";
}

void offer_cossacks(const Collector& to, Card card) {
  if (!to.state.options->cossack_edge_at_play) {
    to.add(PlayCossacks{card, std::nullopt}, "TR-9.2.1");
    return;
  }
  for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) to.add(PlayCossacks{card, edge}, "TR-5.2.5");
}

void offer_villagers(const Collector& to, Card card) {
  if (to.state.options->heroic_place == HeroicPlace::kDice)
    to.add(PlayHeroes{card, std::nullopt}, "TR-9.3.1");
  else
    to.add_boxes(PlayHeroes{card, {}}, hero_villages(to.state), "TR-9.3.1");
}

// Join as a summons in the Prince's own phase (TR-4.2.4.5), to an army elsewhere that no enemy stands with.
void offer_summons(const Collector& to, Card card) {
  for (const Counter& who : *to.state.counters) {
    if (!to.is_own(who) || *who.kind == PublicKind::kFeudal) continue;
    for (const Counter& into : *to.state.counters)
      if (*into.kind == PublicKind::kFeudal && *into.box != *who.box && !*into.sallying &&
          !has_enemy_counter(to.state, into.box, to.seat))
        to.add(PlayJoin{card, *who.label, *into.label}, "TR-4.2.4.5");
  }
}

}  // namespace

void offer_cards(const Collector& to) {
  if (!may_still_play(to.state, to.seat)) return;
  for (const Card card : side_of(to.state, to.seat).hand.get()) {
    if (card.rank() == Rank::kAce) offer_intelligence(to, card);
    if (to.seat != kPrince) continue;
    if (card.rank() == Rank::kNine) offer_cossacks(to, card);
    if (card.rank() == Rank::kEight) offer_villagers(to, card);
    if (card.rank() == Rank::kSix && !*to.state.window) offer_summons(to, card);
  }
}

}  // namespace cherta::tartar_raid::offering
