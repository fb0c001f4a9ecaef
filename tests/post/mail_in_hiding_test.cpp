// Orders by mail are a channel like any other: what a player must not know leaves no trace in what he is answered, nor
// does his mail in what the others are told.
#include <regex>

#include "tests/leaks/planted.h"
#include "tests/post/mail_office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";
constexpr const char* kBea = "bea@example.org";

struct Act {
  rules::Viewer who;
  std::string order;  // "mail TEXT": Ada's reply to the last she was sent; "bea TEXT": Bea's; "wait"
};
using Script = std::vector<Act>;

// Tokens are random, as keys are.
std::string without_tokens(const std::string& text) {
  static const std::regex token("orders\\+[a-z2-7]{32}@");
  return std::regex_replace(text, token, "orders+TOKEN@");
}

// All that reaches Ada by mail, and when, and what an onlooker is shown.
std::string experience(const Script& script, bool down) {
  MailOffice office;
  office.table.seat({{"hands", "3"}});
  (void)player(office, kAda, kAlice);
  (void)player(office, kBea, kBob);
  office.pigeonhole.letters.clear();
  Watcher watcher;
  const auto looking = office.table.watch(kObserver, watcher);
  std::map<std::string, post::Letter> last;
  std::string all;
  const auto note = [&] {
    for (const auto& letter : office.pigeonhole.letters) last[letter.to] = letter;
    for (const auto& letter : office.letters_to(kAda))
      all += "at " + std::to_string(office.table.timers.now()) + "\n" + post::write_mime(letter, "table@play.example");
    office.pigeonhole.letters.clear();
  };
  for (const Act& act : script) {
    const auto text = act.order.substr(act.order.find(' ') + 1);
    if (act.order == "wait")
      office.table.pass(store::kMailEvery);
    else if (act.order.starts_with("mail ") || act.order.starts_with("bea "))
      EXPECT_EQ(office.bring(office.reply(last.at(act.order.starts_with("bea ") ? kBea : kAda), text + "\n")), 200U)
          << act.order;
    else
      EXPECT_EQ(office.table.order(act.who, act.order), "ok") << act.order;
    note();
  }
  office.pigeonhole.down = down;
  for (int i = 0; i < 8; ++i) {
    office.table.pass(store::kMailEvery / 4);
    office.pigeonhole.down = false;
    note();
  }
  return without_tokens(all) + watcher.log();
}

struct Twins {
  const char* name;
  Script one, other;
  bool down = false;  // the mail server is, for a while, when all is done
};

// Ada's notice comes when it may.
Script dealt(const std::string& cards) {
  return {{kAlice, "ante"}, {kReferee, cards}, {kAlice, "pass"}, {kBob, "bet"}, {kBob, "wait"}};
}
const Script kDealt = dealt("cards Q J");

Script then(Script script, const Script& more) {
  script.insert(script.end(), more.begin(), more.end());
  return script;
}

