// How the offers of a seat are gathered (game.h: Offer). Internal to the offers_*.cpp files. All of it reads one
// projection, that of the seat asked. What is legal the chapters say: an order is offered only if check() would let it
// pass, and where a chapter lists what it allows that list is offered. Marches alone are made legal here: there are
// many of them, and they are on the hot path of random play, hence bit sets.
#pragma once

#include <array>
#include <cstdint>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid::offering {

using Offers = std::vector<Offer>;
using rules::Rank;
using rules::Slot;

struct Collector {
  const Known& known;
  const State& state;
  Seat seat;
  Offers& offers;

  bool is_own(const Counter& counter) const { return counter.label->side() == seat; }
  // The cards of this rank that the seat may still play this turn.
  Cards cards(Rank) const;
  // Would check() let it pass? That orders of its sort have their place now, offers() has seen to: the chapter is
  // asked.
  template <class One>
  bool is_legal(const One& order) const {
    if constexpr (requires { check_order(known, seat, order); })
      return check_order(known, seat, order).has_value();
    else
      return TartarRaid::check(known, rules::Actor::player(seat), order).has_value();
  }
  // The order as it stands, if it is legal. False if it is not.
  template <class One>
  bool add(One order, std::string_view rule) const {
    if (!is_legal(order)) return false;
    offer(std::move(order), rule);
    return true;
  }
  // One that has been made legal: a deployment's check takes longer than making it.
  template <class One>
  void offer(One order, std::string_view rule) const {
    Offer& made = offers.emplace_back();
    made.order.template emplace<One>(std::move(order));
    made.rule = rule;
  }
  // One offer with a blank for the box, which is one of those that the chapter allows; none if there is none.
  template <class One>
  void add_boxes(One order, const Boxes& boxes, std::string_view rule) const {
    if (boxes.empty()) return;
    Offer& made = offers.emplace_back();
    order.box = boxes.front();
    made.order.template emplace<One>(std::move(order));
    made.slot = Slot::kArea;
    made.rule = rule;
    for (const Box box : boxes) made.paths.push_back(box);
  }
};

inline constexpr int kPlaces = kHexColumns * kHexRows;  // more than boxes; one table serves both maps
inline constexpr int kNowhere = 255;

// Boxes and hexes as small numbers, ascending like Box::number().
constexpr int place_of(Box box) {
  return box.is_hex() ? box.column() * kHexRows + box.row() - 1 : box.column() * kRows + box.row() - 1;
}
constexpr Box box_of(int place, bool hexes) {
  return hexes ? Box::hex(place / kHexRows, place % kHexRows + 1) : Box::at(place / kRows, place % kRows + 1);
}

// Who stands in a place, as the seat sees it.
enum Here : std::uint8_t {
  kTartarHere = 1,      // any T counter, dummy or not: public
  kRealHere = 2,        // a T counter that the reader knows to be real (the Aga's own knowledge)
  kFeudalHere = 4,      // any feudal-side counter
  kFeudalContact = 8,   // one that a Tartar who enters would be in contact with (not inside, not villagers at home)
  kHomeVillagers = 16,  // heroic villagers in their own village (TR-9.3.2)
  kArmyHere = 32,       // an F counter
};

// What one call of offers() looks up again and again.
struct Scene {
  Scene(const State& state, Seat seat);
  const State& state;
  Seat seat;
  bool hexes;
  std::array<std::uint8_t, kPlaces> here{};
  // The box map: sides shut to a plain step (blocked or rough) to the east and south of a box; those that are rough.
  std::uint64_t east_shut = 0, south_shut = 0, east_rough = 0, south_rough = 0;
  std::uint64_t cherta = 0;  // border sides with a Cherta, by place of the column 0 box

  bool bad_weather() const { return *state.weather == Weather::kBad; }
  std::uint8_t at(Box box) const { return here[place_of(box)]; }
  bool enemy_at(Box box) const { return at(box) & (seat == kAga ? kFeudalHere : kTartarHere); }
};

// One step of the map as offers need it.
struct Step {
  std::uint8_t to = kNowhere;
  SideKind kind = SideKind::kOpen;
  bool cherta = false, ford = false;
};
using StepList = boost::container::small_vector<Step, 6>;
StepList steps_from(const Scene&, int place);

// Boxes reached by plain steps, nearest first, with the way back.
struct Reach {
  std::array<std::uint8_t, kPlaces> from, steps;
  boost::container::small_vector<std::uint8_t, 48> found;  // without the start
  int start = kNowhere;
  void add_path(Paths&, int place, bool hexes) const;  // from behind the start to this place
  bool has(int place) const { return from[place] != kNowhere; }
};
// What a counter may enter. Boxes where it would be in contact end a path; `may_contact` false: they are closed.
struct Gait {
  bool tartar = true;
  bool may_contact = true;
  bool burdened = false;    // villagers at home attack it (TR-9.3.3)
  bool may_cross = false;   // a feudal pursuer (TR-14.4.5)
  bool stays_home = false;  // Tartars who are home, or come home, do not go out again (TR-14.0.7)
};
Reach reach(const Scene&, int start, int limit, const Gait&);
bool may_step(const Scene&, int from, int to, const Gait&);
bool ends_there(const Scene&, int place, const Gait&);

// The parts of offers(), one file each. Each appends.
void offer_setup(const Collector&);                      // offers_setup.cpp: S2-S7
void offer_marches(const Collector&, const Scene&);      // offers_march.cpp
void offer_camp_orders(const Collector&, const Scene&);  // offers_camp.cpp: what is done without marching
void offer_cards(const Collector&);                      // offers_cards.cpp: what may be played at any time
void offer_window(const Collector&);                     // offers_window.cpp
void offer_battle(const Collector&);                     // offers_window.cpp: retreat, result
void offer_intelligence(const Collector&);               // Aces against every enemy counter
void offer_support(const Collector&);                    // Cossacks and villagers (Prince)

}  // namespace cherta::tartar_raid::offering
