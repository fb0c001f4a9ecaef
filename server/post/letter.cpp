#include "server/post/letter.h"

#include <algorithm>
#include <memory>
#include <mutex>

#include "server/post/gmime_owned.h"

namespace cherta::post {

namespace {

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
constexpr std::string_view kOfLocalParts = "!#$%&'*+-/=?^_`{|}~.";

bool is_of(std::string_view text, std::string_view more) {
  return std::ranges::all_of(text, [&](char c) {
    return kLetters.find(c) != std::string_view::npos || more.find(c) != std::string_view::npos;
  });
}

bool has_dots_in_order(std::string_view text) {
  return !text.empty() && !text.starts_with('.') && !text.ends_with('.') && text.find("..") == std::string_view::npos;
}

// What ends a line ends no header of ours.
std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; }, ' ');
  return text;
}

// As other programs make them; what is not so is not repeated.
bool is_message_id(std::string_view text) {
  constexpr std::size_t kMost = 250;
  return text.size() > 2 && text.size() <= kMost && text.starts_with('<') && text.ends_with('>') &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7f; }) && std::ranges::count(text, '<') == 1 &&
         std::ranges::count(text, '>') == 1;
}

void set_header(GMimeMessage* message, const char* name, const std::string& value) {
  g_mime_object_set_header(GMIME_OBJECT(message), name, value.c_str(), nullptr);
}

void set_text(GMimeMessage* message, const std::string& text) {
  const Owned<GMimeTextPart> part(g_mime_text_part_new_with_subtype("plain"));
  g_mime_text_part_set_charset(part.get(), "utf-8");
  g_mime_text_part_set_text(part.get(), text.c_str());
  g_mime_part_set_content_encoding(GMIME_PART(part.get()), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  g_mime_message_set_mime_part(message, GMIME_OBJECT(part.get()));
}

std::string text_of(GMimeMessage* message) {
  GMimeFormatOptions* const options = g_mime_format_options_new();
  g_mime_format_options_set_newline_format(options, GMIME_NEWLINE_FORMAT_DOS);
  char* const text = g_mime_object_to_string(GMIME_OBJECT(message), options);
  std::string out(text);
  g_free(text);
  g_mime_format_options_free(options);
  return out;
}

}  // namespace

std::optional<std::string> read_mail_address(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  const auto at = text.find('@');
  if (text.size() > kMostAddressBytes || at == std::string_view::npos) return std::nullopt;
  const std::string_view local = text.substr(0, at), domain = text.substr(at + 1);
  constexpr std::size_t kMostLocal = 64;
  if (!has_dots_in_order(local) || local.size() > kMostLocal || !is_of(local, kOfLocalParts)) return std::nullopt;
  const bool named = domain == "localhost" || domain.find('.') != std::string_view::npos;
  if (!has_dots_in_order(domain) || !named || !is_of(domain, "-.")) return std::nullopt;
  return std::string(text);
}

std::string host_of_url(std::string_view url) {
  const auto scheme = url.find("://");
  std::string_view rest = scheme == std::string_view::npos ? url : url.substr(scheme + 3);
  rest = rest.substr(0, rest.find('/'));
  if (rest.starts_with('[')) return "localhost";  // an address of version 6 is no name
  return std::string(rest.substr(0, rest.find(':')));
}

void start_mime() {
  static std::once_flag once;
  std::call_once(once, g_mime_init);
}

std::string write_mime(const Letter& letter, const std::string& from) {
  start_mime();
  const Owned<GMimeMessage> message(g_mime_message_new(TRUE));
  g_mime_message_add_mailbox(message.get(), GMIME_ADDRESS_TYPE_FROM, "Cherta", from.c_str());
  g_mime_message_add_mailbox(message.get(), GMIME_ADDRESS_TYPE_TO, nullptr, letter.to.c_str());
  g_mime_message_set_subject(message.get(), one_line(letter.subject).c_str(), "utf-8");
  GDateTime* const when = g_date_time_new_from_unix_utc(letter.at / 1000);
  g_mime_message_set_date(message.get(), when);
  g_date_time_unref(when);
  g_mime_message_set_message_id(message.get(), letter.id.c_str());
  set_header(message.get(), "Auto-Submitted", letter.answers.empty() ? "auto-generated" : "auto-replied");
  if (!letter.reply_to.empty())
    g_mime_message_add_mailbox(message.get(), GMIME_ADDRESS_TYPE_REPLY_TO, "Cherta", letter.reply_to.c_str());
  if (is_message_id(letter.answers))
    for (const char* const name : {"In-Reply-To", "References"}) set_header(message.get(), name, letter.answers);
  if (!letter.unsubscribe.empty()) {
    set_header(message.get(), "List-Unsubscribe", "<" + one_line(letter.unsubscribe) + ">");
    set_header(message.get(), "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
  }
  set_text(message.get(), letter.text.substr(0, kMostLetterBytes));
  return text_of(message.get());
}

}  // namespace cherta::post
