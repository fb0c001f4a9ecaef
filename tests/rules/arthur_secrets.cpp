// Orders of The Age of Arthur whose sender alone knows what they were, for the experiments that compare them.
#include "tests/rules/arthur_experiment.h"

namespace cherta::age_of_arthur::testing {

namespace {

std::vector<Order> read_all(std::initializer_list<std::string> lines) {
  std::vector<Order> orders;
  for (const std::string& line : lines)
    if (const auto order = AgeOfArthur::parse(line)) orders.push_back(*order);
  return orders;
}

// What both are asked opens when the second answer is in (9.1, 9.3, 9.6, AA-15.6).
bool stays_sealed(const State& s, Seat seat) { return !has_answered(s, rules::other(seat)); }

std::vector<Order> of_sealed(const Order& order) {
  if (holds_alternative<ChooseMode>(order)) return read_all({"battle-mode auto", "battle-mode table"});
  if (holds_alternative<EnterReport>(order))
    return read_all({"report winner=none lossA=0 lossD=0", "report winner=A decisive=yes lossA=10 lossD=50"});
  if (holds_alternative<EnterDuel>(order)) return read_all({"duel winner=none fate=none", "duel winner=D fate=killed"});
  if (holds_alternative<RaiseHost>(order)) return read_all({"host FW18 LF32", "host FW1"});
  return {};
}

// A part before the ford is asked to be met by a sally before it opens; in other modes it opens at once (AA-9.11).
bool is_met_by_sally(const State& s) { return s.options->battle_mode == BattleMode::kAuto; }

// "R3.8" of the card that is being resolved.
std::string entry_here(const State& s) { return std::string(entry_id(**s.card, s.a->at->row()).substr(5)); }

// The words after `standing` that lead to this answer; empty: none does.
struct Beforehand {
  const State& s;

  std::string operator()(const Loot& o) const {
    const bool red = is_red_loot(s, **s.card, s.a->at->row());
    return std::string("loot ") + (red ? "red " : "black ") + std::string(rules::word_of(o.choice));
  }
  std::string operator()(const JokerCancel& o) const { return "joker " + (o.cancel ? entry_here(s) : "none"); }
  std::string operator()(const Guide& o) const { return AgeOfArthur::write(o); }
  std::string operator()(const Ford& o) const { return *s.phase == Phase::kFord ? AgeOfArthur::write(o) : ""; }
  std::string operator()(const Press& o) const { return "press " + AgeOfArthur::write(o); }
  std::string operator()(const AnswerChallenge& o) const { return "answer " + AgeOfArthur::write(o); }
  std::string operator()(const KingChoice& o) const { return "king " + AgeOfArthur::write(o); }
  std::string operator()(const Sally& o) const { return "sally " + AgeOfArthur::write(o); }
  std::string operator()(const Challenge& o) const {
    if (*s.phase == Phase::kKing && !o.challenge) return "";
    return o.challenge ? "challenge yes" : "challenge no";
  }
  std::string operator()(const Stand&) const { return "meet stand"; }
  std::string operator()(const WithdrawTo& o) const {  // cells alone, without a joker
    return o.step == March{o.step.to, std::nullopt, {}} ? "meet " + AgeOfArthur::write(o) : "";
  }
  std::string operator()(const Fallback& o) const { return AgeOfArthur::write(o); }
  std::string operator()(const Levy& o) const {
    return o.skirmishers == 0                           ? "levy LF"
           : o.foot == 0                                ? "levy LS"
           : o.foot == (o.foot + o.skirmishers + 1) / 2 ? "levy half"
                                                        : "";
  }
  std::string operator()(const Recruit&) const { return "act recruit"; }
  template <class Other>
  std::string operator()(const Other&) const {
    return "";
  }
};

}  // namespace

std::vector<Order> sibling_orders(const State& truth, rules::Actor actor, const Order& order) {
  if (!actor.is_player()) return {};
  if (holds_alternative<SetMix>(order))
    return read_all({"mix FW100", "mix RB100", "mix RB10 NR40 MW40 FW10 recruits SK30 FW70"});
  const int due = *truth.levy_due;
  if (holds_alternative<Levy>(order)) return {Levy{due - 1, 1}, Levy{due, 0}, Levy{0, due}};
  if (const auto* ford = get_if<Ford>(&order); ford && ford->choice == FordChoice::kSplit && is_met_by_sally(truth))
    return read_all({"ford split 10", "ford split 90"});
  return stays_sealed(truth, actor.seat) ? of_sealed(order) : std::vector<Order>();
}

// Nothing that the other side has prepared may answer now that the game goes on.
bool is_sealed(const State& truth, rules::Actor actor, const Order& order) {
  const bool sealed = holds_alternative<SetMix>(order) || holds_alternative<ChooseMode>(order) ||
                      holds_alternative<EnterReport>(order) || holds_alternative<EnterDuel>(order) ||
                      holds_alternative<RaiseHost>(order);
  if (!sealed || !actor.is_player()) return false;
  const House& others = house_of(truth, rules::other(actor.seat));
  return stays_sealed(truth, actor.seat) && others.standing.get().empty() && others.script.get().empty();
}

rules::testing::Fault watch(const State& before, const Event& event) {
  const auto* shown = get_if<ArmyDisclosed>(&event);
  if (!shown) return {};
  if (!*before.encounter) return shown->army->roster ? "a ford discloses of what kinds an army is" : "";
  if (shown->army->engaged && shown->army->men > *encounter_of(before).king_men && *shown->side == Role::kDefender)
    return "more men are disclosed than stand around the king";
  return {};
}

std::vector<Order> private_orders(const State&, Seat) {
  return read_all({"standing loot red leave black burn", "standing joker none", "standing meet stand",
                   "standing act recruit", "standing off meet"});
}

std::optional<Order> standing_for(const State& waiting, Seat seat, const Order& answer) {
  const std::string words = visit(Beforehand{waiting}, answer);
  // A script still waiting answers first; and a challenge comes before the king's own answer (AA-17.2).
  if (words.empty() || !house_of(waiting, seat).script.get().empty()) return std::nullopt;
  const auto order = AgeOfArthur::parse("standing " + words);
  return order ? std::optional(*order) : std::nullopt;
}

}  // namespace cherta::age_of_arthur::testing
