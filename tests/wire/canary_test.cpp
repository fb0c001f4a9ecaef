// Canaries: a mark in every secret that has words or bytes of its own. None may ever be seen by a wrong viewer, in a
// log line, in an answer over HTTP, or in an error.
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "common/planted.h"
#include "server/match/dice.h"
#include "server/rules/registry.h"
#include "tests/wire/world.h"

namespace cherta::wire {
namespace {

using rules::Seat;

const rules::AnyGame& raid() { return *rules::find_game("tartar-raid"); }

// A secret, and who may see it.
struct Canary {
  std::string what, mark;
  std::set<std::string> may_see;
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

// One raid with a canary in everything; what came to whom.
class Cage {
 public:
  Cage() : world_(raid(), raid().start({{"windows", "standing"}}).value(), house_rules()) {
    for (const rules::Viewer viewer : rules::kViewers) names_.emplace_back(rules::viewer_name(raid(), viewer));
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
  // That who may see one does: else the cage is empty.
  bool sings(const std::string& what) const {
    if (sang_early_.contains(what)) return true;
    const auto canary = std::ranges::find(canaries_, what, &Canary::what);
    return canary != canaries_.end() && std::ranges::any_of(canary->may_see, [&](const std::string& viewer) {
             const auto text = seen_.find(viewer);
             return text != seen_.end() && text->second.find(canary->mark) != std::string::npos;
           });
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
    canaries_.push_back({std::move(what), std::move(mark), std::move(may_see), for_now});
  }
  void plant_bytes(const std::string& what, const store::Bytes32& bytes) {
    plant(what + ", raw", bytes_of(bytes), {});
    plant(what + ", hex", store::hex(bytes), {});
    plant(what + ", in capitals", lower_case_free_hex(store::hex(bytes)), {});
    plant(what + ", base64url", store::base64url(bytes), {});
  }
  Guest& guest(const std::string& name) { return world_.guest(name); }
  House& house() { return world_.house(); }
  void note_seen() {
    for (const std::string& name : names_) seen_[name] += guest(name).everything();
  }

  void plant_keys() {
    const auto record = house().record();
    plant_bytes("the key of the dice", record.key);
    for (const std::string name : {"aga", "prince"}) {
      store::Bytes32 share;
      std::ranges::copy(House::share_of(name), share.begin());
      plant_bytes("the share of " + name, share);
      shares_.push_back(share);
    }
    plant_bytes("the effective key", match::effective_key(record.id, record.key, shares_[0], shares_[1]));
    for (const auto& [name, link] : house().links()) plant("the link of " + name, link, {});
    plant("the host key", "canary-host-key", {});
  }

  void set(const std::string& what) {
    const auto answer = guest("referee").order("set-" + std::to_string(++ids_), "ref set " + what);
    EXPECT_TRUE(answer.accepted()) << what << ": " << answer.refusal().text();
  }

  // Numbers and cards that occur nowhere else.
  void plant_position() {
    set("phase move_1");
    set("turn 3");
    set("T1 at 02 units 97 leader AGA skill good");
    set("T2 at 03 units 89 commander poor");
    set("T3 at 04 dummy claim good");
    set("F1 at 66 units 83 leader PRINCE skill poor");
    set("hand aga 7H");
    set("hand prince 9S");
    plant_size("the Aga's army", "97", "aga");
    plant_size("T2", "89", "aga");
    plant_size("F1", "83", "prince");
    plant("a card of the Aga", "7H", {"aga", "referee"}, true);
    plant("a card of the Prince", "9S", {"prince", "referee"}, true);
    look_around();  // now: later a battle may tell, or a card be played
    for (const std::string& name : names_) guest(name).settle();
    note_seen();
    for (const std::string& what : escaped()) early_.push_back(what);
    for (const Canary& one : canaries_)
      if (sings(one.what)) sang_early_.insert(one.what);
    std::erase_if(canaries_, [](const Canary& one) { return one.for_now; });
  }
  // As a fact of a piece (name and value as protobuf writes them), and in the data of an event.
  void plant_size(const std::string& what, const std::string& size, const std::string& owner) {
    plant("a fact: the size of " + what, std::string("units\x12\x02") + size, {owner, "referee"}, true);
    plant("in an event: the size of " + what, "\"units\":" + size, {owner, "referee"}, true);
    plant("in words: the size of " + what, "units " + size, {owner, "referee"}, true);
  }

  void say(const std::string& by, const std::string& to, const std::string& mark, std::set<std::string> may_see) {
    EXPECT_TRUE(guest(by).say(mark + "-id", to, "I say " + mark).accepted()) << by << " to " << to;
    plant(by + " to " + to, "I say " + mark, std::move(may_see));
    plant("the id of that", mark + "-id", {by});
  }

  void plant_words() {
    const std::set<std::string> all = {"aga", "prince", "referee", "observer"};
    say("aga", "aga", "canary-whisper-aga", {"aga", "referee"});
    say("prince", "prince", "canary-whisper-prince", {"prince", "referee"});
    say("referee", "aga", "canary-referee-aga", {"aga", "referee"});
    say("referee", "prince", "canary-referee-prince", {"prince", "referee"});
    say("observer", "observers", "canary-gallery", {"observer", "referee"});
    say("aga", "players", "canary-table", {"aga", "prince", "referee"});
    for (const std::string name : {"aga", "prince"}) {
      const std::string note = "canary-note-for-" + name;
      EXPECT_TRUE(guest("referee").order("note-" + name, "ref note " + name + " " + note).accepted());
      plant("the referee's note", note, {name, "referee"});
      // A refused order and a reply nobody needs to hear of; the answer may repeat what one has written oneself.
      guest(name).order("canary-bad-id-" + name, "canary-bad-order-" + name);
      plant("a refused order", "canary-bad-order-" + name, {name});
      plant("the id of a refused order", "canary-bad-id-" + name, {name});
      const std::string standing = "stand add step if own=" + std::string(name == "aga" ? "0555" : "0666") + " do pass";
      guest(name).order("stand-" + name, standing);
    }
    guest("referee").order("rule", "ref rule everybody may read this");
  }

  void play() {
    rules::SeededChance chance(3);
    for (; orders_ < 25 && !world_.position().waiting().over; ++orders_) {
      const auto waiting = world_.position().waiting();
      if (waiting.on_move.empty()) break;
      const Seat seat = waiting.on_move[pick(chance, waiting.on_move.size())];
      const std::string order = random_order(world_.position(), seat, chance);
      const std::string& name = names_[rules::index(seat)];
      const std::string id = "canary-order-" + name + "-" + std::to_string(orders_);
      if (order.empty()) break;
      guest(name).order(id, order);
      world_.follow();
    }
    plant("the ids of the Aga's orders", "canary-order-aga", {"aga"});
    plant("the ids of the Prince's orders", "canary-order-prince", {"prince"});
  }

  void look_around() {
    for (const std::string& name : names_)
      for (const Came& came : probe(world_, name, names_, ++rounds_)) seen_[name] += came.payload + "\n";
  }

  // Strangers at the door: what they bring stays out of the log, and they are told nothing.
  void knock_at_doors() {
    const std::string token = house().link("aga");
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
    create.mutable_create()->set_game("tartar-raid");
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
    hand_on.mutable_hand_on()->set_viewer("prince");
    plant("a link handed on", guest("referee").ask(hand_on).new_link().link().token(), {"referee"});
    for (const std::string& name : names_) guest(name).settle();
    note_seen();
  }

 public:
  const std::vector<std::string>& early() const { return early_; }

 private:
  Listener log_;
  World world_;
  std::vector<std::string> names_;
  std::vector<Canary> canaries_;
  std::vector<store::Bytes32> shares_;
  std::map<std::string, std::string> seen_;
  std::vector<std::string> early_;
  std::set<std::string> sang_early_;
  int ids_ = 0, orders_ = 0, rounds_ = 0;
};

std::string spilled(Cage& cage) {
  std::string all;
  for (const auto& list : {cage.early(), cage.escaped()})
    for (const std::string& one : list) all += one + "\n";
  return all;
}

TEST(Canaries, AreSeenByNobodyWhoMayNotSeeThem) {
  Cage cage;
  EXPECT_EQ(spilled(cage), "");
  EXPECT_GT(cage.size(), 40U);
  EXPECT_GT(cage.orders(), 20);
  EXPECT_FALSE(cage.over());  // then all is open
}

TEST(Canaries, SingToThoseWhoMayHear) {
  Cage cage;
  for (const char* what : {"aga to aga", "prince to prince", "referee to aga", "observer to observers",
                           "the referee's note", "aga to players", "a fact: the size of T2", "in words: the size of T2",
                           "a fact: the size of F1", "a card of the Aga", "a card of the Prince", "a refused order",
                           "the ids of the Aga's orders", "a link handed on", "a new link"})
    EXPECT_TRUE(cage.sings(what)) << what;
}

#ifdef CHERTA_PLANTED_LEAKS
TEST(Canaries, CatchWhatIsPlanted) {
  for (const char* leak : {"M-2", "M-4", "M-6", "G-2", "G-4", "G-5", "N-3"}) {
    planted_leak() = leak;
    {
      Cage cage;
      EXPECT_NE(spilled(cage), "") << leak;
    }
    planted_leak().clear();
  }
}
#endif

}  // namespace
}  // namespace cherta::wire
