// Who fights together (TR-12.1-3), and the reply to a contact window (TR-11.2).
#include "server/rules/tartar_raid/chapters/battle/joint.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "server/rules/tartar_raid/chapters/battle/battle.h"

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
  // Villagers at home fight jointly with an army there, never engaged in its place (TR-9.3.8, TR-11.2). A band is none.
  const bool army = std::ranges::any_of(fit, [](Label one) { return one.letter == 'F'; });
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

std::optional<JointFor> joint_reason(const State& s, const Battle& battle, Seat side, bool climax) {
  if (climax) return JointFor::kClimax;
  if (battle.kind == BattleKind::kBigOpportunity && side == kAga) return JointFor::kStorm;
  if (is_tartary(s.ground, battle.box)) return JointFor::kTartary;
  if (side == kPrince && *battle.attacker == kPrince) return JointFor::kEscort;
  if (s.options->honour) return JointFor::kHonour;  // TR-12.7
  return std::nullopt;
}

bool may_call_levy(const State& s, const Battle& battle) {
  return battle.kind == BattleKind::kTartary && !*s.levy_used;  // TR-14.4.6
}

namespace {

// Of several refusals the one that stands first in section 6.4.
Refused first_of(std::initializer_list<Refused> faults) {
  constexpr std::array<std::string_view, 14> kOrder = {
      "E_COUNTER",    "E_TARGET", "E_MOVED", "E_PINNED",  "E_BORDER", "E_NO_COMMANDER", "E_CARD",
      "E_CARD_LIMIT", "E_RANGE",  "E_JOIN",  "E_VILLAGE", "E_DUMMY",  "E_FALLBACK",     "E_WINDOW"};
  const auto place = [&](const Refused& one) {
    return one.has_error() ? std::ranges::find(kOrder, one.error().code) - kOrder.begin() : std::ssize(kOrder) + 1;
  };
  return *std::ranges::min_element(faults, {}, place);
}

Labels named_in(const Contact& reply) {
  Labels named = reply.joint;
  if (reply.engage) named.push_back(*reply.engage);
  return named;
}

Refused check_own(const State& s, Seat seat, const Contact& reply) {
  for (const Label one : named_in(reply))
    if (one.side() != seat || !find_counter(s, one))
      return refuse("E_COUNTER", "TR-11.2", "you have no counter " + one.text());
  return {};
}

Refused check_engaged(const State& s, const Battle& battle, Seat seat, const Contact& reply) {
  const Labels fit = candidates(s, battle, seat);
  for (const Label one : named_in(reply))
    if (!contains(fit, one)) return refuse("E_COUNTER", "TR-11.2", one.text() + " is not in this battle");
  return {};
}

Refused check_joint(const State& s, const Battle& battle, Seat seat, const Contact& reply) {
  if (reply.climax && *side_of(s, seat).climax_used >= s.options->climax_limit)
    return refuse("E_JOIN", "TR-12.2", "no climactic battle is left to you");
  if (!reply.joint.empty() && !joint_reason(s, battle, seat, reply.climax))
    return refuse("E_JOIN", "TR-12.2", "these armies may not fight jointly here");
  return {};
}

Refused check_cards(const Known& known, Seat seat, const Contact& reply) {
  Refused limit, join, intel;
  if (reply.join_card && reply.intel) limit = refuse("E_CARD_LIMIT", "TR-4.2.0.3", "one card per turn");
  if (reply.join_card) join = check_battle_join(known, seat, *reply.join_card, reply.join_counter, reply.box);
  if (reply.intel) intel = check_play_intel(known, seat, *reply.intel);
  return first_of({join, intel, limit});
}

Refused check_words(const State& s, const Battle& battle, Seat seat, const Contact& reply) {
  if (reply.levy.value_or(false) && (seat != kAga || !may_call_levy(s, battle)))
    return refuse("E_WINDOW", "TR-14.4.6", "the levy is called in the first battle in Tartary only");
  if (reply.mode && !s.options->battle_ask)
    return refuse("E_WINDOW", "TR-18.1.1", "the mode of battle is settled by option");
  return {};
}

}  // namespace

// TR-11.2, TR-12.2. What the sender sees: the window, his own counters, public counters of the enemy.
Refused check_contact(const Known& known, Seat seat, const Contact& reply) {
  const State& s = *known;
  if (Refused refused = check_own(s, seat, reply); refused.has_error()) return refused;
  const bool open = *s.window && *(*s.window)->kind == WindowClass::kContact && *s.battle;
  if (!open || *(*s.window)->box != reply.box)
    return refuse("E_WINDOW", "TR-11.2", "no battle waits for your orders in that box");
  const Battle& battle = **s.battle;
  return first_of({check_engaged(s, battle, seat, reply), check_cards(known, seat, reply),
                   check_joint(s, battle, seat, reply), check_words(s, battle, seat, reply)});
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
  if (reason && !chosen.joint.empty()) chosen.reason = reason;
  for (const Label one : *battle.by_card)
    if (one.side() == side && find_counter(s, one) && !contains(chosen.labels, one)) {
      chosen.labels.push_back(one);
      chosen.by_card = true;
    }
  // TR-9.3.8: villagers always stand with an army that fights in their village, and with nobody else.
  if (std::ranges::none_of(chosen.labels, [](Label one) { return one.letter == 'F'; })) return chosen;
  for (const Counter* one : counters_in(s, battle.box, side))
    if (is_villagers_at_home(s, *one) && !contains(chosen.labels, *one->label)) chosen.labels.push_back(*one->label);
  return chosen;
}

}  // namespace cherta::tartar_raid
