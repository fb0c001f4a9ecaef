// What is ordered in a movement phase without marching: assaults, sieges and sallies, joining and parting (TR-9.3,
// TR-12.4-6, TR-14.1.8, TR-14.2), the claims of rumours, withdrawal and the end of the phase.
#include <algorithm>

#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

bool is_fresh(const Counter& counter) { return !*counter.moved && !*counter.fought && !has_been_pinned(counter); }
bool is_unpinned(const Counter& counter) { return !*counter.fought && !*counter.pinned; }
bool is_army(const Contents& inside) { return !inside.dummy && inside.form == Form::kArmy; }
bool has_leader(const Contents& inside, Leader leader) {
  return std::any_of(inside.contingents.begin(), inside.contingents.end(),
                     [&](const Contingent& part) { return part.leader == leader; });
}
// Is there anything besides contingents of this kind?
bool has_other_than(const Contents& inside, Kind kind) {
  return std::any_of(inside.contingents.begin(), inside.contingents.end(),
                     [&](const Contingent& part) { return part.kind != kind && part.units != 0; });
}

void offer_assault(const Scene& scene, const Counter& counter, Offers& offers) {
  const std::uint8_t here = scene.at(*counter.box);
  if (!(here & kHomeVillagers) || (here & kFeudalContact) || *counter.moved || *counter.assaulted) return;
  if (!is_unpinned(counter)) return;
  const Contents& inside = counter.contents.get();
  if (is_army(inside) && is_commanded(inside) && !is_burdened(inside) && !is_pillaging(scene.state, counter))
    offer(offers, Assault{*counter.label}, "TR-9.3.4");
}

bool may_besiege(const Scene& scene, const Counter& counter) {
  const State& state = scene.state;
  if (!state.ground->town || state.ground->town->state != TownState::kIntact) return false;
  if (*counter.box != state.ground->town->box || *counter.began_turn != *counter.box) return false;
  if (!is_fresh(counter) || *counter.besieging || *counter.assaulted || *state.bo_missed) return false;
  if (*state.compelled && !Compulsion(state, counter).is_free()) return false;  // excused is who cannot ride home
  if (!state.options->town_attempt_any && state.objective.get() != Objective::kRush) return false;
  return is_army(counter.contents.get()) && is_commanded(counter.contents.get()) && !is_pillaging(state, counter);
}

void offer_siege(const Scene& scene, Offers& offers) {
  Labels able;
  for (const Counter& counter : *scene.state.counters)
    if (counter.label->letter == 'T' && may_besiege(scene, counter)) able.push_back(*counter.label);
  for (const Label leading : able) {
    Siege siege{leading, {}};
    offer(offers, siege, "TR-14.2.2.1");
    for (const Label other : able)
      if (other != leading) siege.with.push_back(other);
    if (!siege.with.empty()) offer(offers, siege, "TR-14.2.2.2");
  }
}

void offer_sally(const Scene& scene, const Counter& counter, Offers& offers) {
  if (!*counter.inside_town || !(scene.at(*counter.box) & kTartarHere) || *scene.state.fallback) return;
  if (is_fresh(counter) && !*counter.sallying && is_commanded(counter.contents.get()))
    offer(offers, Sally{*counter.label}, "TR-14.2.1.2");
}

// TR-12.4: which counter may be joined into which, in one box.
std::string_view rule_of_join(const Scene& scene, const Counter& who, const Counter& into) {
  const Contents& part = who.contents.get();
  const Contents& army = into.contents.get();
  if (!is_army(army) || part.dummy || !is_commanded(army)) return {};
  if (scene.seat == kAga) {
    if (part.form != Form::kArmy) return {};  // offered as `gather`
    if (*scene.state.withdrawing) return "TR-12.4";
    return is_commander_lost(part) ? "TR-13.6" : std::string_view{};
  }
  if (*into.kind != PublicKind::kFeudal) return {};
  if (*who.kind == PublicKind::kCossack) return "TR-9.2.4";
  if (*who.kind == PublicKind::kPeasant) return has_kind(part, Kind::kFoot) ? "TR-16.4.5" : std::string_view{};
  if (*who.kind != PublicKind::kFeudal) return {};
  if (is_commander_lost(part)) return "TR-13.6";
  return has_leader(part, Leader::kReinf) || has_leader(army, Leader::kReinf) ? "TR-15.7" : std::string_view{};
}

// Left to the players' honour, any two armies of one side may join (TR-12.7).
std::string_view join_rule(const Scene& scene, const Counter& who, const Counter& into) {
  const std::string_view rule = rule_of_join(scene, who, into);
  if (!rule.empty() || !scene.state.options->honour) return rule;
  const Contents &part = who.contents.get(), &army = into.contents.get();
  const bool rumour = part.dummy || army.dummy;
  return !rumour && is_army(part) && is_army(army) && *who.kind == *into.kind ? "TR-12.7" : std::string_view{};
}

