// Any order, from anybody, at any time (any_order.h): every form of section 6.
#include "tests/rules/any_order.h"
#include "tests/rules/arthur_experiment.h"
#include "tests/rules/arthur_order_forms.h"

namespace cherta::age_of_arthur::testing {
namespace {

using Sayings = rules::testing::Sayings<AgeOfArthur>;

// Positions that random games reach seldom: after these orders in the set-up raid.
struct Rare {
  rules::OptionMap options;
  std::vector<const char*> lines;
};
const std::vector<Rare>& rare_positions() {
  static const std::vector<Rare> kAll = {
      {{}, {"ref: ref place A 4-8", "ref: ref place QH 5-8", "p1: march 5-8"}},
      {{}, {"ref: ref place A 2-7", "ref: ref place KH 3-7", "ref: ref set held[A] 1", "p1: march 3-7"}},
      {{}, {"ref: ref place A 2-7", "ref: ref place JC 3-7", "p1: march 3-7", "p1: pass", "p2: pass"}},
      {{}, {"ref: ref place KS 1-7", "p1: march 1-7"}},
      {{}, {"ref: ref place A 1-7", "ref: ref place QH 2-7", "p1: march 2-7"}},
      {{},
       {"ref: ref place A 2-7", "ref: ref place JC 3-7", "ref: ref set held[A] 1", "p1: march 3-7", "p1: joker pass",
        "p1: pass", "p2: pass", "p1: ford split 40"}},
      {{}, {"ref: ref place A 2-7", "ref: ref place KD 3-7", "p1: march 3-7", "p1: pass", "p2: pass"}},
      {{}, {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: challenge"}},
      {{{"duel_mode", "table"}},
       {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: challenge", "p2: accept"}},
      {{{"battle_mode", "ask"}},
       {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: pass", "p2: pass", "p2: stand"}},
      {{{"battle_mode", "table"}},
       {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: pass", "p2: pass", "p2: stand"}},
      {{{"battle_mode", "table"}},
       {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: pass", "p2: pass", "p2: stand",
        "ref: ref result battle winner=none decisive=no lossA=0 lossD=0"}}};
  return kAll;
}

State played(const Rare& rare, const Sayings::Hands& hands) {
  std::vector<const char*> lines = {"p1: accept-setup", "p2: accept-setup", "p1: mix FW100",
                                    "p2: mix FW100",    "p2: base 5-6",     "ref: ref set S0[A] 1200"};
  lines.insert(lines.end(), rare.lines.begin(), rare.lines.end());
  rules::OptionMap options = rare.options;
  options.emplace("attacker", "p1");
  State s = *AgeOfArthur::start(options);
  for (const std::string line : lines) {
    const std::string who = line.substr(0, line.find(':'));
    const auto actor =
        who == "ref" ? rules::Actor::referee() : rules::Actor::player(who == "p1" ? Seat::kFirst : Seat::kSecond);
    s = hands.give(s, actor, line.substr(line.find(' ') + 1));
  }
  return s;
}

std::vector<State> rare(const Sayings::Hands& hands) {
  std::vector<State> all;
  for (const Rare& one : rare_positions()) all.push_back(played(one, hands));
  return all;
}

Sayings sayings() {
  Sayings all{
      .forms = kForms,
      .options = option_sets(),
      .phases = {Phase::kOptions, Phase::kMix,   Phase::kBase,      Phase::kMove,    Phase::kJoker,  Phase::kLoot,
                 Phase::kFord,    Phase::kGuide, Phase::kChallenge, Phase::kAnswer,  Phase::kDuel,   Phase::kPress,
                 Phase::kStand,   Phase::kKing,  Phase::kMode,      Phase::kSally,   Phase::kBattle, Phase::kFallback,
                 Phase::kLevy,    Phase::kAct,   Phase::kNext,      Phase::kTribute, Phase::kHost,   Phase::kFinished},
      .ends = {"concede", "surrender", "submit", "end", "home", "withdraw home", "ref end",
               "ref set campaign_status over"},
      .beyond = {"ref set weather bad", "ref set pool[D] {men} {number} LF100"}};
  all.is_stopped = [](const State& s) { return bool(s.paused); };
  all.expires = true;
  all.rare = rare;
  all.at_random = true;
  all.games = 6;
  all.fillings = 2;
  all.long_games = 48;
  return all;
}

using Anybody = rules::testing::AnyOrder<AgeOfArthur, Filler>;
TEST(ArthurAnyOrder, OfAnySenderInAnyPhaseIsRefusedOrCarriedOut) { Anybody(sayings()).in_any_phase(); }
TEST(ArthurAnyOrder, LeavesAGameThatGoesOn) { Anybody(sayings()).for_a_whole_game(2'000); }

}  // namespace
}  // namespace cherta::age_of_arthur::testing
