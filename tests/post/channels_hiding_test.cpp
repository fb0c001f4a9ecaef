// Webhooks and alarms are channels like any other: what their receiver must not know leaves no trace in them, nor what
// others must not know in what others may read.
#include "server/rules/core/planted.h"
#include "tests/match/clocked.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";
constexpr std::int64_t kHour = 60 * store::kMinute;

using Script = std::vector<std::pair<rules::Viewer, std::string>>;  // "say TEXT": to the second player and the referee

struct Eyes {
  rules::Viewer who = kAlice;  // whose letters and calls
  bool more = true;            // he asks for more
  bool mail = true;            // his letters are read, too
};

// All that comes by mail and webhook, with when, for a day: whose it is is away from the start.
std::string experience(const Script& script, const Eyes& eyes) {
  Office office;
  office.table.clock = terms("slow(10h+1s)");
  office.table.seat({{"hands", "3"}});
  Browser browser = player(office, kAda, eyes.who);
  EXPECT_EQ(
      browser.post("/account/hook", std::string("url=https%3A%2F%2Fhooks.example%2F") + (eyes.more ? "&more=on" : ""))
          .status,
      303U);
  office.pigeonhole.letters.clear();
  std::string all;
  const auto note = [&] {
    const std::string at = "at " + std::to_string(office.table.timers.now()) + "\n";
    for (const auto& letter : office.letters_to(kAda))
      if (eyes.mail) all += at + post::write_mime(letter, "table@play.example");
    for (const auto& call : office.switchboard.calls) all += at + call.url + "\n" + call.body + "\n";
    office.pigeonhole.letters.clear();
    office.switchboard.calls.clear();
  };
  for (const auto& [who, order] : script) {
    if (order == "wait") {
      office.table.timers.advance(kHour);
      office.table.run();
      note();
      continue;
    }
    const bool spoken = order.starts_with("say ");
    EXPECT_EQ(spoken ? office.table.say(who, match::Audience::kSecondPlayer, order) : office.table.order(who, order),
              "ok")
        << order;
    note();
  }
  for (int i = 0; i < 26 * 6; ++i) {
    office.table.timers.advance(kHour / 6);
    office.table.run();
    note();
  }
  return all;
}

struct Twins {
  const char* name;
  Script one, other;
  Eyes eyes = {};
};

const std::vector<Twins>& twins() {
  static const Script bet = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}};
  static const std::vector<Twins> all = {
      {"the other card", bet, {{kAlice, "ante"}, {kReferee, "cards Q K"}, {kAlice, "pass"}, {kBob, "bet"}}},
      {"notes of the other while she is waited for",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}, {kBob, "wait"}},
       {{kAlice, "ante"},
        {kReferee, "cards Q J"},
        {kAlice, "pass"},
        {kBob, "bet"},
        {kBob, "wait"},
        {kBob, "note a thought"}}},
      {"talk of the other with the referee",
       bet,
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "say may I?"}, {kBob, "bet"}}},
      // What others may read of her webhook says nothing of her own card.
      {"her own card, to others",
       bet,
       {{kAlice, "ante"}, {kReferee, "cards K J"}, {kAlice, "pass"}, {kBob, "bet"}},
       {kAlice, false, false}},
  };
  return all;
}

std::string told_apart() {
  std::string found;
  for (const Twins& pair : twins())
    if (experience(pair.one, pair.eyes) != experience(pair.other, pair.eyes)) found += std::string(pair.name) + "; ";
  return found;
}

TEST(ChannelHiding, WhatIsHiddenLeavesNoTrace) { EXPECT_EQ(told_apart(), ""); }

TEST(ChannelHiding, TheExperimentSeesWhatIsPublic) {
  const Script pass = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "pass"}};
  const Script bet = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}};
  EXPECT_NE(experience(pass, {}), experience(bet, {}));
  const std::string all = experience(bet, {});
  EXPECT_NE(all.find("https://hooks.example/\n"), std::string::npos);
  EXPECT_NE(all.find("It is still your move, and the time runs out."), std::string::npos);
}

#ifdef CHERTA_PLANTED_LEAKS
// P-20 a notice comes later when the other holds a king; P-22 then there is no reminder; P-23 a webhook shows the
// board to whoever reads it; P-24 whatever happens moves the alarm.
TEST(ChannelHiding, EveryPlantedLeakIsSeen) {
  for (const char* leak : {"P-20", "P-22", "P-23", "P-24"}) {
    rules::planted_leak() = leak;
    EXPECT_NE(told_apart(), "") << leak;
    rules::planted_leak().clear();
  }
}
#endif

}  // namespace
}  // namespace cherta::test
