// Setup (section 3): options, ground, edges, muster, deployment. Internal to its chapters and decide.cpp.
#pragma once

#include "server/rules/meeting_of_hosts/charts_armies.h"
#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

// ---- setup.cpp ----
State empty_battle(const Options&);
void place_terrain(Ruling&);  // MH-5.8, 5.9
void roll_edges(Ruling&);
void choose_edge(Ruling&, TableEdge);
Zone usual_zone(const State&, TableEdge);                 // MH-18.3
std::vector<table::Piece> template_pieces(const State&);  // MH-5.9, as the sides lie
Zone zone_at(const State&, TableEdge);                    // MH-5.9, 18.3: of the side at this edge

// ---- armies.cpp (MH-21) ----
Unit new_unit(const State&, Seat, Profile, Quality);
const SampleArmy* sample_army(std::string_view id);
Refused check_sample(const State&, const MusterSample&);
void muster_sample(Ruling&, Seat, const MusterSample&);
Refused check_buy(const State&, Seat, const MusterBuy&);
void muster_buy(Ruling&, Seat, const MusterBuy&);
Refused check_buy_general(const State&, Seat);
void muster_general(Ruling&, Seat);
Refused check_drop(const State&, Seat, const MusterDrop&);
void muster_drop(Ruling&, Seat, const MusterDrop&);
Refused check_roster(const State&, Seat);  // may it be the army?
void close_muster(Ruling&);

// ---- first_game.cpp ----
void lay_out_first_game(Ruling&);  // ground, edges, armies, where they stand: all but the battle itself

// ---- deploy.cpp (MH-18) ----
int home_facing(const State&, Seat);                  // from its edge to the other
std::vector<const Unit*> placed(const State&, Seat);  // those of a side that have a place
bool is_late(const State&, const Unit&);              // comes later: of one's own, or of the truth
// MH-18.4: may it stand so, beside those?
Refused check_place(const State&, const Unit& there, const std::vector<const Unit*>& beside);
Refused check_deploy(const State&, Seat, const DeployUnit&);
void deploy_unit(Ruling&, Seat, const DeployUnit&);
Refused check_deploy(const State&, Seat, const DeployGeneral&);
void deploy_general(Ruling&, Seat, const DeployGeneral&);
Refused check_attach(const State&, Seat, const Attach&);
void attach(Ruling&, Seat, const Attach&);
Refused check_assign(const State&, Seat, const Assign&);
void assign(Ruling&, Seat, const Assign&);
Refused check_undeploy(const State&, Seat, const Undeploy&);
void undeploy(Ruling&, Seat, const Undeploy&);
Refused check_placed(const State&, Seat);  // E_NOT_PLACED
bool all_placed(const State&, Seat);
void reveal(Ruling&);

// ---- autodeploy.cpp (MH-18.6) ----
Refused check_autodeploy(const State&, Seat);
void autodeploy(Ruling&, Seat);
void autodeploy_at_deadline(Ruling&, Seat);
void autodeploy_next(Ruling&, Seat);  // the next unit alone, then the next general

// ---- alternate.cpp (MH-18.5) ----
bool alternates(const State&);                  // do the sides deploy by turns, in the open, now?
const Unit* next_to_place(const State&, Seat);  // in roster order; null: all have their places
const General* next_general_to_place(const State&, Seat);
void begin_alternating(Ruling&);
bool go_on_alternating(Ruling&);  // false: somebody has to place one
Refused check_in_turn(const State&, Seat, const Placement&);
void place_in_turn(Ruling&, Seat, const Placement&);
Refused check_next(const State&, Seat);  // is it this side's turn?
void place_next(Ruling&, Seat);          // automatically

// ---- handover.cpp (MH-22) ----
bool waits_for_record(const State&);  // army_mode=handover, and no campaign has sent its battle yet

// ---- referee.cpp (6.3) ----
Refused check_standing(const State&, const Unit& there);            // E_OVERLAP, E_OFF_TABLE: could it stand so?
Refused check_map(const State&, const std::vector<table::Piece>&);  // GEO-10.2
Refused check_ref_set(const State&, const RefSet&);
void ref_set(Ruling&, const RefSet&);
Refused check_ref_place(const State&, const RefPlace&);
void ref_place(Ruling&, const RefPlace&);
Refused check_ref_remove(const State&, const RefRemove&);
void ref_remove(Ruling&, const RefRemove&);
Refused check_ref_terrain(const State&, const RefTerrain&);
void ref_terrain(Ruling&, const RefTerrain&);

void set_secrets(Ruling&, Seat, std::string what, SideSecrets own);
void set_ready(Ruling&, Seat, bool ready);

}  // namespace cherta::meeting_of_hosts
