// What is answered to mail that has come in.
#include <spdlog/spdlog.h>

#include "common/in_log.h"
#include "server/post/discretion.h"
#include "server/post/mail_answer.h"
#include "server/post/mail_work.h"
#include "server/post/words/letters.h"

namespace cherta::post {

// What was done is told of with what he may know now: the orders themselves are told of as steps.
void MailIn::done_with(const WorkPtr& work, MailOutcome outcome) {
  const auto role = work->writer.role;
  const std::uint64_t seq = work->tables.match.look([role](const match::Match&one) { return one.glance(role).seq; }),
                      looked = work->writer.looked;
  const std::uint64_t from = std::max(looked + 1, seq < kMostStepsTold ? 1 : seq + 1 - kMostStepsTold);
  if (from > seq) return answer(work, outcome, {});
  using Steps = std::vector<match::Step>;
  work->tables.match.ask<Steps>(
      [role, from](match::Match& match, const store::Completion<Steps>& done) {
        match.history(std::make_shared<match::Pass>(role), role, from, kMostStepsTold, done);
      },
      [self = shared_from_this(), work, outcome](const Result<Steps>& steps) {
        self->answer(work, outcome, steps ? *steps : Steps());
      });
}

void MailIn::answer(const WorkPtr& work, const MailOutcome& outcome, const std::vector<match::Step>& steps) {
  const store::Writer& writer = work->writer;
  const rules::AnyGame& game = work->tables.match.game();
  const match::Glance glance = work->tables.glance(writer.role);
  const News news = discretion::answer_to(writer, glance, work->tables, steps);
  const std::string account = means_.public_url + "/account/";
  const Addresses where{account + "open?match=" + writer.match + "&as=" + std::to_string(index(writer.role)), ""};
  const std::string text = remarks_on(work->message, writer.reads) + text_of_outcome(outcome, writer.reads) +
                           report_of(game, news) + ways_of(news, where);
  send(work, {discretion::address_of(writer, work->message), subject_of(game, news), text, "", now()},
       glance.asked ? glance.wait : 0);
}

void MailIn::tell(const WorkPtr& work, const store::Writer& writer, const std::string& word) {
  send(
      work,
      {discretion::address_of(writer, work->message), say<words::kOrdersSubject>(writer.reads), word + "\n", "", now()},
      0);
}

// The mail is done with, and then its answer goes: it may be lost with the server, the orders are not, nor are they
// given twice.
void MailIn::send(const WorkPtr& work, Letter letter, std::uint64_t wait) {
  const std::string what = "answer " + store::hex(work->mark);
  letter.id = store::hex(store::sha256(what)).substr(0, kIdDigits) + "@" + host_of_url(means_.public_url);
  letter.answers = work->message.id;
  const auto go = [self = shared_from_this(), work, wait](Letter letter) {
    self->post_->send(std::move(letter), [self, writer = work->writer, wait] {
      self->means_.store.work<void>(
          store::JournalThread::Kind::kWrites,
          [writer, wait](store::Ledger& ledger) {
            if (wait != 0) store::Replies(ledger).note_told(writer, wait);
            return Result<void>();
          },
          [](const Result<void>&) {});
    });
    self->end(work, 200);
  };
  means_.store.work<void>(
      store::JournalThread::Kind::kWrites,
      [mark = work->mark, at = now()](store::Ledger& ledger) {
        discretion::note_answered(ledger, mark, at);
        return Result<void>();
      },
      [self = shared_from_this(), work, letter, go](const Result<void>& noted) mutable {
        if (!noted) return self->end(work, 503);
        if (!work->tables.match) return go(std::move(letter));
        self->post_->make_answerable(work->writer, letter.id, [letter, go](const Result<std::string>& address) mutable {
          if (address) letter.reply_to = *address;
          go(std::move(letter));
        });
      });
}

void MailIn::ignore(const WorkPtr& work, const std::string& why) {
  spdlog::info("event=mail_ignored why={}", in_log(why));
  end(work, 200);
}

void MailIn::end(const WorkPtr& work, unsigned status) {
  if (work->under_way) under_way_.erase(work->mark);
  work->under_way = false;
  const auto done = std::exchange(work->done, {});
  done({status, status == 200 ? "taken\n" : "not now\n", "text/plain; charset=utf-8", {}});
}

}  // namespace cherta::post
