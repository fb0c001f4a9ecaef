// The events of section 7, with every field's audience. Open fields go to everybody; hidden ones to the owner and the
// referee. A private event (kPrivate) is not sent to others at all. Hidden payloads hold what is so AFTER the event, so
// that apply() copies and never reckons. After an event that tells something (kTells: a card turned, a die thrown, a
// secret disclosed) nobody can take back what came before it.
#pragma once

#include "server/rules/age_of_arthur/handover.h"
#include "server/rules/age_of_arthur/state.h"

namespace cherta::age_of_arthur {

// A whole state inside an event, with no further redaction: project() has been over it.
struct Whole {
  State state;
  bool operator==(const Whole&) const = default;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (state))

// Setup; voids acceptances.
struct OptionChanged {
  static constexpr std::string_view kName = "option_changed";
  Open<Options> options;
  bool operator==(const OptionChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionChanged, (), (options))

// Setup, or ready for the next raid.
struct Accepted {
  static constexpr std::string_view kName = "accepted";
  Open<Seat> side;
  bool operator==(const Accepted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (side))

// The game begins under these options.
struct OptionsFixed {
  static constexpr std::string_view kName = "options";
  Open<Options> options;
  bool operator==(const OptionsFixed&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionsFixed, (), (options))

// AA-2.2; no dice: by option or by swap.
struct RolesSet {
  static constexpr std::string_view kName = "roles";
  static constexpr bool kTells = true;
  Open<std::vector<int>> dice;  // P1, P2, pair by pair
  Open<Seat> attacker;
  bool operator==(const RolesSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RolesSet, (), (dice, attacker))

// AA-2.3-2.4. The roll is its owner's.
struct StrengthRolled {
  static constexpr std::string_view kName = "strength_rolled";
  static constexpr bool kTells = true;
  Open<Role> side;
  Hidden<std::vector<int>> dice;
  Hidden<Muster> muster;
  bool operator==(const StrengthRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(StrengthRolled, (), (side, dice, muster))

// A mix entered; may be changed until both are in; private.
struct MixChosen {
  static constexpr std::string_view kName = "mix_chosen";
  static constexpr bool kPrivate = true;
  Open<Role> side;
  Hidden<Muster> muster;
  bool operator==(const MixChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(MixChosen, (), (side, muster))

// Sent once per side, when both are in.
struct MixSet {
  static constexpr std::string_view kName = "mix_set";
  static constexpr bool kTells = true;
  Open<Role> side;
  Hidden<Muster> muster;
  bool operator==(const MixSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(MixSet, (), (side, muster))

// 54 cells face down; the cards are the referee's. The attacker carries nothing yet (AA-2.12).
struct GridDealt {
  static constexpr std::string_view kName = "dealt";
  static constexpr bool kTells = true;
  Open<std::vector<GridCell>> grid;
  Hidden<Plunder> plunder;                      // A's; everybody's unless veiled
  Hidden<std::vector<Discarded>> discard_down;  // the referee's: empty
  bool operator==(const GridDealt&) const = default;
};
BOOST_DESCRIBE_STRUCT(GridDealt, (), (grid, plunder, discard_down))

// AA-2.11.
struct BaseSet {
  static constexpr std::string_view kName = "base";
  Open<Cell> cell;
  bool operator==(const BaseSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(BaseSet, (), (cell))

// Clears what holds for one turn; a dead king of D's has a successor (AA-11.5).
struct TurnStarted {
  static constexpr std::string_view kName = "turn";
  Open<int> turn;
  bool operator==(const TurnStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (turn))

// The prompt. Who and what is asked follows from the phase (8.2): no option list here. A new wait begins.
struct PhaseChanged {
  static constexpr std::string_view kName = "phase";
  Open<Phase> phase;
  Open<Role> asked;  // kJoker, kChallenge
  bool operator==(const PhaseChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseChanged, (), (phase, asked))

struct Moved {
  static constexpr std::string_view kName = "moved";
  Open<Role> side;
  Open<Cell> from;
  Open<Cell> to;
  Open<std::optional<Cell>> via;
  Open<std::optional<Direction>> heading;  // of the last leg; none for falling and going back
  Open<std::string> cause;                 // march, guide, withdraw, fall back, refuse, ford
  bool operator==(const Moved&) const = default;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (side, from, to, via, heading, cause))

// AA-1.10. renumbered: the old column; none: dealt from the open pile.
struct ColumnAdded {
  static constexpr std::string_view kName = "column";
  static constexpr bool kTells = true;
  Open<int> column;
  Open<std::optional<int>> renumbered;
  Open<std::vector<GridCell>> cells;        // dealt anew; cards the referee's
  Open<std::vector<Discarded>> discard_up;  // afterwards
  bool operator==(const ColumnAdded&) const = default;
};
BOOST_DESCRIBE_STRUCT(ColumnAdded, (), (column, renumbered, cells, discard_up))

struct CardTurned {
  static constexpr std::string_view kName = "card_turned";
  static constexpr bool kTells = true;
  Open<Cell> cell;
  Open<Card> card;
  bool operator==(const CardTurned&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardTurned, (), (cell, card))

// The entry of a picture or joker: rule ID and dice.
struct EffectApplied {
  static constexpr std::string_view kName = "effect";
  static constexpr bool kTells = true;
  Open<std::string> rule;  // AA-6.R3.12
  Open<std::vector<int>> dice;
  Open<std::string> text;  // what it says, in a few words
  bool operator==(const EffectApplied&) const = default;
};
BOOST_DESCRIBE_STRUCT(EffectApplied, (), (rule, dice, text))

// A fraction as a fraction (AA-3.1).
struct Tallied {
  static constexpr std::string_view kName = "tally";
  Open<Role> side;
  Open<Op> op;
  Hidden<Muster> muster;  // afterwards
  bool operator==(const Tallied&) const = default;
};
BOOST_DESCRIBE_STRUCT(Tallied, (), (side, op, muster))

struct PrestigeChanged {
  static constexpr std::string_view kName = "prestige";
  Open<Role> side;
  Open<int> delta;
  Open<int> total;
  Open<std::string> reason;
  bool operator==(const PrestigeChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PrestigeChanged, (), (side, delta, total, reason))

// Numbers are A's, and everybody's unless veiled (AA-16.3).
struct PlunderChanged {
  static constexpr std::string_view kName = "plunder";
  Open<std::string> cause;  // loot, raid, murrain, harvest, personality, relic …
  Open<std::optional<Cell>> cell;
  Open<int> value;  // the card's value, if a card
  Hidden<Plunder> after;
  Hidden<int> delta;
  bool operator==(const PlunderChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlunderChanged, (), (cause, cell, value, after, delta))

// Dropped loot; sent to others only when plunder is open.
struct Abandoned {
  static constexpr std::string_view kName = "abandoned";
  static constexpr bool kPrivate = true;
  Hidden<int> delta;
  Hidden<Plunder> after;
  bool operator==(const Abandoned&) const = default;
};
BOOST_DESCRIBE_STRUCT(Abandoned, (), (delta, after))

// AA-5.2.
struct LeftLying {
  static constexpr std::string_view kName = "left";
  Open<Cell> cell;
  Open<int> value;
  bool operator==(const LeftLying&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeftLying, (), (cell, value))

// AA-5.3.
struct Burned {
  static constexpr std::string_view kName = "burned";
  Open<Cell> cell;
  Open<int> value;
  bool operator==(const Burned&) const = default;
};
BOOST_DESCRIBE_STRUCT(Burned, (), (cell, value))

// An open card by its face; an unseen one for the referee alone.
struct CardRemoved {
  static constexpr std::string_view kName = "removed";
  Open<Cell> cell;
  Open<std::optional<Card>> card;      // open card
  Hidden<std::optional<Card>> unseen;  // the referee's
  Open<bool> kept;                     // a joker kept by somebody
  bool operator==(const CardRemoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardRemoved, (), (cell, card, unseen, kept))

struct Fed {
  static constexpr std::string_view kName = "fed";
  Open<Role> side;
  Open<Cell> cell;
  bool operator==(const Fed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fed, (), (side, cell))

// AA-7.7-7.9.
struct Attrition {
  static constexpr std::string_view kName = "attrition";
  static constexpr bool kTells = true;
  Open<Role> side;
  Open<Cell> cell;
  Open<int> men;          // lost
  Hidden<int> paid;       // A: his; open unless veiled. D pays nothing: unknown to all
  Hidden<Plunder> after;  // the same
  bool operator==(const Attrition&) const = default;
};
BOOST_DESCRIBE_STRUCT(Attrition, (), (side, cell, men, paid, after))

// AA-6.R3.9. The men are A's secret.
struct HorsesDied {
  static constexpr std::string_view kName = "horses";
  static constexpr bool kTells = true;
  Open<int> die;
  Hidden<int> men;
  Hidden<Muster> muster;
  bool operator==(const HorsesDied&) const = default;
};
BOOST_DESCRIBE_STRUCT(HorsesDied, (), (die, men, muster))

struct HaltChanged {
  static constexpr std::string_view kName = "halt";
  Open<int> turns;  // still to stand
  Open<HaltCause> cause;
  bool operator==(const HaltChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(HaltChanged, (), (turns, cause))

struct RetreatOrdered {
  static constexpr std::string_view kName = "retreat";
  Open<RetreatKind> kind;
  Open<int> turns;  // of two
  bool operator==(const RetreatOrdered&) const = default;
};
BOOST_DESCRIBE_STRUCT(RetreatOrdered, (), (kind, turns))

struct DissentDue {
  static constexpr std::string_view kName = "dissent_due";
  Open<std::optional<int>> turn;  // none: settled
  bool operator==(const DissentDue&) const = default;
};
BOOST_DESCRIBE_STRUCT(DissentDue, (), (turn))

struct JokerKept {
  static constexpr std::string_view kName = "joker_kept";
  Open<Role> side;
  Open<Discarded> joker;
  bool operator==(const JokerKept&) const = default;
};
BOOST_DESCRIBE_STRUCT(JokerKept, (), (side, joker))

struct JokerPlayed {
  static constexpr std::string_view kName = "joker";
  Open<Role> side;
  Open<std::string> use;  // cancel (the card in hand stays as a plain picture), double, bridge, ford
  Open<Discarded> joker;  // to the open pile
  bool operator==(const JokerPlayed&) const = default;
};
BOOST_DESCRIBE_STRUCT(JokerPlayed, (), (side, use, joker))

// AA-9.1.
struct BridgeDown {
  static constexpr std::string_view kName = "barred";
  Open<Cell> cell;
  Open<Direction> heading;
  Open<std::vector<Barred>> pairs;
  bool operator==(const BridgeDown&) const = default;
};
BOOST_DESCRIBE_STRUCT(BridgeDown, (), (cell, heading, pairs))

// AA-4.12.
struct DefenderPlaced {
  static constexpr std::string_view kName = "placed";
  Open<Cell> cell;
  bool operator==(const DefenderPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(DefenderPlaced, (), (cell))

// none: over.
struct StandoffChanged {
  static constexpr std::string_view kName = "standoff";
  Open<std::optional<Standoff>> standoff;
  bool operator==(const StandoffChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandoffChanged, (), (standoff))

// AA-9.8.
struct FordPassed {
  static constexpr std::string_view kName = "ford_pass";
  Open<bool> on;
  bool operator==(const FordPassed&) const = default;
};
BOOST_DESCRIBE_STRUCT(FordPassed, (), (on))

struct Recruited {
  static constexpr std::string_view kName = "recruited";
  Open<std::string> cause;
  bool operator==(const Recruited&) const = default;
};
BOOST_DESCRIBE_STRUCT(Recruited, (), (cause))

// D gains nothing this turn.
struct NoRecruiting {
  static constexpr std::string_view kName = "no_recruit";
  Open<std::string> cause;
  bool operator==(const NoRecruiting&) const = default;
};
BOOST_DESCRIBE_STRUCT(NoRecruiting, (), (cause))

// D may not march this turn (AA-6.R3.4).
struct Pinned {
  static constexpr std::string_view kName = "pinned";
  Open<std::string> cause;
  bool operator==(const Pinned&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pinned, (), (cause))

// AA-4.6.
struct Released {
  static constexpr std::string_view kName = "released";
  Open<std::string> cause;  // row, turn
  bool operator==(const Released&) const = default;
};
BOOST_DESCRIBE_STRUCT(Released, (), (cause))

struct LevyDue {
  static constexpr std::string_view kName = "levy_due";
  Open<int> hundreds;
  bool operator==(const LevyDue&) const = default;
};
BOOST_DESCRIBE_STRUCT(LevyDue, (), (hundreds))

// AA-3.9. The split is D's.
struct Levied {
  static constexpr std::string_view kName = "levied";
  Open<int> hundreds;
  Hidden<Muster> muster;
  bool operator==(const Levied&) const = default;
};
BOOST_DESCRIBE_STRUCT(Levied, (), (hundreds, muster))

struct GuideOffered {
  static constexpr std::string_view kName = "guide";
  Open<bool> open;
  bool operator==(const GuideOffered&) const = default;
};
BOOST_DESCRIBE_STRUCT(GuideOffered, (), (open))

// A's supply of this turn is settled. No line of its own.
struct SupplySettled {
  static constexpr std::string_view kName = "supply";
  Open<bool> fed;
  bool operator==(const SupplySettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(SupplySettled, (), (fed))

// Bookkeeping of a step: row 5, retreat, D's move. No line of its own.
struct StepMarked {
  static constexpr std::string_view kName = "step_marked";
  Open<std::optional<Cell>> row5_from;
  Open<bool> row5_walked;
  Open<std::optional<Cell>> step_from;
  Open<int> retreat_turns;
  Open<RetreatKind> retreat;
  Open<bool> d_moved;
  Open<bool> d_seeks;
  bool operator==(const StepMarked&) const = default;
};
BOOST_DESCRIBE_STRUCT(StepMarked, (), (row5_from, row5_walked, step_from, retreat_turns, retreat, d_moved, d_seeks))

// The card being resolved; none: done. No line of its own.
struct CardInHand {
  static constexpr std::string_view kName = "card_in_hand";
  Open<std::optional<Card>> card;
  Open<bool> second_visit;
  bool operator==(const CardInHand&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardInHand, (), (card, second_visit))

// A new encounter, or how it stands; none: over. Secret parts by their owners.
struct EncounterChanged {
  static constexpr std::string_view kName = "encounter";
  Open<std::optional<Encounter>> encounter;
  Open<bool> begins;
  bool operator==(const EncounterChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(EncounterChanged, (), (encounter, begins))

// challenge false: he passes.
struct Challenged {
  static constexpr std::string_view kName = "challenge";
  Open<Role> side;
  Open<bool> challenge;
  bool operator==(const Challenged&) const = default;
};
BOOST_DESCRIBE_STRUCT(Challenged, (), (side, challenge))

// AA-11.2, 11.4.
struct Answered {
  static constexpr std::string_view kName = "answer";
  Open<Role> side;
  Open<bool> accept;
  Open<std::optional<int>> die;
  bool operator==(const Answered&) const = default;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (side, accept, die))

// AA-11.3: bouts A, D, A, D …; then the victor's die.
struct DuelFought {
  static constexpr std::string_view kName = "duel";
  static constexpr bool kTells = true;
  Open<std::vector<int>> dice;
  Open<std::optional<Role>> winner;
  Open<DuelFate> fate;
  Open<std::string> mode;  // auto, table, played
  bool operator==(const DuelFought&) const = default;
};
BOOST_DESCRIBE_STRUCT(DuelFought, (), (dice, winner, fate, mode))

struct KingChanged {
  static constexpr std::string_view kName = "king";
  Open<Role> side;
  Open<KingState> state;
  bool operator==(const KingChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(KingChanged, (), (side, state))

// press, refuse, stand, withdraw, attack, around, force, bypass, outflank, split, fight, surrender, submit, revolt.
struct Decided {
  static constexpr std::string_view kName = "decision";
  Open<Role> side;
  Open<std::string> what;
  bool operator==(const Decided&) const = default;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (side, what))

// Split or sally; opened in the battle. Fixed size for others.
struct SecretlyDecided {
  static constexpr std::string_view kName = "secret_decision";
  Open<Role> side;
  Open<std::string> what;  // split, sally
  Hidden<int> percent;     // of a split
  Hidden<bool> sally;      // else hold
  bool operator==(const SecretlyDecided&) const = default;
};
BOOST_DESCRIBE_STRUCT(SecretlyDecided, (), (side, what, percent, sally))

// Option `ask`: sealed until both are in; private.
struct ModeChosen {
  static constexpr std::string_view kName = "mode_chosen";
  static constexpr bool kPrivate = true;
  Open<Role> side;
  Hidden<std::string> mode;
  bool operator==(const ModeChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModeChosen, (), (side, mode))

// How this battle will be fought.
struct ModeSettled {
  static constexpr std::string_view kName = "mode";
  Open<std::string> mode;
  bool operator==(const ModeSettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModeSettled, (), (mode))

// AA-16.2.
struct ArmyDisclosed {
  static constexpr std::string_view kName = "disclosed";
  static constexpr bool kTells = true;
  Open<Role> side;
  Open<Disclosed> army;
  bool operator==(const ArmyDisclosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ArmyDisclosed, (), (side, army))

// AA-9.11.
struct SplitOpened {
  static constexpr std::string_view kName = "split";
  static constexpr bool kTells = true;
  Open<Role> splitter;
  Open<int> percent;
  Open<bool> sally;
  Open<int> delay;
  bool operator==(const SplitOpened&) const = default;
};
BOOST_DESCRIBE_STRUCT(SplitOpened, (), (splitter, percent, sally, delay))

// AA-13.
struct BattleFought {
  static constexpr std::string_view kName = "battle";
  static constexpr bool kTells = true;
  Open<Site> site;
  Open<Role> advancing;
  Open<std::string> mode;
  Open<Roster> a;  // engaged
  Open<Roster> d;  // engaged
  Open<int> power_a;
  Open<int> power_d;
  Open<std::vector<int>> modifiers_a;
  Open<std::vector<int>> modifiers_d;
  Open<std::vector<int>> dice;  // A two, D two
  Open<int> total_a;
  Open<int> total_d;
  Open<BattleRecord> record;
  Open<std::optional<int>> king_die;
  bool operator==(const BattleFought&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleFought, (),
                      (site, advancing, mode, a, d, power_a, power_d, modifiers_a, modifiers_d, dice, total_a, total_d,
                       record, king_die))

// Sealed; nobody learns who is in first; private.
struct ReportEntered {
  static constexpr std::string_view kName = "report";
  static constexpr bool kPrivate = true;
  Open<Role> side;
  Hidden<std::optional<BattleReport>> report;
  Hidden<std::optional<DuelReport>> duel;
  bool operator==(const ReportEntered&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReportEntered, (), (side, report, duel))

// 9.4, 9.6: a battle or duel is handed over to be played as a game of its own. Both armies stand revealed: open.
struct BattleHandedOver {
  static constexpr std::string_view kName = "battle_handed_over";
  Open<BattleHandover> record;
  bool operator==(const BattleHandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleHandedOver, (), (record))
struct DuelHandedOver {
  static constexpr std::string_view kName = "duel_handed_over";
  Open<DuelHandover> record;
  bool operator==(const DuelHandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(DuelHandedOver, (), (record))

// Once both are in. Not settled: each may enter once more.
struct ReportsOpened {
  static constexpr std::string_view kName = "reports";
  static constexpr bool kTells = true;
  Open<std::optional<BattleReport>> a;
  Open<std::optional<BattleReport>> d;
  Open<std::optional<DuelReport>> duel_a;
  Open<std::optional<DuelReport>> duel_d;
  Open<bool> settled;
  Open<std::string> how;  // agreed, disputed, field by field, referee, single
  bool operator==(const ReportsOpened&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReportsOpened, (), (a, d, duel_a, duel_d, settled, how))

// AA-13.10: A, D, pair by pair.
struct FallbackRolled {
  static constexpr std::string_view kName = "fallback_dice";
  static constexpr bool kTells = true;
  Open<std::vector<int>> dice;
  Open<Role> side;  // who falls back
  bool operator==(const FallbackRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(FallbackRolled, (), (dice, side))

// AA-12.2-12.3.
struct SickRolled {
  static constexpr std::string_view kName = "sick_roll";
  static constexpr bool kTells = true;
  Open<int> die;
  Open<bool> dies;
  Open<std::string> outcome;
  bool operator==(const SickRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(SickRolled, (), (die, dies, outcome))

// AA-13.12.
struct FreeRoam {
  static constexpr std::string_view kName = "free_roam";
  bool operator==(const FreeRoam&) const = default;
};
BOOST_DESCRIBE_STRUCT(FreeRoam, (), ())

// A Place of Prestige.
struct PlaceTaken {
  static constexpr std::string_view kName = "place_taken";
  Open<int> places;
  bool operator==(const PlaceTaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlaceTaken, (), (places))

// AA-14; everything hidden is revealed (section 10). Standing orders are opened, and end with the raid.
struct RaidOver {
  static constexpr std::string_view kName = "over";
  static constexpr bool kTells = true;
  Open<RaidEnd> end;
  Open<Whole> position;
  Open<std::vector<StandingAnswer>> standing_p1, standing_p2;
  bool operator==(const RaidOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(RaidOver, (), (end, position, standing_p1, standing_p2))

// AA-15.
struct SeriesChanged {
  static constexpr std::string_view kName = "campaign";
  Open<int> raid;                 // number of the next or last
  Open<std::vector<int>> totals;  // P1, P2
  Open<std::vector<int>> streaks;
  Open<std::vector<int>> reigns;
  Open<SeriesState> state;
  Open<std::optional<Seat>> subordinate;
  Open<std::optional<Seat>> winner;
  Open<std::string> text;
  bool operator==(const SeriesChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeriesChanged, (), (raid, totals, streaks, reigns, state, subordinate, winner, text))

// A new raid of the series, or the major battle: everything of the last raid is cleared (AA-15.2).
struct RaidSetUp {
  static constexpr std::string_view kName = "raid_set_up";
  Open<Seat> attacker;
  Open<int> raid;
  Open<Whole> position;
  bool operator==(const RaidSetUp&) const = default;
};
BOOST_DESCRIBE_STRUCT(RaidSetUp, (), (attacker, raid, position))

// Sealed; may be changed until both are in; private.
struct HostChosen {
  static constexpr std::string_view kName = "host_chosen";
  static constexpr bool kPrivate = true;
  Open<Seat> seat;
  Hidden<std::optional<PerCategory>> host;
  bool operator==(const HostChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(HostChosen, (), (seat, host))

// Sent once per side, when both are in; opened with the battle.
struct HostSet {
  static constexpr std::string_view kName = "host_set";
  static constexpr bool kTells = true;
  Open<Seat> seat;
  Hidden<std::optional<PerCategory>> host;
  bool operator==(const HostSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(HostSet, (), (seat, host))

// The match is over.
struct GameFinished {
  static constexpr std::string_view kName = "finished";
  Open<std::optional<Seat>> winner;
  Open<std::string> code;  // of the only raid (AA-14.1), or raids_max, submitted, major_battle, concede
  Open<Whole> position;
  bool operator==(const GameFinished&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameFinished, (), (winner, code, position))

// Own; private.
struct StandingChanged {
  static constexpr std::string_view kName = "standing";
  static constexpr bool kPrivate = true;
  Open<Seat> seat;
  Hidden<std::vector<StandingAnswer>> standing;
  bool operator==(const StandingChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingChanged, (), (seat, standing))

// Own waiting orders; private.
struct ScriptChanged {
  static constexpr std::string_view kName = "script";
  static constexpr bool kPrivate = true;
  Open<Seat> seat;
  Hidden<std::vector<std::string>> script;
  Hidden<std::string> refused;  // why the rest was dropped, or empty
  bool operator==(const ScriptChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(ScriptChanged, (), (seat, script, refused))

struct RefereeActed {
  static constexpr std::string_view kName = "referee";
  Open<std::string> act;   // set, place, remove, roll, rule, pause, resume, end, result, undo
  Open<std::string> note;  // public words
  Open<std::vector<int>> dice;
  bool operator==(const RefereeActed&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeActed, (), (act, note, dice))

// The position after an edit, through the one door. No line of its own.
struct RefereeSet {
  static constexpr std::string_view kName = "referee_set";
  static constexpr bool kTells = true;
  Hidden<Whole> position;
  bool operator==(const RefereeSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeSet, (), (position))

struct PauseChanged {
  static constexpr std::string_view kName = "pause";
  Open<bool> on;
  bool operator==(const PauseChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PauseChanged, (), (on))

// The seat gives an order that it may yet take back. No line of its own.
struct UndoMarked {
  static constexpr std::string_view kName = "undo_marked";
  Open<Seat> seat;
  bool operator==(const UndoMarked&) const = default;
};
BOOST_DESCRIBE_STRUCT(UndoMarked, (), (seat))

struct UndoOffered {
  static constexpr std::string_view kName = "undo_offered";
  Open<Seat> seat;
  bool operator==(const UndoOffered&) const = default;
};
BOOST_DESCRIBE_STRUCT(UndoOffered, (), (seat))

// The play is again as it was before this seat's last order. Standing orders stay as they are now.
struct Undone {
  static constexpr std::string_view kName = "undone";
  Open<Seat> seat;
  bool operator==(const Undone&) const = default;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (seat))

using Event =
    std::variant<OptionChanged, Accepted, OptionsFixed, RolesSet, StrengthRolled, MixChosen, MixSet, GridDealt, BaseSet,
                 TurnStarted, PhaseChanged, Moved, ColumnAdded, CardTurned, EffectApplied, Tallied, PrestigeChanged,
                 PlunderChanged, Abandoned, LeftLying, Burned, CardRemoved, Fed, Attrition, HorsesDied, HaltChanged,
                 RetreatOrdered, DissentDue, JokerKept, JokerPlayed, BridgeDown, DefenderPlaced, StandoffChanged,
                 FordPassed, Recruited, NoRecruiting, Pinned, Released, LevyDue, Levied, GuideOffered, SupplySettled,
                 StepMarked, CardInHand, EncounterChanged, Challenged, Answered, DuelFought, KingChanged, Decided,
                 SecretlyDecided, ModeChosen, ModeSettled, ArmyDisclosed, SplitOpened, BattleFought, ReportEntered,
                 BattleHandedOver, DuelHandedOver, ReportsOpened, FallbackRolled, SickRolled, FreeRoam, PlaceTaken,
                 RaidOver, SeriesChanged, RaidSetUp, HostChosen, HostSet, GameFinished, StandingChanged, ScriptChanged,
                 RefereeActed, RefereeSet, PauseChanged, UndoMarked, UndoOffered, Undone>;

}  // namespace cherta::age_of_arthur
