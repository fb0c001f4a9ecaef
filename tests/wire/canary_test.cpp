// Canaries: a mark in every secret that has words or bytes of its own. None may ever be seen by a wrong viewer, in a
// log line, in an answer over HTTP, or in an error.
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "server/match/dice.h"
#include "server/rules/core/reader.h"
#include "tests/keys.h"
#include "tests/leaks/planted.h"
#include "tests/wire/games.h"
#include "tests/wire/world.h"

namespace cherta::wire {
namespace {

using rules::Seat;

// A secret, and who may see it.
struct Canary : Mark {
  bool for_now = false;  // a battle may tell later, or the card be played
};

// Everything that is logged while it lives, down to the finest level.
class Listener {
 public:
  Listener() : before_(spdlog::default_logger()) {
    auto logger =
        std::make_shared<spdlog::logger>("canaries", std::make_shared<spdlog::sinks::ostream_sink_st>(written_));
    logger->set_level(spdlog::level::trace);
    spdlog::set_default_logger(logger);
  }
  ~Listener() { spdlog::set_default_logger(before_); }
  std::string text() const { return written_.str(); }

 private:
  std::ostringstream written_;
  std::shared_ptr<spdlog::logger> before_;
};

std::string bytes_of(const store::Bytes32& bytes) { return {bytes.begin(), bytes.end()}; }
std::string lower_case_free_hex(const std::string& hex) {
  std::string upper = hex;
  std::ranges::transform(upper, upper.begin(), [](char c) { return c >= 'a' ? static_cast<char>(c - 32) : c; });
  return upper;
}

// One match with a canary in everything; what came to whom.
class Cage {
 public:
  explicit Cage(const WireGame& played)
      : played_(played), world_(played.game, played.game.start(played.marked.options).value(), house_rules()) {
    for (const rules::Viewer viewer : rules::kViewers) names_.emplace_back(rules::viewer_name(played.game, viewer));
    plant_keys();
    plant_position();
    plant_words();
    play();
    look_around();
    knock_at_doors();
  }

  // Every canary that was seen where it may not be.
  std::vector<std::string> escaped() {
    std::vector<std::string> all;
    for (const Canary& canary : canaries_) {
      for (const auto& [viewer, text] : seen_)
        if (!canary.may_see.contains(viewer) && text.find(canary.mark) != std::string::npos)
          all.push_back(canary.what + ": seen by " + viewer);
      if (log_.text().find(canary.mark) != std::string::npos) all.push_back(canary.what + ": in the log");
    }
    return all;
  }
  // The canaries that are not where they should be: not seen by each of those who may see them, or not in the journal.
  // Else the cage is empty.
  std::vector<std::string> silent() const {
    std::vector<std::string> all = early_silent_;
    for (const Canary& canary : canaries_)
      for (const std::string& why : silences(canary)) all.push_back(canary.what + ": " + why);
    return all;
  }
  // The keys, shares and links that were looked for are those by which the server works.
  bool keys_are_real() {
    for (const auto& share : shares_)
      if (journal_.find("\"share\":\"" + store::hex(share)) == std::string::npos) return false;
    v1::ClientFrame end;
    end.mutable_abandon()->set_id("canary-end");
    end.mutable_abandon()->set_agree(true);
    guest("referee").ask(end);
    house().pass(1000);
    guest("referee").settle();
    return guest("referee").standing().key() == store::hex(house().record().key);  // opened at the end
  }
  std::size_t size() const { return canaries_.size(); }
  int orders() const { return orders_; }
  bool over() { return world_.position().waiting().over; }

 private:
  static HouseRules house_rules() {
    HouseRules rules;
    rules.seed = "canaries";
    rules.gateway.requests_per_minute = 1'000'000;
    rules.gateway.hosting = gateway::Hosting::kWithKey;
    rules.gateway.host_key = "canary-host-key";
    return rules;
  }

  void plant(std::string what, std::string mark, std::set<std::string> may_see, bool for_now = false) {
    canaries_.push_back({{std::move(what), std::move(mark), std::move(may_see)}, for_now});
  }
  void plant_bytes(const std::string& what, const store::Bytes32& bytes) {
    plant(what + ", raw", bytes_of(bytes), {});
    plant(what + ", hex", store::hex(bytes), {});
    plant(what + ", in capitals", lower_case_free_hex(store::hex(bytes)), {});
    plant(what + ", base64url", store::base64url(bytes), {});
  }
  Guest& guest(const std::string& name) { return world_.guest(name); }
  House& house() { return world_.house(); }
  std::vector<std::string> silences(const Canary& canary) const {
    std::vector<std::string> all;
    if (!canary.told && journal_.find(canary.mark) == std::string::npos) all.push_back("not in the journal");
    if (!canary.told) return all;
    for (const std::string& viewer : canary.may_see) {
      const auto text = seen_.find(viewer);
      if (text == seen_.end() || text->second.find(canary.mark) == std::string::npos)
        all.push_back("not seen by " + viewer);
    }
    return all;
  }
  void note_seen() {
    journal_.clear();
    for (const std::string& line : house().journal()) journal_ += line + "\n";
    for (const std::string& name : names_) seen_[name] += guest(name).everything();
  }

