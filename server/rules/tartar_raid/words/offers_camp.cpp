// What is ordered in a movement phase without marching: assaults, sieges and sallies, joining and parting (TR-9.3,
// TR-12.4-6, TR-14.1.8, TR-14.2), the claims of rumours, withdrawal and the end of the phase. Of what is legal only
// that is offered which has a point: a join one way round, an assault with hands free, nothing of who is bound already.
#include <algorithm>

#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

bool has_leader(const Contents& inside, Leader leader) {
  return std::any_of(inside.contingents.begin(), inside.contingents.end(),
                     [&](const Contingent& part) { return part.leader == leader; });
}
bool is_bound(const Counter& counter) { return *counter.besieging || *counter.sallying; }

void offer_siege(const Collector& to) {
  if (!to.state.ground->town) return;
  Labels able;
  for (const Counter& counter : *to.state.counters)
    if (to.is_own(counter) && *counter.box == to.state.ground->town->box && !*counter.assaulted &&
        to.is_legal(Siege{*counter.label, {}}))
      able.push_back(*counter.label);
  for (const Label leading : able) {
    Siege siege{leading, {}};
    to.add(siege, "TR-14.2.2.1");
    for (const Label other : able)
      if (other != leading) siege.with.push_back(other);
    if (!siege.with.empty()) to.add(siege, "TR-14.2.2.2");
  }
}

// Which of two may be joined into the other, and by what rule (TR-12.4).
std::string_view rule_of_join(const Collector& to, const Counter& who, const Counter& into) {
  const Contents& part = who.contents.get();
  const Contents& army = into.contents.get();
  if (!is_commanded(army)) return {};
  if (to.seat == kAga) {
    if (part.form != Form::kArmy) return {};  // offered as `gather`
    if (*to.state.withdrawing) return "TR-12.4";
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
std::string_view join_rule(const Collector& to, const Counter& who, const Counter& into) {
  const std::string_view rule = rule_of_join(to, who, into);
  if (!rule.empty() || !to.state.options->honour) return rule;
  const bool armies = who.contents.get().form == Form::kArmy && into.contents.get().form == Form::kArmy;
  return armies && *who.kind == *into.kind ? "TR-12.7" : std::string_view{};
}

void offer_joins(const Collector& to, const Counter& who, const Counter& into) {
  if (is_bound(who) || is_bound(into)) return;
  if (const std::string_view rule = join_rule(to, who, into); !rule.empty())
    to.add(Join{*who.label, *into.label}, rule);
  if (who.contents.get().form != Form::kArmy && into.contents.get().form == Form::kArmy)
    to.add(Gather{*into.label, *who.label}, "TR-14.1.8");
}

// TR-9.3.9 a and c: from the same box or, by an open side, the next; not into a town that is beset.
void offer_summons(const Collector& to, const Counter& army, const Counter& peasants) {
  if (*peasants.kind != PublicKind::kHeroic && *peasants.kind != PublicKind::kPeasant) return;
  if (*army.kind != PublicKind::kFeudal || *army.moved || *peasants.moved) return;
  const bool here = *army.box == *peasants.box && *army.inside_town == *peasants.inside_town;
  const State& state = to.state;
  if (!here && (!adjacent(state.ground, army.box, peasants.box) ||
                step_kind(state.ground, peasants.box, army.box) != SideKind::kOpen ||
                has_enemy_counter(state, army.box, to.seat)))
    return;
  to.add(Summon{*army.label, *peasants.label}, "TR-9.3.9");
}

void offer_feudal_orders(const Collector& to, const Scene& scene, const Counter& counter) {
  if (*counter.inside_town && scene.enemy_at(counter.box)) to.add(Sally{*counter.label}, "TR-14.2.1.2");
  if (*counter.sallying) return;
  for (const Kind kind : {Kind::kPeasant, Kind::kFoot, Kind::kCossack})
    if (has_kind(counter.contents.get(), kind) && *counter.kind == PublicKind::kFeudal)
      to.add(Leave{*counter.label, kind}, kind == Kind::kCossack ? "TR-9.2.4" : "TR-9.3.10");
}

void offer_tartar_orders(const Collector& to, const Scene& scene, const Counter& counter) {
  const Contents& inside = counter.contents.get();
  const std::uint8_t here = scene.at(counter.box);
  if ((here & kHomeVillagers) && !(here & kFeudalContact) && !*counter.moved && !is_burdened(inside))
    to.add(Assault{*counter.label}, "TR-9.3.4");
  if (!inside.markers.empty()) to.add(Abandon{*counter.label}, "TR-14.1.8");
  if (inside.dummy && !inside.claim)
    for (const Skill skill : {Skill::kPoor, Skill::kAverage, Skill::kGood})
      if (!to.add(Claim{*counter.label, skill}, "TR-5.3.3")) break;
}

}  // namespace

void offer_camp_orders(const Collector& to, const Scene& scene) {
  const State& state = to.state;
  for (const Counter& counter : *state.counters) {
    if (!to.is_own(counter)) continue;
    to.seat == kAga ? offer_tartar_orders(to, scene, counter) : offer_feudal_orders(to, scene, counter);
    if (counter.contents.get().form == Form::kArmy && !*counter.assaulted && may_separate(state, counter))
      to.add(Separate{*counter.label}, "TR-12.6");
    for (const Counter& other : *state.counters) {
      if (&other == &counter || !to.is_own(other)) continue;
      if (*other.box == *counter.box) offer_joins(to, counter, other);
      if (to.seat == kPrince) offer_summons(to, counter, other);
    }
  }
  if (to.seat != kAga) return;
  offer_siege(to);
  to.add(Withdraw{}, "TR-14.0.6");
}

}  // namespace cherta::tartar_raid::offering
