// What a digest says: a line for each game, made of public facts and of what its receiver may know.
#include <algorithm>
#include <limits>
#include <tuple>

#include "server/post/digests.h"
#include "server/post/words/letters.h"

namespace cherta::post {

namespace {

bool waits(const DigestLine& line) { return line.glance.asked && line.glance.phase == store::Phase::kRunning; }

std::string state_of(const DigestLine& line, Language in) {
  const auto& countdown = line.glance.countdown;
  if (waits(line))
    return countdown ? say<words::kLeftUntil>(in, duration_of(countdown->left, in), time_of(countdown->ends_at))
                     : say<words::kNoEndOfTime>(in);
  return line.fresh == store::Notice::kEnded ? say<words::kIsAtItsEnd>(in) : say<words::kSpoke>(in);
}

std::string written(const DigestLine& line, Language in) {
  return "  " + say<words::kDigestLine>(in, line.title, line.match, line.seat, state_of(line, in)) + "\n    " +
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

std::string digest_subject(const std::vector<DigestLine>&, Language in) { return say<words::kDigestSubject>(in); }

std::string digest_text(const std::vector<DigestLine>& lines, const std::vector<std::string>& tables,
                        const DigestLinks& links, Language in) {
  std::string moves, rest;
  for (const DigestLine& line : lines) (waits(line) ? moves : rest) += written(line, in);
  std::string out;
  if (!moves.empty()) out += say<words::kShortestFirst>(in) + "\n\n" + moves + "\n";
  if (!rest.empty()) out += say<words::kWhatElse>(in) + "\n\n" + rest + "\n";
  if (!tables.empty()) {
    out += say<words::kTables>(in) + "\n\n";
    for (const std::string& one : tables) out += "  " + one + "\n";
    out += "    " + links.tables + "\n\n";
  }
  return out + say<words::kAllGamesAndWays>(in) + "\n" + links.account + "\n\n-- \n" + say<words::kWhyOnceADay>(in) +
         "\n" + links.stop + "\n";
}

}  // namespace cherta::post
