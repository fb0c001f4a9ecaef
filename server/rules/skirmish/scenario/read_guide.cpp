// The guide of a scenario (decision 0069): what a side is told step by step, and what ends each step.
#include "server/rules/core/reader.h"
#include "server/rules/skirmish/scenario/reading.h"

namespace cherta::skirmish {

namespace {

constexpr std::size_t kMostSteps = 30, kMostEnds = 4, kMostWords = 200, kMostOrder = 120;
constexpr int kMostCount = 1000;

// "V2": an own man by the number that he has at the start.
int man_of(const Scenario& s, rules::Seat seat, const Node& at) {
  const std::string& prefix = s.side(seat).prefix;
  const std::string word = at.text(kMostWords);
  const auto number = word.starts_with(prefix) ? rules::whole_number(word.substr(prefix.size())) : std::nullopt;
  if (number && *number >= 1 && *number <= numbers_of(s, seat)) return *number;
  at.wrong("this side has no such man at the start");
  return 1;
}

void check_shots(const Node& shots, const Scenario& s, rules::Seat seat, const GuideEnd& end) {
  const MusterData& muster = s.side(seat).muster;
  const bool is_known = end.man && muster.kind == MusterKind::kFixed && !shots.failed();
  const Weapon* weapon = nullptr;
  if (is_known) {
    const Man& man = muster.fixed[static_cast<std::size_t>(*end.man - 1)];
    weapon = s.weapon_of(s.types[static_cast<std::size_t>(man.type)]);
  }
  if (!weapon || !weapon->ammo) shots.wrong("shots are counted of a man whose weapon has `ammo`");
}

GuideEnd read_end(const Node& at, const Scenario& s, rules::Seat seat) {
  at.only({"agreed", "play", "cards", "man", "in", "shots", "led", "aboard", "charged", "spent", "beaten", "over"});
  if (at.names(kMostWords).empty()) at.wrong("nothing is said");
  GuideEnd end;
  end.agreed = at["agreed"].flag(false);
  end.play = at["play"].whole(0, s.plays(), 0);
  end.cards = at["cards"].whole(0, s.plays() / 2, 0);
  if (const Node man = at["man"]) end.man = man_of(s, seat, man);
  if (const Node rect = at["in"]) end.in = rect_of(s, rect);
  end.shots = at["shots"].whole(0, kMostCount, 0);
  end.led = at["led"].whole(0, kMostPrizes, 0);
  end.aboard = at["aboard"].whole(0, kMostPrizes, 0);
  end.charged = at["charged"].flag(false);
  end.spent = at["spent"].whole(0, kMostCount, 0);
  end.beaten = at["beaten"].whole(0, kMostMen, 0);
  end.over = at["over"].flag(false);
  if (end.shots > 0) check_shots(at["shots"], s, seat, end);
  if (end.man.has_value() != (end.in || end.shots > 0)) at.wrong("`man` goes with `in` or `shots`");
  return end;
}

std::string words(const Node& at, std::size_t most) {
  std::string text = at.text(most);
  if (text.empty()) at.wrong("missing");
  return text;
}

GuideStep read_step(const Node& one, const Scenario& s, rules::Seat seat) {
  one.only({"do", "why", "say", "until"});
  GuideStep step;
  step.what = words(one["do"], kMostWords);
  step.why = words(one["why"], kMostWords);
  step.say = one["say"].text(kMostOrder);
  const Node until = one.must("until");
  for (const Node& end : until.items(kMostEnds)) step.until.push_back(read_end(end, s, seat));
  if (step.until.empty()) until.wrong("nothing ends this step");
  return step;
}

}  // namespace

void read_guide(const Node& guide, Scenario& s) {
  if (!guide) return;
  guide.only({s.sides[0].id, s.sides[1].id});
  Guide read;
  for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond})
    for (const Node& one : guide[s.side(seat).id].items(kMostSteps))
      read.steps[rules::index(seat)].push_back(read_step(one, s, seat));
  if (read.steps[0].empty() && read.steps[1].empty()) guide.wrong("nobody is guided");
  s.guide = std::move(read);
}

}  // namespace cherta::skirmish
