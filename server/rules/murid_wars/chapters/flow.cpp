// The course of a game (section 4): what happens by itself between two decisions, and who is asked.
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

// T3: the Russian is asked first, then the Murid; each only if he has something to bring.
void ask_for_reinforcements(Ruling& r, Seat side) {
  if (side == kRussian && !is_asked_to_reinforce(r.now(), kRussian)) side = kMurid;
  if (is_asked_to_reinforce(r.now(), side)) return enter(r, Phase::kReinforce, side);
  enter(r, Phase::kFirst);
}

void begin_muster(Ruling& r) {
  if (r->options->terrain == GroundMode::kSeeded)  // MW-14.6
    r.emit(OptionsSet{*r->options, seeded_map(*r->options), *r->break_at});
  if (r->options->lesson) return lay_out_first_game(r);
  const bool brought = !draft_of(r.now(), kMurid).empty();  // the warband came by a record (section 9)
  enter(r, brought ? Phase::kDeployR : Phase::kMuster);
  if (!brought) roll_muster(r);
}

// Goes on by one step where nobody is asked; false if somebody is.
bool step(Ruling& r) {
  switch (*r->phase) {
    case Phase::kOptions:
      if (!r->accepted->murid || !r->accepted->russian) return false;
      return begin_muster(r), true;
    case Phase::kMorale:
      test_morale(r);
      if (!is_over(r)) enter(r, Phase::kReplenish);
      return true;
    case Phase::kReplenish:
      replenish(r);
      return ask_for_reinforcements(r, kRussian), true;
    case Phase::kFirst:  // without a credit brought on, nothing may be left (MW-13.4)
      if (end_if_over(r)) return true;
      choose_first_side(r);
      return begin_goes(r), true;
    case Phase::kEnd:
      return end_turn(r), true;
    default:
      return false;
  }
}

// Does anything come of it when the time for this wait is over? Silence confirms a measurement, whatever else becomes
// of it; one that is disputed waits for the referee (section 9).
bool runs_out(const State& s) {
  if (const auto& claim = *s.claim) return !claim->disputed;
  return s.options->deadline_action != DeadlineAction::kWait;
}

}  // namespace

void enter(Ruling& r, Phase phase, std::optional<Seat> side, int go_left) {
  const bool fresh = phase == Phase::kFirst;  // each turn both begin anew
  if (phase == Phase::kMuster || phase == Phase::kDeployM || phase == Phase::kAlloc) side = kMurid;
  if (phase == Phase::kDeployR) side = kRussian;
  if (phase == Phase::kPath || phase == Phase::kAlloc) go_left = *r->go_left;
  r.emit(PhaseChanged{phase, *r->turn, side, go_left, fresh ? Both<bool>() : *r->done});
}

void reinforce_done(Ruling& r, Seat side) {
  if (side == kRussian) return ask_for_reinforcements(r, kMurid);
  enter(r, Phase::kFirst);
}

void proceed(Ruling& r) {
  do {
    while (step(r)) {
    }
  } while (!r.answers_come_apart() && answer_queued(r));
}

int roll(Ruling& r, int faces, std::string_view label) {
  for (const RefDice& next : r->loaded.get()) {  // what the referee has laid ready
    if (next.faces != faces) continue;
    const int value = next.values.front();
    std::vector<RefDice> left = r->loaded.get();
    for (RefDice& one : left)
      if (one.faces == faces) one.values.erase(one.values.begin());
    std::erase_if(left, [](const RefDice& one) { return one.values.empty(); });
    r.emit(DiceLoaded{std::move(left)});
    return value;
  }
  return r.chance().die("d" + std::to_string(faces), label, static_cast<std::uint32_t>(faces));
}
std::vector<int> roll(Ruling& r, int count, int faces, std::string_view label) {
  std::vector<int> dice;
  for (int i = 0; i < count; ++i) dice.push_back(roll(r, faces, label));
  return dice;
}

std::vector<Seat> on_move(const State& s) {
  if (*s.phase == Phase::kOver) return {};                      // also with a measurement that waited
  if (const auto& claim = *s.claim) return {other(claim->by)};  // he who disputes may still confirm
  if (*s.phase == Phase::kOptions) {
    std::vector<Seat> left;
    for (const Seat side : kSides)
      if (!(*s.accepted)[side]) left.push_back(side);
    return left;
  }
  return *s.on_move ? std::vector<Seat>{**s.on_move} : std::vector<Seat>();
}

rules::Waiting MuridWars::waiting(const State& s) {
  rules::Waiting waiting;
  waiting.on_move = on_move(s);
  waiting.over = is_over(s);
  waiting.token = *s.waits;
  constexpr int kHour = 3600;
  if (s.options->deadline_hours == 0 || waiting.over || !runs_out(s)) return waiting;
  int extra = 0;
  for (const Seat side : waiting.on_move) extra = std::max(extra, (*s.extended)[side]);
  waiting.seconds = (s.options->deadline_hours + extra) * kHour;
  return waiting;
}

}  // namespace cherta::murid_wars
