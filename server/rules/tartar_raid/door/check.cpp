// When an order has its place, by public facts of the sequence (sections 3, 4, 6.2), and what is said if it has none.
// Its row says at which moment (words/orders_*.cpp); each chapter's own check follows.
#include <algorithm>

#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid {

namespace {

using rules::Place;

// The phase has a place for it; whether it is this seat's turn is another question.
using HasPlace = bool (*)(const State&, Seat);
template <Phase kPhase>
bool in(const State& s, Seat) {
  return *s.phase == kPhase;
}
template <BattleStage kStage>
bool in_battle(const State& s, Seat) {
  return *s.battle && *(*s.battle)->stage == kStage;
}
bool always(const State&, Seat) { return true; }
bool moving(const State& s, Seat) { return is_movement_phase(s); }
bool herding(const State& s, Seat) { return s.herding->has_value(); }
bool declaring_or_moving(const State& s, Seat seat) {
  return seat == kAga && (is_movement_phase(s) || *s.phase == Phase::kDeclare);
}
bool playing_cards(const State& s, Seat) {
  return is_movement_phase(s) || *s.phase == Phase::kDeclare || s.window->has_value();
}
bool playing(const State& s, Seat) { return *s.phase >= Phase::kDeclare; }

struct Moment {
  When when;
  std::string_view words;
  HasPlace has_place;
};
constexpr auto kMoments = std::to_array<Moment>(
    {{When::kLobby, "before the game begins", in<Phase::kLobby>},
     {When::kTown, "when the Prince places his town", in<Phase::kTown>},
     {When::kExtra, "when the map has no room for a town", in<Phase::kExtraVillage>},
     {When::kTerrain, "when the Prince lays out the terrain", in<Phase::kTerrain>},
     {When::kChertas, "when the Prince fortifies the border", in<Phase::kChertas>},
     {When::kDeploy, "when the Aga deploys", in<Phase::kDeploy>},
     {When::kMuster, "when the Prince orders his muster", in<Phase::kMuster>},
     {When::kDeclare, "at the start of a turn, while the Aga declares villages overrun", in<Phase::kDeclare>},
     {When::kHerd, "when newcomers arrive among the Tartars", herding},
     {When::kChoose, "when the movement dice have been won", in<Phase::kChoose>},
     {When::kMove, "in a movement phase", moving},
     {When::kDeclareOrMove, "when the Aga declares or moves", declaring_or_moving},
     {When::kCard, "in a movement phase, when the Aga declares, or in a window", playing_cards},
     {When::kWindow, "in a window", playing},
     {When::kRetreat, "when a beaten side retreats", in_battle<BattleStage::kRetreat>},
     {When::kTable, "when a battle waits on the table", in_battle<BattleStage::kTable>},
     {When::kPursuit, "in pursuit over the border", in<Phase::kPursuit>},
     {When::kAnyTime, "at another time", always},
     {When::kAside, "at another time", always}});

static_assert(std::ranges::all_of(kMoments, [](const Moment& one) {
  return &one == &kMoments[static_cast<std::size_t>(one.when)];
}));
const Moment& moment_of(When when) { return kMoments[static_cast<std::size_t>(when)]; }

bool is_on_move(const State& s, Seat seat) {
  const auto seats = on_move(s);
  return std::ranges::find(seats, seat) != seats.end();
}

bool is_their_turn(const State& s, When when, Seat seat) {
  if (when == When::kAnyTime || when == When::kAside || when == When::kWindow) return true;
  return is_on_move(s, seat) && (when == When::kCard || !*s.window);  // in a window only replies
}

Refusal not_in_this_phase(const State& s, When when) {
  return refuse("E_PHASE", "TR-8.5",
                "not possible in this phase (" + showing::caption(s) + "): this order has its place " +
                    std::string(moment_of(when).words));
}

Refusal not_on_move(const State& s) {
  std::vector<std::string> names;
  for (const Seat seat : on_move(s)) names.push_back(side_name(seat));
  return refuse("E_NOT_ON_MOVE", "TR-8.5",
                "you are not on move" +
                    (names.empty() ? std::string() : "; " + list_words(names) + (names.size() == 1 ? " is" : " are")));
}

// On move, but for something else: a window, a retreat, a battle's result.
Refusal asked_for_another(const State& s, When when) {
  if (!*s.window) return not_in_this_phase(s, when);
  return refuse("E_PHASE", "TR-17.2.1",
                "not possible now (" + showing::caption(s) + "): a window waits for your reply");
}

}  // namespace

Refused check_not_over(const State& s) {
  return *s.phase == Phase::kFinished ? refuse("E_GAME_OVER", "TR-19", "the game is over") : Refused();
}

Place TartarRaid::place(const State& s, Seat seat, When when) {
  if (*s.phase == Phase::kFinished || !moment_of(when).has_place(s, seat)) return Place::kNotNow;
  return is_their_turn(s, when, seat) && !*s.paused ? Place::kHere : Place::kNotYours;
}

Refusal TartarRaid::no_place(const State& s, const Who& who, Place place, const std::vector<When>& whens) {
  if (who.actor.is_clock()) return refuse("E_REF", "TR-17.7.1", "the clock only ends waits");
  if (place == Place::kPlayers) return refuse("E_REF", "TR-17.8.1", "this order is a player's");
  if (place == Place::kReferees || place == Place::kClocks)
    return refuse("E_REF", "TR-17.8.1", "this order is the referee's");
  if (const Refused over = check_not_over(s); over.has_error()) return over.error();
  const When when = whens.front();
  if (place == Place::kNotNow) return not_in_this_phase(s, when);
  if (is_their_turn(s, when, who)) return refuse("E_PAUSED", "TR-17.8.1", "the referee has paused the game");
  return is_on_move(s, who) ? asked_for_another(s, when) : not_on_move(s);
}

}  // namespace cherta::tartar_raid
