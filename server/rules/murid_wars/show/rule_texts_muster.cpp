// Rules MW-1 to MW-4: the table, both musters, deployment.
#include <array>

#include "server/rules/murid_wars/show/rule_texts.h"

namespace cherta::murid_wars {

namespace {

constexpr auto kRules = std::to_array<rules::RuleText>({
    {"MW-1.1", "Dice are D6, D10 (a 0 is a 10) and D3; the server throws them all."},
    {"MW-1.2", "All distances are whole hundredths of an inch; people write inches with two decimals at most."},
    {"MW-1.3", "The table is 72 by 48 inches; the Russians start from its south edge, the Murids from the north."},
    {"MW-1.4", "A unit is a rectangle along the table's edges, and never turns."},
    {"MW-1.5", "Half an inch for each man, up to ten files; guns 1.50, commanders and baggage 1.00 square."},
    {"MW-1.6", "A unit keeps the rectangle that it was formed with, whatever it loses or is joined by."},
    {"MW-1.7", "Distances run from edge to edge and are rounded up."},
    {"MW-1.8", "Units never overlap at rest; enemies whose edges or corners touch are in contact."},
    {"MW-1.9", "There is no facing: everybody shoots and fights all round."},
    {"MW-1.10", "Halves are rounded down, unless an option says otherwise of dice."},
    {"MW-1.11",
     "Dice fall one by one in the order of the rules, whoever watches; where they come from is never shown."},
    {"MW-1.12",
     "Groups are M1 ..., figures M3.1 ..., companies R1 ..., masses RX1 ..., guns MG and RG, commanders MC, RC."},
    {"MW-1.13", "Who has to be put somewhere stands at the nearest free place that touches no enemy."},
    {"MW-1.14", "Friends may be passed through, unless the option forbids it; nobody ends on top of another."},
    {"MW-1.15", "Anybody may measure any distance at any time."},
    {"MW-1.16", "After every single result the game looks whether it is over."},
    {"MW-2.1", "The sum of ten D10 is the number of Murid warriors."},
    {"MW-2.2", "The six highest of them are Marksmanship, Fatigue, Attack/Defence, Initiative, Morale, Ammunition."},
    {"MW-2.3", "The four lowest, added and halved, are the free hit points."},
    {"MW-2.4", "The ratings and hit points are the Murid's secret, unless they are played open."},
    {"MW-2.5", "Three more D10 say how many officers, musicians and flags he has: he chooses which is which."},
    {"MW-2.6", "Officers, musicians and flag bearers come on top of the warriors."},
    {"MW-2.7",
     "Each officer leads a group; warriors, musicians and flags are shared out as he likes, a warrior to each."},
    {"MW-2.8", "The Murids have one commander."},
    {"MW-2.9", "A D3 says how many guns the Murids have; they belong to no group."},
    {"MW-2.10", "Murid guns are light, unless the option says otherwise."},
    {"MW-2.11", "The Murids have a baggage unit for each group mustered."},
    {"MW-2.12", "All dice of the muster are thrown when it begins."},
    {"MW-2.13", "The muster is sealed with a hash that everybody has, and is opened at the end."},
    {"MW-2.14", "Attack and Defence are one rating; its name goes by who attacks in this battle."},
    {"MW-2.15", "No rating rises above the cap or falls below 0."},
    {"MW-3.1", "Twelve companies of ten: seven soldiers, an officer, a musician and a standard bearer."},
    {"MW-3.2", "The Russians have one commander."},
    {"MW-3.3", "The Russians have a baggage model for each company."},
    {"MW-3.4", "The Russians start without guns; lost companies pay for them."},
    {"MW-3.5", "Nothing of the Russian force is secret once it stands."},
    {"MW-3.6", "Ten men stand for a company below its paper strength."},
    {"MW-4.1", "The Russians deploy first, the Murids after they have seen it."},
    {"MW-4.2", "The Russians deploy in the quarter of the table next to their edge."},
    {"MW-4.3", "The Murids deploy in their half of the table."},
    {"MW-4.4", "A unit must stand in its zone whole, and on nobody else."},
    {"MW-4.5", "A deployment is made in private and shown as a whole."},
    {"MW-4.6", "Every unit is deployed; guns limbered or unlimbered as their owner likes."},
    {"MW-4.7", "A commander may begin attached, and masses may be formed before they are placed."},
    {"MW-4.8", "Placements are checked against one's own and what all can see; later nothing on the table is hidden."},
});

}  // namespace

std::span<const rules::RuleText> rules_of_muster() { return kRules; }

}  // namespace cherta::murid_wars
