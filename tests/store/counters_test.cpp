// Several io threads ask one store, each at its counter: each is answered on its own thread, in the order of its calls,
// and what its calls held is let go there.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <latch>
#include <thread>
#include <vector>

#include "server/store/distant_store.h"
#include "server/store/memory_store.h"
#include "tests/store/benches.h"

namespace cherta::store {
namespace {

constexpr std::size_t kThreads = 4;
constexpr std::uint64_t kLines = 200;

// An io_context and the thread that runs it.
struct Counting {
  ~Counting() {
    busy.reset();
    thread.join();
  }
  void wait_for_its_turn() {
    std::promise<void> turn;
    boost::asio::post(io, [&turn] { turn.set_value(); });
    turn.get_future().wait();
  }
  boost::asio::io_context io{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> busy = boost::asio::make_work_guard(io);
  std::unique_ptr<JournalStore> store;  // null: the thread asks the store itself
  std::thread thread{[this] { io.run(); }};
};

// Says on which thread it was let go.
struct LetGo {
  LetGo(std::atomic<int>& times_, std::atomic<int>& elsewhere_) : times(times_), elsewhere(elsewhere_) {}
  ~LetGo() {
    ++times;
    if (std::this_thread::get_id() != home) ++elsewhere;
  }
  std::thread::id home = std::this_thread::get_id();
  std::atomic<int>&times, &elsewhere;
};

class Counters : public testing::Test {
 protected:
  // Each thread writes a journal of its own and reads it.
  void all_write_at_once(JournalStore& first) {
    for (auto& one : threads)
      boost::asio::post(one->io, [this, &first, store = one->store.get()] { begin(store ? *store : first); });
    all_read.wait();
    for (int times = 0; times < 2; ++times)  // what is let go goes to the first thread and back
      for (auto& one : threads) one->wait_for_its_turn();
    EXPECT_EQ(in_order, kThreads * kLines);
    EXPECT_EQ(read, kThreads * (kLines + 1));
    EXPECT_EQ(let_go, static_cast<int>(kThreads));
    EXPECT_EQ(elsewhere, 0);
  }
  void begin(JournalStore& store) {
    const std::string id = "match-" + std::to_string(number++);
    MatchRecord record;
    record.id = id;
    record.game = "kuhn-poker";
    store.create(record, {"zero"}, {}, [](const Result<void>& made) { EXPECT_TRUE(made); });
    const auto held = std::make_shared<LetGo>(let_go, elsewhere);
    const auto next = std::make_shared<std::uint64_t>(1);
    const auto here = std::this_thread::get_id();
    for (std::uint64_t n = 1; n <= kLines; ++n)
      store.append({id, n, {"line " + std::to_string(n)}, {}, {}}, [this, held, next, n, here](Appended done) {
        if (done == Appended::kStored && n == (*next)++ && std::this_thread::get_id() == here) ++in_order;
      });
    store.read(id, 0, [this, held](const Result<std::vector<std::string>>& lines) {
      read += lines ? lines->size() : 0;
      all_read.count_down();
    });
  }

  std::vector<std::unique_ptr<Counting>> threads = [] {
    std::vector<std::unique_ptr<Counting>> all;
    for (std::size_t i = 0; i < kThreads; ++i) all.push_back(std::make_unique<Counting>());
    return all;
  }();
  std::atomic<int> number = 0, let_go = 0, elsewhere = 0;
  std::latch all_read{kThreads};
  std::atomic<std::uint64_t> in_order = 0, read = 0;
};

TEST_F(Counters, OfAFileAnswerEachThreadInItsOrderAndAtHome) {
  const Folder folder;
  auto store = SqliteStore::open(folder.file(), threads[0]->io.get_executor());
  ASSERT_TRUE(store);
  for (std::size_t i = 1; i < kThreads; ++i) threads[i]->store = (*store)->counter(threads[i]->io.get_executor());
  all_write_at_once(**store);
  for (auto& one : threads) one->store.reset();
}

TEST_F(Counters, OfAStoreInMemoryAnswerEachThreadInItsOrderAndAtHome) {
  const auto first = threads[0]->io.get_executor();
  MemoryStore store(first);
  for (std::size_t i = 1; i < kThreads; ++i)
    threads[i]->store = std::make_unique<DistantStore>(store, first, threads[i]->io.get_executor());
  all_write_at_once(store);
  for (auto& one : threads) one->store.reset();
}

}  // namespace
}  // namespace cherta::store
