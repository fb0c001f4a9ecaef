// Events (section 7): The setup of a raid (section 3). Audiences as events.h says.
#pragma once

#include "server/rules/age_of_arthur/state.h"

namespace cherta::age_of_arthur {

// A whole state inside an event, with no further redaction: project() has been over it.
struct Whole {
  State state;
  bool operator==(const Whole&) const = default;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (state))

// Setup; voids acceptances.
struct OptionChanged {
  static constexpr std::string_view kName = "option_changed";
  Open<Options> options;
  bool operator==(const OptionChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionChanged, (), (options))

// Setup, or ready for the next raid.
struct Accepted {
  static constexpr std::string_view kName = "accepted";
  Open<Seat> side;
  bool operator==(const Accepted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (side))

// The game begins under these options.
struct OptionsFixed {
  static constexpr std::string_view kName = "options";
  Open<Options> options;
  bool operator==(const OptionsFixed&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionsFixed, (), (options))

// AA-2.2; no dice: by option or by swap.
struct RolesSet {
  static constexpr std::string_view kName = "roles";
  static constexpr bool kTells = true;
  Open<std::vector<int>> dice;  // P1, P2, pair by pair
  Open<Seat> attacker;
  bool operator==(const RolesSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RolesSet, (), (dice, attacker))

// AA-2.3-2.4. The roll is its owner's.
struct StrengthRolled {
  static constexpr std::string_view kName = "strength_rolled";
  static constexpr bool kTells = true;
  Open<Role> side;
  Hidden<std::vector<int>> dice;
  Hidden<Muster> muster;
  bool operator==(const StrengthRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(StrengthRolled, (), (side, dice, muster))

// A mix entered; may be changed until both are in; private.
struct MixChosen {
  static constexpr std::string_view kName = "mix_chosen";
  static constexpr bool kPrivate = true;
  Open<Role> side;
  Hidden<Muster> muster;
  bool operator==(const MixChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(MixChosen, (), (side, muster))

// Sent once per side, when both are in.
struct MixSet {
  static constexpr std::string_view kName = "mix_set";
  static constexpr bool kTells = true;
  Open<Role> side;
  Hidden<Muster> muster;
  bool operator==(const MixSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(MixSet, (), (side, muster))

// 54 cells face down; the cards are the referee's. The attacker carries nothing yet (AA-2.12).
struct GridDealt {
  static constexpr std::string_view kName = "dealt";
  static constexpr bool kTells = true;
  Open<std::vector<GridCell>> grid;
  Hidden<Plunder> plunder;                      // A's; everybody's unless veiled
  Hidden<std::vector<Discarded>> discard_down;  // the referee's: empty
  bool operator==(const GridDealt&) const = default;
};
BOOST_DESCRIBE_STRUCT(GridDealt, (), (grid, plunder, discard_down))

// AA-2.11.
struct BaseSet {
  static constexpr std::string_view kName = "base";
  Open<Cell> cell;
  bool operator==(const BaseSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(BaseSet, (), (cell))

}  // namespace cherta::age_of_arthur
