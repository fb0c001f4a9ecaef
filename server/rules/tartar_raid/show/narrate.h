// What there is to say of each event (core/narration.h). Internal to the narrate_*.cpp files.
#pragma once

#include "server/rules/core/narration.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid::narration {

using rules::say;
using rules::Words;
using Maybe = rules::MaybeWords;

// " (7 Tartars under the Aga)": for who knows them.
inline std::string bracket(const Hidden<Contents>& contents) {
  const Contents* known = contents.if_known();
  return known ? " (" + contents_words(*known) + ')' : std::string();
}

// narrate_setup.cpp
Maybe words(const PlayerReady&, Viewer);
Maybe words(const OptionChanged&, Viewer);
Maybe words(const VillagesPlaced&, Viewer);
Maybe words(const TownPlaced&, Viewer);
Maybe words(const NoTown&, Viewer);
Maybe words(const ExtraVillage&, Viewer);
Maybe words(const TerrainRolled&, Viewer);
Maybe words(const TerrainPlaced&, Viewer);
Maybe words(const MapExpanded&, Viewer);
Maybe words(const Dealt&, Viewer);
Maybe words(const ChertasPlaced&, Viewer);
Maybe words(const TartarsDeployed&, Viewer);
Maybe words(const FeudalsMustered&, Viewer);

// narrate_turn.cpp
Maybe words(const TurnStarted&, Viewer);
Maybe words(const DummiesRevealed&, Viewer);
Maybe words(const CounterExposed&, Viewer);
Maybe words(const VillageOverrun&, Viewer);
Maybe words(const CounterAppeared&, Viewer);
Maybe words(const HerdAsked&, Viewer);
Maybe words(const Herded&, Viewer);
Maybe words(const ArrivalDelayed&, Viewer);
Maybe words(const ArrivalRolled&, Viewer);
Maybe words(const PendingChanged&, Viewer);
Maybe words(const LeaderChanged&, Viewer);
Maybe words(const MovementRoll&, Viewer);
Maybe words(const FirstMoverSet&, Viewer);
Maybe words(const ActivationRolled&, Viewer);
Maybe words(const Stamped&, Viewer);
Maybe words(const Announced&, Viewer);
Maybe words(const PhaseChanged&, Viewer);
Maybe words(const ReinforcementsArrived&, Viewer);
Maybe words(const ReinforcementDie&, Viewer);
Maybe words(const Withdrawing&, Viewer);
Maybe words(const PursuitRolled&, Viewer);
Maybe words(const WaitStarted&, Viewer);
Maybe words(const DicingBegun&, Viewer);

// narrate_march.cpp: marches, cards, windows, joining
Maybe words(const MarchBegun&, Viewer);
Maybe words(const MarchChanged&, Viewer);
Maybe words(const Stepped&, Viewer);
Maybe words(const ForcedMarchRolled&, Viewer);
Maybe words(const RoughRolled&, Viewer);
Maybe words(const ChertaRolled&, Viewer);
Maybe words(const MoveEnded&, Viewer);
Maybe words(const CardPlayed&, Viewer);
Maybe words(const StrengthDisclosed&, Viewer);
Maybe words(const CardNullified&, Viewer);
Maybe words(const StrengthTested&, Viewer);
Maybe words(const WindowOpened&, Viewer);
Maybe words(const WindowReplied&, Viewer);
Maybe words(const WindowClosed&, Viewer);
Maybe words(const ReplyCarriedOut&, Viewer);
Maybe words(const WindowSettled&, Viewer);
Maybe words(const Intercepted&, Viewer);
Maybe words(const ContactMade&, Viewer);
Maybe words(const Joined&, Viewer);
Maybe words(const Separated&, Viewer);
Maybe words(const PeasantsSummoned&, Viewer);
Maybe words(const LeftBehind&, Viewer);
Maybe words(const EscortGathered&, Viewer);
Maybe words(const SiegeOrdered&, Viewer);
Maybe words(const SallyOrdered&, Viewer);
Maybe words(const AssaultOrdered&, Viewer);
Maybe words(const LossOrderSet&, Viewer);
Maybe words(const ClaimSet&, Viewer);

// narrate_battle.cpp: battles, losses, the town
Maybe words(const ClimaxDeclared&, Viewer);
Maybe words(const HandedOver&, Viewer);
Maybe words(const BattleChanged&, Viewer);
Maybe words(const ContestsChanged&, Viewer);
Maybe words(const BattleStarted&, Viewer);
Maybe words(const BattleRound&, Viewer);
Maybe words(const BattleEnded&, Viewer);
Maybe words(const CommandersKilled&, Viewer);
Maybe words(const LostHeart&, Viewer);
Maybe words(const Retreated&, Viewer);
Maybe words(const Destroyed&, Viewer);
Maybe words(const MarkersFreed&, Viewer);
Maybe words(const LeaderLost&, Viewer);
Maybe words(const MarkersEscaped&, Viewer);
Maybe words(const MarkersLoaded&, Viewer);
Maybe words(const SurpriseRolled&, Viewer);
Maybe words(const SiegeRolled&, Viewer);
Maybe words(const BigOpportunity&, Viewer);
Maybe words(const PanicRolled&, Viewer);
Maybe words(const TownTaken&, Viewer);
Maybe words(const PrinceEscapeRolled&, Viewer);
Maybe words(const JoinArrivalRolled&, Viewer);
Maybe words(const LevyCalled&, Viewer);
Maybe words(const ResultEntered&, Viewer);
Maybe words(const ResultDisputed&, Viewer);
Maybe words(const ResultSettled&, Viewer);

// narrate_rest.cpp: standing orders, the referee, undo, the end
Maybe words(const StandingChanged&, Viewer);
Maybe words(const StandingSkipped&, Viewer);
Maybe words(const ScriptStopped&, Viewer);
Maybe words(const Muted&, Viewer);
Maybe words(const TallyChanged&, Viewer);
Maybe words(const RefereeActed&, Viewer);
Maybe words(const WaitExtended&, Viewer);
Maybe words(const RefereeNoted&, Viewer);
Maybe words(const RefereeSet&, Viewer);
Maybe words(const WrathRolled&, Viewer);
Maybe words(const GameOver&, Viewer);
Maybe words(const UndoOffered&, Viewer);
Maybe words(const Undone&, Viewer);

}  // namespace cherta::tartar_raid::narration
