#include "server/match/desk_words.h"

#include <array>
#include <charconv>
#include <optional>

#include "server/rules/core/reader.h"

namespace cherta::match {

namespace {

using To = DeskWord::To;

constexpr std::uint32_t kMostFaces = 1000;

Refusal unread_desk() {
  return {"E_DESK", "",
          "the referee says to the match: ref die N [of d6] because REASON, ref die none because REASON, ref tell SEAT "
          "or players or all TEXT"};
}

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Its first word in lower case; the rest stays.
std::string take(std::string_view& line) {
  line = rules::trimmed(line);
  const auto end = std::find_if(line.begin(), line.end(), is_blank);
  const std::string word = rules::lower(line.substr(0, static_cast<std::size_t>(end - line.begin())));
  line.remove_prefix(word.size());
  return word;
}

std::optional<std::uint32_t> number(std::string_view text, std::uint32_t most) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool fine = error == std::errc() && end == text.data() + text.size() && text == std::to_string(value);
  return fine && value >= 1 && value <= most ? std::optional(value) : std::nullopt;
}

std::optional<DeskWord> read_die(std::string_view rest) {
  DeskWord word;
  const std::string value = take(rest);
  std::string next = take(rest);
  if (value == "none") {
    word.verb = DeskVerb::kNoDie;
  } else {
    if (next == "of") {
      word.die.kind = take(rest);
      if (!is_die(word.die.kind)) return std::nullopt;
      next = take(rest);
    }
    const auto faces = word.die.kind.empty() ? std::optional(kMostFaces)
                                             : number(std::string_view(word.die.kind).substr(1), kMostFaces);
    const auto face = faces ? number(value, *faces) : std::nullopt;
    if (!face) return std::nullopt;
    word.die.face = *face;
  }
  if (next != "because") return std::nullopt;
  word.text = rules::trimmed(rest);
  return word;
}

std::string word_of(To to, const rules::AnyGame& game) {
  if (to == To::kPlayers) return "players";
  if (to == To::kAll) return "all";
  return rules::lower(game.seat_names()[static_cast<std::size_t>(to)]);
}

std::optional<DeskWord> read_note(std::string_view rest, const rules::AnyGame& game) {
  DeskWord word;
  word.verb = DeskVerb::kTell;
  const std::string to = take(rest);
  for (const To one : {To::kFirst, To::kSecond, To::kPlayers, To::kAll})
    if (word_of(one, game) == to) {
      word.to = one;
      word.text = rules::trimmed(rest);
      return word;
    }
  return std::nullopt;
}

}  // namespace

bool is_of_desk(std::string_view line) {
  if (take(line) != "ref") return false;
  const std::string second = take(line);
  return second == "die" || second == "tell";
}

Result<DeskWord> read_desk_word(std::string_view line, const rules::AnyGame& game) {
  (void)take(line);
  const auto word = take(line) == "die" ? read_die(line) : read_note(line, game);
  if (!word || word->text.empty()) return unread_desk();
  if (word->text.size() > kMostDeskText)
    return Refusal("E_TOO_LONG", "",
                   "the text is too long: it may have at most " + std::to_string(kMostDeskText) + " bytes");
  return *word;
}

std::string write(const DeskWord& word, const rules::AnyGame& game) {
  if (word.verb == DeskVerb::kTell) return "ref tell " + word_of(word.to, game) + " " + word.text;
  std::string out = "ref die ";
  out += word.verb == DeskVerb::kNoDie ? "none" : std::to_string(word.die.face);
  if (!word.die.kind.empty()) out += " of " + word.die.kind;
  return out + " because " + word.text;
}

}  // namespace cherta::match
