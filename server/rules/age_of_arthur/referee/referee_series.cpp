// The referee's `set` of the series: of one seat in it, and of how it stands (AA-15).
#include "server/rules/age_of_arthur/referee/referee.h"

namespace cherta::age_of_arthur {

std::optional<Seat> seat_named(std::string_view who) {
  if (who == "p1") return Seat::kFirst;
  if (who == "p2") return Seat::kSecond;
  return std::nullopt;
}

namespace {

Seat take_seat(Reader& words) {
  constexpr std::string_view kExpected = "p1 or p2";
  const auto seat = seat_named(lower(words.take(kExpected)));
  if (!seat) words.fail(kExpected);
  return seat.value_or(Seat::kFirst);
}

// Armies and secrets are kept by role.
void set_attacker(State& s, Reader& words) {
  const Seat seat = take_seat(words);
  if (*s.phase != Phase::kOptions) return not_now(words, "Who attacks is settled once the strengths are rolled.");
  s.attacker = seat;
}

// Between two raids alone: in a raid, and in the great battle, it follows from what is under way.
bool is_between_raids(const State& s) { return *s.phase == Phase::kNext || *s.phase == Phase::kTribute; }

void ask_for_tribute(State& s, Seat subordinate) {
  s.subordinate = std::optional(subordinate);
  s.series = SeriesState::kTribute;
  s.phase = Phase::kTribute;
}

void let_raids_go_on(State& s) {
  s.subordinate = std::optional<Seat>();
  s.series = SeriesState::kRaiding;
  s.phase = Phase::kNext;
  s.first->accepted = s.second->accepted = false;
}

// A subordinate king is asked for tribute; without one raids go on.
void set_subordinate(State& s, Reader& words) {
  const bool nobody = words.accept("none");
  const Seat seat = nobody ? Seat::kFirst : take_seat(words);
  if (words.failed()) return;
  if (!is_between_raids(s)) return not_now(words, "Who is subordinate can be set between two raids only.");
  nobody ? let_raids_go_on(s) : ask_for_tribute(s, seat);
}

// Tribute is demanded of whoever is subordinate, or else of the lower total.
void set_status(State& s, Reader& words) {
  constexpr std::string_view kExpected = "raiding, tribute or over; a king revolts himself;";
  const auto status = rules::enum_from_word<SeriesState>(lower(words.take(kExpected)));
  if (!status || (*status == SeriesState::kMajor && *s.series != SeriesState::kMajor)) return words.fail(kExpected);
  if (*status == *s.series) return;
  const bool may_end = *status == SeriesState::kOver && *s.phase == Phase::kHost;
  if (!is_between_raids(s) && !may_end) return not_now(words, "How the series stands can be set between raids only.");
  if (*status == SeriesState::kRaiding) return let_raids_go_on(s);
  if (*status == SeriesState::kOver) {
    s.series = *status;
    return;
  }
  const int lead = *s.first->total - *s.second->total;
  if (!*s.subordinate && lead == 0) return not_now(words, "Nobody is behind: set the subordinate.");
  ask_for_tribute(s, s.subordinate->value_or(lead < 0 ? Seat::kFirst : Seat::kSecond));
}

constexpr auto kOfSeries =
    std::to_array<Settable<State>>({{"raid_no", "the number of the raid", value<&State::raid>, 1, 99},
                                    {"seat_attacker", "who raids", by<set_attacker, &State::attacker>},
                                    {"subordinate", "who is subordinate", by<set_subordinate, &State::subordinate>},
                                    {"campaign_status", "how the series stands", by<set_status, &State::series>}});

constexpr auto kOfHouse =
    std::to_array<Settable<House>>({{"cum", "the points in the series", value<&House::total>, -999, 999},
                                    {"neg_streak", "the raids below nothing", value<&House::negative_streak>, 0, 1},
                                    {"reign", "the number of the king", value<&House::reign>, 1, 99}});

}  // namespace

const Settable<State>* variable_of_series(std::string_view what) { return rules::settable_in(kOfSeries, what); }
const Settable<House>* variable_of_house(std::string_view what) { return rules::settable_in(kOfHouse, what); }

}  // namespace cherta::age_of_arthur
