// Replies that are offered in windows (TR-17.2), and the decisions of a battle (TR-11.2, TR-11.7, TR-18.2).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/joint.h"
#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

// Both may propose to fight this battle in another way; it is what both propose (TR-18.1.1).
void offer_modes(const Table& table, Contact reply) {
  for (const BattleMode mode : {BattleMode::kAuto, BattleMode::kTable, BattleMode::kPlayed}) {
    if (mode == table.state.options->battle_mode) continue;
    reply.mode = mode;
    table.add(reply, "TR-18.1.1");
  }
}

void offer_engagements(const Table& table, const Battle& battle, const Contact& bare) {
  table.add(bare, "TR-11.2");
  if (table.state.options->battle_ask) offer_modes(table, bare);
  const Labels able = candidates(table.state, battle, table.seat);
  if (able.size() < 2) return;
  for (const Label label : able) {
    Contact reply = bare;
    reply.engage = label;
    table.add(reply, "TR-11.2");
    for (const Label other : able)
      if (other != label) reply.joint.push_back(other);
    table.add(reply, "TR-12.2");
    reply.climax = true;
    table.add(reply, "TR-12.2");
  }
}

void offer_contact_cards(const Table& table, const Battle& battle, const Contact& bare) {
  for (const Card card : table.cards(Rank::kAce))
    for (const Counter& counter : *table.state.counters) {
      if (table.is_own(counter)) continue;
      Contact reply = bare;
      reply.intel = PlayIntel{card, *counter.label};
      table.add(reply, "TR-4.2.3");
    }
  for (const Card card : table.cards(join_rank(table.seat)))
    for (const Counter& counter : *table.state.counters) {
      if (!table.is_own(counter) || !check_battle_join(table.known, table.seat, card, counter.label, bare.box))
        continue;
      Contact reply = bare;
      reply.join_card = card;
      reply.join_counter = *counter.label;
      table.add(reply, "TR-4.2.4.1");
    }
  if (!may_call_levy(table.state, battle)) return;
  Contact reply = bare;
  reply.levy = true;
  table.add(reply, "TR-14.4.6");
}

void offer_contact(const Table& table, const Battle& battle) {
  table.offers.reserve(table.offers.size() + 8);
  Contact bare;
  bare.box = *battle.box;
  offer_engagements(table, battle, bare);
  offer_contact_cards(table, battle, bare);
}

// By card or on hexes without one (TR-4.2.4.4, TR-16.2.7).
void offer_interceptions(const Table& table) {
  const Cards cards = table.cards(join_rank(table.seat));
  for (const Counter& counter : *table.state.counters) {
    if (!table.is_own(counter)) continue;
    for (const Card card : cards) table.add(Intercept{card, *counter.label}, "TR-4.2.4.4");
    if (table.state.ground->hexes) table.add(Zoc{*counter.label}, "TR-16.2.7");
  }
}

// Results of a table battle that are always possible: a winner and no losses. Fuller entries are typed from the table.
void offer_results(const Table& table, const Battle& battle) {
  const auto& own = table.seat == kAga ? battle.aga_entry : battle.prince_entry;
  if (own.known() && own.get()) return;
  for (const TableWinner winner : {TableWinner::kTartar, TableWinner::kFeudal, TableWinner::kDraw}) {
    EnterResult result;
    result.entry.battle = *battle.number;
    result.entry.winner = winner;
    table.add(result, "TR-18.2.2");
  }
}

}  // namespace

void offer_window(const Table& table) {
  const WindowClass kind = (*table.state.window)->kind;
  if (kind == WindowClass::kContact) {
    if (*table.state.battle) offer_contact(table, **table.state.battle);
    return;
  }
  if (kind == WindowClass::kIntel) {
    for (const Card card : table.cards(Rank::kAce)) table.add(CounterIntel{card}, "TR-4.2.3.2");
  } else {
    if (kind == WindowClass::kStep) offer_interceptions(table);
    offer_cards(table);
  }
  table.add(Pass{}, "TR-17.2");
  if (kind == WindowClass::kStep) table.add(Mute{}, "TR-17.3.3");
}

void offer_battle(const Table& table) {
  const Battle& battle = **table.state.battle;
  if (*battle.stage == BattleStage::kTable) return offer_results(table, battle);
  table.add_boxes(Retreat{}, retreat_boxes(table.state, table.seat), "TR-11.7");
  table.add(Retreat{std::nullopt}, "TR-14.2.1.2");
}

}  // namespace cherta::tartar_raid::offering
