// Letters that can be answered: each has an address of its own to answer to.
#include "server/post/discretion.h"
#include "server/post/post.h"
#include "server/post/reply_token.h"

namespace cherta::post {

MailStep Post::Tables::step(rules::Viewer role) const { return discretion::step_of(*this, role); }

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
