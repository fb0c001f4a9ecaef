// What apply*.cpp share: the one place where a state is written to.
#pragma once

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

Army& army_to_edit(State&, Role);
House& house_to_edit(State&, Seat);
GridCell& cell_to_edit(State&, Cell);  // the cell must exist

// apply_board.cpp: cards, columns, markers.
void apply_to_board(State&, const Moved&);
void apply_to_board(State&, const ColumnAdded&);
void apply_to_board(State&, const CardTurned&);
void apply_to_board(State&, const CardRemoved&);
void apply_to_board(State&, const BridgeDown&);
void apply_to_board(State&, const DefenderPlaced&);

// apply_encounter.cpp: encounters, duels, battles.
void apply_to_encounter(State&, const EncounterChanged&);
void apply_to_encounter(State&, const Challenged&);
void apply_to_encounter(State&, const Answered&);
void apply_to_encounter(State&, const DuelFought&);
void apply_to_encounter(State&, const KingChanged&);
void apply_to_encounter(State&, const Decided&);
void apply_to_encounter(State&, const SecretlyDecided&);
void apply_to_encounter(State&, const ModeChosen&);
void apply_to_encounter(State&, const ModeSettled&);
void apply_to_encounter(State&, const ArmyDisclosed&);
void apply_to_encounter(State&, const SplitOpened&);
void apply_to_encounter(State&, const BattleFought&);
void apply_to_encounter(State&, const ReportEntered&);
void apply_to_encounter(State&, const BattleHandedOver&);
void apply_to_encounter(State&, const DuelHandedOver&);
void apply_to_encounter(State&, const ReportsOpened&);
void apply_to_encounter(State&, const FallbackRolled&);
void apply_to_encounter(State&, const SickRolled&);

}  // namespace cherta::age_of_arthur
