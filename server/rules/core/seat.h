// Who plays, who looks on, and who may give an order.
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>

namespace cherta::rules {

// A place at the table: its index in the game's list of seats. A seat is not an account.
enum class Seat : std::uint8_t { kFirst = 0, kSecond = 1 };
BOOST_DESCRIBE_ENUM(Seat, kFirst, kSecond)
inline constexpr std::size_t kSeats = 2;

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat other(Seat seat) { return seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst; }

// One who is shown something. Observers get what both players know; the referee gets what exists.
struct Viewer {
  enum class Kind : std::uint8_t { kPlayer, kReferee, kObserver };
  Kind kind = Kind::kObserver;
  Seat seat = Seat::kFirst;  // for players only

  static constexpr Viewer player(Seat seat) { return {Kind::kPlayer, seat}; }
  static constexpr Viewer referee() { return {Kind::kReferee, Seat::kFirst}; }
  static constexpr Viewer observer() { return {Kind::kObserver, Seat::kFirst}; }

  constexpr bool is_referee() const { return kind == Kind::kReferee; }
  constexpr bool is(Seat who) const { return kind == Kind::kPlayer && seat == who; }
  // The usual audience of an owner's secret: the owner and the referee.
  constexpr bool sees_secrets_of(Seat owner) const { return is_referee() || is(owner); }
  constexpr bool operator==(const Viewer&) const = default;
};

// The four kinds of viewer, in the order in which tests and golden games list them.
inline constexpr std::array<Viewer, 4> kViewers = {Viewer::player(Seat::kFirst), Viewer::player(Seat::kSecond),
                                                   Viewer::referee(), Viewer::observer()};
constexpr std::size_t index(Viewer viewer) {
  if (viewer.kind == Viewer::Kind::kReferee) return 2;
  return viewer.kind == Viewer::Kind::kObserver ? 3 : index(viewer.seat);
}

// One who gives an order. The clock is the match telling the rules, which know no time, that a wait is over.
struct Actor {
  enum class Kind : std::uint8_t { kPlayer, kReferee, kClock };
  Kind kind = Kind::kPlayer;
  Seat seat = Seat::kFirst;  // for players only

  static constexpr Actor player(Seat seat) { return {Kind::kPlayer, seat}; }
  static constexpr Actor referee() { return {Kind::kReferee, Seat::kFirst}; }
  static constexpr Actor clock() { return {Kind::kClock, Seat::kFirst}; }

  constexpr bool is(Seat who) const { return kind == Kind::kPlayer && seat == who; }
  constexpr bool is_player() const { return kind == Kind::kPlayer; }
  constexpr bool is_referee() const { return kind == Kind::kReferee; }
  constexpr bool is_clock() const { return kind == Kind::kClock; }
  // Whose eyes an order of this actor is checked with. The clock's orders are checked on public facts alone.
  constexpr Viewer eyes() const {
    if (kind == Kind::kPlayer) return Viewer::player(seat);
    return kind == Kind::kReferee ? Viewer::referee() : Viewer::observer();
  }
  constexpr bool operator==(const Actor&) const = default;
};

}  // namespace cherta::rules
