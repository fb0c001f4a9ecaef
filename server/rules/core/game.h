// What a game is: pure functions over its own values. One template (erased.h) makes any of them playable.
#pragma once

#include <concepts>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/result.h"
#include "server/rules/core/chance.h"
#include "server/rules/core/seat.h"
#include "server/rules/core/secret.h"
#include "server/rules/core/view.h"

namespace cherta::rules {

// A match option as the rules file lists it.
struct OptionInfo {
  std::string_view name;
  std::vector<std::string_view> values;  // every allowed word; for numbers the form "5..20"
  std::string_view standard;             // the default
  std::string_view text;                 // one line for a person
  std::string_view rule;                 // rule ID
  // The default where haste can be seen by nobody whom it could tell anything: against an automatic opponent, or with
  // all seats at one screen; empty: the same.
  std::string_view alone = {};
};
using OptionMap = std::map<std::string, std::string, std::less<>>;

// What is known of a game's state by one viewer: the only thing that views, choices, refusals, narration and automatic
// players are computed from. It can be made from the truth by projection alone, and kept up by redacted events.
template <class G>
class Known {
 public:
  static Known of(const typename G::State& truth, Viewer viewer) { return Known(truth, viewer); }

  // A variant of a game (a test's leaky twin) is known as its base game is, through the variant's own door.
  template <class Variant>
  requires(std::derived_from<Variant, G> && !std::same_as<Variant, G>) Known(const Known<Variant>& other)
      : state_(*other), viewer_(other.viewer()) {}

  const typename G::State& operator*() const { return state_; }
  const typename G::State* operator->() const { return &state_; }
  Viewer viewer() const { return viewer_; }

  // Folds in what the viewer was told.
  void hear(const typename G::Event& told) { G::apply(state_, told); }

  bool operator==(const Known&) const = default;

 private:
  Known(const typename G::State& truth, Viewer viewer) : state_(G::project(truth, viewer)), viewer_(viewer) {}
  typename G::State state_;
  Viewer viewer_;
};

// What becomes of an answer that was given in advance (a standing order, a script's next line) to a question that is
// really asked. kApart: the ruling ends with the question, and the clock's order `prepared` gives the answer later, so
// that its step looks like that of a typed one. kAtOnce: the ruling goes on with it; so did matches that were made
// before, whose journals are still to verify, and so it is where rules are tried without a match.
enum class Beforehand { kAtOnce, kApart };

// A ruling in the making: the working truth, the chance at hand and the events so far. emit() applies at once, so that
// a long ruling (march, ambush, battle, retreat) reads from top to bottom like the rulebook.
template <class G>
class Ruling {
 public:
  // Called before each event is applied, with the state it falls into.
  using Witness = std::function<void(const typename G::State& before, const typename G::Event&)>;

  Ruling(const typename G::State& state, Chance& chance, Witness witness = {},
         Beforehand beforehand = Beforehand::kAtOnce)
      : state_(state), chance_(chance), witness_(std::move(witness)), beforehand_(beforehand) {}
  Ruling(typename G::State&& state, Chance& chance, Witness witness = {})
      : state_(std::move(state)), chance_(chance), witness_(std::move(witness)) {}

  const typename G::State& now() const { return state_; }
  const typename G::State* operator->() const { return &state_; }
  Chance& chance() { return chance_; }
  // Answers given in advance wait for the clock's order: see Beforehand.
  bool answers_come_apart() const { return beforehand_ == Beforehand::kApart; }

  // Another order is ruled on, where this one has led: its events are all over again.
  void next_order() { events_.clear(); }

  void emit(typename G::Event event);
  // The same for one alternative: a game with many events says kEmitsElsewhere and has one file make this for all of
  // them (emit.h), so that its other files never see the whole variant.
  template <class E>
  requires(G::kEmitsElsewhere && !std::same_as<E, typename G::Event>) void emit(E event);

  const std::vector<typename G::Event>& events() const { return events_; }
  typename G::State&& take_state() && { return std::move(state_); }
  std::vector<typename G::Event>&& take_events() && { return std::move(events_); }

