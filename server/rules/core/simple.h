// What a small game need not say: the parts of the Game concept that follow from the others. Use as
//
//   struct Goofspiel : rules::SimpleGame<Goofspiel, State, Order, Event> { ... };
//
// and declare what is different; a function of the game's own hides the one here. Nothing else in rules/core knows of
// it: a large game does without, or takes single functions. docs/ADDING_A_GAME.md goes through a game made so.
//
// The game says: kName, kTitle, kVersion, kSeatNames, kOptions, kRules, kHelp (arrays), kRule (the rule ID of play in
// general), start, decide, offers, show, waiting, outcome, resample. Its State gives every secret an owner (own.h); its
// Order is a variant of enums and structs (order_words.h); its events may have
//
//   void change(State&) const              what becomes of the state (left out: nothing)
//   std::string text() const               the line of the feed (left out or empty: none)
//   std::string_view rule() const          the rule ID behind it (left out: kRule)
//   std::vector<std::string> dice() const  the faces drawn (left out: none)
//   Seat owner() const, kPrivate           whose its Hidden fields are; whether others are told nothing (own.h)
//
// An event's members are asked of the redacted event: they look with known() or if_known() before they read what is
// Hidden, unless kPrivate says that nobody else is told.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "server/rules/core/narration.h"
#include "server/rules/core/option_table.h"
#include "server/rules/core/order_words.h"
#include "server/rules/core/own.h"
#include "server/rules/core/showing.h"
#include "server/rules/core/thinking.h"

namespace cherta::rules {

inline constexpr std::array<Seat, kSeats> kBothSeats = {Seat::kFirst, Seat::kSecond};

// The name of a seat or viewer in text.
template <class G>
std::string name_of(Seat seat) {
  return std::string(G::kSeatNames[index(seat)]);
}
template <class G>
std::string name_of(Viewer viewer) {
  return viewer_word<G>(viewer);
}

// The numbers from first to last: a pack, a suit, a pile.
inline std::vector<int> numbers(int first, int last) {
  std::vector<int> all;
  for (int number = first; number <= last; ++number) all.push_back(number);
  return all;
}

// Draws one number evenly from those left and takes it out; `kind` and `label` as in Draw. `left` must not be empty.
// Nothing is ever stored shuffled: what lies in a pile is a set.
inline int take_one(Chance& chance, std::string_view kind, std::string_view label, std::vector<int>& left) {
  const auto written = [&](std::uint32_t i) { return std::to_string(left[i]); };
  const auto at = left.begin() + chance.draw({kind, label, static_cast<std::uint32_t>(left.size())}, written);
  const int taken = *at;
  left.erase(at);
  return taken;
}

// Draws `n` of them, at most as many as there are; ascending.
inline std::vector<int> take_some(Chance& chance, std::string_view kind, std::string_view label, std::vector<int> left,
                                  int n) {
  std::vector<int> taken;
  while (n-- > 0) taken.push_back(take_one(chance, kind, label, left));
  std::ranges::sort(taken);
  return taken;
}

// Numbers as the faces of a zone.
inline std::vector<std::string> faces_of(const std::vector<int>& numbers) {
  std::vector<std::string> faces;
  for (const int number : numbers) faces.push_back(std::to_string(number));
  return faces;
}

// A zone or track of a seat's, for show(). A zone's `faces` are those that the viewer may see, `count` is how many
// there are.
template <class G>
Zone seat_zone(Seat seat, const std::string& what, int count, std::vector<std::string> faces) {
  const std::string name = name_of<G>(seat);
  return {name + '-' + what, name + "'s " + what, name, count, std::move(faces)};
}
template <class G>
Track seat_track(Seat seat, const std::string& what, int value) {
  const std::string name = name_of<G>(seat);
  return {name + '-' + what, name + "'s " + what, std::to_string(value), name};
}

// "alice's hand 3 ? ?"; "-" where nothing is.
inline std::string zone_text(const Zone& zone) {
  std::string text = zone.name + (zone.count == 0 ? " -" : "");
  for (const std::string& face : zone.faces) text += ' ' + face;
  for (int i = static_cast<int>(zone.faces.size()); i < zone.count; ++i) text += " ?";
  return text;
}

// The end of a game that the higher score wins; a draw if they are equal.
template <class G>
Outcome by_score(const std::array<int, kSeats>& score, std::string code, std::string text) {
  Outcome end{"", std::move(code), std::move(text), {}};
  for (const Seat seat : kBothSeats) {
    end.scores.emplace_back(name_of<G>(seat), std::to_string(score[index(seat)]));
    if (score[index(seat)] > score[index(other(seat))]) end.winner = name_of<G>(seat);
  }
  return end;
}

// Orders as choices. Those that differ only in the number that is their one field make one choice with a blank.
template <class G, class Order>
std::vector<Choice> choices_of(const std::vector<Order>& orders) {
  std::vector<Choice> choices;
  for (const Order& order : orders) {
    const std::string text = write_order(order), verb = text.substr(0, text.find(' '));
    const bool blank = is_one_number(order);
    const std::string form = blank ? verb + " {}" : text;
    auto choice = std::ranges::find(choices, form, &Choice::order);
    if (choice == choices.end()) {
      choice = choices.emplace(choices.end());
      choice->order = form, choice->label = blank ? verb : text, choice->rule = G::kRule;
      choice->slot = blank ? Slot::kNumber : Slot::kNone;
    }
    if (blank) choice->targets.push_back({text.substr(verb.size() + 1), ""});
  }
  return choices;
}

template <class G, class StateOfG, class OrderOfG, class EventOfG>
struct SimpleGame {
  using State = StateOfG;
  using Order = OrderOfG;
  using Event = EventOfG;
  using Offer = Order;  // what may be ordered now is a plain list of orders

