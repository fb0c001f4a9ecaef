// A match as its journal tells it: the fold of its entries, without clock, store or subscribers. The live match, the
// refolded one, history and the verifier are all this one value, so that they cannot differ.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/match/calendar.h"
#include "server/match/clock_words.h"
#include "server/match/desk_words.h"
#include "server/match/docket.h"
#include "server/match/entry.h"
#include "server/match/late.h"
#include "server/match/own_position.h"
#include "server/match/plan_words.h"
#include "server/match/shown.h"
#include "server/rules/core/beforehand.h"
#include "server/rules/core/chance.h"

namespace cherta::match {

// One viewer's stream of steps so far.
struct Feed {
  std::uint64_t seq = 0;    // number of the last step
  store::Bytes32 digest{};  // running digest after it
  std::int64_t at = 0;      // when it was
  std::vector<std::shared_ptr<const Step>> recent;
};

// What one player has said of his quiet hours: no entry, but kept beside the journal.
struct KeptCalendar {
  rules::Seat seat = rules::Seat::kFirst;
  Calendar calendar = {};
};

// An entry in the making; nothing is changed by it until it is stored and taken.
struct Draft {
  Entry entry;
  std::unique_ptr<rules::AnyRuling> ruling;   // of an order
  std::unique_ptr<rules::Position> after;     // what it leads to, if that was made beforehand: see foresee()
  std::optional<KeptCalendar> calendar = {};  // then there is no entry
};

// What was done under an id.
struct Receipt {
  std::uint64_t seq = 0;      // the sender's last step then
  std::uint64_t content = 0;  // content_mark() of it: the same id for anything else is refused
};

// 64 bits of a hash of what was asked for: "order" and its canonical words, "say players" and the line, and so on.
std::uint64_t content_mark(std::string_view kind, std::string_view text);
std::string said_to(Audience to);      // the kind of a line to these
std::string_view yes_or_no(bool yes);  // the words of an agreement, or of taking it back

// What one kind of viewer has written into the journal.
struct Written {
  std::uint64_t entries = 0, bytes = 0;
  std::uint64_t talk_entries = 0, talk_bytes = 0;  // of these
};

// Who was shown something by one entry, by index(Viewer).
using Reached = std::array<bool, 4>;

class Fold {
 public:
  // A match before its first entry. Keeps the last `recent` steps of each feed.
  Fold(const rules::AnyGame& game, std::string id, const store::Bytes32& key, std::size_t recent);

  // ---- folding ----

  // The journal's next line. E_JOURNAL names match and entry if it does not follow from those before, or cannot be
  // understood; the fold is then of no use any more.
  Result<Reached> read(std::string_view line);
  // The same for an entry of this fold's own making whose line is stored by now.
  Reached take(Draft& draft, std::string_view line);

  // A copy, for looking back: it knows no receipts.
  std::unique_ptr<Fold> past() const;

  // ---- making entries ----

  // The next entry's number, chain and time; what it says is to be filled in.
  Entry next_entry(std::int64_t now) const;
  // Why no order at all can be taken now: E_OVER, E_SHARES.
  std::optional<Refusal> takes_no_order() const;
  // What an order would lead to. The game's refusals, E_OVER, E_SHARES. Draws are made but not used up: the same order
  // decided again falls alike.
  Result<Draft> decide(rules::Actor actor, std::string id, std::string_view order, std::int64_t now);
  // Makes the position that an order leads to before the order is true, for whoever would prepare what is to be shown
  // while it is being stored. Nobody may be told of it before the draft is taken.
  void foresee(Draft& draft) const;
  // The entry that ends the match and reveals its key.
  Draft closing(store::Phase phase, std::int64_t now) const;

  // ---- battles that are fought in matches of their own (fold_battles.cpp) ----