void offer_joins(const Scene& scene, const Counter& who, const Counter& into, Offers& offers) {
  if (*who.fought || *into.fought || has_been_pinned(who) || has_been_pinned(into)) return;
  if (*who.inside_town != *into.inside_town) return;
  if (*who.besieging || *into.besieging || *who.sallying || *into.sallying) return;
  if (const std::string_view rule = join_rule(scene, who, into); !rule.empty())
    offer(offers, Join{*who.label, *into.label}, rule);
  const Contents& part = who.contents.get();
  const Contents& army = into.contents.get();
  if (scene.seat == kAga && !part.dummy && part.form != Form::kArmy && is_army(army))
    offer(offers, Gather{*into.label, *who.label}, "TR-14.1.8");
}

// TR-9.3.9 a and c.
void offer_summons(const Scene& scene, const Counter& army, const Counter& peasants, Offers& offers) {
  if (*peasants.kind != PublicKind::kHeroic && *peasants.kind != PublicKind::kPeasant) return;
  if (*army.kind != PublicKind::kFeudal || !is_fresh(army) || !is_fresh(peasants)) return;
  if (*army.sallying || !is_commanded(army.contents.get())) return;
  const bool here = *army.box == *peasants.box && *army.inside_town == *peasants.inside_town;
  if (!here) {
    if (march_skill(scene.state, army) != Skill::kGood || !adjacent(scene.state.ground, *army.box, *peasants.box))
      return;
    if (step_kind(scene.state.ground, *peasants.box, *army.box) != SideKind::kOpen) return;
    if ((*peasants.inside_town || *army.inside_town) && ((scene.at(*peasants.box) | scene.at(*army.box)) & kTartarHere))
      return;
  }
  offer(offers, Summon{*army.label, *peasants.label}, "TR-9.3.9");
}

void offer_leaving(const Scene& scene, const Counter& counter, Offers& offers) {
  if (*counter.kind != PublicKind::kFeudal || !is_unpinned(counter) || *counter.sallying) return;
  const Contents& inside = counter.contents.get();
  for (const Kind kind : {Kind::kPeasant, Kind::kFoot, Kind::kCossack}) {
    if (!has_kind(inside, kind) || !has_other_than(inside, kind)) continue;
    if (kind == Kind::kCossack && (scene.at(*counter.box) & kTartarHere)) continue;  // TR-9.2.4
    offer(offers, Leave{*counter.label, kind}, kind == Kind::kCossack ? "TR-9.2.4" : "TR-9.3.10");
  }
}

void offer_separation(const State& state, const Counter& counter, Offers& offers) {
  if (*counter.moved || !is_unpinned(counter) || *counter.besieging || *counter.sallying || *counter.assaulted) return;
  if (is_army(counter.contents.get()) && may_separate(state, counter))
    offer(offers, Separate{*counter.label}, "TR-12.6");
}

void offer_tartar_orders(const Scene& scene, const Counter& counter, Offers& offers) {
  const Contents& inside = counter.contents.get();
  offer_assault(scene, counter, offers);
  if (!inside.markers.empty() && is_unpinned(counter)) offer(offers, Abandon{*counter.label}, "TR-14.1.8");
  if (inside.dummy && !inside.claim && !*counter.stamp)
    for (const Skill skill : {Skill::kPoor, Skill::kAverage, Skill::kGood})
      offer(offers, Claim{*counter.label, skill}, "TR-5.3.3");
}

}  // namespace

void offer_camp_orders(const Scene& scene, Offers& offers) {
  const State& state = scene.state;
  for (const Counter& counter : *state.counters) {
    if (counter.label->side() != scene.seat) continue;
    if (scene.seat == kAga) {
      offer_tartar_orders(scene, counter, offers);
    } else {
      offer_sally(scene, counter, offers);
      offer_leaving(scene, counter, offers);
    }
    offer_separation(state, counter, offers);
    for (const Counter& other : *state.counters) {
      if (&other == &counter || other.label->side() != scene.seat) continue;
      if (*other.box == *counter.box) offer_joins(scene, counter, other, offers);
      if (scene.seat == kPrince) offer_summons(scene, counter, other, offers);
    }
  }
  if (scene.seat != kAga) return;
  offer_siege(scene, offers);
  if (!*state.withdrawing) offer(offers, Withdraw{}, "TR-14.0.6");
}

}  // namespace cherta::tartar_raid::offering
