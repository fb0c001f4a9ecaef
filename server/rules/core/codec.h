// The generic codec: described structs as canonical JSON, written and read without a line of code per game.
//
//   value   := struct | variant | list | optional | number | bool | string | enum
//   struct  := {"field":value,...}     declared order, no blanks; unknown Hidden fields and empty optionals left out
//   variant := {"is":"name",...}       the fields of the alternative, its kName first
//   list    := [value,...], or {"key":struct,...} where elements have a json_key(): pieces by the id a viewer knows
//   enum    := "word"                  the described enumerator without its leading k, in lower case
//
// Reading ignores fields it does not know and leaves missing ones at their defaults, so that fields may be added.
// Canonical text is hashed and compared; protobuf bytes never are.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <span>
#include <string>
#include <string_view>

#include "server/rules/core/boxed.h"
#include "server/rules/core/enum_words.h"
#include "server/rules/core/secret.h"

namespace cherta::rules {

void write_json_string(std::string& out, std::string_view text);

namespace detail {

template <class T>
inline constexpr bool is_boxed = false;
template <class T>
inline constexpr bool is_boxed<Boxed<T>> = true;

template <class T>
concept OwnJson = requires(std::string& out, const T& value) {
  write_json(out, value);
};
template <class T>
concept Text = std::same_as<T, std::string>;
template <class T>
concept List = requires(T t) {
  t.push_back(*t.begin());
  t.clear();
}
&&!Text<T>;
template <class T>
concept Keyed = List<T> && requires(const T& t) {
  { t.begin()->json_key() } -> std::convertible_to<std::string>;
};
template <class T>
concept Array = requires(T t) {
  std::tuple_size<T>::value;
  t[0];
}
&&!List<T>;

}  // namespace detail

template <class T>
void write(std::string& out, const T& value);
template <class T>
bool read(const boost::json::value& json, T& value);

namespace detail {

// A struct's field, as the codec takes it: what is done with it is compiled once for each type of fields, not once for
// each field of each struct.
struct FieldOut {
  std::string_view name;
  const void* (*in)(const void* owner);
  bool (*is_there)(const void* field);  // null: it always is
  void (*write)(std::string& out, const void* field);
};
struct FieldIn {
  std::string_view name;
  void* (*in)(void* owner);
  bool (*read)(const boost::json::value& json, void* field);
};
// What is written of the kind of a variant, and read into it.
struct KindOut {
  std::string_view name;
  std::span<const FieldOut> fields;
};
struct KindIn {
  std::string_view name;
  std::span<const FieldIn> fields;
};

// `first`: whether nothing was written before, in this struct.
void write_fields(std::string& out, std::span<const FieldOut> fields, const void* owner, bool& first);
void write_kind(std::string& out, const KindOut& kind, const void* one);
bool read_fields(const boost::json::object& json, std::span<const FieldIn> fields, void* owner);
// Which of them a variant's text says that it is; how many there are if none.
std::size_t kind_read(const boost::json::value& json, std::span<const KindIn> kinds);

template <class Field>
constexpr auto presence_of() -> bool (*)(const void*) {
  if constexpr (is_hidden<Field>) {
    return [](const void* field) { return static_cast<const Field*>(field)->known(); };
  } else if constexpr (is_optional<Field>) {
    return [](const void* field) { return static_cast<const Field*>(field)->has_value(); };
  } else if constexpr (is_open<Field>) {
    if constexpr (is_optional<typename Field::Value>)
      return [](const void* field) { return (**static_cast<const Field*>(field)).has_value(); };
  }
  return nullptr;
}

template <class Field>
void write_at(std::string& out, const void* field) {
  write(out, *static_cast<const Field*>(field));
}
template <class Field>
bool read_at(const boost::json::value& json, void* field) {
  return read(json, *static_cast<Field*>(field));
}

template <class T, class Member>
using FieldOf = std::remove_cvref_t<decltype(std::declval<T&>().*Member::pointer)>;

template <class T, template <class...> class L, class... Member>
constexpr std::array<FieldOut, sizeof...(Member)> fields_out(L<Member...>) {
  return {{{Member::name,
            [](const void* owner) -> const void* { return &(static_cast<const T*>(owner)->*Member::pointer); },
            presence_of<FieldOf<T, Member>>(), &write_at<FieldOf<T, Member>>}...}};
}
template <class T, template <class...> class L, class... Member>
constexpr std::array<FieldIn, sizeof...(Member)> fields_in(L<Member...>) {
  return {{{Member::name, [](void* owner) -> void* { return &(static_cast<T*>(owner)->*Member::pointer); },
            &read_at<FieldOf<T, Member>>}...}};
}
template <class T>
inline constexpr auto kFieldsOut = fields_out<T>(Members<T>());
template <class T>
inline constexpr auto kFieldsIn = fields_in<T>(Members<T>());

template <class... Kind>
constexpr std::array<KindOut, sizeof...(Kind)> kinds_out(boost::mp11::mp_list<Kind...>) {
  return {{{Kind::kName, kFieldsOut<Kind>}...}};
}
template <class... Kind>
constexpr std::array<KindIn, sizeof...(Kind)> kinds_in(boost::mp11::mp_list<Kind...>) {
  return {{{Kind::kName, kFieldsIn<Kind>}...}};
}
template <class T>
inline constexpr auto kKindsOut = kinds_out(KindsOf<T>());
template <class T>
inline constexpr auto kKindsIn = kinds_in(KindsOf<T>());

// A std::variant or a OneOf, as it is now, or as it is made of that kind.
template <class T>
const void* kind_in(const T& variant) {
  using std::visit;
  if constexpr (requires { variant.place(); })
    return variant.place();
  else
    return visit([](const auto& one) -> const void* { return &one; }, variant);
}
template <class T>
void* kind_in(T& variant, std::size_t kind) {
  if constexpr (requires { variant.emplace_kind(kind); }) {
    variant.emplace_kind(kind);
    return variant.place();
  } else {
    return boost::mp11::mp_with_index<boost::mp11::mp_size<KindsOf<T>>::value>(
        kind, [&](auto number) -> void* { return &variant.template emplace<number>(); });
  }
}

}  // namespace detail

template <class T>
void write(std::string& out, const T& value) {
  if constexpr (detail::is_open<T> || detail::is_boxed<T>) {
    write(out, *value);
  } else if constexpr (detail::is_hidden<T>) {
    if (value.known())
      write(out, value.get());
    else
      out += "null";
  } else if constexpr (detail::OwnJson<T>) {
    write_json(out, value);
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value) {
    out += '"';
    out += word_of(value);
    out += '"';
  } else if constexpr (std::is_enum_v<T>) {
    write(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::is_integral_v<T>) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  } else if constexpr (detail::Text<T> || std::same_as<T, std::string_view>) {
    write_json_string(out, value);
  } else if constexpr (detail::is_optional<T>) {
    if (value)
      write(out, *value);
    else
      out += "null";
  } else if constexpr (detail::is_variant<T>) {
    detail::write_kind(out, detail::kKindsOut<T>[value.index()], detail::kind_in(value));
  } else if constexpr (detail::is_described<T>) {
    out += '{';
    bool first = true;
    detail::write_fields(out, detail::kFieldsOut<T>, &value, first);
    // Sums and the like, for readers of the JSON form; read() ignores them.
    if constexpr (requires { value.write_derived(out, first); }) value.write_derived(out, first);
    out += '}';
  } else if constexpr (detail::Keyed<T>) {
    out += '{';
    bool first = true;
    for (const auto& one : value) {
      if (!first) out += ',';
      first = false;
      write_json_string(out, one.json_key());
      out += ':';
      write(out, one);
    }
    out += '}';
  } else {
    static_assert(detail::List<T> || detail::Array<T>, "no JSON form for this type");
    out += '[';
    bool first = true;
    for (const auto& one : value) {
      if (!first) out += ',';
      first = false;
      write(out, one);
    }
    out += ']';
  }
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write(out, value);
  return out;
}

// Reads what write() wrote. False if the text has another form; `value` is then unspecified.
template <class T>
bool read(const boost::json::value& json, T& value) {
  if constexpr (detail::is_open<T>) {
    return read(json, *value);
  } else if constexpr (detail::is_boxed<T>) {
    typename T::Value inner{};
    if (!read(json, inner)) return false;
    value = T(std::move(inner));
    return true;
  } else if constexpr (detail::is_hidden<T>) {
    typename T::Value inner{};
    // An unknown field is left out; null is the value of a known one that holds no more than "none".
    if (json.is_null() && !detail::is_optional<typename T::Value>) {
      value.forget();
      return true;
    }
    if (!read(json, inner)) return false;
    value = T(std::move(inner));
    return true;
  } else if constexpr (detail::OwnJson<T>) {
    return json.is_string() && read_json(std::string_view(json.get_string()), value);
  } else if constexpr (std::same_as<T, bool>) {
    if (!json.is_bool()) return false;
    value = json.get_bool();
    return true;
  } else if constexpr (std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value) {
    if (!json.is_string()) return false;
    const auto found = enum_from_word<T>(std::string_view(json.get_string()));
    if (found) value = *found;
    return found.has_value();
  } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    boost::system::error_code error;
    if constexpr (std::is_enum_v<T>)
      value = static_cast<T>(json.to_number<std::underlying_type_t<T>>(error));
    else
      value = json.to_number<T>(error);
    return !error;
  } else if constexpr (detail::Text<T>) {
    if (!json.is_string()) return false;
    value.assign(json.get_string().data(), json.get_string().size());
    return true;
  } else if constexpr (detail::is_optional<T>) {
    if (json.is_null()) {
      value.reset();
      return true;
    }
    value.emplace();
    return read(json, *value);
  } else if constexpr (detail::is_variant<T>) {
    const auto& kinds = detail::kKindsIn<T>;
    const std::size_t kind = detail::kind_read(json, kinds);
    return kind < kinds.size() &&
           detail::read_fields(json.get_object(), kinds[kind].fields, detail::kind_in(value, kind));
  } else if constexpr (detail::is_described<T>) {
    return json.is_object() && detail::read_fields(json.get_object(), detail::kFieldsIn<T>, &value);
  } else if constexpr (detail::Keyed<T>) {
    if (!json.is_object()) return false;
    value.clear();
    for (const auto& one : json.get_object()) {
      value.push_back({});
      if (!read(one.value(), value.back())) return false;
    }
    return true;
  } else if constexpr (detail::List<T>) {
    if (!json.is_array()) return false;
    value.clear();
    for (const auto& one : json.get_array()) {
      value.push_back({});
      if (!read(one, value.back())) return false;
    }
    return true;
  } else {
    if (!json.is_array() || json.get_array().size() != std::tuple_size<T>::value) return false;
    for (std::size_t i = 0; i < std::tuple_size<T>::value; ++i)
      if (!read(json.get_array()[i], value[i])) return false;
    return true;
  }
}

template <class T>
bool from_json(std::string_view text, T& value) {
  boost::system::error_code error;
  const auto json = boost::json::parse(boost::json::string_view(text.data(), text.size()), error);
  return !error && read(json, value);
}

}  // namespace cherta::rules
