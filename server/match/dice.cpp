#include "server/match/dice.h"

namespace cherta::match {

namespace {
std::string labelled(std::string_view label, std::string_view match) {
  return std::string(label) + "\n" + std::string(match) + "\n";
}
}  // namespace

std::string commitment(std::string_view match, const store::Bytes32& key) {
  return store::hex(store::sha256(labelled("cherta commitment 1", match).append(store::as_text(key))));
}

rules::ChanceKey effective_key(std::string_view match, const store::Bytes32& key, const store::Bytes32& first,
                               const store::Bytes32& second) {
  const std::string text =
      labelled("cherta dice 1", match).append(store::as_text(first)).append(store::as_text(second));
  return store::hmac_sha256(key, text);
}

store::Bytes32 promise(std::string_view match, const store::Bytes32& share) {
  return store::sha256(labelled("cherta promise 1", match).append(store::as_text(share)));
}

store::Bytes32 automatic_share(std::string_view match, const store::Bytes32& key, rules::Seat seat) {
  return store::hmac_sha256(key, labelled("cherta share 1", match) + (seat == rules::Seat::kFirst ? "1" : "2"));
}

}  // namespace cherta::match
