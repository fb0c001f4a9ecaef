#include "server/rules/core/grammar.h"

#include <algorithm>

namespace cherta::rules {

int Spoken<int>::take(Reader& words) {
  const auto number = whole_number(words.take("a number"));
  if (!number) words.fail("a number");
  return number.value_or(0);
}
std::string Spoken<int>::text(int number) { return std::to_string(number); }

bool Spoken<bool>::take(Reader& words) {
  const bool yes = words.accept("yes");
  if (yes || words.accept("no")) return yes;
  words.take("yes or no");
  words.fail("yes or no");
  return false;
}
std::string Spoken<bool>::text(bool yes) { return yes ? "yes" : "no"; }

std::string Spoken<std::string>::take(Reader& words) { return lower(words.take("a word")); }
std::string Spoken<std::string>::text(const std::string& word) { return word; }

void add_words(std::string& line, std::string_view words) {
  if (words.empty()) return;
  if (!line.empty()) line += ' ';
  line += words;
}

namespace detail {

AnyPart::AnyPart() = default;
AnyPart::AnyPart(const AnyPart&) = default;
AnyPart::AnyPart(AnyPart&&) noexcept = default;
AnyPart& AnyPart::operator=(const AnyPart&) = default;
AnyPart& AnyPart::operator=(AnyPart&&) noexcept = default;
AnyPart::~AnyPart() = default;

AnySpelling::AnySpelling(std::string_view its_verb, std::vector<AnyPart> its_parts, std::string_view its_help,
                         std::string_view its_form, bool (*its_suits)(const Reader&))
    : verb(its_verb), parts(std::move(its_parts)), help(its_help), form(its_form), suits(its_suits) {}
AnySpelling::AnySpelling(const AnySpelling&) = default;
AnySpelling::AnySpelling(AnySpelling&&) noexcept = default;
AnySpelling::~AnySpelling() = default;

bool take_either(Reader& words, std::string_view yes, std::string_view no) {
  if (words.accept(yes)) return true;
  if (words.accept(no)) return false;
  const std::string expected = std::string(yes) + " or " + std::string(no);
  words.take(expected);
  words.fail(expected);
  return false;
}

AnyPart literal(std::string_view word) {
  AnyPart part;
  part.shape = word;
  part.reads = [word](const AnyPart&, Reader& words, void*) {
    if (words.accept(word)) return;
    words.take(word);
    words.fail(word);
  };
  part.writes = [word](const AnyPart&, std::string& line, const void*) { add_words(line, word); };
  return part;
}

AnyPart expecting(std::string_view expected) {
  AnyPart part;
  part.reads = [expected](const AnyPart&, Reader& words, void*) {
    words.take(expected);
    words.fail(expected);
  };
  part.writes = [](const AnyPart&, std::string&, const void*) {};
  return part;
}

void read_parts(std::span<const AnyPart> parts, Reader& words, void* order) {
  for (const AnyPart& part : parts) {
    if (!part.key.empty() && !words.has_key(part.key)) {
      if (!part.must) continue;
      words.take(part.shape);
      words.fail(part.shape);
    }
    if (words.failed()) return;
    part.read(words, order);
  }
}

void write_parts(std::span<const AnyPart> parts, std::string& line, const void* order) {
  for (const AnyPart& part : parts) part.write(line, order);
}

bool has_constants(std::span<const AnyPart> parts) {
  return std::ranges::any_of(parts, [](const AnyPart& part) { return bool(part.fits); });
}

bool parts_fit(std::span<const AnyPart> parts, const void* order) {
  return std::ranges::all_of(parts, [&](const AnyPart& part) { return !part.fits || part.fits(order); });
}

std::string shape_of(std::span<const AnyPart> parts) {
  std::string shape;
  for (const AnyPart& part : parts) add_words(shape, part.shape);
  return shape;
}

bool begins(const AnyPart& part, const Reader& words) {
  return part.key.empty() ? words.begins({&part.starts, 1}) : words.has_key(part.key);
}

AnyPart led_by(std::string_view word, AnyPart part) {
  AnyPart both = part;
  both.inner = {std::move(part)};
  both.starts = word;
  both.shape = '[' + std::string(word) + ' ' + both.shape + ']';
  both.reads = [word](const AnyPart& self, Reader& words, void* order) {
    if (words.accept(word)) self.inner.front().read(words, order);
  };
  both.writes = [word](const AnyPart& self, std::string& line, const void* order) {
    const std::size_t before = line.size();
    add_words(line, word);
    const std::size_t with = line.size();
    self.inner.front().write(line, order);
    if (line.size() == with) line.resize(before);
  };
  return both;
}

AnyPart unless_word(std::string_view word, AnyPart part) {
  AnyPart either = part;
  either.inner = {std::move(part)};
  either.shape = std::string(word) + " | " + either.shape;
  either.reads = [word](const AnyPart& self, Reader& words, void* order) {
    if (!words.accept(word)) self.inner.front().read(words, order);
  };
  either.writes = [word](const AnyPart& self, std::string& line, const void* order) {
    const std::size_t before = line.size();
    self.inner.front().write(line, order);
    if (line.size() == before) add_words(line, word);
  };
  return either;
}

namespace {

// Parts that are written one after another, however they were given.
AnyPart together(std::vector<AnyPart> parts) {
  AnyPart all;
  all.shape = shape_of(parts);
  all.inner = std::move(parts);
  all.writes = [](const AnyPart& self, std::string& line, const void* order) { write_parts(self.inner, line, order); };
  return all;
}

}  // namespace

AnyPart parts_in_any_order(std::vector<AnyPart> parts, std::string_view expected) {
  AnyPart all = together(std::move(parts));
  all.reads = [expected](const AnyPart& self, Reader& words, void* order) {
    std::vector<const AnyPart*> given;
    while (!words.at_end() && !words.failed()) {
      const auto part = std::ranges::find_if(self.inner, [&](const AnyPart& one) { return begins(one, words); });
      if (part == self.inner.end()) {
        words.take(expected);
        return words.fail(expected);
      }
      part->read(words, order);
      given.push_back(&*part);
    }
    for (const AnyPart& part : self.inner)
      if (!part.key.empty() && part.must && std::ranges::find(given, &part) == given.end()) words.take(part.shape);
  };
  return all;
}

AnyPart keys_in_any_order(std::vector<AnyPart> keys, Kept<Refusal(std::string_view key)> fault) {
  AnyPart all = together(std::move(keys));
  all.reads = [fault](const AnyPart& self, Reader& words, void* order) {
    std::vector<std::string_view> given;
    while (!words.at_end()) {
      const auto key = std::ranges::find_if(self.inner, [&](const AnyPart& one) { return words.has_key(one.key); });
      const std::string word = words.take({});
      Reader one(word);
      const std::string name(one.peek().substr(0, one.peek().find('=')));
      if (key != self.inner.end()) key->read(one, order);
      if (key == self.inner.end() || one.failed()) return words.refuse(fault(name));
      given.push_back(key->key);
    }
    for (const AnyPart& key : self.inner)
      if (key.must && std::ranges::find(given, key.key) == given.end()) return words.refuse(fault(key.key));
  };
  return all;
}

}  // namespace detail

}  // namespace cherta::rules
