// Signing in by a link or a code that a mail brings, and by nothing else.
#include <spdlog/spdlog.h>

#include <array>
#include <cstdio>

#include "server/post/account_pages.h"
#include "server/post/reader.h"
#include "server/post/words/letters.h"
#include "server/post/words/pages.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

namespace {

using store::Bytes32;

constexpr std::string_view kAsking = "cherta-asking";
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

std::string alert(const std::string& word) {
  return word.empty() ? "" : "<p role=\"alert\">" + escape(word) + "</p>\n";
}

net::Told sign_in_page(Language in, const std::string& word = "", unsigned status = 200) {
  return page<words::kSignIn>(
      in,
      alert(word) + paragraph<words::kWhatAccountsDo>(in) +
          field("ask", "address", say<words::kYourAddress>(in),
                "type=\"email\" autocomplete=\"email\" maxlength=\"200\"", say<words::kSendCode>(in)) +
          link_to<words::kPlayByLinks>("/", in) + language_form(in, say<words::kLanguage>(in)),
      status);
}

net::Told code_page(Language in, const std::string& word = "", unsigned status = 200) {
  const std::string attributes =
      "inputmode=\"numeric\" autocomplete=\"one-time-code\" maxlength=\"12\" pattern=\"[0-9 ]+\"";
  return page<words::kLookIntoMail>(
      in,
      alert(word) + paragraph<words::kMailOnItsWay>(in) +
          field("code", "code", say<words::kCode>(in), attributes, say<words::kSignIn>(in)) +
          link_to<words::kAnotherAddress>("/account?again", in),
      status);
}

}  // namespace

void AccountPages::home(const net::Asked& asked, const Done& done) {
  if (given_cookie(asked, kSessionCookie).empty()) return done(sign_in_page(done.in));
  const auto token = store::from_base64url(given_cookie(asked, kSessionCookie));
  if (!token) return done(sign_in_page(done.in));
  in_store<store::Account>(
      [hash = store::sha256(store::as_text(*token)), at = now()](store::Accounts& accounts) {
        return accounts.by_session(hash, at);
      },
      [self = shared_from_this(), done](const Result<store::Account>& account) {
        if (account) return self->show_own(*account, done);
        done(account.error().code == "E_SESSION" ? sign_in_page(done.in) : refused(done.in, account.error()));
      });
}

void AccountPages::style(const net::Asked&, const Done& done) { done(style_page()); }

// For this browser, and where somebody is signed in for the mail that he is sent.
void AccountPages::set_language(const net::Asked& asked, const Done& done) {
  const auto chosen = language_from(value_of(read_form(asked.body), "lang"));
  net::Told told = see_other("/account");
  if (!chosen) return done(std::move(told));
  told.headers.emplace_back("Set-Cookie", std::string(kLanguageCookie) + "=" + std::string(code_of(*chosen)) +
                                              "; Path=/; Max-Age=" + std::to_string(kLanguageFor) + "; SameSite=Lax");
  perhaps_signed_in(asked, done, [self = shared_from_this(), done, told, chosen = *chosen](const auto& who) {
    if (!who) return done(told);
    self->change(
        {[done, told](net::Told changed) { done(changed.status == 303 ? told : std::move(changed)); }, done.in},
        [account = *who, chosen](store::Accounts& accounts) {
          store::Wishes wishes = account.wishes;
          wishes.set_language(chosen);
          accounts.set_wishes(account.num, wishes);
        });
  });
}

// ---- asking ----

void AccountPages::begin_sign_in(const std::string& address, Language reads, store::Completion<std::string> then) {
  const Bytes32 browser = entropy_.bytes(), link = entropy_.bytes();
  const std::string code = six_digits(entropy_.bytes());
  const store::SignIn asked{store::sha256(store::as_text(browser)), store::sha256(store::as_text(link)),
                            store::hmac_sha256(browser, code), address, now()};
  const std::string host = host_of_url(means_.public_url);
  const std::string url = means_.public_url + "/account/in?t=" + store::base64url(link);
  Letter letter{address, "", "", store::hex(entropy_.bytes()).substr(0, 32) + "@" + host, now()};
  struct Noted {
    bool goes = false;
    Language reads;
  };
  in_store<Noted>(
      [asked, reads](store::Accounts& accounts) {
        const auto account = accounts.at_address(asked.address);
        return Result<Noted>(Noted{accounts.ask(asked), account ? account->wishes.language() : reads});
      },
      [post = post_, letter = std::move(letter), host, code, url, then = std::move(then),
       token = store::base64url(browser)](const Result<Noted>& noted) mutable {
        if (!noted) return then(noted.error());
        letter.subject = say<words::kSignInSubject>(noted->reads);
        letter.text = say<words::kSignInLetter>(noted->reads, host, code, url);
        if (noted->goes) post->send(std::move(letter));
        then(token);
      });
}

void AccountPages::ask(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "ask", kAsksAnHour)) return;
  const auto address = read_mail_address(value_of(read_form(asked.body), "address"));
  if (!address) return done(sign_in_page(done.in, say<words::kNoAddress>(done.in), 400));
  begin_sign_in(*address, done.in, [self = shared_from_this(), done](const Result<std::string>& token) {
    if (!token) return done(refused(done.in, token.error()));
    net::Told told = code_page(done.in);
    told.headers.emplace_back("Set-Cookie", self->cookie(kAsking, *token, store::kSignInFor / 1000));
    done(std::move(told));
  });
}

