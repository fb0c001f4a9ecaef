// The page of open tables, and what its buttons do.
#include "server/post/account_pages.h"
#include "server/post/table_words.h"
#include "server/post/words/account.h"
#include "server/post/words/pages.h"
#include "server/post/words/refusals.h"
#include "server/post/words/tables.h"

namespace cherta::post {

namespace {

using store::Bytes32;

constexpr std::string_view kTables = "/account/tables";

// Back to the list, or why not.
store::Completion<void> then_back(const Done& done) {
  return [done](const Result<void>& result) {
    done(result ? see_other(std::string(kTables)) : refused(done.in, result.error()));
  };
}

}  // namespace

void AccountPages::tables(const net::Asked& asked, const Done& done) {
  perhaps_signed_in(asked, done, [self = shared_from_this(), done](const std::optional<store::Account>& who) {
    self->tables_->see(who, [self, done, with = who.has_value()](const Result<TablesSeen>& seen) {
      done(seen ? page<words::kOpenTables>(done.in, tables_page(done.in, *seen, *self->tables_, with))
                : refused(done.in, seen.error()));
    });
  });
}

void AccountPages::offer_table(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "offer", kOffersAnHour)) return;
  signed_in(
      asked, done,
      [self = shared_from_this(), done, form = read_form(asked.body)](const store::Account& host, const Bytes32&) {
        self->tables_->offer(host, form, [done](const Result<store::TableOffer>& offer) {
          done(offer ? see_other(std::string(kTables)) : refused(done.in, offer.error()));
        });
      });
}

// An account goes on to its match as it opens every one; somebody without gets the link to his seat.
void AccountPages::take_and_go(std::int64_t num, const store::Comer& comer, const Done& done) {
  tables_->take(num, comer, [done](const Result<Taken>& taken) {
    if (!taken) return done(refused(done.in, taken.error()));
    if (!taken->link.empty()) return done(see_other(taken->link));
    done(see_other("/account/open?match=" + taken->match + "&as=" + std::to_string(index(taken->role))));
  });
}

void AccountPages::take_table(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "take", kTakesAnHour)) return;
  const auto num = table_of(read_form(asked.body));
  if (!num) return done(refused(done.in, no_table()));
  perhaps_signed_in(asked, done, [self = shared_from_this(), done, num](const std::optional<store::Account>& who) {
    self->take_and_go(*num, {who ? who->num : 0, false}, done);
  });
}

void AccountPages::decline_table(const net::Asked& asked, const Done& done) {
  const auto num = table_of(read_form(asked.body));
  if (!num) return done(refused(done.in, no_table()));
  signed_in(asked, done, [self = shared_from_this(), done, num](const store::Account& who, const Bytes32&) {
    self->tables_->decline(*num, {who.num, false}, then_back(done));
  });
}

void AccountPages::withdraw_table(const net::Asked& asked, const Done& done) {
  const auto num = table_of(read_form(asked.body));
  if (!num) return done(refused(done.in, no_table()));
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
              self->tables_->report(
                  who.num, value_of(form, "match"), value_of(form, "text"), [done](const Result<void>& told) {
                    done(told ? page<words::kReported>(done.in, paragraph<words::kOperatorReads>(done.in) +
                                                                    link_to<words::kYourAccount>("/account", done.in))
                              : refused(done.in, told.error()));
                  });
            });
}

// ---- by a letter ----

// Whatever follows links in mails answers nothing by it.
void AccountPages::invited_page(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "open", kOpensAnHour)) return;
  const std::string token = value_of(read_form(asked.query), "t");
  const auto num = tables_->offer_of(token);
  if (!num) return done(refused(done.in, refusal<words::kLinkNotWhole>()));
  tables_->see_letter(*num, [self = shared_from_this(), done, token](const Result<TableSeen>& seen) {
    if (!seen) return done(refused(done.in, seen.error()));
    done(page<words::kInvited>(
        done.in, table_in_words(done.in, *seen, *self->tables_) +
                     button("invited", say<words::kCome>(done.in), {{"t", token}, {"say", "come"}}) +
                     button("invited", say<words::kDecline>(done.in), {{"t", token}, {"say", "decline"}}) +
                     paragraph<words::kSeatIsAccounts>(done.in) + link_to<words::kSignIn>("/account", done.in)));
  });
}

void AccountPages::answer_letter(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "take", kTakesAnHour)) return;
  const Form form = read_form(asked.body);
  const auto num = tables_->offer_of(value_of(form, "t"));
  if (!num) return done(refused(done.in, refusal<words::kLinkNotWhole>()));
  perhaps_signed_in(asked, done,
                    [self = shared_from_this(), done, num,
                     comes = value_of(form, "say") == "come"](const std::optional<store::Account>& who) {
                      const store::Comer comer{who ? who->num : 0, true};
                      if (comes) return self->take_and_go(*num, comer, done);
                      self->tables_->decline(*num, comer, [done](const Result<void>& declined) {
                        done(declined ? page<words::kDeclined>(done.in, paragraph<words::kHostIsTold>(done.in))
                                      : refused(done.in, declined.error()));
                      });
                    });
}

void AccountPages::shut_page(const net::Asked& asked, const Done& done) {
  done(page<words::kNoMoreInvitations>(
      done.in, paragraph<words::kWhatShuttingDoes>(done.in) + button("shut", say<words::kSendNoInvitations>(done.in),
                                                                     {{"t", value_of(read_form(asked.query), "t")}})));
}

void AccountPages::shut(const net::Asked& asked, const Done& done) {
  const std::string by_form = value_of(read_form(asked.body), "t");
  const auto num = tables_->offer_of(by_form.empty() ? value_of(read_form(asked.query), "t") : by_form);
  if (!num) return done(refused(done.in, refusal<words::kLinkNotWhole>()));
  tables_->shut(*num, [done](const Result<void>& shut) {
    done(shut ? page<words::kNoMoreInvitations>(done.in, paragraph<words::kNoInvitationsFromNow>(done.in))
              : refused(done.in, shut.error()));
  });
}

}  // namespace cherta::post
