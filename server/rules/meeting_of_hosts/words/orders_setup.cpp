// Orders of setup (6.1).
#include "server/rules/meeting_of_hosts/handover/handover_position.h"
#include "server/rules/meeting_of_hosts/words/orders_table.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::after;
using rules::always;
using rules::by_hand;
using rules::field;
using rules::list;
using rules::maybe;
using rules::number;
using rules::rest;

constexpr int kMostNumber = 99;

Refused check_option(const State& s, Seat seat, const SetOption& o) {
  if (*s.phase != Phase::kConfig) return MeetingOfHosts::no_place(s, rules::Place::kNotNow);
  if (seat != Seat::kFirst) return not_on_move();  // A is the host; he may change his mind until B accepts, too
  if (*s.handed_over) return refuse("E_PHASE", "MH-22.1", "The campaign has fixed the options.");
  Options options = *s.options;
  if (auto refused = set_option(options, o.name, o.value); refused.has_error()) return refused;
  return check_options(options);
}
void change_option(Ruling& r, const SetOption& o) {
  Options options = *r->options;
  if (set_option(options, o.name, o.value)) r.emit(OptionsSet{options});
}
Refused check_accept(const State& s, Seat seat) {
  return army_of(s, seat).accepted ? Refused(not_on_move()) : Refused();
}
Refused check_edge(const ChooseEdge& o) {
  if (o.edge == TableEdge::kSouth || o.edge == TableEdge::kNorth) return {};
  return refuse("E_SYNTAX", "MH-18.3", "Choose edge south or edge north.");
}

// Once a side is ready it changes nothing until it is unready.
template <class Check>
auto while_unready(Check check) {
  return [check](const State& s, Seat seat, const auto& order) -> Refused {
    if (army_of(s, seat).own.get().ready) return refuse("E_PHASE", "MH-18.4", "You are ready; say unready first.");
    if constexpr (requires { check(s, seat, order); })
      return check(s, seat, order);
    else if constexpr (requires { check(s, seat); })
      return check(s, seat);
    else
      return check(s, order);
  };
}

// MH-18.5: by turns, or both at once as long as one is not ready.
template <class Check>
auto by_turns(Check check) {
  return [check](const State& s, Seat seat, const auto& o) -> Refused {
    return alternates(s) ? check_in_turn(s, seat, o) : while_unready(check)(s, seat, o);
  };
}
template <class Deed>
auto in_turn(Deed deed) {
  return [deed](Ruling& r, Seat seat, const auto& o) {
    alternates(r.now()) ? place_in_turn(r, seat, o) : deed(r, seat, o);
  };
}
// What there is only where both deploy at once.
template <class Check>
auto at_once(Check check) {
  return [check](const State& s, Seat seat, const auto& o) -> Refused {
    if (alternates(s)) return refuse("E_PHASE", "MH-18.5", "Not possible where the sides deploy by turns.");
    return check(s, seat, o);
  };
}

Refused check_ready_word(const State& s, Seat seat, bool ready, Refused (*fine)(const State&, Seat)) {
  const bool is = army_of(s, seat).own.get().ready;
  if (is == ready) return refuse("E_PHASE", "MH-18.4", ready ? "You are ready already." : "You are not ready yet.");
  return ready ? fine(s, seat) : Refused();
}

bool names_general(const rules::Reader& words) {
  rules::Reader next = words;
  next.take("");
  return !next.peek().empty() && rules::lower(next.peek()).front() == 'g';
}

int take_general(rules::Reader& words) {
  const std::string word = rules::lower(words.take("a general, such as G1"));
  const auto n =
      word.size() > 1 && word[0] == 'g' ? rules::whole_number(std::string_view(word).substr(1)) : std::nullopt;
  if (!n) words.fail("a general, such as G1");
  return n.value_or(1);
}
template <class O>
rules::Part<O> general(int O::*at) {
  return by_hand<O>(
      "G1", [at](rules::Reader& words, O& o) { o.*at = take_general(words); },
      [at](const O& o) { return "G" + std::to_string(o.*at); });
}
void read_undeploy(rules::Reader& words, Undeploy& o) {
  o.is_general = !words.peek().empty() && rules::lower(words.peek()).front() == 'g';
  o.number = o.is_general ? take_general(words) : words.take_number(1, kMostNumber);
}
std::string write_undeploy(const Undeploy& o) { return (o.is_general ? "G" : "") + std::to_string(o.number); }

