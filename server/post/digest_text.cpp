// What a digest says: a line for each game, made of public facts and of what its receiver may know.
#include <algorithm>
#include <limits>
#include <tuple>

#include "server/post/digests.h"

namespace cherta::post {

namespace {

bool waits(const DigestLine& line) { return line.glance.asked && line.glance.phase == store::Phase::kRunning; }

std::string state_of(const DigestLine& line) {
  const auto& countdown = line.glance.countdown;
  if (waits(line))
    return countdown ? duration_of(countdown->left) + " left, until " + time_of(countdown->ends_at) : "no end of time";
  return line.fresh == store::Notice::kEnded ? "it is at its end" : "somebody spoke to you";
}

std::string written(const DigestLine& line) {
  return "  " + line.title + ", match " + line.match + ", as " + line.seat + ": " + state_of(line) + "\n    " +
         line.open + "\n";
}

}  // namespace

void sort_digest(std::vector<DigestLine>& lines) {
  const auto order = [](const DigestLine& line) {
    constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
    const auto& countdown = line.glance.countdown;
    const std::int64_t ends_at = countdown ? countdown->ends_at : kNever;
    return std::tuple(!waits(line), waits(line) ? ends_at : 0, line.title, line.match, line.seat);
  };
  std::ranges::sort(lines, {}, order);
}

std::string digest_subject(const std::vector<DigestLine>&) { return "Your games at Cherta: news"; }

std::string digest_text(const std::vector<DigestLine>& lines, const std::vector<std::string>& tables,
                        const DigestLinks& links) {
  std::string moves, rest;
  for (const DigestLine& line : lines) (waits(line) ? moves : rest) += written(line);
  std::string out;
  if (!moves.empty()) out += "It is your move, the shortest time first:\n\n" + moves + "\n";
  if (!rest.empty()) out += "What else is new:\n\n" + rest + "\n";
  if (!tables.empty()) {
    out += "Tables:\n\n";
    for (const std::string& one : tables) out += "  " + one + "\n";
    out += "    " + links.tables + "\n\n";
  }
  return out + "All your games, and how you are told:\n" + links.account +
         "\n\n-- \nYou get this once a day, if there is something new. To get no more such mail:\n" + links.stop + "\n";
}

}  // namespace cherta::post