// ---- coming in ----

void AccountPages::try_code(const std::string& browser, const std::string& code, const store::SessionRecord& session,
                            Language reads, store::Completion<store::SignedIn> then) {
  const auto token = store::from_base64url(browser);
  const std::string digits = digits_of(code);
  if (!token || digits.size() != kDigits) return then(refusal<words::kSixDigits>());
  in_store<store::SignedIn>(
      [hash = store::sha256(store::as_text(*token)), proof = store::hmac_sha256(*token, digits), session, reads,
       at = now()](store::Accounts& accounts) {
        auto who = accounts.use_code(hash, proof, at, reads);
        if (who) accounts.begin_session(who->account.num, session);
        return who;
      },
      std::move(then));
}

void AccountPages::code(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "try", kTriesAnHour)) return;
  const Bytes32 token = entropy_.bytes();
  try_code(given_cookie(asked, kAsking), value_of(read_form(asked.body), "code"),
           new_session(token, asked.agent, false), done.in,
           [self = shared_from_this(), token, done](const Result<store::SignedIn>& who) {
             if (who) return self->welcome(*who, token, done);
             done(who.error().code.starts_with("E_CODE")
                      ? code_page(done.in, refusal_in(done.in, who.error()).value_or(who.error().text) + ".", 403)
                      : refused(done.in, who.error()));
           });
}

// Whatever follows links in mails uses up nothing by it.
void AccountPages::look_at_link(const net::Asked& asked, const Done& done) {
  const std::string token = value_of(read_form(asked.query), "t");
  if (given_cookie(asked, kAsking).empty())
    return done(page<words::kSignIn>(
        done.in, paragraph<words::kLinkElsewhere>(done.in) + link_to<words::kSignInHere>("/account", done.in), 403));
  done(page<words::kSignIn>(
      done.in, paragraph<words::kOneTouch>(done.in) + button("in", say<words::kSignIn>(done.in), {{"t", token}})));
}

void AccountPages::use_link(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "try", kTriesAnHour)) return;
  const auto link = store::from_base64url(value_of(read_form(asked.body), "t"));
  const auto browser = store::from_base64url(given_cookie(asked, kAsking));
  if (!link || !browser) return done(refused(done.in, refusal<words::kLinkOfAnother>()));
  const Bytes32 token = entropy_.bytes();
  in_store<store::SignedIn>(
      [by = store::sha256(store::as_text(*browser)), hash = store::sha256(store::as_text(*link)),
       session = new_session(token, asked.agent, false), at = now(), reads = done.in](store::Accounts& accounts) {
        auto who = accounts.use_link(by, hash, at, reads);
        if (who) accounts.begin_session(who->account.num, session);
        return who;
      },
      [self = shared_from_this(), token, done](const Result<store::SignedIn>& who) {
        who ? self->welcome(*who, token, done) : done(refused(done.in, who.error()));
      });
}

// Nobody keeps a session of before: it has a name that nobody else can know.
void AccountPages::welcome(const store::SignedIn& who, const Bytes32& token, const Done& done) {
  if (who.fresh) spdlog::info("event=account_made account={}", who.account.num);
  net::Told told = see_other("/account");
  told.headers.emplace_back("Set-Cookie", cookie(kSessionCookie, store::base64url(token), store::kSessionFor / 1000));
  told.headers.emplace_back("Set-Cookie", cookie(kAsking, "", 0));
  done(std::move(told));
}

void AccountPages::sign_out(const net::Asked& asked, const Done& done) {
  signed_in(asked, done, [self = shared_from_this(), done](const store::Account& account, const Bytes32& session) {
    self->in_store<bool>([num = account.num, session](
                             store::Accounts& accounts) { return Result<bool>(accounts.end_session(num, session)); },
                         [self, done](const Result<bool>& ended) {
                           if (!ended) return done(refused(done.in, ended.error()));
                           net::Told told = see_other("/account");
                           told.headers.emplace_back("Set-Cookie", self->cookie(kSessionCookie, "", 0));
                           done(std::move(told));
                         });
  });
}

// ---- no more mail, by whoever has one ----

void AccountPages::quiet_page(const net::Asked& asked, const Done& done) {
  done(page<words::kNoMoreMail>(
      done.in, paragraph<words::kWhatQuietDoes>(done.in) +
                   button("quiet", say<words::kSendNoMore>(done.in), {{"t", value_of(read_form(asked.query), "t")}})));
}

// The token stands in the form, or in the address, where a mail program sends "List-Unsubscribe=One-Click" (RFC 8058).
void AccountPages::quiet(const net::Asked& asked, const Done& done) {
  const std::string by_form = value_of(read_form(asked.body), "t");
  const auto account = post_->account_of(by_form.empty() ? value_of(read_form(asked.query), "t") : by_form);
  if (!account) return done(refused(done.in, refusal<words::kLinkNotWhole>()));
  in_store<void>(
      [num = *account](store::Accounts& accounts) {
        accounts.set_mail(num, false);
        return Result<void>();
      },
      [done](const Result<void>& changed) {
        done(changed ? page<words::kNoMoreMail>(done.in, paragraph<words::kNoneFromNow>(done.in))
                     : refused(done.in, changed.error()));
      });
}

}  // namespace cherta::post
