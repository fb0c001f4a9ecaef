// Power is cut between any two changes of the disk, during a match of 200 entries over SQLite; and any call of the disk
// fails. What was acknowledged is there afterwards, once, in order; nothing is there by half; play goes on.
#include "tests/faults/disk_bench.h"
#include "tests/faults/something.h"
#include "tests/match/table.h"

namespace cherta::test {

std::unique_ptr<store::Bench> make_bench() { return std::make_unique<DiskBench>(); }

namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t kEntries = 200;
constexpr std::array kFates = {Unsynced::kLost, Unsynced::kKept, Unsynced::kSome,     Unsynced::kSome,
                               Unsynced::kTorn, Unsynced::kTorn, Unsynced::kLastAlone};

DiskBench& bench_of(Table& table) { return dynamic_cast<DiskBench&>(*table.bench); }

// A match that was played, and what had been acknowledged when.
struct Game {
  struct Mark {
    std::size_t changes;  // of the disk, by then
    std::size_t entries;  // acknowledged
  };
  std::string match;
  std::string link;
  Lines journal;
  std::vector<Mark> marks;
  std::vector<DiskChange> trace;

  std::size_t acknowledged(std::size_t changes) const {
    std::size_t entries = 0;
    for (const Mark& mark : marks)
      if (mark.changes <= changes) entries = mark.entries;
    return entries;
  }
};

Game play(bool lying = false) {
  Table table;
  bench_of(table).disk.lie_about_syncs(lying);
  Game game;
  table.seat({{"hands", "50"}});
  game.match = table.created.id;
  game.link = table.created.links[0];
  for (std::size_t n = table.lines().size(); n < kEntries; ++n) {
    const auto [viewer, order] = something(table, n);
    EXPECT_EQ(table.order(viewer, order), "ok") << order;
    game.marks.push_back({bench_of(table).disk.changes(), n + 1});
  }
  game.journal = table.lines();
  EXPECT_EQ(game.journal.size(), kEntries);
  table.restart();  // the store is closed in good order, and opened again
  game.trace = bench_of(table).disk.trace();
  return game;
}

// What is wrong with the store on this disk; empty if nothing is.
std::string complaint(DiskBench& bench, const Game& game, Image image, std::size_t changes) {
  const bool made = game.acknowledged(changes) > 0;
  if (const auto opened = bench.open_on(std::move(image)); !opened)
    return "it cannot be opened: " + opened.error().text;
  Caught<Lines> read;
  bench.store().read(game.match, 0, read.into());
  bench.run();
  if (!read.ok()) return made ? "the match is gone: " + read.code() : "";
  const Lines& lines = read.get();
  if (lines.size() < game.acknowledged(changes))
    return std::to_string(lines.size()) + " entries, but " + std::to_string(game.acknowledged(changes)) +
           " were acknowledged";
  if (lines.size() > game.journal.size()) return "there are more entries than were made";
  if (!std::equal(lines.begin(), lines.end(), game.journal.begin())) return "the entries are not those that were made";
  std::optional<store::Appended> next;
  bench.store().append({game.match, lines.size(), {"next"}, {}, {}}, [&](store::Appended a) { next = a; });
  bench.run();
  return next == store::Appended::kStored ? "" : "it takes no more entries";
}

// Cuts the power after every change of the trace; gives the complaints, at most a few.
std::vector<std::string> cut_everywhere(const Game& game, std::size_t& images) {
  std::vector<std::string> complaints;
  std::mt19937 chance(1);
  DiskBench bench;
  AfterPowerLoss after(game.trace);
  for (std::size_t changes = 1; after.next() && complaints.size() < 5; ++changes)
    for (const Unsynced fate : kFates) {
      if (fate != Unsynced::kLost && !after.anything_unsynced()) break;  // all fates are one
      ++images;
      const std::string bad = complaint(bench, game, after.image(fate, chance), changes);
      if (!bad.empty())
        complaints.push_back("after change " + std::to_string(changes) + ", fate " +
                             std::to_string(static_cast<int>(fate)) + ": " + bad);
    }
  return complaints;
}

TEST(PowerLoss, AtAnyChangeOfTheDiskLosesNothingAcknowledged) {
  const Game game = play();
  std::size_t images = 0;
  const auto complaints = cut_everywhere(game, images);
  EXPECT_TRUE(complaints.empty()) << testing::PrintToString(complaints);
  EXPECT_GT(game.trace.size(), 4 * kEntries);
  std::size_t syncs = 0;
  for (const DiskChange& one : game.trace) syncs += one.kind == DiskChange::Kind::kSync;
  EXPECT_GT(syncs, kEntries);
  RecordProperty("changes", static_cast<int>(game.trace.size()));
  RecordProperty("images", static_cast<int>(images));
  std::cout << game.trace.size() << " changes of the disk, " << images << " states of it after a power loss\n";
}

// The experiment can fail: a disk that does not sync when it says so loses what was acknowledged.
TEST(PowerLoss, ADiskThatLiesAboutSyncsIsFoundOut) {
  const Game game = play(true);
  std::size_t images = 0;
  EXPECT_FALSE(cut_everywhere(game, images).empty());
}

// Now and then the whole server comes back over what is left, not the store alone: the match opens, the orders that
// were acknowledged are answered as they were, and it goes on to its end.
TEST(PowerLoss, TheServerPlaysOnOverWhatIsLeft) {
  constexpr std::size_t kEvery = 97;
  const Game game = play();
  std::mt19937 chance(2);
  AfterPowerLoss after(game.trace);
  for (std::size_t changes = 1; after.next(); ++changes) {
    if (changes % kEvery != 0 || game.acknowledged(changes) == 0) continue;
    SCOPED_TRACE("after change " + std::to_string(changes));
    Table table;
    ASSERT_TRUE(bench_of(table).open_on(after.image(kFates[changes / kEvery % kFates.size()], chance)));
    table.journal.set_inner(table.bench->store());
    table.created.id = game.match;
    table.entrances[index(kAlice)] = table.enter(game.link);
    const std::size_t there = table.lines().size();
    ASSERT_EQ(table.order(kAlice, "note back again", "after-the-cut"), "ok");
    ASSERT_EQ(table.order(kAlice, "note back again", "after-the-cut"), "ok");
    EXPECT_EQ(table.lines().size(), there + 1);
  }
}

// The n-th call of the disk fails, and the next two: whatever it was, the players send again and the game goes on.
void play_on_a_bad_disk(std::size_t n, int code, bool& reached) {
  constexpr std::size_t kOrders = 25;
  Table table;
  table.seat({{"hands", "20"}});
  Disk& disk = bench_of(table).disk;
  disk.fail(n, 3, code);
  for (std::size_t i = 0; i < kOrders; ++i) {
    auto [viewer, order] = something(table, i);
    const std::string id = "order-" + std::to_string(i);
    std::string answer = table.order(viewer, order, id);
    for (int tries = 0; answer == "E_STORE" && tries < 5; ++tries) answer = table.order(viewer, order, id);
    ASSERT_EQ(answer, "ok") << order;
  }
  reached = disk.calls() >= n;
  disk.fail(0, 0, SQLITE_OK);
  const Lines before = table.lines();
  for (std::size_t i = 0, from = 0; i < kOrders; ++i) {
    const std::string id = "\"id\":\"order-" + std::to_string(i) + "\"";
    const auto has = [&](const std::string& line) { return line.find(id) != std::string::npos; };
    ASSERT_EQ(std::count_if(before.begin(), before.end(), has), 1) << id;
    const auto at = static_cast<std::size_t>(std::find_if(before.begin(), before.end(), has) - before.begin());
    ASSERT_GT(at, from) << "out of order";
    from = at;
  }
  AfterPowerLoss after(disk.trace());
  while (after.next()) {
  }
  std::mt19937 chance(3);
  ASSERT_TRUE(bench_of(table).open_on(after.image(Unsynced::kLost, chance)));
  EXPECT_EQ(table.lines(), before);
}

TEST(BadDisk, AnyCallMayFailAndEveryOrderHappensOnce) {
  for (const int code : {SQLITE_IOERR_WRITE, SQLITE_FULL, SQLITE_IOERR_FSYNC}) {
    bool reached = true;
    std::size_t n = 1;
    for (; reached; ++n) {
      SCOPED_TRACE("call " + std::to_string(n) + " fails with " + std::to_string(code));
      play_on_a_bad_disk(n, code, reached);
      if (HasFatalFailure()) return;
    }
    EXPECT_GT(n, 100u);
    std::cout << n - 1 << " calls of the disk, each failed with the two after it: " << code << "\n";
  }
}

}  // namespace
}  // namespace cherta::test
