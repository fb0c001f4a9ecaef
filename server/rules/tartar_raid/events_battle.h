// Events of battles and their results (TR-11 to TR-13, TR-18). See events.h.
#pragma once

#include "server/rules/tartar_raid/event_parts.h"

namespace cherta::tartar_raid {

// The climactic battle is declared (TR-12.2 a): climax_used of the side goes up.
struct ClimaxDeclared {
  static constexpr std::string_view kName = "climax";
  Open<Seat> side;
  Open<Box> box;
  bool operator==(const ClimaxDeclared&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClimaxDeclared, (), (side, box))

// The die of a Join card (TR-4.2.4.3, `join_arrival=roll`), as it falls: also where no battle comes of it. One of its
// own since version 4 of the rules.
struct JoinArrivalRolled {
  static constexpr std::string_view kName = "join_arrival";
  Open<Label> counter;
  Open<int> die;
  Open<bool> late;
  bool operator==(const JoinArrivalRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(JoinArrivalRolled, (), (counter, die, late))

// The hand-over sheet of a battle fought elsewhere (TR-18.2.1, TR-18.3.2), as canonical JSON of a Handover
// (handover.h): `sheet` says no more than 35, `record` is whole and the referee's.
struct HandedOver {
  static constexpr std::string_view kName = "handed_over";
  Open<int> number;
  Open<std::string> sheet;
  Hidden<std::string> record;
  bool operator==(const HandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandedOver, (), (number, sheet, record))

// Where a battle stands; none: it is over. No line of its own.
struct BattleChanged {
  static constexpr std::string_view kName = "battle_changed";
  Open<std::optional<Battle>> battle;
  bool operator==(const BattleChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleChanged, (), (battle))

// Boxes in which battles are due, in order. Counters in boxes that are on the list no more: pinned, challenging
// cleared. No line of its own.
struct ContestsChanged {
  static constexpr std::string_view kName = "contests_changed";
  Open<std::vector<Contest>> contests;
  Open<std::vector<Box>> order;
  bool operator==(const ContestsChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(ContestsChanged, (), (contests, order))

// 35. Forces public to the extent of TR-11.4. Sets battles = number, notes the box in fought_in; every counter of both
// forces: fought = true, last_known = its units ("battle"). kTartary: levy_used becomes true (TR-14.4.6).
struct BattleStarted {
  static constexpr std::string_view kName = "battle_started";
  Open<int> number;
  Open<Box> box;
  Open<BattleKind> kind;
  Open<Seat> attacker;
  Open<ForceShown> tartars;
  Open<ForceShown> feudals;
  Open<std::vector<JointFor>> reasons;
  Open<std::vector<int>> arrival_dice;    // of Join cards (TR-4.2.4.3)
  Open<std::vector<int>> straggler_dice;  // TR-11.9
  bool operator==(const BattleStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleStarted, (),
                      (number, box, kind, attacker, tartars, feudals, reasons, arrival_dice, straggler_dice))

// 36. dice: Tartar, feudal (and the two of TR-11.8). Contents afterwards; a counter with nothing left goes by 40.
struct BattleRound {
  static constexpr std::string_view kName = "battle_round";
  Open<int> round;
  Open<std::vector<int>> dice;
  Open<int> tartar_score;
  Open<int> feudal_score;
  Open<int> tartar_loss;
  Open<int> feudal_loss;
  Hidden<std::vector<ContentsEntry>> tartar_contents;  // afterwards, the Aga's
  Hidden<std::vector<ContentsEntry>> feudal_contents;  // afterwards, the Prince's
  bool operator==(const BattleRound&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleRound, (),
                      (round, dice, tartar_score, feudal_score, tartar_loss, feudal_loss, tartar_contents,
                       feudal_contents))

// 37. Remaining units are public: last_known ("battle"). `killed`: the stamp of that counter falls (TR-0.12). Whoever
// was in the battle (battle->tartars, battle->feudals): pinned cleared, and challenging if villagers were in it; if the
// Aga won, `beaten` is set on F counters of the battle (TR-11.10).
struct BattleEnded {
  static constexpr std::string_view kName = "battle_ended";
  Open<int> number;
  Open<Box> box;
  Open<std::optional<Seat>> winner;
  Open<std::vector<UnitsShown>> left;
  Open<std::vector<Label>> killed;  // counters whose commander fell
  bool operator==(const BattleEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleEnded, (), (number, box, winner, left, killed))

// Which leader fell, for his owner.
struct CommandersKilled {
  static constexpr std::string_view kName = "commanders_killed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::vector<LeaderEntry>> leaders;
  Hidden<std::vector<ContentsEntry>> contents;
  bool operator==(const CommandersKilled&) const = default;
};
BOOST_DESCRIBE_STRUCT(CommandersKilled, (), (side, leaders, contents))

// 38. TR-9.2.6.
struct LostHeart {
  static constexpr std::string_view kName = "lost_heart";
  Open<Label> counter;
  Open<int> die;
  Open<std::optional<int>> second;
  Open<int> leaving;
  Hidden<Contents> contents;
  bool operator==(const LostHeart&) const = default;
};
BOOST_DESCRIBE_STRUCT(LostHeart, (), (counter, die, second, leaving, contents))

// 39. box, entered_from = from, inside_town = inside; pinned, challenging, besieging, sallying cleared; if `forfeits`,
// immobile_until, too: who is beaten out of the town has lost the booty for good (TR-14.3.4).
struct Retreated {
  static constexpr std::string_view kName = "retreated";
  Open<std::vector<Label>> counters;
  Open<Box> from;
  Open<Box> box;
  Open<bool> inside;
  Open<bool> forfeits;
  bool operator==(const Retreated&) const = default;
};
BOOST_DESCRIBE_STRUCT(Retreated, (), (counters, from, box, inside, forfeits))

// 40. Removed. kFled: a caravan or guard (TR-14.1.9); kNobodyThere: a test has shown it (TR-9.2.5).
enum class Downfall : std::uint8_t { kBattle, kFled, kLostHeart, kNoRetreat, kMarchLosses, kNobodyThere, kTurnLimit };
BOOST_DESCRIBE_ENUM(Downfall, kBattle, kFled, kLostHeart, kNoRetreat, kMarchLosses, kNobodyThere, kTurnLimit)
constexpr auto spelt(Downfall) {
  return std::to_array<std::string_view>(
      {"battle", "fled", "lost heart", "no retreat", "march losses", "nobody there", "turn limit"});
}
struct Destroyed {
  static constexpr std::string_view kName = "destroyed";
  Open<Label> counter;
  Open<Downfall> cause;
  bool operator==(const Destroyed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Destroyed, (), (counter, cause))

// 41.
struct MarkersFreed {
  static constexpr std::string_view kName = "markers_freed";
  Open<Label> counter;
  Open<int> number;
  Open<Box> box;
  Hidden<Contents> contents;
  bool operator==(const MarkersFreed&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarkersFreed, (), (counter, number, box, contents))

// 42. TR-13.8. aga_lost or prince_lost becomes true; the Prince's with effect: fallback. The Aga's effect: 51 follows.
struct LeaderLost {
  static constexpr std::string_view kName = "leader_lost";
  Open<Seat> side;
  Open<int> die;
  Open<bool> effect;
  bool operator==(const LeaderLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeaderLost, (), (side, die, effect))

// 54. The levy is a contingent of the counter until its battle is over (TR-14.4.6).
struct LevyCalled {
  static constexpr std::string_view kName = "levy_called";
  Open<Label> counter;
  Open<int> die;
  Open<int> units;
  Hidden<Contents> contents;
  bool operator==(const LevyCalled&) const = default;
};
BOOST_DESCRIBE_STRUCT(LevyCalled, (), (counter, die, units, contents))

// 62. The entry is sealed.
struct ResultEntered {
  static constexpr std::string_view kName = "result_entered";
  Open<Seat> side;
  Hidden<ResultEntry> entry;
  bool operator==(const ResultEntered&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultEntered, (), (side, entry))

// 62. Both entries are shown to both. `appealed`: not the first ones, and a referee decides from now on (TR-18.2.5).
struct ResultDisputed {
  static constexpr std::string_view kName = "result_disputed";
  Open<ResultEntry> aga;
  Open<ResultEntry> prince;
  Open<bool> appealed;
  bool operator==(const ResultDisputed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultDisputed, (), (aga, prince, appealed))

// 62. kPlayed: it came back from a match of its own (TR-18.3.9).
enum class Settlement : std::uint8_t { kAgreed, kAveraged, kSingle, kReferee, kPlayed };
BOOST_DESCRIBE_ENUM(Settlement, kAgreed, kAveraged, kSingle, kReferee, kPlayed)
struct ResultSettled {
  static constexpr std::string_view kName = "result_settled";
  Open<ResultEntry> entry;
  Open<Settlement> how;
  Hidden<std::vector<ContentsEntry>> tartar_contents;
  Hidden<std::vector<ContentsEntry>> feudal_contents;
  bool operator==(const ResultSettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultSettled, (), (entry, how, tartar_contents, feudal_contents))

}  // namespace cherta::tartar_raid
