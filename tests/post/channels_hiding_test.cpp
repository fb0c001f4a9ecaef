// Webhooks, push and alarms are channels like any other: what their receiver must not know leaves no trace in them, nor
// what others must not know in what others may read.
#include "server/post/push.h"
#include "tests/leaks/planted.h"
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
  bool by_link = false;        // he has no account
  bool other_told = false;     // the other, too, has himself called, by his link
};

// Who holds a seat by a link alone.
Browser by_link(Office& office, rules::Viewer who) {
  Browser browser(office);
  browser.authorization = "Bearer " + key_for(office.table.created.links[index(who)]);
  return browser;
}

void have_called(Browser& browser, const Eyes& eyes) {
  const std::string below = eyes.by_link ? "/account/link" : "/account";
  const unsigned taken = eyes.by_link ? 200 : 303;
  EXPECT_EQ(
      browser.post(below + "/hook", std::string("url=https%3A%2F%2Fhooks.example%2F") + (eyes.more ? "&more=on" : ""))
          .status,
      taken);
  const std::string key = post::push_text(post::public_point(store::sha256("her browser")));
  EXPECT_EQ(
      browser.post(below + "/push", "url=https%3A%2F%2Fpush.example%2F&auth=c2l4dGVlbiBieXRlcyA6KQ&key=" + key).status,
      200U);
}

