#include "tests/wire/world.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "server/match/entry.h"

namespace cherta::wire {

using rules::Actor;
using rules::Position;
using rules::Seat;
using rules::SeededChance;
using rules::Viewer;
namespace json = boost::json;

namespace {

constexpr int kTries = 6;

std::string described(const Came& came) {
  std::string text = "opcode " + std::to_string(came.opcode) + ", " + std::to_string(came.payload.size()) +
                     " bytes, at " + std::to_string(came.at) + ": ";
  v1::ServerFrame frame;
  const std::string words =
      came.opcode != -1 && frame.ParseFromString(came.payload) ? frame.ShortDebugString() : came.payload;
  return text + words;
}

}  // namespace

std::size_t pick(SeededChance& chance, std::size_t among) {
  return static_cast<std::size_t>(chance.die("choice", "pick", static_cast<std::uint32_t>(among))) - 1;
}

bool ends_the_game(std::string_view order) {
  constexpr std::array<std::string_view, 6> kEnds = {"resign", "withdraw", "concede", "accept draw", "home", "end"};
  return std::ranges::any_of(kEnds, [&](std::string_view word) { return order.starts_with(word); });
}

// A random order that does not end the game at once.
std::string random_order(const Position& position, Seat seat, SeededChance& chance) {
  std::string order;
  for (int i = 0; i < kTries; ++i) {
    order = position.random_order(seat, chance);
    if (!ends_the_game(order)) break;
  }
  return order;
}

// One random order; the clock ends waits in which nobody has anything to say.
void step_on(Position& position, SeededChance& chance) {
  const rules::Waiting waiting = position.waiting();
  Actor actor = Actor::clock();
  std::string order = "expire";
  if (!waiting.on_move.empty()) {
    const Seat seat = waiting.on_move[pick(chance, waiting.on_move.size())];
    const std::string own = random_order(position, seat, chance);
    if (!own.empty()) actor = Actor::player(seat), order = own;
  }
  auto ruling = position.rule(actor, order, chance);
  if (ruling) position.commit(**ruling);
}

// Names of all fields on the way to something that differs. Goes through objects itself: Boost.JSON 1.81 compares two
// of them by way of a copy of each of their fields, and a copy of each of those.
bool differing(const json::value& one, const json::value& two, std::set<std::string>& names) {
  bool differs = false;
  if (one.is_object() && two.is_object()) {
    for (const auto& [key, value] : one.get_object()) {
      const auto* other = two.get_object().if_contains(key);
      if (other && !differing(value, *other, names)) continue;
      names.insert(std::string(key));
      differs = true;
    }
    for (const auto& [key, value] : two.get_object()) {
      if (one.get_object().if_contains(key)) continue;
      names.insert(std::string(key));
      differs = true;
    }
  } else if (one.is_array() && two.is_array() && one.get_array().size() == two.get_array().size()) {
    for (std::size_t i = 0; i < one.get_array().size(); ++i)
      differs |= differing(one.get_array()[i], two.get_array()[i], names);
  } else {
    differs = one != two;
  }
  return differs;
}

namespace {

// That a side's muster or deployment is final (SK-15.9), and how many it may call, which its scenario says.
bool is_commitment(const rules::FeedLine& line) {
  for (const char* side : {"first", "second"}) {
    const std::string head = R"({"is":")" + line.kind + R"(","side":")" + side + '"', size = R"(,"pool_size":)";
    if (line.kind == "deployed" && line.data == head + "}") return true;
    if (line.kind != "mustered" || !line.data.starts_with(head + size)) continue;
    const std::string rest = line.data.substr(head.size() + size.size());
    return rest.find_first_not_of("0123456789") == rest.size() - 1;
  }
  return false;
}

// What everybody may be told while sealed answers are waited for: that an offer to take back is made, that the
// referee has done something (TR-17.8.1), and that a result of a real table has been entered and by whom, not which
// (TR-18.2.4, event 62).
bool is_open(const rules::FeedLine& line) {
  if (line.kind == "result_entered") {
    const std::string mark = R"({"is":"result_entered","side":")";
    return line.data == mark + "first\"}" || line.data == mark + "second\"}";
  }
  return is_commitment(line) || line.kind == "undo_offered" || line.kind == "referee_acted" || line.kind == "referee";
}

}  // namespace

Told without_open(const Told& told) {
  Told rest;
  for (auto step : told.steps) {
    const bool had = !step.empty();
    std::erase_if(step, is_open);
    if (!had || !step.empty()) rest.steps.push_back(std::move(step));
  }
  return rest;
}

std::string first_kind(const Told& told) {
  for (const auto& step : told.steps)
    for (const auto& line : step) return line.kind;
  return told.steps.empty() ? "nothing" : "no words";
}

World::World(const rules::AnyGame& game, std::unique_ptr<Position> position, const HouseRules& rules)
    : position_(position->clone()), staged_(game, std::move(position)), house_(staged_, rules) {
  for (const auto& [viewer, link] : house_.links())
    if (!link.empty()) guests_[viewer] = house_.enter(viewer);
  follow();
}

