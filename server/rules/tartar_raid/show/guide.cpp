// The first game (decision 0133): a raid on two villages, told step by step to the Aga alone. What he is told to type
// is what the automatic Aga would do with what he knows, as long as it is what the step is about.
#include "server/rules/core/guide.h"

#include "server/rules/tartar_raid/chapters/turn/ending.h"
#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid::showing {

namespace {

using Step = rules::GuideStep<TartarRaid>;

bool is_asked(const Known& known, Phase phase) { return *known->phase == phase && rules::is_asked(known); }
bool is_window(const Known& known) { return *known->window && rules::is_asked(known) && !is_sealed(known); }
bool is_contact(const Known& known) { return is_window(known) && *(*known->window)->kind == WindowClass::kContact; }

bool is_open(const Known& known) { return rules::is_asked(known) && !is_sealed(known); }
constexpr auto advice = rules::advice<TartarRaid, is_open>;
std::string pass(const Known& known) {  // once: a sealed answer could be given again for ever
  return is_open(known) ? "pass" : "";
}

bool is_window_of_turn(const Known& known) {
  return is_window(known) &&
         (*(*known->window)->kind == WindowClass::kStart || *(*known->window)->kind == WindowClass::kEnd);
}

bool has_ridden_out(const Known& known) {
  return *known->turn > 2 || villages_overrun(*known) > 0 || *known->withdrawing ||
         std::ranges::any_of(*known->counters, [&](const Counter& one) {
           return one.label->side() == kAga && !is_tartary(*known->ground, *one.box);
         });
}
bool stands_in_village(const Known& known) {
  const State& s = *known;
  return std::ranges::any_of(s.ground->villages, [&](const Village& village) {
    const auto here = counters_in(s, village.box, kAga);
    return village.overrun_turn == 0 && std::ranges::any_of(here, [](const Counter* one) { return is_real(*one); });
  });
}
template <int kVillages>
bool overran(const Known& known) {
  return villages_overrun(*known) >= kVillages || *known->withdrawing;
}

// What the automatic Aga would do first while he moves; when the Khan has what he wants, it is time to withdraw.
template <class O>
bool is_advised(const Known& known) {
  const bool moves = is_asked(known, Phase::kMove1) || is_asked(known, Phase::kMove2);
  if (!moves || *known->window || (overran<2>(known) && !*known->withdrawing)) return false;
  const auto order = rules::advised<TartarRaid, is_open>(known);
  return order && holds_alternative<O>(*order);
}

bool rides_on(const Known& known) {
  return (stands_in_village(known) || overran<1>(known)) && !*known->withdrawing && is_advised<March>(known);
}

const Step kSteps[] = {
    {"Say that you are ready.",
     "You lead the raiders, the Tartars; the server plays the Prince, whose land it is. Here no option needs to be "
     "changed.",
     [](const Known&) { return std::string("ready"); },
     [](const Known& known) { return *known->phase != Phase::kLobby || *known->aga->ready; }},
    {"Deploy: divide your units and place your armies behind the border.",
     "The Prince sees counters, not what they are: some are rumours without a man. The Khan has ordered you to overrun "
     "two "
     "villages, which he does not know either.",
     advice, [](const Known& known) { return *known->phase > Phase::kDeploy; }},
    {"Nothing to play before the dice: pass.",
     "In such windows both may play a card of their hands, unseen until the window closes. Most of the time nobody "
     "does.",
     pass,
     [](const Known& known) { return *known->turn > 1 || (*known->turn == 1 && *known->phase > Phase::kWindowStart); }},
    {"Ride over the border: touch an army, then a box that lights up.",
     "An army rides two boxes a turn. Ride towards the villages that lie nearest; a rumour may ride elsewhere, so that "
     "the "
     "Prince follows it.",
     advice, has_ridden_out},
    {"Bring an army into a village, and end the phase when all have ridden.",
     "One army in a village is enough. Stay clear of the Prince's counters: two that meet must fight.", advice,
     [](const Known& known) { return stands_in_village(known) || overran<1>(known); }},
    {"End the phase; when the next turn begins, declare the village overrun and burn it.",
     "It counts at the start of a turn, so the Prince has one turn to come to its help. Slaves could be taken instead, "
     "but "
     "they ride slowly.",
     advice, overran<1>},
    {"Do the same with a second village.",
     "From turn 2 on a die says when the Prince's host musters. What you know of his counters stands under "
     "\"Known\".",
     advice, overran<2>},
    {"That is what the Khan wants: declare the withdrawal when you move next.",
     "From then on your armies ride home and do nothing else. One of them must come back over the border.",
     [](const Known&) { return std::string("withdraw"); }, [](const Known& known) { return *known->withdrawing; }},
    {"Ride home over the border, turn by turn.",
     "The game is over when no army of yours is left in the land. Who is slow may be caught.", advice,
     [](const Known& known) { return known->end->has_value(); }},
};

const Step kAsides[] = {
    {"It comes to a battle: say who fights.",
     "The usual dispositions will do: all who can stand together do, and your best commander counts. Dice do the rest.",
     advice, is_contact},
    {"Nothing to play now: pass.", "Before the dice, and before the turn ends, both may play a card; keep yours.", pass,
     is_window_of_turn},
    {"Nothing to play here: pass.", "Something moves, and cards could be played against it; keep them.", pass,
     is_window},
    {"You are beaten: choose where to go.", "Away from the Prince, and better towards the border.", advice,
     [](const Known& known) {
       return *known->battle && *(*known->battle)->stage == BattleStage::kRetreat && rules::is_asked(known);
     }},
    {"You won the dice: choose who moves first.", "Who moves second sees where the other has gone.", advice,
     [](const Known& known) { return is_asked(known, Phase::kChoose); }},
    {"Say to which box the newcomers are herded.", "They come where your armies stand.", advice,
     [](const Known& known) { return is_asked(known, Phase::kArrivals); }},
    {"Ride on with your other armies, one order for each.",
     "Who stands in a village stays there till it is overrun. A forced march may bring an army one box further.",
     advice, rides_on},
    {"Say how good a commander your rumour has.", "It has none; but the Prince reads what you say, until it is shown.",
     advice, is_advised<Claim>},
    {"Play a card to learn what stands in your way.",
     "One card may be played a turn. What it shows stands on the counter, for both.", advice, is_advised<PlayIntel>},
    {"Villagers have risen where your army stands: attack them.", "Their village is not overrun while they hold it.",
     advice, is_advised<Assault>},
};

constexpr rules::Guide<TartarRaid> kGuide = {kSteps, kAsides,
                                             "That was all. The account says how it came out. In a whole game the Khan "
                                             "may want slaves, or the town, and the Prince "
                                             "does not know which."};

}  // namespace

void add_guide(const Known& known, rules::View& view) {
  if (known->options->lesson && known.viewer() == Viewer::player(kAga)) rules::add_guide(known, view, kGuide);
}

}  // namespace cherta::tartar_raid::showing
