// What is said of fire, charges, morale, melee and rout.
#include "server/rules/skirmish/show/narrate.h"

namespace cherta::skirmish {

namespace {

std::string_view hurt_text(Hurt hurt) {
  switch (hurt) {
    case Hurt::kRout:
      return "rout";
    case Hurt::kWound:
      return "a wound";
    case Hurt::kKill:
      return "a kill";
    case Hurt::kNothing:
      break;
  }
  return "nothing";
}
std::string signed_text(int n) { return (n < 0 ? "-" : "+") + std::to_string(n < 0 ? -n : n); }

struct Tell {
  const SideNames& sides;

  MaybeWords operator()(const Volley& e) const {
    const std::string who = e.shooter->text() + "'s volley at " + e.target->text();
    if (!*e.die) return say(who + " is lost.", {"SK-7.6"});
    std::string sum = std::to_string(**e.die) + " +" + std::to_string(*e.shots) + " for " + counted(*e.shots, "shot");
    if (*e.range != 0) sum += " " + signed_text(*e.range) + " for the range";
    if (*e.shield != 0) sum += " " + signed_text(*e.shield) + " no shield";
    if (*e.weapon != 0) sum += " " + signed_text(*e.weapon) + " for the weapon";
    return say(who + ": " + sum + " is " + std::to_string(**e.total) + ": " + std::string(hurt_text(**e.result)) + ".",
               {"SK-7.2", "SK-7.4"}, {**e.die});
  }
  MaybeWords operator()(const Hit& e) const {
    const std::string who = e.figure->text();
    if (!e.alive) return say(who + " is killed.", {"SK-8.4"});
    const bool wound = *e.result == Hurt::kWound;
    return say(who + (wound ? " is wounded" : "") + (wound && e.routing ? " and" : "") + (e.routing ? " routs" : "") +
                   (e.routing ? ", facing " + std::to_string(*e.facing) : "") + ".",
               {wound ? "SK-8.2" : "SK-8.1"});
  }
  MaybeWords operator()(const Charged& e) const {
    return say(e.attacker->text() + " charges " + e.target->text() + ", to " + at_text(e.at) + " (" +
                   spent_text(*e.increments) + ").",
               {"SK-9.1"});
  }
  MaybeWords operator()(const ChargeVoid& e) const {
    return say(e.attacker->text() + "'s charge at " + e.target->text() + " is void.", {"SK-9.18"});
  }
  MaybeWords operator()(const MoraleTested& e) const {
    std::string text = list_text(*e.members) + ": morale " + std::to_string(*e.base);
    if (e.level.known())
      text += " [+" + std::to_string(e.points.get()) + " is " + std::to_string(e.level.get()) + ", die " +
              std::to_string(e.roll.get()) + "]";
    return say(text + (e.passed ? ": passed." : ": failed."), {"SK-10.4"},
               e.roll.known() ? std::vector<int>{e.roll.get()} : std::vector<int>());
  }
  MaybeWords operator()(const PointsLeft& e) const {
    return say("[" + sides.doing(*e.side, "has") + " " + counted(e.left.get_or(0), "morale point") + " left].",
               {"SK-10.8"});
  }
  MaybeWords operator()(const MeleeThrown& e) const {
    const std::string dice = std::to_string(*e.attacker_die) + " (" + std::to_string(*e.attacker_total) + ") against " +
                             std::to_string(*e.target_die) + " (" + std::to_string(*e.target_total) + ")";
    return say(e.attacker->text() + " fights " + e.target->text() + ": " + dice + ": " +
                   std::string(hurt_text(*e.target_hurt)) + " on " + e.target->text() + ", " +
                   std::string(hurt_text(*e.attacker_hurt)) + " on " + e.attacker->text() + ".",
               {"SK-9.10"}, {*e.attacker_die, *e.target_die});
  }
  MaybeWords operator()(const Hacked& e) const {
    return say(e.hacker->text() + " hacks at " + e.router->text() + ": " + std::to_string(*e.die) + ", total " +
                   std::to_string(*e.total) + ": " + std::string(hurt_text(*e.result)) + ".",
               {"SK-11.6"}, {*e.die});
  }
  MaybeWords operator()(const RoutMoved& e) const {
    const std::string who = e.figure->text();
    if (*e.shelter != Shelter::kNone) return say(who + " runs and finds shelter.", {"SK-11.5"});
    return say(who + " runs to " + at_text(e.at) + ".", {"SK-11.3"});
  }
  MaybeWords operator()(const Rallied& e) const { return say(e.figure->text() + " rallies.", {"SK-11.9"}); }
};

}  // namespace

MaybeWords words_of_fights(const Event& event, const SideNames& sides) { return words_by(event, Tell{sides}); }

}  // namespace cherta::skirmish
