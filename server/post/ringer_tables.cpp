// Tells of tables by webhook and push, as of matches.
#include "server/post/discretion.h"
#include "server/post/push.h"
#include "server/post/ringer.h"
#include "server/post/table_news.h"

namespace cherta::post {

using store::Calls;
using store::DueCall;
using store::TableOffer;
using store::Target;

void Ringer::ring_table(const DueCall& due) {
  struct About {
    std::optional<TableOffer> offer;
    std::vector<Target> targets;
  };
  means_.store.work<About>(
      store::JournalThread::Kind::kWrites,
      [due, at = now()](store::Ledger& ledger) {
        About about{store::Offers(ledger).find(due.table), {}};
        if (about.offer && is_so(*about.offer, due.mark, at))
          about.targets = callable(ledger, due, at);
        else
          Calls(ledger).drop(due);
        return Result<About>(about);
      },
      [self = shared_from_this(), due](const Result<About>& about) {
        if (!about || about->targets.empty() || self->stopped_) return self->free(due, about.has_value());
        self->call_all(due, about->targets,
                       [&](const Target& target) { return self->written(due, *about->offer, target); });
      });
}

std::optional<Call> Ringer::written(const DueCall& due, const TableOffer& offer, const Target& target) const {
  const std::string account = std::to_string(due.seat.account);
  const std::string id = post_->id_of(std::string(name_of(due.way)) + " " + account + "/table " +
                                      store::write_offer(offer.num) + "/" + std::string(store::name_of(offer.state)));
  if (target.way == store::Way::kPush)
    return push_call(target, {kTablePush, id, post_->id_of("topic " + account + "/tables"), means_.public_url, now()},
                     post_->push_secret());
  const std::string title = title_of(means_, offer.what);
  return hook_table_call(target, discretion::told_of(offer, title, means_.public_url + "/account/tables", id));
}

}  // namespace cherta::post
