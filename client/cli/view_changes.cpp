#include "client/cli/view_changes.h"

#include <string>

#include "common/wire_fields.h"

namespace cherta::cli {

std::optional<v1::View> changed(const v1::View& before, const v1::ViewChanges& changes) {
  const std::string old_bytes = before.SerializeAsString(), new_bytes = changes.added().SerializeAsString();
  const auto now = changed_fields(*fields_of(old_bytes), *fields_of(new_bytes), changes.runs());
  if (!now) return {};
  std::string bytes;
  for (const auto field : *now) bytes += field;
  v1::View view;
  return view.ParseFromString(bytes) ? std::optional(std::move(view)) : std::nullopt;
}

}  // namespace cherta::cli