// HI standard elite javelin [chariot] [impetuous]; all but the class may be left out.
void read_buy(rules::Reader& words, MusterBuy& o) {
  o.kind = words.take_word<Class>();
  while (!words.at_end() && !words.failed()) {
    const std::string word = rules::lower(words.take(""));
    if (const auto size = rules::enum_from_word<UnitSize>(word))
      o.size = *size;
    else if (const auto quality = rules::enum_from_word<Quality>(word))
      o.quality = *quality;
    else if (const auto weapon = rules::enum_from_word<Weapon>(word))
      o.weapon = *weapon;
    else if (const auto mount = rules::enum_from_word<Mount>(word))
      o.mount = *mount;
    else if (word == "impetuous")
      o.impetuous = true;
    else
      words.fail("a size, a quality, a weapon, a mount or impetuous");
  }
}
std::string write_buy(const MusterBuy& o) {
  std::string text(row_of(o.kind).code);
  rules::add_words(text, rules::word_of(o.size));
  rules::add_words(text, rules::word_of(o.quality));
  if (o.weapon) rules::add_words(text, rules::word_of(*o.weapon));
  if (o.mount) rules::add_words(text, rules::word_of(*o.mount));
  if (o.impetuous) rules::add_words(text, "impetuous");
  return text;
}

constexpr auto kConfig = Phase::kConfig, kMuster = Phase::kMuster, kDeploy = Phase::kDeploy;

Rows muster_orders() {
  return {
      Row<MusterSample>{.words = {{"muster sample", {field(&MusterSample::army)}, "Takes one of the printed armies."}},
                        .when = {kMuster},
                        .rule = "MH-21.4",
                        .check = while_unready(check_sample),
                        .deed = muster_sample},
      Row<MusterBuy>{.words = {{"muster buy",
                                {by_hand<MusterBuy>("CLASS …", read_buy, write_buy)},
                                "Buys a unit: class, then size, quality, weapon, mount, impetuous as you please."}},
                     .when = {kMuster},
                     .rule = "MH-21.3",
                     .check = while_unready(check_buy),
                     .deed = muster_buy},
      Row<MusterGeneral>{.words = {{"muster general", {}, "Buys one more subordinate."}},
                         .when = {kMuster},
                         .rule = "MH-21.2",
                         .check = while_unready(check_buy_general),
                         .deed = muster_general},
      Row<MusterDrop>{.words = {{"muster drop", {number(&MusterDrop::entry, 1, kMostNumber)}, "Drops a unit."}},
                      .when = {kMuster},
                      .rule = "MH-21.3",
                      .check = while_unready(check_drop),
                      .deed = muster_drop},
      Row<MusterReady>{.words = {{"muster ready", {always(&MusterReady::ready, true)}, "Your army is complete."},
                                 {"muster unready", {always(&MusterReady::ready, false)}, "It is not yet."}},
                       .when = {kMuster},
                       .rule = "MH-21.1",
                       .check = [](const State& s, Seat seat,
                                   const MusterReady& o) { return check_ready_word(s, seat, o.ready, check_roster); },
                       .deed = [](Ruling& r, Seat seat, const MusterReady& o) { set_ready(r, seat, o.ready); }},
  };
}

