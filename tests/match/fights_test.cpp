// What is fought at a table of its own is a battle or a duel, by its name (common/fights.h).
#include "common/fights.h"

#include <gtest/gtest.h>

namespace cherta::test {
namespace {

TEST(Fights, AreKnownByTheirNames) {
  for (const char* name : {"r1b1d", "r12b3d", "r1b1d-2", "r1b1d-10"}) EXPECT_TRUE(is_duel(name)) << name;
  for (const char* name :
       {"", "d", "d-2", "r1b1", "r1b1-2", "battle-3", "battle-3-2", "r1b1d-", "r1b1d-x", "end", "r1b1dd"})
    EXPECT_FALSE(is_duel(name)) << name;
  EXPECT_EQ(table_name("r1b1d", 0), "r1b1d");
  EXPECT_EQ(table_name("r1b1d", 1), "r1b1d-2");
  EXPECT_TRUE(is_table_of("battle-1-2", "battle-1"));
  EXPECT_FALSE(is_table_of("battle-10", "battle-1"));
}

}  // namespace
}  // namespace cherta::test
