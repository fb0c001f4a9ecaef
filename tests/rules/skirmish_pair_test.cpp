// Example 61: games X and Y differ in all that the Romans may not know of the Vikings, hand, deck, pool, store, points
// and roll; Romans and observers are told the same to the byte, and see the same. Game Z differs from X in the order of
// the deck alone: nobody but the referee sees it.
#include <gtest/gtest.h>

#include "server/rules/core/codec.h"
#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {
namespace {

using rules::Actor;

struct World {
  std::string deck;  // the Vikings', as it is dealt
  std::string pool;
  std::string points;
  std::string roll;
  std::string card;  // laid in DEF_MORALE's card
};

constexpr std::string_view kTwoDeck = "1 4 5 2 3 6 6 5 4 3 2 1";

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text)
    if (c == ' ')
      words.emplace_back();
    else
      words.back() += c;
  return words;
}

// A game as it is played, and what each viewer was told of it.
class Played {
 public:
  explicit Played(const World& world) : state_(*Skirmish::start({})) {
    give(Actor::player(kOne), "agree");
    give(Actor::player(kTwo), "agree");
    give(Actor::player(kOne), "muster initial=warrior*5,archer*2 reserve=" + world.pool);
    give(Actor::player(kOne), "commit");
    give(Actor::player(kTwo), "commit");
    give(Actor::player(kTwo), "commit");
    give(Actor::player(kOne), "land 72");
    for (const std::string_view deck : {std::string_view(world.deck), kTwoDeck})
      for (const std::string& card : words_of(deck)) chance_.queue("card", card);
    give(Actor::player(kOne), "commit");
    give(Actor::player(kOne), "card 6");
    give(Actor::player(kOne), "plan V1 d m:66,16.5; V2 d m:68,16.5; end");
    for (const char* words : {"card 4", "plan R1 c:V1; R2 c:V2; end"}) give(Actor::player(kTwo), words);
    give(Actor::player(kOne), "card " + world.card);
    chance_.queue("d100", world.roll);
    give(Actor::player(kOne), "morale V1+V2" + world.points);
  }

  const std::vector<std::string>& told(Viewer viewer) const { return told_[rules::index(viewer)]; }
  std::string known(Viewer viewer) const { return rules::to_json(Skirmish::project(state_, viewer)); }

 private:
  void give(Actor actor, const std::string& words) {
    const auto order = Skirmish::parse(words);
    ASSERT_TRUE(order) << words;
    const auto fine = Skirmish::check(Known::of(state_, actor.eyes()), actor, *order);
    ASSERT_TRUE(fine) << words << ": " << fine.error().code << " " << fine.error().text;
    Ruling ruling(state_, chance_, [&](const State& before, const Event& event) {
      for (const Viewer viewer : rules::kViewers)
        if (const auto part = Skirmish::redact(before, event, viewer))
          told_[rules::index(viewer)].push_back(rules::to_json(*part));
    });
    Skirmish::decide(ruling, actor, *order);
    state_ = std::move(ruling).take_state();
    ASSERT_TRUE(chance_.used_up()) << words << " leaves " << chance_.left();
  }

  State state_;
  rules::ScriptedChance chance_;
  std::array<std::vector<std::string>, std::size(rules::kViewers)> told_;
};

// The same cards are laid in all: 6, then 5.
const World kX = {"1 3 6 5 2 4 4 6 1 5 2 3", "warrior*5,archer*3", "=40", "89", "5"};
const World kY = {"2 5 6 1 1 2 3 3 4 4 5 6", "warrior*8", "", "42", "5"};
const World kZ = {"1 3 6 5 2 4 3 5 1 6 2 4", "warrior*5,archer*3", "=40", "89", "5"};

TEST(SkirmishPair, RomansAndObserversCannotTellXFromY) {
  const Played x(kX), y(kY);
  for (const Viewer viewer : {Viewer::player(kTwo), Viewer::observer()}) {
    EXPECT_EQ(x.told(viewer), y.told(viewer));
    EXPECT_EQ(x.known(viewer), y.known(viewer));
  }
  EXPECT_NE(x.told(Viewer::player(kOne)), y.told(Viewer::player(kOne)));
  EXPECT_NE(x.known(Viewer::player(kOne)), y.known(Viewer::player(kOne)));
}

TEST(SkirmishPair, NobodyButTheRefereeSeesTheOrderOfADeck) {
  const Played x(kX), z(kZ);
  for (const Viewer viewer : {Viewer::player(kOne), Viewer::player(kTwo), Viewer::observer()}) {
    EXPECT_EQ(x.told(viewer), z.told(viewer));
    EXPECT_EQ(x.known(viewer), z.known(viewer));
  }
  EXPECT_NE(x.known(Viewer::referee()), z.known(Viewer::referee()));
}

}  // namespace
}  // namespace cherta::skirmish