Told World::follow(Viewer viewer) {
  Told told;
  const auto lines = house_.journal();
  for (; read_ < lines.size(); ++read_) {
    const auto entry = match::read_line(lines[read_]).value();
    const auto* order = std::get_if<match::Ordered>(&entry.what);
    if (!order) continue;
    auto heard = position_->replay(order->events).value();
    if (!order->shown[index(viewer)]) continue;
    told.steps.push_back(std::move(heard[index(viewer)]));
    told.at.push_back(entry.at);
  }
  return told;
}

std::string lately(World& world) {
  constexpr std::size_t kLast = 6;
  std::string text;
  const auto lines = world.house().journal();
  for (std::size_t i = lines.size() > kLast ? lines.size() - kLast : 0; i < lines.size(); ++i)
    text += "\n  " + lines[i].substr(0, lines[i].find("\"draws\""));
  return text;
}

// What a stranger to this world can ask on a fresh connection by the viewer's link, and how each is answered.
std::vector<Came> probe(World& world, const std::string& viewer, const std::vector<std::string>& names, int round) {
  House& house = world.house();
  const auto guest = house.connect();
  const auto ask = [&](auto fill) {
    v1::ClientFrame frame;
    fill(frame);
    guest->ask(frame);
  };
  const std::string mark = "probe-" + std::to_string(round) + "-";
  ask([](auto& f) { f.mutable_ping()->set_mark(1); });  // before Hello: refused
  guest->hello();
  ask([](auto& f) { f.mutable_open()->set_link("no such link"); });
  guest->enter(house.link(viewer), "");
  const auto seq = guest->seq();
  ask([](auto& f) { f.mutable_history()->set_first_seq(1); });
  for (const std::uint64_t at : {std::uint64_t{0}, seq / 2, seq, seq + 1})
    ask([&](auto& f) { f.mutable_look_back()->set_seq(at); });
  ask([](auto& f) { f.mutable_look_back()->set_along(3); });
  for (const std::string& name : names) {
    ask([&](auto& f) { f.mutable_history()->set_as(name); });
    for (const std::uint64_t at : {std::uint64_t{0}, seq, seq + 1, seq + 2, seq + 3})
      ask([&](auto& f) {
        f.mutable_look_back()->set_seq(at);
        f.mutable_look_back()->set_as(name);
      });
    guest->say(mark + "to-" + name, name, "is anybody there?");
    if (name == viewer || viewer == "referee") continue;  // who would be allowed to
    ask([&](auto& f) { f.mutable_hand_on()->set_viewer(name); });
    ask([&](auto& f) { f.mutable_revoke()->set_viewer(name); });
  }
  ask([](auto& f) { f.mutable_export_(); });
  guest->settle();  // all parts of the export
  for (const char* order : {"nonsense", "", "expire", "march T1 99", "ref set turn 3"})
    guest->order(mark + "bad-" + order, order);
  guest->order("an id with blanks", "pass");
  ask([](auto& f) { f.mutable_open()->set_link("another"); });
  ask([](auto& f) { f.mutable_list_matches(); });
  ask([](auto& f) { f.mutable_ping()->set_mark(2); });
  guest->say_bytes("\xff\xff", 1);
  guest->settle();
  auto all = guest->take();
  // Coming back: what was missed since the middle, and after a step that never was.
  for (const std::uint64_t known : {seq / 2, seq + 7}) {
    const auto again = house.enter(viewer, known);
    again->settle();
    for (auto& one : again->take()) all.push_back(std::move(one));
  }
  for (const char* path : {"/healthz", "/", "/ws", "/metrics"})
    all.push_back({-1,
                   Guest::http(house, house.port(),
                               std::string("GET ") + path + " HTTP/1.1\r\nHost: house\r\nConnection: close\r\n\r\n"),
                   0});
  return all;
}

namespace {

// Frames run to thousands of characters: what stands where they first differ, with a little around it.
std::string where_they_differ(const std::string& one, const std::string& two) {
  constexpr std::size_t kAround = 160;
  const auto at = static_cast<std::size_t>(
      std::mismatch(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(std::min(one.size(), two.size())),
                    two.begin())
          .first -
      one.begin());
  const std::size_t from = at > kAround ? at - kAround : 0;
  return "\n  …" + one.substr(from, 2 * kAround) + "…\n  …" + two.substr(from, 2 * kAround) + "…";
}

}  // namespace

// How two series of frames differ; empty if they do not.
std::string difference(const std::vector<Came>& one, const std::vector<Came>& two) {
  for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
    if (i < one.size() && i < two.size() && one[i] == two[i]) continue;
    return "frame " + std::to_string(i) + " of " + std::to_string(one.size()) + " and " + std::to_string(two.size()) +
           where_they_differ(i < one.size() ? described(one[i]) : "nothing",
                             i < two.size() ? described(two[i]) : "nothing");
  }
  return {};
}

}  // namespace cherta::wire
