#include "tests/toy/kuhn_poker.h"

#include "server/rules/core/erased.h"
#include "server/rules/core/simple.h"

namespace cherta::toy {

using namespace cherta::rules;  // a game's own file: its words are the rules' words

namespace {

constexpr std::array<std::string_view, kSeats> kNames = {"alice", "bob"};
constexpr std::string_view kCards = "JQK";
constexpr std::size_t kLongestNote = 80;

std::string name(Seat seat) { return std::string(kNames[index(seat)]); }
std::string face(int card) { return std::string(1, kCards[static_cast<std::size_t>(card)]); }
// The cards that are known.
std::vector<std::string> faces(const Own<int>& cards) {
  std::vector<std::string> known;
  for (const Seat seat : kBothSeats)
    if (cards[seat].known()) known.push_back(face(cards[seat].get()));
  return known;
}

enum class Act { kAnte, kPass, kBet, kCall, kFold, kResign, kExpire };
BOOST_DESCRIBE_ENUM(Act, kAnte, kPass, kBet, kCall, kFold, kResign, kExpire)
enum class Card { kJ, kQ, kK };
BOOST_DESCRIBE_ENUM(Card, kJ, kQ, kK)

struct State {
  Open<int> hands = 1, seconds = 0, hand = 1, turn = 0;
  Open<bool> dealt = false, over = false;
  Open<std::string> bets;  // "pb": passed, bet
  Open<std::array<int, kSeats>> purse;
  Open<std::optional<Seat>> resigned;
  Open<Own<int>> card;  // 0..2, while a hand is dealt
  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (hands, seconds, hand, turn, dealt, over, bets, purse, resigned, card))

struct Note {
  static constexpr auto kName = "note";
  std::string text;
  bool operator==(const Note&) const = default;
  std::string_view fault() const { return text.size() > kLongestNote ? "a note has at most 80 characters" : ""; }
};
struct Cards {
  static constexpr auto kName = "cards";
  Card first = Card::kJ, second = Card::kJ;
  bool operator==(const Cards&) const = default;
  std::string_view fault() const { return first == second ? "the cards are not the same" : ""; }
};
BOOST_DESCRIBE_STRUCT(Note, (), (text))
BOOST_DESCRIBE_STRUCT(Cards, (), (first, second))
using Order = std::variant<Act, Note, Cards>;

struct Dealt {
  static constexpr auto kName = "dealt";
  Open<bool> ruled;
  Open<Own<int>> card;
  bool operator==(const Dealt&) const = default;
  void change(State& s) const { s.dealt = true, s.card = card; }
  std::string_view rule() const { return ruled ? "KP-5" : "KP-1"; }
  std::string text() const {
    std::string line = ruled ? "The referee sets the cards" : "The cards are dealt";
    for (const Seat seat : kBothSeats)
      if (card[seat].known()) line += ", " + name(seat) + " has " + face(card[seat].get());
    return line + '.';
  }
  std::vector<std::string> dice() const { return faces(*card); }
};
struct Acted {
  static constexpr auto kName = "acted";
  Open<Seat> who;
  Open<Act> what;
  bool operator==(const Acted&) const = default;
  void change(State& s) const {
    ++s.turn;
    if (*what == Act::kResign)
      s.resigned = std::optional(*who), s.over = true;
    else if (*what != Act::kAnte)
      *s.bets += word_of(*what).front();
  }
  std::string text() const { return name(who) + ": " + std::string(word_of(*what)) + "."; }
};
struct Shown {
  static constexpr auto kName = "shown";
  Open<int> first, second;
  bool operator==(const Shown&) const = default;
  std::string_view rule() const { return "KP-3"; }
  std::string text() const { return "alice shows " + face(first) + ", bob " + face(second) + "."; }
};
struct Won {
  static constexpr auto kName = "won";
  Open<Seat> who;
  Open<int> amount;
  bool operator==(const Won&) const = default;
  void change(State& s) const {
    s.purse[index(*who)] += *amount;
    s.purse[index(other(*who))] -= *amount;
    s.bets->clear();
    s.dealt = false, s.over = *s.hand == *s.hands, s.card = Own<int>();
    if (!s.over) ++s.hand;
  }
  std::string_view rule() const { return "KP-3"; }
  std::string text() const { return name(who) + " wins " + std::to_string(amount) + "."; }
};
struct Noted {
  static constexpr auto kName = "noted";
  static constexpr bool kPrivate = true;
  Open<Seat> who;
  Hidden<std::string> line;
  bool operator==(const Noted&) const = default;
  Seat owner() const { return who; }
  std::string_view rule() const { return "KP-5"; }
  std::string text() const { return name(who) + " notes: " + line.get() + "."; }
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (ruled, card))
BOOST_DESCRIBE_STRUCT(Acted, (), (who, what))
BOOST_DESCRIBE_STRUCT(Shown, (), (first, second))
BOOST_DESCRIBE_STRUCT(Won, (), (who, amount))
BOOST_DESCRIBE_STRUCT(Noted, (), (who, line))
using Event = std::variant<Dealt, Acted, Shown, Won, Noted>;

Refusal refuse(const char* code, const char* text) { return {code, "KP-5", text}; }

Seat opener(const State& s) { return s.hand % 2 == 1 ? Seat::kFirst : Seat::kSecond; }
Seat on_move(const State& s) { return s.bets.size() == 1 ? other(opener(s)) : opener(s); }  // not when it is over

std::vector<Order> acts(const State& s) {
  if (!s.dealt) return {Act::kAnte};
  if (s.bets->ends_with('b')) return {Act::kCall, Act::kFold};
  return {Act::kPass, Act::kBet};
}

struct KuhnPoker : SimpleGame<KuhnPoker, State, Order, Event> {
  static constexpr std::string_view kName = "kuhn-poker", kTitle = "Kuhn Poker", kRule = "KP-2";
  static constexpr int kVersion = 1;
  static constexpr auto kSeatNames = kNames;
  static inline const OptionInfo kOptions[] = {{"hands", {"1..50"}, "1", "how many hands are played", "KP-4"},
                                               {"seconds", {"0..600"}, "0", "time for each act; 0 = no clock", "KP-5"}};
  static constexpr RuleText kRules[] = {
      {"KP-1", "Both ante one and are dealt one of J, Q, K."},
      {"KP-2", "Pass or bet one; after a bet, call or fold."},
      {"KP-3", "Without a fold the higher card wins."},
      {"KP-4", "Who has won more after the last hand wins; one may resign."},
      {"KP-5", "Notes are private; the referee may set cards; the clock passes or folds."}};
  static constexpr OrderHelp kHelp[] = {{"ante", "ante", "deals the next hand"},
                                        {"pass", "pass | bet | call | fold | resign", "plays the hand"},
                                        {"note", "note TEXT", "writes a line that only you and the referee see"}};

