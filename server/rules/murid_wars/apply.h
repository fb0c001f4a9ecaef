// What two files share that change a state by events. Internal to apply*.cpp.
#pragma once

#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

// apply_play.cpp: activations, shots, melees.
void on(State&, const PositionKept&);
void on(State&, const Activated&);
void on(State&, const OfficerTest&);
void on(State&, const MoveRolled&);
void on(State&, const Moved&);
void on(State&, const Contact&);
void on(State&, const TouchTold&);
void on(State&, const StanceChanged&);
void on(State&, const Joined&);
void on(State&, const Parted&);
void on(State&, const MassFormed&);
void on(State&, const MassFailed&);
void on(State&, const Shot&);
void on(State&, const SpecialistDice&);
void on(State&, const Casualties&);
void on(State&, const SpecialistLost&);
void on(State&, const HitPoints&);
void on(State&, const AllocationPending&);
void on(State&, const Allocated&);
void on(State&, const Sharpshot&);
void on(State&, const MeleeFought&);
void on(State&, const CincDie&);
void on(State&, const CincLost&);
void on(State&, const InitiativeLost&);
void on(State&, const Withdrew&);
void on(State&, const Surrendered&);
void on(State&, const GunLost&);
void on(State&, const BaggageTaken&);
void on(State&, const UnitRemoved&);
void on(State&, const GroupDispersed&);

inline Unit& edit(State& s, UnitId id) { return const_cast<Unit&>(unit_at(s, id)); }
inline Slot& slot(State& s, int number) { return *std::ranges::find(*s.slots, number, &Slot::number); }

// The Murid's block, if it is known here. MW-9.5, 9.12: since when the free hit points, the Ammunition have been 0.
void set_ratings(State&, const Ratings& after);
void set_ratings(State&, const Hidden<Ratings>& after);
void set_rating(State&, Rating, const Hidden<int>& after);
void keep_dice(State&, std::string what, std::vector<int> dice);

}  // namespace cherta::murid_wars
