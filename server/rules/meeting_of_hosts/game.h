// Meeting of Hosts (Ross Macfarlane): an ancient battle on the measured table, as a Game; the face of this folder. What
// each function promises stands in server/rules/core/game.h.
#pragma once

#include "server/rules/core/codec.h"
#include "server/rules/core/game.h"
#include "server/rules/core/place.h"
#include "server/rules/core/trial.h"
#include "server/rules/meeting_of_hosts/events.h"

namespace cherta::meeting_of_hosts {

using Refused = cherta::Result<void>;

// One whole order that a seat may give now.
struct Offer {
  Order order;
  std::string_view rule;
  rules::Slot slot = rules::Slot::kNone;
  bool operator==(const Offer&) const = default;
};

struct MeetingOfHosts {
  using State = meeting_of_hosts::State;
  using Order = meeting_of_hosts::Order;
  using Event = meeting_of_hosts::Event;
  using Offer = meeting_of_hosts::Offer;
  static constexpr std::string_view kName = "meeting-of-hosts";
  static constexpr std::string_view kTitle = "Meeting of Hosts";
  static constexpr int kVersion = 6;
  static constexpr bool kEmitsElsewhere = true;  // emit.cpp

  static std::array<std::string_view, rules::kSeats> seat_names() { return {"A", "B"}; }

  static std::span<const rules::OptionInfo> options() { return option_table(); }
  static std::span<const rules::OrderHelp> help();  // orders.cpp
  static std::span<const rules::RuleText> rules();  // rule_texts.cpp

  static Result<State> start(const rules::OptionMap&);                                    // setup.cpp
  static Result<Order> parse(std::string_view);                                           // orders.cpp
  static std::string write(const Order&);                                                 // orders.cpp
  static Refused check(const rules::Known<MeetingOfHosts>&, rules::Actor, const Order&);  // orders*.cpp, chapters
  static void decide(rules::Ruling<MeetingOfHosts>&, rules::Actor, const Order&);         // orders*.cpp, chapters
  static void apply(State&, const Event&);                                                // apply.cpp
  static State project(const State&, Viewer);                                             // project.cpp
  static std::optional<Event> redact(const State&, const Event&, Viewer);                 // redact.cpp
  static State resample(const State&, Viewer, Chance&);                                   // resample.cpp
  static std::vector<Offer> offers(const rules::Known<MeetingOfHosts>&, Seat);            // offers.cpp
  static std::vector<Offer> candidates(const rules::Known<MeetingOfHosts>&, Seat);        // the same before their check
  static std::size_t ways(const Offer&) { return 1; }
  static Order order_of(const Offer& offer, std::size_t) { return offer.order; }
  static rules::Trial foresee(const rules::Known<MeetingOfHosts>&, rules::Actor, const Order&);  // foresee.cpp
  static rules::Board board(const rules::Known<MeetingOfHosts>&);                                // display.cpp
  static rules::View display(const rules::Known<MeetingOfHosts>&);                               // display.cpp
  static std::string board_text(const rules::Known<MeetingOfHosts>&);                            // display.cpp
  static std::optional<rules::FeedLine> narrate(const Event&, Viewer);                           // narrate.cpp
  static Order propose(const rules::Known<MeetingOfHosts>&, Seat, Chance&);                      // opponent.cpp
  static rules::Waiting waiting(const State&);                                                   // display.cpp
  static std::optional<rules::Outcome> outcome(const State&);                                    // display.cpp

  // What the table of orders asks (core/order_table.h); orders.cpp.
  using Moment = Phase;
  struct Who {
    Seat seat;
    operator Seat() const { return seat; }
  };
  static bool is_over(const State& s) { return *s.phase == Phase::kEnded; }
  static rules::Place place(const State&, Seat, Phase);
  static Refusal no_place(const State&, rules::Place);
  static Who who(const State&, rules::Actor);
};

using Known = rules::Known<MeetingOfHosts>;
using Ruling = rules::Ruling<MeetingOfHosts>;

}  // namespace cherta::meeting_of_hosts

// Made once, in door/emit.cpp.
extern template void cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::emit(
    cherta::meeting_of_hosts::Event);
extern template cherta::meeting_of_hosts::Event&
cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::new_event();
extern template void cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::settle();
// The journal's form of events and states: made once, in door/journal.cpp.
extern template std::string cherta::rules::to_json(const cherta::meeting_of_hosts::Event&);
extern template std::string cherta::rules::to_json(const cherta::meeting_of_hosts::State&);
extern template bool cherta::rules::from_json(std::string_view, cherta::meeting_of_hosts::Event&);
