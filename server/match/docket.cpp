#include "server/match/docket.h"

#include <algorithm>

#include "server/match/entry.h"
#include "server/rules/core/codec.h"

namespace cherta::match {

namespace {

using rules::Seat;

bool is_in(std::string_view data, std::string_view part) { return data.find(part) != std::string_view::npos; }

// The games' own names for it (client/web reads them alike).
bool is_dispute(const rules::FeedLine& line) {
  const bool differs = line.kind == "result_disputed" || line.kind == "result.disputed";
  return differs || (line.kind == "reports" && is_in(line.data, "\"settled\":false"));
}

bool settles(const rules::FeedLine& line) {
  const std::string& kind = line.kind;
  for (const std::string_view one :
       {"battle_over", "battle_ended", "battle.over", "battle.ended", "undone", "game_over", "game_ended", "game.over",
        "game.ended", "gameover", "gameended", "reports"})
    if (kind == one) return true;
  return kind.ends_with("settled");
}

std::string said_by(std::string_view name, std::string_view to) {
  std::string start = "{\"by\":";
  rules::write_json_string(start, name);
  return start + ",\"to\":\"" + std::string(to) + "\"";
}

}  // namespace

void Docket::take(const rules::FeedLine& line, const rules::AnyGame& game, std::int64_t at) {
  if (settles(line)) dispute_ = {};
  if (is_dispute(line)) dispute_ = {"dispute", line.text, at};
  if (line.kind != "chat") return;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const auto to = word(seat == Seat::kFirst ? Audience::kFirstPlayer : Audience::kSecondPlayer);
    if (line.data.starts_with(said_by(game.seat_names()[index(seat)], to))) ask(index(seat), line.text, at);
    const bool answers = line.data.starts_with(said_by("referee", to)) ||
                         line.data.starts_with(said_by("referee", word(Audience::kPlayers)));
    if (answers) answered(seat);
  }
}

void Docket::ask(std::size_t seat, std::string text, std::int64_t at) {
  Ruling& asked = asked_[seat];
  asked = {"question", std::move(text), asked.text.empty() ? at : asked.since};
}

void Docket::answered(Seat seat) { asked_[index(seat)] = {}; }

std::vector<Ruling> Docket::waiting() const {
  std::vector<Ruling> all;
  for (const Ruling* one : {&dispute_, &asked_[0], &asked_[1]})
    if (!one->text.empty()) all.push_back(*one);
  std::ranges::stable_sort(all, {}, &Ruling::since);
  return all;
}

}  // namespace cherta::match
