// Rules MW-8 to MW-10: melees, Murid ratings, Murid command.
#include <array>

#include "server/rules/murid_wars/show/rule_texts.h"

namespace cherta::murid_wars {

namespace {

constexpr auto kRules = std::to_array<rules::RuleText>({
    {"MW-8.1", "A charge that makes contact is followed by a melee at once; who starts in contact may fight one."},
    {"MW-8.2",
     "Murids throw Attack/Defence, with a die more for a flag and for the commander; companies their figures."},
    {"MW-8.3", "Dice that show the same cancel out; each that is left is a casualty on the other side."},
    {"MW-8.4", "The side with more casualties loses; as many on both sides is a draw."},
    {"MW-8.5", "Russian casualties are figures; leaders are not diced for in a melee."},
    {"MW-8.6", "Each Murid casualty takes a point of Attack/Defence, and is a hit besides."},
    {"MW-8.7", "The loser withdraws 1 inch and a D6; nobody pursues."},
    {"MW-8.8", "He goes straight away from the winner, else toward his own edge, as far as there is room."},
    {"MW-8.9", "Who finds no room surrenders."},
    {"MW-8.10", "After a draw both stay in contact."},
    {"MW-8.11", "One activation is one melee against one enemy; neighbours add nothing."},
    {"MW-8.12", "A gun that an enemy touches is lost at once."},
    {"MW-8.13", "Russian baggage that Murids touch is theirs; Murid baggage that Russians touch is lost."},
    {"MW-8.14", "At Attack/Defence 0 Murids who are charged surrender."},
    {"MW-8.15", "Guns, baggage and surrenders come before the melee, for all enemies touched."},
    {"MW-8.16", "A commander with a side that had casualties throws a D10: 1 or 10 and he is lost."},
    {"MW-8.17", "A melee: both throw, Murid points, Russian figures, commanders' dice, the withdrawal."},
    {"MW-8.18", "Of a melee everybody sees the Russian dice, Russian figures lost and who won."},
    {"MW-9.1", "Hits on Murids take free hit points first; no figure falls for a hit."},
    {"MW-9.2", "When those are gone each hit takes a point of a rating, of the owner's choice."},
    {"MW-9.3", "His standing priority says which, with a floor for each."},
    {"MW-9.4",
     "With the option he is asked, after each shot that hits and after every melee, whatever there is to take."},
    {"MW-9.5", "Once the free hit points are gone all Murid fighting units test morale at the start of each turn."},
    {"MW-9.6", "A D10 up to Morale passes; who fails is gone, and Morale falls by one before the next test."},
    {"MW-9.7", "A group that goes takes its officer, musicians and flags along."},
    {"MW-9.8", "Each group that moved costs a point of Fatigue at the end of the turn."},
    {"MW-9.9", "Each Murid unit that shoots costs a point of Ammunition; without any nobody shoots."},
    {"MW-9.10", "A group that touches Murid baggage as a turn starts gains half a D6 of Ammunition, once in a game."},
    {"MW-9.11", "At Fatigue 0 no Murid moves, but to withdraw."},
    {"MW-9.12", "If Ammunition stays 0 through the next turn the Murids go home."},
    {"MW-9.13", "At Morale 0 the Murids flee: the Russians win."},
    {"MW-9.14", "At Attack/Defence 0 Murids do not charge, and surrender when they are charged."},
    {"MW-9.15", "That Initiative is 0 is told to everybody at once."},
    {"MW-9.16", "At Marksmanship 0 nothing is added, and every shooting die is halved."},
    {"MW-9.17", "Attack/Defence and Ammunition are worn from the start, or with the option after the free hit points."},
    {"MW-10.1", "A group with its officer is a command group."},
    {"MW-10.2", "A group that loses its officer falls apart into single figures."},
    {"MW-10.3", "They stand where the group stood, bearers first, row by row from the south-west."},
    {"MW-10.4", "Single figures move a D6, shoot with one die and never charge; attacked they fight as all do."},
    {"MW-10.5", "A single figure within 6 inches of a group may join it as its action."},
    {"MW-10.6", "A flag gives a group a die more for one shot or melee each turn."},
    {"MW-10.7", "A musician gives a group an inch more."},
    {"MW-10.8", "A free Murid commander adds a point of Morale and of Fatigue at the end of each turn."},
    {"MW-10.9", "He may join a group within 6 inches, and part from it again; while attached he adds nothing."},
    {"MW-10.10", "The group that he is with throws a die more and takes no morale tests."},
    {"MW-10.11", "When he or his group is hit he throws a D10: 1 or 10 and he is lost."},
    {"MW-10.12", "With the Murid commander Morale goes to 0 and those in contact go, and the game is over."},
    {"MW-10.13", "With the last stand who is in contact goes, and the others test then and on each activation."},
    {"MW-10.14", "A free commander is shot at and touched like any other unit."},
});

}  // namespace

std::span<const rules::RuleText> rules_of_losses() { return kRules; }

}  // namespace cherta::murid_wars
