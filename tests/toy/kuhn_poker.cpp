#include "tests/toy/kuhn_poker.h"

#include <algorithm>

#include "server/rules/core/erased.h"

namespace cherta::toy {

using namespace cherta::rules;  // a game's own file: its words are the rules' words

namespace {

constexpr std::array<std::string_view, 3> kCards = {"J", "Q", "K"};
constexpr std::size_t kLongestNote = 80;

enum class Act { kAnte, kPass, kBet, kCall, kFold, kResign, kExpire };
BOOST_DESCRIBE_ENUM(Act, kAnte, kPass, kBet, kCall, kFold, kResign, kExpire)

struct State {
  Open<int> hands = 1, seconds = 0, hand = 1, turn = 0;
  Open<bool> dealt = false, over = false;
  Open<std::string> bets;  // "pb": passed, bet
  Open<std::vector<int>> purse = std::vector<int>{0, 0};
  Open<std::optional<Seat>> resigned;
  Hidden<int> first, second;  // alice's and bob's card, 0..2, while a hand is dealt
  bool operator==(const State&) const = default;
  const Hidden<int>& card(Seat seat) const { return seat == Seat::kFirst ? first : second; }
};
BOOST_DESCRIBE_STRUCT(State, (), (hands, seconds, hand, turn, dealt, over, bets, purse, resigned, first, second))

struct Note {
  std::string text;
  bool operator==(const Note&) const = default;
};
struct Cards {
  int first = 0, second = 0;
  bool operator==(const Cards&) const = default;
};
using Order = std::variant<Act, Note, Cards>;

struct Dealt {
  static constexpr auto kName = "dealt";
  Open<bool> ruled;
  Hidden<int> first, second;
  bool operator==(const Dealt&) const = default;
};
struct Acted {
  static constexpr auto kName = "acted";
  Open<Seat> who;
  Open<Act> what;
  bool operator==(const Acted&) const = default;
};
struct Shown {
  static constexpr auto kName = "shown";
  Open<int> first, second;
  bool operator==(const Shown&) const = default;
};
struct Won {
  static constexpr auto kName = "won";
  Open<Seat> who;
  Open<int> amount;
  bool operator==(const Won&) const = default;
};
struct Noted {
  static constexpr auto kName = "noted";
  Open<Seat> who;
  Hidden<std::string> text;
  bool operator==(const Noted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (ruled, first, second))
BOOST_DESCRIBE_STRUCT(Acted, (), (who, what))
BOOST_DESCRIBE_STRUCT(Shown, (), (first, second))
BOOST_DESCRIBE_STRUCT(Won, (), (who, amount))
BOOST_DESCRIBE_STRUCT(Noted, (), (who, text))

std::string name(Seat seat) { return seat == Seat::kFirst ? "alice" : "bob"; }
Refusal refuse(const char* code, const char* rule, std::string text) { return {code, rule, std::move(text)}; }

Seat opener(const State& s) { return s.hand % 2 == 1 ? Seat::kFirst : Seat::kSecond; }
Seat on_move(const State& s) { return s.bets.size() == 1 ? other(opener(s)) : opener(s); }  // not when it is over

std::vector<Act> acts(const State& s) {
  if (!s.dealt) return {Act::kAnte};
  if (s.bets->ends_with('b')) return {Act::kCall, Act::kFold};
  return {Act::kPass, Act::kBet};
}

int option(const OptionMap& options, std::string_view key, int least, int most, int standard) {
  const auto at = options.find(key);
  if (at == options.end()) return standard;
  int value = -1;
  const auto [end, error] = std::from_chars(at->second.data(), at->second.data() + at->second.size(), value);
  const bool fine = error == std::errc() && end == at->second.data() + at->second.size() && value >= least;
  return fine && value <= most ? value : -1;
}

std::optional<int> card_of(std::string_view word) {
  const auto at = std::find(kCards.begin(), kCards.end(), word);
  return at == kCards.end() ? std::nullopt : std::optional(static_cast<int>(at - kCards.begin()));
}

struct KuhnPoker {
  using State = toy::State;
  using Order = toy::Order;
  using Event = std::variant<Dealt, Acted, Shown, Won, Noted>;
  using Offer = Act;
  static constexpr std::string_view kName = "kuhn-poker", kTitle = "Kuhn Poker";
  static constexpr int kVersion = 1;
  static std::array<std::string_view, kSeats> seat_names() { return {"alice", "bob"}; }
  static std::span<const OptionInfo> options() {
    static const std::array<OptionInfo, 2> all = {
        {{"hands", {"1..50"}, "1", "how many hands are played", "KP-4"},
         {"seconds", {"0..600"}, "0", "time for each act; 0 = no clock", "KP-5"}}};
    return all;
  }
  static std::span<const RuleText> rules() {
    static constexpr std::array<RuleText, 5> all = {
        {{"KP-1", "Both ante one and are dealt one of J, Q, K."},
         {"KP-2", "Pass or bet one; after a bet, call or fold."},
         {"KP-3", "Without a fold the higher card wins."},
         {"KP-4", "Who has won more after the last hand wins; one may resign."},
         {"KP-5", "Notes are private; the referee may set cards; the clock passes or folds."}}};
    return all;
  }
  static std::span<const OrderHelp> help() {
    static constexpr std::array<OrderHelp, 3> all = {
        {{"ante", "ante", "deals the next hand"},
         {"pass", "pass | bet | call | fold | resign", "plays the hand"},
         {"note", "note TEXT", "writes a line that only you and the referee see"}}};
    return all;
  }

