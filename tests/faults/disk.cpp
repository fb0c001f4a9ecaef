#include "tests/faults/disk.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace cherta::test {

namespace {
constexpr std::size_t kSector = 512;
constexpr int kPageLikeSector = 4096;  // as SQLite's own file system on Unix says
}  // namespace

// An open file, as SQLite holds it.
struct DiskFile {
  sqlite3_file base;
  Disk* disk;
  std::string* name;        // null: a temporary file, of no interest
  std::string* temporary;   // its bytes
  int held;                 // SQLITE_LOCK_…: of the file
  unsigned sharing, alone;  // of the index: a bit for each slot

  static DiskFile& of(sqlite3_file* file) { return *reinterpret_cast<DiskFile*>(file); }
  std::string& bytes() { return name ? disk->files_[*name] : *temporary; }

  static int close(sqlite3_file* file) {
    if (of(file).name) {
      const std::lock_guard lock(of(file).disk->mutex_);
      auto& shared = of(file).disk->shared_[*of(file).name];
      std::erase(shared.open, &of(file));
      if (shared.open.empty()) shared.index.clear();
    }
    delete std::exchange(of(file).name, nullptr);
    delete std::exchange(of(file).temporary, nullptr);
    return SQLITE_OK;
  }
  static int read(sqlite3_file* file, void* to, int count, sqlite3_int64 from) {
    const std::lock_guard lock(of(file).disk->mutex_);
    if (const int bad = of(file).disk->fault()) return bad == SQLITE_FULL ? SQLITE_IOERR_READ : bad;
    const std::string& bytes = of(file).bytes();
    const auto at = std::min(static_cast<std::size_t>(from), bytes.size());
    const auto there = std::min(static_cast<std::size_t>(count), bytes.size() - at);
    std::memcpy(to, bytes.data() + at, there);
    std::memset(static_cast<char*>(to) + there, 0, static_cast<std::size_t>(count) - there);
    return there == static_cast<std::size_t>(count) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
  }
  static int write(sqlite3_file* file, const void* from, int count, sqlite3_int64 at) {
    const std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(count));
    return of(file).change({DiskChange::Kind::kWrite, {}, static_cast<std::size_t>(at), bytes});
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    return of(file).change({DiskChange::Kind::kTruncate, {}, static_cast<std::size_t>(size), {}});
  }
  static int sync(sqlite3_file* file, int) { return of(file).change({DiskChange::Kind::kSync, {}, 0, {}}); }

  int change(DiskChange one) {
    const std::lock_guard lock(disk->mutex_);
    if (const int bad = disk->fault()) return bad;
    if (!name) {
      apply(one, *temporary);
      return SQLITE_OK;
    }
    one.file = *name;
    if (one.kind == DiskChange::Kind::kSync && disk->lying_) return SQLITE_OK;
    disk->note(std::move(one));
    return SQLITE_OK;
  }
  static void apply(const DiskChange& one, std::string& bytes) {
    if (one.kind == DiskChange::Kind::kTruncate) bytes.resize(std::min(one.at, bytes.size()));
    if (one.kind != DiskChange::Kind::kWrite) return;
    if (bytes.size() < one.at + one.bytes.size()) bytes.resize(one.at + one.bytes.size());
    std::copy(one.bytes.begin(), one.bytes.end(), bytes.begin() + static_cast<std::ptrdiff_t>(one.at));
  }

  static int size(sqlite3_file* file, sqlite3_int64* size) {
    const std::lock_guard lock(of(file).disk->mutex_);
    *size = static_cast<sqlite3_int64>(of(file).bytes().size());
    return SQLITE_OK;
  }
  // Whether another connection to the file is so.
  template <class Is>
  bool another(const Is& is) const {
    if (!name) return false;
    const auto& open = disk->shared_[*name].open;
    return std::any_of(open.begin(), open.end(), [&](const DiskFile* one) { return one != this && is(*one); });
  }
  // https://sqlite.org/lockingv3.html
  static int lock(sqlite3_file* file, int wanted) {
    const std::lock_guard lock(of(file).disk->mutex_);
    const int hindered_by = wanted == SQLITE_LOCK_SHARED     ? SQLITE_LOCK_PENDING
                            : wanted == SQLITE_LOCK_RESERVED ? SQLITE_LOCK_RESERVED
                                                             : SQLITE_LOCK_SHARED;
    if (of(file).another([&](const DiskFile& one) { return one.held >= hindered_by; })) return SQLITE_BUSY;
    of(file).held = std::max(of(file).held, wanted);
    return SQLITE_OK;
  }
  static int unlock(sqlite3_file* file, int to) {
    const std::lock_guard lock(of(file).disk->mutex_);
    of(file).held = std::min(of(file).held, to);
    return SQLITE_OK;
  }
  static int check_lock(sqlite3_file* file, int* reserved) {
    const std::lock_guard lock(of(file).disk->mutex_);
    const auto is_reserved = [](const DiskFile& one) { return one.held >= SQLITE_LOCK_RESERVED; };
    *reserved = is_reserved(of(file)) || of(file).another(is_reserved) ? 1 : 0;
    return SQLITE_OK;
  }

  // ---- the index of a write-ahead log ----

  static int map_index(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
    const std::lock_guard lock(of(file).disk->mutex_);
    auto& index = of(file).disk->shared_[*of(file).name].index;
    const auto at = static_cast<std::size_t>(region);
    *out = nullptr;
    if (at >= index.size() && extend == 0) return SQLITE_OK;
    while (at >= index.size()) index.push_back(std::make_unique<std::string>(static_cast<std::size_t>(size), '\0'));
    *out = index[at]->data();
    return SQLITE_OK;
  }
  static int lock_index(sqlite3_file* file, int from, int count, int flags) {
    const std::lock_guard lock(of(file).disk->mutex_);
    DiskFile& here = of(file);
    const unsigned slots = ((1U << count) - 1) << from;
    const bool shares = (flags & SQLITE_SHM_SHARED) != 0;
    if ((flags & SQLITE_SHM_UNLOCK) != 0) {
      (shares ? here.sharing : here.alone) &= ~slots;
      return SQLITE_OK;
    }
    if (here.another([&](const DiskFile& one) { return ((one.alone | (shares ? 0 : one.sharing)) & slots) != 0; }))
      return SQLITE_BUSY;
    (shares ? here.sharing : here.alone) |= slots;
    return SQLITE_OK;
  }
  static void barrier(sqlite3_file* file) { const std::lock_guard lock(of(file).disk->mutex_); }
  static int unmap_index(sqlite3_file* file, int remove) {
    const std::lock_guard lock(of(file).disk->mutex_);
    of(file).sharing = of(file).alone = 0;
    if (remove != 0) of(file).disk->shared_[*of(file).name].index.clear();
    return SQLITE_OK;
  }
  static int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
  static int sector(sqlite3_file*) { return kPageLikeSector; }
  static int device(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

  static Disk& disk_of(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }
  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    static const sqlite3_io_methods kMethods = {2,          close,   read,        write,   truncate, sync,   size,
                                                lock,       unlock,  check_lock,  control, sector,   device, map_index,
                                                lock_index, barrier, unmap_index, nullptr, nullptr};
    Disk& disk = disk_of(vfs);
    const std::lock_guard lock_disk(disk.mutex_);
    file->pMethods = nullptr;
    if (disk.fault()) return SQLITE_CANTOPEN;
    if (name && !disk.files_.contains(name)) {
      if (!(flags & SQLITE_OPEN_CREATE)) return SQLITE_CANTOPEN;
      disk.note({DiskChange::Kind::kCreate, name, 0, {}});
    }
    DiskFile& opened = of(file);
    opened.disk = &disk;
    opened.name = name ? new std::string(name) : nullptr;
    opened.temporary = name ? nullptr : new std::string;
    opened.held = SQLITE_LOCK_NONE;
    opened.sharing = opened.alone = 0;
    if (name) disk.shared_[name].open.push_back(&opened);
    file->pMethods = &kMethods;
    if (out) *out = flags;
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    Disk& disk = disk_of(vfs);
    const std::lock_guard lock_disk(disk.mutex_);
    if (const int bad = disk.fault()) return bad == SQLITE_FULL ? SQLITE_IOERR_DELETE : bad;
    if (!disk.files_.contains(name)) return SQLITE_IOERR_DELETE_NOENT;
    disk.note({DiskChange::Kind::kDelete, name, 0, {}});
    if (sync_folder != 0) disk.note({DiskChange::Kind::kSync, name, 0, {}});
    return SQLITE_OK;
  }
  static int access(sqlite3_vfs* vfs, const char* name, int, int* there) {
    const std::lock_guard lock_disk(disk_of(vfs).mutex_);
    *there = disk_of(vfs).files_.contains(name) ? 1 : 0;
    return SQLITE_OK;
  }
  // There is one folder: a file's name is all that counts, so that another store can be opened on the same files.
  static int full_name(sqlite3_vfs*, const char* name, int room, char* out) {
    const char* slash = std::strrchr(name, '/');
    sqlite3_snprintf(room, out, "%s", slash ? slash + 1 : name);
    return SQLITE_OK;
  }
};

