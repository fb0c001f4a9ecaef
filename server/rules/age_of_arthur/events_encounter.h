// Events (section 7): Encounters, single combats and battles. Audiences as events.h says.
#pragma once

#include "server/rules/age_of_arthur/handover/handover.h"
#include "server/rules/age_of_arthur/state.h"

namespace cherta::age_of_arthur {

// A new encounter, or how it stands; none: over. Secret parts by their owners.
struct EncounterChanged {
  static constexpr std::string_view kName = "encounter";
  Open<std::optional<Encounter>> encounter;
  Open<bool> begins;
  bool operator==(const EncounterChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(EncounterChanged, (), (encounter, begins))

// challenge false: he passes.
struct Challenged {
  static constexpr std::string_view kName = "challenge";
  Open<Role> side;
  Open<bool> challenge;
  bool operator==(const Challenged&) const = default;
};
BOOST_DESCRIBE_STRUCT(Challenged, (), (side, challenge))

// AA-11.2, 11.4.
struct Answered {
  static constexpr std::string_view kName = "answer";
  Open<Role> side;
  Open<bool> accept;
  Open<std::optional<int>> die;
  bool tells() const { return die->has_value(); }
  bool operator==(const Answered&) const = default;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (side, accept, die))

// AA-11.3: bouts A, D, A, D …; then the victor's die.
struct DuelFought {
  static constexpr std::string_view kName = "duel";
  static constexpr bool kTells = true;
  Open<std::vector<int>> dice;
  Open<std::optional<Role>> winner;
  Open<DuelFate> fate;
  Open<FightMode> mode;
  bool operator==(const DuelFought&) const = default;
};
BOOST_DESCRIBE_STRUCT(DuelFought, (), (dice, winner, fate, mode))

struct KingChanged {
  static constexpr std::string_view kName = "king";
  Open<Role> side;
  Open<KingState> state;
  bool operator==(const KingChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(KingChanged, (), (side, state))

enum class Resolution : std::uint8_t {
  kPress,
  kRefuse,
  kStand,
  kWithdraw,
  kAttack,
  kAround,
  kForce,
  kBypass,
  kOutflank,
  kSplit,
  kFight,
  kSurrender,
  kSubmit,
  kRevolt
};
BOOST_DESCRIBE_ENUM(Resolution, kPress, kRefuse, kStand, kWithdraw, kAttack, kAround, kForce, kBypass, kOutflank,
                    kSplit, kFight, kSurrender, kSubmit, kRevolt)
struct Decided {
  static constexpr std::string_view kName = "decision";
  Open<Role> side;
  Open<Resolution> what;
  bool tells() const { return binds(*what); }
  static bool binds(Resolution what) {  // AA-4.13, AA-10.10
    return what == Resolution::kPress || what == Resolution::kAttack || what == Resolution::kForce ||
           what == Resolution::kOutflank || what == Resolution::kSplit;
  }
  bool operator==(const Decided&) const = default;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (side, what))

// Split or sally; opened in the battle. Fixed size for others.
enum class Secret : std::uint8_t { kSplit, kSally };
BOOST_DESCRIBE_ENUM(Secret, kSplit, kSally)
struct SecretlyDecided {
  static constexpr std::string_view kName = "secret_decision";
  Open<Role> side;
  Open<Secret> what;
  Hidden<int> percent;  // of a split
  Hidden<bool> sally;   // else hold
  bool operator==(const SecretlyDecided&) const = default;
};
BOOST_DESCRIBE_STRUCT(SecretlyDecided, (), (side, what, percent, sally))

// Option `ask`: sealed until both are in; private.
struct ModeChosen {
  static constexpr std::string_view kName = "mode_chosen";
  static constexpr bool kPrivate = true;
  Open<Role> side;
  Hidden<FightMode> mode;
  bool operator==(const ModeChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModeChosen, (), (side, mode))

// How this battle will be fought.
struct ModeSettled {
  static constexpr std::string_view kName = "mode";
  Open<FightMode> mode;
  bool operator==(const ModeSettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModeSettled, (), (mode))

// AA-16.2.
struct ArmyDisclosed {
  static constexpr std::string_view kName = "disclosed";
  static constexpr bool kTells = true;
  Open<Role> side;
  Open<Disclosed> army;
  bool operator==(const ArmyDisclosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ArmyDisclosed, (), (side, army))

// AA-9.11. Holding or sallying is chosen, and told, in an automatic battle alone.
struct SplitOpened {
  static constexpr std::string_view kName = "split";
  static constexpr bool kTells = true;
  Open<Role> splitter;
  Open<int> percent;
  Open<std::optional<bool>> sally;
  Open<int> delay;
  bool operator==(const SplitOpened&) const = default;
};
BOOST_DESCRIBE_STRUCT(SplitOpened, (), (splitter, percent, sally, delay))

// AA-13.
struct BattleFought {
  static constexpr std::string_view kName = "battle";
  static constexpr bool kTells = true;
  Open<Site> site;
  Open<Role> advancing;
  Open<FightMode> mode;
  Open<Roster> a;  // engaged
  Open<Roster> d;  // engaged
  Open<int> power_a;
  Open<int> power_d;
  Open<std::vector<int>> modifiers_a;
  Open<std::vector<int>> modifiers_d;
  Open<std::vector<int>> dice;  // A two, D two
  Open<int> total_a;
  Open<int> total_d;
  Open<BattleRecord> record;
  Open<std::optional<int>> king_die;
  bool operator==(const BattleFought&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleFought, (),
                      (site, advancing, mode, a, d, power_a, power_d, modifiers_a, modifiers_d, dice, total_a, total_d,
                       record, king_die))

// Sealed; nobody learns who is in first; private.
struct ReportEntered {
  static constexpr std::string_view kName = "report";
  static constexpr bool kPrivate = true;
  Open<Role> side;
  Hidden<std::optional<BattleReport>> report;
  Hidden<std::optional<DuelReport>> duel;
  bool operator==(const ReportEntered&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReportEntered, (), (side, report, duel))

// 9.4, 9.6: a battle or duel is handed over to be played as a game of its own. Both armies stand revealed: open.
struct BattleHandedOver {
  static constexpr std::string_view kName = "battle_handed_over";
  Open<BattleHandover> record;
  bool operator==(const BattleHandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleHandedOver, (), (record))
struct DuelHandedOver {
  static constexpr std::string_view kName = "duel_handed_over";
  Open<DuelHandover> record;
  bool operator==(const DuelHandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(DuelHandedOver, (), (record))

// Once both are in. Not settled: each may enter once more. kAveraged stands in older journals alone.
enum class Settlement : std::uint8_t { kAgreed, kDisputed, kFieldByField, kReferee, kSingle, kPlayed, kAveraged };
BOOST_DESCRIBE_ENUM(Settlement, kAgreed, kDisputed, kFieldByField, kReferee, kSingle, kPlayed, kAveraged)
constexpr auto spelt(Settlement) {
  return std::to_array<std::string_view>(
      {"agreed", "disputed", "field by field", "referee", "single", "played", "averaged"});
}
struct ReportsOpened {
  static constexpr std::string_view kName = "reports";
  static constexpr bool kTells = true;
  Open<std::optional<BattleReport>> a;
  Open<std::optional<BattleReport>> d;
  Open<std::optional<DuelReport>> duel_a;
  Open<std::optional<DuelReport>> duel_d;
  Open<bool> settled;
  Open<Settlement> how;
  bool operator==(const ReportsOpened&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReportsOpened, (), (a, d, duel_a, duel_d, settled, how))

// AA-13.10: A, D, pair by pair.
struct FallbackRolled {
  static constexpr std::string_view kName = "fallback_dice";
  static constexpr bool kTells = true;
  Open<std::vector<int>> dice;
  Open<Role> side;  // who falls back
  bool operator==(const FallbackRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(FallbackRolled, (), (dice, side))

// AA-12.2-12.3.
struct SickRolled {
  static constexpr std::string_view kName = "sick_roll";
  static constexpr bool kTells = true;
  Open<int> die;
  Open<bool> dies;
  Open<std::string> outcome;
  bool operator==(const SickRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(SickRolled, (), (die, dies, outcome))

}  // namespace cherta::age_of_arthur
