#include "server/post/discretion.h"

#include "server/post/table_news.h"
#include "server/post/tally.h"
#include "server/store/accounts.h"
#include "server/store/replies.h"

namespace cherta::post::discretion {

// ---- notices ----

store::Decision decision(const store::Holder& holder, const Post::Tables& tables, std::int64_t now,
                         std::int64_t heard_after) {
  return decide(holder, tables.glance(holder.role), now, heard_after);
}

// Else its alarm would come before it stands in the store.
bool rings_soon(const store::Holder& after, const store::Holder& before, std::int64_t now) {
  return after.reminder != before.reminder && after.reminder.at > 0 && after.reminder.at <= now + kSettleAfter;
}

// When the match has ended, and of a player who has an account.
bool is_reckoned(const store::Holder& after, const store::Holder& before) {
  const bool player = after.role.kind == rules::Viewer::Kind::kPlayer && !store::is_of_link(after.account);
  return player && after.told_end && !before.told_end;
}

void note_records(store::Ledger& ledger, const std::string& match,
                  const std::vector<std::pair<std::int64_t, rules::Viewer>>& ended) {
  if (ended.empty()) return;
  const auto lines = ledger.read(match, 0);
  if (!lines) return;
  store::Accounts accounts(ledger);
  for (const auto& [account, role] : ended) {
    const auto held = accounts.find_held(account, match, role);
    // Whoever sits on both sides plays alone.
    if (!held || accounts.find_held(account, match, rules::Viewer::player(other(role.seat)))) continue;
    if (const auto record = tally(*lines, role.seat, held->since)) store::Records(ledger).note(account, match, *record);
  }
}

News news_of(const store::Due& due, const match::Glance& glance, const Post::Tables& tables) {
  News news{due.match, due.role, due.kind, glance, tables.picture(due.role), {}, false};
  news.reads = due.reads;
  return news;
}

std::string name_of(const store::Due& due) {
  return "notice " + std::to_string(due.account) + "/" + due.match + "/" + std::to_string(index(due.role)) + "/" +
         std::string(store::name_of(due.kind)) + "/" + std::to_string(due.mark);
}

// ---- tables ----

// Others may read it: who has come stands on the page.
TableNews told_of(const store::TableOffer& offer, const std::string& title, std::string url, std::string id) {
  return {offer.what.game, title, table_headline(offer.state, title, Language::kEnglish), std::move(url),
          std::move(id)};
}

// Whether there is an account of an address is nobody's business.
Result<void> open(store::Ledger& ledger, const store::TableOffer& offer) {
  return store::Offers(ledger).open(offer, offer.made_at);
}

// Whoever is blocked finds no table.
Result<store::TableOffer> take(store::Ledger& ledger, std::int64_t num, const store::Comer& comer, std::int64_t at) {
  return store::Offers(ledger).take(num, comer, at);
}

// ---- orders by mail ----

// At a battle his feed of that match counts, for there he is asked.
MailStep step_of(const Post::Tables& tables, rules::Viewer role) {
  return tables.match.look_with(tables.battle,
                                [role](const match::Match& whole, const match::Match* table) -> MailStep {
                                  if (!table) return {0, whole.glance(role).seq};
                                  return {whole.standing()->battles.size(), table->glance(table->there(role)).seq};
                                });
}

void steps_since(match::Match& table, const match::PassPtr& pass, const MailStep& then, const MailStep& now,
                 std::size_t most, const store::Completion<Steps>& done) {
  if (then.step == now.step) return done(Steps());
  table.history(pass, pass->viewer(), then.step + 1, most, done);
}

News answer_to(const store::Writer& writer, const match::Glance& glance, const Post::Tables& tables,
               const Steps& steps) {
  News news{writer.match,
            writer.role,
            store::Notice::kYourMove,
            glance,
            tables.picture(writer.role),
            steps,
            !steps.empty() && steps.front().seq > writer.looked + 1,
            write_step(tables.step(writer.role))};
  news.reads = writer.reads;
  return news;
}

// Never to whoever the mail says it is from: anybody can write that.
std::string address_of(const store::Writer& writer, const Incoming&) { return writer.address; }

void note_answered(store::Ledger& ledger, const store::Bytes32& mark, std::int64_t at) {
  store::Replies(ledger).note(mark, at);
}

}  // namespace cherta::post::discretion
