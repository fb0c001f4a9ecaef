// What comes over the edge of the map: musters, Cossacks, reinforcements, the Prince's return; herding (TR-5.2.9-12,
// TR-14.3.3, TR-15).
#include <algorithm>
#include <array>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/chapters/turn/turn_charts.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::string_view kArrivalDie = "tartar/arrival", kReinforcements = "tartar/reinforcements";

// ---- what is due ----

// TR-5.2.12: by class, then in the order in which they came about. Activated or not is no matter here (TR-9.1.4).
std::optional<std::size_t> next_due(const State& state) {
  const auto& pending = state.pending.get();
  std::optional<std::size_t> next;
  for (std::size_t i = 0; i < pending.size(); ++i)
    if (pending[i].due <= *state.turn && (!next || pending[i].what < pending[*next].what)) next = i;
  return next;
}

bool is_pending(const State& state, ArrivalClass what) {
  const auto& pending = state.pending.get();
  return std::any_of(pending.begin(), pending.end(), [&](const Arrival& one) { return one.what == what; });
}

bool reinforcements_expected(const State& state) {
  return *state.turn >= kReinforcementTurn && !*state.reinforced && !is_pending(state, ArrivalClass::kReinforcements) &&
         (!state.options->reinforcements_dice || *state.reinforcements_diced != *state.turn);
}

// TR-14.3.3.
bool prince_comes_back(const State& state) {
  return *state.prince_returns && **state.prince_returns <= *state.turn &&
         fate_of(state, Leader::kPrince) == Fate::kEscaped && !is_pending(state, ArrivalClass::kPrinceReturns);
}

void expect(Ruling& ruling, Arrival arrival, MusterPlan plan) {
  std::vector<Arrival> pending = ruling->pending.get();
  pending.push_back(std::move(arrival));
  ruling.emit(PendingChanged{kPrince, std::move(pending), std::move(plan)});
}

// ---- reinforcements (TR-15) ----

// TR-15.2-3. An Ace is no face card here: it counts 3 and leads nobody.
int worth(Card club) {
  return club.rank() == rules::Rank::kAce || club.is_face() ? kFaceWorth : static_cast<int>(club.rank());
}

// TR-15.3: the best face card leads; without one he is poor.
Skill leader_among(const Cards& clubs) {
  const Cards faces = face_cards(clubs);
  return faces.empty() ? Skill::kPoor : face_skill(faces.front());
}

int worth(const Cards& clubs) {
  int units = 0;
  for (const Card club : clubs) units += worth(club);
  return units;
}

// TR-15.1; false: not this turn.
bool reinforcements_come(Ruling& ruling) {
  const int late = *ruling->turn - kReinforcementTurn;
  if (!ruling->options->reinforcements_dice || late >= static_cast<int>(kReinforcementNeeds.size())) return true;
  const int die = rules::d6(ruling.chance(), "tartar/reinforcement die");
  const bool come = die >= kReinforcementNeeds[static_cast<std::size_t>(late)];
  ruling.emit(ReinforcementDie{die, come});
  return come;
}

// Three clubs, then the extra die (TR-15.4, TR-15.6; TR-14.3.2); their peasants stay untested (TR-15.5).
void call_reinforcements(Ruling& ruling) {
  if (!reinforcements_expected(ruling.now()) || !reinforcements_come(ruling)) return;
  MusterPlan plan = ruling->plan.get();
  std::vector<Card> pool = ruling->club_pool.get();
  for (int i = 0; i < kClubsDrawn; ++i)
    plan.reinforcement_clubs.push_back(draw_club(ruling.chance(), kReinforcements, pool));
  int units = worth(plan.reinforcement_clubs);
  if (*ruling->prince_died_in_town) units += rules::d6(ruling.chance(), kReinforcements);
  Arrival arrival;
  arrival.what = ArrivalClass::kReinforcements;
  arrival.due = ruling->turn;
  arrival.edge = Edge::kEast;
  arrival.contents = feudal_army(ruling->options, units, Leader::kReinf, {});
  Contingent peasants;
  peasants.kind = Kind::kPeasant;
  arrival.contents.contingents.push_back(peasants);
  const std::vector<LeaderEntry> leader = {{Leader::kReinf, leader_among(plan.reinforcement_clubs), Fate::kWaiting}};
  ruling.emit(LeaderChanged{kPrince, leader});
  expect(ruling, std::move(arrival), std::move(plan));
}

