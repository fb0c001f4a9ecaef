// Moves into the unseen in Meeting of Hosts (MH-19.4, 19.7), the worked example 58, and what is told of those who come
// into sight and go out of it.
#include "server/rules/meeting_of_hosts/door/door.h"
#include "tests/rules/hosts_field.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

constexpr int kMarchLeast = 301;  // MH-9.8: "within 3 inches" of a side

// A1 in command, and B1, whom side A does not see (its mark says so; the ground is open).
Field unseen(Class kind, Class other, const Pose& there) {
  Field field(Phase::kMove1);
  field.add("A1", kind, 3600, 1000, 0).general("AG1", "", {3600, 300});
  field.add("B1", other, there.at.x, there.at.y, there.facing);
  field.unit("B1").sight.edit().seen = false;
  return field;
}
Field& ordered(Field& field, const MoveOrder& order) {
  field.rule([&](Ruling& r) { order_unit(r, order); });
  return field;
}
int apart(Field& field) { return distance(field.unit("A1"), field.unit("B1")); }
bool is_halted(const Field& field) { return field.all<UnitHalted>().size() == 1; }

TEST(HostsFog, AnAdvanceEndsAnInchBeforeTheUnseen) {  // example 58
  Field field = unseen(Class::kLi, Class::kSk, {{3600, 1800}, 180});
  ordered(field, Advance{id("A1"), {}, {800, false}});
  EXPECT_EQ(field.now("A1").pose, (Pose{{3600, 1700}, 0}));
  EXPECT_TRUE(is_halted(field));
  EXPECT_TRUE(field.now("A1").turn.ordered);
  EXPECT_TRUE(field.now("B1").turn.betrayed);  // MH-19.3
}

TEST(HostsFog, AMoveThatKeepsItsInchIsNotHalted) {
  Field field = unseen(Class::kLi, Class::kSk, {{3600, 1900}, 180});
  ordered(field, Advance{id("A1"), {}, {800, false}});
  EXPECT_EQ(field.now("A1").pose.at.y, 1800);
  EXPECT_FALSE(is_halted(field));
}

TEST(HostsFog, AWheelEndsByWholeDegrees) {
  Field field = unseen(Class::kHi, Class::kSk, {{3100, 1500}, 180});
  const Unit before = field.unit("A1");
  ordered(field, Advance{id("A1"), WheelStep{table::Hand::kRight, 50}, {0, false}});
  const Unit after = field.unit("A1");
  ASSERT_TRUE(is_halted(field));
  const int degrees = after.now->pose.facing;
  EXPECT_GT(degrees, 0);
  EXPECT_LT(degrees, 50);
  EXPECT_GE(apart(field), kSpacing);
  Unit next = before;
  next.now->pose = table::wheeled(before.now->pose, size_of(before).front, table::Hand::kRight, degrees + 1);
  EXPECT_LT(distance(next, field.unit("B1")), kSpacing);
  EXPECT_EQ(after.now->pose, table::wheeled(before.now->pose, size_of(before).front, table::Hand::kRight, degrees));
}

TEST(HostsFog, AMarchGoesOnUntilSomebodyUnseenStandsAtItsSide) {
  Field field = unseen(Class::kHi, Class::kSk, {{4200, 1800}, 180});
  field.in_files("A1", 3);  // 240 wide and 640 deep: its right strip reaches to 4020, the unseen stands from 3900 on
  ordered(field, March{id("A1"), {}, {1200, false}});
  ASSERT_TRUE(is_halted(field));
  EXPECT_TRUE(field.now("A1").turn.marched);
  EXPECT_EQ(field.now("A1").pose.at.y, 1799);  // his front is at 1800, and who stands level is beside
  EXPECT_LE(apart(field), kMarchLeast);
}

// One file of twelve reaches five inches farther ahead than six of two: to whom it does not see, three inches away.
TEST(HostsFog, AManoeuvreThatCannotReformStaysAndDoesNotTest) {
  Field field = unseen(Class::kLi, Class::kSk, {{3600, 1310}, 180});
  const Pose before = field.now("A1").pose;
  ordered(field, Manoeuvre{id("A1"), 0, {0, false}, 1});
  EXPECT_TRUE(is_halted(field));
  EXPECT_TRUE(field.tested().empty());
  EXPECT_EQ(field.now("A1").pose, before);
  EXPECT_EQ(field.now("A1").files, 6);
  EXPECT_TRUE(field.now("A1").turn.ordered && field.now("A1").turn.moved);  // the move counts as done
}

TEST(HostsFog, AManoeuvreThatIsHaltedOnItsWayTests) {
  Field field = unseen(Class::kLi, Class::kSk, {{3600, 1800}, 180});
  field.dice(5);
  ordered(field, Manoeuvre{id("A1"), 0, {800, false}, 4});
  EXPECT_TRUE(is_halted(field));
  EXPECT_EQ(field.tested(), "A1");
  EXPECT_EQ(apart(field), kSpacing);
}

