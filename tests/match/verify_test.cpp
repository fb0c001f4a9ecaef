// An exported match can be checked by anybody, and nothing can be changed in it unnoticed.
#include "server/match/export.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

const rules::AnyGame* find(std::string_view name) {
  return name == toy::kuhn_poker().name() ? &toy::kuhn_poker() : nullptr;
}

// A game between Alice and the server, with everything that can stand in a journal; exported at its end.
struct Played {
  explicit Played(Table& table) {
    table.seat({{"hands", "2"}}, {false, true});
    EXPECT_EQ(table.say(kAlice, match::Audience::kPlayers, "good luck"), "ok");
    Watcher watcher;
    const auto subscription = table.watch(kAlice, watcher);
    for (int i = 0; i < 100 && table.match().standing()->phase == store::Phase::kRunning; ++i) {
      const auto& choices = watcher.updates.back().view->choices;
      if (choices.empty()) table.pass(match::kAutomaticDelay);
      if (!choices.empty()) {
        EXPECT_EQ(table.order(kAlice, choices.front().order), "ok");
      }
      if (i == 3) halfway = table.export_for(kAlice);
    }
    EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
    EXPECT_EQ(table.say(kObserver, match::Audience::kAll, "well played"), "ok");
    journal = table.export_for(kObserver);
  }
  std::string journal, halfway;
};

TEST(Verify, AnHonestJournalHolds) {
  Table table;
  const Played played(table);
  const auto verified = match::verify_journal(played.journal, find);
  ASSERT_TRUE(verified) << verified.error().text;
  EXPECT_EQ(verified->match, table.created.id);
  EXPECT_EQ(verified->entries, table.lines().size());
  EXPECT_GT(verified->orders, 5u);
  EXPECT_EQ(verified->draws, 4u);  // two cards in each of two hands
  EXPECT_TRUE(match::verify_steps(played.journal, played.halfway, find));
}

TEST(Verify, AnyAlteredByteIsFound) {
  Table table;
  const Played played(table);
  for (std::size_t at = 0; at < played.journal.size(); ++at) {
    std::string altered = played.journal;
    altered[at] ^= 1;
    const auto verified = match::verify_journal(altered, find);
    ASSERT_FALSE(verified) << at;
  }
  for (std::size_t length = 0; length < played.journal.size(); length += 7)
    ASSERT_FALSE(match::verify_journal(std::string_view(played.journal).substr(0, length), find));
}

// A server that cheats writes a journal whose chain holds: the lies must be found by what they say.
std::string forge(const std::string& journal, std::size_t entry, const std::string& from, const std::string& to) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < journal.size(); at = journal.find('\n', at) + 1)
    lines.push_back(journal.substr(at, journal.find('\n', at) - at));
  const std::string end = lines.back();
  lines.pop_back();
  const auto where = lines.at(entry).find(from);
  EXPECT_NE(where, std::string::npos) << lines[entry];
  lines[entry].replace(where, from.size(), to);
  store::Bytes32 head{};
  std::string out;
  for (std::string& line : lines) {
    line.replace(line.find("\"prev\":\"") + 8, 64, store::hex(head));
    head = store::sha256(line);
    out += line + '\n';
  }
  std::string last = end;
  return out + last.replace(last.find("\"prev\":\"") + 8, 64, store::hex(head)) + '\n';
}

