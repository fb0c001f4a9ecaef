#include "server/net/gate.h"

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

Gate::Gate(const Settings& given, bool many)
    : settings(given),
      files(given.files.empty() ? FileSet() : FileSet(given.files)),
      log_key_(kKeyBytes, '\0'),
      lock_(many) {
  if (RAND_bytes(reinterpret_cast<unsigned char*>(log_key_.data()), static_cast<int>(log_key_.size())) != 1)
    throw std::runtime_error("OpenSSL gives no random bytes");
}

bool Gate::add(Counts& counts, const std::string& address, std::size_t most) {
  const auto all = counted_by(address);
  const auto has_room = [&](const Counted& one) {
    const auto at = counts.find(one.by);
    return at == counts.end() || at->second < most * one.times;
  };
  if (!std::ranges::all_of(all, has_room)) return false;
  for (const Counted& one : all) ++counts[one.by];
  return true;
}

void Gate::remove(Counts& counts, const std::string& address) {
  for (const Counted& one : counted_by(address))
    if (const auto at = counts.find(one.by); at != counts.end() && --at->second == 0) counts.erase(at);
}

bool Gate::may_shake_hands(const std::string& address) {
  if (is_proxy(address)) return true;
  const auto now = Clock::now();
  bool may = true;
  {
    const auto held = lock_.hold();
    if (handshakes_.size() >= kMostShaking)
      std::erase_if(handshakes_, [&](const auto& one) { return one.second.is_over(now); });
    for (const Counted& one : counted_by(address)) {
      const bool known = handshakes_.size() < kMostShaking || handshakes_.contains(one.by);
      may &= handshakes_[known ? one.by : ""].one_more(now) <= settings.limits.handshakes_per_minute * one.times;
    }
  }
  if (!may) tell("too_many_handshakes", address);
  return may;
}

std::optional<Entry> Gate::let_in(const std::string& address) {
  std::optional<Entry> entry;
  bool beyond = false;
  {
    const auto held = lock_.hold();
    const bool full = inside_ - at_door_ >= settings.limits.connections;
    if (!full && is_proxy(address))
      entry = Entry::kOfProxy;
    else if (!full && counts_one_more(address))
      entry = Entry::kCounted;
    else if (beyond = true; waits_at_door(address))
      entry = Entry::kAtDoor;
    if (entry) ++inside_;
  }
  if (beyond) tell("too_many_connections", address);
  return entry;
}

bool Gate::enter(const std::string& address) {
  {
    const auto held = lock_.hold();
    if (counts_one_more(address)) return true;
  }
  tell("too_many_connections", address);
  return false;
}

bool Gate::counts_one_more(const std::string& address) {
  return add(per_address_, address, settings.limits.connections_per_address);
}

bool Gate::waits_at_door(const std::string& address) {
  if (at_door_ >= kMostAtTheDoor || !add(per_address_at_door_, address, kMostAtTheDoorEach)) return false;
  ++at_door_;
  return true;
}

void Gate::leave(Entry entry, const std::string& address) {
  const auto held = lock_.hold();
  --inside_;
  if (entry == Entry::kCounted) remove(per_address_, address);
  if (entry != Entry::kAtDoor) return;
  --at_door_;
  remove(per_address_at_door_, address);
}

std::size_t Gate::inside() const {
  const auto held = lock_.hold();
  return inside_;
}

bool Gate::is_proxy(const std::string& address) const {
  const auto read = read_address(address);
  return read && std::ranges::any_of(settings.proxies, [&](const Network& one) { return one.holds(*read); });
}

std::string Gate::logged(const std::string& address) const {
  if (!settings.hash_addresses) return address;
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  HMAC(EVP_sha256(), log_key_.data(), static_cast<int>(log_key_.size()),
       reinterpret_cast<const unsigned char*>(address.data()), address.size(), digest.data(), &size);
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "hashed-";
  for (std::size_t i = 0; i < kShownBytes; ++i) text += {kDigits[digest[i] >> 4], kDigits[digest[i] & 15]};
  return text;
}

void Gate::tell(const char* event, const std::string& address, const std::string& why) {
  std::optional<std::uint64_t> times;
  {
    const auto held = lock_.hold();
    times = told_.happened(std::string(event) + ' ' + counted_by(address).front().by, Clock::now());
  }
  if (!times) return;
  const std::string reason = why.empty() ? "" : " why=" + in_log(why);
  spdlog::warn("event={} address={} times={}{}", event, logged(address), *times, reason);
}

}  // namespace cherta::net
