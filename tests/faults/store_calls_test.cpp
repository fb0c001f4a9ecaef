// In a long game the n-th call of the store fails, for every n: before it does anything, or after it has done it, so
// that only the answer is lost. The players send again what was not known to be stored.
#include "tests/faults/something.h"
#include "tests/match/table.h"

namespace cherta::test {

std::unique_ptr<store::Bench> make_bench() { return std::make_unique<store::MemoryBench>(); }

namespace {

constexpr std::size_t kOrders = 120;

// Plays until `kOrders` were given; gives how many calls the store had.
int play(Table& table, Watcher& watcher) {
  auto subscription = table.watch(kAlice, watcher);
  for (std::size_t i = 0; i < kOrders; ++i) {
    const auto [viewer, order] = something(table, i);
    const std::string id = "order-" + std::to_string(i);
    std::string code = table.order(viewer, order, id);
    if (code == "E_STORE") code = table.order(viewer, order, id);
    EXPECT_EQ(code, "ok") << order;
  }
  return table.journal.calls();
}

void check_played(Table& table, const Watcher& watcher) {
  const auto lines = table.lines();
  std::size_t from = 0;
  for (std::size_t i = 0; i < kOrders; ++i) {
    const std::string id = "\"id\":\"order-" + std::to_string(i) + "\"";
    const auto has = [&](const std::string& line) { return line.find(id) != std::string::npos; };
    ASSERT_EQ(std::count_if(lines.begin(), lines.end(), has), 1) << id;
    const auto at = static_cast<std::size_t>(std::find_if(lines.begin(), lines.end(), has) - lines.begin());
    ASSERT_GT(at, from) << id << " is out of order";
    from = at;
  }
  std::vector<std::uint64_t> every;
  for (std::uint64_t seq = 1; seq <= watcher.updates.back().seq; ++seq) every.push_back(seq);
  EXPECT_EQ(watcher.seqs(), every);
}

TEST(StoreCalls, TheNthFailsForEveryNOfALongGame) {
  for (const auto how : {FailingStore::How::kBefore, FailingStore::How::kAfter}) {
    int n = 1;
    for (int calls = n; n <= calls; ++n) {
      SCOPED_TRACE("call " + std::to_string(n) + (how == FailingStore::How::kBefore ? " before" : " after"));
      Table table;
      table.seat({{"hands", "50"}});
      Watcher watcher;
      table.journal.fail(n, 1, how);
      calls = play(table, watcher);
      check_played(table, watcher);
      const auto live = table.lines();
      table.restart();
      table.enter_all();
      EXPECT_EQ(table.lines(), live);
      EXPECT_EQ(table.order(kAlice, "note and on"), "ok");
      if (HasFailure()) return;
    }
    EXPECT_GE(n, static_cast<int>(kOrders));
  }
}

}  // namespace
}  // namespace cherta::test
