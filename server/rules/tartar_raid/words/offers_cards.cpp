// Cards that are offered (TR-4.2, TR-17.1.2). The seat's own hand decides, one card a turn.
#include <algorithm>

#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

// Against every enemy counter (TR-4.2.3).
void offer_intelligence(const Table& table, Card card) {
  Labels targets;
  for (const Counter& counter : *table.state.counters)
    if (!table.is_own(counter)) targets.push_back(*counter.label);
  if (targets.empty() || !table.is_legal(PlayIntel{card, targets.front()})) return;
  Offer& made = table.offers.emplace_back();
  made.order = PlayIntel{card, targets.front()};
  made.slot = Slot::kPiece;
  made.labels = targets;
  made.rule = "TR-4.2.3";
}

void offer_cossacks(const Table& table, Card card) {
  if (!table.state.options->cossack_edge_at_play) {
    table.add(PlayCossacks{card, std::nullopt}, "TR-9.2.1");
    return;
  }
  for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) table.add(PlayCossacks{card, edge}, "TR-5.2.5");
}

void offer_villagers(const Table& table, Card card) {
  if (table.state.options->heroic_place == HeroicPlace::kDice)
    table.add(PlayHeroes{card, std::nullopt}, "TR-9.3.1");
  else
    table.add_boxes(PlayHeroes{card, {}}, hero_villages(table.state), "TR-9.3.1");
}

// Join as a summons in the Prince's own phase (TR-4.2.4.5), to an army elsewhere that no enemy stands with.
void offer_summons(const Table& table, Card card) {
  for (const Counter& who : *table.state.counters) {
    if (!table.is_own(who) || *who.kind == PublicKind::kFeudal) continue;
    for (const Counter& into : *table.state.counters)
      if (*into.kind == PublicKind::kFeudal && *into.box != *who.box && !*into.sallying &&
          !has_enemy_counter(table.state, into.box, table.seat))
        table.add(PlayJoin{card, *who.label, *into.label}, "TR-4.2.4.5");
  }
}

}  // namespace

void offer_cards(const Table& table) {
  if (!may_still_play(table.state, table.seat)) return;
  for (const Card card : side_of(table.state, table.seat).hand.get()) {
    if (card.rank() == Rank::kAce) offer_intelligence(table, card);
    if (table.seat != kPrince) continue;
    if (card.rank() == Rank::kNine) offer_cossacks(table, card);
    if (card.rank() == Rank::kEight) offer_villagers(table, card);
    if (card.rank() == Rank::kSix && !*table.state.window) offer_summons(table, card);
  }
}

}  // namespace cherta::tartar_raid::offering
