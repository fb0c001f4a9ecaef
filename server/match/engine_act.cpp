// What can be done to a match: each act becomes a job of the queue.
#include <algorithm>

#include "common/fights.h"
#include "server/match/discretion.h"
#include "server/match/engine.h"

namespace cherta::match {

using rules::Actor;
using rules::Seat;
using rules::Viewer;

namespace {

Refusal no_player() { return {"E_OBSERVER", "", "only players and the referee may do this"}; }
Refusal at_its_end() { return {"E_OVER", "", "the match is at its end"}; }
Refusal too_long(std::size_t most) {
  return {"E_TOO_LONG", "", "the text is too long: it may have at most " + std::to_string(most) + " bytes"};
}

std::optional<Refusal> bad_id(std::string_view id) {
  const bool printable = std::all_of(id.begin(), id.end(), [](char c) { return c > ' ' && c < '\x7f'; });
  for (const std::string_view ours : {"auto-", "ahead-", "forfeit-"})
    if (id.starts_with(ours))
      return Refusal("E_ORDER_ID", "", "ids that begin with " + std::string(ours) + " are the server's own");
  if (!id.empty() && id.size() <= kMaxOrderIdBytes && printable) return std::nullopt;
  return Refusal("E_ORDER_ID", "", "an order's id has 1 to 64 printable characters without blanks");
}

std::optional<Refusal> bad_text(std::string_view text, std::size_t most) {
  if (text.empty()) return Refusal("E_EMPTY", "", "there is nothing in it");
  if (text.size() > most) return too_long(most);
  if (!is_utf8(text)) return Refusal("E_TEXT", "", "the text is not UTF-8");
  return std::nullopt;
}

bool may_say(Viewer who, Audience to, bool open) {
  if (to == Audience::kAll) return open;
  if (who.is_referee()) return true;
  if (who.kind == Viewer::Kind::kObserver) return to == Audience::kObservers;
  return to == Audience::kPlayers ||
         to == (who.seat == Seat::kFirst ? Audience::kFirstPlayer : Audience::kSecondPlayer);
}

}  // namespace

void Match::Engine::submit(const PassPtr& pass, std::string id, std::string text, Answer answer) {
  const auto actor = pass->actor();
  if (pass->revoked()) return answer_later(std::move(answer), store::bad_link());
  if (!actor) return answer_later(std::move(answer), no_player());
  if (const auto bad = bad_id(id)) return answer_later(std::move(answer), *bad);
  const std::size_t most = actor->is_referee() ? kMaxRulingBytes : kMaxOrderBytes;
  if (const auto bad = bad_text(text, most)) return answer_later(std::move(answer), *bad);
  if (is_ahead(text)) return speak_ahead(pass, std::move(id), text, std::move(answer));
  if (actor->is_referee() && is_of_desk(text)) return speak_at_desk(pass, std::move(id), text, std::move(answer));
  if (is_of_clock(text)) return speak_of_clock(pass, std::move(id), text, std::move(answer));
  Job job{pass->viewer(), false, id, {}, {std::move(answer)}, std::string(kOrder), text};
  job.decide = [actor = *actor, id = std::move(id), text = std::move(text)](Fold& fold, std::int64_t now) {
    return fold.agreed_end() ? at_its_end() : fold.decide(actor, id, text, now);
  };
  enqueue(std::move(job));
}

void Match::Engine::say(const PassPtr& pass, std::string id, Audience to, std::string text, Answer answer) {
  if (pass->revoked()) return answer_later(std::move(answer), store::bad_link());
  if (const auto bad = bad_id(id)) return answer_later(std::move(answer), *bad);
  if (const auto bad = bad_text(text, kMaxChatBytes)) return answer_later(std::move(answer), *bad);
  Job job{pass->viewer(), false, id, {}, {std::move(answer)}, said_to(to), text};
  job.decide = [this, by = pass->viewer(), id = std::move(id), to, text = std::move(text)](
                   Fold& fold, std::int64_t now) -> Result<Draft> {
    if (!may_say(by, to, is_open())) return Refusal("E_AUDIENCE", "", "you may not speak to these");
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = Said{by, id, to, text};
    return draft;
  };
  enqueue(std::move(job));
}

void Match::Engine::abandon(const PassPtr& pass, std::string id, bool agree, Answer answer) {
  const auto actor = pass->actor();
  if (pass->revoked()) return answer_later(std::move(answer), store::bad_link());
  if (!actor) return answer_later(std::move(answer), no_player());
  if (const auto bad = bad_id(id)) return answer_later(std::move(answer), *bad);
  Job job{pass->viewer(), false, id, {}, {std::move(answer)}, "abandon", std::string(yes_or_no(agree))};
  job.decide = [by = *actor, id = std::move(id), agree](Fold& fold, std::int64_t now) -> Result<Draft> {
    if (fold.ends()) return at_its_end();
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = Agreed{by, id, agree};
    return draft;
  };
  enqueue(std::move(job));
}

void Match::Engine::draw(const PassPtr& pass, std::string id, bool agree, Answer answer) {
  if (pass->revoked()) return answer_later(std::move(answer), store::bad_link());
  if (pass->viewer().kind != Viewer::Kind::kPlayer)
    return answer_later(std::move(answer), Refusal("E_OBSERVER", "", "a draw is the players' to agree on"));
  if (const auto bad = bad_id(id)) return answer_later(std::move(answer), *bad);
  Job job{pass->viewer(), false, id, {}, {std::move(answer)}, "draw", std::string(yes_or_no(agree))};
  job.decide = [by = pass->viewer().seat, id = std::move(id), agree](Fold& fold, std::int64_t now) -> Result<Draft> {
    if (fold.ends()) return at_its_end();
    if (fold.campaign())
      return Refusal("E_BATTLE", "",
                     "a campaign's " + std::string(fight_word(fold.standing()->duel)) +
                         " ends by its own rules: offer a draw there");
    if (fold.standing()->seats[index(other(by))].automatic)
      return Refusal("E_AUTOMATIC", "", "the automatic player agrees to no draw");
    const bool offered = fold.standing()->seats[0].would_draw || fold.standing()->seats[1].would_draw;
    if (!agree && !offered) return Refusal("E_NO_OFFER", "", "nobody has offered a draw");
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = Drawn{by, id, agree};
    return draft;
  };
  enqueue(std::move(job));
}

// ---- what the server does by itself ----

void Match::Engine::ring() {
  if (closing_ || broken_) return;
  const std::int64_t now = services_.timers.now();
  alarm_ = 0;  // it has rung
  if (is_in_doubt(now)) return set_alarm();
  if (excuse_is_due() && queue_.empty()) return attend();
  if (const auto at = prepared_at(); at != 0 && at <= now) give_prepared();
  if (const auto at = time_is_up_at(); at != 0 && at <= now) time_is_up();
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (const auto due = plan_due(seat); due && due->at <= now) give_planned(seat);
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (const auto at = automatic_at(seat); at != 0 && at <= now) play_automatic(seat);
  if (queue_.empty()) attend();
}

// A wait that was running while the server was down is to be longer by it; not one whose time was over before.
std::optional<Absence> Match::Engine::due_excuse() const {
  if (!services_.presence) return std::nullopt;
  for (const Absence& absence : services_.presence->absences) {
    if (absence.from >= absence.to || fold_->excused_until() >= absence.to) continue;
    const bool waits = fold_->wait_began_at() < absence.to && fold_->wait_ends_at() > absence.from;
    const std::int64_t reveal_by = fold_->standing()->reveal_by;
    if (waits || (reveal_by > absence.from && reveal_by - kRevealWithin < absence.to)) return absence;
  }
  return std::nullopt;
}

void Match::Engine::heed_absence() {
  if (queue_.empty()) attend();
}

// Whether time may have run while nobody could be served: the store does not know that the server was there. It is
// told now, and no time is up before it has answered.
bool Match::Engine::is_in_doubt(std::int64_t now) {
  const auto presence = services_.presence;
  if (!presence || !presence->is_in_doubt(now)) return false;
  back_off_until_ = std::max(back_off_until_, now + kBackOff);
  presence->note();
  return true;
}

void Match::Engine::excuse_absence() {
  const std::string id = "away-" + std::to_string(due_excuse()->to);
  Job job{Actor::clock().eyes(), true, id, {}, {}, {}, {}};
  job.decide = [this](Fold& fold, std::int64_t now) -> Result<Draft> {
    const auto absence = due_excuse();
    if (!absence) return Refusal("E_STALE", "", "that wait is over");
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    const std::int64_t reveal_by = fold.standing()->reveal_by;
    const std::int64_t began = reveal_by != 0 ? reveal_by - kRevealWithin : fold.wait_began_at();
    draft.entry.what = Away{std::max(absence->from, began), absence->to};
    return draft;
  };
  enqueue(std::move(job));
}

// When the automatic player of this seat gives its order: a constant time after its view last changed, so that the
// delay tells nothing; a change that nobody else was shown does not count, or the delay would tell of it. 0 = it is not
// asked.
std::int64_t Match::Engine::automatic_at(Seat seat) const {
  const rules::Waiting& wait = fold_->waiting();
  const bool runs = !fold_->ends() && !fold_->link() && fold_->may_draw();
  const bool asked = std::find(wait.on_move.begin(), wait.on_move.end(), seat) != wait.on_move.end();
  const Feed& feed = fold_->feed(Viewer::player(seat));
  if (!runs || !asked || !fold_->plays_itself(seat) || stuck_[index(seat)] == feed.seq) return 0;
  const std::int64_t others = std::max(fold_->feed(Viewer::observer()).at, fold_->feed(Viewer::player(other(seat))).at);
  return std::min(feed.at, others) + discretion::thinking_time(*fold_);
}

// When answers given in advance come, both seats' at once: a constant time after the question, the same for all such
// answers, so that they look like typed ones. 0 = none is due.
std::int64_t Match::Engine::prepared_at() const {
  const std::int64_t since = fold_->prepared_since();
  if (since == 0 || unanswerable_ == fold_->next()) return 0;
  const auto& seats = fold_->standing()->seats;
  const bool automatic = std::any_of(seats.begin(), seats.end(), [](const auto& seat) { return seat.automatic; });
  return since + (automatic ? kAutomaticDelay : kPreparedDelay);
}

void Match::Engine::give_prepared() {
  const std::string id = "prepared-" + std::to_string(fold_->next());
  Job job{Actor::clock().eyes(), true, id, {}, {}, {}, {}};
  job.decide = [this, id](Fold& fold, std::int64_t now) -> Result<Draft> {
    if (const auto at = prepared_at(); at == 0 || at > now) return Refusal("E_STALE", "", "nothing is due any more");
    unanswerable_ = fold.next();  // also if what follows throws: asked again when something has changed
    return fold.decide(Actor::clock(), id, rules::kPrepared, now);
  };
  job.answers.push_back([this](const Result<Accepted>& outcome) {
    if (!outcome && outcome.error().code == store::unavailable().code) unanswerable_ = 0;  // to be given again
  });
  enqueue(std::move(job));
}

void Match::Engine::play_automatic(Seat seat) {
  const std::string id = "auto-" + std::to_string(fold_->feed(Viewer::player(seat)).seq);
  // Not under that id in the queue: what the seat's own player may have sent under it is no receipt for this.
  Job job{Viewer::player(seat), false, {}, {}, {}, {}, {}};
  job.decide = [this, seat, id](Fold&, std::int64_t now) { return decide_automatic(seat, id, now); };
  // An order that nobody else is shown delays nothing, not even until the alarm rings again.
  job.answers.push_back([this, seat](const Result<Accepted>& outcome) {
    if (!outcome) return;
    if (const auto at = automatic_at(seat); at != 0 && at <= services_.timers.now()) play_automatic(seat);
  });
  enqueue(std::move(job));
}

}  // namespace cherta::match