// Section 7, 52: they are here. The label follows by 15.
void announce_reinforcements(Ruling& ruling, const Contents& contents) {
  const auto& drawn = ruling->plan.get().reinforcement_clubs;
  std::vector<Card> pool = ruling->club_pool.get();
  std::erase_if(pool, [&](Card card) { return std::find(drawn.begin(), drawn.end(), card) != drawn.end(); });
  const int extra = tested_units(contents) - worth(drawn);
  ReinforcementsArrived arrived;
  arrived.cards = drawn;
  arrived.dice = extra > 0 ? std::vector<int>{extra} : std::vector<int>{};
  arrived.leaders = std::vector<LeaderEntry>{{Leader::kReinf, leader_among(drawn), Fate::kActive}};
  arrived.club_pool = std::move(pool);
  ruling.emit(std::move(arrived));
}

// ---- the Prince's return (TR-14.3.3) ----

void call_prince(Ruling& ruling) {
  if (!prince_comes_back(ruling.now())) return;
  constexpr int kCountsOne = 6;
  const int die = rules::d6(ruling.chance(), "tartar/prince returns");
  Arrival arrival;
  arrival.what = ArrivalClass::kPrinceReturns;
  arrival.due = ruling->turn;
  arrival.edge = Edge::kEast;
  arrival.contents = feudal_army(ruling->options, die == kCountsOne ? 1 : die, Leader::kPrince, {});
  expect(ruling, std::move(arrival), ruling->plan.get());
}

// TR-7.1.12: initiative is diced for from now on.
void announce_prince(Ruling& ruling) {
  const std::vector<LeaderEntry> leader = {{Leader::kPrince, skill_of(ruling.now(), Leader::kPrince), Fate::kActive}};
  ruling.emit(LeaderChanged{kPrince, leader});
  ruling.emit(DicingBegun{});
}

// ---- boxes ----

// TR-16.2.8: the first or the second rim hex of the box; the first is never impassable (TR-16.2.3).
Box rim_hex(const Ground& ground, Edge edge, Box box, int die) {
  const Box first = edge == Edge::kEast    ? Box::hex(kHexColumns - 1, 2 * box.row() - 1)
                    : edge == Edge::kNorth ? Box::hex(2 * box.column(), 1)
                                           : Box::hex(2 * box.column(), kHexRows);
  const Box second =
      edge == Edge::kEast ? Box::hex(first.column(), first.row() + 1) : Box::hex(first.column() + 1, first.row());
  constexpr int kFirstUpTo = 3;
  return die <= kFirstUpTo || !is_passable(ground, second) ? first : second;
}

// TR-0.8, TR-16.2.4, TR-16.2.8.
Box roll_box(Ruling& ruling, Edge edge) {
  const Ground& ground = ruling->ground;
  std::vector<int> dice;
  Box box;
  if (ground.custom) {
    const Boxes rim = edge_boxes(ground, edge);
    box = rim[ruling.chance().draw({"hex", kArrivalDie, static_cast<std::uint32_t>(rim.size())},
                                   [&](std::uint32_t i) { return rim[i].text(); })];
  } else {
    dice.push_back(rules::d6(ruling.chance(), kArrivalDie));
    box = edge_box(edge, dice.back());
  }
  if (ground.hexes && !ground.custom) {
    dice.push_back(rules::d6(ruling.chance(), kArrivalDie));
    box = rim_hex(ground, edge, box, dice.back());
  }
  ruling.emit(ArrivalRolled{kPrince, edge, std::move(dice), box});
  return box;
}

bool has_real_tartars(const State& state, Box box) {
  const auto tartars = counters_in(state, box, kAga);
  return std::any_of(tartars.begin(), tartars.end(), [](const Counter* one) { return is_real(*one); });
}

bool on_any_edge(const Ground& ground, Box box) {
  return on_edge(ground, box, Edge::kNorth) || on_edge(ground, box, Edge::kSouth) || on_edge(ground, box, Edge::kEast);
}

// Read off the box, so that a corner does not tell for which edge the arrival was due.
Edge shown_edge(const Ground& ground, Box box) {
  for (const Edge edge : {Edge::kNorth, Edge::kSouth})
    if (on_edge(ground, box, edge)) return edge;
  return Edge::kEast;
}

// TR-5.2.11: next to the box, on an edge (round a corner allowed), in the domain, without a real Tartar counter.
Boxes free_edge_boxes(const State& state, Box rolled) {
  const Ground& ground = state.ground;
  Boxes free;
  for (const Box box : neighbours(ground, rolled))
    if (on_any_edge(ground, box) && is_passable(ground, box) && !is_tartary(ground, box) &&
        !has_real_tartars(state, box))
      free.push_back(box);
  return free;
}

