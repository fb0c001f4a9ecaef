// What is said of the setup, the cards, the play and its end, and of what players and referee say.
#include "common/fights.h"
#include "server/rules/core/enum_words.h"
#include "server/rules/skirmish/show/display.h"
#include "server/rules/skirmish/show/narrate.h"
#include "server/rules/skirmish/words/parts.h"

namespace cherta::skirmish {

namespace {

std::string half_points(int points) {
  const int size = points < 0 ? -points : points;
  return (points < 0 ? "-" : "") + std::to_string(size / 2) + (size % 2 != 0 ? ".5" : "");
}
std::string cards_text(const std::vector<int>& cards) {
  std::string text;
  for (const int card : cards) text += (text.empty() ? "" : " ") + std::to_string(card);
  return text;
}
std::string_view cause_text(Cause cause) {
  switch (cause) {
    case Cause::kCards:
      return "The last card is played.";
    case Cause::kEliminated:
      return "One side has nobody left.";
    case Cause::kDuel:
      return "The duel is decided.";
    case Cause::kConceded:
      return "One side gives up.";
    case Cause::kAgreed:
      return "The end is agreed.";
    case Cause::kTable:
      return "The result of the table stands.";
    case Cause::kAuto:
      return "The duel is thrown out.";
    case Cause::kReferee:
      break;
  }
  return "The referee ends the game.";
}
std::string winner_text(const SideNames& sides, Winner winner) {
  if (winner == Winner::kVoid) return " It does not count.";
  if (winner == Winner::kNone) return " A draw.";
  return " " + sides.doing(winner == Winner::kOne ? kOne : kTwo, "wins") + ".";
}

struct Tell {
  const SideNames& sides;

