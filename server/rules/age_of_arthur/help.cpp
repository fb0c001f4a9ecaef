// Help on each order: its form and what it does, in the order of section 6.
#include <array>

#include "server/rules/age_of_arthur/game.h"

namespace cherta::age_of_arthur {

namespace {

constexpr auto kHelp = std::to_array<rules::OrderHelp>({
    // Setup
    {"option", "option NAME=VALUE", "Sets an option before the game; both must then accept anew."},
    {"accept-setup", "accept-setup", "You agree to the options; the raid is set up when both do."},
    {"mix", "mix RB10 NR20 MW20 FW40 SK10 [recruits RB10 FW90]",
     "What your army is made of, in per cent, in secret: household RB, nobles' retinues NR, mounted warriors MW, foot "
     "warriors FW, skirmishers SK. Steps of 5, to 100. Later recruits may have a mix of their own."},
    {"base", "base 5-6", "The defender chooses his seat: 5-6 or 5-8."},
    // The raider
    {"march", "march 3-7 | march 4-7 via 3-7 joker=double | march 4-6 joker=bridge | march 4-6 joker=ford",
     "One step to a neighbouring cell. A joker makes it two, crosses a broken bridge, or passes a held ford. Into the "
     "enemy's cell it seeks battle."},
    {"home", "home [via 1-7 joker=double] [joker=bridge]", "From row 1 the raider goes home; the raid is over."},
    {"halt", "halt", "The raider stays: because he must, because he may, or because there is no way on."},
    {"end", "end", "After a decisive victory the raider may end the raid where he stands."},
    {"plunder", "plunder", "Takes the card's worth as loot, as far as the army can carry it."},
    {"burn", "burn", "Burns what a black card shows: its worth as prestige."},
    {"leave", "leave", "Leaves a red card lying for another visit."},
    {"guide", "guide 3-8 | guide no", "With a reliable guide the raider may take one more step this turn."},
    {"joker", "joker cancel | joker pass", "Whoever keeps a joker may make the entry just turned over void."},
    {"ford", "ford force | around | withdraw | bypass | outflank | split 40",
     "At a ford that the enemy holds: fight across it, look for another way, go back; or with a joker pass it by, fall "
     "on his flank, or send part of the army round while 40 per cent stay before him."},
    // Encounters
    {"challenge", "challenge", "Your king challenges theirs to single combat, once a turn in all."},
    {"pass", "pass", "No challenge."},
    {"accept", "accept | accept undo",
     "Your king takes up the challenge; or you agree that the other side takes its last order back."},
    {"decline", "decline", "He does not; a die tells who is laughed at."},
    {"press", "press", "The raider goes on against the stronghold or holy place; the enemy must stand or go."},
    {"refuse", "refuse", "He turns back to where he came from."},
    {"stand", "stand", "You stand and fight."},
    {"withdraw", "withdraw 4-5 | withdraw 5-6 via 4-6 joker=double | withdraw home",
     "You give way, one step, not towards the enemy. It is your move of this turn."},
    {"fight", "fight", "The king who was found fights with the men at hand."},
    {"surrender", "surrender", "He gives himself up: conquest."},
    {"sally", "sally", "At a split attack: out against those before the ford, before the others arrive."},
    {"hold", "hold", "Or you hold the ford."},
    {"battle-mode", "battle-mode auto|table|played", "How this battle is fought; if the two differ, auto."},
    {"report", "report winner=A decisive=yes award=10 lossA=120 lossD=450 kingA=ok kingD=ok eventA=0 eventD=0",
     "What came of a battle on a real table. Both enter it unseen; equal entries settle it."},
    {"duel", "duel winner=D fate=alive|killed | duel winner=none fate=none",
     "What came of a single combat on a real table."},
    {"fallback", "fallback 5-6", "Where the army goes that lost the withdrawal dice: two steps from the battle."},
    // The defender
    {"levy", "levy LF1 LS1", "What the new men of the rest are: hundreds of levy foot and levy skirmishers."},
    {"recruit", "recruit", "The defender stays and gains 100 men, unless a card denies them."},
    {"attack", "attack", "Battle against the enemy in your own cell: across the ford, or where no room was left."},
    // Any time
    {"standing", "standing DECISION ANSWER | standing off DECISION",
     "An answer given beforehand, in secret. loot: red plunder|leave, black plunder|burn. joker: the entries to cancel "
     "(R3.8 R5.1), or none. guide, ford, press, answer, king, sally, mode: an answer of that phase. challenge: yes, "
     "no. "
     "meet: stand, or withdraw and cells in order of liking. fallback: cells. levy: LF, LS, half. act: recruit [until "
     "CELLS]."},
    {"concede", "concede", "Gives the raid up: the other wins outright. Between raids it gives up the series.", true},
    {"offer", "offer undo",
     "Takes your last order back: at once if nothing was drawn or shown since and it sought no battle, else if the "
     "other agrees."},
    // The series
    {"ready", "ready", "On to the next raid of the series."},
    {"submit", "submit", "The subordinate king pays tribute; the series is over."},
    {"revolt", "revolt", "He stakes all on one great battle."},
    {"host", "host RB1 NR6 MW3 FW6 SK2 LF20 LS12",
     "Your host for the great battle, in hundreds, in secret: at most 50, of them 18 of the nucleus."},
    // The clock's and the referee's
    {"expire", "expire", "The clock's: the time for this decision is over."},
    {"prepared", "prepared", "The clock's: answers given in advance are due."},
    {"ref", "ref ORDER", "The referee's orders; the word ref may be left out where no player's order has the name."},
    {"result", "ref result battle FIELDS | ref result duel FIELDS", "The result of the battle or duel under way."},
    {"set", "ref set VARIABLE VALUE", "Sets a variable of the raid, such as turn, S0[A], prestige[D], menA +200."},
    {"place", "ref place A 3-7 | ref place D 4-6 | ref place QS 2-7 [up]",
     "Puts an army or a card elsewhere; a card changes places with the one that lies there."},
    {"remove", "ref remove 2-7", "Takes the card away; the cell is blank."},
    {"roll", "ref roll 2d6", "Open dice without effect."},
    {"rule", "ref rule TEXT", "A ruling for all to read."},
    {"undo", "ref undo", "Goes back to before the last order in play."},
    {"pause", "ref pause", "Stops the game and its clock."},
    {"resume", "ref resume", "Lets it go on."},
    {"ref end", "ref end CODE",
     "Ends the raid: home ended cleared conquest recalled driven omens king_dead destroyed beaten limit.", true},
});

}  // namespace

std::span<const rules::OrderHelp> AgeOfArthur::help() { return kHelp; }

}  // namespace cherta::age_of_arthur
