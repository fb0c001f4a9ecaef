// Web Push: what is sent to a browser's push service (RFC 8030), so that only the browser can read it (RFC 8291, 8188),
// signed so that the service knows whose it is (VAPID, RFC 8292).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/post/caller.h"
#include "server/store/hash.h"
#include "server/store/targets.h"

namespace cherta::post {

inline constexpr std::size_t kPushKeyBytes = 65, kPushAuthBytes = 16, kPushSaltBytes = 16;
inline constexpr std::size_t kPushRoom = 128;  // every message is as long: a service learns nothing from its length
inline constexpr std::int64_t kPushFor = 24 * 3'600'000;   // a service keeps it so long, milliseconds
inline constexpr std::int64_t kVapidFor = 12 * 3'600'000;  // a signature is good for so long

// Bytes in base64url without padding, and back; nothing if it is not that.
std::string push_text(std::string_view bytes);
std::optional<std::string> push_bytes(std::string_view text);

// The public key of a secret, as an uncompressed point; the secret is taken modulo the order of P-256.
std::string public_point(const store::Bytes32& secret);
// Is this an uncompressed point of P-256?
bool is_point(std::string_view bytes);

// RFC 8291: the body that only the holder of these keys can read, `room` bytes of text with its padding; nothing if the
// key is no point or the text has no room. One secret and salt are for one text alone.
struct PushKeys {
  std::string point, auth;  // the browser's
};
std::optional<std::string> push_body(std::string_view text, std::size_t room, const PushKeys& to,
                                     const store::Bytes32& secret, std::string_view salt);

// RFC 8292: "vapid t=TOKEN, k=KEY".
std::string vapid(const store::Bytes32& secret, const std::string& endpoint, const std::string& subject,
                  std::int64_t now);

struct PushNews {
  std::string match;    // all that it says
  std::string id;       // of the news: the same however often it is sent
  std::string topic;    // of the match: a newer one takes the place of an older one; 32 characters
  std::string subject;  // who we are: a URL
  std::int64_t now = 0;
};
// All that is random in it is made of the secret, the browser and the news: sent again it is the same to the byte, for
// the time of the signature.
std::optional<Call> push_call(const store::Target& browser, const PushNews& news, const store::Bytes32& secret);

}  // namespace cherta::post
