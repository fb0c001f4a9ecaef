// Any game behind one face: what the match, the script tool and the verifier use. erased.h makes one of each game.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/clocked.h"
#include "server/rules/core/game.h"
#include "server/rules/core/linked.h"
#include "server/rules/core/trial.h"

namespace cherta::rules {

// What one order led to: canonical events for the journal, and what each viewer is told. Nothing is changed by it
// until Position::commit.
class AnyRuling {
 public:
  virtual ~AnyRuling() = default;
  virtual const std::string& order() const = 0;                        // the order in canonical words
  virtual const std::vector<std::string>& events() const = 0;          // canonical JSON, in order
  virtual const std::vector<FeedLine>& told(Viewer viewer) const = 0;  // this viewer's lines, in order
  virtual std::vector<FeedLine> take_told(Viewer viewer) = 0;          // the same, and told() has none any more
  // Did anything of this reach the viewer: a line, or a change of what he knows?
  virtual bool concerns(Viewer viewer) const = 0;
};

// What a viewer sees, all of it from one projection.
struct Sight {
  View view;
  std::optional<Board> board;  // these two as far as they were asked for
  std::string board_text;
};
struct Wanted {
  bool board = false, board_text = false;
};

// What one viewer knew of a position: a projection, and nothing else. So whatever is tried on it can tell nothing more.
class Knowing {
 public:
  virtual ~Knowing() = default;
  // What would come of this order for certain if it were given now, or the refusal that it would meet. Draws nothing.
  virtual Result<Trial> try_order(std::string_view order) const = 0;
};

// A game in progress: the truth, with the one door to it.
class Position {
 public:
  virtual ~Position() = default;
  virtual std::unique_ptr<Position> clone() const = 0;

  // Reads the order, checks it with the actor's eyes and rules on it. A refusal names what is wrong; nothing changes
  // either way. A script of which no part can be given is refused (kAtOnce: as the game has it).
  virtual Result<std::unique_ptr<AnyRuling>> rule(Actor actor, std::string_view order, Chance& chance,
                                                  Beforehand beforehand = Beforehand::kApart) const = 0;
  // Makes a ruling of this very position true.
  virtual void commit(AnyRuling& ruling) = 0;
  // Makes stored events true again; tells what each viewer was told (indexed by index(Viewer)).
  // A refusal (E_JOURNAL) if an event cannot be read.
  virtual Result<std::array<std::vector<FeedLine>, 4>> replay(std::span<const std::string> events) = 0;

  virtual Sight sight(Viewer viewer, Wanted wanted) const = 0;
  // While this is the same, so is the board, for every viewer: it need not be made again to be compared.
  virtual std::uint64_t board_stamp() const = 0;
  virtual Board board(Viewer viewer) const = 0;
  virtual View view(Viewer viewer) const = 0;
  virtual std::string board_text(Viewer viewer) const = 0;
  virtual std::string knowledge(Viewer viewer) const = 0;  // the projection as JSON, pieces by the id the viewer knows
  // What this actor, a player or the referee, knows now, to try orders on.
  virtual std::unique_ptr<const Knowing> knowing(Actor actor) const = 0;
  // Is this order among the seat's choices, or inside their bounds?
  virtual bool offered(Seat seat, std::string_view order) const = 0;
  virtual Waiting waiting() const = 0;
  virtual Clocked clocked() const = 0;
  // Is there an answer given in advance to what is asked now, so that the clock's `prepared` would give it? `fresh`:
  // the question has only just been asked; a standing order is for the next question, not for one that is open. This
  // is a secret of whoever gave it: nobody may be told, nor anything but the fixed delay depend on it.
  virtual bool prepared(bool fresh) const = 0;
  virtual std::optional<Outcome> outcome() const = 0;

  // The battle that waits to be fought in a match of its own, if any. From the truth: whoever runs both matches alone
  // may know its record.
  virtual std::optional<LinkedBattle> linked_battle() const = 0;
  // The order of the clock's by which such a battle's own record is taken. The game's refusal if it does not fit.
  virtual Result<std::string> battle_result(std::string_view record) const = 0;
  // The record of this battle for the game that handed it over; empty while it goes on, and where nobody did.
  virtual std::string battle_record() const = 0;

  // For automatic players: has the seat anything to decide still? Not where it has given an answer that stands, though
  // it may change it. A secret of the seat's. An order from what the seat knows; and some drawn evenly from its
  // choices, each for itself: none if it has no choice.
  virtual bool undecided(Seat seat) const = 0;
  virtual std::string propose(Seat seat, Chance& chance) const = 0;
  virtual std::vector<std::string> random_orders(Seat seat, std::size_t count, Chance& chance) const = 0;
  std::string random_order(Seat seat, Chance& chance) const {  // empty if there is none
    auto one = random_orders(seat, 1, chance);
    return one.empty() ? std::string() : std::move(one.front());
  }
  // For the hiding tests: another truth that the viewer cannot tell from this one.
  virtual std::unique_ptr<Position> resample(Viewer viewer, Chance& chance) const = 0;
  // The truth as canonical JSON, for comparing replays; never leaves the server.
  virtual std::string truth() const = 0;
};

// The clock's orders.
inline constexpr std::string_view kExpire = "expire";      // the wait is over
inline constexpr std::string_view kPrepared = "prepared";  // answers given in advance are due

// What a game is, for whoever has not played it: said by the command line and, in English, by the start page. In other
// languages the web client's catalogue says it.
struct About {
  std::string_view what, aim;  // a sentence or two each
  std::string_view lasts;      // how long it takes, and how hard it is
};

// A registered game.
class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view title() const = 0;
  virtual About about() const = 0;  // empty where a game says nothing of itself
  virtual int version() const = 0;
  virtual std::array<std::string_view, kSeats> seat_names() const = 0;
  virtual std::span<const OptionInfo> options() const = 0;
  virtual std::span<const RuleText> rules() const = 0;
  virtual std::span<const OrderHelp> help() const = 0;
  virtual Result<std::unique_ptr<Position>> start(const OptionMap& options) const = 0;
  // Plays one game at the rules' own speed, every order drawn evenly from the offers: no words, no telling. Ends with
  // the game, when nobody is on move, or after `most` orders; gives their number. For benchmarks and long runs.
  virtual std::size_t play_out(const OptionMap& options, Chance& choice, Chance& dice, std::size_t most) const = 0;
  // The order in canonical words, or why it cannot be read.
  virtual Result<std::string> canonical(std::string_view order) const = 0;
  // Is it an order that stands for later? Such ones may be given while a battle is fought in a match of its own.
  virtual bool in_advance(std::string_view order) const = 0;
  // How a match of this game begins that takes such a battle; nothing if the game takes none.
  virtual std::optional<Taking> take_battle(std::string_view record, int pace) const = 0;
  // How its options say that a clock runs.
  virtual ClockWords clock_words() const = 0;
};

// Names of viewers in text: the seat's name, "referee", "observer".
inline std::string_view viewer_name(const AnyGame& game, Viewer viewer) {
  if (viewer.is_referee()) return "referee";
  return viewer.kind == Viewer::Kind::kObserver ? "observer" : game.seat_names()[index(viewer.seat)];
}

}  // namespace cherta::rules
