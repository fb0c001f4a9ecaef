// What only a store in a file can do: be opened again, brought up to date, copied, full, killed.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <tuple>

#include "server/store/files.h"
#include "server/store/migrations.h"
#include "tests/store/benches.h"

namespace cherta::store {
namespace {

using rules::Viewer;

class SqliteFile : public testing::Test {
 protected:
  std::unique_ptr<SqliteStore> open(const std::filesystem::path& file) {
    auto opened = SqliteStore::open(file, io.get_executor());
    EXPECT_TRUE(opened) << opened.error().text;
    return opened ? std::move(*opened) : nullptr;
  }
  void run() {
    io.restart();
    io.run();
  }
  static MatchRecord record(const std::string& id) {
    MatchRecord r;
    r.id = id;
    r.game = "kuhn-poker";
    return r;
  }
  std::size_t count(SqliteStore& store, const std::string& match) {
    std::size_t n = 0;
    store.read(match, 0, [&](const auto& lines) { n = lines ? lines->size() : 0; });
    run();
    return n;
  }

  Folder folder;
  boost::asio::io_context io;
};
TEST_F(SqliteFile, EverythingIsThereAfterReopening) {
  auto store = open(folder.file());
  store->create(record("a"), {"zero"}, {{sha256("t"), "a", Viewer::referee()}}, [](const auto&) {});
  store->append({"a", 1, {"one"}, Phase::kOver, {}}, [](Appended) {});
  store.reset();
  run();
  store = open(folder.file());
  EXPECT_EQ(count(*store, "a"), 2u);
  Appended next = Appended::kUnavailable;
  store->append({"a", 2, {"two"}, {}, {}}, [&](Appended a) { next = a; });
  run();
  EXPECT_EQ(next, Appended::kStored);
}

TEST_F(SqliteFile, ManyCallsShareOneTransactionAndKeepTheirOrder) {
  auto store = open(folder.file());
  constexpr int kMatches = 50, kEntries = 40;
  int stored = 0;
  for (int m = 0; m < kMatches; ++m) store->create(record("m" + std::to_string(m)), {}, {}, [](const auto&) {});
  for (std::uint64_t n = 0; n < kEntries; ++n)
    for (int m = 0; m < kMatches; ++m)
      store->append({"m" + std::to_string(m), n, {std::to_string(n)}, {}, {}},
                    [&](Appended a) { stored += a == Appended::kStored; });
  run();
  EXPECT_EQ(stored, kMatches * kEntries);
  EXPECT_EQ(count(*store, "m7"), static_cast<std::size_t>(kEntries));
}

TEST_F(SqliteFile, WhatCannotBeOpenedIsRefusedWithTheReason) {
  const auto code = [&](const std::filesystem::path& file) {
    auto opened = SqliteStore::open(file, io.get_executor());
    return opened ? std::string("ok") : opened.error().code;
  };
  EXPECT_EQ(code(folder.file("no/such/folder/x.db")), "E_STORE");
  std::ofstream(folder.file("text.db")) << std::string(5000, 'x');
  EXPECT_EQ(code(folder.file("text.db")), "E_STORE");
  const auto held = open(folder.file());
  EXPECT_EQ(code(folder.file()), "E_STORE");  // another server has it
  {
    Database newer(folder.file("newer.db"));
    newer.execute("PRAGMA user_version = 1000");
  }
  EXPECT_EQ(code(folder.file("newer.db")), "E_STORE");
}

TEST_F(SqliteFile, NobodyElseMayReadTheFile) {
  const auto store = open(folder.file());
  const auto perms = std::filesystem::status(folder.file()).permissions();
  EXPECT_EQ(perms & (std::filesystem::perms::group_all | std::filesystem::perms::others_all),
            std::filesystem::perms::none);
}

TEST_F(SqliteFile, MigrationsBringAnyOlderFileUpToDate) {
  for (std::size_t from = 0; from <= kMigrations.size(); ++from) {
    const auto file = folder.file("from" + std::to_string(from) + ".db");
    {
      Database db(file);
      migrate(db, 0, from);
    }
    auto store = open(file);
    store->create(record("a"), {"zero"}, {}, [](const auto&) {});
    EXPECT_EQ(count(*store, "a"), 1u);
    store.reset();
    Database db(file);
    EXPECT_EQ(db.number("PRAGMA user_version"), static_cast<std::int64_t>(kMigrations.size()));
    EXPECT_EQ(db.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"), 0);
  }
}

// Migration 2 moves the entries of version 1 into the log.
TEST_F(SqliteFile, AFileOfVersionOneKeepsItsJournals) {
  {
    Database db(folder.file());
    migrate(db, 0, 1);
    db.execute("INSERT INTO matches VALUES (7, 'a', 'kuhn-poker', 1, '{}', 0, 0, zeroblob(32), 0, 0, 0)");
    db.execute("INSERT INTO matches VALUES (8, 'b', 'kuhn-poker', 1, '{}', 0, 0, zeroblob(32), 0, 0, 0)");
    db.execute("INSERT INTO links VALUES (zeroblob(32), 7, 2)");
    Statement insert(db.handle(), "INSERT INTO entries VALUES (?,?,?,?)");
    for (std::int64_t n = 0; n < 3; ++n)
      for (std::int64_t match : {7, 8}) {
        const std::string line = std::to_string(match) + "/" + std::to_string(n);
        insert.bind(match, n, std::string_view(line), sha256(line)).run();
      }
  }
  auto store = open(folder.file());
  std::vector<std::string> lines;
  store->append({"b", 3, {"8/3"}, {}, {}}, [](Appended) {});
  store->read("b", 0, [&](const auto& read) { lines = read.value(); });
  run();
  EXPECT_EQ(lines, (std::vector<std::string>{"8/0", "8/1", "8/2", "8/3"}));
  EXPECT_EQ(count(*store, "a"), 3u);
  std::optional<LinkRecord> link;  // migration 3: it stays what it was
  store->find_link({}, [&](const auto& found) { link = found.value(); });
  run();
  EXPECT_EQ(link, (LinkRecord{{}, "a", rules::Viewer::referee(), false, {}}));
}

// As version 2 wrote it: digest, length of the line, the line.
std::string in_chapter(std::string_view line) {
  std::string entry(as_text(sha256(line)));
  for (std::size_t i = 4; i-- > 0;) entry += static_cast<char>(line.size() >> (8 * i));
  return entry.append(line);
}

// A store of version 2: match 7 is whole in two chapters and the log; of match 8 a chapter ends too early; of match 9
// an entry of the log is missing.
void make_version_two(const std::filesystem::path& file) {
  Database db(file);
  migrate(db, 0, 2);
  for (const char* match : {"7, 'a'", "8, 'b'", "9, 'c'"})
    db.execute("INSERT INTO matches VALUES (" + std::string(match) +
               ", 'kuhn-poker', 1, '{}', 0, 0, zeroblob(32), 0, 0, 0)");
  Statement chapter(db.handle(), "INSERT INTO chapters VALUES ((? << 32) + ?, 2, ?)");
  const auto add = [&](std::int64_t match, std::int64_t first, const std::string& lines) {
    chapter.bind(match, first, Blob{lines}).run();
  };
  add(7, 0, in_chapter("zero") + in_chapter("one"));
  add(7, 2, in_chapter("two") + in_chapter("three"));
  add(8, 0, in_chapter("zero") + in_chapter("one").substr(0, 38));
  Statement log(db.handle(), "INSERT INTO log (match, n, line, digest) VALUES (?,?,?,?)");
  for (const auto& [match, n, line] : {std::tuple<std::int64_t, std::int64_t, std::string_view>{9, 0, "zero"},
                                       {7, 4, "four"},
                                       {9, 2, "two"},
                                       {7, 5, "five"}})
    log.bind(match, n, line, sha256(line)).run();
}

// Migration 4 unpacks chapters; what was damaged is damaged afterwards, at the same entry.
TEST_F(SqliteFile, AFileOfVersionTwoKeepsItsJournalsAndItsDamage) {
  make_version_two(folder.file());
  auto store = open(folder.file());
  std::vector<std::string> lines;
  std::map<std::string, std::string> refused;
  Appended next = Appended::kUnavailable;
  store->append({"a", 6, {"six"}, {}, {}}, [&](Appended a) { next = a; });
  store->read("a", 0, [&](const auto& read) { lines = read.value(); });
  for (const std::string id : {"b", "c"})
    store->read(id, 0, [&, id](const auto& read) { refused[id] = read ? "nothing" : read.error().text; });
  run();
  EXPECT_EQ(next, Appended::kStored);
  EXPECT_EQ(lines, (std::vector<std::string>{"zero", "one", "two", "three", "four", "five", "six"}));
  EXPECT_NE(refused["b"].find("match b is damaged at entry 1"), std::string::npos) << refused["b"];
  EXPECT_NE(refused["c"].find("match c is damaged at entry 1"), std::string::npos) << refused["c"];
}

TEST_F(SqliteFile, AMatchWhoseEndIsMissingIsDamaged) {
  auto store = open(folder.file());
  store->create(record("a"), {"zero", "one", "two"}, {}, [](const auto&) {});
  store.reset();
  run();
  Database(folder.file()).execute("DELETE FROM lines WHERE place & 4294967295 = 2");
  store = open(folder.file());
  std::string why;
  store->read("a", 0, [&](const auto& read) { why = read ? "nothing" : read.error().text; });
  run();
  EXPECT_NE(why.find("damaged at entry 2: it is missing"), std::string::npos) << why;
  EXPECT_TRUE(store->damaged().contains("a"));
}

TEST_F(SqliteFile, AFileOfAnotherProgramIsLeftAsItIs) {
  const auto file = folder.file("notes.db");
  Database(file).execute("CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('mine')");
  const auto bytes = [&] {
    std::ifstream in(file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  const std::string before = bytes();
  const auto opened = SqliteStore::open(file, io.get_executor());
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().text.find("another program"), std::string::npos) << opened.error().text;
  EXPECT_EQ(bytes(), before);
}

// A mode that is changed after the file was made leaves a moment in which others can open it.
TEST_F(SqliteFile, FilesAreMadeWithTheirFinalMode) {
  const int watch = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  ASSERT_GE(::inotify_add_watch(watch, folder.file("").parent_path().c_str(), IN_ATTRIB), 0);
  const mode_t usual = ::umask(0);
  auto store = open(folder.file());
  store->create(record("a"), {"zero"}, {}, [](const auto&) {});
  store->backup(folder.file("copy.db"), [](const auto&) {});
  run();
  store.reset();
  copy_owned(folder.file(), folder.file("other.db"));
  ::umask(usual);
  // Of its companions SQLite sets the owner, if root runs it; those have their modes from the store's.
  alignas(inotify_event) std::array<char, 4096> events{};
  const auto size = ::read(watch, events.data(), events.size());
  for (std::ptrdiff_t at = 0; at < size;) {
    const auto* event = reinterpret_cast<const inotify_event*>(events.data() + at);
    EXPECT_FALSE(std::string_view(event->name).ends_with(".db")) << event->name << ": its mode was changed afterwards";
    at += static_cast<std::ptrdiff_t>(sizeof(inotify_event) + event->len);
  }
  ::close(watch);
  for (const char* name : {"cherta.db", "copy.db", "other.db"})
    EXPECT_EQ(std::filesystem::status(folder.file(name)).permissions(), kOwnersOnly) << name;
}

TEST_F(SqliteFile, ABackupThatFailsLeavesNothing) {
  auto store = open(folder.file());
  store->create(record("a"), {std::string(200'000, 'x')}, {}, [](const auto&) {});
  run();
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const auto ignored = ::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{64 * 1024, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  std::string why = "nothing";
  store->backup(folder.file("copy.db"), [&](const auto& r) { why = r ? "" : r.error().text; });
  run();
  ::setrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, ignored);
  EXPECT_FALSE(why.empty());
  for (const char* ending : {"", "-journal", "-wal"})
    EXPECT_FALSE(std::filesystem::exists(folder.file(std::string("copy.db") + ending))) << ending;
  EXPECT_EQ(count(*store, "a"), 1u);
}

TEST_F(SqliteFile, WhetherAnythingCanBeStoredIsFoundOut) {
  auto store = open(folder.file());
  store->create(record("a"), {"zero"}, {}, [](const auto&) {});
  std::string full = "nothing", well = "nothing";
  store->probe([&](const auto& r) { well = r ? "ok" : r.error().code; });
  run();
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const auto ignored = ::signal(SIGXFSZ, SIG_IGN);
  const rlimit none{1024, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &none);
  store->probe([&](const auto& r) { full = r ? "ok" : r.error().code; });
  run();
  ::setrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, ignored);
  EXPECT_EQ(well, "ok");
  EXPECT_EQ(full, "E_STORE");
}

TEST_F(SqliteFile, ABackupMadeDuringPlayIsAStoreOfItsOwn) {
  auto store = open(folder.file());
  store->create(record("a"), {"zero"}, {}, [](const auto&) {});
  for (std::uint64_t n = 1; n < 500; ++n) store->append({"a", n, {std::string(2000, 'x')}, {}, {}}, [](Appended) {});
  std::string made = "nothing", again = "nothing";
  store->backup(folder.file("copy.db"), [&](const auto& r) { made = r ? "ok" : r.error().code; });
  for (std::uint64_t n = 500; n < 600; ++n) store->append({"a", n, {"late"}, {}, {}}, [](Appended) {});
  run();
  EXPECT_EQ(made, "ok");
  EXPECT_EQ(count(*store, "a"), 600u);
  store->backup(folder.file("copy.db"), [&](const auto& r) { again = r ? "ok" : r.error().code; });
  run();
  EXPECT_EQ(again, "E_STORE");  // nothing is overwritten
  EXPECT_EQ(std::filesystem::status(folder.file("copy.db")).permissions(), kOwnersOnly);
  const auto copy = open(folder.file("copy.db"));
  EXPECT_GE(count(*copy, "a"), 500u);
}

// A limit on the pages of the file stands in for a full disk: what cannot be stored is said so, and the rest is
// unharmed.
TEST_F(SqliteFile, AFullDiskIsSaidSoAndLosesNothing) {
  auto store = open(folder.file());
  std::size_t stored = 0, failed = 0;
  store->create(record("a"), {}, {}, [](const auto&) {});
  run();
  store.reset();
  SqliteLimits limits;
  limits.max_pages = 60;
  store = SqliteStore::open(folder.file(), io.get_executor(), limits).value();
  for (int i = 0; i < 200; ++i) {
    Appended outcome = Appended::kConflict;
    store->append({"a", stored, {std::string(3000, 'x')}, {}, {}}, [&](Appended a) { outcome = a; });
    run();
    ASSERT_NE(outcome, Appended::kConflict);
    (outcome == Appended::kStored ? stored : failed)++;
  }
  EXPECT_GT(stored, 10u);
  EXPECT_GT(failed, 10u);
  EXPECT_EQ(count(*store, "a"), stored);
}

// A process that appends to twenty matches and writes down, after each acknowledgement, what is safe.
[[noreturn]] void append_until_killed(const std::filesystem::path& file, int acknowledged) {
  boost::asio::io_context io;
  SqliteLimits limits;
  limits.wal_pages = 50;  // so that it often dies while carrying the log over
  auto store = SqliteStore::open(file, io.get_executor(), limits).value();
  constexpr std::size_t kMatches = 20;
  std::vector<std::uint64_t> next(kMatches, 0);
  std::function<void(std::size_t)> go = [&](std::size_t m) {
    const std::string line = std::to_string(m) + ":" + std::to_string(next[m]);
    store->append({"m" + std::to_string(m), next[m], {line, line}, {}, {}}, [&, m](Appended outcome) {
      if (outcome != Appended::kStored) ::_exit(3);
      next[m] += 2;
      const std::array<std::uint64_t, 2> safe = {m, next[m]};
      if (::write(acknowledged, safe.data(), sizeof safe) != sizeof safe) ::_exit(4);
      go(m);
    });
  };
  for (std::size_t m = 0; m < kMatches; ++m) {
    // Read on where the last life ended.
    store->read("m" + std::to_string(m), 0, [&, m](const auto& lines) {
      if (!lines) ::_exit(5);
      next[m] = lines->size();
      go(m);
    });
  }
  io.run();
  ::_exit(6);
}

TEST_F(SqliteFile, KilledAtAnyMomentItLosesNothingAcknowledgedAndKeepsNothingHalf) {
  constexpr int kLives = 12, kMatches = 20;
  {
    auto store = open(folder.file());
    for (int m = 0; m < kMatches; ++m) store->create(record("m" + std::to_string(m)), {}, {}, [](const auto&) {});
    run();
  }
  std::map<std::uint64_t, std::uint64_t> safe;
  for (int life = 0; life < kLives; ++life) {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) append_until_killed(folder.file(), pipe[1]);
    ::close(pipe[1]);
    // It dies after a number of acknowledgements, in the middle of whatever it does then.
    std::array<std::uint64_t, 2> one{};
    const int after = 20 + 137 * life;
    for (int i = 0; i < after && ::read(pipe[0], one.data(), sizeof one) == sizeof one; ++i) safe[one[0]] = one[1];
    ::kill(child, SIGKILL);
    while (::read(pipe[0], one.data(), sizeof one) == sizeof one) safe[one[0]] = one[1];
    ::close(pipe[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << WEXITSTATUS(status);
    auto store = open(folder.file());
    for (int m = 0; m < kMatches; ++m) {
      const std::size_t found = count(*store, "m" + std::to_string(m));
      EXPECT_GE(found, safe[static_cast<std::uint64_t>(m)]);
      EXPECT_EQ(found % 2, 0u);  // two lines were one step
    }
    store.reset();
  }
  EXPECT_GT(safe[0], 10u);
}

}  // namespace
}  // namespace cherta::store
