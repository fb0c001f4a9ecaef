#include "server/post/link_pages.h"

#include <algorithm>

#include "server/post/channel_pages.h"
#include "server/post/push.h"
#include "server/post/reader.h"
#include "server/post/webhook.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

namespace {

using Kind = store::JournalThread::Kind;
using store::Bytes32;
using store::LinkHolders;
using store::Target;
using store::Way;

std::string yes_or_no(bool yes) { return yes ? "true" : "false"; }

std::string written(const Target& one) {
  std::string out = "{\"num\":" + std::to_string(one.num) + ",\"way\":" + quote(name_of(one.way)) +
                    ",\"name\":" + quote(one.name) + ",\"off\":" + yes_or_no(one.off);
  if (one.way == Way::kHook) out += ",\"style\":" + quote(style_name(one.style)) + ",\"more\":" + yes_or_no(one.more);
  if (one.way == Way::kHook && one.style == store::Style::kPlain) out += ",\"secret\":" + quote(hook_secret(one.key));
  return out + "}";
}

struct Listed {
  store::LinkSeat seat;
  std::vector<Target> targets;
};

std::string written(const Listed& all, const Bytes32& push_secret) {
  std::string targets;
  for (const Target& one : all.targets) targets += (targets.empty() ? "" : ",") + written(one);
  return "{\"match\":" + quote(all.seat.match) + ",\"claimed\":" + yes_or_no(all.seat.claimed) +
         ",\"key\":" + quote(push_text(public_point(push_secret))) + ",\"told\":[" + targets + "]}";
}

}  // namespace

bool is_link_page(const net::Asked& asked) {
  return asked.path == kLinkPages || asked.path.starts_with(std::string(kLinkPages) + "/");
}

void LinkPages::serve(const net::Asked& asked, const Answer& told) {
  const Done answer{told, language_of(asked)};
  const bool posts = asked.method == "POST";
  if (!posts && asked.path == std::string(kLinkPages) + "/style.css") return answer(style_page());
  if (!often_.may(asked.address, posts ? "change" : "look", posts ? kAsksAnHour : kLooksAnHour, now()))
    return answer(refused_json(answer.in, refusal<words::kOftenFromNetwork>()));
  const auto token = store::from_base64url(bearer_of(asked.authorization));
  if (!token) return answer(refused_json(answer.in, store::bad_link()));
  if (!means_.caller) return answer(refused_json(answer.in, refusal<words::kCallsNobody>()));
  const Bytes32 link = store::sha256(store::as_text(*token));
  const Done done = by_floor(answer);
  const std::string_view path = std::string_view(asked.path).substr(kLinkPages.size());
  if (!posts) return path.empty() ? list(link, done) : done(refused_json(done.in, refusal<words::kPageUnknown>()));
  if (path == "/hook" || path == "/push") return add(asked, link, done);
  if (path == "/away" || path == "/on") return change(asked, link, done);
  if (path == "/try") return try_hook(asked, link, done);
  done(refused_json(done.in, refusal<words::kPageUnknown>()));
}

void LinkPages::list(const Link& link, const Done& done) {
  means_.store.work<Listed>(
      Kind::kReads,
      [link](store::Ledger& ledger) -> Result<Listed> {
        LinkHolders holders(ledger);
        const auto seat = holders.seat_of(link);
        if (!seat) return seat.error();
        return Listed{*seat, holders.targets(link)};
      },
      [self = shared_from_this(), done](const Result<Listed>& all) {
        done(all ? json(written(*all, self->post_->push_secret())) : refused_json(done.in, all.error()));
      });
}

void LinkPages::add(const net::Asked& asked, const Link& link, const Done& done) {
  const Form form = read_form(asked.body);
  auto target = asked.path.ends_with("/push") ? read_browser(form, asked.agent, *means_.caller)
                                              : read_hook(form, entropy_, *means_.caller);
  target ? add(link, std::move(*target), done) : done(refused_json(done.in, target.error()));
}

