// Signing in by a link or a code that a mail brings, and by nothing else.
#include <spdlog/spdlog.h>

#include <array>
#include <cstdio>

#include "server/post/account_pages.h"

namespace cherta::post {

namespace {

using store::Bytes32;

constexpr std::string_view kSession = "cherta", kAsking = "cherta-asking";
constexpr std::size_t kDigits = 6;

std::string six_digits(const Bytes32& random) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | random[i];
  constexpr std::uint64_t kMillion = 1'000'000;
  std::string digits = std::to_string(number % kMillion);
  return std::string(kDigits - digits.size(), '0') + digits;
}

// As people type them, with blanks between.
std::string digits_of(std::string_view text) {
  std::string digits;
  for (const char c : text)
    if (c >= '0' && c <= '9') digits += c;
  return digits;
}

std::string letter_text(const std::string& host, const std::string& code, const std::string& link) {
  return "Somebody, you we hope, wants to sign in at " + host + ".\n\nThe code is\n\n    " + code +
         "\n\nOr open this link, in the browser that asked:\n" + link +
         "\n\nEither is good once, for fifteen minutes. If it was not you there is nothing to be done: nobody comes in "
         "without this mail. Give the code to nobody.\n";
}

}  // namespace

net::Told AccountPages::sign_in_page(const std::string& word, unsigned status) const {
  std::string body = word.empty() ? "" : "<p role=\"alert\">" + escape(word) + "</p>\n";
  body +=
      "<p>An account keeps your seats: a lost link is no lost game, they open from any device, and mail tells you when "
      "it is your move. There is no password: you are sent a code.</p>\n";
  body += field("ask", "address", "Your mail address", "type=\"email\" autocomplete=\"email\" maxlength=\"200\"",
                "Send me a code");
  return page("Sign in", body + "<p><a href=\"/\">Play by links, without an account</a></p>\n", status);
}

net::Told AccountPages::code_page(const std::string& word, unsigned status) const {
  std::string body = word.empty() ? "" : "<p role=\"alert\">" + escape(word) + "</p>\n";
  body +=
      "<p>A mail is on its way, unless that address was sent too many today. Type the six digits that stand in it, or "
      "open its link in this browser. Both are good for fifteen minutes.</p>\n";
  body += field("code", "code", "Code",
                "inputmode=\"numeric\" autocomplete=\"one-time-code\" maxlength=\"12\" pattern=\"[0-9 ]+\"", "Sign in");
  return page("Look into your mail", body + "<p><a href=\"/account?again\">Another address</a></p>\n", status);
}

void AccountPages::home(const net::Asked& asked, const Done& done) {
  if (given_cookie(asked, kSession).empty()) return done(sign_in_page("", 200));
  const auto token = store::from_base64url(given_cookie(asked, kSession));
  if (!token) return done(sign_in_page("", 200));
  in_store<store::Account>(
      [hash = store::sha256(store::as_text(*token)), at = now()](store::Accounts& accounts) {
        return accounts.by_session(hash, at);
      },
      [self = shared_from_this(), done](const Result<store::Account>& account) {
        if (account) return self->show_own(*account, done);
        done(account.error().code == "E_SESSION" ? self->sign_in_page("", 200) : refused(account.error()));
      });
}

void AccountPages::style(const net::Asked&, const Done& done) { done(style_page()); }

// ---- asking ----

void AccountPages::begin_sign_in(const std::string& address, store::Completion<std::string> then) {
  const Bytes32 browser = entropy_.bytes(), link = entropy_.bytes();
  const std::string code = six_digits(entropy_.bytes());
  const store::SignIn asked{store::sha256(store::as_text(browser)), store::sha256(store::as_text(link)),
                            store::hmac_sha256(browser, code), address, now()};
  const std::string host = host_of_url(means_.public_url);
  const std::string url = means_.public_url + "/account/in?t=" + store::base64url(link);
  Letter letter{address, "Sign in to Cherta", letter_text(host, code, url),
                store::hex(entropy_.bytes()).substr(0, 32) + "@" + host, now()};
  in_store<bool>([asked](store::Accounts& accounts) { return Result<bool>(accounts.ask(asked)); },
                 [post = post_, letter = std::move(letter), then = std::move(then),
                  token = store::base64url(browser)](const Result<bool>& noted) mutable {
                   if (!noted) return then(noted.error());
                   if (*noted) post->send(std::move(letter));
                   then(token);
                 });
}

void AccountPages::ask(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "ask", kAsksAnHour)) return;
  const auto address = read_mail_address(value_of(read_form(asked.body), "address"));
  if (!address) return done(sign_in_page("That is no mail address to which this server sends.", 400));
  begin_sign_in(*address, [self = shared_from_this(), done](const Result<std::string>& token) {
    if (!token) return done(refused(token.error()));
    net::Told told = self->code_page("", 200);
    told.headers.emplace_back("Set-Cookie", self->cookie(kAsking, *token, store::kSignInFor / 1000));
    done(std::move(told));
  });
}

// ---- coming in ----

