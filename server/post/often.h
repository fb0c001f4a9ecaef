// How often something was asked from a network in this hour (common/address.h).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "common/language.h"
#include "server/net/server.h"

namespace cherta::post {

class Often {
 public:
  // Once more. False, if that was once too often; then it does not count for the smaller networks that it is of.
  bool may(const std::string& address, std::string_view what, std::size_t most, std::int64_t now);

 private:
  struct Times {
    std::int64_t hour = 0;
    std::size_t times = 0;
  };
  std::map<std::string, Times> often_;  // by what and network; at most kMostNetworks
  static constexpr std::size_t kMostNetworks = 10'000;
};

// What whoever asked too often is told.
net::Told too_often(Language in);

}  // namespace cherta::post