  void plant_keys() {
    const auto record = house().record();
    plant_bytes("the key of the dice", record.key);
    for (const std::string& name : seats()) {
      store::Bytes32 share;
      std::ranges::copy(House::share_of(name), share.begin());
      plant_bytes("the share of " + name, share);
      shares_.push_back(share);
    }
    plant_bytes("the effective key", match::effective_key(record.id, record.key, shares_[0], shares_[1]));
    for (const auto& [name, link] : house().links()) {
      plant("the link of " + name, link, {});
      plant("the key of " + name, test::key_for(link), {});
    }
    plant("the host key", "canary-host-key", {});
  }

  // Numbers and cards that occur nowhere else.
  void plant_position() {
    for (const auto& [by, order] : played_.marked.orders) give(by, order);
    for (const Mark& mark : played_.marked.marks) canaries_.push_back({mark, true});
    look_around();  // now: later a battle may tell, or a card be played
    for (const std::string& name : names_) guest(name).settle();
    note_seen();
    early_ = escaped();
    early_silent_ = silent();
    std::erase_if(canaries_, [](const Canary& one) { return one.for_now; });
  }
  void give(const std::string& by, const std::string& order) {
    const auto answer = guest(by).order("set-" + std::to_string(++ids_), order);
    EXPECT_TRUE(answer.accepted()) << order << ": " << answer.refusal().text();
    world_.follow();
  }
  std::vector<std::string> seats() const { return {played_.seat(0), played_.seat(1)}; }

  void say(const std::string& by, const std::string& to, const std::string& mark, std::set<std::string> may_see) {
    EXPECT_TRUE(guest(by).say(mark + "-id", to, "I say " + mark).accepted()) << by << " to " << to;
    plant(by + " to " + to, "I say " + mark, std::move(may_see));
    plant("the id of that", mark + "-id", {by});
  }

  void plant_words() {
    const std::string one = played_.seat(0), two = played_.seat(1);
    say(one, one, "canary-whisper-first", {one, "referee"});
    say(two, two, "canary-whisper-second", {two, "referee"});
    say("referee", one, "canary-referee-first", {one, "referee"});
    say("referee", two, "canary-referee-second", {two, "referee"});
    say("observer", "observers", "canary-gallery", {"observer", "referee"});
    say(one, "players", "canary-table", {one, two, "referee"});
    for (const auto& [by, order] : played_.marked.standing) give(by, order);
    for (const std::string& name : seats()) {
      if (has_notes()) {
        const std::string note = "canary-note-for-" + name;
        give("referee", "ref note " + name + " " + note);
        plant("the referee's note", note, {name, "referee"});
      }
      // A refused order and a reply nobody needs to hear of; the answer may repeat what one has written oneself.
      const std::string bad_order = rules::lower("canary-bad-order-" + name);  // refusals write verbs so
      guest(name).order("canary-bad-id-" + name, bad_order);
      plant("a refused order", bad_order, {name});
      plant("the id of a refused order", "canary-bad-id-" + name, {name});
      // An answer given in advance: its words, while it stands.
      const auto& standing = played_.marked.standing;
      const auto own = std::ranges::find(standing, name, &Said::by);
      const std::string words = own->order.substr(own->order.find(' ') + 1);
      plant("an answer given in advance by " + name, words.substr(words.find(' ') + 1), {name, "referee"});
    }
    give("referee", "ref rule everybody may read this");
  }
  bool has_notes() const {
    return std::ranges::any_of(played_.game.help(),
                               [](const auto& one) { return one.form.find("note ") != one.form.npos; });
  }

  void play() {
    rules::SeededChance chance(4);
    for (; orders_ < 25 && !world_.position().waiting().over; ++orders_) {
      const auto waiting = world_.position().waiting();
      if (waiting.on_move.empty()) break;
      const Seat seat = waiting.on_move[pick(chance, waiting.on_move.size())];
      std::string order = random_order(world_.position(), seat, chance);
      while (order == played_.open.gives_up) order = random_order(world_.position(), seat, chance);  // then all is open
      const std::string& name = names_[rules::index(seat)];
      const std::string id = "canary-order-" + name + "-" + std::to_string(orders_);
      if (order.empty()) break;
      guest(name).order(id, order);
      world_.follow();
    }
    for (const std::string& name : seats()) plant("the ids of the orders of " + name, "canary-order-" + name, {name});
  }

