// Goofspiel with dealt hands: prizes are bid for with cards laid face down. The game that docs/ADDING_A_GAME.md makes,
// in one file: secrets that last (hands), sealed simultaneous choices, hidden chance.
//
// Each has a suit of cards 1..2N and is dealt N of them; the pile holds prizes worth 1..N. Rules: kRules, below.
#pragma once

#include "server/rules/core/erased.h"
#include "server/rules/core/simple.h"

namespace cherta::toy::goofspiel {

using namespace rules;  // the game's own words are the rules' words
using Cards = std::vector<int>;

struct State {
  Open<int> cards, prize;  // N; the prize that is bid for
  Open<bool> dealt;
  Open<Cards> pile;                        // prizes to come
  Open<std::array<Cards, kSeats>> opened;  // by seat
  Open<std::array<int, kSeats>> score;
  Open<Own<Cards>> hand = Own<Cards>{Cards(), Cards()};  // ascending; a card laid belongs to it until it is opened
  Open<Own<std::optional<int>>> bid = Own<std::optional<int>>{std::nullopt, std::nullopt};
  bool operator==(const State&) const = default;
  int turn() const { return static_cast<int>(opened[0].size()) + 1; }
  int left() const { return dealt ? *cards - turn() + 1 : 0; }  // in each hand
  bool over() const { return dealt && left() == 0; }
};
BOOST_DESCRIBE_STRUCT(State, (), (cards, prize, dealt, pile, opened, score, hand, bid))

enum class Deal { kDeal };
BOOST_DESCRIBE_ENUM(Deal, kDeal)
struct Bid {
  static constexpr std::string_view kName = "bid";
  int card = 0;
  bool operator==(const Bid&) const = default;
};
BOOST_DESCRIBE_STRUCT(Bid, (), (card))

inline std::string name(Seat seat) { return seat == Seat::kFirst ? "alice" : "bob"; }

struct Dealt {
  static constexpr std::string_view kName = "dealt";
  Open<Own<Cards>> hand;
  bool operator==(const Dealt&) const = default;
  void change(State& s) const { s.dealt = true, s.hand = hand; }
  std::string_view rule() const { return "GS-1"; }
  std::string text() const { return "The cards are dealt."; }
};
struct Turned {
  static constexpr std::string_view kName = "turned";
  Open<int> prize;
  bool operator==(const Turned&) const = default;
  void change(State& s) const { s.prize = prize, std::erase(*s.pile, *prize); }
  std::string text() const { return "The prize is worth " + std::to_string(prize) + "."; }
};
struct Sealed {
  static constexpr std::string_view kName = "sealed";
  static constexpr bool kPrivate = true;
  Open<Seat> who;
  Hidden<int> card;
  bool operator==(const Sealed&) const = default;
  Seat owner() const { return who; }
  void change(State& s) const { s.bid[*who] = std::optional(card.get()); }
  std::string text() const { return name(who) + " lays " + std::to_string(card.get()) + " face down."; }
};
struct Opened {
  static constexpr std::string_view kName = "opened";
  Open<std::array<int, kSeats>> bids;
  Open<std::optional<Seat>> winner;  // nobody's if the bids are equal
  bool operator==(const Opened&) const = default;
  void change(State& s) const {
    for (const Seat seat : kBothSeats) {
      s.opened[index(seat)].push_back(bids[index(seat)]);
      if (s.hand[seat].known()) std::erase(s.hand[seat].edit(), bids[index(seat)]);
      if (s.bid[seat].known()) s.bid[seat] = std::nullopt;
    }
    if (*winner) s.score[index(**winner)] += s.prize;
  }
  std::string_view rule() const { return "GS-3"; }
  std::string text() const {
    return "alice bid " + std::to_string(bids[0]) + ", bob " + std::to_string(bids[1]) + ": " +
           (*winner ? name(**winner) + " takes the prize." : "nobody has the prize.");
  }
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (hand))
BOOST_DESCRIBE_STRUCT(Turned, (), (prize))
BOOST_DESCRIBE_STRUCT(Sealed, (), (who, card))
BOOST_DESCRIBE_STRUCT(Opened, (), (bids, winner))

using Order = std::variant<Deal, Bid>;
using Event = std::variant<Dealt, Turned, Sealed, Opened>;

struct Goofspiel : SimpleGame<Goofspiel, State, Order, Event> {
  static constexpr std::string_view kName = "goofspiel", kTitle = "Goofspiel, Dealt", kRule = "GS-2";
  static constexpr int kVersion = 1;
  static constexpr std::array<std::string_view, kSeats> kSeatNames = {"alice", "bob"};
  static inline const OptionInfo kOptions[] = {{"cards", {"2..8"}, "5", "cards in a hand", "GS-1"}};
  static constexpr RuleText kRules[] = {
      {"GS-1", "Each is dealt half of a suit of his own; then a prize is turned up."},
      {"GS-2", "Both lay a card face down, in any order; a card laid lies."},
      {"GS-3", "When both lie they are opened; the higher takes the prize, equal ones lose it for both."},
      {"GS-4", "After the last prize the higher score wins."}};
  static constexpr OrderHelp kHelp[] = {{"deal", "deal", "deals the cards and turns up the first prize"},
                                        {"bid", "bid CARD", "lays a card of your hand face down for the prize"}};

