// Events of the raid and its end: overrunning, the town, pursuit, victory (TR-14, TR-16.1, TR-19). See events.h.
#pragma once

#include "server/rules/tartar_raid/event_parts.h"

namespace cherta::tartar_raid {

// 14. Says only which village (TR-14.1.2).
struct VillageOverrun {
  static constexpr std::string_view kName = "overrun";
  Open<Box> box;
  Hidden<VillageFate> fate;
  Hidden<Label> counter;
  Hidden<Contents> contents;  // of the counter afterwards
  bool operator==(const VillageOverrun&) const = default;
};
BOOST_DESCRIBE_STRUCT(VillageOverrun, (), (box, fate, counter, contents))

// 43. TR-14.1.13; not sent to others at all.
struct MarkersEscaped {
  static constexpr std::string_view kName = "markers_escaped";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Label> counter;
  Hidden<int> number;
  Hidden<Contents> contents;
  bool operator==(const MarkersEscaped&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarkersEscaped, (), (side, counter, number, contents))

// 44. TR-14.3.4; not sent to others at all.
struct MarkersLoaded {
  static constexpr std::string_view kName = "markers_loaded";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Label> counter;
  Hidden<int> number;
  Hidden<std::vector<int>> dice;
  Hidden<Contents> contents;
  bool operator==(const MarkersLoaded&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarkersLoaded, (), (side, counter, number, dice, contents))

// 45. modifier none: secret. surprise_used becomes true.
struct SurpriseRolled {
  static constexpr std::string_view kName = "surprise";
  Open<Label> counter;
  Open<int> die;
  Open<std::optional<int>> modifier;
  Open<bool> taken;
  Open<int> loss;
  Hidden<Contents> contents;
  bool operator==(const SurpriseRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(SurpriseRolled, (), (counter, die, modifier, taken, loss, contents))

// 46.
struct SiegeRolled {
  static constexpr std::string_view kName = "siege_roll";
  Open<Label> counter;
  Open<int> die;
  Open<std::optional<int>> modifier;
  Open<bool> opportunity;
  bool operator==(const SiegeRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(SiegeRolled, (), (counter, die, modifier, opportunity))

// 47. dice: defenders 2, Tartar, feudal (and losses). Not taken: bo_missed becomes true (TR-14.2.2.4).
struct BigOpportunity {
  static constexpr std::string_view kName = "big_opportunity";
  Open<Box> box;
  Open<ForceShown> tartars;
  Open<ForceShown> feudals;
  Open<std::vector<int>> dice;
  Open<int> tartar_score;
  Open<int> town_score;
  Open<bool> taken;
  Open<int> tartar_loss;
  Open<int> feudal_loss;
  Open<std::vector<UnitsShown>> left;  // by counter, as in 37: last_known ("battle")
  Hidden<std::vector<ContentsEntry>> tartar_contents;
  Hidden<std::vector<ContentsEntry>> feudal_contents;
  bool operator==(const BigOpportunity&) const = default;
};
BOOST_DESCRIBE_STRUCT(BigOpportunity, (),
                      (box, tartars, feudals, dice, tartar_score, town_score, taken, tartar_loss, feudal_loss, left,
                       tartar_contents, feudal_contents))

// 48. All but kNothing set the town's state to tribute, with the turn (and slaves).
enum class Panic : std::uint8_t { kNothing, kTribute, kTributeAndSlaves };
BOOST_DESCRIBE_ENUM(Panic, kNothing, kTribute, kTributeAndSlaves)
struct PanicRolled {
  static constexpr std::string_view kName = "panic";
  Open<Label> counter;
  Open<int> die;
  Open<std::optional<int>> modifier;
  Open<Panic> result;
  Hidden<int> markers;
  Hidden<Contents> contents;
  bool operator==(const PanicRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(PanicRolled, (), (counter, die, modifier, result, markers, contents))

// 49. The town is taken this turn; `destroyed` are removed (no 40 for them); the victorious: immobile_until = turn + 2;
// booty_turn = turn + 2 (TR-14.3.4); nobody is inside a taken town.
struct TownTaken {
  static constexpr std::string_view kName = "town_taken";
  Open<Box> box;
  Open<std::vector<Label>> counters;  // victorious
  Open<std::vector<Label>> destroyed;
  bool operator==(const TownTaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(TownTaken, (), (box, counters, destroyed))

// 50. Escaped: prince_returns = turn + 2. Died: prince_died_in_town.
struct PrinceEscapeRolled {
  static constexpr std::string_view kName = "prince_escape";
  Open<int> die;
  Open<Skill> skill;
  Open<bool> escaped;
  Hidden<MusterPlan> plan;
  bool operator==(const PrinceEscapeRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(PrinceEscapeRolled, (), (die, skill, escaped, plan))

// 51. withdrawing; compelled too if `compelled`.
enum class RideFor : std::uint8_t { kDeclared, kTurn10, kLeaderLost };
BOOST_DESCRIBE_ENUM(RideFor, kDeclared, kTurn10, kLeaderLost)
struct Withdrawing {
  static constexpr std::string_view kName = "withdrawing";
  Open<RideFor> cause;
  Open<bool> compelled;
  bool operator==(const Withdrawing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Withdrawing, (), (cause, compelled))

// 53. dice: roll, then stay-behind. pursues: may_cross; the label is added to pursuers_tried. Those who stay behind
// follow as a counter by 15.
struct PursuitRolled {
  static constexpr std::string_view kName = "pursuit_roll";
  Open<Label> counter;
  Open<std::optional<Skill>> skill;
  Open<std::vector<int>> dice;
  Open<std::optional<int>> modifier;
  Open<bool> pursues;
  Open<int> cossacks_stay;
  Open<int> feudals_stay;
  Hidden<Contents> contents;
  bool operator==(const PursuitRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(PursuitRolled, (),
                      (counter, skill, dice, modifier, pursues, cossacks_stay, feudals_stay, contents))

// 59. TR-16.1.
struct WrathRolled {
  static constexpr std::string_view kName = "wrath";
  Open<std::vector<std::string>> parts;
  Open<int> die;
  Open<int> total;
  Open<std::string> verdict;  // the chart's words (TR-16.1.3)
  bool operator==(const WrathRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(WrathRolled, (), (parts, die, total, verdict))

// 60. Redaction ends: everything. It alone sets phase finished (no PhaseChanged before it): `position` is the truth.
struct GameOver {
  static constexpr std::string_view kName = "game_over";
  Open<EndAccount> account;
  Open<Whole> position;
  bool operator==(const GameOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (account, position))

}  // namespace cherta::tartar_raid
