// What a player may take hold of: offers that differ in one thing alone become one choice with a blank (decision 0042).
#include "server/rules/skirmish/show/display.h"
#include "server/rules/table/show.h"

namespace cherta::skirmish {

namespace {

using rules::Choice;
using rules::Slot;

struct Blank {
  Slot slot = Slot::kNone;
  std::string filling;  // as it stands in the order, at its end or before `behind`
  std::string behind;
  rules::Bounds bounds;
};

rules::Bounds about(const State& s, Point centre, int far) { return {1, 1, table::shown(s.data().table, centre), far}; }

// Anywhere in a zone, all of which is within a circle about its middle.
rules::Bounds in_zone(const State& s, const Rect& z) {
  const Point middle{(z.x1 + z.x2) / 2, (z.y1 + z.y2) / 2};
  const std::int64_t w = z.x2 - middle.x, h = z.y2 - middle.y;
  return about(s, middle, static_cast<int>(table::root_above(w * w + h * h)));
}
std::string place_of(Point at) { return table::short_inches_text(at.x) + "," + table::short_inches_text(at.y); }

// A plan of one figure that does one thing.
Blank blank_of(const State& s, const std::vector<Act>& acts) {
  if (acts.size() != 1 || !acts[0].figure || acts[0].tokens.size() != 1) return {};
  const Token& token = acts[0].tokens[0];
  if (token.deed == Deed::kFire || token.deed == Deed::kCharge) return {Slot::kPiece, token.target.text(), {}, {}};
  const Figure* f = find(s, *acts[0].figure);
  if (token.deed != Deed::kMove || !f) return {};
  return {Slot::kPoint, place_of(*token.at), {}, about(s, f->at, (n(s) - f->spent) * speed(s, *f))};
}

struct BlankOf {
  const State& s;
  Seat seat;

  Blank operator()(const Plan& o) const { return blank_of(s, o.acts); }
  Blank operator()(const DefFire& o) const { return blank_of(s, o.acts); }
  Blank operator()(const Place& o) const {
    if (o.places.size() != 1) return {};
    return {Slot::kPoint, place_of(o.places[0].pose.at), " " + std::to_string(o.places[0].pose.facing),
            in_zone(s, s.data().side(seat).deploy.zone)};
  }
  Blank operator()(const Reserve& o) const {
    return {Slot::kPoint, place_of(o.at), {}, about(s, o.at, s.data().table.width)};
  }
  Blank operator()(const PlayCard& o) const { return {Slot::kCard, std::to_string(o.value), {}, {}}; }
  template <class Other>
  Blank operator()(const Other&) const {
    return {};
  }
};

Choice choice_of(const State& s, Seat seat, const Offer& offer) {
  Choice choice;
  choice.order = Skirmish::write(offer.order);
  choice.label = label_of(s, seat, offer.order);
  choice.piece = piece_of(offer.order);
  choice.rule = offer.rule;
  const Blank blank = visit(BlankOf{s, seat}, offer.order);
  const std::string end = blank.filling + blank.behind;
  if (blank.slot == Slot::kNone || !choice.order.ends_with(end)) return choice;
  choice.order.replace(choice.order.size() - end.size(), blank.filling.size(), "{}");
  choice.slot = blank.slot;
  choice.bounds = blank.bounds;
  choice.targets = {{blank.filling, blank.filling}};
  return choice;
}

}  // namespace

std::vector<Choice> choices_of(const Known& known) {
  std::vector<Choice> all;
  if (known.viewer().kind != Viewer::Kind::kPlayer) return all;
  const Seat seat = known.viewer().seat;
  for (const Offer& offer : Skirmish::offers(known, seat)) {
    Choice one = choice_of(*known, seat, offer);
    const auto same = std::ranges::find(all, one.order, &Choice::order);
    if (same == all.end())
      all.push_back(std::move(one));
    else
      for (rules::Target& target : one.targets)
        if (std::ranges::count(same->targets, target) == 0) same->targets.push_back(std::move(target));
  }
  return all;
}

}  // namespace cherta::skirmish
