// Several orders at once; questions (6.2), answered from what the asker knows: of the unseen they tell nothing
// (MH-19.7).
#include <algorithm>

#include "server/rules/core/prepared.h"
#include "server/rules/meeting_of_hosts/words/asking.h"
#include "server/rules/meeting_of_hosts/words/orders_table.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::field;
using rules::rest;

Refused check_own(const State& s, Seat seat, UnitId id) {
  const Unit* u = id.side == seat ? find(s, id) : nullptr;
  if (u && is_on_table(*u)) return {};
  return unknown(id.text());
}
Refused check_enemy(const State& s, Seat seat, UnitId id) {
  const Unit* u = id.side != seat ? find(s, id) : nullptr;
  if (u && is_on_table(*u) && is_seen_by(*u, seat)) return {};
  return refuse("E_NO_TARGET", "MH-10.2", "No such enemy: " + id.text() + ".");
}
template <class O>
Refused check_pair(const State& s, Seat seat, const O& o) {
  if (auto refused = check_own(s, seat, o.unit); refused.has_error()) return refused;
  return check_enemy(s, seat, o.enemy);
}
Refused check_preview(const Known& known, Seat seat, const Preview& o) {
  const auto order = MeetingOfHosts::parse(o.order);
  if (!order) return order.error();
  if (!is_movement(*order)) return refuse("E_SYNTAX", "MH-7.1", "Cannot read the order: preview takes a move.");
  return MeetingOfHosts::check(known, rules::Actor::player(seat), *order);
}

// `each; …`: refused if nothing of it can be given, as it stands.
Refused check_each(const Known& known, Seat, const Each& o) {
  std::optional<Refusal> first;
  for (const std::string& line : o.orders) {
    const auto order = rules::order_of_line(known, line);
    if (order) return {};
    if (!first) first = order.error();
  }
  return *first;
}

void answer_it(Ruling& r, Seat seat, const Order& question, std::string_view rule) {
  r.emit(Answered{seat, answer(Known::of(r.now(), Viewer::player(seat)), question), std::string(rule)});
}

template <class O>
Row<O> question(std::string_view verb, rules::Parts<O> parts, std::string_view rule, std::string_view help) {
  return {.words = {{verb, std::move(parts), help}}, .rule = rule, .deed = [rule](Ruling& r, Seat seat, const O& o) {
            answer_it(r, seat, o, rule);
          }};
}

}  // namespace

Rows asking_orders() {
  auto range = question<AskRange>("range", {field(&AskRange::unit), field(&AskRange::enemy)}, "MH-12.6",
                                  "How far an enemy is, and whether it can be shot at. For you alone.");
  range.check = check_pair<AskRange>;
  auto sight = question<AskSight>("los", {field(&AskSight::unit), field(&AskSight::enemy)}, "MH-6.3",
                                  "Is an enemy seen from there, and is the line of fire clear? For you alone.");
  sight.check = check_pair<AskSight>;
  auto command = question<AskCommand>("command", {field(&AskCommand::unit)}, "MH-8.1",
                                      "Does a unit need a die to obey, and what changes it? For you alone.");
  command.check = [](const State& s, Seat seat, const AskCommand& o) { return check_own(s, seat, o.unit); };
  auto preview = question<Preview>("preview", {rest(&Preview::order, "a move")}, "MH-8.4",
                                   "What a move would come to, or why it would be refused. For you alone.");
  preview.check = check_preview;
  return {Row<Script>{.words = {}, .rule = "MH-7.1"},
          Row<Each>{.words = {}, .rule = "MH-7.1", .check = check_each},
          std::move(range),
          std::move(sight),
          std::move(command),
          std::move(preview)};
}

}  // namespace cherta::meeting_of_hosts
