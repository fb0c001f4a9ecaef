// Tartar Raid (Kenneth Baggaley) as a Game: the face of this folder. What each function promises stands in
// server/rules/core/game.h.
#pragma once

#include <algorithm>

#include "server/rules/core/codec.h"
#include "server/rules/core/game.h"
#include "server/rules/core/place.h"
#include "server/rules/core/trial.h"
#include "server/rules/tartar_raid/events.h"

namespace cherta::tartar_raid {

using Refused = cherta::Result<void>;

// Ways over the map, in the order in which they are offered: the boxes of all of them one behind the other, so that a
// list of choices costs no allocation for each.
class Paths {
 public:
  using Path = std::span<const Box>;
  bool empty() const { return ends_.empty(); }
  std::size_t size() const { return ends_.size(); }
  Path operator[](std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return {boxes_.data() + begin, ends_[i] - begin};
  }
  Path front() const { return (*this)[0]; }
  Path back() const { return (*this)[size() - 1]; }
  void push_back(Path path) { std::ranges::copy(path, add(path.size()).begin()); }
  void push_back(Box box) { add(1).front() = box; }
  // A way of so many boxes more, to be filled in at once.
  std::span<Box> add(std::size_t length) {
    const std::size_t begin = boxes_.size();
    boxes_.resize(begin + length, boost::container::default_init);
    ends_.push_back(static_cast<std::uint16_t>(boxes_.size()));
    return {boxes_.data() + begin, length};
  }
  bool operator==(const Paths&) const = default;

 private:
  boost::container::small_vector<Box, 24> boxes_;
  boost::container::small_vector<std::uint16_t, 12> ends_;  // by path: where the next begins
};

// One thing a seat may order: a prototype and the ways to fill its blank. Targets are boxes, labels or cards.
struct Offer {
  Order order;  // complete but for the blank; the whole order if there is one way
  rules::Slot slot = rules::Slot::kNone;
  Paths paths;            // kPath: a whole path for each reachable end; kArea: one box each
  Labels labels;          // kPiece
  Cards cards;            // kCard
  std::string_view rule;  // rule ID that allows it
  bool operator==(const Offer&) const = default;
};

// When an order has its place; the seat that is then on move may give it. What each is and how it is called: check.cpp.
enum class When : std::uint8_t {
  kLobby,
  kTown,
  kExtra,
  kTerrain,
  kChertas,
  kDeploy,
  kMuster,
  kDeclare,
  kHerd,
  kChoose,
  kMove,
  kDeclareOrMove,
  kCard,    // declare (Aga), own movement phase, or a window
  kWindow,  // refused with E_WINDOW by its own check if there is none
  kRetreat,
  kTable,
  kPursuit,
  kAnyTime,
  kAside  // at any time, and what the game waits for stays as it is
};

// Who gives an order.
struct Who {
  rules::Actor actor;
  operator rules::Actor() const { return actor; }
  operator Seat() const { return actor.seat; }
};

struct TartarRaid {
  using State = tartar_raid::State;
  using Order = tartar_raid::Order;
  using Event = tartar_raid::Event;
  using Offer = tartar_raid::Offer;
  static constexpr std::string_view kName = "tartar-raid";
  static constexpr std::string_view kTitle = "Tartar Raid";
  static constexpr int kVersion = 4;
  static constexpr bool kEmitsElsewhere = true;  // emit.cpp

  static std::array<std::string_view, rules::kSeats> seat_names() { return {"aga", "prince"}; }
  static std::span<const rules::OptionInfo> options() { return option_table(); }
  static std::span<const rules::RuleText> rules();  // rule_texts.cpp
  static std::span<const rules::OrderHelp> help();  // orders.cpp

  static bool prepared(const State&, bool fresh);                                     // windows.cpp
  static Result<State> start(const rules::OptionMap&);                                // setup.cpp
  static Result<Order> parse(std::string_view);                                       // orders.cpp
  static std::string write(const Order&);                                             // orders.cpp
  static Refused check(const rules::Known<TartarRaid>&, rules::Actor, const Order&);  // orders_*.cpp and chapters
  static void decide(rules::Ruling<TartarRaid>&, rules::Actor, const Order&);         // decide.cpp and chapters
  static void apply(State&, const Event&);                                            // apply.cpp
  static State project(const State&, Viewer);                                         // project.cpp
  static std::optional<Event> redact(const State&, const Event&, Viewer);             // redact.cpp
  static State resample(const State&, Viewer, Chance&);                               // resample.cpp
  static rules::Trial foresee(const rules::Known<TartarRaid>&, rules::Actor, const Order&);  // foresee.cpp
  static std::vector<Offer> offers(const rules::Known<TartarRaid>&, Seat);                   // offers.cpp
  static std::size_t ways(const Offer&);                                                     // offers.cpp
  static Order order_of(const Offer&, std::size_t);                                          // offers.cpp
  static bool covers(const Offer&, const Order&);                        // offers.cpp: same kind of order, same piece
  static rules::Board board(const rules::Known<TartarRaid>&);            // board.cpp
  static rules::View display(const rules::Known<TartarRaid>&);           // display.cpp
  static std::string board_text(const rules::Known<TartarRaid>&);        // board_text.cpp
  static std::optional<rules::FeedLine> narrate(const Event&, Viewer);   // narrate.cpp
  static Order propose(const rules::Known<TartarRaid>&, Seat, Chance&);  // opponent.cpp
  static bool has_answered(const rules::Known<TartarRaid>&, Seat);       // windows.cpp
  static rules::Waiting waiting(const State&);                           // waiting.cpp
  static std::optional<rules::Outcome> outcome(const State&);            // display.cpp

  // What the table of orders asks (core/order_table.h); check.cpp. That the game is over no_place() says.
  using Moment = When;
  using Who = tartar_raid::Who;
  static bool is_over(const State&) { return false; }
  static rules::Place place(const State&, Seat, When);
  static Refusal no_place(const State&, const Who&, rules::Place, const std::vector<When>&);
  static Who who(const State&, rules::Actor actor) { return {actor}; }
};

using Known = rules::Known<TartarRaid>;
using Ruling = rules::Ruling<TartarRaid>;

}  // namespace cherta::tartar_raid

// Made once, in decide.cpp.
extern template void cherta::rules::Ruling<cherta::tartar_raid::TartarRaid>::emit(cherta::tartar_raid::Event);
extern template cherta::tartar_raid::Event& cherta::rules::Ruling<cherta::tartar_raid::TartarRaid>::new_event();
extern template void cherta::rules::Ruling<cherta::tartar_raid::TartarRaid>::settle();
// The journal's form of events and states: made once, in journal.cpp.
extern template std::string cherta::rules::to_json(const cherta::tartar_raid::Event&);
extern template std::string cherta::rules::to_json(const cherta::tartar_raid::State&);
extern template bool cherta::rules::from_json(std::string_view, cherta::tartar_raid::Event&);
