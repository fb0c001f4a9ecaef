// How the offers of a seat are gathered (game.h: Offer). Internal to the offers_*.cpp files. All of it reads one
// projection, that of the seat asked; it is on the hot path of random play, hence bit sets and no strings.
#pragma once

#include <array>
#include <cstdint>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid::offering {

using Offers = std::vector<Offer>;
using rules::Slot;

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

  const Side& own() const { return side_of(state, seat); }
  int turn() const { return state.turn; }
  bool bad_weather() const { return *state.weather == Weather::kBad; }
  std::uint8_t at(Box box) const { return here[place_of(box)]; }
  bool enemy_at(Box box) const { return at(box) & (seat == kAga ? kFeudalHere : kTartarHere); }
  // May this side play a card now (TR-4.2.0.3)?
  bool may_play() const { return !*own().card_played && own().hand.known() && !own().hand.get().empty(); }
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
  bool wary = false;        // any enemy counter ends it: Join cards and interceptions (TR-4.2.4.2)
  bool burdened = false;    // villagers at home attack it (TR-9.3.3)
  bool may_cross = false;   // a feudal pursuer (TR-14.4.5)
  bool stays_home = false;  // Tartars who are home, or come home, do not go out again (TR-14.0.7)
};
Reach reach(const Scene&, Box start, int limit, const Gait&);
bool is_home(const Scene&, int place);  // Tartary
bool may_step(const Scene&, int from, int to, const Gait&);
bool ends_there(const Scene&, int place, const Gait&);

// An own counter that may still march, with what its march depends on.
struct Marcher {
  const Counter* counter = nullptr;
  const Contents* contents = nullptr;
  Gait gait;
  bool commanded = false;  // or a dummy, which moves as if it were (TR-5.3.2)
  bool slow = false;       // foot, peasants or levy
  bool leaderless = false;
};
Marcher marcher_of(const Scene&, const Counter&);
int normal_allowance(const Scene&, const Marcher&);
int forced_allowance(const Scene&, const Marcher&);
int fast_allowance(const Scene&);

// The parts of offers(), one file each. Each appends.
template <class One>
void offer(Offers& offers, One order, std::string_view rule) {
  Offer& made = offers.emplace_back();
  made.order.template emplace<One>(std::move(order));
  made.rule = rule;
}
void offer_setup(const Scene&, Offers&);         // offers_setup.cpp: S2-S7
void offer_marches(const Scene&, Offers&);       // offers_march.cpp
void offer_camp_orders(const Scene&, Offers&);   // offers_camp.cpp: what is done without marching
void offer_cards(const Scene&, Offers&);         // offers_cards.cpp: cards of the own movement phase and of declare
void offer_window(const Scene&, Offers&);        // offers_window.cpp
void offer_battle(const Scene&, Offers&);        // offers_window.cpp: retreat, result
void offer_intelligence(const Scene&, Offers&);  // Aces against every enemy counter
void offer_support(const Scene&, Offers&);       // Cossacks and villagers (Prince)
// Own counters that a Join card may bring to `box`, by range alone (TR-4.2.4.2).
Labels joinable(const Scene&, Box box);

}  // namespace cherta::tartar_raid::offering
