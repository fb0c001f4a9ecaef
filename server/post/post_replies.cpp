// Letters that can be answered: each has an address of its own to answer to.
#include "server/post/post.h"
#include "server/post/reply_token.h"
#include "server/rules/core/planted.h"

namespace cherta::post {

// At a battle his feed of that match counts, for there he is asked.
MailStep Post::Tables::step(rules::Viewer role) const {
  // it counts the steps of somebody who sees everything.
  if (rules::planted("Q-4")) role = rules::Viewer::referee();
  return match.look_with(battle, [role](const match::Match& whole, const match::Match* table) -> MailStep {
    if (!table) return {0, whole.glance(role).seq};
    return {whole.standing()->battles.size(), table->glance(table->there(role)).seq};
  });
}

void Post::take_answers(const std::string& mail_in, store::Entropy& entropy) {
  mail_in_ = mail_in;
  entropy_ = &entropy;
}

// The referee orders on the spot: what he may do is too much for an address.
bool Post::may_answer(rules::Viewer role) const {
  return !mail_in_.empty() && role.kind == rules::Viewer::Kind::kPlayer;
}

// The same letter, sent again, has the same address.
void Post::make_answerable(const store::Writer& writer, const std::string& letter_id,
                           store::Completion<std::string> done) {
  if (const auto before = answerable_.find(letter_id); before != answerable_.end()) return done(before->second);
  const ReplyToken token = make_reply_token(writer.account, entropy_->bytes());
  const std::string address = reply_address(mail_in_, token);
  means_.store.work<void>(
      store::JournalThread::Kind::kWrites,
      [writer, hash = token.hash()](store::Ledger& ledger) {
        store::Replies(ledger).add(writer.account, writer.match, writer.role, hash);
        return Result<void>();
      },
      [self = shared_from_this(), letter_id, address, done = std::move(done)](const Result<void>& kept) {
        if (!kept) return done(kept.error());
        if (self->answerable_.size() >= kMostLetters) self->answerable_.erase(self->answerable_.begin());
        self->answerable_.emplace(letter_id, address);
        done(address);
      });
}

}  // namespace cherta::post
