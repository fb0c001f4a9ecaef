// Any order, from anybody, at any time (any_order.h): every form of section 6.
#include "server/rules/tartar_raid/engine.h"
#include "tests/rules/any_order.h"
#include "tests/rules/tartar_options.h"
#include "tests/rules/tartar_order_forms.h"

namespace cherta::tartar_raid::testing {
namespace {

using Sayings = rules::testing::Sayings<TartarRaid>;

// What raids seldom come to: after these words of the referee's on map M0 of the specification's examples, as the raid
// goes on from there.
struct Opening {
  rules::OptionMap options;
  std::vector<std::string> words;
};
const std::vector<Opening>& openings() {
  static const std::vector<Opening> kAll = {
      {{}, {"chooser prince", "phase choose"}},
      {{{"windows", "standing"}},
       {"turn 11", "activated", "dicing", "withdrawing", "reinforced", "T1 at 03 units 9 leader AGA",
        "T2 at 04 units 5 leader TSUB1 markers 31", "F1 at 13 units 8 leader PRINCE cossacks 2",
        "F2 at 14 units 4 leader FSUB", "phase pursuit"}},
      {{{"battle_mode", "table"}},
       {"activated", "objective rush", "T1 at 44 units 12 leader AGA commander good began 44",
        "T2 at 34 units 6 leader TSUB1", "F1 at 44 inside units 3 leader PRINCE", "F2 at 45 units 5 leader FSUB"}},
      {{},
       {"turn 11", "activated", "dicing", "withdrawing", "prince_lost", "fate PRINCE killed",
        "T1 at 34 units 9 leader AGA markers 31", "F1 at 35 units 6 leader FSUB", "hand aga 5H 7S"}},
      {{{"clock", "live(60)"}},
       {"activated", "T1 at 34 units 9 leader AGA", "T2 at 45 units 6 leader TSUB1", "T3 at 41 dummy",
        "F1 at 34 units 5 leader PRINCE", "C1 at 46 untested", "H1 at 31 untested", "hand aga 5H AS 7D",
        "hand prince 8S 8H 6D AD", "contest 34 aga", "phase battle_1"}},
      {{{"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}},
       {"activated", "T1 at 0508 units 9 leader AGA", "T2 at 0712 units 5 leader TSUB1", "T3 at 0506 dummy",
        "F1 at 0606 units 6 leader PRINCE", "F2 at 0811 units 4 leader FSUB", "C1 at 0609 untested"}}};
  return kAll;
}

std::vector<State> rare(const Sayings::Hands& hands) {
  std::vector<State> all;
  for (const Opening& opening : openings()) {
    State s = *TartarRaid::start(opening.options);
    const auto set = [&](const std::string& words) { s = hands.give(s, rules::Actor::referee(), "ref set " + words); };
    for (const char* words : {"villages 23 31 46 52 65", "town 44", "turn 3", "phase move_1"}) set(words);
    for (const std::string& words : opening.words) set(words);
    for (int step = 0; step < 8; ++step) {
      all.push_back(s);
      s = hands.go_on(s);
    }
  }
  return all;
}

Sayings sayings() {
  Sayings all{.forms = kForms,
              .options = option_sets(),
              .phases = {Phase::kLobby, Phase::kTown, Phase::kTerrain, Phase::kChertas, Phase::kDeploy, Phase::kMuster,
                         Phase::kDeclare, Phase::kWindowStart, Phase::kChoose, Phase::kMove1, Phase::kBattle1,
                         Phase::kMove2, Phase::kBattle2, Phase::kWindowEnd, Phase::kPursuit, Phase::kFinished},
              .ends = {"resign", "withdraw", "ref abort", "ref set fate AGA", "ref set phase pursuit"}};
  all.is_stopped = [](const State& s) { return *s.paused; };
  all.position = [](const State& s) {
    if (*s.phase <= Phase::kMuster || *s.phase == Phase::kFinished) return rules::testing::Fault();
    const Refused refused = check_position(s);
    return refused.has_error() ? refused.error().text : rules::testing::Fault();
  };
  all.expires = true;
  all.rare = rare;
  all.middle = Phase::kMove1;
  all.games = 3;
  all.fillings = 3;
  all.long_games = 12;
  return all;
}

using Anybody = rules::testing::AnyOrder<TartarRaid, Filler>;
TEST(TartarAnyOrder, OfAnySenderInAnyPhaseIsRefusedOrCarriedOut) { Anybody(sayings()).in_any_phase(); }
TEST(TartarAnyOrder, LeavesARaidThatGoesOn) { Anybody(sayings()).for_a_whole_game(3'000); }

}  // namespace
}  // namespace cherta::tartar_raid::testing
