#include "server/post/account_pages.h"

#include <algorithm>

#include "server/post/reader.h"
#include "server/post/words/account.h"
#include "server/post/words/pages.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

namespace {

std::string to_account(Language in) { return link_to<words::kYourAccount>("/account", in); }

net::Told not_found(Language in) {
  return page<words::kNotFound>(in, paragraph<words::kNoSuchPage>(in) + to_account(in), 404);
}

}  // namespace

unsigned status_of(const Refusal& why) {
  if (cannot_now(why)) return 503;
  return why.code.starts_with("E_SESSION") ? 401 : 403;
}

net::Told refused(Language in, const Refusal& why) {
  const auto text = refusal_in(in, why);
  return page<words::kDidNotWork>(
      in, (text ? "<p>" + escape(*text) : "<p lang=\"en\">" + escape(why.text)) + ".</p>\n" + to_account(in),
      status_of(why));
}

net::Told refused_json(const Refusal& why) {
  return json("{\"error\":" + quote(why.code) + ",\"text\":" + quote(why.text) + "}", status_of(why));
}

net::Told refused_json(Language in, const Refusal& why) {
  return refused_json({why.code, why.rule, refusal_in(in, why).value_or(why.text)});
}

void serve_without_mail(const net::Asked& asked, const Answer& answer) {
  // The start page asks whether there are any.
  if (asked.method == "GET" && asked.path == std::string(net::kPages) + "/api/tables")
    return answer(json("{\"accounts\":false,\"tables\":[]}"));
  const Language in = language_of(asked);
  answer(page<words::kNoAccounts>(in, paragraph<words::kNoMailHere>(in) + link_to<words::kBack>("/", in), 404));
}

std::optional<rules::Viewer> role_of(const Form& form) {
  const std::string text = value_of(form, "as");
  if (text.size() != 1 || text[0] < '0' || text[0] > '9') return std::nullopt;
  const auto number = static_cast<std::size_t>(text[0] - '0');
  return number < rules::kViewers.size() ? std::optional(rules::kViewers[number]) : std::nullopt;
}

AccountPages::AccountPages(Means means, store::Entropy& entropy, std::shared_ptr<Post> post)
    : means_(std::move(means)),
      entropy_(entropy),
      post_(std::move(post)),
      secure_(means_.public_url.starts_with("https://")) {}

const std::vector<AccountPages::Route>& AccountPages::routes() {
  using P = AccountPages;
  static const std::vector<Route> table = {
      {"GET", "", &P::home},
      {"GET", "/style.css", &P::style},
      {"POST", "/language", &P::set_language},
      {"POST", "/ask", &P::ask},
      {"POST", "/code", &P::code},
      {"GET", "/in", &P::look_at_link},
      {"POST", "/in", &P::use_link},
      {"POST", "/out", &P::sign_out},
      {"GET", "/quiet", &P::quiet_page},
      {"POST", "/quiet", &P::quiet, true},  // a mail program does it
      {"POST", "/end", &P::end_session},
      {"POST", "/name", &P::rename},
      {"POST", "/mail", &P::set_mail},
      {"POST", "/ways", &P::set_ways},
      {"POST", "/hook", &P::add_hook},
      {"POST", "/hook-away", &P::remove_hook},
      {"POST", "/hook-on", &P::switch_hook_on},
      {"POST", "/hook-try", &P::try_hook},
      {"GET", "/push", &P::push_key},
      {"POST", "/push", &P::add_browser},
      {"POST", "/void", &P::void_replies},
      {"POST", "/move", &P::move},
      {"GET", "/agree", &P::agree_page},
      {"POST", "/agree", &P::agree},
      {"GET", "/export", &P::export_all},
      {"GET", "/delete", &P::delete_page},
      {"POST", "/delete", &P::delete_account},
      {"POST", "/claim", &P::claim},
      {"POST", "/let-go", &P::let_go},
      {"GET", "/open", &P::open_page},
      {"POST", "/open", &P::open},
      {"POST", "/api/ask", &P::program_ask, true},
      {"POST", "/api/code", &P::program_code, true},
      {"GET", "/api/games", &P::program_games},
      {"POST", "/api/open", &P::program_open, true},
      {"POST", "/api/claim", &P::program_claim, true},
      {"POST", "/api/out", &P::program_out, true},
      {"GET", "/next", &P::next_page},
      {"GET", "/tables", &P::tables, false, true},
      {"POST", "/offer", &P::offer_table, false, true},
      {"POST", "/take", &P::take_table, false, true},
      {"POST", "/decline", &P::decline_table, false, true},
      {"POST", "/withdraw", &P::withdraw_table, false, true},
      {"POST", "/block", &P::block_other, false, true},
      {"POST", "/unblock", &P::unblock_other, false, true},
      {"POST", "/report", &P::report_match, false, true},
      {"GET", "/invited", &P::invited_page, false, true},
      {"POST", "/invited", &P::answer_letter, false, true},
      {"GET", "/shut", &P::shut_page, false, true},
      {"POST", "/shut", &P::shut, true, true},  // a mail program does it
      {"GET", "/api/tables", &P::program_tables, true, true},
      {"POST", "/api/offer", &P::program_offer, true, true},
      {"POST", "/api/take", &P::program_take, true, true},
      {"POST", "/api/decline", &P::program_decline, true, true},
      {"POST", "/api/withdraw", &P::program_withdraw, true, true},
      {"POST", "/api/block", &P::program_block, true, true},
      {"POST", "/api/report", &P::program_report, true, true},
  };
  return table;
}

