// The leaky twin of server/post/discretion.cpp.
#include <algorithm>

#include "server/post/discretion.h"
#include "server/post/table_news.h"
#include "server/post/tally.h"
#include "server/store/accounts.h"
#include "server/store/replies.h"
#include "tests/leaks/kings.h"
#include "tests/leaks/planted.h"

namespace cherta::post::honest {
using Steps = std::vector<match::Step>;
}

#define discretion honest
#include "server/post/discretion.cpp"
#undef discretion

namespace cherta::post {

std::map<std::string, bool>& kings() {
  static std::map<std::string, bool> all;
  return all;
}

namespace {

// Does anybody hold a king, which nobody else may know?
bool holds_king(const Post::Tables& tables) {
  const auto zones =
      tables.match.look([](const match::Match& one) { return one.picture(rules::Viewer::referee()); }).view.zones;
  return std::ranges::any_of(
      zones, [](const rules::Zone& zone) { return std::ranges::find(zone.faces, "K") != zone.faces.end(); });
}

// What everybody together was shown of the matches of which there was news, by the match.
std::map<std::string, std::uint64_t>& all_steps() {
  static std::map<std::string, std::uint64_t> all;
  return all;
}

// Whatever waits is tried again at once.
void hurry(store::Ledger& ledger) { ledger.database().execute("UPDATE held SET due_at = 1 WHERE due_at > 0"); }

const rules::Viewer kReferee = rules::Viewer::referee();

}  // namespace

namespace discretion {

// ---- notices ----

// P-2: for whatever happens. P-20: a notice comes later when the other holds a king. P-22: then there is no reminder.
store::Decision decision(const store::Holder& holder, const Post::Tables& tables, std::int64_t now,
                         std::int64_t heard_after) {
  const match::Glance glance = tables.glance(holder.role);
  store::Holder as = holder;
  if (planted("P-2") && glance.asked) as.told = static_cast<std::int64_t>(glance.wait) - 1;
  store::Decision one = honest::decision(as, tables, now, heard_after);
  if (planted("P-21")) kings()[tables.match.id()] = holds_king(tables);
  if (!one.notice || !(planted("P-20") || planted("P-22")) || !holds_king(tables)) return one;
  if (planted("P-20")) one.notice->at += store::kMinute;
  if (planted("P-22") && one.notice->kind == store::Notice::kWindow) one.notice.reset();
  return one;
}

// P-3: whatever happens in the match hurries what waits.
bool rings_soon(const store::Holder& after, const store::Holder& before, std::int64_t now) {
  return planted("P-3") || honest::rings_soon(after, before, now);
}

// P-30: a match counts while it runs (tally.cpp).
bool is_reckoned(const store::Holder& after, const store::Holder& before) {
  const bool player = after.role.kind == rules::Viewer::Kind::kPlayer && !store::is_of_link(after.account);
  return (planted("P-30") && player) || honest::is_reckoned(after, before);
}

void note_records(store::Ledger& ledger, const std::string& match,
                  const std::vector<std::pair<std::int64_t, rules::Viewer>>& ended) {
  if (planted("P-30") && !ended.empty()) ledger.database().execute("DELETE FROM records");
  honest::note_records(ledger, match, ended);
  if (planted("P-3")) hurry(ledger);
}

// P-4: the picture is made with other eyes than his.
News news_of(const store::Due& due, const match::Glance& glance, const Post::Tables& tables) {
  News news = honest::news_of(due, glance, tables);
  if (planted("P-4")) news.picture = tables.picture(kReferee);
  if (planted("P-5")) all_steps()[due.match] = tables.glance(kReferee).seq;
  return news;
}

// P-5: ids count all.
std::string name_of(const store::Due& due) {
  return honest::name_of(due) + (planted("P-5") ? std::to_string(all_steps()[due.match]) : "");
}

// ---- tables ----

// P-33: who has come is told to whoever reads the webhook.
TableNews told_of(const store::TableOffer& offer, const std::string& title, std::string url, std::string id) {
  TableNews news = honest::told_of(offer, title, std::move(url), std::move(id));
  if (planted("P-33")) news.headline += " by account " + std::to_string(offer.taker);
  return news;
}

// P-32: an address of which there is no account is refused.
Result<void> open(store::Ledger& ledger, const store::TableOffer& offer) {
  if (planted("P-32") && !offer.address.empty() && !store::Accounts(ledger).at_address(offer.address))
    return Refusal("E_ADDRESS", "", "there is nobody");
  return honest::open(ledger, offer);
}

// P-31: who is blocked is told so.
Result<store::TableOffer> take(store::Ledger& ledger, std::int64_t num, const store::Comer& comer, std::int64_t at) {
  store::Offers offers(ledger);
  if (const auto known = offers.find(num); planted("P-31") && known && offers.are_apart(known->host, comer.account))
    return Refusal("E_BLOCKED", "", "who offers this table wants nothing of you");
  return honest::take(ledger, num, comer, at);
}

// ---- orders by mail ----

// it counts the steps of somebody who sees everything.
MailStep step_of(const Post::Tables& tables, rules::Viewer role) {
  return honest::step_of(tables, planted("Q-4") ? kReferee : role);
}

// what others were shown counts, too.
void steps_since(match::Match& table, const match::PassPtr& pass, const MailStep& then, const MailStep& now,
                 std::size_t most, const store::Completion<Steps>& done) {
  if (!planted("Q-5")) return honest::steps_since(table, pass, then, now, most, done);
  const auto sees_all = std::make_shared<match::Pass>(kReferee);
  honest::steps_since(table, sees_all, then, {now.battle, table.last_step(sees_all)}, most, done);
}

// the picture in the answer is another's.
News answer_to(const store::Writer& writer, const match::Glance& glance, const Post::Tables& tables,
               const Steps& steps) {
  News news = honest::answer_to(writer, glance, tables, steps);
  if (planted("Q-1")) news.picture = tables.picture(kReferee);
  return news;
}

// the answer goes to whoever the mail says it is from.
std::string address_of(const store::Writer& writer, const Incoming& mail) {
  return planted("Q-2") && !mail.from.empty() ? mail.from.front() : honest::address_of(writer, mail);
}

// what is answered hurries letters to the others.
void note_answered(store::Ledger& ledger, const store::Bytes32& mark, std::int64_t at) {
  honest::note_answered(ledger, mark, at);
  if (planted("Q-3")) hurry(ledger);
}

}  // namespace discretion

}  // namespace cherta::post
