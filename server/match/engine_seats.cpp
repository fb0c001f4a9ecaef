// Who sits where, and what the players add to the dice: acts that are done once, whatever is sent again.
#include "server/match/engine.h"

namespace cherta::match {

using rules::Seat;
using rules::Viewer;

namespace {

constexpr std::string_view kDone = "E_DONE";  // of a job: what it asks for is so already

Refusal over() { return {"E_OVER", "", "the match is at its end"}; }
Refusal no_player() { return {"E_OBSERVER", "", "only players add to the dice"}; }

}  // namespace

template <class What>
void Match::Engine::enqueue_once(Viewer sender, std::function<Result<std::optional<What>>(const Fold&)> decide,
                                 Answer answer) {
  Job job{sender, false, {}, {}, {}, "once", {}};
  job.decide = [decide = std::move(decide)](Fold& fold, std::int64_t now) -> Result<Draft> {
    auto what = decide(fold);
    if (!what) return what.error();
    if (!*what) return Refusal(std::string(kDone), "", "it is done already");
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = std::move(**what);
    return draft;
  };
  job.answers.push_back([this, sender, answer = std::move(answer)](const Result<Accepted>& outcome) {
    if (!answer) return;
    const bool done = !outcome && outcome.error().code == kDone;
    answer(done ? Result<Accepted>(Accepted{fold_->feed(sender).seq}) : outcome);
  });
  enqueue(std::move(job));
}

// ---- shares of the dice ----

void Match::Engine::promise(const PassPtr& pass, const store::Bytes32& hash, Answer answer) {
  if (pass->revoked()) return answer_later(std::move(answer), store::bad_link());
  if (pass->viewer().kind != Viewer::Kind::kPlayer) return answer_later(std::move(answer), no_player());
  enqueue_once<Promised>(
      pass->viewer(),
      [what = Promised{pass->viewer().seat, hash}](const Fold& fold) -> Result<std::optional<Promised>> {
        if (fold.promised() == what.hash && what.seat == Seat::kFirst) return std::optional<Promised>();
        if (fold.ends()) return over();
        if (const auto bad = fold.cannot_take(what)) return *bad;
        return std::optional(what);
      },
      std::move(answer));
}

void Match::Engine::share(const PassPtr& pass, const store::Bytes32& bytes, Answer answer) {
  if (pass->revoked()) return answer_later(std::move(answer), store::bad_link());
  if (pass->viewer().kind != Viewer::Kind::kPlayer) return answer_later(std::move(answer), no_player());
  give(
      pass->viewer().seat, [what = Shared{pass->viewer().seat, bytes, false}](const Fold&) { return what; },
      std::move(answer));
}

void Match::Engine::let_server_share(const PassPtr& pass, Answer answer) {
  if (pass->revoked()) return answer_later(std::move(answer), store::bad_link());
  if (pass->viewer().kind != Viewer::Kind::kPlayer) return answer_later(std::move(answer), no_player());
  const Seat seat = pass->viewer().seat;
  give(
      seat,
      [seat](const Fold& fold) {
        return Shared{seat, automatic_share(fold.id(), fold.key(), seat), true};
      },
      std::move(answer));
}

void Match::Engine::give(Seat seat, std::function<Shared(const Fold&)> share, Answer answer) {
  enqueue_once<Shared>(
      Viewer::player(seat),
      [seat, share = std::move(share)](const Fold& fold) -> Result<std::optional<Shared>> {
        const Shared what = share(fold);
        if (fold.share(seat) == what.share) return std::optional<Shared>();
        if (fold.ends()) return over();
        if (const auto bad = fold.cannot_take(what)) return *bad;
        return std::optional(what);
      },
      std::move(answer));
}

// ---- links ----

void Match::Engine::come(const PassPtr& pass, Answer answer) {
  const Viewer role = pass->viewer();
  // What is known needs no entry, and waits for nobody's.
  const bool is_told = (!role.is_referee() && !pass->own()) || fold_->is_taken(role);
  if (is_told) return answer_later(std::move(answer), Accepted{fold_->feed(role).seq});
  enqueue_once<Taken>(
      role,
      [role](const Fold& fold) -> Result<std::optional<Taken>> {
        const bool known = fold.ends() || fold.is_taken(role);
        return known ? std::optional<Taken>() : std::optional(Taken{role});
      },
      std::move(answer));
}

// Once, until somebody comes to the seat after all.
void Match::Engine::decline(Viewer role, Answer answer) {
  enqueue_once<Declined>(
      role,
      [role](const Fold& fold) -> Result<std::optional<Declined>> {
        if (fold.ends()) return over();
        if (role.kind != Viewer::Kind::kPlayer || fold.is_taken(role)) return store::bad_link();
        if (fold.standing()->seats[index(role.seat)].declined) return std::optional<Declined>();
        return std::optional(Declined{role});
      },
      std::move(answer));
}

// A name of an account is taken where its holder has said nothing of it, and no more is said where it does not fit.
void Match::Engine::introduce(Seat seat, std::string name, Naming how, Answer answer) {
  enqueue_once<Named>(
      Viewer::player(seat),
      [what = Named{seat, std::move(name)}, how](const Fold& fold) -> Result<std::optional<Named>> {
        const bool silent = how == Naming::kUnlessSaid && fold.namings(what.seat) > 0;
        if (silent || fold.standing()->seats[index(what.seat)].player == what.name) return std::optional<Named>();
        if (const auto bad = fold.cannot_take(what)) return *bad;
        return std::optional(what);
      },
      std::move(answer));
}

void Match::Engine::tell(Seating what, Viewer role, Answer answer) {
  Job job{role, false, {}, {}, {std::move(answer)}, std::string(kTell), {}};
  job.decide = [what, role](Fold& fold, std::int64_t now) -> Result<Draft> {
    if (fold.ends()) return over();
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    switch (what) {
      case Seating::kHanded:
        draft.entry.what = Handed{role};
        break;
      case Seating::kWithdrawn:
        draft.entry.what = Withdrawn{role};
        break;
      case Seating::kRelinked:
        draft.entry.what = Relinked{role};
        break;
      case Seating::kClaimed:
        draft.entry.what = Claimed{role};
        break;
    }
    return draft;
  };
  enqueue(std::move(job));
}

// ---- the operator ----

void Match::Engine::order_off(std::string why, Answer answer) {
  enqueue_once<OrderedOff>(
      Viewer::referee(),
      [what = OrderedOff{std::move(why)}](const Fold& fold) -> Result<std::optional<OrderedOff>> {
        if (fold.ends()) return over();
        return std::optional(what);
      },
      std::move(answer));
}

}  // namespace cherta::match