  static Result<State> start(const OptionMap& options) {
    State s;
    for (const auto& [key, value] : options)
      if (key != "hands" && key != "seconds") return refuse("E_OPTION", "", "there is no option " + key);
    s.hands = option(options, "hands", 1, 50, 1);
    s.seconds = option(options, "seconds", 0, 600, 0);
    if (*s.hands < 0 || *s.seconds < 0) return refuse("E_OPTION", "", "an option is out of its bounds");
    return s;
  }

  static Result<Order> parse(std::string_view text) {
    if (text.starts_with("note ") && text.size() <= 5 + kLongestNote) return Order(Note{std::string(text.substr(5))});
    if (text.starts_with("cards ") && text.size() == 9 && text[7] == ' ') {
      const auto a = card_of(text.substr(6, 1)), b = card_of(text.substr(8, 1));
      if (a && b && *a != *b) return Order(Cards{*a, *b});
    }
    if (const auto act = enum_from_word<Act>(text)) return Order(*act);
    return refuse("E_SYNTAX", "", "orders are ante, pass, bet, call, fold, resign, note TEXT");
  }
  static std::string write(const Order& order) {
    if (const auto* note = std::get_if<Note>(&order)) return "note " + note->text;
    if (const auto* c = std::get_if<Cards>(&order))
      return "cards " + std::string(kCards[c->first]) + ' ' + std::string(kCards[c->second]);
    return std::string(word_of(std::get<Act>(order)));
  }

  static Result<void> check(const Known<KuhnPoker>& known, Actor actor, const Order& order) {
    const State& s = *known;
    if (s.over) return refuse("E_OVER", "KP-4", "the game is over");
    if (std::holds_alternative<Cards>(order)) {
      if (!actor.is_referee()) return refuse("E_NOT_REFEREE", "KP-5", "only the referee sets cards");
      return s.dealt ? Result<void>() : refuse("E_NO_HAND", "KP-5", "no hand is dealt");
    }
    if (order == Order(Act::kExpire)) {
      const bool timed = actor.is_clock() && *s.seconds > 0;
      return timed ? Result<void>() : refuse("E_NOT_CLOCK", "KP-5", "only the clock says so");
    }
    if (!actor.is_player()) return refuse("E_NOT_PLAYER", "KP-2", "only players play");
    if (std::holds_alternative<Note>(order) || order == Order(Act::kResign)) return {};
    if (on_move(s) != actor.seat) return refuse("E_NOT_ON_MOVE", "KP-2", "it is " + name(on_move(s)) + "'s turn");
    const auto may = acts(s);
    if (std::find(may.begin(), may.end(), std::get<Act>(order)) == may.end())
      return refuse("E_NOT_NOW", "KP-2", "that cannot be done now");
    return {};
  }