// ---- placing ----

// TR-5.3.6: any feudal-side counter from an edge, Cossacks too; a real army would have herded it.
void expose_rumours(Ruling& ruling, Box box) {
  Labels rumours;
  for (const Counter* one : counters_in(ruling.now(), box, kAga))
    if (!is_real(*one)) rumours.push_back(*one->label);
  for (const Label rumour : rumours) expose(ruling, rumour, Exposure::kArrival);
}

void settle(Ruling& ruling, std::size_t which, Box box) {
  std::vector<Arrival> pending = ruling->pending.get();
  Arrival arrival = pending[which];
  pending.erase(pending.begin() + static_cast<std::ptrdiff_t>(which));
  ruling.emit(PendingChanged{kPrince, std::move(pending), ruling->plan});
  expose_rumours(ruling, box);
  const bool band = arrival.what == ArrivalClass::kCossacks;
  if (arrival.what == ArrivalClass::kReinforcements) announce_reinforcements(ruling, arrival.contents);
  if (arrival.what == ArrivalClass::kPrinceReturns) announce_prince(ruling);
  const Label label = next_label(ruling.now(), band ? 'C' : 'F');
  for (Contingent& part : arrival.contents.contingents) part.origin = label;
  ruling.emit(CounterAppeared{label, band ? PublicKind::kCossack : PublicKind::kFeudal, box, Appearance::kEdge,
                              is_untaken_town(ruling->ground, box), std::move(arrival.contents)});
}

// Nowhere to go: next turn, its box diced anew (TR-5.2.11).
void put_off(Ruling& ruling, std::size_t which, Box rolled) {
  std::vector<Arrival> pending = ruling->pending.get();
  pending[which].due = *ruling->turn + 1;
  ruling.emit(ArrivalDelayed{rolled, shown_edge(ruling->ground, rolled)});
  ruling.emit(PendingChanged{kPrince, std::move(pending), ruling->plan});
}

void bring_next(Ruling& ruling, std::size_t which) {
  const Box rolled = roll_box(ruling, ruling->pending.get()[which].edge);
  if (!has_real_tartars(ruling.now(), rolled)) return settle(ruling, which, rolled);
  if (free_edge_boxes(ruling.now(), rolled).empty()) return put_off(ruling, which, rolled);
  ruling.emit(HerdAsked{rolled, shown_edge(ruling->ground, rolled)});
}

}  // namespace

Boxes herd_boxes(const State& state) {
  return *state.herding ? free_edge_boxes(state, (*state.herding)->rolled) : Boxes{};
}

// TR-5.2.12: each is done whole before the next begins, so that the Prince's men are diced for when the reinforcements
// stand. May be called again after herding: what has come does not come twice, the reinforcements' die is thrown once a
// turn.
void bring_arrivals(Ruling& ruling) {
  while (!*ruling->herding) {
    call_reinforcements(ruling);
    auto next = next_due(ruling.now());
    if (!next || ruling->pending.get()[*next].what != ArrivalClass::kReinforcements) {
      call_prince(ruling);
      next = next_due(ruling.now());
    }
    if (!next) return;
    bring_next(ruling, *next);
  }
}

bool skip_herding(Ruling& ruling) {
  if (!herd_boxes(ruling.now()).empty()) return false;
  const Box rolled = (*ruling->herding)->rolled;
  if (const auto next = next_due(ruling.now()))
    put_off(ruling, *next, rolled);
  else
    ruling.emit(Herded{rolled});  // the referee has called it off
  bring_arrivals(ruling);
  return true;
}

Refused check_herd(const Known& known, Seat, const Herd& order) {
  const Boxes free = herd_boxes(*known);
  if (std::find(free.begin(), free.end(), order.box) != free.end()) return {};
  return refuse("E_RANGE", "TR-5.2.11",
                "the arrival may be driven to an edge box next to it, in the domain, without a real Tartar army" +
                    (free.empty() ? std::string() : ": " + list_of(free)));
}

// The arrival that was asked about is still the next one due.
void do_herd(Ruling& ruling, Seat, const Herd& order) {
  ruling.emit(Herded{order.box});
  if (const auto next = next_due(ruling.now())) settle(ruling, *next, order.box);
  bring_arrivals(ruling);
}

}  // namespace cherta::tartar_raid
