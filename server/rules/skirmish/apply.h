// What the files share that change a state by events, and that try something on a copy. Internal to this folder.
#pragma once

#include <algorithm>

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

// apply_play.cpp: what figures do, what is done to them.
void on(State&, const Moved&);
void on(State&, const Pivoted&);
void on(State&, const Loaded&);
void on(State&, const Waited&);
void on(State&, const Fired&);
void on(State&, const Boarded&);
void on(State&, const LeftShip&);
void on(State&, const Dismounted&);
void on(State&, const Mounted&);
void on(State&, const CreekEntered&);
void on(State&, const CreekLeft&);
void on(State&, const ShipSailed&);
void on(State&, const CameOut&);
void on(State&, const PrizesMoved&);
void on(State&, const ReserveCalled&);
void on(State&, const Volley&);
void on(State&, const Hit&);
void on(State&, const Charged&);
void on(State&, const ChargeVoid&);
void on(State&, const MoraleTested&);
void on(State&, const PointsLeft&);
void on(State&, const MeleeThrown&);
void on(State&, const Hacked&);
void on(State&, const RoutMoved&);
void on(State&, const Rallied&);

inline Figure& edit(State& s, const FigureId& id) { return const_cast<Figure&>(figure_at(s, id)); }
inline Ship& edit_ship(State& s, int number) { return s.ships[static_cast<std::size_t>(number - 1)]; }
inline Prize& edit_prize(State& s, const std::string& id) { return *std::ranges::find(*s.prizes, id, &Prize::id); }
// In its place: the first side's, then the second's, each by number.
void put(Figures&, Figure);
// The enemies that he touches where he stands now are met (SK-5.10).
void meet(State&, const FigureId&);
void take_scenario(State&, const Options&, const SharedScenario& base, const SharedScenario& scenario);

void commit_muster(Ruling&, Seat);  // chapters/setup.cpp
void run_steps(Ruling&);            // chapters/flow.cpp: what goes on by itself
bool is_needed(const State&, Phase);

}  // namespace cherta::skirmish
