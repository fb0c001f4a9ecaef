// A game made by docs/ADDING_A_GAME.md out of the common parts alone keeps every promise of the Game concept, and the
// experiments catch it when it leaks.
#include "tests/toy/goofspiel.h"

#include <gtest/gtest.h>

#include "tests/rules/properties.h"

using namespace cherta;
using namespace cherta::rules;
using namespace cherta::rules::testing;
using namespace cherta::toy::goofspiel;

namespace {

constexpr int kGames = 300;

// The cards laid are disclosed when both lie: at once in one world, not yet in another where nobody has laid before.
bool may_part(const Event* one, const Event* two) {
  const auto discloses = [](const Event* e) { return e && std::holds_alternative<Opened>(*e); };
  return discloses(one) || discloses(two);
}
template <class G>
Experiment<G> experiment() {
  return {.options = {{"cards", "4"}}, .most_steps = 20, .may_part = may_part};
}
bool is_hidden(std::string_view label, Viewer viewer) {
  for (const Seat seat : kBothSeats)
    if (label == name(seat) + "'s hand") return !viewer.sees_secrets_of(seat);
  return false;
}

template <class G>
Fault random_games() {
  for (std::uint64_t seed = 1; seed <= kGames; ++seed)
    if (Fault fault = RandomPlay<G>(seed, experiment<G>()).run(); !fault.empty()) return fault;
  return {};
}
template <class G>
Fault twin_games() {
  for (std::uint64_t seed = 1; seed <= kGames; ++seed)
    for (const Viewer viewer : kViewers)
      if (Fault fault = TwinGames<G>(seed * 10, viewer, experiment<G>(), is_hidden).run(); !fault.empty()) return fault;
  return {};
}

TEST(Goofspiel, NobodyCanTellTwinsApartInRandomPlay) { EXPECT_EQ(random_games<Goofspiel>(), ""); }
TEST(Goofspiel, NobodyCanTellTwinGamesApart) { EXPECT_EQ(twin_games<Goofspiel>(), ""); }

// ---- planted leaks ----

// The clock's view of things: whoever has laid is waited for no more, and everybody sees it.
struct TellsWhoHasLaid : Goofspiel {
  static Waiting waiting(const State& s) {
    Waiting waiting = Goofspiel::waiting(s);
    std::erase_if(waiting.on_move, [&](Seat seat) { return s.bid[seat].get_or({}).has_value(); });
    return waiting;
  }
  static void decide(Ruling<TellsWhoHasLaid>& ruling, Actor actor, const Order& order) {
    Ruling<Goofspiel> honest(ruling.now(), ruling.chance());
    Goofspiel::decide(honest, actor, order);
    for (const Event& event : honest.events()) ruling.emit(event);
  }
};
// A seal that is told to everybody, card and all.
struct SealsInTheOpen : Goofspiel {
  static std::optional<Event> redact(const State& s, const Event& event, Viewer viewer) {
    return std::holds_alternative<Sealed>(event) ? event : Goofspiel::redact(s, event, viewer);
  }
  static void decide(Ruling<SealsInTheOpen>& ruling, Actor actor, const Order& order) {
    Ruling<Goofspiel> honest(ruling.now(), ruling.chance());
    Goofspiel::decide(honest, actor, order);
    for (const Event& event : honest.events()) ruling.emit(event);
  }
};
// A pile that knows the hands: the prizes come in another order for one who holds the ace.
struct StacksThePile : Goofspiel {
  static void decide(Ruling<StacksThePile>& ruling, Actor actor, const Order& order) {
    Ruling<Goofspiel> honest(ruling.now(), ruling.chance());
    Goofspiel::decide(honest, actor, order);
    for (const Event& event : honest.events()) {
      const bool turned = std::holds_alternative<Turned>(event);
      const bool ace = turned && ruling->hand[Seat::kSecond].get().front() == 1;
      ruling.emit(ace ? Event(Turned{ruling->pile->front()}) : event);
    }
  }
};

TEST(Goofspiel, ALeakOfWhoHasLaidIsCaught) {
  EXPECT_NE(random_games<TellsWhoHasLaid>().find("who is on move"), std::string::npos);
}
TEST(Goofspiel, ALeakOfTheCardLaidIsCaught) {
  EXPECT_NE(random_games<SealsInTheOpen>().find("does not give what he knows"), std::string::npos);
}
TEST(Goofspiel, APileThatKnowsTheHandsIsCaught) {
  EXPECT_NE(twin_games<StacksThePile>().find("twin games are told apart"), std::string::npos);
}

// ---- the rules ----

std::string refused(const Position& position, Actor actor, std::string_view order) {
  SeededChance chance(1);
  const auto ruling = position.rule(actor, order, chance);
  return ruling ? "accepted" : ruling.error().code;
}
void must(Position& position, Actor actor, std::string_view order, Chance& chance) {
  auto ruling = position.rule(actor, order, chance);
  ASSERT_TRUE(ruling) << order << ": " << ruling.error().text;
  position.commit(**ruling);
}

TEST(Goofspiel, TheHigherBidTakesThePrizeAndEqualBidsLoseIt) {
  const Actor alice = Actor::player(Seat::kFirst), bob = Actor::player(Seat::kSecond);
  auto position = toy::goofspiel::game().start({{"cards", "2"}}).value();
  ScriptedChance chance;
  for (const char* card : {"1", "4", "2", "4", "2"}) chance.queue("card", card);  // two hands, a prize
  must(*position, alice, "deal", chance);
  EXPECT_EQ(position->board_text(Viewer::player(Seat::kFirst)),
            "alice's hand 1 4   alice's score 0\nbob's hand ? ?   bob's score 0\n");
  EXPECT_EQ(refused(*position, alice, "bid 3"), "E_NOT_NOW");
  must(*position, bob, "bid 2", chance);
  EXPECT_EQ(refused(*position, bob, "bid 4"), "E_NOT_NOW");  // a card laid lies
  chance.queue("card", "1");
  must(*position, alice, "BID 4", chance);
  EXPECT_EQ(position->view(Viewer::observer()).tracks[0].value, "2");
  must(*position, alice, "bid 1", chance);
  must(*position, bob, "bid 4", chance);
  ASSERT_TRUE(position->outcome());
  EXPECT_EQ(position->outcome()->winner, "alice");
  EXPECT_EQ(refused(*position, bob, "bid 4"), "E_OVER");
}

TEST(Goofspiel, TheAutomaticPlayerBeatsARandomOne) {
  SeededChance chance(3);
  int lead = 0;
  for (int game = 0; game < 200; ++game) {
    auto position = toy::goofspiel::game().start({{"cards", "8"}}).value();
    while (!position->outcome()) {
      for (const Seat seat : position->waiting().on_move) {
        const bool first = seat == Seat::kFirst;
        const std::string order = first ? position->propose(seat, chance) : position->random_order(seat, chance);
        must(*position, Actor::player(seat), order, chance);
      }
    }
    lead += position->outcome()->winner == "alice";
    lead -= position->outcome()->winner == "bob";
  }
  EXPECT_GT(lead, 40);
}

// ---- the common parts ----

TEST(SimpleGame, ReadsOrdersOptionsAndOwners) {
  const auto& game = toy::goofspiel::game();
  EXPECT_EQ(game.canonical(" Bid  7 ").value(), "bid 7");
  EXPECT_EQ(game.canonical("DEAL").value(), "deal");
  for (const char* bad : {"", "bid", "bid x", "bid 7 8", "deal 1", "raise"})
    EXPECT_EQ(game.canonical(bad).error().code, "E_SYNTAX") << bad;
  EXPECT_EQ(game.canonical("raise").error().text, "the orders are: deal | bid CARD");
  for (const OptionMap& bad :
       std::vector<OptionMap>{{{"cards", "1"}}, {{"cards", "9"}}, {{"cards", "x"}}, {{"hats", "1"}}})
    EXPECT_EQ(game.start(bad).error().code, "E_OPTION");
  EXPECT_EQ(game.start({{"cards", "9"}}).error().text, "option cards cannot be \"9\"; it may be 2..8");
}

TEST(SimpleGame, MakesOneChoiceOfOrdersThatDifferInANumber) {
  SeededChance chance(1);
  auto position = toy::goofspiel::game().start({{"cards", "3"}}).value();
  must(*position, Actor::player(Seat::kFirst), "deal", chance);
  const View view = position->view(Viewer::player(Seat::kFirst));
  ASSERT_EQ(view.choices.size(), 1u);
  EXPECT_EQ(view.choices[0].order, "bid {}");
  EXPECT_EQ(view.choices[0].rule, "GS-2");
  ASSERT_EQ(view.choices[0].targets.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(view.choices[0].targets[i].id, view.zones[0].faces[i]);
  EXPECT_TRUE(position->view(Viewer::observer()).choices.empty());
}

TEST(SimpleGame, OwnersSeeTheirOwnAndTheRefereeAll) {
  State s;
  s.hand = Own<Cards>{Cards{1}, Cards{2}};
  for (const Viewer viewer : kViewers)
    for (const Seat seat : kBothSeats)
      EXPECT_EQ(owners_part(s, viewer).hand[seat].known(), viewer.sees_secrets_of(seat));
  const Event sealed = Sealed{Seat::kSecond, 2};
  EXPECT_EQ(told_by_owners(sealed, Viewer::player(Seat::kSecond)), sealed);
  EXPECT_EQ(told_by_owners(sealed, Viewer::referee()), sealed);
  EXPECT_EQ(told_by_owners(sealed, Viewer::player(Seat::kFirst)), std::nullopt);
  EXPECT_EQ(told_by_owners(sealed, Viewer::observer()), std::nullopt);
}

}  // namespace
