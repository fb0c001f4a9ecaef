// Standing orders (TR-17.4): they read their owner's projection, and act through the same path as typed orders.
#include <algorithm>
#include <charconv>

#include "server/rules/core/prepared.h"
#include "server/rules/tartar_raid/chapters/turn/windows.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::size_t kMostStanding = 16;  // TR-17.4.1

// What is being asked of the seat, as far as it can see.
struct Moment {
  Trigger trigger;
  Box box;                      // none: nowhere in particular
  std::optional<Label> enemy;   // step: the mover
  std::optional<Label> target;  // intel
};

Trigger trigger_of(WindowClass kind) {
  switch (kind) {
    case WindowClass::kStart:
      return Trigger::kWStart;
    case WindowClass::kStep:
      return Trigger::kStep;
    case WindowClass::kContact:
      return Trigger::kContact;
    case WindowClass::kIntel:
      return Trigger::kIntel;
    case WindowClass::kEnd:
      return Trigger::kWEnd;
  }
  return Trigger::kWEnd;
}

Moment moment_of(const Window& window) {
  Moment moment{trigger_of(*window.kind), Box(), {}, {}};
  if (*window.kind == WindowClass::kStep || *window.kind == WindowClass::kContact) moment.box = *window.box;
  if (*window.kind == WindowClass::kStep) moment.enemy = *window.subject;
  if (*window.kind == WindowClass::kIntel) moment.target = *window.subject;
  return moment;
}

// The single decisions (TR-17.4.2).
std::optional<Moment> decision_of(const State& state) {
  if (*state.battle)
    return *(*state.battle)->stage == BattleStage::kRetreat
               ? std::optional(Moment{Trigger::kRetreat, *(*state.battle)->box, {}, {}})
               : std::nullopt;
  if (*state.herding) return Moment{Trigger::kHerd, (*state.herding)->rolled, {}, {}};
  if (*state.phase == Phase::kDeclare) return Moment{Trigger::kDeclare, Box(), {}, {}};
  if (*state.phase == Phase::kChoose) return Moment{Trigger::kChoose, Box(), {}, {}};
  if (*state.phase == Phase::kPursuit) return Moment{Trigger::kPursuit, Box(), {}, {}};
  return std::nullopt;
}

// ---- conditions ----

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::vector<std::string_view> words(std::string_view list) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const auto comma = std::min(list.find(','), list.size());
    parts.push_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return parts;
}

bool in_list(std::string_view list, Box box) {
  return std::ranges::any_of(words(list), [&](std::string_view one) { return Box::parse(one) == box; });
}

// An enemy counter that the moment is about: the mover; who stands in the box in question; else anyone on the map.
bool concerns_enemy(const State& state, Seat seat, const Moment& moment, std::string_view value) {
  const auto fits = [&](Label label) {
    return label.side() != seat && (value == "any" || Label::parse(value) == label);
  };
  if (moment.enemy) return fits(*moment.enemy);
  return std::ranges::any_of(*state.counters, [&](const Counter& one) {
    return fits(*one.label) && (!moment.box.exists() || *one.box == moment.box);
  });
}

bool concerns_box(const State& state, Seat seat, const Moment& moment, std::string_view list) {
  if (moment.box.exists()) return in_list(list, moment.box);
  return std::ranges::any_of(*state.counters,
                             [&](const Counter& one) { return one.label->side() != seat && in_list(list, *one.box); });
}

bool has_size(const State& state, Seat seat, const Moment& moment, const std::optional<Label>& own, int least) {
  return std::ranges::any_of(*state.counters, [&](const Counter& one) {
    if (one.label->side() != seat) return false;
    const auto& named = own ? own : moment.target;
    const bool meant = named ? *one.label == *named : !moment.box.exists() || *one.box == moment.box;
    return meant && tested_units(one.contents.get()) >= least;
  });
}

bool stands(const State& state, Seat seat, const Moment& moment, Label label) {
  const Counter* own = find_counter(state, label);
  const bool here = moment.trigger == Trigger::kContact || moment.trigger == Trigger::kRetreat;
  return own && label.side() == seat && (!here || *own->box == moment.box);
}

std::optional<Label> own_named(const StandingOrder& order) {
  std::optional<Label> own;
  for (const std::string& one : order.conditions)
    if (const auto named = standing_condition(one); named && named->about == StandingIf::kOwn)
      own = Label::parse(named->value);
  return own;
}

