// What is said of the setup, the turn, orders that only prepare, the referee and the end.
#include "server/rules/murid_wars/show/narrate.h"

namespace cherta::murid_wars {

namespace {

std::string sentence(std::string text) {
  text = with_capital(std::move(text));
  return text.ends_with('.') ? text : text + ".";
}
template <class E>
std::string word(E value) {
  std::string text(rules::word_of(value));
  std::ranges::replace(text, '_', ' ');
  return text;
}
std::string ratings_list(const Ratings& ratings) {
  std::string text;
  for (const Rating which : kRatings) text += std::string(name_of(which)) + " " + std::to_string(ratings[which]) + ", ";
  return text + "hit points " + std::to_string(ratings.hp);
}
std::string winner_text(Winner winner) {
  switch (winner) {
    case Winner::kMurid:
      return "the Murids win";
    case Winner::kRussian:
      return "the Russians win";
    case Winner::kDraw:
      return "a draw";
    case Winner::kVoid:
      break;
  }
  return "no result";
}
std::string result_text(const ResultClaim& claim) {
  return winner_text(claim.winner) + " (" + word(claim.cause) + "), lost: " + list_text(claim.lost);
}
std::string order_text(const Measured& order) {
  return visit([](const auto& one) { return MuridWars::write(one); }, order);
}
std::string secret(const std::string& text) { return text.empty() ? text : " [" + text + "]"; }

struct Tell {
  // ---- setup ----
  MaybeWords operator()(const OptionsSet& e) const {
    const bool attack = e.options->murid_role == MuridRole::kAttack;
    return say(std::string("The options are set: the Murids ") + (attack ? "attack" : "defend") + ".", {"MW-13.11"});
  }
  MaybeWords operator()(const Accepted& e) const {
    return say(std::string(people(e.side)) + " accept the options.", {"MW-13.11"});
  }
  MaybeWords operator()(const ForcesHandedOver&) const { return say("The forces are handed over.", {"MW-3.4"}); }
  MaybeWords operator()(const MusterRolled& e) const {
    const Muster* muster = e.muster.if_known();
    if (!muster) return say("The Murids roll: " + ratings_list(e.ratings.get()) + ".", {"MW-2.4"});
    return say("Ten D10 " + dice_text(muster->d10) + "; for officers, musicians and flags " +
                   dice_text(muster->special) + "; guns " + std::to_string(muster->d3) + ". " +
                   ratings_list(e.ratings.get()) + ".",
               {"MW-2.1", "MW-2.5", "MW-2.9"}, muster->d10);
  }
  MaybeWords operator()(const MusterChanged& e) const {
    const Muster* muster = e.muster.if_known();
    if (!muster) return say("The Murids have " + ratings_list(e.ratings.get()) + ".", {"MW-2.4"});
    std::string text = counted(muster->officers, "officer") + ", " + counted(muster->musicians, "musician") + ", " +
                       counted(muster->flags, "flag");
    for (const GroupDraft& group : muster->groups)
      text += "; M" + std::to_string(group.number) + ": " + men_text(group.men) + (group.horse ? ", mounted men" : "");
    return say("Your muster: " + text + ".", {"MW-2.7"});
  }
  MaybeWords operator()(const MusterClosed& e) const {
    return say("The Murids have mustered" + (e.hash->empty() ? std::string() : ", sealed as " + *e.hash) + ".",
               {"MW-2.13"});
  }
  MaybeWords operator()(const DraftChanged& e) const {
    int placed = 0, all = 0;
    for (const Unit& u : e.draft.get()) {
      ++all;
      placed += u.placed ? 1 : 0;
    }
    return say("Your deployment: " + std::to_string(placed) + " of " + counted(all, "unit") + " placed.", {"MW-4.5"});
  }
  MaybeWords operator()(const Deployed& e) const {
    return say(std::string(people(e.side)) + " deploy " + counted(static_cast<int>(e.units->size()), "unit") + ".",
               {"MW-4.5"});
  }

