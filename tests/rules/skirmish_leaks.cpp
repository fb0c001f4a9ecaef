#include "tests/rules/skirmish_leaks.h"

#include <algorithm>
#include <set>

namespace cherta::skirmish::leaks {

namespace {

bool on(std::string_view trap) { return planted() == trap; }

// Words that change nothing and can carry a number.
Event remark(std::size_t n = 1) { return DieRolled{10, static_cast<int>(n)}; }

template <class... E>
bool is(const Event& event) {
  return (holds_alternative<E>(event) || ...);
}

// ---- mistakes in what a viewer is told ----

void show(MoraleTested& told, const MoraleTested& whole) {
  if (on("points")) told.points = whole.points;
  if (on("level")) {  // and what is told with it, so that it can be told
    told.level = whole.level;
    told.points = told.roll = 0;
  }
  if (on("roll")) told.roll = whole.roll;
}
void show(Mustered& told, const Mustered& whole) {
  if (on("lists")) told.draft = whole.draft;
}
void show(Deployed& told, const Deployed& whole) {
  if (on("places")) told.draft = whole.draft;
}
void show(FiguresRevealed& told, const FiguresRevealed& whole) {
  if (on("displacement")) told.changed = whole.changed;
}
void show(ReserveCalled& told, const ReserveCalled& whole) {
  if (on("rest of the pool")) told.pool = whole.pool;
}
void show(Dealt& told, const Dealt& whole) {
  if (on("deal")) told.hand = whole.hand;
  if (on("store at the deal")) told.morale = whole.morale;
}
void show(ResultEntered& told, const ResultEntered& whole) {
  if (on("entry")) told.entry = whole.entry;
}
void show(RefAction& told, const RefAction& whole) {
  if (on("ruling")) told.position = whole.position;
}

// Not told: that there was something.
bool gives_itself_away(const Event& event) {
  return on("counter") || (on("store told") && is<PointsLeft>(event)) || (on("refusal") && is<PartRefused>(event)) ||
         (on("queue told") && is<QueueSet>(event)) || (on("standing told") && is<StandingSet>(event)) ||
         (on("dry run") && is<PlanChecked>(event)) || (on("draft time") && is<DraftSet>(event));
}

// ---- mistakes in the course of things ----

// Who is designated, and not yet shown, so near that the way would touch him.
std::size_t unseen_near(const State& s, const FigureId& who, Point to) {
  std::size_t near = 0;
  for (const Seat side : kSides) {
    const bool shown = std::ranges::any_of(*s.figures, [&](const Figure& f) { return f.side == side; });
    if (shown || who.prefix == s.data().side(side).prefix) continue;
    for (const Placement& p : (*s.drafts)[side].get().places) near += distance(p.pose.at, to) <= 1500 ? 1 : 0;
  }
  return near;
}
std::size_t kinds_in_pools(const State& s) {
  std::size_t kinds = 0;
  for (const Seat side : kSides) {
    const auto& pool = (*s.pools)[side].get();
    kinds += std::set<int>(pool.begin(), pool.end()).size();
  }
  return kinds;
}
std::size_t place_in_hand(const State& s, const CardPlayed& played) {
  const auto& hand = (*s.hands)[*played.side].get();
  return static_cast<std::size_t>(std::ranges::find(hand, *played.value) - hand.begin()) + 1;
}
std::size_t slot_of(const State& s, const CardDrawn& drawn) {
  const auto& hand = (*s.hands)[*drawn.side].get();
  return static_cast<std::size_t>(std::ranges::count_if(hand, [&](int card) { return card < drawn.value.get(); })) + 1;
}
std::size_t place_in_pool(const State& s, const ReserveCalled& called) {
  const auto& pool = (*s.pools)[called.figure->side].get();
  return static_cast<std::size_t>(std::ranges::find(pool, called.figure->type) - pool.begin()) + 1;
}

bool has_standing_orders(const State& s, Seat side) { return (*s.standing)[side].get() != StandingOrders{}; }

// What is said beside an event that all are told; nothing: nothing.
std::optional<std::size_t> said_beside(const State& s, const Event& event) {
  const auto* played = get_if<CardPlayed>(&event);
  const auto* moved = get_if<Moved>(&event);
  const auto* left = get_if<LeftShip>(&event);
  const auto* called = get_if<ReserveCalled>(&event);
  const auto* tested = get_if<MoraleTested>(&event);
  if (on("hand order") && played) return place_in_hand(s, *played);
  if (on("next card") && played && !(*s.decks)[*played->side].get().left.empty())
    return (*s.decks)[*played->side].get().left.front();
  if (on("unseen") && moved) return unseen_near(s, *moved->figure, *moved->to);
  if (on("search") && left) return unseen_near(s, *left->figure, *left->at);
  if (on("numbers") && called) return place_in_pool(s, *called);
  if (on("size") && is<UpkeepDone>(event)) return kinds_in_pools(s);
  if (on("certain") && tested && tested->level.get() >= 60) return 1;
  if (on("no points") && is<PhaseChanged>(event) && (*s.morale_left)[*s.active].get() % 2 == 1) return 0;
  if (on("automatic") && tested && has_standing_orders(s, *tested->side)) return 1;
  return std::nullopt;
}

// A prompt is kept back where something waits that will answer it (SK-15.6).
bool is_kept_back(const State& s, const Event& event) {
  const auto* prompt = get_if<PhaseChanged>(&event);
  return prompt && std::ranges::any_of(*prompt->waiting, [&](Seat side) {
           return has_standing_orders(s, side) || (*s.queues)[side].get().has_value();
         });
}

// So the others do not see that somebody is asked.
bool has_prepared(const State& s, Seat side) {
  const auto asked = on_move(s);
  return std::ranges::find(asked, side) != asked.end() &&
         (has_standing_orders(s, side) || (*s.queues)[side].get().has_value());
}

// Whoever has no points left is not asked which groups he would test (SK-15.5).
std::optional<std::pair<Seat, Order>> answered_for_nothing(const State& s) {
  const bool defends = *s.phase == Phase::kDefMorale;
  if (!defends && *s.phase != Phase::kAttMorale) return std::nullopt;
  const Seat asked = defends ? player(s) : opponent(s);
  if ((*s.morale_left)[asked].get() > 0) return std::nullopt;
  std::string words = "morale";
  for (const FigureId& one : testers(s, defends ? MoraleStep::kDefence : MoraleStep::kAttack))
    words += " " + one.prefix + std::to_string(one.number);
  return std::pair(asked, *Skirmish::parse(words));
}

bool is_shown_to(const State& truth, Viewer viewer, Seat side) {
  return viewer.is_referee() || viewer.is(side) || *truth.phase == Phase::kOver;
}

}  // namespace

State LeakySkirmish::project(const State& truth, Viewer viewer) {
  if (on("spectator") && viewer == Viewer::observer()) return Skirmish::project(truth, Viewer::player(kOne));
  State shown = Skirmish::project(truth, viewer);
  for (const Seat side : kSides) {
    if (on("deck order") && !viewer.is_referee()) (*shown.decks)[side] = (*truth.decks)[side];
    if (is_shown_to(truth, viewer, side)) continue;
    if (on("prompt") && has_prepared(truth, side)) shown.phase = Phase::kUpkeep;
    if (on("hand")) (*shown.hands)[side] = (*truth.hands)[side];
    if (on("pool")) (*shown.pools)[side] = (*truth.pools)[side];
    if (on("store")) (*shown.morale_left)[side] = (*truth.morale_left)[side];
    if (on("draft")) (*shown.drafts)[side] = (*truth.drafts)[side];
    if (on("standing") || on("queue")) {  // the one is shown with the other, which is none
      (*shown.standing)[side] = StandingOrders();
      (*shown.queues)[side] = std::optional<Queue>();
    }
    if (on("standing")) (*shown.standing)[side] = (*truth.standing)[side];
    if (on("queue")) (*shown.queues)[side] = (*truth.queues)[side];
    if (on("records")) (*shown.records)[side] = (*truth.records)[side];
    if (on("snapshot")) shown = truth;
  }
  return shown;
}

std::optional<Event> LeakySkirmish::redact(const State& state, const Event& event, Viewer viewer) {
  auto told = Skirmish::redact(state, event, viewer);
  if (viewer.is_referee() || *state.phase == Phase::kOver) return told;
  if (on("prompt") && is_kept_back(state, event)) return std::nullopt;
  if (!told && on("draw") && is<CardDrawn>(event)) return remark(slot_of(state, get<CardDrawn>(event)));
  if (!told) return gives_itself_away(event) ? std::optional(remark()) : told;
  visit(
      [&]<class E>(E& part) {
        if constexpr (requires(const E& whole) { show(part, whole); }) show(part, get<E>(event));
      },
      *told);
  return told;
}

void LeakySkirmish::decide(rules::Ruling<LeakySkirmish>& ruling, rules::Actor actor, const Order& order) {
  if (on("public dice") && *ruling->play > 0 && (*ruling->hands)[kOne].get().size() > 1 &&
      (*ruling->hands)[kOne].get().front() % 2 == 1)
    ruling.chance().die("d10", "volley", 10);  // a private roll from a public stream
  Ruling whole(ruling.now(), ruling.chance(), [&](const State& before, const Event& event) {
    ruling.emit(Event(event));
    if (const auto n = said_beside(before, event)) ruling.emit(remark(*n));
  });
  Skirmish::decide(whole, actor, order);
  if (!on("skip")) return;
  if (const auto his = answered_for_nothing(whole.now()))
    Skirmish::decide(whole, rules::Actor::player(his->first), his->second);
}

rules::Waiting LeakySkirmish::waiting(const State& state) {
  rules::Waiting waiting = Skirmish::waiting(state);
  if (waiting.over || !(*state.standing).first.known() || !(*state.standing).second.known()) return waiting;
  const bool ahead = has_standing_orders(state, kOne) || has_standing_orders(state, kTwo);
  if (on("timing") && ahead) ++waiting.seconds;  // an answer comes at once from those who gave it before
  return waiting;
}

}  // namespace cherta::skirmish::leaks
