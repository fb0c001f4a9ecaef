// Looking back on long matches: bounded, in short turns, and out of the way of all others.
#include "server/match/export.h"
#include "server/match/past.h"
#include "server/match/reading.h"
#include "server/match/turns.h"
#include "tests/leaks/gone_through.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

constexpr int kLong = 600;  // lines of talk

// Quotation marks are longer in a journal.
std::string talk(int n) { return std::to_string(n) + std::string(900, '"'); }

// A match in which much was said.
struct Long : Table {
  explicit Long(int lines = kLong) {
    seat();
    for (int i = 0; i < lines; ++i) EXPECT_EQ(say(kAlice, match::Audience::kPlayers, talk(i)), "ok");
  }
  std::string look(std::uint64_t seq, rules::Viewer viewer = kBob) {
    Caught<match::Update> past;
    at(viewer).match->look_back(at(viewer).pass, viewer, seq, match::Drawing::kPlain,
                                [&, into = past.into()](const Result<match::Update>& update) mutable {
                                  folded = gone_through();
                                  into(update);
                                });
    run();
    return past.ok() ? text_of(past.get()) : past.code();
  }
  std::uint64_t folded = 0;
};

TEST(Looking, TurnsAreShortAndTakenByTurns) {
  boost::asio::io_context io;
  match::Turns turns(io.get_executor());
  std::string order;
  int left_a = 3, left_b = 2;
  turns.add([&] { return order += 'a', --left_a > 0; });
  turns.add([&] { return order += 'b', --left_b > 0; });
  boost::asio::post(io, [&] { order += '.'; });
  io.run();
  EXPECT_EQ(order, "a.baba");
  turns.add([&] { return order += 'c', true; });
  turns.end();
  turns.add([&] { return order += 'd', true; });
  io.restart();
  io.run();
  EXPECT_EQ(order, "a.baba");
}

// Whatever is posted while somebody looks back comes after one turn, not after the whole journal.
TEST(Looking, OthersAreServedBetweenTheTurnsOfALongLook) {
  Long table;
  constexpr int kPosts = 20;
  int served = 0, before_the_end = 0;
  Caught<match::Update> past;
  const auto& bob = table.at(kBob);
  bob.match->look_back(bob.pass, kBob, kLong, match::Drawing::kPlain, past.into());
  std::function<void()> again = [&] {
    before_the_end += !past.result;
    if (++served < kPosts) boost::asio::post(table.io, again);
  };
  boost::asio::post(table.io, again);
  table.run();
  EXPECT_TRUE(past.ok());
  EXPECT_EQ(before_the_end, kPosts);
}

TEST(Looking, ASecondLookBeginsAtACopyThatWasKept) {
  Long table;
  const std::string first = table.look(kLong);
  EXPECT_GE(table.folded, static_cast<std::uint64_t>(kLong));
  for (const std::uint64_t seq : {600, 599, 513, 512, 300, 257, 30, 1, 0}) {
    Long* const warm = &table;
    const std::string seen = warm->look(seq);
    EXPECT_LE(warm->folded, match::kPastEvery) << seq;
    // The same as when the whole was folded.
    table.restart();
    table.enter_all();
    EXPECT_EQ(seen, table.look(seq)) << seq;
    (void)table.look(kLong);
  }
}

TEST(Looking, CopiesAreKeptSparselyWhereThereWouldBeTooMany) {
  Table table;
  table.seat();
  const std::vector<std::string> lines = table.lines();
  match::Pasts pasts;
  match::Fold fold(table.game, table.created.id, store::Bytes32{}, 1);
  for (const auto& line : lines) ASSERT_TRUE(fold.read(line));
  for (std::uint64_t n = fold.next(); n <= 3 * match::kMostPasts * match::kPastEvery; ++n) {
    match::Entry entry = fold.next_entry(1'000'000'000'000);
    entry.what = match::Said{kAlice, "id-" + std::to_string(n), match::Audience::kPlayers, "x"};
    ASSERT_TRUE(fold.read(match::write_line(entry)));
    pasts.keep(fold);
    ASSERT_LE(pasts.count(), match::kMostPasts);
  }
  EXPECT_GE(pasts.count(), match::kMostPasts / 2);
  for (std::uint64_t seq = 1; seq < fold.feed(kBob).seq; seq += 97) {
    const auto past = pasts.before(fold, kBob, seq);
    EXPECT_LT(past->feed(kBob).seq, seq);
    EXPECT_LE(seq - past->feed(kBob).seq, 4 * match::kPastEvery + lines.size());
  }
}

TEST(Looking, SoManyMayWaitOfEachKindOfViewerAndOthersDoNotNoticeIt) {
  Long table(100);
  std::vector<Caught<match::Update>> observers(match::kMaxLooks + 3);
  Caught<match::Update> bobs;
  const auto& observer = table.at(kObserver);
  for (auto& one : observers)
    observer.match->look_back(observer.pass, kObserver, 0, match::Drawing::kPlain, one.into());
  table.at(kBob).match->look_back(table.at(kBob).pass, kBob, 1, match::Drawing::kPlain, bobs.into());
  table.run();
  EXPECT_TRUE(bobs.ok());
  for (std::size_t i = 0; i < observers.size(); ++i)
    EXPECT_EQ(observers[i].code(), i < match::kMaxLooks ? "ok" : "E_BUSY") << i;
  Caught<match::Update> later;
  observer.match->look_back(observer.pass, kObserver, 0, match::Drawing::kPlain, later.into());
  table.run();
  EXPECT_TRUE(later.ok());
}