  static std::array<std::string_view, kSeats> seat_names() { return G::kSeatNames; }
  static std::span<const OptionInfo> options() { return G::kOptions; }
  static std::span<const RuleText> rules() { return G::kRules; }
  static std::span<const OrderHelp> help() { return G::kHelp; }

  // ---- words ----

  static Result<Order> parse(std::string_view text) {
    std::string orders;
    for (const OrderHelp& help : G::kHelp) orders += (orders.empty() ? "" : " | ") + std::string(help.form);
    return read_order<Order>(text, orders);
  }
  static std::string write(const Order& order) { return write_order(order); }

  // ---- the rules ----

  // Accepts what offers() offers and nothing else. A game with other orders (the referee's, the clock's) looks at those
  // first and leaves the rest to this.
  static Result<void> check(const Known<G>& known, Actor actor, const Order& order) {
    const auto refuse = [](const char* code, std::string text) { return Refusal{code, std::string(G::kRule), text}; };
    if (G::outcome(*known)) return refuse("E_OVER", "the game is over");
    if (!actor.is_player()) return refuse("E_NOT_PLAYER", "only players play");
    const auto on_move = G::waiting(*known).on_move;
    if (std::ranges::find(on_move, actor.seat) == on_move.end())
      return refuse("E_NOT_ON_MOVE", "it is " + name_of<G>(other(actor.seat)) + "'s turn");
    const std::vector<Offer> offers = G::offers(known, actor.seat);
    if (std::ranges::find(offers, order) != offers.end()) return {};
    std::string may;
    for (const Offer& offer : offers) may += (may.empty() ? "" : ", ") + write_order(offer);
    return refuse("E_NOT_NOW", may.empty() ? "there is nothing for you to order now" : "you may order now: " + may);
  }
  static void apply(State& state, const Event& event) {
    using std::visit;
    visit(
        [&](const auto& one) {
          if constexpr (requires { one.change(state); }) one.change(state);
        },
        event);
  }

  // ---- the door ----

  static State project(const State& state, Viewer viewer) { return owners_part(state, viewer); }
  static std::optional<Event> redact(const State&, const Event& event, Viewer viewer) {
    return told_by_owners(event, viewer);
  }

  // ---- what people see ----

  static std::size_t ways(const Offer&) { return 1; }
  static Order order_of(const Offer& offer, std::size_t) { return offer; }
  static Board board(const Known<G>&) { return {}; }

  // All but what show(known, view) adds: turn, phase, caption, zones, tracks. waiting() and outcome() are asked of what
  // is known, so they may look at open fields only.
  static View display(const Known<G>& known) {
    View view = begin_view(known, 0, "");
    if (is_asked(known)) view.choices = choices_of<G>(G::offers(known, known.viewer().seat));
    if (!view.choices.empty()) view.ask = "What do you do?";
    G::show(known, view);
    return view;
  }
  // The zones and tracks of the view in a line for each seat and one for what is nobody's.
  static std::string board_text(const Known<G>& known) {
    const View view = G::display(known);
    std::string text;
    for (const std::string& owner : {name_of<G>(Seat::kFirst), name_of<G>(Seat::kSecond), std::string()}) {
      std::string line;
      for (const Zone& zone : view.zones)
        if (zone.owner == owner) line += zone_text(zone) + "   ";
      for (const Track& track : view.tracks)
        if (track.owner == owner) line += track.name + ' ' + track.value.words() + "   ";
      if (!line.empty()) text += std::string(trimmed(line)) + '\n';
    }
    return text;
  }
  static std::optional<FeedLine> narrate(const Event& event, Viewer) {
    return rules::narrate(event, [](const auto& one) -> MaybeWords {
      Words words{{}, {G::kRule}, {}};
      if constexpr (requires { one.text(); }) words.text = one.text();
      if constexpr (requires { one.dice(); }) words.dice = one.dice();
      if constexpr (requires { one.rule(); }) words.rules = {one.rule()};
      return words.text.empty() ? std::nullopt : MaybeWords(std::move(words));
    });
  }

  // An opponent that orders anything it may: for a game that has no better one.
  static Order propose(const Known<G>& known, Seat seat, Chance& chance) {
    return best_order(known, seat, chance, [](const Order&) { return 0; });
  }
};

}  // namespace cherta::rules
