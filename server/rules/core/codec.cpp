#include "server/rules/core/codec.h"

#include <algorithm>

namespace cherta::rules {

// What needs no escape, which is nearly all there is, is taken over in one piece.
void write_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool marked = byte == '"' || byte == '\\';
    if (!marked && byte >= 0x20) continue;
    out.append(text, written, i - written);
    written = i + 1;
    if (marked)
      out += {'\\', text[i]};
    else
      out.append("\\u00").append({kHex[byte >> 4], kHex[byte & 15]});
  }
  out.append(text, written);
  out += '"';
}

namespace detail {

void write_fields(std::string& out, std::span<const FieldOut> fields, const void* owner, bool& first) {
  for (const FieldOut& one : fields) {
    const void* field = one.in(owner);
    if (one.is_there && !one.is_there(field)) continue;
    if (!first) out += ',';
    first = false;
    out += '"';
    out += one.name;
    out += "\":";
    one.write(out, field);
  }
}

void write_kind(std::string& out, const KindOut& kind, const void* one) {
  out += "{\"is\":\"";
  out += kind.name;
  out += '"';
  bool first = false;
  write_fields(out, kind.fields, one, first);
  out += '}';
}

bool read_fields(const boost::json::object& json, std::span<const FieldIn> fields, void* owner) {
  return std::ranges::all_of(fields, [&](const FieldIn& one) {
    const auto* value = json.if_contains(one.name);
    return !value || one.read(*value, one.in(owner));
  });
}

std::size_t kind_read(const boost::json::value& json, std::span<const KindIn> kinds) {
  const auto* object = json.if_object();
  const auto* is = object ? object->if_contains("is") : nullptr;
  if (!is || !is->is_string()) return kinds.size();
  const std::string_view name(is->get_string());
  return static_cast<std::size_t>(std::ranges::find(kinds, name, &KindIn::name) - kinds.begin());
}

}  // namespace detail

}  // namespace cherta::rules
