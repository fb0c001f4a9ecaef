// How fast the measured table is, on one core (docs/BENCHMARKS.md explains the figures): each query of section 15 of
// its specification, on a table of 72 by 48 inches with 60 units and 20 areas. Printed beside the aim and beside what a
// plain sketch of the formulas reached elsewhere. Processor time of this thread; figures take turns, the median counts.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <vector>

#include "server/rules/core/chance.h"
#include "server/rules/table/place.h"
#include "server/rules/table/sight.h"

using namespace cherta::table;

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

constexpr Table kTable{7200, 4800};
constexpr Size kSize{640, 240};
constexpr std::size_t kUnits = 60, kAreas = 20, kMoves = 256, kWheelers = 16;

struct Field {
  std::vector<Rectangle> bodies;
  std::vector<Shape> shapes;
  std::vector<Area> areas;
  std::vector<Going> ground;
  std::vector<Other> others;
  std::vector<Pose> poses;     // movers'
  std::vector<Pose> wheelers;  // those who may wheel by 90 degrees among all of them
  std::vector<Point> places;
  Course course() const { return {kTable, ground, others}; }
};

bool can_wheel(const Field& field, const Pose& pose) {
  return furthest_wheel(field.course(), pose, kSize, 2, Hand::kRight, 90).at == 90;
}

// Units and woods at random; movers where they may stand: most of them find somebody in their way.
Field random_field() {
  Field field;
  cherta::rules::SeededChance chance(1);
  const auto upto = [&](int most) { return chance.die("n", "field", static_cast<std::uint32_t>(most)) - 1; };
  const auto place = [&] { return Point{500 + upto(6200), 500 + upto(3800)}; };
  for (std::size_t i = 0; i < kUnits; ++i) {
    const Pose pose{place(), upto(360)};
    field.bodies.push_back(rectangle_behind(pose, kSize));
    field.shapes.emplace_back(field.bodies.back());
    field.others.push_back({field.shapes.back(), core_behind(pose, kSize, 2), i % 2 == 0, i % 2 == 0 ? 0 : 100, false});
  }
  for (std::size_t i = 0; i < kAreas; ++i)
    field.areas.push_back(
        Area::of(rectangle_about(place(), degrees(15 * upto(24)), {400 + 200 * upto(6), 300 + 100 * upto(6)})));
  for (std::size_t i = 0; i < kAreas; ++i)
    field.ground.push_back({.area = &field.areas[i], .factor = 1 + static_cast<int>(i % 3), .barred = i % 7 == 0});
  while (field.poses.size() < kMoves) {  // where a move may begin: free, and near no enemy
    const Pose pose{place(), upto(360)};
    const Mover mover = Mover::front_kept(pose, kSize, 2);
    if (!may_stand(field.course(), mover) || fault_on(field.course(), mover, {}) != Fault{}) continue;
    field.poses.push_back(pose);
    field.places.push_back(place());
  }
  while (field.wheelers.size() < kWheelers) {
    const Pose pose{{700 + upto(5800), 700 + upto(3400)}, upto(360)};
    if (can_wheel(field, pose)) field.wheelers.push_back(pose);
  }
  return field;
}

struct Figure {
  const char* name;
  double aim, sketch;                // a second; 0: none was measured
  std::function<std::size_t()> run;  // does some, says how many
  std::vector<double> rates = {};
};

std::size_t seen = 0;  // what was found is counted, so that nothing is left out

std::size_t every_pair(const Field& field, auto query) {
  for (const Shape& a : field.shapes)
    for (const Shape& b : field.shapes) seen += static_cast<std::size_t>(query(a, b));
  return kUnits * kUnits;
}

std::size_t every_move(const Field& field, auto query) {
  for (std::size_t i = 0; i < kMoves; ++i) seen += static_cast<std::size_t>(query(field.poses[i], field.places[i]));
  return kMoves;
}

bool line_is_clear(const Field& field, Point from, Point to) {
  const Shape line = sight_line(from, to);
  std::size_t blocked = 0;  // all of them are looked at
  for (const Other& other : field.others) blocked += blocks(other.core, line);
  for (const Area& area : field.areas) blocked += blocks(area, line);
  return blocked == 0;
}

