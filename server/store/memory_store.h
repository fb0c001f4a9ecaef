// The store's memory twin: for tests, benchmarks and tables that need not outlive the server.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <map>
#include <memory>

#include "server/store/store.h"

namespace cherta::store {

class MemoryStore final : public JournalStore {
 public:
  // Completions are posted to `io`; calls come from `io` alone.
  explicit MemoryStore(boost::asio::any_io_executor io) : io_(std::move(io)) {}

  void create(MatchRecord record, std::vector<std::string> lines, std::vector<LinkRecord> links,
              Completion<void> done) override;
  void append(Append step, std::function<void(Appended)> done) override;
  void read(std::string match, std::uint64_t from, Completion<std::vector<std::string>> done) override;
  void read_part(std::string match, std::uint64_t from, std::size_t bytes, Completion<Part> done) override;
  void find(std::string match, Completion<MatchRecord> done) override;
  void list(std::size_t limit, Completion<std::vector<MatchRecord>> done) override;
  void aged(Aged which, Completion<std::vector<std::string>> done) override;
  void remove(std::string match, Completion<void> done) override;
  void alarms(Completion<std::vector<Alarm>> done) override;
  void note_alive(std::int64_t now, Completion<std::int64_t> done) override;
  void signing_key(Bytes32 fresh, Completion<Bytes32> done) override;
  void find_link(Bytes32 hash, Completion<LinkRecord> done) override;
  void links(std::string match, rules::Viewer role, Completion<std::vector<LinkRecord>> done) override;
  void change_links(LinkChange change, Completion<void> done) override;

  // For tests: replaces a stored line without its digest, as a failing disk would.
  void damage(const std::string& match, std::uint64_t n, std::string line);

 private:
  struct Row {
    std::string line;
    Bytes32 digest;
  };
  struct Kept {
    MatchRecord record;
    std::vector<Row> rows;
  };
  Result<Part> part_of(const std::string& match, std::uint64_t from, std::size_t bytes) const;
  std::vector<Row> rows_of(std::vector<std::string> lines) const;

  boost::asio::any_io_executor io_;
  std::map<std::string, Kept, std::less<>> matches_;
  std::map<Bytes32, LinkRecord> links_;
  std::int64_t alive_at_ = 0;
  std::optional<Bytes32> signing_key_;
};

}  // namespace cherta::store
