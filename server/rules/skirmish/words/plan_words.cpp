// Plans in words, and whole turns made of such parts (6.1, SK-5.1, 18.2).
#include <algorithm>

#include "server/rules/skirmish/game.h"
#include "server/rules/skirmish/words/parts.h"
#include "server/rules/table/words.h"

namespace cherta::skirmish {

namespace {

constexpr int kMostSteps = 99, kMostCard = 999;

struct Letter {
  std::string_view word;
  Deed deed;
};
constexpr std::array<Letter, 15> kLetters = {{{"m", Deed::kMove},
                                              {"p", Deed::kPivot},
                                              {"f", Deed::kFire},
                                              {"l", Deed::kLoad},
                                              {"c", Deed::kCharge},
                                              {"b", Deed::kBoard},
                                              {"d", Deed::kLeave},
                                              {"x", Deed::kCross},
                                              {"dm", Deed::kDismount},
                                              {"mt", Deed::kMount},
                                              {"t", Deed::kTake},
                                              {"r", Deed::kRelease},
                                              {"e", Deed::kComeOut},
                                              {"w", Deed::kWait},
                                              {"s", Deed::kSail}}};
std::string_view letter_of(Deed deed) { return std::ranges::find(kLetters, deed, &Letter::deed)->word; }

// ---- tokens ----

bool take_target(const std::string& value, char sign, std::optional<std::string>& behind, FigureId& target) {
  const auto at = value.find(sign);
  const auto id = figure_of_word(std::string_view(value).substr(0, at));
  if (!id) return false;
  target = *id;
  if (at != std::string::npos) behind = value.substr(at + 1);
  return true;
}
bool take_fire(const std::string& value, Token& token) {
  std::optional<std::string> behind;
  if (!take_target(value, '/', behind, token.target)) return false;
  if (!behind) return true;
  token.other = figure_of_word(*behind);
  return token.other.has_value();
}
bool take_charge(const std::string& value, Token& token) {
  std::optional<std::string> behind;
  if (!take_target(value, '@', behind, token.target)) return false;
  if (!behind) return true;
  rules::Reader place(*behind);
  token.at = take_place(place);
  return !place.failed() && place.at_end();
}
bool take_prizes(const std::string& value, Token& token) {
  constexpr std::size_t kMostTaken = 2;  // 6.1
  for (const std::string& one : rules::split(value, '+')) {
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    const std::string id = rules::lower(one);
    if (id.empty() || id.size() > 24 || !std::ranges::all_of(id, fits) || token.prizes.size() == kMostTaken)
      return false;
    token.prizes.push_back(id);
  }
  return true;
}
bool take_with(const std::string& value, int (*take)(rules::Reader&), int& into) {
  rules::Reader one(value);
  into = take(one);
  return !one.failed() && one.at_end();
}

// What stands behind the colon.
bool take_value(const std::string& value, Token& token) {
  switch (token.deed) {
    case Deed::kMove: {
      rules::Reader place(value);
      token.at = take_place(place);
      return !place.failed() && place.at_end();
    }
    case Deed::kPivot:
      return take_with(value, take_degrees, token.number);
    case Deed::kFire:
      return take_fire(value, token);
    case Deed::kCharge:
      return take_charge(value, token);
    case Deed::kTake:
      return take_prizes(value, token);
    case Deed::kSail:
      return take_with(value, take_length, token.number);
    case Deed::kLeave: {
      token.at = Point{};
      return take_with(value, take_length, token.at->x);
    }
    default:
      return false;
  }
}
bool needs_value(Deed deed) {
  return deed == Deed::kMove || deed == Deed::kPivot || deed == Deed::kFire || deed == Deed::kCharge ||
         deed == Deed::kTake || deed == Deed::kSail;
}

// "l", "l3", "w2": k steps.
std::optional<Token> steps_of(std::string_view word) {
  if (word.size() < 2 || (word[0] != 'l' && word[0] != 'w') || word[1] == '0') return std::nullopt;
  const auto digits = word.substr(1);
  const bool fits = std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
  const auto count = fits ? rules::whole_number(digits) : std::nullopt;
  if (!count || *count > kMostSteps) return std::nullopt;
  Token token;
  token.deed = word[0] == 'l' ? Deed::kLoad : Deed::kWait;
  token.number = *count;
  return token;
}

std::optional<Token> token_of(const std::string& typed) {
  const auto colon = typed.find(':');
  const std::string letter = rules::lower(typed.substr(0, colon));
  if (colon == std::string::npos)
    if (const auto steps = steps_of(letter)) return steps;
  const auto found = std::ranges::find(kLetters, letter, &Letter::word);
  if (found == kLetters.end()) return std::nullopt;
  Token token;
  token.deed = found->deed;
  if (colon == std::string::npos) return needs_value(token.deed) ? std::nullopt : std::optional(token);
  return take_value(typed.substr(colon + 1), token) ? std::optional(token) : std::nullopt;
}

// ---- batches ----

Act read_act(rules::Reader& words) {
  Act act;
  if (!words.accept("ship")) act.figure = take_figure(words);
  do {
    std::string word = words.take("what it does, such as m:66,14");
    if (word.starts_with("m:") && word.find(',') == std::string::npos && !words.at_end())
      word += "," + words.take("y");  // m:66 14
    const auto token = words.failed() ? std::nullopt : token_of(word);
    if (!token || act.tokens.size() == kMostTokens) {
      not_understood(words, word);
      return act;
    }
    act.tokens.push_back(*token);
  } while (!words.at_end());
  return act;
}

void read_batch(rules::Reader& words, std::vector<Act>& acts, bool& end) {
  const std::string text = words.at_end() ? words.take("a figure, such as V3, or end") : words.rest();
  for (const std::string& one : rules::split(text, ';')) {
    if (one.empty()) continue;
    rules::Reader part(one);
    if (end || acts.size() == kMostNamed) return not_understood(words, part.peek());
    if (part.accept("end")) {
      end = true;
      if (!part.at_end()) return not_understood(words, part.peek());
      continue;
    }
    acts.push_back(read_act(part));
    if (part.failed()) return words.refuse(part.refusal());
  }
}
std::string batch_text(const std::vector<Act>& acts, bool end) {
  std::string text;
  for (const Act& act : acts) {
    text += (text.empty() ? "" : "; ") + (act.figure ? act.figure->text() : std::string("SHIP"));
    for (const Token& token : act.tokens) text += ' ' + text_of(token);
  }
  if (end) text += text.empty() ? "end" : "; end";
  return text;
}

// ---- a whole turn ----

std::optional<TurnPart> standing_part(rules::Reader& words) {
  if (words.accept("att")) {
    StandAtt part;
    read_words(words, part);
    return part;
  }
  if (words.accept("auto")) return StandAuto{words.take_number(0, 100)};
  if (words.accept("play")) return StandPlay{words.take_word<Lay>()};
  if (!words.accept("off")) return std::nullopt;
  return words.at_end() ? StandOff{} : StandOff{words.take_word<StandingKind>()};
}
template <class P>
TurnPart part_of(rules::Reader& words) {
  P part;
  read_words(words, part);
  return part;
}
std::optional<TurnPart> read_part(rules::Reader& words) {
  if (words.accept("morale")) return part_of<Morale>(words);
  if (words.accept("dfire")) return part_of<DefFire>(words);
  if (words.accept("rally")) return part_of<Rally>(words);
  if (words.accept("reserve")) return part_of<Reserve>(words);
  if (words.accept("plan")) return part_of<Plan>(words);
  if (words.accept("done")) return Done{};
  return words.accept("standing") ? standing_part(words) : std::nullopt;
}

struct PartText {
  std::string operator()(const Done&) const { return "done"; }
  std::string operator()(const StandAtt& o) const { return "standing att " + text_of(o); }
  std::string operator()(const StandAuto& o) const { return "standing auto " + std::to_string(o.level); }
  std::string operator()(const StandPlay& o) const { return "standing play " + std::string(rules::word_of(o.lay)); }
  std::string operator()(const StandOff& o) const {
    return o.kind ? "standing off " + std::string(rules::word_of(*o.kind)) : "standing off";
  }
  template <class P>
  std::string operator()(const P& o) const {
    return std::string(P::kName) + " " + text_of(o);
  }
};

void read_card(rules::Reader& words, const std::string& text, int& card) {
  rules::Reader first(text);
  const auto value = first.take_value("card");
  const auto number = value ? rules::whole_number(*value) : std::nullopt;
  if (!number || *number < 0 || *number > kMostCard || !first.at_end()) return not_understood(words, text);
  card = *number;
}

}  // namespace

std::string text_of(const Token& token) {
  std::string text(letter_of(token.deed));
  switch (token.deed) {
    case Deed::kMove:
      return text + ":" + place_text(token.at.value_or(Point{}));
    case Deed::kPivot:
      return text + ":" + std::to_string(token.number);
    case Deed::kFire:
      return text + ":" + token.target.text() + (token.other ? "/" + token.other->text() : "");
    case Deed::kCharge:
      return text + ":" + token.target.text() + (token.at ? "@" + place_text(*token.at) : "");
    case Deed::kLeave:
      return token.at ? text + ":" + table::short_inches_text(token.at->x) : text;
    case Deed::kSail:
      return text + ":" + table::short_inches_text(token.number);
    case Deed::kTake:
      for (std::size_t i = 0; i < token.prizes.size(); ++i) text += (i == 0 ? ":" : "+") + token.prizes[i];
      return text;
    case Deed::kLoad:
    case Deed::kWait:
      return token.number == 1 ? text : text + std::to_string(token.number);
    default:
      return text;
  }
}

void read_words(rules::Reader& words, Plan& o) { read_batch(words, o.acts, o.end); }
void read_words(rules::Reader& words, DefFire& o) { read_batch(words, o.acts, o.end); }
void read_words(rules::Reader& words, CheckPlan& o) { read_batch(words, o.plan.acts, o.plan.end); }
std::string text_of(const Plan& o) { return batch_text(o.acts, o.end); }
std::string text_of(const DefFire& o) { return batch_text(o.acts, o.end); }
std::string text_of(const CheckPlan& o) { return text_of(o.plan); }

// The card, and parts behind | or on lines of their own.
void read_words(rules::Reader& words, Turn& o) {
  std::string text = words.at_end() ? words.take("card=5") : words.rest();
  std::ranges::replace(text, '\n', '|');
  bool first = true;
  for (const std::string& one : rules::split(text, '|')) {
    if (first) read_card(words, one, o.card);
    if (words.failed()) return;
    if (first || one.empty()) {
      first = false;
      continue;
    }
    rules::Reader part(one);
    const auto read = read_part(part);
    if (part.failed()) return words.refuse(part.refusal());
    if (!read || !part.at_end() || o.parts.size() == kMostParts) return not_understood(words, part.peek());
    o.parts.push_back(*read);
  }
}
std::string text_of(const Turn& o) {
  std::string text = "card=" + std::to_string(o.card);
  for (const TurnPart& part : o.parts) text += " | " + visit(PartText{}, part);
  return text;
}

}  // namespace cherta::skirmish
