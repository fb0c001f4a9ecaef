// What an order's words are made of, whatever the order: what grammar.h gives with its type is one of these inside.
// Compiled once, in grammar.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/kept.h"
#include "server/rules/core/reader.h"

namespace cherta::rules {

// Adds words to a line, parted by a blank; no words, no blank.
void add_words(std::string& line, std::string_view words);

namespace detail {

// A part of any order; Part<O> says of which: the pointers are to an O.
struct AnyPart {
  AnyPart();
  AnyPart(const AnyPart&);
  AnyPart(AnyPart&&) noexcept;
  AnyPart& operator=(const AnyPart&);
  AnyPart& operator=(AnyPart&&) noexcept;
  ~AnyPart();

  void read(Reader& words, void* order) const { reads(*this, words, order); }
  void write(std::string& line, const void* order) const { writes(*this, line, order); }  // adds its words

  std::string shape;
  Kept<void(const AnyPart&, Reader&, void* order), 64> reads;
  Kept<void(const AnyPart&, std::string& line, const void* order), 64> writes;
  Kept<bool(const void* order), 32> fits;  // without: any order
  std::vector<AnyPart> inner;              // what it is put together of
  std::string key;                         // of key()
  std::string starts;                      // the word that it begins with, if it always does: for any_of()
  bool must = true;                        // of key(): it may not be left out; see may()
  bool to_the_end = false;                 // of rest(): a ; in it parts nothing
};

// One way in which an order stands in words; Spelling<O> says of which.
struct AnySpelling {
  AnySpelling(std::string_view its_verb, std::vector<AnyPart> its_parts, std::string_view its_help,
              std::string_view its_form, bool (*its_suits)(const Reader&));
  AnySpelling(const AnySpelling&);
  AnySpelling(AnySpelling&&) noexcept;
  ~AnySpelling();

  std::string_view verb;
  std::vector<AnyPart> parts;
  std::string_view help;         // what the order does, for people
  std::string_view form;         // its form for people; without: made of the parts
  bool (*suits)(const Reader&);  // of two orders with one verb: is it this one, by the words that follow?
};

AnyPart literal(std::string_view word);
AnyPart expecting(std::string_view words);
void read_parts(std::span<const AnyPart> parts, Reader&, void* order);
void write_parts(std::span<const AnyPart> parts, std::string& line, const void* order);
bool has_constants(std::span<const AnyPart> parts);
bool parts_fit(std::span<const AnyPart> parts, const void* order);
std::string shape_of(std::span<const AnyPart> parts);
bool begins(const AnyPart&, const Reader&);  // does its word or its key come next?
AnyPart led_by(std::string_view word, AnyPart part);
AnyPart unless_word(std::string_view word, AnyPart part);
AnyPart parts_in_any_order(std::vector<AnyPart> parts, std::string_view expected);
AnyPart keys_in_any_order(std::vector<AnyPart> keys, Kept<Refusal(std::string_view key)> fault);
bool take_either(Reader&, std::string_view yes, std::string_view no);  // one of two words; fails if it is neither

}  // namespace detail

}  // namespace cherta::rules
