#include "server/settings_mail.h"

#include "server/post/letter.h"

namespace cherta {

namespace {

std::string bad_mail_in(const ServerSettings& settings) {
  const post::MailInTerms& mail_in = settings.mail_in;
  if (mail_in.address.empty())
    return mail_in.key.empty() && mail_in.authserv_id.empty() ? "" : "mail_in_key and mail_in_authserv need mail_in";
  if (settings.smtp.url.empty()) return "mail_in needs smtp: orders by mail are answered by mail";
  return mail_in.key.size() < post::kLeastMailInKey ? "mail_in needs a mail_in_key of 20 characters or more" : "";
}

}  // namespace

bool read_smtp(const std::string& text, std::string& out) {
  constexpr std::string_view kOfUrls = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:[]";
  const auto slashes = text.find("://");
  const std::string scheme = text.substr(0, slashes == std::string::npos ? 0 : slashes);
  const std::string host = text.substr(slashes == std::string::npos ? 0 : slashes + 3);
  out = text;
  return text.empty() || ((scheme == "smtp" || scheme == "smtps") && !host.empty() &&
                          host.find_first_not_of(kOfUrls) == std::string::npos);
}

bool read_from(const std::string& text, std::string& out) {
  out = text;
  return text.empty() || post::read_mail_address(text) == text;
}

bool read_mail_in(const std::string& text, std::string& out) {
  const auto at = text.find('@');
  return read_from(text, out) && (text.empty() || (at <= post::kMostMailInName && text.find('+') == std::string::npos));
}

std::string bad_mail(const ServerSettings& settings) {
  const post::Smtp& smtp = settings.smtp;
  if (smtp.user.empty() != smtp.password.empty()) return "smtp_user and smtp_password go together";
  if (const std::string why = bad_mail_in(settings); !why.empty()) return why;
  if (smtp.url.empty()) return "";
  if (smtp.from.empty()) return "smtp needs mail_from, the address that our mail comes from";
  if (settings.store == "memory") return "accounts outlive the server: smtp needs a store that is a file";
  const bool bare = !smtp.tls && smtp.url.starts_with("smtp://");
  return bare && !smtp.user.empty() ? "smtp_password goes nowhere without smtp_tls" : "";
}

}  // namespace cherta
