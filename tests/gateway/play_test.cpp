// Playing over the wire: orders, updates, coming back, looking back, links handed on.
#include "tests/gateway/fixture.h"
#include "tests/leaks/planted.h"

namespace cherta::testing {
namespace {

// Waits for an update that includes this step.
v1::Update until(Client& client, std::uint64_t seq) {
  for (;;) {
    const auto frame = client.unasked();
    if (!frame) throw std::runtime_error("the connection ended");
    if (frame->has_update() && frame->update().seq() >= seq) return frame->update();
  }
}

TEST_F(GatewayTest, OrdersAreAnsweredInOneFormAndHappenOnce) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  const auto first = alice->order("a1", "ante").answer();
  ASSERT_TRUE(first.accepted()) << first.refusal().text();
  EXPECT_EQ(first.id(), "a1");
  const auto again = alice->order("a1", "ante").answer();
  EXPECT_EQ(again.SerializeAsString(), first.SerializeAsString());
  auto elsewhere = enter(links.at("alice"));  // the same seat on another connection
  EXPECT_EQ(elsewhere->order("a1", "ante").answer().SerializeAsString(), first.SerializeAsString());
  const auto other = alice->order("a2", "ante").answer();
  EXPECT_FALSE(other.accepted());
  EXPECT_FALSE(other.refusal().code().empty());
  EXPECT_EQ(other.retry_ms(), 0U);
}

TEST_F(GatewayTest, ARefusalNamesTheSendersLastStepSoThatAnOvertakenOrderIsKnown) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  const auto chosen_from = look(links.at("bob")).seq();
  const auto early = bob->order("b1", "bet").answer();
  ASSERT_FALSE(early.accepted());
  EXPECT_EQ(early.seq(), chosen_from);  // nothing overtook it: it was no order then
  ASSERT_TRUE(alice->order("a1", "ante").answer().accepted());
  const auto late = bob->order("b2", "bet").answer();
  ASSERT_FALSE(late.accepted());
  EXPECT_GT(late.seq(), chosen_from);
  EXPECT_EQ(late.seq(), look(links.at("bob")).seq());
}

TEST_F(GatewayTest, NonsenseIsRefusedAndChangesNothing) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  auto observer = enter(links.at("observer"));
  const auto before = look(links.at("referee"));
  int i = 0;
  for (const std::string& text :
       {std::string(), std::string("fly to the moon"), std::string(4096, 'x'), std::string(5000, 'x'),
        std::string("\t\x01"), std::string("{}"), std::string("ante ante"), std::string("bet 1e9")}) {
    const auto frame = alice->order("n" + std::to_string(i++), text);
    ASSERT_TRUE(frame.has_answer()) << text;
    EXPECT_FALSE(frame.answer().accepted()) << text;
    EXPECT_FALSE(frame.answer().refusal().code().empty()) << text;
  }
  EXPECT_EQ(alice->order("", "ante").answer().refusal().code(), "E_ORDER_ID");
  EXPECT_EQ(alice->order(std::string(65, 'i'), "ante").answer().refusal().code(), "E_ORDER_ID");
  EXPECT_EQ(observer->order("o", "ante").answer().refusal().code(), "E_OBSERVER");
  EXPECT_EQ(alice->share("short").error().code(), v1::ERROR_MALFORMED);
  EXPECT_EQ(look(links.at("referee")).digest(), before.digest());
}

