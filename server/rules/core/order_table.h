// One row per order: all that is said of it. From a game's table of rows come reading and writing, help, the gate that
// says when an order has its place, dispatch to its check and its deed.
//
//   Row<Fallback>{.words = {{"fallback", {field(&Fallback::cell)}, "Where the army goes that lost the dice."}},
//                 .when = {Phase::kFallback},
//                 .rule = "AA-13.11",
//                 .check = check_fallback,     Result<void>, of what the sender knows
//                 .deed = fall_back}           of the truth
//
// A check takes a Known<G> (or a State) and may refuse; a deed takes a Ruling<G>. Behind it both may take the Who that
// gives the order, the order itself, or both: check_halt(known), fall_back(ruling, who, order) … No check: it may
// always be given when it has its place.
//
// The game G says beside its values:
//
//   static bool is_over(const State&);
//       nothing can be ordered any more
//   using Moment = …;
//       when orders have their place: phases, or something like them
//   static rules::Place place(const State&, Seat, Moment);
//       is it that moment, and this seat's decision? Public facts only
//   static Refusal no_place(const State&, rules::Place);
//       what is said if not, in its own words; a game whose words tell who asks, or when the order has its place, takes
//       (const State&, Who, rules::Place, std::span<const Moment>)
//   struct Who { Seat seat; … };
//       who gives an order, as the chapters want to know it; converts to what they take (a Seat, a side)
//   static Who who(const State&, Actor);
//
// Rows are templates over the order: put them into few files, and only there include this header.
#pragma once

#include <algorithm>
#include <deque>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/game.h"
#include "server/rules/core/grammar.h"
#include "server/rules/core/kept.h"
#include "server/rules/core/order_text.h"
#include "server/rules/core/place.h"

namespace cherta::rules {

namespace detail {

// Calls f with as much as it takes of (first, who, order).
template <class F, class First, class Who, class O>
decltype(auto) call_with(const F& f, First& first, const Who& who, const O& order) {
  if constexpr (std::invocable<const F&, First&, const Who&, const O&>)
    return f(first, who, order);
  else if constexpr (std::invocable<const F&, First&, const O&>)
    return f(first, order);
  else if constexpr (std::invocable<const F&, First&, const Who&>)
    return f(first, who);
  else
    return f(first);
}

template <class F, class First, class Who, class O>
concept TakesSome =
    std::invocable<const F&, First&, const Who&, const O&> || std::invocable<const F&, First&, const O&> ||
    std::invocable<const F&, First&, const Who&> || std::invocable<const F&, First&>;

}  // namespace detail

// May this be ordered, as far as the sender can see? Of an order whose kind the row knows.
template <class G>
using CheckCall = Kept<Result<void>(const Known<G>&, const typename G::Who&, const void* order)>;
template <class G, class O>
struct Check : CheckCall<G> {
  Check() = default;
  template <class F>
  requires(!std::same_as<F, Check>) Check(F f)
      : CheckCall<G>([f](const Known<G>& known, const typename G::Who& who, const void* order) -> Result<void> {
          const O& one = *static_cast<const O*>(order);
          if constexpr (detail::TakesSome<F, const Known<G>, typename G::Who, O>)
            return detail::call_with(f, known, who, one);
          else
            return detail::call_with(f, *known, who, one);
        }) {}
};

// What comes of it.
template <class G>
using DeedCall = Kept<void(Ruling<G>&, const typename G::Who&, const void* order)>;
template <class G, class O>
struct Deed : DeedCall<G> {
  Deed() = default;
  template <class F>
  requires(!std::same_as<F, Deed>) Deed(F f)
      : DeedCall<G>([f](Ruling<G>& ruling, const typename G::Who& who, const void* order) {
          detail::call_with(f, ruling, who, *static_cast<const O*>(order));
        }) {}
};

template <class G, class O>
struct OrderRow {
  Spellings<O> words;                         // none: it is not typed, or written by the game itself (a script)
  By by = By::kPlayer;                        // whose order it is
  std::vector<typename G::Moment> when = {};  // of a player's; none: at any time
  std::string_view rule = {};                 // the rule ID it hangs on
  bool referees_too = false;                  // a player's that the referee may give as well
  bool ends_game = false;                     // whatever the position, so that people are asked before it is sent
  bool open = false;                          // a move in play that all see: it may be taken back
  Check<G, O> check = {};
  Deed<G, O> deed = {};
  Check<G, O> otherwise = {};  // asked instead when it has no place; without: the game's no_place()
};

// A spelling of an order in a table.
struct OrderPhrase {
  OrderPhrase(By by, detail::AnySpelling spelling);
  explicit OrderPhrase(const OrderHelp& help);
  OrderPhrase(const OrderPhrase&);
  OrderPhrase(OrderPhrase&&) noexcept;
  OrderPhrase& operator=(const OrderPhrase&);
  OrderPhrase& operator=(OrderPhrase&&) noexcept;
  ~OrderPhrase();

