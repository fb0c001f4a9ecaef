// Events (section 7): The raid's end, the series, standing orders, the referee, taking back. Audiences as events.h
// says.
#pragma once

#include "server/rules/age_of_arthur/events_setup.h"

namespace cherta::age_of_arthur {

// AA-13.12.
struct FreeRoam {
  static constexpr std::string_view kName = "free_roam";
  bool operator==(const FreeRoam&) const = default;
};
BOOST_DESCRIBE_STRUCT(FreeRoam, (), ())

// A Place of Prestige.
struct PlaceTaken {
  static constexpr std::string_view kName = "place_taken";
  Open<int> places;
  bool operator==(const PlaceTaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlaceTaken, (), (places))

// AA-14; everything hidden is revealed (section 10). Standing orders are opened, and end with the raid.
struct RaidOver {
  static constexpr std::string_view kName = "over";
  static constexpr bool kTells = true;
  Open<RaidEnd> end;
  Open<Whole> position;
  Open<std::vector<StandingAnswer>> standing_p1, standing_p2;
  bool operator==(const RaidOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(RaidOver, (), (end, position, standing_p1, standing_p2))

// AA-15.
struct SeriesChanged {
  static constexpr std::string_view kName = "campaign";
  Open<int> raid;                 // number of the next or last
  Open<std::vector<int>> totals;  // P1, P2
  Open<std::vector<int>> streaks;
  Open<std::vector<int>> reigns;
  Open<SeriesState> state;
  Open<std::optional<Seat>> subordinate;
  Open<std::optional<Seat>> winner;
  Open<std::string> text;
  bool operator==(const SeriesChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeriesChanged, (), (raid, totals, streaks, reigns, state, subordinate, winner, text))

// A new raid of the series, or the major battle: everything of the last raid is cleared (AA-15.2).
struct RaidSetUp {
  static constexpr std::string_view kName = "raid_set_up";
  Open<Seat> attacker;
  Open<int> raid;
  Open<Whole> position;
  Open<bool> keeps_undo;  // the order that led here can still be taken back: a revolt (section 6.2)
  bool operator==(const RaidSetUp&) const = default;
};
BOOST_DESCRIBE_STRUCT(RaidSetUp, (), (attacker, raid, position, keeps_undo))

// Sealed; may be changed until both are in; private.
struct HostChosen {
  static constexpr std::string_view kName = "host_chosen";
  static constexpr bool kPrivate = true;
  Open<Seat> seat;
  Hidden<std::optional<PerCategory>> host;
  bool operator==(const HostChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(HostChosen, (), (seat, host))

// Sent once per side, when both are in; opened with the battle.
struct HostSet {
  static constexpr std::string_view kName = "host_set";
  static constexpr bool kTells = true;
  Open<Seat> seat;
  Hidden<std::optional<PerCategory>> host;
  bool operator==(const HostSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(HostSet, (), (seat, host))

// The match is over.
struct GameFinished {
  static constexpr std::string_view kName = "finished";
  Open<std::optional<Seat>> winner;
  Open<EndCode> code;  // of the only raid, or the series'
  Open<Whole> position;
  bool operator==(const GameFinished&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameFinished, (), (winner, code, position))

// Own; private.
struct StandingChanged {
  static constexpr std::string_view kName = "standing";
  static constexpr bool kPrivate = true;
  Open<Seat> seat;
  Hidden<std::vector<StandingAnswer>> standing;
  bool operator==(const StandingChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingChanged, (), (seat, standing))

// Own waiting orders; private.
struct ScriptChanged {
  static constexpr std::string_view kName = "script";
  static constexpr bool kPrivate = true;
  Open<Seat> seat;
  Hidden<std::vector<std::string>> script;
  Hidden<std::string> refused;  // why the rest was dropped, or empty
  bool operator==(const ScriptChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(ScriptChanged, (), (seat, script, refused))

enum class RefereeAct : std::uint8_t { kSet, kPlace, kRemove, kRoll, kRule, kPause, kResume, kEnd, kResult, kUndo };
BOOST_DESCRIBE_ENUM(RefereeAct, kSet, kPlace, kRemove, kRoll, kRule, kPause, kResume, kEnd, kResult, kUndo)
struct RefereeActed {
  static constexpr std::string_view kName = "referee";
  Open<RefereeAct> act;
  Open<std::string> note;  // public words: his own, or what is set, placed or removed if all may know it
  Open<std::vector<int>> dice;
  Hidden<std::string> to_attacker, to_defender;  // what is set of one side's secrets, told to that side (2.2)
  bool tells() const { return !dice->empty(); }
  bool operator==(const RefereeActed&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeActed, (), (act, note, dice, to_attacker, to_defender))

// The position after an edit, through the one door. No line of its own.
struct RefereeSet {
  static constexpr std::string_view kName = "referee_set";
  static constexpr bool kTells = true;
  Hidden<Whole> position;
  bool operator==(const RefereeSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeSet, (), (position))

struct PauseChanged {
  static constexpr std::string_view kName = "pause";
  Open<bool> on;
  bool operator==(const PauseChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PauseChanged, (), (on))

// The seat gives an order that it may yet take back. No line of its own.
struct UndoMarked {
  static constexpr std::string_view kName = "undo_marked";
  Open<Seat> seat;
  bool operator==(const UndoMarked&) const = default;
};
BOOST_DESCRIBE_STRUCT(UndoMarked, (), (seat))

struct UndoOffered {
  static constexpr std::string_view kName = "undo_offered";
  Open<Seat> seat;
  bool operator==(const UndoOffered&) const = default;
};
BOOST_DESCRIBE_STRUCT(UndoOffered, (), (seat))

// The play is again as it was before this seat's last order. Standing orders stay as they are now.
struct Undone {
  static constexpr std::string_view kName = "undone";
  Open<Seat> seat;
  bool operator==(const Undone&) const = default;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (seat))

}  // namespace cherta::age_of_arthur
