// How orders come in by mail, as the operator has it.
#pragma once

#include <string>

namespace cherta::post {

inline constexpr std::size_t kMostMailInName = 31;  // of the address before its @: a + and a token must fit behind it
inline constexpr std::size_t kLeastMailInKey = 20;  // characters

struct MailInTerms {
  std::string address;      // to which orders are sent; empty: none are taken
  std::string key;          // of the program that brings mail; secret
  std::string authserv_id;  // our mail server's name in Authentication-Results; empty: senders are not believed
  std::string from;         // that our own mail comes from
};

}  // namespace cherta::post
