// The first game (decision 0133): a short raid over land that is laid out as chapters/setup.cpp has it, told step by
// step to the raider alone.
#include "server/rules/core/guide.h"

#include "server/rules/age_of_arthur/show/display.h"

namespace cherta::age_of_arthur::showing {

namespace {

using Step = rules::GuideStep<AgeOfArthur>;

constexpr int kBattleTurn = 5;  // in which the guide leads to the stronghold

bool is_later(const Known& known, int turn) { return *known->turn > turn || *known->phase >= Phase::kOver; }
// He has marched in this turn, or it is past.
bool has_marched(const Known& known, int turn) {
  return is_later(known, turn) || (*known->turn == turn && *known->phase > Phase::kMove);
}
bool is_on_way_home(const Known& known, int row) {
  return *known->phase >= Phase::kOver || (is_later(known, kBattleTurn) && known->a->at->row() <= row);
}
bool is_asked(const Known& known, Phase phase) { return *known->phase == phase && rules::is_asked(known); }

template <int kTurn>
bool marched(const Known& known) {
  return has_marched(known, kTurn);
}
template <int kTurn>
bool over(const Known& known) {
  return is_later(known, kTurn);
}
template <int kRow>
bool homeward(const Known& known) {
  return is_on_way_home(known, kRow);
}

// A cell one row lower, and of those one that feeds him.
std::string way_home(const Known& known) {
  std::string words;
  for (const Cell cell : legal_steps(known, Role::kAttacker, step_context(*known))) {
    if (cell.is_home()) return "home";
    if (cell.row() >= known->a->at->row()) continue;
    const GridCell* there = cell_at(*known, cell);
    const bool feeds = there && *there->face != Face::kBlank;
    if (words.empty() || feeds) words = "march " + cell.text();
    if (feeds) break;
  }
  return words;
}

// With fewer men than this he had better not try the stronghold.
std::string press_or_refuse(const Known& known) {
  constexpr int kEnough = 900;
  return strength_of(*known, Role::kAttacker) >= kEnough ? "press" : "refuse";
}
std::string take_it(const Known& known) {
  const auto burn = AgeOfArthur::parse("burn");
  return AgeOfArthur::check(known, rules::Actor::player(known.viewer().seat), *burn) ? "burn" : "plunder";
}
std::string first_fallback(const Known& known) {
  const Cells cells = fallback_cells(*known, Role::kAttacker, *known->a->at);
  return cells.empty() ? std::string() : "fallback " + cells.front().text();
}

const Step kSteps[] = {
    {"Accept the options.", "A game begins when both sides agree to them. Here nothing needs to be changed.",
     [](const Known&) { return std::string("accept-setup"); },
     [](const Known& known) { return *known->phase != Phase::kOptions || *known->first->accepted; }},
    {"Choose your troops.",
     "How many men you have the dice have said, and only you know it. What they are you choose: horsemen fight better, "
     "and there are never many.",
     [](const Known&) { return std::string("mix RB10 NR30 MW30 FW30"); },
     [](const Known& known) {
       return *known->phase > Phase::kMix || (*known->phase == Phase::kMix && mix_is_in(*known, Role::kAttacker));
     }},
    {"March to 1-7: you enter the land by its lowest row.",
     "Every card is a stretch of land, face down until you come. You are the raider: take what you can and be home "
     "before the defender is too strong; he gains a hundred men each turn.",
     [](const Known&) { return std::string("march 1-7"); }, marched<1>},
    {"Burn what you found.",
     "Black cards can be burnt for prestige at once. Plunder has to be carried home, and there ten points of it are "
     "worth one.",
     [](const Known&) { return std::string("burn"); }, over<1>},
    {"March on to 2-7.", "You take one step each turn, to any of the eight cards around you.",
     [](const Known&) { return std::string("march 2-7"); }, marched<2>},
    {"Plunder it.",
     "Red cards cannot be burnt, only plundered or left. Your men carry a tenth of their number, and plunder feeds "
     "them "
     "where the land does not.",
     [](const Known&) { return std::string("plunder"); }, over<2>},
    {"March on to 3-7.", "The deeper the row the more a card is worth, and the more can go wrong.",
     [](const Known&) { return std::string("march 3-7"); }, marched<3>},
    {"You have taken a stronghold: three points of prestige. March to 3-8.",
     "Kings, queens and jacks are events: they happen when the card is turned, and each row has its own. The rules "
     "list "
     "them all.",
     [](const Known&) { return std::string("march 3-8"); }, marched<4>},
    {"Burn this, too.", "An eight is four points in row 1, eight in row 2 and twelve here.",
     [](const Known&) { return std::string("burn"); }, over<4>},
    {"March to 3-9.", "Nobody knows what lies there; but the defender has not been seen yet.",
     [](const Known&) { return std::string("march 3-9"); }, marched<kBattleTurn>},
    {"His army holds this stronghold. Do not challenge his king.",
     "Before armies fight, kings may: the winner gains prestige, the loser may be dead, and the raid with him.",
     [](const Known&) { return std::string("pass"); },
     [](const Known& known) {
       const bool is_first = *known->phase == Phase::kChallenge && *known->asked == Role::kAttacker;
       return has_marched(known, kBattleTurn) && !is_first;
     }},
    {"Press on, or go back: this is for you to judge.",
     "You do not know how many he is: two to five hundred at first, and a hundred more each turn. If he gives way you "
     "gain "
     "four points; if he stands it is a battle, and walls help him. To go back costs you one.",
     press_or_refuse,
     [](const Known& known) {
       return is_later(known, kBattleTurn) || (*known->turn == kBattleTurn && *known->phase > Phase::kPress);
     }},
    {"Turn for home: march to a card of row 2 that still lies there.",
     "Where a card is gone nothing is left to eat: a point of plunder for each hundred men, or men.", way_home,
     homeward<2>},
    {"March on to row 1.", "Do not stay for more: from turn 9 on the defender may march, and he is stronger each turn.",
     way_home, homeward<1>},
    {"Go home.", "The raid is over when you are there, and what you carry is counted against what he kept.", way_home,
     [](const Known& known) { return *known->phase >= Phase::kOver; }},
};

// What the enemy or the dice bring, and what is found on the way home.
const Step kAsides[] = {
    {"His king challenges yours: decline.", "A die says who gains by that: mostly he, two points; but your king lives.",
     [](const Known&) { return std::string("decline"); },
     [](const Known& known) { return is_asked(known, Phase::kAnswer); }},
    {"No need to challenge his king.", "You may at every meeting, once in a turn.",
     [](const Known&) { return std::string("pass"); },
     [](const Known& known) { return *known->turn != kBattleTurn && is_asked(known, Phase::kChallenge); }},
    {"Choose where your army falls back to.",
     "After a battle without a decision one of the two must go two cards away; dice say who.", first_fallback,
     [](const Known& known) { return is_asked(known, Phase::kFallback); }},
    {"Take this as well.", "Burn what is black; red you can only plunder.", take_it,
     [](const Known& known) { return is_later(known, kBattleTurn) && is_asked(known, Phase::kLoot); }},
    {"His army comes: withdraw.",
     "That is your step of this turn, and costs you a point.",
     {},
     [](const Known& known) { return is_asked(known, Phase::kStand); }},
};

constexpr rules::Guide<AgeOfArthur> kGuide = {
    kSteps, kAsides,
    "That was all. The account says how the points came about; a whole raid goes as deep as you dare, and a series has "
    "you defend as well."};

}  // namespace

void add_guide(const Known& known, rules::View& view) {
  const State& s = *known;
  const Viewer viewer = known.viewer();
  if (!s.options->lesson || *s.raid != 1 || viewer.kind != Viewer::Kind::kPlayer) return;
  if (viewer.seat == Seat::kFirst) rules::add_guide(known, view, kGuide);
}

}  // namespace cherta::age_of_arthur::showing
