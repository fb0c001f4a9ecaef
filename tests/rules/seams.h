// Seams: at every kind of moment at which a game waits for somebody, something comes between. Generic over Game<G>.
//
//   undo      both agree to take back; the referee takes back
//   clock     the time runs out instead of the player's order
//   hand      the referee sets, places, removes, rolls, enters a result
//   restart   the position is made anew out of the journal's events, and goes on as it would have
//   second    a second of what is under way comes at the same moment; and the same order is given once more
//
// After each, and at every step of the play that follows: nothing throws, the rules could hold the position, somebody
// can go on, a look-alike is not seen through, and nothing that was due has been passed over. Moments are told apart by
// G's own words (`moment`); of each kind so many are tried, and the test says which kinds it has met.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <iostream>
#include <map>
#include <set>

#include "tests/rules/two_worlds.h"

namespace cherta::rules::testing {

// What a game tells the seams about itself.
template <class G>
struct Seams {
  using State = typename G::State;

  OptionMap options;
  // Orders with which every game begins: "1 …" and "2 …" a seat's, else the referee's.
  std::vector<std::string> opening = {};
  std::string (*moment)(const State&) = nullptr;               // what is waited for, in a word or two
  Fault (*position)(const State&) = nullptr;                   // could the rules hold it?
  Fault (*overdue)(const State&) = nullptr;                    // what should have come by now and has not
  bool (*is_stopped)(const State&) = nullptr;                  // by the referee
  bool (*seldom)(const typename G::Order&) = nullptr;          // ends games early
  std::vector<std::string> (*hand)(const State&) = nullptr;    // the referee's
  std::vector<std::string> (*second)(const State&) = nullptr;  // the referee's: one more of what is under way
  std::vector<std::string> undo = {};                          // the referee's
  int games = 1, most_steps = 1000, of_each = 2, onward = 12;
};

template <Game G>
class SeamPlay {
 public:
  using State = typename G::State;
  using Order = typename G::Order;

  explicit SeamPlay(Seams<G> seams) : seams_(std::move(seams)) {}

  // Plays the games; the first faults of several kinds, with how they came about.
  Fault run() {
    constexpr std::size_t kMost = 5;
    for (int game = 0; game < seams_.games && faults_.size() < kMost; ++game)
      play(static_cast<std::uint64_t>(game) + 1);
    Fault all;
    for (const auto& [kind, how] : faults_) all += kind + how + "\n\n";
    return all;
  }

  const std::map<std::string, int>& moments() const { return moments_; }
  const std::map<std::string, int>& tried() const { return tried_; }  // interruptions that were accepted, by kind

 private:
  struct World {
    State state;
    KeyedChance dice;
    std::vector<typename G::Event> events;
    std::vector<std::string> orders;
  };

  // What the players do next: the same again after this is put back.
  struct Whim {
    SeededChance chance{1};
    std::uint64_t token = 0;
    std::array<bool, kSeats> asked{};
  };

  void play(std::uint64_t seed) {
    whim_ = {SeededChance(seed)};
    World world{*G::start(seams_.options), world_chance(seed), {}, {}};
    const State first = world.state;
    const auto note = [&](const Fault& fault) {
      const auto end = fault.find('\n');
      faults_.emplace(fault.substr(0, end), (end == fault.npos ? "" : fault.substr(end)) + "\nat " +
                                                seams_.moment(world.state) + ", seed " + std::to_string(seed) +
                                                ", after" + story(world));
    };
    for (const std::string& words : seams_.opening)
      if (!open_by(world, words)) return note("'" + words + "' is refused");
    std::string last;
    Actor who = Actor::clock();
    for (int step = 0; step < seams_.most_steps && !G::waiting(world.state).over; ++step) {
      if (++moments_[seams_.moment(world.state)] <= seams_.of_each)
        for (const Fault& fault : interrupted(world, first, who, last)) note(fault);
      const auto line = next(world.state);
      if (!line) return note("nobody can go on");
      std::tie(who, last) = *line;
      if (Fault fault = guarded(world, who, last); !fault.empty()) return note(fault);
    }
  }

