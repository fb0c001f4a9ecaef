// Several io threads: a match lives in one of them, and whoever plays it may have come in by another. Clients notice
// nothing of it, and what is limited is limited for all threads together.
#include <thread>

#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

constexpr std::size_t kThreads = 4;
constexpr std::uint64_t kPings = 100;  // more than may be on their way at once

class ThreadsTest : public GatewayTest {
 protected:
  ThreadsTest() { threads = kThreads; }

  static v1::ClientFrame ping(std::uint64_t mark) {
    v1::ClientFrame frame;
    frame.mutable_ping()->set_mark(mark);
    return frame;
  }
  static v1::ClientFrame open_frame(const std::string& link, const std::string& key) {
    v1::ClientFrame frame;
    frame.mutable_open()->set_link(link);
    frame.mutable_open()->set_key(key);
    return frame;
  }
  // A line of talk of each, which comes to the other with everything before it.
  static void talk(Client& from, Client& to, const std::string& id) {
    v1::ClientFrame frame;
    frame.mutable_say()->set_id(id);
    frame.mutable_say()->set_to("players");
    frame.mutable_say()->set_text("this is " + id);
    const auto answer = from.ask(frame).answer();
    ASSERT_TRUE(answer.accepted()) << answer.refusal().text();
    for (bool heard = false; !heard;) {
      const auto update = to.unasked();
      ASSERT_TRUE(update) << "the connection ended";
      for (const auto& step : update->update().steps())
        for (const auto& line : step.lines()) heard = heard || line.text().find("this is " + id) != std::string::npos;
    }
  }
};

// Matches of all threads, players of all threads: each pair of threads has to do with one another.
TEST_F(ThreadsTest, WhoeverComesInByWhicheverThreadPlaysAnyMatch) {
  start();
  constexpr int kMatches = 24;
  for (int i = 0; i < kMatches; ++i) {
    const auto links = make_match();
    const auto alice = enter(links.at("alice")), bob = enter(links.at("bob")), observer = enter(links.at("observer"));
    ASSERT_TRUE(alice->order("a1", "ante").answer().accepted());
    for (int round = 0; round < 3; ++round) {
      talk(*alice, *bob, "a-talk-" + std::to_string(round));
      talk(*bob, *alice, "b-talk-" + std::to_string(round));
    }
    const auto seen = look(links.at("referee"));
    EXPECT_GE(seen.seq(), 7U);
  }
}

// What a client sends without waiting is done in its order, also what it sent while its session was on its way to
// another thread; and what it is answered, too.
TEST_F(ThreadsTest, WhatIsSentInOneGoIsAnsweredInItsOrder) {
  gateway::Settings settings;
  settings.requests_per_minute = 100'000;
  start(settings);
  for (std::size_t i = 0; i < 2 * kThreads; ++i) {
    const auto links = make_match();
    Client client(port);
    client.hello();
    std::vector<std::uint64_t> requests;
    for (std::uint64_t mark = 0; mark < kPings; ++mark) requests.push_back(client.send(ping(mark)));
    const auto opening = client.send(open_frame(links.at("alice"), test::key_for(links.at("alice"))));
    for (std::uint64_t mark = kPings; mark < 2 * kPings; ++mark) requests.push_back(client.send(ping(mark)));
    std::uint64_t next = 0;
    bool opened = false;
    while (next < requests.size() || !opened) {
      const auto frame = client.unasked();
      ASSERT_TRUE(frame) << "the connection ended";
      if (frame->request() == opening) {
        EXPECT_TRUE(frame->has_snapshot());
        opened = true;
      } else if (frame->has_pong()) {
        EXPECT_EQ(frame->request(), requests[next]);
        EXPECT_EQ(frame->pong().mark(), next);
        ++next;
      }
    }
  }
}