  // The battle that the game hands over and for which no match was made, as it would be linked.
  std::optional<Linked> to_link() const;
  // How its match is opened: by a build that has that game. Nothing if the game takes no battle.
  std::optional<Opened> opening_of(const Linked& battle, const rules::AnyGame& game) const;
  // The one that this match is halted for.
  const std::optional<Linked>& link() const { return link_; }
  // Why this cannot be ordered while a battle is fought: E_HALTED.
  std::optional<Refusal> halts(rules::Actor actor, std::string_view order) const;
  // What came back from it, by this order of the clock's. The game's refusals.
  Result<Draft> decide_result(Ended battle, std::string id, std::string_view order, std::int64_t now);
  // Of a battle: how its clock stands, by its campaign's seats.
  std::optional<Stand> stand_of_campaign() const;
  // What this match is a battle of.
  const std::optional<Campaign>& campaign() const { return campaign_; }
  // Digest of the closing entry.
  const store::Bytes32& closed_head() const { return closed_head_; }

  // ---- the referee's desk (fold_desk.cpp) ----

  // Why the referee cannot say this to the match: E_DESK, E_OVER.
  std::optional<Refusal> cannot_take(const DeskWord& word) const;
  // What waits for him, the oldest first. His alone to know.
  std::vector<Ruling> docket() const;

  // ---- orders in advance (fold_plans.cpp) ----

  // Why this cannot be said of plans: E_AHEAD, E_OVER.
  std::optional<Refusal> cannot_take(rules::Seat by, const PlanWord& word) const;
  // What the first order of a new plan would meet if it is to be given now: tried by what its owner sees. Else nothing.
  Result<std::optional<rules::Trial>> try_plan(rules::Seat by, const PlanTerms& terms) const;
  // Which plan of this player's does something next, and when; Unix milliseconds. A secret of his.
  struct DuePlan {
    std::uint32_t number = 0;
    std::int64_t at = 0;
  };
  std::optional<DuePlan> due_plan(rules::Seat seat) const;
  // What that is: its order, or the entry that says why it stops.
  Result<Draft> decide_plan(rules::Seat seat, std::uint32_t number, std::int64_t now);
  // To be shown to him alone; null: he never had any.
  const std::shared_ptr<const ShownPlans>& plans(rules::Viewer viewer) const;

  // ---- what is so ----

  const rules::AnyGame& game() const { return game_; }
  const std::string& id() const { return id_; }
  const store::Bytes32& key() const { return key_; }  // secret until the match is closed
  int house() const { return house_; }                // see kHouse
  std::uint64_t next() const { return next_; }
  const store::Bytes32& head() const { return head_; }  // digest of the last line
  bool opened() const { return static_cast<bool>(position_); }
  const rules::Position& position() const { return *position_; }
  const std::shared_ptr<const Standing>& standing() const { return standing_; }
  // The same as this viewer may know them: observers may be told late. Then no wait is theirs to know either.
  bool lags(rules::Viewer viewer) const;
  const Late& late() const { return late_; }
  const rules::Position& position_for(rules::Viewer viewer) const;
  const std::shared_ptr<const Standing>& standing_for(rules::Viewer viewer) const;
  store::Phase phase() const { return standing_->phase; }
  bool may_draw() const { return chance_.has_value(); }  // all shares are there
  const std::optional<store::Bytes32>& share(rules::Seat seat) const { return shares_[index(seat)]; }
  const std::optional<store::Bytes32>& promised() const { return promised_; }  // by the first seat
  // Why this cannot be said of the dice now: E_TURN, E_SHARE (dice.h says which rule there is).
  std::optional<Refusal> cannot_take(const Promised& what) const;
  std::optional<Refusal> cannot_take(const Shared& what) const;
  // Why this seat's player cannot be called so: E_NAME, E_OVER (names.h).
  std::optional<Refusal> cannot_take(const Named& what) const;
  std::uint32_t namings(rules::Seat seat) const { return namings_[index(seat)]; }
  // The last step that this viewer was told before there was nothing but talk; 0 while the match runs.
  std::uint64_t closed_at(rules::Viewer viewer) const { return closed_at_[index(viewer)]; }
  // Is it in the feed that somebody came?
  bool is_taken(rules::Viewer role) const;
  const Written& written(rules::Viewer viewer) const { return written_[index(viewer)]; }
  const Feed& feed(rules::Viewer viewer) const { return feeds_[index(viewer)]; }
  const rules::Waiting& waiting() const { return waiting_; }
  const Clock& clock() const { return clock_; }
  // Who is late: of what both are asked, those who have not answered, which is a secret. Then the match gives up for
  // them, in the game's own words.
  std::vector<rules::Seat> late_ones() const;
  // May the present decision end later for quiet hours (fold_quiet.cpp)?
  bool may_be_spared() const;
  // Why this cannot be said of the clock: E_CLOCK, E_OVER.
  std::optional<Refusal> cannot_take(rules::Actor by, const ClockWord& word) const;
  // Does the automatic player play this seat, always or for now?
  bool plays_itself(rules::Seat seat) const;
  // Since when an answer given in advance has been due, Unix milliseconds; 0 = none is. A secret of whoever gave it.
  std::int64_t prepared_since() const { return advance_.due() && !ends() && !link_ ? prepared_since_ : 0; }
  // When the present wait runs out, Unix milliseconds; 0 = never. A function of public facts.
  std::int64_t wait_ends_at() const;
  // When it began; 0 = it has not.
  std::int64_t wait_began_at() const { return waiting_since_; }
  // Until when an absence of the server has been taken off.
  std::int64_t excused_until() const { return excused_until_; }
  // Has the order, line or agreement of this id been done?
  std::optional<Receipt> receipt(rules::Viewer sender, bool clock, std::string_view id) const;
  // How the match is to end before its game does: abandoned by the referee or by both players (automatic ones always
  // agree), or drawn by both players (automatic ones never do).
  std::optional<store::Phase> agreed_end() const { return agreed_end_; }
  // At its end, or on the way there: what is still to come closes it, and nothing more may be agreed on.
  bool ends() const { return phase() != store::Phase::kRunning || agreed_end_ || waiting_.over; }
  // How the match, running, is at its end at this time: by its rules, by agreement, or for want of a promised share.
  std::optional<store::Phase> ends_as(std::int64_t now) const;

