// What there is to say of each event (core/narration.h). Internal to the narrate_*.cpp files.
#pragma once

#include "server/rules/age_of_arthur/words/words.h"
#include "server/rules/core/narration.h"

namespace cherta::age_of_arthur::narration {

using rules::say;
using rules::Words;
using Maybe = rules::MaybeWords;

// " (1300 men now)": for who knows them. D's household never leaves him (AA-3.4).
std::string strength_bracket(Role, const Hidden<Muster>&);

// narrate_setup.cpp: before the first march, and between raids
Maybe words(const OptionChanged&, Viewer);
Maybe words(const Accepted&, Viewer);
Maybe words(const OptionsFixed&, Viewer);
Maybe words(const RolesSet&, Viewer);
Maybe words(const StrengthRolled&, Viewer);
Maybe words(const MixChosen&, Viewer);
Maybe words(const MixSet&, Viewer);
Maybe words(const GridDealt&, Viewer);
Maybe words(const BaseSet&, Viewer);
Maybe words(const RaidSetUp&, Viewer);
Maybe words(const HostChosen&, Viewer);
Maybe words(const HostSet&, Viewer);

// narrate_march.cpp: the turn, steps and cards
Maybe words(const TurnStarted&, Viewer);
Maybe words(const PhaseChanged&, Viewer);
Maybe words(const Moved&, Viewer);
Maybe words(const ColumnAdded&, Viewer);
Maybe words(const CardTurned&, Viewer);
Maybe words(const EffectApplied&, Viewer);
Maybe words(const LeftLying&, Viewer);
Maybe words(const Burned&, Viewer);
Maybe words(const CardRemoved&, Viewer);
Maybe words(const Fed&, Viewer);
Maybe words(const JokerKept&, Viewer);
Maybe words(const JokerPlayed&, Viewer);
Maybe words(const BridgeDown&, Viewer);
Maybe words(const DefenderPlaced&, Viewer);
Maybe words(const StandoffChanged&, Viewer);
Maybe words(const FordPassed&, Viewer);
Maybe words(const GuideOffered&, Viewer);
Maybe words(const SupplySettled&, Viewer);
Maybe words(const StepMarked&, Viewer);
Maybe words(const CardInHand&, Viewer);
Maybe words(const Released&, Viewer);
Maybe words(const NoRecruiting&, Viewer);
Maybe words(const Pinned&, Viewer);
Maybe words(const Recruited&, Viewer);

// narrate_tally.cpp: what is gained and lost
Maybe words(const Tallied&, Viewer);
Maybe words(const PrestigeChanged&, Viewer);
Maybe words(const PlunderChanged&, Viewer);
Maybe words(const Abandoned&, Viewer);
Maybe words(const Attrition&, Viewer);
Maybe words(const HorsesDied&, Viewer);
Maybe words(const HaltChanged&, Viewer);
Maybe words(const RetreatOrdered&, Viewer);
Maybe words(const DissentDue&, Viewer);
Maybe words(const LevyDue&, Viewer);
Maybe words(const Levied&, Viewer);
Maybe words(const PlaceTaken&, Viewer);
Maybe words(const SickRolled&, Viewer);

// narrate_battle.cpp: encounters, duels, battles
Maybe words(const EncounterChanged&, Viewer);
Maybe words(const Challenged&, Viewer);
Maybe words(const Answered&, Viewer);
Maybe words(const DuelFought&, Viewer);
Maybe words(const KingChanged&, Viewer);
Maybe words(const Decided&, Viewer);
Maybe words(const SecretlyDecided&, Viewer);
Maybe words(const ModeChosen&, Viewer);
Maybe words(const ModeSettled&, Viewer);
Maybe words(const ArmyDisclosed&, Viewer);
Maybe words(const SplitOpened&, Viewer);
Maybe words(const BattleFought&, Viewer);
Maybe words(const ReportEntered&, Viewer);
Maybe words(const BattleHandedOver&, Viewer);
Maybe words(const DuelHandedOver&, Viewer);
Maybe words(const ReportsOpened&, Viewer);
Maybe words(const FallbackRolled&, Viewer);
Maybe words(const FreeRoam&, Viewer);

// narrate_rest.cpp: the end, the series, standing orders, undo
Maybe words(const RaidOver&, Viewer);
Maybe words(const SeriesChanged&, Viewer);
Maybe words(const GameFinished&, Viewer);
Maybe words(const StandingChanged&, Viewer);
Maybe words(const ScriptChanged&, Viewer);
Maybe words(const RefereeSet&, Viewer);
Maybe words(const PauseChanged&, Viewer);
Maybe words(const UndoMarked&, Viewer);
Maybe words(const UndoOffered&, Viewer);
Maybe words(const Undone&, Viewer);

// narrate_referee.cpp: what he did, and to whom it may be told
Maybe words(const RefereeActed&, Viewer);

}  // namespace cherta::age_of_arthur::narration
