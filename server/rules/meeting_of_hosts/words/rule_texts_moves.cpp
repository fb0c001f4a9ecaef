// Rules MH-8 to MH-11: orders, moves, charges, retreats.
#include <array>

#include "server/rules/meeting_of_hosts/words/rule_texts.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr auto kRules = std::to_array<rules::RuleText>({
    {"MH-8.1",
     "One order each turn; no die within 12 inches of a general who commands the unit and is not engaged, else one."},
    {"MH-8.2", "Orders: 4 or more obeys, 1 to 3 holds, 0 or less falls back; elite +1, levy -1, half lost -2."},
    {"MH-8.3", "A unit that will not go falls straight back, up to half its move, and tests unless it is light."},
    {"MH-8.4", "An order must be possible before its die is thrown; after the die the unit has had its order."},
    {"MH-9.1", "A unit moves once in its side's movement."},
    {"MH-9.2", "Advance, charge, manoeuvre, pursuit, retreat and evade: a full move; fall back: half; march: two."},
    {"MH-9.3",
     "Each hundredth costs what the worst ground entered there costs; an order that changes nothing is refused."},
    {"MH-9.4", "An advance: a wheel if you like, then straight ahead. No test, and nobody reacts."},
    {"MH-9.5", "One wheel, at the start, 1 to 90 degrees on a front corner; it costs the way of the outer figure."},
    {"MH-9.6", "Fall back: straight back up to half a move, facing the enemy; all but light troops test."},
    {"MH-9.7",
     "Manoeuvre: re-form about the centre with any facing and files, then straight ahead; a test follows always."},
    {"MH-9.8",
     "March: two moves straight ahead, three files at most, nobody within 3 inches at the sides, on good ground."},
    {"MH-9.9",
     "Moves keep an inch from enemies, or what it was before if that was less; contact is made by charges alone."},
    {"MH-9.10", "Units in contact do not move until the melee is over."},
    {"MH-9.11", "Friends are in the way; only who retreats, evades or flees goes through them."},
    {"MH-9.12", "Nobody leaves the table of his own will."},
    {"MH-9.13", "A unit that has retreated this turn gets no order."},
    {"MH-9.14", "Late arrivals come from their edge, at a turn or by a secret die, as their order of the turn."},
    {"MH-10.1", "A charge is an advance into an enemy; skirmishers, artillery and baggage may not."},
    {"MH-10.2", "The target must be the first enemy touched straight ahead, within the move."},
    {"MH-10.3",
     "The charge is frontal if any part of the charger was in the target's front at its start or at contact."},
    {"MH-10.4",
     "A frontal charge lines up with the front edge, any other with the flank or rear edge that is nearest."},
    {"MH-10.5", "It slides along that edge as little as it must to find room; no room, no charge."},
    {"MH-10.6", "All enemies that it touches then are charged."},
    {"MH-10.7", "Who is charged stays, and does not turn, until the melee."},
    {"MH-11.1", "A retreat is a full move straight away, as the ground allows; the unit stays disordered."},
    {"MH-11.2",
     "It goes to the nearest table edge without coming nearer to an enemy, else wherever it gets farthest from them."},
    {"MH-11.3", "Where no direction serves, the unit surrenders."},
    {"MH-11.4", "It passes through friends, who test unless skirmishers passed; it does not stop on top of them."},
    {"MH-11.5", "A retreat halts at the table edge; one that begins there leaves the table."},
    {"MH-11.6", "A unit that breaks runs for the nearest edge and is lost; friends on its way test."},
    {"MH-11.7", "An evader turns about and moves away, or else as a retreat; if there is no way, it fights."},
    {"MH-11.8", "Who loses a melee recoils an inch from the enemy that hurt it most, as far as there is room."},
    {"MH-11.9",
     "Troops that fight to the last do not retreat, break or surrender: they are disordered where they stand."},
});

}  // namespace

std::span<const rules::RuleText> rules_of_moves() { return kRules; }

}  // namespace cherta::meeting_of_hosts
