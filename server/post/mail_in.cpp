#include "server/post/mail_in.h"

#include <algorithm>

#include "server/post/account_forms.h"
#include "server/post/authentication_results.h"
#include "server/post/mail_answer.h"
#include "server/post/mail_work.h"
#include "server/post/reply_token.h"
#include "server/post/words/letters.h"

namespace cherta::post {

namespace {

using Kind = store::JournalThread::Kind;

Refusal nobody(const char* why) { return {"E_NOBODY", "", why}; }

// The same message to the same seat.
store::Bytes32 mark_of(const store::Writer& writer, const Incoming& message) {
  return store::sha256(std::to_string(writer.account) + "/" + writer.match + "/" + std::to_string(index(writer.role)) +
                       "/" + store::hex(message.body_hash) + "/" + message.id + "/" + std::to_string(message.date));
}

}  // namespace

MailIn::MailIn(Means means, store::Entropy& entropy, std::shared_ptr<Post> post, MailInTerms terms)
    : means_(std::move(means)), entropy_(entropy), post_(std::move(post)), terms_(std::move(terms)) {
  post_->take_answers(terms_.address, entropy_);
}

void MailIn::tidy() {
  often_.clear();
  means_.store.work<void>(
      Kind::kWrites,
      [at = now()](store::Ledger& ledger) {
        store::Replies(ledger).tidy(at);
        return Result<void>();
      },
      [](const Result<void>&) {});
}

void MailIn::serve(const net::Asked& asked, const Done& done) {
  if (asked.method != "POST") return done({405, "only POST\n", "text/plain", {}});
  if (store::sha256(bearer_of(asked.authorization)) != store::sha256(terms_.key))
    return done({403, "not with this key\n", "text/plain", {}});
  const Form form = read_form(asked.query);
  const auto work = std::make_shared<Work>(Work{asked.body, read_head(asked.body), form.contains("cut"), done});
  if (is_automatic(work->message) || is_ours(work->message) ||
      (form.contains("from") && value_of(form, "from").empty()))
    return ignore(work, "a machine sent it");
  const auto claim = claim_of(work->message, value_of(form, "to"));
  if (!claim) return ignore(work, claim.error().text);
  means_.store.work<Found>(
      Kind::kReads,
      [self = shared_from_this(), claim = *claim, work](store::Ledger& ledger) {
        return Result<Found>(self->look_up(ledger, claim, work->message));
      },
      [self = shared_from_this(), work](const Result<Found>& found) {
        found ? self->found(work, *found) : self->end(work, 503);
      });
}

// What came from here is answered by nobody.
bool MailIn::is_ours(const Incoming& message) const {
  return std::ranges::any_of(message.from, [&](const std::string& one) {
    return lowered(one) == lowered(terms_.from) || extension_of(one, terms_.address);
  });
}

// By the tokens in the addresses to which it went; else by who signed it.
Result<MailIn::Claim> MailIn::claim_of(const Incoming& message, const std::string& sent_to) const {
  std::set<std::string> seen;
  Claim claim;
  std::vector<std::string> to = message.to;
  to.push_back(sent_to);
  for (const std::string& one : to) {
    const auto extension = extension_of(one, terms_.address);
    const auto token = extension ? read_reply_token(*extension) : std::nullopt;
    if (token && seen.insert(token->text).second) claim.tokens.emplace_back(token->account, token->hash());
    if (claim.tokens.size() > kMostTokens) return nobody("it went to too many seats");
  }
  if (!claim.tokens.empty()) return claim;
  if (terms_.authserv_id.empty()) return nobody("it went to no address of a seat");
  const auto sender = signed_sender(message.headers, message.from, terms_.authserv_id);
  if (!sender) return sender.error();
  if (message.to.size() != 1 || !extension_of(message.to.front(), terms_.address))
    return nobody("what was signed went to somebody else, too");
  if (message.date < now() - kSignedFor || message.date > now() + kSignedAhead)
    return nobody("what was signed is too old");
  claim.sender = *sender;
  claim.match = match_in(message.subject);
  return claim;
}

MailIn::Found MailIn::look_up(store::Ledger& ledger, const Claim& claim, const Incoming& message) const {
  store::Replies replies(ledger);
  Found out;
  for (const auto& [account, hash] : claim.tokens)
    if (auto writer = replies.find(account, hash))
      if (std::ranges::find(out.writers, *writer) == out.writers.end()) out.writers.push_back(std::move(*writer));
  if (claim.tokens.empty()) {
    out.writers = replies.of_address(claim.sender, claim.match);
    if (const auto account = replies.account_of(claim.sender)) out.account = store::Accounts(ledger).find(*account);
  }
  for (const store::Writer& writer : out.writers) out.known = out.known || replies.knows(mark_of(writer, message));
  return out;
}

bool MailIn::is_often(std::int64_t account) {
  const std::int64_t hour = now() / (60 * store::kMinute);
  Often& often = often_[account];
  if (often.hour != hour) often = {hour, 0};
  return ++often.times > kMailsAnHour;
}

void MailIn::found(const WorkPtr& work, const Found& found) {
  if (found.writers.empty() && !found.account) return ignore(work, "it is of no seat that is held here");
  work->writer = found.writers.empty() ? store::Writer{found.account->num,
                                                       found.account->address,
                                                       "",
                                                       rules::Viewer::observer(),
                                                       0,
                                                       found.account->wishes.language()}
                                       : found.writers.front();
  work->mark = mark_of(work->writer, work->message);
  if (found.known) return ignore(work, "it was acted on before");
  const bool full = under_way_.size() >= kMostUnderWay || under_way_.contains(work->mark);
  if (full || is_often(work->writer.account)) return end(work, 503);
  under_way_.insert(work->mark);
  work->under_way = true;
  work->step = read_step(work->message.subject);
  if (found.writers.size() > 1) return tell(work, work->writer, say<words::kManySeats>(work->writer.reads));
  if (found.writers.empty() || (found.account && !work->step))
    return tell(work, work->writer, say<words::kWhichMatch>(work->writer.reads));
  look_at_match(work);
}

void MailIn::look_at_match(const WorkPtr& work) {
  post_->reach(work->writer.match, [self = shared_from_this(), work](const Result<Post::Tables>& tables) {
    if (!tables && is_passing(tables.error())) return self->end(work, 503);
    if (!tables)
      return self->tell(work, work->writer,
                        say<words::kCannotBeOpened>(work->writer.reads, in_words(tables.error(), work->writer.reads)));
    work->tables = *tables;
    const MailStep now = tables->step(work->writer.role);
    // He has seen what he answers.
    const bool seen = work->step && work->step->battle == 0 && now.battle == 0;
    const std::uint64_t step = seen ? std::min(work->step->step, now.step) : 0;
    const std::uint64_t looked =
        self->post_->looked(work->writer.match, work->writer.account, work->writer.role, work->writer.looked);
    work->writer.looked = std::max(looked, step);
    self->means_.store.work<void>(
        Kind::kWrites,
        [writer = work->writer, step, at = self->now()](store::Ledger& ledger) {
          store::Replies(ledger).note_read(writer, step, at);
          return Result<void>();
        },
        [self, work](const Result<void>& noted) { noted ? self->give(work) : self->end(work, 503); });
  });
}

void MailIn::give(const WorkPtr& work) {
  const rules::Viewer role = work->writer.role;
  if (!work->cut) read_text(work->raw, work->message);
  if (std::string why = unreadable_for(work->message, work->cut, work->writer.reads); !why.empty()) {
    MailOutcome outcome;
    outcome.word = std::move(why);
    return done_with(work, std::move(outcome));
  }
  const Post::Tables& tables = work->tables;
  const lobby::Reached& table = tables.battle ? tables.battle : tables.match;
  const rules::Viewer there =
      tables.battle ? tables.battle.look([role](const match::Match& one) { return one.there(role); }) : role;
  std::function<void(MailOutcome)> done = [self = shared_from_this(), work](const MailOutcome& outcome) {
    outcome.again ? self->end(work, 503) : self->done_with(work, outcome);
  };
  if (const auto home = table.home()) done = store::homeward(*home, std::move(done));
  table.visit([there, id = "mail-" + store::hex(work->mark).substr(0, Work::kIdDigits),
               lines = read_order_lines(work->message.text), step = work->step, now = tables.step(role),
               reads = work->writer.reads, done](const std::shared_ptr<match::Match>& match) {
    std::make_shared<MailOrders>(match, there, id, lines, reads)->run(step, now, done);
  });
}

}  // namespace cherta::post
