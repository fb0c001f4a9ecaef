// The address by which a seat can be ordered: it holds a token, good for that and for nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/store/hash.h"

namespace cherta::post {

// Which account, in the open, and 112 random bits. Written in base32 (RFC 4648, section 6) in lower case: mail servers
// fold case.
struct ReplyToken {
  std::int64_t account = 0;  // less than 2^48
  std::string text;          // 32 characters
  // By which it is kept.
  store::Bytes32 hash() const { return store::sha256(text); }
};

ReplyToken make_reply_token(std::int64_t account, const store::Bytes32& random);
// In whatever case; nothing if it is none.
std::optional<ReplyToken> read_reply_token(std::string_view text);

// "orders+TOKEN@play.example" of "orders@play.example".
std::string reply_address(std::string_view mail_in, const ReplyToken& token);
// Is this address mail_in's, or with a + and more after its local part? That more, or nothing; in lower case.
std::optional<std::string> extension_of(std::string_view address, std::string_view mail_in);

}  // namespace cherta::post
