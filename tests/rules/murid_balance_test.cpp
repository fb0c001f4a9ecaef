// How the chances of Murid Wars stand between two automatic players. The usual run is short; the figures of
// docs/rules/MURID_WARS.md come of
//   CHERTA_GAMES=2000 CHERTA_OPTIONS="cinc_loss=last_stand turn_limit=12" murid_balance_test
// which plays the games of seeds 1 to 2000 under those options (CHERTA_FROM=501: from that seed on, in pieces).
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>

#include "tests/rules/whole_game.h"

namespace cherta::rules {
const AnyGame& murid_wars();
}

namespace cherta::rules::testing {
namespace {

int number_of(const char* variable, int usual) {
  const char* number = std::getenv(variable);
  return number ? std::atoi(number) : usual;
}
OptionMap options_wanted() {
  OptionMap options;
  const char* text = std::getenv("CHERTA_OPTIONS");
  std::istringstream words(text ? text : "");
  for (std::string word; words >> word;) options[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
  return options;
}

TEST(MuridBalance, BothSidesWin) {
  const OptionMap options = options_wanted();
  constexpr int kUsual = 60;
  const int games = number_of("CHERTA_GAMES", kUsual), from = number_of("CHERTA_FROM", 1);
  int murid = 0, russian = 0, turns = 0;
  std::map<std::string, int> ends;
  for (int seed = from; seed < from + games; ++seed) {
    WholeGame game(murid_wars(), options, static_cast<std::uint64_t>(seed));
    ASSERT_TRUE(game.play(by_opponent, by_opponent)) << "seed " << seed;
    const auto outcome = game.position->outcome();
    murid += outcome->winner == "murid" ? 1 : 0;
    russian += outcome->winner == "russian" ? 1 : 0;
    turns += game.position->view(Viewer::referee()).turn;
    ++ends[outcome->winner + " " + outcome->code];
  }
  std::cout << "seeds " << from << " to " << from + games - 1;
  for (const auto& [name, value] : options) std::cout << ' ' << name << '=' << value;
  std::cout << ": Murids " << murid << ", Russians " << russian << " of " << games << "; turns " << turns * 10 / games
            << " tenths\n";
  for (const auto& [end, count] : ends) std::cout << "  " << end << ": " << count << '\n';
  EXPECT_GT(murid, games / 5);
  EXPECT_GT(russian, games / 5);
}

}  // namespace
}  // namespace cherta::rules::testing