  bool open_by(World& world, const std::string& words) {
    const bool first = words.starts_with("1 "), second = words.starts_with("2 ");
    if (!first && !second) return give(world, Actor::referee(), words);
    return give(world, Actor::player(first ? Seat::kFirst : Seat::kSecond), words.substr(2));
  }

  static std::string story(const World& world) {
    std::string text;
    const std::size_t from = world.orders.size() > 40 ? world.orders.size() - 40 : 0;
    for (std::size_t i = from; i < world.orders.size(); ++i) text += "\n  " + world.orders[i];
    return text;
  }

  // ---- what comes between ----

  std::vector<Fault> interrupted(const World& world, const State& first, Actor who, const std::string& last) {
    std::vector<Fault> faults;
    const auto add = [&](const Fault& fault) {
      if (!fault.empty()) faults.push_back(fault);
    };
    if (Fault fault = restarted(world, first); !fault.empty()) add("restart: " + fault);
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) add(agreed_undo(world, seat));
    for (const std::string& words : seams_.undo) add(branch(world, "undo", {{Actor::referee(), words}}));
    if (G::waiting(world.state).seconds > 0) add(branch(world, "clock", {{Actor::clock(), "expire"}}));
    for (const std::string& words : seams_.hand(world.state)) add(branch(world, "hand", {{Actor::referee(), words}}));
    for (const std::string& words : seams_.second(world.state))
      add(branch(world, "second", {{Actor::referee(), words}}));
    if (!last.empty()) add(branch(world, "once more", {{who, last}}));
    return faults;
  }

  Fault agreed_undo(const World& world, Seat seat) {
    return branch(world, "undo", {{Actor::player(seat), "offer undo"}, {Actor::player(other(seat)), "accept undo"}});
  }

  // The journal's form of all events, folded from the start: the same position, which goes on in the same way.
  Fault restarted(const World& world, const State& first) {
    World again{first, world.dice, {}, world.orders};
    for (const auto& event : world.events) {
      typename G::Event read;
      if (!from_json(to_json(event), read)) return "an event cannot be read: " + to_json(event);
      G::apply(again.state, read);
    }
    if (!(again.state == world.state)) return "the position is another";
    ++tried_["restart"];
    World here = world;
    const Whim whim = whim_;
    if (Fault fault = go_on(here); !fault.empty()) return fault;
    whim_ = whim;
    if (Fault fault = go_on(again); !fault.empty()) return fault;
    return here.state == again.state ? Fault() : "it goes on otherwise";
  }

  // These orders, as far as they are accepted, and some more after them.
  Fault branch(World world, const std::string& kind, const std::vector<std::pair<Actor, std::string>>& lines) {
    const Whim whim = whim_;
    bool any = false;
    Fault fault;
    for (const auto& [actor, words] : lines) {
      if (!fault.empty() || !is_allowed(world.state, actor, words)) break;
      any = true;
      fault = guarded(world, actor, words);
    }
    if (any && fault.empty()) fault = go_on(world);
    whim_ = whim;
    if (any) ++tried_[kind];
    return fault.empty() ? fault
                         : kind + " (" + lines.front().second + "): " + fault + "\n  then" + story(world) + "\n";
  }

  Fault go_on(World& world) {
    for (int i = 0; i < seams_.onward && !G::waiting(world.state).over; ++i) {
      const auto line = next(world.state);
      if (!line) return "nobody can go on";
      if (Fault fault = guarded(world, line->first, line->second); !fault.empty()) return fault;
    }
    return {};
  }

  // ---- orders ----

  bool is_allowed(const State& state, Actor actor, const std::string& words) const {
    const auto order = G::parse(words);
    return order && G::check(Known<G>::of(state, actor.eyes()), actor, *order);
  }