TEST(Looking, AHistoryIsCutWhereItGrowsLongAndGoesOnFromThere) {
  Long table;
  std::vector<match::Step> all;
  for (;;) {
    const auto page = table.history(kBob, all.empty() ? 1 : all.back().seq + 1);
    if (page.empty()) break;
    ASSERT_LE(page.size(), match::kMaxHistory);
    all.insert(all.end(), page.begin(), page.end());
  }
  ASSERT_EQ(all.size(), table.at(kBob).match->last_step(table.at(kBob).pass));
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].seq, i + 1);
  // By bytes: these steps fill a page before there are kMaxHistory of them.
  EXPECT_LT(table.history(kBob, 1).size(), match::kMaxHistory);
}

// Between two of Alice's steps lies what others did unseen, and hardly more than that she is not told.
TEST(Looking, WhereAnAnswerEndsHangsOnNothingUnseen) {
  constexpr int kUnseen = 2100;
  std::array<std::string, 2> seen;
  for (const int unseen : {0, kUnseen}) {
    Table table;
    table.seat();
    ASSERT_EQ(table.say(kAlice, match::Audience::kPlayers, "first"), "ok");
    for (int i = 0; i < unseen; ++i) ASSERT_EQ(table.say(kBob, match::Audience::kSecondPlayer, "hm"), "ok");
    for (int i = 0; i < 40; ++i) ASSERT_EQ(table.say(kAlice, match::Audience::kPlayers, "and on"), "ok");
    std::string& all = seen[unseen > 0];
    for (const auto& step : table.history(kAlice)) all += text_of(step);
    Caught<std::vector<match::Update>> along;
    const auto& alice = table.at(kAlice);
    alice.match->look_along(alice.pass, kAlice, 3, match::kMaxAlong, match::Drawing::kPlain, along.into());
    table.run();
    ASSERT_TRUE(along.ok());
    EXPECT_EQ(along.get().size(), match::kMaxAlong);
    for (const auto& one : along.get()) all += text_of(one);
  }
  EXPECT_EQ(seen[0], seen[1]);
}

TEST(Looking, AnExportComesInPartsAndIsOfTheMomentItWasBegun) {
  Long table;
  const auto& bob = table.at(kBob);
  const auto under_way = bob.match->begin_export(bob.pass);
  std::string text;
  std::size_t parts = 0;
  for (bool last = false; !last; ++parts) {
    Caught<match::ExportPart> part;
    bob.match->write_part(bob.pass, under_way, part.into());
    table.run();
    ASSERT_TRUE(part.ok());
    EXPECT_LT(part.get().text.size(), match::kExportPart + 8192);
    text += part.get().text;
    last = part.get().last;
    if (parts == 0) {
      ASSERT_EQ(table.say(kAlice, match::Audience::kPlayers, "meanwhile"), "ok");
    }
  }
  EXPECT_GT(parts, 2u);
  EXPECT_EQ(text.find("meanwhile"), std::string::npos);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'),
            static_cast<std::ptrdiff_t>(bob.match->last_step(bob.pass)));  // one head, and all but the last
}

// A journal longer than any part is loaded, too; and what is written while it is exported stands in it.
TEST(Looking, ALongMatchIsLoadedInTurnsAndItsWholeJournalHolds) {
  Long table;
  table.restart();
  Caught<lobby::Entrance> entered;
  int served = 0;
  table.hall().open(table.created.links[index(kBob)], key_for(table.created.links[index(kBob)]), entered.into());
  std::function<void()> again = [&] {
    if (entered.result) return;
    ++served;
    boost::asio::post(table.io, again);
  };
  boost::asio::post(table.io, again);
  table.run();
  ASSERT_TRUE(entered.ok());
  EXPECT_GE(served, kLong / static_cast<int>(match::kTurnLines));
  table.enter_all();
  EXPECT_EQ(table.abandon(kReferee, true), "ok");
  table.run();
  const auto& bob = table.at(kBob);
  const auto under_way = bob.match->begin_export(bob.pass);
  std::string text;
  for (bool last = false; !last;) {
    Caught<match::ExportPart> part;
    bob.match->write_part(bob.pass, under_way, part.into());
    table.run();
    ASSERT_TRUE(part.ok());
    if (text.empty()) {
      ASSERT_EQ(table.say(kBob, match::Audience::kAll, "a last word"), "ok");
    }
    text += part.get().text;
    last = part.get().last;
  }
  EXPECT_NE(text.find("a last word"), std::string::npos);
  const auto find = [&](std::string_view) { return &table.game; };
  EXPECT_TRUE(match::verify_journal(text, find)) << match::verify_journal(text, find).error().text;
}

}  // namespace
}  // namespace cherta::test
