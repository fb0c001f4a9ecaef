#include "server/net/hub.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "common/in_log.h"

namespace cherta::net {

namespace {
constexpr std::size_t kKeyBytes = 32, kShownBytes = 6;
constexpr std::size_t kMostShaking = 10'000;  // addresses remembered; beyond them all others count as one
}  // namespace

Hub::Hub(const Settings& given, Converse talk, Ready is_ready, Pages makes_pages)
    : settings(given),
      converse(std::move(talk)),
      ready(std::move(is_ready)),
      pages(std::move(makes_pages)),
      log_key(kKeyBytes, '\0') {
  if (!settings.files.empty()) files = FileSet(settings.files);
  if (RAND_bytes(reinterpret_cast<unsigned char*>(log_key.data()), static_cast<int>(log_key.size())) != 1)
    throw std::runtime_error("OpenSSL gives no random bytes");
}

bool Hub::add(Counts& counts, const std::string& address, std::size_t most) {
  const auto all = counted_by(address);
  const auto has_room = [&](const Counted& one) {
    const auto at = counts.find(one.by);
    return at == counts.end() || at->second < most * one.times;
  };
  if (!std::ranges::all_of(all, has_room)) return false;
  for (const Counted& one : all) ++counts[one.by];
  return true;
}

void Hub::remove(Counts& counts, const std::string& address) {
  for (const Counted& one : counted_by(address))
    if (const auto at = counts.find(one.by); at != counts.end() && --at->second == 0) counts.erase(at);
}

bool Hub::may_shake_hands(const std::string& address) {
  if (is_proxy(address)) return true;
  const auto now = Clock::now();
  if (handshakes.size() >= kMostShaking)
    std::erase_if(handshakes, [&](const auto& one) { return one.second.is_over(now); });
  bool may = true;
  for (const Counted& one : counted_by(address)) {
    const bool known = handshakes.size() < kMostShaking || handshakes.contains(one.by);
    may &= handshakes[known ? one.by : ""].one_more(now) <= settings.limits.handshakes_per_minute * one.times;
  }
  if (!may) tell("too_many_handshakes", address);
  return may;
}

std::optional<Entry> Hub::let_in(const std::string& address) {
  const bool full = live.size() - at_door >= settings.limits.connections;
  if (full) tell("too_many_connections", address);
  if (!full && is_proxy(address)) return Entry::kOfProxy;
  if (!full && enter(address)) return Entry::kCounted;
  return wait_at_door(address) ? std::optional(Entry::kAtDoor) : std::nullopt;
}

bool Hub::enter(const std::string& address) {
  if (add(per_address, address, settings.limits.connections_per_address)) return true;
  tell("too_many_connections", address);
  return false;
}

bool Hub::wait_at_door(const std::string& address) {
  if (at_door >= kMostAtTheDoor || !add(per_address_at_door, address, kMostAtTheDoorEach)) return false;
  ++at_door;
  return true;
}

void Hub::leave_door(const std::string& address) {
  --at_door;
  remove(per_address_at_door, address);
}

bool Hub::is_proxy(const std::string& address) const {
  const auto read = read_address(address);
  return read && std::ranges::any_of(settings.proxies, [&](const Network& one) { return one.holds(*read); });
}

std::string Hub::logged(const std::string& address) const {
  if (!settings.hash_addresses) return address;
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  HMAC(EVP_sha256(), log_key.data(), static_cast<int>(log_key.size()),
       reinterpret_cast<const unsigned char*>(address.data()), address.size(), digest.data(), &size);
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "hashed-";
  for (std::size_t i = 0; i < kShownBytes; ++i) text += {kDigits[digest[i] >> 4], kDigits[digest[i] & 15]};
  return text;
}

void Hub::tell(const char* event, const std::string& address, const std::string& why) {
  const auto times = told.happened(std::string(event) + ' ' + counted_by(address).front().by, Clock::now());
  if (!times) return;
  const std::string reason = why.empty() ? "" : " why=" + in_log(why);
  spdlog::warn("event={} address={} times={}{}", event, logged(address), *times, reason);
}

}  // namespace cherta::net
