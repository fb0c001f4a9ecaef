// The first game (decision 0138): a battle of four units against three, told step by step to A alone. The first turn is
// said move by move; from then on what he is told to type is what the automatic player would do with what he knows.
#include "server/rules/core/guide.h"

#include "server/rules/core/showing.h"
#include "server/rules/meeting_of_hosts/show/display.h"

namespace cherta::meeting_of_hosts {

namespace {

using Step = rules::GuideStep<MeetingOfHosts>;

constexpr Seat kPupil = Seat::kFirst;
constexpr UnitId kFoot{kPupil, Naming::kNumber, 1}, kMoreFoot{kPupil, Naming::kNumber, 2},
    kArchers{kPupil, Naming::kNumber, 3}, kHorse{kPupil, Naming::kNumber, 4};

bool is_asked(const Known& known) { return rules::is_asked(known) && !army_of(*known, kPupil).own.get().ready; }
bool is_asked(const Known& known, Phase phase) { return *known->phase == phase && is_asked(known); }
bool is_moving(const Known& known) { return is_asked(known, Phase::kMove1) || is_asked(known, Phase::kMove2); }
// His movement of this turn is over, or the turn is past.
bool has_moved(const Known& known, int turn) {
  const State& s = *known;
  if (*s.turn != turn || *s.phase >= Phase::kResult) return *s.turn > turn || *s.phase >= Phase::kResult;
  return *s.first && *s.phase > (**s.first == kPupil ? Phase::kMove1 : Phase::kMove2);
}

constexpr auto advised = rules::advised<MeetingOfHosts, is_asked>;
constexpr auto advice = rules::advice<MeetingOfHosts, is_asked>;
template <class O>
bool is_advised(const Known& known) {
  if (*known->turn < 2 || !is_moving(known)) return false;
  const auto order = advised(known);
  return order && holds_alternative<O>(*order);
}
std::string done(const Known&) { return "done"; }

template <UnitId kUnit>
bool was_ordered(const Known& known) {
  const Unit* u = find(*known, kUnit);
  return has_moved(known, 1) || (u && *known->turn == 1 && u->now->turn.ordered);
}
template <int kTurn>
bool moved(const Known& known) {
  return has_moved(known, kTurn);
}
template <Phase kPhase>
bool asks(const Known& known) {
  return is_asked(known, kPhase);
}

const Step kSteps[] = {
    {"Accept the options.",
     "You lead A, the Romans in the south; the server leads B. Both armies are deployed as soon as both have accepted.",
     [](const Known&) { return std::string("accept"); }, [](const Known& known) { return *known->turn > 0; }},
    {"March A1 four inches forward: touch it and lead it, or type the order.",
     "Each unit gets one order a turn. Heavy foot goes up to six inches; whoever is within twelve inches of your "
     "general obeys without a die.",
     [](const Known&) { return std::string("adv A1 4"); }, was_ordered<kFoot>},
    {"Take A2 along, so that the line stays together.",
     "A unit strikes to its front. Who is caught in the flank or from behind meets more hits and gives fewer.",
     [](const Known&) { return std::string("adv A2 4"); }, was_ordered<kMoreFoot>},
    {"Wheel the archers, A3, thirty degrees to the right, and two inches ahead.",
     "One shoots only at what is in front. A wheel comes before the way ahead and is paid like it, by the outer man's "
     "steps.",
     [](const Known&) { return std::string("adv A3 R30 2"); }, was_ordered<kArchers>},
    {"Send the horse, A4, eight inches ahead.",
     "Horse may go eighteen. From there it can fall upon a flank next turn, while the foot holds his front.",
     [](const Known&) { return std::string("adv A4 8"); }, was_ordered<kHorse>},
    {"All have moved: say that you are done.",
     "The other side moves before you or after you, as the die had it. Then both shoot at once, then all who are in "
     "contact fight.",
     done, moved<1>},
    {"Bring the foot to within six inches of his line, and keep it together.",
     "Archers shoot twelve inches far, javelins six, all by themselves: a die for every four men; 6 hits heavy foot "
     "and skirmishers, 5 others. Who loses a quarter to it must test.",
     advice, moved<2>},
    {"Go on with everybody, and charge whoever is in reach.",
     "Two units on one beat it sooner than one on each of two.", advice, moved<3>},
    {"Fight on until he breaks: two of his three units lost are enough.",
     "Two of your four would be as well. Who is left alone for a turn finds his order again; do not let him.", advice,
     [](const Known& known) { return *known->phase == Phase::kEnded; }},
};

// What dice and enemy bring, and what comes back every turn.
const Step kAsides[] = {
    {"You won the die: move first.", "Your charge comes before his. Who moves second sees where the other has gone.",
     [](const Known&) { return std::string("initiative first"); }, asks<Phase::kInitiative>},
    {"Charge with the unit that is named: it can reach the enemy, and should beat him.",
     "A die for every four figures; against his foot yours hit with a 4, his you with a 5. Who takes more hits than he "
     "gives falls back and tests: that is all the morale there is.",
     advice, is_advised<Charge>},
    {"Bring your general up behind the line.",
     "Farther than twelve inches from him units obey on a die of 4 or more alone. He could also join one of them and "
     "lead it: a die more in melee, and 1 more in its tests.",
     advice, is_advised<MoveGeneral>},
    {"All have done what they can: say that you are done.", "Whoever is in contact fights where he stands.", done,
     is_advised<Done>},
    {"Shooting: everybody shoots unless you hold him back. Say that you are done.",
     "You are asked since your standing order says so; otherwise everybody shoots who can.", done,
     asks<Phase::kShootDeclare>},
    {"Nobody of yours has to run from the melee: say that you are done.",
     "Light troops may evade anybody, horse may evade foot; foot of the line stands.", done,
     asks<Phase::kEvadeDeclare>},
    {"His men are gone from before yours: go after them, or stay.",
     "A pursuit that strikes is worth one more on the dice, and must test afterwards.", advice,
     [](const Known& known) { return is_asked(known, Phase::kPursuit1) || is_asked(known, Phase::kPursuit2); }},
    {"Let those recover who had a quiet turn.", "With a 4 or more half of their hits are healed.", advice,
     asks<Phase::kRecoverDeclare>},
};

constexpr rules::Guide<MeetingOfHosts> kGuide = {
    kSteps, kAsides,
    "That was all. A whole battle has ten units a side, ground that counts, and a deployment that neither sees before "
    "both are ready."};

}  // namespace

void add_guide(rules::View& view, const Known& known) {
  if (known->options->lesson && known.viewer() == Viewer::player(kPupil)) rules::add_guide(known, view, kGuide);
}

}  // namespace cherta::meeting_of_hosts
