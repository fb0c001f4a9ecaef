#include "client/cli/view_changes.h"

#include <span>
#include <string>

#include "common/wire_fields.h"

namespace cherta::cli {

std::optional<v1::View> changed(const v1::View& before, const v1::ViewChanges& changes) {
  const std::string old_bytes = before.SerializeAsString(), new_bytes = changes.added().SerializeAsString();
  const auto had = fields_of(old_bytes), fresh = fields_of(new_bytes);
  std::string bytes;
  std::span<const std::string_view> old = *had, added = *fresh;
  const auto take = [&](std::span<const std::string_view>& from, std::size_t count, bool stays) {
    if (count > from.size()) return false;
    for (const auto field : from.first(stays ? count : 0)) bytes += field;
    from = from.subspan(count);
    return true;
  };
  for (const auto& run : changes.runs())
    if (!take(old, run.keep(), true) || !take(old, run.drop(), false) || !take(added, run.add(), true)) return {};
  if (!added.empty()) return {};
  take(old, old.size(), true);
  v1::View view;
  return view.ParseFromString(bytes) ? std::optional(std::move(view)) : std::nullopt;
}

}  // namespace cherta::cli
