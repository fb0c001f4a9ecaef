// A disk of the tests' own under SQLite: files in memory, every change written down, so that afterwards the power can
// be cut between any two of them. What was not synced by then may be there, missing, torn, or there without what was
// written before it.
//
// Several connections of one process lock each other out and share the index of a write-ahead log, as SQLite asks for
// it; the index is memory, and gone with the power.
//
// While a Disk lives it is SQLite's default file system (https://sqlite.org/vfs.html). It keeps what the product's own
// relies on: written bytes outside of a torn write's range are unharmed (SQLITE_IOCAP_POWERSAFE_OVERWRITE), and the
// name of a new file is safe once the file has been synced.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace cherta::test {

struct DiskFile;
using Image = std::map<std::string, std::string>;  // files with their bytes

struct DiskChange {
  enum class Kind : std::uint8_t { kCreate, kWrite, kTruncate, kSync, kDelete } kind;
  std::string file;
  std::size_t at = 0;  // of a write; the new length of a truncation
  std::string bytes;   // written
};

// What becomes of a change that was not synced when the power went.
enum class Unsynced : std::uint8_t {
  kLost,       // all are lost
  kKept,       // none is
  kSome,       // each with even chance: later ones may be there without earlier ones
  kTorn,       // of each write any of its sectors
  kLastAlone,  // the last alone is there
};

class Disk {
 public:
  Disk();
  ~Disk();
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  // How many changes there were; and all of them.
  std::size_t changes() const;
  std::vector<DiskChange> trace() const;
  // Starts anew with these files, and nothing written down.
  void load(Image image);

  // Fails `count` calls that read, write, sync, shorten, open or delete, beginning with the n-th from now (1 = the next
  // one), with this code of SQLite's. 0 calls: no more.
  void fail(std::size_t n, std::size_t count, int code);
  // Calls that could have failed since the last fail().
  std::size_t calls() const;
  // Says that it has synced, and has not.
  void lie_about_syncs(bool lie);

 private:
  friend struct DiskFile;
  int fault();
  void note(DiskChange change);

  // What the connections to one file have in common.
  struct Shared {
    std::vector<std::unique_ptr<std::string>> index;  // of the write-ahead log, in regions
    std::vector<DiskFile*> open;
  };

  mutable std::mutex mutex_;
  Image files_;
  std::map<std::string, Shared> shared_;
  std::vector<DiskChange> trace_;
  std::size_t calls_ = 0, first_bad_ = 0, bad_count_ = 0;
  int bad_code_ = SQLITE_OK;
  bool lying_ = false;
  sqlite3_vfs vfs_{};
  sqlite3_vfs* before_ = nullptr;
};

// The files as they are found when the power has come back.
class AfterPowerLoss {
 public:
  explicit AfterPowerLoss(std::vector<DiskChange> trace) : trace_(std::move(trace)) {}
  // Goes on by one change; false at the end.
  bool next();
  // Is anything not synced now?
  bool anything_unsynced() const;
  Image image(Unsynced fate, std::mt19937& chance) const;

 private:
  struct File {
    bool named = false;  // safely
    std::string safe;
    std::vector<DiskChange> pending;
  };
  static bool survives(const DiskChange& one, Unsynced fate, bool last, std::mt19937& chance);
  static void tear(const DiskChange& one, std::string& bytes, std::mt19937& chance);

  std::vector<DiskChange> trace_;
  std::size_t at_ = 0;
  std::map<std::string, File> files_;
};

}  // namespace cherta::test
