// The thread that works on the database, held up on purpose.
#include "server/store/journal_thread.h"

#include <gtest/gtest.h>

#include <future>

#include "tests/store/benches.h"

namespace cherta::store {
namespace {

using Kind = JournalThread::Kind;

class Held : public testing::Test {
 protected:
  void SetUp() override {
    { auto made = SqliteStore::open(folder.file(), io.get_executor()); }
    thread = std::make_unique<JournalThread>(std::make_unique<Database>(folder.file()), io.get_executor(), 1000);
    thread->submit(
        Kind::kWrites,
        [this](Ledger&) -> JournalThread::Reply {
          reached.set_value();
          let_go.get_future().wait();
          return [] {};
        },
        [] {});
    reached.get_future().wait();
  }
  void submit(Kind kind) {
    thread->submit(
        kind, [this](Ledger&) -> JournalThread::Reply { return [this] { ++done; }; }, [this] { ++failed; });
  }
  void run() {
    io.restart();
    io.run();
  }

  Folder folder;
  boost::asio::io_context io;
  std::promise<void> reached, let_go;
  std::size_t done = 0, failed = 0;
  std::unique_ptr<JournalThread> thread;  // last: it ends before what it works for
};

// What one reply of a batch does is its own affair: the others are told.
TEST_F(Held, AReplyThatThrowsKeepsNoOtherFromBeingTold) {
  submit(Kind::kWrites);
  thread->submit(
      Kind::kWrites, [](Ledger&) -> JournalThread::Reply { return [] { throw std::runtime_error("here"); }; }, [] {});
  submit(Kind::kReads);
  let_go.set_value();
  run();
  EXPECT_EQ(done, 2u);
}

// Whoever comes when the queue is full is refused at once, and nobody who was taken in is.
TEST_F(Held, BeyondItsBoundTheQueueRefuses) {
  constexpr std::size_t kTooMany = 5;
  for (std::size_t i = 0; i < kMaxPendingCalls + kTooMany; ++i) submit(i % 2 == 0 ? Kind::kWrites : Kind::kReads);
  io.poll();
  EXPECT_EQ(failed, kTooMany);
  EXPECT_EQ(done, 0u);
  let_go.set_value();
  run();
  EXPECT_EQ(failed, kTooMany);
  EXPECT_EQ(done, kMaxPendingCalls);
  submit(Kind::kWrites);  // there is room again
  run();
  EXPECT_EQ(done, kMaxPendingCalls + 1);
}

TEST_F(Held, WhatWasTakenInIsDoneBeforeTheEnd) {
  for (int i = 0; i < 10; ++i) submit(Kind::kWrites);
  let_go.set_value();
  thread.reset();
  run();
  EXPECT_EQ(done, 10u);
}

}  // namespace
}  // namespace cherta::store
