// How apply() is done: one fold() per event, grouped by chapter as the events are, and what they share. Internal to the
// apply*.cpp files. Works on the truth with whole events and on a projection with redacted ones, hence learn().
#pragma once

#include "server/rules/tartar_raid/events.h"

namespace cherta::tartar_raid::folding {

// ---- what they share (apply.cpp) ----

inline Side& side_in(State& s, Seat seat) { return seat == kAga ? *s.aga : *s.prince; }
Counter* counter_in(State&, Label);  // null if there is none on the map
void remove_counter(State&, Label);
void add_counter(State&, Counter);  // in its place by label, which counts as used from now on (TR-0.10)

// Takes over what was told; what was not told is left as it is.
template <class T>
void learn(Hidden<T>& field, const Hidden<T>& told) {
  if (told.known()) field = told;
}
void learn_contents(State&, Label, const Hidden<Contents>& told);
void learn_all(State&, const Hidden<std::vector<ContentsEntry>>& told);
void learn_leaders(State&, const Hidden<std::vector<LeaderEntry>>& told);
void note_units(State&, Label, int units, SizeFrom);  // a number that everybody has seen
void note_force(State&, const ForceShown&);           // the same for every counter of a force
rules::Snapshot<State> snapshot_of(const State&);     // without the snapshots within it

// ---- the folds ----

// setup: apply_turn.cpp
void fold(State&, const PlayerReady&);
void fold(State&, const OptionChanged&);
void fold(State&, const VillagesPlaced&);
void fold(State&, const TownPlaced&);
void fold(State&, const NoTown&);
void fold(State&, const ExtraVillage&);
void fold(State&, const TerrainRolled&);
void fold(State&, const TerrainPlaced&);
void fold(State&, const MapExpanded&);
void fold(State&, const Dealt&);
void fold(State&, const ChertasPlaced&);
void fold(State&, const TartarsDeployed&);
void fold(State&, const FeudalsMustered&);

// the turn: apply_turn.cpp
void fold(State&, const TurnStarted&);
void fold(State&, const PhaseChanged&);
void fold(State&, const MovementRoll&);
void fold(State&, const FirstMoverSet&);
void fold(State&, const DicingBegun&);
void fold(State&, const DummiesRevealed&);
void fold(State&, const CounterExposed&);
void fold(State&, const ActivationRolled&);
void fold(State&, const CounterAppeared&);
void fold(State&, const HerdAsked&);
void fold(State&, const Herded&);
void fold(State&, const ArrivalDelayed&);
void fold(State&, const ArrivalRolled&);
void fold(State&, const PendingChanged&);
void fold(State&, const ReinforcementsArrived&);
void fold(State&, const ReinforcementDie&);
void fold(State&, const LeaderChanged&);
void fold(State&, const Stamped&);
void fold(State&, const Announced&);

// movement: apply_march.cpp
void fold(State&, const MarchBegun&);
void fold(State&, const MarchChanged&);
void fold(State&, const Stepped&);
void fold(State&, const ForcedMarchRolled&);
void fold(State&, const RoughRolled&);
void fold(State&, const ChertaRolled&);
void fold(State&, const MoveEnded&);
void fold(State&, const Intercepted&);
void fold(State&, const ContactMade&);
void fold(State&, const SiegeOrdered&);
void fold(State&, const SallyOrdered&);
void fold(State&, const AssaultOrdered&);

// cards, windows, joining: apply_cards.cpp
void fold(State&, const CardPlayed&);
void fold(State&, const StrengthDisclosed&);
void fold(State&, const CardNullified&);
void fold(State&, const StrengthTested&);
void fold(State&, const WindowOpened&);
void fold(State&, const WindowReplied&);
void fold(State&, const WindowClosed&);
void fold(State&, const ReplyCarriedOut&);
void fold(State&, const WindowSettled&);
void fold(State&, const Joined&);
void fold(State&, const Separated&);
void fold(State&, const PeasantsSummoned&);
void fold(State&, const LeftBehind&);
void fold(State&, const EscortGathered&);

// battles: apply_battle.cpp
void fold(State&, const ClimaxDeclared&);
void fold(State&, const HandedOver&);
void fold(State&, const BattleChanged&);
void fold(State&, const ContestsChanged&);
void fold(State&, const BattleStarted&);
void fold(State&, const BattleRound&);
void fold(State&, const BattleEnded&);
void fold(State&, const CommandersKilled&);
void fold(State&, const LostHeart&);
void fold(State&, const Retreated&);
void fold(State&, const Destroyed&);
void fold(State&, const MarkersFreed&);
void fold(State&, const LeaderLost&);
void fold(State&, const JoinArrivalRolled&);
void fold(State&, const LevyCalled&);
void fold(State&, const ResultEntered&);
void fold(State&, const ResultDisputed&);
void fold(State&, const ResultSettled&);

// objectives and ends: apply_raid.cpp
void fold(State&, const VillageOverrun&);
void fold(State&, const MarkersEscaped&);
void fold(State&, const MarkersLoaded&);
void fold(State&, const SurpriseRolled&);
void fold(State&, const SiegeRolled&);
void fold(State&, const BigOpportunity&);
void fold(State&, const PanicRolled&);
void fold(State&, const TownTaken&);
void fold(State&, const PrinceEscapeRolled&);
void fold(State&, const Withdrawing&);
void fold(State&, const PursuitRolled&);
void fold(State&, const WrathRolled&);
void fold(State&, const GameOver&);

// players and referee: apply_match.cpp
void fold(State&, const StandingChanged&);
void fold(State&, const StandingSkipped&);
void fold(State&, const ScriptStopped&);
void fold(State&, const Muted&);
void fold(State&, const LossOrderSet&);
void fold(State&, const ClaimSet&);
void fold(State&, const TallyChanged&);
void fold(State&, const RefereeActed&);
void fold(State&, const RefereeNoted&);
void fold(State&, const RefereeSet&);
void fold(State&, const UndoOffered&);
void fold(State&, const Undone&);
void fold(State&, const WaitStarted&);
void fold(State&, const WaitExtended&);

}  // namespace cherta::tartar_raid::folding
