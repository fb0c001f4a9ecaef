// What the post knows of those who hold the seats of a match in which something happens just now: as the store has it,
// and what was decided since and is not worth a transaction of its own (docs/decisions/0136).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/store/outbox.h"

namespace cherta::post {

struct Known {
  store::Caused cause;                // what was decided on last; its version: of `stored`
  std::vector<store::Holder> stored;  // as the store has them
  std::vector<store::Holder> now;     // as they are
  bool unwritten = false;             // that differs, or the cause is not done with
};

class HoldersKnown {
 public:
  // Nothing if the store is to be asked.
  Known* find(const store::Caused& cause);
  // As the store had them in this version; what is not written yet is kept, but where somebody else changed it.
  Known& read(const store::Caused& cause, std::vector<store::Holder> fresh);
  // Decided of those that were found or read, and not written yet.
  void note(const store::Caused& cause, std::vector<store::Holder> now);
  // That has been written. It has not, and could not be: its cause is to be decided on again.
  void written(const std::string& match);
  void reopen(const std::string& match);
  // Somebody with these eyes has seen it up to this step, and the store knows.
  void looked(const std::string& match, rules::Viewer role, std::uint64_t step);
  // What this holder has seen, if that is more than the store knows.
  std::uint64_t looked(const std::string& match, std::int64_t account, rules::Viewer role, std::uint64_t stored) const;
  // It was decided on, and the store does not know.
  bool has_decided(const store::Caused& cause) const;
  void forget(const std::string& match) { known_.erase(match); }
  // Lets go of what is written; so many of the others, or fewer.
  std::vector<Known> unwritten(std::size_t most);

 private:
  std::map<std::string, Known> known_;  // of matches in which something happened since they were written last
};

}  // namespace cherta::post