TEST_F(GatewayTest, AWholeGameIsPlayedAndThenRevealed) {
  start();
  const auto links = make_match();
  std::map<std::string, std::unique_ptr<Client>> players;
  for (const char* name : {"alice", "bob"}) players[name] = enter(links.at(name));
  auto observer = enter(links.at("observer"));
  for (int orders = 0;; ++orders) {
    const auto view = look(links.at("observer")).view();
    if (view.has_outcome()) break;
    ASSERT_GT(view.on_move_size(), 0);
    ASSERT_LT(orders, 100);
    const std::string seat = view.on_move(0);
    const std::string text = look(links.at(seat)).view().choices(0).order();
    const auto answer = players.at(seat)->order("order-" + std::to_string(orders), text).answer();
    ASSERT_TRUE(answer.accepted()) << text << ": " << answer.refusal().text();
  }
  const auto end = look(links.at("observer"));
  EXPECT_EQ(end.standing().phase(), v1::PHASE_OVER);
  EXPECT_EQ(end.standing().key().size(), 64U);
  EXPECT_EQ(until(*observer, end.seq()).digest(), end.digest());  // who watched was told the same
  v1::ClientFrame history, exported;
  history.mutable_history()->set_as("alice");
  EXPECT_GT(observer->ask(history).history().steps_size(), 0);  // after the end anybody may see from any seat
  exported.mutable_export_();
  const auto request = observer->send(exported);
  std::string journal;
  for (auto frame = observer->answer_to(request);; frame = observer->answer_to(request)) {
    journal += frame.export_().data();
    if (frame.export_().last()) break;
  }
  EXPECT_NE(journal.find(end.standing().key()), std::string::npos);
}

TEST_F(GatewayTest, WhatIsAnothersStaysHisOwnWhileTheGameRuns) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  for (const std::string name : {"alice", "referee", "observer"}) {
    v1::ClientFrame history, back;
    history.mutable_history()->set_as(name);
    back.mutable_look_back()->set_as(name);
    EXPECT_EQ(bob->ask(history).error().code(), v1::ERROR_NOT_ALLOWED) << name;
    EXPECT_EQ(bob->ask(back).error().code(), v1::ERROR_NOT_ALLOWED) << name;
  }
  v1::ClientFrame own, nobody;
  own.mutable_look_back()->set_seq(0);
  EXPECT_EQ(bob->ask(own).looked_back().update().view().viewer(), "bob");
  nobody.mutable_history()->set_as("nobody");
  EXPECT_EQ(bob->ask(nobody).error().code(), v1::ERROR_MALFORMED);
}

TEST_F(GatewayTest, StepsInARowComeTogetherAsTheyComeAlone) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  for (const char* order : {"ante", "bet"}) alice->order(order, order);
  v1::ClientFrame back;
  back.mutable_look_back()->set_along(200);
  const auto together = bob->ask(back).looked_back();
  const auto last = look(links.at("bob")).seq();
  ASSERT_EQ(together.along_size(), static_cast<int>(last));
  std::string board = together.update().board().SerializeAsString();
  for (std::uint64_t seq = 1; seq <= last; ++seq) {
    const v1::Update& one = together.along(static_cast<int>(seq - 1));
    if (one.has_board()) board = one.board().SerializeAsString();
    back.mutable_look_back()->set_along(0);
    back.mutable_look_back()->set_seq(seq);
    auto alone = bob->ask(back).looked_back().update();
    EXPECT_EQ(alone.board().SerializeAsString(), board) << seq;
    EXPECT_EQ(one.seq(), seq);
    alone.mutable_view()->clear_choices();
    EXPECT_EQ(one.view().SerializeAsString(), alone.view().SerializeAsString()) << seq;
    EXPECT_EQ(one.steps(0).SerializeAsString(), alone.steps(0).SerializeAsString()) << seq;
  }
}

// How often a player may ask for steps in a row, before the answer is that it was too often: what the other writes
// unseen lies between them.
int asked_until_too_often(Client& client, std::uint64_t seq) {
  v1::ClientFrame back;
  back.mutable_look_back()->set_seq(seq);
  back.mutable_look_back()->set_along(1);
  int times = 0;
  while (client.ask(back).has_looked_back()) ++times;
  return times;
}

// The same of a match in which the other has said so many things to himself.
class Looking : public GatewayTest {
 protected:
  int asked_beside(int unseen) {
    const auto links = make_match();
    auto alice = enter(links.at("alice"));
    auto bob = enter(links.at("bob"));
    for (int i = 0; i < unseen; ++i) {
      v1::ClientFrame frame;
      frame.mutable_say()->set_id("say-" + std::to_string(i));
      frame.mutable_say()->set_to("bob");
      frame.mutable_say()->set_text("it is so");
      bob->ask(frame);
    }
    alice->order("1", "ante");
    Client again(port);
    again.hello();
    const auto last = again.open(links.at("alice")).snapshot().update().seq();
    return asked_until_too_often(again, last - 1);
  }
};

