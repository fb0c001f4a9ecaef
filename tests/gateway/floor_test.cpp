// When what waits for the store is told: it does one thing after the other, and whether it was storing somebody's order
// shows in nothing.
#include "tests/gateway/siege.h"
#include "tests/leaks/planted.h"

namespace cherta::testing {
namespace {

v1::ClientFrame list_matches() {
  v1::ClientFrame frame;
  frame.mutable_list_matches();
  return frame;
}
v1::ClientFrame read_invitation() {
  v1::ClientFrame frame;
  frame.mutable_read()->set_link(std::string(43, 'A'));
  return frame;
}
v1::ClientFrame decline() {
  v1::ClientFrame frame;
  frame.mutable_decline()->set_link(std::string(43, 'A'));
  return frame;
}
v1::ClientFrame open_unknown() {
  v1::ClientFrame frame;
  frame.mutable_open()->set_link(std::string(43, 'A'));
  frame.mutable_open()->set_key(std::string(42, 'B') + 'A');
  return frame;
}
v1::ClientFrame introduce() {
  v1::ClientFrame frame;
  frame.mutable_introduce()->set_name("Anna");
  frame.mutable_introduce()->set_seat(std::string(43, 'A'));
  return frame;
}
v1::ClientFrame create() {
  v1::ClientFrame frame;
  frame.mutable_create()->set_game(std::string(toy::kuhn_poker().name()));
  return frame;
}
class Floor : public Siege {
 protected:
  std::int64_t floor() const override { return match::kRefusalFloor; }
  // Milliseconds until this is answered, whose answer the store gives so much later.
  std::int64_t told_after(Guest& guest, const v1::ClientFrame& ask, std::int64_t stored) {
    guest.take();
    const std::size_t before = guest.got.size();
    journal.hold_answers();
    guest.send(ask);
    for (std::int64_t passed = 0; passed < 500; ++passed) {
      if (passed == stored) journal.let_answers_go();
      run();
      guest.take();
      for (std::size_t at = before; at < guest.got.size(); ++at)
        if (guest.got[at].request() == guest.requests) return passed;
      timers.advance(1);
    }
    return -1;
  }
  Guest& stranger() { return *guests.emplace_back(std::make_unique<Guest>(converse)); }
};

TEST_F(Floor, WhatTheStoreIsAskedForIsToldAtTheSameTimeHoweverLongItTook) {
  begin();
  Guest &nobody = stranger(), &observer = come();
  const std::vector<std::pair<Guest*, v1::ClientFrame>> all = {
      {&nobody, list_matches()}, {&nobody, read_invitation()}, {&nobody, decline()},
      {&nobody, open_unknown()}, {&nobody, create()},          {&observer, look_back(100)},
      {&observer, history()},    {&observer, introduce()},     {&observer, ask_export()}};
  for (const auto& [guest, ask] : all) {
    for (const std::int64_t stored : {0, 1, 12, 29})
      if (ask.body_case() != v1::ClientFrame::kExport || stored == 12)
        EXPECT_EQ(told_after(*guest, ask, stored), floor()) << ask.ShortDebugString() << stored;
    if (ask.body_case() != v1::ClientFrame::kExport)
      EXPECT_EQ(told_after(*guest, ask, 44), 2 * floor()) << ask.ShortDebugString();
  }
}

#ifdef CHERTA_PLANTED_LEAKS
TEST_F(Floor, AnAnswerThatComesWhenItIsThereTellsOfTheStore) {
  begin();
  planted_leak() = "G-10";
  EXPECT_NE(told_after(stranger(), list_matches(), 0), told_after(stranger(), list_matches(), 12));
  planted_leak().clear();
}
#endif

// Whoever is sent away is told first what he had asked for: he may have handed on his own seat, and need the new link.
TEST_F(Floor, WhoIsSentAwayIsAnsweredBefore) {
  begin();
  Guest& guest = come();
  guest.send(look_back(100));
  run();
  dynamic_cast<match::Subscriber&>(*guest.talk).dismiss(Refusal("E_LINK", "", "it was handed on"));
  run();
  guest.take();
  EXPECT_FALSE(guest.got.back().has_dismissed());
  timers.advance(floor());
  run();
  guest.take();
  ASSERT_GE(guest.got.size(), 2u);
  EXPECT_EQ(guest.got[guest.got.size() - 2].request(), guest.requests);
  EXPECT_TRUE(guest.got.back().has_dismissed());
}

// Who leaves before he is told leaves nothing behind.
TEST_F(Floor, WhoLeavesIsToldNothing) {
  begin();
  Guest& guest = come();
  guest.send(look_back(100));
  run();
  guests.clear();
  timers.advance(floor());
  run();
  EXPECT_TRUE(timers.idle() || timers.next() > timers.now());
}

}  // namespace
}  // namespace cherta::testing
