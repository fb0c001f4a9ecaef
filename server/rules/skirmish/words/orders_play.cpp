// Orders of a play (section 4).
#include "server/rules/skirmish/words/orders_table.h"

namespace cherta::skirmish {

namespace {

constexpr int kMostCard = 999;  // no hand holds such a one: E_CARD

Refused check_morale(const State& s, Seat side, const Morale& o) {
  return check_groups(s, side, step_of(*s.phase), o.groups);
}
void test_morale(Ruling& r, Seat side, const Morale& o) { test_groups(r, side, step_of(*r->phase), o.groups); }
Refused check_rally(const State& s, Seat side, const Rally& o) {
  return check_groups(s, side, MoraleStep::kRally, o.groups);
}

}  // namespace

Rows play_orders() {
  constexpr std::string_view kTokens = "plan V6 f:R1 l f:R1; V1 d m:66,14; V2 m:70,9 c:R4; SHIP s:66; end";
  return {
      Row<PlayCard>{
          .words = {{"card",
                     {rules::by_hand<PlayCard>(
                         "1..9", [](rules::Reader& words, PlayCard& o) { o.value = words.take_number(0, kMostCard); },
                         [](const PlayCard& o) { return std::to_string(o.value); })},
                     "Plays this card from your hand."}},
          .when = {Phase::kCard},
          .rule = "SK-3.3",
          .open = true,
          .check = check_card,
          .deed = play_card},
      Row<Morale>{.words = {{"morale",
                             {spoken<Morale>("V1+V2=20 …")},
                             "Tests your men in groups of one to three, with morale points.",
                             "morale V1+V2=20 V3"}},
                  .when = {Phase::kDefMorale, Phase::kAttMorale},
                  .rule = "SK-10.3",
                  .open = true,
                  .check = check_morale,
                  .deed = test_morale},
      Row<DefFire>{.words = {{"dfire",
                              {spoken<DefFire>("FIGURE TOKEN …; … end")},
                              "Fires at the chargers: pivot p, fire f, load l, wait w.",
                              "dfire V7 p:280 f:R3; V6 f:R3 l f:R3; end"}},
                   .when = {Phase::kDefFire},
                   .rule = "SK-9.7",
                   .open = true,
                   .check = check_dfire,
                   .deed = dfire},
      Row<Rally>{
          .words = {{"rally",
                     {spoken<Rally>("none | V1=60 …")},
                     "Rallies routers in groups, with morale points; or nobody.",
                     "rally V1=60"}},
          .when = {Phase::kRally},
          .rule = "SK-11.8",
          .open = true,
          .check = check_rally,
          .deed = [](Ruling& r, Seat side, const Rally& o) { test_groups(r, side, MoraleStep::kRally, o.groups); }},
      Row<Plan>{
          .words = {{"plan",
                     {spoken<Plan>("FIGURE TOKEN …; … end")},
                     "What your men do, one after the other: m:X,Y move, p:DEGREES pivot, f:ENEMY[/OTHER] fire, l "
                     "load, c:ENEMY charge, b board, d leave the ship, x cross the creek, dm dismount, mt mount, "
                     "t:PRIZE+PRIZE take, r let go, e come out, w wait; SHIP s:X sails.",
                     kTokens}},
          .when = {Phase::kOrders},
          .rule = "SK-3.9",
          .open = true,
          .check = check_plan,
          .deed = carry_out},
      Row<Reserve>{.words = {{"reserve",
                              {spoken<Reserve>("TYPE X,Y")},
                              "Calls a man from your pool; he costs victory points.",
                              "reserve archer 72,4"}},
                   .when = {Phase::kOrders},
                   .rule = "SK-13.3",
                   .open = true,
                   .check = check_reserve,
                   .deed = call_reserve},
      Row<Done>{.words = {{"done", {}, "Your play is over."}},
                .when = {Phase::kOrders},
                .rule = "SK-3.12",
                .open = true,
                .check = [](const State& s, Seat side) { return check_done(s, side); },
                .deed = [](Ruling& r, Seat side) { done(r, side); }},
      Row<CheckPlan>{.words = {{"check plan",
                                {spoken<CheckPlan>("FIGURE TOKEN …; …")},
                                "Would this plan be accepted, and what does it take? For you alone.",
                                "check plan V1 m:66,14"}},
                     .when = {Phase::kOrders},
                     .rule = "SK-18.6",
                     .deed = dry_run},
  };
}

}  // namespace cherta::skirmish
