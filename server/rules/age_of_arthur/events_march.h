// Events (section 7): The turn, marches, cards and tallies. Audiences as events.h says.
#pragma once

#include "server/rules/age_of_arthur/state.h"

namespace cherta::age_of_arthur {

// Clears what holds for one turn; a dead king of D's has a successor (AA-11.5).
struct TurnStarted {
  static constexpr std::string_view kName = "turn";
  Open<int> turn;
  bool operator==(const TurnStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (turn))

// The prompt. Who and what is asked follows from the phase (8.2): no option list here. A new wait begins.
struct PhaseChanged {
  static constexpr std::string_view kName = "phase";
  Open<Phase> phase;
  Open<Role> asked;  // kJoker, kChallenge
  bool operator==(const PhaseChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseChanged, (), (phase, asked))

// kFord: back from it; kRefuse: from a stronghold or holy place.
enum class MoveCause : std::uint8_t { kMarch, kGuide, kWithdraw, kFallBack, kRefuse, kFord };
BOOST_DESCRIBE_ENUM(MoveCause, kMarch, kGuide, kWithdraw, kFallBack, kRefuse, kFord)
constexpr auto spelt(MoveCause) {
  return std::to_array<std::string_view>({"march", "guide", "withdraw", "fall back", "refuse", "ford"});
}
struct Moved {
  static constexpr std::string_view kName = "moved";
  Open<Role> side;
  Open<Cell> from;
  Open<Cell> to;
  Open<std::optional<Cell>> via;
  Open<std::optional<Direction>> heading;  // of the last leg; none for falling and going back
  Open<MoveCause> cause;
  bool operator==(const Moved&) const = default;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (side, from, to, via, heading, cause))

// AA-1.10. renumbered: the old column; none: dealt from the open pile.
struct ColumnAdded {
  static constexpr std::string_view kName = "column";
  Open<int> column;
  Open<std::optional<int>> renumbered;
  Open<std::vector<GridCell>> cells;        // dealt anew; cards the referee's
  Open<std::vector<Discarded>> discard_up;  // afterwards
  bool tells() const { return !renumbered->has_value(); }
  bool operator==(const ColumnAdded&) const = default;
};
BOOST_DESCRIBE_STRUCT(ColumnAdded, (), (column, renumbered, cells, discard_up))

struct CardTurned {
  static constexpr std::string_view kName = "card_turned";
  static constexpr bool kTells = true;
  Open<Cell> cell;
  Open<Card> card;
  bool operator==(const CardTurned&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardTurned, (), (cell, card))

// The entry of a picture or joker: rule ID and dice.
struct EffectApplied {
  static constexpr std::string_view kName = "effect";
  static constexpr bool kTells = true;
  Open<std::string> rule;  // AA-6.R3.12
  Open<std::vector<int>> dice;
  Open<std::string> text;  // what it says, in a few words
  bool operator==(const EffectApplied&) const = default;
};
BOOST_DESCRIBE_STRUCT(EffectApplied, (), (rule, dice, text))

// A fraction as a fraction (AA-3.1).
struct Tallied {
  static constexpr std::string_view kName = "tally";
  Open<Role> side;
  Open<Op> op;
  Hidden<Muster> muster;  // afterwards
  bool operator==(const Tallied&) const = default;
};
BOOST_DESCRIBE_STRUCT(Tallied, (), (side, op, muster))

struct PrestigeChanged {
  static constexpr std::string_view kName = "prestige";
  Open<Role> side;
  Open<int> delta;
  Open<int> total;
  Open<std::string> reason;
  bool operator==(const PrestigeChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PrestigeChanged, (), (side, delta, total, reason))

// Numbers are A's, and everybody's unless veiled (AA-16.3).
enum class PlunderCause : std::uint8_t { kLoot, kBaggage, kDissent, kHarvest, kPersonality, kRelic, kBeaten };
BOOST_DESCRIBE_ENUM(PlunderCause, kLoot, kBaggage, kDissent, kHarvest, kPersonality, kRelic, kBeaten)
struct PlunderChanged {
  static constexpr std::string_view kName = "plunder";
  Open<PlunderCause> cause;
  Open<std::optional<Cell>> cell;
  Open<int> value;  // the card's value, if a card
  Hidden<Plunder> after;
  Hidden<int> delta;
  bool operator==(const PlunderChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlunderChanged, (), (cause, cell, value, after, delta))

// Dropped loot; sent to others only when plunder is open.
struct Abandoned {
  static constexpr std::string_view kName = "abandoned";
  static constexpr bool kPrivate = true;
  Hidden<int> delta;
  Hidden<Plunder> after;
  bool operator==(const Abandoned&) const = default;
};
BOOST_DESCRIBE_STRUCT(Abandoned, (), (delta, after))

// AA-5.2.
struct LeftLying {
  static constexpr std::string_view kName = "left";
  Open<Cell> cell;
  Open<int> value;
  bool operator==(const LeftLying&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeftLying, (), (cell, value))

// AA-5.3.
struct Burned {
  static constexpr std::string_view kName = "burned";
  Open<Cell> cell;
  Open<int> value;
  bool operator==(const Burned&) const = default;
};
BOOST_DESCRIBE_STRUCT(Burned, (), (cell, value))

// An open card by its face; an unseen one for the referee alone.
struct CardRemoved {
  static constexpr std::string_view kName = "removed";
  Open<Cell> cell;
  Open<std::optional<Card>> card;      // open card
  Hidden<std::optional<Card>> unseen;  // the referee's
  Open<bool> kept;                     // a joker kept by somebody
  bool operator==(const CardRemoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardRemoved, (), (cell, card, unseen, kept))

struct Fed {
  static constexpr std::string_view kName = "fed";
  Open<Role> side;
  Open<Cell> cell;
  bool operator==(const Fed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fed, (), (side, cell))

// AA-7.7-7.9.
struct Attrition {
  static constexpr std::string_view kName = "attrition";
  static constexpr bool kTells = true;
  Open<Role> side;
  Open<Cell> cell;
  Open<int> men;          // lost
  Hidden<int> paid;       // A: his; open unless veiled. D pays nothing: unknown to all
  Hidden<Plunder> after;  // the same
  bool operator==(const Attrition&) const = default;
};
BOOST_DESCRIBE_STRUCT(Attrition, (), (side, cell, men, paid, after))

// AA-6.R3.9. The men are A's secret.
struct HorsesDied {
  static constexpr std::string_view kName = "horses";
  static constexpr bool kTells = true;
  Open<int> die;
  Hidden<int> men;
  Hidden<Muster> muster;
  bool operator==(const HorsesDied&) const = default;
};
BOOST_DESCRIBE_STRUCT(HorsesDied, (), (die, men, muster))

struct HaltChanged {
  static constexpr std::string_view kName = "halt";
  Open<int> turns;  // still to stand
  Open<HaltCause> cause;
  bool operator==(const HaltChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(HaltChanged, (), (turns, cause))

struct RetreatOrdered {
  static constexpr std::string_view kName = "retreat";
  Open<RetreatKind> kind;
  Open<int> turns;  // of two
  bool operator==(const RetreatOrdered&) const = default;
};
BOOST_DESCRIBE_STRUCT(RetreatOrdered, (), (kind, turns))

struct DissentDue {
  static constexpr std::string_view kName = "dissent_due";
  Open<std::optional<int>> turn;  // none: settled
  bool operator==(const DissentDue&) const = default;
};
BOOST_DESCRIBE_STRUCT(DissentDue, (), (turn))

struct JokerKept {
  static constexpr std::string_view kName = "joker_kept";
  Open<Role> side;
  Open<Discarded> joker;
  bool operator==(const JokerKept&) const = default;
};
BOOST_DESCRIBE_STRUCT(JokerKept, (), (side, joker))

// kCancel: the card in hand stays as a plain picture.
enum class JokerFor : std::uint8_t { kCancel, kDouble, kBridge, kFord };
BOOST_DESCRIBE_ENUM(JokerFor, kCancel, kDouble, kBridge, kFord)
struct JokerPlayed {
  static constexpr std::string_view kName = "joker";
  Open<Role> side;
  Open<JokerFor> use;
  Open<Discarded> joker;  // to the open pile
  bool operator==(const JokerPlayed&) const = default;
};
BOOST_DESCRIBE_STRUCT(JokerPlayed, (), (side, use, joker))

}  // namespace cherta::age_of_arthur
