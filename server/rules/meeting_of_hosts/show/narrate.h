// What there is to say of each event. Internal to narrate*.cpp: words look at the event as the viewer was told it and
// at nothing else.
#pragma once

#include "server/rules/core/narration.h"
#include "server/rules/meeting_of_hosts/game.h"

namespace cherta::meeting_of_hosts {

using rules::MaybeWords;
using rules::say;

// ---- narrate.cpp: small words ----
std::string side_name(Seat side);
std::string at_text(Point p);             // "36,12", as it is typed
std::string inches_text(int hundredths);  // 4.5"
std::string dice_text(const std::vector<int>& dice);
std::string pairs_text(const std::vector<int>& dice);   // A's and B's in turn
std::string fate_text(std::string_view general, Fate);  // "AG1 is killed."
std::string counted(int n, std::string_view what);      // "1 hit", "2 hits"
std::string modifiers_text(const Modifiers& changes);   // " +1 elite -2 half lost"
std::string roll_text(int die, const Modifiers& changes);
template <class E>
std::string word(E value) {
  std::string text(rules::word_of(value));
  for (char& c : text)
    if (c == '_') c = ' ';
  return text;
}

// ---- narrate_setup.cpp ----
MaybeWords words(const OptionsSet&);
MaybeWords words(const Accepted&);
MaybeWords words(const BattleHandedOver&);
MaybeWords words(const TerrainPlaced&);
MaybeWords words(const EdgesRolled&);
MaybeWords words(const EdgesChosen&);
MaybeWords words(const MusterChanged&);
MaybeWords words(const MusterClosed&);
MaybeWords words(const UnitDeployed&);
MaybeWords words(const GeneralDeployed&);
MaybeWords words(const DeployerChosen&);
MaybeWords words(const SecretsSet&);
MaybeWords words(const Answered&);
MaybeWords words(const OrderDropped&);
MaybeWords words(const ReadyShown&);
MaybeWords words(const Revealed&);

// ---- narrate_moves.cpp ----
MaybeWords words(const PhaseStarted&);
MaybeWords words(const TurnStarted&);
MaybeWords words(const InitiativeRolled&);
MaybeWords words(const InitiativeChosen&);
MaybeWords words(const TurnEnded&);
MaybeWords words(const ArrivalsSealed&);
MaybeWords words(const ArrivalRolled&);
MaybeWords words(const UnitEntered&);
MaybeWords words(const OrderAnnounced&);
MaybeWords words(const OrderRolled&);
MaybeWords words(const UnitMoved&);
MaybeWords words(const UnitMarked&);
MaybeWords words(const UnitHalted&);
MaybeWords words(const ChargeContact&);
MaybeWords words(const UnitPinned&);
MaybeWords words(const GeneralMoved&);
MaybeWords words(const GeneralLost&);
MaybeWords words(const GeneralRisked&);

// ---- narrate_fights.cpp ----
MaybeWords words(const RallyTested&);
MaybeWords words(const UnitDisordered&);
MaybeWords words(const UnitPassed&);
MaybeWords words(const UnitLost&);
MaybeWords words(const QualityRevealed&);
MaybeWords words(const ArdourLost&);
MaybeWords words(const ChoiceMade&);
MaybeWords words(const Volley&);
MaybeWords words(const Casualties&);
MaybeWords words(const MeleeFought&);
MaybeWords words(const RecoveryRolled&);

// ---- narrate.cpp ----
MaybeWords words(const SightChanged&);
MaybeWords words(const WatchSaid&);
MaybeWords words(const WatchTold&);
MaybeWords words(const ObjectiveChanged&);
MaybeWords words(const DrawSpoken&);
MaybeWords words(const AutoWanted&);
MaybeWords words(const ResultClaimed&);
MaybeWords words(const ResultDisputed&);
MaybeWords words(const AutoFought&);
MaybeWords words(const BattleEnded&);
MaybeWords words(const Paused&);
MaybeWords words(const RefereeSpoke&);
MaybeWords words(const RefereeSet&);

}  // namespace cherta::meeting_of_hosts
