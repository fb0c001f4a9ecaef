// A message in protobuf's binary form taken as the list of its fields, without knowing what they mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace cherta {

namespace wire_fields {

inline constexpr unsigned kMostShift = 63, kGroup = 7;
inline constexpr std::size_t kFour = 4, kEight = 8;

// Takes a varint off the front; nothing if there is none.
inline std::optional<std::uint64_t> take_varint(std::string_view& bytes) {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift <= kMostShift && !bytes.empty(); shift += kGroup) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  return std::nullopt;
}

// The bytes of a value of this wire type at the front; nothing if they are not all there, or there is no such type.
inline std::optional<std::size_t> length_of(std::uint64_t type, std::string_view bytes) {
  const std::size_t before = bytes.size();
  std::optional<std::uint64_t> value = kFour;
  if (type == 0 || type == 2) value = take_varint(bytes);
  if (!value) return std::nullopt;
  const std::size_t head = before - bytes.size();
  const std::uint64_t body = type == 2 ? *value : type == 0 ? 0 : type == 1 ? kEight : kFour;
  if (type == 3 || type == 4 || type > 5 || body > bytes.size()) return std::nullopt;
  return head + static_cast<std::size_t>(body);
}

}  // namespace wire_fields

// Each field with its key, in the order in which they stand; they point into `message`. Nothing if it is no message.
// Who is given the message knows what comes of it. docs/PROTOCOL.md, section 12.
inline std::optional<std::vector<std::string_view>> fields_of(std::string_view message) {
  std::vector<std::string_view> fields;
  while (!message.empty()) {
    std::string_view rest = message;
    const auto key = wire_fields::take_varint(rest);
    const auto length = key ? wire_fields::length_of(*key & 7, rest) : std::nullopt;
    if (!length) return std::nullopt;
    const std::size_t whole = message.size() - rest.size() + *length;
    fields.push_back(message.substr(0, whole));
    message.remove_prefix(whole);
  }
  return fields;
}

// The fields of a view as `runs` (ViewChanges.runs) make them of those that were held and those that were added;
// nothing if they do not fit. docs/PROTOCOL.md, section 12.
template <class Field, class Runs>
std::optional<std::vector<Field>> changed_fields(std::vector<Field> held, std::vector<Field> added, const Runs& runs) {
  std::vector<Field> now;
  const auto take = [&](std::vector<Field>& from, std::size_t& at, std::size_t count, bool stays) {
    if (count > from.size() - at) return false;
    for (std::size_t i = at; stays && i < at + count; ++i) now.push_back(std::move(from[i]));
    at += count;
    return true;
  };
  std::size_t in_held = 0, in_added = 0;
  for (const auto& run : runs)
    if (!take(held, in_held, run.keep(), true) || !take(held, in_held, run.drop(), false) ||
        !take(added, in_added, run.add(), true))
      return std::nullopt;
  if (in_added != added.size()) return std::nullopt;
  take(held, in_held, held.size() - in_held, true);
  return now;
}

}  // namespace cherta
