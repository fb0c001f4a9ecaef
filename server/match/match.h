// One game being played: an actor on the io executor (single-threaded; no locks). An order goes
//
//   parse -> check -> decide (Position::rule) -> append to the journal -> commit -> answer and show
//
// and nothing of it is answered or shown before its entry is durable. One append is in flight at a time; what arrives
// meanwhile waits in a bounded queue. A match that nobody holds is destroyed and refolded from its journal when it is
// wanted again.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/match/pass.h"
#include "server/match/shown.h"
#include "server/match/timers.h"

namespace cherta::match {

// The bounds of a match. Exceeding one is a refusal that names it.
inline constexpr std::size_t kMaxOrderBytes = 4096;  // E_TOO_LONG; E_EMPTY; E_TEXT if not UTF-8
inline constexpr std::size_t kMaxRulingBytes =
    33'024;  // the same of the referee's, who may hand a battle over: 32 KiB and a verb
inline constexpr std::size_t kMaxOrderIdBytes = 64;  // E_ORDER_ID; also if empty or not printable ASCII
inline constexpr std::size_t kMaxChatBytes = 1000;   // E_TOO_LONG; E_EMPTY; E_TEXT if not UTF-8
// E_BUSY: orders waiting for the append in flight. Each seat, the referee and the observers have a share of their own:
// that somebody else is busy is told to nobody.
inline constexpr std::size_t kMaxWaiting = 16;
// Whoever comes, each seat and the referee keep their places: so many subscriptions are held for each of them; one
// more, and the one whose holder did nothing for longest gives way (dismissed with E_GAVE_WAY). Observers have places
// of their own: E_CROWDED.
inline constexpr std::size_t kMaxOfOneRole = 8;
inline constexpr std::size_t kMaxObservers = 240;
inline constexpr std::size_t kRecentSteps = 16;              // steps per viewer kept in memory; older ones are refolded
inline constexpr std::size_t kMaxHistory = 256;              // steps per call of history()
inline constexpr std::size_t kMaxHistoryBytes = 512 * 1024;  // after which no more steps are looked for in that call
inline constexpr std::size_t kMaxAlong = 32;                 // steps per call of look_along()
inline constexpr std::size_t kExportPart = 256 * 1024;       // bytes of a part of an export
inline constexpr std::size_t kMaxLooks = 8;                  // E_BUSY: looks back that wait, of each kind of viewer
// Looking back begins at a copy of the match that was kept when somebody looked back before: after so many entries one
// is kept, until there are too many; then every second one goes, and the next are twice as far apart.
inline constexpr std::uint64_t kPastEvery = 256;
inline constexpr std::size_t kMostPasts = 64;
inline constexpr std::int64_t kAutomaticDelay = 250;  // milliseconds an automatic player takes, whatever it decides
// Milliseconds from a question to an answer that was given in advance, among people; as long as an automatic player
// takes where there is one.
inline constexpr std::int64_t kPreparedDelay = 2000;
// A plan's orders take as long, where the match is not slow; there so long as its spread says, but at most half of what
// is left of the time. That one stops takes kPreparedDelay in any match.

// Trying an order: the answer comes so long after the question, and so long after the last answer at the earliest; of
// the questions that wait for it the newest alone is answered (E_NEWER for the others). A plan may have so many parts.
inline constexpr std::int64_t kTrialFloor = 20;  // milliseconds
inline constexpr std::int64_t kTrialEvery = 34;  // milliseconds
inline constexpr std::size_t kMaxTriedParts = 64;

// When nobody was served, Unix milliseconds: from when the server was last known to be alive until it was again.
struct Absence {
  std::int64_t from = 0, to = 0;
};
inline constexpr std::int64_t kAliveEvery = 60'000;      // milliseconds: the store is told that the server is alive
inline constexpr std::int64_t kDoubt = 2 * kAliveEvery;  // it was not told for longer: nobody was served, it seems
inline constexpr std::size_t kMostAbsences = 8;          // remembered

// Whether the server is there, as the store knows it: it may be down, its store may take nothing, its machine may
// sleep. The hall's, and shared by all matches.
struct Presence {
  std::vector<Absence> absences;  // in order; each is taken off the waits that ran then
  std::int64_t noted = 0;         // when the store was told last since the start; 0 = nobody tells it
  std::function<void()> note;     // tells it
  bool is_in_doubt(std::int64_t now) const { return noted != 0 && now - noted > kDoubt; }
};

class Turns;
class Match;

// What a match asks of whoever holds them all, for battles that are fought in matches of their own.
struct Battles {
  std::function<const rules::AnyGame*(std::string_view)> find_game;
  // Something has changed, or may have while nobody looked: of a match, a battle was opened or called back or it has
  // ended; of a battle, it was loaded, or is at its end.
  std::function<void(const std::shared_ptr<Match>&)> see_to;
};

// How long a match's journal may become: E_FULL for more. Each player has three eighths of it, the referee and the
// observers one each, so that nobody writes it full for another; talk may take half of what one has. What ends a match
// is let in somewhat beyond.
struct Quota {
  std::uint64_t entries = 20'000, bytes = 32 * 1024 * 1024;
};

// When a refusal is told: so long after what is refused has come, or, where something had to be waited for, at the next
// multiple of it. An order that is refused at once and one that waited until the other side's was stored (some
// milliseconds) are answered alike: whoever probes learns nothing.
inline constexpr std::int64_t kRefusalFloor = 30;  // milliseconds

// What a match is built on; all outlive it.
struct Services {
  boost::asio::any_io_executor io;
  store::JournalStore& journal;
  Timers& timers;
  store::Entropy& entropy;
  std::shared_ptr<Presence> presence = nullptr;  // the hall's
  std::int64_t refusal_floor = kRefusalFloor;
  Quota quota = {};
  std::shared_ptr<Turns> turns = nullptr;  // in which long work is done; the hall's
  Battles battles = {};                    // the hall's
};

// The match asks to be rung (Match::ring) at this time, Unix milliseconds; 0 = no more. Kept by the lobby, so that a
// match nobody holds can be woken.
using AlarmSetter = std::function<void(const std::string& match, std::int64_t at)>;

// What can be done to the links of a role.
enum class Seating : std::uint8_t { kHanded, kWithdrawn, kRelinked, kClaimed };

// Whether a name is its player's own word, or only what is known of him: then it gives way to any that he has said.
enum class Naming : std::uint8_t { kSaid, kUnlessSaid };

// A match that is to be made for a battle: its record, and how its journal begins.
struct NewBattle {
  store::MatchRecord record;
  std::vector<std::string> lines;
};

// How far an export has come; of one match, for one viewer.
struct Export;
struct ExportPart {
  std::string text;
  bool last = false;
};

// A running subscription. Dropping it ends it: nothing more is shown.
class Subscription {
 public:
  Subscription() = default;
  Subscription(Subscription&&) noexcept;
  Subscription& operator=(Subscription&&) noexcept;
  ~Subscription();
  // The subscriber can take an update again after show() said no. Harmless at any other time.
  void ready();
  // What an order would lead to for certain, as far as what this subscriber was shown last can tell; nobody hears of it
  // and nothing changes. The refusals of submit() but those of storing; E_NEWER, E_BEHIND (an update is on its way).
  void try_order(std::string text, Tried done);
  // The subscriber's holder did something: others give way before this one.
  void stir();
  explicit operator bool() const { return match_ != nullptr; }