  static void decide(Ruling<KuhnPoker>& ruling, Actor actor, const Order& order) {
    if (const auto* c = std::get_if<Cards>(&order)) return ruling.emit(Dealt{true, c->first, c->second});
    if (const auto* note = std::get_if<Note>(&order)) return ruling.emit(Noted{actor.seat, note->text});
    Act act = std::get<Act>(order);
    const Seat who = act == Act::kExpire ? on_move(ruling.now()) : actor.seat;
    if (act == Act::kExpire)
      act = acts(ruling.now()).size() == 1             ? Act::kAnte
            : acts(ruling.now()).front() == Act::kCall ? Act::kFold
                                                       : Act::kPass;
    ruling.emit(Acted{who, act});
    if (act == Act::kAnte) deal(ruling);
    if (act == Act::kPass || act == Act::kCall || act == Act::kFold) settle(ruling, who);
  }
  static void deal(Ruling<KuhnPoker>& ruling) {  // KP-1
    std::vector<int> left = {0, 1, 2};
    const auto card = [&](std::string_view label) {
      const auto i =
          ruling.chance().draw({"card", label, static_cast<std::uint32_t>(left.size())},
                               [&](std::uint32_t n) { return std::string(kCards[static_cast<std::size_t>(left[n])]); });
      const int drawn = left[i];
      left.erase(left.begin() + i);
      return drawn;
    };
    const int first = card("alice's card");
    ruling.emit(Dealt{false, first, card("bob's card")});
  }
  static void settle(Ruling<KuhnPoker>& ruling, Seat who) {  // KP-3
    const State& s = ruling.now();
    if (s.bets->ends_with('f')) return ruling.emit(Won{other(who), 1});
    if (s.bets == "p") return;
    const int stake = s.bets->ends_with('c') ? 2 : 1;
    const int first = s.first.get(), second = s.second.get();
    ruling.emit(Shown{first, second});
    ruling.emit(Won{first > second ? Seat::kFirst : Seat::kSecond, stake});
  }

  static void apply(State& s, const Event& event) {
    if (const auto* e = std::get_if<Dealt>(&event)) {
      s.dealt = true, s.first = e->first, s.second = e->second;
    } else if (const auto* a = std::get_if<Acted>(&event)) {
      ++s.turn;
      if (*a->what == Act::kResign)
        s.resigned = std::optional(*a->who), s.over = true;
      else if (*a->what != Act::kAnte)
        *s.bets += word_of(*a->what).front();
    } else if (const auto* w = std::get_if<Won>(&event)) {
      s.purse[index(*w->who)] += *w->amount;
      s.purse[index(other(*w->who))] -= *w->amount;
      s.bets->clear();
      s.dealt = false, s.over = *s.hand == *s.hands;
      s.first.forget(), s.second.forget();
      if (!s.over) ++s.hand;
    }
  }

  template <class T>
  static T seen(const T& whole, Viewer viewer) {
    T part = public_part(whole);
    if (viewer.sees_secrets_of(Seat::kFirst)) part.first = whole.first;
    if (viewer.sees_secrets_of(Seat::kSecond)) part.second = whole.second;
    return part;
  }
  static State project(const State& s, Viewer viewer) { return seen(s, viewer); }
  static std::optional<Event> redact(const State&, const Event& event, Viewer viewer) {
    if (const auto* e = std::get_if<Dealt>(&event)) return seen(*e, viewer);
    if (const auto* n = std::get_if<Noted>(&event); n && !viewer.sees_secrets_of(n->who)) return std::nullopt;
    return event;
  }
  static State resample(const State& s, Viewer viewer, Chance& chance) {
    State guess = s;
    if (!s.dealt || viewer.is_referee()) return guess;
    std::vector<int> left = {0, 1, 2};
    if (viewer.kind == Viewer::Kind::kPlayer) left.erase(left.begin() + s.card(viewer.seat).get());
    const auto draw = [&] {
      const auto at = left.begin() + (chance.die("card", "guess", static_cast<std::uint32_t>(left.size())) - 1);
      const int card = *at;
      left.erase(at);
      return card;
    };
    if (!viewer.is(Seat::kFirst)) guess.first = draw();
    if (!viewer.is(Seat::kSecond)) guess.second = draw();
    return guess;
  }

  static std::vector<Offer> offers(const Known<KuhnPoker>& known, Seat seat) {
    if (known->over || on_move(*known) != seat) return {};
    return acts(*known);
  }
  static std::size_t ways(const Offer&) { return 1; }
  static Order order_of(const Offer& offer, std::size_t) { return offer; }

