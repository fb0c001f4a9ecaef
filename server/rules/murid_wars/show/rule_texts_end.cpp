// Rules MW-11 to MW-17: the Russians, the turn's ends, victory, options.
#include <array>

#include "server/rules/murid_wars/show/rule_texts.h"

namespace cherta::murid_wars {

namespace {

constexpr auto kRules = std::to_array<rules::RuleText>({
    {"MW-11.1", "Each hit takes a figure: soldiers, then musicians, standards and officers."},
    {"MW-11.2", "A company without an officer tests when it is activated: a D10 above its figures and it is gone."},
    {"MW-11.3", "A standard makes that die one lower."},
    {"MW-11.4", "A musician gives a company an inch more."},
    {"MW-11.5", "Four to eight companies may be deployed as one mass."},
    {"MW-11.6", "In play four to eight companies within 6 inches of the first, of eight figures or more, form a mass."},
    {"MW-11.7", "A mass is the sum of its companies and one unit for good."},
    {"MW-11.8", "A mass tests only when all its officers are lost."},
    {"MW-11.9", "The Russian commander joins masses only: two dice and two inches more, and no tests."},
    {"MW-11.10", "When he or his mass is hit he throws a D10: 1 or 10 and he is lost."},
    {"MW-11.11", "A company lost is a credit, until it has been replaced as often as the option allows."},
    {"MW-11.12", "A credit brings the same company back, whole."},
    {"MW-11.13", "One credit is a light gun, two a medium, three a heavy, four a siege gun; they are spent for good."},
    {"MW-11.14", "What comes back stands on the Russian edge at the start of a turn, and acts in it."},
    {"MW-11.15", "A company can be replaced twice; lost a third time it gives nothing."},
    {"MW-11.16", "A Russian gun has four crew; each hit takes one, and the last the gun."},
    {"MW-12.1", "A turn starts with morale tests, replenishing and reinforcements; nothing is thrown in the first."},
    {"MW-12.2", "It ends with the cost of moving, the look at Ammunition, the commander's points and the ends."},
    {"MW-13.1", "Morale 0: the Russians win at once."},
    {"MW-13.2", "Ammunition that stays 0: the Murids leave, the Russians win."},
    {"MW-13.3", "No Murid group, figure or gun is left: the Russians win."},
    {"MW-13.4", "No Russian company, mass or gun is left and no credit: the Murids win."},
    {"MW-13.5", "After the last turn the defender wins, or with the option who has more points."},
    {"MW-13.6", "After five turns in which nothing happens the attacker has failed."},
    {"MW-13.7", "Who concedes loses; a draw may be agreed, and the referee may end the game."},
    {"MW-13.8", "Points count figures, guns, baggage and commanders, and what hits took from the Murids."},
    {"MW-13.9", "Of ends that fall together Morale, destruction, the break, Ammunition and the limits count in turn."},
    {"MW-13.10", "At the end everything is shown to everybody."},
    {"MW-13.11", "Who attacks decides names, the first go, who wins a stalemate, and when the Russians break."},
    {"MW-13.12", "When the Russians have lost half their companies, or a third in defence, the Murids win."},
    {"MW-14.1", "Hills, woods, streams and walls are rectangles; only a unit's centre and its path count."},
    {"MW-14.2", "A wood costs double, a stream 2 inches, a wall 1; guns and baggage cross no wall."},
    {"MW-14.3", "Hills and woods block sight between centres that are both outside of them."},
    {"MW-14.4", "A target in a wood or behind a near wall is one harder to hit."},
    {"MW-14.5", "Who fights from a hill against one who is not on it has a die more."},
    {"MW-14.6", "The generated ground has four to seven pieces, the same for the same seed."},
    {"MW-14.7", "Ground may be listed with the options, piece by piece."},
    {"MW-15.1", "With cavalry some groups and companies may be marked as horse."},
    {"MW-15.2", "Mounted units move twice as far, but do not shoot or join a mass."},
    {"MW-15.3", "Mounting and dismounting are actions; a group that falls apart leaves men on foot."},
    {"MW-16.1", "Once in a game a group may sharpshoot instead of its fire, with Marksmanship and Ammunition left."},
    {"MW-16.2", "Targets are all companies and masses within 13 inches that have a leader, or some of them."},
    {"MW-16.3", "Each target is shot at with Marksmanship dice, at its own range."},
    {"MW-16.4", "Each hit kills an officer, standard bearer or musician, in the order that the Murid names."},
    {"MW-16.5", "Afterwards Marksmanship is 0 and half the Ammunition is spent."},
    {"MW-17.1", "With a table of your own you measure; the server keeps forces, ratings and dice."},
    {"MW-17.2", "The referee sees all, and may set, place, remove, roll, rule, extend, undo and end."},
    {"MW-17.3", "When the time is over the game waits, the server plays on, or the game is forfeit."},
    {"MW-17.4", "Orders may be stored in a queue, with alternatives, or for all the rest of a turn."},
});

}  // namespace

std::span<const rules::RuleText> rules_of_the_end() { return kRules; }

}  // namespace cherta::murid_wars