  static Result<State> start(const OptionMap& chosen) {
    const auto options = settle_options(chosen, kOptions);
    if (!options) return options.error();
    State s;
    s.hands = number_option(*options, "hands");
    s.seconds = number_option(*options, "seconds");
    return s;
  }

  static Result<void> check(const Known<KuhnPoker>& known, Actor actor, const Order& order) {
    const State& s = *known;
    if (s.over) return SimpleGame::check(known, actor, order);
    if (std::holds_alternative<Cards>(order)) {
      if (!actor.is_referee()) return refuse("E_NOT_REFEREE", "only the referee sets cards");
      return s.dealt ? Result<void>() : refuse("E_NO_HAND", "no hand is dealt");
    }
    if (order == Order(Act::kExpire))
      return actor.is_clock() && *s.seconds > 0 ? Result<void>() : refuse("E_NOT_CLOCK", "only the clock says so");
    if (actor.is_player() && (std::holds_alternative<Note>(order) || order == Order(Act::kResign))) return {};
    return SimpleGame::check(known, actor, order);
  }

  static void decide(Ruling<KuhnPoker>& ruling, Actor actor, const Order& order) {
    if (const auto* c = std::get_if<Cards>(&order))
      return ruling.emit(Dealt{true, Own<int>{static_cast<int>(c->first), static_cast<int>(c->second)}});
    if (const auto* note = std::get_if<Note>(&order)) return ruling.emit(Noted{actor.seat, note->text});
    Act act = std::get<Act>(order);
    const Seat who = act == Act::kExpire ? on_move(ruling.now()) : actor.seat;
    if (act == Act::kExpire) {
      const Act first = std::get<Act>(acts(ruling.now()).front());
      act = first == Act::kCall ? Act::kFold : first;  // the clock antes, passes or folds
    }
    ruling.emit(Acted{who, act});
    if (act == Act::kAnte) {  // KP-1
      std::vector<int> left = {0, 1, 2};
      Own<int> card;
      for (const Seat seat : kBothSeats) card[seat] = take_one(ruling.chance(), "card", name(seat) + "'s card", left);
      ruling.emit(Dealt{false, card});
    }
    if (act == Act::kPass || act == Act::kCall || act == Act::kFold) settle(ruling, who);
  }
  static void settle(Ruling<KuhnPoker>& ruling, Seat who) {  // KP-3
    const State& s = ruling.now();
    if (s.bets->ends_with('f')) return ruling.emit(Won{other(who), 1});
    if (s.bets == "p") return;
    const int stake = s.bets->ends_with('c') ? 2 : 1;
    const int first = s.card[Seat::kFirst].get(), second = s.card[Seat::kSecond].get();
    ruling.emit(Shown{first, second});
    ruling.emit(Won{first > second ? Seat::kFirst : Seat::kSecond, stake});
  }