  void look_around() {
    for (const std::string& name : names_)
      for (const Came& came : probe(world_, name, names_, ++rounds_)) seen_[name] += came.payload + "\n";
  }

  // Strangers at the door: what they bring stays out of the log, and they are told nothing.
  void knock_at_doors() {
    const std::string token = house().link(played_.seat(0));
    for (const std::string& target : {"/?link=" + token, "/" + token, "/ws?token=" + token, "/#" + token})
      seen_["stranger"] += Guest::http(
          house(), house().port(),
          "GET " + target + " HTTP/1.1\r\nHost: house\r\nOrigin: http://canary-origin\r\n" +
              "Cookie: canary-cookie\r\nAuthorization: Bearer canary-bearer\r\n" + "Connection: close\r\n\r\n");
    for (const char* mark : {"canary-origin", "canary-cookie", "canary-bearer"}) plant(mark, mark, {});
    const auto stranger = house().connect();
    v1::ClientFrame hello, create, open;
    hello.mutable_hello()->set_protocol(1);
    hello.mutable_hello()->set_client("a client\nevent=forged");
    stranger->ask(hello);
    plant("a forged line of the log", "\nevent=forged", {});
    create.mutable_create()->set_game(std::string(played_.name()));
    create.mutable_create()->set_referee(v1::REFEREED_BY_LINK);
    for (const char* key : {"canary-wrong-key", "canary-host-key"}) {
      create.mutable_create()->set_key(key);
      const auto made = stranger->ask(create).created();
      for (const auto& link : made.links()) plant("a new link", link.token(), {"stranger"});
    }
    plant("a wrong host key", "canary-wrong-key", {});
    open.mutable_open()->set_link("http://canary-forged-link/#canary-forged-token");
    stranger->ask(open);
    plant("a forged token", "canary-forged", {});
    stranger->say_bytes("\xff canary-in-a-bad-frame", 1);
    plant("a bad frame", "canary-in-a-bad-frame", {});
    seen_["stranger"] += stranger->everything();
    v1::ClientFrame hand_on;
    hand_on.mutable_hand_on()->set_viewer(played_.seat(1));
    plant("a link handed on", guest("referee").ask(hand_on).new_link().link().token(), {"referee"});
    for (const std::string& name : names_) guest(name).settle();
    note_seen();
  }

 public:
  const std::vector<std::string>& early() const { return early_; }

 private:
  const WireGame& played_;
  Listener log_;
  World world_;
  std::vector<std::string> names_;
  std::vector<Canary> canaries_;
  std::vector<store::Bytes32> shares_;
  std::map<std::string, std::string> seen_;
  std::vector<std::string> early_, early_silent_;
  std::string journal_;
  int ids_ = 0, orders_ = 0, rounds_ = 0;
};

std::string spilled(Cage& cage) {
  std::string all;
  for (const auto& list : {cage.early(), cage.escaped()})
    for (const std::string& one : list) all += one + "\n";
  return all;
}

class Canaries : public ::testing::TestWithParam<const WireGame*> {};

TEST_P(Canaries, AreSeenByNobodyWhoMayNotSeeThem) {
  Cage cage(*GetParam());
  EXPECT_EQ(spilled(cage), "");
  EXPECT_GT(cage.size(), 38U);
  EXPECT_GT(cage.orders(), 20);
  EXPECT_FALSE(cage.over());  // then all is open
}

TEST_P(Canaries, SingToThoseWhoMayHear) {
  Cage cage(*GetParam());
  std::string silent;
  for (const std::string& one : cage.silent()) silent += one + "\n";
  EXPECT_EQ(silent, "");
  EXPECT_TRUE(cage.keys_are_real());
}

#ifdef CHERTA_PLANTED_LEAKS
TEST_P(Canaries, CatchWhatIsPlanted) {
  for (const char* leak : {"M-2", "M-4", "M-6", "G-2", "G-4", "G-5", "N-3"}) {
    planted_leak() = leak;
    {
      Cage cage(*GetParam());
      EXPECT_NE(spilled(cage), "") << leak;
    }
    planted_leak().clear();
  }
}
#endif

INSTANTIATE_TEST_SUITE_P(Games, Canaries, ::testing::ValuesIn(wire_games()),
                         [](const auto& one) { return test_name(*one.param); });

}  // namespace
}  // namespace cherta::wire
