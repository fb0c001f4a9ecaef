// Draws of The Age of Arthur that nobody sees fall: a bias in one of them would tell a secret without a leak. Over many
// games each falls as often as it should.
#include <cmath>
#include <map>

#include "tests/rules/arthur_table.h"
#include "tests/rules/biased.h"

namespace cherta::age_of_arthur::testing {
namespace {

using rules::Actor;
using rules::Card;
using rules::testing::Dice;
using rules::testing::Drawn;
using rules::testing::Faults;
using enum rules::testing::Bias;

constexpr int kCards = 54;

State after(const State& s, Actor actor, std::string_view text, Dice& dice) {
  Ruling ruling(s, dice);
  AgeOfArthur::decide(ruling, actor, *AgeOfArthur::parse(text));
  return std::move(ruling).take_state();
}

// Chi square of what was counted against what is due. Of an honest draw it strays from the number of ways less one by
// more than six times the square root of twice that in one of a thousand million tries.
bool falls_as_it_should(const std::vector<double>& counted, const std::vector<double>& due) {
  double sum = 0;
  for (std::size_t i = 0; i < counted.size(); ++i) sum += (counted[i] - due[i]) * (counted[i] - due[i]) / due[i];
  const double ways = static_cast<double>(counted.size() - 1);
  return sum < ways + 6 * std::sqrt(2 * ways);
}

bool falls_evenly(const std::vector<double>& counted) {
  double sum = 0;
  for (const double one : counted) sum += one;
  return falls_as_it_should(counted, std::vector<double>(counted.size(), sum / static_cast<double>(counted.size())));
}

TEST(ArthurChance, CanTellAnEvenDrawFromOneThatIsNot) {
  EXPECT_TRUE(falls_evenly({105, 96, 99, 100}));
  EXPECT_FALSE(falls_evenly({160, 80, 80, 80}));
  EXPECT_FALSE(falls_as_it_should({100, 100, 100, 100}, {66, 134, 134, 66}));
}

struct Dealt {
  std::vector<double> at = std::vector<double>(kCards * kCards);  // card by place
  std::map<int, double> men_a, men_d;
};

Dealt dealt_often(int games) {
  Dealt dealt;
  const State lobby = *AgeOfArthur::start({{"attacker", "p1"}});
  Dice none(0);
  const State ready = after(lobby, Actor::player(Seat::kFirst), "accept-setup", none);
  for (int game = 0; game < games; ++game) {
    Dice dice(static_cast<std::uint64_t>(game) + 1);
    State s = after(ready, Actor::player(Seat::kSecond), "accept-setup", dice);
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) s = after(s, Actor::player(seat), "mix FW100", dice);
    for (std::size_t place = 0; place < s.grid.size(); ++place)
      for (int card = 0; card < kCards; ++card)
        if (s.grid[place].down.get() == Card::at(card)) ++dealt.at[static_cast<std::size_t>(card) * kCards + place];
    ++dealt.men_a[s.a->muster.get().s0];
    ++dealt.men_d[s.d->muster.get().s0];
  }
  return dealt;
}

Faults every_card_to_every_place() {  // AA-2.1, AA-2.10
  Faults faults;
  const Dealt dealt = dealt_often(2700);
  if (!falls_evenly(dealt.at)) faults.push_back("the deal");
  // Jokers, and each place by the colour and the kind of its card, would not stand out among 2916 counts.
  for (int joker = kCards - 2; joker < kCards; ++joker) {
    const auto from = dealt.at.begin() + joker * kCards;
    if (!falls_evenly({from, from + kCards})) faults.push_back("joker " + std::to_string(joker));
  }
  std::vector<double> pictures(kCards);
  for (int card = 0; card < kCards; ++card)
    for (std::size_t place = 0; place < kCards; ++place)
      if (!is_number(Card::at(card))) pictures[place] += dealt.at[static_cast<std::size_t>(card) * kCards + place];
  if (!falls_evenly(pictures)) faults.push_back("pictures");
  return faults;
}

Faults both_strengths() {  // AA-2.3, AA-2.4
  Faults faults;
  constexpr int kGames = 2700;
  const Dealt dealt = dealt_often(kGames);
  std::vector<double> counted, due;
  for (int sum = 3; sum <= 18; ++sum) {
    int ways = 0;
    for (int a = 1; a <= 6; ++a)
      for (int b = 1; b <= 6; ++b) ways += sum - a - b >= 1 && sum - a - b <= 6;
    counted.push_back(dealt.men_a.contains(100 * sum) ? dealt.men_a.at(100 * sum) : 0);
    due.push_back(kGames * ways / 216.0);
  }
  if (!falls_as_it_should(counted, due)) faults.push_back("the raider's men");
  counted.clear();
  for (const int men : {200, 300, 400, 500}) counted.push_back(dealt.men_d.contains(men) ? dealt.men_d.at(men) : 0);
  if (!falls_as_it_should(counted, {kGames / 6.0, kGames / 3.0, kGames / 3.0, kGames / 6.0}))
    faults.push_back("the defender's men");
  if (dealt.men_d.size() != 4) faults.push_back("strengths that cannot be");
  return faults;
}

// AA-1.10: which four of the open cards go is seen by all; which lies where nobody knows.
Faults new_land() {
  Faults faults;
  Table t = Table::fixture();
  for (const char* cell : {"1-1", "2-1", "3-1", "4-1", "1-2", "2-2"}) {
    t.ref(std::string("place ") + cell_at(t.state, *Cell::parse(cell))->down.get().text() + " " + cell + " up");
    t.ref(std::string("remove ") + cell);
  }
  t.ref("place A 2-13");
  std::map<std::string, std::vector<double>> in_row;
  for (std::uint64_t game = 1; game <= 2400; ++game) {
    Dice dice(game);
    const State s = after(t.state, Actor::player(Seat::kFirst), "march 2-14", dice);
    for (int row = 1; row <= 4; ++row) {
      const GridCell& cell = *cell_at(s, Cell(row, 14));
      const Card card = *cell.up ? **cell.up : cell.down.get();
      in_row.try_emplace(card.text(), 4).first->second[static_cast<std::size_t>(row - 1)] += 1;
    }
  }
  std::vector<double> all;
  for (const auto& [card, rows] : in_row) {
    if (!falls_evenly(rows)) faults.push_back(card);
    all.insert(all.end(), rows.begin(), rows.end());
  }
  if (in_row.size() != 6) faults.push_back("cards that never come");
  if (!falls_evenly(all)) faults.push_back("which card comes");
  return faults;
}

class ArthurDraws : public ::testing::TestWithParam<Drawn> {};

TEST_P(ArthurDraws, FallEvenly) { EXPECT_EQ(GetParam().check(), Faults()); }
TEST_P(ArthurDraws, ShowABiasThatIsPlanted) { EXPECT_EQ(unnoticed(GetParam()), Faults()); }

INSTANTIATE_TEST_SUITE_P(
    All, ArthurDraws,
    ::testing::Values(
        Drawn{"EveryCardToEveryPlace",
              every_card_to_every_place,
              {{"deck", "arthur/deal", kLesser}, {"deck", "arthur/deal", kFirst}}},
        Drawn{"BothStrengths", both_strengths, {{"d6", "arthur/strength A"}, {"avd", "arthur/strength D"}}},
        Drawn{"NewLand", new_land, {{"deck", "arthur/new land", kLesser}, {"deck", "arthur/new land", kFirst}}}),
    [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace cherta::age_of_arthur::testing
