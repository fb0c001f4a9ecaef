// Fair dice. The server draws a secret key K before anything else and publishes its commitment; every seat gives a
// share, 32 random bytes, without knowing K; the dice of the match are KeyedChance under the effective key. At the end
// K is revealed, and anybody can repeat every draw:
//
//   commitment    = hex(SHA-256("cherta commitment 1\n" || match id || "\n" || K))
//   effective key = HMAC-SHA-256(K, "cherta dice 1\n" || match id || "\n" || share of seat 1 || share of seat 2)
//   share of an automatic seat = HMAC-SHA-256(K, "cherta share 1\n" || match id || "\n" || "1" or "2")
//
// The server cannot choose K after seeing a share, nor the shares of its automatic players at all; a player cannot
// choose his share knowing K.
#pragma once

#include <string>
#include <string_view>

#include "server/rules/core/chance.h"
#include "server/rules/core/seat.h"
#include "server/store/hash.h"

namespace cherta::match {

std::string commitment(std::string_view match, const store::Bytes32& key);
rules::ChanceKey effective_key(std::string_view match, const store::Bytes32& key, const store::Bytes32& first,
                               const store::Bytes32& second);
store::Bytes32 automatic_share(std::string_view match, const store::Bytes32& key, rules::Seat seat);

}  // namespace cherta::match
