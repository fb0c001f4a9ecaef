// AA-17.1-17.3: scripts and standing orders. They read their owner's knowledge, and act through the same path as typed
// orders, so that nothing tells which it was.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/core/prepared.h"
#include "server/rules/core/reader.h"

namespace cherta::age_of_arthur {

namespace {

std::vector<std::string> words_of(const std::string& answer) {
  std::vector<std::string> words = rules::split(answer, ' ');
  std::erase(words, "");
  return words;
}

// "red plunder black burn": the choice for this colour, or nothing.
std::vector<Order> loot_answers(const State& s, const std::vector<std::string>& words) {
  const bool red = is_red_loot(s, **s.card, s.a->at->row());
  const auto at = std::ranges::find(words, red ? "red" : "black");
  if (at == words.end() || at + 1 == words.end()) return {};
  const LootChoice else_do = red ? LootChoice::kLeave : LootChoice::kBurn;  // full: leave, burn
  if (*(at + 1) != "plunder") return {Loot{else_do}};
  return {Loot{LootChoice::kPlunder}, Loot{else_do}};
}

std::vector<Order> joker_answers(const State& s, const std::vector<std::string>& words) {
  constexpr std::size_t kPrefix = 5;  // "AA-6."
  const std::string entry(entry_id(**s.card, s.a->at->row()).substr(kPrefix));
  return {JokerCancel{std::ranges::find(words, entry) != words.end()}};
}

std::vector<Order> meet_answers(const std::vector<std::string>& words) {
  if (words.front() == "stand") return {Stand{}};
  std::vector<Order> orders;
  for (std::size_t i = 1; i < words.size(); ++i)
    if (const auto cell = Cell::parse(words[i])) orders.push_back(WithdrawTo{{*cell, std::nullopt, {}}});
  return orders;
}

std::vector<Order> fallback_answers(const std::vector<std::string>& words) {
  std::vector<Order> orders;
  for (const std::string& word : words)
    if (const auto cell = Cell::parse(word)) orders.push_back(Fallback{*cell});
  return orders;
}

std::vector<Order> levy_answers(const State& s, const std::string& word) {
  const int due = *s.levy_due;
  const int foot = word == "LF" ? due : word == "LS" ? 0 : due - due / 2;  // the odd hundred LF
  return {Levy{foot, due - foot}};
}

// "recruit until 3-7 4-6": is this one of the cells?
bool names_cell(const std::string& answer, Cell at) {
  return std::ranges::any_of(words_of(answer), [&](const std::string& word) { return Cell::parse(word) == at; });
}

std::vector<Order> as_typed(const std::string& text) {
  const auto order = AgeOfArthur::parse(text);
  return order ? std::vector<Order>{*order} : std::vector<Order>{};
}

// The decision that a phase asks for, as AA-17.2 names it.
std::string_view decision_of(Phase phase) {
  switch (phase) {
    case Phase::kLoot:
      return "loot";
    case Phase::kJoker:
      return "joker";
    case Phase::kGuide:
      return "guide";
    case Phase::kFord:
      return "ford";
    case Phase::kPress:
      return "press";
    case Phase::kAnswer:
      return "answer";
    case Phase::kKing:
      return "king";
    case Phase::kSally:
      return "sally";
    case Phase::kMode:
      return "mode";
    case Phase::kChallenge:
      return "challenge";
    case Phase::kStand:
      return "meet";
    case Phase::kFallback:
      return "fallback";
    case Phase::kLevy:
      return "levy";
    case Phase::kAct:
      return "act";
    default:
      return {};
  }
}

// What the answer makes of the question, in order of preference; not yet checked.
std::vector<Order> answers(const State& s, std::string_view decision, const std::string& answer) {
  const auto words = words_of(answer);
  if (words.empty()) return {};
  if (decision == "loot") return loot_answers(s, words);
  if (decision == "joker") return joker_answers(s, words);
  if (decision == "meet") return meet_answers(words);
  if (decision == "fallback") return fallback_answers(words);
  if (decision == "levy") return levy_answers(s, words.front());
  if (decision == "act") return names_cell(answer, *s.a->at) ? std::vector<Order>() : std::vector<Order>{Recruit{}};
  if (decision == "challenge") return {Challenge{words.front() == "yes"}};
  if (decision == "mode") return {ChooseMode{words.front()}};
  if (decision == "guide" || decision == "ford") return as_typed(std::string(decision) + " " + answer);
  return as_typed(answer);  // press, answer, king, sally: one order of that phase
}

const std::string* standing_for(const State& s, Seat seat, std::string_view decision) {
  const auto& standing = house_of(s, seat).standing.get();
  const auto found = std::ranges::find(standing, decision, &StandingAnswer::decision);
  return found == standing.end() ? nullptr : &found->answer;
}

void drop_script(Ruling& r, Seat seat, std::string why) {
  if (!house_of(r.now(), seat).script.get().empty())
    r.emit(ScriptChanged{seat, std::vector<std::string>(), std::move(why)});
}

// The next line, if it can be given now; else the rest is dropped and its sender told.
bool answer_by_script(Ruling& r, Seat seat) {
  std::vector<std::string> lines = house_of(r.now(), seat).script.get();
  if (lines.empty()) return false;
  const std::string line = lines.front();
  const auto order = rules::order_of_line(Known::of(r.now(), Viewer::player(seat)), line);
  if (!order) {
    drop_script(r, seat, line + ": " + order.error().code + " " + order.error().text);
    return false;
  }
  lines.erase(lines.begin());
  r.emit(ScriptChanged{seat, lines, std::string()});
  obey(r, seat, *order);
  return true;
}

}  // namespace

Refused check_standing(const State& s, const Standing& order) {
  constexpr std::array<std::string_view, 14> kDecisions = {"loot",   "joker",    "guide", "ford", "press",
                                                           "answer", "king",     "sally", "mode", "challenge",
                                                           "meet",   "fallback", "levy",  "act"};
  if (std::ranges::find(kDecisions, order.decision) == kDecisions.end())
    return refuse("E_STANDING", "AA-17.2", "That cannot stand as an order: " + order.decision + ".");
  if (order.decision == "act" && names_cell(order.answer, *s.a->at))
    return refuse("E_STANDING", "AA-17.2", "That cannot stand as an order: the raider stands there already.");
  return {};
}

// Red and black loot have an answer each: a new one for one colour leaves the other as it stands.
static std::string with_other_colour(const std::string& answer, const std::string& earlier) {
  const auto fresh = words_of(answer), old = words_of(earlier);
  std::string both = answer;
  for (std::size_t i = 0; i + 1 < old.size(); i += 2)
    if (std::ranges::find(fresh, old[i]) == fresh.end()) both += " " + old[i] + " " + old[i + 1];
  return both;
}

void set_standing(Ruling& r, Seat seat, const Standing& order) {
  auto standing = house_of(r.now(), seat).standing.get();
  std::string answer = order.answer;
  if (const std::string* earlier = standing_for(r.now(), seat, "loot");
      earlier && order.decision == "loot" && !answer.empty())
    answer = with_other_colour(answer, *earlier);
  std::erase_if(standing, [&](const StandingAnswer& one) { return one.decision == order.decision; });
  if (!answer.empty()) standing.push_back({order.decision, answer});
  std::ranges::sort(standing, {}, &StandingAnswer::decision);
  r.emit(StandingChanged{seat, std::move(standing)});
}

std::optional<Order> standing_answer(const Known& known, Seat seat) {
  const State& s = *known;
  if (*s.phase == Phase::kKing)  // a challenge comes first there (AA-17.2)
    if (const std::string* answer = standing_for(s, seat, "challenge"); answer && *answer == "yes")
      if (const auto order = rules::first_allowed(known, std::vector<Order>{Challenge{true}})) return order;
  const std::string_view decision = decision_of(*s.phase);
  const std::string* answer = decision.empty() ? nullptr : standing_for(s, seat, decision);
  return answer ? rules::first_allowed(known, answers(s, decision, *answer)) : std::nullopt;
}

bool answer_prepared(Ruling& r, Seat seat) {
  if (has_answered(r.now(), seat)) return false;
  if (answer_by_script(r, seat)) return true;
  if (house_of(r.now(), seat).standing.get().empty()) return false;
  const auto order = standing_answer(Known::of(r.now(), Viewer::player(seat)), seat);
  if (order) obey(r, seat, *order);
  return order.has_value();
}

// For good, and whether D is asked then or not.
void end_recruiting(Ruling& r, Cell at) {
  const Seat seat = seat_of(r.now(), Role::kDefender);
  const std::string* answer = standing_for(r.now(), seat, "act");
  if (answer && names_cell(*answer, at)) set_standing(r, seat, {"act", ""});
}

bool answer_prepared(Ruling& r) {
  for (const Seat seat : on_move(r.now()))
    if (answer_prepared(r, seat)) return true;
  return false;
}

void give_prepared(Ruling& r) {
  if (!AgeOfArthur::prepared(r.now(), true)) return;
  const std::uint64_t question = *r->waits;
  for (const Seat seat : on_move(r.now()))
    if (*r->waits == question) answer_prepared(r, seat);
}

bool AgeOfArthur::prepared(const State& s, bool fresh) {
  if (*s.paused || *s.phase == Phase::kFinished) return false;
  for (const Seat seat : on_move(s)) {
    if (has_answered(s, seat)) continue;
    const auto& house = house_of(s, seat);
    if (!house.script.get().empty()) return true;
    if (!fresh || house.standing.get().empty()) continue;
    if (standing_answer(Known::of(s, Viewer::player(seat)), seat)) return true;
  }
  return false;
}

void begin_script(Ruling& r, Seat seat, const Script& script) {
  const auto first = AgeOfArthur::parse(script.lines.front());
  if (!first) return;
  r.emit(ScriptChanged{seat, std::vector<std::string>(script.lines.begin() + 1, script.lines.end()), std::string()});
  obey(r, seat, *first);
}

void drop_scripts(Ruling& r, const std::string& why) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) drop_script(r, seat, why);
}

}  // namespace cherta::age_of_arthur
