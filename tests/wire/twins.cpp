#include "tests/wire/twins.h"

#include <boost/json.hpp>

#include "tests/wire/asides.h"
#include "tests/wire/sealed.h"
#include "tests/wire/world.h"

namespace cherta::wire {

namespace {

using rules::Actor;
using rules::Position;
using rules::Seat;
using rules::SeededChance;
using rules::Viewer;

constexpr int kTries = 6, kLikeTries = 16;

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
      if (parted({})) return {};
      if (!compare()) return fault_;
    }
    const int steps = plan_.surely ? sure_steps() : plan_.steps;
    for (int step = 0, unseen = 0; step < steps; ++step) {
      if (worlds_[0]->position().waiting().over || worlds_[1]->position().waiting().over) break;
      const Sealed before = sealed(*worlds_[0], *worlds_[1]);
      const bool done = plan_.surely ? surely(step) : act(step);
      keep_one_time();
      if (!done) continue;
      ++tally_.doings;
      tally_.one_sided += one_sided_;
      tally_.sealed += before.both && one_sided_;
      if (parted(before)) return may_have_parted(before) ? std::string() : fault_;
      if (!compare()) return fault_;
      if (++unseen < kLookAround) continue;
      if (auto fault = look_around(); !fault.empty()) return fault;
      unseen = 0;
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
    rules.refusal_floor = match::kRefusalFloor;  // as in production
    rules.gateway.by_floor = false;              // to look around takes no time: an automatic player goes on meanwhile
    if (plan_.automatic) (plan_.viewer.is(Seat::kFirst) ? rules.automatic_second : rules.automatic_first) = true;
    worlds_[0] = std::make_unique<World>(plan_.game, std::move(position), rules);
    worlds_[1] = std::make_unique<World>(plan_.game, std::move(other), rules);
  }

  // A refusal in one world alone has taken its time there.
  void keep_one_time() {
    const std::int64_t ahead = worlds_[0]->house().now() - worlds_[1]->house().now();
    if (ahead != 0) worlds_[ahead > 0 ? 1 : 0]->house().pass(std::abs(ahead));
  }

  // ---- doings ----

