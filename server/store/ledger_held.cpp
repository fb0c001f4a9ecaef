// Matches in which accounts hold seats: what happens there is a cause for the post (outbox.h). Inside of the ledger.
#include <algorithm>

#include "server/store/ledger.h"

namespace cherta::store {

// Where that cannot be read nobody's seat is known, and play goes on. What was known of causes may not be so.
void Ledger::read_held() {
  held_stale_ = false;
  for (auto& [num, held] : held_) held = {++stamps_, held.happened, false};
  try {
    Statement each(db_.handle(), "SELECT DISTINCT match FROM held");
    while (each.row()) held_.try_emplace(each.number(0), Held{++stamps_, 0, false});
  } catch (const SqliteError& error) {
    if (!error.is_corruption()) throw;
  }
}

bool Ledger::any_held() {
  if (held_stale_) read_held();
  return !held_.empty();
}

std::uint64_t Ledger::held_version(std::int64_t num) const {
  const auto at = held_.find(num);
  return std::max(at == held_.end() ? std::uint64_t{1} : at->second.changed, accounts_changed_);
}

std::uint64_t Ledger::happened(std::int64_t num) const {
  const auto at = held_.find(num);
  return at == held_.end() ? 0 : at->second.happened;
}

void Ledger::note_settled(std::int64_t num) {
  if (const auto at = held_.find(num); at != held_.end()) at->second.in_table = false;
}

// What happens in a battle of a match is told to those who hold seats of that.
void Ledger::note_cause(const std::string& match, std::int64_t num) {
  std::string whose = match;
  auto at = held_.find(num);
  if (at == held_.end()) {
    const auto dash = match.rfind('-');
    if (dash == std::string::npos) return;
    whose.resize(dash);
    const Place* campaign = place_of(whose);
    if (!campaign) return;
    num = campaign->num;
    at = held_.find(num);
    if (at == held_.end()) return;
  }
  Held& held = at->second;
  if (!held.in_table) {
    held.in_table = note_cause_.bind(num).row();  // no row: nobody holds a seat any more
    note_cause_.reset();
    if (!held.in_table) return;
  }
  held.happened = ++stamps_;
  caused_ = Caused{std::move(whose), num, held.happened, held_version(num)};
}

}  // namespace cherta::store