TEST(HostsFog, AChargeThatIsHaltedTouchesNobody) {
  Field field = unseen(Class::kHi, Class::kSk, {{3400, 1350}, 180});
  field.in_files("A1", 8).add("B2", Class::kHi, 3600, 1550, 180);
  ordered(field, Charge{id("A1"), id("B2"), {}});
  EXPECT_TRUE(is_halted(field));
  EXPECT_TRUE(field.all<ChargeContact>().empty());
  EXPECT_TRUE(field.all<UnitPinned>().empty());
  EXPECT_FALSE(field.now("A1").turn.charged);
  EXPECT_EQ(apart(field), kSpacing);
}

// MH-19.7, as example 20, with an enemy nobody sees in the friend's place: he is an inch off the way, and in the place.
TEST(HostsFog, AChargerSlidesPastTheUnseen) {
  Field field = unseen(Class::kHi, Class::kSk, {{4330, 1450}, 0});
  field.now("A1").pose = {{3600, 900}, 0};
  field.add("B2", Class::kHi, 3800, 1500, 180);
  ordered(field, Charge{id("A1"), id("B2"), {}});
  ASSERT_EQ(field.all<ChargeContact>().size(), 1u);
  EXPECT_FALSE(is_halted(field));
  EXPECT_FALSE(overlap(field.unit("A1"), field.unit("B1")));
  EXPECT_EQ(field.now("A1").pose, (Pose{{3714, 1500}, 0}));  // not at 3800; 4 hundredths in him are no overlap
}

TEST(HostsFog, AChargerWithoutRoomStopsAnInchFromEverybody) {
  Field field = unseen(Class::kHi, Class::kSk, {{3600, 1500}, 180});
  field.now("A1").pose = {{3600, 1000}, 0};
  field.add("B2", Class::kHi, 3600, 1595, 180).in_files("B2", 1);  // 80 wide: no room beside the unseen
  field.now("B1").pose = {{3600, 1590}, 90};
  ordered(field, Charge{id("A1"), id("B2"), {}});
  EXPECT_TRUE(field.all<ChargeContact>().empty());
  EXPECT_TRUE(is_halted(field));
  EXPECT_GE(apart(field), kSpacing);
  EXPECT_GE(distance(field.unit("A1"), field.unit("B2")), kSpacing);
}

TEST(HostsFog, ARetreatIsHaltedAndDoesNotSurrender) {
  Field field(Phase::kStartRally);
  field.add("A1", Class::kHi, 3600, 1500, 0).add("B1", Class::kSk, 3600, 900, 0);
  field.unit("B1").sight.edit().seen = false;
  field.now("A1").disordered = true;
  field.dice(2).rule([](Ruling& r) { start_rally(r); });
  EXPECT_TRUE(is_halted(field));
  EXPECT_EQ(field.now("A1").status, Status::kOnTable);
  EXPECT_TRUE(field.now("A1").turn.retreated);
  EXPECT_GE(apart(field), kSpacing);
}

// MH-6.1, GEO-8.6: three inches into a wood, whoever looks at whom.
TEST(HostsFog, SightIntoAWoodIsMutual) {
  Field field(Phase::kMove1);
  field.ground("wood", 3000, 1300, 4200, 2000);
  for (const int deep : {1600, 1601}) {
    EXPECT_EQ(is_clear(field.state, {3600, 300}, {3600, deep}), deep == 1600);
    EXPECT_EQ(is_clear(field.state, {3600, deep}, {3600, 300}), deep == 1600);
  }
}

// ---- who is told ----

// A hill between A1 and B1, fog, and everybody looked at.
Field behind_a_hill() {
  Field field(Phase::kMove1);
  field.state.options->fog = true;
  field.ground("hill", 3000, 2000, 4200, 2600, 1)
      .add("A1", Class::kLi, 3600, 1400, 0)
      .add("A2", Class::kHi, 3600, 900, 0);
  field.add("B1", Class::kHi, 3600, 3200, 180).general("AG1", "A1").general("AG2", "A2").general("BG1", "B1");
  for (const char* word : {"A1", "A2", "B1"}) field.unit(word).sight = Sight{false, 0};
  for (Army* army : {&*field.state.a, &*field.state.b})
    for (General& g : army->generals.edit()) g.sight = Sight{false, 0};
  return field;
}