TEST_F(Looking, WhatLookingBackCostsHangsOnNothingUnseen) {
  start();
  EXPECT_NEAR(asked_beside(0), asked_beside(40), 1);  // the allowance is refilled meanwhile
}

TEST_F(Looking, APlantedCostOfWhatIsUnseenIsNoticed) {
#ifdef CHERTA_PLANTED_LEAKS
  start();
  planted_leak() = "G-8";
  const int few = asked_beside(0), many = asked_beside(40);
  planted_leak().clear();
  EXPECT_GT(few, many + 1);
#else
  GTEST_SKIP() << "no leak is planted in this build";
#endif
}

TEST_F(GatewayTest, AClientThatComesBackGetsExactlyWhatItMissed) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  const auto before = look(links.at("bob"));
  bob.reset();  // the line is cut without a word
  ASSERT_TRUE(alice->order("a1", "ante").answer().accepted());
  const auto after = look(links.at("bob"), before.seq());
  EXPECT_GT(after.seq(), before.seq());
  ASSERT_EQ(static_cast<std::uint64_t>(after.steps_size()), after.seq() - before.seq());
  EXPECT_EQ(after.steps(0).seq(), before.seq() + 1);
  EXPECT_EQ(after.steps(after.steps_size() - 1).digest(), after.digest());
  EXPECT_FALSE(after.gap());
  EXPECT_FALSE(after.reset());
  EXPECT_TRUE(look(links.at("bob"), after.seq() + 1000).reset());
}

TEST_F(GatewayTest, EverybodyIsShownAnOrderOnceItIsStored) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  auto observer = enter(links.at("observer"));
  const auto seq = snapshot.update().seq();
  const auto answer = alice->order("a1", "ante").answer();
  ASSERT_TRUE(answer.accepted());
  EXPECT_EQ(until(*alice, answer.seq()).view().viewer(), "alice");
  EXPECT_EQ(until(*observer, seq + 1).view().viewer(), "observer");
}

TEST_F(GatewayTest, TheBoardInCharactersComesOnlyIfAskedFor) {
  start();
  const auto links = make_match();
  Client plain(port), lettered(port);
  plain.hello(false);
  lettered.hello(true);
  EXPECT_EQ(plain.open(links.at("alice")).snapshot().update().board_text(), "");
  const std::string board = lettered.open(links.at("alice")).snapshot().update().board_text();
  EXPECT_NE(board, "");
  v1::ClientFrame back;
  back.mutable_look_back()->set_seq(0);
  EXPECT_EQ(plain.ask(back).looked_back().update().board_text(), "");
  EXPECT_EQ(lettered.ask(back).looked_back().update().board_text(), board);
}

