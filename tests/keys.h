// The key for which a test's client exchanges an invitation: the same whenever the same link is used, as if kept.
#pragma once

#include <string>

#include "server/store/hash.h"

namespace cherta::test {

// Takes a token or a whole link.
inline std::string key_for(const std::string& link) {
  return store::base64url(store::sha256("key for " + link.substr(link.find('#') + 1)));
}

}  // namespace cherta::test
