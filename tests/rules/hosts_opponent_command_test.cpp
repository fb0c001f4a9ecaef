// How the automatic opponent of Meeting of Hosts commands, presses on and comes to the help of a fight, and what it
// does when the fighting is over: each on a field laid out for it.
#include "tests/rules/hosts_thinking.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

bool has_charged(const std::vector<std::string>& words) {
  return std::ranges::any_of(words, [](const std::string& one) { return one.starts_with("charge"); });
}
bool has_ridden(const std::vector<std::string>& words, const std::string& general) {
  return std::ranges::any_of(words, [&](const std::string& one) { return one.starts_with("gmove " + general); });
}

// ---- when it fights ----

// At the limit losses decide: from the third turn of twelve on a fight between equals will do, a worse one never.
TEST(HostsOpponentCommand, PressesOnFromTheThirdTurn) {
  for (const int turn : {2, 3})
    for (const Class kind : {Class::kHi, Class::kMi}) {
      Field field = facing_each_other();
      field.state.turn = turn;
      field.add("A1", kind, 3600, 1500, 0).add("B1", Class::kHi, 3600, 2000, 180);
      EXPECT_EQ(has_charged(moves(field)), turn == 3 && kind == Class::kHi);
    }
}

// Of two alike the one whom a friend holds already is the better prey; without that friend it takes the first.
TEST(HostsOpponentCommand, JoinsAFightRatherThanBeginningOne) {
  for (const bool held : {false, true}) {
    Field field = facing_each_other();
    field.add("A1", Class::kHc, 3600, 1500, 0)
        .add("B1", Class::kLi, 3100, 2500, 180)
        .add("B2", Class::kLi, 4100, 2500, 180);
    if (held) field.add("A2", Class::kHi, 4280, 2500, 0).in_files("A2", 3);
    EXPECT_EQ(MeetingOfHosts::write(proposed(field)), held ? "charge A1 B2" : "charge A1 B1");
  }
}

// ---- the reserve is needed where one of the line is gone, has run or is held, and in the last turns ----

TEST(HostsOpponentCommand, TheReserveComesForWhoIsGone) {
  enum Why { kNothing, kLost, kRan, kLate };
  for (const Why why : {kNothing, kLost, kRan, kLate}) {
    Field field = facing_each_other();
    for (int i = 1; i <= 4; ++i) field.add("A" + std::to_string(i), Class::kHi, 800 + 800 * i, 1200, 0);
    field.add("A5", Class::kHi, 3200, 600, 0).add("B1", Class::kHi, 3600, 4000, 180);
    if (why == kLost) field.now("A2").status = Status::kFled;
    if (why == kRan) field.now("A2").turn.retreated = true;
    if (why == kLate) field.state.turn = 3;
    moves(field);
    EXPECT_EQ(has_moved(field, "A5"), why != kNothing) << why;
  }
}
TEST(HostsOpponentCommand, ALineOfFourKeepsNoReserve) {
  Field field = facing_each_other();
  for (int i = 1; i <= 4; ++i) field.add("A" + std::to_string(i), Class::kHi, 800 + 800 * i, 1200, 0);
  field.add("B1", Class::kHi, 3600, 4000, 180);
  moves(field);
  EXPECT_TRUE(has_moved(field, "A4"));
}

// ---- who commands whom ----

TEST(HostsOpponentCommand, AGeneralRidesToWhereMostHearHim) {
  for (const bool far : {false, true}) {
    Field field(Phase::kMove1);
    field.general("AG1", "", {3600, far ? 200 : 1500}).general("BG1", "", {3600, 4600});
    for (const auto& [word, x] : {std::pair("A1", 3000), std::pair("A2", 3800), std::pair("A3", 4600)})
      field.add(word, Class::kHi, x, 2400, 0).now(word).disordered = true;  // they stay
    EXPECT_EQ(has_ridden(moves(field), "AG1"), far);
    for (const char* word : {"A1", "A2", "A3"}) EXPECT_TRUE(is_in_command(field.state, field.unit(word))) << word;
  }
}
// The subordinate is given the left half, as his side sees it, and stands behind it.
TEST(HostsOpponentCommand, TheSubordinateIsGivenTheLeftHalf) {
  State state = MeetingOfHosts::start({{"terrain", "none"}}).value();
  rules::SeededChance dice(1);
  while (*state.phase < Phase::kInitiative)
    for (const Seat seat : MeetingOfHosts::waiting(state).on_move) {
      const Known known = Known::of(state, Viewer::player(seat));
      if (MeetingOfHosts::offers(known, seat).empty()) continue;
      const Order order = MeetingOfHosts::propose(known, seat, dice);
      Ruling r(state, dice);
      MeetingOfHosts::decide(r, rules::Actor::player(seat), order);
      state = std::move(r).take_state();
      break;
    }
  constexpr int kMiddle = 3600;
  for (const Seat side : kSides) {
    const bool south = *army_of(state, side).edge == TableEdge::kSouth;
    const auto is_left = [&](int x) { return south ? x < kMiddle : x > kMiddle; };
    int his = 0;
    for (const Unit& u : units_of(state, side)) {
      EXPECT_EQ(u.now->answers_to == 2, is_left(u.now->pose.at.x)) << u.id->text();
      his += u.now->answers_to == 2 ? 1 : 0;
    }
    EXPECT_GE(his, 3);
    for (const General& g : army_of(state, side).generals.get())
      EXPECT_EQ(is_left(place_of(state, g).x), g.id->number == 2) << g.id->text();
  }
}

// ---- after the fighting ----

TEST(HostsOpponentCommand, PursuesWhomItCatchesUnlessHalfIsLost) {
  for (const int hits : {0, 12}) {  // of 24
    Field field = facing_each_other(Phase::kPursuit1);
    field.add("A1", Class::kMc, 3600, 2000, 0).add("B1", Class::kSk, 3600, 3000, 0);
    field.now("A1").turn.opponents = {id("B1")};
    field.now("A1").hits_temp = hits;
    field.now("B1").turn.gone = Gone::kAway;
    EXPECT_EQ(MeetingOfHosts::write(proposed(field)), hits == 0 ? "pursue A1 charge B1" : "done");
  }
}
TEST(HostsOpponentCommand, RecoversWhereMoreIsToBeWonThanLost) {
  for (const Quality quality : {Quality::kElite, Quality::kAverage, Quality::kLevy}) {
    Field field = facing_each_other(Phase::kRecoverDeclare);
    field.add("A1", Class::kHi, 3600, 1500, 0).add("B1", Class::kHi, 3600, 4400, 180);
    field.unit("A1").quality = quality;
    field.now("A1").hits_temp = 6;  // of 24
    EXPECT_EQ(MeetingOfHosts::write(proposed(field)), quality == Quality::kLevy ? "done" : "recover A1");
  }
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
