// The orders of section 6 as plain structs; words/orders*.cpp have a row for each.
#pragma once

#include <variant>

#include "server/rules/age_of_arthur/basics.h"
#include "server/rules/core/one_of.h"

namespace cherta::age_of_arthur {

// ---- setup ----
struct SetOption {
  std::string name, value;
  bool operator==(const SetOption&) const = default;
};
struct AcceptSetup {
  bool operator==(const AcceptSetup&) const = default;
};
struct SetMix {
  Mix mix{};
  std::optional<Mix> recruits;
  bool operator==(const SetMix&) const = default;
};
struct SetBase {
  Cell cell;
  bool operator==(const SetBase&) const = default;
};

// ---- marching: to a cell or home, with jokers (AA-8.4-8.6) ----
struct JokerUse {
  bool twice = false, bridge = false, ford = false;  // double, bridge, ford
  bool operator==(const JokerUse&) const = default;
};
BOOST_DESCRIBE_STRUCT(JokerUse, (), (twice, bridge, ford))
struct March {
  Cell to;
  std::optional<Cell> via;
  JokerUse joker;
  bool operator==(const March&) const = default;
};  // to H: `home`
struct Halt {
  bool operator==(const Halt&) const = default;
};
struct EndRaid {
  bool operator==(const EndRaid&) const = default;
};  // `end`, free roam

enum class LootChoice : std::uint8_t { kPlunder, kBurn, kLeave };
BOOST_DESCRIBE_ENUM(LootChoice, kPlunder, kBurn, kLeave)
struct Loot {
  LootChoice choice = LootChoice::kPlunder;
  bool operator==(const Loot&) const = default;
};
struct Guide {
  std::optional<March> step;
  bool operator==(const Guide&) const = default;
};  // none: `guide no`
struct JokerCancel {
  bool cancel = true;
  bool operator==(const JokerCancel&) const = default;
};

enum class FordChoice : std::uint8_t { kForce, kAround, kWithdraw, kBypass, kOutflank, kSplit };
BOOST_DESCRIBE_ENUM(FordChoice, kForce, kAround, kWithdraw, kBypass, kOutflank, kSplit)
struct Ford {
  FordChoice choice = FordChoice::kForce;
  int percent = 0;
  bool operator==(const Ford&) const = default;
};

// ---- encounters ----
struct Challenge {
  bool challenge = true;
  bool operator==(const Challenge&) const = default;
};  // else `pass`
struct AnswerChallenge {
  bool accept = true;
  bool operator==(const AnswerChallenge&) const = default;
};
struct Press {
  bool press = true;
  bool operator==(const Press&) const = default;
};  // else `refuse`
struct Stand {
  bool operator==(const Stand&) const = default;
};
struct WithdrawTo {
  March step;
  bool operator==(const WithdrawTo&) const = default;
};
struct KingChoice {
  bool fight = true;
  bool operator==(const KingChoice&) const = default;
};  // else `surrender`
struct Sally {
  bool sally = true;
  bool operator==(const Sally&) const = default;
};  // else `hold`
struct ChooseMode {
  FightMode mode = FightMode::kOpen;
  bool operator==(const ChooseMode&) const = default;
};  // auto, table, played
struct Fallback {
  Cell cell;
  bool operator==(const Fallback&) const = default;
};

// ---- the defender's turn ----
struct Levy {
  int foot = 0, skirmishers = 0;
  bool operator==(const Levy&) const = default;
};  // hundreds
struct Recruit {
  bool operator==(const Recruit&) const = default;
};
struct Attack {
  bool operator==(const Attack&) const = default;
};

// ---- results entered (9.3, 9.6) ----
enum class Winner : std::uint8_t { kNone, kA, kD };
BOOST_DESCRIBE_ENUM(Winner, kNone, kA, kD)
struct BattleReport {
  Winner winner = Winner::kNone;
  bool decisive = false;
  std::optional<int> award;  // none: the default
  int loss_a = 0, loss_d = 0;
  bool king_a_dead = false, king_d_dead = false;
  int event_a = 0, event_d = 0;
  bool operator==(const BattleReport&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleReport, (),
                      (winner, decisive, award, loss_a, loss_d, king_a_dead, king_d_dead, event_a, event_d))
enum class DuelFate : std::uint8_t { kNone, kAlive, kKilled };
BOOST_DESCRIBE_ENUM(DuelFate, kNone, kAlive, kKilled)
struct DuelReport {
  Winner winner = Winner::kNone;
  DuelFate fate = DuelFate::kNone;
  bool operator==(const DuelReport&) const = default;
};
BOOST_DESCRIBE_STRUCT(DuelReport, (), (winner, fate))
struct EnterReport {
  BattleReport report;
  bool operator==(const EnterReport&) const = default;
};
struct EnterDuel {
  DuelReport report;
  bool operator==(const EnterDuel&) const = default;
};

// ---- the series (AA-15) ----
struct NextRaid {
  bool operator==(const NextRaid&) const = default;
};  // `ready`
struct Tribute {
  bool submit = true;
  bool operator==(const Tribute&) const = default;
};  // else `revolt`
struct RaiseHost {
  PerCategory hundreds{};
  bool operator==(const RaiseHost&) const = default;
};

// ---- any time ----
struct SetStanding {
  StandingFor decision = StandingFor::kLoot;
  std::string answer;  // "red plunder"; empty: `standing off loot`
  bool operator==(const SetStanding&) const = default;
};
struct Concede {
  bool operator==(const Concede&) const = default;
};
// "march 3-7; plunder": tried one after another as if typed singly (AA-17.1).
struct Script {
  std::vector<std::string> lines;
  bool operator==(const Script&) const = default;
};
// Taking back: one's own last order at once while nothing was drawn, revealed or answered since; else it is offered,
// and the other side may accept.
struct OfferUndo {
  bool operator==(const OfferUndo&) const = default;
};
struct AcceptUndo {
  bool operator==(const AcceptUndo&) const = default;
};
struct Expire {
  bool operator==(const Expire&) const = default;
};  // the clock's: the time for this decision is over (AA-17.5)
struct Prepared {
  bool operator==(const Prepared&) const = default;
};  // the clock's: answers given in advance are due (AA-17.3)

// ---- the referee ----
struct RefResult {
  std::optional<BattleReport> battle;
  std::optional<DuelReport> duel;
  bool operator==(const RefResult&) const = default;
};
struct RefSet {
  std::string what;                // a variable of 2.2: "S0[A]", "plunder", "menA", "cell" …
  std::vector<std::string> words;  // what follows, as typed
  bool operator==(const RefSet&) const = default;
};
struct RefPlace {
  std::string what;  // "A", "D" or a card
  Cell cell;
  bool up = false;  // cards: face up
  bool operator==(const RefPlace&) const = default;
};
struct RefRemove {
  Cell cell;
  bool operator==(const RefRemove&) const = default;
};
struct RefRoll {
  int dice = 1;  // d6, open, without effect
  bool operator==(const RefRoll&) const = default;
};
struct RefRule {
  std::string text;
  bool operator==(const RefRule&) const = default;
};
struct RefPause {
  bool on = true;
  bool operator==(const RefPause&) const = default;
};
struct RefEnd {
  std::string code;  // of AA-14.1, as typed
  bool operator==(const RefEnd&) const = default;
};
struct RefUndo {
  bool operator==(const RefUndo&) const = default;
};  // to before the last order in play

struct Order : rules::OneOf<SetOption, AcceptSetup, SetMix, SetBase, March, Halt, EndRaid, Loot, Guide, JokerCancel,
                            Ford, Challenge, AnswerChallenge, Press, Stand, WithdrawTo, KingChoice, Sally, ChooseMode,
                            Fallback, Levy, Recruit, Attack, EnterReport, EnterDuel, NextRaid, Tribute, RaiseHost,
                            SetStanding, Concede, Script, OfferUndo, AcceptUndo, Expire, Prepared, RefResult, RefSet,
                            RefPlace, RefRemove, RefRoll, RefRule, RefPause, RefEnd, RefUndo> {
  using OneOf::OneOf;
  bool operator==(const Order&) const = default;
};

}  // namespace cherta::age_of_arthur
