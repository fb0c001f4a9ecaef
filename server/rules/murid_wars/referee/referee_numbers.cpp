// Variables of the game and of the Murid's hidden block (section 2) as a referee sets them.
#include "server/rules/murid_wars/referee/referee.h"

namespace cherta::murid_wars {

namespace {

constexpr int kMostTurns = 99, kMostPoints = 999, kMostFree = 40, kMostLost = 36;

// A rating that has become 0 has done so in this turn (section 9).
void note_zero(const State& s, std::optional<int>& since, int value) {
  if (value > 0)
    since.reset();
  else if (!since)
    since = *s.turn;
}

template <Rating which>
void set_rating(State& s, Reader& words) {
  MuridSecrets& secrets = s.murid.edit();
  secrets.ratings[which] = words.take_number(0, s.options->rating_cap ? kRatingCap : kMostTurns);
  if (which == Rating::kAm) note_zero(s, secrets.am_zero_turn, secrets.ratings.am);
  if (which == Rating::kIn && secrets.ratings.in > 0) s.initiative_lost = false;
}
void set_hit_points(State& s, Reader& words) {
  MuridSecrets& secrets = s.murid.edit();
  secrets.ratings.hp = words.take_number(0, kMostFree);
  note_zero(s, secrets.hp_zero_turn, secrets.ratings.hp);
}
template <std::optional<int> MuridSecrets::*which>
void set_zero_turn(State& s, Reader& words) {
  rules::take_value(s.murid.edit().*which, words, 1, *s.turn);
}
void set_quiet_turns(State& s, Reader& words) { s.quiet_turns = words.take_number(0, s.options->stalemate_turns); }
void set_first(std::optional<Seat>& first, Reader& words) {
  const std::string word = words.take("a side");
  first.reset();
  for (const Seat side : kSides)
    if (MuridWars::seat_names()[rules::index(side)] == word) first = side;
  if (!first) words.fail("a side");
}
void set_go_left(State& s, Reader& words) {
  const int most = *s.acting == kRussian && *s.initiative_lost ? kTripleGo : 1;
  s.go_left = words.take_number(1, most);
  if (*s.phase != Phase::kGo) words.fail("nothing: nobody is to go");
}

using M = MuridSecrets;
constexpr auto kOfAll = std::to_array<Settable<State>>({
    {"turn", value<&State::turn>, 1, kMostTurns},
    {"quiet_turns", by<set_quiet_turns, &State::quiet_turns>},
    {"event_in_turn", value<&State::event_in_turn>},
    {"companies_lost", value<&State::companies_lost>, 0, kMostLost},
    {"break_at", value<&State::break_at>, 1, kMostLost},
    {"go_left", by<set_go_left, &State::go_left>},
    {"first_side", by<set_first, &State::first_side>},
    {"sharpshot_used", value<&State::sharpshot_used>},
    {"mk", by<set_rating<Rating::kMk>, &State::murid>},
    {"fa", by<set_rating<Rating::kFa>, &State::murid>},
    {"ad", by<set_rating<Rating::kAd>, &State::murid>},
    {"in", by<set_rating<Rating::kIn>, &State::murid>},
    {"mo", by<set_rating<Rating::kMo>, &State::murid>},
    {"am", by<set_rating<Rating::kAm>, &State::murid>},
    {"hp", by<set_hit_points, &State::murid>},
    {"hp_zero_turn", by<set_zero_turn<&M::hp_zero_turn>, &State::murid>},
    {"am_zero_turn", by<set_zero_turn<&M::am_zero_turn>, &State::murid>},
    {"loss_count", value<&State::murid, &M::loss_count>, 0, kMostPoints},
});

}  // namespace

// By its guard alone: with open ratings, too, nobody is told that the referee set one.
bool is_secret(const State& s, std::string_view variable) {
  const std::string what = rules::lower(variable);
  const auto* row = rules::settable_in(kOfAll, what);
  return row ? !row->known(rules::public_part(s)) : what.ends_with(".standard_used");
}

bool set_number(State& s, std::string_view variable, Reader& words) {
  const auto* row = rules::settable_in(kOfAll, rules::lower(variable));
  if (row) row->set(s, words);
  return row != nullptr;
}

}  // namespace cherta::murid_wars
