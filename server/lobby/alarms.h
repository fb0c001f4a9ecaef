// When which match is to be rung: one heap for all of them, however many sleep with a clock that runs. Inside of Hall.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cherta::lobby {

class Alarms {
 public:
  // At this time, and at no other; 0 = not any more.
  void set(const std::string& match, std::int64_t at) {
    const auto known = place_of_.find(match);
    if (known != place_of_.end()) remove(known);
    if (at == 0) return;
    const auto added = place_of_.emplace(match, heap_.size()).first;
    heap_.push_back({at, &*added});
    rise(heap_.size() - 1);
  }
  bool knows(const std::string& match) const { return place_of_.contains(match); }
  // When the first one is due; 0 = there is none.
  std::int64_t next() const { return heap_.empty() ? 0 : heap_.front().at; }
  // The match that is due first, if it is by now: it is taken away. Of those due at the same time any may come first.
  std::optional<std::string> take(std::int64_t now) {
    if (heap_.empty() || heap_.front().at > now) return std::nullopt;
    std::string match = heap_.front().match->first;
    remove(place_of_.find(match));
    return match;
  }
  std::size_t size() const { return heap_.size(); }

 private:
  using Places = std::map<std::string, std::size_t, std::less<>>;  // where it stands in the heap
  struct One {
    std::int64_t at = 0;
    Places::value_type* match = nullptr;
  };

  void remove(Places::iterator known) {
    const std::size_t hole = known->second;
    place_of_.erase(known);
    const One last = heap_.back();
    heap_.pop_back();
    if (hole == heap_.size()) return;
    put(hole, last);
    rise(hole);
    sink(last.match->second);
  }
  void put(std::size_t place, One one) {
    heap_[place] = one;
    one.match->second = place;
  }
  void rise(std::size_t place) {
    const One one = heap_[place];
    for (; place > 0 && one.at < heap_[(place - 1) / 2].at; place = (place - 1) / 2) put(place, heap_[(place - 1) / 2]);
    put(place, one);
  }
  void sink(std::size_t place) {
    const One one = heap_[place];
    for (std::size_t below = 2 * place + 1; below < heap_.size(); below = 2 * place + 1) {
      if (below + 1 < heap_.size() && heap_[below + 1].at < heap_[below].at) ++below;
      if (heap_[below].at >= one.at) break;
      put(place, heap_[below]);
      place = below;
    }
    put(place, one);
  }

  Places place_of_;
  std::vector<One> heap_;
};

}  // namespace cherta::lobby
