// What the rules throw ends, at most, the match that it was thrown in; the house goes on.
#include "server/match/turns.h"
#include "tests/match/faulty.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

// A match of the game that throws, and beside it one that nothing is wrong with.
struct House : Table {
  House() : Table(1, faulty_poker()) { others = {&toy::kuhn_poker()}; }
  ~House() { faulty_in().clear(); }
  void open(const rules::OptionMap& options = {{"hands", "3"}}) {
    seat(options);
    Caught<lobby::Created> made;
    hall().create({std::string(toy::kuhn_poker().name()), {{"hands", "9"}}, {}}, made.into());
    run();
    beside_ = made.get();
    enter_beside();
  }
  void leave_beside() { referee_ = {}; }
  void enter_beside() { referee_ = enter(beside_.links[index(kReferee)]); }
  // That it can be played on beside.
  void expect_that_others_play() {
    Caught<match::Accepted> said;
    referee_.match->say(referee_.pass, "beside-" + std::to_string(++said_), match::Audience::kPlayers, "hm",
                        said.into());
    run();
    EXPECT_EQ(said.code(), "ok");
  }

 private:
  lobby::Created beside_;
  lobby::Entrance referee_;
  int said_ = 0;
};

TEST(Mishaps, WhoCannotBeShownTheMatchIsSentAwayAndTheOthersGoOn) {
  House house;
  house.open();
  Watcher alices, bobs, again;
  const auto alice = house.watch(kAlice, alices), bob = house.watch(kBob, bobs);
  const std::size_t before = bobs.updates.size();
  faulty_in() = "sight of alice";
  EXPECT_EQ(house.order(kAlice, "ante"), "ok");
  EXPECT_EQ(alices.dismissed, "E_INTERNAL");
  EXPECT_EQ(bobs.dismissed, "");
  EXPECT_EQ(bobs.updates.size(), before + 1);
  house.expect_that_others_play();
  faulty_in().clear();
  const auto back = house.watch(kAlice, again);
  EXPECT_EQ(again.updates.size(), 1u);
  EXPECT_EQ(house.order(kAlice, "pass"), "ok");
}

TEST(Mishaps, AnEntryThatCannotBeTakenEndsItsMatchUntilItIsReadAgain) {
  House house;
  house.open();
  Watcher bobs;
  const auto bob = house.watch(kBob, bobs);
  faulty_in() = "commit";
  EXPECT_EQ(house.order(kAlice, "ante", "one"), "E_INTERNAL");
  EXPECT_EQ(bobs.dismissed, "E_INTERNAL");
  EXPECT_EQ(house.order(kBob, "note and now"), "E_INTERNAL");
  house.expect_that_others_play();
  faulty_in().clear();
  house.enter_all();  // it is read from its journal, in which the order stands
  EXPECT_EQ(house.order(kAlice, "ante", "one"), "ok");
  EXPECT_EQ(house.order(kAlice, "pass"), "ok");
}

TEST(Mishaps, WhatIsThrownWhenAMatchIsLookedAfterEndsThatMatch) {
  House house;
  house.open();
  faulty_in() = "linked battle";
  EXPECT_EQ(house.order(kAlice, "ante"), "ok");  // it is stored, and answered
  EXPECT_FALSE(house.match().usable());
  house.expect_that_others_play();
  faulty_in().clear();
  house.enter_all();
  EXPECT_EQ(house.order(kAlice, "pass"), "ok");
}

TEST(Mishaps, AMatchThatCannotBeReplayedKeepsNoServerFromStarting) {
  House house;
  house.open({{"hands", "3"}, {"seconds", "60"}});
  ASSERT_EQ(house.order(kAlice, "ante"), "ok");
  for (const char* where : {"replay", "start", "linked battle"}) {
    faulty_in() = where;
    house.leave_beside();
    house.restart(3'600'000);
    house.pass(120'000);  // its clock is due, and rings
    house.enter_beside();
    house.expect_that_others_play();
    EXPECT_EQ(house.enter_code(house.created.links[index(kAlice)]), "E_INTERNAL") << where;
    faulty_in().clear();
    house.enter_all();
    EXPECT_TRUE(house.match().usable());
  }
}

TEST(Mishaps, ALookBackThatThrowsIsRefusedAndTheMatchGoesOn) {
  House house;
  house.open();
  ASSERT_EQ(house.order(kAlice, "ante"), "ok");
  const auto& alice = house.at(kAlice);
  const std::uint64_t last = alice.match->last_step(alice.pass);
  for (const char* where : {"sight", "replay"}) {
    faulty_in() = where;
    Caught<match::Update> back;
    Caught<std::vector<match::Update>> along;
    alice.match->look_back(alice.pass, kAlice, last, match::Drawing::kPlain, back.into());
    alice.match->look_along(alice.pass, kAlice, 1, match::kMaxAlong, match::Drawing::kPlain, along.into());
    house.run();
    EXPECT_EQ(back.code(), "E_INTERNAL") << where;
    EXPECT_EQ(along.code(), "E_INTERNAL") << where;
    house.expect_that_others_play();
  }
  faulty_in().clear();
  Caught<match::Update> back;  // and whoever looks next has his turn
  alice.match->look_back(alice.pass, kAlice, last, match::Drawing::kPlain, back.into());
  house.run();
  EXPECT_EQ(back.code(), "ok");
  EXPECT_EQ(house.order(kAlice, "pass"), "ok");
}

TEST(Mishaps, WordsAndPicturesThatThrowAreRefused) {
  House house;
  house.open();
  faulty_in() = "board";
  EXPECT_EQ(house.match().board_text(house.at(kAlice).pass).error().code, "E_INTERNAL");
  faulty_in() = "sight";
  EXPECT_EQ(house.match().picture(kAlice).board_text, "");
  faulty_in() = "canonical";
  EXPECT_EQ(house.order(kAlice, "ahead add when turn 1: pass"), "E_INTERNAL");
  EXPECT_EQ(house.order(kAlice, "ante"), "ok");
  faulty_in() = "rule";
  EXPECT_EQ(house.order(kAlice, "pass"), "E_INTERNAL");
  faulty_in() = "start";
  Caught<lobby::Created> made;
  house.hall().create({std::string(faulty_poker().name()), {}, {}}, made.into());
  house.run();
  EXPECT_EQ(made.code(), "E_INTERNAL");
  faulty_in().clear();
  EXPECT_EQ(house.order(kAlice, "pass"), "ok");
}

// Of long work, what fails is given up, and the others have their turns.
TEST(Mishaps, ATurnThatThrowsIsTheLastOfItsWork) {
  boost::asio::io_context io;
  match::Turns turns(io.get_executor());
  int others = 3;
  turns.add([]() -> bool { throw std::runtime_error("here"); });
  turns.add([&] { return --others > 0; });
  io.run();
  EXPECT_EQ(others, 0);
}

}  // namespace
}  // namespace cherta::test
