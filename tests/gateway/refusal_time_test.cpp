// When a refusal is told, by a real clock and with the limits of a real server: whether the other side's secret order
// is being stored just then does not show.
#include <boost/asio/steady_timer.hpp>
#include <thread>

#include "tests/gateway/fixture.h"
#include "tests/leaks/planted.h"

namespace cherta::testing {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kRounds = 25;
constexpr milliseconds kStored{8};   // how long Alice's order takes to be stored
constexpr milliseconds kArrived{1};  // until hers has come for certain
constexpr double kTold = 1.0 / 4;    // of that: a greater difference of the medians tells

class RefusalTime : public GatewayTest {
 protected:
  // Milliseconds until Bob is refused; `busy`: while Alice's secret note is being stored.
  double refused_after(Client& alice, Client& bob, bool busy) {
    boost::asio::steady_timer stored(io());
    std::uint64_t hers = 0;
    if (busy) {
      ask(io(), [&] {
        journal.hold();
        stored.expires_after(kStored);
        stored.async_wait([&](const auto&) { journal.let_go(); });
      });
      hers = alice.send(order("a" + std::to_string(++notes_), "note to myself"));
    }
    std::this_thread::sleep_for(kArrived);
    const auto begun = Clock::now();
    EXPECT_FALSE(bob.order("b" + std::to_string(++notes_), "no such order").answer().accepted());
    const std::chrono::duration<double, std::milli> took = Clock::now() - begun;
    if (busy) {
      EXPECT_TRUE(alice.answer_to(hers).answer().accepted());
    }
    return took.count();
  }
  static v1::ClientFrame order(const std::string& id, const std::string& text) {
    v1::ClientFrame frame;
    frame.mutable_order()->set_id(id);
    frame.mutable_order()->set_text(text);
    return frame;
  }
  static double median(std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + static_cast<long>(values.size() / 2));
    return values[values.size() / 2];
  }
  // The medians' difference, as a part of what storing takes; rounds of both kinds by turns, so that whatever else the
  // machine does falls on both.
  double difference() {
    start();
    const auto links = make_match();
    const auto alice = enter(links.at("alice")), bob = enter(links.at("bob"));
    std::vector<double> idle, busy;
    for (int round = 0; round < kRounds; ++round) {
      idle.push_back(refused_after(*alice, *bob, false));
      busy.push_back(refused_after(*alice, *bob, true));
    }
    std::cout << "idle " << median(idle) << " ms, busy " << median(busy) << " ms\n";
    return std::abs(median(busy) - median(idle)) / static_cast<double>(kStored.count());
  }

 private:
  int notes_ = 0;
};

TEST_F(RefusalTime, DoesNotTellThatTheOthersOrderIsBeingStored) { EXPECT_LT(difference(), kTold); }

#ifdef CHERTA_PLANTED_LEAKS
TEST_F(RefusalTime, TellsItWhereRefusalsComeWhenTheyAreFoundOut) {
  planted_leak() = "M-12";
  EXPECT_GT(difference(), kTold);
  planted_leak().clear();
}
#endif

}  // namespace
}  // namespace cherta::testing