bool holds(const State& state, Seat seat, const Moment& moment, const StandingOrder& order, std::string_view text) {
  const StandingCondition c = *standing_condition(text);
  const Label label = Label::parse(c.value).value_or(Label());
  switch (c.about) {
    case StandingIf::kTurn:
      return c.relation == Relation::kAtLeast ? *state.turn >= *number(c.value) : *state.turn <= *number(c.value);
    case StandingIf::kWeather:
      return *state.weather == rules::enum_from_word<Weather>(c.value);
    case StandingIf::kEnemy:
      return concerns_enemy(state, seat, moment, c.value);
    case StandingIf::kBox:
      return concerns_box(state, seat, moment, c.value);
    case StandingIf::kVillage:
      return has_enemy_counter(state, *Box::parse(c.value), seat);
    case StandingIf::kTarget:
      return moment.target == label;
    case StandingIf::kOwn:
      return stands(state, seat, moment, label);
    case StandingIf::kSize:
      return has_size(state, seat, moment, own_named(order), *number(c.value));
  }
  return false;
}

// ---- what may be ordered on which trigger (6.2) ----

template <class... T>
bool is_one_of(const Order& order) {
  return (holds_alternative<T>(order) || ...);
}

bool suits(Trigger trigger, const Order& order) {
  const bool card = is_one_of<PlayIntel, PlayCossacks, PlayHeroes, Pass>(order);
  switch (trigger) {
    case Trigger::kWStart:
    case Trigger::kWEnd:
      return card;
    case Trigger::kStep:
      return card || is_one_of<Intercept, Zoc>(order);
    case Trigger::kIntel:
      return is_one_of<CounterIntel, Pass>(order);
    case Trigger::kContact:
      return is_one_of<Contact>(order);
    case Trigger::kDeclare:
      return is_one_of<Overrun, Done, PlayIntel, Withdraw>(order);
    case Trigger::kChoose:
      return is_one_of<ChooseMover>(order);
    case Trigger::kHerd:
      return is_one_of<Herd>(order);
    case Trigger::kRetreat:
      return is_one_of<Retreat>(order);
    case Trigger::kPursuit:
      return is_one_of<Pursue, Stop>(order);
  }
  return false;
}

// ---- firing ----

// A standing reply to a contact window need not name the box: it is meant for the battle at hand.
void aim(Order& order, const Moment& moment) {
  if (auto* contact = get_if<Contact>(&order); contact && !contact->box.exists()) contact->box = moment.box;
}

void take_off(Ruling& r, Seat seat, std::size_t index) {
  auto list = side_of(r.now(), seat).standing.get();
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(index));
  r.emit(StandingChanged{seat, list});
}

// What becomes of the list: the orders passed over, and the one that fires, with its place.
struct Firing {
  std::vector<StandingSkipped> skipped;
  std::optional<Order> order;
  std::size_t at = 0;
};

// The first that matches and is legal now fires; illegal ones are skipped (TR-17.4.3).
Firing look_through(const Known& known, Seat seat, const Moment& moment) {
  Firing firing;
  const auto& list = side_of(*known, seat).standing.get();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const StandingOrder& one = list[i];
    if (one.trigger != moment.trigger) continue;
    const bool match = std::ranges::all_of(
        one.conditions, [&](const std::string& text) { return holds(*known, seat, moment, one, text); });
    auto order = TartarRaid::parse(one.action);
    if (!match || !order) continue;
    aim(*order, moment);
    const auto skipped = [&](const Order&, const Refusal& why) {
      firing.skipped.push_back({seat, one.action, why.code});
    };
    if (!rules::first_allowed(known, {*order}, skipped)) continue;
    firing.order = std::move(*order);
    firing.at = i;
    break;
  }
  return firing;
}

// What fires is deleted unless it repeats; what is skipped is noted to its owner alone (TR-17.4.3).
std::optional<Order> fire(Ruling& r, Seat seat, const Known& known, const Moment& moment) {
  const Firing firing = look_through(known, seat, moment);
  for (const StandingSkipped& skipped : firing.skipped) r.emit(skipped);
  if (firing.order && !side_of(r.now(), seat).standing.get()[firing.at].repeat) take_off(r, seat, firing.at);
  return firing.order;
}

