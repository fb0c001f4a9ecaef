// The events of section 7: what can happen, with every field's audience. Open fields go to all four viewers; hidden
// ones to the owner (`side`, or the side of the label) and the referee. A private event is not sent to others at all:
// no message, no gap (TR-17.10.1). Hidden contents are those after the event, so that apply() copies and never reckons.
// One file per chapter has them, with their numbers in section 7.
#pragma once

#include "server/rules/core/one_of.h"
#include "server/rules/tartar_raid/events_battle.h"
#include "server/rules/tartar_raid/events_cards.h"
#include "server/rules/tartar_raid/events_march.h"
#include "server/rules/tartar_raid/events_match.h"
#include "server/rules/tartar_raid/events_raid.h"
#include "server/rules/tartar_raid/events_setup.h"
#include "server/rules/tartar_raid/events_turn.h"

namespace cherta::tartar_raid {

// Any one of them.
struct Event
    : rules::OneOf<
          PlayerReady, OptionChanged, VillagesPlaced, TownPlaced, NoTown, ExtraVillage, TerrainRolled, TerrainPlaced,
          MapExpanded, Dealt, ChertasPlaced, TartarsDeployed, FeudalsMustered, TurnStarted, DummiesRevealed,
          CounterExposed, VillageOverrun, CounterAppeared, HerdAsked, Herded, ArrivalDelayed, ArrivalRolled,
          PendingChanged, LeaderChanged, MovementRoll, FirstMoverSet, ActivationRolled, Stamped, Announced, MarchBegun,
          MarchChanged, Stepped, ForcedMarchRolled, RoughRolled, ChertaRolled, MoveEnded, CardPlayed, StrengthDisclosed,
          CardNullified, StrengthTested, WindowOpened, WindowReplied, WindowClosed, ReplyCarriedOut, WindowSettled,
          DicingBegun, Intercepted, ContactMade, Joined, Separated, PeasantsSummoned, LeftBehind, EscortGathered,
          ClimaxDeclared, JoinArrivalRolled, HandedOver, BattleChanged, ContestsChanged, BattleStarted, BattleRound,
          BattleEnded, CommandersKilled, LostHeart, Retreated, Destroyed, MarkersFreed, LeaderLost, MarkersEscaped,
          MarkersLoaded, SurpriseRolled, SiegeRolled, BigOpportunity, PanicRolled, TownTaken, PrinceEscapeRolled,
          Withdrawing, ReinforcementsArrived, ReinforcementDie, PursuitRolled, LevyCalled, SiegeOrdered, SallyOrdered,
          AssaultOrdered, PhaseChanged, StandingChanged, StandingSkipped, ScriptStopped, Muted, LossOrderSet, ClaimSet,
          TallyChanged, RefereeActed, WaitExtended, RefereeNoted, RefereeSet, WrathRolled, GameOver, UndoOffered,
          Undone, ResultEntered, ResultDisputed, ResultSettled, WaitStarted> {
  using OneOf::OneOf;
  bool operator==(const Event&) const = default;
};

}  // namespace cherta::tartar_raid
