// What a client holds of one match, as cheaply as a client can: a view is the list of its fields in bytes, changed by
// what comes (docs/PROTOCOL.md, section 12), and of what may be ordered only the order that is drawn is composed.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace cherta::bench {

// A field of a message: its number, and its bytes or its value.
struct Field {
  std::uint64_t number = 0, value = 0;
  std::string_view bytes;
};
// Throws std::runtime_error if it is no message.
std::vector<Field> taken_apart(std::string_view message);

class HeldView {
 public:
  // Takes an Update in its binary form. Throws std::runtime_error if its changes do not fit what is held.
  void take(std::string_view update);

  std::uint64_t seq() const { return seq_; }
  bool over() const { return over_; }
  // Both shares of the dice are in.
  bool shared() const { return shared_; }
  // One of all orders that are offered, each as often as any other; but none that gives up or brings nothing. Empty:
  // there is none.
  std::string draw(std::mt19937& chance) const;

 private:
  void change(std::string_view changes);

  std::vector<std::string> fields_;  // of the view, in wire order
  std::uint64_t seq_ = 0;
  bool over_ = false, shared_ = false;
};

}  // namespace cherta::bench