  std::string begins;             // as it is written: "ref place"
  std::vector<std::string> verb;  // "place"
  std::vector<detail::AnyPart> parts;
  std::string_view text, form;
  bool (*suits)(const Reader&) = nullptr;
};
std::vector<OrderPhrase> phrases_of(By by, std::vector<detail::AnySpelling> words);
std::string form_made_of(const OrderPhrase&);                          // "place PIECE at CELL"
Refusal no_second_word(Reader& at_verb, const std::string& expected);  // of verbs of two words

// A row whatever its order.
template <class G>
struct AnyRow {
  template <class O>
  AnyRow(OrderRow<G, O> row)
      : kind(G::Order::template kIndex<O>),
        phrases(phrases_of(row.by, std::move(row.words))),
        by(row.by),
        when(std::move(row.when)),
        rule(row.rule),
        referees_too(row.referees_too),
        ends_game(row.ends_game),
        open(row.open),
        check(row.check),
        otherwise(row.otherwise),
        deed(row.deed) {
    static_assert(G::Order::template kHas<O> && std::is_default_constructible_v<O>);  // read_line() makes one
  }

  // Help that belongs to no order of its own.
  AnyRow(OrderHelp help) : phrases{OrderPhrase(help)}, ends_game(help.ends_game) {}

  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t kind = kNone;  // the alternative of Order
  std::vector<OrderPhrase> phrases;
  By by = By::kPlayer;
  std::vector<typename G::Moment> when;
  std::string_view rule;
  bool referees_too = false, ends_game = false, open = false;
  CheckCall<G> check, otherwise;
  DeedCall<G> deed;
};

// How long a text may be, and of how many lines.
struct TextLimits {
  std::size_t text, lines;
};

template <class G>
class OrderTable {
 public:
  using Order = typename G::Order;
  using Row = AnyRow<G>;

  // The rows in the order of help.
  explicit OrderTable(std::initializer_list<std::vector<Row>> chapters) {
    for (const auto& chapter : chapters)
      for (const Row& row : chapter) rows_.push_back(row);
    for (const Row& row : rows_) {
      if (row.kind == Row::kNone) continue;
      if (row.kind >= by_kind_.size()) by_kind_.resize(row.kind + 1, nullptr);
      by_kind_[row.kind] = &row;
    }
    for (const Row& row : rows_)
      for (const OrderPhrase& one : row.phrases) {
        if (row.kind != Row::kNone) by_verb_[one.verb.front()].push_back({&row, &one});
        add_help(row, one);
      }
  }
  OrderTable(const OrderTable&) = delete;

  const Row* row_of(const Order& order) const { return by_kind_[order.index()]; }
  std::span<const OrderHelp> help() const { return help_; }
  const std::vector<Row>& rows() const { return rows_; }

  // ---- words ----

  // One line to one order; E_SYNTAX, or a refusal of the game's own for what is written.
  Result<Order> read_line(std::string_view line) const {
    Reader words(line);
    const bool by_referee = words.accept("ref");
    if (words.at_end()) return no_order();
    const std::string verb = lower(words.peek());
    if (is_question(verb)) return no_question(verb);
    const auto [row, found] = find(words, by_referee);
    if (!row) return not_found(words, verb, by_referee);
    for (const std::string& word : found->verb) words.accept(word);
    Order order;
    order.emplace_kind(row->kind);
    detail::read_parts(found->parts, words, order.place());
    take_end(words);
    if (words.failed()) return words.refusal();
    return order;
  }

  // A text of one line to its order, of several to a Script{lines} (order_text.h).
  template <class Script>
  Result<Order> read(std::string_view text, TextLimits most, std::string (*writes)(const Order&)) const {
    if (const auto fine = check_text(text, most.text); !fine) return fine.error();
    if (text.find_first_of("\n;") == std::string_view::npos) return read_line(text);
    const auto lines = lines_of(text, [this](std::string_view line) { return is_free_text(line); });
    return read_lines<Script>(
        lines, most.lines, [this](std::string_view line) { return read_line(line); }, writes);
  }

