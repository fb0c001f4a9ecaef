// Whether the tables of accounts and of the post can be read and make sense: what `chertad --check` looks at beside
// journals.
#pragma once

#include <string>
#include <vector>

#include "server/store/sqlite.h"

namespace cherta::store {

// A sentence for each thing that is wrong; none: all is well.
std::vector<std::string> check_tables(Database& db);
// Takes such rows away, within a transaction: of what was salvaged, whose other half is lost.
void drop_strays(Database& db);

}  // namespace cherta::store
