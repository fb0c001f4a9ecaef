// Stores for tests: the one in memory, and SQLite's on a file of its own; all that a test may want to do to them.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <memory>
#include <string>

#include "server/store/memory_store.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_store.h"

namespace cherta::store {

// A folder of its own, gone with the test.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "cherta-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::filesystem::path file(const std::string& name = "cherta.db") const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// A store with its io, and a hand to damage it.
class Bench {
 public:
  virtual ~Bench() = default;
  virtual JournalStore& store() = 0;
  // Puts the line in the place of entry n, without its digest.
  virtual void damage(const std::string& match, std::uint64_t n, const std::string& line) = 0;
  // The server's end and start, as far as the store is concerned.
  virtual void reopen() {}
  // Works until every call is answered.
  void run() {
    io.restart();
    io.run();
  }
  boost::asio::io_context io;
};

class MemoryBench final : public Bench {
 public:
  JournalStore& store() override { return store_; }
  void damage(const std::string& match, std::uint64_t n, const std::string& line) override {
    store_.damage(match, n, line);
  }

 private:
  MemoryStore store_{io.get_executor()};
};

class SqliteBench final : public Bench {
 public:
  // With `checked_in` the write-ahead log is brought into the file after every transaction.
  explicit SqliteBench(bool checked_in) { limits_.wal_pages = checked_in ? 1 : limits_.wal_pages; }
  JournalStore& store() override {
    if (!store_) store_ = SqliteStore::open(folder_.file(), io.get_executor(), limits_).value();
    return *store_;
  }
  void damage(const std::string& match, std::uint64_t n, const std::string& line) override {
    close();
    {
      Database db(folder_.file());
      Statement spoil(db.handle(),
                      "UPDATE lines SET line = ? WHERE place = ? + ((SELECT num FROM matches WHERE id = ?) << 32)");
      spoil.bind(std::string_view(line), static_cast<std::int64_t>(n), std::string_view(match)).run();
      ASSERT_EQ(db.changes(), 1);
    }
    (void)store();
  }
  void reopen() override { close(); }

 private:
  void close() {
    store_.reset();
    run();
  }
  Folder folder_;
  SqliteLimits limits_;
  std::unique_ptr<SqliteStore> store_;
};

}  // namespace cherta::store
