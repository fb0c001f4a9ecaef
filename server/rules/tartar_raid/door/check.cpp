// What may be ordered now, by public facts of the sequence (sections 3, 4, 6.2); then each chapter's own check.
#include <algorithm>

#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid {

Refusal refuse(std::string_view code, std::string_view rule, std::string text) {
  return {std::string(code), std::string(rule), std::move(text)};
}

namespace {

// When an order has its place. The seat that is then on move may give it.
enum class When {
  kLobby,
  kTown,
  kExtra,
  kTerrain,
  kChertas,
  kDeploy,
  kMuster,
  kDeclare,
  kHerd,
  kChoose,
  kMove,
  kDeclareOrMove,
  kCard,    // declare (Aga), own movement phase, or a window
  kWindow,  // refused with E_WINDOW by its own check if there is none
  kRetreat,
  kTable,
  kPursuit,
  kAnyTime,
  kNever  // the referee's and the clock's
};

template <class T>
inline constexpr When kWhen = When::kNever;
template <>
inline constexpr When kWhen<Ready> = When::kLobby;
template <>
inline constexpr When kWhen<SetOption> = When::kLobby;
template <>
inline constexpr When kWhen<UploadHexes> = When::kLobby;
template <>
inline constexpr When kWhen<PlaceTown> = When::kTown;
template <>
inline constexpr When kWhen<PlaceExtra> = When::kExtra;
template <>
inline constexpr When kWhen<PlaceTerrain> = When::kTerrain;
template <>
inline constexpr When kWhen<PlaceChertas> = When::kChertas;
template <>
inline constexpr When kWhen<Deploy> = When::kDeploy;
template <>
inline constexpr When kWhen<Muster> = When::kMuster;
template <>
inline constexpr When kWhen<Overrun> = When::kDeclare;
template <>
inline constexpr When kWhen<Done> = When::kDeclare;
template <>
inline constexpr When kWhen<Herd> = When::kHerd;
template <>
inline constexpr When kWhen<ChooseMover> = When::kChoose;
template <>
inline constexpr When kWhen<March> = When::kMove;
template <>
inline constexpr When kWhen<Assault> = When::kMove;
template <>
inline constexpr When kWhen<Siege> = When::kMove;
template <>
inline constexpr When kWhen<Sally> = When::kMove;
template <>
inline constexpr When kWhen<Join> = When::kMove;
template <>
inline constexpr When kWhen<Separate> = When::kMove;
template <>
inline constexpr When kWhen<Summon> = When::kMove;
template <>
inline constexpr When kWhen<Leave> = When::kMove;
template <>
inline constexpr When kWhen<Gather> = When::kMove;
template <>
inline constexpr When kWhen<Abandon> = When::kMove;
template <>
inline constexpr When kWhen<PlayJoin> = When::kMove;
template <>
inline constexpr When kWhen<BattleOrder> = When::kMove;
template <>
inline constexpr When kWhen<End> = When::kMove;
template <>
inline constexpr When kWhen<Withdraw> = When::kDeclareOrMove;
template <>
inline constexpr When kWhen<PlayIntel> = When::kCard;
template <>
inline constexpr When kWhen<PlayCossacks> = When::kCard;
template <>
inline constexpr When kWhen<PlayHeroes> = When::kCard;
template <>
inline constexpr When kWhen<CounterIntel> = When::kWindow;
template <>
inline constexpr When kWhen<Intercept> = When::kWindow;
template <>
inline constexpr When kWhen<Zoc> = When::kWindow;
template <>
inline constexpr When kWhen<Contact> = When::kWindow;
template <>
inline constexpr When kWhen<Pass> = When::kWindow;
template <>
inline constexpr When kWhen<Mute> = When::kWindow;
template <>
inline constexpr When kWhen<Retreat> = When::kRetreat;
template <>
inline constexpr When kWhen<EnterResult> = When::kTable;
template <>
inline constexpr When kWhen<Pursue> = When::kPursuit;
template <>
inline constexpr When kWhen<Stop> = When::kPursuit;
template <>
inline constexpr When kWhen<Losses> = When::kAnyTime;
template <>
inline constexpr When kWhen<Claim> = When::kAnyTime;
template <>
inline constexpr When kWhen<StandAdd> = When::kAnyTime;
template <>
inline constexpr When kWhen<StandDelete> = When::kAnyTime;
template <>
inline constexpr When kWhen<StandMove> = When::kAnyTime;
template <>
inline constexpr When kWhen<Resign> = When::kAnyTime;
template <>
inline constexpr When kWhen<OfferUndo> = When::kAnyTime;
template <>
inline constexpr When kWhen<AcceptUndo> = When::kAnyTime;
template <>
inline constexpr When kWhen<Script> = When::kAnyTime;

bool in_battle(const State& state, BattleStage stage) { return *state.battle && *(*state.battle)->stage == stage; }

// The phase has a place for it; whether it is this seat's turn is another question.
bool has_place(const State& state, When when, Seat seat) {
  const Phase phase = *state.phase;
  const bool moving = is_movement_phase(state);
  switch (when) {
    case When::kLobby:
      return phase == Phase::kLobby;
    case When::kTown:
      return phase == Phase::kTown;
    case When::kExtra:
      return phase == Phase::kExtraVillage;
    case When::kTerrain:
      return phase == Phase::kTerrain;
    case When::kChertas:
      return phase == Phase::kChertas;
    case When::kDeploy:
      return phase == Phase::kDeploy;
    case When::kMuster:
      return phase == Phase::kMuster;
    case When::kDeclare:
      return phase == Phase::kDeclare;
    case When::kHerd:
      return state.herding->has_value();
    case When::kChoose:
      return phase == Phase::kChoose;
    case When::kMove:
      return moving;
    case When::kDeclareOrMove:
      return seat == kAga && (moving || phase == Phase::kDeclare);
    case When::kCard:
      return moving || phase == Phase::kDeclare || state.window->has_value();
    case When::kWindow:
      return phase >= Phase::kDeclare;
    case When::kRetreat:
      return in_battle(state, BattleStage::kRetreat);
    case When::kTable:
      return in_battle(state, BattleStage::kTable);
    case When::kPursuit:
      return phase == Phase::kPursuit;
    case When::kAnyTime:
      return true;
    case When::kNever:
      return false;
  }
  return false;
}

bool is_their_turn(const State& state, When when, Seat seat) {
  if (when == When::kAnyTime || when == When::kWindow) return true;
  const auto seats = on_move(state);
  if (std::ranges::find(seats, seat) == seats.end()) return false;
  return when == When::kCard || !*state.window;  // in a window only replies
}

std::string_view place_of(When when) {
  switch (when) {
    case When::kLobby:
      return "before the game begins";
    case When::kTown:
      return "when the Prince places his town";
    case When::kExtra:
      return "when the map has no room for a town";
    case When::kTerrain:
      return "when the Prince lays out the terrain";
    case When::kChertas:
      return "when the Prince fortifies the border";
    case When::kDeploy:
      return "when the Aga deploys";
    case When::kMuster:
      return "when the Prince orders his muster";
    case When::kDeclare:
      return "at the start of a turn, while the Aga declares villages overrun";
    case When::kHerd:
      return "when newcomers arrive among the Tartars";
    case When::kChoose:
      return "when the movement dice have been won";
    case When::kMove:
      return "in a movement phase";
    case When::kDeclareOrMove:
      return "when the Aga declares or moves";
    case When::kCard:
      return "in a movement phase, when the Aga declares, or in a window";
    case When::kWindow:
      return "in a window";
    case When::kRetreat:
      return "when a beaten side retreats";
    case When::kTable:
      return "when a battle waits on the table";
    case When::kPursuit:
      return "in pursuit over the border";
    case When::kAnyTime:
    case When::kNever:
      break;
  }
  return "at another time";
}

Refusal not_in_this_phase(const State& state, When when) {
  return refuse("E_PHASE", "TR-8.5",
                "not possible in this phase (" + showing::caption(state) + "): this order has its place " +
                    std::string(place_of(when)));
}

Refusal not_on_move(const State& state) {
  std::vector<std::string> names;
  for (const Seat seat : on_move(state)) names.push_back(side_name(seat));
  return refuse("E_NOT_ON_MOVE", "TR-8.5",
                "you are not on move" +
                    (names.empty() ? std::string() : "; " + list_words(names) + (names.size() == 1 ? " is" : " are")));
}

// On move, but for something else: a window, a retreat, a battle's result.
Refusal asked_for_another(const State& state, When when) {
  if (!*state.window) return not_in_this_phase(state, when);
  return refuse("E_PHASE", "TR-17.2.1",
                "not possible now (" + showing::caption(state) + "): a window waits for your reply");
}

bool is_on_move(const State& state, Seat seat) {
  const auto seats = on_move(state);
  return std::ranges::find(seats, seat) != seats.end();
}

Refused gate(const State& state, Seat seat, When when) {
  if (when == When::kNever) return refuse("E_REF", "TR-17.8.1", "this order is the referee's");
  if (*state.phase == Phase::kFinished) return refuse("E_GAME_OVER", "TR-19", "the game is over");
  if (!has_place(state, when, seat)) return not_in_this_phase(state, when);
  if (!is_their_turn(state, when, seat))
    return is_on_move(state, seat) ? asked_for_another(state, when) : not_on_move(state);
  if (*state.paused) return refuse("E_PAUSED", "TR-17.8.1", "the referee has paused the game");
  return {};
}

// One overload per order: its own check.
struct Checker {
  const Known& known;
  Seat seat;
  Refused operator()(const Ready& o) const { return check_ready(known, seat, o); }
  Refused operator()(const SetOption& o) const { return check_set_option(known, seat, o); }
  Refused operator()(const UploadHexes& o) const { return check_upload_hexes(known, seat, o); }
  Refused operator()(const PlaceTown& o) const { return check_town(known, seat, o); }
  Refused operator()(const PlaceExtra& o) const { return check_extra(known, seat, o); }
  Refused operator()(const PlaceTerrain& o) const { return check_terrain(known, seat, o); }
  Refused operator()(const PlaceChertas& o) const { return check_chertas(known, seat, o); }
  Refused operator()(const Deploy& o) const { return check_deploy(known, seat, o); }
  Refused operator()(const Muster& o) const { return check_muster(known, seat, o); }
  Refused operator()(const Overrun& o) const { return check_overrun(known, seat, o); }
  Refused operator()(const Done& o) const { return check_done(known, seat, o); }
  Refused operator()(const Herd& o) const { return check_herd(known, seat, o); }
  Refused operator()(const ChooseMover& o) const { return check_choose_mover(known, seat, o); }
  Refused operator()(const March& o) const { return check_march(known, seat, o); }
  Refused operator()(const Assault& o) const { return check_assault(known, seat, o); }
  Refused operator()(const Siege& o) const { return check_siege(known, seat, o); }
  Refused operator()(const Sally& o) const { return check_sally(known, seat, o); }
  Refused operator()(const Join& o) const { return check_join(known, seat, o); }
  Refused operator()(const Separate& o) const { return check_separate(known, seat, o); }
  Refused operator()(const Summon& o) const { return check_summon(known, seat, o); }
  Refused operator()(const Leave& o) const { return check_leave(known, seat, o); }
  Refused operator()(const Gather& o) const { return check_gather(known, seat, o); }
  Refused operator()(const Abandon& o) const { return check_abandon(known, seat, o); }
  Refused operator()(const PlayIntel& o) const { return check_play_intel(known, seat, o); }
  Refused operator()(const PlayCossacks& o) const { return check_play_cossacks(known, seat, o); }
  Refused operator()(const PlayHeroes& o) const { return check_play_heroes(known, seat, o); }
  Refused operator()(const PlayJoin& o) const { return check_play_join(known, seat, o); }
  Refused operator()(const CounterIntel& o) const { return check_counter_intel(known, seat, o); }
  Refused operator()(const Intercept& o) const { return check_intercept(known, seat, o); }
  Refused operator()(const Zoc& o) const { return check_zoc(known, seat, o); }
  Refused operator()(const Contact& o) const { return check_contact(known, seat, o); }
  Refused operator()(const Pass& o) const { return check_pass(known, seat, o); }
  Refused operator()(const Mute& o) const { return check_mute(known, seat, o); }
  Refused operator()(const Retreat& o) const { return check_retreat(known, seat, o); }
  Refused operator()(const BattleOrder& o) const { return check_battle_order(known, seat, o); }
  Refused operator()(const Losses& o) const { return check_losses(known, seat, o); }
  Refused operator()(const Claim& o) const { return check_claim(known, seat, o); }
  Refused operator()(const Withdraw& o) const { return check_withdraw(known, seat, o); }
  Refused operator()(const End& o) const { return check_end(known, seat, o); }
  Refused operator()(const Pursue& o) const { return check_pursue(known, seat, o); }
  Refused operator()(const Stop& o) const { return check_stop(known, seat, o); }
  Refused operator()(const EnterResult& o) const { return check_result(known, rules::Actor::player(seat), o.entry); }
  Refused operator()(const StandAdd& o) const { return check_stand_add(known, seat, o); }
  Refused operator()(const StandDelete& o) const { return check_stand_delete(known, seat, o); }
  Refused operator()(const StandMove& o) const { return check_stand_move(known, seat, o); }
  Refused operator()(const Resign& o) const { return check_resign(known, seat, o); }
  Refused operator()(const OfferUndo& o) const { return check_offer_undo(known, seat, o); }
  Refused operator()(const AcceptUndo& o) const { return check_accept_undo(known, seat, o); }
  template <class Other>  // a Script's lines are checked one by one; the rest gate() has refused
  Refused operator()(const Other&) const {
    return {};
  }
};

// TR-18.3.9: what came back of a battle that was played.
Refused check_played(const Known& known, rules::Actor actor, const EnterResult& result) {
  if (in_battle(*known, BattleStage::kTable) && *(*known->battle)->mode == BattleMode::kPlayed)
    return check_result(known, actor, result.entry);
  return refuse("E_PHASE", "TR-18.3.9", "no battle is being played");
}

}  // namespace

Refused TartarRaid::check(const Known& known, rules::Actor actor, const Order& order) {
  if (actor.is_clock()) {
    if (const auto* result = get_if<EnterResult>(&order)) return check_played(known, actor, *result);
    if (!holds_alternative<Expire>(order) && !holds_alternative<Prepared>(order))
      return refuse("E_REF", "TR-17.7.1", "the clock only ends waits");
    return *known->phase == Phase::kFinished ? refuse("E_GAME_OVER", "TR-19", "the game is over") : Refused();
  }
  if (actor.is_referee()) {
    if (const auto* result = get_if<EnterResult>(&order)) {
      if (!in_battle(*known, BattleStage::kTable))
        return refuse("E_PHASE", "TR-18.2.4", "no battle waits for a result");
      return check_result(known, actor, result->entry);
    }
    return check_referee(known, order);
  }
  const When when = visit([]<class T>(const T&) { return kWhen<T>; }, order);
  if (Refused refused = gate(*known, actor.seat, when); refused.has_error()) return refused;
  return visit(Checker{known, actor.seat}, order);
}

}  // namespace cherta::tartar_raid
