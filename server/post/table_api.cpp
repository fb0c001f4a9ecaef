// Open tables for programs: `cherta tables`, `cherta offer`. Answers are JSON.
#include "server/post/account_pages.h"
#include "server/post/table_words.h"

namespace cherta::post {

namespace {

store::Completion<void> then_tell(const Done& done) {
  return [done](const Result<void>& result) { done(result ? json("{}") : refused_json(result.error())); };
}

}  // namespace

// Without a key what everybody sees.
void AccountPages::program_tables(const net::Asked& asked, const Done& done) {
  perhaps_with_key(asked, done, [self = shared_from_this(), done](const std::optional<store::Account>& who) {
    self->tables_->see(who, [self, done](const Result<TablesSeen>& seen) {
      done(seen ? json(tables_json(*seen, *self->tables_)) : refused_json(seen.error()));
    });
  });
}

void AccountPages::program_offer(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "offer", kOffersAnHour)) return;
  with_key(asked, done, [self = shared_from_this(), done, form = read_form(asked.body)](const store::Account& host) {
    self->tables_->offer(host, form, [done](const Result<store::TableOffer>& offer) {
      done(offer ? json("{\"table\":" + quote(store::write_offer(offer->num)) + "}") : refused_json(offer.error()));
    });
  });
}

void AccountPages::program_take(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "take", kTakesAnHour)) return;
  const auto num = table_of(read_form(asked.body));
  if (!num) return done(refused_json(no_table()));
  perhaps_with_key(asked, done, [self = shared_from_this(), done, num](const std::optional<store::Account>& who) {
    self->tables_->take(*num, {who ? who->num : 0, false}, [done](const Result<Taken>& taken) {
      if (!taken) return done(refused_json(taken.error()));
      done(json("{\"match\":" + quote(taken->match) + ",\"as\":" + std::to_string(index(taken->role)) +
                (taken->link.empty() ? "" : ",\"link\":" + quote(taken->link)) + "}"));
    });
  });
}

void AccountPages::program_decline(const net::Asked& asked, const Done& done) {
  const auto num = table_of(read_form(asked.body));
  if (!num) return done(refused_json(no_table()));
  with_key(asked, done, [self = shared_from_this(), done, num](const store::Account& who) {
    self->tables_->decline(*num, {who.num, false}, then_tell(done));
  });
}

void AccountPages::program_withdraw(const net::Asked& asked, const Done& done) {
  const auto num = table_of(read_form(asked.body));
  if (!num) return done(refused_json(no_table()));
  with_key(asked, done, [self = shared_from_this(), done, num](const store::Account& who) {
    self->tables_->withdraw(*num, who.num, then_tell(done));
  });
}

void AccountPages::program_block(const net::Asked& asked, const Done& done) {
  with_key(asked, done, [self = shared_from_this(), done, form = read_form(asked.body)](const store::Account& who) {
    self->tables_->block(who.num, value_of(form, "name"), value_of(form, "on") != "no", then_tell(done));
  });
}

void AccountPages::program_report(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "report", kReportsAnHour)) return;
  with_key(asked, done, [self = shared_from_this(), done, form = read_form(asked.body)](const store::Account& who) {
    self->tables_->report(who.num, value_of(form, "match"), value_of(form, "text"), then_tell(done));
  });
}

}  // namespace cherta::post
