// What may be ordered now (section 6): by the phase and who is on move in it, then by each chapter's own check.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/core/prepared.h"

namespace cherta::age_of_arthur {

namespace {

Refused not_now(std::string text = "It is not your decision now.") {
  return refuse("E_PHASE", "AA-4.1", std::move(text));
}

bool is_asked(const State& s, Seat seat) {
  const auto seats = on_move(s);
  return std::ranges::find(seats, seat) != seats.end();
}

// One overload per order: is it this seat's to give now, and is it right?
struct Checker {
  const Known& known;
  Seat seat;

  const State& s() const { return *known; }
  Role role() const { return role_of(s(), seat); }
  bool asked(Phase phase) const { return *s().phase == phase && is_asked(s(), seat); }

  template <class Check>
  Refused in(Phase phase, const Check& check) const {
    return asked(phase) ? Refused(check()) : not_now();
  }
  Refused in(Phase phase) const { return asked(phase) ? Refused() : not_now(); }

  // What keeps D's army where it is stands open to all, so he is told even when he is not asked (AA-17.4).
  Refused march_not_now() const {
    const bool raid = *s().phase >= Phase::kTurnStart && *s().phase <= Phase::kTurnEnd;
    if (role() == Role::kAttacker || !raid || s().free_roam || s().paused) return not_now();
    if (!s().released) return refuse("E_NOT_RELEASED", "AA-4.6", "Your army may not march yet.");
    if (s().no_move) return refuse("E_PINNED", "AA-6.R3.4", "Your army may not march this turn.");
    if (s().d_moved) return refuse("E_MOVED", "AA-4.7", "Your army has already moved this turn.");
    return not_now();
  }
  bool may_act() const { return asked(Phase::kMove) || asked(Phase::kAct); }

  // ---- setup ----
  Refused operator()(const SetOption& o) const {
    if (!asked(Phase::kOptions) || seat != Seat::kFirst) return not_now();  // P1 is the host
    Options options = *s().options;
    return set_option(options, o.name, o.value);
  }
  Refused operator()(const AcceptSetup&) const {
    return in(Phase::kOptions, [&] { return once(); });
  }
  Refused operator()(const SetMix& o) const {
    return in(Phase::kMix, [&] { return check_mix(s(), role(), o); });
  }
  Refused operator()(const SetBase& o) const {
    return in(Phase::kBase, [&] {
      return o.cell == Cell(5, 6) || o.cell == Cell(5, 8) ? Refused()
                                                          : refuse("E_BASE", "AA-2.11", "Choose 5-6 or 5-8.");
    });
  }
  Refused once() const { return has_answered(s(), seat) ? not_now("You have said so already.") : Refused(); }

  // ---- marching ----
  Refused operator()(const March& o) const { return may_act() ? check_step(known, role(), o, {}) : march_not_now(); }
  Refused operator()(const Halt&) const {
    return in(Phase::kMove, [&] { return check_halt(known); });
  }
  Refused operator()(const EndRaid&) const {
    return in(Phase::kMove, [&]() -> Refused {
      if (!s().free_roam)
        return refuse("E_NOT_FREE", "AA-13.12", "You can end the raid at will only after a decisive victory.");
      if (*s().retreat != RetreatKind::kNone)
        return refuse("E_RETREAT", "AA-13.12", "The army must retreat; that is not the way.");
      return {};
    });
  }
  Refused operator()(const Loot& o) const {
    return in(Phase::kLoot, [&] { return check_loot(known, o.choice); });
  }
  Refused operator()(const Guide& o) const {
    return in(Phase::kGuide, [&] { return o.step ? check_step(known, role(), *o.step, {}) : Refused(); });
  }
  Refused operator()(const JokerCancel& o) const {
    return in(Phase::kJoker, [&] {
      return o.cancel && army_of(s(), role()).jokers.empty() ? refuse("E_NO_JOKER", "AA-8.1", "You hold no joker.")
                                                             : Refused();
    });
  }
  Refused operator()(const Ford& o) const {
    if (asked(Phase::kFord) || may_act()) return check_ford(known, role(), o);
    return march_not_now();
  }
  Refused operator()(const Attack&) const { return may_act() ? check_attack(known, role()) : march_not_now(); }

