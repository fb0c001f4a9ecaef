// Copies out of a damaged store what is whole, around whatever page is damaged, be it one that leads to all others.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace cherta::store {

struct Salvaged {
  std::size_t matches = 0, entries = 0;  // copied
  std::vector<std::string> left_out;     // a sentence each
  // The store is of a version that did not yet note how many entries a match has: a missing end is not noticed.
  bool ends_unknown = false;
};

// Why this journal is not whole beyond what the store can see; nothing if it is.
using WhyNotWhole =
    std::function<std::optional<std::string>(const MatchRecord& record, const std::vector<std::string>& lines)>;

// Makes the new store `to` of the whole matches of `from`, which is left as it is. E_STORE with the reason: in use by a
// server, not there, `to` is there already, no room.
Result<Salvaged> salvage(const std::filesystem::path& from, const std::filesystem::path& to, const WhyNotWhole& why);

}  // namespace cherta::store
