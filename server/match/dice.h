// Fair dice. The server draws a secret key K before anything else and publishes its commitment; every seat gives a
// share, 32 random bytes, without knowing K; the dice of the match are KeyedChance under the effective key. At the end
// K is revealed, and anybody can repeat every draw:
//
//   commitment    = hex(SHA-256("cherta commitment 1\n" || match id || "\n" || K))
//   promise       = SHA-256("cherta promise 1\n" || match id || "\n" || share of seat 1)
//   effective key = HMAC-SHA-256(K, "cherta dice 1\n" || match id || "\n" || share of seat 1 || share of seat 2)
//   share of an automatic seat = HMAC-SHA-256(K, "cherta share 1\n" || match id || "\n" || "1" or "2")
//
// The server cannot choose K after seeing a share, nor the shares of its automatic players at all. Should it help a
// player, he could choose his share knowing K and the other's: so the first seat sends its promise, the second its
// share, and then the first reveals (rule 2). A player may let the server give his share, as for an automatic seat,
// which all are told. Matches made before (rule 1) have no promise: shares come in any order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/rules/core/chance.h"
#include "server/rules/core/seat.h"
#include "server/store/hash.h"

namespace cherta::match {

inline constexpr int kOldDiceRule = 1;
inline constexpr int kDiceRule = 2;
// How long the first player has, once the second's share is there: who plays by mail looks in once a day or two.
inline constexpr std::int64_t kRevealWithin = std::int64_t{72} * 60 * 60 * 1000;  // milliseconds

std::string commitment(std::string_view match, const store::Bytes32& key);
rules::ChanceKey effective_key(std::string_view match, const store::Bytes32& key, const store::Bytes32& first,
                               const store::Bytes32& second);
store::Bytes32 promise(std::string_view match, const store::Bytes32& share);
store::Bytes32 automatic_share(std::string_view match, const store::Bytes32& key, rules::Seat seat);

}  // namespace cherta::match