  bool give(World& world, Actor actor, const std::string& words) {
    if (!is_allowed(world.state, actor, words)) return false;
    world.orders.push_back(words);
    Ruling<G> ruling(std::move(world.state), world.dice);
    G::decide(ruling, actor, *G::parse(words));
    for (const auto& event : ruling.events()) world.events.push_back(event);
    world.state = std::move(ruling).take_state();
    return true;
  }

  Fault guarded(World& world, Actor actor, const std::string& words) {
    const State before = world.state;
    try {
      if (!give(world, actor, words)) return "'" + words + "' is offered and refused";
      return wrong_with(world);
    } catch (const std::exception& thrown) {
      world.state = before;
      return "'" + words + "' throws " + thrown.what();
    }
  }

  Fault wrong_with(World& world) {
    if (Fault fault = seams_.position(world.state); !fault.empty()) return fault;
    if (Fault fault = seams_.overdue(world.state); !fault.empty()) return fault;
    KeyedChance dice = world_chance(whim_.chance.next());
    for (const Viewer viewer : kViewers) {
      const auto known = Known<G>::of(world.state, viewer);
      (void)G::display(known);
      if (known != Known<G>::of(G::resample(world.state, viewer, dice), viewer)) return "a look-alike is seen through";
    }
    return {};
  }

  // Somebody's order: of the choices of one on move, else the clock's, else the referee lets the game go on.
  std::optional<std::pair<Actor, std::string>> next(const State& state) {
    if (seams_.is_stopped(state)) return std::pair(Actor::referee(), std::string("ref resume"));
    const Waiting waiting = G::waiting(state);
    if (waiting.token != whim_.token) whim_.token = waiting.token, whim_.asked = {};
    std::vector<Seat> seats = waiting.on_move;
    if (seats.size() == kSeats && pick(2) == 0) std::swap(seats[0], seats[1]);
    for (int round = 0; round < 2; ++round) {
      for (const Seat seat : seats) {
        if (whim_.asked[index(seat)]) continue;
        whim_.asked[index(seat)] = true;
        if (auto words = an_order(state, seat)) return std::pair(Actor::player(seat), *words);
      }
      if (waiting.seconds > 0) return std::pair(Actor::clock(), std::string("expire"));
      whim_.asked = {};
    }
    return std::nullopt;
  }

  std::optional<std::string> an_order(const State& state, Seat seat) {
    constexpr int kTries = 8;
    const auto offers = G::offers(Known<G>::of(state, Viewer::player(seat)), seat);
    if (offers.empty()) return std::nullopt;
    for (int tries = 1;; ++tries) {
      const auto& offer = offers[pick(offers.size())];
      const auto order = G::order_of(offer, pick(G::ways(offer)));
      if (tries == kTries || !seams_.seldom(order)) return G::write(order);
    }
  }

  std::size_t pick(std::size_t n) {
    return static_cast<std::size_t>(whim_.chance.die("choice", "pick", static_cast<std::uint32_t>(n))) - 1;
  }

  Seams<G> seams_;
  Whim whim_;
  std::map<std::string, int> moments_, tried_;
  std::map<Fault, std::string> faults_;  // by their first line
};

// Plays them, says what came up and what was tried, and holds both against what a setting wants: moments that must have
// come up, and of each kind of interruption more than `least`.
template <Game G>
void expect_to_hold(Seams<G> seams, const std::vector<std::string>& meets, std::initializer_list<const char*> kinds,
                    int least) {
  SeamPlay<G> play(std::move(seams));
  EXPECT_EQ(play.run(), "");
  for (const auto& [what, count] : play.moments()) std::cout << what << " (" << count << ") ";
  for (const auto& [what, count] : play.tried()) std::cout << "\n  " << what << ": " << count;
  std::cout << '\n';
  for (const std::string& wanted : meets) EXPECT_TRUE(play.moments().contains(wanted)) << wanted;
  for (const char* kind : kinds) EXPECT_GT(play.tried().contains(kind) ? play.tried().at(kind) : 0, least) << kind;
}

}  // namespace cherta::rules::testing
