#include "server/house.h"

#include <boost/asio/post.hpp>

#include "server/rules/registry.h"
#include "server/store/distant_store.h"
#include "server/store/homeward.h"

namespace cherta {

House::House(Loops& loops, store::JournalStore& journal, store::SqliteStore* file, store::Entropy& entropy,
             const ServerSettings& settings) {
  constexpr std::int64_t kHour = 60LL * 60 * 1000;
  const boost::asio::any_io_executor first = loops.first().get_executor();
  std::vector<match::Services> services;
  for (std::size_t i = 0; i < loops.size(); ++i) {
    const boost::asio::any_io_executor io = loops.at(i).get_executor();
    timers.push_back(match::make_system_timers(io));
    counters.push_back(i == 0 ? nullptr
                       : file ? file->counter(io)
                              : std::make_unique<store::DistantStore>(journal, first, io));
    store::JournalStore& counter = i == 0 ? journal : *counters[i];
    services.push_back({io, counter, *timers[i], entropy, {}, match::kRefusalFloor, settings.quota});
  }
  halls = lobby::Hall::open_wings(services, rules::find_game, settings.grace_hours * kHour);
}

std::vector<gateway::Wing> House::wings(Loops& loops) const {
  std::vector<gateway::Wing> all;
  for (std::size_t i = 0; i < halls.size(); ++i) all.push_back({loops.at(i).get_executor(), *halls[i]});
  return all;
}

std::vector<net::Place> places(Loops& loops, const std::vector<net::Converse>& converse, const net::Ready& ready,
                               const net::Pages& pages) {
  std::vector<net::Place> all;
  const boost::asio::any_io_executor first = loops.first().get_executor();
  for (std::size_t i = 0; i < loops.size(); ++i) {
    net::Place place{loops.at(i), [&converse, i](net::Line& line) { return converse[i](line); }, ready, pages};
    const boost::asio::any_io_executor here = loops.at(i).get_executor();
    if (i > 0) {
      place.ready = [first, here, ready](net::Answer answer) {
        boost::asio::post(first, [ready, back = store::homeward(here, std::move(answer))] { ready(back); });
      };
      place.pages = [first, here, pages](net::Asked asked, std::function<void(net::Told)> done) {
        boost::asio::post(first, [pages, asked = std::move(asked), back = store::homeward(here, std::move(done))] {
          pages(asked, back);
        });
      };
    }
    all.push_back(std::move(place));
  }
  return all;
}

}  // namespace cherta
