// Orders of the march: the raider's, and the defender's turn (AA-4 to AA-9).
#include "server/rules/age_of_arthur/chapters/release.h"
#include "server/rules/age_of_arthur/words/orders_table.h"

// "double+bridge" (AA-8.7); no words for none.
template <>
struct cherta::rules::Spoken<cherta::age_of_arthur::JokerUse> {
  static constexpr std::string_view kShape = "double|bridge|ford";
  static age_of_arthur::JokerUse take(Reader& words) {
    constexpr std::string_view kExpected = "joker=double, bridge or ford, or two of them with a +";
    age_of_arthur::JokerUse use;
    for (const std::string& piece : split(lower(words.take(kExpected)), '+')) {
      bool& flag = piece == "double" ? use.twice : piece == "bridge" ? use.bridge : use.ford;
      if ((piece != "double" && piece != "bridge" && piece != "ford") || flag) words.fail(kExpected);
      flag = true;
    }
    return use;
  }
  static std::string text(const age_of_arthur::JokerUse& use) {
    std::string out;
    for (const auto& [on, name] : {std::pair(use.twice, "double"), {use.bridge, "bridge"}, {use.ford, "ford"}})
      if (on) out += (out.empty() ? "" : "+") + std::string(name);
    return out;
  }
};

namespace cherta::age_of_arthur {

namespace {

using rules::always;
using rules::by_hand;
using rules::inside;
using rules::key;
using rules::may;
using rules::yes_no;

// [via 3-7] [joker=double]: what may follow the end of a step.
void read_via(Reader& words, March& order) {
  if (!words.accept("via")) return;
  order.via = take_cell(words);
  if (order.via->is_home()) words.fail("a cell of the grid");
}
std::string write_via(const March& order) { return order.via ? "via " + order.via->text() : ""; }
std::string write_end(const March& order) { return order.to.is_home() ? "home" : order.to.text(); }

rules::Part<March> via() { return by_hand<March>("[via CELL]", read_via, write_via); }
rules::Part<March> joker() { return may(key("joker", &March::joker)); }

void read_ford(Reader& words, Ford& order) {
  constexpr std::string_view kExpected = "force, around, withdraw, bypass, outflank or split";
  const auto choice = rules::enum_from_word<FordChoice>(lower(words.take(kExpected)));
  if (!choice) words.fail(kExpected);
  order.choice = choice.value_or(FordChoice::kForce);
  if (order.choice != FordChoice::kSplit) return;
  const auto percent = whole_number(words.take("a percentage from 10 to 90 in tens"));
  if (!percent || *percent < 0) words.refuse({"E_SPLIT", "AA-9.10", "Split 10 to 90 in tens."});
  order.percent = percent.value_or(0);
}
std::string write_ford(const Ford& order) {
  return std::string(rules::word_of(order.choice)) +
         (order.choice == FordChoice::kSplit ? " " + std::to_string(order.percent) : "");
}

// AA-3.9: hundreds of levy foot and levy skirmishers.
Refusal no_levy(const std::string& hundreds) {
  return refuse("E_LEVY", "AA-3.9", "Whole hundreds of LF and LS adding to " + hundreds + ".");
}

void read_levy(Reader& words, Levy& order) {
  do {
    const auto part = coded(words.take("hundreds such as LF1 LS1"));
    if (!part || (part->first != "LF" && part->first != "LS"))
      words.refuse({"E_LEVY", "AA-3.9", "A levy is whole hundreds of LF and LS."});
    if (part) (part->first == "LF" ? order.foot : order.skirmishers) += part->second;
  } while (!words.at_end() && !words.failed());
}
std::string write_levy(const Levy& order) {
  std::string text = order.foot || !order.skirmishers ? "LF" + std::to_string(order.foot) : "";
  if (order.skirmishers) rules::add_words(text, "LS" + std::to_string(order.skirmishers));
  return text;
}

// ---- checks ----

// D is told what keeps his army where it is even when he is not asked (AA-17.4).
Refused march_not_now(const State& s, Role role) {
  const bool raid = *s.phase >= Phase::kTurnStart && *s.phase <= Phase::kTurnEnd;
  if (role == Role::kAttacker || !raid || s.free_roam || s.paused) return not_now();
  if (const auto held = holds_defender(s); !held) return held;
  return not_now();
}

Refused check_march(const Known& known, Role role, const March& order) { return check_step(known, role, order, {}); }

Refused check_guide(const Known& known, Role role, const Guide& order) {
  return order.step ? check_step(known, role, *order.step, {}) : Refused();
}

Refused check_end(const State& s) {
  if (!s.free_roam)
    return refuse("E_NOT_FREE", "AA-13.12", "You can end the raid at will only after a decisive victory.");
  if (*s.retreat != RetreatKind::kNone)
    return refuse("E_RETREAT", "AA-13.12", "The army must retreat; that is not the way.");
  return {};
}

Refused check_joker(const State& s, Role role, const JokerCancel& order) {
  return order.cancel && army_of(s, role).jokers.empty() ? refuse("E_NO_JOKER", "AA-8.1", "You hold no joker.")
                                                         : Refused();
}

Refused check_levy(const State& s, const Levy& order) {
  const bool fits = order.foot >= 0 && order.skirmishers >= 0 && order.foot + order.skirmishers == *s.levy_due;
  return fits ? Refused() : no_levy(std::to_string(*s.levy_due));
}

// ---- deeds ----

void march(Ruling& r, Role role, const March& order) {
  role == Role::kAttacker ? move_attacker(r, order, MoveCause::kMarch) : move_defender(r, order, MoveCause::kMarch);
}

void follow_guide(Ruling& r, const Guide& order) {
  if (order.step) return move_attacker(r, *order.step, MoveCause::kGuide);
  r.emit(GuideOffered{false});
  enter(r, Phase::kUpkeep);
}

void raise_levy(Ruling& r, const Levy& order) {
  add_rest(r, *r->levy_due, order.foot, order.skirmishers);
  enter(r, Phase::kAct);
}

void end_at_will(Ruling& r) { end_raid(r, EndCode::kEnded); }

}  // namespace

rules::Parts<March> step_parts() {
  const auto read = [](Reader& words, March& order) { order.to = take_cell(words); };
  return {by_hand<March>("CELL", read, write_end), via(), joker()};
}

Rows raider_orders() {
  return {
      Row<March>{.words = {{"march", step_parts(),
                            "One step to a neighbouring cell. A joker makes it two, crosses a broken bridge, or passes "
                            "a held ford. Into the enemy's cell it seeks battle.",
                            "march 3-7 | march 4-7 via 3-7 joker=double | march 4-6 joker=bridge | march 4-6 "
                            "joker=ford"},
                           {"home",
                            {always(&March::to, Cell::home()), via(), joker()},
                            "From row 1 the raider goes home; the raid is over.",
                            "home [via 1-7 joker=double] [joker=bridge]"}},
                 .when = {Phase::kMove, Phase::kAct},
                 .rule = "AA-4.3",
                 .open = true,
                 .check = check_march,
                 .deed = march,
                 .otherwise = march_not_now},
      Row<Halt>{
          .words = {{"halt", {}, "The raider stays: because he must, because he may, or because there is no way on."}},
          .when = {Phase::kMove},
          .rule = "AA-4.9",
          .open = true,
          .check = check_halt,
          .deed = decide_halt},
      Row<EndRaid>{.words = {{"end", {}, "After a decisive victory the raider may end the raid where he stands."}},
                   .when = {Phase::kMove},
                   .rule = "AA-13.12",
                   .open = true,
                   .check = check_end,
                   .deed = end_at_will},
      Row<Loot>{.words = {{"plunder",
                           {always(&Loot::choice, LootChoice::kPlunder)},
                           "Takes the card's worth as loot, as far as the army can carry it."},
                          {"burn",
                           {always(&Loot::choice, LootChoice::kBurn)},
                           "Burns what a black card shows: its worth as prestige."},
                          {"leave",
                           {always(&Loot::choice, LootChoice::kLeave)},
                           "Leaves a red card lying for another visit."}},
                .when = {Phase::kLoot},
                .rule = "AA-5.2",
                .open = true,
                .check = check_loot,
                .deed = choose_loot},
      Row<Guide>{.words = {{"guide",
                            {inside(&Guide::step, step_parts())},
                            "With a reliable guide the raider may take one more step this turn.",
                            "guide 3-8 | guide no"},
                           {"guide no", {}}},
                 .when = {Phase::kGuide},
                 .rule = "AA-6.R2.2",
                 .open = true,
                 .check = check_guide,
                 .deed = follow_guide},
      Row<JokerCancel>{.words = {{"joker",
                                  {yes_no(&JokerCancel::cancel, "cancel", "pass")},
                                  "Whoever keeps a joker may make the entry just turned over void.",
                                  "joker cancel | joker pass"}},
                       .when = {Phase::kJoker},
                       .rule = "AA-8.3",
                       .open = true,
                       .check = check_joker,
                       .deed = answer_joker},
      Row<Ford>{.words = {{"ford",
                           {by_hand<Ford>("CHOICE", read_ford, write_ford)},
                           "At a ford that the enemy holds: fight across it, look for another way, go back; or with a "
                           "joker pass it by, fall on his flank, or send part of the army round while 40 per cent stay "
                           "before him.",
                           "ford force | around | withdraw | bypass | outflank | split 40"}},
                .when = {Phase::kFord, Phase::kMove, Phase::kAct},
                .rule = "AA-9.5",
                .open = true,
                .check = check_ford,
                .deed = choose_ford,
                .otherwise = march_not_now}};
}

Rows defender_orders() {
  return {Row<Levy>{.words = {{"levy",
                               {by_hand<Levy>("HUNDREDS", read_levy, write_levy)},
                               "What the new men of the rest are: hundreds of levy foot and levy skirmishers.",
                               "levy LF1 LS1"}},
                    .when = {Phase::kLevy},
                    .rule = "AA-3.9",
                    .open = true,
                    .check = check_levy,
                    .deed = raise_levy},
          Row<Recruit>{.words = {{"recruit", {}, "The defender stays and gains 100 men, unless a card denies them."}},
                       .when = {Phase::kAct},
                       .rule = "AA-4.5",
                       .open = true,
                       .deed = decide_recruit},
          Row<Attack>{.words = {{"attack",
                                 {},
                                 "Battle against the enemy in your own cell: across the ford, or where no room was "
                                 "left."}},
                      .when = {Phase::kMove, Phase::kAct},
                      .rule = "AA-9.14",
                      .open = true,
                      .check = check_attack,
                      .deed = attack,
                      .otherwise = march_not_now}};
}

}  // namespace cherta::age_of_arthur
