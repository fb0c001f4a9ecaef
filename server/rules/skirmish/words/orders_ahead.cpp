// What is said for later: whole turns, standing orders (SK-18.2, 18.3).
#include "server/rules/skirmish/words/orders_table.h"

namespace cherta::skirmish {

namespace {

template <class O>
void stand(Ruling& r, Seat side, const O& o) {
  set_standing(r, side, o);
}

}  // namespace

Rows ahead_orders() {
  using rules::field;
  return {
      Row<Turn>{.words = {{"turn",
                           {spoken<Turn>("card=N | PART | …")},
                           "A whole play in one message, now or for your next card: card, then morale, dfire, rally, "
                           "reserve, plan, standing, done.",
                           "turn card=5 | morale V1=20 | plan V1 m:66,14; end"}},
                .rule = "SK-18.2",
                .check = [](const Known& known, Seat side, const Turn& o) { return check_turn(known, side, o); },
                .deed = take_turn},
      Row<TurnOff>{.words = {{"turn off", {}, "Drops the turn that waits."}},
                   .rule = "SK-18.2",
                   .deed = [](Ruling& r, Seat side) { drop_turn(r, side); }},
      Row<StandAtt>{.words = {{"standing att",
                               {spoken<StandAtt>("R1+R2=20 …")},
                               "How your attackers test on the enemy's next card.",
                               "standing att R1+R2=20"}},
                    .rule = "SK-18.3",
                    .check = check_standing,
                    .deed = stand<StandAtt>},
      Row<StandAuto>{.words = {{"standing auto",
                                {rules::number(&StandAuto::level, 0, 100)},
                                "Groups are made for you, with points up to this level."}},
                     .rule = "SK-18.3",
                     .deed = stand<StandAuto>},
      Row<StandPlay>{.words = {{"standing play",
                                {field(&StandPlay::lay)},
                                "Plays your lowest or highest card for you, and nothing else.",
                                "standing play low"}},
                     .rule = "SK-18.3",
                     .deed = stand<StandPlay>},
      Row<StandOff>{.words = {{"standing off",
                               {rules::maybe(&StandOff::kind)},
                               "Ends standing orders: att, auto, play, or all.",
                               "standing off auto"}},
                    .rule = "SK-18.3",
                    .deed = stand<StandOff>},
  };
}

}  // namespace cherta::skirmish
