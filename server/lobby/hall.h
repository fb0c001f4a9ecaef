// The hall: where matches are made, found and entered. Who holds a link's token may enter by it; nothing else is asked.
//
// A token is 256 random bits, base64url (43 characters); only its SHA-256 is stored, so that who reads the store can
// enter no match. The links that are handed out to players and referees are invitations: the first to come exchanges
// his for a key, a token that his own client has made, and the invitation is dead; whoever made the match holds nothing
// more. Observers share a lasting link. All calls come on the io executor; completions are called on it, never from
// inside the call.
//
// Where there are several io threads each has a hall of its own, a wing of the house, and each match, with its battles,
// lives in one of them: what is asked of another wing's match is asked there. The first wing is the house's own.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/lobby/reached.h"
#include "server/match/match.h"

namespace cherta::lobby {

struct NewMatch {
  std::string game;  // registered name
  rules::OptionMap options;
  std::array<bool, rules::kSeats> automatic{};  // seats that the server plays
  bool open_to_watch = false;                   // listed, and watched without a link
  int late = 0;                                 // turns by which observers are told late: at most match::kMostLate
  std::string host = {};                        // who invites, as he calls himself
  match::Refereed refereed = match::Refereed::kUnsaid;  // kUnsaid: by link, and nobody is told
  std::optional<match::ClockTerms> clock = {};          // of which the game's options have been told
  std::optional<match::Spread> ahead = {};              // how long orders in advance take; nothing: as usual
};

struct Created {
  std::string id;
  std::string commitment;            // hex
  std::array<std::string, 4> links;  // tokens by index(Viewer): invitations, and the observers' link; empty for
                                     // automatic seats, and for a referee where nobody may be it. Told to the creator
                                     // alone
};

// What a link opens.
struct Entrance {
  std::shared_ptr<match::Match> match;  // keeps the match in memory as long as it is held
  match::PassPtr pass;
  bool by_key = false;  // by the key that came with the link
};

// What a link invites to, for whoever looks at it before he comes.
struct Invited {
  std::string match;  // id
  const rules::AnyGame* game = nullptr;
  std::shared_ptr<const match::Standing> standing;  // as this role may know it
  rules::Viewer role;
  bool invitation = false;  // it is exchanged for a key; else it opens as it is
  bool listed = false;      // everybody may look on, without a link
  std::int64_t created_at = 0;
};

// Who has entered which match, and the last step that he was shown before.
struct Entered {
  std::string match;
  rules::Viewer role;
  std::uint64_t step = 0;
};

// What a link to a step opens: looking back in a match at its end, with the eyes of one viewer, and nothing else.
struct Replayed {
  std::shared_ptr<match::Match> match;
  rules::Viewer as;
  std::uint64_t seq = 0;   // the step that it leads to
  std::uint64_t last = 0;  // the last one that it opens
};

// A match in the list of those open to watch: public facts, fixed ones.
struct Listed {
  std::string id;
  std::string game;
  std::array<std::string, rules::kSeats> seats;
  std::array<bool, rules::kSeats> automatic{};
  std::int64_t created_at = 0;  // Unix milliseconds
  store::Phase phase = store::Phase::kRunning;
};

// A part of that list.
struct ListedPage {
  std::vector<Listed> matches;  // newest first
  bool more = false;            // there are older ones
};

inline constexpr std::size_t kMaxListed = 100;
inline constexpr std::int64_t kLongestAbsence = 14LL * 24 * 60 * 60 * 1000;  // milliseconds; the standard bound
inline constexpr std::int64_t kAliveEvery = match::kAliveEvery;
inline constexpr std::size_t kTidiedAtOnce = 1000;  // matches looked at in one tidying; the next one goes on from there
// What is not kept for ever; milliseconds since a match was made, 0 = it is.
struct Keeping {
  std::int64_t unbegun = 0;  // matches that wait for a player's share of the dice
  std::int64_t ended = 0;    // matches at their end
  std::size_t at_once = kTidiedAtOnce;
};
inline constexpr std::uint64_t kMostUnbegun = 64;  // entries: a longer journal is of a match that has begun
inline constexpr std::size_t kMaxSkipped = 900;    // of the list: it reaches the newest thousand
inline constexpr std::int64_t kLinger = 30'000;    // milliseconds for which a match nobody holds stays in memory

class Hall {
 public:
  using FindGame = std::function<const rules::AnyGame*(std::string_view)>;  // as rules::find_game

  // Sets the alarms of all running matches of the store. While the server was down, at most for `longest_absence`
  // milliseconds, nobody's time ran.
  Hall(match::Services services, FindGame find_game, std::int64_t longest_absence = kLongestAbsence);
  ~Hall();

  // The halls of several io threads, which share all matches. All are let go together, when no thread runs any more.
  static std::vector<std::unique_ptr<Hall>> open_wings(const std::vector<match::Services>& services,
                                                       const FindGame& find_game,
                                                       std::int64_t longest_absence = kLongestAbsence);
  // Which of them this is.
  std::size_t wing() const;
  // In which of them lives the match that this link leads to; of a match open to watch, its id is known. Where none can
  // be found, in this one.
  void find_wing(std::string_view token, std::string_view key, std::string_view watched,
                 std::function<void(std::size_t wing)> done);

