#include "tests/bench/server_journals.h"

#include <boost/asio/io_context.hpp>
#include <optional>
#include <random>
#include <stdexcept>

#include "server/gateway/convert.h"
#include "server/lobby/hall.h"
#include "server/match/dice.h"
#include "server/match/entry.h"
#include "server/rules/registry.h"
#include "server/store/memory_store.h"
#include "server/store/sqlite_store.h"
#include "tests/keys.h"
#include "tests/match/whole_export.h"

namespace cherta::bench {

namespace {

using rules::Viewer;

class Latest final : public match::Subscriber {
 public:
  bool show(const match::Update& update) override {
    view = update.view;
    if (view->encoded.empty()) view->encoded = gateway::encoded(*view);  // as it would be sent
    return true;
  }
  void dismiss(const Refusal&) override {}
  std::shared_ptr<const match::ShownView> view;
};

std::optional<std::string> pick(const rules::View& view, std::mt19937& chance) {
  std::vector<std::string> orders;
  for (const auto& choice : view.choices) {
    bool idle = false;
    for (const char* const word : {"resign", "withdraw", "offer", "undo", "stand ", "note", "mute"})
      idle = idle || choice.order.starts_with(word);
    if (idle) continue;
    const auto blank = choice.order.find("{}");
    if (blank == std::string::npos) orders.push_back(choice.order);
    for (const auto& target : choice.targets) {
      std::string order = choice.order;
      if (blank != std::string::npos)
        orders.push_back(order.replace(blank, 2, target.fill.empty() ? target.id : target.fill));
    }
  }
  if (orders.empty()) return std::nullopt;
  return orders[chance() % orders.size()];
}

// Keys and shares that are the same for the same seed, so that the same game is played.
class CountedEntropy final : public store::Entropy {
 public:
  explicit CountedEntropy(const std::mt19937& seeded) : chance_(seeded) {}
  store::Bytes32 bytes() override {
    store::Bytes32 bytes;
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(chance_());
    return bytes;
  }

 private:
  std::mt19937 chance_;
};

// A hall in this process, with one match in it.
class Room {
 public:
  // Its store is in memory, or in this file.
  Room(const std::string& game, unsigned seed, const std::filesystem::path& file = {})
      : store_(opened(file)), hall_({io_.get_executor(), *store_, timers_, entropy_}, rules::find_game), chance_(seed) {
    lobby::NewMatch wanted{game, {{"windows", "live"}, {"window_close", "early"}}, {}, false};
    hall_.create(wanted, [&](const Result<lobby::Created>& made) { created_ = made.value(); });
    run();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      hall_.open(created_.links[i], test::key_for(created_.links[i]),
                 [&, i](const Result<lobby::Entrance>& in) { seats_[i] = in.value(); });
      run();
      shown_[i] = seats_[i].match->subscribe(seats_[i].pass, 0, match::Drawing::kPlain, latest_[i]).value();
      seats_[i].match->let_server_share(seats_[i].pass, {});
      run();
    }
  }

  // One order of one of the players; false if nobody has anything to order.
  bool order() {
    for (std::size_t tried = 0; tried < 2; ++tried) {
      const std::size_t i = chance_() % 2;
      for (const std::size_t at : {i, 1 - i}) {
        const auto order = pick(*latest_[at].view, chance_);
        if (!order) continue;
        bool accepted = false;
        seats_[at].match->submit(seats_[at].pass, "order-" + std::to_string(++ids_), *order,
                                 [&](const Result<match::Accepted>& answer) { accepted = answer.has_value(); });
        run();
        if (accepted) return true;
      }
    }
    return false;
  }
  void say() {
    seats_[0].match->say(seats_[0].pass, "say-" + std::to_string(++ids_), match::Audience::kPlayers,
                         "a few words between two players", {});
    run();
  }
  bool over() { return seats_[0].match->standing()->phase != store::Phase::kRunning; }

  Played played() {
    Played played;
    store_->find(created_.id, [&](const auto& record) { played.record = record.value(); });
    store_->read(created_.id, 0, [&](const auto& lines) { played.lines = lines.value(); });
    if (over())
      test::whole_export(seats_[0].match, seats_[0].pass, [&](const auto& text) { played.exported = text.value(); });
    run();
    for (const auto& line : played.lines) {
      const auto entry = match::read_line(line);
      const auto* order = std::get_if<match::Ordered>(&entry.value().what);
      played.orders += order != nullptr;
      played.events += order ? order->events.size() : 0;
    }
    return played;
  }
  void wait() {
    timers_.advance(1000);
    run();
  }

 private:
  void run() {
    io_.restart();
    io_.run();
  }
  std::unique_ptr<store::JournalStore> opened(const std::filesystem::path& file) {
    if (file.empty()) return std::make_unique<store::MemoryStore>(io_.get_executor());
    return std::move(store::SqliteStore::open(file, io_.get_executor()).value());
  }
  boost::asio::io_context io_;
  std::unique_ptr<store::JournalStore> store_;
  match::ManualTimers timers_;
  std::mt19937 chance_;
  CountedEntropy entropy_{chance_};
  lobby::Hall hall_;
  lobby::Created created_;
  std::array<Latest, 2> latest_;
  std::array<lobby::Entrance, 2> seats_;
  std::array<match::Subscription, 2> shown_;
  int ids_ = 0;
};

}  // namespace

Played play_journal(const std::string& game, unsigned seed, std::size_t entries) {
  constexpr std::size_t kLongest = 100'000;  // turns of the loop
  constexpr std::size_t kOrderEvery = 4;     // entries, where there is chat
  Room room(game, seed);
  std::size_t there = 5;  // the match is opened, two seats taken, two shares
  for (std::size_t i = 0; i < kLongest; ++i) {
    if (entries == 0 ? room.over() : there >= entries) return room.played();
    if (entries > 0 && i % kOrderEvery != 0)
      room.say(), ++there;
    else if (room.order())
      ++there;
    else
      room.wait();
  }
  throw std::runtime_error("the game does not come to its end");
}

std::size_t play_stored(const std::string& game, unsigned seed, const std::filesystem::path& file) {
  Room room(game, seed, file);
  std::size_t orders = 0;
  while (!room.over()) room.order() ? void(++orders) : room.wait();
  return orders;
}

Played renamed(const Played& played, const std::string& id) {
  Played copy = played;
  copy.record.id = id;
  store::Bytes32 prev{};
  for (std::string& line : copy.lines) {
    auto entry = match::read_line(line).value();
    entry.prev = prev;
    if (auto* opened = std::get_if<match::Opened>(&entry.what)) opened->match = id;
    if (auto* shared = std::get_if<match::Shared>(&entry.what); shared && shared->by_server)
      shared->share = match::automatic_share(id, copy.record.key, shared->seat);
    line = match::write_line(entry);
    prev = store::sha256(line);
  }
  return copy;
}

}  // namespace cherta::bench
