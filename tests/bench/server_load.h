// The load on a server, and what it measured: pairs of players who move in turn, in a closed loop or at a pace.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/faults/wire.h"

namespace cherta::bench {

using Clock = std::chrono::steady_clock;

// Sizes of frames, as the product was seen to send them.
struct Frames {
  double in = 64, out = 2048;
};

struct Measured {
  double seconds = 0;
  double processor = 0;           // seconds of the server's, meanwhile
  double clients = 0;             // seconds of our own thread's: reading frames, choosing orders
  std::uint64_t moves = 0;        // done: its mover holds what it brought
  std::uint64_t refused = 0;      // orders that came to nothing
  std::uint64_t frames_out = 0;   // updates that anybody was sent
  std::uint64_t bytes_out = 0;    // of them
  std::uint64_t bytes_in = 0;     // of orders
  std::vector<double> latencies;  // microseconds, of each move

  double per_second() const { return static_cast<double>(moves) / seconds; }
  double latency(double part);
};

// One pair at one table: two connections, at most one order under way.
class Pair {
 public:
  virtual ~Pair() = default;
  virtual test::Wire& wire(int seat) = 0;
  // A message has come for this seat.
  virtual void hear(int seat, std::string_view message) = 0;
  // Gives the next order if the pair can; false if it must wait for something, or is done.
  virtual bool move() = 0;
  // It could play now. Until then it is heard, and not asked to move.
  virtual bool ready() const { return true; }
  // It is done for good, and is to be replaced by another.
  virtual bool over() const { return false; }

  // Set by move(), read and cleared by hear() when the move is complete.
  bool moving = false;
  Clock::time_point began;
  Measured* measured = nullptr;

 protected:
  void complete();
};

using MakePair = std::function<std::unique_ptr<Pair>(std::size_t number)>;

// Runs `pairs` pairs for `warm` and then `measure` seconds. `pace` moves a second over all, 0 = as fast as they can.
// Some more pairs get ready meanwhile and take the places of those whose games are over: the server takes 30 ms on
// purpose to make a match and to let somebody in (decision 122), and no pair is to wait for that, still less all.
// `processor`: the server's processor time so far.
Measured load(const MakePair& make, std::size_t pairs, double warm, double measure, double pace,
              const std::function<double()>& processor);

// Pairs of the relay (server_relay), and of chertad playing a game with what it offers.
MakePair relay_pairs(std::uint16_t port, Frames frames);
MakePair game_pairs(std::uint16_t port, std::string game, unsigned seed);

}  // namespace cherta::bench
