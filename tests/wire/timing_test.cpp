// How long an answer takes tells nothing of what is hidden: the same work is done for an army and for a rumour.
//
// Two worlds that differ in one secret only (an army in one and a rumour in the other; troops of another kind); the
// same orders in both, by turns and in random order, so that whatever else the machine does falls on both alike.
// Measured is the processor time that the whole server takes from the order's bytes to everybody's frames (it runs on
// the test's own thread): waiting without working would show in the times of frames, which the twins compare.
//
// Judged by Wilcoxon's signed ranks and by the median, for four pairs of servers one after another: where a server's
// memory happens to lie makes one of two alike servers some hundredths slower for as long as it lives, whatever they
// hide. Told apart are two worlds only if in all four pairs the same one is clearly the slower one. By chance that
// happens to two alike worlds in 2 * 0.00135^4, one of 150 thousand million comparisons; there are six in a run. What
// else the machine does makes times scatter, in both worlds alike, and so hides differences and feigns none.
#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

#include "tests/leaks/planted.h"
#include "tests/wire/games.h"
#include "tests/wire/world.h"

namespace cherta::wire {
namespace {

constexpr std::size_t kPairs = 4;     // of servers
constexpr int kWarm = 10;             // orders in each before times count: caches are warm by then
constexpr int kRounds = 60;           // times from each
constexpr double kClear = 3;          // standard deviations of the rank sum: one chance in 740, each way
constexpr double kMeasurable = 0.04;  // of the time an order takes

double processor_time() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  constexpr double kNanoseconds = 1e-9;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * kNanoseconds;
}

double median(std::vector<double> values) {
  std::ranges::nth_element(values, values.begin() + static_cast<long>(values.size() / 2));
  return values[values.size() / 2];
}

// Of one pair of servers.
struct Verdict {
  double z = 0;         // how clearly the first world is the slower one; negative: the second
  double relative = 0;  // the median difference, as a part of the median time
  bool first_is_slower() const { return z > kClear && relative > kMeasurable; }
  bool second_is_slower() const { return z < -kClear && relative < -kMeasurable; }
};
using Verdicts = std::vector<Verdict>;

bool tell(const Verdicts& verdicts) {
  return std::ranges::all_of(verdicts, &Verdict::first_is_slower) ||
         std::ranges::all_of(verdicts, &Verdict::second_is_slower);
}

std::string in_words(const Verdicts& verdicts) {
  std::ostringstream out;
  out << std::setprecision(2);
  for (const Verdict& one : verdicts) out << "z " << one.z << ", median difference " << one.relative * 100 << " %; ";
  return out.str();
}

// Wilcoxon's signed-rank test, by its normal approximation.
Verdict judge(const std::vector<double>& one, const std::vector<double>& two) {
  std::vector<double> difference;
  for (std::size_t i = 0; i < one.size(); ++i) difference.push_back(one[i] - two[i]);
  Verdict verdict;
  verdict.relative = median(difference) / median(two);
  std::ranges::sort(difference, {}, [](double d) { return std::abs(d); });
  double above = 0;
  for (std::size_t rank = 1; rank <= difference.size(); ++rank)
    if (difference[rank - 1] > 0) above += static_cast<double>(rank);
  const auto n = static_cast<double>(difference.size());
  verdict.z = (above - n * (n + 1) / 4) / std::sqrt(n * (n + 1) * (2 * n + 1) / 24);
  return verdict;
}

// A match in which something is the one or the other, and the onlooker cannot tell.
class Scene {
 public:
  Scene(const WireGame& game, std::size_t world)
      : position_(game.timed), world_(game.game, game.game.start(game.timed.options).value(), house_rules()) {
    for (const Said& said : position_.orders) give(said);
    give({"referee", position_.differs[world]});
  }
  // Puts everything where it began, and measures what one act of the one who knows takes.
  double act() {
    for (const std::string& words : position_.again) give({"referee", words});
    return time_of(position_.act);
  }
  // What an order of the onlooker takes: one that is refused, and one that is accepted.
  double refused() { return time_of(position_.refused, false); }
  double accepted() {
    const double time = time_of(position_.accepted);
    give(position_.taken_back);
    return time;
  }
  std::string truth() {
    world_.follow();
    return world_.position().truth();
  }

