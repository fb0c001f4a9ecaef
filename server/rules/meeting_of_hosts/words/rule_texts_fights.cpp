// Rules MH-12 to MH-17: shooting, melee, rally, pursuit, recovery, the end.
#include <array>

#include "server/rules/meeting_of_hosts/words/rule_texts.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr auto kRules = std::to_array<rules::RuleText>({
    {"MH-12.1", "Whoever has missiles, is not in contact and did not march may shoot; the target is not his choice."},
    {"MH-12.2", "A die for every four figures: all of the front rank, half of the second and third."},
    {"MH-12.3", "Foot on a hill count the second and third rank in full."},
    {"MH-12.4", "Disordered units have half the dice."},
    {"MH-12.5", "Artillery: a die for each engine that still has a crew, none if it moved."},
    {"MH-12.6", "Ranges: artillery 24 inches, bow and sling 12, javelin 6."},
    {"MH-12.7",
     "A target is seen, in range, in front (for light cavalry: anywhere), not in contact, and the line of fire is "
     "clear."},
    {"MH-12.8", "The closest target is shot at; equally close ones share the dice."},
    {"MH-12.9", "A 6 hits heavy foot and horse, skirmishers and hard cover; a 5 or 6 all others."},
    {"MH-12.10", "All volleys count together, by what stood before them."},
    {"MH-12.11", "A unit that lost a quarter of its strength to shooting this turn tests."},
    {"MH-13.1", "Whoever is in contact fights, every turn."},
    {"MH-13.2",
     "Instead of fighting, light troops may evade anybody, cavalry foot alone; both sides choose in secret."},
    {"MH-13.3", "Opponents are those in contact when the melee began, before anybody evaded."},
    {"MH-13.4", "Figures along the contact fight, and one more beside it on either side."},
    {"MH-13.5", "A die for every four figures: all in contact, half of the two ranks behind; horses count twice."},
    {"MH-13.6", "Half the dice when disordered; half again for cavalry in broken ground, wood or cover."},
    {"MH-13.7", "A general who leads adds a die."},
    {"MH-13.8", "Against several enemies the dice are dealt among them, the longest contact first."},
    {"MH-13.9",
     "Needed: 5 against heavy foot and horse, elephants and a defended wall; 4 against medium; 3 against all others."},
    {"MH-13.10", "A 6 always hits, a 1 never."},
    {"MH-13.11",
     "+1 elite, flank, rear, pursuit, elephants against horse, impetuous; -1 levy, weak class, uphill, ditch."},
    {"MH-13.12", "Both sides' hits count together; the dead fight in the round that kills them."},
    {"MH-13.13", "Who took more hits than he gave recoils and then tests; equal ones stay locked."},
    {"MH-13.14", "Units without strength are removed before anybody recoils."},
    {"MH-14.1",
     "Tests: in disorder at the start; after a fall back and the like, a recoil, a pursuit; run through; a quarter "
     "shot."},
    {"MH-14.2", "4 or more: good order; 1 to 3: disorder, and if disordered already a retreat; 0 or less: it breaks."},
    {"MH-14.3", "Elite +1, levy -1, general with it +1, enemy within 12 inches in flank or rear -1, half lost -2."},
    {"MH-15.1",
     "A unit in good order may pursue if all its opponents went away, broke or fell; a recoil is not enough."},
    {"MH-15.2", "A pursuit is an advance or a charge without an orders die; the first player's come first."},
    {"MH-15.3", "Contact made in pursuit is fought next turn, with +1."},
    {"MH-15.4", "Who pursued tests."},
    {"MH-16.1",
     "A unit with hits recovers if it did nothing all turn and nothing was done to it; its owner chooses in secret."},
    {"MH-16.2", "4 or more: half the hits are healed; 1 to 3: none; 0 or less: all are lost for good."},
    {"MH-16.3", "Elite +1, levy -1, general with it +1, an enemy seen within 24 inches -1, half lost -2."},
    {"MH-16.4", "Hits that stay may be tried again later; who returns stands in the rear rank."},
    {"MH-17.1", "An army breaks when half its units are lost, baggage apart; by option a third or two thirds."},
    {"MH-17.2", "That is looked at when a turn ends; an army without units but baggage is broken, too."},
    {"MH-17.3",
     "At the turn limit the objective decides, else losses that differ by 25 per cent of the armies; else it is a "
     "draw."},
    {"MH-17.4",
     "The objective belongs to the last side that alone had troops in good order and unengaged in it at a turn's end."},
    {"MH-17.5", "A side may concede, withdraw (a marginal loss), or agree to a draw; the referee may end the battle."},
});

}  // namespace

std::span<const rules::RuleText> rules_of_fights() { return kRules; }

}  // namespace cherta::meeting_of_hosts
