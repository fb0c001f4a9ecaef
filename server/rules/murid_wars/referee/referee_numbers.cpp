// Variables of the game and of the Murid's hidden block (section 2) as a referee sets them.
#include <algorithm>
#include <array>

#include "server/rules/core/reader.h"
#include "server/rules/murid_wars/referee/referee.h"

namespace cherta::murid_wars {

namespace {

constexpr int kMostTurns = 99, kMostPoints = 999, kMostFree = 40, kMostLost = 36;

template <class T>
bool store(T& to, const auto& value) {
  if (value) to = *value;
  return value.has_value();
}
template <class T>
bool store_or_none(std::optional<T>& to, std::string_view word, const std::optional<T>& value) {
  if (word == "none") return to.reset(), true;
  return store(to, value);
}
bool store_turn(const State& s, std::optional<int>& to, std::string_view word) {
  return store_or_none(to, word, count_of(word, 1, *s.turn));
}
// A rating that has become 0 has done so in this turn (section 9).
void note_zero(const State& s, std::optional<int>& since, int value) {
  if (value > 0)
    since.reset();
  else if (!since)
    since = *s.turn;
}

template <Rating which>
bool set_rating(State& s, std::string_view word) {
  MuridSecrets& secrets = s.murid.edit();
  const int most = s.options->rating_cap ? kRatingCap : kMostTurns;
  if (!store(secrets.ratings[which], count_of(word, 0, most))) return false;
  if (which == Rating::kAm) note_zero(s, secrets.am_zero_turn, secrets.ratings.am);
  if (which == Rating::kIn && secrets.ratings.in > 0) s.initiative_lost = false;
  return true;
}
bool set_hit_points(State& s, std::string_view word) {
  MuridSecrets& secrets = s.murid.edit();
  if (!store(secrets.ratings.hp, count_of(word, 0, kMostFree))) return false;
  note_zero(s, secrets.hp_zero_turn, secrets.ratings.hp);
  return true;
}
bool set_break(State& s, std::string_view word) {
  return store_or_none(*s.break_at, word, count_of(word, 1, kMostLost));
}
bool set_first(State& s, std::string_view word) {
  for (const Seat side : kSides)
    if (MuridWars::seat_names()[rules::index(side)] == word) return s.first_side = side, true;
  return false;
}
bool set_go_left(State& s, std::string_view word) {
  const int most = *s.acting == kRussian && *s.initiative_lost ? kTripleGo : 1;
  return *s.phase == Phase::kGo && store(*s.go_left, count_of(word, 1, most));
}

struct Variable {
  std::string_view word;
  bool (*meaning)(State&, std::string_view);
  bool secret = false;
};
constexpr auto kVariables = std::to_array<Variable>({
    {"turn", [](State& s, std::string_view word) { return store(*s.turn, count_of(word, 1, kMostTurns)); }},
    {"quiet_turns",
     [](State& s, std::string_view word) {
       return store(*s.quiet_turns, count_of(word, 0, s.options->stalemate_turns));
     }},
    {"event_in_turn", [](State& s, std::string_view word) { return store(*s.event_in_turn, switch_of(word)); }},
    {"companies_lost",
     [](State& s, std::string_view word) { return store(*s.companies_lost, count_of(word, 0, kMostLost)); }},
    {"break_at", set_break},
    {"go_left", set_go_left},
    {"first_side", set_first},
    {"sharpshot_used", [](State& s, std::string_view word) { return store(*s.sharpshot_used, switch_of(word)); }},
    {"mk", set_rating<Rating::kMk>, true},
    {"fa", set_rating<Rating::kFa>, true},
    {"ad", set_rating<Rating::kAd>, true},
    {"in", set_rating<Rating::kIn>, true},
    {"mo", set_rating<Rating::kMo>, true},
    {"am", set_rating<Rating::kAm>, true},
    {"hp", set_hit_points, true},
    {"hp_zero_turn", [](State& s, std::string_view word) { return store_turn(s, s.murid.edit().hp_zero_turn, word); },
     true},
    {"am_zero_turn", [](State& s, std::string_view word) { return store_turn(s, s.murid.edit().am_zero_turn, word); },
     true},
    {"loss_count",
     [](State& s, std::string_view word) { return store(s.murid.edit().loss_count, count_of(word, 0, kMostPoints)); },
     true},
});

const Variable* variable_of(std::string_view word) {
  const auto found = std::ranges::find(kVariables, rules::lower(word), &Variable::word);
  return found == kVariables.end() ? nullptr : &*found;
}

}  // namespace

std::optional<bool> switch_of(std::string_view word) {
  if (word == "yes" || word == "on" || word == "true") return true;
  if (word == "no" || word == "off" || word == "false") return false;
  return std::nullopt;
}
std::optional<int> count_of(std::string_view word, int least, int most) {
  const auto number = rules::whole_number(word);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

bool is_secret(std::string_view variable) {
  const Variable* found = variable_of(variable);
  return (found && found->secret) || rules::lower(variable).ends_with(".standard_used");
}

std::optional<Refused> set_number(State& s, const RefSet& o) {
  const Variable* variable = variable_of(o.what);
  if (!variable) return std::nullopt;
  if (variable->meaning(s, rules::lower(o.value))) return Refused();
  return Refused(out_of_range(o));
}

}  // namespace cherta::murid_wars
