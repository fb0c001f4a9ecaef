// Results from a real table (TR-18.2.2), standing orders (TR-17.4), undo and resignation (TR-17.11).
#include <algorithm>
#include <array>
#include <tuple>

#include "server/rules/tartar_raid/game.h"
#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kMostUnits = 999;
constexpr int kMostBattles = 9999;

// ---- result <battle> winner=… losses <label>:<kind>=<n>,… killed=… [wagons=n] ----

void read_loss(Reader& words, std::string_view word, ResultEntry& entry) {
  constexpr std::string_view kExpected = "losses such as T1:tartar=1 or F1:feudal=2,cossack=1";
  const auto colon = word.find(':');
  const auto label = Label::parse(word.substr(0, colon));
  if (colon == std::string_view::npos || !label) {
    words.fail(kExpected);
    return;
  }
  for (const std::string& piece : split(word.substr(colon + 1), ',')) {
    const auto parts = split(piece, '=');
    const auto kind = kind_of(parts[0]);
    const auto units = parts.size() == 2 ? whole_number(parts[1]) : std::nullopt;
    if (!kind || !units || *units < 0 || *units > kMostUnits) {
      words.fail(kExpected);
      return;
    }
    entry.losses.push_back({*label, *kind, *units});
  }
}

void read_killed(Reader& words, std::string_view value, ResultEntry& entry) {
  if (lower(value) == "none") return;
  for (const std::string& piece : split(value, ',')) {
    const auto label = Label::parse(piece);
    if (!label) words.fail("counters such as killed=T1, or killed=none");
    entry.killed.push_back(label.value_or(Label()));
  }
}

void read_result_word(Reader& words, ResultEntry& entry, bool& has_winner) {
  constexpr std::string_view kExpected = "winner=…, losses …, killed=… or wagons=…";
  if (const auto winner = words.take_value("winner")) {
    const auto side = rules::enum_from_word<TableWinner>(lower(*winner));
    if (!side) words.fail("winner=tartar, winner=feudal or winner=draw");
    entry.winner = side.value_or(TableWinner::kDraw);
    has_winner = true;
  } else if (words.accept("losses")) {
    if (words.accept("none")) return;
    while (words.peek().find(':') != std::string_view::npos) read_loss(words, words.take(""), entry);
  } else if (const auto killed = words.take_value("killed")) {
    read_killed(words, *killed, entry);
  } else if (const auto wagons = words.take_value("wagons")) {
    const auto number = whole_number(*wagons);
    if (!number || *number < 0 || *number > kMostUnits) words.fail("a number of wagons");
    entry.wagons = number.value_or(0);
  } else {
    words.take(kExpected);
    words.fail(kExpected);
  }
}

Order read_result(Reader& words) {
  ResultEntry entry;
  bool has_winner = false;
  entry.battle = words.take_number(1, kMostBattles);
  while (!words.at_end() && !words.failed()) read_result_word(words, entry, has_winner);
  if (!has_winner) words.take("winner=tartar, winner=feudal or winner=draw");
  std::erase_if(entry.losses, [](const TableLoss& one) { return one.units == 0; });
  std::ranges::sort(entry.losses, {},
                    [](const TableLoss& one) { return std::tuple(one.counter, one.kind, one.units); });
  std::ranges::sort(entry.killed);
  return EnterResult{entry};
}

// ---- stand add <trigger> [if <cond>]... do <action> [repeat] ----

constexpr std::array<std::string_view, 10> kTriggers = {"w_start", "step",   "intel", "w_end",   "contact",
                                                        "declare", "choose", "herd",  "retreat", "pursuit"};

// A standing order that cannot be read draws E_STAND (section 6.2): the words to say travel in `action`.
Order unreadable_stand(Reader& words, std::string why) {
  words.rest();
  return StandAdd{{"", {}, std::move(why), false}};
}

std::optional<std::string> boxes_condition(std::string_view key, std::string_view value) {
  std::string out(key);
  for (const std::string& piece : split(value, ',')) {
    const auto box = Box::parse(piece);
    if (!box) return std::nullopt;
    out += (out.back() == '=' ? "" : ",") + box->text();
  }
  return out;
}

std::optional<std::string> label_condition(std::string_view key, std::string_view value, bool any) {
  if (any && value == "any") return std::string(key) + "any";
  const auto label = Label::parse(value);
  if (!label) return std::nullopt;
  return std::string(key) + label->text();
}

std::optional<std::string> number_condition(std::string_view key, std::string_view value) {
  const auto number = whole_number(value);
  if (!number || *number < 0) return std::nullopt;
  return std::string(key) + std::to_string(*number);
}

