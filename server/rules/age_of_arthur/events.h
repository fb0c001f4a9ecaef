// The events of section 7, with every field's audience. Open fields go to everybody; hidden ones to the owner and the
// referee. A private event (kPrivate) is not sent to others at all. Hidden payloads hold what is so AFTER the event, so
// that apply() copies and never reckons. After an event that tells something (kTells or tells(): a card turned, a die
// thrown, a secret disclosed) or binds (AA-10.10) what came before it can be taken back by consent alone.
#pragma once

#include "server/rules/age_of_arthur/events_course.h"
#include "server/rules/age_of_arthur/events_encounter.h"
#include "server/rules/age_of_arthur/events_march.h"
#include "server/rules/age_of_arthur/events_setup.h"
#include "server/rules/age_of_arthur/events_turn.h"
#include "server/rules/core/one_of.h"

namespace cherta::age_of_arthur {

// Any one of them.
struct Event
    : rules::OneOf<OptionChanged, Accepted, OptionsFixed, RolesSet, StrengthRolled, MixChosen, MixSet, GridDealt,
                   BaseSet, TurnStarted, PhaseChanged, Moved, ColumnAdded, CardTurned, EffectApplied, Tallied,
                   PrestigeChanged, PlunderChanged, Abandoned, LeftLying, Burned, CardRemoved, Fed, Attrition,
                   HorsesDied, HaltChanged, RetreatOrdered, DissentDue, JokerKept, JokerPlayed, BridgeDown,
                   DefenderPlaced, StandoffChanged, FordPassed, Recruited, NoRecruiting, Pinned, Released, LevyDue,
                   Levied, GuideOffered, SupplySettled, StepMarked, CardInHand, EncounterChanged, Challenged, Answered,
                   DuelFought, KingChanged, Decided, SecretlyDecided, ModeChosen, ModeSettled, ArmyDisclosed,
                   SplitOpened, BattleFought, ReportEntered, BattleHandedOver, DuelHandedOver, ReportsOpened,
                   FallbackRolled, SickRolled, FreeRoam, PlaceTaken, RaidOver, SeriesChanged, RaidSetUp, HostChosen,
                   HostSet, GameFinished, StandingChanged, ScriptChanged, RefereeActed, RefereeSet, PauseChanged,
                   UndoMarked, UndoOffered, Undone> {
  using OneOf::OneOf;
  bool operator==(const Event&) const = default;
};

}  // namespace cherta::age_of_arthur
