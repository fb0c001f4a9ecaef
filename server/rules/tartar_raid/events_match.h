// Events of players and referee: standing orders, private notes, rulings, undo, the clock (TR-17, 6.3). See events.h.
#pragma once

#include "server/rules/tartar_raid/event_parts.h"

namespace cherta::tartar_raid {

// 56.
struct StandingChanged {
  static constexpr std::string_view kName = "standing_changed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::vector<StandingOrder>> list;
  bool operator==(const StandingChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingChanged, (), (side, list))

// 56.
struct StandingSkipped {
  static constexpr std::string_view kName = "standing_skipped";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> order;
  Hidden<std::string> code;
  bool operator==(const StandingSkipped&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingSkipped, (), (side, order, code))

// 57. A script's line refused, the rest dropped (TR-17.6.1).
struct ScriptStopped {
  static constexpr std::string_view kName = "refused";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> line;
  Hidden<std::string> code;
  Hidden<std::string> text;
  bool operator==(const ScriptStopped&) const = default;
};
BOOST_DESCRIBE_STRUCT(ScriptStopped, (), (side, line, code, text))

// TR-17.3.3.
struct Muted {
  static constexpr std::string_view kName = "muted";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<bool> on;
  bool operator==(const Muted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Muted, (), (side, on))

// TR-0.14.
struct LossOrderSet {
  static constexpr std::string_view kName = "loss_order_set";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Label> counter;
  Hidden<Contents> contents;
  bool operator==(const LossOrderSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(LossOrderSet, (), (side, counter, contents))

// TR-5.3.3.
struct ClaimSet {
  static constexpr std::string_view kName = "claim_set";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Label> counter;
  Hidden<Contents> contents;
  bool operator==(const ClaimSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClaimSet, (), (side, counter, contents))

// Counts only their owner knows: units lost, battles begun, wrath number; private. Fields left blank stay as they are.
struct TallyChanged {
  static constexpr std::string_view kName = "tally_changed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<int> units_lost;
  Hidden<int> battles_begun;
  Hidden<int> wrath_required;
  bool operator==(const TallyChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(TallyChanged, (), (side, units_lost, battles_begun, wrath_required))

// 58. Everybody hears that he acted and his public words.
enum class RefereeAct : std::uint8_t {
  kSet,
  kPlace,
  kRemove,
  kRule,
  kRoll,
  kNote,
  kPause,
  kResume,
  kExtend,
  kUndo,
  kAbort
};
BOOST_DESCRIBE_ENUM(RefereeAct, kSet, kPlace, kRemove, kRule, kRoll, kNote, kPause, kResume, kExtend, kUndo, kAbort)
struct RefereeActed {
  static constexpr std::string_view kName = "referee_acted";
  Open<RefereeAct> act;
  Open<std::string> note;  // public words
  Open<std::string> what;  // what he acts upon, as far as everybody may know: "T1 at 34"
  // The whole of it, for the side whose secret it is; empty for the other.
  Hidden<std::string> aga_words, prince_words;
  bool operator==(const RefereeActed&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeActed, (), (act, note, what, aga_words, prince_words))

// A note to one seat.
struct RefereeNoted {
  static constexpr std::string_view kName = "referee_noted";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> text;
  bool operator==(const RefereeNoted&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeNoted, (), (side, text))

// The whole position after a referee's edit, through the one door (redacted by projection). No line of its own.
struct RefereeSet {
  static constexpr std::string_view kName = "referee_set";
  Hidden<Whole> position;
  bool operator==(const RefereeSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeSet, (), (position))

// 61.
struct UndoOffered {
  static constexpr std::string_view kName = "undo_offered";
  Open<Seat> side;
  Open<bool> on;
  bool operator==(const UndoOffered&) const = default;
};
BOOST_DESCRIBE_STRUCT(UndoOffered, (), (side, on))

// 61. Back to the start of the phase or turn.
struct Undone {
  static constexpr std::string_view kName = "undone";
  Open<bool> turn;
  bool operator==(const Undone&) const = default;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (turn))

// A new decision is awaited: the clock's token. No line of its own.
struct WaitStarted {
  static constexpr std::string_view kName = "wait_started";
  Open<std::uint64_t> waits;
  bool operator==(const WaitStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(WaitStarted, (), (waits))

// The referee gives the present decision this long from now; the wait begins anew. No line of its own.
struct WaitExtended {
  static constexpr std::string_view kName = "wait_extended";
  Open<int> seconds;
  bool operator==(const WaitExtended&) const = default;
};
BOOST_DESCRIBE_STRUCT(WaitExtended, (), (seconds))

}  // namespace cherta::tartar_raid