// A condition of TR-17.4.2 in canonical words.
std::optional<std::string> condition(std::string_view word) {
  const std::string text = lower(word);
  for (const std::string_view key : {"enemy=", "own=", "target=", "box=", "village=", "weather="}) {
    if (!text.starts_with(key)) continue;
    const std::string value = text.substr(key.size());
    if (key == "box=") return boxes_condition(key, value);
    if (key == "village=") return value.find(',') == std::string::npos ? boxes_condition(key, value) : std::nullopt;
    if (key == "weather=") return value == "fair" || value == "bad" ? std::optional(text) : std::nullopt;
    return label_condition(key, value, key == "enemy=");
  }
  for (const std::string_view key : {"turn>=", "turn<=", "size>="})
    if (text.starts_with(key)) return number_condition(key, text.substr(key.size()));
  return std::nullopt;
}

// Orders that may be given in advance: replies and orders of play.
bool may_stand(const Order& order) {
  using Play = boost::mp11::mp_list<Overrun, Done, Herd, ChooseMover, PlayIntel, PlayCossacks, PlayHeroes, PlayJoin,
                                    CounterIntel, Intercept, Zoc, Contact, Pass, Retreat, Pursue, Stop, Withdraw>;
  return visit(
      [](const auto& one) { return boost::mp11::mp_contains<Play, std::remove_cvref_t<decltype(one)>>::value; }, order);
}

Order read_stand_add(Reader& words) {
  StandAdd add;
  const std::string trigger = lower(words.peek());
  if (std::ranges::find(kTriggers, trigger) == kTriggers.end())
    return unreadable_stand(words, "cannot read this standing order: \"" + trigger +
                                       "\" is no trigger; they are w_start, step, intel, w_end, contact, declare, "
                                       "choose, herd, retreat, pursuit");
  words.take("");
  add.order.trigger = trigger;
  while (words.accept("if") || words.accept("and")) {
    const std::string word = words.at_end() ? std::string() : words.take("");
    const auto read = condition(word);
    if (!read)
      return unreadable_stand(words, "cannot read this standing order: \"" + word +
                                         "\" is no condition; they are enemy=, box=, own=, turn>=, turn<=, weather=, "
                                         "village=, target=, size>=");
    add.order.conditions.push_back(*read);
  }
  if (!words.accept("do"))
    return unreadable_stand(words, "cannot read this standing order: `do` and an order must follow");
  std::string action = words.rest();
  if (lower(action).ends_with(" repeat")) {
    add.order.repeat = true;
    action = std::string(trimmed(std::string_view(action).substr(0, action.size() - 7)));
  }
  const auto order = TartarRaid::parse(action);
  if (!order) return unreadable_stand(words, "cannot read this standing order's action: " + order.error().text);
  if (!may_stand(*order)) return unreadable_stand(words, "this order cannot be given in advance: " + action);
  add.order.action = TartarRaid::write(*order);
  return add;
}

Order read_stand(Reader& words) {
  constexpr std::string_view kExpected = "add, del or move";
  constexpr int kMostStanding = 16;  // TR-17.4.1
  if (words.accept("add")) return read_stand_add(words);
  if (words.accept("del")) return StandDelete{words.take_number(1, kMostStanding)};
  if (words.accept("move")) {
    const int from = words.take_number(1, kMostStanding);
    return StandMove{from, words.take_number(1, kMostStanding)};
  }
  const bool list = words.accept("list");
  if (!list) words.take(kExpected);
  words.fail(list ? "add, del or move (your list is part of your view)" : kExpected);
  return StandDelete{};
}

// ---- the rest ----

template <class O>
Order read_undo(Reader& words) {
  if (!words.accept("undo")) {
    words.take("undo");
    words.fail("undo");
  }
  return O{};
}
Order read_resign(Reader&) { return Resign{}; }
Order read_expire(Reader&) { return Expire{}; }
Order read_prepared(Reader&) { return Prepared{}; }

constexpr auto kTable = std::to_array<rules::Named<ParseOrder>>({{"result", read_result},
                                                                 {"stand", read_stand},
                                                                 {"resign", read_resign},
                                                                 {"offer", read_undo<OfferUndo>},
                                                                 {"accept", read_undo<AcceptUndo>},
                                                                 {"expire", read_expire},
                                                                 {"prepared", read_prepared}});

}  // namespace

Verbs other_verbs() { return kTable; }

}  // namespace cherta::tartar_raid