  // Does one thing; false if there was nothing to do.
  bool act(int step) {
    id_ = "step-" + std::to_string(step);
    switch (pick(chance_, 11)) {
      case 10:
        return own_nonsense();
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
    one_sided_ = one_sided;
    done_ = std::move(what);
    story_ += "  " + done_ + "\n";
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

  std::vector<std::string> others() {
    std::vector<std::string> all;
    for (const auto& name : names_)
      if (name != viewer_ && worlds_[1]->has(name)) all.push_back(name);
    return all;
  }

  // Somebody else does something that is no business of the viewer's, in one world alone.
  bool one_sided() {
    const auto all = others();
    const std::string who = all[pick(chance_, all.size())];
    World& world = *worlds_[pick(chance_, 2)];
    return aside(world, who, kAsides[pick(chance_, kAsides.size())]);
  }

  // How many look on is told to all: another onlooker comes in both worlds.
  bool aside(World& world, const std::string& who, Aside what) {
    const bool told =
        who == "observer" && (what == Aside::kStays || what == Aside::kLeaves || what == Aside::kAsksOften);
    if (told)
      for (auto& one : worlds_)
        if (one.get() != &world) (void)do_aside(*one, who, what, id_);
    return note(do_aside(world, who, what, id_), !told);
  }

  // The other, or the referee, gives an order in one world alone that nobody else is to notice.
  bool secret_order() {
    const auto& orders = plan_.secret_orders;
    if (orders.empty()) return false;
    const auto& [who, order] = *std::next(orders.begin(), static_cast<long>(pick(chance_, orders.size())));
    return give_secretly(*worlds_[pick(chance_, 2)], who, order);
  }

  bool give_secretly(World& world, const std::string& who, const std::string& order) {
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

  // All that the viewer must not notice, each thing once and in one world alone; each time he is answered afterwards,
  // and at the end he is shown something. So no leak is passed by because chance never came to what it tells.
  int sure_steps() const { return static_cast<int>(2 + plan_.secret_orders.size() + kAsides.size()); }
  bool surely(int step) {
    id_ = "sure-" + std::to_string(step);
    World& world = *worlds_[plan_.seed % worlds_.size()];
    const auto number = static_cast<std::size_t>(step), orders = plan_.secret_orders.size();
    if (step == sure_steps() - 1) return announce();
    bool done = true;
    if (number == 0) {
      done = whisper(world);
    } else if (number <= orders) {
      const auto& [who, order] = *std::next(plan_.secret_orders.begin(), step - 1);
      done = who != "referee" && give_secretly(world, who, order);  // that he has acted is told
    } else {
      const auto all = others();
      aside(world, all[number % all.size()], kAsides[number - 1 - orders]);
    }
    keep_one_time();
    if (done) refuse_viewer();
    return done;
  }

  // The referee says something to one who is not the viewer.
  bool whisper(World& world) {
    if (!world.has("referee")) return false;
    const std::string& to = names_[plan_.viewer.is(Seat::kFirst) ? 1 : 0];
    world.guest("referee").say(id_, to, "words " + id_);
    return note("referee says something to " + to + " in one world alone", true);
  }

  // The referee speaks to everybody in both worlds, so that all are shown what stands there.
  bool announce() {
    if (!worlds_[0]->has("referee")) return false;
    for (auto& world : worlds_)
      for (const char* to : {"players", "observers"}) world->guest("referee").say(id_ + to, to, "hear " + id_);
    return note("referee says something to all");
  }

  // The viewer is refused in both: when, must not hang on what others have under way.
  bool own_nonsense() {
    refuse_viewer();
    return note(viewer_ + " gives a bad order");
  }
  void refuse_viewer() {
    for (auto& world : worlds_) world->guest(viewer_).order(id_, "nonsense by " + viewer_);
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

  // The rules have told the viewer different things: was that theirs to say?
  bool may_have_parted(const Sealed& before) {
    if (!is_same_step(before, sealed(*worlds_[0], *worlds_[1])) || !one_sided_ || open_alone_) return true;
    fault_ = viewer_ + " was told of a sealed answer (" + told_apart_ + ") by \"" + done_ + "\"\nseed " +
             std::to_string(plan_.seed) + ", so far:\n" + story_;
    return false;
  }

  // Have the rules told the viewer different things? Then the worlds are twins no longer.
  bool parted(const Sealed& before) {
    std::array<Told, 2> told;
    for (std::size_t i = 0; i < worlds_.size(); ++i) told[i] = worlds_[i]->follow(plan_.viewer);
    Position &a = worlds_[0]->position(), &b = worlds_[1]->position();
    const Viewer viewer = plan_.viewer;
    open_alone_ = told[0] != told[1] && without_open(told[0]) == without_open(told[1]);
    const bool at_once = told[0].at == told[1].at || !before.closes_early;
    if (told[0] == told[1] && at_once && a.view(viewer) == b.view(viewer) && a.board(viewer) == b.board(viewer) &&
        a.board_text(viewer) == b.board_text(viewer))
      return false;
    told_apart_ = first_kind(told[0]) + " / " + first_kind(told[1]);
    ++tally_.parted[told_apart_];
    return true;
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
      differing(boost::json::parse(worlds_[0]->position().truth()), boost::json::parse(worlds_[1]->position().truth()),
                tally_.secrets);
      return true;
    }
    fault_ = viewer_ + " can tell two worlds apart after \"" + done_ + "\" by " + differs + "\nseed " +
             std::to_string(plan_.seed) + ", so far:\n" + story_ + "the last orders:" + lately(*worlds_[0]) +
             "\nand in the other world:" + lately(*worlds_[1]);
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

  const TwinPlan& plan_;
  TwinTally& tally_;
  SeededChance chance_;
  std::string viewer_;
  std::vector<std::string> names_;
  std::array<std::unique_ptr<World>, 2> worlds_;
  std::string id_, done_, story_, fault_;
  int rounds_ = 0;
  bool one_sided_ = false;   // what was done last
  bool open_alone_ = false;  // what was told last differs in what is open alone
  std::string told_apart_;   // the kinds of the lines that the two viewers were told last
};

}  // namespace

std::string tell_apart(const TwinPlan& plan, TwinTally& tally) { return Experiment(plan, tally).run(); }

}  // namespace cherta::wire
