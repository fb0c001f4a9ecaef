#include "server/relink.h"

#include <boost/asio/io_context.hpp>
#include <optional>

#include "server/lobby/hall.h"
#include "server/lobby/seat_named.h"
#include "server/store/sqlite_store.h"

namespace cherta {

namespace {

// The time of day, and no alarm: nobody's clock runs out in the operator's hands.
class NoAlarms final : public match::Timers {
 public:
  explicit NoAlarms(boost::asio::io_context& io) : real_(match::make_system_timers(io.get_executor())) {}
  std::int64_t now() const override { return real_->now(); }
  std::unique_ptr<Alarm> at(std::int64_t, std::function<void()>) override { return std::make_unique<Alarm>(); }

 private:
  std::unique_ptr<match::Timers> real_;
};

template <class T, class Call>
Result<T> ask(boost::asio::io_context& io, const Call& call) {
  std::optional<Result<T>> answer;
  call([&](Result<T> result) { answer.emplace(std::move(result)); });
  io.restart();
  io.run();
  return std::move(*answer);
}

Result<rules::Viewer> viewer_of(const store::MatchRecord& record, const std::string& name,
                                const match::FindGame& find_game) {
  const rules::AnyGame* game = find_game(record.game);
  if (!game) return Refusal("E_GAME", "", "this build has no game " + record.game);
  return lobby::seat_named(*game, name);
}

}  // namespace

Result<std::string> relink(const std::filesystem::path& file, const std::string& match, const std::string& viewer,
                           const match::FindGame& find_game) {
  boost::asio::io_context io;
  if (!std::filesystem::exists(file)) return Refusal("E_STORE", "", "there is no store " + file.string());
  const auto opened = store::SqliteStore::open(file, io.get_executor());
  if (!opened) return opened.error();
  store::SqliteStore& journal = **opened;
  const auto record = ask<store::MatchRecord>(io, [&](auto done) { journal.find(match, done); });
  if (!record) return record.error();
  const auto role = viewer_of(*record, viewer, find_game);
  if (!role) return role.error();
  NoAlarms timers(io);
  store::SystemEntropy entropy;
  lobby::Hall hall({io.get_executor(), journal, timers, entropy}, find_game);
  auto token = ask<std::string>(io, [&](auto done) { hall.relink(match, *role, done); });
  hall.close([] {});
  io.restart();
  io.run();
  return token;
}

}  // namespace cherta
