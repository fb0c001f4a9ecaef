// AA-17.1-17.3: scripts and standing orders. They read their owner's knowledge, and act through the same path as typed
// orders, so that nothing tells which it was.
#include "server/rules/age_of_arthur/words/standing.h"

#include <algorithm>

#include "server/rules/core/prepared.h"

namespace cherta::age_of_arthur {

namespace {

const std::string* standing_for(const State& s, Seat seat, StandingFor decision) {
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

// The words are read_standing()'s.
Refused check_standing(const State& s, const SetStanding& order) {
  if (order.decision != StandingFor::kAct || !names_cell(words_of(order.answer), *s.a->at)) return {};
  return refuse("E_STANDING", "AA-17.2", "That cannot stand as an order: the raider stands there already.");
}

// Red and black loot have an answer each: a new one for one colour leaves the other as it stands.
static std::string with_other_colour(const std::string& answer, const std::string& earlier) {
  const auto fresh = words_of(answer), old = words_of(earlier);
  std::string both = answer;
  for (std::size_t i = 0; i + 1 < old.size(); i += 2)
    if (std::ranges::find(fresh, old[i]) == fresh.end()) both += " " + old[i] + " " + old[i + 1];
  return both;
}

void set_standing(Ruling& r, Seat seat, const SetStanding& order) {
  auto standing = house_of(r.now(), seat).standing.get();
  std::string answer = order.answer;
  if (const std::string* earlier = standing_for(r.now(), seat, StandingFor::kLoot);
      earlier && order.decision == StandingFor::kLoot && !answer.empty())
    answer = with_other_colour(answer, *earlier);
  std::erase_if(standing, [&](const StandingAnswer& one) { return one.decision == order.decision; });
  if (!answer.empty()) standing.push_back({order.decision, answer});
  std::ranges::sort(standing, {}, &StandingAnswer::decision);
  r.emit(StandingChanged{seat, std::move(standing)});
}

std::optional<Order> standing_answer(const Known& known, Seat seat) {
  const State& s = *known;
  if (*s.phase == Phase::kKing)  // a challenge comes first there (AA-17.2)
    if (const std::string* answer = standing_for(s, seat, StandingFor::kChallenge); answer && *answer == "yes")
      if (const auto order = rules::first_allowed(known, std::vector<Order>{Challenge{true}})) return order;
  const Decision* decision = decision_of(*s.phase);
  const std::string* answer = decision ? standing_for(s, seat, decision->about) : nullptr;
  return answer ? rules::first_allowed(known, decision->orders(s, words_of(*answer))) : std::nullopt;
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
  const std::string* answer = standing_for(r.now(), seat, StandingFor::kAct);
  if (answer && names_cell(words_of(*answer), at)) set_standing(r, seat, {StandingFor::kAct, ""});
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
