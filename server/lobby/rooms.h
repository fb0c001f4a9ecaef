// Inside of Hall: the matches in memory, the passes by which they were entered, and the alarms of those that sleep.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/lobby/alarms.h"
#include "server/lobby/hall.h"
#include "server/match/turns.h"

namespace cherta::lobby {

inline store::Bytes32 hash_of(const store::Bytes32& token) { return store::sha256(store::as_text(token)); }

// One of the io threads among which the matches are divided.
struct Hall::Wing {
  boost::asio::any_io_executor io;
  Rooms* rooms = nullptr;  // let go when no thread runs any more
};

class Hall::Rooms : public std::enable_shared_from_this<Hall::Rooms> {
 public:
  Rooms(match::Services services, FindGame find_game) : services_(services), find_game_(std::move(find_game)) {
    services_.turns = std::make_shared<match::Turns>(services_.io);
    services_.presence = std::make_shared<match::Presence>();
  }
  // Before any match is loaded.
  void begin() {
    services_.battles = {find_game_, [weak = weak_from_this()](const MatchPtr& match) {
                           if (const auto rooms = weak.lock()) rooms->see_to(match);
                         }};
    services_.presence->note = [weak = weak_from_this()] {
      if (const auto rooms = weak.lock()) rooms->note_alive();
    };
  }

  using MatchPtr = std::shared_ptr<match::Match>;

  // ---- several io threads (wings.cpp) ----

  // All of them; this is that one. Before any match is loaded. Without it, these rooms are all there are.
  using Wings = std::vector<Wing>;
  void join(std::shared_ptr<const Wings> wings, std::size_t wing);
  std::size_t wing() const { return wing_; }
  std::size_t wing_of(std::string_view match) const;
  bool is_here(std::string_view match) const { return !wings_ || wing_of(match) == wing_; }
  // Does it in that wing: at once in this one, else when its turn has come there.
  void in_wing(std::size_t wing, std::function<void(Rooms&)> what);
  void in_wing_of(std::string_view match, std::function<void(Rooms&)> what) {
    is_here(match) ? what(*this) : in_wing(wing_of(match), std::move(what));
  }
  void in_every_wing(const std::function<void(Rooms&)>& what);
  // To be called in the wing of this match, and heard here.
  template <class... Args>
  std::function<void(Args...)> heard_here(std::string_view match, std::function<void(Args...)> done) const {
    return is_here(match) ? std::move(done) : store::homeward(services_.io, std::move(done));
  }
  void reach(const std::string& id, store::Completion<Reached> done);
  std::size_t warm_everywhere() const;
  void close_everywhere(std::function<void()> done);

  using Found = store::Completion<std::shared_ptr<match::Match>>;

  // The match, from memory or folded from its journal; several who ask at once share one load.
  void with_match(const std::string& id, Found found);
  // The match, or a battle of it as far as this viewer knows of that. E_NO_MATCH if it has none such; E_STORE if that
  // is being made.
  void with_table(const std::string& id, rules::Viewer viewer, const std::string& battle, Found found);
  // The pass of this link to its match, or to a battle of it; one for all who come by it.
  match::PassPtr pass_for(const store::LinkRecord& link, const std::string& match, rules::Viewer role);
  // Gives the role these links in the place of all that it has; who came by those is shut out.
  void change_links(const std::string& match, rules::Viewer role, std::vector<store::LinkRecord> add,
                    store::Completion<void> done);
  // Shuts out those who came by these links, to the match and to its battles.
  void strike_out(const std::vector<store::LinkRecord>& links);

  // Rings the match at this time; 0 = not any more.
  void set_alarm(const std::string& match, std::int64_t at);
  // Sets the alarms that the store remembers.
  void wake_all();
  // Tells the store that the server is alive, and learns from it since when it was not; of that at most `longest`
  // milliseconds count. At the start, and from then on.
  void note_start(std::int64_t longest);
  void note_alive();

  // The key of what the server signs, asked of the store once.
  void signing_key(store::Completion<store::Bytes32> done);

  void tidy(const Keeping& keeping);
  void remove(const std::string& id, store::Completion<void> done);
  void relink(const std::string& match, rules::Viewer role, store::Completion<std::string> done);
  void order_off(const std::string& match, const std::string& why, store::Completion<void> done);
  std::function<void(const Entered&)> when_entered;  // may be empty

  // ---- battles that are fought in matches of their own (battles.cpp) ----

  // Brings the match, and the battle that it is bound to, to where both agree: makes the battle's match, takes its
  // result home, or calls it back. What was done already is done no second time.
  void see_to(const MatchPtr& match);

  void close(std::function<void()> done);
  // The hall is gone: whoever still waits for a match will not be called. They hold these rooms, so neither would ever
  // go.
  void forget_waiting();
  bool closing() const { return closing_; }
  std::size_t warm() const { return rooms_.size(); }
  const match::Services& services() const { return services_; }
  const FindGame& find_game() const { return find_game_; }

 private:
  struct Room {
    std::shared_ptr<match::Match> match;          // null while it is loaded
    std::vector<Found> waiting;                   // for the load
    std::unique_ptr<match::Timers::Alarm> sweep;  // looks whether anybody still holds the match
  };

  void was_away(std::int64_t before, std::int64_t now);
  void take_absence(const match::Absence& absence);
  void take_alarms(const std::vector<store::Alarm>& alarms);
  void know_of_absences();
  void make_battle(const MatchPtr& match);
  void look_at_battle(const MatchPtr& match, const std::string& battle);
  void call_back(const MatchPtr& match, const std::string& battle);
  void see_to_battle(const MatchPtr& battle);
  void unseal(const match::Standing& standing);
  void remove_with_its_match(const std::string& id);
  void load(const std::string& id);
  void loaded(const std::string& id, const Result<std::shared_ptr<match::Match>>& match);
  void sweep_later(const std::string& id);
  void sweep(const std::string& id);
  void arm();
  void ring_due();
  void ring(const std::string& id);
  void look_whether_begun(const std::string& id);
  // Does nothing while somebody is at the match; says how it went.
  void remove_if_nobody_is_there(const std::string& id, store::Completion<void> done = {});
  void strike_out_others(const std::string& match, rules::Viewer role, const std::vector<store::LinkRecord>& add,
                         store::Completion<void> done);
  void remove_battles(const std::string& id, std::uint64_t from);

  match::Services services_;
  FindGame find_game_;
  std::shared_ptr<const Wings> wings_;  // null: this is all
  std::size_t wing_ = 0;
  bool knows_of_absences_ = true;   // else no match may be loaded yet: its waits might be longer than it knows
  std::vector<std::string> early_;  // to be loaded then
  bool closing_ = false;
  std::int64_t longest_absence_ = 0;
  bool noting_ = false;
  std::optional<store::Bytes32> signing_key_;
  std::map<std::string, Room, std::less<>> rooms_;
  std::map<std::pair<store::Bytes32, std::string>, std::weak_ptr<match::Pass>> passes_;  // by link and match
  Alarms alarms_;
  std::unique_ptr<match::Timers::Alarm> next_alarm_;
  std::int64_t armed_for_ = 0;                // when it is due
  int ringing_ = 0;                           // matches that are being opened for their alarm: at most kRingAtOnce
  std::string tidied_to_;                     // the last match that was looked at whether it has begun
  std::set<std::string, std::less<>> begun_;  // matches that were found to have begun: at most kTidiedAtOnce
};

}  // namespace cherta::lobby
