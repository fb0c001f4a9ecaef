// The orders of section 6 as plain structs.
#pragma once

#include <variant>

#include "server/rules/core/one_of.h"
#include "server/rules/skirmish/basics.h"

namespace cherta::skirmish {

// ---- setup ----

struct Setting {
  std::string name, value;
  bool operator==(const Setting&) const = default;
};
BOOST_DESCRIBE_STRUCT(Setting, (), (name, value))
struct ProposeOptions {  // `options k=v ...`; none: as they stand
  std::vector<Setting> settings;
  bool operator==(const ProposeOptions&) const = default;
};
BOOST_DESCRIBE_STRUCT(ProposeOptions, (), (settings))
struct Agree {
  bool operator==(const Agree&) const = default;
};
BOOST_DESCRIBE_STRUCT(Agree, (), ())

struct TypeCount {  // `warrior*5`
  std::string type;
  int count = 1;
  bool operator==(const TypeCount&) const = default;
};
BOOST_DESCRIBE_STRUCT(TypeCount, (), (type, count))
struct Muster {  // SK-2.3; the order of `initial` gives the numbers
  std::vector<TypeCount> initial, reserve;
  bool operator==(const Muster&) const = default;
};
BOOST_DESCRIBE_STRUCT(Muster, (), (initial, reserve))
struct Placement {
  FigureId figure;
  Pose pose;
  bool operator==(const Placement&) const = default;
};
BOOST_DESCRIBE_STRUCT(Placement, (), (figure, pose))
struct Place {  // SK-2.4: some or all; what was said of others stays
  std::vector<Placement> places;
  bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (places))
struct Land {  // SK-2.5
  int x = 0;
  bool operator==(const Land&) const = default;
};
BOOST_DESCRIBE_STRUCT(Land, (), (x))
struct Commit {
  bool operator==(const Commit&) const = default;
};
BOOST_DESCRIBE_STRUCT(Commit, (), ())

// ---- a play ----

struct PlayCard {
  int value = 1;
  bool operator==(const PlayCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayCard, (), (value))

struct Group {  // `V1+V2=47`
  std::vector<FigureId> members;
  int points = 0;
  bool operator==(const Group&) const = default;
};
BOOST_DESCRIBE_STRUCT(Group, (), (members, points))
struct Morale {
  static constexpr std::string_view kName = "morale";
  std::vector<Group> groups;
  bool operator==(const Morale&) const = default;
};
BOOST_DESCRIBE_STRUCT(Morale, (), (groups))
struct Rally {  // no group: `rally none`
  static constexpr std::string_view kName = "rally";
  std::vector<Group> groups;
  bool operator==(const Rally&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rally, (), (groups))

enum class Deed : std::uint8_t {
  kMove,      // m:x,y   at
  kPivot,     // p:deg   number
  kFire,      // f:T/U   target, other
  kLoad,      // l<k>    number
  kCharge,    // c:T@x,y target, at
  kBoard,     // b
  kLeave,     // d:x     at->x, if it is said
  kCross,     // x
  kDismount,  // dm
  kMount,     // mt
  kTake,      // t:a+b   prizes
  kRelease,   // r
  kComeOut,   // e
  kWait,      // w<k>    number
  kSail       // s:x     number; the ship's alone
};
BOOST_DESCRIBE_ENUM(Deed, kMove, kPivot, kFire, kLoad, kCharge, kBoard, kLeave, kCross, kDismount, kMount, kTake,
                    kRelease, kComeOut, kWait, kSail)
struct Token {  // SK-5.1
  Deed deed = Deed::kWait;
  std::optional<Point> at;
  int number = 1;
  FigureId target;
  std::optional<FigureId> other;
  std::vector<std::string> prizes;
  bool operator==(const Token&) const = default;
};
BOOST_DESCRIBE_STRUCT(Token, (), (deed, at, number, target, other, prizes))
struct Act {                       // a figure of a batch, or his side's ship
  std::optional<FigureId> figure;  // none: SHIP
  std::vector<Token> tokens;
  bool operator==(const Act&) const = default;
};
BOOST_DESCRIBE_STRUCT(Act, (), (figure, tokens))
struct Plan {  // SK-3.9
  static constexpr std::string_view kName = "plan";
  std::vector<Act> acts;
  bool end = false;
  bool operator==(const Plan&) const = default;
};
BOOST_DESCRIBE_STRUCT(Plan, (), (acts, end))
struct DefFire {  // acts or end, or both
  static constexpr std::string_view kName = "dfire";
  std::vector<Act> acts;
  bool end = false;
  bool operator==(const DefFire&) const = default;
};
BOOST_DESCRIBE_STRUCT(DefFire, (), (acts, end))
struct Reserve {  // SK-13.3
  static constexpr std::string_view kName = "reserve";
  std::string type;
  Point at;
  bool operator==(const Reserve&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reserve, (), (type, at))
struct Done {
  static constexpr std::string_view kName = "done";
  bool operator==(const Done&) const = default;
};
BOOST_DESCRIBE_STRUCT(Done, (), ())

// ---- ahead of time (SK-18.2, 18.3) ----

enum class Lay : std::uint8_t { kLow, kHigh };
BOOST_DESCRIBE_ENUM(Lay, kLow, kHigh)
enum class StandingKind : std::uint8_t { kAtt, kAuto, kPlay };
BOOST_DESCRIBE_ENUM(StandingKind, kAtt, kAuto, kPlay)
struct StandAtt {  // `standing att <groups>`
  static constexpr std::string_view kName = "standing_att";
  std::vector<Group> groups;
  bool operator==(const StandAtt&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandAtt, (), (groups))
struct StandAuto {
  static constexpr std::string_view kName = "standing_auto";
  int level = 0;
  bool operator==(const StandAuto&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandAuto, (), (level))
struct StandPlay {
  static constexpr std::string_view kName = "standing_play";
  Lay lay = Lay::kLow;
  bool operator==(const StandPlay&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandPlay, (), (lay))
struct StandOff {  // none: all
  static constexpr std::string_view kName = "standing_off";
  std::optional<StandingKind> kind;
  bool operator==(const StandOff&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandOff, (), (kind))

using TurnPart = std::variant<Morale, DefFire, Rally, Reserve, Plan, StandAtt, StandAuto, StandPlay, StandOff, Done>;
struct Turn {  // `turn card=n | ...`
  int card = 1;
  std::vector<TurnPart> parts;
  bool operator==(const Turn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (card, parts))
struct TurnOff {
  bool operator==(const TurnOff&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnOff, (), ())
struct CheckPlan {  // SK-18.6
  Plan plan;
  bool operator==(const CheckPlan&) const = default;
};
BOOST_DESCRIBE_STRUCT(CheckPlan, (), (plan))

// ---- at any time ----

enum class OfferWord : std::uint8_t { kOffer, kAccept, kDecline };
BOOST_DESCRIBE_ENUM(OfferWord, kOffer, kAccept, kDecline)
struct OfferEnd {
  OfferWord word = OfferWord::kOffer;
  bool operator==(const OfferEnd&) const = default;
};
BOOST_DESCRIBE_STRUCT(OfferEnd, (), (word))
struct Concede {
  bool operator==(const Concede&) const = default;
};
BOOST_DESCRIBE_STRUCT(Concede, (), ())

// ---- a result from a table (SK-19.3) ----

struct Tally {  // of one side
  int killed = 0, wounded = 0;
  std::vector<TypeCount> reserves;  // called
  bool operator==(const Tally&) const = default;
};
BOOST_DESCRIBE_STRUCT(Tally, (), (killed, wounded, reserves))
struct TableResult {  // of a duel the first four, of a skirmish the others
  Winner winner = Winner::kNone;
  How how = How::kDraw;
  Both<Fate> fates;
  Both<Tally> sides;
  int captured = 0;
  bool operator==(const TableResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableResult, (), (winner, how, fates, sides, captured))
struct EnterResult {
  TableResult result;
  bool operator==(const EnterResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(EnterResult, (), (result))

// ---- the clock ----

struct Expire {
  bool operator==(const Expire&) const = default;
};
BOOST_DESCRIBE_STRUCT(Expire, (), ())
struct Prepared {  // what was given ahead is due
  bool operator==(const Prepared&) const = default;
};
BOOST_DESCRIBE_STRUCT(Prepared, (), ())

// ---- the referee (SK-18.5) ----

struct RefOptions {  // fixes them; nobody need agree
  std::vector<Setting> settings;
  bool operator==(const RefOptions&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefOptions, (), (settings))
struct RefPause {
  bool on = true;  // false: resume
  bool operator==(const RefPause&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefPause, (), (on))
struct RefDeadline {  // hours for this decision; 0: none
  Seat side = kOne;
  int hours = 0;
  bool operator==(const RefDeadline&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefDeadline, (), (side, hours))
struct RefAs {
  Seat side = kOne;
  std::string order;
  bool operator==(const RefAs&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefAs, (), (side, order))
struct RefSet {
  std::string what, value;
  bool operator==(const RefSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefSet, (), (what, value))
struct RefPlace {
  FigureId figure;
  Pose pose;
  bool operator==(const RefPlace&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefPlace, (), (figure, pose))
struct RefRemove {
  FigureId figure;
  bool operator==(const RefRemove&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefRemove, (), (figure))
struct RefRoll {  // d10 or d100
  int faces = 10;
  bool operator==(const RefRoll&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefRoll, (), (faces))
struct RefRule {
  std::string text;
  bool operator==(const RefRule&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefRule, (), (text))
struct RefEnd {  // scored as it stands; or void
  bool is_void = false;
  bool operator==(const RefEnd&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefEnd, (), (is_void))
struct RefResult {
  TableResult result;
  bool operator==(const RefResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefResult, (), (result))
struct HandOver {  // the record of SK-19.1, as JSON: before the options are agreed
  std::string record;
  bool operator==(const HandOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandOver, (), (record))

struct Order : rules::OneOf<ProposeOptions, Agree, Muster, Place, Land, Commit, PlayCard, Morale, DefFire, Rally, Plan,
                            Reserve, Done, Turn, TurnOff, StandAtt, StandAuto, StandPlay, StandOff, CheckPlan, OfferEnd,
                            Concede, EnterResult, Expire, Prepared, RefOptions, RefPause, RefDeadline, RefAs, RefSet,
                            RefPlace, RefRemove, RefRoll, RefRule, RefEnd, RefResult, HandOver> {
  using OneOf::OneOf;
  bool operator==(const Order&) const = default;
};

}  // namespace cherta::skirmish