TEST(HostsFog, OverTheHillBothSeeAndTheRestIsUnseen) {  // example 57
  Field field = behind_a_hill();
  ordered(field, Advance{id("A1"), {}, {900, false}});
  const State to_a = MeetingOfHosts::project(field.state, Viewer::player(Seat::kFirst));
  const State to_b = MeetingOfHosts::project(field.state, Viewer::player(Seat::kSecond));
  ASSERT_EQ(units_of(to_a, Seat::kSecond).size(), 1u);
  EXPECT_EQ(units_of(to_a, Seat::kSecond)[0].id->text(), "x1");
  ASSERT_EQ(units_of(to_b, Seat::kFirst).size(), 1u);
  EXPECT_EQ(units_of(to_b, Seat::kFirst)[0].id->text(), "x1");
  ASSERT_EQ(to_b.a->generals.get().size(), 1u);  // who leads it comes with it, and is named alike in both records
  EXPECT_EQ(to_b.a->generals.get()[0].id->text(), "y1");
  EXPECT_EQ(units_of(to_b, Seat::kFirst)[0].now->general, 1);
  EXPECT_EQ(to_b.a->generals.get()[0].now->with, 1);
}

TEST(HostsFog, AGeneralWhoRidesOutOfSightIsNotFollowed) {
  Field field = behind_a_hill();
  ordered(field, Advance{id("A1"), {}, {900, false}});
  for (General& g : field.state.a->generals.edit()) g.now->moved = false;
  const State before = field.state;
  field.rule([](Ruling& r) { move_general(r, {*general_of_word("AG1"), {3600, 1400}}); });
  const Viewer other = Viewer::player(Seat::kSecond);
  State state = before, known = MeetingOfHosts::project(before, other);
  int told = 0;
  for (const Event& event : field.events) {
    if (const auto part = MeetingOfHosts::redact(state, event, other)) {
      EXPECT_FALSE(holds_alternative<GeneralMoved>(*part));
      MeetingOfHosts::apply(known, *part);
      ++told;
    }
    MeetingOfHosts::apply(state, event);
  }
  EXPECT_GT(told, 0);
  EXPECT_TRUE(known.a->generals.get().empty());
  EXPECT_EQ(known, MeetingOfHosts::project(field.state, other));
}

// B1 and B2 are alike; one of them stands behind the hill, where he will be met, the other far away.
Field met_behind_a_hill(std::string_view met) {
  Field field(Phase::kMove1);
  field.state.options->fog = true;
  field.ground("hill", 3000, 2000, 4200, 2600, 1).add("A1", Class::kLi, 3600, 1400, 0);
  for (const std::string_view word : {"B1", "B2"})
    field.add(word, Class::kHi, word == met ? 3600 : 6600, word == met ? 3200 : 4600, 180);
  field.general("AG1", "A1").general("BG1", "", {7000, 4700});
  for (const char* word : {"A1", "B1", "B2"}) field.unit(word).sight = Sight{false, 0};
  for (Army* army : {&*field.state.a, &*field.state.b})
    for (General& g : army->generals.edit()) g.sight = Sight{false, 0};
  return field;
}
// A1 goes so far from where it began; what side A is told of it.
std::vector<Event> told_of(Field& field, int hundredths) {
  field.now("A1").pose = Pose{{3600, 1400}, 0};
  field.now("A1").turn = {};
  State state = field.state;
  ordered(field, Advance{id("A1"), {}, {hundredths, false}});
  std::vector<Event> told;
  for (const Event& event : field.events) {
    if (auto part = MeetingOfHosts::redact(state, event, Viewer::player(Seat::kFirst)))
      told.push_back(std::move(*part));
    MeetingOfHosts::apply(state, event);
  }
  return told;
}

// MH-19.5: neither as he is met nor as he is met again does a name tell which of two he is.
TEST(HostsFog, WhoIsMetAndMetAgainHasNoNumber) {
  Field one = met_behind_a_hill("B1"), two = met_behind_a_hill("B2");
  std::size_t seen = 0, unseen = 0;
  for (const int far : {900, 100, 900}) {
    const auto told = told_of(one, far);
    EXPECT_FALSE(told.empty());
    EXPECT_EQ(told, told_of(two, far)) << far;
    const Viewer viewer = Viewer::player(Seat::kFirst);
    const State known = MeetingOfHosts::project(one.state, viewer);
    EXPECT_EQ(known, MeetingOfHosts::project(two.state, viewer)) << far;
    const auto& units = units_of(known, Seat::kSecond);
    units.empty() ? ++unseen : ++seen;
    for (const Unit& u : units) EXPECT_TRUE(u.id->text().starts_with("x")) << u.id->text();
  }
  EXPECT_EQ(seen, 2u);
  EXPECT_EQ(unseen, 1u);
}

TEST(HostsFog, DiceOfTheUnseenHaveALabelOfTheirOwn) {  // 8: a hidden die shifts nothing that is told
  Field field = behind_a_hill();
  EXPECT_EQ(die_of(field.unit("A1"), "rally"), "A's unseen rally");
  field.unit("A1").sight.edit().seen = true;
  EXPECT_EQ(die_of(field.unit("A1"), "rally"), "rally");
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