 private:
  typename G::Event& new_event();  // a place for the next one
  void settle();                   // the last event happens: the witness hears of it, then it is applied
  typename G::State state_;
  Chance& chance_;
  Witness witness_;
  Beforehand beforehand_ = Beforehand::kAtOnce;
  std::vector<typename G::Event> events_;
};

// Out of the class, and so not inline: a game with many events declares `extern template` for its Ruling (a variant of
// a hundred alternatives costs seconds in every file that would move one).
template <class G>
void Ruling<G>::emit(typename G::Event event) {
  new_event() = std::move(event);
  settle();
}

template <class G>
typename G::Event& Ruling<G>::new_event() {
  constexpr std::size_t kUsual = 8;  // events of an order
  if (events_.empty()) events_.reserve(kUsual);
  return events_.emplace_back();
}

template <class G>
void Ruling<G>::settle() {
  if (witness_) witness_(state_, events_.back());
  G::apply(state_, events_.back());
}

// Who must decide, and how long the rules' options allow. A function of public facts.
struct Waiting {
  std::vector<Seat> on_move;
  // Seconds after which the match gives the clock's order; 0 = no limit. A fixed window lasts its whole time whatever
  // the replies; `token` differs from wait to wait, so that a late timer does no harm.
  int seconds = 0;
  std::uint64_t token = 0;
  bool over = false;
  bool whole = false;  // a fixed window: it closes when its time is over, and nobody is late
};

// One rule ID and what it says, in one line of our own words: the answer to "why?".
struct RuleText {
  std::string_view id;
  std::string_view text;
};

// Help on one order: its first word (two, "ref end", of a referee's order that shares its name with a player's), its
// form, what it does; whether it ends the game whatever the position, so that people are asked before it is sent.
struct OrderHelp {
  std::string_view verb;
  std::string_view form;
  std::string_view text;
  bool ends_game = false;
};

// A game of Cherta. All functions are static, pure and deterministic; none may read a clock, a locale or a file.
// Orders and events are OneOf or std::variant (or described structs) with ==; each event alternative has a kName.
template <class G>
concept Game = std::regular<typename G::State> && std::equality_comparable<typename G::Order> &&
    std::equality_comparable<typename G::Event> &&
    requires(typename G::State& truth, const typename G::State& state, const Known<G>& known,
             const typename G::Order& order, const typename G::Event& event, const typename G::Offer& offer, Seat seat,
             Viewer viewer, Actor actor, Chance& chance, Ruling<G>& ruling, const OptionMap& options,
             std::string_view text, std::size_t i) {
  { G::kName } -> std::convertible_to<std::string_view>;   // registered name: "tartar-raid"
  { G::kTitle } -> std::convertible_to<std::string_view>;  // for people: "Tartar Raid"
  { G::kVersion } -> std::convertible_to<int>;             // version of the module's rules, recorded by each match
  { G::seat_names() } -> std::convertible_to<std::array<std::string_view, kSeats>>;
  { G::options() } -> std::convertible_to<std::span<const OptionInfo>>;
  { G::rules() } -> std::convertible_to<std::span<const RuleText>>;
  { G::help() } -> std::convertible_to<std::span<const OrderHelp>>;

  // The position before the first order. Refuses unknown options and values.
  { G::start(options) } -> std::same_as<Result<typename G::State>>;

  // Words to order and back; parse(write(o)) == o. Looks at the text alone.
  { G::parse(text) } -> std::same_as<Result<typename G::Order>>;
  { G::write(order) } -> std::same_as<std::string>;

  // May this actor give this order, as far as he can see? The only place that refuses.
  { G::check(known, actor, order) } -> std::same_as<Result<void>>;
  // What comes of an accepted order, in truth. Emits events, may draw chance, cannot refuse.
  {G::decide(ruling, actor, order)};
  // One event more. Cannot fail; works on the truth with whole events and on a projection with redacted ones.
  {G::apply(truth, event)};

  // The one door. project: what this viewer knows of the truth. redact: what he is told of an event that falls into
  // `state`; nothing if he is not told at all. Folding told events over a projection gives the next projection.
  { G::project(state, viewer) } -> std::same_as<typename G::State>;
  { G::redact(state, event, viewer) } -> std::same_as<std::optional<typename G::Event>>;
  // Another truth that this viewer could not tell from this one. project(resample(s, v), v) == project(s, v).
  { G::resample(state, viewer, chance) } -> std::same_as<typename G::State>;

  // What the seat may order now, compactly; empty if it is not on move. Every order an offer makes is accepted.
  { G::offers(known, seat) } -> std::same_as<std::vector<typename G::Offer>>;
  { G::ways(offer) } -> std::convertible_to<std::size_t>;        // how many orders it makes, at least 1
  { G::order_of(offer, i) } -> std::same_as<typename G::Order>;  // i < ways(offer)

  // What clients draw: the board (seldom changing), the view with its choices, the board in characters.
  { G::board(known) } -> std::same_as<Board>;
  { G::display(known) } -> std::same_as<View>;
  { G::board_text(known) } -> std::same_as<std::string>;
  // A told event in words; nothing for events that need no line.
  { G::narrate(event, viewer) } -> std::same_as<std::optional<FeedLine>>;

  // An automatic opponent's order, from what its seat knows. The seat must be on move. A game whose sealed answers may
  // be changed also has `bool has_answered(known, seat)`: an answer of the seat's stands, and nothing more is asked.
  { G::propose(known, seat, chance) } -> std::same_as<typename G::Order>;

  { G::waiting(state) } -> std::same_as<Waiting>;
  { G::outcome(state) } -> std::same_as<std::optional<Outcome>>;
};

}  // namespace cherta::rules