  static State resample(const State& s, Viewer viewer, Chance& chance) {
    State guess = s;
    if (!s.dealt || viewer.is_referee()) return guess;
    std::vector<int> left = {0, 1, 2};
    if (viewer.kind == Viewer::Kind::kPlayer) std::erase(left, s.card[viewer.seat].get());
    for (const Seat seat : kBothSeats)
      if (!viewer.is(seat)) guess.card[seat] = take_one(chance, "card", "guess", left);
    return guess;
  }

  static std::vector<Order> offers(const Known<KuhnPoker>& known, Seat seat) {
    if (known->over || on_move(*known) != seat) return {};
    return acts(*known);
  }
  static void show(const Known<KuhnPoker>& known, View& v) {
    const State& s = *known;
    v.turn = *s.hand;
    v.phase = s.over ? "over" : s.dealt ? "betting" : "deal";
    v.caption = "Hand " + std::to_string(v.turn) + ", bets " + (s.bets.empty() ? "none" : *s.bets);
    for (const Seat seat : kBothSeats) {
      const int* card = s.card[seat].if_known();
      const auto shown = card ? std::vector{face(*card)} : std::vector<std::string>();
      v.zones.push_back(seat_zone<KuhnPoker>(seat, "card", s.dealt ? 1 : 0, shown));
      v.tracks.push_back(seat_track<KuhnPoker>(seat, "winnings", s.purse[index(seat)]));
    }
  }

  // Kuhn's equilibrium with a third of bluffs: K bets and calls, J folds and sometimes bluffs, Q sometimes calls.
  static Order propose(const Known<KuhnPoker>& known, Seat seat, Chance& chance) {
    const auto may = acts(*known);
    if (may.size() == 1) return may.front();
    const bool bets = may.back() == Order(Act::kBet);  // else it is called or folded
    const int card = known->card[seat].get();
    const bool third = chance.die("d3", "thinking", 3) == 1;
    const bool bold = card == 2 || (third && card == (bets ? 0 : 1));
    return bold == bets ? may.back() : may.front();
  }

  static Waiting waiting(const State& s) {
    if (s.over) return {{}, 0, 0, true};
    return {{on_move(s)}, *s.seconds, static_cast<std::uint64_t>(*s.turn) + 1, false};
  }
  static std::optional<Outcome> outcome(const State& s) {
    if (!s.over) return std::nullopt;
    Outcome end = by_score<KuhnPoker>(*s.purse, "hands_played", "The last hand is played.");
    if (*s.resigned)
      end.winner = name(other(**s.resigned)), end.code = "resigned", end.text = name(**s.resigned) + " resigns.";
    return end;
  }
};

}  // namespace
}  // namespace cherta::toy

template <>
struct cherta::rules::Clocking<cherta::toy::KuhnPoker> {
  static constexpr ClockWords kWords{"seconds", "%", "%", 1, 1, 600, {}, {}, "resign"};
};

namespace cherta::toy {

const AnyGame& kuhn_poker() {
  static const GameOf<KuhnPoker> game;
  return game;
}

}  // namespace cherta::toy
