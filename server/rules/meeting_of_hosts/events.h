// The events of section 7. What they are about decides who is told (redact.cpp):
//   side, kPrivate     the owner and the referee
//   unit or general    those who see it before the event (MH-19.1); of a move, its end if they see that, too
//   otherwise          everybody
// Open fields go to all who are told, hidden ones to the owner of what the event is about. `after` is the unit or
// general as it is then, whole, so that applying copies and never reckons. Names of units and generals are put as each
// viewer knows them.
#pragma once

#include "server/rules/meeting_of_hosts/events_battle.h"
#include "server/rules/meeting_of_hosts/events_setup.h"

namespace cherta::meeting_of_hosts {

// ---- fog (MH-19) ----

struct SightChanged {  // what the other side than `of` sees of it now; its owner is never told
  static constexpr std::string_view kName = "unit.sighted";
  Open<Seat> of;
  Hidden<std::vector<UnitId>> unsighted;
  Hidden<std::vector<GeneralId>> generals_unsighted;
  Hidden<std::vector<Unit>> sighted;  // their records; in the truth with tokens dealt
  Hidden<std::vector<General>> generals_sighted;
  bool operator==(const SightChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(SightChanged, (), (of, unsighted, generals_unsighted, sighted, generals_sighted))

// Observers are told a turn late (MH-19.1): what was said of it, then how the table stood at its end.
struct WatchSaid {
  static constexpr std::string_view kName = "watch.said";
  Open<int> turn;
  Open<std::string> text;
  bool operator==(const WatchSaid&) const = default;
};
BOOST_DESCRIBE_STRUCT(WatchSaid, (), (turn, text))
struct WatchTold {
  static constexpr std::string_view kName = "watch.told";
  Hidden<Watch> now;   // observers'
  Hidden<Watch> next;  // nobody's yet
  bool operator==(const WatchTold&) const = default;
};
BOOST_DESCRIBE_STRUCT(WatchTold, (), (now, next))

// ---- the end ----

struct ObjectiveChanged {
  static constexpr std::string_view kName = "objective.changed";
  Open<std::optional<Seat>> holder;
  bool operator==(const ObjectiveChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(ObjectiveChanged, (), (holder))
struct DrawSpoken {  // draw.offered, draw.refused; none: the offer has lapsed
  static constexpr std::string_view kName = "draw";
  Open<DrawWord> word;
  Open<Seat> by;
  bool operator==(const DrawSpoken&) const = default;
};
BOOST_DESCRIBE_STRUCT(DrawSpoken, (), (word, by))
struct AutoWanted {
  static constexpr std::string_view kName = "auto.wanted";
  Open<Seat> by;
  bool operator==(const AutoWanted&) const = default;
};
BOOST_DESCRIBE_STRUCT(AutoWanted, (), (by))
struct ResultClaimed {
  static constexpr std::string_view kName = "result.claimed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::optional<Claim>> claim;
  bool operator==(const ResultClaimed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultClaimed, (), (side, claim))
struct ResultDisputed {
  static constexpr std::string_view kName = "result.disputed";
  Hidden<std::vector<Claim>> claims;  // A's and B's: both players'; nobody else is told
  bool operator==(const ResultDisputed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultDisputed, (), (claims))
struct AutoFought {  // MH-23.1
  static constexpr std::string_view kName = "battle.auto";
  Open<std::vector<int>> dice;  // in the order of the rule
  Open<int> score_a, score_b;
  bool operator==(const AutoFought&) const = default;
};
BOOST_DESCRIBE_STRUCT(AutoFought, (), (dice, score_a, score_b))
struct BattleEnded {  // after it everything is open: the whole position goes to all (full.reveal)
  static constexpr std::string_view kName = "battle.ended";
  Open<BattleResult> result;
  Open<bool> broken_a, broken_b;
  Open<Whole> position;
  Open<std::optional<HandedBack>> output;  // to the campaign (MH-22.6)
  bool operator==(const BattleEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleEnded, (), (result, broken_a, broken_b, position, output))

// ---- the referee ----

struct Paused {
  static constexpr std::string_view kName = "paused";
  Open<bool> on;
  bool operator==(const Paused&) const = default;
};
BOOST_DESCRIBE_STRUCT(Paused, (), (on))
struct RefereeSpoke {  // a ruling, public dice, a deadline
  static constexpr std::string_view kName = "ref.acted";
  Open<std::string> text;
  Open<std::vector<int>> dice;
  Open<int> deadline_hours;
  bool operator==(const RefereeSpoke&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeSpoke, (), (text, dice, deadline_hours))
struct RefereeSet {  // each is told his projection; what he cannot see is not announced to him
  static constexpr std::string_view kName = "ref.set";
  Hidden<Whole> position;
  Open<std::optional<UnitId>> unit;  // of whom, and what
  Open<std::optional<GeneralId>> general;
  Open<std::string> what;
  bool operator==(const RefereeSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeSet, (), (position, unit, general, what))

// Any one of them.
struct Event
    : rules::OneOf<OptionsSet, Accepted, BattleHandedOver, TerrainPlaced, EdgesRolled, EdgesChosen, MusterChanged,
                   MusterClosed, UnitDeployed, GeneralDeployed, DeployerChosen, SecretsSet, Answered, OrderDropped,
                   ReadyShown, Revealed, PhaseStarted, TurnStarted, InitiativeRolled, InitiativeChosen, TurnEnded,
                   ArrivalsSealed, ArrivalRolled, UnitEntered, OrderAnnounced, OrderRolled, UnitMoved, UnitMarked,
                   UnitHalted, ChargeContact, UnitPinned, GeneralMoved, GeneralLost, GeneralRisked, RallyTested,
                   UnitDisordered, UnitPassed, UnitLost, QualityRevealed, ArdourLost, ChoiceMade, Volley, Casualties,
                   MeleeFought, RecoveryRolled, SightChanged, ObjectiveChanged, DrawSpoken, AutoWanted, ResultClaimed,
                   ResultDisputed, AutoFought, BattleEnded, Paused, RefereeSpoke, RefereeSet, WatchSaid, WatchTold> {
  using OneOf::OneOf;
  bool operator==(const Event&) const = default;
};

}  // namespace cherta::meeting_of_hosts
