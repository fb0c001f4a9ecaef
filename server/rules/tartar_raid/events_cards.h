// Events of cards, windows and joining (TR-4, TR-12, TR-17). See events.h.
#pragma once

#include "server/rules/tartar_raid/event_parts.h"

namespace cherta::tartar_raid {

// 26. TR-4.2.0.4; the edge named with a 9 is the Prince's.
struct CardPlayed {
  static constexpr std::string_view kName = "card_played";
  Open<Seat> side;
  Open<Card> card;
  Open<CardUse> use;
  Open<std::optional<Label>> target;
  Open<std::optional<Box>> box;
  Open<std::vector<int>> dice;  // heroic_place = dice
  Hidden<Cards> hand;           // left
  Hidden<std::vector<Arrival>> pending;
  bool operator==(const CardPlayed&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (side, card, use, target, box, dice, hand, pending))

// 27. Number only; sets last_known.
struct StrengthDisclosed {
  static constexpr std::string_view kName = "strength_disclosed";
  Open<Label> counter;
  Open<int> units;
  Open<SizeFrom> cause;
  bool operator==(const StrengthDisclosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(StrengthDisclosed, (), (counter, units, cause))

// 28.
struct CardNullified {
  static constexpr std::string_view kName = "card_nullified";
  Open<Card> nullified;
  Open<Card> by;
  bool operator==(const CardNullified&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardNullified, (), (nullified, by))

// 29. TR-9.2.5, TR-9.3.5; units 0: the contingent is removed, and the counter with it if it was sole.
struct StrengthTested {
  static constexpr std::string_view kName = "strength_tested";
  Open<Label> counter;
  Open<Kind> kind;
  Open<int> die;
  Open<int> units;
  Open<bool> sole;            // the counter was this contingent alone
  Hidden<Contents> contents;  // afterwards
  bool operator==(const StrengthTested&) const = default;
};
BOOST_DESCRIBE_STRUCT(StrengthTested, (), (counter, kind, die, units, sole, contents))

// 30.
struct WindowOpened {
  static constexpr std::string_view kName = "window_opened";
  Open<Window> window;
  bool operator==(const WindowOpened&) const = default;
};
BOOST_DESCRIBE_STRUCT(WindowOpened, (), (window))

// Own reply, sealed; private.
struct WindowReplied {
  static constexpr std::string_view kName = "window_replied";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::optional<std::string>> reply;
  bool operator==(const WindowReplied&) const = default;
};
BOOST_DESCRIBE_STRUCT(WindowReplied, (), (side, reply))

// 30. The window with its replies becomes State::closing, unless it is an intel window.
struct WindowClosed {
  static constexpr std::string_view kName = "window_closed";
  Open<WindowClass> kind;
  Open<Box> box;
  bool operator==(const WindowClosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(WindowClosed, (), (kind, box))

// One seat's reply (or none, or one that lapsed: it looks the same) has been carried out. Counts closing->carried_out.
// No line of its own.
struct ReplyCarriedOut {
  static constexpr std::string_view kName = "reply_carried_out";
  Open<Seat> side;
  bool operator==(const ReplyCarriedOut&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReplyCarriedOut, (), (side))

// State::closing is done with. No line of its own.
struct WindowSettled {
  static constexpr std::string_view kName = "window_settled";
  Open<WindowClass> kind;
  bool operator==(const WindowSettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(WindowSettled, (), (kind))

// 33. `who` is no more; `into` carries on with `contents`. stamp_falls: both are T or F (TR-0.12). Both counters'
// moved, fought, tried_forced, extra_this_turn, extra_last_turn, beaten, assaulted hold for `into` (or), cherta_barred
// are united; may_cross only if both had it.
struct Joined {
  static constexpr std::string_view kName = "joined";
  Open<Label> who;
  Open<Label> into;
  Open<bool> stamp_falls;
  Hidden<Contents> contents;
  bool operator==(const Joined&) const = default;
};
BOOST_DESCRIBE_STRUCT(Joined, (), (who, into, stamp_falls, contents))

// 33. `counter` is replaced by the parts, in its box; each inherits all its flags but the stamp and last_known.
struct Separated {
  static constexpr std::string_view kName = "separated";
  Open<Label> counter;
  Open<std::vector<DeployedCounter>> parts;
  bool operator==(const Separated&) const = default;
};
BOOST_DESCRIBE_STRUCT(Separated, (), (counter, parts))

// 34. `peasants` is removed. by_march: picked up on the way; else the army's move is spent (moved) if `ends_move`.
struct PeasantsSummoned {
  static constexpr std::string_view kName = "peasants_summoned";
  Open<Label> peasants;
  Open<Label> army;
  Open<bool> by_march;        // picked up on the way
  Open<bool> ends_move;       // TR-9.3.9 b, c; TR-4.2.4.5
  Hidden<Contents> contents;  // of the army
  bool operator==(const PeasantsSummoned&) const = default;
};
BOOST_DESCRIBE_STRUCT(PeasantsSummoned, (), (peasants, army, by_march, ends_move, contents))

// 34. The new counter has appeared by 15 just before; it has moved if the army has.
struct LeftBehind {
  static constexpr std::string_view kName = "left";
  Open<Label> army;
  Open<Label> left;
  Open<Kind> kind;
  Hidden<Contents> contents;  // of the army
  bool operator==(const LeftBehind&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeftBehind, (), (army, left, kind, contents))

// TR-14.1.8: the escort is removed. If the army has moved at all this turn, its move is over.
struct EscortGathered {
  static constexpr std::string_view kName = "gathered";
  Open<Label> army;
  Open<Label> escort;
  Hidden<Contents> contents;
  bool operator==(const EscortGathered&) const = default;
};
BOOST_DESCRIBE_STRUCT(EscortGathered, (), (army, escort, contents))

}  // namespace cherta::tartar_raid
