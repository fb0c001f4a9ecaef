// What has changed between two views of one viewer, so that what he has already is not sent again (docs/PROTOCOL.md,
// section 4).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cherta::gateway {

// `keep` fields are as they were, `drop` are gone, `add` new ones stand in their place.
struct Run {
  std::uint32_t keep = 0, drop = 0, add = 0;
  bool operator==(const Run&) const = default;
};

struct ViewChanges {
  std::vector<Run> runs;                // what is left after the last one is kept
  std::vector<std::string_view> added;  // fields of the new view, with their keys; they point into it
};

// Both are encoded views, the first of which the viewer has. A function of these two alone: what it gives, and how long
// that is, can tell him nothing that they do not tell. Not the shortest answer, but near it where elements keep their
// order. Time: their length, and for what has changed at most kReach comparisons a field.
ViewChanges changes_between(std::string_view before, std::string_view after);

// How far ahead a field is looked for, in fields.
inline constexpr std::size_t kReach = 64;

// The message ViewChanges, encoded.
std::string encoded(const ViewChanges& changes);

}  // namespace cherta::gateway
