// The token of a link to a step: "replay/MATCH/WHO/STEP/MAC". All of it is bound by the MAC, so that nothing of it can
// be changed; nothing is stored for it, so that whoever looks on may make as many as he likes. It ends with the match.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/rules/core/seat.h"
#include "server/store/hash.h"

namespace cherta::lobby {

inline constexpr std::string_view kReplayPrefix = "replay/";

struct ReplayToken {
  std::string match;
  rules::Viewer as;
  std::uint64_t seq = 0;
  bool operator==(const ReplayToken&) const = default;
};

// `key`: JournalStore::signing_key().
std::string write_replay(const ReplayToken& token, const store::Bytes32& key);
// Nothing if it is none of this key's.
std::optional<ReplayToken> read_replay(std::string_view text, const store::Bytes32& key);

}  // namespace cherta::lobby