// The question that is open to this seat, if its standing orders may answer it.
std::optional<Moment> open_question(const State& state, Seat seat) {
  if (side_of(state, seat).standing.get().empty()) return std::nullopt;
  if (*state.window) return is_asked(**state.window, seat) ? std::optional(moment_of(**state.window)) : std::nullopt;
  const Seats movers = on_move(state);
  return std::ranges::find(movers, seat) == movers.end() ? std::nullopt : decision_of(state);
}

Refused unreadable(std::string text) { return refuse("E_STAND", "TR-17.4.1", std::move(text)); }

Refused check_number(const State& state, Seat seat, int number) {
  const int count = static_cast<int>(side_of(state, seat).standing.get().size());
  if (number >= 1 && number <= count) return {};
  return unreadable("you have " + std::to_string(count) + " standing orders");
}

}  // namespace

std::optional<Order> standing_reply(Ruling& r, Seat seat, const Window& window) {
  if (side_of(r.now(), seat).standing.get().empty()) return std::nullopt;
  Known known = Known::of(r.now(), Viewer::player(seat));
  if (!*r->window)
    known.hear(WindowOpened{window});  // one that is never asked; an open one he knows, but for the other's reply
  return fire(r, seat, known, moment_of(window));
}

bool would_answer_by_standing(const State& state, Seat seat) {
  const auto moment = open_question(state, seat);
  return moment && look_through(Known::of(state, Viewer::player(seat)), seat, *moment).order;
}

void note_passed_over(Ruling& r) {
  if (!r->options->standing() || *r->phase == Phase::kFinished) return;
  for (const Seat seat : {kAga, kPrince}) {
    const auto moment = open_question(r.now(), seat);
    if (!moment) continue;
    const Firing firing = look_through(Known::of(r.now(), Viewer::player(seat)), seat, *moment);
    if (firing.order) continue;
    for (const StandingSkipped& skipped : firing.skipped) r.emit(skipped);
  }
}

bool answer_by_standing(Ruling& r, Seat seat) {
  if (side_of(r.now(), seat).standing.get().empty()) return false;
  const auto& window = *r->window;
  if (window) {
    if (!is_asked(*window, seat)) return false;
    const auto order = standing_reply(r, seat, Window(*window));
    if (order) reply(r, seat, *order);
    return order.has_value();
  }
  const auto moment = decision_of(r.now());
  const auto movers = on_move(r.now());
  if (!moment || std::ranges::find(movers, seat) == movers.end()) return false;
  const auto order = fire(r, seat, Known::of(r.now(), Viewer::player(seat)), *moment);
  if (order) obey(r, rules::Actor::player(seat), *order);
  return order.has_value();
}

// TR-17.4.4: checked for syntax only, as its words are read (orders_any_time.cpp).
Refused check_stand_add(const Known& known, Seat seat, const StandAdd& order) {
  const StandingOrder& one = order.order;
  const auto action = TartarRaid::parse(one.action);
  if (!action) return unreadable("cannot read the order " + one.action);
  if (!suits(one.trigger, *action))
    return unreadable(one.action + " is no answer to " + std::string(rules::word_of(one.trigger)));
  if (side_of(*known, seat).standing.get().size() >= kMostStanding) return unreadable("the list is full: 16");
  return {};
}

void do_stand_add(Ruling& r, Seat seat, const StandAdd& order) {
  auto list = side_of(r.now(), seat).standing.get();
  list.push_back(order.order);
  r.emit(StandingChanged{seat, list});
}

Refused check_stand_delete(const Known& known, Seat seat, const StandDelete& order) {
  return check_number(*known, seat, order.number);
}
void do_stand_delete(Ruling& r, Seat seat, const StandDelete& order) {
  take_off(r, seat, static_cast<std::size_t>(order.number - 1));
}

Refused check_stand_move(const Known& known, Seat seat, const StandMove& order) {
  if (Refused refused = check_number(*known, seat, order.from); refused.has_error()) return refused;
  return check_number(*known, seat, order.to);
}

void do_stand_move(Ruling& r, Seat seat, const StandMove& order) {
  auto list = side_of(r.now(), seat).standing.get();
  const auto from = list.begin() + (order.from - 1), to = list.begin() + (order.to - 1);
  if (from < to)
    std::rotate(from, from + 1, to + 1);
  else
    std::rotate(to, from, from + 1);
  r.emit(StandingChanged{seat, list});
}

}  // namespace cherta::tartar_raid
