// Where a server is, and what a link says. Links are secrets: nothing here ever puts one into an error text.
//
//   link    := SERVER '/#' TOKEN | SERVER '/#watch/' MATCH
//   server  := [ ('http' | 'https') '://' ] HOST [ ':' PORT ]       HOST may be an IPv6 address in brackets
#pragma once

#include <string>
#include <string_view>

#include "common/result.h"

namespace cherta::cli {

struct Address {
  bool tls = false;
  std::string host;
  std::string port;
  // As people write it: "http://host:port", without a token.
  std::string text() const;
  bool operator==(const Address&) const = default;
};

// A match at a server: by the token of a link, or a listed one by its public name, to watch.
struct Target {
  Address address;
  std::string token;
  std::string watch;
  bool operator==(const Target&) const = default;
  std::string battle = {};  // a battle of that match, by its public name; empty: the match itself
};

// Refuses with E_SERVER; E_PORT for a port that is none.
Result<Address> parse_server(std::string_view text);
// Takes a link, or "@FILE" for a link that stands in a file (so that it is not seen among the running programs).
// Refuses with E_LINK.
Result<Target> parse_link(std::string_view text);
// The value of a match's option, or "@FILE" for what stands in a file, such as a scenario. Refuses with E_OPTION.
Result<std::string> option_value(std::string_view text);

}  // namespace cherta::cli
