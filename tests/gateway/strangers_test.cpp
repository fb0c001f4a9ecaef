// What strangers try is told in the log, in lines that nobody else can write; and what it costs them.
#include <set>

#include "common/guarded.h"
#include "common/in_log.h"
#include "server/gateway/offences.h"
#include "tests/caught_log.h"
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

using gateway::Offences;
using std::chrono::hours;
using std::chrono::seconds;

class Strangers : public GatewayTest {
 protected:
  // The log as it is once the server's thread has done what it had to.
  std::size_t told(const std::string& what) {
    return ask(io(), [&] { return log.count(what); });
  }
  CaughtLog log;
};

TEST_F(Strangers, BadLinksAreToldWithTheirAddress) {
  start();
  for (int i = 0; i < 3; ++i) {
    Client client(port);
    client.hello();
    EXPECT_EQ(client.open("http://x/#" + std::string(43, 'A')).error().code(), v1::ERROR_NO_SUCH_LINK);
  }
  EXPECT_EQ(told("event=bad_link address=127.0.0.1 times=1\n"), 1u);  // the others within its second
  EXPECT_EQ(told(std::string(43, 'A')), 0u);
}

TEST_F(Strangers, AddressesAreHashesInTheLogWhereTheOperatorSaysSoAndOthersAfterEachStart) {
  hash_addresses = true;
  std::set<std::string> hashes;
  for (int i = 0; i < 2; ++i) {
    start();
    Client client(port);
    client.hello();
    EXPECT_EQ(client.open("http://x/#" + std::string(43, 'A')).error().code(), v1::ERROR_NO_SUCH_LINK);
    EXPECT_EQ(told("127.0.0.1"), 0u);
    const std::string event = "event=bad_link address=hashed-", all = log.text();
    const auto at = all.rfind(event);
    ASSERT_NE(at, std::string::npos);
    hashes.insert(all.substr(at + event.size(), all.find(' ', at + event.size()) - at - event.size()));
    stop_server();
  }
  EXPECT_EQ(hashes.size(), 2u);
  for (const auto& hash : hashes) EXPECT_GE(hash.size(), 8u);
}

TEST_F(Strangers, TheEndOfAMatchIsToldOnceByItsNameAndHow) {
  start();
  const auto links = make_match();
  const auto alice = enter(links.at("alice")), referee = enter(links.at("referee"));
  EXPECT_EQ(told("event=match_ended"), 0u);
  v1::ClientFrame abandon;
  abandon.mutable_abandon()->set_id("end");
  abandon.mutable_abandon()->set_agree(true);
  EXPECT_TRUE(referee->ask(abandon).answer().accepted());
  while (alice->unasked()->update().standing().phase() != v1::PHASE_ABANDONED) {
  }
  EXPECT_EQ(told("event=match_ended match=" + match_id + " how=abandoned\n"), 1u);
  EXPECT_EQ(told("event=match_ended"), 1u);
}

TEST_F(Strangers, FloodsAndNonsenseAreTold) {
  gateway::Settings settings;
  settings.requests_per_minute = 1;
  start(settings);
  Client client(port);
  client.hello();
  v1::ClientFrame list;
  list.mutable_list_games();
  for (int i = 0; i < 20; ++i) client.ask(list);
  EXPECT_EQ(told("event=too_fast address=127.0.0.1 times=1\n"), 1u);
  ::testing::internal::CaptureStderr();
  RawClient raw(port);
  shake_hands(raw);
  raw.send(encode({.payload = "\xff\xff"}));
  raw.send(encode({.payload = std::string("\x08\x01\x52\x04\x0a\x02\xff\xfe", 8)}));  // a text that is no UTF-8
  raw.read_frame();
  raw.read_frame();
  EXPECT_EQ(told("event=malformed_frame address=127.0.0.1 times=1\n"), 1u);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");  // protobuf has nothing to say
}

TEST_F(Strangers, WhoWritesOrMakesOrAsksTooMuchIsTold) {
  gateway::Settings settings;
  settings.writing_per_hour = 1;
  settings.matches_per_hour = 1;
  settings.requests_per_minute = 80;  // twenty at once; of the address eighty, for long answers
  start(settings);
  const auto links = make_match();
  Client again(port);
  again.hello();
  EXPECT_EQ(again.ask(create()).error().code(), v1::ERROR_TOO_MANY);
  EXPECT_EQ(told("event=too_many_matches address=127.0.0.1 times=1\n"), 1u);
  v1::ClientFrame say, back;
  say.mutable_say()->set_to("observers");
  say.mutable_say()->set_text("hm");
  back.mutable_look_back()->set_seq(0);
  std::size_t refused = 0;
  for (int i = 0; i < 10; ++i) {
    const auto observer = enter(links.at("observer"));
    if (i < 2) {
      say.mutable_say()->set_id("s" + std::to_string(i));
      EXPECT_EQ(observer->ask(say).has_answer(), i == 0);
    }
    refused += observer->ask(back).error().code() == v1::ERROR_TOO_MANY;
  }
  EXPECT_EQ(told("event=too_much_writing address=127.0.0.1 times=1\n"), 1u);
  EXPECT_GT(refused, 0u);
  EXPECT_EQ(told("event=too_much address=127.0.0.1 times=1\n"), 1u);
}