void AccountPages::try_code(const std::string& browser, const std::string& code, const store::SessionRecord& session,
                            store::Completion<store::SignedIn> then) {
  const auto token = store::from_base64url(browser);
  const std::string digits = digits_of(code);
  if (!token || digits.size() != kDigits)
    return then(Refusal("E_CODE", "", "six digits are needed, in the browser that asked"));
  in_store<store::SignedIn>(
      [hash = store::sha256(store::as_text(*token)), proof = store::hmac_sha256(*token, digits), session,
       at = now()](store::Accounts& accounts) {
        auto who = accounts.use_code(hash, proof, at);
        if (who) accounts.begin_session(who->account.num, session);
        return who;
      },
      std::move(then));
}

void AccountPages::code(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "try", kTriesAnHour)) return;
  const Bytes32 token = entropy_.bytes();
  try_code(given_cookie(asked, kAsking), value_of(read_form(asked.body), "code"),
           new_session(token, asked.agent, false),
           [self = shared_from_this(), token, done](const Result<store::SignedIn>& who) {
             if (who) return self->welcome(*who, token, done);
             done(who.error().code == "E_CODE" ? self->code_page(who.error().text + ".", 403) : refused(who.error()));
           });
}

// Whatever follows links in mails uses up nothing by it.
void AccountPages::look_at_link(const net::Asked& asked, const Done& done) {
  const std::string token = value_of(read_form(asked.query), "t");
  if (given_cookie(asked, kAsking).empty())
    return done(page("Sign in",
                     "<p>This link opens in the browser that asked for it. There you can type the code instead; or ask "
                     "for another one here.</p>\n<p><a href=\"/account\">Sign in here</a></p>\n",
                     403));
  done(page("Sign in", "<p>One touch, and you are in.</p>\n" + button("in", "Sign in", {{"t", token}})));
}

void AccountPages::use_link(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "try", kTriesAnHour)) return;
  const auto link = store::from_base64url(value_of(read_form(asked.body), "t"));
  const auto browser = store::from_base64url(given_cookie(asked, kAsking));
  if (!link || !browser)
    return done(refused({"E_CODE", "", "this link is not whole, or opens in another browser: the one that asked"}));
  const Bytes32 token = entropy_.bytes();
  in_store<store::SignedIn>(
      [by = store::sha256(store::as_text(*browser)), hash = store::sha256(store::as_text(*link)),
       session = new_session(token, asked.agent, false), at = now()](store::Accounts& accounts) {
        auto who = accounts.use_link(by, hash, at);
        if (who) accounts.begin_session(who->account.num, session);
        return who;
      },
      [self = shared_from_this(), token, done](const Result<store::SignedIn>& who) {
        who ? self->welcome(*who, token, done) : done(refused(who.error()));
      });
}

// Nobody keeps a session of before: it has a name that nobody else can know.
void AccountPages::welcome(const store::SignedIn& who, const Bytes32& token, const Done& done) {
  if (who.fresh) spdlog::info("event=account_made account={}", who.account.num);
  net::Told told = see_other("/account");
  told.headers.emplace_back("Set-Cookie", cookie(kSession, store::base64url(token), store::kSessionFor / 1000));
  told.headers.emplace_back("Set-Cookie", cookie(kAsking, "", 0));
  done(std::move(told));
}

void AccountPages::sign_out(const net::Asked& asked, const Done& done) {
  signed_in(asked, done, [self = shared_from_this(), done](const store::Account& account, const Bytes32& session) {
    self->in_store<bool>([num = account.num, session](
                             store::Accounts& accounts) { return Result<bool>(accounts.end_session(num, session)); },
                         [self, done](const Result<bool>& ended) {
                           if (!ended) return done(refused(ended.error()));
                           net::Told told = see_other("/account");
                           told.headers.emplace_back("Set-Cookie", self->cookie(kSession, "", 0));
                           done(std::move(told));
                         });
  });
}

// ---- no more mail, by whoever has one ----

void AccountPages::quiet_page(const net::Asked& asked, const Done& done) {
  done(page("No more mail",
            "<p>You are then told nothing of your matches by mail. Your account says so, and can change "
            "it again.</p>\n" +
                button("quiet", "Send me no more mail", {{"t", value_of(read_form(asked.query), "t")}})));
}

// The token stands in the form, or in the address, where a mail program sends "List-Unsubscribe=One-Click" (RFC 8058).
void AccountPages::quiet(const net::Asked& asked, const Done& done) {
  const std::string by_form = value_of(read_form(asked.body), "t");
  const auto account = post_->account_of(by_form.empty() ? value_of(read_form(asked.query), "t") : by_form);
  if (!account) return done(refused({"E_CODE", "", "this link is not whole"}));
  in_store<void>(
      [num = *account](store::Accounts& accounts) {
        accounts.set_mail(num, false);
        return Result<void>();
      },
      [done](const Result<void>& changed) {
        done(changed ? page("No more mail", "<p>None will be sent from now on.</p>\n") : refused(changed.error()));
      });
}

}  // namespace cherta::post
