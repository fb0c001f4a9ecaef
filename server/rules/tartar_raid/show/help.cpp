// Help on each order: its form and what it does, in the order of section 6.
#include <array>

#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

namespace {

constexpr auto kHelp = std::to_array<rules::OrderHelp>({
    // Lobby and setup
    {"ready", "ready", "You agree to the options; the game begins when both are ready."},
    {"option", "option NAME VALUE", "Sets an option before the game; both must then be ready anew."},
    {"hexes", "hexes TEXT", "Uploads a hex map of your own before the game (option hex_map custom)."},
    {"town", "town 44", "The Prince places the town: columns 3-6, two boxes clear of every village."},
    {"extra", "extra 66 | extra none", "With no room for a town, the Prince may add a village in columns 5-6."},
    {"terrain", "terrain 33-43=B 21-22=R | terrain none",
     "The Prince places blocked (B) and rough (R) sides, all at once."},
    {"cherta", "cherta 3 4 | cherta none",
     "The Prince fortifies border rows, one for each ten he holds, as his skill allows."},
    {"deploy", "deploy subs=KC,QD AGA=12@03 T1S=5@04 T2S=3@05 dummy=06:poor",
     "The Aga divides his units (numbers, or blocks such as 10+c1), and places armies and rumours in column 0."},
    {"muster", "muster sub=KD PRINCE=8@town FSUB=6@31 cossacks=E heroes=23,46",
     "The Prince plans in secret: armies and where they gather, the Cossacks' edge, villages that will rise."},
    // The Aga's objectives
    {"overrun", "overrun 31 T1 burn | overrun 31 T1 enslave carry|guard|caravan1|caravan2",
     "At the start of a turn the Aga takes a village in which he stands; how, only he knows."},
    {"done", "done", "No more villages this turn."},
    {"herd", "herd 64", "The Aga names the edge box to which troops arriving among his men are turned away."},
    {"first", "first", "You won the roll: you move first."},
    {"second", "second", "You won the roll: you move second."},
    // Movement
    {"march", "march T1 13 23 [forced [else go|stay]] [fast 7H] [assault] [surprise] [pick H1]",
     "Moves a counter box by box: forced dices for one box more, fast spends a card, assault challenges villagers at "
     "the "
     "end, surprise rushes the town, pick takes peasants or caravans along."},
    {"assault", "assault T1", "Challenges the heroic villagers in whose village T1 stands."},
    {"siege", "siege T1 [with T2]",
     "Sits before the town instead of moving; after the battles a die looks for an opening."},
    {"sally", "sally F1", "Comes out of the town to fight the Tartars before it."},
    {"join", "join T2 T1", "T2 becomes part of T1, in the same box, where the rules allow it."},
    {"separate", "separate F1", "Splits joined armies again."},
    {"summon", "summon F1 H1", "Villagers or peasants join an army: in its box, or next to a Good commander."},
    {"leave", "leave F1 peasants|cossacks|foot", "Leaves part of an army behind as a counter of its own."},
    {"gather", "gather T1 T5", "T1 takes over a caravan or guard in its box, captives and all."},
    {"abandon", "abandon T1", "Lets slaves and loot go; the counter rides fast again."},
    {"claim", "claim T3 good", "What skill a rumour pretends to, until it has been shown."},
    {"losses", "losses F1 feudal cossack", "The order in which this counter's kinds (or original armies) take losses."},
    {"withdraw", "withdraw", "The Aga announces that he rides for home; it cannot be taken back."},
    {"battleorder", "battleorder 34 44 [end]", "In which order this phase's battles are fought."},
    {"end", "end", "Ends your movement phase."},
    // Cards and windows
    {"play", "play intel AS T2 | play cossacks 9S [N] | play heroes 8S [46] | play join 6D C1 F1",
     "Plays a card: learn a size, hire Cossacks, raise a village, summon troops. One card a turn."},
    {"counter", "counter AD", "Your own Ace makes the enemy's Intelligence void."},
    {"intercept", "intercept 6D F1", "By a Join card F1 falls upon the enemy who has just come next to it."},
    {"zoc", "zoc F1", "On hexes F1 intercepts a neighbour without a card, once a phase."},
    {"contact",
     "contact 34 [engage T1] [joint T2] [climax] [play join 5D T4] [play intel AS F1] [levy yes|no] [mode table]",
     "Your part before a battle: who fights, who helps, and a card. Bare, the strongest fights alone."},
    {"pass", "pass", "You do nothing in this window."},
    {"mute", "mute", "You pass in every window till the end of the phase."},
    {"retreat", "retreat 56 | retreat inside", "Where the beaten force goes."},
    {"pursue", "pursue F1", "Rolls whether F1 follows the Tartars over the border."},
    {"stop", "stop", "No more pursuit."},
    {"result", "result 3 winner=tartar losses T1:tartar=1 F1:feudal=2 killed=none",
     "What came of a battle on a real table. Both enter it unseen; equal entries settle it."},
    // Standing orders and agreement
    {"stand", "stand add TRIGGER [if CONDITION]... do ORDER [repeat] | stand del N | stand move N M",
     "Orders given in advance, for windows (w_start step intel w_end contact) and decisions (declare choose herd "
     "retreat "
     "pursuit). Conditions: enemy= box= own= turn>= turn<= weather= village= target= size>=."},
    {"offer", "offer undo",
     "Offers to go back to the start of the phase, while no die has fallen and no secret is out."},
    {"accept", "accept undo", "Agrees to it."},
    {"resign", "resign", "Gives up the game.", true},
    // The clock's and the referee's
    {"expire", "expire", "The clock's: the present wait is over, the late player's default is done."},
    {"prepared", "prepared", "The clock's: answers given in advance are due."},
    {"ref", "ref ORDER", "The referee's orders; the word ref may be left out."},
    {"ref result", "ref result 3 winner=tartar losses T1:tartar=1 F1:feudal=2 killed=none",
     "Settles a battle on a real table, in the words of the players' entries."},
    {"pause", "ref pause [TEXT]", "Stops the game and its clocks."},
    {"resume", "ref resume", "Lets it go on."},
    {"extend", "ref extend aga 2h", "Gives the present decision this long from now: 600, 10m, 2h, 3d."},
    {"set", "ref set WHAT WORDS... [because REASON]",
     "Sets anything: villages, village, town, side, cherta, hex, river, option, turn, phase, weather, first, chooser, "
     "rolled, labels, contest, battle_order, hand, clubs, discard, skill, fate, objective, villages_required, "
     "wrath_required, plan, pending, standing, announced, flags such as activated on; or a counter: set T2 at 34 units "
     "7 "
     "commander poor. Counter words: at units untested foot peasants cossacks tartars feudals levy with origin home "
     "leader commander dummy claim form markers losses stamp known inside outside immobile began came barred, and "
     "flags "
     "such as moved off. A position that the rules could not hold is refused."},
    {"place", "ref place T1 34", "Puts a counter into another box."},
    {"remove", "ref remove T1", "Takes a counter off the map, its commander with it."},
    {"rule", "ref rule TEXT", "A ruling for all to read."},
    {"roll", "ref roll test C1", "Tests the strength of an untested counter now."},
    {"undo", "ref undo phase|turn", "Goes back to the start of the phase or of the turn."},
    {"note", "ref note aga|prince|all TEXT", "A note to one side or to all."},
    {"abort", "ref abort", "Ends the game without a result.", true},
});

}  // namespace

std::span<const rules::OrderHelp> TartarRaid::help() { return kHelp; }

}  // namespace cherta::tartar_raid
