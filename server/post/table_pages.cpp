// The page of open tables, and what its buttons do.
#include "server/post/account_pages.h"
#include "server/post/table_words.h"

namespace cherta::post {

namespace {

using store::Bytes32;

constexpr std::string_view kTables = "/account/tables";

std::optional<std::int64_t> table_of(const Form& form) { return store::read_offer(value_of(form, "table")); }

Refusal no_table() { return {"E_GONE", "", "this table is not to be had: taken, at its end, or not for you"}; }

// Back to the list, or why not.
store::Completion<void> then_back(const Done& done) {
  return
      [done](const Result<void>& result) { done(result ? see_other(std::string(kTables)) : refused(result.error())); };
}

}  // namespace

void AccountPages::tables(const net::Asked& asked, const Done& done) {
  perhaps_signed_in(asked, done, [self = shared_from_this(), done](const std::optional<store::Account>& who) {
    self->tables_->see(who, [self, done, with = who.has_value()](const Result<TablesSeen>& seen) {
      done(seen ? page("Open tables", tables_page(*seen, *self->tables_, with)) : refused(seen.error()));
    });
  });
}

void AccountPages::offer_table(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "offer", kOffersAnHour)) return;
  signed_in(
      asked, done,
      [self = shared_from_this(), done, form = read_form(asked.body)](const store::Account& host, const Bytes32&) {
        self->tables_->offer(host, form, [done](const Result<store::Offer>& offer) {
          done(offer ? see_other(std::string(kTables)) : refused(offer.error()));
        });
      });
}

// An account goes on to its match as it opens every one; somebody without gets the link to his seat.
void AccountPages::take_and_go(std::int64_t num, const store::Comer& comer, const Done& done) {
  tables_->take(num, comer, [done](const Result<Taken>& taken) {
    if (!taken) return done(refused(taken.error()));
    if (!taken->link.empty()) return done(see_other(taken->link));
    done(see_other("/account/open?match=" + taken->match + "&as=" + std::to_string(index(taken->role))));
  });
}

void AccountPages::take_table(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "take", kTakesAnHour)) return;
  const auto num = table_of(read_form(asked.body));
  if (!num) return done(refused(no_table()));
  perhaps_signed_in(asked, done, [self = shared_from_this(), done, num](const std::optional<store::Account>& who) {
    self->take_and_go(*num, {who ? who->num : 0, false}, done);
  });
}

void AccountPages::decline_table(const net::Asked& asked, const Done& done) {
  const auto num = table_of(read_form(asked.body));
  if (!num) return done(refused(no_table()));
  signed_in(asked, done, [self = shared_from_this(), done, num](const store::Account& who, const Bytes32&) {
    self->tables_->decline(*num, {who.num, false}, then_back(done));
  });
}

void AccountPages::withdraw_table(const net::Asked& asked, const Done& done) {
  const auto num = table_of(read_form(asked.body));
  if (!num) return done(refused(no_table()));
  signed_in(asked, done, [self = shared_from_this(), done, num](const store::Account& who, const Bytes32&) {
    self->tables_->withdraw(*num, who.num, then_back(done));
  });
}

void AccountPages::set_block(const net::Asked& asked, const Done& done, bool on) {
  const std::string name = value_of(read_form(asked.body), "name");
  signed_in(asked, done, [self = shared_from_this(), done, name, on](const store::Account& who, const Bytes32&) {
    self->tables_->block(who.num, name, on, then_back(done));
  });
}

void AccountPages::block_other(const net::Asked& asked, const Done& done) { set_block(asked, done, true); }
void AccountPages::unblock_other(const net::Asked& asked, const Done& done) { set_block(asked, done, false); }

void AccountPages::report_match(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "report", kReportsAnHour)) return;
  signed_in(asked, done,
            [self = shared_from_this(), done, form = read_form(asked.body)](const store::Account& who, const Bytes32&) {
              self->tables_->report(who.num, value_of(form, "match"), value_of(form, "text"),
                                    [done](const Result<void>& told) {
                                      done(told ? page("Reported",
                                                       "<p>The operator reads it.</p>\n<p><a "
                                                       "href=\"/account\">Your account</a></p>\n")
                                                : refused(told.error()));
                                    });
            });
}

// ---- by a letter ----

// Whatever follows links in mails answers nothing by it.
void AccountPages::invited_page(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "open", kOpensAnHour)) return;
  const std::string token = value_of(read_form(asked.query), "t");
  const auto num = tables_->offer_of(token);
  if (!num) return done(refused({"E_CODE", "", "this link is not whole"}));
  tables_->see_letter(*num, [self = shared_from_this(), done, token](const Result<TableSeen>& seen) {
    if (!seen) return done(refused(seen.error()));
    done(page(
        "You are invited",
        table_in_words(*seen, *self->tables_) + button("invited", "Come", {{"t", token}, {"say", "come"}}) +
            button("invited", "Decline", {{"t", token}, {"say", "decline"}}) +
            "<p>If you are signed in here, the seat is your account's. Else you are given its link: keep it, or <a "
            "href=\"/account\">sign in</a> first.</p>\n"));
  });
}

void AccountPages::answer_letter(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "take", kTakesAnHour)) return;
  const Form form = read_form(asked.body);
  const auto num = tables_->offer_of(value_of(form, "t"));
  if (!num) return done(refused({"E_CODE", "", "this link is not whole"}));
  perhaps_signed_in(
      asked, done,
      [self = shared_from_this(), done, num,
       comes = value_of(form, "say") == "come"](const std::optional<store::Account>& who) {
        const store::Comer comer{who ? who->num : 0, true};
        if (comes) return self->take_and_go(*num, comer, done);
        self->tables_->decline(*num, comer, [done](const Result<void>& declined) {
          done(declined ? page("Declined", "<p>Whoever invited you is told.</p>\n") : refused(declined.error()));
        });
      });
}

void AccountPages::shut_page(const net::Asked& asked, const Done& done) {
  done(page("No more invitations",
            "<p>No invitation is sent to this address any more, whoever invites.</p>\n" +
                button("shut", "Send me no more", {{"t", value_of(read_form(asked.query), "t")}})));
}

void AccountPages::shut(const net::Asked& asked, const Done& done) {
  const std::string by_form = value_of(read_form(asked.body), "t");
  const auto num = tables_->offer_of(by_form.empty() ? value_of(read_form(asked.query), "t") : by_form);
  if (!num) return done(refused({"E_CODE", "", "this link is not whole"}));
  tables_->shut(*num, [done](const Result<void>& shut) {
    done(shut ? page("No more invitations", "<p>None will be sent from now on.</p>\n") : refused(shut.error()));
  });
}

}  // namespace cherta::post