  static Board board(const Known<KuhnPoker>&) {
    Board board;
    board.unit = "box";
    return board;
  }
  static Choice choice(Act act) {
    Choice one;
    one.order = one.label = write(act);
    one.rule = "KP-2";
    return one;
  }
  static View display(const Known<KuhnPoker>& known) {
    const State& s = *known;
    View v;
    v.viewer = known.viewer().is_referee()                      ? "referee"
               : known.viewer().kind == Viewer::Kind::kObserver ? "observer"
                                                                : name(known.viewer().seat);
    v.turn = *s.hand;
    v.phase = s.over ? "over" : s.dealt ? "betting" : "deal";
    v.caption = "Hand " + std::to_string(v.turn) + ", bets " + (s.bets.empty() ? "none" : *s.bets);
    if (!s.over) v.on_move = {name(on_move(s))};
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      Zone zone{name(seat) + "-hand", name(seat) + "'s card", name(seat), s.dealt ? 1 : 0, {}};
      if (const int* card = s.card(seat).if_known())
        zone.faces = {std::string(kCards[static_cast<std::size_t>(*card)])};
      v.zones.push_back(zone);
      v.tracks.push_back(
          {name(seat) + "-purse", name(seat) + "'s winnings", std::to_string(s.purse[index(seat)]), name(seat)});
    }
    if (known.viewer().kind == Viewer::Kind::kPlayer)
      for (const Act act : offers(known, known.viewer().seat)) v.choices.push_back(choice(act));
    if (!v.choices.empty()) v.ask = "What do you do?";
    v.outcome = outcome(s);
    return v;
  }
  static std::string board_text(const Known<KuhnPoker>& known) {
    const auto face = [&](Seat seat) {
      const int* card = known->card(seat).if_known();
      return name(seat) + ' ' +
             (card           ? std::string(kCards[static_cast<std::size_t>(*card)])
              : known->dealt ? "?"
                             : "-");
    };
    return face(Seat::kFirst) + "   " + face(Seat::kSecond) + "   bets " + *known->bets + "\n";
  }
  static std::optional<FeedLine> narrate(const Event& event, Viewer) {
    const auto card = [](int c) { return std::string(kCards[static_cast<std::size_t>(c)]); };
    if (const auto* e = std::get_if<Dealt>(&event)) {
      FeedLine line{"dealt",
                    *e->ruled ? "The referee sets the cards" : "The cards are dealt",
                    {},
                    {*e->ruled ? "KP-5" : "KP-1"},
                    {}};
      if (e->first.known())
        line.text += ", alice has " + card(e->first.get()), line.dice.push_back(card(e->first.get()));
      if (e->second.known())
        line.text += ", bob has " + card(e->second.get()), line.dice.push_back(card(e->second.get()));
      line.text += '.';
      return line;
    }
    if (const auto* a = std::get_if<Acted>(&event))
      return FeedLine{"acted", name(*a->who) + ": " + write(*a->what) + ".", {}, {"KP-2"}, {}};
    if (const auto* s = std::get_if<Shown>(&event))
      return FeedLine{"shown", "alice shows " + card(*s->first) + ", bob " + card(*s->second) + ".", {}, {"KP-3"}, {}};
    if (const auto* w = std::get_if<Won>(&event))
      return FeedLine{"won", name(*w->who) + " wins " + std::to_string(*w->amount) + ".", {}, {"KP-3"}, {}};
    return FeedLine{"noted",
                    name(*std::get<Noted>(event).who) + " notes: " + std::get<Noted>(event).text.get() + ".",
                    {},
                    {"KP-5"},
                    {}};
  }

  // Kuhn's equilibrium with a third of bluffs: K bets and calls, J folds and sometimes bluffs, Q sometimes calls.
  static Order propose(const Known<KuhnPoker>& known, Seat seat, Chance& chance) {
    const auto may = acts(*known);
    if (may.size() == 1) return may.front();
    const int card = known->card(seat).get();
    const bool third = chance.die("d3", "thinking", 3) == 1;
    const bool bold = card == 2 || (third && (card == 0 ? may.back() == Act::kBet : may.front() == Act::kCall));
    return bold == (may.back() == Act::kBet) ? may.back() : may.front();
  }

  static Waiting waiting(const State& s) {
    if (s.over) return {{}, 0, 0, true};
    return {{on_move(s)}, *s.seconds, static_cast<std::uint64_t>(*s.turn) + 1, false};
  }
  static std::optional<Outcome> outcome(const State& s) {
    if (!s.over) return std::nullopt;
    Outcome o{"",
              "hands_played",
              "The last hand is played.",
              {{"alice", std::to_string(s.purse[0])}, {"bob", std::to_string(s.purse[1])}}};
    if (s.purse[0] != s.purse[1]) o.winner = name(s.purse[0] > s.purse[1] ? Seat::kFirst : Seat::kSecond);
    if (*s.resigned)
      o.winner = name(other(**s.resigned)), o.code = "resigned", o.text = name(**s.resigned) + " resigns.";
    return o;
  }
};

}  // namespace

const AnyGame& kuhn_poker() {
  static const GameOf<KuhnPoker> game;
  return game;
}

}  // namespace cherta::toy
