// What is read of units, truth or projection alike: who is where, how strong, how his footprint lies to another's, what
// ground he is on, what he sees (MH-1, 2, 5, 6). Geometry is the kit's (server/rules/table).
#pragma once

#include "server/rules/meeting_of_hosts/charts.h"
#include "server/rules/meeting_of_hosts/game.h"

namespace cherta::meeting_of_hosts {

using table::Rectangle;
using table::Shape;
using table::Size;

// ---- units.cpp: who is there ----
const Army& army_of(const State&, Seat);
const std::vector<Unit>& units_of(const State&, Seat);  // all that are known, the lost ones too
const Unit* find(const State&, UnitId);                 // null: not known here
const Unit& unit_at(const State&, UnitId);              // there must be one
const General* find(const State&, GeneralId);
const General& general_at(const State&, GeneralId);
const General* general_with(const State&, const Unit&);  // who leads it; null: nobody
bool is_on_table(const Unit&);
inline bool is_own(const Unit& u, Seat side) { return u.id->side == side; }
std::vector<const Unit*> on_table(const State&, Seat);  // by number
std::vector<const Unit*> canonical(const State&);       // MH-7.4: the first player's, then the second player's
// Is he seen by this side (MH-6.3, 19.6)? Own units always; all units of a projection.
bool is_seen_by(const Unit&, Seat side);
std::vector<const Unit*> enemies_seen(const State&, Seat side);
Seat mover(const State&);  // whose move or pursuit it is

// ---- units.cpp: how strong (MH-2.3 to 2.7) ----
int full_strength(const Profile&);           // sp0
int strength(const Unit&);                   // sp, at least 0
int figures(const Unit&);                    // MH-2.6
int figures_in_rank(const Unit&, int rank);  // rank 1 is the front (MH-2.5)
int figures_in_file(const Unit&, int file);  // file 0 is the left
int ranks(const Unit&);
int files(const Unit&);           // of the footprint: frozen ones in contact
bool has_lost_half(const Unit&);  // MH-2.7
int basic_move(const Unit&);      // M
bool is_infantry(const Unit&);
bool is_cavalry(const Unit&);
bool is_light(const Unit&);
// What quality, a joined general and losses do to a die (MH-8.2, 14.3, 16.3). The quality must be known.
Modifiers quality_modifier(const Unit&);
Modifiers modifiers(const Unit&, bool with_general);

// ---- contact.cpp: footprints (MH-1.5 to 1.9) ----
Size size_of(const Unit&);
Size size_of(const Profile&, int files, int figures);
Rectangle body(const Unit&);
Rectangle core(const Unit&);
inline Point centre(const Unit& u) { return body(u).centre; }
int distance(const Unit&, const Unit&);
int distance(Point, const Unit&);
bool overlap(const Unit&, const Unit&);
bool touch(const Unit&, const Unit&);
// MH-1.8: is some part of a polygon in the front of the unit judged; in its flank or rear, within `reach` of it?
bool has_part_in_front(const Unit& judged, std::span<const Point> polygon);
bool has_part_behind(const Unit& judged, std::span<const Point> polygon, int reach);
// MH-1.9: the contact edge of a unit toward an enemy, and the interval along it: u for front and rear, v for the sides,
// in the unit's local frame. If no edge has more than a point: the front, of length 0.
struct Contact {
  table::Side edge = table::Side::kFront;
  int from = 0, to = 0;
  int length() const { return to - from; }
};
Contact contact_edge(const Unit& unit, const Unit& enemy);
bool in_contact(const Unit&, const Unit&);                               // MH-1.7
std::vector<const Unit*> enemies_in_contact(const State&, const Unit&);  // by number
bool is_engaged(const State&, const Unit&);                              // MH-9.10

// ---- ground.cpp (MH-5) ----
std::vector<table::Site> sites(const State&);  // of the terrain, in its order
Terrain kind_of(const table::Piece&);
// What the terrain is to a mover (MH-5.2, 5.3); it points at `sites`.
std::vector<table::Going> going_for(const State&, const std::vector<table::Site>& sites, Class, Mount);
bool is_on(const State&, const Unit&, Terrain);  // MH-1.10
int level_of(const State&, Point);               // MH-5.4
inline int level_of(const State& s, const Unit& u) { return level_of(s, centre(u)); }
// MH-5.5: does it defend a wall (ditch) against an enemy in contact with it; is it in hard cover against this fire?
bool defends(const State&, const Unit&, const Unit& enemy, Terrain line);
bool in_hard_cover(const State&, const Unit&, Point shooter, Point aim);
bool in_halving_ground(const State&, const Unit&);  // MH-13.6

// ---- sight.cpp (MH-6) ----
bool is_clear(const State&, Point from, Point to);  // MH-6.1
Point aim_at(const Unit& shooter, const Unit& target);
// MH-6.2: clear, and blocked by nobody whom this side sees.
bool is_clear_fire(const State&, const Unit& shooter, const Unit& target);
bool sees(const State&, const Unit&, const Unit& enemy);  // MH-6.3

// No unit or general of this name for whoever asks (MH-7.1).
inline Refusal unknown(std::string_view name) { return no_such_unit("MH-7.1", name); }

}  // namespace cherta::meeting_of_hosts
