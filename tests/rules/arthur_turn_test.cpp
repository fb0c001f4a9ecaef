// The rules of The Age of Arthur where a worked example is a matter of functions and numbers; the others are
// transcripts. The turn: steps, cards, loot, hunger, new land (AA-1, AA-4 to AA-7).
#include "tests/rules/arthur_table.h"

namespace {

using namespace cherta::age_of_arthur;
using cherta::age_of_arthur::testing::Table;
using cherta::rules::Card;
using cherta::rules::Rank;
using cherta::rules::Suit;

constexpr Seat P1 = Seat::kFirst, P2 = Seat::kSecond;

// ---- the turn ----

TEST(ArthurTurn, PlundersRecruitsAndLeavesABlank) {  // EX-05
  Table t = Table::fixture();
  t.p1("march 1-7");
  t.p1("plunder");
  EXPECT_EQ(t.state.plunder.get().counted, 4);
  EXPECT_EQ(*cell_at(t.state, Cell(1, 7))->face, Face::kBlank);
  EXPECT_EQ(t.men(Role::kDefender), 500);
  EXPECT_EQ(*t.state.turn, 2);
  EXPECT_FALSE(AgeOfArthur::project(t.state, Viewer::player(P1)).d->muster.known());
  EXPECT_EQ(t.refusal(P1, "halt"), "E_MUST_MARCH");
  EXPECT_EQ(t.refusal(P1, "end"), "E_NOT_FREE");
  EXPECT_EQ(t.refusal(P1, "march 3-7"), "E_NOT_ADJ");
  EXPECT_EQ(t.refusal(P1, "march 7-7"), "E_CELL");
  EXPECT_EQ(t.refusal(P2, "march 4-6"), "E_NOT_RELEASED");
}

TEST(ArthurTurn, BurnsBlackCardsAndLeavesRedOnes) {  // EX-08
  Table t = Table::fixture();
  t.ref("place A 2-7");
  t.ref("place 5S 3-7");
  t.p1("march 3-7");
  EXPECT_EQ(t.refusal(P1, "leave"), "E_NO_LEAVE");
  t.p1("burn");
  EXPECT_EQ(*t.state.a->prestige, 8);
  t.p1("march 2-7");
  EXPECT_EQ(t.refusal(P1, "burn"), "E_NO_BURN");
}

TEST(ArthurTurn, CarriesOnlySoMuch) {  // EX-10
  Table t = Table::fixture();
  t.ref("set S0[A] 300");
  t.ref("set plunder 27");
  t.ref("place A 1-5");
  t.ref("place 10S 2-5");
  t.ref("place 6H 2-6");
  t.p1("march 2-5");
  t.p1("plunder");
  EXPECT_EQ(t.state.plunder.get(), (Plunder{30, 0, 0}));
  t.p1("march 2-6");
  EXPECT_EQ(t.refusal(P1, "plunder"), "E_FULL");
  t.p1("leave");
}

TEST(ArthurTurn, PaysForHunger) {  // EX-42
  for (const auto& [plunder, exempt, left, men] :
       {std::tuple(40, 0, 28, 1200), std::tuple(5, 0, 0, 1100), std::tuple(5, 10, 0, 1200)}) {
    Table t = Table::fixture();
    t.ref("set plunder " + std::to_string(plunder));
    t.ref("set exempt " + std::to_string(exempt));
    t.ref("place A 2-7");
    t.ref("remove 3-7");
    t.p1("march 3-7");
    EXPECT_EQ(t.state.plunder.get().counted, left);
    EXPECT_EQ(t.men(Role::kAttacker), men);
    EXPECT_EQ(t.state.plunder.get().exempt, exempt > 0 ? 3 : 0);
  }
}

TEST(ArthurTurn, StripsWhatTheDefenderEntersUnseen) {  // EX-43
  Table t = Table::fixture({{"release_turn", "0"}});
  t.p1("march 1-7");
  t.p1("burn");
  t.p2("march 4-6");
  EXPECT_EQ(*cell_at(t.state, Cell(5, 6))->face, Face::kDown);
  EXPECT_EQ(*cell_at(t.state, Cell(4, 6))->face, Face::kBlank);
  EXPECT_EQ(*t.state.discard_down_count, 1);
  EXPECT_EQ(t.men(Role::kDefender), 400);
  const State seen = AgeOfArthur::project(t.state, Viewer::player(P2));
  EXPECT_FALSE(seen.discard_down.known());
  t.p1("march 2-7");
  t.p1("leave");
  t.p2("recruit");  // on a blank: -200, +100
  EXPECT_EQ(t.men(Role::kDefender), 300);
}

TEST(ArthurTurn, StripsOnLeavingByOption) {  // EX-43
  Table t = Table::fixture({{"release_turn", "0"}, {"defender_strip", "leave"}});
  t.p1("march 1-7");
  t.p1("burn");
  t.p2("march 4-6");
  EXPECT_EQ(*cell_at(t.state, Cell(5, 6))->face, Face::kBlank);
  EXPECT_EQ(*cell_at(t.state, Cell(4, 6))->face, Face::kDown);
}

TEST(ArthurTurn, KeepsRow5ForThoseWhoMarchAlongRow4) {  // EX-44, EX-72
  Table t = Table::fixture();
  t.ref("place A 5-6");
  t.ref("place D 4-12");
  EXPECT_EQ(t.refusal(P1, "march 5-8"), "E_NOT_ADJ");
  t.p1("march 4-7");
  t.p1("burn");
  t.p2("recruit");
  EXPECT_EQ(t.refusal(P1, "march 5-8"), "E_ROW5");
  t.ref("set held[A] 1");
  EXPECT_EQ(t.refusal(P1, "march 5-8 via 4-8 joker=double"), "ok");
  t.p1("march 4-8");
  t.p1("burn");
  t.p2("recruit");
  EXPECT_EQ(t.refusal(P1, "march 5-8"), "ok");
}

TEST(ArthurTurn, AddsNewLand) {  // EX-54
  Table t = Table::fixture();
  t.ref("place A 2-13");
  const Card first = cell_at(t.state, Cell(2, 1))->down.get();
  t.p1("march 2-14");
  EXPECT_EQ(**cell_at(t.state, Cell(2, 14))->up, first);
  EXPECT_EQ(cell_at(t.state, Cell(2, 1)), nullptr);
  EXPECT_EQ(*t.state.min_column, 2);

  Table u = Table::fixture();
  u.ref("place A 2-13");
  u.ref("remove 1-1");
  EXPECT_EQ(u.refusal(P1, "march 2-14"), "E_EDGE");
  u.ref("place 3C 4-2 up");
  for (const char* cell : {"4-2", "3-1", "2-1"}) {
    if (std::string(cell) != "4-2")
      u.ref("place " + cell_at(u.state, *Cell::parse(cell))->down.get().text() + " " + cell + " up");
    u.ref(std::string("remove ") + cell);
  }
  EXPECT_EQ(u.refusal(P1, "march 2-14"), "E_EDGE");  // three open cards
  u.ref("place 8H 2-8 up");
  u.ref("remove 2-8");
  for (const char* card : {"3C", "8H", "AD", "AH"}) u.chance.queue("deck", card);
  u.p1("march 2-14");
  EXPECT_EQ(**cell_at(u.state, Cell(2, 14))->up, Card(Rank::kEight, Suit::kHearts));
  EXPECT_TRUE(*cell_at(u.state, Cell(3, 14))->again);
  const State seen = AgeOfArthur::project(u.state, Viewer::player(P2));
  EXPECT_FALSE(cell_at(seen, Cell(3, 14))->down.known());
}

}  // namespace