std::size_t entry_with(const std::string& journal, const std::string& text) {
  const auto at = journal.find(text);
  EXPECT_NE(at, std::string::npos) << text;
  return static_cast<std::size_t>(std::count(journal.begin(), journal.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

std::string lie(const std::string& journal, const std::string& in, const std::string& from, const std::string& to) {
  const std::size_t entry = entry_with(journal, in);
  const auto verified = match::verify_journal(forge(journal, entry, from, to), find);
  if (verified) return "believed";
  EXPECT_NE(verified.error().text.find("entry " + std::to_string(entry)), std::string::npos) << verified.error().text;
  return verified.error().text;
}

TEST(Verify, ACheatingServerIsCaught) {
  Table table;
  const Played played(table);
  const std::string& journal = played.journal;
  ASSERT_TRUE(match::verify_journal(forge(journal, 0, "opened", "opened"), find));  // forging nothing changes nothing
  // It gives another card than the dice say, and tells the story to suit.
  const auto draw = journal.find("\"alice's card\",3,");
  const char value = journal[draw + 17];
  const std::string other(1, value == '0' ? '1' : '0');
  EXPECT_NE(lie(journal, "alice's card", "\"alice's card\",3," + std::string(1, value), "\"alice's card\",3," + other)
                .find("dice"),
            std::string::npos);
  // It makes other events of an order, hides one from a viewer, changes an order, puts one in another's mouth.
  EXPECT_NE(lie(journal, "\"is\":\"won\"", "\"amount\":", "\"amount\":1").find("events"), std::string::npos);
  EXPECT_NE(lie(journal, "\"shown\":[", ",\"observer\"]", "]").find("shown"), std::string::npos);
  EXPECT_NE(lie(journal, "\"order\":\"ante\"", "\"order\":\"ante\"", "\"order\":\"pass\"").find("refuse"),
            std::string::npos);
  EXPECT_NE(lie(journal, "\"by\":\"first\",\"id\":\"id-", "\"by\":\"first\"", "\"by\":\"second\"").find("refuse"),
            std::string::npos);
  // It reveals another key, or gave its own player a share of its choosing.
  const auto key = journal.find("\"key\":\"") + 7;
  const std::string digit(1, journal[key]), another(1, digit == "0" ? '1' : '0');
  const auto revealed = match::verify_journal(
      forge(journal, entry_with(journal, "\"key\":\""), "\"key\":\"" + digit, "\"key\":\"" + another), find);
  ASSERT_FALSE(revealed);
  EXPECT_NE(revealed.error().text.find("committed"), std::string::npos);
  const auto share = journal.find("\"share\":\"") + 9;
  const std::string s(1, journal[share]), t(1, s == "0" ? '1' : '0');
  EXPECT_NE(lie(journal, "\"seat\":\"second\"", "\"share\":\"" + s, "\"share\":\"" + t).find("share"),
            std::string::npos);
}

// What can be read, and cannot have come about: the entry is named all the same.
TEST(Verify, WhatCannotBeTakenIsNamed) {
  Table table;
  const Played played(table);
  EXPECT_NE(lie(played.journal, "\"order\":\"ante\"", "\"order\":\"ante\"", "\"order\":\"ante\",\"plan\":7"),
            "believed");
  EXPECT_NE(lie(played.journal, "\"is\":\"won\"",
                "\"draws\":", "\"match\":\"x\",\"head\":\"" + std::string(64, '0') + "\",\"draws\":"),
            "believed");
}

TEST(Verify, AViewerWhoWasToldSomethingElseCanProveIt) {
  Table table;
  const Played played(table);
  for (std::size_t at = 0; at < played.halfway.size(); ++at) {
    std::string altered = played.halfway;
    altered[at] ^= 1;
    ASSERT_FALSE(match::verify_steps(played.journal, altered, find)) << at;
  }
  Table other(2);
  const Played elsewhere(other);
  EXPECT_FALSE(match::verify_steps(elsewhere.journal, played.halfway, find));
}

TEST(Verify, WhatIsNoJournalIsRefused) {
  for (const char* text : {"", "\n", "\n\n", "{}\n{}\n", "hello", "{\"n\":0}\n"}) {
    EXPECT_FALSE(match::verify_journal(text, find));
    EXPECT_FALSE(match::verify_steps(text, text, find));
  }
  Table table;
  table.seat();
  const std::string running = table.export_for(kAlice);
  EXPECT_FALSE(match::verify_journal(running, find));
  Table ended;
  const Played played(ended);
  const auto unknown =
      match::verify_journal(played.journal, [](std::string_view) -> const rules::AnyGame* { return nullptr; });
  EXPECT_EQ(unknown.error().code, "E_GAME");
}

}  // namespace
}  // namespace cherta::test