// All that comes by mail and webhook, with when, for a day: whose it is is away from the start.
std::string experience(const Script& script, const Eyes& eyes) {
  Office office;
  office.table.clock = terms("slow(10h+1s)");
  office.table.seat({{"hands", "3"}});
  Browser browser = eyes.by_link ? by_link(office, eyes.who) : player(office, kAda, eyes.who);
  have_called(browser, eyes);
  if (eyes.other_told) {
    Browser other = by_link(office, rules::Viewer::player(rules::other(eyes.who.seat)));
    EXPECT_EQ(other.post("/account/link/hook", "url=https%3A%2F%2Fother.example%2F").status, 200U);
  }
  office.pigeonhole.letters.clear();
  std::string all;
  const auto note = [&] {
    const std::string at = "at " + std::to_string(office.table.timers.now()) + "\n";
    for (const auto& letter : office.letters_to(kAda))
      if (eyes.mail) all += at + post::write_mime(letter, "table@play.example");
    for (const auto& call : office.switchboard.calls) {
      if (call.url == "https://other.example/") continue;
      all += at + call.url + "\n" + call.body + "\n";
      for (const auto& [name, value] : call.headers)  // a signature of the time is another each time
        if (name != "Authorization") all += name + ": " + value + "\n";
    }
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

// One mail a day about two games; the second one's time ends first.
std::string digests(const std::string& cards) {
  Office office;
  Browser ada(office);
  ada.sign_in(kAda);
  EXPECT_EQ(ada.post("/account/ways", "mail-move=daily&mail-talk=daily&hour=5").status, 303U);
  for (const char* const pace : {"slow(60h+1s)", "slow(50h+1s)"}) {
    office.table.clock = terms(pace);
    office.table.seat({{"hands", "3"}});
    EXPECT_EQ(ada.post("/account/claim", "link=" + key_for(office.table.created.links[index(kAlice)])).status, 303U);
    const bool first = office.table.clock->bank == 60 * kHour;
    for (const auto& [who, order] :
         Script{{kAlice, "ante"}, {kReferee, first ? cards : "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}})
      EXPECT_EQ(office.table.order(who, order), "ok");
  }
  office.pigeonhole.letters.clear();
  std::string all;
  for (int i = 0; i < 24; ++i) {
    office.table.timers.advance(kHour);
    office.table.run();
    for (const auto& letter : office.letters_to(kAda))
      all += std::to_string(office.table.timers.now()) + "\n" + post::write_mime(letter, "table@play.example");
    office.pigeonhole.letters.clear();
  }
  return all;
}

std::string digests_told_apart() { return digests("cards Q J") == digests("cards Q K") ? "" : "digests; "; }

// The subject of a digest is the same whatever it is about.
std::string digest_subjects() {
  post::DigestLine move{"a", "Kuhn Poker", "bob", "", {}, store::Notice::kYourMove};
  move.glance.asked = true;
  post::DigestLine talk = move;
  talk.glance.asked = false;
  return post::digest_subject({move}, Language::kEnglish) == post::digest_subject({talk}, Language::kEnglish)
             ? ""
             : "subjects of digests; ";
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

std::string told_apart(bool by_link) {
  std::string found;
  for (const Twins& pair : twins()) {
    Eyes eyes = pair.eyes;
    eyes.by_link = by_link;
    if (experience(pair.one, eyes) != experience(pair.other, eyes)) found += std::string(pair.name) + "; ";
  }
  return found;
}

// Whether the other has himself called is nobody's business.
std::string told_by_the_others_ways(bool by_link) {
  const Script& script = twins().front().one;
  const Eyes alone{.by_link = by_link}, both{.by_link = by_link, .other_told = true};
  return experience(script, alone) == experience(script, both) ? "" : "the other's ways; ";
}

TEST(ChannelHiding, WhatIsHiddenLeavesNoTrace) { EXPECT_EQ(told_apart(false) + told_by_the_others_ways(false), ""); }

// Of who holds a link alone, and has no account.
TEST(ChannelHiding, WhatIsHiddenLeavesNoTraceInWhatALinkIsTold) {
  EXPECT_EQ(told_apart(true) + told_by_the_others_ways(true), "");
}

TEST(ChannelHiding, WhatIsHiddenLeavesNoTraceInADigest) {
  EXPECT_EQ(digests_told_apart() + digest_subjects(), "");
  EXPECT_NE(digests("cards Q J"), "");
}

TEST(ChannelHiding, TheExperimentSeesWhatIsPublic) {
  const Script pass = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "pass"}};
  const Script bet = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}};
  EXPECT_NE(experience(pass, {}), experience(bet, {}));
  EXPECT_NE(experience(pass, {.by_link = true}), experience(bet, {.by_link = true}));
  const std::string linked = experience(bet, {.by_link = true});
  EXPECT_NE(linked.find("https://hooks.example/\n"), std::string::npos);
  EXPECT_NE(linked.find("https://push.example/\n"), std::string::npos);
  EXPECT_NE(linked.find("\"kind\":\"window\""), std::string::npos);
  EXPECT_EQ(linked.find("Subject:"), std::string::npos);
  const std::string all = experience(bet, {});
  EXPECT_NE(all.find("https://hooks.example/\n"), std::string::npos);
  EXPECT_NE(all.find("https://push.example/\n"), std::string::npos);
  EXPECT_NE(all.find("It is still your move, and the time runs out."), std::string::npos);
}

#ifdef CHERTA_PLANTED_LEAKS
// P-21 a digest is sorted by what the other holds; P-25 its subject tells how many games wait.
TEST(ChannelHiding, EveryPlantedLeakInADigestIsSeen) {
  for (const char* leak : {"P-21", "P-25"}) {
    planted_leak() = leak;
    EXPECT_NE(digests_told_apart() + digest_subjects(), "") << leak;
    planted_leak().clear();
  }
}

// P-20 a notice comes later when the other holds a king; P-22 then there is no reminder; P-23 a webhook shows the
// board to whoever reads it; P-24 whatever happens moves the alarm.
TEST(ChannelHiding, EveryPlantedLeakIsSeen) {
  for (const char* leak : {"P-20", "P-22", "P-23", "P-24"}) {
    planted_leak() = leak;
    EXPECT_NE(told_apart(false), "") << leak;
    EXPECT_NE(told_apart(true), "") << leak << ", by a link";
    planted_leak().clear();
  }
}
#endif

}  // namespace
}  // namespace cherta::test
