// The Age of Arthur, part 9 (Wargames Illustrated 162): the mapless raid as a Game; the face of this folder. What each
// function promises stands in server/rules/core/game.h.
#pragma once

#include "server/rules/age_of_arthur/events.h"
#include "server/rules/core/codec.h"
#include "server/rules/core/game.h"
#include "server/rules/core/place.h"
#include "server/rules/core/trial.h"

namespace cherta::age_of_arthur {

using Refused = cherta::Result<void>;

// One thing a seat may order: a prototype and the ways to fill its blank (in March, Guide, WithdrawTo: the target).
struct Offer {
  Order order;  // complete but for the blank; the whole order if there is one way
  rules::Slot slot = rules::Slot::kNone;
  Cells cells;  // kArea
  std::string_view rule;
  bool operator==(const Offer&) const = default;
};

// Who gives an order: a seat, and the side that it plays in this raid.
struct Who {
  Seat seat;
  Role role;
  operator Seat() const { return seat; }
  operator Role() const { return role; }
};

struct AgeOfArthur {
  using State = age_of_arthur::State;
  using Order = age_of_arthur::Order;
  using Event = age_of_arthur::Event;
  using Offer = age_of_arthur::Offer;
  static constexpr std::string_view kName = "age-of-arthur";
  static constexpr std::string_view kTitle = "The Age of Arthur";
  static constexpr int kVersion = 3;
  static constexpr bool kEmitsElsewhere = true;  // emit.cpp

  static std::array<std::string_view, rules::kSeats> seat_names() { return {"p1", "p2"}; }
  static std::span<const rules::OptionInfo> options() { return option_table(); }
  static std::span<const rules::RuleText> rules();  // rule_texts.cpp
  static std::span<const rules::OrderHelp> help();  // orders.cpp

  static Result<State> start(const rules::OptionMap&);                                 // setup.cpp
  static Result<Order> parse(std::string_view);                                        // orders.cpp
  static std::string write(const Order&);                                              // orders.cpp
  static Refused check(const rules::Known<AgeOfArthur>&, rules::Actor, const Order&);  // orders_*.cpp and chapters
  static void decide(rules::Ruling<AgeOfArthur>&, rules::Actor, const Order&);         // orders_*.cpp and chapters
  static void apply(State&, const Event&);                                             // apply.cpp
  static State project(const State&, Viewer);                                          // project.cpp
  static std::optional<Event> redact(const State&, const Event&, Viewer);              // redact.cpp
  static State resample(const State&, Viewer, Chance&);                                // resample.cpp
  static rules::Trial foresee(const rules::Known<AgeOfArthur>&, rules::Actor, const Order&);  // foresee.cpp
  static std::vector<Offer> offers(const rules::Known<AgeOfArthur>&, Seat);                   // offers.cpp
  static std::size_t ways(const Offer&);                                                      // offers.cpp
  static Order order_of(const Offer&, std::size_t);                                           // offers.cpp
  static bool covers(const Offer&, const Order&);                                             // offers.cpp
  static rules::Board board(const rules::Known<AgeOfArthur>&);                                // board.cpp
  static rules::View display(const rules::Known<AgeOfArthur>&);                               // display.cpp
  static std::string board_text(const rules::Known<AgeOfArthur>&);                            // board_text.cpp
  static std::optional<rules::FeedLine> narrate(const Event&, Viewer);                        // narrate.cpp
  static Order propose(const rules::Known<AgeOfArthur>&, Seat, Chance&);                      // opponent.cpp
  static rules::Waiting waiting(const State&);                                                // waiting.cpp
  static bool prepared(const State&, bool fresh);                                             // standing.cpp
  static std::optional<rules::Outcome> outcome(const State&);                                 // display.cpp

  // What the table of orders asks (core/order_table.h); orders.cpp.
  using Moment = Phase;
  using Who = age_of_arthur::Who;
  static bool is_over(const State& s) { return *s.phase == Phase::kFinished; }
  static rules::Place place(const State&, Seat, Phase);
  static Refusal no_place(const State&, rules::Place);
  static Who who(const State&, rules::Actor);
};

using Known = rules::Known<AgeOfArthur>;
using Ruling = rules::Ruling<AgeOfArthur>;

}  // namespace cherta::age_of_arthur

// Made once, in decide.cpp.
extern template void cherta::rules::Ruling<cherta::age_of_arthur::AgeOfArthur>::emit(cherta::age_of_arthur::Event);
extern template cherta::age_of_arthur::Event& cherta::rules::Ruling<cherta::age_of_arthur::AgeOfArthur>::new_event();
extern template void cherta::rules::Ruling<cherta::age_of_arthur::AgeOfArthur>::settle();
// The journal's form of events and states: made once, in journal.cpp.
extern template std::string cherta::rules::to_json(const cherta::age_of_arthur::Event&);
extern template std::string cherta::rules::to_json(const cherta::age_of_arthur::State&);
extern template bool cherta::rules::from_json(std::string_view, cherta::age_of_arthur::Event&);