 private:
  friend class Match;
  Subscription(std::shared_ptr<Match> match, std::uint64_t id) : match_(std::move(match)), id_(id) {}
  std::shared_ptr<Match> match_;
  std::uint64_t id_ = 0;
};

// All calls come on the io executor. Completions are called on it, too, and never from inside the call.
// Calls with a revoked pass answer E_LINK.
class Match : public std::enable_shared_from_this<Match> {
 public:
  // Folds the match from its journal. E_NO_MATCH, E_STORE; E_JOURNAL (names match and entry) if it is damaged;
  // E_GAME if this server has no such game.
  static void load(const Services& services, store::MatchRecord record, const rules::AnyGame& game,
                   AlarmSetter set_alarm, store::Completion<std::shared_ptr<Match>> done);
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  const rules::AnyGame& game() const;  // rules(), help(), options() are everybody's
  const std::string& id() const;
  std::shared_ptr<const Standing> standing() const;
  // As this viewer may know it: observers may be told late.
  std::shared_ptr<const Standing> standing_for(rules::Viewer viewer) const;

  // How the match stands for this viewer at a glance, for lists and notices. Of observers, nothing that they are told
  // late.
  Glance glance(rules::Viewer viewer) const;
  // What he would be shown now: view and board in characters.
  Picture picture(rules::Viewer viewer) const;

