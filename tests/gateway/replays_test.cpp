// What players call themselves, and links to a step of a match at its end: as frames.
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

v1::ServerFrame introduce(Client& client, const std::string& name) {
  v1::ClientFrame frame;
  frame.mutable_introduce()->set_name(name);
  return client.ask(frame);
}

v1::ServerFrame make_replay(Client& client, std::uint64_t seq, const std::string& as) {
  v1::ClientFrame frame;
  frame.mutable_make_replay()->set_seq(seq);
  frame.mutable_make_replay()->set_as(as);
  return client.ask(frame);
}

v1::ServerFrame look_back(Client& client, std::uint64_t seq, const std::string& as, std::uint32_t along = 0) {
  v1::ClientFrame frame;
  frame.mutable_look_back()->set_seq(seq);
  frame.mutable_look_back()->set_as(as);
  frame.mutable_look_back()->set_along(along);
  return client.ask(frame);
}

v1::ServerFrame history(Client& client, std::uint64_t from, const std::string& as, std::uint32_t most = 0) {
  v1::ClientFrame frame;
  frame.mutable_history()->set_first_seq(from);
  frame.mutable_history()->set_as(as);
  frame.mutable_history()->set_most(most);
  return client.ask(frame);
}

class ReplayTest : public GatewayTest {
 protected:
  void play() {
    start();
    links = make_match();
    alice = enter(links.at("alice"));
    bob = enter(links.at("bob"));
    referee = enter(links.at("referee"));
    ASSERT_TRUE(alice->order("1", "ante").answer().accepted());
  }
  // It is closed by an entry of its own.
  void end() {
    v1::ClientFrame frame;
    frame.mutable_abandon()->set_id("the-end");
    frame.mutable_abandon()->set_agree(true);
    ASSERT_TRUE(referee->ask(frame).answer().accepted());
    while (look(links.at("observer")).standing().phase() == v1::PHASE_RUNNING) continue;
  }
  std::map<std::string, std::string> links;
  std::unique_ptr<Client> alice, bob, referee;
};

TEST_F(ReplayTest, APlayersNameIsToldToEverybody) {
  play();
  EXPECT_TRUE(introduce(*alice, "Anna <b>").has_done());
  for (const char* const viewer : {"alice", "bob", "referee", "observer"}) {
    const auto update = look(links.at(viewer));
    EXPECT_EQ(update.standing().seats(0).player(), "Anna <b>");
    EXPECT_EQ(update.standing().seats(1).player(), "");
  }
  const auto refused = introduce(*bob, "аnna <b>").error();  // the first letter is Cyrillic
  EXPECT_EQ(refused.code(), v1::ERROR_NOT_ALLOWED);
  EXPECT_EQ(refused.refusal(), "E_NAME");
  for (const std::string& name : {std::string(61, 'x'), std::string("a\nb"), std::string("\u202eanna")})
    EXPECT_EQ(introduce(*bob, name).error().code(), v1::ERROR_MALFORMED);
}

TEST_F(ReplayTest, IsMadeAtTheEndByWhoeverMayLookBack) {
  play();
  EXPECT_EQ(make_replay(*alice, 1, "").error().refusal(), "E_NOT_OVER");
  EXPECT_EQ(make_replay(*referee, 1, "bob").error().refusal(), "E_NOT_OVER");
  end();
  const auto observer = enter(links.at("observer"));
  for (Client* const by : {alice.get(), observer.get()}) {
    const auto link = make_replay(*by, 3, "bob").new_link().link();
    EXPECT_EQ(link.viewer(), "bob");
    EXPECT_EQ(link.url(), "http://table.example/#" + link.token());
    Client guest(port);
    guest.hello();
    const auto opened = guest.open(link.url()).snapshot();
    EXPECT_EQ(opened.viewer(), "bob");
    EXPECT_TRUE(opened.has_replay());
    EXPECT_EQ(opened.replay().seq(), 3U);
    EXPECT_FALSE(opened.own());
    EXPECT_EQ(opened.update().standing().phase(), v1::PHASE_ABANDONED);
    // What Bob saw, as he himself is shown it.
    EXPECT_EQ(look_back(guest, 3, "").looked_back().update().SerializeAsString(),
              look_back(*bob, 3, "").looked_back().update().SerializeAsString());
    EXPECT_EQ(history(guest, 1, "bob").history().SerializeAsString(),
              history(*bob, 1, "").history().SerializeAsString());
  }
  EXPECT_EQ(make_replay(*alice, 99, "bob").error().code(), v1::ERROR_NO_SUCH_STEP);
  EXPECT_EQ(make_replay(*alice, 1, "nobody").error().code(), v1::ERROR_MALFORMED);
}

