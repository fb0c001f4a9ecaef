// What each io thread has of the house: its counter of the store, its clock, its hall.
#pragma once

#include <memory>
#include <vector>

#include "server/gateway/gateway.h"
#include "server/lobby/hall.h"
#include "server/loops.h"
#include "server/net/server.h"
#include "server/settings.h"
#include "server/store/sqlite_store.h"

namespace cherta {

struct House {
  // `file`: the store, if it has one. All that is given outlives it.
  House(Loops& loops, store::JournalStore& journal, store::SqliteStore* file, store::Entropy& entropy,
        const ServerSettings& settings);
  std::vector<gateway::Wing> wings(Loops& loops) const;

  std::vector<std::unique_ptr<store::JournalStore>> counters;  // null for the first, which asks the store itself
  std::vector<std::unique_ptr<match::Timers>> timers;
  std::vector<std::unique_ptr<lobby::Hall>> halls;
};

// The parts of the net, which converse as it will say by the time that they run. Whether the server is ready, and what
// pages there are, is the first thread's business.
std::vector<net::Place> places(Loops& loops, const std::vector<net::Converse>& converse, const net::Ready& ready,
                               const net::Pages& pages);

}  // namespace cherta
