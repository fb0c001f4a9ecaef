// A store that belongs to one io thread, as another one asks it: each call goes there, its answer comes back.
#pragma once

#include "server/store/homeward.h"
#include "server/store/store.h"

namespace cherta::store {

class DistantStore final : public JournalStore {
 public:
  // `there`: the store's own thread; `here`: where the calls come from, and their completions go. The store outlives
  // it.
  DistantStore(JournalStore& store, boost::asio::any_io_executor there, boost::asio::any_io_executor here)
      : store_(store), there_(std::move(there)), here_(std::move(here)) {}

  void create(MatchRecord record, std::vector<std::string> lines, std::vector<LinkRecord> links,
              Completion<void> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.create(record, lines, links, back); });
  }
  void append(Append step, std::function<void(Appended)> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.append(step, back); });
  }
  void read(std::string match, std::uint64_t from, Completion<std::vector<std::string>> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.read(match, from, back); });
  }
  void read_part(std::string match, std::uint64_t from, std::size_t bytes, Completion<Part> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.read_part(match, from, bytes, back); });
  }
  void find(std::string match, Completion<MatchRecord> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.find(match, back); });
  }
  void list(std::size_t limit, Completion<std::vector<MatchRecord>> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.list(limit, back); });
  }
  void aged(Aged which, Completion<std::vector<std::string>> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.aged(which, back); });
  }
  void remove(std::string match, Completion<void> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.remove(match, back); });
  }
  void alarms(Completion<std::vector<Alarm>> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.alarms(back); });
  }
  void note_alive(std::int64_t now, Completion<std::int64_t> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.note_alive(now, back); });
  }
  void signing_key(Bytes32 fresh, Completion<Bytes32> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.signing_key(fresh, back); });
  }
  void find_link(Bytes32 hash, Completion<LinkRecord> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.find_link(hash, back); });
  }
  void links(std::string match, rules::Viewer role, Completion<std::vector<LinkRecord>> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.links(match, role, back); });
  }
  void change_links(LinkChange change, Completion<void> done) override {
    ask(std::move(done), [=](JournalStore& store, auto back) { store.change_links(change, back); });
  }

 private:
  template <class Done, class Call>
  void ask(Done done, Call call) {
    boost::asio::post(there_, [&store = store_, call = std::move(call), back = homeward(here_, std::move(done))] {
      call(store, back);
    });
  }
  JournalStore& store_;
  boost::asio::any_io_executor there_, here_;
};

}  // namespace cherta::store
