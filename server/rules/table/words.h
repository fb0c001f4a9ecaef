// Moves in words, for the three games: `move U3 12.5 forward, wheel left 30, 6 forward`. A game reads its verb and the
// unit and leaves the rest to read_steps; which steps it allows, and how many, is its own matter.
//
//   steps := step (, step)*               at most kMostSteps
//   step  := INCHES | max  [forward | ahead | back | left | right]       a straight move (GEO-6.1); forward unless said
//          | forward | ahead | back | left | right  INCHES | max        the same the other way round
//          | wheel left|right DEGREES                                   GEO-6.4
//          | turn DEGREES | face DEGREES | about                        on the spot (GEO-6.5)
//          | to X,Y | to X Y                                            a leg to a point (GEO-6.1)
//
// Inches have at most two decimals, degrees are whole. Looks at the text alone: E_SYNTAX (GEO-11.4). Whether the place
// is on the table is asked with place_on.
#pragma once

#include <variant>
#include <vector>

#include "server/rules/core/reader.h"
#include "server/rules/table/move.h"

namespace cherta::table {

inline constexpr std::size_t kMostSteps = 16;

// GEO-6.9: a length, or as far as it can.
struct Reach {
  int hundredths = 0;
  bool is_max = false;
  bool operator==(const Reach&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reach, (), (hundredths, is_max))

struct StraightStep {
  Way way = Way::kForward;
  Reach reach;
  bool operator==(const StraightStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(StraightStep, (), (way, reach))
struct WheelStep {
  Hand hand = Hand::kLeft;
  int degrees = 0;
  bool operator==(const WheelStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(WheelStep, (), (hand, degrees))
struct TurnStep {
  bool is_about = false;
  int facing = 0;  // 0 of an about-face
  bool operator==(const TurnStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnStep, (), (is_about, facing))
struct LegStep {
  Point to;
  bool operator==(const LegStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(LegStep, (), (to))

using Step = std::variant<StraightStep, WheelStep, TurnStep, LegStep>;

Result<std::vector<Step>> read_steps(std::string_view text);
// As read_steps reads it.
std::string write_steps(const std::vector<Step>& steps);

// Single words of orders, for a game's own reader. The reader fails (E_SYNTAX) where they do not fit.
Reach take_reach(rules::Reader& words);  // INCHES or max
int take_inches(rules::Reader& words);   // 0 to kLongest
int take_facing(rules::Reader& words);   // whole degrees, 0 to 359
Point take_place(rules::Reader& words);  // X,Y or X Y; each 0 to kLongest
// "R30", "L15": 1 to 360 degrees; nothing, and no word taken, if the next word is not like that.
std::optional<WheelStep> accept_wheel(rules::Reader& words);

}  // namespace cherta::table
