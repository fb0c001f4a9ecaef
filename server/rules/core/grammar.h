// How an order stands in words, said once: from it the words are read and written back.
//
//   phrase := verb part...          the verb: one word, or several ("offer undo")
//
//   part                              in words           reads and writes
//   field(&O::cell)                   3-7                a value, as Spoken<T> has it; of a std::optional: it must be
//                                                        there, and is not written if it is not
//   word(&O::name, "a name")          WORD               a word in small letters
//   number(&O::n, 10, 90)             40                 a whole number within bounds
//   yes_no(&O::on, "on", "off")       on | off           a bool, as one of two words
//   flag(&O::up, "up")                [up]               a bool: the word stands there or not
//   maybe(&O::wheel)                  [R30]              a value that may be missing (std::optional)
//   after("via", &O::via)             [via 3-7]          the same behind a word
//   key("joker", &O::joker)           [joker=double]     the same behind a word and =; of no std::optional: it must be
//                                                        there, but for may(key(…))
//   list(&O::cells, most)             3-7 4-7 …          values to the end of the line, at least one
//   some(&O::cells, most, follows)    3-7 4-7 …          values as long as follows(Reader), at least one
//   led("with", part)                 [with …]           the part behind a word; neither if it has nothing to say
//   unless("none", part)              none | …           the part, or the word if it has nothing to say
//   any_of(parts, "a or b")           a b=2 …            to the end of the line, in any order, what begins with a word
//                                                        or a key; a key must be there, but for may(key(…))
//   rest(&O::text, "a text")          …                  the rest of the line as typed; rest(&O::text): or none
//   always(&O::choice, kBurn)                            nothing: the verb says it. Of several phrases of an order the
//                                                        one is written whose constants hold, else the one without
//   inside(&O::step, parts)                              the parts of a struct within it
//   any_order(keys, fault)            a=1 b=2            keys in any order, with a refusal of the game's own
//   by_hand<O>("40%", read, write)                       anything else: void read(Reader&, O&), string write(const O&)
//   expects<O>("a or b")                                 nothing: of verbs of two words, what is said without the
//   second "before"                          before             the word itself
//
// What stands in a part looks at the text alone. Nothing here knows of a position.
#pragma once

#include <concepts>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/rules/core/any_part.h"
#include "server/rules/core/reader.h"

