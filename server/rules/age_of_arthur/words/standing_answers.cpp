// Decisions that may be answered in advance (AA-17.2): one row for each. What an answer is in words, read word for word
// so that what is stored can be carried out, and what it makes of the question.
#include <algorithm>

#include "server/rules/age_of_arthur/card_charts.h"
#include "server/rules/age_of_arthur/words/reader.h"
#include "server/rules/age_of_arthur/words/standing.h"
#include "server/rules/core/grammar.h"

namespace cherta::age_of_arthur {

namespace {

constexpr std::size_t kMostCells = 8;

void refuse_word(Reader& words, std::string_view word) {
  words.refuse({"E_STANDING", "AA-17.2", "That cannot stand as an order: " + std::string(word) + "."});
}

// The rest of the line, each word through `one`, with blanks between.
template <class ReadWord>
std::string read_words(Reader& words, const ReadWord& one) {
  std::string answer;
  while (!words.at_end() && !words.failed()) answer += (answer.empty() ? "" : " ") + one(words.take(""));
  return answer;
}

std::string read_entries(Reader& words) {
  if (words.accept("none")) return "none";
  return read_words(words, [&](const std::string& word) {
    std::string entry = upper(word);
    if (entry.starts_with("AA-6.")) entry = entry.substr(5);
    if (!is_cancellable("AA-6." + entry)) refuse_word(words, word);
    return entry;
  });
}

std::string read_cells(Reader& words, bool may_be_home) {
  std::size_t count = 0;
  return read_words(words, [&](const std::string& word) {
    const auto cell = Cell::parse(lower(word));
    if (!cell || (cell->is_home() && !may_be_home) || ++count > kMostCells) refuse_word(words, word);
    return cell && cell->is_home() ? std::string("home") : cell.value_or(Cell()).text();
  });
}

// ---- loot: "red plunder", "black burn", or one of each ----

std::string read_loot(Reader& words) {
  std::string answer;
  for (const std::string_view colour : {"red", "black", "red"}) {
    if (!words.accept(colour)) continue;
    if (answer.find(colour) != std::string::npos) refuse_word(words, colour);
    const std::string choice = lower(words.take(colour == "red" ? "plunder or leave" : "plunder or burn"));
    if (choice != "plunder" && choice != (colour == "red" ? "leave" : "burn")) refuse_word(words, choice);
    answer = colour == "red" && !answer.empty()
                 ? "red " + choice + " " + answer
                 : answer + (answer.empty() ? "" : " ") + std::string(colour) + " " + choice;
  }
  return answer;
}

// The choice for this colour, or nothing. Full: leave, burn.
Orders loot_orders(const State& s, const Words& words) {
  const bool red = is_red_loot(s, **s.card, s.a->at->row());
  const auto at = std::ranges::find(words, red ? "red" : "black");
  if (at == words.end() || at + 1 == words.end()) return {};
  const LootChoice else_do = red ? LootChoice::kLeave : LootChoice::kBurn;
  if (*(at + 1) != "plunder") return {Loot{else_do}};
  return {Loot{LootChoice::kPlunder}, Loot{else_do}};
}

// ---- joker: the entries to cancel, or none ----

Orders joker_orders(const State& s, const Words& words) {
  constexpr std::size_t kPrefix = 5;  // "AA-6."
  const std::string entry(entry_id(**s.card, s.a->at->row()).substr(kPrefix));
  return {JokerCancel{std::ranges::find(words, entry) != words.end()}};
}

// ---- meet, fallback: cells in order of liking ----

std::string read_meet(Reader& words) {
  if (words.accept("stand")) return "stand";
  if (!words.accept("withdraw")) return {};
  const std::string cells = read_cells(words, true);
  if (cells.empty()) refuse_word(words, "withdraw");
  return "withdraw " + cells;
}

Orders meet_orders(const State&, const Words& words) {
  if (words.front() == "stand") return {Stand{}};
  Orders orders;
  for (std::size_t i = 1; i < words.size(); ++i)
    if (const auto cell = Cell::parse(words[i])) orders.push_back(WithdrawTo{{*cell, std::nullopt, {}}});
  return orders;
}

std::string read_fallback(Reader& words) { return read_cells(words, false); }

Orders fallback_orders(const State&, const Words& words) {
  Orders orders;
  for (const std::string& word : words)
    if (const auto cell = Cell::parse(word)) orders.push_back(Fallback{*cell});
  return orders;
}

// ---- levy, act, challenge ----

std::string one_of(Reader& words, std::initializer_list<std::string_view> answers) {
  for (const std::string_view answer : answers)
    if (words.accept(answer)) return std::string(answer);
  return {};
}

std::string read_levy(Reader& words) { return one_of(words, {"LF", "LS", "half"}); }

Orders levy_orders(const State& s, const Words& words) {
  const int due = *s.levy_due;
  const int foot = words.front() == "LF" ? due : words.front() == "LS" ? 0 : due - due / 2;  // the odd hundred LF
  return {Levy{foot, due - foot}};
}

std::string read_act(Reader& words) {
  if (!words.accept("recruit")) return {};
  if (!words.accept("until")) return "recruit";
  const std::string cells = read_cells(words, false);
  if (cells.empty()) refuse_word(words, "until");
  return "recruit until " + cells;
}

Orders act_orders(const State& s, const Words& words) {
  return names_cell(words, *s.a->at) ? Orders() : Orders{Recruit{}};
}

std::string read_challenge(Reader& words) { return one_of(words, {"yes", "no"}); }
Orders challenge_orders(const State&, const Words& words) { return {Challenge{words.front() == "yes"}}; }

// ---- the others: an order of that phase as it is typed, without its verb if that is the decision's name ----

std::string typed(StandingFor about, const std::string& answer) {
  const bool has_verb = about == StandingFor::kGuide || about == StandingFor::kFord;
  return (has_verb                      ? std::string(rules::word_of(about)) + ' '
          : about == StandingFor::kMode ? "battle-mode "
                                        : "") +
         answer;
}

template <Phase kPhase>
std::string read_order(Reader& words) {
  const StandingFor about = decision_of(kPhase)->about;
  const std::string first(words.peek());
  const bool takes_more = about == StandingFor::kGuide || lower(first) == "split";
  const std::string text = typed(about, takes_more ? words.rest() : words.take({}));
  const auto order = parse_line(text);
  if (order && has_moment(*order, kPhase)) return AgeOfArthur::write(*order).substr(typed(about, {}).size());
  refuse_word(words, first);
  return {};
}

template <Phase kPhase>
Orders typed_order(const State&, const Words& words) {
  std::string answer;
  for (const std::string& word : words) rules::add_words(answer, word);
  const auto order = parse_line(typed(decision_of(kPhase)->about, answer));
  return order ? Orders{*order} : Orders();
}

template <Phase kPhase>
constexpr Decision typed_row(StandingFor about) {
  return {about, kPhase, read_order<kPhase>, typed_order<kPhase>};
}

constexpr auto kDecisions =
    std::to_array<Decision>({{StandingFor::kLoot, Phase::kLoot, read_loot, loot_orders},
                             {StandingFor::kJoker, Phase::kJoker, read_entries, joker_orders},
                             {StandingFor::kMeet, Phase::kStand, read_meet, meet_orders},
                             {StandingFor::kFallback, Phase::kFallback, read_fallback, fallback_orders},
                             {StandingFor::kLevy, Phase::kLevy, read_levy, levy_orders},
                             {StandingFor::kAct, Phase::kAct, read_act, act_orders},
                             {StandingFor::kChallenge, Phase::kChallenge, read_challenge, challenge_orders},
                             typed_row<Phase::kGuide>(StandingFor::kGuide),
                             typed_row<Phase::kFord>(StandingFor::kFord),
                             typed_row<Phase::kPress>(StandingFor::kPress),
                             typed_row<Phase::kAnswer>(StandingFor::kAnswer),
                             typed_row<Phase::kKing>(StandingFor::kKing),
                             typed_row<Phase::kSally>(StandingFor::kSally),
                             typed_row<Phase::kMode>(StandingFor::kMode)});

}  // namespace

static_assert(kDecisions.size() == boost::mp11::mp_size<boost::describe::describe_enumerators<StandingFor>>::value);
const Decision& decision_about(StandingFor about) { return *std::ranges::find(kDecisions, about, &Decision::about); }

const Decision* decision_of(Phase phase) {
  const auto found = std::ranges::find(kDecisions, phase, &Decision::phase);
  return found == kDecisions.end() ? nullptr : &*found;
}

Words words_of(const std::string& answer) {
  Words words = rules::split(answer, ' ');
  std::erase(words, "");
  return words;
}

bool names_cell(const Words& words, Cell at) {
  return std::ranges::any_of(words, [&](const std::string& word) { return Cell::parse(word) == at; });
}

void read_standing(Reader& words, SetStanding& order) {
  const bool off = words.accept("off");
  const std::string word = lower(words.take("a decision, such as loot, joker or meet"));
  const auto about = rules::enum_from_word<StandingFor>(word);
  if (!about) return refuse_word(words, word);
  order.decision = *about;
  if (off || words.failed()) return;
  order.answer = decision_about(*about).read(words);
  if (words.failed()) return;
  if (!words.at_end() || order.answer.empty()) refuse_word(words, words.at_end() ? word : words.peek());
}

std::string write_standing(const SetStanding& order) {
  const std::string word(rules::word_of(order.decision));
  return order.answer.empty() ? "off " + word : word + " " + order.answer;
}

}  // namespace cherta::age_of_arthur
