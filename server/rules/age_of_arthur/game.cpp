// The Age of Arthur as any other game: what the registry lists.
#include "server/rules/age_of_arthur/game.h"

#include "server/rules/age_of_arthur/handover/linked.h"
#include "server/rules/age_of_arthur/ledger/ledger.h"
#include "server/rules/core/erased.h"

// AA-17.5.
template <>
struct cherta::rules::Clocking<cherta::age_of_arthur::AgeOfArthur> {
  static constexpr ClockWords kWords{"deadline", "%", "%", 3600, 3600, 336, "deadline_action", "default", "concede"};
};

template <>
struct cherta::rules::Reasoning<cherta::age_of_arthur::AgeOfArthur> {
  using Ledger = age_of_arthur::ledger::Ledger;
  static bool heeds(std::string_view kind) { return age_of_arthur::ledger::heeds(kind); }
  static void hear(Ledger& ledger, std::uint64_t step, const age_of_arthur::Event& told) {
    age_of_arthur::ledger::hear(ledger, step, told);
  }
  static void settle(Ledger& ledger, std::uint64_t step, const age_of_arthur::Known& after) {
    age_of_arthur::ledger::settle(ledger, step, after);
  }
  static void conclude(const age_of_arthur::Known& known, const Ledger& ledger, View& view) {
    age_of_arthur::ledger::conclude(known, ledger, view);
  }
};

namespace cherta::rules {

// The grid only ever grows, by whole columns.
template <>
bool same_board<age_of_arthur::AgeOfArthur>(const age_of_arthur::State& before, const age_of_arthur::State& after) {
  return before.min_column == after.min_column && before.max_column == after.max_column &&
         before.grid->size() == after.grid->size() && before.barred == after.barred;
}

template <>
About about_of<age_of_arthur::AgeOfArthur>() {
  return {
      "A raider turns up a land of cards, row by row, for plunder and prestige; the defender waits for him with an "
      "army nobody has counted.",
      "Whoever has more points at the end of the raid wins: the raider for prestige and plunder brought home, the "
      "defender for prestige, for what stays unseen and for what is dropped.",
      "A raid is short, a series of them long. Easy to begin, one step a turn; what the cards hold one learns by "
      "turning them up; a first game explains it step by step."};
}

const AnyGame& age_of_arthur() {
  static const GameOf<cherta::age_of_arthur::AgeOfArthur> game;
  return game;
}

}  // namespace cherta::rules