TEST_F(ReplayTest, OpensNothingElse) {
  play();
  end();
  const auto link = make_replay(*alice, 1, "alice").new_link().link();
  Client guest(port);
  guest.hello();
  ASSERT_TRUE(guest.open(link.url()).has_snapshot());
  std::vector<v1::ClientFrame> others(13);
  others[0].mutable_order()->set_text("ref end because I say so");
  others[1].mutable_say()->set_to("all");
  others[2].mutable_hand_on()->set_viewer("alice");
  others[3].mutable_revoke()->set_viewer("observer");
  others[4].mutable_introduce()->set_name("Mallory");
  others[5].mutable_export_();
  others[6].mutable_make_replay()->set_as("bob");
  others[7].mutable_abandon()->set_agree(true);
  others[8].mutable_draw()->set_agree(true);
  others[9].mutable_share()->set_by_server(true);
  others[10].mutable_try_()->set_text("pass");
  others[11].mutable_promise()->set_hash(std::string(32, 'h'));
  others[12].mutable_look_back()->set_as("bob");
  const auto before = look(links.at("observer")).digest();
  for (const auto& frame : others) EXPECT_EQ(guest.ask(frame).error().refusal(), "E_REPLAY") << frame.DebugString();
  EXPECT_EQ(history(guest, 1, "referee").error().refusal(), "E_REPLAY");
  EXPECT_EQ(guest.open(links.at("alice")).error().code(), v1::ERROR_ALREADY_OPEN);
  EXPECT_EQ(look(links.at("observer")).digest(), before);
  // It is no key to the seat either, nor does it show that somebody looks on.
  v1::ClientFrame read, decline;
  read.mutable_read()->set_link(link.url());
  decline.mutable_decline()->set_link(link.token());
  EXPECT_EQ(guest.ask(read).error().code(), v1::ERROR_NO_SUCH_LINK);
  EXPECT_EQ(guest.ask(decline).error().code(), v1::ERROR_NO_SUCH_LINK);
}

TEST_F(ReplayTest, EndsWhereTheMatchDid) {
  play();
  end();
  const auto link = make_replay(*alice, 1, "bob").new_link().link();
  const std::uint64_t last = look(links.at("bob")).seq();
  v1::ClientFrame say;
  say.mutable_say()->set_id("talk");
  say.mutable_say()->set_to("all");
  say.mutable_say()->set_text("between us");
  ASSERT_TRUE(alice->ask(say).answer().accepted());
  Client guest(port);
  guest.hello();
  const auto snapshot = guest.open(link.url()).snapshot();
  EXPECT_EQ(snapshot.update().seq(), last);
  EXPECT_EQ(look_back(guest, last + 1, "").error().code(), v1::ERROR_NO_SUCH_STEP);
  EXPECT_EQ(look_back(guest, last - 1, "", 31).looked_back().along_size(), 1);
  EXPECT_EQ(history(guest, last, "").history().steps_size(), 1);
  EXPECT_EQ(history(guest, last + 1, "", 5).history().steps_size(), 0);
  for (const auto& frame : {snapshot.DebugString(), history(guest, 1, "").DebugString()})
    EXPECT_EQ(frame.find("between us"), std::string::npos);
}

TEST_F(ReplayTest, AForgedTokenIsALinkThatIsNotThere) {
  play();
  end();
  const auto link = make_replay(*alice, 1, "alice").new_link().link();
  const auto others = make_match();
  std::string other = link.token();
  other.replace(other.find("first"), 5, "second");
  std::string elsewhere = link.token();
  elsewhere.replace(elsewhere.find('/') + 1, match_id.size(), match_id);
  for (const std::string& token : {other, elsewhere, link.token() + "x", std::string("replay/")}) {
    Client guest(port);
    guest.hello();
    EXPECT_EQ(guest.open(token).error().code(), v1::ERROR_NO_SUCH_LINK) << token;
  }
}

}  // namespace
}  // namespace cherta::testing
