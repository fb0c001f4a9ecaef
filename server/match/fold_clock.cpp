// The fold's part in the clock: whose time runs, who is late, and what is said of it. Nothing of it looks at a secret,
// but for who has not answered when a forfeit is due.
#include <algorithm>

#include "server/match/fold.h"
#include "server/match/lines.h"

namespace cherta::match {

using rules::Actor;
using rules::Seat;
using rules::Viewer;

namespace {

// On whose account a decision is. Whoever is asked for something aside pays nothing, and nobody for him.
Account account_of(const rules::Waiting& waiting, const rules::Clocked& clocked) {
  std::array<bool, rules::kSeats> asked{};
  for (const Seat seat : waiting.on_move) asked[index(seat)] = !clocked.aside[index(seat)];
  if (asked[0] == asked[1]) return Account::kBoth;
  return asked[0] ? Account::kFirst : Account::kSecond;
}

bool is_on(Account account, Seat seat) {
  return account == Account::kBoth || static_cast<std::size_t>(account) == index(seat);
}

}  // namespace

void Fold::set_clock(const Opened& opened) {
  if (!opened.clock) return;
  clock_.set(*opened.clock);
  if (opened.campaign && opened.campaign->stand) clock_.set_stand(*opened.campaign->stand);
  show_clock();
}

// A window has its own time, and so has what the referee has given a time.
bool Fold::is_clocked() const {
  const rules::Clocked clocked = position_->clocked();
  return waiting_.seconds > 0 && !waiting_.whole && !clocked.own && waiting_.seconds - clocked.extra == own_pace_;
}

// A decision's account is the one that it began with, whatever is asked aside of it.
void Fold::watch_clock(std::int64_t at, bool begins) {
  if (!clock_.is_set()) return;
  const bool runs = may_draw() && !link_ && !ends() && is_clocked();
  if (begins || !runs) {
    clock_.stop(at);
    if (stands_in_once_) change_standing([](Standing& s) { s.seats[0].stood_in = s.seats[1].stood_in = false; });
    stands_in_once_ = false;
    for (const Seat seat : {Seat::kFirst, Seat::kSecond})
      if (std::exchange(is_back_[index(seat)], false))
        change_standing([&](Standing& s) { s.seats[index(seat)].stood_in = false; });
  }
  if (!runs || clock_.wait()) return;
  const rules::Clocked clocked = position_->clocked();
  clock_.start(account_of(waiting_, clocked), clocked.extra * kSecond, at);
}

std::vector<Seat> Fold::late_ones() const {
  std::vector<Seat> late;
  const auto& wait = clock_.wait();
  if (!wait) return late;
  if (wait->loser) return {*wait->loser};
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const bool asked = std::find(waiting_.on_move.begin(), waiting_.on_move.end(), seat) != waiting_.on_move.end();
    if (asked && is_on(wait->whose, seat) && (wait->whose != Account::kBoth || position_->undecided(seat)))
      late.push_back(seat);
  }
  return late;
}

bool Fold::plays_itself(Seat seat) const {
  const auto& place = standing_->seats[index(seat)];
  return place.automatic || (place.stood_in && !is_back_[index(seat)]);
}

// An order of his own: he is back. Of what both are asked at once, when somebody has answered is as secret as what: all
// are told when it is decided.
void Fold::end_stand_in(const Ordered& order) {
  if (!order.by.is_player() || order.id.starts_with("auto-") || !standing_->seats[index(order.by.seat)].stood_in)
    return;
  if (const auto& wait = clock_.wait(); wait && wait->whose == Account::kBoth) {
    is_back_[index(order.by.seat)] = true;
    return;
  }
  change_standing([&](Standing& s) { s.seats[index(order.by.seat)].stood_in = false; });
}

// ---- the flag ----

// The rules' default order is given when the flag has led to it, and not before.
bool Fold::is_too_soon(const Ordered& order, std::int64_t at) const {
  const auto& wait = clock_.wait();
  if (!wait || !order.by.is_clock() || order.order != rules::kExpire) return false;
  return !wait->flagged || wait->does != Flag::kDefault || clock_.due_at() == 0 || at < wait->does_at;
}

Result<void> Fold::absorb(const Flagged& what, const Entry& entry, Draft*, Reached& reached) {
  const auto& wait = clock_.wait();
  const bool out = wait && wait->whose == what.late && wait->flagged == what.ends && clock_.due_at() != 0 &&
                   entry.at >= clock_.due_at();
  if (!out || (what.ends && wait->does != Flag::kForfeit))
    return Refusal("E_JOURNAL", "", "nobody's time could be out");
  const std::string data = json_pair(
      "late", what.late == Account::kBoth ? "both" : standing_->seats[static_cast<std::size_t>(what.late)].name);
  if (what.ends) {
    agreed_end_ = store::Phase::kAbandoned;
    step_all(entry.at, line_of("given_up", "Nobody has answered in time: the match is given up.", data), reached);
    return {};
  }
  const ClockTerms& terms = *clock_.terms();
  const bool both = what.late == Account::kBoth;
  std::string words = both ? std::string("The time that both had is out")
                           : standing_->seats[static_cast<std::size_t>(what.late)].name + "'s time is out";
  const std::string when = terms.grace > 0 ? "; in " + duration_in_words(terms.grace) + " " : "; ";
  clock_.flag(terms.flag, entry.at + terms.grace);
  std::vector<Seat> stand_ins;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (is_on(what.late, seat) && standing_->seats[index(seat)].stand_in) stand_ins.push_back(seat);
  if (terms.flag == Flag::kDefault)
    words += when + "the rules' default order is given.";
  else if (terms.flag == Flag::kForfeit)
    words += when + "the game is forfeit.";
  else if (terms.flag == Flag::kReferee)
    words += "; the referee decides.";
  else if (terms.flag == Flag::kAutomatic && !stand_ins.empty())
    words += "; the automatic player goes on.";
  else
    words += "; the game waits.";
  if (terms.flag == Flag::kAutomatic && !stand_ins.empty()) {
    stands_in_once_ = both;
    change_standing([&](Standing& s) {
      for (const Seat seat : stand_ins) s.seats[index(seat)].stood_in = true;
    });
  }
  step_all(entry.at, line_of("flagged", words, data), reached);
  return {};
}

}  // namespace cherta::match
