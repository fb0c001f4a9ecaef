// Reading a campaign's record field by field: E_RECORD names the field. Internal.
#pragma once

#include "server/rules/core/json_field.h"
#include "server/rules/core/reader.h"
#include "server/rules/murid_wars/handover/record.h"

namespace cherta::murid_wars::record {

Refusal bad(std::string_view field, std::string_view why);

class Node : public rules::JsonField<Node> {
 public:
  using JsonField::JsonField;
  static constexpr std::size_t kMostDepth = 6;
  static constexpr rules::JsonReader kReader{&bad, "record", kMostRecord, kMostDepth};

  std::string lower() const { return rules::lower(text(kMostRecord)); }
  // Text, number, true and false: as an option's value.
  std::string value() const {
    if (value_ && value_->is_bool()) return value_->get_bool() ? "on" : "off";
    if (value_ && value_->is_int64()) return std::to_string(value_->get_int64());
    return lower();
  }
};

}  // namespace cherta::murid_wars::record
