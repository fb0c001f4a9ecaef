#include "server/post/tally.h"

#include "server/match/entry.h"

namespace cherta::post {

namespace {

using rules::Seat;

constexpr std::string_view kByServer = "auto-";    // orders of the automatic player who stands in
constexpr std::string_view kForfeit = "forfeit-";  // the order by which a player loses whose time is out

bool names(match::Account late, Seat seat) {
  return late == (seat == Seat::kFirst ? match::Account::kFirst : match::Account::kSecond);
}

class Tally {
 public:
  Tally(Seat seat, std::int64_t since) : seat_(seat), since_(since) {}
  void take(const match::Entry& entry) {
    std::visit([&](const auto& what) { absorb(what, entry.at >= since_); }, entry.what);
    if (std::holds_alternative<match::Closed>(entry.what)) ended_after_ = entry.at >= since_;
  }
  std::optional<store::Record> record() const {
    if (!ended_after_ || alone_) return std::nullopt;
    return record_;
  }

 private:
  template <class What>
  void absorb(const What&, bool) {}
  void absorb(const match::Opened& opened, bool) {
    clocked_ = opened.clock.has_value();
    alone_ = opened.automatic[0] || opened.automatic[1];
  }
  void absorb(const match::Ordered& order, bool counts) {
    if (!order.by.is_player() || order.id.starts_with(kByServer)) return;
    if (!order.by.is(seat_)) return end_turn(counts);
    if (order.id.starts_with(kForfeit) && (out_ || is_late_)) {
      record_.gone = counts ? 1 : 0;
      return;
    }
    if (!std::exchange(at_it_, true)) begin_turn(counts);
  }
  void absorb(const match::Flagged& flag, bool counts) {
    if (!names(flag.late, seat_)) return;
    if (flag.ends)
      record_.gone = counts ? 1 : 0;
    else if (at_it_)
      late(counts);
    else
      out_ = true;
  }
  void absorb(const match::Closed& closed, bool counts) {
    end_turn(counts);
    if (closed.phase == store::Phase::kUnrevealed && seat_ == Seat::kFirst) record_.gone = 1;
    record_.games = 1;
  }

  void begin_turn(bool counts) {
    if (clocked_ && counts) ++record_.turns;
    is_late_ = false;
    if (std::exchange(out_, false)) late(counts);
  }
  // Of one turn once.
  void late(bool counts) {
    if (clocked_ && counts && !is_late_) ++record_.late;
    is_late_ = true;
  }
  // A turn that he let pass was one, and late.
  void end_turn(bool counts) {
    if (out_ && !at_it_) begin_turn(counts);
    at_it_ = out_ = is_late_ = false;
  }

  Seat seat_;
  std::int64_t since_;
  store::Record record_;
  bool clocked_ = false, alone_ = false, ended_after_ = false;
  bool at_it_ = false, is_late_ = false;  // his turn
  bool out_ = false;                      // his time is, before he has begun
};

}  // namespace

std::optional<store::Record> tally(const std::vector<std::string>& lines, Seat seat, std::int64_t since) {
  Tally tally(seat, since);
  for (const std::string& line : lines) {
    const auto entry = match::read_line(line);
    if (!entry) return std::nullopt;
    tally.take(*entry);
  }
  return tally.record();
}

}  // namespace cherta::post
