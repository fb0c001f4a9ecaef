#include <boost/asio/io_context.hpp>
#include <limits>
#include <set>

#include "server/match/fold.h"
#include "server/rules/registry.h"
#include "server/store/sqlite_store.h"
#include "tests/faults/storm.h"

namespace cherta::test {

namespace {

struct Journal {
  store::MatchRecord record;
  std::vector<std::string> lines;
};

// Where each deed stands, by "seat/id".
std::multimap<std::string, std::size_t> places_of(const std::vector<std::string>& lines) {
  std::multimap<std::string, std::size_t> places;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const auto entry = match::read_line(lines[n]);
    if (!entry) continue;  // the fold complains of it
    if (const auto* order = std::get_if<match::Ordered>(&entry->what); order && order->by.is_player())
      places.emplace(std::to_string(index(order->by.seat)) + "/" + order->id, n);
    if (const auto* said = std::get_if<match::Said>(&entry->what))
      places.emplace(std::to_string(index(said->by.seat)) + "/" + said->id, n);
  }
  return places;
}

class Judge {
 public:
  explicit Judge(Judgement& out) : out_(out) {}

  void match(const Journal& journal, const std::vector<const Player*>& players) {
    ++out_.matches;
    out_.entries += journal.lines.size();
    match::Fold fold(*rules::find_game(journal.record.game), journal.record.id, journal.record.key,
                     std::numeric_limits<std::size_t>::max());
    for (const auto& line : journal.lines)
      if (const auto read = fold.read(line); !read) return complain(read.error().text);
    const auto places = places_of(journal.lines);
    std::vector<const Deed*> by_place(journal.lines.size());
    for (const Player* player : players) {
      deeds(*player, places, by_place);
      steps(*player, fold.feed(rules::Viewer::player(player->seat == 0 ? rules::Seat::kFirst : rules::Seat::kSecond)));
    }
    order(by_place);
  }
  void complain(const std::string& what) { out_.complaints.push_back(what); }

 private:
  void deeds(const Player& player, const std::multimap<std::string, std::size_t>& places,
             std::vector<const Deed*>& by_place) {
    for (const Deed& deed : player.deeds) {
      const auto [from, to] = places.equal_range(std::to_string(player.seat) + "/" + deed.id);
      const auto times = std::distance(from, to);
      if (times > 1) complain(deed.id + " happened " + std::to_string(times) + " times");
      if (deed.settled != 0 && deed.accepted && times == 0) complain(deed.id + " was acknowledged and is lost");
      if (deed.settled != 0 && !deed.accepted && times != 0) complain(deed.id + " was refused and happened");
      (deed.accepted ? out_.accepted : out_.refused)++;
      if (times == 1) by_place[from->second] = &deed;
    }
  }

  void steps(const Player& player, const match::Feed& feed) {
    for (const auto& [number, digest] : player.steps) {
      ++out_.steps;
      if (number == 0 || number > feed.recent.size())
        complain(player.match + ": step " + std::to_string(number) + " was shown and is not there");
      else if (feed.recent[number - 1]->digest != digest)
        complain(player.match + ": step " + std::to_string(number) + " was shown otherwise");
    }
  }

  // What was answered before something else was begun stands before it.
  void order(const std::vector<const Deed*>& by_place) {
    std::uint64_t latest_begun = 0;
    for (const Deed* deed : by_place) {
      if (!deed) continue;
      if (deed->settled != 0 && deed->settled < latest_begun)
        complain(deed->id + " was answered before an order that stands before it was begun");
      latest_begun = std::max(latest_begun, deed->begun);
    }
  }

  Judgement& out_;
};

}  // namespace

Judgement judge(const std::string& file, const std::deque<Player>& players) {
  Judgement out;
  Judge judge(out);
  boost::asio::io_context io;
  auto opened = store::SqliteStore::open(file, io.get_executor());
  if (!opened) {
    judge.complain(opened.error().text);
    return out;
  }
  std::map<std::string, std::vector<const Player*>> by_match;
  for (const Player& player : players) by_match[player.match].push_back(&player);
  for (const auto& [match, seats] : by_match) {
    std::optional<Result<store::MatchRecord>> record;
    std::optional<Result<std::vector<std::string>>> lines;
    (*opened)->find(match, [&](auto found) { record.emplace(std::move(found)); });
    (*opened)->read(match, 0, [&](auto read) { lines.emplace(std::move(read)); });
    io.restart();
    io.run();
    if (!*record)
      judge.complain(record->error().text);
    else if (!*lines)
      judge.complain(lines->error().text);
    else
      judge.match({**record, **lines}, seats);
  }
  return out;
}

}  // namespace cherta::test
