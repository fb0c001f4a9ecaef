// Who signed a message, as our own mail server says (RFC 8601), and whether what he signed is what counts here
// (RFC 6376). We verify no signature ourselves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "server/post/mail_headers.h"

namespace cherta::post {

// A signature that the mail server found to be good.
struct GoodSignature {
  std::string domain;     // header.d, in lower case
  std::string beginning;  // header.b: how it begins; empty: not said
  bool operator==(const GoodSignature&) const = default;
};

// Of a header Authentication-Results: nothing if it is not by this server.
std::optional<std::vector<GoodSignature>> read_results(std::string_view value, std::string_view authserv_id);

// A header DKIM-Signature by its tags, names in lower case; blanks in the values are left out.
std::vector<std::pair<std::string, std::string>> read_signature(std::string_view value);

// The one address that the message is from, if it is to be believed: the topmost results of this server alone count;
// a good signature of the address's own domain covers From, To, Subject, Date and Message-ID, each of which is there
// once, and the whole body. E_UNSIGNED with the reason, for the log.
Result<std::string> signed_sender(const Headers& headers, const std::vector<std::string>& from,
                                  std::string_view authserv_id);

}  // namespace cherta::post
