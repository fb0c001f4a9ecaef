// Inside of Match; included by its own files only. See match.h for what is promised.
#pragma once

#include <boost/asio/post.hpp>
#include <list>
#include <map>
#include <memory>
#include <vector>

#include "server/match/fold.h"
#include "server/match/match.h"
#include "server/match/past.h"

namespace cherta::match {

class Match::Engine {
 public:
  Engine(const Services& services, std::unique_ptr<Fold> fold, AlarmSetter set_alarm, const store::MatchRecord& record)
      : services_(services),
        fold_(std::move(fold)),
        set_alarm_(std::move(set_alarm)),
        alarm_stored_(record.alarm_at),
        calendars_(calendars_kept(record.quiet)) {
    sealed_ = fold_->campaign().has_value();
    if (sealed_ && fold_->phase() != store::Phase::kRunning) seen_to_ = bond();  // its campaign sees to it
  }

  // One thing to be done: it waits in the queue, is decided when its turn comes, stored, taken, shown and answered.
  struct Job {
    rules::Viewer sender;
    bool clock = false;
    std::string id;  // empty for what needs no receipt
    std::function<Result<Draft>(Fold&, std::int64_t now)> decide;
    std::vector<Answer> answers;
    // What is asked for, as content_mark() takes it; no kind: the server's own doing, which is bound by no share.
    std::string kind, text;
    int conflicts = 0;
    std::vector<std::int64_t> came = {};  // when each of those came who are to be answered
  };

  // ---- acting (engine_act.cpp) ----
  void submit(const PassPtr& pass, std::string id, std::string text, Answer answer);
  void say(const PassPtr& pass, std::string id, Audience to, std::string text, Answer answer);
  void abandon(const PassPtr& pass, std::string id, bool agree, Answer answer);
  void draw(const PassPtr& pass, std::string id, bool agree, Answer answer);
  void ring();
  void close(std::function<void()> done);

  // ---- seats and their shares of the dice (engine_seats.cpp) ----
  void share(const PassPtr& pass, const store::Bytes32& bytes, Answer answer);
  void promise(const PassPtr& pass, const store::Bytes32& hash, Answer answer);
  void let_server_share(const PassPtr& pass, Answer answer);
  void come(const PassPtr& pass, Answer answer);
  void tell(Seating what, rules::Viewer role, Answer answer);
  void order_off(std::string why, Answer answer);
  void decline(rules::Viewer role, Answer answer);
  void introduce(rules::Seat seat, std::string name, Naming how, Answer answer);

  // ---- the queue (engine_queue.cpp) ----
  std::optional<Refusal> full_for(rules::Viewer sender, std::string_view kind) const;
  void enqueue(Job job);
  // What the state of the match demands by itself: closing it, waking for waits and automatic players.
  void attend();
  void heed_absence();
  // Does what cannot be refused any more; whatever the rules throw ends this match, and no other. False: it has.
  bool guarded(std::string_view doing, const std::function<void()>& work);

  // ---- battles in matches of their own (engine_battles.cpp) ----
  Result<NewBattle> new_battle() const;
  void bring_home(const std::string& id, const Fold* battle);
  void call_back();
  void unseal();
  void not_seen_to();

  // ---- showing (engine_show.cpp) ----
  Result<std::uint64_t> subscribe(const PassPtr& pass, std::uint64_t after, Drawing drawing, Subscriber& subscriber);
  void unsubscribe(std::uint64_t id);
  void ready(std::uint64_t id);
  void stir(std::uint64_t id);
  void turn_out(const PassPtr& pass, const Refusal& why);

  // ---- at a glance (glance.cpp) ----
  Glance glance(rules::Viewer viewer) const;
  Picture picture(rules::Viewer viewer) const;

  // ---- trying (engine_try.cpp) ----
  void try_order(std::uint64_t id, std::string text, Tried done);

  // ---- looking back (engine_look.cpp) ----
  void history(const PassPtr& pass, rules::Viewer as, std::uint64_t from, std::size_t count,
               store::Completion<std::vector<Step>> done);
  void look_back(const PassPtr& pass, rules::Viewer as, std::uint64_t seq, Drawing drawing,
                 store::Completion<Update> done);
  void look_along(const PassPtr& pass, rules::Viewer as, std::uint64_t seq, std::size_t count, Drawing drawing,
                  store::Completion<std::vector<Update>> done);
  std::shared_ptr<Export> begin_export(const PassPtr& pass) const;
  void write_part(const PassPtr& pass, const std::shared_ptr<Export>& under_way, store::Completion<ExportPart> done);
  std::optional<std::uint64_t> replay_ends(rules::Viewer as) const;

  const Services& services() const { return services_; }
  const Fold& fold() const { return *fold_; }
  bool usable() const { return !broken_; }
  void set_self(std::weak_ptr<Match> self) { self_ = std::move(self); }