void LinkPages::add(const Link& link, Target target, const Done& done) {
  struct Added {
    store::LinkSeat seat;
    bool fresh = false;
  };
  means_.store.work<Added>(
      Kind::kWrites,
      [link, target = std::move(target), at = now()](store::Ledger& ledger) -> Result<Added> {
        LinkHolders holders(ledger);
        const auto seat = holders.seat_of(link);
        if (!seat) return seat.error();
        const auto added = holders.add(link, target, at);
        if (!added) return added.error();
        return Added{*seat, *added};
      },
      [self = shared_from_this(), link, done](const Result<Added>& added) {
        if (!added) return done(refused_json(done.in, added.error()));
        if (added->fresh) self->note_seen(link, added->seat);
        self->list(link, done);
      });
}

// Whoever says so looks at his match, or has just looked: he is not called about what stands there.
void LinkPages::note_seen(const Link& link, const store::LinkSeat& seat) {
  post_->reach(seat.match, [self = shared_from_this(), link, role = seat.role](const Result<Post::Tables>& tables) {
    if (!tables) return;
    const match::Glance glance = tables->glance(role);
    const LinkHolders::Seen seen{glance.asked ? static_cast<std::int64_t>(glance.wait) : -1, glance.seq, glance.talk,
                                 glance.phase != store::Phase::kRunning};
    self->means_.store.work<void>(
        Kind::kWrites,
        [link, seen](store::Ledger& ledger) {
          LinkHolders(ledger).note_seen(link, seen);
          return Result<void>();
        },
        [](const Result<void>&) {});
  });
}

void LinkPages::change(const net::Asked& asked, const Link& link, const Done& done) {
  const auto which = number_of(read_form(asked.body));
  const bool away = asked.path.ends_with("/away");
  means_.store.work<void>(
      Kind::kWrites,
      [link, which, away](store::Ledger& ledger) -> Result<void> {
        LinkHolders holders(ledger);
        if (const auto seat = holders.seat_of(link); !seat) return seat.error();
        if (!which) return refusal<words::kWhichNotSaid>();
        if (away)
          holders.remove(link, *which);
        else
          store::Targets(ledger).switch_on(store::holder_by(link), *which);
        return {};
      },
      [self = shared_from_this(), link, done](const Result<void>& changed) {
        changed ? self->list(link, done) : done(refused_json(done.in, changed.error()));
      });
}

// He sees whether it was taken, and by which answer.
void LinkPages::try_hook(const net::Asked& asked, const Link& link, const Done& done) {
  const auto which = number_of(read_form(asked.body));
  means_.store.work<Target>(
      Kind::kWrites,
      [link, which, at = now()](store::Ledger& ledger) -> Result<Target> {
        if (const auto seat = LinkHolders(ledger).seat_of(link); !seat) return seat.error();
        for (const Target& one : LinkHolders(ledger).targets(link)) {
          if (!which || one.num != *which || one.way != Way::kHook) continue;
          if (store::Targets(ledger).count_call(one, at)) return one;
          return refusal<words::kCalledEnough>();
        }
        return refusal<words::kNoWebhook>();
      },
      [self = shared_from_this(), done](const Result<Target>& hook) {
        if (!hook) return done(refused_json(done.in, hook.error()));
        self->means_.caller_for(hook->account)
            ->call(hook_trial(*hook, store::hex(self->entropy_.bytes()).substr(0, 32)),
                   [done](Called called, const std::string& why) {
                     done(json("{\"taken\":" + yes_or_no(called == Called::kTaken) + ",\"why\":" + quote(why) + "}"));
                   });
      });
}

Done LinkPages::by_floor(const Done& done) {
  const std::int64_t floor = means_.hall.refusal_floor(), came = now();
  if (floor == 0) return done;
  return {[weak = weak_from_this(), done, floor, came](net::Told told) {
            const auto self = weak.lock();
            if (!self) return;
            const std::int64_t took = self->now() - came;
            const std::int64_t at = came + std::max<std::int64_t>(1, (took + floor - 1) / floor) * floor;
            const std::uint64_t number = ++self->telling_last_;
            self->telling_[number] = self->means_.timers.at(at, [weak, done, number, told = std::move(told)] {
              const auto still = weak.lock();
              if (!still) return;
              const auto alarm = still->telling_.extract(number);  // ends with this
              done(told);
            });
          },
          done.in};
}

}  // namespace cherta::post
