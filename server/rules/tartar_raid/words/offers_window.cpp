// Replies that are offered in windows (TR-17.2), and the decisions of a battle (TR-11.2, TR-11.7, TR-18.2).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/joint.h"
#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

// Both may propose to fight this battle in another way; it is what both propose (TR-18.1.1).
void offer_modes(const Collector& to, Contact reply) {
  for (const BattleMode mode : {BattleMode::kAuto, BattleMode::kTable, BattleMode::kPlayed}) {
    if (mode == to.state.options->battle_mode) continue;
    reply.mode = mode;
    to.add(reply, "TR-18.1.1");
  }
}

void offer_engagements(const Collector& to, const Battle& battle, const Contact& bare) {
  to.add(bare, "TR-11.2");
  if (to.state.options->battle_ask) offer_modes(to, bare);
  const Labels able = candidates(to.state, battle, to.seat);
  if (able.size() < 2) return;
  for (const Label label : able) {
    Contact reply = bare;
    reply.engage = label;
    to.add(reply, "TR-11.2");
    for (const Label other : able)
      if (other != label) reply.joint.push_back(other);
    to.add(reply, "TR-12.2");
    reply.climax = true;
    to.add(reply, "TR-12.2");
  }
}

void offer_contact_cards(const Collector& to, const Battle& battle, const Contact& bare) {
  for (const Card card : to.cards(Rank::kAce))
    for (const Counter& counter : *to.state.counters) {
      if (to.is_own(counter)) continue;
      Contact reply = bare;
      reply.intel = PlayIntel{card, *counter.label};
      to.add(reply, "TR-4.2.3");
    }
  for (const Card card : to.cards(join_rank(to.seat)))
    for (const Counter& counter : *to.state.counters) {
      if (!to.is_own(counter) || !check_battle_join(to.known, to.seat, card, counter.label, bare.box)) continue;
      Contact reply = bare;
      reply.join_card = card;
      reply.join_counter = *counter.label;
      to.add(reply, "TR-4.2.4.1");
    }
  if (!may_call_levy(to.state, battle)) return;
  Contact reply = bare;
  reply.levy = true;
  to.add(reply, "TR-14.4.6");
}

void offer_contact(const Collector& to, const Battle& battle) {
  to.offers.reserve(to.offers.size() + 8);
  Contact bare;
  bare.box = *battle.box;
  offer_engagements(to, battle, bare);
  offer_contact_cards(to, battle, bare);
}

// By card or on hexes without one (TR-4.2.4.4, TR-16.2.7).
void offer_interceptions(const Collector& to) {
  const Cards cards = to.cards(join_rank(to.seat));
  for (const Counter& counter : *to.state.counters) {
    if (!to.is_own(counter)) continue;
    for (const Card card : cards) to.add(Intercept{card, *counter.label}, "TR-4.2.4.4");
    if (to.state.ground->hexes) to.add(Zoc{*counter.label}, "TR-16.2.7");
  }
}

// Results of a table battle that are always possible: a winner and no losses. Fuller entries are typed from the table.
void offer_results(const Collector& to, const Battle& battle) {
  const auto& own = to.seat == kAga ? battle.aga_entry : battle.prince_entry;
  if (own.known() && own.get()) return;
  for (const TableWinner winner : {TableWinner::kTartar, TableWinner::kFeudal, TableWinner::kDraw}) {
    EnterResult result;
    result.entry.battle = *battle.number;
    result.entry.winner = winner;
    to.add(result, "TR-18.2.2");
  }
}

}  // namespace

void offer_window(const Collector& to) {
  const WindowClass kind = (*to.state.window)->kind;
  if (kind == WindowClass::kContact) {
    if (*to.state.battle) offer_contact(to, **to.state.battle);
    return;
  }
  if (kind == WindowClass::kIntel) {
    for (const Card card : to.cards(Rank::kAce)) to.add(CounterIntel{card}, "TR-4.2.3.2");
  } else {
    if (kind == WindowClass::kStep) offer_interceptions(to);
    offer_cards(to);
  }
  to.add(Pass{}, "TR-17.2");
  if (kind == WindowClass::kStep) to.add(Mute{}, "TR-17.3.3");
}

void offer_battle(const Collector& to) {
  const Battle& battle = **to.state.battle;
  if (*battle.stage == BattleStage::kTable) return offer_results(to, battle);
  to.add_boxes(Retreat{}, retreat_boxes(to.state, to.seat), "TR-11.7");
  to.add(Retreat{std::nullopt}, "TR-14.2.1.2");
}

}  // namespace cherta::tartar_raid::offering
