// Orders at any time: offers, giving up; and a result from a table (SK-14.6, 19.3).
#include "server/rules/skirmish/words/orders_table.h"

namespace cherta::skirmish {

namespace {

using rules::always;

bool is_in_play(const State& s) { return *s.phase >= Phase::kReveal && *s.phase < Phase::kResult; }

Refused check_offer(const State& s, Seat side, const OfferEnd& o) {
  const bool answers = o.word != OfferWord::kOffer;
  if (!is_in_play(s)) return refuse("E_PHASE", "SK-14.6", "This order does not belong to this phase.");
  if (answers && *s.offer != other(side)) return refuse("E_PHASE", "SK-14.6", "No end is offered.");
  if (!answers && *s.offer == side) return refuse("E_PHASE", "SK-14.6", "You have offered it already.");
  return {};
}
void offer_end(Ruling& r, Seat side, const OfferEnd& o) {
  r.emit(Offered{side, o.word});
  if (o.word == OfferWord::kAccept) end_game(r, Cause::kAgreed);
}

}  // namespace

Rows any_time_orders() {
  return {
      Row<OfferEnd>{.words = {{"offer end",
                               {always(&OfferEnd::word, OfferWord::kOffer)},
                               "Offers to end the game, scored as it stands; it lapses with this card."},
                              {"accept", {always(&OfferEnd::word, OfferWord::kAccept)}, "Accepts it."},
                              {"decline", {always(&OfferEnd::word, OfferWord::kDecline)}, "Declines it."}},
                    .rule = "SK-14.6",
                    .check = check_offer,
                    .deed = offer_end},
      Row<Concede>{.words = {{"concede", {}, "You give up: the other side wins."}},
                   .rule = "SK-14.6",
                   .ends_game = true,
                   .deed = [](Ruling& r, Seat side) { end_game(r, Cause::kConceded, won_by(other(side))); }},
      Row<EnterResult>{.words = {{"result",
                                  {spoken<EnterResult>("FIELD=VALUE …")},
                                  "The result of a fight at a table, sealed until both are in. Of a duel: winner, how, "
                                  "fate_one, fate_two; else killed_one, wounded_one, reserves_one, the same of two, "
                                  "captured.",
                                  "result winner=one how=killed fate_two=killed"}},
                       .when = {Phase::kResult},
                       .rule = "SK-19.3",
                       .check = [](const State& s, const EnterResult& o) { return check_result(s, o.result); },
                       .deed = [](Ruling& r, Seat side, const EnterResult& o) { enter_result(r, side, o.result); }},
  };
}

}  // namespace cherta::skirmish
