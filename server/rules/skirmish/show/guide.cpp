// A first game (decision 0069): which step of the scenario's guide a seat has come to, and how it is told. It is
// reckoned from what that seat knows, anew for every view: nothing of it is kept, nobody else is told.
#include <algorithm>

#include "server/rules/skirmish/show/display.h"

namespace cherta::skirmish {

namespace {

struct Pupil {
  const State& s;  // as he knows it
  Seat seat;

  int prizes(PrizeState state) const {
    return static_cast<int>(std::ranges::count_if(*s.prizes, [&](const Prize& prize) {
      if (prize.where.state != state) return false;
      return state != PrizeState::kLed || figure_at(s, *prize.where.leader).side == seat;
    }));
  }
  int spent() const {
    const int* left = (*s.morale_left)[seat].if_known();
    return left ? morale_total(s, seat) - *left : 0;
  }
  int beaten() const {
    return static_cast<int>(std::ranges::count_if(
        *s.figures, [&](const Figure& f) { return f.side != seat && (!f.on_table() || f.routing); }));
  }
  bool has_charged() const {
    const auto own = [&](const Charge& one) { return figure_at(s, one.attacker).side == seat; };
    return std::ranges::any_of(*s.declared, own) || std::ranges::any_of(*s.charges, own);
  }
  bool stands_in(const Figure& f, const Rect& r) const {
    return f.on_table() && f.at.x >= r.x1 && f.at.x <= r.x2 && f.at.y >= r.y1 && f.at.y <= r.y2;
  }
  // Of the man of this number: is he there, has he shot so often?
  bool man_does(const GuideEnd& end) const {
    const Figure* f = find(s, {s.data().side(seat).prefix, *end.man});
    if (!f || (end.in && !stands_in(*f, *end.in))) return false;
    const Weapon* weapon = weapon_of(s, *f);
    const int shots = weapon && weapon->ammo && f->ammo ? *weapon->ammo - *f->ammo : 0;
    return shots >= end.shots;
  }

  bool holds(const GuideEnd& end) const {
    if (end.agreed && *s.phase == Phase::kOptions && !(*s.agreed)[seat]) return false;
    if (end.over && !*s.ending) return false;
    if (*s.play < end.play || static_cast<int>((*s.played)[seat].size()) < end.cards) return false;
    if (end.man && !man_does(end)) return false;
    if (prizes(PrizeState::kLed) < end.led || prizes(PrizeState::kAboard) < end.aboard) return false;
    if (end.charged && !has_charged()) return false;
    return spent() >= end.spent && beaten() >= end.beaten;
  }
  bool is_done(const GuideStep& step) const {
    return std::ranges::any_of(step.until, [&](const GuideEnd& end) { return holds(end); });
  }
};

}  // namespace

void add_guide(rules::View& view, const Known& known) {
  const State& s = *known;
  if (!s.data().guide || known.viewer().kind != Viewer::Kind::kPlayer) return;
  const Seat seat = known.viewer().seat;
  const std::vector<GuideStep>& steps = s.data().guide->steps[rules::index(seat)];
  if (steps.empty()) return;
  const std::string owner = owner_word(seat);
  const auto add = [&](std::string id, std::string name, std::string value) {
    if (!value.empty()) view.tracks.push_back({"guide " + std::move(id), std::move(name), std::move(value), owner});
  };
  const Pupil pupil{s, seat};
  const auto now = std::ranges::find_if(steps, [&](const GuideStep& step) { return !pupil.is_done(step); });
  if (now == steps.end() || *s.ending) {
    add("step", "first game", "done");
    return add("do", "what to do", "That was all. The rules you have met are those of every game of Skirmish.");
  }
  add("step", "first game", std::to_string(now - steps.begin() + 1) + " of " + std::to_string(steps.size()));
  add("do", "what to do", now->what);
  add("why", "why", now->why);
  add("say", "in words", now->say);
}

}  // namespace cherta::skirmish
