// The SQLite store on the tests' own disk.
#pragma once

#include <fstream>
#include <memory>
#include <string>

#include "tests/faults/disk.h"
#include "tests/store/benches.h"

namespace cherta::test {

// Limits that make it carry its write-ahead log over often, so that that is interrupted, too.
inline store::SqliteLimits restless() {
  store::SqliteLimits limits;
  limits.wal_pages = 40;
  return limits;
}

class DiskBench final : public store::Bench {
 public:
  DiskBench() { std::ofstream(folder_.file()); }  // an empty one, for what the store asks of the real file system
  store::JournalStore& store() override {
    if (!store_) store_ = open();
    return *store_;
  }
  void damage(const std::string&, std::uint64_t, const std::string&) override { FAIL() << "not on this disk"; }
  void reopen() override {
    store_.reset();
    run();
  }
  // Power is back: the store is opened on these files. E_STORE if it cannot.
  Result<void> open_on(Image image) {
    reopen();
    disk.load(std::move(image));
    auto opened = store::SqliteStore::open(folder_.file(), io.get_executor(), restless());
    if (!opened) return opened.error();
    store_ = std::move(*opened);
    return {};
  }

  Disk disk;

 private:
  std::unique_ptr<store::SqliteStore> open() {
    auto opened = store::SqliteStore::open(folder_.file(), io.get_executor(), restless());
    if (!opened) throw std::runtime_error(opened.error().text);
    return std::move(*opened);
  }
  store::Folder folder_;
  std::unique_ptr<store::SqliteStore> store_;
};

}  // namespace cherta::test
