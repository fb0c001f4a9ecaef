// Mail is a channel like any other: what its receiver must not know leaves no trace in it, nor in when it comes.
#include "tests/leaks/planted.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";

struct Act {
  rules::Viewer who;
  std::string order;  // "say TEXT": to the second player and the referee; "wait": until the next mail may come
};
using Script = std::vector<Act>;

// All that reaches her by mail, with when, and what the list of her games said one after the other: she is away from
// the start. While the game is played, and a little longer, the mail server may be down.
std::string experience(const Script& script, bool down) {
  Office office;
  office.table.seat({{"hands", "3"}});
  Browser ada = player(office, kAda, kAlice);
  (void)player(office, "bea@example.org", kBob);
  office.pigeonhole.letters.clear();
  office.pigeonhole.down = down;
  std::string all, page;
  const auto note = [&] {
    for (const auto& letter : office.letters_to(kAda))
      all += "at " + std::to_string(office.table.timers.now()) + "\n" + post::write_mime(letter, "table@play.example");
    office.pigeonhole.letters.clear();
    const std::string now = ada.get("/account").body;
    if (std::exchange(page, now) != now) all += now;
  };
  for (const Act& act : script) {
    if (act.order == "wait") {
      office.table.pass(store::kMailEvery);
      note();
      continue;
    }
    const bool spoken = act.order.starts_with("say ");
    EXPECT_EQ(spoken ? office.table.say(act.who, match::Audience::kSecondPlayer, act.order)
                     : office.table.order(act.who, act.order),
              "ok")
        << act.order;
    note();
  }
  for (int i = 0; i < 8; ++i) {
    office.table.pass(store::kMailEvery / 4);
    office.pigeonhole.down = false;
    note();
  }
  return all;
}

struct Twins {
  const char* name;
  Script one, other;
  bool down = false;
};

const std::vector<Twins>& twins() {
  static const std::vector<Twins> all = {
      {"the other card",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}},
       {{kAlice, "ante"}, {kReferee, "cards Q K"}, {kAlice, "pass"}, {kBob, "bet"}}},
      {"a folded hand",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "bet"}, {kBob, "fold"}},
       {{kAlice, "ante"}, {kReferee, "cards Q K"}, {kAlice, "bet"}, {kBob, "fold"}}},
      {"notes of the other",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}},
       {{kAlice, "ante"},
        {kReferee, "cards Q J"},
        {kAlice, "pass"},
        {kBob, "note one"},
        {kBob, "bet"},
        {kBob, "note two"}}},
      {"a note when all is told",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}, {kBob, "wait"}},
       {{kAlice, "ante"},
        {kReferee, "cards Q J"},
        {kAlice, "pass"},
        {kBob, "bet"},
        {kBob, "wait"},
        {kBob, "note two"}}},
      {"talk of the other with the referee",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}},
       {{kAlice, "ante"},
        {kReferee, "cards Q J"},
        {kAlice, "pass"},
        {kBob, "say may I?"},
        {kReferee, "say no"},
        {kBob, "bet"}}},
      {"plans of the other, one of which ends",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}},
       {{kAlice, "ante"},
        {kBob, "ahead add when phase never: call"},
        {kReferee, "cards Q J"},
        {kAlice, "pass"},
        {kBob, "ahead add until 1m when phase never: fold"},
        {kBob, "ahead stop 1"},
        {kBob, "bet"}}},
      {"notes while the mail server is down",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}},
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}, {kBob, "note two"}},
       true},
  };
  return all;
}

std::string told_apart() {
  std::string found;
  for (const Twins& pair : twins()) {
    const std::string one = experience(pair.one, pair.down), other = experience(pair.other, pair.down);
    if (one != other) found += std::string(pair.name) + "; ";
  }
  return found;
}

TEST(MailHiding, WhatIsHiddenLeavesNoTraceInMail) { EXPECT_EQ(told_apart(), ""); }

// The experiment can fail: it sees what is public.
TEST(MailHiding, TheExperimentSeesWhatIsPublic) {
  const Script pass = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "pass"}};
  const Script bet = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}};
  EXPECT_NE(experience(pass, false), experience(bet, false));
}

// Of every event of a match the subject is the same.
std::string subjects() {
  Office office;
  office.table.seat({{"hands", "3"}});
  (void)player(office, kAda, kAlice);
  office.pigeonhole.letters.clear();
  EXPECT_EQ(office.table.say(kBob, match::Audience::kPlayers, "hello"), "ok");
  office.table.pass(store::kMailEvery);
  for (const Act& act : Script{{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}})
    EXPECT_EQ(office.table.order(act.who, act.order), "ok");
  office.table.pass(store::kMailEvery);
  EXPECT_EQ(office.table.abandon(kReferee, true), "ok");
  office.table.pass(store::kMailEvery);
  std::set<std::string> all;
  for (const auto& letter : office.letters_to(kAda)) all.insert(letter.subject);
  EXPECT_GE(office.letters_to(kAda).size(), 2U);
  return all.size() == 1 ? "" : "subjects; ";
}

TEST(MailHiding, TheSubjectIsTheSameForEveryEvent) { EXPECT_EQ(subjects(), ""); }

#ifdef CHERTA_PLANTED_LEAKS
// P-1 the subject tells what it is about; P-2 mail comes for whatever happens; P-3 what waits is hurried by it; P-4 the
// picture is another's; P-5 message ids count what happens; P-6 what is new counts the journal's entries.
TEST(MailHiding, EveryPlantedLeakIsSeen) {
  for (const char* leak : {"P-1", "P-2", "P-3", "P-4", "P-5", "P-6"}) {
    planted_leak() = leak;
    EXPECT_NE(told_apart() + subjects(), "") << leak;
    planted_leak().clear();
  }
  EXPECT_EQ(told_apart() + subjects(), "");
}
#endif

}  // namespace
}  // namespace cherta::test
