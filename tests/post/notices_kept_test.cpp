// What is nobody's news is kept in memory, and the store is told once in a while (docs/decisions/0136): it costs no
// transaction, shows nothing old meanwhile, and whoever dies before it is written writes once too often, never too
// seldom.
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kBea = "bea@example.org";

class Kept : public ::testing::Test {
 protected:
  void SetUp() override {
    office.table.seat({{"hands", "3"}});
    bea.emplace(player(office, kBea, kBob));
    office.table.pass(post::kSettleAfter);
    office.pigeonhole.letters.clear();
  }
  // Both are at the board.
  void play() {
    const auto alice = office.table.watch(kAlice, watchers[0]), bob = office.table.watch(kBob, watchers[1]);
    for (const auto& [who, order] : std::initializer_list<std::pair<rules::Viewer, const char*>>{
             {kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}})
      ASSERT_EQ(office.table.order(who, order), "ok") << order;
  }
  std::int64_t stored(const std::string& what) {
    return office.in_store([&](store::Ledger& ledger) { return ledger.database().number(what); });
  }
  std::int64_t causes() { return stored("SELECT count(*) FROM causes"); }
  std::int64_t looked() { return stored("SELECT looked FROM held"); }
  std::int64_t newest() { return static_cast<std::int64_t>(office.table.at(kBob).match->glance(kBob).seq); }
  // kill -9 after play: what was in memory alone is lost.
  void die_after_play() {
    const auto before = std::pair(looked(), stored("SELECT told FROM held"));
    play();
    office.close();
    (void)office.in_store([&](store::Ledger& ledger) {
      ledger.database().execute("UPDATE held SET looked = " + std::to_string(before.first) +
                                ", told = " + std::to_string(before.second));
      ledger.database().execute("INSERT OR REPLACE INTO causes (match, times) SELECT match, 1 FROM held");
      return true;
    });
    office.table.restart();
    office.open();
  }
  Office office;
  std::optional<Browser> bea;
  std::array<Watcher, 2> watchers;
};

TEST_F(Kept, WhatIsNobodysNewsIsWrittenOnceInAWhile) {
  ASSERT_EQ(causes(), 0);
  const std::int64_t before = looked();
  play();
  EXPECT_EQ(causes(), 1) << "the first of it stands in the store";
  EXPECT_EQ(stored("SELECT times FROM causes"), 1) << "the rest costs nothing";
  EXPECT_EQ(looked(), before);
  office.table.pass(post::kSettleAfter);
  EXPECT_EQ(causes(), 0);
  EXPECT_EQ(looked(), newest() - 1) << "with the last one it became his move, and he has not been heard since";
  EXPECT_TRUE(office.letters_to(kBea).empty());
}

TEST_F(Kept, NobodyIsShownWhatIsOldMeanwhile) {
  play();
  const std::string page = bea->get("/account").body;
  ASSERT_LT(looked(), newest());
  office.table.pass(post::kSettleAfter);
  EXPECT_EQ(bea->get("/account").body, page) << "the page knows what the store does not";
}

TEST_F(Kept, AStopWritesIt) {
  play();
  const std::int64_t seen = newest();
  office.close();
  EXPECT_EQ(causes(), 0);
  EXPECT_EQ(looked(), seen - 1) << "all but that it is his move";
}

TEST_F(Kept, WhoComesBackAfterACrashIsNotWrittenTo) {
  die_after_play();
  office.table.enter_all();
  office.table.pass(post::kComeBack + post::kSettleAfter);
  EXPECT_TRUE(office.letters_to(kBea).empty());
  EXPECT_EQ(causes(), 0);
}

TEST_F(Kept, WhoDoesNotIsWrittenToOnceTooOftenRatherThanNever) {
  die_after_play();
  EXPECT_TRUE(office.letters_to(kBea).empty());
  office.table.pass(post::kComeBack + store::kMailEvery);
  EXPECT_EQ(office.letters_to(kBea).size(), 1U);
}

// What she says of her notices counts at once, whatever is kept.
TEST_F(Kept, WhatAHolderWantsCountsAtOnce) {
  play();
  EXPECT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "one"), "ok");
  ASSERT_EQ(office.letters_to(kBea).size(), 1U);
  office.table.pass(store::kMailEvery);
  EXPECT_EQ(header_of(bea->post("/account/mail", "wanted=no"), "Location"), "/account");
  EXPECT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "two"), "ok");
  office.table.pass(store::kMailEvery);
  EXPECT_EQ(office.letters_to(kBea).size(), 1U);
}

// Who lets go of a seat, or comes to hold it, between two orders.
TEST_F(Kept, WhoHoldsASeatIsKnownAtOnce) {
  play();
  const std::string match = office.table.created.id;
  Browser eve = player(office, "eve@example.org", kBob);
  (void)bea->post("/account/let-go", "match=" + match + "&as=1");
  EXPECT_EQ(stored("SELECT count(*) FROM held"), 1);
  office.pigeonhole.letters.clear();
  EXPECT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "who is there?"), "ok");
  EXPECT_TRUE(office.letters_to(kBea).empty());
  EXPECT_EQ(office.letters_to("eve@example.org").size(), 1U);
}

// A transaction that was rolled back leaves no belief that a cause stands in the store.
TEST_F(Kept, ACauseThatWasRolledBackIsWrittenAgain) {
  const std::string match = office.table.created.id;
  Caught<void> failed;
  office.store().work<void>(
      store::JournalThread::Kind::kWrites,
      [&match](store::Ledger& ledger) -> Result<void> {
        const auto entries = ledger.database().number("SELECT entries FROM matches");
        EXPECT_EQ(ledger.append({match, static_cast<std::uint64_t>(entries), {"{}"}}), store::Appended::kStored);
        EXPECT_EQ(ledger.database().number("SELECT count(*) FROM causes"), 1);
        throw store::SqliteError(SQLITE_FULL, "the disk is full");
      },
      failed.into());
  office.table.run();
  ASSERT_EQ(failed.code(), "E_STORE");
  ASSERT_EQ(causes(), 0);
  play();
  EXPECT_EQ(causes(), 1);
}

}  // namespace
}  // namespace cherta::test
