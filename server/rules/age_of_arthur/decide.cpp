// From an accepted order to what comes of it.
#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

// One overload per order: what it does.
struct Doer {
  Ruling& r;
  Seat seat;

  Role role() const { return role_of(r.now(), seat); }

  void operator()(const SetOption& o) const {
    Options options = *r->options;
    if (set_option(options, o.name, o.value)) r.emit(OptionChanged{options});
  }
  void operator()(const AcceptSetup&) const { r.emit(Accepted{seat}); }
  void operator()(const SetMix& o) const { choose_mix(r, role(), o); }
  void operator()(const SetBase& o) const {
    r.emit(BaseSet{o.cell});
    enter(r, Phase::kTurnStart);
  }

  void operator()(const March& o) const {
    role() == Role::kAttacker ? move_attacker(r, o, "march") : move_defender(r, o, "march");
  }
  void operator()(const Halt&) const { decide_halt(r); }
  void operator()(const EndRaid&) const { end_raid(r, "ended"); }
  void operator()(const Loot& o) const { choose_loot(r, o.choice); }
  void operator()(const Guide& o) const {
    if (o.step) return move_attacker(r, *o.step, "guide");
    r.emit(GuideOffered{false});
    enter(r, Phase::kUpkeep);
  }
  void operator()(const JokerCancel& o) const { answer_joker(r, o.cancel); }
  void operator()(const Ford& o) const { choose_ford(r, role(), o); }
  void operator()(const Attack&) const { attack(r, role()); }

  void operator()(const Challenge& o) const { offer_challenge(r, role(), o.challenge); }
  void operator()(const AnswerChallenge& o) const { answer_challenge(r, o.accept); }
  void operator()(const Press& o) const { press_or_refuse(r, o.press); }
  void operator()(const Stand&) const { stand(r); }
  void operator()(const WithdrawTo& o) const { withdraw(r, o.step); }
  void operator()(const KingChoice& o) const { decide_for_king(r, o.fight); }
  void operator()(const Sally& o) const { choose_sally(r, o.sally); }
  void operator()(const ChooseMode& o) const { choose_mode(r, role(), o.mode); }
  void operator()(const Fallback& o) const { fall_back(r, role(), o.cell); }

  void operator()(const Levy& o) const {
    add_rest(r, *r->levy_due, o.foot, o.skirmishers);
    enter(r, Phase::kAct);
  }
  void operator()(const Recruit&) const { decide_recruit(r); }

  void operator()(const EnterReport& o) const { enter_report(r, role(), o.report); }
  void operator()(const EnterDuel& o) const { enter_duel_report(r, role(), o.report); }
  void operator()(const NextRaid&) const { r.emit(Accepted{seat}); }
  void operator()(const Tribute& o) const { decide_tribute(r, o.submit); }
  void operator()(const RaiseHost& o) const { choose_host(r, seat, o.hundreds); }

  void operator()(const Standing& o) const { set_standing(r, seat, o); }
  void operator()(const Concede&) const { concede_raid(r, role()); }
  void operator()(const OfferUndo&) const { offer_undo(r, seat); }
  void operator()(const AcceptUndo&) const { take_back(r); }
  template <class Other>
  void operator()(const Other&) const {}  // check() lets no player give these
};

}  // namespace

void obey(Ruling& r, Seat seat, const Order& order) {
  if (is_marked(order)) r.emit(UndoMarked{seat});
  std::visit(Doer{r, seat}, order);
}

void AgeOfArthur::decide(rules::Ruling<AgeOfArthur>& r, rules::Actor actor, const Order& order) {
  // A standing order is for the next question, not for the one that is open; and it leaves no trace (AA-17.3).
  if (std::holds_alternative<Standing>(order)) return obey(r, actor.seat, order);
  if (std::holds_alternative<Prepared>(order))
    give_prepared(r);
  else if (actor.is_clock())
    expire(r);
  else if (actor.is_referee())
    decide_referee(r, order);
  else if (const auto* script = std::get_if<Script>(&order))
    begin_script(r, actor.seat, *script);
  else
    obey(r, actor.seat, order);
  proceed(r);
}

}  // namespace cherta::age_of_arthur

template void cherta::rules::Ruling<cherta::age_of_arthur::AgeOfArthur>::emit(cherta::age_of_arthur::Event);
template cherta::age_of_arthur::Event& cherta::rules::Ruling<cherta::age_of_arthur::AgeOfArthur>::new_event();
template void cherta::rules::Ruling<cherta::age_of_arthur::AgeOfArthur>::settle();
