// Addresses of clients: reading them, the networks they are of, and what they are counted by.
#pragma once

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cherta {

// An address of version 6; one of version 4 in its mapped form, ::ffff:a.b.c.d.
using Address = std::array<std::uint8_t, 16>;

inline constexpr std::size_t kMappedBits = 96;  // of the prefix of mapped addresses

inline bool is_mapped(const Address& address) {
  constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  return std::equal(kMapped.begin(), kMapped.end(), address.begin());
}

// Nothing if the text is no address: a name, one with a port, with a zone, in brackets.
inline std::optional<Address> read_address(std::string_view text) {
  const std::string whole(text);
  Address address{};
  if (::inet_pton(AF_INET6, whole.c_str(), address.data()) == 1) return address;
  address = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (::inet_pton(AF_INET, whole.c_str(), address.data() + kMappedBits / 8) == 1) return address;
  return std::nullopt;
}

inline std::string write_address(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool four = is_mapped(address);
  ::inet_ntop(four ? AF_INET : AF_INET6, address.data() + (four ? kMappedBits / 8 : 0), text.data(), text.size());
  return text.data();
}

// The first bits of it; the rest zero.
inline Address prefix_of(Address address, std::size_t bits) {
  for (std::size_t i = 0; i < address.size(); ++i) {
    const std::size_t kept =
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(bits) - static_cast<std::ptrdiff_t>(8 * i), 0, 8);
    address[i] = static_cast<std::uint8_t>(address[i] & (0xff00 >> kept));
  }
  return address;
}

struct Network {
  Address first{};
  std::size_t bits = 0;
  bool operator==(const Network&) const = default;

  bool holds(const Address& address) const { return prefix_of(address, bits) == first; }
  // "10.0.0.0/8", "2001:db8::/32", or one address. Nothing if it is neither, or has bits set behind its prefix.
  static std::optional<Network> read(std::string_view text) {
    const auto slash = text.find('/');
    const auto address = read_address(text.substr(0, slash));
    if (!address) return std::nullopt;
    const std::size_t before = is_mapped(*address) && text.find(':') == std::string_view::npos ? kMappedBits : 0;
    std::size_t bits = 128 - before;
    if (slash != std::string_view::npos) {
      const std::string_view number = text.substr(slash + 1);
      const auto [end, failed] = std::from_chars(number.data(), number.data() + number.size(), bits);
      if (failed != std::errc() || end != number.data() + number.size() || bits > 128 - before) return std::nullopt;
    }
    const Network network{prefix_of(*address, before + bits), before + bits};
    return network.first == *address ? std::optional(network) : std::nullopt;
  }
};

// What a client is counted by: an address of version 4 by itself; one of version 6 by its /64, for whoever has one
// address has all of those, and with all others of its /48, which may have so many times as much as one address.
struct Counted {
  std::string by;
  std::size_t times = 1;
};

inline constexpr std::size_t kTimesOf48 = 8;

inline std::vector<Counted> counted_by(const std::string& text) {
  constexpr std::size_t kSite = 48, kSubnet = 64;
  const auto address = read_address(text);
  if (!address || is_mapped(*address)) return {{address ? write_address(*address) : text, 1}};
  return {{write_address(prefix_of(*address, kSubnet)) + "/64", 1},
          {write_address(prefix_of(*address, kSite)) + "/48", kTimesOf48}};
}

}  // namespace cherta
