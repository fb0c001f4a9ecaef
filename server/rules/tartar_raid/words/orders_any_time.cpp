// Results from a real table (TR-18.2.2), standing orders (TR-17.4), undo and resignation (TR-17.11), the clock's
// orders.
#include <algorithm>
#include <array>
#include <tuple>

#include "server/rules/tartar_raid/words/orders_table.h"

namespace cherta::tartar_raid {

std::optional<StandingCondition> standing_condition(std::string_view words) {
  constexpr std::pair<std::string_view, Relation> kRelations[] = {
      {">=", Relation::kAtLeast}, {"<=", Relation::kAtMost}, {"=", Relation::kIs}};
  const std::size_t end = std::min(words.find_first_of("<>="), words.size());
  const auto about = rules::enum_from_word<StandingIf>(words.substr(0, end));
  for (const auto& [sign, relation] : kRelations)
    if (about && words.substr(end).starts_with(sign))
      return StandingCondition{*about, relation, words.substr(end + sign.size())};
  return std::nullopt;
}

namespace {

using rules::any_of;
using rules::by_hand;
using rules::inside;
using rules::key;
using rules::key_by_hand;
using rules::may;
using rules::number;
using rules::Part;

constexpr int kMostUnits = 999;
constexpr int kMostBattles = 9999;
constexpr int kMostStanding = 16;  // TR-17.4.1

// ---- result <battle> winner=… losses <label>:<kind>=<n>,… killed=… [wagons=n] ----

// "T1:foot=2,tartar=1".
void read_losses_of(Reader& words, std::string_view word, ResultEntry& entry) {
  constexpr std::string_view kExpected = "losses such as T1:tartar=1 or F1:feudal=2,cossack=1";
  const auto colon = word.find(':');
  const auto label = Label::parse(word.substr(0, colon));
  if (!label) return words.fail(kExpected);
  for (const std::string& piece : split(word.substr(colon + 1), ',')) {
    const auto parts = split(piece, '=');
    const auto kind = kind_of(parts[0]);
    const auto units = parts.size() == 2 ? whole_number(parts[1]) : std::nullopt;
    if (!kind || !units || *units < 0 || *units > kMostUnits) return words.fail(kExpected);
    entry.losses.push_back({*label, *kind, *units});
  }
}

Part<ResultEntry> losses() {
  const auto read = [](Reader& words, ResultEntry& entry) {
    if (words.accept("none")) return;
    while (words.peek().find(':') != std::string_view::npos) read_losses_of(words, words.take(""), entry);
  };
  return rules::led("losses", by_hand<ResultEntry>("LOSSES", read, [](const ResultEntry& entry) {
                      std::string text;
                      Label last;
                      for (const TableLoss& one : entry.losses) {
                        if (last.exists()) text += one.counter == last ? "," : " ";
                        if (one.counter != last) text += one.counter.text() + ":";
                        text += std::string(rules::word_of(one.kind)) + "=" + std::to_string(one.units);
                        last = one.counter;
                      }
                      return text;
                    }));
}

Part<ResultEntry> winner() {
  Part<ResultEntry> part = key_by_hand<ResultEntry>(
      "winner",
      [](Reader& value, ResultEntry& entry) {
        constexpr std::string_view kExpected = "winner=tartar, winner=feudal or winner=draw";
        const auto side = rules::enum_from_word<TableWinner>(lower(value.take(kExpected)));
        if (!side) value.fail(kExpected);
        entry.winner = side.value_or(TableWinner::kDraw);
      },
      [](const ResultEntry& entry) { return std::string(rules::word_of(entry.winner)); });
  part.shape = "winner=tartar, winner=feudal or winner=draw";
  return part;
}

Part<ResultEntry> killed() {
  return may(key_by_hand<ResultEntry>(
      "killed",
      [](Reader& value, ResultEntry& entry) {
        constexpr std::string_view kExpected = "counters such as killed=T1, or killed=none";
        if (value.accept("none")) return;
        for (const std::string& piece : split(value.take(kExpected), ',')) {
          const auto label = Label::parse(piece);
          if (!label) value.fail(kExpected);
          entry.killed.push_back(label.value_or(Label()));
        }
      },
      [](const ResultEntry& entry) { return in_one_word(entry.killed); }));
}

Part<ResultEntry> wagons() {
  return may(key_by_hand<ResultEntry>(
      "wagons",
      [](Reader& value, ResultEntry& entry) {
        const auto wagons = whole_number(value.take("a number of wagons"));
        if (!wagons || *wagons < 0 || *wagons > kMostUnits) value.fail("a number of wagons");
        entry.wagons = wagons.value_or(0);
      },
      [](const ResultEntry& entry) { return entry.wagons == 0 ? std::string() : std::to_string(entry.wagons); }));
}

// Equal entries are equal however they were typed (TR-18.2.4).
Part<ResultEntry> sorted() {
  const auto sort = [](Reader&, ResultEntry& entry) {
    std::erase_if(entry.losses, [](const TableLoss& one) { return one.units == 0; });
    std::ranges::sort(entry.losses, {},
                      [](const TableLoss& one) { return std::tuple(one.counter, one.kind, one.units); });
    std::ranges::sort(entry.killed);
  };
  return by_hand<ResultEntry>("", sort, [](const ResultEntry&) { return std::string(); });
}

rules::Parts<ResultEntry> entry() {
  return {number(&ResultEntry::battle, 1, kMostBattles),
          any_of<ResultEntry>({winner(), losses(), killed(), wagons()}, "winner=…, losses …, killed=… or wagons=…"),
          sorted()};
}

Refused check_entry(const Known& known, rules::Actor actor, const EnterResult& order) {
  const bool waits = *known->battle && *(*known->battle)->stage == BattleStage::kTable;
  if (!waits) return refuse("E_PHASE", "TR-18.2.4", "no battle waits for a result");
  return check_result(known, actor, order.entry);
}

// ---- stand add <trigger> [if <cond>]... do <action> [repeat] ----

std::string triggers() {
  std::string all;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Trigger>>(
      [&](auto one) { all += (all.empty() ? "" : ", ") + std::string(rules::word_of(one.value)); });
  return all;
}

std::optional<std::string> boxes_condition(std::string_view name, std::string_view value) {
  std::string out(name);
  for (const std::string& piece : split(value, ',')) {
    const auto box = Box::parse(piece);
    if (!box) return std::nullopt;
    out += (out.back() == '=' ? "" : ",") + box->text();
  }
  return out;
}

std::optional<std::string> label_condition(std::string_view name, std::string_view value, bool any) {
  if (any && value == "any") return std::string(name) + "any";
  const auto label = Label::parse(value);
  if (!label) return std::nullopt;
  return std::string(name) + label->text();
}

std::optional<std::string> number_condition(std::string_view name, std::string_view value) {
  const auto amount = whole_number(value);
  if (!amount || *amount < 0) return std::nullopt;
  return std::string(name) + std::to_string(*amount);
}

// A condition of TR-17.4.2 in canonical words.
std::optional<std::string> condition(std::string_view word) {
  const std::string text = lower(word);
  const auto read = standing_condition(text);
  if (!read) return std::nullopt;
  const std::string_view value = read->value, name = std::string_view(text).substr(0, text.size() - value.size());
  const bool is = read->relation == Relation::kIs;
  switch (read->about) {
    case StandingIf::kTurn:
      return is ? std::nullopt : number_condition(name, value);
    case StandingIf::kSize:
      return read->relation == Relation::kAtLeast ? number_condition(name, value) : std::nullopt;
    case StandingIf::kBox:
      return is ? boxes_condition(name, value) : std::nullopt;
    case StandingIf::kVillage:
      return is && value.find(',') == std::string_view::npos ? boxes_condition(name, value) : std::nullopt;
    case StandingIf::kWeather:
      return is && rules::enum_from_word<Weather>(value) ? std::optional(text) : std::nullopt;
    case StandingIf::kEnemy:
    case StandingIf::kOwn:
    case StandingIf::kTarget:
      return is ? label_condition(name, value, read->about == StandingIf::kEnemy) : std::nullopt;
  }
  return std::nullopt;
}

// Orders that may be given in advance: replies and orders of play.
bool may_stand(const Order& order) {
  using Play = boost::mp11::mp_list<Overrun, Done, Herd, ChooseMover, PlayIntel, PlayCossacks, PlayHeroes, PlayJoin,
                                    CounterIntel, Intercept, Zoc, Contact, Pass, Retreat, Pursue, Stop, Withdraw>;
  return visit(
      [](const auto& one) { return boost::mp11::mp_contains<Play, std::remove_cvref_t<decltype(one)>>::value; }, order);
}

void unreadable(Reader& words, std::string why) { words.refuse(refuse("E_STAND", "TR-17.4.2", std::move(why))); }

void read_conditions(Reader& words, StandingOrder& order) {
  while (words.accept("if") || words.accept("and")) {
    const std::string word = words.at_end() ? std::string() : words.take("");
    const auto read = condition(word);
    if (!read)
      return unreadable(words, "cannot read this standing order: \"" + word +
                                   "\" is no condition; they are enemy=, box=, own=, turn>=, turn<=, weather=, "
                                   "village=, target=, size>=");
    order.conditions.push_back(*read);
  }
}

void read_action(Reader& words, StandingOrder& order) {
  constexpr std::string_view kRepeat = " repeat";
  std::string action = words.rest();
  order.repeat = lower(action).ends_with(kRepeat);
  if (order.repeat) action = trimmed(std::string_view(action).substr(0, action.size() - kRepeat.size()));
  const auto read = TartarRaid::parse(action);
  if (!read) return unreadable(words, "cannot read this standing order's action: " + read.error().text);
  if (!may_stand(*read)) return unreadable(words, "this order cannot be given in advance: " + action);
  order.action = TartarRaid::write(*read);
}

void read_stand(Reader& words, StandAdd& add) {
  const std::string word = lower(words.peek());
  const auto trigger = rules::enum_from_word<Trigger>(word);
  if (!trigger)
    return unreadable(words, "cannot read this standing order: \"" + word + "\" is no trigger; they are " + triggers());
  add.order.trigger = *trigger;
  words.take("");
  read_conditions(words, add.order);
  if (words.failed()) return;
  if (!words.accept("do")) return unreadable(words, "cannot read this standing order: `do` and an order must follow");
  read_action(words, add.order);
}

std::string write_stand(const StandAdd& add) {
  std::string text(rules::word_of(add.order.trigger));
  for (const std::string& one : add.order.conditions) text += " if " + one;
  return text + " do " + add.order.action + (add.order.repeat ? " repeat" : "");
}

// "stand" and none of its words.
void read_no_stand(Reader& words, StandAdd&) {
  constexpr std::string_view kExpected = "add, del or move";
  const bool list = words.accept("list");
  if (!list) words.take(kExpected);
  words.fail(list ? "add, del or move (your list is part of your view)" : kExpected);
}

Rows standing_orders() {
  return {
      Row<StandAdd>{
          .words = {{"stand add",
                     {by_hand<StandAdd>("TRIGGER … do ORDER", read_stand, write_stand)},
                     "Orders given in advance, for windows (w_start step intel w_end contact) and decisions (declare "
                     "choose herd retreat pursuit). Conditions: enemy= box= own= turn>= turn<= weather= village= "
                     "target= size>=.",
                     "stand add TRIGGER [if CONDITION]... do ORDER [repeat] | stand del N | stand move N M"},
                    {"stand", {by_hand<StandAdd>("", read_no_stand, write_stand)}}},
          .when = {When::kAside},
          .rule = "TR-17.4.1",
          .check = check_stand_add,
          .deed = do_stand_add},
      row<StandDelete>("stand del", {number(&StandDelete::number, 1, kMostStanding)}, {}, {}, When::kAside, "TR-17.4.1",
                       check_stand_delete, do_stand_delete),
      row<StandMove>("stand move",
                     {number(&StandMove::from, 1, kMostStanding), number(&StandMove::to, 1, kMostStanding)}, {}, {},
                     When::kAside, "TR-17.4.1", check_stand_move, do_stand_move)};
}

}  // namespace

Rows any_time_orders() {
  Rows rows = {Row<EnterResult>{
      .words = {{"result",
                 {inside(&EnterResult::entry, entry())},
                 "What came of a battle on a real table. Both enter it unseen; equal entries settle it.",
                 "result 3 winner=tartar losses T1:tartar=1 F1:feudal=2 killed=none"}},
      .when = {When::kTable},
      .rule = "TR-18.2.2",
      .referees_too = true,
      .check = check_entry,
      .deed = [](Ruling& r, rules::Actor actor, const EnterResult& order) { enter_result(r, actor, order.entry); }}};
  for (auto& row : standing_orders()) rows.push_back(std::move(row));
  const Rows agreements = {
      row<OfferUndo>("offer undo", {},
                     "Offers to go back to the start of the phase, while no die has fallen and no secret is out.", {},
                     When::kAside, "TR-17.11.1", check_offer_undo, do_offer_undo),
      row<AcceptUndo>("accept undo", {}, "Agrees to it.", {}, When::kAnyTime, "TR-17.11.1", check_accept_undo,
                      do_accept_undo),
      Row<Resign>{.words = {{"resign", {}, "Gives up the game."}},
                  .when = {When::kAnyTime},
                  .rule = "TR-19.5",
                  .ends_game = true,
                  .deed = do_resign},
      // Its lines are checked one by one as they come (decide.cpp).
      Row<Script>{.words = {}, .when = {When::kAnyTime}, .rule = "TR-17.6.1"}};
  rows.insert(rows.end(), agreements.begin(), agreements.end());
  return rows;
}

Rows clock_orders() {
  constexpr auto kClock = rules::By::kClock;
  return {Row<Expire>{
              .words = {{"expire", {}, "The clock's: the present wait is over, the late player's default is done."}},
              .by = kClock,
              .rule = "TR-17.7.1",
              .check = check_not_over},
          Row<Prepared>{.words = {{"prepared", {}, "The clock's: answers given in advance are due."}},
                        .by = kClock,
                        .rule = "TR-17.4.1",
                        .check = check_not_over}};
}

}  // namespace cherta::tartar_raid
