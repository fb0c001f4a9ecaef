// Browsers that are told by push. The page that asks a browser for it is a file of its own,
// client/web/public/push.html, for the pages of accounts have no script.
#include "server/post/account_pages.h"
#include "server/post/channel_pages.h"
#include "server/post/push.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

using store::Bytes32;
using store::Target;

// What a browser needs to subscribe.
void AccountPages::push_key(const net::Asked& asked, const Done& done) {
  signed_in(asked, done, [self = shared_from_this(), done](const store::Account&, const Bytes32&) {
    if (!self->means_.caller) return done(refused_json(refusal<words::kCallsNobody>()));
    done(json("{\"key\":" + quote(push_text(public_point(self->post_->push_secret()))) + "}"));
  });
}

Result<Target> read_browser(const Form& form, std::string_view agent, const Caller& caller) {
  const auto key = push_bytes(value_of(form, "key")), auth = push_bytes(value_of(form, "auth"));
  Target browser;
  browser.way = store::Way::kPush;
  browser.url = value_of(form, "url");
  browser.name = as_name(agent, store::kMostNameBytes);
  const bool whole = key && is_point(*key) && auth && auth->size() == kPushAuthBytes;
  if (!whole || browser.url.size() > store::kMostUrlBytes || caller.why_not(browser.url))
    return refusal<words::kNoBrowser>();
  browser.key = *key;
  browser.auth = *auth;
  return browser;
}

void AccountPages::add_browser(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "hook", kAsksAnHour)) return;
  if (!means_.caller) return done(refused_json(refusal<words::kCallsNobody>()));
  const auto browser = read_browser(read_form(asked.body), asked.agent, *means_.caller);
  if (!browser) return done(refused_json(browser.error()));
  signed_in(asked, done,
            [self = shared_from_this(), done, browser = *browser](const store::Account& account, const Bytes32&) {
              self->change_targets(
                  {[done](net::Told told) { done(told.status == 303 ? json("{}") : std::move(told)); }, done.in},
                  [browser, num = account.num](store::Targets& targets) {
                    Target mine = browser;
                    mine.account = num;
                    return targets.add(std::move(mine));
                  });
            });
}

}  // namespace cherta::post