 private:
  // The order that one subscriber would have tried next: the newest one that he asked about.
  struct Trying {
    std::string text;
    Tried done;
    std::unique_ptr<Timers::Alarm> alarm;
    std::int64_t next = 0;  // no trial is told to him before
  };
  struct Watching {
    PassPtr pass;
    Drawing drawing = Drawing::kPlain;
    Subscriber* subscriber = nullptr;
    std::uint64_t seq = 0;  // the last step it was shown
    bool first = true;      // nothing was shown yet
    bool ready = true;
    bool behind = true;  // something is to be shown
    bool reset = false;
    bool gives_way = false;     // it is about to be dismissed
    std::uint64_t stirred = 0;  // when its holder did something, in the order of such doings
    Trying trying;
    std::shared_ptr<const rules::Board> board;
    std::shared_ptr<const Standing> standing;
    std::shared_ptr<const ShownPlans> plans;
  };

  // What each kind of viewer sees, made when somebody is to be shown it, for as long as that takes; null = to be made.
  // The boards are what was shown last, of the position with that stamp.
  struct Seen {
    std::shared_ptr<const ShownView> view;
    std::shared_ptr<const std::string> board_text;
    std::shared_ptr<const rules::Board> board;
    std::uint64_t board_stamp = 0;
  };

  // Calls the function from the executor; the match lives until then.
  template <class Function>
  void post(Function function) {
    boost::asio::post(services_.io, [self = self_.lock(), function = std::move(function)]() mutable { function(); });
  }
  void answer_later(Answer answer, Result<Accepted> outcome);

  // A job that writes an entry once: `decide` gives nothing where that is done, and the job is answered alike.
  template <class What>
  void enqueue_once(rules::Viewer sender, std::function<Result<std::optional<What>>(const Fold&)> decide,
                    Answer answer);
  void give(rules::Seat seat, std::function<Shared(const Fold&)> share, Answer answer);

  // The clock (engine_clock.cpp).
  void time_is_up();
  void raise_flag();
  void give_up();
  void tell_time_is_up();
  void speak_ahead(const PassPtr& pass, std::string id, std::string_view text, Answer answer);
  Result<rules::Trial> tried_ahead(const PassPtr& pass, std::string_view text) const;
  std::optional<Fold::DuePlan> plan_due(rules::Seat seat) const;
  void give_planned(rules::Seat seat);
  void keep_calendar(const PassPtr& pass, std::string id, std::string_view text, Answer answer);
  void store_calendar(const Draft& draft);
  std::optional<Calendars> calendars_after(const Entry& entry) const;
  std::optional<std::int64_t> spare_due() const;
  void spare_time();
  void speak_at_desk(const PassPtr& pass, std::string id, std::string_view text, Answer answer);
  void speak_of_clock(const PassPtr& pass, std::string id, std::string_view text, Answer answer);
  void play_automatic(rules::Seat seat);
  Result<Draft> decide_automatic(rules::Seat seat, const std::string& id, std::int64_t now);
  std::int64_t time_is_up_at() const;
  std::int64_t automatic_at(rules::Seat seat) const;
  void give_prepared();
  std::int64_t prepared_at() const;
  std::optional<Absence> due_excuse() const;
  bool excuse_is_due() const { return due_excuse().has_value(); }
  bool is_in_doubt(std::int64_t now);
  void excuse_absence();
  void close_match();
  void set_alarm();

  // What binds this match to another one: as long as it is the same there is nothing new to see to.
  struct Bond {
    std::size_t battles = 0;
    bool halted = false, runs = true;
    bool operator==(const Bond&) const = default;
  };
  Bond bond() const;
  bool has_to_be_seen_to() const;
  bool may_link() const;
  // An order after which a battle waits. Before the battle's own entry (link_battle) is stored nothing but an alarm
  // leads a server that starts to it.
  bool begins_battle(Draft& order) const;
  void link_battle();
  void see_to_battles();
  bool is_open() const;

  void pump();
  void look_after();
  std::size_t waiting_of(rules::Viewer sender) const;
  bool joins(Job& job);
  bool settle(const Job& job);
  std::uint64_t mark_of(const Job& job) const;
  void keep_refusal(const Job& job, const Refusal& why);
  void store_draft(Draft draft);
  void stored(Draft& draft, const std::string& line);
  void reload();
  void reloaded(const Result<std::vector<std::string>>& lines);
  void finish(const Result<Accepted>& outcome);
  void refuse_later(Job job, const Refusal& why);
  void refuse_at(std::int64_t at, const Job& job, std::vector<Answer> answers, const Refusal& why);
  void tell_refusal(std::uint64_t number);
  void break_off(const Refusal& why);
  void finish_closing();

  void tell_trial(std::uint64_t id);
  Result<rules::Trial> tried(const Watching& watching, const std::string& text) const;