// ---- the disk ----

Disk::Disk() : before_(sqlite3_vfs_find(nullptr)) {
  vfs_ = *before_;  // clock, randomness and the like are the machine's
  vfs_.iVersion = 1;
  vfs_.szOsFile = sizeof(DiskFile);
  vfs_.zName = "cherta-test-disk";
  vfs_.pAppData = this;
  vfs_.xOpen = DiskFile::open;
  vfs_.xDelete = DiskFile::remove;
  vfs_.xAccess = DiskFile::access;
  vfs_.xFullPathname = DiskFile::full_name;
  sqlite3_vfs_register(&vfs_, 1);
}

Disk::~Disk() {
  sqlite3_vfs_unregister(&vfs_);
  sqlite3_vfs_register(before_, 1);
}

std::size_t Disk::changes() const {
  const std::lock_guard lock(mutex_);
  return trace_.size();
}

std::vector<DiskChange> Disk::trace() const {
  const std::lock_guard lock(mutex_);
  return trace_;
}

void Disk::load(Image image) {
  const std::lock_guard lock(mutex_);
  files_ = std::move(image);
  trace_.clear();
}

void Disk::fail(std::size_t n, std::size_t count, int code) {
  const std::lock_guard lock(mutex_);
  calls_ = 0;
  first_bad_ = n;
  bad_count_ = count;
  bad_code_ = code;
}

