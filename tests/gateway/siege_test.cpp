// What a stranger may ask of the server at once, and what he pays for it. On one thread, step by step: the bounds are
// reached and not raced for.
#include "tests/gateway/siege.h"

#include "server/gateway/burden.h"
#include "tests/leaks/planted.h"

namespace cherta::testing {
namespace {

using gateway::Burden;

TEST_F(Siege, WhoTakesNoAnswersIsReadNoMore) {
  begin();
  Guest& guest = come();
  for (std::size_t i = 0; i < gateway::kMostUnanswered; ++i) {
    EXPECT_TRUE(guest.talk->may_receive()) << i;
    guest.send(ping());
  }
  EXPECT_FALSE(guest.talk->may_receive());
  guest.take();
  EXPECT_TRUE(guest.talk->may_receive());
  // Nor who leaves much to be taken, in however few answers.
  std::size_t asked = 0;
  for (; asked < gateway::kMostUnanswered / 2 && guest.talk->may_receive(); ++asked) {
    guest.send(history());
    run();
  }
  EXPECT_GE(asked, 2u);
  EXPECT_LE(asked, 4u);
  EXPECT_FALSE(guest.talk->may_receive());
  guest.take();
  EXPECT_TRUE(guest.talk->may_receive());
}

TEST_F(Siege, AConnectionHasSoManyLongAnswersInTheMaking) {
  begin();
  Guest& guest = come();
  for (std::size_t i = 0; i < gateway::kMostLooks + 2; ++i) guest.send(look_back());
  guest.take();
  EXPECT_EQ(guest.refused(), 2u);
  EXPECT_NE(guest.got.back().error().text().find("long answers to a connection"), std::string::npos);
  EXPECT_GT(guest.got.back().error().retry_ms(), 0u);
  run();
  guest.take();
  EXPECT_EQ(guest.got.size(), 2 + gateway::kMostLooks + 2);
  guest.send(look_back());
  run();
  guest.take();
  EXPECT_EQ(guest.got.back().looked_back().update().view().viewer(), "observer");
}

TEST_F(Siege, NobodyTakesThePlacesOfAllObservers) {
  begin();
  for (std::size_t i = 0; i < gateway::kMostObserversOfAddress; ++i) come();
  const auto refused_at = [&](const std::string& address) {
    Guest guest(converse, address);
    v1::ClientFrame open;
    open.mutable_open()->set_watch(created.id);
    guest.send(open);
    run();
    guest.take();
    return guest.refused() == 1;
  };
  EXPECT_TRUE(refused_at("192.0.2.1"));
  EXPECT_TRUE(refused_at("::ffff:192.0.2.1"));
  EXPECT_FALSE(refused_at("192.0.2.2"));
  guests.pop_back();  // who leaves makes room
  EXPECT_FALSE(refused_at("192.0.2.1"));
}

TEST_F(Siege, AnAddressHasSoManyInAllAndAnotherIsNotHarmed) {
  begin();
  std::vector<Guest*> crowd;
  for (std::size_t i = 0; i < gateway::kMostLooksOfAddress / 2 + 1; ++i) crowd.push_back(&come());
  for (Guest* one : crowd)
    for (int i = 0; i < 2; ++i) one->send(look_back());
  std::size_t refused = 0;
  for (Guest* one : crowd) {
    one->take();
    refused += one->refused();
  }
  EXPECT_EQ(refused, 2u);
  Guest& other = come("198.51.100.7");
  other.send(look_back());
  other.take();
  EXPECT_EQ(other.refused(), 0u);
  // Who leaves takes his own with him.
  guests.clear();
  Guest& next = come();
  next.send(look_back());
  next.take();
  EXPECT_EQ(next.refused(), 0u);
}

TEST_F(Siege, AnAnswerIsPaidForByWhatItCost) {
  begin(60);  // fifteen at once
  Guest& cheap = come();
  cheap.send(look_back(0));  // ten, for a few entries
  run();
  cheap.send(ping());
  cheap.take();
  EXPECT_EQ(cheap.refused(), 0u);
  Guest& dear = come("198.51.100.7");
  dear.send(history());  // three, for much
  run();
  dear.send(ping());
  dear.take();
  EXPECT_EQ(dear.refused(), 1u);
  EXPECT_GT(dear.got.back().error().retry_ms(), 3'000u);
}

// Pings for which there is room after this, in a match in which so much was said that observers do not hear.
class Unseen : public Siege {
 protected:
  std::size_t left_after(int unseen, const v1::ClientFrame& ask, const std::string& address) {
    std::optional<lobby::Entrance> referee;
    hall->create({std::string(toy::kuhn_poker().name()), {}, {}, true},
                 [this](const Result<lobby::Created>& made) { created = made.value(); });
    run();
    const auto& link = created.links[rules::index(rules::Viewer::referee())];
    hall->open(link, test::key_for(link), [&](const auto& entrance) { referee = entrance.value(); });
    run();
    const auto say = [&](match::Audience to, int times) {
      for (int i = 0; i < times; ++i) {
        referee->match->say(referee->pass, "id-" + std::to_string(++said_), to, "x", {});
        run();
      }
    };
    say(match::Audience::kObservers, 1);
    say(match::Audience::kPlayers, unseen);
    say(match::Audience::kObservers, 20);
    Guest& guest = come(address);
    guest.send(ask);
    run();
    std::size_t left = 0;
    for (; guest.refused() == 0; ++left) {
      guest.send(ping());
      guest.take();
    }
    return left;
  }

 private:
  int said_ = 0;
};

TEST_F(Unseen, WhatALookCostsHangsOnNothingUnseen) {
  begin(400);  // a hundred at once, and less than seven come back a second
  const auto few = left_after(0, look_back(5), "192.0.2.1"), many = left_after(1000, look_back(5), "192.0.2.2");
  EXPECT_NEAR(static_cast<double>(few), static_cast<double>(many), 10);
  const auto some = left_after(0, history(), "192.0.2.3"), lots = left_after(1000, history(), "192.0.2.4");
  EXPECT_NEAR(static_cast<double>(some), static_cast<double>(lots), 10);
  const auto part = left_after(0, ask_export(), "192.0.2.5"), parts = left_after(1000, ask_export(), "192.0.2.6");
  EXPECT_NEAR(static_cast<double>(part), static_cast<double>(parts), 10);
}

#ifdef CHERTA_PLANTED_LEAKS
TEST_F(Unseen, ACostOfWhatWasGoneThroughIsNoticed) {
  begin(400);
  planted_leak() = "G-8";
  const auto few = left_after(0, look_back(5), "192.0.2.1"), many = left_after(1000, look_back(5), "192.0.2.2");
  planted_leak().clear();
  EXPECT_GT(few, many + 10);
}
#endif

// Own steps are paid for: those that are asked for, and those that lie before.
TEST_F(Siege, StepsOfOnesOwnAreCounted) {
  EXPECT_EQ(gateway::cost_of_answer(63, 0), 0u);
  EXPECT_EQ(gateway::cost_of_answer(256, gateway::kBytesForOne), 5u);
  EXPECT_EQ(gateway::steps_before(700), 700u - 2 * match::kPastEvery);
}

TEST_F(Siege, WhoTakesNothingOfAnExportHoldsOnePart) {
  begin();
  Guest& guest = come();
  guest.send(ask_export());
  run();
  guest.take();  // it is begun when there is room to write
  run();
  const std::size_t before = guest.got.size();
  run();
  auto message = guest.talk->next();
  ASSERT_TRUE(message);
  v1::ServerFrame frame;
  ASSERT_TRUE(frame.ParseFromString(*message));
  EXPECT_EQ(frame.export_().part(), 0u);
  EXPECT_FALSE(frame.export_().last());
  EXPECT_LT(message->size(), match::kExportPart + 8192);
  EXPECT_FALSE(guest.talk->next());  // the next one is only now being made
  std::string text = frame.export_().data();
  for (std::uint32_t part = 1; !frame.export_().last(); ++part) {
    run();
    message = guest.talk->next();
    ASSERT_TRUE(message);
    ASSERT_TRUE(frame.ParseFromString(*message));
    ASSERT_EQ(frame.export_().part(), part);
    text += frame.export_().data();
    guest.talk->next();
  }
  EXPECT_EQ(before, guest.got.size());
  EXPECT_EQ(std::ranges::count(text, '\n'), 702);  // a head, who came, and what was said
}

TEST_F(Siege, WhatIsWrittenIsBoundedForEachAddress) {
  gateway::Settings settings;
  settings.requests_per_minute = 100'000;
  settings.writing_per_hour = 20;
  begin(settings);
  const auto say = [](std::size_t bytes) {
    static int id = 0;
    v1::ClientFrame frame;
    frame.mutable_say()->set_id("say-" + std::to_string(++id));
    frame.mutable_say()->set_to("observers");
    frame.mutable_say()->set_text(std::string(bytes, 'y'));
    return frame;
  };
  Guest &one = come(), &again = come(), &other = come("198.51.100.7");
  for (Guest* guest : {&one, &again}) {  // 10 for each: two of one, and two of four
    for (const std::size_t bytes : {10U, 10U, 800U, 800U}) guest->send(say(bytes));
    run();
    guest->take();
    EXPECT_EQ(guest->refused(), 0u);
  }
  one.send(say(1));
  one.take();
  ASSERT_EQ(one.refused(), 1u);
  const auto refusal = std::ranges::find_if(one.got, [](const auto& frame) { return frame.has_error(); });
  EXPECT_GT(refusal->error().retry_ms(), 60'000u);
  // Nor is anything else written that comes into a journal, or among the links.
  v1::ClientFrame abandon, draw, promise, share, hand_on, revoke;
  abandon.mutable_abandon()->set_id("a");
  draw.mutable_draw()->set_id("d");
  promise.mutable_promise()->set_hash(std::string(32, 'p'));
  share.mutable_share()->set_by_server(true);
  hand_on.mutable_hand_on()->set_viewer("bob");
  revoke.mutable_revoke()->set_viewer("bob");
  for (const auto& frame : {abandon, draw, promise, share, hand_on, revoke}) {
    const std::size_t before = one.refused();
    one.send(frame);
    run();
    one.take();
    EXPECT_EQ(one.refused(), before + 1) << frame.ShortDebugString();
  }
  other.send(say(1));
  run();
  other.take();
  EXPECT_EQ(other.refused(), 0u);
}

TEST_F(Siege, AnAddressTriesSoManyOrders) {
  const auto now = Burden::Clock::now();
  const auto burden = std::make_shared<Burden>(60);
  const std::uint32_t at_once = gateway::kTriesPerMinute * gateway::kAddressTimes / 4;
  for (std::uint32_t i = 0; i < at_once; ++i) ASSERT_EQ(burden->wait_to_try("192.0.2.1", now), 0u) << i;
  EXPECT_GT(burden->wait_to_try("192.0.2.1", now), 0u);
  EXPECT_EQ(burden->wait_to_try("192.0.2.2", now), 0u);
}

// Who has many connections holds no more in all than he may: those that hold something are read no more.
TEST_F(Siege, WhatAnAddressDoesNotTakeIsBoundedInAll) {
  begin();
  Guest &one = come(), &idle = come(), &other = come("198.51.100.7");
  one.send(ping());
  other.send(ping());
  EXPECT_TRUE(one.talk->may_receive());
  const auto burden = std::make_shared<Burden>(60);
  burden->hold("192.0.2.1", gateway::kMostBytesOfAddress);
  EXPECT_FALSE(burden->has_room("192.0.2.1"));
  EXPECT_TRUE(burden->has_room("192.0.2.2"));
  burden->let_go("192.0.2.1", 1);
  EXPECT_TRUE(burden->has_room("192.0.2.1"));
  // Connections that are given more than a megabyte each, and take nothing of it.
  for (int i = 0; i < 27; ++i) {
    Guest& guest = come();
    for (int times = 0; times < 5; ++times) {
      guest.send(history());
      run();
    }
  }
  EXPECT_FALSE(one.talk->may_receive());   // it holds something
  EXPECT_TRUE(idle.talk->may_receive());   // until it does
  EXPECT_TRUE(other.talk->may_receive());  // of another address
}

TEST(Burdens, AreOfAnAddressAndOfTheNetworksItIsCountedBy) {
  const auto now = Burden::Clock::now();
  const auto burden = std::make_shared<Burden>(60);
  const std::string one = "192.0.2.1", other = "192.0.2.2";
  // Work: four connections' worth a minute, a quarter of it at once.
  for (int i = 0; i < 6; ++i) EXPECT_FALSE(burden->pay(one, 10, now)) << i;
  const auto over = burden->pay(one, 10, now);
  ASSERT_TRUE(over);
  EXPECT_EQ(over->number, 240u);
  EXPECT_FALSE(burden->pay(other, 10, now));
  EXPECT_FALSE(burden->pay(one, 10, now + std::chrono::seconds(3)));
  // What turned out dear is owed, but no more than a minute's worth.
  burden->charge(other, 1'000'000, now);
  EXPECT_TRUE(burden->pay(other, 1, now + std::chrono::seconds(59)));
  EXPECT_FALSE(burden->pay(other, 1, now + std::chrono::seconds(61)));
  // Bytes that nobody takes.
  burden->hold("192.0.2.3", gateway::kMostBytesOfAddress);
  EXPECT_TRUE(burden->pay("192.0.2.3", 1, now));
  burden->let_go("192.0.2.3", 1);
  EXPECT_FALSE(burden->pay("192.0.2.3", 1, now));
  // One network of version 6 is one stranger; neighbours share a greater limit.
  std::vector<std::shared_ptr<void>> looks;
  for (std::size_t i = 0; i < gateway::kMostLooksOfAddress; ++i)
    looks.push_back(burden->begin("2001:db8:1:1::" + std::to_string(i + 1)));
  EXPECT_TRUE(burden->pay("2001:db8:1:1::99", 1, now));
  EXPECT_FALSE(burden->pay("2001:db8:1:2::1", 1, now));
  looks.pop_back();
  EXPECT_FALSE(burden->pay("2001:db8:1:1::99", 1, now));
}

}  // namespace
}  // namespace cherta::testing
