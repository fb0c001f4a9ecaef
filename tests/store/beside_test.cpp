// What stands beside a store's file: who has it, and the write-ahead log on its way into it.
#include "server/store/archive.h"
#include "tests/store/benches.h"

namespace cherta::store {
namespace {

class BesideTheStore : public testing::Test {
 protected:
  void run() {
    io.restart();
    io.run();
  }
  Folder folder;
  boost::asio::io_context io;
};

// By another name, too; and readers keep a server out as servers keep readers out.
TEST_F(BesideTheStore, OneServerHasItAlone) {
  const auto other_name = folder.file("other.db");
  std::filesystem::create_symlink(folder.file(), other_name);
  EXPECT_FALSE(in_use(folder.file()));
  {
    const auto held = SqliteStore::open(folder.file(), io.get_executor());
    ASSERT_TRUE(held);
    EXPECT_TRUE(in_use(folder.file()) && in_use(other_name));
    EXPECT_FALSE(SqliteStore::open(other_name, io.get_executor()));
    const auto read = Archive::open(other_name);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().text.find("a server has it in use"), std::string::npos) << read.error().text;
  }
  EXPECT_FALSE(in_use(folder.file()));
  const auto one = Archive::open(folder.file()), two = Archive::open(other_name);
  EXPECT_TRUE(one && two);
  EXPECT_FALSE(SqliteStore::open(folder.file(), io.get_executor()));
}

// Under load that never rests the write-ahead log begins anew all the same: it is brought in beside, and what is left
// at its bound.
TEST_F(BesideTheStore, TheWriteAheadLogStaysShortUnderLoad) {
  constexpr std::uintmax_t kPage = 4096, kBound = 300;
  auto store = SqliteStore::open(folder.file(), io.get_executor(), {0, kBound}).value();
  MatchRecord record;
  record.id = "a";
  record.game = "kuhn-poker";
  store->create(record, {"zero"}, {}, [](const auto&) {});
  run();
  std::uintmax_t longest = 0;
  for (std::uint64_t n = 1; n <= 2000; ++n) {
    store->append({"a", n, {std::string(2000, 'x')}, {}, {}}, [](Appended) {});
    if (n % 20 == 0) run();
    if (n % 20 == 0) longest = std::max(longest, std::filesystem::file_size(folder.file().string() + "-wal") / kPage);
  }
  EXPECT_GT(longest, kBound / 4);
  EXPECT_LT(longest, 4 * kBound);                                      // and does not hold all that was written
  EXPECT_GT(std::filesystem::file_size(folder.file()) / kPage, 200u);  // most of it stands in the file
}

}  // namespace
}  // namespace cherta::store
