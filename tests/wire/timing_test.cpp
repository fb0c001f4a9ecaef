// How long an answer takes tells nothing of what is hidden: the same work is done for an army and for a rumour.
//
// Two worlds that differ in one counter only, an army in one and a rumour in the other; the same orders in both, by
// turns and in random order, so that whatever else the machine does falls on both alike. Measured is the processor time
// that the whole server takes from the order's bytes to everybody's frames (it runs on the test's own thread): waiting
// without working would show in the times of frames, which the twins compare. Judged by Wilcoxon's signed ranks and by
// the median.
#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <cmath>

#include "common/planted.h"
#include "server/rules/registry.h"
#include "tests/wire/world.h"

namespace cherta::wire {
namespace {

constexpr int kRounds = 200;          // pairs
constexpr double kClear = 5;          // standard deviations of the rank sum: one chance in three million
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

struct Verdict {
  double z = 0;         // how clearly one world is the slower one
  double relative = 0;  // the median difference, as a part of the median time
  bool tells() const { return std::abs(z) > kClear && std::abs(relative) > kMeasurable; }
};

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

// A raid in which the Aga's T3 is an army or a rumour; nobody else can see which.
class Raid {
 public:
  explicit Raid(bool army)
      : world_(*rules::find_game("tartar-raid"),
               rules::find_game("tartar-raid")->start({{"windows", "standing"}}).value(), house_rules()),
        contents_(army ? "units 6 commander poor" : "dummy claim poor") {
    for (const char* words :
         {"phase move_1", "turn 3", "weather fair", "T1 at 21 units 9 leader AGA skill good",
          "T2 at 24 units 7 commander poor", "T4 at 26 dummy claim good", "F1 at 66 units 8 leader PRINCE skill poor"})
      set(words);
    set("T3 at 12 " + contents_);
  }
  // Puts T3 where it began, and measures what one march of it takes.
  double march() {
    set("T3 at 12 " + contents_ + " moved off");
    return time_of("aga", "march T3 22");
  }
  // What an order of the Prince's takes, who sees T3 and not what it is: one that is refused, and one that is accepted.
  double refused() { return time_of("prince", "march F1 12", false); }
  double accepted() {
    const double time = time_of("prince", "stand add w_end do pass");
    order("prince", "stand del 1");
    return time;
  }

 private:
  static HouseRules house_rules() {
    HouseRules rules;
    rules.seed = "timing";
    rules.gateway.requests_per_minute = 1'000'000'000;
    return rules;
  }
  bool order(const std::string& who, const std::string& words) {
    last_ = world_.guest(who).order("order-" + std::to_string(++orders_), words);
    return last_.accepted();
  }
  void set(const std::string& words) { ASSERT_TRUE(order("referee", "ref set " + words)) << words; }
  double time_of(const std::string& who, const std::string& words, bool accepted = true) {
    world_.house().work();
    const double before = processor_time();
    const bool done = order(who, words);
    world_.house().work();
    const double time = processor_time() - before;
    EXPECT_EQ(done, accepted) << words << ": " << last_.refusal().text();
    return time;
  }

  World world_;
  std::string contents_;
  v1::Answer last_;
  int orders_ = 0;
};

Verdict compare(double (Raid::*measure)()) {
  Raid army(true), rumour(false);
  rules::SeededChance coin(11);
  std::vector<double> one, two;
  for (int i = -10; i < kRounds; ++i) {
    double a = 0, b = 0;
    if (pick(coin, 2) == 0) {
      a = (army.*measure)();
      b = (rumour.*measure)();
    } else {
      b = (rumour.*measure)();
      a = (army.*measure)();
    }
    if (i < 0) continue;  // caches are warm by then
    one.push_back(a);
    two.push_back(b);
  }
  return judge(one, two);
}

using Measure = double (Raid::*)();
class Timing : public ::testing::TestWithParam<std::pair<const char*, Measure>> {};

TEST_P(Timing, TellsNothingOfWhatIsHidden) {
  const Verdict verdict = compare(GetParam().second);
  RecordProperty("z", std::to_string(verdict.z));
  RecordProperty("relative", std::to_string(verdict.relative));
  EXPECT_FALSE(verdict.tells()) << GetParam().first << ": z " << verdict.z << ", median difference "
                                << verdict.relative * 100 << " %";
}
INSTANTIATE_TEST_SUITE_P(Orders, Timing,
                         ::testing::Values(std::pair{"a march", &Raid::march},
                                           std::pair{"a refused order", &Raid::refused},
                                           std::pair{"an accepted order", &Raid::accepted}));

// The test can fail, and finds a difference of a third in noise that is far greater.
TEST(Timing, TheJudgementIsSound) {
  rules::SeededChance chance(5);
  const auto noise = [&] {
    return 1 + static_cast<double>(pick(chance, 1000)) / 1000 + (pick(chance, 20) == 0 ? 30 : 0);
  };
  std::vector<double> one, two, slow;
  for (int i = 0; i < kRounds; ++i) {
    one.push_back(noise());
    two.push_back(noise());
    slow.push_back(noise() * 1.3);
  }
  EXPECT_FALSE(judge(one, two).tells());
  EXPECT_TRUE(judge(slow, two).tells());
  EXPECT_TRUE(judge(two, slow).tells());
}

#ifdef CHERTA_PLANTED_LEAKS
TEST(Timing, CatchesAPlantedSlowPath) {
  planted_leak() = "M-9";
  for (const Measure measure : {&Raid::march, &Raid::accepted}) {
    const Verdict verdict = compare(measure);
    EXPECT_TRUE(verdict.tells()) << "z " << verdict.z << ", median difference " << verdict.relative * 100 << " %";
  }
  planted_leak().clear();
}
#endif

}  // namespace
}  // namespace cherta::wire