TEST_F(GatewayTest, TheTimeLeftComesWithEverySnapshotAndUpdate) {
  start();
  const auto links = make_match(false, {{"seconds", "600"}});
  auto alice = enter(links.at("alice"));
  EXPECT_FALSE(snapshot.update().has_countdown());  // the shares are not there
  auto bob = enter(links.at("bob"));
  const auto seq = alice->order("a1", "ante").answer().seq();
  const auto told = until(*alice, seq).countdown();
  EXPECT_EQ(until(*bob, seq).countdown().ends_ms(), told.ends_ms());
  EXPECT_GT(told.left_ms(), 0);
  EXPECT_LE(told.left_ms(), 600'000);
  EXPECT_EQ(look(links.at("observer")).countdown().ends_ms(), told.ends_ms());
  EXPECT_LE(look(links.at("observer")).countdown().left_ms(), told.left_ms());
  v1::ClientFrame back;
  back.mutable_look_back()->set_seq(seq);
  const auto then = alice->ask(back).looked_back().update().countdown();
  EXPECT_EQ(then.ends_ms(), told.ends_ms());
  EXPECT_EQ(then.left_ms(), 600'000);  // from the moment of the step
}

TEST_F(GatewayTest, ALinkHandedOnDismissesWhoCameByTheOldOne) {
  start();
  const auto links = make_match();
  auto bob = enter(links.at("bob"));
  auto observer = enter(links.at("observer"));
  auto referee = enter(links.at("referee"));
  v1::ClientFrame hand_on;
  hand_on.mutable_hand_on()->set_viewer("bob");
  EXPECT_EQ(observer->ask(hand_on).error().code(), v1::ERROR_NOT_ALLOWED);
  const auto link = referee->ask(hand_on).new_link().link();
  EXPECT_EQ(link.viewer(), "bob");
  bool dismissed = false;
  while (const auto frame = bob->unasked()) dismissed = frame->has_dismissed();
  EXPECT_TRUE(dismissed);
  EXPECT_EQ(bob->close_code(), 1000);
  Client old(port), successor(port);
  old.hello();
  successor.hello();
  EXPECT_EQ(old.open(links.at("bob")).error().code(), v1::ERROR_NO_SUCH_LINK);
  EXPECT_EQ(successor.open(link.url()).snapshot().viewer(), "bob");
  v1::ClientFrame revoke;
  revoke.mutable_revoke()->set_viewer("bob");
  EXPECT_TRUE(referee->ask(revoke).has_done());
  EXPECT_EQ(old.open(link.url()).error().code(), v1::ERROR_NO_SUCH_LINK);
}

TEST_F(GatewayTest, TwoPlayersAgreeOnADraw) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  auto referee = enter(links.at("referee"));
  v1::ClientFrame draw;
  draw.mutable_draw()->set_id("d1");
  draw.mutable_draw()->set_agree(true);
  EXPECT_EQ(referee->ask(draw).answer().refusal().code(), "E_OBSERVER");
  EXPECT_TRUE(alice->ask(draw).answer().accepted());
  EXPECT_TRUE(look(links.at("observer")).standing().seats(0).would_draw());
  EXPECT_EQ(look(links.at("observer")).standing().phase(), v1::PHASE_RUNNING);
  EXPECT_TRUE(bob->ask(draw).answer().accepted());
  v1::Update last;
  do last = look(links.at("observer"));
  while (last.standing().phase() == v1::PHASE_RUNNING);
  EXPECT_EQ(last.standing().phase(), v1::PHASE_DRAWN);
  EXPECT_EQ(last.standing().key().size(), 64U);
  const auto end = look(links.at("alice")).view();  // nothing more is asked of anybody
  EXPECT_EQ(end.on_move_size() + end.choices_size(), 0);
  EXPECT_EQ(end.ask(), "");
  EXPECT_EQ(end.outcome().code(), "drawn");
  v1::ClientFrame back;
  back.mutable_look_back()->set_seq(1);
  EXPECT_GT(alice->ask(back).looked_back().update().view().choices_size(), 0);  // then something was
}

TEST_F(GatewayTest, ChatReachesThoseItIsMeantForAndNobodyElse) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  const std::string words = "a word with the referee";
  v1::ClientFrame say;
  say.mutable_say()->set_id("c1");
  say.mutable_say()->set_to("alice");
  say.mutable_say()->set_text(words);
  const auto answer = alice->ask(say).answer();
  ASSERT_TRUE(answer.accepted()) << answer.refusal().text();
  EXPECT_NE(until(*alice, answer.seq()).DebugString().find(words), std::string::npos);
  EXPECT_NE(look(links.at("referee")).DebugString().find(words), std::string::npos);
  for (const char* other : {"bob", "observer"})
    EXPECT_EQ(look(links.at(other)).DebugString().find(words), std::string::npos) << other;
  for (const char* to : {"observers", "nobody", ""}) {
    say.mutable_say()->set_id(std::string("to-") + to);
    say.mutable_say()->set_to(to);
    EXPECT_EQ(alice->ask(say).answer().refusal().code(), "E_AUDIENCE") << to;
  }
}

}  // namespace
}  // namespace cherta::testing
