// How many observe each match from each address: nobody takes the places of all. Inside server/gateway only.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/gateway/errors.h"

namespace cherta::gateway {

inline constexpr std::size_t kMostObserversOfAddress = 30;  // of one match's 240 places for observers
v1::Error no_place_left();                                  // what one more of them is told

class Onlookers : public std::enable_shared_from_this<Onlookers> {
 public:
  // A place for one more who observes this match from this address, his as long as it is held; null if the address has
  // as many as it may. An address counts as common/address.h says.
  std::shared_ptr<void> come(const std::string& match, const std::string& address);

 private:
  void count(const std::string& match, const std::string& address, int more);
  std::map<std::pair<std::string, std::string>, std::size_t> there_;
};

}  // namespace cherta::gateway