std::size_t bodies_swept(const Field& field, const Pose& pose) {
  const Shape sweep = Shape(core_behind(pose, kSize, 2)).swept(straight(pose.facing, Way::kForward, 600));
  std::size_t met = 0;
  for (const Other& other : field.others) met += overlaps(sweep, other.core);
  return met;
}

int whole_move(const Field& field, const Pose& pose) {  // wheel, then as far as it can, with cost and forgiveness
  std::vector<Going> ground = field.ground;
  std::vector<Other> others = field.others;
  forgive_start(Mover::front_kept(pose, kSize, 2), ground, others);
  const Course course{kTable, ground, others};
  const Stop wheel = furthest_wheel(course, pose, kSize, 2, Hand::kRight, 10);
  if (wheel.at != 10) return 0;
  const Purse purse{with_wheel({}, pose, kSize, 2, Hand::kRight, 10, ground), 1200};
  const Pose after = wheeled(pose, kSize.front, Hand::kRight, 10);
  const Track track = Track::straight(after.facing, Way::kForward);
  return furthest(course, Mover::front_kept(after, kSize, 2), track, 1200, purse, true).at.value_or(0);
}

int straight_move(const Field& field, const Pose& pose) {  // straight ahead as far as it can, with cost
  const Track track = Track::straight(pose.facing, Way::kForward);
  return furthest(field.course(), Mover::front_kept(pose, kSize, 2), track, 1200, {{}, 1200}, true).at.value_or(0);
}

std::vector<Figure> figures(const Field& field) {
  // About places where as a rule somebody stands already.
  const auto found_near = [&](const Pose& pose, Point to) {
    return nearest_free(field.course(), Mover::front_kept({to, pose.facing}, kSize, 2), to, {}).has_value();
  };
  return {
      {"within(k), rectangle to rectangle", 20e6, 26e6,
       [&] {
         return every_pair(field, [](const Shape& a, const Shape& b) { return static_cast<int>(within(a, b, 600)); });
       }},
      {"distance, root included", 5e6, 9e6,
       [&] { return every_pair(field, [](const Shape& a, const Shape& b) { return distance(a, b); }); }},
      {"sight line, 60 cores and 20 areas", 1e6, 4e6,
       [&] { return every_move(field, [&](const Pose& p, Point to) { return line_is_clear(field, p.at, to); }); }},
      {"straight sweep against 60 cores", 300e3, 3e6,
       [&] { return every_move(field, [&](const Pose& p, Point) { return bodies_swept(field, p); }); }},
      {"wheel of 90 degrees", 20e3, 0,
       [&] {
         for (const Pose& pose : field.wheelers) seen += can_wheel(field, pose);
         return field.wheelers.size();
       }},
      {"move with cost, as far as it can", 50e3, 0,
       [&] { return every_move(field, [&](const Pose& p, Point) { return straight_move(field, p); }); }},
      {"wheel of 10 and such a move", 0, 0,
       [&] { return every_move(field, [&](const Pose& p, Point) { return whole_move(field, p); }); }},
      {"nearest free place among 60", 50e3, 0, [&] { return every_move(field, found_near); }},
  };
}

void measure(Figure& figure, double seconds) {
  const double start = cpu_seconds();
  std::size_t done = 0;
  double took = 0;
  do {
    done += figure.run();
    took = cpu_seconds() - start;
  } while (took < seconds);
  figure.rates.push_back(static_cast<double>(done) / took);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 0.2;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 7;
  const Field field = random_field();
  std::vector<Figure> all = figures(field);
  for (int round = 0; round < rounds; ++round)
    for (Figure& figure : all) measure(figure, seconds);
  std::printf("%-36s %12s %8s %8s\n", "", "a second", "to aim", "sketch");
  for (Figure& figure : all) {
    std::sort(figure.rates.begin(), figure.rates.end());
    const double rate = figure.rates[figure.rates.size() / 2];
    std::printf("%-36s %12.0f", figure.name, rate);
    if (figure.aim > 0) std::printf(" %8.2f", rate / figure.aim);
    if (figure.sketch > 0) std::printf(" %8.2f", rate / figure.sketch);
    std::printf("\n");
  }
  return seen == 0;
}
