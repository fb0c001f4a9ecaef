// The first game (decision 0138): a small column before a small warband, told step by step to the Russian alone. But
// for the first move, what he is told to type is what the automatic player would do with what he knows.
#include "server/rules/core/guide.h"

#include "server/rules/murid_wars/show/display.h"

namespace cherta::murid_wars {

namespace {

using Step = rules::GuideStep<MuridWars>;

constexpr Seat kPupil = kRussian;
constexpr UnitId kMass{Letters::kRx, 1, 0};

bool is_later(const Known& known, int turn) { return *known->turn > turn || *known->phase == Phase::kOver; }
bool is_asked(const Known& known, Phase phase) { return *known->phase == phase && rules::is_asked(known); }

constexpr auto advised = rules::advised<MuridWars, rules::is_asked>;
constexpr auto advice = rules::advice<MuridWars, rules::is_asked>;
template <class O>
bool is_advised(const Known& known) {
  const auto order = is_asked(known, Phase::kGo) ? advised(known) : std::nullopt;
  return order && holds_alternative<O>(*order);
}

std::string lead_the_mass(const Known& known) {
  constexpr int kFar = 2400;
  return MuridWars::write(Move{kMass, {{table_of(*known).width / 2, kFar}}, {}, {}});
}
bool has_led_the_mass(const Known& known) {
  const Unit* mass = find(*known, kMass);
  return is_later(known, 1) || (*known->turn == 1 && (!mass || mass->activated));
}
template <int kTurn>
bool over(const Known& known) {
  return is_later(known, kTurn);
}

const Step kSteps[] = {
    {"Accept the options.",
     "You lead the Russians in the south; the server leads the Murids. Both are deployed as soon as both have "
     "accepted; how "
     "good the Murids are only they know.",
     [](const Known& known) { return std::string((*known->accepted)[kPupil] ? "" : "accept"); },
     [](const Known& known) { return *known->turn > 0; }},
    {"March with the mass, RX1: touch it and lead it north, or type the order.",
     "A company goes an inch and a die, with its musician an inch more; a mass that your commander leads two more. Say "
     "where it shall go: it stops where the die says.",
     lead_the_mass, has_led_the_mass},
    {"Let R5, R6 and R7 follow, one after the other.",
     "The sides act by turns, a unit of yours, a unit of theirs, each once. When one side has nobody left, the other "
     "goes on.",
     advice, over<1>},
    {"Close in, and all upon one group.",
     "Your muskets reach twelve inches and theirs thirteen. At twelve only a 6 hits, within six inches a 4, within "
     "three "
     "a 3.",
     advice, over<2>},
    {"Read on the sheet what is known of his ratings, and go on with whoever has not acted.",
     "No Murid falls for a hit. It takes a free hit point, then a point of a rating of his choice. The sheet reckons "
     "from what everybody saw: what he can still have, at least and at most.",
     advice, over<3>},
    {"Press on until his morale is gone.",
     "Without free hit points his groups test at the start of each turn; who fails goes, and a point of Morale with "
     "him. "
     "At 0 the battle is yours. It is lost when four of your seven companies are.",
     advice, [](const Known& known) { return *known->phase == Phase::kOver; }},
};

// What dice and enemy bring, and what comes back every turn.
const Step kAsides[] = {
    {"Shoot with the unit that is named: it has the nearest enemy in range.",
     "A die for each man, two more with your commander. Always at the nearest, but baggage; of equally near ones you "
     "choose.",
     advice, is_advised<Fire>},
    {"Charge: you should throw more dice than he.",
     "A die for each of your men, for him as many as his Attack or Defence. Dice that show the same cancel out; what "
     "is "
     "left over hits, and who has less falls back.",
     advice, is_advised<Charge>},
    {"You are in contact, and should throw more dice than he: fight on.",
     "Nobody in contact shoots. Who would lose may walk away instead.", advice, is_advised<Fight>},
    {"A lost company may come back at your edge, twice in a game; it stays lost all the same.",
     "Two credits at once would be a medium gun, four a siege gun.", advice,
     [](const Known& known) { return is_asked(known, Phase::kReinforce); }},
    {"The die is thrown: say where it goes.",
     "Give the way with the order, and it goes as far as it can by itself.",
     {},
     [](const Known& known) { return is_asked(known, Phase::kPath); }},
    {"It has nothing better to do: hold.", "Every unit must act once, but to stand is an action.", advice,
     is_advised<Hold>},
    {"Nobody of yours has to act any more: pass.", "Baggage, and a commander who is with his men, need do nothing.",
     advice, is_advised<Pass>},
};

constexpr rules::Guide<MuridWars> kGuide = {
    kSteps, kAsides,
    "That was all. Look back with the eyes of the referee: there his ratings stand as they were, beside what the sheet "
    "said of them. A whole battle has twelve companies, and a warband that may be twice as strong."};

}  // namespace

void add_guide(rules::View& view, const Known& known) {
  if (known->options->lesson && known.viewer() == Viewer::player(kPupil)) rules::add_guide(known, view, kGuide);
}

}  // namespace cherta::murid_wars
