// Murid Wars (At The Edge Of Empires): a colonial battle on the measured table, as a Game; the face of this folder.
// What each function promises stands in server/rules/core/game.h. Where things are:
//   chapters/  the rules, a file for each chapter of the book       words/     orders, options, names, offers
//   door/      who may know what                                    show/      what people see, the texts of the rules
//   referee/   what the referee sets                                opponent/  the automatic player
//   handover/  the record of section 9, both ways
#pragma once

#include "server/rules/core/codec.h"
#include "server/rules/core/game.h"
#include "server/rules/core/place.h"
#include "server/rules/core/trial.h"
#include "server/rules/murid_wars/events.h"

namespace cherta::murid_wars {

using Refused = cherta::Result<void>;

// One whole order that a seat may give now.
struct Offer {
  Order order;
  std::string_view rule;
  rules::Slot slot = rules::Slot::kNone;
  bool operator==(const Offer&) const = default;
};

struct MuridWars {
  using State = murid_wars::State;
  using Order = murid_wars::Order;
  using Event = murid_wars::Event;
  using Offer = murid_wars::Offer;
  static constexpr std::string_view kName = "murid-wars";
  static constexpr std::string_view kTitle = "Murid Wars";
  static constexpr int kVersion = 4;
  static constexpr bool kEmitsElsewhere = true;  // events.cpp

  static std::array<std::string_view, rules::kSeats> seat_names() { return {"murid", "russian"}; }

  static std::span<const rules::OptionInfo> options() { return option_table(); }
  static std::span<const rules::OrderHelp> help();  // words/orders.cpp
  static std::span<const rules::RuleText> rules();  // show/rule_texts.cpp

  static Result<State> start(const rules::OptionMap&);                               // chapters/muster.cpp
  static Result<Order> parse(std::string_view);                                      // words/orders.cpp
  static std::string write(const Order&);                                            // words/orders.cpp
  static Refused check(const rules::Known<MuridWars>&, rules::Actor, const Order&);  // words/orders.cpp
  static void decide(rules::Ruling<MuridWars>&, rules::Actor, const Order&);         // words/orders.cpp
  static void apply(State&, const Event&);                                           // apply.cpp
  static State project(const State&, Viewer);                                        // door/project.cpp
  static std::optional<Event> redact(const State&, const Event&, Viewer);            // door/redact.cpp
  static State resample(const State&, Viewer, Chance&);                              // door/resample.cpp
  static std::vector<Offer> offers(const rules::Known<MuridWars>&, Seat);            // words/offers.cpp
  static std::size_t ways(const Offer&) { return 1; }
  static Order order_of(const Offer& offer, std::size_t) { return offer.order; }
  static rules::Trial foresee(const rules::Known<MuridWars>&, rules::Actor, const Order&);  // words/foresee.cpp
  static rules::Board board(const rules::Known<MuridWars>&);                                // show/display.cpp
  static rules::View display(const rules::Known<MuridWars>&);                               // show/display.cpp
  static std::string board_text(const rules::Known<MuridWars>&);                            // show/board_text.cpp
  static std::optional<rules::FeedLine> narrate(const Event&, Viewer);                      // show/narrate.cpp
  static Order propose(const rules::Known<MuridWars>&, Seat, Chance&);                      // opponent/
  static rules::Waiting waiting(const State&);                                              // chapters/flow.cpp
  static std::optional<rules::Outcome> outcome(const State&);                               // show/display.cpp
  static bool prepared(const State&, bool fresh);                                           // chapters/queue.cpp

  // What the table of orders asks (core/order_table.h); words/orders.cpp.
  using Moment = Phase;
  struct Who {
    Seat seat;
    operator Seat() const { return seat; }
  };
  static bool is_over(const State& s) { return *s.phase == Phase::kOver; }
  static rules::Place place(const State&, Seat, Phase);
  static Refusal no_place(const State&, rules::Place);
  static Who who(const State&, rules::Actor);
};

using Known = rules::Known<MuridWars>;
using Ruling = rules::Ruling<MuridWars>;

}  // namespace cherta::murid_wars

// Made once, in events.cpp.
extern template void cherta::rules::Ruling<cherta::murid_wars::MuridWars>::emit(cherta::murid_wars::Event);
extern template cherta::murid_wars::Event& cherta::rules::Ruling<cherta::murid_wars::MuridWars>::new_event();
extern template void cherta::rules::Ruling<cherta::murid_wars::MuridWars>::settle();
// The journal's form of events and states: made once, in door/journal.cpp.
extern template std::string cherta::rules::to_json(const cherta::murid_wars::Event&);
extern template std::string cherta::rules::to_json(const cherta::murid_wars::State&);
extern template bool cherta::rules::from_json(std::string_view, cherta::murid_wars::Event&);
