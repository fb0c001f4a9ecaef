// Rules MH-18 to MH-23: deployment, fog, quality, armies, campaigns, results from elsewhere.
#include <array>

#include "server/rules/meeting_of_hosts/words/rule_texts.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr auto kRules = std::to_array<rules::RuleText>({
    {"MH-18.1", "Both sides deploy in secret and at once, and everything is shown together."},
    {"MH-18.2", "Any facing and any files."},
    {"MH-18.3", "A zone is 12 inches deep and keeps 6 inches from each side; on a small table less."},
    {"MH-18.4",
     "A unit stands wholly in its zone, on ground it may enter, apart from others; ready needs all in place."},
    {"MH-18.5", "By option the sides place unit by unit in turn; who did not choose the edge begins."},
    {"MH-18.6",
     "Autodeploy sets the rest in lines an inch apart, front line foremost; who finds no room comes on turn 1."},
    {"MH-19.1",
     "In fog a side is shown those alone whom it sees; observers are told of a turn when the next one ends."},
    {"MH-19.2",
     "Sight is looked at after every move and in every phase; who is out of sight again at the end was not seen."},
    {"MH-19.3", "Who is in contact, has shot or has halted an enemy is seen until the turn ends."},
    {"MH-19.4", "An enemy nobody saw does not forbid a move, but halts it an inch away."},
    {"MH-19.5", "Enemies are named x1, x2 … as they are met; observers name both sides so."},
    {"MH-19.6", "Enemies that are not seen count for nothing in what a side chooses or tests."},
    {"MH-19.7", "What is asked and refused knows nothing of the unseen; what is carried out meets them."},
    {"MH-20.1", "By option quality is secret until a die is thrown that it changes."},
    {"MH-20.2", "Points tell nothing either; like units of a public list are shuffled."},
    {"MH-21.1", "Armies come from printed lists, are bought, or are handed over by a campaign."},
    {"MH-21.2", "A unit has points by class, size and quality; two generals are free."},
    {"MH-21.3",
     "An army that is bought: 4 to 20 units, a quarter elite, two elephants, one artillery, two baggage at most."},
    {"MH-21.4", "Eight printed armies of sixty points."},
    {"MH-22.1", "A campaign hands over the table, the ground, both armies and what else is known."},
    {"MH-22.2", "Each kind of a campaign's troops stands for a pattern of classes."},
    {"MH-22.3", "One scale for both sides: about twelve units for the larger army."},
    {"MH-22.4", "A group becomes units by the scale, rounded up; each is worth its share of the group."},
    {"MH-22.5",
     "Stragglers, sick kings, heroic villagers, storms and crossings come by ground, arrivals and marks of a side."},
    {"MH-22.6", "What goes back: the winner, how it ended, and the losses and fates of each side."},
    {"MH-22.7", "A unit destroyed or taken counts whole, one that fled half, one that stands by its wounds."},
    {"MH-22.8", "Decisive: the loser broke, was wiped out or conceded."},
    {"MH-23.1", "By dice alone: points times twenty and a throw; losses and fates by dice."},
    {"MH-23.2",
     "A result from elsewhere is entered by both in secret; where they differ, again, then the referee or halves."},
    {"MH-23.3", "Both may agree to let dice decide what is left of a battle."},
});

}  // namespace

std::span<const rules::RuleText> rules_of_battle() { return kRules; }

}  // namespace cherta::meeting_of_hosts
