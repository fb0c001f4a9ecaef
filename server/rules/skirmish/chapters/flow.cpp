// The course of a game (sections 3, 4): what happens by itself between two decisions, and who is asked. Whether a phase
// is asked depends on public facts alone (SK-15.7).
#include <algorithm>

#include "server/rules/skirmish/apply.h"

namespace cherta::skirmish {

namespace {

constexpr std::array<Phase, 4> kSetup = {Phase::kOptions, Phase::kMuster, Phase::kDeploy, Phase::kDeal};
constexpr std::array<Phase, 10> kPlay = {Phase::kCard,   Phase::kDefMorale, Phase::kDefFire, Phase::kAttMorale,
                                         Phase::kMelee,  Phase::kDefRout,   Phase::kRally,   Phase::kRout,
                                         Phase::kOrders, Phase::kUpkeep};

template <std::size_t N>
std::optional<Phase> next_in(const State& s, const std::array<Phase, N>& course) {
  const auto now = std::ranges::find(course, *s.phase);
  if (now == course.end()) return std::nullopt;
  const auto next = std::find_if(now + 1, course.end(), [&](Phase phase) { return is_needed(s, phase); });
  return next == course.end() ? std::nullopt : std::optional(*next);
}

std::vector<Seat> asked_in(const State& s, Phase phase) {  // SK-3.13
  const auto both_if = [&](const auto& is_asked) {
    std::vector<Seat> asked;
    for (const Seat side : kSides)
      if (is_asked(side)) asked.push_back(side);
    return asked;
  };
  switch (phase) {
    case Phase::kOptions:
      return both_if([&](Seat side) { return !(*s.agreed)[side]; });
    case Phase::kMuster:
      return both_if([&](Seat side) { return may_muster(s, side); });
    case Phase::kDeploy:
      return both_if([&](Seat side) { return may_deploy(s, side); });
    case Phase::kResult:
      return both_if([&](Seat side) { return !(*s.entered)[side]; });
    case Phase::kAttMorale:
      return {opponent(s)};
    case Phase::kCard:
    case Phase::kDefMorale:
    case Phase::kDefFire:
    case Phase::kRally:
    case Phase::kOrders:
      return {player(s)};
    default:
      return {};
  }
}

// ---- UPKEEP (SK-3.12) ----

void void_charges(Ruling& r) {  // SK-9.18
  const std::vector<Charge> declared = *r->declared;
  for (const Charge& one : declared) {
    const Figure* target = find(r.now(), one.target);
    if (target && target->on_table()) continue;
    const bool is_dead = !target || !target->alive;
    r.emit(ChargeVoid{one.attacker, one.target, is_dead ? VoidReason::kDead : VoidReason::kSheltered});
  }
}

std::vector<FigureId> loaded_now(const State& s) {  // SK-5.7
  std::vector<FigureId> all;
  for (const Figure* f : men_of(s, player(s))) {
    const Weapon* weapon = weapon_of(s, *f);
    if (weapon && f->alive && !f->loaded && (s.options->slow_autoload || weapon->load < 2)) all.push_back(f->id);
  }
  return all;
}

// SK-6.3: the far bank; of a router, the one on his refuge's side.
bool comes_out_high(const State& s, const Figure& f, const Feature& piece) {
  if (!f.routing) return !f.crossing->from_high;
  const bool along_x = piece.axis == Axis::kX;
  const Point refuge = refuge_point(s, f);
  const int twice = 2 * (along_x ? refuge.x : refuge.y);
  const int middle = along_x ? piece.rect.x1 + piece.rect.x2 : piece.rect.y1 + piece.rect.y2;
  return twice == middle ? f.crossing->from_high : twice > middle;
}
void leave_creek(Ruling& r, const Figure& f, const Feature& piece) {
  const State& s = r.now();
  const bool high = comes_out_high(s, f, piece), along_x = piece.axis == Axis::kX;
  const int size = radius(s, f);
  const int low_edge = along_x ? piece.rect.x1 : piece.rect.y1, high_edge = along_x ? piece.rect.x2 : piece.rect.y2;
  const int bank = high ? high_edge + size : low_edge - size;
  const auto on_bank = [&](Point p) {
    const int across = along_x ? p.x : p.y;
    return high ? across >= bank : across <= bank;
  };
  const Point from = along_x ? Point{bank, f.at.y} : Point{f.at.x, bank};
  const auto spot = free_spot(s, stand_of(s, f), from, false, on_bank);
  if (spot) r.emit(CreekLeft{f.id, *spot, f.rout_moves + (f.routing ? 1 : 0)});
}
void advance_crossings(Ruling& r) {
  std::vector<FigureId> due;
  for (const Figure* f : men_of(r.now(), player(r.now())))
    if (f->on_table() && f->crossing) due.push_back(f->id);
  for (const FigureId& id : due) {
    const Figure f = figure_at(r.now(), id);
    const Feature piece = r->data().terrain[static_cast<std::size_t>(f.crossing->piece)];
    if (f.crossing->stage >= piece.cross_cards) leave_creek(r, f, piece);
  }
}

bool is_reveal_due(const State& s) {  // SK-2.8
  return *s.play == 2 && std::ranges::any_of(kSides, [&](Seat side) {
    return s.data().side(side).deploy.late && men_of(s, side).empty();
  });
}

void upkeep(Ruling& r) {
  void_charges(r);
  advance_crossings(r);
  const bool is_last = *r->play >= last_play(r.now());
  const bool ends = is_last || is_eliminated(r.now());
  r.emit(UpkeepDone{loaded_now(r.now()), *r->declared, *r->play + (ends ? 0 : 1),
                    ends ? player(r.now()) : opponent(r.now())});
  if (is_last) return end_last_card(r);
  if (ends) return end_game(r, Cause::kEliminated);
  enter(r, is_reveal_due(r.now()) ? Phase::kReveal : Phase::kCard);
}

// Goes on by one step where nobody is asked; false if somebody is.
bool step(Ruling& r) {
  if (*r->paused) return false;
  switch (*r->phase) {
    case Phase::kOptions:
      if (!r->agreed->one || !r->agreed->two) return false;
      return begin_setup(r), true;
    case Phase::kDeal:
      close_deployment(r);
      return deal(r), true;
    case Phase::kReveal:
      reveal(r);
      return enter(r, Phase::kCard), true;
    case Phase::kAttMorale:
      return answer_attackers_ahead(r);
    case Phase::kMelee:
      return melee(r), true;
    case Phase::kDefRout:
    case Phase::kRout:
      return rout(r), true;
    case Phase::kUpkeep:
      return upkeep(r), true;
    default:
      return false;
  }
}

}  // namespace

Seat player(const State& s) { return *s.active; }
Seat opponent(const State& s) { return other(*s.active); }
int last_play(const State& s) { return s.data().plays(); }

// 4.2: a phase whose decision is empty, or in which nothing can happen, is skipped.
bool is_needed(const State& s, Phase phase) {
  switch (phase) {
    case Phase::kMuster:
      return may_muster(s, kOne) || may_muster(s, kTwo);
    case Phase::kDeploy:
      return may_deploy(s, kOne) || may_deploy(s, kTwo);
    case Phase::kDefMorale:
      return !testers(s, MoraleStep::kDefence).empty();
    case Phase::kDefFire:
      return !attackers(s).empty() && std::ranges::any_of(*s.figures, [&](const Figure& f) {
        return f.side == player(s) && may_fire_in_defence(s, f);
      });
    case Phase::kAttMorale:
      return !testers(s, MoraleStep::kAttack).empty();
    case Phase::kMelee:
      return !s.charges->empty();
    case Phase::kRally:
      return !testers(s, MoraleStep::kRally).empty();
    case Phase::kDefRout:
    case Phase::kRout:
      return !runners(s, phase).empty();
    default:
      return true;
  }
}

void enter(Ruling& r, Phase phase) { r.emit(PhaseChanged{phase, *r->play, player(r.now()), asked_in(r.now(), phase)}); }
void leave(Ruling& r) {
  if (*r->phase == Phase::kMuster && r->options->open_reserves)  // SK-13.6
    r.emit(PoolsShown{Both<std::vector<int>>{(*r->pools)[kOne].get(), (*r->pools)[kTwo].get()}});
  auto next = next_in(r.now(), kSetup);
  if (!next) next = next_in(r.now(), kPlay);
  if (next) enter(r, *next);
}

std::vector<Seat> on_move(const State& s) { return *s.paused ? std::vector<Seat>() : asked_in(s, *s.phase); }

void run_steps(Ruling& r) {
  while (!is_over(r) && step(r)) {
  }
}
void proceed(Ruling& r) {
  do run_steps(r);
  while (!r.answers_come_apart() && answer_ahead(r));
}

rules::Waiting Skirmish::waiting(const State& s) {
  constexpr int kHour = 3600;
  rules::Waiting waiting;
  waiting.over = *s.phase == Phase::kOver;
  waiting.token = *s.waits;
  if (waiting.over) return waiting;
  waiting.on_move = on_move(s);
  const bool is_single = s.entered->one != s.entered->two;  // SK-19.3: a single entry stands at a deadline
  const bool is_handed_over =
      !s.record->empty();  // its caller has settled the options: he is not kept waiting for them
  const bool has_default = (*s.phase != Phase::kOptions || is_handed_over) && (*s.phase != Phase::kResult || is_single);
  if (!s.options->timeout_auto || !has_default) return waiting;
  int hours = 0;
  for (const Seat side : waiting.on_move)
    hours = std::max(hours, (*s.deadlines)[side].value_or(s.options->deadline_hours));
  waiting.seconds = hours * kHour;
  return waiting;
}

}  // namespace cherta::skirmish
