// Tartar Raid as any other game: what the registry lists.
#include "server/rules/tartar_raid/game.h"

#include <algorithm>

#include "server/rules/core/erased.h"
#include "server/rules/tartar_raid/chapters/turn/undo.h"
#include "server/rules/tartar_raid/handover/linked.h"
#include "server/rules/tartar_raid/ledger/ledger.h"

// TR-17.7.1. A live window has a time of its own (TR-17.3.1), but for the contact window, which has that of a decision.
template <>
struct cherta::rules::Clocking<cherta::tartar_raid::TartarRaid> {
  static constexpr ClockWords kWords{"clock", "live(%)", "async(%)", 1, 3600, 720, {}, {}, "resign"};
  static Clocked of(const tartar_raid::State& s) {
    using namespace tartar_raid;
    Clocked clocked;
    clocked.own =
        *s.extension > 0 || (*s.window && !s.options->standing() &&
                             ((*s.window)->kind != WindowClass::kContact || s.options->clock != ClockKind::kLive));
    const auto seats = on_move(s);
    for (const Seat seat : {kAga, kPrince})
      clocked.aside[index(seat)] =
          is_asked_to_take_back(s, seat) && std::find(seats.begin(), seats.end(), seat) == seats.end();
    return clocked;
  }
};

template <>
struct cherta::rules::Reasoning<cherta::tartar_raid::TartarRaid> {
  using Ledger = tartar_raid::ledger::Ledger;
  static bool heeds(std::string_view kind) { return tartar_raid::ledger::heeds(kind); }
  static void hear(Ledger& ledger, std::uint64_t step, const tartar_raid::Event& told) {
    tartar_raid::ledger::hear(ledger, step, told);
  }
  static void settle(Ledger& ledger, std::uint64_t step, const tartar_raid::Known& after) {
    tartar_raid::ledger::settle(ledger, step, after);
  }
  static void conclude(const tartar_raid::Known& known, const Ledger& ledger, View& view) {
    tartar_raid::ledger::conclude(known, ledger, view);
  }
};

namespace cherta::rules {

// The ground; in the lobby perhaps a level country in its place (TR-16.2.4).
template <>
bool same_board<tartar_raid::TartarRaid>(const tartar_raid::State& before, const tartar_raid::State& after) {
  using tartar_raid::Phase;
  return before.ground == after.ground && before.options == after.options &&
         (*before.phase == Phase::kLobby) == (*after.phase == Phase::kLobby);
}

template <>
About about_of<tartar_raid::TartarRaid>() {
  return {
      "Tartars ride over the border to burn, enslave or rush the town; the Prince calls up his host and hunts them. "
      "Both move counters of which some are mere rumours.",
      "The Aga has secret orders (so many villages overrun, so many people brought home, or the town) and must "
      "bring somebody home; the Prince wins by preventing it.",
      "An evening at most, usually less. Neither easy nor hard: marching is learnt in a turn, bluffing takes "
      "longer; a first game explains it step by step."};
}

const AnyGame& tartar_raid() {
  static const GameOf<cherta::tartar_raid::TartarRaid> game;
  return game;
}

}  // namespace cherta::rules
