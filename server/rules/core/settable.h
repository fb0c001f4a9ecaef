// What a referee may set, `ref set PATH VALUE`: a row for each variable of a game, in a table for each kind of thing
// that has some (the state, a side, a counter).
//
//   constexpr auto kOfSide = std::to_array<Settable<Side>>({
//       {"prestige", "the prestige", value<&Side::prestige>, -500, 500},      a field: its type says how it is read
//       {"hand", "the hand", value<&Side::secrets, &Secrets::hand>},          a field of a field
//       {"pool", "the pool", by<set_pool, &Side::secrets, &Secrets::pool>},   void set_pool(Pool&, Reader&) reads it
//       {"halt", "the halt", by<set_halt, &Side::halt>}});                    void set_halt(Side&, Reader&): and more
//
// A row names the field that it sets; from its guard (Hidden, anywhere on the way) follows who may hear what it is now:
// whoever finds something there in his projection. So nothing is said twice, and nothing is told that project() hides.
// What the rules could hold is the game's to say, of the whole position.
#pragma once

#include "server/rules/core/grammar.h"
#include "server/rules/core/seat.h"
#include "server/rules/core/secret.h"

namespace cherta::rules {

// PATH in words: "side.hand", or "hand[side]" as older orders have it. Whose it is and what; of any other word:
// nobody's, and the word.
struct VariableName {
  std::string_view who, what;
};
VariableName variable_name(std::string_view path);
// on, yes, true, 1; off, no, false, 0; on, if none of them follows.
bool take_switch(Reader&);

namespace detail {

// What a guard holds; null if it is blank.
template <class T>
auto* held(T& field) {
  using Plain = std::remove_const_t<T>;
  if constexpr (is_open<Plain>) {
    return &*field;
  } else if constexpr (is_hidden<Plain>) {
    if constexpr (std::is_const_v<T>)
      return field.if_known();
    else
      return field.known() ? &field.edit() : nullptr;
  } else {
    return &field;
  }
}

// What stands at the end of the path; null if something on the way is blank or missing.
template <auto kFirst, auto... kRest, class In>
auto* reached(In& in) {
  auto* at = held(in.*kFirst);
  if constexpr (sizeof...(kRest) == 0) {
    return at;
  } else if constexpr (is_optional<std::remove_cvref_t<decltype(*at)>>) {
    using End = decltype(reached<kRest...>(**at));
    return at && *at ? reached<kRest...>(**at) : End(nullptr);
  } else {
    using End = decltype(reached<kRest...>(*at));
    return at ? reached<kRest...>(*at) : End(nullptr);
  }
}

}  // namespace detail

// Reads what a T may be: on or off (on, if neither follows); a number within bounds; "none" or what it is; a list as
// long as the line; a described struct field by field; anything else as it is spoken (grammar.h).
template <class T>
void take_value(T& to, Reader& words, int least, int most) {
  if constexpr (detail::is_open<T>) {
    take_value(*to, words, least, most);
  } else if constexpr (detail::is_optional<T>) {
    if (words.accept("none")) return to.reset();
    take_value(to.emplace(), words, least, most);
  } else if constexpr (std::same_as<T, bool>) {
    to = take_switch(words);
  } else if constexpr (std::same_as<T, int>) {
    to = words.take_number(least, most);
  } else if constexpr (requires { Spoken<T>::take(words); }) {
    to = Spoken<T>::take(words);
  } else if constexpr (detail::is_described<T>) {
    boost::mp11::mp_for_each<detail::Members<T>>(
        [&](auto member) { take_value(to.*member.pointer, words, least, most); });
  } else {
    to.clear();
    if (words.accept("none")) return;
    do {
      typename T::value_type one{};
      take_value(one, words, least, most);
      to.push_back(std::move(one));
    } while (!words.at_end() && !words.failed());
  }
}

namespace detail {

template <auto... kPath>
struct ValueAt {};
template <auto kSet, auto... kPath>
struct SetBy {};

}  // namespace detail

template <auto... kPath>
inline constexpr detail::ValueAt<kPath...> value{};
template <auto kSet, auto... kPath>
inline constexpr detail::SetBy<kSet, kPath...> by{};

// In: what the rows are of. Whole: what it stands in, if a setter wants to see that, too.
template <class In, class Whole = In>
struct Settable {
  std::string_view word, means;  // as it is ordered, in small letters; what is told of it, if not the word
  void (*read)(In&, Whole&, Reader&, int least, int most);
  bool (*known)(const In&);  // does he know what stands there whose projection this is?
  int least = 0, most = 0;

  template <auto... kPath>
  constexpr Settable(std::string_view word, std::string_view means, detail::ValueAt<kPath...>, int least = 0,
                     int most = 0)
      : word(word), means(means), read(&read_value<kPath...>), known(&is_known<kPath...>), least(least), most(most) {}
  template <auto kSet, auto... kPath>
  constexpr Settable(std::string_view word, std::string_view means, detail::SetBy<kSet, kPath...>)
      : word(word), means(means), read(&read_by<kSet, kPath...>), known(&is_known<kPath...>) {}
  template <auto... kPath>
  constexpr Settable(std::string_view word, detail::ValueAt<kPath...> path, int least = 0, int most = 0)
      : Settable(word, {}, path, least, most) {}
  template <auto kSet, auto... kPath>
  constexpr Settable(std::string_view word, detail::SetBy<kSet, kPath...> path) : Settable(word, {}, path) {}

  void set(In& in, Whole& whole, Reader& words) const { read(in, whole, words, least, most); }
  void set(In& in, Reader& words) const requires std::same_as<In, Whole> { read(in, in, words, least, most); }

 private:
  static void refuse_blank(Reader& words) { words.refuse({"E_SYNTAX", "", "There is nothing of the kind yet."}); }
  template <auto... kPath>
  static void read_value(In& in, Whole&, Reader& words, int least, int most) {
    if (auto* at = detail::reached<kPath...>(in))
      take_value(*at, words, least, most);
    else
      refuse_blank(words);
  }
  template <auto kSet, auto... kPath>
  static void read_by(In& in, Whole& whole, Reader& words, int, int) {
    if constexpr (std::invocable<decltype(kSet), In&, Whole&, Reader&>) {
      kSet(in, whole, words);
    } else if constexpr (std::invocable<decltype(kSet), In&, Reader&>) {
      kSet(in, words);
    } else if (auto* at = detail::reached<kPath...>(in)) {
      kSet(*at, words);
    } else {
      refuse_blank(words);
    }
  }
  template <auto... kPath>
  static bool is_known(const In& in) {
    return detail::reached<kPath...>(in) != nullptr;
  }
};

// The row of this name; null: there is none.
template <class Table>
constexpr auto settable_in(const Table& table, std::string_view word) -> decltype(table.data()) {
  const auto found = std::ranges::find_if(table, [&](const auto& row) { return row.word == word; });
  return found == table.end() ? nullptr : &*found;
}

// Who may hear an edit whole. By default nobody; the referee reads it in any case.
struct Hearers {
  bool all = false;
  std::array<bool, kSeats> seats{};  // where not all may
  bool operator[](Seat seat) const { return seats[index(seat)]; }
  bool operator==(const Hearers&) const = default;
};
// knows(projection): does he know what was set?
template <class G, class Knows>
Hearers hearers_of(const typename G::State& after, const Knows& knows) {
  const auto tells = [&](Viewer viewer) { return knows(G::project(after, viewer)); };
  if (tells(Viewer::observer())) return {true, {}};
  return {false, {tells(Viewer::player(Seat::kFirst)), tells(Viewer::player(Seat::kSecond))}};
}

}  // namespace cherta::rules