 private:
  Fold(const Fold&) = default;  // past()
  Result<void> absorb(const Entry& entry, Draft* draft, Reached& reached);
  Result<void> absorb(const Opened& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Promised& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Shared& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Ordered& what, const Entry& entry, Draft* draft, Reached& reached);
  Result<void> absorb(const Said& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Handed& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Taken& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Withdrawn& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Relinked& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Declined& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Claimed& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Named& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Agreed& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Drawn& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Away& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Flagged& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Clocked& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const OrderedOff& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Planned& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const PlanStopped& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Ruled& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Spared& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Closed& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Linked& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const BrokenOff& what, const Entry& entry, Draft*, Reached& reached);
  Result<void> absorb(const Recalled& what, const Entry& entry, Draft*, Reached& reached);
  Result<Draft> rule_on(rules::Actor actor, std::string id, std::string_view order, std::int64_t now);
  void join(const Campaign& campaign);
  void watch_battles(std::int64_t at, Reached& reached);
  void end_battle(bool fought);
  void step(rules::Viewer viewer, std::int64_t at, std::vector<rules::FeedLine> lines);
  void tell(rules::Viewer viewer, std::int64_t at, std::vector<rules::FeedLine> lines);
  int turn() const;
  void begin_late(const Entry& entry);
  void tell_late(const Entry& entry);
  void step_all(std::int64_t at, const rules::FeedLine& line, Reached& reached);
  void remember(rules::Viewer sender, bool clock, std::string_view id, std::uint64_t content);
  bool all_would_stop() const;
  void watch_waiting(std::int64_t at, bool halted);
  void set_clock(const Opened& opened);
  std::optional<Refusal> cannot_say(rules::Seat seat, const ClockWord& word) const;
  std::optional<Refusal> cannot_rule(const ClockWord& word) const;
  std::string say(rules::Seat seat, const ClockWord& word, std::int64_t at);
  std::string rule(const ClockWord& word, std::int64_t at);
  void pause(std::int64_t at);
  void resume(std::int64_t at);
  void show_clock();
  void bring_home(const Stand& stand);
  void watch_clock(std::int64_t at, bool begins);
  bool is_clocked() const;
  void end_stand_in(const Ordered& order);
  bool is_too_soon(const Ordered& order, std::int64_t at) const;
  using Told = std::array<std::vector<rules::FeedLine>, 4>;
  void tell_note(const DeskWord& word, std::int64_t at, Reached& reached);
  Result<void> use_up_overruling(const Ordered& what, Told& told);
  Plan* plan_of(rules::Seat seat, std::uint32_t number);
  rules::View seen_by_plans(rules::Seat seat) const;
  rules::FeedLine planned(rules::Seat seat, const PlanWord& word, std::int64_t at);
  Result<void> gave(const Ordered& what, Told& told);
  void stop_for_undoing(Told& told);
  std::vector<std::string> own_of_planner(const Ordered& what) const;
  void knows_his_own(const Ordered& what, const std::vector<std::string>& before);
  void tell_owner(rules::Seat seat, std::int64_t at, rules::FeedLine line, Reached& reached);
  void drop_plans(rules::Viewer role, std::int64_t at, Reached& reached);
  void watch_plans(std::int64_t at);
  void watch(rules::Seat seat, Plan& plan, const rules::View& view, std::int64_t at);
  std::int64_t due_at(rules::Seat seat, const Plan& plan) const;
  void watch_prepared(bool given, std::int64_t at);  // given: by the order just absorbed
  bool tells_time_is_up(const Ordered& order) const;
  template <class Change>
  void change_standing(const Change& change) {
    Standing next = *standing_;
    change(next);
    standing_ = std::make_shared<const Standing>(std::move(next));
  }
  // Tells everybody in a line whose data is the one pair.
  void tell_all(std::int64_t at, std::string kind, std::string text, std::string_view name, std::string_view value,
                Reached& reached);
  void leave(rules::Viewer role, Refereed next);
  void count(const Entry& entry, std::size_t bytes);

