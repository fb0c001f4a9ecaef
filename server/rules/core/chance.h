// Chance is an input. A rules module draws through this interface only, under a label, after an order is accepted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cherta::rules {

// What is being drawn. `kind` is what a transcript calls it (d6, club, deck …); `label` names the purpose and with it
// the sub-stream, so that a hidden roll shifts nothing public. `faces` is the number of equally likely outcomes.
struct Draw {
  std::string_view kind;
  std::string_view label;
  std::uint32_t faces = 6;  // 1..2^31
};

class Chance {
 public:
  virtual ~Chance() = default;

  // A uniform number 0..faces-1. The outcome is the caller's to hide or show.
  // `name` gives the written form of an outcome (for transcripts and records); it must outlive the call.
  template <class Name>
  std::uint32_t draw(const Draw& ask, const Name& name) {
    return draw_named(
        ask, [](const void* n, std::uint32_t i) { return std::string((*static_cast<const Name*>(n))(i)); }, &name);
  }
  // Faces 1..n, written as numbers.
  int die(std::string_view kind, std::string_view label, std::uint32_t faces) {
    return static_cast<int>(draw({kind, label, faces}, [](std::uint32_t i) { return std::to_string(i + 1); })) + 1;
  }

 protected:
  using NameOf = std::string (*)(const void*, std::uint32_t);
  virtual std::uint32_t draw_named(const Draw& ask, NameOf name, const void* context) = 0;
  friend class RecordedChance;
};

inline int d6(Chance& chance, std::string_view label) { return chance.die("d6", label, 6); }
inline int d10(Chance& chance, std::string_view label) { return chance.die("d10", label, 10); }
inline int d3(Chance& chance, std::string_view label) { return chance.die("d3", label, 3); }
inline int percent(Chance& chance, std::string_view label) { return chance.die("d100", label, 100); }

using ChanceKey = std::array<std::uint8_t, 32>;

// The generator of real games. The n-th draw under a label is HMAC-SHA-256(key, label || 0x00 || n as 8 big-endian
// bytes || attempt as 4), read as a big-endian 64-bit number from its first eight bytes, reduced by rejection.
// Who does not hold the key can neither foresee nor steer a draw; who is given it later can repeat every one.
class KeyedChance final : public Chance {
 public:
  explicit KeyedChance(const ChanceKey& key) : key_(key) {}

  // How far each label has been drawn: part of a match's memory, rebuilt from the journal.
  const std::map<std::string, std::uint64_t, std::less<>>& counters() const { return counters_; }
  void set_counter(std::string_view label, std::uint64_t next) { counters_.insert_or_assign(std::string(label), next); }

 protected:
  std::uint32_t draw_named(const Draw& ask, NameOf, const void*) override;

 private:
  ChanceKey key_;
  std::map<std::string, std::uint64_t, std::less<>> counters_;
};

// A fast repeatable generator for tests, benchmarks and the thinking of automatic players; never for a real game.
class SeededChance final : public Chance {
 public:
  explicit SeededChance(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();  // splitmix64

 protected:
  std::uint32_t draw_named(const Draw& ask, NameOf, const void*) override;

 private:
  std::uint64_t state_;
};

// Thrown by ScriptedChance when the rules draw what the script does not hold.
struct ScriptMismatch : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Chance as a transcript dictates it: each draw takes the next queued value, whose kind must match.
class ScriptedChance final : public Chance {
 public:
  void queue(std::string kind, std::string value) { values_.emplace_back(std::move(kind), std::move(value)); }
  bool used_up() const { return values_.empty(); }
  std::string left() const;  // "d6 3, club K": for the report of a failure
  void clear() { values_.clear(); }

 protected:
  std::uint32_t draw_named(const Draw& ask, NameOf name, const void* context) override;

 private:
  std::deque<std::pair<std::string, std::string>> values_;
};

// One draw as it fell.
struct DrawRecord {
  std::string kind;
  std::string label;
  std::uint32_t faces = 0;
  std::uint32_t value = 0;  // 0..faces-1
  std::string name;         // as written: "4", "KC"
  bool operator==(const DrawRecord&) const = default;
};

// Passes draws on and keeps a record of them, for the journal, golden games and error reports.
class RecordedChance final : public Chance {
 public:
  explicit RecordedChance(Chance& source) : source_(source) {}
  const std::vector<DrawRecord>& records() const { return records_; }
  std::vector<DrawRecord> take() { return std::exchange(records_, {}); }

 protected:
  std::uint32_t draw_named(const Draw& ask, NameOf name, const void* context) override;

 private:
  Chance& source_;
  std::vector<DrawRecord> records_;
};

// Replays a record: every draw must ask for the same kind, label and number of faces. Throws ScriptMismatch if not.
class ReplayedChance final : public Chance {
 public:
  explicit ReplayedChance(std::span<const DrawRecord> records) : records_(records) {}
  bool used_up() const { return records_.empty(); }

 protected:
  std::uint32_t draw_named(const Draw& ask, NameOf, const void*) override;

 private:
  std::span<const DrawRecord> records_;
};

}  // namespace cherta::rules
