// Positions of a duel in which somebody does in secret what random play seldom compares: other points with the same
// result, an order for later beside a typed one, a turn that waits and is refused.
#include "server/rules/table/words.h"
#include "tests/rules/skirmish_experiment.h"
#include "tests/rules/skirmish_leaks.h"

namespace cherta::skirmish::leaks {

namespace {

using rules::Actor;
using rules::testing::Fault;
using rules::testing::Line;
using rules::testing::world_chance;
using Lines = std::vector<Line<LeakySkirmish>>;

Line<LeakySkirmish> line(Seat seat, const std::string& words) { return {Actor::player(seat), *Skirmish::parse(words)}; }
Line<LeakySkirmish> ruling(const std::string& words) { return {Actor::referee(), *Skirmish::parse(words)}; }
State after(const State& s, const Lines& lines, std::uint64_t seed = 1) {
  return rules::testing::hear<LeakySkirmish>(s, lines, Viewer::referee(), seed).after;
}
std::string champion(Seat seat) { return seat == kOne ? "A1" : "B1"; }

Fault alike(const State& s, const Lines& one, const Lines& two, Seat whose, std::uint64_t seed = 1) {
  return rules::testing::told_alike<LeakySkirmish>(s, one, s, two, Viewer::player(whose),
                                                   testing::experiment<LeakySkirmish>({}, 1), seed);
}

// Whoever plays first has laid a 6, and has not charged yet.
State six_laid() {
  const State s = after(*Skirmish::start({{"scenario", "duel"}}), {line(kOne, "agree"), line(kTwo, "agree")});
  return after(s, {ruling("ref set one.hand 4,5,6"), ruling("ref set two.hand 4,5,6"), line(*s.active, "card 6")});
}

// A seed with which he passes with ten points, and so with sixty.
std::uint64_t passing(const State& s, const Line<LeakySkirmish>& test) {
  for (std::uint64_t seed = 1;; ++seed) {
    const auto heard = rules::testing::hear<Skirmish>(s, {{test.actor, test.order}}, Viewer::referee(), seed);
    for (const Event& event : heard.told)
      if (const auto* tested = get_if<MoraleTested>(&event); tested && *tested->passed) return seed;
  }
}

// The Romans' deployment with R1 there, and the first play, in which V1 comes to stand at 72,15.
Lines first_play(const std::string& r1) {
  Lines lines = {
      line(kTwo, "place R1 " + r1 +
                     " 180; R2 20,40 180; R3 22,40 180; R4 24,40 180; R5 26,40 180; R6 28,40 180; R7 30,40 180"),
      line(kTwo, "commit"), ruling("ref set one.hand 4,5,6"), line(kOne, "card 4")};
  lines.push_back(ruling("ref place V1 72,15 0"));
  lines.push_back(line(kOne, "done"));
  return lines;
}

// Who was to stand where V1 stands gives way: told as if he had been placed where he then stands.
Fault giving_way() {
  const State s = after(*Skirmish::start({}), {line(kOne, "agree"), line(kTwo, "agree"), line(kOne, "commit"),
                                               line(kTwo, "commit"), line(kOne, "land 72"), line(kOne, "commit")});
  const Lines barred = first_play("72,15");
  const Point stands = figure_at(after(s, barred), {"R", 1}).at;
  return alike(s, barred, first_play(table::short_inches_text(stands.x) + "," + table::short_inches_text(stands.y)),
               kTwo);
}

}  // namespace

std::string noticed_in_positions() {
  if (Fault fault = giving_way(); !fault.empty()) return "giving way: " + fault;
  const State his = six_laid();
  const Seat first = *his.active, second = other(first);
  const std::string man = champion(second);
  const Line<LeakySkirmish> done = line(first, "done");
  if (Fault fault = alike(his, {line(second, "turn card=6 | plan " + man + "9 w"), done}, {done}, second);
      !fault.empty())
    return "a turn that is refused: " + fault;
  const State to_defend = after(his, {line(first, "plan " + champion(first) + " c:" + man), done});
  const auto card = line(second, "card 6");
  const auto with_points = [&](const std::string& points) {
    return Lines{ruling("ref set " + std::string(second == kOne ? "one" : "two") + ".morale_left " + points), card};
  };
  if (Fault fault = alike(to_defend, with_points("0"), with_points("50"), second); !fault.empty())
    return "no points left: " + fault;
  const State charged = after(to_defend, {card});
  const auto ten = line(second, "morale " + man + "=10"), sixty = line(second, "morale " + man + "=60");
  if (Fault fault = alike(charged, {ten}, {sixty}, second, passing(charged, ten)); !fault.empty())
    return "other points: " + fault;
  const auto bare = line(second, "morale " + man);
  if (Fault fault = alike(charged, {bare}, {sixty}, second, passing(charged, bare)); !fault.empty())
    return "no points: " + fault;
  const auto later = line(second, "standing att " + man + "=5");
  if (Fault fault = alike(charged, {later, ten}, {ten}, second); !fault.empty())
    return "an order for later beside a typed one: " + fault;
  return {};
}

}  // namespace cherta::skirmish::leaks