std::size_t Disk::calls() const {
  const std::lock_guard lock(mutex_);
  return calls_;
}

void Disk::lie_about_syncs(bool lie) {
  const std::lock_guard lock(mutex_);
  lying_ = lie;
}

int Disk::fault() {
  ++calls_;
  return bad_count_ > 0 && calls_ >= first_bad_ && calls_ < first_bad_ + bad_count_ ? bad_code_ : SQLITE_OK;
}

void Disk::note(DiskChange change) {
  if (change.kind == DiskChange::Kind::kDelete)
    files_.erase(change.file);
  else if (change.kind != DiskChange::Kind::kSync || files_.contains(change.file))
    DiskFile::apply(change, files_[change.file]);
  trace_.push_back(std::move(change));
}

// ---- after ----

bool AfterPowerLoss::next() {
  if (at_ == trace_.size()) return false;
  const DiskChange& change = trace_[at_++];
  File& file = files_[change.file];
  file.pending.push_back(change);
  if (change.kind != DiskChange::Kind::kSync) return true;
  for (const DiskChange& one : file.pending) {
    file.named = one.kind != DiskChange::Kind::kDelete && (file.named || one.kind != DiskChange::Kind::kSync);
    if (one.kind == DiskChange::Kind::kDelete) file.safe.clear();
    DiskFile::apply(one, file.safe);
  }
  file.pending.clear();
  return true;
}

bool AfterPowerLoss::anything_unsynced() const {
  return std::any_of(files_.begin(), files_.end(), [](const auto& file) { return !file.second.pending.empty(); });
}

Image AfterPowerLoss::image(Unsynced fate, std::mt19937& chance) const {
  Image image;
  for (const auto& [name, file] : files_) {
    bool there = file.named;
    std::string bytes = file.safe;
    for (const DiskChange& one : file.pending) {
      if (!survives(one, fate, &one == &file.pending.back(), chance)) continue;
      there = one.kind != DiskChange::Kind::kDelete;
      if (!there) bytes.clear();
      if (fate == Unsynced::kTorn && one.kind == DiskChange::Kind::kWrite)
        tear(one, bytes, chance);
      else
        DiskFile::apply(one, bytes);
    }
    if (there) image[name] = bytes;
  }
  return image;
}

// Whether anything of this unsynced change is there.
bool AfterPowerLoss::survives(const DiskChange& one, Unsynced fate, bool last, std::mt19937& chance) {
  switch (fate) {
    case Unsynced::kLost:
      return false;
    case Unsynced::kKept:
      return true;
    case Unsynced::kSome:
      return (chance() & 1) != 0;
    case Unsynced::kTorn:
      return one.kind == DiskChange::Kind::kWrite || (chance() & 1) != 0;
    case Unsynced::kLastAlone:
      return last;
  }
  return false;
}

// Writes any of the sectors, leaves the others as they were.
void AfterPowerLoss::tear(const DiskChange& one, std::string& bytes, std::mt19937& chance) {
  for (std::size_t from = 0; from < one.bytes.size();) {
    const std::size_t size = std::min(kSector - (one.at + from) % kSector, one.bytes.size() - from);
    if ((chance() & 1) != 0) DiskFile::apply({one.kind, {}, one.at + from, one.bytes.substr(from, size)}, bytes);
    from += size;
  }
}

}  // namespace cherta::test