// A session goes from thread to thread as long as nothing opens to it, and loses nothing that was sent meanwhile.
TEST_F(ThreadsTest, WhatCannotBeOpenedThereCanBeOpenedElsewhere) {
  start();
  Client client(port);
  client.hello();
  std::uint64_t mark = 0;
  for (std::size_t i = 0; i < 6 * kThreads; ++i) {
    const auto links = make_match();
    const auto opening = client.send(open_frame(links.at("alice"), ""));  // an invitation, and no key for it
    const auto asked = client.send(ping(++mark));
    EXPECT_EQ(client.answer_to(opening).error().code(), v1::ERROR_INVITATION);
    EXPECT_EQ(client.answer_to(asked).pong().mark(), mark);
  }
  const auto links = make_match();
  EXPECT_TRUE(client.open(links.at("bob")).has_snapshot());
  EXPECT_EQ(client.open(links.at("bob")).error().code(), v1::ERROR_ALREADY_OPEN);
}

// Links of a match in another thread: what is read and declined by them needs no session there.
TEST_F(ThreadsTest, InvitationsAreReadAndDeclinedFromAnyThread) {
  start();
  Client client(port);
  client.hello();
  for (std::size_t i = 0; i < 3 * kThreads; ++i) {
    const auto links = make_match();
    v1::ClientFrame frame;
    frame.mutable_read()->set_link(links.at("bob"));
    const auto read = client.ask(frame);
    EXPECT_EQ(read.invitation().viewer(), "bob");
    EXPECT_FALSE(read.invitation().standing().seats(1).declined());
    v1::ClientFrame no;
    no.mutable_decline()->set_link(links.at("bob"));
    EXPECT_TRUE(client.ask(no).has_done());
    EXPECT_TRUE(client.ask(frame).invitation().standing().seats(1).declined());
  }
}

TEST_F(ThreadsTest, MatchesOfAnAddressAreCountedForAllThreads) {
  gateway::Settings settings;
  settings.matches_per_hour = 2 * kThreads;
  start(settings);
  std::size_t made = 0;
  for (std::size_t i = 0; i < 4 * kThreads; ++i) {
    Client host(port);  // each comes in by the next thread
    host.hello();
    if (host.ask(create()).has_created()) ++made;
  }
  EXPECT_EQ(made, settings.matches_per_hour);
}

// Many at once, each at its own pace, from threads of the test's own.
TEST_F(ThreadsTest, ManyPlayAtOnce) {
  start();
  constexpr int kPairs = 8;
  std::vector<std::map<std::string, std::string>> links;
  for (int i = 0; i < kPairs; ++i) links.push_back(make_match());
  std::vector<std::thread> players;
  std::atomic<int> said = 0;
  for (int i = 0; i < kPairs; ++i)
    players.emplace_back([this, &said, mine = links[static_cast<std::size_t>(i)]] {
      Client alice(port), bob(port);
      alice.hello();
      bob.hello();
      alice.open(mine.at("alice"));
      bob.open(mine.at("bob"));
      for (int round = 0; round < 20; ++round) {
        talk(alice, bob, "a" + std::to_string(round));
        talk(bob, alice, "b" + std::to_string(round));
        said += 2;
      }
    });
  for (std::thread& one : players) one.join();
  EXPECT_EQ(said, kPairs * 40);
}

TEST_F(ThreadsTest, AtAStopEverybodyIsToldToComeBack) {
  start();
  const auto links = make_match();
  std::vector<std::unique_ptr<Client>> clients;
  for (std::size_t i = 0; i < 2 * kThreads; ++i) clients.push_back(enter(links.at("observer")));
  clients.push_back(enter(links.at("alice")));
  stop_server();
  for (const auto& client : clients) {
    bool told = false;
    while (const auto frame = client->unasked()) told = told || frame->has_come_back();
    EXPECT_TRUE(told);
    EXPECT_EQ(client->close_code(), static_cast<int>(net::CloseCode::kRestart));
  }
}

}  // namespace
}  // namespace cherta::testing