  const rules::AnyGame& game_;
  std::string id_;
  store::Bytes32 key_;
  std::size_t recent_;
  OwnPosition position_;
  std::array<std::optional<store::Bytes32>, rules::kSeats> shares_;
  std::optional<store::Bytes32> promised_;
  std::optional<rules::KeyedChance> chance_;
  std::shared_ptr<const Standing> standing_;
  std::array<Feed, 4> feeds_;
  Late late_;                       // for observers
  std::array<Written, 4> written_;  // by index(Viewer)
  std::uint64_t next_ = 0;
  store::Bytes32 head_{};
  int house_ = 0;
  std::optional<Campaign> campaign_;
  int own_pace_ = 0;  // the seconds that its own rules first allowed for a decision
  std::optional<Linked> link_;
  Clock clock_;
  bool stands_in_once_ = false;                // for the present decision alone
  std::array<bool, rules::kSeats> is_back_{};  // was stood in for, and has answered what both are asked
  std::string by_hand_;  // the battle that came back without a result: the game takes one as it would without us
  store::Bytes32 closed_head_{};
  rules::Waiting waiting_;
  rules::AdvanceWatch advance_;
  std::int64_t prepared_since_ = 0;
  std::int64_t waiting_since_ = 0, excused_ = 0;  // what is taken off the present wait
  std::int64_t excused_until_ = 0;
  struct Ahead {
    std::vector<Plan> plans;
    std::uint32_t given = 0;  // how many there were
    bool follows = false;     // one was given, and he has been asked ever since
    std::shared_ptr<const ShownPlans> shown;
  };
  std::array<Ahead, rules::kSeats> ahead_;  // by seat
  std::optional<Overruling> overruling_;    // of a die that has not been thrown
  Docket docket_;
  std::array<std::uint32_t, rules::kSeats> namings_{};  // by seat
  std::array<std::uint64_t, 4> closed_at_{};            // by index(Viewer)
  std::optional<store::Phase> agreed_end_;
  std::vector<std::pair<std::uint64_t, Receipt>> receipts_;  // by 64 bits of a hash of sender and id
};

// Whether the lines are a chain: numbers and digests follow one another. E_JOURNAL names match and entry; gives the
// digest of the last line. To be asked before lines of doubtful origin are folded: their events are not doubted.
Result<store::Bytes32> check_chain(const std::string& match, const std::vector<std::string>& lines);

// The running digest after a step, as shown.h defines it.
store::Bytes32 next_digest(const store::Bytes32& before, const Step& step);

}  // namespace cherta::match
