// What is tried in the fog, at random (MH-19.4, 19.7; `Try`): positions drawn by chance, each as two worlds in which
// somebody whom the asker does not see stands near those who try, or elsewhere: the same tries are answered alike. If
// whoever answers knew of him many an answer would differ; how many is counted. Pairs made by hand: hosts_unseen_test.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <map>

#include "tests/rules/hosts_answers.h"
#include "tests/rules/hosts_experiment.h"
#include "tests/rules/hosts_field.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

const Viewer kAsker = Viewer::player(Seat::kFirst);

class Drawn {
 public:
  explicit Drawn(std::uint64_t seed) : whim_(seed) {}

  // Two or three own units with a general, an enemy whom they see, and ground that hides.
  Field position() {
    Field field(Phase::kMove1);
    field.state.options->fog = true;
    const int own = 2 + below(2);
    for (int n = 1; n <= own; ++n) add(field, "A" + std::to_string(n), 2400 + below(2400), 1000 + below(1400));
    field.general("AG1", "", {2400 + below(2400), 300 + below(600)});
    add(field, "B2", 2000 + below(3200), 3600 + below(900));
    field.unit("B2").sight = Sight{true, 1};
    constexpr std::array<const char*, 4> kHiding = {"wood", "hill", "hard_cover", "hill"};
    for (int n = 0; n < 5; ++n) {
      const int x = 1200 + below(4000), y = 600 + below(3200);
      const auto kind = static_cast<std::size_t>(below(4));
      field.ground(kHiding[kind], x, y, x + 500 + below(900), y + 300 + below(500), kind % 2 == 1 ? 2 : 0);
    }
    return field;
  }
  // B9 in it where nobody sees him: near A1, or anywhere.
  std::optional<Field> with_unseen(Field field, Class kind, bool is_near) {
    constexpr int kTries = 200, kFar = 1100;
    const Point from = field.unit("A1").now->pose.at;
    field.add("B9", kind, 0, 0, 0);
    Unit& u = field.unit("B9");
    u.sight = Sight{false, 0};
    for (int tries = 0; tries < kTries; ++tries) {
      u.now->pose.at =
          is_near ? from + Point{below(2 * kFar) - kFar, below(2 * kFar) - kFar} : Point{below(7200), below(4800)};
      u.now->pose.facing = below(360);
      if (may_stand(field.state, u)) return field;
    }
    return std::nullopt;
  }
  Class kind() {
    constexpr std::array<Class, 6> kKinds = {Class::kHi, Class::kMi, Class::kLi, Class::kSk, Class::kMc, Class::kHc};
    return kKinds[static_cast<std::size_t>(below(6))];
  }

  // Orders on offer, and words that nobody offers.
  std::vector<std::string> tries(const Known& known) {
    constexpr int kSome = 6;
    std::vector<std::string> words;
    const auto offers = MeetingOfHosts::offers(known, Seat::kFirst);
    for (int n = 0; n < kSome && !offers.empty(); ++n) {
      const auto& offer = offers[static_cast<std::size_t>(below(static_cast<int>(offers.size())))];
      const auto ways = static_cast<int>(MeetingOfHosts::ways(offer));
      words.push_back(MeetingOfHosts::write(MeetingOfHosts::order_of(offer, static_cast<std::size_t>(below(ways)))));
    }
    for (int n = 0; n < 2 * kSome; ++n) words.push_back(any_words());
    return words;
  }

 private:
  int below(int n) { return whim_.die("choice", "tries", static_cast<std::uint32_t>(n)) - 1; }
  void add(Field& field, const std::string& id, int x, int y) {
    field.add(id, kind(), x, y, id.front() == 'A' ? below(90) : 135 + below(90));
  }
  // Where he could be, unseen, and the battle as it is.
  static bool may_stand(const State& s, const Unit& there) {
    if (!table::is_on({s.options->table_w * kInch, s.options->table_h * kInch}, Shape(body(there)).box())) return false;
    for (const Seat side : kSides)
      for (const Unit* other : on_table(s, side))
        if (*other->id != *there.id && distance(*other, there) < kSpacing) return false;
    return !is_visible(s, there);
  }
  std::string any_words() {
    const std::string id = "A" + std::to_string(1 + below(2));
    const std::string wheel = below(2) == 0 ? "" : (below(2) == 0 ? " R" : " L") + std::to_string(1 + below(90));
    const std::string far = below(2) == 0 ? " max" : " " + std::to_string(below(18));
    const std::string place = std::to_string(20 + below(30)) + " " + std::to_string(4 + below(26));
    const std::array<std::string, 9> all = {"adv " + id + wheel + far,
                                            "back " + id + wheel + far,
                                            "march " + id + wheel + far,
                                            "man " + id + " " + std::to_string(below(360)) + far,
                                            "charge " + id + " x1" + wheel,
                                            "gmove AG1 " + place,
                                            "join AG1 " + id,
                                            "los " + id + " x1",
                                            "range " + id + " x1"};
    return all[static_cast<std::size_t>(below(9))];
  }

  rules::SeededChance whim_;
};

// CHERTA_TRIED_POSITIONS: more than the usual ones.
TEST(HostsTries, AreAnsweredAlikeWhereverTheUnseenStand) {
  const char* asked = std::getenv("CHERTA_TRIED_POSITIONS");
  const int positions = asked ? std::atoi(asked) : 3000;
  int pairs = 0, tried = 0;
  std::map<std::string, int> telling;  // by the order's first word: where one who knows all answers otherwise
  for (int n = 0; n < positions; ++n) {
    Drawn drawn(seed_from(static_cast<std::uint64_t>(n) + 1));
    const Field field = drawn.position();
    const Class kind = drawn.kind();
    const auto near = drawn.with_unseen(field, kind, true);
    const auto far = near ? drawn.with_unseen(field, kind, false) : std::nullopt;
    if (!far) continue;
    ++pairs;
    const Known here = Known::of(near->state, kAsker), there = Known::of(far->state, kAsker);
    ASSERT_EQ(here, there) << n;
    const Known all_here = Known::of(all_in_sight(near->state), kAsker);
    const Known all_there = Known::of(all_in_sight(far->state), kAsker);
    for (const std::string& words : drawn.tries(here)) {
      ++tried;
      ASSERT_EQ(answered(here, words), answered(there, words)) << n << ": " << words;
      ASSERT_EQ(answered(here, "preview " + words), answered(there, "preview " + words)) << n << ": " << words;
      if (answered(all_here, words) != answered(all_there, words)) ++telling[words.substr(0, words.find(' '))];
    }
  }
  std::cout << pairs << " pairs of worlds, " << tried << " tries; who knows all would have told them apart:";
  for (const auto& [word, times] : telling) std::cout << ' ' << word << ' ' << times;
  std::cout << '\n';
  EXPECT_GT(4 * pairs, positions);
  for (const char* word : {"adv", "back", "man", "charge", "gmove"}) EXPECT_GT(telling[word], 0) << word;
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
