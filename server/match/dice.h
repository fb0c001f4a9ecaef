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
//
// A battle that is fought in a match of its own asks nothing more of anybody. It is named after its campaign, "-1" for
// the first, "-2" for the next; its key hangs on the campaign's, and its shares are the campaign's, in that order:
//
//   key of a battle = HMAC-SHA-256(K of its campaign, "cherta battle 1\n" || match id of the battle || "\n")
//
// It is revealed with the campaign's, for what the dice of a battle tell may be a secret of the campaign still.
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
// The n-th battle of a match, from 1: its match's id and key.
std::string battle_id(std::string_view campaign, std::uint64_t n);
store::Bytes32 battle_key(std::string_view battle, const store::Bytes32& campaign_key);
// The campaign that the match of this id is a battle of; empty if it is none.
std::string campaign_of(std::string_view match);

}  // namespace cherta::match