  // As read_line() reads it; an order without words of its own is written by the game.
  std::string write(const Order& order) const {
    const Row& row = *row_of(order);
    const OrderPhrase* fit = &row.phrases.front();  // the one whose constants hold, else the one without
    if (row.phrases.size() > 1) {
      fit = nullptr;
      for (const OrderPhrase& one : row.phrases)
        if (detail::parts_fit(one.parts, order.place()) && (!fit || detail::has_constants(one.parts))) fit = &one;
    }
    std::string text = fit->begins;
    detail::write_parts(fit->parts, text, order.place());
    return text;
  }

  // Does the line end with words as they please, so that a ; parts nothing in it?
  bool is_free_text(std::string_view line) const {
    Reader words(line);
    const bool by_referee = words.accept("ref");
    const auto [row, found] = find(words, by_referee);
    return row && !found->parts.empty() && found->parts.back().to_the_end;
  }

  // ---- rules ----

  Result<void> check(const Known<G>& known, Actor actor, const Order& order) const {
    const Row& row = *row_of(order);
    const auto who = G::who(*known, actor);
    const Place place = place_of(row, *known, actor);
    if (place == Place::kHere) return row.check ? row.check(known, who, order.place()) : Result<void>();
    if (place >= Place::kNotNow && row.otherwise) return row.otherwise(known, who, order.place());
    if constexpr (requires { G::no_place(*known, who, place, row.when); })
      return G::no_place(*known, who, place, row.when);
    else
      return G::no_place(*known, place);
  }

  void carry_out(Ruling<G>& ruling, Actor actor, const Order& order) const {
    const Row& row = *row_of(order);
    if (row.deed) row.deed(ruling, G::who(ruling.now(), actor), order.place());
  }

 private:
  struct Found {
    const Row* row = nullptr;
    const OrderPhrase* words = nullptr;
  };

  static Place place_of(const Row& row, const typename G::State& state, Actor actor) {
    if (G::is_over(state)) return Place::kOver;
    if (actor.is_clock()) return row.by == By::kClock ? Place::kHere : Place::kNotNow;
    if (actor.is_referee()) return row.by == By::kReferee || row.referees_too ? Place::kHere : Place::kPlayers;
    if (row.by != By::kPlayer) return row.by == By::kReferee ? Place::kReferees : Place::kClocks;
    if (row.when.empty()) return Place::kHere;
    Place best = Place::kNotNow;
    for (const auto moment : row.when) best = std::max(best, G::place(state, actor.seat, moment));
    return best;
  }

  // The longest verb that comes next; players' orders before the referee's of the same name.
  Found find(const Reader& words, bool by_referee) const {
    Found best;
    const auto beginning = by_verb_.find(lower(words.peek()));
    if (beginning == by_verb_.end()) return best;
    for (const Found& one : beginning->second) {
      if (by_referee && one.row->by != By::kReferee && !one.row->referees_too) continue;
      if (!words.begins(one.words->verb) || (one.words->suits && !one.words->suits(words))) continue;
      if (!best.row || one.words->verb.size() > best.words->verb.size()) best = one;
    }
    return best;
  }

  // The verb is none, or wants a second word: "offer" undo.
  Refusal not_found(Reader& words, const std::string& verb, bool by_referee) const {
    std::string seconds;
    for (const Row& row : rows_)
      for (const OrderPhrase& one : row.phrases)
        if (one.verb.size() > 1 && one.verb.front() == verb && (!by_referee || row.by == By::kReferee))
          seconds += (seconds.empty() ? "" : " or ") + one.verb[1];
    return seconds.empty() ? no_such_order(verb, by_referee) : no_second_word(words, seconds);
  }

  // A verb that both have is "ref end" for the referee.
  void add_help(const Row& row, const OrderPhrase& one) {
    if (one.text.empty()) return;
    const bool is_referees = row.by == By::kReferee;
    const bool shared =
        is_referees && std::ranges::any_of(rows_, [&](const Row& other) {
          return other.by != By::kReferee && std::ranges::any_of(other.phrases, [&](const OrderPhrase& its) {
                   return its.verb.front() == one.verb.front();
                 });
        });
    const std::string_view made = one.form.empty() ? texts_.emplace_back(form_made_of(one)) : one.form;
    help_.push_back({texts_.emplace_back((shared ? "ref " : "") + one.verb.front()), made, one.text, row.ends_game});
  }

  std::vector<Row> rows_;
  std::vector<const Row*> by_kind_;
  // By the first word, in small letters: in the order of the rows.
  std::map<std::string, std::vector<Found>, std::less<>> by_verb_;
  std::vector<OrderHelp> help_;
  std::deque<std::string> texts_;  // which help_ looks into
};

}  // namespace cherta::rules