TEST_F(Strangers, WhoTriesKeysWaitsLongerEachTime) {
  gateway::Settings settings;
  settings.hosting = gateway::Hosting::kWithKey;
  settings.host_key = "open sesame";
  start(settings);
  const auto attempt = [&](const std::string& key) {
    Client client(port);
    client.hello();
    auto frame = create();
    frame.mutable_create()->set_key(key);
    return client.ask(frame);
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(attempt("open barley").error().code(), v1::ERROR_NOT_ALLOWED);
  const auto refused = attempt("open sesame").error();
  EXPECT_EQ(refused.code(), v1::ERROR_TOO_MANY);
  EXPECT_GT(refused.retry_ms(), 0u);
  EXPECT_LE(refused.retry_ms(), 1000u);
  EXPECT_EQ(told("event=wrong_host_key address=127.0.0.1"), 1u);
  EXPECT_EQ(told("open "), 0u);
  std::this_thread::sleep_for(std::chrono::milliseconds(refused.retry_ms()));
  EXPECT_TRUE(attempt("open sesame").has_created());
}

TEST(Offences, WaitsDoubleAndAreForgotten) {
  Offences offences;
  const auto start = Offences::Clock::now();
  const std::string address = "192.0.2.1";
  for (int i = 0; i < 3; ++i) offences.wrong_key(address, start);
  EXPECT_EQ(offences.wait_ms(address, start), 0u);
  for (const std::uint32_t wait : {1000u, 2000u, 4000u, 8000u}) {
    offences.wrong_key(address, start);
    EXPECT_EQ(offences.wait_ms(address, start), wait);
  }
  EXPECT_EQ(offences.wait_ms("192.0.2.2", start), 0u);
  for (int i = 0; i < 50; ++i) offences.wrong_key(address, start);
  EXPECT_LE(offences.wait_ms(address, start), 20u * 60 * 1000);
  offences.wrong_key(address, start + hours(2));
  EXPECT_EQ(offences.wait_ms(address, start + hours(2)), 0u);
}

TEST(Offences, OneNetworkOfVersionSixIsOneStranger) {
  Offences offences;
  const auto start = Offences::Clock::now();
  for (int i = 0; i < 4; ++i) offences.wrong_key("2001:db8:1:1::" + std::to_string(i + 1), start);
  EXPECT_EQ(offences.wait_ms("2001:db8:1:1::99", start), 1000u);
  EXPECT_EQ(offences.wait_ms("2001:db8:1:2::1", start), 0u);
  for (std::size_t i = 0; i < 3 * kTimesOf48; ++i)  // each from a /64 of its own
    offences.wrong_key("2001:db8:1:" + std::to_string(100 + i) + "::1", start);
  EXPECT_GT(offences.wait_ms("2001:db8:1:2::1", start), 0u);
  EXPECT_EQ(offences.wait_ms("2001:db8:2::1", start), 0u);
}

TEST(Log, AFieldIsOneFieldWhateverItHolds) {
  EXPECT_EQ(in_log("plain text"), "\"plain text\"");
  EXPECT_EQ(in_log("a\" event=forged\n2026 level=info \x1b[2J\\"),
            "\"a\\\" event=forged\\x0a2026 level=info \\x1b[2J\\\\\"");
  EXPECT_EQ(in_log("gr\xc3\xbc\xc3\x9f"), "\"gr\\xc3\\xbc\\xc3\\x9f\"");
  EXPECT_LT(in_log(std::string(100'000, 'x')).size(), 500u);
}

TEST(Guarded, IsItselfAndNothingElse) {
  const Guarded key("open sesame");
  EXPECT_TRUE(key.is("open sesame"));
  for (const char* other : {"", "o", "open sesamf", "Open sesame", "open sesame ", "open sesameopen sesame"})
    EXPECT_FALSE(key.is(other)) << other;
  EXPECT_FALSE(Guarded().is(""));
  // It can be compared in no other way than in constant time.
  static_assert(!std::equality_comparable<Guarded>);
  static_assert(!std::is_convertible_v<Guarded, std::string>);
  static_assert(std::is_same_v<decltype(gateway::Settings::host_key), Guarded>);
}

TEST(Network, IsReadAndHoldsItsAddresses) {
  const auto holds = [](const char* network, const char* address) {
    return Network::read(network).value().holds(*read_address(address));
  };
  EXPECT_TRUE(holds("10.0.0.0/8", "10.255.0.1"));
  EXPECT_TRUE(holds("10.0.0.0/8", "::ffff:10.1.2.3"));
  EXPECT_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
  EXPECT_FALSE(holds("10.0.0.0/8", "a00::1"));
  EXPECT_TRUE(holds("192.0.2.7", "192.0.2.7"));
  EXPECT_FALSE(holds("192.0.2.7", "192.0.2.8"));
  EXPECT_TRUE(holds("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(holds("2001:db8::/33", "2001:db8:8000::1"));
  EXPECT_TRUE(holds("0.0.0.0/0", "192.0.2.7"));
  EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
  for (const char* none :
       {"", "1", "true", "10.0.0.1/8", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8x", "::/129", "a.example"})
    EXPECT_FALSE(Network::read(none)) << none;
}

TEST(Address, OneIsCountedByItsNetwork) {
  const auto by = [](const char* address) {
    std::string all;
    for (const Counted& one : counted_by(address)) all += one.by + "*" + std::to_string(one.times) + " ";
    return all;
  };
  EXPECT_EQ(by("192.0.2.1"), "192.0.2.1*1 ");
  EXPECT_EQ(by("::ffff:192.0.2.1"), "192.0.2.1*1 ");
  EXPECT_EQ(by("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64*1 2001:db8:1::/48*8 ");
}

}  // namespace
}  // namespace cherta::testing
