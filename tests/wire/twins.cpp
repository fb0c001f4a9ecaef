#include "tests/wire/twins.h"

#include <boost/json.hpp>

#include "server/match/entry.h"

namespace cherta::wire {

namespace {

using rules::Actor;
using rules::Position;
using rules::Seat;
using rules::SeededChance;
using rules::Viewer;
namespace json = boost::json;

constexpr int kTries = 6, kLikeTries = 16;

std::size_t pick(SeededChance& chance, std::size_t among) {
  return static_cast<std::size_t>(chance.die("choice", "pick", static_cast<std::uint32_t>(among))) - 1;
}

// A random order that does not end the game at once.
std::string random_order(const Position& position, Seat seat, SeededChance& chance) {
  std::string order;
  for (int i = 0; i < kTries; ++i) {
    order = position.random_order(seat, chance);
    if (!order.starts_with("resign") && !order.starts_with("withdraw")) break;
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

// A position so many random orders from the start; fewer if the game is over by then.
std::unique_ptr<Position> opened(const TwinPlan& plan, int orders) {
  auto position = plan.game.start(plan.options).value();
  SeededChance chance(plan.seed);
  for (int i = 0; i < orders; ++i) {
    step_on(*position, chance);
    if (position->waiting().over) return opened(plan, i * 2 / 3);
  }
  return position;
}

// Names of all fields on the way to something that differs.
bool differing(const json::value& one, const json::value& two, std::set<std::string>& names) {
  if (one == two) return false;
  if (one.is_object() && two.is_object()) {
    for (const auto& [key, value] : one.get_object()) {
      const auto* other = two.get_object().if_contains(key);
      if (!other || differing(value, *other, names)) names.insert(std::string(key));
    }
    for (const auto& [key, value] : two.get_object())
      if (!one.get_object().if_contains(key)) names.insert(std::string(key));
  } else if (one.is_array() && two.is_array() && one.get_array().size() == two.get_array().size()) {
    for (std::size_t i = 0; i < one.get_array().size(); ++i) differing(one.get_array()[i], two.get_array()[i], names);
  }
  return true;
}

// What the rules have told a viewer and show him: made from the journal by the game alone.
struct Told {
  std::vector<std::vector<rules::FeedLine>> steps;
  bool operator==(const Told&) const = default;
};

// One world: a server, the four viewers' lasting connections, and a position of the test's own that follows the
// journal.
class World {
 public:
  World(const rules::AnyGame& game, std::unique_ptr<Position> position, const HouseRules& rules)
      : position_(position->clone()), staged_(game, std::move(position)), house_(staged_, rules) {
    for (const auto& [viewer, link] : house_.links())
      if (!link.empty()) guests_[viewer] = house_.enter(viewer);
    follow();
  }

  Position& position() { return *position_; }
  House& house() { return house_; }
  bool has(const std::string& viewer) const { return guests_.contains(viewer); }
  Guest& guest(const std::string& viewer) { return *guests_.at(viewer); }
  // Somebody who stays.
  void keep(std::unique_ptr<Guest> guest) { staying_.push_back(std::move(guest)); }

  // Reads what is new in the journal, and what it told this viewer.
  Told follow(Viewer viewer = Viewer::observer()) {
    Told told;
    const auto lines = house_.journal();
    for (; read_ < lines.size(); ++read_) {
      const auto entry = match::read_line(lines[read_]).value();
      const auto* order = std::get_if<match::Ordered>(&entry.what);
      if (!order) continue;
      auto heard = position_->replay(order->events).value();
      if (order->shown[index(viewer)]) told.steps.push_back(std::move(heard[index(viewer)]));
    }
    return told;
  }

 private:
  std::unique_ptr<Position> position_;
  StagedGame staged_;
  House house_;
  std::map<std::string, std::unique_ptr<Guest>> guests_;
  std::vector<std::unique_ptr<Guest>> staying_;
  std::size_t read_ = 0;
};

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
  for (const std::string& name : names) {
    ask([&](auto& f) { f.mutable_history()->set_as(name); });
    for (const std::uint64_t at : {std::uint64_t{0}, seq, seq + 1, seq + 2, seq + 3})
      ask([&](auto& f) {
        f.mutable_look_back()->set_seq(at);
        f.mutable_look_back()->set_as(name);
      });
    guest->say(mark + "to-" + name, name, "is anybody there?");
    if (name != viewer) ask([&](auto& f) { f.mutable_hand_on()->set_viewer(name); });
    if (name != viewer) ask([&](auto& f) { f.mutable_revoke()->set_viewer(name); });
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

std::string described(const Came& came) {
  std::string text = "opcode " + std::to_string(came.opcode) + ", " + std::to_string(came.payload.size()) +
                     " bytes, at " + std::to_string(came.at) + ": ";
  v1::ServerFrame frame;
  const std::string words =
      came.opcode != -1 && frame.ParseFromString(came.payload) ? frame.ShortDebugString() : came.payload;
  constexpr std::size_t kShown = 1500;
  return text + words.substr(0, kShown);
}

// How two series of frames differ; empty if they do not.
std::string difference(const std::vector<Came>& one, const std::vector<Came>& two) {
  for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
    if (i < one.size() && i < two.size() && one[i] == two[i]) continue;
    return "frame " + std::to_string(i) + " of " + std::to_string(one.size()) + " and " + std::to_string(two.size()) +
           ":\n  " + (i < one.size() ? described(one[i]) : "nothing") + "\n  " +
           (i < two.size() ? described(two[i]) : "nothing");
  }
  return {};
}

class Experiment {
 public:
  Experiment(const TwinPlan& plan, TwinTally& tally)
      : plan_(plan), tally_(tally), chance_(plan.seed), viewer_(rules::viewer_name(plan.game, plan.viewer)) {
    for (const Viewer viewer : rules::kViewers) names_.emplace_back(rules::viewer_name(plan.game, viewer));
  }

  std::string run() {
    build();
    for (auto& world : worlds_) {
      world->guest(viewer_).settle();
      world->follow(plan_.viewer);
    }
    if (worlds_[0]->position().waiting().over) return {};
    tally_.worlds += worlds_[0]->position().truth() != worlds_[1]->position().truth();
    done_ = "joining";
    if (!compare()) return fault_;
    if (!plan_.who.empty()) {
      worlds_[0]->guest(plan_.who).order("first", plan_.one);
      worlds_[1]->guest(plan_.who).order("first", plan_.two);
      note(plan_.who + ": " + plan_.one + "  /  " + plan_.two, true);
      if (parted()) return {};
      if (!compare()) return fault_;
    }
    for (int step = 0; step < plan_.steps; ++step) {
      if (worlds_[0]->position().waiting().over || worlds_[1]->position().waiting().over) break;
      if (!act(step)) continue;
      ++tally_.doings;
      if (parted()) return {};
      if (!compare()) return fault_;
      if (step % kLookAround == kLookAround - 1)
        if (auto fault = look_around(); !fault.empty()) return fault;
    }
    return look_around();
  }

 private:
  void build() {
    auto position = plan_.position ? plan_.position->clone() : opened(plan_, plan_.opening);
    auto other = plan_.position ? plan_.position->clone() : position->resample(plan_.viewer, chance_);
    HouseRules rules;
    rules.seed = "twins " + std::to_string(plan_.seed);
    rules.gateway.requests_per_minute = plan_.requests_per_minute;
    rules.listed = true;
    if (plan_.automatic) (plan_.viewer.is(Seat::kFirst) ? rules.automatic_second : rules.automatic_first) = true;
    worlds_[0] = std::make_unique<World>(plan_.game, std::move(position), rules);
    worlds_[1] = std::make_unique<World>(plan_.game, std::move(other), rules);
  }

  // ---- doings ----

  // Does one thing; false if there was nothing to do.
  bool act(int step) {
    id_ = "step-" + std::to_string(step);
    switch (pick(chance_, 10)) {
      case 0:
        return time_passes();
      case 1:
        return chat();
      case 2:
        return one_sided();
      case 3:
        return secret_order();
      case 4:
      case 5:
        return each_his_own();
      default:
        return same_order();
    }
  }

  bool note(std::string what, bool one_sided = false) {
    done_ = std::move(what);
    story_ += "  " + done_ + "\n";
    tally_.one_sided += one_sided;
    return true;
  }

  bool time_passes() {
    const int seconds = worlds_[0]->position().waiting().seconds;
    constexpr std::int64_t kLongest = 120'000;
    const std::int64_t time = std::min<std::int64_t>(std::max(1, seconds) * 1000, kLongest) + 500;
    for (auto& world : worlds_) world->house().pass(time);
    return note("time passes: " + std::to_string(time));
  }

  bool chat() {
    const std::string& by = names_[pick(chance_, names_.size())];
    const std::string to = by == "observer"   ? "observers"
                           : pick(chance_, 2) ? by == "referee" ? viewer_ : by
                                              : "players";
    if (!worlds_[0]->has(by)) return false;
    const bool heard = to == "players" || to == "observers";
    const bool secret = by != viewer_ && to != viewer_ && (!heard || (to == "observers") != (viewer_ == "observer"));
    const std::string words = "words " + id_;
    worlds_[0]->guest(by).say(id_, to, words);
    // Who may not hear it must not notice whether, what or how much was said.
    if (secret) return note(by + " says something to " + to + " in one world alone", true);
    worlds_[1]->guest(by).say(id_, to, words);
    return note(by + " says something to " + to);
  }

  // Somebody else does something that is no business of the viewer's, in one world alone.
  bool one_sided() {
    std::vector<std::string> others;
    for (const auto& name : names_)
      if (name != viewer_ && worlds_[1]->has(name)) others.push_back(name);
    const std::string who = others[pick(chance_, others.size())];
    World& world = *worlds_[pick(chance_, 2)];
    Guest& guest = world.guest(who);
    v1::ClientFrame frame;
    switch (pick(chance_, 6)) {
      case 0:
        guest.order(id_, "nonsense by " + who);
        return note(who + " gives a bad order", true);
      case 1:
        frame.mutable_history()->set_first_seq(1);
        guest.ask(frame);
        return note(who + " asks back", true);
      case 2:
        frame.mutable_export_();
        guest.ask(frame);
        guest.settle();
        return note(who + " exports", true);
      case 3:
        if (pick(chance_, 2))
          world.keep(world.house().enter(who));
        else
          (void)world.house().enter(who);
        return note(who + " comes in once more", true);
      case 4:
        flood(world, who);
        return note(who + " asks very often", true);
      default:
        guest.say_bytes(std::string(40, '\xff'), 1);
        return note(who + " sends what is no frame", true);
    }
  }

  // On a connection of its own, which may end by it.
  void flood(World& world, const std::string& who) {
    const auto busy = world.house().enter(who);
    v1::ClientFrame frame;
    frame.mutable_ping()->set_mark(1);
    for (int i = 0; i < kFlood && !busy->ended(); ++i) busy->send(frame);
    busy->settle();
  }

  // The other, or the referee, gives an order in one world alone that nobody else is to notice.
  bool secret_order() {
    const auto& orders = plan_.secret_orders;
    if (orders.empty()) return false;
    const auto& [who, order] = *std::next(orders.begin(), static_cast<long>(pick(chance_, orders.size())));
    World& world = *worlds_[pick(chance_, 2)];
    if (who == viewer_ || !world.has(who)) return false;
    if (order.find("note " + viewer_) != std::string::npos || order.find("note all") != std::string::npos) return false;
    bool done = true;
    for (std::size_t at = 0; at != std::string::npos;) {
      const auto end = order.find("; ", at);
      done = world.guest(who).order(id_ + "/" + std::to_string(at), order.substr(at, end - at)).accepted() && done;
      at = end == std::string::npos ? end : end + 2;
    }
    if (done) tally_.secret_orders.insert(order);
    return note(who + " in one world alone: " + order + (done ? "" : " (refused)"), true);
  }

  std::string order_of(World& world, Seat seat) { return random_order(world.position(), seat, chance_); }
  bool accepted(World& world, Actor actor, const std::string& order) {
    SeededChance dice(1);
    return !order.empty() && world.position().rule(actor, order, dice).has_value();
  }
  std::optional<Seat> on_move() {
    const auto waiting = worlds_[0]->position().waiting();
    if (waiting.on_move.empty()) return std::nullopt;
    return waiting.on_move[pick(chance_, waiting.on_move.size())];
  }
  bool held(Seat seat) const { return worlds_[0]->has(names_[index(seat)]); }

  bool same_order() {
    const auto seat = on_move();
    if (!seat || !held(*seat)) return time_passes();
    for (int i = 0; i < kTries; ++i) {
      const std::string order = order_of(*worlds_[0], *seat);
      if (order.empty()) return time_passes();
      if (!accepted(*worlds_[0], Actor::player(*seat), order) || !accepted(*worlds_[1], Actor::player(*seat), order))
        continue;
      for (auto& world : worlds_) world->guest(names_[index(*seat)]).order(id_, order);
      return note(names_[index(*seat)] + ": " + order);
    }
    return false;
  }

  // The other player orders in each world something else, or in one alone.
  bool each_his_own() {
    const auto seat = on_move();
    if (!seat || plan_.viewer.is(*seat) || !held(*seat)) return same_order();
    const std::string name = names_[index(*seat)];
    const std::string one = order_of(*worlds_[0], *seat), two = rather_like(one, *seat);
    if (!accepted(*worlds_[0], Actor::player(*seat), one) || !accepted(*worlds_[1], Actor::player(*seat), two))
      return false;
    worlds_[0]->guest(name).order(id_, one);
    const bool alone = pick(chance_, 3) == 0;
    if (!alone) worlds_[1]->guest(name).order(id_, two);
    return note(name + ": " + one + "  /  " + (alone ? "nothing" : two), true);
  }

  // In the second world, an order that begins like this one and goes on otherwise: what is alike in it is what others
  // see.
  std::string rather_like(const std::string& one, Seat seat) {
    std::string best;
    std::size_t alike = 0;
    for (int i = 0; i < kLikeTries; ++i) {
      std::string two = order_of(*worlds_[1], seat);
      const auto same = std::mismatch(one.begin(), one.end(), two.begin(), two.end()).first - one.begin();
      if (two == one || (!best.empty() && static_cast<std::size_t>(same) <= alike)) continue;
      alike = static_cast<std::size_t>(same);
      best = std::move(two);
    }
    return best;
  }

  // ---- judging ----

  // Have the rules told the viewer different things? Then the worlds are twins no longer.
  bool parted() {
    std::array<Told, 2> told;
    for (std::size_t i = 0; i < worlds_.size(); ++i) told[i] = worlds_[i]->follow(plan_.viewer);
    Position &a = worlds_[0]->position(), &b = worlds_[1]->position();
    const Viewer viewer = plan_.viewer;
    if (told[0] == told[1] && a.view(viewer) == b.view(viewer) && a.board(viewer) == b.board(viewer) &&
        a.board_text(viewer) == b.board_text(viewer))
      return false;
    ++tally_.parted[first_kind(told[0]) + " / " + first_kind(told[1])];
    return true;
  }
  static std::string first_kind(const Told& told) {
    for (const auto& step : told.steps)
      for (const auto& line : step) return line.kind;
    return told.steps.empty() ? "nothing" : "no words";
  }

  bool compare() {
    std::array<std::vector<Came>, 2> frames;
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      worlds_[i]->guest(viewer_).settle();
      frames[i] = worlds_[i]->guest(viewer_).take();
    }
    return alike(frames[0], frames[1]);
  }

  bool alike(const std::vector<Came>& one, const std::vector<Came>& two) {
    tally_.frames += one.size();
    const std::string differs = difference(one, two);
    if (differs.empty()) {
      differing(json::parse(worlds_[0]->position().truth()), json::parse(worlds_[1]->position().truth()),
                tally_.secrets);
      return true;
    }
    fault_ = viewer_ + " can tell two worlds apart after \"" + done_ + "\" by " + differs + "\nseed " +
             std::to_string(plan_.seed) + ", so far:\n" + story_;
    return false;
  }

  std::string look_around() {
    // At the end all is open.
    if (worlds_[0]->position().waiting().over || worlds_[1]->position().waiting().over) return {};
    note("looking around");
    std::array<std::vector<Came>, 2> frames;
    ++rounds_;
    for (std::size_t i = 0; i < worlds_.size(); ++i) frames[i] = probe(*worlds_[i], viewer_, names_, rounds_);
    if (!alike(frames[0], frames[1])) return fault_;
    if (!compare()) return fault_;
    return {};
  }

  static constexpr int kLookAround = 12;  // every so many doings
  static constexpr int kFlood = 590;      // pings of one who asks very often

  const TwinPlan& plan_;
  TwinTally& tally_;
  SeededChance chance_;
  std::string viewer_;
  std::vector<std::string> names_;
  std::array<std::unique_ptr<World>, 2> worlds_;
  std::string id_, done_, story_, fault_;
  int rounds_ = 0;
};

// What comes of an order, and what the viewer is told and shown of it.
struct Outcome {
  std::string order;
  std::unique_ptr<Position> after;
  std::vector<rules::FeedLine> told;
  bool concerns = false;
};

std::vector<Outcome> outcomes(const Position& position, Seat seat, Viewer viewer, SeededChance& chance) {
  constexpr int kSampled = 12;
  std::map<std::string, Outcome> all;
  for (int i = 0; i < kSampled; ++i) {
    const std::string order = random_order(position, seat, chance);
    if (order.empty() || all.contains(order)) continue;
    SeededChance dice(1);
    auto ruling = position.rule(Actor::player(seat), order, dice);
    if (!ruling) continue;
    Outcome out{order, position.clone(), (*ruling)->told(viewer), (*ruling)->concerns(viewer)};
    out.after->commit(**ruling);
    all.emplace(order, std::move(out));
  }
  std::vector<Outcome> list;
  for (auto& [order, out] : all) list.push_back(std::move(out));
  return list;
}

// Two of them that look alike to the viewer, though one of these fields differs.
std::optional<std::pair<std::string, std::string>> look_alikes(const std::vector<Outcome>& all, Viewer viewer,
                                                               const std::set<std::string>& wanted) {
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = i + 1; k < all.size(); ++k) {
      const Outcome &a = all[i], &b = all[k];
      if (a.concerns != b.concerns || a.told != b.told || a.after->view(viewer) != b.after->view(viewer)) continue;
      std::set<std::string> names;
      differing(json::parse(a.after->truth()), json::parse(b.after->truth()), names);
      for (const auto& name : names)
        if (wanted.contains(name)) return std::pair(a.order, b.order);
    }
  return std::nullopt;
}

}  // namespace

std::string seek_secrets(const TwinPlan& plan, const std::set<std::string>& wanted, int games, TwinTally& tally) {
  std::set<std::string> missing = wanted;
  SeededChance chance(plan.seed);
  for (int game = 0; game < games && !missing.empty(); ++game) {
    auto position = plan.game.start(plan.options).value();
    for (int orders = 0; orders < plan.opening && !position->waiting().over; ++orders) {
      const auto waiting = position->waiting();
      for (const Seat seat : waiting.on_move) {
        if (plan.viewer.is(seat)) continue;
        const auto pair = look_alikes(outcomes(*position, seat, plan.viewer, chance), plan.viewer, missing);
        if (!pair) continue;
        TwinPlan one = plan;
        one.position = position->clone();
        one.who = plan.game.seat_names()[index(seat)];
        std::tie(one.one, one.two) = *pair;
        one.steps = 0;
        if (auto fault = tell_apart(one, tally); !fault.empty()) return fault;
        for (const auto& secret : tally.secrets) missing.erase(secret);
      }
      step_on(*position, chance);
    }
  }
  return {};
}

std::string tell_apart(const TwinPlan& plan, TwinTally& tally) { return Experiment(plan, tally).run(); }

}  // namespace cherta::wire