  // ---- encounters ----
  Refused operator()(const Challenge& o) const {
    if (asked(Phase::kChallenge)) return {};
    if (!o.challenge) return not_now();
    if (asked(Phase::kKing) && challenge_possible(s())) return {};
    if (!*s().encounter) return not_now();
    return refuse("E_CHALLENGE", "AA-11.1", "No challenge can be made now.");
  }
  Refused operator()(const AnswerChallenge&) const { return in(Phase::kAnswer); }
  Refused operator()(const Press&) const { return in(Phase::kPress); }
  Refused operator()(const Stand&) const { return in(Phase::kStand); }
  Refused operator()(const WithdrawTo& o) const {
    return in(Phase::kStand, [&] { return check_step(known, role(), o.step, step_context(s())); });
  }
  Refused operator()(const KingChoice&) const { return in(Phase::kKing); }
  Refused operator()(const Sally&) const { return in(Phase::kSally); }
  Refused operator()(const ChooseMode& o) const {
    return in(Phase::kMode, [&] {
      return o.mode == "auto" || o.mode == "table" || o.mode == "played"
                 ? Refused()
                 : refuse("E_OPTION", "AA-13.1", "The modes of battle are auto, table and played.");
    });
  }
  Refused operator()(const Fallback& o) const {
    return in(Phase::kFallback, [&] {
      const auto cells = fallback_cells(s(), role(), *encounter_of(s()).at);
      return std::ranges::find(cells, o.cell) != cells.end()
                 ? Refused()
                 : refuse("E_FALLBACK", "AA-13.11", "That is not a place to fall back to.");
    });
  }

  // ---- the defender's turn ----
  Refused operator()(const Levy& o) const {
    return in(Phase::kLevy, [&] {
      return o.foot >= 0 && o.skirmishers >= 0 && o.foot + o.skirmishers == *s().levy_due
                 ? Refused()
                 : refuse("E_LEVY", "AA-3.9",
                          "Whole hundreds of LF and LS adding to " + std::to_string(*s().levy_due) + ".");
    });
  }
  Refused operator()(const Recruit&) const { return in(Phase::kAct); }

  // ---- results, the series ----
  Refused operator()(const EnterReport& o) const {
    return in(Phase::kBattle, [&] { return check_report(s(), o.report); });
  }
  Refused operator()(const EnterDuel& o) const {
    return in(Phase::kDuel, [&] { return check_duel_report(o.report, false); });
  }
  Refused operator()(const NextRaid&) const {
    return in(Phase::kNext, [&] { return once(); });
  }
  Refused operator()(const Tribute& o) const {
    return in(Phase::kTribute, [&] {
      return o.submit || s().options->major_battle ? Refused() : not_now("There is no revolt in this series.");
    });
  }
  Refused operator()(const RaiseHost& o) const {
    return in(Phase::kHost, [&] { return check_host(s(), seat, o.hundreds); });
  }

  // ---- at any time ----
  Refused operator()(const Standing& o) const {
    const auto& standing = house_of(s(), seat).standing.get();
    if (o.answer.empty() && std::ranges::find(standing, o.decision, &StandingAnswer::decision) == standing.end())
      return refuse("E_STANDING", "AA-17.2", "That cannot stand as an order: off " + o.decision + ".");
    return check_standing(s(), o);
  }
  Refused operator()(const Concede&) const { return *s().phase == Phase::kOptions ? not_now() : Refused(); }
  Refused operator()(const OfferUndo&) const { return check_offer_undo(known, seat); }
  Refused operator()(const AcceptUndo&) const { return check_accept_undo(known, seat); }
  // The first line is tried as if it were typed; the others when their turn comes (AA-17.1).
  Refused operator()(const Script& o) const {
    if (o.lines.empty()) return not_now();
    const auto first = rules::order_of_line(known, o.lines.front());
    return first ? Refused() : Refused(first.error());
  }
  template <class Other>
  Refused operator()(const Other&) const {
    return not_now("That order is the referee's.");
  }
};

}  // namespace

Refused AgeOfArthur::check(const rules::Known<AgeOfArthur>& known, rules::Actor actor, const Order& order) {
  if (*known->phase == Phase::kFinished) return not_now("The game is over.");
  if (actor.is_clock()) {
    const bool its_own = std::holds_alternative<Expire>(order) || std::holds_alternative<Prepared>(order);
    return its_own ? Refused() : not_now();
  }
  if (actor.is_referee()) return check_referee(known, order);
  return std::visit(Checker{known, actor.seat}, order);
}

}  // namespace cherta::age_of_arthur