void AccountPages::serve(const net::Asked& asked, const Answer& answer) {
  const Done done{answer, language_of(asked)};
  const std::string_view path = std::string_view(asked.path).substr(net::kPages.size());
  const auto route =
      std::ranges::find_if(routes(), [&](const Route& one) { return one.path == path && one.method == asked.method; });
  if (route == routes().end() || (route->of_tables && !tables_)) return done(not_found(done.in));
  if (asked.method == "POST" && !route->from_anywhere && !is_own(asked, means_.public_url))
    return done(page<words::kNotFromHere>(done.in, paragraph<words::kNotSentHere>(done.in), 403));
  (this->*route->handler)(asked, done);
}

void AccountPages::tidy() {
  in_store<void>(
      [at = now()](store::Accounts& accounts) {
        accounts.tidy(at);
        return Result<void>();
      },
      [](const Result<void>&) {});
}

bool AccountPages::may(const net::Asked& asked, const Done& done, std::string_view what, std::size_t most) {
  if (often_.may(asked.address, what, most, now())) return true;
  done(too_often(done.in));
  return false;
}

// ---- who it is ----

// Under TLS by a name that no other host, and no unsafe page, can set.
std::string AccountPages::cookie_name(std::string_view name) const {
  return (secure_ ? "__Host-" : "") + std::string(name);
}

std::string AccountPages::given_cookie(const net::Asked& asked, std::string_view name) const {
  return cookie_of(asked.cookie, cookie_name(name));
}

std::string AccountPages::cookie(std::string_view name, const std::string& value, std::int64_t seconds) const {
  return cookie_name(name) + "=" + value + "; Path=/; Max-Age=" + std::to_string(seconds) + "; HttpOnly; SameSite=Lax" +
         (secure_ ? "; Secure" : "");
}

store::SessionRecord AccountPages::new_session(const store::Bytes32& token, const std::string& label,
                                               bool program) const {
  return {store::sha256(store::as_text(token)), program, as_name(label, kMostLabelBytes), now(), now()};
}

void AccountPages::signed_in(const net::Asked& asked, const Done& done,
                             std::function<void(const store::Account&, const store::Bytes32&)> then) {
  const auto token = store::from_base64url(given_cookie(asked, kSessionCookie));
  if (!token) return done(see_other("/account"));
  const store::Bytes32 hash = store::sha256(store::as_text(*token));
  in_store<store::Account>(
      [hash, at = now()](store::Accounts& accounts) { return accounts.by_session(hash, at); },
      [done, hash, then = std::move(then)](const Result<store::Account>& account) {
        if (account) return then(*account, hash);
        done(account.error().code == "E_SESSION" ? see_other("/account") : refused(done.in, account.error()));
      });
}

void AccountPages::with_key(const net::Asked& asked, const Done& done,
                            std::function<void(const store::Account&)> then) {
  const auto key = store::from_base64url(bearer_of(asked.authorization));
  if (!key) return done(refused_json(refusal<words::kKeyNeeded>()));
  in_store<store::Account>([hash = store::sha256(store::as_text(*key)),
                            at = now()](store::Accounts& accounts) { return accounts.by_session(hash, at); },
                           [done, then = std::move(then)](const Result<store::Account>& account) {
                             account ? then(*account) : done(refused_json(account.error()));
                           });
}

void AccountPages::perhaps_signed_in(const net::Asked& asked, const Done& done,
                                     std::function<void(const std::optional<store::Account>&)> then) {
  const auto token = store::from_base64url(given_cookie(asked, kSessionCookie));
  if (!token) return then(std::nullopt);
  in_store<store::Account>([hash = store::sha256(store::as_text(*token)),
                            at = now()](store::Accounts& accounts) { return accounts.by_session(hash, at); },
                           [done, then = std::move(then)](const Result<store::Account>& account) {
                             if (account) return then(*account);
                             account.error().code == "E_SESSION" ? then(std::nullopt)
                                                                 : done(refused(done.in, account.error()));
                           });
}

void AccountPages::perhaps_with_key(const net::Asked& asked, const Done& done,
                                    std::function<void(const std::optional<store::Account>&)> then) {
  if (asked.authorization.empty()) return then(std::nullopt);
  with_key(asked, done, [then = std::move(then)](const store::Account& account) { then(account); });
}

void AccountPages::change(const Done& done, std::function<void(store::Accounts&)> what) {
  in_store<void>(
      [what = std::move(what)](store::Accounts& accounts) {
        what(accounts);
        return Result<void>();
      },
      [done](const Result<void>& changed) {
        done(changed ? see_other("/account") : refused(done.in, changed.error()));
      });
}

}  // namespace cherta::post