const std::vector<Twins>& twins() {
  static const Script other_card = dealt("cards Q K");
  static const std::vector<Twins> all = {
      {"another card, and a refused order", then(kDealt, {{kAlice, "mail bet"}}),
       then(other_card, {{kAlice, "mail bet"}})},
      {"another card, and a dry one", then(kDealt, {{kAlice, "mail dry\ncall\nbet"}}),
       then(other_card, {{kAlice, "mail dry\ncall\nbet"}})},
      {"another card, and a hand folded", then(kDealt, {{kAlice, "mail fold"}}),
       then(other_card, {{kAlice, "mail fold"}})},
      {"another card, and all or nothing", then(kDealt, {{kAlice, "mail all\nfold\nbet"}}),
       then(other_card, {{kAlice, "mail all\nfold\nbet"}})},
      {"a note of the other before her order", then(kDealt, {{kAlice, "mail fold"}}),
       then(kDealt, {{kBob, "note one"}, {kBob, "note two"}, {kAlice, "mail fold"}})},
      {"a note of the other before she is told",
       then(kDealt, {{kAlice, "mail call"}}),
       {{kAlice, "ante"},
        {kReferee, "cards Q J"},
        {kAlice, "pass"},
        {kBob, "note one"},
        {kBob, "bet"},
        {kBob, "wait"},
        {kAlice, "mail call"}}},
      {"a mail of the other that is refused", then(kDealt, {{kAlice, "mail call"}, {kBob, "wait"}}),
       then(kDealt, {{kBob, "bea fold"}, {kAlice, "mail call"}, {kBob, "bea bet\nbet"}, {kBob, "wait"}})},
      {"a mail of the other that is refused while a letter of hers waits",
       then(kDealt, {{kAlice, "mail call"}, {kBob, "ante"}, {kReferee, "cards Q J"}, {kBob, "pass"}, {kBob, "note x"}}),
       then(kDealt, {{kAlice, "mail call"},
                     {kBob, "ante"},
                     {kReferee, "cards Q J"},
                     {kBob, "pass"},
                     {kBob, "bea pass"},
                     {kBob, "note x"}})},
      {"a mail of the other that is tried", then(kDealt, {{kAlice, "mail bet"}}),
       then(kDealt, {{kAlice, "mail bet"}, {kBob, "bea dry\nbet"}})},
      {"a secret order of the other by mail", then(kDealt, {{kAlice, "mail call"}}),
       then(kDealt, {{kBob, "note two"}, {kAlice, "mail call"}}), true},
  };
  return all;
}

// The first pair that can be.
std::string told_apart() {
  for (const Twins& pair : twins())
    if (experience(pair.one, pair.down) != experience(pair.other, pair.down)) return std::string(pair.name) + "; ";
  return "";
}

// Whoever the mail says it is from is told nothing.
std::string told_to_others() {
  MailOffice office;
  office.table.seat({{"hands", "3"}});
  (void)player(office, kBea, kBob);
  for (const Act& act : kDealt)
    if (act.who != kBob) EXPECT_EQ(office.table.order(act.who, act.order), "ok");
  const post::Letter notice = office.last(kBea);
  office.pigeonhole.tried.clear();
  Mail mail = office.reply(notice, "call\n");
  mail.from = "eve@example.org";
  EXPECT_EQ(office.bring(mail), 200U);
  for (const auto& letter : office.pigeonhole.tried)
    if (letter.to != kBea) return "told to another; ";
  return "";
}

TEST(MailInHiding, WhatIsHiddenLeavesNoTraceInAnswers) { EXPECT_EQ(told_apart(), ""); }
TEST(MailInHiding, NobodyElseIsAnswered) { EXPECT_EQ(told_to_others(), ""); }

// The experiment can fail: it sees what is public, and what she is answered.
TEST(MailInHiding, TheExperimentSeesWhatIsPublic) {
  const std::string called = experience(then(kDealt, {{kAlice, "mail call"}}), false);
  EXPECT_NE(called, experience(then(kDealt, {{kAlice, "mail fold"}}), false));
  EXPECT_NE(called.find("1 order given"), std::string::npos);
  EXPECT_NE(experience(then(kDealt, {{kAlice, "mail bet"}}), false).find("Refused:"), std::string::npos);
}

#ifdef CHERTA_PLANTED_LEAKS
// Q-1 the answer's picture is another's; Q-2 the answer goes to whoever the mail says it is from; Q-3 what is refused
// hurries letters to the others; Q-4 the tag in the subject counts what others were shown; Q-5 and so does what is
// over.
TEST(MailInHiding, EveryPlantedLeakIsSeen) {
  for (const char* leak : {"Q-1", "Q-2", "Q-3", "Q-4", "Q-5"}) {
    planted_leak() = leak;
    EXPECT_NE(told_to_others() + told_apart(), "") << leak;
    planted_leak().clear();
  }
}
#endif

}  // namespace
}  // namespace cherta::test
