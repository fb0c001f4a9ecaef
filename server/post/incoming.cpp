#include "server/post/incoming.h"

#include <algorithm>
#include <memory>

#include "server/match/entry.h"
#include "server/post/gmime_owned.h"
#include "server/post/letter.h"
#include "server/post/order_lines.h"

namespace cherta::post {

namespace {

struct Free {
  void operator()(char* text) const { g_free(text); }
};

std::vector<std::string> addresses_in(const Headers& headers, std::string_view name) {
  std::vector<std::string> all;
  for (const std::string& value : values_of(headers, name)) {
    InternetAddressList* const list = internet_address_list_parse(nullptr, value.c_str());
    if (!list) continue;
    const Owned<InternetAddressList> owned(list);
    for (int i = 0; i < internet_address_list_length(list); ++i) {
      InternetAddress* const one = internet_address_list_get_address(list, i);
      // A group counts as none: nobody is named by it.
      if (!INTERNET_ADDRESS_IS_MAILBOX(one)) continue;
      const char* const address = internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(one));
      all.emplace_back(address ? address : "");
    }
  }
  return all;
}

std::string decoded(const std::string& value) {
  const std::unique_ptr<char, Free> text(g_mime_utils_header_decode_text(nullptr, value.c_str()));
  return text ? text.get() : "";
}

std::int64_t date_of(const std::string& value) {
  GDateTime* const date = value.empty() ? nullptr : g_mime_utils_header_decode_date(value.c_str());
  if (!date) return 0;
  const std::int64_t seconds = g_date_time_to_unix(date);
  g_date_time_unref(date);
  return seconds * 1000;
}

store::Bytes32 hash_of_body(std::string_view body) {
  std::string solid;
  std::ranges::copy_if(body, std::back_inserter(solid),
                       [](char c) { return c != ' ' && c != '\t' && c != '\r' && c != '\n'; });
  return store::sha256(solid);
}

// Whoever nests or strings together thousands is not followed.
bool has_too_many_parts(std::string_view raw) {
  std::size_t found = 0;
  while (!raw.empty() && found <= kMostParts) {
    constexpr std::string_view kType = "content-type";
    if (raw.starts_with("--") || lowered(raw.substr(0, kType.size())) == kType) ++found;
    raw.remove_prefix(std::min(raw.size(), raw.find('\n')));
    if (!raw.empty()) raw.remove_prefix(1);
  }
  return found > kMostParts;
}

std::string parameter_of(GMimeObject* part, const char* name) {
  const char* const value = g_mime_object_get_content_type_parameter(part, name);
  return lowered(value ? value : "");
}

void take_text(GMimeObject* part, Incoming& out) {
  const std::unique_ptr<char, Free> text(g_mime_text_part_get_text(GMIME_TEXT_PART(part)));
  out.has_text = true;
  out.text = text ? text.get() : "";
  out.unreadable = !text || !match::is_utf8(out.text);
  if (parameter_of(part, "format") == "flowed") out.text = unflowed(out.text, parameter_of(part, "delsp") == "yes");
}

// Of several plain texts the first counts; what is attached does not.
void take(GMimeObject* part, Incoming& out) {
  if (GMIME_IS_MULTIPART(part)) {
    for (int i = 0; i < g_mime_multipart_get_count(GMIME_MULTIPART(part)); ++i)
      take(g_mime_multipart_get_part(GMIME_MULTIPART(part), i), out);
    return;
  }
  const char* const disposition = g_mime_object_get_disposition(part);
  GMimeContentType* const type = g_mime_object_get_content_type(part);
  const bool attached = disposition && lowered(disposition) == "attachment";
  if (!attached && GMIME_IS_TEXT_PART(part) && g_mime_content_type_is_type(type, "text", "html"))
    out.has_html = true;
  else if (!attached && !out.has_text && GMIME_IS_TEXT_PART(part) && g_mime_content_type_is_type(type, "text", "plain"))
    take_text(part, out);
  else
    out.has_attachment = true;
}

}  // namespace

void read_text(std::string_view raw, Incoming& out) {
  if (has_too_many_parts(raw)) {
    out.unreadable = true;
    return;
  }
  start_mime();
  if (raw.starts_with("From ")) raw.remove_prefix(std::min(raw.size(), raw.find('\n')));  // as mailboxes begin one
  if (raw.starts_with('\n')) raw.remove_prefix(1);
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(raw.data(), raw.size()));
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  GMimeMessage* const message = g_mime_parser_construct_message(parser.get(), nullptr);
  if (!message) return;
  const Owned<GMimeMessage> owned(message);
  if (GMimeObject* const root = g_mime_message_get_mime_part(message)) take(root, out);
}

Incoming read_head(std::string_view raw) {
  start_mime();
  const HeadAndBody split = split_message(raw);
  Incoming out;
  out.headers = split.headers;
  out.body_hash = hash_of_body(split.body);
  out.from = addresses_in(out.headers, "from");
  for (const char* const name : {"to", "cc"})
    for (std::string& one : addresses_in(out.headers, name)) out.to.push_back(std::move(one));
  out.subject = decoded(first_of(out.headers, "subject"));
  out.date = date_of(first_of(out.headers, "date"));
  out.id = first_of(out.headers, "message-id");
  return out;
}

Incoming read_message(std::string_view raw) {
  Incoming out = read_head(raw);
  read_text(raw, out);
  return out;
}

bool is_automatic(const Incoming& message) {
  const auto word = [&](std::string_view name) {
    const std::string value = first_of(message.headers, name);
    return lowered(trimmed(std::string_view(value).substr(0, value.find(';'))));
  };
  const std::string submitted = word("auto-submitted"), precedence = word("precedence");
  if (!submitted.empty() && submitted != "no") return true;
  if (precedence == "bulk" || precedence == "junk" || precedence == "list") return true;
  if (word("return-path") == "<>" || word("content-type") == "multipart/report") return true;
  for (const std::string_view name : {"list-id", "x-autoreply", "x-autorespond"})
    if (!values_of(message.headers, name).empty()) return true;
  return std::ranges::any_of(message.from,
                             [](const std::string& one) { return lowered(one).starts_with("mailer-daemon@"); });
}

}  // namespace cherta::post