  static Result<State> start(const OptionMap& chosen) {
    const auto options = settle_options(chosen, kOptions);
    if (!options) return options.error();
    State s;
    s.cards = number_option(*options, "cards");
    s.pile = numbers(1, s.cards);
    return s;
  }
  // Who has laid already is nobody's business: both are waited for until the cards are opened.
  static Waiting waiting(const State& s) {
    if (s.over()) return {{}, 0, 0, true};
    if (!s.dealt) return {{Seat::kFirst}, 0, 0, false};
    return {{Seat::kFirst, Seat::kSecond}, 0, static_cast<std::uint64_t>(s.turn()), false};
  }
  static std::vector<Order> offers(const Known<Goofspiel>& known, Seat seat) {
    if (!known->dealt) return seat == Seat::kFirst ? std::vector<Order>{Deal::kDeal} : std::vector<Order>{};
    std::vector<Order> bids;
    if (!known->bid[seat].get())
      for (const int card : known->hand[seat].get()) bids.push_back(Bid{card});
    return bids;
  }

  static void decide(Ruling<Goofspiel>& ruling, Actor actor, const Order& order) {
    const State& s = ruling.now();
    if (std::holds_alternative<Deal>(order)) {  // GS-1
      Dealt dealt;
      for (const Seat seat : kBothSeats)
        dealt.hand[seat] = take_some(ruling.chance(), "card", name(seat) + "'s hand", unseen(s, seat), *s.cards);
      ruling.emit(dealt);
    } else {
      ruling.emit(Sealed{actor.seat, std::get<Bid>(order).card});
      const auto a = s.bid[Seat::kFirst].get(), b = s.bid[Seat::kSecond].get();
      if (!a || !b) return;
      std::optional<Seat> winner;  // GS-3
      if (*a != *b) winner = *a > *b ? Seat::kFirst : Seat::kSecond;
      ruling.emit(Opened{std::array{*a, *b}, winner});
    }
    if (!s.over()) ruling.emit(Turned{take_some(ruling.chance(), "card", "prize", *s.pile, 1).front()});
  }
  // The cards of the seat's suit that have not been opened.
  static Cards unseen(const State& s, Seat seat) {
    Cards cards = numbers(1, 2 * *s.cards);
    for (const int card : s.opened[index(seat)]) std::erase(cards, card);
    return cards;
  }

  static State resample(const State& s, Viewer viewer, Chance& chance) {
    State guess = s;
    if (!s.dealt || s.over() || viewer.is_referee()) return guess;
    const auto coin = [&] { return chance.die("coin", "guess", 2) == 1; };
    for (const Seat seat : kBothSeats)
      if (!viewer.is(seat))
        guess.hand[seat] = take_some(chance, "card", "guess", unseen(s, seat), s.left()),
        guess.bid[seat] = std::nullopt;
    // One card at most lies: when both do they are opened. Who has laid his own knows that the other has not.
    const bool player = viewer.kind == Viewer::Kind::kPlayer;
    const Seat who = player ? other(viewer.seat) : coin() ? Seat::kFirst : Seat::kSecond;
    if (!(player && s.bid[viewer.seat].get()) && coin())
      guess.bid[who] = std::optional(take_some(chance, "card", "guess", guess.hand[who].get(), 1).front());
    return guess;
  }

  static void show(const Known<Goofspiel>& known, View& view) {
    const State& s = *known;
    view.turn = s.turn();
    view.phase = s.over() ? "over" : s.dealt ? "bidding" : "deal";
    view.caption = s.dealt && !s.over() ? "The prize is worth " + std::to_string(s.prize) : "The table is empty";
    for (const Seat seat : kBothSeats) {
      view.zones.push_back(seat_zone<Goofspiel>(seat, "hand", s.left(), faces_of(s.hand[seat].get_or({}))));
      if (const auto* bid = s.bid[seat].if_known(); bid && *bid)
        view.zones.push_back(seat_zone<Goofspiel>(seat, "bid", 1, {std::to_string(**bid)}));
      view.tracks.push_back(seat_track<Goofspiel>(seat, "score", s.score[index(seat)]));
    }
  }
  // Bids the card whose rank in the hand is that of the prize among those to come; now and then the next one.
  static Order propose(const Known<Goofspiel>& known, Seat seat, Chance& chance) {
    if (!known->dealt) return Deal::kDeal;
    const Cards& hand = known->hand[seat].get();
    auto rank = static_cast<std::size_t>(std::ranges::count_if(known->pile, [&](int p) { return p < *known->prize; }));
    if (rank + 1 < hand.size() && d3(chance, "thinking") == 1) ++rank;
    return Bid{hand[rank]};
  }
  static std::optional<Outcome> outcome(const State& s) {
    if (!s.over()) return std::nullopt;
    return by_score<Goofspiel>(*s.score, "prizes_won", "The last prize is won.");
  }
};

inline const AnyGame& game() {
  static const GameOf<Goofspiel> one;
  return one;
}

}  // namespace cherta::toy::goofspiel
