#include "server/post/holders_known.h"

#include <algorithm>
#include <limits>

namespace cherta::post {

namespace {

using store::Holder;

// What never happened: the store keeps the cause of it.
constexpr auto kNothing = std::numeric_limits<std::uint64_t>::max();

bool same_seat(const Holder& one, const Holder& other) {
  return one.account == other.account && one.role == other.role;
}

// What somebody else has changed since it was read stays changed.
Holder merged(Holder fresh, const Holder& read, const Holder& now) {
  fresh.looked = std::max(fresh.looked, now.looked);
  fresh.talked = std::max(fresh.talked, now.talked);
  fresh.told_end = fresh.told_end || now.told_end;
  if (fresh.told == read.told) fresh.told = now.told;
  if (fresh.reminder == read.reminder) fresh.reminder = now.reminder;
  return fresh;
}

}  // namespace

Known* HoldersKnown::find(const store::Caused& cause) {
  const auto at = known_.find(cause.match);
  return at != known_.end() && at->second.cause.version >= cause.version ? &at->second : nullptr;
}

Known& HoldersKnown::read(const store::Caused& cause, std::vector<Holder> fresh) {
  Known& known = known_[cause.match];
  std::vector<Holder> now = fresh;
  for (Holder& one : now)
    for (std::size_t i = 0; known.unwritten && i < known.now.size(); ++i)
      if (same_seat(one, known.now[i])) one = merged(one, known.stored[i], known.now[i]);
  known.cause.version = cause.version;
  known.stored = std::move(fresh);
  known.now = std::move(now);
  return known;
}

void HoldersKnown::note(const store::Caused& cause, std::vector<Holder> now) {
  const auto at = known_.find(cause.match);
  if (at == known_.end()) return;
  Known& known = at->second;
  for (std::size_t i = 0; i < now.size() && i < known.now.size(); ++i)  // he may have come meanwhile
    if (same_seat(now[i], known.now[i])) now[i].looked = std::max(now[i].looked, known.now[i].looked);
  known.cause.match = cause.match;
  known.cause.num = cause.num;
  known.cause.happened = cause.happened;
  known.now = std::move(now);
  known.unwritten = true;
}

void HoldersKnown::written(const std::string& match) {
  const auto at = known_.find(match);
  if (at == known_.end()) return;
  at->second.stored = at->second.now;
  at->second.unwritten = false;
}

void HoldersKnown::reopen(const std::string& match) {
  if (const auto at = known_.find(match); at != known_.end()) at->second.cause.happened = kNothing;
}

void HoldersKnown::looked(const std::string& match, rules::Viewer role, std::uint64_t step) {
  const auto at = known_.find(match);
  if (at == known_.end()) return;
  for (auto* const all : {&at->second.stored, &at->second.now})
    for (Holder& one : *all)
      if (one.role == role) one.looked = std::max(one.looked, step);
}

std::uint64_t HoldersKnown::looked(const std::string& match, std::int64_t account, rules::Viewer role,
                                   std::uint64_t stored) const {
  const auto at = known_.find(match);
  if (at == known_.end()) return stored;
  for (const Holder& one : at->second.now)
    if (one.account == account && one.role == role) return std::max(stored, one.looked);
  return stored;
}

bool HoldersKnown::has_decided(const store::Caused& cause) const {
  const auto at = known_.find(cause.match);
  return at != known_.end() && at->second.unwritten && at->second.cause.happened == cause.happened;
}

std::vector<Known> HoldersKnown::unwritten(std::size_t most) {
  std::erase_if(known_, [](const auto& one) { return !one.second.unwritten; });
  std::vector<Known> all;
  for (const auto& [match, known] : known_)
    if (all.size() < most) all.push_back(known);
  return all;
}

}  // namespace cherta::post