  // ---- the turn ----
  MaybeWords operator()(const TurnStarted& e) const { return say("Turn " + std::to_string(*e.turn) + ".", {"MW-5.1"}); }
  MaybeWords operator()(const MoraleTested& e) const {
    std::string how;
    if (const int* die = e.die.if_known())
      how = secret(std::to_string(*die) + " against " + std::to_string(e.before.get()));
    return say(e.unit->text() + (e.passed ? " stands its morale test" : " fails its morale test") + how + ".",
               {"MW-9.6"}, e.die.known() ? std::vector<int>{e.die.get()} : std::vector<int>{});
  }
  MaybeWords operator()(const Replenished& e) const {
    std::string how;
    if (const int* die = e.die.if_known())
      how = secret(std::to_string(*die) + ": " + std::to_string(e.gain.get()) + " gained, Ammunition " +
                   std::to_string(e.after.get()));
    return say(e.unit->text() + " replenishes its ammunition" + how + ".", {"MW-9.10"},
               e.die.known() ? std::vector<int>{e.die.get()} : std::vector<int>{});
  }
  MaybeWords operator()(const CompaniesLost& e) const {
    std::string text =
        "Lost: " + slots_text(*e.slots) + ". Companies lost so far: " + std::to_string(*e.companies_lost);
    if (*e.break_at) text += " of " + std::to_string(**e.break_at) + " that break the Russians";
    return say(text + ".", {"MW-11.11", "MW-13.12"});
  }
  MaybeWords operator()(const CreditGained& e) const {
    return say("May be replaced: " + slots_text(*e.slots) + ".", {"MW-11.11"});
  }
  MaybeWords operator()(const Arrived& e) const {
    const std::string spent = e.spent->empty() ? "" : " for " + slots_text(*e.spent);
    return say(e.unit->id.text() + " arrives at " + at_text(e.unit->at) + spent + ".", {"MW-11.14"});
  }
  MaybeWords operator()(const FirstSide& e) const {
    const int die = e.die.get_or(0);
    const std::string how =
        die > 0 ? secret(std::to_string(die) + " against " + std::to_string(e.initiative.get())) : "";
    return say(std::string(people(e.side)) + " have the first go" + how + ".", {"MW-5.2"});
  }
  MaybeWords operator()(const Costs& e) const {
    const int payers = static_cast<int>(e.payers.get().size());
    return say("[" + counted(payers, "unit") + " moved" + (e.bonus.get() ? ", the commander is free" : "") + ": " +
                   ratings_list(e.after.get()) + "].",
               {"MW-9.8", "MW-10.8"});
  }
  MaybeWords operator()(const TurnEnded& e) const {
    const std::string quiet =
        *e.quiet_turns > 0 ? "; nothing has happened for " + counted(*e.quiet_turns, "turn") : std::string();
    return say("Turn " + std::to_string(*e.turn) + " ends" + quiet + ".", {"MW-12.2", "MW-13.6"});
  }

  // ---- what is said and prepared ----
  MaybeWords operator()(const OwnSet& e) const { return say(sentence(*e.what), {"MW-17.4"}); }
  MaybeWords operator()(const OrderRefused& e) const {
    return say("Not done: " + e.order.get() + ": " + sentence(e.text.get()), {"MW-17.4"});
  }
  MaybeWords operator()(const Answered& e) const { return say(sentence(e.text.get()), {"MW-1.15"}); }
  MaybeWords operator()(const DrawSpoken& e) const {
    const std::string_view what = *e.word == DrawWord::kOffer    ? " offer a draw."
                                  : *e.word == DrawWord::kAccept ? " accept the draw."
                                                                 : " decline the draw.";
    return say(std::string(people(e.side)) + std::string(what), {"MW-13.7"});
  }

  // ---- a real table ----
  MaybeWords operator()(const MeasureClaimed& e) const {
    return say(std::string(people(e.claim->by)) + " have measured: " + order_text(e.claim->order) + ".", {"MW-17.1"});
  }
  MaybeWords operator()(const MeasureSettled& e) const {
    std::string text = e.stands ? "The measure stands" : "Another measure stands";
    if (*e.value && !e.stands) text += ": " + inches_text(**e.value);
    if (*e.die) text += " (die " + std::to_string(**e.die) + ")";
    return say(text + ".", {"MW-17.1"}, *e.die ? std::vector<int>{**e.die} : std::vector<int>{});
  }
  MaybeWords operator()(const ResultEntered& e) const {
    const auto* claim = e.claim.if_known();
    return say("Your result is in" + (claim && *claim ? ": " + result_text((*claim)->claim) : std::string()) + ".",
               {"MW-17.1"});
  }
  MaybeWords operator()(const ResultDisputed& e) const {
    std::string text = "The two results differ:";
    for (const ResultClaim& claim : *e.claims) text += " " + result_text(claim) + ";";
    text.back() = '.';
    return say(text, {"MW-17.1"});
  }

  // ---- the referee, the end ----
  MaybeWords operator()(const RefereeRuling& e) const {
    if (e.text->empty()) return say("The referee changes the position.", {"MW-17.2"});
    return say("The referee: " + *e.text + (e.text->ends_with('.') ? "" : "."), {"MW-17.2"});  // in his own words
  }
  MaybeWords operator()(const DiceLoaded&) const { return say("The next dice are the referee's.", {"MW-17.2"}); }
  MaybeWords operator()(const Extended& e) const {
    return say(std::string(people(e.side)) + " have " + counted(*e.hours, "hour") + " more.", {"MW-17.3"});
  }
  MaybeWords operator()(const Undone& e) const {
    return say("The referee takes back " + counted(*e.orders, "order") + ".", {"MW-17.2"});
  }
  MaybeWords operator()(const GameOver& e) const {
    return say("The game is over: " + winner_text(e.ending->winner) + ", " + word(e.ending->cause) +
                   ". Points: Murids " + std::to_string(e.ending->murid_points) + ", Russians " +
                   std::to_string(e.ending->russian_points) + ".",
               {"MW-13.9", "MW-13.8"});
  }
};

}  // namespace

MaybeWords words_of_setup(const Event& event) { return words_by(event, Tell{}); }

}  // namespace cherta::murid_wars
