// Rules MW-5 to MW-7: turns, actions and moves, shooting.
#include <array>

#include "server/rules/murid_wars/show/rule_texts.h"

namespace cherta::murid_wars {

namespace {

constexpr auto kRules = std::to_array<rules::RuleText>({
    {"MW-5.1", "A turn: morale, replenishing, reinforcements, who begins, activations, costs."},
    {"MW-5.2", "The attacker has the first go, unless the option gives it to one side or to an Initiative test."},
    {"MW-5.3", "The sides take goes in turn: one unit each that has not acted this turn."},
    {"MW-5.4", "Fighting units and free commanders must be activated every turn; baggage and attached commanders may."},
    {"MW-5.5", "Who has no unit left that must act may pass, and is done; the other side takes all further goes."},
    {"MW-5.6", "While Murid Initiative is 0 the Russians may activate up to three units in a go."},
    {"MW-5.7", "An activated unit does exactly one thing."},
    {"MW-5.8", "A unit may hold; with the strict option only if it could do nothing else."},
    {"MW-5.9", "Nobody has to attach, detach, form a mass or sharpshoot."},
    {"MW-5.10", "What appears during a turn may act if what it came from had not acted yet."},
    {"MW-5.11", "Tests on activation come first; a unit that fails is gone, and its action with it."},
    {"MW-5.12", "A mass, a group, a lone figure, a gun, a baggage model, a free commander: each is one unit."},
    {"MW-6.1", "Actions are moves, shots, melees, changes of a gun or of horses, joining, parting and holding."},
    {"MW-6.2", "Murid groups move by Fatigue, companies 1 inch and a D6, guns, baggage and lone figures a D6."},
    {"MW-6.3", "It is the Fatigue of the moment that counts; the cost of moving bites the turn after."},
    {"MW-6.4", "A unit may move less than it could, in any direction; turning costs nothing."},
    {"MW-6.5", "A path has one to eight points; its legs and the ground on them must fit into the allowance."},
    {"MW-6.6", "A path that is too long for a Murid group is refused to its owner alone."},
    {"MW-6.7", "Who moves by a die names his path before it, or rolls first and then says where."},
    {"MW-6.8", "Where the die falls short the unit stops on its path, as far as it comes."},
    {"MW-6.9", "On its way nobody touches an enemy, but the end of a charge does."},
    {"MW-6.10", "Nobody leaves the table by moving."},
    {"MW-6.11", "A charge is a move that ends in contact; if the die falls short there is none."},
    {"MW-6.12", "Who is in contact when it is activated fights, breaks off or holds."},
    {"MW-6.13", "Guns, baggage, free commanders and lone figures never charge; nor do Murids at Attack/Defence 0."},
    {"MW-6.14", "Limbering, unlimbering, mounting and dismounting take the whole action."},
    {"MW-6.15", "Only limbered guns move, only unlimbered ones shoot."},
    {"MW-6.16", "A unit has moved if its move took it anywhere; a withdrawal does not count."},
    {"MW-6.17", "A musician gives an inch more for a move, however many there are."},
    {"MW-6.18", "A move may end in touch with a friend who is named."},
    {"MW-7.1", "Groups, lone figures, companies, masses and unlimbered guns shoot, if nobody touches them."},
    {"MW-7.2", "The target is the nearest enemy; of equally near ones the shooter chooses."},
    {"MW-7.3", "Every enemy is a target but baggage, also lone commanders and who is in contact with friends."},
    {"MW-7.4", "Range is measured from edge to edge; units block no sight."},
    {"MW-7.5", "A group throws its figures and Marksmanship, a company its figures, a lone figure one die."},
    {"MW-7.6", "Murid muskets: 2+ to 2 inches, 3+ to 6, 4+ to 10, 5+ to 12, 6 to 13."},
    {"MW-7.7", "Russian muskets: 2+ to 1 inch, 3+ to 3, 4+ to 6, 5+ to 9, 6 to 12."},
    {"MW-7.8", "Guns throw fewer dice the farther they shoot; light ones reach 24 inches, siege guns 72."},
    {"MW-7.9", "A shot: its dice, dice for leaders, their losses, the hits, the commander's die, the cost."},
    {"MW-7.10", "For an officer, standard or musician with the target a D10 is thrown: 1 or 10 loses one."},
    {"MW-7.11", "A leader lost to a D10 is a figure gone; it costs the Murids no hit point."},
    {"MW-7.12", "Hits on Murids wear down points, on companies figures, on guns crew."},
    {"MW-7.13", "Each Murid unit that shoots costs a point of Ammunition."},
    {"MW-7.14", "At Marksmanship 0 Murid shooting dice are halved before they are read."},
    {"MW-7.15", "A lone bearer or musician who is shot at is diced for as such."},
    {"MW-7.16", "Of a Murid shot everybody sees who, at whom, how far and what fell: no dice, no hits."},
});

}  // namespace

std::span<const rules::RuleText> rules_of_actions() { return kRules; }

}  // namespace cherta::murid_wars