  MaybeWords operator()(const OptionsSet& e) const {
    const std::string who = *e.by ? sides.doing(**e.by, "proposes") : std::string("The referee fixes");
    return say(who + " the options: " + (*e.scenario)->title + ".", {"SK-2.2"});
  }
  MaybeWords operator()(const Agreed& e) const { return say(sides.doing(*e.side, "agrees") + ".", {"SK-2.1"}); }
  MaybeWords operator()(const ForcesHandedOver& e) const {
    const bool duel = e.position.known() && (*e.position.get().state.base)->duel.has_value();
    return say("A campaign hands over this " + std::string(fight_word(duel)) + ".", {"SK-19.1"});
  }
  MaybeWords operator()(const DraftSet& e) const {
    return say("[" + sides.doing(*e.side, "notes") + " it].", {"SK-2.1"});
  }
  MaybeWords operator()(const Mustered& e) const { return say(sides.doing(*e.side, "has") + " mustered.", {"SK-2.3"}); }
  MaybeWords operator()(const PoolsShown&) const { return say("The men on call are known to all.", {"SK-13.6"}); }
  MaybeWords operator()(const Deployed& e) const { return say(sides.doing(*e.side, "has") + " deployed.", {"SK-2.4"}); }
  MaybeWords operator()(const Landing& e) const {
    return say("The ship lands at " + table::short_inches_text(*e.x) + " with " + std::to_string(e.figures->size()) +
                   (e.figures->size() == 1 ? " man" : " men") + " on deck.",
               {"SK-2.5"});
  }
  MaybeWords operator()(const FiguresRevealed& e) const {
    std::string text = sides.doing(*e.side, "appears") + ":";
    for (const Figure& f : *e.figures) text += " " + f.id.text() + " at " + at_text(f.at);
    if (e.changed.known() && !e.changed.get().empty()) {
      text += " [gave way:";
      for (const Placement& one : e.changed.get()) text += " " + one.figure.text() + " from " + at_text(one.pose.at);
      text += "]";
    }
    return say(text + ".", {"SK-2.8"});
  }
  MaybeWords operator()(const Dealt& e) const {
    const std::string hand = e.hand.known() ? " [" + cards_text(e.hand.get()) + "]" : "";
    return say(sides.doing(*e.side, "is") + " dealt " + counted(*e.hand_count, "card") + hand + ", " +
                   std::to_string(*e.deck_count) + " in the deck.",
               {"SK-2.6"});
  }
  MaybeWords operator()(const FirstRolled& e) const {
    const std::string who = *e.first ? sides.doing(**e.first, "plays") + " first." : "They throw again.";
    return say(
        "For the first card: " + std::to_string(e.dice->one) + " against " + std::to_string(e.dice->two) + ". " + who,
        {"SK-17.2"}, {e.dice->one, e.dice->two});
  }
  MaybeWords operator()(const CardPlayed& e) const {
    return say(sides.doing(*e.side, "plays") + " a " + std::to_string(*e.value) + " (play " + std::to_string(*e.play) +
                   "; " + std::to_string(*e.hand_count) + " in hand, " + std::to_string(*e.deck_count) +
                   " in the deck).",
               {"SK-3.3"});
  }
  MaybeWords operator()(const CardDrawn& e) const {
    return say("[" + sides.doing(*e.side, "draws") + " a " + std::to_string(e.value.get_or(0)) + "].", {"SK-3.5"});
  }
  MaybeWords operator()(const Scored& e) const {
    return say(sides.doing(*e.side, *e.change < 0 ? "pays" : "scores") + " " + half_points(std::abs(*e.change)) + " (" +
                   *e.reason + ") and " + sides.verb(*e.side, "has") + " " + half_points(*e.score) + ".",
               {"SK-14.4"});
  }
  MaybeWords operator()(const UpkeepDone& e) const {
    if (e.charges->empty()) return {};
    std::string text = "To be settled:";
    for (const Charge& one : *e.charges) text += " " + one.attacker.text() + " at " + one.target.text();
    return say(text + ".", {"SK-3.12"});
  }
  // ---- said, prepared ----
  MaybeWords operator()(const PartRefused& e) const {
    return say("[Dropped: " + e.order.get_or("") + ": " + e.text.get_or("") + "].", {"SK-18.2"});
  }
  MaybeWords operator()(const QueueSet& e) const {
    const auto* queue = e.queue.if_known();
    if (!queue || !*queue) return say("[No turn waits].", {"SK-18.2"});
    return say("[Waits: " + Skirmish::write((*queue)->turn) + "].", {"SK-18.2"});
  }
  MaybeWords operator()(const StandingSet& e) const {
    const StandingOrders* standing = e.standing.if_known();
    const std::string text = standing ? standing_text(*standing) : "";
    return say(text.empty() ? "[No standing orders]." : "[Stands: " + text + "].", {"SK-18.3"});
  }
  MaybeWords operator()(const PlanChecked& e) const { return say("[" + e.text.get_or("") + "].", {"SK-18.6"}); }
  MaybeWords operator()(const Offered& e) const {
    if (*e.word == OfferWord::kOffer) return say(sides.doing(*e.side, "offers") + " to end the game.", {"SK-14.6"});
    return say(sides.doing(*e.side, *e.word == OfferWord::kAccept ? "accepts" : "declines") + ".", {"SK-14.6"});
  }
  // ---- results, referee, end ----
  MaybeWords operator()(const ResultEntered& e) const {
    const auto* entry = e.entry.if_known();
    const std::string what = entry && *entry ? " [" + text_of(EnterResult{**entry}) + "]" : "";
    return say(sides.doing(*e.side, "has") + " entered a result" + what + ".", {"SK-19.3"});
  }
  MaybeWords operator()(const ResultDisputed& e) const {
    std::string text = "The results differ";
    if (e.entries.known())
      for (const TableResult& one : e.entries.get()) text += "; " + text_of(EnterResult{one});
    return say(text + ".", {"SK-19.3"});
  }
  MaybeWords operator()(const ResultSettled& e) const {
    const std::string die = *e.die ? "A die decides (" + std::to_string(**e.die) + "): " : "Settled: ";
    return say(die + text_of(EnterResult{*e.result}) + ".", {"SK-19.3"},
               *e.die ? std::vector<int>{**e.die} : std::vector<int>());
  }
  MaybeWords operator()(const RefAction& e) const {
    const bool is_sentence = e.text->ends_with('.') || e.text->ends_with('!') || e.text->ends_with('?');
    return say(
        "The referee" + (e.text->empty() ? " corrects the position." : ": " + *e.text + (is_sentence ? "" : ".")),
        {"SK-18.5"});
  }
  MaybeWords operator()(const PauseSet& e) const {
    return say(e.on ? "The referee stops the game." : "The game goes on.", {"SK-18.5"});
  }
  MaybeWords operator()(const DeadlineSet& e) const {
    const std::string until = *e.hours > 0 ? counted(*e.hours, "hour") : std::string("no deadline");
    return say(sides.doing(*e.side, "has") + " " + until + ".", {"SK-18.5"});
  }
  MaybeWords operator()(const DieRolled& e) const {
    return say("The referee has a D" + std::to_string(*e.faces) + " rolled: " + std::to_string(*e.value) + ".",
               {"SK-18.5"}, {*e.value});
  }
  MaybeWords operator()(const GameOver& e) const {
    const Ending& ending = *e.ending;
    return say(std::string(cause_text(ending.cause)) + winner_text(sides, ending.winner) + " " +
                   half_points(ending.scores.one) + " to " + half_points(ending.scores.two) + " points.",
               {"SK-14.5"});
  }
};

}  // namespace

MaybeWords words_of_course(const Event& event, const SideNames& sides) { return words_by(event, Tell{sides}); }

}  // namespace cherta::skirmish