  // ---- of the first wing alone ----

  // The match, from memory or from its journal: for those who look after matches, and show nothing of it to anybody but
  // with the eyes of whom it is for. E_NO_MATCH, E_STORE, E_JOURNAL, E_GAME, E_CLOSING.
  void reach(const std::string& id, store::Completion<Reached> done);
  // Is told whenever somebody has entered a match.
  void when_entered(const std::function<void(const Entered&)>& tell);

  // ---- of every wing ----

  // Makes a match and one link per viewer. E_GAME for an unknown game; the game's refusals of options; E_STORE.
  void create(NewMatch wanted, store::Completion<Created> done);
  // Opens the match that this token is a link to, after exchanging it for the key if it is an invitation. The same
  // call again, at any time, opens it again, so that nothing is lost with an answer. `key` is a token of the client's
  // own making, or empty: an invitation is then left as it is and answered E_INVITATION. That a seat is taken, and that
  // a referee has come, is in everybody's feed before anything is shown. E_LINK alike for malformed, forged, revoked
  // and exchanged links; E_STORE, E_JOURNAL, E_CLOSING.
  // With the id of a battle of that match: opens the battle, as whoever the link makes him there. E_NO_MATCH if there
  // is none such, E_STORE if it is about to be made.
  void open(std::string_view token, std::string_view key, std::string battle, store::Completion<Entrance> done);
  void open(std::string_view token, std::string_view key, store::Completion<Entrance> done) {
    open(token, key, std::string(), std::move(done));
  }
  // What this link is to; nothing changes by it. E_LINK as open() has it.
  void look_at(std::string_view token, store::Completion<Invited> done);
  // Whoever was invited by it will not come: told to everybody in the match, once. The invitation opens as before, for
  // somebody else or after second thoughts. E_LINK, also of a link that is no invitation to a seat; E_OVER.
  void decline(std::string_view token, store::Completion<void> done);
  // A link to a step of the match, which is at its end, seen with these eyes: whoever may look back may give it to
  // anybody. Gives its token, the same for the same. E_NOT_OVER; E_NO_STEP; E_LINK; E_STORE.
  void make_replay(const Entrance& by, rules::Viewer as, std::uint64_t seq, store::Completion<std::string> done);
  // What that opens. E_LINK for any that was not made here, and for one whose match is gone.
  void open_replay(std::string link, store::Completion<Replayed> done);
  // Enters a match that is open to watch, or a battle of it, as an observer. E_NO_MATCH if there is none such.
  void watch(std::string id, std::string battle, store::Completion<Entrance> done);
  void watch(std::string id, store::Completion<Entrance> done) { watch(std::move(id), {}, std::move(done)); }
  // Matches open to watch, newest first, at most kMaxListed, without the newest `skip`; none beyond kMaxSkipped.
  void list(std::size_t skip, store::Completion<ListedPage> done);

  // Gives a role a new link, as create() does, and strikes out all its old ones; who came by those is dismissed. A
  // player may hand on his own seat, the referee any seat, his own office and the observers' link. E_RIGHT otherwise;
  // E_AUTOMATIC for a seat that the server plays; E_OVER at the end of the match. Gives the new token.
  void hand_on(const Entrance& by, rules::Viewer role, store::Completion<std::string> done);
  // E_BATTLE in a battle of another match: its links are those of that match.
  // Strikes out all links of a role without a new one. The same rights, also at the end.
  void revoke(const Entrance& by, rules::Viewer role, store::Completion<void> done);
  // The operator gives a role a new link; the old ones are struck out. Told to everybody, and only then done.
  // E_NO_MATCH, E_AUTOMATIC, E_OVER, E_STORE.
  void relink(const std::string& match, rules::Viewer role, store::Completion<std::string> done);

  // The operator ends a match, and a battle of it that is under way; everybody is told why. E_NO_MATCH; E_BATTLE for
  // such a battle by itself; E_OVER; E_STORE.
  void order_off(const std::string& match, std::string why, store::Completion<void> done);
  // The operator takes a match at its end away, with its battles. E_NO_MATCH; E_RUNNING; E_BATTLE; E_BUSY while
  // somebody is at it.
  void remove(const std::string& match, store::Completion<void> done);

  // Tells the store that the server is still alive: to be called every kAliveEvery milliseconds or so, in one wing.
  void still_alive();
  // Takes away what has been kept for long enough and nobody is at, in all wings. To be called now and then.
  void tidy(const Keeping& keeping);
  // When refusals, and whatever waited for the store, are told: match/match.h.
  match::Timers& timers() const;
  std::int64_t refusal_floor() const;
  // For metrics: matches in memory, of all wings. Of the first wing alone.
  std::size_t warm() const;
  // Takes nothing new, in all wings; `done` when everything accepted is durable and answered and all subscribers are
  // dismissed. Of the first wing alone.
  void close(std::function<void()> done);

 private:
  class Rooms;
  class Entering;
  struct Wing;
  explicit Hall(std::shared_ptr<Rooms> rooms);
  std::shared_ptr<Rooms> rooms_;
};

}  // namespace cherta::lobby
