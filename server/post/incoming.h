// A message that has come in by mail, read. MIME is GMime's work.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/post/mail_headers.h"
#include "server/store/hash.h"

namespace cherta::post {

struct Incoming {
  Headers headers;
  std::vector<std::string> from, to;  // addresses; to: of To and Cc
  std::string subject;                // decoded
  std::int64_t date = 0;              // Unix milliseconds; 0: none that can be read
  std::string id;                     // Message-ID
  std::string text;                   // of its first plain text, in UTF-8
  bool has_text = false, has_html = false, has_attachment = false;
  bool unreadable =
      false;  // of a character set that is not known, or it claims another than it has; or in too many parts
  store::Bytes32 body_hash{};  // of all that is no blank in its body, as it came
};

inline constexpr std::size_t kMostParts =
    100;  // lines that could begin a part; of a message with more none is looked at

// Without the text and what is said of it: anybody's mail is read so far, before it is known whether it counts.
Incoming read_head(std::string_view raw);
void read_text(std::string_view raw, Incoming& message);
Incoming read_message(std::string_view raw);

// Was it sent by no person: an answer of a machine, a bounce, a list? Such ones are never answered.
bool is_automatic(const Incoming& message);

}  // namespace cherta::post