  // ---- acting ----

  // An order in words. `order_id` is chosen by the client, unique among this seat's (or the referee's) orders, chat
  // and agreements: sent again, it happens once and is answered alike; sent with anything else in it, E_ORDER_ID.
  // Refused with the game's own codes, or E_OBSERVER (observers give no orders), E_SHARES (a player's share of the dice
  // is still missing), E_HALTED (a battle is being fought in a match of its own), E_OVER (the match is at its end),
  // E_FULL, E_BUSY, E_EMPTY, E_TOO_LONG, E_TEXT, E_ORDER_ID, E_STORE (not known to be stored: send it again),
  // E_CLOSING.
  void submit(const PassPtr& pass, std::string order_id, std::string text, Answer answer);
  // A player's share of the dice: 32 random bytes made by the client. The first one counts and is fixed for the
  // match; the same one again is answered alike and changes nothing, another is refused (E_SHARE), and so is one that
  // was not promised. Out of its turn it is refused, too (E_TURN): the first player promises, the second gives, the
  // first reveals. No order is taken until every seat's share is there.
  void share(const PassPtr& pass, const store::Bytes32& bytes, Answer answer);
  // The first player's promise: promise() of dice.h of the share that he will give. The same again is answered alike;
  // another is refused (E_SHARE). E_TURN from the second player, and where nothing has to be promised.
  void promise(const PassPtr& pass, const store::Bytes32& hash, Answer answer);
  // The player lets the server give his share; all are told. E_SHARE if his own is there, or due by his promise.
  void let_server_share(const PassPtr& pass, Answer answer);
  // A line of chat. E_AUDIENCE if the sender may not speak to it: players to kPlayers and their own kFirstPlayer or
  // kSecondPlayer; the referee to all but kAll; observers to kObservers; after the end everybody to kAll, too.
  // Observers need an order id unique among all observers (make it random).
  void say(const PassPtr& pass, std::string order_id, Audience audience, std::string text, Answer answer);
  // Agrees to abandon the match; it is abandoned when both players agree (automatic ones always do) or the referee
  // says so. `agree` false takes it back. E_OVER from then on: what ends the match stands.
  void abandon(const PassPtr& pass, std::string order_id, bool agree, Answer answer);
  // Agrees to end the match as a draw; it ends so when both players agree. `agree` false takes the own offer back, or
  // else declines the other's; E_NO_OFFER if there is none. E_OBSERVER for all but players; E_AUTOMATIC against an
  // automatic player, who agrees to no draw; E_BATTLE in the battle of another match, whose own rules end it.
  void draw(const PassPtr& pass, std::string order_id, bool agree, Answer answer);

  // ---- looking ----

