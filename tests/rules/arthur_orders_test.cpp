// The rules of The Age of Arthur where a worked example is a matter of functions and numbers; the others are
// transcripts. Standing orders, undo, the referee, deadlines (AA-17).
#include "tests/rules/arthur_table.h"

namespace {

using namespace cherta::age_of_arthur;
using cherta::age_of_arthur::testing::Table;
using cherta::rules::Card;
using cherta::rules::Rank;
using cherta::rules::Suit;

constexpr Seat P1 = Seat::kFirst, P2 = Seat::kSecond;

// ---- AA-17 and what leaves a trace ----

TEST(ArthurStanding, LeavesNoTrace) {  // AA-17.3, EX-80
  Table typed = Table::fixture(), standing = Table::fixture();
  typed.ref("place 9H 1-7");
  standing.ref("place 9H 1-7");
  standing.p1("standing loot red plunder black burn");
  EXPECT_EQ(standing.told(standing.state, Viewer::player(P2)).size(), 0u);
  std::vector<Event> heard;
  for (const char* order : {"march 1-7", "plunder"}) {
    const State before = typed.state;
    typed.p1(order);
    for (const Event& event : typed.told(before, Viewer::player(P2))) heard.push_back(event);
  }
  const State before = standing.state;
  standing.p1("march 1-7");
  EXPECT_EQ(standing.told(before, Viewer::player(P2)), heard);

  Table script = Table::fixture();
  script.ref("place 9H 1-7");
  const State start = script.state;
  script.p1("march 1-7; plunder");
  EXPECT_EQ(script.told(start, Viewer::player(P2)), heard);
}

TEST(ArthurStanding, DropsAScriptThatDoesNotAnswer) {  // AA-17.1
  Table t = Table::fixture();
  t.p1("march 1-7; march 2-7; plunder");
  EXPECT_EQ(*t.state.phase, Phase::kLoot);
  EXPECT_TRUE(t.state.first->script.get().empty());
  const auto* dropped = t.last<ScriptChanged>();
  ASSERT_NE(dropped, nullptr);
  EXPECT_FALSE(dropped->refused.get().empty());
}

TEST(ArthurUndo, IsFreeUntilSomethingIsTold) {
  Table t = Table::fixture({{"release_turn", "0"}});
  t.p1("march 1-7");
  EXPECT_FALSE(*t.state.undo_free);  // a card was turned over
  t.p1("burn");
  const State before = t.state;
  t.p2("march 4-6");
  EXPECT_EQ(t.refusal(P1, "offer undo"), "E_PHASE");
  t.p2("offer undo");
  EXPECT_EQ(*t.state.d->at, Cell(5, 6));
  EXPECT_EQ(*t.state.phase, *before.phase);
  EXPECT_EQ(t.state.grid, before.grid);
}

TEST(ArthurUndo, NeedsConsentAfterwards) {
  Table t = Table::fixture();
  t.p1("march 1-7");
  t.p1("offer undo");
  EXPECT_EQ(*t.state.phase, Phase::kLoot);
  t.p2("accept undo");
  EXPECT_EQ(*t.state.phase, Phase::kMove);
  EXPECT_TRUE(t.state.a->at->is_home());
  EXPECT_EQ(*cell_at(t.state, Cell(1, 7))->face, Face::kDown);
}

// ---- the referee ----

TEST(ArthurReferee, ChangesPlacesOfCards) {  // EX-87
  Table t = Table::fixture();
  t.ref("place 4D 2-7");
  t.ref("place QS 3-9");
  t.ref("place QS 2-7 up");
  EXPECT_EQ(**cell_at(t.state, Cell(2, 7))->up, Card(Rank::kQueen, Suit::kSpades));
  EXPECT_EQ(cell_at(t.state, Cell(3, 9))->down.get(), Card(Rank::kFour, Suit::kDiamonds));
  t.ref("set S0[A] 900");
  EXPECT_EQ(t.men(Role::kAttacker), 900);
  EXPECT_EQ(AgeOfArthur::project(t.state, Viewer::player(P1)).a->muster.get().s0, 900);
  EXPECT_FALSE(AgeOfArthur::project(t.state, Viewer::player(P2)).a->muster.known());
}

TEST(ArthurReferee, RefusesWhatTheRulesCouldNotHold) {
  Table t = Table::fixture();
  EXPECT_EQ(t.ref_refusal("set plunder 121"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set S0[A] 950"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set menA -1200"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set pool[A] 500 500"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set nonsense 3"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("place A 6-6"), "E_CELL");
  EXPECT_EQ(t.ref_refusal("place A 2-40"), "E_CELL");
  EXPECT_EQ(t.ref_refusal("result battle winner=A"), "E_PHASE");
  EXPECT_EQ(t.ref_refusal("end concede"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("resume"), "E_OPTION");
  t.ref("pause");
  EXPECT_EQ(t.refusal(P1, "march 1-7"), "E_PHASE");
  EXPECT_TRUE(on_move(t.state).empty());
  t.ref("resume");
  t.ref("end omens");
  EXPECT_EQ(t.state.raids[0].code, EndCode::kOmens);
}

TEST(ArthurReferee, LeavesAloneWhatIsBeingDecided) {
  Table t = Table::fixture();
  t.ref("set retreat two");  // at home: it holds from the first step on
  EXPECT_EQ(t.refusal(P1, "march 1-7"), "ok");
  t.ref("set retreat none");
  t.p1("march 1-7");
  EXPECT_EQ(t.ref_refusal("place A 2-7"), "E_OPTION");  // a card is under him
  EXPECT_EQ(t.ref_refusal("remove 1-7"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set phase a_move"), "E_OPTION");
  t.p1("burn");
  t.ref("set held[A] 1");
  EXPECT_EQ(t.ref_refusal("place JK1 4-4"), "E_OPTION");
  t.ref("place D 2-7");
  t.p1("march 2-7");
  EXPECT_EQ(t.ref_refusal("place D 4-4"), "E_OPTION");  // they have met
}

// ---- deadlines (AA-17.5) ----

TEST(ArthurClock, GivesCautiousOrdersFromPublicFacts) {
  Table t({{"attacker", "p1"}, {"deadline", "24"}, {"deadline_action", "default"}});
  t.p1("accept-setup");
  t.dice(4, 5, 3);
  t.chance.queue("avd", "4");
  t.p2("accept-setup");
  EXPECT_EQ(AgeOfArthur::waiting(t.state).seconds, 24 * 3600);
  for (int i = 0; i < 54; ++i) t.chance.queue("deck", Card::at(i).text());
  t.clock();
  EXPECT_EQ(t.state.a->muster.get().mix, (Mix{0, 0, 0, 100, 0}));
  t.clock();
  EXPECT_EQ(*t.state.d->at, Cell(5, 6));
  t.clock();  // the first step: the westernmost cell
  EXPECT_EQ(*t.state.a->at, Cell(1, 1));
  t.clock();  // a black card is burned, whether or not more could be carried
  EXPECT_EQ(*t.state.a->prestige, 1);
  t.clock();
  EXPECT_EQ(t.state.raids[0].code, EndCode::kHome);
}

}  // namespace
