// Players against a real server over bare sockets, who duplicate, delay, reorder, cut and come back, and write down
// what they did and were answered; and the judge of what they wrote down.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "cherta/v1/frames.pb.h"
#include "tests/faults/wire.h"

namespace cherta::test {

// How often in a thousand frames, and for how long, they misbehave.
struct Manners {
  unsigned duplicate = 0;              // sends it twice
  unsigned delay = 0;                  // keeps it back for up to 30 ms, while later ones go out
  unsigned cut = 0;                    // cuts the connection right after it
  std::chrono::milliseconds think{0};  // between an answer and the next order
};

// One order or line of chat, and what came of it. Times are counted in events of the whole storm.
struct Deed {
  std::string id, text;
  bool chat = false;
  std::uint64_t begun = 0;
  std::uint64_t settled = 0;  // 0: no answer yet
  bool accepted = false;
  std::uint64_t seq = 0;
  std::string refusal;
};

class Storm;

// One seat of one match.
class Player {
 public:
  using Clock = std::chrono::steady_clock;
  Player(Storm& storm, std::string match, std::size_t seat, std::string link);

  // Does what is due; `playing`: begins new deeds, too.
  void work(bool playing);
  void cut();

  bool at_table() const { return opened_; }  // was let in, on the connection that he has now
  bool over() const { return over_; }
  bool idle() const { return unsettled_ == 0; }
  const Wire* wire() const { return wire_.get(); }
  Clock::time_point due() const;  // of what it keeps back

  // What was written down.
  std::string match;
  std::size_t seat;
  std::deque<Deed> deeds;
  std::map<std::uint64_t, std::string> steps;  // digests by number
  std::uint64_t gaps = 0;
  std::uint64_t goodbyes = 0;
  std::uint64_t returns = 0;  // snapshots

 private:
  void connect();
  void begin();
  void perform(std::size_t deed);
  void transmit(v1::ClientFrame frame, std::size_t deed);
  void put_out(const v1::ClientFrame& frame, std::size_t deed);
  void hear(std::string_view message);
  void take(const v1::Update& update, bool snapshot);
  void settle(std::size_t deed, const v1::Answer& answer);

  Storm& storm_;
  std::string link_;
  std::unique_ptr<Wire> wire_;
  Clock::time_point connect_at_{}, next_deed_{};
  bool opened_ = false, over_ = false;
  bool cutting_ = false;  // as soon as nobody is using the connection
  v1::View view_;
  std::uint64_t seq_ = 0, promised_ = 0;  // the last step seen; the highest that an answer named
  std::uint64_t request_ = 0;
  std::map<std::uint64_t, std::size_t> asked_;  // deeds by request, on this connection
  std::size_t unsettled_ = 0;
  struct Kept {
    Clock::time_point until;
    v1::ClientFrame frame;
    std::size_t deed;
  };
  std::vector<Kept> kept_;  // frames kept back
};

class Storm {
 public:
  // Plays `matches` matches of this game at a time; ended ones are replaced.
  Storm(std::uint16_t port, std::string game, std::size_t matches, Manners manners, unsigned seed);

  // Plays for so long.
  void rage(std::chrono::milliseconds time);
  // Begins nothing new and waits until everything is answered. False if it is not, in the end.
  bool calm();

  // What every player wrote down, of all matches that were played.
  const std::deque<Player>& players() const { return players_; }
  std::deque<Player>& players() { return players_; }
  // What cannot be, seen at once: the server went back, answered otherwise, skipped a step.
  std::vector<std::string> complaints;

  // For players.
  std::uint64_t tick() { return ++time_; }
  std::mt19937& chance() { return chance_; }
  const Manners& manners() const { return manners_; }
  std::uint16_t port() const { return port_; }

 private:
  void turn(bool playing);
  void fill_tables();
  std::optional<v1::Created> host();

  std::uint16_t port_;
  std::string game_;
  std::size_t matches_;
  Manners manners_;
  std::mt19937 chance_;
  std::uint64_t time_ = 0;
  std::deque<Player> players_;       // two by two
  std::vector<std::size_t> seated_;  // those playing now: index of the first of each pair
};

// The judgement over a stopped server's store: every accepted deed happened once and every refused one not at all; what
// was answered before something else was begun stands before it; every match can be folded; every step is what the
// journal tells this viewer.
struct Judgement {
  std::vector<std::string> complaints;
  std::size_t matches = 0, accepted = 0, refused = 0, steps = 0, entries = 0;
};
Judgement judge(const std::string& store, const std::deque<Player>& players);

}  // namespace cherta::test
