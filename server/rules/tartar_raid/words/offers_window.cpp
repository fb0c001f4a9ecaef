// Replies that are offered in windows (TR-17.2), and the decisions of a battle (TR-11.2, TR-11.7, TR-18.2).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/joint.h"
#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

using rules::Rank;

// Both may propose to fight this battle in another way; it is what both propose (TR-18.1.1).
void offer_modes(Contact reply, BattleMode usual, Offers& offers) {
  for (const BattleMode mode : {BattleMode::kAuto, BattleMode::kTable, BattleMode::kPlayed}) {
    if (mode == usual) continue;
    reply.mode = mode;
    offer(offers, reply, "TR-18.1.1");
  }
}

void offer_engagements(const Scene& scene, const Battle& battle, Offers& offers) {
  offers.reserve(offers.size() + 8);
  Contact bare;
  bare.box = *battle.box;
  offer(offers, bare, "TR-11.2");
  if (scene.state.options->battle_ask) offer_modes(bare, scene.state.options->battle_mode, offers);
  const Labels able = candidates(scene.state, battle, scene.seat);
  if (able.size() < 2) return;
  const bool jointly = joint_reason(scene.state, battle, scene.seat, false).has_value();
  const bool climax = *scene.own().climax_used < scene.state.options->climax_limit;
  for (const Label label : able) {
    Contact reply = bare;
    reply.engage = label;
    offer(offers, reply, "TR-11.2");
    for (const Label other : able)
      if (other != label) reply.joint.push_back(other);
    if (jointly) offer(offers, reply, "TR-12.2");
    reply.climax = true;
    if (climax) offer(offers, reply, "TR-12.2");
  }
}

void offer_contact_cards(const Scene& scene, const Battle& battle, Offers& offers) {
  Contact bare;
  bare.box = *battle.box;
  if (scene.may_play()) {
    const Rank join = scene.seat == kAga ? Rank::kFive : Rank::kSix;
    for (const Card card : scene.own().hand.get()) {
      if (card.rank() != join && card.rank() != Rank::kAce) continue;
      if (card.rank() == join) {
        for (const Label label : joinable(scene, *battle.box)) {
          Contact reply = bare;
          reply.join_card = card;
          reply.join_counter = label;
          offer(offers, reply, "TR-4.2.4.1");
        }
        continue;
      }
      for (const Counter& counter : *scene.state.counters) {
        if (counter.label->side() == scene.seat) continue;
        Contact reply = bare;
        reply.intel = PlayIntel{card, *counter.label};
        offer(offers, reply, "TR-4.2.3");
      }
    }
  }
  if (scene.seat == kAga && may_call_levy(scene.state, battle)) {
    Contact reply = bare;
    reply.levy = true;
    offer(offers, reply, "TR-14.4.6");
  }
}

// May this counter intercept the mover that has just entered `box` (TR-4.2.4.4)?
bool may_intercept(const Scene& scene, const Counter& counter) {
  const Contents& inside = counter.contents.get();
  if (inside.dummy || *counter.fought || has_been_pinned(counter) || *scene.state.fallback) return false;
  if (is_pillaging(scene.state, counter) || !may_initiate_contact(scene.state, counter)) return false;
  return !(*counter.inside_town && (scene.at(*counter.box) & kTartarHere));
}

// Can it get into the box by one step (two on hexes with a card)?
bool is_near(const Scene& scene, const Counter& counter, Box box, int range) {
  Gait gait;
  gait.tartar = scene.seat == kAga;
  gait.wary = true;
  gait.may_cross = *scene.state.pursuit_turn && *counter.may_cross;
  gait.stays_home = *scene.state.withdrawing || *scene.state.pursuit_turn;
  if (*counter.box == box) return false;
  return reach(scene, *counter.box, range, gait).has(place_of(box));
}

void offer_interceptions(const Scene& scene, Box box, Offers& offers) {
  const Rank join = scene.seat == kAga ? Rank::kFive : Rank::kSix;
  for (const Counter& counter : *scene.state.counters) {
    if (counter.label->side() != scene.seat || !may_intercept(scene, counter)) continue;
    if (scene.may_play() && is_near(scene, counter, box, scene.hexes ? 2 : 1))
      for (const Card card : scene.own().hand.get())
        if (card.rank() == join) offer(offers, Intercept{card, *counter.label}, "TR-4.2.4.4");
    if (scene.hexes && !*counter.zoc_used && !is_slow(counter.contents.get()) && is_near(scene, counter, box, 1))
      offer(offers, Zoc{*counter.label}, "TR-16.2.7");
  }
}

// Results of a table battle that are always possible: a winner and no losses, or the loser's engaged counter down by
// one (TR-18.2.3). Fuller entries are typed from the table.
void offer_results(const Battle& battle, Offers& offers) {
  const auto stands = [&](Seat side) {
    return std::ranges::any_of(*battle.forces,
                               [&](const TableLoss& one) { return one.counter.side() == side && one.units > 0; });
  };
  const bool town = *battle.kind == BattleKind::kBigOpportunity;  // its own men are not counted among the forces
  for (const TableWinner winner : {TableWinner::kTartar, TableWinner::kFeudal, TableWinner::kDraw}) {
    if (winner == TableWinner::kTartar && !stands(kAga)) continue;  // E_RESULT: nobody left to win
    if (winner == TableWinner::kFeudal && !town && !stands(kPrince)) continue;
    EnterResult result;
    result.entry.battle = *battle.number;
    result.entry.winner = winner;
    offer(offers, result, "TR-18.2.2");
  }
}

}  // namespace

void offer_window(const Scene& scene, Offers& offers) {
  const Window& window = **scene.state.window;
  switch (*window.kind) {
    case WindowClass::kContact:
      if (!*scene.state.battle) return;
      offer_engagements(scene, **scene.state.battle, offers);
      offer_contact_cards(scene, **scene.state.battle, offers);
      return;
    case WindowClass::kIntel:
      if (scene.may_play())
        for (const Card card : scene.own().hand.get())
          if (card.rank() == Rank::kAce) offer(offers, CounterIntel{card}, "TR-4.2.3.2");
      break;
    case WindowClass::kStep:
      offer_interceptions(scene, *window.box, offers);
      [[fallthrough]];
    case WindowClass::kStart:
    case WindowClass::kEnd:
      offer_intelligence(scene, offers);
      offer_support(scene, offers);
      break;
  }
  offer(offers, Pass{}, "TR-17.2");
  if (*window.kind == WindowClass::kStep) offer(offers, Mute{}, "TR-17.3.3");
}

void offer_battle(const Scene& scene, Offers& offers) {
  const Battle& battle = **scene.state.battle;
  if (*battle.stage == BattleStage::kTable) {
    const auto& own = scene.seat == kAga ? battle.aga_entry : battle.prince_entry;
    if (!(own.known() && own.get())) offer_results(battle, offers);
    return;
  }
  if (*battle.stage != BattleStage::kRetreat || *battle.loser != scene.seat) return;
  offers.emplace_back();
  Offer& made = offers.back();
  made.slot = Slot::kArea;
  made.rule = "TR-11.7";
  for (const Box box : retreat_boxes(scene.state, scene.seat)) made.paths.push_back(box);
  if (made.paths.empty())
    offers.pop_back();
  else
    made.order = Retreat{made.paths.front().front()};
  if (may_retreat_inside(scene.state, scene.seat)) offer(offers, Retreat{std::nullopt}, "TR-14.2.1.2");
}

}  // namespace cherta::tartar_raid::offering
