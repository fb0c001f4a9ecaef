// A letter, and the form in which it goes out. MIME is GMime's work.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cherta::post {

inline constexpr std::size_t kIdDigits = 32;  // of a message id: 128 bits of a hash

struct Letter {
  std::string to;                // an address that reads_address() takes
  std::string subject;           // one line
  std::string text;              // UTF-8, lines end with \n
  std::string id;                // of the message, without brackets: the same letter sent again has the same
  std::int64_t at = 0;           // Unix milliseconds
  std::string unsubscribe = {};  // where one click ends such mail; empty: it was asked for
  std::string reply_to = {};     // an address of ours; empty: nobody reads what is answered
  std::string answers = {};      // the Message-ID, with its brackets, of what this is the answer to
};

inline constexpr std::size_t kMostAddressBytes = 200, kMostLetterBytes = 128 * 1024;

// An address as we send to it: a local part of the usual characters, one @, a name with a dot, or localhost. Nothing
// that could end a line or name a second receiver. Nothing if it is none.
std::optional<std::string> read_mail_address(std::string_view text);

// "play.example" of "https://play.example:8400": what message ids end with.
std::string host_of_url(std::string_view url);

// To be called before anything of GMime's is used, as often as one likes.
void start_mime();

// The whole message, with \r\n at the ends of its lines.
std::string write_mime(const Letter& letter, const std::string& from);

}  // namespace cherta::post
