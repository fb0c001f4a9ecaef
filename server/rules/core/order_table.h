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
#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/game.h"
#include "server/rules/core/grammar.h"
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

// May this be ordered, as far as the sender can see?
template <class G, class O>
class Check {
 public:
  Check() = default;
  template <class F>
  requires(!std::same_as<F, Check>) Check(F f) {
    run_ = [f](const Known<G>& known, const typename G::Who& who, const typename G::Order& order) -> Result<void> {
      const O& one = get<O>(order);
      if constexpr (detail::TakesSome<F, const Known<G>, typename G::Who, O>)
        return detail::call_with(f, known, who, one);
      else
        return detail::call_with(f, *known, who, one);
    };
  }
  std::function<Result<void>(const Known<G>&, const typename G::Who&, const typename G::Order&)> run_;
};

// What comes of it.
template <class G, class O>
class Deed {
 public:
  Deed() = default;
  template <class F>
  requires(!std::same_as<F, Deed>) Deed(F f) {
    run_ = [f](Ruling<G>& ruling, const typename G::Who& who, const typename G::Order& order) {
      detail::call_with(f, ruling, who, get<O>(order));
    };
  }
  std::function<void(Ruling<G>&, const typename G::Who&, const typename G::Order&)> run_;
};

template <class G, class O>
struct OrderRow {
  std::vector<Spelling<O>> words;             // none: it is not typed, or written by the game itself (a script)
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

// A row whatever its order.
template <class G>
struct AnyRow {
  using Order = typename G::Order;
  struct Words {
    std::string begins;             // as it is written: "ref place"
    std::vector<std::string> verb;  // "place"
    std::vector<detail::AnyPart> parts;
    std::string_view text, form;
    bool (*suits)(const Reader&) = nullptr;
  };

  template <class O>
  AnyRow(OrderRow<G, O> row)
      : by(row.by),
        when(std::move(row.when)),
        rule(row.rule),
        referees_too(row.referees_too),
        ends_game(row.ends_game),
        open(row.open),
        check(std::move(row.check.run_)),
        otherwise(std::move(row.otherwise.run_)),
        deed(std::move(row.deed.run_)) {
    kind = Order(O{}).index();
    make = [](const Words& words, Reader& reader) {
      O order{};
      detail::read_parts(words.parts, reader, &order);
      return Order(std::move(order));
    };
    inner = [](const Order& order) -> const void* { return &get<O>(order); };
    for (Spelling<O>& phrase : row.words)
      phrases.push_back({(by == By::kReferee ? "ref " : "") + std::string(phrase.verb),
                         split(phrase.verb, ' '),
                         {phrase.parts.begin(), phrase.parts.end()},
                         phrase.help,
                         phrase.form,
                         phrase.suits});
  }

  // Help that belongs to no order of its own.
  AnyRow(OrderHelp help) : ends_game(help.ends_game) {
    phrases.push_back({std::string(help.verb), {std::string(help.verb)}, {}, help.text, help.form, nullptr});
  }

  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t kind = kNone;  // the alternative of Order
  std::vector<Words> phrases;
  By by = By::kPlayer;
  std::vector<typename G::Moment> when;
  std::string_view rule;
  bool referees_too = false, ends_game = false, open = false;
  std::function<Result<void>(const Known<G>&, const typename G::Who&, const Order&)> check, otherwise;
  std::function<void(Ruling<G>&, const typename G::Who&, const Order&)> deed;
  Order (*make)(const Words&, Reader&) = nullptr;
  const void* (*inner)(const Order&) = nullptr;
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
  using Words = typename Row::Words;

  // The rows in the order of help.
  explicit OrderTable(std::initializer_list<std::vector<Row>> chapters) {
    for (const auto& chapter : chapters) rows_.insert(rows_.end(), chapter.begin(), chapter.end());
    for (const Row& row : rows_) {
      if (row.kind == Row::kNone) continue;
      if (row.kind >= by_kind_.size()) by_kind_.resize(row.kind + 1, nullptr);
      by_kind_[row.kind] = &row;
    }
    for (const Row& row : rows_)
      for (const Words& one : row.phrases) {
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
    Order order = row->make(*found, words);
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
    const void* inner = row.inner(order);
    const Words* fit = &row.phrases.front();  // the one whose constants hold, else the one without
    if (row.phrases.size() > 1) {
      fit = nullptr;
      for (const Words& one : row.phrases)
        if (detail::parts_fit(one.parts, inner) && (!fit || detail::has_constants(one.parts))) fit = &one;
    }
    std::string text = fit->begins;
    detail::write_parts(fit->parts, text, inner);
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
    if (place == Place::kHere) return row.check ? row.check(known, who, order) : Result<void>();
    if (place >= Place::kNotNow && row.otherwise) return row.otherwise(known, who, order);
    if constexpr (requires { G::no_place(*known, who, place, row.when); })
      return G::no_place(*known, who, place, row.when);
    else
      return G::no_place(*known, place);
  }

  void carry_out(Ruling<G>& ruling, Actor actor, const Order& order) const {
    const Row& row = *row_of(order);
    if (row.deed) row.deed(ruling, G::who(ruling.now(), actor), order);
  }

 private:
  struct Found {
    const Row* row = nullptr;
    const Words* words = nullptr;
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
      for (const Words& one : row.phrases)
        if (one.verb.size() > 1 && one.verb.front() == verb && (!by_referee || row.by == By::kReferee))
          seconds += (seconds.empty() ? "" : " or ") + one.verb[1];
    if (seconds.empty()) return no_such_order(verb, by_referee);
    words.take({});
    words.take(seconds);
    words.fail(seconds);
    return words.refusal();
  }

  // A verb that both have is "ref end" for the referee.
  void add_help(const Row& row, const Words& one) {
    if (one.text.empty()) return;
    const bool is_referees = row.by == By::kReferee;
    const bool shared = is_referees && std::ranges::any_of(rows_, [&](const Row& other) {
                          return other.by != By::kReferee && std::ranges::any_of(other.phrases, [&](const Words& its) {
                                   return its.verb.front() == one.verb.front();
                                 });
                        });
    std::string form = one.begins;
    add_words(form, detail::shape_of(one.parts));
    const std::string_view made = one.form.empty() ? texts_.emplace_back(std::move(form)) : one.form;
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