  // Shows the match to the subscriber from now on, the board in characters, too, if he can use it: first one update
  // with view, board, standing and the steps after `after` (0: the recent ones), then one whenever something of this
  // viewer's view or feed has changed, and only then. Refused: E_LINK, E_CROWDED, E_CLOSING. The subscriber must
  // outlive the subscription.
  Result<Subscription> subscribe(const PassPtr& pass, std::uint64_t after, Drawing drawing, Subscriber& subscriber);
  // The number of the last step that this viewer was shown; 0 before the first. Only his own pass gives it.
  std::uint64_t last_step(const PassPtr& pass) const;
  // The present board in characters, as this viewer knows it. May be called from inside show(): it is the board of
  // the view shown there.
  Result<std::string> board_text(const PassPtr& pass) const;
  // Steps of a viewer's feed from number `from` (at least 1), at most `count` (and kMaxHistory). `as` is the pass's
  // own viewer; for the referee, and at the end of the match, it may be any. Fewer come where these are much to find,
  // but at least one where there is one. E_NOT_YOURS, E_BUSY (kMaxLooks), E_STORE, E_JOURNAL.
  void history(const PassPtr& pass, rules::Viewer as, std::uint64_t from, std::size_t count,
               store::Completion<std::vector<Step>> done);
  // What this viewer was shown at step `seq` (0: the start): view, board (drawn in characters, too, if asked for) and
  // that one step. Rights as in history(). E_NO_STEP if there is none such.
  void look_back(const PassPtr& pass, rules::Viewer as, std::uint64_t seq, Drawing drawing,
                 store::Completion<Update> done);
  // The same of so many steps from `seq` on (at most kMaxAlong), each with its view (without choices), board and step,
  // so that whoever plays a match back asks seldom. Fewer come where these are much to find, but at least one.
  void look_along(const PassPtr& pass, rules::Viewer as, std::uint64_t seq, std::size_t count, Drawing drawing,
                  store::Completion<std::vector<Update>> done);
  // The match as JSON lines, in parts of about kExportPart bytes: each call gives the next one. While the match runs:
  // what this viewer was shown until the export was begun, one step a line. At its end: the whole journal with the key,
  // for `cherta verify`. Refused as history() is.
  std::shared_ptr<Export> begin_export(const PassPtr& pass) const;
  void write_part(const PassPtr& pass, const std::shared_ptr<Export>& under_way, store::Completion<ExportPart> done);
  // The last step of a replay with these eyes: the match is at its end and all of it is open, but for talk after that.
  // Nothing while anything is kept from anybody.
  std::optional<std::uint64_t> replay_ends(rules::Viewer as) const;

  // ---- for the lobby ----

  // A link was revoked: those who came by it are dismissed.
  void turn_out(const PassPtr& pass);
  // Somebody enters by this pass: if the seat, or the referee's office, is not known to be taken, all are told first.
  void come(const PassPtr& pass, Answer answer);
  // Something was done to a role's links; told to everybody. E_OVER at the end.
  void tell(Seating what, rules::Viewer role, Answer answer);
  // Whoever was invited to this seat will not come; told to everybody, once. E_LINK if somebody has come, E_OVER.
  void decline(rules::Viewer role, Answer answer);
  // How the player of this seat would be called: in everybody's feed, and in Standing. Empty: not at all. E_NAME,
  // E_OVER.
  void introduce(rules::Seat seat, std::string name, Naming how, Answer answer);
  // Why no more can be told of this role's links: E_FULL.
  std::optional<Refusal> cannot_tell(rules::Viewer role) const;
  // The operator of the server ends the match, and tells everybody why (UTF-8, one line, may be empty): it is
  // abandoned, its dice are opened. E_OVER.
  void order_off(std::string why, Answer answer);
  // The alarm that the match asked for is due.
  void ring();
  // The server was away: what ran meanwhile is excused.
  void heed_absence();

  // ---- for the lobby: battles that are fought in matches of their own ----

  // The match of the battle that this one is halted for. The record's refusals; E_GAME if this server lacks the game.
  Result<NewBattle> new_battle() const;
  // Its result, or that it has none, becomes an entry of this match; once, however often it is brought. `battle` null:
  // it could not be opened.
  void bring_home(const std::string& id, const Match* battle);
  // Who a viewer of the match that this one is a battle of is here.
  rules::Viewer there(rules::Viewer role) const;
  // Of a battle: the match that it belongs to goes on without it.
  void call_back();
  // Of a battle: the match that it belongs to is at its end, and there is nothing left to be kept from anybody.
  void unseal();
  // What the lobby was asked to see to could not be done; it is asked again in a moment.
  void not_seen_to();
  // False when its journal turned out to be damaged or our own rules failed: to be loaded anew.
  bool usable() const;
  // Takes nothing new; `done` when what was accepted is durable and answered. Subscribers are dismissed.
  void close(std::function<void()> done);

 private:
  friend class Subscription;
  class Engine;
  explicit Match(std::unique_ptr<Engine> engine);
  std::unique_ptr<Engine> engine_;
};

}  // namespace cherta::match
