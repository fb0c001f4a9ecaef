// Rules MH-1 to MH-7: the measured table, units, generals, ground, sight and the turn.
#include <array>

#include "server/rules/meeting_of_hosts/words/rule_texts.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr auto kRules = std::to_array<rules::RuleText>({
    {"MH-1.1", "Places are whole hundredths of an inch from the south-west corner: x to the east, y to the north."},
    {"MH-1.2", "Angles are whole degrees clockwise from north: 0 north, 90 east, 180 south, 270 west."},
    {"MH-1.3", "Sines come from one table of whole numbers, so that every machine measures alike."},
    {"MH-1.4",
     "A unit has its own coordinates, from the middle of its front; what is measured is rounded to hundredths."},
    {"MH-1.5",
     "A unit covers a rectangle: files times base width, ranks times base depth, placed by the middle of its front "
     "edge."},
    {"MH-1.6",
     "Distance is measured between the nearest points and rounded up; to be within a distance, that distance counts "
     "still."},
    {"MH-1.7",
     "Units touch within 0.05 inch; they are in contact if more than 0.05 inch of an edge is shared, not by corners "
     "alone."},
    {"MH-1.8",
     "In front is the strip straight ahead; flank and rear are all that lies behind the front line; between is "
     "neither."},
    {"MH-1.9",
     "A unit fights along the edge that an enemy covers most of; of equal ones the front, then the left, right, rear."},
    {"MH-1.10", "A unit is where its centre is; it enters whatever any part of it would reach, on the way, too."},
    {"MH-2.1", "A unit moves, fights and tests as one body; leaders, standards and musicians are ordinary figures."},
    {"MH-2.2",
     "Ten classes: foot and horse from light to heavy, skirmishers, elephants, artillery, baggage; each has its base."},
    {"MH-2.3",
     "A rider with his horse counts two, a chariot or elephant four, in hits and in melee; in shooting the men alone."},
    {"MH-2.4", "Units are small, standard or large; that gives the number of figures and the usual files."},
    {"MH-2.5",
     "Figures fill ranks from the front, the last rank from the left; any number of files from one to all the "
     "figures."},
    {"MH-2.6",
     "A figure falls when hits for its full weight are taken; while in contact the footprint stays as it is."},
    {"MH-2.7",
     "A unit has lost half when its hits are at least half of its first strength; recovered hits do not count."},
    {"MH-3.1",
     "Elite adds one to dice for orders, melee, rally and recovery, levy takes one off; shooting and moving are the "
     "same."},
    {"MH-3.2", "Impetuous troops have +1 in melee until a round is lost or tied, and never recover hits."},
    {"MH-3.3",
     "By option, elephants that lost figures test at -1, and friends they retreat through are disordered without a "
     "die."},
    {"MH-4.1", "The commander commands every unit, a subordinate those given to him before the battle."},
    {"MH-4.2", "A general is a single figure; with a unit he stands at the middle of its front."},
    {"MH-4.3",
     "A general moves once, straight, as his mount does; friends do not stop him, and he keeps clear of enemies."},
    {"MH-4.4", "A general joins a unit that he commands within his move; he may not leave one that is in contact."},
    {"MH-4.5",
     "A general nearby saves the orders die; the one who leads a unit adds a melee die, and one to its rally and "
     "recovery."},
    {"MH-4.6", "A general is engaged while the unit that he leads is in contact."},
    {"MH-4.7",
     "A general alone is no target; when an enemy ends within an inch, he joins a friend in reach or is captured."},
    {"MH-4.8", "A general shares the fate of his unit; by option dice may kill him besides, or nothing can."},
    {"MH-4.9", "Without a commander, units that no subordinate commands roll for every order, and his skill is gone."},
    {"MH-5.1",
     "Areas: broken, wood, very difficult, impassable, hill, hard cover, ford, bridge, road; lines: wall and ditch."},
    {"MH-5.2",
     "Each inch costs one, two or three by class and ground, or cannot be entered; of several grounds the worst "
     "counts."},
    {"MH-5.3",
     "To cross a wall costs foot 3 inches and stops all others; a ditch costs foot 3 and horse 6, and stops wheels."},
    {"MH-5.4", "A unit is on a hill if its centre is; its level is that of the highest hill there."},
    {"MH-5.5",
     "Hard cover is a place of that kind, or a wall close before the front between the target and the shooter."},
    {"MH-5.6", "Ground changes nothing in rally and recovery but what is seen; nothing hides from melee."},
    {"MH-5.7", "The ground is known to all from the beginning."},
    {"MH-5.8",
     "Ground by chance: up to nine pieces, each of eight dice; one that does not fit is thrown again, ten times at "
     "most."},
    {"MH-5.9",
     "Printed grounds for scenarios: hall, village, town wall, ford, bridge, cherta, obstacle line, river flank."},
    {"MH-6.1",
     "Woods and hard cover hide what lies behind them or deeper than 3 inches; a hill hides unless one end is as "
     "high."},
    {"MH-6.2",
     "Fire goes from the middle of the front to the nearest point of the target; a unit of either side in between "
     "stops it."},
    {"MH-6.3", "A unit sees all round: what is within 3 inches, or any corner or centre to which a clear line runs."},
    {"MH-7.1",
     "A turn: initiative, rally, moves of both in turn, shooting of both, melee of both, pursuits, recovery."},
    {"MH-7.2", "Each side throws a die and adds its skill; the higher chooses to move first or second."},
    {"MH-7.3", "After equal throws the order of the last turn stands; on turn 1 both throw again."},
    {"MH-7.4",
     "What happens by itself goes by number, the first player's units first; simultaneous dice see the state before."},
    {"MH-7.5", "Tests due together are taken one by one, each unit once; those who are run through join the end."},
    {"MH-7.6", "A test for a unit's own move is taken at once."},
});

}  // namespace

std::span<const rules::RuleText> rules_of_ground() { return kRules; }

}  // namespace cherta::meeting_of_hosts
