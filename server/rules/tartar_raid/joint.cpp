// Who fights together (TR-12.1-3), and the reply to a contact window (TR-11.2).
#include "server/rules/tartar_raid/joint.h"

#include <algorithm>

#include "server/rules/tartar_raid/battle.h"

namespace cherta::tartar_raid {

namespace {

bool contains(const auto& list, const auto& what) { return std::ranges::find(list, what) != std::ranges::end(list); }

int shown_strength(const State& s, Label label) {
  const Counter* counter = find_counter(s, label);
  const Contents* contents = counter ? counter->contents.if_known() : nullptr;
  return contents ? tested_units(*contents) : 0;
}

bool is_home(const State& s, Label label) {
  const Counter* counter = find_counter(s, label);
  return counter && is_villagers_at_home(s, *counter);
}

}  // namespace

Labels candidates(const State& s, const Battle& battle, Seat side) {
  if (battle.kind == BattleKind::kBigOpportunity) {
    Labels here;
    for (const Counter* one : counters_in(s, battle.box, side)) {
      const Contents* contents = one->contents.if_known();
      if (side == kPrince ? *one->inside_town : contents && !contents->dummy) here.push_back(*one->label);
    }
    return here;
  }
  Labels fit;
  for (const Counter* own : counters_in(s, battle.box, side)) {
    const Contents* contents = own->contents.if_known();
    if (contents && contents->dummy) continue;
    for (const Counter* enemy : counters_in(s, battle.box, rules::other(side)))
      if (are_in_contact(s, side == kAga ? *own : *enemy, side == kAga ? *enemy : *own)) {
        fit.push_back(*own->label);
        break;
      }
  }
  // Villagers at home fight jointly with an army there, never engaged in its place (TR-9.3.8, TR-11.2).
  const bool army = std::ranges::any_of(fit, [&](Label one) { return !is_home(s, one); });
  if (side == kPrince && army) drop_if(fit, [&](Label one) { return is_home(s, one); });
  return fit;
}

Label default_engaged(const State& s, const Battle& battle, Seat side, const Labels& fit) {
  const Labels enemies = candidates(s, battle, rules::other(side));
  const bool villagers_only =
      !enemies.empty() && std::ranges::all_of(enemies, [&](Label one) { return is_home(s, one); });
  if (villagers_only) return fit.front();  // TR-9.3.4: lower label first
  Label best = fit.front();
  for (const Label one : fit)
    if (shown_strength(s, one) > shown_strength(s, best)) best = one;
  return best;
}

std::optional<std::string> joint_reason(const State& s, const Battle& battle, Seat side, bool climax) {
  if (climax) return "a";
  if (battle.kind == BattleKind::kBigOpportunity && side == kAga) return "b";
  if (is_tartary(s.ground, battle.box)) return "e";
  if (side == kPrince && *battle.attacker == kPrince) return "c";
  if (s.options->honour) return "honour";  // TR-12.7
  return std::nullopt;
}

bool may_call_levy(const State& s, const Battle& battle) {
  return battle.kind == BattleKind::kTartary && !*s.levy_used;  // TR-14.4.6
}

// TR-11.2, TR-12.2. What the sender sees: the window, his own counters, public counters of the enemy.
Refused check_contact(const Known& known, Seat seat, const Contact& reply) {
  const State& s = *known;
  const bool open = *s.window && *(*s.window)->kind == WindowClass::kContact && *s.battle;
  if (!open || *(*s.window)->box != reply.box)
    return refuse("E_WINDOW", "TR-11.2", "no battle waits for your orders in that box");
  const Battle& battle = **s.battle;
  const Labels fit = candidates(s, battle, seat);
  if (reply.engage && !contains(fit, *reply.engage))
    return refuse("E_COUNTER", "TR-11.2", reply.engage->text() + " is not in this battle");
  for (const Label one : reply.joint)
    if (!contains(fit, one)) return refuse("E_COUNTER", "TR-11.2", one.text() + " is not in this battle");
  if (reply.join_card && reply.intel) return refuse("E_CARD_LIMIT", "TR-4.2.0.3", "one card per turn");
  if (reply.join_card)
    if (auto fault = check_battle_join(known, seat, *reply.join_card, reply.join_counter, reply.box); !fault)
      return fault;
  if (reply.intel)
    if (auto fault = check_play_intel(known, seat, *reply.intel); !fault) return fault;
  if (reply.climax && *side_of(s, seat).climax_used >= s.options->climax_limit)
    return refuse("E_JOIN", "TR-12.2", "no climactic battle is left to you");
  if (!reply.joint.empty() && !joint_reason(s, battle, seat, reply.climax))
    return refuse("E_JOIN", "TR-12.2", "these armies may not fight jointly here");
  if (reply.levy.value_or(false) && (seat != kAga || !may_call_levy(s, battle)))
    return refuse("E_WINDOW", "TR-14.4.6", "the levy is called in the first battle in Tartary only");
  if (!reply.mode.empty() && !s.options->battle_ask)
    return refuse("E_WINDOW", "TR-18.1.1", "the mode of battle is settled by option");
  return {};
}

Chosen choose_forces(const State& s, const Battle& battle, Seat side, const Contact& reply) {
  Chosen chosen;
  Labels fit = candidates(s, battle, side);
  if (battle.kind == BattleKind::kBigOpportunity && side == kAga && !reply.engage && reply.joint.empty())
    for (const Label one : *battle.tartars)  // unless the Aga says otherwise, whoever sat before the town
      if (contains(fit, one)) chosen.labels.push_back(one);
  drop_if(fit, [&](Label one) { return contains(*battle.by_card, one); });
  if (!fit.empty() && chosen.labels.empty()) {
    const bool named = reply.engage && contains(fit, *reply.engage);
    const auto joint_here = [&](Label one) { return contains(reply.joint, one); };
    Labels free = fit;
    if (std::ranges::any_of(free, [&](Label one) { return !joint_here(one); })) drop_if(free, joint_here);
    chosen.labels.push_back(named ? *reply.engage : default_engaged(s, battle, side, free));
  }
  const auto reason = joint_reason(s, battle, side, reply.climax);
  for (const Label one : reply.joint)
    if (reason && contains(fit, one) && !contains(chosen.labels, one)) {
      chosen.labels.push_back(one);
      chosen.joint.push_back(one);
    }
  if (reason && !chosen.joint.empty()) chosen.reason = *reason;
  for (const Label one : *battle.by_card)
    if (one.side() == side && find_counter(s, one) && !contains(chosen.labels, one)) {
      chosen.labels.push_back(one);
      chosen.by_card = true;
    }
  for (const Counter* one : counters_in(s, battle.box, side))  // TR-9.3.8: villagers always stand with an army
    if (is_villagers_at_home(s, *one) && !contains(chosen.labels, *one->label)) chosen.labels.push_back(*one->label);
  return chosen;
}

}  // namespace cherta::tartar_raid