namespace cherta::rules {

// How a value of this type is spoken. A game says it for its own types:
//
//   template <> struct cherta::rules::Spoken<Cell> {
//     static constexpr std::string_view kShape = "CELL";   how help shows it
//     static Cell take(Reader&);                           takes its word or words; fails or refuses if they do not fit
//     static std::string text(const Cell&);                the words that take() reads
//     static bool follows(const Reader&);                  for maybe(): does the next word begin one? (else: any does)
//   };
template <class T>
struct Spoken;

template <>
struct Spoken<int> {
  static constexpr std::string_view kShape = "NUMBER";
  static int take(Reader&);
  static std::string text(int);
};
template <>
struct Spoken<bool> {
  static constexpr std::string_view kShape = "yes|no";
  static bool take(Reader&);
  static std::string text(bool);
};
template <>
struct Spoken<std::string> {  // one word, in small letters
  static constexpr std::string_view kShape = "WORD";
  static std::string take(Reader&);
  static std::string text(const std::string&);
};
template <class E>
requires std::is_enum_v<E>
struct Spoken<E> {  // a described enumerator's word
  static constexpr std::string_view kShape = "WORD";
  static E take(Reader& words) { return words.take_word<E>(); }
  static std::string text(E value) { return std::string(word_of(value)); }
};

template <class O>
struct Part : detail::AnyPart {
  Part(detail::AnyPart part) : AnyPart(std::move(part)) {}
  Part(const char* word) : AnyPart(detail::literal(word)) {}
};

template <class O>
struct Parts : std::vector<detail::AnyPart> {
  Parts() = default;
  Parts(std::initializer_list<Part<O>> parts) : vector(parts.begin(), parts.end()) {}
};

template <class O, class Read, class Write>
Part<O> by_hand(std::string_view shape, Read read, Write write) {
  detail::AnyPart part;
  part.shape = shape;
  part.reads = [read](const detail::AnyPart&, Reader& words, void* order) { read(words, *static_cast<O*>(order)); };
  part.writes = [write](const detail::AnyPart&, std::string& line, const void* order) {
    add_words(line, write(*static_cast<const O*>(order)));
  };
  return part;
}

template <class O, class T>
Part<O> field(T O::*at) {
  return by_hand<O>(
      Spoken<T>::kShape, [at](Reader& words, O& order) { order.*at = Spoken<T>::take(words); },
      [at](const O& order) { return Spoken<T>::text(order.*at); });
}

template <class O, class T>
Part<O> field(std::optional<T> O::*at) {
  return by_hand<O>(
      Spoken<T>::kShape, [at](Reader& words, O& order) { order.*at = Spoken<T>::take(words); },
      [at](const O& order) { return order.*at ? Spoken<T>::text(*(order.*at)) : std::string(); });
}

template <class O>
Part<O> word(std::string O::*at, std::string_view expected) {
  return by_hand<O>(
      "WORD", [=](Reader& words, O& order) { order.*at = lower(words.take(expected)); },
      [at](const O& order) { return order.*at; });
}

template <class O>
Part<O> number(int O::*at, int least, int most) {
  return by_hand<O>(
      std::to_string(least) + ".." + std::to_string(most),
      [=](Reader& words, O& order) { order.*at = words.take_number(least, most); },
      [at](const O& order) { return std::to_string(order.*at); });
}

template <class O>
Part<O> yes_no(bool O::*at, std::string_view yes, std::string_view no) {
  return by_hand<O>(
      std::string(yes) + '|' + std::string(no),
      [=](Reader& words, O& order) { order.*at = detail::take_either(words, yes, no); },
      [=](const O& order) { return std::string(order.*at ? yes : no); });
}

// `silent`: a word for "not so", which may be typed and is not written.
template <class O>
Part<O> flag(bool O::*at, std::string_view word, std::string_view silent = {}) {
  Part<O> part = by_hand<O>(
      '[' + std::string(word) + ']',
      [=](Reader& words, O& order) {
        order.*at = words.accept(word);
        if (!(order.*at) && !silent.empty()) words.accept(silent);
      },
      [=](const O& order) { return std::string(order.*at ? word : std::string_view()); });
  part.starts = word;
  return part;
}

template <class O, class T>
Part<O> maybe(std::optional<T> O::*at) {
  return by_hand<O>(
      '[' + std::string(Spoken<T>::kShape) + ']',
      [at](Reader& words, O& order) {
        bool there = !words.at_end();
        if constexpr (requires { Spoken<T>::follows(words); }) there = there && Spoken<T>::follows(words);
        if (there) order.*at = Spoken<T>::take(words);
      },
      [at](const O& order) { return order.*at ? Spoken<T>::text(*(order.*at)) : std::string(); });
}

template <class O, class T>
Part<O> after(std::string_view word, std::optional<T> O::*at) {
  Part<O> part = by_hand<O>(
      '[' + std::string(word) + ' ' + std::string(Spoken<T>::kShape) + ']',
      [=](Reader& words, O& order) {
        if (words.accept(word)) order.*at = Spoken<T>::take(words);
      },
      [=](const O& order) {
        return order.*at ? std::string(word) + ' ' + Spoken<T>::text(*(order.*at)) : std::string();
      });
  part.starts = word;
  return part;
}

// A value behind KEY=, which is read by a Reader of its own. read(Reader&, O&); string write(const O&) gives the value,
// nothing if the key is left out.
template <class O, class Read, class Write>
Part<O> key_by_hand(std::string_view key, Read read, Write write) {
  Part<O> part = by_hand<O>(
      std::string(key) + "=…",
      [=](Reader& words, O& order) {
        const std::string text = words.take_value(key).value_or("");
        Reader value(text);
        read(value, order);
        words.fail_with(value);
      },
      [=](const O& order) {
        const std::string value = write(order);
        return value.empty() ? std::string() : std::string(key) + '=' + value;
      });
  part.key = key;
  return part;
}
// The key may be left out: the field keeps what it has by itself.
template <class O>
Part<O> may(Part<O> key) {
  key.must = false;
  key.shape = '[' + key.shape + ']';
  return key;
}

template <class O, class T>
Part<O> key(std::string_view word, T O::*at) {
  return key_by_hand<O>(
      word, [at](Reader& value, O& order) { order.*at = Spoken<T>::take(value); },
      [at](const O& order) { return Spoken<T>::text(order.*at); });
}
template <class O, class T>
Part<O> key(std::string_view word, std::optional<T> O::*at) {
  return may(key_by_hand<O>(
      word, [at](Reader& value, O& order) { order.*at = Spoken<T>::take(value); },
      [at](const O& order) { return order.*at ? Spoken<T>::text(*(order.*at)) : std::string(); }));
}
// yes_no behind KEY=.
template <class O>
Part<O> key(std::string_view word, bool O::*at, std::string_view yes, std::string_view no) {
  return key_by_hand<O>(
      word, [=](Reader& value, O& order) { order.*at = detail::take_either(value, yes, no); },
      [=](const O& order) { return std::string(order.*at ? yes : no); });
}

template <class O, class List>
Part<O> list(List O::*at, std::size_t most) {
  using T = typename List::value_type;
  return by_hand<O>(
      std::string(Spoken<T>::kShape) + " …",
      [=](Reader& words, O& order) {
        do {
          (order.*at).push_back(Spoken<T>::take(words));
          if ((order.*at).size() > most) words.fail("at most " + std::to_string(most));
        } while (!words.at_end() && !words.failed());
      },
      [at](const O& order) {
        std::string all;
        for (const T& one : order.*at) add_words(all, Spoken<T>::text(one));
        return all;
      });
}

template <class O, class List>
Part<O> some(List O::*at, std::size_t most, bool (*follows)(const Reader&)) {
  using T = typename List::value_type;
  return by_hand<O>(
      std::string(Spoken<T>::kShape) + " …",
      [=](Reader& words, O& order) {
        List all;
        do all.push_back(Spoken<T>::take(words));
        while (all.size() < most && !words.failed() && follows(words));
        order.*at = std::move(all);
      },
      [at](const O& order) {
        std::string all;
        for (const T& one : order.*at) add_words(all, Spoken<T>::text(one));
        return all;
      });
}

template <class O>
Part<O> led(std::string_view word, Part<O> part) {
  return detail::led_by(word, std::move(part));
}
template <class O>
Part<O> unless(std::string_view word, Part<O> part) {
  return detail::unless_word(word, std::move(part));
}
template <class O>
Part<O> any_of(Parts<O> parts, std::string_view expected) {
  return detail::parts_in_any_order(std::move(parts), expected);
}
template <class O>
Part<O> expects(std::string_view expected) {
  return detail::expecting(expected);
}

template <class O>
Part<O> rest(std::string O::*at, std::string_view expected = {}) {
  Part<O> part = by_hand<O>(
      expected.empty() ? "[TEXT]" : "TEXT",
      [=](Reader& words, O& order) {
        if (words.at_end() && !expected.empty()) words.take(expected);
        order.*at = words.rest();
      },
      [at](const O& order) { return order.*at; });
  part.to_the_end = true;
  return part;
}

template <class O, class T, class Value>
Part<O> always(T O::*at, Value value) {
  Part<O> part = by_hand<O>(
      "", [=](Reader&, O& order) { order.*at = value; }, [](const O&) { return std::string(); });
  part.fits = [=](const void* order) { return static_cast<const O*>(order)->*at == value; };
  return part;
}

namespace detail {

template <class T>
struct MadeOf {  // the struct itself, or the one in an optional
  using Type = T;
};
template <class T>
struct MadeOf<std::optional<T>> {
  using Type = T;
};

}  // namespace detail

// The parts of a struct that is a field of the order; of an optional one, where it is there.
template <class O, class T>
Part<O> inside(T O::*at, Parts<typename detail::MadeOf<T>::Type> parts) {
  using Inner = typename detail::MadeOf<T>::Type;
  constexpr bool kOptional = !std::same_as<Inner, T>;
  detail::AnyPart whole;
  whole.shape = detail::shape_of(parts);
  whole.inner = std::move(parts);
  whole.reads = [at](const detail::AnyPart& self, Reader& words, void* order) {
    Inner inner{};
    detail::read_parts(self.inner, words, &inner);
    static_cast<O*>(order)->*at = std::move(inner);
  };
  whole.writes = [at](const detail::AnyPart& self, std::string& line, const void* order) {
    const auto& field = static_cast<const O*>(order)->*at;
    if constexpr (kOptional)
      detail::write_parts(self.inner, line, &*field);
    else
      detail::write_parts(self.inner, line, &field);
  };
  if constexpr (kOptional)
    whole.fits = [at](const void* order) { return (static_cast<const O*>(order)->*at).has_value(); };
  return whole;
}

// Keys in whatever order; fault(key) refuses one that is none, that is missing, or whose value does not fit.
template <class O, class Fault>
Part<O> any_order(Parts<O> keys, Fault fault) {
  return detail::keys_in_any_order(std::move(keys), fault);
}

template <class O>
std::string words_of(const Parts<O>& parts, const O& order) {
  std::string text;
  for (const auto& part : parts) part.write(text, &order);
  return text;
}

// One way in which an order stands in words, and its help. No help: none of its own ("accept undo" beside "accept").
template <class O>
struct Spelling : detail::AnySpelling {
  Spelling(std::string_view its_verb, Parts<O> its_parts, std::string_view its_help = {},
           std::string_view its_form = {}, bool (*its_suits)(const Reader&) = nullptr)
      : AnySpelling(its_verb, std::move(its_parts), its_help, its_form, its_suits) {}
};
template <class O>
struct Spellings : std::vector<detail::AnySpelling> {
  Spellings() = default;
  Spellings(std::initializer_list<Spelling<O>> all) : vector(all.begin(), all.end()) {}
};

}  // namespace cherta::rules