  void show(const Reached& reached);
  void show_to(std::uint64_t id);
  void refresh(rules::Viewer viewer);
  bool wants_text(rules::Viewer viewer) const;
  static void look(Seen& seen, const rules::Position& position, const Standing& standing, rules::Viewer viewer,
                   bool text);
  void foresee(Draft& draft);
  void forget_views();
  Update update_for(const Watching& watching);
  void dismiss(std::uint64_t id, const Refusal& why);
  std::optional<Refusal> make_place(rules::Viewer viewer);

  bool may_see(const PassPtr& pass, rules::Viewer as) const;
  std::optional<Refusal> cannot_look(const PassPtr& pass, rules::Viewer as, std::uint64_t seq) const;
  template <class T>
  void look_in_turn(rules::Viewer by, store::Completion<T> done, std::function<void(store::Completion<T>)> look);
  void fold_past(std::shared_ptr<Fold> past, std::uint64_t end, std::function<bool()> enough,
                 store::Completion<void> done);
  void find_steps(rules::Viewer as, std::uint64_t from, std::size_t count, store::Completion<std::vector<Step>> done);
  static Update past_update(const Fold& past, rules::Viewer as, Drawing drawing);
  void write_steps(const std::shared_ptr<Export>& under_way, const store::Completion<ExportPart>& done);
  void write_lines(const std::shared_ptr<Export>& under_way, const store::Completion<ExportPart>& done);

  Services services_;
  std::unique_ptr<Fold> fold_;
  AlarmSetter set_alarm_;
  std::weak_ptr<Match> self_;

  std::list<Job> queue_;  // at most kMaxWaiting of each kind of viewer, and the server's own
  // Refusals that are told when their time has come; they count towards their sender's share of the queue.
  struct Untold {
    rules::Viewer sender;
    bool clock = false;
    std::string id;  // empty where it is no answer to what was first sent under it
    std::uint64_t content = 0;
    std::vector<Answer> answers;
    Refusal why;
    std::unique_ptr<Timers::Alarm> alarm = nullptr;
  };
  std::map<std::uint64_t, Untold> untold_;
  std::uint64_t next_untold_ = 1;
  bool pumping_ = false;  // a pump is posted or an append is in flight
  bool closing_ = false;
  std::optional<Refusal> broken_;    // why nothing more can be done with this match
  std::int64_t back_off_until_ = 0;  // after the store failed
  std::function<void()> closed_;
  struct Refused {
    std::string id;
    std::uint64_t content = 0;
    Refusal why;
  };
  // Orders, by index(Viewer): at most kRememberedRefusals of each. Lists, for an empty deque takes half a kilobyte.
  std::array<std::list<Refused>, 4> refused_;
  // The step at which an automatic player found no order.
  static constexpr std::uint64_t kNotStuck = ~std::uint64_t{0};
  std::array<std::uint64_t, rules::kSeats> stuck_ = {kNotStuck, kNotStuck};
  std::int64_t alarm_ = 0;     // when we asked to be rung
  std::int64_t alarm_stored_;  // the record says that this match needs looking at by then; 0 = it does not
  Calendars calendars_;        // secrets of the players'
  mutable std::pair<std::uint64_t, std::int64_t>
      unspared_{};               // the decision, by token and beginning, that ends no later
  std::optional<Bond> seen_to_;  // what the lobby has been asked to see to
  bool sealed_ = false;          // of a battle: its campaign has secrets still, that are its own, too
  static constexpr std::uint64_t kNoWait = ~std::uint64_t{0};
  std::uint64_t expired_ = kNoWait;  // the wait whose end the clock has told
  std::uint64_t unanswerable_ = 0;   // the entry in whose place answers given in advance were asked for in vain

  std::array<std::uint64_t, rules::kSeats> planned_{};  // likewise, of a plan's doing

  struct Look {
    rules::Viewer by;
    std::function<void()> begin;
  };
  std::list<Look> looks_;  // the first is under way; at most kMaxLooks of each kind of viewer
  Pasts pasts_;

  std::map<std::uint64_t, Watching> watchers_;
  std::uint64_t next_watcher_ = 1;
  std::uint64_t stirrings_ = 0;
  std::array<Seen, 4> seen_;      // by index(Viewer)
  std::array<Seen, 4> foreseen_;  // what they will see once the entry that is being stored is true; told to nobody
};

// A match that ended before its game did asks nothing more of anybody, and says how it ended; one that is halted for a
// battle asks nothing of its players. Else changes nothing.
void show_standing(rules::View& view, const Standing& standing, rules::Viewer viewer);

// How long the present wait of this fold still lasts, seen from `now`.
std::optional<Countdown> countdown(const Fold& fold, std::int64_t now);

inline constexpr std::size_t kRememberedRefusals = 32;
inline constexpr std::uint64_t kReserve = 64;        // entries of each beyond the quota, for what ends the match
inline constexpr std::string_view kTell = "tell";    // and of what is done to links
inline constexpr std::string_view kOrder = "order";  // Job::kind of an order in words
inline constexpr int kMaxConflicts = 8;
inline constexpr std::int64_t kBackOff = 1000;  // milliseconds before the server by itself asks a failed store again

}  // namespace cherta::match
