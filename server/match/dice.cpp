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

std::string battle_id(std::string_view campaign, std::uint64_t n) {
  return std::string(campaign) + "-" + std::to_string(n);
}

store::Bytes32 battle_key(std::string_view battle, const store::Bytes32& campaign_key) {
  return store::hmac_sha256(campaign_key, labelled("cherta battle 1", battle));
}

std::string campaign_of(std::string_view match) {
  const auto dash = match.rfind('-');
  return dash == std::string_view::npos ? std::string() : std::string(match.substr(0, dash));
}

}  // namespace cherta::match
