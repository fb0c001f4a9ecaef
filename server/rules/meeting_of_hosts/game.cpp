// Meeting of Hosts as any other game: what the registry lists.
#include "server/rules/meeting_of_hosts/game.h"

#include "server/rules/core/erased.h"
#include "server/rules/meeting_of_hosts/handover/linked.h"
#include "server/rules/meeting_of_hosts/ledger/ledger.h"

// MH-7.1.
template <>
struct cherta::rules::Clocking<cherta::meeting_of_hosts::MeetingOfHosts> {
  static constexpr ClockWords kWords{"phase_deadline", "%", "%", 3600, 3600, 720, {}, {}, "concede"};
};

template <>
struct cherta::rules::Reasoning<cherta::meeting_of_hosts::MeetingOfHosts> {
  using Ledger = meeting_of_hosts::ledger::Ledger;
  using Here = Known<meeting_of_hosts::MeetingOfHosts>;
  static bool heeds(std::string_view kind) { return meeting_of_hosts::ledger::heeds(kind); }
  static void hear(Ledger& ledger, std::uint64_t step, const meeting_of_hosts::Event& told) {
    meeting_of_hosts::ledger::hear(ledger, step, told);
  }
  static void settle(Ledger& ledger, std::uint64_t step, const Here& after) {
    meeting_of_hosts::ledger::settle(ledger, step, after);
  }
  static void conclude(const Here& known, const Ledger& ledger, View& view) {
    meeting_of_hosts::ledger::conclude(known, ledger, view);
  }
};

namespace cherta::rules {

template <>
bool same_board<meeting_of_hosts::MeetingOfHosts>(const meeting_of_hosts::State& before,
                                                  const meeting_of_hosts::State& after) {
  return before.terrain == after.terrain && before.a->zone == after.a->zone && before.b->zone == after.b->zone &&
         before.revealed == after.revealed && before.objective == after.objective &&
         before.options->table_w == after.options->table_w && before.options->table_h == after.options->table_h;
}

template <>
About about_of<meeting_of_hosts::MeetingOfHosts>() {
  return {
      "A battle of ancient armies on a measured table: what may happen is decided by distance, orders and a few "
      "dice.",
      "Whoever breaks the other's army first wins, or where there is one, who holds the objective when the last "
      "turn ends.",
      "An evening. Takes some practice: ten units a side, to be marched, wheeled and kept together; a first game "
      "explains it step by step."};
}

const AnyGame& meeting_of_hosts() {
  static const GameOf<cherta::meeting_of_hosts::MeetingOfHosts> game;
  return game;
}

}  // namespace cherta::rules
