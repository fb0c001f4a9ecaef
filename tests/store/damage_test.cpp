// One page after another of a store is overwritten, as a failing disk would: the matches that do not stand there are
// served, those that do are named, and what is whole is salvaged.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "server/store/archive.h"
#include "server/store/migrations.h"
#include "server/store/raw_pages.h"
#include "server/store/salvage.h"
#include "tests/store/benches.h"

namespace cherta::store {
namespace {

using rules::Viewer;

constexpr std::size_t kMatches = 20, kEntries = 15;
constexpr std::size_t kPage = 4096;

std::string name(std::size_t match) { return "match" + std::to_string(match); }
std::string line(std::size_t match, std::size_t n) {
  return "{\"of\":" + std::to_string(match) + ",\"n\":" + std::to_string(n) + ",\"x\":\"" + std::string(250, 'x') +
         "\"}";
}
LinkRecord link(std::size_t match, Viewer role) {
  return {sha256(name(match) + std::to_string(index(role))), name(match), role};
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// What stands on a page: so many matches are harmed if it is lost.
struct Content {
  std::set<std::int64_t> lines_of;  // matches
  std::set<std::int64_t> records;   // matches
  std::size_t hurt() const { return std::max(lines_of.size(), records.size()); }
};

class Damage : public testing::Test {
 protected:
  void SetUp() override {
    const auto store = open(whole);
    for (std::size_t m = 0; m < kMatches; ++m) {
      MatchRecord record;
      record.id = name(m);
      record.game = "kuhn-poker";
      record.options = {{"long", std::string(400, 'o')}};
      record.alarm_at = 1000 + static_cast<std::int64_t>(m);
      record.open_to_watch = true;
      std::vector<LinkRecord> links;
      for (const Viewer role : rules::kViewers) links.push_back(link(m, role));
      store->create(record, {line(m, 0)}, links, [](const auto&) {});
    }
    for (std::size_t n = 1; n < kEntries; ++n)
      for (std::size_t m = 0; m < kMatches; ++m) store->append({name(m), n, {line(m, n)}, {}, {}}, [](Appended) {});
    run();
  }
  std::unique_ptr<SqliteStore> open(const std::filesystem::path& file) {
    auto opened = SqliteStore::open(file, io.get_executor());
    EXPECT_TRUE(opened) << opened.error().text;
    return opened ? std::move(*opened) : nullptr;
  }
  void run() {
    io.restart();
    io.run();
  }
  template <class T, class Call>
  Result<T> ask(const Call& call) {
    std::optional<Result<T>> answer;
    call([&](const Result<T>& given) { answer.emplace(given); });
    run();
    return std::move(*answer);
  }
  std::size_t pages() const { return std::filesystem::file_size(whole) / kPage; }

  // The store with this page overwritten.
  std::filesystem::path spoiled(std::size_t page) {
    const auto file = folder.file("spoiled.db");
    for (const char* const ending : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(file.string() + ending);
    std::string bytes = bytes_of(whole);
    for (std::size_t i = (page - 1) * kPage; i < page * kPage; ++i) bytes[i] = static_cast<char>(0xa5 + i * 7);
    std::ofstream(file, std::ios::binary) << bytes;
    return file;
  }
  Content content(std::size_t page) const {
    constexpr std::size_t kOfLine = 3, kOfMatch = 13;  // columns
    Content found;
    const RawPages raw(whole, "");
    for (const RawRow& row : raw.rows(static_cast<std::uint32_t>(page))) {
      if (row.rowid && row.values.size() == kOfLine) found.lines_of.insert(*row.rowid >> 32);
      if (row.rowid && row.values.size() == kOfMatch) found.records.insert(*row.rowid);
    }
    return found;
  }
  // A match that can be entered by its links, is read as it was written, and takes another entry.
  bool is_served(SqliteStore& store, std::size_t match) {
    for (const Viewer role : rules::kViewers) {
      const auto found = ask<LinkRecord>([&](auto done) { store.find_link(link(match, role).hash, done); });
      if (!found || found->match != name(match) || found->role != role) return false;
    }
    if (!ask<MatchRecord>([&](auto done) { store.find(name(match), done); })) return false;
    const auto lines = ask<std::vector<std::string>>([&](auto done) { store.read(name(match), 0, done); });
    if (!lines) {
      EXPECT_EQ(lines.error().code, "E_JOURNAL") << lines.error().text;
      EXPECT_NE(lines.error().text.find("match " + name(match) + " "), std::string::npos) << lines.error().text;
      return false;
    }
    EXPECT_TRUE(is_whole(*lines, match));
    return takes_more(store, match);
  }
  // So many more that the page is full in between, and its neighbours are asked for room.
  bool takes_more(SqliteStore& store, std::size_t match) {
    std::vector<std::string> more;
    for (std::size_t n = kEntries; n < 2 * kEntries; ++n) more.push_back(line(match, n));
    Appended next = Appended::kConflict;
    store.append({name(match), kEntries, more, {}, {}}, [&](Appended a) { next = a; });
    run();
    if (next != Appended::kStored) return false;
    const auto lines = ask<std::vector<std::string>>([&](auto done) { store.read(name(match), kEntries, done); });
    return lines && *lines == more;
  }
  static bool is_whole(const std::vector<std::string>& lines, std::size_t match) {
    if (lines.size() != kEntries) return false;
    for (std::size_t n = 0; n < kEntries; ++n)
      if (lines[n] != line(match, n)) return false;
    return true;
  }

  // What salvage makes of the file; every match in it is whole and can be entered.
  Salvaged salvaged_from(const std::filesystem::path& file) {
    const auto to = folder.file("salvaged.db");
    std::filesystem::remove(to);
    const std::string before = bytes_of(file);
    const auto made = salvage(file, to, [](const auto&, const auto&) { return std::nullopt; });
    EXPECT_TRUE(made) << made.error().text;
    if (!made) return {};
    EXPECT_EQ(bytes_of(file), before);
    EXPECT_EQ(std::filesystem::status(to).permissions(), kOwnersOnly);
    const auto ids = ids_of(to);
    EXPECT_EQ(ids.size(), made->matches);
    const auto store = open(to);
    for (const std::string& id : ids) EXPECT_TRUE(is_served(*store, std::stoul(id.substr(5)))) << id;
    return *made;
  }
  // All matches of a store, which are whole.
  static std::vector<std::string> ids_of(const std::filesystem::path& file) {
    const auto archive = Archive::open(file);
    EXPECT_TRUE(archive) << archive.error().text;
    const auto ids = (*archive)->ids();
    for (const std::string& id : *ids) {
      const auto lines = (*archive)->read(id);
      EXPECT_TRUE(lines && is_whole(*lines, std::stoul(id.substr(5)))) << id;
    }
    return *ids;
  }

  Folder folder;
  std::filesystem::path whole = folder.file();
  boost::asio::io_context io;
};

TEST_F(Damage, OnePageHarmsOnlyTheMatchesThatStandOnIt) {
  std::size_t leaves = 0, harmless = 0;
  for (std::size_t page = 2; page <= pages(); ++page) {
    SCOPED_TRACE("page " + std::to_string(page));
    const Content there = content(page);
    const bool leads = bytes_of(whole)[(page - 1) * kPage] == 5;  // to other pages of a table
    const auto store = open(spoiled(page));
    ASSERT_TRUE(store);
    std::size_t served = 0;
    for (std::size_t m = 0; m < kMatches; ++m) served += is_served(*store, m);
    if (!leads) {
      EXPECT_EQ(served, kMatches - there.hurt());
    }
    leaves += there.hurt() > 0;
    harmless += !leads && there.hurt() == 0;
    EXPECT_LE(there.lines_of.size(), 3u);
    const auto names = ask<std::vector<std::string>>([&](auto done) { store->ids(done); });
    EXPECT_EQ(names->size(), kMatches) << "not all are named";
    if (leads) continue;
    const auto alarms = ask<std::vector<Alarm>>([&](auto done) { store->alarms(done); });
    EXPECT_EQ(alarms->size(), kMatches - there.records.size());
    const auto listed = ask<std::vector<MatchRecord>>([&](auto done) { store->list(100, done); });
    EXPECT_EQ(listed->size(), kMatches - there.records.size());
  }
  EXPECT_GT(leaves, 20u);
  EXPECT_GT(harmless, 3u);  // indices stand twice
}

TEST_F(Damage, WhatIsWholeIsSalvagedWhateverPageIsLost) {
  for (std::size_t page = 1; page <= pages(); ++page) {
    SCOPED_TRACE("page " + std::to_string(page));
    const Salvaged made = salvaged_from(spoiled(page));
    EXPECT_EQ(made.matches, kMatches - content(page).hurt());
    EXPECT_EQ(made.left_out.size(), content(page).hurt());
  }
}

TEST_F(Damage, WhatIsInTheWriteAheadLogAloneIsSalvaged) {
  const auto store = open(whole);
  store->append({name(3), kEntries, {"late"}, {}, {}}, [](Appended) {});
  run();
  const auto copy = folder.file("copy.db");
  for (const std::string ending : {"", "-wal"})
    std::filesystem::copy_file(whole.string() + ending, copy.string() + ending);
  for (const bool headless : {false, true}) {
    if (headless) {  // then SQLite cannot bring it in
      std::fstream file(copy, std::ios::in | std::ios::out | std::ios::binary);
      file.write("nothing of worth", 16);
    }
    const auto to = folder.file(headless ? "second.db" : "first.db");
    const auto made = salvage(copy, to, [](const auto&, const auto&) { return std::nullopt; });
    ASSERT_TRUE(made) << made.error().text;
    EXPECT_EQ(made->matches, kMatches);
    const auto archive = Archive::open(to);
    ASSERT_TRUE(archive) << archive.error().text;
    EXPECT_EQ((*archive)->read(name(3))->back(), "late");
  }
}

TEST_F(Damage, SalvageRefusesWhatWouldHarm) {
  const auto never = [](const auto&, const auto&) { return std::nullopt; };
  EXPECT_FALSE(salvage(folder.file("nothing.db"), folder.file("to.db"), never));
  EXPECT_FALSE(salvage(whole, whole, never));
  EXPECT_EQ(std::filesystem::exists(folder.file("to.db")), false);
}

// Names and bytes of all files in a folder.
std::map<std::string, std::string> all_of(const std::filesystem::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& one : std::filesystem::directory_iterator(folder)) files[one.path()] = bytes_of(one.path());
  return files;
}

TEST_F(Damage, AnArchiveIsReadAndNothingIsWritten) {
  const auto quiet = folder.file("quiet"), torn = folder.file("torn");
  for (const auto& place : {quiet, torn}) std::filesystem::create_directory(place);
  std::filesystem::copy_file(whole, quiet / "cherta.db");
  {
    const auto store = open(whole);
    store->append({name(3), kEntries, {"late"}, {}, {}}, [](Appended) {});
    run();
    for (const std::string ending : {"", "-wal"})
      std::filesystem::copy_file(whole.string() + ending, (torn / "cherta.db").string() + ending);
  }
  for (const auto& place : {quiet, torn}) {
    const auto before = all_of(place);
    {
      const auto archive = Archive::open(place / "cherta.db");
      ASSERT_TRUE(archive) << archive.error().text;
      EXPECT_EQ((*archive)->ids()->size(), kMatches);
      EXPECT_EQ((*archive)->read(name(3))->size(), kEntries + (place == torn));
      EXPECT_EQ((*archive)->find(name(3))->id, name(3));
      EXPECT_EQ((*archive)->find("nobody").error().code, "E_NO_MATCH");
    }
    EXPECT_TRUE(all_of(place) == before) << place;
  }
}

// One page more of that kind would be one page more whose damage harms everybody.
TEST_F(Damage, AllStatementsStandOnTheFirstPage) {
  Database db(folder.file("new.db"));
  migrate(db, 0);
  constexpr std::size_t kPageType = 100;
  constexpr char kLeaf = 13;
  EXPECT_EQ(bytes_of(folder.file("new.db")).at(kPageType), kLeaf);
}

TEST_F(Damage, WhatIsNoStoreOfThisVersionIsRefusedByName) {
  const auto why = [&](const std::string& file) {
    const auto archive = Archive::open(folder.file(file));
    return archive ? "nothing" : archive.error().text;
  };
  std::ofstream(folder.file("empty.db"));
  std::ofstream(folder.file("text.db")) << std::string(9000, 'x');
  Database(folder.file("foreign.db")).execute("CREATE TABLE notes (text TEXT)");
  {
    Database older(folder.file("older.db"));
    migrate(older, 0, kMigrations.size() - 1);
    Database newer(folder.file("newer.db"));
    migrate(newer, 0);
    newer.execute("PRAGMA user_version = 1000");
  }
  const std::pair<const char*, const char*> cases[] = {
      {"nothing.db", "no such file"},    {"empty.db", "it is empty"},   {"text.db", "no database"},
      {"foreign.db", "another program"}, {"older.db", "older version"}, {"newer.db", "newer version"}};
  for (const auto& [file, reason] : cases) {
    EXPECT_NE(why(file).find(reason), std::string::npos) << why(file);
    EXPECT_NE(why(file).find(file), std::string::npos) << why(file);
  }
  EXPECT_EQ(bytes_of(folder.file("empty.db")), "");
}

}  // namespace
}  // namespace cherta::store