 private:
  static HouseRules house_rules() {
    HouseRules rules;
    rules.seed = "timing";
    rules.gateway.requests_per_minute = 1'000'000'000;
    return rules;
  }
  bool order(const Said& said) {
    last_ = world_.guest(said.by).order("order-" + std::to_string(++orders_), said.order);
    return last_.accepted();
  }
  void give(const Said& said) { EXPECT_TRUE(order(said)) << said.order << ": " << last_.refusal().text(); }
  double time_of(const Said& said, bool accepted = true) {
    world_.house().work();
    const double before = processor_time();
    const bool done = order(said);
    world_.house().work();
    const double time = processor_time() - before;
    EXPECT_EQ(done, accepted) << said.order << ": " << last_.refusal().text();
    return time;
  }

  const TimedPosition& position_;
  World world_;
  v1::Answer last_;
  int orders_ = 0;
};

using Measure = double (Scene::*)();

// One pair of servers; `order` says which is built first.
Verdict compare_pair(const WireGame& game, Measure measure, std::size_t order) {
  Scene first(game, order % 2), second(game, 1 - order % 2);
  Scene &army = order % 2 == 0 ? first : second, &rumour = order % 2 == 0 ? second : first;
  rules::SeededChance coin(11 + order);
  std::vector<double> one, two;
  for (int i = -kWarm; i < kRounds; ++i) {
    double a = 0, b = 0;
    if (pick(coin, 2) == 0) {
      a = (army.*measure)();
      b = (rumour.*measure)();
    } else {
      b = (rumour.*measure)();
      a = (army.*measure)();
    }
    if (i < 0) continue;
    one.push_back(a);
    two.push_back(b);
  }
  EXPECT_NE(army.truth(), rumour.truth());  // what was hidden is hidden still
  return judge(one, two);
}

Verdicts compare(const WireGame& game, Measure measure) {
  Verdicts all;
  for (std::size_t pair = 0; pair < kPairs; ++pair) all.push_back(compare_pair(game, measure, pair));
  return all;
}

struct Timed {
  std::string what;
  Measure measure;
};
const std::vector<Timed> kTimed = {
    {"an_act", &Scene::act}, {"a_refused_order", &Scene::refused}, {"an_accepted_order", &Scene::accepted}};
void PrintTo(const Timed& timed, std::ostream* out) { *out << timed.what; }

class Timing : public ::testing::TestWithParam<std::tuple<const WireGame*, Timed>> {};

TEST_P(Timing, TellsNothingOfWhatIsHidden) {
  const auto& [game, timed] = GetParam();
  const Verdicts verdicts = compare(*game, timed.measure);
  RecordProperty("verdicts", in_words(verdicts));
  EXPECT_FALSE(tell(verdicts)) << game->name() << ", " << timed.what << ": " << in_words(verdicts);
}
INSTANTIATE_TEST_SUITE_P(Orders, Timing,
                         ::testing::Combine(::testing::ValuesIn(wire_games()), ::testing::ValuesIn(kTimed)),
                         [](const auto& one) {
                           return test_name(*std::get<0>(one.param)) + "_" + std::get<1>(one.param).what;
                         });

// The test can fail, and finds a difference of a third in noise that is far greater.
TEST(Timing, TheJudgementIsSound) {
  rules::SeededChance chance(5);
  const auto noise = [&] {
    return 1 + static_cast<double>(pick(chance, 1000)) / 1000 + (pick(chance, 20) == 0 ? 30 : 0);
  };
  Verdicts alike, slow, fast;
  for (std::size_t pair = 0; pair < kPairs; ++pair) {
    std::vector<double> one, two, slower;
    for (int i = 0; i < kRounds; ++i) {
      one.push_back(noise());
      two.push_back(noise());
      slower.push_back(noise() * 1.3);
    }
    alike.push_back(judge(one, two));
    slow.push_back(judge(slower, two));
    fast.push_back(judge(two, slower));
  }
  EXPECT_FALSE(tell(alike)) << in_words(alike);
  EXPECT_TRUE(tell(slow)) << in_words(slow);
  EXPECT_TRUE(tell(fast)) << in_words(fast);
  slow[2] = alike[2];  // one pair that does not agree
  EXPECT_FALSE(tell(slow));
  slow[2] = fast[2];
  EXPECT_FALSE(tell(slow));
}

#ifdef CHERTA_PLANTED_LEAKS
TEST(Timing, CatchesAPlantedSlowPath) {
  planted_leak() = "M-9";
  for (const WireGame* game : wire_games())
    for (const Measure measure : {&Scene::act, &Scene::accepted}) {
      const Verdicts verdicts = compare(*game, measure);
      RecordProperty(test_name(*game) + (measure == &Scene::act ? "_act" : "_accepted"), in_words(verdicts));
      EXPECT_TRUE(tell(verdicts)) << game->name() << ": " << in_words(verdicts);
    }
  planted_leak().clear();
}
#endif

}  // namespace
}  // namespace cherta::wire
