// The events of section 7, under its names. Open fields go to all who are told. Who is told, and who may know the
// hidden fields (door/redact.cpp):
//   kPrivate             the owner (`side`, or kOwner) and the referee alone; with open ratings all are told of
//   kOwner's otherwise            everybody; hidden fields are the Murid's and the referee's, with open ratings
//   everybody's where a comment says so, others
// What an event changes stands in it as it is afterwards, so that applying copies and hardly reckons.
#pragma once

#include "server/rules/murid_wars/events_play.h"

namespace cherta::murid_wars {

struct Whole {  // a state in an event
  State state;
  bool operator==(const Whole&) const = default;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (state))

// ---- setup ----

struct OptionsSet {
  static constexpr std::string_view kName = "options_set";
  Open<Options> options;
  Open<std::vector<table::Piece>> terrain;
  Open<std::optional<int>> break_at;
  bool operator==(const OptionsSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionsSet, (), (options, terrain, break_at))
struct Accepted {
  static constexpr std::string_view kName = "accepted";
  Open<Seat> side;
  bool operator==(const Accepted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (side))
struct ForcesHandedOver {  // section 9; each is told his projection
  static constexpr std::string_view kName = "forces_handed_over";
  Hidden<Whole> position;
  bool operator==(const ForcesHandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(ForcesHandedOver, (), (position))
struct MusterRolled {
  static constexpr std::string_view kName = "muster_rolled";
  static constexpr bool kPrivate = true;
  static constexpr Seat kOwner = kMurid;
  Hidden<Muster> muster;
  Hidden<Ratings> ratings;
  bool operator==(const MusterRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterRolled, (), (muster, ratings))
struct MusterChanged {
  static constexpr std::string_view kName = "muster_changed";
  static constexpr bool kPrivate = true;
  static constexpr Seat kOwner = kMurid;
  Hidden<Muster> muster;
  Hidden<Ratings> ratings;
  bool operator==(const MusterChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterChanged, (), (muster, ratings))
struct MusterClosed {  // nonce: the referee's; draft: its owner's even with open ratings
  static constexpr std::string_view kName = "muster_done";
  Open<Seat> side;
  Open<std::string> hash;
  Hidden<std::string> nonce;
  Hidden<Muster> muster;
  Hidden<Ratings> ratings;
  Hidden<Units> draft;
  bool operator==(const MusterClosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterClosed, (), (side, hash, nonce, muster, ratings, draft))
struct DraftChanged {
  static constexpr std::string_view kName = "draft_changed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Units> draft;
  bool operator==(const DraftChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(DraftChanged, (), (side, draft))
struct Deployed {  // by identifier
  static constexpr std::string_view kName = "deployed";
  Open<Seat> side;
  Open<Units> units;
  bool operator==(const Deployed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deployed, (), (side, units))

// ---- the turn ----

struct PhaseChanged {
  static constexpr std::string_view kName = "phase_changed";
  Open<Phase> phase;
  Open<int> turn;
  Open<std::optional<Seat>> on_move;
  Open<int> go_left;
  Open<Both<bool>> done;
  bool operator==(const PhaseChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseChanged, (), (phase, turn, on_move, go_left, done))
struct TurnStarted {
  static constexpr std::string_view kName = "turn_started";
  Open<int> turn;
  bool operator==(const TurnStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (turn))
struct MoraleTested {  // Morale before and after (MW-9.6)
  static constexpr std::string_view kName = "morale_tested";
  Open<UnitId> unit;
  Open<bool> passed;
  Hidden<int> die;
  Hidden<int> before;
  Hidden<int> after;
  bool operator==(const MoraleTested&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoraleTested, (), (unit, passed, die, before, after))
struct Replenished {  // Ammunition
  static constexpr std::string_view kName = "replenished";
  Open<UnitId> unit;
  Hidden<int> die;
  Hidden<int> gain;
  Hidden<int> after;
  bool operator==(const Replenished&) const = default;
};
BOOST_DESCRIBE_STRUCT(Replenished, (), (unit, die, gain, after))
struct CompaniesLost {
  static constexpr std::string_view kName = "companies_lost";
  Open<std::vector<int>> slots;
  Open<int> companies_lost;
  Open<std::optional<int>> break_at;
  bool operator==(const CompaniesLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(CompaniesLost, (), (slots, companies_lost, break_at))
struct CreditGained {
  static constexpr std::string_view kName = "credit_gained";
  Open<std::vector<int>> slots;
  bool operator==(const CreditGained&) const = default;
};
BOOST_DESCRIBE_STRUCT(CreditGained, (), (slots))
struct Arrived {  // slots
  static constexpr std::string_view kName = "arrived";
  Open<Unit> unit;
  Open<std::vector<int>> spent;
  bool operator==(const Arrived&) const = default;
};
BOOST_DESCRIBE_STRUCT(Arrived, (), (unit, spent))
struct FirstSide {  // initiative_test alone (MW-5.2); 0, 0 without
  static constexpr std::string_view kName = "first_side";
  Open<Seat> side;
  Hidden<int> die;
  Hidden<int> initiative;
  bool operator==(const FirstSide&) const = default;
};
BOOST_DESCRIBE_STRUCT(FirstSide, (), (side, die, initiative))
struct Costs {  // MW-12.2; also of an immediate cost
  static constexpr std::string_view kName = "costs";
  static constexpr bool kPrivate = true;
  static constexpr Seat kOwner = kMurid;
  Hidden<std::vector<UnitId>> payers;
  Hidden<bool> bonus;
  Hidden<Ratings> after;
  bool operator==(const Costs&) const = default;
};
BOOST_DESCRIBE_STRUCT(Costs, (), (payers, bonus, after))
struct TurnEnded {
  static constexpr std::string_view kName = "turn_ended";
  Open<int> turn;
  Open<int> quiet_turns;
  bool operator==(const TurnEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (turn, quiet_turns))

// ---- what is said, asked, prepared ----

struct OwnSet {  // prefs_stored, queued
  static constexpr std::string_view kName = "own_set";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Open<std::string> what;
  Hidden<SideSecrets> own;
  bool operator==(const OwnSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(OwnSet, (), (side, what, own))
struct OrderRefused {  // a queue's
  static constexpr std::string_view kName = "refused";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> order;
  Hidden<std::string> code;
  Hidden<std::string> rule;
  Hidden<std::string> text;
  bool operator==(const OrderRefused&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrderRefused, (), (side, order, code, rule, text))
struct Answered {
  static constexpr std::string_view kName = "answered";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> text;
  Open<std::string> rule;
  bool operator==(const Answered&) const = default;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (side, text, rule))
struct DrawSpoken {
  static constexpr std::string_view kName = "draw_offered";
  Open<DrawWord> word;
  Open<Seat> side;
  bool operator==(const DrawSpoken&) const = default;
};
BOOST_DESCRIBE_STRUCT(DrawSpoken, (), (word, side))

// ---- a real table (section 9) ----

struct MeasureClaimed {
  static constexpr std::string_view kName = "measure_claimed";
  Open<Claim> claim;
  bool operator==(const MeasureClaimed&) const = default;
};
BOOST_DESCRIBE_STRUCT(MeasureClaimed, (), (claim))
struct MeasureSettled {  // value: that stands instead
  static constexpr std::string_view kName = "measure_settled";
  Open<Claim> claim;
  Open<std::optional<int>> die;
  Open<bool> stands;
  Open<std::optional<int>> value;
  bool operator==(const MeasureSettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(MeasureSettled, (), (claim, die, stands, value))
struct ResultEntered {
  static constexpr std::string_view kName = "result_entered";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::optional<EnterResult>> claim;
  bool operator==(const ResultEntered&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultEntered, (), (side, claim))
struct ResultDisputed {
  static constexpr std::string_view kName = "result_disputed";
  Open<std::vector<ResultClaim>> claims;
  bool operator==(const ResultDisputed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultDisputed, (), (claims))

// ---- the referee, the end ----

struct RefereeRuling {  // each is told his projection; nothing if that is unchanged and there is no text
  static constexpr std::string_view kName = "referee_ruling";
  Open<std::string> text;
  Hidden<Whole> position;
  bool operator==(const RefereeRuling&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeRuling, (), (text, position))
struct DiceLoaded {  // the referee's alone
  static constexpr std::string_view kName = "dice_loaded";
  Hidden<std::vector<RefDice>> dice;
  bool operator==(const DiceLoaded&) const = default;
};
BOOST_DESCRIBE_STRUCT(DiceLoaded, (), (dice))
struct Extended {
  static constexpr std::string_view kName = "extended";
  Open<Seat> side;
  Open<int> hours;
  bool operator==(const Extended&) const = default;
};
BOOST_DESCRIBE_STRUCT(Extended, (), (side, hours))
struct Undone {
  static constexpr std::string_view kName = "undone";
  Open<int> orders;
  bool operator==(const Undone&) const = default;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (orders))
struct GameOver {  // game_over and revealed: after it everything is open
  static constexpr std::string_view kName = "game_over";
  Open<Ending> ending;
  Open<Whole> position;
  bool operator==(const GameOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (ending, position))

// Any one of them.
struct Event
    : rules::OneOf<OptionsSet, Accepted, ForcesHandedOver, MusterRolled, MusterChanged, MusterClosed, DraftChanged,
                   Deployed, PhaseChanged, TurnStarted, MoraleTested, Replenished, CompaniesLost, CreditGained, Arrived,
                   FirstSide, Costs, TurnEnded, PositionKept, Activated, OfficerTest, MoveRolled, Moved, Contact,
                   TouchTold, StanceChanged, Joined, Parted, MassFormed, MassFailed, Shot, SpecialistDice, Casualties,
                   SpecialistLost, HitPoints, AllocationPending, Allocated, Sharpshot, MeleeFought, CincDie, CincLost,
                   InitiativeLost, Withdrew, Surrendered, GunLost, BaggageTaken, UnitRemoved, GroupDispersed, OwnSet,
                   OrderRefused, Answered, DrawSpoken, MeasureClaimed, MeasureSettled, ResultEntered, ResultDisputed,
                   RefereeRuling, DiceLoaded, Extended, Undone, GameOver> {
  using OneOf::OneOf;
  bool operator==(const Event&) const = default;
};

}  // namespace cherta::murid_wars