// "deploy G1 …" stands before "deploy 1 …", which would take any word.
Rows deploy_orders() {
  using CheckUnit = Refused (*)(const State&, Seat, const DeployUnit&);
  using CheckGeneral = Refused (*)(const State&, Seat, const DeployGeneral&);
  return {
      Row<DeployGeneral>{.words = {{"deploy",
                                    {general(&DeployGeneral::general), field(&DeployGeneral::at)},
                                    "Places a general by himself.",
                                    {},
                                    names_general}},
                         .when = {kDeploy},
                         .rule = "MH-18.4",
                         .check = by_turns(static_cast<CheckGeneral>(check_deploy)),
                         .deed = in_turn(deploy_general)},
      Row<DeployUnit>{.words = {{"deploy",
                                 {number(&DeployUnit::unit, 1, kMostNumber), field(&DeployUnit::pose),
                                  after("files", &DeployUnit::files)},
                                 "Places a unit of your roster, facing so many degrees from north."}},
                      .when = {kDeploy},
                      .rule = "MH-18.4",
                      .check = by_turns(static_cast<CheckUnit>(check_deploy)),
                      .deed = in_turn(deploy_unit)},
      Row<Attach>{.words = {{"attach",
                             {general(&Attach::general), number(&Attach::unit, 1, kMostNumber)},
                             "Lets a general lead a unit."}},
                  .when = {kDeploy},
                  .rule = "MH-4.5",
                  .check = by_turns(check_attach),
                  .deed = in_turn(attach)},
      Row<Assign>{.words = {{"assign",
                             {general(&Assign::general), list(&Assign::units, kMostUnits)},
                             "Gives units to a subordinate."}},
                  .when = {kDeploy},
                  .rule = "MH-4.1",
                  .check = while_unready(check_assign),
                  .deed = assign},
      Row<Undeploy>{.words = {{"undeploy",
                               {by_hand<Undeploy>("NUMBER|G1", read_undeploy, write_undeploy)},
                               "Takes a unit or general back."}},
                    .when = {kDeploy},
                    .rule = "MH-18.4",
                    .check = at_once(while_unready(check_undeploy)),
                    .deed = undeploy},
      Row<Autodeploy>{
          .words = {{"autodeploy", {}, "Places all that have no place yet, in a line."}},
          .when = {kDeploy},
          .rule = "MH-18.6",
          .check = [](const State& s, Seat seat) -> Refused {
            if (alternates(s)) return check_next(s, seat);
            return while_unready(check_autodeploy)(s, seat, Autodeploy{});
          },
          .deed = [](Ruling& r, Seat seat) { alternates(r.now()) ? place_next(r, seat) : autodeploy(r, seat); }},
      Row<Ready>{.words = {{"ready", {always(&Ready::ready, true)}, "You are deployed."},
                           {"unready", {always(&Ready::ready, false)}, "You are not yet."}},
                 .when = {kDeploy},
                 .rule = "MH-18.4",
                 .check = at_once([](const State& s, Seat seat, const Ready& o) {
                   return check_ready_word(s, seat, o.ready, check_placed);
                 }),
                 .deed = [](Ruling& r, Seat seat, const Ready& o) { set_ready(r, seat, o.ready); }},
  };
}

}  // namespace

Rows setup_orders() {
  Rows all = {
      Row<SetOption>{.words = {{"option",
                                {field(&SetOption::name), rest(&SetOption::value, "a value")},
                                "Proposes an option of the battle; A's to say."}},
                     .rule = "MH-7.1",
                     .check = check_option,
                     .deed = change_option},
      Row<HandOver>{
          .words = {{"handover", {rest(&HandOver::record, "a record")}, "A campaign's battle, as its record."}},
          .by = rules::By::kReferee,
          .rule = "MH-22.1",
          .check = check_handover,
          .deed = hand_over},
      Row<Accept>{.words = {{"accept", {}, "You agree to the options."}},
                  .when = {kConfig},
                  .rule = "MH-7.1",
                  .check = check_accept,
                  .deed = [](Ruling& r, Seat seat) { r.emit(Accepted{seat}); }},
      Row<ChooseEdge>{.words = {{"edge", {field(&ChooseEdge::edge)}, "The edge of the table that is yours."}},
                      .when = {Phase::kEdges},
                      .rule = "MH-18.3",
                      .check = [](const State&, const ChooseEdge& o) { return check_edge(o); },
                      .deed = [](Ruling& r, const ChooseEdge& o) { choose_edge(r, o.edge); }},
  };
  for (Rows chapter : {muster_orders(), deploy_orders()}) all.insert(all.end(), chapter.begin(), chapter.end());
  return all;
}

}  // namespace cherta::meeting_of_hosts
