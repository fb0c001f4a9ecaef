// Who is told what by mail, by webhook and on the pages, each decision by itself: see server/match/discretion.h.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "server/post/incoming.h"
#include "server/post/post.h"
#include "server/post/webhook.h"
#include "server/store/offers.h"

namespace cherta::post::discretion {

// ---- notices ----

// What a holder is to be told, seeing with his eyes how the match stands.
store::Decision decision(const store::Holder& holder, const Post::Tables& tables, std::int64_t now,
                         std::int64_t heard_after);
// Is it written at once, and not when there is time?
bool rings_soon(const store::Holder& after, const store::Holder& before, std::int64_t now);
// Do his records count this match now?
bool is_reckoned(const store::Holder& after, const store::Holder& before);
// In the transaction in which it is noted that they were told: of each match once.
void note_records(store::Ledger& ledger, const std::string& match,
                  const std::vector<std::pair<std::int64_t, rules::Viewer>>& ended);
News news_of(const store::Due& due, const match::Glance& glance, const Post::Tables& tables);
// Whoever knows the ids of two letters knows whether these are alike, and no more.
std::string name_of(const store::Due& due);

// ---- tables ----

TableNews told_of(const store::TableOffer& offer, const std::string& title, std::string url, std::string id);
Result<void> open(store::Ledger& ledger, const store::TableOffer& offer);
Result<store::TableOffer> take(store::Ledger& ledger, std::int64_t num, const store::Comer& comer, std::int64_t at);

// ---- orders by mail ----

// The newest step that he was shown where he is asked now.
MailStep step_of(const Post::Tables& tables, rules::Viewer role);
using Steps = std::vector<match::Step>;
// What he was shown since that step, at most so much of it: by nothing else his turn is over.
void steps_since(match::Match& table, const match::PassPtr& pass, const MailStep& then, const MailStep& now,
                 std::size_t most, const store::Completion<Steps>& done);
News answer_to(const store::Writer& writer, const match::Glance& glance, const Post::Tables& tables,
               const Steps& steps);
std::string address_of(const store::Writer& writer, const Incoming& mail);
// Its answer is given.
void note_answered(store::Ledger& ledger, const store::Bytes32& mark, std::int64_t at);

}  // namespace cherta::post::discretion
