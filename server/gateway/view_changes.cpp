#include "server/gateway/view_changes.h"

#include <algorithm>
#include <span>

#include "cherta/v1/frames.pb.h"
#include "common/wire_fields.h"
#include "server/gateway/wire_writer.h"

namespace cherta::gateway {

namespace {

using Fields = std::span<const std::string_view>;

// How many fields stand before the next one like this; kReach if none is near.
std::size_t distance(std::string_view field, Fields from) {
  const Fields near = from.first(std::min(from.size(), kReach));
  const auto at = std::ranges::find(near, field);
  return at == near.end() ? kReach : static_cast<std::size_t>(at - near.begin());
}

}  // namespace

ViewChanges changes_between(std::string_view before, std::string_view after) {
  const auto had = fields_of(before), has = fields_of(after);
  ViewChanges changes;
  Fields old = *had, now = *has;
  for (Run run; !old.empty() || !now.empty(); run = {}) {
    while (!old.empty() && !now.empty() && old.front() == now.front()) {
      ++run.keep, old = old.subspan(1), now = now.subspan(1);
    }
    while (!old.empty() || !now.empty()) {
      if (!old.empty() && !now.empty() && old.front() == now.front()) break;
      // What is found again sooner stays; what is found nowhere is gone or new.
      const std::size_t gone = old.empty() ? 0 : now.empty() ? kReach : distance(old.front(), now);
      const std::size_t fresh = now.empty() ? 0 : old.empty() ? kReach : distance(now.front(), old);
      const bool drops = !old.empty() && (gone > fresh || gone == kReach);
      const bool adds = !now.empty() && fresh >= gone;
      if (drops) ++run.drop, old = old.subspan(1);
      if (adds) changes.added.push_back(now.front()), ++run.add, now = now.subspan(1);
    }
    if (run.drop + run.add > 0) changes.runs.push_back(run);
  }
  return changes;
}

std::string encoded(const ViewChanges& changes) {
  using Wire = v1::ViewChanges;
  WireWriter out;
  for (const Run& run : changes.runs)
    out.message(Wire::kRunsFieldNumber, [&] {
      out.number(v1::Run::kKeepFieldNumber, run.keep);
      out.number(v1::Run::kDropFieldNumber, run.drop);
      out.number(v1::Run::kAddFieldNumber, run.add);
    });
  std::string added;
  for (const auto field : changes.added) added += field;
  if (!added.empty()) out.element(Wire::kAddedFieldNumber, added);
  return std::string(out.bytes());
}

}  // namespace cherta::gateway
