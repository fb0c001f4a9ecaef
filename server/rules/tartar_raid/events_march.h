// Events of movement and contact (TR-7, TR-10). See events.h.
#pragma once

#include "server/rules/tartar_raid/event_parts.h"

namespace cherta::tartar_raid {

// The path is its owner's. No line of its own.
struct MarchBegun {
  static constexpr std::string_view kName = "march_begun";
  Open<Marching> march;
  bool operator==(const MarchBegun&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarchBegun, (), (march))

// What is left of the march; none: it is over.
struct MarchChanged {
  static constexpr std::string_view kName = "march_changed";
  Open<std::optional<Marching>> march;
  bool operator==(const MarchChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarchChanged, (), (march))

// 22. After it, as after everything that moves or removes a counter: if no T counter is left in an untaken town, every
// feudal-side counter there is inside_town (TR-14.2.1.2; apply() sees to it, public facts suffice).
struct Stepped {
  static constexpr std::string_view kName = "step";
  Open<Label> counter;
  Open<Box> from;
  Open<Box> to;
  Open<bool> inside;  // it is inside the town afterwards
  bool operator==(const Stepped&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stepped, (), (counter, from, to, inside))

// 23. TR-7.2.3; loss as the table says, units left the owner's.
struct ForcedMarchRolled {
  static constexpr std::string_view kName = "forced_march";
  Open<Label> counter;
  Open<std::optional<Skill>> skill;
  Open<int> die;
  Open<bool> ok;
  Open<int> loss;
  Hidden<Contents> contents;
  bool operator==(const ForcedMarchRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ForcedMarchRolled, (), (counter, skill, die, ok, loss, contents))

// 24. TR-7.1.6. die: as thrown; modifier: what is added to it.
struct RoughRolled {
  static constexpr std::string_view kName = "rough_crossing";
  Open<Label> counter;
  Open<std::optional<Skill>> skill;
  Open<int> die;
  Open<int> modifier;
  Open<bool> pass;
  Open<int> loss;
  Hidden<Contents> contents;
  bool operator==(const RoughRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoughRolled, (), (counter, skill, die, modifier, pass, loss, contents))

// 25. TR-10.3; strength only by 27.
struct ChertaRolled {
  static constexpr std::string_view kName = "cherta_crossing";
  Open<Label> counter;
  Open<int> row;
  Open<std::optional<Skill>> skill;
  Open<int> die;
  Open<bool> pass;
  Open<bool> revealed;
  bool operator==(const ChertaRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChertaRolled, (), (counter, row, skill, die, pass, revealed))

// A counter's move is spent (moved = true); kFast and kForced: extra_this_turn. ForcedMarchRolled itself sets
// tried_forced and, if ok, extra_this_turn; ChertaRolled without a pass adds its row to cherta_barred.
enum class MoveEnd : std::uint8_t { kMoved, kCrossed, kFast, kForced, kForcedFailed, kSpent };
BOOST_DESCRIBE_ENUM(MoveEnd, kMoved, kCrossed, kFast, kForced, kForcedFailed, kSpent)
struct MoveEnded {
  static constexpr std::string_view kName = "move_ended";
  Open<Label> counter;
  Open<MoveEnd> how;
  Open<bool> straggles;  // its own forced step made the contact (TR-11.9)
  bool operator==(const MoveEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoveEnded, (), (counter, how, straggles))

// 31. kJoin, kZoc: interceptions; kBattle: a Join card into a battle. Uses the movement; `inside`: the town.
enum class Interception : std::uint8_t { kJoin, kZoc, kBattle };
BOOST_DESCRIBE_ENUM(Interception, kJoin, kZoc, kBattle)
struct Intercepted {
  static constexpr std::string_view kName = "intercepted";
  Open<Label> counter;
  Open<Box> from;
  Open<Box> box;
  Open<Interception> how;
  Open<bool> inside;
  bool operator==(const Intercepted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Intercepted, (), (counter, from, box, how, inside))

// 32. The named counters of both sides are pinned. Adds the contest of the box if there is none yet (the first attacker
// stays; at_once is set if this is).
struct ContactMade {
  static constexpr std::string_view kName = "contact";
  Open<Box> box;
  Open<Seat> attacker;
  Open<bool> sally;
  Open<bool> at_once;
  Open<std::vector<Label>> tartars;
  Open<std::vector<Label>> feudals;
  Open<std::vector<Label>> challengers;  // Tartars who meet villagers in their village: become `challenging`
  bool operator==(const ContactMade&) const = default;
};
BOOST_DESCRIBE_STRUCT(ContactMade, (), (box, attacker, sally, at_once, tartars, feudals, challengers))

// Counters sit before the town (TR-14.2.2.1): besieging, moved.
struct SiegeOrdered {
  static constexpr std::string_view kName = "siege_ordered";
  Open<std::vector<Label>> counters;
  bool operator==(const SiegeOrdered&) const = default;
};
BOOST_DESCRIBE_STRUCT(SiegeOrdered, (), (counters))

// TR-14.2.1.2: sallying, moved, inside_town cleared. Contact follows by 32.
struct SallyOrdered {
  static constexpr std::string_view kName = "sally_ordered";
  Open<Label> counter;
  bool operator==(const SallyOrdered&) const = default;
};
BOOST_DESCRIBE_STRUCT(SallyOrdered, (), (counter))

// TR-9.3.4.
struct AssaultOrdered {
  static constexpr std::string_view kName = "assault_ordered";
  Open<Label> counter;
  bool operator==(const AssaultOrdered&) const = default;
};
BOOST_DESCRIBE_STRUCT(AssaultOrdered, (), (counter))

}  // namespace cherta::tartar_raid
